//! Rulings: the typed outcome of a question and the steps that led to it.
//!
//! Totals are derived from the steps and never stored beside them. The documentation of a fact, a note or a reading is
//! the sentence that is printed.

mod called;
mod chance;
mod citations;
pub(crate) mod condition;
pub(crate) mod dice;
mod essence;
mod list;
mod members;
mod note;
pub(crate) mod refusal;
mod site;
mod totals;
pub(crate) mod uncovered;

use std::borrow::Cow;

use displaydoc::Display;
use serde::Serialize;

use crate::grid::Hex;
use crate::map::Change;
use crate::query::Query;
use crate::rules::RuleId;

pub use crate::rulings::ammo::facts::reasons::{AmmoClash, AmmoFact, AmmoNote};
pub use crate::rulings::ammo::facts::{
    Ammo, AmmoFate, Exempt, ExtraFire, Firer, FirerKind, FirerRuling, Happening, RepairResult, RepairRow, Repaired,
    Residual, ResidualSize, Rung, Selection,
};
pub use crate::rulings::availability::facts::{
    Availability, AvailabilityClash, AvailabilityFact, AvailabilityNote, DrmChange, Has, ItemRuling, PfTotal,
    WeaponUse, WeaponsOf, Why,
};
pub use crate::rulings::close_combat::facts::{
    AmbushOdds, CloseCombat, CloseCombatFact, CloseCombatNote, CloseCombatUncovered, Street,
};
pub use crate::rulings::fire_lane::facts::{FireLane, LaneFact, LaneHex, LaneNote, LaneTarget};
pub use crate::rulings::ift::facts::{IftAttack, IftClash};
pub use crate::rulings::los::facts::notes::{LosClash, LosNote, LosUncovered};
pub use crate::rulings::los::facts::profile::{GroundRun, Met, Profile, Sight, SightRun};
pub(crate) use crate::rulings::los::facts::profile::{Hollow, HollowKind};
pub use crate::rulings::los::facts::reasons::{LosFact, LosGround};
pub use crate::rulings::los::facts::things::{
    Aim, AsHedge, Behind, BlindHexes, Caster, Cloud, Ordinal, OtherLine, Point, Thing,
};
pub use crate::rulings::los::facts::{
    Los, LosAll, LosMatrix, LosPair, LosPairs, LosTotals, Margin, Outlook, Seat, SeenLocation, Standing,
};
pub use crate::rulings::manhandle::facts::{Manhandle, ManhandleFact, ManhandleNote, ManhandleUncovered};
pub use crate::rulings::morale::facts::{Encircled, Escape, Morale, MoraleFact, MoraleNote, Paatc, TaskCheck};
pub(crate) use crate::rulings::movement::facts::bars_of;
pub use crate::rulings::movement::facts::mines::{MineAttack, ResidualAttack};
pub use crate::rulings::movement::facts::notes::{MoveClash, MoveNote, MoveUncovered};
pub use crate::rulings::movement::facts::parts::{
    Between, ByClass, Guess, Held, Hexspines, InWeather, Nth, OfTurret, Part, RailEntry, Railroad, Rise, Vehicles,
};
pub use crate::rulings::movement::facts::reasons::{BogCause, MoveBar, MoveFact, MoveGround};
pub use crate::rulings::movement::facts::seen::{OnTheWay, PlaceOnWay, SeenAt, SeenBy};
pub use crate::rulings::movement::facts::{
    Bog, BogCellar, BogOdds, BogRoll, CaChange, ChartRow, Leg, MoveEffect, MoveOutcome, MoveWay, OtherPath, OtherWay,
    OutOfGas, PathCost, PathSpot, PathTotals, Points, Reach, Reached, Sewer, Spent, Sure, Vertex, Without, drm_of,
    guesses, is_barred, points_of,
};
pub use crate::rulings::rubble::facts::cellar::{BuildingEntry, CellarFall, CheckBelow};
pub use crate::rulings::rubble::facts::fire::{Burnable, Fire, Fuel, Spread};
pub use crate::rulings::rubble::facts::notes::{RubbleNote, RubbleUncovered};
pub use crate::rulings::rubble::facts::reasons::{Counted, RubbleEffect, RubbleFact, Spared};
pub use crate::rulings::rubble::facts::{
    Affected, CheckOdds, Checked, Cleared, Collapse, FallingRoll, Falls, Fate, Lies, Loss, Occupant, Over, Refit,
    Rubble, RubbleKind, Tumble, Wreck,
};
pub use crate::rulings::seek::facts::{FirePath, FoundAt, LosLevels, SeekClash, SeekNote, UnseenPath, Where};
pub use crate::rulings::setup::facts::{
    Setup, SetupAnswer, SetupClash, SetupFact, SetupNote, SetupPlace, SetupUncovered,
};
pub use crate::rulings::shot::facts::notes::ShotNote;
pub use crate::rulings::shot::facts::{
    Charge, GroupEnd, GroupShot, HeHitFp, NoAssault, Shot, ShotFact, ShotFirer, ShotRoll, ShotTotals, Shots, ToHit,
    UnitShot,
};
pub use crate::rulings::sighting::facts::{Aerial, SightingFact, SightingNote};
pub use crate::rulings::smoke::facts::{SmokeClash, SmokeFact, SmokeGrenades, SmokeNote, SmokeOdds, SmokeThrown};
pub use crate::rulings::ssr::facts::{Booby, Oba, Ssr, SsrClash, SsrFact, SsrLine};
pub use crate::rulings::tem::facts::notes::TemNote;
pub use crate::rulings::tem::facts::{Fp, FpEffect, FullLevels, Levels, PrintedFp, Tem, TemFact, TemOption, TemTotals};
pub use crate::rulings::terrain::facts::{CardLevel, CardLine, TerrainCard, TerrainFact, TerrainNote};
pub use crate::rulings::units::facts::{
    Becomes, Food, Leader, PlaceRuling, UnitCard, UnitClash, UnitFact, UnitNote, Units,
};
pub use crate::rulings::victory::facts::{
    Control, ControlHow, Tally, Victory, VictoryBuilding, VictoryFact, VictoryHex, VictoryNote,
};
pub use crate::rulings::weather::facts::{Reaches, Turn, Weather, WeatherClash, WeatherFact, WeatherNote, WindEvent};
pub use called::Called;
pub use chance::{Chance, IftOdds, Odds};
pub use dice::{Dice, DiceSource};
pub use essence::Essence;
pub use list::List;
#[cfg(any(test, feature = "schema"))]
pub(crate) use members::any_of;
use members::nothing;
pub(crate) use members::{in_words, no, yes};
pub use note::{DoubtfulHexes, Doubts, Note, Otherwise, Reading};
pub use refusal::{LaneClash, ShotClash, TemClash};
pub use site::Site;
pub use totals::{Totals, hindrance_of};
pub(crate) use totals::{drm_sum, nothing_blocks};
pub use uncovered::{ShotUncovered, SightingUncovered, TemUncovered};

