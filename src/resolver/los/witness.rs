//! Who watches a tracing: one keeps the verdict alone, one keeps the whole working.

use crate::rules::RuleId;
use crate::ruling::{Effect, LosFact as Fact, Step, Thing};

use super::few::Few;
use super::trace::Witness;

/// Keeps the bare verdict; nothing is allocated but for a line with Hindrances at many ranges.
#[derive(Clone, Debug, Default)]
pub(super) struct Verdict {
    blocked: bool,
    unruled: Option<RuleId>,
    by_range: Few<(u16, u8), 6>,
    total: u8,
}

impl Verdict {
    /// Tells whether no obstacle was met, Hindrances aside.
    pub(super) const fn is_clear_of_obstacles(&self) -> bool {
        !self.blocked
    }

    /// Returns the rule of terrain met that is not ruled on, if any.
    pub(super) const fn unruled(&self) -> Option<RuleId> {
        self.unruled
    }

    /// Returns the sum of the Hindrances (A6.7).
    pub(super) const fn hindrance(&self) -> u8 {
        self.total
    }
}

impl Witness for Verdict {
    const ALL: bool = false;

    #[inline]
    fn step(&mut self, step: Step) {
        self.blocked |= step.effect == Effect::Blocks;
        if step.effect == Effect::Unruled {
            self.unruled = Some(step.rule);
        }
    }

    #[inline]
    fn hinder(&mut self, range: u16, drm: u8, _: Step) {
        if let Some((_, most)) = self.by_range.iter_mut().find(|(known, _)| *known == range) {
            self.total = self.total.saturating_add(drm.saturating_sub(*most));
            *most = drm.max(*most);
        } else {
            self.by_range.push((range, drm));
            self.total = self.total.saturating_add(drm);
        }
    }

    #[inline]
    fn add(&mut self, drm: u8, _: Step) {
        self.total = self.total.saturating_add(drm);
    }

    #[inline]
    fn done(&self) -> bool {
        self.blocked
    }
}

/// Keeps every step.
#[derive(Clone, Debug, Default)]
pub(super) struct Working {
    steps: Vec<Step>,
    hindrances: Vec<(u16, u8, Step)>,
}

impl Witness for Working {
    const ALL: bool = true;

    fn step(&mut self, step: Step) {
        self.steps.push(step);
    }

    fn hinder(&mut self, range: u16, drm: u8, step: Step) {
        self.hindrances.push((range, drm, step));
    }

    fn add(&mut self, _: u8, step: Step) {
        self.steps.push(step);
    }

    fn done(&self) -> bool {
        false
    }
}

impl Working {
    /// Returns all steps; of the Hindrances at one range the largest counts, and the first met of equal ones (A6.7).
    pub(super) fn into_steps(self) -> Vec<Step> {
        let Self { mut steps, hindrances } = self;
        let mut ranges: Vec<u16> = hindrances.iter().map(|(range, ..)| *range).collect();
        ranges.sort_unstable();
        ranges.dedup();
        for range in ranges {
            let here = || hindrances.iter().filter(move |(r, ..)| *r == range);
            let most = here().map(|(_, drm, _)| *drm).max().unwrap_or_default();
            let Some((_, _, counted)) = here().find(|(_, drm, _)| *drm == most) else { continue };
            steps.push(*counted);
            for (_, drm, step) in here().filter(|(_, _, step)| step != counted) {
                let fact = Fact::OnePerRange { range, thing: thing_of(step.fact), drm: *drm };
                steps.push(Step {
                    rule: crate::rules::RuleId::A6_7,
                    effect: Effect::Nothing,
                    fact: fact.into(),
                    ..*step
                });
            }
        }
        steps
    }
}

/// Returns the thing that a Hindrance's facts are about.
fn thing_of(fact: crate::ruling::Fact) -> Thing {
    fact.thing().unwrap_or(Thing::Ground)
}
