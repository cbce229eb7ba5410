//! Opening built-in maps, map files, games, and saved games of the on-line map module.

use fogas::game::show as words;
use fogas::game::{Game, is_game};
use fogas::grid::{COLUMN, Hex, Point, ROW};
use fogas::map::{BuiltIn, Catalogue, Map, built_in, list, near_built_in};
use fogas::resolver::Resolver;
use fogas::vasl::vsav::{Imported, Owner, Save, boards_found, fb_game, game_on_boards};
use fogas::vasl::{Source, called};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Cursor;
use std::rc::Rc;
use std::sync::Arc;

use super::answer::{self, Result};
use super::board::{self, Board, OfMap};
use super::stand::{Stand, standing};
use super::trouble::Trouble;

/// The name of the metadata that all boards share.
const SHARED: &str = "SharedBoardMetadata.xml";

/// A request to open something.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Open {
    /// The name of a built-in map.
    builtin: Option<String>,
    /// The text of a map file or a game.
    text: Option<String>,
    /// The name of that file.
    name: Option<String>,
    /// The text of the map file that the game is played on.
    base: Option<String>,
    /// The name of the saved game whose bytes come with the request.
    saved: Option<String>,
    /// The word with which the owner of hidden pieces reads them. It is not passed on.
    word: Option<String>,
    /// The archives of boards. Their bytes follow those of the saved game.
    #[serde(default)]
    boards: Vec<Archive>,
    /// The file with the meaning of the terrain codes of these boards.
    metadata: Option<String>,
    /// A terrain file: its name and its text.
    terrain: Option<(String, String)>,
}

/// An archive that comes with the request.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Archive {
    name: String,
    length: usize,
}

/// The terrain file that is added: its name and its text.
type Terrain = Option<(String, String)>;

/// Returns the catalogue of terrain with the terrain of a file added.
fn catalogue(terrain: &Terrain) -> Result<Arc<Catalogue>> {
    let built_in = Catalogue::built_in();
    let Some((name, text)) = terrain else { return Ok(built_in) };
    if !is_terrain_alone(text) {
        return Err(Trouble::data(format!(
            "`{name}` is not a terrain file, which is a JSON object: {{\"format\": 1, \"terrain\": [...]}}"
        )));
    }
    built_in.extended(text).map(Arc::new).map_err(|e| Trouble::data(format!("cannot read `{name}`: {e}")))
}

/// Returns `true` if a text is a terrain file, not a map.
fn is_terrain_alone(text: &str) -> bool {
    let read: serde_json::Result<serde_json::Map<String, serde_json::Value>> = serde_json::from_str(text);
    let has = |name: &str| read.as_ref().is_ok_and(|file| file.contains_key(name));
    has("terrain") && !has("grid") && !has("extends")
}

/// The result of opening something.
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

/// A name that is printed on the map.
#[derive(Serialize)]
struct Label {
    kind: &'static str,
    name: String,
    at: [i64; 2],
    /// Its rotation, in degrees clockwise.
    turn: i16,
}

/// The words that the thread shows.
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
        Open { builtin: Some(name), text: None, saved: None, terrain, .. } => {
            let found = known(&name)?;
            let map = Map::of_built_in(found, catalogue(&terrain)?)?;
            opened(&with(terrain, Board::new(map, found.name, None)), Vec::new())
        }
        Open { text: Some(text), builtin: None, saved: None, name, base, terrain, .. } => {
            let name = name.unwrap_or_else(|| "map.json".to_owned());
            if is_game(&text) {
                opened(&game_board(&name, &text, base.as_deref(), terrain)?, Vec::new())
            } else if is_terrain_alone(&text) {
                Err(Trouble::data(format!("`{name}` adds kinds of terrain to a map, and is none: `add` it to one")))
            } else {
                let map = Map::load(&name, &text, catalogue(&terrain)?)?;
                opened(&with(terrain, Board::new(map, &name, Some(&text))), Vec::new())
            }
        }
        Open { saved: Some(name), builtin: None, text: None, word, boards, metadata, terrain, .. } => {
            let owner = Owner::with_word(&word.unwrap_or_default());
            of_saved(&name, bytes, &owner, (&boards, metadata.as_deref()), terrain)
        }
        _ => Err(Trouble::usage("open a `builtin` map, a `text` or a `saved` game")),
    }
}

/// Stores the terrain file that was added to the map of a board.
fn with(terrain: Terrain, board: Board) -> Board {
    Board { terrain: terrain.map(Rc::new), ..board }
}

/// Finds a built-in map.
fn known(name: &str) -> Result<&'static BuiltIn> {
    built_in(name).ok_or_else(|| {
        let near = near_built_in(name);
        let hint = if near.is_empty() { String::new() } else { format!("; did you mean `{}`?", near.join("` or `")) };
        Trouble::usage(format!("no built-in map `{name}`{hint}"))
    })
}

/// Returns the board of a game file. It has no number yet.
pub(crate) fn game_board(name: &str, text: &str, base: Option<&str>, terrain: Terrain) -> Result<Board> {
    let game = Game::read(text).map_err(|e| Trouble::data(format!("`{name}`: {e}")))?;
    let catalogue = catalogue(&terrain)?;
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
    board.sides = board::sides_of(board.map());
    board.game = game;
    Ok(with(terrain, board))
}

