//! Low Visibility and night (E1, E3), which affect the line as a whole.

use crate::map::{Feature, Options, Place, Visibility};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, Site, Step, Thing};

use super::building::within_building;
use super::eye::Eye;
use super::ground::LosMap;

/// The Night Visibility Range inside a building (E1.17).
const NVR_INSIDE: u16 = 1;

/// Returns the Low Visibility Hindrance of a line (E3.3); inside one building weather does not count (E3.8).
pub(super) fn hindrance(ground: &LosMap, options: Options, a: &Eye, b: &Eye) -> Option<Step> {
    let low = options.visibility?;
    let range = a.hex().range(b.hex());
    let (drm, thing) = (low.at(range), Thing::Visibility(low.is));
    if range == 0 || drm == 0 {
        return None;
    }
    let step = |rule, effect, fact: Fact| Some(Step { rule, at: Site::Line, effect, fact: fact.into() });
    // unlike weather, darkness also affects the inside of a building
    if low.is != Visibility::Night && within_building(ground, a, b) {
        return step(R::E3_8, Effect::Nothing, Fact::WeatherOutside { thing: thing.into() });
    }
    let rule = match low.is {
        Visibility::Mist => R::E3_32,
        Visibility::Fog => R::E3_31,
        Visibility::HeavyRain => R::E3_51,
        Visibility::FallingSnow => R::E3_71,
        Visibility::Night => R::E1_7,
    };
    step(rule, Effect::Hinders(drm), Fact::LowVisibility { thing: thing.into(), range })
}

/// Returns the effect of night on a line. It is blocked beyond the Night Visibility Range (E1), which is shorter inside
/// a building (E1.17), unless the viewed end is illuminated (E1.9). What the sources do not say is not ruled on: views
/// out of the light, and light inside a building.
pub(super) fn night(ground: &LosMap, options: Options, viewer: &Eye, viewed: &Eye) -> Option<Step> {
    let nvr = options.nvr?;
    let range = viewer.hex().range(viewed.hex());
    let indoors = range > NVR_INSIDE.min(nvr) && within_building(ground, viewer, viewed);
    let (rule, dark) = if range > nvr {
        (R::E1, Fact::BeyondNvr { nvr, range })
    } else if indoors && range > NVR_INSIDE {
        (R::E1_17, Fact::BeyondNvrInside { nvr: NVR_INSIDE, range })
    } else {
        let from_light = range > 0 && is_lit(ground, viewer) && !is_lit(ground, viewed);
        return from_light.then(|| of_line(R::E1_9, Effect::Unruled, Fact::FromLight { end: viewer.location }));
    };
    let end = viewed.location;
    Some(if !is_lit(ground, viewed) && ground.is_lit() {
        of_line(R::E1_92, Effect::Unruled, Fact::NotRuled { thing: Thing::Light.into() })
    } else if !is_lit(ground, viewed) {
        of_line(rule, Effect::Blocks, dark)
    } else if indoors || matches!(end.place, Place::Cellar | Place::Sewer) {
        of_line(R::E1_9, Effect::Unruled, Fact::LightIndoors { end })
    } else {
        of_line(R::E1_9, Effect::Exempts, Fact::Illuminated { end, nvr })
    })
}

fn of_line(rule: R, effect: Effect, fact: Fact) -> Step {
    Step { rule, at: Site::Line, effect, fact: fact.into() }
}

/// Returns `true` if the hex of an end is illuminated (E1.9).
pub(super) fn is_lit(ground: &LosMap, eye: &Eye) -> bool {
    ground.map().hex(eye.hex()).is_some_and(|facts| facts.has(Feature::Illuminated))
}
