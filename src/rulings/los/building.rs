//! Lines within one building (A6.8, B23.25, B23.741), and the height of a building on the line.

use super::crossing::{meeting, met};
use super::trace::{Contact, Effect, Eye, Fact, Ground, LosMap, LosNote, Note, PartKind, R, Site, Step, Thing, Trace};
use crate::grid::{Hex, Line, Stretch};
use crate::map::{ArtKind, BuildingType, Chapter, Feature, Map, Place, Steeples};

/// Stairs for which *Festung Budapest* has a rule of its own.
#[derive(Clone, Copy, Debug)]
enum Stairs {
    /// In a steeple (FB7.31, FB7.4).
    Steeple,
    /// To the rooftop of a Factory (FB7.32, FB8.52).
    Rooftop,
}

/// Judges a line between two Locations of one building before it is walked.
///
/// B23.741: between ends on the ground of a Factory whose art the line never leaves, its hexes hinder but do not
/// block. A6.8: two different levels of one building in adjacent hexes do not see each other if the line
/// never leaves its art.
pub(super) fn inside<const ALL: bool>(t: &mut Trace<'_, ALL>) {
    let [a, b] = t.ends;
    t.inside = within_factory(t.ground, a, b);
    let Some(building) = a.building.filter(|i| t.inside.is_none() && b.building == Some(*i)) else { return };
    let on_roofs = [a, b].iter().all(|e| e.location.place == Place::Rooftop);
    if a.elevation == b.elevation || on_roofs || a.hex().range(b.hex()) != 1 {
        return;
    }
    if [a.hex(), b.hex()].into_iter().all(|hex| stays_in(t.ground, t.line, building, hex)) {
        t.step(R::A6_8, Site::Line, Effect::Blocks, || Fact::InsideBuilding);
    }
}

/// Returns preliminary steps for two Locations of one hex, before A6.8 decides: about its stairs (FB7.31, FB7.32,
/// FB7.4, FB8.52), their absence (B23.23, B23.24, FB9.2, FB9.3), or the rubble above its cellar (FB9.6).
pub(super) fn grounds(ground: &LosMap, ends: [&Eye; 2], general: &Step) -> Vec<Step> {
    let step = |rule, fact: Fact| Step { rule, at: general.at, effect: general.effect, fact: fact.into() };
    let blocked = general.effect == Effect::Blocks;
    if let Some(end) = ends.into_iter().find(|e| blocked && ground.is_buried(e)) {
        return vec![step(R::FB9_6, Fact::CellarUnderRubble { end: end.location })];
    }
    let [a, b] = ends;
    let (lower, upper) = if a.storey < b.storey { (a, b) } else { (b, a) };
    if let Some((rule, stairs)) = stairs_rule(ground.map(), lower, upper) {
        let fact = match stairs {
            Stairs::Steeple if blocked => Ground::NoSteepleStairs,
            Stairs::Steeple => Ground::SteepleStairs,
            Stairs::Rooftop if blocked => Ground::NoRooftopAccess,
            Stairs::Rooftop => Ground::RooftopAccess,
        };
        return vec![step(rule, Fact::Ground(fact))];
    }
    let levels = ends.iter().all(|e| matches!(e.location.place, Place::Cellar | Place::Ground | Place::Level(_)));
    if !blocked || !levels || lower.stairs || upper.storey - lower.storey != 1 {
        return Vec::new();
    }
    let none = |rule| step(rule, Fact::Ground(Ground::NoStairs));
    match rule_of_stairs(ground.map(), upper.hex()) {
        _ if lower.location.place == Place::Cellar => {
            vec![none(R::FB9_2), step(R::FB9_3, Fact::Ground(Ground::CellarApart))]
        }
        rule => rule.map(none).into_iter().collect(),
    }
}

/// Returns the *Festung Budapest* rule on the stairs from one Location of a hex to a higher one, if there is one: to
/// the rooftop of a Factory (FB7.32, FB8.52), or in a steeple (FB7.31, FB7.4).
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

