//! Places where roads and railroads cross: B32.4-.44 (and B6, B32.14 for what runs on a bridge; B32.11 for a cutting).
//!
//! It says how such a Location is entered and left, whether the road rate must be paid there, and which rule is cited.

use crate::grid::{Hexside, Side};
use crate::map::{Feature, HexFacts, Place, RailroadKind};
use crate::query::MoverClass;
use crate::rules::RuleId as R;
use crate::ruling::{MoveBar, MoveGround as G, Site};

use super::leg::{Crossing, Engine, Stop, bar};
use super::spot::Spot;

impl Engine<'_> {
    /// B6, B32.14, B32.43-.44: a unit enters and leaves a bridge only along the road or railroad that runs on it.
    pub(super) fn bridge_ends(&self, &Crossing { from, to, side, .. }: &Crossing<'_>) -> Result<(), Stop> {
        let edge = Site::Hexside(Hexside::of(to.at.hex, side));
        for (location, side) in [(from.at, side.opposite()), (to.at, side)] {
            let Some(here) = self.facts(location.hex).filter(|_| location.place == Place::Bridge) else { continue };
            let reaches = here.bridge.as_ref().is_some_and(|b| b.sides.contains(&side));
            if !reaches {
                let rule = match () {
                    () if here.has_railroad(RailroadKind::Elrr) => R::B32_43,
                    () if here.has_railroad(RailroadKind::Bridge) => R::B32_14,
                    () if here.has_railroad(RailroadKind::Surr) => R::B32_44,
                    () => R::B6,
                };
                return Err(bar(rule, edge, MoveBar::BridgeEnds));
            }
        }
        Ok(())
    }

    /// B32.11, B32.44: a sunken railroad is left in the way it is entered, like a Sunken Road: along its rails, along a
    /// road, or on foot.
    pub(super) fn out_of_cutting(&self, here: &HexFacts, edge: Site) -> Result<(), Stop> {
        if self.climbs_slopes() {
            return Ok(());
        }
        let rule = if here.bridge.is_some() { R::B32_44 } else { R::B32_11 };
        Err(bar(rule, edge, MoveBar::SunkenRails))
    }

    /// B32.43: other than along its road, the Location beneath an ElRR is entered and left only on foot, across the
    /// sides of the railroad.
    pub(super) fn beneath_elrr(&self, here: &HexFacts, side: Side, edge: Site) -> Result<(), Stop> {
        let rail_side = here.railroads.iter().any(|r| r.sides.contains(&side));
        let is_beneath = here.bridge.is_some() && here.has_railroad(RailroadKind::Elrr);
        if is_beneath && !(rail_side && self.climbs_slopes()) {
            return Err(bar(R::B32_43, edge, MoveBar::BeneathElrr));
        }
        Ok(())
    }

    fn climbs_slopes(&self) -> bool {
        self.class().spends_mf() && self.class() != MoverClass::HorseDrawn
    }
}

/// B32.43, B32.44: returns `true` if a unit on the road must pay the road rate: beneath an ElRR, and above a SuRR.
pub(super) fn is_road_due(facts: &HexFacts, place: Place) -> bool {
    let carries = |kind| facts.bridge.is_some() && facts.has_railroad(kind);
    match place {
        Place::Beneath => carries(RailroadKind::Elrr),
        Place::Bridge => carries(RailroadKind::Surr),
        _ => false,
    }
}

/// B32.4, B32.41-.44: returns the rule on a road that crosses a railroad: above it, beneath it or at its level.
pub(super) fn crossing_ground(facts: &HexFacts, place: Place) -> Option<(R, G)> {
    let road = facts.roads_at(place).next().is_some();
    if !road {
        return None;
    }
    let has = |kind| facts.has_railroad(kind);
    match place {
        Place::Beneath if has(RailroadKind::Elrr) => Some((R::B32_43, G::BeneathElrr)),
        Place::Bridge if has(RailroadKind::Surr) => Some((R::B32_44, G::OverSurr)),
        Place::Ground if has(RailroadKind::Emrr) && facts.bridge.is_none() => Some((R::B32_42, G::EmrrCrossing)),
        Place::Ground if has(RailroadKind::Glrr) && !facts.has(Feature::Underpass) => {
            Some((R::B32_41, G::GlrrCrossing))
        }
        _ => None,
    }
}

/// B32.44: returns the rule on a move down to the rails beneath, from a road that leads onto the bridge.
pub(super) fn into_surr_ground(facts: &HexFacts, from: Spot, to: Spot) -> Option<(R, G)> {
    let side = to.at.hex.side_to(from.at.hex)?;
    let by_road = facts.roads_at(Place::Bridge).any(|road| road.sides.contains(&side));
    let beneath = to.at.place == Place::Beneath && facts.has_railroad(RailroadKind::Surr);
    (beneath && by_road).then_some((R::B32_44, G::IntoSurr))
}
