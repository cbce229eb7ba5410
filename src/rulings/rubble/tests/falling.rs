//! What comes down, what falls, and which units are affected.

use super::*;

/// FB3.4-T2: the colored die + 2 levels: 4 is nothing, 5 and 6 are Debris, 7 is rubble in the direction of the white
/// die.
#[test]
fn the_falling_table_is_read_at_its_edges() {
    let b = board(&json!({}));
    assert_eq!(fell(&fall(&b, "C3", &[[1, 2]], &[])), Vec::<String>::new());
    assert_eq!(fell(&fall(&b, "C3", &[[1, 3]], &[])).len(), 6);
    assert_eq!(fell(&fall(&b, "C3", &[[1, 4]], &[])).len(), 6);
    assert_eq!(fell(&fall(&b, "C3", &[[1, 5]], &[])), ["C2 rubble"]);
}

/// B.8: the white die counts clockwise, starting at the adjacent hex with the lower number.
#[test]
fn the_white_die_gives_the_direction() {
    let b = board(&json!({}));
    for (white, hex) in ["C2", "D2", "D3", "C4", "B3", "B2"].iter().enumerate() {
        let white = u8::try_from(white).expect("a die") + 1;
        assert_eq!(fell(&fall(&b, "C3", &[[white, 6]], &[])), [format!("{hex} rubble")]);
    }
}

/// FB2.5, J12: the drm counts the levels that are lost. From Level 2 up that is one level, so a colored 4 becomes 5 and
/// a colored 3 becomes 4.
#[test]
fn only_the_levels_lost_count() {
    let b = board(&json!({}));
    assert_eq!(fell(&fall(&b, "C3@2", &[[1, 3]], &[])).len(), 0);
    assert_eq!(fell(&fall(&b, "C3@2", &[[1, 4]], &[])).len(), 6);
    assert_eq!(fell(&fall(&b, "C3@1", &[[1, 3]], &[])).len(), 6);
}

/// FB3.4: if no level above the ground is lost, no falling DR is made, and giving dice for it is refused.
#[test]
fn a_single_story_house_makes_no_falling_dr() {
    let b = board(&json!({"buildings": [{"id": "h", "material": "wood", "hexes": ["E5"]}]}));
    let ruling = fall(&b, "E5", &[], &[]);
    assert!(fell(&ruling).is_empty() && all_rules(&ruling).contains(&"FB3.4"));
    // B23.21: the house has no rooftop to lose, and no Level 1, so nothing had to be assumed about the whole hex
    assert!(!all_rules(&ruling).contains(&"B23.86") && ruling.notes.is_empty(), "{:?}", ruling.notes);
    let twin = fall(&b, "C3", &[[1, 1]], &[]);
    assert!(all_rules(&twin).contains(&"B23.86") && !twin.notes.is_empty());
    let none = RubbleRefusal::NoFallingDr("E5".parse().expect("a hex"));
    assert_eq!(refused(&b, &fall_query("E5", &[[1, 6]], &[])), none);
    let needs = RubbleRefusal::DiceMissing { number: 1, what: Wanted::Falling("C3".parse().expect("a hex")) };
    assert_eq!(refused(&b, &fall_query("C3", &[], &[])), needs);
}