/// Returns the rule by which the building of a hex has stairs only where they are printed.
fn rule_of_stairs(map: &Map, hex: Hex) -> Option<R> {
    let facts = map.hex(hex)?;
    match facts.part.unwrap_or(map.standing_building(facts)?.kind) {
        BuildingType::MultiStory => Some(R::B23_23),
        BuildingType::ThirdLevel => Some(R::B23_24),
        _ => None,
    }
}

/// Returns `true` if both ends are in one building whose art the line never leaves.
pub(super) fn within_building(ground: &LosMap, a: &Eye, b: &Eye) -> bool {
    let Some(building) = a.building.filter(|i| b.building == Some(*i)) else { return false };
    let on_roof = [a, b].into_iter().any(|e| e.location.place == Place::Rooftop);
    !on_roof && never_leaves(ground, a, b, building)
}

/// Returns `true` if a line stays within the art of a building in each hex between its ends.
///
/// The hexes of the ends are not checked: in FB8.3 EX a line counts as inside although it leaves the art briefly in the
/// hex of one end, where the center dot is in a bay.
fn never_leaves(ground: &LosMap, a: &Eye, b: &Eye, building: usize) -> bool {
    let line = Line::new(a.dot(), b.dot());
    let mut hexes = line.walk().flat_map(met).filter(|(_, contact)| *contact != Contact::Point);
    hexes.all(|(hex, _)| stays_in(ground, &line, building, hex))
}

/// B23.741: returns the Factory and the Hindrance of each of its hexes, if both ends are on its ground and the line
/// never leaves its art.
fn within_factory(ground: &LosMap, a: &Eye, b: &Eye) -> Option<(usize, u8)> {
    // FB8.31: rubble in the middle of a Factory is still part of it
    let hole = |end: &Eye| {
        let facts = ground.map().hex(end.hex())?;
        facts.building.filter(|_| ground.map().is_interior_rubble(facts))
    };
    let part_of = |end: &Eye| end.building.or_else(|| hole(end));
    if [a, b].iter().any(|end| end.location.place != Place::Ground) {
        return None;
    }
    let building = part_of(a).filter(|i| part_of(b) == Some(*i))?;
    let drm = ground.inside_drm(building)?;
    never_leaves(ground, a, b, building).then_some((building, drm))
}

/// Returns the rule by which fire comes through the interior of the target's Factory: from another hex of it, if the
/// line never leaves the art (B23.741), or over a rubble hex of it (B23.743).
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

/// Returns `true` if a line stays within the art of a building while it runs through a hex.
fn stays_in(ground: &LosMap, line: &Line, building: usize, hex: Hex) -> bool {
    let own = |kind| matches!(kind, PartKind::Obstacle { thing: Thing::Building(i), .. } if i == building);
    ground.cell(hex).is_some_and(|cell| cell.keeps(line, own))
}

/// Notes the assumed height of a steeple or a broken building on the line, and that its outline is assumed.
pub(super) fn of_height<const ALL: bool>(t: &mut Trace<'_, ALL>, hex: Hex, thing: Thing) {
    let map = t.ground.map();
    let (true, Some(facts)) = (ALL, map.hex(hex)) else { return };
    match thing {
        Thing::Steeple(_) => {
            t.found.note(Note::Los(LosNote::SteepleTower));
            if !map.art_about(ArtKind::Steeple, hex).any(|a| a.shape.touches_hex(hex)) {
                t.found.note(Note::Los(LosNote::SteepleAssumed(hex)));
            }
        }
        Thing::Building(i) => {
            let building = &map.buildings()[i];
            if building.outline_assumed {
                t.found.note(Note::Los(LosNote::OutlineAssumed(building.id.clone())));
            }
            if facts.steeples > 0 && map.options().steeples == Steeples::Building {
                t.found.note(Note::Los(LosNote::SteepleAsBuilding));
            } else if facts.building == Some(i)
                && map.standing_height(facts, building) < map.height_in(facts, building).height
            {
                t.found.note(Note::Los(LosNote::RubbledLevels(hex)));
            }
        }
        _ => {}
    }
}
