//! Changes applied to a checked map. Only the hexes that they touch are copied and checked again.

use std::sync::{Arc, OnceLock};

use super::ground::Ground;
use super::thing::{Change, ChangeError};
use crate::map::board::Map;
use crate::map::boards::off_grid;
use crate::map::fault::Fault;
use crate::map::file::UnitFile;
use crate::map::options::Options;
use crate::map::placing;
use crate::rules::Phase;

/// A map to which changes are being applied. Checking it makes it a [`Map`] again.
#[derive(Clone, Debug)]
pub struct Revision {
    pub(super) ground: Ground,
    /// The units placed. Their Locations are resolved when all other changes have been made.
    placed: Vec<UnitFile>,
}

impl Map {
    /// Returns a copy of the map for changing. Everything that no change touches is shared.
    #[must_use]
    pub fn revise(&self) -> Revision {
        let map = Self { changed_file: OnceLock::new(), ..self.clone() };
        Revision { ground: Ground::new(map), placed: Vec::new() }
    }
}

impl Revision {
    /// Checks everything the changes have touched.
    ///
    /// # Errors
    /// Returns all faults: the same that checking the changed file would find.
    pub fn check(self) -> Result<Map, Vec<Fault>> {
        let Ground { mut map, touched, mut faults } = self.ground;
        let _naming = map.naming();
        for index in &touched {
            let catalogue = map.catalogue_handle();
            catalogue.pair(map.hex_mut(*index));
        }
        placing::again(&mut map, &touched, &mut faults);
        placing::more_units(&mut map, &self.placed, &mut faults);
        if faults.is_empty() { Ok(map) } else { Err(faults) }
    }

    /// Applies a change.
    ///
    /// # Errors
    /// If the map is not in the state that the change expects: it was applied already, or is for another map.
    pub fn make(&mut self, change: &Change) -> Result<(), ChangeError> {
        let _naming = self.ground.map.naming();
        let was_otherwise = match change {
            Change::Set { thing, there, was } => match thing.set(&mut self.ground, *there) {
                None if was.is_none() => {
                    let message = off_grid(thing.hex(), &self.ground.map.grid);
                    self.ground.fault("hexes", message);
                    true
                }
                was_otherwise => was_otherwise.unwrap_or_default(),
            },
            Change::Unit { label, unit, .. } => {
                let was_there = self.unit(label).is_some();
                Arc::make_mut(&mut self.ground.map.units).retain(|u| u.label != *label);
                self.placed.retain(|u| u.unit != *label);
                self.placed.extend(unit.iter().map(|unit| UnitFile::clone(unit)));
                was_there
            }
            Change::Chosen(reading) => {
                reading.choose(&mut self.ground.map.options);
                true
            }
        };
        if let Some(error) = change.stale().filter(|_| !was_otherwise) {
            return Err(error);
        }
        self.ground.map.made.push(Arc::new(change.clone()));
        Ok(())
    }

    /// Returns the current state of a unit.
    #[must_use]
    pub fn unit(&self, label: &str) -> Option<UnitFile> {
        let placed = self.placed.iter().find(|unit| unit.unit == label).cloned();
        placed.or_else(|| self.ground.map.units().iter().find(|unit| unit.label == label).map(UnitFile::from))
    }

    /// Returns the options with the changes made so far.
    pub(crate) const fn options(&self) -> &Options {
        &self.ground.map.options
    }

    /// Sets the name of the game being played on the map.
    pub fn call(&mut self, game: &str) {
        self.ground.map.game = Some(game.to_owned());
    }

    /// Sets the phase of the game, and the side whose Player Turn it is.
    pub fn pass(&mut self, phase: Phase, side: &str) {
        self.ground.map.now = Some((phase, side.to_owned()));
    }

    /// Sets who possesses which SW: the SW, then its owner.
    pub fn possess<'p>(&mut self, all: impl Iterator<Item = (&'p str, &'p str)>) {
        self.ground.map.possessed = all.map(|(weapon, owner)| (weapon.to_owned(), owner.to_owned())).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    use crate::map::{Catalogue, HexFacts, MapFile};
    use proptest::prelude::*;
    use serde_json::{Value, json};

    /// A random choice that depends only on its seed.
    struct Pick(u64);

    impl Pick {
        fn below(&mut self, n: u64) -> u64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % n
        }

        fn of<T: Copy>(&mut self, all: &[T]) -> T {
            let n = self.below(all.len() as u64);
            all[usize::try_from(n).unwrap_or_default()]
        }

