//! The turn of a game in words: its number and phase, which units are marked, who possesses what, and what has been
//! done in it.

use std::fmt::Write as _;

use crate::game::{Game, Turn};
use crate::map::{Change, UnitFile, UnitTrait};
use crate::rules::PHASES;

use super::facts::{GameFacts, Log, TurnFact};
use super::lines::{GameAnswer, in_lines};
use super::said::said;

/// The states that show what a unit did, or that last until a phase ends them.
const MARKS: [UnitTrait; 9] = [
    UnitTrait::PrepFire,
    UnitTrait::FirstFire,
    UnitTrait::FinalFire,
    UnitTrait::IntensiveFire,
    UnitTrait::Moved,
    UnitTrait::Cx,
    UnitTrait::Ti,
    UnitTrait::Pinned,
    UnitTrait::Dm,
];

/// Returns the states that show what units did, each with its units.
fn marks(game: &Game) -> Vec<(&'static str, Vec<String>)> {
    let units: Vec<UnitFile> = game
        .state
        .units
        .iter()
        .filter_map(|line| match Change::read(line) {
            Some(Change::Unit { unit: Some(unit), .. }) => Some(*unit),
            _ => None,
        })
        .collect();
    let of = |mark: UnitTrait| units.iter().filter(|u| u.traits.contains(&mark)).map(|u| u.unit.clone()).collect();
    MARKS
        .into_iter()
        .map(|mark| (mark.name(), of(mark)))
        .filter(|(_, units): &(_, Vec<String>)| !units.is_empty())
        .collect()
}

/// Writes the turn, its phase, and what has happened in it.
#[must_use]
pub fn turn(game: &Game) -> GameAnswer {
    let turn = game.turn();
    let words = turn
        .as_ref()
        .map_or_else(|| "no turn has begun; `fogas game turn 1 german` begins one".to_owned(), Turn::headline);
    let mut text = format!("{}: {words}\n", game.name);
    let marks = marks(game);
    for (mark, units) in &marks {
        in_lines(&mut text, &format!("{mark}: {}", units.join(", ")), 2, 4);
    }
    let mut possessions: Vec<_> = game.possessions().collect();
    possessions.sort_unstable_by_key(|(weapon, owner)| (*owner, *weapon));
    for (weapon, owner) in &possessions {
        in_lines(&mut text, &format!("{owner} possesses {weapon}"), 2, 4);
    }
    let spent: Vec<String> = game.spent().collect();
    if !spent.is_empty() {
        let called = turn.as_ref().map_or("phase", |turn| PHASES.called(turn.phase));
        in_lines(&mut text, &format!("spent in this {called}: {}", spent.join(", ")), 2, 4);
    }
    for (side, note) in game.notes() {
        in_lines(&mut text, &format!("note of the {side}: {note}"), 2, 4);
    }
    let facts = GameFacts::Turn(TurnFact {
        game: &game.name,
        turn: turn.as_ref().map(|turn| turn.number),
        side: turn.as_ref().map(|turn| turn.side.as_str()),
        phase: turn.as_ref().map(|turn| turn.phase),
        marks: marks.iter().map(|(mark, units)| (*mark, units.clone())).collect(),
        possessions: possessions.into_iter().map(|(weapon, owner)| (weapon.to_owned(), owner.to_owned())).collect(),
        notes: game.notes().map(|(_, note)| note.to_owned()).collect(),
    });
    GameAnswer::new(&facts, text)
}

/// Writes what has been done since the Player Turn began; `hides` if it names something that one side does not see.
#[must_use]
pub fn summary(game: &Game, hides: bool) -> GameAnswer {
    let acts = game.this_turn();
    let since = game.turn().map_or_else(|| "since the game began".to_owned(), |turn| turn.headline());
    let warning = if hides { "; it names what is concealed or hidden: --for SIDE leaves that out" } else { "" };
    let mut text = format!("{}: {since}{warning}\n", game.name);
    let mut phase = None;
    for (i, act) in acts.iter().enumerate() {
        let sentences = said(act, &mut phase);
        in_lines(&mut text, &format!("{}  {}", i + 1, sentences.join("; ")), 0, 4);
    }
    if acts.is_empty() {
        let _ = writeln!(text, "nothing has been done yet");
    }
    let facts = GameFacts::Log(Log { game: &game.name, log: acts, undone: &[], private: game.private });
    GameAnswer::new(&facts, text)
}
