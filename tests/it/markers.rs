//! Markers that a map can have: minefields and lights (B28, E1.9). Few rules use them; where they could make a
//! difference, the answer says so or is refused.

use fogas::map::{Change, Map};
use fogas::query::{LosQuery, MoveCostQuery, Query};
use fogas::resolver::{Refusal, Resolver};

use serde_json::json;

use super::kit::{drawn, json};

fn edited(on: &Resolver, edits: &[&str]) -> Result<Map, String> {
    let mut revision = on.map().revise();
    for edit in edits {
        revision.edit(edit).map_err(|e| e.to_string())?;
    }
    revision.check().map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}

/// B28.1: an A-P minefield has 6, 8 or 12 factors.
#[test]
fn a_minefield_has_its_strength() {
    let on = drawn(["A1", "E5"], &json!({}));
    for good in ["C3=ap-mines:6", "C3=ap-mines:8", "C3=ap-mines:12", "C3=at-mines:1", "C3=starshell"] {
        let map = edited(&on, &[good]).unwrap_or_else(|e| panic!("{good}: {e}"));
        assert_eq!(map.changes_since(on.map()).iter().map(ToString::to_string).collect::<Vec<_>>(), [good]);
        assert_eq!(Change::read(good).map(|change| change.to_string()).as_deref(), Some(good));
        // checking its file again gives the same
        assert_eq!(map.file().markers.len(), 1);
        let again = Map::check(map.file().clone(), map.catalogue_handle()).unwrap_or_else(|e| panic!("{e:?}"));
        assert_eq!(again.hexes().filter(|hex| !hex.markers.is_empty()).count(), 1);
        // and it can be removed
        let gone = edited(&Resolver::new(map), &[&format!("C3=-{}", good[3..].split(':').next().unwrap_or_default())]);
        assert!(gone.is_ok_and(|map| map.changes_since(on.map()).is_empty()), "{good}");
    }
    for bad in ["C3=ap-mines", "C3=ap-mines:7", "C3=at-mines", "C3=at-mines:0", "C3=starshell:1", "C3=ap-mines:many"] {
        assert!(edited(&on, &[bad]).is_err(), "{bad}");
    }
    // another strength replaces the one before
    let map = edited(&on, &["C3=ap-mines:6", "C3=ap-mines:12"]).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(map.changes_since(on.map()).iter().map(ToString::to_string).collect::<Vec<_>>(), ["C3=ap-mines:12"]);
}

/// Adding or removing a marker leaves markers of other kinds in its hex, and those of its kind in other hexes.
#[test]
fn a_marker_leaves_the_others_alone() {
    let on = drawn(["A1", "E5"], &json!({}));
    let laid = ["C3=ap-mines:6", "D3=ap-mines:8", "C3=starshell"];
    let left = |edits: &[&str]| {
        let map = edited(&on, edits).unwrap_or_else(|e| panic!("{e}"));
        // its file, and the map that is made of it, have the same
        let again = Map::check(map.file().clone(), map.catalogue_handle()).unwrap_or_else(|e| panic!("{e:?}"));
        let [mut here, mut there] =
            [&map, &again].map(|map| map.changes_since(on.map()).iter().map(ToString::to_string).collect::<Vec<_>>());
        here.sort();
        there.sort();
        assert_eq!(here, there);
        here
    };
    assert_eq!(left(&laid), ["C3=ap-mines:6", "C3=starshell", "D3=ap-mines:8"]);
    assert_eq!(left(&[&laid[..], &["C3=-ap-mines"]].concat()), ["C3=starshell", "D3=ap-mines:8"]);
}

