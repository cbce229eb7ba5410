//! Rulings on movement as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use crate::query::MoverClass;
use crate::report::words::{place_words, step_words};
use crate::resolver::Chart;
use crate::rules::RuleId;
use crate::ruling::{
    Bog, Effect, Leg, MoveEffect, MoveOutcome, MoveWay, OtherPath, PathCost, Points, Ruling, Step, Sure, drm_of,
    is_barred, points_of,
};

use super::words::way_words;

/// The answer to a question about movement.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum MoveJson {
    /// A path.
    Path(PathJson),
    /// All that can be reached.
    Reach(ReachJson),
    /// A change of CA.
    CaChange(CaChangeJson),
    /// An Out-of-Gas DR.
    OutOfGas(OutOfGasJson),
    /// The sewers.
    Sewer(SewerJson),
}

/// What a path costs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PathJson {
    /// The unit may go there.
    pub legal: bool,
    /// The sum; null where a leg is not legal.
    pub total: Option<Points>,
    /// `MF` or `MP`.
    pub unit: &'static str,
    /// The kind of unit.
    #[serde(rename = "as")]
    pub class: MoverClass,
    /// The legs, in order.
    pub legs: Vec<LegJson>,
    /// The Bog Checks, in order.
    pub bog: Vec<BogJson>,
    /// Where the path was searched for: other paths, the cheapest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<OtherPathJson>,
}

/// A path that was not chosen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OtherPathJson {
    /// Its Locations, both ends included.
    pub path: Vec<String>,
    /// What it costs.
    pub total: Points,
    /// The places of the cheapest path without which it is the cheapest; `the direct leg` where that has one leg.
    pub without: Vec<String>,
}

/// One leg.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LegJson {
    /// From where.
    pub from: String,
    /// To where.
    pub to: String,
    /// What it costs; null where it is not legal.
    pub cost: Option<Points>,
    /// How it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<&'static str>,
    /// The rules that forbid it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred_by: Vec<RuleId>,
    /// The other ways there are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<OtherJson>,
    /// The hexsides along which the hex could be bypassed instead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub around: Vec<ReachedJson>,
    /// The vertices of a Bypass.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vertices: Vec<String>,
}

/// Another way of making a leg.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OtherJson {
    /// How.
    pub way: &'static str,
    /// What it costs.
    pub cost: Points,
}

/// One Bog Check.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BogJson {
    /// In which hex.
    pub at: String,
    /// All DRM together.
    pub drm: i8,
    /// Each DRM.
    pub drms: Vec<BogDrmJson>,
    /// Original DR of this much or more bogs; none if nothing does.
    pub bogs_on: Option<u8>,
    /// How likely that is.
    pub p: String,
    /// The same in percent.
    pub percent: f64,
    /// What the dice given did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolled: Option<BogRollJson>,
    /// An AFV may fall into the cellar.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cellar: Option<BogCellarJson>,
}

/// One DRM of a Bog Check.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BogDrmJson {
    /// Its rule.
    pub rule: RuleId,
    /// How much.
    pub drm: i8,
    /// Why.
    pub because: String,
}

/// What the dice of a Bog Check did.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct BogRollJson {
    /// White and colored.
    pub dr: [u8; 2],
    /// The vehicle is bogged, and Immobile.
    pub bogged: bool,
    /// It falls into the cellar and is removed, leaving no wreck.
    pub falls: bool,
}

/// The cellar below a Bog Check (FB9.62).
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BogCellarJson {
    /// A colored dr of this much or more falls in.
    pub falls_on_colored: u8,
    /// The AFV is removed.
    pub afv_removed: bool,
    /// It leaves a wreck.
    pub wreck: bool,
    /// Infantry in the cellar take a NMC.
    pub nmc: bool,
    /// What becomes of a SW of those who fail it, by dr 1 to 6.
    pub sw_of_failures: Vec<String>,
}

