//! Fire groups of more than one Location: `4-4-7 in E35 and 6-2-8 in E36 fire at G35`.

use fogas::map::is_support;
use fogas::rules::spelled;

use super::super::super::line::is_place;
use super::super::super::vocabulary::{NUMBERS, is_counter};
use super::places::FIRES;

/// Words between two members of a group.
const AND: &[&str] = &["and", "with", "plus", "&", "+", "together"];

/// Words before a unit, and between it and its place.
const SMALL: &[&str] = &["a", "an", "the", "my", "in", "at", "from", "squad", "leader", "crew"];

/// Takes the further members of a fire group, each with its Location, from a line; `None` if there are none.
pub(super) fn apart(typed: &[String]) -> Option<(Vec<String>, Vec<String>)> {
    let lower: Vec<String> = typed.iter().map(|word| word.to_lowercase().trim_end_matches(',').to_owned()).collect();
    let is_hex = |at: usize| is_place(&lower[at]) && !lower[at].contains('=');
    let mut verb = (2..typed.len()).find(|at| FIRES.contains(&lower[*at].as_str()))?;
    let mut rest = typed.to_vec();
    let mut members = Vec::new();
    let mut from = 0;
    for at in 1..verb {
        let is_and = AND.contains(&lower[at].as_str()) || typed[at - 1].ends_with(',');
        let has_first = (1..at).any(is_hex) && (1..at).any(|at| is_counter(&lower[at]));
        if !(is_and && has_first) || at < from {
            continue;
        }
        let Some(end) = (at..verb).find(|end| is_hex(*end)) else { continue };
        let Some(units) = units(&lower[at..end]) else { continue };
        let place = typed[end].trim_end_matches(',').to_owned();
        let of_place = |unit: String| format!("{place}:{unit}");
        members.extend(units.into_iter().map(of_place));
        let gone = typed.len() - rest.len();
        rest.drain(at - gone..=end - gone);
        from = end + 1;
    }
    // who fires is named: it is no fire that spreads
    verb -= typed.len() - rest.len();
    if rest[verb].eq_ignore_ascii_case("fire") {
        "fires".clone_into(&mut rest[verb]);
    }
    (!members.is_empty()).then_some((rest, members))
}

/// Returns the units that words name, each as often as it is there; `None` if a word names none.
fn units(words: &[String]) -> Option<Vec<String>> {
    let (mut units, mut count) = (Vec::new(), 1);
    for word in words {
        let number = NUMBERS.iter().find(|(name, _)| name == word).map_or(word.as_str(), |(_, number)| number);
        let (times, unit) = word.split_once('x').filter(|(times, _)| times.parse::<u8>().is_ok()).unwrap_or(("", word));
        match () {
            () if is_counter(unit) => {
                let unit = spelled(unit).unwrap_or_else(|| unit.to_owned());
                let count = if is_support(&unit) { 1 } else { times.parse().unwrap_or(count) };
                units.extend(std::iter::repeat_n(unit, count));
            }
            () if AND.contains(&word.as_str()) || SMALL.contains(&word.as_str()) => {}
            () => count = number.parse().ok().filter(|count| (1..10).contains(count))?,
        }
    }
    (!units.is_empty()).then_some(units)
}

/// Puts the other members of a group behind the firers of its first Location.
pub(super) fn together(mut line: Vec<String>, others: Vec<String>) -> Option<Vec<String>> {
    let with = line.iter().position(|word| word == "--with").filter(|_| line[1] == "shot")?;
    let end = line[with + 1..].iter().position(|word| word.starts_with('-')).map_or(line.len(), |n| with + 1 + n);
    line.splice(end..end, others);
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_members_of_a_fire_group_keep_their_places() {
        let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (line, first, others) in [
            ("x 4-4-7 in E35 and 4-4-7 in E36 fire at G35", "x 4-4-7 in E35 fires at G35", "E36:4-4-7"),
            (
                "x 447 in E35, 628 in E36 and a 9-1 in E37 fire at G35",
                "x 447 in E35, fires at G35",
                "E36:6-2-8 E37:9-1",
            ),
            ("x 4-4-7 E35 with two 6-2-8 E36 shoot G35", "x 4-4-7 E35 shoot G35", "E36:6-2-8 E36:6-2-8"),
            ("x 4-4-7 in E35 and 6-2-8 and lmg in E36 fire at G35", "x 4-4-7 in E35 fires at G35", "E36:6-2-8 E36:lmg"),
        ] {
            assert_eq!(apart(&words(line)), Some((words(first), words(others))), "{line}");
        }
        // the twins: one Location, the target, no unit
        for line in [
            "x 4-4-7 and 6-2-8 in E35 fire at G35",
            "x 4-4-7 in E35 fires at 4-4-7 and 6-2-8 in G35",
            "x 4-4-7 in E35 and in E36 fire at G35",
            "x 4-4-7 in E35 and smoke in F35 fire at G35",
        ] {
            assert_eq!(apart(&words(line)), None, "{line}");
        }
    }
}
