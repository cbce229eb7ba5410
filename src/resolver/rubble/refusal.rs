//! Why a question about rubble, Debris or fire has no ruling.

use crate::grid::Hex;
use crate::map::{ChangeError, Location};
use crate::rules::RuleId;

/// Why a question about rubble, Debris, a wreck or fire has no ruling.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RubbleRefusal {
    /// A die that is none.
    #[error("{}: dice are 1 to 6, the white one first", list(.0))]
    Dice(Vec<u8>),
    /// Fewer dice than the ruling needs.
    #[error("a DR is missing: number {number} is {what}; give it, or ask for odds, or roll from a seed")]
    DiceMissing {
        /// Which, from 1.
        number: usize,
        /// What it decides.
        what: Wanted,
    },
    /// More dice than the ruling needs.
    #[error("{given} DR given, but only {used} made: look at the order in which they were rolled")]
    DiceLeft {
        /// How many were given.
        given: usize,
        /// How many were used.
        used: usize,
    },
    /// A falling DR where none is made.
    #[error("no falling DR is made: {0} stands, or loses no building level above the ground (FB3.4)")]
    NoFallingDr(Hex),
    /// A KIA number beside an Original IFT DR that gives another.
    #[error("an Original DR of {dr} on the column of {column} FP is {kia}KIA, not {given}KIA: give one of the two")]
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
    #[error(
        "a dr is given that the hit does not call for: none without a KIA, and that for the whole hex only where an upper level was rubbled (B24.11)"
    )]
    DrNotCalledFor,
    /// Dice, a seed and odds at once.
    #[error("dice as rolled, a seed and odds exclude each other: give one")]
    DiceTwice,
    /// A unit where a hex is meant.
    #[error("`{0}` is no hex; write one such as `ZZ27`")]
    NotAHex(String),
    /// A hex without a building.
    #[error("{0} has no building")]
    NoBuilding(Hex),
    /// A hex that is rubble.
    #[error("{0} is rubble already")]
    AlreadyRubble(Location),
    /// A Location that the building lacks.
    #[error("{at} is no Location of the building in {}; it has {}", .at.hex, places(.choices))]
    NoSuchLevel {
        /// What was asked for.
        at: Location,
        /// What there is.
        choices: Vec<Location>,
    },
    /// No building was named.
    #[error("name a building or a hex to check")]
    NothingToCheck,
    /// A hex named twice.
    #[error("{0} is checked twice; a rubble DR is made once for each hex (FB3.4)")]
    CheckedTwice(Hex),
    /// A hex without Rail Cars.
    #[error("{0} is no Rail Car hex")]
    NoRailCar(Hex),
    /// A Rail Car hex that is Wrecked.
    #[error("the Rail Car in {0} is Wrecked already; in the Refit Phase ask with refit")]
    WreckedAlready(Hex),
    /// A Rail Car hex that is not Wrecked.
    #[error("the Rail Car in {0} is not Wrecked")]
    NotWrecked(Hex),
    /// What the question needs besides.
    #[error("say {0}")]
    Needs(&'static str),
    /// A column that the IFT lacks.
    #[error("the IFT has no column of {asked} FP; it has {}", list(.columns))]
    NoColumn {
        /// What was asked for.
        asked: u8,
        /// What there is.
        columns: Vec<u8>,
    },
    /// Two Locations that are one.
    #[error("{0} and {1} are the same Location")]
    SamePlace(Location, Location),
    /// Nothing to clear.
    #[error("{0} has neither Debris nor rubble")]
    NothingToClear(Location),
    /// Hexsides that are none, or one.
    #[error("a Trail Break joins two hexsides, numbered 1 to 6 clockwise from the top; not {} and {}", .0[0], .0[1])]
    Sides([u8; 2]),
    /// Hexsides that are open.
    #[error("hexsides {} and {} of {at} have Trail Breaks already", .sides[0], .sides[1])]
    SidesOpen {
        /// The hexsides.
        sides: [u8; 2],
        /// Where.
        at: Location,
    },
    /// A rule that is not covered.
    #[error("{rule} is not covered: {what}")]
    NotCovered {
        /// The rule.
        rule: RuleId,
        /// What would have to be known.
        what: &'static str,
    },
    /// A change that cannot be made.
    #[error(transparent)]
    Change(#[from] ChangeError),
}

/// What a DR decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A rubble DR.
    Rubble(Hex),
    /// A falling DR.
    Falling(Hex),
    /// Something else.
    Other(&'static str),
}

impl std::fmt::Display for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Rubble(hex) => write!(f, "the rubble DR of {hex}"),
            Self::Falling(hex) => write!(f, "the falling DR of {hex}"),
            Self::Other(what) => f.write_str(what),
        }
    }
}

fn list(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

fn places(choices: &[Location]) -> String {
    choices.iter().map(Location::to_string).collect::<Vec<_>>().join(", ")
}

impl RubbleRefusal {
    /// Tells whether a rule stands in the way that is not covered, rather than the question.
    #[must_use]
    pub const fn is_not_covered(&self) -> bool {
        matches!(self, Self::NotCovered { .. })
    }
}