/// B23: what a building is of is a change of its map, and no change if it was of that before.
#[test]
fn the_material_of_a_building_is_told_as_a_change() {
    let on = drawn(
        ["A1", "E5"],
        &json!({"buildings": [{"id": "h", "material": "stone", "hexes": ["C3"]}, {"id": "k", "material": "wood", "hexes": ["E4"]}]}),
    );
    let changes = |edit: &str| {
        let map = edited(&on, &[edit]).unwrap_or_else(|e| panic!("{e}"));
        map.changes_since(on.map()).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(changes("C3=material:wood"), ["C3=material:wood"]);
    assert_eq!(changes("C3=material:stone"), [""; 0]);
}

/// B28.4, B28.41: a path through A-P mines has their attacks, on entry and on exit, and one beside them none; of a vehicle it says
/// that there is no ruling. They cost no MF.
#[test]
fn a_path_through_mines_says_so() {
    let on = drawn(["A1", "E5"], &json!({}));
    let path = |class: &str, set: &[&str]| {
        let path = ["C2", "C3", "C4"].map(Into::into).to_vec();
        let set = set.iter().map(ToString::to_string).collect();
        let class = class.parse().expect("a class");
        let query = Query::MoveCost(MoveCostQuery { path, set, class, ..MoveCostQuery::default() });
        let ruled = on.answer(&query).unwrap_or_else(|e| panic!("{e}"));
        let ruled = json(&on, &ruled);
        let noted = ruled["notes"].as_array().expect("notes").iter().any(|n| n.to_string().contains("minefield"));
        let attacks = ruled["outcome"]["mines"].as_array().map_or(0, Vec::len);
        (ruled["outcome"]["total"].clone(), attacks, noted)
    };
    assert_eq!(path("infantry", &[]), (json!(2), 0, false));
    assert_eq!(path("infantry", &["C3=ap-mines:6"]), (json!(2), 2, false));
    assert_eq!(path("infantry", &["D3=ap-mines:6"]), (json!(2), 0, false));
    assert_eq!(path("tracked", &["C3=ap-mines:6"]), (json!(2), 0, true));
}

/// B3.4: the road bonus is lost where mines lie in a road hex of the path: four hexes of road cost Infantry 4 MF.
#[test]
fn mines_cost_the_road_bonus() {
    let sides = |hex: &str| json!({ "hex": hex, "roads": [{ "is": "paved", "sides": [1, 4] }] });
    let roads: Vec<_> = ["B1", "B2", "B3", "B4", "B5", "B6"].into_iter().map(sides).collect();
    let on = drawn(["A1", "C9"], &json!({ "hexes": roads }));
    let is_legal = |set: &[&str]| {
        let path = ["B1", "B2", "B3", "B4", "B5", "B6"].map(Into::into).to_vec();
        let set = set.iter().map(ToString::to_string).collect();
        let query = MoveCostQuery { path, set, allotment: Some(4), ..MoveCostQuery::default() };
        let ruled = on.answer(&Query::MoveCost(query)).unwrap_or_else(|e| panic!("{e}"));
        json(&on, &ruled)["outcome"]["legal"].clone()
    };
    // 5 MF with an allotment of 4: the bonus gives the fifth
    assert_eq!(is_legal(&[]), true);
    assert_eq!(is_legal(&["B4=ap-mines:8"]), false);
    assert_eq!(is_legal(&["C4=ap-mines:8"]), true);
}

/// E1, E1.92: what is beyond the NVR may be lit up, which is not ruled on; what is within it is seen as before.
#[test]
fn a_light_at_night_is_not_ruled_on() {
    let on = drawn(["A1", "H8"], &json!({}));
    let los = |to: &str, set: &[&str]| {
        let set = set.iter().map(ToString::to_string).collect();
        let query = Query::Los(LosQuery { from: "A1".into(), to: to.into(), best: false, set });
        on.answer(&query).map(|ruling| ruling.is_clear())
    };
    // range 2 and 4, NVR 3
    assert_eq!(los("A3", &["nvr=3"]).ok(), Some(true));
    assert_eq!(los("A5", &["nvr=3"]).ok(), Some(false));
    assert_eq!(los("A3", &["nvr=3", "F6=starshell"]).ok(), Some(true));
    assert!(matches!(los("A5", &["nvr=3", "F6=starshell"]), Err(Refusal::Terrain { .. })));
    // by day it lights up nothing
    assert_eq!(los("A5", &["F6=starshell"]).ok(), Some(true));
}

/// B23.922: armed, unbroken enemies in a Fortified Location keep Infantry out, concealed ones too; not when they are broken, nor where
/// it is not Fortified, and no enemy's own side. FB-SSR14: by a connected trench it is entered like any other.
#[test]
fn who_is_kept_out_of_a_fortified_location() {
    let on = drawn(
        ["A1", "E5"],
        &json!({"chapter": "FB", "buildings": [{"id": "h", "material": "stone", "hexes": ["C3"]}],
            "hexes": [{"hex": "C2", "features": ["trench"]}]}),
    );
    let path = |set: &[&str], unit: &str, from: &str, side: &str| {
        let mut revision = on.map().revise();
        for edit in set {
            assert!(revision.edit(edit).is_ok(), "{edit}");
        }
        let unit = fogas::map::UnitFile::read(unit).unwrap_or_else(|e| panic!("{e}"));
        assert!(revision.make(&unit.into()).is_ok());
        let on = Resolver::new(revision.check().unwrap_or_else(|faults| panic!("{faults:?}")));
        let path = [from, "C3"].map(Into::into).to_vec();
        let query = Query::MoveCost(MoveCostQuery { path, side: side.parse().ok(), ..MoveCostQuery::default() });
        let ruled = on.answer(&query).unwrap_or_else(|e| panic!("{e}"));
        (ruled.is_yes(), ruled.citations().contains(&fogas::rules::RuleId::B23_922))
    };
    let fort = &["C3=fortified"][..];
    assert_eq!(path(fort, "E@C3:side=soviet,concealed", "C4", "german"), (Some(false), true));
    assert_eq!(path(fort, "E@C3:side=soviet,concealed", "C2+ent", "german"), (Some(true), false));
    assert_eq!(path(fort, "E@C3:side=soviet,concealed,broken", "C4", "german"), (Some(true), false));
    assert_eq!(path(fort, "E@C3:side=soviet,concealed", "C4", "soviet"), (Some(true), false));
    assert_eq!(path(fort, "E@C4:side=soviet,concealed", "B3", "german"), (Some(true), false));
    assert_eq!(path(&[], "E@C3:side=soviet,concealed", "C4", "german"), (Some(true), false));
}

/// B23.9: only a building Location is Fortified, and no rooftop.
#[test]
fn what_can_be_fortified() {
    let on = drawn(
        ["A1", "E5"],
        &json!({"buildings": [{"id": "h", "material": "stone", "hexes": ["C3", "C4"],
        "symbols": [{"hex": "C3", "is": "square"}]}]}),
    );
    for good in ["C3=fortified", "C3@1=fortified", "C4@2=fortified"] {
        assert!(edited(&on, &[good]).is_ok(), "{good}");
    }
    for bad in ["B3=fortified", "C3@3=fortified", "C3=fortified:1"] {
        assert!(edited(&on, &[bad]).is_err(), "{bad}");
    }
}

/// What a unit is and how it is doing go together: `4-6-7+pinned` says what `4-6-7,pinned` does. The `+` of a leader's DRM
/// is a part of his counter, and what is not a state is said to be none.
#[test]
fn a_counter_and_its_states_are_one_word() {
    let read = |text: &str| fogas::map::UnitFile::read(text);
    for (added, listed) in [
        ("Sq@C3:4-6-7+pinned", "Sq@C3:4-6-7,pinned"),
        ("Sq@C3:ru:4-4-7+concealed+cx", "Sq@C3:ru:4-4-7,concealed,cx"),
        ("L@C3:6+1+pinned", "L@C3:6+1,pinned"),
    ] {
        assert_eq!(read(added), read(listed), "{added}");
        assert!(read(added).is_ok_and(|unit| unit.kind.is_some() && !unit.traits.is_empty()), "{added}");
    }
    assert!(read("L@C3:6+1").is_ok_and(|unit| unit.traits.is_empty() && unit.kind.as_deref() == Some("6+1")));
    assert!(read("Sq@C3:4-6-7+tired").is_err_and(|e| e.to_string().contains("`tired`")));
}
