//! The attack of a Demolition Charge: where it can be Placed or Thrown, at what MF cost, on which column, with what
//! DRM, and the chance of each result.

use std::collections::{BTreeMap, BTreeSet};

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::{Board, Ground};
use super::made::{self, Dice};
use super::morale::b23_25_joined;
use super::movement::{Cost, Mover, step};
use super::sheet::{Hex, around, name, range, read};
use super::sight::Sight;
use super::tally::Tally;
use super::tem::{Tem, a23_1_placed, tem};
use crate::amount::seeds;
use crate::kit::checked;

/// A Location: its hex, the suffix of its name, and its elevation in half-levels.
type Place = (Hex, String, i64);

/// A map, with what the board of the models leaves out.
struct Site {
    board: Board,
    /// Hexes with stairs drawn in them.
    symbols: BTreeSet<Hex>,
    /// Hexsides with a Breach at ground level.
    breaches: Vec<(Hex, Hex)>,
}

fn read_site(file: &Value) -> Site {
    let buildings = file["buildings"].as_array().expect("buildings").iter();
    let symbols = buildings.flat_map(|b| b["symbols"].as_array().into_iter().flatten());
    let symbols = symbols.map(|s| read(s["hex"].as_str().expect("a hex"))).collect();
    Site { board: Board::new(file), symbols, breaches: vec![] }
}

/// One attack.
struct Charge {
    how: &'static str,
    from: Place,
    to: Place,
    fire: &'static str,
    concealed: bool,
    drm: i64,
    smoke: bool,
    dr: (i64, i64),
}

fn text((hex, place, _): &Place) -> String {
    name(*hex) + place
}

impl Charge {
    fn query(&self, site: &Site) -> Value {
        let mut set: Vec<String> =
            site.breaches.iter().map(|(a, b)| format!("{}-{}=breach", name(*a), name(*b))).collect();
        set.extend(self.smoke.then(|| format!("{}=smoke", name(self.to.0))));
        json!({ "shot": { "from": text(&self.from), "to": text(&self.to), "dc": self.how, "fire": self.fire, "concealed": self.concealed,
            "drm": self.drm, "dr": [self.dr.0, self.dr.1], "set": set } })
    }
}

/// B23.22, B23.23: every hex has stairs up to Level 1; above that only where they are drawn. FB9.2: they lead into the
/// cellar too.
fn b23_22_stairs(site: &Site, hex: Hex) -> bool {
    let building = site.board.building(hex).expect("a building");
    building.heights[&hex].1 < 2 || site.symbols.contains(&hex)
}

/// Returns `true` if this is on the hexside between two hexes.
fn on_hexside(board: &Board, a: Hex, b: Hex, what: &str) -> bool {
    board.hexsides.iter().any(|h| h.2 == what && ((h.0, h.1) == (a, b) || (h.0, h.1) == (b, a)))
}

/// A.8, QA-B12, B23.25, B23.71, B23.711, FB9.2: returns whether Infantry could go there directly; `None` if the sources
/// do not say.
fn a_8_adjacent(site: &Site, from: &Place, to: &Place) -> Option<bool> {
    let (board, (a, b)) = (&site.board, (from.0, to.0));
    let odd = |g: &Ground| g.sunken() || g.elevated() || g.bridge || g.features;
    if range(a, b) > 1 {
        return Some(false);
    }
    let factory = |h: Hex| board.building(h).is_some_and(|f| f.factory);
    if odd(board.at(a)) || odd(board.at(b)) || factory(a) || factory(b) || from.1 == "@r" || to.1 == "@r" {
        return None;
    }
    if a == b {
        return match (to.2 - from.2).abs() {
            0 => None,
            2 => Some(b23_22_stairs(site, a)).filter(|stairs| *stairs),
            _ => Some(false),
        };
    }
    let one_house = board.at(a).building.is_some() && board.at(a).building == board.at(b).building;
    if one_house && board.at(a).base != board.at(b).base {
        return None;
    }
    match (from.1.as_str(), to.1.as_str()) {
        ("", "") if one_house && on_hexside(board, a, b, "rowhouse-bar") => {
            Some(site.breaches.contains(&(a, b)) || site.breaches.contains(&(b, a)))
        }
        // an Abrupt Elevation Change
        ("", "") if (to.2 - from.2).abs() > 2 => None,
        ("", "") => Some(true),
        (p, q) if p == q => Some(b23_25_joined(board, a, b)),
        _ => Some(false),
    }
}

