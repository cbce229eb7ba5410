//! The notes of rulings on movement. The doc comment of each variant is the sentence printed for it.

use displaydoc::Display;

use crate::grid::Hex;
use crate::map::Location;
use crate::rules::RuleId;
use crate::ruling::Chance;
use crate::ruling::condition::Condition;

use super::Points;
use super::parts::{Guess, Held, TaskCheck, Uncounted};

/// An assumption or a reading that a ruling on movement rests on.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum MoveNote {
    /// unverified: {0}
    Guess(Guess),
    /// unverified: a number of {rule}
    MireGuess { rule: RuleId },
    /// some of these costs are (unverified); ask for the path to see which
    ReachGuess,
    /// {points} MP count as its whole allotment, and a building or rubble takes half of that; `move-cost --reach` takes another allotment with `--mp`
    ReachIsAllotment { points: u16 },
    /// Start MP, Stop MP and VCA changes are not counted
    StartStop,
    /// CE; `--bu` for the road rate of a BU vehicle
    CrewExposed,
    /// normal ground pressure, as none was given (`--ground-pressure`)
    Pressure { low: Chance, high: Chance },
    /// in the Motion attempt normal ground pressure, as none was given (`--ground-pressure`); Low: bogs {low}; High: {high}
    MotionPressure { low: Chance, high: Chance },
    /// an AFV; `--unarmored` if it is not
    Afv,
    /// hexes that take a share of the MP or MF were left out; give the allotment with `--mp`
    AllotmentUnknown,
    /// Bypass of Rail Cars needs a clear hexside, as of a building (QA-C1); `-s rail-cars=any-hexside` to play B32.52
    RailCars,
    /// Bypass of Rail Cars by B32.52 (QA-C1), by option
    RailCarsAnyHexside,
    /// {0} has a minefield: its attack on a unit that enters or leaves like this is not covered (B28)
    Mines(Hex),
    /// {at} has {fp} Residual FP: the effect on this unit is not covered (A8.2)
    Residual {
        /// The Location.
        at: Location,
        /// The Residual FP.
        fp: u8,
    },
    /// the building in {0} has no outline on this map: it fills the hex
    Outline(Hex),
    /// FB6.24 doubles Case A only; B32.54 would double Case E too (QA-C2)
    CaseE,
    /// Debris or rubble covers road and rails alike (B3.43, a reading for rails); `-s rails-under=left` if you play
    /// it otherwise
    RailsCovered,
    /// rails under Debris or rubble still lead up the embankment: the COT alone (`rails-under=left`)
    RailsLeft,
    /// `--enter` has no effect here: it pays for the other terrain of a GLRR hex across its RR hexside (B32.3), or
    /// for shellholes (B2)
    NothingToEnter,
    /// `--no-road` has no effect here: the road at an ElRR or SuRR crossing is entered at the road rate (B32.43,
    /// B32.44)
    RoadIsDue,
    /// no further unbroken armed MMC may enter an Overstacked cellar (FB9.12)
    CellarStacking,
    /// a horse-drawn unit takes a Bog Check there too (D8.2); the DRM that it has are not covered
    HorseDrawnBog,
    /// upper-level rubble cuts a trench off from the cellar too, by the FB9.6 EX (the rule itself names only the
    /// ground level)
    UpperRubble,
    /// the turntable is an A-T Ditch without trench connections, by option
    TurntableApart,
    /// the turntable is an A-T Ditch in all respects, trench connections included; `-s turntable=apart` excepts
    /// these, as the
    /// Japanese rules do
    Turntable,
    /// half of an odd number of MP is rounded up (FB-SSR3 does not say)
    HalfRoundedUp,
    /// road bonus: one MF more if it moves by road throughout the MPh (B3.4)
    RoadBonus,
    /// anything that costs more than {within} is reached only by road throughout, with the road bonus (B3.4)
    ReachByRoad { within: Points },
    /// Infantry short of MF may still make a Minimum Move of one Location, ending CX and pinned (A4.134, unverified)
    MinimumMove,
    /// {state} ({rule})
    State { rule: RuleId, state: Uncounted },
    /// {pp} PP carried with an IPC of {ipc}: 1 MF less for each PP above it (A4.42, unverified); a leader moving with them can carry a share
    Portage { pp: u16, ipc: u8 },
    /// where it may rout to, and Interdiction, are not checked (A10.5, A10.53)
    RoutOpen,
    /// whether it advances into Difficult Terrain, and becomes CX by that, is not checked (A4.72)
    AdvanceOpen,
    /// {state} ({rule}): it goes nowhere
    Held { rule: RuleId, state: Held },
    /// it has {mf} MF (A4.11): anything that costs more has to wait for a later turn, or takes a leader (A4.12) or Double Time (A4.5)
    BeyondMf { mf: u16 },
    /// the PP of a SW that it possesses are not known: no PP above its IPC are counted (A4.42); give them as `--pp`
    PortageOpen,
    /// no Double Time for Axis Infantry from 6 February (FB-SSR4); give `--side` and `--date`
    FoodShortage,
    /// into the sewer only with a leader who passes {number} ({rule}); `fogas sewer`
    SewerCheck { number: TaskCheck, rule: RuleId },
    /// the sewer Locations only with a leader who passes {number} ({rule}); `fogas sewer`
    SewersReached { number: TaskCheck, rule: RuleId },
    /// only if it is not out of gas after that DR (FB-SSR20)
    OutOfGas,
    /// from 6 February a vehicle of the starting Axis OB takes an Out-of-Gas DR first (FB-SSR20; `--side`, `--date`)
    MayBeOutOfGas,
    /// {0}: the obstacle touches this hexside, so no Bypass there (A4.3, B32.52)
    BypassClosed(Location),
    /// `{given}` may be several places: the best path leads to {taken}
    Nearest { given: String, taken: String },
    /// paths that cost more than {most}, twice the cheapest, are not searched (a limit of this program); --mf says how far it goes
    Detour { most: Points },
}

