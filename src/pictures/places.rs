//! The names of places on the board: each in the hexes of its place, or beside them with a leader.

use std::collections::BTreeSet;

use crate::grid::{Hex, Point, Shape};
use crate::map::{Building, NameFile, NameKind};

use super::board::Board;
use super::font::Fonts;
use super::labels::{About, Candidate, Labels, along};
use super::palette as color;
use super::scene::{Anchor, Rect, Scene, Xy, count, extent, text, whole, xy};

/// The line height of a name, in font sizes.
const LINE: f64 = 1.15;

/// The offsets tried for a printed name from its place, in sides of a hex: along its direction, and across it.
const ALONG: [f64; 15] = [0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0, 1.4, -1.4, 1.8, -1.8, 2.4, -2.4];
const ACROSS: [f64; 13] = [0.0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36, 0.48, -0.48, 0.6, -0.6, 0.75, -0.75];

/// How far from its printed place a name is tried at most, in sides of a hex.
const FARTHEST: f64 = ALONG[13] + ACROSS[11];

/// The penalty for each box of a name that lies on a house.
const ON_HOUSE: f64 = 0.6;

/// The scales tried for the large name of an area before it is left out.
const SMALLER: [f64; 4] = [1.0, 0.85, 0.7, 0.55];

/// How wide the lines of a building's name are at most, in sides of a hex.
const WIDTHS: [f64; 3] = [2.4, 1.6, 1.0];

/// So much of a name lies in the hexes of its place at least.
const AT_HOME: f64 = 0.6;

/// What is tried first: how much of a name lies in the hexes of its place, by its width.
const TRIED: [(f64, usize); 5] = [(1.0, 0), (1.0, 1), (AT_HOME, 0), (AT_HOME, 1), (AT_HOME, 2)];

/// How many hexes from where it is printed the name of a street may stand.
const STREET: u16 = 2;

/// How far one place for the name of a building is from the next, in sides of a hex.
const GRID: f64 = 0.2;

/// How far from its centre dot a symbol reaches, in sides of a hex.
const SYMBOL: f64 = 0.12;

/// How far a name is at most from the place to which its leader goes, in sides of a hex.
const FAR: f64 = 2.6;

/// The name of a building in lines.
struct Lines {
    all: Vec<String>,
    width: f64,
    height: f64,
}

