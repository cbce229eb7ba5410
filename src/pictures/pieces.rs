//! What lies and stands on the board: rubble, Debris, SMOKE, fires, counters and units.

use crate::grid::Hex;
use crate::map::{Burning, Counter, Feature, HexFacts, Place, Smoke, Unit};

use super::board::Board;
use super::font::Fonts;
use super::palette as color;
use super::scene::{Anchor, Color, Path, Rect, Scene, Xy, count, rgb, stroke, text, xy};

/// Places of stones in a hex, in sides from its centre dot, and their size.
const STONES: [(f64, f64, f64); 12] = [
    (-0.55, -0.2, 0.11),
    (-0.25, -0.5, 0.13),
    (0.12, -0.6, 0.09),
    (0.45, -0.35, 0.12),
    (0.68, 0.02, 0.1),
    (0.4, 0.12, 0.14),
    (0.42, 0.5, 0.1),
    (0.05, 0.3, 0.12),
    (-0.3, 0.5, 0.13),
    (-0.62, 0.22, 0.09),
    (-0.28, 0.05, 0.1),
    (0.1, -0.22, 0.08),
];

/// The most counters that are drawn in a hex.
const MOST: usize = 6;

/// A counter as it is drawn.
struct Chip {
    words: String,
    under: String,
    fill: Color,
    ink: Color,
}

impl Chip {
    fn new(words: impl Into<String>, fill: Color) -> Self {
        Self { words: words.into(), under: String::new(), fill, ink: color::INK }
    }
}

impl Board<'_> {
    /// Draws what has come down in hexes.
    pub(super) fn fallen(&self, scene: &mut Scene) {
        for facts in &self.hexes {
            if let Some(rubble) = facts.rubble_in(Place::Ground) {
                let stones = if rubble == Counter::WoodenRubble { color::WOOD.shaded(30) } else { rgb(0x00c4_c2bf) };
                self.strewn(scene, facts.hex, color::RUBBLE.at(86), stones);
            } else if facts.is_debris() {
                self.strewn(scene, facts.hex, color::DEBRIS.at(82), color::DEBRIS.shaded(46));
            }
        }
    }

    fn strewn(&self, scene: &mut Scene, hex: Hex, fill: Color, stone: Color) {
        let side = self.view.side;
        let center = self.view.center(hex);
        scene.fill(Path::ring(self.view.corners(hex).map(|c| center.toward(c, 0.985))), fill);
        let mut stones = Path::default();
        for (x, y, size) in STONES {
            let shape = [(-1.0, -0.4), (-0.1, -0.9), (0.9, -0.5), (0.8, 0.6), (-0.5, 0.8)];
            stones.extend(Path::ring(shape.map(|(dx, dy)| self.view.in_hex(hex, x + dx * size, y + dy * size))));
        }
        scene.draw(stones, stone, stroke(fill.shaded(-60).at(100), side * 0.02));
    }

    /// Writes, at the lower edge of hexes, what is in them that no art shows.
    pub(super) fn captions(&self, scene: &mut Scene, fonts: &Fonts) {
        let most = self.view.side * 0.175;
        if most < 5.0 {
            return;
        }
        for facts in &self.hexes {
            for (line, caption) in self.captions_of(facts).iter().rev().enumerate() {
                // the lower hexside is as long as the side
                let size = most.min(most * self.view.side * 1.08 / fonts.width(caption, most, false));
                let center = self.view.center(facts.hex);
                let at = xy(center.x, center.y + self.view.half_height() - most * (0.5 + count(line) * 1.05));
                let caption = text(at, caption.as_str(), size, color::INK).anchored(Anchor::Middle);
                scene.text(caption.halo(color::WHITE.at(72)));
            }
        }
    }

    fn captions_of(&self, facts: &HexFacts) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for placed in &facts.counters {
            let name = &self.map.catalogue().counter(placed.counter).name;
            match (placed.counter, placed.place) {
                (Counter::Wreck, _) => {}
                (_, Place::Ground) => words.push(name.to_lowercase()),
                (_, Place::Bridge) => words.push(format!("{} on bridge", name.to_lowercase())),
                (_, Place::Beneath) => words.push(format!("{} beneath", name.to_lowercase())),
                (_, Place::Level(level)) => words.push(format!("{} Level {level}", name.to_lowercase())),
                (_, Place::Rooftop | Place::Cellar | Place::Sewer | Place::Bypass(_)) => {
                    words.push(format!("{} {}", name.to_lowercase(), placed.place));
                }
            }
        }
        if !facts.trail_breaks.is_empty() {
            words.push("Trail Break".to_owned());
        }
        let features = facts.features.iter().filter_map(|feature| match feature {
            Feature::Foxhole => Some("foxhole"),
            Feature::Trench => Some("trench"),
            Feature::AntiTankDitch => Some("A-T Ditch"),
            Feature::RailCarCounter => Some("Rail Car"),
            Feature::Roundhouse => Some("roundhouse"),
            Feature::Grain => Some("grain"),
            Feature::Graveyard => Some("graveyard"),
            Feature::Underpass => Some("underpass"),
            Feature::Illuminated => Some("illuminated"),
            _ => None,
        });
        words.extend(features.map(str::to_owned));
        words.dedup();
        words
    }

    /// Returns `true` if counters or units are drawn in a hex.
    pub(super) fn has_pieces(&self, hex: Hex) -> bool {
        let facts = self.map.hex(hex);
        facts.is_some_and(|f| {
            let wreck = f.counters.iter().any(|c| c.counter == Counter::Wreck);
            wreck || !f.fires.is_empty() || !f.smoke.is_empty()
        }) || self.map.units().iter().any(|u| u.location.hex == hex)
    }

    /// Returns the boxes of the counters; in the hexes given they make way by so much, in sides of a hex.
    pub(super) fn pieces_at(&self, shifted: &[(Hex, Xy)]) -> impl Iterator<Item = Rect> {
        let side = self.view.side;
        self.hexes.iter().filter(|facts| self.has_pieces(facts.hex)).map(move |facts| {
            let by = shifted.iter().find(|(of, _)| *of == facts.hex).map(|(_, by)| *by).unwrap_or_default();
            Rect::about(self.view.center(facts.hex) + by * side, side * 0.92, side * 0.92)
        })
    }

    /// Draws counters and units.
    ///
    /// In the hexes given they make way: they are shifted by so much, in sides of a hex.
    pub(super) fn pieces(&self, scene: &mut Scene, shifted: &[(Hex, Xy)]) {
        for facts in &self.hexes {
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
                chips.push(Chip::new(words, fill));
            }
            if facts.counters.iter().any(|c| c.counter == Counter::Wreck) {
                chips.push(Chip { ink: color::WHITE, ..Chip::new("wreck", rgb(0x004a_4744)) });
            }
            chips.extend(self.map.units().iter().filter(|u| u.location.hex == facts.hex).map(chip));
            let shift = shifted.iter().find(|(hex, _)| *hex == facts.hex).map(|(_, by)| *by).unwrap_or_default();
            self.chips(scene, self.view.in_hex(facts.hex, shift.x, shift.y), chips);
        }
    }

    /// Draws the counters of a hex: one in its middle, or several smaller ones.
    fn chips(&self, scene: &mut Scene, center: Xy, mut chips: Vec<Chip>) {
        if chips.is_empty() {
            return;
        }
        let more = chips.len().saturating_sub(MOST);
        if more > 0 {
            chips.truncate(MOST - 1);
            chips.push(Chip::new(format!("+{}", more + 1), color::COUNTER));
        }
        let (per_row, size) = match chips.len() {
            1 => (1, 0.72),
            2 => (2, 0.6),
            3 | 4 => (2, 0.5),
            _ => (3, 0.42),
        };
        let rows = chips.len().div_ceil(per_row);
        let side = self.view.side * size;
        let gap = side * 1.08;
        for (index, chip) in chips.iter().enumerate() {
            let (row, column) = (index / per_row, index % per_row);
            let in_row = per_row.min(chips.len() - row * per_row);
            let middle = xy(center.x + away(column, in_row) * gap, center.y + away(row, rows) * gap);
            draw_chip(scene, chip, middle, side);
        }
    }
}

