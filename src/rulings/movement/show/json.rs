//! Rulings on movement as JSON: what the steps add up to.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Location;
use crate::query::{MoverClass, Query};
use crate::resolver::Chart;
use crate::rules::{RuleId, each_once};
use crate::ruling::{
    Bog, CaChange, Chance, Effect, Leg, MoveEffect, MoveOutcome, MoveWay, OtherWay, OutOfGas, PathCost, Points, Reach,
    Ruling, Sewer, Step, drm_of, is_barred, points_of,
};
use crate::show::words::step_words;

use super::legs::{from_words, to_words};

/// The answer to a question about movement.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum MoveView<'a> {
    /// A path.
    Path(PathView<'a>),
    /// All that can be reached.
    Reach {
        /// `MF` or `MP`.
        unit: &'static str,
        /// The answer.
        #[serde(flatten)]
        reach: &'a Reach,
    },
    /// A change of CA.
    CaChange {
        /// The To Hit DRM.
        drm: i8,
        /// The answer.
        #[serde(flatten)]
        change: &'a CaChange,
    },
    /// An Out-of-Gas DR.
    OutOfGas(GasView),
    /// The sewers.
    Sewer(SewerView),
}

/// What a path costs.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PathView<'a> {
    /// The unit may go there.
    legal: bool,
    /// The sum; null where a leg is not legal.
    total: Option<Points>,
    /// `MF` or `MP`.
    unit: &'static str,
    /// The path.
    #[serde(flatten)]
    path: &'a PathCost,
    /// The legs, in order.
    legs: Vec<LegView<'a>>,
    /// The Bog Checks, in order.
    bog: Vec<BogView<'a>>,
}

/// One leg.
#[derive(Serialize, JsonSchema)]
struct LegView<'a> {
    /// From where.
    from: String,
    /// To where.
    to: String,
    /// What it costs; null where it is not legal.
    cost: Option<Points>,
    /// How it is made, and could be.
    #[serde(flatten)]
    leg: &'a Leg,
    /// The rules that forbid it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    barred_by: Vec<RuleId>,
    /// The other ways there are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<OtherView>,
}

/// Another way of making a leg.
#[derive(Serialize, JsonSchema)]
struct OtherView {
    /// How.
    way: MoveWay,
    /// What it costs.
    cost: Points,
}

/// One Bog Check.
#[derive(Serialize, JsonSchema)]
struct BogView<'a> {
    /// Where, and what the dice given did.
    #[serde(flatten)]
    bog: &'a Bog,
    /// All DRM together.
    drm: i8,
    /// Each DRM.
    drms: Vec<BogDrmView>,
    /// Original DR of this much or more bogs; none if nothing does.
    bogs_on: Option<u8>,
    /// How likely that is.
    #[serde(flatten)]
    chance: Chance,
    /// An AFV may fall into the cellar.
    #[serde(skip_serializing_if = "Option::is_none")]
    cellar: Option<BogCellarView<'a>>,
    /// Over a cellar, or asked about the Bog Check: the odds of each result; asked, also of being Mired by a first attempt to
    /// free it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    odds: Vec<BogOddsView>,
}

/// How likely something is.
#[derive(Serialize, JsonSchema)]
struct BogOddsView {
    /// `falls`, `bogged` or `no effect`, one of which happens; or of the bogged `mired`.
    result: &'static str,
    /// How likely that is.
    #[serde(flatten)]
    chance: Chance,
}

/// One DRM of a Bog Check.
#[derive(Serialize, JsonSchema)]
struct BogDrmView {
    /// Its rule.
    rule: RuleId,
    /// How much.
    drm: i8,
    /// Why.
    because: String,
}

/// The cellar below a Bog Check (FB9.62).
#[derive(Serialize, JsonSchema)]
struct BogCellarView<'a> {
    /// A colored dr of this much or more falls in.
    falls_on_colored: u8,
    /// The AFV is removed.
    afv_removed: bool,
    /// It leaves a wreck.
    wreck: bool,
    /// Infantry in the cellar take a NMC.
    nmc: bool,
    /// What becomes of a SW of those who fail it, by dr 1 to 6.
    sw_of_failures: &'a [String],
}

/// An Out-of-Gas DR.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GasView {
    /// It is due.
    due: bool,
    /// A Final DR of this much or more fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    fails_on: Option<u8>,
    /// How likely that is, with no DRM.
    #[serde(skip_serializing_if = "Option::is_none")]
    p: Option<String>,
    /// What the Final DR given did.
    #[serde(skip_serializing_if = "Option::is_none")]
    out_of_gas: Option<bool>,
}

/// Who may go into the sewers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SewerView {
    /// The units may go down, if the leader passes.
    may_enter: bool,
    /// The Task Check.
    task_check: Option<String>,
    /// How likely the leader passes it, if his Morale Level is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    passes: Option<Chance>,
    /// They must move with that leader.
    with_leader: bool,
    /// The drm to the Sewer Emergence dr.
    emergence_drm: i8,
    /// How likely that dr brings the units up as they want, by the number that was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    emerges: Option<Chance>,
    /// They end at most so many hexes away.
    reach: u8,
    /// Where the manhole opens.
    #[serde(skip_serializing_if = "Option::is_none")]
    manhole: Option<ManholeView>,
}

