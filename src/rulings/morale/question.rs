//! Questions about how a place affects the Morale of a unit there: Fanaticism, Encirclement upstairs, PAATC, Interdiction.

use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};
use crate::rules::Force;

crate::words::words! {
    /// The situation of a prisoner who tries to Escape (A20.55).
    EscapeFrom, "Guard" {
        /// The Guard is broken, and there is no Melee in the Location.
        Broken = "broken",
        /// There is a Melee in the Location, whatever the state of the Guard.
        Melee = "melee",
        /// The Guard is not broken, and there is no Melee.
        Unbroken = "unbroken",
    }
}

crate::query::question::question! {
    /// A question about Fanaticism, Encirclement upstairs, the PAATC and Interdiction of a unit, or of the units in a Location.
    #[derive(Default)]
    MoraleQuery {
        /// A unit label, or a Location.
        at: AskedPlace,
        /// The side of the unit, if the map does not say: german, ss, hungarian, arrow-cross, soviet ...
        #[arg(long)]
        side?: Option<Force>,
        /// Its counter, if the map does not say: 4-4-7.
        #[arg(long, value_name = "COUNTER")]
        counter?: Option<String>,
        /// It is a prisoner.
        #[arg(long)]
        prisoner?: bool,
        /// The unit is a prisoner who tries to Escape in the CCPh: the state of his Guard, or a Melee there (A20.55).
        #[arg(long, value_name = "GUARD")]
        escape?: Option<EscapeFrom>,
        /// The Morale Level of the prisoner: show the exact odds of his NTC. An unarmed MMC uses that of its Unarmed counter.
        #[arg(long, value_name = "N", requires = "escape")]
        morale?: Option<u8>,
        /// It is fired at by a Snap Shot before it enters (A8.15).
        #[arg(long)]
        snap_shot?: bool,
        /// The PAATC: 0 for a NTC, 1 for a 1TC, whatever the counter says.
        #[arg(long, value_name = "N")]
        tc?: Option<u8>,
        /// The units that might Interdict the routing unit: a Location or a unit label (can be repeated).
        #[arg(long, value_name = "WHO")]
        interdicted_by?: Vec<AskedPlace>,
        ..edits
    }
}

impl LeftOpen for MoraleQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        vec![Slot::One(&mut self.at), Slot::All(&mut self.interdicted_by)]
    }

    fn each(&mut self) -> Option<&mut AskedPlace> {
        Some(&mut self.at)
    }
}

impl MoraleQuery {
    /// Makes a question about any unit at a place. The other fields have their defaults.
    #[must_use]
    pub fn new(at: impl Into<AskedPlace>) -> Self {
        Self { at: at.into(), ..Self::default() }
    }
}
