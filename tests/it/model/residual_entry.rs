//! Residual FP that lies in a Location: whom it attacks on the way, in which column, with what DRM, and how often it does what.

use std::collections::BTreeMap;

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::{Board, Ground};
use super::made::{self, Dice};
use super::sheet::{Hex, around, beside, name};
use super::tally::Tally;
use crate::amount::seeds;
use crate::kit::{built_in, checked};

/// A Location: its hex, and what follows its name.
type Place = (Hex, String);

/// One move: who, by which Locations, and what was laid on the map for it.
struct Walk {
    by: &'static str,
    how: &'static str,
    path: Vec<Place>,
    residual: BTreeMap<Place, usize>,
    laid: BTreeMap<Hex, &'static str>,
    /// The hexsides that a Trail Break joins.
    trail: BTreeMap<Hex, (usize, usize)>,
    smoke: BTreeMap<Hex, &'static str>,
    fortified: Option<Place>,
    mist: bool,
    /// The MF for shellholes are paid.
    enter: bool,
}

fn text((hex, place): &Place) -> String {
    name(*hex) + place
}

/// Who is in Bypass is on the ground of the hex (A4.34).
fn location((hex, place): &Place) -> Place {
    (*hex, if place.starts_with('/') { String::new() } else { place.clone() })
}

impl Walk {
    fn query(&self) -> Value {
        let laid = self.laid.iter().map(|(hex, is)| format!("{}={is}", name(*hex)));
        let trail = self.trail.iter().map(|(hex, (a, b))| format!("{}=tb:{a}-{b}", name(*hex)));
        let smoke = self.smoke.iter().map(|(hex, is)| format!("{}={is}", name(*hex)));
        let fp = self.residual.iter().map(|(at, fp)| format!("{}=residual:{fp}", text(at)));
        let mut set: Vec<String> = laid.chain(trail).chain(smoke).chain(fp).collect();
        set.extend(self.fortified.iter().map(|at| format!("{}=fortified", text(at))));
        set.extend(self.mist.then(|| "mist=1".to_owned()));
        let path: Vec<String> = self.path.iter().map(text).collect();
        let mut states: Vec<&str> = Some(self.how).filter(|how| !how.is_empty()).into_iter().collect();
        states.extend(self.enter.then_some("enter-terrain"));
        let mut query = json!({ "path": path, "as": self.by, "set": set, "states": states });
        if self.by == "tracked" {
            query["allotment"] = json!(13);
        }
        json!({ "move-cost": query })
    }

    fn lies(&self, g: &Ground, hex: Hex, what: &str) -> bool {
        g.holds(what) || self.laid.get(&hex) == Some(&what)
    }
}

/// What is worked out of a Location that is entered; or why it cannot be.
type Said = Result<i64, &'static str>;

/// A8.2: the counter has the TEM of the Location, best single one (B23.3, B24.3, FB2.2, FB5.12, FB6.21, B13.3, B2), as it comes from
/// nowhere nothing of a hexside nor of height. 11.2 of the digest: a building covers from it who goes around it too.
fn a8_2_tem(walk: &Walk, board: &Board, (hex, place): &Place) -> Said {
    let g = board.at(*hex);
    if g.sunken() || g.elevated() || g.bridge || g.features || place == "@r" {
        return Err("a Depression, an elevated way, a bridge or a rooftop");
    }
    let bypass = place.starts_with('/');
    if walk.lies(g, *hex, "stone-rubble") {
        return Ok(3);
    }
    if walk.lies(g, *hex, "wooden-rubble") {
        return Ok(2);
    }
    if let Some(b) = board.building(*hex) {
        // B23.921: who goes around is not in the Fortified Location
        let fortified = i64::from(walk.fortified.as_ref() == Some(&(*hex, place.clone())));
        return if b.factory { Err("a Factory") } else { Ok(if b.stone { 3 } else { 2 } + fortified) };
    }
    if bypass {
        return Err("Bypass of what is no building");
    }
    let terrain = |is: &String| match is.as_str() {
        "rail-car" => 2,
        "woods" | "evergreen-orchard" | "crag" | "graveyard" => 1,
        _ => 0,
    };
    let mut best = g.terrain.iter().map(terrain).max().unwrap_or(0);
    best = best.max(i64::from(walk.lies(g, *hex, "debris") || walk.lies(g, *hex, "wreck")));
    best = best.max(i64::from(walk.enter && walk.lies(g, *hex, "shellhole")));
    if best == 0 && g.afv { Err("an AFV of no side") } else { Ok(best) }
}

