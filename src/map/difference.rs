//! What has changed on a map since another: the changes that make the one of the other.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::grid::{Hexside, SIDES, Side};

use super::board::{Map, Unit};
use super::change::{Change, Setting};
use super::file::UnitFile;
use super::hex_facts::HexFacts;
use super::kinds::UnitTrait;
use super::location::{Location, Place};
use super::options::ChosenOption;

impl Map {
    /// Returns the changes that make this map of the one that it was revised from, each once: first what is taken away.
    #[must_use]
    pub fn changes_since(&self, base: &Self) -> Vec<Change> {
        let mut all: Vec<Change> = Vec::new();
        let readings = ChosenOption::between(&base.options, &self.options);
        all.extend(readings.into_iter().map(|reading| Change::Set(Setting::Chosen(reading))));
        for (before, now) in base.buildings.iter().zip(self.buildings.iter()) {
            if before.material != now.material
                && let Some(hex) = now.hexes.first()
            {
                all.push(Change::Set(Setting::Material { hex: *hex, material: now.material }));
            }
        }
        // each with how often it is told, before and now
        let mut told: BTreeMap<Change, [usize; 2]> = BTreeMap::new();
        for (before, now) in self.changed_hexes(base) {
            for (facts, when) in [(before, 0), (now, 1)] {
                for change in self.told(facts) {
                    let may_lie_twice = matches!(change, Change::Set(Setting::Smoke { .. }));
                    let count = &mut told.entry(change).or_default()[when];
                    *count = if may_lie_twice { *count + 1 } else { 1 };
                }
            }
        }
        let is_new_side = |side: Hexside| {
            let is_it =
                |change: &Change| matches!(change, Change::Set(Setting::Hexside { hexside, .. }) if *hexside == side);
            told.iter().any(|(change, [before, now])| before != now && is_it(change))
        };
        let mut away = Vec::new();
        for (change, [before, now]) in &told {
            // of SMOKE that is less all goes, and what is left comes again
            away.extend(change.undone().filter(|_| now < before));
            let come = if now < before { *now } else { now - before };
            all.extend(std::iter::repeat_n(change.clone(), come));
        }
        // a Breach goes with its bar
        away.retain(|change| !matches!(change, Change::Set(Setting::Breach { hexside, .. }) if is_new_side(*hexside)));
        units(base, self, &mut all);
        away.extend(all);
        away
    }

    /// Returns the hexes that are not as they were, each before and now.
    fn changed_hexes<'m>(&'m self, base: &'m Self) -> Vec<(&'m HexFacts, &'m HexFacts)> {
        let candidates: BTreeSet<usize> = if Arc::ptr_eq(&self.hexes, &base.hexes) {
            self.touched.keys().chain(base.touched.keys()).copied().collect()
        } else {
            (0..self.hexes.len().min(base.hexes.len())).collect()
        };
        let both = candidates.into_iter().map(|index| (base.hex_at(index), self.hex_at(index)));
        both.filter(|(before, now)| before != now).collect()
    }

    /// Returns all of a hex that a change may set, as the changes that set it.
    fn told(&self, facts: &HexFacts) -> Vec<Change> {
        let hex = facts.hex;
        let at = |place: Place| Location { hex, place };
        let terrain = facts.terrain.iter().map(|id| self.catalogue.terrain(*id).id.clone()).collect();
        let mut set = vec![
            Setting::Level { hex, level: facts.level },
            Setting::Terrain { hex, terrain },
            Setting::Manhole { hex, there: facts.manhole },
        ];
        let features: BTreeSet<_> = facts.features.iter().copied().collect();
        set.extend(features.into_iter().map(|feature| Setting::Feature { hex, feature, there: true }));
        set.extend(SIDES.into_iter().map(|side| Setting::Hexside {
            hexside: Hexside::of(hex, side),
            is: facts.hexsides[side.index()],
            cliff: facts.cliffs[side.index()],
        }));
        set.extend(facts.breaches.iter().map(|(side, level)| Setting::Breach {
            hexside: Hexside::of(hex, *side),
            level: *level,
            there: true,
        }));
        set.extend(facts.smoke.iter().map(|s| Setting::Smoke { at: at(s.place), smoke: s.smoke, there: true }));
        let mut told: Vec<Change> = set.into_iter().map(Change::Set).collect();
        told.extend(facts.counters.iter().map(|c| Change::Place {
            at: at(c.place),
            counter: c.counter,
            on_cellar: c.on_cellar,
            in_play: c.in_play,
        }));
        let pair = |(place, sides): &(Place, Vec<Side>)| match sides[..] {
            [a, b] => Some(Change::Open { at: at(*place), sides: [a.min(b), a.max(b)] }),
            _ => None,
        };
        told.extend(facts.trail_breaks.iter().filter_map(pair).collect::<BTreeSet<_>>());
        told.extend(facts.fires.iter().map(|(place, fire)| Change::Light { at: at(*place), fire: *fire }));
        told
    }
}

