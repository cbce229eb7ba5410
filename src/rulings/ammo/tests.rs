use super::*;
use crate::query::AmmoAttack::{Cc, Ift, Sniper, ToHit};
use crate::ruling::{AmmoFate, Chance, Outcome};

fn ask(level: u8, things: &[&str]) -> AmmoQuery {
    AmmoQuery {
        level,
        things: things.iter().map(|t| (*t).to_owned()).collect(),
        side: AmmoSide::Axis,
        dr: None,
        attack: None,
        fire: None,
        repair: None,
        repair_number: None,
        shots: None,
    }
}

fn ammo(query: &AmmoQuery) -> Ammo {
    match rule_on(query).expect("a ruling").outcome {
        Outcome::Ammo(ammo) => *ammo,
        other => panic!("{other:?}"),
    }
}

fn on(query: &AmmoQuery, dr: u8) -> Vec<Happening> {
    let ruling = ammo(&AmmoQuery { dr: Some(dr), ..query.clone() });
    ruling.selections.into_iter().flat_map(|s| s.effects).collect()
}

fn broken(effects: &[Breakdown]) -> Happening {
    Happening::Breakdown(effects.to_vec())
}

fn error(query: &AmmoQuery) -> String {
    rule_on(query).expect_err("an error").to_string()
}

/// FB16.2-T, A19.13: a MMC is Replaced on 12 at Levels 1-2, 11 at 3-4, 10 at 5. One less does nothing.
#[test]
fn an_mmc_is_replaced_from_the_number_of_its_level_on() {
    for (level, number) in [(1, 12), (2, 12), (3, 11), (4, 11), (5, 10)] {
        let q = ask(level, &["mmc"]);
        assert!(on(&q, number - 1).is_empty(), "level {level}");
        for dr in number..=12 {
            assert_eq!(on(&q, dr), [Happening::Replaced(Rung::Unnamed)], "level {level}, DR {dr}");
        }
    }
}

/// FB16.2: a unit with no lower rung breaks, unless it is berserk (A15.4).
#[test]
fn an_mmc_with_nothing_lower_breaks_unless_berserk() {
    assert_eq!(on(&ask(4, &["german:4-3-6"]), 12), [Happening::Replaced(Rung::Breaks)]);
    assert_eq!(on(&ask(4, &["german:4-3-6+berserk"]), 12), [Happening::Replaced(Rung::Berserk)]);
    // one rung higher the unit is Replaced, berserk or not
    let up = on(&ask(4, &["german:4-4-7+berserk"]), 12);
    assert!(matches!(&up[..], [Happening::Replaced(Rung::Unit(u))] if u.0.counter == "4-3-6"), "{up:?}");
}

/// FB15.1: below the SS 5-4-8 comes the SS 4-4-7, the only SS squad with no higher factor.
#[test]
fn the_rung_below_the_ss_5_4_8() {
    let what = on(&ask(4, &["ss:5-4-8"]), 12);
    assert!(matches!(&what[..], [Happening::Replaced(Rung::Unit(u))] if u.0.counter == "4-4-7"), "{what:?}");
}

/// FB16.11: SMC, crews, unarmed and broken units; FB16.12: radios, phones, DC, PSK and FT.
#[test]
fn exempt_people_and_weapons_suffer_nothing() {
    for thing in
        ["9-1", "hero", "crew", "unarmed", "ss:6-5-8+broken", "dc", "psk", "schreck", "ft", "vft", "radio", "phone"]
    {
        assert!(on(&ask(5, &[thing]), 12).is_empty(), "{thing}");
    }
    // cases just outside
    assert!(!on(&ask(5, &["ss:6-5-8"]), 12).is_empty());
    assert!(!on(&ask(5, &["lmg:12"]), 12).is_empty());
}