/// FB2.5, B37.5: Debris falls on the terrain that is listed, and on no other.
#[test]
fn debris_falls_on_the_listed_terrain_alone() {
    let hexes = json!([
        {"hex": "C2", "terrain": ["brush"]},
        {"hex": "D2", "terrain": ["evergreen-orchard"]},
        {"hex": "D3", "terrain": ["shellhole"]},
        {"hex": "C4", "roads": [{"is": "sunken", "sides": [1, 4]}]},
        {"hex": "B3", "railroads": [{"is": "glrr", "sides": [1, 4]}]},
        {"hex": "B2", "roads": [{"is": "boulevard", "sides": [1, 4]}]}]);
    let all = ["C2 debris", "D2 debris", "D3 debris", "C4@u debris", "B3 debris", "B2 debris"];
    assert_eq!(fell(&fall(&board(&json!({"hexes": hexes})), "C3", &[[1, 4]], &[])), all);
    // woods, grain, a graveyard and a storage tank are not Open Ground; entrenchments make no difference
    let features = ["woods", "grain", "graveyard", "storage-tank", "foxhole", "trench"];
    let around: Vec<Value> = ["C2", "D2", "D3", "C4", "B3", "B2"]
        .iter()
        .zip(features)
        .map(|(hex, feature)| json!({"hex": hex, "features": [feature]}))
        .collect();
    assert_eq!(fell(&fall(&board(&json!({"hexes": around})), "C3", &[[1, 4]], &[])), ["B3 debris", "B2 debris"]);
    // a building, rubble, a Rail Car hex and hexes off the map get no Debris
    let spared = board(&json!({"hexes": [{"hex": "D2", "terrain": ["rail-car"]}],
        "counters": [{"at": "D3", "is": "wooden-rubble"}],
        "buildings": [{"id": "h", "material": "wood", "hexes": ["C2"]}]}));
    let ruling = fall(&spared, "C3", &[[1, 4]], &[]);
    assert_eq!(fell(&ruling), ["C4 debris", "B3 debris", "B2 debris"]);
    assert_eq!(rules_at(&ruling, "D2"), ["B37.5"]);
    let edge = resolver(&json!({"format": 1, "name": "edge", "grid": {"first": "A1", "last": "B2"},
        "buildings": [{"id": "b", "material": "stone", "hexes": ["A1"], "symbols": [{"hex": "A1", "is": "square"}]}]}));
    assert_eq!(fell(&fall(&edge, "A1", &[[1, 4]], &[])), ["B1 debris", "A2 debris"]);
    assert!(fell(&fall(&edge, "A1", &[[1, 6]], &[])).is_empty());
}

/// QA-F2: by the other reading, Debris falls on Rail Cars.
#[test]
fn debris_falls_on_rail_cars_if_the_reading_says_so() {
    let b = board(&json!({"hexes": [{"hex": "D2", "terrain": ["rail-car"]}]}));
    let yes = fall(&b, "C3", &[[1, 4]], &["debris-on-rail-cars=yes"]);
    assert!(fell(&yes).contains(&"D2 debris".to_owned()));
    let no = fall(&b, "C3", &[[1, 4]], &[]);
    assert!(!fell(&no).contains(&"D2 debris".to_owned()));
    assert!(!no.notes.is_empty() && !yes.notes.is_empty(), "both name the reading");
}

/// FB2.51: rubble replaces Debris. FB2.641: Debris on Debris adds nothing.
#[test]
fn a_second_fall_meets_the_first() {
    let b = board(&json!({"counters": [{"at": "C2", "is": "debris"}],
        "trail_breaks": [{"at": "C2", "sides": [1, 4]}]}));
    let rubble = fall(&b, "C3", &[[1, 6]], &[]);
    assert_eq!(rules_at(&rubble, "C2"), ["FB2.51", "FB2.51", "B24.12"]);
    let after = b.map().file().changed(rubble.changes()).expect("changes");
    assert!(after.counters.iter().all(|c| c.is != crate::map::Counter::Debris) && after.trail_breaks.is_empty());
    let debris = fall(&b, "C3", &[[1, 4]], &[]);
    assert_eq!(fell(&debris).len(), 5);
    assert_eq!(rules_at(&debris, "C2"), ["FB2.641"]);
}

/// FB2.61, FB2.62, FB3.5, FB6.26, V4.4, FB11.11: each kind of terrain that is covered is cited with its own rule.
#[test]
fn what_is_covered_is_cited() {
    let at = |hex: Value, chapter: &str, dr: [u8; 2]| {
        let b = board(&json!({"chapter": chapter, "hexes": [hex]}));
        rules_at(&fall(&b, "C3", &[dr], &[]), "C2").join(" ")
    };
    let road = json!({"hex": "C2", "roads": [{"is": "paved", "sides": [1, 4]}]});
    let wcb = json!({"hex": "C2", "roads": [{"is": "boulevard", "sides": [1, 4]}]});
    let car = json!({"hex": "C2", "terrain": ["rail-car"]});
    let under = json!({"hex": "C2", "features": ["underpass"], "roads": [{"is": "paved", "sides": [1, 4]}]});
    assert_eq!(at(road.clone(), "FB", [1, 4]), "FB2.61");
    assert_eq!(at(road, "FB", [1, 6]), "B24.121");
    assert_eq!(at(wcb.clone(), "FB", [1, 4]), "FB2.62");
    assert_eq!(at(wcb, "FB", [1, 6]), "FB3.5");
    assert_eq!(at(car.clone(), "FB", [1, 6]), "B24.12 FB6.26");
    assert_eq!(at(car, "VotG", [1, 6]), "B24.12 V4.4");
    assert_eq!(at(under.clone(), "FB", [1, 4]), "FB11.11");
    assert_eq!(at(under, "FB", [1, 6]), "FB11.11");
}

