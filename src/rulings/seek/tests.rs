//! Questions that ask where, on small maps, each with a case just outside the answer.

use serde_json::{Value, json};

use super::*;
use crate::query::{ENEMIES, LosQuery};
use crate::rules::GunClass;

#[expect(clippy::needless_pass_by_value, reason = "it is given as `json!`")]
fn map(with: Value) -> Resolver {
    crate::kit::drawn(["A0", "I14"], &with)
}

/// A map with a stone house of two levels in E6, a hedge south of C5, and two units.
fn village() -> Resolver {
    map(json!({
        "chapter": "FB",
        "buildings": [{ "id": "house", "material": "stone", "type": "two-story", "hexes": ["E6"] }],
        "hexes": [{ "hex": "C8", "terrain": ["orchard"] }, { "hex": "G4", "roads": [{ "is": "paved", "sides": [1, 4] }] }],
        "hexsides": [{ "hexside": "C5-C6", "is": "hedge" }],
        "units": [{ "unit": "Watch", "at": "E8" }, { "unit": "Mover", "at": "E3" }]
    }))
}

fn ask(on: &Resolver, query: WhereQuery) -> Where {
    match on.answer(&Query::Where(query)).unwrap_or_else(|e| panic!("{e}")).outcome {
        Outcome::Where(found) => *found,
        other => panic!("{other:?}"),
    }
}

fn seek(ask: Sought, what: &str) -> WhereQuery {
    WhereQuery { ask, what: what.into(), ..WhereQuery::default() }
}

/// A6.5, A6.7: the Locations that see a Location are those from which `los` finds it clear, with the same Hindrance.
#[test]
fn who_sees_is_as_a_question_about_each_line() {
    let on = village();
    let found = ask(&on, WhereQuery { level: Some("any".to_owned()), ..seek(Sought::Sees, "C5") });
    let mut count = 0;
    for facts in on.map.hexes() {
        for (at, _) in on.map.locations(facts).into_iter().filter(|(at, _)| at.to_string() != "C5") {
            let query = LosQuery { from: at.to_string().into(), to: "C5".into(), best: false, set: Vec::new() };
            let ruling = on.answer(&Query::Los(query)).unwrap_or_else(|e| panic!("{e}"));
            let listed = found.locations.iter().find(|f| f.at == at).and_then(|f| f.hindrance);
            assert_eq!(listed, ruling.is_clear().then(|| ruling.hindrance()), "{at}");
            count += 1;
        }
    }
    assert_eq!(found.asked, count);
    assert!(found.locations.iter().any(|f| f.at.to_string() == "E6@1"));
}

#[test]
fn the_answer_is_narrowed() {
    let on = village();
    let all = ask(&on, seek(Sought::SeenFrom, "C5"));
    assert!(all.locations.iter().all(|f| is_low(f.at.place)));
    assert!(all.locations.windows(2).all(|two| two[0].range <= two[1].range));
    let near = ask(&on, WhereQuery { within: Some(2), ..seek(Sought::SeenFrom, "C5") });
    assert!(near.locations.len() < all.locations.len() && near.locations.iter().all(|f| f.range <= Some(2)));
    let open = ask(&on, WhereQuery { at_most: Some(0), ..seek(Sought::SeenFrom, "C5") });
    let hindered = all.locations.iter().filter(|f| f.hindrance > Some(0)).count();
    assert_eq!(open.locations.len() + hindered, all.locations.len());
    let upper = ask(&on, WhereQuery { level: Some("1".to_owned()), ..seek(Sought::SeenFrom, "C5") });
    assert_eq!(upper.locations.iter().map(|f| f.at.to_string()).collect::<Vec<_>>(), ["E6@1"]);
    let of_type = |unit_type| WhereQuery { unit_type: Some(unit_type), ..seek(Sought::SeenFrom, "C5") };
    let vehicle = WhereQuery { level: Some("any".to_owned()), ..of_type(UnitSought::Vehicle) };
    assert_eq!(ask(&on, vehicle).locations, all.locations);
    // for a type, every level counts where it can be: a vehicle stays below, a squad may be upstairs; with a level,
    // only that level counts
    assert_eq!(ask(&on, of_type(UnitSought::Vehicle)).locations, all.locations);
    let every = ask(&on, WhereQuery { level: Some("any".to_owned()), ..seek(Sought::SeenFrom, "C5") });
    assert_eq!(ask(&on, of_type(UnitSought::Mmc)).locations, every.locations);
    assert!(every.locations.len() > all.locations.len());
    let ground = WhereQuery { level: Some("ground".to_owned()), ..of_type(UnitSought::Mmc) };
    assert_eq!(ask(&on, ground).locations, all.locations);
    // the answer says so if Locations were left out
    assert!(all.at_ground && !every.at_ground && !upper.at_ground);
}

