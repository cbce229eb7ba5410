//! Lines into and out of cellars: FB9.3, FB9.41, FB9.6, and B23.25 for cellars of the same building.

use crate::grid::Hexside;
use crate::map::{HexsideTerrain, Options, Place, States};

use super::trace::{Effect, Eye, Fact, Found, Ground, LosMap, R, Site, Step, Thing};
use super::{bar, weather};

const BAR: HexsideTerrain = HexsideTerrain::RowhouseBar;

/// Judges a line to or from a cellar that need not be walked; returns `true` if it was one.
pub(super) fn judge<const ALL: bool>(
    ground: &LosMap,
    options: Options,
    ends: [&Eye; 2],
    found: &mut Found<ALL>,
) -> bool {
    let [viewer, viewed] = ends;
    let Some(step) = unwalked(ground, viewer, viewed) else { return false };
    let (seen, at) = (step.effect == Effect::Clears, step.at);
    if ALL
        && let (Site::Hexside(wall), Effect::Blocks) = (at, step.effect)
        && let Some((rule, wall)) = bar::of_module(ground.map(), ends, wall)
    {
        found.step(says(rule, at, wall));
    }
    let adjacent = step.rule == R::FB9_3;
    found.step(step);
    if ALL && adjacent && ends.into_iter().any(|end| is_beneath_smoke(ground, end)) {
        found.step(says(R::FB9_41, at, Ground::SmokeAbove));
    }
    // FB9.3, E1.7: at night a cellar counts as ground level; weather does not affect a cellar (E3.8)
    let dark = weather::hindrance(ground, options, viewer, viewed).filter(|step| step.rule == R::E1_7);
    let dark = dark.into_iter().chain(weather::night(ground, options, viewer, viewed)).filter(|_| seen);
    dark.for_each(|step| found.add(step));
    true
}

fn says(rule: R, at: Site, ground: Ground) -> Step {
    Step { rule, at, effect: Effect::Nothing, fact: Fact::Ground(ground).into() }
}

fn is_beneath_smoke(ground: &LosMap, end: &Eye) -> bool {
    ground.map().hex(end.hex()).is_some_and(|f| !f.smoke.is_empty() || !f.fires.is_empty())
}

/// Returns the ends with each cellar replaced by a foxhole at ground level (FB9.3), for the walk.
pub(super) fn as_foxholes<const ALL: bool>(ends: [&Eye; 2], found: &mut Found<ALL>) -> [Option<Eye>; 2] {
    for end in ends.into_iter().filter(|e| e.location.place == Place::Cellar) {
        let (at, fact) = (Site::Location(end.location), Fact::CellarAsFoxhole { end: end.location });
        found.step(Step { rule: R::FB9_3, at, effect: Effect::Nothing, fact: fact.into() });
    }
    ends.map(foxhole)
}

/// Judges a line to or from a cellar that need not be walked: to a cellar or another Location of its own building
/// (FB9.3, B23.25, A6.8), or from a cellar under rubble (FB9.6).
fn unwalked(ground: &LosMap, a: &Eye, b: &Eye) -> Option<Step> {
    let is_cellar = |e: &Eye| e.location.place == Place::Cellar;
    if !is_cellar(a) && !is_cellar(b) {
        return None;
    }
    let step = |rule, at, effect, fact: Fact| Some(Step { rule, at, effect, fact: fact.into() });
    let common = Hexside::between(a.hex(), b.hex()).filter(|h| ground.is_building_side(*h));
    if let Some(hexside) = common.filter(|_| is_cellar(a) && is_cellar(b)) {
        let wall = a.hex().side_to(b.hex()).and_then(|s| ground.hexside(a.hex(), s)) == Some(BAR);
        return match wall.then_some(hexside) {
            Some(wall) if ground.is_breached(a, b) => {
                let fact = Fact::ThroughBreach { thing: Thing::Hexside(BAR).into() };
                step(R::B23_711, Site::Hexside(wall), Effect::Clears, fact)
            }
            Some(wall) => {
                let fact = bar::behind_wall(ground.has_breach(wall), a.location);
                step(R::B23_71, Site::Hexside(wall), Effect::Blocks, fact)
            }
            None => step(R::FB9_3, Site::Line, Effect::Clears, Fact::AdjacentCellars),
        };
    }
    if let Some(end) = [a, b].into_iter().find(|e| ground.is_buried(e)) {
        let fact = Fact::CellarUnderRubble { end: end.location };
        return step(R::FB9_6, Site::Location(end.location), Effect::Blocks, fact);
    }
    let same = a.building.is_some() && a.building == b.building;
    let both = is_cellar(a) && is_cellar(b);
    let fact = if both { Fact::CellarsOfBuilding } else { Fact::CellarOfBuilding };
    step(R::A6_8, Site::Line, Effect::Blocks, fact).filter(|_| same)
}

/// Returns the foxhole at ground level that replaces a cellar for LOS (FB9.3).
fn foxhole(eye: &Eye) -> Option<Eye> {
    let states = States { entrenched: true, ..eye.states };
    (eye.location.place == Place::Cellar).then_some(Eye { elevation: eye.ground, states, ..*eye })
}

/// Returns an end as a line to another is drawn: in its cellar, if the other is in the cellar beside it; else as LOS traces it.
pub(super) fn as_drawn(ground: &LosMap, eye: &Eye, other: &Eye) -> Eye {
    let is_cellar = |e: &Eye| e.location.place == Place::Cellar;
    let common = Hexside::between(eye.hex(), other.hex()).filter(|h| ground.is_building_side(*h));
    if is_cellar(eye) && is_cellar(other) && common.is_some() { *eye } else { as_traced(eye) }
}

/// Returns an end as LOS traces it: a cellar counts as a foxhole.
pub(crate) fn as_traced(eye: &Eye) -> Eye {
    foxhole(eye).unwrap_or(*eye)
}
