//! Who moves, and when.

use crate::map::{Location, Map, Token, UnitTrait, cellars_shut_to};
use crate::query::{GroundPressure, MoveCostQuery, MoveState, MoveWeather, MoverClass};
use crate::rules::{Date, Faction, RuleId as R};
use crate::ruling::refusal::AskError;
use crate::rulings::ssr::siege;

/// A unit that moves, and its circumstances.
#[derive(Clone, Debug)]
pub(crate) struct Mover {
    pub class: MoverClass,
    pub allotment: Option<u16>,
    pub pressure: Option<GroundPressure>,
    pub weather: Vec<MoveWeather>,
    pub states: Vec<MoveState>,
    pub side: Option<Faction>,
    /// The cellars that it may not enter (FB9.12).
    pub shut: Vec<Location>,
    /// What the map has of the unit, if it is one of it.
    pub unit: Vec<UnitTrait>,
}

impl Mover {
    pub(super) fn new(map: &Map, query: &MoveCostQuery) -> Self {
        let token = query.path.first().and_then(|text| text.parse::<Token>().ok());
        let unit = token.and_then(|token| map.resolve(&token).ok()).and_then(|(.., unit)| unit);
        Self {
            class: query.class,
            allotment: query.allotment,
            pressure: query.ground_pressure,
            weather: query.weather.clone(),
            states: query.states.clone(),
            side: query.side.or_else(|| unit?.side.as_ref()?.parse().ok()),
            shut: unit.map(|unit| cellars_shut_to(map, unit)).unwrap_or_default(),
            unit: unit.map(|unit| unit.traits.clone()).unwrap_or_default(),
        }
    }

    /// Returns the state of the unit in which it does not move, and the rule: pinned, immobilized, abandoned, or a weapon that nobody
    /// carries. Who is broken routs.
    pub(super) fn held(&self) -> Option<(R, UnitTrait)> {
        let states = [
            (R::A7_8, UnitTrait::Pinned),
            (R::D8_1, UnitTrait::Immobilized),
            (R::D5_4, UnitTrait::Abandoned),
            (R::A4_42, UnitTrait::Unpossessed),
        ];
        states.into_iter().find(|(_, state)| self.unit.contains(state))
    }

    pub(crate) fn has(&self, state: MoveState) -> bool {
        self.states.contains(&state)
    }

    /// Tells whether the unit is one that gets the road bonus (B3.4).
    pub(super) fn has_road_bonus(&self) -> bool {
        self.class == MoverClass::Infantry && !self.has(MoveState::Gun) && !self.has(MoveState::NoRoad)
    }
}

/// A day of the siege.
pub(super) fn date(text: &str) -> Result<Date, AskError> {
    siege(text.parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit;

    /// A7.8, D8.1, D5.4, A4.42: who is pinned, immobilized, abandoned or possessed by nobody does not move; who is broken routs.
    #[test]
    fn who_does_not_move() {
        let rule = |state: &str| {
            let units = serde_json::json!([{ "unit": "U", "at": "C3", "is": "infantry", "traits": [state] }]);
            let on = kit::drawn(["A1", "H8"], &serde_json::json!({ "units": units }));
            let query = MoveCostQuery { path: vec!["U".to_owned(), "C4".to_owned()], ..MoveCostQuery::default() };
            Mover::new(on.map(), &query).held().map(|(rule, _)| rule)
        };
        let held = ["pinned", "immobilized", "abandoned", "unpossessed"].map(rule);
        assert_eq!(held, [Some(R::A7_8), Some(R::D8_1), Some(R::D5_4), Some(R::A4_42)]);
        assert_eq!(["broken", "cx"].map(rule), [None; 2]);
    }
}