/// Returns which units are there, gone, or not as they were.
fn units(base: &Map, now: &Map, all: &mut Vec<Change>) {
    for unit in base.units.iter().filter(|u| now.units.iter().all(|n| n.label != u.label)) {
        all.push(Change::Set(Setting::Unit { label: unit.label.clone(), unit: None }));
    }
    for unit in now.units.iter().filter(|u| !base.units.contains(u)) {
        all.push(Change::Set(UnitFile::from(unit).into()));
    }
}

impl Change {
    /// Returns what takes away what it puts there; nothing does where something else is set in its place.
    fn undone(&self) -> Option<Self> {
        Some(match self {
            Self::Place { at, counter, .. } => Self::Remove { at: *at, counter: *counter },
            Self::Light { at, fire } => Self::PutOut { at: *at, fire: *fire },
            Self::Open { at, sides } => Self::CloseTrail { at: *at, sides: *sides },
            Self::Set(setting) => {
                let mut gone = setting.clone();
                match &mut gone {
                    Setting::Feature { there, .. } | Setting::Breach { there, .. } | Setting::Smoke { there, .. } => {
                        *there = false;
                    }
                    _ => return None,
                }
                Self::Set(gone)
            }
            _ => return None,
        })
    }

    /// Returns when it is made among others that make one map of another: what rests on something comes after it.
    #[must_use]
    pub const fn turn(&self) -> u8 {
        match self {
            Self::Set(Setting::Chosen(_)) => 0,
            Self::Set(Setting::Hexside { .. }) => 1,
            Self::Remove { .. }
            | Self::PutOut { .. }
            | Self::CloseTrail { .. }
            | Self::LoseManhole { .. }
            | Self::RemoveUnit { .. }
            | Self::Set(
                Setting::Smoke { there: false, .. }
                | Setting::Breach { there: false, .. }
                | Setting::Feature { there: false, .. }
                | Setting::Unit { unit: None, .. },
            ) => 2,
            Self::Set(
                Setting::Level { .. }
                | Setting::Terrain { .. }
                | Setting::Material { .. }
                | Setting::Manhole { .. }
                | Setting::Feature { .. },
            ) => 3,
            Self::Place { .. } | Self::Light { .. } | Self::Open { .. } => 4,
            Self::Set(Setting::Smoke { .. } | Setting::Breach { .. } | Setting::Unit { .. }) => 5,
        }
    }
}

impl From<&Unit> for UnitFile {
    /// Writes a unit as it stands.
    fn from(unit: &Unit) -> Self {
        let place = unit.location.to_string();
        // a corner of a Bypass is named by the hexes that meet there
        let at = match (unit.location.place, unit.corner) {
            (Place::Bypass(along), Some(corner)) => {
                let other =
                    (1..=6).filter_map(Side::new).find(|side| *side != along && side.corners().contains(&corner));
                let hex = unit.location.hex;
                let number = |side| hex.printed(side).number();
                other.map_or(place, |other| format!("{hex}.{}/{}", number(along), number(other)))
            }
            _ => place,
        };
        let mut traits: Vec<UnitTrait> = unit.traits.clone();
        traits.sort_unstable();
        Self {
            unit: unit.label.clone(),
            at: format!("{at}{}", unit.states),
            is: unit.kind,
            kind: unit.counter.clone(),
            side: unit.side.clone(),
            traits,
            ca: unit.ca,
            tca: unit.tca,
        }
    }
}
