//! Rewrites states of a unit, and conditions of the day, that were typed as options or as words of their own:
//! `--emplaced`, `F31 entrenched`, `--nvr 3`.

use fogas::map::{ChosenOption, Visibility, is_state};

use super::super::line::{is_like, is_place, replaced};
use super::super::options::Options;

/// States that are options of some command, and whether the option is about the target.
const BEFORE: &[(&str, bool)] =
    &[("target-", true), ("viewed-", true), ("firer-", false), ("viewer-", false), ("is-", true)];

/// Returns the lines that say it in the form of the command.
pub(in crate::cli::slips) fn instead(args: &[String], unknown: &str) -> Vec<Vec<String>> {
    let Some(at) = args.iter().position(|a| a == unknown || a.starts_with(&format!("{unknown}="))) else {
        return Vec::new();
    };
    let lower = unknown.trim_start_matches('-').to_ascii_lowercase();
    let word = lower.split('=').next().unwrap_or(&lower);
    if unknown.starts_with('-') {
        let lines = of_unit(args, at, word);
        if lines.is_empty() { of_map(args, at, word).into_iter().collect() } else { lines }
    } else if is_place(&args[at - 1]) && is_state(word) {
        // after the place of the unit
        let mut line = replaced(args, at - 1, &[&format!("{}+{word}", args[at - 1])]);
        line.remove(at);
        vec![line]
    } else {
        Vec::new()
    }
}

/// Returns the lines with a state added to one of the Locations without states; the last Location comes first, because
/// that is the one looked at.
fn of_unit(args: &[String], at: usize, word: &str) -> Vec<Vec<String>> {
    let (word, which) = match BEFORE.iter().find_map(|(before, last)| Some((word.strip_prefix(before)?, Some(*last)))) {
        Some(found) => found,
        None => (word, None),
    };
    if !is_state(word) {
        return Vec::new();
    }
    let bare = replaced(args, at, &[]);
    let is_value = |at: usize| bare[at - 1].starts_with('-') && !bare[at - 1].contains('=');
    let places: Vec<usize> = (2..bare.len()).filter(|&at| is_place(&bare[at]) && !is_value(at)).collect();
    let places: Vec<usize> = match which {
        Some(true) => places.last().copied().into_iter().collect(),
        Some(false) => places.first().copied().into_iter().collect(),
        None => places.into_iter().rev().collect(),
    };
    places.into_iter().map(|at| replaced(&bare, at, &[&format!("{}+{word}", bare[at])])).collect()
}

/// Returns the line with an edit of the map: `--nvr 3`, `--orchards in-season`, `--snow` as Falling Snow.
pub(super) fn of_map(args: &[String], at: usize, word: &str) -> Option<Vec<String>> {
    if !Options::of(args).has("set") {
        return None;
    }
    let is_of_it =
        |v: &&Visibility| v.name() == word || v.name().rsplit('-').next() == Some(word) || is_like(word, v.name());
    let visibility = Visibility::ALL.iter().find(is_of_it).map(|v| v.name());
    let name = visibility.or_else(|| ChosenOption::is_named(word).then_some(word))?;
    let given = args[at].split_once('=').map(|(_, value)| value.to_owned());
    let next = args.get(at + 1).filter(|next| given.is_none() && !next.starts_with('-') && !is_place(next)).cloned();
    let words = if next.is_some() { 2 } else { 1 };
    let value = given.or(next).or_else(|| visibility.map(|_| "1".to_owned()))?;
    let mut line = args.to_vec();
    line.splice(at..at + words, [format!("--set={name}={value}")]);
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_a_unit_or_of_the_day_stands_where_the_command_has_it() {
        for (line, unknown, lines) in [
            ("los F37 H37 --emplaced", "--emplaced", &["los F37 H37+emplaced", "los F37+emplaced H37"][..]),
            ("tem F37 H37 --target-wa", "--target-wa", &["tem F37 H37+wa"]),
            ("los E33 F31 entrenched", "entrenched", &["los E33 F31+entrenched"]),
            ("los F37 H37 --nvr 3", "--nvr", &["los F37 H37 --set=nvr=3"]),
            ("los F37 H37 --orchards=in-season", "--orchards", &["los F37 H37 --set=orchards=in-season"]),
            ("los F37 H37 --snow", "--snow", &["los F37 H37 --set=falling-snow=1"]),
            // the twins: not a state, not a condition, and a word that follows no place
            ("los F37 H37 --crouching", "--crouching", &[]),
            ("los F37 H37 --all entrenched", "entrenched", &[]),
        ] {
            let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            let found: Vec<String> = instead(&words, unknown).iter().map(|line| line[1..].join(" ")).collect();
            assert_eq!(found, lines, "{line}");
        }
    }
}
