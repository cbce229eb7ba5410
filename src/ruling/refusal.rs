//! Why a question has no ruling. The sentences are in `report/refusal.rs`.

use crate::grid::Hex;
use crate::map::{ChangeError, EditError, Fault, Location, Map, TokenError, UnitTrait, UnknownPlace};
use crate::query::MoveState;
use crate::rules::{BadDate, Date, RuleId, UnknownWord};
use crate::ruling::Site;

/// Why a question has no ruling.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// A Location cannot be read.
    Token(#[from] TokenError),
    /// A Location is not on the map.
    Place(#[from] UnknownPlace),
    /// A what-if edit cannot be read.
    Edit(#[from] EditError),
    /// The map with the what-if edits is not one.
    Edited(Vec<Fault>),
    /// Of a question about rubble, Debris, a wreck or fire.
    Rubble(#[from] RubbleRefusal),
    /// A question cannot be asked like this.
    Ask(#[from] AskError),
    /// A rule that the program does not cover.
    NotCovered {
        /// The rule.
        rule: RuleId,
        /// What of it.
        what: Uncovered,
    },
    /// A line that depends on terrain of which only the name is known.
    Terrain {
        /// The rule that would say.
        rule: RuleId,
        /// The name of the terrain.
        terrain: String,
        /// Where the line meets it.
        at: Site,
    },
    /// Ground that is not as the board prints it, and that nobody has described.
    Uncharted {
        /// The first such hex that the question meets.
        hex: Hex,
        /// What lies there.
        is: String,
    },
    /// A question about movement that has no ruling.
    Move(#[from] MoveRefusal),
}

impl Refusal {
    /// Tells whether a rule stands in the way that is not covered, rather than the question.
    #[must_use]
    pub const fn is_not_covered(&self) -> bool {
        matches!(
            self,
            Self::NotCovered { .. }
                | Self::Terrain { .. }
                | Self::Uncharted { .. }
                | Self::Rubble(RubbleRefusal::NotCovered { .. })
        )
    }
}

impl From<Clash> for Refusal {
    fn from(clash: Clash) -> Self {
        AskError::Clash(clash).into()
    }
}

/// A question that cannot be asked; each says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AskError {
    /// A word that names nothing.
    Word(#[from] UnknownWord),
    /// A number out of its range.
    Range {
        /// What the number is.
        what: Number,
        /// The number.
        given: i64,
        /// The lowest allowed.
        lowest: i64,
        /// The highest allowed.
        highest: i64,
    },
    /// A text that is no date.
    Date(#[from] BadDate),
    /// A date before or after the siege.
    OutsideSiege {
        /// The date.
        date: Date,
        /// The first day.
        first: Date,
        /// The last day.
        last: Date,
    },
    /// A text in a form that is not known.
    Form {
        /// What it should be.
        what: Form,
        /// The text.
        given: String,
    },
    /// More of something than is ruled on at once.
    TooMany {
        /// Of what.
        what: Amount,
        /// How many there are.
        given: usize,
        /// How many there may be.
        most: usize,
    },
    /// A unit that is to fire, and is in a state in which none does.
    DoesNotFire {
        /// The unit.
        unit: String,
        /// The state.
        state: UnitTrait,
    },
    /// A unit that is to fire, of which the map does not tell the FP.
    UnitWithoutFp {
        /// The unit.
        unit: String,
    },
    /// Two parts of a question that do not go together.
    Clash(Clash),
}

/// What a question may be about too many of.
#[allow(missing_docs, reason = "a variant is named after what it says; `report/refusal.rs` has its sentence")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Amount {
    UnitsOfMatrix,
    PairsOfHexes,
    ShunnedLines,
    ShunnedShots,
    SeenOnPaths,
}

/// Parts of a question that do not go together, or one that is missing.
#[allow(missing_docs, reason = "a variant is named after what it says; `report/refusal.rs` has its sentence")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Clash {
    BypassMg,
    LaneInOwnHex,
    NoPairs,
    DugInBypass,
    OneScenarioQuestion,
    LevelCPurchase,
    SpotterOfDirectFire,
    UsWithoutFp,
    FpOfOtherAttack,
    DashOfVehicle,
    DashOnBoulevard,
    DashOnRailroad,
    DashWithoutRoad,
    DashOnCoveredRoad,
    DashNotOpen,
    CoverBesideRails,
    NoTrailBreak,
    UsOutOfCellar,
    ReachWithoutMf,
    EnemiesOfNoSide,
    NoEnemies,
    OfOtherSeeking,
    ShotWithoutFirer,
    ShotWithoutTarget,
    ShotOfOther,
    GunOfDirectFire,
    IntensiveOnIft,
    AssaultFireInOtherPhase,
    MarkedInOtherFire,
    TwoLeaders,
    FirerElsewhere,
    FirerTwice,
    GasWithoutGun,
    SovietLeaderOfAxis,
    GermanLeaderOfSoviets,
    VannayOfSoviets,
    ChangeWithoutUnit,
    TwoSides,
    /// Several forces have the counter.
    CounterOfSeveral,
    LeaderOfNoAlly,
    NothingFires,
    TooManyFire,
    SustainedGun,
    IntensiveWithoutGun,
    ShotsOfGroup,
    AmmoAtOnce,
    NoVehicle,
    RepairOfGroup,
    RepairOfXNumber,
    RepairOfNoWeapon,
    LowAmmoWithoutGun,
    BerserkNoMmc,
    CapturedNoWeapon,
    BrokenNoUnit,
    GroundAndPlace,
    GunFactsOfOther,
    NoPlace,
    BoobyTrapsWithoutDate,
    GasWithoutDate,
    MarkedGun,
    WallAdvantageOfBoth,
    NumberOfNothing,
    NumberOfOther,
    ClassOfForce,
    ObOfOthers,
}

/// What of a rule is not covered.
#[allow(missing_docs, reason = "a variant is named after what it says; `report/refusal.rs` has its sentence")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Uncovered {
    UnderpassFromAir,
    IftAtVehicle,
    EncircledFirer,
    State(UnitTrait),
    HeDisputed,
    HeOfOneSource,
    HeBelowTable,
    BypassInDepression,
    BypassByBridge,
    BypassByUnderpass,
    HullDownInBypass,
    SetupInSewer,
    SetupInBypass,
    SetupTerrain,
    SetupOfItem,
    SetupOfGuns,
    HidingOfOthers,
    Hiding,
    OffMap,
    NoWay,
    DeepSnowCosts,
    DeepSnow,
    UnchartedTerrain,
    Climbing,
    Rooftop,
    OutOfBypass,
    GunThroughBreach,
    SewerEmergence,
    BuriedManhole,
    FactoryEntry,
    ChecksElsewhere,
    DetachedSpread,
    RowhouseSpread,
    GuttingOfWhole,
    BaseRefit,
}

/// A number of a question.
#[allow(missing_docs, reason = "a variant is named after what it says; `report/refusal.rs` has its sentence")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Number {
    ShortageLevel,
    OriginalDr,
    RepairDr,
    Shots,
    RepairNumber,
    BreakdownNumber,
    DepletionNumber,
    SmokeExponent,
    UsageNumber,
    Year,
    InherentFp,
    SwFp,
    Us,
    WhiteDie,
    ColoredDie,
    BaseDrm,
    NormalRange,
    Leadership,
    OtherDrm,
}

/// A text of a question that has a form.
#[allow(missing_docs, reason = "a variant is named after what it says; `report/refusal.rs` has its sentence")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    Leader,
    Firer,
    ShotFirer,
    SquadEquivalents,
}

/// Why a question about movement has no ruling.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveRefusal {
    /// Two places in a row that do not touch.
    Gap {
        /// The one.
        from: Location,
        /// The next.
        to: Location,
    },
    /// A path of one place.
    Short,
    /// The same place twice in a row.
    Twice(Location),
    /// A rule that needs the allotment.
    Needs(RuleId),
    /// Something that Infantry alone has, asked for another class.
    InfantryOnly(MoveState),
    /// A vertex as the end of a search.
    Vertex(Location),
    /// A unit IN an entrenchment that the map does not have.
    NoEntrenchment(Hex),
    /// `off` beside a hex that is not on the edge.
    NotEdge(Location),
    /// `off` elsewhere than at an end of the path.
    Off,
    /// No path found.
    NoPath {
        /// From where.
        from: Location,
        /// To where.
        to: Location,
        /// The allotment was known.
        allotment: bool,
    },
    /// A covered arc that changes by too many hexspines.
    Hexspines(u8),
    /// A text that is no caliber and barrel length.
    Gun(String),
    /// Neither a turret nor a DRM.
    Turret,
    /// `to` and `reach` together, or with a path.
    Start,
}

