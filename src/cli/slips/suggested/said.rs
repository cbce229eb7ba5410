//! The message about a slip: what is wrong, what would be right, where to read more.

use clap::error::{ContextKind, ErrorKind};
use fogas::rules::BadDate;
use fogas::spelling::near;

use super::super::super::commands;
use super::super::super::commands::entry::Entry;
use super::super::beyond::beyond_word;
use super::super::corrected::{same, stated, table};
use super::super::line::{Slip, is_place, number_words, whole};
use super::super::looked_up;
use super::super::vocabulary::called;
use super::nearby;

/// The message about a slip.
#[derive(Default)]
pub(super) struct Said {
    /// What is wrong.
    pub(super) wrong: String,
    /// Similar words, to be appended.
    pub(super) near: String,
    /// An example of what would be right.
    pub(super) example: Option<&'static str>,
    /// Where to read more.
    pub(super) help: Option<String>,
    /// Whether the line asks something that is not covered.
    pub(super) is_not_covered: bool,
}

impl Said {
    fn of(wrong: String) -> Self {
        Self { wrong, ..Self::default() }
    }
}

/// Returns the message about a slip; `None` leaves it to the parser.
pub(super) fn words(slip: &clap::Error, command: Option<&'static Entry>, args: &[String]) -> Option<Said> {
    let action = command.and_then(|of| action_of(of, args));
    let name = command
        .map_or("fogas".to_owned(), |of| action.map_or(of.name.to_owned(), |action| format!("{} {action}", of.name)));
    let name = name.as_str();
    let help = command.map_or("`fogas -h` shows more".to_owned(), |_| format!("`fogas help {name}` shows more"));
    let help = Some(help);
    let slip_of = Slip(slip);
    let arg = slip_of.text(ContextKind::InvalidArg);
    // an example with the faulty option, else the first example
    let flag = arg.and_then(|arg| arg.split(' ').next()).filter(|arg| arg.starts_with("--"));
    let of_action = |c: &'static Entry| {
        c.examples().map(|(example, _)| example).filter(|example| table::is_of_action(example, args))
    };
    let first = command.and_then(|c| of_action(c).next());
    let with_it = |c| of_action(c).find(|e| flag.is_some_and(|flag| e.contains(flag)));
    let example = command.and_then(with_it).or(first);
    match slip.kind() {
        ErrorKind::InvalidSubcommand if table::of_game(args).is_some() => {
            let wrong = format!("no command `{}`", slip_of.text(ContextKind::InvalidSubcommand)?);
            let near = "; did you mean `game`? `fogas help game` shows more".to_owned();
            Some(Said { near, ..Said::of(wrong) })
        }
        ErrorKind::InvalidSubcommand => Some(no_subcommand(&slip_of, command, args)),
        ErrorKind::MissingSubcommand => {
            let example = command.unwrap_or(commands::first()).examples().next().map(|(example, _)| example);
            Some(Said { example, help, ..Said::of(format!("`{name}` needs a command")) })
        }
        ErrorKind::MissingRequiredArgument => {
            let lacking = slip_of.list(ContextKind::InvalidArg).join(" and ");
            Some(Said { example: first, help, ..Said::of(format!("`{name}` needs {lacking}")) })
        }
        ErrorKind::UnknownArgument => Some(Said { help, ..unknown_argument(arg?, name, example, &slip_of, args) }),
        ErrorKind::InvalidValue => Some(bad_value(arg?, &slip_of, example, help)),
        ErrorKind::ValueValidation => {
            let arg = flag.or(arg)?;
            let why = std::error::Error::source(slip)?;
            let given = slip_of.text(ContextKind::InvalidValue).unwrap_or_default();
            let day = why.downcast_ref::<BadDate>();
            let (why, near) = day.map_or_else(|| (number_words(why), String::new()), |day| (day.wrong(), day.near()));
            Some(Said { near, example, ..Said::of(format!("`{arg} {given}`: {why}")) })
        }
        ErrorKind::TooManyValues => {
            let given = slip_of.text(ContextKind::InvalidValue)?;
            Some(Said { example, help, ..Said::of(format!("`{given}` is one word too many for `{name}`")) })
        }
        ErrorKind::ArgumentConflict => {
            let others = slip_of.list(ContextKind::PriorArg);
            let bare = |text: &str| text.split(' ').next().unwrap_or(text).to_owned();
            let others: Vec<_> = others.into_iter().map(bare).collect();
            if others.is_empty() || others == [bare(arg?)] {
                return Some(Said::of(format!("`{}` is given twice", bare(arg?))));
            }
            let wrong = format!("`{}` and `{}` exclude each other: give one of them", bare(arg?), others.join("`, `"));
            Some(Said { help, ..Said::of(wrong) })
        }
        _ => None,
    }
}

/// Says of a word that is no command, or nothing that a command does, what may have been meant.
fn no_subcommand(slip: &Slip<'_>, command: Option<&'static Entry>, args: &[String]) -> Said {
    let word = slip.text(ContextKind::InvalidSubcommand).unwrap_or_default();
    // what becomes of a unit is kept, however it was rolled
    if takes_no_dice(args) {
        return Said::of(format!("`game {word}` takes no DR: it keeps what came of it"));
    }
    unknown_command(word, command, alike(slip, command, args))
}

/// Words of a game for what becomes of a unit by a DR that is made at the table.
const ROLLED: &[&str] = &["rally", "rallies", "rallied", "unbreak", "break", "breaks", "pin", "berserk"];

/// Returns `true` if a game is given the DR of what it only keeps the outcome of.
fn takes_no_dice(args: &[String]) -> bool {
    let acts = args.windows(2).any(|two| two[0] == "game" && ROLLED.contains(&two[1].as_str()));
    acts && args.iter().any(|arg| arg == "--dr" || arg.starts_with("--dr="))
}

