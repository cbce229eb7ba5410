//! `fogas rubble-fall`

use std::io::Write;

use clap::Args;
use fogas::query::{HeHit, Query, RubbleFallQuery};

use super::rubble::{ChangeArgs, DiceArg, RollArgs};
use super::{Failure, Global};

/// Rule on what falls from a rubbled building hex
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas -m ravens rubble-fall ZZ27 --dr 3,4          the falling DR, white die first
  fogas -m ravens rubble-fall AAA29@2 --odds         exact odds, from Level 2 up
  fogas -m ravens rubble-fall ZZ27 --roll --seed 7   rolled, the same again for 7
  fogas -m ravens rubble-fall ZZ27@1 --kia 2 --kia-dr 1 --whole-dr 3 --dr 3,4   an HE hit
  fogas -m ravens rubble-fall ZZ27 --dr 3,4 --write after.json")]
pub(crate) struct RubbleFallArgs {
    /// The hex, from the cellar up; or the lowest Location rubbled, as AAA29@2
    #[arg(value_name = "HEX[@LEVEL]")]
    at: String,
    /// The rubble DR of a scenario's check, which decides whether it comes down
    #[arg(long, value_name = "W,C")]
    check: Option<DiceArg>,
    /// The KIA number of an HE hit of 70mm or more on that Location, which decides whether it
    /// is rubbled
    #[arg(long, value_name = "N", conflicts_with = "check")]
    kia: Option<u8>,
    /// The subsequent dr of the hit
    #[arg(long, value_name = "DR", requires = "kia", conflicts_with_all = ["roll", "seed", "odds"])]
    kia_dr: Option<u8>,
    /// The dr for the whole hex, if an upper level was rubbled
    #[arg(long, value_name = "DR", requires = "kia_dr")]
    whole_dr: Option<u8>,
    /// The falling DR as rolled, white die first; again for each that follows
    #[arg(long, value_name = "W,C", conflicts_with_all = ["roll", "seed", "odds"])]
    dr: Vec<DiceArg>,
    #[command(flatten)]
    roll: RollArgs,
    #[command(flatten)]
    change: ChangeArgs,
}

impl RubbleFallArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = Query::RubbleFall(RubbleFallQuery {
            at: self.at.clone(),
            check: self.check.map(|d| d.0),
            he: self.kia.map(|kia| HeHit { kia, dr: self.kia_dr, whole: self.whole_dr }),
            dr: self.dr.iter().map(|d| d.0).collect(),
            seed: self.roll.seed,
            odds: self.roll.odds,
            set: self.change.set.clone(),
        });
        self.change.answer(global, &query, out)
    }
}