/// Returns how far one of several things side by side is from their middle.
fn away(index: usize, of: usize) -> f64 {
    count(index) - (count(of) - 1.0) / 2.0
}

fn draw_chip(scene: &mut Scene, chip: &Chip, middle: Xy, side: f64) {
    let rect = Rect::about(middle, side, side);
    let cast = Rect { at: rect.at + xy(side * 0.05, side * 0.06), ..rect };
    scene.fill(Path::round_rect(cast, side * 0.08), color::INK.at(35));
    scene.draw(Path::round_rect(rect, side * 0.08), chip.fill, stroke(color::INK.at(80), (side * 0.03).max(0.5)));
    let letters = count(chip.words.chars().count().max(1));
    let size = (side * 1.35 / letters).min(side * if chip.under.is_empty() { 0.62 } else { 0.52 });
    let down = if chip.under.is_empty() { 0.36 } else { 0.2 };
    let at = xy(middle.x, middle.y + size * down);
    scene.text(text(at, chip.words.as_str(), size, chip.ink).bold().anchored(Anchor::Middle));
    let letters = count(chip.under.chars().count().max(6));
    let size = (side * 1.5 / letters).min(side * 0.22);
    let at = xy(middle.x, middle.y + side * 0.4);
    scene.text(text(at, chip.under.as_str(), size, chip.ink).anchored(Anchor::Middle));
}

fn chip(unit: &Unit) -> Chip {
    let side = unit.side.as_deref().unwrap_or_default().to_lowercase();
    let is = |names: &[&str]| names.iter().any(|name| side.contains(name));
    let fill = match () {
        () if is(&["german", "axis", "ss"]) => rgb(0x00b3_c4d6),
        () if is(&["hung"]) => rgb(0x00c9_d3a8),
        () if is(&["sov", "russ", "red"]) => rgb(0x00d3_ac7c),
        () => color::COUNTER,
    };
    let place = unit.location.to_string();
    let place = place.strip_prefix(&unit.location.hex.to_string()).unwrap_or_default();
    let under = format!("{}{place}{}", unit.counter.as_deref().unwrap_or_default(), unit.states);
    Chip { under, ..Chip::new(unit.label.as_str(), fill) }
}
