//! Wrecks, Clearance, cellars, fire, and LOS past rubble.

use super::*;

fn cars(chapter: &str) -> Resolver {
    board(&json!({"chapter": chapter, "hexes": [{"hex": "E5", "terrain": ["rail-car"]}]}))
}

/// FB6.29, B32.57, V4.7, C1.822: 105mm is on the 20 column: KIA numbers 2 and 1 on DR 2 and 3, which occur in 1 and 2
/// ways: 1*2 + 2*1 = 4 of 216, which is 1/54.
#[test]
fn odds_of_wrecking() {
    let ask = |query: WreckQuery| cars("FB").answer(&Query::Wreck(WreckQuery { at: "E5".into(), ..query }));
    let odds = |query: WreckQuery| match &rubble(&ask(query).expect("odds")).what {
        RubbleKind::Wreck(wreck) => wreck.odds.iter().map(|o| (o.result, o.chance)).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let attack = WreckQuery { caliber: Some(105), odds: true, ..Default::default() };
    assert_eq!(odds(attack), [(true, Chance::new(1, 54)), (false, Chance::new(53, 54))]);
    let known = WreckQuery { caliber: Some(105), kia: Some(2), odds: true, ..Default::default() };
    assert_eq!(odds(known)[0], (true, Chance::new(1, 3)));
    // C1.822 acts as a 2MC against Morale 9: a DR of 8 or more fails, 15 of 36
    let bombed = WreckQuery { bombardment: true, odds: true, ..Default::default() };
    assert_eq!(odds(bombed)[0], (true, Chance::new(5, 12)));
}

/// FB6.29: 105mm is on the 20 column, where an Original 2 is a 2KIA. A question that gives another KIA number with it
/// is refused.
#[test]
fn a_kia_number_that_the_original_dr_denies() {
    let ask = |kia: u8, original: [u8; 2]| {
        let query = WreckQuery {
            caliber: Some(105),
            kia: Some(kia),
            original: Some(original),
            dr: Some(1),
            ..Default::default()
        };
        cars("FB").answer(&Query::Wreck(WreckQuery { at: "E5".into(), ..query }))
    };
    assert!(ask(2, [1, 1]).is_ok());
    let clash = RubbleRefusal::KiaClash { dr: 2, column: 20, kia: 2, given: 1 };
    assert_eq!(ask(1, [1, 1]).err(), Some(Refusal::Rubble(clash)));
}

/// FB2.7, FB4.2: a Trail Break changes neither LOS nor TEM, except on a boulevard, where the -1 TEM applies again.
#[test]
fn a_trail_break_on_a_boulevard() {
    let b = board(&json!({"hexes": [{"hex": "C2", "roads": [{"is": "boulevard", "sides": [1, 4]}]}],
        "counters": [{"at": "C2", "is": "debris"}, {"at": "E5", "is": "debris"}]}));
    let rules = |at: &str| {
        let query = ClearQuery { at: at.into(), sides: [1, 4], ..ClearQuery::default() };
        let ruling = b.answer(&Query::Clear(query)).expect("a ruling");
        ruling.steps.iter().any(|s| s.rule == RuleId::FB4_2)
    };
    assert!(rules("C2") && !rules("E5"));
}

/// FB6.291, V4.71, V4.8, V4.81: a Wrecked Rail Car with a Blaze in the Refit Phase.
#[test]
fn a_wrecked_rail_car_in_the_refit_phase() {
    let ask = |chapter: &str, fires: Value| {
        let b = board(&json!({"chapter": chapter, "hexes": [{"hex": "E5", "terrain": ["rail-car"]}],
            "counters": [{"at": "E5", "is": "wooden-rubble"}], "fires": fires}));
        b.answer(&Query::Wreck(WreckQuery { at: "E5".into(), refit: true, ..Default::default() }))
    };
    let refit = |ruling: Ruling| match &rubble(&ruling).what {
        RubbleKind::Wreck(wreck) => wreck.refit,
        other => panic!("{other:?}"),
    };
    let blaze = json!([{"at": "E5", "is": "blaze"}]);
    assert_eq!(refit(ask("FB", blaze.clone()).expect("a ruling")), Some(Refit::Debris));
    assert_eq!(refit(ask("VotG", blaze.clone()).expect("a ruling")), Some(Refit::Gutted));
    assert_eq!(refit(ask("FB", json!([{"at": "E5", "is": "flame"}])).expect("a ruling")), Some(Refit::Unchanged));
    assert!(matches!(ask("B", blaze), Err(Refusal::Rubble(RubbleRefusal::NotCovered { .. }))));
    let whole = Query::Wreck(WreckQuery { at: "E5".into(), refit: true, ..Default::default() });
    assert!(matches!(refused(&cars("FB"), &whole), RubbleRefusal::NotWrecked(_)));
    assert!(matches!(refused(&cars("VotG"), &whole), RubbleRefusal::NotCovered { .. }));
    let none = Query::Wreck(WreckQuery { at: "E6".into(), caliber: Some(105), ..Default::default() });
    assert!(matches!(refused(&cars("FB"), &none), RubbleRefusal::NoRailCar(_)));
}

/// FB2.7, B24.71: three Trail Breaks open all six hexsides, and the old terrain is back; two do not.
#[test]
fn clearing_debris_gives_the_terrain_back() {
    let b = board(&json!({"counters": [{"at": "C2", "is": "debris"}, {"at": "E5", "is": "stone-rubble"},
        {"at": "C7", "is": "stone-rubble"}],
        "trail_breaks": [{"at": "C2", "sides": [1, 4]}, {"at": "C2", "sides": [2, 5]},
            {"at": "E5", "sides": [1, 4]}, {"at": "E5", "sides": [2, 5]},
            {"at": "C7", "sides": [1, 4]}, {"at": "C7", "sides": [2, 5]}]}));
    let clear = |at: &str, sides: [u8; 2]| Query::Clear(ClearQuery { at: at.into(), sides, ..ClearQuery::default() });
    let restored = |at: &str, sides| match &rubble(&b.answer(&clear(at, sides)).expect("a ruling")).what {
        RubbleKind::Clear(cleared) => cleared.restored,
        other => panic!("{other:?}"),
    };
    assert!(restored("C2", [6, 3]));
    assert!(!restored("C2", [3, 1]));
    // B24.71: rubble that fell there can be removed too; that of the hex's own building cannot
    assert!(restored("E5", [3, 6]));
    assert!(matches!(refused(&b, &clear("C7", [3, 6])), RubbleRefusal::NotFallen(_)));
    assert!(matches!(refused(&b, &clear("C2", [1, 2])), RubbleRefusal::SidesOpen { .. }));
    assert!(matches!(refused(&b, &clear("C2", [3, 3])), RubbleRefusal::Sides(..)));
    assert!(matches!(refused(&b, &clear("C2", [0, 7])), RubbleRefusal::Sides(..)));
    assert!(matches!(refused(&b, &clear("E6", [3, 6])), RubbleRefusal::NothingToClear(_)));
}

/// B24.7, FB2.7: with the number and DRM that the question gives: a Final DR of 4 or less with -1 is an Original 5 or
/// less, 10 of 36. One of two attempts succeeds with 1 - (26/36)^2 = 155/324. Three Trail Breaks open six hexsides: two
/// more after the first.
#[test]
fn clearance_over_several_attempts() {
    let b = board(&json!({"counters": [{"at": "C2", "is": "debris"}]}));
    let ask = |at_most, tries| {
        let query = ClearQuery {
            at: "C2".into(),
            sides: [1, 4],
            at_most,
            drm: -1,
            tries,
            per_try: Some(0),
            ..ClearQuery::default()
        };
        match rubble(&b.answer(&Query::Clear(query)).expect("a ruling")).what.clone() {
            RubbleKind::Clear(cleared) => cleared,
            other => panic!("{other:?}"),
        }
    };
    let odds: Vec<String> = ask(Some(4), Some(2)).by_try.iter().map(ToString::to_string).collect();
    assert_eq!(odds, ["5/18", "155/324"]);
    assert_eq!(ask(None, None).needed, 2);
    assert_eq!(
        ask(Some(1), Some(3)).by_try.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["1/36", "71/1296", "3781/46656"]
    );
}

/// B24.7, A4.51: a Final DR of 2 or less succeeds; -1 for a squad, -2 for each further squad and -1 for each further
/// HS, -5 for a bulldozer, the leader's DRM, +1 for CX. The printed example: a squad, a bulldozer and a 9-1: -1 - 5 - 1
/// = -7, an Original 9 or less.
#[test]
fn who_clears_counts() {
    let b = board(&json!({"counters": [{"at": "C2", "is": "debris"}]}));
    let once = |query: ClearQuery| {
        let query = ClearQuery { at: "C2".into(), sides: [1, 4], ..query };
        match &rubble(&b.answer(&Query::Clear(query)).expect("a ruling")).what {
            RubbleKind::Clear(cleared) => cleared.by_try[0],
            other => panic!("{other:?}"),
        }
    };
    let of = |squads, hs, dozers| ClearQuery { squads, hs, dozers, ..ClearQuery::default() };
    let cases = [
        // no units given, and one HS: an Original 2
        (of(0, 0, 0), (1, 36)),
        (of(0, 1, 0), (1, 36)),
        // one squad needs 3; two HS 3; a squad and a HS 4; two squads 5
        (of(1, 0, 0), (3, 36)),
        (of(0, 2, 0), (3, 36)),
        (of(1, 1, 0), (6, 36)),
        (of(2, 0, 0), (10, 36)),
        // a bulldozer needs 7; with one HS the same, with two HS 8
        (of(0, 0, 1), (21, 36)),
        (of(0, 1, 1), (21, 36)),
        (of(0, 2, 1), (26, 36)),
        (ClearQuery { leader: -1, ..of(1, 0, 1) }, (30, 36)),
        (ClearQuery { cx: true, ..of(2, 0, 0) }, (6, 36)),
    ];
    for (query, (of, all)) in cases {
        assert_eq!(once(query.clone()), Chance::new(of, all), "{query:?}");
    }
}

/// B24.8: the first failure gives -1, the second -2, and no more: a squad succeeds on 3, then 4, then 5, then 5 again:
/// 3, 6, 10 and 10 of 36. A squad that has failed twice continues with 5.
#[test]
fn labor_grows_to_two() {
    let b = board(&json!({"counters": [{"at": "C2", "is": "debris"}]}));
    let odds = |failed, tries| {
        let query = ClearQuery {
            at: "C2".into(),
            sides: [1, 4],
            squads: 1,
            failed,
            tries: Some(tries),
            ..ClearQuery::default()
        };
        match &rubble(&b.answer(&Query::Clear(query)).expect("a ruling")).what {
            RubbleKind::Clear(cleared) => cleared.by_try.clone(),
            other => panic!("{other:?}"),
        }
    };
    // 1 - 33/36; 1 - 33/36 x 30/36; x 26/36; x 26/36
    let all = [(3, 36), (1296 - 990, 1296), (46656 - 25740, 46656), (1_679_616 - 669_240, 1_679_616)];
    assert_eq!(odds(0, 4), all.map(|(of, all)| Chance::new(of, all)));
    // 10 of 36, then 1 - (26/36)^2
    assert_eq!(odds(2, 2), [(10, 36), (1296 - 676, 1296)].map(|(of, all)| Chance::new(of, all)));
    // after one failure 4: 6 of 36
    assert_eq!(odds(1, 1), [Chance::new(6, 36)]);
}

/// FB9.62: the AFV is removed by its fall, and its crew is placed below. A squad of Morale 7 beneath it fails its NMC
/// on 8 or more: 15 of 36. Its SW is eliminated on one face of six, 15/216 = 5/72, and malfunctions on two, 5/36. With
/// a leader's -1 the squad fails on 9 or more: 10 of 36. If the AFV does not fall, nothing happens to them.
#[test]
fn who_is_lost_when_an_afv_falls() {
    let b = board(&json!({"buildings": [{"id": "r", "material": "stone", "hexes": ["D5", "D6"]}], "units": [
        {"unit": "T1", "at": "D4", "is": "afv", "side": "soviet"}, {"unit": "T2", "at": "D2", "is": "afv"},
        {"unit": "Sq", "at": "D5@c", "type": "4-4-7", "side": "german"}, {"unit": "L", "at": "D5@c", "type": "9-1"},
        {"unit": "Up", "at": "D5", "type": "4-4-7"}, {"unit": "X", "at": "D5@c", "side": "german"}]}));
    let ask = |query: CellarFallQuery| {
        let ruling = b.answer(&Query::CellarFall(CellarFallQuery { at: "D5".into(), ..query }))?;
        let changes: Vec<String> = rubble(&ruling).changes.iter().map(ToString::to_string).collect();
        match &rubble(&ruling).what {
            RubbleKind::CellarFall(fall) => Ok::<_, Refusal>((changes, fall.below.clone())),
            other => panic!("{other:?}"),
        }
    };
    let falls = CellarFallQuery { dr: Some([2, 5]), afv: Some("T1".into()), ..Default::default() };
    let (changes, below) = ask(CellarFallQuery { crew: Some("C1".into()), ..falls.clone() }).expect("a ruling");
    assert_eq!(changes.len(), 2, "{changes:?}");
    assert!(changes[0].contains("T1") && changes[1].contains("C1@D5@c"), "{changes:?}");
    let of = |all: &[CheckBelow]| {
        all.iter().map(|c| (c.unit.clone(), c.fails, c.sw_eliminated, c.sw_malfunctions)).collect::<Vec<_>>()
    };
    assert_eq!(of(&below)[0], ("Sq".to_owned(), Chance::new(15, 36), Chance::new(5, 72), Chance::new(5, 36)));
    // Morale 9: 10 or more, 6 of 36
    assert_eq!(of(&below)[1].1, Chance::new(1, 6));
    assert_eq!(below.len(), 2);
    let led = ask(CellarFallQuery { check_drm: -1, ..falls.clone() }).expect("a ruling").1;
    assert_eq!(of(&led)[0].1, Chance::new(10, 36));
    // cases just outside: the AFV does not fall; no AFV; too far away; the crew of no vehicle
    let enters = ask(CellarFallQuery { dr: Some([5, 3]), ..falls.clone() }).expect("a ruling");
    assert_eq!((enters.0.len(), enters.1.len()), (0, 0));
    let refused = |query| ask(query).expect_err("refused");
    assert!(matches!(
        refused(CellarFallQuery { afv: Some("Sq".into()), ..falls.clone() }),
        Refusal::Rubble(RubbleRefusal::NotAnAfv(_))
    ));
    assert!(matches!(
        refused(CellarFallQuery { afv: Some("T2".into()), ..falls.clone() }),
        Refusal::Rubble(RubbleRefusal::AfvElsewhere { .. })
    ));
    assert!(matches!(
        refused(CellarFallQuery { afv: None, crew: Some("C1".into()), ..falls }),
        Refusal::Rubble(RubbleRefusal::Needs(Needed::FallingAfv))
    ));
}

/// FB9.62, B23.41, D8.21: the AFV falls on a colored 4 or more: 18 of 36. With +2, those of the other 18 with a sum of
/// 10 or more bog: none, for the colored die is at most 3 and the sum at most 9. With +3 only the DR 6,3 bogs.
#[test]
fn an_afv_falls_into_the_cellar() {
    let odds = |drm: i8, set: Vec<String>| {
        let query = CellarFallQuery { at: "C3".into(), drm: Some(drm), odds: true, set, ..Default::default() };
        let ruling = board(&json!({})).answer(&Query::CellarFall(query)).expect("odds");
        match &rubble(&ruling).what {
            RubbleKind::CellarFall(fall) => fall.odds.iter().map(|o| (o.result, o.chance)).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        }
    };
    let half = Chance::new(1, 2);
    assert_eq!(odds(2, Vec::new()), [(BuildingEntry::Falls, half), (BuildingEntry::Enters, half)]);
    let third = [
        (BuildingEntry::Falls, half),
        (BuildingEntry::Bogs, Chance::new(1, 36)),
        (BuildingEntry::Enters, Chance::new(17, 36)),
    ];
    assert_eq!(odds(3, Vec::new()), third);
    // FB9.6: no fall if the cellar itself is rubble; a DR of 12 bogs
    let rubble = odds(0, vec!["C3=stone-rubble".into()]);
    assert_eq!(rubble, [(BuildingEntry::Bogs, Chance::new(1, 36)), (BuildingEntry::Enters, Chance::new(35, 36))]);
}

/// FB9.62: Infantry in the cellar takes a NMC when an AFV falls in, but not a SW, nor units above, nor if no AFV falls.
#[test]
fn those_in_the_cellar_below() {
    let b = board(&json!({"units": [{"unit": "A", "at": "C3@c"}, {"unit": "lmg", "at": "C3@c", "traits": ["sw"]},
        {"unit": "B", "at": "C3"}, {"unit": "C", "at": "C7@c"}]}));
    let fates = |dr| {
        let query = CellarFallQuery { at: "C3".into(), dr: Some(dr), ..Default::default() };
        let ruling = b.answer(&Query::CellarFall(query)).expect("a ruling");
        rubble(&ruling).occupants.iter().map(|o| (o.unit.clone(), o.fate)).collect::<Vec<_>>()
    };
    assert_eq!(fates([1, 4]), [("A".to_owned(), Fate::NormalMoraleCheck)]);
    assert!(fates([1, 3]).is_empty());
}

fn spread(b: &Resolver, from: &str, to: &str, drm: i8, dr: Option<[u8; 2]>) -> Result<Ruling, Refusal> {
    let drm = (drm != 0).then_some(drm);
    b.answer(&Query::Fire(FireQuery { from: from.into(), to: Some(to.into()), drm, dr, ..Default::default() }))
}

fn spread_of(ruling: &Ruling) -> &crate::ruling::Spread {
    match &rubble(ruling).what {
        RubbleKind::Fire(fire) => fire.to.as_ref().expect("a spread"),
        other => panic!("{other:?}"),
    }
}

/// B25.1, B25.6, B25.62, FB9.5, FB2.8: the Locations of one building are attached, also cellar to cellar. Debris cannot
/// burn.
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
    // the Spreading number of stone is 9
    assert_eq!(spread_of(&spread(&b, "C3", "C4", 0, Some([4, 5])).expect("a ruling")).spreads, Some(true));
    assert_eq!(spread_of(&spread(&b, "C3", "C4", -1, Some([4, 5])).expect("a ruling")).spreads, Some(false));
    // the rules available do not say the DRM for Locations that are not attached
    assert!(matches!(spread(&b, "C3", "D3", 0, Some([6, 6])), Err(Refusal::Rubble(RubbleRefusal::NotCovered { .. }))));
    assert!(spread(&b, "C3", "D3", -2, Some([6, 6])).is_ok());
}

