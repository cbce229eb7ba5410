//! A checked map as bytes: the large built-in map is kept so beside its JSON, which stays the one source.
//!
//! To read and check 2291 hexes takes longer than a ruling does; of the bytes only what a question meets is read
//! (`shelf.rs`). `tests/it/generated.rs` holds the bytes to what the JSON
//! says, and writes them anew under `FOGAS_BLESS=1`.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use crate::grid::{Grid, Hex};

use super::board::{Map, Written};
use super::kinds::Chapter;
use super::options::Options;
use super::shelf::{Bound, Sheaf, Shelf};
use super::summary::MapSummary;
use super::terrain::Catalogue;

/// A checked map without what may lie or stand upon it, and without options.
#[derive(Serialize, Deserialize)]
struct Packed<'m> {
    name: &'m str,
    title: Option<&'m str>,
    chapter: Chapter,
    /// The first and the last hex, and whether half hexes stand above.
    grid: (i16, i16, i16, i16, bool),
    /// The terrain of the catalogue, in its order.
    terrain: Vec<&'m str>,
    #[serde(borrow)]
    hexes: Sheaf<'m>,
    buildings: Sheaf<'m>,
    art: Sheaf<'m>,
    /// What the board prints besides, as JSON: pictures alone want it.
    printed: &'m str,
}

impl Packed<'_> {
    /// Returns the grid, if there can be such a one.
    fn grid(&self) -> Option<Grid> {
        let (left, top, right, bottom, halves) = self.grid;
        Some(Grid::new(Hex::new(left, top), Hex::new(right, bottom))?.with_halves(halves))
    }
}

/// Returns what a list says of a packed map; `None` if the bytes are of another make.
pub(super) fn summary(bytes: &[u8]) -> Option<MapSummary> {
    let packed: Packed = postcard::from_bytes(bytes).ok()?;
    let grid = packed.grid()?;
    Some(MapSummary {
        name: packed.name.to_owned(),
        title: packed.title.map(ToOwned::to_owned),
        extends: None,
        first: grid.first(),
        last: grid.last(),
        chapter: packed.chapter,
        // bytes keep none
        units: 0,
        counters: 0,
    })
}

impl Map {
    /// Returns the map as bytes; `None` if it has what bytes do not keep: counters, units, options, remarks,
    /// walls as they are painted, changes, art far beyond the map.
    #[must_use]
    pub fn packed(&self) -> Option<Vec<u8>> {
        let (first, last) = (self.grid.first(), self.grid.last());
        let (hexes, buildings) = (Bound::of(self.hexes())?, Bound::of(self.buildings.iter())?);
        let art = Bound::of(self.art.iter())?;
        let packed = Packed {
            name: self.name(),
            title: self.file().title.as_deref(),
            chapter: self.chapter,
            grid: (first.col, first.row, last.col, last.row, self.grid.has_halves()),
            terrain: self.catalogue.names().collect(),
            hexes: hexes.sheaf(),
            buildings: buildings.sheaf(),
            art: art.sheaf(),
            printed: &serde_json::to_string(self.printed()).ok()?,
        };
        let is_bare = self.units.is_empty() && self.remarks().is_empty() && self.options.is_default();
        let is_whole = packed.hexes.is_of(self.hexes())
            && packed.buildings.is_of(self.buildings.iter())
            && packed.art.is_of(self.art.iter());
        (is_bare && is_whole).then(|| postcard::to_stdvec(&packed).ok())?
    }

    /// Reads a map from bytes; `text` is the map file that it was made of. `None` if the bytes are of another make, or the
    /// catalogue has other terrain.
    #[must_use]
    pub fn unpacked(bytes: &'static [u8], text: &'static str, catalogue: Arc<Catalogue>) -> Option<Self> {
        let packed: Packed = postcard::from_bytes(bytes).ok()?;
        // a longer catalogue has more terrain behind that of the map
        if packed.terrain.len() > catalogue.names().count()
            || !catalogue.names().zip(&packed.terrain).all(|(a, b)| a == *b)
        {
            return None;
        }
        let grid = packed.grid().filter(|grid| grid.len() == packed.hexes.len())?;
        Some(Self {
            file: Arc::new(Written::BuiltIn {
                name: packed.name.to_owned(),
                text,
                file: OnceLock::new(),
                printed: packed.printed,
            }),
            made: Vec::new(),
            changed_file: OnceLock::new(),
            printed: OnceLock::new(),
            options: Options::default(),
            chapter: packed.chapter,
            grid,
            hexes: Arc::new(Shelf::unread(packed.hexes)),
            touched: BTreeMap::new(),
            buildings: Arc::new(Shelf::unread(packed.buildings)),
            art: Arc::new(Shelf::unread(packed.art)),
            units: Arc::default(),
            uncharted: Arc::default(),
            game: None,
            catalogue,
        })
    }
}
