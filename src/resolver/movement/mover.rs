//! Who moves, and when.

use crate::map::{Location, Map, Token, cellars_shut_to};
use crate::query::{GroundPressure, MoveCostQuery, MoveState, MoveWeather, MoverClass};
use crate::resolver::refusal::AskError;
use crate::resolver::ssr::siege;
use crate::rules::{Date, Faction};

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
            side: query.side,
            shut: unit.map(|unit| cellars_shut_to(map, unit)).unwrap_or_default(),
        }
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
