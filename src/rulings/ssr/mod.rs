//! FB-SSR1 to 23: the scenario special rules in force on a day.

pub(crate) mod facts;
pub(crate) mod question;
pub(crate) mod show;
pub(crate) mod tables;

use crate::query::{AbandonAsk, Declarer, HandToHandAsk, Immobile, MayAsk, RecallAsk, SsrQuery};
use crate::resolver::{Ask, Resolver};
use crate::rules::{BoobyTraps, Date, Faction, RuleId, SSR};
use crate::ruling::refusal::{AskError, Refusal};
use crate::ruling::{Booby, Effect, Oba, Ruling, Site, Ssr, SsrClash, SsrFact, SsrLine, Step};

use self::facts::Halftracks;

/// Checks that a day is within the siege.
///
/// # Errors
/// If the day is outside the siege. The error gives the first and the last day.
pub fn siege(date: Date) -> Result<Date, AskError> {
    let (first, last) = (SSR.siege.first, SSR.siege.last);
    if (first..=last).contains(&date) { Ok(date) } else { Err(AskError::OutsideSiege { date, first, last }) }
}

impl Ask for SsrQuery {
    type Answer = Ssr;

    fn rule(&self, _: &Resolver) -> Result<Ruling, Refusal> {
        rule_on(self)
    }
}

/// Answers a question about the scenario special rules.
fn rule_on(query: &SsrQuery) -> Result<Ruling, Refusal> {
    let date = query.date.map(siege).transpose()?;
    let asked = [query.recall.is_some(), query.abandon.is_some(), query.hand_to_hand.is_some(), query.may.is_some()];
    if asked.iter().filter(|a| **a).count() > 1 {
        return Err(SsrClash::OneScenarioQuestion.into());
    }
    if query.bought == Some(BoobyTraps::C) {
        return Err(SsrClash::LevelCPurchase.into());
    }
    if query.may == Some(MayAsk::Bombs) && query.aircraft.is_none() {
        return Err(SsrClash::WhoseAircraft.into());
    }
    let has_day = query.date.is_some() || query.side.is_some_and(|side| side != SSR.food.side);
    if query.may == Some(MayAsk::DoubleTime) && (query.side.is_none() || !has_day) {
        return Err(SsrClash::WhoseDoubleTime.into());
    }
    let mut steps = Vec::new();
    let one = one_thing(query, &mut steps);
    let (mut rules, mut oba, mut booby_traps) = (Vec::new(), Vec::new(), Vec::new());
    if one.is_none() {
        for row in SSR.rules.iter().filter(|r| query.side.is_none_or(|s| r.side.is_none_or(|of| of == s))) {
            let in_force = match (row.from, date) {
                (None, _) => Some(true),
                (Some(_), Some(date)) => Some(row.in_force(date)),
                (Some(_), None) => None,
            };
            let (effect, fact) = match (in_force, row.from) {
                (Some(false), Some(from)) => (Effect::Nothing, SsrFact::NotYet { row, from }),
                (None, Some(from)) => (Effect::Nothing, SsrFact::From { row, from }),
                (_, _) => (Effect::Decides, SsrFact::InForce { row }),
            };
            steps.push(step(row.rule, effect, fact));
            rules.push(SsrLine { row, title: row.rule.title(), digest: row.rule.entry().digest, in_force });
        }
        if let Some(date) = date {
            for side in [Faction::Axis, Faction::Soviet].into_iter().filter(|s| query.side.is_none_or(|q| q == *s)) {
                oba.extend(SSR.oba(side, date).map(|ammo| Oba { side, ammo }));
                let level = booby(side, date, query.bought);
                booby_traps.push(Booby { side, level, against: level.map(|_| SSR.booby_traps.against) });
            }
        }
    }
    let allowed = one.map(|(allowed, _)| allowed);
    let asked = one.map(|(_, fact)| fact);
    let cvp_at_once = asked.and_then(SsrFact::cvp_at_once);
    let outcome = Ssr { date, rules, oba, booby_traps, allowed, asked, cvp_at_once };
    Ok(Ruling::new(query, outcome, steps, Vec::new()))
}

fn step(rule: RuleId, effect: Effect, fact: SsrFact) -> Step {
    Step { rule, at: Site::Line, effect, fact: fact.into() }
}

/// Returns the level of Booby Traps of a side (FB-SSR15).
fn booby(side: Faction, date: Date, bought: Option<BoobyTraps>) -> Option<BoobyTraps> {
    let row = &SSR.booby_traps;
    (side == row.side && row.from <= date).then(|| bought.unwrap_or(row.level))
}

