//! Each rule, with a case just outside the rule.

use crate::kit;
use crate::query::{Query, Sky, WeatherQuery};
use crate::resolver::Resolver;
use crate::rules::{RuleId as R, Wind};
use crate::ruling::{Chance, Note, Outcome, Reaches, Weather, WeatherNote, WindEvent};

fn ruled(on: &Resolver, query: WeatherQuery) -> (Weather, Vec<R>) {
    let ruling = on.answer(&Query::Weather(query)).unwrap_or_else(|e| panic!("{e}"));
    let Outcome::Weather(outcome) = &ruling.outcome else { panic!("another kind") };
    ((**outcome).clone(), ruling.citations())
}

fn wind(wind: Wind) -> WeatherQuery {
    WeatherQuery { wind: Some(wind), ..WeatherQuery::default() }
}

/// A Factory with a hole: C4 is inside the hexes around it. F6 is a house of one hex, and the rest is open.
fn board() -> Resolver {
    kit::drawn(
        ["A1", "H9"],
        &serde_json::json!({ "chapter": "FB", "buildings": [
            { "id": "f", "material": "stone", "factory": true, "hexes": ["B3", "B4", "C3", "C4", "C5", "D3", "D4"] },
            { "id": "h", "material": "stone", "hexes": ["F6"] }
        ] }),
    )
}

fn becomes(query: WeatherQuery) -> String {
    ruled(&board(), query).0.becomes.expect("a wind").to_string()
}

/// B25.65: only a DR of 2 changes the wind. By a dr, 1 and 2 turn it one and two hexsides clockwise, 3 and 4 one and
/// two counterclockwise. From hexside 2: 3, 4, 1 and 6.
#[test]
fn a_wind_turns() {
    let by = |dr2| WeatherQuery { direction: Some(2), dr: Some([1, 1]), dr2: Some(dr2), ..wind(Wind::Mild) };
    assert_eq!([1, 2, 3, 4].map(|dr2| becomes(by(dr2))), ["mild,3", "mild,4", "mild,1", "mild,6"]);
    // a 3 changes nothing
    let three = WeatherQuery { direction: Some(2), dr: Some([1, 2]), ..wind(Wind::Mild) };
    assert_eq!(becomes(three), "mild,2");
    // no wind has no direction to change
    let still = |dr2| WeatherQuery { direction: Some(2), dr: Some([1, 1]), dr2: Some(dr2), ..wind(Wind::None) };
    assert_eq!([1, 2, 3, 4].map(|dr2| becomes(still(dr2))), ["none,2"; 4]);
}

/// B25.65: a dr of 5 makes it stronger, 6 weaker; beyond either end it becomes a Mild Breeze.
#[test]
fn a_wind_grows_and_falls() {
    let by = |force, dr2| becomes(WeatherQuery { dr: Some([1, 1]), dr2: Some(dr2), ..wind(force) });
    assert_eq!([Wind::None, Wind::Mild, Wind::Heavy].map(|force| by(force, 5)), ["mild", "heavy", "mild"]);
    assert_eq!([Wind::None, Wind::Mild, Wind::Heavy].map(|force| by(force, 6)), ["mild", "none", "mild"]);
}

/// B25.65: the odds. A DR of 2 is 1 of 36, and each dr after it 1 of 6: 1/216. No wind becomes a Mild Breeze by a 5 or
/// a 6: 1/108.
#[test]
fn the_odds_of_a_change() {
    let of = |force, event| {
        let odds = ruled(&board(), wind(force)).0.odds;
        odds.into_iter().find(|odds| odds.result == event).map(|odds| odds.chance)
    };
    assert_eq!(of(Wind::Mild, WindEvent::Turns { clockwise: super::facts::Turn(5) }), Some(Chance::new(1, 216)));
    assert_eq!(of(Wind::Mild, WindEvent::Becomes { wind: Wind::Heavy }), Some(Chance::new(1, 216)));
    assert_eq!(of(Wind::None, WindEvent::Becomes { wind: Wind::Mild }), Some(Chance::new(1, 108)));
    assert_eq!(of(Wind::None, WindEvent::Becomes { wind: Wind::Heavy }), None);
    assert_eq!(of(Wind::None, WindEvent::Turns { clockwise: super::facts::Turn(5) }), None);
}

