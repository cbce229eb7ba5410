//! Rulings on the scenario special rules.

use schemars::JsonSchema;
use serde::Serialize;

use crate::query::{Declarer, Immobile, RecallAsk};
use crate::rules::{BoobyTraps, Date, ObaAmmo, RuleId, SSR, Side};
use crate::ruling::{Ssr, SsrFact};

use super::Presented;

/// The scenario special rules of a day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SsrJson {
    /// The day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// The answer to a question about one thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<bool>,
    /// A Recalled vehicle and its crew count at once as eliminated for CVP; of a question about Recall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cvp_at_once: Option<bool>,
    /// The rules.
    pub rules: Vec<SsrRuleJson>,
    /// OBA ammunition.
    pub oba: Vec<ObaJson>,
    /// Booby Traps.
    pub booby_traps: Vec<BoobyJson>,
}

/// One rule.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SsrRuleJson {
    /// The rule.
    pub rule: RuleId,
    /// Its title.
    pub title: &'static str,
    /// The side it is about; both, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// In force on the day; null without a day.
    pub in_force: Option<bool>,
    /// The day it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// What it says, in our words.
    pub digest: &'static str,
}

/// OBA ammunition of a side.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ObaJson {
    /// The side.
    pub side: Side,
    /// The ammunition.
    pub ammo: ObaAmmo,
}

/// Booby Traps of a side.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BoobyJson {
    /// The side.
    pub side: Side,
    /// Its level; null for none.
    pub level: Option<BoobyTraps>,
    /// Whose Task Checks they work on.
    pub against: Option<Side>,
}

fn side_words(side: Side) -> &'static str {
    match side {
        Side::Axis => "Axis",
        Side::Soviet => "Soviet",
    }
}

pub(super) fn fact_words(fact: SsrFact) -> String {
    use SsrFact as F;
    match fact {
        F::InForce { row } => row.rule.entry().digest.to_owned(),
        F::NotYet { from, .. } => format!("not before {from}"),
        F::From { row, from } => format!("from {from}: {}", row.rule.entry().digest),
        F::Recall { cvp_at_once: true, .. } => {
            "all vehicular armament is disabled: Recalled, and counted at once as eliminated for CVP with its crew"
                .to_owned()
        }
        F::Recall { recalled: true, armament: RecallAsk::AllDisabled, .. } => {
            "all vehicular armament is disabled: Recalled".to_owned()
        }
        F::Recall { recalled: true, armament: RecallAsk::MaDisabled, .. } => "the MA is disabled: Recalled".to_owned(),
        F::Recall { recalled: false, .. } => "only the MA is disabled: not Recalled".to_owned(),
        F::Abandon { vehicle: Immobile::Mobile, exception: true, .. } => "this halftrack is an exception".to_owned(),
        F::Abandon { vehicle: Immobile::Mobile, exception: false, .. } => {
            format!("a mobile vehicle is not left of free will, except {}", SSR.abandon_mobile.join(" and "))
        }
        F::Abandon { vehicle: Immobile::Immobile, .. } => "an immobile vehicle may be left".to_owned(),
        F::Abandon { vehicle: Immobile::Esb, .. } => "not if ESB made it immobile".to_owned(),
        F::HandToHand { vehicle: true, .. } => "vehicles and PRC neither make nor receive it".to_owned(),
        F::HandToHand { by: Declarer::Attacker, .. } => "the ATTACKER may declare it".to_owned(),
        F::HandToHand { helpless: true, .. } => {
            "the DEFENDER may: every enemy ATTACKER unit is Ambushed, pinned or withdrawing".to_owned()
        }
        F::HandToHand { .. } => {
            "the DEFENDER may only if every enemy ATTACKER unit is Ambushed, pinned or withdrawing".to_owned()
        }
    }
}

pub(super) fn present(ssr: &Ssr) -> Presented {
    if let (Some(allowed), Some(fact)) = (ssr.allowed, ssr.asked) {
        let headline = format!("{}: {}", if allowed { "yes" } else { "no" }, fact_words(fact));
        return Presented { headline, details: Vec::new(), blocks: Vec::new() };
    }
    let count = ssr.rows.iter().filter(|(_, f)| *f == Some(true)).count();
    let headline = match ssr.date {
        Some(date) => format!("{date}: {count} scenario rules in force"),
        None => format!("{} scenario rules; `--date` tells which are in force", ssr.rows.len()),
    };
    let mut details = Vec::new();
    for (side, ammo) in &ssr.oba {
        details.push(format!("{} OBA: {ammo} ammunition", side_words(*side)));
    }
    for (side, level) in &ssr.booby_traps {
        details.push(match level {
            Some(level) => {
                let against = side_words(SSR.booby_traps.against);
                format!(
                    "{} Booby Traps: Level {}, against {against} TC",
                    side_words(*side),
                    level.name().to_uppercase()
                )
            }
            None => format!("{} Booby Traps: none", side_words(*side)),
        });
    }
    Presented { headline, details, blocks: Vec::new() }
}

pub(super) fn json(ssr: &Ssr) -> SsrJson {
    SsrJson {
        date: ssr.date,
        allowed: ssr.allowed,
        cvp_at_once: match ssr.asked {
            Some(SsrFact::Recall { cvp_at_once, .. }) => Some(cvp_at_once),
            _ => None,
        },
        rules: ssr
            .rows
            .iter()
            .map(|(row, in_force)| SsrRuleJson {
                rule: row.rule,
                title: row.rule.title(),
                side: row.side,
                in_force: *in_force,
                from: row.from,
                digest: row.rule.entry().digest,
            })
            .collect(),
        oba: ssr.oba.iter().map(|(side, ammo)| ObaJson { side: *side, ammo: *ammo }).collect(),
        booby_traps: ssr
            .booby_traps
            .iter()
            .map(|(side, level)| BoobyJson {
                side: *side,
                level: *level,
                against: level.map(|_| SSR.booby_traps.against),
            })
            .collect(),
    }
}
