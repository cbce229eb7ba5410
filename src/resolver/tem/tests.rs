//! The rules of TEM, each with a twin just outside it, on small maps.
//!
//! Lines run down column C: C1 to C9 cross the hexsides between them, C5-C6 among them.

use serde_json::{Value, json};

use crate::map::{Catalogue, Cover, Map, MapFile, UnitKind};
use crate::query::{Attack, Moving, Query, TemQuery};
use crate::resolver::Resolver;
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Fact, Note, Reading, Ruling};

fn map(mut with: Value) -> Resolver {
    let object = with.as_object_mut().expect("an object");
    object.insert("format".to_owned(), json!(1));
    object.insert("name".to_owned(), json!("t"));
    object.insert("grid".to_owned(), json!({ "first": "A0", "last": "I14" }));
    let file = MapFile::read("t", &with.to_string()).unwrap_or_else(|e| panic!("{e}"));
    Resolver::new(Map::check(file, Catalogue::built_in()).unwrap_or_else(|faults| panic!("{faults:?}")))
}

fn shot(from: &str, to: &str, attack: Attack) -> TemQuery {
    TemQuery { attack, ..TemQuery::new(from, to) }
}

fn ask(resolver: &Resolver, query: TemQuery) -> Ruling {
    resolver.answer(&Query::Tem(query)).unwrap_or_else(|e| panic!("{e}"))
}

fn direct(resolver: &Resolver, from: &str, to: &str) -> Ruling {
    ask(resolver, shot(from, to, Attack::Direct))
}

/// The modifier of a cover that applies.
fn drm(ruling: &Ruling, cover: Cover) -> Option<i8> {
    ruling.tem_options().find(|o| o.cover == cover && o.applies).map(|o| o.drm)
}

/// Tells whether a rule says of a cover that it gives nothing.
fn denied(ruling: &Ruling, cover: Cover, rule: R) -> bool {
    ruling.tem_options().any(|o| o.cover == cover && !o.applies && o.step.rule == rule)
}

/// B23.423, C9.3: Indirect Fire comes from the open, from a rooftop or from rubble, not from inside a building; a spotter
/// is ADJACENT to the firer, and serves Indirect Fire alone.
#[test]
fn indirect_fire_needs_the_sky_and_a_spotter_nearby() {
    let m = map(json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C5"],
        "symbols": [{ "hex": "C5", "is": "large-dot" }] }] }));
    let barred = |from: &str, spotter: Option<&str>, set: &[&str]| {
        let set = set.iter().map(|s| (*s).to_owned()).collect();
        let query = TemQuery { spotter: spotter.map(str::to_owned), set, ..shot(from, "C7", Attack::Indirect) };
        let ruling = ask(&m, query);
        ruling.blocked_by().map(|s| s.rule).find(|r| [R::B23_423, R::C9_3].contains(r))
    };
    assert_eq!(barred("C5", None, &[]), Some(R::B23_423));
    assert_eq!(barred("C5@1", None, &[]), Some(R::B23_423));
    assert_eq!(barred("C5@r", None, &[]), None);
    assert_eq!(barred("C5", None, &["C5=stone-rubble"]), None);
    assert_eq!(barred("C6", None, &[]), None);
    assert_eq!(barred("C6", Some("C5@r"), &[]), None);
    assert_eq!(barred("C6", Some("C4"), &[]), Some(R::C9_3));
    let direct = TemQuery { spotter: Some("C6".into()), ..shot("C5", "C7", Attack::Direct) };
    assert!(m.answer(&Query::Tem(direct)).is_err());
}

/// A4.34: a unit in Bypass has no TEM of the building that it goes around, and is in the open beside it. FB4.2: on a
/// boulevard it is exposed.
#[test]
fn a_unit_in_bypass_is_in_the_open_beside_the_building() {
    let house = json!({ "id": "b", "material": "stone", "hexes": ["C5"], "outlines": [
        { "ring": [[1900, 3900], [2100, 3900], [2100, 4100], [1900, 4100]] }
    ] });
    let m = map(json!({ "buildings": [house] }));
    let moving = |to: &str| TemQuery { moving: Some(Moving::Nonassault), ..shot("C8", to, Attack::Direct) };
    let beside = ask(&m, moving("C5/D5"));
    assert_eq!(beside.total_drm(), -2, "FFMO and FFNAM");
    assert_eq!(drm(&beside, Cover::StoneBuilding), None);
    assert_eq!(ask(&m, moving("C5")).total_drm(), 2, "+3 and FFNAM");
    let broad = json!([{ "hex": "C5", "roads": [{ "is": "boulevard", "sides": [3, 6] }] }]);
    let boulevard = map(json!({ "chapter": "FB", "buildings": [house], "hexes": broad }));
    assert_eq!(drm(&direct(&boulevard, "C8", "C5/D5"), Cover::Boulevard), Some(-1));
}

