//! A game in words: its state, what was done, and what is wrong with it.

mod facts;
mod lines;
mod position;
mod said;
mod turn;

use std::fmt::Write as _;

use serde_json::Value;

use crate::game::{Act, CannotStand, Game, GameFault, State, unowned};
use crate::map::{Map, Overstacked};
use crate::rules::{RuleId, UNITS};
use crate::ruling::Ruling;
#[cfg(feature = "import")]
use crate::vasl::vsav::{Misplaced, Renamed, Report};

use crate::show::page;
#[cfg(feature = "import")]
pub use facts::Imported;
pub use facts::{Begun, Checked, Done, GameFacts, GameShown, Log, OverstackedFact, Stepped, TurnFact};
pub use lines::GameAnswer;
use lines::{changes, counted, in_lines, not_for_all, one_act};
use said::of_phase;
pub use turn::{summary, turn};

/// Returns what the log stores of a ruling: its question, the dice, and the answer in one line.
#[must_use]
pub fn act_of(ruling: &Ruling, map: &Map) -> Act {
    let mut dice = Vec::new();
    // read back from the printed JSON: converting each kind of answer to a value would generate a lot of code
    if let Ok(whole) = serde_json::from_str::<Value>(&ruling.to_json(map)) {
        dice_in(&whole["outcome"], &mut dice);
    }
    let ruled = page(ruling, map).headline;
    let query = serde_json::to_value(&ruling.query).ok();
    Act { did: ruling.query.command().to_owned(), query, dice, ruling: Some(ruled), ..Act::default() }
}

/// Collects the dice of an answer: everything that is called a roll in it.
fn dice_in(value: &Value, dice: &mut Vec<Vec<u8>>) {
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                let is_roll = ["dr", "check", "morale_check"].contains(&key.as_str()) || key.ends_with("_dr");
                match rolled(member) {
                    Some(roll) if is_roll && !key.starts_with("final") => dice.push(roll),
                    _ => dice_in(member, dice),
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|one| dice_in(one, dice)),
        _ => {}
    }
}

fn rolled(value: &Value) -> Option<Vec<u8>> {
    let die = |value: &Value| value.as_u64().and_then(|n| u8::try_from(n).ok());
    match value {
        Value::Array(both) if both.len() == 2 => both.iter().map(die).collect(),
        one => die(one).map(|die| vec![die]),
    }
}

/// Writes the state of a game; `hides` if it shows units that one side hides from the other.
#[must_use]
pub fn show(game: &Game, hides: bool) -> GameAnswer {
    let Game { name, map, state, log, undone, private, .. } = game;
    let facts = GameFacts::Shown(GameShown {
        game: name,
        map,
        options: &state.options,
        board: &state.board,
        units: &state.units,
        turn: &state.turn,
        acts: log.len(),
        undone: undone.len(),
        private: *private,
    });
    let mut text = format!("{name}: on {map}; {}\n", counted(log.len(), "act", "acts"));
    if let Some(turn) = game.turn() {
        let _ = writeln!(text, "  {}", turn.headline());
    }
    not_for_all(&mut text, game);
    for (heading, lines) in [("options", &state.options), ("board", &state.board)] {
        if !lines.is_empty() {
            let _ = writeln!(text, "{heading}");
            for line in lines {
                in_lines(&mut text, line, 2, 4);
            }
        }
    }
    if !state.units.is_empty() {
        let _ = writeln!(text, "units");
        position::units(&mut text, game);
    }
    if hides {
        in_lines(&mut text, "note: hidden units are shown; `--for SIDE` leaves out those of the other side", 0, 6);
    }
    GameAnswer::new(&facts, text)
}

/// Writes a game as one line to paste: its map, what lies there, and which units are where.
#[must_use]
pub fn shared(game: &Game) -> String {
    let State { options, board, units, turn: _ } = &game.state;
    let all: Vec<&str> = options.iter().chain(board).chain(units).map(String::as_str).collect();
    format!("{}: on {}; {}", game.name, game.map, all.join(" "))
}