/// A23.3, A24.7: placing costs what entering costs: by the charts on the ground, 1 MF on the stairs, the cost of the
/// building on its upper levels; one more into SMOKE.
fn a23_3_mf(site: &Site, charge: &Charge) -> Option<i64> {
    let (from, to) = (&charge.from, &charge.to);
    let cost = match (from.1.as_str(), to.1.as_str()) {
        _ if from.0 == to.0 => 1,
        ("", "") => match step(&site.board, from.0, to.0, Mover::Infantry) {
            Cost::Is(mf) => mf,
            _ => return None,
        },
        _ => 2,
    };
    // what SMOKE adds to a doubled cost, or on another level, is left to other models
    let odd = charge.smoke && (!to.1.is_empty() || from.0 == to.0 || from.2 != to.2);
    (!odd).then_some(cost + i64::from(charge.smoke))
}

/// A23.1: 30 FP in any phase and at any range, half as many at a concealed target.
fn a23_1_column(charge: &Charge) -> (f64, i64) {
    if charge.concealed { (15.0, 12) } else { (30.0, 30) }
}

/// A23.1, A23.3: the TEM of the target, without that of the hexside if the DC is Placed. SMOKE and other Hindrances do
/// not count.
fn a23_1_tem(site: &Site, charge: &Charge) -> Tem {
    let (from, to) = (&charge.from, &charge.to);
    let end = |p: &Place| site.board.end(p.0, &(p.1.clone(), p.2), "");
    let (from, to) = (end(from), end(to));
    if site.board.at(to.hex).building.is_some_and(|_| to.cellar) {
        // FB9.11, as in the building above
        return Ok(if site.board.building(to.hex).expect("a building").stone { 3 } else { 2 });
    }
    if charge.how == "placed" || from.hex == to.hex {
        return a23_1_placed(&site.board, &to);
    }
    // B10.31 is about Direct Fire; no source says whether a throw is
    if to.level - from.level >= 2 && a23_1_placed(&site.board, &to) == Ok(0) {
        return Err("Height Advantage against a throw");
    }
    tem(&Sight::new(&site.board, &from, &to))
}

/// A23, A7.9: the odds on the column; a DC never cowers.
fn a23_odds(table: &Value, column: i64, drm: i64) -> BTreeMap<String, Chance> {
    let mut odds = BTreeMap::new();
    for dr in 2..=12 {
        let held = odds.entry(result(table, column, dr + drm)).or_insert(Chance::NONE);
        *held = *held + of_dr(|d| d == dr);
    }
    odds
}

/// A7.1: the cell of the table.
fn result(table: &Value, column: i64, final_dr: i64) -> String {
    let at = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36].iter().position(|c| *c == column).expect("a column");
    let row = usize::try_from(final_dr.clamp(0, 15)).expect("a row");
    table["rows"][row]["cells"][at].as_str().expect("a cell").to_owned()
}

/// What the program should answer.
#[derive(PartialEq, Eq, Debug)]
enum May {
    Yes,
    No,
    /// Whether a DC can be Thrown at a target that is not ADJACENT is left to the players.
    Refused,
}

