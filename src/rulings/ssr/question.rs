//! Questions about the scenario special rules (FB-SSR1 to 23).

use crate::query::left_open::{Dated, LeftOpen, Slot};
use crate::rules::{BoobyTraps, Date, Faction, Force};
use crate::words::words;

use crate::query::question::question;

words! {
    /// Which part of a vehicle's armament is disabled (FB-SSR18).
    RecallAsk, "armament" {
        /// Only the MA.
        MaDisabled = "ma-disabled" | "ma",
        /// All of it.
        AllDisabled = "all-disabled" | "all",
    }
}

words! {
    /// Why a vehicle cannot move (FB-SSR19).
    Immobile, "mobility" {
        /// It can move.
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

words! {
    /// What a scenario rule lets a side do, or bars (FB-SSR4, FB-SSR7, FB-SSR8, FB-SSR22, FB-SSR23).
    MayAsk, "deed" {
        /// A Human Wave (A25.23).
        HumanWave = "human-wave",
        /// Double Time of Infantry (A4.5), on the day.
        DoubleTime = "double-time",
        /// Surrender in the RtPh, or of a Disrupted unit (A20.21).
        Surrender = "surrender",
        /// Capture in Close Combat (A20.22).
        Capture = "capture",
        /// Bombs of a fighter-bomber (E7).
        Bombs = "bombs" | "air-bombs",
        /// Aircraft of another kind or year than the FB of 1944.
        OtherAircraft = "other-aircraft",
        /// Snow drifts (E3.75).
        SnowDrifts = "snow-drifts" | "drifts",
    }
}

question! {
    /// Whether a crew may leave its vehicle.
    AbandonAsk {
        /// Ask whether a crew may leave its vehicle, which may be mobile or not.
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
        /// The day, such as 1945-02-06; the siege is 1944-12-24 to 1945-02-13. On the command line `--date` may be left out.
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
        /// Ask whether a side may do something that these rules bar or grant.
        #[arg(long, value_name = "DEED", conflicts_with_all = ["recall", "abandon", "hand_to_hand"])]
        may?: Option<MayAsk>,
        /// The side of the aircraft, for `--may bombs`: German, Hungarian or Soviet.
        #[arg(long, value_name = "FORCE", requires = "may")]
        aircraft?: Option<Force>,
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
        // the side decides which rules are listed; it does not belong to a unit
        Some(Dated::Day(&mut self.date))
    }
}
