//! The totals of a shot, computed once for both text and JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::rules::IftResult;
use crate::ruling::{Chance, Fp, IftOdds, Odds, Ruling, Shot, ShotFirer, ShotRoll};

/// A shot, with what its steps come to.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct ShotTotals<'a> {
    /// There is a line of fire.
    pub(super) los: bool,
    /// The LOS Hindrance, which is part of the DRM.
    pub(super) hindrance: u8,
    /// The best positive TEM of the target, which is part of the DRM.
    pub(super) tem: i8,
    /// All DRM together: of the IFT, or of the To Hit table for ordnance.
    pub(super) drm: i16,
    /// Of the Area Target Type, what of it is the DRM of the IFT DR of a hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) drm_of_hit: Option<i16>,
    /// Of ordnance whose To Hit number is known, how likely it hits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hits: Option<Chance>,
    /// How likely it is a Critical Hit, where its Final DR says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) critical_hits: Option<Chance>,
    /// The odds on the IFT of a hit by HE that is not a Critical Hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) odds_of_hit: Option<OddsTotals>,
    /// Of ordnance, the To Hit DRM by the letter of their case.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) cases: BTreeMap<char, i8>,
    /// The target may be Hull Down instead of its TEM.
    pub(super) hull_down: bool,
    /// The DRM if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hull_down_drm: Option<i16>,
    /// The FP of the attack, where it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) fp: Option<Fp>,
    /// What each firer brings.
    pub(super) firers: Vec<FirerTotals<'a>>,
    /// The column of the IFT; nothing if there is no attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) column: Option<u8>,
    /// The odds of the attack, cowering counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) odds: Option<OddsTotals>,
    /// Cowering, if the attack can cower.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cowering: Option<CoweringTotals>,
    /// The Residual FP that it leaves if it does not cower.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) residual: Option<u16>,
    /// What the DR does that was rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rolled: Option<ShotRoll>,
    /// The shot and its ends.
    #[serde(flatten)]
    pub(super) shot: &'a Shot,
}

/// What one firer brings.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct FirerTotals<'a> {
    /// The firer.
    #[serde(flatten)]
    pub(super) firer: &'a ShotFirer,
    /// After all that changes it.
    pub(super) fp: Fp,
}

/// The odds of the results.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct OddsTotals {
    /// Each result, the worst for the target first.
    pub(super) each: Vec<Odds<IftResult>>,
    /// A KIA.
    pub(super) kia: Chance,
    /// A K/ or a KIA.
    pub(super) k: Chance,
    /// A Morale Check or worse.
    pub(super) mc: Chance,
    /// A Pin Task Check or worse.
    pub(super) ptc: Chance,
}

/// How an attack cowers.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct CoweringTotals {
    /// The columns to the left on Original doubles.
    pub(super) columns: u8,
    /// The odds if it did not.
    pub(super) without: OddsTotals,
}

impl OddsTotals {
    /// Adds up the chances of equal results.
    pub(crate) fn new(odds: IftOdds) -> Self {
        Self {
            kia: odds.at_least(IftResult::Kia(1)),
            k: odds.at_least(IftResult::K(1)),
            mc: odds.at_least(IftResult::Nmc),
            ptc: odds.at_least(IftResult::Ptc),
            each: odds.each,
        }
    }
}

impl<'a> ShotTotals<'a> {
    /// Computes the totals from the steps of a shot.
    pub(super) fn new(shot: &'a Shot, ruling: &'a Ruling) -> Self {
        let plain = shot.plain_odds(&ruling.steps);
        Self {
            los: ruling.is_clear(),
            hindrance: ruling.hindrance(),
            tem: ruling.best_tem(),
            drm: ruling.total_drm(),
            drm_of_hit: shot.drm_of_hit(&ruling.steps),
            hits: shot.to_hit.map(|to_hit| to_hit.hits(shot.drm(&ruling.steps))),
            critical_hits: shot.to_hit.and_then(|to_hit| to_hit.hits_critically(shot.drm(&ruling.steps))),
            odds_of_hit: shot.odds_of_hit(&ruling.steps).filter(|_| ruling.is_clear()).map(OddsTotals::new),
            hull_down: ruling.hull_down(),
            hull_down_drm: ruling.hull_down_drm(),
            cases: shot.cases(&ruling.steps),
            fp: shot.fp(&ruling.steps),
            firers: shot
                .firers
                .iter()
                .map(|firer| FirerTotals { firer, fp: shot.fp_of(firer, &ruling.steps) })
                .collect(),
            column: shot.column(&ruling.steps),
            odds: shot.odds(&ruling.steps).map(OddsTotals::new),
            cowering: shot
                .cowers
                .zip(plain)
                .map(|(columns, plain)| CoweringTotals { columns, without: OddsTotals::new(plain) }),
            residual: shot.residual(&ruling.steps),
            rolled: shot.rolled(&ruling.steps),
            shot,
        }
    }
}
