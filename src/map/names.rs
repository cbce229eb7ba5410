//! Finds a place by the name printed on the map. [`Map::spoken`] reads a name wherever a hex is expected;
//! [`Map::called`] finds what has a name, for all callers.

use super::board::{Building, Map};
use super::elevation::Elevation;
use super::file::{NameFile, NameKind};
use super::hex_facts::HexFacts;
use super::hexes::HexFact;
use super::kinds::Feature;
use super::lookup::UnknownPlace;
use super::token::{Named, Token, TokenError, UNIT};
use crate::grid::{Hex, Point};
use crate::rules::each_once;
use crate::spelling::{near, unaccented};

/// A shorter word matches nothing, because too many names contain it.
const SHORTEST: usize = 3;

/// Words that match nothing by themselves.
const LITTLE: &[&str] = &["the", "and", "of", "for", "der", "die", "das", "und"];

/// Kinds of things that stand in few hexes of a map: the words for them, the name, and the place in the hex that is
/// meant.
const KINDS: &[(&[&str], &str, &str)] = &[
    (&["bridge", "railroad bridge", "railway bridge", "rr bridge"], "bridge", "@b"),
    (&["underpass", "railroad underpass", "railway underpass", "rr underpass"], "underpass", "@u"),
    (&["turntable"], "turntable", ""),
    (&["storage tank", "storage tanks"], "storage tank", ""),
];

/// Returns a text in lower case, without accents or punctuation, with single spaces between words: the way people type
/// it.
fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut put = |c: char| {
        let c = if c.is_alphanumeric() { unaccented(c) } else { ' ' };
        if c != ' ' || !(folded.is_empty() || folded.ends_with(' ')) {
            folded.push(c);
        }
    };
    for c in text.chars() {
        if c.is_ascii() { put(c.to_ascii_lowercase()) } else { c.to_lowercase().for_each(&mut put) }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// How well a text matches a name; the best match first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    /// The text is the name.
    Whole,
    /// Each word of the text is a word of the name.
    Words,
    /// Each word of the text begins a word of the name.
    Beginnings,
    /// The text occurs within the name.
    Within,
}

impl Nearness {
    /// Compares a folded text that may stand for a name with one; the part of the name in brackets is optional.
    fn of(said: &str, printed: &str) -> Option<Self> {
        let name = &folded(printed);
        let each =
            |fits: fn(&str, &str) -> bool| said.split(' ').all(|one| name.split(' ').any(|word| fits(word, one)));
        if said == name || printed.split_once('(').is_some_and(|(own, _)| said == folded(own)) {
            Some(Self::Whole)
        } else if each(|word, one| word == one) {
            Some(Self::Words)
        } else if each(|word, one| word.starts_with(one)) {
            Some(Self::Beginnings)
        } else {
            name.contains(said).then_some(Self::Within)
        }
    }
}

/// Returns `true` if a folded text may stand for a name: too many names have short words or little ones.
fn may_be_a_name(said: &str) -> bool {
    said.chars().count() >= SHORTEST && !said.split(' ').all(|word| LITTLE.contains(&word))
}

/// What a name means on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called<'m> {
    /// The name as the map has it.
    pub name: &'m str,
    /// The building of that name; `hexes` are then all of its hexes.
    pub building: Option<&'m Building>,
    /// Its hexes. If they are not known, the hexes where its name is printed.
    pub hexes: Vec<Hex>,
    /// Whether its hexes are known. Those of a street or an area are not.
    pub is_whole: bool,
    /// Whether it is a kind of thing rather than a name, such as `bridge`, of which the map has few.
    pub is_kind: bool,
}

/// A name in place of a Location, with what follows it: `roundhouse@r+emp`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken<'m> {
    /// The name as written.
    pub given: String,
    /// The place in the hex and the states, as written.
    pub behind: String,
    /// The place in the hex if none is written, such as `@u` for an underpass.
    pub place: &'static str,
    /// What the name may mean; never empty.
    pub places: Vec<Called<'m>>,
    /// Whether each word as written is a whole word of the name.
    pub by_words: bool,
}

