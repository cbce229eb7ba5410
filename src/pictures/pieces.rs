//! Draws rubble, Debris, features and markers in hexes: everything on the ground that is not drawn as a counter.

use crate::grid::Hex;
use crate::map::{Counter, Feature, HexFacts, Marker, Place};

use super::board::Board;
use super::font::Fonts;
use super::labels::{About, Labels};
use super::palette as color;
use super::scene::{Anchor, Color, Path, Rect, Scene, count, rgb, stroke, text, xy};

/// Positions and sizes of stones in a hex, in sides of a hex from its centre dot.
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

impl Board<'_> {
    /// Draws rubble and Debris in hexes.
    pub(crate) fn fallen(&self, scene: &mut Scene) {
        for facts in &self.hexes {
            if let Some(rubble) = facts.rubble_in(Place::Ground) {
                let stones = if rubble == Counter::WoodenRubble { color::WOOD.shaded(30) } else { rgb(0x00c4_c2bf) };
                self.strewn(scene, facts.hex, color::RUBBLE.at(86), stones);
            } else if facts.is_debris() {
                self.strewn(scene, facts.hex, color::DEBRIS.at(82), color::DEBRIS.shaded(46));
            }
        }
    }

    /// Returns the boxes that names of places must keep clear: the middle of each hex with rubble or Debris.
    pub(crate) fn strewn_boxes(&self) -> impl Iterator<Item = Rect> {
        let is_strewn = |facts: &&&HexFacts| facts.rubble_in(Place::Ground).is_some() || facts.is_debris();
        let side = self.view.side;
        self.hexes.iter().filter(is_strewn).map(move |facts| Rect::about(self.view.center(facts.hex), side * 1.2, side))
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

    /// Writes a caption at the lower edge of hexes for things in them that no art shows, where there is room, or beside
    /// the hex with a leader.
    pub(super) fn captions(&self, scene: &mut Scene, fonts: &Fonts, labels: &mut Labels) {
        let most = self.view.side * 0.175;
        if most < 5.0 {
            return;
        }
        for facts in self.hexes.iter().filter(|facts| self.view.shows_much(facts.hex)) {
            for caption in self.captions_of(facts).iter().rev() {
                // the lower hexside is as long as the side of the hex
                let size = most.min(most * self.view.side * 1.08 / fonts.width(caption, most, false));
                let center = self.view.center(facts.hex);
                let width = fonts.width(caption, size, false);
                let base = |line: usize| center.y + self.view.half_height() - most * (0.5 + count(line) * 0.55);
                let rect =
                    |line: usize| Rect { at: xy(center.x - width / 2.0, base(line) - size * 0.8), width, height: size };
                let near: Vec<Rect> = (0..14).map(rect).collect();
                let side = self.view.side;
                let about = About { at: center, reach: side * 0.7, step: side * 0.5 };
                let Some(placed) = labels.placed(about, &near, rect(0)) else { continue };
                placed.leader(scene, color::INK);
                let at = xy(placed.rect.at.x + width / 2.0, placed.rect.at.y + size * 0.8);
                let caption = text(at, caption.as_str(), size, color::INK);
                scene.text(caption.anchored(Anchor::Middle).halo(color::WHITE.at(72)));
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
        // a building whose name is written needs no caption
        words.extend(features.filter(|feature| !self.is_named(feature)).map(str::to_owned));
        words.extend(facts.markers.iter().map(|marked| {
            let name = match marked.marker {
                Marker::ApMines => "A-P mines",
                Marker::AtMines => "A-T mines",
                Marker::Residual => "Residual FP",
                other => other.name(),
            };
            let strength = marked.factors.map_or_else(String::new, |factors| format!(" {factors}"));
            format!("{name}{strength}{}", marked.place)
        }));
        words.dedup();
        words
    }

    /// Returns `true` if a building on the board has this name, which is then written at it.
    fn is_named(&self, name: &str) -> bool {
        let names = self.map.buildings().iter().filter_map(|building| building.name.as_deref());
        names.into_iter().any(|known| known.to_lowercase().contains(name))
    }

    /// Returns `true` if counters or units are drawn in a hex.
    pub(crate) fn has_pieces(&self, hex: Hex) -> bool {
        let facts = self.map.hex(hex);
        facts.is_some_and(|f| {
            let wreck = f.counters.iter().any(|c| c.counter == Counter::Wreck);
            wreck || !f.fires.is_empty() || !f.smoke.is_empty()
        }) || self.map.units().iter().any(|u| u.location.hex == hex)
    }
}
