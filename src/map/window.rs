//! A window upon a map: the same ground, on fewer hexes.

use crate::grid::{Grid, Hex, Hexside};

use super::file::{ArtFile, BuildingFile, GridFile, MapFile};
use super::kinds::Symbol;
use super::parts::building_type;
use super::terrain::BuildingType;

fn grid_of(file: &GridFile) -> Option<Grid> {
    let grid = Grid::new(file.first.parse().ok()?, file.last.parse().ok()?)?;
    Some(grid.with_halves(file.half_hexes))
}

impl MapFile {
    /// Leaves of the map what lies in a window. A building that goes on beyond it keeps its type.
    ///
    /// # Errors
    /// Says what is wrong with the window, if it is no part of the map.
    pub(super) fn cut_to(&mut self, window: &GridFile) -> Result<(), String> {
        let Some(base) = self.grid.as_ref().and_then(grid_of) else { return Ok(()) };
        let Some(grid) = grid_of(window) else {
            return Err(format!("`first` {} and `last` {} are not the corners of a window", window.first, window.last));
        };
        if !grid.hexes().all(|h| base.contains(h)) {
            let (first, last) = (base.first(), base.last());
            return Err(format!("a window must lie within {first}..{last} of `{}`", self.name));
        }
        self.keep(&|hex| grid.contains(hex));
        let within = |name: &str| name.parse::<Hex>().is_ok_and(|h| grid.contains(h));
        self.art.retain(|a| is_about(a, &grid));
        self.names.iter_mut().for_each(|n| n.hexes.retain(|h| within(h)));
        self.names.retain(|n| !n.hexes.is_empty());
        self.grid = Some(window.clone());
        Ok(())
    }

    /// Leaves out what lies in no hex that is kept. A building that goes on beyond them keeps its type; art stays.
    pub(crate) fn keep(&mut self, is_kept: &dyn Fn(Hex) -> bool) {
        let within = |name: &str| name.parse::<Hex>().is_ok_and(is_kept);
        self.hexes.retain(|h| within(&h.hex));
        let beside = |name: &str| Hexside::parse(name).is_some_and(|s| s.hexes().into_iter().any(is_kept));
        self.hexsides.retain(|h| beside(&h.hexside));
        self.art.retain(|art| art.hexside.as_ref().is_none_or(|hexside| beside(hexside)));
        self.buildings.retain(|b| b.hexes.iter().any(|h| within(h)));
        for building in &mut self.buildings {
            cut_building(building, within);
        }
    }
}

fn cut_building(building: &mut BuildingFile, within: impl Fn(&str) -> bool) {
    if building.hexes.iter().all(|h| within(h)) {
        return;
    }
    let whole = kind(building);
    building.hexes.retain(|h| within(h));
    building.symbols.retain(|s| within(&s.hex));
    building.types.retain(|t| within(&t.hex));
    building.goes_on = true;
    building.as_whole = Some(whole).filter(|whole| !building.factory && kind(building) != *whole);
}

fn kind(building: &BuildingFile) -> BuildingType {
    let steeple = |s: &Symbol| matches!(s, Symbol::Steeple | Symbol::RedSteeple);
    let symbols: Vec<Symbol> = building.symbols.iter().map(|s| s.is).filter(|s| !steeple(s)).collect();
    building.as_whole.unwrap_or_else(|| building_type(building.hexes.len() > 1 || building.goes_on, &symbols))
}

/// Returns `true` if art may reach into a hex of the window.
fn is_about(art: &ArtFile, grid: &Grid) -> bool {
    let (first, last) = (grid.first().center(), grid.last().center());
    // half a hex and the half row by which columns differ, in lattice units
    let (left, right, top, bottom) = (first.x - 2000, last.x + 2000, first.y - 3000, last.y + 3000);
    let reaches = |points: &[[i64; 2]]| {
        let xs = || points.iter().map(|p| 3 * p[0]);
        let ys = || points.iter().map(|p| 2 * p[1]);
        xs().max() >= Some(left)
            && xs().min().is_some_and(|x| x <= right)
            && ys().max() >= Some(top)
            && ys().min().is_some_and(|y| y <= bottom)
    };
    art.outlines.iter().any(|o| reaches(&o.ring)) || art.lines.iter().any(|l| reaches(l))
}
