//! What a ruling adds to its steps: assumptions, and the readings that it rests on. The documentation of each is its sentence.

use std::fmt;

use displaydoc::Display;

use super::condition::Condition;
use super::refusal::List;
use super::{LaneNote, MoveNote, Points, RubbleNote, ShotNote, SightingNote, TemNote};
use crate::grid::Hex;
use crate::map::{Doubt, Location};
use crate::rules::{Force, RuleId};

/// An assumption or a reading that an answer rests on.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum Note {
    /// {at} is read as ground level; its other Locations: {others}
    GroundAssumed { at: Location, others: List<Location> },
    /// {0}: the obstacle touches this hexside, so no Bypass there (A4.3, B32.52)
    BypassClosed(Location),
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
    /// Inherent Terrain touched at a vertex alone does not count, by option
    VertexIgnored,
    /// the LOS touches Inherent Terrain at a vertex alone, and that counts (B9.1); `-s vertex=ignored` if you play it
    /// otherwise
    VertexCounts,
    /// the embankments on either side of the RR bridge count as two (QA-F1); `-s emrr=one` if you play them as one
    EmrrCountTwo,
    /// the embankments on either side of the RR bridge count as one (QA-F1), by option
    EmrrCountOne,
    /// brush and grain count once, +1 in all, where one end alone is on an embankment (F6, unverified); `-s
    /// brush-from-emrr=never` if you play that they do nothing to it
    BrushOnceFromEmrr,
    /// brush and grain do nothing where one end alone is on an embankment (F6), by option
    BrushNeverFromEmrr,
    /// a road through an orchard is taken half a hexside wide (B14.6, a reading): look at the board; `-s
    /// orchard-roads=whole` if you take it as wide as the hexside
    OrchardRoadHalf,
    /// a road through an orchard is taken as wide as the hexside (B14.6), by option
    OrchardRoadWhole,
    /// an EmRR is a Hillock (B32.12); the LOS is traced by FB6.12, which says the same of embankments (QA-C12)
    Hillock,
    /// traced from the other end the Hindrance is +{back} (A6.7 one per range, A24.8 fire out of SMOKE)
    HindranceDiffers { back: u8 },
    /// traced from the other end the Hindrance is +{back} (A6.7 one per range, A24.8 fire out of SMOKE); as one end
    /// has less than B.10 asks for, neither loses its LOS (A6.5, a reading)
    HindranceEndsOneLos { back: u8 },
    /// too close to call: look at the board; if you cannot agree, dr: 1-3 there is a LOS (A6.1)
    LookAtTheBoard,
    /// no B# given: B{b}, as for a weapon without a printed one (A9.7, unverified)
    BAssumed { b: u8 },
    /// shortage shifts the printed B# first, then Sustained or Intensive Fire lowers it by 2 (QA-F9; A9.3 and C5.6
    /// unverified)
    LoweredBOrder,
    /// several forces have a {0}; this is `{1}:{0}`
    ForceAssumed(String, Force),
    /// {0}
    Reading(Reading),
    /// {0}
    Shot(ShotNote),
    /// {0}
    Tem(TemNote),
    /// {0}
    Sighting(SightingNote),
    /// {0}
    Lane(LaneNote),
    /// {0}
    Remark(String),
    /// {0}: {1}
    Doubt(Hex, Doubts),
    /// the printed board leaves something uncertain in {0}: a single LOS or path says what
    Doubtful(DoubtfulHexes),
    /// {0}: {1}
    HexNote(Hex, String),
    /// {0}: {1}
    Named(String, List<Hex>),
    /// {0}: its name is printed in {1}; how far it reaches the map does not know
    Printed(String, List<Hex>),
    /// of all that `{given}` may be, the best way leads to {taken}
    Nearest { given: String, taken: String },
    /// no way is looked for that costs more than {most}, twice the cheapest (a measure of this program); --mf says how far it goes
    Detour { most: Points },
    /// {label} is {shown}
    Shows { label: String, shown: String },
    /// `{label}` is the unit at {at} here; the hex is `hex:{hex}`
    UnitMeant { label: String, at: Location, hex: Hex },
    /// `{label}` is the hex {hex} here; the unit at {at} is `unit:{label}`
    HexMeant { hex: Hex, label: String, at: Location },
    /// the answer is the same in all of its {0} hexes
    AlikeInAll(usize),
    /// the answer is the same in {alike}; it is another in {others}
    AlikeIn { alike: List<String>, others: List<String> },
    /// of {lines} lines {clear} are clear; {from} to {to} is the best
    BestLine { from: String, to: String, clear: usize, lines: usize },
    /// {0}
    Rubble(RubbleNote),
    /// set-up there is not covered: {0:#}
    NoSetup(RuleId),
    /// {0}
    Move(MoveNote),
}

