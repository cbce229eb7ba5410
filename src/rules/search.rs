//! Finds rules by number, which never returns a rule with another number, and by the words of players.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::{RuleId, each_once};
use crate::spelling::near;

/// Synonyms that players use besides the words of titles and digests; the words of a row are equivalent.
const SYNONYMS: &[&[&str]] = &[
    &["stairwell", "stairs", "stair", "staircase"],
    &["foxhole", "entrenchment", "entrenched"],
    &["ovr", "overrun"],
    &["railroad", "railway", "rr", "rails", "track"],
    &["embankment", "emrr"],
    &["cost", "movement", "mf", "mp", "move"],
    &["car", "cars", "wagon"],
    &["gully", "depression"],
    &["tank", "afv", "vehicle", "truck"],
    &["gun", "ordnance"],
    &["roof", "rooftop"],
    &["tower", "steeple"],
    &["entrance", "entry", "enter"],
    &["hulldown", "hull", "hd"],
    &["smoke", "wp"],
    &["bog", "mired"],
    &["ammo", "ammunition"],
    &["fire", "blaze", "burn", "kindling"],
    &["panzerfaust", "pf"],
    &["tram", "streetcar", "trolley"],
    &["basement", "cellar"],
    &["collapse", "rubble", "rubbling"],
    &["hide", "hidden", "hip", "concealed"],
    &["fuel", "gas"],
    &["german", "axis", "hungarian"],
    &["stack", "stacking", "fit", "overstacking"],
    &["pince", "keller", "cellar"],
    &["pp", "portage"],
    &["ivan", "russian", "soviet"],
    &["magyar", "hungarian"],
    &["pak", "gun"],
    &["lvl", "level"],
    &["southern", "deli", "déli"],
    &["station", "pályaudvar", "palyaudvar", "bahnhof", "pu"],
    &["adj", "adjacent"],
    &["trümmer", "truemmer", "trummer", "törmelék", "tormelek", "debris"],
    &["füst", "fust", "rauch", "smoke"],
];

/// The synonyms without plural endings, as words are compared.
static STEMS: LazyLock<Vec<Vec<Cow<'_, str>>>> =
    LazyLock::new(|| SYNONYMS.iter().map(|row| row.iter().map(|word| stem(word)).collect()).collect());

/// Abbreviations of several words.
const SHORT: &[(&str, &[&str])] = &[
    ("dt", &["double", "time"]),
    ("ha", &["height", "advantage"]),
    ("hd", &["hull", "down"]),
    ("hw", &["human", "wave"]),
    ("oog", &["out", "gas"]),
    ("wa", &["wall", "advantage"]),
    ("adv", &["advantage"]),
];

/// The result of a search in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// These rules match, the best first.
    Rules(Vec<RuleId>),
    /// No rule has all words. These have most of them, the best first.
    Nearest(Vec<RuleId>),
    /// No rule has all words as spelled. These have words with a similar spelling, the best first.
    Spelled {
        /// The rules.
        rules: Vec<RuleId>,
        /// The words that were used in place of those given.
        words: Vec<String>,
    },
    /// No rule matches. There may be suggestions.
    Nothing {
        /// Rules with numbers similar to the one given.
        near_rules: Vec<RuleId>,
        /// Words of the catalogue similar to those given.
        near_words: Vec<String>,
    },
}

/// Finds the rules for a number, the start of a number, or words.
///
/// A text that looks like a rule number finds that rule and its paragraphs, and nothing else. If the catalogue does not
/// have it, similar numbers are suggested.
#[must_use]
pub fn search(words: &[&str]) -> Found {
    if let Some(id) = special(words) {
        return by_number(&id);
    }
    match words {
        [] => Found::Rules(RuleId::ALL.to_vec()),
        [number] if is_number(number) => by_number(number),
        _ => by_words(words),
    }
}

/// Returns `true` if a text has the form of a rule number: `B32.12`, `FB-SSR3`, `6.1231`.
fn is_number(text: &str) -> bool {
    let letters = text.chars().take_while(char::is_ascii_alphabetic).count();
    let rest = text[letters..].trim_start_matches(['.', '-']);
    let rest = rest.strip_prefix("SSR").or_else(|| rest.strip_prefix("ssr")).unwrap_or(rest);
    letters <= 3 && rest.starts_with(|c: char| c.is_ascii_digit())
}

