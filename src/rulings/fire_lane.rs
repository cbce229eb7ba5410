//! Fire Lanes: which Locations a Fire Lane affects, and which Hindrances on its way count (FB6.1243).

use crate::grid::{Hex, Line, Stretch};
use crate::map::{Chapter, Counter, Doing, Elevation, HexFacts, Location, Named, Place, Placed, States, UnitKind};
use crate::query::{AskedPlace, FireLaneQuery};
use crate::rules::RuleId as R;
use crate::ruling::refusal::{LaneClash, Refusal};
use crate::ruling::{
    Effect, FireLane, LaneFact as Fact, LaneHex, LaneNote, LaneTarget, Note, Reading, Ruling, Site, Step, Thing,
};

use super::able::able;
use super::los::{self, Eye};
use crate::resolver::{Ask, Resolver};

pub(crate) mod question {
    //! Questions about Fire Lanes.

    use crate::query::AskedPlace;
    use crate::query::left_open::{LeftOpen, Slot};

    crate::query::question::question! {
        /// A question about what a Fire Lane reaches and what hinders it (A9.22, FB6.1243).
        #[derive(Default)]
        FireLaneQuery {
            /// Where the MG is: a Location or a unit label.
            from: AskedPlace,
            /// The hex in which the Fire Lane ends.
            to: AskedPlace,
            /// The MG is under Ammunition Shortage (FB16.5).
            #[arg(long)]
            shortage?: bool,
            ..edits
        }
    }

    impl LeftOpen for FireLaneQuery {
        fn places(&mut self) -> Vec<Slot<'_>> {
            vec![Slot::One(&mut self.from), Slot::Place(&mut self.to)]
        }
    }
}

pub(crate) mod facts {
    //! The data of a ruling on a Fire Lane.

    use displaydoc::Display;
    use serde::Serialize;

    use crate::grid::Hex;
    use crate::map::{Elevation, Location};

    use crate::ruling::condition::Condition;
    use crate::ruling::{Answer, Called, Essence, Fact, Seat, Step, Thing};

    /// A Fire Lane, hex by hex.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
    #[non_exhaustive]
    pub struct FireLane {
        /// The MG's end.
        pub from: Seat,
        /// The last hex.
        pub to: Hex,
        /// The elevation of the Fire Lane.
        pub elevation: Elevation,
        /// Its hexes, the nearest first.
        pub hexes: Vec<LaneHex>,
        /// It may not be laid: the MG is under Ammunition Shortage.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub barred: bool,
    }

    impl Answer for FireLane {
        fn is_yes(&self, _: &[Step]) -> Option<bool> {
            let affected = |hex: &LaneHex| hex.clear && hex.targets.iter().any(|t| t.affected == Some(true));
            Some(!self.barred && self.hexes.iter().any(affected))
        }

        fn rests_on(&self) -> Vec<Hex> {
            self.hexes.iter().map(|hex| hex.hex).collect()
        }

        fn essence(&self, _: &[Step]) -> Option<Essence> {
            let affects = |hex: &LaneHex| hex.targets.iter().map(|target| target.affected).collect();
            let of_hex = |hex: &LaneHex| (hex.hex, hex.clear.then_some(hex.hindrance), affects(hex));
            Some(Essence::Hexes(self.hexes.iter().map(of_hex).collect()))
        }
    }

    /// One hex of a Fire Lane.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
    #[non_exhaustive]
    pub struct LaneHex {
        /// The hex.
        pub hex: Hex,
        /// Its range from the MG.
        pub range: u16,
        /// The MG has a LOS to the Fire Lane there.
        #[serde(rename = "los")]
        pub clear: bool,
        /// The Hindrance up to there.
        pub hindrance: u8,
        /// The Locations of the hex.
        #[serde(rename = "locations")]
        pub targets: Vec<LaneTarget>,
    }

    /// A Location that a Fire Lane crosses.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
    #[non_exhaustive]
    pub struct LaneTarget {
        /// The Location.
        pub at: Location,
        /// Its elevation.
        pub elevation: Elevation,
        /// The labels of the units there.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub units: Vec<String>,
        /// The Fire Lane affects units there; `None` above it, of which FB6.1243 says nothing.
        pub affected: Option<bool>,
    }

    /// The facts behind a step of a ruling on a Fire Lane.
    #[allow(missing_docs, reason = "a field is named after what it holds")]
    #[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
    #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
    #[serde(rename_all = "kebab-case")]
    #[non_exhaustive]
    pub enum LaneFact {
        /// elev {elevation}: at the level of the Fire Lane
        AtLane { elevation: Elevation },
        /// no LOS from the MG, not affected
        BeyondLos,
        /// elev {elevation}: half a level or more below the Fire Lane, not affected
        BelowLane { elevation: Elevation },
        /// elev {elevation}: above the Fire Lane (not covered)
        AboveLane { elevation: Elevation },
        /// {thing} at {base}: half a level or more below the Fire Lane, no Hindrance
        HindranceBelow { thing: Called<Thing>, base: Elevation },
        /// a MG under Ammunition Shortage lays no Fire Lane
        UnderShortage,
    }

