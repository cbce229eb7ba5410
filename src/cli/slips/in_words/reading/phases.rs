//! The phase in which somebody fires, in the words of the sequence of play: `in subsequent first fire`, `final protective
//! fire`, `in the advancing fire phase`.

use super::super::super::super::commands;

/// What players say, the longest first, and the word of the command for it.
const PHASES: &[(&[&str], &str)] = &[
    (&["final", "protective", "fire"], "fpf"),
    (&["subsequent", "first", "fire"], "subsequent"),
    (&["defensive", "first", "fire"], "first"),
    (&["defensive", "final", "fire"], "final"),
    (&["advancing", "fire", "phase"], "advancing"),
    (&["prep", "fire", "phase"], "prep"),
    (&["preparatory", "fire"], "prep"),
    (&["subsequent", "fire"], "subsequent"),
    (&["protective", "fire"], "fpf"),
    (&["advancing", "fire"], "advancing"),
    (&["first", "fire"], "first"),
    (&["final", "fire"], "final"),
    (&["prep", "fire"], "prep"),
];

/// Writes the phase of a shot as one word. What begins a line names its command.
pub(super) fn named(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let command = lower.get(1).and_then(|word| commands::of_name(word)).map(|command| command.name);
    if command.is_some_and(|command| command != "shot") {
        return None;
    }
    let begins = |at: usize, said: &[&str]| said.iter().zip(&lower[at..]).filter(|(one, word)| one == word).count();
    let is_at = |at: usize| PHASES.iter().find(|(said, _)| begins(at, said) == said.len());
    let (at, (said, phase)) = (2..words.len()).find_map(|at| Some((at, is_at(at)?)))?;
    let fire = [(*phase).to_owned()];
    Some([&words[..at], &fire, &words[at + said.len()..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phase_of_fire_is_one_word() {
        for (line, says) in [
            ("shot E35 G35 467 subsequent first fire", Some("shot E35 G35 467 subsequent")),
            ("shot E35 G35 467 Final Protective Fire", Some("shot E35 G35 467 fpf")),
            ("467 in E35 fires at G35 in the advancing fire phase", Some("467 in E35 fires at G35 in the advancing")),
            ("shot E35 G35 467 as final fire", Some("shot E35 G35 467 as final")),
            // the twins: what begins a line, another command, the fire alone
            ("first fire E35 G35", None),
            ("ammo-shortage 4 hmg first fire", None),
            ("shot E35 G35 467 fire", None),
        ] {
            let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
            assert_eq!(named(&words, &lower).map(|words| words[1..].join(" ")).as_deref(), says, "{line}");
        }
    }
}
