//! The totals of a shot.

use crate::ruling::{Fp, IftOdds, Ruling, Totals};

use super::{Shot, ShotRoll};

/// A shot, summed up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShotTotals {
    /// There is a line of fire.
    pub clear: bool,
    /// The Hindrance.
    pub hindrance: u8,
    /// The best positive TEM that the target may claim: one alone.
    pub tem: i8,
    /// All DRM of the DR of the shot: on the IFT, or To Hit for ordnance.
    pub drm: i16,
    /// The FP of all firers, if any was given.
    pub fp: Option<Fp>,
    /// The column of the IFT; `None` without FP, with less than 1, or without a line of fire.
    pub column: Option<u8>,
    /// The odds of each result, with cowering if the attack can cower.
    pub odds: Option<IftOdds>,
    /// The Residual FP that it leaves unless it cowers.
    pub residual: Option<u16>,
    /// What the DR does that was rolled.
    pub rolled: Option<ShotRoll>,
}

impl Totals for Shot {
    type Totals = ShotTotals;

    fn totals(ruling: &Ruling<Self>) -> ShotTotals {
        let Ruling { outcome: shot, steps, .. } = ruling;
        ShotTotals {
            clear: ruling.is_clear(),
            hindrance: ruling.hindrance(),
            tem: ruling.best_tem(),
            drm: shot.drm(steps),
            fp: shot.fp(steps),
            column: shot.column(steps),
            odds: shot.odds(steps),
            residual: shot.residual(steps),
            rolled: shot.rolled(steps),
        }
    }
}
