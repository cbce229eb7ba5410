//! Rulings as JSON: format 1, which only grows.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Map;
use crate::query::Query;
use crate::rules::RuleId;
use crate::ruling::{Effect, MoveEffect, Outcome, Points, RubbleEffect, Ruling, Step};

use super::ammo::{self, AmmoJson};
use super::availability::{self, AvailabilityJson};
use super::fire_lane::{self, FireLaneJson};
use super::los::{self, LosJson, PairJson, PairsJson, SeatJson, SightingJson};
use super::movement::{self, MoveJson};
use super::rubble::{self, RubbleJson};
use super::setup::{self, SetupJson};
use super::sighting::{self, AerialJson};
use super::ssr::{self, SsrJson};
use super::tem::{self, TemJson};
use super::terrain::{self, TerrainJson};
use super::units::{self, UnitsJson};
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
    /// A Fire Lane.
    FireLane(Box<FireLaneJson>),
    /// What an aircraft meets.
    Aerial(Box<AerialJson>),
    /// What protects a target.
    Tem(Box<TemJson>),
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
    /// All pairs of hexes at ground level.
    LosPairs(PairsJson),
    /// Rubble, Debris, a wreck, a fire.
    Rubble(Box<RubbleJson>),
    /// Ammunition shortage.
    Ammo(Box<AmmoJson>),
    /// Availability.
    Availability(Box<AvailabilityJson>),
    /// Units.
    Units(Box<UnitsJson>),
    /// Scenario rules.
    Ssr(Box<SsrJson>),
    /// Set-up.
    Setup(Box<SetupJson>),
    /// A terrain.
    Terrain(Box<TerrainJson>),
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
    /// It may be claimed for this DRM.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offers: Option<i8>,
    /// It adds this DRM.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drm: Option<i8>,
    /// It makes a vehicle Hull Down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hull_down: Option<bool>,
    /// What it does to the FP: `x2`, `x1/2`, or `x1/2 inherent`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fp: Option<&'static str>,
    /// It lets the line pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clears: Option<bool>,
    /// Something lies there now, or becomes of a unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<&'static str>,
    /// Something is lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<bool>,
    /// Its odds are counted, every roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<bool>,
    /// It gives the answer, or a part of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decides: Option<bool>,
    /// It allows (true) or forbids (false).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allows: Option<bool>,
    /// It keeps another rule from applying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exempts: Option<bool>,
    /// It changes a printed number by this much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changes: Option<i8>,
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
        let steps: Vec<_> = ruling.steps.iter().map(|s| step(s, map)).collect();
        Self {
            format: 1,
            command: ruling.query.command(),
            map: MapJson { name: map.name().to_owned() },
            query: ruling.query.clone(),
            outcome: outcome(ruling, map, &steps),
            steps,
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
        Effect::Nothing | Effect::Unruled => EffectJson::default(),
        Effect::Rubble(effect) => rubble_effect(effect),
        Effect::Decides => EffectJson { decides: Some(true), ..EffectJson::default() },
        Effect::Allows => EffectJson { allows: Some(true), ..EffectJson::default() },
        Effect::Forbids => EffectJson { allows: Some(false), ..EffectJson::default() },
        Effect::Exempts => EffectJson { exempts: Some(true), ..EffectJson::default() },
        Effect::Changes(n) => EffectJson { changes: Some(n), ..EffectJson::default() },
        Effect::Offers(n) => EffectJson { offers: Some(n), ..EffectJson::default() },
        Effect::Drm(n) => EffectJson { drm: Some(n), ..EffectJson::default() },
        Effect::HullDown => EffectJson { hull_down: Some(true), ..EffectJson::default() },
        Effect::Fp(effect) => EffectJson { fp: Some(tem::fp_words(effect)), ..EffectJson::default() },
        Effect::Move(effect) => move_effect(effect),
    };
    StepJson { rule: step.rule, at: place_words(step.at), effect, because: step_words(step, map) }
}

fn rubble_effect(effect: RubbleEffect) -> EffectJson {
    let becomes = rubble::effect_key(effect);
    match effect {
        RubbleEffect::Drm(n) => EffectJson { drm: i8::try_from(n).ok(), ..EffectJson::default() },
        RubbleEffect::Counts => EffectJson { counts: Some(true), ..EffectJson::default() },
        RubbleEffect::Yes => EffectJson { decides: Some(true), ..EffectJson::default() },
        RubbleEffect::No => EffectJson { decides: Some(false), ..EffectJson::default() },
        RubbleEffect::Lost => EffectJson { lost: Some(true), ..EffectJson::default() },
        RubbleEffect::Becomes(_) | RubbleEffect::Fares(_) => EffectJson { becomes, ..EffectJson::default() },
    }
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

fn outcome(ruling: &Ruling, map: &Map, steps: &[StepJson]) -> OutcomeJson {
    match &ruling.outcome {
        Outcome::Los(los) => OutcomeJson::Los(Box::new(los::los(ruling, los, map, steps))),
        Outcome::LosMatrix(pairs) => OutcomeJson::LosMatrix { pairs: los::matrix(pairs) },
        Outcome::LosAll(seat, sightings) => {
            let (from, locations) = los::all(seat, sightings);
            OutcomeJson::LosAll { from, locations }
        }
        Outcome::LosPairs(outlooks) => OutcomeJson::LosPairs(los::pairs(outlooks)),
        Outcome::Rubble(it) => OutcomeJson::Rubble(Box::new(rubble::to_json(it))),
        Outcome::Ammo(ammo) => OutcomeJson::Ammo(Box::new(ammo::json(ammo))),
        Outcome::Availability(available) => OutcomeJson::Availability(Box::new(availability::json(available))),
        Outcome::Units(units) => OutcomeJson::Units(Box::new(units::json(units))),
        Outcome::Ssr(ssr) => OutcomeJson::Ssr(Box::new(ssr::json(ssr))),
        Outcome::Setup(setup) => OutcomeJson::Setup(Box::new(setup::json(setup))),
        Outcome::Terrain(card) => OutcomeJson::Terrain(Box::new(terrain::json(card))),
        Outcome::FireLane(lane) => OutcomeJson::FireLane(Box::new(fire_lane::json(lane))),
        Outcome::Aerial(target) => OutcomeJson::Aerial(Box::new(sighting::json(ruling, target))),
        Outcome::Tem(tem) => OutcomeJson::Tem(Box::new(tem::json(ruling, tem, map))),
        Outcome::Move(outcome) => OutcomeJson::Move(Box::new(movement::json(ruling, outcome, map))),
    }
}
