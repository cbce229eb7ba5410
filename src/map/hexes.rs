//! The hexes of a checked map. Those of a packed map are read when somebody asks for them: a line meets some twenty of 2291.

use std::sync::OnceLock;

use crate::grid::{Grid, Hex};

use super::hex_facts::HexFacts;
use super::packed_hex::{self, Record};

/// A fact by which the hexes that have it are found: a hex of a packed map is not read for that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HexFact {
    /// The bit of a packed hex that has it; 0 if none has.
    bit: u32,
    is_of: fn(&HexFacts) -> bool,
}

impl HexFact {
    pub(crate) const RAILROADS: Self = Self { bit: packed_hex::RAILROADS, is_of: |facts| !facts.railroads.is_empty() };
    pub(crate) const BRIDGES: Self = Self { bit: packed_hex::BRIDGES, is_of: |facts| facts.bridge.is_some() };
    pub(crate) const DOUBTS: Self = Self { bit: packed_hex::DOUBTS, is_of: |facts| !facts.doubts.is_empty() };
    pub(crate) const FEATURES: Self = Self { bit: packed_hex::FEATURES, is_of: |facts| !facts.features.is_empty() };
    pub(crate) const COUNTERS: Self = Self { bit: 0, is_of: |facts| !facts.counters.is_empty() };
    pub(crate) const MARKERS: Self = Self { bit: 0, is_of: |facts| !facts.markers.is_empty() };
    pub(crate) const SMOKE: Self = Self { bit: 0, is_of: |facts| !facts.smoke.is_empty() };
    pub(crate) const FIRES: Self = Self { bit: 0, is_of: |facts| !facts.fires.is_empty() };

    /// Returns `true` if a hex has it.
    pub(super) fn is_of(self, facts: &HexFacts) -> bool {
        (self.is_of)(facts)
    }
}

/// The hexes of a map, in the order of its grid.
#[derive(Clone, Debug)]
pub(super) enum Hexes {
    /// Those that were checked from a file.
    Read(Vec<HexFacts>),
    /// Those of a packed map.
    Packed {
        all: Vec<PackedHex>,
        /// Whether each still is as its record says.
        are_printed: bool,
    },
}

/// A hex of a packed map.
#[derive(Clone, Debug)]
pub(super) struct PackedHex {
    hex: Hex,
    record: Record<'static>,
    /// What the record says, once it has been read.
    facts: OnceLock<Box<HexFacts>>,
}

impl PackedHex {
    /// Returns the facts of the hex.
    ///
    /// # Panics
    /// Never: a test reads each hex of each packed map.
    fn facts(&self) -> &HexFacts {
        self.facts.get_or_init(|| {
            let facts = self.record.read().expect("the built-in maps are tested");
            Box::new(HexFacts { hex: self.hex, ..facts })
        })
    }
}

impl Hexes {
    /// Takes the records of a packed map with this grid; `None` if there is not one for each hex.
    pub(super) fn packed(mut bytes: &'static [u8], grid: &Grid) -> Option<Self> {
        let mut all = Vec::with_capacity(grid.len());
        for hex in grid.hexes() {
            let (record, rest) = Record::taken_from(bytes)?;
            all.push(PackedHex { hex, record, facts: OnceLock::new() });
            bytes = rest;
        }
        bytes.is_empty().then_some(Self::Packed { all, are_printed: true })
    }

    /// Returns how many there are.
    pub(super) const fn len(&self) -> usize {
        match self {
            Self::Read(all) => all.len(),
            Self::Packed { all, .. } => all.len(),
        }
    }

    /// Returns the facts of the hex at an index.
    pub(super) fn at(&self, index: usize) -> &HexFacts {
        match self {
            Self::Read(all) => &all[index],
            Self::Packed { all, .. } => all[index].facts(),
        }
    }

    /// Returns the facts of the hex at an index for changing.
    pub(super) fn at_mut(&mut self, index: usize) -> &mut HexFacts {
        match self {
            Self::Read(all) => &mut all[index],
            Self::Packed { all, are_printed } => {
                *are_printed = false;
                all[index].facts();
                all[index].facts.get_mut().expect("it was read just now")
            }
        }
    }

