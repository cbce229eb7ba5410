//! The notes of a ruling on a shot, and the reasons why a question about one gets no ruling. The doc comment of each
//! variant is the sentence printed for it.

use displaydoc::Display;

use crate::map::Location;
use crate::ruling::condition::Condition;

/// A reading or an assumption that a ruling on a shot rests on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum ShotNote {
    /// it fires alone; a SW that it possesses, or a leader there, is left out: `--with {with}`
    FiresAlone {
        /// Their labels.
        with: String,
    },
    /// also able to fire from its Location: {with}; at this target in this phase all must fire as one fire group (A7.55)
    MandatoryGroup {
        /// Their labels.
        with: String,
    },
    /// Normal Range was not given: whether this is Long Range (A7.22) is left to the players; `--range`,
    /// `--sw-range`, or counters with `--with`
    NormalRangeNotGiven,
    /// the kind of fire is that of the game's phase (A3.2, A7.24, A8.3, A8.4); `--fire` names another
    FireOfPhase,
    /// in the game's phase this side has no such fire, or its side is not known: full FP, as in Prep Fire; `--fire`
    /// names another
    FireOfNoPhase,
    /// the target has moved in this MPh: `--moving nonassault` or `--moving assault` if it is fired at as it moves, for FFNAM
    /// and FFMO (A4.6)
    TargetHasMoved,
    /// Residual FP of an attack that cowered is not covered (A8.22): whether the column before or after the shift counts is disputed
    CoweredResidual,
    /// take the Basic TH# and To Hit Cases B, C, D and G to P from the chart: `--to-hit black` or `red` with `--caliber` gives the TH# up
    /// to 24 hexes, `--to-hit-number` takes your own
    BasicToHit,
    /// take To Hit Cases B, C, D and G to P from the chart (`--drm`); for an Original 2 and Original doubles (C3.6 to C3.8) only the Critical Hit of the
    /// Infantry Target Type is ruled, on a Final DR below half the TH#
    OtherCases,
    /// the FP of a DC, and the MF cost of Placing it, are as two public pages have A23; that the TEM applies to its attack, and
    /// no hexside TEM if it is Placed, only one of them says (unverified). A unit that is not Elite has the X# of a captured one
    /// (A23.2); a KIA on the Original DR may rubble the Location: `fogas rubble-fall` with `--kia`
    DcNumbers,
    /// the DRM of a throw, and what it does to the Location that it is Thrown from, are in A23: give the DRM with `--drm`. Whether
    /// Height Advantage, FFMO and FFNAM count is not covered; they are left out
    DcThrown,
    /// a hit is on the Area Target Type, as are all hits by Indirect Fire: the TEM modifies the IFT DR of a hit, not the To Hit DR
    /// (unverified)
    TemOfArea,
    /// a KIA on the Original IFT DR of HE may rubble the building (B24.11): `fogas rubble-fall` with `--kia`
    HeRubbles,
    /// the target is concealed: what that does To Hit (Case K), or to the FP of a hit on the Area Target Type, is not counted; the
    /// chart has it (`--drm`)
    CaseKLeft,
    /// Spraying Fire by a pinned unit is ruled as if it were allowed (A7.34, A7.8, unverified)
    PinnedSpraying,
    /// each group has as many SW in a Location as there are units to fire them
    WeaponsOfGroups,
    /// in a fire group of several Locations the line with the highest DRM counts, as a whole (A7.5, unverified)
    WorstLine,
    /// the worst TEM and the worst Hindrance are on different lines: taken together the DRM would be {worst:+}
    WorstOfEach {
        /// The DRM.
        worst: i16,
    },
    /// each Location of a fire group needs a LOS to the target (A7.5); the others may fire without {at}
    LineOfEach {
        /// The Location that has none.
        at: Location,
    },
}

impl ShotNote {
    /// Returns a short form of the note, if the answer holds only under the condition that it states.
    pub(crate) fn in_short(&self) -> Option<Condition> {
        Some(match self {
            Self::FiresAlone { with } => Condition::of_any(format!("without {with}")),
            Self::NormalRangeNotGiven => Condition::of_yes("if within Normal Range"),
            Self::FireOfNoPhase => Condition::of_yes("if it may fire in this phase (`--fire`)"),
            Self::TargetHasMoved => Condition::of_yes("if not as it moves (`--moving`, A4.6)"),
            Self::WorstOfEach { worst } => Condition::of_any(format!("{worst:+} with the worst of each line")),
            Self::CaseKLeft => Condition::of_any("without Case K, of a concealed target"),
            Self::PinnedSpraying => Condition::of_yes("if a pinned unit may use Spraying Fire"),
            _ => return None,
        })
    }
}

/// Parts of a question about a shot that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum ShotClash {
    /// name the firer, or ask for every unit on the map: --from-all
    WithoutFirer,
    /// name the target of the shot
    WithoutTarget,
    /// a shot is Direct Fire on the IFT, ordnance or Indirect Fire; for OBA and an OVR ask `fogas tem`
    OfOther,
    /// caliber, turret and size of a Gun are for the To Hit table: --attack ordnance
    GunOfDirectFire,
    /// Intensive Fire is for ordnance (C5.6): --attack ordnance
    IntensiveOnIft,
    /// Assault Fire is for the Advancing Fire Phase (A7.36): --fire advancing
    AssaultFireInOtherPhase,
    /// a target moves only in its own MPh: FFMO, FFNAM and `--tb` are for Defensive First Fire, Subsequent First Fire and FPF (A8.1);
    /// `--fire first`
    MovingInOtherFire,
    /// a unit marked with First Fire fires again only as: --fire final, subsequent or fpf
    MarkedInOtherFire,
    /// what a leader or a pinned firer does to ordnance is on the chart: --drm
    FirerOfOrdnance,
    /// a pinned unit has not Placed its DC (A23.3)
    DcOfPinned,
    /// a DC attacks alone: no FP, firers or leader with it, and not by --from-all
    DcAlone,
    /// one leader directs the fire out of a Location
    TwoLeaders,
    /// a fire group of several Locations is only for Direct Fire on the IFT (A7.5)
    GroupOfOtherAttack,
    /// a leader directs only in his own Location (A7.531): name each where he is, `--with F37:9-1`
    LeaderOfSeveral,
    /// a unit fires once in an attack; one is named twice with --with
    FirerTwice,
    /// a Gun that is marked with First Fire fires again by Intensive Fire (C5.6): `--fire intensive`
    MarkedGun,
}

/// What of the rules of a shot is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum ShotUncovered {
    /// the Basic TH# beyond 24 hexes, which only two public tables have: give your own with `--to-hit-number`
    ToHitFar,
    /// the Basic TH# of the Vehicle Target Type, which only two public tables have: give your own with `--to-hit-number`
    ToHitVehicle,
    /// what this barrel does to the TH#, on which the tables differ or which only two have: `--to-hit-number` takes your own
    ToHitBarrel,
    /// the TH# of a Gun whose caliber is not said: `--caliber 75`
    ToHitOfNoCaliber,
    /// Throwing a DC at a target that is not ADJACENT
    DcThrownFar,
    /// an attack on the IFT against a vehicle; ask `tem` for its cover
    IftAtVehicle,
    /// the FP of HE of 45, 51, 81 and 82mm is disputed; take it from the counter or chart
    HeDisputed,
    /// the FP of HE of 30 to 36mm, 120 to 149mm, and 200mm and more: only one source gives it; take it from the chart
    HeOfOneSource,
    /// HE of less than 20mm, which the chart does not have
    HeBelowTable,
}
