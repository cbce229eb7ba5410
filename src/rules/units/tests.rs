//! Tests that the table of counters is consistent.

use super::*;

#[test]
fn every_rung_is_a_counter_of_the_table_and_every_ladder_ends() {
    for unit in UNITS.all() {
        for rung in [&unit.next, &unit.hardens] {
            if matches!(rung, NextRow::Unit { .. }) {
                assert!(rung.unit().is_some(), "{} {}: {rung:?}", unit.force, unit.counter);
            }
        }
        let (mut at, mut steps) = (unit, 0);
        while let Some(next) = at.next.unit() {
            assert_eq!(at.half_squad, next.half_squad, "{} to {}", at.counter, next.counter);
            (at, steps) = (next, steps + 1);
            assert!(steps < 8, "{} goes round", unit.counter);
        }
    }
}

#[test]
fn every_force_has_its_traits() {
    for force in Force::ALL {
        assert!(UNITS.force(*force).is_some(), "{force}");
    }
}

#[test]
fn no_counter_stands_twice_in_one_force() {
    for unit in UNITS.all() {
        assert_eq!(UNITS.find(&unit.counter, Some(unit.force)).len(), 1, "{} {}", unit.force, unit.counter);
    }
}

/// FB13.8, FB15.1: the only Hungarian 4-4-7 is Vannay's, and the only German 6-5-8 belongs to the SS. The 5-4-8 is both
/// German and SS. Only an army stands for other forces of its nation.
#[test]
fn an_army_stands_for_those_of_its_nation() {
    let found = |counter: &str, force| UNITS.find(counter, Some(force)).iter().map(|u| u.force).collect::<Vec<_>>();
    assert_eq!(found("4-4-7", Force::Hungarian), [Force::Vannay]);
    assert_eq!(found("6-5-8", Force::German), [Force::Ss]);
    assert_eq!(found("5-4-8", Force::German), [Force::German]);
    assert_eq!(found("4-4-7", Force::ArrowCross), []);
    assert_eq!(found("4-4-7", Force::Soviet), []);
}

/// FB15.1, the example of FB16: 6-5-8 is replaced by SS 5-4-8, and that by SS 4-4-7, because no other SS counter is
/// nowhere better. The 6-5-8, with nothing above it, hardens into Fanatic, which is inferred.
#[test]
fn the_ss_ladder_says_where_our_sources_end() {
    let top = UNITS.find("6-5-8", Some(Force::Ss))[0];
    let next = top.next.unit().expect("in the example");
    assert_eq!((next.counter.as_str(), next.force), ("5-4-8", Force::Ss));
    let last = next.next.unit().expect("inferred");
    assert_eq!((last.counter.as_str(), last.force), ("4-4-7", Force::Ss));
    assert!(matches!(top.hardens, NextRow::Fanatic { rule: RuleId::FB15_1, inferred: true }));
}