/// FB16.13, FB16.14, A21: captured Soviet weapons are exempt. Captured Axis weapons are always at Level 3.
#[test]
fn captured_equipment_goes_by_who_made_it() {
    // without shortage it malfunctions on its B# as usual (A9.7)
    assert_eq!(on(&ask(5, &["lmg:12+captured"]), 12), [broken(&[Breakdown::Malfunction])]);
    assert!(on(&ask(5, &["lmg:12+captured"]), 11).is_empty());
    let soviet = |level, thing: &str| AmmoQuery { side: AmmoSide::Soviet, ..ask(level, &[thing]) };
    for level in [1, 5] {
        // at Level 3 it malfunctions on B#-1 but not on B#-2
        assert_eq!(on(&soviet(level, "lmg:12+captured"), 11), [broken(&[Breakdown::Malfunction])]);
        assert!(on(&soviet(level, "lmg:12+captured"), 10).is_empty());
    }
    assert_eq!(on(&soviet(5, "lmg:12"), 12), [broken(&[Breakdown::Malfunction])], "their own weapons, by A9.7");
    assert!(on(&soviet(5, "lmg:12"), 11).is_empty(), "their own weapons");
    assert!(on(&soviet(5, "mmc"), 12).is_empty(), "FB16.1: only Axis MMC");
    assert!(on(&ask(5, &["bvr:3-3-6"]), 12).is_empty(), "FB14.1: the BVR is Soviet");
}

/// FB14.2 spares the BVR the effects of captured use only for SW. FB16.14: with a captured Gun or vehicular MG it has
/// them, as the Soviets do. All of these are under shortage at Level 3. FB14.1: why the BVR is exempt with its own
/// weapons.
#[test]
fn the_bvr_is_spared_captured_use_with_sw_alone() {
    use crate::ruling::{AmmoFact, Effect, Fact};
    let waived = |side, thing: &str| {
        let query = AmmoQuery { side, ..ask(1, &[thing]) };
        let steps = rule_on(&query).expect("a ruling").steps;
        steps.iter().find_map(|s| match s.fact {
            Fact::Ammo(AmmoFact::CapturedUse { .. }) => Some((s.rule, false, s.effect == Effect::Exempts)),
            Fact::Ammo(AmmoFact::NoCapturedUse { .. }) => Some((s.rule, true, s.effect == Effect::Exempts)),
            _ => None,
        })
    };
    let (spared, pays) = (Some((RuleId::FB14_2, true, true)), Some((RuleId::A21, false, false)));
    for (thing, bvr) in [("lmg:12", spared), ("hmg:12", spared), ("bmg:12", pays), ("gun:12", pays), ("vgun:12", pays)]
    {
        assert_eq!(waived(AmmoSide::Bvr, &format!("{thing}+captured")), bvr, "{thing}");
        assert_eq!(waived(AmmoSide::Soviet, &format!("{thing}+captured")), pays, "{thing}");
    }
    let cites = |query: AmmoQuery| rule_on(&query).expect("a ruling").citations().contains(&RuleId::FB14_1);
    assert!(cites(ask(4, &["bvr:3-3-6"])));
    assert!(cites(AmmoQuery { side: AmmoSide::Bvr, ..ask(4, &["gun:12"]) }));
    assert!(!cites(AmmoQuery { side: AmmoSide::Soviet, ..ask(4, &["gun:12"]) }));
}

/// A9.22, FB16.5: a MG under shortage cannot lay a Fire Lane. A Gun and an exempt MG are not mentioned.
#[test]
fn a_mg_under_shortage_lays_no_fire_lane() {
    let cites = |query: AmmoQuery| rule_on(&query).expect("a ruling").citations().contains(&RuleId::A9_22);
    assert!(cites(ask(1, &["lmg:12"])) && cites(ask(5, &["bmg:12"])));
    assert!(!cites(ask(5, &["gun:12"])) && !cites(ask(5, &["lmg:12+captured"])));
}

