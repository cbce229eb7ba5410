//! The board while a question that changes it is being answered, and the steps so far.

use std::sync::Arc;

use crate::map::{Change, Chapter, Counter, Laid, Location, Map, Settable};
use crate::query::{Query, Question};
use crate::rules::RuleId;
use crate::ruling::refusal::{EditedFaults, Refusal, RubbleRefusal};
use crate::ruling::{
    Counted, DiceSource, Effect, Occupant, RubbleEffect, RubbleFact, RubbleKind, RubbleNote, Site, Step,
};

/// A question about what falls, burns or is cleared, which is answered by playing it on the board.
pub(super) trait Play: Question + Clone + Into<Query> {
    /// Returns whether the question gives dice, gives a seed, and asks for odds.
    fn dice(&self) -> [bool; 3] {
        [false; 3]
    }

    /// Plays the question on the board.
    fn play(&self, work: &mut Work) -> Result<(RubbleKind, DiceSource), Refusal>;
}

/// Returns the effect of a step that decides yes or no.
pub(super) const fn decides(yes: bool) -> RubbleEffect {
    if yes { RubbleEffect::Yes } else { RubbleEffect::No }
}

/// A ruling that is being worked out: the board and the steps so far.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    /// The board with all committed changes.
    pub map: Arc<Map>,
    /// The steps so far.
    pub steps: Vec<Step>,
    /// The notes so far, without repetition.
    pub notes: Vec<RubbleNote>,
    /// What becomes of units.
    pub occupants: Vec<Occupant>,
    /// All changes so far, in order.
    pub changes: Vec<Change>,
    /// The rubble is made before play, by a scenario's check (FB3.4).
    pub before_play: bool,
    committed: usize,
}

impl Work {
    pub(super) fn new(map: &Arc<Map>) -> Self {
        Self {
            map: Arc::clone(map),
            steps: Vec::new(),
            notes: Vec::new(),
            occupants: Vec::new(),
            changes: Vec::new(),
            before_play: false,
            committed: 0,
        }
    }

    pub(super) fn step(&mut self, rule: RuleId, at: impl Into<Site>, effect: impl Into<Effect>, fact: RubbleFact) {
        self.steps.push(Step { rule, at: at.into(), effect: effect.into(), fact: fact.into() });
    }

    /// Adds a step that names the roll over which the odds are computed.
    pub(super) fn counts(&mut self, rule: RuleId, at: impl Into<Site>, counted: Counted) {
        self.step(rule, at, RubbleEffect::Counts, RubbleFact::Counted(counted));
    }

    pub(super) fn note(&mut self, note: RubbleNote) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Places a counter. Rubble that falls in play is marked as such (FB-SSR14).
    pub(super) fn place(&mut self, at: Location, counter: Counter, on_cellar: bool) {
        let rubble = counter.is_rubble();
        let in_play = rubble && !self.before_play && self.map.chapter() == Chapter::FestungBudapest;
        self.changes.push(Change::put(Settable::Counter(at, Laid { counter, on_cellar, in_play })));
    }

    /// Makes the pending changes on the board, so that what follows sees them.
    pub(super) fn commit(&mut self) -> Result<(), Refusal> {
        let new = &self.changes[self.committed..];
        if !new.is_empty() {
            let mut revision = self.map.revise();
            for change in new {
                revision.make(change).map_err(|e| Refusal::from(RubbleRefusal::from(e)))?;
            }
            self.map = Arc::new(revision.check().map_err(EditedFaults)?);
            self.committed = self.changes.len();
        }
        Ok(())
    }
}
