//! The essence of a ruling: its answer without the working. Two readings of a map are compared by it.

use crate::grid::Hex;

use super::{Effect, Points, Site, Step};

/// The answer of a ruling. Two rulings with the same essence may differ in their working.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Essence {
    /// For a line: its Hindrance, if it is clear.
    Line(Option<u8>),
    /// For other answers: the effect of each step.
    Effects(Vec<(Site, Effect)>),
    /// For a path.
    Path {
        /// The cost of each leg, if it is legal.
        legs: Vec<Option<Points>>,
        /// Whether the whole path is legal.
        legal: bool,
        /// The total cost.
        total: Option<Points>,
        /// The DRM of its Bog Checks.
        bog: Vec<i8>,
    },
    /// For many hexes: the Hindrance up to each, if it can be seen, and whether each Location is affected.
    Hexes(Vec<(Hex, Option<u8>, Vec<Option<bool>>)>),
}

impl Essence {
    /// Returns the effects of the steps, without those that do nothing.
    pub(crate) fn effects(steps: &[Step]) -> Self {
        let acting = steps.iter().filter(|s| !matches!(s.effect, Effect::Nothing | Effect::Exempts));
        Self::Effects(acting.map(|s| (s.at, s.effect)).collect())
    }
}
