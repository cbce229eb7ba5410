//! Whether Locations are ADJACENT, in capitals (A.8). All commands use this module.
//!
//! Two Locations are ADJACENT if they are in one hex or in two hexes with a common hexside, have a LOS to each other,
//! and Infantry could move directly from one to the other as far as the ground is concerned. Temporary obstacles (fire,
//! an enemy, a Fortified building, the unit's MF) do not matter, nor do Hindrances to the LOS.

use crate::grid::{Hexside, Side};
use crate::map::{Feature, HexFacts, HexsideTerrain, Location, Map, Place, RailroadKind, Turntable};
use crate::rules::RuleId as R;
use crate::ruling::Effect;

use super::los::{self, Eye, LosMap};

/// Returns `true` if two Locations are ADJACENT.
pub(crate) fn is_adjacent(map: &Map, ground: &LosMap, a: &Eye, b: &Eye) -> bool {
    if a.location == b.location || !leads(map, a, b) {
        return false;
    }
    let (steps, ..) = los::working(map, ground, a, b);
    // B.10 is about Hindrances, which do not matter here
    !steps.iter().any(|step| step.effect == Effect::Blocks && step.rule != R::B_10)
}

/// Returns `true` if the ground allows moving directly from one Location to the other. Within one hex, LOS exists where
/// the stairs lead (A6.8).
fn leads(map: &Map, a: &Eye, b: &Eye) -> bool {
    let (from, to) = (a.location, b.location);
    let Some(hexside) = Hexside::between(from.hex, to.hex) else { return from.hex == to.hex };
    match (from.place, to.place) {
        (Place::Sewer, Place::Sewer) => true,
        (Place::Cellar, Place::Cellar) | (Place::Level(_), Place::Level(_)) | (Place::Rooftop, Place::Rooftop) => {
            from.place == to.place && map.is_building_side(hexside) && !is_walled(map, from, to)
        }
        (Place::Cellar, _) => is_connected(map, map.hex(from.hex), (to, b.states.entrenched)),
        (_, Place::Cellar) => is_connected(map, map.hex(to.hex), (from, a.states.entrenched)),
        _ if is_on_ground(from.place) && is_on_ground(to.place) => over_ground(map, from, to),
        _ => false,
    }
}

const fn is_on_ground(place: Place) -> bool {
    matches!(place, Place::Ground | Place::Bypass(_) | Place::Beneath | Place::Bridge)
}

/// B23.71: returns `true` if there is a black bar between two building Locations, without a Breach at their level
/// (B23.711). A rooftop is above the bar.
fn is_walled(map: &Map, from: Location, to: Location) -> bool {
    let bar = |side| map.hexside(side) == Some(HexsideTerrain::RowhouseBar);
    from.place != Place::Rooftop
        && Hexside::between(from.hex, to.hex).is_some_and(bar)
        && !map.is_breached(from.hex, to.hex, from.place)
}

/// FB-SSR14, FB9.21: returns `true` if a trench is connected to the cellar of a hex. Rubble above the cellar cuts the
/// connection (FB9.6).
pub(crate) fn is_connected(map: &Map, cellar: Option<&HexFacts>, (trench, inside): (Location, bool)) -> bool {
    let is_trench = |facts: &HexFacts| {
        let dug = [Feature::Trench, Feature::AntiTankDitch].into_iter().any(|what| facts.has(what));
        dug || (facts.has(Feature::Turntable) && map.options().turntable != Turntable::Apart)
    };
    inside
        && trench.place == Place::Ground
        && cellar.is_some_and(|facts| map.has_cellar(facts) && !facts.is_buried())
        && map.hex(trench.hex).is_some_and(is_trench)
}

/// Returns `true` if a unit can move over the ground from one hex into the next.
fn over_ground(map: &Map, from: Location, to: Location) -> bool {
    let Some(side) = from.hex.side_to(to.hex) else { return false };
    let (Some(here), Some(there)) = (map.hex(from.hex), map.hex(to.hex)) else { return false };
    let on_bridge = [from.place, to.place].contains(&Place::Bridge);
    let outside = [from.place, to.place].into_iter().any(|place| matches!(place, Place::Bypass(_)));
    let houses = [here, there].into_iter().all(|facts| map.standing_building(facts).is_some());
    let cliff = here.cliffs[side.index()] && !on_bridge;
    let wall = houses && !outside && is_walled(map, from, to);
    !cliff && !wall && is_open(here, from.place, side) && is_open(there, to.place, side.opposite())
}

/// B6, B32.43, FB11.4: returns `true` if a Location can be left by a side: a bridge by its ends, a Location beneath an
/// ElRR along a road or across the sides of the railroad, the underpass along its rails.
fn is_open(facts: &HexFacts, place: Place, side: Side) -> bool {
    let rails = || facts.rails_at(place).any(|rr| rr.sides.contains(&side));
    let road = || facts.roads_at(place).any(|road| road.sides.contains(&side));
    match place {
        Place::Bridge => facts.bridge.as_ref().is_some_and(|bridge| bridge.sides.contains(&side)),
        Place::Beneath if facts.has(Feature::Underpass) => rails(),
        Place::Beneath if facts.bridge.is_some() && facts.has_railroad(RailroadKind::Elrr) => {
            road() || facts.railroads.iter().any(|rr| rr.sides.contains(&side))
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests;
