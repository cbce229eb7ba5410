//! Questions about buildings of Victory Conditions.

use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};
use crate::rules::Faction;

crate::query::question::question! {
    /// A question about who controls buildings and their hexes, by the units of the map.
    #[derive(Default)]
    VictoryQuery {
        /// Hexes or names of buildings; without any, all buildings on the map.
        at?: Vec<AskedPlace>,
        /// The side that held them so far (A26.11): it keeps what the other side does not take.
        #[arg(long, value_name = "SIDE")]
        held_by?: Option<Faction>,
        ..edits
    }
}

impl LeftOpen for VictoryQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        // the name of a street stands for all hexes where it is printed
        vec![Slot::Buildings(&mut self.at)]
    }
}