/// B9.1, B9.3: a wall protects a unit in Bypass against fire that crosses its hexside, or ends at a vertex of it; of the
/// lines that it may take the firer chooses (A4.34). D4.21: the Hull Down of a vehicle there is left open.
#[test]
fn a_wall_protects_a_unit_in_bypass() {
    // C5 has its center at (2000, 4000); its vertices with C6 are at (2333, 4500) and (1667, 4500)
    let house = json!({ "id": "b", "material": "stone", "hexes": ["C5"], "outlines": [
        { "ring": [[1900, 3900], [2100, 3900], [2100, 4100], [1900, 4100]] }
    ] });
    let with =
        |hexside: &str, is: &str| map(json!({ "buildings": [house], "hexsides": [{ "hexside": hexside, "is": is }] }));
    let wall = |hexside: &str, from: &str, to: &str| drm(&direct(&with(hexside, "wall"), from, to), Cover::Wall);
    // its own hexside, at a vertex of it or across it to the center dot
    assert_eq!(wall("C5-C6", "C8", "C5/C6/D5"), Some(2));
    assert_eq!(wall("C5-C6", "C8", "C5/C6"), Some(2), "by every line");
    // across the hex: the line from (2000, 7000) to the vertex with C4 and D4 at (2333, 3500) comes in over C5-C6
    assert_eq!(wall("C5-C6", "C8", "C5/C4/D4"), Some(2));
    // the wall behind it, which the line touches at no vertex
    assert_eq!(wall("C4-C5", "C8", "C5/C6/D5"), None);
    // of the two vertices of C5-D5 the upper one, at (2667, 4000), is none of the wall C5-C6; and no other line is less open
    let ruling = direct(&with("C5-C6", "wall"), "D8", "C5/D5");
    assert_eq!((ruling.best_tem(), drm(&ruling, Cover::Wall)), (0, None));
    assert_eq!(direct(&with("C5-C6", "wall"), "D8", "C5/D5/C6").best_tem(), 2);
    assert_eq!(drm(&direct(&with("C5-C6", "hedge"), "C8", "C5/C6/D5"), Cover::Hedge), Some(1));
    let ruling = direct(&with("C5-C6", "wall"), "C8", "C5/C6/D5");
    assert!(ruling.notes.contains(&Note::Reading(Reading::WallOfBypass)));
    // B9.32: the firer next to it across the wall has the Wall Advantage, unless the unit claims it
    assert_eq!(wall("C5-C6", "C6", "C5/C6/D5"), None);
    assert_eq!(wall("C5-C6", "C6", "C5/C6/D5+wa"), Some(2));
    // what Hull Down a vehicle has there is left open
    let vehicle = TemQuery { kind: Some(UnitKind::Afv), ..shot("C8", "C5/C6/D5", Attack::Direct) };
    assert!(with("C5-C6", "wall").answer(&Query::Tem(vehicle)).is_err());
}

/// A7.21: who is in Bypass is at the ground level of the hex: fire from there within the hex is not ruled on, from a level
/// above it is doubled.
#[test]
fn fire_within_the_hex_of_a_bypass() {
    let house = json!({ "id": "b", "material": "stone", "hexes": ["C5"], "symbols": [{ "hex": "C5", "is": "large-dot" }],
        "outlines": [{ "ring": [[1900, 3900], [2100, 3900], [2100, 4100], [1900, 4100]] }] });
    let m = map(json!({ "buildings": [house] }));
    let fire = |from: &str| m.answer(&Query::Tem(TemQuery { fp: Some(4), ..shot(from, "C5/C6", Attack::Direct) }));
    assert!(fire("C5").is_err());
    assert_eq!(fire("C5@1").expect("a ruling").fp()[0], Some(crate::ruling::Fp::whole(8)));
}

/// B29.4 EX, by the hexes of board 1: a Roadblock on G8-H8 goes on from the building in H7 to the woods in G9.
#[test]
fn what_a_roadblock_goes_on_to_protects_who_bypasses_on_its_other_side() {
    let house = json!({ "id": "h", "material": "wood", "hexes": ["H7"], "outlines": [
        { "ring": [[6900, 6400], [7100, 6400], [7100, 6600], [6900, 6600]] }
    ] });
    let m = map(json!({ "buildings": [house], "hexes": [{ "hex": "G9", "features": ["woods"] }],
        "hexsides": [{ "hexside": "G8-H8", "is": "roadblock" }] }));
    let wall = |from: &str, to: &str| drm(&direct(&m, from, to), Cover::Wall);
    // along H7-G8: not against F8, on the same side, nor G9, along the Roadblock
    assert_eq!(wall("F8", "H7/G8/H8"), None);
    assert_eq!(wall("G9", "H7/G8/H8"), None);
    // against H8, which shares the Roadblock, without its Wall Advantage alone; by whichever line
    for to in ["H7/G8/H8", "H7/G8/G7"] {
        assert_eq!(wall("H8", to), None, "{to}");
        assert_eq!(wall("H8", &format!("{to}+wa")), Some(2), "{to}");
    }
    // against I8 at the vertex of H7, H8 and G8; but not one that bypasses there along H7-H8
    assert_eq!(wall("I8", "H7/G8/H8"), Some(2));
    assert_eq!(wall("I8", "H7/H8/G8"), None);
    // against Direct Fire alone
    assert_eq!(drm(&ask(&m, shot("I8", "H7/G8/H8", Attack::Indirect)), Cover::Wall), None);
    assert!(denied(&ask(&m, shot("I8", "H7/G8/H8", Attack::Indirect)), Cover::Wall, R::B29));
    // a hex that holds nothing to go on to
    let bare = map(json!({ "hexes": [{ "hex": "H7", "features": ["storage-tank"] }],
        "hexsides": [{ "hexside": "G8-H8", "is": "roadblock" }] }));
    assert_eq!(drm(&direct(&bare, "I8", "H7/G8/H8"), Cover::Wall), None);
}