/// Writes the log of a game, oldest act first.
#[must_use]
pub fn log(game: &Game) -> GameAnswer {
    let facts = GameFacts::Log(Log { game: &game.name, log: &game.log, undone: &game.undone, private: game.private });
    let mut text = String::new();
    for (i, act) in game.log.iter().enumerate() {
        one_act(&mut text, &format!("{}", i + 1), act);
    }
    for act in game.undone.iter().rev() {
        one_act(&mut text, "undone", act);
    }
    if text.is_empty() {
        text.push_str("nothing has been done yet\n");
    }
    not_for_all(&mut text, game);
    GameAnswer::new(&facts, text)
}

/// Writes how an act changed the game.
#[must_use]
pub fn done(game: &Game, act: &Act, verb: &str) -> GameAnswer {
    let facts = GameFacts::Done(Done { game: &game.name, did: verb, act });
    GameAnswer::new(&facts, done_words(game, act, verb))
}

/// Writes the acts that were undone or redone.
#[must_use]
pub fn stepped(game: &Game, acts: &[(String, Act)]) -> GameAnswer {
    let text = acts.iter().map(|(verb, act)| done_words(game, act, verb)).collect();
    let each = acts.iter().map(|(verb, act)| Done { game: &game.name, did: verb, act });
    GameAnswer::new(&GameFacts::Stepped(Stepped { acts: each.collect() }), text)
}

fn done_words(game: &Game, act: &Act, verb: &str) -> String {
    let mut text = format!("{}: {verb}\n", game.name);
    if act.took.is_empty() && act.put.is_empty() {
        let why = match act {
            Act { received: Some(_), .. } => "he changed nothing",
            // a ruling that was asked without dice
            Act { query: Some(_), dice, .. } if dice.is_empty() => {
                "the ruling as asked changes nothing; what depends on dice needs them (`--dr`)"
            }
            _ => "it is already so; nothing changes",
        };
        text = format!("{}: {verb}; {why}\n", game.name);
    }
    match of_phase(act) {
        Some(sentences) => sentences.iter().for_each(|sentence| in_lines(&mut text, sentence, 2, 4)),
        None => changes(&mut text, act),
    }
    for line in unowned(&act.put) {
        let note = format!(
            "note: no side is named for `{line}`, so --for SIDE hides it from both: `{line}:german` hides it from the Soviets, `{line}:known` shows \
             it to both"
        );
        in_lines(&mut text, &note, 0, 6);
    }
    text
}

/// Writes that a game was started.
#[must_use]
pub fn begun(game: &Game, file: &str) -> GameAnswer {
    let facts = GameFacts::Begun(Begun { game: &game.name, map: &game.map, file });
    GameAnswer::new(&facts, format!("{}: a game on {}, in {file}\n", game.name, game.map))
}

/// Writes everything that is illegally placed.
#[must_use]
pub fn checked(game: &Game, faults: &[GameFault], standing: &[CannotStand], stacks: &[Overstacked]) -> GameAnswer {
    let sound = faults.is_empty() && standing.is_empty();
    let facts = GameFacts::Checked(Checked {
        game: &game.name,
        sound,
        faults,
        standing,
        overstacked: stacks.iter().map(overstacked_fact).collect(),
    });
    let mut text = String::new();
    for fault in faults {
        in_lines(&mut text, &fault.to_string(), 0, 4);
    }
    for wrong in standing {
        in_lines(&mut text, &wrong.to_string(), 0, 4);
    }
    if text.is_empty() {
        let state = &game.state;
        let units = counted(state.units.iter().filter(|line| !line.starts_with('-')).count(), "unit", "units");
        let found = match stacks.len() {
            0 => "sound".to_owned(),
            n => counted(n, "stack is Overstacked, with its penalties", "stacks are Overstacked, with their penalties"),
        };
        text = format!("{}: {found}; {}, {units}\n", game.name, counted(state.board.len(), "change", "changes"));
    }
    for stack in stacks {
        let (units, at) = (stack.units.join(", "), stack.at);
        in_lines(
            &mut text,
            &format!("{units} in {at}: {} ({})", overstacked_words(stack), stacking_rule_words(stack.limit.rule)),
            0,
            4,
        );
    }
    GameAnswer::new(&facts, text)
}

