//! Why a Gun cannot be pushed, or a weapon not repaired.

use crate::map::Location;
use crate::rules::{PHASES, Phase};

/// Why a Gun cannot be pushed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// A Gun is among units that move on foot.
    #[error(
        "not moved: {gun} is a Gun, and is moved only by a Manhandling DR, one hex at a time (C10.3): `fogas game manhandle {units} {to} --m M# --dr 3,4` \
         makes it, `fogas manhandle {from} {to} --m M#` gives the odds; --force --as infantry moves it anyway"
    )]
    ByHand {
        /// The Gun.
        gun: String,
        /// The labels of the Gun and its crew.
        units: String,
        /// The Location of the Gun.
        from: Location,
        /// The place it was to go to.
        to: String,
    },
    /// No Gun is named, or more than one.
    #[error(
        "name one Gun with its crew, then the hex that it is pushed into: `fogas game manhandle PaK Crew G36 --m 10 --dr 3,4`"
    )]
    NoGun,
    /// No crew mans the Gun.
    #[error(
        "name the pushers of {gun}: `fogas game manhandle {gun} CREW {to} ...`, or say who mans it: `fogas game possess {gun} CREW`"
    )]
    NoCrew {
        /// The Gun.
        gun: String,
        /// The place it was to go to.
        to: String,
    },
    /// It is not the MPh.
    #[error("not moved: a Gun is pushed in the MPh (C10.3), and it is the {}", PHASES.called(*.0))]
    NotNow(Phase),
    /// The Gun cannot go that way.
    #[error("not moved: no Gun is pushed from {from} to {to}; `fogas -w manhandle {from} {to} --m {m}` shows why")]
    NotAllowed {
        /// The Location of the Gun.
        from: Location,
        /// The Location it was to go to.
        to: Location,
        /// The M#.
        m: u8,
    },
}

/// Why a weapon cannot be repaired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RepairError {
    /// It has not malfunctioned.
    #[error("{0} does not malfunction, so there is nothing to repair; `fogas game set {0}:malfunctioned` marks it")]
    Works(String),
    /// It has an X#, and cannot be repaired.
    #[error("{0} has an X#, and such a weapon is never repaired (A9.7)")]
    XNumber(String),
    /// It is not the RPh.
    #[error("not repaired: a repair dr is made in the RPh (A9.72), and it is the {}; `fogas game set {label}:-malfunctioned` repairs {label} by hand", PHASES.called(*.now))]
    NotNow {
        /// The weapon.
        label: String,
        /// The current phase.
        now: Phase,
    },
    /// Its repair number matters, and was not given.
    #[error(
        "a repair dr of {dr} depends on the R# of {label}, which is on its counter and in no source here: give it, as in \
         `fogas game repair {label} --dr {dr} --repair-number 2`; `fogas game set {label}:-malfunctioned` repairs {label} by hand (A9.72)"
    )]
    NoNumber {
        /// The weapon.
        label: String,
        /// The dr.
        dr: u8,
    },
}
