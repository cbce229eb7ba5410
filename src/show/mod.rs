//! How rulings look: table, one line, Markdown, JSON.

#[cfg(feature = "cli")]
pub mod answers;
mod asked;
pub(crate) mod clean;
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
#[cfg(all(test, feature = "cli"))]
mod tests;
pub(crate) mod words;

use std::borrow::Cow;
use std::io::{self, Write};

use crate::map::Map;
use crate::rules::each_once;
use crate::ruling::{Kind, Ruling, each_outcome};

pub use asked::{asked, asked_with, quoted};
pub use clean::{clean, clean_lines, write_json};
pub use export::MapExport;
#[cfg(any(test, feature = "schema"))]
pub use export::export_schema;
pub use in_words::{RuleWords, RulingWords, unit_words};
pub use json::{Citation, MapName, RulingJson};
pub use shown::Detail;
use shown::shown;
pub(crate) use shown::{Below, Block, Page, Sheet, Shown, Steps};
pub use words::{note_words, step_words, wrapped};

/// The shape of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Format {
    /// Tables, as wide as the terminal, and 80 columns elsewhere.
    #[cfg(feature = "cli")]
    #[cfg_attr(feature = "cli", default)]
    Table,
    /// One JSON object a line.
    #[cfg_attr(not(feature = "cli"), default)]
    Json,
    /// Records for `cut` and `awk`: one a line, cells between tabs.
    Plain,
    /// Markdown.
    #[cfg_attr(feature = "cli", value(alias = "md"))]
    Markdown,
}

/// Returns what is shown below a ruling.
fn below(ruling: &Ruling, map: &Map, detail: Detail) -> Option<Below> {
    each_outcome!(&ruling.outcome, it => it.below(ruling, map, detail))
}

/// Lays out a ruling.
pub(crate) fn page(ruling: &Ruling, map: &Map) -> Page {
    let mut page = each_outcome!(&ruling.outcome, it => it.page(ruling, map)).end(&ruling.notes);
    page.put_conditions(&words::conditions(ruling));
    let clean_one = |text: &mut String, cleaned: fn(&str) -> Cow<'_, str>| {
        if let Cow::Owned(cleaned) = cleaned(text) {
            *text = cleaned;
        }
    };
    clean_one(&mut page.headline, clean);
    page.conditions.iter_mut().for_each(|text| clean_one(text, clean));
    for block in &mut page.blocks {
        match block {
            Block::Line(text) => clean_one(text, clean),
            Block::Text(text) => clean_one(text, clean_lines),
            _ => {}
        }
    }
    page
}

/// Returns the JSON Schema of a ruling, as `-f json` prints it.
#[cfg(any(test, feature = "schema"))]
#[must_use]
pub fn ruling_schema() -> serde_json::Value {
    written::<RulingJson>()
}

/// Returns the schema for output: a member that is left out when empty is not required.
#[cfg(any(test, feature = "schema"))]
fn written<T: schemars::JsonSchema>() -> serde_json::Value {
    let generator = schemars::generate::SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.into_root_schema_for::<T>().to_value()
}

/// Returns a ruling as text that ends with a line break.
#[must_use]
pub fn render(ruling: &Ruling, map: &Map, format: Format, detail: Detail) -> String {
    let mut text = Vec::new();
    // writing to memory cannot fail
    let _ = write(&mut text, ruling, map, format, detail);
    String::from_utf8(text).unwrap_or_default()
}

/// Writes a ruling, ending with a line break. As JSON or records, an answer about many lines is never held in memory as
/// text.
///
/// # Errors
/// If writing fails.
pub fn write(out: &mut dyn Write, ruling: &Ruling, map: &Map, format: Format, detail: Detail) -> io::Result<()> {
    match format {
        Format::Json => {
            write_json(&mut *out, &RulingJson::new(ruling, map))?;
            out.write_all(b"\n")
        }
        Format::Plain => plain::plain(out, ruling, map, &page(ruling, map), detail),
        #[cfg(feature = "cli")]
        Format::Table => {
            out.write_all(table::table(ruling, &page(ruling, map), detail).as_bytes())?;
            below(ruling, map, detail).map_or(Ok(()), |below| write!(out, "{below}"))
        }
        Format::Markdown => {
            out.write_all(markdown::markdown(ruling, &page(ruling, map), detail).as_bytes())?;
            below(ruling, map, detail).map_or(Ok(()), |below| write!(out, "{below:#}"))
        }
    }
}

impl<O: Kind> Ruling<O> {
    /// Returns the ruling as JSON, in the form described by `fogas schema ruling`, on one line without a line break.
    #[must_use]
    pub fn to_json(&self, map: &Map) -> String {
        render(&O::any_kind(self), map, Format::Json, Detail::default()).trim_end().to_owned()
    }
}

/// Returns a ruling in two lines for a game log: the answer, and the rules that it rests on.
#[must_use]
pub fn share(ruling: &Ruling, map: &Map) -> String {
    let effective = shown(ruling, Detail::default()).into_iter().filter(|step| step.decides());
    let mut rules = each_once(effective.map(|s| s.rule));
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
    format!("{}\nby {by}\n", page(ruling, map).headline)
}

/// The most rules named in a game log.
const SHARED_RULES: usize = 4;
