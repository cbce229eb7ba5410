//! Movement: what it costs to go somewhere, and whether one may.
//!
//! [`leg`] finds every way from one place to the next; the rules it asks live beside it: [`doors`] (what a hexside lets
//! through), [`costs`] (B.2, B32.3), [`bypass`] (A4.3, D2.3, B32.31, B32.52), [`inside`] (stairs, cellars, trenches),
//! [`edge`] (off the map),
//! [`mod@sewer`] (B8), [`bog`] (D8.2). [`search`] finds the cheapest path and all that can be reached. [`chart`] holds the
//! numbers; [`cases`] rules on CA changes and gas.

pub(super) mod bog;
mod bypass;
pub(super) mod cases;
mod chart;
mod costs;
mod doors;
mod edge;
mod field;
mod grounds;
mod inside;
mod leg;
mod numbers;
pub(super) mod path;
mod search;
pub(super) mod sewer;

use crate::grid::Hex;
use crate::map::{Feature, Location, Map, Named, Place, Token, UnknownPlace};
use crate::query::{GroundPressure, MoveCostQuery, MoveState, MoveWeather, MoverClass};
use crate::resolver::refusal::{AskError, MoveRefusal, Refusal};
use crate::rules::{Date, Side};

pub use chart::{Cell, CellCost, Chart, RailBy, RailRow, RailType};

pub(crate) use bypass::is_closed;
pub(crate) use field::Field;

use super::ssr::siege;
use leg::Spot;

/// A unit that moves, and its circumstances.
#[derive(Clone, Debug)]
pub(crate) struct Mover {
    pub class: MoverClass,
    pub allotment: Option<u16>,
    pub pressure: Option<GroundPressure>,
    pub weather: Vec<MoveWeather>,
    states: Vec<MoveState>,
    pub side: Option<Side>,
}

impl Mover {
    fn new(query: &MoveCostQuery) -> Self {
        Self {
            class: query.class,
            allotment: query.allotment,
            pressure: query.ground_pressure,
            weather: query.weather.clone(),
            states: query.states.clone(),
            side: query.side,
        }
    }

    pub(crate) fn has(&self, state: MoveState) -> bool {
        self.states.contains(&state)
    }
}

/// A day of the siege.
fn date(text: &str) -> Result<Date, AskError> {
    siege(text.parse()?)
}

/// Finds the place of a unit that a text names; movement knows more places than LOS does.
fn spot(map: &Map, text: &str) -> Result<Spot, Refusal> {
    let token: Token = text.parse()?;
    let token = Token { what: map.meant(&token)?, ..token };
    let found = match token.what {
        Named::Hex(hex, place) => own_place(map, &token, hex, place)?,
        Named::Unit(_) => None,
    };
    let (at, states, corner) = match found {
        Some(at) => (at, token.states, token.corner),
        None => map.resolve(&token).map(|(at, states, unit)| (at, states, unit.and_then(|u| u.corner)))?,
    };
    let entrenched = map.hex(at.hex).is_some_and(|f| field::entrenchment(f).is_some());
    if states.entrenched && !entrenched {
        return Err(MoveRefusal::NoEntrenchment(at.hex).into());
    }
    Ok(Spot { inside: states.entrenched, corner, ..Spot::new(at) })
}

/// Finds a place of a hex that movement alone knows.
fn own_place(map: &Map, token: &Token, hex: Hex, place: Option<Place>) -> Result<Option<Location>, Refusal> {
    // another map before the colon is found out by the plain hex
    if token.board.is_some() {
        map.resolve(&Token { what: Named::Hex(hex, Some(Place::Ground)), ..token.clone() }).or_else(|e| match e {
            UnknownPlace::NoSuchPlace { .. } => Ok((Location { hex, place: Place::Ground }, token.states, None)),
            other => Err(other),
        })?;
    }
    let facts = map.require(hex)?;
    if place.is_none() && facts.has(Feature::Underpass) {
        return Err(UnknownPlace::Ambiguous { hex, choices: map.locations(facts) }.into());
    }
    let own = match place {
        Some(Place::Bypass(_) | Place::Sewer) => true,
        // a cellar that lies in rubble is a Location that one may not enter
        Some(Place::Cellar) => facts.building.is_some(),
        Some(Place::Beneath) => facts.has(Feature::Underpass),
        _ => false,
    };
    Ok(place.filter(|_| own).map(|place| Location { hex, place }))
}
