//! Changes as one line of text each, in the notation of what-if edits, but exact: what is written says the same on any
//! map, and is read back as the same change. A game keeps its board so.

use std::fmt;

use crate::grid::{Hex, Hexside};

use super::change::{Change, Setting};
use super::counter;
use super::elevation::Elevation;
use super::file::{BreachFile, UnitFile};
use super::kinds::{Burning, Counter, HexsideTerrain, UnitKind, UnitTrait, named};
use super::location::{Location, Named, Place, States, Token, is_unit_label, split_colon};
use super::options::ChosenOption;
use super::placing::printed_trail;
use crate::spelling::{is_hidden, near};

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { at, counter, on_cellar, in_play } => {
                write!(f, "{at}={counter}")?;
                f.write_str(if *on_cellar { ":on-cellar" } else { "" })?;
                f.write_str(if *in_play { ":in-play" } else { "" })
            }
            Self::Remove { at, counter } => write!(f, "{at}=-{counter}"),
            Self::RemoveUnit { label, .. } => write!(f, "-{label}"),
            Self::LoseManhole { hex } => write!(f, "{hex}=-manhole"),
            Self::Light { at, fire } => write!(f, "{at}={fire}"),
            Self::PutOut { at, fire } => write!(f, "{at}=-{fire}"),
            Self::Open { at, sides } | Self::CloseTrail { at, sides } => {
                let mut sides = sides.map(|side| at.hex.printed(side).number());
                sides.sort_unstable();
                let gone = if matches!(self, Self::CloseTrail { .. }) { "-" } else { "" };
                write!(f, "{at}={gone}tb:{}-{}", sides[0], sides[1])
            }
            Self::Set(setting) => setting.fmt(f),
        }
    }
}

/// What is taken away has a `-` before it.
const fn sign(there: bool) -> &'static str {
    if there { "" } else { "-" }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level { hex, level } => write!(f, "{hex}=level:{level}"),
            Self::Terrain { hex, terrain } => write!(f, "{hex}=terrain:{}", terrain.join("+")),
            Self::Material { hex, material } => write!(f, "{hex}=material:{material}"),
            Self::Manhole { hex, there } => write!(f, "{hex}={}manhole", sign(*there)),
            Self::Feature { hex, feature, there } => write!(f, "{hex}={}{feature}", sign(*there)),
            Self::Hexside { hexside, is: None, .. } => write!(f, "{hexside}=none"),
            Self::Hexside { hexside, is: Some(is), cliff } => {
                let edge = if *cliff && *is != HexsideTerrain::Cliff { "+cliff" } else { "" };
                write!(f, "{hexside}={is}{edge}")
            }
            Self::Breach { hexside, level, there } => {
                write!(f, "{hexside}={}breach:{}", sign(*there), BreachFile::word(*level))
            }
            Self::Smoke { at, smoke, there } => write!(f, "{at}={}{smoke}", sign(*there)),
            Self::Chosen(reading) => reading.fmt(f),
            Self::Unit { label, unit: None } => write!(f, "-{label}"),
            Self::Unit { unit: Some(unit), .. } => unit.fmt(f),
        }
    }
}

impl Change {
    /// Reads what [`Change`] writes of itself; `None` if it is no such text.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let Some((place, what)) = text.split_once('=').filter(|(place, _)| split_colon(place).is_none()) else {
            return match text.strip_prefix('-') {
                Some(label) if is_unit_label(label) => {
                    Some(Self::Set(Setting::Unit { label: label.to_owned(), unit: None }))
                }
                Some(_) => None,
                None => UnitFile::read(text).ok().map(|unit| Self::Set(unit.into())),
            };
        };
        if let Some(reading) = ChosenOption::read(place, what) {
            return reading.map(|reading| Self::Set(Setting::Chosen(reading)));
        }
        // a Bypass is written with a hexside too, but no counter lies in one
        if place.contains('-') {
            return on_hexside(place.parse().ok()?, what).map(Self::Set);
        }
        let at = exact(place)?;
        let (name, there) = what.strip_prefix('-').map_or((what, true), |name| (name, false));
        in_hex(at.hex, name, there).map(Self::Set).or_else(|| at_location(at, name, there))
    }
}

/// Reads a Location that is written whole.
fn exact(text: &str) -> Option<Location> {
    match text.parse::<Token>().ok()?.what {
        Named::Hex(hex, place) => Some(Location { hex, place: place.unwrap_or(Place::Ground) }),
        Named::Unit(_) => None,
    }
}

fn on_hexside(hexside: Hexside, what: &str) -> Option<Setting> {
    if what == "none" {
        return Some(Setting::Hexside { hexside, is: None, cliff: false });
    }
    let (name, there) = what.strip_prefix('-').map_or((what, true), |name| (name, false));
    if let Some(level) = name.strip_prefix("breach:") {
        return Some(Setting::Breach { hexside, level: BreachFile::level(level)?, there });
    }
    let (name, cliff) = what.strip_suffix("+cliff").map_or((what, false), |name| (name, true));
    let is: HexsideTerrain = named(name)?;
    Some(Setting::Hexside { hexside, is: Some(is), cliff: cliff || is == HexsideTerrain::Cliff })
}

