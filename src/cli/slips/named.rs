//! Finds places by name in a line of words: `an anti-tank gun in the Postal Palace`, `mines in the underpass`.

use std::sync::LazyLock;

use fogas::grid::Hex;
use fogas::map::{Map, Spoken, is_unit_label};
use fogas::rules::{counters_named, guns_named};

use super::super::commands;
use super::super::source::checked_built_in;
use super::labels;
use super::line::is_place;
use super::vocabulary::{IN_CAPITALS, STEEPLES, is_below, is_counter, is_of_rules, is_term};

/// The board whose names are known.
static BOARD: LazyLock<Option<Map>> = LazyLock::new(|| checked_built_in("fb"));

/// The most words in a name.
const MOST: usize = 6;

/// A label that stands among words has at most so many letters and digits.
const LABEL: usize = 4;

/// Articles before the name of one thing.
const ARTICLES: &[&str] = &["the", "der", "die", "das", "dem", "den", "az"];

/// The names that were replaced by hexes on a line.
pub(super) struct Names(Vec<(String, String)>);

impl Names {
    /// Puts the names back in place of their hexes.
    pub(super) fn put_back(&self, line: Vec<String>) -> Vec<String> {
        let back = |word: String| {
            let named = self.0.iter().find_map(|(hex, name)| {
                let rest = word.strip_prefix(hex.as_str())?;
                (rest.is_empty() || rest.starts_with(['@', '+', '=', '/'])).then(|| format!("{name}{rest}"))
            });
            named.unwrap_or(word)
        };
        line.into_iter().map(back).collect()
    }
}

/// Returns a line with the names of places replaced by hexes, and the replacements; `None` if it names no place on the
/// board, or is about another map.
pub(super) fn with_hexes(typed: &[String]) -> Option<(Vec<String>, Names)> {
    let has_map = || typed.iter().any(|word| matches!(word.as_str(), "-m" | "--map") || word.starts_with("--map="));
    let (mut line, mut names, mut at) = (Vec::new(), Vec::new(), 0);
    while at < typed.len() {
        let end = (at + 1..=typed.len().min(at + MOST)).rev();
        let found = end.filter(|_| at > 0).find_map(|end| Some((end, called(typed, at, end)?)));
        let Some((end, (name, hex))) = found.filter(|(_, (_, hex))| !typed.contains(hex)) else {
            line.push(typed[at].clone());
            at += 1;
            continue;
        };
        line.push(hex.clone());
        names.push((hex, name));
        at = end;
    }
    (!names.is_empty() && !has_map()).then_some((line, Names(names)))
}

/// Returns a line with the labels of units replaced by hexes that it does not name, and the replacements: a unit of a game
/// may stand wherever a hex may. The whole line names the map. `None` if it has no label.
pub(super) fn with_units(typed: &[String], whole: &[String]) -> Option<(Vec<String>, Names)> {
    // where a sentence begins it is an article
    let is_label = |at: usize, word: &str| at > 0 && (is_certain_label(word) || labels::is_on_map(word, whole));
    with_hexes_for(typed, |at, word| is_label(at, word) && !(word == "A" && at < 2))
}

/// Returns the same of a line whose command is known: only units on its map are replaced.
pub(super) fn with_units_on_map(typed: &[String], whole: &[String]) -> Option<(Vec<String>, Names)> {
    let is_value = |at: usize| typed[at - 1].starts_with('-') && !typed[at - 1].contains('=');
    with_hexes_for(typed, |at, word| at > 1 && !is_value(at) && labels::is_on_map(word, whole))
}

/// Returns a line with some of its words replaced by hexes that it does not name, and the replacements.
fn with_hexes_for(typed: &[String], is_label: impl Fn(usize, &str) -> bool) -> Option<(Vec<String>, Names)> {
    let is_spare = |hex: &String| !typed.iter().any(|word| word.starts_with(hex.as_str()));
    let mut spare = (11..=39).map(|row| format!("B{row}")).filter(is_spare);
    let mut names: Vec<(String, String)> = Vec::new();
    let mut line = Vec::new();
    for (at, word) in typed.iter().enumerate() {
        let label = word.trim_end_matches([',', '?', '!', '.', ';', ':']);
        if !is_label(at, label) {
            line.push(word.clone());
        } else if let Some((hex, _)) = names.iter().find(|(_, name)| name == label) {
            line.push(hex.clone());
        } else {
            let hex = spare.next()?;
            line.push(hex.clone());
            names.push((hex, label.to_owned()));
        }
    }
    (!names.is_empty()).then_some((line, Names(names)))
}

