//! `fogas availability`

use std::io::Write;

use clap::Args;
use fogas::query::{AvailabilityQuery, Query};

use super::{Failure, Global, word};

/// Tell what a unit has at hand: SMOKE grenades, special ammunition, PF, ATMM, illumination
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas availability pf --side hungarian --class elite --cx --level 4
  fogas availability atmm --side german --level 4
  fogas availability smoke --number 3 --level 5         smoke exponent 3
  fogas availability ammo --number 7 --side soviet      Depletion Number 7
  fogas availability pf --side hungarian --ob-elite 3 --ob-first-line 4.5
  fogas availability --side ss --level 4                everything

Items: smoke, special-ammo, pf, atmm, starshell, ir, afv-smoke, smoke-dispenser.")]
pub(crate) struct AvailabilityArgs {
    /// What the unit would use; everything, if left out
    #[arg(value_name = "ITEM")]
    item: Option<String>,
    /// Whose the unit is: german, ss, hungarian, vannay, arrow-cross, smg, soviet, bvr ...
    #[arg(long, default_value = "german", value_name = "SIDE")]
    side: String,
    /// Its class: elite, 1st-line, 2nd-line, green or conscript
    #[arg(long, value_name = "CLASS")]
    class: Option<String>,
    /// The shortage level, 1 to 5; none, if left out
    #[arg(long, value_name = "LEVEL")]
    level: Option<u8>,
    /// The year
    #[arg(long, default_value_t = 1945, value_name = "YEAR")]
    year: u16,
    /// The unit is CX
    #[arg(long)]
    cx: bool,
    /// The smoke exponent, the printed Depletion Number, or the number of a Starshell or IR dr
    #[arg(long, value_name = "N")]
    number: Option<u8>,
    /// Elite squad-equivalents of the Hungarian OB at start
    #[arg(long, value_name = "SQUADS")]
    ob_elite: Option<String>,
    /// 1st Line squad-equivalents of the Hungarian OB at start
    #[arg(long, value_name = "SQUADS")]
    ob_first_line: Option<String>,
}

impl AvailabilityArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let query = AvailabilityQuery {
            item: self.item.as_deref().map(word).transpose()?,
            side: word(&self.side)?,
            class: self.class.as_deref().map(word).transpose()?,
            level: self.level,
            year: self.year,
            cx: self.cx,
            number: self.number,
            ob_elite: self.ob_elite.clone(),
            ob_first_line: self.ob_first_line.clone(),
        };
        global.answer(&global.resolver()?, &Query::Availability(query), out)
    }
}
