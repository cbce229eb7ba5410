//! The ends of a line in words.

use crate::map::Place;
use crate::ruling::{Point, Seat, Standing};

/// Returns what a Location is called, and its elevation.
#[must_use]
pub fn seat_words(seat: &Seat) -> String {
    let level = if let Place::Level(level) = seat.location.place { level } else { 0 };
    let standing = match seat.standing {
        Standing::Ground => "ground level".to_owned(),
        Standing::InBuilding => "in the building, ground level".to_owned(),
        Standing::BuildingLevel => format!("in the building, Level {level}"),
        Standing::Cellar => "in the cellar".to_owned(),
        Standing::Rooftop => "on the rooftop".to_owned(),
        Standing::OnEmbankment => "on the embankment".to_owned(),
        Standing::OnBridge => "on the bridge".to_owned(),
        Standing::InDepression => "IN the sunken road".to_owned(),
        Standing::InGully => "IN the gully".to_owned(),
        Standing::InStream => "IN the stream".to_owned(),
        Standing::InCutting => "in the railroad cutting".to_owned(),
        Standing::OnElevated => "on the elevated road or railroad".to_owned(),
        Standing::Steeple => format!("in the steeple, Level {level}"),
        Standing::InUnderpass => "in the underpass".to_owned(),
        Standing::InSewer => "in the sewer".to_owned(),
        Standing::InBypass => match seat.aim {
            Some(aim) => format!("in Bypass, traced to {}", Point(aim)),
            None => "in Bypass".to_owned(),
        },
        Standing::BeneathBridge => "beneath the bridge".to_owned(),
        Standing::Hypothetical => "at a height given".to_owned(),
    };
    let mut text = format!("{standing}, elev {}", seat.elevation);
    if seat.states.entrenched {
        text.push_str(", entrenched");
    }
    if seat.states.emplaced {
        text.push_str(", Emplaced");
    }
    if seat.states.prc {
        text.push_str(", PRC");
    }
    if seat.states.fortified {
        text.push_str(", Fortified");
    }
    if seat.states.wall_advantage && seat.location.place != Place::Cellar {
        text.push_str(", with Wall Advantage");
    }
    text
}

/// Names an end of a line, with what is known of it.
pub(crate) fn end_words(seat: &Seat) -> String {
    match &seat.unit {
        Some(unit) => format!("{unit} {}{}", seat.location, seat.states),
        None => format!("{}{}", seat.location, seat.states),
    }
}