/// FB4.2: -1 in a boulevard, under Debris or rubble only by a Trail Break.
fn fb4_2_boulevard(walk: &Walk, g: &Ground, hex: Hex, by_trail: bool) -> i64 {
    let covered = ["debris", "stone-rubble", "wooden-rubble"].iter().any(|is| walk.lies(g, hex, is));
    if g.ways.iter().any(|way| way == "boulevard") && (by_trail || !covered) { -1 } else { 0 }
}

/// A24: SMOKE of the Location itself.
fn a24_smoke(walk: &Walk, hex: Hex) -> i64 {
    match walk.smoke.get(&hex) {
        Some(&"smoke") => 3,
        Some(&"wp") => 2,
        _ => 0,
    }
}

/// A4.6: FFMO where no TEM and no SMOKE is; brush and orchards have no TEM and are no Open Ground. What rails and roads make of the
/// growth beside them is another matter.
fn a4_6_ffmo(g: &Ground, tem: i64, smoke: i64) -> Said {
    let growth = g.terrain.iter().any(|is| !matches!(is.as_str(), "open" | "tennis-court"));
    if growth && tem == 0 && smoke == 0 && !g.ways.is_empty() {
        return Err("growth beside a way");
    }
    Ok(if tem > 0 || smoke > 0 || growth { 0 } else { -1 })
}

/// FB2.7, B24.71: by a Trail Break who comes across a hexside of it into the rubble or Debris.
fn fb2_7_by_trail(walk: &Walk, from: Hex, to: Hex) -> bool {
    walk.trail.get(&to).is_some_and(|(a, b)| beside(to, *a) == from || beside(to, *b) == from)
}

/// A8.2: TEM and SMOKE, FFMO, FFNAM and B13.4212, -1 by a Trail Break; no LOS is traced, and so no Hindrance counts, nor the mist.
fn a8_2_drm(walk: &Walk, board: &Board, from: &Place, to: &Place) -> Said {
    let g = board.at(to.0);
    let upstairs = !to.1.is_empty() && !to.1.starts_with('/');
    if upstairs && walk.smoke.contains_key(&to.0) {
        return Err("how high SMOKE rises, and how deep");
    }
    let by_trail = from.0 != to.0 && fb2_7_by_trail(walk, from.0, to.0);
    if by_trail && g.is("crag") {
        return Err("what a Trail Break to a crag costs, and so whether it is used");
    }
    let (tem, smoke) = (a8_2_tem(walk, board, to)?, a24_smoke(walk, to.0));
    let ground = if upstairs { 0 } else { fb4_2_boulevard(walk, g, to.0, by_trail) };
    Ok(tem + smoke + ground - i64::from(by_trail) + a4_6_ffmo(g, tem, smoke)? - 1)
}

/// A8.2, A7.9: the odds of each result on the column of the counter; Residual FP never cowers.
fn a8_2_odds(table: &Value, fp: usize, drm: i64) -> BTreeMap<String, Chance> {
    let column = [1, 2, 4, 6, 8, 12].iter().position(|c| *c == fp).expect("a column");
    let mut odds = BTreeMap::new();
    for dr in 2..=12 {
        let row = usize::try_from((dr + drm).clamp(0, 15)).expect("a row");
        let result = table["rows"][row]["cells"][column].as_str().expect("a cell");
        let held = odds.entry(result.to_owned()).or_insert(Chance::NONE);
        *held = *held + of_dr(|d| d == dr);
    }
    odds
}

/// A8.2: it attacks Infantry and Cavalry that enter in the MPh, each time; not who leaves, nor who is on another level of the hex.
fn a8_2_attacked(walk: &Walk) -> Vec<(&Place, &Place, usize)> {
    let moves = matches!(walk.by, "infantry" | "cavalry") && walk.how.is_empty();
    let legs = walk.path.windows(2).filter(|_| moves);
    legs.filter_map(|leg| Some((&leg[0], &leg[1], *walk.residual.get(&location(&leg[1]))?))).collect()
}

