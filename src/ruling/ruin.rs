//! What a ruling on rubble, Debris, wrecks, fire or Clearance holds.

use crate::grid::{Hex, Side};
use crate::map::{Change, Counter, Location, Material, TerrainId, UnitKind};
use crate::rules::RuleId;

use super::odds::{Chance, Dice, DiceSource};

/// The answer to a question about ruin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruin {
    /// What it is about.
    pub what: RuinKind,
    /// Whence the dice came.
    pub dice: DiceSource,
    /// What becomes of units.
    pub occupants: Vec<Occupant>,
    /// What changes on the map, in order.
    pub changes: Vec<Change>,
}

/// The kinds of ruling on ruin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuinKind {
    /// A building hex comes down.
    Fall(Vec<Collapse>),
    /// Exact odds of what falls from it.
    FallOdds(Hex, Vec<Odds<Vec<Tumble>>>),
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

/// One result and its odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<T> {
    /// The result.
    pub result: T,
    /// How likely it is.
    pub chance: Chance,
}

/// What one falling DR brings down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Falls {
    /// Nothing.
    Nothing,
    /// Debris, on every neighbour that can have it.
    Debris,
    /// Rubble, on one.
    Rubble(Side),
}

/// One falling DR in a distribution: from which hex what falls.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tumble {
    /// The hex that came down.
    pub hex: Hex,
    /// What falls.
    pub falls: Falls,
    /// What lies where after it.
    pub affected: Vec<Affected>,
}

/// A hex, or part of one, that comes down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collapse {
    /// The hex.
    pub hex: Hex,
    /// Of what its rubble is.
    pub material: Material,
    /// The building Locations lost, the lowest first.
    pub lost: Vec<Location>,
    /// The cellar under it that is whole.
    pub cellar_whole: bool,
    /// The falling DR; none if no level above the ground was lost.
    pub falling: Option<FallingRoll>,
    /// What lies where after it.
    pub affected: Vec<Affected>,
}

/// A falling DR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Affected {
    /// Where.
    pub at: Location,
    /// What lies there now.
    pub becomes: Lies,
    /// What it covers.
    pub over: Over,
    /// What it replaces.
    pub replaces: Option<Counter>,
}

/// What lies in a Location after a fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lies {
    /// Debris.
    Debris,
    /// Rubble.
    Rubble(Material),
}

/// What Debris or rubble covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Over {
    /// Ground.
    Ground,
    /// A road.
    Road,
    /// A Wide City Boulevard.
    Boulevard,
    /// A bridge.
    Bridge,
    /// A railroad.
    Railroad,
    /// A building.
    Building,
}

/// The rubble check of one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The hex.
    pub hex: Hex,
    /// The rubble DR.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupant {
    /// Its label.
    pub unit: String,
    /// Where it is.
    pub at: Location,
    /// What becomes of it.
    pub fate: Fate,
    /// By which rule.
    pub rule: RuleId,
}

/// What becomes of a unit under rubble or Debris.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// It takes a 1MC at once.
    MoraleCheck,
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

/// The wrecking of a Rail Car.
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Infantry.
    Infantry,
    /// Guns.
    Guns,
    /// SW.
    Sw,
    /// Unarmored vehicles.
    UnarmoredVehicles,
    /// All unarmored units, with their SW and Guns.
    AllUnarmored,
}

/// What a Wrecked Rail Car is after the Refit Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refit {
    /// As it was: it did not burn.
    Unchanged,
    /// Debris.
    Debris,
    /// Gutted, which is Debris.
    Gutted,
}

/// A fire and where it may spread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fire {
    /// The Location.
    pub from: Burnable,
    /// Where it would spread.
    pub to: Option<Spread>,
}

/// Whether a Location can burn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Burnable {
    /// The Location.
    pub at: Location,
    /// What would burn.
    pub fuel: Option<Fuel>,
    /// A DR at or above it kindles.
    pub kindling: Option<u8>,
    /// A DR at or above it spreads there.
    pub spreading: Option<u8>,
}

/// What burns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fuel {
    /// A building.
    Building(Material),
    /// Rubble.
    Rubble(Material),
    /// Terrain.
    Terrain(TerrainId),
}

