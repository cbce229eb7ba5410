//! What burns, what joins it to other Locations, and the weather.

use super::*;
use crate::query::FireQuery;
use crate::rules::{Blows, Ec, Wind};
use crate::ruling::Spread;

fn ask(b: &Resolver, query: FireQuery) -> Result<Ruling, Refusal> {
    b.answer(&Query::Fire(query))
}

fn between(from: &str, to: &str) -> FireQuery {
    FireQuery { from: from.into(), to: Some(to.into()), ..Default::default() }
}

fn spread(b: &Resolver, query: FireQuery) -> Spread {
    match &rubble(&ask(b, query).unwrap_or_else(|e| panic!("{e}"))).what {
        RubbleKind::Fire(fire) => fire.to.clone().expect("a spread"),
        other => panic!("{other:?}"),
    }
}

/// C3, C4 and D3 are one stone building, with a Rowhouse wall between C3 and D3. C2 is another building.
fn houses(with: &Value) -> Resolver {
    let mut map = json!({"format": 1, "name": "fire", "chapter": "FB", "grid": {"first": "A1", "last": "F8"},
        "hexsides": [{"hexside": "C3-D3", "is": "rowhouse-bar"}],
        "buildings": [{"id": "b", "material": "stone", "hexes": ["C3", "C4", "D3"],
                       "symbols": [{"hex": "C3", "is": "square"}]},
                      {"id": "o", "material": "wood", "hexes": ["C2"], "symbols": [{"hex": "C2", "is": "square"}]}]});
    for (key, value) in with.as_object().expect("an object") {
        map[key] = value.clone();
    }
    resolver(&map)
}

/// B25.6: the Spreading number of woods is 7. Wet EC (-2) and a mild wind with the fire (+1) need a DR of 8 or more: 15
/// of 36. With -2 for elevation it needs 10 or more: 6 of 36. Moderate EC and no wind change nothing: 7 or more, 21 of
/// 36.
#[test]
fn weather_counts() {
    let b = houses(&json!({"hexes": [{"hex": "E5", "terrain": ["woods"]}, {"hex": "E6", "terrain": ["woods"]}]}));
    let yes = |query: FireQuery| {
        let spread = spread(&b, FireQuery { odds: true, ..query });
        assert_eq!(spread.odds.iter().map(|o| o.chance).sum::<Chance>(), Chance::ALWAYS);
        spread.odds[0].chance
    };
    let wet = FireQuery { ec: Some(Ec::Wet), wind: Some(Wind::Mild), blows: Some(Blows::With), ..between("E5", "E6") };
    assert_eq!(yes(wet.clone()), Chance::new(5, 12));
    assert_eq!(yes(FireQuery { drm: Some(-2), ..wet.clone() }), Chance::new(1, 6));
    let calm = FireQuery { ec: Some(Ec::Moderate), wind: Some(Wind::None), ..between("E5", "E6") };
    assert_eq!(yes(calm), Chance::new(7, 12));
    let ruling = ask(&b, wet).expect("a ruling");
    assert!(ruling.notes.iter().any(|n| crate::show::note_words(n).contains("unverified")));
    // a wind without its direction cannot be counted
    let unsaid = Query::Fire(FireQuery { wind: Some(Wind::Heavy), ..between("C3", "C4") });
    assert!(matches!(refused(&b, &unsaid), RubbleRefusal::Needs(_)));
    let still = Query::Fire(FireQuery { blows: Some(Blows::With), ..between("C3", "C4") });
    assert!(matches!(refused(&b, &still), RubbleRefusal::Needs(_)));
    let nowhere = FireQuery { from: "C3".into(), wind: Some(Wind::None), ..Default::default() };
    assert!(matches!(refused(&b, &Query::Fire(nowhere)), RubbleRefusal::Needs(_)));
}

/// B25.6, B25.64: the wind of the map counts if it blows straight along: E6 is at hexside 4 of E5. Woods need 7: with
/// the wind +1, 26 of 36; against it -1, 15 of 36; at an angle the player has to say how it blows; without wind 21 of
/// 36.
#[test]
fn the_wind_of_the_map_spreads_fire() {
    let b = houses(&json!({"hexes": [{"hex": "E5", "terrain": ["woods"]}, {"hex": "E6", "terrain": ["woods"]}]}));
    let odds = |wind: &str, blows| {
        let query = FireQuery { set: vec![format!("wind={wind}")], blows, odds: true, ..between("E5", "E6") };
        ask(&b, query).ok().map(|ruling| match &rubble(&ruling).what {
            RubbleKind::Fire(fire) => fire.to.as_ref().expect("a spread").odds[0].chance,
            other => panic!("{other:?}"),
        })
    };
    assert_eq!(odds("mild,4", None), Some(Chance::new(26, 36)));
    assert_eq!(odds("mild,1", None), Some(Chance::new(15, 36)));
    assert_eq!(odds("mild,3", None), None);
    assert_eq!(odds("mild,3", Some(Blows::Across)), Some(Chance::new(21, 36)));
    assert_eq!(odds("none,4", None), Some(Chance::new(21, 36)));
}