/// Returns `true` if a word can be nothing but the label of a unit, wherever it stands: it is a letter in capitals, or a
/// few with a number behind them: `S`, `Sq1`.
fn is_certain_label(word: &str) -> bool {
    let number = word.trim_start_matches(char::is_alphabetic);
    let is_numbered = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    let is_other = || is_place(word) || is_of_rules(&word.to_lowercase()) || !guns_named(word).is_empty();
    // `F37 V H37`
    is_label(word) && if word.len() == 1 { word != "V" } else { is_numbered && !is_other() }
}

/// Returns `true` if a word may be the label of a unit: it is short, and begins with a capital.
pub(super) fn is_label(word: &str) -> bool {
    is_unit_label(word)
        && word.starts_with(|c: char| c.is_ascii_uppercase())
        && word.len() <= LABEL
        && !(word == "I" || IN_CAPITALS.contains(&word))
        && !is_counter(&word.to_lowercase())
        && (word.len() < 3 || counters_named(word).is_empty())
        && !is_name(word)
}

/// Returns the name that some words form, and the first Location it means.
fn called(typed: &[String], at: usize, end: usize) -> Option<(String, String)> {
    let is_capital = |word: &str| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase);
    let bare = |word: &str| word.trim_end_matches([',', '?', '!', '.', ';', ':']).to_owned();
    let words: Vec<String> = typed[at..end].iter().map(|word| bare(word)).collect();
    let is_begun = |word: &String| !word.is_empty() && !word.starts_with('-') && !is_place(word);
    // punctuation ends a name
    let is_cut = typed[at..end - 1].iter().any(|word| *word != bare(word));
    if is_cut || !words.iter().all(is_begun) {
        return None;
    }
    let [first, .., last] = [words.first()?, words.last()?];
    let name = words.join(" ");
    let is_the = at > 1 && ARTICLES.contains(&typed[at - 1].to_lowercase().as_str());
    let spoken = match words.len() {
        // a single word must be the whole name of one thing, or a word in capitals with no other meaning in the rules
        1 => {
            let spoken = spoken(&name)?;
            let is_whole = |place: &str| place.eq_ignore_ascii_case(&name);
            let [place] = &spoken.places[..] else { return None };
            // the name of a kind may be a level: `los under the bridge`, `G38 under the bridge`, `the bridge at G38`
            let is_below = at > 2 && is_below(&typed[at - 2].to_lowercase());
            let is_of =
                matches!(&typed[end..], [of, place, ..] if ["at", "in", "of"].contains(&&**of) && is_place(place));
            let is_its = is_the && !(place.is_kind && (is_below || is_of));
            let is_one = is_whole(place.name) && (is_its || (!place.is_kind && at > 1 && !is_term(&name)));
            // one word of a street name may belong to another place
            let is_long = name.chars().count() > 3 && !is_of_rules(&name.to_lowercase());
            let is_name = at > 1 && place.building.is_some() && is_capital(&name) && is_long;
            (is_one || is_name).then_some(spoken)?
        }
        _ if is_capital(first) && is_capital(last) && at > 1 => spoken(&name)?,
        _ => spoken(&name).filter(|spoken| is_the && spoken.by_words)?,
    };
    let hex = spoken.locations().into_iter().next()?;
    Some((name, hex))
}

