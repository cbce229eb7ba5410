//! Cover where the target is: buildings, rubble, other terrain, entrenchments, bridges, Rail Cars.

use super::*;

/// Returns the cover that a terrain of the catalogue gives.
fn cover(terrain: &str) -> Cover {
    Cover::Terrain(Catalogue::built_in().find(terrain).expect("a terrain"))
}

/// FB12.1: +1 for a storage tank, unless Encircled. The next hex has none.
#[test]
fn a_storage_tank_gives_one() {
    let m = map(json!({ "hexes": [{ "hex": "C5", "terrain": ["storage-tank"] }] }));
    for attack in [Attack::Direct, Attack::Indirect, Attack::Oba] {
        assert_eq!(ask(&m, shot("C3", "C5", attack)).best_tem(), 1, "{attack:?}");
    }
    let encircled = direct(&m, "C3", "C5+encircled");
    assert_eq!(encircled.best_tem(), 0);
    assert!(denied(&encircled, cover("storage-tank"), R::FB12_1));
    assert_eq!(direct(&m, "C3", "C4").best_tem(), 0);
}

/// FB11.6: +3 against Indirect Fire in the underpass, in addition to any other cover; none against Direct Fire, or on
/// the hill above.
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

/// B23.3: no level is above a steeple. In the levels of its building the floors count as usual.
#[test]
fn a_steeple_protects_as_its_building() {
    let m = map(json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C5"],
        "symbols": [{ "hex": "C5", "is": "large-dot" }, { "hex": "C5", "is": "steeple" }] }] }));
    assert_eq!(ask(&m, shot("C3", "C5@2", Attack::Indirect)).best_tem(), 3);
    assert_eq!(ask(&m, shot("C3", "C5", Attack::Indirect)).best_tem(), 4);
}

/// FB6.33: FFMO -1 applies to Infantry that moves along a tram line between trees if the fire never leaves the line.
/// Not under the trees, nor along a line that is not a tram.
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
    // from the side, the line passes through the trees: no FFMO
    let across = ask(&tram("orchard-tram"), moving("A4"));
    assert!(!across.citations().contains(&R::FB6_33));
    assert!(across.steps.iter().all(|s| s.effect != Effect::Drm(-1)));
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

/// B23.921: one more in a Fortified Location, against any attack. Outside a building, Fortified gives nothing.
#[test]
fn a_fortified_location_protects_better() {
    let m = map(json!({ "buildings": [{ "id": "h", "material": "stone", "hexes": ["C6", "C7"] }] }));
    let fortified = direct(&m, "C3", "C6+fortified");
    assert_eq!(fortified.best_tem(), 4);
    assert!(fortified.citations().contains(&R::B23_921));
    // a level above counts as usual
    assert_eq!(ask(&m, shot("C3", "C6+fortified", Attack::Indirect)).best_tem(), 5);
    assert_eq!(direct(&m, "C3", "C6").best_tem(), 3);
    assert_eq!(direct(&m, "C3", "C5+fortified").best_tem(), 0);
}

/// B24.3, FB2.2, D9.3: rubble is +3 or +2, Debris +1, a wreck +1; only one of them counts.
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

/// B6.3, B6.31, B6.32: a bridge is +1, except against fire along its road. Beneath it, it is +1 only against Indirect
/// Fire.
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

/// FB2.63: Debris on a bridge is not added to the bridge.
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

/// FB5.12, FB6.21: an Evergreen Orchard is +1, a Rail Car hex +2; a deciduous orchard is nothing.
#[test]
fn growth_and_rail_cars_protect() {
    for (name, tem) in [("evergreen-orchard", 1), ("rail-car", 2), ("orchard", 0), ("brush", 0)] {
        let m = map(json!({ "hexes": [{ "hex": "C6", "terrain": [name] }] }));
        assert_eq!(direct(&m, "C3", "C6").best_tem(), tem, "{name}");
    }
}

/// A map with a building of this material in C5 and C6. `with` adds to it.
fn two_hexes(material: &str, with: &Value) -> Resolver {
    let mut whole = json!({ "buildings": [{ "id": "b", "material": material, "hexes": ["C5", "C6"],
        "outlines": [{ "ring": [[1800, 3600], [2200, 3600], [2200, 5400], [1800, 5400]] }] }] });
    for (key, value) in with.as_object().expect("an object") {
        whole[key] = value.clone();
    }
    map(whole)
}

