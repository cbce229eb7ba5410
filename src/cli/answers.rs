//! Answers of the commands that ask no rules question, in the same envelope as rulings.

use anyhow::Result;
use std::io::{BufWriter, Write};

use fogas::map::{BoardFile, Doubt, Elevation, HexFile, MapSummary, UnchartedFile};
use fogas::rules::{Coverage, QaAnswer, RuleId};
use fogas::show::{Citation, Format, MapName, plain, write_json};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use super::failure::ANSWERED;
use super::global::Global;

/// An answer in the members of a ruling: what has no map, no steps or no rules has an empty one.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Envelope<'a, O> {
    /// The version of this format: 1.
    format: u8,
    /// The command.
    command: &'a str,
    /// The map; `null` where none is asked about.
    map: Option<MapName<'a>>,
    /// What was asked.
    query: Value,
    /// The answer.
    pub(crate) outcome: O,
    /// The working; none.
    steps: Vec<Value>,
    /// The rules of the answer, each once.
    citations: Vec<Citation>,
    /// Assumptions and readings.
    notes: Vec<String>,
}

/// `fogas rules`: rules of the catalogue.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RulesAnswer {
    /// The rules, the best first.
    pub(crate) rules: Vec<RuleAnswer>,
}

/// A rule of the catalogue.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RuleAnswer {
    /// Its number.
    pub(crate) id: &'static str,
    /// Its title.
    pub(crate) title: &'static str,
    /// How far it is covered.
    pub(crate) coverage: Coverage,
    /// The command that answers by it; empty if none does.
    pub(crate) command: &'static str,
    /// What it says, in our words.
    pub(crate) digest: &'static str,
    /// An example command.
    pub(crate) example: Option<String>,
    /// Other rules to read.
    pub(crate) see_also: Vec<RuleId>,
    /// Answers to questions about it.
    pub(crate) answers: Vec<&'static QaAnswer>,
}

/// `fogas map list`: the built-in maps.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MapsAnswer {
    /// The maps.
    pub(crate) maps: Vec<MapSummary>,
}

/// `fogas schema`: what has a schema.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SchemasAnswer {
    /// The schemas.
    pub(crate) schemas: Vec<SchemaAnswer>,
}

/// A schema.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SchemaAnswer {
    /// Its name.
    pub(crate) name: String,
    /// What it is of.
    pub(crate) of: String,
}

/// `fogas map check`: a map without faults.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CheckAnswer {
    /// There is no fault; a faulty map is an error.
    pub(crate) sound: bool,
    /// How many hexes it has.
    pub(crate) hexes: usize,
    /// How many buildings it has.
    pub(crate) buildings: usize,
    /// How many units it has.
    pub(crate) units: usize,
    /// The boards that lie together, as the map file has them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) boards: Vec<BoardFile>,
    /// Hexes at the seams of boards whose two halves do not agree.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) seams: Vec<SeamAnswer>,
    /// Overlays and changes of terrain: what meets them has no ruling.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) uncharted: Vec<UnchartedFile>,
}

/// A hex at a seam.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SeamAnswer {
    /// The hex.
    pub(crate) hex: String,
    /// What is in doubt about it.
    pub(crate) doubts: Vec<Doubt>,
}

/// `fogas map show`: what lies in each hex.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ShowAnswer {
    /// The hexes, column by column.
    pub(crate) hexes: Vec<HexAnswer>,
    /// The map drawn in characters, line by line.
    pub(crate) picture: Vec<String>,
}

/// A hex of a map.
#[derive(Serialize, JsonSchema)]
pub(crate) struct HexAnswer {
    /// Its name.
    pub(crate) hex: String,
    /// Its Locations with their elevations.
    pub(crate) locations: Vec<LocationAnswer>,
    /// As the map file writes it; `null` where it lists nothing for this hex.
    pub(crate) written: Option<HexFile>,
}

/// A Location of a hex.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LocationAnswer {
    /// Its name.
    pub(crate) at: String,
    /// Its elevation.
    pub(crate) elevation: Elevation,
}

/// Text that is a file of its own: completions and manual pages.
#[derive(Serialize, JsonSchema)]
pub(crate) struct TextAnswer {
    /// The text.
    pub(crate) text: String,
}

impl<'a, O: Serialize> Envelope<'a, O> {
    pub(crate) fn new(command: &'a str, query: &Value, outcome: O) -> Self {
        Self {
            format: 1,
            command,
            map: None,
            query: json!({ command: query }),
            outcome,
            steps: Vec::new(),
            citations: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Sets the map that was asked about.
    pub(crate) fn of_map(mut self, name: &'a str) -> Self {
        self.map = Some(MapName { name });
        self
    }

    /// Sets the rules of the answer.
    pub(crate) fn citing(mut self, rules: &[RuleId]) -> Self {
        self.citations = rules.iter().copied().map(Citation::from).collect();
        self
    }

    /// Writes the answer if JSON or records are wanted, and returns `true` if it did.
    pub(crate) fn write(&self, global: &Global, out: &mut dyn Write) -> Result<Option<u8>> {
        match global.format {
            Format::Json => {
                write_json(&mut *out, self)?;
                writeln!(out)?;
            }
            Format::Plain => {
                let mut out = BufWriter::with_capacity(1 << 16, out);
                plain::write_records(&mut out, &self.outcome)?;
                out.flush()?;
            }
            Format::Table | Format::Markdown => return Ok(None),
        }
        Ok(Some(ANSWERED))
    }
}
