//! What is related to a rule: other rules, answers to questions about it, an example command.

use serde::{Deserialize, Serialize};

use super::RuleId;

/// An answer to a question about a rule.
#[derive(Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(rename = "RuleQuestion", !deny_unknown_fields))]
#[serde(deny_unknown_fields)]
pub struct QaAnswer {
    /// Its name.
    pub id: String,
    /// The rules it is about.
    #[serde(skip_serializing)]
    pub rules: Vec<RuleId>,
    /// The question.
    pub question: String,
    /// The answer.
    pub answer: String,
    /// How far it binds: O official, C compiled, E by an example, T by the text, P players, ? a reading.
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    pub grade: Grade,
}

/// How far an answer binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub enum Grade {
    /// The publisher's own answer.
    #[serde(rename = "O")]
    Official,
    /// Compiled answers credited to the rules editor.
    #[serde(rename = "C")]
    Compiled,
    /// The rulebook's example, or its example compared with itself.
    #[serde(rename = "E")]
    Example,
    /// Rule text whose edition matters.
    #[serde(rename = "T")]
    Text,
    /// What players say; it does not bind.
    #[serde(rename = "P")]
    Players,
    /// No ruling was found; this is the reading chosen.
    #[serde(rename = "?")]
    Reading,
}

impl Grade {
    /// Returns how it is described to players.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Official => "official",
            Self::Compiled => "compiled",
            Self::Example => "by the published example",
            Self::Text => "by the text",
            Self::Players => "what players say",
            Self::Reading => "no ruling; the reading chosen",
        }
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Answers {
    answers: Vec<QaAnswer>,
}

super::built_in! { ANSWERS: Answers = "qa.json" }

/// Returns the lines of the table of examples: the number of a rule, and the arguments of a command.
fn examples() -> impl Iterator<Item = (&'static str, &'static str)> {
    super::text_of("rule-examples.tsv").lines().filter_map(|line| line.split_once('\t'))
}

/// Returns the rules whose numbers occur in a text.
fn cited_in(text: &str) -> impl Iterator<Item = RuleId> + '_ {
    // skips most words: a number contains a digit, or a hyphen as in FB-SSR
    let words = text.as_bytes().split(|c| !(c.is_ascii_alphanumeric() || b".-".contains(c)));
    let numbers = words.filter(|word| word.iter().any(|c| c.is_ascii_digit() || *c == b'-'));
    numbers.filter_map(|word| std::str::from_utf8(word).ok()?.trim_matches(['.', '-']).parse().ok())
}

impl RuleId {
    /// Returns the rule that this one is part of, if the catalogue has it.
    #[must_use]
    pub fn parent(self) -> Option<Self> {
        let mut id = self.id();
        while let Some(at) = id.rfind(|c: char| c.is_ascii_digit() || c == '-' || c == '.') {
            id = id[..at].trim_end_matches(['.', '-']);
            if let Ok(found) = id.parse::<Self>() {
                return Some(found);
            }
        }
        None
    }

    /// Returns related rules: its parent, the rules that its digest names, and the rules whose digest names it.
    #[must_use]
    pub fn see_also(self) -> Vec<Self> {
        // a quick test: few digests contain the number at all, and some only as the start of a longer one
        let cites = |digest: &str| digest.contains(self.id()) && cited_in(digest).any(|rule| rule == self);
        let mut all: Vec<Self> = self.parent().into_iter().chain(cited_in(self.entry().digest)).collect();
        all.extend(Self::ALL.iter().filter(|rule| cites(rule.entry().digest)));
        let mut seen = Vec::new();
        for rule in all {
            if rule != self && !seen.contains(&rule) {
                seen.push(rule);
            }
        }
        seen
    }

