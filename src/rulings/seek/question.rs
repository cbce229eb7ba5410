//! Questions that ask where.

use crate::query::AskedPlace;
use crate::query::left_open::{Dated, LeftOpen, Slot};
use crate::rules::{Date, Faction};
use crate::words::words;

use crate::rulings::movement::question::MoverClass;

crate::query::question::question! {
    /// A question that asks where: who sees a place, what is seen from it, where something sets up, what a unit reaches.
    #[derive(Default)]
    WhereQuery {
        /// What is sought.
        ask: Sought,
        /// A Location or a unit label; with `setup`, what sets up.
        what: AskedPlace,
        /// With sees and seen-from: the highest Hindrance allowed.
        #[arg(long, value_name = "DRM")]
        at_most?: Option<u8>,
        /// Within this many hexes of it.
        #[arg(long, value_name = "HEXES")]
        within?: Option<u16>,
        /// Which Locations of a hex: ground (and the bridge), any, or as after `@`: 2, r, c [default: ground, with --unit-type any].
        #[arg(long)]
        level?: Option<String>,
        /// Where a unit of this type may be.
        #[arg(long, value_name = "TYPE")]
        unit_type?: Option<UnitSought>,
        ..gun,
        /// The side of the unit or Gun.
        #[arg(long)]
        side?: Option<Faction>,
        /// With setup: the day, for Booby Traps.
        #[arg(long)]
        date?: Option<Date>,
        /// It sets up Emplaced.
        #[arg(long)]
        emplaced?: bool,
        /// It sets up hidden.
        #[arg(long)]
        hip?: bool,
        /// The Location is Fortified (B23.9).
        #[arg(long)]
        fortified?: bool,
        /// With reach: the kind of unit.
        #[serde(rename = "as", deserialize_with = "crate::words::read_word")]
        #[arg(long = "as", default_value_t)]
        mover?: MoverClass,
        /// With reach: the MF or MP it has.
        #[arg(long, visible_alias = "mp", value_name = "N")]
        mf?: Option<u16>,
        /// With reach: it stacks with a leader of its nationality all the way: 2 MF more (A4.12).
        #[arg(long)]
        leader?: bool,
        /// With reach: the Portage Points that the unit carries (A4.42) [default: those of its SW].
        #[arg(long, value_name = "N")]
        pp?: Option<u16>,
        /// With reach: enemy Locations or units to stay out of LOS of; without a value, or as `enemies`, all enemies.
        #[arg(long, value_name = "WHO", num_args = 0.., default_missing_value = crate::query::ENEMIES, value_delimiter = ',')]
        unseen_by?: Vec<AskedPlace>,
        /// With reach: prefer paths under the least fire from them (default: all enemies).
        #[arg(long)]
        least_fire?: bool,
        ..edits
    }
}

impl LeftOpen for WhereQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        // a unit that sets up is not a place; what sees, or is seen, can be any of several hexes
        let what = match self.ask {
            Sought::Setup => None,
            Sought::Sees | Sought::SeenFrom => Some(Slot::Any(&mut self.what)),
            Sought::Reach => Some(Slot::One(&mut self.what)),
        };
        what.into_iter().chain([Slot::All(&mut self.unseen_by)]).collect()
    }

    fn day(&mut self) -> Option<Dated<'_>> {
        // the day matters only for setting up; a unit whose reach is asked about moves
        (self.ask == Sought::Setup).then_some(Dated::Day(&mut self.date))
    }
}

words! {
    /// What is sought.
    #[derive(Default)]
    Sought, "thing to seek" {
        /// Every Location that sees it.
        #[default]
        Sees = "sees",
        /// Every Location that is seen from it.
        SeenFrom = "seen-from",
        /// Every Location where it may set up.
        Setup = "setup",
        /// Every Location that it can reach.
        Reach = "reach",
    }
}

words! {
    /// A type of unit, as far as it may be in some Locations and not in others.
    UnitSought, "type of unit" {
        /// A squad, half-squad or crew: every level.
        Mmc = "mmc",
        /// A leader or hero: every level.
        Smc = "smc",
        /// A Gun: ground level.
        Gun = "gun",
        /// A vehicle: ground level.
        Vehicle = "vehicle",
    }
}
