//! What a ruling on LOS rests on, and why a question about LOS has no ruling. The documentation of each is the sentence
//! that is printed.

use displaydoc::Display;

use crate::grid::Hex;
use crate::map::Location;
use crate::ruling::List;
use crate::ruling::condition::Condition;

/// A reading or an assumption that a ruling on LOS rests on.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum LosNote {
    /// {at} is read as ground level; its other Locations: {others}
    GroundAssumed { at: Location, others: List<Location> },
    /// building `{0}` has no outline on this map: its whole hexes count as building
    OutlineAssumed(String),
    /// the steeple in {0} has no outline on this map: the whole building counts as steeple
    SteepleAssumed(Hex),
    /// steeples are no higher than their building (B31.2), by option
    SteepleAsBuilding,
    /// a steeple rises half a level above its top Location, over its own art (B31.2, unverified); `-s
    /// steeples=building` makes it no higher than its building
    SteepleTower,
    /// {0} has lost levels: an obstacle to the level of its rubble plus a half (B24.2, unverified)
    RubbledLevels(Hex),
    /// orchards are out of season (FB5.11); `-s orchards=in-season` for April to October
    OrchardsBare,
    /// orchards are in season (B14.2), by option
    OrchardsInSeason,
    /// Inherent Terrain touched only at a vertex does not count, by option
    VertexIgnored,
    /// the LOS touches Inherent Terrain only at a vertex, which counts (B9.1); `-s vertex=ignored` if you play it
    /// otherwise
    VertexCounts,
    /// the embankments on either side of the RR bridge count as two (QA-F1); `-s emrr=one` if you play them as one
    EmrrCountTwo,
    /// the embankments on either side of the RR bridge count as one (QA-F1), by option
    EmrrCountOne,
    /// brush and grain count once, +1 in all, where only one end is on an embankment (F6, unverified); `-s
    /// brush-from-emrr=never` if you play that they never hinder it
    BrushOnceFromEmrr,
    /// brush and grain do not hinder where only one end is on an embankment (F6), by option
    BrushNeverFromEmrr,
    /// a road through an orchard is read as half a hexside wide (B14.6, a reading): look at the board; `-s
    /// orchard-roads=whole` if you take it as wide as the hexside
    OrchardRoadHalf,
    /// a road through an orchard is taken as wide as the hexside (B14.6), by option
    OrchardRoadWhole,
    /// an EmRR is a Hillock (B32.12); the LOS is traced by FB6.12, which says the same about embankments (QA-C12)
    Hillock,
    /// traced from the other end the Hindrance is +{back} (A6.7 one per range, A24.8 fire out of SMOKE)
    HindranceDiffers { back: u8 },
    /// traced from the other end the Hindrance is +{back} (A6.7 one per range, A24.8 fire out of SMOKE); since one
    /// end has less than B.10 requires, neither loses its LOS (A6.5, a reading)
    HindranceEndsOneLos { back: u8 },
    /// too close to call: look at the board; if you cannot agree, dr: 1-3 there is a LOS (A6.1)
    LookAtTheBoard,
    /// of {lines} lines {clear} are clear; {from} to {to} is the best
    BestLine { from: String, to: String, clear: usize, lines: usize },
    /// at night a LOS ends at the Night Visibility Range (E1), which was not given: `-s nvr={range}` or more allows this one
    NvrNotGiven { range: u16 },
    /// no Location is illuminated
    NoIllumination,
    /// a hex marked as illuminated is lit as a whole, and no other hex is: which hexes a starshell, illuminating round
    /// or fire lights up is left to the players (E1.9)
    IlluminatedAsMarked,
    /// a unit in Bypass is at the ground level of its hex (B10.1), whatever the level of its vertex (a reading)
    BypassGround,
    /// a unit in Bypass is outside the building, in LOS of every level of it in that hex (A6.8, a reading)
    BypassLevels,
    /// a Breach (B23.711) opens LOS only between the two ADJACENT Locations of its level (a reading)
    BreachAdjacent,
    /// a unit on the RR bridge is read as on the railway of the EmRR that it joins (B32.14)
    BridgeOfEmrr,
    /// an ElRR hex is read as Level 1 hill ground: with the Crest Lines and Blind Hexes of a hill (B32.1)
    ElrrAsHill,
    /// rubble IN a Depression is read as counting at ground level there too, as the Debris in the FB6.1242 example does
    /// (B24.2)
    RubbleInDepression,
}

impl LosNote {
    /// Returns it in short, if the answer holds only under its condition.
    pub(crate) fn in_short(&self) -> Option<Condition> {
        match self {
            Self::NvrNotGiven { range } => {
                Some(Condition::of_yes(format!("if the NVR is {range} or more (`-s nvr=N`)")))
            }
            _ => None,
        }
    }
}

/// Contradictory or missing parts of a question about LOS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum LosClash {
    /// within a range of 0 hexes there are no pairs
    NoPairs,
    /// a unit in Bypass is neither entrenched nor Emplaced
    DugInBypass,
}

/// Rules of LOS that are not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum LosUncovered {
    /// LOS to a unit in Bypass in a Depression hex: whether the unit is IN it (A6.3, B19, B32.31)
    BypassInDepression,
    /// LOS to a unit in Bypass in a hex with a bridge: whether the unit is on it or beneath it (B6)
    BypassByBridge,
    /// LOS to a unit in Bypass in the hex of an underpass: whether the unit is on the hill or beneath it (FB11.3)
    BypassByUnderpass,
    /// what an illuminated unit sees in the dark
    SeenFromLight,
    /// light inside a building, in a cellar or in a sewer
    LightIndoors,
    /// counting pairs of hexes at night, when light may let one of two see but not the other; ask `los --all`
    PairsByLight,
}
