//! Fire Lanes: which Locations one affects, and what of the Hindrances it meets counts (FB6.1243).

use crate::grid::{Hex, Line, Stretch};
use crate::map::{Chapter, Counter, Doing, Elevation, HexFacts, Location, Named, Place, Placed, States, UnitKind};
use crate::query::FireLaneQuery;
use crate::rules::RuleId as R;
use crate::ruling::refusal::{Clash, Refusal};
use crate::ruling::{
    Effect, FireLane, LaneFact as Fact, LaneHex, LaneTarget, Note, Reading, Ruling, Site, Step, Thing,
};

use super::able::able;
use super::los::{self, Eye};
use crate::resolver::Resolver;

impl Resolver {
    /// Answers a question about a Fire Lane.
    pub(crate) fn fire_lane(&self, query: &FireLaneQuery) -> Result<Ruling, Refusal> {
        let (from, gunner) = self.seat(&query.from)?;
        if matches!(from.eye.location.place, Place::Bypass(_)) {
            return Err(Clash::BypassMg.into());
        }
        gunner.map_or(Ok(()), |gunner| able(gunner, Doing::Fire))?;
        let to = self.lane_end(&query.to, from.eye.location.hex)?;
        let elevation = from.eye.elevation;
        let (mut hexes, mut steps) = (Vec::new(), Vec::new());
        let mut notes = vec![Note::Reading(Reading::FireLaneLevel)];
        if query.shortage {
            let step = |rule| Step { rule, at: Site::Line, effect: Effect::Forbids, fact: Fact::UnderShortage.into() };
            steps.extend([R::FB16_5, R::A9_22].map(step));
        } else if self.map.chapter() == Chapter::FestungBudapest {
            notes.push(Note::Reading(Reading::NoLaneUnderShortage));
        }
        for hex in crossed(from.eye.location.hex, to) {
            let Some(facts) = self.map.hex(hex) else { continue };
            if let Some(eye) = self.lane_eye(facts, elevation) {
                let bare = los::verdict(&self.ground, *self.map.options(), &from.eye, &eye);
                let range = from.eye.location.hex.range(hex);
                let targets = self.lane_targets(facts, elevation, &mut steps);
                let hindrance = if bare.clear { bare.hindrance } else { 0 };
                hexes.push(LaneHex { hex, range, clear: bare.clear, hindrance, targets });
                if hex == to {
                    let (line, of_line, _) = los::working(&self.map, &self.ground, &from.eye, &eye);
                    notes.extend(of_line.into_iter().filter(|n| matches!(n, Note::Doubt(..))));
                    steps.extend(line.into_iter().filter(|s| matches!(s.effect, Effect::Blocks | Effect::Hinders(_))));
                } else {
                    steps.extend(self.beneath_lane(facts, elevation));
                }
            }
        }
        if self.is_continuous_slope(from.eye.location.hex, &hexes) {
            notes.push(Note::Reading(Reading::LaneDownSlope));
        }
        notes.extend(self.remarks());
        let from = los::seated(los::seat(&self.map, &from.eye), gunner);
        Ok(Ruling::new(query, FireLane { from, to, elevation, hexes, barred: query.shortage }, steps, notes))
    }

    /// B.5: returns `true` if the ground falls, or rises, by a level a hex all along.
    fn is_continuous_slope(&self, from: Hex, hexes: &[LaneHex]) -> bool {
        let base = |hex: Hex| self.map.hex(hex).map(|facts| facts.level);
        let along: Option<Vec<(u16, Elevation)>> =
            hexes.iter().map(|lane| base(lane.hex).map(|level| (lane.range, level))).collect();
        let Some((start, along)) = base(from).zip(along).filter(|(_, along)| !along.is_empty()) else { return false };
        [true, false].into_iter().any(|falls| {
            along.iter().all(|(range, level)| {
                let drop = if falls { start - *level } else { *level - start };
                drop.full_levels() == i16::try_from(*range).unwrap_or(i16::MAX) && drop > Elevation::default()
            })
        })
    }

