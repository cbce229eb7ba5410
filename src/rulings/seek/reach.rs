//! What a unit reaches, by what path nobody sees it, and by what path the least fire falls on it.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use crate::map::{Location, Unit, UnitTrait};
use crate::query::{ENEMIES, Firing, MoveCostQuery, ShotQuery, WhereQuery};
use crate::ruling::{FirePath, FoundAt, Fp, Note, Reading, Ruling, Seat, SeenAt, SeenBy, UnseenPath, Where};

use super::{Levels, bare};
use crate::resolver::{End, Resolver};
use crate::ruling::refusal::{Clash, Refusal};
use crate::rulings::los;
use crate::rulings::movement::shunning;
use crate::rulings::movement::shunning::{AllReached, Burden, Burdens, Shunning};
use crate::rulings::shot::SILENT;

/// One whose LOS, or fire, is shunned.
struct Watcher {
    /// As the question names him.
    who: String,
    end: End,
    seat: Seat,
    /// The question about a shot of his; the target is left open.
    shot: ShotQuery,
    /// He is broken, or otherwise fires at nobody.
    silent: bool,
}

/// Who sees, or fires at, each Location that is asked about; each is asked about once.
struct SeenByAll<'r> {
    resolver: &'r Resolver,
    watchers: &'r [Watcher],
    fire: bool,
    known: RefCell<HashMap<Location, Rc<[SeenBy]>>>,
}

impl SeenByAll<'_> {
    fn at(&self, at: Location) -> Rc<[SeenBy]> {
        if let Some(seen) = self.known.borrow().get(&at) {
            return Rc::clone(seen);
        }
        let seen: Rc<[SeenBy]> = self.resolver.seen_by(self.watchers, at, self.fire).into();
        self.known.borrow_mut().insert(at, Rc::clone(&seen));
        seen
    }
}