/// Returns the action of a game or of maps that a line names behind its command: `show`.
fn action_of<'a>(of: &Entry, args: &'a [String]) -> Option<&'a str> {
    let at = args.iter().skip(1).position(|arg| commands::of_name(arg).is_some_and(|named| named.name == of.name))? + 2;
    let action = args.get(at)?.as_str();
    let command = whole().find_subcommand(of.name)?;
    command.find_subcommand(action).map(|_| action)
}

/// Returns the names of similar actions. A merely similar action is not suggested if another does what the word says.
fn alike(slip: &Slip<'_>, of: Option<&Entry>, args: &[String]) -> Vec<String> {
    if !table::instead(args).is_empty() {
        return Vec::new();
    }
    let word = slip.text(ContextKind::InvalidSubcommand).unwrap_or_default();
    match of {
        Some(of) if of.name == "game" => table::near_actions(word),
        _ => slip.list(ContextKind::SuggestedSubcommand).into_iter().map(str::to_owned).collect(),
    }
}

/// Returns the message for an unknown option or argument.
fn unknown_argument(given: &str, name: &str, example: Option<&'static str>, slip: &Slip<'_>, args: &[String]) -> Said {
    // the parser names only the first of several short flags in one word
    let typed = args.iter().find(|a| a.starts_with(given) && a.starts_with('-')).map_or(given, String::as_str);
    let bare = typed.trim_start_matches('-');
    if let Some(why) = same::no_leader(name).filter(|_| bare.split('=').next() == Some("leader")) {
        return Said::of(format!("`{name}`: {why}"));
    }
    if bare == "best" && matches!(name, "shot" | "tem") {
        return Said::of(format!(
            "`{name}` has no `--best`: it takes one Location; `los --best` finds the best LOS of a name, `shot TARGET --from-all` who fires best"
        ));
    }
    // a DR is not a DRM
    let like = || slip.option_like(given).filter(|_| given != "--dr").map(str::to_owned);
    let near = nearby::option_like(args, given).or_else(like);
    let near = near.filter(|_| nearby::values(args, given).is_empty());
    let near = near.filter(|_| stated::instead(args, given).is_empty());
    // the Gun among the words, whichever word is surplus
    let gun = args.iter().skip(2).find(|arg| !arg.starts_with('-') && !is_place(arg));
    let with_example = |wrong| Said { example, ..Said::of(wrong) };
    if let (Some(gun), "manhandle", false) = (gun, name, given.starts_with('-') || args.iter().any(|arg| arg == "--m"))
    {
        return with_example(format!("`{gun}`: the M# stands on the counter of the Gun; write it behind --m (C10.3)"));
    }
    if !given.starts_with('-') {
        with_example(format!("`{given}` is one word too many for `{name}`"))
    } else if is_place(bare) {
        with_example(format!("`{typed}`: a Location has no dash before it; write `{bare}`"))
    } else if bare.parse::<u16>().is_ok() {
        Said::of(format!("`{typed}`: a number below 0 is not allowed here"))
    } else {
        let said = with_example(format!("`{name}` has no option `{given}`"));
        match near {
            Some(near) => Said { near: format!("; did you mean `{near}`?"), example: None, ..said },
            None => said,
        }
    }
}

/// Returns the message for an invalid value.
fn bad_value(arg: &str, slip: &Slip<'_>, example: Option<&'static str>, help: Option<String>) -> Said {
    let given = slip.text(ContextKind::InvalidValue).unwrap_or_default();
    let takes = slip.list(ContextKind::ValidValue);
    let flag = arg.split(' ').next().unwrap_or(arg);
    let with_example = |wrong| Said { example, ..Said::of(wrong) };
    let one_of = match takes.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => return Said { help, ..with_example(format!("`{arg}` needs a value")) },
    };
    if given.is_empty() {
        return with_example(format!("`{flag}` needs {one_of}"));
    }
    if let Some(what) = beyond_word(given).filter(|_| !arg.starts_with('-')) {
        return Said { is_not_covered: true, ..Said::of(format!("not covered: {what}")) };
    }
    let called = called(given, &takes);
    match [called, slip.values_like(given)].into_iter().find(|meant: &Vec<String>| !meant.is_empty()) {
        Some(meant) => Said::of(format!("`{given}`: did you mean `{}`? `{flag}` takes {one_of}", meant.join("` or `"))),
        None => with_example(format!("`{flag}` takes {one_of}, not `{given}`")),
    }
}

/// Returns the message for a word that is not a command.
fn unknown_command(word: &str, of: Option<&Entry>, suggested: Vec<String>) -> Said {
    if let (Some("game"), Some(why)) = (of.map(|of| of.name), table::not_kept(&word.to_lowercase(), true)) {
        return Said::of(why.to_owned());
    }
    let names: Vec<String> = match of {
        Some(_) => suggested,
        None if looked_up::asks(word) || !looked_up::by_keys(word).is_empty() => Vec::new(),
        None => near(word, commands::names()),
    };
    if let (None, Some(what)) = (of, beyond_word(word)) {
        return Said { is_not_covered: true, ..Said::of(format!("not covered: {what}")) };
    }
    let (what, list) = of.map_or(("no command".to_owned(), "`fogas -h` lists the commands".to_owned()), |of| {
        (format!("`{}` has no", of.name), format!("`fogas help {}` lists what it has", of.name))
    });
    if !names.is_empty() {
        let near = format!("; did you mean `{}`? {list}", names.join("` or `"));
        return Said { near, ..Said::of(format!("{what} `{word}`")) };
    }
    Said::of(format!("{what} `{word}`; {list}"))
}
