//! The parts of rules that are not covered. The documentation of a variant is the sentence that a player reads.

use displaydoc::Display;

use super::{CloseCombatUncovered, LosUncovered, ManhandleUncovered, MoveUncovered, RubbleUncovered, SetupUncovered};
use crate::map::UnitTrait;
pub use crate::rulings::shot::facts::notes::ShotUncovered;
pub use crate::rulings::sighting::facts::SightingUncovered;
pub use crate::rulings::tem::facts::notes::TemUncovered;

/// A part of a rule that is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum Uncovered {
    /// {0}
    Shot(ShotUncovered),
    /// {0}
    Tem(TemUncovered),
    /// {0}
    Sighting(SightingUncovered),
    /// the DRM of fire by an Encircled unit, which one source alone gives; name its counter with --with, and the DRM
    /// with --drm
    EncircledFirer,
    /// what a prisoner does
    Prisoner,
    /// the leadership of a wounded SMC; name his counter with --with
    Wounded,
    /// what a stunned vehicle may do
    Stunned,
    /// what a unit in this state does
    State,
    /// {0}
    Los(LosUncovered),
    /// {0}
    Setup(SetupUncovered),
    /// {0}
    Move(MoveUncovered),
    /// {0}
    Rubble(RubbleUncovered),
    /// {0}
    Manhandle(ManhandleUncovered),
    /// {0}
    CloseCombat(CloseCombatUncovered),
}

impl Uncovered {
    /// Returns what is not covered about a unit in a state.
    pub(crate) const fn of(state: UnitTrait) -> Self {
        match state {
            UnitTrait::Encircled => Self::EncircledFirer,
            UnitTrait::Prisoner => Self::Prisoner,
            UnitTrait::Wounded => Self::Wounded,
            UnitTrait::Stunned => Self::Stunned,
            _ => Self::State,
        }
    }
}
