//! `fogas rubble-check`

use std::io::Write;

use clap::Args;
use fogas::query::{Query, RubbleCheckQuery};

use super::rubble::{ChangeArgs, DiceArg, RollArgs};
use super::{Failure, Global};

/// Make a scenario's rubble checks, hex by hex
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas -m ravens rubble-check YY28 AAA29 --roll --seed 12   every hex of two buildings
  fogas -m ravens rubble-check --hex ZZ27 --dr 5,6 --dr 3,4  its rubble DR, then its
                                                            falling DR
  fogas -m ravens rubble-check AAA29 --odds")]
pub(crate) struct RubbleCheckArgs {
    /// Buildings, each by any of its hexes: every hex of each is checked
    #[arg(value_name = "BUILDING", required_unless_present = "hex")]
    buildings: Vec<String>,
    /// Check this hex alone, after the buildings (can be repeated)
    #[arg(long, value_name = "HEX")]
    hex: Vec<String>,
    /// The DR as rolled, in order, white die first (can be repeated)
    #[arg(long, value_name = "W,C", conflicts_with_all = ["roll", "seed", "odds"])]
    dr: Vec<DiceArg>,
    #[command(flatten)]
    roll: RollArgs,
    #[command(flatten)]
    change: ChangeArgs,
}

impl RubbleCheckArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = Query::RubbleCheck(RubbleCheckQuery {
            buildings: self.buildings.clone(),
            hexes: self.hex.clone(),
            dr: self.dr.iter().map(|d| d.0).collect(),
            seed: self.roll.seed,
            odds: self.roll.odds,
            set: self.change.set.clone(),
        });
        self.change.answer(global, &query, out)
    }
}
