//! Rule by rule, each with a twin just outside it. Boards are small: C3 is the building, C2 lies in direction 1 of it,
//! D2 in 2, D3 in 3, C4 in 4, B3 in 5, B2 in 6.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::map::{Catalogue, Change, Map, MapFile};
use crate::query::{CellarFallQuery, ClearQuery, FireQuery, Query, RubbleCheckQuery, RubbleFallQuery, WreckQuery};
use crate::resolver::{Refusal, Resolver};
use crate::ruling::{Chance, Dice, Entry, Falls, Fate, Lies, Outcome, Refit, Ruin, RuinKind, Ruling, Tumble};

use super::{RuinRefusal, Wanted};

fn resolver(value: &Value) -> Resolver {
    let file = MapFile::read("test", &value.to_string()).unwrap_or_else(|e| panic!("{e}"));
    Resolver::new(Map::check(file, Catalogue::built_in()).unwrap_or_else(|e| panic!("{e:?}")))
}

/// C3 and C7 are one stone building of two upper levels; the rest is as given.
fn board(more: &Value) -> Resolver {
    let mut map = json!({"format": 1, "name": "board", "chapter": "FB", "grid": {"first": "A1", "last": "F8"},
        "buildings": [{"id": "b", "material": "stone", "hexes": ["C3", "C7"],
                       "symbols": [{"hex": "C3", "is": "square"}]}]});
    for (key, value) in more.as_object().expect("an object") {
        match (key.as_str(), &mut map["buildings"]) {
            ("buildings", Value::Array(all)) => all.extend(value.as_array().expect("a list").clone()),
            _ => map[key] = value.clone(),
        }
    }
    resolver(&map)
}

fn fall_query(at: &str, dr: &[[u8; 2]], set: &[&str]) -> Query {
    let set = set.iter().map(ToString::to_string).collect();
    Query::RubbleFall(RubbleFallQuery { at: at.into(), dr: dr.to_vec(), set, ..RubbleFallQuery::default() })
}

fn ruin(ruling: &Ruling) -> &Ruin {
    match &ruling.outcome {
        Outcome::Ruin(ruin) => ruin,
        other => panic!("{other:?}"),
    }
}

fn fall(resolver: &Resolver, at: &str, dr: &[[u8; 2]], set: &[&str]) -> Ruling {
    resolver.answer(&fall_query(at, dr, set)).unwrap_or_else(|e| panic!("{at} {dr:?}: {e}"))
}