/// B29.3: a Roadblock protects as a wall does, in the hexes of its hexside alone. B18: a graveyard +1.
#[test]
fn a_roadblock_protects_as_a_wall() {
    let at = |hexside: &str| map(json!({ "hexsides": [{ "hexside": hexside, "is": "roadblock" }] }));
    let ruling = direct(&at("C5-C6"), "C8", "C5");
    assert_eq!(drm(&ruling, Cover::Wall), Some(2));
    assert!(ruling.citations().contains(&R::B29));
    assert_eq!(drm(&ask(&at("C5-C6"), shot("C8", "C5", Attack::Indirect)), Cover::Wall), Some(1));
    assert_eq!(drm(&direct(&at("C4-C5"), "C8", "C5"), Cover::Wall), None);
    let house = json!({ "id": "h", "material": "wood", "hexes": ["D3"], "outlines": [
        { "ring": [[3240, 2440], [3360, 2440], [3360, 2560], [3240, 2560]] }
    ] });
    let beyond = map(json!({ "hexsides": [{ "hexside": "C3-C4", "is": "roadblock" }], "buildings": [house] }));
    assert_eq!(direct(&beyond, "C1+z:1", "D5").best_tem(), 0, "what it goes on to in D3 is far from D5");
    let grave = map(json!({ "hexes": [{ "hex": "C5", "features": ["graveyard"] }] }));
    assert_eq!(direct(&grave, "C8", "C5").best_tem(), 1);
}

/// FB12.1: +1 beside a storage tank, unless Encircled; the next hex has none.
#[test]
fn a_storage_tank_gives_one() {
    let m = map(json!({ "hexes": [{ "hex": "C5", "terrain": ["storage-tank"] }] }));
    for attack in [Attack::Direct, Attack::Indirect, Attack::Oba] {
        assert_eq!(ask(&m, shot("C3", "C5", attack)).best_tem(), 1, "{attack:?}");
    }
    let encircled = direct(&m, "C3", "C5+encircled");
    assert_eq!(encircled.best_tem(), 0);
    assert!(denied(&encircled, Cover::StorageTank, R::FB12_1));
    assert_eq!(direct(&m, "C3", "C4").best_tem(), 0);
}

/// FB11.6: +3 against Indirect Fire in the underpass, whatever else protects; none against Direct Fire or on the hill.
#[test]
fn an_underpass_shelters_from_above() {
    let m = map(json!({ "hexes": [{ "hex": "C5", "level": 1, "features": ["underpass"],
        "railroads": [{ "is": "tram", "sides": [1, 4] }] }] }));
    for (target, attack, total) in [
        ("C5@u", Attack::Indirect, 3),
        ("C5@u", Attack::Oba, 3),
        ("C5@u", Attack::Direct, 0),
        // B27.3: an entrenchment gives +2 against Indirect Fire
        ("C5@u+ent", Attack::Indirect, 5),
        ("C5@0", Attack::Indirect, 0),
    ] {
        assert_eq!(ask(&m, shot("C3", target, attack)).total_drm(), total, "{target} {attack:?}");
    }
}

/// B23.3: from a steeple no level is above; in the levels of its building the floors count as ever.
#[test]
fn a_steeple_protects_as_its_building() {
    let m = map(json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C5"],
        "symbols": [{ "hex": "C5", "is": "large-dot" }, { "hex": "C5", "is": "steeple" }] }] }));
    assert_eq!(ask(&m, shot("C3", "C5@2", Attack::Indirect)).best_tem(), 3);
    assert_eq!(ask(&m, shot("C3", "C5", Attack::Indirect)).best_tem(), 4);
}

/// FB6.33: FFMO -1 for Infantry that moves along a tram line between trees while the fire never leaves it; under the
/// trees, and beside a line that is no tram, there is none.
#[test]
fn infantry_on_a_tram_between_trees_is_in_the_open() {
    let tram = |is: &str| {
        map(json!({ "hexes": [
            { "hex": "C5", "terrain": ["orchard"], "railroads": [{ "is": is, "sides": [1, 4] }] }],
            "art": [{ "id": "t", "is": "tram-bed",
                "outlines": [{ "ring": [[1900, 2000], [2100, 2000], [2100, 6000], [1900, 6000]] }] }] }))
    };
    let moving = |from: &str| TemQuery { moving: Some(Moving::Assault), ..shot(from, "C5", Attack::Direct) };
    let along = ask(&tram("orchard-tram"), moving("C2"));
    assert_eq!(along.total_drm(), -1);
    assert!(along.citations().contains(&R::FB6_33));
    // from the side the line comes in through the trees: no FFMO
    let across = ask(&tram("orchard-tram"), moving("A4"));
    assert!(!across.citations().contains(&R::FB6_33));
    assert!(across.steps.iter().all(|s| s.effect != Effect::Drm(-1)));
}

/// B9.3: a hedge +1 and a wall +2 against Direct Fire that comes in across it; not from another side.
#[test]
fn walls_and_hedges_protect_across_their_hexside() {
    for (is, tem) in [("hedge", 1), ("wall", 2)] {
        let m = map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": is }] }));
        assert_eq!(direct(&m, "C3", "C6").best_tem(), tem);
        assert_eq!(direct(&m, "C9", "C6").best_tem(), 0);
    }
}

/// B9.34: against Indirect Fire a wall is +1 and a hedge nothing.
#[test]
fn indirect_fire_halves_a_wall_and_ignores_a_hedge() {
    for (is, tem) in [("hedge", 0), ("wall", 1)] {
        let m = map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": is }] }));
        assert_eq!(ask(&m, shot("C3", "C6", Attack::Indirect)).best_tem(), tem);
    }
}

/// B9.32: of two adjacent enemies only the one with Wall Advantage has the hexside between them.
#[test]
fn an_adjacent_target_needs_wall_advantage() {
    let m = map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": "wall" }] }));
    assert!(denied(&direct(&m, "C5", "C6"), Cover::Wall, R::B9_32));
    assert_eq!(direct(&m, "C5", "C6+wa").best_tem(), 2);
    assert_eq!(direct(&m, "C4", "C6").best_tem(), 2); // two hexes off nobody contests it
}

