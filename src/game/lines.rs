//! The lines of a game about its turn; each starts with `~`: `~turn=3`, `~side=axis`, `~phase=movement`, `~of:MG1=Sq1`,
//! `~note:axis=...`, and what a unit has spent and done in the phase: `~spent:Sq1=3/4`, `~did:Sq1=advance`.

use crate::map::are_enemies;
use crate::rules::{PHASES, Phase, Points, RuleId};
use crate::spelling::{Meant, fewest_slips, near};

/// The first character of a line of the turn.
pub(super) const MARK: char = '~';

/// Which turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The turn number.
    pub number: u16,
    /// Whose Player Turn it is.
    pub side: String,
    /// The phase.
    pub phase: Phase,
}

impl Turn {
    /// Returns the turn named by the lines of a game, if one has begun.
    pub(super) fn among(lines: &[String]) -> Option<Self> {
        let value = |key: &str| {
            let of = |line: &String| {
                line.strip_prefix(MARK)?.split_once('=').filter(|(k, _)| *k == key).map(|(_, v)| v.to_owned())
            };
            lines.iter().find_map(of)
        };
        Some(Self { number: value("turn")?.parse().ok()?, side: value("side")?, phase: value("phase")?.parse().ok()? })
    }

    /// Returns the turn as a line of text.
    #[must_use]
    pub fn headline(&self) -> String {
        format!("turn {}, {}, {}", self.number, self.side, PHASES.called(self.phase))
    }
}

