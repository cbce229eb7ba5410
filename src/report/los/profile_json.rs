//! What lies under a line, as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use crate::grid::Span;
use crate::map::Elevation;
use crate::rules::RuleId;
use crate::ruling::{Profile, Ruling, Sight};

use super::super::words::place_words;
use super::words::thing_key;

/// What lies under a line, from the viewer's end; `from` and `to` are shares of its length, 0 to 1.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ProfileJson {
    /// The elevations between which the line was traced.
    pub heights: [Elevation; 2],
    /// The ground.
    pub ground: Vec<GroundRunJson>,
    /// What the line meets.
    pub met: Vec<MetJson>,
    /// How well one sees along it.
    pub sight: Vec<SightRunJson>,
}

/// A stretch of ground at one level.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GroundRunJson {
    /// Its hex.
    pub hex: String,
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// How high it is.
    pub level: Elevation,
    /// A Depression lies in the hex, a level lower.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub depression: bool,
}

/// A thing that the line meets.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MetJson {
    /// Its hex or hexside.
    pub at: String,
    /// What it is.
    pub what: &'static str,
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// The elevation it stands on.
    pub base: Elevation,
    /// The elevation it reaches; null if it has no end.
    pub top: Option<Elevation>,
}

/// A stretch of the line, as seen from the viewer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SightRunJson {
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// `clear`, `hindered` or `blocked`.
    pub sight: &'static str,
    /// The Hindrance so far; null where nothing is seen.
    pub hindrance: Option<u8>,
    /// The rule that made it so; null on the first stretch.
    pub rule: Option<RuleId>,
}

fn share(millionths: u32) -> f64 {
    f64::from(millionths) / f64::from(Span::WHOLE)
}

impl ProfileJson {
    pub(super) fn new(ruling: &Ruling, profile: &Profile) -> Self {
        let ground = profile.ground.iter().map(|run| GroundRunJson {
            hex: run.hex.to_string(),
            from: share(run.span.from),
            to: share(run.span.to),
            level: run.level,
            depression: run.depression,
        });
        let met = profile.met.iter().map(|m| MetJson {
            at: place_words(m.site),
            what: thing_key(m.thing),
            from: share(m.span.from),
            to: share(m.span.to),
            base: m.base,
            top: m.top,
        });
        let sight = ruling.sight_runs(profile).into_iter().map(|run| SightRunJson {
            from: share(run.span.from),
            to: share(run.span.to),
            sight: match run.sight {
                Sight::Clear => "clear",
                Sight::Hindered(_) => "hindered",
                Sight::Blocked => "blocked",
            },
            hindrance: match run.sight {
                Sight::Clear => Some(0),
                Sight::Hindered(total) => Some(total),
                Sight::Blocked => None,
            },
            rule: run.step.map(|index| ruling.steps[index].rule),
        });
        Self { heights: profile.heights, ground: ground.collect(), met: met.collect(), sight: sight.collect() }
    }
}
