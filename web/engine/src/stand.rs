//! The state of a map: all that is on it, its log, and what is not valid where it is.

use std::rc::Rc;

use fogas::game::show as words;
use fogas::game::{Act, misplaced};
use fogas::grid::Hex;
use fogas::map::{HexFacts, Location, Placed, UnitFile};
use fogas::show::unit_words;
use serde::Serialize;

use super::answer::{self, Result};
use super::board::{self, Board};

/// The state of a map: the changes since it was opened, and all that is on it.
#[derive(Serialize)]
pub(crate) struct Stand {
    map: u32,
    generation: u32,
    kind: &'static str,
    name: String,
    edits: Vec<String>,
    /// The changes other than counters and units: hexsides, terrain and options.
    settings: Vec<String>,
    pieces: Vec<Piece>,
    undo: Option<String>,
    redo: Option<String>,
    log: Vec<Act>,
    cannot: Vec<Misplaced>,
    sides: Rc<[String]>,
    /// The side for which it is shown.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    /// The name of the file with its map, unless that is built in.
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<String>,
}

/// A counter or a unit.
#[derive(Serialize)]
pub(crate) struct Piece {
    hex: usize,
    at: String,
    kind: &'static str,
    label: String,
    words: String,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    counter: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    remove: String,
    #[serde(rename = "move")]
    moves: bool,
}

#[derive(Serialize)]
struct Misplaced {
    at: String,
    words: String,
}

impl Stand {
    /// Returns the state of a board.
    pub(crate) fn of(map: u32, board: &Board) -> Self {
        let _naming = board.naming();
        let game = &board.shown();
        let standing = misplaced(&board.now);
        let facts = words::checked(game, &[], &standing, &fogas::map::overstacked(board.map())).facts;
        let each = |list: &str| facts[list].as_array().cloned().unwrap_or_default();
        let cannot = each("standing").into_iter().map(|one| (one["what"].clone(), one));
        let cannot = cannot.chain(each("overstacked").into_iter().map(|one| (one["units"].clone(), one)));
        let text = |value: &serde_json::Value| match value {
            serde_json::Value::Array(all) => all.iter().filter_map(|v| v.as_str()).collect::<Vec<_>>().join(", "),
            value => value.as_str().unwrap_or_default().to_owned(),
        };
        let cannot = cannot.map(|(what, one)| Misplaced {
            at: text(&one["at"]),
            words: format!("{}: {} ({})", text(&what), text(&one["because"]), text(&one["rule"])),
        });
        let pieces = pieces_in(board, None);
        let is_piece = |edit: &&String| pieces.iter().any(|piece| piece.remove == **edit);
        let settings = game.state.options.iter().chain(&game.state.board).filter(|edit| !is_piece(edit));
        let last = |acts: &[Act]| acts.last().filter(|_| board.side.is_none()).map(|act| act.did.clone());
        Self {
            map,
            settings: settings.cloned().collect(),
            sides: Rc::clone(&board.sides),
            side: board.side.clone(),
            on: board.text.as_ref().filter(|_| board.is_game).map(|_| game.map.clone()),
            generation: board.generation,
            kind: if board.is_game { "game" } else { "map" },
            name: board.map().name().to_owned(),
            edits: game.state.lines().cloned().collect(),
            undo: last(&game.log),
            redo: last(&game.undone),
            pieces,
            log: game.log.clone(),
            cannot: cannot.collect(),
        }
    }
}

/// Returns the counters and units of a hex, or of the whole map.
pub(crate) fn pieces_in(board: &Board, of: Option<Hex>) -> Vec<Piece> {
    let map = board.map();
    let mut pieces = Vec::new();
    for (index, hex) in board.hexes.iter().enumerate().filter(|(_, hex)| of.is_none_or(|of| of == **hex)) {
        let Some(facts) = map.hex(*hex) else { continue };
        counters(board, index, facts, &mut pieces);
    }
    let units = map.units().iter().filter(|unit| of.is_none_or(|of| of == unit.location.hex));
    pieces.extend(units.filter_map(|unit| {
        Some(Piece {
            hex: board.index_of(unit.location.hex)?,
            at: UnitFile::from(unit).at,
            kind: "unit",
            label: unit.label.clone(),
            words: unit_words(unit),
            counter: unit.counter.clone(),
            side: unit.side.clone(),
            remove: format!("unit:{}", unit.label),
            moves: true,
        })
    }));
    pieces
}

/// Adds the counters in a hex.
fn counters(board: &Board, hex: usize, facts: &HexFacts, pieces: &mut Vec<Piece>) {
    let catalogue = board.map().catalogue();
    let mut put = |kind, at: Location, label: &str, name: &str| {
        pieces.push(Piece {
            hex,
            at: at.to_string(),
            kind,
            label: label.to_owned(),
            words: format!("{name} in {at}"),
            counter: None,
            side: None,
            remove: format!("{at}={label}"),
            moves: false,
        });
    };
    for Placed { counter, place, .. } in &facts.counters {
        put("counter", facts.at(*place), counter.name(), &catalogue.counter(*counter).name);
    }
    for cloud in &facts.smoke {
        put("smoke", facts.at(cloud.place), cloud.smoke.name(), &catalogue.smoke(cloud.smoke).name);
    }
    for (place, fire) in &facts.fires {
        put("fire", facts.at(*place), fire.name(), fire.name());
    }
    // features that are printed on the board are not counters
    let printed = board.base_map().hex(facts.hex).map(|facts| facts.features.clone()).unwrap_or_default();
    for feature in facts.features.iter().filter(|feature| !printed.contains(feature)) {
        put("feature", facts.at(fogas::map::Place::Ground), feature.name(), feature.name());
    }
}

/// Stores a board, and returns its state.
pub(crate) fn standing(map: u32, board: Board) -> Result {
    let stand = Stand::of(map, &board);
    board::put(map, board);
    answer::json(&stand)
}
