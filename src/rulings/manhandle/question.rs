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
        /// The DRM of who helps, as your rulebook has it (C10.3).
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
