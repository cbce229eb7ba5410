//! Rulings: the typed outcome of a question and the steps that led to it.
//!
//! Totals are derived from the steps and never stored beside them. Nothing here makes sentences: `report` does.

mod los;
mod movement;
mod movement_fact;

use crate::grid::{Hex, Hexside};
use crate::map::Location;
use crate::query::Query;
use crate::rules::RuleId;

pub use los::{Los, LosFact, LosPair, Margin, Seat, Sighting, Standing, Thing};
pub use movement::{
    Bog, BogRoll, CaChange, ChartRow, Leg, MoveEffect, MoveOutcome, MoveWay, OtherWay, OutOfGas, PathCost, Points,
    Reach, Sewer, Sure, drm_of, guesses, is_barred, points_of,
};
pub use movement_fact::{BogCause, MoveBar, MoveFact, MoveNote};

/// The answer to a [`Query`], with its working.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What was asked, as it was understood.
    pub query: Query,
    /// The answer.
    pub outcome: Outcome,
    /// The working, in the order in which it was found.
    pub steps: Vec<Step>,
    /// Assumptions and readings that the answer rests on.
    pub notes: Vec<Note>,
}

/// The typed answer, one variant per kind of ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Of a question about one LOS.
    Los(Los),
    /// Of a question about all pairs of units.
    LosMatrix(Vec<LosPair>),
    /// Of a question about all that one Location sees.
    LosAll(Seat, Vec<Sighting>),
    /// Of a question about movement.
    Move(Box<MoveOutcome>),
}

/// One line of the working: which rule did what to the answer, where, and on what facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The rule.
    pub rule: RuleId,
    /// Where it applied.
    pub at: Site,
    /// What it did.
    pub effect: Effect,
    /// The facts it used.
    pub fact: Fact,
}

/// Where a rule applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Site {
    /// A hex.
    Hex(Hex),
    /// A hexside.
    Hexside(Hexside),
    /// A Location.
    Location(Location),
    /// The line as a whole.
    Line,
}

/// What a rule did to the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It alone blocks the LOS.
    Blocks,
    /// It adds to the Hindrance.
    Hinders(u8),
    /// It lets the LOS pass where something else would stop it.
    Clears,
    /// It was looked at and changes nothing.
    Nothing,
    /// What a rule of movement did.
    Move(MoveEffect),
}

/// The facts behind a step, one variant per kind of ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Of a line of sight.
    Los(LosFact),
    /// Of a move.
    Move(MoveFact),
}

impl Fact {
    /// Returns the thing on the map that the fact is about, if it is about one.
    #[must_use]
    pub const fn thing(self) -> Option<Thing> {
        match self {
            Self::Los(fact) => fact.thing(),
            Self::Move(_) => None,
        }
    }
}

impl From<LosFact> for Fact {
    fn from(fact: LosFact) -> Self {
        Self::Los(fact)
    }
}

impl From<MoveFact> for Fact {
    fn from(fact: MoveFact) -> Self {
        Self::Move(fact)
    }
}

/// An assumption or a reading that an answer rests on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Note {
    /// A plain hex was taken as its ground level although it has more Locations.
    GroundAssumed(Location),
    /// A building has no outline in the map file; its whole hexes were taken.
    OutlineAssumed(String),
    /// Deciduous orchards were taken as out of season, or in season.
    Orchards {
        /// In season.
        in_season: bool,
    },
    /// Inherent Terrain touched at a vertex alone decided.
    VertexDecides {
        /// Whether such contact counts.
        counts: bool,
    },
    /// Embankments on both sides of a RR bridge were counted as two, or as one.
    EmrrCount {
        /// Counted as one.
        one: bool,
    },
    /// The Hindrance from the other end differs, because the hexes of one range differ (A6.7).
    HindranceDiffers {
        /// The total from the other end.
        back: u8,
    },
    /// The line passes close to an edge: look at the board (A6.1).
    LookAtTheBoard,
    /// A remark of the map.
    Remark(String),
    /// A remark on a hex of the line.
    HexNote(Hex, String),
    /// One of a ruling on movement.
    Move(MoveNote),
}

impl Ruling {
    /// Returns every rule of the steps, in order, each once.
    #[must_use]
    pub fn citations(&self) -> Vec<RuleId> {
        let mut rules = Vec::new();
        for step in &self.steps {
            if !rules.contains(&step.rule) {
                rules.push(step.rule);
            }
        }
        rules
    }

    /// Returns the steps that block, in order.
    pub fn blocked_by(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|s| s.effect == Effect::Blocks)
    }

    /// Returns the steps that hinder, in order.
    pub fn hindrances(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|s| matches!(s.effect, Effect::Hinders(_)))
    }

    /// Tells whether nothing blocks.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.blocked_by().next().is_none()
    }

    /// Tells whether the answer is too close to call from the map alone (A6.1).
    #[must_use]
    pub fn is_close(&self) -> bool {
        match &self.outcome {
            Outcome::Los(los) => los.margin.as_ref().is_some_and(Margin::is_close),
            Outcome::LosMatrix(_) | Outcome::LosAll(..) => false,
            Outcome::Move(outcome) => outcome.rests_on_a_guess(&self.steps),
        }
    }

    /// Returns the sum of the Hindrances.
    #[must_use]
    pub fn hindrance(&self) -> u8 {
        self.hindrances().map(|s| if let Effect::Hinders(n) = s.effect { n } else { 0 }).sum()
    }
}