/// A manhole.
#[derive(Serialize, JsonSchema)]
struct ManholeView {
    /// It can be used.
    usable: bool,
    /// The Location that it opens into.
    opens_into: Option<Location>,
}

/// Returns `MF` or `MP`.
pub(super) const fn unit(class: MoverClass) -> &'static str {
    if class.spends_mf() { "MF" } else { "MP" }
}

/// Makes the JSON form of an answer.
pub(super) fn view<'a>(ruling: &'a Ruling, outcome: &'a MoveOutcome) -> MoveView<'a> {
    match outcome {
        MoveOutcome::Path(path) => MoveView::Path(path_view(ruling, path)),
        MoveOutcome::Reach(reach) => MoveView::Reach { unit: unit(reach.class), reach },
        MoveOutcome::CaChange(change) => MoveView::CaChange { drm: drm_of(&ruling.steps), change },
        MoveOutcome::OutOfGas(OutOfGas { due, fails_at, out }) => MoveView::OutOfGas(GasView {
            due: *due,
            fails_on: due.then_some(*fails_at),
            p: due.then(|| Chance::of_dr_from((*fails_at).into()).to_string()),
            out_of_gas: *out,
        }),
        MoveOutcome::Sewer(Sewer { task_check, passes, emergence, emerges, reach, manhole }) => {
            MoveView::Sewer(SewerView {
                may_enter: !is_barred(&ruling.steps),
                task_check: task_check.map(|n| format!("{n}TC")),
                passes: *passes,
                with_leader: true,
                emergence_drm: *emergence,
                emerges: *emerges,
                reach: *reach,
                manhole: manhole.map(|opens_into| ManholeView { usable: opens_into.is_some(), opens_into }),
            })
        }
    }
}

/// Returns the steps that forbid.
pub(super) fn bars_of(steps: &[Step]) -> impl Iterator<Item = &Step> {
    steps.iter().filter(|s| s.effect == Effect::Move(MoveEffect::Forbids))
}

fn path_view<'a>(ruling: &'a Ruling, path: &'a PathCost) -> PathView<'a> {
    PathView {
        legal: path.is_legal(&ruling.steps),
        total: path.total(&ruling.steps),
        unit: unit(path.class),
        path,
        legs: path.legs.iter().map(|leg| leg_view(leg, path, &ruling.steps)).collect(),
        bog: path.bogs.iter().map(|bog| bog_view(bog, ruling)).collect(),
    }
}

fn leg_view<'a>(leg: &'a Leg, path: &PathCost, steps: &[Step]) -> LegView<'a> {
    let barred_by = each_once(bars_of(&steps[leg.steps.clone()]).map(|step| step.rule));
    let other = |o: &OtherWay| OtherView { way: o.way, cost: points_of(&o.steps) };
    LegView {
        from: from_words(leg),
        to: to_words(leg),
        cost: path.cost(leg, steps),
        leg,
        barred_by,
        others: leg.others.iter().map(other).collect(),
    }
}

/// Returns the odds of what a Bog Check does; a vehicle that falls is not bogged. D8.3: a colored die mires a bogged one.
pub(super) fn bog_odds(bog: &Bog, steps: &[Step]) -> [(&'static str, Chance); 4] {
    let numbers = &Chart::built_in().numbers.bog;
    let drm = i16::from(bog.drm(steps));
    let all = (1..=6_u8).flat_map(|white| (1..=6_u8).map(move |colored| (white, colored)));
    let falls = |colored: u8| bog.over_cellar && colored >= numbers.fall_colored;
    let bogs = |(w, c): (u8, u8)| !falls(c) && i16::from(w) + i16::from(c) + drm >= i16::from(numbers.fails_at);
    let fallen = Chance::new(all.clone().filter(|(_, c)| falls(*c)).count() as u128, 36);
    let bogged = Chance::new(all.filter(|dr| bogs(*dr)).count() as u128, 36);
    let mires = Chance::new(u128::from(7 - numbers.mires_on_colored), 6);
    [("falls", fallen), ("bogged", bogged), ("no effect", (fallen + bogged).complement()), ("mired", bogged * mires)]
}

fn bog_view<'a>(bog: &'a Bog, ruling: &Ruling) -> BogView<'a> {
    let (steps, is_asked) = (&ruling.steps, matches!(ruling.query, Query::Bog(_)));
    let numbers = &Chart::built_in().numbers.bog;
    let drm = bog.drm(steps);
    let bogs_on = i16::from(numbers.fails_at) - i16::from(drm);
    let each = |step: &Step| match step.effect {
        Effect::Move(MoveEffect::BogDrm(drm)) => Some(BogDrmView { rule: step.rule, drm, because: step_words(step) }),
        _ => None,
    };
    BogView {
        bog,
        drm,
        drms: steps[bog.steps.clone()].iter().filter_map(each).collect(),
        bogs_on: u8::try_from(bogs_on).ok().filter(|n| *n <= 12),
        chance: Chance::of_dr_from(bogs_on),
        odds: bog_odds(bog, steps)
            .into_iter()
            .filter(|(result, _)| is_asked || (bog.over_cellar && *result != "mired"))
            .map(|(result, chance)| BogOddsView { result, chance })
            .collect(),
        cellar: bog.over_cellar.then(|| BogCellarView {
            falls_on_colored: numbers.fall_colored,
            afv_removed: true,
            wreck: false,
            nmc: true,
            sw_of_failures: &numbers.cellar_sw,
        }),
    }
}
