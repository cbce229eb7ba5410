//! Reads questions in a sentence: `what does a squad pay from F36 to F37`, `may a gun set up in TT14`, `can F37 see H37
//! if G37 is rubble`.

pub(super) mod attacks;
mod edits;
mod place;
mod seen;
mod terms;
mod twice;
mod words;

use fogas::grid::Hex;
use fogas::map::Change;
use fogas::query::{MoverClass, SetupItem};
use fogas::rules::{Found, RuleId, counters_named, search};
use fogas::words::Word;

use super::super::super::commands;
use super::super::beyond::beyond;
use super::super::line::{is_place, options_before};
use super::super::named;
use super::super::vocabulary::{BETWEEN, values_of};
use super::gone;
use super::topic::{Topic, rides};
use place::{ENTERS, OF_PLACE, STANDS};
use seen::{
    SEEN, WHENCE_SEEN, any_level, asks_one, from_place, is_from_level, is_from_place, is_seen_from, past, sees_it,
    sees_last, to_viewer, without_obstacle,
};
use terms::TERMS;
pub(crate) use twice::questions;
use words::{
    ABOUT, ADDED, AS_RULED, BEFORE_QUESTION, BEGINS, CALLED, COUNTED, FILLERS, GOES, LIES, NATIONS, NUMBERS,
    OF_NO_PLACE, QUIET, VALUES, has_one, is_one_of, is_small,
};

/// Returns `true` if a word is a kind of unit.
fn is_kind(word: &str) -> bool {
    values_of(word).any(|value| MoverClass::known(value).is_some())
}

/// Returns the line that looks up what a sentence asks if no command answers it: its only place, else the rules that
/// contain its words; `None` if it is not a sentence.
pub(super) fn looked_up(typed: &[String]) -> Option<Vec<String>> {
    let words = words_of(typed)?;
    let line = |command: &str, words: &[&String]| {
        let words = words.iter().map(|word| (*word).clone());
        [typed[0].clone(), command.to_owned()].into_iter().chain(words).collect()
    };
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    if let Some((_, ["rules", terms @ ..])) = about(&lower) {
        let terms = terms.iter().map(|&term| term.to_owned());
        return Some([typed[0].clone(), "rules".to_owned()].into_iter().chain(terms).collect());
    }
    // what players must do themselves is reported elsewhere
    if beyond(typed).is_some() {
        return None;
    }
    // a rule number is looked up directly
    if let Some(number) = words.iter().find(|word| word.contains('.') && word.parse::<RuleId>().is_ok()) {
        return Some(line("rules", &[number]));
    }
    let says: Vec<&String> = words.iter().filter(|word| !is_small(word)).collect();
    let (places, others): (Vec<&String>, Vec<&String>) = says.into_iter().partition(|word| is_place(word));
    let is_said =
        |word: &str| is_one_of(OF_PLACE, word) || is_one_of(STANDS, word) || is_one_of(ENTERS, word) || is_kind(word);
    let is_named = |word: &String| word.len() > 3 && !counters_named(word).is_empty();
    let is_way = has_one(&lower, GOES) || has_one(&lower, &["enter", "enters", "cross", "crosses"]);
    let goes_by = |word: &String| is_way && rides(&word.to_lowercase());
    if let Some(name) = name(&others).filter(|_| places.is_empty()) {
        return Some(line("terrain", &[&name]));
    }
    match places[..] {
        // what a kind of terrain costs, and what the board calls so, is on its card
        [] if card(&others, &lower).is_some() => {
            let card = card(&others, &lower)?;
            Some(line("terrain", &[&card]))
        }
        [] => {
            let others: Vec<String> =
                others.into_iter().filter(|word| !is_one_of(BETWEEN, &word.to_lowercase())).cloned().collect();
            // a unit that goes into a place enters it
            let others = if has_one(&lower, &["into", "through", "across"]) { entering(others) } else { others };
            // a state of a place is looked up without the name of the place
            let others = named::without(&others).unwrap_or(others);
            // the catalogue has the words of a term separately
            let is_term = |word: &str| TERMS.iter().any(|(_, term)| *term == word);
            let apart = others.iter().flat_map(|word| {
                let parts: Vec<String> =
                    if is_term(word) { word.split('-').map(str::to_owned).collect() } else { vec![word.clone()] };
                parts
            });
            let apart: Vec<String> = by_kind(to_enter(as_ruled(&apart.collect::<Vec<_>>())));
            // a single word is enough if the catalogue has it
            let is_term = |word: &String| word.len() > 3 && matches!(search(&[word]), Found::Rules(_));
            let is_said = apart.len() > 1 || apart.iter().all(is_term);
            (is_said && !apart.is_empty()).then(|| line("rules", &apart.iter().collect::<Vec<_>>()))
        }
        // what a vehicle pays there is asked of where it comes from
        [_] if others.iter().all(|word| is_said(&word.to_lowercase()) && !is_named(word) && !goes_by(word)) => {
            let mut line = line("terrain", &places);
            // the costs are at the end of the card
            line.extend(has_one(&lower, COSTS).then(|| "-w".to_owned()));
            Some(line)
        }
        _ => None,
    }
}

