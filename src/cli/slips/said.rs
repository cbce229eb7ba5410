//! What is said of a slip: what is wrong, what would be right, where more is to be read.

use clap::error::{ContextKind, ErrorKind};
use fogas::spelling::near;

use super::super::commands;
use super::line::{Slip, is_place, number_words};
use super::{looked_up, nearby, same, stated, table};

/// Returns the sentence of a slip; `None` leaves it to the parser.
pub(super) fn words(
    slip: &clap::Error,
    command: Option<&'static commands::entry::Entry>,
    args: &[String],
) -> Option<String> {
    let name = command.map_or("fogas", |c| c.name);
    let help = command.map_or("`fogas -h` shows more".to_owned(), |c| format!("`fogas help {}` shows more", c.name));
    let kind = slip.kind();
    let slip_of = Slip(slip);
    let arg = slip_of.text(ContextKind::InvalidArg);
    // an example with the option at fault, else the first
    let flag = arg.and_then(|arg| arg.split(' ').next()).filter(|arg| arg.starts_with("--"));
    let of_action = |c: &'static commands::entry::Entry| {
        c.examples().map(|(example, _)| example).filter(|example| table::is_of_action(example, args))
    };
    let with_it = |c| of_action(c).find(|e| flag.is_some_and(|flag| e.contains(flag)));
    let example = command.and_then(|c| with_it(c).or_else(|| of_action(c).next()));
    let example = example.map(|e| format!(", as in\n  {e}")).unwrap_or_default();
    match kind {
        ErrorKind::InvalidSubcommand if table::of_game(args).is_some() => Some(format!(
            "no command `{}`; did you mean `game`? `fogas help game` shows more",
            slip_of.text(ContextKind::InvalidSubcommand)?
        )),
        ErrorKind::InvalidSubcommand => Some(unknown_command(
            slip_of.text(ContextKind::InvalidSubcommand)?,
            command,
            alike(&slip_of, command, args),
        )),
        ErrorKind::MissingRequiredArgument => {
            let lacking = slip_of.list(ContextKind::InvalidArg).join(" and ");
            let first = command
                .and_then(|c| of_action(c).next())
                .map(|example| format!(", as in\n  {example}"))
                .unwrap_or_default();
            Some(format!("`{name}` needs {lacking}{first}\n{help}"))
        }
        ErrorKind::UnknownArgument => {
            Some(format!("{}\n{help}", unknown_argument(arg?, name, &example, &slip_of, args)))
        }
        ErrorKind::InvalidValue => Some(bad_value(arg?, &slip_of, &example, &help)),
        ErrorKind::ValueValidation => {
            let arg = flag.or(arg)?;
            let why = number_words(std::error::Error::source(slip)?);
            Some(format!("`{arg} {}`: {why}{example}", slip_of.text(ContextKind::InvalidValue).unwrap_or_default()))
        }
        ErrorKind::TooManyValues => {
            let given = slip_of.text(ContextKind::InvalidValue)?;
            Some(format!("`{given}` is one word too many for `{name}`{example}\n{help}"))
        }
        ErrorKind::ArgumentConflict => {
            let others = slip_of.list(ContextKind::PriorArg);
            let bare = |text: &str| text.split(' ').next().unwrap_or(text).to_owned();
            let others: Vec<_> = others.into_iter().map(bare).collect();
            if others.is_empty() || others == [bare(arg?)] {
                return Some(format!("`{}` is given twice", bare(arg?)));
            }
            Some(format!("`{}` and `{}` exclude each other: give one of them\n{help}", bare(arg?), others.join("`, `")))
        }
        _ => None,
    }
}

/// Returns the names of actions that a word is like. One that only looks alike is not meant where another does it.
fn alike(slip: &Slip<'_>, of: Option<&commands::entry::Entry>, args: &[String]) -> Vec<String> {
    if !table::instead(args).is_empty() {
        return Vec::new();
    }
    let word = slip.text(ContextKind::InvalidSubcommand).unwrap_or_default();
    match of {
        Some(of) if of.name == "game" => table::near_actions(word),
        _ => slip.list(ContextKind::SuggestedSubcommand).into_iter().map(str::to_owned).collect(),
    }
}

