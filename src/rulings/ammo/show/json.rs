//! The JSON form of rulings on ammunition shortage. Things are given by their words, and events by their kind.

use serde::Serialize;

use crate::rules::{NextRow, RuleId};
use crate::ruling::{
    Ammo, AmmoFate, Exempt, ExtraFire, Firer, FirerRuling, Happening, Odds, RepairResult, RepairRow, ResidualSize,
    Rung, Selection,
};

use crate::rulings::ammo::facts::reasons::Harm;

use super::happening::without_words;

/// Ammunition shortage.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct AmmoView<'a> {
    /// The shortage level that holds: the one asked about, but that of captured Axis equipment (FB16.14).
    level: u8,
    /// The Original DR.
    #[serde(skip_serializing_if = "Option::is_none")]
    dr: Option<u8>,
    /// What fires together.
    things: Vec<ThingView<'a>>,
    /// What happens on the Original DR; several among whom one is picked by Random Selection.
    #[serde(skip_serializing_if = "Option::is_none")]
    happens: Option<Vec<SelectionView>>,
    /// The result of the repair attempt.
    #[serde(skip_serializing_if = "Option::is_none")]
    repair: Option<RepairResult>,
    /// The FP of a weapon that failed counts for Residual FP.
    #[serde(skip_serializing_if = "Option::is_none")]
    failed_weapon_fp_in_residual: Option<bool>,
    /// Small arms leave Residual FP.
    #[serde(skip_serializing_if = "Option::is_none")]
    small_arms_residual: Option<bool>,
    /// How much Residual FP is left, for each weapon that may have failed, where the FP was given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    residual: Vec<ResidualView>,
    /// The fire that was asked for is barred.
    barred: bool,
}

/// How much Residual FP is left.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct ResidualView {
    /// The weapon that failed, or those that did together.
    #[serde(skip_serializing_if = "Option::is_none")]
    without: Option<String>,
    /// The FP that counts.
    fp: u16,
    /// The Residual FP.
    residual: u16,
}

/// A thing that fires.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct ThingView<'a> {
    /// What it is.
    thing: String,
    /// The level it suffers.
    level: u8,
    /// The rule that exempts it.
    #[serde(skip_serializing_if = "Option::is_none")]
    exempt: Option<RuleId>,
    /// What happens on each Original DR.
    by_dr: Vec<DrView>,
    /// The same once a Gun has a Low Ammo counter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    by_dr_with_low_ammo: Vec<DrView>,
    /// The odds of one shot; they sum to 1.
    odds: Vec<Odds<Vec<&'static str>>>,
    /// The odds after several shots without repair; they sum to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    over_shots: Option<&'a [Odds<AmmoFate>]>,
    /// What an MMC is by then, rung by rung down its ladder; they sum to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    rungs_over_shots: Option<&'a [Odds<String>]>,
    /// How repair goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    repair: Option<&'a RepairRow>,
    /// Sustained Fire (MG) or Intensive Fire (Gun).
    #[serde(skip_serializing_if = "Option::is_none")]
    extra_fire: Option<ExtraFire>,
}

/// What one Original DR does.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct DrView {
    /// The Original DR.
    dr: u8,
    /// What happens.
    #[serde(flatten)]
    what: HappeningView,
}

/// What happens to a thing.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct HappeningView {
    /// What happens; nothing if empty.
    effects: Vec<&'static str>,
    /// The counter that replaces an MMC.
    #[serde(skip_serializing_if = "Option::is_none")]
    becomes: Option<String>,
}

/// What happens to one of several.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct SelectionView {
    /// The candidates, and what happens to each if it is picked.
    among: Vec<CandidateView>,
    /// The rule that asks for Random Selection.
    #[serde(skip_serializing_if = "Option::is_none")]
    random_selection: Option<RuleId>,
    /// The chance of each to be picked.
    p: String,
}

/// A candidate of Random Selection.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct CandidateView {
    /// What it is.
    thing: String,
    /// What happens.
    #[serde(flatten)]
    what: HappeningView,
}

fn effects(what: &Happening, thing: &Firer) -> Vec<&'static str> {
    match what {
        Happening::Nothing | Happening::Replaced(Rung::Berserk) => Vec::new(),
        Happening::Replaced(Rung::Breaks) => vec!["breaks"],
        Happening::Replaced(_) => vec!["replaced"],
        Happening::Breakdown(list) => list
            .iter()
            .rev()
            .map(|b| match Harm::of(*b, thing) {
                Harm::LowAmmo => "low-ammo",
                Harm::Malfunction => "malfunction",
                Harm::Disabled => "disabled",
                Harm::Eliminated => "eliminated",
            })
            .collect(),
    }
}

fn happening(what: &Happening, thing: &Firer) -> HappeningView {
    let becomes = match what {
        Happening::Replaced(Rung::Unit(unit)) => Some(unit.0.name()),
        Happening::Replaced(Rung::Class(NextRow::Class { class, .. })) => Some(class.to_string()),
        Happening::Replaced(_) | Happening::Nothing | Happening::Breakdown(_) => None,
    };
    HappeningView { effects: effects(what, thing), becomes }
}

fn thing(ruling: &FirerRuling) -> ThingView<'_> {
    let thing = &ruling.thing;
    let rows = |by_dr: &[(u8, Happening)]| -> Vec<DrView> {
        by_dr.iter().map(|(dr, what)| DrView { dr: *dr, what: happening(what, thing) }).collect()
    };
    ThingView {
        thing: thing.to_string(),
        level: ruling.level,
        exempt: thing.exempt.map(Exempt::rule),
        by_dr: rows(&ruling.by_dr),
        by_dr_with_low_ammo: ruling.with_low_ammo.as_deref().map(rows).unwrap_or_default(),
        odds: Odds::list(ruling.odds.iter().map(|o| (effects(&o.result, thing), o.chance))),
        over_shots: ruling.over.as_deref(),
        rungs_over_shots: ruling.rungs.as_deref(),
        repair: ruling.repair.as_ref(),
        extra_fire: ruling.extra_fire,
    }
}

/// Returns the JSON form of an answer.
pub(super) fn view(ammo: &Ammo) -> AmmoView<'_> {
    let of = |i: usize| &ammo.things[i].thing;
    let candidate =
        |(i, what): (&usize, &Happening)| CandidateView { thing: of(*i).to_string(), what: happening(what, of(*i)) };
    let selection = |s: &Selection| SelectionView {
        among: s.among.iter().zip(&s.effects).map(candidate).collect(),
        random_selection: s.by,
        p: s.odds.to_string(),
    };
    let size = |size: &ResidualSize| ResidualView {
        without: without_words(&size.without, |i| of(i).to_string()),
        fp: size.fp,
        residual: size.residual,
    };
    AmmoView {
        level: ammo.level,
        dr: ammo.dr,
        things: ammo.things.iter().map(thing).collect(),
        happens: ammo.dr.filter(|_| !ammo.barred).map(|_| ammo.selections.iter().map(selection).collect()),
        repair: ammo.repair.map(|r| r.result),
        failed_weapon_fp_in_residual: ammo.residual.as_ref().map(|r| !r.weapon_left_out),
        small_arms_residual: ammo.residual.as_ref().map(|r| r.small_arms),
        residual: ammo.residual.iter().flat_map(|r| &r.sizes).map(size).collect(),
        barred: ammo.barred,
    }
}
