//! Rulings on the Sighting TC.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Map;
use crate::ruling::{Aerial, Ruling};
use crate::show::{Page, Shown};

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

    fn page(&self, ruling: &Ruling, _: &Map) -> Page {
        let who = self.unit.as_ref().map(|u| format!("{u} ")).unwrap_or_default();
        let headline = if ruling.is_clear() {
            format!("{who}{}  Sighting TC DRM {:+}", self.at, ruling.sighting_drm())
        } else {
            format!("{who}{}  NO LOS from aircraft", self.at)
        };
        let details = vec![format!("{}  target: elev {}", self.at, self.elevation)];
        Page::new(headline).lines(details)
    }
}
