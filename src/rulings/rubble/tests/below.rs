//! Falls and what lies beneath: cellars, trenches, the underpass, and fires.

use super::*;

/// FB-SSR14, FB9.6: rubble that falls in play cuts off the trenches next to it, also from the cellar. Rubble of a
/// scenario's check cuts off the cellar, but leaves a trench connected to the rubble. By the example of FB9.6, the loss
/// of an upper level cuts off the cellar too; the ruling says that this is a reading.
#[test]
fn the_trenches_beside_a_rubbled_hex() {
    let b = board(&json!({"hexes": [{"hex": "C2", "features": ["trench"]}, {"hex": "E3", "features": ["trench"]}]}));
    let in_play = fall(&b, "C3", &[[1, 1]], &[]);
    assert_eq!(rules_at(&in_play, "C2"), ["FB9.6", "FB-SSR14"]);
    assert!(rules_at(&in_play, "E3").is_empty(), "E3 is not beside C3");
    let upper = fall(&b, "C3@1", &[[1, 1]], &[]);
    assert_eq!(rules_at(&upper, "C2"), ["FB9.6"]);
    let named = |ruling: &Ruling| ruling.notes.iter().any(|n| crate::show::note_words(n).contains("FB9.6"));
    assert!(named(&upper) && !named(&in_play), "the other reading is named");
    let marked = |ruling: &Ruling| {
        let placed = rubble(ruling).changes.iter().find_map(|c| match c {
            Change::Set { thing: Settable::Counter(_, laid), there: true, .. } => Some(laid.in_play),
            _ => None,
        });
        placed.expect("rubble is placed")
    };
    assert!(marked(&in_play));
    let check = RubbleCheckQuery { hexes: vec!["C3".into()], dr: vec![[6, 6], [1, 1]], ..Default::default() };
    let before = b.answer(&Query::RubbleCheck(check)).expect("a ruling");
    assert!(!marked(&before));
    let steps = before.steps.iter().filter(|s| s.rule.id() == "FB-SSR14").collect::<Vec<_>>();
    assert!(steps.iter().all(|s| s.effect == crate::ruling::Effect::Nothing) && steps.len() == 1);
}

/// FB9.6, FB-SSR14: the map after the fall decides what moves are possible: whether the cellar and its manhole still
/// exist, and that no trench leads to the new rubble.
#[test]
fn the_board_that_is_left_is_the_one_that_moves_are_made_on() {
    use crate::query::{MoveCostQuery, SewerQuery};
    let b = resolver(&json!({"format": 1, "name": "cellars", "chapter": "FB", "grid": {"first": "A1", "last": "F8"},
        "hexes": [{"hex": "C3", "manhole": true}, {"hex": "C2", "features": ["trench"]}],
        "buildings": [{"id": "b", "material": "stone", "hexes": ["C3", "C4"],
                       "symbols": [{"hex": "C3", "is": "square"}]}]}));
    let after = |at: &str| {
        let file = b.map().file().changed(fall(&b, at, &[[1, 1]], &[]).changes()).expect("changes");
        Resolver::new(Map::check(file, b.map().catalogue_handle()).expect("a map"))
    };
    let legal = |on: &Resolver, path: [&str; 2]| {
        let query: MoveCostQuery = serde_json::from_value(json!({"path": path, "as": "infantry"})).expect("a query");
        let ruling = on.answer(&Query::MoveCost(query));
        ruling.is_ok_and(|r| r.is_yes() == Some(true))
    };
    let manhole = |on: &Resolver| {
        let query: SewerQuery = serde_json::from_value(json!({"at": "C3", "side": "soviet"})).expect("a query");
        let ruling = on.answer(&Query::Sewer(query)).expect("a ruling");
        !ruling.steps.iter().any(|s| s.rule.id() == "B8.1" && crate::show::step_words(s).contains("no "))
    };
    // before the fall: by the trench into the cellar, and on to the next cellar
    assert!(legal(&b, ["C2+trench", "C3@c"]) && legal(&b, ["C4@c", "C3@c"]) && manhole(&b));
    let whole = after("C3@0");
    assert!(!legal(&whole, ["C2+trench", "C3@c"]) && legal(&whole, ["C4@c", "C3@c"]) && manhole(&whole));
    let upper = after("C3@1");
    assert!(!legal(&upper, ["C2+trench", "C3@c"]) && legal(&upper, ["C4@c", "C3@c"]) && manhole(&upper));
    assert!(legal(&upper, ["C3@c", "C3"]), "the stairs to the ground level are whole");
    let gone = after("C3");
    assert!(!legal(&gone, ["C4@c", "C3@c"]) && !manhole(&gone));
    for on in [&whole, &gone] {
        let links = on.map().hex("C3".parse().expect("a hex")).expect("facts");
        assert!(links.is_rubble_in_play(), "FB-SSR14 looks at this");
    }
}

