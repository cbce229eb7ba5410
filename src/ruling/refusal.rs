//! Why a question has no ruling. The documentation of a variant is the sentence that a player reads.

use std::fmt;

use displaydoc::Display;

use super::{
    AmmoClash, AvailabilityClash, IftClash, LosClash, MoveClash, SeekClash, SetupClash, SmokeClash, SsrClash,
    UnitClash, WeatherClash,
};
use crate::grid::Hex;
use crate::map::{Doing, EditError, Fault, Location, Map, Standing, TokenError, UnitTrait, UnknownPlace};
use crate::query::AskedPlace;
use crate::rules::{BadDate, Date, RuleId, UnknownWord};
use crate::ruling::Site;
use crate::spelling::Meant;

pub use crate::ruling::list::List;
pub use crate::ruling::uncovered::Uncovered;
pub use crate::rulings::fire_lane::facts::LaneClash;
pub use crate::rulings::movement::facts::refusal::MoveRefusal;
pub use crate::rulings::rubble::facts::refusal::{Needed, RubbleRefusal, Wanted};
pub use crate::rulings::shot::facts::notes::ShotClash;
pub use crate::rulings::shot::facts::refusal::ShotRefusal;
pub use crate::rulings::tem::facts::notes::TemClash;

/// Why a question has no ruling.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// {0}
    Token(#[from] TokenError),
    /// {0}
    Place(#[from] UnknownPlace),
    /// {0}
    Edit(#[from] EditError),
    /// the map with these edits has a fault: {0}
    Edited(#[from] EditedFaults),
    /// {0}
    Rubble(#[from] RubbleRefusal),
    /// {0}
    Ask(#[from] AskError),
    /// not covered: {rule:#}: {what}
    NotCovered { rule: RuleId, what: Uncovered },
    /// not covered: {rule:#}: the effect of {terrain} in {at:#} on LOS
    Terrain { rule: RuleId, terrain: String, at: Site },
    /// not covered: {hex} is not as its board prints it ({is}); the ground there is not known
    Uncharted { hex: Hex, is: String },
    /// {0}
    Move(#[from] MoveRefusal),
    /// {0}
    Shot(#[from] ShotRefusal),
}

/// The faults of a map with what-if edits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct EditedFaults(pub Vec<Fault>);

impl fmt::Display for EditedFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each: Vec<_> = self.0.iter().map(|fault| fault.message.as_str()).collect();
        f.write_str(&each.join("; "))
    }
}

impl Refusal {
    /// Returns `true` if the refusal is because a rule is not covered, rather than because of the question.
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

impl Refusal {
    /// Returns suggestions for the word that cannot be read.
    #[must_use]
    pub fn meant(&self) -> Option<Meant> {
        match self {
            Self::Token(error) => error.meant(),
            Self::Place(error) => error.meant(),
            Self::Edit(error) => error.meant(),
            Self::Ask(AskError::Word(word) | AskError::NoCard(word)) => word.meant(),
            Self::Ask(AskError::Date(date)) => date.meant(),
            _ => None,
        }
    }
}

impl From<Clash> for Refusal {
    fn from(clash: Clash) -> Self {
        AskError::Clash(clash).into()
    }
}

/// Lets the clash type of each subject be turned into a [`Refusal`].
macro_rules! clashes {
    ($($kind:ident($of:ident),)*) => {
        $(impl From<$of> for Refusal {
            fn from(clash: $of) -> Self {
                Clash::$kind(clash).into()
            }
        })*
    };
}

clashes! {
    Ammo(AmmoClash),
    Availability(AvailabilityClash),
    Ift(IftClash),
    Lane(LaneClash),
    Los(LosClash),
    Move(MoveClash),
    Seek(SeekClash),
    Setup(SetupClash),
    Shot(ShotClash),
    Smoke(SmokeClash),
    Ssr(SsrClash),
    Tem(TemClash),
    Unit(UnitClash),
    Weather(WeatherClash),
}

/// A question that cannot be asked; each says what is allowed.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, thiserror::Error)]
#[non_exhaustive]
pub enum AskError {
    /// {0}
    Word(#[from] UnknownWord),
    /// {0}
    NoCard(UnknownWord),
    /// {what} {given} is not allowed; allowed: {lowest} to {highest}
    Range { what: Number, given: i64, lowest: i64, highest: i64 },
    /// {0}
    Date(#[from] BadDate),
    /// {date} is outside the siege; allowed: {first} to {last}, as history has it
    OutsideSiege { date: Date, first: Date, last: Date },
    /// cannot read `{given}` as {what}
    Form { what: Form, given: String },
    /// {given} {what} are too many at once; at most {most}; {what:#}
    TooMany { what: Amount, given: usize, most: usize },
    /// {unit} is {state}
    KeptFrom { unit: String, state: Kept },
    /// {0}: dice are 1 to 6, the white one first
    Dice(List<u8>),
    /// {0}
    Clash(Clash),
    /// a question with these options has another kind of answer: ask it with `Resolver::answer`
    OtherAnswer,
}

/// What a question may be about too many of; in the alternate form, what to do instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Amount {
    /// Units of a matrix.
    UnitsOfMatrix,
    /// Pairs of hexes.
    PairsOfHexes,
    /// Lines of sight of those whom a path avoids.
    ShunnedLines,
    /// Shots of those whom a path avoids.
    ShunnedShots,
    /// LOS to the Locations of paths.
    SeenOnPaths,
}

impl Amount {
    const fn words(self) -> [&'static str; 2] {
        match self {
            Self::UnitsOfMatrix => ["units", "ask line by line, or leave units off the map"],
            Self::PairsOfHexes => {
                ["pairs of hexes", "limit how far apart with --range, or cut a window out of the map"]
            }
            Self::ShunnedLines => {
                ["lines of sight of the units to avoid", "ask with fewer MF, or name fewer of them with --unseen-by"]
            }
            Self::ShunnedShots => {
                ["shots of the units to avoid", "ask with fewer MF, or name fewer of them with --unseen-by"]
            }
            Self::SeenOnPaths => {
                ["LOS to Locations of the paths", "ask with fewer MF, or name fewer enemies with --unseen-by"]
            }
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [things, instead] = self.words();
        f.write_str(if f.alternate() { instead } else { things })
    }
}

/// A state in which a unit does not do something, and the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The state.
    pub state: UnitTrait,
    /// What it does not do.
    pub doing: Doing,
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.doing {
            Doing::Move => "it does not move",
            Doing::Advance => "it does not advance",
            Doing::Fire => "it neither fires nor directs fire",
            Doing::Spot => "it does not spot",
            Doing::Turn => "it does not turn as a whole",
        };
        let is_mark = matches!(self.state, UnitTrait::PrepFire | UnitTrait::FirstFire | UnitTrait::FinalFire);
        write!(f, "{}{}: {what}", if is_mark { "marked " } else { "" }, self.state)?;
        match self.state.to(self.doing) {
            Standing::Barred(rule) => write!(f, " ({rule})"),
            _ => Ok(()),
        }
    }
}

/// Parts of a question that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum Clash {
    /// {0}
    Shot(ShotClash),
    /// {0}
    Tem(TemClash),
    /// {0}
    Lane(LaneClash),
    /// {0}
    Los(LosClash),
    /// {0}
    Ssr(SsrClash),
    /// FP is only for Direct Fire on the IFT; the HE of a Gun or mortar gets its FP from `--caliber MM`
    FpOfOtherAttack,
    /// {0}
    Seek(SeekClash),
    /// {0}
    Ammo(AmmoClash),
    /// {0}
    Ift(IftClash),
    /// {0}
    Move(MoveClash),
    /// {0}
    Unit(UnitClash),
    /// only a vehicle can bog: ask about one
    NoVehicle,
    /// {0}
    Setup(SetupClash),
    /// {0}
    Smoke(SmokeClash),
    /// {0}
    Weather(WeatherClash),
    /// {0}
    Availability(AvailabilityClash),
    /// name the item that the number is for
    NumberOfNothing,
}

/// A number of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum Number {
    /// shortage level
    ShortageLevel,
    /// Original DR
    OriginalDr,
    /// repair dr
    RepairDr,
    /// number of shots
    Shots,
    /// repair number
    RepairNumber,
    /// breakdown number
    BreakdownNumber,
    /// Depletion Number
    DepletionNumber,
    /// smoke exponent
    SmokeExponent,
    /// number
    UsageNumber,
    /// year
    Year,
    /// the inherent FP
    InherentFp,
    /// the FP of SW
    SwFp,
    /// the US#
    Us,
    /// white die
    WhiteDie,
    /// colored die
    ColoredDie,
    /// base DRM
    BaseDrm,
    /// Normal Range
    NormalRange,
    /// the leadership DRM
    Leadership,
    /// the other DRM
    OtherDrm,
    /// M#
    Manhandling,
    /// number of MMC
    Pushers,
    /// Morale Level
    Morale,
    /// Sewer Emergence dr
    SewerEmergence,
    /// To Hit number
    ToHitNumber,
    /// SMOKE placement dr
    SmokeDr,
    /// hexside to which the wind blows
    Direction,
    /// subsequent dr
    SubsequentDr,
    /// the margin of an Ambush
    AmbushMargin,
    /// the number of the PAATC
    Paatc,
    /// number of tries
    Tries,
    /// FP
    Fp,
    /// number of columns
    Columns,
}

/// A text of a question that has a form, and how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum Form {
    /// a leader; allowed: Morale and leadership: `9-1`, `7-0`, `6+1`
    Leader,
    /// a thing that fires; allowed: `ss:6-5-8` or `mmc`, `9-1` or `smc`, `crew`, `unarmed`, `hmg:12` (lmg, mmg, mg, sw,
    /// atr; bmg, cmg, aamg, vmg on a vehicle), `gun:12` or `vgun:12`, `dc`, `psk`, `ft`, `radio`, `phone`, with `+low`,
    /// `+broken`, `+berserk`, `+captured` or `+fp7`
    Firer,
    /// one who fires; allowed: a counter (`4-4-7`, `ss:6-5-8`), a SW with its FP and range (`lmg:3-8`), a leader
    /// (`9-1`), or the label of a unit there, with `+pinned`, `+marked`, `+cx`, `+inexperienced`, `+berserk`,
    /// `+fanatic`, `+smc`
    ShotFirer,
    /// squad-equivalents; allowed: a number to 999, a half-squad being a half: `3` or `3.5`
    SquadEquivalents,
}

/// Finds the Location that a question names.
pub(crate) fn located(map: &Map, at: &AskedPlace) -> Result<Location, Refusal> {
    let token = at.token(map)?;
    Ok(map.resolve(&token)?.0)
}

/// No DRM that players give is greater, nor less than its negative.
pub(crate) const MOST_DRM: i8 = 20;

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
