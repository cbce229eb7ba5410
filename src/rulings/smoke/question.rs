//! Questions about SMOKE grenades.

use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};
use crate::rules::Force;

crate::query::question::question! {
    /// A question about SMOKE grenades that Infantry places.
    #[derive(Default)]
    SmokeQuery {
        /// Where the squad is: a Location or a unit label. With `--drift`, where the SMOKE is.
        from: AskedPlace,
        /// Where the SMOKE is to be. With `--drift`, the adjacent hex to which the wind blows.
        to: AskedPlace,
        /// SMOKE there drifts in a Mild Breeze: name the hexes it reaches.
        #[arg(long, conflicts_with_all = ["exponent", "dr", "upwind", "cx", "level"])]
        drift?: bool,
        /// The smoke exponent of the squad: show the odds. A squad of the map has that of its counter.
        #[arg(long, value_name = "N")]
        exponent?: Option<u8>,
        /// The side of the squad; only the Axis has a shortage.
        #[arg(long)]
        side?: Option<Force>,
        /// The shortage level, 1 to 5 (FB16.61).
        #[arg(long, value_name = "N")]
        level?: Option<u8>,
        /// The squad is CX.
        #[arg(long)]
        cx?: bool,
        /// The placement dr as rolled: whether SMOKE is placed, and where.
        #[arg(long, value_name = "DR")]
        dr?: Option<u8>,
        /// The subsequent dr, where one is needed.
        #[arg(long, value_name = "DR", requires = "dr")]
        higher_dr?: Option<u8>,
        /// In a Mild Breeze the hex is one of the three upwind of the squad.
        #[arg(long)]
        upwind?: bool,
        ..edits
    }
}

impl LeftOpen for SmokeQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        vec![Slot::One(&mut self.from), Slot::Place(&mut self.to)]
    }
}
