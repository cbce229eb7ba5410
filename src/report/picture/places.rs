//! The names of places on the board, each at its building, where it fits.

use crate::grid::{Hex, Point};
use crate::map::NameKind;

use super::board::Board;
use super::font::Fonts;
use super::palette as color;
use super::scene::{Anchor, Rect, Scene, text, xy};

/// How much higher a line of a name is than its letters.
const LINE: f64 = 1.15;

/// Tells whether two boxes have room between them.
fn apart(a: &Rect, b: &Rect) -> bool {
    a.right() <= b.at.x || b.right() <= a.at.x || a.bottom() <= b.at.y || b.bottom() <= a.at.y
}

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
        for (_, building) in self.map.buildings().labelled(|extent| self.view.may_show(extent)) {
            let Some(name) = &building.name else { continue };
            let Some(area) = self.shown(building.shapes.iter().flat_map(|s| s.rings().iter().flatten())) else {
                continue;
            };
            // what stands in brackets is another name of it
            let name = name.split(" (").next().unwrap_or(name);
            let lines = fonts.wrapped(name, size, true, area.width.max(self.view.side * 2.4));
            let width = lines.iter().map(|l| fonts.width(l, size, true)).fold(0.0, f64::max);
            #[expect(clippy::cast_precision_loss, reason = "a few lines")]
            let height = lines.len() as f64 * size * LINE;
            let middle = xy(area.at.x + area.width / 2.0, area.at.y + area.height / 2.0);
            let (down, across) = (f64::midpoint(area.height, height), f64::midpoint(area.width, width));
            let places = [0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0]
                .into_iter()
                .flat_map(|y| [0.0, 0.3, -0.3, 0.6, -0.6].map(|x| xy(middle.x + across * x, middle.y + down * y)));
            let boxes = places.map(|p| Rect { at: xy(p.x - width / 2.0, p.y - height / 2.0), width, height });
            let fits = |r: &Rect| {
                let inside = r.at.x > frame.at.x + 2.0
                    && r.right() < frame.right() - 2.0
                    && r.at.y > frame.at.y + 2.0
                    && r.bottom() < frame.bottom() - 2.0;
                inside && taken.iter().all(|t| apart(t, r))
            };
            let Some(found) = boxes.into_iter().find(fits) else { continue };
            for (index, line) in lines.iter().enumerate() {
                #[expect(clippy::cast_precision_loss, reason = "a few lines")]
                let base = found.at.y + (index as f64 * LINE + 0.92) * size;
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
            let inside = at.x > frame.at.x + size
                && at.x < frame.right() - size
                && at.y > frame.at.y + size
                && at.y < frame.bottom() - size;
            if inside {
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
        let mut area: Option<(super::scene::Xy, super::scene::Xy)> = None;
        for p in points.map(|p| self.view.at(*p)) {
            let inside = p.x > frame.at.x && p.x < frame.right() && p.y > frame.at.y && p.y < frame.bottom();
            if inside {
                let (low, high) = area.unwrap_or((p, p));
                area = Some((xy(low.x.min(p.x), low.y.min(p.y)), xy(high.x.max(p.x), high.y.max(p.y))));
            }
        }
        area.map(|(low, high)| Rect { at: low, width: high.x - low.x, height: high.y - low.y })
    }
}
