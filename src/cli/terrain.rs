//! `fogas terrain`

use std::io::Write;

use clap::Args;
use fogas::query::{Query, TerrainQuery};

use super::{Failure, Global};

/// Show all that the rules know of a terrain or a hex
#[derive(Debug, Args)]
#[command(after_help = r#"Examples:
  fogas terrain rail-car
  fogas terrain F36                a hex of the map
  fogas terrain F36 -s F36=debris  with debris on it
  fogas terrain postal palace      a building by its name, or a part of it
  fogas terrain T13                a hex that the rules name, on this map or not"#)]
pub(crate) struct TerrainArgs {
    /// A hex, or the name of a terrain or of a building
    #[arg(value_name = "HEX|NAME", required = true)]
    what: Vec<String>,
    /// Change the map for this question (can be repeated)
    #[arg(short, long, value_name = "EDIT")]
    set: Vec<String>,
}

impl TerrainArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = TerrainQuery { what: self.what.join(" "), set: self.set.clone() };
        global.answer(&global.resolver()?, &Query::Terrain(query), out)
    }
}
