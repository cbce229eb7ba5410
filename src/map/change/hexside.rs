//! What can be set on a hexside: its terrain, and Breaches of a black bar.

use std::collections::BTreeSet;

use crate::grid::{Hexside, SIDES};

use super::ground::Ground;
use super::row::{Holds, Row, put_once};
use crate::map::board::Map;
use crate::map::breach;
use crate::map::file::{BreachFile, HexsideFile, MapFile};
use crate::map::hex_facts::HexFacts;
use crate::map::kinds::{HexsideTerrain, named};
use crate::map::location::Place;
use crate::map::parts;

/// The terrain on a hexside, and whether it is also a cliff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge {
    is: Option<HexsideTerrain>,
    cliff: bool,
}

impl Edge {
    /// Returns an edge. If the terrain is itself a cliff, this is not recorded twice.
    #[must_use]
    pub fn new(is: Option<HexsideTerrain>, cliff: bool) -> Self {
        Self { is, cliff: cliff && is.is_some() && is != Some(HexsideTerrain::Cliff) }
    }
}

/// `hedge`, `wall+cliff`, `none`.
impl Row for Edge {
    type At = Hexside;
    const HOLDS: Holds = Holds::Value;
    const TURN: u8 = 1;

    fn read(text: &str, _: Hexside) -> Option<Self> {
        if text == "none" {
            return Some(Self::new(None, false));
        }
        // a cliff that has other terrain on its edge
        let (name, cliff) = text.strip_suffix("+cliff").map_or((text, false), |name| (name, true));
        Some(Self::new(Some(named(name)?), cliff))
    }
    fn word(&self, _: Hexside, _: bool) -> String {
        match self.is {
            None => "none".to_owned(),
            Some(is) => format!("{is}{}", if self.cliff { "+cliff" } else { "" }),
        }
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Hexside, Self)> {
        let edge = |i: usize| Self::new(facts.hexsides[i], facts.cliffs[i]);
        SIDES.into_iter().map(|side| (Hexside::of(facts.hex, side), edge(side.index()))).collect()
    }
    fn set(&self, ground: &mut Ground, hexside: Hexside, _: bool) -> Option<bool> {
        let Self { is, cliff } = *self;
        let sides: Vec<_> = ground.map.sides_of(hexside).collect();
        if sides.is_empty() && is.is_some() {
            ground.fault("hexsides", format!("{hexside} is off the grid"));
        }
        for (index, side) in &sides {
            ground.touched.insert(*index);
            let facts = ground.map.hex_mut(*index);
            facts.hexsides[side.index()] = is;
            facts.cliffs[side.index()] = cliff || is == Some(HexsideTerrain::Cliff);
            if is != Some(HexsideTerrain::RowhouseBar) {
                facts.breaches.retain(|(opened, _)| opened != side);
            }
        }
        // FB7.1: adding or removing a black bar divides a Rowhouse differently
        let buildings: BTreeSet<_> = sides.iter().filter_map(|(index, _)| ground.map.hex_at(*index).building).collect();
        for building in buildings {
            parts::divide(&mut ground.map, building);
            let hexes = ground.map.buildings[building].hexes.iter();
            ground.touched.extend(hexes.filter_map(|hex| ground.map.grid.index(*hex)));
        }
        Some(true)
    }
    fn set_in(&self, file: &mut MapFile, hexside: Hexside, _: bool) -> bool {
        let is_here = |text: &str| Hexside::parse(text) == Some(hexside);
        if self.is != Some(HexsideTerrain::RowhouseBar) {
            file.breaches.retain(|b| !is_here(&b.hexside));
        }
        file.hexsides.retain(|h| !is_here(&h.hexside));
        let written = self.is.map(|is| HexsideFile { hexside: hexside.to_string(), is, cliff: self.cliff });
        file.hexsides.extend(written);
        true
    }
}

/// A Breach of a black bar between two Locations of the same level (B23.711).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Breach(pub Place);

/// `breach:0`, `breach:1`, `breach:c`.
impl Row for Breach {
    type At = Hexside;
    const HOLDS: Holds = Holds::Mark;
    const TURN: u8 = 5;

    fn read(text: &str, _: Hexside) -> Option<Self> {
        BreachFile::level(text.strip_prefix("breach:")?).map(Self)
    }
    fn word(&self, _: Hexside, _: bool) -> String {
        format!("breach:{}", BreachFile::word(self.0))
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Hexside, Self)> {
        facts.breaches.iter().map(|(side, level)| (Hexside::of(facts.hex, *side), Self(*level))).collect()
    }
    fn set(&self, ground: &mut Ground, hexside: Hexside, there: bool) -> Option<bool> {
        let [a, b] = hexside.hexes();
        let was_there = ground.map.is_breached(a, b, self.0);
        let sides: Vec<_> = ground.map.sides_of(hexside).map(|(index, _)| index).collect();
        if sides.is_empty() {
            ground.fault("breaches", format!("{hexside} has no Rowhouse bar (`rowhouse-bar`) to breach (B23.711)"));
        }
        ground.touched.extend(sides);
        breach::set(&mut ground.map, hexside, self.0, there);
        Some(was_there != there)
    }
    fn set_in(&self, file: &mut MapFile, hexside: Hexside, there: bool) -> bool {
        let is_it = |b: &BreachFile| Hexside::parse(&b.hexside) == Some(hexside) && b.place() == Some(self.0);
        let written = || BreachFile { hexside: hexside.to_string(), level: BreachFile::word(self.0) };
        put_once(&mut file.breaches, is_it, there, written)
    }
}
