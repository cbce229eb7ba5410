//! A game with its file: opened, changed, and written back completely or not at all.

use anyhow::{Error, Result, anyhow, bail};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use fogas::game::show::{self as words, GameAnswer};
use fogas::game::{Act, Game, PlayError, TurnError, come_upon, is_game, unowned};
use fogas::grid::Naming;
use fogas::json_words::json_words;
use fogas::map::{Map, UnitError, shown_on_counters};
use fogas::query::Query;
use fogas::resolver::Resolver;
use fogas::ruling::Ruling;
use fogas::show::answers::Envelope;
use fogas::show::{Format, quoted};
use serde_json::json;

use super::super::failure::{ANSWERED, Usage, after, usage};
use super::super::global::Global;
use super::super::message::Line;
use super::super::output::{self, Readers};
use super::super::retyped::with_shown;
use super::super::source::{self, Source};
use super::super::stream::{Form, stderr};
use super::super::vsav::is_saved;
use super::lock::Lock;

/// A game with its file and its map.
pub(crate) struct Table {
    /// The path of the file, with links resolved.
    path: PathBuf,
    /// Its name in messages.
    shown: String,
    /// Its text when it was read.
    text: String,
    /// The game.
    pub(super) game: Game,
    /// The map that it is played on.
    pub(super) base: Map,
    /// Whether changes are only tried, and not saved.
    pub(super) is_trial: bool,
    /// While the game is open, names of hexes are read as on its map.
    _naming: Naming,
}

/// The most games in a folder that a message names.
const MOST_HERE: usize = 4;

/// Returns the names of the games in the current folder, sorted.
fn games_here() -> Vec<String> {
    let Ok(folder) = fs::read_dir(".") else { return Vec::new() };
    let is_json = |path: &std::path::Path| path.extension().is_some_and(|ending| ending == "json");
    let files = folder.flatten().map(|entry| entry.path()).filter(|path| path.is_file() && is_json(path));
    let is_game_file = |path: &std::path::PathBuf| fs::read_to_string(path).is_ok_and(|text| is_game(&text));
    let mut games: Vec<String> =
        files.filter(is_game_file).filter_map(|path| Some(path.file_name()?.to_str()?.to_owned())).collect();
    games.sort_unstable();
    games.truncate(MOST_HERE);
    games
}

impl Table {
    /// Opens the game named by `-m` or `$FOGAS_GAME`.
    pub(crate) fn open(global: &Global) -> Result<Self> {
        let named = global.map.clone().or_else(source::environment);
        let Some(named) = named else {
            let here = games_here();
            let here =
                here.iter().fold(String::new(), |text, file| text + "\n  export FOGAS_GAME=" + &quoted(file.clone()));
            return Err(usage!("no game: name one with -m or $FOGAS_GAME; `fogas game new NAME` begins one{here}"));
        };
        let Source::File(path) = Source::choose(Some(&named), None)? else {
            return Err(usage!("`{named}` is not a game; `fogas game new NAME -m {named}` begins one on it"));
        };
        let shown = path.display().to_string();
        if is_saved(&path) {
            return Err(usage!(
                "`{shown}` is a saved game of the on-line module; `fogas map import vsav {shown} -o game.json` makes a \
                 game of it"
            ));
        }
        let text = source::read_source(&path)?;
        if !is_game(&text) {
            return Err(no_game(&shown, &text));
        }
        let game = Game::read(&text).map_err(|e| anyhow!("`{shown}`: {e}"))?;
        let catalogue = source::catalogue(global.terrain.as_deref())?;
        let base = source::base_of(&game, path.parent(), catalogue)?;
        let path = fs::canonicalize(&path).unwrap_or(path);
        Ok(Self { path, shown, text, game, _naming: base.naming(), base, is_trial: global.is_trial })
    }

    /// Returns the map in the current state of the game.
    pub(super) fn map(&self) -> Result<Map> {
        self.game.on(&self.base).map_err(|faults| anyhow!(words::faults(&self.shown, &faults)))
    }

    /// Returns the game as seen by the side for which the answer is.
    pub(super) fn seen(&self, global: &Global) -> Game {
        global.side.as_ref().map_or_else(|| self.game.clone(), |side| self.game.seen_by(side))
    }

