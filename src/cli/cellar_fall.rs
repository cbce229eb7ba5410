//! `fogas cellar-fall`

use std::io::Write;

use clap::Args;
use fogas::query::{CellarFallQuery, Query};

use super::rubble::{ChangeArgs, DiceArg, RollArgs};
use super::{Failure, Global};

/// Rule on an AFV that enters a building and may fall into the cellar
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas -m ravens cellar-fall YY28 --odds --drm 1
  fogas -m ravens cellar-fall YY28 --dr 2,5")]
pub(crate) struct CellarFallArgs {
    /// The building hex
    #[arg(value_name = "HEX")]
    at: String,
    /// The DRM of the Bog Check
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true)]
    drm: i8,
    /// The Bog DR as rolled, white die first
    #[arg(long, value_name = "W,C", conflicts_with_all = ["roll", "seed", "odds"])]
    dr: Option<DiceArg>,
    #[command(flatten)]
    roll: RollArgs,
    #[command(flatten)]
    change: ChangeArgs,
}

impl CellarFallArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = Query::CellarFall(CellarFallQuery {
            at: self.at.clone(),
            drm: self.drm,
            dr: self.dr.map(|d| d.0),
            seed: self.roll.seed,
            odds: self.roll.odds,
            set: self.change.set.clone(),
        });
        self.change.answer(global, &query, out)
    }
}
