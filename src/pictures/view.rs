//! Which part of the board is shown, and at what size.

use crate::grid::{Hex, Point, Shape};
use crate::map::Map;

use super::scene::{Path, Rect, Xy, extent, xy};

/// Half the height of a hex with side 1: the square root of three quarters.
const HALF_HEIGHT: f64 = 0.866_025_403_784_438_6;

/// How much is shown beyond the edge of a map of whole hexes, in sides of a hex.
const EDGE: f64 = 0.12;

/// A window on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// The length of a hexside in pixels.
    pub side: f64,
    /// The position of the window on the page.
    pub frame: Rect,
    /// The point in its upper left corner, in sides of a hex.
    corner: Xy,
}

#[expect(clippy::cast_precision_loss, reason = "boards are small")]
fn sides(p: Point) -> Xy {
    xy(p.x as f64 / 2000.0, p.y as f64 * HALF_HEIGHT / 1000.0)
}

/// Returns the bounding box of a map, in sides of a hex.
fn edge(map: &Map) -> Rect {
    let grid = map.grid();
    let [low, high] = extent(grid.hexes().map(|hex| sides(hex.center())));
    if !grid.has_halves() {
        let (across, down) = (1.0 + EDGE, HALF_HEIGHT + EDGE);
        return Rect::between(xy(low.x - across, low.y - down), xy(high.x + across, high.y + down));
    }
    // the edge of a board cuts its half hexes through their centre dots, and the outer columns where its art ends
    let shapes =
        map.buildings().iter().flat_map(|building| &building.shapes).chain(map.art().iter().map(|art| &art.shape));
    let [left, right] = extent(shapes.flat_map(Shape::rings).flatten().map(|p| sides(*p))).map(|end| end.x);
    let cuts = |beyond: f64| (-0.05..=1.0).contains(&beyond);
    let left = if cuts(low.x - left) { left } else { low.x - 1.0 };
    let right = if cuts(right - high.x) { right } else { high.x + 1.0 };
    Rect::between(xy(left, low.y), xy(right, high.y))
}

/// The greatest size of a window, in pixels, and the limits for the length of a hexside in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub width: f64,
    pub height: f64,
    pub least_side: f64,
    pub most_side: f64,
}

impl View {
    /// Returns a window on these points with a margin around them, which does not extend beyond the edge of the map.
    pub(crate) fn of(points: impl IntoIterator<Item = Point>, rim: f64, map: &Map, at: Xy, room: Room) -> Self {
        let [low, high] = extent(points.into_iter().map(sides));
        let (low, high) = (xy(low.x - rim, low.y - rim), xy(high.x + rim, high.y + rim));
        // show at least a few hexes in each direction
        let grow = |low: f64, high: f64, least: f64| {
            let more = ((least - (high - low)) / 2.0).max(0.0);
            (low - more, high + more)
        };
        let (left, right) = grow(low.x, high.x, 8.0);
        // avoid a thin strip
        let (top, bottom) = grow(low.y, high.y, ((right - left) * 0.36).max(6.6));
        let (left, right) = grow(left, right, (bottom - top) * 0.5);
        let edge = edge(map);
        let (left, right) = (left.max(edge.at.x), right.min(edge.right()));
        let (top, bottom) = (top.max(edge.at.y), bottom.min(edge.bottom()));
        let (width, height) = (right - left, bottom - top);
        let side = (room.width / width).min(room.height / height).clamp(room.least_side, room.most_side);
        let frame = Rect { at, width: (width * side).round(), height: (height * side).round() };
        Self { side, frame, corner: xy(left, top) }
    }

    /// Returns the window on a rectangle of the whole board, given in pixels from the centre of A1; its position on the
    /// page is the same.
    pub(crate) const fn on_board(side: f64, frame: Rect) -> Self {
        Self { side, frame, corner: xy(frame.at.x / side, frame.at.y / side) }
    }

    /// Returns the bounds of the whole board and those of the window, in sides of a hex.
    pub(crate) fn on_the_whole(&self, map: &Map) -> (Rect, Rect) {
        let shown =
            Rect { at: self.corner, width: self.frame.width / self.side, height: self.frame.height / self.side };
        (edge(map), shown)
    }

    /// Converts a point of the lattice to the page.
    pub(crate) fn at(&self, p: Point) -> Xy {
        let p = sides(p);
        xy(self.frame.at.x + (p.x - self.corner.x) * self.side, self.frame.at.y + (p.y - self.corner.y) * self.side)
    }

