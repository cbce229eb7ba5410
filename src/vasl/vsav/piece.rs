//! The pieces of a saved game, and who may see them.

use std::fmt;

use crate::spelling::is_hidden;

use super::error::{Misfit, VsavError};
use super::sequence::{first, tokens};

/// A place on a map: the name of the map, and a pixel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) map: String,
    pub(super) at: [i32; 2],
}

/// The most traits of a piece.
const MOST_TRAITS: usize = 400;

/// The longest name of a counter, in characters.
const LONGEST_NAME: usize = 60;

/// A player's password, which marks the pieces that he hides or conceals. It is compared, and never shown.
#[derive(Clone, Default)]
pub struct Owner(Option<String>);

impl Owner {
    /// Returns an owner of nothing.
    #[must_use]
    pub const fn nobody() -> Self {
        Self(None)
    }

    /// Returns the owner with this password.
    #[must_use]
    pub fn with_word(word: &str) -> Self {
        Self(Some(word.to_owned()).filter(|word| !word.is_empty()))
    }

    /// Returns `true` if there is a password.
    #[must_use]
    pub const fn is_somebody(&self) -> bool {
        self.0.is_some()
    }

    fn owns(&self, word: &str) -> bool {
        self.0.as_deref() == Some(word)
    }
}

impl fmt::Debug for Owner {
    /// Does not reveal the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Owner(a word)" } else { "Owner(nobody)" })
    }
}

/// A piece that the reader may see. A piece hidden by another player is never represented.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own that the save states")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its number in the save.
    pub id: String,
    /// Its name as the players see it now; `?` if another player conceals it.
    pub name: String,
    /// The number of its kind; empty if another player conceals it.
    pub gpid: String,
    /// The map that it is on.
    pub map: String,
    /// The centre of the counter, in pixels.
    pub at: [i32; 2],
    /// Whether it is hidden, by the reader himself.
    pub hidden: bool,
    /// Whether it is concealed, by itself or under a `?`.
    pub concealed: bool,
    /// The text that a player wrote on it.
    pub label: Option<String>,
    /// Whether it is a `?` counter.
    pub is_cover: bool,
    /// Whether the reader owns it; for a `?`, he may see what lies under it.
    pub own: bool,
}

/// What a reader may see of a piece.
pub(super) enum Seen {
    /// The reader may see it.
    Piece(Piece),
    /// Another player hides it.
    Hidden,
    /// It is not a piece.
    Nothing,
}

/// What the moves of a log need to know about a piece, whoever reads it.
pub(super) struct Glance {
    /// The password of the player who hides it.
    pub(super) hidden_by: Option<String>,
    /// Whether it joins the stack at the place where it is put.
    pub(super) stacks: bool,
    /// Its place.
    pub(super) spot: Spot,
    /// Whether its state fits its kind.
    pub(super) fits: bool,
}

/// What the traits of a piece say, collected from the outermost to the innermost.
#[derive(Default)]
struct Traits {
    /// The names of active layers, the outermost first.
    names: Vec<String>,
    hidden: Option<String>,
    concealed: Option<String>,
    cover: Option<String>,
    label: Option<String>,
    /// Whether it never joins a stack.
    alone: bool,
}

/// The innermost part of a piece, and its traits.
struct Walked {
    traits: Traits,
    kind: String,
    state: String,
    /// Whether state and kind are equally deep.
    fits: bool,
}

/// Walks through the traits of a piece to its innermost kind and state. `None` if it is not a piece.
fn walked(kind: &str, state: &str) -> Result<Option<Walked>, Misfit> {
    let mut traits = Traits::default();
    let (mut kind, mut state) = (kind.to_owned(), state.to_owned());
    for _ in 0..MOST_TRAITS {
        let (outer, inner) = first(&kind, '\t');
        let (own, rest) = first(&state, '\t');
        if outer.starts_with("piece;") {
            return Ok(Some(Walked { traits, kind: outer, state: own, fits: rest.is_none() }));
        }
        traits.read(&outer, &own);
        // the rest is a single token, escaped once more
        let (Some(inner), Some(rest)) = (inner, rest) else { return Ok(None) };
        (kind, state) = (first(inner, '\t').0, first(rest, '\t').0);
    }
    Err(Misfit::Written)
}

/// Returns what the moves of a log need to know about a piece; `None` if it is not a piece.
pub(super) fn glance(kind: &str, state: &str) -> Result<Option<Glance>, Misfit> {
    let glance = |walked: Walked| Glance {
        hidden_by: walked.traits.hidden,
        stacks: !walked.traits.alone,
        spot: spot(&mut tokens(&walked.state, ';')),
        fits: walked.fits,
    };
    walked(kind, state).map(|found| found.map(glance))
}

/// Returns what a reader may see of a piece.
pub(super) fn seen(id: &str, kind: &str, state: &str, owner: &Owner) -> Result<Seen, VsavError> {
    let found = walked(kind, state).map_err(|_| VsavError::Piece)?;
    Ok(found.map_or(Seen::Nothing, |found| made(id.to_owned(), &found.kind, &found.state, found.traits, owner)))
}

