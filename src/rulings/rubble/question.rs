//! Questions about rubble, Debris, wrecks and fire.
//!
//! Dice can be given in three ways: `dr` holds rolls made by the players, `seed` lets the program roll them, `odds`
//! asks for the exact distribution. A DR is `[white, colored]`.

use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};
use crate::rules::{Blows, Ec, Wind};
use crate::words::words;

use crate::query::question::question;

question! {
    /// A building hex, or its levels from one up, becomes rubble: what falls, and where?
    #[derive(Default)]
    RubbleFallQuery {
        /// The hex, from the cellar up; or the lowest Location that is rubbled, as AAA29@2.
        #[arg(value_name = "HEX[@LEVEL]")]
        at: AskedPlace,
        /// The rubble DR of a scenario's check (FB3.4), which decides whether the hex comes down at all; without it, it does.
        #[arg(long, value_name = "W,C", value_parser = crate::query::read_dice)]
        check?: Option<[u8; 2]>,
        /// An HE hit on that Location, which decides whether it is rubbled at all (B24.11).
        #[command(flatten)]
        he?: Option<HeHit>,
        /// Another hex that the same attack brings down, in the order that the attacker chooses (can be repeated).
        #[arg(long = "then", value_name = "HEX[@LEVEL]", conflicts_with_all = ["check", "kia"])]
        then?: Vec<AskedPlace>,
        /// The falling DR as rolled, white die first; again for each hex that comes down after it.
        #[arg(long, value_name = "W,C", value_parser = crate::query::read_dice, conflicts_with_all = ["roll", "seed", "odds"])]
        dr?: Vec<[u8; 2]>,
        ..dice,
        ..edits
    }
}

impl LeftOpen for RubbleFallQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::places([&mut self.at].into_iter().chain(&mut self.then))
    }
}

question! {
    /// An HE hit of 70mm or more on a building Location (B24.11).
    #[derive(Copy, Default)]
    HeHit {
        /// KIA # of the HE attack's Original IFT DR, on the column used (0 = no KIA); it decides whether the Location
        /// is rubbled.
        #[arg(long, value_name = "N", required = false, conflicts_with = "check")]
        kia: u8,
        /// The subsequent dr of the hit.
        #[arg(long = "kia-dr", id = "kia_dr", value_name = "DR", requires = "kia", conflicts_with_all = ["roll", "seed", "odds"])]
        dr?: Option<u8>,
        /// The dr for the whole hex, made where an upper level was rubbled.
        #[arg(long = "whole-dr", value_name = "DR", requires = "kia_dr")]
        whole?: Option<u8>,
    }
}

question! {
    /// The rubble checks that a scenario calls for (FB3.4).
    #[derive(Default)]
    RubbleCheckQuery {
        /// Buildings, each by any of its hexes: every hex of each is checked.
        #[arg(value_name = "BUILDING", required_unless_present = "hexes")]
        buildings?: Vec<AskedPlace>,
        /// Check only this hex, after the buildings (can be repeated).
        #[arg(long = "hex", value_name = "HEX")]
        hexes?: Vec<AskedPlace>,
        /// The DR as rolled, in order, white die first: for each hex its rubble DR, then its falling DR if it has one.
        #[arg(long, value_name = "W,C", value_parser = crate::query::read_dice, conflicts_with_all = ["roll", "seed", "odds"])]
        dr?: Vec<[u8; 2]>,
        ..dice,
        ..edits
    }
}

impl LeftOpen for RubbleCheckQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        // any hex of a building names the building
        vec![Slot::Buildings(&mut self.buildings), Slot::All(&mut self.hexes)]
    }
}

words! {
    /// What an attack is made with.
    #[derive(Default)]
    Ammunition, "attack" {
        /// High explosive.
        #[default]
        He = "he",
        /// Armor-piercing.
        Ap = "ap",
        /// A shaped charge.
        Heat = "heat",
    }
}

question! {
    /// Is a Rail Car wrecked, and what happens to the units in its hex?
    #[derive(Default)]
    WreckQuery {
        /// The Rail Car hex.
        #[arg(value_name = "HEX")]
        at: AskedPlace,
        /// What the attack is made with.
        #[serde(default)]
        #[arg(long, default_value_t, value_name = "KIND")]
        attack: Ammunition,
        /// Its caliber in millimetres.
        #[arg(long, value_name = "MM", required_unless_present_any = ["bombardment", "refit"])]
        caliber?: Option<u16>,
        /// The KIA number of the Original IFT DR, 0 if none.
        #[arg(long, value_name = "N")]
        kia?: Option<u8>,
        /// The IFT column used, if the KIA number is to be looked up; without it, the one for the caliber.
        #[arg(long, value_name = "FP")]
        column?: Option<u8>,
        /// The Original IFT DR, white die first, if the KIA number is to be looked up.
        #[arg(long, value_name = "W,C", value_parser = crate::query::read_dice)]
        original?: Option<[u8; 2]>,
        /// The subsequent dr as rolled.
        #[arg(long, conflicts_with_all = ["roll", "seed", "odds"])]
        dr?: Option<u8>,
        /// The hex is under Bombardment instead (C1.822).
        #[arg(long, conflicts_with_all = ["caliber", "kia", "column", "original", "dr", "refit"])]
        bombardment?: bool,
        /// The Morale Check DR of the hex under Bombardment, white die first.
        #[arg(long, value_name = "W,C", value_parser = crate::query::read_dice, requires = "bombardment", conflicts_with_all = ["roll", "seed", "odds"])]
        check?: Option<[u8; 2]>,
        /// It failed that Morale Check, or passed it, whatever the DR was.
        #[arg(skip)]
        fails?: Option<bool>,
        /// Rule on a Wrecked Rail Car in the Refit Phase.
        #[arg(long)]
        refit?: bool,
        ..dice,
        ..edits
    }
}

