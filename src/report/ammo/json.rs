//! Ammunition shortage as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use crate::rules::{Breakdown, NextRow, RuleId};
use crate::ruling::{Ammo, AmmoFate, Chance, Firer, FirerRuling, Happening, RepairResult, Rung};

use super::words::{mode_words, thing_words};

/// Ammunition shortage.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AmmoJson {
    /// The shortage level that was asked about.
    pub level: u8,
    /// The Original DR.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dr: Option<u8>,
    /// What fires together.
    pub things: Vec<ThingJson>,
    /// What happens on the Original DR; several among whom one is picked by Random Selection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub happens: Option<Vec<SelectionJson>>,
    /// The result of the repair attempt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repair: Option<&'static str>,
    /// The FP of a weapon that failed counts for Residual FP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed_weapon_fp_in_residual: Option<bool>,
    /// Small arms leave Residual FP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub small_arms_residual: Option<bool>,
    /// How much Residual FP is left, for each weapon that may have failed, where the FP was told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub residual: Vec<ResidualJson>,
    /// The fire that was asked for is barred.
    pub barred: bool,
}

/// How much Residual FP is left.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ResidualJson {
    /// The weapon that failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without: Option<String>,
    /// The FP that counts.
    pub fp: u16,
    /// The Residual FP.
    pub residual: u16,
}

/// A thing that fires.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ThingJson {
    /// What it is.
    pub thing: String,
    /// The level it suffers.
    pub level: u8,
    /// The rule that exempts it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exempt: Option<RuleId>,
    /// What happens on each Original DR.
    pub by_dr: Vec<DrJson>,
    /// The same once a Gun has a Low Ammo counter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_dr_with_low_ammo: Vec<DrJson>,
    /// The odds of one shot; they sum to 1.
    pub odds: Vec<OddsJson>,
    /// The odds after several shots without repair; they sum to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over_shots: Option<Vec<FateJson>>,
    /// How repair goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repair: Option<RepairJson>,
    /// Sustained Fire (MG) or Intensive Fire (Gun).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra_fire: Option<ExtraFireJson>,
}

/// What one Original DR does.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DrJson {
    /// The Original DR.
    pub dr: u8,
    /// What happens; nothing if empty.
    pub effects: Vec<&'static str>,
    /// The counter that replaces an MMC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<String>,
}

/// The odds of one result.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OddsJson {
    /// What happens; nothing if empty.
    pub result: Vec<&'static str>,
    /// The chance as an exact fraction.
    pub p: String,
    /// The same in percent, rounded to two decimals.
    pub percent: f64,
}

/// The odds of one state.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FateJson {
    /// The state.
    pub result: &'static str,
    /// The chance as an exact fraction.
    pub p: String,
    /// The same in percent, rounded to two decimals.
    pub percent: f64,
}

/// How repair goes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RepairJson {
    /// Lost from this dr on.
    pub lost_at: u8,
    /// By which rule.
    pub rule: RuleId,
    /// The odds of one attempt, if the repair number is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<FateJson>,
}

/// Whether Sustained or Intensive Fire is allowed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ExtraFireJson {
    /// It is.
    pub allowed: bool,
    /// The exception, where it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub except: Option<&'static str>,
    /// By which rule.
    pub rule: RuleId,
}

/// What happens to one of several.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SelectionJson {
    /// The candidates, and what happens to each if it is picked.
    pub among: Vec<CandidateJson>,
    /// The rule that asks for Random Selection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub random_selection: Option<RuleId>,
    /// The chance of each to be picked.
    pub p: String,
}

/// A candidate of Random Selection.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CandidateJson {
    /// What it is.
    pub thing: String,
    /// What happens.
    pub effects: Vec<&'static str>,
    /// The counter that replaces an MMC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<String>,
}

fn effects(what: &Happening, thing: &Firer) -> Vec<&'static str> {
    match what {
        Happening::Nothing | Happening::Replaced(Rung::Berserk) => Vec::new(),
        Happening::Replaced(Rung::Breaks) => vec!["breaks"],
        Happening::Replaced(Rung::Unit(_) | Rung::Row(_) | Rung::Unnamed) => vec!["replaced"],
        Happening::Breakdown(list) => list
            .iter()
            .rev()
            .map(|b| match b {
                Breakdown::LowAmmo => "low-ammo",
                Breakdown::Malfunction => "malfunction",
                Breakdown::Lost if thing.kind.is_disabled_when_lost() => "disabled",
                Breakdown::Lost => "eliminated",
            })
            .collect(),
    }
}

