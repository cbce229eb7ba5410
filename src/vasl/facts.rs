//! What each hex of a board is, read from its picture in the same steps as the module.

use crate::grid::SIDES;

use super::Board;
use super::geometry::{Geometry, Pixel};
use super::metadata::Code;
use super::metadata::{Category, Kind};

/// The facts of all hexes, in the order of [`Geometry::hexes`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts(Vec<HexFact>);

/// The facts of one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexFact {
    /// Column, from 0.
    pub col: i64,
    /// Row, from 0.
    pub row: i64,
    /// The level at the centre dot; in a Depression, the level of its floor.
    pub base: i8,
    /// The terrain at the centre.
    pub terrain: Code,
    /// Whether it is a Depression hex.
    pub depression: bool,
    /// Whether it has a stairway.
    pub stairway: bool,
    /// Its building.
    pub building: Option<Building>,
    /// The terrain of its hexsides, side 1 first.
    pub hexsides: [Option<Code>; 6],
    /// Which hexsides are cliffs.
    pub cliffs: [bool; 6],
    /// Which hexsides are slopes.
    pub slopes: [bool; 6],
    /// Which hexsides a Depression crosses.
    pub depression_sides: [bool; 6],
    /// Its bridge.
    pub bridge: Option<Bridging>,
}

impl HexFact {
    /// Removes everything, because no board covers the hex.
    pub(super) fn clear(&mut self) {
        let Self { col, row, base, .. } = *self;
        *self = Self {
            col,
            row,
            base,
            terrain: Code(0),
            depression: false,
            stairway: false,
            building: None,
            hexsides: [None; 6],
            cliffs: [false; 6],
            slopes: [false; 6],
            depression_sides: [false; 6],
            bridge: None,
        };
    }

    /// Turns the hex by 180 degrees.
    pub(super) fn turn(&mut self) {
        self.hexsides.rotate_left(3);
        for sides in [&mut self.cliffs, &mut self.slopes, &mut self.depression_sides] {
            sides.rotate_left(3);
        }
    }
}

/// The building of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Building {
    /// Its terrain.
    pub code: Code,
    /// Whether it extends into a neighbouring hex.
    pub goes_on: bool,
    /// The number of levels above the ground that a unit can be on.
    pub levels: i16,
}

/// How a bridge relates to its hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bridging {
    /// The hex is a Depression, and the bridge, of this terrain, is a level above its floor.
    Above(Code),
    /// The hex is at the level of the bridge; this Depression is below, at this level relative to the hex.
    Below(Code, i16),
}

impl Facts {
    /// Returns the facts of a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let teller = Teller { board };
        let mut all: Vec<HexFact> = Vec::new();
        for (c, r) in board.geometry.hexes() {
            let fact = teller.hex(c, r, &all);
            all.push(fact);
        }
        Self(all)
    }

    /// Makes the facts of a board from those of all its hexes, in order.
    pub(super) const fn of(all: Vec<HexFact>) -> Self {
        Self(all)
    }

    /// Returns the facts of all hexes, to be changed.
    pub(super) fn into_hexes(self) -> Vec<HexFact> {
        self.0
    }

    /// Returns the facts of all hexes, column by column.
    #[must_use]
    pub fn hexes(&self) -> &[HexFact] {
        &self.0
    }
}

struct Teller<'b> {
    board: &'b Board,
}

