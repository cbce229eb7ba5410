//! How a unit is written as a line of a game: `T1@H38:afv,moving,type=T-34`.

use std::fmt;

use crate::grid::{Hex, Side};
use crate::map::board::Unit;
use crate::map::counter;
use crate::map::file::UnitFile;
use crate::map::kinds::{UnitKind, UnitTrait};
use crate::map::location::{Location, Place, States};
use crate::map::token::{Token, is_unit_label, label_of, split_colon};
use crate::map::weapon::{carried, is_support, shown_on_counters};
use crate::rules::counters_like;
use crate::spelling::{Meant, is_hidden, near};
use crate::words::Word;

/// The most Portage Points that any counter shows.
const MOST_PP: u8 = 20;

/// Why a text cannot be read as a unit of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnitError {
    /// No `@`, or nothing on one side of it.
    #[error(
        "`{0}` is not a unit; write NAME@LOCATION, such as A@F37+ent Sq1@F37:4-6-7 or T1@H38:T-34/85,moving; for one that is there NAME:broken, NAME+ent or NAME:-broken"
    )]
    Shape(String),
    /// The line does not say where the unit is, and it is not on the map yet.
    #[error("there is no unit `{0}` yet; one that comes in needs its Location: {0}@LOCATION{1}")]
    NotThere(String, String),
    /// The label is not valid.
    #[error("`{0}` is not a name for a unit: a letter first, then at most 39 letters, digits, `-`, `_` or `.`{other}", other = as_label(.0))]
    Label(String),
    /// A word that is not known for units.
    #[error("`{0}`: `{1}` is unknown{meant}", meant = instead(.1))]
    Word(String, String),
    /// A covered arc that is not a hexspine.
    #[error(
        "`{0}`: `{1}`: a CA is a hexspine of its hex, 1 to 6, clockwise from the top right{faces}",
        faces = facing(.0, .1, .2)
    )]
    Arc(String, String, String),
    /// A word that belongs behind the Location.
    #[error("`{0}`: `{1}` goes with the Location, as +{1} before the colon")]
    State(String, String),
    /// A SW without its FP and range.
    #[error(
        "`{0}`: the FP and range of the {1} are on its counter, and differ by nationality: write them after it, as {shown}",
        shown = shown_on_counters(.1).join(" or ")
    )]
    Weapon(String, String),
    /// A text that cannot be stored in a line.
    #[error("`{0}`: what a counter shows is 1 to 60 characters, none of them a comma or a control character")]
    Text(String),
}

impl UnitError {
    /// Returns suggestions for the line.
    #[must_use]
    pub fn meant(&self) -> Option<Meant> {
        let Self::Word(whole, word) = self else { return None };
        let before = whole.strip_suffix(word.as_str())?;
        Meant::of(whole, near_words(word).iter().map(|near| format!("{before}{near}")).collect())
    }
}

/// Says which hexspines face the hex that was given in place of a hexspine; for other words, says how a hexspine is
/// written.
fn facing(whole: &str, word: &str, key: &str) -> String {
    let hex = |text: &str| text.split(['@', '+', '/', ':']).next().and_then(|hex| hex.parse::<Hex>().ok());
    let here = whole.split_once('@').and_then(|(_, rest)| hex(rest));
    let there = word.split_once('=').and_then(|(_, value)| hex(value));
    let side = here.zip(there).and_then(|(here, there)| Some((there, here.printed(here.side_to(there)?))));
    let Some((there, side)) = side else { return format!(": write {key}=2") };
    // hexspine 1 is between hexsides 1 and 2
    let (right, left) = (side.index() + 1, if side.index() == 0 { 6 } else { side.index() });
    format!(": {key}={left} and {key}={right} face {there}")
}

/// Suggests a label made of the same words: it starts with a letter and has no blanks.
fn as_label(text: &str) -> String {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    // words that start with a digit, such as the strength of a counter, go last
    words.sort_by_key(|word| word.starts_with(|c: char| !c.is_ascii_alphabetic()));
    let label = words.join("-");
    if label != text && is_unit_label(&label) { format!("; write `{label}`") } else { String::new() }
}