/// The answer to a [`Query`], with its working. If the question was of one known kind, so is the outcome
/// ([`Resolver::ask`](crate::Resolver::ask)).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ruling<O = Outcome> {
    /// The question, as it was understood.
    pub query: Query,
    /// The answer.
    pub outcome: O,
    /// The working, in the order in which it was found.
    pub steps: Vec<Step>,
    /// Assumptions and readings that the answer rests on.
    pub notes: Vec<Note>,
}

/// Declares an enum with a variant for each kind of ruling. The table is the only list of the kinds. `$each!` evaluates
/// one expression for whatever variant there is, or one expression for the type of each variant.
macro_rules! kinds {
    ($d:tt $(#[$meta:meta])* $name:ident of $own:ident, $each:ident { $($(#[$doc:meta])* $kind:ident($of:ident),)* }) => {
        $(#[$meta])*
        #[non_exhaustive]
        pub enum $name { $($(#[$doc])* $kind($own<$of>),)* }

        $(impl From<$own<$of>> for $name {
            fn from(it: $own<$of>) -> Self {
                Self::$kind(it)
            }
        }

        impl Kind for $of {
            fn any_kind(of: &Ruling<Self>) -> Cow<'_, Ruling> {
                Cow::Owned(of.clone().of_any_kind())
            }
        }

        impl TryFrom<$name> for $of {
            type Error = $name;

            fn try_from(it: $name) -> Result<Self, $name> {
                if let $name::$kind(it) = it { Ok(*it) } else { Err(it) }
            }
        })*

        macro_rules! $each {
            (type $d of:ident => $d then:expr) => { [$({ type $d of = $crate::ruling::$of; $d then },)*] };
            ($d value:expr, $d it:ident => $d then:expr) => {
                match $d value { $($crate::ruling::$name::$kind($d it) => $d then,)* }
            };
        }
        pub(crate) use $each;
    };
}

kinds! { $
    /// The typed answer, one variant per kind of ruling.
    #[derive(Clone, Debug, PartialEq, Eq)]
    Outcome of Box, each_outcome {
        /// Of a question about one LOS.
        Los(Los),
        /// Of a question about all pairs of units.
        LosMatrix(LosMatrix),
        /// Of a question about all levels of two hexes.
        LosLevels(LosLevels),
        /// Of a question that asks where.
        Where(Where),
        /// Of a question about all that one Location sees.
        LosAll(LosAll),
        /// Of a question about all pairs of hexes.
        LosPairs(LosPairs),
        /// Of a question about rubble, Debris, a wreck or fire.
        Rubble(Rubble),
        /// Of a question about ammunition shortage.
        Ammo(Ammo),
        /// Of a question about availability.
        Availability(Availability),
        /// Of a question about units.
        Units(Units),
        /// Of a question about the scenario rules.
        Ssr(Ssr),
        /// Of a question about set-up.
        Setup(Setup),
        /// Of a question about a terrain.
        Terrain(TerrainCard),
        /// Of a question about a Fire Lane.
        FireLane(FireLane),
        /// Of a question about the Infantry Fire Table.
        Ift(IftAttack),
        /// Of a question about the Sighting TC.
        Aerial(Aerial),
        /// Of a question about Close Combat.
        CloseCombat(CloseCombat),
        /// Of a question about Morale.
        Morale(Morale),
        /// Of a question about SMOKE grenades.
        Smoke(SmokeGrenades),
        /// Of a question about wind and weather.
        Weather(Weather),
        /// Of a question about Manhandling.
        Manhandle(Manhandle),
        /// Of a question about who controls buildings.
        Victory(Victory),
        /// Of a question about TEM.
        Tem(Tem),
        /// Of a question about a whole shot.
        Shot(Shot),
        /// Of a question about the shots of every unit.
        Shots(Shots),
        /// Of a question about movement.
        Move(MoveOutcome),
    }
}

/// A type that can be the outcome of a ruling: one kind, or any.
pub trait Kind: Clone {
    /// Returns the ruling with its outcome as one of any kind.
    fn any_kind(of: &Ruling<Self>) -> Cow<'_, Ruling>;
}

impl Kind for Outcome {
    fn any_kind(of: &Ruling) -> Cow<'_, Ruling> {
        Cow::Borrowed(of)
    }
}

/// What each kind of ruling answers about itself. The defaults fit most kinds.
pub trait Answer {
    /// Returns `false` if the answer is "no" (blocked, illegal); `None` where the question has no yes or no.
    fn is_yes(&self, _steps: &[Step]) -> Option<bool> {
        None
    }

    /// Returns `true` if the answer is too close to call from the map alone (A6.1).
    fn is_close(&self, _steps: &[Step]) -> bool {
        false
    }

    /// Returns what the ruling changes on the map, in order.
    fn changes(&self) -> &[Change] {
        &[]
    }

    /// Returns the ends of the line that it is about, if it is about one line.
    fn line(&self) -> Option<[&Seat; 2]> {
        None
    }

    /// Returns further hexes that it rests on, beyond those of its steps.
    fn rests_on(&self) -> Vec<Hex> {
        Vec::new()
    }

    /// Returns `true` if another ruling of its kind differs from it only in the hex.
    fn is_like(&self, _steps: &[Step], _other: &Ruling) -> bool {
        false
    }

    /// Returns the part of the outcome that is the answer, unless the whole outcome is.
    fn essence(&self, _steps: &[Step]) -> Option<Essence> {
        None
    }
}

impl Answer for Outcome {
    fn is_yes(&self, steps: &[Step]) -> Option<bool> {
        each_outcome!(self, it => it.is_yes(steps))
    }

    fn is_close(&self, steps: &[Step]) -> bool {
        each_outcome!(self, it => it.is_close(steps))
    }

    fn changes(&self) -> &[Change] {
        each_outcome!(self, it => it.changes())
    }

    fn line(&self) -> Option<[&Seat; 2]> {
        each_outcome!(self, it => it.line())
    }

    fn rests_on(&self) -> Vec<Hex> {
        each_outcome!(self, it => it.rests_on())
    }

    fn is_like(&self, steps: &[Step], other: &Ruling) -> bool {
        each_outcome!(self, it => it.is_like(steps, other))
    }

    fn essence(&self, steps: &[Step]) -> Option<Essence> {
        each_outcome!(self, it => it.essence(steps))
    }
}

/// One line of the working: which rule had what effect on the answer, where, and on what facts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The rule.
    pub rule: RuleId,
    /// Where it applied.
    pub at: Site,
    /// What it did.
    pub effect: Effect,
    /// The facts it used.
    pub fact: Fact,
}

/// What a rule did to the answer; in JSON the member present says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(transform = any_of))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Effect {
    /// It alone blocks the LOS.
    #[serde(serialize_with = "yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    Blocks,
    /// It adds to the Hindrance.
    Hinders(u8),
    /// It lets the LOS pass where something else would stop it.
    #[serde(serialize_with = "yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    Clears,
    /// It gives the answer, or a part of it.
    #[serde(serialize_with = "yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    Decides,
    /// It lets something be done.
    #[serde(serialize_with = "yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    Allows,
    /// It forbids something.
    #[serde(rename = "allows", serialize_with = "no")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    Forbids,
    /// It keeps another rule from applying.
    #[serde(serialize_with = "yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    Exempts,
    /// It changes a printed number.
    Changes(i8),
    /// It may be claimed for this DRM; of positive ones only one.
    Offers(i8),
    /// It adds this DRM, whatever else is claimed.
    Drm(i8),
    /// It makes a vehicle Hull Down.
    #[serde(serialize_with = "yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    HullDown,
    /// It changes the FP of the attack.
    Fp(FpEffect),
    /// It was looked at and changes nothing.
    #[serde(untagged, serialize_with = "nothing")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "std::collections::BTreeMap<String, bool>"))]
    Nothing,
    /// What it does is not ruled on, so only something else can decide.
    #[serde(untagged, serialize_with = "nothing")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "std::collections::BTreeMap<String, bool>"))]
    Unruled,
    /// It decided about rubble, Debris, a wreck or fire.
    #[serde(untagged)]
    Rubble(RubbleEffect),
    /// What a rule of movement did.
    #[serde(untagged)]
    Move(MoveEffect),
}

/// The fact behind a step: its name, with what it holds if it holds anything.
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum Fact {
    /// Of a line of sight.
    #[displaydoc("{0}")]
    Los(LosFact),
    /// Of rubble, Debris, a wreck or fire.
    #[displaydoc("{0}")]
    Rubble(RubbleFact),
    /// Of ammunition shortage.
    #[displaydoc("{0}")]
    Ammo(AmmoFact),
    /// Of availability.
    #[displaydoc("{0}")]
    Availability(AvailabilityFact),
    /// Of units.
    #[displaydoc("{0}")]
    Units(UnitFact),
    /// Of the scenario rules.
    #[displaydoc("{0}")]
    Ssr(SsrFact),
    /// Of set-up.
    #[displaydoc("{0}")]
    Setup(SetupFact),
    /// Of a terrain.
    #[displaydoc("{0}")]
    Terrain(TerrainFact),
    /// Of a Fire Lane.
    #[displaydoc("{0}")]
    Lane(LaneFact),
    /// Of the Sighting TC.
    #[displaydoc("{0}")]
    Sighting(SightingFact),
    /// Of Close Combat.
    #[displaydoc("{0}")]
    CloseCombat(CloseCombatFact),
    /// Of Morale.
    #[displaydoc("{0}")]
    Morale(MoraleFact),
    /// Of SMOKE grenades.
    #[displaydoc("{0}")]
    Smoke(SmokeFact),
    /// Of wind and weather.
    #[displaydoc("{0}")]
    Weather(WeatherFact),
    /// Of Manhandling.
    #[displaydoc("{0}")]
    Manhandle(ManhandleFact),
    /// Of who controls buildings.
    #[displaydoc("{0}")]
    Victory(VictoryFact),
    /// Of TEM.
    #[displaydoc("{0}")]
    Tem(TemFact),
    /// Of a shot.
    #[displaydoc("{0}")]
    Shot(ShotFact),
    /// Of a move.
    #[displaydoc("{0}")]
    Move(MoveFact),
}

impl Fact {
    /// Returns the thing on the map that the fact is about; only facts of a LOS have one.
    #[must_use]
    pub const fn thing(&self) -> Option<Thing> {
        if let Self::Los(fact) = self { fact.thing() } else { None }
    }
}

impl Ruling {
    /// Makes the ruling that answers a question.
    pub(crate) fn new<Q, T>(query: &Q, outcome: T, steps: Vec<Step>, notes: Vec<Note>) -> Self
    where
        Q: Clone + Into<Query>,
        Box<T>: Into<Outcome>,
    {
        Self { query: query.clone().into(), outcome: Box::new(outcome).into(), steps, notes }
    }
}

impl<O: Answer> Ruling<O> {
    /// Returns `false` if the answer is "no" (blocked, illegal); `None` where a question has no yes or no.
    #[must_use]
    pub fn is_yes(&self) -> Option<bool> {
        self.outcome.is_yes(&self.steps)
    }

    /// Returns `true` if the answer is too close to call from the map alone (A6.1).
    #[must_use]
    pub fn is_close(&self) -> bool {
        self.outcome.is_close(&self.steps)
    }

    /// Returns what the ruling changes on the map, in order.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        self.outcome.changes()
    }
}

impl<O> Ruling<O> {
    /// Returns the ruling with its outcome as one of any kind.
    #[must_use]
    pub fn of_any_kind(self) -> Ruling
    where
        Box<O>: Into<Outcome>,
    {
        let Self { query, outcome, steps, notes } = self;
        Ruling { query, outcome: Box::new(outcome).into(), steps, notes }
    }
}
