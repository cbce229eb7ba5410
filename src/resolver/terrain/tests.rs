use super::*;

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

/// FB6.12: an embankment hex of the map has its Locations; FB7.2: a hex off this map is known by name.
#[test]
fn a_hex_is_known_from_the_map_or_by_name() {
    let here = ask("F36").expect("a card");
    assert!(here.level.is_some() && here.cards.iter().any(|c| c.id == "emrr"));
    let there = ask("T13").expect("a card");
    assert!(there.level.is_none() && there.cards.iter().any(|c| c.id == "postal-palace"));
}

#[test]
fn an_unknown_name_lists_the_known_ones() {
    let error = ask("rail-cart").expect_err("no such terrain").to_string();
    assert!(error.contains("did you mean `rail-car`?"), "{error}");
    assert!(ask("ZZ39").is_err(), "neither on the map nor named");
}
