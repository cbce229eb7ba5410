//! How rulings look: table, one line, Markdown, JSON. The only place that makes words for people.

mod json;
mod los;
mod movement;
mod table;
mod words;

use crate::map::Map;
use crate::ruling::{Outcome, Ruling, Step};

pub use json::{CitationJson, EffectJson, MapJson, OutcomeJson, RulingJson, StepJson};
pub use los::{BlockJson, HindranceJson, LosJson, MarginJson, PairJson, SeatJson, SightingJson};
pub use movement::{
    BogCellarJson, BogDrmJson, BogJson, BogRollJson, CaChangeJson, LegJson, ManholeJson, MoveJson, OtherJson,
    OutOfGasJson, PathJson, ReachJson, ReachedJson, SewerJson,
};
pub use table::wrapped;
pub use words::{note_words, place_words, step_words};

/// The shape of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Tables for a person at a terminal.
    #[default]
    Table,
    /// One JSON object.
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
    /// The answer is yes, no, or neither.
    pub yes: Option<bool>,
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
        Outcome::Move(outcome) => movement::present(ruling, outcome, map),
    }
}

/// Tells whether the answer is "no" (blocked, illegal); `None` where a question has no yes or no.
#[must_use]
pub fn is_yes(ruling: &Ruling) -> Option<bool> {
    match &ruling.outcome {
        Outcome::Los(_) => Some(ruling.is_clear()),
        Outcome::LosMatrix(_) | Outcome::LosAll(..) => None,
        Outcome::Move(outcome) => movement::is_yes(ruling, outcome),
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
        Format::Table => table::table(ruling, map, &present(ruling, map), detail),
        Format::Markdown => table::markdown(ruling, map, &present(ruling, map), detail),
    }
}

/// Returns the steps to show: all of them, or those that matter to the answer.
fn shown(ruling: &Ruling, detail: Detail) -> Vec<&Step> {
    ruling.steps.iter().filter(|s| detail.why || words::matters(s)).collect()
}
