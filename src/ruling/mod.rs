//! Rulings: the typed outcome of a question and the steps that led to it.
//!
//! Totals are derived from the steps and never stored beside them. Nothing here makes sentences: `report` does.

mod ammo;
mod availability;
mod chance;
mod dice;
mod fire_lane;
mod los;
mod movement;
mod movement_fact;
mod profile;
mod rubble;
mod rubble_fact;
mod setup;
mod sighting;
mod ssr;
mod tem;
mod terrain;
mod units;

use crate::grid::{Hex, Hexside};
use crate::map::{Change, Doubt, Location};
use crate::query::Query;
use crate::rules::{Force, RuleId};

pub use ammo::{
    Ammo, AmmoFact, AmmoFate, Exempt, ExtraFire, Firer, FirerKind, FirerRuling, Happening, RepairResult, RepairRow,
    Repaired, Residual, ResidualSize, Rung, Selection,
};
pub use availability::{Availability, AvailabilityFact, DrmChange, Has, ItemRuling, PfTotal, Why};
pub use chance::Chance;
pub use dice::{Dice, DiceSource};
pub use fire_lane::{FireLane, LaneFact, LaneHex, LaneTarget};
pub use los::{Aim, Los, LosFact, LosPair, Margin, Outlook, Seat, Sighting, Standing, Thing};
pub use movement::{
    Bog, BogRoll, CaChange, ChartRow, Leg, MoveEffect, MoveOutcome, MoveWay, OtherPath, OtherWay, OutOfGas, PathCost,
    Points, Reach, Sewer, Sure, Without, drm_of, guesses, is_barred, points_of,
};
pub use movement_fact::{BogCause, MoveBar, MoveFact, MoveGround, MoveNote};
pub use profile::{GroundRun, Met, Profile, Sight, SightRun};
pub use rubble::{
    Affected, Burnable, CellarFall, CheckOdds, Checked, Cleared, Collapse, Entry, FallingRoll, Falls, Fate, Fire, Fuel,
    Lies, Loss, Occupant, Odds, Over, Refit, Rubble, RubbleKind, Spread, Tumble, Wreck,
};
pub use rubble_fact::{Counted, RubbleEffect, RubbleFact, RubbleNote, Spared};
pub use setup::{Setup, SetupAnswer, SetupFact, SetupPlace};
pub use sighting::{Aerial, SightingFact};
pub use ssr::{Ssr, SsrFact};
pub use tem::{Fp, FpEffect, PrintedFp, Tem, TemFact, TemOption};
pub use terrain::{CardLine, TerrainCard, TerrainFact};
pub use units::{Becomes, Food, Leader, PlaceRuling, UnitCard, UnitFact, Units};

/// The answer to a [`Query`], with its working.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What was asked, as it was understood.
    pub query: Query,
    /// The answer.
    pub outcome: Outcome,
    /// The working, in the order in which it was found.
    pub steps: Vec<Step>,
    /// Assumptions and readings that the answer rests on.
    pub notes: Vec<Note>,
}

/// The typed answer, one variant per kind of ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Of a question about one LOS.
    Los(Los),
    /// Of a question about all pairs of units.
    LosMatrix(Vec<LosPair>),
    /// Of a question about all that one Location sees.
    LosAll(Seat, Vec<Sighting>),
    /// Of a question about all pairs of hexes.
    LosPairs(Vec<Outlook>),
    /// Of a question about rubble, Debris, a wreck or fire.
    Rubble(Box<Rubble>),
    /// Of a question about ammunition shortage.
    Ammo(Box<Ammo>),
    /// Of a question about availability.
    Availability(Box<Availability>),
    /// Of a question about units.
    Units(Box<Units>),
    /// Of a question about the scenario rules.
    Ssr(Box<Ssr>),
    /// Of a question about set-up.
    Setup(Box<Setup>),
    /// Of a question about a terrain.
    Terrain(Box<TerrainCard>),
    /// Of a question about a Fire Lane.
    FireLane(Box<FireLane>),
    /// Of a question about the Sighting TC.
    Aerial(Aerial),
    /// Of a question about TEM.
    Tem(Tem),
    /// Of a question about movement.
    Move(Box<MoveOutcome>),
}

