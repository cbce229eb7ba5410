//! The Axis Ammunition Shortage: the effect of each Original DR, in a fire group and over several shots, and of
//! repairs.

use std::collections::BTreeMap;

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_die, of_dr};
use super::made::Dice;
use crate::kit;

/// A unit or weapon that the question is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Thing {
    /// A MMC, by its counter, and whether it is berserk.
    Mmc(&'static str, bool),
    /// A SW or vehicular MG with its printed B#.
    Mg(&'static str, i64),
    /// A Gun with its printed B#, and whether it has Low Ammo.
    Gun(&'static str, i64, bool),
    Exempt(&'static str),
}

impl Thing {
    pub(super) fn text(&self) -> String {
        match self {
            Self::Mmc(name, berserk) => format!("{name}{}", if *berserk { "+berserk" } else { "" }),
            Self::Mg(name, b) => format!("{name}:{b}"),
            Self::Gun(name, b, low) => format!("{name}:{b}{}", if *low { "+low" } else { "" }),
            Self::Exempt(name) => (*name).to_owned(),
        }
    }
}

/// FB16.2: the lowest Original DR on which a MMC is Replaced.
const fn fb16_2_from(level: i64) -> i64 {
    match level {
        1 | 2 => 12,
        3 | 4 => 11,
        _ => 10,
    }
}

/// FB15.1, FB13.8, A19.13: what the MMC becomes; an empty text if nothing is below it. `None` if the sources do not
/// say.
pub(super) fn a19_13_below(mmc: &str) -> Option<&'static str> {
    Some(match mmc {
        "ss:6-5-8" => "ss:5-4-8",
        // FB15.1: the 4-4-7 is the only SS squad with no number higher than those of the 5-4-8 or the 4-6-8
        "ss:5-4-8" | "ss:4-6-8" => "ss:4-4-7",
        "ss:3-4-8" => "ss:2-3-8",
        "ss:2-3-8" | "ss:2-4-8" => "ss:2-3-7",
        "vannay:4-4-7" => "hungarian:3-4-7",
        "vannay:2-4-7" => "hungarian:1-3-7",
        "german:4-6-8" => "german:4-6-7",
        "german:5-4-8" | "german:4-6-7" => "german:4-4-7",
        "ss:4-4-7" | "german:4-4-7" => "german:4-3-6",
        "german:2-3-8" => "german:2-3-7",
        "ss:2-3-7" | "german:2-3-7" => "german:2-3-6",
        "german:4-3-6" | "german:2-3-6" => "",
        _ => return None,
    })
}

/// FB16.2: Replaced, or broken if nothing is below it, unless it is berserk.
fn fb16_2_mmc(level: i64, dr: i64, mmc: &str, berserk: bool) -> &'static str {
    match a19_13_below(mmc) {
        _ if dr < fb16_2_from(level) => "",
        Some("") if berserk => "",
        Some("") => "breaks",
        _ => "replaced",
    }
}

/// FB16.32: by how much the B# of a SW or vehicular MG is lowered.
const fn fb16_32_shift(level: i64) -> i64 {
    match level {
        1 => 0,
        2 | 3 => 1,
        _ => 2,
    }
}

/// FB16.3, FB16.31: above the first level the printed B# acts as an X#.
fn fb16_3_mg(level: i64, dr: i64, b: i64, lost: &'static str) -> &'static str {
    if dr >= b && level > 1 {
        lost
    } else if dr >= b - fb16_32_shift(level) {
        "malfunction"
    } else {
        ""
    }
}

/// FB16.41, FB16.42: a Gun without and with a Low Ammo counter.
fn fb16_42_gun(level: i64, dr: i64, b: i64, low: bool) -> &'static str {
    if level == 1 {
        return match low {
            false if dr >= b => "malfunction+low-ammo",
            true if dr > b - 2 => "malfunction",
            _ => "",
        };
    }
    let shift = fb16_32_shift(level);
    if dr >= b {
        "disabled"
    } else if low && dr >= b - shift - 1 {
        "malfunction"
    } else if !low && dr >= b - shift {
        "low-ammo"
    } else {
        ""
    }
}

pub(super) fn effect(thing: &Thing, level: i64, dr: i64) -> &'static str {
    match thing {
        Thing::Mmc(name, berserk) => fb16_2_mmc(level, dr, name, *berserk),
        // FB16.3: a vehicular MG is disabled, a SW eliminated
        Thing::Mg("bmg" | "cmg" | "aamg", b) => fb16_3_mg(level, dr, *b, "disabled"),
        Thing::Mg(_, b) => fb16_3_mg(level, dr, *b, "eliminated"),
        Thing::Gun(_, b, low) => fb16_42_gun(level, dr, *b, *low),
        Thing::Exempt(_) => "",
    }
}

