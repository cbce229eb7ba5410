//! The way that enemies see least, or fire on least: its cost, who sees it where, and the cover there.

use crate::map::{Location, UnitKind};
use crate::query::{Entered, MoveCostQuery, MoverClass, Moving};
use crate::resolver::Resolver;
use crate::ruling::refusal::Refusal;
use crate::ruling::{
    Leg, MoveWay, Note, OnTheWay, PathCost, PlaceOnWay, Points, Ruling, SeekClash, SeekNote, SeenBy, Step,
};
use crate::rulings::movement::asked::MoveAsked;
use crate::rulings::movement::path::{self, Moved};
use crate::rulings::movement::search::{Burden, Burdens};
use crate::rulings::movement::{Spot, avoid};
use crate::rulings::tem::{FireAt, Whose};

use super::reach::{SeenByAll, Watcher, burden, without_fp};

impl Resolver {
    /// Answers a move that keeps out of somebody's sight or fire, or a path with who sees each of its Locations.
    pub(crate) fn avoiding_way(&self, query: &MoveCostQuery) -> Result<Ruling, Refusal> {
        if query.reach.is_some() {
            return Err(SeekClash::ReachUnseen.into());
        }
        if query.least_fire && query.to.is_none() {
            return Err(SeekClash::LeastFireToNowhere.into());
        }
        let asked = MoveAsked::new(&self.map, query)?;
        let to = query.to.as_deref().map(|to| asked.ends_at(&self.map, to)).transpose()?;
        Ok(self.avoiding(query, &asked, to)?.ruling(query))
    }

    /// Rules on the way to a place that is seen least, or on the path of the question where no place is named.
    pub(crate) fn avoiding(
        &self,
        query: &MoveCostQuery,
        asked: &MoveAsked<'_>,
        to: Option<(Spot, Spot)>,
    ) -> Result<Moved, Refusal> {
        let side = query.side.map(|side| side.to_string()).or_else(|| asked.unit?.side.clone());
        let watchers = self.watchers((&query.unseen_by, query.least_fire), side.as_deref())?;
        let seen = SeenByAll::new(self, &watchers, query.least_fire);
        let unseen = |at| Some(Burden { locations: u32::from(!seen.at(at).is_empty()), ..Burden::default() });
        let fire = |at| Some(burden(&seen.at(at)));
        let shunned: Burdens<'_> = if query.least_fire { &fire } else { &unseen };
        let engine = asked.engine(&self.map, self.field());
        let mut moved = match to {
            Some(ends) => avoid::way(engine, asked, ends, shunned)?,
            None => path::along(engine, asked, &asked.path(&self.map, &query.path)?)?,
        };
        seen.few_shots()?;
        let places = self.places(&moved.path, &moved.steps, (&watchers, &seen));
        let burdens = places.iter().skip(1).filter_map(|place| shunned(place.at));
        let borne = burdens.fold(Burden::default(), |sum, more| sum + more);
        let all = places.iter().map(|place| &place.seen_by[..]);
        moved.path.on_the_way = Some(OnTheWay {
            searched: to.is_some(),
            least_fire: query.least_fire,
            exposed: borne.locations,
            fp: query.least_fire.then_some(borne.fp),
            without_fp: if query.least_fire { without_fp(&watchers, all) } else { Vec::new() },
            places,
            watchers: watchers.iter().map(|watcher| watcher.seat.clone()).collect(),
        });
        moved.notes.extend(query.least_fire.then_some(Note::Seek(SeekNote::LeastFire)));
        Ok(moved)
    }

    /// Returns the Locations of a path, with those who see each.
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

    /// Returns the DRM against Infantry that comes into a Location, or that starts there, of one who sees it.
    fn drm_of(&self, watchers: &[Watcher<'_>], seen: &SeenBy, (at, leg): (Location, Option<&Leg>)) -> Option<i16> {
        seen.hindrance?;
        let watcher = watchers.iter().find(|watcher| watcher.who == seen.who)?;
        let fire = FireAt {
            kind: Some(UnitKind::Infantry),
            moving: leg.map(|_| Moving::Nonassault),
            entered: leg.filter(|leg| leg.way == Some(MoveWay::Road)).map(|_| Entered::Road),
            ..FireAt::default()
        };
        let ends = [(watcher.end, watcher.unit), self.seat_in(at).ok()?];
        let asked = self.tem_asked(fire, ends, None, Whose::Asked).ok()?;
        self.cover(&asked).ok().map(|covered| covered.total_drm())
    }
}
