//! Which Locations wind, weather and EC reach (E3.8, B25.64, FB8.31, FB8.32).

use crate::map::Place;
use crate::query::AskedPlace;
use crate::resolver::Resolver;
use crate::rules::RuleId as R;
use crate::ruling::refusal::Refusal;
use crate::ruling::{Effect, Reaches, Site, Step, WeatherClash, WeatherFact as F, WeatherNote};

use super::Found;

impl Resolver {
    /// Rules on what reaches a Location.
    pub(super) fn weather_at(&self, asked: &AskedPlace) -> Result<Found, Refusal> {
        let at = self.seat(asked)?.0.eye.location;
        if at.place == Place::Sewer {
            return Err(WeatherClash::InSewer.into());
        }
        let facts = self.map.require(at.hex)?;
        let mut found = Found::default();
        let mut say = |rule, effect, fact: F| {
            found.steps.push(Step { rule, at: Site::Location(at), effect, fact: fact.into() });
        };
        let inside = !matches!(at.place, Place::Rooftop | Place::Bypass(_));
        let (mut weather, mut wind, mut ec) = (true, true, true);
        if self.map.is_interior_rubble(facts) {
            say(R::FB8_31, Effect::Allows, F::IntoFactoryRubble);
            say(R::FB8_32, Effect::Forbids, F::NoWindInFactoryRubble);
            wind = false;
        } else if inside && self.map.standing_building(facts).is_some() {
            (weather, ec) = (false, false);
            say(R::E3_8, Effect::Forbids, F::ClearWithin);
            if self.map.is_interior(facts) {
                say(R::B25_64, Effect::Forbids, F::NoWindInInterior);
                wind = false;
            }
            say(R::B25_5, Effect::Forbids, F::EcNotOfBuilding);
        } else {
            say(R::E3_8, Effect::Allows, F::OutOfDoors);
        }
        found.outcome.reach = Some(Reaches { at, weather, wind, ec });
        found.note(WeatherNote::WhereCounted);
        Ok(found)
    }
}
