//! Questions about Close Combat: Ambush and Street Fighting.

use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};

crate::query::question::question! {
    /// A question about what Close Combat in a Location, or out of it, may begin with.
    #[derive(Default)]
    CloseCombatQuery {
        /// Where: a Location, or a unit label.
        at: AskedPlace,
        /// What is added to the Ambush dr of your side.
        #[arg(long, value_name = "DRM", default_value_t = 0, allow_negative_numbers = true, requires = "margin")]
        drm?: i8,
        /// What is added to the Ambush dr of the enemy.
        #[arg(long, value_name = "DRM", default_value_t = 0, allow_negative_numbers = true, requires = "margin")]
        enemy_drm?: i8,
        /// By how much a Final dr must be lower to Ambush, as your rulebook has it (A11.4): show the exact odds.
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
