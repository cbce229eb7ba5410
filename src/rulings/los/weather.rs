//! Low Visibility and night (E1, E3): what comes to a line besides what lies on it.

use crate::map::{Options, Visibility};
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
    // night is no weather: it is dark inside too
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

/// Returns what ends a line at night: its range (E1), which is shorter inside a building (E1.17). What is lit up may be
/// seen farther, which is not covered (E1.9).
pub(super) fn night(ground: &LosMap, options: Options, a: &Eye, b: &Eye) -> Option<Step> {
    let nvr = options.nvr?;
    let range = a.hex().range(b.hex());
    let (rule, fact) = if range > nvr {
        (R::E1, Fact::BeyondNvr { nvr, range })
    } else if range > NVR_INSIDE && within_building(ground, a, b) {
        (R::E1_17, Fact::BeyondNvrInside { nvr: NVR_INSIDE, range })
    } else {
        return None;
    };
    if ground.is_lit() {
        let fact = Fact::NotRuled { thing: Thing::Light.into() };
        return Some(Step { rule: R::E1_92, at: Site::Line, effect: Effect::Unruled, fact: fact.into() });
    }
    Some(Step { rule, at: Site::Line, effect: Effect::Blocks, fact: fact.into() })
}