/// FB9.11, FB9.3: a cellar is +3 in stone or +2 in wood. It gives no Wall Advantage, and there is no Height Advantage
/// over it.
#[test]
fn a_cellar_protects_as_its_building() {
    for (material, cover, tem) in [("stone", Cover::StoneBuilding, 3), ("wood", Cover::WoodenBuilding, 2)] {
        let m = two_hexes(material, &json!({}));
        let ruling = direct(&m, "C9", "C6@c");
        assert_eq!((drm(&ruling, cover), ruling.best_tem()), (Some(tem), tem));
        assert!(ruling.citations().contains(&R::FB9_11));
        // a cellar acts as a foxhole for LOS, not for cover
        assert_eq!(drm(&ruling, Cover::Entrenchment), None);
        // against Indirect Fire the ground level and Level 1 are above it
        assert_eq!(ask(&m, shot("C9", "C6@c", Attack::Indirect)).best_tem(), tem + 2);
        assert_eq!(ask(&m, shot("C9", "C6", Attack::Indirect)).best_tem(), tem + 1);
    }
    let wall = two_hexes("wood", &json!({ "hexsides": [{ "hexside": "C6-C7", "is": "wall" }] }));
    assert!(denied(&direct(&wall, "C7", "C6@c+wa"), Cover::Wall, R::FB9_3));
    assert_eq!(drm(&direct(&wall, "C7", "C6+wa"), Cover::Wall), Some(2));
    // seen from a cellar, a target at its ground level is not a level higher; one on a hill is
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

/// B23.8: on a rooftop there is no TEM except Height Advantage; without that, it is Open Ground.
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

/// Returns a map with woods in C5, and rails of this kind along column C.
fn woods(rails: &str) -> Resolver {
    map(json!({ "hexes": [{ "hex": "C5", "terrain": ["woods"], "railroads": [{ "is": rails, "sides": [1, 4] }] }] }))
}

/// B13.3: +1 in woods. Air Bursts are -1 for an unarmored unit, in addition to any other cover: a foxhole and Air
/// Bursts together are +1 against a mortar.
#[test]
fn woods_protect_from_direct_fire_and_burst_shells() {
    let m = map(json!({ "hexes": [{ "hex": "C5", "terrain": ["woods"] }] }));
    assert_eq!(direct(&m, "C4", "C5").best_tem(), 1);
    assert_eq!(direct(&m, "C4", "C6").best_tem(), 0);
    for attack in [Attack::Indirect, Attack::Oba] {
        assert_eq!(drm(&ask(&m, shot("C4", "C5", attack)), cover("woods")), Some(-1), "{attack:?}");
    }
    let mortar = ask(&m, shot("C4", "C5+ent", Attack::Indirect));
    assert_eq!((drm(&mortar, Cover::Entrenchment), drm(&mortar, cover("woods"))), (Some(2), Some(-1)));
    let tank = ask(&m, TemQuery { kind: Some(UnitKind::Afv), ..shot("C4", "C5", Attack::Oba) });
    assert!(denied(&tank, cover("woods"), R::B13_3));
}

/// B32.21, B32.211: on an ElRR the woods give nothing, nor do their Air Bursts. On an EmRR or GLRR they give nothing
/// against fire along the rails, and everything against other fire.
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
        assert!(denied(&ruling, cover("woods"), along), "{rails}");
        assert_eq!(drm(&ruling, Cover::Ffmo), if rails == "elrr" { None } else { Some(-1) }, "{rails}");
        let ruling = moving(&m, "D4");
        match beside {
            Some(rule) => assert!(denied(&ruling, cover("woods"), rule), "{rails}"),
            None => assert_eq!((drm(&ruling, cover("woods")), drm(&ruling, Cover::Ffmo)), (Some(1), None), "{rails}"),
        }
    }
    let oba = |rails| ask(&woods(rails), shot("C4", "C5", Attack::Oba));
    assert!(denied(&oba("elrr"), cover("woods"), R::B32_21));
    assert_eq!(drm(&oba("emrr"), cover("woods")), Some(-1));
}

