//! What a tracing finds.

use crate::grid::Hex;
use crate::map::Map;
use crate::rules::RuleId as R;
use crate::ruling::{self, Effect, LosFact as Fact, Note, Reading, Step, Thing};

use super::small_list::SmallList;

/// What a tracing finds: with `ALL` every step of the working; without it the bare verdict, and nothing is allocated except for
/// a line with Hindrances at many ranges. Either hears of the same rules and counts the same Hindrance.
#[derive(Clone, Debug, Default)]
pub(super) struct Found<const ALL: bool> {
    blocked: bool,
    /// The hexes that are asked first whether they stop the line.
    likely: [Option<Hex>; 2],
    /// The hex that stopped it.
    stop: Option<Hex>,
    unruled: Option<R>,
    by_range: SmallList<(u16, u8), 6>,
    /// The sum of the Hindrances (A6.7). More than 255 are 255, which is past every limit (B.10).
    total: u8,
    /// The sum as seen from the other end, once that is asked.
    pub back: Option<u8>,
    steps: Vec<Step>,
    hindrances: Vec<(u16, u8, Step)>,
    closing: Vec<Step>,
    about: Vec<Step>,
    notes: Vec<Note>,
}

impl Found<false> {
    /// Begins the verdict on a line that one of these hexes is likely to stop.
    pub(super) fn likely_stopped_in(likely: [Option<Hex>; 2]) -> Self {
        Self { likely, ..Self::default() }
    }

    /// Returns the hex that blocked the line alone, if one did.
    pub(super) const fn stopped_in(&self) -> Option<Hex> {
        self.stop
    }
}

impl<const ALL: bool> Found<ALL> {
    /// Hears what a rule did.
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

    /// Hears of a rule that applied; what is known of a place is not said again, as of a second house of one hex.
    #[inline]
    pub(super) fn step(&mut self, step: Step) {
        self.hear(step.rule, step.effect);
        if ALL && !self.steps.contains(&step) {
            self.steps.push(step);
        }
    }

    /// Takes notes that can be made only after the whole line has been walked, such as those on its Rail Cars.
    pub(super) fn closing(&mut self, step: Step) {
        if ALL && !self.closing.contains(&step) {
            self.closing.push(step);
        }
    }

    /// Hears of a reading or an assumption that the answer rests on.
    pub(super) fn note(&mut self, note: Note) {
        if ALL && !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Hears of a rule about the line as a whole, whatever lies on it: said after all else; its Hindrance adds to any
    /// other.
    pub(super) fn about(&mut self, step: Step) {
        self.hear(step.rule, step.effect);
        self.count(step.effect);
        if ALL {
            self.about.push(step);
        }
    }

    /// Returns `true` if something hinders at a range from the viewer.
    pub(super) fn hinders_at(&self, range: u16) -> bool {
        self.by_range.iter().any(|(known, _)| *known == range)
    }

    /// Hears of a Hindrance at a range from the viewer; only the largest of each range counts (A6.7).
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

    /// Hears of a Hindrance that adds to any other at its range, such as SMOKE.
    #[inline]
    pub(super) fn add(&mut self, step: Step) {
        self.count(step.effect);
        self.step(step);
    }

    /// Returns the hexes that are asked first whether they stop the line, each once.
    #[inline]
    pub(super) fn likely_stops(&self) -> [Option<Hex>; 2] {
        let [first, second] = self.likely;
        if ALL { [None; 2] } else { [first, second.filter(|_| second != first)] }
    }

    /// Hears that what lies in a hex stops the line.
    pub(super) const fn stop_in(&mut self, hex: Hex) {
        self.blocked = true;
        self.stop = Some(hex);
    }

    /// Returns `true` if the walk may stop.
    #[inline]
    pub(super) const fn done(&self) -> bool {
        !ALL && self.blocked
    }

    /// Returns `true` if nothing blocks.
    pub(super) const fn is_clear(&self) -> bool {
        !self.blocked
    }

    /// Returns the rule of terrain met that is not ruled on, if any.
    pub(super) const fn unruled(&self) -> Option<R> {
        self.unruled
    }

    /// Returns the sum of the Hindrances so far.
    pub(super) const fn hindrance(&self) -> u8 {
        self.total
    }

    /// Returns the steps of what lies on the line, then those about the line as a whole, and gives what they are about its
    /// name on the map; and the notes. Of the Hindrances at one range the largest counts, and the first met of equal ones
    /// (A6.7).
    pub(super) fn into_steps(mut self, map: &Map) -> ([Vec<Step>; 2], Vec<Note>) {
        let (mut steps, mut about) = (std::mem::take(&mut self.steps), std::mem::take(&mut self.about));
        let mut hindrances = std::mem::take(&mut self.hindrances);
        // as they were met within a range
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

/// Gives the thing that a step is about its name.
fn name(step: &mut Step, map: &Map) {
    let of_los = if let ruling::Fact::Los(fact) = &mut step.fact { fact.thing_mut() } else { None };
    if let Some(thing) = of_los {
        thing.name(thing.is.name(map));
    }
}
