//! A game that is kept: the map it is played on, the changes made since, and the log of how they came about.
//!
//! A game never copies its map. It stores sorted lines of text, each a change in the notation of what-if edits: the
//! board, the units, the options. Each act of the log stores the lines that it removed and added, so that it can be
//! undone.

mod concealed;
mod consequences;
mod deed;
mod file;
mod fired;
mod hidden;
mod lines;
mod manhandle;
mod merge;
mod not_kept;
mod play;
mod refused;
mod repair;
mod sent;
pub mod show;
mod skipped;
mod smoke;
mod spent;
mod stack;
mod standing;
mod state;
mod turn;
mod view;
mod weapons;
mod who_moves;

pub use concealed::come_upon;
pub use consequences::{Bearer, BroughtError};
pub use deed::{Deed, Sighted, SightedAt};
#[cfg(any(test, feature = "schema"))]
pub use file::game_schema;
pub use file::{GameError, is_game};
pub use fired::Fired;
pub use hidden::unowned;
use lines::spent;
pub use lines::{Spends, Turn, TurnError};
pub use manhandle::Push;
pub use play::{Minutes, move_of};
pub use refused::PlayError;
pub use sent::{Conflict, Keep, MergeError, Received, Sent};
pub use stack::{Moving, NotMoved};
pub use standing::{CannotStand, Misplaced, misplaced};
pub use state::{GameFault, State};
pub use view::map_seen_by;
pub use weapons::{PushError, RepairError};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::map::{Change, Map};

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its name; rulings show it as the name of their map.
    pub name: String,
    /// The name of the built-in map that it is played on, or the path of a map file as the game file gives it.
    pub map: String,
    /// The current state of the game.
    pub state: State,
    /// What was done, in order.
    pub log: Vec<Act>,
    /// What was undone, the last first to come again.
    pub undone: Vec<Act>,
    /// It holds what one player hides from the other, and is for him alone.
    pub private: bool,
    /// How it was sent, if it is a file for the opponent.
    pub sent: Option<Sent>,
    /// The lines of the file that it answers, if it is such a copy.
    pub answers: Vec<String>,
}

/// One thing done in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// What was done, in a few words.
    pub did: String,
    /// What it was, where its lines do not show it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deed: Option<Deed>,
    /// The question that was asked, as `batch` takes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub query: Option<Value>,
    /// The dice, in the order in which they fell, the white die of a DR first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Vec<u8>>,
    /// The ruling in one line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    /// The lines that it took from the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub took: Vec<String>,
    /// The lines that it put there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub put: Vec<String>,
    /// Of a merge: the file that was merged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received: Option<Received>,
}

/// Why an act cannot be undone or redone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActError {
    /// There is nothing to undo.
    #[error("nothing was done that could be undone")]
    NothingDone,
    /// There is nothing to redo.
    #[error("nothing was undone that could be done again")]
    NothingUndone,
    /// The log contradicts the state of the game.
    #[error("the log does not fit the game: `{did}` {}, which is not there; the file was changed outside this program", left(.line, *.put))]
    NotThere {
        /// What the act did.
        did: String,
        /// The line.
        line: String,
        /// Whether the act added the line; else it removed the line.
        put: bool,
    },
}

fn left(line: &str, put: bool) -> String {
    if put { format!("put `{line}`") } else { format!("took `{line}`") }
}

