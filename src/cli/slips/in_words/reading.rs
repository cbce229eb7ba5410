//! Reads a line word by word, in any order and with any names, and returns the equivalent line in the form of a
//! command: `reach E37 4-6-7 9-1`, `los from L33 2nd level to F36`, `los E35 H33 --night --nvr 2`, `shot L33@2 H38 467
//! hmg 9-1 prep`.

mod bypass;
mod card;
mod dashed;
mod forces;
mod groups;
mod hexes;
mod phases;
mod places;
mod reader;
mod roles;
mod said;
mod short;
mod states;
mod who;

use super::super::super::{Cli, commands};
use super::super::corrected::meant;
use super::super::corrected::spaced;
use super::super::line::{is_like, is_place, options_before};
use super::super::looked_up;
use super::super::named::{self, Names};
use super::super::options::Options;
use super::super::vocabulary::{BETWEEN, COMPARES, decides, is_numbered, is_of_rules, known, values_of};
use super::kept;
use super::sentence::{self, Sentence, attacks};
use super::topic::{HIDDEN, Topic, WAY};
use card::{of_unit, terrain_of};
use clap::Parser;
use fogas::grid::Hex;
use fogas::rules::{Force, spelled};
use hexes::{apart, as_hex, numbered, taken_apart, without_parenthesis, zeroed};
use reader::Reader;
use short::in_short;
use who::of_who;

/// The last letter of Latin alphabets.
const LAST_LATIN: char = '\u{24f}';

/// A question that looks something up has at most this many words, like `what is the Postal Palace`.
const LONG: usize = 6;

/// The meaning of a line.
pub(crate) struct Reading {
    /// The line in the form of a command.
    pub(crate) line: Vec<String>,
    /// Whether it is the only possible meaning: no word was guessed or left out.
    pub(crate) is_certain: bool,
    /// Words that the command cannot use.
    pub(crate) left_out: Vec<String>,
}

impl Reading {
    /// Returns it with the options that stand before it.
    fn on(mut self, options: &[String]) -> Self {
        self.line.splice(1..1, options.iter().cloned());
        self
    }

    /// Returns `true` if without the words that were left out another thing is asked.
    pub(crate) fn is_of_other(&self) -> bool {
        let has_place = self.line.iter().any(|word| is_place(word));
        self.left_out.iter().any(|word| decides(word) || is_numbered(word) || (is_place(word) && !has_place))
    }
}

/// Returns all ways to read a line, the likeliest first: as a question of its command, and as something to look up.
pub(crate) fn readings(typed: &[String]) -> Vec<Reading> {
    match of_options(typed) {
        Some((options, rest)) => readings_of(&rest, typed).into_iter().map(|read| read.on(&options)).collect(),
        None => readings_of(typed, typed),
    }
}

/// Takes the options before a sentence apart from it.
fn of_options(typed: &[String]) -> Option<(Vec<String>, Vec<String>)> {
    options_before(typed).filter(|(_, rest)| sentence::is_sentence(rest) || kept::asked(rest).is_some())
}

/// Returns the ways to read a line; the whole of it, with the options before it, names the map.
fn readings_of(typed: &[String], whole: &[String]) -> Vec<Reading> {
    let certain = |line| Reading { line, is_certain: true, left_out: Vec::new() };
    if let Some(questions) = sentence::questions(typed) {
        return both(questions, whole).into_iter().collect();
    }
    if let Some(name) = named::is_alone(typed) {
        return vec![certain(["fogas", "terrain", &name].map(str::to_owned).to_vec())];
    }
    if let Some(line) = kept::asked(typed).or_else(|| sentence::of_kind(typed)) {
        return vec![certain(line)];
    }
    let read = read_of(typed, whole);
    let tem = terrain_of(typed);
    // a reading of only part of the line must say so
    let is_in_part = read.as_ref().is_some_and(|read| !read.left_out.is_empty());
    let looked_up = if is_in_part { None } else { of_unit(typed, whole).or_else(|| sentence::looked_up(typed)) };
    let of_place = read.as_ref().filter(|read| !is_in_part && (read.line[1] == "tem" || sentence::is_sentence(typed)));
    let looked_up = of_place.and_then(|read| terrain_of(&read.line)).or(looked_up).or(tem);
    // a single term, or jargon that all occurs in one rule, is looked up only if there is no other reading
    let looked_up = looked_up.or_else(|| read.is_none().then(|| looked_up::alone(typed))?);
    read.into_iter().chain(looked_up.map(certain)).collect()
}

