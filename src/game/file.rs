//! A game file: JSON with one entry per line.

use std::fmt::Write as _;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use crate::json_words::json_words;
use crate::spelling::is_hidden;

use super::skipped::{Extent, Log, PassedLog};
use super::{Act, Game, Sent, State};

/// The format of game files that this program writes.
const FORMAT: u64 = 1;

/// The most lines in a whole game; the largest map has fewer hexes.
const MOST_LINES: usize = 50_000;

/// The most characters in a line.
const LONGEST_LINE: usize = 400;

/// Why a text is not a game file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// It is not JSON, or does not have this form.
    #[error("{}line {line}, column {column}: {message}", damage(*.is))]
    Json {
        /// Whether it ends too early, is not JSON, or has the wrong content.
        is: Category,
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// Its format is newer than this program.
    #[error("the game is of format {0}, and this program reads format {FORMAT}; a newer fogas wrote it")]
    Newer(u64),
    /// Its format has never existed.
    #[error("no game has format {0}; this program reads format {FORMAT}")]
    Format(u64),
    /// Its name is not valid.
    #[error("`name`: a name is 1 to 60 characters, without a colon")]
    Name,
    /// It has more lines than any real game.
    #[error("a game has at most {MOST_LINES} lines of at most {LONGEST_LINE} characters each")]
    TooMuch,
}

const fn damage(is: Category) -> &'static str {
    match is {
        Category::Eof => "the game is cut off at ",
        Category::Syntax | Category::Io => "the game is damaged at ",
        Category::Data => "",
    }
}

/// A game file as written. `L` is the form in which the log is read.
#[derive(Deserialize)]
#[cfg_attr(
    any(test, feature = "schema"),
    derive(schemars::JsonSchema),
    schemars(bound = "L: schemars::JsonSchema + Default + Serialize")
)]
#[serde(deny_unknown_fields)]
struct GameFile<L> {
    /// The version of this format: 1.
    game: u64,
    /// What the game is called.
    name: String,
    /// The map that it is played on: a built-in name, or the path of a map file from where the game lies.
    map: String,
    /// The date, the weather and the readings chosen, as `emrr=one`.
    #[serde(default)]
    options: Vec<String>,
    /// What has changed on the board, as `F36=debris`; a `-` before what is gone.
    #[serde(default)]
    board: Vec<String>,
    /// The units, as `A@F37+ent` or `T1@H38:afv,moving,type=T-34`; `-A` is a unit of the map that is gone.
    #[serde(default)]
    units: Vec<String>,
    /// Which turn it is, as `~turn=3`, `~side=axis`, `~phase=movement`; who possesses which weapon, as `~of:MG1=Sq1`; the MF or MP spent in this phase of those it had, as `~spent:Sq1=3/4`; what units have done in this phase and do only once, as `~did:Sq1=advance`; what players noted.
    #[serde(default)]
    turn: Vec<String>,
    /// What was done, in order.
    #[serde(default)]
    log: L,
    /// What was undone, the last first to come again.
    #[serde(default)]
    undone: L,
    /// It holds what one player hides from the other, and is for him alone.
    #[serde(default)]
    private: bool,
    /// How it was sent, if it is a copy for the opponent.
    #[serde(default)]
    sent: Option<Sent>,
    /// The lines of the file that it answers, if it is such a copy.
    #[serde(default)]
    answers: Vec<String>,
}

/// The members that distinguish a game file from a map file.
#[derive(Deserialize)]
struct Probe {
    game: Option<IgnoredAny>,
}

/// The format that a file claims to have.
#[derive(Deserialize)]
struct FormatProbe {
    game: u64,
}

/// Returns `true` if a text is a game file rather than a map file. A damaged file is judged by how it begins.
#[must_use]
pub fn is_game(text: &str) -> bool {
    if !text.contains("\"game\"") {
        return false;
    }
    if begins_as_game(text) {
        return true;
    }
    match serde_json::from_str::<Probe>(text) {
        Ok(probe) => probe.game.is_some(),
        Err(_) => first_value(text).is_some(),
    }
}

