//! Questions, and everything that a page shows about their rulings.

use fogas::grid::{Hex, Span};
use fogas::json_words::json_words;
use fogas::map::Map;
use fogas::pictures::Picture;
use fogas::query::{Query, TerrainQuery};
use fogas::resolver::{Refusal, Resolver};
use fogas::ruling::{Outcome, Profile, Ruling, Sight};
use fogas::show::{RulingJson, RulingWords, asked_with, share, write_json};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;

use super::answer::{self, Reply, Result};
use super::board::{self, Board, OfHex};
use super::stand::{Piece, Stand, pieces_in};
use super::trouble::Trouble;

/// The width of the side view, in pixels.
const SIDE: f64 = 720.0;

/// A question about a map.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ask {
    map: u32,
    query: Box<RawValue>,
    /// Whether to draw the side view of a line.
    #[serde(default)]
    side: Side,
}

/// Whether the side view is wanted, and how wide.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Side {
    Wanted(bool),
    Wide(u16),
}

impl Default for Side {
    fn default() -> Self {
        Self::Wanted(false)
    }
}

impl Side {
    /// Returns the width, at least the smallest allowed, if the side view is wanted.
    fn width(self) -> Option<f64> {
        match self {
            Self::Wanted(wanted) => wanted.then_some(SIDE),
            Self::Wide(width) => Some(f64::from(width.max(160))),
        }
    }
}

/// Everything that a page shows about a ruling.
#[derive(Serialize)]
pub(crate) struct Answer {
    /// The ruling as `-f json` prints it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ruling: Option<Box<RawValue>>,
    words: RulingWords,
    /// The question in a form that can be asked on another map with the same name.
    query: Query,
    /// The command line that asks it.
    command: String,
    /// Three lines to be copied into the log of a game.
    share: String,
    /// The changes that the ruling makes on the map, each as an edit.
    changes: Vec<String>,
    /// The hexes that the ruling is about.
    hexes: Vec<Hex>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Line>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stand: Option<Stand>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) moved: Option<bool>,
    /// Why the unit was not moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why_not: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pieces: Option<Vec<Piece>>,
}

/// A line of sight on the lattice.
#[derive(Serialize)]
struct Line {
    from: [i64; 2],
    to: [i64; 2],
    runs: Vec<Run>,
    /// The points where the line meets what a step is about.
    marks: Vec<Mark>,
    /// The edge to which the margin is measured, and the point of the line from which it is measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<[[i64; 2]; 2]>,
}

/// A section of the line.
#[derive(Serialize)]
struct Run {
    is: &'static str,
    hindrance: u8,
    from: [i64; 2],
    to: [i64; 2],
}

#[derive(Serialize)]
struct Mark {
    step: usize,
    at: [i64; 2],
}

/// Parses a question as a line of a batch does.
pub(crate) fn read(query: &RawValue) -> Result<Query> {
    serde_json::from_str(query.get()).map_err(|e| Trouble::usage(json_words(&e)))
}

/// Adds the changes of the map to the question, unless a game is played: then they belong to the game.
pub(crate) fn with_edits(board: &Board, query: Query) -> Query {
    if board.is_game || !query.is_of_map() {
        return query;
    }
    let edits: Vec<String> = board.game.state.options.iter().chain(&board.game.state.board).cloned().collect();
    if edits.is_empty() { query } else { query.with_edits(edits) }
}

/// Returns the resolver for a question on a map in its current state.
pub(crate) fn resolver_of<'b>(board: &'b Board, own: &Query) -> std::result::Result<Cow<'b, Resolver>, Refusal> {
    board.now.for_query(own)
}

/// Answers a question.
pub(crate) fn ask(wanted: &Ask) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let own = read(&wanted.query)?;
    let resolver = resolver_of(&board, &own)?;
    let query = with_edits(&board, own);
    let ruling = resolver.rule_on(&query)?;
    answer::json(&told(&board, &resolver, ruling, wanted.side.width())?)
}

