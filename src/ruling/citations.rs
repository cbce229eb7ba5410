//! The rules that a ruling cites, the decisive ones first.

use super::{Effect, Fact, MoveEffect, MoveFact, Ruling, Step, TemFact};
use crate::rules::{RuleId, each_once};

impl<O> Ruling<O> {
    /// Returns every rule of the steps, each once: first those that stop what is asked about, then those that decide anything else,
    /// then those that decide nothing here; in the order of the steps.
    #[must_use]
    pub fn citations(&self) -> Vec<RuleId> {
        // where something is allowed and something else is not, both decide
        let any_allowed = self.steps.iter().any(|step| step.effect == Effect::Allows);
        let stops = |effect| match effect {
            Effect::Blocks | Effect::Move(MoveEffect::Forbids) => true,
            Effect::Forbids => !any_allowed,
            _ => false,
        };
        let mut steps: Vec<&Step> = self.steps.iter().collect();
        steps.sort_by_key(|step| (!stops(step.effect), !step.decides()));
        each_once(steps.into_iter().map(|step| step.rule))
    }
}

impl Step {
    /// Returns `true` if the answer would be another without this step.
    #[must_use]
    pub fn decides(&self) -> bool {
        match &self.fact {
            _ if self.effect != Effect::Nothing => true,
            // of a move, what a rule of the module makes of a hexside or spares it adds no MF and decides nevertheless; nor does a
            // Trail Break or a Breach
            Fact::Move(fact) => {
                self.rule.is_of_module() || matches!(fact, MoveFact::TrailBreak | MoveFact::ThroughBreach { .. })
            }
            // what a firer far above takes from a TEM
            Fact::Tem(fact) => matches!(fact, TemFact::Reduced { .. }),
            _ => false,
        }
    }
}