/// C11.2, B23.423: a Gun can set up Emplaced exactly where `setup` says so: not on the paved road, and not upstairs.
#[test]
fn where_something_sets_up_is_as_a_question_about_each_place() {
    let on = village();
    let query = WhereQuery { emplaced: true, class: Some(GunClass::At), ..seek(Sought::Setup, "gun") };
    let found = ask(&on, query);
    let is_in = |hex: &str| found.locations.iter().any(|f| f.at.to_string() == hex);
    for hex in ["A3", "G4", "E6", "C5"] {
        let query = SetupQuery {
            at: Some(hex.into()),
            item: Some(SetupItem::Gun),
            class: Some(GunClass::At),
            how: vec![SetupHow::Emplaced],
            ..SetupQuery::default()
        };
        let yes = on.answer(&Query::Setup(query)).ok().and_then(|ruling| ruling.is_yes());
        assert_eq!(is_in(hex), yes == Some(true), "{hex}");
    }
    assert!(is_in("A3") && !is_in("G4"));
}

/// A4: a Location can be reached unseen if nobody sees any Location of the path; the house hides what is behind it.
#[test]
fn what_is_reached_unseen_is_entered_unseen() {
    let on = village();
    let query = WhereQuery { mf: Some(4), unseen_by: vec!["Watch".into()], ..seek(Sought::Reach, "Mover") };
    let found = ask(&on, query);
    let at = |hex: &str| found.locations.iter().find(|f| f.at.to_string() == hex).unwrap_or_else(|| panic!("{hex}"));
    // E3, E4, E5 and E6 lie in the shadow of the house; G4 is in the open
    assert!(at("E4").unseen.is_some() && at("E4").seen_by.is_empty());
    assert_eq!(at("E5").unseen.as_ref().map(|u| u.path.len()), Some(3));
    let open = at("G4");
    assert!(open.unseen.is_none() && open.seen_by.iter().any(|s| s.who == "Watch" && s.hindrance.is_some()));
    for found in &found.locations {
        for step in found.unseen.iter().flat_map(|u| &u.path[1..]) {
            let line = LosQuery { from: "E8".into(), to: step.to_string().into(), best: false, set: Vec::new() };
            assert!(on.answer(&Query::Los(line)).is_ok_and(|ruling| !ruling.is_clear()), "{step}");
        }
    }
    // with nobody to avoid, the answer is the plain reach
    let plain = ask(&on, WhereQuery { mf: Some(4), ..seek(Sought::Reach, "Mover") });
    assert_eq!(plain.locations.len(), found.locations.len());
}