/// One line of the working: which rule did what to the answer, where, and on what facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Where a rule applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Site {
    /// A hex.
    Hex(Hex),
    /// A hexside.
    Hexside(Hexside),
    /// A Location.
    Location(Location),
    /// The line as a whole.
    Line,
}

/// What a rule did to the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It alone blocks the LOS.
    Blocks,
    /// It adds to the Hindrance.
    Hinders(u8),
    /// It lets the LOS pass where something else would stop it.
    Clears,
    /// It was looked at and changes nothing.
    Nothing,
    /// What it does is not ruled on, so that only something else can tell the answer.
    Unruled,
    /// It decided about rubble, Debris, a wreck or fire.
    Rubble(RubbleEffect),
    /// It gives the answer, or a part of it.
    Decides,
    /// It lets something be done.
    Allows,
    /// It forbids something.
    Forbids,
    /// It keeps another rule from applying.
    Exempts,
    /// It changes a printed number.
    Changes(i8),
    /// It may be claimed for this DRM; of positive ones only one.
    Offers(i8),
    /// It adds this DRM, whatever else is claimed.
    Drm(i8),
    /// It makes a vehicle Hull Down.
    HullDown,
    /// It changes the FP of the attack.
    Fp(FpEffect),
    /// What a rule of movement did.
    Move(MoveEffect),
}

/// The facts behind a step, one variant per kind of ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Of a line of sight.
    Los(LosFact),
    /// Of rubble, Debris, a wreck or fire.
    Rubble(RubbleFact),
    /// Of ammunition shortage.
    Ammo(AmmoFact),
    /// Of availability.
    Availability(AvailabilityFact),
    /// Of units.
    Units(UnitFact),
    /// Of the scenario rules.
    Ssr(SsrFact),
    /// Of set-up.
    Setup(SetupFact),
    /// Of a terrain.
    Terrain(TerrainFact),
    /// Of a Fire Lane.
    Lane(LaneFact),
    /// Of the Sighting TC.
    Sighting(SightingFact),
    /// Of TEM.
    Tem(TemFact),
    /// Of a move.
    Move(MoveFact),
}

impl Fact {
    /// Returns the thing on the map that the fact is about, if it is about one.
    #[must_use]
    pub const fn thing(self) -> Option<Thing> {
        match self {
            Self::Los(fact) => fact.thing(),
            Self::Rubble(_)
            | Self::Tem(_)
            | Self::Sighting(_)
            | Self::Lane(_)
            | Self::Ammo(_)
            | Self::Availability(_)
            | Self::Units(_)
            | Self::Ssr(_)
            | Self::Setup(_)
            | Self::Terrain(_)
            | Self::Move(_) => None,
        }
    }
}

impl From<TemFact> for Fact {
    fn from(fact: TemFact) -> Self {
        Self::Tem(fact)
    }
}

impl From<LaneFact> for Fact {
    fn from(fact: LaneFact) -> Self {
        Self::Lane(fact)
    }
}

impl From<SightingFact> for Fact {
    fn from(fact: SightingFact) -> Self {
        Self::Sighting(fact)
    }
}

impl From<LosFact> for Fact {
    fn from(fact: LosFact) -> Self {
        Self::Los(fact)
    }
}

impl From<RubbleFact> for Fact {
    fn from(fact: RubbleFact) -> Self {
        Self::Rubble(fact)
    }
}

impl From<AmmoFact> for Fact {
    fn from(fact: AmmoFact) -> Self {
        Self::Ammo(fact)
    }
}

impl From<MoveFact> for Fact {
    fn from(fact: MoveFact) -> Self {
        Self::Move(fact)
    }
}