/// B9.33: a firer higher than it is far lowers a wall by the excess: Level 2 at range 1 makes +2 a +1.
#[test]
fn height_beyond_range_lowers_a_wall() {
    let m = |level: i16| {
        map(json!({ "hexes": [{ "hex": "C5", "level": level }], "hexsides": [{ "hexside": "C5-C6", "is": "wall" }] }))
    };
    assert_eq!(drm(&direct(&m(2), "C5", "C6+wa"), Cover::Wall), Some(1));
    assert_eq!(drm(&direct(&m(1), "C5", "C6+wa"), Cover::Wall), Some(2));
    // from three levels up nothing of it is left, and no Hull Down (B9.36)
    let vehicle = |level| {
        let query = TemQuery { kind: Some(UnitKind::Afv), ..shot("C5", "C6+wa", Attack::Direct) };
        ask(&m(level), query)
    };
    assert!(vehicle(2).hull_down() && vehicle(1).hull_down());
    assert!(!vehicle(3).hull_down() && denied(&vehicle(3), Cover::Wall, R::B9_33));
}

/// B9.35: upper levels have nothing from a wall.
#[test]
fn a_wall_protects_the_ground_level_alone() {
    let m = map(json!({
        "buildings": [{ "id": "h", "material": "wood", "hexes": ["C6", "C7"] }],
        "hexsides": [{ "hexside": "C5-C6", "is": "wall" }],
    }));
    assert!(denied(&direct(&m, "C3", "C6@1"), Cover::Wall, R::B9_35));
    assert_eq!(drm(&direct(&m, "C3", "C6"), Cover::Wall), Some(2));
}

/// B9.36: a vehicle behind a wall is Hull Down, unless other positive TEM is in its hex.
#[test]
fn a_vehicle_behind_a_wall_is_hull_down() {
    let m = |counters: Value| map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": "wall" }], "counters": counters }));
    let tank = || TemQuery { kind: Some(UnitKind::Afv), ..shot("C3", "C6", Attack::Ordnance) };
    assert!(ask(&m(json!([])), tank()).hull_down());
    let in_rubble = ask(&m(json!([{ "at": "C6", "is": "stone-rubble" }])), tank());
    assert!(!in_rubble.hull_down() && denied(&in_rubble, Cover::Wall, R::B9_36));
}

/// An embankment across column C at row 5.
fn embankment(level_of_c9: i16) -> Resolver {
    let row = ["B", "C", "D"].map(|c| json!({ "hex": format!("{c}5"), "railroads": [{ "is": "emrr", "sides": [] }] }));
    let mut hexes = row.to_vec();
    hexes.push(json!({ "hex": "C9", "level": level_of_c9 }));
    map(json!({ "hexes": hexes }))
}

/// FB6.124: +1 past an embankment half a level higher; Hull Down for a vehicle; not over it, not for PRC, not for
/// Indirect Fire.
#[test]
fn an_embankment_protects_what_is_right_behind_it() {
    let m = embankment(0);
    assert_eq!(drm(&direct(&m, "C2", "C6"), Cover::Embankment), Some(1));
    assert_eq!(drm(&direct(&m, "C2", "C7"), Cover::Embankment), None); // not next to it
    assert!(denied(&direct(&m, "C5", "C6"), Cover::Embankment, R::FB6_124)); // over: the firer is on it
    assert!(denied(&direct(&m, "C2", "C6+prc"), Cover::Embankment, R::FB6_124));
    assert!(denied(&ask(&m, shot("C2", "C6", Attack::Indirect)), Cover::Embankment, R::FB6_124));
    let tank = ask(&m, TemQuery { kind: Some(UnitKind::Afv), ..shot("C2", "C6", Attack::Direct) });
    assert!(tank.hull_down() && tank.best_tem() == 0);
    assert!(denied(&direct(&embankment(1), "C9", "C4"), Cover::Embankment, R::FB6_124)); // over: from above
}

/// FB6.124: not cumulative with other TEM: the better one counts.
#[test]
fn an_embankment_does_not_add_to_other_cover() {
    let mut file = embankment(0).map().file().clone();
    file.counters.push(serde_json::from_value(json!({ "at": "C6", "is": "debris" })).expect("a counter"));
    let m = Resolver::new(Map::check(file, Catalogue::built_in()).expect("sound"));
    assert_eq!(direct(&m, "C2", "C6").total_drm(), 1);
}

/// FB6.1241, B10.31: Height Advantage from a full level up, on an embankment as elsewhere, and never beside other TEM.
#[test]
fn height_advantage_needs_a_full_level_and_no_other_cover() {
    let m = |hexes: Value| map(json!({ "hexes": hexes }));
    let hill = m(json!([{ "hex": "C6", "level": 1 }]));
    assert_eq!(drm(&direct(&hill, "C5", "C6"), Cover::HeightAdvantage), Some(1));
    assert!(denied(&ask(&hill, shot("C5", "C6", Attack::Indirect)), Cover::HeightAdvantage, R::B10_31));
    let up = m(json!([{ "hex": "C6", "level": 1, "terrain": ["evergreen-orchard"] }]));
    assert!(denied(&direct(&up, "C5", "C6"), Cover::HeightAdvantage, R::B10_31));
    let rails = json!([{ "is": "emrr", "sides": [] }]);
    assert!(denied(
        &direct(&m(json!([{ "hex": "C6", "railroads": rails }])), "C5", "C6"),
        Cover::HeightAdvantage,
        R::FB6_1241
    ));
    let high = m(json!([{ "hex": "C6", "level": 1, "railroads": rails }]));
    assert_eq!(drm(&direct(&high, "C5", "C6"), Cover::HeightAdvantage), Some(1));
}