/// Returns the meaning of two questions, if one line answers both: `can F37 see H37 and how far is it`.
fn both(questions: [Vec<String>; 2], whole: &[String]) -> Option<Reading> {
    let [Some(first), Some(second)] = questions.map(|question| read_of(&question, whole)) else { return None };
    (first.line == second.line).then_some(first)
}

/// Returns the meaning of a line; `None` if it has an invalid option, has more meaningless than meaningful words, or is
/// already in the form of a command.
pub(crate) fn read(typed: &[String]) -> Option<Reading> {
    match of_options(typed) {
        Some((options, rest)) => read_of(&rest, typed).map(|read| read.on(&options)),
        None => read_of(typed, typed),
    }
}

fn read_of(typed: &[String], whole: &[String]) -> Option<Reading> {
    if let Some(questions) = sentence::questions(typed) {
        return both(questions, whole);
    }
    // units and names are replaced by hexes while the line is read
    let back = |names: Names, read: Reading| Reading { line: names.put_back(read.line), ..read };
    let is_command = typed.get(1).is_some_and(|word| commands::of_name(word).is_some());
    let units = if is_command && !sentence::is_sentence(typed) {
        named::with_units_on_map(typed, whole)
    } else {
        named::with_units(typed, whole)
    };
    if let Some((line, units)) = units
        && let Some(read) = read_of(&line, whole).filter(|read| read.is_certain)
    {
        return Some(back(units, read));
    }
    let plain = in_words(typed);
    // `underpass` says a level where no place is wanted
    let has_one_place = |read: &Reading| read.line.iter().filter(|word| is_place(word)).count() == 1;
    let is_whole = |read: &Reading| !has_one_place(read) && Cli::try_parse_from(&read.line).is_ok();
    if plain.as_ref().is_some_and(|read| read.is_certain && is_whole(read)) {
        return plain;
    }
    let named = named::with_hexes(typed).and_then(|(line, names)| Some(back(names, in_words(&line)?)));
    let is_better = |named: &Reading, plain: &Reading| named.is_certain || named.left_out.len() < plain.left_out.len();
    match (plain, named) {
        (Some(plain), Some(named)) if !is_better(&named, &plain) => Some(plain),
        (plain, named) => named.or(plain),
    }
}

/// Returns the meaning of the words of a line.
fn in_words(typed: &[String]) -> Option<Reading> {
    let as_typed = typed;
    let typed = separated(&spaced::straight(typed));
    if let Some((first, others)) = groups::apart(&typed) {
        let read = in_words(&first)?;
        return Some(Reading { line: groups::together(read.line, others)?, ..read });
    }
    let typed = &roles::told(&typed)?[..];
    // no command compares two places, or moves two units
    if typed.iter().any(|word| COMPARES.contains(&word.to_lowercase().as_str())) || sentence::go_together(typed) {
        return None;
    }
    let sentence = Sentence::of(typed);
    // a long question asks more than what a thing is
    let is_long = sentence.is_some() && typed.len() > LONG;
    if let Some(line) = looked_up::what_is(typed).filter(|_| !is_long) {
        return Some(Reading { line, is_certain: true, left_out: Vec::new() });
    }
    let (topic, words) = if let Some(sentence) = &sentence {
        (sentence.topic.clone(), sentence.words.clone())
    } else {
        // what lies in a hex falls only where a line of words says so
        let falls = |topic: &Topic| ["rubble-fall", "cellar-fall"].contains(&topic.command[0].as_str());
        by_word(typed).filter(|(topic, _)| !falls(topic) || !sentence::is_sentence(typed))?
    };
    let stub: Vec<String> = typed.iter().take(1).chain(&topic.command).cloned().collect();
    let words = taken_apart(&words);
    let words = if stub[1] == "ift" { attacks::multiplied(words) } else { words };
    let mut reader = Reader {
        options: Options::of(&stub),
        places: meant::places_of(&stub),
        is_certain: topic.is_certain,
        stub,
        words,
        role: None,
        said: Vec::new(),
        given: topic.given.iter().filter(|word| ![HIDDEN, WAY].contains(*word)).map(|&word| word.to_owned()).collect(),
        with: Vec::new(),
        topic: topic.given,
        was_firer: false,
        has_dashes: false,
    };
    let left_out = left_out(&mut reader, sentence.as_ref())?;
    if left_out.len() * 2 > reader.words.len() {
        return None;
    }
    let is_certain = reader.is_certain && left_out.is_empty();
    // in a sentence about nothing that is known, a single word is not a command
    if sentence.is_none() && sentence::is_sentence(typed) && !is_certain {
        return None;
    }
    let line = reader.written();
    // the same words in another order have the same meaning
    let sorted = |line: &[String]| {
        let mut words = line.to_vec();
        words.sort_unstable();
        words
    };
    (sorted(&line) != sorted(as_typed)).then_some(Reading { line, is_certain, left_out })
}

