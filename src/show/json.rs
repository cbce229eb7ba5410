//! Rulings as JSON in format 1, which may grow but never changes.
//!
//! The types of a ruling serialize themselves. This module, and those of the subjects, add what is computed from the
//! steps or the map, or put into words.

use serde::{Serialize, Serializer};

use crate::map::Map;
use crate::query::Query;
use crate::rules::RuleId;
use crate::ruling::{Effect, Fact, Ruling, Site, Step, each_outcome};

use super::Shown;
use super::words::{conditions, note_words, step_words};

/// One ruling.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct RulingJson<'a> {
    /// The version of this format: 1.
    format: u8,
    /// The command that asks such a question.
    command: &'static str,
    /// The map.
    map: MapName<'a>,
    /// The question; fed to `fogas batch` it gives the same answer.
    query: &'a Query,
    /// The answer.
    outcome: OutcomeJson<'a>,
    /// The working, in order.
    steps: Vec<StepJson<'a>>,
    /// The rules of the steps, in order, each once.
    citations: Vec<Citation>,
    /// Assumptions and readings.
    notes: Vec<String>,
    /// What the answer holds on, as its first line says; left out where it holds as it stands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conditions: Vec<String>,
}

/// The map of an answer.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct MapName<'a> {
    /// Its name.
    pub name: &'a str,
}

/// One step.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct StepJson<'a> {
    /// The rule.
    rule: RuleId,
    /// Where it applied.
    at: Site,
    /// What it did.
    effect: Effect,
    /// The reason as a value: what `because` says.
    fact: &'a Fact,
    /// The reason.
    because: String,
}

/// A rule of an answer.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Citation {
    /// Its number.
    rule: RuleId,
    /// Its title.
    title: &'static str,
}

impl From<RuleId> for Citation {
    fn from(rule: RuleId) -> Self {
        Self { rule, title: rule.title() }
    }
}

/// The answer, by kind of question.
pub(super) struct OutcomeJson<'a>(pub(super) &'a Ruling, pub(super) &'a Map);

impl Serialize for OutcomeJson<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let Self(ruling, map) = self;
        each_outcome!(&ruling.outcome, it => it.json(ruling, map).serialize(s))
    }
}

#[cfg(any(test, feature = "schema"))]
impl schemars::JsonSchema for OutcomeJson<'_> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Outcome".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let each = each_outcome!(type Kind => generator.subschema_for::<<Kind as Shown>::Json<'static>>());
        schemars::json_schema!({ "anyOf": each })
    }
}

impl<'a> RulingJson<'a> {
    /// Makes the JSON form of a ruling.
    #[must_use]
    pub fn new(ruling: &'a Ruling, map: &'a Map) -> Self {
        let step =
            |s: &'a Step| StepJson { rule: s.rule, at: s.at, effect: s.effect, fact: &s.fact, because: step_words(s) };
        Self {
            format: 1,
            command: ruling.query.command(),
            map: MapName { name: map.name() },
            query: &ruling.query,
            outcome: OutcomeJson(ruling, map),
            steps: ruling.steps.iter().map(step).collect(),
            citations: ruling.citations().into_iter().map(Citation::from).collect(),
            notes: ruling.notes.iter().map(note_words).collect(),
            conditions: conditions(ruling),
        }
    }
}