/// B23.3: stone +3, wood +2; against Indirect Fire one more for every level above.
#[test]
fn buildings_protect_by_material_and_by_the_levels_above() {
    let m = |material: &str| map(json!({ "buildings": [{ "id": "h", "material": material, "hexes": ["C6", "C7"] }] }));
    assert_eq!(direct(&m("stone"), "C3", "C6").best_tem(), 3);
    assert_eq!(direct(&m("wood"), "C3", "C6").best_tem(), 2);
    assert_eq!(ask(&m("stone"), shot("C3", "C6", Attack::Indirect)).best_tem(), 4);
    assert_eq!(ask(&m("stone"), shot("C3", "C6@1", Attack::Oba)).best_tem(), 3);
}

/// B24.3, FB2.2, D9.3: rubble +3 or +2, Debris +1, a wreck +1; one alone counts.
#[test]
fn rubble_debris_and_wrecks_protect() {
    let m = |counters: Value| map(json!({ "counters": counters }));
    for (is, tem) in [("stone-rubble", 3), ("wooden-rubble", 2), ("debris", 1), ("wreck", 1)] {
        assert_eq!(direct(&m(json!([{ "at": "C6", "is": is }])), "C3", "C6").total_drm(), tem, "{is}");
        assert_eq!(direct(&m(json!([{ "at": "C7", "is": is }])), "C3", "C6").total_drm(), 0, "{is}");
    }
    let both = m(json!([{ "at": "C6", "is": "debris" }, { "at": "C6", "is": "wreck" }]));
    assert_eq!(direct(&both, "C3", "C6").total_drm(), 1);
}

/// B27.3, C11.2: an entrenchment is +2, and +4 against OBA and OVR; so is Emplacement.
#[test]
fn entrenchments_are_better_against_oba() {
    let m = map(json!({}));
    for state in ["ent", "emp"] {
        let to = format!("C6+{state}");
        assert_eq!(direct(&m, "C3", &to).best_tem(), 2);
        assert_eq!(ask(&m, shot("C3", &to, Attack::Indirect)).best_tem(), 2);
        assert_eq!(ask(&m, shot("C3", &to, Attack::Oba)).best_tem(), 4);
        assert_eq!(ask(&m, shot("C3", &to, Attack::Ovr)).best_tem(), 4);
    }
}

/// B6.3, B6.31, B6.32: a bridge is +1, but not for fire along its road; beneath it +1 against Indirect Fire alone.
#[test]
fn a_bridge_protects_across_its_road() {
    let m = map(json!({ "hexes": [{
        "hex": "C6", "roads": [{ "is": "sunken", "sides": [2, 5] }], "bridge": { "level": 0, "sides": [1, 4] },
    }] }));
    let along = direct(&m, "C3", "C6@b");
    assert!(denied(&along, Cover::Bridge, R::B6_3) && along.best_tem() == 0);
    assert_eq!(direct(&m, "E7", "C6@b").best_tem(), 1);
    let beneath = ask(&m, shot("C7", "C6@u", Attack::Indirect));
    assert!(beneath.tem_options().any(|o| o.drm == 1 && o.step.rule == R::B6_32));
    assert_eq!(direct(&m, "C7", "C6@u").best_tem(), 0);
}

/// FB2.63: Debris on a bridge does not add to it.
#[test]
fn debris_on_a_bridge_adds_nothing() {
    let m = map(json!({
        "hexes": [{ "hex": "C6", "roads": [{ "is": "sunken", "sides": [2, 5] }], "bridge": { "level": 0, "sides": [1, 4] } }],
        "counters": [{ "at": "C6@b", "is": "debris" }],
    }));
    let across = direct(&m, "E7", "C6@b");
    assert!(denied(&across, Cover::Debris, R::FB2_63) && across.best_tem() == 1);
    assert_eq!(direct(&m, "C3", "C6@b").best_tem(), 1); // along the road the Debris alone counts
}

fn moving(resolver: &Resolver, from: &str, to: &str, how: Moving, trail_break: bool) -> Ruling {
    ask(resolver, TemQuery { moving: Some(how), trail_break, ..shot(from, to, Attack::Direct) })
}

/// A4.6: FFMO -1 in the open and FFNAM -1 without Assault Movement; cover or a Hindrance takes FFMO, not FFNAM.
#[test]
fn moving_in_the_open_is_dangerous() {
    let open = map(json!({}));
    assert_eq!(moving(&open, "C3", "C6", Moving::Nonassault, false).total_drm(), -2);
    assert_eq!(moving(&open, "C3", "C6", Moving::Assault, false).total_drm(), -1);
    assert_eq!(direct(&open, "C3", "C6").total_drm(), 0);
    let debris = |at: &str| map(json!({ "counters": [{ "at": at, "is": "debris" }] }));
    assert_eq!(moving(&debris("C6"), "C3", "C6", Moving::Nonassault, false).total_drm(), 0); // +1 - 1
    assert_eq!(moving(&debris("C5"), "C3", "C6", Moving::Nonassault, false).total_drm(), 0); // LOSH +1 - 1
}

