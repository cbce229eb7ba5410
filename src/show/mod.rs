//! How rulings look: table, one line, Markdown, JSON. The only place that makes words for people.

mod asked;
pub(crate) mod clean;
mod conditions;
pub mod draw;
mod export;
#[cfg(feature = "cli")]
pub mod faults;
pub(crate) mod grids;
mod in_words;
mod json;
mod markdown;
pub mod plain;
mod shown;
#[cfg(feature = "cli")]
mod table;
pub(crate) mod words;

use std::borrow::Cow;

use schemars::generate::SchemaSettings;

use crate::map::Map;
use crate::rules::each_once;
use crate::ruling::{Effect, Ruling, each_outcome};

pub use crate::rulings::los::show::{seat_words, side_view};
pub use asked::{asked, asked_with, quoted};
pub use clean::{clean, clean_lines, write_json};
pub use export::{MapExport, export_schema};
pub use in_words::{RuleWords, RulingWords, unit_words};
pub use json::{Citation, MapName, RulingJson};
pub use shown::Detail;
use shown::shown;
pub(crate) use shown::{Presented, Sheet, Shown};
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

pub(crate) fn present(ruling: &Ruling, map: &Map) -> Presented {
    let mut shape = each_outcome!(&ruling.outcome, it => it.present(ruling, map));
    shape.put_conditions(&conditions::conditions(ruling));
    let clean_all = |texts: &mut [String], cleaned: fn(&str) -> Cow<'_, str>| {
        for text in texts {
            if let Cow::Owned(cleaned) = cleaned(text) {
                *text = cleaned;
            }
        }
    };
    clean_all(std::slice::from_mut(&mut shape.headline), clean);
    clean_all(shape.conditions.as_mut_slice(), clean);
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
        Format::Table => table::table(ruling, &present(ruling, map), detail),
        Format::Markdown => markdown::markdown(ruling, &present(ruling, map), detail),
    }
}

/// Writes a ruling in two lines for the log of a game: the answer, and the rules that it rests on.
#[must_use]
pub fn share(ruling: &Ruling, map: &Map) -> String {
    let told = shown(ruling, Detail::default()).into_iter().filter(|s| s.effect != Effect::Nothing);
    let mut rules = each_once(told.map(|s| s.rule));
    if rules.is_empty() {
        rules = ruling.citations();
    }
    let named: Vec<_> =
        rules.iter().copied().take(SHARED_RULES).map(|r| format!("{} {}", words::rule_words(r), r.title())).collect();
    let more = match rules.len().saturating_sub(SHARED_RULES) {
        0 => String::new(),
        n => format!(" and {n} more"),
    };
    let by = if named.is_empty() { words::unruled_words(ruling).to_owned() } else { named.join("; ") + &more };
    format!("{}\nby {by}\n", present(ruling, map).headline)
}

/// So many rules are named in the log of a game.
const SHARED_RULES: usize = 4;
