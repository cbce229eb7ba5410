//! A6.41-.43: the working names the rule that changes the number of Blind Hexes.

use super::*;
use crate::rules::RuleId as R;
use crate::ruling::Thing;

/// Woods (a one-level obstacle) are in C9, the lower end is behind them in C10, and the upper end is at the given
/// distance and height before them.
fn woods(hexes: &[(&str, i16)]) -> Resolver {
    let levels = hexes.iter().map(|(hex, level)| json!({ "hex": hex, "level": level }));
    let levels: Vec<_> = levels
        .map(|mut hex| {
            hex["terrain"] = if hex["hex"] == "C9" { json!(["woods"]) } else { json!([]) };
            hex
        })
        .collect();
    map(json!({ "hexes": levels }))
}

/// The changes to the Blind Hexes of the woods; the hill they stand on has its own (B10.23).
fn changes(ruling: &Ruling) -> Vec<(RuleId, i16)> {
    let change = |s: &crate::ruling::Step| {
        let crate::ruling::Fact::Los(fact) = &s.fact else { return None };
        let change = match fact {
            LosFact::MoreBlindHexes { by, .. } => by.0.cast_signed(),
            LosFact::FewerBlindHexes { by, .. } => -by.0.cast_signed(),
            _ => return None,
        };
        (fact.thing() != Some(Thing::Ground)).then_some((s.rule, change))
    };
    ruling.steps.iter().filter_map(change).collect()
}

/// A6.41: five hexes from the upper end to the obstacle add one Blind Hex; the twin: four add none.
#[test]
fn range_is_cited_when_it_adds() {
    let m = woods(&[("C9", 0)]);
    assert_eq!(changes(&blocked(&m, "C4+z:2", "C10", R::A6_4)), [(R::A6_41, 1)]);
    assert_eq!(changes(&blocked(&m, "C5+z:2", "C10", R::A6_4)), []);
}

/// A6.42: of two levels above the top of the woods the first is free, and the second would remove a Blind Hex, but at
/// least one remains. The twin: half a level less is only one full level above, which removes none.
#[test]
fn height_is_cited_when_it_takes_away() {
    let m = woods(&[("C9", 0)]);
    assert_eq!(changes(&blocked(&m, "C6+z:3", "C10", R::A6_4)), [(R::A6_42, -1)]);
    assert_eq!(changes(&blocked(&m, "C6+z:2.5", "C10", R::A6_4)), []);
}

/// A6.42 and B10.23: an advantage of less than one level over a Crest Line adds no Blind Hex. From 2½ over a crest at
/// Level 2, two hexes away, down to Level 0 there is 0 + 2 - 1 = 1 Blind Hex, so the second hex behind it is seen.
#[test]
fn an_advantage_of_half_a_level_adds_no_blind_hex() {
    let m = levels(&[("C1", 2), ("C2", 2), ("C3", 2)]);
    clear(&m, "C1+z:2.5", "C5", 0);
    blocked(&m, "C1+z:2.5", "C4", R::B10_23);
}

/// A6.43: woods on a hill of Level 1 above an end on Level 0 hide one hex more.
#[test]
fn the_drop_is_cited_when_it_adds() {
    let m = woods(&[("C9", 1)]);
    assert_eq!(changes(&blocked(&m, "C6+z:3", "C10", R::A6_4)), [(R::A6_43, 1)]);
    let m = woods(&[("C9", 0)]);
    assert_eq!(changes(&blocked(&m, "C6+z:2", "C10", R::A6_4)), []);
}
