//! Roads: which hexsides the painted road crosses, along which it runs, through which corner it enters, and where it
//! leaves the map.
//!
//! Measured on the paint, for both hexes of a hexside at once, so that both say the same. A street along a hexside ends
//! at a corner; the hex beyond that corner is entered through it, and neither of the two hexsides that end there is
//! crossed.

use std::collections::{BTreeMap, BTreeSet};

use fogas::grid::{Grid, Hex, Hexside, Point, SIDES, Side};
use fogas::map::{ArtFile, ArtKind, HexFile, RoadFile, RoadKind};

/// How a road lies in relation to a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lies {
    /// It does not cover the hexside.
    Off,
    /// It runs along the hexside, and is hardly wider than it.
    Along,
    /// It covers the hexside and much of both hexes: paved ground, which the road crosses.
    Across,
}

/// How much of a hexside a road must cover to lie along or across it: the share of the middle one of three lines, and
/// of each.
const COVERED: [f64; 2] = [0.75, 0.6];
/// The distance of the two outer lines from the hexside, as a share of the way to the center dot. The hexside is the
/// third line.
const EDGE: f64 = 0.04;
/// How far paved ground extends into a hex, beyond the reach of a street along the hexside.
const DEEP: f64 = 0.4;
/// The least share of a hexside that counts as a crossing.
const CROSSING: f64 = 0.14;
/// The largest share of a hexside that a street covers when it enters through the corner.
const TIP: f64 = 0.5;
/// How far from a corner the paint of a street through it may begin, as a share of the hexside.
const NEAR: f64 = 0.1;
/// How far from the edge of the map the paint of a road may end, in lattice units.
const RIM: f64 = 120.0;
/// The least paint at the edge of the map that counts as a road leaving it, in lattice units.
const LEAVES: f64 = 30.0;

type At = [f64; 2];

/// Painted areas, given by the edges of their outlines in lattice units.
struct Paint(Vec<[At; 2]>);

#[expect(clippy::cast_precision_loss, reason = "a map is some two hundred thousand lattice units wide")]
fn at(p: Point) -> At {
    [p.x as f64, p.y as f64]
}

