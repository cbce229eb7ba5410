//! The data of a ruling on rubble, Debris, wrecks, fire or Clearance.

pub(crate) mod cellar;
pub(crate) mod fire;
pub(crate) mod made_of;
pub(crate) mod notes;
pub(crate) mod reasons;
pub(crate) mod refusal;

use std::fmt;

use displaydoc::Display;
use serde::{Serialize, Serializer};

use crate::grid::{Hex, Side};
use crate::map::{Change, Counter, Location, Material};
use crate::rules::RuleId;

use crate::ruling::dice::{Dice, DiceSource};
use crate::ruling::{Answer, Chance, Odds, Step};
use crate::rulings::rubble::facts::cellar::CellarFall;
use crate::rulings::rubble::facts::fire::Fire;

/// The answer to a question about rubble, Debris or fire.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rubble {
    /// What it is about.
    pub what: RubbleKind,
    /// Whence the dice came.
    pub dice: DiceSource,
    /// What becomes of units.
    pub occupants: Vec<Occupant>,
    /// What changes on the map, in order.
    pub changes: Vec<Change>,
}

impl Answer for Rubble {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        match &self.what {
            RubbleKind::Wreck(wreck) if wreck.refit.is_none() => wreck.wrecked,
            RubbleKind::Fire(Fire { to: Some(spread), .. }) => spread.spreads,
            RubbleKind::Fire(Fire { from, to: None }) => Some(from.fuel.is_some()),
            _ => None,
        }
    }

    fn changes(&self) -> &[Change] {
        &self.changes
    }
}

/// The kinds of ruling on rubble, Debris or fire.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RubbleKind {
    /// A building hex comes down.
    Fall(Vec<Collapse>),
    /// Exact odds of what falls from it.
    FallOdds(Hex, Vec<Odds<Vec<Tumble>>>),
    /// Exact odds of an HE hit.
    HitOdds(Hex, Vec<CheckOdds>),
    /// A scenario's rubble checks, in order.
    Check(Vec<Checked>),
    /// Exact odds of the check of each hex.
    CheckOdds(Vec<(Hex, Vec<CheckOdds>)>),
    /// A Rail Car is wrecked, or not.
    Wreck(Wreck),
    /// A fire.
    Fire(Fire),
    /// A Clearance.
    Clear(Cleared),
    /// An AFV enters a building.
    CellarFall(CellarFall),
}

/// The odds of one result of a rubble check: it stands, or what falls.
pub type CheckOdds = Odds<Option<Vec<Tumble>>>;

impl Odds<bool> {
    /// Returns the odds of `true` and `false`, leaving out an outcome that cannot occur.
    #[must_use]
    pub fn yes_no(yes: Chance) -> Vec<Self> {
        let all = [Self { result: true, chance: yes }, Self { result: false, chance: yes.complement() }];
        all.into_iter().filter(|o| !o.chance.is_never()).collect()
    }
}

/// What one falling DR brings down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(into = "FallsWritten")]
#[non_exhaustive]
pub enum Falls {
    /// Nothing.
    Nothing,
    /// Debris, on every neighbour that can have it.
    Debris,
    /// Rubble, on one.
    Rubble(Side),
}

impl Falls {
    /// Returns the direction in which rubble falls, if it does.
    #[must_use]
    pub const fn direction(self) -> Option<Side> {
        if let Self::Rubble(side) = self { Some(side) } else { None }
    }
}

/// How what falls is written in JSON.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct FallsWritten {
    /// `none`, `debris` or `rubble`.
    falls: &'static str,
    /// In which direction rubble falls, 1 to 6; `null` if none does.
    direction: Option<Side>,
}

impl From<Falls> for FallsWritten {
    fn from(falls: Falls) -> Self {
        let name = match falls {
            Falls::Nothing => "none",
            Falls::Debris => "debris",
            Falls::Rubble(_) => "rubble",
        };
        Self { falls: name, direction: falls.direction() }
    }
}

/// A fall that follows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(rename = "TumbleView"))]
#[non_exhaustive]
pub struct Tumble {
    /// The hex that came down.
    // in full the lowest Location that came down, and all above it
    #[serde(rename = "hex", serialize_with = "hex_of")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "Hex"))]
    pub lost: Location,
    /// What falls from it.
    #[serde(flatten)]
    pub falls: Falls,
    /// What fell where.
    pub affected: Vec<Affected>,
}

