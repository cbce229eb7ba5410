//! A Gun that its crew pushes: each DRM, and the odds.
//!
//! Read anew: the first reading took the MF of the way once, and the TEM of buildings alone. Two printings of C10.3 double the MF, and
//! count the TEM of the hexside and of the hex.

use std::collections::{BTreeMap, BTreeSet};

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::Board;
use super::made::{self, Dice};
use super::movement::{Cost, Mover, step};
use super::sheet::{Hex, around, beside, name, read};
use crate::amount::seeds;
use crate::kit::{built_in, checked};

/// The roads of a map, which the ground of the other models leaves out.
#[derive(Default)]
struct Roads {
    /// Of each hex the hexsides that a road crosses.
    crossed: BTreeMap<Hex, BTreeSet<usize>>,
    /// Hexes that the model says nothing of.
    odd: BTreeSet<Hex>,
}

fn roads(file: &Value) -> Roads {
    let mut roads = Roads::default();
    for hex in file["hexes"].as_array().expect("hexes") {
        let at = read(hex["hex"].as_str().expect("a name"));
        if !hex["narrow_street"].is_null() || !hex["bridge"].is_null() || !hex["doubts"].is_null() {
            roads.odd.insert(at);
        }
        for road in hex["roads"].as_array().into_iter().flatten() {
            if road["off_map"] == true || road["is"] == "sunken" || road["is"] == "elevated" {
                roads.odd.insert(at);
            }
            let sides = road["sides"].as_array().into_iter().flatten().filter_map(Value::as_u64);
            let sides = sides.filter_map(|s| usize::try_from(s).ok());
            roads.crossed.entry(at).or_default().extend(sides);
        }
    }
    roads
}

/// B3.4: over a road hexside 1 MF, 2 MF to a higher level; `Not` over any other.
fn b3_4_road(board: &Board, roads: &Roads, from: Hex, to: Hex) -> Cost {
    let out = (1..=6).find(|side| beside(from, *side) == to).expect("adjacent");
    let into = (out + 2) % 6 + 1;
    let crosses = |hex: Hex, side: usize| roads.crossed.get(&hex).is_some_and(|sides| sides.contains(&side));
    if crosses(from, out) != crosses(to, into) {
        return Cost::Unsaid;
    }
    let (a, b) = (board.at(from), board.at(to));
    // FB2.61: no road under Debris or rubble
    let gone = |hex: Hex| board.at(hex).holds("debris") || board.at(hex).rubble();
    if !crosses(to, into) || gone(to) {
        return Cost::Not;
    }
    let climb = (b.base - a.base) / 2;
    if gone(from) || !a.rails.is_empty() || !b.rails.is_empty() || b.building.is_some() || !(-1..=1).contains(&climb) {
        return Cost::Unsaid;
    }
    Cost::Is(if climb > 0 { 2 } else { 1 })
}

/// FB8.4: in and inside a Factory the MF and the TEM of a normal building; its vehicle-sized entrances are left out.
fn fb8_4_factory(board: &Board, roads: &Roads, from: Hex, to: Hex) -> Option<i64> {
    let (a, b) = (board.at(from), board.at(to));
    let entrance = !b.rails.is_empty() || roads.crossed.contains_key(&to) || b.features || a.features;
    let hexside = board.hexsides.iter().any(|h| (h.0, h.1) == (from, to) || (h.0, h.1) == (to, from));
    let level = a.base == b.base && !b.rubble() && !a.rubble() && !a.emrr() && !a.sunken() && !a.elevated();
    (level && !entrance && !hexside && !b.holds("debris")).then_some(2)
}

/// FB9.11, B23.3: what a building adds to the TEM.
fn tem_of_building(board: &Board, hex: Hex) -> i64 {
    board.building(hex).map_or(0, |building| if building.stone { 3 } else { 2 })
}

/// B9.3: the TEM of a wall or hedge that is crossed.
fn tem_of_hexside(board: &Board, from: Hex, to: Hex) -> i64 {
    let here = |h: &&(Hex, Hex, String)| (h.0, h.1) == (from, to) || (h.0, h.1) == (to, from);
    board.hexsides.iter().find(here).map_or(0, |h| match h.2.as_str() {
        "wall" | "roadblock" => 2,
        "hedge" => 1,
        _ => 0,
    })
}

/// B24.3, FB2.2, FB5.12, FB6.21, B13.3: the TEM of the hex: of rubble, Debris, an Evergreen Orchard, woods, Rail Cars or a building.
fn tem_of_hex(board: &Board, hex: Hex) -> i64 {
    let at = board.at(hex);
    match () {
        () if at.holds("stone-rubble") => 3,
        () if at.holds("wooden-rubble") => 2,
        () if at.holds("debris") || at.is("evergreen-orchard") || at.is("woods") => 1,
        () if at.is("rail-car") => 2,
        () => tem_of_building(board, hex),
    }
}

/// C10.3: one less for each further crew or HS, two for each further squad, one if a squad alone pushes; four at most.
fn c10_3_pushers(hs: i64, squads: i64) -> i64 {
    let helpers = match (hs, squads) {
        (0, 1) => 1,
        (0, _) => 2 * (squads - 1),
        _ => hs - 1 + 2 * squads,
    };
    -helpers.min(4)
}

/// A4.51, B24.8: one more if CX; one less for each failure, two at most.
fn b24_8_labor(failed: i64, cx: bool) -> i64 {
    i64::from(cx) - failed.min(2)
}

