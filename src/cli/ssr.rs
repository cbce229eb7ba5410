//! `fogas ssr`

use std::io::Write;

use clap::Args;
use fogas::query::{AbandonAsk, Declarer, HandToHandAsk, Query, SsrQuery};
use fogas::rules::Date;

use super::{Failure, Global, word};

/// List the scenario special rules in force on a day
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas ssr --date 1945-02-06                   all of them, for both sides
  fogas ssr --date 1945-01-15 --side axis
  fogas ssr --recall ma-disabled                is an Axis vehicle Recalled?
  fogas ssr --abandon mobile --vehicle \"SPW 250/7\"
  fogas ssr --hand-to-hand defender --helpless")]
pub(crate) struct SsrArgs {
    /// The day, as 1945-02-06; the siege is 1944-12-24 to 1945-02-13
    #[arg(long, value_name = "DATE")]
    date: Option<String>,
    /// One side alone: axis or soviet
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// The Booby Trap level that a campaign bought: a or b
    #[arg(long, value_name = "LEVEL")]
    bought: Option<String>,
    /// Ask whether a vehicle is Recalled: ma-disabled or all-disabled
    #[arg(long, value_name = "ARMAMENT")]
    recall: Option<String>,
    /// Ask whether a crew may leave its vehicle: mobile, immobile or esb
    #[arg(long, value_name = "MOBILITY")]
    abandon: Option<String>,
    /// The type of the vehicle
    #[arg(long, value_name = "TYPE", requires = "abandon")]
    vehicle: Option<String>,
    /// Ask whether Hand-to-Hand may be declared: attacker or defender
    #[arg(long, value_name = "BY")]
    hand_to_hand: Option<String>,
    /// A vehicle or PRC takes part
    #[arg(long, requires = "hand_to_hand")]
    vehicle_or_prc: bool,
    /// Every enemy ATTACKER unit is Ambushed, pinned or withdrawing
    #[arg(long, requires = "hand_to_hand")]
    helpless: bool,
}

impl SsrArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let abandon = match &self.abandon {
            Some(vehicle) => Some(AbandonAsk { vehicle: word(vehicle)?, kind: self.vehicle.clone() }),
            None => None,
        };
        let hand_to_hand = match &self.hand_to_hand {
            Some(by) => Some(HandToHandAsk {
                by: word::<Declarer>(by)?,
                vehicle_or_prc: self.vehicle_or_prc,
                helpless: self.helpless,
            }),
            None => None,
        };
        let query = SsrQuery {
            date: self.date.as_deref().map(word::<Date>).transpose()?,
            side: self.side.as_deref().map(word).transpose()?,
            bought: self.bought.as_deref().map(word).transpose()?,
            recall: self.recall.as_deref().map(word).transpose()?,
            abandon,
            hand_to_hand,
        };
        global.answer(&global.resolver()?, &Query::Ssr(query), out)
    }
}
