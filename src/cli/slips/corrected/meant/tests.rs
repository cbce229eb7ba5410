//! The names of the options of all commands: the same thing has the same name.

use std::collections::{BTreeMap, BTreeSet};

use super::super::super::line::whole;
use super::*;

/// Names in one group of synonyms that a command may have side by side, because they are two things: a day and the year
/// for an item; the weather of a move and the EC of a fire; a range in hexes, how far `where` looks, and how much of a
/// map is drawn; a level and a shortage; MF and MP; the owner of a note and of a unit; who moves and its class; how the
/// wind affects a fire and its direction.
const APART: &[&[&str]] = &[
    &["date", "year"],
    &["blows", "direction"],
    &["ec", "weather"],
    &["radius", "range", "within"],
    &["level", "shortage"],
    &["mf", "mp"],
    &["of", "side"],
    &["as", "class", "unit", "unit-type", "vehicle"],
];

/// Returns the options of a command and its subcommands.
fn options_of(command: &clap::Command) -> BTreeSet<String> {
    let own = command.get_arguments().filter_map(clap::Arg::get_long).map(str::to_owned);
    own.chain(command.get_subcommands().flat_map(options_of)).collect()
}

#[test]
fn one_thing_is_called_by_one_word_in_every_command() {
    let all: BTreeMap<String, BTreeSet<String>> =
        whole().get_subcommands().map(|of| (of.get_name().to_owned(), options_of(of))).collect();
    for name in commands::names() {
        assert!(all.contains_key(name), "{name}");
    }
    for group in SAME {
        let used: BTreeSet<&str> =
            group.iter().copied().filter(|name| all.values().any(|options| options.contains(*name))).collect();
        let is_apart = APART.iter().any(|apart| used.iter().all(|name| apart.contains(name)));
        assert!(used.len() < 2 || is_apart, "{used:?} of {group:?} name one thing");
    }
}
