//! The walk along a line from its upper end: at each hex and hexside it calls the rules for what is there.
//!
//! The same walk gives the bare verdict and the full working; [`Found`] decides what is kept.

use crate::grid::{Hex, Stretch};
use crate::map::{Elevation, Options, Place, VertexContact};

use super::cell::Vehicle;
use super::small_list::SmallList;
use super::trace::{Against, Cell, Contact, Eye, Fact, Found, LosMap, Part, PartKind, R, Sight, Thing, Trace, against};
use super::{building, depression, emrr, hindrance, level, rails, rubble, smoke, underpass, wall, wall_emrr};

/// The AFVs and wrecks that a line meets.
type Vehicles<'t> = SmallList<&'t Vehicle, 4>;

/// Traces the LOS between two ends in different hexes.
pub(super) fn trace<const ALL: bool>(ground: &LosMap, options: Options, ends: [&Eye; 2], found: &mut Found<ALL>) {
    let sight = Sight::new(ends);
    let mut t = Trace::new(ground, options, &sight, found);
    let vehicles = walk(&mut t);
    if t.found.done() {
        return;
    }
    // D9.4, FB6.12421: AFVs and wrecks are judged when the whole line is known
    let met_emrr = t.stands_on_emrr() || !t.embankments.is_empty();
    for vehicle in vehicles.iter() {
        let sees = |end: &Eye| {
            hindrance::lines_to(ground, end, vehicle).any(|[end, eye]| {
                let mut verdict = Found::<false>::default();
                walk(&mut Trace::new(ground, options, &Sight::new([&end, &eye]), &mut verdict));
                verdict.is_clear()
            })
        };
        hindrance::vehicle(&mut t, vehicle, met_emrr, sees);
    }
    hindrance::growth_from_emrr(&mut t);
}

/// Walks the line without judging vehicles, and returns those that it meets.
fn walk<'t, const ALL: bool>(t: &mut Trace<'t, ALL>) -> Vehicles<'t> {
    depression::ends(t);
    underpass::ends(t);
    building::inside(t);
    let mut vehicles = Vehicles::default();
    for hex in t.found.likely_stops().into_iter().flatten() {
        if is_stopped_in(t, hex) {
            t.found.stop_in(hex);
            return vehicles;
        }
    }
    // the hex through which the line is running
    let mut here = None;
    for stretch in t.line.walk() {
        if t.found.done() {
            return vehicles;
        }
        match stretch {
            Stretch::Through(hex) => {
                here = meet(t, hex, Contact::Through, &mut vehicles);
                if t.found.done() {
                    t.found.stop_in(hex);
                    return vehicles;
                }
            }
            Stretch::Along(left, right) => {
                meet(t, left, Contact::Along(right), &mut vehicles);
                meet(t, right, Contact::Along(left), &mut vehicles);
                wall::lengthwise(t, left, right);
            }
            Stretch::Crosses { .. } | Stretch::Vertex { .. } | Stretch::End { .. } => {
                if let Stretch::Vertex { touches: Some(hex), .. } = stretch {
                    meet(t, hex, Contact::Point, &mut vehicles);
                }
                t.crest.cliff = false;
                if wall::are_met(t.ground, stretch, here.take()) {
                    wall::crossed(t, stretch);
                }
            }
        }
    }
    level::crest_before(t, t.ends[1].ground);
    if !t.found.done() {
        wall_emrr::judge(t);
    }
    emrr::between(t);
    for end in t.ends {
        smoke::at_end(t.ground, t.found, t.viewer, end);
    }
    vehicles
}

/// Returns `true` if the contents of one hex block the line, whatever else is on it.
///
/// The walk would reach that hex unless something else blocks the line first. What is met before a hex, such as a Crest
/// Line, can make the hex block, but never prevents it from blocking.
fn is_stopped_in<const ALL: bool>(t: &Trace<'_, ALL>, hex: Hex) -> bool {
    if t.is_end(hex) || !t.line.runs_through(hex) {
        return false;
    }
    let mut found = Found::<false>::default();
    let mut alone = t.restarted(&mut found);
    meet(&mut alone, hex, Contact::Through, &mut Vehicles::default());
    found.done()
}

