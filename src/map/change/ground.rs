//! The map to which changes are being applied, as a row sees it.

use std::collections::BTreeSet;

use crate::grid::Hex;

use crate::map::board::Map;
use crate::map::fault::{Fault, push, root};
use crate::map::hex_facts::HexFacts;

/// A map that is being changed.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub map: Map,
    /// The hexes to check, by their index in the grid.
    pub touched: BTreeSet<usize>,
    pub faults: Vec<Fault>,
}

impl Ground {
    pub(super) const fn new(map: Map) -> Self {
        Self { map, touched: BTreeSet::new(), faults: Vec::new() }
    }

    /// Returns a hex for changing, and marks it for the later check; `None` if it is off the map.
    pub(super) fn hex(&mut self, hex: Hex) -> Option<&mut HexFacts> {
        let index = self.map.grid().index(hex)?;
        self.touched.insert(index);
        Some(self.map.hex_mut(index))
    }

    /// Records a fault; `list` is the list of the map file in which its entry would be.
    pub(super) fn fault(&mut self, list: &str, message: String) {
        push(&mut self.faults, Fault::at(root(list), message));
    }
}
