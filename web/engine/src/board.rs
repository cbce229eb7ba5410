//! The maps and games that are open, and how each stands.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use fogas::game::Game;
use fogas::grid::{Hex, Naming};
use fogas::map::Map;
use fogas::resolver::Resolver;

use super::answer::Result;
use super::thread::Held;
use super::trouble::Trouble;

/// A map that is open, and how it stands.
#[derive(Clone)]
pub(crate) struct Board {
    /// As it was opened.
    pub(crate) base: Rc<Resolver>,
    /// As it stands.
    pub(crate) now: Rc<Resolver>,
    /// What has changed since, and how: of a map too that no game is played on.
    pub(crate) game: Game,
    /// It is a game, which has a file of its own.
    pub(crate) is_game: bool,
    /// The file that it was opened from, or the name of the built-in map.
    pub(crate) origin: String,
    /// The text of the map file, if it is none that is built in.
    pub(crate) text: Option<Rc<str>>,
    /// The hexes that have a name, in the order in which the page counts them.
    pub(crate) hexes: Rc<[Hex]>,
    /// It is another after every change.
    pub(crate) generation: u32,
    /// The end that is held.
    pub(crate) held: Held,
}

thread_local! {
    static OPEN: RefCell<BTreeMap<u32, Rc<Board>>> = const { RefCell::new(BTreeMap::new()) };
    static LAST: Cell<u32> = const { Cell::new(0) };
}

impl Board {
    /// Makes a board of a map, on which nothing has changed.
    pub(crate) fn new(map: Map, origin: &str, text: Option<&str>) -> Self {
        let name = map.name().to_owned();
        let hexes = map.grid().hexes().filter(|hex| hex.has_name()).collect();
        let base = Rc::new(Resolver::new(map));
        Self {
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

    /// Returns the map as it stands.
    pub(crate) fn map(&self) -> &Map {
        self.now.map()
    }

    /// Returns the map as it was opened.
    pub(crate) fn base_map(&self) -> &Map {
        self.base.map()
    }

    /// Reads names of hexes as this map has them, until what is returned is dropped.
    pub(crate) fn naming(&self) -> Naming {
        self.base_map().naming()
    }

    /// Returns the place of a hex among those that the page counts.
    pub(crate) fn index_of(&self, hex: Hex) -> Option<usize> {
        self.hexes.iter().position(|known| *known == hex)
    }

    /// Returns what `-m` takes for it.
    pub(crate) fn named(&self) -> &str {
        &self.origin
    }

    /// Reads the name of a hex.
    pub(crate) fn hex(&self, name: &str) -> Result<Hex> {
        let _naming = self.naming();
        let hex: Hex = name.trim().parse().map_err(Trouble::usage)?;
        self.map().require(hex).map(|facts| facts.hex).map_err(Trouble::usage)
    }

    /// Lets the game go on as another, whose map is made ready.
    pub(crate) fn go_on(&mut self, game: Game) -> Result<()> {
        let faults = |faults: Vec<_>| Trouble::usage(fogas::game::show::faults(&self.origin, &faults));
        let is_base = !self.is_game && game.state == fogas::game::State::default();
        self.now = if is_base {
            Rc::clone(&self.base)
        } else {
            Rc::new(Resolver::new(game.on(self.base_map()).map_err(faults)?))
        };
        self.game = game;
        self.changed();
        Ok(())
    }

    /// Notes that the map is another now.
    pub(crate) fn changed(&mut self) {
        self.generation += 1;
        self.held = Held::default();
    }
}

/// Keeps a board, and returns its number.
pub(crate) fn keep(board: Board) -> u32 {
    LAST.set(LAST.get() + 1);
    OPEN.with_borrow_mut(|open| open.insert(LAST.get(), Rc::new(board)));
    LAST.get()
}

/// Returns a board.
pub(crate) fn get(map: u32) -> Result<Rc<Board>> {
    OPEN.with_borrow(|open| open.get(&map).cloned()).ok_or_else(|| Trouble::usage(format!("no map {map} is open")))
}

/// Returns a board without a word of why there is none.
pub(crate) fn find(map: u32) -> Option<Rc<Board>> {
    OPEN.with_borrow(|open| open.get(&map).cloned())
}

/// Puts a board back as it is now; the one that was there is let go.
pub(crate) fn put(map: u32, board: Board) {
    OPEN.with_borrow_mut(|open| open.insert(map, Rc::new(board)));
}

/// Lets a board go.
pub(crate) fn forget(map: u32) {
    OPEN.with_borrow_mut(|open| open.remove(&map));
}