/// Why an action that depends on the turn is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// No turn has begun.
    #[error("the game has no turn yet: `fogas game turn 1 german` begins one")]
    None,
    /// The text is not a turn; with the line that was probably meant.
    #[error("`{0}` is not a turn: write a number and whose it is, or `next`, as in `fogas game turn {1}`")]
    NoTurn(String, String),
    /// The turn is over.
    #[error(
        "it is {now}: turn {number} of the {side} has begun already; `fogas game undo` takes acts back, `fogas game turn {number} {side} --force` begins it anew"
    )]
    Over {
        /// Which turn it is.
        now: String,
        /// The number that was given.
        number: u16,
        /// The side whose Player Turn was given.
        side: String,
    },
    /// There are other turns before it.
    #[error(
        "it is {now}: turns are played one by one; `fogas game turn next` goes on, `fogas game turn {number} {side} --force` goes to that one"
    )]
    Far {
        /// Which turn it is.
        now: String,
        /// The number that was given.
        number: u16,
        /// The side whose Player Turn was given.
        side: String,
    },
    /// The text is not a phase.
    #[error("`{0}` is not a phase: use one of RPh, PFPh, MPh, DFPh, AFPh, RtPh, APh, CCPh, or `next`{back}", back = back(.0))]
    NoPhase(String),
    /// The unit is not a weapon.
    #[error("{0} is neither a SW nor a Gun, and nothing else is possessed")]
    NoWeapon(String),
    /// Units of both sides were named as having fired.
    #[error(
        "{0} and {1} are enemies: `fogas game fired {0}` marks who has fired, `fogas shot {0} {1}` rules on the shot"
    )]
    FiresAt(String, String),
    /// One of the units that fired is a Dummy.
    #[error("{0} is a Dummy, and does not fire (A12.1)")]
    Dummy(String),
    /// Nobody can fire the weapon.
    #[error(
        "{0} is not fired: nobody who can fire it possesses it or is with it (A4.42); `fogas game possess {0} UNIT` gives it to a unit there; --force marks it anyway"
    )]
    FiredByNobody(String),
    /// The side has no fire in this phase.
    #[error(
        "{unit} belongs to the {side}, and does not fire: it is the {} of the {mover}, and {}; --force marks it anyway", PHASES.called(*.now), fires(*.now)
    )]
    NoFire {
        /// The unit.
        unit: String,
        /// Its side.
        side: String,
        /// The current phase.
        now: Phase,
        /// Whose Player Turn it is.
        mover: String,
    },
    /// A rout or an advance is not possible in this phase.
    #[error(
        "not moved: --{what} belongs to the {of}, and it is the {}; `fogas game phase {of}` goes to it; --force moves it anyway", PHASES.called(*.now)
    )]
    OfAnotherPhase {
        /// The kind of move.
        what: &'static str,
        /// The phase in which it is possible.
        of: &'static str,
        /// The current phase.
        now: Phase,
    },
    /// It is not the Player Turn of the unit's side.
    #[error(
        "not moved: {unit} belongs to the {side}, and it is the {} of the {mover}; --force moves it anyway", PHASES.called(*.now)
    )]
    OfOtherSide {
        /// The unit.
        unit: String,
        /// Its side.
        side: String,
        /// The current phase.
        now: Phase,
        /// Whose Player Turn it is.
        mover: String,
    },
    /// The unit is not broken, and it is the RtPh.
    #[error("not moved: it is the RtPh, and {0} is not broken (A10.5); --force moves it anyway")]
    NotBroken(String),
    /// The MPh has not begun.
    #[error(
        "not moved: it is the {}, in which nobody moves; `fogas game phase MPh` begins the MPh; --force moves it anyway", PHASES.called(*.0)
    )]
    NotYet(Phase),
    /// No unit moves in this phase.
    #[error("not moved: it is the {}, in which nobody moves; --force moves it anyway", PHASES.called(*.0))]
    NobodyMoves(Phase),
    /// The move costs more MF or MP than the unit has left.
    #[error(
        "{}: {unit} has spent {spent} of its {of} {points} in this {}, so {} left, and this takes {takes} ({rule}); {}",
        .on.refused(), PHASES.called(*.phase), left(*.spent, *.of), .on.instead()
    )]
    Spent {
        /// The unit.
        unit: String,
        /// The points it has spent.
        spent: Points,
        /// The points it has in all.
        of: Points,
        /// The points that the move costs.
        takes: Points,
        /// `MF` or `MP`.
        points: &'static str,
        /// The rule.
        rule: RuleId,
        /// The phase.
        phase: Phase,
        /// What it would spend them on.
        on: Spends,
    },
    /// The unit has advanced in this phase.
    #[error(
        "not moved: {0} has advanced in this APh, and a unit advances one Location in it (A4.7); `fogas game undo` takes acts back, --force moves it anyway"
    )]
    AdvancedBefore(String),
    /// The unit has tried to place SMOKE grenades in this phase.
    #[error(
        "not placed: {0} has tried to place SMOKE grenades in this MPh, and tries once (A24.1); `fogas game undo` takes acts back"
    )]
    SmokeBefore(String),
    /// It is not the MPh, in which SMOKE grenades are placed.
    #[error(
        "not placed: SMOKE grenades are placed in the MPh (A24.1), and it is the {}; `fogas game phase MPh` begins the MPh", PHASES.called(*.0)
    )]
    SmokeNotNow(Phase),
    /// SMOKE grenades are placed by the side whose Player Turn it is.
    #[error(
        "not placed: {unit} belongs to the {side}, and it is the MPh of the {mover}; SMOKE grenades are placed in the MPh of one's own side (A24.1)"
    )]
    SmokeOfOtherSide {
        /// The unit.
        unit: String,
        /// Its side.
        side: String,
        /// Whose Player Turn it is.
        mover: String,
    },
    /// The unit and the thing that it would possess are in different Locations.
    #[error("{0} is not where {1} is")]
    Elsewhere(String, String),
    /// The note cannot be stored in a line.
    #[error("a note is 1 to 300 characters, without line breaks")]
    Note,
}

impl TurnError {
    /// Returns suggestions for the word that cannot be read.
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

/// Returns in words which side fires in a phase (A3.2, A7.24, A8.1, A8.4).
const fn fires(phase: Phase) -> &'static str {
    match phase {
        Phase::PrepFire => "only the side whose Player Turn it is has Prep Fire (A3.2)",
        Phase::AdvancingFire => "only the side whose Player Turn it is has Advancing Fire (A7.24)",
        Phase::Movement => "only the other side has Defensive First Fire (A8.1)",
        Phase::DefensiveFire => "only the other side has Final Fire (A8.4)",
        Phase::Rally | Phase::Rout | Phase::Advance | Phase::CloseCombat => "nobody fires in it",
    }
}

/// Returns the words for the points that are left of an allotment.
fn left(spent: Points, of: Points) -> String {
    match of.in_halves().saturating_sub(spent.in_halves()) {
        0 => "none is".to_owned(),
        1 | 2 => format!("{} is", Points::halves(of.in_halves() - spent.in_halves())),
        halves => format!("{} are", Points::halves(halves)),
    }
}