fn near_words(word: &str) -> Vec<String> {
    let (sign, name) = word.strip_prefix('-').map_or(("", word), |name| ("-", name));
    let known = UnitKind::ALL.iter().map(|k| k.name()).chain(UnitTrait::ALL.iter().map(|t| t.name()));
    // do not treat two-letter words as slips of each other: `dc`, `dm`
    let known = known.filter(|known| name.len() > 2 || known.len() > 2 || swapped(name, known));
    let words: Vec<String> = near(name, known).into_iter().map(|name| format!("{sign}{name}")).collect();
    if words.is_empty() { counters_like(word).into_iter().map(str::to_owned).collect() } else { words }
}

/// Returns `true` if two words of two letters have the same letters.
fn swapped(one: &str, other: &str) -> bool {
    let letters = |word: &str| {
        let mut letters: Vec<char> = word.to_ascii_lowercase().chars().collect();
        letters.sort_unstable();
        letters
    };
    letters(one) == letters(other)
}

/// Returns the hint for a misspelled word: a near word, or the list of all words.
fn instead(word: &str) -> String {
    let near = near_words(word);
    if near.is_empty() {
        "; a unit takes its counter (4-6-7, mmg:5-12, T-34/85), its side and its state: `fogas game set --help` lists the words".to_owned()
    } else {
        format!("; did you mean `{}`?", near.join("` or `"))
    }
}

/// Splits `F37+in:fox+wa:broken` into the Location with its states, and the words about the counter.
fn split_place(text: &str) -> (&str, Option<&str>) {
    let colon = split_colon(text).map_or(text.len(), |(at, _)| at.len());
    let place = text.find('+').map_or(colon, |plus| plus.min(colon));
    let (states, words) = split_states(&text[place..]);
    (text[..place + states.len()].trim(), words)
}

/// Splits `+in:fox+wa:broken` into the states, and the words about the counter.
fn split_states(text: &str) -> (&str, Option<&str>) {
    let mut end = 0;
    while let Some(state) = text[end..].strip_prefix('+') {
        let length = state.find('+').unwrap_or(state.len());
        // the colon in `in:fox` does not separate words from states
        let inner = if state[..length].to_ascii_lowercase().starts_with("in:") { 3 } else { 0 };
        end += 1 + state[inner..length].find(':').map_or(length, |colon| inner + colon);
    }
    (&text[..end], text[end..].strip_prefix(':'))
}

/// Splits `E35+wa+pinned` into the Location with the states of where the unit is, and the states of the unit itself.
fn without_traits(at: &str) -> (String, Vec<UnitTrait>) {
    let mut pieces = at.split('+');
    let mut place = pieces.next().unwrap_or_default().to_owned();
    let mut traits = Vec::new();
    for piece in pieces {
        match piece.trim().parse() {
            Ok(of_unit) if !is_state(piece.trim()) => traits.push(of_unit),
            _ => place = format!("{place}+{piece}"),
        }
    }
    (place.trim_end().to_owned(), traits)
}

/// Removes a state that was added to a Location with `+`; returns `None` if the Location does not have it.
fn without_state(at: &str, name: &str) -> Option<String> {
    let token: Token = at.parse().ok()?;
    let mut states = token.states;
    let place = at.split('+').next().unwrap_or(at).trim_end();
    states.put(&name.to_ascii_lowercase(), false).then(|| format!("{place}{states}"))
}

/// Returns `true` if a word is a state of where a unit is, such as `ent` in `+ent`.
fn is_state(word: &str) -> bool {
    States::default().put(&word.to_ascii_lowercase(), true)
}

/// Returns `true` if a line can store this text of a counter.
fn is_text(text: &str) -> bool {
    (1..=60).contains(&text.chars().count()) && !text.chars().any(|c| c == ',' || is_hidden(c))
}

impl fmt::Display for UnitFile {
    /// Writes it as a line of a game: `T1@H38:afv,moving,type=T-34,ca=2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.unit, self.at)?;
        let mut words: Vec<String> = Vec::new();
        words.extend((!self.is.is_infantry()).then(|| self.is.to_string()));
        let mut traits = self.traits.clone();
        traits.sort_unstable();
        traits.dedup();
        words.extend(traits.iter().map(ToString::to_string));
        words.extend(self.side.iter().map(|side| format!("side={side}")));
        words.extend(self.kind.iter().map(|kind| format!("type={kind}")));
        words.extend(self.ca.map(|ca| format!("ca={ca}")));
        words.extend(self.tca.map(|tca| format!("tca={tca}")));
        words.extend(self.pp.map(|pp| format!("pp={pp}")));
        if words.is_empty() { Ok(()) } else { write!(f, ":{}", words.join(",")) }
    }
}

