//! Units in Bypass (A4.34, B9.3, B29).

use super::*;

/// A4.34: a unit in Bypass has no TEM from the building that it goes around, and is in the open beside it. FB4.2: on a
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

/// B9.1, B9.3: a wall protects a unit in Bypass against fire that crosses its hexside or ends at one of its vertices.
/// The firer chooses among the possible lines (A4.34). D4.21: whether a vehicle there is Hull Down is left open.
#[test]
fn a_wall_protects_a_unit_in_bypass() {
    // the center of C5 is at (2000, 4000); its vertices shared with C6 are at (2333, 4500) and (1667, 4500)
    let house = json!({ "id": "b", "material": "stone", "hexes": ["C5"], "outlines": [
        { "ring": [[1900, 3900], [2100, 3900], [2100, 4100], [1900, 4100]] }
    ] });
    let with =
        |hexside: &str, is: &str| map(json!({ "buildings": [house], "hexsides": [{ "hexside": hexside, "is": is }] }));
    let wall = |hexside: &str, from: &str, to: &str| drm(&direct(&with(hexside, "wall"), from, to), Cover::Wall);
    // across its own hexside, at a vertex of it or to the center dot
    assert_eq!(wall("C5-C6", "C8", "C5/C6/D5"), Some(2));
    assert_eq!(wall("C5-C6", "C8", "C5/C6"), Some(2), "by every line");
    // across the hex: the line from (2000, 7000) to the vertex with C4 and D4 at (2333, 3500) enters over C5-C6
    assert_eq!(wall("C5-C6", "C8", "C5/C4/D4"), Some(2));
    // the wall is behind the unit, and the line touches none of its vertices
    assert_eq!(wall("C4-C5", "C8", "C5/C6/D5"), None);
    // the upper vertex of C5-D5, at (2667, 4000), is not part of the wall C5-C6, and the firer takes the line to it
    let ruling = direct(&with("C5-C6", "wall"), "D8", "C5/D5");
    assert_eq!((ruling.best_tem(), drm(&ruling, Cover::Wall)), (0, None));
    assert_eq!(direct(&with("C5-C6", "wall"), "D8", "C5/D5/C6").best_tem(), 2);
    assert_eq!(drm(&direct(&with("C5-C6", "hedge"), "C8", "C5/C6/D5"), Cover::Hedge), Some(1));
    let ruling = direct(&with("C5-C6", "wall"), "C8", "C5/C6/D5");
    assert!(ruling.notes.contains(&Note::Tem(TemNote::WallOfBypass)));
    // B9.32: an adjacent firer across the wall has the Wall Advantage, unless the unit claims it
    assert_eq!(wall("C5-C6", "C6", "C5/C6/D5"), None);
    assert_eq!(wall("C5-C6", "C6", "C5/C6/D5+wa"), Some(2));
    // whether a vehicle there is Hull Down is left open
    let vehicle = TemQuery { kind: Some(UnitKind::Afv), ..shot("C8", "C5/C6/D5", Attack::Direct) };
    assert!(with("C5-C6", "wall").answer(&Query::Tem(vehicle)).is_err());
}

/// A7.21: a unit in Bypass is at the ground level of the hex: fire at it from that level is tripled, from a level above
/// it doubled.
#[test]
fn fire_within_the_hex_of_a_bypass() {
    let house = json!({ "id": "b", "material": "stone", "hexes": ["C5"], "symbols": [{ "hex": "C5", "is": "large-dot" }],
        "outlines": [{ "ring": [[1900, 3900], [2100, 3900], [2100, 4100], [1900, 4100]] }] });
    let m = map(json!({ "buildings": [house] }));
    let fire = |from: &str| m.answer(&Query::Tem(TemQuery { fp: Some(4), ..shot(from, "C5/C6", Attack::Direct) }));
    let fp = |from| fire(from).expect("a ruling").fp()[0];
    assert_eq!(fp("C5"), Some(crate::ruling::Fp::whole(12)));
    assert_eq!(fp("C5@1"), Some(crate::ruling::Fp::whole(8)));
}

/// B29.4 EX, with the hexes of board 1: a Roadblock on G8-H8 extends from the building in H7 to the woods in G9.
#[test]
fn what_a_roadblock_goes_on_to_protects_who_bypasses_on_its_other_side() {
    let house = json!({ "id": "h", "material": "wood", "hexes": ["H7"], "outlines": [
        { "ring": [[6900, 6400], [7100, 6400], [7100, 6600], [6900, 6600]] }
    ] });
    let m = map(json!({ "buildings": [house], "hexes": [{ "hex": "G9", "features": ["woods"] }],
        "hexsides": [{ "hexside": "G8-H8", "is": "roadblock" }] }));
    let wall = |from: &str, to: &str| drm(&direct(&m, from, to), Cover::Wall);
    // along H7-G8: not against F8, which is on the same side, nor G9, which is along the Roadblock
    assert_eq!(wall("F8", "H7/G8/H8"), None);
    assert_eq!(wall("G9", "H7/G8/H8"), None);
    // against H8, which shares the Roadblock, only if H8 has no Wall Advantage; by either line
    for to in ["H7/G8/H8", "H7/G8/G7"] {
        assert_eq!(wall("H8", to), None, "{to}");
        assert_eq!(wall("H8", &format!("{to}+wa")), Some(2), "{to}");
    }
    // against I8 at the vertex of H7, H8 and G8, but not for a unit that bypasses there along H7-H8
    assert_eq!(wall("I8", "H7/G8/H8"), Some(2));
    assert_eq!(wall("I8", "H7/H8/G8"), None);
    // only against Direct Fire
    assert_eq!(drm(&ask(&m, shot("I8", "H7/G8/H8", Attack::Indirect)), Cover::Wall), None);
    assert!(denied(&ask(&m, shot("I8", "H7/G8/H8", Attack::Indirect)), Cover::Wall, R::B29));
    // a hex with nothing to which the Roadblock could extend
    let bare = map(json!({ "hexes": [{ "hex": "H7", "features": ["storage-tank"] }],
        "hexsides": [{ "hexside": "G8-H8", "is": "roadblock" }] }));
    assert_eq!(drm(&direct(&bare, "I8", "H7/G8/H8"), Cover::Wall), None);
}