/// FB6.26, V4.4: Stone Rubble replaces a Wrecked Rail Car too. Wooden rubble, and stone on other wooden rubble, change
/// nothing.
#[test]
fn stone_rubble_on_a_wrecked_rail_car() {
    use crate::map::Counter::{StoneRubble, WoodenRubble};
    let at = |chapter: &str, terrain: Value, from: &str, dr: [u8; 2]| {
        let b = board(&json!({"chapter": chapter, "hexes": [{"hex": "C2", "terrain": terrain}],
            "counters": [{"at": "C2", "is": "wooden-rubble"}],
            "trail_breaks": [{"at": "C2", "sides": [2, 5]}],
            "buildings": [{"id": "w", "material": "wood", "hexes": ["C1"], "symbols": [{"hex": "C1", "is": "square"}]}]}));
        let ruling = fall(&b, from, &[dr], &[]);
        let after = b.map().file().changed(ruling.changes()).expect("changes");
        assert!(Map::check(after.clone(), b.map().catalogue_handle()).is_ok());
        let lies = after.counters.iter().find(|c| c.at == "C2").map(|c| c.is);
        (lies.expect("a counter"), all_rules(&ruling).contains(&if chapter == "FB" { "FB6.26" } else { "V4.4" }))
    };
    assert_eq!(at("FB", json!(["rail-car"]), "C3", [1, 6]), (StoneRubble, true));
    assert_eq!(at("VotG", json!(["rail-car"]), "C3", [1, 6]), (StoneRubble, true));
    // the building at C1 is of wood, and falls in direction 4
    assert_eq!(at("FB", json!(["rail-car"]), "C1", [4, 6]), (WoodenRubble, false));
    assert_eq!(at("FB", json!([]), "C3", [1, 6]), (WoodenRubble, false));
}

/// FB2.63: Debris lies on the bridge and in the Sunken Road beneath it. QA-F8: so does rubble, or as the other reading
/// says.
#[test]
fn a_bridge_takes_what_falls() {
    let b = board(&json!({"hexes": [{"hex": "C2", "level": 2, "roads": [{"is": "sunken", "sides": [3, 6]}],
        "bridge": {"level": 2.5, "sides": [1, 4]}}]}));
    let debris = fall(&b, "C3", &[[1, 4]], &[]);
    assert_eq!(fell(&debris)[..2], ["C2@u debris", "C2@b debris"]);
    assert_eq!(rules_at(&debris, "C2@b"), ["FB2.63"]);
    assert_eq!(fell(&fall(&b, "C3", &[[1, 6]], &[])), ["C2@u rubble", "C2@b rubble"]);
    assert_eq!(fell(&fall(&b, "C3", &[[1, 6]], &["rubble-on-bridge=on"])), ["C2@b rubble"]);
    assert_eq!(fell(&fall(&b, "C3", &[[1, 6]], &["rubble-on-bridge=beneath"])), ["C2@u rubble"]);
}

/// FB2.8: Debris puts a fire out; a fire elsewhere burns on.
#[test]
fn debris_puts_a_fire_out() {
    let b = board(&json!({"hexes": [{"hex": "C2", "terrain": ["brush"]}],
        "fires": [{"at": "C2", "is": "blaze"}, {"at": "E5", "is": "flame"}]}));
    let ruling = fall(&b, "C3", &[[1, 4]], &[]);
    assert!(rules_at(&ruling, "C2").contains(&"FB2.8"));
    // a fire cannot burn under Debris, so the change that puts it out comes first
    let at = |is: fn(&Change) -> bool| ruling.changes().iter().position(is);
    let (out, laid) = (
        at(|c| matches!(c, Change::Set { thing: Settable::Fire(..), there: false, .. })),
        at(|c| {
            matches!(
                c,
                Change::Set {
                    thing: Settable::Counter(_, Laid { counter: crate::map::Counter::Debris, .. }),
                    there: true,
                    ..
                }
            )
        }),
    );
    assert!(out.is_some() && out < laid, "{:?}", ruling.changes());
    let after = b.map().file().changed(ruling.changes()).expect("changes");
    assert_eq!(after.fires.len(), 1);
    assert!(Map::check(after, b.map().catalogue_handle()).is_ok());
}

