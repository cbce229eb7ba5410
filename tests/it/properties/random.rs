//! Random maps: reciprocity, the bare verdict, and what is read back.

use fogas::map::MapFile;
use fogas::query::{LosQuery, Query};
use fogas::resolver::{Refusal, Resolver};
use fogas::rules::RuleId;
use fogas::ruling::{LosNote, Note, Ruling};
use fogas::show::RulingJson;
use proptest::prelude::*;

use super::sketch::{FEW, STATES, bypasses, config, ends, features, file, locations, resolver};

/// Asks for a ruling; none where an embankment and what a Roadblock goes on to meet on one line, which is refused (B29).
fn ask(resolver: &Resolver, from: &str, to: &str) -> Option<Ruling> {
    let query = Query::Los(LosQuery { from: from.into(), to: to.into(), best: false, set: Vec::new() });
    match resolver.answer(&query) {
        Ok(ruling) => Some(ruling),
        Err(Refusal::Terrain { rule: RuleId::B29, .. }) => None,
        Err(e) => panic!("{from} {to}: {e}"),
    }
}

proptest! {
    #![proptest_config(config(26))]

    #[test]
    fn who_sees_is_seen(features in features(true, true)) {
        let resolver = resolver(file(&features));
        for (i, from_state) in STATES.into_iter().enumerate() {
            for to_state in &STATES[i..] {
                let (from, to) = (ends(&resolver, from_state), ends(&resolver, *to_state));
                for (a, x) in &from {
                    for (b, y) in &to {
                        let (there, back) = (resolver.bare_los(x, y).clear, resolver.bare_los(y, x).clear);
                        prop_assert_eq!(there, back, "{}{} and {}{}", a, from_state, b, to_state);
                    }
                }
            }
        }
    }

    #[test]
    fn who_sees_a_unit_in_bypass_is_seen_by_it(features in features(true, true)) {
        let resolver = resolver(file(&features));
        let in_bypass = bypasses(&resolver);
        for state in STATES {
            let located = ends(&resolver, state).into_iter().map(|(l, e)| (format!("{l}{state}"), e));
            let others: Vec<_> = located.chain(in_bypass.iter().map(|(t, _, e)| (t.clone(), *e))).collect();
            for (a, _, x) in in_bypass.iter().step_by(FEW) {
                for (b, y) in &others {
                    let (there, back) = (resolver.bare_los(x, y).clear, resolver.bare_los(y, x).clear);
                    prop_assert_eq!(there, back, "{} and {}", a, b);
                }
            }
        }
    }

    #[test]
    fn the_bare_verdict_on_a_unit_in_bypass_is_that_of_the_ruling(
        features in features(true, true),
        pairs in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<bool>()), 120),
    ) {
        let resolver = resolver(file(&features));
        let in_bypass = bypasses(&resolver);
        let located = locations(&resolver).into_iter().map(|l| l.to_string());
        let all: Vec<_> = located.chain(in_bypass.iter().map(|(text, ..)| text.clone())).collect();
        for (a, b, back) in pairs.into_iter().filter(|_| !in_bypass.is_empty()) {
            let (a, b) = (&a.get(&in_bypass).0, b.get(&all));
            let (a, b) = if back { (b, a) } else { (a, b) };
            let query = Query::Los(LosQuery { from: a.clone().into(), to: b.clone().into(), best: false, set: Vec::new() });
            // other levels of its own hex are refused
            let Ok(ruling) = resolver.answer(&query) else { continue };
            let bare = resolver.bare_los(&resolver.end(a).expect("an end"), &resolver.end(b).expect("an end"));
            prop_assert_eq!(bare.clear, ruling.is_clear(), "{} to {}: {:?}", a, b, ruling.steps);
            prop_assert!(!bare.clear || bare.hindrance == ruling.hindrance(), "{} to {}: {:?}", a, b, ruling.steps);
        }
    }

    #[test]
    fn the_hindrance_is_the_same_back_or_the_ruling_says_so(
        features in features(true, true),
        pairs in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3_usize), 60),
    ) {
        let resolver = resolver(file(&features));
        let all = locations(&resolver);
        for (a, b, state) in pairs {
            let (a, b) = (format!("{}{}", a.get(&all), STATES[state]), b.get(&all).to_string());
            let (Some(there), Some(back)) = (ask(&resolver, &a, &b), ask(&resolver, &b, &a)) else { continue };
            let is_it = |note: &Note| matches!(note, Note::Los(LosNote::HindranceDiffers { back: total } | LosNote::HindranceEndsOneLos { back: total }) if *total == back.hindrance());
            let says = there.notes.iter().any(is_it);
            prop_assert!(there.hindrance() == back.hindrance() || says, "{} and {}", a, b);
            prop_assert_eq!(there.is_clear(), back.is_clear());
        }
    }

    #[test]
    fn the_bare_verdict_is_that_of_the_ruling(
        features in features(true, true),
        pairs in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3_usize), 120),
    ) {
        let resolver = resolver(file(&features));
        let all = locations(&resolver);
        for (a, b, state) in pairs {
            let (a, b) = (format!("{}{}", a.get(&all), STATES[state]), b.get(&all).to_string());
            let Some(ruling) = ask(&resolver, &a, &b) else { continue };
            let bare = resolver.bare_los(&resolver.end(&a).expect("an end"), &resolver.end(&b).expect("an end"));
            prop_assert_eq!(bare.clear, ruling.is_clear(), "{} to {}: {:?}", a, b, ruling.steps);
            if bare.clear {
                prop_assert_eq!(bare.hindrance, ruling.hindrance(), "{} to {}: {:?}", a, b, ruling.steps);
            }
        }
    }

    #[test]
    fn a_map_is_read_back_as_it_was_written(features in features(true, true)) {
        let written = file(&features);
        let text = serde_json::to_string_pretty(&written).expect("JSON");
        prop_assert_eq!(MapFile::read("again", &text).map_err(|e| TestCaseError::fail(e.to_string()))?, written);
    }

    #[test]
    fn a_printed_query_gives_the_same_ruling_again(
        features in features(true, true),
        a in any::<prop::sample::Index>(),
        b in any::<prop::sample::Index>(),
        edits in prop::sample::subsequence(EDITS.to_vec(), 0..=4),
    ) {
        let resolver = resolver(file(&features));
        let all = locations(&resolver);
        let (from, to) = (a.get(&all).to_string(), b.get(&all).to_string());
        let set = edits.into_iter().map(ToOwned::to_owned).collect();
        let query = Query::Los(LosQuery { from: from.into(), to: to.into(), best: false, set });
        let print = |query: &Query| -> Option<String> {
            let resolver = resolver.for_query(query).ok()?;
            let ruling = resolver.rule_on(query).ok()?;
            Some(serde_json::to_string(&RulingJson::new(&ruling, resolver.map())).expect("JSON"))
        };
        let first = print(&query);
        if let Some(text) = &first {
            let object: serde_json::Value = serde_json::from_str(text).expect("JSON");
            let again: Query = serde_json::from_value(object["query"].clone()).expect("a query");
            prop_assert_eq!(&again, &query);
            prop_assert_eq!(print(&again), first);
        }
    }
}

/// What-if edits that any of the random maps takes.
const EDITS: [&str; 8] = [
    "D4=level:2",
    "E5=wreck",
    "C5=none",
    "E4-E5=hedge",
    "D5-E5=none",
    "orchards=in-season",
    "emrr=one",
    "vertex=ignored",
];