/// B32.6, B32.51: a Rail Car counter makes its hex a Rail Car hex.
#[test]
fn a_rail_car_counter_gives_two() {
    let m = map(json!({ "hexes": [{ "hex": "C5", "features": ["rail-car-counter"],
        "railroads": [{ "is": "glrr", "sides": [2, 5] }] }] }));
    assert_eq!(drm(&direct(&m, "C4", "C5"), cover("rail-car")), Some(2));
    assert_eq!(drm(&direct(&m, "C4", "C6"), cover("rail-car")), None);
}

/// FB6.21, V4.1, B32.51: +2, by the rule of the chapter. Debris in place of a car, such as a Gutted one (V4.81), gives
/// its own +1.
#[test]
fn a_rail_car_by_chapter_and_in_debris() {
    for (chapter, rule) in [("FB", R::FB6_21), ("VotG", R::V4_1), ("B", R::B32_51)] {
        let m = map(json!({ "chapter": chapter, "hexes": [{ "hex": "C5", "terrain": ["rail-car"] }] }));
        let whole = direct(&m, "C4", "C5");
        assert_eq!(drm(&whole, cover("rail-car")), Some(2), "{chapter}");
        assert!(whole.steps.iter().any(|s| s.rule == rule), "{chapter}");
        let gutted = ask(&m, TemQuery { set: vec!["C5=debris".into()], ..shot("C4", "C5", Attack::Direct) });
        assert_eq!(drm(&gutted, cover("rail-car")), None, "{chapter}");
        assert_eq!(drm(&gutted, Cover::Debris), Some(1), "{chapter}");
        let own = |step: &Step| matches!(&step.fact, Fact::Tem(fact) if fact.cover() == Some(Cover::Debris));
        let cited = gutted.steps.iter().find(|s| own(s)).map(|s| s.rule);
        assert_eq!(cited == Some(R::V4_81), chapter == "VotG", "{chapter}: {cited:?}");
    }
}

/// B8.2: -2 in a sewer. Only Direct Fire reaches it.
#[test]
fn a_sewer_is_a_trap() {
    let m = map(json!({ "hexes": [{ "hex": "C4", "manhole": true }, { "hex": "C5", "manhole": true }] }));
    assert_eq!(drm(&direct(&m, "C4@s", "C5@s"), Cover::Sewer), Some(-2));
    assert_eq!(drm(&direct(&m, "C4", "C5"), Cover::Sewer), None);
    assert!(denied(&ask(&m, shot("C4@s", "C5@s", Attack::Oba)), Cover::Sewer, R::B8_2));
}

/// B2: +1 in shellholes for Infantry, not for a vehicle. A unit that moves in has it only if it pays 2 MF, and is in
/// the open otherwise.
#[test]
fn shellholes_shelter_who_paid_for_them() {
    let m = map(json!({ "hexes": [{ "hex": "C5", "terrain": ["shellhole"] }] }));
    for attack in [Attack::Direct, Attack::Indirect, Attack::Oba] {
        assert_eq!(ask(&m, shot("C3", "C5", attack)).best_tem(), 1, "{attack:?}");
    }
    assert_eq!(direct(&m, "C3", "C4").best_tem(), 0);
    let tank = ask(&m, TemQuery { kind: Some(UnitKind::Afv), ..shot("C3", "C5", Attack::Direct) });
    assert!(denied(&tank, cover("shellhole"), R::B2) && tank.best_tem() == 0);
    let into = |entered| {
        let moving = Some(Moving::Assault);
        ask(&m, TemQuery { moving, entered, ..shot("C3", "C5", Attack::Direct) }).total_drm()
    };
    // for 1 MF: FFMO -1 and no TEM; for 2 MF: +1, and therefore no FFMO
    assert_eq!((into(None), into(Some(Entered::Cover))), (-1, 1));
}

