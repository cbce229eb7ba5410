//! Questions about Close Combat: Ambush and Street Fighting.

use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};

crate::query::question::question! {
    /// A question about what Close Combat in a Location, or out of it, may begin with.
    #[derive(Default)]
    CloseCombatQuery {
        /// Where: a Location, or a unit label.
        at: AskedPlace,
        /// The drm to your side's Ambush dr.
        #[arg(long, value_name = "DRM", default_value_t = 0, allow_negative_numbers = true, requires = "margin")]
        drm?: i8,
        /// The drm to the enemy's Ambush dr.
        #[arg(long, value_name = "DRM", default_value_t = 0, allow_negative_numbers = true, requires = "margin")]
        enemy_drm?: i8,
        /// By how much a Final dr must be lower to Ambush, from your rulebook (A11.4): show the exact odds.
        #[arg(long, value_name = "N")]
        margin?: Option<u8>,
        ..edits
    }
}

impl LeftOpen for CloseCombatQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::ones([&mut self.at])
    }
}