/// A.9: each candidate rolls a die. The highest is selected, or all that tie for it.
fn a_9_selected(among: u32) -> Chance {
    let (mut some, all) = (0, 6_i128.pow(among));
    for mine in 1..=6_i128 {
        some += mine.pow(among - 1);
    }
    Chance::of(some, all)
}

/// FB16.21, FB16.34: one of the MMC that the DR would affect, and one of the weapons.
fn fb16_21_odds(group: &[Thing], of: &Thing, level: i64) -> BTreeMap<String, Chance> {
    let mmc = |thing: &Thing| matches!(thing, Thing::Mmc(..));
    let mut odds = BTreeMap::new();
    for dr in 2..=12 {
        let hit = effect(of, level, dr);
        // a berserk one can be selected too, without effect
        let meant =
            |t: &Thing| matches!(t, Thing::Mmc(..)) && dr >= fb16_2_from(level) || !effect(t, level, dr).is_empty();
        let same = |t: &&Thing| mmc(t) == mmc(of) && meant(t);
        let among = u32::try_from(group.iter().filter(same).count()).expect("few");
        let chosen = if hit.is_empty() { Chance::NONE } else { a_9_selected(among) };
        let rolled = of_dr(|d| d == dr);
        let mut add = |what: &str, p: Chance| {
            let held = odds.entry(what.to_owned()).or_insert(Chance::NONE);
            *held = *held + p;
        };
        add(hit, rolled * chosen);
        add("", rolled * (Chance::SURE - chosen));
    }
    odds.retain(|_, p| *p != Chance::NONE);
    odds
}

pub(super) fn word(effects: &Value) -> String {
    let words = effects.as_array().expect("effects").iter();
    words.map(|e| e.as_str().expect("a word")).collect::<Vec<_>>().join("+")
}

pub(super) fn read(rows: &Value) -> BTreeMap<String, Chance> {
    let mut odds = BTreeMap::new();
    for row in rows.as_array().expect("rows") {
        let result = if row["result"].is_array() {
            word(&row["result"])
        } else {
            row["result"].as_str().expect("a word").to_owned()
        };
        let held = odds.entry(result).or_insert(Chance::NONE);
        *held = *held + Chance::read(&row["p"]);
    }
    odds.retain(|_, p| *p != Chance::NONE);
    odds
}

/// A random thing of any kind.
pub(super) fn thing(dice: &mut Dice) -> Thing {
    let b = 9 + i64::try_from(dice.below(4)).expect("small");
    let mmc =
        ["ss:6-5-8", "vannay:4-4-7", "german:4-6-8", "german:5-4-8", "german:4-4-7", "german:4-3-6", "german:2-3-6"];
    match dice.below(4) {
        0 => Thing::Mmc(dice.pick(&mmc), dice.one_in(5)),
        1 => Thing::Mg(dice.pick(&["hmg", "mmg", "lmg", "atr", "sw", "bmg", "cmg", "aamg"]), b),
        2 => Thing::Gun(dice.pick(&["gun", "vgun"]), b, dice.one_in(2)),
        // FB16.11, FB16.12
        _ => Thing::Exempt(dice.pick(&[
            "9-1",
            "crew",
            "unarmed",
            "german:4-4-7+broken",
            "dc",
            "psk",
            "ft",
            "vft",
            "radio",
            "phone",
        ])),
    }
}