/// An assumption or a reading that an answer rests on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Note {
    /// A plain hex was taken as its ground level although it has more Locations.
    GroundAssumed(Location),
    /// The art of its obstacle closes this hexside to Bypass.
    BypassClosed(Location),
    /// A building has no outline in the map file; its whole hexes were taken.
    OutlineAssumed(String),
    /// A steeple has no outline in the map file; that of its building was taken.
    SteepleAssumed(Hex),
    /// How high steeples were taken to be.
    SteepleHeight {
        /// Half a level above their highest Location, or else no higher than their building.
        tower: bool,
    },
    /// A building that has lost more than its highest level.
    RubbledLevels(Hex),
    /// Deciduous orchards were taken as out of season, or in season.
    Orchards {
        /// In season.
        in_season: bool,
    },
    /// Inherent Terrain touched at a vertex alone decided.
    VertexDecides {
        /// Whether such contact counts.
        counts: bool,
    },
    /// Embankments on both sides of a RR bridge were counted as two, or as one.
    EmrrCount {
        /// Counted as one.
        one: bool,
    },
    /// An embankment outside *Festung Budapest* was ruled on by its text.
    Hillock,
    /// The Hindrance from the other end differs, because the hexes of one range differ (A6.7).
    HindranceDiffers {
        /// The total from the other end.
        back: u8,
    },
    /// The line passes close to an edge: look at the board (A6.1).
    LookAtTheBoard,
    /// A weapon without a printed breakdown number was taken to have this one (A9.7).
    BAssumed {
        /// The number.
        b: u8,
    },
    /// The printed breakdown number is lowered by shortage first, then by the way of firing (QA-F9).
    LoweredBOrder,
    /// A counter that several forces have was taken as this force's.
    ForceAssumed(String, Force),
    /// A reading, or what our sources lack; the word names it for the report.
    Reading(Reading),
    /// A remark of the map.
    Remark(String),
    /// What the map doubts about a hex of the line or of the path.
    Doubt(Hex, Vec<Doubt>),
    /// Hexes of many lines or ways that the map doubts something about.
    Doubtful(Vec<Hex>),
    /// A remark on a hex.
    HexNote(Hex, String),
    /// A building by its printed name, and its hexes.
    Named(String, Vec<Hex>),
    /// Of a ruling on rubble, Debris, a wreck or fire.
    Rubble(RubbleNote),
    /// The set-up table has no row for a terrain of the hex.
    NoSetup(RuleId),
    /// Of a ruling on movement.
    Move(MoveNote),
}

/// A reading that was chosen, or a gap in our sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reading {
    /// The class was not given; Elite was taken.
    ClassAssumed,
    /// A rung of a ladder is only in a picture.
    PictureOnly,
    /// A number or step is from general knowledge of the game.
    FromMemory,
    /// Plain Soviets are taken to have none of these; the module names none for them.
    NoneForSoviets,
    /// The printed text names no year; 1945 is the year of the siege from January on.
    YearImplied,
    /// A weapon with an X# is taken to be eliminated where others malfunction.
    XNumber,
    /// The first and last day of the siege are from history; the rules print none.
    SiegeFromHistory,
    /// Mortars are taken whatever their size.
    MortarAnySize,
    /// The plain terrain was taken; the date or the side could change it.
    SideAssumed,
    /// The Japanese text gives the turntable no trench connections; the English says nothing of it (D19).
    Turntable,
    /// What else doubles or halves FP is left to the players.
    FpFromMemory,
    /// A Gun may be Emplaced in a GLRR hex, as one is in the FB6.123 example.
    EmplacedOnRailroad,
    /// The hex is not on this map; this is what the rules say of it.
    NotOnMap,
    /// Of the Sighting TC only the target's terrain is ruled on.
    SightingTerrainOnly,
    /// A Fire Lane keeps the elevation of its MG.
    FireLaneLevel,
    /// Lines that depend on terrain known by its name alone are not among those with a LOS.
    UnruledLeftOut,
    /// No target is lit at night.
    NoIllumination,
    /// A unit in Bypass is at the ground level of its hex, whatever is painted at the vertex.
    BypassGround,
    /// A unit in Bypass sees, and is seen from, every level of the building of its hex.
    BypassLevels,
    /// Walls and hedges protect a unit in Bypass as any other of its hex.
    WallOfBypass,
    /// A Breach opens LOS between the two Locations on either side of it, and no other.
    BreachAdjacent,
    /// The numbers of E7.3 are those of another module's chart.
    SightingChart,
}