fn one_thing(query: &SsrQuery, steps: &mut Vec<Step>) -> Option<(bool, SsrFact)> {
    let (rule, allowed, fact) = if let Some(armament) = query.recall {
        recall(query.side.unwrap_or(Faction::Axis), armament)
    } else if let Some(ask) = &query.abandon {
        abandon(ask)
    } else if let Some(deed) = query.may {
        may(deed, query)
    } else {
        hand_to_hand(query.hand_to_hand.as_ref()?)
    };
    let effect = match allowed {
        // Recall is not a choice of the player
        _ if query.recall.is_some() => Effect::Decides,
        true => Effect::Allows,
        false => Effect::Forbids,
    };
    steps.push(step(rule, effect, fact));
    Some((allowed, fact))
}

/// FB-SSR18: an Axis vehicle is Recalled once all its armament is disabled. D5.341 considers only the MA.
fn recall(side: Faction, armament: RecallAsk) -> (RuleId, bool, SsrFact) {
    let (rule, recalled) = match side {
        Faction::Axis => (RuleId::FB_SSR18, armament == RecallAsk::AllDisabled),
        Faction::Soviet => (RuleId::D5_341, true),
    };
    let fact = match (recalled, armament, side) {
        (false, ..) => SsrFact::NotRecalled,
        (true, _, Faction::Axis) => SsrFact::RecalledForCvp,
        (true, RecallAsk::AllDisabled, Faction::Soviet) => SsrFact::Recalled,
        (true, RecallAsk::MaDisabled, Faction::Soviet) => SsrFact::RecalledForMa,
    };
    (rule, recalled, fact)
}

/// FB-SSR4, FB-SSR7, FB-SSR8, FB-SSR22, FB-SSR23: what a side may do by them.
fn may(deed: MayAsk, query: &SsrQuery) -> (RuleId, bool, SsrFact) {
    let aircraft = query.aircraft;
    // A20.3: No Quarter bars no capture in Close Combat
    let bombs = !aircraft.is_some_and(|force| SSR.without_bombs.iter().any(|none| none.nation() == force.nation()));
    match deed {
        MayAsk::HumanWave => (RuleId::FB_SSR8, false, SsrFact::NoHumanWave),
        MayAsk::DoubleTime => double_time(query),
        MayAsk::Surrender => (RuleId::FB_SSR7, false, SsrFact::NoQuarter),
        MayAsk::Capture => (RuleId::FB_SSR7, true, SsrFact::CaptureGoesOn),
        MayAsk::Bombs => (RuleId::FB_SSR22, bombs, if bombs { SsrFact::Bombs } else { SsrFact::NoBombs }),
        MayAsk::OtherAircraft => (RuleId::FB_SSR22, false, SsrFact::FighterBombersAlone),
        MayAsk::SnowDrifts => (RuleId::FB_SSR23, false, SsrFact::NoSnowDrifts),
    }
}

/// FB-SSR4: from a day on the Axis has too little food for it.
fn double_time(query: &SsrQuery) -> (RuleId, bool, SsrFact) {
    let (food, rule) = (&SSR.food, RuleId::FB_SSR4);
    let from = food.from;
    match query.date {
        _ if query.side != Some(food.side) => (rule, true, SsrFact::DoubleTimeFed),
        Some(day) if day >= from => (rule, false, SsrFact::NoDoubleTime { from }),
        _ => (rule, true, SsrFact::DoubleTimeBefore { from }),
    }
}

/// FB-SSR19, D5.4: nobody leaves a mobile vehicle, two halftracks apart; an immobile one, unless ESB did it.
fn abandon(ask: &AbandonAsk) -> (RuleId, bool, SsrFact) {
    let (allowed, fact) = match ask.vehicle {
        Immobile::Mobile if ask.kind.as_deref().is_some_and(is_exception) => (true, SsrFact::AbandonException),
        Immobile::Mobile => (false, SsrFact::AbandonMobile { except: Halftracks(&SSR.abandon_mobile) }),
        Immobile::Immobile => (true, SsrFact::AbandonImmobile),
        Immobile::Esb => (false, SsrFact::AbandonEsb),
    };
    (RuleId::FB_SSR19, allowed, fact)
}

fn is_exception(kind: &str) -> bool {
    let plain = |s: &str| s.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    let kind = plain(kind);
    let kind = kind.strip_suffix("ht").unwrap_or(&kind);
    SSR.abandon_mobile.iter().any(|v| plain(v) == kind)
}

