//! What a Location sees, and where something applies, as a shade for each hex.

use fogas::grid::Hex;
use fogas::map::{Location, Place};
use fogas::query::{LosAllQuery, Query};
use fogas::ruling::Outcome;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::answer::{self, Result};
use super::ask::{self, Answer};
use super::board::{self, Board};
use super::thread::code;
use super::trouble::Trouble;

/// A request for what is seen from a Location.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sees {
    map: u32,
    from: String,
    range: Option<u16>,
    /// A hex: then its Locations are listed one by one, and no other hex.
    hex: Option<String>,
}

/// Where it is so.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sought {
    map: u32,
    query: Box<RawValue>,
}

/// An answer with a shade for each hex.
#[derive(Serialize)]
struct Shaded {
    #[serde(flatten)]
    answer: Answer,
    shade_hexes: Vec<usize>,
    shades: Vec<u32>,
    labels: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    locations: Vec<Shade>,
}

#[derive(Serialize)]
struct Shade {
    at: Location,
    shade: u32,
}

/// Computes a shade for each hex: that of its ground, or else of its bridge, or else the best of its Locations.
fn shaded(board: &Board, mut answer: Answer, each: &[(Location, u32, String)], hex: Option<Hex>) -> Result {
    let mut of_hex: Vec<(Hex, (u8, u32), u32, &str)> = Vec::new();
    for (at, shade, label) in each {
        let rank = match at.place {
            Place::Ground => 0,
            Place::Bridge => 1,
            _ => 2,
        };
        let key = (rank, *shade & 0xff);
        match of_hex.last_mut() {
            Some(last) if last.0 == at.hex => {
                if key < last.1 {
                    *last = (at.hex, key, *shade, label);
                }
            }
            _ => of_hex.push((at.hex, key, *shade, label)),
        }
    }
    let index = |hex: Hex| board.hexes.binary_search(&hex).ok().or_else(|| board.index_of(hex));
    let known: Vec<_> =
        of_hex.into_iter().filter_map(|(hex, _, shade, label)| Some((index(hex)?, shade, label))).collect();
    let own = each.iter().filter(|(at, _, _)| Some(at.hex) == hex);
    answer.ruling = None;
    answer::json(&Shaded {
        answer,
        shade_hexes: known.iter().map(|(index, _, _)| *index).collect(),
        shades: known.iter().map(|(_, shade, _)| *shade).collect(),
        labels: known.iter().map(|(_, _, label)| (*label).to_owned()).collect(),
        locations: own.map(|(at, shade, _)| Shade { at: *at, shade: *shade }).collect(),
    })
}

/// Returns what is seen from a Location.
pub(crate) fn sees(wanted: &Sees) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let all = LosAllQuery { from: (&wanted.from).into(), range: wanted.range, ..LosAllQuery::default() };
    let ruling = board.now.rule_on(&ask::with_edits(&board, all.into()))?;
    let Outcome::LosAll(seen) = &ruling.outcome else { return Err(Trouble::data("no such answer")) };
    let label = |clear: bool, drm: u8| if clear && drm > 0 { format!("+{drm}") } else { String::new() };
    let each = seen
        .locations
        .iter()
        .map(|it| (it.location, code(it.clear, it.hindrance, it.unruled.is_some()), label(it.clear, it.hindrance)));
    let each: Vec<_> = each.collect();
    let hex = wanted.hex.as_deref().map(|hex| board.hex(hex)).transpose()?;
    let answer = ask::told(&board, &board.now, ruling, None)?;
    shaded(&board, answer, &each, hex)
}

/// Returns where something applies.
pub(crate) fn sought(wanted: &Sought) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let own = ask::read(&wanted.query)?;
    if !matches!(own, Query::Where(_)) {
        return Err(Trouble::usage(format!("`where` asks `where`, not `{}`", own.command())));
    }
    let resolver = board.now.for_query(&own)?;
    let ruling = resolver.rule_on(&ask::with_edits(&board, own))?;
    let Outcome::Where(found) = &ruling.outcome else { return Err(Trouble::data("no such answer")) };
    let each = found.locations.iter().map(|it| {
        let drm = it.hindrance.unwrap_or_default();
        let label = it.cost.as_ref().map(ToString::to_string).or_else(|| (drm > 0).then(|| format!("+{drm}")));
        (it.at, code(true, drm, false), label.unwrap_or_default())
    });
    let mut each: Vec<_> = each.collect();
    each.sort_by_key(|(at, _, _)| *at);
    let answer = ask::told(&board, &resolver, ruling, None)?;
    shaded(&board, answer, &each, None)
}