/// Returns the line that looks up what words without a verb ask of a kind of terrain: `TEM of wooden rubble`.
pub(super) fn of_kind(typed: &[String]) -> Option<Vec<String>> {
    let asks = |word: &&String| is_one_of(OF_KIND, &word.to_lowercase());
    let asked = typed.iter().skip(1).take_while(asks).count();
    let is_of = typed.get(1 + asked).is_some_and(|word| is_one_of(&["of", "in", "to", "for"], &word.to_lowercase()));
    if asked == 0 || !is_of || typed.iter().any(|word| is_place(word)) {
        return None;
    }
    let question = typed.iter().take(1).cloned().chain(["what".to_owned(), "is".to_owned()]);
    looked_up(&question.chain(typed[1..].iter().cloned()).collect::<Vec<_>>())
}

/// Words for what a kind of terrain does to fire and movement.
const OF_KIND: &[&str] = &["tem", "cover", "cost", "costs", "movement", "mf", "mp", "drm", "modifier"];

/// Returns the card that has what is asked of a kind of terrain, or of a name of the board.
fn card(says: &[&String], lower: &[String]) -> Option<String> {
    // what a vehicle pays is no matter of the card alone
    let is_of_cost = |word: &str| {
        is_one_of(COSTS, word)
            || is_one_of(GOES, word)
            || is_one_of(&["enter", "enters", "entering", "entry", "into", "of", "to", "in"], word)
            || word == "squad"
    };
    let nouns: Vec<&String> = says.iter().copied().filter(|word| !is_of_cost(&word.to_lowercase())).collect();
    match (says, &nouns[..]) {
        ([one], _)
            if one.starts_with(char::is_uppercase) && one.contains(char::is_lowercase) && named::is_name(one) =>
        {
            Some((*one).clone())
        }
        // of other kinds a rule says it
        (_, [one]) if has_one(lower, COSTS) => {
            is_one_of(&["building", "house"], &one.to_lowercase()).then(|| "stone-building".to_owned())
        }
        (_, [of, one]) if has_one(lower, COSTS) => {
            let [of, one] = [of, one].map(|word| word.to_lowercase());
            let is_card = is_one_of(&["stone", "wooden"], &of) && is_one_of(&["building", "house"], &one);
            is_card.then(|| format!("{of}-building"))
        }
        _ => None,
    }
}

/// Words of what it costs to enter a place.
const COSTS: &[&str] = &["mf", "mp", "cost", "costs"];

/// Returns the name of a place, where nothing else is asked than what stands there: `how high is the Postal Palace`.
fn name(says: &[&String]) -> Option<String> {
    let is_name = |word: &&&String| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase);
    let (parts, others): (Vec<&String>, Vec<&String>) = says.iter().partition(is_name);
    let asks_more = others.iter().any(|word| !is_one_of(OF_PLACE, word) && !is_one_of(STANDS, word));
    (parts.len() > 1 && !asks_more).then(|| parts.iter().map(|part| part.as_str()).collect::<Vec<_>>().join(" "))
}

