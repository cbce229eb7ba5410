//! Demolition Charges (A23, FB9.4): in whose Location they may be Placed or Thrown, and their attack.

use fogas::query::Query;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use crate::kit;

/// C5-C6 is a stone house; an AFV is in C4, an enemy squad of it in C3, and a friendly squad in B4.
fn board() -> Resolver {
    let map = json!({
        "chapter": "FB",
        "buildings": [{ "id": "h", "material": "stone", "hexes": ["C5", "C6"] }],
        "units": [
            { "unit": "Pz", "at": "C4", "is": "afv", "side": "german" },
            { "unit": "Sov", "at": "C3", "side": "soviet" }, { "unit": "Ger", "at": "B4", "side": "german" }
        ]
    });
    kit::drawn(["A1", "H9"], &map)
}

fn ask(from: &str, to: &str, how: &str, kind: &str) -> Value {
    let on = board();
    let query = json!({ "shot": { "from": from, "to": to, "dc": how, "as": kind } });
    let query: Query = serde_json::from_value(query).expect("a query");
    kit::json(&on, &on.answer(&query).unwrap_or_else(|e| panic!("{from} {to}: {e}")))
}

fn cites(answer: &Value, rule: &str) -> bool {
    answer["steps"].as_array().expect("steps").iter().any(|step| step["rule"] == rule)
}

/// A23.3, A23.1: from the street into the house: 2 MF, 30 FP at +3 for the stone building. Out of the house: 1 MF at
/// +0. Two hexes away it cannot be Placed, and there is no attack.
#[test]
fn a_dc_is_placed_next_door() {
    for (from, to, mf, drm) in [("D5", "C5", 2, 3), ("C5", "D5", 1, 0)] {
        let outcome = &ask(from, to, "placed", "infantry")["outcome"];
        assert_eq!((&outcome["dc"]["may"], &outcome["column"]), (&json!(true), &json!(30)), "{from} {to}");
        assert_eq!((outcome["dc"]["mf"].as_f64(), &outcome["drm"]), (Some(f64::from(mf)), &json!(drm)), "{from} {to}");
    }
    let far = &ask("E5", "C5", "placed", "infantry")["outcome"];
    assert!(far["dc"]["may"] == false && far["column"].is_null(), "{far}");
}

/// FB9.4, A23: a DC can be Thrown from a cellar into the next cellar, but not into the street; from the ground level
/// also into the street.
#[test]
fn a_dc_is_thrown_next_door() {
    for (from, to, may) in [("C5@c", "C6@c", true), ("C5@c", "D5", false), ("C5", "D5", true)] {
        let answer = ask(from, to, "thrown", "infantry");
        assert_eq!(answer["outcome"]["dc"]["may"], may, "{from} {to}");
        assert_eq!(cites(&answer, "FB9.4"), from == "C5@c", "{from} {to}");
    }
}

/// A23.3, A11.6: with an enemy AFV in the Location, a unit that places the DC must take a PAATC; with a friendly AFV it
/// need not.
#[test]
fn an_enemy_tank_takes_a_paatc() {
    for (who, due) in [("Sov", true), ("Ger", false)] {
        assert_eq!(cites(&ask(who, "C4", "placed", "infantry"), "A11.6"), due, "{who}");
    }
}

/// FB-SSR11: there are no Tunnels, in any place. The Booby Traps of the Axis are not Tunnels.
#[test]
fn there_are_no_tunnels() {
    let on = kit::built_in("cogwheel");
    let allowed = |query: Value| {
        let query: Query = serde_json::from_value(json!({ "setup": query })).expect("a query");
        kit::json(&on, &on.answer(&query).unwrap_or_else(|e| panic!("{e}")))["outcome"]["items"][0]["allowed"].clone()
    };
    assert_eq!(allowed(json!({ "item": "tunnel" })), false);
    assert_eq!(allowed(json!({ "item": "tunnel", "at": "L33" })), false);
    assert_eq!(allowed(json!({ "item": "booby-traps", "side": "axis", "date": "1945-01-01" })), true);
}