/// FB9.6, B23.86, B24.1, FB-SSR14: if the cellar is lost, so is the manhole. Rubble from the ground up leaves both.
#[test]
fn the_cellar_and_the_manhole() {
    let b = board(&json!({"hexes": [{"hex": "C3", "manhole": true}]}));
    let whole = fall(&b, "C3", &[[1, 1]], &[]);
    assert!(rubble(&whole).changes.contains(&Change::take(Settable::Manhole("C3".parse().expect("a hex"), Manhole))));
    let ground = fall(&b, "C3@0", &[[1, 1]], &[]);
    assert!(!rubble(&ground).changes.iter().any(|c| matches!(c, Change::Set { thing: Settable::Manhole(..), .. })));
    let RubbleKind::Fall(collapses) = &rubble(&ground).what else { panic!("no fall") };
    assert!(collapses[0].cellar_whole);
    assert_eq!(collapses[0].lost.iter().map(ToString::to_string).collect::<Vec<_>>(), ["C3", "C3@1", "C3@2"]);
    // FB9.1: a building of one hex has no cellar; neither has a Factory
    let house = board(&json!({"buildings": [{"id": "h", "material": "stone", "hexes": ["E5"]},
        {"id": "f", "material": "stone", "hexes": ["E7", "E8"], "factory": true}]}));
    assert!(matches!(refused(&house, &fall_query("E5@c", &[], &[])), RubbleRefusal::NoSuchLevel { .. }));
    assert!(matches!(refused(&house, &fall_query("E7@c", &[], &[])), RubbleRefusal::NoSuchLevel { .. }));
}

/// B24.11: units on the levels that are lost are eliminated, but not those below, nor an AFV.
#[test]
fn those_in_a_rubbled_location() {
    let b = board(&json!({"units": [{"unit": "up", "at": "C3@2"}, {"unit": "mid", "at": "C3@1"},
        {"unit": "tank", "at": "C3", "is": "afv"}]}));
    let fates = |at: &str| -> Vec<(String, Fate)> {
        rubble(&fall(&b, at, &[[1, 1]], &[])).occupants.iter().map(|o| (o.unit.clone(), o.fate)).collect()
    };
    assert_eq!(fates("C3@2"), [("up".into(), Fate::Eliminated)]);
    assert_eq!(fates("C3@1"), [("mid".into(), Fate::Eliminated), ("up".into(), Fate::Eliminated)]);
    assert_eq!(fates("C3")[0], ("tank".into(), Fate::Unaffected));
}

/// B23.86: the loss of any level takes the rooftop and all units on it. An adjacent rooftop stays.
#[test]
fn a_rooftop_falls_with_its_levels() {
    let b = board(&json!({"units": [{"unit": "U", "at": "C3@r"}, {"unit": "V", "at": "C7@r"}]}));
    let query = RubbleFallQuery { at: "C3@2".into(), dr: vec![[1, 1]], ..Default::default() };
    let ruling = b.answer(&Query::RubbleFall(query)).expect("a ruling");
    let fates: Vec<_> = rubble(&ruling).occupants.iter().map(|o| (o.unit.as_str(), o.fate)).collect();
    assert_eq!(fates, [("U", crate::ruling::Fate::Eliminated)]);
}

/// A4.3: a unit that bypasses the building is outside it. The ruling leaves its fate open, and it stays on the map.
#[test]
fn a_unit_in_bypass_is_left_to_the_players() {
    let b = board(&json!({"units": [{"unit": "A", "at": "C3/C2"}, {"unit": "B", "at": "C3"}]}));
    let ruling = fall(&b, "C3", &[[1, 2]], &[]);
    let fate = |unit: &str| rubble(&ruling).occupants.iter().find(|o| o.unit == unit).expect("a unit").fate;
    assert_eq!((fate("A"), fate("B")), (Fate::LeftOpen, Fate::Eliminated));
    assert!(all_rules(&ruling).contains(&"A4.3"));
}

