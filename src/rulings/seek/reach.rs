//! What a unit can reach, with the path that nobody sees, and the path under the least fire.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use crate::map::{Doing, Location, Unit, UnitTrait, are_enemies, label_of};
use crate::query::{AskedPlace, ENEMIES, Firing, MoveCostQuery, MoveState, ShotQuery, WhereQuery};
use crate::ruling::{
    FirePath, FoundAt, Fp, Note, Reach, Ruling, Seat, SeekClash, SeekNote, SeenAt, SeenBy, UnseenPath, Where,
};

use super::{Levels, bare};
use crate::resolver::of_map::of_mover;
use crate::resolver::{End, Resolver};
use crate::ruling::refusal::{Amount, Clash, Refusal};
use crate::rulings::able::kept_from;
use crate::rulings::los;
use crate::rulings::los::many::at_most;
use crate::rulings::movement::asked::MoveAsked;
use crate::rulings::movement::avoid;
use crate::rulings::movement::avoid::{AllReached, Avoiding};
use crate::rulings::movement::search::{Burden, Burdens};
use crate::rulings::shot::Of;

/// The most lines that are checked: as many as for a matrix with the most units.
const MOST_LINES: usize = 1_000_000;

/// The most shots that are ruled on, counting equal ones once.
const MOST_SHOTS: usize = 100_000;

/// The most viewers that are listed, over all Locations of all paths.
const MOST_SEEN: usize = 1_000_000;

/// A unit whose LOS or fire is to be avoided.
pub(super) struct Watcher<'m> {
    /// As the question names him.
    pub(super) who: String,
    pub(super) end: End,
    pub(super) unit: Option<&'m Unit>,
    pub(super) seat: Seat,
    /// Its shot, with firer and target left out.
    shot: ShotQuery,
    /// It is broken, or cannot fire for another reason.
    silent: bool,
    /// The index of the first watcher in the same place, who sees the same.
    same_seat: usize,
    /// The index of the first watcher in the same place with the same fire.
    same_fire: usize,
}

/// A unit that the question names to avoid, or an enemy of the mover.
enum Who<'m> {
    Named(&'m AskedPlace),
    Unit(&'m Unit),
}

/// The result of looking at a Location.
#[derive(Clone, Copy)]
enum Look {
    Unseen,
    /// It is not ruled on, since not all rules for it are known.
    NotRuled,
    /// It is seen, with this Hindrance.
    Seen(u8),
}

/// Which watchers see, or fire at, each Location. The result for each is computed once.
pub(super) struct SeenByAll<'r> {
    resolver: &'r Resolver,
    watchers: &'r [Watcher<'r>],
    fire: bool,
    known: RefCell<HashMap<Location, Rc<[SeenBy]>>>,
    /// How many shots have been ruled on.
    shots: Cell<usize>,
}

