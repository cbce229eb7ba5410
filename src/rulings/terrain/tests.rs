use super::*;
use crate::query::Query;
use crate::rules::CardValue;
use crate::ruling::Outcome;

fn ask(what: &str) -> Result<TerrainCard, Refusal> {
    let map = Map::built_in("cogwheel").expect("built in");
    let query = TerrainQuery { what: what.to_owned(), set: Vec::new() };
    match rule_on(&map, &query)?.outcome {
        Outcome::Terrain(card) => Ok(*card),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_card_is_found_by_any_of_its_names() {
    let ids = |what: &str| ask(what).expect("a card").cards.iter().map(|c| c.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids("rail-car"), ["rail-car"]);
    assert_eq!(ids("Rail Car"), ["rail-car"]);
    assert_eq!(ids("WCB"), ["boulevard"]);
}

/// FB6.12: an embankment hex of the map is shown with its Locations. FB7.2: a hex off this map can be named if the
/// rules name it.
#[test]
fn a_hex_is_known_from_the_map_or_by_name() {
    let here = ask("F36").expect("a card");
    assert!(here.level.is_some() && here.cards.iter().any(|c| c.id == "emrr"));
    let there = ask("T13").expect("a card");
    assert!(there.level.is_none() && there.cards.iter().any(|c| c.id == "postal-palace"));
}

/// The card of a unit is that of its hex, and says whose it is. A label that is a hex too is the hex.
#[test]
fn a_unit_is_asked_for_by_its_label() {
    let units = [("Sq1", "F36"), ("F37", "F36")].map(|(unit, at)| serde_json::json!({ "unit": unit, "at": at }));
    let file = serde_json::json!({ "format": 1, "name": "t", "extends": "fb", "units": units });
    let map = Map::from_json(&file.to_string()).expect("a map");
    let asked = |what: &str| rule_on(&map, &TerrainQuery { what: what.to_owned(), set: Vec::new() });
    let here = asked("Sq1").expect("a ruling");
    let units = |ruling: &Ruling| ruling.notes.iter().any(|note| note.to_string() == "units there: Sq1, F37");
    assert!(units(&here) && units(&asked("F36").expect("a ruling")) && !units(&asked("F35").expect("a ruling")));
    let what = |ruling: Ruling| match ruling.outcome {
        Outcome::Terrain(card) => card.what,
        other => panic!("{other:?}"),
    };
    assert_eq!([what(here), what(asked("F37").expect("a ruling"))], ["F36", "F37"]);
    assert!(asked("Sq2").is_err());
}

/// FB6.12 lists the hexes of the Cogwheel Railway: F32-F37, H38 and H39 are EmRR, G38 its bridge, G32, H30 and H31 GLRR. The
/// station of that railway is another thing: a word of both names asks which.
#[test]
fn a_railway_is_all_its_hexes_and_what_two_names_share_is_asked_again() {
    let map = Map::built_in("fb").expect("built in");
    let asked = |what: &str| rule_on(&map, &TerrainQuery { what: what.to_owned(), set: Vec::new() });
    let ruling = asked("fogas").expect("a ruling");
    let named = |note: &Note| match note {
        Note::Named(name, hexes) => Some(format!("{name}: {hexes}")),
        _ => None,
    };
    let all: Vec<_> = ruling.notes.iter().filter_map(named).collect();
    assert_eq!(all[0], "embankment railroad: F32, F33, F34, F35, F36, F37, H38, H39");
    assert_eq!(all[1..3], ["railroad bridge: G38", "ground-level railroad: G32, H30, H31"]);
    assert_eq!(ruling.steps[0].rule, RuleId::FB6_12);
    assert!(
        matches!(asked("cogwheel station").expect("a ruling").outcome, Outcome::Terrain(card) if card.what == "G31")
    );
    // FB7.31, FB7.5: a card of one building alone says where that is, and has no TEM of the other material
    let tower = asked("bell tower").expect("a ruling");
    assert_eq!(
        tower.notes.iter().filter_map(named).collect::<Vec<_>>(),
        ["Bell Tower of the Sacred Heart Church: U19"]
    );
    let Outcome::Terrain(card) = tower.outcome else { panic!("a card") };
    let tem = |topic| card.facts.iter().filter(|line| line.fact.topic == topic).count();
    assert!(tem(Topic::TemStone) > 0 && tem(Topic::TemWood) == 0);
    // factories are many
    assert!(asked("factory").expect("a ruling").notes.iter().find_map(named).is_none());
    let which = asked("cogwheel").expect_err("two things").to_string();
    assert!(which.contains("Cogwheel Railway (") && which.contains("Cogwheel Railway Station: G31"), "{which}");
}

#[test]
fn an_unknown_name_is_answered_with_the_near_ones_or_all() {
    let error = |name: &str| ask(name).expect_err("no such terrain").to_string();
    assert!(error("rail-cart").contains("did you mean `rail-car`"), "{}", error("rail-cart"));
    assert!(!error("rail-cart").contains("brush"), "{}", error("rail-cart"));
    assert!(error("xyzzy").contains("`brush`"), "{}", error("xyzzy"));
    assert!(ask("ZZ39").is_err(), "neither on the map nor named");
}

/// FB6.4: a building has the card of its own type, not that of another building on the same kind of ground.
#[test]
fn a_building_of_the_map_has_the_card_of_its_type() {
    // L33 is a building with upper levels and a cellar; no road or rails cross it
    let here = ask("L33").expect("a card");
    let ids: Vec<_> = here.cards.iter().map(|c| c.id.as_str()).collect();
    assert!(ids.contains(&"multi-story") && ids.contains(&"cellar") && !ids.contains(&"rr-building"), "{ids:?}");
}

/// B32.5, FB6.33: rails under Rail Cars and among trees are shown as rails, without what applies only to bare rails: no
/// obstacle, no Concealment Terrain. FB6.32, FB6.4: other cases are bare rails, and a house beside rails.
#[test]
fn rails_are_shown_with_what_stands_on_them() {
    let said = |map: &str, hex: &str| {
        let map = Map::built_in(map).expect("built in");
        let ruling = rule_on(&map, &TerrainQuery { what: hex.to_owned(), set: Vec::new() }).expect("a ruling");
        let Outcome::Terrain(card) = ruling.outcome else { panic!("a card") };
        let has = |topic: Topic| card.facts.iter().filter(move |l| l.fact.topic == topic).map(|l| l.fact.value.clone());
        let concealment: Vec<_> = has(Topic::Concealment).collect();
        (card.cards.iter().any(|c| c.id == "glrr"), has(Topic::Los).count(), concealment)
    };
    let [yes, no] = [true, false].map(|is| vec![CardValue::Is(is)]);
    assert_eq!(said("cogwheel", "E36"), (true, 0, yes.clone()));
    assert_eq!(said("cogwheel", "E33"), (true, 1, no));
    assert_eq!(said("station", "TT14"), (true, 0, yes));
    assert!(!said("station", "OO14").0);
}

/// FB2.6: Debris replaces what was there, and its numbers come from the tables.
#[test]
fn debris_takes_the_place_of_the_terrain() {
    let map = Map::built_in("fb-6.1242").expect("built in");
    let query = TerrainQuery { what: "F36".to_owned(), set: Vec::new() };
    let ruling = rule_on(&map, &query).expect("a ruling");
    let Outcome::Terrain(card) = ruling.outcome else { panic!("a card") };
    assert!(card.grounds.contains(&Ground::EmrrDebris) && !card.grounds.contains(&Ground::Emrr));
    // F36 is an embankment by name (FB6.12), but is shown as what is there now
    let ids: Vec<_> = card.cards.iter().map(|c| c.id.as_str()).collect();
    assert_eq!(ids, ["emrr-debris"]);
    // FB2.63: the bridge of G38 under Debris, however, is still a bridge
    let query = TerrainQuery { what: "G38".to_owned(), set: Vec::new() };
    let Outcome::Terrain(card) = rule_on(&map, &query).expect("a ruling").outcome else { panic!("a card") };
    assert!(card.cards.iter().any(|c| c.id == "rr-bridge"));
}

/// V4.1, B32.51: `rail-car` stands for the card of the map's module.
#[test]
fn a_name_is_read_by_the_chapter_of_the_map() {
    let on = |chapter: &str| {
        let bare = crate::kit::drawn(["A1", "B2"], &serde_json::json!({ "chapter": chapter }));
        let ruling =
            rule_on(bare.map(), &TerrainQuery { what: "rail-car".to_owned(), set: Vec::new() }).expect("a ruling");
        let Outcome::Terrain(card) = ruling.outcome else { panic!("a card") };
        card.cards[0].id.clone()
    };
    assert_eq!((on("FB"), on("VotG"), on("B")), ("rail-car".into(), "rail-car-v4".into(), "rail-car-b32".into()));
}

/// Every kind of ground has a card with its name, except those that a type of building covers.
#[test]
fn every_ground_has_a_card() {
    for ground in Ground::ALL {
        let of_building = matches!(ground, Ground::Building | Ground::InteriorBuilding | Ground::UpperLevel);
        assert_eq!(CARDS.card(ground.name()).is_some(), !of_building, "{ground}");
    }
}

/// Returns what a card says on a topic, with the rule.
fn says(what: &str, topic: &str) -> Option<(String, RuleId)> {
    let card = ask(what).expect("a card");
    let topic: crate::rules::Topic = topic.parse().expect("a topic");
    card.facts.iter().map(|l| l.fact).find(|f| f.topic == topic).map(|f| {
        let value = match &f.value {
            CardValue::Is(yes) => (if *yes { "yes" } else { "no" }).to_owned(),
            CardValue::Number(n) => n.to_string(),
            CardValue::Text(text) => text.clone(),
            CardValue::Each(_) => "other".to_owned(),
        };
        (value, f.rule)
    })
}

fn all_say(wanted: &[(&str, &str, &str, RuleId)]) {
    for (what, topic, value, rule) in wanted {
        assert_eq!(says(what, topic), Some(((*value).to_owned(), *rule)), "{what}: {topic}");
    }
}

/// FB2.1: Inherent and Concealment Terrain. FB2.61: Street Fighting stays possible if Debris is on a road, Dash only by
/// a Trail Break. FB2.62: on a boulevard neither is possible (nor without Debris, FB4.1). FB3.1, FB3.2: rubble counts
/// as a building for rout, rally, Ambush and Street Fighting, FB3.3: and for victory. FB3.5: the limits of a boulevard
/// stay.
#[test]
fn debris_and_rubble_keep_what_the_rules_leave_them() {
    all_say(&[
        ("debris", "inherent", "yes", RuleId::FB2_1),
        ("debris", "concealment", "yes", RuleId::FB2_1),
        ("debris-road", "street-fighting-target", "yes", RuleId::FB2_61),
        ("debris-road", "dash", "only by a Trail Break", RuleId::FB2_61),
        ("debris-boulevard", "dash", "never", RuleId::FB2_62),
        ("debris-boulevard", "street-fighting-target", "no", RuleId::A11_8),
        ("rubble", "rout", "as a building", RuleId::FB3_2),
        ("rubble", "rally", "as a building", RuleId::FB3_2),
        ("rubble", "ambush", "yes", RuleId::FB3_2),
        ("rubble", "street-fighting", "yes", RuleId::FB3_2),
        ("rubble", "victory-building", "yes", RuleId::FB3_3),
        ("rubble-boulevard", "dash", "never", RuleId::FB3_5),
        ("rubble-boulevard", "street-fighting-target", "no", RuleId::FB3_5),
    ]);
    // open ground has none of these
    assert_eq!(says("open-ground", "ambush"), None);
    assert_eq!(says("open-ground", "concealment").map(|(v, _)| v).as_deref(), Some("no"));
    assert_eq!(says("paved-road", "street-fighting-target").map(|(v, _)| v).as_deref(), Some("yes"));
    assert!(ask("rubble").expect("a card").cards[0].special.contains(&RuleId::FB3_1));
}

/// FB4.1: a black center dot. FB5.1: two kinds of orchard. FB6.1, FB6.11, FB6.31, FB6.32, B32.1, B32.11: which tracks
/// are railroads and which are roads; on a railroad no Street Fighting, no Dash, and no manhole.
#[test]
fn roads_and_railroads_are_told_apart() {
    all_say(&[
        ("II16", "dot", "black", RuleId::FB4_1),
        ("OO26", "type", "deciduous orchard, out of season", RuleId::FB5_11),
        ("EE37", "type", "evergreen orchard", RuleId::FB5_12),
        ("glrr", "type", "GLRR", RuleId::B32_1),
        ("elrr", "type", "ElRR", RuleId::B32_1),
        ("elrr", "height", "1", RuleId::B32_1),
        ("surr", "height", "-1", RuleId::B32_1),
        ("emrr", "height", "0.5", RuleId::FB6_121),
        ("glrr", "street-fighting-target", "no", RuleId::B32_11),
        ("glrr", "dash", "never", RuleId::B32_11),
        ("glrr", "manhole", "no", RuleId::B32_11),
        ("LL14", "rr-rules", "no", RuleId::FB6_31),
        ("E33", "rr-rules", "yes", RuleId::FB6_32),
    ]);
    let card = ask("glrr").expect("a card");
    assert!(card.cards[0].special.contains(&RuleId::FB6_11) && card.cards[0].special.contains(&RuleId::B32_11));
}

/// FB6.2, FB6.27, B32.5, B32.56, V4.5: a Rail Car hex counts as a building for Ambush and Street Fighting. B32.511:
/// HEAT, which applies in Budapest too (FB6.1). FB6.1211: SMOKE grenades onto an embankment. FB6.3: tram lines are
/// treated as their terrain.
#[test]
fn rail_cars_count_as_buildings() {
    for (card, rule) in [("rail-car", RuleId::FB6_27), ("rail-car-b32", RuleId::B32_56), ("rail-car-v4", RuleId::V4_5)]
    {
        all_say(&[(card, "ambush", "yes", rule), (card, "street-fighting", "yes", rule)]);
    }
    all_say(&[
        ("TT14", "type", "Rail Car hex", RuleId::FB6_2),
        ("rail-car-b32", "type", "Rail Car hex", RuleId::B32_5),
        ("rail-car", "heat", "may be fired at Infantry that claims its TEM", RuleId::B32_511),
        ("emrr", "smoke-grenades", "no further dr from an ADJACENT lower Location", RuleId::FB6_1211),
    ]);
    // V4 says nothing about HEAT; a wrecked car is Wooden Rubble and no longer a car
    assert_eq!(says("rail-car-v4", "heat"), None);
    assert_eq!(says("wrecked-rail-car", "tem"), Some(("2".to_owned(), RuleId::B24_3)));
    for (tram, card) in [("LL14", "tram-road"), ("E33", "tram"), ("E36", "tree-lined-tram")] {
        assert!(ask(tram).expect("a card").cards.iter().any(|c| c.id == card), "{tram}");
    }
}

/// FB7.2: three and a half levels. FB7.3, FB7.31, FB7.32, FB7.4: Steeples, and the church that is a Factory. FB7.5: the
/// theatre is a normal house.
#[test]
fn the_tall_buildings_are_known_by_name() {
    all_say(&[
        ("T13", "obstacle", "3.5", RuleId::FB7_2),
        ("T13", "locations", "ground, 1, 2, 3, rooftop", RuleId::FB7_2),
        ("T18", "type", "Factory", RuleId::FB7_3),
        ("T18", "rooftop-access", "yes", RuleId::FB7_32),
        ("U18", "rooftop-access", "yes", RuleId::FB7_32),
        ("T17", "steeple", "Level 1", RuleId::FB7_3),
        ("U19", "steeple", "Levels 1-3", RuleId::FB7_31),
        ("AAA5", "steeple", "Level 2", RuleId::FB7_4),
        ("R19", "type", "Single-Story building", RuleId::FB7_5),
    ]);
    assert_eq!(says("R19", "steeple"), None);
    assert_eq!(says("T13", "steeple"), None);
}

/// FB8.31, FB8.32, FB8.33: a rubbled hex inside a Factory. It is inside only as long as all hexes around it stand
/// (FB8.3).
#[test]
fn an_interior_rubbled_factory_hex_has_its_card() {
    all_say(&[
        ("interior-rubble", "weather", "all EC and weather", RuleId::FB8_31),
        ("interior-rubble", "wind", "none, from its ground level up to the height of the Factory", RuleId::FB8_32),
        ("interior-rubble", "indirect-fire-from", "no", RuleId::FB8_33),
        ("interior-rubble", "tem", "3", RuleId::FB8_33),
    ]);
    let station = Map::built_in("station").expect("built in");
    let has = |set: &[&str]| {
        let set: Vec<String> = set.iter().map(|s| (*s).to_owned()).collect();
        let resolver = crate::resolver::Resolver::new(station.clone());
        let query = Query::Terrain(TerrainQuery { what: "RR14".to_owned(), set });
        let Outcome::Terrain(card) = resolver.answer(&query).expect("a ruling").outcome else { panic!("a card") };
        card.cards.iter().any(|c| c.id == "interior-rubble")
    };
    assert!(has(&["RR14=rubble"]));
    assert!(!has(&["RR14=rubble", "RR15=rubble"]), "a neighbor lies in rubble too");
    assert!(!has(&[]));
}

/// FB9.41: SMOKE and cellars. FB11.1, FB11.2, FB11.6, FB11.8, FB11.9: the underpass. FB12.1, FB12.2: storage tanks.
#[test]
fn cellars_the_underpass_and_tanks_have_their_own_lines() {
    all_say(&[
        ("cellar", "smoke-grenades", "from an adjacent hex without a cellar, as to a higher level", RuleId::FB9_41),
        ("U12", "bridge", "no", RuleId::FB11_1),
        ("U12", "concealment", "no", RuleId::FB11_1),
        ("U12", "crest-line", "as usual, and also the outer edge of its art", RuleId::FB11_2),
        ("U12", "damage", "none: it is never damaged or destroyed", RuleId::FB11_6),
        ("U12", "smoke", "rises as usual", RuleId::FB11_8),
        ("U12", "street-fighting", "a vehicle in the same Location", RuleId::FB11_9),
        ("G5", "obstacle", "1.5", RuleId::FB12_1),
        ("G5", "burns", "no", RuleId::FB12_1),
    ]);
    assert_eq!(says("G5", "spread"), None);
    // FB11.6: nothing against Direct Fire, +3 against Indirect Fire
    let underpass = ask("U12").expect("a card");
    let tem = |of: Option<&str>| {
        underpass
            .facts
            .iter()
            .map(|l| l.fact)
            .find(|f| f.topic == crate::rules::Topic::Tem && f.of.as_deref() == of)
            .map(|f| &f.value)
    };
    assert_eq!(tem(None), Some(&CardValue::Number(0)));
    assert_eq!(tem(Some("Indirect Fire")), Some(&CardValue::Number(3)));
    let tank = ask("H5").expect("a card");
    let cost = tank.facts.iter().map(|l| l.fact).find(|f| f.topic == crate::rules::Topic::Cost).expect("a row");
    assert_eq!(cost.rule, RuleId::FB12_2);
    let CardValue::Each(each) = &cost.value else { panic!("a class each") };
    assert!(each.iter().any(|e| e.of == "infantry" && e.is == "1 MF"));
    assert!(each.iter().any(|e| e.of == "tracked" && e.is == "Bypass only"));
}

/// V4.8, V4.81: a Gutted car is Debris of its module, and does not occur during play. A wrecked one is Wooden Rubble.
#[test]
fn a_gutted_rail_car_is_debris() {
    all_say(&[
        ("gutted-rail-car", "treated-as", "Debris of that module", RuleId::V4_81),
        ("gutted-rail-car", "made", "in a campaign Refit Phase or by SSR, never in play", RuleId::V4_8),
        ("wrecked-rail-car-v4", "counter", "Wooden Rubble", RuleId::V4_71),
    ]);
    // Debris of that module is not that of FB2: its numbers are not available, and those of FB2 are not used
    let card = ask("gutted-rail-car").expect("a card");
    assert!(card.facts.iter().all(|l| !l.fact.rule.id().starts_with("FB")));
    assert!(ask("debris").expect("a card").facts.iter().any(|l| l.fact.rule.id().starts_with("FB2")));
}

/// If a hex has several cards, each line names its card: the cellar of L33 has its own TEM (FB9.11).
#[test]
fn a_line_knows_its_card() {
    let card = ask("L33").expect("a card");
    let of = |id: &str| card.facts.iter().find(|l| l.card.is_some_and(|c| c.id == id)).map(|l| l.fact.rule);
    assert_eq!(of("cellar"), Some(RuleId::FB9_11));
    assert_eq!(of("multi-story"), Some(RuleId::B23_23));
    // what the rules say about a hex by name belongs to no card
    assert!(ask("G38").expect("a card").facts.iter().any(|l| l.card.is_none() && l.fact.rule == RuleId::FB6_12));
}

/// FB7.21, FB7.2: in the rubble of a Palace hex Hungarians are still Fanatic, although the Palace is gone. For Debris
/// in the street beside it, and for rubble of another building, the answer says nothing like that.
#[test]
fn the_palace_in_rubble() {
    let special = |what: &str, set: &str| {
        let query = Query::Terrain(TerrainQuery { what: what.into(), set: vec![set.into()] });
        let ruling = crate::kit::built_in("fb").answer(&query).expect("a card");
        let cites = |rule| ruling.citations().contains(&rule);
        [RuleId::FB7_2, RuleId::FB7_21, RuleId::FB7_22].map(cites)
    };
    assert_eq!(special("T13", "T13=stone-rubble"), [false, true, false]);
    assert_eq!(special("T13", "T12=debris"), [true, true, true]);
    assert_eq!(special("T12", "T12=stone-rubble"), [false; 3]);
    assert_eq!(special("BB5", "BB5=stone-rubble"), [false; 3]);
}

/// FB3.3, B24.1: in Budapest, rubble on the art of a building counts as a building hex for Victory Conditions,
/// elsewhere not. Rubble that fell on other ground never does.
#[test]
fn rubble_and_victory() {
    let counts = |chapter: &str, hex: &str, set: &[&str]| {
        let on = crate::kit::drawn(
            ["A1", "E5"],
            &serde_json::json!({"chapter": chapter, "buildings": [{"id": "h", "material": "stone", "hexes": ["C3"]}]}),
        );
        let set = set.iter().map(ToString::to_string).collect();
        let query = crate::query::TerrainQuery { what: hex.into(), set };
        let ruling = on.answer(&crate::query::Query::Terrain(query)).unwrap_or_else(|e| panic!("{e}"));
        let crate::ruling::Outcome::Terrain(card) = &ruling.outcome else { panic!("another kind") };
        (card.victory_building, ruling.citations().contains(&RuleId::FB3_3))
    };
    assert_eq!(counts("FB", "C3", &["C3=stone-rubble"]), (Some(true), true));
    assert_eq!(counts("FB", "C4", &["C4=stone-rubble"]), (Some(false), true));
    assert_eq!(counts("B", "C3", &["C3=stone-rubble"]).0, Some(false));
    for chapter in ["FB", "B"] {
        assert_eq!(counts(chapter, "C3", &[]).0, Some(true), "{chapter}");
        assert_eq!(counts(chapter, "C4", &[]).0, None, "{chapter}");
    }
}