    /// Warns a player who asks for the view of one side that something is left out because its owner is not named. The
    /// warning does not say where, because the answer may be sent to the opponent.
    pub(super) fn warn_of_unowned(&self, global: &Global) -> Result<()> {
        let unowned = unowned(&self.game.state.board).count();
        if global.side.is_some() && unowned > 0 {
            let what = if unowned == 1 {
                "1 minefield or Fortified Location is"
            } else {
                "minefields and Fortified Locations are"
            };
            let note = "left out, since no side is named for what lies there; `game set F37=fortified:german` names one, `:known` shows it to both";
            let count = if unowned == 1 { String::new() } else { format!("{unowned} ") };
            writeln!(stderr(Form::Text), "{count}{what} {note}")?;
        }
        Ok(())
    }

    /// Returns the error for an action that was refused.
    pub(super) fn failed(&self, error: PlayError) -> Error {
        match error {
            PlayError::Faulty(faults) => anyhow!(words::faults(&self.shown, &faults)),
            PlayError::Refused(refusal) => (*refusal).into(),
            PlayError::Unit { error: why @ UnitError::Weapon(..), .. } => {
                let UnitError::Weapon(whole, sw) = &why else { return usage!("{why}") };
                // the FP and range of the SW belong after its name
                let shown = shown_on_counters(sw);
                Usage { instead: with_shown((whole, sw), &shown), ..Usage::new(why.to_string()) }.into()
            }
            PlayError::Turn(TurnError::FiresAt(firer, target)) => {
                let why = format!(
                    "{firer} and {target} are enemies: this marks units that have fired; a shot at an enemy is a question of its own"
                );
                let shot = Line::behind(&["shot", &firer, &target]);
                let fired = Line::behind(&["game", "fired", &firer]);
                Usage { instead: vec![shot, fired], ..Usage::new(why) }.into()
            }
            other => Usage { meant: other.meant(), ..Usage::new(other.to_string()) }.into(),
        }
    }

    /// Answers a question, applies the changes of the ruling to the game, and prints the ruling.
    pub(crate) fn apply(&self, global: &Global, query: &Query, out: &mut dyn Write) -> Result<u8> {
        if global.side.is_some() {
            return Err(usage!("--for SIDE is only for showing; leave it out to change the game"));
        }
        let mut game = self.game.clone();
        let (resolver, ruling, act) = game.apply(&self.base, query, words::act_of).map_err(|e| match e {
            // the changes of a ruling can be made unless the map has faults
            PlayError::Change(_) | PlayError::NotOnMap(_) => anyhow!("{e}"),
            other => self.failed(other),
        })?;
        // if nothing was rolled or changed, there is no act
        if act.dice.is_empty() && act.took.is_empty() && act.put.is_empty() {
            return written(&game, (&resolver, &ruling, &act), global, out);
        }
        self.ruled(&game, (&resolver, &ruling, &act), global, out)
    }

    /// Saves the game after the moves of one or more units, then prints the ruling on each.
    pub(super) fn moved(
        &self,
        game: &Game,
        rulings: &[(Resolver, Ruling)],
        global: &Global,
        out: &mut dyn Write,
    ) -> Result<u8> {
        let Some((last, others)) = rulings.split_last() else { return Ok(ANSWERED) };
        let act = game.log.last().ok_or_else(|| anyhow!("nothing was done"))?;
        self.save(game)?;
        self.said(out, |out| {
            for (resolver, ruling) in others {
                global.write(ruling, resolver.map(), out)?;
            }
            let code = written(game, (&last.0, &last.1, act), global, out)?;
            // notes for the player go to standard error, because standard output may be sent on
            let notes = rulings.iter().filter(|_| !self.is_trial);
            for note in notes.flat_map(|(resolver, ruling)| come_upon(resolver.map(), ruling)) {
                writeln!(stderr(Form::Text), "note: {note}")?;
            }
            Ok(code)
        })
    }

    /// Saves the game after a ruling, then prints the ruling.
    pub(super) fn ruled(
        &self,
        game: &Game,
        (resolver, ruling, act): (&Resolver, &Ruling, &Act),
        global: &Global,
        out: &mut dyn Write,
    ) -> Result<u8> {
        self.save(game)?;
        self.said(out, |out| written(game, (resolver, ruling, act), global, out))
    }