impl Board<'_> {
    /// Writes the names of buildings in a font size, where there is room.
    pub(crate) fn places(&self, scene: &mut Scene, fonts: &Fonts, size: f64, labels: &mut Labels) {
        let houses = self.houses();
        for building in self.map.buildings() {
            let Some(name) = building.name.as_deref().map(first_name) else { continue };
            let Some(area) = self.shown(building.shapes.iter().flat_map(|s| s.rings().iter().flatten())) else {
                continue;
            };
            let wrapped = |sides: f64| {
                let lines = fonts.wrapped(name, size, true, self.view.side * sides);
                let width = lines.iter().map(|l| fonts.width(l, size, true)).fold(0.0, f64::max);
                Lines { height: count(lines.len()) * size * LINE, all: lines, width }
            };
            let [wide, middling, narrow] = WIDTHS;
            let all = [wide.max(area.width / self.view.side), middling, narrow].map(wrapped);
            let hexes: Vec<Hex> = building.hexes.iter().copied().filter(|hex| self.view.shows(*hex)).collect();
            let middle = area.at + xy(area.width / 2.0, area.height / 2.0);
            let inside = TRIED.iter().find_map(|(share, width)| {
                let of = &all[*width];
                self.at_home(of, (&hexes, *share), middle, (&houses, labels)).map(|rect| (of, rect))
            });
            let (of, rect, leader) = if let Some((of, rect)) = inside {
                labels.take(rect);
                (of, rect, None)
            } else {
                let Some(placed) = self.with_leader(building, &all[1], area, labels) else { continue };
                (&all[1], placed.rect, Some(placed))
            };
            let hexes: Vec<String> = building.hexes.iter().map(ToString::to_string).collect();
            let data = vec![("hexes", hexes.join(" "))];
            scene.group_with("place", data, None, |scene| {
                if let Some(placed) = leader {
                    placed.leader(scene, color::INK);
                }
                written(scene, of, rect, size);
            });
        }
    }

    /// Returns where a name may stand so that at least a share of it lies in some hexes: beside the houses, if it can be, and near a place.
    fn at_home(
        &self,
        of: &Lines,
        (hexes, share): (&[Hex], f64),
        middle: Xy,
        (houses, labels): (&[House], &Labels),
    ) -> Option<Rect> {
        let (side, half) = (self.view.side, self.view.half_height());
        let corners =
            hexes.iter().map(|hex| self.view.center(*hex)).flat_map(|c| [c + xy(-side, -half), c + xy(side, half)]);
        let [low, high] = extent(corners);
        let step = side * GRID;
        let (columns, rows) = (whole((high.x - low.x) / step), whole((high.y - low.y) / step));
        let at = |column: usize, row: usize| xy(low.x + count(column) * step, low.y + count(row) * step);
        let all = (0..=rows).flat_map(|row| (0..=columns).map(move |column| at(column, row)));
        let rects = all.filter(|at| hexes.iter().any(|hex| self.view.is_in(*hex, *at)));
        let rects = rects.map(|at| Rect::about(at, of.width, of.height));
        let free = rects.filter(|rect| labels.is_free(*rect) && self.share(&points(*rect), hexes) >= share - 1e-9);
        let far = |rect: &Rect| xy(rect.at.x + of.width / 2.0, rect.at.y + of.height / 2.0).distance(middle);
        // nor over the symbol at a centre dot
        let dots = |rect: Rect| hexes.iter().filter(|hex| rect.holds(self.view.center(**hex), -side * SYMBOL)).count();
        let measured = free.map(|rect| (rect, (dots(rect), on_houses(houses, rect)), far(&rect)));
        let nearest = measured.min_by(|(_, on, far), (_, other, farther)| on.cmp(other).then(far.total_cmp(farther)));
        nearest.map(|(rect, ..)| rect)
    }

    /// Returns where a name stands beside its building with a leader to it.
    fn with_leader(
        &self,
        building: &Building,
        of: &Lines,
        area: Rect,
        labels: &mut Labels,
    ) -> Option<super::labels::Placed> {
        let side = self.view.side;
        let middle = area.at + xy(area.width / 2.0, area.height / 2.0);
        let rings = building.shapes.iter().flat_map(Shape::rings).map(|ring| ring.iter().map(|p| self.view.at(*p)));
        let corners = rings.flatten().filter(|p| self.view.frame.holds(*p, 4.0));
        let corner = corners.min_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)))?;
        let about = About { at: corner.toward(middle, 0.2), reach: 0.0, step: side * 0.3 };
        labels.beside(about, Rect::about(corner, of.width, of.height), side * FAR)
    }

    /// Returns how large a share of some points lies in some hexes.
    fn share(&self, points: &[Xy], hexes: &[Hex]) -> f64 {
        let inside = points.iter().filter(|at| hexes.iter().any(|hex| self.view.is_in(*hex, **at)));
        count(inside.count()) / count(points.len().max(1))
    }

    /// Returns the hexes in which a printed name may stand: those that it is printed in, and of a street all with a road.
    fn hexes_of(&self, named: &NameFile) -> Vec<Hex> {
        let printed: BTreeSet<Hex> = named.hexes.iter().filter_map(|hex| hex.parse().ok()).collect();
        let is_near = |hex: &Hex| printed.iter().any(|other| other.range(*hex) <= STREET);
        let is_road = |hex: &Hex| is_near(hex) && self.map.hex(*hex).is_some_and(|facts| !facts.roads.is_empty());
        let roads = self.hexes.iter().map(|facts| facts.hex).filter(|hex| named.is == NameKind::Street && is_road(hex));
        roads
            .chain(printed.iter().copied().filter(|hex| self.view.shows(*hex)))
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect()
    }

    /// Writes the names of streets and places and the numbers of Levels, where the board prints them or near that.
    pub(super) fn printed(&self, scene: &mut Scene, fonts: &Fonts, size: f64, labels: &mut Labels) {
        let (frame, side) = (self.view.frame, self.view.side);
        let houses = self.houses();
        // large names first, because they need the most room
        let mut names: Vec<&NameFile> = self.map.names().iter().collect();
        names.sort_by_key(|named| std::cmp::Reverse(named.size));
        for named in names {
            let printed = self.view.at(Point::from_milli(named.at[0], named.at[1]));
            if !frame.holds(printed, size) {
                continue;
            }
            let name = first_name(&named.name);
            let is_bold = named.is != NameKind::Street;
            let (sin, cos) = f64::from(named.turn).to_radians().sin_cos();
            let moved = |x: f64, y: f64| printed + xy(cos * x - sin * y, sin * x + cos * y) * side;
            let moves: Vec<(f64, f64)> = ACROSS.iter().flat_map(|y| ALONG.map(|x| (x, *y))).collect();
            let sizes = match named.size {
                Some(high) => SMALLER.map(|scale| (side * f64::from(high) / 100.0 * scale).max(size)).to_vec(),
                None => vec![size],
            };
            let hexes = self.hexes_of(named);
            let found = sizes.into_iter().find_map(|size| {
                let width = fonts.width(name, size, is_bold);
                let reach = 2.0 * FARTHEST * side + width + size;
                let near = near(&houses, Rect::about(printed, reach, reach));
                let boxes = |x: f64, y: f64| along(moved(x, y), width, size, named.turn);
                // of level text there is one box
                let share = |boxes: &[Rect]| match boxes {
                    [one] => self.share(&points(*one), &hexes),
                    many => self.share(&many.iter().map(|rect| middle(*rect)).collect::<Vec<_>>(), &hexes),
                };
                let least = share(&boxes(0.0, 0.0)).min(AT_HOME);
                let (at, candidates): (Vec<_>, Vec<_>) = moves
                    .iter()
                    .map(|(x, y)| ((*x, *y), boxes(*x, *y)))
                    .filter(|(_, boxes)| share(boxes) >= least)
                    .map(|((x, y), boxes)| {
                        let on_houses = boxes.iter().filter(|rect| is_on_house(&near, **rect)).count();
                        // beside the street it is less plainly its name than farther along it
                        (moved(x, y), Candidate { away: x.abs() + y.abs() * 2.0 + count(on_houses) * ON_HOUSE, boxes })
                    })
                    .unzip();
                labels.nearest(candidates).and_then(|index| Some((size, *at.get(index)?)))
            });
            let Some((size, at)) = found else { continue };
            // the place of a text is on its base line, that of the print in its middle
            let base = xy(at.x - sin * size * 0.35, at.y + cos * size * 0.35);
            let line = text(base, name, size, color::INK).anchored(Anchor::Middle).turned(named.turn);
            let line = if is_bold { line.bold() } else { line };
            scene.text(line.halo(color::WHITE.at(60)));
        }
    }

    /// Returns the outlines of the houses in the window, each with its bounding box.
    fn houses(&self) -> Vec<House> {
        let shapes = self.map.buildings().iter().flat_map(|building| &building.shapes);
        let rings = shapes.flat_map(Shape::rings).map(|ring| {
            let ring: Vec<Xy> = ring.iter().map(|p| self.view.at(*p)).collect();
            (extent(ring.iter().copied()), ring)
        });
        rings.filter(|(about, _)| self.view.frame.meets(*about)).collect()
    }

    /// Returns the bounding box of those points that lie in the window; `None` if there are none.
    fn shown<'p>(&self, points: impl Iterator<Item = &'p Point>) -> Option<Rect> {
        let frame = self.view.frame;
        let inside: Vec<_> = points.map(|p| self.view.at(*p)).filter(|p| frame.holds(*p, 0.0)).collect();
        let [low, high] = extent(inside.iter().copied());
        (!inside.is_empty()).then(|| Rect::between(low, high))
    }
}

