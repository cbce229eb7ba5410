//! Words that were typed as two but are one, or that were typed alone but belong to an option: `-s F36 debris`,
//! `--weather deep snow`, `sewer ZZ28 soviet`.

use fogas::grid::Hex;

use clap::Arg;

use super::super::line::{command_on, is_place, joined, replaced, whole};
use super::super::options::Options;
use super::meant::{option_with, own_name};

/// Commands whose DR is one number.
const OF_SUM: &[&str] = &["ift", "ammo-shortage", "out-of-gas"];

/// `--dr boxcars`: a DR as players call it; both dice where they are told apart.
pub(super) fn rolled(args: &[String], flag: &str, value: &str) -> Option<Vec<String>> {
    let die: u8 = match &*value.to_lowercase() {
        "snakeeyes" | "snake-eyes" | "snake" => 1,
        "boxcars" | "boxcar" => 6,
        _ => return None,
    };
    let are_apart = flag.contains("W,C") || flag.contains("A,B");
    let is_sum =
        flag.starts_with("--dr") && command_on(args).is_some_and(|(_, command)| OF_SUM.contains(&command.name));
    let dice = if are_apart { format!("{die},{die}") } else { (die * 2).to_string() };
    let at = args.iter().position(|arg| arg == value || arg.ends_with(&format!("={value}")))?;
    let before = args[at].strip_suffix(value).unwrap_or_default();
    (are_apart || is_sum).then(|| replaced(args, at, &[&format!("{before}{dice}")]))
}

/// `-s F36 debris`: an edit in two words.
pub(super) fn edit(args: &[String], surplus: &str) -> Option<Vec<String>> {
    let at = args.iter().rposition(|a| a == surplus).filter(|at| *at > 2)?;
    let is_edit = matches!(args[at - 2].as_str(), "-s" | "--set") && is_place(&args[at - 1]);
    // a complete edit takes no further word
    let is_whole = args[at - 1].contains('=') || surplus.starts_with('-');
    (is_edit && !is_whole).then(|| joined(args, at - 1, &format!("{}={surplus}", args[at - 1])))
}

/// `--weather deep snow`: a value in two words.
pub(super) fn value(args: &[String], surplus: &str) -> Option<Vec<String>> {
    let at = args.iter().rposition(|arg| arg == surplus).filter(|at| *at > 2)?;
    let name = args[at - 2].strip_prefix("--")?;
    let both = format!("{}-{surplus}", args[at - 1]);
    let takes = |own: String| own_name(&Options::of(args), name).is_some_and(|name| name == own);
    option_with(args, &both).is_some_and(takes).then(|| joined(args, at - 1, &both))
}

/// `sewer ZZ28 soviet`, `ca-change 2 TT14`: a place for which the command has an option and no positional argument.
pub(super) fn place(args: &[String], surplus: &str) -> Option<Vec<String>> {
    let (command, named) = command_on(args)?;
    let is_given = args.iter().any(|arg| arg == "--at" || arg.starts_with("--at="));
    // two places are a path
    let is_way = args[command + 1..].iter().filter(|arg| is_place(arg)).count() > 1;
    if is_given || is_way || !Options::of(args).has("at") {
        return None;
    }
    let positional: Vec<&Arg> = whole().find_subcommand(named.name)?.get_positionals().collect();
    let takes =
        |word: &str| positional.iter().any(|arg| arg.get_possible_values().iter().any(|own| own.matches(word, true)));
    let at = if is_place(surplus) {
        args.iter().rposition(|arg| arg == surplus)?
    } else {
        let place = args[command + 1..].iter().position(|arg| is_place(arg))?;
        Some(command + 1 + place).filter(|_| takes(surplus))?
    };
    let is_value = args[at - 1].starts_with("--");
    (!is_value).then(|| replaced(args, at, &[&format!("--at={}", args[at])]))
}

/// `los L33 2 G39`: a single number after a hex is its level.
pub(super) fn level(args: &[String]) -> Option<Vec<String>> {
    let number = |text: &str| {
        let lower = text.to_ascii_lowercase();
        let rest = ["level", "lvl", "l"].into_iter().find_map(|word| lower.strip_prefix(word)).unwrap_or(&lower);
        matches!(rest, "0" | "1" | "2" | "3" | "4" | "5").then(|| rest.to_owned())
    };
    let at = (2..args.len()).find(|&at| number(&args[at]).is_some() && args[at - 1].parse::<Hex>().is_ok())?;
    Some(joined(args, at - 1, &format!("{}@{}", args[at - 1], number(&args[at])?)))
}

/// `out-of-gas 6 Feb 45`: a date of several words.
pub(super) fn day(args: &[String]) -> Option<Vec<String>> {
    let at = args.iter().position(|a| a == "out-of-gas" || a == "--date")? + 1;
    let end = args[at..].iter().position(|a| a.starts_with('-')).map_or(args.len(), |n| at + n);
    let day = args[at..end].join(" ");
    let mut joined = args.to_vec();
    joined.splice(at..end, [day]);
    (end > at + 1).then_some(joined)
}

/// A single die after a DR is the second die: `--dr 3 4`.
pub(super) fn dice(args: &[String], flag: &str, value: &str) -> Option<Vec<String>> {
    if !flag.contains("W,C") && !flag.contains("A,B") {
        return None;
    }
    let die = |text: &str| matches!(text.trim_end_matches(','), "1" | "2" | "3" | "4" | "5" | "6");
    let at = args.iter().position(|a| a == value || a.ends_with(&format!("={value}")))?;
    let next = args.get(at + 1).filter(|next| die(next) && die(value))?;
    Some(joined(args, at, &format!("{},{next}", args[at].trim_end_matches(','))))
}

/// In `--dr 3 4` and `--dr 3, 4` one die is surplus.
pub(super) fn one_too_many(args: &[String], surplus: &str) -> Option<Vec<String>> {
    let at = args.iter().rposition(|a| a == surplus)?;
    let before = args.get(at.checked_sub(1)?)?;
    let dice = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == ',') && !text.is_empty();
    let of_dr = at > 2 && matches!(args[at - 2].as_str(), "--dr" | "--check" | "--original" | "--sides");
    let comma = match (before.ends_with(','), of_dr && before.len() == 1) {
        (true, _) => "",
        (false, true) => ",",
        (false, false) => return None,
    };
    if !(dice(before) && dice(surplus)) {
        return None;
    }
    Some(joined(args, at - 1, &format!("{before}{comma}{surplus}")))
}