fn in_hex(hex: Hex, name: &str, there: bool) -> Option<Setting> {
    Some(match name.split_once(':') {
        Some(("level", level)) if there => Setting::Level { hex, level: Elevation::parse(level)? },
        Some(("terrain", names)) if there => {
            let terrain = names.split('+').filter(|name| !name.is_empty()).map(str::to_owned).collect();
            Setting::Terrain { hex, terrain }
        }
        Some(("material", material)) if there => Setting::Material { hex, material: named(material)? },
        Some(_) => return None,
        None if name == "manhole" => Setting::Manhole { hex, there },
        None => Setting::Feature { hex, feature: named(name)?, there },
    })
}

/// Reads a counter, as `stone-rubble` or `stone-rubble:on-cellar:in-play`.
pub(super) fn a_counter(text: &str) -> Option<(Counter, bool, bool)> {
    let mut words = text.split(':');
    let is = named(words.next()?)?;
    let (mut on_cellar, mut in_play) = (false, false);
    for word in words {
        match word {
            "on-cellar" => on_cellar = true,
            "in-play" => in_play = true,
            _ => return None,
        }
    }
    Some((is, on_cellar, in_play))
}

fn at_location(at: Location, name: &str, there: bool) -> Option<Change> {
    if let Some(sides) = name.strip_prefix("tb:") {
        let sides = printed_trail(at.hex, sides)?;
        return Some(if there { Change::Open { at, sides } } else { Change::CloseTrail { at, sides } });
    }
    if let Some(fire) = named::<Burning>(name) {
        return Some(if there { Change::Light { at, fire } } else { Change::PutOut { at, fire } });
    }
    if let Some((counter, on_cellar, in_play)) = a_counter(name) {
        let placed = Change::Place { at, counter, on_cellar, in_play };
        return Some(if there { placed } else { Change::Remove { at, counter } });
    }
    Some(Change::Set(Setting::Smoke { at, smoke: named(name)?, there }))
}

impl From<UnitFile> for Setting {
    fn from(unit: UnitFile) -> Self {
        Self::Unit { label: unit.unit.clone(), unit: Some(Box::new(unit)) }
    }
}

/// Why a text is no unit of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnitError {
    /// No `@`, or nothing on one side of it.
    #[error(
        "`{0}` is no unit; write NAME@LOCATION, such as A@F37+ent Sq1@F37:4-6-7 or T1@H38:T-34/85,moving; of one that is there NAME:broken, NAME+ent or NAME:-broken"
    )]
    Shape(String),
    /// Nothing is told of where it is, and it is nowhere.
    #[error("there is no unit `{0}` yet; one that comes in needs its Location: {0}@LOCATION{1}")]
    NotThere(String, String),
    /// The label is none.
    #[error("`{0}` is no name of a unit: a letter first, then at most 39 letters, digits, `-`, `_` or `.`")]
    Label(String),
    /// A word that says nothing of a unit.
    #[error("`{0}`: `{1}` is unknown{near}; a unit is its counter (4-6-7, 9-1, mmg:5-12, T-34/85), {kinds}, or {traits}, with side=, type=, ca= and tca=", near = near_word(.1), kinds = kinds(), traits = traits())]
    Word(String, String),
    /// A word that stands with the Location.
    #[error("`{0}`: `{1}` goes with the Location, as +{1} before the colon")]
    State(String, String),
    /// A SW without its FP and range.
    #[error(
        "`{0}`: the FP and range of a {1} stand on its counter, which differs by nationality: write {1}:FP-RANGE, as {1}:3-8"
    )]
    Weapon(String, String),
    /// A text that a line cannot hold.
    #[error("`{0}`: what a counter shows is 1 to 60 characters, none of them a comma or a control character")]
    Text(String),
}

fn near_word(word: &str) -> String {
    let (sign, name) = word.strip_prefix('-').map_or(("", word), |name| ("-", name));
    let known = UnitKind::ALL.iter().map(|k| k.name()).chain(UnitTrait::ALL.iter().map(|t| t.name()));
    let near: Vec<_> = near(name, known).into_iter().map(|name| format!("`{sign}{name}`")).collect();
    if near.is_empty() { String::new() } else { format!(" (did you mean {}?)", near.join(" or ")) }
}

fn kinds() -> String {
    UnitKind::ALL.iter().map(|k| k.name()).collect::<Vec<_>>().join(", ")
}

fn traits() -> String {
    UnitTrait::ALL.iter().map(|t| t.name()).collect::<Vec<_>>().join(", ")
}

/// Splits `F37+in:fox+wa:broken` into the Location with its states and what is said of the counter.
fn split_place(text: &str) -> (&str, Option<&str>) {
    let colon = split_colon(text).map_or(text.len(), |(at, _)| at.len());
    let place = text.find('+').map_or(colon, |plus| plus.min(colon));
    let (states, words) = split_states(&text[place..]);
    (text[..place + states.len()].trim(), words)
}