/// Returns `true` if the first member of a text is `game`, as in all files that this program writes.
fn begins_as_game(text: &str) -> bool {
    first_value(text).is_some_and(|after| {
        let value = after.trim_start().strip_prefix(':').map(str::trim_start);
        value.is_some_and(|value| value.starts_with(|c: char| c.is_ascii_digit()))
    })
}

/// Returns the text after the member name `game`, if an object begins with it.
fn first_value(text: &str) -> Option<&str> {
    text.trim_start().strip_prefix('{')?.trim_start().strip_prefix("\"game\"")
}

/// Returns the JSON Schema of a game file, as `data/schema/game.schema.json` has it.
#[cfg(any(test, feature = "schema"))]
#[must_use]
pub fn game_schema() -> serde_json::Value {
    let mut schema = schemars::schema_for!(GameFile<Vec<Act>>);
    schema.insert("title".to_owned(), "fogas game file".into());
    schema.insert("description".to_owned(), "A game, format 1.".into());
    schema.to_value()
}

impl<L: DeserializeOwned + Default + Log> GameFile<L> {
    fn read(text: &str) -> Result<Self, GameError> {
        let file: Self = serde_json::from_str(text).map_err(|e| no_game(text, e))?;
        is_known(file.game)?;
        if !is_name(&file.name) {
            return Err(GameError::Name);
        }
        let lines = [&file.options, &file.board, &file.units, &file.turn, &file.answers].into_iter().flatten();
        let lines: Extent = lines.chain(file.sent.iter().flat_map(|sent| &sent.lines)).collect();
        let all = lines.and(file.log.extent()).and(file.undone.extent());
        if all.lines > MOST_LINES || all.longest > LONGEST_LINE {
            return Err(GameError::TooMuch);
        }
        Ok(file)
    }

    fn without_log(self) -> Game {
        let mut state = State { options: self.options, board: self.board, units: self.units, turn: self.turn };
        state.sort();
        Game { state, private: self.private, sent: self.sent, answers: self.answers, ..Game::new(self.name, self.map) }
    }
}

/// Returns why a text cannot be read as a game: an unknown format, or the fault in its JSON.
fn no_game(text: &str, e: serde_json::Error) -> GameError {
    if let Ok(probe) = serde_json::from_str::<FormatProbe>(text)
        && let Err(other) = is_known(probe.game)
    {
        return other;
    }
    // a syntax error further down takes precedence over wrong content before it
    let e = serde_json::from_str::<IgnoredAny>(text).err().unwrap_or(e);
    GameError::Json { is: e.classify(), line: e.line(), column: e.column(), message: json_words(&e) }
}

const fn is_known(format: u64) -> Result<(), GameError> {
    match format {
        FORMAT => Ok(()),
        newer if newer > FORMAT => Err(GameError::Newer(newer)),
        other => Err(GameError::Format(other)),
    }
}

impl Game {
    /// Reads a game file.
    ///
    /// # Errors
    /// If the text is not a game, or has another format.
    pub fn read(text: &str) -> Result<Self, GameError> {
        let mut file = GameFile::<Vec<Act>>::read(text)?;
        let [log, undone] = [std::mem::take(&mut file.log), std::mem::take(&mut file.undone)];
        Ok(Self { log, undone, ..file.without_log() })
    }

    /// Reads the current state of a game. The log is checked and discarded, so that a question costs no more in a long
    /// game than in a short one.
    ///
    /// # Errors
    /// If the text is not a game, or has another format.
    pub fn read_without_log(text: &str) -> Result<Self, GameError> {
        match GameFile::<PassedLog>::read(text) {
            Ok(file) => Ok(file.without_log()),
            // reading the whole file finds out whether anything is wrong, and what
            Err(_) => Self::read(text).map(|game| Self { log: Vec::new(), undone: Vec::new(), ..game }),
        }
    }

