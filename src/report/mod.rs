//! How rulings look: table, one line, Markdown, JSON. The only place that makes words for people.

pub mod ammo;
pub mod availability;
mod clean;
pub mod draw;
mod export;
#[cfg(feature = "cli")]
pub mod faults;
mod fire_lane;
pub mod game;
mod json;
mod los;
mod markdown;
mod movement;
#[cfg(feature = "pictures")]
pub mod picture;
pub mod plain;
mod refusal;
pub mod rubble;
mod seek;
mod setup;
mod shot;
mod sighting;
mod ssr;
#[cfg(feature = "cli")]
mod table;
mod tem;
mod terrain;
mod told;
mod units;
mod words;

use std::borrow::Cow;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::Serialize;

use crate::map::Map;
use crate::ruling::{Answer, Effect, Ruling, Step, each_outcome};

pub use clean::{clean, clean_lines, write_json};
pub use export::{MapExport, export_schema};
pub use json::RulingJson;
pub use los::side_view;
pub use words::{note_words, step_words, wrapped};

/// The shape of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Format {
    /// Tables, 80 columns wide.
    #[cfg(feature = "cli")]
    #[cfg_attr(feature = "cli", default)]
    Table,
    /// One JSON object a line.
    #[cfg_attr(not(feature = "cli"), default)]
    Json,
    /// Records for `cut` and `awk`: one a line, cells between tabs.
    Plain,
    /// Markdown.
    Markdown,
}

/// How much of the working to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Every step, with the digest of each rule.
    pub why: bool,
    /// The answer alone.
    pub quiet: bool,
    /// Characters in a line of a table.
    pub width: u16,
}

impl Default for Detail {
    fn default() -> Self {
        Self { why: false, quiet: false, width: 80 }
    }
}

/// A ruling made ready to be written: the parts that every format shares.
#[derive(Default)]
pub(crate) struct Presented {
    /// The one-line answer.
    pub headline: String,
    /// Lines below the headline.
    pub details: Vec<String>,
    /// Tables and pictures made of characters, after the details.
    pub blocks: Vec<String>,
    /// More of them, where the whole working is asked for.
    pub working: Vec<String>,
    /// Tables, after the blocks.
    pub sheets: Vec<Sheet>,
    /// The steps to show where the whole working is not asked for; `None` for those that matter.
    pub short: Option<Vec<Step>>,
    /// What some steps did, where that is no matter of the step alone.
    pub effects: Vec<(Step, String)>,
    /// The last row of the working: what it comes to.
    pub total: Option<[String; 2]>,
}

/// A table.
#[derive(Default)]
pub(crate) struct Sheet {
    /// The names of the columns.
    pub header: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
}

impl Sheet {
    /// Makes a table.
    fn new(header: &[&str], rows: Vec<Vec<String>>) -> Self {
        Self { header: header.iter().map(|&name| name.to_owned()).collect(), rows }
    }

    /// Makes a table of which the second half of the rows stands beside the first.
    fn folded(header: &[&str], rows: &[Vec<String>]) -> Self {
        let half = rows.len().div_ceil(2);
        let blank = vec![String::new(); header.len()];
        let beside = |i: usize| rows[i].iter().chain(rows.get(i + half).unwrap_or(&blank)).cloned().collect();
        Self::new(&[header, header].concat(), (0..half).map(beside).collect())
    }
}

impl Presented {
    /// Returns the steps to show, and how many are left out.
    fn steps<'r>(&'r self, ruling: &'r Ruling, detail: Detail) -> (Vec<&'r Step>, usize) {
        match &self.short {
            Some(short) if !detail.why => {
                let all = shown(ruling, detail).len();
                (short.iter().collect(), if short.is_empty() { 0 } else { all.saturating_sub(short.len()) })
            }
            _ => (shown(ruling, detail), 0),
        }
    }

    /// Returns the row of a step.
    fn row(&self, step: &Step, map: &Map) -> [String; 4] {
        let effect = self.effects.iter().find(|(of, _)| of == step).map(|(_, words)| words.clone());
        [
            words::rule_words(step.rule),
            step.at.to_string(),
            effect.unwrap_or_else(|| words::effect_words(step.effect)),
            words::step_words(step, map),
        ]
    }

    /// Returns the row of what the working comes to.
    fn total_row(&self) -> Option<[String; 4]> {
        let [effect, what] = self.total.clone()?;
        Some(["total".to_owned(), "-".to_owned(), effect, what])
    }
}