/// Returns the number of a special rule of the module in the ways that scenarios and the rules write it: `SSR FB13`,
/// `SSR13`, `FB SSR 13`.
fn special(words: &[&str]) -> Option<String> {
    let written = words.concat().to_ascii_lowercase().replace(['-', '.', ' '], "");
    let number = match written.strip_prefix("fb") {
        Some(rest) => rest.strip_prefix("ssr")?,
        None => written.strip_prefix("ssr").map(|rest| rest.strip_prefix("fb").unwrap_or(rest))?,
    };
    let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| format!("FB-SSR{number}"))
}

fn by_number(text: &str) -> Found {
    let wanted = text.to_ascii_lowercase();
    let exact = text.parse::<RuleId>().or_else(|_| format!("FB{text}").parse());
    if let Ok(exact) = exact {
        return Found::Rules(RuleId::ALL.iter().copied().filter(|r| *r == exact || is_below(*r, exact)).collect());
    }
    let id = |r: &RuleId| r.id().to_ascii_lowercase();
    let started: Vec<_> = RuleId::ALL.iter().copied().filter(|r| id(r).starts_with(&wanted)).collect();
    // `FB6.12` finds its paragraphs if the catalogue has only those
    if !started.is_empty() && wanted.contains('.') {
        return Found::Rules(started);
    }
    let mut stem = wanted.as_str();
    let mut kin = started;
    while kin.is_empty()
        && let Some((last, _)) = stem.char_indices().next_back().filter(|(last, _)| *last > 0)
    {
        stem = stem[..last].trim_end_matches(['.', '-']);
        let below = format!("{stem}.");
        kin = RuleId::ALL.iter().copied().filter(|r| id(r) == stem || id(r).starts_with(&below)).collect();
    }
    let alike = near(text, RuleId::ALL.iter().map(|r| r.id()));
    kin.truncate(5);
    let near_rules = each_once(kin.into_iter().chain(alike.iter().filter_map(|id| id.parse().ok())));
    Found::Nothing { near_rules, near_words: Vec::new() }
}

/// Returns `true` if a rule is a paragraph of another: FB6.1231 of FB6.123, FB6.12 of FB6.
fn is_below(rule: RuleId, of: RuleId) -> bool {
    rule != of
        && rule.id().strip_prefix(of.id()).is_some_and(|rest| rest.starts_with(['.', '-']) || of.id().contains('.'))
}

/// A word to search for, in lower case, with its synonyms.
struct Wanted(Vec<String>);

/// What a word counts in the title of a rule.
const IN_TITLE: u32 = 40;

/// The greatest length of an abbreviation: `WA`, `egy`.
const ABBREVIATION: usize = 3;

impl Wanted {
    fn new(word: &str) -> Self {
        let word = stem(&word.to_ascii_lowercase()).into_owned();
        let same = STEMS.iter().filter(|row| row.iter().any(|other| *other == word));
        let others: Vec<_> = same.flatten().map(|word| word.clone().into_owned()).collect();
        let mut all = vec![word];
        all.extend(others);
        Self(all)
    }

    /// Returns how well a rule matches the word; 0 if it does not.
    fn score(&self, text: &Text) -> u32 {
        let of = |word: &String, is_own: bool| {
            // two or three letters occur inside too many words, so an abbreviation must match a whole word. A synonym
            // may match a part: `rr`, for `railroad`, should match `emrr`
            let in_parts = !(is_own && word.len() <= ABBREVIATION);
            let found_in = |text: &str, whole, part| {
                // a quick test: most texts do not contain the letters, and need not be split into words
                if !text.contains(word.as_str()) {
                    None
                } else if words_of(text).any(|other| other == *word) {
                    Some(whole)
                } else {
                    in_parts.then_some(part)
                }
            };
            if text.id == *word {
                return 60;
            }
            let found = found_in(&text.title, IN_TITLE, IN_TITLE / 2).or_else(|| found_in(&text.digest, 6, 2));
            found.or_else(|| text.id.contains(word.as_str()).then_some(2)).unwrap_or(0)
        };
        // the word itself counts for more than its synonyms
        let own = self.0.first().map_or(0, |w| of(w, true) * 2);
        own.max(self.0.iter().skip(1).map(|w| of(w, false)).max().unwrap_or(0))
    }

