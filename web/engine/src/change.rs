//! Changes by a player: what-if edits of a map, and the acts of a game.

use fogas::game::show as words;
use fogas::game::{Act, Game, PlayError, State, move_of};
use fogas::grid::Hexside;
use fogas::map::{Burning, ChosenOption, Counter, Feature, HexsideTerrain, Map, Smoke};
use fogas::query::Query;
use fogas::rules::{Date, Force, UNITS};
use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::RawValue;

use super::answer::{self, Result};
use super::ask;
use super::board::{self, Board, OfMap};
use super::opening;
use super::stand::{Stand, standing};
use super::trouble::Trouble;

/// A request for what may be placed somewhere.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Edits {
    map: u32,
    at: Option<String>,
    hexside: Option<[String; 2]>,
}

/// Something that may be placed.
#[derive(Serialize)]
struct Choice {
    group: &'static str,
    words: String,
    edit: String,
}

/// Lists what may be placed in a Location or on a hexside, or chosen for the whole map.
pub(crate) fn edits(wanted: &Edits) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let map = board.map();
    let mut all = Vec::new();
    let mut add = |group, words: &str, edit: String| all.push(Choice { group, words: words.to_owned(), edit });
    match (&wanted.at, &wanted.hexside) {
        (Some(at), None) => in_place(map, at, &mut add),
        (None, Some([a, b])) => {
            let hexside: Hexside = format!("{a}-{b}").parse().map_err(Trouble::usage)?;
            for terrain in HexsideTerrain::ALL {
                add("hexside", &map.catalogue().hexside(*terrain).name, format!("{hexside}={}", terrain.name()));
            }
            add("hexside", "a Breach", format!("{hexside}=breach"));
            add("hexside", "nothing", format!("{hexside}=none"));
        }
        _ => {
            for edit in ChosenOption::edits().into_iter().filter(|edit| !edit.ends_with('=')) {
                add("option", &edit.clone(), edit);
            }
        }
    }
    all.retain(|choice| choice.group == "unit" || makes_a_difference(map, &choice.edit));
    answer::json(&all)
}

fn in_place(map: &Map, at: &str, add: &mut dyn FnMut(&'static str, &str, String)) {
    let catalogue = map.catalogue();
    for counter in Counter::ALL {
        add("counter", &catalogue.counter(*counter).name, format!("{at}={}", counter.name()));
    }
    for smoke in Smoke::ALL {
        add("smoke", &catalogue.smoke(*smoke).name, format!("{at}={}", smoke.name()));
    }
    add("fire", Burning::Flame.name(), format!("{at}={}", Burning::Flame.name()));
    let hex = at.split(['@', '+']).next().unwrap_or(at);
    for feature in Feature::ALL {
        add("feature", feature.name(), format!("{hex}={}", feature.name()));
    }
    for (_, terrain) in catalogue.all() {
        add("terrain", &terrain.name, format!("{hex}={}", terrain.id));
    }
    for unit in UNITS.all() {
        let half = if unit.half_squad { " half-squad" } else { "" };
        // SS belongs to the Germans, and so on; the BVR is a side of its own
        let side = if unit.force == Force::Bvr { unit.force.name() } else { unit.force.nation().name() };
        add(
            "unit",
            &format!("{} {}{half}", unit.force, unit.counter),
            format!("{at}:type={},side={side}", unit.counter),
        );
    }
}

/// Returns `true` if an edit is possible and changes the map.
fn makes_a_difference(map: &Map, edit: &str) -> bool {
    let mut revision = map.revise();
    revision.edit(edit).is_ok() && revision.check().is_ok_and(|after| !after.changes_since(map).is_empty())
}

/// A request to change something.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct What {
    map: u32,
    what: Vec<String>,
}

