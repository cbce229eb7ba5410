//! The names of places on the board, each at its building, where it fits.

use crate::grid::{Hex, Point};
use crate::map::NameKind;

use super::board::Board;
use super::font::Fonts;
use super::palette as color;
use super::scene::{Anchor, Rect, Scene, count, extent, text, xy};

/// How much higher a line of a name is than its letters.
const LINE: f64 = 1.15;

impl Board<'_> {
    /// Writes the names of buildings in letters of a size, clear of the names of those hexes that
    /// have theirs written, in letters of another.
    pub(super) fn places(
        &self,
        scene: &mut Scene,
        fonts: &Fonts,
        [size, of_hexes]: [f64; 2],
        is_named: impl Fn(Hex) -> bool,
    ) {
        let frame = self.view.frame;
        let mut taken: Vec<Rect> = self
            .hexes
            .iter()
            .filter(|facts| is_named(facts.hex))
            .map(|facts| {
                let (at, width) =
                    (self.name_at(facts.hex, of_hexes), fonts.width(&facts.hex.to_string(), of_hexes, false));
                Rect { at: xy(at.x - width / 2.0, at.y - of_hexes * 0.8), width, height: of_hexes * 0.85 }
            })
            .collect();
        for building in self.map.buildings() {
            let Some(name) = &building.name else { continue };
            let Some(area) = self.shown(building.shapes.iter().flat_map(|s| s.rings().iter().flatten())) else {
                continue;
            };
            // what stands in brackets is another name of it
            let name = name.split(" (").next().unwrap_or(name);
            let lines = fonts.wrapped(name, size, true, area.width.max(self.view.side * 2.4));
            let width = lines.iter().map(|l| fonts.width(l, size, true)).fold(0.0, f64::max);
            let height = count(lines.len()) * size * LINE;
            let middle = xy(area.at.x + area.width / 2.0, area.at.y + area.height / 2.0);
            let (down, across) = (f64::midpoint(area.height, height), f64::midpoint(area.width, width));
            let places = [0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0]
                .into_iter()
                .flat_map(|y| [0.0, 0.3, -0.3, 0.6, -0.6].map(|x| xy(middle.x + across * x, middle.y + down * y)));
            let fits = |r: &Rect| frame.holds_all(*r, 2.0) && !taken.iter().any(|t| t.overlaps(*r));
            let Some(found) = places.map(|p| Rect::about(p, width, height)).find(fits) else { continue };
            for (index, line) in lines.iter().enumerate() {
                let base = found.at.y + (count(index) * LINE + 0.92) * size;
                let line = text(xy(found.at.x + width / 2.0, base), line.clone(), size, color::INK).bold();
                scene.text(line.anchored(Anchor::Middle).halo(color::WHITE.at(70)));
            }
            taken.push(found);
        }
    }

    /// Writes the names of streets and places and the numbers of Levels where the board prints them.
    pub(super) fn printed(&self, scene: &mut Scene, size: f64) {
        let frame = self.view.frame;
        for named in self.map.names() {
            let at = self.view.at(Point::from_milli(named.at[0], named.at[1]));
            if frame.holds(at, size) {
                let (sin, cos) = f64::from(named.turn).to_radians().sin_cos();
                // the place of a text is on its base line, that of the print in its middle
                let base = xy(at.x - sin * size * 0.35, at.y + cos * size * 0.35);
                let line = text(base, named.name.clone(), size, color::INK).anchored(Anchor::Middle).turned(named.turn);
                let line = if named.is == NameKind::Level { line.bold() } else { line };
                scene.text(line.halo(color::WHITE.at(60)));
            }
        }
    }

    /// Returns the box about those points that lie in the window; none if none do.
    fn shown<'p>(&self, points: impl Iterator<Item = &'p Point>) -> Option<Rect> {
        let frame = self.view.frame;
        let inside: Vec<_> = points.map(|p| self.view.at(*p)).filter(|p| frame.holds(*p, 0.0)).collect();
        let [low, high] = extent(inside.iter().copied());
        (!inside.is_empty()).then(|| Rect::between(low, high))
    }
}