    /// Returns how well a rule matches the word when no rule matches all words: a paragraph also matches the titles
    /// above it.
    fn score_within(&self, text: &Text) -> u32 {
        let is_above = |word: &String| text.above.contains(word.as_str()) && words_of(&text.above).any(|w| w == *word);
        let (own, others) = self.0.split_first().map_or((false, &[][..]), |(own, others)| (is_above(own), others));
        let above = if own { ABOVE * 2 } else { u32::from(others.iter().any(is_above)) * ABOVE };
        self.score(text).max(above)
    }
}

/// The searchable text of a rule, in lower case.
struct Text {
    rule: RuleId,
    id: String,
    title: String,
    digest: String,
    /// The titles of the rules of which it is a paragraph.
    above: String,
}

static TEXTS: LazyLock<Vec<Text>> = LazyLock::new(|| {
    let text = |rule: &RuleId| {
        let (title, digest) = (rule.title().to_ascii_lowercase(), rule.entry().digest.to_ascii_lowercase());
        // the number of a rule is the start of those below it
        let starts = (1..rule.id().len()).filter_map(|end| rule.id().get(..end)?.parse().ok());
        let above = starts.filter(|of| is_below(*rule, *of)).map(|of| of.title().to_ascii_lowercase());
        let above = above.collect::<Vec<_>>().join(" ");
        Text { rule: *rule, id: rule.id().to_ascii_lowercase(), title, digest, above }
    };
    RuleId::ALL.iter().map(text).collect()
});

fn words_of(text: &str) -> impl Iterator<Item = Cow<'_, str>> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|w| w.len() > 1).map(stem)
}

/// Returns a word without a plural ending.
fn stem(word: &str) -> Cow<'_, str> {
    if let Some(rest) = word.strip_suffix("ies").filter(|rest| rest.len() > 2) {
        return Cow::Owned(format!("{rest}y"));
    }
    let is_long = ["ches", "shes", "xes"].iter().any(|end| word.ends_with(end));
    Cow::Borrowed(match word.strip_suffix('s') {
        Some(rest) if is_long => &rest[..rest.len() - 1],
        Some(rest) if rest.len() > 2 && !rest.ends_with('s') && word != "debris" => rest,
        _ => word,
    })
}

/// Words of a sentence that carry no meaning for the search.
const SMALL: &[&str] = &[
    "a", "an", "the", "how", "do", "does", "i", "is", "are", "can", "may", "my", "what", "when", "where", "who", "why",
    "of", "in", "on", "at", "to", "for", "and", "or", "if", "it", "by", "with", "about", "rule", "rules", "many",
    "much", "once", "work", "works", "mean", "means",
];

fn by_words(words: &[&str]) -> Found {
    let each = words.iter().flat_map(|w| w.split([' ', '?', '!', ',']).filter(|w| !w.is_empty()));
    let written_out =
        |word: &&str| SHORT.iter().find(|(short, _)| short.eq_ignore_ascii_case(word)).map(|(_, all)| *all);
    let all: Vec<&str> = each.flat_map(|w| written_out(&w).map_or_else(|| vec![w], <[&str]>::to_vec)).collect();
    let (small, named): (Vec<&str>, Vec<&str>) =
        all.iter().copied().partition(|w| SMALL.contains(&w.to_ascii_lowercase().as_str()));
    let (split, small) = if named.is_empty() { (all, Vec::new()) } else { (named, small) };
    let ranked = ranked(&split, &small);
    if !ranked.is_empty() {
        return Found::Rules(ranked);
    }
    let vocabulary: BTreeSet<Cow<'_, str>> = TEXTS
        .iter()
        .flat_map(|t| words_of(&t.title).chain(words_of(&t.digest)))
        .chain(SYNONYMS.iter().flat_map(|row| row.iter().map(|word| Cow::Borrowed(*word))))
        .filter(|w| w.len() > 3)
        .collect();
    let vocabulary = || vocabulary.iter().map(|word| &**word);
    let corrected: Vec<String> = split
        .iter()
        .map(|w| {
            let known = TEXTS.iter().any(|t| Wanted::new(w).score(t) > 0);
            let lower = w.to_ascii_lowercase();
            let like = |word: &str| near(word, vocabulary()).into_iter().next();
            let other = || like(&lower).or_else(|| like(&stem(&lower)));
            if known || w.len() <= ABBREVIATION { (*w).to_owned() } else { other().unwrap_or_else(|| (*w).to_owned()) }
        })
        .collect();
    let corrected_words: Vec<&str> = corrected.iter().map(String::as_str).collect();
    let rules = self::ranked(&corrected_words, &small);
    if !rules.is_empty() {
        return Found::Spelled { rules, words: corrected };
    }
    if let Some(nearest) = nearest(&split) {
        return Found::Nearest(nearest);
    }
    let near_words = split.iter().flat_map(|w| near(&w.to_ascii_lowercase(), vocabulary())).collect();
    Found::Nothing { near_rules: Vec::new(), near_words }
}

