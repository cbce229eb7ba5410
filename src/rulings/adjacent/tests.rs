//! A.8, on a small block of houses, and compared with where units can move.

use serde_json::{Value, json as object};

use super::is_adjacent;
use crate::kit::{built_in, drawn, json};
use crate::query::{AskedPlace, MoveCostQuery, Query};
use crate::resolver::Resolver;

/// C3 with stairs, and C4 and D3 without, are one building with two upper levels, and a black bar between C3 and D3. B3
/// has a trench.
fn block(with: &Value) -> Resolver {
    let mut all = object!({"chapter": "FB",
        "hexes": [{"hex": "B4", "features": ["trench"]}],
        "hexsides": [{"hexside": "C3-D3", "is": "rowhouse-bar"}],
        "buildings": [{"id": "b", "material": "stone", "hexes": ["C3", "C4", "D3"],
                       "symbols": [{"hex": "C3", "is": "square"}]}]});
    for (key, value) in with.as_object().expect("an object") {
        all[key] = value.clone();
    }
    drawn(["A1", "F8"], &all)
}

fn adjacent(on: &Resolver, from: &str, to: &str) -> bool {
    let [a, b] = [from, to].map(|text| on.end(text).expect("an end").eye);
    let there = is_adjacent(&on.map, &on.ground, &a, &b);
    assert_eq!(there, is_adjacent(&on.map, &on.ground, &b, &a), "{from} {to}: from the other side");
    there
}

/// A.8, A6.8, FB9.2: up and down only by stairs, and one level at a time.
#[test]
fn by_stairs() {
    let m = block(&object!({}));
    for (from, to) in [("C3@c", "C3"), ("C3", "C3@1"), ("C3@1", "C3@2")] {
        assert!(adjacent(&m, from, to), "{from} {to}");
    }
    for (from, to) in [("C4@c", "C4"), ("C4", "C4@1"), ("D3@1", "D3@2"), ("C3@c", "C3@1"), ("C3", "C3@2")] {
        assert!(!adjacent(&m, from, to), "{from} {to}");
    }
}

/// B23.25, B23.71, B23.711, FB9.2: on the same level across a building hexside; through a black bar only at a Breach.
#[test]
fn on_one_level() {
    let m = block(&object!({}));
    for (from, to) in [("C3@c", "C4@c"), ("C3", "C4"), ("C3@2", "C4@2"), ("C3", "C2"), ("C3", "B3"), ("A1", "A2")] {
        assert!(adjacent(&m, from, to), "{from} {to}");
    }
    for (from, to) in [
        ("C3@c", "D3@c"),
        ("C3", "D3"),
        ("C3@1", "D3@1"),
        ("C3@1", "C4@2"),
        ("C3@1", "C2"),
        ("C3@c", "C2"),
        ("C3", "C5"),
        ("C3", "C3"),
    ] {
        assert!(!adjacent(&m, from, to), "{from} {to}");
    }
    for (level, from, to) in [("0", "C3", "D3"), ("1", "C3@1", "D3@1"), ("c", "C3@c", "D3@c")] {
        let m = block(&object!({"breaches": [{"hexside": "C3-D3", "level": level}]}));
        assert!(adjacent(&m, from, to), "{from} {to}");
    }
}

/// FB-SSR14, FB9.21, FB9.6: a cellar and a unit IN the trench next to it. Not the ground of the trench hex, nor the
/// house above the cellar, nor if rubble cuts off the trench.
#[test]
fn by_a_connected_trench() {
    let m = block(&object!({}));
    assert!(adjacent(&m, "C4@c", "B4+ent"));
    assert!(!adjacent(&m, "C4@c", "B4") && !adjacent(&m, "C4@1", "B4+ent"));
    let m = block(&object!({"counters": [{"at": "C4", "is": "stone-rubble", "on_cellar": true}]}));
    assert!(!adjacent(&m, "C4@c", "B4+ent"));
    assert!(adjacent(&m, "C3@c", "C4@c"), "FB9.6: across the building hexside as before");
    assert!(!adjacent(&m, "C4@c", "C4"), "FB9.6: no LOS out of the cellar under the rubble");
}

/// A.8: SMOKE only hinders.
#[test]
fn through_smoke() {
    let m = block(
        &object!({"smoke": [{"at": "A1", "is": "wp"}, {"at": "A1", "is": "smoke"}, {"at": "A2", "is": "smoke"}]}),
    );
    assert!(adjacent(&m, "A1", "A2"));
}

/// B11, B6: not across a cliff, nor over the side of a bridge.
#[test]
fn where_the_ground_does_not_lead() {
    let m = block(&object!({
        "hexes": [{"hex": "E5", "level": 1}, {"hex": "A5", "depression": {"is": "gully", "sides": [1, 4]},
            "bridge": {"level": 0, "sides": [2, 5]}}],
        "hexsides": [{"hexside": "E5-E6", "is": "cliff"}]}));
    assert!(!adjacent(&m, "E5", "E6") && adjacent(&m, "E5", "E4"));
    assert!(!adjacent(&m, "A5@b", "A4"));
}

/// A.8, FB9.2, FB9.5: Locations in one hex or in adjacent hexes of the houses of the board are ADJACENT exactly where
/// Infantry can move; the question about fire agrees. Checks one hex in nine, with its surroundings.
#[test]
fn infantry_go_where_it_is_adjacent() {
    let m = built_in("fb");
    let mut asked = 0;
    for facts in m.map.hexes().filter(|f| f.building.is_some() && f.hex.has_name()).step_by(9) {
        let here = m.map.locations(facts).into_iter().map(|(at, _)| at);
        let near = m.map.hexes_among(|hex| hex.range(facts.hex) <= 1 && hex.has_name());
        let near: Vec<_> = near.flat_map(|f| m.map.locations(f)).map(|(at, _)| at).collect();
        for from in here.filter(|at| is_asked(at.place)) {
            for to in near.iter().copied().filter(|to| is_asked(to.place) && *to != from) {
                let path = [from, to].map(AskedPlace::at).to_vec();
                let query = Query::MoveCost(MoveCostQuery { path, ..MoveCostQuery::default() });
                let Ok(ruling) = m.answer(&query) else { continue };
                let goes = json(&m, &ruling)["outcome"]["legal"] == true;
                // A6.8: a building on a slope has levels between which there is no LOS although units can move
                let [a, b] = [from, to].map(|at| m.end(&at.to_string()).expect("an end"));
                let sees = m.bare_los(&a, &b).clear;
                assert_eq!(adjacent(&m, &from.to_string(), &to.to_string()), goes && sees, "{from} {to}");
                asked += 1;
            }
        }
    }
    assert!(asked > 500, "{asked}");
}

/// The program has no moves from rooftop to rooftop or through sewers from hex to hex.
const fn is_asked(place: crate::map::Place) -> bool {
    use crate::map::Place as P;
    matches!(place, P::Cellar | P::Ground | P::Level(_))
}
