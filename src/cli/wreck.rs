//! `fogas wreck`

use std::io::Write;

use clap::{Args, ValueEnum};
use fogas::query::{Ammunition, Query, WreckQuery};

use super::rubble::{ChangeArgs, DiceArg, RollArgs};
use super::{Failure, Global};

/// Rule on the wrecking of a Rail Car
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas wreck H30 --caliber 105 --kia 2 --dr 1        the subsequent dr against 2KIA
  fogas wreck H30 --caliber 105 --original 1,2 --dr 1 the KIA number looked up
  fogas wreck H30 --caliber 150 --odds
  fogas wreck H30 --bombardment --check 5,4           a Morale Check of the hex
  fogas wreck H30 --refit                             after a Blaze")]
pub(crate) struct WreckArgs {
    /// The Rail Car hex
    #[arg(value_name = "HEX")]
    at: String,
    /// What the attack is made with
    #[arg(long, value_enum, default_value_t = AmmunitionArg::He, value_name = "KIND")]
    attack: AmmunitionArg,
    /// Its caliber in millimetres
    #[arg(long, value_name = "MM", required_unless_present_any = ["bombardment", "refit"])]
    caliber: Option<u16>,
    /// The KIA number of the Original IFT DR, 0 if it was none
    #[arg(long, value_name = "N")]
    kia: Option<u8>,
    /// The IFT column used, if not that of the caliber
    #[arg(long, value_name = "FP")]
    column: Option<u8>,
    /// The Original IFT DR, white die first
    #[arg(long, value_name = "W,C")]
    original: Option<DiceArg>,
    /// The subsequent dr as rolled
    #[arg(long, value_name = "DR", conflicts_with_all = ["roll", "seed", "odds"])]
    dr: Option<u8>,
    /// The hex is under Bombardment
    #[arg(long, conflicts_with_all = ["caliber", "kia", "column", "original", "dr", "refit"])]
    bombardment: bool,
    /// The Morale Check DR of the hex, white die first
    #[arg(long, value_name = "W,C", requires = "bombardment", conflicts_with_all = ["roll", "seed", "odds"])]
    check: Option<DiceArg>,
    /// Rule on a Wrecked Rail Car in the Refit Phase
    #[arg(long)]
    refit: bool,
    #[command(flatten)]
    roll: RollArgs,
    #[command(flatten)]
    change: ChangeArgs,
}

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum AmmunitionArg {
    /// High explosive
    He,
    /// Armor-piercing
    Ap,
    /// A shaped charge
    Heat,
}

impl WreckArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = Query::Wreck(WreckQuery {
            at: self.at.clone(),
            attack: match self.attack {
                AmmunitionArg::He => Ammunition::He,
                AmmunitionArg::Ap => Ammunition::Ap,
                AmmunitionArg::Heat => Ammunition::Heat,
            },
            caliber: self.caliber,
            kia: self.kia,
            column: self.column,
            original: self.original.map(|d| d.0),
            dr: self.dr,
            bombardment: self.bombardment,
            check: self.check.map(|d| d.0),
            fails: None,
            refit: self.refit,
            seed: self.roll.seed,
            odds: self.roll.odds,
            set: self.change.set.clone(),
        });
        self.change.answer(global, &query, out)
    }
}
