//! The reasons why a question about rubble, a wreck or fire gets no ruling. The doc comment of each variant is the
//! sentence that a player reads.

use displaydoc::Display;

use crate::grid::Hex;
use crate::map::{ChangeError, Location};
use crate::rules::RuleId;
use crate::ruling::List;
use crate::ruling::uncovered::Uncovered;

/// Why a question about rubble, Debris, a wreck or fire has no ruling.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, thiserror::Error)]
#[non_exhaustive]
pub enum RubbleRefusal {
    /// {0}: dice are 1 to 6, the white one first
    Dice(List<u8>),
    /// a DR is missing: number {number} is {what}; give it, or ask for odds, or roll from a seed
    DiceMissing { number: usize, what: Wanted },
    /// {given} DR given, but only {used} made: look at the order in which they were rolled
    DiceLeft { given: usize, used: usize },
    /// no upper level of {0} is rubbled, so no falling DR is made (FB3.4)
    NoFallingDr(Hex),
    /// an Original DR of {dr} on the {column} FP column is {kia}KIA, not {given}KIA: give one of the two
    KiaClash { dr: i16, column: u8, kia: u8, given: u8 },
    /// the hit does not call for a dr that was given: none without a KIA, and one for the whole hex only where an upper
    /// level was rubbled (B24.11)
    DrNotCalledFor,
    /// dice as rolled, a seed and odds exclude each other: give one
    DiceTwice,
    /// `{0}` is not a hex; write one such as `ZZ27`
    NotAHex(String),
    /// {0} has no building
    NoBuilding(Hex),
    /// {0} is rubble already
    AlreadyRubble(Location),
    /// {at} is not a Location of the building in {hex}; it has {choices}
    NoSuchLevel { at: Location, hex: Hex, choices: List<Location> },
    /// name a building or a hex to check
    NothingToCheck,
    /// {0} is checked twice; a rubble DR is made once for each hex (FB3.4)
    CheckedTwice(Hex),
    /// {0} comes down twice; name each hex once
    DownTwice(Hex),
    /// odds of {given} hexes that come down together are too many to count: {most} at most; give the dice, or a seed
    TooManyFalls { given: usize, most: usize },
    /// {0} is not a Rail Car hex
    NoRailCar(Hex),
    /// the Rail Car in {0} is Wrecked already; in the Refit Phase ask with refit
    WreckedAlready(Hex),
    /// the Rail Car in {0} is not Wrecked
    NotWrecked(Hex),
    /// no Rail Car is left in {0}, where Debris or rubble lies (FB6.26, FB6.291, B32.57, V4.81)
    NoCarLeft(Hex),
    /// say {0}
    Needs(Needed),
    /// the IFT has no {asked} FP column; it has {columns}
    NoColumn { asked: u8, columns: List<u8> },
    /// {0} and {1} are the same Location
    SamePlace(Location, Location),
    /// {0} has neither Debris nor rubble
    NothingToClear(Location),
    /// only rubble that fell can be cleared (B24.71, unverified): in {0} it is that of the hex's own building
    NotFallen(Location),
    /// a Trail Break joins two hexsides, numbered 1 to 6 clockwise from the top; not {0} and {1}
    Sides(u8, u8),
    /// hexsides {a} and {b} of {at} have Trail Breaks already
    SidesOpen { a: u8, b: u8, at: Location },
    /// {0} is not an AFV
    NotAnAfv(String),
    /// {afv} in {at} does not enter {hex}: it is neither there nor next to it
    AfvElsewhere { afv: String, at: Location, hex: Hex },
    /// {rule} is not covered: {what}
    NotCovered { rule: RuleId, what: Uncovered },
    /// {0}
    Change(#[from] ChangeError),
}

/// A part that is missing in a question about rubble, a wreck or fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum Needed {
    /// where the fire would spread
    FireTarget,
    /// how strong the wind is: mild or heavy
    WindForce,
    /// how the wind blows: with the spreading fire, across it or against it
    WindDirection,
    /// the caliber of the attack in millimetres
    Caliber,
    /// the column of the IFT
    Column,
    /// the KIA number (kia), or the Original IFT DR (original)
    KiaOrDr,
    /// which AFV falls (afv), if its crew survives
    FallingAfv,
    /// hexes that come down after the first, or a rubble check or an HE hit; not both
    FallsOrHit,
    /// a rubble check or an HE hit, not both
    CheckOrHit,
    /// a hex without a level: a rubble check is made for the whole hex
    WholeHex,
}

/// The purpose of a DR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum Wanted {
    /// the rubble DR of {0}
    Rubble(Hex),
    /// the falling DR of {0}
    Falling(Hex),
    /// the Bog DR
    Bog,
    /// the subsequent dr
    Subsequent,
    /// the subsequent dr of the hit
    SubsequentOfHit,
    /// the dr for the whole hex
    WholeHex,
    /// the Original IFT DR
    Ift,
    /// the Morale Check DR of the hex
    Morale,
    /// the spreading DR
    Spreading,
}
