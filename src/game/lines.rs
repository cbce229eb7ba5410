//! The lines of a game about its turn, each marked with `~`: `~turn=3`, `~side=axis`, `~phase=movement`,
//! `~of:MG1=Sq1`, `~note:axis=...`.

use crate::map::are_enemies;
use crate::rules::{PHASES, Phase, Points, RuleId};
use crate::spelling::{Meant, fewest_slips, near};

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
    pub(super) fn among(lines: &[String]) -> Option<Self> {
        let value = |key: &str| {
            let of = |line: &String| {
                line.strip_prefix(MARK)?.split_once('=').filter(|(k, _)| *k == key).map(|(_, v)| v.to_owned())
            };
            lines.iter().find_map(of)
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
    /// A text is not a turn; the line that may have been meant.
    #[error("`{0}` is not a turn: write a number and whose it is, or `next`, as in `fogas game turn {1}`")]
    NoTurn(String, String),
    /// A turn that is over.
    #[error(
        "it is {now}: turn {number} of the {side} has begun already; `fogas game undo` takes acts back, `fogas game turn {number} {side} --force` begins it anew"
    )]
    Over {
        /// Which turn it is.
        now: String,
        /// The number that was given.
        number: u16,
        /// Whose Player Turn was given.
        side: String,
    },
    /// A turn with others before it.
    #[error(
        "it is {now}: turns are played one by one; `fogas game turn next` goes on, `fogas game turn {number} {side} --force` goes to that one"
    )]
    Far {
        /// Which turn it is.
        now: String,
        /// The number that was given.
        number: u16,
        /// Whose Player Turn was given.
        side: String,
    },
    /// A text is not a phase.
    #[error("`{0}` is not a phase: use one of RPh, PFPh, MPh, DFPh, AFPh, RtPh, APh, CCPh, or `next`{back}", back = back(.0))]
    NoPhase(String),
    /// A unit that is not a weapon.
    #[error("{0} is neither a SW nor a Gun, and nothing else is possessed")]
    NoWeapon(String),
    /// Units of both sides are named as those who have fired.
    #[error(
        "{0} and {1} are enemies: `fogas game fired {0}` marks who has fired, `fogas shot {0} {1}` rules on the shot"
    )]
    FiresAt(String, String),
    /// A Dummy among those who have fired.
    #[error("{0} is a Dummy, and does not fire (A12.1)")]
    Dummy(String),
    /// A rout or an advance in another phase.
    #[error(
        "not moved: --{what} belongs to the {of}, and it is the {}; `fogas game phase {of}` goes to it; --force moves it anyway", PHASES.called(*.now)
    )]
    OfAnotherPhase {
        /// The kind of move.
        what: &'static str,
        /// The phase in which that is done.
        of: &'static str,
        /// The phase that it is.
        now: Phase,
    },
    /// A unit of the side whose Player Turn it is not.
    #[error(
        "not moved: {unit} belongs to the {side}, and it is the {} of the {mover}; --force moves it anyway", PHASES.called(*.now)
    )]
    OfOtherSide {
        /// The unit.
        unit: String,
        /// Its side.
        side: String,
        /// The phase that it is.
        now: Phase,
        /// Whose Player Turn it is.
        mover: String,
    },
    /// A unit that is not broken, in the RtPh.
    #[error("not moved: it is the RtPh, and {0} is not broken (A10.5); --force moves it anyway")]
    NotBroken(String),
    /// A move before the MPh.
    #[error(
        "not moved: it is the {}, in which nobody moves; `fogas game phase MPh` begins the MPh; --force moves it anyway", PHASES.called(*.0)
    )]
    NotYet(Phase),
    /// A move in a phase in which there is none.
    #[error("not moved: it is the {}, in which nobody moves; --force moves it anyway", PHASES.called(*.0))]
    NobodyMoves(Phase),
    /// A move beyond the MF or MP of its unit.
    #[error(
        "not moved: {unit} has spent {spent} of its {of} {points} in this MPh, so {} left, and this takes {takes} ({rule}); --force moves it anyway",
        left(*.spent, *.of)
    )]
    Spent {
        /// The unit.
        unit: String,
        /// What it has spent.
        spent: Points,
        /// What it has in all.
        of: Points,
        /// What the move takes.
        takes: Points,
        /// MF or MP.
        points: &'static str,
        /// The rule.
        rule: RuleId,
    },
    /// The possessor of something is elsewhere.
    #[error("{0} is not where {1} is")]
    Elsewhere(String, String),
    /// A note that no line can hold.
    #[error("a note is 1 to 300 characters, without line breaks")]
    Note,
}

impl TurnError {
    /// Returns what may have been meant by the word that cannot be read.
    pub(super) fn meant(&self) -> Option<Meant> {
        let near = |given: &str, of: Vec<&str>| {
            let near = fewest_slips(given, of).into_iter().map(str::to_owned).collect();
            Meant::of(given, near)
        };
        match self {
            Self::NoPhase(word) => {
                near(word, Phase::ALL.iter().map(|phase| PHASES.called(*phase)).chain([NEXT]).collect())
            }
            Self::NoTurn(word, _) => near(word, vec![NEXT]),
            _ => None,
        }
    }
}

/// The turn or phase after the current one.
const NEXT: &str = "next";

/// Says how much of an allotment is left.
fn left(spent: Points, of: Points) -> String {
    match of.in_halves().saturating_sub(spent.in_halves()) {
        0 => "none is".to_owned(),
        1 | 2 => format!("{} is", Points::halves(of.in_halves() - spent.in_halves())),
        halves => format!("{} are", Points::halves(halves)),
    }
}

/// Says how a phase is gone back to, where a word asks for that.
fn back(word: &str) -> &'static str {
    let is = |words: &[&str]| words.iter().any(|one| word.eq_ignore_ascii_case(one));
    if is(&["back", "last", "previous", "prev"]) {
        "; `fogas game undo` takes the last act back"
    } else if near(&word.to_ascii_lowercase(), ["next"]).is_empty() && !is(&["nxt"]) {
        ""
    } else {
        "; did you mean `fogas game phase next`?"
    }
}

/// Returns `true` if a line of a game is of its turn.
pub(super) fn is_of_turn(line: &str) -> bool {
    line.starts_with(MARK)
}

/// Returns the labels of the weapon and of its possessor, from a line that says so.
pub(super) fn possession(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("~of:")?.split_once('=')
}

/// Reads a line about MF or MP spent in this MPh: the unit, how much, and its allotment if known.
pub(super) fn spent(line: &str) -> Option<(&str, Points, Option<Points>)> {
    let (label, spent) = line.strip_prefix("~spent:")?.split_once('=')?;
    let (spent, of) = spent.split_once('/').map_or((spent, None), |(spent, of)| (spent, Points::parse(of)));
    Some((label, Points::parse(spent)?, of))
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
    if let Some((label, ..)) = spent(line) {
        return !unseen.contains(&label);
    }
    possession(line).is_none_or(|(weapon, owner)| !unseen.contains(&weapon) && !unseen.contains(&owner))
}

/// Returns `true` if a line says something of a turn.
pub(super) fn is_line(line: &str) -> bool {
    let key = line.strip_prefix(MARK).and_then(|rest| rest.split_once('=')).map(|(key, _)| key);
    key.is_some_and(|key| {
        let with_name = ["of:", "note:", "spent:"];
        ["turn", "side", "phase", "first"].contains(&key) || with_name.iter().any(|name| key.starts_with(name))
    })
}
