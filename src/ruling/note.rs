//! Notes of a ruling: assumptions, and readings of rules that it rests on. The documentation of each is the sentence
//! that is printed.

use std::fmt;

use displaydoc::Display;

use super::condition::Condition;
use super::refusal::List;
use super::{
    AmmoNote, AvailabilityNote, CloseCombatNote, LaneNote, LosNote, ManhandleNote, MoraleNote, MoveNote, Points,
    RubbleNote, SeekNote, SetupNote, ShotNote, SightingNote, SmokeNote, TemNote, TerrainNote, UnitNote, VictoryNote,
    WeatherNote,
};
use crate::grid::Hex;
use crate::map::{Doubt, Location};

/// An assumption or a reading that an answer rests on.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum Note {
    /// {0}
    Los(LosNote),
    /// {0}
    Ammo(AmmoNote),
    /// {0}
    Reading(Reading),
    /// {0}
    Availability(AvailabilityNote),
    /// {0}
    CloseCombat(CloseCombatNote),
    /// {0}
    Manhandle(ManhandleNote),
    /// {0}
    Morale(MoraleNote),
    /// {0}
    Seek(SeekNote),
    /// {0}
    Setup(SetupNote),
    /// {0}
    Smoke(SmokeNote),
    /// {0}
    Unit(UnitNote),
    /// {0}
    Victory(VictoryNote),
    /// {0}
    Weather(WeatherNote),
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
    /// the printed board leaves something uncertain in {0}: ask about a single LOS or path to see what
    Doubtful(DoubtfulHexes),
    /// {0}
    Terrain(TerrainNote),
    /// {0}: {1}
    Named(String, List<Hex>),
    /// {0}: its name is printed in {1}; the map does not show how far it reaches
    Printed(String, List<Hex>),
    /// `{label}` is the unit at {at} here; the hex is `hex:{hex}`
    UnitMeant { label: String, at: Location, hex: Hex },
    /// `{label}` is the hex {hex} here; the unit at {at} is `unit:{label}`
    HexMeant { hex: Hex, label: String, at: Location },
    /// the answer is the same in all of its {0} hexes
    AlikeInAll(usize),
    /// the answer is the same in {alike}, but not in {others}
    AlikeIn { alike: List<String>, others: List<String> },
    /// {0}
    Rubble(RubbleNote),
    /// {0}
    Move(MoveNote),
}

impl Note {
    /// Returns `true` if the answer holds only under the condition in this note. The first line shows such a note even
    /// in the shortest form.
    #[must_use]
    pub fn decides(&self) -> bool {
        self.in_short().is_some()
    }

    /// Returns the note in short if the answer holds only under its condition.
    pub(crate) fn in_short(&self) -> Option<Condition> {
        Some(match self {
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
            Self::Doubt(hex, doubts) => {
                let others: Vec<_> = doubts.0.iter().filter_map(|(_, other)| other.map(Otherwise::in_short)).collect();
                if others.is_empty() {
                    return None;
                }
                Condition::of_any(format!("unless {hex} is read the other way: {}", others.join(" or ")))
            }
            Self::Ammo(note) => return note.in_short(),
            Self::Availability(note) => return note.in_short(),
            Self::Setup(note) => return note.in_short(),
            Self::Shot(note) => return note.in_short(),
            Self::Tem(note) => return note.in_short(),
            Self::Lane(note) => return note.in_short(),
            Self::Los(note) => return note.in_short(),
            Self::Move(note) => return note.in_short(),
            Self::Rubble(note) => return note.in_short(),
            _ => return None,
        })
    }
}

/// The answer by another reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Otherwise {
    /// No LOS.
    NoLos,
    /// A LOS with this Hindrance.
    Los(u8),
    /// A move at this cost.
    Costs(Points),
    /// A move that is not allowed.
    NotAllowed,
}

impl Otherwise {
    /// Returns it in a few words.
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

/// The doubts of the map about a hex, each with the answer by its other reading.
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

/// Hexes on many lines or paths about which the map has a doubt.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DoubtfulHexes(pub Vec<Hex>);

impl fmt::Display for DoubtfulHexes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// At most this many hexes are named; the rest are counted.
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
    /// some numbers of this are (unverified)
    FromMemory,
    /// the turntable has the connections of a trench (FB6.14); the Japanese text excepts them (FB-SSR14, D19): `-s turntable=apart`
    Turntable,
    /// this hex is not on the map in use: only what the rules say about it is shown
    NotOnMap,
    /// a LOS that depends on terrain outside the terrain chart is counted as none
    UnruledLeftOut,
    /// a MG under Ammunition Shortage lays no Fire Lane (A9.22, FB16.5)
    NoLaneUnderShortage,
}