/// FB-SSR5: both sides may use it, the DEFENDER only against helpless ATTACKERs, and never with vehicles or PRC.
fn hand_to_hand(ask: &HandToHandAsk) -> (RuleId, bool, SsrFact) {
    let (allowed, fact) = match ask.by {
        _ if ask.vehicle_or_prc => (false, SsrFact::HandToHandVehicle),
        Declarer::Attacker => (true, SsrFact::HandToHandAttacker),
        Declarer::Defender if ask.helpless => (true, SsrFact::HandToHandHelpless),
        Declarer::Defender => (false, SsrFact::HandToHandDefender),
    };
    (RuleId::FB_SSR5, allowed, fact)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(text: &str) -> Ssr {
        let query: SsrQuery = serde_json::from_str(text).expect("a query");
        match rule_on(&query).expect("a ruling").outcome {
            Outcome::Ssr(ssr) => *ssr,
            other => panic!("{other:?}"),
        }
    }

    fn in_force(date: &str, rule: RuleId) -> Option<bool> {
        ask(&format!(r#"{{"date":"{date}"}}"#)).rules.into_iter().find(|r| r.row.rule == rule).and_then(|r| r.in_force)
    }

    /// FB-SSR4, FB-SSR20: from 6 February on, not the day before.
    #[test]
    fn food_and_fuel_run_short_on_6_february() {
        for rule in [RuleId::FB_SSR4, RuleId::FB_SSR20] {
            assert_eq!(in_force("1945-02-05", rule), Some(false));
            assert_eq!(in_force("1945-02-06", rule), Some(true));
        }
    }

    /// FB-SSR4: no Double Time of the Axis from 6 February; the twins are the day before, and the Soviets on that day.
    #[test]
    fn the_axis_does_not_double_time_from_6_february() {
        for (side, date, allowed) in [
            ("axis", "1945-02-06", false),
            ("axis", "1945-02-13", false),
            ("axis", "1945-02-05", true),
            ("soviet", "1945-02-06", true),
        ] {
            let asked = ask(&format!(r#"{{"date":"{date}","side":"{side}","may":"double-time"}}"#));
            assert_eq!(asked.allowed, Some(allowed), "{side} {date}");
        }
        // whose it is, and of the Axis on which day, decides
        for open in [r#"{"may":"double-time"}"#, r#"{"may":"double-time","side":"axis"}"#] {
            let query: SsrQuery = serde_json::from_str(open).expect("a query");
            assert!(rule_on(&query).is_err(), "{open}");
        }
    }

    /// FB-SSR16, C1.211: Axis OBA is normal to 14 January and Scarce from the 15th; Soviet OBA is always Plentiful.
    #[test]
    fn axis_oba_is_scarce_from_15_january() {
        let oba = |date: &str| -> Vec<_> {
            ask(&format!(r#"{{"date":"{date}"}}"#)).oba.iter().map(|o| (o.side, o.ammo)).collect()
        };
        assert_eq!(oba("1945-01-14"), [(Faction::Axis, ObaAmmo::Normal), (Faction::Soviet, ObaAmmo::Plentiful)]);
        assert_eq!(oba("1945-01-15"), [(Faction::Axis, ObaAmmo::Scarce), (Faction::Soviet, ObaAmmo::Plentiful)]);
    }

    /// FB-SSR: rules without a day of their own are in force from the first day on: FB-SSR3, FB-SSR6, FB-SSR7, FB-SSR8,
    /// FB-SSR9, FB-SSR10, FB-SSR11, FB-SSR14, FB-SSR22, FB-SSR23; FB-SSR12 and FB-SSR18 concern only the Axis.
    #[test]
    fn all_others_hold_throughout() {
        for date in ["1944-12-24", "1945-02-13"] {
            for n in [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 16, 17, 19, 21, 22, 23] {
                let rule = format!("FB-SSR{n}").parse().expect("a rule");
                assert_eq!(in_force(date, rule), Some(true), "{date} {rule}");
            }
        }
        let soviet = ask(r#"{"date":"1945-02-13","side":"soviet"}"#);
        assert!(
            soviet.rules.iter().all(|r| !matches!(r.row.rule, RuleId::FB_SSR4 | RuleId::FB_SSR12 | RuleId::FB_SSR18))
        );
        assert_eq!(soviet.rules.len(), 18);
    }

    /// FB-SSR15: none in 1944, C from New Year, B or A if bought; the Soviets never have any.
    #[test]
    fn booby_traps_begin_at_new_year() {
        let traps = |extra: &str| -> Vec<_> {
            ask(&format!(r#"{{"date":{extra}}}"#)).booby_traps.iter().map(|b| (b.side, b.level)).collect()
        };
        assert_eq!(traps(r#""1944-12-31""#), [(Faction::Axis, None), (Faction::Soviet, None)]);
        assert_eq!(traps(r#""1945-01-01""#), [(Faction::Axis, Some(BoobyTraps::C)), (Faction::Soviet, None)]);
        assert_eq!(traps(r#""1945-01-01","bought":"a""#)[0], (Faction::Axis, Some(BoobyTraps::A)));
        assert_eq!(traps(r#""1944-12-31","bought":"a""#)[0], (Faction::Axis, None));
    }

    #[test]
    fn a_day_outside_the_siege_is_an_error_that_says_which_days_are_inside() {
        for (date, inside) in [("1944-12-23", false), ("1944-12-24", true), ("1945-02-13", true), ("1945-02-14", false)]
        {
            let answer = siege(date.parse().expect("a date"));
            assert_eq!(answer.is_ok(), inside, "{date}");
            if let Err(e) = answer {
                assert!(e.to_string().contains("1944-12-24 to 1945-02-13"), "{e}");
            }
        }
    }

    /// FB-SSR18, D5.341: an Axis vehicle is not Recalled for its MA alone. D5.341 applies to a Soviet vehicle.
    #[test]
    fn an_axis_vehicle_is_recalled_only_when_all_armament_is_disabled() {
        assert_eq!(ask(r#"{"recall":"ma-disabled"}"#).allowed, Some(false));
        assert_eq!(ask(r#"{"recall":"all-disabled"}"#).allowed, Some(true));
        assert_eq!(ask(r#"{"recall":"ma-disabled","side":"soviet"}"#).allowed, Some(true));
        // only the Axis loses the CVP at once
        let cvp = |side: &str| {
            let fact = ask(&format!(r#"{{"recall":"all-disabled","side":"{side}"}}"#)).asked;
            fact == Some(SsrFact::RecalledForCvp)
        };
        assert!(cvp("axis") && !cvp("soviet"));
    }

    /// FB-SSR19, D5.4: two halftracks can be abandoned while mobile; other vehicles only when immobile, unless by ESB.
    #[test]
    fn a_mobile_vehicle_is_left_only_if_it_is_one_of_two_halftracks() {
        let may = |v: &str| ask(&format!(r#"{{"abandon":{v}}}"#)).allowed;
        assert_eq!(may(r#"{"vehicle":"mobile"}"#), Some(false));
        assert_eq!(may(r#"{"vehicle":"mobile","kind":"SPW 250/7 ht"}"#), Some(true));
        assert_eq!(may(r#"{"vehicle":"mobile","kind":"spw 251/smg"}"#), Some(true));
        assert_eq!(may(r#"{"vehicle":"mobile","kind":"SPW 250/1"}"#), Some(false));
        assert_eq!(may(r#"{"vehicle":"immobile"}"#), Some(true));
        assert_eq!(may(r#"{"vehicle":"esb"}"#), Some(false));
    }

    /// FB-SSR7, FB-SSR8, FB-SSR22, FB-SSR23: nobody surrenders, but capture in Close Combat is possible; no Human Wave,
    /// no snow drifts; bombs for German and Soviet fighter-bombers, not for Hungarian ones, and no other aircraft.
    #[test]
    fn what_a_side_may_do() {
        let may = |v: &str| ask(&format!("{{{v}}}")).allowed;
        assert_eq!(may(r#""may":"surrender""#), Some(false));
        assert_eq!(may(r#""may":"capture""#), Some(true));
        assert_eq!(may(r#""may":"human-wave""#), Some(false));
        assert_eq!(may(r#""may":"snow-drifts""#), Some(false));
        assert_eq!(may(r#""may":"other-aircraft""#), Some(false));
        for (force, bombs) in [("german", true), ("soviet", true), ("hungarian", false)] {
            assert_eq!(may(&format!(r#""may":"bombs","aircraft":"{force}""#)), Some(bombs), "{force}");
        }
        let whose: SsrQuery = serde_json::from_str(r#"{"may":"bombs"}"#).expect("a query");
        assert!(rule_on(&whose).is_err());
    }

    /// FB-SSR5
    #[test]
    fn the_defender_declares_hand_to_hand_only_at_helpless_attackers() {
        let may = |v: &str| ask(&format!(r#"{{"hand_to_hand":{v}}}"#)).allowed;
        assert_eq!(may(r#"{"by":"attacker"}"#), Some(true));
        assert_eq!(may(r#"{"by":"defender"}"#), Some(false));
        assert_eq!(may(r#"{"by":"defender","helpless":true}"#), Some(true));
        assert_eq!(may(r#"{"by":"attacker","vehicle_or_prc":true}"#), Some(false));
    }

    use crate::rules::ObaAmmo;
    use crate::ruling::Outcome;
}