/// B24.2: a building whose ground level still stands blocks lines between ends on the ground, no matter which upper
/// levels are lost; so does rubble.
#[test]
fn a_los_past_rubbled_levels_is_blocked_on_the_ground() {
    use crate::query::LosQuery;
    let los = |set: &[&str], to: &str| {
        let set = set.iter().map(ToString::to_string).collect();
        board(&json!({}))
            .answer(&Query::Los(LosQuery { from: "C1".into(), to: to.into(), best: false, set }))
            .map(|r| r.is_clear())
    };
    assert_eq!(los(&["C3@2=stone-rubble"], "C6"), Ok(false));
    assert_eq!(los(&["C3@1=stone-rubble"], "C6"), Ok(false));
    assert_eq!(los(&["C3@1=stone-rubble"], "F1"), Ok(true));
    // the whole building in rubble is a half-level obstacle
    assert_eq!(los(&["C3=stone-rubble"], "C6"), Ok(false));
}

/// FB2.6, FB6.291: a Rail Car is an obstacle until it is Wrecked, and is no obstacle once it has become Debris.
#[test]
fn debris_and_rubble_end_a_rail_car() {
    use crate::query::LosQuery;
    let ring = json!([[3700, 3500], [4300, 3500], [4300, 4500], [3700, 4500]]);
    let b = board(&json!({"hexes": [{"hex": "E5", "terrain": ["rail-car"]}],
        "art": [{"id": "car", "is": "rail-car", "outlines": [{"ring": ring}]}],
        "buildings": [{"id": "up", "material": "stone", "hexes": ["E3"], "symbols": [{"hex": "E3", "is": "square"}]}]}));
    // seen from Level 1, a one-level obstacle hides the hex behind it; a half-level obstacle does not
    let clear = |set: &[&str]| {
        let set = set.iter().map(ToString::to_string).collect();
        let query = LosQuery { from: "E3@1".into(), to: "E6".into(), best: false, set };
        b.answer(&Query::Los(query)).expect("a ruling").is_clear()
    };
    assert!(!clear(&[]));
    assert!(clear(&["E5=wooden-rubble"]));
    assert!(clear(&["E5=debris"]));
}
