//! The kind of fire that the phase of a game makes it (A3.2, A7.24, A8.1, A8.4), and who possesses which weapon.

use fogas::game::Game;
use fogas::map::{Catalogue, Map, MapFile};
use fogas::query::Query;
use fogas::ruling::{Note, ShotNote};
use serde_json::{Value, json};

/// A game on Open Ground of a few hexes, with units as players write them, and a turn of a side, in a phase.
fn game(units: &[&str], turn: [&str; 2]) -> (Map, Game) {
    let file = json!({ "format": 1, "name": "plain", "chapter": "FB", "grid": { "first": "A1", "last": "H9" } });
    let file = MapFile::read("plain", &file.to_string()).expect("a map file");
    let base = Map::check(file, Catalogue::built_in()).expect("a map without faults");
    let mut game = Game::new("g", "plain");
    let units: Vec<String> = units.iter().map(|unit| (*unit).to_owned()).collect();
    game.set(&base, &units).unwrap_or_else(|e| panic!("{units:?}: {e}"));
    let [side, phase] = turn;
    game.set_turn(&base, &["1".to_owned(), side.to_owned()]).unwrap_or_else(|e| panic!("{side}: {e}"));
    if phase != "rally" {
        game.set_phase(&base, phase).unwrap_or_else(|e| panic!("{phase}: {e}"));
    }
    (base, game)
}

fn shot((base, game): &(Map, Game), query: &Value) -> (Value, Vec<ShotNote>) {
    let resolver = game.ready(base).unwrap_or_else(|e| panic!("{e}"));
    let asked: Query = serde_json::from_value(json!({ "shot": query })).unwrap_or_else(|e| panic!("{e}"));
    let ruling = resolver.answer(&asked).unwrap_or_else(|e| panic!("{query}: {e}"));
    let notes =
        ruling.notes.iter().filter_map(|note| if let Note::Shot(note) = note { Some(note.clone()) } else { None });
    (crate::kit::json(&resolver, &ruling)["outcome"].clone(), notes.collect())
}

/// A German 4-6-7 two hexes from its target, by the phase and by whose Player Turn it is: in its own PFPh it preps with 4 FP, in its
/// AFPh it has half (A7.24); in the MPh of the enemy it fires with 4, or if it has fired already half (A8.3), in his DFPh with 4, or if it
/// is marked with nothing, for the target is not adjacent (A8.4). In any other phase no fire is its own.
#[test]
fn the_phase_says_what_fire_it_is() {
    let fp = |turn: [&str; 2], marks: &str, more: Value| {
        let firer = format!("Sq@C3:4-6-7,german{marks}");
        let on = game(&[&firer, "T@C5:4-4-7,soviet"], turn);
        let mut query = json!({ "from": "Sq", "to": "T" });
        query.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let (answer, notes) = shot(&on, &query);
        (answer["fp"].as_f64().expect("FP"), notes.contains(&ShotNote::FireOfPhase))
    };
    let plain = |turn, marks| fp(turn, marks, json!({}));
    assert_eq!(plain(["german", "prep-fire"], ""), (4.0, true));
    assert_eq!(plain(["german", "advancing-fire"], ""), (2.0, true));
    assert_eq!(plain(["soviet", "movement"], ""), (4.0, true));
    assert_eq!(plain(["soviet", "movement"], ",first-fire"), (2.0, true));
    assert_eq!(plain(["soviet", "defensive-fire"], ""), (4.0, true));
    assert_eq!(plain(["soviet", "defensive-fire"], ",first-fire"), (0.0, true));
    // the twins: the same phases of the other side, and phases in which nobody fires
    for turn in [
        ["soviet", "prep-fire"],
        ["soviet", "advancing-fire"],
        ["german", "movement"],
        ["german", "defensive-fire"],
        ["german", "rout"],
        ["soviet", "advance"],
        ["german", "rally"],
    ] {
        assert_eq!(plain(turn, ""), (4.0, false), "{turn:?}");
    }
    // what is said goes before the phase
    assert_eq!(fp(["german", "advancing-fire"], "", json!({ "fire": "prep" })), (4.0, false));
    assert_eq!(fp(["german", "prep-fire"], "", json!({ "fire": "advancing" })), (2.0, false));
}

/// Where a unit is named beside the firer, each of them says whose fire it is, and a mark of one is one of all.
#[test]
fn the_phase_counts_for_units_that_fire_along() {
    let fp = |mark: &str, turn: [&str; 2]| {
        let second = format!("S2@C3:4-6-7,german{mark}");
        let on = game(&["S1@C3:4-6-7,german", &second, "T@C5:4-4-7,soviet"], turn);
        shot(&on, &json!({ "from": "S1", "to": "T", "with": ["S2"] })).0["fp"].as_f64()
    };
    assert_eq!(fp("", ["soviet", "movement"]), Some(8.0));
    assert_eq!(fp(",first-fire", ["soviet", "movement"]), Some(4.0));
    assert_eq!(fp("", ["german", "advancing-fire"]), Some(4.0));
}

/// A8.1: Infantry that has moved in this MPh may be fired at as it moves; told in the MPh alone, of Infantry alone, and not where
/// the question says how it moves.
#[test]
fn who_has_moved_is_told() {
    let told = |target: &str, turn: [&str; 2], more: Value| {
        let on = game(&["Sq@C3:4-6-7,german", target], turn);
        let mut query = json!({ "from": "Sq", "to": "T" });
        query.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        shot(&on, &query).1.contains(&ShotNote::TargetHasMoved)
    };
    assert!(told("T@C5:4-4-7,soviet,moved", ["soviet", "movement"], json!({})));
    assert!(!told("T@C5:4-4-7,soviet", ["soviet", "movement"], json!({})));
    assert!(!told("T@C5:4-4-7,soviet,moved", ["soviet", "defensive-fire"], json!({})));
    assert!(!told("T@C5:gun,soviet,moved", ["soviet", "movement"], json!({})));
    assert!(!told("T@C5:4-4-7,soviet,moved", ["soviet", "movement"], json!({ "moving": "nonassault" })));
}

/// A4.43: the SW that a squad possesses may fire with it, where it is; a Gun that it mans is none (C10.3).
#[test]
fn a_squad_has_its_weapons() {
    let told = |weapon: &str, owner: &str| {
        let on = (&["Sq@C3:4-6-7,german", "S2@C3:4-6-7,german", weapon, "T@C5:4-4-7,soviet"], ["german", "prep-fire"]);
        let (base, mut game) = game(on.0, on.1);
        game.possess(&base, "W", Some(owner)).unwrap_or_else(|e| panic!("{weapon} {owner}: {e}"));
        let (_, notes) = shot(&(base, game), &json!({ "from": "Sq", "to": "T" }));
        notes.iter().any(|note| matches!(note, ShotNote::FiresAlone { with } if with == "W"))
    };
    assert!(told("W@C3:mmg:5-12,german", "Sq"));
    assert!(!told("W@C3:mmg:5-12,german", "S2"));
    assert!(!told("W@C3:mmg:5-12,german,malfunctioned", "Sq"));
    assert!(!told("W@C3:gun,german", "Sq"));
}