/// If no unit is named, every unit not of the mover's side is avoided: the Watch, and a `?` without a side. Friends,
/// and SW without an owner, are not.
#[test]
fn the_enemies_are_those_of_no_side_of_its_own() {
    let with = |side: &str| {
        let unit = |label: &str, at: &str, side: &str| json!({ "unit": label, "at": at, "side": side });
        map(json!({
            "chapter": "FB",
            "buildings": [{ "id": "house", "material": "stone", "type": "two-story", "hexes": ["E6"] }],
            "units": [
                unit("Watch", "E8", side), unit("Mover", "E3", "ru"), unit("Friend", "G4", "ru"),
                { "unit": "Lmg", "at": "G8", "side": "ge", "traits": ["sw"] }, { "unit": "Mine", "at": "A1" }
            ]
        }))
    };
    let reach = |unseen_by: &[&str], who: &str| WhereQuery {
        mf: Some(4),
        unseen_by: unseen_by.iter().map(|who| (*who).into()).collect(),
        ..seek(Sought::Reach, who)
    };
    let on = with("ge");
    let mut found = ask(&on, reach(&[ENEMIES], "Mover"));
    let named = ask(&on, reach(&["Watch", "Mine"], "Mover"));
    assert_eq!(found.watchers.len(), 2);
    found.locations.iter_mut().for_each(|f| f.seen_by.sort_by(|a, b| a.who.cmp(&b.who)));
    let seen =
        |all: &Where| all.locations.iter().map(|f| (f.at, f.unseen.clone(), f.seen_by.len())).collect::<Vec<_>>();
    assert_eq!(seen(&found), seen(&named));
    let refused = |on: &Resolver, who: &str| {
        on.answer(&Query::Where(reach(&[ENEMIES], who))).map(|_| ()).expect_err("no ruling").to_string()
    };
    assert!(refused(&on, "Mine").contains("it has no side") && refused(&on, "E3").contains("it has no side"));
    let alone = map(json!({ "units": [{ "unit": "Mover", "at": "E3", "side": "ru" }] }));
    assert!(refused(&alone, "Mover").contains("on its side"));
}

/// FB-SSR14, B27.1: a unit that starts IN a trench leaves it first, and can use its connection. A unit beside the
/// trench does neither.
#[test]
fn what_is_reached_from_a_trench() {
    let on = map(json!({
        "chapter": "FB",
        "buildings": [{ "id": "house", "material": "stone", "type": "single-story", "hexes": ["E6"] }],
        "hexes": [{ "hex": "E5", "features": ["trench"] }]
    }));
    let reached = |from: &str| {
        let found = ask(&on, WhereQuery { mf: Some(1), ..seek(Sought::Reach, from) });
        found.locations.iter().map(|f| f.at.to_string()).collect::<Vec<_>>()
    };
    assert!(reached("E5").contains(&"E4".to_owned()));
    // 1 MF to leave it, and 1 for any adjacent hex
    assert!(!reached("E5+trench").contains(&"E4".to_owned()), "{:?}", reached("E5+trench"));
}

/// A6.1: each line in the table of levels is as `los` says.
#[test]
fn the_table_of_levels() {
    let on = village();
    let query = LosLevelsQuery { from: "E6@*".into(), to: "C5".into(), set: Vec::new() };
    let Outcome::LosLevels(table) = on.answer(&Query::LosLevels(query)).expect("a ruling").outcome else { panic!() };
    assert_eq!(
        (table.from.len(), table.to.len()),
        (on.map.locations(on.map.hex(table.from[0].hex).expect("E6")).len(), 1)
    );
    for pair in &table.pairs {
        let line = LosQuery {
            from: pair.from.to_string().into(),
            to: pair.to.to_string().into(),
            best: false,
            set: Vec::new(),
        };
        assert_eq!(on.answer(&Query::Los(line)).expect("a ruling").is_clear(), pair.clear, "{}", pair.from);
    }
}

#[test]
fn what_does_not_go_together_is_refused() {
    let on = village();
    let error = |query| on.answer(&Query::Where(query)).expect_err("no ruling").to_string();
    assert!(error(WhereQuery { emplaced: true, ..seek(Sought::Sees, "C5") }).contains("--emplaced"));
    assert!(error(seek(Sought::Reach, "Mover")).contains("--mf N"));
    assert!(error(seek(Sought::Setup, "gunn")).contains("did you mean `gun`?"));
    assert!(
        error(WhereQuery { level: Some("x".to_owned()), ..seek(Sought::Sees, "C5") }).contains("is not a Location")
    );
    assert!(error(seek(Sought::Sees, "ZZ99")).contains("ZZ99"));
}