/// C10.3, B32.11: twice the MF of the way, the TEM of hex and hexside, and two less over a road hexside that is no railroad.
fn c10_3_drm(board: &Board, roads: &Roads, from: Hex, to: Hex) -> Option<i64> {
    let (a, b) = (board.at(from), board.at(to));
    // C2.7: where Guns may be pushed is another question; of crags and graveyards the sources here have no TEM, nor of what is
    // left of Rail Cars or woods under Debris, nor what a wreck adds
    let covered = b.holds("debris") && (b.is("rail-car") || b.is("woods")) || b.vehicle();
    let unsaid = covered || b.is("crag") || b.is("graveyard") || b.features || a.is("rail-car");
    if unsaid || a.features || roads.odd.contains(&from) || roads.odd.contains(&to) {
        return None;
    }
    let cliff = |h: &&(Hex, Hex, String)| h.2 == "cliff" && [h.0, h.1].contains(&from) && [h.0, h.1].contains(&to);
    if board.hexsides.iter().any(|h| cliff(&h)) {
        return None;
    }
    match b3_4_road(board, roads, from, to) {
        Cost::Is(mf) => return Some(2 * mf + tem_of_hex(board, to) + tem_of_hexside(board, from, to) - 2),
        Cost::Unsaid => return None,
        Cost::Not => {}
    }
    if board.building(to).is_some_and(|f| f.factory) {
        return Some(2 * fb8_4_factory(board, roads, from, to)? + tem_of_building(board, to));
    }
    match step(board, from, to, Mover::Infantry) {
        Cost::Is(mf) => Some(2 * mf + tem_of_hex(board, to) + tem_of_hexside(board, from, to)),
        _ => None,
    }
}

/// Asks of one push and compares; whether the model could say.
fn compare(on: &Resolver, dice: &mut Dice, drm: Option<i64>, (from, to): (Hex, Hex), set: &[String]) -> bool {
    let Some(drm) = drm else { return false };
    let small = |n: usize| i64::try_from(n).expect("small");
    let (other, m, failed) = (small(dice.below(4)) - 2, 6 + small(dice.below(8)), small(dice.below(4)));
    let (hs, squads, cx) = (small(dice.below(4)), small(dice.below(4)), dice.one_in(3));
    let query = json!({ "manhandle": { "from": name(from), "to": name(to), "m": m, "drm": other, "set": set, "hs": hs,
        "squads": squads, "cx": cx, "failed": failed } });
    let Some(answer) = ask(on, query) else { return false };
    assert!(hs + squads > 0, "nobody pushes: {answer}");
    let (o, told) = (&answer["outcome"], format!("{} to {}, {set:?}: {answer}", name(from), name(to)));
    let drm = drm + other + c10_3_pushers(hs, squads) + b24_8_labor(failed, cx);
    assert_eq!(o["drm"], drm, "{told}");
    // C10.3: in by a Final DR of the M# or less, and on by one below it
    assert_eq!(Chance::read(&o["moves"]["p"]), of_dr(|dr| dr + drm <= m), "{told}");
    assert_eq!(Chance::read(&o["goes_on"]["p"]), of_dr(|dr| dr + drm < m), "{told}");
    true
}

/// C10.3, B24.8, A4.51: a wrong reading would count the crew that mans the Gun among the helpers, let five of them push, go on at the
/// M# itself, or leave out the TEM of rubble.
#[test]
fn a_gun_is_pushed_at_the_drm_of_its_way() {
    let (mut asked, mut said) = (0, 0);
    for seed in seeds(400, 12) {
        let file = made::map(seed);
        let (on, board, ways) = (checked(&file), Board::new(&file), roads(&file));
        let (mut dice, all): (_, Vec<Hex>) = (Dice::new(seed), board.hexes.keys().copied().collect());
        for _ in 0..150 {
            let from = dice.pick(&all);
            let to = dice.pick(&around(from));
            if made::on_map(to) {
                asked += 1;
                let drm = c10_3_drm(&board, &ways, from, to);
                said += usize::from(compare(&on, &mut dice, drm, (from, to), &[]));
            }
        }
    }
    assert!(2 * said > asked, "{said} of {asked}");
}

/// C10.3, B32.11, FB8.4: a wrong reading would take the two off along rails, or under Debris.
#[test]
fn a_gun_is_pushed_along_the_streets_of_the_whole_map() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, mut board, ways) = (built_in("fb"), Board::new(&file), roads(&file));
    let all: Vec<Hex> = board.hexes.keys().copied().collect();
    let (mut dice, mut asked, mut said, mut by_road) = (Dice::new(103), 0, 0, 0);
    while asked < 1500 {
        let from = dice.pick(&all);
        let to = dice.pick(&around(from));
        if !board.hexes.contains_key(&to) {
            continue;
        }
        asked += 1;
        let buried = dice.one_in(5) && board.at(to).building.is_none() && !ways.odd.contains(&to);
        let set = if buried { vec![format!("{}=debris", name(to))] } else { vec![] };
        let ground = board.hexes.get_mut(&to).expect("a hex");
        let before = ground.counters.clone();
        ground.counters.extend(buried.then(|| "debris".to_owned()));
        let drm = c10_3_drm(&board, &ways, from, to);
        by_road += usize::from(drm.is_some_and(|drm| drm <= 0));
        board.hexes.get_mut(&to).expect("a hex").counters = before;
        said += usize::from(compare(&on, &mut dice, drm, (from, to), &set));
    }
    assert!(2 * said > asked && by_road > 100, "{said} of {asked}, {by_road} by road");
}