    /// Returns a ring of an outline, moved by an offset, without points that make no difference. A point is left out if
    /// it and the two points before and after it all lie so far beyond the same edge of the window that no stroke
    /// reaches in. Two on each side are needed because the join of two lines may shift their ends slightly.
    pub(crate) fn ring(&self, points: &[Point], by: Xy) -> Path {
        let mut kept: Vec<(Xy, u8)> = Vec::with_capacity(points.len());
        for point in points {
            let point = self.at(*point) + by;
            let beyond = self.beyond(point);
            kept.push((point, beyond));
            if let [.., (_, a), (_, b), (_, c), (_, d), (_, e)] = kept[..]
                && a & b & c & d & e != 0
            {
                kept.remove(kept.len() - 3);
            }
        }
        Path::ring(kept.into_iter().map(|(point, _)| point))
    }

    /// Returns, as bits, beyond which edges of the window a point lies by more than a hexside.
    fn beyond(&self, p: Xy) -> u8 {
        let (frame, rim) = (self.frame, self.side);
        let across = [p.x < frame.at.x - rim, p.x > frame.right() + rim];
        let down = [p.y < frame.at.y - rim, p.y > frame.bottom() + rim];
        across.into_iter().chain(down).fold(0, |bits, is_beyond| bits << 1 | u8::from(is_beyond))
    }

    /// Returns the centre dot of a hex on the page.
    pub(crate) fn center(&self, hex: Hex) -> Xy {
        self.at(hex.center())
    }

    /// Returns the corners of a hex on the page.
    pub(crate) fn corners(&self, hex: Hex) -> [Xy; 6] {
        [0, 1, 2, 3, 4, 5].map(|c| self.at(hex.corner(c)))
    }

    /// Returns a point of a hex on the page, given in sides of a hex from its centre dot.
    pub(crate) fn in_hex(&self, hex: Hex, x: f64, y: f64) -> Xy {
        self.center(hex) + xy(x, y) * self.side
    }

    /// Returns `true` if part of a hex is in the window.
    pub(crate) fn shows(&self, hex: Hex) -> bool {
        let (center, reach) = (self.center(hex), xy(self.side, self.side * HALF_HEIGHT));
        self.frame.meets([center + reach * -1.0, center + reach])
    }

    /// Returns `true` if enough of a hex is in the window to include its centre dot.
    pub(crate) fn shows_much(&self, hex: Hex) -> bool {
        // the edge of a board passes through the dots of its half hexes
        self.frame.holds(self.center(hex), -2.0)
    }

    /// Returns `true` if a point of the page lies in a hex.
    pub(crate) fn is_in(&self, hex: Hex, p: Xy) -> bool {
        let center = self.center(hex);
        let (across, down) = ((p.x - center.x).abs(), (p.y - center.y).abs());
        down <= self.half_height() && across <= self.side - down / (2.0 * HALF_HEIGHT)
    }

    /// Returns half the height of a hex, in pixels.
    pub(crate) fn half_height(&self) -> f64 {
        self.side * HALF_HEIGHT
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::Piece;
    use super::*;

    /// In a window of 100 pixels with hexsides of 10, at 200 lattice units to a pixel: of the points to the right of it
    /// only the first two and the last two are kept, but an outline that passes over it, or lies no more than a hexside
    /// away, is unchanged.
    #[test]
    fn of_an_outline_what_lies_beyond_one_edge_is_left_out() {
        let frame = Rect { at: xy(0.0, 0.0), width: 100.0, height: 100.0 };
        let view = View { side: 10.0, frame, corner: xy(0.0, 0.0) };
        let across = |columns: &[i64]| {
            let points: Vec<Point> = columns.iter().map(|x| Point { x: x * 200, y: 5000 }).collect();
            let Path(pieces) = view.ring(&points, xy(0.0, 0.0));
            let x = |piece: &Piece| if let Piece::Move(p) | Piece::Line(p) = piece { Some(p.x.round()) } else { None };
            pieces.iter().filter_map(x).collect::<Vec<_>>()
        };
        assert_eq!(across(&[50, 150, 200, 190, 180, 170, 160, 50]), [50.0, 150.0, 200.0, 170.0, 160.0, 50.0]);
        for all in [[50, 105, 108, 109, 106, 107, 105, 50], [-50, 150, -50, 150, -50, 150, -50, 150]] {
            assert_eq!(across(&all), all.map(|x| f64::from(i16::try_from(x).expect("a small number"))));
        }
    }
}
