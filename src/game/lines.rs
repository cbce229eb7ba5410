//! The lines of a game that are of its turn, each after a `~`: `~turn=3`, `~side=axis`, `~phase=movement`, `~of:MG1=Sq1`, `~note:axis=...`.

use crate::map::are_enemies;
use crate::rules::{PHASES, Phase};

/// What a line of the turn begins with.
pub(super) const MARK: char = '~';

/// Which turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Its number.
    pub number: u16,
    /// Whose Player Turn it is.
    pub side: String,
    /// The phase.
    pub phase: Phase,
}

impl Turn {
    /// Returns the turn that lines of a game name, if one was begun.
    pub(super) fn among<'l>(lines: impl IntoIterator<Item = &'l String> + Clone) -> Option<Self> {
        let value = |key: &str| {
            let of = |line: &String| {
                line.strip_prefix(MARK)?.split_once('=').filter(|(k, _)| *k == key).map(|(_, v)| v.to_owned())
            };
            lines.clone().into_iter().find_map(of)
        };
        Some(Self { number: value("turn")?.parse().ok()?, side: value("side")?, phase: value("phase")?.parse().ok()? })
    }

    /// Says which turn it is, in one line.
    #[must_use]
    pub fn headline(&self) -> String {
        format!("turn {}, {}, {}", self.number, self.side, PHASES.called(self.phase))
    }
}

/// Why a turn is not as a player says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// No turn was begun.
    #[error("the game has no turn yet: `fogas game turn 1 german` begins one")]
    None,
    /// A text is no turn.
    #[error("`{0}` is no turn: write a number and whose it is, as `fogas game turn 1 german`, or `next`")]
    NoTurn(String),
    /// A text is no phase.
    #[error("`{0}` is no phase: one of RPh, PFPh, MPh, DFPh, AFPh, RtPh, APh, CCPh, or `next`")]
    NoPhase(String),
    /// A unit that is no weapon.
    #[error("{0} is no SW: give its counter, as `fogas game set {0}:mmg:5-12`")]
    NoWeapon(String),
    /// Who possesses something is elsewhere.
    #[error("{0} is not where {1} is")]
    Elsewhere(String, String),
    /// A note that no line can hold.
    #[error("a note is 1 to 300 characters, without line breaks")]
    Note,
}

/// Returns `true` if a line of a game is of its turn.
pub(super) fn is_of_turn(line: &str) -> bool {
    line.starts_with(MARK)
}

/// Returns the label of the weapon and of who possesses it, of a line that says so.
pub(super) fn possession(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("~of:")?.split_once('=')
}

/// Returns whose note a line holds, and the note.
pub(super) fn note(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("~note:")?.split_once('=')
}

/// Returns `true` if a side may see a line of the turn.
pub(super) fn is_seen(line: &str, side: &str, unseen: &[&str]) -> bool {
    if let Some((whose, _)) = note(line) {
        return !are_enemies(whose, side);
    }
    possession(line).is_none_or(|(weapon, owner)| !unseen.contains(&weapon) && !unseen.contains(&owner))
}

/// Returns `true` if a line says something of a turn.
pub(super) fn is_line(line: &str) -> bool {
    let key = line.strip_prefix(MARK).and_then(|rest| rest.split_once('=')).map(|(key, _)| key);
    key.is_some_and(|key| {
        ["turn", "side", "phase", "first"].contains(&key) || key.starts_with("of:") || key.starts_with("note:")
    })
}