/// B25.651, E3.4: Gusts occur on a 12, 1 of 36; in Gusty weather on 10 and more, 6 of 36. Not on an 11 in other
/// weather, and never on a 9.
#[test]
fn gusts() {
    let on = board();
    let blows = |gusty, dr| ruled(&on, WeatherQuery { gusty, dr: Some(dr), ..wind(Wind::None) });
    assert!(blows(false, [6, 6]).0.gusts && !blows(false, [5, 6]).0.gusts);
    assert!(blows(true, [4, 6]).0.gusts && !blows(true, [4, 5]).0.gusts);
    assert!(blows(true, [5, 6]).1.contains(&R::E3_4) && !blows(true, [6, 6]).1.contains(&R::E3_4));
    let odds = |gusty| {
        let odds = ruled(&on, WeatherQuery { gusty, ..wind(Wind::None) }).0.odds;
        odds.into_iter().find(|odds| odds.result == WindEvent::Gusts).map(|odds| odds.chance)
    };
    assert_eq!([odds(false), odds(true)], [Some(Chance::new(1, 36)), Some(Chance::new(1, 6))]);
    // without wind, Gusts need a direction; a Mild Breeze already has one
    let asks = |force| {
        let query = WeatherQuery { direction: Some(2), dr: Some([6, 6]), ..wind(force) };
        let ruling = on.answer(&Query::Weather(query)).expect("a ruling");
        ruling.notes.contains(&Note::Weather(WeatherNote::GustsFrom))
    };
    assert!(asks(Wind::None) && !asks(Wind::Mild));
}

/// A24.62: Gusts remove dispersed SMOKE and disperse the rest, except where no wind blows (FB8.32), in the hole of the
/// Factory. An 11 changes nothing.
#[test]
fn gusts_disperse_smoke() {
    let on = board();
    let set: Vec<String> =
        ["F3=smoke", "G3=wp", "H3=dispersed-smoke", "H5=smoke", "H5=dispersed-smoke", "C4=rubble", "C4=smoke"]
            .map(str::to_owned)
            .into();
    let lies = |dr| {
        let query = WeatherQuery { set: set.clone(), dr: Some(dr), ..wind(Wind::None) };
        let found = ruled(&on, query).0;
        let on = on.edited(&set).expect("edits");
        let mut revision = on.map().revise();
        found.changes.iter().for_each(|change| revision.make(change).expect("a change"));
        let map = revision.check().expect("a map");
        ["F3", "G3", "H3", "H5", "C4"].map(|hex| {
            let facts = map.hex(hex.parse().expect("a hex")).expect("on the map");
            facts.smoke.iter().map(|it| it.smoke.to_string()).collect::<Vec<_>>().join(" ")
        })
    };
    assert_eq!(lies([6, 6]), ["dispersed-smoke", "dispersed-wp", "", "dispersed-smoke", "smoke"]);
    assert_eq!(lies([5, 6]), ["smoke", "wp", "dispersed-smoke", "smoke dispersed-smoke", "smoke"]);
}

/// B25.63: Heavy Winds remove SMOKE when they begin; a Mild Breeze does not.
#[test]
fn heavy_winds_remove_smoke() {
    let set: Vec<String> = vec!["F3=smoke".into(), "G3=dispersed-wp".into()];
    let gone = |force| {
        let query = WeatherQuery { set: set.clone(), dr: Some([1, 1]), dr2: Some(5), ..wind(force) };
        ruled(&board(), query).0.changes.iter().filter(|change| change.to_string().contains("=-")).count()
    };
    assert_eq!((gone(Wind::Mild), gone(Wind::None)), (2, 0));
}

