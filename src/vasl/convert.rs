//! From a board to a map file.

mod art;
mod buildings;
mod doubts;
mod hexes;
mod meaning;

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::Hex;
use crate::map::{Catalogue, Chapter, DefaultsFile, GridFile, HexFile, KindFile, MapFile, Options, Orchards};

use super::difference::{Difference, Differing};
use super::facts::{Facts, HexFact};
use super::metadata::Code;
use super::{Board, Geometry, Kind, Pixel};

use art::banks;
use meaning::Meaning;

/// How many pixels the art of half hexes is taken to go on beyond the edge of the board, where it is cut: a line along
/// the edge then has it on both sides (A6.1).
const BEYOND: usize = 2;
const EDGE: i64 = 2;

/// Writes a board as a map file. Terrain that the catalogue lacks is kept by its name.
#[must_use]
pub fn map_file(board: &Board, catalogue: &Catalogue) -> MapFile {
    written(board, Facts::new(board), &[], catalogue)
}

/// Writes a board as a map file by the facts of its hexes, and what is in doubt about them.
pub(super) fn written(board: &Board, facts: Facts, doubts: &[Difference], catalogue: &Catalogue) -> MapFile {
    let mut writer =
        Writer { board, facts, doubts, catalogue, meanings: BTreeMap::new(), kinds: Vec::new(), banks: banks(board) };
    for kind in board.kinds.all() {
        let meaning = writer.meaning(kind, catalogue);
        writer.meanings.insert(kind.code, meaning);
    }
    writer.write()
}

struct Writer<'b> {
    board: &'b Board,
    facts: Facts,
    /// What the halves of its hexes say differently.
    doubts: &'b [Difference],
    catalogue: &'b Catalogue,
    meanings: BTreeMap<Code, Meaning>,
    /// Terrain that the catalogue lacks.
    kinds: Vec<KindFile>,
    /// The level of the ground of each pixel, which in a gully or stream is that of its banks.
    banks: Vec<i8>,
}

impl Writer<'_> {
    fn means(&self, code: Code) -> &Meaning {
        self.meanings.get(&code).unwrap_or(&Meaning::Nothing)
    }

    fn hex(&self, fact: &HexFact) -> Hex {
        self.board.geometry.hex(fact.col, fact.row)
    }

    fn write(mut self) -> MapFile {
        let (buildings, owners) = self.buildings();
        let mut hexes = self.hexes(&owners);
        let art = self.art();
        let counters = self.counters();
        let used: BTreeSet<String> = hexes
            .iter()
            .flat_map(|h| h.terrain.iter().flatten().cloned())
            .chain(art.iter().filter_map(|a| a.terrain.clone()))
            .collect();
        self.kinds.retain(|k| used.contains(&k.id));
        hexes.retain(|h| *h != HexFile { hex: h.hex.clone(), ..HexFile::default() });
        let geometry = &self.board.geometry;
        let last = geometry.hex(geometry.columns() - 1, geometry.rows() - 1 + (geometry.columns() - 1) % 2);
        let version = self.board.metadata.version.as_deref().map(|v| format!(", version {v}")).unwrap_or_default();
        MapFile {
            format: 1,
            name: self.board.metadata.name.clone(),
            title: Some(format!("Board {}{version}, imported", self.board.metadata.name)),
            chapter: Some(Chapter::Base),
            grid: Some(GridFile { first: geometry.hex(0, 0).to_string(), last: last.to_string(), half_hexes: true }),
            defaults: Some(DefaultsFile::default()),
            // out of season a board shows orchards of another kind
            options: Options { orchards: Orchards::InSeason, ..Options::default() },
            kinds: self.kinds.clone(),
            hexsides: self.hexsides(),
            hexes,
            buildings,
            art,
            counters,
            ..MapFile::default()
        }
    }
}