    /// Returns `true` if the hex at an index has a fact.
    pub(super) fn has(&self, index: usize, fact: HexFact) -> bool {
        match self {
            Self::Read(all) => fact.is_of(&all[index]),
            Self::Packed { all, .. } => {
                let PackedHex { record, facts, .. } = &all[index];
                facts.get().map_or_else(|| record.has(fact.bit), |facts| fact.is_of(facts))
            }
        }
    }

    /// Returns `true` if it is known that no hex has a fact.
    pub(super) const fn none_has(&self, fact: HexFact) -> bool {
        matches!(self, Self::Packed { are_printed: true, .. }) && fact.bit == 0
    }

    /// Returns the hexes at some indices, in that order.
    pub(super) fn only(&self, indices: impl Iterator<Item = usize>) -> Self {
        match self {
            Self::Read(all) => Self::Read(indices.map(|index| all[index].clone()).collect()),
            Self::Packed { all, are_printed } => {
                Self::Packed { all: indices.map(|index| all[index].clone()).collect(), are_printed: *are_printed }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::map::Map;

    use super::*;

    fn found(map: &Map, fact: HexFact) -> Vec<Hex> {
        map.hexes_with(fact).map(|facts| facts.hex).collect()
    }

    /// How many hexes of a packed map have been read.
    fn read(map: &Map) -> usize {
        match &*map.hexes {
            Hexes::Read(all) => all.len(),
            Hexes::Packed { all, .. } => all.iter().filter(|hex| hex.facts.get().is_some()).count(),
        }
    }

    #[test]
    fn hexes_are_found_by_what_they_have_and_the_others_are_not_read() {
        for fact in [HexFact::RAILROADS, HexFact::BRIDGES, HexFact::DOUBTS, HexFact::FEATURES] {
            let map = Map::built_in("fb").expect("built in");
            let with = found(&map, fact);
            assert!(!with.is_empty() && read(&map) == with.len(), "{fact:?}: {with:?}");
            let all: Vec<Hex> = map.hexes().filter(|facts| fact.is_of(facts)).map(|facts| facts.hex).collect();
            assert_eq!(with, all, "{fact:?}");
            // asked again, when all have been read
            assert_eq!(found(&map, fact), all, "{fact:?}");
        }
    }

    /// Nothing lies on the printed map. What is put there is found, in order, and is not there on the map before.
    #[test]
    fn what_is_put_on_a_packed_map_is_found() {
        let map = Map::built_in("fb").expect("built in");
        let mut revision = map.revise();
        for edit in ["G37=wreck", "F36=debris", "F37=smoke", "E36=blaze", "D36=ap-mines:6"] {
            revision.edit(edit).expect("an edit");
        }
        let changed = revision.check().expect("a map");
        for (fact, hexes) in [
            (HexFact::COUNTERS, &["F36", "G37"][..]),
            (HexFact::SMOKE, &["F37"]),
            (HexFact::FIRES, &["E36"]),
            (HexFact::MARKERS, &["D36"]),
        ] {
            assert_eq!(found(&changed, fact).iter().map(ToString::to_string).collect::<Vec<_>>(), hexes, "{fact:?}");
            assert!(found(&map, fact).is_empty(), "{fact:?}");
        }
    }

    /// A counter that a scenario puts into a window is found there.
    #[test]
    fn what_lies_in_a_window_is_found() {
        let text = r#"{"format": 1, "name": "t", "extends": "fb", "grid": {"first": "E34", "last": "H38"},
            "counters": [{"at": "F36", "is": "debris"}]}"#;
        let map = Map::load("t", text, crate::map::Catalogue::built_in()).unwrap_or_else(|e| panic!("{e}"));
        assert!(matches!(&*map.hexes, Hexes::Packed { .. }) && map.hexes.len() < 40);
        assert_eq!(found(&map, HexFact::COUNTERS).iter().map(ToString::to_string).collect::<Vec<_>>(), ["F36"]);
        assert!(found(&map, HexFact::SMOKE).is_empty());
    }
}
