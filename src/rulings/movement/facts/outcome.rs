//! The five kinds of answer to a question about movement.

use crate::grid::Hex;
use crate::map::Change;
use crate::ruling::{Answer, Essence, Kind, Outcome, Ruling, Step};

use super::{CaChange, OutOfGas, PathCost, Reach, Sewer, Sure, guesses, is_barred};

/// Declares the enum of answers to questions about movement, and lets each kind be the answer of a ruling by itself.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident($of:ident),)*) => {
        /// The answer to a question about movement.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum MoveOutcome { $($(#[$doc])* $kind($of),)* }

        macro_rules! each {
            ($value:expr, $it:ident => $then:expr) => {
                match $value { $(MoveOutcome::$kind($it) => $then,)* }
            };
        }

        $(impl From<Box<$of>> for Outcome {
            fn from(it: Box<$of>) -> Self {
                Self::Move(Box::new(MoveOutcome::$kind(*it)))
            }
        }

        impl TryFrom<Outcome> for $of {
            type Error = Outcome;

            fn try_from(it: Outcome) -> Result<Self, Outcome> {
                match it {
                    Outcome::Move(moved) => match *moved {
                        MoveOutcome::$kind(it) => Ok(it),
                        other => Err(Outcome::Move(Box::new(other))),
                    },
                    other => Err(other),
                }
            }
        }

        impl Kind for $of {
            fn any_kind(of: &Ruling<Self>) -> std::borrow::Cow<'_, Ruling> {
                std::borrow::Cow::Owned(of.clone().of_any_kind())
            }
        })*
    };
}

kinds! {
    /// A path.
    Path(PathCost),
    /// All that can be reached.
    Reach(Reach),
    /// A change of CA.
    CaChange(CaChange),
    /// An Out-of-Gas DR.
    OutOfGas(OutOfGas),
    /// The sewers.
    Sewer(Sewer),
}

impl Answer for MoveOutcome {
    fn is_yes(&self, steps: &[Step]) -> Option<bool> {
        each!(self, it => it.is_yes(steps))
    }

    fn changes(&self) -> &[Change] {
        each!(self, it => it.changes())
    }

    fn is_close(&self, steps: &[Step]) -> bool {
        each!(self, it => it.is_close(steps))
    }

    fn rests_on(&self) -> Vec<Hex> {
        each!(self, it => it.rests_on())
    }

    fn essence(&self, steps: &[Step]) -> Option<Essence> {
        each!(self, it => it.essence(steps))
    }
}

/// Returns `true` if one of the numbers that the answer uses is a guess.
fn is_guessed(steps: &[Step]) -> bool {
    !guesses(steps).is_empty()
}

impl Answer for PathCost {
    fn is_yes(&self, steps: &[Step]) -> Option<bool> {
        Some(self.is_legal(steps))
    }

    fn changes(&self) -> &[Change] {
        &self.changes
    }

    fn is_close(&self, steps: &[Step]) -> bool {
        is_guessed(steps)
    }

    fn rests_on(&self) -> Vec<Hex> {
        self.legs.iter().flat_map(|leg| [leg.from.hex, leg.to.hex]).collect()
    }

    fn essence(&self, steps: &[Step]) -> Option<Essence> {
        Some(Essence::Path {
            legs: self.legs.iter().map(|leg| self.cost(leg, steps)).collect(),
            legal: self.is_legal(steps),
            total: self.total(steps),
            bog: self.bogs.iter().map(|bog| bog.drm(steps)).collect(),
        })
    }
}

impl Answer for Reach {
    /// No, if something that it counts on is not allowed, such as Double Time.
    fn is_yes(&self, steps: &[Step]) -> Option<bool> {
        is_barred(steps).then_some(false)
    }

    fn is_close(&self, _: &[Step]) -> bool {
        self.sure == Sure::Guess
    }

    fn rests_on(&self) -> Vec<Hex> {
        self.locations.iter().map(|reached| reached.at.hex).collect()
    }
}

impl Answer for CaChange {
    fn is_close(&self, steps: &[Step]) -> bool {
        is_guessed(steps)
    }
}

impl Answer for OutOfGas {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        self.out.map(|out| !out)
    }

    fn is_close(&self, steps: &[Step]) -> bool {
        is_guessed(steps)
    }
}

impl Answer for Sewer {
    fn is_yes(&self, steps: &[Step]) -> Option<bool> {
        Some(!is_barred(steps))
    }

    fn is_close(&self, steps: &[Step]) -> bool {
        is_guessed(steps)
    }
}
