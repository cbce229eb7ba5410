//! What of the rules is not covered. The documentation of a variant is what a player reads.

use displaydoc::Display;

use crate::map::UnitTrait;
pub use crate::rulings::shot::facts::notes::ShotUncovered;
pub use crate::rulings::sighting::facts::SightingUncovered;
pub use crate::rulings::tem::facts::notes::TemUncovered;

/// What of a rule is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum Uncovered {
    /// {0}
    Shot(ShotUncovered),
    /// {0}
    Tem(TemUncovered),
    /// {0}
    Sighting(SightingUncovered),
    /// an attack on the IFT against a vehicle; ask `fogas tem` for its cover
    IftAtVehicle,
    /// the DRM of fire by an Encircled unit, which one source alone gives; name its counter with --with, and the DRM
    /// with --drm
    EncircledFirer,
    /// what a prisoner does
    Prisoner,
    /// the leadership of a wounded SMC; name his counter with --with
    Wounded,
    /// what a stunned vehicle may do
    Stunned,
    /// what a unit in this state does
    State,
    /// the FP of HE of 45, 51, 81 and 82mm is disputed; take it from the counter or chart
    HeDisputed,
    /// the FP of HE of 30 to 36mm, 120 to 149mm, and 200mm and more: one source alone gives it; take it from the chart
    HeOfOneSource,
    /// HE of less than 20mm, which the chart does not have
    HeBelowTable,
    /// LOS to a Bypass in a Depression hex: whether the unit is IN it (A6.3, B19, B32.31)
    BypassInDepression,
    /// LOS to a Bypass in a hex with a bridge: whether the unit is on it or beneath it (B6)
    BypassByBridge,
    /// LOS to a Bypass in the hex of an underpass: whether the unit is on the hill or beneath it (FB11.3)
    BypassByUnderpass,
    /// set-up in a sewer
    SetupInSewer,
    /// set-up in Bypass
    SetupInBypass,
    /// set-up in this terrain
    SetupTerrain,
    /// whether it may set up on this kind of ground
    SetupOfItem,
    /// Guns on this kind of ground
    SetupOfGuns,
    /// hiding it; FB-SSR12 bars it to the Axis alone
    HidingOfOthers,
    /// hiding it; FB-SSR12 does not speak of it
    Hiding,
    /// ground that this map does not show
    OffMap,
    /// a way between these two
    NoWay,
    /// the movement costs of Deep Snow are not known here; its DRM to Bog Checks are (D8.21)
    DeepSnowCosts,
    /// what Deep Snow costs
    DeepSnow,
    /// what a unit in the light sees of the dark
    SeenFromLight,
    /// light inside a building, in a cellar or in a sewer
    LightIndoors,
    /// counting pairs of hexes at night, where the light lets one of two see and not the other; ask `los --all`
    PairsByLight,
    /// terrain that the movement chart lacks
    UnchartedTerrain,
    /// Climbing across a cliff hexside
    Climbing,
    /// from Bypass into the same hex
    OutOfBypass,
    /// a Gun through a Breach
    GunThroughBreach,
    /// who comes up, and where, is decided by a dr in the APh
    SewerEmergence,
    /// a manhole under rubble at ground level
    BuriedManhole,
    /// an AFV enters a Factory by B23.742
    FactoryEntry,
    /// rubble checks are made on maps of chapter FB
    ChecksElsewhere,
    /// the DRM for Locations that are not directly attached; give it as part of the DRM (drm)
    DetachedSpread,
    /// whether a fire spreads through a Rowhouse wall above the ground
    RowhouseSpread,
    /// whether a Rail Car that is not Wrecked becomes Gutted (12.610)
    GuttingOfWhole,
    /// the Manhandling DRM of half a MF
    HalfMfOfGun,
    /// what a vehicle-sized entrance makes of the Manhandling DRM
    GunByEntrance,
    /// the way to a rooftop from a Factory Location that a road enters; FB8.52 says so of rails
    RooftopByRoad,
    /// from one rooftop to another that is not as high
    RooftopHeights,
    /// Ambush of and against who is in Bypass
    AmbushInBypass,
    /// Ambush on a rooftop
    AmbushOnRooftop,
    /// Ambush in a sewer
    AmbushInSewer,
    /// Ambush in rubble: FB3.2 is of Budapest alone
    AmbushInRubble,
    /// B32.57 does not say what a Wrecked Rail Car becomes in a Refit Phase
    BaseRefit,
}

impl Uncovered {
    /// Returns what of a unit in a state is not covered.
    pub(crate) const fn of(state: UnitTrait) -> Self {
        match state {
            UnitTrait::Encircled => Self::EncircledFirer,
            UnitTrait::Prisoner => Self::Prisoner,
            UnitTrait::Wounded => Self::Wounded,
            UnitTrait::Stunned => Self::Stunned,
            _ => Self::State,
        }
    }
}
