//! A checked map as bytes. The large built-in map is stored in this form beside its JSON, which remains the only
//! source.
//!
//! Reading and checking 2291 hexes takes longer than a ruling; of the checked hexes, each is read when it is needed.
//! `tests/it/generated.rs` makes sure that the bytes match the JSON, and rewrites them under `FOGAS_BLESS=1`.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use crate::grid::{Grid, Hex};

use super::board::{Art, Building, Map, Written};
use super::hexes::Hexes;
use super::kinds::Chapter;
use super::packed_hex::record;
use super::summary::MapSummary;
use super::terrain::Catalogue;

/// What comes before the hexes, buildings and art of a checked map without counters, units or options.
#[derive(Serialize, Deserialize)]
struct Head<'m> {
    name: &'m str,
    title: Option<&'m str>,
    chapter: Chapter,
    /// The first and the last hex, and whether there are half hexes at the top.
    grid: (i16, i16, i16, i16, bool),
    /// The terrain of the catalogue, in its order.
    terrain: Vec<&'m str>,
    /// What else the board prints, as JSON; only pictures use it.
    printed: &'m str,
}

/// The records of the hexes in the order of the grid, the buildings and the art.
type Body<'b> = (&'b [u8], Vec<Building>, Vec<Art>);

impl Head<'_> {
    /// Returns the grid, if its corners are valid.
    fn grid(&self) -> Option<Grid> {
        let (left, top, right, bottom, halves) = self.grid;
        Some(Grid::new(Hex::new(left, top), Hex::new(right, bottom))?.with_halves(halves))
    }
}

/// Returns the summary of a packed map for a list; `None` if the bytes were written by another version.
pub(super) fn summary(bytes: &[u8]) -> Option<MapSummary> {
    let (head, _) = postcard::take_from_bytes::<Head<'_>>(bytes).ok()?;
    let grid = head.grid()?;
    Some(MapSummary {
        name: head.name.to_owned(),
        title: head.title.map(ToOwned::to_owned),
        extends: None,
        first: grid.first(),
        last: grid.last(),
        chapter: head.chapter,
        // a packed map has no units
        units: 0,
        counters: 0,
    })
}

impl Map {
    /// Returns the map as bytes; `None` if it has something that bytes cannot store: counters, units, options, remarks,
    /// painted walls, changes.
    #[must_use]
    pub fn packed(&self) -> Option<Vec<u8>> {
        let (first, last) = (self.grid.first(), self.grid.last());
        let head = Head {
            name: self.name(),
            title: self.file().title.as_deref(),
            chapter: self.chapter,
            grid: (first.col, first.row, last.col, last.row, self.grid.has_halves()),
            terrain: self.catalogue.names().collect(),
            printed: &serde_json::to_string(self.printed()).ok()?,
        };
        let records = self.hexes().map(record).collect::<Option<Vec<_>>>()?.concat();
        let body: Body<'_> = (&records, self.buildings.to_vec(), self.art.to_vec());
        let bytes = postcard::to_stdvec(&body).ok()?;
        let is_bare = self.units.is_empty() && self.remarks().is_empty() && self.options.is_default();
        let is_whole = postcard::from_bytes::<Body<'_>>(&bytes).is_ok_and(|read| read == body);
        (is_bare && is_whole).then(|| Some([postcard::to_stdvec(&head).ok()?, bytes].concat()))?
    }

    /// Reads a map from bytes; `text` is the map file it was made from. `None` if the bytes were written by another
    /// version, or the catalogue has other terrain.
    #[must_use]
    pub fn unpacked(bytes: &'static [u8], text: &'static str, catalogue: Arc<Catalogue>) -> Option<Self> {
        let (head, bytes) = postcard::take_from_bytes::<Head<'static>>(bytes).ok()?;
        // a longer catalogue has extra terrain after that of the map
        if head.terrain.len() > catalogue.names().count() || !catalogue.names().zip(&head.terrain).all(|(a, b)| a == *b)
        {
            return None;
        }
        let grid = head.grid()?;
        let (records, buildings, art) = postcard::from_bytes::<Body<'static>>(bytes).ok()?;
        let body = (Hexes::packed(records, &grid)?, buildings, art);
        let (name, printed) = (head.name.to_owned(), head.printed);
        let file = Written::BuiltIn { name, text, file: OnceLock::new(), printed };
        Some(Self { chapter: head.chapter, ..Self::bare(file, grid, catalogue, body) })
    }
}
