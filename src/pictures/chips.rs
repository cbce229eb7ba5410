//! Draws the counters on the board: fires, SMOKE, wrecks, and units with their states and covered arcs.

use crate::grid::Hex;
use crate::map::{Burning, Counter, HexFacts, Smoke, Unit};
use crate::rules::{Faction, Force, Nation};

use super::board::Board;
use super::counter_marks::Mark;
use super::font::Fonts;
use super::labels::Labels;
use super::palette as color;
use super::scene::{Anchor, Color, Path, Rect, Scene, Xy, count, rgb, stroke, text, xy};

/// The most counters drawn in a hex.
const MOST: usize = 6;

/// A counter as drawn.
pub(super) struct Chip {
    pub(super) words: String,
    pub(super) under: String,
    /// What it is and has done.
    pub(super) marks: Vec<&'static Mark>,
    /// The side of a unit, in words.
    pub(super) whose: Option<String>,
    /// Its CA and its TCA, as hexspines 1 to 6.
    pub(super) arcs: [Option<u8>; 2],
    pub(super) fill: Color,
    /// If it stands for counters that are not drawn, their number.
    pub(super) more: usize,
    ink: Color,
}

impl Chip {
    fn new(words: impl Into<String>, fill: Color) -> Self {
        Self {
            words: words.into(),
            under: String::new(),
            marks: Vec::new(),
            whose: None,
            arcs: [None; 2],
            fill,
            more: 0,
            ink: color::INK,
        }
    }
}

/// The counters of a hex, and their position.
pub(crate) struct Pile {
    hex: Hex,
    chips: Vec<Chip>,
    /// The middle of the group.
    at: Xy,
    /// The side of each counter, in pixels.
    side: f64,
}

impl Pile {
    /// Returns the hex if not all that its counters say is read on the map: some are not drawn, or their letters are too small.
    pub(crate) fn crowded(&self, fonts: &Fonts) -> Option<Hex> {
        let is_read = |chip: &Chip| {
            let size = fonts.fitted(&chip.under, false, self.side * INNER, self.side * UNDER);
            let name = fonts.fitted(&chip.words, true, self.side * INNER, self.side);
            chip.more == 0 && name >= READ && (chip.under.is_empty() || size >= READ)
        };
        (!self.chips.iter().all(is_read)).then_some(self.hex)
    }
}

/// How much smaller counters get before they cover anything.
const SMALLER: [f64; 5] = [1.0, 0.85, 0.7, 0.55, 0.42];

/// Positions, in sides of a hex from its centre, for counters that do not fit in the middle.
const ELSEWHERE: [(f64, f64); 11] = [
    (0.0, 0.12),
    (0.0, 0.24),
    (0.0, -0.12),
    (0.0, -0.3),
    (0.25, 0.12),
    (-0.25, 0.12),
    (0.4, 0.0),
    (-0.4, 0.0),
    (0.3, 0.35),
    (-0.3, 0.35),
    (0.0, 0.4),
];

/// Returns how many counters are placed side by side, and the size of each in sides of a hex.
const fn arranged(chips: usize) -> (usize, f64) {
    match chips {
        0 | 1 => (1, 0.76),
        2 => (2, 0.7),
        3 | 4 => (2, 0.58),
        _ => (3, 0.46),
    }
}

/// Counters end above this distance below the centre dot, in sides of a hex, to leave room for a number.
const FLOOR: f64 = 0.66;

/// The distance between the middles of neighbouring counters, in sides of a counter.
const STEP: f64 = 1.08;

