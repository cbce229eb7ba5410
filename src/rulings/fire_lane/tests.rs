//! FB6.1243, with a case just outside each sentence.

use serde_json::{Value, json};

use crate::query::{FireLaneQuery, Query};
use crate::resolver::{Refusal, Resolver};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Fact, FireLane, LaneFact, Outcome, Ruling};

/// C1 and C7 are embankment hexes on ground of Level 2, so a MG on C1 fires at Level 2½. The other hexes are plain.
fn board(more: &Value) -> Resolver {
    let rails = json!([{ "is": "emrr", "sides": [2, 5] }]);
    let mut map = json!({ "chapter": "FB",
        "defaults": { "level": 2 },
        "hexes": [{ "hex": "C1", "railroads": rails.clone() }, { "hex": "C7", "railroads": rails }] });
    for (key, value) in more.as_object().expect("an object") {
        map[key] = value.clone();
    }
    crate::kit::drawn(["A0", "E9"], &map)
}

fn ask(on: &Resolver, from: &str, to: &str) -> Result<Ruling, Refusal> {
    on.answer(&Query::FireLane(FireLaneQuery { from: from.into(), to: to.into(), ..FireLaneQuery::default() }))
}

fn lane(ruling: &Ruling) -> &FireLane {
    let Outcome::FireLane(lane) = &ruling.outcome else { panic!("another outcome") };
    lane
}

fn affected(ruling: &Ruling, at: &str) -> Option<bool> {
    let all = lane(ruling).hexes.iter().flat_map(|h| &h.targets);
    all.into_iter().find(|t| t.at.to_string() == at).expect("crossed").affected
}

/// FB6.1243: a Fire Lane has no effect half a level below it, and it has an effect at its own level. The rule says
/// nothing about Locations above.
#[test]
fn a_fire_lane_passes_over_what_is_half_a_level_lower() {
    let house = json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C4"],
        "symbols": [{ "hex": "C4", "is": "large-dot" }], "outlines": [
            { "ring": [[2100, 2900], [2300, 2900], [2300, 3100], [2100, 3100]] }] }] });
    let ruling = ask(&board(&house), "C1", "C7").expect("a ruling");
    assert_eq!(lane(&ruling).elevation.to_string(), "2½");
    assert_eq!(affected(&ruling, "C5"), Some(false));
    assert_eq!(affected(&ruling, "C7"), Some(true));
    assert_eq!(affected(&ruling, "C4@1"), None);
    // a Fire Lane from the ground affects the ground
    assert_eq!(affected(&ask(&board(&json!({})), "C2", "C5").expect("a ruling"), "C4"), Some(true));
}

/// FB6.1243: Debris, an AFV or a wreck on the ground below does not hinder the Fire Lane. At its own level it does.
#[test]
fn a_hindrance_below_a_fire_lane_does_not_count() {
    let things = json!({ "counters": [{ "at": "C4", "is": "debris" }, { "at": "C5", "is": "wreck" }],
        "units": [{ "unit": "Tank", "at": "C3", "is": "afv" }] });
    let ruling = ask(&board(&things), "C1", "C7").expect("a ruling");
    let last = |r: &Ruling| lane(r).hexes.last().map(|h| (h.clear, h.hindrance));
    assert_eq!(last(&ruling), Some((true, 0)));
    let below = |s: &&crate::ruling::Step| {
        s.effect == Effect::Exempts && matches!(s.fact, Fact::Lane(LaneFact::HindranceBelow { .. }))
    };
    assert_eq!(ruling.steps.iter().filter(below).count(), 3);
    // from a MG on the ground, all three hinder it, each in a hex of its own
    let ruling = ask(&board(&things), "C2", "C6").expect("a ruling");
    assert_eq!(last(&ruling), Some((true, 3)));
    assert_eq!(ruling.steps.iter().filter(below).count(), 0);
    assert!(ruling.citations().contains(&R::FB2_2));
}

#[test]
fn a_fire_lane_needs_another_hex() {
    assert!(matches!(ask(&board(&json!({})), "C1", "C1"), Err(Refusal::Ask(_))));
    assert!(matches!(ask(&board(&json!({})), "C1", "Z1"), Err(Refusal::Place(_))));
    // a house on the way ends it, and the hexes before are still affected
    let house = json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C4"] }] });
    let ruling = ask(&board(&house), "C2", "C6").expect("a ruling");
    let clear: Vec<bool> = lane(&ruling).hexes.iter().map(|h| h.clear).collect();
    assert_eq!(clear, [true, true, false, false]);
}

/// A9.22, FB16.5: a MG under shortage cannot lay a Fire Lane. B.5: our sources leave open what happens down a
/// Continuous Slope.
#[test]
fn a_mg_under_shortage_lays_none() {
    let on = board(&json!({}));
    let query = FireLaneQuery { from: "C1".into(), to: "C7".into(), shortage: true, ..FireLaneQuery::default() };
    let ruling = on.answer(&Query::FireLane(query)).expect("a ruling");
    assert_eq!(ruling.is_yes(), Some(false));
    assert!(ruling.citations().contains(&R::A9_22));
    assert_eq!(ask(&on, "C1", "C7").expect("a ruling").is_yes(), Some(true));
    let slope = board(&json!({ "defaults": { "level": 0 }, "hexes": [
        { "hex": "C2", "level": 3 }, { "hex": "C3", "level": 2 }, { "hex": "C4", "level": 1 }] }));
    let down = |to: &str| {
        let notes = ask(&slope, "C2", to).expect("a ruling").notes;
        notes.contains(&crate::ruling::Note::Lane(crate::ruling::LaneNote::DownSlope))
    };
    assert!(down("C4") && down("C5") && !down("C6"));
}