/// Makes a change of a game. Placing a unit on a map turns it into a game.
fn change(wanted: &What, make: impl FnOnce(&mut Game, &Map) -> Result<()>) -> Result {
    let mut board = Board::to_change(wanted.map)?;
    let _naming = board.naming();
    let mut game = board.game.clone();
    make(&mut game, board.base_map())?;
    board.go_on(game)?;
    if !board.is_game && board.game.state.units != State::default().units {
        board.is_game = true;
        board.origin = format!("{}.json", board.game.name);
    }
    standing(wanted.map, board)
}

/// Places counters or units.
pub(crate) fn set(wanted: &What) -> Result {
    change(wanted, |game, base| Ok(game.set(base, &wanted.what).map(drop)?))
}

/// Removes counters or units.
pub(crate) fn remove(wanted: &What) -> Result {
    change(wanted, |game, base| Ok(game.remove(base, &wanted.what).map(drop)?))
}

type Stepper = for<'g> fn(&'g mut Game) -> std::result::Result<&'g Act, fogas::game::ActError>;

fn step(map: u32, step: Stepper) -> Result {
    let mut board = Board::to_change(map)?;
    let mut game = board.game.clone();
    step(&mut game).map_err(Trouble::usage)?;
    board.go_on(game)?;
    standing(map, board)
}

/// Undoes the last act.
pub(crate) fn undo(wanted: &OfMap) -> Result {
    step(wanted.map, Game::undo)
}

/// Redoes the act that was undone last.
pub(crate) fn redo(wanted: &OfMap) -> Result {
    step(wanted.map, Game::redo)
}

/// A request to show the map as a side sees it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct View {
    map: u32,
    /// The side; without it, the map is shown with the units of all sides.
    side: Option<String>,
}

/// Shows a map as a side sees it.
pub(crate) fn view(wanted: &View) -> Result {
    let mut board = (*board::get(wanted.map)?).clone();
    let _naming = board.naming();
    if let Some(side) = wanted.side.as_ref().filter(|side| !board.sides.contains(side)) {
        return Err(Trouble::usage(format!("no unit is of the side `{side}`")));
    }
    board.seen_by(wanted.side.clone())?;
    standing(wanted.map, board)
}

/// A request to begin a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Begin {
    map: u32,
    name: String,
    date: Option<Date>,
}

/// Begins a game on a map in its current state.
pub(crate) fn begin(wanted: &Begin) -> Result {
    let mut board = Board::to_change(wanted.map)?;
    let _naming = board.naming();
    let mut game = Game { name: wanted.name.trim().to_owned(), ..board.game.clone() };
    if board.is_game {
        game.map.clone_from(&board.game.map);
    }
    if let Some(day) = wanted.date {
        game.set(board.base_map(), &[format!("date={day}")])?;
    }
    // an invalid name is reported before anything changes
    Game::read(&game.to_text().map_err(Trouble::data)?).map_err(Trouble::usage)?;
    board.is_game = true;
    board.origin = format!("{}.json", game.name);
    board.go_on(game)?;
    standing(wanted.map, board)
}

/// A request to make the changes of a ruling.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Apply {
    map: u32,
    query: Box<RawValue>,
}

/// Answers a question, and makes the changes of its ruling.
pub(crate) fn apply(wanted: &Apply) -> Result {
    let mut board = Board::to_change(wanted.map)?;
    let _naming = board.naming();
    let query = ask::read(&wanted.query)?;
    if !query.edits().is_empty() {
        return Err(Trouble::usage("what is applied is ruled on the map as it stands, without edits of its own"));
    }
    let mut game = board.game.clone();
    let (resolver, ruling, _) = game.apply(board.base_map(), &query, words::act_of)?;
    let mut answer = ask::told(&board, &resolver, ruling, None)?;
    board.go_on(game)?;
    answer.stand = Some(Stand::of(wanted.map, &board));
    board::put(wanted.map, board);
    answer::json(&answer)
}

/// A request to move a unit.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Move {
    map: u32,
    query: Box<RawValue>,
    /// Only return the cost, without moving the unit.
    #[serde(default)]
    only: bool,
}