/// B13.31: a unit that moves along the road through woods has no woods TEM and is in the open, if the LOS does not
/// cross the woods art. The woods protect it from the side, or if it paid the MF of woods, or if it does not move. Air
/// Bursts apply in any case.
#[test]
fn the_woods_road_is_no_woods_for_fire_along_it() {
    let woods = |ring: [[i32; 2]; 4]| json!({ "ring": ring });
    // the dot of C5 is at (2000, 4000), and the hex reaches from 3500 to 4500; the road runs between two strips of
    // trees
    let m = map(json!({
        "hexes": [{ "hex": "C5", "terrain": ["woods"], "roads": [{ "is": "dirt", "sides": [1, 4] }] }],
        "art": [{ "id": "w", "is": "terrain", "terrain": "woods", "outlines": [
            woods([[1400, 3400], [1900, 3400], [1900, 4600], [1400, 4600]]),
            woods([[2100, 3400], [2600, 3400], [2600, 4600], [2100, 4600]])] }] }));
    let into = |from: &str, moving, entered| ask(&m, TemQuery { moving, entered, ..shot(from, "C5", Attack::Direct) });
    let assault = Some(Moving::Assault);
    let along = into("C3", assault, Some(Entered::Road));
    assert_eq!(along.total_drm(), -1);
    assert!(denied(&along, cover("woods"), R::B13_31));
    assert_eq!(into("A4", assault, Some(Entered::Road)).total_drm(), 1);
    assert_eq!(into("C3", assault, Some(Entered::Cover)).total_drm(), 1);
    assert_eq!(into("C3", assault, None).total_drm(), 1);
    assert_eq!(into("C3", None, None).total_drm(), 1);
    let shells = TemQuery { moving: assault, entered: Some(Entered::Road), ..shot("C3", "C5", Attack::Indirect) };
    // the Air Burst, and FFMO
    assert_eq!(ask(&m, shells).other_drm(), -2);
}

/// FB5.12, B14.6: the same in an evergreen orchard, which has a TEM like woods: along the road, with fire along it,
/// there is no TEM, and FFMO applies. From the side, or for a unit that paid the MF of the orchard, or does not move,
/// the trees protect.
#[test]
fn the_road_through_an_evergreen_orchard_is_no_orchard_for_fire_along_it() {
    let road = json!([{ "is": "dirt", "sides": [1, 4] }]);
    let m = map(json!({ "hexes": [
        { "hex": "C4", "roads": road.clone() }, { "hex": "C5", "terrain": ["evergreen-orchard"], "roads": road }] }));
    let into = |from: &str, moving, entered| ask(&m, TemQuery { moving, entered, ..shot(from, "C5", Attack::Direct) });
    let assault = Some(Moving::Assault);
    let along = into("C3", assault, Some(Entered::Road));
    assert_eq!(along.total_drm(), -1);
    assert!(denied(&along, cover("evergreen-orchard"), R::B14_6));
    assert_eq!(into("A4", assault, Some(Entered::Road)).total_drm(), 1);
    assert_eq!(into("C3", assault, Some(Entered::Cover)).total_drm(), 1);
    assert_eq!(into("C3", None, None).total_drm(), 1);
}

/// B19.21: a unit IN a gully that woods cover is in the woods, like one on its banks. Without woods there is no TEM.
#[test]
fn the_woods_of_a_gully_protect_in_it() {
    let gully = |terrain: &[&str]| {
        let hex = |hex: &str| json!({ "hex": hex, "depression": { "is": "gully", "sides": [1, 4] } });
        let mut grown = hex("C4");
        grown["terrain"] = json!(terrain);
        map(json!({ "hexes": [hex("C3"), grown] }))
    };
    assert_eq!(direct(&gully(&["woods"]), "C3@u", "C4@u").best_tem(), 1);
    assert_eq!(direct(&gully(&[]), "C3@u", "C4@u").best_tem(), 0);
}

/// B32.3, B32.211: along the rails there is no woods TEM, except for a unit that paid to enter the woods.
#[test]
fn beside_the_rails_who_paid_has_the_woods() {
    let m = map(
        json!({ "hexes": [{ "hex": "C5", "terrain": ["woods"], "railroads": [{ "is": "glrr", "sides": [1, 4] }] }],
        "art": [{ "id": "t", "is": "tram-bed",
            "outlines": [{ "ring": [[1900, 2000], [2100, 2000], [2100, 6000], [1900, 6000]] }] }] }),
    );
    let into =
        |entered| ask(&m, TemQuery { moving: Some(Moving::Assault), entered, ..shot("C3", "C5", Attack::Direct) });
    let [rails, woods] = [None, Some(Entered::Cover)].map(|e| into(e).best_tem());
    assert_eq!((rails, woods), (0, 1));
}