/// B25.5, B25.63: EC never count for a building, and no wind blows within one building: from C3 to C4 stone needs 9, 10
/// of 36, in any weather. From adjacent woods to the building (with a given DRM of 0, since nothing joins them) the
/// wind counts, +1 to 8: 15 of 36. From the building to the woods, which need 7, both count: -2 + 1 to 8, 15 of 36.
#[test]
fn ec_do_not_reach_a_building() {
    let b = houses(&json!({"hexes": [{"hex": "C5", "terrain": ["woods"]}]}));
    let odds = |from, to, ec, wind: Option<Wind>, drm| {
        let blows = wind.map(|_| Blows::With);
        spread(&b, FireQuery { ec, wind, blows, drm, odds: true, ..between(from, to) }).odds[0].chance
    };
    let (wet, mild) = (Some(Ec::Wet), Some(Wind::Mild));
    assert_eq!(odds("C3", "C4", wet, mild, None), Chance::new(5, 18));
    assert_eq!(odds("C3", "C3@1", wet, mild, None), Chance::new(5, 18));
    assert_eq!(odds("C5", "C4", wet, None, Some(0)), Chance::new(5, 18));
    assert_eq!(odds("C5", "C4", wet, mild, Some(0)), Chance::new(5, 12));
    assert_eq!(odds("C4", "C5", wet, mild, Some(0)), Chance::new(5, 12));
    assert_eq!(odds("C4", "C5", wet, None, Some(0)), Chance::new(5, 18));
    let ruling = ask(&b, FireQuery { ec: wet, ..between("C3", "C4") }).expect("a ruling");
    assert!(all_rules(&ruling).contains(&"B25.5"));
    // the same for Kindling: no DRM for a building, and -2 for woods
    let kindled = |hex: &str| {
        let ruling = ask(&b, FireQuery { from: hex.into(), ec: wet, ..Default::default() }).expect("a ruling");
        all_rules(&ruling).contains(&"B25.5")
    };
    assert!(kindled("C3") && !kindled("C5"));
}

/// FB8.31, FB8.32: for rubble inside a Factory EC count, but not wind: stone rubble needs 9, with Dry +1 a DR of 8, 15
/// of 36.
#[test]
fn rubble_inside_a_factory_has_ec_and_no_wind() {
    let factory = json!({"id": "f", "material": "stone", "factory": true,
        "hexes": ["B2", "B3", "C2", "C3", "C4", "D2", "D3"]});
    let map = json!({"format": 1, "name": "fire", "chapter": "FB", "grid": {"first": "A1", "last": "F8"},
        "counters": [{"at": "C3", "is": "stone-rubble"}], "buildings": [factory]});
    let b = resolver(&map);
    let query = FireQuery {
        ec: Some(Ec::Dry),
        wind: Some(Wind::Heavy),
        blows: Some(Blows::With),
        odds: true,
        ..between("C4", "C3")
    };
    assert_eq!(spread(&b, query.clone()).odds[0].chance, Chance::new(5, 12));
    assert!(all_rules(&ask(&b, query).expect("a ruling")).contains(&"FB8.32"));
}

/// B25.62: for a Location that is not directly attached the DRM has to be given, and 0 is a valid DRM.
#[test]
fn a_drm_of_nought_can_be_said() {
    let b = houses(&json!({}));
    let odds = |drm| ask(&b, FireQuery { drm, odds: true, ..between("C3", "C2") });
    assert!(matches!(odds(None), Err(Refusal::Rubble(RubbleRefusal::NotCovered { .. }))));
    assert!(odds(Some(0)).is_ok());
}

/// B23.25, FB9.2, FB9.5: a level is ADJACENT only to the same level of its own building, and a cellar not across a
/// Rowhouse wall. Whether fire passes such a wall above the ground is not known, so it is refused.
#[test]
fn what_is_adjacent() {
    let b = houses(&json!({}));
    let adjacent = |from: &str, to: &str| spread(&b, between(from, to)).adjacent;
    assert!(adjacent("C3@1", "C4@1") && !adjacent("C3@1", "C2@1"));
    assert!(adjacent("C3", "C2") && adjacent("C3", "B3"));
    assert!(adjacent("C3@c", "C4@c") && !adjacent("C3@c", "D3@c"));
    assert!(adjacent("C3@c", "C3") && !adjacent("C3@c", "C3@1") && !adjacent("C3@c", "C4"));
    for (from, to) in [("C3", "D3"), ("C3@1", "D3@1")] {
        assert!(matches!(ask(&b, between(from, to)), Err(Refusal::Rubble(RubbleRefusal::NotCovered { .. }))), "{from}");
    }
    // B23.711: a Breach makes its two Locations ADJACENT
    for (level, from, to) in [("0", "C3", "D3"), ("1", "C3@1", "D3@1"), ("c", "C3@c", "D3@c")] {
        let b = houses(&json!({"breaches": [{"hexside": "C3-D3", "level": level}]}));
        assert!(spread(&b, between(from, to)).adjacent, "{from}");
    }
}