/// Judges a hex that the line meets, if it is on the map.
fn meet<'t, const ALL: bool>(
    t: &mut Trace<'t, ALL>,
    hex: Hex,
    contact: Contact,
    vehicles: &mut Vehicles<'t>,
) -> Option<&'t Cell> {
    let cell = t.ground.cell(hex)?;
    between_ends(t, cell, contact, vehicles);
    Some(cell)
}

/// Judges everything in a hex between the ends. The order matters only for Crest Lines.
fn between_ends<'t, const ALL: bool>(
    t: &mut Trace<'t, ALL>,
    cell: &'t Cell,
    contact: Contact,
    vehicles: &mut Vehicles<'t>,
) {
    if t.is_end(cell.hex) {
        return own_hex(t, cell, contact);
    }
    if !ALL && cell.reach <= t.heights.low && !is_painted_along(t, cell, contact) {
        if t.crest.last.is_some() && contact != Contact::Point {
            let level = level::of_ground(t, cell, contact);
            level::crest_before(t, level);
        }
        return;
    }
    if contact == Contact::Point && t.options.vertex == VertexContact::Ignored {
        return;
    }
    if cell.kind.underpass && underpass::through(t, cell, contact) {
        // FB11.6: otherwise it is like any GLRR
        return vehicles_met(t, cell, vehicles, |place| place == Place::Beneath);
    }
    // B10, A6.1: first the ground, then the art on it, because a Crest Line of the previous hex ends here
    if contact != Contact::Point {
        level::ground(t, cell, contact);
        if cell.kind.art || cell.bridge.is_some() {
            art(t, cell, contact, |_| true);
        }
    }
    // B24.2, FB6.12423
    if let Some(counter) = cell.kind.rubble {
        rubble::ground(t, cell, counter);
    }
    // FB6.123, judged once the whole line is known
    if let Some(id) = cell.emrr {
        emrr::meet(t, id, cell);
    }
    // B14, FB5.11-.12
    if let Some(orchard) = cell.orchard {
        hindrance::orchard(t, cell, contact, orchard);
    }
    // FB2.2, FB6.12422
    if cell.kind.debris {
        hindrance::debris(t, cell);
    }
    // B29.2
    if cell.kind.extended && contact == Contact::Through {
        wall::extensions(t, cell.hex);
    }
    // B.6
    if let Some(kind) = cell.inherent {
        hindrance::terrain(t, cell, kind);
    }
    // A24
    if cell.kind.smoke {
        smoke::between(t, cell, contact);
    }
    // D9.4, judged once the whole line is known
    vehicles_met(t, cell, vehicles, |_| true);
}

/// Records the AFVs and wrecks that the line meets in a hex, in the places that the predicate accepts.
fn vehicles_met<'t, const ALL: bool>(
    t: &Trace<'t, ALL>,
    cell: &'t Cell,
    vehicles: &mut Vehicles<'t>,
    counts: impl Fn(Place) -> bool,
) {
    cell.vehicles.iter().filter(|v| counts(v.place) && v.is_met(t.line)).for_each(|v| vehicles.push(v));
}

/// A4.34: judges the hex of an end at a vertex, if the line runs through or along it. The obstacle that the unit
/// bypasses may block; nothing else in its own hex does (A6.7, B9.2).
#[cold]
fn own_hex<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, contact: Contact) {
    if cell.kind.art && contact != Contact::Point {
        art(t, cell, contact, is_bypassed);
    }
}

/// Returns `true` if the line runs along a hexside with painted ground on either side; both hexes are then needed,
/// whichever comes first.
fn is_painted_along<const ALL: bool>(t: &Trace<'_, ALL>, cell: &Cell, contact: Contact) -> bool {
    let Contact::Along(other) = contact else { return false };
    cell.kind.painted || t.ground.cell(other).is_some_and(|o| o.kind.painted)
}

/// A6.1: judges the depictions in a hex that `counts` accepts: buildings, Rail Cars, brush, bridges, walls with their
/// printed outlines.
fn art<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, contact: Contact, counts: impl Fn(PartKind) -> bool) {
    let beyond = match contact {
        Contact::Along(other) => t.ground.cell(other),
        Contact::Through | Contact::Point => None,
    };
    for part in cell.parts.iter().filter(|p| counts(p.kind)) {
        if !may_matter(t, cell, part.kind) {
            continue;
        }
        // a bridge that the line misses is mentioned
        let is_near = part.kind == PartKind::Bridge || !part.near.misses(t.line);
        if is_near && beyond.is_none_or(|beyond| is_judged_here(t, cell, beyond, part)) {
            depiction(t, cell, part, contact);
        }
    }
}

