//! What is written under `-f json` besides rulings: answers of the commands that ask no rules question, in the same
//! envelope, and errors.

use serde::Serialize;
use serde_json::{Value, json};

use super::json::{Citation, MapName};
use crate::map::{BoardFile, Doubt, Elevation, Fault, HexFile, MapSummary, UnchartedFile};
use crate::rules::{Coverage, QaAnswer, RuleId};

/// An answer in the members of a ruling: what has no map, no steps or no rules has an empty one.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Envelope<'a, O> {
    /// The version of this format: 1.
    format: u8,
    /// The command.
    command: &'a str,
    /// The map; `null` where none is asked about.
    map: Option<MapName<'a>>,
    /// What was asked.
    query: Value,
    /// The answer.
    pub outcome: O,
    /// The working; none.
    steps: Vec<Value>,
    /// The rules of the answer, each once.
    citations: Vec<Citation>,
    /// Assumptions and readings.
    notes: Vec<String>,
}

/// `fogas rules`: rules of the catalogue.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct RulesAnswer {
    /// The rules, the best first.
    pub rules: Vec<RuleAnswer>,
}

/// A rule of the catalogue.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct RuleAnswer {
    /// Its number.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// How far it is covered.
    pub coverage: Coverage,
    /// The command that answers by it; empty if none does.
    pub command: &'static str,
    /// What it says, in our words.
    pub digest: &'static str,
    /// An example command.
    pub example: Option<String>,
    /// Other rules to read.
    pub see_also: Vec<RuleId>,
    /// Answers to questions about it.
    pub answers: Vec<&'static QaAnswer>,
}

/// `fogas map list`: the built-in maps.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct MapsAnswer {
    /// The maps.
    pub maps: Vec<MapSummary>,
}

/// `fogas schema`: what has a schema.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct SchemasAnswer {
    /// The schemas.
    pub schemas: Vec<SchemaAnswer>,
}

/// A schema.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct SchemaAnswer {
    /// Its name.
    pub name: String,
    /// What it is of.
    pub of: String,
}

/// `fogas map check`: a map without faults.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct CheckAnswer {
    /// There is no fault; a faulty map is an error.
    pub sound: bool,
    /// How many hexes it has.
    pub hexes: usize,
    /// How many buildings it has.
    pub buildings: usize,
    /// How many units it has.
    pub units: usize,
    /// The boards that lie together, as the map file has them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<BoardFile>,
    /// Hexes at the seams of boards whose two halves do not agree.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seams: Vec<SeamAnswer>,
    /// Overlays and changes of terrain: what meets them has no ruling.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uncharted: Vec<UnchartedFile>,
}

/// A hex at a seam.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct SeamAnswer {
    /// The hex.
    pub hex: String,
    /// What is in doubt about it.
    pub doubts: Vec<Doubt>,
}

/// `fogas map show`: what lies in each hex.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct ShowAnswer {
    /// The hexes, column by column.
    pub hexes: Vec<HexAnswer>,
    /// The map drawn in characters, line by line.
    pub picture: Vec<String>,
}

/// A hex of a map.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct HexAnswer {
    /// Its name.
    pub hex: String,
    /// Its Locations with their elevations.
    pub locations: Vec<LocationAnswer>,
    /// As the map file writes it; `null` where it lists nothing for this hex.
    pub written: Option<HexFile>,
}

/// A Location of a hex.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct LocationAnswer {
    /// Its name.
    pub at: String,
    /// Its elevation.
    pub elevation: Elevation,
}

/// Text that is a file of its own: completions and manual pages.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct TextAnswer {
    /// The text.
    pub text: String,
}

impl<'a, O: Serialize> Envelope<'a, O> {
    /// Puts an answer to a query of a command into its envelope.
    #[must_use]
    pub fn new(command: &'a str, query: &Value, outcome: O) -> Self {
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
    #[must_use]
    pub fn of_map(mut self, name: &'a str) -> Self {
        self.map = Some(MapName { name });
        self
    }

    /// Sets the rules of the answer.
    #[must_use]
    pub fn citing(mut self, rules: &[RuleId]) -> Self {
        self.citations = rules.iter().copied().map(Citation::from).collect();
        self
    }
}

/// What standard error says under `-f json`, where no answer can be given.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct ErrorAnswer {
    /// What went wrong.
    pub error: ErrorFacts,
}

/// What went wrong.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct ErrorFacts {
    /// What sort of error it is: `usage`, `data`, `refused`, `not-covered` or `output`.
    pub kind: &'static str,
    /// What went wrong, and what would be right.
    pub message: String,
    /// The exit status.
    pub exit: u8,
    /// The faults of a map file; empty for other errors.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultFacts>,
}

/// One thing wrong with a map file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct FaultFacts {
    /// Where in the document.
    pub path: String,
    /// The line, from 1, if it is known.
    pub line: Option<usize>,
    /// The column in characters, from 1, if it is known.
    pub column: Option<usize>,
    /// What, and what would be right.
    pub message: String,
}

impl From<&Fault> for FaultFacts {
    fn from(fault: &Fault) -> Self {
        let [line, column] = [fault.span.map(|s| s.line), fault.span.map(|s| s.column)];
        Self { path: fault.path.to_string(), line, column, message: fault.to_string() }
    }
}
