//! Railroads and Rail Cars (B32, FB6.2, V4): lines over and along rails, and what the ruling says of them.

use crate::grid::{Hex, Line, Side, Stretch};
use crate::map::{Chapter, Feature, Map};
use crate::ruling::Note;

use super::trace::{Cell, Contact, Effect, Eye, Fact, LosMap, PartKind, R, Site, Step, Thing, Trace};

/// B32.21: terrain no higher than the embankment of its hex does nothing to a line that crosses the rails, in the hex
/// or where they go on across the hexside that the line runs along, as an embankment on either side of it.
pub(super) fn over_rails<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, contact: Contact, thing: Thing) -> bool {
    let meets_bed = |portion| cell.parts.iter().any(|p| p.kind == PartKind::Bed && p.near.meets(t.line, portion));
    let goes_on = |cell: &Cell, to: Hex| {
        cell.emrr.is_some() && cell.hex.side_to(to).is_some_and(|side| cell.rr_sides[side.index()])
    };
    let crosses = match contact {
        Contact::Along(other) => {
            goes_on(cell, other) && t.ground.cell(other).is_some_and(|other| goes_on(other, cell.hex))
        }
        Contact::Through | Contact::Point => cell.emrr.is_some() && t.portion(cell.hex).is_some_and(meets_bed),
    };
    if crosses {
        t.step(R::B32_21, Site::Hex(cell.hex), Effect::Clears, Fact::OverRails { thing: thing.into() });
    }
    crosses
}

/// B32.13: two ends in RR hexes of one railroad are at the same level for a line that crosses RR hexsides alone.
/// Returns them so, if they are not at one level anyway.
pub(super) fn raised(ground: &LosMap, [a, b]: [&Eye; 2]) -> Option<[Eye; 2]> {
    if a.elevation == b.elevation || !are_joined(ground, a, b) {
        return None;
    }
    let higher = a.elevation.max(b.elevation);
    let raised = |eye: &Eye, other: &Eye| {
        let railway = eye.railway.or(other.railway);
        Eye { elevation: higher, railway, in_depression: false, ..*eye }
    };
    let is_lower = |eye: &Eye| eye.elevation < higher;
    Some([if is_lower(a) { raised(a, b) } else { *a }, if is_lower(b) { raised(b, a) } else { *b }])
}

/// B32.13: returns `true` if two ends are in RR hexes and the line between them crosses RR hexsides alone.
pub(super) fn are_joined(ground: &LosMap, a: &Eye, b: &Eye) -> bool {
    let rails_only = || {
        Line::new(a.dot(), b.dot()).walk().all(|stretch| match stretch {
            Stretch::Through(_) => true,
            Stretch::Crosses { from, side } => {
                let crossed = |hex: Hex, side: Side| ground.cell(hex).is_some_and(|c| c.rr_sides[side.index()]);
                crossed(from, side) && crossed(from.neighbor(side), side.opposite())
            }
            Stretch::Vertex { .. } | Stretch::Along(..) | Stretch::End { .. } => false,
        })
    };
    [a, b].into_iter().all(|end| ground.is_on_rails(end)) && rails_only()
}

/// Returns the step that says what the Rail Cars of a LOS are, by the chapter of the map or by their counters.
pub(super) fn cars(map: &Map, steps: &[Step]) -> Vec<Step> {
    let car = |thing| matches!(thing, Some(Thing::Terrain(id)) if map.catalogue().is_rail_car(id));
    let mut told: Vec<Step> = Vec::new();
    for step in steps.iter().filter(|s| car(s.fact.thing())) {
        let Site::Hex(hex) = step.at else { continue };
        let counter = map.hex(hex).is_some_and(|f| f.has(Feature::RailCarCounter));
        let rule = match map.chapter() {
            _ if counter => R::B32_6,
            Chapter::FestungBudapest => R::FB6_21,
            Chapter::ValorOfTheGuards => R::V4_1,
            Chapter::Base => R::B32_51,
        };
        let fact = if counter { Fact::RailCarCounter } else { Fact::RailCar }.into();
        let step = Step { rule, at: step.at, effect: Effect::Nothing, fact };
        if !told.contains(&step) {
            told.push(step);
        }
    }
    told
}

/// B32.12: off the map of *Festung Budapest* an embankment is a Hillock (F6), which says the same as FB6.12 (QA-C12);
/// there the rules of that module are not cited.
pub(crate) fn cite_by_chapter(map: &Map, steps: &mut [Step]) {
    if map.chapter() == Chapter::FestungBudapest {
        return;
    }
    for step in steps {
        step.rule = match step.rule {
            R::FB6_121
            | R::FB6_123
            | R::FB6_1231
            | R::FB6_12311
            | R::FB6_12312
            | R::FB6_1232
            | R::FB6_1233
            | R::FB6_1234
            | R::FB6_124
            | R::FB6_1241
            | R::FB6_1242
            | R::FB6_12421
            | R::FB6_12422
            | R::FB6_12423
            | R::FB6_1243 => R::B32_12,
            rule => rule,
        };
    }
}

/// Notes that outside *Festung Budapest* an embankment was ruled on by its text (B32.12, QA-C12).
pub(super) fn hillock(map: &Map, steps: &[Step], notes: &mut Vec<Note>) {
    let past = [R::FB6_1231, R::FB6_12311, R::FB6_12312, R::FB6_1232, R::FB6_1233, R::FB6_1234];
    if map.chapter() != Chapter::FestungBudapest && steps.iter().any(|s| past.contains(&s.rule)) {
        notes.push(Note::Hillock);
    }
}
