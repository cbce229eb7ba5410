//! Writes the names of places on the board: each at its printed place, or beside it where there is room.

use crate::grid::{Point, Shape};
use crate::map::{NameFile, NameKind};

use super::board::Board;
use super::font::Fonts;
use super::labels::{Candidate, Labels, along};
use super::palette as color;
use super::scene::{Anchor, Rect, Scene, Xy, count, extent, text, xy};

/// The line height of a name, in font sizes.
const LINE: f64 = 1.15;

/// The offsets tried for a printed name from its place, in sides of a hex: along its direction, and across it.
const ALONG: [f64; 15] = [0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0, 1.4, -1.4, 1.8, -1.8, 2.4, -2.4];
const ACROSS: [f64; 13] = [0.0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36, 0.48, -0.48, 0.6, -0.6, 0.75, -0.75];

/// The penalty for each box of a name that lies on a house.
const ON_HOUSE: f64 = 0.6;

/// The scales tried for the large name of an area before it is left out.
const SMALLER: [f64; 4] = [1.0, 0.85, 0.7, 0.55];

impl Board<'_> {
    /// Writes the names of buildings in a font size, where there is room.
    pub(crate) fn places(&self, scene: &mut Scene, fonts: &Fonts, size: f64, labels: &mut Labels) {
        let houses = self.houses();
        for building in self.map.buildings() {
            let Some(name) = &building.name else { continue };
            let Some(area) = self.shown(building.shapes.iter().flat_map(|s| s.rings().iter().flatten())) else {
                continue;
            };
            let lines = fonts.wrapped(first_name(name), size, true, area.width.max(self.view.side * 2.4));
            let width = lines.iter().map(|l| fonts.width(l, size, true)).fold(0.0, f64::max);
            let height = count(lines.len()) * size * LINE;
            let middle = xy(area.at.x + area.width / 2.0, area.at.y + area.height / 2.0);
            let (down, across) = (f64::midpoint(area.height, height), f64::midpoint(area.width, width));
            let places = [0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0, 1.2, -1.2, 1.5, -1.5, 1.9, -1.9]
                .into_iter()
                .flat_map(|y| {
                    [0.0, 0.3, -0.3, 0.6, -0.6, 1.0, -1.0].map(|x| xy(middle.x + across * x, middle.y + down * y))
                });
            let rects: Vec<Rect> =
                places.map(|p| Rect::about(p, width, height)).filter(|rect| labels.is_free(*rect)).collect();
            // prefers a place beside the house, so that both are visible
            let far = |rect: &Rect| xy(rect.at.x + width / 2.0, rect.at.y + height / 2.0).distance(middle);
            let order = |a: &Rect, b: &Rect| {
                let on = |rect: &Rect| on_houses(&houses, *rect);
                on(a).cmp(&on(b)).then(far(a).total_cmp(&far(b)))
            };
            let Some(found) = rects.iter().copied().min_by(|a, b| order(a, b)) else { continue };
            for (index, line) in lines.iter().enumerate() {
                let base = found.at.y + (count(index) * LINE + 0.92) * size;
                let line = text(xy(found.at.x + width / 2.0, base), line.clone(), size, color::INK).bold();
                scene.text(line.anchored(Anchor::Middle).halo(color::WHITE.at(70)));
            }
            labels.take(found);
        }
    }

    /// Writes the names of streets and places and the numbers of Levels, at or near where the board prints them.
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
            let found = sizes.into_iter().find_map(|size| {
                let width = fonts.width(name, size, is_bold);
                let candidates = moves.iter().map(|(x, y)| {
                    let boxes = along(moved(*x, *y), width, size, named.turn);
                    let on_houses = boxes.iter().filter(|rect| is_on_house(&houses, **rect)).count();
                    // an offset across the street costs more, because the name then belongs to it less clearly
                    Candidate { away: x.abs() + y.abs() * 2.0 + count(on_houses) * ON_HOUSE, boxes }
                });
                labels.nearest(candidates.collect()).map(|index| (size, index))
            });
            let Some((size, index)) = found else { continue };
            let at = moves.get(index).map_or(printed, |(x, y)| moved(*x, *y));
            // a text is positioned by its base line, but the printed name by its middle
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

/// A bounding box on the page, and its outline.
type House = ([Xy; 2], Vec<Xy>);

/// Returns how many points of a box lie on houses, out of its corners, its middle, and points between them.
fn on_houses(houses: &[House], rect: Rect) -> usize {
    let at = |x: f64, y: f64| xy(rect.at.x + rect.width * x, rect.at.y + rect.height * y);
    let points = [0.0, 0.25, 0.5, 0.75, 1.0].map(|x| [0.0, 0.5, 1.0].map(|y| at(x, y)));
    let near: Vec<&House> = houses.iter().filter(|(about, _)| rect.meets(*about)).collect();
    let is_on = |point: &&Xy| near.iter().filter(|(_, ring)| holds(ring, **point)).count() % 2 == 1;
    points.iter().flatten().filter(is_on).count()
}

/// Returns `true` if the middle of a box lies on a house.
fn is_on_house(houses: &[House], rect: Rect) -> bool {
    let middle = rect.at.toward(xy(rect.right(), rect.bottom()), 0.5);
    let near = houses.iter().filter(|([low, high], _)| Rect::between(*low, *high).holds(middle, 0.0));
    near.filter(|(_, ring)| holds(ring, middle)).count() % 2 == 1
}

/// Returns `true` if a point lies inside a ring.
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
