//! Translates questions in German or Hungarian into the words of commands: `Wie viele BP kostet F35 nach F36?`, `Látja
//! az E36-os raj a G39-et?`. The answer says how the line was read.

mod table;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use fogas::map::on_board;
use fogas::spelling::unaccented;

use super::super::super::commands;
use super::super::line::{GLOBAL, is_place};
use super::super::named;
use super::super::vocabulary::{IN_CAPITALS, is_counter};
use super::topic::Topic;
use table::{BEHIND, ENDINGS, OF_BOTH, OF_NOUNS, SAID};

/// The English word put before a question that begins with its verb.
const ASKS: &str = "does";

/// Verbs with which a Hungarian question begins.
const VERBS: &[&str] = &[
    "see", "fire", "attack", "cost", "move", "enter", "reach", "cross", "block", "hide", "climb", "fall", "burn", "use",
];

/// Verbs of motion.
const GOES: &[&str] = &["drive", "move", "go", "climb"];

/// German articles after `in` that indicate motion into something.
const WHERE_TO: &[&str] = &["einen", "eine", "ein", "den", "die", "das"];

/// The least number of letters of a noun before its ending.
const STEM: usize = 3;

/// A noun with more letters is not an English word as well.
const LONG: usize = 7;

/// Returns a word in lower case without accents, with umlauts in one spelling.
fn folded(word: &str) -> String {
    let plain: String = word.to_lowercase().replace('ß', "ss").chars().map(unaccented).collect();
    ["ue", "oe", "ae"].iter().fold(plain, |word, two| word.replace(two, &two[..1]))
}

/// The least number of letters in a part of a compound noun.
const PART: usize = 4;

/// What may join the parts of a compound noun.
const BETWEEN: &[&str] = &["", "s", "n", "en", "es"];

/// Returns both parts of a compound noun: `Munitionsknappheit`, `élelmiszerhiány`.
fn compound(word: &str, is: &impl Fn(&str) -> Option<&'static str>) -> Option<String> {
    let in_case = |part: &str| {
        let stem = || OF_NOUNS.iter().filter_map(|ending| part.strip_suffix(ending)).find_map(is);
        is(part).or_else(stem)
    };
    let parts = |at: usize| {
        let (first, second) = (word.get(..at)?, word.get(at..)?);
        if second.len() < PART {
            return None;
        }
        let stems = BETWEEN.iter().filter_map(|joint| first.strip_suffix(joint)).filter(|stem| stem.len() >= PART);
        let (first, second) = (stems.into_iter().find_map(is)?, in_case(second)?);
        (!first.is_empty() && !second.is_empty()).then(|| format!("{first} {second}"))
    };
    (PART..word.len()).find_map(parts)
}

/// The English for each word of the table, in folded form.
static WORDS: LazyLock<BTreeMap<String, &'static str>> = LazyLock::new(|| {
    let mut words = BTreeMap::new();
    for (english, german, hungarian) in SAID {
        for word in german.split(' ').chain(hungarian.split(' ')).filter(|word| !word.is_empty()) {
            words.entry(folded(word)).or_insert(*english);
        }
    }
    words
});

/// Returns the English for a word, and whether the word can only be German or Hungarian.
fn said(word: &str) -> Option<(Cow<'static, str>, bool)> {
    let lower = word.to_lowercase();
    let word = folded(word);
    let word = word.strip_suffix("-e").unwrap_or(&word);
    if word.is_empty() {
        return None;
    }
    let is = |stem: &str| WORDS.get(stem).copied();
    if let Some(english) = is(word) {
        return Some((english.into(), !OF_BOTH.contains(&word) && !OF_BOTH.contains(&&*lower)));
    }
    if let Some(both) = compound(word, &is) {
        return Some((both.into(), true));
    }
    // an inflected noun: `mezőt`, `Häuser`
    let stems = OF_NOUNS.iter().filter_map(|ending| word.strip_suffix(ending)).filter(|stem| stem.len() > STEM);
    let mut stems = stems.filter(|stem| !OF_BOTH.contains(stem));
    // a long stem is not an English word
    stems.find_map(|stem| Some((is(stem).or_else(|| on_board(stem))?.into(), stem.len() > LONG)))
}

/// Splits the ending off a place or a counter, and returns its meaning: `E36-os`, `G39-ből`, `4-6-7-es`.
fn without_ending(word: &str) -> Option<(&'static str, &str)> {
    let is_term = |bare: &str| IN_CAPITALS.contains(&bare);
    let (bare, ending) =
        word.rsplit_once('-').filter(|(bare, _)| is_place(bare) || is_counter(bare) || is_term(bare))?;
    let ending = folded(ending);
    ENDINGS.iter().find(|(known, _)| *known == ending).map(|(_, says)| (*says, bare))
}

