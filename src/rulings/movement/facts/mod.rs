//! The data of a ruling on movement.

pub(crate) mod bog;
pub(crate) mod mines;
pub(crate) mod notes;
mod outcome;
pub(crate) mod parts;
pub(crate) mod reasons;
pub(crate) mod refusal;
pub(crate) mod seen;
mod totals;

use std::fmt;
use std::ops::Range;

use displaydoc::Display;
use serde::Serialize;

use crate::grid::Hex;
use crate::map::{Change, Location};
use crate::query::{Entered, MoverClass};
use crate::rules::RuleId;

pub use bog::{Bog, BogCellar, BogOdds, BogRoll};
pub use outcome::MoveOutcome;
pub use totals::{PathTotals, Spent};

pub use crate::rules::{ChartRow, Points, Sure};

use crate::ruling::{Chance, MoveFact, Step};

/// What a rule of movement did: a cost, a multiple of what the leg costs so far, a bar, a Bog Check or a DRM to the one
/// before it, a To Hit DRM, more MF or MP to spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(transform = crate::ruling::any_of))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum MoveEffect {
    /// {0}
    Costs(Points),
    /// x{0}
    Times(u8),
    /// NA
    #[serde(serialize_with = "crate::ruling::yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    Forbids,
    /// Bog Check
    #[serde(serialize_with = "crate::ruling::yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    BogCheck,
    /// Bog {0:+}
    #[serde(rename = "drm")]
    BogDrm(i8),
    /// {0:+}
    Drm(i8),
    /// gives {0}
    Gives(Points),
    /// takes {0}
    Takes(Points),
}

/// A way of making a leg, among which a player may have the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
#[non_exhaustive]
pub enum MoveWay {
    // across the hexside, where no road or rails lead
    /// off road
    Cross,
    /// by road
    Road,
    /// along the rails
    Rails,
    // of a railroad hex (B32.3)
    /// into the other terrain
    OtherTerrain,
    /// by Trail Break
    TrailBreak,
    /// in Bypass
    Bypass,
    // within one hex
    /// by stairs
    Stairs,
    // from one Location of a building to the next on the same level
    /// indoors
    Indoors,
    // of a trench (FB-SSR14)
    /// through the connection
    Connection,
    // in or out of one, within one hex
    /// entrenchment
    Entrench,
    // into woods (B13)
    /// at half of the MP
    HalfMp,
    // of a hex (B2)
    /// into the shellholes
    Shellholes,
    // B8.4
    /// underground
    Sewer,
}

printed!(MoveWay, "description": "How a leg is made");

impl MoveWay {
    /// Returns how this way enters the hex, as far as that changes the cover the unit has there.
    pub(crate) const fn entered(self) -> Option<Entered> {
        match self {
            Self::Road => Some(Entered::Road),
            Self::OtherTerrain | Self::Shellholes => Some(Entered::Cover),
            _ => None,
        }
    }
}

/// A vertex, given by the three hexes that meet there, the unit's own first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Vertex(pub [Hex; 3]);

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [hex, others @ ..] = self.0;
        hex.fmt(f)?;
        others.iter().filter(|other| other.col >= 0).try_for_each(|other| write!(f, "/{other}"))
    }
}

printed!(Vertex, "description": "A vertex, by the hexes that meet there: C3/B3/B2");

/// A place on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PathSpot {
    /// The Location.
    pub at: Location,
    /// IN the entrenchment there.
    pub inside: bool,
}

impl fmt::Display for PathSpot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.at, if self.inside { "+ent" } else { "" })
    }
}

printed!(PathSpot, "description": "A Location; with `+ent` IN the entrenchment there");

/// A Location and the least that it costs to come there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Reached {
    /// The Location.
    pub at: Location,
    /// The cost.
    pub cost: Points,
    /// So cheaply one comes to be IN its entrenchment.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub entrenched: bool,
}

/// One leg of a path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Leg {
    /// The Location where it starts.
    #[serde(skip)]
    pub from: Location,
    /// The Location where it ends.
    #[serde(skip)]
    pub to: Location,
    /// Off the map, at the start and at the end.
    #[serde(skip)]
    pub off_map: [bool; 2],
    /// IN the entrenchment of the hex, at the start and at the end.
    #[serde(skip)]
    pub inside: [bool; 2],
    /// The way chosen, unless none is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<MoveWay>,
    /// Its steps, among those of the ruling.
    #[serde(skip)]
    pub steps: Range<usize>,
    /// The other ways there are, the cheapest first.
    #[serde(skip)]
    pub others: Vec<OtherWay>,
    /// The hexsides along which the hex could be bypassed instead, and what that costs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub around: Vec<Reached>,
    /// The vertices of a Bypass at which it can be attacked (A4.34, D2.321).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vertices: Vec<Vertex>,
}

/// A way of making a leg that was not chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OtherWay {
    /// The way.
    pub way: MoveWay,
    /// Its working.
    pub steps: Vec<Step>,
}

/// What is known of a path besides its steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PathCost {
    /// The unit.
    #[serde(rename = "as")]
    pub class: MoverClass,
    /// Its allotment, if it was given.
    #[serde(skip)]
    pub allotment: Option<u16>,
    /// The legs, in order.
    #[serde(skip)]
    pub legs: Vec<Leg>,
    /// The Bog Checks, in order.
    #[serde(skip)]
    pub bogs: Vec<Bog>,
    /// The steps that are about the whole path.
    #[serde(skip)]
    pub whole: Range<usize>,
    /// Where the path was searched for: the other paths, the cheapest first.
    #[serde(rename = "alternatives", skip_serializing_if = "Vec::is_empty")]
    pub other_paths: Vec<OtherPath>,
    /// What the dice of a Bog Check did to the unit of the map that moves: D8.21 it stays where it bogs; FB9.62 it is
    /// gone.
    #[serde(skip)]
    pub changes: Vec<Change>,
    /// The attacks of minefields on it, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mines: Vec<mines::MineAttack>,
    /// The attacks of Residual FP on it, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub residual: Vec<mines::ResidualAttack>,
    /// Where it was to avoid somebody: who sees it, and what covers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_the_way: Option<seen::OnTheWay>,
}

