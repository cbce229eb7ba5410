//! The changes that turn one map into another.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::row::Holds;
use super::thing::{Change, Settable};
use crate::grid::Hex;
use crate::map::board::{Building, Map};
use crate::map::file::UnitFile;
use crate::map::hex_facts::HexFacts;
use crate::map::options::ChosenOption;

impl Map {
    /// Returns the changes that turn `base` into this map, which was revised from it. Things taken away come first;
    /// each change occurs once.
    #[must_use]
    pub fn changes_since(&self, base: &Self) -> Vec<Change> {
        let readings = ChosenOption::between(&base.options, &self.options);
        let mut all: Vec<Change> = readings.into_iter().map(Change::Chosen).collect();
        // for each thing, how many there were and how many there are
        let mut counted: BTreeMap<Settable, [usize; 2]> = BTreeMap::new();
        for (before, now) in self.changed_hexes(base) {
            for (map, facts, when) in [(base, before, 0), (self, now, 1)] {
                for thing in Settable::all_of(map, facts) {
                    // a hexside is seen from both of its hexes, so it is counted once
                    let may_lie_twice = thing.holds() == Holds::Many;
                    let count = &mut counted.entry(thing).or_default()[when];
                    *count = if may_lie_twice { *count + 1 } else { 1 };
                }
            }
        }
        let new_sides: BTreeSet<_> = counted
            .iter()
            .filter_map(|(thing, [before, now])| match thing {
                Settable::Hexside(side, _) if before != now => Some(*side),
                _ => None,
            })
            .collect();
        // a Breach disappears with its bar
        let goes_with_its_bar =
            |thing: &Settable| matches!(thing, Settable::Breach(side, _) if new_sides.contains(side));
        let mut away = Vec::new();
        for (thing, [before, now]) in &counted {
            // if SMOKE decreases, all of it is taken away and the rest put back
            if now < before && thing.holds() != Holds::Value && !goes_with_its_bar(thing) {
                away.push(Change::set(thing.clone(), false));
            }
            let come = if now < before { *now } else { now - before };
            all.extend(std::iter::repeat_n(Change::set(thing.clone(), true), come));
        }
        units(base, self, &mut all);
        away.extend(all);
        away
    }

    /// Returns the hexes that look different to LOS than on the map before, including the hexes of changed buildings;
    /// `None` if something changed that belongs to no hex: a reading, the weather, a unit. The material of a building
    /// does not affect LOS.
    pub(crate) fn hexes_seen_other_than(&self, before: &Self) -> Option<Vec<Hex>> {
        let is_of_it = Arc::ptr_eq(&self.hexes, &before.hexes) && Arc::ptr_eq(&self.art, &before.art);
        if !is_of_it || self.options != before.options || self.units != before.units {
            return None;
        }
        let hexes = self.touched.iter().filter(|(index, facts)| before.hex_at(**index) != *facts);
        let is_shared = Arc::ptr_eq(&self.buildings, &before.buildings);
        let is_other =
            |now: &Building, old: &Building| now != old && *now != Building { material: now.material, ..old.clone() };
        let buildings = self.buildings.iter().zip(before.buildings.iter());
        let buildings = buildings.filter(|(now, old)| !is_shared && is_other(now, old));
        let buildings = buildings.flat_map(|(building, _)| &building.hexes);
        Some(hexes.map(|(_, facts)| facts.hex).chain(buildings.copied()).collect())
    }

    /// Returns the hexes that differ, each as it was and as it is, and for each building that differs its first hex.
    fn changed_hexes<'m>(&'m self, base: &'m Self) -> Vec<(&'m HexFacts, &'m HexFacts)> {
        let candidates: BTreeSet<usize> = if Arc::ptr_eq(&self.hexes, &base.hexes) {
            self.touched.keys().chain(base.touched.keys()).copied().collect()
        } else {
            (0..self.hexes.len().min(base.hexes.len())).collect()
        };
        let pair = |index| (base.hex_at(index), self.hex_at(index));
        let mut changed: BTreeSet<usize> = candidates
            .into_iter()
            .filter(|index| {
                let (before, now) = pair(*index);
                before != now
            })
            .collect();
        let buildings = base.buildings.iter().zip(self.buildings.iter());
        let material = buildings.filter(|(before, now)| before.material != now.material);
        changed.extend(material.filter_map(|(_, now)| self.grid.index(*now.hexes.first()?)));
        changed.into_iter().map(pair).collect()
    }
}

/// Adds the changes of units that are new, gone, or different.
fn units(base: &Map, now: &Map, all: &mut Vec<Change>) {
    let gone = base.units.iter().filter(|u| now.units.iter().all(|n| n.label != u.label));
    all.extend(gone.map(|unit| Change::gone(unit.label.clone())));
    let come = now.units.iter().filter(|u| !base.units.contains(u));
    all.extend(come.map(|unit| Change::from(UnitFile::from(unit))));
}
