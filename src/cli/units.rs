//! `fogas units`

use std::io::Write;

use clap::Args;
use fogas::query::{Query, UnitChange, UnitsQuery};

use super::{Failure, Global, word};

/// Look up the units of the module: marks, ladders, Battle Hardening, food shortage
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas units                                  every counter
  fogas units --side vannay                    one kind of troops
  fogas units 6-5-8 --side ss --elr-fail       walk the Replacement ladder
  fogas units ss:4-4-7 --harden
  fogas units vannay:4-4-7 --date 1945-02-06   with the food shortage
  fogas units --side hungarian --in postal-palace --state bypass
  fogas units 7-0 --side bvr                   a leader who rallies an ally

Sides: german, ss, german-engineers, hungarian, vannay, arrow-cross, smg,
hungarian-engineers, soviet, soviet-engineers, bvr.")]
pub(crate) struct UnitsArgs {
    /// A counter (`5-4-8`, `ss:5-4-8`) or a leader (`7-0`)
    #[arg(value_name = "UNIT")]
    unit: Option<String>,
    /// Whose it is
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// It fails a MC by more than its ELR
    #[arg(long, group = "change")]
    elr_fail: bool,
    /// It is Replaced
    #[arg(long, group = "change")]
    replace: bool,
    /// It is Battle Hardened
    #[arg(long, group = "change")]
    harden: bool,
    /// The day, as 1945-02-06
    #[arg(long, value_name = "DATE")]
    date: Option<String>,
    /// Where it is: postal-palace or cellar
    #[arg(long = "in", value_name = "PLACE")]
    place: Option<String>,
    /// Its state there: bypass, sewer or prisoner (can be repeated)
    #[arg(long = "state", value_name = "STATE", requires = "place")]
    states: Vec<String>,
}

impl UnitsArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let change = match (self.elr_fail, self.replace, self.harden) {
            (true, ..) => Some(UnitChange::ElrFail),
            (_, true, _) => Some(UnitChange::Replace),
            (_, _, true) => Some(UnitChange::Harden),
            (false, false, false) => None,
        };
        let query = UnitsQuery {
            unit: self.unit.clone(),
            side: self.side.as_deref().map(word).transpose()?,
            change,
            date: self.date.as_deref().map(word).transpose()?,
            place: self.place.as_deref().map(word).transpose()?,
            states: self.states.iter().map(|s| word(s)).collect::<Result<_, _>>()?,
        };
        global.answer(&global.resolver()?, &Query::Units(query), out)
    }
}