impl<'r> SeenByAll<'r> {
    pub(super) fn new(resolver: &'r Resolver, watchers: &'r [Watcher<'r>], fire: bool) -> Self {
        Self { resolver, watchers, fire, known: RefCell::default(), shots: Cell::new(0) }
    }

    /// Refuses a question that would need too many shots.
    pub(super) fn few_shots(&self) -> Result<(), Refusal> {
        Ok(at_most(Amount::ShunnedShots, self.shots.get(), MOST_SHOTS)?)
    }

    pub(super) fn at(&self, at: Location) -> Rc<[SeenBy]> {
        if let Some(seen) = self.known.borrow().get(&at) {
            return Rc::clone(seen);
        }
        let seen: Rc<[SeenBy]> = self.by_whom(at).into();
        self.known.borrow_mut().insert(at, Rc::clone(&seen));
        seen
    }

    /// Returns the watchers that see a Location. A watcher that may see it, as far as is ruled on, counts as seeing it.
    /// One line is checked from each place, and one shot for equal fire.
    fn by_whom(&self, at: Location) -> Vec<SeenBy> {
        let end = self.resolver.seat_in(at).ok().map(|(end, _)| end);
        let mut lines: Vec<Look> = Vec::with_capacity(self.watchers.len());
        let mut shots: Vec<Option<Fp>> = Vec::with_capacity(self.watchers.len());
        for (i, watcher) in self.watchers.iter().enumerate() {
            let seen = match lines.get(watcher.same_seat) {
                Some(seen) => *seen,
                None => self.resolver.sees(watcher, end.as_ref()),
            };
            lines.push(seen);
            let shot = match shots.get(watcher.same_fire) {
                Some(shot) => *shot,
                None if self.fire && !matches!(lines[i], Look::Unseen) => self.shot(watcher, at),
                None => None,
            };
            shots.push(shot);
        }
        let all = self.watchers.iter().zip(lines).zip(shots);
        let seeing = all.filter_map(|((watcher, look), fp)| {
            let hindrance = match look {
                Look::Unseen => return None,
                Look::NotRuled => None,
                Look::Seen(drm) => Some(drm),
            };
            Some(SeenBy { who: watcher.who.clone(), hindrance, fp })
        });
        seeing.collect()
    }

    /// Returns the watchers that see each Location of a path. `named` counts them over all paths.
    fn along(&self, path: &[Location], named: &mut usize) -> Result<Vec<SeenAt>, Refusal> {
        *named += path.iter().map(|at| self.at(*at).len()).sum::<usize>();
        at_most(Amount::SeenOnPaths, *named, MOST_SEEN)?;
        Ok(path.iter().map(|at| SeenAt { at: *at, seen_by: self.at(*at).to_vec() }).collect())
    }

    /// Rules on a shot; on none after the limit has been reached.
    fn shot(&self, watcher: &Watcher<'_>, at: Location) -> Option<Fp> {
        if !watcher.silent {
            self.shots.set(self.shots.get() + 1);
        }
        if self.shots.get() > MOST_SHOTS { None } else { self.resolver.fp_at(watcher, at) }
    }
}

impl Resolver {
    pub(super) fn seek_reach(&self, query: &WhereQuery) -> Result<Ruling, Refusal> {
        let (own, unit) = self.seat(&query.what)?;
        let of_counter = || unit?.mf();
        let spends_mf = || of_mover(&self.map, reach_of(query, 0), &query.what).class.spends_mf();
        let needs = || {
            if spends_mf() { Clash::Seek(SeekClash::ReachWithoutMf) } else { Clash::Seek(SeekClash::ReachWithoutMp) }
        };
        let mf = query.mf.or_else(of_counter).ok_or_else(needs)?;
        let watchers =
            self.watchers((&query.unseen_by, query.least_fire), unit.and_then(|unit| unit.side.as_deref()))?;
        let seen = SeenByAll::new(self, &watchers, query.least_fire);
        let seen_by = |at: Location| seen.at(at);
        let unseen = |at: Location| seen_by(at).is_empty().then(Burden::default);
        let fire = |at: Location| Some(burden(&seen_by(at)));
        let burdens: [Burdens<'_>; 2] = [&unseen, &fire];
        let moving = MoveAsked::new(&self.map, &of_mover(&self.map, reach_of(query, mf), &query.what))?;
        let count = if watchers.is_empty() { 0 } else { 1 + usize::from(query.least_fire) };
        let AllReached { reach, avoiding: paths, mut notes } =
            avoid::reach(moving.engine(&self.map, self.field()), (&moving, mf), &burdens[..count], |reach| {
                few_lines(&watchers, reach)
            })?;
        seen.few_shots()?;
        let path = |index: usize, at: Location| paths.get(index).and_then(|all| by_place(all, at));
        let mut named = 0;
        let mut los = |path: &[Location]| seen.along(path, &mut named);
        let levels = query.level.as_deref().map(|level| Levels::read(Some(level))).transpose()?;
        let mut found = Vec::new();
        let asked = reach.locations.len();
        for reached in reach.locations {
            let range = own.eye.location.hex.range(reached.at.hex);
            let far = query.within.is_some_and(|within| range > within);
            if far || reached.at == own.eye.location || levels.is_some_and(|levels| !levels.has(reached.at.place)) {
                continue;
            }
            let unseen = path(0, reached.at).map(|way| los(&way.path).map(|los| unseen_path(way, los))).transpose()?;
            let least_fire =
                path(1, reached.at).map(|way| los(&way.path).map(|los| fire_path(way, los))).transpose()?;
            let seen_by = seen_by(reached.at).to_vec();
            let (cost, entrenched) = (Some(reached.cost), reached.entrenched);
            found.push(FoundAt { cost, entrenched, unseen, least_fire, seen_by, ..bare(reached.at) });
        }
        found.sort_by_key(|f| (f.cost, f.at));
        notes.extend(query.least_fire.then_some(Note::Seek(SeekNote::LeastFire)));
        notes.extend(self.remarks());
        let outcome = Where {
            sets_up: None,
            ask: query.ask,
            of: Some(los::seated(los::seat(&self.map, &own.eye), unit)),
            any_of: Vec::new(),
            without_fp: if query.least_fire {
                without_fp(&watchers, seen.known.into_inner().values().map(|seen| &**seen))
            } else {
                Vec::new()
            },
            watchers: watchers.into_iter().map(|watcher| watcher.seat).collect(),
            at_ground: false,
            asked,
            not_covered: 0,
            locations: found,
        };
        Ok(Self::found(query, outcome, notes))
    }

    /// Returns the units to avoid: those named, or for `enemies` all that are not of the mover's side. A `?` does not
    /// count.
    pub(super) fn watchers(
        &self,
        (unseen_by, least_fire): (&[AskedPlace], bool),
        side: Option<&str>,
    ) -> Result<Vec<Watcher<'_>>, Refusal> {
        let mut all: Vec<Who<'_>> = Vec::new();
        let enemies = [AskedPlace::from(ENEMIES)];
        let named = if least_fire && unseen_by.is_empty() { &enemies[..] } else { unseen_by };
        for who in named {
            if who.trim() != ENEMIES || self.map.units().iter().any(|unit| unit.label == ENEMIES) {
                all.push(Who::Named(who));
                continue;
            }
            let side = side.ok_or(Clash::Seek(SeekClash::EnemiesOfNoSide))?;
            let things = [UnitTrait::Fortification, UnitTrait::Unpossessed, UnitTrait::Abandoned, UnitTrait::Dummy];
            // a weapon sees nothing, but counts as fire of its owner
            let fires = |unit: &Unit| !unit.has(UnitTrait::Sw) || (least_fire && unit.side.is_some());
            // a hidden unit is not known to be there
            let looks = |unit: &&Unit| {
                unit.side.as_deref().is_none_or(|own| are_enemies(own, side))
                    && !unit.has(UnitTrait::Hip)
                    && !things.iter().any(|thing| unit.has(*thing))
                    && fires(unit)
            };
            let before = all.len();
            all.extend(self.map.units().iter().filter(looks).map(Who::Unit));
            if all.len() == before {
                return Err(SeekClash::NoEnemies.into());
            }
        }
        self.looking(all)
    }