/// FB16.1: shortage affects neither CC nor Snipers. FB16.2: it affects a MMC only on the IFT, a weapon also on To Hit.
#[test]
fn shortage_never_touches_close_combat_or_snipers() {
    let with = |attack, thing: &str| AmmoQuery { attack: Some(attack), ..ask(5, &[thing]) };
    for thing in ["mmc", "lmg:12", "gun:12"] {
        assert!(on(&with(Cc, thing), 12).is_empty() && on(&with(Sniper, thing), 12).is_empty(), "{thing}");
        assert!(!on(&with(Ift, thing), 12).is_empty(), "{thing}");
    }
    assert!(on(&with(ToHit, "mmc"), 12).is_empty());
    assert!(!on(&with(ToHit, "gun:12"), 12).is_empty());
}

/// FB16.3, FB16.3-T, FB16.31-.32, A9.7 for a B12 weapon: the effects of 9, 10, 11 and 12.
#[test]
fn a_mg_breaks_down_by_the_table() {
    let (m, l, n) = (broken(&[Breakdown::Malfunction]), broken(&[Breakdown::Lost]), Happening::Nothing);
    for (level, wanted) in [
        (1, [&n, &n, &n, &m]),
        (2, [&n, &n, &m, &l]),
        (3, [&n, &n, &m, &l]),
        (4, [&n, &m, &m, &l]),
        (5, [&n, &m, &m, &l]),
    ] {
        let ruling = ammo(&ask(level, &["hmg:12"]));
        let got: Vec<_> = ruling.things[0].by_dr.iter().filter(|(dr, _)| *dr >= 9).map(|(_, h)| h).collect();
        assert_eq!(got, wanted, "level {level}");
    }
}

/// FB16.4, FB16.41, FB16.42, D3.7, D3.71 at Level 4, B12: without a counter, 10-11 give Low Ammo and 12 disables; with
/// Low Ammo, 9-11 malfunction.
#[test]
fn a_gun_first_runs_low_and_then_breaks_down() {
    let low = broken(&[Breakdown::LowAmmo]);
    for (dr, wanted) in [(9, vec![]), (10, vec![low.clone()]), (11, vec![low]), (12, vec![broken(&[Breakdown::Lost])])]
    {
        assert_eq!(on(&ask(4, &["gun:12"]), dr), wanted, "DR {dr}");
    }
    assert!(on(&ask(4, &["gun:12+low"]), 8).is_empty());
    for dr in 9..=11 {
        assert_eq!(on(&ask(4, &["gun:12+low"]), dr), [broken(&[Breakdown::Malfunction])]);
    }
    // Level 1: both at once, and it is never disabled
    assert_eq!(on(&ask(1, &["gun:12"]), 12), [broken(&[Breakdown::LowAmmo, Breakdown::Malfunction])]);
    assert_eq!(on(&ask(1, &["gun:12+low"]), 12), [broken(&[Breakdown::Malfunction])]);
}

/// FB16.21, FB16.34, A.9: each of two candidates is picked with 7/12: (1*1 + ... + 6*6)/36/6 = 21/36, where a tie picks
/// both.
#[test]
fn random_selection_is_among_those_that_the_dr_hurts() {
    let ruling = ammo(&AmmoQuery { dr: Some(11), ..ask(4, &["ss:6-5-8", "9-1", "german:4-3-6", "hmg:12", "lmg:11"]) });
    let pools: Vec<_> = ruling.selections.iter().map(|s| (s.among.clone(), s.by)).collect();
    assert_eq!(pools, [(vec![0, 2], Some(RuleId::FB16_21)), (vec![3, 4], Some(RuleId::FB16_34))]);
    assert_eq!(ruling.selections[0].odds, Chance::new(7, 12));
    // on a 9 only the B11 weapon is affected (B#-2), so there is no selection
    let ruling = ammo(&AmmoQuery { dr: Some(9), ..ask(4, &["hmg:12", "lmg:11"]) });
    assert_eq!(ruling.selections.len(), 1);
    assert_eq!((ruling.selections[0].among.clone(), ruling.selections[0].by), (vec![1], None));
}