fn refused(resolver: &Resolver, query: &Query) -> RuinRefusal {
    match resolver.answer(query) {
        Err(Refusal::Ruin(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

/// What fell, as text: `C2 Debris`.
fn fell(ruling: &Ruling) -> Vec<String> {
    let RuinKind::Fall(collapses) = &ruin(ruling).what else { panic!("no fall") };
    let words = |lies: Lies| if lies == Lies::Debris { "debris" } else { "rubble" };
    collapses.iter().flat_map(|c| &c.affected).map(|a| format!("{} {}", a.at, words(a.becomes))).collect()
}

/// The rules of the steps at a place.
fn rules_at(ruling: &Ruling, place: &str) -> Vec<&'static str> {
    let here = ruling.steps.iter().filter(|s| crate::report::place_words(s.at) == place);
    here.map(|s| s.rule.id()).collect()
}

fn all_rules(ruling: &Ruling) -> Vec<&'static str> {
    ruling.citations().into_iter().map(crate::rules::RuleId::id).collect()
}

/// FB3.4-T2: colored + 2 levels: 4 nothing, 5 and 6 Debris, 7 rubble toward the white die.
#[test]
fn the_falling_table_is_read_at_its_edges() {
    let b = board(&json!({}));
    assert_eq!(fell(&fall(&b, "C3", &[[1, 2]], &[])), Vec::<String>::new());
    assert_eq!(fell(&fall(&b, "C3", &[[1, 3]], &[])).len(), 6);
    assert_eq!(fell(&fall(&b, "C3", &[[1, 4]], &[])).len(), 6);
    assert_eq!(fell(&fall(&b, "C3", &[[1, 5]], &[])), ["C2 rubble"]);
}

/// B.8: the white die counts clockwise from the hex of the lower number.
#[test]
fn the_white_die_gives_the_direction() {
    let b = board(&json!({}));
    for (white, hex) in ["C2", "D2", "D3", "C4", "B3", "B2"].iter().enumerate() {
        let white = u8::try_from(white).expect("a die") + 1;
        assert_eq!(fell(&fall(&b, "C3", &[[white, 6]], &[])), [format!("{hex} rubble")]);
    }
}

/// FB2.5, J12: the drm counts the levels lost; from Level 2 up that is one, so colored 4 is 5 and colored 3 is 4.
#[test]
fn only_the_levels_lost_count() {
    let b = board(&json!({}));
    assert_eq!(fell(&fall(&b, "C3@2", &[[1, 3]], &[])).len(), 0);
    assert_eq!(fell(&fall(&b, "C3@2", &[[1, 4]], &[])).len(), 6);
    assert_eq!(fell(&fall(&b, "C3@1", &[[1, 3]], &[])).len(), 6);
}

/// FB3.4: without a level above the ground no falling DR is made, and dice for one are too many.
#[test]
fn a_single_story_house_makes_no_falling_dr() {
    let b = board(&json!({"buildings": [{"id": "h", "material": "wood", "hexes": ["E5"]}]}));
    let ruling = fall(&b, "E5", &[], &[]);
    assert!(fell(&ruling).is_empty() && all_rules(&ruling).contains(&"FB3.4"));
    assert_eq!(refused(&b, &fall_query("E5", &[[1, 6]], &[])), RuinRefusal::DiceLeft { given: 1, used: 0 });
    let needs = RuinRefusal::DiceMissing { number: 1, what: Wanted::Falling("C3".parse().expect("a hex")) };
    assert_eq!(refused(&b, &fall_query("C3", &[], &[])), needs);
}

/// FB2.5: the list of terrain, and what is not in it.
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
    // a building, rubble and a Rail Car hex are spared; so is what lies off the map
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

/// QA-F2: the other reading lets Debris fall on Rail Cars.
#[test]
fn debris_falls_on_rail_cars_if_the_reading_says_so() {
    let b = board(&json!({"hexes": [{"hex": "D2", "terrain": ["rail-car"]}]}));
    let yes = fall(&b, "C3", &[[1, 4]], &["debris-on-rail-cars=yes"]);
    assert!(fell(&yes).contains(&"D2 debris".to_owned()));
    let no = fall(&b, "C3", &[[1, 4]], &[]);
    assert!(!fell(&no).contains(&"D2 debris".to_owned()));
    assert!(!no.notes.is_empty() && !yes.notes.is_empty(), "both name the reading");
}

/// FB2.51: rubble takes the place of Debris; FB2.641: Debris on Debris adds nothing.
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

/// FB2.61, FB2.62, FB3.5, FB6.26, V4.4, FB11.11: each covered terrain under its own rule.
#[test]
fn what_is_covered_is_cited() {
    let at = |hex: Value, chapter: &str, dr: [u8; 2]| {
        let b = board(&json!({"chapter": chapter, "hexes": [hex]}));
        rules_at(&fall(&b, "C3", &[dr], &[]), "C2").join(" ")
    };
    let road = json!({"hex": "C2", "roads": [{"is": "paved", "sides": [1, 4]}]});
    let wcb = json!({"hex": "C2", "roads": [{"is": "boulevard", "sides": [1, 4]}]});
    let car = json!({"hex": "C2", "terrain": ["rail-car"]});
    let under = json!({"hex": "C2", "terrain": ["underpass"], "roads": [{"is": "paved", "sides": [1, 4]}]});
    assert_eq!(at(road.clone(), "FB", [1, 4]), "FB2.61");
    assert_eq!(at(road, "FB", [1, 6]), "B24.121");
    assert_eq!(at(wcb.clone(), "FB", [1, 4]), "FB2.62");
    assert_eq!(at(wcb, "FB", [1, 6]), "FB3.5");
    assert_eq!(at(car.clone(), "FB", [1, 6]), "B24.12 FB6.26");
    assert_eq!(at(car, "VotG", [1, 6]), "B24.12 V4.4");
    assert_eq!(at(under.clone(), "FB", [1, 4]), "FB11.11");
    assert_eq!(at(under, "FB", [1, 6]), "FB11.11");
}

/// FB2.63: Debris lies on the bridge, and in the Sunken Road beneath; QA-F8: rubble likewise, or as the reading has it.
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
    let after = b.map().file().changed(ruling.changes()).expect("changes");
    assert_eq!(after.fires.len(), 1);
    assert!(Map::check(after, b.map().catalogue_handle()).is_ok());
}

/// FB9.6, B23.86: with the cellar goes the manhole; rubble from the ground up leaves both.
#[test]
fn the_cellar_and_the_manhole() {
    let b = board(&json!({"hexes": [{"hex": "C3", "manhole": true}]}));
    let whole = fall(&b, "C3", &[[1, 1]], &[]);
    assert!(ruin(&whole).changes.contains(&Change::LoseManhole { hex: "C3".parse().expect("a hex") }));
    let ground = fall(&b, "C3@0", &[[1, 1]], &[]);
    assert!(!ruin(&ground).changes.iter().any(|c| matches!(c, Change::LoseManhole { .. })));
    let RuinKind::Fall(collapses) = &ruin(&ground).what else { panic!("no fall") };
    assert!(collapses[0].cellar_whole);
    assert_eq!(collapses[0].lost.iter().map(ToString::to_string).collect::<Vec<_>>(), ["C3", "C3@1", "C3@2"]);
    // FB9.1: a building of one hex has no cellar, nor has a Factory
    let house = board(&json!({"buildings": [{"id": "h", "material": "stone", "hexes": ["E5"]},
        {"id": "f", "material": "stone", "hexes": ["E7", "E8"], "factory": true}]}));
    assert!(matches!(refused(&house, &fall_query("E5@c", &[], &[])), RuinRefusal::NoSuchLevel { .. }));
    assert!(matches!(refused(&house, &fall_query("E7@c", &[], &[])), RuinRefusal::NoSuchLevel { .. }));
}

/// B24.11: units of the lost levels are eliminated; those below, and an AFV, are not.
#[test]
fn those_in_a_rubbled_location() {
    let b = board(&json!({"units": [{"unit": "up", "at": "C3@2"}, {"unit": "mid", "at": "C3@1"},
        {"unit": "tank", "at": "C3", "is": "afv"}]}));
    let fates = |at: &str| -> Vec<(String, Fate)> {
        ruin(&fall(&b, at, &[[1, 1]], &[])).occupants.iter().map(|o| (o.unit.clone(), o.fate)).collect()
    };
    assert_eq!(fates("C3@2"), [("up".into(), Fate::Eliminated)]);
    assert_eq!(fates("C3@1"), [("mid".into(), Fate::Eliminated), ("up".into(), Fate::Eliminated)]);
    assert_eq!(fates("C3")[0], ("tank".into(), Fate::Unaffected));
}

/// B24.12: what becomes of units under falling rubble is left open, unless the reading says.
#[test]
fn those_under_falling_rubble() {
    let b = board(&json!({"units": [{"unit": "A", "at": "C2"}]}));
    assert_eq!(ruin(&fall(&b, "C3", &[[1, 6]], &[])).occupants[0].fate, Fate::LeftOpen);
    let lost = fall(&b, "C3", &[[1, 6]], &["under-rubble=eliminated"]);
    assert_eq!(ruin(&lost).occupants[0].fate, Fate::Eliminated);
    assert!(ruin(&fall(&b, "C3", &[[2, 6]], &[])).occupants.is_empty());
}

/// FB2.64, B24.121: a vehicle that is not fully-tracked, moving or not, by either reading.
#[test]
fn a_truck_under_debris() {
    let fate = |moving: bool, set: &[&str]| {
        let traits = if moving { json!(["moving"]) } else { json!([]) };
        let b = board(&json!({"units": [{"unit": "truck", "at": "C2", "is": "unarmored", "traits": traits}]}));
        ruin(&fall(&b, "C3", &[[1, 4]], set)).occupants[0].fate
    };
    assert_eq!([fate(true, &[]), fate(false, &[])], [Fate::Immobilized; 2]);
    assert_eq!(fate(true, &["immobilized=moving"]), Fate::Immobilized);
    assert_eq!(fate(false, &["immobilized=moving"]), Fate::Unaffected);
}

/// B24.12: rubble brings down a lower building, which may bring down more; not one as high, nor by the other reading.
#[test]
fn falling_rubble_on_a_building() {
    let b = board(&json!({"buildings": [
        {"id": "low", "material": "wood", "hexes": ["C2"], "symbols": [{"hex": "C2", "is": "large-dot"}]},
        {"id": "same", "material": "stone", "hexes": ["C4"], "symbols": [{"hex": "C4", "is": "square"}]}]}));
    // C3: colored 6 + 2 = 8 toward C2, which has one level: colored 4 + 1 = 5, Debris around it
    let ruling = fall(&b, "C3", &[[1, 6], [2, 4]], &[]);
    let RuinKind::Fall(collapses) = &ruin(&ruling).what else { panic!("no fall") };
    assert_eq!(collapses.len(), 2);
    assert_eq!(fell(&ruling), ["C1 debris", "D1 debris", "D2 debris", "B2 debris", "B1 debris"]);
    let missing = refused(&b, &fall_query("C3", &[[1, 6]], &[]));
    assert!(matches!(missing, RuinRefusal::DiceMissing { number: 2, .. }), "{missing}");
    assert!(fell(&fall(&b, "C3", &[[1, 6]], &["rubble-on-building=never"])).is_empty());
    assert!(fell(&fall(&b, "C3", &[[4, 6]], &[])).is_empty(), "C4 is as high");
}

/// Bad input: each has its own error.
#[test]
fn what_cannot_be_asked() {
    let b = board(&json!({}));
    let refusal = |at: &str, dr: &[[u8; 2]]| refused(&b, &fall_query(at, dr, &[]));
    assert!(matches!(refusal("E5", &[[1, 1]]), RuinRefusal::NoBuilding(_)));
    assert!(matches!(refusal("C3@3", &[[1, 1]]), RuinRefusal::NoSuchLevel { .. }));
    assert!(matches!(refusal("C3@r", &[[1, 1]]), RuinRefusal::NoSuchLevel { .. }));
    assert_eq!(refusal("C3", &[[0, 7]]), RuinRefusal::Dice(vec![0, 7]));
    let rubble = refused(&b, &fall_query("C3", &[[1, 1]], &["C3=stone-rubble"]));
    assert!(matches!(rubble, RuinRefusal::AlreadyRubble(_)));
    let upper = refused(&b, &fall_query("C3@2", &[[1, 1]], &["C3@2=stone-rubble"]));
    assert!(matches!(upper, RuinRefusal::AlreadyRubble(_)));
    assert!(matches!(b.answer(&fall_query("Z9", &[[1, 1]], &[])), Err(Refusal::Place(_))));
    let twice = Query::RubbleFall(RubbleFallQuery { at: "C3".into(), odds: true, seed: Some(1), ..Default::default() });
    assert_eq!(refused(&b, &twice), RuinRefusal::DiceTwice);
}

/// The upper levels first, then the rest: the counter moves down, and only the levels that stood count.
#[test]
fn a_building_comes_down_in_two_parts() {
    let b = board(&json!({}));
    let first = fall(&b, "C3@2", &[[1, 1]], &[]);
    let file = b.map().file().changed(first.changes()).expect("changes");
    let next = Resolver::new(Map::check(file, b.map().catalogue_handle()).expect("a map"));
    // one level is left above the ground: colored 3 + 1 = 4
    let second = fall(&next, "C3", &[[1, 3]], &[]);
    assert!(fell(&second).is_empty());
    let file = next.map().file().changed(second.changes()).expect("changes");
    assert_eq!(file.counters.len(), 1);
}

/// Changes are made once: a second time they are refused, and the map that results is whole.
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

type Chain = Vec<Tumble>;

/// Asks with every DR there is, and again with every next one where one is missing.
fn brute_force(b: &Resolver, at: &str, dice: &mut Vec<[u8; 2]>, all: &mut BTreeMap<Chain, Chance>) {
    match b.answer(&fall_query(at, dice, &[])) {
        Ok(ruling) => {
            let RuinKind::Fall(collapses) = &ruin(&ruling).what else { panic!("no fall") };
            let tumble = |c: &crate::ruling::Collapse| Tumble {
                hex: c.hex,
                falls: c.falling.map_or(Falls::Nothing, |f| f.falls),
                affected: c.affected.clone(),
            };
            let chance = Chance::of(1, 36_u128.pow(u32::try_from(dice.len()).expect("few")));
            let sum = all.entry(collapses.iter().map(tumble).collect()).or_insert(Chance::ZERO);
            *sum = *sum + chance;
        }
        Err(Refusal::Ruin(RuinRefusal::DiceMissing { .. })) => {
            for roll in Dice::all() {
                dice.push([roll.white, roll.colored]);
                brute_force(b, at, dice, all);
                dice.pop();
            }
        }
        Err(other) => panic!("{other}"),
    }
}

/// The odds are those of all dice rolled one by one, with the falls that follow; they sum to exactly 1.
#[test]
fn odds_equal_brute_force() {
    let low = json!({"buildings": [
        {"id": "low", "material": "wood", "hexes": ["C2"], "symbols": [{"hex": "C2", "is": "large-dot"}]},
        {"id": "house", "material": "wood", "hexes": ["B2"]}]});
    for (b, at) in [(board(&json!({})), "C3"), (board(&json!({})), "C3@2"), (board(&low), "C3")] {
        let mut brute = BTreeMap::new();
        brute_force(&b, at, &mut Vec::new(), &mut brute);
        let query = Query::RubbleFall(RubbleFallQuery { at: at.into(), odds: true, ..Default::default() });
        let ruling = b.answer(&query).expect("odds");
        let RuinKind::FallOdds(_, odds) = &ruin(&ruling).what else { panic!("no odds") };
        assert_eq!(odds.iter().map(|o| o.chance).sum::<Chance>(), Chance::ONE);
        let odds: BTreeMap<_, _> = odds.iter().map(|o| (o.result.clone(), o.chance)).collect();
        assert_eq!(odds, brute);
    }
    // by hand: 2 levels: nothing on colored 1-2, Debris on 3-4, rubble on 5-6, each direction a sixth of that
    let mut brute = BTreeMap::new();
    brute_force(&board(&json!({})), "C3", &mut Vec::new(), &mut brute);
    assert_eq!(brute.len(), 8);
    assert!(brute.values().all(|p| [Chance::of(1, 3), Chance::of(1, 18)].contains(p)));
}

/// FB3.4, FB3.4-T1: 10 of 36 DR are 9 or more, so a stone hex stands on 26/36 = 13/18.
#[test]
fn odds_of_a_rubble_check() {
    let b = board(&json!({}));
    let check = RubbleCheckQuery { hexes: vec!["C3".into()], odds: true, ..Default::default() };
    let ruling = b.answer(&Query::RubbleCheck(check)).expect("odds");
    let RuinKind::CheckOdds(all) = &ruin(&ruling).what else { panic!("no odds") };
    let (_, odds) = &all[0];
    assert_eq!(odds.iter().map(|o| o.chance).sum::<Chance>(), Chance::ONE);
    assert_eq!(odds[0].chance, Chance::of(13, 18));
    assert_eq!(odds.len(), 9);
}

/// FB3.4: every hex of a building is checked once, in the order of the map; a hex twice is refused.
#[test]
fn a_whole_building_is_checked() {
    let b = board(&json!({}));
    let ask = |query: RubbleCheckQuery| Query::RubbleCheck(query);
    let both = RubbleCheckQuery { buildings: vec!["C7".into()], dr: vec![[1, 1], [1, 2]], ..Default::default() };
    let ruling = b.answer(&ask(both)).expect("a ruling");
    let RuinKind::Check(checked) = &ruin(&ruling).what else { panic!("no check") };
    assert_eq!(checked.iter().map(|c| c.hex.to_string()).collect::<Vec<_>>(), ["C3", "C7"]);
    let twice = RubbleCheckQuery {
        buildings: vec!["C7".into()],
        hexes: vec!["C3".into()],
        dr: vec![[1, 1]; 3],
        ..Default::default()
    };
    assert!(matches!(refused(&b, &ask(twice)), RuinRefusal::CheckedTwice(_)));
    assert_eq!(refused(&b, &ask(RubbleCheckQuery::default())), RuinRefusal::NothingToCheck);
}

/// The same seed gives the same ruling, byte for byte; the ruling names seed and generator.
#[test]
fn a_seed_gives_the_same_ruling() {
    let b = board(&json!({}));
    let ask = |seed| {
        let query = Query::RubbleFall(RubbleFallQuery { at: "C3".into(), seed: Some(seed), ..Default::default() });
        let ruling = b.answer(&query).expect("a ruling");
        serde_json::to_string(&crate::report::RulingJson::new(&ruling, b.map())).expect("JSON")
    };
    assert_eq!(ask(7), ask(7));
    assert!(ask(7).contains("PCG32") && ask(7).contains("\"seed\":7"));
    assert!((0..20).any(|seed| ask(seed) != ask(7)));
}

fn cars(chapter: &str) -> Resolver {
    board(&json!({"chapter": chapter, "hexes": [{"hex": "E5", "terrain": ["rail-car"]}]}))
}

/// FB6.29, B32.57, V4.7, C1.822: 105mm is on the 20 column: KIA numbers 3, 2, 1 on DR 2, 3, 4, made in 1, 2 and 3 ways: 1*3 + 2*2 + 3*1 = 10
/// of 216, which is 5/108.
#[test]
fn odds_of_wrecking() {
    let ask = |query: WreckQuery| cars("FB").answer(&Query::Wreck(WreckQuery { at: "E5".into(), ..query }));
    let odds = |query: WreckQuery| match &ruin(&ask(query).expect("odds")).what {
        RuinKind::Wreck(wreck) => wreck.odds.iter().map(|o| (o.result, o.chance)).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let attack = WreckQuery { caliber: Some(105), odds: true, ..Default::default() };
    assert_eq!(odds(attack), [(true, Chance::of(5, 108)), (false, Chance::of(103, 108))]);
    let known = WreckQuery { caliber: Some(105), kia: Some(2), odds: true, ..Default::default() };
    assert_eq!(odds(known)[0], (true, Chance::of(1, 3)));
    // C1.822 as a 2MC against Morale 9: DR 8 or more fails, 15 of 36
    let bombed = WreckQuery { bombardment: true, odds: true, ..Default::default() };
    assert_eq!(odds(bombed)[0], (true, Chance::of(5, 12)));
}

/// FB6.291, V4.71: a Wrecked Rail Car with a Blaze in the Refit Phase.
#[test]
fn a_wrecked_rail_car_in_the_refit_phase() {
    let ask = |chapter: &str, fires: Value| {
        let b = board(&json!({"chapter": chapter, "hexes": [{"hex": "E5", "terrain": ["rail-car"]}],
            "counters": [{"at": "E5", "is": "wooden-rubble"}], "fires": fires}));
        b.answer(&Query::Wreck(WreckQuery { at: "E5".into(), refit: true, ..Default::default() }))
    };
    let refit = |ruling: Ruling| match &ruin(&ruling).what {
        RuinKind::Wreck(wreck) => wreck.refit,
        other => panic!("{other:?}"),
    };
    let blaze = json!([{"at": "E5", "is": "blaze"}]);
    assert_eq!(refit(ask("FB", blaze.clone()).expect("a ruling")), Some(Refit::Debris));
    assert_eq!(refit(ask("VotG", blaze.clone()).expect("a ruling")), Some(Refit::Gutted));
    assert_eq!(refit(ask("FB", json!([{"at": "E5", "is": "flame"}])).expect("a ruling")), Some(Refit::Unchanged));
    assert!(matches!(ask("B", blaze), Err(Refusal::Ruin(RuinRefusal::NotCovered { .. }))));
    let whole = Query::Wreck(WreckQuery { at: "E5".into(), refit: true, ..Default::default() });
    assert!(matches!(refused(&cars("FB"), &whole), RuinRefusal::NotWrecked(_)));
    let none = Query::Wreck(WreckQuery { at: "E6".into(), caliber: Some(105), ..Default::default() });
    assert!(matches!(refused(&cars("FB"), &none), RuinRefusal::NoRailCar(_)));
}

/// FB2.7: three Trail Breaks open all six hexsides and the old terrain is back; two do not.
#[test]
fn clearing_debris_gives_the_terrain_back() {
    let b = board(&json!({"counters": [{"at": "C2", "is": "debris"}, {"at": "E5", "is": "stone-rubble"},
        {"at": "C7", "is": "stone-rubble"}],
        "trail_breaks": [{"at": "C2", "sides": [1, 4]}, {"at": "C2", "sides": [2, 5]},
            {"at": "E5", "sides": [1, 4]}, {"at": "E5", "sides": [2, 5]},
            {"at": "C7", "sides": [1, 4]}, {"at": "C7", "sides": [2, 5]}]}));
    let clear = |at: &str, sides: [u8; 2]| Query::Clear(ClearQuery { at: at.into(), sides, set: Vec::new() });
    let restored = |at: &str, sides| match &ruin(&b.answer(&clear(at, sides)).expect("a ruling")).what {
        RuinKind::Clear(cleared) => cleared.restored,
        other => panic!("{other:?}"),
    };
    assert!(restored("C2", [6, 3]));
    assert!(!restored("C2", [3, 1]));
    // B24.71: rubble that fell goes as well, that of a building does not
    assert!(restored("E5", [3, 6]));
    assert!(!restored("C7", [3, 6]));
    assert!(matches!(refused(&b, &clear("C2", [1, 2])), RuinRefusal::SidesOpen { .. }));
    assert!(matches!(refused(&b, &clear("C2", [3, 3])), RuinRefusal::Sides(_)));
    assert!(matches!(refused(&b, &clear("C2", [0, 7])), RuinRefusal::Sides(_)));
    assert!(matches!(refused(&b, &clear("E6", [3, 6])), RuinRefusal::NothingToClear(_)));
}

/// FB9.62: a colored 4 or more falls: 18 of 36. With +2, of the other 18 those with a sum of 10 or more bog: none, for
/// the colored die is 3 at most and the sum 9; with +3 the DR 6,3 alone.
#[test]
fn an_afv_falls_into_the_cellar() {
    let odds = |drm: i8, set: Vec<String>| {
        let query = CellarFallQuery { at: "C3".into(), drm, odds: true, set, ..Default::default() };
        let ruling = board(&json!({})).answer(&Query::CellarFall(query)).expect("odds");
        match &ruin(&ruling).what {
            RuinKind::CellarFall(fall) => fall.odds.iter().map(|o| (o.result, o.chance)).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        }
    };
    let half = Chance::of(1, 2);
    assert_eq!(odds(2, Vec::new()), [(Entry::Falls, half), (Entry::Enters, half)]);
    let third = [(Entry::Falls, half), (Entry::Bogs, Chance::of(1, 36)), (Entry::Enters, Chance::of(17, 36))];
    assert_eq!(odds(3, Vec::new()), third);
    // FB9.6: no fall where the cellar itself is rubble; DR 12 bogs
    let rubble = odds(0, vec!["C3=stone-rubble".into()]);
    assert_eq!(rubble, [(Entry::Bogs, Chance::of(1, 36)), (Entry::Enters, Chance::of(35, 36))]);
}

fn spread(b: &Resolver, from: &str, to: &str, drm: i8, dr: Option<[u8; 2]>) -> Result<Ruling, Refusal> {
    b.answer(&Query::Fire(FireQuery { from: from.into(), to: Some(to.into()), drm, dr, ..Default::default() }))
}

fn spread_of(ruling: &Ruling) -> &crate::ruling::Spread {
    match &ruin(ruling).what {
        RuinKind::Fire(fire) => fire.to.as_ref().expect("a spread"),
        other => panic!("{other:?}"),
    }
}

/// B25.62, FB9.5, FB2.8: one building is attached, cellar to cellar too; Debris takes no fire.
#[test]
fn where_a_fire_spreads() {
    let b = resolver(&json!({"format": 1, "name": "fire", "grid": {"first": "A1", "last": "F8"},
        "hexes": [{"hex": "D3", "terrain": ["orchard"]}],
        "counters": [{"at": "B3", "is": "debris"}],
        "buildings": [
            {"id": "b", "material": "stone", "hexes": ["C3", "C4"],
             "outlines": [{"ring": [[1800, 1800], [2200, 1800], [2200, 3200], [1800, 3200]]}]},
            {"id": "o", "material": "wood", "hexes": ["C2"],
             "outlines": [{"ring": [[1800, 800], [2200, 800], [2200, 1200], [1800, 1200]]}]}]}));
    for (from, to) in [("C3", "C4"), ("C3@c", "C4@c"), ("C3", "C3@1")] {
        let ruling = spread(&b, from, to, 0, None).expect("a ruling");
        assert!(spread_of(&ruling).attached && spread_of(&ruling).adjacent, "{from} {to}");
    }
    assert!(all_rules(&spread(&b, "C3@c", "C4@c", 0, None).expect("a ruling")).contains(&"FB9.5"));
    assert!(!spread_of(&spread(&b, "C3", "C2", 0, None).expect("a ruling")).attached, "another building");
    assert!(spread_of(&spread(&b, "C3", "C3@c", 0, None).expect("a ruling")).to.spreading.is_some());
    assert!(!spread_of(&spread(&b, "C3@1", "C3@c", 0, None).expect("a ruling")).adjacent);
    assert_eq!(spread_of(&spread(&b, "C3", "B3", 0, None).expect("a ruling")).spreads, Some(false));
    // stone: Spreading number 9
    assert_eq!(spread_of(&spread(&b, "C3", "C4", 0, Some([4, 5])).expect("a ruling")).spreads, Some(true));
    assert_eq!(spread_of(&spread(&b, "C3", "C4", -1, Some([4, 5])).expect("a ruling")).spreads, Some(false));
    // the DRM for what is not attached is not in the rules at hand
    assert!(matches!(spread(&b, "C3", "D3", 0, Some([6, 6])), Err(Refusal::Ruin(RuinRefusal::NotCovered { .. }))));
    assert!(spread(&b, "C3", "D3", -2, Some([6, 6])).is_ok());
}

/// B24.2, B25: a LOS past such ruin is refused by rule, and one that stays clear of it is ruled on.
#[test]
fn a_los_past_ruin_that_is_not_covered_is_refused() {
    use crate::query::LosQuery;
    let los = |set: &[&str], to: &str| {
        let set = set.iter().map(ToString::to_string).collect();
        board(&json!({})).answer(&Query::Los(LosQuery { from: "C1".into(), to: to.into(), set })).map(|r| r.is_clear())
    };
    assert_eq!(los(&["C3@2=stone-rubble"], "C6"), Ok(false));
    assert!(matches!(los(&["C3@1=stone-rubble"], "C6"), Err(Refusal::Ruin(RuinRefusal::NotCovered { .. }))));
    assert_eq!(los(&["C3@1=stone-rubble"], "F1"), Ok(true));
    // the whole building in rubble, a half-level obstacle, is covered
    assert_eq!(los(&["C3=stone-rubble"], "C6"), Ok(false));
}