/// A23.3, A23, FB9.4: Placed only in an ADJACENT Location; Thrown at one too, and from a cellar at no other.
fn a23_may(site: &Site, charge: &Charge) -> Option<May> {
    let cellar = charge.from.1 == "@c";
    Some(match (a_8_adjacent(site, &charge.from, &charge.to)?, charge.how) {
        (true, _) => May::Yes,
        (false, "placed") => May::No,
        (false, _) if cellar => May::No,
        (false, _) => May::Refused,
    })
}

fn compare(site: &Site, seed: u64, charge: &Charge, table: &Value, answer: Option<&Value>, count: &mut Tally) {
    count.asked += 1;
    let outcome = answer.map_or(&Value::Null, |answer| &answer["outcome"]);
    let short = |key: &str| format!("{key} {}", outcome[key]);
    let told = ["dc", "fp", "column", "tem", "drm", "rolled"].map(short).join(", ");
    let told = format!("map {seed}: {} -> {told}", charge.query(site));
    let Some(may) = a23_may(site, charge) else {
        count.silent += 1;
        return;
    };
    // it depends on the cost of entering, and the charts do not have it
    if may == May::Yes && answer.is_none() && charge.how == "placed" && a23_3_mf(site, charge).is_none() {
        count.silent += 1;
        return;
    }
    let found = match outcome["dc"]["may"].as_bool() {
        Some(true) => May::Yes,
        Some(false) => May::No,
        // no LOS, no target
        None => May::Refused,
    };
    let unseen = outcome["los"] == false && may != May::Yes;
    count.same(found == may || unseen, &format!("{may:?}: {told}"));
    count.says("not placed", may == May::No && charge.how == "placed");
    count.says("not thrown out of a cellar", may == May::No && charge.how == "thrown");
    count.says("left open", may == May::Refused);
    let Some(answer) = answer.filter(|_| may == May::Yes && found == May::Yes) else { return };
    attack(site, charge, table, answer, &told, count);
    count.says("stairs", charge.from.0 == charge.to.0);
    count.says("cellar", charge.to.1 == "@c");
    count.says("breach", !site.breaches.is_empty());
    count.says("smoke", charge.smoke);
}

/// Compares the numbers of an attack that is allowed.
fn attack(site: &Site, charge: &Charge, table: &Value, answer: &Value, told: &str, count: &mut Tally) {
    let outcome = &answer["outcome"];
    if charge.how == "placed" {
        if let Some(mf) = a23_3_mf(site, charge) {
            count.same(outcome["dc"]["mf"] == mf, &format!("{mf} MF: {told}"));
            count.says("mf", true);
        }
    } else {
        let notes = answer["notes"].as_array().expect("notes").iter();
        count.same(
            notes.filter(|n| n.to_string().contains("Thrown from")).count() == 1,
            &format!("what it does to the thrower: {told}"),
        );
    }
    let (fp, column) = a23_1_column(charge);
    count.same(outcome["fp"] == fp && outcome["column"] == column, &format!("{fp} FP: {told}"));
    let drm = outcome["drm"].as_i64().expect("a DRM");
    let rows = outcome["odds"]["each"].as_array().into_iter().flatten();
    let odd = |r: &Value| (r["result"].as_str().expect("a word").to_owned(), Chance::read(&r["p"]));
    let odds: BTreeMap<String, Chance> = rows.map(odd).collect();
    count.same(odds.is_empty() || odds == a23_odds(table, column, drm), &format!("odds: {told}"));
    let final_dr = charge.dr.0 + charge.dr.1 + drm;
    let rolled = (&json!(final_dr), &json!(result(table, column, final_dr)));
    count
        .same((&outcome["rolled"]["final_dr"], &outcome["rolled"]["result"]) == rolled, &format!("{rolled:?}: {told}"));
    match a23_1_tem(site, charge) {
        Ok(tem) => {
            count.same(outcome["tem"] == tem && drm == tem + charge.drm, &format!("TEM {tem}: {told}"));
            count.says("tem", tem > 0);
            count.says("placed", charge.how == "placed");
            count.says("thrown", charge.how == "thrown");
            count.says("doubles", charge.dr.0 == charge.dr.1);
        }
        Err(_) => count.silent += 1,
    }
}