        /// A hex of the map, or rarely one beside it.
        fn hex(&mut self) -> &'static str {
            self.of(&["A1", "A2", "B1", "B2", "B3", "C1", "C2", "C3", "C4", "D2", "D3", "C3", "C4", "B2", "F9"])
        }

        fn hexside(&mut self) -> &'static str {
            self.of(&["C3-C4", "C3-D3", "C2-C3", "C4-D3", "B2-C3", "A1-A2", "B1-B2"])
        }

        fn at(&mut self) -> String {
            self.hex().to_owned() + self.of(&["", "", "", "@1", "@2", "@b", "@u", "@c", "@r", "@0"])
        }

        fn edit(&mut self) -> String {
            let counter = self.of(&["debris", "stone-rubble", "wooden-rubble", "wreck"]);
            match self.below(13) {
                0 | 1 => format!("{}={counter}", self.at()),
                2 => format!("{}=stone-rubble:{}", self.at(), self.of(&["on-cellar", "in-play"])),
                3 => format!("{}=-{counter}", self.at()),
                4 => format!("{}=none", self.at()),
                5 => format!("{}=level:{}", self.hex(), self.of(&["0", "1", "2.5"])),
                6 => format!("{}={}", self.hex(), self.of(&["orchard", "brush", "open"])),
                7 => format!(
                    "{}={}",
                    self.hexside(),
                    self.of(&[
                        "hedge",
                        "wall",
                        "none",
                        "rowhouse-bar",
                        "rowhouse-bar",
                        "breach",
                        "breach:1",
                        "breach:c",
                        "-breach",
                        "-breach:1",
                        "cliff",
                        "wall+cliff"
                    ])
                ),
                8 => format!("{}={}{}", self.at(), self.of(&["", "-"]), self.of(&["smoke", "wp", "blaze"])),
                9 => format!(
                    "{}={}{}",
                    self.hex(),
                    self.of(&["", "-"]),
                    self.of(&["trench", "foxhole", "woods", "grain", "storage-tank", "rail-car-counter"])
                ),
                10 => format!(
                    "{}={}",
                    self.at(),
                    self.of(&[
                        "ap-mines:6",
                        "ap-mines:8",
                        "ap-mines:7",
                        "-ap-mines",
                        "at-mines:2",
                        "starshell",
                        "-starshell"
                    ])
                ),
                11 => format!("{}=tb:{}", self.at(), self.of(&["1-4", "2-5", "3-3"])),
                _ => self
                    .of(&[
                        "orchards=in-season",
                        "emrr=one",
                        "mist=1",
                        "mist=99",
                        "nvr=3",
                        "bombardment=nmc",
                        "steeples=building",
                        "under-rubble=left-open",
                    ])
                    .to_owned(),
            }
        }

        fn map(&mut self) -> Value {
            let mut hexes = Vec::new();
            for hex in ["A1", "B1", "B2", "C1", "D2"] {
                match self.below(7) {
                    0 => hexes.push(json!({"hex": hex, "terrain": [self.of(&["woods", "grain", "orchard"])]})),
                    1 => hexes.push(json!({"hex": hex, "features": [self.of(&["woods", "trench", "storage-tank"])]})),
                    2 => hexes.push(json!({"hex": hex, "bridge": {"level": 2, "sides": [1, 4]}})),
                    3 => hexes.push(json!({"hex": hex, "depression": {"is": "gully", "sides": [1, 4]}})),
                    4 => hexes.push(json!({"hex": hex, "railroads": [{"is": "emrr", "sides": [1, 4]}]})),
                    5 => hexes.push(json!({"hex": hex, "level": 1, "manhole": true})),
                    _ => {}
                }
            }
            let symbols = json!([{"hex": "C3", "is": self.of(&["square", "red-square", "large-dot"])}]);
            let bars = if self.below(2) == 0 { json!([{"hexside": "C3-C4", "is": "rowhouse-bar"}]) } else { json!([]) };
            let units = json!([{"unit": "u", "at": self.of(&["C3", "C3@1", "C4@c", "D3", "A2"])}]);
            json!({"format": 1, "name": "t", "grid": {"first": "A1", "last": "E5"}, "hexes": hexes, "hexsides": bars,
                "units": units, "counters": [{"at": "D3", "is": self.of(&["debris", "stone-rubble", "wreck"])}],
                "buildings": [{"id": "row", "material": "stone", "hexes": ["C3", "C4", "B3"], "symbols": symbols}]})
        }
    }

    /// The facts of all hexes of a map, with the features in a fixed order, because their order has no meaning.
    fn all_of(map: &Map) -> Vec<HexFacts> {
        let mut all: Vec<_> = map.hexes().cloned().collect();
        for facts in &mut all {
            facts.features.sort_unstable();
        }
        all
    }

    /// The same, with everything sorted whose order of placement has no meaning.
    fn settled(map: &Map) -> Vec<HexFacts> {
        let mut all = all_of(map);
        for facts in &mut all {
            facts.features.dedup();
            facts.counters.sort_unstable_by_key(|c| (c.counter, c.place));
            facts.trail_breaks.iter_mut().for_each(|(_, sides)| sides.sort_unstable());
            facts.trail_breaks.sort_unstable();
            facts.trail_breaks.dedup();
            facts.breaches.sort_unstable();
            facts.fires.sort_unstable();
            facts.smoke.sort_unstable_by_key(|s| (s.place, s.smoke));
            facts.markers.sort_unstable_by_key(|m| (m.place, m.marker));
        }
        all
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        /// Changes applied to the checked map give the same map, or the same faults, as checking the changed file.
        #[test]
        fn a_changed_map_is_that_of_the_changed_file(seed: u64) {
            let mut pick = Pick(seed);
            let text = pick.map().to_string();
            let file = MapFile::read("t", &text).unwrap_or_else(|e| panic!("{e}"));
            let Ok(map) = Map::check(file, Catalogue::built_in()) else { return Ok(()) };
            let before = all_of(&map);
            let mut revision = map.revise();
            let edits: Vec<_> = (0..=pick.below(6)).map(|_| pick.edit()).collect();
            for edit in &edits {
                prop_assert!(revision.edit(edit).is_ok(), "{edit}");
            }
            // a place that is off the map is reported, and nothing is changed
            let sound = revision.ground.faults.is_empty();
            let mut file = map.file().clone();
            revision.ground.map.made.iter().for_each(|made| made.make_in(&mut file));
            let anew = Map::check(file.clone(), Catalogue::built_in());
            match (revision.check(), anew) {
                (Ok(changed), Ok(anew)) => {
                    prop_assert_eq!(all_of(&changed), all_of(&anew), "{:?} on {}", edits, text);
                    prop_assert_eq!(changed.units(), anew.units());
                    prop_assert_eq!(changed.options(), anew.options());
                    prop_assert_eq!(changed.file(), &file);
                    // the difference from the map, written and read again, gives the changed map
                    let mut again = map.revise();
                    let mut lines: Vec<String> = changed.changes_since(&map).iter().map(ToString::to_string).collect();
                    lines.sort();
                    let mut changes: Vec<Change> = Vec::new();
                    for line in &lines {
                        let read = Change::read(line);
                        prop_assert_eq!(read.as_ref().map(ToString::to_string), Some(line.clone()));
                        changes.extend(read);
                    }
                    changes.sort_by_key(Change::turn);
                    for change in &changes {
                        prop_assert!(again.make(change).is_ok(), "{change}");
                    }
                    let again = again.check();
                    prop_assert!(again.is_ok(), "{:?} as {:?}: {:?}", edits, lines, again.err());
                    if let Ok(again) = again {
                        prop_assert_eq!(settled(&again), settled(&changed), "{:?} as {:?} on {}", edits, lines, text);
                        prop_assert_eq!(again.options(), changed.options());
                        prop_assert_eq!(again.units(), changed.units());
                    }
                }
                (Err(faults), Err(anew)) => {
                    let all_of = |faults: &[Fault]| faults.iter().map(|f| f.message.clone()).collect::<BTreeSet<_>>();
                    prop_assert!(!sound || all_of(&faults) == all_of(&anew), "{:?} on {}: {:?} {:?}", edits, text, faults, anew);
                }
                (Err(faults), Ok(_)) => prop_assert!(!sound, "{:?} on {}: {:?}", edits, text, faults),
                (Ok(_), Err(faults)) => prop_assert!(false, "{:?} on {}: {:?}", edits, text, faults),
            }
            // the original map is unchanged
            prop_assert_eq!(all_of(&map), before);
        }
    }

    /// A hex that no change touches is shared.
    #[test]
    fn only_what_is_touched_is_copied() {
        let map = Map::built_in("cogwheel").expect("built in");
        let mut revision = map.revise();
        revision.edit("F36=debris").expect("an edit");
        let changed = revision.check().expect("a map");
        assert!(Arc::ptr_eq(&map.hexes, &changed.hexes) && changed.touched.len() == 1);
    }
}