/// B24.12: unarmored units under falling rubble are eliminated, or left open by the other reading. B24.121: an AFV
/// takes a Bog Check if it moves. Units in other hexes are not affected.
#[test]
fn those_under_falling_rubble() {
    use Fate::{BogCheck, Eliminated, LeftOpen, Unaffected};
    let b = board(&json!({"units": [{"unit": "A", "at": "C2"}, {"unit": "still", "at": "C2", "is": "afv"},
        {"unit": "moves", "at": "C2", "is": "afv", "traits": ["moving"]},
        {"unit": "rider", "at": "C2", "traits": ["riding"]}, {"unit": "B", "at": "D2"}]}));
    let fates = |set: &[&str]| -> Vec<Fate> {
        let ruling = fall(&b, "C3", &[[1, 6]], set);
        assert!(!ruling.notes.is_empty(), "the reading is named");
        rubble(&ruling).occupants.iter().map(|o| o.fate).collect()
    };
    assert_eq!(fates(&[]), [Eliminated, Unaffected, BogCheck, LeftOpen]);
    assert_eq!(fates(&["under-rubble=left-open"]), [LeftOpen, Unaffected, BogCheck, LeftOpen]);
    assert!(rubble(&fall(&b, "C3", &[[3, 6]], &[])).occupants.is_empty());
}

/// FB2.64, B24.121: a vehicle that is not fully-tracked, whether moving or not, by both readings.
#[test]
fn a_truck_under_debris() {
    let fate = |moving: bool, set: &[&str]| {
        let traits = if moving { json!(["moving"]) } else { json!([]) };
        let b = board(&json!({"units": [{"unit": "truck", "at": "C2", "is": "unarmored", "traits": traits}]}));
        rubble(&fall(&b, "C3", &[[1, 4]], set)).occupants[0].fate
    };
    assert_eq!([fate(true, &[]), fate(false, &[])], [Fate::Immobilized; 2]);
    assert_eq!(fate(true, &["immobilized=moving"]), Fate::Immobilized);
    assert_eq!(fate(false, &["immobilized=moving"]), Fate::Unaffected);
}

/// FB2.64: the crew of a CE vehicle is a CE PRC and takes the 1MC, in addition to the effect on the vehicle, and again
/// on each fall (FB2.641). A Buttoned Up crew does not, and the CE of a rider does not count for the vehicle.
#[test]
fn an_exposed_crew_under_debris() {
    use Fate::{BogCheck, CrewMoraleCheck, Immobilized, MoraleCheck, Unaffected};
    let b = board(&json!({"units": [
        {"unit": "still", "at": "C2", "is": "afv", "traits": ["fully-tracked", "ce"]},
        {"unit": "moves", "at": "C2", "is": "afv", "traits": ["fully-tracked", "moving", "ce"]},
        {"unit": "closed", "at": "C2", "is": "afv", "traits": ["fully-tracked"]},
        {"unit": "rider", "at": "C2", "is": "infantry", "traits": ["riding", "ce"]},
        {"unit": "truck", "at": "C2", "is": "unarmored", "traits": ["ce"]}]}));
    let fates = |set: &[&str]| -> Vec<(String, Fate)> {
        let ruling = fall(&b, "C3", &[[1, 4]], set);
        rubble(&ruling).occupants.iter().map(|o| (o.unit.clone(), o.fate)).collect()
    };
    let owned = |all: &[(&str, Fate)]| -> Vec<(String, Fate)> { all.iter().map(|(u, f)| ((*u).into(), *f)).collect() };
    let expected = owned(&[
        ("still", CrewMoraleCheck),
        ("still", Unaffected),
        ("moves", CrewMoraleCheck),
        ("moves", BogCheck),
        ("closed", Unaffected),
        ("rider", MoraleCheck),
        ("truck", CrewMoraleCheck),
        ("truck", Immobilized),
    ]);
    assert_eq!(fates(&[]), expected);
    assert_eq!(fates(&["C2=debris"]), expected);
    // the rule FB2.641 is shown even if not all steps are asked for
    let again = fall(&b, "C3", &[[1, 4]], &["C2=debris"]);
    let says = |s: &&Step| s.rule == RuleId::FB2_641 && s.effect == Effect::Rubble(RubbleEffect::Yes);
    assert_eq!(again.steps.iter().filter(says).count(), 1);
    assert_eq!(fall(&b, "C3", &[[1, 4]], &[]).steps.iter().filter(says).count(), 0);
}

