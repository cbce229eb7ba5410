//! Clearance of Debris and rubble: the odds over several tries, and what the Trail Breaks leave.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dice};
use super::made::Dice;
use crate::kit::built_in;

/// B24.7: the chance that one try or an earlier one succeeds, each with what the tries before it have added.
fn b24_7_by_try(at_most: i64, drm: i64, per_try: i64, tries: i64) -> Vec<Chance> {
    let mut fails = Chance::SURE;
    let once = |n: i64| of_dice(|white, colored| white + colored + drm + n * per_try <= at_most);
    (0..tries)
        .map(|n| {
            fails = fails * (Chance::SURE - once(n));
            Chance::SURE - fails
        })
        .collect()
}

/// FB2.7: how many Trail Breaks more open all six hexsides, two by each.
fn fb2_7_needed(open: &BTreeSet<u64>) -> usize {
    (6 - open.len()).div_ceil(2)
}

#[test]
fn a_clearance_succeeds_as_often_as_the_dice_have_it() {
    let (on, mut dice, mut restored) = (built_in("fb"), Dice::new(247), 0);
    let small = |n: usize| i64::try_from(n).expect("small");
    for _ in 0..800 {
        let (hex, lies) =
            (dice.pick(&["F36", "E34", "ZZ26", "AAA27"]), dice.pick(&["debris", "debris", "stone-rubble"]));
        let (at_most, drm) = (small(dice.below(12)), small(dice.below(7)) - 4);
        // beyond that the fractions grow too long to be written
        let (per_try, tries) = (small(dice.below(4)) - 2, 1 + small(dice.below(6)));
        let mut set = vec![format!("{hex}={lies}")];
        let mut open: BTreeSet<u64> = BTreeSet::new();
        let mut trails: BTreeSet<(u64, u64)> = BTreeSet::new();
        let mut pair = || {
            let (a, b) = (1 + dice.below(6) as u64, 1 + dice.below(6) as u64);
            (a != b).then_some((a.min(b), a.max(b)))
        };
        for _ in 0..2 {
            let Some((a, b)) = pair().filter(|p| !trails.contains(p)) else { continue };
            set.push(format!("{hex}=tb:{a}-{b}"));
            trails.insert((a, b));
            open.extend([a, b]);
        }
        let Some((a, b)) = pair() else { continue };
        let query = json!({ "clear": { "at": hex, "sides": [a, b], "set": set, "at_most": at_most, "drm": drm,
            "per_try": per_try, "tries": tries } });
        let Some(answer) = ask(&on, query.clone()) else {
            // nothing is won where both hexsides are open
            assert!(open.len() == 6 || (open.contains(&a) && open.contains(&b)), "refused: {query}");
            continue;
        };
        let o = &answer["outcome"];
        let rows = o["by_try"].as_array().expect("odds").iter();
        let found: Vec<Chance> = rows.map(|r| Chance::read(&r["p"])).collect();
        assert_eq!(found, b24_7_by_try(at_most, drm, per_try, tries), "{query}: {o}");
        open.extend([a, b]);
        let told: BTreeSet<u64> = o["open"].as_array().expect("hexsides").iter().filter_map(Value::as_u64).collect();
        assert_eq!(told, open, "{query}: {o}");
        if lies == "debris" {
            assert_eq!(o["restored"], open.len() == 6, "{query}: {o}");
            assert_eq!(o["trail_breaks_needed"], fb2_7_needed(&open), "{query}: {o}");
            restored += usize::from(open.len() == 6);
        }
    }
    assert!(restored > 2, "{restored}");
}