    /// Makes watchers of units of the map.
    pub(super) fn watching(&self, units: &[&Unit]) -> Result<Vec<Watcher<'_>>, Refusal> {
        self.looking(units.iter().copied().map(Who::Unit))
    }

    /// Finds the place of each watcher, and which of them see, or fire, like an earlier one.
    fn looking<'w>(&self, all: impl IntoIterator<Item = Who<'w>>) -> Result<Vec<Watcher<'_>>, Refusal> {
        let mut watchers = all.into_iter().map(|who| self.watcher(&who)).collect::<Result<Vec<_>, Refusal>>()?;
        for i in 0..watchers.len() {
            let eye = watchers[i].end.eye;
            let (mut seat, mut fire) = (i, i);
            for j in (0..i).rev().filter(|j| watchers[*j].end.eye == eye) {
                seat = j;
                if watchers[i].unit.zip(watchers[j].unit).is_some_and(|(one, other)| fires_as(one, other)) {
                    fire = j;
                }
            }
            (watchers[i].same_seat, watchers[i].same_fire) = (seat, fire);
        }
        Ok(watchers)
    }

    fn watcher(&self, who: &Who<'_>) -> Result<Watcher<'_>, Refusal> {
        let (who, (end, unit)) = match who {
            Who::Named(place) => (label_of(place.trim()), self.seat(place)?),
            Who::Unit(unit) => (unit.label.as_str(), self.seat_unit(unit)?),
        };
        let is = |state| unit.is_some_and(|unit| unit.traits.contains(&state));
        // A20: a prisoner fires at nobody
        let silent = is(UnitTrait::Prisoner) || unit.is_some_and(|unit| kept_from(unit, Doing::Fire).is_some());
        let pinned = is(UnitTrait::Pinned);
        Ok(Watcher {
            seat: los::seated(los::seat(&self.map, &end.eye), unit),
            silent,
            end,
            unit,
            who: who.to_owned(),
            shot: ShotQuery { fire: Some(Firing::First), pinned, ..ShotQuery::default() },
            same_seat: 0,
            same_fire: 0,
        })
    }

    /// Returns what a watcher sees of a Location.
    fn sees(&self, watcher: &Watcher<'_>, end: Option<&End>) -> Look {
        let Some(end) = end else { return Look::NotRuled };
        let (ground, options) = (&self.ground, *self.map.options());
        let lines = los::open_lines(ground, options, &watcher.end.eye, &end.eye);
        let each = lines.iter().map(|[from, to]| los::verdict(ground, options, from, to));
        let verdict = self.bare_los(&watcher.end, end);
        let open = each.filter(|los| los.clear && los.unruled.is_none()).map(|los| los.hindrance).min();
        match open {
            Some(drm) => Look::Seen(drm),
            None if verdict.unruled.is_some() => Look::NotRuled,
            None if verdict.clear => Look::Seen(verdict.hindrance),
            None => Look::Unseen,
        }
    }

    /// Returns the FP of a watcher at a Location; `None` if it is not known.
    fn fp_at(&self, watcher: &Watcher<'_>, at: Location) -> Option<Fp> {
        if watcher.silent {
            return Some(Fp::default());
        }
        let of = Of { from: Some((watcher.end, watcher.unit)), with: &[], is_brief: true };
        let ruled = self.shot_of(&watcher.shot, of, || self.seat_in(at));
        let ruling = ruled.ok().filter(Ruling::is_clear)?;
        ruling.shot()?.fp(&ruling.steps)
    }
}