fn compare(walk: &Walk, board: &Board, table: &Value, answer: &Value, count: &mut Tally) {
    let found: Vec<&Value> = answer["outcome"]["residual"].as_array().into_iter().flatten().collect();
    let short = |row: &&Value| format!("{} {} at {}", row["at"], row["fp"], row["drm"]);
    let told = format!("{} -> {:?}", walk.query(), found.iter().map(short).collect::<Vec<_>>());
    let model = a8_2_attacked(walk);
    count.same(found.len() == model.len(), &format!("{} attacks: {told}", model.len()));
    count.says("no attack", model.is_empty());
    let covered = answer["notes"].as_array().expect("notes").iter().all(|n| !n.to_string().contains("(A8.2)"));
    let met = walk.path[1..].iter().any(|at| walk.residual.contains_key(&location(at)));
    count.same(covered == (walk.by != "tracked" || !met), &format!("what it does to vehicles: {told}"));
    for (row, (from, to, fp)) in found.into_iter().zip(model) {
        count.asked += 1;
        let at = text(&location(to));
        count.same(row["at"] == at && row["fp"] == fp, &format!("{fp} in {at}: {told}"));
        let drm = row["drm"].as_i64().expect("a DRM");
        let rows = row["odds"].as_array().expect("odds").iter();
        let odd = |r: &Value| (r["result"].as_str().expect("a word").to_owned(), Chance::read(&r["p"]));
        let odds: BTreeMap<String, Chance> = rows.map(odd).collect();
        count.same(odds == a8_2_odds(table, fp, drm), &format!("odds at {drm}: {told}"));
        // A4.61: one FFNAM less for who uses Assault Movement, one Location far; riders have none
        let by_assault = row["by_assault"].as_i64();
        let less = if walk.by == "cavalry" { None } else { Some(drm + 1) };
        count.same(by_assault == less || walk.path.len() > 2, &format!("Assault Movement {by_assault:?}: {told}"));
        // A13: what covers a horse, the sources do not say
        let model = if walk.by == "cavalry" { Err("Cavalry") } else { a8_2_drm(walk, board, from, to) };
        let Ok(model) = model else {
            count.silent += 1;
            continue;
        };
        count.same(drm == model, &format!("{model} entering {}: {told}", text(to)));
        count.says("smoke", walk.smoke.contains_key(&to.0));
        count.says("trail", from.0 != to.0 && fb2_7_by_trail(walk, from.0, to.0));
        count.says("around", to.1.starts_with('/'));
        count.says("upstairs", to.1.starts_with('@'));
        count.says("shellholes", walk.laid.get(&to.0) == Some(&"shellhole"));
        count.says("fortified", walk.fortified.as_ref() == Some(to));
        count.says("boulevard", board.at(to.0).ways.iter().any(|way| way == "boulevard"));
        count.says("open", model == -2);
    }
}

/// Where the next step goes: beside, up or down the stairs, or around a building.
fn next(dice: &mut Dice, board: &Board, (hex, place): &Place) -> Place {
    let near: Vec<Hex> = around(*hex).into_iter().filter(|h| board.hexes.contains_key(h)).collect();
    if board.building(*hex).is_some() && dice.one_in(2) {
        let all = board.places(*hex);
        let here = all.iter().find(|p| p.0 == *place).map_or(0, |p| p.1);
        let stairs = all.into_iter().filter(|p| p.0 != *place && (p.1 - here).abs() <= 2);
        let up_down: Vec<Place> = stairs.map(|p| (*hex, p.0)).collect();
        let same = |h: &&Hex| board.places(**h).iter().any(|p| p.0 == *place);
        let across = near.iter().filter(same).map(|h| (*h, place.clone()));
        let ways: Vec<Place> = up_down.into_iter().chain(across).collect();
        if !ways.is_empty() {
            return dice.pick(&ways);
        }
    }
    let to = dice.pick(&near);
    if board.building(to).is_some() && dice.one_in(2) {
        let beside: Vec<Hex> = around(to).into_iter().filter(|h| board.hexes.contains_key(h)).collect();
        return (to, format!("/{}", name(dice.pick(&beside))));
    }
    let places: Vec<String> = board.places(to).into_iter().map(|p| p.0).collect();
    (to, dice.pick(&places))
}

