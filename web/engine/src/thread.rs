//! The thread: one end is held, and each verdict costs no JSON.

use std::collections::BTreeMap;
use std::rc::Rc;

use fogas::grid::Hex;
use fogas::map::UnknownPlace;
use fogas::resolver::{End, Refusal, Resolver};
use serde::Deserialize;
use serde_json::json;

use super::answer::{self, Result};
use super::board;
use super::held::Held;
use super::trouble::Trouble;

/// The results of a verdict, in its lowest byte.
pub(crate) const CLEAR: u32 = 0;
pub(crate) const HINDERED: u32 = 1;
pub(crate) const BLOCKED: u32 = 2;
pub(crate) const WHICH: u32 = 3;
pub(crate) const UNRULED: u32 = 4;
pub(crate) const NOTHING: u32 = 5;

/// A request to hold an end.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hold {
    map: u32,
    from: String,
    /// Locations that replace the plain meaning of their hexes.
    #[serde(default)]
    to: Vec<String>,
}

/// Holds an end.
pub(crate) fn hold(wanted: &Hold) -> Result {
    let mut board = (*board::get(wanted.map)?).clone();
    let _naming = board.naming();
    let from = board.now.end(&wanted.from)?;
    let mut named = BTreeMap::new();
    for text in &wanted.to {
        named.insert(place_of(&board.now, text)?.1, board.now.end(text)?);
    }
    let (at, hex) = place_of(&board.now, &wanted.from)?;
    board.held = Held { from: Some(from), named: Rc::new(named), others: Rc::clone(&board.held.others) };
    board::put(wanted.map, board);
    answer::json(&json!({ "at": at, "hex": hex }))
}

/// Returns the Location that a text names, and its hex.
pub(crate) fn place_of(resolver: &Resolver, text: &str) -> Result<(String, Hex)> {
    let token = text.parse().map_err(|e: fogas::map::TokenError| Trouble::usage(e))?;
    let (location, _, _) = resolver.map().seat(&token).map_err(Trouble::usage)?;
    Ok((location.to_string(), location.hex))
}

/// Returns the bare verdict on the line from the held end to a hex.
pub(crate) fn verdict(map: u32, hex: u32) -> u32 {
    let Some(board) = board::find(map) else { return NOTHING };
    let Some(from) = &board.held.from else { return NOTHING };
    let Some(named) = usize::try_from(hex).ok().and_then(|index| board.hexes.get(index)) else { return NOTHING };
    if let Some(end) = board.held.named.get(named) {
        return judged(&board.now, from, end);
    }
    let known = board.held.others.borrow().get(&hex).copied();
    let other = known.unwrap_or_else(|| {
        let _naming = board.naming();
        let other = board.now.end(&named.to_string()).map_err(|refusal| why_none(&refusal));
        board.held.others.borrow_mut().insert(hex, other);
        other
    });
    other.map_or_else(|why| why, |end| judged(&board.now, from, &end))
}

/// Returns the code for why the plain name of a hex cannot be an end.
fn why_none(refusal: &Refusal) -> u32 {
    match refusal {
        Refusal::Place(UnknownPlace::Ambiguous { .. } | UnknownPlace::HexOrUnit { .. }) => WHICH,
        refusal if refusal.is_not_covered() => UNRULED,
        _ => NOTHING,
    }
}

fn judged(resolver: &Resolver, from: &End, to: &End) -> u32 {
    match resolver.verdict_between(from, to) {
        Ok(los) => code(los.clear, los.hindrance, false),
        Err(_) => UNRULED,
    }
}

/// Encodes a verdict as one number.
pub(crate) fn code(clear: bool, hindrance: u8, unruled: bool) -> u32 {
    match (clear, hindrance) {
        _ if unruled => UNRULED,
        (false, _) => BLOCKED,
        (true, 0) => CLEAR,
        (true, drm) => HINDERED | u32::from(drm) << 8,
    }
}