impl Ruling {
    /// Returns every rule of the steps, in order, each once.
    #[must_use]
    pub fn citations(&self) -> Vec<RuleId> {
        let mut rules = Vec::new();
        for step in &self.steps {
            if !rules.contains(&step.rule) {
                rules.push(step.rule);
            }
        }
        rules
    }

    /// Returns the steps that block, in order.
    pub fn blocked_by(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|s| s.effect == Effect::Blocks)
    }

    /// Returns the steps that hinder, in order.
    pub fn hindrances(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|s| matches!(s.effect, Effect::Hinders(_)))
    }

    /// Tells whether nothing blocks.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.blocked_by().next().is_none()
    }

    /// Tells whether the answer is too close to call from the map alone (A6.1).
    #[must_use]
    pub fn is_close(&self) -> bool {
        match &self.outcome {
            Outcome::Los(los) => los.margin.as_ref().is_some_and(Margin::is_close),
            Outcome::Move(outcome) => outcome.rests_on_a_guess(&self.steps),
            Outcome::LosMatrix(_)
            | Outcome::LosAll(..)
            | Outcome::LosPairs(_)
            | Outcome::Rubble(_)
            | Outcome::Tem(_)
            | Outcome::Aerial(_)
            | Outcome::FireLane(_)
            | Outcome::Ammo(_)
            | Outcome::Availability(_)
            | Outcome::Units(_)
            | Outcome::Ssr(_)
            | Outcome::Setup(_)
            | Outcome::Terrain(_) => false,
        }
    }

    /// Returns what the ruling changes on the map, in order.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        match &self.outcome {
            Outcome::Rubble(rubble) => &rubble.changes,
            Outcome::Los(_)
            | Outcome::Move(_)
            | Outcome::LosMatrix(_)
            | Outcome::LosAll(..)
            | Outcome::LosPairs(_)
            | Outcome::Tem(_)
            | Outcome::Aerial(_)
            | Outcome::FireLane(_)
            | Outcome::Ammo(_)
            | Outcome::Availability(_)
            | Outcome::Units(_)
            | Outcome::Ssr(_)
            | Outcome::Setup(_)
            | Outcome::Terrain(_) => &[],
        }
    }

    /// Returns the sum of the Hindrances.
    #[must_use]
    pub fn hindrance(&self) -> u8 {
        hindrance_of(&self.steps)
    }
}

/// Returns the sum of the Hindrances of some steps. More than 255 are 255, which is past every limit (B.10).
#[must_use]
pub fn hindrance_of<'s>(steps: impl IntoIterator<Item = &'s Step>) -> u8 {
    let drm = |step: &Step| if let Effect::Hinders(drm) = step.effect { drm } else { 0 };
    steps.into_iter().map(drm).fold(0, u8::saturating_add)
}

impl From<AvailabilityFact> for Fact {
    fn from(fact: AvailabilityFact) -> Self {
        Self::Availability(fact)
    }
}

impl From<UnitFact> for Fact {
    fn from(fact: UnitFact) -> Self {
        Self::Units(fact)
    }
}

impl From<SsrFact> for Fact {
    fn from(fact: SsrFact) -> Self {
        Self::Ssr(fact)
    }
}

impl From<SetupFact> for Fact {
    fn from(fact: SetupFact) -> Self {
        Self::Setup(fact)
    }
}

impl From<TerrainFact> for Fact {
    fn from(fact: TerrainFact) -> Self {
        Self::Terrain(fact)
    }
}
