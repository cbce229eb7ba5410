//! The rules that a ruling cites, the decisive ones first.

use super::{Effect, Fact, MoveEffect, MoveFact, Ruling, Step, TemFact};
use crate::rules::{RuleId, each_once};

impl<O> Ruling<O> {
    /// Returns each rule of the steps once, in three groups: rules that stop what is asked about, rules that decide
    /// anything else, and rules that decide nothing here. Within a group they are in the order of the steps.
    #[must_use]
    pub fn citations(&self) -> Vec<RuleId> {
        // if one thing is allowed and another is not, both rules decide
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
    /// Returns `true` if the answer would differ without this step.
    #[must_use]
    pub fn decides(&self) -> bool {
        match &self.fact {
            _ if self.effect != Effect::Nothing => true,
            // in a move, a rule of the module decides even where it adds no MF, because it changes or lifts the cost of
            // a hexside; so do a Trail Break and a Breach
            Fact::Move(fact) => {
                self.rule.is_of_module() || matches!(fact, MoveFact::TrailBreak | MoveFact::ThroughBreach { .. })
            }
            // a firer far above reduces a TEM
            Fact::Tem(fact) => matches!(fact, TemFact::Reduced { .. }),
            _ => false,
        }
    }
}