fn toward(a: At, b: At, share: f64) -> At {
    [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/// Returns a hexside as a line, clockwise, moved inward by a share of the way to the center dot.
fn line(hex: Hex, side: Side, inward: f64) -> [At; 2] {
    side.corners().map(|c| toward(at(hex.corner(c)), at(hex.center()), inward))
}

impl Paint {
    fn new(art: &[ArtFile], kinds: &[ArtKind]) -> Self {
        let outlines = art.iter().filter(|a| kinds.contains(&a.is)).flat_map(|a| &a.outlines);
        let rings = outlines.flat_map(|o| std::iter::once(&o.ring).chain(&o.holes));
        let edges = rings.flat_map(|ring| {
            let points = ring.points();
            let edges = points.iter().zip(points.iter().cycle().skip(1));
            edges.map(|(a, b)| [*a, *b].map(|[u, v]| at(Point::from_milli(u, v)))).collect::<Vec<_>>()
        });
        Self(edges.collect())
    }

    /// Returns the parts of a line that are on the paint, each from 0 at the start of the line to 1 at its end.
    fn parts(&self, [from, to]: [At; 2]) -> Vec<[f64; 2]> {
        let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        let side = |p: At| (p[0] - from[0]) * dy - (p[1] - from[1]) * dx;
        let along = |p: At| ((p[0] - from[0]) * dx + (p[1] - from[1]) * dy) / (dx * dx + dy * dy);
        let mut crossed: Vec<f64> = Vec::new();
        for [p, q] in &self.0 {
            let (a, b) = (side(*p), side(*q));
            if (a < 0.0) != (b < 0.0) {
                crossed.push(along(*p) + a / (a - b) * (along(*q) - along(*p)));
            }
        }
        crossed.sort_by(f64::total_cmp);
        // the infinite line through both points alternately enters and leaves the paint
        let parts = crossed.chunks_exact(2).map(|c| [c[0].max(0.0), c[1].min(1.0)]);
        parts.filter(|[a, b]| a < b).collect()
    }

    fn covered(&self, line: [At; 2]) -> f64 {
        self.parts(line).iter().map(|[a, b]| b - a).sum()
    }

    fn lies(&self, hex: Hex, side: Side) -> Lies {
        let (next, back) = (hex.neighbor(side), side.opposite());
        let mut lines = [line(hex, side, EDGE), line(hex, side, 0.0), line(next, back, EDGE)].map(|l| self.covered(l));
        lines.sort_by(f64::total_cmp);
        if lines[1] < COVERED[0] || lines[0] < COVERED[1] {
            return Lies::Off;
        }
        let deep = self.covered(line(hex, side, DEEP)).min(self.covered(line(next, back, DEEP)));
        if deep < 0.5 { Lies::Along } else { Lies::Across }
    }

    /// Returns how much of a hexside is covered by paint that begins at its first corner, clockwise, or at its second.
    fn tip(&self, hex: Hex, side: Side, second: bool) -> f64 {
        let [a, b] = side.corners().map(|c| at(hex.corner(c)));
        let parts = self.parts(if second { [b, a] } else { [a, b] });
        parts.first().filter(|p| p[0] < NEAR).map_or(0.0, |p| p[1])
    }
}

/// What the paint of all roads shows for every hex.
pub(crate) struct Roads {
    grid: Grid,
    all: Paint,
    dirt: Paint,
    lies: BTreeMap<Hexside, Lies>,
}

impl Roads {
    /// Measures the roads of the art. `along` lists hexsides along which a street runs that letters or shading hide.
    pub(crate) fn new(grid: Grid, art: &[ArtFile], along: &BTreeSet<Hexside>) -> Self {
        let all = Paint::new(art, &[ArtKind::PavedRoad, ArtKind::DirtRoad]);
        let mut lies = BTreeMap::new();
        for hex in grid.hexes() {
            for side in SIDES.into_iter().filter(|s| grid.contains(hex.neighbor(*s))) {
                let hexside = Hexside::of(hex, side);
                let hidden = along.contains(&hexside).then_some(Lies::Along);
                lies.entry(hexside).or_insert_with(|| hidden.unwrap_or_else(|| all.lies(hex, side)));
            }
        }
        Self { grid, all, dirt: Paint::new(art, &[ArtKind::DirtRoad]), lies }
    }

    /// Returns how a road lies in relation to a side of a hex.
    pub(crate) fn lies(&self, hex: Hex, side: Side) -> Lies {
        self.lies.get(&Hexside::of(hex, side)).copied().unwrap_or(Lies::Off)
    }

    /// Returns `true` if a street along a hexside ends at this corner of a hex, and the hexside is not one of that hex.
    fn street_to(&self, hex: Hex, corner: usize) -> bool {
        let [before, after] = ends_at(corner);
        let next = hex.neighbor(before);
        next.side_to(hex.neighbor(after)).is_some_and(|s| self.lies(next, s) == Lies::Along)
    }

    /// Returns `true` if a street enters a hex through a corner.
    fn comes_through(&self, hex: Hex, corner: usize) -> bool {
        let [before, after] = ends_at(corner);
        self.street_to(hex, corner)
            && [before, after].iter().all(|s| self.lies(hex, *s) != Lies::Along)
            && self.all.tip(hex, before, true) + self.all.tip(hex, after, false) > 0.0
    }

    /// Returns `true` if the road crosses a side of a hex. `seen` is what the survey says.
    fn crosses(&self, hex: Hex, side: Side, seen: bool) -> bool {
        match self.lies(hex, side) {
            Lies::Along => false,
            Lies::Across => true,
            Lies::Off => seen && !self.is_tip(hex, side),
        }
    }

    /// Returns `true` if all paint on a side belongs to streets through its corners.
    fn is_tip(&self, hex: Hex, side: Side) -> bool {
        let covered = self.all.covered(line(hex, side, 0.0));
        let [first, second] = side.corners();
        let tip = |corner: usize, second: bool| {
            let [before, after] = ends_at(corner);
            let bends = [before, after].into_iter().any(|s| s != side && self.lies(hex, s) == Lies::Along);
            let tip = self.all.tip(hex, side, second);
            if (bends || self.street_to(hex, corner)) && tip < TIP { tip } else { 0.0 }
        };
        let tips = tip(first, false) + tip(second, true);
        tips > 0.0 && covered - tips < CROSSING
    }

    /// Returns `true` if paint in a hex reaches the edge of the map.
    fn leaves(&self, hex: Hex) -> bool {
        let (center, [first, last]) = (at(hex.center()), [self.grid.first(), self.grid.last()].map(|h| at(h.center())));
        let corner = at(hex.corner(2));
        let (width, height) = (corner[0] - center[0], at(hex.corner(3))[1] - center[1]);
        // the edge runs through the center dots of the upper half hexes, and a third of a hex outside those of A and
        // FFF
        let (left, right) = (first[0] - width / 2.0 + RIM, last[0] + width / 2.0 - RIM);
        let (top, bottom) =
            (first[1] - height + RIM, first[1] - height + 2.0 * height * f64::from(last_row(&self.grid)) - RIM);
        let edges = [
            (center[0] - width < left, [[left, center[1] - height], [left, center[1] + height]]),
            (center[0] + width > right, [[right, center[1] - height], [right, center[1] + height]]),
            (center[1] - height < top, [[center[0] - width, top], [center[0] + width, top]]),
            (center[1] + height > bottom, [[center[0] - width, bottom], [center[0] + width, bottom]]),
        ];
        edges.into_iter().filter(|(here, _)| *here).any(|(_, edge)| self.painted(hex, edge) > LEAVES)
    }

    /// Returns the paint on the part of a horizontal or vertical line that is in a hex, in lattice units.
    fn painted(&self, hex: Hex, line: [At; 2]) -> f64 {
        let length = (line[1][0] - line[0][0]) + (line[1][1] - line[0][1]);
        let outline = Paint((0..6).map(|c| [at(hex.corner(c)), at(hex.corner((c + 1) % 6))]).collect());
        let inside = outline.parts(line);
        let overlap = |p: &[f64; 2]| inside.iter().map(|i| (p[1].min(i[1]) - p[0].max(i[0])).max(0.0)).sum::<f64>();
        self.all.parts(line).iter().map(overlap).sum::<f64>() * length
    }

    /// Returns the kind of the road at a side; a paved road is `plain`.
    fn kind(&self, hex: Hex, side: Side, plain: RoadKind) -> RoadKind {
        let [dirt, all] = [&self.dirt, &self.all].map(|p| p.covered(line(hex, side, 0.0)));
        if dirt * 2.0 > all { RoadKind::Dirt } else { plain }
    }

    /// Returns `true` if the road that enters through a corner is a dirt road.
    fn is_dirt_at(&self, hex: Hex, corner: usize) -> bool {
        let [before, after] = ends_at(corner);
        let [dirt, all] = [&self.dirt, &self.all].map(|p| p.tip(hex, before, true) + p.tip(hex, after, false));
        dirt * 2.0 > all
    }

    /// Replaces the roads of a hex, which the survey lists by the hexsides they cross, by the painted ones. A paved
    /// road is `plain`.
    pub(crate) fn put(&self, hex: Hex, file: &mut HexFile, plain: RoadKind, seen_beyond: impl Fn(Side) -> bool) {
        if file.roads.iter().any(|r| r.kind == RoadKind::Sunken) {
            return;
        }
        let mut roads = std::mem::take(&mut file.roads);
        for side in SIDES {
            let seen = roads.iter().any(|r| r.sides.contains(&side.number()));
            let crosses = self.crosses(hex, side, seen || seen_beyond(side));
            roads.iter_mut().filter(|_| !crosses).for_each(|r| r.sides.retain(|s| *s != side.number()));
            if crosses && !seen {
                road_of(&mut roads, self.kind(hex, side, plain)).sides.push(side.number());
            }
            if self.lies(hex, side) == Lies::Along {
                road_of(&mut roads, self.kind(hex, side, plain)).along.push(side.number());
            }
        }
        for corner in (0..6).filter(|c| self.comes_through(hex, *c)) {
            let kind = if self.is_dirt_at(hex, corner) { RoadKind::Dirt } else { plain };
            road_of(&mut roads, kind).corners.push(u8::try_from(corner + 1).unwrap_or(0));
        }
        if self.leaves(hex)
            && let Some(road) = roads.first_mut()
        {
            road.off_map = true;
        }
        for r in &mut roads {
            r.sides.sort_unstable();
        }
        roads.retain(|r| !(r.sides.is_empty() && r.along.is_empty() && r.corners.is_empty() && !r.off_map));
        file.roads = roads;
    }
}

/// Returns the road of this kind, and adds one if there is none.
fn road_of(roads: &mut Vec<RoadFile>, kind: RoadKind) -> &mut RoadFile {
    let at = roads.iter().position(|r| r.kind == kind).unwrap_or_else(|| {
        roads.push(RoadFile::of(kind));
        roads.len() - 1
    });
    &mut roads[at]
}

/// Returns the two sides of a hex that meet at a corner: first the one that ends there, clockwise, then the one that
/// begins.
fn ends_at(corner: usize) -> [Side; 2] {
    [SIDES[(corner + 5) % 6], SIDES[corner]]
}

fn last_row(grid: &Grid) -> i16 {
    grid.last().row
}