/// All that can be reached.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReachJson {
    /// From where.
    pub from: String,
    /// Within so many points.
    pub within: Points,
    /// `MF` or `MP`.
    pub unit: &'static str,
    /// The kind of unit.
    #[serde(rename = "as")]
    pub class: MoverClass,
    /// Every Location with the least that it costs.
    pub locations: Vec<ReachedJson>,
    /// How sure the least sure number is.
    pub sure: Sure,
}

/// One Location and what it costs to come there.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReachedJson {
    /// The Location.
    pub at: String,
    /// The least that it costs.
    pub cost: Points,
}

/// The DRM of a change of CA.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct CaChangeJson {
    /// The To Hit DRM.
    pub drm: i8,
    /// The same without Rail Cars or lack of gas.
    pub normal_drm: i8,
    /// How many hexspines.
    pub hexspines: u8,
}

/// An Out-of-Gas DR.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OutOfGasJson {
    /// It is due.
    pub due: bool,
    /// A Final DR of this much or more fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fails_on: Option<u8>,
    /// How likely that is, with no DRM.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p: Option<String>,
    /// What the Final DR given did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out_of_gas: Option<bool>,
}

/// Who may go into the sewers.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SewerJson {
    /// The units may go down, if the leader passes.
    pub may_enter: bool,
    /// The Task Check.
    pub task_check: Option<String>,
    /// They must move with that leader.
    pub with_leader: bool,
    /// The drm to the Sewer Emergence dr.
    pub emergence_drm: i8,
    /// They end at most so many hexes away.
    pub reach: u8,
    /// Where the manhole opens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub manhole: Option<ManholeJson>,
}

/// A manhole.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ManholeJson {
    /// It can be used.
    pub usable: bool,
    /// The Location that it opens into.
    pub opens_into: Option<String>,
}

/// Returns `MF` or `MP`.
pub(super) const fn unit(class: MoverClass) -> &'static str {
    if class.spends_mf() { "MF" } else { "MP" }
}

/// Returns how many of the 36 results of two dice are this or more.
pub(super) fn chances(at_least: i16) -> u8 {
    let all = (1..=6).flat_map(|w| (1..=6).map(move |c| w + c));
    u8::try_from(all.filter(|sum| *sum >= at_least).count()).unwrap_or_default()
}

/// Writes a fraction of 36 in its lowest terms.
pub(super) fn fraction(of_36: u8) -> String {
    const fn divisor(a: u8, b: u8) -> u8 {
        if b == 0 { a } else { divisor(b, a % b) }
    }
    match of_36 {
        0 => "0".to_owned(),
        36 => "1".to_owned(),
        n => format!("{}/{}", n / divisor(n, 36), 36 / divisor(n, 36)),
    }
}

/// Makes the JSON form of an answer.
pub(in crate::report) fn json(ruling: &Ruling, outcome: &MoveOutcome, map: &crate::map::Map) -> MoveJson {
    match outcome {
        MoveOutcome::Path(path) => MoveJson::Path(path_json(ruling, path, map)),
        MoveOutcome::Reach(reach) => MoveJson::Reach(ReachJson {
            from: reach.from.to_string(),
            within: reach.within,
            unit: unit(reach.class),
            class: reach.class,
            locations: reach
                .locations
                .iter()
                .map(|(at, cost)| ReachedJson { at: at.to_string(), cost: *cost })
                .collect(),
            sure: reach.sure,
        }),
        MoveOutcome::CaChange(change) => MoveJson::CaChange(CaChangeJson {
            drm: drm_of(&ruling.steps),
            normal_drm: change.normal,
            hexspines: change.hexspines,
        }),
        MoveOutcome::OutOfGas(gas) => MoveJson::OutOfGas(OutOfGasJson {
            due: gas.due,
            fails_on: gas.due.then_some(gas.fails_at),
            p: gas.due.then(|| fraction(chances(i16::from(gas.fails_at)))),
            out_of_gas: gas.out,
        }),
        MoveOutcome::Sewer(sewer) => MoveJson::Sewer(SewerJson {
            may_enter: !is_barred(&ruling.steps),
            task_check: sewer.task_check.map(|n| format!("{n}TC")),
            with_leader: true,
            emergence_drm: sewer.emergence,
            reach: sewer.reach,
            manhole: sewer.manhole.map(|m| ManholeJson { usable: m.is_some(), opens_into: m.map(|l| l.to_string()) }),
        }),
    }
}

