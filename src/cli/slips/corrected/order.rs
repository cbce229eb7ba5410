//! Words of a line in another order: an option before its command, firers before the target, the item after the place.

use clap::Command;

use super::super::super::commands;
use super::super::line::{is_place, whole};

/// `shot --with 4-4-7 E35 G35`: a word that cannot be a counter is a place.
pub(super) fn firers_last(args: &[String]) -> Option<Vec<String>> {
    let with = args.iter().position(|arg| arg == "--with")?;
    let end = args[with + 1..].iter().position(|arg| arg.starts_with('-')).map_or(args.len(), |n| with + 1 + n);
    let (places, firers): (Vec<&String>, Vec<&String>) =
        args[with + 1..end].iter().partition(|word| is_place(word) && !word.contains([':', ',']));
    if places.is_empty() || firers.is_empty() {
        return None;
    }
    let line = args[..with].iter().chain(places).chain([&args[with]]).chain(firers).chain(&args[end..]);
    Some(line.cloned().collect())
}

/// `-s F36=debris los F37 H37`: moves an option of a command behind the command.
pub(super) fn command_first(args: &[String]) -> Option<Vec<String>> {
    let fogas = whole();
    let first = (1..args.len()).find(|at| fogas.find_subcommand(&args[*at]).is_some())?;
    let (mut end, mut command) = (first, fogas.find_subcommand(&args[first])?);
    let mut named = vec![first];
    while let Some(at) = (end + 1..args.len()).find(|at| command.find_subcommand(&args[*at]).is_some()) {
        (end, command) = (at, command.find_subcommand(&args[at])?);
        named.push(at);
    }
    let option = |of: &Command, word: &str| {
        let name = word.split('=').next().unwrap_or(word);
        let found = of.get_arguments().find(|arg| {
            let long = arg.get_long_and_visible_aliases().unwrap_or_default();
            name.strip_prefix("--").is_some_and(|name| long.contains(&name))
                || arg.get_short().is_some_and(|short| name.strip_prefix('-').is_some_and(|n| n.starts_with(short)))
        })?;
        // a short option may have its value attached: -mfb
        let has_it = word.contains('=') || (!word.starts_with("--") && word.len() > 2);
        Some(found.get_action().takes_values() && !has_it)
    };
    let (mut before, mut behind) = (vec![args[0].clone()], Vec::new());
    let mut at = 1;
    while at < end {
        let word = &args[at];
        let (of_all, of_command) = (option(fogas, word), option(command, word));
        let is_option = word.starts_with('-') && word.len() > 1;
        let takes = of_all.or(of_command).filter(|_| is_option).unwrap_or(false);
        let to = if named.contains(&at) || of_all.is_some() || !is_option { &mut before } else { &mut behind };
        to.push(word.clone());
        if takes && at + 1 < end {
            to.push(args[at + 1].clone());
            at += 1;
        }
        at += 1;
    }
    if behind.is_empty() {
        return None;
    }
    before.extend(args[end..].iter().cloned());
    before.extend(behind);
    Some(before)
}

/// In `setup mines F36` the place comes last, in `where F36 sees` the question.
pub(super) fn swapped(args: &[String], flag: &str, value: &str) -> Option<Vec<String>> {
    let at = args.iter().rposition(|a| a == value).filter(|at| *at > 1)?;
    if commands::of_name(&args[at - 1]).is_some() {
        // there is nothing before it to swap with
        let next = args.get(at + 1).filter(|next| is_place(value) && !next.starts_with('-') && !is_place(next));
        return next.map(|_| {
            let mut mended = args.to_vec();
            mended.swap(at, at + 1);
            mended
        });
    }
    // the item may also follow the name of a building: `setup 88 roundhouse`
    let is_named = args.get(at - 2).is_some_and(|word| word == "setup") && !value.starts_with('-');
    let is_at = is_place(value) || is_named;
    if flag.starts_with("--") || !is_at || args[at - 1].starts_with('-') || is_place(&args[at - 1]) {
        return None;
    }
    let mut mended = args.to_vec();
    mended.swap(at, at - 1);
    Some(mended)
}
