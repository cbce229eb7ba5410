//! The best shots at a target: for each unit alone, and for all units of a Location together, with the leader there
//! (A7.53).

use std::cmp::Reverse;

use crate::grid::Hex;
use crate::map::{Doing, Unit, UnitKind, UnitTrait, are_enemies};
use crate::query::{AskedPlace, Attack, Query, ShotQuery};
use crate::resolver::{Resolver, Seated};
use crate::rules::infantry::{numbers, parted};
use crate::rules::{IFT, IftResult, each_once};
use crate::ruling::refusal::{AskError, Refusal};
use crate::ruling::{GroupShot, Note, Outcome, Ruling, ShotNote, Shots, UnitShot};
use crate::rulings::able::able;
use crate::rulings::los;

use super::Of;

/// Returns `true` if a note is about what the shot takes from the game, and not about its firers.
const fn is_of_game(note: &Note) -> bool {
    matches!(note, Note::Shot(ShotNote::FireOfPhase | ShotNote::FireOfNoPhase | ShotNote::TargetHasMoved))
}

impl Resolver {
    /// Answers a question for every unit of the map.
    pub(super) fn rule_shots(&self, query: &ShotQuery, to: &AskedPlace) -> Result<Ruling, Refusal> {
        let to = self.seat(to)?;
        let (end, target) = &to;
        let target = *target;
        let mut all = Shots {
            to: los::seated(los::seat(&self.map, &end.eye), target),
            units: Vec::new(),
            groups: Vec::new(),
            blind: Vec::new(),
            unruled: Vec::new(),
            silent: Vec::new(),
        };
        let is_enemy = |side: &Option<String>| match (side, target.and_then(|t| t.side.as_ref())) {
            (Some(side), Some(of_target)) => are_enemies(side, of_target),
            _ => true,
        };
        // the firers are taken from the map
        let asked = ShotQuery { from: None, with: Vec::new(), from_all: false, ..query.clone() };
        let mut leaders = Vec::new();
        // the notes on what the shots take from the game
        let mut of_game: Vec<Note> = Vec::new();
        for unit in self.map.units().iter().filter(|unit| is_enemy(&unit.side)) {
            if target.is_some_and(|target| target.label == unit.label) {
                continue;
            }
            if query.attack == Attack::Direct && unit.leadership().is_some() {
                leaders.push(unit);
            }
            if is_silent(unit, query.attack) {
                all.silent.push(unit.label.clone());
                continue;
            }
            let alone = |from| self.shot_of(query, Of { from: Some(from), with: &[], is_brief: true }, || Ok(to));
            match self.seat_unit(unit).and_then(alone) {
                Ok(ruling) => {
                    of_game.extend(ruling.notes.iter().filter(|note| is_of_game(note)).cloned());
                    match brief(&ruling, &unit.label) {
                        Some(shot) => all.units.push(shot),
                        None => all.blind.push(unit.label.clone()),
                    }
                }
                Err(Refusal::Ask(AskError::KeptFrom { .. })) => all.silent.push(unit.label.clone()),
                Err(_) => all.unruled.push(unit.label.clone()),
            }
        }
        all.units.sort_by_key(|s| (Reverse(s.mc), Reverse(s.kia), s.drm, s.range, s.unit.clone()));
        all.groups = self.groups(&asked, to, &all.units, &leaders);
        let wide = self.wide_groups(&asked, to, (&all.units, &all.groups), &leaders);
        all.groups.extend(wide);
        all.groups.sort_by_key(GroupShot::rank);
        let of_group = (!all.groups.is_empty()).then_some(Note::Shot(ShotNote::WeaponsOfGroups));
        let notes = each_once(self.remarks().chain(of_game).chain(of_group));
        Ok(Ruling {
            query: Query::Shot(query.clone()),
            outcome: Outcome::Shots(Box::new(all)),
            steps: Vec::new(),
            notes,
        })
    }

    /// Returns the best group of each Location that has several firers, or a firer with a leader.
    fn groups(&self, query: &ShotQuery, to: Seated<'_>, alone: &[UnitShot], leaders: &[&Unit]) -> Vec<GroupShot> {
        let unit = |shot: &UnitShot| self.map.unit(&shot.unit).ok();
        let firers: Vec<&Unit> = alone.iter().filter(|shot| shot.column.is_some()).filter_map(unit).collect();
        let mut done: Vec<&Unit> = Vec::new();
        let mut groups = Vec::new();
        for &first in &firers {
            if done.iter().any(|other| is_beside(other, first)) {
                continue;
            }
            done.push(first);
            let beside = firers.iter().copied().filter(|other| is_beside(other, first));
            let there = with_their_weapons(beside, |unit| unit);
            let led: Vec<Option<&Unit>> =
                leaders.iter().copied().filter(|leader| is_beside(leader, first)).map(Some).chain([None]).collect();
            let mut fresh = there.clone();
            fresh.retain(|unit| !unit.has(UnitTrait::Cx));
            let sets = if fresh.is_empty() || fresh.len() == there.len() { vec![there] } else { vec![there, fresh] };
            let of = |(set, leader): (&Vec<&Unit>, Option<&Unit>)| self.group(query, to, set, leader.as_slice());
            let tried = sets.iter().flat_map(|set| led.iter().map(move |leader| (set, *leader)));
            groups.extend(
                tried
                    .filter_map(of)
                    .min_by_key(GroupShot::rank)
                    .filter(|group| does_better(group, alone.iter().filter(|shot| group.units.contains(&shot.unit)))),
            );
        }
        groups
    }

