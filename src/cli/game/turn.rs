//! `fogas game turn`, `phase`, `fired`, `possess`, `note`, `summary`, `export`: the turn, and what each player may know
//! about it.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use clap::Args;
use fogas::game::show::{self as words, GameAnswer};
use fogas::game::{Fired, Game, Keep, is_game};
use fogas::grid::Hex;
use fogas::map::Map;
use fogas::pictures::Position;
use fogas::rules::Phase;

use super::super::failure::{Usage, usage};
use super::super::global::Global;
use super::super::message::Line;
use super::super::output;
use super::super::picture::{DrawArgs, RADIUS_OF_GAME};
use super::super::source;
use super::table::{Table, answer, changed};

/// All acts.
pub(super) const ALL: u32 = u32::MAX;

/// Parses the number of acts to undo or redo.
pub(super) fn acts(text: &str) -> Result<u32, String> {
    match text.to_ascii_lowercase().as_str() {
        "last" | "one" => Ok(1),
        "all" => Ok(ALL),
        number => match number.parse() {
            Ok(acts) if acts > 0 => Ok(acts),
            _ => Err("expected a whole number from 1, or `all`".to_owned()),
        },
    }
}

/// A note.
#[derive(Debug, Args)]
pub(super) struct NoteArgs {
    /// Whose note it is; the other side does not see it
    #[arg(long, value_name = "SIDE")]
    of: String,
    /// The note
    #[arg(required = true, value_name = "TEXT")]
    text: Vec<String>,
}

/// Who possesses a weapon.
#[derive(Debug, Args)]
pub(super) struct PossessArgs {
    /// The weapon
    #[arg(value_name = "SW")]
    weapon: String,
    /// Who possesses it; without one nobody does
    #[arg(value_name = "UNIT")]
    by: Option<String>,
}

/// What the opponent sends back.
#[derive(Debug, Args)]
pub(super) struct MergeArgs {
    /// His file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where both changed the same, keep yours
    #[arg(long, conflicts_with = "theirs")]
    ours: bool,
    /// Where both changed the same, take his
    #[arg(long)]
    theirs: bool,
}

/// Shows the turn, or begins one.
pub(super) fn turn(words: &[String], force: bool, global: &Global, out: &mut dyn Write) -> Result<u8> {
    if words.is_empty() {
        let table = Table::open(global)?;
        let game = table.seen(global);
        let shown = seen_by(global.side.as_deref(), words::turn(&game));
        return answer("turn", &game, &shown, global, out);
    }
    // the side may come first; the phase is separate
    let mut words = words.to_vec();
    if words.len() > 1 && words[0].parse::<u16>().is_err() && words[1].parse::<u16>().is_ok() {
        words.swap(0, 1);
    }
    if let [number, side, phase] = &words[..]
        && phase.parse::<Phase>().is_ok()
    {
        let turn = Line::behind(&["game", "turn", number, side]);
        let instead = vec![turn, Line::behind(&["game", "phase", phase])];
        let why = Usage::new(format!("`{phase}` is a phase, and is begun on its own"));
        return Err(Usage { instead, ..why }.into());
    }
    let begin = if force { Game::force_turn } else { Game::set_turn };
    changed(global, out, |game, base| begin(game, base, &words).cloned())
}

/// Goes on to a phase.
pub(super) fn phase(word: &str, global: &Global, out: &mut dyn Write) -> Result<u8> {
    changed(global, out, |game, base| game.set_phase(base, word).cloned())
}

/// Marks units that have fired.
pub(super) fn fired(units: &[String], how: Fired, global: &Global, out: &mut dyn Write) -> Result<u8> {
    changed(global, out, |game, base| game.fire(base, units, how).cloned())
}

impl PossessArgs {
    pub(super) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let is_nobody = |word: &str| matches!(word.to_ascii_lowercase().as_str(), "none" | "nobody" | "-");
        let (weapon, by) = match self.by.as_deref() {
            // `possess none PaK`
            Some(weapon) if is_nobody(&self.weapon) => (weapon, None),
            by => (self.weapon.as_str(), by.filter(|by| !is_nobody(by))),
        };
        changed(global, out, |game, base| game.possess(base, weapon, by).cloned())
    }
}

impl MergeArgs {
    pub(super) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let shown = self.file.display().to_string();
        let text = source::read_source(&self.file)?;
        if !is_game(&text) {
            return Err(usage!(
                "`{shown}` is not a game; `fogas game export FILE --for SIDE` writes one for the opponent"
            ));
        }
        let theirs = Game::read(&text).map_err(|e| anyhow!("`{shown}`: {e}"))?;
        let keep = self.ours.then_some(Keep::Ours).or(self.theirs.then_some(Keep::Theirs));
        changed(global, out, |game, base| game.merge(base, &theirs, (global.side.as_deref(), keep), &shown).cloned())
    }
}

