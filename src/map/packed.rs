//! A checked map as bytes: the large built-in map is kept so beside its JSON, which stays the one source.
//!
//! To read and check 2291 hexes takes longer than a ruling does. `tests/it/generated.rs` holds the bytes to what the JSON
//! says, and writes them anew under `FOGAS_BLESS=1`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use crate::grid::{Grid, Hex};

use super::board::{Art, Building, Map, Written};
use super::hex_facts::HexFacts;
use super::kinds::Chapter;
use super::options::Options;
use super::terrain::Catalogue;

/// A checked map without what may lie or stand upon it, and without options.
#[derive(Serialize, Deserialize)]
struct Packed<'m> {
    name: Cow<'m, str>,
    chapter: Chapter,
    /// The first and the last hex, and whether half hexes stand above.
    grid: (i16, i16, i16, i16, bool),
    /// The terrain of the catalogue, in its order.
    terrain: Vec<Cow<'m, str>>,
    hexes: Cow<'m, [HexFacts]>,
    buildings: Cow<'m, [Building]>,
    art: Cow<'m, [Art]>,
}

impl Map {
    /// Returns the map as bytes; `None` if it has what bytes do not keep: counters, units, options, remarks,
    /// walls as they are painted, changes.
    #[must_use]
    pub fn packed(&self) -> Option<Vec<u8>> {
        let (first, last) = (self.grid.first(), self.grid.last());
        let packed = Packed {
            name: self.name().into(),
            chapter: self.chapter,
            grid: (first.col, first.row, last.col, last.row, self.grid.has_halves()),
            terrain: self.catalogue.names().map(Into::into).collect(),
            hexes: self.hexes[..].into(),
            buildings: self.buildings[..].into(),
            art: self.art[..].into(),
        };
        let bytes = postcard::to_stdvec(&packed).ok()?;
        let kept = Self::unpacked(&bytes, "", Arc::clone(&self.catalogue))?;
        let is_bare = self.units.is_empty() && self.remarks().is_empty() && self.options.is_default();
        let is_whole = kept.hexes().eq(self.hexes()) && kept.buildings == self.buildings && kept.art == self.art;
        (is_bare && is_whole).then_some(bytes)
    }

    /// Reads a map from bytes; `text` is the map file that it was made of. `None` if the bytes are of another make, or the
    /// catalogue has other terrain.
    pub(super) fn unpacked(bytes: &[u8], text: &'static str, catalogue: Arc<Catalogue>) -> Option<Self> {
        let packed: Packed = postcard::from_bytes(bytes).ok()?;
        // a longer catalogue has more terrain behind that of the map
        if packed.terrain.len() > catalogue.names().count()
            || !catalogue.names().zip(&packed.terrain).all(|(a, b)| a == b)
        {
            return None;
        }
        let (left, top, right, bottom, halves) = packed.grid;
        let grid = Grid::new(Hex::new(left, top), Hex::new(right, bottom))?.with_halves(halves);
        let mut hexes = packed.hexes.into_owned();
        if grid.len() != hexes.len() {
            return None;
        }
        grid.hexes().zip(&mut hexes).for_each(|(hex, facts)| facts.hex = hex);
        Some(Self {
            file: Arc::new(Written::BuiltIn { name: packed.name.into_owned(), text, file: OnceLock::new() }),
            made: Vec::new(),
            changed_file: OnceLock::new(),
            options: Options::default(),
            chapter: packed.chapter,
            grid,
            hexes: Arc::new(hexes),
            touched: BTreeMap::new(),
            buildings: Arc::new(packed.buildings.into_owned()),
            art: Arc::new(packed.art.into_owned()),
            units: Arc::default(),
            game: None,
            catalogue,
        })
    }
}
