//! Stacking: which units are Overstacked, the cost for a unit that enters, and the DRM of fire from there.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, name, read};
use crate::cli::fed;
use crate::kit::checked;

/// A unit: its label, side and counter, and whether it is broken.
#[derive(Clone, Debug)]
struct Unit {
    label: String,
    side: &'static str,
    counter: &'static str,
    broken: bool,
}

const AXIS: [&str; 4] = ["german", "hungarian", "ss", "vannay"];

impl Unit {
    /// A.7, FB13.1, FB14.1: Germans and Hungarians are one side; the BVR is on the other.
    fn axis(&self) -> bool {
        AXIS.contains(&self.side)
    }

    fn smc(&self) -> bool {
        self.counter.matches('-').count() == 1
    }

    /// A5.1, A5.5: in half-squads; a squad is two of them, broken or not.
    fn halves(&self) -> usize {
        match self.counter {
            _ if self.smc() => 0,
            "2-3-7" | "2-4-7" | "1-3-7" | "2-2-7" | "2-4-8" | "2-3-8" => 1,
            _ => 2,
        }
    }
}

/// The limit of a Location: half-squads, and SMC if the texts give a limit.
#[derive(Clone, Copy, Debug)]
struct Limit(usize, Option<usize>);

/// A5.1, FB9.12, B31.2; B8.2: none in a sewer.
fn a5_1_limit(hex: Hex, place: &str) -> Option<Limit> {
    let steeple = match name(hex).as_str() {
        "T17" => place == "@1",
        "AAA5" => place == "@2",
        "U19" => matches!(place, "@1" | "@2" | "@3"),
        _ => false,
    };
    match place {
        _ if steeple => Some(Limit(1, None)),
        "@s" => None,
        "@c" => Some(Limit(4, Some(4))),
        _ => Some(Limit(6, Some(4))),
    }
}

/// A5.1: `None` if it depends on SMC and no text gives their limit.
fn a5_1_overstacked(limit: Option<Limit>, units: &[&Unit]) -> Option<bool> {
    let Some(Limit(halves, smc)) = limit else { return Some(false) };
    let total: usize = units.iter().map(|u| u.halves()).sum();
    let leaders = units.iter().filter(|u| u.smc()).count();
    match smc {
        _ if total > halves => Some(true),
        Some(most) => Some(leaders > most),
        None => (leaders == 0).then_some(false),
    }
}

/// A5.11, A5.12: each squad-equivalent too many, fractions up.
const fn a5_12_excess(halves: usize, limit: usize) -> usize {
    halves.saturating_sub(limit).div_ceil(2)
}

const COUNTERS: [(&str, &str); 14] = [
    ("german", "4-4-7"),
    ("german", "4-6-7"),
    ("german", "2-3-7"),
    ("german", "9-1"),
    ("german", "8-0"),
    ("hungarian", "3-4-7"),
    ("hungarian", "1-3-7"),
    ("vannay", "2-4-7"),
    ("ss", "6-5-8"),
    ("soviet", "4-4-7"),
    ("soviet", "2-2-7"),
    ("soviet", "6-2-8"),
    ("soviet", "8-1"),
    ("bvr", "3-3-6"),
];

fn known() -> Vec<(&'static str, &'static str)> {
    COUNTERS.to_vec()
}

fn stack(dice: &mut Dice, label: &str, most: usize) -> Vec<Unit> {
    let axis = dice.one_in(2);
    let own: Vec<(&'static str, &'static str)> =
        known().into_iter().filter(|c| AXIS.contains(&c.0) == axis || dice.one_in(9)).collect();
    let unit = |n: usize, dice: &mut Dice| {
        let (side, counter) = dice.pick(&own);
        Unit { label: format!("{label}u{n}x"), side, counter, broken: dice.one_in(4) }
    };
    (0..=dice.below(most)).map(|n| unit(n, dice)).collect()
}

