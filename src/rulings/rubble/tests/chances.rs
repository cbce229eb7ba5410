//! Odds compared with all rolls, checks, and seeds.

use super::*;

type Chain = Vec<Tumble>;

/// Asks the question with every DR, and with every further DR that is then asked for.
fn brute_force(b: &Resolver, at: &str, dice: &mut Vec<[u8; 2]>, all: &mut BTreeMap<Chain, Chance>) {
    match b.answer(&fall_query(at, dice, &[])) {
        Ok(ruling) => {
            let RubbleKind::Fall(collapses) = &rubble(&ruling).what else { panic!("no fall") };
            let tumble = |c: &crate::ruling::Collapse| Tumble {
                lost: c.lost[0],
                falls: c.falling.map_or(Falls::Nothing, |f| f.falls),
                affected: c.affected.clone(),
            };
            let chance = Chance::new(1, 36_u128.pow(u32::try_from(dice.len()).expect("few")));
            let sum = all.entry(collapses.iter().map(tumble).collect()).or_insert(Chance::NEVER);
            *sum = *sum + chance;
        }
        Err(Refusal::Rubble(RubbleRefusal::DiceMissing { .. })) => {
            for roll in Dice::all() {
                dice.push([roll.white, roll.colored]);
                brute_force(b, at, dice, all);
                dice.pop();
            }
        }
        Err(other) => panic!("{other}"),
    }
}

/// The odds equal those of playing all dice one by one, with the falls that follow. They sum to exactly 1.
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
        let RubbleKind::FallOdds(_, odds) = &rubble(&ruling).what else { panic!("no odds") };
        assert_eq!(odds.iter().map(|o| o.chance).sum::<Chance>(), Chance::ALWAYS);
        let odds: BTreeMap<_, _> = odds.iter().map(|o| (o.result.clone(), o.chance)).collect();
        assert_eq!(odds, brute);
    }
    // by hand, for 2 levels: nothing on a colored 1-2, Debris on 3-4, rubble on 5-6, each direction with a sixth of
    // that
    let mut brute = BTreeMap::new();
    brute_force(&board(&json!({})), "C3", &mut Vec::new(), &mut brute);
    assert_eq!(brute.len(), 8);
    assert!(brute.values().all(|p| [Chance::new(1, 3), Chance::new(1, 18)].contains(p)));
}

/// FB3.4: the odds of a check equal those of its DR combined with every falling DR after it.
#[test]
fn odds_of_a_check_equal_brute_force() {
    let b = board(&json!({"buildings": [{"id": "low", "material": "wood", "hexes": ["C2"]}]}));
    let mut brute: BTreeMap<Option<Chain>, Chance> = BTreeMap::new();
    for roll in Dice::all() {
        let query = |dr: Vec<[u8; 2]>| RubbleCheckQuery { hexes: vec!["C3".into()], dr, ..Default::default() };
        let mut all = BTreeMap::new();
        // if the building stands, no further DR is needed
        if b.answer(&Query::RubbleCheck(query(vec![[roll.white, roll.colored]]))).is_err() {
            brute_force(&b, "C3", &mut Vec::new(), &mut all);
        }
        let stands = all.is_empty().then_some((None, Chance::ALWAYS));
        for (result, p) in all.into_iter().map(|(chain, p)| (Some(chain), p)).chain(stands) {
            let sum = brute.entry(result).or_insert(Chance::NEVER);
            *sum = *sum + Chance::new(1, 36) * p;
        }
    }
    let check = RubbleCheckQuery { hexes: vec!["C3".into()], odds: true, ..Default::default() };
    let ruling = b.answer(&Query::RubbleCheck(check)).expect("odds");
    let RubbleKind::CheckOdds(all) = &rubble(&ruling).what else { panic!("no odds") };
    let counted: BTreeMap<_, _> = all[0].1.iter().map(|o| (o.result.clone(), o.chance)).collect();
    assert_eq!(counted, brute);
}

