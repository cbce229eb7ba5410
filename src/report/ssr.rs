//! Rulings on the scenario special rules.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Map;
use crate::query::{Declarer, Immobile, RecallAsk};
use crate::rules::{Faction, SSR};
use crate::ruling::{Booby, Effect, Oba, Ruling, Ssr, SsrFact, SsrLine};

use super::told::Told;
use super::{Presented, Sheet, Shown};

/// The scenario special rules of a day, or the answer to a question about one thing.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SsrView<'a> {
    /// The answer.
    #[serde(flatten)]
    ssr: &'a Ssr,
    /// A Recalled vehicle and its crew count at once as eliminated for CVP; of a question about Recall.
    #[serde(skip_serializing_if = "Option::is_none")]
    cvp_at_once: Option<bool>,
}

fn side_words(side: Faction) -> &'static str {
    match side {
        Faction::Axis => "Axis",
        Faction::Soviet => "Soviet",
    }
}

fn fact_words(fact: SsrFact) -> String {
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

impl Shown for Ssr {
    type Json<'a> = SsrView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> SsrView<'a> {
        let cvp_at_once = match self.asked {
            Some(SsrFact::Recall { cvp_at_once, .. }) => Some(cvp_at_once),
            _ => None,
        };
        SsrView { ssr: self, cvp_at_once }
    }

    fn present(&self, _: &Ruling, _: &Map) -> Presented {
        if let (Some(allowed), Some(fact)) = (self.allowed, self.asked) {
            let headline = format!("{}: {}", if allowed { "yes" } else { "no" }, fact_words(fact));
            return Presented { headline, ..Presented::default() };
        }
        let count = self.rules.iter().filter(|r| r.in_force == Some(true)).count();
        let headline = match self.date {
            Some(date) => format!("{date}: {count} scenario rules in force"),
            None => format!("{} scenario rules; `--date` tells which are in force", self.rules.len()),
        };
        let row = |r: &SsrLine| {
            let when = match r.row.from {
                Some(from) if r.in_force != Some(true) => format!(" (from {from})"),
                _ => String::new(),
            };
            vec![r.row.rule.to_string(), format!("{}{when}", r.title)]
        };
        let rows: Vec<_> = self.rules.iter().map(row).collect();
        let sheet = Sheet::folded(&["Rule", "About"], &rows);
        let mut details = Vec::new();
        for Oba { side, ammo } in &self.oba {
            details.push(format!("{} OBA: {ammo} ammunition", side_words(*side)));
        }
        for Booby { side, level, .. } in &self.booby_traps {
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
        Presented { headline, details, sheets: vec![sheet], tabled: true, ..Presented::default() }
    }
}

impl Told for SsrFact {
    fn told(self, _: Effect, _: &Map) -> String {
        fact_words(self)
    }
}
