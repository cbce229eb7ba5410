//! A changed map answers as its file does, read from scratch: a change keeps what it does not reach (`-s`, a move of a game, another
//! reading of a doubtful hex).

use fogas::grid::Hex;
use fogas::map::{Catalogue, Location, Map, States};
use fogas::resolver::{End, Resolver};
use serde_json::{Value, json};

use crate::amount::seeds;
use crate::kit;
use crate::model::asks::ask;
use crate::model::made::{self, Dice};

/// What is set in a hex, or on a hexside, of a crowded map.
const THINGS: [&str; 16] = [
    "debris",
    "stone-rubble",
    "wooden-rubble",
    "level:0",
    "level:1",
    "level:3",
    "brush",
    "orchard",
    "open",
    "none",
    "smoke",
    "blaze",
    "wreck",
    "woods",
    "trench",
    "rail-car-counter",
];
const EDGES: [&str; 6] = ["wall", "hedge", "none", "rowhouse-bar", "roadblock", "cliff"];

fn edit(dice: &mut Dice, hex: Hex) -> String {
    if dice.one_in(4) {
        return format!("{hex}-{}={}", hex.with(hex.col, hex.row + 1), dice.pick(&EDGES));
    }
    format!("{hex}={}", dice.pick(&THINGS))
}

/// Returns the ends at all Locations of the hexes near one.
fn near(on: &Resolver, hex: Hex, range: u16) -> Vec<(Location, End)> {
    let hexes = on.map().hexes().filter(|f| f.hex.range(hex) <= range);
    let all: Vec<Location> = hexes.flat_map(|f| on.map().locations(f)).map(|(location, _)| location).collect();
    all.into_iter().filter_map(|at| Some((at, on.end_at(at, States::default())?))).collect()
}

/// Returns what a resolver says about a line: LOS, Hindrance, and the rule that is not covered.
fn told(on: &Resolver, from: Location, to: Location) -> Option<(bool, u8, bool)> {
    let end = |at| on.end_at(at, States::default());
    let los = on.bare_los(&end(from)?, &end(to)?);
    Some((los.clear, if los.clear { los.hindrance } else { 0 }, los.unruled.is_some()))
}

/// Returns everything of an answer but the question itself.
fn answer(on: &Resolver, question: &Value) -> Option<[Value; 2]> {
    ask(on, question.clone()).map(|answer| [answer["outcome"].clone(), answer["steps"].clone()])
}

fn is_that_of_its_file(changed: &Resolver, at: Hex, told_of: &str) {
    let file = changed.map().file().clone();
    let fresh = Resolver::new(Map::check(file, Catalogue::built_in()).unwrap_or_else(|e| panic!("{told_of}: {e:?}")));
    let ends = near(changed, at, 2);
    for (n, (from, _)) in ends.iter().enumerate().filter(|(n, _)| n % 4 == 0) {
        for (to, _) in ends.iter().skip(n + 1) {
            assert_eq!(told(changed, *from, *to), told(&fresh, *from, *to), "{from} to {to}, {told_of}");
        }
    }
    let from = at.neighbor(fogas::grid::SIDES[usize::from(at.col.unsigned_abs()) % 6]);
    for question in [
        json!({ "tem": { "from": from.to_string(), "to": at.to_string() } }),
        json!({ "tem": { "from": at.to_string(), "to": from.to_string() } }),
        json!({ "move-cost": { "path": [from.to_string(), at.to_string()], "as": "infantry" } }),
        json!({ "move-cost": { "path": [at.to_string()], "reach": 4, "as": "infantry" } }),
        json!({ "move-cost": { "path": [from.to_string()], "reach": 5, "allotment": 13, "as": "tracked" } }),
    ] {
        assert_eq!(answer(changed, &question), answer(&fresh, &question), "{question}, {told_of}");
    }
}

/// One change, or two one after the other, anywhere on a map some of whose lines have been asked before.
#[test]
fn a_changed_map_answers_as_its_file() {
    let (mut one, mut two) = (0, 0);
    for seed in seeds(700, 4) {
        let on = kit::checked(&made::map(seed));
        let mut dice = Dice::new(seed);
        let all: Vec<Hex> = on.map().hexes().map(|f| f.hex).filter(|h| h.has_name() && h.row < 10).collect();
        let ends = near(&on, all[all.len() / 2], 9);
        for pair in ends.windows(2) {
            let _ = on.bare_los(&pair[0].1, &pair[1].1);
        }
        for _ in 0..6 {
            let at = dice.pick(&all);
            let first = edit(&mut dice, at);
            let Ok(changed) = on.edited(std::slice::from_ref(&first)) else { continue };
            is_that_of_its_file(&changed, at, &format!("map {seed} after {first}"));
            one += 1;
            let beside = dice.pick(&all);
            let second = edit(&mut dice, beside);
            let Ok(again) = changed.edited(std::slice::from_ref(&second)) else { continue };
            is_that_of_its_file(&again, beside, &format!("map {seed} after {first}, {second}"));
            is_that_of_its_file(&again, at, &format!("map {seed} after {first}, {second}"));
            two += 1;
        }
    }
    assert!(one > 12 && two > 9, "{one} {two}");
}

/// A unit that is put on a map, or moved, is in its file, once.
#[test]
fn a_unit_that_is_put_on_a_map_is_in_its_file() {
    let on = kit::drawn(["A1", "D6"], &json!({ "chapter": "FB", "units": [{ "unit": "first", "at": "A1" }] }));
    let placed = |on: &Resolver| -> Vec<(String, String)> {
        on.map().file().units.iter().map(|unit| (unit.unit.clone(), unit.at.clone())).collect()
    };
    let unit = |label: &str, at: &str| (label.to_owned(), at.to_owned());
    let both = kit::with_units(&on, &["second@B2:infantry"]);
    assert_eq!(placed(&both), [unit("first", "A1"), unit("second", "B2")]);
    assert_eq!(placed(&kit::with_units(&both, &["first@C3"])), [unit("second", "B2"), unit("first", "C3")]);
}