/// B24.12: rubble brings down a lower building, which may in turn bring down others. It does not bring down one as
/// high, nor any by the other reading.
#[test]
fn falling_rubble_on_a_building() {
    let b = board(&json!({"buildings": [
        {"id": "low", "material": "wood", "hexes": ["C2"], "symbols": [{"hex": "C2", "is": "large-dot"}]},
        {"id": "same", "material": "stone", "hexes": ["C4"], "symbols": [{"hex": "C4", "is": "square"}]}]}));
    // C3: colored 6 + 2 = 8 toward C2, which has one level; there colored 4 + 1 = 5 is Debris around it
    let ruling = fall(&b, "C3", &[[1, 6], [2, 4]], &[]);
    let RubbleKind::Fall(collapses) = &rubble(&ruling).what else { panic!("no fall") };
    assert_eq!(collapses.len(), 2);
    assert_eq!(fell(&ruling), ["C1 debris", "D1 debris", "D2 debris", "B2 debris", "B1 debris"]);
    let missing = refused(&b, &fall_query("C3", &[[1, 6]], &[]));
    assert!(matches!(missing, RubbleRefusal::DiceMissing { number: 2, .. }), "{missing}");
    assert!(fell(&fall(&b, "C3", &[[1, 6]], &["rubble-on-building=never"])).is_empty());
    assert!(fell(&fall(&b, "C3", &[[4, 6]], &[])).is_empty(), "C4 is as high");
}

/// Each kind of invalid question has its own error.
#[test]
fn what_cannot_be_asked() {
    let b = board(&json!({}));
    let refusal = |at: &str, dr: &[[u8; 2]]| refused(&b, &fall_query(at, dr, &[]));
    assert!(matches!(refusal("E5", &[[1, 1]]), RubbleRefusal::NoBuilding(_)));
    assert!(matches!(refusal("C3@3", &[[1, 1]]), RubbleRefusal::NoSuchLevel { .. }));
    assert!(matches!(refusal("C3@r", &[[1, 1]]), RubbleRefusal::NoSuchLevel { .. }));
    assert_eq!(refusal("C3", &[[0, 7]]), RubbleRefusal::Dice(List(vec![0, 7])));
    let rubble = refused(&b, &fall_query("C3", &[[1, 1]], &["C3=stone-rubble"]));
    assert!(matches!(rubble, RubbleRefusal::AlreadyRubble(_)));
    let upper = refused(&b, &fall_query("C3@2", &[[1, 1]], &["C3@2=stone-rubble"]));
    assert!(matches!(upper, RubbleRefusal::AlreadyRubble(_)));
    assert!(matches!(b.answer(&fall_query("Z9", &[[1, 1]], &[])), Err(Refusal::Place(_))));
    let twice = Query::RubbleFall(RubbleFallQuery { at: "C3".into(), odds: true, seed: Some(1), ..Default::default() });
    assert_eq!(refused(&b, &twice), RubbleRefusal::DiceTwice);
}

/// If the upper levels fall first and the rest later, the counter moves down, and only the levels that still stood
/// count.
#[test]
fn a_building_comes_down_in_two_parts() {
    let b = board(&json!({}));
    let first = fall(&b, "C3@2", &[[1, 1]], &[]);
    let file = b.map().file().changed(first.changes()).expect("changes");
    let next = Resolver::new(Map::check(file, b.map().catalogue_handle()).expect("a map"));
    // one level is left above the ground, so colored 3 + 1 = 4
    let second = fall(&next, "C3", &[[1, 3]], &[]);
    assert!(fell(&second).is_empty());
    let file = next.map().file().changed(second.changes()).expect("changes");
    assert_eq!(file.counters.len(), 1);
}

/// Changes cannot be made a second time: that is refused, and leaves the map valid.
#[test]
fn changes_cannot_be_made_twice() {
    let b = board(&json!({"units": [{"unit": "A", "at": "C3@1"}], "hexes": [{"hex": "C3", "manhole": true}]}));
    for dr in [[1, 1], [1, 4], [1, 6]] {
        let ruling = fall(&b, "C3", &[dr], &[]);
        let once = b.map().file().changed(ruling.changes()).expect("changes");
        assert!(Map::check(once.clone(), b.map().catalogue_handle()).is_ok());
        assert!(once.changed(ruling.changes()).is_err());
        let text = once.to_text().expect("JSON");
        assert_eq!(MapFile::read("written", &text), Ok(once));
    }
}

