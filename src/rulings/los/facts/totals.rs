//! The totals of a LOS.

use crate::ruling::{Ruling, Totals};

use super::Los;

/// The totals of a LOS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LosTotals {
    /// Whether nothing blocks it.
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
