//! Rulings as JSON: format 1, which only grows.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::{Elevation, Map};
use crate::query::Query;
use crate::rules::RuleId;
use crate::ruling::{Effect, Los, Outcome, Ruling, Seat, Site, Standing, Step};

use super::words::{note_words, place_words, step_words, thing_key, thing_words};

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
    Matrix {
        /// The pairs, row by row.
        pairs: Vec<PairJson>,
    },
    /// All that one Location sees.
    All {
        /// The viewer.
        from: SeatJson,
        /// Every other Location of the map.
        locations: Vec<SightingJson>,
    },
}

/// One LOS.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LosJson {
    /// There is a line of sight.
    pub los: bool,
    /// Range in hexes.
    pub range: u16,
    /// The sum of the Hindrances.
    pub hindrance: u8,
    /// Each Hindrance.
    pub hindrances: Vec<HindranceJson>,
    /// Everything that would block alone.
    pub blocked_by: Vec<BlockJson>,
    /// How close the answer is to another one.
    pub margin: Option<MarginJson>,
    /// The viewer's end.
    pub from: SeatJson,
    /// The other end.
    pub to: SeatJson,
}

/// One Hindrance.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HindranceJson {
    /// Its hex.
    pub hex: String,
    /// What hinders.
    pub what: &'static str,
    /// By how much.
    pub drm: u8,
    /// By which rule.
    pub rule: RuleId,
}

/// One obstacle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BlockJson {
    /// Its hex or hexside; `-` for the line as a whole.
    pub at: String,
    /// What blocks.
    pub what: &'static str,
    /// By which rule.
    pub rule: RuleId,
    /// Why.
    pub because: String,
}

/// How close a LOS is to another answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MarginJson {
    /// In hexes across the flats.
    pub hexes: f64,
    /// To what.
    pub nearest: String,
    /// In which hex.
    pub hex: String,
    /// So close that the table should look at the board.
    pub close: bool,
}

/// One end.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SeatJson {
    /// The unit's label, if it was asked for by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The Location.
    pub location: String,
    /// Its absolute elevation in levels.
    pub elevation: Elevation,
    /// What the Location is.
    pub standing: &'static str,
    /// States of the unit that matter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<&'static str>,
}

/// One pair of units.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PairJson {
    /// The viewer.
    pub from: String,
    /// The viewed.
    pub to: String,
    /// There is a line of sight.
    pub los: bool,
    /// The sum of the Hindrances.
    pub hindrance: u8,
}

/// One Location seen, or not.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SightingJson {
    /// The Location.
    pub at: String,
    /// Range in hexes.
    pub range: u16,
    /// There is a line of sight.
    pub los: bool,
    /// The sum of the Hindrances.
    pub hindrance: u8,
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
    };
    StepJson { rule: step.rule, at: place_words(step.at), effect, because: step_words(step, map) }
}

fn outcome(ruling: &Ruling, map: &Map) -> OutcomeJson {
    match &ruling.outcome {
        Outcome::Los(los) => OutcomeJson::Los(Box::new(los_json(ruling, los, map))),
        Outcome::LosMatrix(pairs) => OutcomeJson::Matrix {
            pairs: pairs
                .iter()
                .map(|p| PairJson { from: p.from.clone(), to: p.to.clone(), los: p.clear, hindrance: p.hindrance })
                .collect(),
        },
        Outcome::LosAll(from, sightings) => OutcomeJson::All {
            from: seat(from),
            locations: sightings
                .iter()
                .map(|s| SightingJson {
                    at: s.location.to_string(),
                    range: s.range,
                    los: s.clear,
                    hindrance: s.hindrance,
                })
                .collect(),
        },
    }
}

fn los_json(ruling: &Ruling, los: &Los, map: &Map) -> LosJson {
    let what = |s: &Step| s.fact.thing().map_or("line", thing_key);
    let clear = ruling.is_clear();
    let hindrances: Vec<_> = ruling
        .hindrances()
        .filter(|_| clear)
        .map(|s| HindranceJson {
            hex: match s.at {
                Site::Hex(hex) => hex.to_string(),
                other => place_words(other),
            },
            what: what(s),
            drm: if let Effect::Hinders(n) = s.effect { n } else { 0 },
            rule: s.rule,
        })
        .collect();
    LosJson {
        los: clear,
        range: los.range,
        hindrance: hindrances.iter().map(|h| h.drm).sum(),
        hindrances,
        blocked_by: ruling
            .blocked_by()
            .map(|s| BlockJson {
                at: place_words(s.at),
                what: what(s),
                rule: s.rule,
                because: step_words(s, map),
            })
            .collect(),
        margin: los.margin.as_ref().map(|m| MarginJson {
            hexes: f64::from(m.milli_hexes) / 1000.0,
            nearest: thing_words(m.nearest, map),
            hex: m.hex.to_string(),
            close: m.is_close(),
        }),
        from: seat(&los.from),
        to: seat(&los.to),
    }
}

fn seat(seat: &Seat) -> SeatJson {
    let mut states = Vec::new();
    if seat.states.entrenched {
        states.push("ent");
    }
    if seat.states.emplaced {
        states.push("emp");
    }
    SeatJson {
        unit: seat.unit.clone(),
        location: seat.location.to_string(),
        elevation: seat.elevation,
        standing: match seat.standing {
            Standing::Ground => "ground",
            Standing::InBuilding => "building",
            Standing::BuildingLevel(_) => "building-level",
            Standing::OnEmbankment => "embankment",
            Standing::OnBridge => "bridge",
            Standing::InDepression => "in-depression",
            Standing::BeneathBridge => "beneath-bridge",
            Standing::Hypothetical => "hypothetical",
        },
        states,
    }
}