/// B6.31: +1 on a bridge against fire that arrives at a vertex of its road hexside, no matter how wide the bridge is
/// drawn.
#[test]
fn fire_to_a_vertex_of_the_road_crosses_the_bridge() {
    let m = map(json!({ "hexes": [{ "hex": "C6", "roads": [{ "is": "sunken", "sides": [2, 5] }],
        "bridge": { "level": 0, "sides": [1, 4] } }],
        "art": [{ "id": "b", "is": "bridge",
            "outlines": [{ "ring": [[1300, 3900], [2700, 3900], [2700, 6100], [1300, 6100]] }] }] }));
    assert_eq!(direct(&m, "C3", "C6@b").best_tem(), 0);
    // on the lattice B4 is at (3000, 7000), the top left vertex of C6 at (5000, 9000), and its dot at (6000, 10000):
    // one straight line
    for from in ["B4", "D4"] {
        assert_eq!(direct(&m, from, "C6@b").best_tem(), 1, "{from}");
    }
}

/// FB6.12421, D9.3: an AFV or wreck on an embankment gives +1 by the rule of the embankment, beside the rails by D9.3;
/// without one there is none. On other maps an embankment is a Hillock (B32.12).
#[test]
fn a_wreck_on_an_embankment() {
    let at = |chapter: &str, wreck: &[&str]| {
        let rails = json!([{ "hex": "C5", "railroads": [{ "is": "emrr", "sides": [1, 4] }] },
            { "hex": "C6", "railroads": [{ "is": "emrr", "sides": [1, 4] }] }]);
        let m = map(json!({ "chapter": chapter, "hexes": rails }));
        let set: Vec<String> = wreck.iter().map(|hex| format!("{hex}=wreck")).collect();
        let ask = |to: &str| {
            let ruling = ask(&m, TemQuery { set: set.clone(), ..shot("C8", to, Attack::Direct) });
            let own = |s: &&Step| s.effect == Effect::Offers(1) && s.fact == Fact::Tem(TemFact::WithVehicle);
            ruling.steps.iter().find(own).map(|s| s.rule)
        };
        [ask("C6"), ask("C7")]
    };
    assert_eq!(at("FB", &["C6", "C7"]), [Some(R::FB6_12421), Some(R::D9_3)]);
    assert_eq!(at("FB", &[]), [None, None]);
    assert_eq!(at("B", &["C6", "C7"]), [Some(R::B32_12), Some(R::D9_3)]);
}

/// D9.3: an AFV covers Infantry of its own side in the Location; an Abandoned one covers all. A manned one does not
/// cover enemies, and neither covers its own Rider, who is not Infantry (D6.2). A unit of unknown side is nobody's
/// enemy. A wreck covers all.
#[test]
fn a_manned_afv_covers_its_own_side_alone() {
    let m = map(json!({}));
    for (afv, target, drm) in [
        ("side=german", "side=german", 1),
        ("side=german", "side=hungarian", 1),
        ("side=german", "side=soviet", 0),
        ("side=german,immobilized", "side=soviet", 0),
        ("side=german,abandoned", "side=soviet", 1),
        ("side=german", "type=4-4-7", 1),
        ("side=german", "side=german,riding", 0),
    ] {
        let with = crate::kit::with_units(&m, &[&format!("Tank@C6:afv,{afv}"), &format!("Squad@C6:{target}")]);
        assert_eq!(direct(&with, "C8", "Squad").best_tem(), drm, "{afv}, {target}");
    }
    let enemies = crate::kit::with_units(&m, &["Tank@C6:afv,side=german", "Squad@C6:side=soviet"]);
    let beside_wreck = TemQuery { set: vec!["C6=wreck".to_owned()], ..shot("C8", "Squad", Attack::Direct) };
    assert_eq!(ask(&enemies, beside_wreck).best_tem(), 1);
}

