//! Questions about TEM.

use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};
use crate::words::words;

crate::query::question::question! {
    /// A question about what protects a target against one attack.
    #[derive(Default)]
    TemQuery {
        /// Where the firer is: a Location, a Bypass or a unit label.
        from: AskedPlace,
        /// Where the target is: a Location, a Bypass or a unit label.
        to: AskedPlace,
        /// The kind of attack.
        #[arg(short, long, default_value_t)]
        attack?: Attack,
        ..target,
        /// The inherent FP that fires, as printed: rule on the FP too.
        #[arg(long)]
        fp?: Option<u8>,
        /// The FP of SW that fire with it, as printed.
        #[arg(long, value_name = "FP")]
        sw_fp?: Option<u8>,
        /// Total US# firing inherent FP out of a cellar (FB9.4), without the directing leader.
        #[arg(long, value_name = "N", requires = "fp")]
        us?: Option<u8>,
        /// Who spots for Indirect Fire, ADJACENT to the firer: a Location or a unit label (C9.3); the LOS is the
        /// spotter's.
        #[arg(long, value_name = "WHO")]
        spotter?: Option<AskedPlace>,
        ..edits
    }
}

impl LeftOpen for TemQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::ones([&mut self.from, &mut self.to].into_iter().chain(&mut self.spotter))
    }
}

impl TemQuery {
    /// Makes a question about Direct Fire at a target that does not move. The other fields have their defaults.
    #[must_use]
    pub fn new(from: impl Into<AskedPlace>, to: impl Into<AskedPlace>) -> Self {
        Self { from: from.into(), to: to.into(), ..Self::default() }
    }
}

words! {
    /// A kind of attack, as far as TEM cares.
    #[derive(Default)]
    Attack, "attack" {
        /// Direct Fire resolved on the IFT.
        #[default]
        Direct = "direct",
        /// Direct Fire of ordnance, on the To Hit table.
        Ordnance = "ordnance",
        /// Indirect Fire.
        Indirect = "indirect",
        /// Off-board artillery.
        Oba = "oba",
        /// An overrun.
        Ovr = "ovr",
    }
}

impl Attack {
    /// Returns `true` if hexsides and heights between firer and target count for this attack.
    #[must_use]
    pub const fn is_direct(self) -> bool {
        matches!(self, Self::Direct | Self::Ordnance)
    }
}

words! {
    /// How a moving target came into its hex.
    Entered, "way to enter" {
        /// By the road, at the road rate.
        Road = "road",
        /// Paying the MF of the cover there: woods, shellholes, or what grows beside rails.
        Cover = "cover",
        /// By climbing over the Crest Line that the LOF crosses (B10.31).
        Crest = "crest",
    }
}

words! {
    /// How a target moves (A4.6).
    Moving, "way to move" {
        /// By Assault Movement.
        Assault = "assault",
        /// Without it.
        Nonassault = "nonassault",
        /// By a Dash across a road (A4.63).
        Dash = "dash",
    }
}
