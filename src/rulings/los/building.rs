//! Lines within one building (A6.8, B23.25, B23.741), and out of its cellar (FB9.3, FB9.6).

use crate::grid::{Hex, Hexside, Line, Stretch};
use crate::map::{BuildingType, Chapter, Feature, HexsideTerrain, Map, Place, States};
use crate::ruling::LosGround;

use super::crossing::{meeting, met};
use super::trace::{Contact, Effect, Eye, Fact, LosMap, PartKind, R, Site, Step, Thing, Trace};

const BAR: HexsideTerrain = HexsideTerrain::RowhouseBar;

/// Stairs on which *Festung Budapest* has a rule of its own.
#[derive(Clone, Copy, Debug)]
enum Stairs {
    /// Of a steeple (FB7.31, FB7.4).
    Steeple,
    /// To the rooftop of a Factory (FB7.32, FB8.52).
    Rooftop,
}

/// Judges a line between two Locations of one building before it is walked.
///
/// B23.741: on the ground of a Factory, the line never leaving its art, its hexes hinder and block nothing. A6.8: two
/// levels of one building in adjacent hexes, the line never leaving its art.
pub(super) fn inside<const ALL: bool>(t: &mut Trace<'_, ALL>) {
    let [a, b] = t.ends;
    let Some(building) = a.building.filter(|i| b.building == Some(*i)) else { return };
    if let Some(drm) = within_factory(t.ground, a, b) {
        t.inside = Some((building, drm));
        return;
    }
    let on_roofs = [a, b].iter().all(|e| e.location.place == Place::Rooftop);
    if a.elevation == b.elevation || on_roofs || a.hex().range(b.hex()) != 1 {
        return;
    }
    if [a.hex(), b.hex()].into_iter().all(|hex| stays_in(t.ground, t.line, building, hex)) {
        t.step(R::A6_8, Site::Line, Effect::Blocks, Fact::InsideBuilding);
    }
}

/// Judges a line to or from a cellar that needs no walk: to a cellar or another Location of its own building (FB9.3,
/// B23.25, A6.8), and from under rubble (FB9.6).
pub(super) fn cellars(ground: &LosMap, a: &Eye, b: &Eye) -> Option<Step> {
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
                let fact = Fact::RowhouseWall { thing: Thing::Hexside(BAR).into(), end: a.location };
                step(R::B23_71, Site::Hexside(wall), Effect::Blocks, fact)
            }
            None => step(R::FB9_3, Site::Line, Effect::Clears, Fact::AdjacentCellars),
        };
    }
    if let Some(end) = [a, b].into_iter().find(|e| is_buried(ground, e)) {
        let fact = Fact::CellarUnderRubble { end: end.location };
        return step(R::FB9_6, Site::Location(end.location), Effect::Blocks, fact);
    }
    let same = a.building.is_some() && a.building == b.building;
    let both = is_cellar(a) && is_cellar(b);
    let fact = if both { Fact::CellarsOfBuilding } else { Fact::CellarOfBuilding };
    step(R::A6_8, Site::Line, Effect::Blocks, fact).filter(|_| same)
}

/// Returns what is said of two Locations of one hex before A6.8 decides: of its stairs (FB7.31, FB7.32, FB7.4, FB8.52), that
/// there are none (B23.23, B23.24, FB9.2, FB9.3), or of the rubble above its cellar (FB9.6).
pub(super) fn grounds(ground: &LosMap, ends: [&Eye; 2], general: &Step) -> Vec<Step> {
    let step = |rule, fact: Fact| Step { rule, at: general.at, effect: general.effect, fact: fact.into() };
    let blocked = general.effect == Effect::Blocks;
    if let Some(end) = ends.into_iter().find(|e| blocked && is_buried(ground, e)) {
        return vec![step(R::FB9_6, Fact::CellarUnderRubble { end: end.location })];
    }
    let [a, b] = ends;
    let (lower, upper) = if a.storey < b.storey { (a, b) } else { (b, a) };
    if let Some((rule, stairs)) = stairs_rule(ground.map(), lower, upper) {
        let fact = match stairs {
            Stairs::Steeple if blocked => LosGround::NoSteepleStairs,
            Stairs::Steeple => LosGround::SteepleStairs,
            Stairs::Rooftop if blocked => LosGround::NoRooftopAccess,
            Stairs::Rooftop => LosGround::RooftopAccess,
        };
        return vec![step(rule, Fact::Ground(fact))];
    }
    let levels = ends.iter().all(|e| matches!(e.location.place, Place::Cellar | Place::Ground | Place::Level(_)));
    if !blocked || !levels || lower.stairs || upper.storey - lower.storey != 1 {
        return Vec::new();
    }
    let none = |rule| step(rule, Fact::Ground(LosGround::NoStairs));
    match rule_of_stairs(ground.map(), upper.hex()) {
        _ if lower.location.place == Place::Cellar => {
            vec![none(R::FB9_2), step(R::FB9_3, Fact::Ground(LosGround::CellarApart))]
        }
        rule => rule.map(none).into_iter().collect(),
    }
}

