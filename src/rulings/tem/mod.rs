//! TEM: everything that may protect a target against one attack, and the reasons why the rest does not.
//!
//! Each cover gives one step. [`Effect::Offers`] may be claimed (only one positive TEM counts), [`Effect::Drm`] always
//! applies, [`Effect::HullDown`] is that status, and [`Effect::Nothing`] gives the reason why a cover has no effect.

mod ask;
pub(crate) mod facts;
mod fire;
mod firepower;
mod hexside;
mod in_hex;
mod indirect;
#[cfg(feature = "pictures")]
mod marks;
mod moving;
pub(crate) mod question;
pub(crate) mod show;

#[cfg(test)]
mod tests;

use crate::map::{Map, UnitKind};
use crate::query::TemQuery;
use crate::resolver::{End, Resolver};
use crate::ruling::{Effect, Fact, Step, TemFact, TemNote};

use super::los::{Eye, LosMap};

pub(crate) use ask::{Covered, Exposed, Whose};
use facts::{best_tem, counted_tem};
pub(crate) use fire::FireAt;
use fire::{Shot, best};
pub(crate) use firepower::{checked, cover_barred, dash_barred, of_attack, steps as fp_steps, trail_barred};
pub(crate) use indirect::{barred, barred_below, spotter};

impl Shot<'_> {
    /// B9.32: determines the TEM of the firer in its own hex, if it shares a wall or hedge with the target.
    pub(crate) fn looking_back(self, ground: &LosMap) -> Self {
        if self.range != 1 || self.approach.walls.is_empty() {
            return self;
        }
        let back = Self::new(self.map, ground, [self.target, self.firer], (UnitKind::Infantry, None), self.fire);
        Self { firer_in_cover: best(&in_hex::steps(&back)).is_some(), ..self }
    }
}

impl Resolver {
    /// A23.1: returns the cover against a DC: that in the target's own hex and, for a Thrown DC, that of the hexside.
    pub(crate) fn tem_of_charge(&self, from: &End, to: &End, kind: UnitKind, thrown: bool) -> Vec<Step> {
        let fire = FireAt::from(&TemQuery::default());
        let shot =
            Shot::new(&self.map, &self.ground, [&from.eye, &to.eye], (kind, None), fire).looking_back(&self.ground);
        let mut steps = in_hex::steps(&shot);
        if thrown {
            let across = hexside::steps(&shot, &steps);
            steps.extend(across);
        }
        steps
    }
}

/// A8.2: returns the DRM of an attack without a firer on Infantry that moves into a hex: its TEM and SMOKE, FFMO,
/// FFNAM.
pub(crate) fn drm_in_hex(map: &Map, ground: &LosMap, ends: [&Eye; 2], fire: FireAt, smoke: u8) -> i16 {
    // there is no firer above the target (B9.33)
    let nowhere = Eye { elevation: ends[1].elevation, ..*ends[0] };
    let shot = Shot::new(map, ground, [&nowhere, ends[1]], (UnitKind::Infantry, None), fire);
    let mut steps = in_hex::steps(&shot);
    steps.extend(moving::steps(&shot, &steps, smoke));
    facts::total_drm(&steps) + i16::from(smoke)
}

/// Returns all steps about cover. `hindrance` is the LOS Hindrance of the attack.
pub(crate) fn steps(shot: &Shot<'_>, hindrance: u8) -> Vec<Step> {
    let mut steps = in_hex::steps(shot);
    steps.extend(hexside::steps(shot, &steps));
    steps.extend(hexside::height(shot, &steps));
    steps.extend(hexside::cellar_as_ground(shot));
    steps.extend(moving::steps(shot, &steps, hindrance));
    used_first(&mut steps);
    steps
}

/// Moves the TEM that counts before those that are not used.
fn used_first(steps: &mut [Step]) {
    let first = steps.iter().position(|step| matches!(step.effect, Effect::Offers(_)));
    if let Some((first, (used, _))) = first.zip(counted_tem(steps)) {
        steps[first..=used].rotate_right(1);
    }
}

/// B9.32: returns what was assumed about Wall Advantage, if it matters and the question does not say.
pub(crate) fn wall_advantage_of(steps: &[Step]) -> Option<TemNote> {
    let best = best_tem(steps);
    steps.iter().find_map(|step| match &step.fact {
        Fact::Tem(TemFact::TakesWallAdvantage { .. }) => Some(TemNote::MustTakeWallAdvantage),
        Fact::Tem(TemFact::NoWallAdvantage { drm, .. }) if *drm > best => Some(TemNote::FirerTakenToHaveWallAdvantage),
        _ => None,
    })
}
