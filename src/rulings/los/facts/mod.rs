//! The outcomes of rulings on LOS.

pub(crate) mod notes;
pub(crate) mod profile;
pub(crate) mod reasons;
pub(crate) mod things;
mod totals;

use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::grid::Hex;
use crate::map::{Elevation, Location, States, UnitKind};

use crate::rules::RuleId;

use crate::ruling::{Answer, Essence, Profile, Step, hindrance_of, nothing_blocks};
use crate::rulings::los::facts::things::{Aim, Thing};

pub use totals::LosTotals;

/// What is known of one line of sight besides its steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Los {
    /// The viewer's end.
    pub from: Seat,
    /// The other end.
    pub to: Seat,
    /// Range in hexes.
    pub range: u16,
    /// How close the answer is to a different one; `None` if no depiction could change it.
    #[serde(skip)]
    pub margin: Option<Margin>,
    /// The profile of the line, if a picture or a side view was asked for.
    #[serde(skip)]
    pub profile: Option<Box<Profile>>,
}

impl Answer for Los {
    fn is_yes(&self, steps: &[Step]) -> Option<bool> {
        Some(nothing_blocks(steps))
    }

    fn is_close(&self, _: &[Step]) -> bool {
        self.margin.as_ref().is_some_and(Margin::is_close)
    }

    fn line(&self) -> Option<[&Seat; 2]> {
        Some([&self.from, &self.to])
    }

    fn essence(&self, steps: &[Step]) -> Option<Essence> {
        Some(Essence::Line(nothing_blocks(steps).then(|| hindrance_of(steps))))
    }
}

/// All pairs of units, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LosMatrix {
    /// The pairs.
    pub pairs: Vec<LosPair>,
}

impl Answer for LosMatrix {}

/// All that one Location sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LosAll {
    /// The viewer.
    pub from: Seat,
    /// Every other Location of the map.
    pub locations: Vec<SeenLocation>,
}

impl Answer for LosAll {}

/// All pairs of hexes at ground level, each counted once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LosPairs {
    /// Every hex, in the order of the map.
    pub hexes: Vec<Outlook>,
}

impl Answer for LosPairs {}

impl LosPairs {
    /// Adds the counts of other pairs of the same hexes.
    pub fn add(&mut self, others: &Self) {
        for (outlook, other) in self.hexes.iter_mut().zip(&others.hexes) {
            outlook.asked += other.asked;
            outlook.clear += other.clear;
            outlook.hindered += other.hindered;
            outlook.unruled += other.unruled;
        }
    }

    /// Returns the sum of a count over all hexes, in which each pair is counted from both of its hexes.
    #[must_use]
    pub fn count(&self, of: fn(&Outlook) -> u32) -> u64 {
        self.hexes.iter().map(|o| u64::from(of(o))).sum::<u64>() / 2
    }
}

/// One pair of units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LosPair {
    /// The viewer's label.
    pub from: Arc<str>,
    /// The viewed unit's label.
    pub to: Arc<str>,
    /// There is a LOS.
    #[serde(rename = "los")]
    pub clear: bool,
    /// The Hindrance from the viewer's side.
    pub hindrance: u8,
    /// The rule of terrain that is known by its name alone, if the line depends on it: then there is no answer.
    #[serde(rename = "not_covered", skip_serializing_if = "Option::is_none")]
    pub unruled: Option<RuleId>,
}

/// What a viewer sees of one Location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SeenLocation {
    /// The Location.
    #[serde(rename = "at")]
    pub location: Location,
    /// Range in hexes.
    pub range: u16,
    /// There is a LOS.
    #[serde(rename = "los")]
    pub clear: bool,
    /// The Hindrance from the viewer's side.
    pub hindrance: u8,
    /// The rule of terrain that is known by its name alone, if the line depends on it: then there is no answer.
    #[serde(rename = "not_covered", skip_serializing_if = "Option::is_none")]
    pub unruled: Option<RuleId>,
}

/// How much of the other hexes the ground of one hex sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Outlook {
    /// The hex.
    pub hex: Hex,
    /// The hexes it was asked about.
    pub asked: u32,
    /// Those of them with a LOS.
    pub clear: u32,
    /// Those of them with a LOS that is hindered.
    pub hindered: u32,
    /// Those that no rule covers: the line depends on terrain known by its name alone.
    pub unruled: u32,
}

/// One end of a LOS.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Seat {
    /// The Location.
    pub location: Location,
    /// Its elevation.
    pub elevation: Elevation,
    /// The states of the unit.
    #[serde(skip_serializing_if = "is_plain", serialize_with = "states")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "Vec<String>"))]
    pub states: States,
    /// The unit's label, if one was asked for by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The unit's kind.
    #[serde(skip)]
    pub kind: UnitKind,
    /// What a player would call the Location.
    pub standing: Standing,
    /// To which point of the hex a line to a unit in Bypass is traced.
    #[serde(rename = "traced_to", skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
}

fn is_plain(states: &States) -> bool {
    *states == States::default()
}

fn states<S: Serializer>(states: &States, s: S) -> Result<S::Ok, S::Error> {
    let all = [
        (states.entrenched, "ent"),
        (states.emplaced, "emp"),
        (states.encircled, "encircled"),
        (states.fortified, "fortified"),
        (states.prc, "prc"),
        (states.wall_advantage, "wa"),
    ];
    s.collect_seq(all.iter().filter(|(is, _)| *is).map(|(_, name)| name))
}

/// How a Location is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Standing {
    /// On the ground.
    Ground,
    /// At ground level in a building.
    #[serde(rename = "building")]
    InBuilding,
    /// On a building level.
    BuildingLevel,
    /// In the cellar.
    Cellar,
    /// On the rooftop.
    Rooftop,
    /// On an embankment.
    #[serde(rename = "embankment")]
    OnEmbankment,
    /// On a bridge.
    #[serde(rename = "bridge")]
    OnBridge,
    /// IN a sunken road.
    InDepression,
    /// IN a gully.
    InGully,
    /// IN a stream.
    InStream,
    /// On a sunken railroad.
    InCutting,
    /// On an elevated railroad or road.
    OnElevated,
    /// Beneath a bridge, on the ground.
    BeneathBridge,
    /// In a steeple.
    Steeple,
    /// In an underpass.
    #[serde(rename = "underpass")]
    InUnderpass,
    /// In a sewer.
    #[serde(rename = "sewer")]
    InSewer,
    /// In Bypass.
    #[serde(rename = "bypass")]
    InBypass,
    /// At a height that the question named.
    Hypothetical,
}

/// The distance from the line to the nearest edge of art that would change the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Margin {
    /// Thousandths of a hex (measured across its flats).
    pub milli_hexes: u32,
    /// The thing that has the edge.
    pub nearest: Thing,
    /// The hex of the edge.
    pub hex: Hex,
}

impl Margin {
    /// Below this margin, in thousandths of a hex, players should look at the board.
    pub const CLOSE: u32 = 20;

    /// Returns `true` if players should look at the board (A6.1).
    #[must_use]
    pub const fn is_close(&self) -> bool {
        self.milli_hexes < Self::CLOSE
    }
}