/// FB4.2, B13.4212: a boulevard is -1 against an unarmored target; with Debris on it only if a Trail Break is used, which
/// is -1 of its own. The sums of FB3.4 EX: -1 by the Trail Break, +1 without (with a Debris Hindrance on the line).
#[test]
fn a_boulevard_exposes() {
    let road = json!([{ "hex": "C6", "roads": [{ "is": "boulevard", "sides": [1, 4] }] }]);
    let bare = map(json!({ "hexes": road }));
    assert_eq!(direct(&bare, "C3", "C6").total_drm(), -1);
    assert_eq!(ask(&bare, TemQuery { kind: Some(UnitKind::Afv), ..shot("C3", "C6", Attack::Direct) }).total_drm(), 0);
    let covered = map(json!({
        "hexes": road, "counters": [{ "at": "C6", "is": "debris" }, { "at": "C5", "is": "debris" }],
    }));
    assert_eq!(moving(&covered, "C4", "C6", Moving::Nonassault, true).total_drm(), -1); // -1 -1 +1 -1 +1
    assert_eq!(moving(&covered, "C4", "C6", Moving::Nonassault, false).total_drm(), 1); // -1 +1 +1
}

/// FB6.12312: seen from an embankment, rubble of the same height is a hedge on its far hexside.
#[test]
fn rubble_is_a_hedge_to_a_firer_on_an_embankment() {
    let row = ["B", "C", "D"].map(|c| json!({ "hex": format!("{c}3"), "railroads": [{ "is": "emrr", "sides": [] }] }));
    let m = map(json!({ "hexes": row, "counters": [{ "at": "C5", "is": "stone-rubble" }] }));
    let behind = direct(&m, "C3", "C6");
    assert!(behind.is_clear() && behind.steps.iter().any(|s| s.rule == R::FB6_12312 && matches!(s.fact, Fact::Tem(_))));
    assert_eq!(behind.best_tem(), 1);
    assert_eq!(direct(&m, "C3", "C7").best_tem(), 0); // one hex farther it is not behind the hedge
}

/// FB5.12, FB6.21: an Evergreen Orchard is +1, a Rail Car hex +2; a deciduous orchard nothing.
#[test]
fn growth_and_rail_cars_protect() {
    for (name, tem) in [("evergreen-orchard", 1), ("rail-car", 2), ("orchard", 0), ("brush", 0)] {
        let m = map(json!({ "hexes": [{ "hex": "C6", "terrain": [name] }] }));
        assert_eq!(direct(&m, "C3", "C6").best_tem(), tem, "{name}");
    }
}

/// Two hexes of one building, C5 and C6, of this material; more as given.
fn two_hexes(material: &str, with: &Value) -> Resolver {
    let mut whole = json!({ "buildings": [{ "id": "b", "material": material, "hexes": ["C5", "C6"],
        "outlines": [{ "ring": [[1800, 3600], [2200, 3600], [2200, 5400], [1800, 5400]] }] }] });
    for (key, value) in with.as_object().expect("an object") {
        whole[key] = value.clone();
    }
    map(whole)
}

/// FB9.11, FB9.3: a cellar is +3 stone or +2 wooden, gives no Wall Advantage, and no Height Advantage against it.
#[test]
fn a_cellar_protects_as_its_building() {
    for (material, cover, tem) in [("stone", Cover::StoneBuilding, 3), ("wood", Cover::WoodenBuilding, 2)] {
        let m = two_hexes(material, &json!({}));
        let ruling = direct(&m, "C9", "C6@c");
        assert_eq!((drm(&ruling, cover), ruling.best_tem()), (Some(tem), tem));
        assert!(ruling.citations().contains(&R::FB9_11));
        // a foxhole for LOS, none for cover
        assert_eq!(drm(&ruling, Cover::Entrenchment), None);
        // against Indirect Fire the ground and Level 1 are above it
        assert_eq!(ask(&m, shot("C9", "C6@c", Attack::Indirect)).best_tem(), tem + 2);
        assert_eq!(ask(&m, shot("C9", "C6", Attack::Indirect)).best_tem(), tem + 1);
    }
    let wall = two_hexes("wood", &json!({ "hexsides": [{ "hexside": "C6-C7", "is": "wall" }] }));
    assert!(denied(&direct(&wall, "C7", "C6@c+wa"), Cover::Wall, R::FB9_3));
    assert_eq!(drm(&direct(&wall, "C7", "C6+wa"), Cover::Wall), Some(2));
    // from a cellar the target on its ground is no level higher; one on a hill is
    let hill = two_hexes("stone", &json!({ "hexes": [{ "hex": "C9", "level": 1 }] }));
    assert_eq!(drm(&direct(&hill, "C6@c", "C8"), Cover::HeightAdvantage), None);
    assert_eq!(drm(&direct(&hill, "C6@c", "C9"), Cover::HeightAdvantage), Some(1));
}

/// B23.741, B23.743: in a Factory +1 against fire through its inside or over its rubble, +3 against fire from outside.
#[test]
fn the_inside_of_a_factory_protects_little() {
    let factory = |rubble: &Value| {
        map(json!({ "counters": rubble, "buildings": [{ "id": "f", "material": "stone", "factory": true,
            "hexes": ["C4", "C5", "C6"],
            "outlines": [{ "ring": [[1700, 2600], [2300, 2600], [2300, 5400], [1700, 5400]] }] }] }))
    };
    let m = factory(&json!([]));
    let inside = direct(&m, "C4", "C6");
    assert_eq!((inside.best_tem(), inside.hindrance()), (1, 1));
    assert_eq!(direct(&m, "C8", "C6").best_tem(), 3);
    let hole = factory(&json!([{ "at": "C6", "is": "stone-rubble" }]));
    assert_eq!(direct(&hole, "C8+z:2", "C5").best_tem(), 1);
    assert_eq!(direct(&hole, "C8+z:2", "C6").best_tem(), 3);
    assert_eq!(direct(&hole, "C2", "C4").best_tem(), 3);
}

