//! Outlines of rails for which the map file has none: the bed that a line may follow, the gaps in growth, and what a
//! Rail Car counter raises (B32.6).

use crate::grid::{CORNERS, Hex, Point, SIDES, Shape, Side};
use crate::map::{Feature, HexFact, HexFacts, Map, RailroadKind};

/// How far into each hex the rails are assumed to extend at the hexside between two Rail Car counters: a twentieth of a
/// hex.
const AT_HEXSIDE: i64 = 20;

/// Returns the middle half of a side, clockwise.
fn middle(hex: Hex, side: Side) -> [Point; 2] {
    let [p, q] = side.corners().map(|c| hex.center() + CORNERS[c]);
    let quarter = Point { x: (q.x - p.x) / 4, y: (q.y - p.y) / 4 };
    [p + quarter, q - quarter]
}

/// Returns the outline of the rails from side to side, half a hexside wide, for use if the map file has none.
fn bed(hex: Hex, sides: &[Side]) -> Option<Shape> {
    let ring = match sides {
        [] => return None,
        // both middles run clockwise, so that one after the other they form a ring
        [a, b] => middle(hex, *a).into_iter().chain(middle(hex, *b)).collect(),
        sides => SIDES
            .into_iter()
            .filter(|s| sides.contains(s))
            .flat_map(|s| middle(hex, s).into_iter().chain([hex.center()]))
            .collect(),
    };
    Some(Shape::new(ring, []))
}

/// Returns `true` if a road or rails cross a side of a hex.
fn is_way(facts: &HexFacts, side: Side) -> bool {
    facts.is_rr_side(side) || facts.roads.iter().any(|r| r.sides.contains(&side))
}

/// Returns the whole hex except for its roads and rails, which leave a gap in the growth (B13.31, B32.211).
pub(super) fn hex_without_ways(facts: &HexFacts) -> Shape {
    let hex = facts.hex;
    let ways: Vec<Side> = SIDES.into_iter().filter(|side| is_way(facts, *side)).collect();
    let holes = bed(hex, &ways).map(|way| way.rings().to_vec()).unwrap_or_default();
    Shape::new((0..6).map(|c| hex.corner(c)).collect(), holes)
}

/// Returns `true` if a hex has a Rail Car counter that is intact.
pub(super) fn has_counter(facts: &HexFacts) -> bool {
    facts.has(Feature::RailCarCounter) && !facts.is_covered()
}

/// B32.6: returns what the Rail Car counters of the map raise, each outline with the hexes it lies in.
///
/// The rails of such a hex are an obstacle, but its hexsides are not: an outline that ends at a hexside is on one side
/// of a line along it. Where rails cross the hexside between two such hexes, one outline lies in both hexes.
pub(super) fn counters(map: &Map) -> Vec<(Shape, [Option<Hex>; 2])> {
    let mut found = Vec::new();
    for facts in map.hexes_with(HexFact::FEATURES).filter(|f| has_counter(f)) {
        let hex = facts.hex;
        found.extend(facts.railroads.iter().filter_map(|rr| bed(hex, &rr.sides)).map(|bed| (bed, [Some(hex), None])));
        for side in SIDES.into_iter().filter(|s| facts.is_rr_side(*s)) {
            let next = hex.neighbor(side);
            let joined = map.hex(next).is_some_and(|f| has_counter(f) && f.is_rr_side(side.opposite()));
            if joined && hex < next {
                found.push((across(hex, side, middle(hex, side)), [Some(hex), Some(next)]));
            }
        }
    }
    found
}

/// Returns thin outlines on both sides of the hexside between two hexes, except for the road or the rails that cross it.
pub(super) fn across_without_ways(facts: &HexFacts, next: &HexFacts, side: Side) -> Vec<Shape> {
    let hex = facts.hex;
    let [p, q] = side.corners().map(|c| hex.corner(c));
    if !is_way(facts, side) && !is_way(next, side.opposite()) {
        return vec![across(hex, side, [p, q])];
    }
    let [from, to] = middle(hex, side);
    vec![across(hex, side, [p, from]), across(hex, side, [to, q])]
}

/// Returns a thin outline on both sides of a hexside, from one point of it to another.
pub(super) fn across(hex: Hex, side: Side, [p, q]: [Point; 2]) -> Shape {
    let centers = hex.neighbor(side).center() - hex.center();
    let depth = Point { x: centers.x / AT_HEXSIDE, y: centers.y / AT_HEXSIDE };
    Shape::new(vec![p + depth, q + depth, q - depth, p - depth], [])
}

/// Returns the roads of a hex, half a hexside wide.
pub(super) fn road_bed(facts: &HexFacts) -> Option<Shape> {
    let crossed = |side: &Side| facts.roads.iter().any(|road| road.sides.contains(side));
    bed(facts.hex, &SIDES.into_iter().filter(crossed).collect::<Vec<_>>())
}

/// Returns the bed of a hex if its other terrain leaves the rails free, or is no higher than they are: the tram line
/// between trees (FB6.33), rails among growth (B32.21, B32.211), the rails of an underpass (FB11.3).
pub(super) fn free_bed(facts: &HexFacts) -> Option<Shape> {
    let tram = facts.railroads.iter().find(|r| r.kind == RailroadKind::OrchardTram);
    let other = facts.railroads.iter().find(|_| facts.has(Feature::Underpass) || !facts.terrain.is_empty());
    tram.or(other).and_then(|rr| bed(facts.hex, &rr.sides))
}