/// B25.1: woods burn on 9 and 7, grain on 10 and 6, a Rail Car counter as Rail Cars on 8 and 9; a storage tank never.
#[test]
fn what_burns() {
    let b = houses(&json!({"hexes": [{"hex": "A1", "features": ["woods"]}, {"hex": "A2", "features": ["grain"]},
        {"hex": "A3", "features": ["rail-car-counter"], "railroads": [{"is": "glrr", "sides": [1, 4]}]}, {"hex": "A4", "features": ["storage-tank"]},
        {"hex": "A5", "terrain": ["brush"]}, {"hex": "A6"}]}));
    let numbers = |hex: &str| {
        let query = FireQuery { from: hex.into(), ..Default::default() };
        match &rubble(&ask(&b, query).expect("a ruling")).what {
            RubbleKind::Fire(fire) => fire.from.kindling.zip(fire.from.spreading),
            other => panic!("{other:?}"),
        }
    };
    let all = ["A1", "A2", "A3", "A4", "A5", "A6"].map(numbers);
    assert_eq!(all, [Some((9, 7)), Some((10, 6)), Some((8, 9)), None, Some((9, 6)), None]);
    // FB6.21 gives only the Spreading number of Rail Cars, B32.51 gives the other
    let cited =
        |hex: &str| all_rules(&ask(&b, FireQuery { from: hex.into(), ..Default::default() }).expect("a ruling"));
    assert_eq!((cited("A3"), cited("A1")), (vec!["FB6.21", "B32.51"], vec!["B25.1"]));
}

/// B25.62: brush is joined if its art crosses the hexside, or if it has no art.
#[test]
fn brush_is_joined_by_its_art() {
    let brush = json!([{"hex": "E5", "terrain": ["brush"]}, {"hex": "E6", "terrain": ["brush"]}]);
    let patch = |y: i64, high: i64| json!({"ring": [[3800, y], [4200, y], [4200, y + high], [3800, y + high]]});
    let attached = |outlines: Value| {
        let art = json!([{"id": "brush", "is": "brush", "outlines": outlines}]);
        spread(&houses(&json!({"hexes": brush, "art": art})), between("E5", "E6")).attached
    };
    // E5 is around y = 4000, E6 around 5000
    assert!(attached(json!([patch(3800, 1400)])));
    assert!(!attached(json!([patch(3800, 400), patch(4800, 400)])));
    assert!(spread(&houses(&json!({"hexes": brush})), between("E5", "E6")).attached);
}

/// B25.6: a Flame does not spread, and no fire spreads to a Location that already burns. A Blaze spreads.
#[test]
fn a_flame_does_not_spread() {
    let b = |fires: Value| houses(&json!({"fires": fires}));
    let rolled = |b: &Resolver| spread(b, FireQuery { dr: Some([6, 6]), ..between("C3", "C4") }).spreads;
    assert_eq!(rolled(&b(json!([{"at": "C3", "is": "blaze"}]))), Some(true));
    assert_eq!(rolled(&b(json!([{"at": "C3", "is": "flame"}]))), Some(false));
    assert_eq!(rolled(&b(json!([{"at": "C3", "is": "blaze"}, {"at": "C4", "is": "flame"}]))), Some(false));
}

/// B25.62, FB8.31: rubble in the middle of a Factory still belongs to it, so it is directly attached to the hexes
/// around it. Not so if one of these is rubble too (FB8.3).
#[test]
fn rubble_in_the_middle_of_a_factory_is_attached() {
    let attached = |counters: Value, from: &str, to: &str| {
        let factory = json!({"id": "f", "material": "stone", "factory": true,
            "hexes": ["B2", "B3", "C2", "C3", "C4", "D2", "D3"]});
        let map = json!({"format": 1, "name": "fire", "chapter": "FB", "grid": {"first": "A1", "last": "F8"},
            "counters": counters, "buildings": [factory]});
        spread(&resolver(&map), between(from, to)).attached
    };
    let hole = json!([{"at": "C3", "is": "stone-rubble"}]);
    assert!(attached(hole.clone(), "C3", "C4") && attached(hole, "C4", "C3"));
    let two = json!([{"at": "C3", "is": "stone-rubble"}, {"at": "C2", "is": "stone-rubble"}]);
    assert!(!attached(two, "C3", "C4"));
}