impl Note {
    /// Returns `true` if the answer holds only as this note says. Such a note stands in the first line, however short the answer is
    /// wanted.
    #[must_use]
    pub fn decides(&self) -> bool {
        self.in_short().is_some()
    }

    /// Returns it in short if it is a condition: if the answer holds only as it says.
    pub(crate) fn in_short(&self) -> Option<Condition> {
        Some(match self {
            Self::BAssumed { b } => Condition::of_yes(format!("if its B# is {b}")),
            Self::AlikeIn { alike, others } => {
                let (alike, others) = (alike.0.len(), others.0.len());
                Condition::of_yes(format!("so in {alike} of its {} hexes", alike + others))
            }
            Self::UnitMeant { label, hex, .. } => {
                Condition::of_any(format!("{label} is the unit, not the hex (`hex:{hex}`)"))
            }
            Self::HexMeant { hex, label, .. } => {
                Condition::of_any(format!("{hex} is the hex, not the unit (`unit:{label}`)"))
            }
            Self::ForceAssumed(counter, force) => Condition::of_yes(format!("if it is {force}:{counter}")),
            Self::Doubt(hex, doubts) => {
                let others: Vec<_> = doubts.0.iter().filter_map(|(_, other)| other.map(Otherwise::in_short)).collect();
                if others.is_empty() {
                    return None;
                }
                Condition::of_any(format!("unless {hex} is read the other way: {}", others.join(" or ")))
            }
            Self::Reading(reading) => return reading.in_short(),
            Self::Shot(note) => return note.in_short(),
            Self::Tem(note) => return note.in_short(),
            Self::Lane(note) => return note.in_short(),
            Self::Move(note) => return note.in_short(),
            Self::Rubble(note) => return note.in_short(),
            _ => return None,
        })
    }
}

/// What an answer is by another reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Otherwise {
    /// No LOS.
    NoLos,
    /// A LOS with this Hindrance.
    Los(u8),
    /// A move that costs so much.
    Costs(Points),
    /// A move that is not allowed.
    NotAllowed,
}

impl Otherwise {
    /// Returns it in short.
    fn in_short(self) -> String {
        match self {
            Self::NoLos => "no LOS".to_owned(),
            Self::Los(0) => "LOS".to_owned(),
            Self::Los(drm) => format!("LOS, +{drm}"),
            Self::Costs(points) => format!("costs {points}"),
            Self::NotAllowed => "not allowed".to_owned(),
        }
    }
}

impl fmt::Display for Otherwise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLos => f.write_str("; read the other way: no LOS"),
            Self::Los(0) => f.write_str("; read the other way: LOS"),
            Self::Los(drm) => write!(f, "; read the other way: LOS, Hindrance +{drm}"),
            Self::Costs(points) => write!(f, "; read the other way the move costs {points}"),
            Self::NotAllowed => f.write_str("; read the other way: not allowed"),
        }
    }
}

/// What the map doubts about a hex, and what the answer is by the other reading of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Doubts(pub Vec<(Doubt, Option<Otherwise>)>);

impl fmt::Display for Doubts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (doubt, other)) in self.0.iter().enumerate() {
            let (between, other) = (if i == 0 { "" } else { "; " }, other.map(|o| o.to_string()).unwrap_or_default());
            write!(f, "{between}{} uncertain on the board: {}{other}", doubt.of, doubt.is)?;
        }
        Ok(())
    }
}

/// Hexes of many lines or ways that the map doubts something about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DoubtfulHexes(pub Vec<Hex>);

impl fmt::Display for DoubtfulHexes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// How many are named; the others are counted.
        const NAMED: usize = 12;
        let (named, others) = self.0.split_at(self.0.len().min(NAMED));
        List(named.to_vec()).fmt(f)?;
        if others.is_empty() { Ok(()) } else { write!(f, " and {} more", others.len()) }
    }
}