/// Moves a unit if that is allowed, and returns the cost.
pub(crate) fn shift(wanted: &Move) -> Result {
    let mut board = if wanted.only { (*board::get(wanted.map)?).clone() } else { Board::to_change(wanted.map)? };
    let _naming = board.naming();
    let as_given = has_class(&wanted.query);
    let Query::MoveCost(asked) = ask::read(&wanted.query)? else {
        return Err(Trouble::usage("a move is a `move-cost`"));
    };
    let mut game = board.game.clone();
    let query = move_of(board.map(), asked, as_given)?;
    let ruling = board.now.answer(&query)?;
    let why_not = match game.moved(board.base_map(), &board.now, &ruling, words::act_of) {
        Ok(_) => None,
        Err(why @ (PlayError::NotAllowed(_) | PlayError::BogCheckDue { .. })) => Some(why.to_string()),
        Err(why) => return Err(why.into()),
    };
    let mut answer = ask::told(&board, &board.now, ruling, None)?;
    (answer.moved, answer.why_not) = (Some(why_not.is_none()), why_not);
    if answer.why_not.is_none() && !wanted.only {
        board.is_game = true;
        board.go_on(game)?;
        answer.stand = Some(Stand::of(wanted.map, &board));
        board::put(wanted.map, board);
    }
    answer::json(&answer)
}

/// Returns `true` if a question about a move names the class of the unit.
fn has_class(query: &RawValue) -> bool {
    let read: std::result::Result<serde_json::Value, _> = serde_json::from_str(query.get());
    read.is_ok_and(|value| value["move-cost"].get("as").is_some())
}

/// A request for the file of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Save {
    map: u32,
    /// Return everything that another instance needs to get into the same state.
    #[serde(default)]
    all: bool,
}

/// Everything that another instance needs to get into the same state.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole {
    origin: String,
    is_game: bool,
    game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    terrain: Option<(String, String)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<String>,
}

/// Returns the file of a game, as `fogas game` writes it.
pub(crate) fn save(wanted: &Save) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let game = board.game.to_text().map_err(Trouble::data)?;
    let text = if wanted.all {
        let whole = Whole {
            origin: board.origin.clone(),
            is_game: board.is_game,
            game,
            base: board.text.as_deref().map(str::to_owned),
            side: board.side.clone(),
            terrain: board.terrain.as_deref().cloned(),
        };
        serde_json::to_string(&whole).map_err(Trouble::data)?
    } else {
        game
    };
    let name = if board.is_game { board.origin.clone() } else { format!("{}.json", board.game.name) };
    // to read the game, the file of its map is needed too
    let on =
        board.text.as_deref().filter(|_| board.is_game).map(|text| json!({ "name": board.game.map, "text": text }));
    answer::json(&json!({ "name": name, "text": text, "on": on }))
}

/// A request to restore a state.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stood {
    map: u32,
    text: String,
}

/// Restores the state of a map in another instance.
pub(crate) fn stand(wanted: &Stood) -> Result {
    let whole: Whole = serde_json::from_str(&wanted.text).map_err(Trouble::data)?;
    let known = board::get(wanted.map)?;
    let game = Game::read(&whole.game).map_err(Trouble::data)?;
    // usually the map is already open
    let same = known.text.as_deref() == whole.base.as_deref()
        && known.terrain.as_deref() == whole.terrain.as_ref()
        && known.game.map == game.map;
    let mut board = if same {
        Board { is_game: whole.is_game, ..(*known).clone() }
    } else {
        let board = opening::game_board(&whole.origin, &whole.game, whole.base.as_deref(), whole.terrain)?;
        Board { is_game: whole.is_game, generation: known.generation, ..board }
    };
    board.origin = whole.origin;
    board.side = whole.side;
    board.go_on(game)?;
    standing(wanted.map, board)
}
