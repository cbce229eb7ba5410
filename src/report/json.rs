//! Rulings as JSON: format 1, which only grows.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Map;
use crate::query::Query;
use crate::rules::RuleId;
use crate::ruling::{Effect, MoveEffect, Outcome, Points, Ruling, Step};

use super::los::{self, LosJson, PairJson, SeatJson, SightingJson};
use super::movement::{self, MoveJson};
use super::words::{note_words, place_words, step_words};

/// One ruling.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RulingJson {
    /// The version of this format: 1.
    pub format: u8,
    /// The command that asks such a question.
    pub command: &'static str,
    /// The map.
    pub map: MapJson,
    /// The question; fed to `fogas batch` it gives the same answer.
    pub query: Query,
    /// The answer.
    pub outcome: OutcomeJson,
    /// The working, in order.
    pub steps: Vec<StepJson>,
    /// The rules of the steps, in order, each once.
    pub citations: Vec<CitationJson>,
    /// Assumptions and readings.
    pub notes: Vec<String>,
}

/// The map of a ruling.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MapJson {
    /// Its name.
    pub name: String,
}

/// The answer, by kind of question.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum OutcomeJson {
    /// One LOS.
    Los(Box<LosJson>),
    /// All pairs of units.
    LosMatrix {
        /// The pairs, row by row.
        pairs: Vec<PairJson>,
    },
    /// All that one Location sees.
    LosAll {
        /// The viewer.
        from: SeatJson,
        /// Every other Location of the map.
        locations: Vec<SightingJson>,
    },
    /// Of a question about movement.
    Move(Box<MoveJson>),
}

/// One step.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StepJson {
    /// The rule.
    pub rule: RuleId,
    /// Where it applied.
    pub at: String,
    /// What it did.
    pub effect: EffectJson,
    /// Why.
    pub because: String,
}

/// What a step did: the member present says it.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct EffectJson {
    /// It blocks alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocks: Option<bool>,
    /// It hinders by this much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hinders: Option<u8>,
    /// It lets the line pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clears: Option<bool>,
    /// It costs so many MF or MP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub costs: Option<Points>,
    /// It multiplies all before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub times: Option<u8>,
    /// It does not allow it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forbids: Option<bool>,
    /// It calls for a Bog Check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bog_check: Option<bool>,
    /// It adds this to the DR.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drm: Option<i8>,
    /// It gives so many MF or MP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gives: Option<Points>,
}

/// A rule that was used.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CitationJson {
    /// Its number.
    pub rule: RuleId,
    /// Its title.
    pub title: &'static str,
}

impl RulingJson {
    /// Makes the JSON form of a ruling.
    #[must_use]
    pub fn new(ruling: &Ruling, map: &Map) -> Self {
        Self {
            format: 1,
            command: ruling.query.command(),
            map: MapJson { name: map.name().to_owned() },
            query: ruling.query.clone(),
            outcome: outcome(ruling, map),
            steps: ruling.steps.iter().map(|s| step(s, map)).collect(),
            citations: ruling.citations().into_iter().map(|rule| CitationJson { rule, title: rule.title() }).collect(),
            notes: ruling.notes.iter().map(|n| note_words(n, map)).collect(),
        }
    }
}

fn step(step: &Step, map: &Map) -> StepJson {
    let effect = match step.effect {
        Effect::Blocks => EffectJson { blocks: Some(true), ..EffectJson::default() },
        Effect::Hinders(n) => EffectJson { hinders: Some(n), ..EffectJson::default() },
        Effect::Clears => EffectJson { clears: Some(true), ..EffectJson::default() },
        Effect::Nothing => EffectJson::default(),
        Effect::Move(effect) => move_effect(effect),
    };
    StepJson { rule: step.rule, at: place_words(step.at), effect, because: step_words(step, map) }
}

fn move_effect(effect: MoveEffect) -> EffectJson {
    let none = EffectJson::default();
    match effect {
        MoveEffect::Costs(points) => EffectJson { costs: Some(points), ..none },
        MoveEffect::Times(times) => EffectJson { times: Some(times), ..none },
        MoveEffect::Forbids => EffectJson { forbids: Some(true), ..none },
        MoveEffect::BogCheck => EffectJson { bog_check: Some(true), ..none },
        MoveEffect::BogDrm(drm) | MoveEffect::Drm(drm) => EffectJson { drm: Some(drm), ..none },
        MoveEffect::Gives(points) => EffectJson { gives: Some(points), ..none },
    }
}

fn outcome(ruling: &Ruling, map: &Map) -> OutcomeJson {
    match &ruling.outcome {
        Outcome::Los(los) => OutcomeJson::Los(Box::new(los::los(ruling, los, map))),
        Outcome::LosMatrix(pairs) => OutcomeJson::LosMatrix { pairs: los::matrix(pairs) },
        Outcome::LosAll(seat, sightings) => {
            let (from, locations) = los::all(seat, sightings);
            OutcomeJson::LosAll { from, locations }
        }
        Outcome::Move(outcome) => OutcomeJson::Move(Box::new(movement::json(ruling, outcome, map))),
    }
}