/// The odds of a shot by a B12 Gun at Level 4: 10-11 is 3/36 + 2/36 = 5/36, 12 is 1/36, the rest 30/36.
#[test]
fn odds_of_a_shot_are_exact_and_sum_to_one() {
    let ruling = ammo(&ask(4, &["gun:12"]));
    let odds: Vec<_> = ruling.things[0].odds.iter().map(|o| o.chance).collect();
    assert_eq!(odds, [Chance::new(30, 36), Chance::new(5, 36), Chance::new(1, 36)]);
    for level in 1..=5 {
        for things in [&["mmc"][..], &["hmg:11"], &["gun:11+low"], &["mmc", "ss:6-5-8", "hmg:12", "lmg:11", "lmg:12"]] {
            for ruling in ammo(&ask(level, things)).things {
                assert_eq!(ruling.odds.iter().map(|o| o.chance).sum::<Chance>(), Chance::ALWAYS);
            }
        }
    }
    // each of two equal MG malfunctions with 5/36 * 7/12 = 35/432
    let group = ammo(&ask(4, &["hmg:12", "hmg:12"]));
    assert_eq!(group.things[0].odds[1].chance, Chance::new(35, 432));
}

/// Two shots of a B12 Gun without a counter at Level 4, by hand: unharmed (30/36)^2. With Low Ammo 9-11 (9/36)
/// malfunction, so Low Ammo after two is 30/36 * 5/36 + 5/36 * 26/36; malfunctioned 5/36 * 9/36; disabled 1/36 +
/// 30/36/36 + 5/36/36.
#[test]
fn odds_over_shots_follow_the_low_ammo_counter() {
    let ruling = ammo(&AmmoQuery { shots: Some(2), ..ask(4, &["gun:12"]) });
    let over: Vec<_> = ruling.things[0].over.iter().flatten().map(|o| (o.result, o.chance)).collect();
    assert_eq!(
        over,
        [
            (AmmoFate::Unharmed, Chance::new(900, 1296)),
            (AmmoFate::LowAmmo, Chance::new(150 + 130, 1296)),
            (AmmoFate::MalfunctionedLowAmmo, Chance::new(45, 1296)),
            (AmmoFate::Lost, Chance::new(36 + 30 + 5, 1296)),
        ]
    );
    let many = ammo(&AmmoQuery { shots: Some(20), ..ask(5, &["gun:11"]) });
    let sum: Chance = many.things[0].over.clone().expect("asked").iter().map(|o| o.chance).sum();
    assert_eq!(sum, Chance::ALWAYS);
}

/// Odds are exact up to the largest number of shots, with those of repair in addition. A B12 HMG at Level 3, by hand:
/// 11 (2/36) malfunctions and 12 (1/36) eliminates, so it is unharmed with (11/12)^20, and two thirds of the rest are
/// malfunctions. One more shot is refused, and so is asking for a repair attempt together with shots.
#[test]
fn odds_are_exact_to_the_last_shot_that_is_answered() {
    let hmg = |shots| AmmoQuery { shots: Some(shots), repair_number: Some(4), ..ask(3, &["hmg:12"]) };
    let ruling = ammo(&hmg(20));
    let over: Vec<_> = ruling.things[0].over.iter().flatten().map(|o| (o.result, o.chance)).collect();
    let (unharmed, all) = (11_u128.pow(20), 12_u128.pow(20));
    assert_eq!(
        over,
        [
            (AmmoFate::Unharmed, Chance::new(unharmed, all)),
            (AmmoFate::Malfunctioned, Chance::new((all - unharmed) * 2, all * 3)),
            (AmmoFate::Lost, Chance::new(all - unharmed, all * 3)),
        ]
    );
    for shots in [21, 100, u8::MAX] {
        assert!(error(&hmg(shots)).contains("1 to 20"), "{shots}");
        assert!(error(&AmmoQuery { repair: Some(3), ..hmg(shots) }).contains("1 to 20"), "{shots}");
    }
    assert!(error(&AmmoQuery { repair: Some(3), ..hmg(20) }).contains("exclude each other"));
}