/// FB6.29, C1.822, FB9.62, B25.6: the odds of the other rulings equal those over all rolls, and sum to exactly 1.
#[test]
fn the_other_odds_equal_brute_force() {
    let b = board(&json!({"hexes": [{"hex": "E5", "terrain": ["rail-car"]}, {"hex": "E6", "terrain": ["orchard"]},
        {"hex": "E7", "terrain": ["orchard"]}]}));
    let json = |query: Query| {
        let ruling = b.answer(&query).unwrap_or_else(|e| panic!("{query:?}: {e}"));
        crate::kit::json(&b, &ruling)["outcome"].clone()
    };
    // one step names the roll whose results are counted, with its rule
    let cites = |odds: &Query| {
        let ruling = b.answer(odds).expect("odds");
        assert!(!ruling.citations().is_empty(), "{odds:?}");
    };
    let same = |odds: Query, rolled: Vec<Query>, result: &dyn Fn(&Value) -> &'static str| {
        let mut brute: BTreeMap<String, u128> = BTreeMap::new();
        let of = rolled.len() as u128;
        for query in rolled {
            *brute.entry(result(&json(query)).to_owned()).or_default() += 1;
        }
        let brute: BTreeMap<_, _> = brute.into_iter().map(|(r, n)| (r, Chance::new(n, of).to_string())).collect();
        cites(&odds);
        let counted = json(odds);
        let list = counted["odds"].as_array().expect("odds");
        let text = |v: &Value| v.as_str().expect("a text").to_owned();
        assert_eq!(list.iter().map(|o| (text(&o["result"]), text(&o["p"]))).collect::<BTreeMap<_, _>>(), brute);
    };
    let pairs = || Dice::all().map(|d| [d.white, d.colored]);
    let wrecked = |o: &Value| if o["wrecked"] == true { "wrecked" } else { "not-wrecked" };
    for caliber in [60, 70, 105, 150, 200] {
        let wreck = WreckQuery { at: "E5".into(), caliber: Some(caliber), ..Default::default() };
        let one = |o: [u8; 2], dr: u8| {
            // if the Original DR is not a KIA, the dr is not made, so its value makes no difference
            Query::Wreck(WreckQuery { original: Some(o), dr: Some(dr), ..wreck.clone() })
        };
        let rolled = pairs().flat_map(|o| (1..=6).map(move |dr| (o, dr))).map(|(o, dr)| one(o, dr)).collect();
        same(Query::Wreck(WreckQuery { odds: true, ..wreck.clone() }), rolled, &wrecked);
    }
    let bombed = WreckQuery { at: "E5".into(), bombardment: true, ..Default::default() };
    let rolled = pairs().map(|check| Query::Wreck(WreckQuery { check: Some(check), ..bombed.clone() })).collect();
    same(Query::Wreck(WreckQuery { odds: true, ..bombed.clone() }), rolled, &wrecked);
    let fall = CellarFallQuery { at: "C3".into(), drm: Some(4), ..Default::default() };
    let rolled = pairs().map(|dr| Query::CellarFall(CellarFallQuery { dr: Some(dr), ..fall.clone() })).collect();
    same(Query::CellarFall(CellarFallQuery { odds: true, ..fall.clone() }), rolled, &|o| match o["afv"].as_str() {
        Some("falls") => "falls",
        Some("bogs") => "bogs",
        _ => "enters",
    });
    let fire = FireQuery { from: "E6".into(), to: Some("E7".into()), drm: Some(-1), ..Default::default() };
    let rolled = pairs().map(|dr| Query::Fire(FireQuery { dr: Some(dr), ..fire.clone() })).collect();
    same(Query::Fire(FireQuery { odds: true, ..fire.clone() }), rolled, &|o| {
        if o["spread"]["spreads"] == true { "spreads" } else { "does-not-spread" }
    });
}

/// FB3.4, FB3.4-T1: 10 of 36 DR are 9 or more, so a stone hex stands on 26/36 = 13/18.
#[test]
fn odds_of_a_rubble_check() {
    let b = board(&json!({}));
    let check = RubbleCheckQuery { hexes: vec!["C3".into()], odds: true, ..Default::default() };
    let ruling = b.answer(&Query::RubbleCheck(check)).expect("odds");
    let RubbleKind::CheckOdds(all) = &rubble(&ruling).what else { panic!("no odds") };
    let (_, odds) = &all[0];
    assert_eq!(odds.iter().map(|o| o.chance).sum::<Chance>(), Chance::ALWAYS);
    assert_eq!(odds[0].chance, Chance::new(13, 18));
    assert_eq!(odds.len(), 9);
}

