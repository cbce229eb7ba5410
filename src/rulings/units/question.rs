//! Questions about units (FB13-15, FB-SSR4, FB-SSR21, FB7.21, FB9.12).

use crate::query::left_open::{Dated, LeftOpen, Slot};
use crate::rules::{Date, Force};
use crate::words::words;

words! {
    /// What happens to a unit.
    UnitChange, "change" {
        /// It fails a MC by more than its ELR (A19.1).
        ElrFail = "elr-fail" | "elr",
        /// It is Replaced (A19.13).
        Replace = "replace",
        /// It is Battle Hardened.
        Harden = "harden" | "hardening",
    }
}

words! {
    /// A place that changes what units are.
    UnitPlace, "place" {
        /// The Postal Palace, its rubble included (FB7.21).
        PostalPalace = "postal-palace",
        /// A cellar (FB9.12).
        Cellar = "cellar",
    }
}

words! {
    /// A state that matters there.
    UnitState, "state" {
        /// In Bypass.
        Bypass = "bypass",
        /// In a sewer.
        Sewer = "sewer",
        /// A prisoner.
        Prisoner = "prisoner",
    }
}

crate::query::question::question! {
    /// A question about units.
    #[derive(Default)]
    UnitsQuery {
        /// A counter, such as `5-4-8` or `ss:5-4-8`; every counter of the side if left out. A leader is `7-0`.
        unit?: Option<String>,
        /// The side of the counter.
        #[arg(long)]
        side?: Option<Force>,
        /// What happens to the unit.
        #[arg(skip)]
        change?: Option<UnitChange>,
        /// The day, such as 1945-02-06, for the food shortage.
        #[arg(long)]
        date?: Option<Date>,
        /// Where it is.
        #[arg(long = "in")]
        place?: Option<UnitPlace>,
        /// Its state there (can be repeated).
        #[arg(long = "state", value_name = "STATE", requires = "place")]
        states?: Vec<UnitState>,
    }
}

impl LeftOpen for UnitsQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Vec::new()
    }

    fn day(&mut self) -> Option<Dated<'_>> {
        Some(Dated::Day(&mut self.date))
    }
}