fn becomes(what: &Happening) -> Option<String> {
    match what {
        Happening::Replaced(Rung::Unit(unit)) => Some(format!("{}:{}", unit.force, unit.counter)),
        Happening::Replaced(Rung::Row(NextRow::Class { class, .. })) => Some(class.to_string()),
        Happening::Replaced(_) | Happening::Nothing | Happening::Breakdown(_) => None,
    }
}

const fn fate(fate: AmmoFate) -> &'static str {
    match fate {
        AmmoFate::Unharmed => "unharmed",
        AmmoFate::LowAmmo => "low-ammo",
        AmmoFate::Malfunctioned => "malfunctioned",
        AmmoFate::MalfunctionedLowAmmo => "malfunctioned+low-ammo",
        AmmoFate::Lost => "lost",
        AmmoFate::Replaced => "replaced",
    }
}

const fn repair(result: RepairResult) -> &'static str {
    match result {
        RepairResult::Repaired => "repaired",
        RepairResult::IfNumber(_) => "repaired-by-number",
        RepairResult::Malfunctioned => "malfunctioned",
        RepairResult::Eliminated => "eliminated",
        RepairResult::Disabled => "disabled",
    }
}

fn odds(result: &'static str, chance: Chance) -> FateJson {
    FateJson { result, p: chance.to_string(), percent: chance.percent() }
}

fn thing(ruling: &FirerRuling) -> ThingJson {
    let thing = &ruling.thing;
    let rows = |by_dr: &[(u8, Happening)]| -> Vec<DrJson> {
        let row =
            |(dr, what): &(u8, Happening)| DrJson { dr: *dr, effects: effects(what, thing), becomes: becomes(what) };
        by_dr.iter().map(row).collect()
    };
    ThingJson {
        thing: thing_words(thing),
        level: ruling.level,
        exempt: thing.exempt.map(crate::ruling::Exempt::rule),
        by_dr: rows(&ruling.by_dr),
        by_dr_with_low_ammo: ruling.with_low_ammo.as_deref().map(rows).unwrap_or_default(),
        odds: ruling
            .odds
            .iter()
            .map(|(what, p)| OddsJson { result: effects(what, thing), p: p.to_string(), percent: p.percent() })
            .collect(),
        over_shots: ruling.over.as_ref().map(|over| over.iter().map(|(f, p)| odds(fate(*f), *p)).collect()),
        repair: ruling.repair.as_ref().map(|r| RepairJson {
            lost_at: r.lost_at,
            rule: r.rule,
            odds: r.odds.iter().map(|(result, p)| odds(repair(*result), *p)).collect(),
        }),
        extra_fire: ruling.extra_fire.map(|e| ExtraFireJson {
            allowed: e.allowed,
            except: (!e.allowed).then_some(mode_words(e.except)),
            rule: e.rule,
        }),
    }
}

/// Makes the JSON form.
pub(in crate::report) fn json(ammo: &Ammo) -> AmmoJson {
    let happens = ammo.dr.filter(|_| !ammo.barred).map(|_| {
        ammo.selections
            .iter()
            .map(|s| SelectionJson {
                among: s
                    .among
                    .iter()
                    .zip(&s.effects)
                    .map(|(i, what)| CandidateJson {
                        thing: thing_words(&ammo.things[*i].thing),
                        effects: effects(what, &ammo.things[*i].thing),
                        becomes: becomes(what),
                    })
                    .collect(),
                random_selection: s.by,
                p: s.odds.to_string(),
            })
            .collect()
    });
    AmmoJson {
        level: ammo.level,
        dr: ammo.dr,
        things: ammo.things.iter().map(thing).collect(),
        happens,
        repair: ammo.repair.map(|r| repair(r.result)),
        failed_weapon_fp_in_residual: ammo.residual.as_ref().map(|r| !r.weapon_left_out),
        small_arms_residual: ammo.residual.as_ref().map(|r| r.small_arms),
        residual: ammo
            .residual
            .iter()
            .flat_map(|r| &r.sizes)
            .map(|size| ResidualJson {
                without: size.without.and_then(|i| ammo.things.get(i)).map(|r| thing_words(&r.thing)),
                fp: size.fp,
                residual: size.residual,
            })
            .collect(),
        barred: ammo.barred,
    }
}