/// Returns a line in English; `None` if it is neither German nor Hungarian, or if its command reads words of its own.
pub(in crate::cli::slips) fn english(typed: &[String]) -> Option<Vec<String>> {
    let is_value = |at: usize| GLOBAL.contains(&typed[at - 1].as_str());
    let first = (1..typed.len()).find(|at| !typed[*at].starts_with('-') && !is_value(*at))?;
    let command = commands::of_name(&typed[first].to_lowercase());
    // a name of the board needs no other words, and a command is none
    let is_name = || command.is_none() && named::is_name(&typed[first..].join(" "));
    if command.is_some_and(|command| Topic::is_own(command.name)) || is_name() {
        return None;
    }
    let (mut line, mut is_foreign, mut into) = (typed[..first].to_vec(), false, None);
    let typed_behind = |at: usize| typed.get(at + 1);
    for (at, typed) in typed.iter().enumerate().skip(first) {
        if typed.starts_with('-') {
            line.push(typed.clone());
            continue;
        }
        let word = typed.trim_end_matches(['?', '!', '.', ',', ';', ':']);
        if let Some((says, bare)) = without_ending(word) {
            is_foreign = true;
            let says = if is_place(bare) || is_counter(bare) { says } else { "" };
            line.extend((!says.is_empty()).then(|| says.to_owned()).into_iter().chain([bare.to_owned()]));
            continue;
        }
        // a postposition: `E36 felől`
        let behind = BEHIND.iter().find(|(known, _)| *known == folded(word)).map(|(_, says)| *says);
        if let (Some(says), true) = (behind, line.last().is_some_and(|last| is_place(last))) {
            is_foreign |= says != "from" || !OF_BOTH.contains(&word);
            // `von E36 aus`: the meaning is there already
            if line.len() > 1 && line[line.len() - 2] == says {
                continue;
            }
            line.insert(line.len() - 1, says.to_owned());
            continue;
        }
        // an argument of a command may be a name
        let may_be = command.is_none() || (at > first && word.len() > 3);
        // no word of the table has a digit
        let found = Some(word).filter(|word| may_be && !word.contains(|c: char| c.is_ascii_digit())).and_then(said);
        let Some((says, is_of_one)) = found.filter(|(_, is_of_one)| command.is_none() || *is_of_one) else {
            line.push(typed.clone());
            continue;
        };
        is_foreign |= is_of_one;
        line.extend(says.split(' ').filter(|says| !says.is_empty()).map(str::to_owned));
        // `in einen Keller`: motion into it
        if word == "in" {
            let behind = typed_behind(at);
            into = behind.is_some_and(|next| WHERE_TO.contains(&&*folded(next))).then_some(line.len() - 1).or(into);
        }
    }
    if let Some(at) = into.filter(|_| line.iter().any(|word| GOES.contains(&word.as_str()))) {
        "into".clone_into(&mut line[at]);
    }
    if !is_foreign || line.len() <= first {
        return None;
    }
    if VERBS.contains(&line[first].as_str()) && typed.len() > first + 2 && !is_noun(&typed[first]) {
        line.insert(first, ASKS.to_owned());
    }
    // a noun that names the question is left as typed; the answer says how it was read
    let is_command = line[first] != "where" && commands::of_name(&line[first]).is_some();
    if command.is_none() && (is_command || is_noun(&typed[first])) {
        line[first].clone_from(&typed[first]);
    }
    (line != typed).then_some(line)
}

/// Returns `true` if a single word names a question: `Bewegung`, `tűz`.
fn is_noun(word: &str) -> bool {
    // `Ist` is not a slip of `ift`
    Topic::of(&["fogas".to_owned(), word.to_owned()]).is_some_and(|topic| topic.is_certain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_in_german_or_hungarian_is_read_in_english() {
        for (line, says) in [
            ("Wie viele BP kostet F35 nach F36?", "how many mp cost F35 to F36?"),
            ("Kann der Trupp in E36 den Feind in G39 sehen?", "can squad in E36 enemy in G39 see"),
            ("Welche Deckung hat G36 gegen Feuer aus E36?", "which cover has G36 against fire from E36?"),
            ("Darf ich in L33 ein Geschütz verstecken", "may i in L33 gun hide"),
            ("Darf ich in L33 ein Geschuetz verstecken", "may i in L33 gun hide"),
            ("Látja az E36-os raj a G39-et?", "does see E36 squad to G39"),
            ("Hány MF kerül E36-ból F36-ba lépni?", "how many MF cost from E36 to F36 move"),
            ("Mennyi a fedezék G36-ban E36 felől?", "how many cover in G36 from E36"),
            ("Lőhet a 4-6-7-es raj E36-ról G39-re?", "does fire 4-6-7 squad from E36 to G39"),
            ("Ki látja a G39-es mezőt?", "who see G39 hex"),
            ("los L33 Keller G39", "los L33 cellar G39"),
            ("Wo kann ein Trupp mit 4 MF von E36 hin?", "where can squad with 4 MF from E36 go"),
            ("Fällt der Panzer in den Keller von L33?", "does fall tank in cellar from L33?"),
            ("Darf ein Panzer in einen Keller fahren?", "may tank into cellar drive"),
            ("Wann beginnt die Munitionsknappheit?", "when begin ammo shortage"),
            ("Mikor kezdődik az élelmiszerhiány?", "when begin food shortage"),
            ("Darf ein Geschütz in einem Keller stehen?", "may gun in cellar"),
        ] {
            let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            let read = english(&words).map(|line| line[1..].join(" "));
            assert_eq!(read.as_deref(), Some(says), "{line}");
        }
        // the twins: English, a name, a label, a command with words of its own, and a hexside
        for line in [
            "was the man in F36 seen from E36",
            "los F37 H37",
            "Sichtlinie F37 H37",
            "Trümmer L33",
            "terrain Keller",
            "game move Lat F37",
            "los Lat F37",
            "los F37-F38 G39",
            "-m keller los F37 G39",
            "-m a.json -e -q smoke Ldr1 F37",
            " los F37 G39",
            "tank in F36",
        ] {
            let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            assert_eq!(english(&words), None, "{line}");
        }
    }

    /// Each word occurs once per language, in its folded form.
    #[test]
    fn no_word_says_two_things() {
        for of in [|row: &(&str, &'static str, &'static str)| row.1, |row: &(&str, &'static str, &'static str)| row.2] {
            let mut all: Vec<&str> = SAID.iter().flat_map(|row| of(row).split(' ')).filter(|w| !w.is_empty()).collect();
            let count = all.len();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), count);
            assert!(all.iter().all(|word| word.chars().all(|c| c.is_ascii_lowercase())), "{all:?}");
            assert!(count > 90, "{count}");
        }
    }
}