/// Splits `+in:fox+wa:broken` into the states and what is said of the counter.
fn split_states(text: &str) -> (&str, Option<&str>) {
    let mut end = 0;
    while let Some(state) = text[end..].strip_prefix('+') {
        let length = state.find('+').unwrap_or(state.len());
        // the colon of `in:fox` parts no words from the states
        let inner = if state[..length].to_ascii_lowercase().starts_with("in:") { 3 } else { 0 };
        end += 1 + state[inner..length].find(':').map_or(length, |colon| inner + colon);
    }
    (&text[..end], text[end..].strip_prefix(':'))
}

/// Returns a Location without a state that was added with `+`; `None` if there is no such state.
fn without_state(at: &str, name: &str) -> Option<String> {
    let token: Token = at.parse().ok()?;
    let mut states = token.states;
    let place = at.split('+').next().unwrap_or(at).trim_end();
    states.put(&name.to_ascii_lowercase(), false).then(|| format!("{place}{states}"))
}

/// Returns `true` if a word is of where a unit is, as `+ent` has it.
fn is_state(word: &str) -> bool {
    States::default().put(&word.to_ascii_lowercase(), true)
}

/// Returns `true` if a line can hold this text of a counter.
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
        if words.is_empty() { Ok(()) } else { write!(f, ":{}", words.join(",")) }
    }
}

impl UnitFile {
    /// Reads a unit as a line of a game has it.
    ///
    /// # Errors
    /// If the text is no unit.
    pub fn read(text: &str) -> Result<Self, UnitError> {
        Self::revised(text, |_| None)
    }

    /// Reads what a player says of a unit: of one that is there already, what is not said stays as it was (without `@`
    /// its Location too), and `-WORD` takes a word or a state away.
    ///
    /// # Errors
    /// If the text is no unit.
    pub fn revised(text: &str, before: impl FnOnce(&str) -> Option<Self>) -> Result<Self, UnitError> {
        let shape = || UnitError::Shape(text.to_owned());
        let named = text.trim();
        let named = named.strip_prefix("unit:").unwrap_or(named);
        let (label, rest) = named.split_at(named.find(['@', '+', ':']).ok_or_else(shape)?);
        let label = label.trim();
        if !is_unit_label(label) {
            return Err(UnitError::Label(label.to_owned()));
        }
        let (mut unit, words) = if let Some(rest) = rest.strip_prefix('@') {
            let (at, words) = split_place(rest);
            if at.is_empty() {
                return Err(shape());
            }
            let mut unit = before(label).unwrap_or_else(|| Self::new(label, at));
            at.clone_into(&mut unit.at);
            (unit, words)
        } else {
            // it stays where it is, and so do the states it is in
            let mut unit = before(label).ok_or_else(|| UnitError::NotThere(label.to_owned(), rest.to_owned()))?;
            let (states, words) = split_states(rest);
            unit.at.push_str(states);
            (unit, words)
        };
        for word in words.into_iter().flat_map(|words| words.split(',')) {
            unit.word(word.trim(), text)?;
        }
        unit.traits.sort_unstable();
        unit.traits.dedup();
        Ok(unit)
    }

    fn word(&mut self, word: &str, whole: &str) -> Result<(), UnitError> {
        let unknown = || UnitError::Word(whole.to_owned(), word.to_owned());
        if let Some((key, value)) = word.split_once('=') {
            let held = Some(value.to_owned()).filter(|value| value != "none");
            let arc = || held.as_deref().map(|n| n.parse().ok().filter(|n| (1..=6).contains(n)).ok_or_else(unknown));
            match key {
                "side" | "type" if held.as_deref().is_some_and(|value| !is_text(value)) => {
                    return Err(UnitError::Text(value.to_owned()));
                }
                "side" => self.side = held,
                "type" => self.kind = held,
                "ca" | "vca" => self.ca = arc().transpose()?,
                "tca" => self.tca = arc().transpose()?,
                _ => return Err(unknown()),
            }
        } else if let Some(gone) = word.strip_prefix('-') {
            // of some a counter can say it, and where it is
            let (trait_gone, at) = (gone.parse::<UnitTrait>(), without_state(&self.at, gone));
            if trait_gone.is_err() && at.is_none() {
                return Err(unknown());
            }
            self.traits.retain(|t| trait_gone.as_ref() != Ok(t));
            self.at = at.unwrap_or_else(|| self.at.clone());
        } else if let Some(named) = counter::named(word).filter(|_| word.parse::<UnitTrait>().is_err()) {
            self.shows(named).map_err(|sw| UnitError::Weapon(whole.to_owned(), sw))?;
        } else if let Ok(kind) = word.parse::<UnitKind>() {
            self.is = kind;
        } else {
            let state = || UnitError::State(whole.to_owned(), word.to_owned());
            self.traits.push(word.parse().map_err(|_| if is_state(word) { state() } else { unknown() })?);
        }
        Ok(())
    }
}