/// A fire that may spread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// Where to.
    pub to: Burnable,
    /// The Locations are ADJACENT.
    pub adjacent: bool,
    /// They are directly attached (B25.62).
    pub attached: bool,
    /// The DRM given.
    pub drm: i8,
    /// The DR.
    pub dice: Option<Dice>,
    /// It spreads; none if no DR was made.
    pub spreads: Option<bool>,
    /// How likely it is.
    pub odds: Vec<Odds<bool>>,
}

/// A Clearance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cleared {
    /// Where.
    pub at: Location,
    /// The hexsides that the new Trail Break joins.
    pub sides: [Side; 2],
    /// Every hexside that has one now.
    pub open: Vec<Side>,
    /// The counter is gone and the old terrain is back.
    pub restored: bool,
}

/// An AFV that enters a building hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellarFall {
    /// The hex.
    pub hex: Hex,
    /// There is nothing to fall into.
    pub no_cellar: bool,
    /// The Bog DR and its DRM.
    pub roll: Option<(Dice, i8)>,
    /// What happens; none if only the odds were asked.
    pub result: Option<Entry>,
    /// How likely each is.
    pub odds: Vec<Odds<Entry>>,
}

/// What happens to an AFV that enters a building hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Entry {
    /// It goes on.
    Enters,
    /// It bogs.
    Bogs,
    /// It falls into the cellar.
    Falls,
}

/// What a step of such a ruling did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuinEffect {
    /// A modifier to a die or DR.
    Drm(i16),
    /// It decides yes.
    Yes,
    /// It decides no.
    No,
    /// Something lies there now.
    Becomes(Lies),
    /// Something is lost.
    Lost,
    /// A unit fares so.
    Fares(Fate),
}

/// Why Debris does not fall on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spared {
    /// Off the map.
    OffMap,
    /// A building.
    Building,
    /// Rubble.
    Rubble,
    /// A Rail Car hex, as B37.5 has it.
    RailCar,
    /// Terrain that is not in the list.
    Terrain(TerrainId),
}