/// FB11.11: what falls on the underpass lies on Level 2. Units at Level 1 beneath are not affected.
#[test]
fn the_underpass_is_not_touched() {
    let under = json!({"hexes": [{"hex": "C2", "level": 2, "features": ["underpass"],
            "roads": [{"is": "paved", "sides": [1, 4]}]}],
        "units": [{"unit": "below", "at": "C2@u"}, {"unit": "above", "at": "C2"}]});
    let b = board(&under);
    for (dr, lies) in [([1, 4], "C2 debris"), ([1, 6], "C2 rubble")] {
        let ruling = fall(&b, "C3", &[dr], &[]);
        assert_eq!(fell(&ruling)[0], lies);
        assert!(all_rules(&ruling).contains(&"FB11.11"));
        assert_eq!(rubble(&ruling).occupants.iter().map(|o| o.unit.as_str()).collect::<Vec<_>>(), ["above"]);
        let after = b.map().file().changed(ruling.changes()).expect("changes");
        let after = Map::check(after, b.map().catalogue_handle()).expect("a map");
        assert!(after.units().iter().any(|u| u.label == "below"));
    }
    // beneath a bridge Debris falls too (FB2.63), and affects the unit there
    let bridge = board(&json!({"hexes": [{"hex": "C2", "level": 2, "roads": [{"is": "sunken", "sides": [3, 6]}],
            "bridge": {"level": 2.5, "sides": [1, 4]}}], "units": [{"unit": "below", "at": "C2@u"}]}));
    assert_eq!(rubble(&fall(&bridge, "C3", &[[1, 4]], &[])).occupants.len(), 1);
}

/// B24.1: a fire ends with its Location, in the cellar as on upper levels. A fire on the ground burns on.
#[test]
fn a_fire_goes_with_its_location() {
    let b = board(&json!({"fires": [{"at": "C3@c", "is": "flame"}, {"at": "C3", "is": "blaze"},
        {"at": "C3@1", "is": "flame"}, {"at": "C3@r", "is": "flame"}]}));
    let left = |at: &str| {
        let ruling = fall(&b, at, &[[1, 1]], &[]);
        let file = b.map().file().changed(ruling.changes()).expect("changes");
        assert!(Map::check(file.clone(), b.map().catalogue_handle()).is_ok());
        file.fires.iter().map(|f| f.at.clone()).collect::<Vec<_>>()
    };
    assert_eq!(left("C3"), ["C3"]);
    assert_eq!(left("C3@0"), ["C3@c", "C3"]);
    assert_eq!(left("C3@2"), ["C3@c", "C3", "C3@1"]);
}

/// FB9.62, FB7.21, FB-SSR4: a unit in the cellar takes its NMC against Morale 8 if it is a Hungarian 3-4-7 in the
/// Postal Palace (T13), where it is Fanatic, and against 7 in the next hex (S14). A broken Vannay 4-4-7 (broken side 8,
/// FB13.8) has 7 from 6 February on, and 8 the day before.
#[test]
fn the_morale_of_who_is_below() {
    let fb = crate::kit::built_in("fb");
    let morale = |hex: &str, unit: &str, set: &[&str]| {
        let on = crate::kit::with_units(&fb, &[unit]);
        let set = set.iter().map(|s| (*s).to_owned()).collect();
        let query = CellarFallQuery { at: hex.into(), dr: Some([1, 5]), set, ..Default::default() };
        let ruling = on.answer(&Query::CellarFall(query)).unwrap_or_else(|e| panic!("{unit}: {e}"));
        let cited: Vec<_> = ruling.steps.iter().map(|s| s.rule.id()).collect();
        let RubbleKind::CellarFall(fall) = &rubble(&ruling).what else { panic!("another kind") };
        let of_ssr = cited.contains(&"FB7.21") || cited.contains(&"FB-SSR4");
        (fall.below.first().map(|check| check.morale), of_ssr)
    };
    assert_eq!(morale("T13", "H@T13@c:type=3-4-7,side=hungarian", &[]), (Some(8), true));
    assert_eq!(morale("T13", "H@T13@c:type=3-4-7,side=hungarian,prisoner", &[]), (Some(7), false));
    assert_eq!(morale("T13", "G@T13@c:type=4-6-7,side=german", &[]), (Some(7), false));
    assert_eq!(morale("L33", "H@L33@c:type=3-4-7,side=hungarian", &[]), (Some(7), false));
    let broken = "V@L33@c:type=vannay:4-4-7,side=hungarian,broken";
    let [before, after] = ["date=1945-02-05", "date=1945-02-06"].map(|day| morale("L33", broken, &[day]));
    assert_eq!((before.0, after.0), (Some(8), Some(7)));
    assert_eq!((before.1, after.1), (false, true));
}