/// Returns the rule of *Festung Budapest* on the stairs from one Location of a hex to one above it, if it has one: to the
/// rooftop of a Factory (FB7.32, FB8.52), or in a steeple (FB7.31, FB7.4).
fn stairs_rule(map: &Map, lower: &Eye, upper: &Eye) -> Option<(R, Stairs)> {
    let facts = map.hex(upper.hex())?;
    let building = map.standing_building(facts).filter(|_| map.chapter() == Chapter::FestungBudapest)?;
    let to_roof = lower.location.place == Place::Ground && upper.location.place == Place::Rooftop;
    let in_steeple =
        matches!(upper.location.place, Place::Level(_)) && upper.storey > map.upper_levels(facts, building);
    match facts.part.unwrap_or(building.kind) {
        BuildingType::Factory | BuildingType::TallFactory if to_roof && facts.has(Feature::Factory) => {
            Some((R::FB7_32, Stairs::Rooftop))
        }
        BuildingType::Factory | BuildingType::TallFactory if to_roof && map.is_station(building) => {
            Some((R::FB8_52, Stairs::Rooftop))
        }
        BuildingType::SingleStory if in_steeple && facts.steeples > 1 => Some((R::FB7_31, Stairs::Steeple)),
        BuildingType::TwoStorySingleHex if in_steeple => Some((R::FB7_4, Stairs::Steeple)),
        _ => None,
    }
}

/// Returns the rule by which the building of a hex has stairs where they are printed, and there alone.
fn rule_of_stairs(map: &Map, hex: Hex) -> Option<R> {
    let facts = map.hex(hex)?;
    match facts.part.unwrap_or(map.standing_building(facts)?.kind) {
        BuildingType::MultiStory => Some(R::B23_23),
        BuildingType::ThirdLevel => Some(R::B23_24),
        _ => None,
    }
}

fn is_buried(ground: &LosMap, eye: &Eye) -> bool {
    eye.location.place == Place::Cellar && ground.cell(eye.hex()).is_some_and(|c| c.kind.buried)
}

/// Returns the foxhole at ground level that a cellar is to LOS (FB9.3).
pub(super) fn foxhole(eye: &Eye) -> Option<Eye> {
    let states = States { entrenched: true, ..eye.states };
    (eye.location.place == Place::Cellar).then_some(Eye { elevation: eye.ground, states, ..*eye })
}

/// Returns an end as it is traced: a cellar is a foxhole.
pub(crate) fn as_traced(eye: &Eye) -> Eye {
    foxhole(eye).unwrap_or(*eye)
}

/// Returns `true` if both ends are in one building whose art the line never leaves.
pub(super) fn within_building(ground: &LosMap, a: &Eye, b: &Eye) -> bool {
    let Some(building) = a.building.filter(|i| b.building == Some(*i)) else { return false };
    let on_roof = [a, b].into_iter().any(|e| e.location.place == Place::Rooftop);
    !on_roof && never_leaves(ground, a, b, building)
}

/// Returns `true` if a line stays in the art of a building in every hex between its ends.
///
/// The hexes of the ends are not asked: FB8.3 EX counts a line as inside that leaves the art for a moment in the hex of one end,
/// where the center dot lies in a bay.
fn never_leaves(ground: &LosMap, a: &Eye, b: &Eye, building: usize) -> bool {
    let line = Line::new(a.dot(), b.dot());
    let mut hexes = line.walk().flat_map(met).filter(|(_, contact)| *contact != Contact::Point);
    hexes.all(|(hex, _)| stays_in(ground, &line, building, hex))
}

/// B23.741: the Hindrance of each hex, if both ends are on the ground of one Factory and the line never leaves its art.
fn within_factory(ground: &LosMap, a: &Eye, b: &Eye) -> Option<u8> {
    let building = a.building.filter(|i| b.building == Some(*i))?;
    let drm = ground.inside_drm(building)?;
    let on_ground = [a, b].iter().all(|e| e.location.place == Place::Ground);
    let stays = on_ground && never_leaves(ground, a, b, building);
    stays.then_some(drm)
}

/// Returns the rule by which fire comes through the inside of the Factory that the target is in: from another hex of
/// it, the line never leaving the art (B23.741), or over a hex of it that is rubble (B23.743).
pub(crate) fn through_factory(map: &Map, ground: &LosMap, firer: &Eye, target: &Eye) -> Option<R> {
    let building = target.building.filter(|i| ground.inside_drm(*i).is_some())?;
    if target.location.place != Place::Ground || firer.hex() == target.hex() {
        return None;
    }
    if within_factory(ground, firer, target).is_some() {
        return Some(R::B23_741);
    }
    let line = Line::new(firer.dot(), target.dot());
    let crossed = |s: &Stretch| matches!(s, Stretch::Crosses { .. } | Stretch::Vertex { .. } | Stretch::End { .. });
    let last = line.walk().filter(crossed).last()?;
    let rubbled = |hex: Hex| map.hex(hex).is_some_and(|f| f.building == Some(building) && f.is_rubble());
    meeting(last).any(rubbled).then_some(R::B23_743)
}

/// Returns `true` if a line stays in the art of a building as far as it runs through a hex.
fn stays_in(ground: &LosMap, line: &Line, building: usize, hex: Hex) -> bool {
    let own = |kind| matches!(kind, PartKind::Obstacle { thing: Thing::Building(i), .. } if i == building);
    ground.cell(hex).is_some_and(|cell| cell.keeps(line, own))
}
