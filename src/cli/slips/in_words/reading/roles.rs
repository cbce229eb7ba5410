//! Who fires and who is fired at, where a line says it in another order than commands do: `G35 is shot at by E35`, `467 in
//! E35 fires at CX 628 in G35`, `TEM of F36 vs H36`, `can L33 see level 1 G37`.

use super::super::super::line::is_place;
use super::super::super::vocabulary::{LEVEL, LEVELS, NUMBERS, is_counter};
use super::places::FIRES;

/// Verbs after which `by` says who does it.
const SUFFERS: &[&str] = &["shot", "fired", "fire", "attacked", "targeted", "hit", "engaged", "placed", "thrown"];

/// Words between such a verb and `by`.
const AT: &[&str] = &["at", "on", "upon"];

/// Words before a target.
const AGAINST: &[&str] = &["vs", "vs.", "versus", "against"];

/// Words before the place of a unit.
const IN: &[&str] = &["in", "at", "from", "on"];

/// Articles, and other words before a unit.
const ARTICLES: &[&str] = &["a", "an", "the", "my", "his", "enemy"];

/// States of a target which say nothing about fire at it.
const OF_NO_TARGET: &[&str] = &["cx", "pinned", "inexperienced", "leader"];

/// Words of questions about cover.
const COVER: &[&str] = &["tem", "cover", "hull-down", "hd"];

/// Words of Close Combat, in which both sides attack.
const BOTH_ATTACK: &[&str] = &["cc", "melee", "close-combat", "ambush", "h2h"];

/// Words before a Location that is looked at.
const LOOKS: &[&str] = &["see", "sees", "seen", "spot"];

/// Returns a line with the firer behind `from`, without what says nothing of its target, and with `of` between a level and
/// the place that it is of.
pub(super) fn told(typed: &[String]) -> Vec<String> {
    [passive, against, without_target, levels_ahead].into_iter().fold(typed.to_vec(), |words, tell| {
        let lower: Vec<String> = words.iter().map(|word| bare(word)).collect();
        tell(&words, &lower).unwrap_or(words)
    })
}

/// Returns a word in lower case, without the mark behind it.
fn bare(word: &str) -> String {
    word.to_lowercase().trim_end_matches([',', '?', '!', ';']).to_owned()
}

fn is_one(words: &[&str], word: Option<&String>) -> bool {
    word.is_some_and(|word| words.contains(&word.as_str()))
}

/// Returns `true` if a word says nothing of a target: it has no strength, and is always Infantry unless a vehicle is named.
fn says_nothing(word: &str) -> bool {
    is_counter(word) || OF_NO_TARGET.contains(&word)
}

/// Writes who does it behind `from`: `G35 is shot at by 6-2-8 in E35` as `G35 is shot from E35 6-2-8`.
fn passive(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let by = lower.iter().rposition(|word| word == "by")?;
    let is_at = |at: &usize| is_one(AT, lower.get(*at)) || is_place(&words[*at]) || is_one(ARTICLES, lower.get(*at));
    let verb = (1..by).rev().find(|at| !is_at(at)).filter(|at| is_one(SUFFERS, lower.get(*at)))?;
    let targets = (1..by).filter(|at| is_place(&words[*at])).count();
    let firer = (by + 1..words.len()).find(|at| is_place(&words[*at])).filter(|_| targets == 1)?;
    let before = (0..by).filter(|at| !(*at > verb && is_one(AT, lower.get(*at))));
    let before = before.filter(|at| *at == 0 || is_place(&words[*at]) || !says_nothing(&lower[*at]));
    let behind = (by + 1..words.len()).filter(|at| *at != firer);
    let behind = behind.filter(|at| at + 1 != firer || !is_one(IN, lower.get(*at)));
    let word = |at: usize| words[at].clone();
    let from = ["from".to_owned(), words[firer].clone()];
    Some(before.map(word).chain(from).chain(behind.map(word)).collect())
}

/// Says of who fires at the one that is covered that he fires from there: `TEM of F36 vs H36`.
fn against(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let has = |any: &[&str]| lower.iter().skip(1).any(|word| any.contains(&word.as_str()));
    let is_hull_down = lower.windows(2).any(|two| two[0] == "hull" && two[1] == "down");
    let at = (1..words.len())
        .find(|at| is_one(AGAINST, lower.get(*at)) && words.get(at + 1).is_some_and(|next| is_place(next)))?;
    let is_covered = words[1..at].iter().any(|word| is_place(word));
    ((has(COVER) || is_hull_down) && is_covered && !has(&["from"]) && !has(FIRES)).then(|| {
        words.iter().enumerate().map(|(n, word)| if n == at { "from".to_owned() } else { word.clone() }).collect()
    })
}

