//! `fogas sighting`

use std::io::Write;

use clap::Args;
use fogas::query::{Query, SightingQuery};

use super::{Failure, Global};

/// Rule on what a target's terrain adds to an aircraft's Sighting TC
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas sighting F36 -s F36=debris                in Debris
  fogas -m station sighting OO15                  in a Rail Car hex
  fogas -m station sighting OO15/OO14             in Bypass of it
  fogas -m station sighting RR14 -s RR14=rubble   a hole in a Factory: no LOS")]
pub(crate) struct SightingArgs {
    /// Where the target is: a Location, a Bypass or a unit label
    #[arg(value_name = "TARGET")]
    at: String,
    /// Change the map for this question (can be repeated)
    #[arg(short, long, value_name = "EDIT")]
    set: Vec<String>,
}

impl SightingArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = SightingQuery { at: self.at.clone(), set: self.set.clone() };
        global.answer(&global.resolver()?, &Query::Sighting(query), out)
    }
}