    /// Reads the hex in which a Fire Lane ends.
    fn lane_end(&self, text: &str, from: Hex) -> Result<Hex, Refusal> {
        let token = self.map.token(text)?;
        let hex = match token.what {
            Named::Hex(hex, _) => hex,
            Named::Unit(_) => self.map.resolve(&token)?.0.hex,
        };
        self.map.require(hex)?;
        if hex == from {
            return Err(Clash::LaneInOwnHex.into());
        }
        Ok(hex)
    }

    /// Returns the Fire Lane's point in a hex: the Location at its elevation, else the air there.
    fn lane_eye(&self, facts: &HexFacts, elevation: Elevation) -> Option<Eye> {
        let at = self.map.locations(facts).into_iter().find(|(_, e)| *e == elevation).map(|(l, _)| l);
        let air = facts.at(Place::Ground);
        let z = if at.is_some() { None } else { Some(elevation) };
        los::eye(&self.map, &self.ground, at.unwrap_or(air), States::default(), z)
    }

    /// FB6.1243: judges each Location of a hex.
    fn lane_targets(&self, facts: &HexFacts, lane: Elevation, steps: &mut Vec<Step>) -> Vec<LaneTarget> {
        let judge = |(at, elevation): (Location, Elevation)| {
            let (affected, effect, fact) = if lane - elevation >= Elevation::HALF {
                (Some(false), Effect::Exempts, Fact::BelowLane { elevation })
            } else if elevation == lane {
                (Some(true), Effect::Decides, Fact::AtLane { elevation })
            } else {
                (None, Effect::Nothing, Fact::AboveLane { elevation })
            };
            steps.push(Step { rule: R::FB6_1243, at: Site::Location(at), effect, fact: fact.into() });
            let units = self.map.units().iter().filter(|u| u.location == at).map(|u| u.label.clone()).collect();
            LaneTarget { at, elevation, units, affected }
        };
        self.map.locations(facts).into_iter().map(judge).collect()
    }

    /// FB6.1243: the half-level Hindrances (FB6.1242) of a hex whose base is at least half a level below the Fire Lane.
    fn beneath_lane(&self, facts: &HexFacts, lane: Elevation) -> Vec<Step> {
        let hinders = |c: &&Placed| matches!(c.counter, Counter::Debris | Counter::Wreck);
        let lies = |c: &&Placed| facts.lying(c.place).any(|counter| counter == c.counter);
        let counters = facts.counters.iter().filter(hinders).filter(lies);
        let counters = counters.map(|c| (c.place, Thing::Counter(c.counter)));
        let units = self.map.units().iter().filter(|u| u.kind == UnitKind::Afv && u.location.hex == facts.hex);
        let things = counters.chain(units.map(|u| (u.location.place, Thing::Afv)));
        things
            .filter_map(|(place, thing)| {
                let base = self.map.elevation(facts.at(place))?;
                let (effect, fact) =
                    (Effect::Exempts, Fact::HindranceBelow { thing: thing.called(&self.map), base }.into());
                let step = Step { rule: R::FB6_1243, at: Site::Hex(facts.hex), effect, fact };
                (lane - base >= Elevation::HALF).then_some(step)
            })
            .collect()
    }
}

/// Returns the hexes that a line runs through or along, its last one included, the nearest first.
fn crossed(from: Hex, to: Hex) -> Vec<Hex> {
    let mut all = Vec::new();
    for stretch in Line::new(from, to).walk() {
        match stretch {
            Stretch::Through(hex) => all.push(hex),
            Stretch::Along(left, right) => all.extend([left, right]),
            Stretch::Crosses { .. } | Stretch::Vertex { .. } | Stretch::End { .. } => {}
        }
    }
    all.retain(|hex| *hex != from && *hex != to);
    all.push(to);
    all
}

pub(crate) mod facts;
pub(crate) mod question;
pub(crate) mod show;
#[cfg(test)]
mod tests;
