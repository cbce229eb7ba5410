//! What can be opened: built-in maps, map files, games, saved games of the on-line map module.

use fogas::game::show as words;
use fogas::game::{Game, is_game};
use fogas::grid::{COLUMN, Hex, Point, ROW};
use fogas::map::{BuiltIn, Catalogue, Map, built_in, list, near_built_in};
use fogas::resolver::Resolver;
use fogas::vasl::vsav::{Imported, Owner, Save, fb_game};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::rc::Rc;

use super::answer::{self, Result};
use super::board::{self, Board};
use super::change::Stand;
use super::request::OfMap;
use super::trouble::Trouble;

/// Open this.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Open {
    /// The name of a built-in map.
    builtin: Option<String>,
    /// The text of a map file or a game.
    text: Option<String>,
    /// How that file is called.
    name: Option<String>,
    /// The text of the map file that the game is played on.
    base: Option<String>,
    /// How the saved game is called that goes with the request.
    saved: Option<String>,
    /// The owner's word; it goes no further than here.
    word: Option<String>,
}

/// What was opened.
#[derive(Serialize)]
struct Opened<'b> {
    map: u32,
    name: &'b str,
    kind: &'static str,
    unit: Unit,
    #[serde(rename = "box")]
    extent: [i64; 4],
    hexes: Vec<Hex>,
    centers: Vec<i64>,
    corners: Vec<i64>,
    names: Vec<Label>,
    told: Vec<String>,
    stand: Stand,
    words: Labels,
}

#[derive(Serialize)]
struct Unit {
    column: i64,
    row: i64,
}

/// A name that the map prints.
#[derive(Serialize)]
struct Label {
    kind: &'static str,
    name: String,
    at: [i64; 2],
    /// In degrees clockwise.
    turn: i16,
}

/// The labels of the thread.
#[derive(Serialize)]
struct Labels {
    clear: &'static str,
    hindered: &'static str,
    blocked: &'static str,
    which: &'static str,
    unruled: &'static str,
}

const LABELS: Labels = Labels {
    clear: "LOS",
    hindered: "LOS +{n}",
    blocked: "NO LOS",
    which: "several Locations: name one",
    unruled: "not covered",
};

/// Lists the built-in maps.
pub(crate) fn maps() -> Result {
    answer::json(&list())
}

/// Opens a map, a game or a saved game.
pub(crate) fn open(wanted: Open, bytes: &[u8]) -> Result {
    match wanted {
        Open { builtin: Some(name), text: None, saved: None, .. } => {
            let found = known(&name)?;
            let map = Map::of_built_in(found, Catalogue::built_in())?;
            opened(&Board::new(map, found.name, None), Vec::new())
        }
        Open { text: Some(text), builtin: None, saved: None, name, base, .. } => {
            let name = name.unwrap_or_else(|| "map.json".to_owned());
            if is_game(&text) { of_game(&name, &text, base.as_deref()) } else { of_map(&name, &text) }
        }
        Open { saved: Some(name), builtin: None, text: None, word, .. } => {
            of_saved(&name, bytes, &Owner::with_word(&word.unwrap_or_default()))
        }
        _ => Err(Trouble::usage("open a `builtin` map, a `text` or a `saved` game")),
    }
}

/// Finds a built-in map.
fn known(name: &str) -> Result<&'static BuiltIn> {
    built_in(name).ok_or_else(|| {
        let near = near_built_in(name);
        let hint = if near.is_empty() { String::new() } else { format!("; did you mean `{}`?", near.join("` or `")) };
        Trouble::usage(format!("no built-in map `{name}`{hint}"))
    })
}

fn of_map(name: &str, text: &str) -> Result {
    let map = Map::load(name, text, Catalogue::built_in())?;
    opened(&Board::new(map, name, Some(text)), Vec::new())
}

/// Returns the board of a game file, without a number yet.
pub(crate) fn game_board(name: &str, text: &str, base: Option<&str>) -> Result<Board> {
    let game = Game::read(text).map_err(|e| Trouble::data(format!("`{name}`: {e}")))?;
    let catalogue = Catalogue::built_in();
    let map = match (base, built_in(&game.map)) {
        (Some(base), _) => Map::load(&game.map, base, catalogue)?,
        (None, Some(found)) => Map::of_built_in(found, catalogue)?,
        (None, None) => {
            let why = format!("`{name}` is played on the map file `{}`: open both together", game.map);
            return Err(Trouble::needs(why, &game.map));
        }
    };
    let mut board = Board { is_game: true, ..Board::new(map, &game.map, base) };
    let faulty = |faults: Vec<_>| Trouble::data(words::faults(name, &faults));
    board.now = Rc::new(Resolver::new(game.on(board.base_map()).map_err(faulty)?));
    name.clone_into(&mut board.origin);
    board.game = game;
    Ok(board)
}