/// B23.8: on a rooftop no TEM but Height Advantage; without that, Open Ground.
#[test]
fn a_rooftop_is_open_ground() {
    let m = map(json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C6"],
        "symbols": [{ "hex": "C6", "is": "large-dot" }] }] }));
    let ruling = direct(&m, "C3", "C6@r");
    assert_eq!((drm(&ruling, Cover::StoneBuilding), ruling.best_tem()), (None, 1));
    assert_eq!(drm(&ruling, Cover::HeightAdvantage), Some(1));
    let moving = |from: &str, to: &str| TemQuery { moving: Some(Moving::Nonassault), ..shot(from, to, Attack::Direct) };
    assert_eq!(drm(&ask(&m, moving("C3+z:2", "C6@r")), Cover::Ffmo), Some(-1));
    assert_eq!(drm(&ask(&m, moving("C3", "C6@r")), Cover::Ffmo), None);
    assert_eq!(drm(&ask(&m, moving("C3+z:2", "C6@1")), Cover::Ffmo), None);
}

/// A4.63, A7.21: FP is doubled at a range of one hex and no farther, and halved against a Dash; SW fire alike.
#[test]
fn fp_is_doubled_near_by_and_halved_against_a_dash() {
    let road = map(json!({ "hexes": [{ "hex": "C4", "roads": [{ "is": "paved", "sides": [1, 4] }] },
        { "hex": "C5", "roads": [{ "is": "paved", "sides": [1, 4] }] }] }));
    let fp = |to: &str, moving: Option<Moving>| {
        let query = TemQuery { fp: Some(5), sw_fp: Some(3), moving, ..TemQuery::new("C3", to) };
        ask(&road, query).fp().map(|fp| fp.expect("given").to_string())
    };
    assert_eq!(fp("C4", None), ["10", "6"]);
    assert_eq!(fp("C5", None), ["5", "3"]);
    assert_eq!(fp("C4", Some(Moving::Dash)), ["5", "3"]);
    assert_eq!(fp("C5", Some(Moving::Dash)), ["2½", "1½"]);
    assert_eq!(fp("C5", Some(Moving::Nonassault)), ["5", "3"]);
    let none = ask(&road, TemQuery::new("C3", "C4"));
    assert_eq!(none.fp(), [None, None]);
    assert!(!none.citations().contains(&R::A7_21));
}

/// A4.63, B32.11, FB2.61, FB2.62, FB3.5: a Dash crosses a road; not a boulevard, nor rails, nor a covered road without a
/// Trail Break.
#[test]
fn where_no_dash_is_possible() {
    let m = |hex: Value, counter: Option<&str>| {
        let counters: Vec<Value> = counter.map(|is| json!({ "at": "C5", "is": is })).into_iter().collect();
        map(json!({ "hexes": [hex], "counters": counters }))
    };
    let may = |m: &Resolver, trail_break: bool| {
        let query = TemQuery { moving: Some(Moving::Dash), trail_break, ..TemQuery::new("C3", "C5") };
        m.answer(&Query::Tem(query)).is_ok()
    };
    let road = |is: &str| json!({ "hex": "C5", "roads": [{ "is": is, "sides": [1, 4] }] });
    assert!(may(&m(road("paved"), None), false));
    assert!(!may(&m(road("paved"), Some("debris")), false));
    assert!(may(&m(road("paved"), Some("debris")), true));
    assert!(!may(&m(road("paved"), Some("stone-rubble")), false));
    for counter in [None, Some("debris"), Some("stone-rubble")] {
        assert!(!may(&m(road("boulevard"), counter), true), "{counter:?}");
    }
    assert!(!may(&m(json!({ "hex": "C5", "railroads": [{ "is": "glrr", "sides": [1, 4] }] }), None), false));
    assert!(!may(&m(json!({ "hex": "C5" }), None), false));
}

/// FB2.7: a Trail Break goes through Debris or rubble; in the open there is none.
#[test]
fn a_trail_break_that_is_not_there() {
    let moves = |set: &[&str]| {
        let set = set.iter().map(ToString::to_string).collect();
        let query = TemQuery { moving: Some(Moving::Nonassault), trail_break: true, set, ..TemQuery::new("C3", "C5") };
        map(json!({})).answer(&Query::Tem(query)).is_ok()
    };
    assert!(!moves(&[]));
    assert!(!moves(&["C5=wreck"]));
    assert!(moves(&["C5=debris"]) && moves(&["C5=stone-rubble"]));
}

/// FB9.4: out of a cellar the inherent FP of US# 3 or more is halved, that of SW never; not at a Location of the
/// building, nor at a connected trench, and not from the ground level above.
#[test]
fn fire_out_of_a_cellar() {
    let m = map(json!({ "chapter": "FB",
        "hexes": [{ "hex": "D5", "features": ["trench"] }],
        "buildings": [{ "id": "b", "material": "stone", "hexes": ["C5", "C6"] }] }));
    let fp = |from: &str, to: &str, us: u8| {
        let query = TemQuery { fp: Some(8), sw_fp: Some(4), us: Some(us), ..TemQuery::new(from, to) };
        ask(&m, query).fp().map(|fp| fp.expect("given").to_string())
    };
    assert_eq!(fp("C5@c", "C2", 2), ["8", "4"]);
    assert_eq!(fp("C5@c", "C2", 3), ["4", "4"]);
    assert_eq!(fp("C5", "C2", 3), ["8", "4"]);
    // doubled in the next hex; its open ground is not ADJACENT to a cellar, a connected trench there is
    assert_eq!(fp("C5@c", "C4", 3), ["8", "8"]);
    assert_eq!(fp("C5@c", "D5+trench", 3), ["16", "8"]);
    assert_eq!(fp("C5@c", "D5", 3), ["8", "8"]);
    assert_eq!(fp("C5@c", "C6@c", 3), ["16", "8"]);
    let unsaid = TemQuery { fp: Some(8), ..TemQuery::new("C5@c", "C2") };
    assert!(m.answer(&Query::Tem(unsaid)).is_err());
    let sw_alone = TemQuery { sw_fp: Some(4), ..TemQuery::new("C5@c", "C2") };
    assert!(m.answer(&Query::Tem(sw_alone)).is_ok());
}

