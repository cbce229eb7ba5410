//! TEM as rulings show it.

mod words;

use std::fmt::Write as _;

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::{Map, UnitKind};
use crate::query::{Attack, Moving};
use crate::rules::RuleId;
use crate::ruling::{Fp, FpEffect, Ruling, Tem};

use super::Presented;
use super::los::{SeatJson, end_words, seat, seat_words};
use super::words::{place_words, step_words};

pub(super) use words::fact_words;

/// What protects a target against one attack.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TemJson {
    /// There is a line of fire.
    pub los: bool,
    /// The kind of attack.
    pub attack: Attack,
    /// The best positive TEM; one alone may be claimed.
    pub tem: i8,
    /// Negative TEM, FFMO, FFNAM and the like, which always add.
    pub other: i8,
    /// The LOS Hindrance.
    pub hindrance: u8,
    /// All of them together, the best for the target.
    pub drm: i16,
    /// A vehicle may be Hull Down.
    pub hull_down: bool,
    /// The FP of the attack, if it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fp: Option<FpJson>,
    /// Everything that was looked at.
    pub options: Vec<TemOptionJson>,
    /// The firer.
    pub from: SeatJson,
    /// The target.
    pub to: SeatJson,
}

/// The FP of an attack; quarters are the smallest part.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FpJson {
    /// The inherent FP.
    pub inherent: f64,
    /// The FP of SW.
    pub sw: f64,
    /// Both.
    pub total: f64,
}

/// One thing that may protect, or does not.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TemOptionJson {
    /// What.
    pub what: String,
    /// Where.
    pub at: String,
    /// Its modifier.
    pub drm: i8,
    /// It makes a vehicle Hull Down.
    pub hull_down: bool,
    /// It applies.
    pub applies: bool,
    /// By which rule.
    pub rule: RuleId,
    /// Why, or why not.
    pub because: String,
}

fn attack_words(attack: Attack) -> &'static str {
    match attack {
        Attack::Direct => "Direct Fire",
        Attack::Ordnance => "ordnance, Direct Fire",
        Attack::Indirect => "Indirect Fire",
        Attack::Oba => "OBA",
        Attack::Ovr => "OVR",
    }
}

const fn kind_words(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Infantry => "Infantry",
        UnitKind::Gun => "a Gun",
        UnitKind::Afv => "an AFV",
        UnitKind::Unarmored => "an unarmored vehicle",
    }
}

pub(super) fn present(ruling: &Ruling, tem: &Tem, map: &Map) -> Presented {
    let mut headline = format!("{} -> {}  {}", end_words(&tem.from), end_words(&tem.to), attack_words(tem.attack));
    if ruling.is_clear() {
        if let Some(fp) = total_fp(ruling.fp()) {
            let _ = write!(headline, "  {fp} FP");
        }
        let _ = write!(headline, "  DRM {:+}", ruling.total_drm());
        let mut parts = Vec::new();
        if ruling.best_tem() != 0 {
            parts.push(format!("TEM {:+}", ruling.best_tem()));
        }
        if ruling.other_drm() != 0 {
            let word = if ruling.other_drm() < 0 { "exposed" } else { "sheltered" };
            parts.push(format!("{word} {:+}", ruling.other_drm()));
        }
        if ruling.hindrance() != 0 {
            parts.push(format!("LOSH +{}", ruling.hindrance()));
        }
        if !parts.is_empty() {
            let _ = write!(headline, " ({})", parts.join(", "));
        }
        if ruling.hull_down() {
            headline.push_str("  or HULL DOWN");
        }
    } else {
        headline.push_str("  NO LINE OF FIRE");
    }
    let target = match tem.moving {
        None => kind_words(tem.target).to_owned(),
        Some(Moving::Assault) => format!("{} using Assault Movement", kind_words(tem.target)),
        Some(Moving::Dash) => format!("{} Dashing", kind_words(tem.target)),
        Some(Moving::Nonassault) => format!("{} moving, not by Assault Movement", kind_words(tem.target)),
    };
    let width = tem.from.location.to_string().len().max(tem.to.location.to_string().len());
    let details = vec![
        format!("{:width$}  firer: {}", tem.from.location.to_string(), seat_words(&tem.from)),
        format!("{:width$}  target: {target}, {}", tem.to.location.to_string(), seat_words(&tem.to)),
    ];
    let _ = map;
    Presented { headline, details, blocks: Vec::new() }
}

/// Returns what a step does to the FP.
pub(super) const fn fp_words(effect: FpEffect) -> &'static str {
    match effect {
        FpEffect::Doubled => "x2",
        FpEffect::Halved => "x1/2",
        FpEffect::InherentHalved => "x1/2 inherent",
    }
}

/// Returns the whole FP of an attack, if it was given.
fn total_fp(fp: [Option<Fp>; 2]) -> Option<Fp> {
    fp.into_iter().flatten().reduce(|a, b| a + b)
}

fn fp_json(fp: [Option<Fp>; 2]) -> Option<FpJson> {
    // a quarter is exact in binary, and this is for display alone
    let number = |fp: Option<Fp>| f64::from(fp.unwrap_or_default().quarters()) / 4.0;
    let [inherent, sw] = fp;
    total_fp(fp).map(|total| FpJson { inherent: number(inherent), sw: number(sw), total: number(Some(total)) })
}

/// Makes the JSON form.
pub(super) fn json(ruling: &Ruling, tem: &Tem, map: &Map) -> TemJson {
    let clear = ruling.is_clear();
    TemJson {
        los: clear,
        attack: tem.attack,
        tem: ruling.best_tem(),
        other: ruling.other_drm(),
        hindrance: ruling.hindrance(),
        drm: ruling.total_drm(),
        hull_down: ruling.hull_down(),
        fp: fp_json(ruling.fp()),
        options: ruling
            .tem_options()
            .map(|o| TemOptionJson {
                what: map.catalogue().tem(o.cover).name.clone(),
                at: place_words(o.step.at),
                drm: o.drm,
                hull_down: o.hull_down,
                applies: o.applies,
                rule: o.step.rule,
                because: step_words(&o.step, map),
            })
            .collect(),
        from: seat(&tem.from),
        to: seat(&tem.to),
    }
}
