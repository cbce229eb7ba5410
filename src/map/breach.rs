//! Breaches in the black bars of Rowhouses (B23.711), each between two Locations of one level.

use crate::grid::{Hex, Hexside, Side};

use super::board::Map;
use super::fault::{Fault, Path};
use super::file::BreachFile;
use super::hex_facts::HexFacts;
use super::kinds::HexsideTerrain;
use super::location::Place;

/// Puts the Breaches of a file into the black bars of the map, and returns the faults.
pub(super) fn place(map: &mut Map, all: &[BreachFile]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (i, written) in all.iter().enumerate() {
        let path = |key| Path::default().key("breaches").index(i).key(key);
        let Some(hexside) = Hexside::parse(&written.hexside) else {
            let message =
                format!("`{}` is not a hexside; write two adjacent hexes, such as EE20-FF19", written.hexside);
            faults.push(Fault::at(path("hexside"), message));
            continue;
        };
        let Some(at) = written.place() else {
            let message = format!(
                "`{}` is not a level of a Breach; write 0 (ground level), 1, 2, 3 or c (cellar)",
                written.level
            );
            faults.push(Fault::at(path("level"), message));
            continue;
        };
        if let Err(message) = open(map, hexside, at) {
            faults.push(Fault::at(path("hexside"), message));
        }
    }
    faults
}

/// Opens a black bar at one level, or says why it cannot be opened.
fn open(map: &mut Map, hexside: Hexside, at: Place) -> Result<(), String> {
    check(map, hexside, at)?;
    let [a, b] = hexside.hexes();
    if map.is_breached(a, b, at) {
        return Err(format!("{hexside} already has this Breach"));
    }
    set(map, hexside, at, true);
    Ok(())
}

/// Says why there cannot be a Breach in a hexside, if so.
pub(super) fn check(map: &Map, hexside: Hexside, at: Place) -> Result<(), String> {
    if map.hexside(hexside) != Some(HexsideTerrain::RowhouseBar) {
        return Err(format!("{hexside} has no Rowhouse bar (`rowhouse-bar`) to breach (B23.711)"));
    }
    for hex in hexside.hexes() {
        let facts = map.hex(hex).filter(|f| f.building.is_some());
        let facts = facts.ok_or_else(|| format!("{hex} has no part of a Rowhouse for a Breach to lead to"))?;
        if !was_built(map, facts, at) {
            return Err(format!("{hex} was built without the level of a Breach `{}`", BreachFile::word(at)));
        }
    }
    Ok(())
}

/// Opens or closes a Breach in both of its hexes.
pub(super) fn set(map: &mut Map, hexside: Hexside, at: Place, there: bool) {
    for (index, side) in map.sides_of(hexside).collect::<Vec<_>>() {
        let breaches = &mut map.hex_mut(index).breaches;
        breaches.retain(|b| *b != (side, at));
        breaches.extend(there.then_some((side, at)));
    }
}

/// Returns `true` if the building of a hex was built with a Location, even if it is rubble now.
fn was_built(map: &Map, facts: &HexFacts, at: Place) -> bool {
    let Some(building) = facts.building.map(|i| &map.buildings[i]) else { return false };
    match at {
        Place::Ground => true,
        Place::Level(level) => !building.factory && level <= map.height_in(facts, building).upper_levels,
        Place::Cellar => map.was_built_with_a_cellar(facts),
        Place::Rooftop | Place::Sewer | Place::Bridge | Place::Beneath | Place::Bypass(_) => false,
    }
}

impl Map {
    /// Returns `true` if a Breach leads from a Location of one hex to that of the same level in the next (B23.711).
    #[must_use]
    pub fn is_breached(&self, from: Hex, to: Hex, at: Place) -> bool {
        self.hex(from).zip(from.side_to(to)).is_some_and(|(facts, side)| facts.breaches.contains(&(side, at)))
    }

    /// Returns the hexes of a hexside that are on the map, each as its index in the grid and its side there.
    pub(super) fn sides_of(&self, hexside: Hexside) -> impl Iterator<Item = (usize, Side)> {
        let [a, b] = hexside.hexes();
        [(a, b), (b, a)].into_iter().filter_map(|(x, y)| self.grid.index(x).zip(x.side_to(y)))
    }

    /// Returns `true` if the black bar on a hexside has a Breach at any level.
    #[must_use]
    pub fn has_breach(&self, hexside: Hexside) -> bool {
        self.sides_of(hexside).any(|(index, side)| self.hex_at(index).breaches.iter().any(|(s, _)| *s == side))
    }
}