/// The facts behind a step of a ruling on ruin; fields are named after what they hold.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuinFact {
    /// A rubble DR.
    RubbleDr { dice: Dice, last: i16, needed: i16 },
    /// A DRM to it for the building that holds a hex.
    BuildingDrm { hex: Hex },
    /// A DRM to it for what the building is made of.
    MaterialDrm { material: Material },
    /// The whole hex is rubbled, from the cellar up.
    WholeHex { cellar: bool },
    /// It is rubbled from this Location up.
    FromUp { at: Location },
    /// The cellar is whole beneath.
    CellarWhole,
    /// The rooftop goes with the highest level.
    Rooftop,
    /// The manhole goes with the cellar.
    Manhole,
    /// A manhole stays open.
    ManholeStays,
    /// Trenches lose their connection.
    TrenchLinks,
    /// A falling DR is made.
    FallingDr { dice: Dice, last: i16 },
    /// Its drm for the levels lost above the ground.
    FallingDrm { levels: i16 },
    /// No falling DR: no level above the ground was lost.
    NoFallingDr,
    /// The falling DR brings nothing.
    NothingFalls,
    /// The white die gives the direction.
    Direction { side: Side, to: Hex },
    /// The white die is of no account.
    NoDirection,
    /// Debris falls here.
    DebrisFalls { over: Over, orchard: bool },
    /// Debris falls on Debris.
    DebrisAgain,
    /// No Debris falls here.
    Spared(Spared),
    /// It puts out a fire.
    PutsOut,
    /// A Trail Break is covered.
    TrailCovered,
    /// Rubble falls here.
    RubbleFalls { over: Over },
    /// It takes the place of Debris.
    RubbleOnDebris,
    /// It takes the place of a Rail Car.
    RubbleOnRailCar,
    /// It falls on rubble.
    RubbleOnRubble,
    /// It falls off the map.
    RubbleOffMap,
    /// It falls on a building that is as high, or that the reading lets stand.
    BuildingStands,
    /// It brings down a lower building.
    BuildingFollows,
    /// It lies above an underpass.
    AboveUnderpass,
    /// A unit is there.
    Unit { kind: UnitKind, sw: bool },
    /// The attack can wreck a Rail Car, or cannot.
    WreckAttack { caliber: u16, he: bool, least: u16 },
    /// The Original IFT DR and its KIA number.
    KiaNumber { kia: u8 },
    /// The subsequent dr against the KIA number.
    WreckDr { dr: u8, kia: u8 },
    /// A Bombardment Morale Check.
    Bombarded { dice: Option<Dice>, last: i16, morale: i16 },
    /// It is wrecked and marked.
    WreckMarked,
    /// It burned in the Refit Phase.
    RefitBlaze { gutted: bool },
    /// It did not burn in the Refit Phase.
    RefitNoBlaze,
    /// What burns there.
    Burns { fuel: Fuel, kindling: u8, spreading: u8 },
    /// It cannot burn.
    CannotBurn { debris: bool },
    /// One building, or one string of cars, crosses the hexside.
    Attached { fuel: Fuel },
    /// Nothing joins the two.
    NotAttached,
    /// Cellar to cellar.
    Cellars,
    /// The spreading DR.
    SpreadDr { dice: Dice, last: i16, needed: i16 },
    /// A Trail Break joins two hexsides.
    TrailBreak { sides: [Side; 2] },
    /// All hexsides are open: the old terrain is back.
    AllOpen,
    /// All hexsides are open, but building rubble stays.
    AllOpenRubble,
    /// A Bog DR in a building.
    BogDr { dice: Dice, falls_at: u8 },
    /// It falls, and leaves no wreck.
    FallsIn,
    /// It bogs.
    Bogs { last: i16, needed: i16 },
    /// Infantry in the cellar.
    CellarCheck { eliminated_at: u8, malfunctions_at: u8 },
    /// The crew scrounges and stands in the cellar.
    Scrounge,
    /// The cellar is rubbled.
    NoCellarLeft,
}

/// A reading or an assumption behind a ruling on ruin.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RuinNote {
    /// Without a level the whole hex was taken, from the cellar up.
    FromCellarUp(Hex),
    /// The drm counts the levels lost now (FB2.5), fewer than stood above the ground (FB3.4-T2).
    LevelsLostCounted(Hex),
    /// Whether Debris falls on Rail Car hexes (QA-F2).
    DebrisOnRailCars(crate::map::DebrisOnRailCars),
    /// Where rubble lies at a bridge (QA-F8).
    RubbleOnBridge(crate::map::RubbleOnBridge),
    /// What rubble does to a building hex.
    RubbleOnBuilding(crate::map::RubbleOnBuilding),
    /// What becomes of units under falling rubble.
    UnderRubble(crate::map::UnderRubble),
    /// Which vehicles falling Debris immobilizes.
    Immobilized(crate::map::Immobilized),
    /// The Morale Check of Bombardment.
    Bombardment(crate::map::BombardmentCheck),
    /// A vehicle was taken as fully-tracked.
    TakenAsTracked(String),
    /// A building goes on beyond the map: its other hexes are checked too.
    GoesOn(Hex),
    /// A map of this chapter knows Debris only by SSR (B37.5).
    NoDebrisHere,
    /// Where several hexes are hit by one attack, the attacker picks the order (FB2.64).
    AttackerOrders,
    /// KIA numbers and columns from general knowledge of the game.
    KiaFromMemory,
    /// Weather, wind and height are the players' to give.
    WindLeftToPlayers,
    /// Kindling is barred in Budapest (FB-SSR11).
    KindlingBarred,
    /// The Kindling and Spreading numbers of wooden rubble follow the wooden building.
    WoodenRubbleFire,
    /// V4.7 does not say who is lost to Bombardment.
    BombardmentLosses,
    /// The odds of each hex are those of the board as it is.
    EachOnItsOwn,
    /// The number from which the AFV falls is from general knowledge of the game.
    CellarFallFromMemory,
    /// Clearance numbers are the players' to give.
    ClearanceLeftToPlayers,
}