fn compare(on: &Resolver, things: &[Thing], level: i64) {
    let texts: Vec<String> = things.iter().map(Thing::text).collect();
    let answer =
        ask(on, json!({ "ammo-shortage": { "level": level, "things": texts } })).unwrap_or_else(|| panic!("{texts:?}"));
    for (row, thing) in answer["outcome"]["things"].as_array().expect("things").iter().zip(things) {
        for by in row["by_dr"].as_array().expect("rows") {
            let dr = by["dr"].as_i64().expect("a DR");
            assert_eq!(word(&by["effects"]), effect(thing, level, dr), "level {level}, {texts:?}: {thing:?}, DR {dr}");
            if let (Thing::Mmc(name, _), "replaced") = (thing, effect(thing, level, dr)) {
                assert_eq!(by["becomes"].as_str(), a19_13_below(name), "level {level}: {name}");
            }
        }
        assert_eq!(read(&row["odds"]), fb16_21_odds(things, thing, level), "level {level}, {texts:?}: {row}");
        assert_eq!(row.get("exempt").is_some(), matches!(thing, Thing::Exempt(_)), "{row}");
    }
}

#[test]
fn a_shortage_does_what_its_tables_say_in_a_group_as_alone() {
    let (on, mut dice) = (kit::built_in("cogwheel"), Dice::new(160));
    for level in 1..=5 {
        for _ in 0..60 {
            let alone = thing(&mut dice);
            compare(&on, std::slice::from_ref(&alone), level);
            // Guns form no fire groups: two MMC or SW, and things that are exempt
            let mut group: Vec<Thing> = (0..2 + dice.below(3)).map(|_| thing(&mut dice)).collect();
            group.retain(|t| !matches!(t, Thing::Gun(..)));
            if group.len() > 1 {
                compare(&on, &group, level);
            }
        }
    }
}

/// A9.72, FB16.33, FB16.43: the dr on which a repair attempt ends the weapon.
const fn a9_72_lost_at(level: i64) -> i64 {
    match level {
        1 | 2 => 6,
        3 | 4 => 5,
        _ => 4,
    }
}

#[test]
fn a_repair_mends_or_ends_a_weapon_as_its_level_has_it() {
    let (on, mut dice) = (kit::built_in("cogwheel"), Dice::new(162));
    for level in 1..=5 {
        for dr in 1..=6 {
            let (mends, mg) = (
                1 + i64::try_from(dice.below(3)).expect("small"),
                dice.pick(&["hmg:12", "lmg:11", "cmg:12", "gun:11"]),
            );
            let query =
                json!({ "ammo-shortage": { "level": level, "things": [mg], "repair": dr, "repair_number": mends } });
            let outcome = ask(&on, query).unwrap_or_else(|| panic!("{mg}"))["outcome"].clone();
            let (end, lost) = (
                if mg.starts_with("cmg") || mg.starts_with("gun") { "disabled" } else { "eliminated" },
                a9_72_lost_at(level),
            );
            let result = |dr: i64| match dr {
                _ if dr >= lost => end,
                _ if dr <= mends => "repaired",
                _ => "malfunctioned",
            };
            assert_eq!(outcome["repair"], result(dr), "level {level}: {mg}, dr {dr}, R{mends}");
            let odds = read(&outcome["things"][0]["repair"]["odds"]);
            for what in [end, "repaired", "malfunctioned"] {
                let model = of_die(|d| result(d) == what);
                assert_eq!(
                    odds.get(what).copied().unwrap_or(Chance::NONE),
                    model,
                    "level {level}: {mg}, R{mends}, {what}"
                );
            }
        }
    }
}
