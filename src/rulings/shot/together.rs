//! The best fire groups in several Locations (A7.5): units in a chain of ADJACENT Locations that are best when they
//! fire together.

use std::collections::BTreeSet;

use crate::map::{Unit, UnitTrait, are_enemies};
use crate::query::ShotQuery;
use crate::resolver::{Resolver, Seated};
use crate::rules::IFT;
use crate::ruling::{Fp, GroupShot, UnitShot};
use crate::rulings::adjacent::is_adjacent;

use super::firers;
use super::groups::{does_better, is_beside, with_their_weapons};

/// A unit that can fire, with the result of its shot alone.
#[derive(Clone, Copy)]
struct Firer<'a> {
    unit: &'a Unit,
    /// The DRM of its line.
    drm: i16,
    is_inexperienced: bool,
}

/// All units that fire from the same position in a Location, and the leaders who may direct them.
#[derive(Clone)]
struct Spot<'a> {
    seat: Seated<'a>,
    firers: Vec<Firer<'a>>,
    leaders: Vec<(i8, &'a Unit)>,
}

/// Limits on the units that may join a group. Leaving out a unit with a bad DRM can make the group better.
#[derive(Clone, Copy)]
struct Limit {
    drm: i16,
    cx: bool,
    inexperienced: bool,
    /// Each Location needs a leader who directs, none worse than this.
    leadership: Option<i8>,
}

impl<'a> Spot<'a> {
    /// Returns the side of the units there, if it is known.
    fn side(&self) -> Option<&'a str> {
        self.firers.iter().find_map(|firer| firer.unit.side.as_deref())
    }

    fn is_enemy_of(&self, side: Option<&str>) -> bool {
        self.side().zip(side).is_some_and(|(one, other)| are_enemies(one, other))
    }

    /// Returns the units that are within a limit, or `None` if there are none.
    fn within(&self, limit: Limit) -> Option<Self> {
        let is_in = |firer: &&Firer<'a>| {
            firer.drm <= limit.drm
                && (limit.cx || !firer.unit.has(UnitTrait::Cx))
                && (limit.inexperienced || !firer.is_inexperienced)
        };
        let leaders = match limit.leadership {
            None => Vec::new(),
            Some(worst) => {
                let mut fit = self
                    .leaders
                    .iter()
                    .filter(|(drm, leader)| *drm <= worst && (limit.cx || !leader.has(UnitTrait::Cx)));
                vec![*fit.next()?]
            }
        };
        let firers = with_their_weapons(self.firers.iter().filter(is_in).copied(), |firer| firer.unit);
        (!firers.is_empty()).then_some(Self { seat: self.seat, firers, leaders })
    }
}

impl Resolver {
    /// Returns the best group of each set of connected Locations, if it is better than all its units alone, or those of
    /// one Location.
    pub(super) fn wide_groups(
        &self,
        query: &ShotQuery,
        to: Seated<'_>,
        (alone, in_one): (&[UnitShot], &[GroupShot]),
        leaders: &[&Unit],
    ) -> Vec<GroupShot> {
        let spots = self.spots(alone, leaders);
        let mut groups = Vec::new();
        for spots in self.hanging_together(&spots) {
            let best = self.tried(query, to, &spots).into_iter().min_by_key(GroupShot::rank);
            groups.extend(best.filter(|group| {
                let labels: Vec<&String> = spots.iter().flat_map(|spot| &spot.firers).map(|f| &f.unit.label).collect();
                let parts = in_one.iter().filter(|one| one.units.iter().any(|label| labels.contains(&label)));
                does_better(group, alone.iter().filter(|shot| labels.contains(&&shot.unit)))
                    && parts.into_iter().all(|one| (one.mc, one.kia) < (group.mc, group.kia))
            }));
        }
        groups
    }

    /// Collects the units that can fire by position.
    fn spots<'a>(&'a self, alone: &[UnitShot], leaders: &[&'a Unit]) -> Vec<Spot<'a>> {
        let mut spots: Vec<Spot<'a>> = Vec::new();
        for shot in alone.iter().filter(|shot| shot.fp.is_some_and(|fp| fp > Fp::default())) {
            let Ok(unit) = self.map.unit(&shot.unit) else { continue };
            let cx = if unit.has(UnitTrait::Cx) { IFT.drm.cx.drm } else { 0 };
            let is_inexperienced = firers::is_inexperienced_unit(unit);
            let firer = Firer { unit, drm: shot.drm - i16::from(cx), is_inexperienced };
            if let Some(spot) = spots.iter_mut().find(|spot| is_beside(spot.firers[0].unit, unit)) {
                spot.firers.push(firer);
            } else if let Ok(seat) = self.seat_unit(unit) {
                let here = leaders.iter().filter(|leader| is_beside(leader, unit));
                let mut led: Vec<_> = here.filter_map(|leader| Some((leader.leadership()?, *leader))).collect();
                led.sort_by_key(|(drm, leader)| (*drm, leader.label.clone()));
                spots.push(Spot { seat, firers: vec![firer], leaders: led });
            }
        }
        spots
    }

    /// Returns the sets of several Locations that are connected.
    fn hanging_together<'a>(&self, spots: &[Spot<'a>]) -> Vec<Vec<Spot<'a>>> {
        let mut left: Vec<Spot<'a>> = spots.to_vec();
        let mut sets = Vec::new();
        while let Some(first) = left.pop() {
            let mut set = vec![first];
            let mut done = 0;
            while let Some((one, side)) = set.get(done).map(|spot| (spot.seat.0.eye, spot.side())) {
                done += 1;
                let (near, far) = left.into_iter().partition(|spot| {
                    let other = spot.seat.0.eye;
                    let beside = one.location == other.location || is_adjacent(&self.map, &self.ground, &one, &other);
                    beside && !spot.is_enemy_of(side)
                });
                left = far;
                set.extend::<Vec<_>>(near);
            }
            if set.len() > 1 {
                sets.push(set);
            }
        }
        sets
    }

    /// Tries the groups that connected Locations can form: with all units below each DRM, with and without those that
    /// make it worse, with and without a leader. A unit that only adds FP is never left out.
    fn tried(&self, query: &ShotQuery, to: Seated<'_>, spots: &[Spot<'_>]) -> Vec<GroupShot> {
        let drms: BTreeSet<i16> = spots.iter().flat_map(|spot| &spot.firers).map(|firer| firer.drm).collect();
        let led = spots.iter().flat_map(|spot| &spot.leaders).map(|(drm, _)| Some(*drm));
        let leaderships: BTreeSet<Option<i8>> = led.chain([None]).collect();
        let mut seen = BTreeSet::new();
        let mut groups = Vec::new();
        for drm in drms {
            for &leadership in &leaderships {
                for (cx, inexperienced) in [(true, true), (true, false), (false, true), (false, false)] {
                    let limit = Limit { drm, cx, inexperienced, leadership };
                    let within: Vec<_> = spots.iter().filter_map(|spot| spot.within(limit)).collect();
                    for set in self.hanging_together(&within) {
                        let units: Vec<&Unit> = set.iter().flat_map(|spot| &spot.firers).map(|f| f.unit).collect();
                        let leaders: Vec<&Unit> = set.iter().flat_map(|spot| &spot.leaders).map(|(_, l)| *l).collect();
                        let names: Vec<&str> = units.iter().chain(&leaders).map(|unit| unit.label.as_str()).collect();
                        if seen.insert(names) {
                            groups.extend(self.group(query, to, &units, &leaders));
                        }
                    }
                }
            }
        }
        groups
    }
}