/// Writes the lines of a name into their box.
fn written(scene: &mut Scene, of: &Lines, rect: Rect, size: f64) {
    for (index, line) in of.all.iter().enumerate() {
        let base = rect.at.y + (count(index) * LINE + 0.92) * size;
        let line = text(xy(rect.at.x + of.width / 2.0, base), line.clone(), size, color::INK).bold();
        scene.text(line.anchored(Anchor::Middle).halo(color::WHITE.at(70)));
    }
}

/// An outline on the page, and the box about it.
type House = ([Xy; 2], Vec<Xy>);

/// Returns points of a box: its corners, its middle, and those between them.
fn points(rect: Rect) -> [Xy; 15] {
    let at = |x: f64, y: f64| xy(rect.at.x + rect.width * x, rect.at.y + rect.height * y);
    let mut all = [Xy::default(); 15];
    let places = [0.0, 0.25, 0.5, 0.75, 1.0].into_iter().flat_map(|x| [0.0, 0.5, 1.0].map(|y| at(x, y)));
    all.iter_mut().zip(places).for_each(|(point, place)| *point = place);
    all
}

/// Returns the houses whose bounding boxes overlap a rectangle.
fn near(houses: &[House], rect: Rect) -> Vec<&House> {
    houses.iter().filter(|(about, _)| rect.meets(*about)).collect()
}

/// Returns how many points of a box lie on houses.
fn on_houses(houses: &[House], rect: Rect) -> usize {
    let near = near(houses, rect);
    let is_on = |point: &&Xy| near.iter().filter(|(_, ring)| holds(ring, **point)).count() % 2 == 1;
    points(rect).iter().filter(is_on).count()
}

/// Returns `true` if the middle of a box lies on one of the houses near it.
fn is_on_house(near: &[&House], rect: Rect) -> bool {
    let middle = middle(rect);
    let about = near.iter().filter(|([low, high], _)| Rect::between(*low, *high).holds(middle, 0.0));
    about.filter(|(_, ring)| holds(ring, middle)).count() % 2 == 1
}

fn middle(rect: Rect) -> Xy {
    rect.at + xy(rect.width / 2.0, rect.height / 2.0)
}

/// Returns `true` if a ring holds a point.
fn holds(ring: &[Xy], at: Xy) -> bool {
    let ends = ring.iter().zip(ring.iter().cycle().skip(1));
    ends.filter(|(a, b)| (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x)).count()
        % 2
        == 1
}

/// Returns a name without the part in brackets, which is another name of the place.
fn first_name(name: &str) -> &str {
    name.split(" (").next().unwrap_or(name)
}
