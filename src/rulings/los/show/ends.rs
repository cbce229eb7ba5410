//! The ends of a line in words.

use crate::map::Place;
use crate::ruling::{Point, Seat, Standing};

impl Seat {
    /// Returns the name of a Location, and its elevation.
    #[must_use]
    pub fn words(&self) -> String {
        let level = if let Place::Level(level) = self.location.place { level } else { 0 };
        let standing = match self.standing {
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
            Standing::InBypass => match self.aim {
                Some(aim) => format!("in Bypass, traced to {}", Point(aim)),
                None => "in Bypass".to_owned(),
            },
            Standing::BeneathBridge => "beneath the bridge".to_owned(),
            Standing::Hypothetical => "at a height given".to_owned(),
        };
        let mut text = format!("{standing}, elev {}", self.elevation);
        if self.states.entrenched {
            text.push_str(", entrenched");
        }
        if self.states.emplaced {
            text.push_str(", Emplaced");
        }
        if self.states.prc {
            text.push_str(", PRC");
        }
        if self.states.fortified {
            text.push_str(", Fortified");
        }
        if self.states.wall_advantage && self.location.place != Place::Cellar {
            text.push_str(", with Wall Advantage");
        }
        text
    }
}

/// Returns the name of an end of a line, with what is known about it.
pub(crate) fn end_words(seat: &Seat) -> String {
    match &seat.unit {
        Some(unit) => format!("{unit} {}{}", seat.location, seat.states),
        None => format!("{}{}", seat.location, seat.states),
    }
}
