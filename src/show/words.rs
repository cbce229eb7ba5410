//! Steps, places and notes in words.

use crate::rules::RuleId;
use crate::ruling::{Effect, Fact, LosFact, Note, RubbleFact, Ruling, Step};

use super::clean::clean_words;

/// Returns `true` if a step belongs in the short working.
pub(crate) fn matters(step: &Step) -> bool {
    match &step.fact {
        // why a cover does not apply is part of the answer; so is what the chapter makes of a Rail Car
        Fact::Tem(_)
        | Fact::Move(_)
        | Fact::Sighting(_)
        | Fact::Lane(_)
        | Fact::Los(LosFact::RailCar | LosFact::RailCarCounter | LosFact::Ground(_)) => true,
        // players take this for granted
        Fact::Rubble(RubbleFact::Rooftop) => false,
        Fact::Los(fact) if fact.is_routine() => false,
        _ => step.effect != Effect::Nothing,
    }
}

/// Returns the name that players use for a rule; a table is called by the paragraph that contains it.
pub(crate) fn rule_words(rule: RuleId) -> String {
    match rule.id().split_once("-T") {
        Some((paragraph, _)) => format!("{paragraph} table"),
        None => rule.id().to_owned(),
    }
}

/// Returns what a ruling without steps is called in a game log.
pub(crate) const fn unruled_words(ruling: &Ruling) -> &'static str {
    use crate::ruling::Outcome;
    match ruling.outcome {
        Outcome::Los(_) | Outcome::Tem(_) | Outcome::Shot(_) => "A6.1 The LOS line; nothing in its way",
        Outcome::LosAll(_) | Outcome::LosMatrix(_) | Outcome::LosPairs(_) | Outcome::LosLevels(_) => {
            "A6 and FB6.12, each LOS by itself"
        }
        _ => "the rules of each; `-w` lists them",
    }
}

/// Returns the effect of a step as a word.
pub(crate) fn effect_of(step: &Step) -> String {
    match step.effect {
        // it ends an attack although the LOS is clear
        Effect::Blocks if matches!(step.fact, Fact::Tem(_)) => effect_words(Effect::Forbids),
        effect => effect_words(effect),
    }
}

/// Returns an effect as a word.
fn effect_words(effect: Effect) -> String {
    match effect {
        Effect::Blocks => "no LOS".to_owned(),
        Effect::Hinders(n) => format!("+{n}"),
        Effect::Clears => "LOS passes".to_owned(),
        Effect::Unruled => "not covered".to_owned(),
        Effect::Nothing | Effect::Decides => "-".to_owned(),
        Effect::Rubble(effect) => effect.to_string(),
        Effect::Allows => "may".to_owned(),
        Effect::Forbids => "may not".to_owned(),
        Effect::Exempts => "exempt".to_owned(),
        Effect::Offers(n) => format!("TEM {n:+}"),
        Effect::Drm(n) | Effect::Changes(n) => format!("{n:+}"),
        Effect::HullDown => "HD".to_owned(),
        Effect::Fp(effect) => effect.to_string(),
        Effect::Move(effect) => effect.to_string(),
    }
}

/// Returns the reason for a step.
#[must_use]
pub fn step_words(step: &Step) -> String {
    clean_words(&step.fact)
}

/// Returns a note in words.
#[must_use]
pub fn note_words(note: &Note) -> String {
    clean_words(note)
}

/// Returns the conditions of an answer, in short. For a "no", only those that may turn it into a "yes", or that say
/// what was asked.
pub(super) fn conditions(ruling: &Ruling) -> Vec<String> {
    let is_no = ruling.is_yes() == Some(false);
    let all = ruling.notes.iter().filter_map(Note::in_short).filter(|condition| condition.of_no || !is_no);
    let mut words = Vec::new();
    for condition in all {
        if !words.contains(&condition.words) {
            words.push(condition.words);
        }
    }
    words
}

/// Breaks a text at spaces so that no line is longer than `width` characters, unless one word is.
#[must_use]
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    // a line never has more characters than bytes
    broken(text, |line| line.len() <= width || line.chars().count() <= width)
}

/// Breaks a text at spaces so that each line fits, unless it is a single word.
pub(crate) fn broken(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // a line is a contiguous part of the text
    let (mut start, mut end) = (0, text.find(' ').unwrap_or(text.len()));
    while end < text.len() {
        let next = text[end + 1..].find(' ').map_or(text.len(), |at| end + 1 + at);
        if !fits(&text[start..next]) {
            lines.push(text[start..end].to_owned());
            start = end + 1;
        }
        end = next;
    }
    lines.push(text[start..end].to_owned());
    lines
}