/// A quick test: returns `true` if such art could affect the line; with `ALL`, also if it should be mentioned although
/// it has no effect.
#[inline]
fn may_matter<const ALL: bool>(t: &Trace<'_, ALL>, cell: &Cell, kind: PartKind) -> bool {
    match kind {
        PartKind::Paint(_) | PartKind::Bed | PartKind::Depression => false,
        PartKind::Obstacle { ground, height, .. } if !ALL && t.inside.is_none() => {
            !matches!(against(ground + height, t.heights), Against::BelowBoth | Against::LevelWithBoth)
        }
        PartKind::Hindrance { .. } => ALL || hindrance::may_hinder(t, cell, kind),
        PartKind::Obstacle { .. } | PartKind::NotRuled { .. } | PartKind::Hexside(..) | PartKind::Bridge => true,
    }
}

/// A4.34: returns `true` if a unit in Bypass goes around such art in its own hex.
fn is_bypassed(kind: PartKind) -> bool {
    match kind {
        PartKind::Obstacle { height, .. } => height >= Elevation::LEVEL,
        PartKind::NotRuled { .. } => true,
        _ => false,
    }
}

/// A6.1: for a line between two hexes, art in only one of them is on one side of the line, and is not met; in the other
/// hex it may have been replaced by rubble or Debris. Art in both hexes is judged once, in the first, unless it differs
/// between them: a house on ground of two levels, brush at two levels.
fn is_judged_here<const ALL: bool>(t: &Trace<'_, ALL>, cell: &Cell, beyond: &Cell, part: &Part) -> bool {
    let twins = || beyond.parts.iter().filter(|p| p.shape == part.shape);
    let is_on_both_sides = part.kind == PartKind::Bridge || twins().next().is_some();
    let is_alike =
        matches!(part.kind, PartKind::Obstacle { .. }) || (beyond.level == cell.level && !t.is_end(beyond.hex));
    let is_the_same = is_alike && twins().any(|p| p.kind == part.kind);
    is_on_both_sides && (cell.hex < beyond.hex || !is_the_same)
}

fn depiction<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, part: &Part, contact: Contact) {
    match part.kind {
        PartKind::Obstacle { thing: thing @ Thing::Building(i), .. } if t.inside.is_some_and(|(f, _)| f == i) => {
            let drm = t.inside.map_or(0, |(_, drm)| drm);
            building::of_height(t, cell.hex, thing);
            t.hinder(cell.hex, drm, R::B23_741, || Fact::InsideFactory { thing: thing.into() });
        }
        PartKind::Obstacle { thing, ground, height } => {
            // seen from above, it matters whether it has a roof there
            let from_above = matches!(against(ground + height, t.heights), Against::AsHighAsUpper | Against::Between);
            if from_above && matches!(thing, Thing::Building(_)) && is_not_ruled(t, cell, contact) {
                return;
            }
            if t.is_met(part, cell, contact) {
                building::of_height(t, cell.hex, thing);
                rails::car(t, cell.hex, thing);
                t.obstacle(cell.hex, thing, ground, height);
            }
        }
        PartKind::Hindrance { thing, .. } => {
            if t.is_met(part, cell, contact) && !rails::over_rails(t, cell, contact, thing) {
                hindrance::terrain(t, cell, part.kind);
            }
        }
        PartKind::NotRuled { .. } if t.is_met(part, cell, contact) => hindrance::terrain(t, cell, part.kind),
        PartKind::Bridge => hindrance::bridge(t, cell, part, contact),
        PartKind::Hexside(hexside, _) if contact == Contact::Through && t.is_met(part, cell, contact) => {
            wall::beside(t, hexside);
        }
        PartKind::Paint(_)
        | PartKind::Bed
        | PartKind::Depression
        | PartKind::NotRuled { .. }
        | PartKind::Hexside(..) => {}
    }
}

/// Returns `true` if the line meets terrain known by name only in a hex, and must therefore be refused.
fn is_not_ruled<const ALL: bool>(t: &Trace<'_, ALL>, cell: &Cell, contact: Contact) -> bool {
    let not_ruled = |p: &&Part| matches!(p.kind, PartKind::NotRuled { .. });
    cell.parts.iter().filter(not_ruled).any(|p| t.is_met(p, cell, contact))
}