/// A reading that was chosen, or a gap in our sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum Reading {
    /// Elite, as no class was given; `--class` for another
    ClassAssumed,
    /// the next step stands only in the rulebook's picture of the ladder: read it there
    PictureOnly,
    /// a rung is inferred from the words of FB15.1 and FB15.2; the ladder itself is a picture
    InferredRung,
    /// some numbers of this are (unverified)
    FromMemory,
    /// FB gives none of these to Soviets or BVR
    NoneForSoviets,
    /// an X# weapon does not malfunction (A9.7): it is eliminated wherever the FB16.3 table says malfunction (a
    /// reading)
    XNumber,
    /// a mortar may be of any size (a reading)
    MortarAnySize,
    /// the turntable has the connections of a trench (FB6.14); the Japanese text excepts them (FB-SSR14, D19): `-s turntable=apart`
    Turntable,
    /// in a GLRR hex a Gun may be Emplaced, as the FB6.123 EX has one; as on a paved road (B32.11, C11.2) it could not
    /// (a reading)
    EmplacedOnRailroad,
    /// this hex is not on the map in use; only what the rules say of it
    NotOnMap,
    /// a LOS that depends on terrain outside the terrain chart is counted as none
    UnruledLeftOut,
    /// no Location is illuminated
    NoIllumination,
    /// all of a hex is illuminated that is marked so, and no other: which hexes a starshell, an illuminating round or a
    /// fire lights is left to the players (E1.9)
    IlluminatedAsMarked,
    /// a unit in Bypass is at the ground level of its hex (B10.1), whatever the level of its vertex (a reading)
    BypassGround,
    /// a unit in Bypass is outside the building, in LOS of every level of it in that hex (A6.8, a reading)
    BypassLevels,
    /// a Breach (B23.711) opens LOS only between the two ADJACENT Locations of its level (a reading)
    BreachAdjacent,
    /// a unit on the RR bridge is read as on the railway of the EmRR that it joins (B32.14)
    BridgeOfEmrr,
    /// an ElRR hex is read as Level 1 hill ground: Crest Lines and Blind Hexes as of a hill (B32.1)
    ElrrAsHill,
    /// rubble IN a Depression is read to count at ground level there too, as the Debris of the FB6.1242 example does
    /// (B24.2)
    RubbleInDepression,
    /// the least fire: the fewest Locations entered that somebody sees and can fire at, then the least FP of all who
    /// can, each once a Location as `shot --fire first` has it (A7.21, A7.22), then the least cost; TEM and Hindrance
    /// do not count, who is broken fires at none, and who has no known FP counts without it (a measure of this
    /// program)
    LeastFire,
    /// the Morale of Assault Engineers is underlined (A1.23); that this holds for Hungarian ones FB-SSR21 does not say,
    /// which keeps only Soviet and German ones from Disruption (unverified)
    UnderlinedOfEngineers,
    /// a dm mortar is assembled where a mortar of its size may be (FB9.2 and FB12.2 name where it is not; a reading)
    DmMortarAsGun,
    /// the drm of an Ambush dr, and by how much it must be lower, are in the base rules (A11.4): `--drm`, `--enemy-drm` and
    /// `--margin` give them; who is CX has +1 (two play aids say so)
    AmbushDrm,
    /// a Gun moves if its Manhandling DR, with these DRM, is its M# or less (C10.3, unverified); `--drm` is for who helps
    Manhandling,
    /// as public pages quote A26.11 to A26.14; setup areas and Blazes (A26.161) are left to the players, and a manned Gun
    /// takes nothing unless its crew is a unit of its own
    Control,
    /// the penalties of captured use are not in this (A21): they apply besides the shortage, and without it (FB16.13, FB16.14)
    CapturedUse,
    /// of a Good Order squad with a smoke exponent that can move yet and has not tried this MPh; not into water or marsh,
    /// and across one Crest Line alone, which the players see to (A24.1)
    SmokeSquad,
    /// what the normal PAATC is stands in the base rules (A11.6): `--tc` gives it, and shows the odds
    PaatcNumber,
    /// Interdiction asks what FFMO asks (A10.53); that it reaches to Normal Range, and is of unbroken units, is unverified
    Interdictors,
    /// a MG under Ammunition Shortage lays no Fire Lane (A9.22, FB16.5)
    NoLaneUnderShortage,
}

impl Reading {
    /// Returns it in short if it is a condition.
    fn in_short(self) -> Option<Condition> {
        Some(match self {
            Self::ClassAssumed => Condition::of_yes("if Elite"),
            Self::CapturedUse => Condition::of_yes("without captured use (A21)"),
            _ => return None,
        })
    }
}
