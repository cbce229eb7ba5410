//! The totals of a ruling on TEM.

use crate::ruling::{Effect, Outcome, Ruling, Step, Totals};

use super::{Fp, FpEffect, Tem};

/// What protects a target, summed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TemTotals {
    /// There is a line of fire.
    pub clear: bool,
    /// The Hindrance.
    pub hindrance: u8,
    /// The best positive TEM that may be claimed: one alone (D9.3 and others).
    pub tem: i8,
    /// All that adds whatever is chosen: negative TEM, FFMO, FFNAM.
    pub other: i8,
    /// The three together.
    pub drm: i16,
    /// What is left of that for a vehicle that is Hull Down, if it may be.
    pub hull_down: Option<i16>,
    /// The inherent FP after all that changes it, if it was given.
    pub fp: Option<Fp>,
    /// The same of the FP of SW.
    pub sw_fp: Option<Fp>,
}

impl Totals for Tem {
    type Totals = TemTotals;

    fn totals(ruling: &Ruling<Self>) -> TemTotals {
        let [fp, sw_fp] = ruling.outcome.fp(&ruling.steps);
        TemTotals {
            clear: ruling.is_clear(),
            hindrance: ruling.hindrance(),
            tem: ruling.best_tem(),
            other: ruling.other_drm(),
            drm: ruling.total_drm(),
            hull_down: ruling.hull_down_drm(),
            fp,
            sw_fp,
        }
    }
}

impl Tem {
    /// Returns the inherent FP and the FP of SW after all steps, each if it was given.
    #[must_use]
    pub fn fp(&self, steps: &[Step]) -> [Option<Fp>; 2] {
        let effects =
            || steps.iter().filter_map(|s| if let Effect::Fp(effect) = s.effect { Some(effect) } else { None });
        let inherent = self.printed_fp.inherent.map(|fp| Fp::whole(fp).after(effects()));
        let of_sw = effects().filter(|e| *e != FpEffect::InherentHalved);
        [inherent, self.printed_fp.sw.map(|fp| Fp::whole(fp).after(of_sw))]
    }
}

impl Ruling {
    /// Returns the inherent FP and the FP of SW after all steps, each if it was given.
    #[must_use]
    pub fn fp(&self) -> [Option<Fp>; 2] {
        if let Outcome::Tem(tem) = &self.outcome { tem.fp(&self.steps) } else { [None; 2] }
    }
}

impl<O> Ruling<O> {
    /// Returns `true` if a vehicle can be Hull Down there.
    #[must_use]
    pub fn hull_down(&self) -> bool {
        self.steps.iter().any(|s| s.effect == Effect::HullDown)
    }

    /// Returns the total if the vehicle is Hull Down; this replaces only its positive TEM (D4.2, FB6.1242 EX). `None`
    /// if it cannot be Hull Down.
    #[must_use]
    pub fn hull_down_drm(&self) -> Option<i16> {
        self.hull_down().then(|| self.total_drm() - i16::from(self.best_tem()))
    }
}
