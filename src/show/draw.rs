//! A map drawn in characters: flat-top hexes eight columns apart and six lines high.
//!
//! ```text
//!     _____          the name on top; roads and rails run from the middle of a hexside to the middle of the hex,
//!    /F37  \         in the lines between; left of the middle the Base Level and what lies there, right of it the
//!   /   #   \        building or the terrain and the units
//!  /↑2  #  S1½\
//!  \*K  #     /
//!   \   #   /
//!    \__#__/
//! ```
//!
//! Only things that the map file lists are drawn, not outlines.

mod canvas;
mod glyph;
mod legend;

use std::collections::BTreeMap;

use crate::grid::{Hex, SIDES, Side};
use crate::map::{HexFacts, Map};

use canvas::{Canvas, Glyph, Ink};
use legend::Legend;

/// Characters from one column of hexes to the next.
const PITCH: usize = 8;

/// Lines from one hex of a column to the next.
const HEIGHT: usize = 6;

/// The part of a map to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// All of it.
    Whole,
    /// The hexes within a range of one.
    Around(Hex, u16),
}

impl Area {
    /// Returns `true` if a hex is to be drawn.
    #[must_use]
    pub fn contains(self, hex: Hex) -> bool {
        match self {
            Self::Whole => true,
            Self::Around(center, radius) => center.range(hex) <= radius,
        }
    }
}

/// How a map is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The width of the page in characters; a wider map is drawn in several bands of columns.
    pub width: usize,
    /// Whether to use ANSI colours.
    pub color: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self { width: 80, color: false }
    }
}

/// Draws a map or a part of it, with a legend of what occurs there.
#[must_use]
pub fn draw(map: &Map, area: Area, style: Style) -> String {
    let mut columns: BTreeMap<i16, Vec<&HexFacts>> = BTreeMap::new();
    for facts in map.hexes_among(|hex| area.contains(hex) && hex.has_name()) {
        columns.entry(facts.hex.col).or_default().push(facts);
    }
    let most = (style.width.saturating_sub(3) / PITCH).max(1);
    // bands are made equally wide: 16 columns on a page of 9 become 8 and 8
    let bands = columns.len().div_ceil(most).max(1);
    let columns: Vec<Vec<&HexFacts>> = columns.into_values().collect();
    let mut legend = Legend::default();
    let mut pages: Vec<String> = columns
        .chunks(columns.len().div_ceil(bands).max(1))
        .map(|band| Band::of(band).draw(map, &mut legend, style.color))
        .collect();
    pages.push(legend.write(style.width, style.color));
    pages.retain(|page| !page.is_empty());
    pages.join("\n")
}

/// Columns of hexes next to each other on the page.
struct Band<'m> {
    hexes: Vec<&'m HexFacts>,
    first_col: i16,
    /// The upper edge of the highest hex, in half rows.
    top: i16,
    bottom: i16,
    last_col: i16,
}

/// Returns the position of the upper edge of a hex, in half rows.
const fn half_rows(hex: Hex) -> i16 {
    2 * hex.row + (hex.col & 1)
}

