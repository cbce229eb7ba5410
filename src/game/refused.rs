//! Why an action in a game was refused.

use crate::grid::Hex;
use crate::map::{ChangeError, EditError, Fault, UnitError, UnknownPlace};
use crate::resolver::Refusal;
use crate::rules::UnknownWord;
use crate::spelling::Meant;

use super::consequences::BroughtError;
use super::lines::TurnError;
use super::not_kept::lies;
use super::sent::MergeError;
use super::weapons::{PushError, RepairError};
use super::{CannotStand, GameFault};

/// Why an action in a game was refused. The game is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The current state of the game has faults.
    #[error("{}", each(.0))]
    Faulty(Vec<GameFault>),
    /// The question has no ruling.
    #[error(transparent)]
    Refused(#[from] Box<Refusal>),
    /// The text is not an edit of the board.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// The text is not a unit.
    #[error("{error}{}", there_is(.near))]
    Unit {
        /// What is wrong with it.
        error: UnitError,
        /// Similar labels.
        near: Vec<String>,
    },
    /// The game has no such unit or place.
    #[error(transparent)]
    Place(#[from] UnknownPlace),
    /// The change cannot be made.
    #[error("nothing was changed: {0}")]
    Change(#[from] ChangeError),
    /// The map does not accept it.
    #[error("nothing was changed: {}", each(.0))]
    NotOnMap(Vec<Fault>),
    /// It may not be where it would be.
    #[error("nothing was changed: {}", each(.0))]
    Misplaced(Vec<CannotStand>),
    /// There is nothing of this name to remove.
    #[error("`{0}`: there is no such thing to remove{there}", there = lies(.1))]
    NothingThere(String, Vec<String>),
    /// A game does not store this; with the line to use instead.
    #[error("nothing was changed: {0}")]
    NotKept(String),
    /// The side of a hidden unit is missing.
    #[error(
        "nothing was changed: {0} is hip, so say whose it is, as side=german or side=soviet: the other side does not see it"
    )]
    HiddenOfNobody(String),
    /// A consequence of the action is not possible.
    #[error(transparent)]
    Brought(#[from] BroughtError),
    /// The name is taken.
    #[error("nothing was changed: a unit is called {0} already")]
    Named(String),
    /// The unit is given twice.
    #[error("nothing was changed: {0} is put there twice; each unit has a name of its own")]
    Twice(String),
    /// It does not fit the turn.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// The weapon cannot be repaired.
    #[error(transparent)]
    Repair(#[from] RepairError),
    /// The Gun cannot be pushed.
    #[error(transparent)]
    Push(#[from] PushError),
    /// The side or the counter is unknown.
    #[error("nothing was changed: {0}")]
    Unknown(#[from] UnknownWord),
    /// The opponent's file cannot be merged.
    #[error(transparent)]
    Merge(#[from] MergeError),
    /// The changes of both players together are not valid.
    #[error("nothing was changed: with what he did the game does not stand: {}", each(.0))]
    Merged(Vec<GameFault>),
    /// The move names no unit.
    #[error("name the unit, then the Locations")]
    NoUnit,
    /// The move names no Location.
    #[error("name where {0} goes; a hex that is the name of a unit too is hex:F37")]
    Nowhere(String),
    /// The move names a unit twice.
    #[error("{0} is named twice")]
    Again(String),
    /// Units that should move together are in different Locations.
    #[error(
        "not moved: {0} and {1}, and units move together from one Location (a word that is a unit is not part of the path: hex:F37 is the hex)"
    )]
    Apart(String, String),
    /// The question is not about a move.
    #[error("a move takes neither --reach nor --set; `move-cost` does")]
    NoMove,
    /// The kind of the unit does not say how it moves.
    #[error("say how {0} moves: --as truck, --as halftrack, --as infantry ...")]
    NoClass(String),
    /// D8.2: a Bog Check is required on the way, and no dice were given for it.
    #[error("not moved: a Bog Check is due in {at} (D8.2); give its dice, as --dr 3,4{}", first(.from.as_ref()))]
    BogCheckDue {
        /// The hex where it is required.
        at: Hex,
        /// The hex of the Bog Check before it, if there was one.
        from: Option<Hex>,
    },
    /// The ruling does not allow the move.
    #[error("not moved: it may not go there; `fogas game set {0}@...` puts it there")]
    NotAllowed(String),
}

impl PlayError {
    /// Returns suggestions for the word that cannot be read.
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