    /// Returns the shot of a group, with the leaders who direct it. A single unit is not a group.
    pub(super) fn group(
        &self,
        query: &ShotQuery,
        to: Seated<'_>,
        units: &[&Unit],
        leaders: &[&Unit],
    ) -> Option<GroupShot> {
        let all: Vec<&Unit> = units.iter().chain(leaders).copied().collect();
        let (first, others) = all.split_first().filter(|(_, others)| !others.is_empty())?;
        let of = Of { from: Some(self.seat_unit(first).ok()?), with: others, is_brief: false };
        let ruling = self.shot_of(query, of, || Ok(to)).ok()?;
        let shot = brief(&ruling, &first.label)?;
        let units = all.iter().map(|unit| unit.label.clone()).collect();
        let UnitShot { at, range, drm, fp, column, each, mc, kia, .. } = shot;
        let ends = ruling.shot().into_iter().flat_map(|shot| &shot.group);
        let all_at = ends.map(|end| end.at).collect();
        Some(GroupShot { units, at, all_at, range, drm, fp, column: column?, each, mc: mc?, kia: kia? })
    }
}

impl Resolver {
    /// A7.5, A7.53: returns the SW that a unit possesses and could fire too, and a leader beside it who could direct
    /// it, if none is given.
    pub(super) fn left_out(&self, unit: &Unit, wants_leader: bool) -> Vec<String> {
        let is_fit = |other: &&Unit| is_beside(unit, other) && able(other, Doing::Fire).is_ok();
        let weapons = self.map.possessions(&unit.label).filter(is_fit);
        let is_leader = |other: &&Unit| wants_leader && other.leadership().is_some() && is_fit(other);
        let leader = self.map.units().iter().filter(is_leader).min_by_key(|other| other.leadership());
        let leads = unit.leadership().is_none();
        weapons.chain(leader.filter(|_| leads)).map(|other| other.label.clone()).collect()
    }
}

impl Resolver {
    /// A7.55: returns the other MMC in a unit's Location that may fire at the target; in the same phase they have to
    /// form one fire group. A unit that is out of range (A7.22) cannot join, and units in `named` have joined already.
    pub(super) fn bound_to(&self, unit: &Unit, at: Hex, named: &[String]) -> Vec<String> {
        let reaches = |other: &Unit| {
            let shown = other.counter.as_deref().map(parted).and_then(|(_, shown)| numbers(shown));
            shown.is_none_or(|(_, range)| at.range(other.location.hex) <= u16::from(range) * IFT.fp.long_range.reach)
        };
        let is_bound = |other: &&Unit| {
            other.kind == UnitKind::Infantry
                && !other.has(UnitTrait::Sw)
                && other.leadership().is_none()
                && other.label != unit.label
                && !named.contains(&other.label)
                && is_in_one_location(unit, other)
                && reaches(other)
                && able(other, Doing::Fire).is_ok()
        };
        if unit.has(UnitTrait::Sw) || unit.kind != UnitKind::Infantry {
            return Vec::new();
        }
        self.map.units().iter().filter(is_bound).map(|other| other.label.clone()).collect()
    }
}

/// Leaves out the SW for which there is no unit to fire them.
pub(super) fn with_their_weapons<T>(there: impl Iterator<Item = T>, unit: impl Fn(&T) -> &Unit) -> Vec<T> {
    let mut there: Vec<T> = there.collect();
    let mmc = there.iter().filter(|one| !unit(one).has(UnitTrait::Sw)).count();
    let mut weapons = 0;
    there.retain(|one| {
        weapons += usize::from(unit(one).has(UnitTrait::Sw));
        !unit(one).has(UnitTrait::Sw) || weapons <= mmc
    });
    there
}

/// Returns `true` if a group is better than each of some shots by single units.
pub(super) fn does_better<'s>(group: &GroupShot, mut alone: impl Iterator<Item = &'s UnitShot>) -> bool {
    alone.all(|shot| (shot.mc, shot.kia) < (Some(group.mc), Some(group.kia)))
}

/// Returns `true` if two units are in the same position in one Location, so that they have the same lines.
pub(super) fn is_beside(one: &Unit, other: &Unit) -> bool {
    one.states == other.states && is_in_one_location(one, other)
}

/// Returns `true` if two units of one side are in the same Location, even if one of them is in a foxhole.
fn is_in_one_location(one: &Unit, other: &Unit) -> bool {
    (one.location, one.corner) == (other.location, other.corner)
        && one.side.as_deref().zip(other.side.as_deref()).is_none_or(|(one, other)| !are_enemies(one, other))
}

/// Returns `true` if a unit cannot fire by itself: for Direct Fire a leader; for ordnance everything except Guns,
/// vehicles and weapons.
fn is_silent(unit: &Unit, attack: Attack) -> bool {
    if attack == Attack::Direct {
        return unit.leadership().is_some();
    }
    unit.kind == UnitKind::Infantry && !unit.traits.contains(&UnitTrait::Sw)
}

/// Returns the summary of a shot for a list, if there is a line of fire.
fn brief(ruling: &Ruling, label: &str) -> Option<UnitShot> {
    let shot = ruling.shot().filter(|_| ruling.is_clear())?;
    let odds = shot.odds(&ruling.steps);
    Some(UnitShot {
        unit: label.to_owned(),
        at: shot.from.location,
        range: shot.range,
        hindrance: ruling.hindrance(),
        drm: ruling.total_drm(),
        fp: shot.fp(&ruling.steps),
        column: shot.column(&ruling.steps),
        mc: odds.as_ref().map(|odds| odds.at_least(IftResult::Nmc)),
        kia: odds.as_ref().map(|odds| odds.at_least(IftResult::Kia(1))),
        each: odds.map(|odds| odds.each).unwrap_or_default(),
    })
}
