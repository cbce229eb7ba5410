//! How rulings look: table, one line, Markdown, JSON. The only place that makes words for people.

pub mod ammo;
pub mod availability;
pub mod draw;
#[cfg(feature = "cli")]
pub mod faults;
mod fire_lane;
mod json;
mod los;
mod markdown;
mod movement;
#[cfg(feature = "pictures")]
pub mod picture;
pub mod rubble;
mod setup;
mod sighting;
mod ssr;
#[cfg(feature = "cli")]
mod table;
mod tem;
mod terrain;
mod units;
mod words;

use schemars::generate::SchemaSettings;

use crate::map::Map;
use crate::ruling::{Outcome, Ruling, Step};

pub use ammo::AmmoJson;
pub use availability::AvailabilityJson;
pub use fire_lane::{FireLaneJson, LaneHexJson, LaneTargetJson};
pub use json::{CitationJson, EffectJson, MapJson, OutcomeJson, RulingJson, StepJson};
pub use los::{
    BlockJson, GroundRunJson, HindranceJson, LosJson, MarginJson, MetJson, OutlookJson, PairJson, PairsJson,
    ProfileJson, SeatJson, SightRunJson, SightingJson, side_view,
};
pub use movement::{
    BogCellarJson, BogDrmJson, BogJson, BogRollJson, CaChangeJson, LegJson, ManholeJson, MoveJson, OtherJson,
    OtherPathJson, OutOfGasJson, PathJson, ReachJson, ReachedJson, SewerJson,
};
pub use rubble::RubbleJson;
pub use setup::{SetupItemJson, SetupJson, SetupPlaceJson};
pub use sighting::AerialJson;
pub use ssr::{BoobyJson, ObaJson, SsrJson, SsrRuleJson};
pub use tem::{FpJson, TemJson, TemOptionJson};
pub use terrain::{FactJson, LocationJson, TerrainJson, TerrainNameJson};
pub use units::{ForceJson, TraitJson, UnitJson, UnitsJson};
pub use words::{note_words, place_words, step_words, wrapped};

/// The shape of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Tables for a person at a terminal.
    #[cfg(feature = "cli")]
    #[cfg_attr(feature = "cli", default)]
    Table,
    /// One JSON object.
    #[cfg_attr(not(feature = "cli"), default)]
    Json,
    /// One line.
    Plain,
    /// Markdown, to paste into a forum or a log.
    Markdown,
}

/// How much of the working to show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// Every step, with the digest of each rule.
    pub why: bool,
    /// The answer alone.
    pub quiet: bool,
}

/// A ruling made ready to be written: the parts that every format shares.
pub(crate) struct Presented {
    /// The one-line answer.
    pub headline: String,
    /// Lines below the headline.
    pub details: Vec<String>,
    /// Tables and pictures made of characters, after the details.
    pub blocks: Vec<String>,
}

fn present(ruling: &Ruling, map: &Map) -> Presented {
    match &ruling.outcome {
        Outcome::Los(los) => los::present(ruling, los, map),
        Outcome::LosMatrix(pairs) => los::present_matrix(pairs),
        Outcome::LosAll(seat, sightings) => los::present_all(seat, sightings, map),
        Outcome::LosPairs(outlooks) => los::present_pairs(outlooks, map),
        Outcome::Rubble(it) => rubble::present(it, map),
        Outcome::Ammo(ammo) => ammo::present(ammo),
        Outcome::Availability(available) => availability::present(available),
        Outcome::Units(units) => units::present(units),
        Outcome::Ssr(ssr) => ssr::present(ssr),
        Outcome::Setup(setup) => setup::present(setup),
        Outcome::Terrain(card) => terrain::present(card),
        Outcome::FireLane(lane) => fire_lane::present(lane),
        Outcome::Aerial(target) => sighting::present(ruling, target),
        Outcome::Tem(tem) => tem::present(ruling, tem, map),
        Outcome::Move(outcome) => movement::present(ruling, outcome, map),
    }
}

/// Returns the JSON Schema of a ruling, as `-f json` prints it.
#[must_use]
pub fn ruling_schema() -> serde_json::Value {
    // of what is written: a member that is left out when it is empty is not required
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.into_root_schema_for::<RulingJson>().to_value()
}

/// Tells whether the answer is "no" (blocked, illegal); `None` where a question has no yes or no.
#[must_use]
pub fn is_yes(ruling: &Ruling) -> Option<bool> {
    match &ruling.outcome {
        Outcome::Los(_) | Outcome::Aerial(_) => Some(ruling.is_clear()),
        Outcome::Move(outcome) => movement::is_yes(ruling, outcome),
        Outcome::Rubble(it) => rubble::is_yes(it),
        Outcome::Setup(setup) => setup.yes(),
        Outcome::Ssr(ssr) => ssr.allowed,
        Outcome::Ammo(ammo) => ammo.barred.then_some(false),
        Outcome::LosMatrix(_)
        | Outcome::LosAll(..)
        | Outcome::LosPairs(_)
        | Outcome::Tem(_)
        | Outcome::FireLane(_)
        | Outcome::Availability(_)
        | Outcome::Units(_)
        | Outcome::Terrain(_) => None,
    }
}

/// Writes a ruling; the text ends with a line break.
#[must_use]
pub fn render(ruling: &Ruling, map: &Map, format: Format, detail: Detail) -> String {
    match format {
        Format::Json => {
            let mut text = serde_json::to_string(&RulingJson::new(ruling, map)).unwrap_or_default();
            text.push('\n');
            text
        }
        Format::Plain => format!("{}\n", present(ruling, map).headline),
        #[cfg(feature = "cli")]
        Format::Table => table::table(ruling, map, &present(ruling, map), detail),
        Format::Markdown => markdown::markdown(ruling, map, &present(ruling, map), detail),
    }
}

/// Returns the steps to show: all of them, or those that matter to the answer.
fn shown(ruling: &Ruling, detail: Detail) -> Vec<&Step> {
    ruling.steps.iter().filter(|s| detail.why || words::matters(s)).collect()
}