impl LeftOpen for WreckQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::places([&mut self.at])
    }
}

question! {
    /// Can this Location burn, and does a fire spread from it to another?
    #[derive(Default)]
    FireQuery {
        /// The Location that burns or might.
        #[arg(value_name = "LOCATION")]
        from: AskedPlace,
        /// Where the fire would spread.
        to?: Option<AskedPlace>,
        /// The Environmental Conditions.
        #[arg(long)]
        ec?: Option<Ec>,
        /// How strong the wind is.
        #[arg(long, requires = "to")]
        wind?: Option<Wind>,
        /// How it blows on the spreading fire.
        #[arg(long, value_name = "WAY", requires = "to")]
        blows?: Option<Blows>,
        /// Every other DRM: elevation, and where the two are not directly attached, as the players work it out.
        #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "to")]
        drm?: Option<i8>,
        /// The spreading DR as rolled, white die first.
        #[arg(long, value_name = "W,C", value_parser = crate::query::read_dice, requires = "to", conflicts_with_all = ["roll", "seed", "odds"])]
        dr?: Option<[u8; 2]>,
        ..dice,
        ..edits
    }
}

impl LeftOpen for FireQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::places([&mut self.from].into_iter().chain(&mut self.to))
    }
}

question! {
    /// A Clearance attempt succeeds: which hexsides are open, and what is left?
    #[derive(Default)]
    ClearQuery {
        /// The Location with Debris or rubble.
        #[arg(value_name = "LOCATION")]
        at: AskedPlace,
        /// The two hexsides that the Trail Break joins, 1 to 6 clockwise from the top.
        #[arg(long, value_name = "A,B", value_parser = crate::query::dice::hexsides)]
        sides: [u8; 2],
        /// The highest Final DR at which an attempt succeeds (B24.7, unverified) [default: 2].
        #[arg(long, value_name = "N", allow_negative_numbers = true)]
        at_most?: Option<i8>,
        /// How many squads clear: -1 if one does, -2 for each beyond the first MMC.
        #[arg(long, value_name = "N", default_value_t = 0)]
        squads?: u8,
        /// How many HS and crews clear: -1 for each beyond the first MMC.
        #[arg(long, value_name = "N", default_value_t = 0)]
        hs?: u8,
        /// How many bulldozers clear: -5 each.
        #[arg(long, value_name = "N", default_value_t = 0)]
        dozers?: u8,
        /// The leadership DRM of one leader who directs another unit.
        #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true)]
        leader?: i8,
        /// The units clearing are CX: +1.
        #[arg(long)]
        cx?: bool,
        /// How often they have already failed here: -1 each, -2 at most (Labor).
        #[arg(long, value_name = "N", default_value_t = 0)]
        failed?: u8,
        /// Any other DRM.
        #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true)]
        drm?: i8,
        /// How many attempts are made, one per Player Turn; each gets a line of odds.
        #[arg(long, value_name = "N")]
        tries?: Option<u8>,
        /// What each failure adds to the DRM [default: -1, and -2 at most, by Labor].
        #[arg(long, value_name = "N", allow_negative_numbers = true)]
        per_try?: Option<i8>,
        ..edits
    }
}

impl LeftOpen for ClearQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::places([&mut self.at])
    }
}

question! {
    /// An AFV enters a building: does it fall into the cellar?
    #[derive(Default)]
    CellarFallQuery {
        /// The building hex, or rubble over a cellar.
        #[arg(value_name = "HEX")]
        at: AskedPlace,
        /// The DRM of the Bog Check (D8.21), which `fogas bog FROM HEX` finds [default: +0, and the answer says so].
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        drm?: Option<i8>,
        /// The AFV by its label: if it falls, it is taken off the map (FB9.62).
        #[arg(long, value_name = "LABEL")]
        afv?: Option<String>,
        /// Its crew survived: the label under which it is placed in the cellar.
        #[arg(long, value_name = "LABEL", requires = "afv")]
        crew?: Option<String>,
        /// The DRM of the NMC of Infantry in the cellar: leadership and others.
        #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true)]
        check_drm?: i8,
        /// The Bog DR as rolled, white die first.
        #[arg(long, value_name = "W,C", value_parser = crate::query::read_dice, conflicts_with_all = ["roll", "seed", "odds"])]
        dr?: Option<[u8; 2]>,
        ..dice,
        ..edits
    }
}

impl LeftOpen for CellarFallQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::places([&mut self.at])
    }
}