/// FB16.33, FB16.43: repair loses the weapon on 5 or more at Levels 3-4, on 4 or more at 5; below Level 3 on the usual
/// 6 (A9.72).
#[test]
fn repair_fails_by_level() {
    for (level, lost_at) in [(1, 6), (2, 6), (3, 5), (4, 5), (5, 4)] {
        for (thing, lost) in [
            ("hmg:12", RepairResult::Eliminated),
            ("bmg:12", RepairResult::Disabled),
            ("gun:12", RepairResult::Disabled),
        ] {
            let result = |dr| {
                ammo(&AmmoQuery { repair: Some(dr), repair_number: Some(3), ..ask(level, &[thing]) })
                    .repair
                    .map(|r| r.result)
            };
            assert_eq!(result(lost_at), Some(lost), "level {level} {thing}");
            assert_ne!(result(lost_at - 1), Some(lost), "level {level} {thing}");
            assert_eq!(result(3), Some(RepairResult::Repaired));
            assert_eq!(result(1), Some(RepairResult::Repaired));
        }
    }
    // at Level 3 with repair number 3, a 4 neither repairs nor loses
    let stuck = ammo(&AmmoQuery { repair: Some(4), repair_number: Some(3), ..ask(3, &["hmg:12"]) });
    assert_eq!(stuck.repair.map(|r| r.result), Some(RepairResult::Malfunctioned));
}

/// FB16.51, FB16.52: at Levels 4-5 there is no Sustained Fire (except FPF) and no Intensive Fire (except against an
/// OVR).
#[test]
fn extra_fire_is_barred_from_level_4_on() {
    let barred = |level, thing: &str, mode| ammo(&AmmoQuery { fire: Some(mode), ..ask(level, &[thing]) }).barred;
    for level in 1..=5 {
        assert_eq!(barred(level, "hmg:12", FireMode::Sustained), level >= 4);
        assert_eq!(barred(level, "gun:12", FireMode::Intensive), level >= 4);
        assert!(!barred(level, "hmg:12", FireMode::Fpf));
        assert!(!barred(level, "gun:12", FireMode::IntensiveVsOvr));
        assert!(!barred(level, "hmg:12+captured", FireMode::Sustained), "exempt");
    }
}

/// A9.3, C5.6: a Gun has neither Sustained Fire nor FPF, and a MG has no Intensive Fire.
#[test]
fn fire_that_a_weapon_does_not_make() {
    let ok = |things: &[&str], mode| rule_on(&AmmoQuery { fire: Some(mode), ..ask(3, things) }).is_ok();
    assert!(!ok(&["gun:12"], FireMode::Fpf) && !ok(&["gun:12"], FireMode::Sustained));
    assert!(!ok(&["lmg:11"], FireMode::Intensive) && !ok(&["mmc"], FireMode::IntensiveVsOvr));
    assert!(ok(&["gun:12"], FireMode::Intensive) && ok(&["lmg:11", "mmc"], FireMode::Fpf));
}

/// QA-F9, A9.3, C5.6, A.11: Level 2, B12, Sustained Fire: shortage malfunctions on 11, lowered by 2 to 9; 12 is lost.
#[test]
fn sustained_fire_lowers_the_number_after_shortage() {
    let q = AmmoQuery { fire: Some(FireMode::Sustained), ..ask(2, &["hmg:12"]) };
    assert!(on(&q, 8).is_empty());
    for dr in 9..=11 {
        assert_eq!(on(&q, dr), [broken(&[Breakdown::Malfunction])]);
    }
    assert_eq!(on(&q, 12), [broken(&[Breakdown::Lost])]);
    // A.11 applies at Level 1 too, since the mode of fire lowers the number
    let q = AmmoQuery { fire: Some(FireMode::Sustained), ..ask(1, &["hmg:12"]) };
    assert_eq!(on(&q, 12), [broken(&[Breakdown::Lost])]);
    assert_eq!(on(&q, 10), [broken(&[Breakdown::Malfunction])]);
    assert!(on(&q, 9).is_empty());
    // a Gun at Level 2 with Intensive Fire: lost on 12, Low Ammo and malfunction on 11, malfunction on 10
    let q = AmmoQuery { fire: Some(FireMode::Intensive), ..ask(2, &["gun:12"]) };
    assert_eq!(on(&q, 12), [broken(&[Breakdown::Lost])]);
    assert_eq!(on(&q, 11), [broken(&[Breakdown::LowAmmo, Breakdown::Malfunction])]);
    assert_eq!(on(&q, 10), [broken(&[Breakdown::Malfunction])]);
    assert!(on(&q, 9).is_empty());
}

