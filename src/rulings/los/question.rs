//! Questions about lines of sight.

use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};
use crate::query::question::question;

question! {
    /// A question about one line of sight.
    #[derive(Default)]
    LosQuery {
        /// The viewer's Location or label.
        from: AskedPlace,
        /// The viewed Location or label.
        to: AskedPlace,
        /// Of an end that is called by a name of several hexes, take the Location with the best LOS.
        #[arg(long)]
        best?: bool,
        ..edits
    }
}

impl LeftOpen for LosQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::ones([&mut self.from, &mut self.to])
    }
}

impl LosQuery {
    /// Asks about the line between two Locations or units.
    #[must_use]
    pub fn new(from: impl Into<AskedPlace>, to: impl Into<AskedPlace>) -> Self {
        Self { from: from.into(), to: to.into(), ..Self::default() }
    }
}

question! {
    /// A question about the lines of sight between all units of the map.
    #[derive(Default)]
    LosMatrixQuery {
        ..edits
    }
}

impl LeftOpen for LosMatrixQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Vec::new()
    }
}

question! {
    /// A question about the lines of sight between all levels of two hexes.
    #[derive(Default)]
    LosLevelsQuery {
        /// The viewers: every Location of a hex (`L33@*`), or one.
        from: AskedPlace,
        /// What is viewed: every Location of a hex (`G39@*`), or one.
        to: AskedPlace,
        ..edits
    }
}

impl LeftOpen for LosLevelsQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::ones([&mut self.from, &mut self.to])
    }
}

question! {
    /// A question about the lines of sight from one Location to every other.
    #[derive(Default)]
    LosAllQuery {
        /// The viewer's Location or label.
        from: AskedPlace,
        /// Leaves out Locations farther away than this many hexes.
        range?: Option<u16>,
        ..edits
    }
}

impl LeftOpen for LosAllQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::ones([&mut self.from])
    }
}

question! {
    /// A question about the lines of sight between all hexes of the map, at ground level.
    #[derive(Default)]
    LosPairsQuery {
        /// Leaves out pairs farther apart than this many hexes.
        range?: Option<u16>,
        ..edits
    }
}

impl LeftOpen for LosPairsQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Vec::new()
    }
}