/// A random charge: at an adjacent hex, up or down in the same hex, sometimes farther.
fn charge(dice: &mut Dice, site: &Site, all: &[Hex]) -> Charge {
    let board = &site.board;
    let a = dice.pick(all);
    let near: Vec<Hex> = around(a).into_iter().filter(|h| board.hexes.contains_key(h)).collect();
    let b = match dice.below(8) {
        0 | 2 if board.building(a).is_some() => a,
        1 => dice.pick(all),
        _ => dice.pick(&near),
    };
    let places = |hex: Hex| board.places(hex).into_iter().map(|p| (hex, p.0, p.1)).collect::<Vec<Place>>();
    let from = dice.pick(&places(a));
    let same: Vec<Place> = places(b).into_iter().filter(|p| p.1 == from.1).collect();
    let to = if same.is_empty() || dice.one_in(2) { dice.pick(&places(b)) } else { dice.pick(&same) };
    let die = |dice: &mut Dice| 1 + i64::try_from(dice.below(6)).expect("small");
    Charge {
        how: dice.pick(&["placed", "thrown"]),
        from,
        to,
        fire: dice.pick(&["prep", "first", "final", "advancing", "opportunity"]),
        concealed: dice.one_in(4),
        drm: die(dice) - 3,
        smoke: dice.one_in(6),
        dr: (die(dice), die(dice)),
    }
}

/// A wrong reading would halve it in the APh, count SMOKE, let it cower, or count the wall between a unit and the
/// target when the DC is Placed.
#[test]
fn a_charge_goes_off_beside_who_brings_it() {
    let table: Value = serde_json::from_str(include_str!("../../../data/ift.json")).expect("JSON");
    let mut count = Tally::default();
    for seed in seeds(900, 25) {
        let file = made::map(seed);
        let (on, mut site, mut dice) = (checked(&file), read_site(&file), Dice::new(seed));
        let all: Vec<Hex> = site.board.hexes.keys().copied().collect();
        let houses: Vec<Hex> = all.iter().copied().filter(|h| site.board.building(*h).is_some()).collect();
        let bars: Vec<(Hex, Hex)> =
            site.board.hexsides.iter().filter(|h| h.2 == "rowhouse-bar").map(|h| (h.0, h.1)).collect();
        for n in 0..100 {
            let from = if n % 2 == 0 && !houses.is_empty() { &houses } else { &all };
            site.breaches.clear();
            let mut one = charge(&mut dice, &site, from);
            if n % 5 == 0 && !bars.is_empty() {
                (one.from, one.to) = across(&mut dice, &mut site, &bars);
            }
            let answer = answered(&on, &one, &site);
            compare(&site, seed, &one, &table, answer.as_ref(), &mut count);
        }
    }
    let Tally { asked, silent, said, differ } = count;
    assert!(differ.is_empty(), "{} of {asked}:\n{}", differ.len(), differ[..differ.len().min(20)].join("\n"));
    assert!(said.len() == 12 && said.values().all(|n| *n > 5), "{asked}, cannot say {silent}: {said:?}");
    assert!(silent * 100 < 35 * asked, "cannot say {silent} of {asked}: {said:?}");
}

/// A charge across a Rowhouse wall at ground level; half of the time there is a Breach.
fn across(dice: &mut Dice, site: &mut Site, bars: &[(Hex, Hex)]) -> (Place, Place) {
    let (a, b) = dice.pick(bars);
    site.breaches.extend(dice.one_in(2).then_some((a, b)));
    let ground = |hex: Hex| (hex, String::new(), site.board.at(hex).base);
    (ground(a), ground(b))
}

fn answered(on: &Resolver, charge: &Charge, site: &Site) -> Option<Value> {
    ask(on, charge.query(site))
}