/// Returns the words without the names among them, if enough words are left.
pub(super) fn without(words: &[String]) -> Option<Vec<String>> {
    let typed: Vec<String> = ["fogas", ""].map(str::to_owned).into_iter().chain(words.iter().cloned()).collect();
    let (line, names) = with_hexes(&typed)?;
    // the name of a kind may be what the rule is about
    let is_name = |word: &String| names.0.iter().any(|(_, name)| name == word && name.contains(char::is_uppercase));
    let left: Vec<String> = names.put_back(line).into_iter().skip(2).filter(|word| !is_name(word)).collect();
    (left.len() > 1).then_some(left)
}

/// Returns the board whose names are known.
pub(super) fn board() -> Option<&'static Map> {
    BOARD.as_ref()
}

/// Returns the one Location of a Steeple by its level: `AAA5@steeple` as `AAA5@2`; `None` if the hex has none, or several.
pub(super) fn in_steeple(place: &str) -> Option<String> {
    let (hex, within) = place.split_once('@')?;
    let (word, states) = within.split_at(within.find(['+', '=']).unwrap_or(within.len()));
    let hex = hex.parse::<Hex>().ok().filter(|_| STEEPLES.contains(&word.to_lowercase().as_str()))?;
    match board()?.steeples(hex)[..] {
        [one] => Some(format!("{one}{states}")),
        _ => None,
    }
}

/// Returns `true` if a place of the board is called so.
pub(crate) fn is_name(word: &str) -> bool {
    spoken(word).is_some()
}

/// Returns the name if a line is nothing but the name of a building, a railway or a street: `Déli pályaudvar`.
pub(super) fn is_alone(typed: &[String]) -> Option<String> {
    // a single word may be another
    let name = typed.get(1..).filter(|words| words.len() > 1)?.join(" ");
    let is_word = is_of_rules(&name.to_lowercase()) || is_term(&name) || commands::of_name(&name).is_some();
    let spoken = spoken(&name).filter(|_| !is_word && !is_place(&name))?;
    spoken.places.iter().all(|place| !place.is_kind).then_some(name)
}

/// Returns how many of these words, two or more and each a whole word of it, make the longest name of a place of the board.
pub(super) fn of_words(words: &[String]) -> Option<usize> {
    let is_name = |words: &[String]| spoken(&words.join(" ")).is_some_and(|spoken| spoken.by_words);
    (2..=words.len().min(MOST)).rev().find(|count| is_name(&words[..*count]))
}

fn spoken(name: &str) -> Option<Spoken<'static>> {
    board()?.spoken(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FB7.4: the Steeple of AAA5 is Level 2; FB7.31: that of U19 has three Locations; L33 has none.
    #[test]
    fn a_steeple_is_a_level_of_its_building() {
        for (typed, is) in [
            ("AAA5@steeple", Some("AAA5@2")),
            ("AAA5@Tower+z:2", Some("AAA5@2+z:2")),
            ("U19@steeple", None),
            ("L33@steeple", None),
            ("AAA5@2", None),
        ] {
            assert_eq!(in_steeple(typed).as_deref(), is, "{typed}");
        }
    }

    #[test]
    fn a_place_is_found_by_its_name() {
        for (line, says) in [
            ("an anti-tank gun in the Postal Palace?", "an anti-tank gun in the T13"),
            ("can mines lie in the underpass", "can mines lie in the U12@u"),
            ("who sees the Roundhouse", "who sees the XX13"),
            ("tem roundhouse Postal Palace", "tem XX13 T13"),
            ("may I hide in the Cogwheel Railway Station", ""),
        ] {
            let typed: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            let (read, names) = with_hexes(&typed).unwrap_or_else(|| panic!("{line}"));
            if !says.is_empty() {
                assert_eq!(read[1..].join(" "), says);
            }
            let back = names.put_back(read)[1..].join(" ");
            assert_eq!(back, line.trim_end_matches('?'));
        }
        // the twins: no such place, words of the rules, another map, a place given as a hex
        for line in [
            "a gun in the Keleti pu",
            "does a bridge hinder a line",
            "a gun in the palace",
            "-m a.json gun in the Postal Palace",
            "can a Tiger enter G37",
            "Hungarian squad on a Level 2 hill",
        ] {
            let typed: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            assert!(with_hexes(&typed).is_none(), "{line}");
        }
    }
}