/// Woods in C5, with rails of a kind up and down column C.
fn woods(rails: &str) -> Resolver {
    map(json!({ "hexes": [{ "hex": "C5", "terrain": ["woods"], "railroads": [{ "is": rails, "sides": [1, 4] }] }] }))
}

/// B13.3: +1 in woods; their Air Bursts are -1 for who is not armored, beside any other cover: a foxhole and Air Bursts
/// make +1 against a mortar.
#[test]
fn woods_protect_from_direct_fire_and_burst_shells() {
    let m = map(json!({ "hexes": [{ "hex": "C5", "terrain": ["woods"] }] }));
    assert_eq!(direct(&m, "C4", "C5").best_tem(), 1);
    assert_eq!(direct(&m, "C4", "C6").best_tem(), 0);
    for attack in [Attack::Indirect, Attack::Oba] {
        assert_eq!(drm(&ask(&m, shot("C4", "C5", attack)), Cover::Woods), Some(-1), "{attack:?}");
    }
    let mortar = ask(&m, shot("C4", "C5+ent", Attack::Indirect));
    assert_eq!((drm(&mortar, Cover::Entrenchment), drm(&mortar, Cover::Woods)), (Some(2), Some(-1)));
    let tank = ask(&m, TemQuery { kind: Some(UnitKind::Afv), ..shot("C4", "C5", Attack::Oba) });
    assert!(denied(&tank, Cover::Woods, R::B13_3));
}

/// B32.21, B32.211: on an ElRR the woods do nothing, nor do their Air Bursts; on an EmRR or GLRR nothing to fire that
/// comes along the rails, and everything to fire from beside them.
#[test]
fn woods_beside_rails() {
    let moving = |m: &Resolver, from: &str| {
        ask(m, TemQuery { moving: Some(Moving::Assault), ..shot(from, "C5", Attack::Direct) })
    };
    for (rails, along, beside) in
        [("elrr", R::B32_21, Some(R::B32_21)), ("emrr", R::B32_211, None), ("glrr", R::B32_211, None)]
    {
        let m = woods(rails);
        let ruling = moving(&m, "C4");
        assert!(denied(&ruling, Cover::Woods, along), "{rails}");
        assert_eq!(drm(&ruling, Cover::Ffmo), if rails == "elrr" { None } else { Some(-1) }, "{rails}");
        let ruling = moving(&m, "D4");
        match beside {
            Some(rule) => assert!(denied(&ruling, Cover::Woods, rule), "{rails}"),
            None => assert_eq!((drm(&ruling, Cover::Woods), drm(&ruling, Cover::Ffmo)), (Some(1), None), "{rails}"),
        }
    }
    let oba = |rails| ask(&woods(rails), shot("C4", "C5", Attack::Oba));
    assert!(denied(&oba("elrr"), Cover::Woods, R::B32_21));
    assert_eq!(drm(&oba("emrr"), Cover::Woods), Some(-1));
}

/// B32.6, B32.51: a Rail Car counter makes its hex a Rail Car hex.
#[test]
fn a_rail_car_counter_gives_two() {
    let m = map(json!({ "hexes": [{ "hex": "C5", "features": ["rail-car-counter"],
        "railroads": [{ "is": "glrr", "sides": [2, 5] }] }] }));
    assert_eq!(drm(&direct(&m, "C4", "C5"), Cover::RailCar), Some(2));
    assert_eq!(drm(&direct(&m, "C4", "C6"), Cover::RailCar), None);
}

/// FB6.21, V4.1, B32.51: +2 by the rule of the chapter; Debris in its place, as of a Gutted car (V4.81), gives its own +1.
#[test]
fn a_rail_car_by_chapter_and_in_debris() {
    for (chapter, rule) in [("FB", R::FB6_21), ("VotG", R::V4_1), ("B", R::B32_51)] {
        let m = map(json!({ "chapter": chapter, "hexes": [{ "hex": "C5", "terrain": ["rail-car"] }] }));
        let whole = direct(&m, "C4", "C5");
        assert_eq!(drm(&whole, Cover::RailCar), Some(2), "{chapter}");
        assert!(whole.steps.iter().any(|s| s.rule == rule), "{chapter}");
        let gutted = ask(&m, TemQuery { set: vec!["C5=debris".into()], ..shot("C4", "C5", Attack::Direct) });
        assert_eq!(drm(&gutted, Cover::RailCar), None, "{chapter}");
        assert_eq!(drm(&gutted, Cover::Debris), Some(1), "{chapter}");
    }
}

/// B8.2: -2 in a sewer; other fire than Direct Fire does not reach it.
#[test]
fn a_sewer_is_a_trap() {
    let m = map(json!({ "hexes": [{ "hex": "C4", "manhole": true }, { "hex": "C5", "manhole": true }] }));
    assert_eq!(drm(&direct(&m, "C4@s", "C5@s"), Cover::Sewer), Some(-2));
    assert_eq!(drm(&direct(&m, "C4", "C5"), Cover::Sewer), None);
    assert!(denied(&ask(&m, shot("C4@s", "C5@s", Attack::Oba)), Cover::Sewer, R::B8_2));
}
