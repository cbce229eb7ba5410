//! Why a step on ammunition shortage did what it did. The documentation of a fact is its sentence.

use std::fmt;

use displaydoc::Display;
use schemars::JsonSchema;
use serde::Serialize;

use crate::rules::Breakdown;

use super::{Exempt, Firer, Mode, RepairResult, Rung};

/// What a weapon suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize, JsonSchema)]
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
    /// Returns what a result of the table does to a weapon (A9.72, D3.7).
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize, JsonSchema)]
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

impl AmmoFact {
    /// Returns the Original DR from which on an MMC is Replaced.
    pub(crate) const fn replaced(level: u8, at: u8) -> Self {
        if at == 12 { Self::MmcOnTwelve { level } } else { Self::MmcNumber { level, at } }
    }

    /// Returns the repair dr that loses a weapon (A9.72, D3.7).
    pub(crate) const fn repair(thing: Firer, least: u8) -> Self {
        if thing.kind.is_disabled_when_lost() {
            Self::RepairDisables { thing, least }
        } else {
            Self::RepairEliminates { thing, least }
        }
    }
}