impl Spoken<'_> {
    /// Returns all hexes that it may mean, each once.
    pub(crate) fn hexes(&self) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = Vec::new();
        for hex in self.places.iter().flat_map(|place| &place.hexes) {
            if !hexes.contains(hex) {
                hexes.push(*hex);
            }
        }
        hexes
    }

    /// Returns `true` if everything that it may stand for has the same name.
    pub(crate) fn is_one_name(&self) -> bool {
        self.places.iter().all(|place| place.name == self.places[0].name)
    }

    /// Returns the token for one of its hexes, with the place and the states that were given.
    pub(crate) fn at(&self, hex: Hex) -> Result<Token, TokenError> {
        Token::in_hex(hex, &self.within())
    }

    /// Returns the place in the hex and the states, as text.
    fn within(&self) -> String {
        let place = if self.behind.starts_with('@') { "" } else { self.place };
        format!("{place}{}", self.behind)
    }

    /// Returns the text for one of its hexes, with the place and the states.
    pub(crate) fn written(&self, hex: Hex) -> String {
        format!("{hex}{}", self.within())
    }

    /// Returns the text of each Location that it may mean.
    #[must_use]
    pub fn locations(&self) -> Vec<String> {
        self.hexes().into_iter().map(|hex| self.written(hex)).collect()
    }

    /// Returns its hex, if there is only one.
    pub(crate) fn hex(&self) -> Result<Hex, UnknownPlace> {
        match &self.hexes()[..] {
            [one] => Ok(*one),
            _ => Err(self.several()),
        }
    }

    /// Returns the refusal of a name that may stand for several things or hexes.
    pub(crate) fn several(&self) -> UnknownPlace {
        UnknownPlace::Several {
            given: format!("{}{}", self.given, self.behind),
            names: self.places.iter().map(|place| (place.name.to_owned(), place.hexes.clone())).collect(),
            first: self.hexes().first().map(|hex| self.written(*hex)).unwrap_or_default(),
        }
    }

    /// Returns its token, if it means only one place.
    pub(super) fn token(&self) -> Result<Token, UnknownPlace> {
        Ok(self.at(self.hex()?)?)
    }

    /// Returns its Location, if there is only one.
    ///
    /// # Errors
    /// If it is ambiguous.
    pub fn location(&self) -> Result<String, UnknownPlace> {
        self.hex().map(|hex| self.written(hex))
    }
}

/// A German or Hungarian name that players use for a place, and the name on the board.
#[derive(Debug, serde::Deserialize)]
pub(crate) struct OtherName {
    /// The other name, in lower case without accents.
    said: String,
    name: String,
}

crate::rules::built_in! {
    /// The other names of places.
    pub(crate) OTHER_NAMES: Vec<OtherName> = "other-names.json"
}

/// Returns the name on the board for a German or Hungarian name.
#[must_use]
pub fn on_board(said: &str) -> Option<&'static str> {
    OTHER_NAMES.iter().find(|other| other.said == said).map(|other| other.name.as_str())
}

impl Map {
    /// Returns the Base Level of hexes for which the map gives none.
    #[must_use]
    pub fn plain_level(&self) -> Elevation {
        self.printed().level
    }

    /// Returns the rails that the map draws, each as a list of points.
    pub fn tracks(&self) -> impl Iterator<Item = Vec<Point>> {
        self.printed().tracks.iter().map(|line| line.iter().map(|[u, v]| Point::from_milli(*u, *v)).collect())
    }

    /// Returns the names and numbers that the board prints.
    #[must_use]
    pub fn names(&self) -> &[NameFile] {
        &self.printed().names
    }