/// Reads the label of a unit, with or without `unit:` before it.
///
/// # Errors
/// If the text is not a label.
pub(crate) fn label_read(text: &str) -> Result<&str, UnitError> {
    let label = label_of(text.trim()).trim();
    if is_unit_label(label) { Ok(label) } else { Err(UnitError::Label(label.to_owned())) }
}

impl UnitFile {
    /// Returns a unit after it has gone to a Location. States that belonged to its old Location are dropped.
    pub(crate) fn gone_to(unit: &Unit, location: Location, corner: Option<usize>, entrenched: bool) -> Self {
        let states = States { entrenched, ..States::default() };
        let mut there = Self::from(&Unit { location, corner, states, ..unit.clone() });
        there.traits.retain(|state| !state.is_of_place());
        there
    }

    /// Reads a unit from the line of a game.
    ///
    /// # Errors
    /// If the text is not a unit.
    pub fn read(text: &str) -> Result<Self, UnitError> {
        Self::revised(text, |_| None)
    }

    /// Reads what a player says about a unit. For a unit that is on the map already, everything not mentioned stays as
    /// it was (without `@` its Location too), and `-WORD` removes a word or a state.
    ///
    /// # Errors
    /// If the text is not a unit.
    pub fn revised(text: &str, before: impl FnOnce(&str) -> Option<Self>) -> Result<Self, UnitError> {
        let shape = || UnitError::Shape(text.to_owned());
        let named = text.trim();
        let named = label_of(named);
        let (label, rest) = named.split_at(named.find(['@', '+', ':']).ok_or_else(shape)?);
        let label = label_read(label)?;
        let (mut unit, words) = if let Some(rest) = rest.strip_prefix('@') {
            let (at, words) = split_place(rest);
            if at.is_empty() {
                return Err(shape());
            }
            let mut unit = before(label).unwrap_or_else(|| Self::new(label, at));
            at.clone_into(&mut unit.at);
            (unit, words)
        } else {
            // it stays where it is, and keeps the states it has there
            let mut unit = before(label).ok_or_else(|| UnitError::NotThere(label.to_owned(), rest.to_owned()))?;
            let (states, words) = split_states(rest);
            unit.at.push_str(states);
            (unit, words)
        };
        let (at, traits) = without_traits(&unit.at);
        unit.at = at;
        unit.traits.extend(traits);
        for word in words.into_iter().flat_map(|words| words.split(',')).flat_map(split_added) {
            unit.word(word.trim(), text)?;
        }
        unit.traits.sort_unstable();
        unit.traits.dedup();
        Ok(unit)
    }