/// Why a question about rubble, Debris, a wreck or fire has no ruling.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RubbleRefusal {
    /// A die that is none.
    Dice(Vec<u8>),
    /// Fewer dice than the ruling needs.
    DiceMissing {
        /// Which, from 1.
        number: usize,
        /// What it decides.
        what: Wanted,
    },
    /// More dice than the ruling needs.
    DiceLeft {
        /// How many were given.
        given: usize,
        /// How many were used.
        used: usize,
    },
    /// A falling DR where none is made.
    NoFallingDr(Hex),
    /// A KIA number beside an Original IFT DR that gives another.
    KiaClash {
        /// The Original DR.
        dr: i16,
        /// The column.
        column: u8,
        /// Its KIA number.
        kia: u8,
        /// The one given.
        given: u8,
    },
    /// A dr that an HE hit does not call for.
    DrNotCalledFor,
    /// Dice, a seed and odds at once.
    DiceTwice,
    /// A unit where a hex is meant.
    NotAHex(String),
    /// A hex without a building.
    NoBuilding(Hex),
    /// A hex that is rubble.
    AlreadyRubble(Location),
    /// A Location that the building lacks.
    NoSuchLevel {
        /// What was asked for.
        at: Location,
        /// What there is.
        choices: Vec<Location>,
    },
    /// No building was named.
    NothingToCheck,
    /// A hex named twice.
    CheckedTwice(Hex),
    /// A hex without Rail Cars.
    NoRailCar(Hex),
    /// A Rail Car hex that is Wrecked.
    WreckedAlready(Hex),
    /// A Rail Car hex that is not Wrecked.
    NotWrecked(Hex),
    /// Nothing is left of its Rail Cars.
    NoCarLeft(Hex),
    /// What the question needs besides.
    Needs(Needed),
    /// A column that the IFT lacks.
    NoColumn {
        /// What was asked for.
        asked: u8,
        /// What there is.
        columns: Vec<u8>,
    },
    /// Two Locations that are one.
    SamePlace(Location, Location),
    /// Nothing to clear.
    NothingToClear(Location),
    /// Hexsides that are none, or one.
    Sides([u8; 2]),
    /// Hexsides that are open.
    SidesOpen {
        /// The hexsides.
        sides: [u8; 2],
        /// Where.
        at: Location,
    },
    /// A rule that is not covered.
    NotCovered {
        /// The rule.
        rule: RuleId,
        /// What would have to be known.
        what: Uncovered,
    },
    /// A change that cannot be made.
    Change(#[from] ChangeError),
}