fn path_json(ruling: &Ruling, path: &PathCost, map: &crate::map::Map) -> PathJson {
    PathJson {
        legal: path.is_legal(&ruling.steps),
        total: path.total(&ruling.steps),
        unit: unit(path.class),
        class: path.class,
        legs: path.legs.iter().map(|leg| leg_json(leg, path, &ruling.steps)).collect(),
        bog: path.bogs.iter().map(|bog| bog_json(bog, &ruling.steps, map)).collect(),
        alternatives: path.other_paths.iter().map(other_path_json).collect(),
    }
}

fn other_path_json(other: &OtherPath) -> OtherPathJson {
    OtherPathJson {
        path: other.spots.iter().map(|spot| super::spot_words(*spot)).collect(),
        total: other.cost,
        without: other.without.iter().map(|place| super::without_words(*place)).collect(),
    }
}

/// Returns the name of a way in JSON.
const fn way_name(way: MoveWay) -> &'static str {
    way_words(way)
}

fn leg_json(leg: &Leg, path: &PathCost, steps: &[Step]) -> LegJson {
    let bars = steps[leg.steps.clone()].iter().filter(|s| s.effect == Effect::Move(MoveEffect::Forbids));
    let mut barred_by = Vec::new();
    for step in bars {
        if !barred_by.contains(&step.rule) {
            barred_by.push(step.rule);
        }
    }
    LegJson {
        from: super::from_words(leg),
        to: super::to_words(leg),
        cost: path.cost(leg, steps),
        way: leg.way.map(way_name),
        barred_by,
        others: leg.others.iter().map(|o| OtherJson { way: way_name(o.way), cost: points_of(&o.steps) }).collect(),
        around: leg.around.iter().map(|(at, cost)| ReachedJson { at: at.to_string(), cost: *cost }).collect(),
        vertices: leg.vertices.iter().map(|v| super::vertex_words(*v)).collect(),
    }
}

fn bog_json(bog: &Bog, steps: &[Step], map: &crate::map::Map) -> BogJson {
    let numbers = &Chart::built_in().numbers.bog;
    let drm = bog.drm(steps);
    let bogs_on = i16::from(numbers.fails_at) - i16::from(drm);
    let of_36 = chances(bogs_on);
    BogJson {
        at: bog.at.to_string(),
        drm,
        drms: steps[bog.steps.clone()]
            .iter()
            .filter_map(|step| match step.effect {
                Effect::Move(MoveEffect::BogDrm(drm)) => {
                    Some(BogDrmJson { rule: step.rule, drm, because: step_words(step, map) })
                }
                _ => None,
            })
            .collect(),
        bogs_on: u8::try_from(bogs_on).ok().filter(|n| *n <= 12),
        p: fraction(of_36),
        percent: f64::from((u32::from(of_36) * 10_000 + 18) / 36) / 100.0,
        rolled: bog.rolled.map(|r| BogRollJson { dr: r.dr, bogged: r.bogged, falls: r.falls }),
        cellar: bog.over_cellar.then(|| BogCellarJson {
            falls_on_colored: numbers.fall_colored,
            afv_removed: true,
            wreck: false,
            nmc: true,
            sw_of_failures: numbers.cellar_sw.clone(),
        }),
    }
}

/// Returns where a step applied, for the details of a table.
pub(super) fn site(step: &Step) -> String {
    place_words(step.at)
}
