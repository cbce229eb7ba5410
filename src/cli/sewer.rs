//! `fogas sewer`

use std::io::Write;

use clap::{Args, ValueEnum};
use fogas::query::{Query, SewerLeader, SewerQuery};

use super::move_cost::SideArg;
use super::{Failure, Global};

/// Rule on who may go into the sewers (FB-SSR9)
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas sewer axis --leader german
  fogas sewer axis --leader hungarian --vannay
  fogas sewer soviet --leader soviet --at B33")]
pub(crate) struct SewerArgs {
    /// The side
    #[arg(value_enum, value_name = "SIDE")]
    side: SideArg,
    /// The leader who moves along
    #[arg(long, value_enum, value_name = "WHO")]
    leader: Option<LeaderArg>,
    /// The units are of the Vannay Battalion
    #[arg(long)]
    vannay: bool,
    /// They are in an entrenchment
    #[arg(long)]
    entrenched: bool,
    /// The hex of the manhole
    #[arg(long, value_name = "HEX")]
    at: Option<String>,
    /// Change the map for this question (can be repeated)
    #[arg(short, long, value_name = "EDIT")]
    set: Vec<String>,
}

/// Leaders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LeaderArg {
    /// German
    German,
    /// Hungarian
    Hungarian,
    /// Soviet
    Soviet,
}

impl SewerArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = Query::Sewer(SewerQuery {
            at: self.at.clone(),
            side: self.side.into(),
            leader: self.leader.map(|l| match l {
                LeaderArg::German => SewerLeader::German,
                LeaderArg::Hungarian => SewerLeader::Hungarian,
                LeaderArg::Soviet => SewerLeader::Soviet,
            }),
            vannay: self.vannay,
            entrenched: self.entrenched,
            set: self.set.clone(),
        });
        global.answer(&global.resolver()?, &query, out)
    }
}
