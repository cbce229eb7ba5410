//! Questions about ammunition shortage (FB16).

use crate::query::left_open::{LeftOpen, Slot};
use crate::rules::Faction;
use crate::words::words;

use crate::query::question::question;

words! {
    /// The side that fires.
    #[derive(Default)]
    AmmoSide, "side" {
        /// Germans and Hungarians.
        #[default]
        Axis = "axis" | "german" | "hungarian" | "ge" | "ger" | "hu" | "hun",
        /// Soviets.
        Soviet = "soviet" | "russian" | "ru" | "su",
        /// The BVR: Soviet, except for captured use (FB14.1-.2).
        Bvr = "bvr",
    }
}

impl AmmoSide {
    /// Returns the side that it belongs to.
    #[must_use]
    pub const fn side(self) -> Faction {
        match self {
            Self::Axis => Faction::Axis,
            Self::Soviet | Self::Bvr => Faction::Soviet,
        }
    }
}

words! {
    /// What an attack is.
    AmmoAttack, "attack" {
        /// On the IFT.
        Ift = "ift",
        /// To Hit.
        ToHit = "to-hit" | "th",
        /// Close Combat (FB16.1).
        Cc = "cc",
        /// A Sniper attack (FB16.1).
        Sniper = "sniper",
    }
}

words! {
    /// How a weapon fires.
    FireMode, "fire" {
        /// As usual.
        Normal = "normal",
        /// In Defensive First Fire, which can leave Residual FP.
        FirstFire = "first-fire" | "defensive-first-fire" | "dff",
        /// Sustained Fire (A9.3).
        Sustained = "sustained",
        /// Sustained Fire as FPF (A8.31).
        Fpf = "fpf",
        /// Intensive Fire (C5.6).
        Intensive = "intensive",
        /// Intensive Fire against an OVR (C5.64).
        IntensiveVsOvr = "intensive-vs-ovr" | "ovr",
    }
}

question! {
    /// A question about ammunition shortage.
    #[derive(Default)]
    #[cfg_attr(feature = "cli", command(allow_negative_numbers = true))]
    AmmoQuery {
        /// The shortage level, 1 to 5.
        #[arg(value_parser = level)]
        level: u8,
        /// What fires: `ss:6-5-8`, `hmg:12`, `gun:11+low`, `9-1`; several things are a fire group.
        #[arg(required = true, value_name = "THING")]
        things: Vec<String>,
        /// The side that fires.
        #[arg(long, default_value_t)]
        side?: AmmoSide,
        /// The Original DR of the attack; without one, the whole table and the odds.
        #[arg(long)]
        dr?: Option<u8>,
        /// What the attack is.
        #[arg(long)]
        attack?: Option<AmmoAttack>,
        /// How the weapons fire.
        #[arg(long)]
        fire?: Option<FireMode>,
        /// The dr of a repair attempt, instead of an attack.
        #[arg(long, value_name = "DR", conflicts_with_all = ["dr", "shots"])]
        repair?: Option<u8>,
        /// The repair number of the weapon.
        #[arg(long, value_name = "R#")]
        repair_number?: Option<u8>,
        /// Give the odds over this many shots.
        #[arg(long, value_name = "N", conflicts_with = "dr")]
        shots?: Option<u8>,
    }
}

impl LeftOpen for AmmoQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Vec::new()
    }
}

/// Parses a level. The error says which numbers are allowed.
#[cfg(feature = "cli")]
fn level(text: &str) -> Result<u8, String> {
    let (lowest, highest) = crate::rules::AMMO.levels();
    text.trim().parse().map_err(|_| format!("a shortage level is {lowest} to {highest}"))
}