fn hex_of<S: Serializer>(at: &Location, s: S) -> Result<S::Ok, S::Error> {
    at.hex.serialize(s)
}

/// A hex, or part of one, that comes down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Collapse {
    /// The hex.
    pub hex: Hex,
    /// Of what its rubble is.
    #[serde(rename = "becomes", serialize_with = "rubble")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "Counter"))]
    pub material: Material,
    /// The building Locations lost, the lowest first.
    pub lost: Vec<Location>,
    /// The cellar under it that is whole.
    pub cellar_whole: bool,
    /// The falling DR; none if no level above the ground was lost.
    #[serde(flatten, serialize_with = "falling")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "Fallen"))]
    pub falling: Option<FallingRoll>,
    /// What lies where after it.
    pub affected: Vec<Affected>,
}

fn rubble<S: Serializer>(material: &Material, s: S) -> Result<S::Ok, S::Error> {
    Lies::Rubble(*material).counter().serialize(s)
}

/// How a falling DR is written in JSON.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct Fallen {
    /// The falling DR, white and colored die; none if none is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    dr: Option<Dice>,
    /// The drm to the colored die.
    #[serde(skip_serializing_if = "Option::is_none")]
    drm: Option<i16>,
    /// The Final colored dr.
    #[serde(skip_serializing_if = "Option::is_none")]
    final_colored_dr: Option<i16>,
    /// What falls.
    #[serde(flatten)]
    falls: Falls,
}

#[expect(clippy::ref_option, reason = "as serde calls it")]
fn falling<S: Serializer>(roll: &Option<FallingRoll>, s: S) -> Result<S::Ok, S::Error> {
    let fallen = Fallen {
        dr: roll.map(|r| r.dice),
        drm: roll.map(|r| r.drm),
        final_colored_dr: roll.map(|r| r.colored()),
        falls: roll.map_or(Falls::Nothing, |r| r.falls),
    };
    fallen.serialize(s)
}

/// A falling DR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FallingRoll {
    /// As it fell.
    pub dice: Dice,
    /// The drm to the colored die.
    pub drm: i16,
    /// What falls.
    pub falls: Falls,
}

impl FallingRoll {
    /// Returns the Final colored dr.
    #[must_use]
    pub const fn colored(&self) -> i16 {
        self.dice.colored as i16 + self.drm
    }
}

/// A Location that something fell on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(into = "AffectedWritten")]
#[non_exhaustive]
pub struct Affected {
    /// The Location.
    pub at: Location,
    /// What lies there now.
    pub becomes: Lies,
    /// What it covers.
    pub over: Over,
    /// What it replaces.
    pub replaces: Option<Counter>,
}

/// How such a Location is written in JSON.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct AffectedWritten {
    /// Its hex.
    hex: Hex,
    /// The Location.
    at: Location,
    /// The counter there now.
    becomes: Lying,
    /// What it covers.
    over: Over,
    /// The counter it replaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    replaces: Option<Lying>,
}

/// A counter that lies on something.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
enum Lying {
    /// Debris on a Wide City Boulevard has a counter of its own.
    DebrisWcb,
    /// Any other.
    #[serde(untagged)]
    Counter(Counter),
}

impl From<Affected> for AffectedWritten {
    fn from(Affected { at, becomes, over, replaces }: Affected) -> Self {
        let lying = |counter| match (counter, over) {
            (Counter::Debris, Over::Boulevard) => Lying::DebrisWcb,
            _ => Lying::Counter(counter),
        };
        Self { hex: at.hex, at, becomes: lying(becomes.counter()), over, replaces: replaces.map(lying) }
    }
}

/// What lies in a Location after a fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Lies {
    /// Debris.
    Debris,
    /// Rubble.
    Rubble(Material),
}

impl Lies {
    /// Returns the counter for it.
    #[must_use]
    pub const fn counter(self) -> Counter {
        match self {
            Self::Debris => Counter::Debris,
            Self::Rubble(Material::Stone) => Counter::StoneRubble,
            Self::Rubble(Material::Wood) => Counter::WoodenRubble,
        }
    }
}

