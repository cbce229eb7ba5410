//! The assumptions and readings behind a ruling on rubble, Debris or fire. The doc comment of each variant is the
//! sentence printed for it.

use displaydoc::Display;

use crate::grid::Hex;
use crate::map::{BombardmentCheck, DebrisOnRailCars, Immobilized, RubbleOnBridge, RubbleOnBuilding, UnderRubble};
use crate::ruling::condition::Condition;

/// A reading or an assumption behind a ruling on rubble, Debris or fire.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum RubbleNote {
    /// the whole hex, as no level was named; `{0}@1` for Level 1 and above
    FromCellarUp(Hex),
    /// {0}: the drm counts the levels lost now (FB2.5), not all levels of the building (FB3.4 table)
    LevelsLostCounted(Hex),
    /// no Debris falls on Rail Car hexes (B37.5, QA-F2); `-s debris-on-rail-cars=yes` if you play it otherwise
    NoDebrisOnRailCars,
    /// Debris falls on Rail Car hexes (FB2.5, QA-F2), by option
    DebrisOnRailCars,
    /// rubble at a bridge lies on it and beneath it (QA-F8); `-s rubble-on-bridge=on` or `=beneath` if you play it otherwise
    RubbleOnAndBeneathBridge,
    /// rubble lies only on the bridge (QA-F8), by option
    RubbleOnBridge,
    /// rubble lies only beneath the bridge (QA-F8), by option
    RubbleBeneathBridge,
    /// rubble falling on a lower building rubbles it from the ground level up (a reading); `-s rubble-on-building=never` if you
    /// play it otherwise
    LowerBuildingFollows,
    /// rubble that falls on a building has no effect, by option
    BuildingStands,
    /// unarmored units under falling rubble are eliminated, as in a rubbled Location (B24.12, unverified); `-s
    /// under-rubble=left-open` leaves them to you
    EliminatedUnderRubble,
    /// unarmored units under falling rubble are left to you (B24.12), by option
    UnderRubbleLeftOpen,
    /// Debris immobilizes all vehicles that are not fully-tracked, moving or not (FB2.64); `-s immobilized=moving` if you play it
    /// otherwise
    ImmobilizesAny,
    /// Debris immobilizes only moving vehicles that are not fully-tracked, by option
    ImmobilizesMoving,
    /// the hex under Bombardment takes a 2MC, by the terrain chart; `-s bombardment=2mc`, `1mc` or `nmc`
    BombardmentTwo,
    /// the hex under Bombardment takes a 1MC, by option; `-s bombardment=2mc`, `1mc` or `nmc`
    BombardmentOne,
    /// the hex under Bombardment takes a NMC, by option; `-s bombardment=2mc`, `1mc` or `nmc`
    BombardmentNormal,
    /// {0} counts as fully-tracked: the map file does not say
    TakenAsTracked(String),
    /// the building in {0} goes on beyond this map; its other hexes are checked as well
    GoesOn(Hex),
    /// with B37.5 in play by SSR the same DR drops Debris
    NoDebrisHere,
    /// where one attack strikes several hexes, the attacker picks their order (FB2.64)
    AttackerOrders,
    /// trenches are cut off from the cellar under rubble of upper levels too, as the FB9.6 example says; the rule itself names
    /// only the ground level
    TrenchUnderUpperRubble,
    /// {0} is rubble already: no rubble DR
    DownBeforeItsCheck(Hex),
    /// {0} was rubbled before its turn by what fell on it: no falling DR
    DownBeforeItsTurn(Hex),
    /// assumes HE of 70mm or more; read the KIA # from the column that was used
    HitLeftToPlayers,
    /// the IFT column of this caliber is (unverified); give `--column` from the chart, or `--kia`
    ColumnFromMemory,
    /// EC, wind and elevation count only as given with `--drm`
    WindLeftToPlayers,
    /// the DRM of EC and wind are (unverified); `--drm` takes yours from the table
    WeatherFromMemory,
    /// deliberate Kindling is barred in Budapest (FB-SSR11)
    KindlingBarred,
    /// wooden rubble burns as a wooden building (a reading)
    WoodenRubbleFire,
    /// a fire is gone with its Location (unverified)
    FireWithItsLocation,
    /// an AFV survives falling rubble, with a Bog Check if moving (B24.121, unverified)
    AfvUnderRubble,
    /// V4.7 does not say what Bombardment eliminates with the car
    BombardmentLosses,
    /// odds of each hex by itself, before rubble of another hex falls on it
    EachOnItsOwn,
    /// the colored 6 of B23.41 is (unverified)
    CellarFallFromMemory,
    /// the DRM of the Bog Check is taken as +0, as none was given: `fogas bog FROM HEX` finds it, `--drm` gives it
    BogDrmNotGiven,
    /// Crew Survival and Scrounging (D10.5) are left to you: their numbers stand on the counter and in the rulebook
    CrewLeftToPlayers,
    /// each NMC uses only its Morale and `--check-drm`: leaders, and Fanaticism by other rules, are left to you
    CheckBelowAsPrinted,
    /// the Steeple Locations of {0} count as levels in the falling drm: each is a building Location (FB2.5)
    SteepleLevels(Hex),
    /// the building of {0} leaves rubble of its own material, whatever fell on it; B24.12 does not say
    OwnRubble(Hex),
    /// the storage tank of {0} is covered like any other terrain; FB12 does not say
    OnTank(Hex),
    /// this is what success brings: Good Order MMC or a bulldozer declare the attempt in the MPh, spend all MF in the Location, are
    /// TI and subject to Hazardous Movement, and roll one DR for all at the end of the CCPh (B24.7, B24.71, unverified); if nobody is
    /// named, the odds are for one HS or crew
    ClearanceLeftToPlayers,
}