/// Reads the words of a line, and returns those that the command cannot use. `None` if an option or its value is wrong.
fn left_out(reader: &mut Reader, sentence: Option<&Sentence>) -> Option<Vec<String>> {
    let words = reader.words.clone();
    // a DRM is not an option
    let is_option = |word: &String| word.starts_with('-') && word.parse::<i16>().is_err();
    let is_value = |at: usize| at > 0 && is_option(&words[at - 1]);
    let mut left_out: Vec<String> = Vec::new();
    let mut misspelt: Vec<usize> = Vec::new();
    let mut at = 0;
    while at < reader.words.len() {
        let word = reader.words[at].clone();
        at += match reader.word(at) {
            Some(taken) => taken,
            // an invalid option or value is reported elsewhere, as are letters that only look like ours
            None if word.starts_with('-') || is_value(at) || word.chars().any(|c| c > LAST_LATIN) => return None,
            None if sentence.is_some_and(|sentence| sentence.is_said(&word)) => 1,
            None => {
                if let Some(meant) = nearly(&word).filter(|_| !misspelt.contains(&at)) {
                    misspelt.push(at);
                    meant.clone_into(&mut reader.words[at]);
                    reader.is_certain = false;
                    0
                } else {
                    // as it was typed, if a misspelling led nowhere
                    left_out.push(words[at].clone());
                    1
                }
            }
        };
    }
    Some(left_out)
}

/// Returns the known word of which a word is a misspelling: `hungrian`.
fn nearly(word: &str) -> Option<&'static str> {
    let lower = word.to_lowercase();
    let is_word = word.len() > 5 && word.chars().all(char::is_alphabetic) && !is_of_rules(&lower);
    let near = |known: &&'static str| known.len() > 4 && is_like(&lower, known);
    known().filter(|_| is_word).find(near)
}

/// Returns the topic of a line that is not a sentence, and its other words.
fn by_word(typed: &[String]) -> Option<(Topic, Vec<String>)> {
    let topic = Topic::of(typed)?;
    let words = (1..typed.len())
        .filter(|at| !topic.named.contains(at))
        .map(|at| typed[at].trim_end_matches([',', '?', '!']).to_owned())
        .filter(|word| !word.is_empty())
        .collect();
    Some((topic, words))
}

/// Splits words that were typed as one: `DR11`, `"F37 H38"`; and joins a hex that was typed as two: `TT 14`.
fn separated(typed: &[String]) -> Vec<String> {
    let bare: Vec<String> = typed.iter().map(|word| without_parenthesis(word)).collect();
    let typed = &in_short(&of_who(&bare));
    let mut words: Vec<String> = Vec::new();
    for (at, word) in typed.iter().enumerate() {
        let parts: Vec<&str> = word.split_whitespace().collect();
        let is_option = at == 0 || word.starts_with('-');
        let word = &as_hex(word).unwrap_or_else(|| word.clone());
        // equal letters are a column; letters that are not part of the command may be a unit
        let column = words.last().filter(|last| {
            let letters = last.to_uppercase();
            let counts = typed.get(at + 1).is_some_and(|next| AMOUNTS.contains(&next.to_lowercase().as_str()));
            let alike = letters.bytes().all(|b| b == letters.as_bytes()[0] && b.is_ascii_uppercase());
            at > 1 && alike && (letters.len() > 1 || (last.starts_with(|c: char| c.is_ascii_uppercase()) && !counts))
        });
        // `1st line`
        if word.eq_ignore_ascii_case("line")
            && let Some((_, class)) = words.last().and_then(|last| CLASSES.iter().find(|(said, _)| said == last))
        {
            words.pop();
            words.push((*class).to_owned());
            continue;
        }
        let word = &of_force(word).unwrap_or_else(|| word.clone());
        let row = zeroed(word).unwrap_or_else(|| word.clone());
        let hex = column
            .filter(|_| row.starts_with(|c: char| c.is_ascii_digit()))
            .map(|last| format!("{last}{row}"))
            .filter(|hex| hex.split(['@', '+']).next().is_some_and(|hex| hex.parse::<Hex>().is_ok()));
        // after a hex with one digit there is no such high level: `G3 9`
        let digit = words.last().filter(|last| {
            let is_bare = last.len() == 2 && last.parse::<Hex>().is_ok();
            is_bare && matches!(&**word, "6" | "7" | "8" | "9") && BETWEEN_TWO.contains(&typed[1].as_str())
        });
        if let Some(hex) = hex.or_else(|| Some(format!("{}{word}", digit?))) {
            words.pop();
            words.push(hex);
        } else if let Some(parts) = numbered(word).filter(|_| !is_option) {
            words.extend(parts.map(str::to_owned));
        } else if let Some(hexes) = apart(word).filter(|_| !is_option) {
            words.extend(hexes);
        } else if parts.len() > 1 && !is_option && is_phrase(&parts, &typed[1]) {
            let parts: Vec<String> = parts.into_iter().map(str::to_owned).collect();
            let split = [&words[..2.min(words.len())], &parts[..]].concat();
            words.extend(separated(&split).into_iter().skip(2));
        } else {
            words.push(word.clone());
        }
    }
    words
}

