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
  fogas tem H38 I37+wa                              with Wall Advantage over the firer")]
pub(crate) struct TemArgs {
    /// Where the firer is: a Location or a unit label
    #[arg(value_name = "FROM")]
    from: String,
    /// Where the target is: a Location or a unit label
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
            }),
            trail_break: self.tb,
            kind: self.kind.map(|k| match k {
                KindArg::Infantry => UnitKind::Infantry,
                KindArg::Gun => UnitKind::Gun,
                KindArg::Afv => UnitKind::Afv,
                KindArg::Unarmored => UnitKind::Unarmored,
            }),
            set: self.set.clone(),
        });
        global.answer(&global.resolver()?, &query, out)
    }
}
