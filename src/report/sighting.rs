//! Rulings on the Sighting TC.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Elevation;
use crate::ruling::{Aerial, Ruling, SightingFact};

use super::Presented;

/// What an aircraft meets that looks for a target.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AerialJson {
    /// An aircraft has a LOS to the target.
    pub los: bool,
    /// What the target's terrain adds to the Sighting TC.
    pub sighting_drm: i8,
    /// The target may fire at aircraft.
    pub may_fire_at_aircraft: bool,
    /// The target's Location.
    pub at: String,
    /// Its elevation.
    pub elevation: Elevation,
    /// Its label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
}

pub(super) fn fact_words(fact: SightingFact) -> String {
    match fact {
        SightingFact::In { what } => format!("in {what}"),
        SightingFact::NoMoreThan { what } => format!("in {what} too: one terrain's DRM counts, the largest"),
        SightingFact::InBypass { what } => format!("in Bypass, not in {what}"),
        SightingFact::Wrecked => "the Rail Car is Wrecked: wooden rubble".to_owned(),
        SightingFact::Gutted => "the Rail Car is Gutted".to_owned(),
        SightingFact::NoneInChapter { what } => format!("the chapter of this map has no Sighting TC DRM for {what}"),
        SightingFact::InteriorRubble => "an Interior rubbled Factory hex: every hex around it stands".to_owned(),
        SightingFact::Ringed => "every hex around it holds an obstacle at least a level higher".to_owned(),
        SightingFact::NoAntiAircraft => "it may not fire at aircraft that cannot see it".to_owned(),
    }
}

pub(super) fn present(ruling: &Ruling, target: &Aerial) -> Presented {
    let who = target.unit.as_ref().map(|u| format!("{u} ")).unwrap_or_default();
    let headline = if ruling.is_clear() {
        format!("{who}{}  Sighting TC DRM {:+}", target.at, ruling.sighting_drm())
    } else {
        format!("{who}{}  NO LOS from aircraft", target.at)
    };
    let details = vec![format!("{}  target: elev {}", target.at, target.elevation)];
    Presented { headline, details, blocks: Vec::new() }
}

pub(super) fn json(ruling: &Ruling, target: &Aerial) -> AerialJson {
    AerialJson {
        los: ruling.is_clear(),
        sighting_drm: ruling.sighting_drm(),
        may_fire_at_aircraft: target.may_fire_at_aircraft(ruling),
        at: target.at.to_string(),
        elevation: target.elevation,
        unit: target.unit.clone(),
    }
}
