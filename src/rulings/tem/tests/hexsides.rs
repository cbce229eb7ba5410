//! Walls, hedges, Roadblocks and embankments, and Height Advantage (B9.3-.35, B29, FB6.123, B10.31).

use super::*;

/// B29.3: a Roadblock protects like a wall, but only in the two hexes of its hexside. B18: a graveyard is +1.
#[test]
fn a_roadblock_protects_as_a_wall() {
    let at = |hexside: &str| map(json!({ "hexsides": [{ "hexside": hexside, "is": "roadblock" }] }));
    let ruling = direct(&at("C5-C6"), "C8", "C5");
    assert_eq!(drm(&ruling, Cover::Wall), Some(2));
    assert!(ruling.citations().contains(&R::B29));
    // the answer calls it a Roadblock
    let named = |ruling: &Ruling| ruling.steps.iter().any(|step| step.fact.to_string().contains("Roadblock"));
    assert!(named(&ruling));
    let wall = map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": "wall" }] }));
    assert!(!named(&direct(&wall, "C8", "C5")));
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

/// B9.3: a hedge is +1 and a wall +2 against Direct Fire across it, but not from another side.
#[test]
fn walls_and_hedges_protect_across_their_hexside() {
    for (is, tem) in [("hedge", 1), ("wall", 2)] {
        let m = map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": is }] }));
        assert_eq!(direct(&m, "C3", "C6").best_tem(), tem);
        assert_eq!(direct(&m, "C9", "C6").best_tem(), 0);
    }
}

/// B9.34: against Indirect Fire a wall is +1, and a hedge gives nothing.
#[test]
fn indirect_fire_halves_a_wall_and_ignores_a_hedge() {
    for (is, tem) in [("hedge", 0), ("wall", 1)] {
        let m = map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": is }] }));
        assert_eq!(ask(&m, shot("C3", "C6", Attack::Indirect)).best_tem(), tem);
    }
}

/// B9.32: of two adjacent enemies only the one with Wall Advantage has the TEM of the hexside between them.
#[test]
fn an_adjacent_target_needs_wall_advantage() {
    let m = map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": "wall" }] }));
    assert!(denied(&direct(&m, "C5", "C6"), Cover::Wall, R::B9_32));
    assert_eq!(direct(&m, "C5", "C6+wa").best_tem(), 2);
    assert_eq!(direct(&m, "C4", "C6").best_tem(), 2); // two hexes off nobody contests it
}

/// B9.32: a unit without positive TEM in its hex must take Wall Advantage; a firer in a building need not. A target
/// that moved, or has cover of its own, need not either. If both are in the open, it is unknown.
#[test]
fn a_target_in_the_open_takes_wall_advantage_from_a_firer_in_cover() {
    let house = json!([{ "id": "h", "material": "stone", "hexes": ["C5"] }]);
    let hedge = |more: Value| {
        let mut with = json!({ "hexsides": [{ "hexside": "C5-C6", "is": "hedge" }], "buildings": house });
        for (key, value) in more.as_object().expect("an object") {
            with[key] = value.clone();
        }
        map(with)
    };
    let m = hedge(json!({}));
    let note = |r: &Ruling, reading| r.notes.contains(&Note::Tem(reading));
    let taken = direct(&m, "C5", "C6");
    assert_eq!(taken.best_tem(), 1);
    assert!(note(&taken, TemNote::MustTakeWallAdvantage));
    // the firer has it
    let held = direct(&m, "C5+wa", "C6");
    assert_eq!(held.best_tem(), 0);
    assert!(held.notes.iter().all(|note| !note.decides()), "{:?}", held.notes);
    // the target in the building has +3, and the hedge is not added
    let inside = direct(&m, "C6", "C5");
    assert_eq!(inside.best_tem(), 3);
    assert!(inside.notes.iter().all(|note| !note.decides()));
    // a unit that moved gets it only if it claims it
    let moved = ask(&m, TemQuery { moving: Some(Moving::Assault), ..shot("C5", "C6", Attack::Direct) });
    assert!(note(&moved, TemNote::FirerTakenToHaveWallAdvantage) && moved.best_tem() == 0);
    let open = map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": "hedge" }] }));
    assert!(note(&direct(&open, "C5", "C6"), TemNote::FirerTakenToHaveWallAdvantage));
    // only one of them can have it; without a common wall, each can have its own
    let both = TemQuery::new("C5+wa", "C6+wa");
    assert!(open.answer(&Query::Tem(both)).expect_err("no ruling").to_string().contains("B9.32"));
    assert!(open.answer(&Query::Tem(TemQuery::new("C6+wa", "C7+wa"))).is_ok());
}

/// B9.33: if a firer is higher than its range in hexes, the TEM of a wall is reduced by the difference: Level 2 at
/// range 1 makes +2 a +1.
#[test]
fn height_beyond_range_lowers_a_wall() {
    let m = map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": "wall" }] }));
    let from = |level: i16| format!("C5+z:{level}");
    assert_eq!(drm(&direct(&m, &from(2), "C6+wa"), Cover::Wall), Some(1));
    assert_eq!(drm(&direct(&m, &from(1), "C6+wa"), Cover::Wall), Some(2));
    // from three levels up the wall gives nothing, and no Hull Down (B9.36)
    let vehicle = |level| {
        let query = TemQuery { kind: Some(UnitKind::Afv), ..shot(&from(level), "C6+wa", Attack::Direct) };
        ask(&m, query)
    };
    assert!(vehicle(2).hull_down() && vehicle(1).hull_down());
    assert!(!vehicle(3).hull_down() && denied(&vehicle(3), Cover::Wall, R::B9_33));
}

/// B9.35: a wall gives nothing to upper levels.
#[test]
fn a_wall_protects_the_ground_level_alone() {
    let m = map(json!({
        "buildings": [{ "id": "h", "material": "wood", "hexes": ["C6", "C7"] }],
        "hexsides": [{ "hexside": "C5-C6", "is": "wall" }],
    }));
    assert!(denied(&direct(&m, "C3", "C6@1"), Cover::Wall, R::B9_35));
    assert_eq!(drm(&direct(&m, "C3", "C6"), Cover::Wall), Some(2));
}

/// B9.35, B9.32: a firer upstairs is above the wall, and so never has Wall Advantage over it: the target has its +2, moving
/// (FFNAM is no TEM) or in other cover of +1. The twin: a firer on the ground may have it.
#[test]
fn a_firer_upstairs_contests_no_wall() {
    let m = map(json!({
        "buildings": [{ "id": "h", "material": "wood", "type": "multi-story", "hexes": ["C6", "C7"] }],
        "hexsides": [{ "hexside": "C5-C6", "is": "wall" }], "counters": [{ "at": "C5", "is": "debris" }],
    }));
    let moving = |from| ask(&m, TemQuery { moving: Some(Moving::Nonassault), ..shot(from, "C5", Attack::Direct) });
    for from in ["C6@1", "C6@1+wa"] {
        assert_eq!((direct(&m, from, "C5").best_tem(), moving(from).best_tem()), (2, 2), "{from}");
        assert!(denied(&direct(&m, from, "C5"), Cover::Wall, R::B9_35));
    }
    assert_eq!(moving("C6").best_tem(), 1, "the Debris");
}

/// A6.3, B9.6: a wall stands at ground level, above who is IN a Sunken Road: it protects nobody there, and gives him no Wall
/// Advantage. The twin is the same wall between two hexes at ground level.
#[test]
fn a_wall_protects_nobody_in_a_depression() {
    let sunken = |hex: &str| json!({ "hex": hex, "roads": [{ "is": "sunken", "sides": [1, 4] }] });
    let wall = |hexes: Value| map(json!({ "hexes": hexes, "hexsides": [{ "hexside": "C5-C6", "is": "wall" }] }));
    let road = wall(json!([sunken("C6"), sunken("C7")]));
    for target in ["C6", "C6+wa"] {
        let in_it = direct(&road, "C5", target);
        assert_eq!(in_it.best_tem(), 0, "{target}");
        assert!(denied(&in_it, Cover::Wall, R::A6_3));
    }
    assert_eq!(ask(&road, shot("C5", "C6", Attack::Indirect)).best_tem(), 0);
    let tank = TemQuery { kind: Some(UnitKind::Afv), ..shot("C5", "C6", Attack::Ordnance) };
    assert!(!ask(&road, tank.clone()).hull_down());
    assert_eq!(direct(&road, "C6", "C5").best_tem(), 2, "the firer IN the road cannot have Wall Advantage");
    let flat = wall(json!([]));
    assert_eq!((direct(&flat, "C5", "C6+wa").best_tem(), direct(&flat, "C6", "C5").best_tem()), (2, 0));
}

/// B9.35: who is on a bridge a full level up is above the wall at ground level, and has the +1 of the bridge.
#[test]
fn a_wall_protects_nobody_on_a_bridge() {
    let bridge = |level: u8| {
        let over = json!({ "hex": "C6", "roads": [{ "is": "paved", "sides": [2, 5] }], "bridge": { "level": level, "sides": [2, 5] } });
        map(json!({ "hexes": [over], "hexsides": [{ "hexside": "C5-C6", "is": "wall" }] }))
    };
    let high = direct(&bridge(1), "C4+z:1", "C6@b");
    assert!(denied(&high, Cover::Wall, R::B9_35));
    assert_eq!(high.best_tem(), 1);
    // the twin: a bridge at ground level
    assert_eq!(drm(&direct(&bridge(0), "C4", "C6@b"), Cover::Wall), Some(2));
}

/// B9.36: a vehicle behind a wall is Hull Down, unless its hex gives it other positive TEM.
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

/// FB6.124: +1 behind an embankment half a level higher, and Hull Down for a vehicle. Not for fire over it, not for
/// PRC, not for Indirect Fire.
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

/// FB6.124: it is not added to other TEM: the better one counts.
#[test]
fn an_embankment_does_not_add_to_other_cover() {
    let mut file = embankment(0).map().file().clone();
    file.counters.push(serde_json::from_value(json!({ "at": "C6", "is": "debris" })).expect("a counter"));
    let m = Resolver::new(Map::check(file, Catalogue::built_in()).expect("sound"));
    assert_eq!(direct(&m, "C2", "C6").total_drm(), 1);
}

/// FB6.1241, B10.31: Height Advantage needs a full level, on an embankment as elsewhere, and is never added to other
/// TEM.
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

/// FB6.12312: seen from an embankment, rubble of the same height counts as a hedge on its far hexside.
#[test]
fn rubble_is_a_hedge_to_a_firer_on_an_embankment() {
    let row = ["B", "C", "D"].map(|c| json!({ "hex": format!("{c}3"), "railroads": [{ "is": "emrr", "sides": [] }] }));
    let m = map(json!({ "hexes": row, "counters": [{ "at": "C5", "is": "stone-rubble" }] }));
    let behind = direct(&m, "C3", "C6");
    assert!(behind.is_clear() && behind.steps.iter().any(|s| s.rule == R::FB6_12312 && matches!(s.fact, Fact::Tem(_))));
    assert_eq!(behind.best_tem(), 1);
    assert_eq!(direct(&m, "C3", "C7").best_tem(), 0); // one hex farther it is not behind the hedge
}

/// B9.34: against Indirect Fire a wall of the target's hex is +1 even if the line does not cross it; a hedge never is,
/// nor a wall of the next hex. Direct Fire has to cross the wall.
#[test]
fn a_wall_shelters_from_indirect_fire_on_any_side() {
    let m = |hexside: &str, is: &str| map(json!({ "hexsides": [{ "hexside": hexside, "is": is }] }));
    let tem = |m: &Resolver, attack| ask(m, shot("C3", "C6", attack)).best_tem();
    let wall = m("C6-C7", "wall");
    assert_eq!((tem(&wall, Attack::Indirect), tem(&wall, Attack::Oba), tem(&wall, Attack::Direct)), (1, 1, 0));
    assert_eq!(tem(&m("C6-C7", "hedge"), Attack::Indirect), 0);
    assert_eq!(tem(&m("C7-C8", "wall"), Attack::Indirect), 0);
}

/// B9.36, FB5.12: a vehicle in terrain with a TEM has no Wall Advantage, but in an evergreen orchard it can be Hull
/// Down, as it can in an orchard without TEM.
#[test]
fn a_vehicle_in_an_evergreen_orchard_may_be_hull_down() {
    let m = |terrain: &str| {
        map(
            json!({ "hexes": [{ "hex": "C6", "terrain": [terrain] }], "hexsides": [{ "hexside": "C5-C6", "is": "wall" }] }),
        )
    };
    let hull_down = |terrain: &str| {
        let query = TemQuery { kind: Some(UnitKind::Afv), ..shot("C3", "C6", Attack::Ordnance) };
        ask(&m(terrain), query).steps.iter().any(|s| s.effect == Effect::HullDown)
    };
    assert!(hull_down("evergreen-orchard") && hull_down("orchard"));
    assert!(!hull_down("woods"));
}

/// FB9.3: if a unit in a cellar claims Wall Advantage, the answer cites the rule, whether there is a wall or not.
#[test]
fn wall_advantage_is_never_held_in_a_cellar() {
    let m = map(json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C6", "C7"] }] }));
    let says = |to: &str| denied(&direct(&m, "C4", to), Cover::Wall, R::FB9_3);
    assert!(says("C6@c+wa") && !says("C6@c") && !says("C6+wa"));
    // also from the same hex
    assert!(denied(&direct(&m, "C6", "C6@c+wa"), Cover::Wall, R::FB9_3));
}

/// B9.3: fire along a hexspine comes along its wall, hedge or Roadblock, which touches the target's hex: +2, +1 and +2.
/// C5 to E5 runs along D4-D5, and C5 to G5 continues through E5 and along F4-F5. Cases just outside: a hexspine that
/// touches only the firer's hex; one that only starts at the vertex where the fire arrives; Indirect Fire, which counts
/// the hexsides of the target's hex (B9.34); one on lower ground than the target.
#[test]
fn a_wall_along_the_fire_protects_the_hex_that_it_touches() {
    let at = |hexside: &str, is: &str| map(json!({ "hexsides": [{ "hexside": hexside, "is": is }] }));
    for (is, tem) in [("wall", 2), ("hedge", 1), ("roadblock", 2)] {
        for (firer, target) in [("C5", "E5"), ("E5", "C5"), ("G5", "C5")] {
            assert_eq!(direct(&at("D4-D5", is), firer, target).best_tem(), tem, "{is} {firer} {target}");
        }
        assert_eq!(direct(&at("D4-D5", is), "C5", "G5").best_tem(), 0, "{is}");
        assert_eq!(ask(&at("D4-D5", is), shot("C5", "E5", Attack::Indirect)).best_tem(), 0, "{is}");
    }
    assert_eq!(direct(&at("F4-F5", "wall"), "C5", "G5").best_tem(), 2);
    // with Debris in the hex only one of the two counts; a moving target has TEM, so no FFMO: +1 and FFNAM -1
    let debris = map(json!({ "hexsides": [{ "hexside": "D4-D5", "is": "wall" }],
        "counters": [{ "at": "E5", "is": "debris" }] }));
    assert_eq!(direct(&debris, "C5", "E5").total_drm(), 2);
    let moving =
        |m: &Resolver| ask(m, TemQuery { moving: Some(Moving::Nonassault), ..shot("C5", "E5", Attack::Direct) });
    assert_eq!(moving(&at("D4-D5", "hedge")).total_drm(), 0);
    assert_eq!(moving(&map(json!({}))).total_drm(), -2);
    // B9.36, B9.35: it gives Hull Down, and nothing upstairs; the firer shares no hexside with the target, so Wall
    // Advantage is not needed
    let tank = |m: &Resolver| {
        ask(m, TemQuery { kind: Some(UnitKind::Afv), ..shot("C5", "E5+wa", Attack::Ordnance) }).hull_down()
    };
    assert!(tank(&at("D4-D5", "wall")) && !tank(&map(json!({}))));
    let house = map(json!({ "hexsides": [{ "hexside": "D4-D5", "is": "wall" }],
        "buildings": [{ "id": "h", "material": "wood", "hexes": ["E5", "E6"] }] }));
    assert!(denied(&direct(&house, "C5", "E5@1"), Cover::Wall, R::B9_35));
    let hill =
        map(json!({ "hexsides": [{ "hexside": "D4-D5", "is": "wall" }], "hexes": [{ "hex": "E5", "level": 1 }] }));
    assert_eq!(drm(&direct(&hill, "C5", "E5"), Cover::Wall), None);
}

/// B9.31: the TEM that counts comes first, so that its rule is cited first: the wall (+2) before Debris (+1), which is
/// not used; Debris before a hedge (+1), which is no better.
#[test]
fn the_rule_of_the_tem_that_counts_comes_first() {
    let first = |is: &str| {
        let m = map(
            json!({ "hexsides": [{ "hexside": "C5-C6", "is": is }], "counters": [{ "at": "C6", "is": "debris" }] }),
        );
        direct(&m, "C3", "C6").citations().first().copied()
    };
    assert_eq!((first("wall"), first("hedge")), (Some(R::B9_3), Some(R::FB2_2)));
}

/// B9.34, FB6.124: against OBA, a hedge on another side of the hex gives nothing and comes after the embankment on the
/// line. A wall there gives +1 and comes first.
#[test]
fn what_gives_nothing_off_the_line_comes_last() {
    let first = |is: &str| {
        let mut file = embankment(0).map().file().clone();
        file.hexsides.push(serde_json::from_value(json!({ "hexside": "C6-C7", "is": is })).expect("a hexside"));
        let m = Resolver::new(Map::check(file, Catalogue::built_in()).expect("sound"));
        ask(&m, shot("C2", "C6", Attack::Oba)).citations().first().copied()
    };
    assert_eq!((first("hedge"), first("wall")), (Some(R::FB6_124), Some(R::B9_34)));
}