impl Board<'_> {
    /// Returns the counters and units of each hex, and reserves their space.
    ///
    /// In the hexes of `shifted` they are moved aside by the given offset, in sides of a hex.
    pub(crate) fn piles(&self, shifted: &[(Hex, Xy)], labels: &mut Labels) -> Vec<Pile> {
        let mut piles = Vec::new();
        for facts in self.hexes.iter().filter(|facts| self.has_pieces(facts.hex)) {
            let chips = self.chips(facts);
            let by = shifted.iter().find(|(hex, _)| *hex == facts.hex).map(|(_, by)| *by).unwrap_or_default();
            piles.push(self.pile(facts.hex, chips, by, labels));
        }
        piles
    }

    /// Places the counters of a hex where they cover nothing, as near as possible to their usual position.
    fn pile(&self, hex: Hex, chips: Vec<Chip>, by: Xy, labels: &mut Labels) -> Pile {
        let (per_row, size) = arranged(chips.len());
        let (across, down) = (per_row.min(chips.len()), chips.len().div_ceil(per_row));
        let long = |chips: usize| (count(chips) - 1.0) * STEP + 1.0;
        let around = [by, by * 0.8, by * 1.2, by * 0.6].into_iter();
        let around = around.chain(ELSEWHERE.map(|(x, y)| by + xy(x, y)));
        let around: Vec<Xy> = around.chain(ELSEWHERE.map(|(x, y)| xy(x, y))).collect();
        let place = |scale: f64, by: Xy| {
            let side = self.view.side * size * scale;
            let at = self.view.in_hex(hex, by.x, by.y);
            (at, side, Rect::about(at, side * long(across), side * long(down)))
        };
        let places: Vec<_> = SMALLER
            .iter()
            .flat_map(|scale| around.iter().map(move |by| (*scale, *by)))
            .map(|(s, by)| place(s, by))
            .collect();
        // as a last resort the edge of the window may cut them; unless they are moved aside for a line, they leave room
        // for a number below
        let floor = self.view.in_hex(hex, 0.0, FLOOR).y;
        let fits = |rect: &Rect| by != Xy::default() || rect.bottom() <= floor;
        let free = places.iter().find(|(_, _, rect)| fits(rect) && labels.is_free(*rect));
        let free = free.or_else(|| places.iter().find(|(_, _, rect)| labels.covers_nothing(*rect)));
        let (at, side, rect) = free.copied().unwrap_or_else(|| place(SMALLER[4], by));
        labels.take(rect);
        Pile { hex, chips, at, side }
    }

    /// Returns the counters of a hex; if there are too many, only the first, and one for the number of the others.
    pub(super) fn chips(&self, facts: &HexFacts) -> Vec<Chip> {
        let mut chips = self.all_chips(facts);
        let more = chips.len().saturating_sub(MOST);
        if more > 0 {
            chips.truncate(MOST - 1);
            chips.push(Chip { more: more + 1, ..Chip::new(format!("+{}", more + 1), color::COUNTER) });
        }
        chips
    }

    /// Returns the counters and units of a hex.
    pub(super) fn all_chips(&self, facts: &HexFacts) -> Vec<Chip> {
        let mut chips: Vec<Chip> = Vec::new();
        for (_, fire) in &facts.fires {
            let (words, fill) = match fire {
                Burning::Flame => ("Flame", rgb(0x00f0_b040)),
                Burning::Blaze => ("Blaze", rgb(0x00e0_6a1c)),
            };
            chips.push(Chip::new(words, fill));
        }
        for cloud in &facts.smoke {
            let (words, fill) = match cloud.smoke {
                Smoke::Wp | Smoke::DispersedWp | Smoke::WpGrenades => ("WP", rgb(0x00fa_fafa)),
                _ => ("SMOKE", rgb(0x00c9_ccd0)),
            };
            let under = format!("+{}", self.map.catalogue().smoke(cloud.smoke).drm);
            chips.push(Chip { under, ..Chip::new(words, fill) });
        }
        if facts.counters.iter().any(|c| c.counter == Counter::Wreck) {
            chips.push(Chip { ink: color::WHITE, ..Chip::new("wreck", rgb(0x004a_4744)) });
        }
        chips.extend(self.map.units().iter().filter(|u| u.location.hex == facts.hex).map(chip));
        chips
    }

    /// Draws counters and units: one in the middle of its hex, or several smaller ones.
    pub(crate) fn pieces(&self, scene: &mut Scene, fonts: &Fonts, piles: &[Pile]) {
        for Pile { hex, chips, at, side } in piles {
            let (per_row, _) = arranged(chips.len());
            let (rows, gap) = (chips.len().div_ceil(per_row), side * STEP);
            let middle = |index: usize| {
                let (row, column) = (index / per_row, index % per_row);
                let in_row = per_row.min(chips.len() - row * per_row);
                xy(at.x + away(column, in_row) * gap, at.y + away(row, rows) * gap)
            };
            for (index, chip) in chips.iter().enumerate() {
                draw_chip(scene, fonts, chip, middle(index), *side);
            }
            // drawn after all counters, so that no neighbour covers them
            for (index, chip) in chips.iter().enumerate() {
                for (arc, is_turret) in chip.arcs.into_iter().zip([false, true]) {
                    let Some(arc) = arc else { continue };
                    let spine = self.view.corners(*hex)[usize::from(arc % 6)];
                    draw_arc(scene, (self.view.center(*hex), spine), middle(index), (*side, is_turret));
                }
            }
        }
    }
}

/// Returns the offset of one of several things side by side from their common middle.
fn away(index: usize, of: usize) -> f64 {
    count(index) - (count(of) - 1.0) / 2.0
}