    /// Returns the text of its file: one entry per line, sorted except for the log.
    ///
    /// # Errors
    /// Never in practice: all of its parts have a JSON form.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        let mut text = format!("{{\n \"game\": {FORMAT},\n \"name\": {}", serde_json::to_string(&self.name)?);
        let _ = write!(text, ",\n \"map\": {}", serde_json::to_string(&self.map)?);
        if self.private {
            text.push_str(",\n \"private\": true");
        }
        list(&mut text, "options", &self.state.options)?;
        list(&mut text, "board", &self.state.board)?;
        list(&mut text, "units", &self.state.units)?;
        list(&mut text, "turn", &self.state.turn)?;
        list(&mut text, "log", &self.log)?;
        list(&mut text, "undone", &self.undone)?;
        if let Some(sent) = &self.sent {
            let _ = write!(
                text,
                ",\n \"sent\": {{\"for\": {}, \"acts\": {}, \"lines\": [",
                serde_json::to_string(&sent.to)?,
                sent.acts
            );
            elements(&mut text, &sent.lines)?;
            text.push_str("\n ]");
            if !sent.renamed.is_empty() {
                let _ = write!(text, ", \"renamed\": {}", serde_json::to_string(&sent.renamed)?);
            }
            text.push('}');
        }
        list(&mut text, "answers", &self.answers)?;
        text.push_str("\n}\n");
        Ok(text)
    }
}

/// Returns `true` if a text is a valid name for a game.
fn is_name(name: &str) -> bool {
    (1..=60).contains(&name.chars().count()) && !name.chars().any(|c| is_hidden(c) || c == ':')
}

/// Writes a list with one element per line; an empty list is left out.
fn list<T: Serialize>(text: &mut String, key: &str, all: &[T]) -> Result<(), serde_json::Error> {
    if all.is_empty() {
        return Ok(());
    }
    let _ = write!(text, ",\n \"{key}\": [");
    elements(text, all)?;
    text.push_str("\n ]");
    Ok(())
}

