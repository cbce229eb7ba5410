//! Places that matter only for movement, not for LOS.

use crate::grid::Hex;
use crate::map::{Feature, Location, Map, Named, Place, Token, Unit, UnknownPlace};
use crate::query::AskedPlace;
use crate::ruling::refusal::{MoveRefusal, Refusal};

use super::field;
use super::spot::Spot;

/// Returns the place that a question names, and the unit if it gives the label of one.
pub(super) fn spot<'m>(map: &'m Map, place: &AskedPlace) -> Result<(Spot, Option<&'m Unit>), Refusal> {
    spot_of(map, &*place.token(map)?)
}

pub(super) fn spot_of<'m>(map: &'m Map, token: &Token) -> Result<(Spot, Option<&'m Unit>), Refusal> {
    let token = Token { what: map.meant(token)?, ..token.clone() };
    let found = match token.what {
        Named::Hex(hex, place) => own_place(map, &token, hex, place)?,
        Named::Unit(_) => None,
    };
    let (at, states, unit) = match found {
        Some(at) => (at, token.states, None),
        None => map.resolve(&token)?,
    };
    let corner = if found.is_some() { token.corner } else { unit.and_then(|unit| unit.corner) };
    let entrenched = map.hex(at.hex).is_some_and(|f| field::entrenchment(f).is_some());
    if states.entrenched && !entrenched {
        return Err(MoveRefusal::NoEntrenchment(at.hex).into());
    }
    Ok((Spot { inside: states.entrenched, corner, ..Spot::new(at) }, unit))
}

/// Returns a place of a hex that only movement knows.
fn own_place(map: &Map, token: &Token, hex: Hex, place: Option<Place>) -> Result<Option<Location>, Refusal> {
    // a map name before the colon is checked where the plain hex is parsed
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
        // a cellar filled with rubble is a Location, but it cannot be entered
        Some(Place::Cellar) => facts.building.is_some(),
        Some(Place::Beneath) => facts.has(Feature::Underpass),
        _ => false,
    };
    Ok(place.filter(|_| own).map(|place| Location { hex, place }))
}
