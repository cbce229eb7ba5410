//! `fogas tem`

use std::io::Write;

use clap::{Args, ValueEnum};
use fogas::map::UnitKind;
use fogas::query::{Attack, Moving, Query, TemQuery};

use super::{Failure, Global};

/// Rule on what protects a target against one attack
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas -m fb-6.1242 tem A F --attack ordnance      a tank behind an embankment, in rubble
  fogas tem E35 G35 --moving nonassault             Infantry caught in the open
  fogas tem G39 G37+ent --attack oba                entrenched, under OBA
  fogas tem E35 I38/I39 --moving nonassault         in Bypass, outside the building
  fogas tem H38 I37+wa                              with Wall Advantage over the firer
  fogas -m fb-3.4 tem B ZZ26 --fp 6 --moving dash --tb    the FP too: a Dash by a TB
  fogas -m cellars tem NN23@c MM25 --fp 12 --us 6   a Fire Group out of a cellar")]
pub(crate) struct TemArgs {
    /// Where the firer is: a Location, a Bypass or a unit label
    #[arg(value_name = "FROM")]
    from: String,
    /// Where the target is: a Location, a Bypass or a unit label
    #[arg(value_name = "TO")]
    to: String,
    /// The kind of attack
    #[arg(short, long, value_enum, default_value_t = AttackArg::Direct, value_name = "ATTACK")]
    attack: AttackArg,
    /// How the target moves
    #[arg(long, value_enum, value_name = "HOW")]
    moving: Option<MovingArg>,
    /// The target moves by a Trail Break
    #[arg(long, requires = "moving")]
    tb: bool,
    /// What the target is [default: what its unit is, else infantry]
    #[arg(long = "as", value_enum, value_name = "KIND")]
    kind: Option<KindArg>,
    /// The inherent FP that fires, as printed: rule on the FP too
    #[arg(long, value_name = "FP")]
    fp: Option<u8>,
    /// The FP of SW that fire with it
    #[arg(long, value_name = "FP")]
    sw_fp: Option<u8>,
    /// The US# of all that use inherent FP, for fire out of a cellar
    #[arg(long, value_name = "N", requires = "fp")]
    us: Option<u8>,
    /// Who spots for Indirect Fire, ADJACENT to the firer: a Location or a unit label
    #[arg(long, value_name = "WHO")]
    spotter: Option<String>,
    /// Change the map for this question (can be repeated)
    #[arg(short, long, value_name = "EDIT")]
    set: Vec<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum AttackArg {
    /// Direct Fire on the IFT
    Direct,
    /// Direct Fire of ordnance, on the To Hit table
    Ordnance,
    /// Indirect Fire
    Indirect,
    /// Off-board artillery
    Oba,
    /// An overrun
    Ovr,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum MovingArg {
    /// By Assault Movement
    Assault,
    /// Without it
    Nonassault,
    /// By a Dash across a road
    Dash,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum KindArg {
    /// Infantry on foot
    Infantry,
    /// A Gun and its crew
    Gun,
    /// An armored fighting vehicle
    Afv,
    /// An unarmored vehicle
    Unarmored,
}

impl TemArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = Query::Tem(TemQuery {
            from: self.from.clone(),
            to: self.to.clone(),
            attack: match self.attack {
                AttackArg::Direct => Attack::Direct,
                AttackArg::Ordnance => Attack::Ordnance,
                AttackArg::Indirect => Attack::Indirect,
                AttackArg::Oba => Attack::Oba,
                AttackArg::Ovr => Attack::Ovr,
            },
            moving: self.moving.map(|m| match m {
                MovingArg::Assault => Moving::Assault,
                MovingArg::Nonassault => Moving::Nonassault,
                MovingArg::Dash => Moving::Dash,
            }),
            trail_break: self.tb,
            kind: self.kind.map(|k| match k {
                KindArg::Infantry => UnitKind::Infantry,
                KindArg::Gun => UnitKind::Gun,
                KindArg::Afv => UnitKind::Afv,
                KindArg::Unarmored => UnitKind::Unarmored,
            }),
            fp: self.fp,
            sw_fp: self.sw_fp,
            us: self.us,
            spotter: self.spotter.clone(),
            set: self.set.clone(),
        });
        global.answer(&global.resolver()?, &query, out)
    }
}