    /// Returns everything with this name: the best matches for the words, ignoring case and accents.
    #[must_use]
    pub fn called(&self, words: &str) -> Vec<Called<'_>> {
        self.called_by(words).map_or_else(Vec::new, |(_, all)| all)
    }

    /// Returns everything with this name, and how well the words match.
    fn called_by(&self, words: &str) -> Option<(Nearness, Vec<Called<'_>>)> {
        let said = folded(words);
        let said = on_board(&said).map_or(said, str::to_owned);
        if !may_be_a_name(&said) {
            return None;
        }
        let mut found: Vec<(Nearness, Called<'_>)> = Vec::new();
        for named in self.names().iter().filter(|n| n.is != NameKind::Level) {
            let Some(nearness) = Nearness::of(&said, &named.name) else { continue };
            let is_whole = !named.of.is_empty();
            let hexes = if is_whole { &named.of } else { &named.hexes };
            let hexes = hexes.iter().filter_map(|hex| hex.parse::<Hex>().ok());
            match found.iter_mut().find(|(_, known)| known.name == named.name) {
                Some((_, known)) => {
                    let more: Vec<_> = hexes.filter(|hex| !known.hexes.contains(hex)).collect();
                    known.hexes.extend(more);
                }
                None => found.push((
                    nearness,
                    Called { name: &named.name, building: None, hexes: hexes.collect(), is_whole, is_kind: false },
                )),
            }
        }
        for building in self.buildings() {
            let Some(name) = building.name.as_deref() else { continue };
            let Some(nearness) = Nearness::of(&said, name) else { continue };
            found.push((
                nearness,
                Called {
                    name,
                    building: Some(building),
                    hexes: building.hexes.clone(),
                    is_whole: true,
                    is_kind: false,
                },
            ));
        }
        let nearest = found.iter().map(|(nearness, _)| *nearness).min()?;
        let is_it = |(nearness, called): &(Nearness, Called<'_>)| *nearness == nearest && !called.hexes.is_empty();
        Some((nearest, found.into_iter().filter(is_it).map(|(_, called)| called).collect()))
    }

    /// Returns names that are similar to what was written, the nearest first.
    #[must_use]
    pub fn nearly_called(&self, words: &str) -> Vec<String> {
        let said = folded(words);
        if said.chars().count() < SHORTEST {
            return Vec::new();
        }
        let buildings = self.buildings().iter().filter_map(|building| building.name.as_deref());
        let printed = self.names().iter().filter(|n| n.is != NameKind::Level).map(|n| n.name.as_str());
        let mut names: Vec<(&str, String)> = Vec::new();
        for name in buildings.chain(printed) {
            if names.iter().all(|(known, _)| *known != name) {
                names.push((name, folded(name)));
            }
        }
        // what stands in brackets need not be written
        let own = names.iter().filter_map(|(name, _)| name.split_once('(').map(|(own, _)| (*name, folded(own))));
        let spelled: Vec<(&str, String)> = names.iter().cloned().chain(own).collect();
        let whole = near(&said, spelled.iter().map(|(_, spelling)| spelling.as_str()));
        // allows one slip for every three letters; in a word of up to four letters the first letter must be right
        let is_slip = |one: &str, word: &str| {
            let is_begun = one.len() > 4 || one.as_bytes().first() == word.as_bytes().first();
            is_begun && strsim::damerau_levenshtein(one, word) * 3 <= one.chars().count()
        };
        let is_near = |one: &str, word: &str| word == one || (one.len() > SHORTEST && is_slip(one, word));
        let by_words = |name: &str| said.split(' ').all(|one| name.split(' ').any(|word| is_near(one, word)));
        let wholly = whole.iter().filter_map(|like| spelled.iter().find(|(_, spelling)| spelling == like));
        let partly = names.iter().filter(|(_, folded)| whole.is_empty() && by_words(folded));
        let near_names = each_once(wholly.chain(partly).map(|(name, _)| *name).take(3));
        // `railroad station` finds a Railway Station; of names that share words with it, those that share most
        let shared = |name: &str| {
            let all = said.split(' ').filter(|one| one.len() > SHORTEST && said.contains(' '));
            all.filter(|one| name.split(' ').any(|word| word == *one)).count()
        };
        let most = names.iter().map(|(_, folded)| shared(folded)).max().unwrap_or(0);
        let by_one = names.iter().filter(|(_, folded)| near_names.is_empty() && most > 0 && shared(folded) == most);
        near_names.iter().copied().chain(by_one.take(3).map(|(name, _)| *name)).map(ToOwned::to_owned).collect()
    }

    /// Reads a name in place of a Location; `None` if nothing has that name, or if the text is a hex or the label of a
    /// unit, which take precedence.
    #[must_use]
    pub fn spoken(&self, text: &str) -> Option<Spoken<'_>> {
        let (name, behind) = text.trim().split_at(text.trim().find(['@', '+']).unwrap_or(text.trim().len()));
        let is_known = match name.parse::<Token>().map(|token| token.what) {
            Ok(Named::Hex(..)) => true,
            _ => name.starts_with(UNIT) || self.units.iter().any(|unit| unit.label.eq_ignore_ascii_case(name)),
        };
        if is_known {
            return None;
        }
        // part of a word is just as often another label, misspelled
        let called = self.called_by(name).filter(|(nearness, _)| *nearness < Nearness::Within);
        let (by_words, place, places) = called.map_or_else(
            || {
                let (place, places) = self.of_kind(name);
                (places.iter().any(|place| place.name == folded(name)), place, places)
            },
            |(nearness, places)| (nearness <= Nearness::Words, "", places),
        );
        let (given, behind) = (name.trim().to_owned(), behind.to_owned());
        (!places.is_empty()).then_some(Spoken { given, behind, place, places, by_words })
    }

    /// Returns the hexes of a kind of which the map has few, such as `underpass` or `bridge`, and the place in each hex
    /// that is meant.
    fn of_kind(&self, words: &str) -> (&'static str, Vec<Called<'_>>) {
        let said = folded(words);
        let said = on_board(&said).unwrap_or(&said);
        let Some((_, name, place)) = KINDS.iter().find(|(words, ..)| words.contains(&said)) else {
            return ("", Vec::new());
        };
        let is_it = |facts: &&HexFacts| match *name {
            "bridge" => facts.bridge.is_some(),
            "underpass" => facts.has(Feature::Underpass),
            "turntable" => facts.has(Feature::Turntable),
            _ => facts.has(Feature::StorageTank),
        };
        let has = if *name == "bridge" { HexFact::BRIDGES } else { HexFact::FEATURES };
        let hexes: Vec<Hex> = self.hexes_with(has).filter(is_it).map(|facts| facts.hex).collect();
        let one = Called { name, building: None, hexes, is_whole: true, is_kind: true };
        (place, if one.hexes.is_empty() { Vec::new() } else { vec![one] })
    }

    /// Returns the hex in the middle of what has this name.
    ///
    /// # Errors
    /// If several things have this name.
    pub fn middle_of(&self, text: &str) -> Option<Result<Hex, UnknownPlace>> {
        let spoken = self.spoken(text)?;
        let [place] = &spoken.places[..] else { return spoken.location().err().map(Err) };
        let farthest = |hex: &&Hex| place.hexes.iter().map(|other| hex.range(*other)).max();
        place.hexes.iter().min_by_key(farthest).copied().map(Ok)
    }

    /// Returns the buildings that have exactly this name.
    pub fn buildings_called(&self, name: &str) -> impl Iterator<Item = &Building> {
        let wanted = folded(name);
        self.buildings().iter().filter(move |b| b.name.as_ref().is_some_and(|name| folded(name) == wanted))
    }
}