/// Classes of units with two words.
const CLASSES: &[(&str, &str)] =
    &[("1st", "1st-line"), ("first", "1st-line"), ("2nd", "2nd-line"), ("second", "2nd-line")];

/// Returns a counter with the force written before or behind it: `ss447`, `hun:347`, `658ss`.
fn of_force(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    let [first, last] = [lower.find(|c: char| c.is_ascii_digit())?, lower.rfind(|c: char| c.is_ascii_digit())?];
    let (force, numbers) = if first > 0 { lower.split_at(first) } else { (&lower[last + 1..], &lower[..=last]) };
    let force = values_of(force.trim_end_matches([':', '-'])).find_map(|value| value.parse::<Force>().ok())?;
    Some(format!("{}:{}", force.name(), spelled(numbers)?))
}

/// Returns `true` if the words in quotes are a place with its level, `under the bridge at G38`, or describe counters.
fn is_phrase(parts: &[&str], command: &str) -> bool {
    if matches!(command, "units" | "availability") {
        return true;
    }
    let says = |part: &&str| is_place(part) || is_of_rules(&part.to_lowercase()) || part.parse::<u8>().is_ok();
    parts.iter().any(|part| is_place(part)) && parts.iter().all(says)
}

/// Commands between two places, in which no number can follow a hex.
const BETWEEN_TWO: &[&str] = &["los", "tem", "fire-lane"];

/// Words after which a number is an amount.
const AMOUNTS: &[&str] = &["mf", "mp", "fp", "hexes", "squads"];

impl Reader {
    /// Reads what begins at a word; returns the number of words read.
    fn word(&mut self, at: usize) -> Option<usize> {
        let typed = self.words[at].clone();
        if typed.starts_with('-') && typed.len() > 1 && !typed[1..].starts_with(|c: char| c.is_ascii_digit()) {
            return self.option(at, &typed);
        }
        self.bare(at, &typed)
    }

    /// Reads a word without a dash.
    fn bare(&mut self, at: usize, typed: &str) -> Option<usize> {
        let word = typed.to_lowercase();
        let read = [
            Self::day,
            Self::year,
            Self::side,
            Self::place,
            Self::wounded,
            Self::firer,
            Self::level,
            Self::whose,
            Self::role,
            Self::edit,
            Self::points,
            Self::dice,
        ];
        for read in read {
            if let Some(taken) = read(self, at, &word) {
                return Some(taken);
            }
        }
        // in capitals it may be a label
        let asks =
            at == 0 || ["can", "may", "do", "should", "must"].contains(&&*self.lower(at - 1).unwrap_or_default());
        if (typed == "I" && asks) || BETWEEN.contains(&typed) || (word.len() > 2 && BETWEEN.contains(&&*word)) {
            return Some(1);
        }
        [Self::how_many, Self::condition, Self::flag, Self::state, Self::value, Self::vehicle, Self::name, Self::other]
            .into_iter()
            .find_map(|read| read(self, at, &word))
    }
}

#[cfg(test)]
mod tests;
