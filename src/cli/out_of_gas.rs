//! `fogas out-of-gas`

use std::io::Write;

use clap::{Args, ValueEnum};
use fogas::query::{GasAction, OutOfGasQuery, Query};

use super::{Failure, Global};

/// Rule on the Out-of-Gas DR (FB-SSR20)
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas out-of-gas 1945-02-06                   is it due at the first MP?
  fogas out-of-gas 1945-02-06 --dr 11           and what does a Final 11 do?
  fogas out-of-gas 1945-02-08 --action load")]
pub(crate) struct OutOfGasArgs {
    /// The date, as 1945-02-06
    #[arg(value_name = "DATE")]
    date: String,
    /// What the vehicle is about to do
    #[arg(long, value_enum, default_value_t = ActionArg::FirstMp, value_name = "WHAT")]
    action: ActionArg,
    /// The vehicle was not in the Axis OB at the start
    #[arg(long)]
    not_axis_ob: bool,
    /// The Final DR
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    dr: Option<i8>,
}

/// Actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ActionArg {
    /// Its first MP of the turn
    FirstMp,
    /// A VCA change in any phase
    VcaChange,
    /// Loading or unloading while Stopped
    Load,
    /// Firing while Stopped
    Fire,
    /// Smoke dispensers while Stopped
    SmokeDispenser,
    /// SMOKE grenades while Stopped
    SmokeGrenades,
}

impl OutOfGasArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = Query::OutOfGas(OutOfGasQuery {
            date: self.date.clone(),
            axis_ob: !self.not_axis_ob,
            action: match self.action {
                ActionArg::FirstMp => GasAction::FirstMp,
                ActionArg::VcaChange => GasAction::VcaChange,
                ActionArg::Load => GasAction::Load,
                ActionArg::Fire => GasAction::Fire,
                ActionArg::SmokeDispenser => GasAction::SmokeDispenser,
                ActionArg::SmokeGrenades => GasAction::SmokeGrenades,
            },
            dr: self.dr,
        });
        global.answer(&global.resolver()?, &query, out)
    }
}
