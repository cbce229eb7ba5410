//! The text under a drawn map: the meaning of the marks that occur, then a list of what is where.

use std::collections::{BTreeMap, BTreeSet};

use crate::map::{Building, Counter, HexFacts, Map, TerrainId};
use crate::show::clean;

use super::canvas::{Glyph, Ink};

/// The marks and abbreviations that have occurred.
#[derive(Default)]
pub(super) struct Legend {
    has_levels: bool,
    glyphs: BTreeSet<Glyph>,
    textures: BTreeSet<TerrainId>,
    words: BTreeMap<String, (Ink, String)>,
    units: Vec<String>,
    counters: Vec<String>,
}

impl Legend {
    pub(super) fn add(&mut self, glyph: &Glyph) {
        // most marks have occurred before
        if !self.glyphs.contains(glyph) {
            self.glyphs.insert(glyph.clone());
        }
    }

    pub(super) fn texture(&mut self, map: &Map, mark: char, terrain: TerrainId) {
        if self.textures.insert(terrain) {
            let means = map.catalogue().terrain(terrain).name.to_lowercase().into();
            self.add(&Glyph { ink: Ink::Green, mark, means });
        }
    }

    pub(super) const fn level(&mut self) {
        self.has_levels = true;
    }

    pub(super) fn word(&mut self, text: &str, ink: Ink, means: impl FnOnce() -> String) {
        if !self.words.contains_key(text) {
            self.words.insert(text.to_owned(), (ink, means()));
        }
    }

    pub(super) fn building(&mut self, map: &Map, building: &Building, text: &str) {
        let (ink, material) = if text.starts_with('S') { (Ink::Stone, "stone") } else { (Ink::Wood, "wooden") };
        self.word(text, ink, || format!("{material} building {} high", map.building_height(building).height));
    }

    pub(super) fn counter(&mut self, map: &Map, counter: Counter) {
        let text = match counter {
            Counter::Debris => "Dbr",
            Counter::StoneRubble => "Rub",
            Counter::WoodenRubble => "WRub",
            Counter::Wreck => "Wrk",
        };
        self.word(text, Ink::Counter, || map.catalogue().counter(counter).name.to_lowercase());
    }

    /// Adds what is in a hex to the list.
    pub(super) fn place(&mut self, map: &Map, facts: &HexFacts) {
        for placed in &facts.counters {
            let name = &map.catalogue().counter(placed.counter).name;
            self.counters.push(format!("{}{} {}", facts.hex, placed.place, name.to_lowercase()));
        }
        for unit in map.units().iter().filter(|unit| unit.location.hex == facts.hex) {
            self.units.push(format!("{} {}{}", unit.label, unit.location, unit.states));
        }
    }

    /// Writes the legend in lines of a width, with or without colours.
    pub(super) fn write(&self, width: usize, color: bool) -> String {
        let mut marks = Vec::new();
        if self.has_levels {
            marks.push(("↑2".to_owned(), Ink::Line, "Base Level 2".to_owned()));
        }
        marks.extend(self.glyphs.iter().map(|g| (g.mark.to_string(), g.ink, g.means.clone().into_owned())));
        marks.extend(self.words.iter().map(|(text, (ink, means))| (text.clone(), *ink, means.clone())));
        let marks = marks.iter().map(|(mark, ink, means)| {
            let length = mark.chars().count() + 1 + means.chars().count();
            (length, format!("{} {}", ink.paint(mark, color), clean(means)))
        });
        let plain = |list: &[String]| -> Vec<(usize, String)> {
            list.iter().map(|text| (text.chars().count(), text.clone())).collect()
        };
        let mut page = filled("", marks.collect(), width);
        page.push_str(&filled("counters: ", plain(&self.counters), width));
        page.push_str(&filled("units: ", plain(&self.units), width));
        page
    }
}

/// Writes items with two blanks between them, in lines of a width; the first line starts with a heading.
fn filled(heading: &str, items: Vec<(usize, String)>, width: usize) -> String {
    let mut page = String::new();
    let mut used = 0;
    for (i, (length, text)) in items.into_iter().enumerate() {
        if i == 0 {
            page.push_str(heading);
            used = heading.chars().count();
        } else if used + 2 + length > width {
            page.push('\n');
            used = 0;
        } else {
            page.push_str("  ");
            used += 2;
        }
        page.push_str(&text);
        used += length;
    }
    if !page.is_empty() {
        page.push('\n');
    }
    page
}
