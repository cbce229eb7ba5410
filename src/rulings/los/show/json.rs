//! LOS as JSON: values computed from the steps and the map.

use serde::Serialize;

use crate::grid::{Hex, Span};
use crate::map::Map;
use crate::rules::RuleId;
use crate::ruling::{Effect, Los, LosPairs, Profile, Ruling, Sight, Site, Step, Thing};

use crate::show::words::step_words;

/// One LOS, with what its steps come to.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct LosView<'a> {
    /// There is a line of sight.
    los: bool,
    /// The sum of the Hindrances.
    hindrance: u8,
    /// Each Hindrance.
    hindrances: Vec<HindranceView>,
    /// Everything that would block alone.
    blocked_by: Vec<BlockView>,
    /// How close the answer is to another one.
    margin: Option<MarginView>,
    /// The ends and the range.
    #[serde(flatten)]
    line: &'a Los,
    /// What lies under the line, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<ProfileView<'a>>,
}

/// One Hindrance.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct HindranceView {
    /// Its hex.
    hex: Site,
    /// What hinders.
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    what: What,
    /// The Hindrance DRM.
    drm: u8,
    /// The rule.
    rule: RuleId,
}

/// One obstacle.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct BlockView {
    /// Its hex or hexside; `-` for the line as a whole.
    at: Site,
    /// What blocks.
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    what: What,
    /// The rule.
    rule: RuleId,
    /// The reason.
    because: String,
}

/// What a step is about.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    /// The line as a whole.
    Line,
    /// A thing.
    #[serde(untagged)]
    Thing(Thing),
}

/// How close a LOS is to another answer.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct MarginView {
    /// In hexes across the flats.
    hexes: f64,
    /// The thing whose edge is nearest.
    nearest: String,
    /// The hex of that edge.
    hex: Hex,
    /// So close that the table should look at the board.
    close: bool,
}

/// What lies under a line, from the viewer's end, and how well one sees along it.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct ProfileView<'a> {
    /// The ground and the things.
    #[serde(flatten)]
    profile: &'a Profile,
    /// How well one sees along it.
    sight: Vec<SightView>,
}

/// A stretch of the line, as seen from the viewer.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct SightView {
    /// The stretch of the line.
    #[serde(flatten)]
    span: Span,
    /// `clear`, `hindered` or `blocked`.
    sight: &'static str,
    /// The Hindrance so far; null where nothing is seen.
    hindrance: Option<u8>,
    /// The rule that made it so; null on the first stretch.
    rule: Option<RuleId>,
}

/// All pairs of hexes at ground level, each counted once.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct PairsView<'a> {
    /// The pairs that were asked about.
    asked: u64,
    /// Those with a line of sight.
    clear: u64,
    /// Those of them that are hindered.
    hindered: u64,
    /// Those that depend on terrain known by its name alone.
    unruled: u64,
    /// The hexes.
    #[serde(flatten)]
    pairs: &'a LosPairs,
}

/// Returns the view of one LOS.
pub(super) fn los<'a>(ruling: &'a Ruling, los: &'a Los, map: &Map) -> LosView<'a> {
    let what = |s: &Step| s.fact.thing().map_or(What::Line, What::Thing);
    let clear = ruling.is_clear();
    let hindrances: Vec<_> = ruling
        .hindrances()
        .filter(|_| clear)
        .map(|s| HindranceView {
            hex: s.at,
            what: what(s),
            drm: if let Effect::Hinders(n) = s.effect { n } else { 0 },
            rule: s.rule,
        })
        .collect();
    let block = |s: &Step| BlockView { at: s.at, what: what(s), rule: s.rule, because: step_words(s) };
    LosView {
        los: clear,
        hindrance: if clear { ruling.hindrance() } else { 0 },
        hindrances,
        blocked_by: ruling.blocked_by().map(block).collect(),
        margin: los.margin.as_ref().map(|m| MarginView {
            hexes: f64::from(m.milli_hexes) / 1000.0,
            nearest: m.nearest.name(map),
            hex: m.hex,
            close: m.is_close(),
        }),
        line: los,
        profile: los.profile.as_ref().map(|profile| ProfileView { profile, sight: sight(ruling, profile) }),
    }
}

fn sight(ruling: &Ruling, profile: &Profile) -> Vec<SightView> {
    let view = |run: crate::ruling::SightRun| {
        let (sight, hindrance) = match run.sight {
            Sight::Clear => ("clear", Some(0)),
            Sight::Hindered(total) => ("hindered", Some(total)),
            Sight::Blocked => ("blocked", None),
        };
        SightView { span: run.span, sight, hindrance, rule: run.step.map(|index| ruling.steps[index].rule) }
    };
    ruling.sight_runs(profile).into_iter().map(view).collect()
}

/// Returns the view of all pairs of hexes.
pub(super) fn pairs(pairs: &LosPairs) -> PairsView<'_> {
    PairsView {
        asked: pairs.count(|o| o.asked),
        clear: pairs.count(|o| o.clear),
        hindered: pairs.count(|o| o.hindered),
        unruled: pairs.count(|o| o.unruled),
        pairs,
    }
}
