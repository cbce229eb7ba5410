//! Turns a board into a map file.

mod art;
mod buildings;
mod doubts;
mod hexes;
mod meaning;
mod writer;

use std::collections::{BTreeMap, BTreeSet};

use crate::map::{Catalogue, Chapter, DefaultsFile, GridFile, HexFile, MapFile, Options, Orchards};

use super::Board;
use super::difference::Difference;
use super::facts::Facts;

use art::banks;
use meaning::Meaning;
use writer::Writer;

/// Writes a board as a map file. Terrain that the catalogue does not have is kept by its name.
#[must_use]
pub fn map_file(board: &Board, catalogue: &Catalogue) -> MapFile {
    written(board, Facts::new(board), &[], catalogue)
}

/// Writes a board as a map file, given the facts of its hexes and the doubts about them.
pub(super) fn written(board: &Board, facts: Facts, doubts: &[Difference], catalogue: &Catalogue) -> MapFile {
    let mut writer =
        Writer { board, facts, doubts, catalogue, meanings: BTreeMap::new(), kinds: Vec::new(), banks: banks(board) };
    for kind in board.kinds.all() {
        let meaning = Meaning::of(kind, catalogue, &mut writer.kinds);
        writer.meanings.insert(kind.code, meaning);
    }
    writer.write()
}

impl Writer<'_> {
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
            // a board shows orchards out of season as another kind of terrain
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
