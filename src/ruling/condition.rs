//! Which notes are conditions: what an answer holds on, and is not without.

use super::{MoveNote, Note, Reading, RubbleNote};

impl Note {
    /// Returns `true` if the answer holds only as this note says. Such a note stands in the first line, however short the answer is
    /// wanted.
    #[must_use]
    pub fn decides(&self) -> bool {
        match self {
            Self::BAssumed { .. }
            | Self::ForceAssumed(..)
            | Self::AlikeIn { .. }
            | Self::UnitMeant { .. }
            | Self::HexMeant { .. } => true,
            Self::Doubt(_, doubts) => doubts.0.iter().any(|(_, other)| other.is_some()),
            Self::Reading(reading) => matches!(
                reading,
                Reading::ClassAssumed
                    | Reading::CapturedUse
                    | Reading::NormalRangeNotGiven
                    | Reading::TargetHasMoved
                    | Reading::PinnedSpraying
                    | Reading::LaneDownSlope
                    | Reading::MustTakeWallAdvantage
                    | Reading::FirerTakenToHaveWallAdvantage
            ),
            Self::Move(note) => note.decides(),
            Self::Rubble(note) => note.decides(),
            Self::GroundAssumed { .. }
            | Self::BypassClosed(_)
            | Self::OutlineAssumed(_)
            | Self::SteepleAssumed(_)
            | Self::SteepleAsBuilding
            | Self::SteepleTower
            | Self::RubbledLevels(_)
            | Self::OrchardsBare
            | Self::OrchardsInSeason
            | Self::VertexIgnored
            | Self::VertexCounts
            | Self::EmrrCountTwo
            | Self::EmrrCountOne
            | Self::BrushOnceFromEmrr
            | Self::BrushNeverFromEmrr
            | Self::OrchardRoadHalf
            | Self::OrchardRoadWhole
            | Self::Hillock
            | Self::HindranceDiffers { .. }
            | Self::HindranceEndsOneLos { .. }
            | Self::LookAtTheBoard
            | Self::LoweredBOrder
            | Self::Remark(_)
            | Self::Doubtful(_)
            | Self::HexNote(..)
            | Self::Named(..)
            | Self::Shows { .. }
            | Self::Printed(..)
            | Self::Nearest { .. }
            | Self::Detour { .. }
            | Self::BestLine { .. }
            | Self::AlikeInAll(_)
            | Self::NoSetup(_) => false,
        }
    }
}

impl RubbleNote {
    const fn decides(&self) -> bool {
        matches!(
            self,
            RubbleNote::KindlingBarred
                | RubbleNote::HitLeftToPlayers
                | RubbleNote::ColumnFromMemory
                | RubbleNote::WindLeftToPlayers
                | RubbleNote::TakenAsTracked(_)
                | RubbleNote::CellarFallFromMemory
                | RubbleNote::BogDrmNotGiven
                | RubbleNote::ClearanceLeftToPlayers
        )
    }
}

impl MoveNote {
    const fn decides(&self) -> bool {
        matches!(
            self,
            MoveNote::Guess { .. }
                | MoveNote::ReachGuess
                | MoveNote::Mines(_)
                | MoveNote::Pressure
                | MoveNote::Afv
                | MoveNote::AllotmentUnknown
                | MoveNote::BeyondMf { .. }
                | MoveNote::Held { .. }
                | MoveNote::RoutOpen
                | MoveNote::MinimumMove
                | MoveNote::Portage { .. }
                | MoveNote::PortageOpen
                | MoveNote::FoodShortage
                | MoveNote::OutOfGas
                | MoveNote::MayBeOutOfGas
                | MoveNote::CellarStacking
                | MoveNote::SewerCheck { .. }
        )
    }
}
