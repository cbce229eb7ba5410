//! `fogas ammo-shortage`

use std::io::Write;

use clap::Args;
use fogas::query::{AmmoQuery, Query};
use fogas::rules::{AMMO, Side};

use super::{Failure, Global};

/// Rule on Axis ammunition shortage
#[derive(Debug, Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:
  fogas ammo-shortage 4 gun:12              the whole table and the odds of a Gun
  fogas ammo-shortage 4 gun:12+low --dr 10  one Original DR, with a Low Ammo counter
  fogas ammo-shortage 3 hmg:12 --shots 6    odds over six shots
  fogas ammo-shortage 4 ss:6-5-8 german:4-3-6 hmg:12 lmg:11 9-1 --dr 11
  fogas ammo-shortage 4 lmg:11 --repair 5   a repair attempt
  fogas ammo-shortage 4 hmg:12+fp6 mmc+fp8 --fire first-fire --dr 10   Residual FP
  fogas ammo-shortage 3 lmg:11+captured --side soviet          captured Axis SW

Things: an MMC by its counter (`ss:6-5-8`, `vannay:4-4-7`, `mmc`), a leader (`9-1`),
`crew`, `unarmed`; a SW (`hmg:12`, lmg, mmg, mg, atr, sw), a vehicular MG (`bmg:12`,
cmg, aamg, vmg), a Gun (`gun:12`, `vgun:12`), `dc`, `psk`, `ft`, `vft`, `radio`, `phone`;
with +low (Low Ammo), +broken, +berserk, +captured, and +fp7 (the FP it brings, for
Residual FP). The number is the printed B#; `sw:x11` has an X#."
)]
pub(crate) struct AmmoArgs {
    /// The shortage level, 1 to 5
    #[arg(value_parser = level)]
    level: u8,
    /// What fires; several things are a fire group
    #[arg(required = true, value_name = "THING")]
    things: Vec<String>,
    /// The Original DR of the attack
    #[arg(long, value_name = "DR")]
    dr: Option<u8>,
    /// Whose they are: axis or soviet (BVR included)
    #[arg(long, default_value = "axis", value_name = "SIDE")]
    side: String,
    /// What the attack is: ift, to-hit, cc or sniper
    #[arg(long, value_name = "ATTACK")]
    attack: Option<String>,
    /// How the weapons fire: normal, first-fire, sustained, fpf, intensive or intensive-vs-ovr
    #[arg(long, value_name = "FIRE")]
    fire: Option<String>,
    /// The dr of a repair attempt
    #[arg(long, value_name = "DR", conflicts_with_all = ["dr", "shots"])]
    repair: Option<u8>,
    /// The repair number of the weapon
    #[arg(long, value_name = "R#")]
    repair_number: Option<u8>,
    /// Give the odds over this many shots
    #[arg(long, value_name = "N", conflicts_with = "dr")]
    shots: Option<u8>,
}

/// Reads a level; what is no small number is told what is allowed.
fn level(text: &str) -> Result<u8, String> {
    let (lowest, highest) = AMMO.levels();
    text.trim().parse().map_err(|_| format!("a shortage level is {lowest} to {highest}"))
}

impl AmmoArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = AmmoQuery {
            level: self.level,
            things: self.things.clone(),
            side: super::word::<Side>(&self.side)?,
            dr: self.dr,
            attack: self.attack.as_deref().map(super::word).transpose()?,
            fire: self.fire.as_deref().map(super::word).transpose()?,
            repair: self.repair,
            repair_number: self.repair_number,
            shots: self.shots,
        };
        global.answer(&global.resolver()?, &Query::AmmoShortage(query), out)
    }
}
