//! Collects what tracing a line finds.

use crate::grid::Hex;
use crate::map::Map;
use crate::rules::RuleId as R;
use crate::ruling::{self, Effect, LosFact as Fact, Note, Reading, Step, Thing};

use super::small_list::SmallList;

/// The results of tracing a line. With `ALL` it keeps all steps of the working; without it only the bare verdict, and
/// it allocates only for a line with Hindrances at many ranges. In both cases the same rules report to it, and the
/// Hindrance is the same.
#[derive(Clone, Debug, Default)]
pub(super) struct Found<const ALL: bool> {
    blocked: bool,
    /// Hexes to check first, because they are likely to block the line.
    likely: [Option<Hex>; 2],
    /// The hex that blocked the line.
    stop: Option<Hex>,
    unruled: Option<R>,
    by_range: SmallList<(u16, u8), 6>,
    /// The sum of the Hindrances (A6.7). Above 255 it is 255, which exceeds every limit (B.10).
    total: u8,
    /// The sum as seen from the other end, if it has been computed.
    pub back: Option<u8>,
    steps: Vec<Step>,
    hindrances: Vec<(u16, u8, Step)>,
    closing: Vec<Step>,
    about: Vec<Step>,
    notes: Vec<Note>,
}

impl Found<false> {
    /// Starts the verdict on a line that one of these hexes is likely to block.
    pub(super) fn likely_stopped_in(likely: [Option<Hex>; 2]) -> Self {
        Self { likely, ..Self::default() }
    }

    /// Returns the hex that by itself blocked the line, if one did.
    pub(super) const fn stopped_in(&self) -> Option<Hex> {
        self.stop
    }
}

impl<const ALL: bool> Found<ALL> {
    /// Records the effect of a rule.
    #[inline]
    pub(super) const fn hear(&mut self, rule: R, effect: Effect) {
        self.blocked |= matches!(effect, Effect::Blocks);
        if matches!(effect, Effect::Unruled) {
            self.unruled = Some(rule);
        }
    }

    const fn count(&mut self, effect: Effect) {
        if let Effect::Hinders(drm) = effect {
            self.total = self.total.saturating_add(drm);
        }
    }

    /// Records a rule that applied. Something already recorded for a place is not repeated, for example for a second
    /// house in a hex.
    #[inline]
    pub(super) fn step(&mut self, step: Step) {
        self.hear(step.rule, step.effect);
        if ALL && !self.steps.contains(&step) {
            self.steps.push(step);
        }
    }

    /// Records a step that is only known when the whole line has been walked, such as one on its Rail Cars.
    pub(super) fn closing(&mut self, step: Step) {
        if ALL && !self.closing.contains(&step) {
            self.closing.push(step);
        }
    }

    /// Records a reading or an assumption on which the answer rests.
    pub(super) fn note(&mut self, note: Note) {
        if ALL && !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Records a rule about the line as a whole. It comes after all other steps, and its Hindrance adds to any other.
    pub(super) fn about(&mut self, step: Step) {
        self.hear(step.rule, step.effect);
        self.count(step.effect);
        if ALL {
            self.about.push(step);
        }
    }

    /// Returns `true` if there is a Hindrance at this range from the viewer.
    pub(super) fn hinders_at(&self, range: u16) -> bool {
        self.by_range.iter().any(|(known, _)| *known == range)
    }

    /// Records a Hindrance at a range from the viewer; only the largest at each range counts (A6.7).
    #[inline]
    pub(super) fn hinder(&mut self, range: u16, drm: u8, step: impl FnOnce() -> Step) {
        if let Some((_, most)) = self.by_range.iter_mut().find(|(known, _)| *known == range) {
            self.total = self.total.saturating_add(drm.saturating_sub(*most));
            *most = drm.max(*most);
        } else {
            self.by_range.push((range, drm));
            self.total = self.total.saturating_add(drm);
        }
        if ALL {
            self.hindrances.push((range, drm, step()));
        }
    }

    /// Records a Hindrance, such as SMOKE, that adds to any other at its range.
    #[inline]
    pub(super) fn add(&mut self, step: Step) {
        self.count(step.effect);
        self.step(step);
    }

    /// Returns the hexes to check first, without duplicates.
    #[inline]
    pub(super) fn likely_stops(&self) -> [Option<Hex>; 2] {
        let [first, second] = self.likely;
        if ALL { [None; 2] } else { [first, second.filter(|_| second != first)] }
    }

    /// Records that the contents of a hex block the line.
    pub(super) const fn stop_in(&mut self, hex: Hex) {
        self.blocked = true;
        self.stop = Some(hex);
    }

    /// Returns `true` if the walk can stop.
    #[inline]
    pub(super) const fn done(&self) -> bool {
        !ALL && self.blocked
    }

    /// Returns `true` if nothing blocks.
    pub(super) const fn is_clear(&self) -> bool {
        !self.blocked
    }

    /// Returns the rule for terrain on the line that is not covered, if there is any.
    pub(super) const fn unruled(&self) -> Option<R> {
        self.unruled
    }

    /// Returns the sum of the Hindrances so far.
    pub(super) const fn hindrance(&self) -> u8 {
        self.total
    }

    /// Returns the steps for things on the line, then those about the line as a whole, with the names of things filled
    /// in from the map; and the notes. Of the Hindrances at one range the largest counts, and of equal ones the first
    /// (A6.7).
    pub(super) fn into_steps(mut self, map: &Map) -> ([Vec<Step>; 2], Vec<Note>) {
        let (mut steps, mut about) = (std::mem::take(&mut self.steps), std::mem::take(&mut self.about));
        let mut hindrances = std::mem::take(&mut self.hindrances);
        // a stable sort: within a range they stay in the order in which they were met
        hindrances.sort_by_key(|(range, ..)| *range);
        for here in hindrances.chunk_by(|(a, ..), (b, ..)| a == b) {
            let most = here.iter().map(|(_, drm, _)| *drm).max().unwrap_or_default();
            let Some((_, _, counted)) = here.iter().find(|(_, drm, _)| *drm == most) else { continue };
            if matches!(counted.fact.thing(), Some(Thing::Terrain(id)) if map.catalogue().terrain(id).recalled) {
                self.note(Note::Reading(Reading::FromMemory));
            }
            steps.push(counted.clone());
            for (range, drm, step) in here.iter().filter(|(_, _, step)| step != counted) {
                let thing = step.fact.thing().unwrap_or(Thing::Ground).into();
                let fact = Fact::OnePerRange { range: *range, thing, drm: *drm };
                steps.push(Step { rule: R::A6_7, effect: Effect::Nothing, fact: fact.into(), ..*step });
            }
        }
        steps.append(&mut self.closing);
        steps.iter_mut().chain(&mut about).for_each(|step| name(step, map));
        ([steps, about], self.notes)
    }
}

/// Fills in the name of the thing that a step is about.
fn name(step: &mut Step, map: &Map) {
    let of_los = if let ruling::Fact::Los(fact) = &mut step.fact { fact.thing_mut() } else { None };
    if let Some(thing) = of_los {
        thing.name(thing.is.name(map));
    }
}