/// FB2.64: hexes that one attack brings down fall in the order of the attacking side. C3 drops rubble on D3 (white 3,
/// colored 6: 6 + 2), which comes down before its turn. In the second case it falls in direction 1, and D3 falls in its
/// turn. D3 has no upper level, so it has no falling DR.
#[test]
fn hexes_come_down_one_after_another() {
    let house = json!({"buildings": [{"id": "h", "material": "stone", "hexes": ["D3"]}]});
    let fall = |dr: &[[u8; 2]], then: &[&str]| {
        let then = then.iter().map(|&at| at.into()).collect();
        let query = RubbleFallQuery { at: "C3".into(), then, dr: dr.to_vec(), ..Default::default() };
        board(&house).answer(&Query::RubbleFall(query)).map(|ruling| {
            let RubbleKind::Fall(all) = &rubble(&ruling).what else { panic!("another kind") };
            let hexes: Vec<String> = all.iter().map(|c| c.hex.to_string()).collect();
            let before = ruling.notes.iter().any(|n| matches!(n, Note::Rubble(RubbleNote::DownBeforeItsTurn(_))));
            (hexes, before)
        })
    };
    let both = vec!["C3".to_owned(), "D3".to_owned()];
    assert_eq!(fall(&[[3, 6]], &["D3"]), Ok((both.clone(), true)));
    assert_eq!(fall(&[[1, 6]], &["D3"]), Ok((both, false)));
    assert_eq!(fall(&[[1, 6]], &[]), Ok((vec!["C3".to_owned()], false)));
    for then in [&["C3"][..], &["D3", "D3"]] {
        assert!(matches!(fall(&[[1, 6]], then), Err(Refusal::Rubble(RubbleRefusal::DownTwice(_)))), "{then:?}");
    }
}

/// FB2.64, FB3.4: for two hexes far apart, nothing falls from each on a colored 1 or 2 (less than 5 with +2): with 1/3
/// each, so 1/9 for both. Debris from both (3, 4) has 1/9 too. All chances sum to 1. Odds for more than three hexes are
/// refused.
#[test]
fn odds_of_hexes_that_come_down_together() {
    let ask = |then: &[&str]| {
        let then = then.iter().map(|&at| at.into()).collect();
        let query = RubbleFallQuery { at: "C3".into(), then, odds: true, ..Default::default() };
        board(&json!({"buildings": [{"id": "h", "material": "stone", "hexes": ["E3", "F6"]}]}))
            .answer(&Query::RubbleFall(query))
    };
    let ruling = ask(&["C7"]).expect("odds");
    let RubbleKind::FallOdds(_, odds) = &rubble(&ruling).what else { panic!("another kind") };
    let of = |falls: [Falls; 2]| {
        let is = |all: &[Tumble]| all.iter().map(|t| t.falls).eq(falls);
        odds.iter().filter(|o| is(&o.result)).map(|o| o.chance).sum::<Chance>()
    };
    assert_eq!(of([Falls::Nothing, Falls::Nothing]), Chance::new(1, 9));
    assert_eq!(of([Falls::Debris, Falls::Debris]), Chance::new(1, 9));
    assert_eq!(odds.iter().map(|o| o.chance).sum::<Chance>(), Chance::ALWAYS);
    let many = Err(RubbleRefusal::TooManyFalls { given: 4, most: 3 }.into());
    assert_eq!(ask(&["C7", "E3", "F6"]).map(|_| ()), many);
}

/// FB2.64, FB2.1: if Debris falls on Rail Cars (by the reading QA-F2), it affects the whole hex: Infantry in Bypass
/// takes the 1MC, and a truck is Immobilized. A unit that bypasses the cars of another hex is not affected.
#[test]
fn those_in_bypass_under_debris() {
    let b = board(&json!({"hexes": [{"hex": "D2", "terrain": ["rail-car"]}, {"hex": "F2", "terrain": ["rail-car"]}],
        "units": [{"unit": "A", "at": "D2/D1"}, {"unit": "truck", "at": "D2/E2", "is": "unarmored"}, {"unit": "B", "at": "F2/F1"}]}));
    let ruling = fall(&b, "C3", &[[1, 4]], &["debris-on-rail-cars=yes"]);
    let fates: Vec<_> = rubble(&ruling).occupants.iter().map(|o| (o.unit.as_str(), o.fate)).collect();
    assert_eq!(fates, [("A", Fate::MoraleCheck), ("truck", Fate::Immobilized)]);
}