impl RubbleNote {
    /// Returns a short form of the note, if the answer holds only under the condition that it states.
    pub(crate) fn in_short(&self) -> Option<Condition> {
        Some(match self {
            Self::KindlingBarred => Condition::of_yes("but not by Kindling (FB-SSR11)"),
            Self::HitLeftToPlayers => Condition::of_yes("if the hit is HE of 70mm or more"),
            Self::ColumnFromMemory => Condition::of_yes("column unverified"),
            Self::WindLeftToPlayers => Condition::of_yes("by EC and wind as given"),
            Self::TakenAsTracked(unit) => Condition::of_yes(format!("if {unit} is fully-tracked")),
            Self::CellarFallFromMemory => Condition::of_yes("the colored 6 unverified"),
            Self::BogDrmNotGiven => Condition::of_yes("at a Bog DRM of +0, as none was given"),
            Self::ClearanceLeftToPlayers => Condition::of_yes("if the Clearance succeeds"),
            _ => return None,
        })
    }
}

impl From<DebrisOnRailCars> for RubbleNote {
    fn from(reading: DebrisOnRailCars) -> Self {
        match reading {
            DebrisOnRailCars::No => Self::NoDebrisOnRailCars,
            DebrisOnRailCars::Yes => Self::DebrisOnRailCars,
        }
    }
}

impl From<RubbleOnBridge> for RubbleNote {
    fn from(reading: RubbleOnBridge) -> Self {
        match reading {
            RubbleOnBridge::Both => Self::RubbleOnAndBeneathBridge,
            RubbleOnBridge::On => Self::RubbleOnBridge,
            RubbleOnBridge::Beneath => Self::RubbleBeneathBridge,
        }
    }
}

impl From<RubbleOnBuilding> for RubbleNote {
    fn from(reading: RubbleOnBuilding) -> Self {
        match reading {
            RubbleOnBuilding::Lower => Self::LowerBuildingFollows,
            RubbleOnBuilding::Never => Self::BuildingStands,
        }
    }
}

impl From<UnderRubble> for RubbleNote {
    fn from(reading: UnderRubble) -> Self {
        match reading {
            UnderRubble::Eliminated => Self::EliminatedUnderRubble,
            UnderRubble::LeftOpen => Self::UnderRubbleLeftOpen,
        }
    }
}

impl From<Immobilized> for RubbleNote {
    fn from(reading: Immobilized) -> Self {
        match reading {
            Immobilized::Any => Self::ImmobilizesAny,
            Immobilized::Moving => Self::ImmobilizesMoving,
        }
    }
}

impl From<BombardmentCheck> for RubbleNote {
    fn from(reading: BombardmentCheck) -> Self {
        match reading {
            BombardmentCheck::Two => Self::BombardmentTwo,
            BombardmentCheck::One => Self::BombardmentOne,
            BombardmentCheck::Normal => Self::BombardmentNormal,
        }
    }
}

/// What of the rules of rubble is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum RubbleUncovered {
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
    /// B32.57 does not say what a Wrecked Rail Car becomes in a Refit Phase
    BaseRefit,
}
