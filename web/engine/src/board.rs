//! The maps and games that are open, with their current state.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use fogas::game::{Game, map_seen_by};
use fogas::grid::{Hex, Naming};
use fogas::map::Map;
use fogas::resolver::Resolver;
use serde::Deserialize;

use super::answer::Result;
use super::held::Held;
use super::trouble::Trouble;

/// A request about a map.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfMap {
    /// The number of the map.
    pub(crate) map: u32,
}

/// A hex of a map.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfHex {
    pub(crate) map: u32,
    pub(crate) hex: String,
}

/// A map that is open, with its current state.
#[derive(Clone)]
pub(crate) struct Board {
    /// The map as it was opened.
    pub(crate) base: Rc<Resolver>,
    /// The map in its current state.
    pub(crate) now: Rc<Resolver>,
    /// All changes since it was opened. A map without a game has this too.
    pub(crate) game: Game,
    /// It is a game, with a file of its own.
    pub(crate) is_game: bool,
    /// The name of the file from which it was opened, or of the built-in map.
    pub(crate) origin: String,
    /// The text of the map file, unless the map is built in.
    pub(crate) text: Option<Rc<str>>,
    /// The name and the text of the terrain file that was added.
    pub(crate) terrain: Option<Rc<(String, String)>>,
    /// The side for which the map is shown, or `None` if the units of all sides are shown.
    pub(crate) side: Option<String>,
    /// The sides that have units on it.
    pub(crate) sides: Rc<[String]>,
    /// The hexes that have a name, in the order of the indices that the page uses.
    pub(crate) hexes: Rc<[Hex]>,
    /// A number that changes with every change of the board.
    pub(crate) generation: u32,
    /// The end of the thread that is held.
    pub(crate) held: Held,
}

thread_local! {
    static OPEN: RefCell<BTreeMap<u32, Rc<Board>>> = const { RefCell::new(BTreeMap::new()) };
    static LAST: Cell<u32> = const { Cell::new(0) };
}

impl Board {
    /// Makes a board from a map without changes.
    pub(crate) fn new(map: Map, origin: &str, text: Option<&str>) -> Self {
        let name = map.name().to_owned();
        let hexes = map.grid().hexes().filter(|hex| hex.has_name()).collect();
        let sides = sides_of(&map);
        let base = Rc::new(Resolver::new(map));
        Self {
            terrain: None,
            side: None,
            sides,
            now: Rc::clone(&base),
            base,
            game: Game::new(name, origin),
            is_game: false,
            origin: origin.to_owned(),
            text: text.map(Rc::from),
            hexes,
            generation: 0,
            held: Held::default(),
        }
    }

    /// Returns the map in its current state.
    pub(crate) fn map(&self) -> &Map {
        self.now.map()
    }

    /// Returns the map as it was opened.
    pub(crate) fn base_map(&self) -> &Map {
        self.base.map()
    }

    /// Makes names of hexes mean those of this map, until the returned value is dropped.
    pub(crate) fn naming(&self) -> Naming {
        self.base_map().naming()
    }

    /// Returns the index of a hex that the page uses.
    pub(crate) fn index_of(&self, hex: Hex) -> Option<usize> {
        self.hexes.iter().position(|known| *known == hex)
    }

    /// Returns the value for `-m` that stands for this map.
    pub(crate) fn named(&self) -> &str {
        &self.origin
    }

    /// Parses the name of a hex.
    pub(crate) fn hex(&self, name: &str) -> Result<Hex> {
        let _naming = self.naming();
        let hex: Hex = name.trim().parse().map_err(Trouble::usage)?;
        self.map().require(hex).map(|facts| facts.hex).map_err(Trouble::usage)
    }

    /// Returns the flags, other than the map, that a command line needs.
    pub(crate) fn flags(&self) -> Vec<(&str, &str)> {
        let terrain = self.terrain.as_ref().map(|terrain| ("-t", terrain.0.as_str()));
        let side = self.side.as_deref().map(|side| ("--for", side));
        terrain.into_iter().chain(side).collect()
    }

    /// Returns the game as it is shown: all of it, or what a side sees.
    pub(crate) fn shown(&self) -> Game {
        self.side.as_ref().map_or_else(|| self.game.clone(), |side| self.game.seen_by(side))
    }

    /// Returns a board that is to be changed. Refused while it is shown for one side only.
    pub(crate) fn to_change(map: u32) -> Result<Self> {
        let board = get(map)?;
        match board.side {
            Some(_) => {
                Err(Trouble::usage("only a player who sees all of a game can change it: show it for both sides first"))
            }
            None => Ok((*board).clone()),
        }
    }

    /// Shows the map for a side, or for everyone.
    pub(crate) fn seen_by(&mut self, side: Option<String>) -> Result<()> {
        self.side = side;
        self.go_on(self.game.clone())
    }

    /// Replaces the game, and computes the map of the new one.
    pub(crate) fn go_on(&mut self, game: Game) -> Result<()> {
        let faults = |faults: Vec<_>| Trouble::usage(fogas::game::show::faults(&self.origin, &faults));
        let cannot = |faults: Vec<fogas::map::Fault>| {
            let each: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Trouble::usage(each.join("; "))
        };
        let is_base = !self.is_game && game.state == fogas::game::State::default();
        self.now = if is_base {
            Rc::clone(&self.base)
        } else {
            Rc::new(Resolver::new(game.on(self.base_map()).map_err(faults)?))
        };
        self.sides = sides_of(self.now.map());
        if let Some(side) = &self.side {
            self.now = Rc::new(Resolver::new(map_seen_by(self.now.map(), side).map_err(cannot)?));
        }
        self.game = game;
        self.changed();
        Ok(())
    }

    /// Notes that the map has changed.
    pub(crate) fn changed(&mut self) {
        self.generation += 1;
        self.held = Held::default();
    }
}

/// Returns the sides that have units on a map.
pub(crate) fn sides_of(map: &Map) -> Rc<[String]> {
    let sides: BTreeSet<&String> = map.units().iter().filter_map(|unit| unit.side.as_ref()).collect();
    sides.into_iter().cloned().collect()
}

/// Stores a board, and returns its number.
pub(crate) fn keep(board: Board) -> u32 {
    LAST.set(LAST.get() + 1);
    OPEN.with_borrow_mut(|open| open.insert(LAST.get(), Rc::new(board)));
    LAST.get()
}

/// Returns the board with a number.
pub(crate) fn get(map: u32) -> Result<Rc<Board>> {
    OPEN.with_borrow(|open| open.get(&map).cloned()).ok_or_else(|| Trouble::usage(format!("no map {map} is open")))
}

/// Returns the board with a number, or `None`; there is no error message.
pub(crate) fn find(map: u32) -> Option<Rc<Board>> {
    OPEN.with_borrow(|open| open.get(&map).cloned())
}

/// Stores a board again after a change, in place of the earlier one.
pub(crate) fn put(map: u32, board: Board) {
    OPEN.with_borrow_mut(|open| open.insert(map, Rc::new(board)));
}

/// Removes a board.
pub(crate) fn forget(map: u32) {
    OPEN.with_borrow_mut(|open| open.remove(&map));
}