/// Returns the question on what can be reached from the place given, which may be IN an entrenchment or at the vertex
/// of a Bypass.
fn reach_of(query: &WhereQuery, mf: u16) -> MoveCostQuery {
    MoveCostQuery {
        path: vec![query.what.clone()],
        class: query.mover,
        reach: Some(mf),
        pp: query.pp,
        states: query.leader.then_some(MoveState::WithLeader).into_iter().collect(),
        ..MoveCostQuery::default()
    }
}

/// Checks that the number of lines is within the limit.
fn few_lines(watchers: &[Watcher<'_>], reach: &Reach) -> Result<(), Refusal> {
    let seats = watchers.iter().enumerate().filter(|(i, watcher)| watcher.same_seat == *i).count();
    Ok(at_most(Amount::ShunnedLines, seats * reach.locations.len(), MOST_LINES)?)
}

/// Returns `true` if two units in the same place have the same fire: they differ only in their labels.
fn fires_as(one: &Unit, other: &Unit) -> bool {
    let Unit { label: _, location, corner, states, kind, counter, side, traits, ca, tca, pp: _ } = one;
    let of = |unit: &Unit| (unit.location, unit.corner, unit.states, unit.kind, unit.ca, unit.tca);
    (*location, *corner, *states, *kind, *ca, *tca) == of(other)
        && (counter, side, traits) == (&other.counter, &other.side, &other.traits)
}

/// Finds the path to a Location.
fn by_place(all: &[Avoiding], at: Location) -> Option<&Avoiding> {
    all.binary_search_by_key(&at, |found| found.at).ok().map(|place| &all[place])
}

fn unseen_path(way: &Avoiding, los: Vec<SeenAt>) -> UnseenPath {
    UnseenPath { cost: way.cost, path: way.path.clone(), los }
}

fn fire_path(way: &Avoiding, los: Vec<SeenAt>) -> FirePath {
    let Burden { locations, fp } = way.burden;
    FirePath { under_fire: locations, fp, cost: way.cost, path: way.path.clone(), los }
}

/// Returns the burden of entering a Location that these units see. A unit of which nothing is known is assumed to fire.
pub(super) fn burden(seen: &[SeenBy]) -> Burden {
    let firing = seen.iter().filter(|seen| seen.fp != Some(Fp::default()));
    let fp = firing.clone().filter_map(|seen| seen.fp).fold(Fp::default(), |sum, fp| sum + fp);
    Burden { locations: u32::from(firing.count() > 0), fp }
}

/// Returns those that have a LOS but whose FP is not known, in the order of the question.
pub(super) fn without_fp<'s>(watchers: &[Watcher], seen: impl Iterator<Item = &'s [SeenBy]>) -> Vec<String> {
    let seen = seen.flat_map(|seen| seen.iter()).filter(|seen| seen.fp.is_none() && seen.hindrance.is_some());
    let not_known: BTreeSet<&str> = seen.map(|seen| seen.who.as_str()).collect();
    watchers.iter().filter(|watcher| not_known.contains(watcher.who.as_str())).map(|w| w.who.clone()).collect()
}

#[cfg(test)]
mod tests;