/// What a question about rubble, a wreck or fire needs besides.
#[allow(missing_docs, reason = "a variant is named after what it says; `report/refusal.rs` has its sentence")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Needed {
    FireTarget,
    WindForce,
    WindDirection,
    Caliber,
    Column,
    KiaOrDr,
    CheckOrHit,
    WholeHex,
}

/// What a DR decides.
#[allow(missing_docs, reason = "a variant is named after what it says; `report/refusal.rs` has its sentence")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    Rubble(Hex),
    Falling(Hex),
    Bog,
    Subsequent,
    SubsequentOfHit,
    WholeHex,
    Ift,
    Morale,
    Spreading,
}

/// Finds the Location that a text names.
pub(crate) fn located(map: &Map, text: &str) -> Result<Location, Refusal> {
    let token = map.token(text)?;
    Ok(map.resolve(&token)?.0)
}

/// Checks a number against its range.
pub(crate) fn in_range<T: Copy + PartialOrd + Into<i64>>(
    what: Number,
    given: T,
    lowest: T,
    highest: T,
) -> Result<T, AskError> {
    if lowest <= given && given <= highest {
        Ok(given)
    } else {
        Err(AskError::Range { what, given: given.into(), lowest: lowest.into(), highest: highest.into() })
    }
}

/// Checks that two dice can be as they are said to be.
pub(crate) fn dice([white, colored]: [u8; 2]) -> Result<(), AskError> {
    in_range(Number::WhiteDie, white, 1, 6)?;
    in_range(Number::ColoredDie, colored, 1, 6).map(|_| ())
}
