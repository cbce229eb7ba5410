//! The reasons of the steps on ammunition shortage. The doc comment of each fact is the sentence printed for it.

use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::rules::{Breakdown, Force};
use crate::ruling::Fact;
use crate::ruling::condition::Condition;

use super::{Exempt, Firer, Mode, RepairResult, Rung};

/// What a weapon suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Harm {
    /// Low Ammo
    LowAmmo,
    /// malfunctions
    Malfunction,
    /// eliminated
    Eliminated,
    /// disabled
    Disabled,
}

impl Harm {
    /// Returns the fact for what the table does to a weapon (A9.72, D3.7).
    pub(crate) const fn of(what: Breakdown, thing: &Firer) -> Self {
        match what {
            Breakdown::LowAmmo => Self::LowAmmo,
            Breakdown::Malfunction => Self::Malfunction,
            Breakdown::Lost if thing.kind.is_disabled_when_lost() => Self::Disabled,
            Breakdown::Lost => Self::Eliminated,
        }
    }
}

/// How far an Original DR is above the printed B#.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct AboveB(pub i8);

impl fmt::Display for AboveB {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("equals the printed B#"),
            1.. => f.write_str("is above the printed B#"),
            n => write!(f, "is {} below the printed B#", -i16::from(n)),
        }
    }
}

/// Why a step on ammunition shortage did what it did.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum AmmoFact {
    /// {thing}: {why}
    Exempt { thing: Firer, why: Exempt },
    /// {thing}: captured Axis equipment is always at Level {level}
    CapturedLevel { thing: Firer, level: u8 },
    /// {thing}: captured-use penalties apply as well (not included)
    CapturedUse { thing: Firer },
    /// {thing}: no captured-use penalty for BVR, but shortage
    NoCapturedUse { thing: Firer },
    /// {thing}: under shortage it lays no Fire Lane
    NoFireLane { thing: Firer },
    /// Level {level}: an Original 12 Replaces
    MmcOnTwelve { level: u8 },
    /// Level {level}: an Original {at} or more Replaces
    MmcNumber { level: u8, at: u8 },
    /// {thing} {rung}, after the attack is resolved
    MmcGoes { thing: Firer, rung: Rung },
    /// {thing}: an Original {dr} has no effect
    Safe { thing: Firer, dr: u8 },
    /// {thing}: {dr} {from}: {what}
    Suffers { thing: Firer, dr: u8, from: AboveB, what: Harm },
    /// {thing}: {what} from an Original {lowest} on
    Band { thing: Firer, what: Harm, lowest: u8 },
    /// {thing}: {mode} lowers the B# by {by}
    LoweredB { thing: Firer, mode: Mode, by: u8 },
    /// {thing}: {mode} is allowed at Level {level}
    ExtraFire { thing: Firer, mode: Mode, level: u8 },
    /// {thing}: no {mode} at Level {level}
    NoExtraFire { thing: Firer, mode: Mode, level: u8 },
    /// Random Selection among {count}: highest dr, ties included
    Selected { count: u8 },
    /// {thing}: a repair dr of {least} or more eliminates it
    RepairEliminates { thing: Firer, least: u8 },
    /// {thing}: a repair dr of {least} or more disables it
    RepairDisables { thing: Firer, least: u8 },
    /// repair dr {dr}: {result}
    RepairDr { dr: u8, result: RepairResult },
    /// a weapon that fails adds nothing to Residual FP
    NoResidual,
    /// no small-arms Residual FP on an Original {dr}
    NoSmallArmsResidual { dr: u8 },
    /// {fp} FP leave {residual} Residual FP
    ResidualSize { fp: u16, residual: u16 },
}

impl From<AmmoFact> for Fact {
    fn from(fact: AmmoFact) -> Self {
        Self::Ammo(fact)
    }
}

impl AmmoFact {
    /// Returns the fact for the lowest Original DR on which a MMC is Replaced.
    pub(crate) const fn replaced(level: u8, at: u8) -> Self {
        if at == 12 { Self::MmcOnTwelve { level } } else { Self::MmcNumber { level, at } }
    }

    /// Returns the fact for the repair dr on which a weapon is lost (A9.72, D3.7).
    pub(crate) const fn repair(thing: Firer, least: u8) -> Self {
        if thing.kind.is_disabled_when_lost() {
            Self::RepairDisables { thing, least }
        } else {
            Self::RepairEliminates { thing, least }
        }
    }
}

/// A reading or an assumption that a ruling on ammunition shortage rests on.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum AmmoNote {
    /// no B# given: B{b}, as for a weapon without a printed one (A9.7, unverified)
    BAssumed { b: u8 },
    /// shortage shifts the printed B# first, then Sustained or Intensive Fire lowers it by 2 (QA-F9; A9.3 and C5.6
    /// unverified)
    LoweredBOrder,
    /// several forces have a {0}; this is `{1}:{0}`
    ForceAssumed(String, Force),
    /// {label} is {shown}
    Shows { label: String, shown: String },
    /// an X# weapon does not malfunction (A9.7): it is eliminated wherever the FB16.3 table says malfunction (a
    /// reading)
    XNumber,
    /// captured-use penalties are not included (A21): they apply in addition to the shortage, and without it (FB16.13, FB16.14)
    CapturedUse,
}

/// Parts of a question about ammunition shortage that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum AmmoClash {
    /// that weapon does not belong to the side asked about: --side soviet, or `hmg+captured` for one that the Axis uses
    WeaponOfOther,
    /// name what fires: `6-5-8`, `hmg:12`, `gun:12`, ...
    NothingFires,
    /// at most 24 things fire together
    TooManyFire,
    /// a Gun uses neither Sustained Fire nor FPF; ask for intensive
    SustainedGun,
    /// only a Gun uses Intensive Fire; ask for sustained or fpf
    IntensiveWithoutGun,
    /// odds over several shots are for one thing, not for a fire group
    ShotsOfGroup,
    /// an Original DR, a repair dr and odds over several shots exclude each other
    AmmoAtOnce,
    /// a repair attempt is for one weapon
    RepairOfGroup,
    /// a weapon with an X# is eliminated, and never repaired
    RepairOfXNumber,
    /// only a SW, a vehicular MG or a Gun is repaired here
    RepairOfNoWeapon,
    /// only a Gun has a Low Ammo counter: `gun:12+low`
    LowAmmoWithoutGun,
    /// only an MMC is marked `+berserk` here
    BerserkNoMmc,
    /// only a weapon is marked `+captured` here
    CapturedNoWeapon,
    /// only a unit is marked `+broken`
    BrokenNoUnit,
}

impl AmmoNote {
    /// Returns a short form of the note, if the answer holds only under the condition that it states.
    pub(crate) fn in_short(&self) -> Option<Condition> {
        Some(match self {
            Self::BAssumed { b } => Condition::of_yes(format!("if its B# is {b}")),
            Self::ForceAssumed(counter, force) => Condition::of_yes(format!("if it is {force}:{counter}")),
            Self::CapturedUse => Condition::of_yes("without captured use (A21)"),
            Self::LoweredBOrder | Self::Shows { .. } | Self::XNumber => return None,
        })
    }
}
