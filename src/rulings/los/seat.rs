//! The ends of a line as found on the map, and their description for the ruling.

use crate::map::{
    DepressionKind, Elevation, Feature, HexFacts, Location, Map, Place, RailroadKind, States, Unit, UnitKind,
};
use crate::ruling::{Seat, Standing};

use super::bypass;
use super::eye::{Eye, Mark};
use super::ground::LosMap;

/// Returns the end of a line for a Location or a Bypass; `None` if the hex has no such place.
pub(crate) fn eye(map: &Map, ground: &LosMap, location: Location, states: States, z: Option<Elevation>) -> Option<Eye> {
    let facts = map.hex(location.hex)?;
    let elevation = match z {
        Some(z) => z,
        None => map.elevation(location)?,
    };
    let lowest = location.place == Place::Beneath || (location.place == Place::Ground && facts.bridge.is_none());
    let in_depression = lowest && facts.is_depression() && z.is_none();
    let railway = match location.place {
        _ if z.is_some() => None,
        // FB6.121: an embankment is the whole hex
        Place::Ground | Place::Bypass(_) => ground.emrr_top(location.hex).map(|(id, _)| ground.railway(id)),
        Place::Bridge => ground.railway_of_bridge(location.hex),
        _ => None,
    };
    // FB9.6: a cellar is intact beneath the rubble of its building
    let outside = matches!(location.place, Place::Bypass(_));
    let has_building = location.place == Place::Cellar || (!outside && map.standing_building(facts).is_some());
    let building = facts.building.filter(|_| has_building);
    let stairs = map.has_stairs(facts) && !outside;
    let storey = match location.place {
        Place::Level(level) => level,
        Place::Rooftop => map.standing_building(facts).map_or(0, |b| map.upper_levels(facts, b)) + 1,
        Place::Cellar | Place::Sewer => -1,
        Place::Ground | Place::Bridge | Place::Beneath | Place::Bypass(_) => 0,
    };
    let level = map.ground_level(facts);
    let mark = Mark::of(location.place, None);
    Some(Eye { location, mark, elevation, ground: level, states, railway, building, in_depression, stairs, storey })
}

/// Returns an end in the form that rulings show.
pub(crate) fn seat(map: &Map, eye: &Eye) -> Seat {
    Seat {
        location: eye.location,
        elevation: eye.elevation,
        states: eye.states,
        unit: None,
        kind: UnitKind::default(),
        standing: standing(map, eye),
        aim: bypass::aim(eye),
    }
}

fn standing(map: &Map, eye: &Eye) -> Standing {
    let facts = map.hex(eye.hex());
    let depression = facts.and_then(|f| f.depression.as_ref()).map(|(kind, _)| *kind);
    match eye.location.place {
        _ if map.elevation(eye.location) != Some(eye.elevation) => Standing::Hypothetical,
        Place::Bridge => Standing::OnBridge,
        Place::Beneath | Place::Ground if eye.in_depression => match depression {
            Some(DepressionKind::Gully) => Standing::InGully,
            Some(DepressionKind::Stream) => Standing::InStream,
            None if facts.is_some_and(|f| f.has_railroad(RailroadKind::Surr)) => Standing::InCutting,
            None => Standing::InDepression,
        },
        Place::Sewer => Standing::InSewer,
        Place::Beneath if facts.is_some_and(|f| f.has(Feature::Underpass)) => Standing::InUnderpass,
        Place::Beneath => Standing::BeneathBridge,
        Place::Level(_) if in_steeple(map, eye) => Standing::Steeple,
        Place::Level(_) => Standing::BuildingLevel,
        Place::Rooftop => Standing::Rooftop,
        Place::Cellar => Standing::Cellar,
        Place::Bypass(_) => Standing::InBypass,
        _ if eye.building.is_some() => Standing::InBuilding,
        Place::Ground if eye.railway.is_some() => Standing::OnEmbankment,
        Place::Ground if facts.is_some_and(HexFacts::is_elevated) => Standing::OnElevated,
        Place::Ground => Standing::Ground,
    }
}

/// Returns `true` if an end is above the top level of its building, in the steeple.
fn in_steeple(map: &Map, eye: &Eye) -> bool {
    let facts = map.hex(eye.hex());
    let top = facts.and_then(|f| map.standing_building(f).map(|b| map.upper_levels(f, b)));
    top.is_some_and(|top| eye.storey > top)
}

/// Returns the seat of a unit for a ruling.
pub(crate) fn seated(mut seat: Seat, unit: Option<&Unit>) -> Seat {
    if let Some(unit) = unit {
        seat.unit = Some(unit.label.clone());
        seat.kind = unit.kind;
    }
    seat
}
