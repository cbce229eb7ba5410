//! The edge of the map. Beyond it lies ground-level Open Ground, and a road that leaves the map goes on as a paved road
//! (FB-SSR1, FB-SSR2).

use crate::grid::Side;
use crate::map::Place;
use crate::query::MoveState as S;
use crate::rules::RuleId as R;
use crate::ruling::{ChartRow, MoveBar, MoveFact as F, MoveWay, Site};

use super::leg::{Draft, Engine, Stop, Way, Ways, bar};
use super::spot::Spot;

impl Engine<'_> {
    /// Returns the rule for the hexes beyond the edge. Festung Budapest has its own, for its own map only.
    pub(super) const fn edge_rule(&self) -> R {
        self.map.chapter().pick(R::FB_SSR1, R::A2_51, R::A2_51)
    }

    /// Returns the ways of leaving the map, the road first.
    pub(super) fn leave(&self, from: Spot, to: Spot) -> Ways {
        let mut found = Ways::default();
        for by in [MoveWay::Road, MoveWay::Cross] {
            match self.leave_by(from, to, by) {
                Ok(Some(way)) => found.legal.push(way),
                Ok(None) => {}
                Err(stop) => found.stops.push(stop),
            }
        }
        found.legal.sort_by_key(Way::cost);
        found
    }

    fn leave_by(&self, from: Spot, to: Spot, by: MoveWay) -> Result<Option<Way>, Stop> {
        let Some(here) = self.facts(from.at.hex) else { return Err(Stop::OFF_MAP) };
        if matches!(from.at.place, Place::Level(_) | Place::Cellar | Place::Rooftop | Place::Sewer) {
            return Err(bar(R::FB_SSR2, Site::Location(from.at), MoveBar::EdgeGround));
        }
        let beyond = |side: &Side| !self.map.grid().contains(from.at.hex.neighbor(*side));
        let leads = here.roads_at(from.at.place).any(|r| r.off_map || r.sides.iter().any(beyond));
        let road = leads && !self.mover.has(S::NoRoad);
        if by == MoveWay::Road && (!road || from.inside) {
            return Ok(None);
        }
        let mut draft = Draft::new(to.at);
        draft.remark(self.edge_rule(), F::ToOffMap);
        self.row(&mut draft, if by == MoveWay::Road { self.road_row() } else { ChartRow::OPEN })?;
        self.towed(&mut draft);
        self.entrench(&mut draft, from, to)?;
        Ok(Some(draft.done(by)))
    }
}