impl Resolver {
    pub(super) fn seek_reach(&self, query: &WhereQuery) -> Result<Ruling, Refusal> {
        let (own, unit) = self.seat(&query.what)?;
        let mf = query.mf.ok_or(Clash::ReachWithoutMf)?;
        let watchers = self.watchers(query, unit)?;
        let seen = SeenByAll { resolver: self, watchers: &watchers, fire: query.least_fire, known: RefCell::default() };
        let seen_by = |at: Location| seen.at(at);
        let unseen = |at: Location| seen_by(at).is_empty().then(Burden::default);
        let fire = |at: Location| Some(burden(&seen_by(at)));
        let burdens: [Burdens<'_>; 2] = [&unseen, &fire];
        let asked = MoveCostQuery {
            // as it was said: IN an entrenchment, at the vertex of a Bypass
            path: vec![query.what.clone()],
            class: query.mover,
            reach: Some(mf),
            ..MoveCostQuery::default()
        };
        let count = if watchers.is_empty() { 0 } else { 1 + usize::from(query.least_fire) };
        let AllReached { reach, shunning: paths, mut notes } =
            shunning::reach(&self.map, self.field(), &asked, &burdens[..count])?;
        let path = |index: usize, at: Location| paths.get(index).and_then(|all| by_place(all, at));
        let los =
            |path: &[Location]| path.iter().map(|at| SeenAt { at: *at, seen_by: seen_by(*at).to_vec() }).collect();
        let levels = query.level.as_deref().map(|level| Levels::read(Some(level))).transpose()?;
        let mut found = Vec::new();
        let asked = reach.locations.len();
        for reached in reach.locations {
            let range = own.eye.location.hex.range(reached.at.hex);
            let far = query.within.is_some_and(|within| range > within);
            if far || reached.at == own.eye.location || levels.is_some_and(|levels| !levels.has(reached.at.place)) {
                continue;
            }
            let unseen = path(0, reached.at).map(|way| unseen_path(way, los(&way.path)));
            let least_fire = path(1, reached.at).map(|way| fire_path(way, los(&way.path)));
            let seen_by = seen_by(reached.at).to_vec();
            found.push(FoundAt { cost: Some(reached.cost), unseen, least_fire, seen_by, ..bare(reached.at) });
        }
        found.sort_by_key(|f| (f.cost, f.at));
        notes.extend(query.least_fire.then_some(Note::Reading(Reading::LeastFire)));
        notes.extend(self.remarks());
        let outcome = Where {
            ask: query.ask,
            of: Some(los::seated(los::seat(&self.map, &own.eye), unit)),
            without_fp: if query.least_fire {
                without_fp(&watchers, seen.known.into_inner().values())
            } else {
                Vec::new()
            },
            watchers: watchers.into_iter().map(|watcher| watcher.seat).collect(),
            asked,
            not_covered: 0,
            locations: found,
        };
        Ok(Self::found(query, outcome, notes))
    }

    /// Returns those who are shunned: who is named, and for `enemies` whoever is not of its side; a `?` shows none.
    fn watchers(&self, query: &WhereQuery, mover: Option<&Unit>) -> Result<Vec<Watcher>, Refusal> {
        let mut all = Vec::new();
        let enemies = [ENEMIES.to_owned()];
        let named = if query.least_fire && query.unseen_by.is_empty() { &enemies[..] } else { &query.unseen_by };
        for who in named.iter().map(|who| who.trim()) {
            if who != ENEMIES || self.map.units().iter().any(|unit| unit.label == who) {
                all.push(who.to_owned());
                continue;
            }
            let side = mover.and_then(|unit| unit.side.as_ref()).ok_or(Clash::EnemiesOfNoSide)?;
            let things = [UnitTrait::Fortification, UnitTrait::Unpossessed, UnitTrait::Abandoned];
            // a weapon sees nothing, but whose it is fires it
            let fires = |unit: &Unit| !unit.has(UnitTrait::Sw) || (query.least_fire && unit.side.is_some());
            let looks = |unit: &&Unit| {
                unit.side.as_ref() != Some(side) && !things.iter().any(|thing| unit.has(*thing)) && fires(unit)
            };
            let enemies = self.map.units().iter().filter(looks).map(|unit| format!("unit:{}", unit.label));
            let before = all.len();
            all.extend(enemies);
            if all.len() == before {
                return Err(Clash::NoEnemies.into());
            }
        }
        all.into_iter().map(|who| self.watcher(who)).collect()
    }

    fn watcher(&self, who: String) -> Result<Watcher, Refusal> {
        let (end, unit) = self.seat(&who)?;
        let is = |state| unit.is_some_and(|unit| unit.traits.contains(&state));
        let (silent, pinned) = (SILENT.into_iter().any(is), is(UnitTrait::Pinned));
        Ok(Watcher {
            seat: los::seated(los::seat(&self.map, &end.eye), unit),
            silent,
            end,
            who: who.trim_start_matches("unit:").to_owned(),
            shot: ShotQuery { from: Some(who), fire: Firing::First, pinned, ..ShotQuery::default() },
        })
    }

    /// Returns who sees a Location; who may, for all that is ruled on, does.
    fn seen_by(&self, watchers: &[Watcher], at: Location, with_fire: bool) -> Vec<SeenBy> {
        let end = self.end(&at.to_string());
        let one = |watcher: &Watcher| {
            let hindrance = match &end {
                Err(_) => None,
                Ok(end) => {
                    let (ground, options) = (&self.ground, *self.map.options());
                    let lines = los::open_lines(ground, options, &watcher.end.eye, &end.eye);
                    let each = lines.iter().map(|[from, to]| los::verdict(ground, options, from, to));
                    let verdict = self.bare_los(&watcher.end, end);
                    let open: Vec<_> = each.filter(|los| los.clear && los.unruled.is_none()).collect();
                    match open.iter().map(|los| los.hindrance).min() {
                        Some(drm) => Some(drm),
                        None if verdict.unruled.is_some() => None,
                        None if verdict.clear => Some(verdict.hindrance),
                        None => return None,
                    }
                }
            };
            let fp = if with_fire { self.fp_at(watcher, at) } else { None };
            Some(SeenBy { who: watcher.who.clone(), hindrance, fp })
        };
        watchers.iter().filter_map(one).collect()
    }

    /// Returns the FP of one who sees a Location; `None` where it is not known.
    fn fp_at(&self, watcher: &Watcher, at: Location) -> Option<Fp> {
        if watcher.silent {
            return Some(Fp::default());
        }
        let asked = ShotQuery { to: Some(at.to_string()), ..watcher.shot.clone() };
        let ruling = self.shot(&asked).ok().filter(Ruling::is_clear)?;
        ruling.shot()?.fp(&ruling)
    }
}

/// Finds the path to a Location.
fn by_place(all: &[Shunning], at: Location) -> Option<&Shunning> {
    all.binary_search_by_key(&at, |found| found.at).ok().map(|place| &all[place])
}

fn unseen_path(way: &Shunning, los: Vec<SeenAt>) -> UnseenPath {
    UnseenPath { cost: way.cost, path: way.path.clone(), los }
}

fn fire_path(way: &Shunning, los: Vec<SeenAt>) -> FirePath {
    let Burden { locations, fp } = way.burden;
    FirePath { under_fire: locations, fp, cost: way.cost, path: way.path.clone(), los }
}

/// Returns what those who see a Location burden its enterer with; one of whom nothing is known can fire.
fn burden(seen: &[SeenBy]) -> Burden {
    let firing = seen.iter().filter(|seen| seen.fp != Some(Fp::default()));
    let fp = firing.clone().filter_map(|seen| seen.fp).fold(Fp::default(), |sum, fp| sum + fp);
    Burden { locations: u32::from(firing.count() > 0), fp }
}

/// Returns those, in the order of the question, whose FP is not known where they have a LOS.
fn without_fp<'s>(watchers: &[Watcher], seen: impl Iterator<Item = &'s Rc<[SeenBy]>>) -> Vec<String> {
    let seen = seen.flat_map(|seen| seen.iter()).filter(|seen| seen.fp.is_none() && seen.hindrance.is_some());
    let not_known: BTreeSet<&str> = seen.map(|seen| seen.who.as_str()).collect();
    watchers.iter().filter(|watcher| not_known.contains(watcher.who.as_str())).map(|w| w.who.clone()).collect()
}

#[cfg(test)]
mod tests;