/// FB3.4-T1, FB3.4-T2, FB9.62, B24.11: odds name the roll that they are about, by its rule and the number that decides:
/// 9 for a check; 7 for rubble and 5 for Debris on a falling DR, +1 for each level lost above the ground; a colored 4
/// for a fall into the cellar; the KIA number for an HE hit, +1 for stone.
#[test]
fn odds_name_what_they_count() {
    let b = board(&json!({}));
    let counted = |query: Query| -> Vec<(RuleId, Counted)> {
        let ruling = b.answer(&query).expect("odds");
        let fact = |s: &crate::ruling::Step| match s.fact {
            crate::ruling::Fact::Rubble(RubbleFact::Counted(counted)) => Some((s.rule, counted)),
            _ => None,
        };
        ruling.steps.iter().filter_map(fact).collect()
    };
    let falling = |drm| (RuleId::FB3_4_T2, Counted::FallingDr { drm: With(drm), rubble: 7, debris: 5 });
    let check = RubbleCheckQuery { hexes: vec!["C3".into()], odds: true, ..Default::default() };
    let levels = 2;
    let all = counted(Query::RubbleCheck(check));
    assert_eq!(all, [(RuleId::FB3_4_T1, Counted::RubbleDr { needed: 9 }), falling(levels)]);
    let fall = RubbleFallQuery { at: "C3@2".into(), odds: true, ..Default::default() };
    assert_eq!(counted(Query::RubbleFall(fall)), [falling(1)]);
    let hit = HeHit { kia: 2, dr: None, whole: None };
    let hit = RubbleFallQuery { at: "C3".into(), odds: true, he: Some(hit), ..Default::default() };
    assert_eq!(
        counted(Query::RubbleFall(hit)),
        [(RuleId::B24_11, Counted::HitDrOfStone { kia: 2, drm: 1 }), falling(levels)]
    );
    let afv = CellarFallQuery { at: "C3".into(), odds: true, ..Default::default() };
    let bog = Counted::BogDr { drm: With(0), falls: 4, bogs: 12 };
    assert_eq!(counted(Query::CellarFall(afv)), [(RuleId::FB9_62, bog)]);
}

/// FB3.4: a hex is checked before it can fall: it stands on a DR of 8 and not on a DR of 9. A single level cannot be
/// checked.
#[test]
fn a_check_goes_before_the_fall() {
    let b = board(&json!({}));
    let ask = |at: &str, check: [u8; 2], dr: &[[u8; 2]]| {
        let query = RubbleFallQuery { at: at.into(), check: Some(check), dr: dr.to_vec(), ..Default::default() };
        b.answer(&Query::RubbleFall(query))
    };
    let stands = ask("C3", [4, 4], &[]).expect("a ruling");
    assert!(matches!(&rubble(&stands).what, RubbleKind::Fall(all) if all.is_empty()) && stands.changes().is_empty());
    assert_eq!(fell(&ask("C3", [4, 5], &[[1, 5]]).expect("a ruling")), ["C2 rubble"]);
    let left = RubbleRefusal::NoFallingDr("C3".parse().expect("a hex"));
    assert_eq!(ask("C3", [4, 4], &[[1, 5]]).err(), Some(Refusal::Rubble(left)));
    assert!(matches!(ask("C3@1", [4, 5], &[[1, 5]]), Err(Refusal::Rubble(RubbleRefusal::Needs(_)))));
    assert!(matches!(ask("C3", [4, 7], &[[1, 5]]), Err(Refusal::Rubble(RubbleRefusal::Dice(_)))));
}

