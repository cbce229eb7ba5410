//! Reads who fires or moves if several words or one combined word name him: `467+9-1`, `6-2-8x2`, `SS 658`.

use fogas::query::GunClass;
use fogas::rules::{Force, UNITS, counters_named, spelled};
use fogas::words::Word;

use super::super::super::line::is_place;
use super::super::super::vocabulary::{is_counter, values_of};

/// Splits counters that were typed as one word, and joins names of two words: `467+9-1`, `6-2-8x2`, `SS 658`, `Pz IVH`.
pub(super) fn of_who(typed: &[String]) -> Vec<String> {
    let has_place = typed.iter().skip(1).any(|word| is_place(word));
    let mut words: Vec<String> = Vec::new();
    for (at, word) in typed.iter().enumerate() {
        let lower = word.to_lowercase();
        let is_bare = at > 0 && !word.starts_with('-') && !typed[at - 1].starts_with('-');
        let is_part = |part: &str| {
            let counter = part.split_once('x').filter(|(_, count)| count.parse::<u8>().is_ok());
            is_counter(counter.map_or(part, |(counter, _)| counter)) || part == "dc"
        };
        let is_sum = |mark: char| word.contains(mark) && lower.split(mark).all(is_part);
        let last = words.last().filter(|_| at > 1 && is_bare).cloned().unwrap_or_default();
        let force = values_of(&last.to_lowercase()).find_map(|value| value.parse::<Force>().ok());
        if let Some(mark) = ['+', ','].into_iter().find(|mark| is_bare && is_sum(*mark)) {
            words.extend(word.split(mark).map(|part| many(&part.to_lowercase()).unwrap_or_else(|| part.to_owned())));
        } else if let Some(counters) = many(&lower).filter(|_| is_bare) {
            words.push(counters);
        } else if let Some(one) = lower.strip_suffix('s').filter(|one| is_bare && printed(one).is_some()) {
            // `two 6-2-8s`
            words.push(one.to_owned());
        } else if let (2, Some(force), Some(counter)) = (at, force.filter(|_| !has_place), printed(&lower)) {
            words.pop();
            words.push(format!("{}:{counter}", force.name()));
        } else if last.len() > 1
            && !is_place(word)
            && GunClass::known(&lower).is_none()
            && !counters_named(&format!("{last} {word}")).is_empty()
        {
            words.pop();
            words.push(format!("{last} {word}"));
        } else {
            words.push(word.clone());
        }
    }
    words
}

/// Returns equal counters with their number before them: `6-2-8x2`.
fn many(word: &str) -> Option<String> {
    let (counter, count) = word.split_once('x').filter(|(of, _)| is_counter(of))?;
    let count = count.parse::<u8>().ok()?;
    Some(format!("{count}x{}", spelled(counter).unwrap_or_else(|| counter.to_owned())))
}

/// Returns the numbers of a squad or a crew as printed on its counter.
fn printed(word: &str) -> Option<String> {
    spelled(word).or_else(|| Some(word.to_owned()).filter(|word| !UNITS.find(word, None).is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_named_is_one_word_each() {
        for (line, words) in [
            ("467+9-1 E36 G35", "467 9-1 E36 G35"),
            ("447+lmg,9-1 E36", "447+lmg,9-1 E36"),
            ("447+dc L33 K33", "447 dc L33 K33"),
            ("6-2-8x2 F35 H35", "2x6-2-8 F35 H35"),
            ("447x2+lmg E36 G35", "2x4-4-7 lmg E36 G35"),
            ("two 6-2-8s K33 L33", "two 6-2-8 K33 L33"),
            ("SS 658 ELR", "ss:6-5-8 ELR"),
            // the twins: a state, a hex, the value of an option, a force beside a place
            ("shot E36 G35 --with 4-6-7+cx", "shot E36 G35 --with 4-6-7+cx"),
            ("x2 F35", "x2 F35"),
            // a class is not part of a name
            ("88L AA TT14", "88L AA TT14"),
            ("SS 658 E36 G35", "SS 658 E36 G35"),
        ] {
            let typed: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            assert_eq!(of_who(&typed)[1..].join(" "), words);
        }
        // the first word alone is the start of other names
        let typed = ["fogas", "bog", "E36", "F36", "Pz", "IVH"].map(str::to_owned);
        assert_eq!(of_who(&typed)[4..], ["Pz IVH".to_owned()]);
    }
}