/// The whole map with a stack in each of many Locations.
fn crowded() -> Vec<(Hex, String, Vec<Unit>)> {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (board, mut dice) = (Board::new(&file), Dice::new(51));
    let plain = |h: &Hex| h.1 > 0 && !board.at(*h).bridge && !board.at(*h).sunken() && !board.at(*h).features;
    let whole: BTreeSet<Hex> =
        file["hexes"].as_array().expect("hexes").iter().filter(|h| h["cut"].is_null()).map(at).collect();
    let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| plain(h) && whole.contains(h)).collect();
    let steeples = [("T17", "@1"), ("AAA5", "@2"), ("U19", "@1"), ("U19", "@2"), ("U19", "@3")];
    let mut stacks = Vec::new();
    for (n, (hex, place)) in steeples.into_iter().enumerate() {
        stacks.push((read(hex), place.to_owned(), stack(&mut dice, &format!("s{n}"), 2)));
    }
    let mut taken = BTreeSet::new();
    while stacks.len() < 700 {
        let hex = dice.pick(&all);
        if matches!(name(hex).as_str(), "T17" | "AAA5" | "U19") || !taken.insert(hex) {
            continue;
        }
        let places: Vec<String> = board.places(hex).into_iter().map(|p| p.0).collect();
        let label = format!("p{}", stacks.len());
        stacks.push((hex, dice.pick(&places), stack(&mut dice, &label, 6)));
    }
    stacks
}

fn at(hex: &Value) -> Hex {
    read(hex["hex"].as_str().expect("a name"))
}

/// Runs `game check` on a game with these units, as a player does.
fn check(stacks: &[(Hex, String, Vec<Unit>)]) -> Value {
    let lines = stacks.iter().flat_map(|(hex, place, units)| {
        units.iter().map(move |u| {
            let broken = if u.broken { ",broken" } else { "" };
            format!("{}@{}{place}:infantry{broken},side={},type={}", u.label, name(*hex), u.side, u.counter)
        })
    });
    let game = json!({ "game": 1, "name": "stacks", "map": "fb", "units": lines.collect::<Vec<_>>() });
    let file = std::env::temp_dir().join(format!("fogas-stacks-{}.json", std::process::id()));
    std::fs::write(&file, game.to_string()).expect("writable");
    let output = fed(&["-m", file.to_str().expect("a path"), "-f", "json", "game", "check"], b"");
    std::fs::remove_file(&file).expect("it was written");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}: {output:?}"))
}

/// A wrong reading would let the allies stack separately, leave out broken units, or give a cellar room for three
/// squads.
#[test]
fn who_is_overstacked_is_as_the_limits_have_it() {
    let stacks = crowded();
    let answer = check(&stacks);
    let rows = answer["outcome"]["overstacked"].as_array().unwrap_or_else(|| panic!("{answer}"));
    let labels = |row: &Value| -> BTreeSet<String> {
        row["units"].as_array().expect("units").iter().map(|u| u.as_str().expect("a label").to_owned()).collect()
    };
    let said: Vec<BTreeSet<String>> = rows.iter().map(labels).collect();
    let (mut over, mut asked, mut silent) = (0, 0, 0);
    for (hex, place, units) in &stacks {
        for axis in [true, false] {
            let side: Vec<&Unit> = units.iter().filter(|u| u.axis() == axis).collect();
            if side.is_empty() {
                continue;
            }
            asked += 1;
            let Some(model) = a5_1_overstacked(a5_1_limit(*hex, place), &side) else {
                silent += 1;
                continue;
            };
            let row = said.iter().find(|labels| side.iter().any(|u| labels.contains(&u.label)));
            assert_eq!(row.is_some(), model, "{}{place}: {side:?}: {row:?}: {}", name(*hex), json!(rows[..5]));
            over += usize::from(model);
        }
    }
    assert!(asked > 700 && over > 120 && silent < 10, "{asked} asked, {over} Overstacked, {silent} unsaid");
}

/// A plain with a house, and units in D5 of it, in the street and in the cellar.
fn filled(units: &[Unit], at: &str, extra: Value) -> Value {
    let entry = |u: &Unit| {
        let traits: &[&str] = if u.broken { &["broken"] } else { &[] };
        json!({ "unit": u.label, "at": at, "side": u.side, "type": u.counter, "traits": traits })
    };
    let mut all: Vec<Value> = units.iter().map(entry).collect();
    all.push(extra);
    json!({ "format": 1, "name": "street", "chapter": "FB", "grid": { "first": "A1", "last": "H10" }, "units": all,
        "buildings": [{ "id": "D4", "material": "stone", "hexes": ["D4", "D3"] }] })
}

fn one_side(dice: &mut Dice) -> Vec<Unit> {
    let mut units = stack(dice, "old", 9);
    let axis = units[0].axis();
    units.retain(|u| u.axis() == axis);
    units
}

fn newcomer(dice: &mut Dice, axis: bool) -> Unit {
    let own: Vec<_> = known().into_iter().filter(|c| AXIS.contains(&c.0) == axis).collect();
    let (side, counter) = dice.pick(&own);
    Unit { label: "newx".to_owned(), side, counter, broken: false }
}

