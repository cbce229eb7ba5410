//! The costs that a vehicle has in every hex it enters: for vehicles and wrecks already there (D2.14), and for what it
//! tows (C10.1).

use crate::map::{Counter, HexFacts, Place};
use crate::query::MoveState as S;
use crate::ruling::{MoveEffect as E, MoveFact as F};

use super::facts::parts::Vehicles;
use super::leg::{Draft, Engine};

impl Engine<'_> {
    /// Adds the costs of a vehicle for each hex that it enters: for other vehicles there, and for what it tows.
    pub(super) fn met(&self, draft: &mut Draft, facts: &HexFacts, place: Place, road: bool) {
        self.vehicles_met(draft, facts, place, road);
        self.towed(draft);
    }

    /// Adds the cost in each hex for what the vehicle tows.
    pub(super) fn towed(&self, draft: &mut Draft) {
        if self.mover.has(S::Towing) && self.class().is_vehicle() {
            let towing = &self.chart.numbers.towing;
            draft.push(towing.rule, E::Costs(towing.plus), F::Towing);
        }
    }

    /// Adds the cost for the vehicles and wrecks in the hex (D2.14, B3.42, B4.42).
    fn vehicles_met(&self, draft: &mut Draft, facts: &HexFacts, place: Place, road: bool) {
        if !self.class().is_vehicle() {
            return;
        }
        let wrecks = facts.lying(place).filter(|c| *c == Counter::Wreck).count();
        let here = facts.at(place);
        // the moving vehicle itself does not count
        let others = self.map.units().iter().filter(|u| self.mover.label.as_ref() != Some(&u.label));
        let vehicles = others.filter(|u| u.location == here && u.kind.is_vehicle());
        let count = u8::try_from(wrecks + vehicles.count()).unwrap_or(u8::MAX);
        if count == 0 {
            return;
        }
        let met = &self.chart.numbers.vehicles_met;
        let (rule, each) = if road { (met.road_rule, met.by_road) } else { (met.rule, met.plus) };
        let vehicles = Vehicles(count);
        let fact = if road { F::VehiclesMetOnRoad { count: vehicles } } else { F::VehiclesMet { count: vehicles } };
        draft.push(rule, E::Costs(each * count), fact);
        if facts.is_sunken() && place == Place::Beneath {
            let more = each * count * (met.sunken_times - 1);
            draft.push(met.sunken_rule, E::Costs(more), F::VehiclesMetSunken);
        }
    }
}