impl<'b> Teller<'b> {
    fn geometry(&self) -> &'b Geometry {
        &self.board.geometry
    }

    fn kind_at(&self, [x, y]: Pixel) -> Option<&'b Kind> {
        self.board.raster.code(x, y).and_then(|code| self.board.kinds.get(code))
    }

    fn hex(&self, c: i64, r: i64, before: &[HexFact]) -> HexFact {
        let dot = self.geometry().center_dot(c, r);
        let points = self.geometry().hexside_points(c, r);
        let center = self.kind_at(dot);
        let near_building = || points.iter().filter_map(|p| self.kind_at(*p)).find(|k| k.is_building());
        let main = center.filter(|k| k.is_building()).or_else(near_building).or(center);
        let code = main.map_or(Code(0), |k| k.code);
        let [x, y] = dot;
        let stored = usize::try_from(c).ok().zip(usize::try_from(r).ok());
        let stored = stored.is_some_and(|(c, r)| self.board.raster.stairways[c][r]);
        let house = main.filter(|k| k.is_building());
        let stairway = stored
            || house.is_some_and(|k| matches!(k.name.as_str(), "Stone Building, 1 Level" | "Wooden Building, 1 Level"));
        let mut fact = HexFact {
            col: c,
            row: r,
            base: self.board.raster.level(x, y).unwrap_or_default(),
            terrain: if main.is_some_and(|k| k.category == Category::Marketplace) { Code(0) } else { code },
            depression: main.is_some_and(|k| k.category == Category::Depression),
            stairway,
            building: house.map(|k| self.building(k, stairway, &points)),
            hexsides: [None; 6],
            cliffs: [false; 6],
            slopes: [false; 6],
            depression_sides: [false; 6],
            bridge: None,
        };
        self.hexsides(&mut fact, &points, before);
        if let Some(inherent) = self.inherent(&fact, &points) {
            fact.terrain = inherent;
        }
        fact.bridge = self.bridge(&fact, main);
        fact
    }

    fn building(&self, kind: &Kind, stairway: bool, points: &[Pixel; 6]) -> Building {
        let is_low = kind.is_single_storey() || (kind.category == Category::Factory && !stairway);
        Building {
            code: kind.code,
            goes_on: points.iter().filter_map(|p| self.kind_at(*p)).any(Kind::is_building),
            levels: if is_low { 0 } else { kind.height.full_levels() },
        }
    }

    fn hexsides(&self, fact: &mut HexFact, points: &[Pixel; 6], before: &[HexFact]) {
        let (c, r) = (fact.col, fact.row);
        let name = self.geometry().hex(c, r).to_string();
        let listed = |list: &[(String, Vec<usize>)], side: usize| {
            list.iter().any(|(hex, sides)| hex.eq_ignore_ascii_case(&name) && sides.contains(&side))
        };
        let embankment = self.board.kinds.all().iter().find(|k| k.name == "Rrembankment").map(|k| k.code);
        for (side, point) in SIDES.into_iter().zip(points) {
            let s = side.index();
            if !self.geometry().has_side(c, r, side) {
                continue;
            }
            fact.slopes[s] = listed(&self.board.metadata.slopes, s);
            let (nc, nr) = Geometry::neighbor(c, r, side);
            let there = self.geometry().contains(nc, nr);
            let facing = there.then(|| self.geometry().hexside_point(nc, nr, side.opposite()));
            let own = self.kind_at(*point);
            let is_embanked = listed(&self.board.metadata.embankments, s);
            let on_side = |k: Option<&'b Kind>| k.filter(|k| k.is_hexside()).map(|k| k.code);
            fact.hexsides[s] = if is_embanked {
                embankment
            } else {
                on_side(own).or_else(|| on_side(facing.and_then(|p| self.kind_at(p))))
            };
            fact.depression_sides[s] = own.is_some_and(|k| k.category == Category::Depression);
            let earlier = self.geometry().index(nc, nr).and_then(|i| before.get(i));
            if let Some(theirs) = earlier.and_then(|f| f.hexsides[side.opposite().index()]) {
                fact.hexsides[s] = Some(theirs);
            }
            let kind = fact.hexsides[s].and_then(|code| self.board.kinds.get(code));
            fact.cliffs[s] = kind.is_some_and(|k| k.name.contains("Cliff"));
        }
    }

    /// Returns the Inherent Terrain that fills the hex, from the first of its pixels that is no nearer to a hexside
    /// than to the centre.
    fn inherent(&self, fact: &HexFact, points: &[Pixel; 6]) -> Option<Code> {
        let outline = self.geometry().outline(fact.col, fact.row);
        let dot = self.geometry().center_dot(fact.col, fact.row);
        let sides: Vec<Pixel> = SIDES
            .into_iter()
            .filter(|s| self.geometry().has_side(fact.col, fact.row, *s))
            .map(|s| points[s.index()])
            .collect();
        let far = |[x, y]: Pixel, [a, b]: Pixel| (x - a) * (x - a) + (y - b) * (y - b);
        let mut found = None;
        self.scan(&outline, |pixel, kind| {
            let near = kind.inherent && {
                let to_dot = far(pixel, dot);
                sides.iter().all(|side| far(pixel, *side) >= to_dot)
            };
            if near {
                found = Some(kind.code);
            }
            near
        });
        found
    }

    /// Passes the pixels of the box around an outline to `seen`, column by column, until it returns `true`.
    fn scan(&self, outline: &[Pixel; 6], mut seen: impl FnMut(Pixel, &Kind) -> bool) {
        let [xs, ys] = [0, 1].map(|i| outline.map(|p| p[i]));
        let range = |v: [i64; 6]| v.iter().copied().min().unwrap_or(0)..v.iter().copied().max().unwrap_or(0);
        for x in range(xs) {
            for y in range(ys) {
                if let Some(kind) = self.kind_at([x, y])
                    && seen([x, y], kind)
                {
                    return;
                }
            }
        }
    }

    fn first_inside(&self, outline: &[Pixel; 6], wanted: Category) -> Option<Code> {
        let mut found = None;
        self.scan(outline, |pixel, kind| {
            let is_it = kind.category == wanted && contains(outline, pixel);
            if is_it {
                found = Some(kind.code);
            }
            is_it
        });
        found
    }

    fn bridge(&self, fact: &HexFact, main: Option<&Kind>) -> Option<Bridging> {
        let outline = self.geometry().outline(fact.col, fact.row);
        let bridge = self.first_inside(&outline, Category::Bridge)?;
        if fact.depression {
            return Some(Bridging::Above(bridge));
        }
        // at the centre dot of a bridge with a road, the picture may show the road, with the bridge beside it; then the
        // Depression must cross the hex
        let runs_through = fact.depression_sides.iter().filter(|there| **there).count() > 1;
        main.filter(|k| k.category == Category::Bridge || (k.category == Category::Road && runs_through))?;
        let below = self.first_inside(&outline, Category::Depression)?;
        let base = i16::from(fact.base);
        let level = match base {
            0 => -1,
            1.. => base - 2,
            _ => base,
        };
        Some(Bridging::Below(below, level))
    }
}

/// Returns `true` if a pixel lies inside an outline of pixels, including its upper and left edges but not the others.
fn contains(outline: &[Pixel; 6], [x, y]: Pixel) -> bool {
    let mut inside = false;
    let mut last = outline[5];
    for &now in outline {
        let (upper, lower) = if now[1] < last[1] { (now, last) } else { (last, now) };
        if (upper[1]..lower[1]).contains(&y) {
            // to the left of the edge at this height
            let edge = (lower[0] - upper[0]) * (y - upper[1]) - (x - upper[0]) * (lower[1] - upper[1]);
            inside ^= edge > 0;
        }
        last = now;
    }
    inside
}
