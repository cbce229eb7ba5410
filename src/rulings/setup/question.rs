//! Questions about set-up.

use crate::query::AskedPlace;
use crate::query::left_open::{Dated, LeftOpen, Slot};
use crate::rules::{Date, Faction};
use crate::words::words;

pub use crate::rules::{Ground, GunClass, GunSize, Item as SetupItem};

crate::query::question::question! {
    /// A question about set-up.
    #[derive(Default)]
    SetupQuery {
        /// A Location of the map; left out where ground is named.
        #[arg(value_name = "LOCATION")]
        at?: Option<AskedPlace>,
        /// What sets up; if left out, everything is listed.
        item?: Option<SetupItem>,
        /// A kind of ground instead of a Location (can be repeated).
        #[arg(long = "on", id = "on", value_name = "GROUND")]
        terrain?: Vec<Ground>,
        /// The side that sets up.
        #[arg(long)]
        side?: Option<Faction>,
        /// The day, for Booby Traps.
        #[arg(long)]
        date?: Option<Date>,
        ..gun,
        /// How: hidden, Emplaced; and the state of the place.
        #[arg(skip)]
        how?: Vec<SetupHow>,
        ..edits
    }
}

impl LeftOpen for SetupQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::places(&mut self.at)
    }

    fn each(&mut self) -> Option<&mut AskedPlace> {
        self.at.as_mut()
    }

    fn day(&mut self) -> Option<Dated<'_>> {
        // if the question names a unit by its label, that gives the place, not what sets up there
        Some(Dated::Day(&mut self.date))
    }
}

words! {
    /// How something sets up.
    SetupHow, "way of set-up" {
        /// Hidden.
        Hip = "hip",
        /// Emplaced.
        Emplaced = "emplaced",
        /// The rubble is Cleared (B24.71).
        Cleared = "cleared",
        /// The Location is Fortified (B23.9).
        Fortified = "fortified",
    }
}
