//! What has changed on a map since another: the changes that make the one of the other.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::grid::{Hexside, Side};

use super::board::{Map, Unit};
use super::change::{Change, Setting};
use super::file::UnitFile;
use super::hex_facts::HexFacts;
use super::kinds::{Counter, Smoke, UnitTrait};
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
        let mut away = Vec::new();
        let mut hexsides = BTreeMap::new();
        let mut breaches = BTreeMap::new();
        for (before, now) in self.changed_hexes(base) {
            self.ground(before, now, &mut all);
            for side in (1..=6).filter_map(Side::new) {
                let told = |facts: &HexFacts| (facts.hexsides[side.index()], facts.cliffs[side.index()]);
                if told(before) != told(now) {
                    hexsides.insert(Hexside::of(now.hex, side), told(now));
                }
            }
            for (facts, there) in [(before, false), (now, true)] {
                let other = if there { before } else { now };
                for (side, level) in facts.breaches.iter().filter(|b| !other.breaches.contains(b)) {
                    breaches.insert((Hexside::of(facts.hex, *side), *level), there);
                }
            }
            lying(before, now, &mut away, &mut all);
        }
        away.extend(
            hexsides.iter().map(|(hexside, (is, cliff))| {
                Change::Set(Setting::Hexside { hexside: *hexside, is: *is, cliff: *cliff })
            }),
        );
        let barred = |hexside: &Hexside| hexsides.contains_key(hexside);
        all.extend(breaches.iter().filter(|((hexside, _), there)| **there || !barred(hexside)).map(
            |((hexside, level), there)| {
                Change::Set(Setting::Breach { hexside: *hexside, level: *level, there: *there })
            },
        ));
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

    /// Tells what has changed of the ground of a hex.
    fn ground(&self, before: &HexFacts, now: &HexFacts, all: &mut Vec<Change>) {
        let hex = now.hex;
        let mut put = |setting| all.push(Change::Set(setting));
        if before.level != now.level {
            put(Setting::Level { hex, level: now.level });
        }
        if before.terrain != now.terrain {
            let terrain = now.terrain.iter().map(|id| self.catalogue.terrain(*id).id.clone()).collect();
            put(Setting::Terrain { hex, terrain });
        }
        if before.manhole != now.manhole {
            put(Setting::Manhole { hex, there: now.manhole });
        }
        let features = |facts: &HexFacts| facts.features.iter().copied().collect::<BTreeSet<_>>();
        let (old, new) = (features(before), features(now));
        for feature in old.difference(&new) {
            put(Setting::Feature { hex, feature: *feature, there: false });
        }
        for feature in new.difference(&old) {
            put(Setting::Feature { hex, feature: *feature, there: true });
        }
    }
}

/// Tells what has changed of what lies in a hex.
fn lying(before: &HexFacts, now: &HexFacts, away: &mut Vec<Change>, all: &mut Vec<Change>) {
    let at = |place: Place| Location { hex: now.hex, place };
    for c in before.counters.iter().filter(|c| !now.counters.contains(c)) {
        away.push(Change::Remove { at: at(c.place), counter: c.counter });
    }
    for c in now.counters.iter().filter(|c| !before.counters.contains(c)) {
        let (at, counter, on_cellar, in_play): (_, Counter, _, _) = (at(c.place), c.counter, c.on_cellar, c.in_play);
        all.push(Change::Place { at, counter, on_cellar, in_play });
    }
    let pair = |sides: &[Side]| match *sides {
        [a, b] => Some([a.min(b), a.max(b)]),
        _ => None,
    };
    let trails = |facts: &HexFacts| -> BTreeSet<_> {
        facts.trail_breaks.iter().filter_map(|(place, sides)| pair(sides).map(|sides| (*place, sides))).collect()
    };
    let (old, new) = (trails(before), trails(now));
    away.extend(old.difference(&new).map(|(place, sides)| Change::CloseTrail { at: at(*place), sides: *sides }));
    all.extend(new.difference(&old).map(|(place, sides)| Change::Open { at: at(*place), sides: *sides }));
    for (place, fire) in before.fires.iter().filter(|f| !now.fires.contains(f)) {
        away.push(Change::PutOut { at: at(*place), fire: *fire });
    }
    for (place, fire) in now.fires.iter().filter(|f| !before.fires.contains(f)) {
        all.push(Change::Light { at: at(*place), fire: *fire });
    }
    smoke(before, now, away, all);
}

/// SMOKE may lie twice in a Location: where its number has changed, all goes, and what there is now comes again.
fn smoke(before: &HexFacts, now: &HexFacts, away: &mut Vec<Change>, all: &mut Vec<Change>) {
    let counted = |facts: &HexFacts| {
        let mut counted: BTreeMap<(Place, Smoke), usize> = BTreeMap::new();
        for s in &facts.smoke {
            *counted.entry((s.place, s.smoke)).or_default() += 1;
        }
        counted
    };
    let (old, new) = (counted(before), counted(now));
    let kinds: BTreeSet<_> = old.keys().chain(new.keys()).copied().collect();
    for (place, smoke) in kinds {
        let at = Location { hex: now.hex, place };
        let [was, is] = [&old, &new].map(|counted| counted.get(&(place, smoke)).copied().unwrap_or_default());
        if is < was {
            away.push(Change::Set(Setting::Smoke { at, smoke, there: false }));
        }
        let more = if is < was { is } else { is - was };
        all.extend((0..more).map(|_| Change::Set(Setting::Smoke { at, smoke, there: true })));
    }
}

/// Tells which units are there, gone, or not as they were.
fn units(base: &Map, now: &Map, all: &mut Vec<Change>) {
    for unit in base.units.iter().filter(|u| now.units.iter().all(|n| n.label != u.label)) {
        all.push(Change::Set(Setting::Unit { label: unit.label.clone(), unit: None }));
    }
    for unit in now.units.iter().filter(|u| !base.units.contains(u)) {
        all.push(Change::Set(UnitFile::from(unit).into()));
    }
}

impl Change {
    /// Tells when it is made among others that make one map of another: what rests on something comes after it.
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
