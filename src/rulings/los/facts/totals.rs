//! What a line of sight comes to.

use crate::ruling::{Ruling, Totals};

use super::Los;

/// A line of sight, summed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LosTotals {
    /// Nothing blocks it.
    pub clear: bool,
    /// The Hindrance.
    pub hindrance: u8,
}

impl Totals for Los {
    type Totals = LosTotals;

    fn totals(ruling: &Ruling<Self>) -> LosTotals {
        LosTotals { clear: ruling.is_clear(), hindrance: ruling.hindrance() }
    }
}