/// B23.741, B23.3: the +1 inside a Factory is for fire traced within it. OBA and Indirect Fire come through the roof,
/// so the +3 of stone applies wherever they are observed from. Against Direct Fire from the next hex of the Factory it
/// is +1, from outside +3.
#[test]
fn what_comes_from_above_meets_the_building_of_a_factory() {
    let m =
        map(json!({ "buildings": [{ "id": "f", "material": "stone", "factory": true, "hexes": ["C4", "C5", "C6"] }] }));
    let tem = |from: &str, attack| {
        let ruling = ask(&m, shot(from, "C6", attack));
        [Cover::InsideFactory, Cover::StoneBuilding].map(|cover| drm(&ruling, cover))
    };
    assert_eq!(tem("C5", Attack::Direct), [Some(1), None]);
    assert_eq!(tem("C8", Attack::Direct), [None, Some(3)]);
    assert_eq!(tem("C5", Attack::Oba), [None, Some(3)]);
    assert_eq!(tem("C8", Attack::Oba), [None, Some(3)]);
}

/// B9.36, D4.21: that a vehicle behind a hedge is Hull Down is a reading, and the answer says so. Behind a wall it
/// needs no reading.
#[test]
fn behind_a_hedge_a_vehicle_is_hull_down_by_a_reading() {
    let noted = |is: &str, kind| {
        let m = map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": is }] }));
        let ruling = ask(&m, TemQuery { kind: Some(kind), ..shot("C3", "C6", Attack::Direct) });
        ruling.notes.contains(&Note::Tem(TemNote::HedgeHullDown))
    };
    assert!(noted("hedge", UnitKind::Afv));
    assert!(!noted("wall", UnitKind::Afv) && !noted("hedge", UnitKind::Infantry));
}

/// B32.511, FB6.1: HEAT can be fired at Infantry that claims the TEM of a Rail Car. This applies in Budapest too, where
/// B32 holds unless its rules say otherwise; the other module has no such rule. Not for fire on the IFT, at a tank, or
/// if the car is gone.
#[test]
fn heat_at_who_claims_a_rail_car() {
    let cites = |chapter: &str, attack: Attack, kind: Option<UnitKind>, lies: &[&str]| {
        let m = map(json!({ "chapter": chapter, "hexes": [{ "hex": "C5", "terrain": ["rail-car"] }] }));
        let m = m.edited(&lies.iter().map(|edit| (*edit).to_owned()).collect::<Vec<_>>()).expect("a map");
        // a tank can be there only in Bypass
        let to = if kind == Some(UnitKind::Afv) { "C5/C4" } else { "C5" };
        let query = TemQuery { kind, ..shot("C3", to, attack) };
        ask(&m, query).steps.iter().any(|step| step.rule == R::B32_511)
    };
    assert!(cites("B", Attack::Ordnance, None, &[]));
    assert!(cites("FB", Attack::Ordnance, None, &[]));
    assert!(!cites("VotG", Attack::Ordnance, None, &[]));
    assert!(!cites("B", Attack::Direct, None, &[]));
    assert!(!cites("B", Attack::Ordnance, Some(UnitKind::Afv), &[]));
    assert!(!cites("FB", Attack::Ordnance, None, &["C5=debris"]));
}

/// B27.5, D4.2: an AFV beneath a trench is Hull Down against Direct Fire. Cases just outside: in the hex but not
/// beneath the trench, in a foxhole, Indirect Fire, and a truck. B9.33: three levels above at range 1, nothing of the
/// +2 is left, and there is no Hull Down.
#[test]
fn an_afv_beneath_a_trench_is_hull_down() {
    let m =
        map(json!({ "hexes": [{ "hex": "C6", "features": ["trench"] }, { "hex": "E6", "features": ["foxhole"] }] }));
    let hull_down = |from: &str, to: &str, kind, attack| {
        ask(&m, TemQuery { kind: Some(kind), ..shot(from, to, attack) }).hull_down()
    };
    assert!(hull_down("C3", "C6+ent", UnitKind::Afv, Attack::Ordnance));
    assert!(hull_down("C3", "C6+ent", UnitKind::Afv, Attack::Direct));
    assert!(!hull_down("C3", "C6", UnitKind::Afv, Attack::Ordnance));
    assert!(!hull_down("E3", "E6+ent", UnitKind::Afv, Attack::Ordnance));
    assert!(!hull_down("C3", "C6+ent", UnitKind::Afv, Attack::Indirect));
    assert!(!hull_down("C3", "C6+ent", UnitKind::Unarmored, Attack::Ordnance));
    assert!(hull_down("C5+z:2", "C6+ent", UnitKind::Afv, Attack::Ordnance));
    assert!(!hull_down("C5+z:3", "C6+ent", UnitKind::Afv, Attack::Ordnance));
}
