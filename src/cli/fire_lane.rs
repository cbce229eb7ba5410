//! `fogas fire-lane`

use std::io::Write;

use clap::Args;
use fogas::query::{FireLaneQuery, Query};

use super::{Failure, Global};

/// Rule on what a Fire Lane affects, hex by hex
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas fire-lane F33 F37                  along the embankment
  fogas fire-lane F33 L30                  over lower ground
  fogas -m fb-6.1242 fire-lane C G39       from a unit")]
pub(crate) struct FireLaneArgs {
    /// Where the MG is: a Location or a unit label
    #[arg(value_name = "FROM")]
    from: String,
    /// The hex in which the Fire Lane ends
    #[arg(value_name = "TO")]
    to: String,
    /// Change the map for this question (can be repeated)
    #[arg(short, long, value_name = "EDIT")]
    set: Vec<String>,
}

impl FireLaneArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = FireLaneQuery { from: self.from.clone(), to: self.to.clone(), set: self.set.clone() };
        global.answer(&global.resolver()?, &Query::FireLane(query), out)
    }
}
