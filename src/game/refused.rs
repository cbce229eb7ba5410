//! Why something was not done in a game.

use crate::grid::Hex;
use crate::map::{ChangeError, EditError, Fault, LowVisibility, UnitError, UnknownPlace};
use crate::resolver::Refusal;
use crate::rules::UnknownWord;
use crate::spelling::Meant;

use super::consequences::BroughtError;
use super::lines::TurnError;
use super::not_kept::lies;
use super::sent::MergeError;
use super::weapons::{PushError, RepairError};
use super::{CannotStand, GameFault};

/// Why something was not done in a game. The game is as it was.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The game has faults as it stands.
    #[error("{}", each(.0))]
    Faulty(Vec<GameFault>),
    /// The question has no ruling.
    #[error(transparent)]
    Refused(#[from] Box<Refusal>),
    /// A text that cannot be read as an edit of the board.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// A text that cannot be read as a unit.
    #[error("{error}{}", there_is(.near))]
    Unit {
        /// Why.
        error: UnitError,
        /// The labels that are nearly so.
        near: Vec<String>,
    },
    /// A unit or place that the game does not have.
    #[error(transparent)]
    Place(#[from] UnknownPlace),
    /// A change cannot be made.
    #[error("nothing was changed: {0}")]
    Change(#[from] ChangeError),
    /// The map does not allow it.
    #[error("nothing was changed: {}", each(.0))]
    NotOnMap(Vec<Fault>),
    /// It cannot stand where it would stand.
    #[error("nothing was changed: {}", each(.0))]
    Misplaced(Vec<CannotStand>),
    /// There is nothing of that name to remove.
    #[error("`{0}`: there is no such thing to remove{there}", there = lies(.1))]
    NothingThere(String, Vec<String>),
    /// A thing that a game does not keep; the line that does.
    #[error("nothing was changed: {0}")]
    NotKept(String),
    /// A Low Visibility Hindrance in addition to another one.
    #[error(
        "nothing was changed: `{stands}` is already set, and no source here says whether {} counts as well (E1.7, E3); \
         `fogas game set {}=none {comes}` replaces one with the other", .comes.is, .stands.is
    )]
    OtherVisibility {
        /// The one that stands.
        stands: LowVisibility,
        /// The one that was to come.
        comes: LowVisibility,
    },
    /// A hidden unit that says not whose it is.
    #[error(
        "nothing was changed: {0} is hip, so say whose it is, as side=german or side=soviet: the other side does not see it"
    )]
    HiddenOfNobody(String),
    /// What it would bring with it cannot be.
    #[error(transparent)]
    Brought(#[from] BroughtError),
    /// A name that is taken.
    #[error("nothing was changed: a unit is called {0} already")]
    Named(String),
    /// A unit that is put there twice.
    #[error("nothing was changed: {0} is put there twice; each unit has a name of its own")]
    Twice(String),
    /// A turn that is none, or none yet.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// No weapon is repaired.
    #[error(transparent)]
    Repair(#[from] RepairError),
    /// No Gun is pushed.
    #[error(transparent)]
    Push(#[from] PushError),
    /// A side that is none, or a counter that is none.
    #[error("nothing was changed: {0}")]
    Unknown(#[from] UnknownWord),
    /// The opponent's file cannot be merged.
    #[error(transparent)]
    Merge(#[from] MergeError),
    /// What both players did cannot stand together.
    #[error("nothing was changed: with what he did the game does not stand: {}", each(.0))]
    Merged(Vec<GameFault>),
    /// A move that names no unit.
    #[error("name the unit, then the Locations")]
    NoUnit,
    /// A move that names no Location.
    #[error("name where {0} goes; a hex that is the name of a unit too is hex:F37")]
    Nowhere(String),
    /// One unit twice in a move.
    #[error("{0} is named twice")]
    Again(String),
    /// Units that move together and are in two Locations.
    #[error(
        "not moved: {0} and {1}, and units move together from one Location (a word that is a unit is not part of the path: hex:F37 is the hex)"
    )]
    Apart(String, String),
    /// A question that no move is.
    #[error("a move takes neither --reach nor --set; `move-cost` does")]
    NoMove,
    /// A unit whose kind does not say how it moves.
    #[error("say how {0} moves: --as truck, --as halftrack, --as infantry ...")]
    NoClass(String),
    /// D8.2: a Bog Check is due on the way, and no dice were given for it.
    #[error("not moved: a Bog Check is due in {at} (D8.2); give its dice, as --dr 3,4{}", first(.from.as_ref()))]
    BogCheckDue {
        /// Where it is due.
        at: Hex,
        /// Where one was made before it.
        from: Option<Hex>,
    },
    /// The ruling does not let the unit go there.
    #[error("not moved: it may not go there; `fogas game set {0}@...` puts it there")]
    NotAllowed(String),
}

impl PlayError {
    /// Returns what may have been meant by the word that cannot be read.
    #[must_use]
    pub fn meant(&self) -> Option<Meant> {
        match self {
            Self::Refused(refusal) => refusal.meant(),
            Self::Edit(error) => error.meant(),
            Self::Unit { error: UnitError::NotThere(label, rest), near } => {
                Meant::of(&format!("{label}{rest}"), near.iter().map(|near| format!("{near}{rest}")).collect())
            }
            Self::Unit { error, .. } => error.meant(),
            Self::Place(error) => error.meant(),
            Self::Unknown(word) => word.meant(),
            Self::Turn(error) => error.meant(),
            _ => None,
        }
    }
}

fn each<T: std::fmt::Display>(all: &[T]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn first(from: Option<&Hex>) -> String {
    from.map_or_else(String::new, |hex| format!(", in a move of its own from {hex}: dice are for one Bog Check"))
}

fn there_is(near: &[String]) -> String {
    if near.is_empty() { String::new() } else { format!(" (there is `{}`)", near.join("` or `")) }
}