fn draw_chip(scene: &mut Scene, fonts: &Fonts, chip: &Chip, middle: Xy, side: f64) {
    let rect = Rect::about(middle, side, side);
    let cast = Rect { at: rect.at + xy(side * 0.05, side * 0.06), ..rect };
    scene.fill(Path::round_rect(cast, side * 0.08), color::INK.at(35));
    scene.draw(Path::round_rect(rect, side * 0.08), chip.fill, stroke(color::INK.at(80), (side * 0.03).max(0.5)));
    // bands of marks leave less room for the text
    let bands = count(chip.marks.chunks(IN_BAND).count().min(BANDS)) * BAND;
    let most = if chip.under.is_empty() { 0.62 } else { 0.46_f64.min((0.96 - bands) * 0.58) };
    let size = fonts.fitted(&chip.words, true, side * INNER, side * most);
    let lower = bands * 0.38;
    let down = if chip.under.is_empty() { 0.36 } else { 0.2_f64.min(0.2 - bands * 0.3) };
    let at = xy(middle.x, middle.y + size * down + lower * side);
    scene.text(text(at, chip.words.as_str(), size, chip.ink).bold().anchored(Anchor::Middle));
    let size = fonts.fitted(&chip.under, false, side * INNER, side * UNDER);
    let at = xy(middle.x, middle.y + side * 0.44);
    scene.text(text(at, chip.under.as_str(), size, chip.ink).anchored(Anchor::Middle));
    for (row, marks) in chip.marks.chunks(IN_BAND).take(BANDS).enumerate() {
        let band = Rect { at: rect.at + xy(0.0, count(row) * side * BAND), width: side, height: side * BAND };
        draw_marks(scene, fonts, marks, band);
    }
}

/// So much of a counter's width its letters take at most.
const INNER: f64 = 0.86;

/// How large the letters of the line beneath its name are at most, in sides of the counter.
const UNDER: f64 = 0.22;

/// Smaller letters are not read, in pixels.
const READ: f64 = 7.0;

/// How many marks stand in a band along the upper edge of a counter, how many bands there are, and how high each is.
const IN_BAND: usize = 2;
const BANDS: usize = 2;
const BAND: f64 = 0.25;

/// Draws marks side by side in a band, each as wide as its letters.
fn draw_marks(scene: &mut Scene, fonts: &Fonts, marks: &[&Mark], band: Rect) {
    let wide = |mark: &Mark| fonts.width(mark.short, 1.0, true) + 0.6;
    let all: f64 = marks.iter().map(|mark| wide(mark)).sum();
    let mut at = band.at;
    for mark in marks {
        let width = band.width * wide(mark) / all;
        mark.draw(scene, fonts, Rect { at, width, ..band }, 0.86);
        at.x += width;
    }
}

/// Draws the arrow of a CA at the edge of a counter, toward the hexspine; the arrow of a TCA is hollow.
fn draw_arc(scene: &mut Scene, (center, spine): (Xy, Xy), middle: Xy, (side, is_turret): (f64, bool)) {
    let reach = center.distance(spine);
    let way = (spine + center * -1.0) * (1.0 / reach);
    let across = xy(-way.y, way.x);
    let at = |along: f64, aside: f64| middle + way * (side * along) + across * (side * aside);
    // the point where the line to the hexspine leaves the counter
    let edge = 0.5 / way.x.abs().max(way.y.abs());
    let arrow = Path::ring([at(edge + 0.22, 0.0), at(edge, 0.13), at(edge, -0.13)]);
    let fill = if is_turret { color::WHITE } else { color::INK };
    scene.draw(arrow, fill, stroke(color::INK, (side * 0.03).max(0.5)));
}

fn chip(unit: &Unit) -> Chip {
    let (fill, whose) = whose(unit);
    let place = unit.location.to_string();
    let place = place.strip_prefix(&unit.location.hex.to_string()).unwrap_or_default();
    let counter = unit.counter.as_deref().unwrap_or_default();
    // its colour says whose it is
    let of_side = counter.split_once(':').filter(|(force, _)| unit.side.is_some() && force.parse::<Force>().is_ok());
    let counter = of_side.map_or(counter, |(_, numbers)| numbers);
    let under = format!("{counter}{place}{}", unit.states);
    let tca = unit.tca.filter(|tca| Some(*tca) != unit.ca);
    let marks = Mark::of(unit);
    Chip { under, marks, whose: Some(whose), arcs: [unit.ca, tca], ..Chip::new(unit.label.as_str(), fill) }
}

/// Returns the colour of a unit, and its side in words.
fn whose(unit: &Unit) -> (Color, String) {
    let side = unit.side.as_deref().unwrap_or_default().to_lowercase();
    let hungarian = ["hu", "hun", "hungarian"].contains(&side.as_str());
    let nation = side.parse::<Force>().ok().map(Force::nation);
    let nation = if hungarian { Some(Nation::Hungarian) } else { nation };
    match (nation, Faction::of_side(&side)) {
        (Some(Nation::Hungarian), _) => (rgb(0x00c9_d3a8), "Hungarian".to_owned()),
        (Some(Nation::German), _) => (rgb(0x00b3_c4d6), "German".to_owned()),
        (_, Some(Faction::Axis)) => (rgb(0x00b3_c4d6), "Axis".to_owned()),
        (_, Some(Faction::Soviet)) => (rgb(0x00d3_ac7c), "Soviet".to_owned()),
        (_, None) if side.is_empty() => (color::COUNTER, "no side given".to_owned()),
        (_, None) => (color::COUNTER, side),
    }
}
