//! All commands agree on what lies in a Location.

use super::*;
use crate::map::Cover;
use crate::query::Ground;

/// C3 is one hex of a stone building with two upper levels, drawn as a small square around its centre.
fn block(set: &str) -> impl Fn(Value) -> Ruling {
    let board = resolver(&json!({"format": 1, "name": "t", "chapter": "FB", "grid": {"first": "A1", "last": "F8"},
        "buildings": [{"id": "b", "material": "stone", "hexes": ["C3", "C7"], "symbols": [{"hex": "C3", "is": "square"}],
            "outlines": [{"ring": [[1900, 1900], [2100, 1900], [2100, 2100], [1900, 2100]]}]}]}));
    let set: Vec<String> = Some(set.to_owned()).filter(|s| !s.is_empty()).into_iter().collect();
    move |mut query| {
        let inner = query.as_object_mut().and_then(|q| q.values_mut().next()).expect("a query");
        inner["set"] = json!(set);
        let query: Query = serde_json::from_value(query).expect("a query");
        board.answer(&query).unwrap_or_else(|e| panic!("{e}"))
    }
}

/// B24.2, B24.11: the line from A3 to F2 passes through the hex at v = 1800, above the art (1900 to 2100). Only rubble
/// on the ground, which fills the hex, is in its way.
#[test]
fn a_line_beside_a_house_meets_ground_rubble_alone() {
    let clear = |set: &str| block(set)(json!({"los": {"from": "A3", "to": "F2"}})).is_clear();
    assert!(clear("") && clear("C3@1=stone-rubble") && clear("C3@2=stone-rubble"));
    assert!(!clear("C3=stone-rubble"));
}

/// B23.31, B24.3: a unit on the ground beneath a rubbled level is in a building.
#[test]
fn beneath_upper_rubble_one_is_in_a_building() {
    let covers = |set: &str| {
        let ruling = block(set)(json!({"tem": {"from": "A3", "to": "C3"}}));
        ruling.tem_options().map(|o| o.cover).collect::<Vec<_>>()
    };
    assert!(covers("C3@1=stone-rubble").contains(&Cover::StoneBuilding));
    assert!(!covers("C3@1=stone-rubble").contains(&Cover::StoneRubble));
    assert!(covers("C3=stone-rubble").contains(&Cover::StoneRubble));
    assert!(!covers("C3=stone-rubble").contains(&Cover::StoneBuilding));
}

/// B23.41, B24.4: 2 MF into a building, 3 into rubble.
#[test]
fn a_move_beneath_upper_rubble_is_into_a_building() {
    let cost = |set: &str| {
        let ruling = block(set)(json!({"move-cost": {"path": ["C2", "C3"]}}));
        let Outcome::Move(outcome) = &ruling.outcome else { panic!("{:?}", ruling.outcome) };
        let crate::ruling::MoveOutcome::Path(path) = &**outcome else { panic!("{outcome:?}") };
        path.total(&ruling.steps).map(|points| points.to_string())
    };
    assert_eq!(cost("C3@1=stone-rubble").as_deref(), Some("2"));
    assert_eq!(cost("C3=stone-rubble").as_deref(), Some("3"));
}

/// The card of the hex names a building, or rubble. Only rubble on the ground replaces a Rail Car or a building.
#[test]
fn the_card_of_a_hex_names_what_lies_on_its_ground() {
    let grounds = |set: &str| {
        let ruling = block(set)(json!({"terrain": {"what": "C3"}}));
        let Outcome::Terrain(card) = &ruling.outcome else { panic!("{:?}", ruling.outcome) };
        card.grounds.clone()
    };
    assert!(!grounds("C3@1=stone-rubble").contains(&Ground::StoneRubble));
    assert!(grounds("C3=stone-rubble").contains(&Ground::StoneRubble));
}

/// FB9.6: from a cellar beneath rubble of upper levels too, a unit sees only through the hexsides of its building (EX:
/// NN21).
#[test]
fn a_cellar_beneath_upper_rubble_sees_out_no_more() {
    let clear = |set: &str| block(set)(json!({"los": {"from": "C3@c", "to": "C1"}})).is_clear();
    assert!(clear(""));
    assert!(!clear("C3@1=stone-rubble") && !clear("C3=stone-rubble:on-cellar"));
}

/// FB2.61, A4.6: Debris IN a Sunken Road lies on its ground: a unit cannot Dash across it, and it is not Open Ground.
/// The second case has no Debris.
#[test]
fn debris_in_a_sunken_road_covers_it() {
    let ask = |debris: bool, moving: &str| {
        let counters = if debris { json!([{"at": "C3", "is": "debris"}]) } else { json!([]) };
        let board = resolver(&json!({"format": 1, "name": "t", "grid": {"first": "A1", "last": "F8"},
            "hexes": [{"hex": "C3", "roads": [{"is": "sunken", "sides": [1, 4]}]}], "counters": counters}));
        let query = json!({"tem": {"from": "C2", "to": "C3", "moving": moving}});
        board.answer(&serde_json::from_value(query).expect("a query"))
    };
    assert!(ask(false, "dash").is_ok() && ask(true, "dash").is_err());
    let exposed = |debris| {
        let ruling = ask(debris, "assault").expect("a ruling");
        ruling.steps.iter().any(|s| matches!(s.fact, crate::ruling::Fact::Tem(crate::ruling::TemFact::InTheOpen)))
    };
    assert!(exposed(false) && !exposed(true));
}
