//! Clearance of Debris and rubble: the odds over several attempts, and what the Trail Breaks leave.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dice};
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, name};
use crate::kit::built_in;

/// B24.7: the chance that one attempt or an earlier one succeeds, each with the DRM that the attempts before it have
/// added.
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

/// FB2.7: how many more Trail Breaks are needed to open all six hexsides, two each.
fn fb2_7_needed(open: &BTreeSet<u64>) -> usize {
    (6 - open.len()).div_ceil(2)
}

/// The units that clear: squads, HS and crews, bulldozers, one leader's DRM, CX or not.
#[derive(Clone, Copy, Debug)]
struct Workers {
    squads: i64,
    hs: i64,
    dozers: i64,
    leader: i64,
    cx: bool,
}

/// B24.7: one less if a squad makes the attempt; beyond the one MMC that there must be (of several a squad) one less for each HS or crew and
/// two for each squad; five for each bulldozer, beside which, as in the example, a first MMC is none too many; the leader's; A4.51.
fn b24_7_workers(of: Workers) -> i64 {
    let further = match of.squads {
        0 => (of.hs - 1).max(0),
        _ => of.hs + 2 * (of.squads - 1),
    };
    of.leader + i64::from(of.cx) - i64::from(of.squads > 0) - further - 5 * of.dozers
}

/// B24.8: a -1 counter for the first failure, -2 for the second, no more.
fn b24_8_labor(failed: i64) -> i64 {
    -failed.min(2)
}

/// B24.7, B24.8: the chance of success by each of the attempts, after this many earlier failures.
fn b24_8_by_try(of: Workers, drm: i64, failed: i64, tries: i64) -> Vec<Chance> {
    let mut fails = Chance::SURE;
    let once = |n: i64| of_dice(|w, c| w + c + drm + b24_7_workers(of) + b24_8_labor(failed + n) <= 2);
    let mut by = Vec::new();
    for n in 0..tries {
        fails = fails * (Chance::SURE - once(n));
        by.push(Chance::SURE - fails);
    }
    by
}

/// B24.7, B24.8, A4.51, FB2.7: a wrong reading would let Labor grow at each failure, begin it anew, take a squad that works alone for
/// a helper, or let all but two or less succeed.
#[test]
fn who_clears_longer_clears_better_but_no_more_than_twice() {
    let (on, mut dice) = (built_in("fb"), Dice::new(248));
    let small = |n: usize| i64::try_from(n).expect("small");
    let (mut asked, mut slow) = (0, 0);
    for _ in 0..600 {
        let of = Workers {
            squads: small(dice.below(4)),
            hs: small(dice.below(4)),
            dozers: small(dice.below(9)) / 8,
            leader: small(dice.below(4)) - 2,
            cx: dice.one_in(3),
        };
        let (drm, failed, tries) = (small(dice.below(7)) - 1, small(dice.below(4)), 1 + small(dice.below(5)));
        let (hex, lies) = (dice.pick(&["F36", "E34", "ZZ26"]), dice.pick(&["debris", "stone-rubble"]));
        let query = json!({ "clear": { "at": hex, "sides": [2, 5], "set": [format!("{hex}={lies}")], "squads": of.squads,
            "hs": of.hs, "dozers": of.dozers, "leader": of.leader, "cx": of.cx, "failed": failed, "drm": drm, "tries": tries } });
        let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("refused: {query}"));
        let rows = answer["outcome"]["by_try"].as_array().expect("odds").iter();
        let found: Vec<Chance> = rows.map(|r| Chance::read(&r["p"])).collect();
        // nobody named: the odds are those of one HS
        assert_eq!(found, b24_8_by_try(of, drm, failed, tries), "{query}: {}", answer["steps"]);
        asked += 1;
        slow += usize::from(tries > 2 && found[0] != Chance::SURE && found[0] != Chance::NONE);
    }
    assert!(asked > 400 && slow > 150, "{asked} {slow}");
}

/// B24.71: rubble of the hex's own building cannot be cleared, by any units; rubble that fell beside it can.
#[test]
fn rubble_of_a_building_is_not_cleared() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice) = (built_in("fb"), Board::new(&file), Dice::new(2471));
    let plain = |h: &Hex| {
        let at = board.at(*h);
        !at.bridge && !at.sunken() && !at.elevated() && !at.features && at.terrain.is_empty() && at.ways.is_empty()
    };
    let all: Vec<Hex> = board.hexes.keys().copied().filter(plain).collect();
    let houses: Vec<Hex> = all.iter().copied().filter(|h| board.building(*h).is_some_and(|b| b.stone)).collect();
    let (mut built, mut open) = (0, 0);
    for _ in 0..160 {
        let hex = if dice.one_in(2) { dice.pick(&houses) } else { dice.pick(&all) };
        let query =
            json!({ "clear": { "at": name(hex), "sides": [1, 3], "set": [format!("{}=stone-rubble", name(hex))] } });
        let answer = ask(&on, query);
        assert_eq!(answer.is_some(), board.building(hex).is_none(), "{}: {answer:?}", name(hex));
        built += usize::from(answer.is_none());
        open += usize::from(answer.is_some());
    }
    assert!(built > 60 && open > 20, "{built} {open}");
}

#[test]
fn a_clearance_succeeds_as_often_as_the_dice_have_it() {
    let (on, mut dice, mut restored) = (built_in("fb"), Dice::new(247), 0);
    let small = |n: usize| i64::try_from(n).expect("small");
    for _ in 0..800 {
        let (hex, lies) =
            (dice.pick(&["F36", "E34", "ZZ26", "AAA27"]), dice.pick(&["debris", "debris", "stone-rubble"]));
        let (at_most, drm) = (small(dice.below(12)), small(dice.below(7)) - 4);
        // with larger numbers the fractions would become too long
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
            // an attempt with both hexsides already open gains nothing
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
