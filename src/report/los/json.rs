//! Lines of sight as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::{Elevation, Map};
use crate::rules::RuleId;
use crate::ruling::{Aim, Effect, Los, LosPair, Outlook, Ruling, Seat, Sighting, Site, Standing, Step};

use super::super::json::StepJson;
use super::super::words::place_words;
use super::profile_json::ProfileJson;
use super::words::{thing_key, thing_words};

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
    /// What lies under the line, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<ProfileJson>,
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

/// All pairs of hexes at ground level, each counted once.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PairsJson {
    /// The pairs that were asked about.
    pub asked: u64,
    /// Those with a line of sight.
    pub clear: u64,
    /// Those of them that are hindered.
    pub hindered: u64,
    /// Those that depend on terrain known by its name alone.
    pub unruled: u64,
    /// Every hex, in the order of the map.
    pub hexes: Vec<OutlookJson>,
}

/// How much of the others one hex sees.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OutlookJson {
    /// The hex.
    pub hex: String,
    /// The hexes that it was asked about.
    pub asked: u32,
    /// Those with a line of sight.
    pub clear: u32,
    /// Those of them that are hindered.
    pub hindered: u32,
    /// Those that depend on terrain known by its name alone.
    pub unruled: u32,
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
    /// Of a unit in Bypass: the vertex that the line is traced to, by the hexes that meet there, or `center`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub traced_to: Option<String>,
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
    /// The rule that is not covered, where the line depends on it and there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_covered: Option<RuleId>,
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
    /// The rule that is not covered, where the line depends on it and there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_covered: Option<RuleId>,
}

/// Returns the pairs of a matrix.
pub(in crate::report) fn matrix(pairs: &[LosPair]) -> Vec<PairJson> {
    pairs
        .iter()
        .map(|p| PairJson {
            from: p.from.clone(),
            to: p.to.clone(),
            los: p.clear,
            hindrance: p.hindrance,
            not_covered: p.unruled,
        })
        .collect()
}

/// Returns all that one Location sees.
pub(in crate::report) fn all(from: &Seat, sightings: &[Sighting]) -> (SeatJson, Vec<SightingJson>) {
    let locations = sightings
        .iter()
        .map(|s| SightingJson {
            at: s.location.to_string(),
            range: s.range,
            los: s.clear,
            hindrance: s.hindrance,
            not_covered: s.unruled,
        })
        .collect();
    (seat(from), locations)
}

/// Returns one LOS.
pub(in crate::report) fn los(ruling: &Ruling, los: &Los, map: &Map, steps: &[StepJson]) -> LosJson {
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
        hindrance: if clear { ruling.hindrance() } else { 0 },
        hindrances,
        blocked_by: ruling
            .steps
            .iter()
            .zip(steps)
            .filter(|(s, _)| s.effect == Effect::Blocks)
            .map(|(s, told)| BlockJson {
                at: told.at.clone(),
                what: what(s),
                rule: s.rule,
                because: told.because.clone(),
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
        profile: los.profile.as_ref().map(|profile| ProfileJson::new(ruling, profile)),
    }
}

/// Returns all pairs of hexes.
pub(in crate::report) fn pairs(outlooks: &[Outlook]) -> PairsJson {
    let count = |of: fn(&Outlook) -> u32| outlooks.iter().map(|o| u64::from(of(o))).sum::<u64>() / 2;
    PairsJson {
        asked: count(|o| o.asked),
        clear: count(|o| o.clear),
        hindered: count(|o| o.hindered),
        unruled: count(|o| o.unruled),
        hexes: outlooks
            .iter()
            .map(|o| OutlookJson {
                hex: o.hex.to_string(),
                asked: o.asked,
                clear: o.clear,
                hindered: o.hindered,
                unruled: o.unruled,
            })
            .collect(),
    }
}

/// Returns one end.
pub(in crate::report) fn seat(seat: &Seat) -> SeatJson {
    let mut states = Vec::new();
    if seat.states.entrenched {
        states.push("ent");
    }
    if seat.states.emplaced {
        states.push("emp");
    }
    if seat.states.encircled {
        states.push("encircled");
    }
    if seat.states.prc {
        states.push("prc");
    }
    if seat.states.wall_advantage {
        states.push("wa");
    }
    SeatJson {
        unit: seat.unit.clone(),
        location: seat.location.to_string(),
        elevation: seat.elevation,
        standing: match seat.standing {
            Standing::Ground => "ground",
            Standing::InBuilding => "building",
            Standing::BuildingLevel(_) => "building-level",
            Standing::Cellar => "cellar",
            Standing::Rooftop => "rooftop",
            Standing::OnEmbankment => "embankment",
            Standing::OnBridge => "bridge",
            Standing::InDepression => "in-depression",
            Standing::BeneathBridge => "beneath-bridge",
            Standing::Steeple(_) => "steeple",
            Standing::InUnderpass => "underpass",
            Standing::InSewer => "sewer",
            Standing::InBypass => "bypass",
            Standing::Hypothetical => "hypothetical",
        },
        states,
        traced_to: seat.aim.map(|aim| match aim {
            Aim::Vertex([own, a, b]) => format!("{own}-{a}-{b}"),
            Aim::Center => "center".to_owned(),
        }),
    }
}