/// Returns the words of a sentence, with terms of several words joined; `None` if it is not a sentence.
fn words_of(typed: &[String]) -> Option<Vec<String>> {
    let first = typed.get(1)?.to_lowercase();
    let is_question = typed.get(2).is_some_and(|next| is_one_of(BEGINS, &next.to_lowercase()));
    let is_command = commands::of_name(&first).is_some();
    // `from which hexes`
    let begins = is_one_of(BEGINS, &first) || (is_question && is_one_of(BEFORE_QUESTION, &first));
    if !begins || (is_command && !is_question) || typed.len() < 4 {
        return None;
    }
    let trimmed = typed[1..].iter().map(|word| word.trim_end_matches([',', '?', '!', ';', ':', '.']));
    // a question why something is not so asks how it is
    let is_said = |word: &&str| first != "why" || !["not", "can't", "cannot"].contains(word);
    let apart = |word: &str| match word.to_lowercase().as_str() {
        "what's" | "whats" => vec!["what".to_owned(), "is".to_owned()],
        "who's" => vec!["who".to_owned(), "is".to_owned()],
        _ => vec![word.to_owned()],
    };
    let words: Vec<String> = trimmed.filter(|word| !word.is_empty()).filter(is_said).flat_map(apart).collect();
    Some(joined(&words))
}

/// What a sentence says.
pub(super) struct Sentence {
    pub(super) topic: Topic,
    /// Its meaningful words.
    pub(super) words: Vec<String>,
    /// Words that name its topic, and add nothing more unless the command has a use for them.
    about: Vec<&'static str>,
}

impl Sentence {
    /// Returns the meaning of a sentence; `None` if it is not a sentence, or about nothing that a command answers.
    pub(super) fn of(typed: &[String]) -> Option<Self> {
        let words = words_of(typed)?;
        let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        let is_placed = words.iter().any(|word| is_place(word));
        let (command, about) = asked(&words, &lower)?;
        // a question to the rules is not about places
        if command[0] == "rules" {
            return None;
        }
        // what the command is asked with stands behind the places
        let given: &[&str] = if command[0] == "ssr" {
            &[]
        } else {
            let options = ABOUT.iter().map(|(_, line)| *line).find(|line| command[..] == **line);
            options.map_or(&[], |line| &line[line.iter().position(|w| w.starts_with("--")).unwrap_or(line.len())..])
        };
        let is_side = lower
            .iter()
            .zip(lower.iter().skip(1))
            .any(|(word, next)| is_one_of(&["bypass", "along"], word) && next.contains('-'));
        // a hexside is named by the hexes on both of its sides
        let words = if lower.iter().any(|word| word.starts_with("bypass")) { with_hexside(words) } else { words };
        let is_anywhere = is_one_of(OF_NO_PLACE, command[0]) || command.starts_with(&["where", "setup"]);
        if is_side || (!is_placed && !is_anywhere) {
            return None;
        }
        let words = if command[0] == "los" { past(without_obstacle(words)) } else { words };
        let words = gone::with_edits(words, named::board());
        if gone::is_left(&words) {
            return None;
        }
        let mut words = edits::with_edits(words);
        if command[0] == "tem" && !given.is_empty() {
            words = to_viewer(words);
        }
        if command.contains(&"double-time") {
            words = words.into_iter().map(with_side).collect();
        }
        if command[0] == "ift" {
            words = attacks::with_dr(words);
        }
        // what has upper floors is seen from there too
        let is_upper = command[0] == "where" && has_one(&lower, &["upper", "upstairs"]);
        if is_upper {
            words = any_level(words);
        }
        let command = &command[..command.len() - given.len()];
        let says = |word: &String| {
            let lower = word.to_lowercase();
            let is_of_place = is_placed && is_one_of(OF_PLACE, word);
            let sets_up = command.contains(&"setup") && SetupItem::known(&lower).is_some();
            // it is about to fall, so it does not lie there yet
            let falls = command[0] == "rubble-fall" && is_one_of(&["debris", "rubble"], &lower);
            let names = is_one_of(&about, &lower) && (falls || !(sets_up || is_one_of(VALUES, &lower)));
            !is_small(word) && !is_of_place && !names && lower != command[0]
        };
        let words: Vec<String> = words.into_iter().filter(says).collect();
        // who is beside a place need not be ADJACENT to it
        let is_certain = !given.contains(&"--within") && !is_upper;
        let topic = Topic { given, is_certain, ..Topic::new(&[], command) };
        let asks = if command.contains(&"setup") { "setup" } else { command[0] };
        Some(Self { topic, words: called(&words, asks), about })
    }

