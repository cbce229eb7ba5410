//! Rulings on the Sighting TC.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Map;
use crate::ruling::{Aerial, Effect, Ruling, SightingFact};

use crate::show::told::Told;
use crate::show::{Presented, Shown};

/// An aerial target, with what its steps come to.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AerialView<'a> {
    /// An aircraft has a LOS to the target.
    los: bool,
    /// What the target's terrain adds to the Sighting TC.
    sighting_drm: i8,
    /// The target may fire at aircraft.
    may_fire_at_aircraft: bool,
    /// The target.
    #[serde(flatten)]
    target: &'a Aerial,
}

impl Told for SightingFact {
    fn told(self, _: Effect, _: &Map) -> String {
        match self {
            SightingFact::In { what } => format!("in {what}"),
            SightingFact::NoMoreThan { what } => format!("in {what} too: one terrain's DRM counts, the largest"),
            SightingFact::InBypass { what } => format!("in Bypass, not in {what}"),
            SightingFact::Wrecked => "the Rail Car is Wrecked: wooden rubble".to_owned(),
            SightingFact::Gutted => "the Rail Car is Gutted".to_owned(),
            SightingFact::NoRailCarLeft => "no Rail Car is left".to_owned(),
            SightingFact::NoneInChapter { what } => {
                format!("the chapter of this map has no Sighting TC DRM for {what}")
            }
            SightingFact::InteriorRubble => "an Interior rubbled Factory hex: every hex around it stands".to_owned(),
            SightingFact::BuriedCellar => "a cellar under rubble: nothing outside sees into it".to_owned(),
            SightingFact::Ringed => "every hex around it holds an obstacle at least a level higher".to_owned(),
            SightingFact::NoAntiAircraft => "it may not fire at aircraft that cannot see it".to_owned(),
        }
    }
}

impl Shown for Aerial {
    type Json<'a> = AerialView<'a>;

    fn json<'a>(&'a self, ruling: &'a Ruling, _: &'a Map) -> AerialView<'a> {
        AerialView {
            los: ruling.is_clear(),
            sighting_drm: ruling.sighting_drm(),
            may_fire_at_aircraft: self.may_fire_at_aircraft(ruling),
            target: self,
        }
    }

    fn present(&self, ruling: &Ruling, _: &Map) -> Presented {
        let who = self.unit.as_ref().map(|u| format!("{u} ")).unwrap_or_default();
        let headline = if ruling.is_clear() {
            format!("{who}{}  Sighting TC DRM {:+}", self.at, ruling.sighting_drm())
        } else {
            format!("{who}{}  NO LOS from aircraft", self.at)
        };
        let details = vec![format!("{}  target: elev {}", self.at, self.elevation)];
        Presented { headline, details, ..Presented::default() }
    }
}
