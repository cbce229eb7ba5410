//! `fogas fire`

use std::io::Write;

use clap::Args;
use fogas::query::{FireQuery, Query};
use fogas::rules::{Blows, Ec, Wind};

use super::rubble::{ChangeArgs, DiceArg, RollArgs};
use super::{Failure, Global};

/// Rule on what burns, and where a fire spreads
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas -m ravens fire YY28                   Kindling and Spreading numbers
  fogas -m ravens fire YY28 ZZ27 --odds       one building: directly attached
  fogas -m ravens fire YY28@c ZZ27@c          cellar to cellar
  fogas -m ravens fire YY28 ZZ27 --dr 4,6 --ec wet --wind mild --blows with
  fogas -m ravens fire YY28 YY27 --drm -2 --odds      not attached: give its DRM")]
pub(crate) struct FireArgs {
    /// The Location that burns or might
    #[arg(value_name = "LOCATION")]
    from: String,
    /// Where it would spread
    #[arg(value_name = "TO")]
    to: Option<String>,
    /// The Environmental Conditions: very-dry, dry, moderate, moist, wet, mud, snow,
    /// deep-snow or extreme-winter
    #[arg(long, value_name = "EC")]
    ec: Option<Ec>,
    /// How strong the wind is: none, mild or heavy
    #[arg(long, value_name = "WIND", requires = "to")]
    wind: Option<Wind>,
    /// How it blows on the spreading fire: with, across or against
    #[arg(long, value_name = "WAY", requires = "wind")]
    blows: Option<Blows>,
    /// Every other DRM: elevation, and where nothing joins the two directly
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "to")]
    drm: Option<i8>,
    /// The spreading DR as rolled, white die first
    #[arg(long, value_name = "W,C", requires = "to", conflicts_with_all = ["roll", "seed", "odds"])]
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
            ec: self.ec,
            wind: self.wind,
            blows: self.blows,
            drm: self.drm,
            dr: self.dr.map(|d| d.0),
            seed: self.roll.seed,
            odds: self.roll.odds,
            set: self.change.set.clone(),
        });
        self.change.answer(global, &query, out)
    }
}
