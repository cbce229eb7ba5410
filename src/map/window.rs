//! A window on a map: the same ground, fewer hexes.

use std::sync::Arc;

use crate::grid::{Grid, Hex, Hexside, Point};

use super::board::{Building, Map};
use super::check::whole_hexes;
use super::file::{BuildingFile, GridFile, MapFile, NameFile};
use super::kinds::Symbol;
use super::parts::{self, building_type};
use super::print::Printed;
use super::terrain::BuildingType;

pub(super) fn grid_of(file: &GridFile) -> Option<Grid> {
    let grid = Grid::new(file.first.parse().ok()?, file.last.parse().ok()?)?;
    Some(grid.with_halves(file.half_hexes))
}

impl Map {
    /// Removes from a bare map everything outside a window, as [`MapFile::cut_to`] does from its file.
    pub(super) fn cut_to(&mut self, window: Grid) {
        let mut hexes = self.hexes.only(window.hexes().filter_map(|hex| self.grid.index(hex)));
        let mut buildings = Vec::new();
        let mut cut = Vec::new();
        for mut building in std::mem::take(Arc::make_mut(&mut self.buildings)) {
            let size = building.hexes.len();
            building.hexes.retain(|hex| window.contains(*hex));
            if building.hexes.is_empty() {
                continue;
            }
            if building.hexes.len() < size {
                building.end_here();
                cut.push(buildings.len());
            }
            for place in building.hexes.iter().filter_map(|hex| window.index(*hex)) {
                hexes.at_mut(place).building = Some(buildings.len());
            }
            buildings.push(building);
        }
        (self.grid, self.hexes, self.buildings) = (window, Arc::new(hexes), Arc::new(buildings));
        let (lo, hi) = about(&window);
        // the bounding box first: most art is far off, and its outline need not be read
        Arc::make_mut(&mut self.art).retain(|art| {
            art.shape.is_about(lo, hi) && reaches(&art.shape.rings().iter().take(1).flatten().copied(), &window)
        });
        for building in cut {
            parts::divide(self, building);
        }
    }
}

impl Building {
    /// Marks that it has hexes beyond those that remain; its type stays.
    fn end_here(&mut self) {
        self.goes_on = true;
        self.types.retain(|(hex, _)| self.hexes.contains(hex));
        if self.outline_assumed {
            self.shapes = whole_hexes(&self.hexes);
        }
    }
}

impl Printed {
    /// Removes everything of it outside a window.
    pub(super) fn cut_to(&mut self, window: &Grid) {
        self.tracks.retain(|track| reaches(&points(track), window));
        cut_names(&mut self.names, window);
    }
}

fn cut_names(names: &mut Vec<NameFile>, window: &Grid) {
    let within = |name: &String| name.parse::<Hex>().is_ok_and(|hex| window.contains(hex));
    for name in names.iter_mut() {
        name.hexes.retain(within);
        name.of.retain(within);
    }
    names.retain(|n| !n.hexes.is_empty());
}

impl MapFile {
    /// Removes everything outside a window from the map file. A building that extends beyond it keeps its type.
    ///
    /// # Errors
    /// Returns the fault if the window does not lie within the map.
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
        self.art.retain(|art| {
            art.outlines.iter().any(|o| reaches(&points(&o.ring.points()), &grid))
                || art.lines.iter().any(|line| reaches(&points(line), &grid))
        });
        cut_names(&mut self.names, &grid);
        self.grid = Some(window.clone());
        Ok(())
    }

    /// Removes everything that lies only in hexes that are not kept. A building that extends beyond them keeps its
    /// type; art stays.
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
    building.as_whole = None;
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

fn points(written: &[[i64; 2]]) -> impl Iterator<Item = Point> + Clone {
    written.iter().map(|&[u, v]| Point::from_milli(u, v))
}

/// Returns the least and the greatest corner of a box about all hexes of the window.
fn about(window: &Grid) -> (Point, Point) {
    // the margin is half a hex, plus the half row by which columns differ, in lattice units
    let margin = Point { x: 2000, y: 3000 };
    (window.first().center() - margin, window.last().center() + margin)
}

/// Returns `true` if art with these points may extend into a hex of the window.
fn reaches(points: &(impl Iterator<Item = Point> + Clone), window: &Grid) -> bool {
    let (lo, hi) = about(window);
    let xs = || points.clone().map(|p| p.x);
    let ys = || points.clone().map(|p| p.y);
    xs().max() >= Some(lo.x)
        && xs().min().is_some_and(|x| x <= hi.x)
        && ys().max() >= Some(lo.y)
        && ys().min().is_some_and(|y| y <= hi.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// B23.23: the square of a building, which makes it Multi-Story, is in A1, outside the window. A window within that
    /// window does not make the building lower either.
    #[test]
    fn a_building_that_is_cut_twice_keeps_its_type() {
        let row = || {
            json!({"id": "row", "material": "stone", "hexes": ["A1", "B1", "C1", "D1"],
            "symbols": [{"hex": "A1", "is": "square"}]})
        };
        let map = json!({"format": 1, "name": "t", "grid": {"first": "A1", "last": "D3"}, "buildings": [row()]});
        let mut file: MapFile = serde_json::from_value(map).expect("a file");
        for first in ["B1", "C1"] {
            let window = GridFile { first: first.to_owned(), last: "D3".to_owned(), half_hexes: false };
            file.cut_to(&window).expect("a window");
            assert_eq!(kind(&file.buildings[0]), BuildingType::MultiStory, "from {first}");
        }
        // if its square is on the map, nothing need be recorded
        let map = json!({"format": 1, "name": "t", "grid": {"first": "A1", "last": "D3"}, "buildings": [row()]});
        let mut file: MapFile = serde_json::from_value(map).expect("a file");
        file.cut_to(&GridFile { first: "A1".to_owned(), last: "B3".to_owned(), half_hexes: false }).expect("a window");
        assert_eq!((file.buildings[0].as_whole, kind(&file.buildings[0])), (None, BuildingType::MultiStory));
    }
}