/// A8.221, FB16.5: a failed MG leaves no Residual FP. On an Original 12 small arms leave none.
#[test]
fn residual_fp_is_left_without_what_failed() {
    let residual = |dr| {
        let q = AmmoQuery { fire: Some(FireMode::FirstFire), dr: Some(dr), ..ask(4, &["mmc", "hmg:12"]) };
        ammo(&q).residual.map(|r| (r.weapon_left_out, r.small_arms))
    };
    assert_eq!(residual(9), Some((false, true)));
    assert_eq!(residual(10), Some((true, true)));
    assert_eq!(residual(11), Some((true, true)));
    assert_eq!(residual(12), Some((true, false)));
}

#[test]
fn bad_questions_say_what_is_allowed() {
    assert_eq!(error(&ask(0, &["mmc"])), "shortage level 0 is not allowed; allowed: 1 to 5");
    assert_eq!(error(&ask(6, &["mmc"])), "shortage level 6 is not allowed; allowed: 1 to 5");
    assert_eq!(error(&ask(3, &["hmg:20"])), "breakdown number 20 is not allowed; allowed: 2 to 12");
    assert_eq!(
        error(&AmmoQuery { dr: Some(13), ..ask(3, &["mmc"]) }),
        "Original DR 13 is not allowed; allowed: 2 to 12"
    );
    assert!(error(&ask(3, &["ss:9-9-9"])).contains("known: `6-5-8`,"));
    assert!(error(&ask(3, &["rumanian:4-4-7"])).contains("known: `german`, `ss`,"));
    assert!(error(&ask(3, &["hmg:12+low"])).contains("only a Gun"));
    assert!(error(&ask(3, &["tank"])).contains("`ss:6-5-8`"));
    assert!(error(&AmmoQuery { shots: Some(0), ..ask(3, &["mmc"]) }).contains("1 to 20"));
    assert!(error(&AmmoQuery { shots: Some(3), ..ask(3, &["mmc", "mmc"]) }).contains("one thing"));
    assert!(error(&AmmoQuery { repair: Some(7), ..ask(3, &["hmg:12"]) }).contains("1 to 6"));
    assert!(error(&AmmoQuery { repair: Some(3), ..ask(3, &["mmc"]) }).contains("repaired"));
    assert!(
        error(&AmmoQuery { repair: Some(3), shots: Some(2), ..ask(3, &["hmg:12"]) }).contains("exclude each other")
    );
    assert!(error(&AmmoQuery { repair: Some(3), shots: Some(100), ..ask(3, &["hmg:12"]) }).contains("1 to 20"));
    assert!(error(&ask(3, &[])).contains("name what fires"));
}

/// A9.7: a weapon with an X# is eliminated where one with a B# malfunctions. FB16.31 and FB16.32 change the X# as they
/// change a B#.
#[test]
fn a_weapon_with_an_x_number_never_malfunctions() {
    assert_eq!(on(&ask(1, &["sw:x11"]), 11), [broken(&[Breakdown::Lost])]);
    assert_eq!(on(&ask(1, &["sw:11"]), 11), [broken(&[Breakdown::Malfunction])]);
    // Level 2: already on one less
    assert_eq!(on(&ask(2, &["sw:x11"]), 10), [broken(&[Breakdown::Lost])]);
    assert_eq!(on(&ask(2, &["sw:11"]), 10), [broken(&[Breakdown::Malfunction])]);
    assert!(on(&ask(2, &["sw:x11"]), 9).is_empty());
    let repair = AmmoQuery { repair: Some(1), ..ask(2, &["sw:x11"]) };
    assert!(error(&repair).contains("never repaired"));
    assert!(ammo(&ask(2, &["sw:x11"])).things[0].repair.is_none());
    // a Gun has a B#, not an X#
    assert!(error(&ask(2, &["gun:x11"])).contains("gun:x11"));
}