/// Returns a hint how to go back to a phase, if the word asks for that.
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

/// Returns `true` if a line of a game belongs to its turn.
pub(super) fn is_of_turn(line: &str) -> bool {
    line.starts_with(MARK)
}

/// Reads a line about possession: the labels of the weapon and its possessor.
pub(super) fn possession(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("~of:")?.split_once('=')
}

/// Reads a line about MF or MP spent in this MPh: the unit, the points spent, and its allotment if known.
pub(super) fn spent(line: &str) -> Option<(&str, Points, Option<Points>)> {
    let (label, spent) = line.strip_prefix("~spent:")?.split_once('=')?;
    let (spent, of) = spent.split_once('/').map_or((spent, None), |(spent, of)| (spent, Points::parse(of)));
    Some((label, Points::parse(spent)?, of))
}

/// What a unit spends MF or MP on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spends {
    /// A move or a rout.
    Move,
    /// A Gun that it pushes.
    Push,
    /// SMOKE grenades.
    Smoke,
}

impl Spends {
    /// Returns the first words of a message that it is refused.
    const fn refused(self) -> &'static str {
        match self {
            Self::Move => "not moved",
            Self::Push => "not pushed",
            Self::Smoke => "not placed",
        }
    }

    /// Returns what to do instead.
    const fn instead(self) -> &'static str {
        match self {
            Self::Move => "--force moves it anyway",
            Self::Push | Self::Smoke => "`fogas game undo` takes acts back",
        }
    }
}

/// What a unit does only once in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Once {
    /// It advances (A4.7).
    Advance,
    /// It tries to place SMOKE grenades (A24.1).
    Smoke,
}

impl Once {
    const ALL: [Self; 2] = [Self::Advance, Self::Smoke];

    const fn name(self) -> &'static str {
        match self {
            Self::Advance => "advance",
            Self::Smoke => "smoke",
        }
    }

    /// Returns the line that a unit has done it in this phase.
    pub(super) fn line(self, label: &str) -> String {
        format!("~did:{label}={}", self.name())
    }
}

/// Reads a line about what a unit has done in this phase, and does only once.
pub(super) fn done(line: &str) -> Option<(&str, Once)> {
    let (label, what) = line.strip_prefix("~did:")?.split_once('=')?;
    Some((label, Once::ALL.into_iter().find(|once| once.name() == what)?))
}

/// Reads a line with a note: the side that owns it, and the text.
pub(super) fn note(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("~note:")?.split_once('=')
}

/// Returns the labels of the units that a line of the turn is about.
pub(super) fn named(line: &str) -> impl Iterator<Item = &str> {
    let pair = possession(line);
    let one = spent(line).map(|(label, ..)| label).or_else(|| done(line).map(|(label, _)| label));
    pair.into_iter().flat_map(|(weapon, owner)| [weapon, owner]).chain(one)
}

/// Returns a line of the turn with another name for a unit.
pub(super) fn renamed_in(line: &str, from: &str, to: &str) -> String {
    let renamed = |label: &str| if label == from { to.to_owned() } else { label.to_owned() };
    match (possession(line), named(line).next()) {
        (Some((weapon, owner)), _) => format!("~of:{}={}", renamed(weapon), renamed(owner)),
        (_, Some(label)) => line.replacen(&format!(":{label}="), &format!(":{}=", renamed(label)), 1),
        _ => line.to_owned(),
    }
}

/// Returns `true` if a side may see a line of the turn.
pub(super) fn is_seen(line: &str, side: &str, unseen: &[&str]) -> bool {
    match note(line) {
        Some((whose, _)) => !are_enemies(whose, side),
        None => named(line).all(|label| !unseen.contains(&label)),
    }
}

/// Returns `true` if a line is a valid line about a turn.
pub(super) fn is_line(line: &str) -> bool {
    let key = line.strip_prefix(MARK).and_then(|rest| rest.split_once('=')).map(|(key, _)| key);
    key.is_some_and(|key| {
        let with_name = ["of:", "note:", "spent:", "did:"];
        ["turn", "side", "phase", "first"].contains(&key) || with_name.iter().any(|name| key.starts_with(name))
    })
}