/// Leaves out the counter and the states of the target: who fires has them in a command.
fn without_target(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let has = |any: &[&str]| lower.iter().skip(1).any(|word| any.contains(&word.as_str()));
    if words.iter().skip(1).filter(|word| is_place(word)).count() < 2 || !has(FIRES) || has(BOTH_ATTACK) {
        return None;
    }
    let is_at = |at: usize| is_one(&["at", "on"], lower.get(at)) && is_one(FIRES, lower.get(at - 1));
    // `shoots a CX squad`
    let is_verb = |at: usize| {
        is_one(&["shoots", "attacks", "shoot", "attack"], lower.get(at)) && is_one(ARTICLES, lower.get(at + 1))
    };
    let marker = (2..words.len()).find(|at| is_one(AGAINST, lower.get(*at)) || is_at(*at) || is_verb(*at))?;
    let is_his = |at: &usize| {
        let is_said = !is_place(&words[*at]) && says_nothing(&lower[*at]);
        is_said || is_one(ARTICLES, lower.get(*at)) || is_one(&["squad", "unit", "stack"], lower.get(*at))
    };
    let end = (marker + 1..words.len()).find(|at| !is_his(at)).unwrap_or(words.len());
    if !(marker + 1..end).any(|at| says_nothing(&lower[at])) {
        return None;
    }
    let is_two = |at: usize| words.get(at).is_some_and(|word| is_place(word));
    // `fires at 628 E35 G35`, `E35 G35 467 vs 628`
    let keeps = usize::from(is_verb(marker) || (end < words.len() && !(is_two(end) && is_two(end + 1))));
    Some([&words[..marker + keeps], &words[end..]].concat())
}

/// Says of a level that it is of the place behind it: `see level 1 G37`.
fn levels_ahead(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let is_number = |at: usize| {
        let word = lower.get(at)?;
        let is_name = NUMBERS.iter().any(|(name, _)| name == word);
        let bare = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
        (is_name || bare.parse::<u8>().is_ok()).then_some(())
    };
    let length = |at: usize| match () {
        () if is_one(LEVEL, lower.get(at)) && is_number(at + 1).is_some() => Some(2),
        () if is_number(at).is_some() && is_one(LEVEL, lower.get(at + 1)) => Some(2),
        () if LEVELS.iter().any(|(names, level)| *level != "u" && is_one(names, lower.get(at))) => Some(1),
        () => None,
    };
    let place = (2..words.len()).find_map(|at| {
        let article = usize::from(is_one(ARTICLES, lower.get(at)));
        let place = at + article + length(at + article)?;
        (is_one(LOOKS, lower.get(at - 1)) && is_place(words.get(place)?)).then_some(place)
    })?;
    Some([&words[..place], &["of".to_owned()], &words[place..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_fires_and_who_is_fired_at_is_told_apart() {
        for (line, is_told) in [
            ("G35 is shot at by E35 with 12 fp", "G35 is shot from E35 with 12 fp"),
            ("my 4-6-7 in E35 gets shot by 6-2-8 at G35", "my in E35 gets shot from G35 6-2-8"),
            ("can G35 be shot by 467 from E35", "can G35 be shot from E35 467"),
            ("dc placed on G37 by squad in F36", "dc placed G37 from F36 squad"),
            ("what tem does E35 get when fired on by G35", "what tem does E35 get when fired from G35"),
            ("467 fires at pinned 628 E35 G35", "467 fires E35 G35"),
            ("467 E35 fires at CX 628 in G35", "467 E35 fires at in G35"),
            ("E35 467 shoots a CX squad in G35", "E35 467 shoots in G35"),
            ("shot E35 G35 467 vs leader 9-2", "shot E35 G35 467"),
            ("TEM of F36 vs H36", "TEM of F36 from H36"),
            ("is F36 hull down vs H36", "is F36 hull down from H36"),
            ("can L33 see level 1 G37", "can L33 see level 1 of G37"),
            ("can T13 see the third floor L33", "can T13 see the third floor of L33"),
        ] {
            let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            assert_eq!(told(&words)[1..].join(" "), is_told, "{line}");
        }
        // the twins: nobody does it, a vehicle, Close Combat, a shot whose target is named, a level that has its place
        for line in [
            "can F37 see H37 by night",
            "shot E35 G35 467 vs T-34",
            "467 fires at G35 from E35",
            "close-combat G35 467 vs 628",
            "TEM of a shot from E35 against G35",
            "what is the TEM against fire",
            "can L33 level 1 see G37",
            "can L33 see level 1 of G37",
        ] {
            let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            assert_eq!(told(&words)[1..].join(" "), line);
        }
    }
}