fn of_game(name: &str, text: &str, base: Option<&str>) -> Result {
    opened(&game_board(name, text, base)?, Vec::new())
}

/// Opens a saved game of the on-line map module.
fn of_saved(name: &str, bytes: &[u8], owner: &Owner) -> Result {
    let failed = |e: &dyn std::fmt::Display| Trouble::data(format!("`{name}`: {e}"));
    let save = Save::read(bytes, owner).map_err(|e| failed(&e))?;
    let fb = Map::of_built_in(known("fb")?, Catalogue::built_in())?;
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let stem: String = stem.chars().filter(|c| !fogas::spelling::is_hidden(*c) && *c != ':').take(60).collect();
    let stem = if stem.is_empty() { "game" } else { &stem };
    let Imported { game, map, report } = fb_game(&save, stem, &fb).map_err(|e| failed(&e))?;
    let told = words::imported(&game, &report).text;
    let mut board = Board { is_game: true, ..Board::new(fb, "fb", None) };
    board.now = Rc::new(Resolver::new(map));
    board.origin = format!("{stem}.json");
    board.game = game;
    opened(&board, told.lines().map(|line| line.trim().to_owned()).collect())
}

/// Opens a map once more, as it stands.
pub(crate) fn copy(wanted: &OfMap) -> Result {
    let board = (*board::get(wanted.map)?).clone();
    let map = board::keep(board.clone());
    answer::json(&json!({ "map": map, "stand": Stand::of(map, &board) }))
}

/// Lets a map go.
pub(crate) fn close(wanted: &OfMap) -> Result {
    board::forget(wanted.map);
    answer::json(&json!({}))
}

/// Keeps a board, and answers what the page wants to know of it.
fn opened(board: &Board, mut told: Vec<String>) -> Result {
    let _naming = board.naming();
    let hexes = Rc::clone(&board.hexes);
    let (name, is_game) = (board.map().name().to_owned(), board.is_game);
    told.extend(board.base_map().remarks().iter().cloned());
    let names = labels(board.base_map());
    let map = board::keep(board.clone());
    let centers: Vec<Point> = hexes.iter().map(|hex| hex.center()).collect();
    let origin = Hex::default();
    let corners = (0..6).map(|corner| origin.corner(corner) - origin.center());
    let low = |of: fn(&Point) -> i64| centers.iter().map(of).min().unwrap_or_default();
    let high = |of: fn(&Point) -> i64| centers.iter().map(of).max().unwrap_or_default();
    // a hex reaches two thirds of a column to either side of its centre
    let (across, down) = (COLUMN * 2 / 3, ROW / 2);
    answer::json(&Opened {
        map,
        name: &name,
        kind: if is_game { "game" } else { "map" },
        unit: Unit { column: COLUMN, row: ROW },
        extent: [low(|p| p.x) - across, low(|p| p.y) - down, high(|p| p.x) + across, high(|p| p.y) + down],
        corners: corners.flat_map(|p| [p.x, p.y]).collect(),
        centers: centers.iter().flat_map(|p| [p.x, p.y]).collect(),
        hexes: hexes.to_vec(),
        names,
        told,
        stand: Stand::of(map, board),
        words: LABELS,
    })
}

/// Returns the names that the map prints, and those of its buildings, each in the middle of its own.
fn labels(map: &Map) -> Vec<Label> {
    let printed = map.names().iter().map(|named| {
        let at = Point::from_milli(named.at[0], named.at[1]);
        Label { kind: super::find::kind(named.is), name: named.name.clone(), at: [at.x, at.y], turn: named.turn }
    });
    let buildings = map.buildings().iter().filter_map(|building| {
        let name = building.name.as_ref()?;
        let points = || building.shapes.iter().flat_map(|shape| shape.rings().iter().flatten());
        let middle = |of: fn(&Point) -> i64| Some(i64::midpoint(points().map(of).min()?, points().map(of).max()?));
        let at = [middle(|p| p.x)?, middle(|p| p.y)?];
        Some(Label { kind: "building", name: name.clone(), at, turn: 0 })
    });
    printed.chain(buildings).collect()
}
