//! The path on which enemies see or fire least: its cost, which of them see each Location, and the cover there.

use crate::map::{Location, Unit, UnitKind};
use crate::query::{MoveCostQuery, MoverClass, Moving};
use crate::resolver::Resolver;
use crate::resolver::of_map::of_unit;
use crate::ruling::refusal::Refusal;
use crate::ruling::{
    Leg, MoveWay, Note, OnTheWay, PathCost, PlaceOnWay, Points, Ruling, SeekClash, SeekNote, SeenBy, Step,
};
use crate::rulings::movement::asked::MoveAsked;
use crate::rulings::movement::path::{self, Moved};
use crate::rulings::movement::search::{Burden, Burdens};
use crate::rulings::movement::{Spot, avoid};
use crate::rulings::tem::{FireAt, Whose};
use crate::rulings::uncharted;

use super::reach::{SeenByAll, Watcher, burden, without_fp};

/// The path to rule on.
enum Way {
    /// From one place to another, by the path with the smallest burden.
    To(Spot, Spot),
    /// Along a given path, if it is a possible one.
    Along(Result<Vec<Spot>, Refusal>),
}

impl Resolver {
    /// Rules on a move that avoids the LOS or fire of units, or on a given path, listing who sees each of its
    /// Locations.
    pub(crate) fn avoiding_way(&self, query: &MoveCostQuery) -> Result<Ruling, Refusal> {
        if query.reach.is_some() {
            return Err(SeekClash::ReachUnseen.into());
        }
        if query.least_fire && query.to.is_none() {
            return Err(SeekClash::LeastFireToNowhere.into());
        }
        let asked = MoveAsked::new(&self.map, query)?;
        let to = query.to.as_ref().map(|to| asked.ends_at(&self.map, to)).transpose()?;
        Ok(self.avoiding(query, &asked, to)?.ruling(query))
    }

    /// Rules on the path to a place that is seen least, or on the path of the question if it names no place.
    pub(crate) fn avoiding(
        &self,
        query: &MoveCostQuery,
        asked: &MoveAsked<'_>,
        to: Option<(Spot, Spot)>,
    ) -> Result<Moved, Refusal> {
        let side = query.side.map(|side| side.to_string()).or_else(|| asked.unit?.side.clone());
        let watchers = self.watchers((&query.unseen_by, query.least_fire), side.as_deref())?;
        let way = match to {
            Some((from, to)) => Way::To(from, to),
            None => Way::Along(asked.path(&self.map, &query.path)),
        };
        self.past((&watchers, query.least_fire), asked, way)
    }

    /// Returns which of some units see another on its path, given how the question says that it moves.
    pub(crate) fn seen_on_way(
        &self,
        (unit, query): (&Unit, &MoveCostQuery),
        way: &[Location],
        watching: &[&Unit],
    ) -> Result<Vec<PlaceOnWay>, Refusal> {
        let _naming = self.map.naming();
        let asked = MoveAsked::of_unit(&self.map, &of_unit(&self.map, query.clone(), unit), unit)?;
        let watchers = self.watching(watching)?;
        let moved = self.past((&watchers, false), &asked, Way::Along(asked.through(&self.map, way)))?;
        let places = moved.path.on_the_way.as_ref().map_or_else(Vec::new, |on| on.places.clone());
        uncharted::under(&self.map, &moved.ruling(query))?;
        Ok(places)
    }

    fn past(
        &self,
        (watchers, least_fire): (&[Watcher<'_>], bool),
        asked: &MoveAsked<'_>,
        way: Way,
    ) -> Result<Moved, Refusal> {
        let seen = SeenByAll::new(self, watchers, least_fire);
        let unseen = |at| Some(Burden { locations: u32::from(!seen.at(at).is_empty()), ..Burden::default() });
        let fire = |at| Some(burden(&seen.at(at)));
        let shunned: Burdens<'_> = if least_fire { &fire } else { &unseen };
        let engine = asked.engine(&self.map, self.field());
        let searched = matches!(way, Way::To(..));
        let mut moved = match way {
            Way::To(from, to) => avoid::way(engine, asked, (from, to), shunned)?,
            Way::Along(path) => path::along(engine, asked, &path?)?,
        };
        seen.few_shots()?;
        let places = self.places(&moved.path, &moved.steps, (watchers, &seen));
        let burdens = places.iter().skip(1).filter_map(|place| shunned(place.at));
        let borne = burdens.fold(Burden::default(), |sum, more| sum + more);
        let all = places.iter().map(|place| &place.seen_by[..]);
        moved.path.on_the_way = Some(OnTheWay {
            searched,
            least_fire,
            exposed: borne.locations,
            fp: least_fire.then_some(borne.fp),
            without_fp: if least_fire { without_fp(watchers, all) } else { Vec::new() },
            places,
            watchers: watchers.iter().map(|watcher| watcher.seat.clone()).collect(),
        });
        moved.notes.extend(least_fire.then_some(Note::Seek(SeekNote::LeastFire)));
        Ok(moved)
    }

    /// Returns the Locations of a path, each with the units that see it.
    fn places(
        &self,
        path: &PathCost,
        steps: &[Step],
        (watchers, seen): (&[Watcher<'_>], &SeenByAll<'_>),
    ) -> Vec<PlaceOnWay> {
        let mut cost = Some(Points::ZERO);
        let place = |at: Location, leg: Option<&Leg>, cost| {
            let seen_by = seen.at(at).to_vec();
            let on_foot = path.class == MoverClass::Infantry;
            let cover =
                seen_by.iter().filter(|_| on_foot).filter_map(|seen| self.drm_of(watchers, seen, (at, leg))).min();
            PlaceOnWay { at, cost, seen_by, cover }
        };
        let start = path.legs.first().map(|leg| place(leg.from, None, cost));
        let entered = path.legs.iter().map(|leg| {
            cost = cost.and_then(|sum| Some(sum + path.cost(leg, steps)?));
            place(leg.to, Some(leg), cost)
        });
        start.into_iter().chain(entered.collect::<Vec<_>>()).collect()
    }

    /// Returns the DRM against Infantry that enters a Location, or starts there, for fire by a unit that sees it.
    fn drm_of(&self, watchers: &[Watcher<'_>], seen: &SeenBy, (at, leg): (Location, Option<&Leg>)) -> Option<i16> {
        seen.hindrance?;
        let watcher = watchers.iter().find(|watcher| watcher.who == seen.who)?;
        let fire = FireAt {
            kind: Some(UnitKind::Infantry),
            moving: leg.map(|_| Moving::Nonassault),
            entered: leg.and_then(|leg| leg.way).and_then(MoveWay::entered),
            trail_break: leg.is_some_and(|leg| leg.way == Some(MoveWay::TrailBreak)),
            ..FireAt::default()
        };
        let ends = [(watcher.end, watcher.unit), self.seat_in(at).ok()?];
        let asked = self.tem_asked(fire, ends, None, Whose::Asked).ok()?;
        self.cover(&asked).ok().map(|covered| covered.total_drm())
    }
}