    /// Returns the answers to questions about this rule.
    #[must_use]
    pub fn answers(self) -> Vec<&'static QaAnswer> {
        ANSWERS.answers.iter().filter(|a| a.rules.contains(&self)).collect()
    }

    /// Returns the arguments of a command that uses this rule, if there is an example; a test runs them all.
    #[must_use]
    pub fn example(self) -> Option<&'static str> {
        examples().find(|(rule, _)| *rule == self.id()).map(|(_, command)| command)
    }

    /// Returns `true` if the rule belongs to *Festung Budapest*, Railroads or Rail Cars, which take precedence over the
    /// general rules.
    #[must_use]
    pub fn is_of_module(self) -> bool {
        ["FB", "B32", "V4"].into_iter().any(|chapter| is_of(self.id(), chapter))
    }

    /// Returns `true` if the rule is in a chapter: `FB`, `FB16`, `SSR`, `B32`, `A`.
    #[must_use]
    pub fn is_of_chapter(self, chapter: &str) -> bool {
        let chapter = chapter.trim().to_ascii_uppercase();
        is_of(self.id(), if chapter == "SSR" { "FB-SSR" } else { &chapter })
    }
}

/// Returns `true` if the number of a rule begins with the number of a chapter that is complete there.
fn is_of(id: &str, chapter: &str) -> bool {
    let ends_in_digit = chapter.ends_with(|c: char| c.is_ascii_digit());
    let goes_on = |c: char| if ends_in_digit { c.is_ascii_digit() } else { c.is_ascii_alphabetic() };
    id.strip_prefix(chapter).is_some_and(|rest| !rest.starts_with(goes_on))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_stands_under_the_next_shorter_number() {
        assert_eq!(RuleId::FB16_41.parent(), Some(RuleId::FB16_4));
        assert_eq!(RuleId::FB16_4.parent(), Some(RuleId::FB16));
        assert_eq!(RuleId::FB_SSR4.parent(), Some(RuleId::FB_SSR));
        assert_eq!(RuleId::FB16_4_T.parent(), Some(RuleId::FB16_4));
        assert_eq!(RuleId::FB16.parent(), None);
    }

    #[test]
    fn chapters_do_not_run_into_each_other() {
        assert!(RuleId::FB16_41.is_of_chapter("fb16") && !RuleId::FB16_41.is_of_chapter("FB1"));
        assert!(RuleId::FB_SSR4.is_of_chapter("SSR") && RuleId::FB_SSR4.is_of_chapter("FB"));
        assert!(RuleId::B32_11.is_of_chapter("B") && !RuleId::FB2_1.is_of_chapter("B"));
    }

    #[test]
    fn see_also_goes_both_ways() {
        assert!(RuleId::FB16_3.see_also().contains(&RuleId::FB16_12));
        assert!(RuleId::FB16_12.see_also().contains(&RuleId::FB16_3));
        assert!(!RuleId::FB16_12.see_also().contains(&RuleId::FB16_12));
    }

    /// A digest writes the number of a rule exactly as the catalogue does, so that it is found.
    #[test]
    fn what_a_digest_cites_stands_in_it() {
        for rule in RuleId::ALL {
            let digest = rule.entry().digest;
            assert!(cited_in(digest).all(|cited| digest.contains(cited.id())), "{rule}");
        }
    }

    /// A number is read in any case by converting it to capitals.
    #[test]
    fn every_number_is_in_capitals() {
        assert!(RuleId::ALL.iter().all(|rule| rule.id() == rule.id().to_ascii_uppercase()));
        assert_eq!("fb16.4-t".parse(), Ok(RuleId::FB16_4_T));
        assert!("fb16.4-tt".parse::<RuleId>().is_err());
    }

    /// Words that `cited_in` skips are not rules.
    #[test]
    fn every_number_has_a_digit_or_a_hyphen() {
        assert!(RuleId::ALL.iter().all(|rule| rule.id().contains(|c: char| c.is_ascii_digit() || c == '-')));
    }

    /// QA-E13 is about FB16.2.
    #[test]
    fn answers_stand_beside_their_rules() {
        assert!(RuleId::FB16_2.answers().iter().any(|a| a.id == "QA-E13"));
    }

    #[test]
    fn every_example_is_of_a_rule_and_of_each_there_is_one() {
        let rules: Vec<RuleId> = examples().map(|(rule, _)| rule.parse().expect("a rule")).collect();
        assert!(rules.len() > 50 && rules.len() == super::super::text_of("rule-examples.tsv").lines().count());
        assert!(rules.iter().enumerate().all(|(i, rule)| !rules[..i].contains(rule)));
    }
}