    /// Returns `true` if a word adds nothing to the topic of the sentence.
    pub(super) fn is_said(&self, word: &str) -> bool {
        let lower = word.to_lowercase();
        // a Bypass is that of the hexside which stands behind its hex
        let is_bypass =
            lower.starts_with("bypass") && !self.words.iter().any(|word| is_place(word) && word.contains('/'));
        !is_bypass && (is_one_of(&self.about, &lower) || is_one_of(LIES, &lower) || is_one_of(QUIET, &lower))
    }
}

/// Returns `true` if units in two places are said to move, which no single question asks: `can Sq1 and Sq2 move to F35`.
pub(super) fn go_together(words: &[String]) -> bool {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let verb = lower.iter().position(|word| is_one_of(GOES, word) || is_one_of(&["get", "enter", "advance"], word));
    let before = &words[..verb.unwrap_or_default()];
    before.windows(3).any(|three| is_place(&three[0]) && three[1] == "and" && is_place(&three[2]))
}

/// Writes the hexside of a Bypass after its hex: `bypass YY15 along XX14`.
fn with_hexside(words: Vec<String>) -> Vec<String> {
    let along = words.iter().rposition(|word| is_one_of(&["along", "beside"], &word.to_lowercase()));
    let hex = |at: usize| words.get(at).and_then(|word| word.parse::<Hex>().ok());
    let Some((along, beside)) = along.and_then(|at| Some((at, hex(at + 1)?))) else { return words };
    let bypassed = (0..along).rev().find_map(|at| Some((at, hex(at)?)));
    let Some((at, hex)) = bypassed.filter(|(_, hex)| hex.range(beside) == 1) else { return words };
    let mut words = words;
    words.drain(along..along + 2);
    words[at] = format!("{hex}/{beside}");
    words
}

/// Returns the command for a sentence, and the words that determine it.
fn asked(words: &[String], lower: &[String]) -> Option<(Vec<&'static str>, Vec<&'static str>)> {
    let is_placed = words.iter().any(|word| is_place(word));
    Some(match about(lower) {
        // whether the food allows it, on the day
        _ if !is_placed && has_one(lower, &["double-time"]) && has_one(lower, SIDES) => {
            (vec!["ssr", "--may", "double-time"], vec!["double-time", "infantry"])
        }
        // FP and a DRM alone are an attack on the table
        Some((_, ["shot"])) if !is_placed && has_one(lower, &["fp"]) && !has_one(lower, &["range"]) => {
            (vec!["ift"], vec!["shot", "attack", "fp"])
        }
        _ if attacks::is_attack(lower) => (vec!["ift"], vec!["shot", "attack"]),
        // what a single place does to an attack on it is on its card
        Some((_, ["shot"])) if asks_drm(words, lower) => return None,
        // all places for a thing: `where can I set up a roadblock`
        Some((lists, ["setup"])) if !is_placed && lower.first().is_some_and(|first| first == "where") => {
            let item = lower.iter().find_map(|word| SetupItem::known(word))?;
            (vec!["where", "setup", item.name()], lists.concat())
        }
        // whence it is seen
        _ if lower.first().is_some_and(|first| first == "from") && has_one(lower, &["seen", "visible", "see"]) => {
            (vec!["where", "sees"], [SEEN, WHENCE_SEEN].concat())
        }
        // what is seen from a place whose verb stands behind it: `what can TT14 see`
        Some((lists, _)) if sees_last(words, lower) || is_seen_from(words, lower) => from_place(lists, lower),
        // who sees the one place that stands behind the verb: `what can see the roof of L33`
        Some((lists, ["los"])) if asks_one(words, lower) => {
            (vec!["where", "sees"], [lists.concat(), SEEN.to_vec()].concat())
        }
        // the level of who looks is not that of the place: `who has LOS to L33 from level 1`
        Some((_, ["where", "sees"])) if is_from_level(words, lower) => return None,
        // who sees a place from another is a line between the two
        Some((lists, ["where", "sees"])) if is_from_place(words) => (vec!["los"], lists.concat()),
        Some((_, ["where", "seen-from", ..])) if sees_it(lower) => return None,
        Some((lists, command)) => (command.to_vec(), lists.concat()),
        None => (vec![named(lower)?], Vec::new()),
    })
}