    /// Prints what was done in the game; if that fails, the error says that it was done all the same.
    pub(super) fn said(&self, out: &mut dyn Write, write: impl FnOnce(&mut dyn Write) -> Result<u8>) -> Result<u8> {
        let written = write(&mut *out).and_then(|code| Ok(out.flush().map(|()| code)?));
        written.map_err(|error| after(error, format!("applied: `{}` is changed", self.shown)))
    }

    /// Saves the game: completely or not at all, and only if nobody else has written it since it was read.
    pub(super) fn save(&self, game: &Game) -> Result<()> {
        let text = game.to_text()?;
        // makes sure that the file can be read again
        Game::read_without_log(&text).map_err(|e| anyhow!("`{}` is unchanged: {e}", self.shown))?;
        if self.is_trial {
            return Ok(());
        }
        let _lock = Lock::of(&self.path, &self.shown)?;
        let now = source::read_source(&self.path)?;
        if now != self.text {
            bail!("`{}` was changed by another program in the meantime; nothing was written: ask again", self.shown);
        }
        // we hold the lock, so temporary files of other writers were left by killed processes
        output::clear(&self.path, Duration::ZERO);
        let readers = if game.private { Readers::Owner } else { Readers::Usual };
        output::write_for(&self.path, text.as_bytes(), true, readers)
    }
}

/// Prints a ruling, and what it did to the game.
fn written(
    game: &Game,
    (resolver, ruling, act): (&Resolver, &Ruling, &Act),
    global: &Global,
    out: &mut dyn Write,
) -> Result<u8> {
    let code = global.write(ruling, resolver.map(), out)?;
    if !matches!(global.format, Format::Json | Format::Plain) && !global.quiet {
        out.write_all(words::done(game, act, &act.did).words(global.format).as_bytes())?;
    }
    Ok(code)
}

/// Returns the error for a text that is not a game: it is not JSON, or it is something else.
fn no_game(shown: &str, text: &str) -> Error {
    match serde_json::from_str::<serde::de::IgnoredAny>(text) {
        Ok(_) => usage!("`{shown}` is not a game; `fogas game new NAME -m {shown}` begins one on it"),
        Err(e) => anyhow!(
            "`{shown}` is neither a game nor a map: line {}, column {}: {}",
            e.line(),
            e.column(),
            json_words(&e)
        ),
    }
}

/// Writes the answer of a command in the common envelope.
pub(super) fn answer(
    what: &str,
    game: &Game,
    answered: &GameAnswer,
    global: &Global,
    out: &mut dyn Write,
) -> Result<u8> {
    let command = format!("game-{what}");
    let answer = Envelope::new(&command, &json!({ "game": game.name }), &answered.facts).of_map(&game.name);
    if global.write_answer(&answer, out)?.is_none() && !(global.quiet && what == "done") {
        out.write_all(answered.words(global.format).as_bytes())?;
    }
    Ok(ANSWERED)
}

/// Changes the game, saves it if it is different, and prints what was done.
pub(super) fn changed(
    global: &Global,
    out: &mut dyn Write,
    change: impl FnOnce(&mut Game, &Map) -> Result<Act, PlayError>,
) -> Result<u8> {
    all_changed(global, out, |game, base| Ok(vec![change(game, base)?]))
}

/// Does several acts, all or none, and prints what was done.
pub(super) fn all_changed(
    global: &Global,
    out: &mut dyn Write,
    change: impl FnOnce(&mut Game, &Map) -> Result<Vec<Act>, PlayError>,
) -> Result<u8> {
    let table = Table::open(global)?;
    let mut game = table.game.clone();
    let acts = change(&mut game, &table.base).map_err(|e| table.failed(e))?;
    let done: Vec<_> = acts.iter().map(|act| words::done(&game, act, &act.did)).collect();
    let say = |out: &mut dyn Write| done.iter().try_fold(ANSWERED, |_, done| answer("done", &game, done, global, out));
    let is_change = |act: &Act| !act.took.is_empty() || !act.put.is_empty() || act.received.is_some();
    if !acts.iter().any(is_change) {
        return say(out);
    }
    table.save(&game)?;
    table.said(out, say)
}