impl Game {
    /// Starts a game on a map.
    #[must_use]
    pub fn new(name: impl Into<String>, map: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            map: map.into(),
            state: State::default(),
            log: Vec::new(),
            undone: Vec::new(),
            private: false,
            sent: None,
            answers: Vec::new(),
        }
    }

    /// Returns the map with the changes of the game; `base` is the map that it is played on.
    ///
    /// # Errors
    /// Returns all faults: lines that cannot be read, and things that cannot be where they are.
    pub fn on(&self, base: &Map) -> Result<Map, Vec<GameFault>> {
        self.state.on(base, &self.name)
    }

    /// Logs an act; `now` is the map after it. Acts that were undone before are forgotten.
    pub fn note(&mut self, base: &Map, now: &Map, act: Act) -> &Act {
        let turn = self.state.turn.clone();
        self.note_turn(base, now, turn, act)
    }

    /// Logs an act, and replaces the lines of the turn. What they say of units that are gone goes with them, by whatever
    /// act they left the map.
    pub(crate) fn note_turn(&mut self, base: &Map, now: &Map, turn: Vec<String>, act: Act) -> &Act {
        let (now, turn) = consequences::dropped(now, &turn).unwrap_or_else(|_| (now.clone(), turn));
        let mut after = State { turn, ..State::of(&now.changes_since(base)) };
        after.sort();
        let (took, put) = self.state.difference(&after);
        self.state = after;
        self.undone.clear();
        self.log.push(Act { took, put, ..act });
        &self.log[self.log.len() - 1]
    }

    /// Undoes the last act, and returns it.
    ///
    /// # Errors
    /// If there is none, or if what it added is gone; then nothing is changed.
    pub fn undo(&mut self) -> Result<&Act, ActError> {
        let last = self.log.last().ok_or(ActError::NothingDone)?;
        self.state = self.state.with(&last.put, &last.took).map_err(|line| ActError::NotThere {
            did: last.did.clone(),
            line,
            put: true,
        })?;
        self.undone.extend(self.log.pop());
        self.undone.last().ok_or(ActError::NothingDone)
    }

    /// Redoes the act that was undone last, and returns it.
    ///
    /// # Errors
    /// If nothing was undone, or if what the act removes is not there; then nothing is changed.
    pub fn redo(&mut self) -> Result<&Act, ActError> {
        let next = self.undone.last().ok_or(ActError::NothingUndone)?;
        self.state = self.state.with(&next.took, &next.put).map_err(|line| ActError::NotThere {
            did: next.did.clone(),
            line,
            put: false,
        })?;
        self.log.extend(self.undone.pop());
        self.log.last().ok_or(ActError::NothingUndone)
    }

    /// Returns all changes since the map, in the order in which they are applied. Lines that cannot be read are
    /// skipped.
    #[must_use]
    pub fn changes(&self) -> Vec<Change> {
        self.state.changes().0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base() -> Map {
        Map::built_in("fb-6.1242").expect("built in")
    }

    fn edited(game: &mut Game, base: &Map, edits: &[&str]) {
        let now = game.on(base).expect("sound");
        let mut revision = now.revise();
        for edit in edits {
            revision.edit(edit).expect("an edit");
        }
        let now = revision.check().expect("sound");
        game.note(base, &now, Act { did: format!("set {}", edits.join(" ")), ..Act::default() });
    }

    #[test]
    fn what_is_undone_comes_again_until_something_else_is_done() {
        let base = base();
        let mut game = Game::new("monday", "fb-6.1242");
        edited(&mut game, &base, &["C31=debris"]);
        edited(&mut game, &base, &["C31=-debris", "C32=wreck", "emrr=one"]);
        assert_eq!(game.state.board, ["C32=wreck"]);
        assert_eq!(game.state.options, ["emrr=one"]);
        assert_eq!(
            (&game.log[1].took[..], &game.log[1].put[..]),
            (&["C31=debris".into()][..], &["emrr=one".into(), "C32=wreck".into()][..])
        );
        let after = game.clone();
        game.undo().expect("two were done");
        assert_eq!((&game.state.board[..], &game.state.options[..]), (&["C31=debris".to_owned()][..], &[][..]));
        game.undo().expect("one was done");
        assert_eq!(game.state, State::default());
        assert_eq!(game.undo(), Err(ActError::NothingDone));
        game.redo().expect("two were undone");
        game.redo().expect("one was undone");
        assert_eq!(game, after);
        assert_eq!(game.redo(), Err(ActError::NothingUndone));
        game.undo().expect("one was done");
        edited(&mut game, &base, &["C33=wreck"]);
        assert_eq!(game.redo(), Err(ActError::NothingUndone));
    }

    /// A counter of the map itself can be removed, and put back.
    #[test]
    fn what_the_map_has_can_go_and_come_back() {
        let base = base();
        let mut game = Game::new("monday", "fb-6.1242");
        edited(&mut game, &base, &["F37=-debris"]);
        assert_eq!(game.state.board, ["F37=-debris"]);
        assert!(
            game.on(&base).expect("sound").hex("F37".parse().expect("a hex")).is_some_and(|h| h.counters.is_empty())
        );
        edited(&mut game, &base, &["F37=debris"]);
        assert_eq!(game.state, State::default());
        assert_eq!(game.log.len(), 2);
    }

    /// Undo does not remove what was written into the state by hand.
    #[test]
    fn a_log_that_does_not_fit_is_refused() {
        let base = base();
        let mut game = Game::new("monday", "fb-6.1242");
        edited(&mut game, &base, &["C31=debris"]);
        game.state.board = vec!["C31=wreck".into()];
        let before = game.clone();
        let error = game.undo().expect_err("it is gone").to_string();
        assert!(error.contains("`set C31=debris` put `C31=debris`, which is not there"), "{error}");
        assert_eq!(game, before);
    }
}