/// Returns `true` if the DRM in the one place that is named is asked for, and of no fire.
fn asks_drm(words: &[String], lower: &[String]) -> bool {
    let is_fire = |word: &String| ["fire", "firing", "shot", "shoot", "attack"].iter().any(|of| word.starts_with(of));
    let is_one = words.iter().filter(|word| is_place(word)).count() == 1;
    is_one && has_one(lower, &["drm"]) && !lower.iter().any(is_fire)
}

/// Returns whose troops a word names as the side that they are on.
fn with_side(word: String) -> String {
    let lower = word.to_lowercase();
    let is_axis = |lower: &str| values_of(lower).any(|value| value == "axis");
    match () {
        () if !is_one_of(SIDES, &lower) => word,
        () if is_axis(&lower) => "--side=axis".to_owned(),
        () => "--side=soviet".to_owned(),
    }
}

/// Words of whose troops they are.
const SIDES: &[&str] = &[
    "axis",
    "german",
    "germans",
    "ss",
    "waffen-ss",
    "hungarian",
    "hungarians",
    "soviet",
    "soviets",
    "russian",
    "russians",
];

/// Changes words for going into a place to words for entering it.
fn entering(words: Vec<String>) -> Vec<String> {
    let goes = |word: &String| is_one_of(GOES, &word.to_lowercase());
    if !words.iter().any(goes) {
        return words;
    }
    words.into_iter().filter(|word| !goes(word)).chain(["enter".to_owned()]).collect()
}

/// Returns the words of a question to the rules in the wording of the rules, without those that add nothing.
fn as_ruled(words: &[String]) -> Vec<String> {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let (adds, numbers, added) = ADDED;
    let is_sum = has_one(&lower, adds) && has_one(&lower, numbers);
    let ruled = |(word, lower): (&String, &String)| {
        if is_sum && is_one_of(adds, lower) {
            return Some(added.to_owned());
        }
        let other = AS_RULED.iter().find(|(said, _)| *said == lower).map(|(_, other)| (*other).to_owned());
        other.or_else(|| (!is_one_of(FILLERS, lower)).then(|| word.clone()))
    };
    let ruled: Vec<String> = words.iter().zip(&lower).filter_map(ruled).collect();
    // a single word is never dropped
    if ruled.len() > 1 { ruled } else { words.to_vec() }
}

/// Changes a question what something costs to what the rules call this, namely to enter, if a rule has these words.
fn to_enter(words: Vec<String>) -> Vec<String> {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let asks =
        has_one(&lower, &["mf", "mp", "cost", "costs"]) && !has_one(&lower, &["enter", "leave", "exit", "cross"]);
    if !asks {
        return words;
    }
    let with = [&["enter".to_owned()], &words[..]].concat();
    let is_ruled = matches!(search(&with.iter().map(String::as_str).collect::<Vec<_>>()), Found::Rules(_));
    if is_ruled { with } else { words }
}

/// Returns words that no rule has together in the wording of the rules for each kind of vehicle, if a rule has these.
fn by_kind(words: Vec<String>) -> Vec<String> {
    let is_ruled = |words: &[String]| {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        matches!(search(&words), Found::Rules(_))
    };
    let as_vehicle = |word: &String| if rides(&word.to_lowercase()) { "vehicle".to_owned() } else { word.clone() };
    let others: Vec<String> = words.iter().map(as_vehicle).collect();
    if !is_ruled(&words) && is_ruled(&others) { others } else { words }
}