    fn word(&mut self, word: &str, whole: &str) -> Result<(), UnitError> {
        // a colon also separates words, unless it is part of a counter (`mmg:5-12`)
        let name = &word[..word.find('=').unwrap_or(word.len())];
        let mut colons = name.match_indices(':').map(|(at, _)| (&word[..at], &word[at + 1..]));
        if let Some((head, tail)) = colons.find(|(head, _)| !is_support(head))
            && counter::named(word).is_none()
        {
            self.word(head.trim(), whole)?;
            return self.word(tail.trim(), whole);
        }
        let unknown = || UnitError::Word(whole.to_owned(), word.to_owned());
        if let Some(plain) = yes_or_no(word) {
            return self.word(&plain, whole);
        }
        if let Some((key, value)) = word.split_once('=') {
            let held = Some(value.to_owned()).filter(|value| value != "none");
            let no_arc = || UnitError::Arc(whole.to_owned(), word.to_owned(), key.to_owned());
            let arc = || held.as_deref().map(|n| n.parse().ok().filter(|n| (1..=6).contains(n)).ok_or_else(no_arc));
            match key {
                "side" | "type" if held.as_deref().is_some_and(|value| !is_text(value)) => {
                    return Err(UnitError::Text(value.to_owned()));
                }
                "side" => self.side = held,
                "type" if carried(value).is_some() => return self.word(value, whole),
                // the name of a vehicle or Gun gives its kind; the counter of a squad is stored as written
                "type" => {
                    self.kind = held;
                    self.is = counter::kind_shown(self);
                }
                "ca" | "vca" => self.ca = arc().transpose()?,
                "tca" => self.tca = arc().transpose()?,
                "pp" => {
                    let points = |n: &str| n.parse().ok().filter(|n| *n <= MOST_PP).ok_or_else(unknown);
                    self.pp = held.as_deref().map(points).transpose()?;
                }
                _ => return Err(unknown()),
            }
        } else if let Some(gone) = word.strip_prefix('-') {
            // some states may be given by the counter, or by the Location
            let (trait_gone, at) = (gone.parse::<UnitTrait>(), without_state(&self.at, gone));
            if trait_gone.is_err() && at.is_none() {
                return Err(unknown());
            }
            self.traits.retain(|t| trait_gone.as_ref() != Ok(t));
            self.at = at.unwrap_or_else(|| self.at.clone());
        } else if let Ok(state) = word.parse::<UnitTrait>() {
            self.traits.push(state);
            // a Dummy is a `?` (A12.1)
            if state == UnitTrait::Dummy && !self.traits.contains(&UnitTrait::Hip) {
                self.traits.push(UnitTrait::Concealed);
            }
        } else if let Some(named) = counter::named(word) {
            self.shows(named).map_err(|sw| UnitError::Weapon(whole.to_owned(), sw))?;
        } else if let Some(kind) = UnitKind::known(word) {
            self.is = kind;
        } else if is_state(word) {
            return Err(UnitError::State(whole.to_owned(), word.to_owned()));
        } else {
            return Err(unknown());
        }
        Ok(())
    }
}

/// Turns `pinned=no` into `-pinned`, and `pinned=yes` into `pinned`.
fn yes_or_no(word: &str) -> Option<String> {
    let (state, said) = word.split_once('=')?;
    let state = state.trim();
    state.parse::<UnitTrait>().ok()?;
    match said.trim().to_ascii_lowercase().as_str() {
        "no" | "false" | "off" | "none" | "0" => Some(format!("-{state}")),
        "yes" | "true" | "on" | "1" => Some(state.to_owned()),
        _ => None,
    }
}

/// Returns the words for what a unit is and for its states, as `game set --help` lists them.
#[must_use]
pub fn unit_words() -> String {
    let kinds = UnitKind::ALL.iter().map(|kind| kind.name());
    kinds.chain(UnitTrait::ALL.iter().map(|state| state.name())).collect::<Vec<_>>().join(", ")
}

/// Splits a word at each `+` that is followed by a letter (`4-6-7+pinned`); the `+` of a counter (`6+1`) is not.
fn split_added(word: &str) -> impl Iterator<Item = &str> {
    let starts = word.match_indices('+').map(|(at, _)| at);
    let starts = starts.filter(|at| word[at + 1..].trim_start().starts_with(|c: char| c.is_ascii_alphabetic()));
    let ends = starts.clone().chain([word.len()]);
    std::iter::once(0).chain(starts.map(|at| at + 1)).zip(ends).map(|(start, end)| &word[start..end])
}

impl From<&Unit> for UnitFile {
    /// Writes a unit as it now is.
    fn from(unit: &Unit) -> Self {
        let place = unit.location.to_string();
        // a vertex in Bypass is named by the hexes that meet there
        let at = match (unit.location.place, unit.corner) {
            (Place::Bypass(along), Some(corner)) => {
                let other =
                    (1..=6).filter_map(Side::new).find(|side| *side != along && side.corners().contains(&corner));
                let hex = unit.location.hex;
                let number = |side| hex.printed(side).number();
                other.map_or(place, |other| format!("{hex}.{}/{}", number(along), number(other)))
            }
            _ => place,
        };
        let mut traits: Vec<UnitTrait> = unit.traits.clone();
        traits.sort_unstable();
        Self {
            unit: unit.label.clone(),
            at: format!("{at}{}", unit.states),
            is: unit.kind,
            kind: unit.counter.clone(),
            side: unit.side.clone(),
            traits,
            ca: unit.ca,
            tca: unit.tca,
            pp: unit.pp,
        }
    }
}