impl<'m> Band<'m> {
    fn of(columns: &[Vec<&'m HexFacts>]) -> Self {
        let hexes: Vec<&HexFacts> = columns.iter().flatten().copied().collect();
        let fold = |of: fn(Hex) -> i16| {
            let all = hexes.iter().map(|facts| of(facts.hex));
            (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
        };
        let (first_col, last_col) = fold(|hex| hex.col);
        let (top, bottom) = fold(half_rows);
        Self { hexes, first_col, top, bottom, last_col }
    }

    /// Returns the page line of a hex's first line (below its upper hexside) and the page column of its left corner.
    fn at(&self, hex: Hex) -> (usize, usize) {
        let down = usize::from(half_rows(hex).abs_diff(self.top));
        let right = usize::from(hex.col.abs_diff(self.first_col));
        (1 + down * HEIGHT / 2, right * PITCH)
    }

    fn draw(&self, map: &Map, legend: &mut Legend, color: bool) -> String {
        let lines = 1 + HEIGHT + usize::from(self.bottom.abs_diff(self.top)) * HEIGHT / 2;
        let width = 3 + PITCH * (1 + usize::from(self.last_col.abs_diff(self.first_col)));
        let mut canvas = Canvas::new(lines, width);
        for facts in &self.hexes {
            self.outline(&mut canvas, facts, legend);
        }
        for facts in &self.hexes {
            self.ways(&mut canvas, facts, legend);
        }
        for facts in &self.hexes {
            self.words(&mut canvas, map, facts, legend);
        }
        canvas.write(color)
    }

    /// Draws the six hexsides, with the terrain on them.
    fn outline(&self, canvas: &mut Canvas, facts: &HexFacts, legend: &mut Legend) {
        for side in SIDES {
            let breached = facts.breaches.iter().any(|(at, _)| *at == side);
            let glyph = facts.hexsides[side.index()].map(glyph::hexside);
            let glyph = if breached { Some(glyph::BREACHED) } else { glyph };
            if let Some(glyph) = &glyph {
                legend.add(glyph);
            }
            let plain = match side.number() {
                1 | 4 => '_',
                2 | 5 => '\\',
                _ => '/',
            };
            let (line, col) = self.at(facts.hex);
            let (mark, ink) = glyph.map_or((plain, Ink::Line), |g| (g.mark, g.ink));
            for &(down, right) in edge(side) {
                // a neighbour without the hexside terrain must not paint over it
                canvas.put_line(line + down - 1, col + right, mark, ink);
            }
        }
    }

    /// Draws roads, railroads and bridges from the middle of each hexside that they cross to the middle of the hex.
    fn ways(&self, canvas: &mut Canvas, facts: &HexFacts, legend: &mut Legend) {
        let (line, col) = self.at(facts.hex);
        let roads = facts
            .roads
            .iter()
            .filter(|r| !r.sides.is_empty())
            .map(|road| (glyph::road(road.kind), &road.sides, road.tram, false));
        let rails = facts.railroads.iter().map(|rr| (glyph::railroad(rr.kind), &rr.sides, false, rr.terminal));
        for (glyph, sides, tram, terminal) in roads.chain(rails) {
            legend.add(&glyph);
            if tram {
                legend.add(&glyph::TRAM_IN_ROAD);
            }
            let mut put = |down: usize, right: usize, glyph: &Glyph| {
                canvas.put(line + down - 1, col + right, glyph.mark, glyph.ink);
            };
            for &side in sides {
                for &(down, right) in way(side) {
                    put(down, right, &glyph);
                }
                // also marks the cell next to the hexside, so that the line is continuous across it
                if let (true, Some(&(down, right))) = (tram, way(side).get(1)) {
                    put(down, right, &glyph::TRAM_IN_ROAD);
                }
            }
            for (down, right) in [(3, 5), (4, 5)] {
                put(down, right, &glyph);
            }
            if terminal {
                legend.add(&glyph::TERMINAL);
                put(4, 5, &glyph::TERMINAL);
            }
        }
    }

    /// Writes the name, the Base Level, and abbreviations for everything else.
    fn words(&self, canvas: &mut Canvas, map: &Map, facts: &HexFacts, legend: &mut Legend) {
        let (line, col) = self.at(facts.hex);
        canvas.write_at(line, col + 3, &facts.hex.to_string(), Ink::Name);
        legend.level();
        canvas.write_at(line + 2, col + 1, &format!("↑{}", facts.level), Ink::Line);
        let words = glyph::words(map, facts, legend);
        let right = |text: &str| 10 - text.chars().count();
        let mut slots = [(2, true), (3, false), (3, true)].into_iter();
        for (text, ink) in words {
            match slots.next() {
                Some((down, true)) => canvas.write_at(line + down, col + right(&text), &text, ink),
                Some((down, false)) => canvas.write_at(line + down, col + 1, &text, ink),
                None => break,
            }
        }
        let corners = [(1, 3), (1, 7), (4, 3), (4, 7)];
        for (mark, terrain) in glyph::textures(map, facts) {
            legend.texture(map, mark, terrain);
            for (down, right) in corners {
                canvas.put_if_free(line + down, col + right, mark, Ink::Green);
            }
        }
        legend.place(map, facts);
    }
}

/// Returns the cells of a hexside: lines from the upper hexside down, columns from the left corner.
const fn edge(side: Side) -> &'static [(usize, usize)] {
    match side.number() {
        1 => &[(0, 3), (0, 4), (0, 5), (0, 6), (0, 7)],
        2 => &[(1, 8), (2, 9), (3, 10)],
        3 => &[(4, 10), (5, 9), (6, 8)],
        4 => &[(6, 3), (6, 4), (6, 5), (6, 6), (6, 7)],
        5 => &[(4, 0), (5, 1), (6, 2)],
        _ => &[(3, 0), (2, 1), (1, 2)],
    }
}

/// Returns the cells from the middle of a hexside, its own cell first, towards the middle of the hex.
const fn way(side: Side) -> &'static [(usize, usize)] {
    match side.number() {
        1 => &[(0, 5), (1, 5), (2, 5)],
        2 => &[(2, 9), (2, 8), (2, 7), (2, 6)],
        3 => &[(5, 9), (5, 8), (5, 7), (5, 6)],
        4 => &[(6, 5), (5, 5)],
        5 => &[(5, 1), (5, 2), (5, 3), (5, 4)],
        _ => &[(2, 1), (2, 2), (2, 3), (2, 4)],
    }
}

#[cfg(test)]
mod tests;