/// Reads `MAP;X;Y`.
fn spot(parts: &mut impl Iterator<Item = String>) -> Spot {
    let map = parts.next().unwrap_or_default();
    let at = [parts.next(), parts.next()].map(|n| n.and_then(|n| n.trim().parse().ok()).unwrap_or_default());
    Spot { map, at }
}

impl Traits {
    fn read(&mut self, kind: &str, state: &str) {
        // the module uses `null` for nobody; an empty password belongs to somebody unknown
        let word = |state: &str| Some(state.to_owned()).filter(|s| s != "null");
        match kind.split(';').next().unwrap_or_default() {
            "emb2" => {
                let level = tokens(state, ';').next().and_then(|n| n.parse::<i32>().ok()).unwrap_or_default();
                let names = tokens(kind, ';').nth(17).unwrap_or_default();
                let active = usize::try_from(level).ok().and_then(|n| n.checked_sub(1));
                if let Some(name) = active.and_then(|n| tokens(&names, ',').nth(n)) {
                    self.names.push(name);
                }
            }
            "hide" => self.hidden = self.hidden.take().or_else(|| word(state)),
            // the module's own trait, and that of its engine
            "conceal" | "obs" => {
                let by = tokens(state, ';').next().unwrap_or_default();
                self.concealed = self.concealed.take().or_else(|| word(&by));
            }
            "concealment" => self.cover = tokens(kind, ';').nth(1),
            "immob" => self.alone = true,
            "label" => {
                self.label = self.label.take().or_else(|| word(state).filter(|text| !text.is_empty()));
            }
            _ => {}
        }
    }
}

fn made(id: String, kind: &str, state: &str, traits: Traits, owner: &Owner) -> Seen {
    if traits.hidden.as_ref().is_some_and(|word| !owner.owns(word)) {
        return Seen::Hidden;
    }
    let mut parts = tokens(state, ';');
    let Spot { map, at } = spot(&mut parts);
    let gpid = parts.next().unwrap_or_default().trim_end_matches('\\').to_owned();
    let own = [&traits.concealed, &traits.cover].into_iter().flatten().any(|word| owner.owns(word));
    let secret = traits.concealed.is_some() && !own;
    let basic = tokens(kind, ';').last().unwrap_or_default();
    let name = if secret { "?".to_owned() } else { clean(&named(basic, &traits.names)) };
    Seen::Piece(Piece {
        id,
        name,
        gpid: if secret { String::new() } else { clean(&gpid) },
        map: clean(&map),
        at,
        hidden: traits.hidden.is_some(),
        concealed: traits.concealed.is_some(),
        label: traits.label.filter(|_| !secret).map(|label| clean(&label)),
        is_cover: traits.cover.is_some(),
        own,
    })
}

/// Adds the names of active layers to the basic name, from the innermost outwards.
fn named(basic: String, layers: &[String]) -> String {
    let name = layers.iter().rev().fold(basic, |name, layer| {
        // a plus sign that belongs to the name is escaped
        if layer.trim().is_empty() {
            name
        } else if let Some(after) = layer.strip_prefix('+') {
            name + after
        } else if let Some(before) = layer.strip_suffix('+').filter(|before| !before.ends_with('\\')) {
            before.to_owned() + &name
        } else {
            layer.clone()
        }
    });
    name.replace("\\+", "+")
}

/// Removes hidden characters, and cuts off what is longer than any name.
pub(super) fn clean(text: &str) -> String {
    text.chars().filter(|c| !is_hidden(*c)).take(LONGEST_NAME).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If another player conceals a piece, its name and kind are dropped, whether the trait is the module's or the
    /// engine's. If nobody does, they are kept.
    #[test]
    fn what_is_masked_has_no_name() {
        for (trait_of, state, masked) in [
            ("conceal;C;ru/qmark;ru;", "Anna;", true),
            ("obs;79,130;qmark;P", "Anna;null", true),
            ("obs;79,130;qmark;P", "null", false),
            ("conceal;C;ru/qmark;ru;", "null;", false),
            ("conceal;C;ru/qmark;ru;", ";", true),
            ("obs;79,130;qmark;P", "", true),
        ] {
            let kind = format!("{trait_of}\tpiece;;;pic;4-4-7 1sq/");
            let state = format!("{state}\tMain Map;450;460;3924");
            for (owner, own) in
                [(Owner::nobody(), false), (Owner::with_word("Anna"), true), (Owner::with_word("Bea"), false)]
            {
                let own = own && state.contains("Anna");
                let Ok(Seen::Piece(piece)) = seen("1", &kind, &state, &owner) else { panic!("{kind}") };
                let shown = format!("{piece:?}");
                assert_eq!(shown.contains("4-4-7") || shown.contains("3924"), !masked || own, "{shown}");
                assert_eq!(piece.concealed, masked, "{shown}");
                assert!(!shown.contains("Anna"));
            }
        }
    }
}