fn halves(units: &[Unit]) -> usize {
    units.iter().map(Unit::halves).sum()
}

/// A5.11: a MF more for each squad-equivalent too many once it is in. What SMC too many cost, no text says. A wrong reading would
/// count as the stack was before.
#[test]
fn who_enters_an_overstacked_location_pays_for_it() {
    let (mut dice, mut asked, mut paid) = (Dice::new(511), 0, 0);
    for _ in 0..300 {
        let units = one_side(&mut dice);
        let new = newcomer(&mut dice, units[0].axis());
        if units.iter().chain([&new]).filter(|u| u.smc()).count() > 4 {
            continue;
        }
        let extra = json!({ "unit": new.label, "at": "D6", "side": new.side, "type": new.counter });
        let on = checked(&filled(&units, "D5", extra));
        let query =
            json!({ "move-cost": { "path": ["newx", "D5"], "side": if new.axis() { "axis" } else { "soviet" } } });
        let answer = ask(&on, query).unwrap_or_else(|| panic!("{units:?} {new:?}"));
        let more = a5_12_excess(halves(&units) + new.halves(), 6);
        assert_eq!(answer["outcome"]["total"], 1 + more, "{units:?} {new:?}: {answer}");
        asked += 1;
        paid += usize::from(more > 0);
    }
    assert!(asked > 150 && paid > 40, "{asked} {paid}");
}

/// A5.12: +1 for each squad-equivalent too many of the firer's own side. A wrong reading would round down, or count the leaders.
#[test]
fn who_fires_out_of_an_overstacked_location_does_it_worse() {
    let (mut dice, mut asked, mut worse) = (Dice::new(512), 0, 0);
    for _ in 0..300 {
        let mut units = one_side(&mut dice);
        units[0].broken = false;
        if units[0].smc() || units.iter().filter(|u| u.smc()).count() > 4 {
            continue;
        }
        let place = dice.pick(&["D5", "D4", "D4@1"]);
        let extra = json!({ "unit": "foex", "at": "D8", "side": if units[0].axis() { "soviet" } else { "german" }, "type": "4-4-7" });
        let on = checked(&filled(&units, place, extra));
        let Some(answer) = ask(&on, json!({ "shot": { "from": units[0].label, "to": "foex" } })) else { continue };
        if answer["outcome"]["los"] != true {
            continue;
        }
        let more = a5_12_excess(halves(&units), 6);
        assert_eq!(answer["outcome"]["drm"], more, "{place}: {units:?}: {answer}");
        asked += 1;
        worse += usize::from(more > 0);
    }
    assert!(asked > 100 && worse > 25, "{asked} {worse}");
}

/// FB9.12: no armed unbroken MMC goes into a cellar that holds too many; a SMC or who is broken may, and into a full one all. A wrong
/// reading would bar the last one that fits.
#[test]
fn nobody_armed_goes_into_an_overstacked_cellar() {
    let (mut dice, mut barred, mut let_in) = (Dice::new(912), 0, 0);
    for _ in 0..300 {
        let units = one_side(&mut dice);
        let mut new = newcomer(&mut dice, units[0].axis());
        new.broken = dice.one_in(3);
        if units.iter().filter(|u| u.smc()).count() > 4 {
            continue;
        }
        let traits: &[&str] = if new.broken { &["broken"] } else { &[] };
        let extra = json!({ "unit": new.label, "at": "D4", "side": new.side, "type": new.counter, "traits": traits });
        let on = checked(&filled(&units, "D4@c", extra));
        let query =
            json!({ "move-cost": { "path": ["newx", "D4@c"], "side": if new.axis() { "axis" } else { "soviet" } } });
        let Some(answer) = ask(&on, query) else { continue };
        let over = halves(&units) > 4 && !new.smc() && !new.broken;
        // a broken unit moves in the RtPh alone (A10.5)
        if !new.broken {
            assert_eq!(answer["outcome"]["legal"], !over, "{units:?} {new:?}: {answer}");
        }
        let cited = answer["steps"].as_array().expect("steps").iter().any(|s| s["rule"] == "FB9.12");
        assert!(!cited || over, "{units:?} {new:?}: {answer}");
        barred += usize::from(over);
        let_in += usize::from(!over);
    }
    assert!(barred > 30 && let_in > 60, "{barred} {let_in}");
}
