//! Lines that ask two questions: `can E37 see H38 and what does it cost to get there`.

use super::super::super::line::is_place;
use super::super::topic::Topic;
use super::words::{BEGINS, has_one, is_one_of};
use super::{about, words_of};

/// Words after `and` that begin another question.
const ANOTHER: &[&str] =
    &["what", "how", "who", "where", "which", "can", "could", "may", "do", "does", "will", "would", "should"];

/// Returns the two questions of a line, each with its own places; `None` if it asks only one.
pub(crate) fn questions(typed: &[String]) -> Option<[Vec<String>; 2]> {
    let lower: Vec<String> = typed.iter().map(|word| word.to_lowercase()).collect();
    let begins = |at: usize, by: &[&str]| lower.get(at).is_some_and(|word| is_one_of(by, word));
    let ends = |at: usize| lower[at].ends_with('?') && begins(at + 1, BEGINS);
    let is_between = |at: &usize| {
        let is_and = is_one_of(&["and", "then"], lower[*at].trim_end_matches(','));
        // `and what if G37 is rubble`
        (is_and && begins(at + 1, ANOTHER) && !begins(at + 2, &["if"])) || ends(*at)
    };
    let at = (2..typed.len()).find(is_between)?;
    let first = &typed[..at + usize::from(ends(at))];
    let second = with_places([&typed[..1], &typed[at + 1..]].concat(), first);
    let asks = |typed: &[String]| {
        let lower: Vec<String> = words_of(typed)?.iter().map(|word| word.to_lowercase()).collect();
        about(&lower)
    };
    let is_asked = |typed: &[String]| asks(typed).is_some() || Topic::of(typed).is_some();
    (asks(&second).is_some() && is_asked(first)).then(|| [first.to_vec(), second])
}

/// Returns a question with the places of the one before it where it names none, or says `it` and `there`.
fn with_places(question: Vec<String>, first: &[String]) -> Vec<String> {
    let bare = |word: &String| word.trim_end_matches(['?', ',', '.']).to_owned();
    let places: Vec<String> = first.iter().skip(1).map(bare).filter(|word| is_place(word)).collect();
    let lower: Vec<String> = question.iter().map(|word| bare(word).to_lowercase()).collect();
    let is_there = |word: &str| is_one_of(&["there", "it"], word);
    let [from, .., to] = &places[..] else { return question };
    let has_own = question.iter().skip(1).any(|word| is_place(&bare(word)));
    if has_own {
        // `what does it cost`
        let is_nothing =
            |at: usize| at > 0 && is_one_of(&["does", "is", "will", "would", "did", "has"], &lower[at - 1]);
        let is_named = |at: usize| is_there(&lower[at]) && !is_nothing(at);
        let named = (0..question.len()).map(|at| if is_named(at) { to.clone() } else { question[at].clone() });
        return named.collect();
    }
    // what it costs, and how far it is, is no place
    let is_place = |at: usize| is_there(&lower[at]) && at + 1 == lower.len();
    let said = (0..question.len()).filter(|at| !is_place(*at)).map(|at| bare(&question[at]));
    let is_asked = has_one(&lower, &["what", "how", "who", "where", "which", "can", "does"]);
    let path = ["from", from.as_str(), "to", to.as_str()].map(str::to_owned);
    said.chain(path.into_iter().filter(|_| is_asked)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_questions_are_told_apart() {
        let words = |line: &str| format!("fogas {line}").split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (line, two) in [
            (
                "can E37 see H38 and what does it cost to get there",
                ["can E37 see H38", "what does it cost to get from E37 to H38"],
            ),
            ("can F37 see H37 and how far is it?", ["can F37 see H37", "how far is from F37 to H37"]),
            (
                "can F37 see H37? what does it cost from E36 to F36",
                ["can F37 see H37?", "what does it cost from E36 to F36"],
            ),
            ("can F37 see H37? can G39 see it?", ["can F37 see H37?", "can G39 see H37"]),
            (
                "what does it cost from E36 to F36 and can F36 see H37",
                ["what does it cost from E36 to F36", "can F36 see H37"],
            ),
        ] {
            assert_eq!(questions(&words(line)), Some(two.map(words)), "{line}");
        }
        // the twins: two places, a clause, no question
        for line in [
            "can F37 see H37 and G39",
            "can F37 see H37 if G37 is rubble and is burning",
            "can F37 see H37 and what if G37 is rubble",
            "467 in E35 and who is CX",
        ] {
            assert_eq!(questions(&words(line)), None, "{line}");
        }
    }
}