fn overstacked_fact(stack: &Overstacked) -> OverstackedFact<'_> {
    let Overstacked { at, side, units, limit, .. } = stack;
    OverstackedFact { at: *at, side: side.as_deref(), units, because: overstacked_words(stack), rule: limit.rule }
}

/// Returns what is in a Location, and how much may be.
fn overstacked_words(stack: &Overstacked) -> String {
    let squads = format!("{}{}", stack.halves / 2, if stack.halves.is_multiple_of(2) { "" } else { "½" });
    let (most, smc) = (stack.limit.halves, stack.limit.smc);
    let side = if stack.side.is_some() { "" } else { ", if all are on one side" };
    let size = |halves: &usize| if *halves == 1 { "half-squad" } else { "squad" };
    let assumed =
        stack.assumed.iter().map(|(unit, halves)| format!("; {unit} counts as a {} by its numbers", size(halves)));
    let assumed: String = assumed.collect();
    let there = format!("Overstacked{side}: {squads} squad-equivalents");
    match smc {
        Some(smc) => format!("{there} and {} SMC, where {} and {smc} are allowed{assumed}", stack.smc, most / 2),
        None => format!("{there}, where {} may be{assumed}", counted(most, "HS", "HS")),
    }
}

/// Returns the words for a rule. Our sources do not give the stacking limit of a Location, nor the wording of that for
/// a Steeple.
fn stacking_rule_words(rule: RuleId) -> String {
    if [UNITS.location.rule, UNITS.steeple.rule].contains(&rule) {
        format!("{rule}, unverified")
    } else {
        rule.to_string()
    }
}

/// Writes what was imported from a saved game, and what was not.
#[cfg(feature = "import")]
#[must_use]
pub fn imported(game: &Game, report: &Report) -> GameAnswer {
    let facts = GameFacts::Imported(Imported { game: &game.name, report, private: game.private });
    let (units, counters) = (counted(report.units, "unit", "units"), counted(report.counters, "counter", "counters"));
    let mut text = format!("{}: {units} and {counters} on {}\n", game.name, game.map);
    not_for_all(&mut text, game);
    let mut some = |n: usize, one: &str, more: &str| {
        if n > 0 {
            in_lines(&mut text, &counted(n, one, more), 2, 4);
        }
    };
    some(report.concealed, "concealed stack, as ?", "concealed stacks, each as ?");
    some(report.hidden, "hidden piece left out", "hidden pieces left out");
    some(report.off_board, "piece on no board", "pieces on no board");
    for (name, n) in &report.left_out {
        in_lines(&mut text, &format!("left out: {n} x {name}"), 2, 4);
    }
    for Misplaced { name, at, because } in &report.misplaced {
        in_lines(&mut text, &format!("{name} in {at}: {because}"), 2, 4);
    }
    for (name, n) in &report.armor_not_known {
        let known = "read as an AFV: its counter does not say whether it is armored";
        in_lines(&mut text, &format!("{n} x {name}: {known}"), 2, 4);
    }
    for Renamed { board, name } in &report.renamed {
        in_lines(&mut text, &format!("board {board} is there more than once: this one is called {name}"), 2, 4);
    }
    for change in &report.changed {
        let met =
            if report.refused { "what meets that board has no ruling" } else { "do not rely on lines that meet it" };
        in_lines(&mut text, &format!("not on the map: {change}; {met}"), 2, 4);
    }
    if let Some(steps) = report.steps {
        in_lines(&mut text, &format!("as it is at the end of the log, {}", counted(steps, "step", "steps")), 2, 4);
    }
    GameAnswer::new(&facts, text)
}

/// Writes the refusal of a game whose state has faults, one fault per line.
#[must_use]
pub fn faults(origin: &str, faults: &[GameFault]) -> String {
    let each: Vec<String> = faults.iter().map(|fault| format!("\n  {fault}")).collect();
    format!("`{origin}` cannot stand as written:{}", each.concat())
}
