//! The meanings of single words, whatever line they are on.

use fogas::map::{Change, Visibility, is_state, is_support};
use fogas::rules::{mf, spelled};
use fogas::spelling::near;

use super::super::commands;
use super::line::{is_like, is_place};

/// Arrows between two Locations, the longest first.
pub(super) const ARROWS: &[&str] =
    &["-->", "==>", "->", "=>", "..", ">", ",", ";", "→", "⇒", "➔", "➜", "⟶", "–", "—", "‐", "‑", "‒", "―", "−", "~"];

/// Filler words; in capitals they may be labels of units: `A`, `AT`.
pub(super) const BETWEEN: &[&str] = &[
    "in", "with", "and", "the", "a", "an", "of", "on", "for", "is", "into", "can", "i", "if", "there", "are", "its",
    "as", "please", "using", "plus", "when", "while", "does", "do", "at", "+", "&", "has", "have", "gets", "get",
    "him", "und", "mit", "auf", "der", "das", "den", "dem", "im", "es", "a", "az", "és", "kann", "egy", "ein", "eine",
    "einen",
];

/// Words before the place where a question starts, and before the place where it ends.
pub(super) const WHENCE: &[&str] = &["from", "out-of", "von", "aus"];
pub(super) const WHITHER: &[&str] = &[
    "to", "towards", "toward", "against", "v", "v.", "vs", "vs.", "versus", "until", "->", ">", "=>", "target", "nach",
    "gegen",
];

/// Synonyms for values of options.
pub(super) const VALUES: &[(&str, &[&str])] = &[
    ("breeze", &["mild"]),
    ("mild-breeze", &["mild"]),
    ("adv", &["advancing"]),
    ("afph", &["advancing"]),
    ("afp", &["advancing"]),
    ("pfph", &["prep"]),
    ("prep-fire", &["prep"]),
    ("dff", &["first"]),
    ("defensive-first", &["first"]),
    ("dfph", &["final"]),
    ("defensive", &["first", "final"]),
    ("he", &["ordnance"]),
    ("anti-tank", &["at"]),
    ("antitank", &["at"]),
    ("ffnam", &["nonassault"]),
    ("non-assault", &["nonassault"]),
    ("moving", &["nonassault"]),
    ("mover", &["nonassault"]),
    ("ffmo", &["assault"]),
    ("tank", &["tracked", "afv"]),
    ("atg", &["at", "gun"]),
    ("at-gun", &["at", "gun"]),
    ("infg", &["inf", "gun"]),
    ("afv", &["afv", "tracked"]),
    ("ht", &["halftrack"]),
    ("fpf", &["fpf"]),
    ("sff", &["subsequent"]),
    ("snow", &["ground-snow"]),
    ("mortar", &["mortar", "indirect"]),
    ("hs", &["infantry"]),
    ("half-squad", &["infantry"]),
    ("squad", &["infantry"]),
    ("sqd", &["infantry"]),
    ("sq", &["infantry"]),
    ("inf", &["infantry"]),
    ("ru", &["soviet"]),
    ("sov", &["soviet"]),
    ("russian", &["soviet"]),
    ("russki", &["soviet"]),
    ("ivan", &["soviet"]),
    ("ge", &["german", "axis"]),
    ("ger", &["german", "axis"]),
    ("german", &["german", "axis"]),
    ("hu", &["hungarian", "axis"]),
    ("hung", &["hungarian", "axis"]),
    ("hun", &["hungarian", "axis"]),
    ("hungarian", &["hungarian", "axis"]),
    ("magyar", &["hungarian", "axis"]),
    ("ungarisch", &["hungarian", "axis"]),
    ("deutsch", &["german", "axis"]),
    ("nemet", &["german", "axis"]),
    ("szovjet", &["soviet"]),
    ("orosz", &["soviet"]),
    ("sowjet", &["soviet"]),
    ("subsequent-first", &["subsequent"]),
    ("honved", &["hungarian", "axis"]),
    ("honvéd", &["hungarian", "axis"]),
    ("wehrmacht", &["german", "axis"]),
    ("waffen-ss", &["ss", "axis"]),
    ("ss", &["ss", "axis"]),
    ("am", &["assault"]),
    ("(r)", &["soviet"]),
    ("(g)", &["german", "axis"]),
    ("(h)", &["hungarian", "axis"]),
];

/// Units on foot, whose MF are known.
const ON_FOOT: &[&str] = &["squad", "half-squad", "leader", "crew", "hero", "conscript"];

/// Synonyms for things that a unit may have or use.
pub(super) const ITEMS: &[(&str, &str)] = &[
    ("faust", "pf"),
    ("fausts", "pf"),
    ("panzerfaust", "pf"),
    ("panzerfausts", "pf"),
    ("pfs", "pf"),
    ("atmms", "atmm"),
    ("mine", "atmm"),
    ("magnetic", "atmm"),
    ("starshells", "starshell"),
    ("flare", "starshell"),
    ("flares", "starshell"),
    ("grenades", "smoke"),
    ("smoke-grenades", "smoke"),
    ("apcr", "special-ammo"),
    ("apds", "special-ammo"),
    ("sn", "smoke-dispenser"),
    ("sd", "smoke-dispenser"),
];

