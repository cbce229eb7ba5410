//! `fogas ca-change`

use std::io::Write;

use clap::{Args, ValueEnum};
use fogas::query::{CaChangeQuery, Query, ThCase, Turret};

use super::{Failure, Global};

/// Rule on the To Hit DRM of a change of CA (Case A), or of fire within the hex (Case E)
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas ca-change 1 --turret nt --rail-car      an AT Gun among Rail Cars: +6
  fogas ca-change 1 --turret t --gun 75L --out-of-gas
  fogas ca-change 2 --turret st --at H30        in a hex of the map")]
pub(crate) struct CaChangeArgs {
    /// How many hexspines
    #[arg(default_value_t = 1, value_name = "HEXSPINES")]
    hexspines: u8,
    /// The turret or mount
    #[arg(long, value_enum, value_name = "KIND")]
    turret: Option<TurretArg>,
    /// The DRM before doubling, if the chart is not to be asked
    #[arg(long, value_name = "DRM", allow_negative_numbers = true)]
    base: Option<i8>,
    /// Case E, fire within the hex
    #[arg(long)]
    case_e: bool,
    /// The Gun is in a Rail Car hex
    #[arg(long)]
    rail_car: bool,
    /// The Location of the Gun
    #[arg(long, value_name = "HEX")]
    at: Option<String>,
    /// The vehicle is out of gas
    #[arg(long)]
    out_of_gas: bool,
    /// The MA, as 75L
    #[arg(long, value_name = "GUN")]
    gun: Option<String>,
    /// Change the map for this question (can be repeated)
    #[arg(short, long, value_name = "EDIT")]
    set: Vec<String>,
}

/// Turrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TurretArg {
    /// Fast traverse
    T,
    /// Slow traverse
    St,
    /// Non-turreted, and Guns
    Nt,
}

impl CaChangeArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = Query::CaChange(CaChangeQuery {
            turret: self.turret.map(|t| match t {
                TurretArg::T => Turret::T,
                TurretArg::St => Turret::St,
                TurretArg::Nt => Turret::Nt,
            }),
            hexspines: self.hexspines,
            case: if self.case_e { ThCase::E } else { ThCase::A },
            base: self.base,
            rail_car: self.rail_car,
            at: self.at.clone(),
            out_of_gas: self.out_of_gas,
            gun: self.gun.clone(),
            set: self.set.clone(),
        });
        global.answer(&global.resolver()?, &query, out)
    }
}