/// Writes the elements of a list, one per line.
fn elements<T: Serialize>(text: &mut String, all: &[T]) -> Result<(), serde_json::Error> {
    for (i, one) in all.iter().enumerate() {
        text.push_str(if i == 0 { "\n  " } else { ",\n  " });
        text.push_str(&serde_json::to_string(one)?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_as_it_was_written() {
        let mut game = Game::new("monday \"7\"", "fb");
        game.state.board = vec!["F35=wreck".into(), "F36=debris".into()];
        game.state.units = vec!["A@F37+ent".into()];
        game.log = vec![Act { did: "set".into(), put: vec!["F36=debris".into()], ..Act::default() }];
        game.undone = vec![Act { did: "roll".into(), dice: vec![vec![3, 4]], ..Act::default() }];
        let text = game.to_text().expect("JSON");
        assert_eq!(Game::read(&text), Ok(game));
        assert!(is_game(&text));
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        assert!(lines.contains(&"\"F36=debris\"") && lines.contains(&"\"F35=wreck\","), "one thing a line: {text}");
    }

    #[test]
    fn a_newer_format_and_what_is_no_game_are_refused() {
        let error = |text: &str| Game::read(text).expect_err("no game").to_string();
        let newer = error(r#"{"game": 2, "name": "x", "map": "fb", "whatever": 3}"#);
        assert!(newer.contains("format 2") && newer.contains("newer"), "{newer}");
        assert!(error(r#"{"game": 0, "name": "x", "map": "fb"}"#).contains("no game has format 0"));
        assert!(error(r#"{"game": 1, "name": "x"}"#).contains("missing field `map`"));
        assert!(error(r#"{"game": 1, "name": "", "map": "fb"}"#).contains("a name is"));
        assert!(error("{\"game\": 1,\n \"name\": 3}").starts_with("line 2"));
        let wrong = error("{\"game\": 1,\n \"names\": 3,\n \"map\" \"fb\"}");
        assert!(wrong.starts_with("the game is damaged at line 3, column 8: a colon is missing"), "{wrong}");
        assert_eq!(
            error(&format!(r#"{{"game": 1, "name": "x", "map": "fb", "board": ["{}"]}}"#, "x".repeat(500))),
            GameError::TooMuch.to_string()
        );
        assert!(!is_game(r#"{"format": 1, "name": "game"}"#) && !is_game("") && is_game(r#"{"name": "x", "game": 7}"#));
    }

    /// A file that is cut off anywhere is refused as cut off, never as something else, and never accepted.
    #[test]
    fn what_is_cut_off_is_refused_with_its_place() {
        let mut game = Game::new("monday", "fb");
        game.state.board = vec!["F35=wreck".into(), "F36=debris".into()];
        game.log = vec![Act { did: "set".into(), put: vec!["F36=debris".into()], ..Act::default() }];
        let text = game.to_text().expect("JSON");
        let whole = text.trim_end().len();
        for end in "{\n \"game\"".len()..whole {
            let cut = &text[..end];
            let error = Game::read(cut).expect_err(cut).to_string();
            let line = cut.split('\n').count();
            assert!(is_game(cut), "{cut}");
            assert!(error.starts_with(&format!("the game is cut off at line {line}, column ")), "{cut}\n{error}");
        }
        assert_eq!(Game::read(&text[..whole]), Ok(game));
    }

    /// Discarding a log checks the same form as reading it: what one refuses, the other refuses in the same words.
    #[test]
    fn a_log_that_is_passed_over_is_held_to_its_form() {
        let acts = [
            r#"{"did":"set","put":["F36=debris"],"took":[]}"#,
            r#"{"did":"roll","dice":[[3,4],[5]],"query":{"fire":{"at":"F36","n":[1,-1,0.5,null,true]}},"ruling":"no"}"#,
            r#"{"did":"merge","received":{"acts":1,"lines":["A@F37"],"answers":[]}}"#,
            r#"{"put":[]}"#,
            r#"{"did":"set","puts":[]}"#,
            r#"{"did":7}"#,
            r#"{"did":"set","put":["F36=debris",7]}"#,
            r#"{"did":"set","put":null}"#,
            r#"{"did":"set","put":"F36=debris"}"#,
            r#"{"did":"roll","dice":[[3,256]]}"#,
            r#"{"did":"roll","dice":[3]}"#,
            r#"{"did":"ask","query":{"n":1e999}}"#,
            r#"{"did":"ask","query":{"n":"\ud800"}}"#,
            r#"{"did":"ask","query":null,"ruling":null}"#,
            r#"{"did":"a\tb","did":"twice"}"#,
            r#"{"did":"set""#,
        ];
        let long = format!(r#"{{"did":"set","put":["{}"]}}"#, "x".repeat(LONGEST_LINE + 1));
        let many = format!(r#"{{"did":"set","took":[{}"x"]}}"#, r#""x","#.repeat(MOST_LINES));
        let mut refused = 0;
        let ask = |query: &str| format!(r#"{{"did":"ask","query":{query}}}"#);
        let nested = |depth: usize| ask(&format!("{}{}", "[".repeat(depth), "]".repeat(depth)));
        let more = [nested(90), nested(122), nested(130), ask(&"9".repeat(400)), ask(r#"{"at":"3e5","n":-1.5E2}"#)];
        for act in acts.into_iter().chain([&*long, &many]).chain(more.iter().map(String::as_str)) {
            for (game, member) in [(1, "log"), (1, "undone"), (2, "log")] {
                let text = format!(
                    r#"{{"game":{game},"name":"monday","map":"fb","board":["F36=debris"],"{member}":[{act}]}}"#
                );
                let whole = Game::read(&text).map(|game| Game { log: Vec::new(), undone: Vec::new(), ..game });
                refused += usize::from(whole.is_err());
                assert_eq!(Game::read_without_log(&text), whole, "{text}");
            }
        }
        // in format 2 all are refused. In format 1 the last fourteen are, except one: `null` means no question and no
        // ruling. Two more are refused for nesting too deep, and for a number that does not exist
        assert_eq!(refused, 23 + 2 * (14 + 2));
    }
}
