//! `fogas fire`

use std::io::Write;

use clap::Args;
use fogas::query::{FireQuery, Query};

use super::ruin::{ChangeArgs, DiceArg, RollArgs};
use super::{Failure, Global};

/// Rule on what burns, and where a fire spreads
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas -m ravens fire YY28                   Kindling and Spreading numbers
  fogas -m ravens fire YY28 ZZ27 --odds       one building: directly attached
  fogas -m ravens fire YY28@c ZZ27@c          cellar to cellar
  fogas -m ravens fire YY28 ZZ27 --drm -1 --dr 4,6")]
pub(crate) struct FireArgs {
    /// The Location that burns or might
    #[arg(value_name = "LOCATION")]
    from: String,
    /// Where it would spread
    #[arg(value_name = "TO")]
    to: Option<String>,
    /// The DRM for weather, wind and elevation
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true)]
    drm: i8,
    /// The spreading DR as rolled, white die first
    #[arg(long, value_name = "W,C", requires = "to", conflicts_with_all = ["seed", "odds"])]
    dr: Option<DiceArg>,
    #[command(flatten)]
    roll: RollArgs,
    #[command(flatten)]
    change: ChangeArgs,
}

impl FireArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = Query::Fire(FireQuery {
            from: self.from.clone(),
            to: self.to.clone(),
            drm: self.drm,
            dr: self.dr.map(|d| d.0),
            seed: self.roll.seed,
            odds: self.roll.odds,
            set: self.change.set.clone(),
        });
        self.change.answer(global, &query, out)
    }
}