/// FB16.4-T: the answer for a Gun without Low Ammo includes its effects with it: at Level 4, B12, 9 to 11 malfunction.
/// A MG has no Low Ammo.
#[test]
fn a_gun_shows_what_low_ammo_will_do() {
    let gun = ammo(&ask(4, &["gun:12"]));
    let low = gun.things[0].with_low_ammo.as_ref().expect("a Gun");
    let at = |dr: u8| low.iter().find(|(d, _)| *d == dr).map(|(_, h)| h.clone()).expect("a row");
    assert_eq!(at(8), Happening::Nothing);
    assert_eq!(at(9), broken(&[Breakdown::Malfunction]));
    assert_eq!(at(12), broken(&[Breakdown::Lost]));
    for other in ["gun:12+low", "hmg:12"] {
        assert!(ammo(&ask(4, &[other])).things[0].with_low_ammo.is_none(), "{other}");
    }
}

/// A8.22, A8.221: Residual FP is half of the column, rounded down to a column, without the weapon that fails. On an
/// Original 12 small arms leave none.
#[test]
fn residual_fp_goes_by_the_fp_that_is_left() {
    let sizes = |things: &[&str], dr: u8| {
        let query = AmmoQuery { dr: Some(dr), fire: Some(FireMode::FirstFire), ..ask(4, things) };
        ammo(&query).residual.expect("First Fire").sizes
    };
    let group = ["mmc+fp8", "hmg:12+fp6", "lmg:12+fp3"];
    let left = |dr| sizes(&group, dr).iter().map(|s| (s.without.clone(), s.fp, s.residual)).collect::<Vec<_>>();
    // 8 + 6 + 3 = 17: the 16 column leaves 8
    assert_eq!(left(9), [(vec![], 17, 8)]);
    // one MG fails: 11 FP use the 8 column and leave 4, 14 use the 12 column and leave 6; after a tie both fail: 8 FP
    // leave 4
    assert_eq!(left(10), [(vec![1], 11, 4), (vec![2], 14, 6), (vec![1, 2], 8, 4)]);
    assert!(left(12).iter().all(|(_, _, residual)| *residual == 0));
    // a Gun that only becomes Low Ammo has not failed
    assert_eq!(sizes(&["gun:12+fp12"], 10).iter().map(|s| s.residual).collect::<Vec<_>>(), [6]);
    // 1 FP leaves nothing; 19 FP leave the 8 of the 16 column; 20 FP leave 8, the column below its half; 24 and more
    // leave 12; without FP no size is given
    assert_eq!(sizes(&["mmc+fp1"], 5)[0].residual, 0);
    assert_eq!(sizes(&["mmc+fp19"], 5)[0].residual, 8);
    assert!(sizes(&["mmc", "hmg:12+fp6"], 5).is_empty());
    assert_eq!([20, 23, 24, 36].map(|fp| sizes(&[&format!("mmc+fp{fp}")], 5)[0].residual), [8, 8, 12, 12]);
}

#[test]
fn a_slip_is_answered_with_what_was_meant() {
    assert!(error(&ask(3, &["hmgg:12"])).contains("did you mean `hmg`?"));
    assert!(error(&ask(3, &["gunn:12"])).contains("did you mean `gun`"));
    assert!(error(&ask(3, &["tank"])).contains("allowed: `ss:6-5-8`"));
    assert!(error(&ask(3, &["hmg:12+fpx"])).contains("hmg:12+fpx"));
}