fn walk(dice: &mut Dice, board: &Board, all: &[Hex]) -> Walk {
    let first = dice.pick(all);
    let places: Vec<String> = board.places(first).into_iter().map(|p| p.0).collect();
    let mut path = vec![(first, dice.pick(&places))];
    for _ in 0..=dice.below(3) {
        let to = next(dice, board, &path[path.len() - 1]);
        let ends = to.1.starts_with('/');
        path.push(to);
        if ends {
            break;
        }
    }
    let by = dice.pick(&["infantry", "infantry", "infantry", "infantry", "infantry", "cavalry", "tracked"]);
    let how = if by == "infantry" { dice.pick(&["", "", "", "", "", "rout", "advance"]) } else { "" };
    let mut walk = Walk {
        by,
        how,
        residual: BTreeMap::new(),
        laid: BTreeMap::new(),
        trail: BTreeMap::new(),
        smoke: BTreeMap::new(),
        fortified: None,
        mist: dice.one_in(6),
        enter: dice.one_in(3),
        path,
    };
    for (n, at) in walk.path.iter().enumerate() {
        if dice.one_in(3) && n > 0 {
            continue;
        }
        walk.residual.insert(location(at), dice.pick(&[1, 2, 4, 6, 8, 12]));
    }
    lay(dice, board, &mut walk);
    walk
}

/// Lays something on the hexes of the way.
fn lay(dice: &mut Dice, board: &Board, walk: &mut Walk) {
    let hexes: Vec<Hex> = walk.path.iter().map(|at| at.0).collect();
    for pair in hexes.windows(2).filter(|pair| pair[0] != pair[1]) {
        let (hex, g) = (pair[1], board.at(pair[1]));
        let odd = g.sunken() || g.elevated() || g.bridge || g.features || !g.counters.is_empty();
        let plain = board.building(hex).is_none() && !g.is("rail-car") && !odd;
        if dice.one_in(5) {
            walk.smoke.insert(hex, dice.pick(&["smoke", "wp"]));
        }
        if plain && dice.one_in(3) {
            let open = g.terrain.is_empty() && g.ways.is_empty();
            let on_open = if open { ["shellhole", "foxhole"] } else { ["wreck", "debris"] };
            let is = dice.pick(&["debris", "debris", "stone-rubble", "wreck", on_open[0], on_open[1]]);
            walk.laid.insert(hex, is);
        }
        let covered = ["debris", "stone-rubble", "wooden-rubble"].iter().any(|is| walk.lies(g, hex, is));
        if covered && dice.one_in(2) {
            let side = (1..=6).find(|side| beside(hex, *side) == pair[0]).expect("adjacent");
            let (a, b) = (side, side % 6 + 1);
            let (a, b) = if dice.one_in(3) { (b, b % 6 + 1) } else { (a, b) };
            walk.trail.insert(hex, (a.min(b), a.max(b)));
        }
    }
    let inside = walk.path.iter().find(|at| !at.1.starts_with('/') && board.building(at.0).is_some());
    walk.fortified = inside.filter(|_| dice.one_in(3)).cloned();
}

fn run(on: &Resolver, board: &Board, dice: &mut Dice, times: usize, count: &mut Tally) {
    let table: Value = serde_json::from_str(include_str!("../../../data/ift.json")).expect("JSON");
    let all: Vec<Hex> = board.hexes.keys().copied().collect();
    let houses: Vec<Hex> = all.iter().copied().filter(|h| board.building(*h).is_some()).collect();
    let boulevard = |h: &Hex| board.at(*h).ways.iter().any(|way| way == "boulevard");
    let boulevards: Vec<Hex> = all.iter().copied().filter(boulevard).collect();
    for n in 0..times {
        let from = [&all, &houses, &boulevards][n % 3];
        let walk = walk(dice, board, if from.is_empty() { &all } else { from });
        if let Some(answer) = ask(on, walk.query()).filter(|answer| answer["outcome"]["legal"] == true) {
            compare(&walk, board, &table, &answer, count);
        }
    }
}

/// A wrong reading would lower the DRM for the mist, leave out the building that is gone around, or attack who routs.
#[test]
fn residual_fp_attacks_who_enters() {
    let mut count = Tally::default();
    for seed in seeds(860, 14) {
        let file = made::map(seed);
        run(&checked(&file), &Board::new(&file), &mut Dice::new(seed), 100, &mut count);
    }
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    run(&built_in("fb"), &Board::new(&file), &mut Dice::new(82), 700, &mut count);
    let Tally { asked, silent, said, differ } = count;
    assert!(differ.is_empty(), "{} of {asked}:\n{}", differ.len(), differ[..differ.len().min(20)].join("\n"));
    assert!(asked > 500 && said["no attack"] > 170, "{asked} attacks: {said:?}");
    assert!(said.len() == 9 && said.values().all(|n| *n > 3), "{said:?}");
    assert!(silent * 100 < 30 * asked, "cannot say {silent} of {asked}");
}