/// Answers a question with only the line that a batch prints.
pub(crate) fn bare(wanted: &Ask) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let answered = || {
        let own = read(&wanted.query)?;
        let resolver = resolver_of(&board, &own)?;
        let ruling = resolver.rule_on(&with_edits(&board, own))?;
        written(&ruling, resolver.map())
    };
    answered().map(Reply::Text).map_err(Trouble::of_batch)
}

fn written(ruling: &Ruling, map: &Map) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    write_json(&mut text, &RulingJson::new(ruling, map)).map_err(Trouble::data)?;
    Ok(text)
}

/// Returns everything that is known about a hex.
pub(crate) fn card(wanted: &OfHex) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let hex = board.hex(&wanted.hex)?;
    let query = with_edits(&board, TerrainQuery { what: hex.to_string(), ..TerrainQuery::default() }.into());
    let ruling = board.now.rule_on(&query)?;
    let pieces = pieces_in(&board, Some(hex));
    let mut answer = told(&board, &board.now, ruling, None)?;
    answer.pieces = Some(pieces);
    answer::json(&answer)
}

/// Collects everything that a page shows about a ruling.
pub(crate) fn told(board: &Board, resolver: &Resolver, ruling: Ruling, side: Option<f64>) -> Result<Answer> {
    let map = resolver.map();
    let json = String::from_utf8(written(&ruling, map)?).map_err(Trouble::data)?;
    let command = asked_with(&ruling.query, board.named(), &board.flags());
    let shared = format!("{}map {}: {command}\n", share(&ruling, map), map.name());
    let words = RulingWords::new(&ruling, map);
    let changes = ruling.changes().iter().map(ToString::to_string).collect();
    let query = ruling.query.clone();
    let hexes = words.hexes();
    let drawn = resolver.with_profile(ruling);
    let side = side.and_then(|width| Picture::from_the_side(&drawn, map, width)).map(|picture| picture.to_svg());
    Ok(Answer {
        ruling: Some(RawValue::from_string(json).map_err(Trouble::data)?),
        words,
        query,
        command,
        share: shared,
        changes,
        hexes,
        line: line_of(&drawn),
        side,
        stand: None,
        moved: None,
        why_not: None,
        pieces: None,
    })
}

/// Returns the line of a ruling, if it has one.
fn line_of(ruling: &Ruling) -> Option<Line> {
    let Outcome::Los(los) = &ruling.outcome else { return None };
    let profile = los.profile.as_deref()?;
    let runs = ruling.sight_runs(profile).into_iter().map(|run| {
        let (is, hindrance) = match run.sight {
            Sight::Hindered(drm) => ("hindered", drm),
            Sight::Blocked => ("blocked", 0),
            _ => ("clear", 0),
        };
        Run { is, hindrance, from: at(profile, run.span.from), to: at(profile, run.span.to) }
    });
    let met = ruling.steps.iter().enumerate().filter_map(|(step, it)| {
        let span = profile.span_of(it);
        (span.from > 0 || span.to < Span::WHOLE)
            .then(|| Mark { step, at: at(profile, u32::midpoint(span.from, span.to)) })
    });
    let point = |p: fogas::grid::Point| [p.x, p.y];
    Some(Line {
        from: at(profile, 0),
        to: at(profile, Span::WHOLE),
        runs: runs.collect(),
        marks: met.collect(),
        margin: profile.nearest.filter(|_| los.margin.is_some()).map(|ends| ends.map(point)),
    })
}

/// Returns a point of the line, given in millionths of its length from the start.
fn at(profile: &Profile, millionths: u32) -> [i64; 2] {
    let [from, to] = profile.ends;
    let part = |from: i64, to: i64| from + (to - from) * i64::from(millionths) / i64::from(Span::WHOLE);
    [part(from.x, to.x), part(from.y, to.y)]
}