    impl From<LaneFact> for Fact {
        fn from(fact: LaneFact) -> Self {
            Self::Lane(fact)
        }
    }

    /// A reading or an assumption that a ruling on a Fire Lane rests on.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
    #[non_exhaustive]
    pub enum LaneNote {
        /// a Fire Lane stays at the elevation of its MG throughout (A9.22, unverified)
        Level,
        /// the ground falls or rises a level a hex, a Continuous Slope (B.5), which a Fire Lane may follow (unverified);
        /// ruled as level
        DownSlope,
    }

    impl LaneNote {
        /// Returns a short form of the note, if the answer holds only under the condition that it states.
        pub(crate) fn in_short(self) -> Option<Condition> {
            Some(match self {
                Self::DownSlope => Condition::of_yes("if it does not follow the slope (B.5)"),
                _ => return None,
            })
        }
    }

    /// Parts of a question about a Fire Lane that do not go together, or one that is missing.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
    #[non_exhaustive]
    pub enum LaneClash {
        /// a MG in Bypass lays no Fire Lane
        BypassMg,
        /// a Fire Lane ends in a hex other than its MG's
        InOwnHex,
    }
}

impl Ask for FireLaneQuery {
    type Answer = FireLane;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.rule_fire_lane(self)
    }
}

impl Resolver {
    /// Answers a question about a Fire Lane.
    pub(crate) fn rule_fire_lane(&self, query: &FireLaneQuery) -> Result<Ruling, Refusal> {
        let (from, gunner) = self.seat(&query.from)?;
        if matches!(from.eye.location.place, Place::Bypass(_)) {
            return Err(LaneClash::BypassMg.into());
        }
        // A4.42: and who possesses the MG
        let owner = gunner.and_then(|gunner| self.map.possessor(&gunner.label));
        gunner.into_iter().chain(owner).try_for_each(|unit| able(unit, Doing::Fire))?;
        let to = self.lane_end(&query.to, from.eye.location.hex)?;
        let elevation = from.eye.elevation;
        let (mut hexes, mut steps) = (Vec::new(), Vec::new());
        let mut notes = vec![Note::Lane(LaneNote::Level)];
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
                let targets = self.lane_targets(facts, elevation, bare.clear, &mut steps);
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
            notes.push(Note::Lane(LaneNote::DownSlope));
        }
        notes.extend(self.remarks());
        let from = los::seated(los::seat(&self.map, &from.eye), gunner);
        Ok(Ruling::new(query, FireLane { from, to, elevation, hexes, barred: query.shortage }, steps, notes))
    }

    /// B.5: returns `true` if the ground falls, or rises, by one level in each hex along the way.
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

    /// Returns the hex in which a Fire Lane ends.
    fn lane_end(&self, end: &AskedPlace, from: Hex) -> Result<Hex, Refusal> {
        let token = end.token(&self.map)?;
        let hex = match token.what {
            Named::Hex(hex, None) => hex,
            Named::Hex(_, Some(_)) | Named::Unit(_) => self.map.resolve(&token)?.0.hex,
        };
        self.map.require(hex)?;
        if hex == from {
            return Err(LaneClash::InOwnHex.into());
        }
        Ok(hex)
    }

    /// Returns the point of the Fire Lane in a hex: a Location at its elevation, or else a point in the air.
    fn lane_eye(&self, facts: &HexFacts, elevation: Elevation) -> Option<Eye> {
        let at = self.map.locations(facts).into_iter().find(|(_, e)| *e == elevation).map(|(l, _)| l);
        let air = facts.at(Place::Ground);
        let z = if at.is_some() { None } else { Some(elevation) };
        los::eye(&self.map, &self.ground, at.unwrap_or(air), States::default(), z)
    }

    /// FB6.1243: rules on each Location of a hex.
    fn lane_targets(&self, facts: &HexFacts, lane: Elevation, is_seen: bool, steps: &mut Vec<Step>) -> Vec<LaneTarget> {
        let judge = |(at, elevation): (Location, Elevation)| {
            let (affected, effect, fact) = if lane - elevation >= Elevation::HALF {
                (Some(false), Effect::Exempts, Fact::BelowLane { elevation })
            } else if !is_seen {
                (Some(false), Effect::Nothing, Fact::BeyondLos)
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

    /// FB6.1243: returns the half-level Hindrances (FB6.1242) in a hex, if its base is at least half a level below the
    /// Fire Lane.
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

/// Returns the hexes that a line crosses or runs along, nearest first, including its last one.
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

pub(crate) mod show {
    //! The text form of rulings on Fire Lanes.

    use std::fmt::Write as _;

    use crate::map::Map;
    use crate::ruling::{Effect, FireLane, LaneHex, LaneTarget, Ruling, Step};

    use crate::rulings::los::show::end_words;
    use crate::show::{Block, Page, Shown, Steps};

    fn target_words(hex: &LaneHex, target: &LaneTarget) -> String {
        let who = if target.units.is_empty() { String::new() } else { format!(" ({})", target.units.join(", ")) };
        let what = match target.affected {
            _ if !hex.clear => "no LOS",
            Some(true) => "affected",
            Some(false) => "too low",
            None => "above it",
        };
        format!("{}{who} {what}", target.at)
    }

    /// Returns the first step for each rule by which the Fire Lane passes over somebody. What blocks it is in the list.
    fn one_of_each(ruling: &Ruling) -> Steps {
        let mut short: Vec<Step> = Vec::new();
        for step in ruling.steps.iter().filter(|step| step.effect == Effect::Exempts) {
            if short.iter().all(|it| it.rule != step.rule) {
                short.push(step.clone());
            }
        }
        Steps { short: Some(short), ..Steps::default() }
    }

    impl Shown for FireLane {
        type Json<'a> = &'a FireLane;

        fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a FireLane {
            self
        }

        fn page(&self, ruling: &Ruling, _: &Map) -> Page {
            let hit: Vec<_> = self
                .hexes
                .iter()
                .flat_map(|hex| hex.targets.iter().map(move |target| (hex, target)))
                .filter(|(hex, target)| hex.clear && target.affected == Some(true))
                .map(|(hex, target)| match hex.hindrance {
                    0 => target.at.to_string(),
                    n => format!("{} (+{n})", target.at),
                })
                .collect();
            let what = if self.barred {
                "NOT ALLOWED  by A9.22".to_owned()
            } else if hit.is_empty() {
                "affects no Location".to_owned()
            } else {
                format!("affects {}", hit.join(", "))
            };
            let headline =
                format!("Fire Lane {} -> {}  elev {}  {what}", end_words(&self.from), self.to, self.elevation);
            let mut block = String::new();
            for hex in &self.hexes {
                let los = match (hex.clear, hex.hindrance) {
                    (false, _) => "no LOS".to_owned(),
                    (true, 0) => "LOS".to_owned(),
                    (true, n) => format!("LOS +{n}"),
                };
                let targets: Vec<_> = hex.targets.iter().map(|t| target_words(hex, t)).collect();
                let _ =
                    writeln!(block, "{:6} range {:2}  {los:8} {}", hex.hex.to_string(), hex.range, targets.join("; "));
            }
            let details = vec![format!("{}  MG: {}", self.from.location, self.from.words())];
            Page::new(headline).lines(details).texts([block]).put([Block::Steps(one_of_each(ruling))])
        }
    }
}

#[cfg(feature = "pictures")]
mod marks {
    //! The marks that a ruling on a Fire Lane draws on a map.

    use crate::pictures::marks::{End, Marks, Sign};
    use crate::pictures::palette as color;
    use crate::ruling::FireLane;

    impl FireLane {
        /// Shades each hex: whether the Fire Lane affects units there.
        pub(crate) fn marks(&self) -> Marks {
            let from = self.from.location.hex;
            let mut marks = Marks::default();
            // the lane ends before the hex that blocks it
            let end = self.hexes.iter().take_while(|hex| hex.clear).last().map_or(from, |hex| hex.hex);
            marks.line(from, end, color::INK).end = End::Bar;
            let words =
                if end == self.to { "the Fire Lane, to its last hex" } else { "the Fire Lane, as far as its LOS goes" };
            marks.key(Sign::Line(color::INK, false, End::Bar), words);
            for hex in &self.hexes {
                let affected = hex.targets.iter().any(|target| target.affected == Some(true));
                let tint = match (hex.clear, affected) {
                    (false, _) => color::INK.at(56),
                    (true, true) => color::BLOCKED.at(40),
                    (true, false) => color::CLEAR.at(24),
                };
                marks.wash(hex.hex, tint);
                if hex.clear && (affected || hex.hindrance > 0) {
                    marks.label(hex.hex, format!("+{}", hex.hindrance));
                }
            }
            let keys = [
                (color::BLOCKED.at(40), "affected, with the Hindrance DRM up to there"),
                (color::CLEAR.at(24), "passed over: nobody there is affected"),
                (color::INK.at(56), "no LOS to the Fire Lane there"),
            ];
            let hit = self
                .hexes
                .iter()
                .filter(|hex| hex.clear && hex.targets.iter().any(|it| it.affected == Some(true)))
                .count();
            if hit > 0 && !self.barred {
                marks.short = format!("affects {hit} {}", if hit == 1 { "hex" } else { "hexes" });
            }
            for (tint, words) in keys {
                marks.key(Sign::Wash(tint), words);
            }
            marks
        }
    }
}

#[cfg(test)]
mod tests;