impl MoveNote {
    /// Returns a short form of the note, if the answer holds only under the condition that it states.
    pub(crate) fn in_short(&self) -> Option<Condition> {
        Some(match self {
            Self::Guess(Guess { rule, .. }) => Condition::of_yes(format!("{rule} unverified")),
            Self::ReachGuess => Condition::of_yes("some costs unverified"),
            Self::Mines(hex) => Condition::of_yes(format!("if the mines of {hex} let it (B28)")),
            Self::Residual { at, fp } => Condition::of_yes(format!("if the {fp} Residual FP of {at} let it (A8.2)")),
            Self::Pressure { low, high } => {
                Condition::of_yes(format!("if Normal ground pressure; Low: bogs {low}; High: {high}"))
            }
            Self::Afv => Condition::of_yes("if an AFV"),
            Self::Held { rule, state } => Condition::of_any(format!("{state} ({rule})")),
            Self::BeyondMf { mf } => Condition::of_yes(format!("more than its {mf} MF (A4.11)")),
            Self::RoutOpen => Condition::of_yes("if it may rout there (A10.5)"),
            Self::AllotmentUnknown => Condition::of_yes("without what takes a share of the allotment (`--mp`)"),
            Self::MinimumMove => Condition::of_any("unless as a Minimum Move (A4.134)"),
            Self::Portage { pp, ipc } => Condition::of_yes(format!("with {pp} PP at an IPC of {ipc} (A4.42)")),
            Self::PortageOpen => Condition::of_yes("if it carries no more than its IPC (A4.42)"),
            Self::FoodShortage => Condition::of_yes("if no Axis unit from 6 February (FB-SSR4)"),
            Self::OutOfGas => Condition::of_yes("if not out of gas first (FB-SSR20)"),
            Self::MayBeOutOfGas => Condition::of_yes("if no Out-of-Gas DR stops it (FB-SSR20)"),
            Self::HorseDrawnBog => Condition::of_yes("if it does not bog (D8.2)"),
            Self::CellarStacking => Condition::of_yes("if the cellar is not Overstacked"),
            Self::SewerCheck { number: TaskCheck(Some(number)), rule } => {
                Condition::of_yes(format!("if a leader goes along and passes a {number}TC ({rule})"))
            }
            Self::SewerCheck { number: TaskCheck(None), rule } => {
                Condition::of_yes(format!("if a leader goes along and passes his TC ({rule})"))
            }
            _ => return None,
        })
    }
}

/// Parts of a question about movement that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum MoveClash {
    /// out of gas, the DRM depends on the MA (FB-SSR20): --gun, such as 75L
    GasWithoutGun,
    /// Double Time is for the MPh (A4.5): no unit routs or advances by it
    DoubleTimeOutsideMph,
    /// a Soviet leader leads no Axis units: --leader german or hungarian
    SovietLeaderOfAxis,
    /// a German leader leads no Soviet units: --leader soviet, or hungarian for BVR
    GermanLeaderOfSoviets,
    /// the Vannay Battalion is Axis (FB13.8): `sewer axis --vannay`
    VannayOfSoviets,
    /// the Out-of-Gas DR needs <DATE>, or a game with a day: `fogas out-of-gas 1945-02-06`
    #[allow(rustdoc::invalid_html_tags, reason = "the placeholder of the usage line")]
    GasWithoutDate,
}

/// What of the rules of movement is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum MoveUncovered {
    /// ground that this map does not show
    OffMap,
    /// a way between these two
    NoWay,
    /// the movement costs of Deep Snow are not known here; its DRM to Bog Checks are (D8.21)
    DeepSnowCosts,
    /// what Deep Snow costs
    DeepSnow,
    /// an Infantry OVR of a lone enemy SMC, at double cost after a NTC
    OverrunOfSmc,
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
    /// from one rooftop to another that is not as high
    RooftopHeights,
}