impl NoteArgs {
    pub(super) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        changed(global, out, |game, base| game.take_note(base, &self.of, &self.text.join(" ")).cloned())
    }
}

/// Prints what was done since the Player Turn began, and draws it if wanted.
pub(super) fn summary(draw: &DrawArgs, global: &Global, out: &mut dyn Write) -> Result<u8> {
    draw.check()?;
    let table = Table::open(global)?;
    let game = table.seen(global);
    if draw.is_wanted() {
        let map = global.seen(table.map()?)?;
        draw.put_map(&map, &done(&game, &map, global.side.as_deref()), RADIUS_OF_GAME)?;
    }
    let hides = global.side.is_none() && game.tells_all();
    let shown = seen_by(global.side.as_deref(), words::summary(&game, hides));
    answer("summary", &game, &shown, global, out)
}

/// Returns the hexes that lines of a game mention.
fn told_of<'l>(lines: impl Iterator<Item = &'l String>, map: &Map) -> impl Iterator<Item = Hex> {
    lines.filter_map(|line| {
        // the Location of a unit follows an `@`; other lines have it before a `=`
        let at = line.split_once('@').map_or(line.as_str(), |(_, at)| at);
        let end = at.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(at.len());
        at[..end].parse::<Hex>().ok().filter(|hex| map.hex(*hex).is_some())
    })
}

/// Returns where the units of a game stand, to be drawn.
pub(super) fn position(game: &Game, map: &Map, side: Option<&str>) -> Position {
    let hexes: BTreeSet<Hex> = map.units().iter().map(|unit| unit.location.hex).collect();
    Position {
        title: titled(game, side),
        part: "where its units stand".to_owned(),
        hexes: hexes.into_iter().collect(),
        moves: Vec::new(),
    }
}

/// Returns where something was done since the Player Turn began, and who moved from where to where.
fn done(game: &Game, map: &Map, side: Option<&str>) -> Position {
    let acts = game.this_turn();
    let hexes: BTreeSet<Hex> = told_of(acts.iter().flat_map(|act| act.put.iter().chain(&act.took)), map).collect();
    let at = |line: &String| told_of(std::iter::once(line), map).next();
    let unit = |line: &String| line.split_once('@').map(|(unit, _)| unit.to_owned());
    let mut moves = Vec::new();
    for act in acts {
        for took in act.took.iter().filter(|line| line.contains('@')) {
            let now = act.put.iter().find(|put| unit(put) == unit(took));
            if let (Some(from), Some(to)) = (at(took), now.and_then(at))
                && from != to
            {
                moves.push([from, to]);
            }
        }
    }
    let part =
        if hexes.is_empty() { "nothing has been done yet" } else { "where something was done in this Player Turn" };
    let hexes = if hexes.is_empty() { position(game, map, side).hexes } else { hexes.into_iter().collect() };
    Position { title: titled(game, side), part: part.to_owned(), hexes, moves }
}

/// Returns what is played, with its turn and phase, and whose view it is.
fn titled(game: &Game, side: Option<&str>) -> String {
    let turn = game.turn().map(|turn| format!(": {}", turn.headline())).unwrap_or_default();
    let view = side.map(|side| format!(", {}", as_seen_by(side))).unwrap_or_default();
    format!("{}{turn}{view}", capital(&game.name))
}

/// Says whose view of the game it is.
fn as_seen_by(side: &str) -> String {
    format!("as the {} side sees it", capital(side))
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns what is shown of a game, its first line with whose view it is.
pub(super) fn seen_by(side: Option<&str>, mut shown: GameAnswer) -> GameAnswer {
    if let Some(side) = side {
        let end = shown.text.find('\n').unwrap_or(shown.text.len());
        shown.text.insert_str(end, &format!(", {}", as_seen_by(side)));
    }
    shown
}

/// Writes the game as a side sees it, to be sent to that side.
pub(super) fn export(file: &Path, global: &Global, out: &mut dyn Write) -> Result<u8> {
    let Some(side) = &global.side else {
        return Err(usage!("say who it is for: `fogas game export FILE --for SIDE`"));
    };
    let table = Table::open(global)?;
    // checks that the side takes part in the game
    global.seen(table.map()?)?;
    let game = table.game.for_opponent(side);
    output::check(file, "game export", false)?;
    let text = game.to_text()?;
    output::write(file, text.as_bytes(), false)?;
    table.warn_of_unowned(global)?;
    answer("export", &game, &words::begun(&game, &file.display().to_string()), global, out)
}
