//! Questions about a terrain or a hex.

use crate::query::left_open::{LeftOpen, Slot};

crate::query::question::question! {
    /// A question about a terrain or a hex.
    #[derive(Default)]
    TerrainQuery {
        /// A hex, a unit on the map, or the name of a terrain or of a building.
        #[arg(value_name = "HEX|NAME")]
        what: String,
        ..edits
    }
}

impl LeftOpen for TerrainQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        // the question is answered from the name itself
        Vec::new()
    }
}
