//! A line in words, with no dashes before what are options: `los F37 K33 night nvr 4`, `shot 8fp E35 G35`,
//! `shot E35 G35 4-4-7 and lmg`, `move-cost E37 F37 with leader`.

use fogas::map::{ChosenOption, Visibility, is_support, is_unit_label};
use fogas::rules::mf;

use super::super::commands;
use super::line::is_place;
use super::meant::{self, Options};

/// Words between that say nothing by themselves; in capitals they may be labels of units: `A`, `AT`.
const BETWEEN: &[&str] =
    &["in", "with", "and", "the", "a", "an", "of", "at", "on", "by", "for", "from", "to", "is", "into"];

/// Returns the line that a line in words asks for; `None` if it is none, or has a word that says nothing here.
pub(crate) fn read(typed: &[String]) -> Option<Vec<String>> {
    let command = (1..typed.len()).find(|at| commands::of_name(&typed[*at]).is_some())?;
    let (head, rest) = typed.split_at(command + 1);
    let options = Options::of(typed);
    let words: Vec<String> = rest.iter().map(|word| word.trim_end_matches(',').to_owned()).collect();
    let (mut line, mut given, mut with) = (head.to_vec(), Vec::new(), Vec::new());
    let mut at = 0;
    while at < words.len() {
        let word = words[at].to_lowercase();
        let next = words.get(at + 1).map(|next| next.to_lowercase());
        let mut taken = 1;
        if word.starts_with('-') {
            given.push(words[at].clone());
            let takes = options.takes(word.trim_start_matches('-')) == Some(true)
                || matches!(&*word, "-s" | "-m" | "-t" | "-f");
            if takes && let Some(value) = words.get(at + 1) {
                given.push(value.clone());
                taken = 2;
            }
        } else if is_counter(&word) && options.has("with") {
            with.push(word);
        } else if BETWEEN.contains(&words[at].as_str()) {
            // it says how the others hang together
        } else if let Some((option, words)) = option_of(typed, &options, &word, next.as_deref(), &words[at..]) {
            given.push(option);
            taken = words;
        } else if is_place(&words[at])
            || is_label(&words[at])
            || (word.contains(|c: char| c.is_ascii_digit()) && !options.has("with"))
        {
            line.push(words[at].clone());
        } else {
            return None;
        }
        at += taken;
    }
    if !with.is_empty() {
        given.push(format!("--with={}", with.join(",")));
    }
    line.extend(given);
    (line != typed).then_some(line)
}

/// Returns `true` if a word may be the label of a unit: capitals, and digits behind them.
fn is_label(word: &str) -> bool {
    is_unit_label(word) && word.starts_with(|c: char| c.is_ascii_uppercase()) && !word.contains('-')
}

/// Returns `true` if a word is what counters of those who fire show.
fn is_counter(word: &str) -> bool {
    mf(word).is_some() || is_support(word.split(':').next().unwrap_or(word))
}

/// Returns the option that a word is, with what stands behind it, and how many words that takes.
fn option_of(
    typed: &[String],
    options: &Options,
    word: &str,
    next: Option<&str>,
    words: &[String],
) -> Option<(String, usize)> {
    let die = |text: &str| matches!(text, "1" | "2" | "3" | "4" | "5" | "6");
    if word == "dr"
        && options.has("dr")
        && let [_, white, colored, ..] = words
        && die(white)
        && die(colored)
    {
        return Some((format!("--dr={white},{colored}"), 3));
    }
    // `double time`
    if let Some(two) = next.map(|next| format!("{word}-{next}")).filter(|two| options.takes(two) == Some(false)) {
        return Some((format!("--{two}"), 2));
    }
    // `8fp`, `8 fp`
    let number = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let (unit, taken) = if number.len() < word.len() { (Some(&word[number.len()..]), 1) } else { (next, 2) };
    if number.parse::<u16>().is_ok()
        && let Some(name) = unit.filter(|unit| matches!(*unit, "fp" | "mf" | "mp") && options.takes(unit) == Some(true))
    {
        return Some((format!("--{name}={number}"), taken));
    }
    if options.has("set") {
        let value = next.filter(|next| next.chars().all(|c| c.is_ascii_digit()));
        if Visibility::ALL.iter().any(|v| v.name() == word) {
            return Some((format!("--set={word}={}", value.unwrap_or("1")), 1 + usize::from(value.is_some())));
        }
        if let (true, Some(value)) = (ChosenOption::is_named(word), value) {
            return Some((format!("--set={word}={value}"), 2));
        }
    }
    match (options.takes(word), words.get(1)) {
        (Some(false), _) => return Some((format!("--{word}"), 1)),
        (Some(true), Some(value)) if !is_place(value) => return Some((format!("--{word}={value}"), 2)),
        _ => {}
    }
    meant::option_with(typed, word).map(|name| (format!("--{name}={word}"), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_in_words_has_its_options() {
        let words = |line: &str| format!("fogas {line}").split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (line, read_as) in [
            ("los F37 K33 night nvr 4", Some("los F37 K33 --set=night=1 --set=nvr=4")),
            ("los from F37 to K33 in mist", Some("los F37 K33 --set=mist=1")),
            ("shot 8fp E35 G35", Some("shot E35 G35 --fp=8")),
            ("shot E35 G35 with 8 fp", Some("shot E35 G35 --fp=8")),
            ("shot E35 G35 4-4-7 and lmg, 9-1", Some("shot E35 G35 --with=4-4-7,lmg,9-1")),
            ("move-cost E37 F37 with leader", Some("move-cost E37 F37 --leader")),
            ("move-cost E37 F37 double time", Some("move-cost E37 F37 --double-time")),
            ("move-cost infantry E37 F37", Some("move-cost E37 F37 --as=infantry")),
            ("ammo-shortage 4 gun:12 dr 11", Some("ammo-shortage 4 gun:12 --dr=11")),
            ("rubble-fall T14 dr 3 4 -s F36=debris", Some("rubble-fall T14 --dr=3,4 -s F36=debris")),
            ("-m fb-6.123 los A K in mist", Some("-m fb-6.123 los A K --set=mist=1")),
            // the twins: a word that says nothing, and a line that has all its dashes
            ("los F37 K33 yesterday", None),
            ("los F37 K33 -s mist=1", None),
        ] {
            assert_eq!(read(&words(line)), read_as.map(words), "{line}");
        }
    }
}
