//! `fogas clear`

use std::io::Write;

use clap::Args;
use fogas::query::{ClearQuery, Query};

use super::rubble::ChangeArgs;
use super::{Failure, Global};

/// Rule on a successful Clearance of Debris or rubble
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas clear F36 --sides 1,4 -s F36=debris
  fogas -m after.json clear ZZ26 --sides 3,6 --write cleared.json")]
pub(crate) struct ClearArgs {
    /// The Location with Debris or rubble
    #[arg(value_name = "LOCATION")]
    at: String,
    /// The two hexsides that the Trail Break joins, 1 to 6 clockwise from the top
    #[arg(long, value_name = "A,B", value_parser = sides)]
    sides: [u8; 2],
    #[command(flatten)]
    change: ChangeArgs,
}

fn sides(text: &str) -> Result<[u8; 2], String> {
    let help = "write two hexsides with a comma: 2,5";
    let (a, b) = text.split_once(',').ok_or(help)?;
    let side = |text: &str| text.trim().parse().map_err(|_| help.to_owned());
    Ok([side(a)?, side(b)?])
}

impl ClearArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = Query::Clear(ClearQuery { at: self.at.clone(), sides: self.sides, set: self.change.set.clone() });
        self.change.answer(global, &query, out)
    }
}