/// Returns the rules that match all words, the best first. A rule need not have the small words, but one whose title has
/// them is better: `to hit`. Equally good rules are in rulebook order.
fn ranked(words: &[&str], small: &[&str]) -> Vec<RuleId> {
    let wanted: Vec<_> = words.iter().map(|w| Wanted::new(w)).collect();
    let small: Vec<String> = small.iter().map(|w| w.to_ascii_lowercase()).collect();
    let in_title = |text: &Text| -> u32 {
        small.iter().map(|word| u32::from(words_of(&text.title).any(|other| other == *word)) * IN_TITLE).sum()
    };
    let mut scored: Vec<(Reverse<u32>, RuleId)> = TEXTS
        .iter()
        .filter_map(|text| {
            let scores: Vec<u32> = wanted.iter().map(|w| w.score(text)).collect();
            (!scores.contains(&0)).then(|| (Reverse(scores.iter().sum::<u32>() + in_title(text)), text.rule))
        })
        .collect();
    scored.sort_unstable();
    scored.into_iter().map(|(_, rule)| rule).collect()
}

/// The most rules returned as the nearest.
const NEAREST: usize = 3;

/// The most that a word in a title counts, so that several words in the digest outweigh it.
const MOST: u32 = 24;

/// What a synonym counts in the titles above a paragraph; the word itself counts twice as much.
const ABOVE: u32 = 10;