/// FB3.4: every hex of a building is checked once, in the order of the map. Naming a hex twice is refused.
#[test]
fn a_whole_building_is_checked() {
    let b = board(&json!({}));
    let ask = |query: RubbleCheckQuery| Query::RubbleCheck(query);
    let both = RubbleCheckQuery { buildings: vec!["C7".into()], dr: vec![[1, 1], [1, 2]], ..Default::default() };
    let ruling = b.answer(&ask(both)).expect("a ruling");
    let RubbleKind::Check(checked) = &rubble(&ruling).what else { panic!("no check") };
    assert_eq!(checked.iter().map(|c| c.hex.to_string()).collect::<Vec<_>>(), ["C3", "C7"]);
    let twice = RubbleCheckQuery {
        buildings: vec!["C7".into()],
        hexes: vec!["C3".into()],
        dr: vec![[1, 1]; 3],
        ..Default::default()
    };
    assert!(matches!(refused(&b, &ask(twice)), RubbleRefusal::CheckedTwice(_)));
    assert_eq!(refused(&b, &ask(RubbleCheckQuery::default())), RubbleRefusal::NothingToCheck);
}

/// FB3.4: a hex that falling rubble has brought down is not checked any more, and the answer says so.
#[test]
fn a_hex_that_is_down_is_not_checked() {
    let b = board(&json!({"buildings": [{"id": "low", "material": "wood", "hexes": ["C2"]}]}));
    // C3: DR 12, then colored 6 + 2 toward C2, which has a house without upper levels
    let query =
        RubbleCheckQuery { hexes: vec!["C3".into(), "C2".into()], dr: vec![[6, 6], [1, 6]], ..Default::default() };
    let ruling = b.answer(&Query::RubbleCheck(query)).expect("a ruling");
    let RubbleKind::Check(checked) = &rubble(&ruling).what else { panic!("no check") };
    assert_eq!((checked.len(), checked[0].collapses.len()), (1, 2));
    assert!(ruling.notes.iter().any(|n| crate::show::note_words(n).starts_with("C2 is rubble already")));
}

/// The same seed gives exactly the same ruling. The ruling names the seed and the generator.
#[test]
fn a_seed_gives_the_same_ruling() {
    let b = board(&json!({}));
    let ask = |seed| {
        let query = Query::RubbleFall(RubbleFallQuery { at: "C3".into(), seed: Some(seed), ..Default::default() });
        let ruling = b.answer(&query).expect("a ruling");
        serde_json::to_string(&crate::show::RulingJson::new(&ruling, b.map())).expect("JSON")
    };
    assert_eq!(ask(7), ask(7));
    assert!(ask(7).contains("PCG32") && ask(7).contains("\"seed\":7"));
    assert!((0..20).any(|seed| ask(seed) != ask(7)));
}

/// Every building hex of every built-in map can come down, from every level and with any dice, without an error. The
/// result is a valid map, and the odds sum to 1.
#[test]
fn every_building_comes_down() {
    for built_in in crate::map::BUILT_IN {
        let map = crate::kit::built_in(built_in.name);
        let hexes = map.map().hexes().filter(|f| map.map().standing_building(f).is_some());
        // a few hexes with all their levels are enough of a large map
        let apart = 7.max(hexes.clone().count() / 12);
        for (i, facts) in hexes.enumerate().step_by(apart) {
            for at in super::super::storeys::storeys(map.map(), facts) {
                let ask = |seed: Option<u64>| {
                    let query =
                        RubbleFallQuery { at: at.to_string().into(), seed, odds: seed.is_none(), ..Default::default() };
                    map.answer(&Query::RubbleFall(query)).unwrap_or_else(|e| panic!("{at} {seed:?}: {e}"))
                };
                let ruling = ask(Some(i as u64));
                let file = map.map().file().changed(ruling.changes()).unwrap_or_else(|e| panic!("{at}: {e}"));
                assert!(Map::check(file, map.map().catalogue_handle()).is_ok(), "{at}");
                let counted = ask(None);
                let RubbleKind::FallOdds(_, odds) = &rubble(&counted).what else { panic!("no odds") };
                assert_eq!(odds.iter().map(|o| o.chance).sum::<Chance>(), Chance::ALWAYS, "{at}");
            }
        }
    }
}