/// A path that was not chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct OtherPath {
    /// Its Locations, both ends included.
    #[serde(rename = "path")]
    pub spots: Vec<PathSpot>,
    /// What it costs.
    #[serde(rename = "total")]
    pub cost: Points,
    /// The places of the cheapest path without which it is the cheapest.
    pub without: Vec<Without>,
}

/// A place that a path leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Without {
    /// A hex, and all in it.
    Hex(Hex),
    /// A Location of the hex where the path starts or ends.
    Location(Location),
    /// The one leg of the cheapest path.
    Leg,
}

impl fmt::Display for Without {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hex(hex) => hex.fmt(f),
            Self::Location(at) => at.fmt(f),
            Self::Leg => f.write_str("the direct leg"),
        }
    }
}

printed!(Without, "description": "A hex or a Location of the cheapest path, or `the direct leg`");

/// What can be reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Reach {
    /// The unit.
    #[serde(rename = "as")]
    pub class: MoverClass,
    /// The Location where it starts.
    pub from: Location,
    /// Within so many points.
    pub within: Points,
    /// Every Location with the least that it costs, in order of Location.
    pub locations: Vec<Reached>,
    /// The least sure number that they rest on.
    pub sure: Sure,
}

/// What is known of a change of CA besides its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CaChange {
    /// How many hexspines.
    pub hexspines: u8,
    /// The DRM for the same change without Rail Cars or lack of gas.
    #[serde(rename = "normal_drm")]
    pub normal: i8,
}

/// Whether there is an Out-of-Gas DR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OutOfGas {
    /// Whether the DR must be made.
    pub due: bool,
    /// The lowest Final DR that fails.
    pub fails_at: u8,
    /// What the Final DR given did.
    pub out: Option<bool>,
}

/// Who may go into the sewers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sewer {
    /// The Task Check that the leader must pass; none where no leader moves along.
    pub task_check: Option<u8>,
    /// How likely the leader passes it, if his Morale Level is known.
    pub passes: Option<Chance>,
    /// The drm to the Sewer Emergence dr.
    pub emergence: i8,
    /// How likely that dr brings the units up as they want, by the number that was given.
    pub emerges: Option<Chance>,
    /// How many hexes away the unit may end at most.
    pub reach: u8,
    /// There is a manhole in the hex asked about, and where it opens.
    pub manhole: Option<Option<Location>>,
}

/// Returns the total cost of the steps, applied in order: a multiplication multiplies the sum so far.
#[must_use]
pub fn points_of(steps: &[Step]) -> Points {
    steps.iter().fold(Points::ZERO, |sum, step| match step.effect {
        crate::ruling::Effect::Move(MoveEffect::Costs(more)) => sum + more,
        crate::ruling::Effect::Move(MoveEffect::Times(times)) => sum * times,
        _ => sum,
    })
}

/// Returns the total DRM of these steps, applied in order: a multiplication multiplies the sum so far.
#[must_use]
pub fn drm_of(steps: &[Step]) -> i8 {
    steps.iter().fold(0, |sum, step| match step.effect {
        crate::ruling::Effect::Move(MoveEffect::Drm(n) | MoveEffect::BogDrm(n)) => sum + n,
        crate::ruling::Effect::Move(MoveEffect::Times(times)) => sum * i8::try_from(times).unwrap_or(1),
        _ => sum,
    })
}

/// Returns the steps that forbid the move.
pub(crate) fn bars_of(steps: &[Step]) -> impl Iterator<Item = &Step> {
    steps.iter().filter(|s| s.effect == crate::ruling::Effect::Move(MoveEffect::Forbids))
}

/// Returns `true` if one of the steps forbids the move.
#[must_use]
pub fn is_barred(steps: &[Step]) -> bool {
    bars_of(steps).next().is_some()
}

/// Returns the rule and the fact of each step whose number is a guess.
#[must_use]
pub fn guesses(steps: &[Step]) -> Vec<(RuleId, MoveFact)> {
    let mut all: Vec<(RuleId, MoveFact)> = Vec::new();
    for step in steps {
        if let crate::ruling::Fact::Move(fact) = &step.fact
            && fact.sure() == Some(Sure::Guess)
            && !all.iter().any(|(rule, known)| *rule == step.rule && known == fact)
        {
            all.push((step.rule, fact.clone()));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_and_read() {
        for (halves, text) in [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (9, "4½")] {
            assert_eq!(Points::halves(halves).to_string(), text);
            assert_eq!(Points::parse(text), Some(Points::halves(halves)));
        }
        assert_eq!(Points::parse("0.5"), Some(Points::halves(1)));
        for bad in ["", "x", "-1", "1.25", "99999"] {
            assert_eq!(Points::parse(bad), None, "{bad}");
        }
    }

    /// FB2.3: a quarter of the allotment, fractions up.
    #[test]
    fn shares_are_rounded_up() {
        for (allotment, quarter, half) in [(13, 4, 7), (16, 4, 8), (9, 3, 5), (1, 1, 1), (4, 1, 2)] {
            assert_eq!(Points::share(allotment, 4), Points::whole(quarter));
            assert_eq!(Points::share(allotment, 2), Points::whole(half));
        }
    }
}
