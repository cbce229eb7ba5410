//! The JSON form of rulings on movement, with the totals of their steps.

use serde::Serialize;

use crate::map::Location;
use crate::query::Query;
use crate::rules::{RuleId, each_once};
use crate::ruling::{
    Bog, BogCellar, CaChange, Chance, Effect, Leg, MoveEffect, MoveOutcome, MoveWay, OtherWay, OutOfGas, PathCost,
    Points, Reach, Ruling, Sewer, Step, bars_of, drm_of, is_barred, points_of,
};
use crate::show::words::step_words;

use super::legs::{from_words, to_words};

/// The answer to a question about movement.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
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
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
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
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct LegView<'a> {
    /// The Location where it starts.
    from: String,
    /// The Location where it ends.
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
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct OtherView {
    /// The way.
    way: MoveWay,
    /// What it costs.
    cost: Points,
}

/// One Bog Check.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
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
    cellar: Option<&'a BogCellar>,
    /// Over a cellar, or asked about the Bog Check: the odds of each result; asked, also of being Mired by a first attempt to
    /// free it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    odds: Vec<BogOddsView>,
}

/// How likely something is.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct BogOddsView {
    /// `falls`, `bogged` or `no effect`, one of which happens; or of the bogged `mired`.
    result: &'static str,
    /// How likely that is.
    #[serde(flatten)]
    chance: Chance,
}

/// One DRM of a Bog Check.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct BogDrmView {
    /// Its rule.
    rule: RuleId,
    /// The modifier.
    drm: i8,
    /// The reason.
    because: String,
}

/// An Out-of-Gas DR.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct GasView {
    /// Whether the DR must be made.
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
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
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
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct ManholeView {
    /// It can be used.
    usable: bool,
    /// The Location that it opens into.
    opens_into: Option<Location>,
}

/// Returns the JSON form of an answer.
pub(super) fn view<'a>(ruling: &'a Ruling, outcome: &'a MoveOutcome) -> MoveView<'a> {
    match outcome {
        MoveOutcome::Path(path) => MoveView::Path(path_view(ruling, path)),
        MoveOutcome::Reach(reach) => MoveView::Reach { unit: reach.class.points(), reach },
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

fn path_view<'a>(ruling: &'a Ruling, path: &'a PathCost) -> PathView<'a> {
    PathView {
        legal: path.is_legal(&ruling.steps),
        total: path.total(&ruling.steps),
        unit: path.class.points(),
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

fn bog_view<'a>(bog: &'a Bog, ruling: &Ruling) -> BogView<'a> {
    let (steps, is_asked) = (&ruling.steps, matches!(ruling.query, Query::Bog(_)));
    let each = |step: &Step| match step.effect {
        Effect::Move(MoveEffect::BogDrm(drm)) => Some(BogDrmView { rule: step.rule, drm, because: step_words(step) }),
        _ => None,
    };
    BogView {
        bog,
        drm: bog.drm(steps),
        drms: steps[bog.steps.clone()].iter().filter_map(each).collect(),
        bogs_on: u8::try_from(bog.bogs_on).ok().filter(|n| *n <= 12),
        chance: Chance::of_dr_from(bog.bogs_on),
        odds: bog
            .odds
            .each()
            .into_iter()
            .filter(|(result, _)| is_asked || (bog.cellar.is_some() && *result != "mired"))
            .map(|(result, chance)| BogOddsView { result, chance })
            .collect(),
        cellar: bog.cellar.as_ref(),
    }
}
