//! Railroads and Rail Cars (B32, FB6.2, V4): lines over and along rails, and how rulings describe them.

use crate::grid::{Hex, Hexside, Line, Side, Stretch};
use crate::map::{Chapter, Feature, HexFacts, LosEffect, RailroadKind};

use super::trace::{
    Cell, Contact, Effect, Eye, Fact, Found, Ground, LosMap, LosNote, Note, PartKind, R, Site, Step, Thing, Trace,
};
use super::tracks;

/// B32.21: terrain no higher than the embankment of its hex does not affect a line that crosses the rails, in the hex
/// or where the rails continue, on embankments on both sides, across a hexside along which the line runs.
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
        car(t, cell.hex, thing);
        t.step(R::B32_21, Site::Hex(cell.hex), Effect::Clears, || Fact::OverRails { thing: thing.into() });
    }
    crosses
}

/// B32.13: two ends in RR hexes of one railroad are level with each other for a line that crosses only RR hexsides.
/// Returns the ends at the same level, unless they are level already.
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

/// B32.13: returns `true` if two ends are in RR hexes and the line between them crosses only RR hexsides.
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

/// B32.21: records growth beside an ElRR along which the line runs, if it is no higher than the ElRR.
pub(super) fn along_elrr<const ALL: bool>(ground: &LosMap, [a, b]: [&Eye; 2], found: &mut Found<ALL>) {
    if !ALL {
        return;
    }
    let map = ground.map();
    for stretch in Line::new(a.dot(), b.dot()).walk() {
        let Stretch::Through(hex) = stretch else { continue };
        let between = hex != a.hex() && hex != b.hex();
        let elrr = |f: &&HexFacts| between && f.is_elevated() && f.has_railroad(RailroadKind::Elrr) && !f.is_covered();
        for id in map.hex(hex).filter(elrr).iter().flat_map(|f| &f.terrain) {
            if !matches!(map.catalogue().terrain(*id).los, LosEffect::Nothing) {
                let fact = Fact::Ground(Ground::BelowElrr(Thing::Terrain(*id).called(map))).into();
                found.step(Step { rule: R::B32_21, at: Site::Hex(hex), effect: Effect::Nothing, fact });
            }
        }
    }
}

/// B32.6: records, for a hexside between two Rail Car counters along which the line runs, that no rails cross it.
pub(super) fn between_car_counters<const ALL: bool>(ground: &LosMap, [a, b]: [&Eye; 2], found: &mut Found<ALL>) {
    if !ALL {
        return;
    }
    for stretch in Line::new(a.dot(), b.dot()).walk() {
        let Stretch::Along(left, right) = stretch else { continue };
        let Some(side) = left.side_to(right) else { continue };
        let raised = |hex: Hex, side: Side| {
            let facts = ground.map().hex(hex).filter(|facts| tracks::has_counter(facts));
            facts.map(|facts| facts.is_rr_side(side))
        };
        // if rails cross it they block the line
        if let [Some(from), Some(to)] = [raised(left, side), raised(right, side.opposite())]
            && !(from && to)
        {
            let at = Hexside::between(left, right).map_or(Site::Line, Site::Hexside);
            found.step(Step { rule: R::B32_6, at, effect: Effect::Nothing, fact: Fact::BetweenCarCounters.into() });
        }
    }
}

/// Records the rule for a Rail Car that the line meets, by the chapter of the map or by its counter.
pub(super) fn car<const ALL: bool>(t: &mut Trace<'_, ALL>, hex: Hex, thing: Thing) {
    let map = t.ground.map();
    if !ALL || !matches!(thing, Thing::Terrain(id) if map.catalogue().is_rail_car(id)) {
        return;
    }
    let (rule, fact) = if map.hex(hex).is_some_and(|f| f.has(Feature::RailCarCounter)) {
        (R::B32_6, Fact::RailCarCounter)
    } else {
        (map.chapter().pick(R::FB6_21, R::V4_1, R::B32_51), Fact::RailCar)
    };
    t.found.closing(Step { rule, at: Site::Hex(hex), effect: Effect::Nothing, fact: fact.into() });
}

/// Adds a note outside *Festung Budapest* that an embankment was judged by the text of that module (B32.12, QA-C12).
pub(super) fn hillock<const ALL: bool>(t: &mut Trace<'_, ALL>) {
    if ALL && t.ground.map().chapter() != Chapter::FestungBudapest {
        t.found.note(Note::Los(LosNote::Hillock));
    }
}
