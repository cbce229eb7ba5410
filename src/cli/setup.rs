//! `fogas setup`

use std::io::Write;

use clap::Args;
use fogas::query::{Query, SetupHow, SetupItem, SetupQuery};

use super::{Failure, Global, word};

/// Tell what may set up in a Location, or on a kind of ground
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas setup F36                              everything that may set up there
  fogas setup F36 mines --hip
  fogas setup --on rail-car gun --class at --size large
  fogas setup --on debris-road gun --emplaced
  fogas setup L33@2 gun --class at --caliber 75 --fortified
  fogas setup NN14                             a hex that the rules name, off this map
  fogas setup --on open-ground foxhole --hip --side axis
  fogas setup --on rubble-boulevard mines --cleared
  fogas setup --on paved-road booby-traps --date 1945-01-01 --side axis

Items: gun, dm-mortar, mines, foxhole, trench, at-ditch, wire, roadblock, pillbox,
booby-traps, infantry, sw, dummy, vehicle.
Ground: open-ground, brush, orchard, evergreen-orchard, tennis-court, paved-road,
boulevard, sunken-road, debris, debris-road, debris-sunken-road, debris-boulevard,
stone-rubble, wooden-rubble, rubble-boulevard, rr, emrr, emrr-debris, emrr-rubble, rail-car, bridge,
building, interior-building, upper-level, rooftop, cellar, factory, storage-tank,
turntable, underpass.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct SetupArgs {
    /// A Location (left out with --on) and what sets up
    #[arg(value_name = "LOCATION|ITEM", num_args = 0..=2)]
    words: Vec<String>,
    /// A kind of ground instead of a Location (can be repeated)
    #[arg(long, value_name = "GROUND")]
    on: Vec<String>,
    /// Whose: axis or soviet
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// The day, for Booby Traps
    #[arg(long, value_name = "DATE")]
    date: Option<String>,
    /// The class of the Gun: at, inf, art, aa, rcl or mtr
    #[arg(long, value_name = "CLASS")]
    class: Option<String>,
    /// The target size of the Gun: small, normal or large
    #[arg(long, value_name = "SIZE")]
    size: Option<String>,
    /// The caliber of the Gun in millimetres, which counts above ground level
    #[arg(long, value_name = "MM")]
    caliber: Option<u16>,
    /// Hidden
    #[arg(long)]
    hip: bool,
    /// Emplaced
    #[arg(long)]
    emplaced: bool,
    /// The rubble is Cleared
    #[arg(long)]
    cleared: bool,
    /// The Location is Fortified
    #[arg(long)]
    fortified: bool,
    /// Change the map for this question (can be repeated)
    #[arg(short, long, value_name = "EDIT")]
    set: Vec<String>,
}

impl SetupArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let (at, item) = match self.words.as_slice() {
            [] => (None, None),
            [one] if self.on.is_empty() && one.parse::<SetupItem>().is_err() => (Some(one.clone()), None),
            [one] => (None, Some(word(one)?)),
            [at, item, ..] => (Some(at.clone()), Some(word(item)?)),
        };
        let how = [
            (self.hip, SetupHow::Hip),
            (self.emplaced, SetupHow::Emplaced),
            (self.cleared, SetupHow::Cleared),
            (self.fortified, SetupHow::Fortified),
        ];
        let query = SetupQuery {
            item,
            at,
            terrain: self.on.iter().map(|t| word(t)).collect::<Result<_, _>>()?,
            side: self.side.as_deref().map(word).transpose()?,
            date: self.date.as_deref().map(word).transpose()?,
            class: self.class.as_deref().map(word).transpose()?,
            size: self.size.as_deref().map(word).transpose()?,
            caliber: self.caliber,
            how: how.into_iter().filter(|(on, _)| *on).map(|(_, h)| h).collect(),
            set: self.set.clone(),
        };
        global.answer(&global.resolver()?, &Query::Setup(query), out)
    }
}