/// Returns the rules that match most of the words, where rare words count for more; `None` if no rule matches two
/// words.
fn nearest(words: &[&str]) -> Option<Vec<RuleId>> {
    let count = |found: usize| u32::try_from(found).unwrap_or(u32::MAX);
    let scores: Vec<Vec<u32>> = words
        .iter()
        .map(|word| {
            let wanted = Wanted::new(word);
            let scores: Vec<u32> = TEXTS.iter().map(|text| wanted.score_within(text).min(MOST)).collect();
            let with = scores.iter().filter(|score| **score > 0).count().max(1);
            let rare = count(TEXTS.len() / with).max(1).ilog2() + 1;
            scores.into_iter().map(|score| score * rare).collect()
        })
        .collect();
    let of = |at: usize| scores.iter().map(move |word| word[at]);
    let mut scored: Vec<(Reverse<u32>, RuleId)> = TEXTS
        .iter()
        .enumerate()
        .filter(|(at, _)| of(*at).filter(|score| *score > 0).count() > 1)
        .map(|(at, text)| (Reverse(of(at).sum()), text.rule))
        .collect();
    scored.sort_unstable();
    let best = scored.first()?.0.0;
    // a rule with a much lower score is about something else
    let near = scored.into_iter().take_while(|(score, _)| score.0 * 4 > best * 3).take(NEAREST);
    Some(near.map(|(_, rule)| rule).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(words: &[&str]) -> Vec<RuleId> {
        match search(words) {
            Found::Rules(rules) | Found::Spelled { rules, .. } => rules,
            Found::Nearest(_) | Found::Nothing { .. } => Vec::new(),
        }
    }

    fn nearest(words: &str) -> Vec<RuleId> {
        match search(&[words]) {
            Found::Nearest(rules) | Found::Rules(rules) | Found::Spelled { rules, .. } => rules,
            Found::Nothing { .. } => Vec::new(),
        }
    }

    /// A question finds the rule that answers it, even if no rule has all of its words. A player's abbreviation finds
    /// its rule, matches only whole words, and is not treated as a misspelling.
    #[test]
    fn an_abbreviation_is_a_whole_word() {
        let first = |word: &str| match search(&[word]) {
            Found::Rules(rules) => rules.first().copied(),
            _ => None,
        };
        assert_eq!(first("WA"), Some(RuleId::B9_32));
        assert_eq!(first("HW"), Some(RuleId::FB_SSR8));
        assert_eq!(first("DT"), Some(RuleId::A4_5));
        assert!(matches!(search(&["egy"]), Found::Nothing { .. }));
    }

    #[test]
    fn a_question_in_words_finds_the_nearest_rule() {
        for (question, rule) in [
            ("how many squads may stack in a cellar at once", RuleId::FB9_12),
            ("snipers at units in interior buildings", RuleId::FB_SSR6),
            ("rail car entered by infantry pays how many mf", RuleId::FB6_22),
            // a paragraph matches words of the title above it
            ("truck move southern railway station tracks", RuleId::FB8_51),
            ("Déli pu factory rooftop", RuleId::FB8_52),
            ("cavalry enter debris", RuleId::FB2_3),
        ] {
            assert!(nearest(question).contains(&rule), "{question}: {:?}", nearest(question));
        }
        assert_eq!(nearest("xqzzkw blurb"), []);
    }

    /// FB4.2, FB16.2 and A4.34 contain these numbers in their own number or digest, but are not what was asked for.
    #[test]
    fn a_number_never_gives_another_rule() {
        for number in ["B4.2", "B16.2", "D2.32", "b4.2", "FB99.1", "Z3"] {
            let Found::Nothing { near_rules, .. } = search(&[number]) else { panic!("{number} found something") };
            assert!(near_rules.iter().all(|r| r.id() != number), "{number}: {near_rules:?}");
        }
        assert!(matches!(search(&["B4.2"]), Found::Nothing { near_rules, .. } if near_rules.contains(&RuleId::B4)));
    }

    #[test]
    fn a_number_gives_its_rule_and_those_below() {
        let found = rules(&["fb6.123"]);
        assert_eq!(found.first(), Some(&RuleId::FB6_123));
        assert!(found.contains(&RuleId::FB6_1231) && !found.contains(&RuleId::FB6_1242));
        assert_eq!(rules(&["6.12311"]), [RuleId::FB6_12311]);
        assert!(!rules(&["FB1"]).contains(&RuleId::FB16_1), "FB1 is no heading of FB16");
    }

    /// The rules write `SSR FB13`, while FB13 alone is a different rule.
    #[test]
    fn a_special_rule_is_found_as_the_rules_write_it() {
        for words in [&["SSR FB13"][..], &["ssr", "fb13"], &["SSR13"], &["FB", "SSR", "13"], &["fb-ssr13"]] {
            assert_eq!(rules(words), [RuleId::FB_SSR13], "{words:?}");
        }
        assert_eq!(rules(&["SSR", "FB20"]), [RuleId::FB_SSR20]);
        assert!(rules(&["FB13"]).contains(&RuleId::FB13_1) && !rules(&["FB13"]).contains(&RuleId::FB_SSR13));
        assert_eq!(rules(&["SSR FB99"]), []);
    }

    #[test]
    fn what_players_call_a_thing_finds_its_rule() {
        let first = |words: &[&str], most: usize| rules(words).into_iter().take(most).collect::<Vec<_>>();
        assert!(first(&["railroad", "TEM"], 5).contains(&RuleId::FB6_124));
        assert!(first(&["stairwell"], 5).contains(&RuleId::FB9_61));
        assert!(first(&["cellars"], 3).contains(&RuleId::FB9));
        assert!(!rules(&["gully", "cost"]).is_empty());
        assert!(!rules(&["foxhole", "OVR"]).is_empty());
    }

    /// A small word never decides which rule is first, unless it is in a title; B24.4 and FB9.6 say what it costs to enter
    /// rubble, and what becomes of a cellar.
    #[test]
    fn a_word_is_found_in_any_form() {
        let first = |words: &str| rules(&[words]).first().copied();
        assert_eq!(first("MF to enter rubble"), Some(RuleId::B24_4));
        assert_eq!(first("when a cellar collapses"), Some(RuleId::FB9_6));
        assert_eq!(first("how do gullies work"), Some(RuleId::B19));
        assert_eq!(first("to hit"), Some(RuleId::C3_3));
        assert_eq!(first("infantries"), first("infantry"));
    }

    #[test]
    fn a_typing_error_is_forgiven_and_nonsense_is_not() {
        assert_eq!(rules(&["debirs", "bridge"]), rules(&["debris", "bridge"]));
        assert_eq!(rules(&["xqzzkw"]), []);
    }
}