/// Opens a saved game of the on-line map module.
fn of_saved(
    name: &str,
    bytes: &[u8],
    owner: &Owner,
    (archives, metadata): (&[Archive], Option<&str>),
    terrain: Terrain,
) -> Result {
    let failed = |e: &dyn std::fmt::Display| Trouble::data(format!("`{name}`: {e}"));
    let behind: usize = archives.iter().map(|archive| archive.length).sum();
    let (bytes, mut behind) = bytes.split_at(bytes.len().saturating_sub(behind));
    let mut save = Save::read(bytes, owner).map_err(|e| failed(&e))?;
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let stem: String = stem.chars().filter(|c| !fogas::spelling::is_hidden(*c) && *c != ':').take(60).collect();
    let stem = if stem.is_empty() { "game" } else { &stem };
    let catalogue = catalogue(&terrain)?;
    let (Imported { mut game, map, report }, mut board) = if save.boards.iter().all(|board| is_of_fb(&board.name)) {
        let fb = Map::of_built_in(known("fb")?, catalogue)?;
        (fb_game(&save, stem, &fb).map_err(|e| failed(&e))?, Board::new(fb, "fb", None))
    } else {
        let mut known = BTreeMap::new();
        for archive in archives {
            let (bytes, rest) = behind.split_at(archive.length.min(behind.len()));
            behind = rest;
            known.insert(called(&archive.name).to_lowercase(), (archive.name.as_str(), bytes));
        }
        let boards = boards_of(&mut save, name, &known, metadata)?;
        let on = format!("{stem}.map");
        let made = game_on_boards(&save, [stem, &on], boards, Arc::clone(&catalogue)).map_err(|e| failed(&e))?;
        let text = made.file.to_text().map_err(Trouble::data)?;
        let base = Map::load(&on, &text, catalogue)?;
        (made.imported, Board::new(base, &on, Some(&text)))
    };
    if board.text.is_some() {
        game.map = format!("{stem}.map.json");
    }
    let told = words::imported(&game, &report).text;
    board.is_game = true;
    board.sides = board::sides_of(&map);
    board.now = Rc::new(Resolver::new(map));
    board.origin = format!("{stem}.json");
    board.game = game;
    opened(&with(terrain, board), told.lines().map(|line| line.trim().to_owned()).collect())
}

/// Reads the boards of a saved game from their archives.
fn boards_of(
    save: &mut Save,
    name: &str,
    archives: &BTreeMap<String, (&str, &[u8])>,
    metadata: Option<&str>,
) -> Result<Vec<(String, fogas::vasl::Board)>> {
    let find = |board: &str| archives.get(&called(board).to_lowercase()).copied();
    let wanted = |missing: Vec<String>| {
        let all = missing.join("`, `");
        let why = format!("`{name}` is on board `{all}`: open it with the file of each board and `{SHARED}`");
        Trouble::boards(why, missing)
    };
    let found = boards_found(&mut save.boards, find).map_err(wanted)?;
    let Some(metadata) = metadata else { return Err(wanted(vec![SHARED.to_owned()])) };
    let read = |(file, bytes): (&str, &[u8])| {
        let mut source = Source::archive(file.to_owned(), Cursor::new(bytes.to_vec())).map_err(Trouble::data)?;
        let board = fogas::vasl::Board::read(&mut source, metadata);
        Ok((called(file), board.map_err(|e| Trouble::data(format!("`{file}`: {e}")))?))
    };
    found.into_iter().map(read).collect()
}

/// A request for the kind of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sort {
    /// The text of the file. Without it, the file is the saved game that comes with the request.
    text: Option<String>,
    name: String,
}

/// Returns the kind of a file. For a saved game it also returns its boards, if they are not those of the built-in map.
pub(crate) fn sort(wanted: &Sort, bytes: &[u8]) -> Result {
    let Some(text) = &wanted.text else {
        let name = &wanted.name;
        let save = Save::read(bytes, &Owner::default()).map_err(|e| Trouble::data(format!("`{name}`: {e}")))?;
        let of_fb = save.boards.iter().all(|board| is_of_fb(&board.name));
        let names: Vec<_> = save.boards.iter().map(|board| &board.name).filter(|_| !of_fb).collect();
        return answer::json(&json!({ "is": "saved", "boards": names }));
    };
    let is = match text {
        text if is_game(text) => "game",
        text if is_terrain_alone(text) => "terrain",
        _ => "map",
    };
    answer::json(&json!({ "is": is }))
}

/// A request to add terrain to a map.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Add {
    map: u32,
    terrain: (String, String),
}

/// Adds kinds of terrain to a map, and keeps its state.
pub(crate) fn add(wanted: Add) -> Result {
    let known = Board::to_change(wanted.map)?;
    let terrain = Some(wanted.terrain);
    let catalogue = catalogue(&terrain)?;
    let map = match &known.text {
        Some(text) => Map::load(&known.game.map, text, catalogue)?,
        None => Map::of_built_in(self::known(&known.game.map)?, catalogue)?,
    };
    let mut board = Board { base: Rc::new(Resolver::new(map)), terrain: terrain.map(Rc::new), ..known };
    let game = board.game.clone();
    let _naming = board.naming();
    board.go_on(game)?;
    standing(wanted.map, board)
}

/// Returns `true` if a board is one of the built-in map.
fn is_of_fb(board: &str) -> bool {
    board.starts_with("FB_")
}

/// Opens a second copy of a map in its current state.
pub(crate) fn copy(wanted: &OfMap) -> Result {
    let board = (*board::get(wanted.map)?).clone();
    let map = board::keep(board.clone());
    answer::json(&json!({ "map": map, "stand": Stand::of(map, &board) }))
}

/// Closes a map.
pub(crate) fn close(wanted: &OfMap) -> Result {
    board::forget(wanted.map);
    answer::json(&json!({}))
}

/// Stores a board, and returns what the page needs to know about it.
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
    // a hex extends two thirds of a column to both sides of its center
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

/// Returns the names that are printed on the map, and those of buildings, each at the middle of its building.
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
