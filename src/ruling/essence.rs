//! The essence of a ruling: its answer without the working, by which two readings of a map are compared.

use crate::grid::Hex;

use super::{Effect, Points, Site, Step};

/// The answer of a ruling. Two rulings with the same essence may differ in their working.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Essence {
    /// Of a line: its Hindrance, if it is clear.
    Line(Option<u8>),
    /// What the rules do, one by one.
    Effects(Vec<(Site, Effect)>),
    /// Of a path.
    Path {
        /// What each leg costs, if it is legal.
        legs: Vec<Option<Points>>,
        /// All of it is.
        legal: bool,
        /// What all of it costs.
        total: Option<Points>,
        /// The DRM of its Bog Checks.
        bog: Vec<i8>,
    },
    /// Of each hex: the Hindrance up to there, if it is got at, and whether each Location is affected.
    Hexes(Vec<(Hex, Option<u8>, Vec<Option<bool>>)>),
}

impl Essence {
    /// Returns what the steps do, those left out that do nothing.
    pub(crate) fn effects(steps: &[Step]) -> Self {
        let acting = steps.iter().filter(|s| !matches!(s.effect, Effect::Nothing | Effect::Exempts));
        Self::Effects(acting.map(|s| (s.at, s.effect)).collect())
    }
}