/// Returns the row of what a sentence is about.
fn about(lower: &[String]) -> Option<&'static (&'static [&'static [&'static str]], &'static [&'static str])> {
    ABOUT.iter().find(|(lists, _)| lists.iter().all(|any| has_one(lower, any)))
}

/// Replaces words by those of the commands; MF or MP without a number asks for the cost.
fn called(words: &[String], command: &str) -> Vec<String> {
    let is_number = |word: Option<&String>| word.is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let mut called = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let lower = word.to_lowercase();
        let (before, next) = (at.checked_sub(1).map(|at| &words[at]), words.get(at + 1));
        let is_points = |word: Option<&String>| word.is_some_and(|word| word.parse::<u16>().is_ok());
        let is_bare = (is_one_of(&["mf", "mp"], &lower) && !is_number(before) && !is_number(next))
            || (lower == "fp" && !is_points(before) && !is_points(next));
        // `a Hungarian leader`: whose leader goes along
        if lower == "leader" && before.is_some_and(|before| is_one_of(NATIONS, &before.to_lowercase())) {
            let nation = called.pop();
            called.push(word.clone());
            called.extend(nation);
            continue;
        }
        let is_of =
            lower == "of" && before.is_some_and(|before| is_one_of(&["dr", "roll", "drm"], &before.to_lowercase()));
        if command == "setup" && is_one_of(&["hide", "hidden"], &lower) {
            called.push("--hip".to_owned());
        } else if !is_bare && !is_of {
            let other = CALLED.iter().find(|(said, _)| *said == lower);
            called.push(other.map_or_else(|| word.clone(), |(_, other)| (*other).to_owned()));
        }
    }
    called
}

/// Returns `true` if a line is a sentence.
pub(crate) fn is_sentence(typed: &[String]) -> bool {
    options_before(typed).map_or_else(|| words_of(typed), |(_, rest)| words_of(&rest)).is_some()
}

/// Returns the command that a sentence names.
fn named(lower: &[String]) -> Option<&'static str> {
    // something that lies in a hex is not a command
    lower
        .iter()
        .filter(|word| Change::at("A1", word).is_none() && !["rubble", "debris"].contains(&word.as_str()))
        // whether there is a cellar asks for no fall into it
        .filter(|word| !word.starts_with("cellar") || !has_one(lower, &["there", "has", "have"]))
        .find_map(|word| commands::of_name(word))
        .map(|command| command.name)
        .filter(|name| !Topic::is_own(name))
}

/// Joins terms of several words, and writes numbers as digits.
fn joined(words: &[String]) -> Vec<String> {
    let mut joined = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let lower = |at: usize| words.get(at).map(|word| word.to_lowercase());
        // `roll an 11`, `a roll of 3`
        let article = usize::from(lower(at + 1).is_some_and(|next| is_one_of(&["a", "an", "of"], &next)));
        let is_number = lower(at + 1 + article).is_some_and(|next| next.parse::<u8>().is_ok_and(|n| n < 13));
        if is_number && lower(at).is_some_and(|word| is_one_of(&["roll", "rolls", "rolled"], &word)) {
            joined.push("dr".to_owned());
            at += 1 + article;
            continue;
        }
        let is_term = |term: &&(&[&str], &str)| (0..term.0.len()).all(|n| lower(at + n).as_deref() == Some(term.0[n]));
        if let Some((parts, term)) = TERMS.iter().find(is_term) {
            joined.extend((!term.is_empty()).then(|| (*term).to_owned()));
            at += parts.len();
            continue;
        }
        let counts = lower(at + 1).is_some_and(|next| is_one_of(COUNTED, &next));
        let number = lower(at).and_then(|word| NUMBERS.iter().position(|number| *number == word)).filter(|_| counts);
        joined.push(number.map_or_else(|| words[at].clone(), |number| (number + 2).to_string()));
        at += 1;
    }
    joined
}
