//! Questions about Manhandling.

use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};

crate::query::question::question! {
    /// A question about a crew that pushes its Gun into the next hex.
    #[derive(Default)]
    ManhandleQuery {
        /// Where the Gun is.
        from: AskedPlace,
        /// The hex that it is pushed into.
        to: AskedPlace,
        /// The M# of the Gun.
        #[arg(long, value_name = "N")]
        m: u8,
        /// How many crews and HS push, including the one that mans it [default: 1].
        #[arg(long, value_name = "N")]
        hs?: Option<u8>,
        /// How many squads push.
        #[arg(long, value_name = "N", default_value_t = 0)]
        squads?: u8,
        /// The pushers are CX.
        #[arg(long)]
        cx?: bool,
        /// How often this push has already failed: -1 per failure, -2 at most (Labor).
        #[arg(long, value_name = "N", default_value_t = 0)]
        failed?: u8,
        /// Any other DRM (C10.3).
        #[arg(long, value_name = "DRM", default_value_t = 0, allow_negative_numbers = true)]
        drm?: i8,
        ..edits
    }
}

impl LeftOpen for ManhandleQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        vec![Slot::One(&mut self.from), Slot::Place(&mut self.to)]
    }
}