/// What an argument is that the command does not take.
fn unknown_argument(given: &str, name: &str, example: &str, slip: &Slip<'_>, args: &[String]) -> String {
    // of a cluster of short flags the parser names the first
    let typed = args.iter().find(|a| a.starts_with(given) && a.starts_with('-')).map_or(given, String::as_str);
    let bare = typed.trim_start_matches('-');
    if let Some(why) = same::no_leader(name).filter(|_| bare.split('=').next() == Some("leader")) {
        return format!("`{name}`: {why}");
    }
    if bare == "best" && matches!(name, "shot" | "tem") {
        return format!(
            "`{name}` has no `--best`: it takes one Location; `los --best` finds the best LOS of a name, `shot TARGET --from-all` who fires best"
        );
    }
    let near = nearby::option_like(args, given).or_else(|| slip.option_like(given).map(str::to_owned));
    let near = near.filter(|_| stated::instead(args, given).is_empty());
    let near = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
    // which of the words is the Gun, whatever word is the one too many
    let gun = args.iter().skip(2).find(|arg| !arg.starts_with('-') && !is_place(arg));
    if let (Some(gun), "manhandle", false) = (gun, name, given.starts_with('-') || args.iter().any(|arg| arg == "--m"))
    {
        return format!("`{gun}`: the M# stands on the counter of the Gun; write it behind --m (C10.3){example}");
    }
    if !given.starts_with('-') {
        format!("`{given}` is one word too many for `{name}`{example}")
    } else if is_place(bare) {
        format!("`{typed}`: a Location has no dash before it; write `{bare}`{example}")
    } else if bare.parse::<u16>().is_ok() {
        format!("`{typed}`: a number below 0 is not allowed here")
    } else {
        format!("`{name}` has no option `{given}`{near}{}", if near.is_empty() { example } else { "" })
    }
}

/// What a value is that is none of those there are.
fn bad_value(arg: &str, slip: &Slip<'_>, example: &str, help: &str) -> String {
    let given = slip.text(ContextKind::InvalidValue).unwrap_or_default();
    let takes = slip.list(ContextKind::ValidValue);
    let flag = arg.split(' ').next().unwrap_or(arg);
    let one_of = match takes.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => return format!("`{arg}` needs a value{example}\n{help}"),
    };
    if given.is_empty() {
        return format!("`{flag}` needs {one_of}{example}");
    }
    let suggested = slip.list(ContextKind::SuggestedValue).into_iter().map(str::to_owned).collect();
    let near = near(given, takes.iter().copied());
    match [suggested, near].into_iter().find(|meant: &Vec<String>| !meant.is_empty()) {
        Some(meant) => format!("`{given}`: did you mean `{}`? `{flag}` takes {one_of}", meant.join("` or `")),
        None => format!("`{flag}` takes {one_of}, not `{given}`{example}"),
    }
}

/// How the sentence begins of what no command answers.
pub(crate) const NOT_COVERED: &str = "not covered";

/// Words for what no command answers, and what is left to the players of it.
const BEYOND: &[(&[&str], &str)] = &[
    (
        &["to-hit", "tohit", "th", "hit"],
        "the To Hit Table is in the rulebook; `fogas shot F37 G39 --attack ordnance --with gun` gives the DRM of a To Hit DR",
    ),
    (&["to-kill", "tokill", "tk", "kill"], "the To Kill Tables are in the rulebook"),
    (
        &["rout", "routs", "routing"],
        "where a unit may rout to (A10.5); `fogas morale F37 --interdicted-by G39` says whether it is Interdicted, and \
         `fogas game rout Sq1 F36` moves it",
    ),
    (
        &["concealment", "conceal", "concealed"],
        "the loss and gain of concealment (A12.1); `fogas terrain F37` says whether a hex is Concealment Terrain",
    ),
    (&["sniper", "san", "snipers"], "the Sniper (A14)"),
    (&["rally", "rallies"], "the Rally of a unit (A10.6)"),
    (&["oba", "battery"], "the battery access of OBA (C1); `fogas tem F37 G39 --attack oba` gives the TEM against it"),
];

/// What a word is that names no command.
fn unknown_command(word: &str, of: Option<&commands::entry::Entry>, suggested: Vec<String>) -> String {
    if let (Some("game"), Some(why)) = (of.map(|of| of.name), table::not_kept(&word.to_lowercase(), true)) {
        return why.to_owned();
    }
    let names: Vec<String> = match of {
        Some(_) => suggested,
        None if looked_up::asks(word) => Vec::new(),
        None => near(word, commands::names()),
    };
    if let (None, Some((_, what))) = (of, BEYOND.iter().find(|(words, _)| words.contains(&&*word.to_lowercase()))) {
        return format!("{NOT_COVERED}: {what}");
    }
    let (what, list) = of.map_or(("no command".to_owned(), "`fogas -h` lists the commands".to_owned()), |of| {
        (format!("`{}` has no", of.name), format!("`fogas help {}` lists what it has", of.name))
    });
    if !names.is_empty() {
        return format!("{what} `{word}`; did you mean `{}`? {list}", names.join("` or `"));
    }
    format!("{what} `{word}`; {list}")
}