/// How one kind of ruling is shown.
pub(crate) trait Shown: Answer {
    /// Its JSON form: the answer itself, or a view of it with what is computed.
    type Json<'a>: Serialize + JsonSchema
    where
        Self: 'a;

    /// Returns its JSON form.
    fn json<'a>(&'a self, ruling: &'a Ruling, map: &'a Map) -> Self::Json<'a>;

    /// Returns it in words.
    fn present(&self, ruling: &Ruling, map: &Map) -> Presented;
}

fn present(ruling: &Ruling, map: &Map) -> Presented {
    let mut shape = each_outcome!(&ruling.outcome, it => it.present(ruling, map));
    let clean_all = |texts: &mut [String], cleaned: fn(&str) -> Cow<'_, str>| {
        for text in texts {
            if let Cow::Owned(cleaned) = cleaned(text) {
                *text = cleaned;
            }
        }
    };
    clean_all(std::slice::from_mut(&mut shape.headline), clean);
    clean_all(&mut shape.details, clean);
    clean_all(&mut shape.blocks, clean_lines);
    shape
}

/// Returns the JSON Schema of a ruling, as `-f json` prints it.
#[must_use]
pub fn ruling_schema() -> serde_json::Value {
    // of what is written: a member that is left out when it is empty is not required
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.into_root_schema_for::<RulingJson>().to_value()
}

/// Writes a ruling; the text ends with a line break.
#[must_use]
pub fn render(ruling: &Ruling, map: &Map, format: Format, detail: Detail) -> String {
    match format {
        Format::Json => {
            let mut text = Vec::new();
            // a ruling is always JSON, and memory takes it
            let _ = write_json(&mut text, &RulingJson::new(ruling, map));
            text.push(b'\n');
            String::from_utf8(text).unwrap_or_default()
        }
        Format::Plain => plain::plain(ruling, map, &present(ruling, map), detail),
        #[cfg(feature = "cli")]
        Format::Table => table::table(ruling, map, &present(ruling, map), detail),
        Format::Markdown => markdown::markdown(ruling, map, &present(ruling, map), detail),
    }
}

/// Writes a ruling in two lines for the log of a game: the answer, and the rules that it rests on.
#[must_use]
pub fn share(ruling: &Ruling, map: &Map) -> String {
    let mut rules = Vec::new();
    for step in shown(ruling, Detail::default()).into_iter().filter(|s| s.effect != Effect::Nothing) {
        if !rules.contains(&step.rule) {
            rules.push(step.rule);
        }
    }
    if rules.is_empty() {
        rules = ruling.citations();
    }
    let named: Vec<_> =
        rules.iter().copied().take(SHARED_RULES).map(|r| format!("{} {}", words::rule_words(r), r.title())).collect();
    let more = match rules.len().saturating_sub(SHARED_RULES) {
        0 => String::new(),
        n => format!(" and {n} more"),
    };
    let by = if named.is_empty() { "no rule was needed".to_owned() } else { named.join("; ") + &more };
    format!("{}\nby {by}\n", present(ruling, map).headline)
}

/// So many rules are named in the log of a game.
const SHARED_RULES: usize = 4;

/// Returns the steps to show: all of them, or those that matter to the answer.
fn shown(ruling: &Ruling, detail: Detail) -> Vec<&Step> {
    ruling.steps.iter().filter(|s| detail.why || words::matters(s)).collect()
}