impl fmt::Display for Lies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Debris => "Debris",
            Self::Rubble(Material::Stone) => "stone rubble",
            Self::Rubble(Material::Wood) => "wooden rubble",
        })
    }
}

/// What Debris or rubble covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Over {
    /// the ground
    Ground,
    /// the road
    Road,
    /// the Wide City Boulevard
    Boulevard,
    /// the bridge
    Bridge,
    /// the railroad
    Railroad,
    /// the building
    Building,
}

/// The rubble check of one hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Checked {
    /// The hex.
    pub hex: Hex,
    /// The rubble DR.
    #[serde(rename = "dr")]
    pub dice: Dice,
    /// Its DRM.
    pub drm: i16,
    /// What came down, first the hex itself; empty if it stands.
    pub collapses: Vec<Collapse>,
}

impl Checked {
    /// Returns the Final DR.
    #[must_use]
    pub const fn final_dr(&self) -> i16 {
        self.dice.sum() + self.drm
    }
}

/// What becomes of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Occupant {
    /// Its label.
    pub unit: String,
    /// Where it is.
    pub at: Location,
    /// What becomes of it.
    pub fate: Fate,
    /// The rule that says so.
    pub rule: RuleId,
}

/// What becomes of a unit under rubble or Debris.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Fate {
    /// It takes a 1MC at once.
    #[serde(rename = "1mc")]
    MoraleCheck,
    /// Its CE crew takes a 1MC at once.
    #[serde(rename = "crew-1mc")]
    CrewMoraleCheck,
    /// It takes a NMC at once.
    #[serde(rename = "nmc")]
    NormalMoraleCheck,
    /// It takes a Bog Check at once.
    BogCheck,
    /// It is Immobilized.
    Immobilized,
    /// It malfunctions.
    Malfunctions,
    /// It is eliminated.
    Eliminated,
    /// Nothing happens to it.
    Unaffected,
    /// The rule's text was not at hand.
    LeftOpen,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MoraleCheck => "1MC",
            Self::CrewMoraleCheck => "1MC of its CE crew",
            Self::NormalMoraleCheck => "NMC",
            Self::BogCheck => "Bog Check",
            Self::Immobilized => "Immobilized",
            Self::Malfunctions => "malfunctions",
            Self::Eliminated => "eliminated",
            Self::Unaffected => "unaffected",
            Self::LeftOpen => "left open",
        })
    }
}

/// The wrecking of a Rail Car.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wreck {
    /// Its hex.
    pub hex: Hex,
    /// It is Wrecked; none if only the odds were asked.
    pub wrecked: Option<bool>,
    /// The dr that decides, and the KIA number it must not exceed.
    pub kia: Option<(u8, Option<u8>)>,
    /// The Bombardment Morale Check: its DR and the Final DR.
    pub check: Option<(Dice, i16)>,
    /// In the Refit Phase it becomes Debris, or Gutted.
    pub refit: Option<Refit>,
    /// The eliminated kinds of unit; none where the rule does not say.
    pub eliminated: Option<&'static [Loss]>,
    /// How likely it is.
    pub odds: Vec<Odds<bool>>,
}

/// A kind of thing lost with a Rail Car.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Loss {
    /// Infantry.
    Infantry,
    /// Guns.
    Guns,
    /// SW.
    #[serde(rename = "SW")]
    Sw,
    /// Unarmored vehicles.
    #[serde(rename = "unarmored vehicles")]
    UnarmoredVehicles,
    /// All unarmored units, with their SW and Guns.
    #[serde(rename = "all unarmored units incl. SW and Guns")]
    AllUnarmored,
}

/// What a Wrecked Rail Car is after the Refit Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refit {
    /// As it was: it did not burn.
    Unchanged,
    /// Debris.
    Debris,
    /// Gutted, which is Debris.
    Gutted,
}

/// A Clearance.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cleared {
    /// The Location.
    pub at: Location,
    /// The hexsides that the new Trail Break joins.
    pub sides: [Side; 2],
    /// Every hexside that has one now.
    pub open: Vec<Side>,
    /// The counter is gone and the old terrain is back.
    pub restored: bool,
    /// How many more Trail Breaks open every hexside.
    pub needed: u8,
    /// How likely it is done after one attempt, after two ...
    pub by_try: Vec<Chance>,
}