/// Synonyms for things that lie in a hex.
pub(super) const THINGS: &[(&str, &str)] = &[("rubbled", "rubble"), ("burning", "blaze"), ("ablaze", "blaze")];

/// Words of a question which of two places is better.
pub(super) const COMPARES: &[&str] = &["better", "worse", "compare", "compared", "than", "safer", "safest"];

/// Words for places in a hex.
pub(super) const LEVELS: &[(&[&str], &str)] = &[
    (&["cellar", "basement", "keller", "pince"], "c"),
    (&["roof", "rooftop"], "r"),
    (&["bridge"], "b"),
    (&["sewer", "sewers"], "s"),
    (&["underpass", "underneath", "beneath", "under", "below"], "u"),
    (&["upstairs"], "1"),
    (&["ground"], "0"),
    // which of its levels the board says
    (STEEPLES, "steeple"),
];

/// Returns `true` if a word says that something is under another: `beneath`.
pub(super) fn is_below(word: &str) -> bool {
    LEVELS.iter().any(|(words, level)| *level == "u" && words.contains(&word))
}

/// What stands on a church.
pub(super) const STEEPLES: &[&str] = &["steeple", "spire", "belfry", "tower"];

/// Numbers in words.
pub(super) const NUMBERS: &[(&str, &str)] = &[
    ("ground", "0"),
    ("first", "1"),
    ("second", "2"),
    ("third", "3"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("one", "1"),
];

/// Words that mark the number beside them as a level.
pub(super) const LEVEL: &[&str] = &["level", "lvl", "floor", "storey", "story"];

/// Words, besides levels, states and values, that say where or in what state a unit is; leaving one out changes the
/// question.
const DECIDING: &[&str] = &[
    "above",
    "over",
    "on-top",
    "top",
    "downstairs",
    "upper",
    "lower",
    "attic",
    "inside",
    "outside",
    "behind",
    "bypass",
    "vbm",
    "without",
    "not",
    "no",
    "never",
    "can't",
    "cannot",
    "nobody",
    "nothing",
    "none",
    "except",
    "unless",
    "only",
    "twice",
    "half",
    "double",
    "broken",
    "dm",
    "disrupted",
    "berserk",
    "prisoner",
    "melee",
    "halved",
    "doubled",
    "triple",
    "tripled",
];

/// Terms of the rules that players write in capitals, and that are not labels of units.
pub(super) const IN_CAPITALS: &[&str] = &[
    "AFPH", "AM", "APH", "BU", "CA", "CC", "CCPH", "CE", "CH", "CX", "DFF", "DFPH", "DM", "DR", "FFMO", "FFNAM", "FP",
    "FPF", "FT", "HD", "HE", "HIP", "OVR", "RFP", "PAATC", "SAN", "ELR", "DC", "VBM", "PSK", "IFT", "KIA", "LOS", "MC",
    "MF", "MG", "MP", "MPH", "NT", "OBA", "PBF", "PFPH", "PTC", "RPH", "RTPH", "SFF", "SMC", "SW", "TB", "TC", "TEM",
    "TH", "TI", "TK", "TPBF", "VBM", "WA",
];

/// Terms of the rules that are not values of options.
pub(super) const OTHERS: &[&str] =
    &["hull-down", "hd", "gun", "wind", "snow", "leader", "weapon", "fg", "residual", "assault", "bypass"];

/// Returns a word, and all values of options for which it is a synonym.
pub(super) fn values_of(word: &str) -> impl Iterator<Item = &str> {
    let singular = word.strip_suffix('s').unwrap_or(word);
    let others = VALUES.iter().find(|(known, _)| *known == word || *known == singular).map(|(_, others)| *others);
    [word, singular].into_iter().chain(others.unwrap_or_default().iter().copied())
}

/// Returns the values of an option for which a word is a synonym: `defensive`, `tank`. It also accepts a misspelled
/// synonym, unless the word is similar to a value itself.
pub(super) fn called(given: &str, takes: &[&str]) -> Vec<String> {
    let lower = given.to_lowercase();
    let of = |word: &str| -> Vec<String> {
        let taken: Vec<&str> = values_of(word).filter(|value| *value != word && takes.contains(value)).collect();
        taken.into_iter().map(str::to_owned).collect()
    };
    let exact = of(&lower);
    // a unit on foot, with its MF
    if takes.contains(&"infantry")
        && let Some(who) = near(&lower, ON_FOOT.iter().chain(takes).copied()).into_iter().next()
        && is_like(&lower, &who)
        && ON_FOOT.contains(&&*who)
    {
        return vec![who];
    }
    if !exact.is_empty() || !near(&lower, takes.iter().copied()).is_empty() {
        return exact;
    }
    // `trcked` is `tracked`, which the option calls `afv`
    let words = VALUES.iter().filter(|(_, values)| values.iter().any(|value| takes.contains(value)));
    let words = words.flat_map(|(known, values)| values.iter().chain([known]).map(move |word| (*word, *values)));
    let mut nearly = words.filter(|(word, _)| word.len() > 3 && !near(&lower, [*word]).is_empty());
    let values = nearly.next().map_or(&[][..], |(_, values)| values);
    values.iter().filter(|value| takes.contains(value)).map(|value| (*value).to_owned()).collect()
}

/// Returns `true` if a word is a counter that can fire.
pub(super) fn is_counter(word: &str) -> bool {
    let word = counted(word).map_or(word, |(_, counter)| counter);
    spelled(word).is_some()
        || mf(word.split('+').next().unwrap_or(word)).is_some()
        || is_support(word.split(':').next().unwrap_or(word))
}

/// Returns `true` if a single word has a meaning for the commands about places.
pub(super) fn says(word: &str) -> bool {
    let lower = word.to_lowercase();
    WHENCE.contains(&&*lower)
        || WHITHER.contains(&&*lower)
        || BETWEEN.contains(&&*lower)
        || is_counter(&lower)
        || Visibility::ALL.iter().any(|v| v.name() == lower)
        || lower.starts_with(|c: char| c.is_ascii_digit())
}

/// Returns `true` if a word has a meaning in the rules, whichever command reads it.
pub(super) fn is_of_rules(word: &str) -> bool {
    says(word)
        || is_state(word)
        || VALUES.iter().any(|(known, _)| *known == word)
        || LEVELS.iter().any(|(known, _)| known.contains(&word))
        || Change::at("A1", word).is_some()
        || OTHERS.contains(&word)
}

/// Returns `true` if leaving out a word changes the question: a level or a place in a hex, how a unit moves or its
/// state, a counter.
pub(super) fn decides(word: &str) -> bool {
    let lower = word.trim_start_matches('-').to_lowercase();
    let lower = lower.as_str();
    lower.contains('@')
        || DECIDING.contains(&lower)
        || is_level(lower)
        || is_state(lower)
        || is_counter(lower)
        || VALUES.iter().any(|(known, values)| *known == lower || values.contains(&lower))
}

/// Returns `true` if words name places and no unit: `L33 on fire`.
pub(super) fn names_no_unit(words: &[String]) -> bool {
    let is_mark = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    let names_one = |word: &String| !is_place(word) && word.contains(is_mark);
    words.iter().any(|word| is_place(word)) && !words.iter().any(names_one)
}

/// Returns `true` if a word gives a level.
pub(crate) fn is_level(word: &str) -> bool {
    let lower = word.to_lowercase();
    LEVEL.contains(&&*lower) || LEVELS.iter().any(|(known, _)| known.contains(&&*lower))
}

/// Returns `true` if a word is a term of the rules in capitals, and not a command: `CX`.
pub(crate) fn is_term(word: &str) -> bool {
    IN_CAPITALS.contains(&word) && commands::of_name(&word.to_lowercase()).is_none()
}

/// Returns the words known to the commands, without those printed on counters.
pub(super) fn known() -> impl Iterator<Item = &'static str> {
    let values = VALUES.iter().flat_map(|(known, values)| values.iter().chain([known]));
    let values = values.chain(ITEMS.iter().map(|(known, _)| known));
    values.chain(LEVELS.iter().flat_map(|(known, _)| known.iter())).chain(LEVEL).copied()
}

/// Returns `true` if a word looks like the name of a vehicle or Gun: `JSU-152`.
pub(super) fn is_numbered(word: &str) -> bool {
    let has = |of: fn(&char) -> bool| word.chars().any(|c| of(&c));
    word.contains('-') && word.starts_with(|c: char| c.is_ascii_uppercase()) && has(char::is_ascii_digit)
}

/// Returns the caliber in a Gun's name: `76L`, `105mm`. A bare number is not one.
pub(super) fn called_caliber(word: &str) -> Option<u16> {
    let mm = word.trim_end_matches("mm").trim_end_matches(['l', '*']);
    mm.parse().ok().filter(|_| mm.len() < word.len())
}

/// Returns `true` if a bare number is the caliber of a Gun: `88`.
pub(super) fn is_caliber(word: &str) -> bool {
    word.parse::<u16>().is_ok_and(|mm| (20..=155).contains(&mm))
}

/// Splits a number off a counter: `2x4-4-7`.
fn counted(word: &str) -> Option<(&str, &str)> {
    word.split_once('x').filter(|(count, counter)| count.parse::<u8>().is_ok() && !counter.is_empty())
}