/// E3.5, E3.71: rain begins on 10 and more under an overcast sky, grows heavier once, and ends on 3 and less. A clear
/// sky stays clear.
#[test]
fn rain_begins_and_ends() {
    let on = board();
    let after = |sky, dr| ruled(&on, WeatherQuery { sky: Some(sky), dr: Some(dr), ..wind(Wind::Mild) }).0.sky;
    assert_eq!(after(Sky::Overcast, [4, 6]), Some(Sky::Rain));
    assert_eq!(after(Sky::Overcast, [4, 5]), Some(Sky::Overcast));
    assert_eq!(after(Sky::Rain, [5, 5]), Some(Sky::HeavyRain));
    assert_eq!(after(Sky::HeavyRain, [6, 6]), Some(Sky::HeavyRain));
    assert_eq!(after(Sky::HeavyRain, [1, 2]), Some(Sky::Overcast));
    assert_eq!(after(Sky::Rain, [1, 3]), Some(Sky::Rain));
    assert_eq!(after(Sky::Snow, [4, 6]), Some(Sky::HeavySnow));
    assert_eq!(after(Sky::Clear, [6, 6]), Some(Sky::Clear));
}

/// B25.66: a burning building Location becomes rubble on a 12, not on an 11.
#[test]
fn a_burning_building_falls() {
    let cites = |dr| ruled(&board(), WeatherQuery { dr: Some(dr), ..wind(Wind::None) }).1.contains(&R::B25_66);
    assert!(cites([6, 6]) && !cites([6, 5]));
}

/// B25.63, B25.64: at the start of the game a dr of 1 to 3 is no wind, 4 and 5 a Mild Breeze, 6 Heavy Winds: 1/2, 1/3,
/// 1/6. The second die is the hexside.
#[test]
fn the_wind_as_the_game_begins() {
    let start = |dr| becomes(WeatherQuery { start: true, dr: Some(dr), ..WeatherQuery::default() });
    let all = [[3, 1], [4, 2], [5, 6], [6, 3]].map(start);
    assert_eq!(all, ["none,1", "mild,2", "mild,6", "heavy,3"]);
    let odds = ruled(&board(), WeatherQuery { start: true, ..WeatherQuery::default() }).0.odds;
    assert_eq!(
        odds.iter().map(|odds| odds.chance).collect::<Vec<_>>(),
        [(1, 2), (1, 3), (1, 6)].map(|(a, b)| Chance::new(a, b))
    );
}

/// FB8.31, FB8.32: all weather and EC reach the hole of a Factory, but not the wind. Adjacent hexes are a building:
/// there the weather is clear (E3.8), and in an Interior hex there is no wind (B25.64). If an adjacent hex were rubble
/// too, the hole would not be inside the Factory, and the wind would blow there.
#[test]
fn weather_reaches_a_hole_in_a_factory() {
    let on = board();
    let at = |hex: &str, set: &[&str]| {
        let set = set.iter().map(|s| (*s).to_owned()).collect();
        let (found, cited) = ruled(&on, WeatherQuery { at: Some(hex.into()), set, ..WeatherQuery::default() });
        let Reaches { weather, wind, ec, .. } = found.reach.expect("a Location");
        ([weather, wind, ec], cited.contains(&R::FB8_31))
    };
    assert_eq!(at("C4", &["C4=rubble"]), ([true, false, true], true));
    assert_eq!(at("C4", &["C4=rubble", "C3=rubble"]), ([true, true, true], false));
    assert_eq!(at("C4", &[]), ([false, false, false], false));
    assert_eq!(at("C3", &["C4=rubble"]), ([false, true, false], false));
    assert_eq!(at("C4@r", &[]), ([true, true, true], false));
    assert_eq!(at("F6", &[]), ([false, true, false], false));
    assert_eq!(at("H8", &[]), ([true, true, true], false));
}

/// B25.65: the answer asks for what is missing: the force, the subsequent dr. It refuses dr that are not needed.
#[test]
fn what_is_missing_is_asked_for() {
    let on = board();
    let refused = |query| on.answer(&Query::Weather(query)).is_err();
    assert!(refused(WeatherQuery::default()));
    assert!(refused(WeatherQuery { dr: Some([1, 1]), ..wind(Wind::Mild) }));
    assert!(refused(WeatherQuery { dr: Some([1, 2]), dr2: Some(1), ..wind(Wind::Mild) }));
    assert!(refused(WeatherQuery { direction: Some(7), ..wind(Wind::Mild) }));
    // the map has it
    assert!(!refused(WeatherQuery { set: vec!["wind=mild,2".into()], ..WeatherQuery::default() }));
}
