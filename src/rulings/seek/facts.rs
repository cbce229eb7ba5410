//! The data of a ruling that lists Locations.

use displaydoc::Display;
use serde::Serialize;

use crate::grid::Hex;
use crate::map::Location;
use crate::query::Sought;
use crate::rules::RuleId;

use crate::ruling::{Answer, Fp, Points, Seat, SeenAt, SeenBy, Step};

/// The Locations that were sought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Where {
    /// What was sought.
    pub ask: Sought,
    /// The Gun that sets up, as far as it was described.
    #[serde(skip)]
    pub sets_up: Option<String>,
    /// The Location that it was asked of, if it was asked of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Seat>,
    /// The Locations of the name that was given; any of them counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any_of: Vec<Location>,
    /// Those whose LOS was to be avoided.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub watchers: Vec<Seat>,
    /// Only ground level was asked of, with bridges and what lies beneath them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub at_ground: bool,
    /// How many Locations were looked at.
    pub asked: usize,
    /// Locations of which no rule at hand decides.
    pub not_covered: usize,
    /// Those whose fire was to be avoided, and whose FP is not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_fp: Vec<String>,
    /// The Locations, the nearest or cheapest first.
    pub locations: Vec<FoundAt>,
}

/// One Location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct FoundAt {
    /// The Location.
    pub at: Location,
    /// The range to what it was asked of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<u16>,
    /// The LOS Hindrance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hindrance: Option<u8>,
    /// The rule that allows it to set up there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
    /// The least MF or MP that it costs to come there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Points>,
    /// So cheaply one comes to be IN its entrenchment.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub entrenched: bool,
    /// The cheapest path on which nobody sees any Location that is entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unseen: Option<UnseenPath>,
    /// The path under the least fire: by the fewest Locations that somebody can fire at, of these with the least FP, of these
    /// the cheapest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least_fire: Option<FirePath>,
    /// Who sees it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seen_by: Vec<SeenBy>,
}

/// A path that nobody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct UnseenPath {
    /// What it costs.
    pub cost: Points,
    /// The Locations, both ends included.
    pub path: Vec<Location>,
    /// Who sees each of them: nobody, except for the first.
    pub los: Vec<SeenAt>,
}

/// A path under the least fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct FirePath {
    /// How many Locations that are entered somebody can fire at.
    pub under_fire: u32,
    /// The FP of all who can, as far as it is known, each once for every Location.
    pub fp: Fp,
    /// What it costs.
    pub cost: Points,
    /// The Locations, both ends included.
    pub path: Vec<Location>,
    /// Who sees each of them.
    pub los: Vec<SeenAt>,
}

impl Answer for Where {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        Some(!self.locations.is_empty())
    }

    fn rests_on(&self) -> Vec<Hex> {
        // what is seen depends on lines, whose notes come with questions about each line
        let reached = self.locations.iter().filter(|_| self.ask == Sought::Reach);
        reached.map(|found| found.at.hex).collect()
    }
}

/// The LOS between every level of one hex and every level of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LosLevels {
    /// The Locations of the viewers.
    pub from: Vec<Location>,
    /// The Locations that are viewed.
    pub to: Vec<Location>,
    /// Each pair, row by row.
    pub pairs: Vec<crate::ruling::LosPair>,
}

impl Answer for LosLevels {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        Some(self.pairs.iter().any(|pair| pair.clear))
    }
}

/// A reading or an assumption that a ruling on places that are sought rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum SeekNote {
    /// the least fire: the fewest Locations entered that an enemy sees and can fire at, then the least FP of all that
    /// can, each once per Location as `shot --fire first` has it (A7.21, A7.22), then the least cost; TEM and
    /// Hindrance do not count, a unit that is broken fires at nothing, and one whose FP is not known counts without it
    /// (a measure of this program)
    LeastFire,
}

/// Parts of a question about places that are sought that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum SeekClash {
    /// say how many MF or MP the unit has: --mf N
    ReachWithoutMf,
    /// say how many MP the vehicle has, as its counter shows: --mp N
    ReachWithoutMp,
    /// its enemies are the units of the other side, and it has no side: name whom it avoids, or its side (`--side german`; in a
    /// game `fogas game set A:side=ge`)
    EnemiesOfNoSide,
    /// to list everything that can be reached unseen, ask `where`: fogas where reach F36 --mf 4 --unseen-by G39
    ReachUnseen,
    /// the least fire needs a place to go to: name it, --to G31
    LeastFireToNowhere,
    /// every unit on the map is on its side: name whom it avoids, --unseen-by G39
    NoEnemies,
    /// that does not go with what is sought: --at-most and --unit-type are for sees and seen-from; --class, --size,
    /// --caliber, --side, --emplaced, --hip and --fortified for setup; --mf, --as, --leader, --pp, --unseen-by and --least-fire for reach
    OfOtherSeeking,
}
