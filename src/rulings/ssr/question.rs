//! Questions about the scenario special rules (FB-SSR1 to 23).

use crate::query::left_open::{Dated, LeftOpen, Slot};
use crate::rules::{BoobyTraps, Date, Faction};
use crate::words::words;

use crate::query::question::question;

words! {
    /// What of a vehicle's armament is disabled (FB-SSR18).
    RecallAsk, "armament" {
        /// The MA alone.
        MaDisabled = "ma-disabled" | "ma",
        /// All of it.
        AllDisabled = "all-disabled" | "all",
    }
}

words! {
    /// Why a vehicle cannot move (FB-SSR19).
    Immobile, "mobility" {
        /// It can.
        Mobile = "mobile",
        /// Any reason but ESB.
        Immobile = "immobile" | "bog",
        /// ESB (D2.51).
        Esb = "esb",
    }
}

words! {
    /// Who declares Hand-to-Hand (FB-SSR5).
    Declarer, "declarer" {
        /// The phasing side.
        Attacker = "attacker",
        /// The other side.
        Defender = "defender",
    }
}

question! {
    /// Whether a crew may leave its vehicle.
    AbandonAsk {
        /// Ask whether a crew may leave its vehicle, by whether that can move.
        #[arg(long = "abandon", id = "abandon", value_name = "MOBILITY", required = false)]
        vehicle: Immobile,
        /// The type of the vehicle, such as `SPW 250/7`.
        #[arg(long = "vehicle", value_name = "TYPE", requires = "abandon")]
        kind?: Option<String>,
    }
}

question! {
    /// Whether Hand-to-Hand may be declared.
    HandToHandAsk {
        /// Ask whether Hand-to-Hand may be declared, and by whom.
        #[arg(long = "hand-to-hand", id = "hand_to_hand", value_name = "BY", required = false)]
        by: Declarer,
        /// A vehicle or PRC takes part.
        #[arg(long, requires = "hand_to_hand")]
        vehicle_or_prc?: bool,
        /// Every enemy ATTACKER unit is Ambushed, pinned or withdrawing.
        #[arg(long, requires = "hand_to_hand")]
        helpless?: bool,
    }
}

question! {
    /// A question about the scenario special rules.
    #[derive(Default)]
    SsrQuery {
        /// The day, as 1945-02-06; the siege is 1944-12-24 to 1945-02-13. On the command line `--date` may be left out.
        #[arg(long)]
        date?: Option<Date>,
        /// One side alone.
        #[arg(long)]
        side?: Option<Faction>,
        /// The Booby Trap level that a campaign bought.
        #[arg(long, value_name = "LEVEL")]
        bought?: Option<BoobyTraps>,
        /// Ask whether an Axis vehicle is Recalled.
        #[arg(long, value_name = "ARMAMENT")]
        recall?: Option<RecallAsk>,
        /// May a crew leave its vehicle?
        #[command(flatten)]
        abandon?: Option<AbandonAsk>,
        /// May Hand-to-Hand be declared?
        #[command(flatten)]
        hand_to_hand?: Option<HandToHandAsk>,
    }
}

impl LeftOpen for SsrQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Vec::new()
    }

    fn day(&mut self) -> Option<Dated<'_>> {
        // its side is not that of a unit, but which rules are listed
        Some(Dated::Day(&mut self.date))
    }
}
