//! Finds out what a command line with a slip was meant to be, or lines to type instead if that is not certain.

use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, Parser};
use fogas::grid::Hex;
use fogas::rules::{Date, mf};
use fogas::spelling::near;

use super::super::super::message::shell_words;
use super::super::super::{Cli, commands};
use super::super::line::{Slip, action_on, command_on, is_place, replaced};
use super::super::looked_up;
use super::super::options::Options;
use super::{roles, table};

/// Words for the same thing. Every command understands all of them, whatever its own option is called. If the thing has
/// its own place on the line, it needs no option.
const SAME: &[&[&str]] = &[
    &["date", "day", "year", "on-date"],
    &["weather", "ec"],
    &["within", "range", "radius", "distance"],
    &["level", "shortage", "shortage-level", "ammo-level"],
    &["mf", "mp", "points", "allotment"],
    &["as", "mover", "unit-type", "kind", "class", "unit", "vehicle"],
    &["side", "nationality", "nation", "faction", "player", "of"],
    &["caliber", "calibre", "mm"],
    &["dr", "dice", "die", "rolled"],
    &["roll", "roll-dice", "random"],
    &["unseen-by", "hidden-from", "avoid"],
    &["draw", "picture", "png", "svg", "image"],
    &["set", "edit", "what-if", "with-edit"],
    &["hip", "hidden"],
    &["pp", "portage", "portage-points"],
    &["with", "firer", "firers", "weapon", "weapons", "by"],
    &["why", "verbose", "explain", "details", "long"],
    &["quiet", "silent", "short", "brief"],
    &["color", "colour"],
    &["format", "output-format", "style"],
    &["ground-pressure", "pressure"],
    &["moving", "movement", "moves"],
    &["soft", "mud", "muddy"],
    &["blows", "direction", "wind-direction", "wind-dir"],
    &["attack", "attack-type"],
    &["fire", "phase", "fire-phase"],
    &["at-most", "max", "hindrance"],
    &["elr-fail", "fails-elr", "fail-elr", "elr"],
    &["harden", "battle-harden", "battle-hardened", "battle-hardens", "battle-hardening", "hardened"],
];

/// The groups of `SAME` that need no option, by their first word; so does a Location.
const IN_PLACE: &[&str] = &["date", "side", "level", "as"];

/// Commands whose positional arguments are units or counters.
const OF_ONES: &[&str] = &["ammo-shortage", "units", "sewer"];

/// The options that name a Location, which needs no option.
const PLACES: &[&str] = &["from", "to", "at", "hex", "target", "place", "location", "hexspines", "what"];

/// Formats that players ask for as if they were options.
const FORMATS: &[(&str, &str)] =
    &[("-j", "json"), ("--md", "markdown"), ("--markdown", "markdown"), ("--plain", "plain"), ("--table", "table")];

/// Formats of other programs, and the format used instead.
const OTHER_FORMATS: &[(&str, &str)] =
    &[("csv", "plain"), ("tsv", "plain"), ("txt", "table"), ("text", "table"), ("yaml", "json"), ("xml", "json")];

/// An option all of whose values fit any line; a line with each value is suggested.
const FREE: &str = "--moving";

/// Options whose values mean something else without the name of the option: a broken unit need not be a prisoner who
/// tries to Escape.
const NAMED: &[&str] = &["format", "escape"];

/// Words that are not commands where they were typed, and the line that does what they ask for.
const ELSEWHERE: &[(&str, &str, &str)] = &[
    ("", "import", "fogas map import vsav FILE"),
    ("", "vsav", "fogas map import vsav FILE"),
    ("", "undo", "fogas game undo"),
    ("", "redo", "fogas game redo"),
    ("", "log", "fogas game log"),
    ("", "new", "fogas game new NAME"),
    ("", "check", "fogas map check"),
    ("", "export", "fogas map export"),
    ("", "weather", "fogas ssr --date 1945-01-20"),
    ("", "odds", "fogas rubble-fall ZZ27 --odds"),
    ("game", "import", "fogas map import vsav FILE"),
    ("game", "status", "fogas game show"),
    ("game", "state", "fogas game show"),
    ("game", "summary", "fogas game show"),
    ("game", "goto", "fogas game undo"),
    ("game", "history", "fogas game log"),
    ("game", "add", "fogas game set A@F37:infantry"),
    ("game", "rename", "fogas help game"),
];

/// Corrects slips with only one possible meaning before the line is parsed: `--help los`, `LOS F37 G39`, `-with 4-4-7`,
/// `attack=oba`, `--attack:oba`, `4-4-7, 9-1`.
pub(super) fn straight(args: &[String]) -> Vec<String> {
    let mut args = args.to_vec();
    if let [_, help, command, ..] = &args[..]
        && matches!(help.as_str(), "-h" | "--help")
        && commands::of_name(command).is_some()
    {
        args.swap(1, 2);
    }
    if let Some(command) = args.get_mut(1) {
        let lower = command.to_ascii_lowercase();
        if commands::of_name(command).is_none() && commands::of_name(&lower).is_some() {
            *command = lower;
        }
    }
    if let Some((command, rest)) = args.get(1).and_then(|first| first.split_once('='))
        && commands::of_name(command).is_some()
    {
        let [command, rest] = [command, rest].map(str::to_owned);
        args = replaced(&args, 1, &[&command, &rest]);
    }
    if args.get(1).and_then(|name| commands::of_name(name)).is_some_and(|command| command.name == "ammo-shortage") {
        // a SW has its B# after a colon
        let is_number =
            |arg: &str| arg.split_once('=').is_some_and(|(sw, _)| sw.chars().all(|c| c.is_ascii_alphabetic()));
        args.iter_mut().skip(2).filter(|arg| is_number(arg)).for_each(|arg| *arg = arg.replacen('=', ":", 1));
    }
    if args.iter().skip(1).any(|arg| is_odd(arg)) {
        let known = Options::of(&args);
        let values = known.values(&args);
        for at in (1..args.len()).filter(|at| !values.contains(at)) {
            if let Some(mended) = known.mended(&args[at]) {
                args[at] = mended;
            }
        }
        for arg in args.iter_mut().skip(2).filter(|arg| is_listed(arg)) {
            arg.truncate(arg.len() - 1);
        }
    }
    args
}

/// Returns `true` if a word may be an option in another spelling, or ends in a comma. This is a quick test that does
/// not need the list of options.
fn is_odd(arg: &str) -> bool {
    is_listed(arg)
        || match arg.strip_prefix("--") {
            Some(long) => long.split('=').next().is_some_and(|name| name.contains(':')),
            None => arg.contains(['=', ':']) || (arg.starts_with('-') && arg.len() > 2),
        }
}

/// Returns `true` if a word belongs to a list with commas: `4-4-7, 9-1`. Dice have commas of their own.
fn is_listed(arg: &str) -> bool {
    arg.len() > 2 && arg.ends_with(',') && arg.contains(|c: char| !c.is_ascii_digit() && c != ',')
}

/// Returns how many positional arguments the command on a line takes; `None` if there is no limit.
pub(in crate::cli::slips) fn places_of(args: &[String]) -> Option<usize> {
    let mut command = args.iter().skip(1).find_map(|arg| commands::command_of_name(arg))?;
    command.build();
    let of_each = command.get_positionals().map(|arg| arg.get_num_args().map_or(1, |count| count.max_values()));
    Some(of_each.fold(0, usize::saturating_add)).filter(|all| *all < usize::MAX)
}

/// Returns the command's own name for an option, which may be given by another word for the same thing.
pub(in crate::cli::slips) fn own_name(known: &Options, name: &str) -> Option<String> {
    if known.has(name) {
        return Some(name.to_owned());
    }
    let group = SAME.iter().find(|group| group.contains(&name))?;
    group.iter().find(|other| known.has(other)).map(|&other| other.to_owned())
}

/// Returns `true` if an option names the firers.
pub(in crate::cli::slips) fn is_firer(name: &str) -> bool {
    SAME.iter().any(|group| group[0] == "with" && group.contains(&name))
}

/// Returns the only option of the command on a line that accepts a word: `--fire` accepts `prep`. A value of an option of
/// every command is a plain word without the name of the option: `never`.
pub(in crate::cli::slips) fn option_with(args: &[String], value: &str) -> Option<String> {
    let takes = |arg: &&Arg| arg.get_possible_values().iter().any(|known| known.matches(value, true));
    let own = action_on(args).get_arguments().filter(|arg| !arg.is_global_set()).filter(takes);
    let mut all = own.filter_map(Arg::get_long).filter(|long| !NAMED.contains(long));
    let one = all.next()?.to_owned();
    all.next().is_none().then_some(one)
}

/// The groups of `SAME` that belong to all commands, by their first word.
const EVERYWHERE: &[&str] = &["why", "quiet", "color", "format"];

/// Returns the synonyms that begin with a letter, except those for options of all commands.
pub(in crate::cli::slips) fn words_of(letter: &str) -> impl Iterator<Item = &'static str> {
    let of_command = SAME.iter().filter(|group| !EVERYWHERE.contains(&group[0]));
    of_command.flat_map(|group| group.iter().copied()).filter(move |name| name.starts_with(letter))
}

/// Returns the line with the command's own name for an option, or without the option if its value has its own place.
pub(in crate::cli::slips) fn otherwise(args: &[String], unknown: &str) -> Option<Vec<String>> {
    let at = args.iter().position(|a| a == unknown || a.starts_with(&format!("{unknown}=")))?;
    if let Some((_, format)) = FORMATS.iter().find(|(name, _)| *name == unknown) {
        return Some(replaced(args, at, &[&format!("--format={format}")]));
    }
    let value = args[at].split_once('=').map(|(_, value)| value);
    let name = unknown.strip_prefix("--")?;
    let bare: Vec<&str> = value.into_iter().collect();
    // `--roll 11` gives the roll
    let rolled = value.or_else(|| args.get(at + 1).map(String::as_str)).is_some_and(|of| of.parse::<u8>().is_ok());
    if name == "roll" && rolled {
        let by = value.map_or_else(|| "--dr".to_owned(), |value| format!("--dr={value}"));
        return Options::of(args).has("dr").then(|| replaced(args, at, &[&by]));
    }
    // `--target vehicle` says what the target is
    if name == "target"
        && let Some(what) = value.or_else(|| args.get(at + 1).map(String::as_str))
        && let Some(as_it) = if what == "vehicle" { Some("afv") } else { option_with(args, what).map(|_| what) }
    {
        let words = if value.is_some() { 1 } else { 2 };
        let mut mended = args.to_vec();
        mended.splice(at..at + words, [format!("--as={as_it}")]);
        return Some(mended);
    }
    // a counter is not a place: for the target it would be another question than for the firer
    let of_counter = value.or_else(|| args.get(at + 1).map(String::as_str)).is_some_and(|of| mf(of).is_some());
    if PLACES.contains(&name) && !of_counter {
        // of more places than the command takes the option is one too many
        let is_value = |n: usize| args[n - 1].starts_with('-') && !args[n - 1].contains('=');
        let count = args.iter().enumerate().filter(|(n, word)| is_place(word) && (*n == at + 1 || !is_value(*n)));
        let is_surplus = places_of(args).is_some_and(|most| count.count() + usize::from(value.is_some()) > most);
        return Some(roles::in_order(replaced(args, at, &bare), at, name)).filter(|_| !is_surplus);
    }
    let group = SAME.iter().find(|group| group.contains(&name))?;
    let known = Options::of(args);
    let Some(own) = group.iter().find(|name| known.has(name)) else {
        let mut mended = replaced(args, at, &bare);
        // the level of a shortage comes first
        if group[0] == "level" {
            let first =
                args.iter().position(|arg| commands::of_name(arg).is_some_and(|c| c.name == "ammo-shortage"))? + 1;
            if at > first && at < mended.len() {
                let level = mended.remove(at);
                mended.insert(first, level);
            }
        }
        let has_place =
            IN_PLACE.contains(&group[0]) || (group[0] == "with" && args.iter().any(|arg| OF_ONES.contains(&&**arg)));
        return has_place.then_some(mended);
    };
    let year = |text: &str| text.parse::<Date>().ok().map(|date| date.year().to_string());
    match (*own, value) {
        ("year", Some(day)) => Some(replaced(args, at, &[&format!("--year={}", year(day).unwrap_or(day.to_owned()))])),
        ("year", None) => {
            let mut mended = replaced(args, at, &["--year"]);
            if let Some(day) = mended.get_mut(at + 1) {
                *day = year(day).unwrap_or_else(|| day.clone());
            }
            Some(mended)
        }
        (own, Some(value)) => Some(replaced(args, at, &[&format!("--{own}={value}")])),
        (own, None) => Some(replaced(args, at, &[&format!("--{own}")])),
    }
}

/// Returns a line whose command stands behind what it is about: `F37 G39 tem`.
pub(super) fn command_last(args: &[String]) -> Option<Vec<String>> {
    let command = |arg: &String| commands::of_name(&arg.to_ascii_lowercase()).is_some();
    let at = args.iter().skip(1).position(command)? + 1;
    let mut mended = args.to_vec();
    let name = mended.remove(at).to_ascii_lowercase();
    mended.insert(1, name);
    (at > 1).then_some(mended)
}

/// Splits two hexes with nothing or a colon between them: `F37G39`, `F37:G39`.
pub(in crate::cli::slips) fn glued(text: &str) -> Option<[String; 2]> {
    let is_hex = |text: &str| text.parse::<Hex>().is_ok() && text.starts_with(|c: char| c.is_ascii_alphabetic());
    if let Some((a, b)) = text.split_once(':') {
        return (is_place(a) && is_place(b)).then(|| [a.to_owned(), b.to_owned()]);
    }
    let starts = text.char_indices().zip(text.chars().skip(1));
    let ends = starts.filter(|((_, a), b)| a.is_ascii_digit() && b.is_ascii_alphabetic()).map(|((at, _), _)| at + 1);
    let parts = ends.map(|at| text.split_at(at)).find(|(a, b)| is_hex(a) && is_hex(b))?;
    Some([parts.0.to_owned(), parts.1.to_owned()])
}

/// Returns the lines with the same two Locations for other commands that have this option.
fn of_others(args: &[String], given: &str) -> Vec<Vec<String>> {
    match command_on(args).filter(|_| given.starts_with('-') && args.iter().filter(|arg| is_place(arg)).count() == 2) {
        Some((at, _)) => {
            let with = |line: Vec<String>| {
                let of = line.iter().position(|arg| arg == given);
                of.filter(|_| is_firer(given.trim_start_matches('-')))
                    .map_or(line.clone(), |of| replaced(&line, of, &["--with"]))
            };
            ["shot", "tem", "los"].map(|name| with(replaced(args, at, &[name]))).to_vec()
        }
        None => Vec::new(),
    }
}

/// Returns `true` if another command has this option, and accepts the line.
pub(in crate::cli::slips) fn is_of_other(args: &[String], given: &str) -> bool {
    of_others(args, given).iter().any(|line| Cli::try_parse_from(line).is_ok())
}

/// Returns the line with each value of an option that lacks its value.
fn with_each_value(of: &Slip<'_>, args: &[String]) -> Vec<Vec<String>> {
    let flag = of.text(ContextKind::InvalidArg).and_then(|arg| arg.split(' ').next()).unwrap_or_default();
    let Some(at) = args.iter().position(|arg| arg == flag).filter(|_| flag == FREE) else { return Vec::new() };
    // a Dash is only possible across a road
    let values = of.list(ContextKind::ValidValue).into_iter().filter(|value| *value != "dash");
    let lines = values.map(|value| replaced(args, at, &[&format!("{flag}={value}")]));
    lines.filter(|line| Cli::try_parse_from(line).is_ok()).collect()
}

/// Returns the format to use in place of one from other programs.
fn format_of(given: &str, takes: &[&str]) -> Option<String> {
    let (_, own) = OTHER_FORMATS.iter().find(|(name, _)| name.eq_ignore_ascii_case(given))?;
    takes.contains(own).then(|| (*own).to_owned())
}

/// Returns the line that does what a word asks for that is not a command here; the player's own word replaces the
/// placeholder.
fn elsewhere(args: &[String], at: usize, word: &str) -> Option<Vec<String>> {
    let before = if at > 1 { args[at - 1].as_str() } else { "" };
    let (.., line) = ELSEWHERE.iter().find(|(of, name, _)| *of == before && *name == word)?;
    let mut line = shell_words(line);
    let pattern = line.last_mut().filter(|word| matches!(word.as_str(), "FILE" | "NAME"));
    if let (Some(pattern), Some(named)) = (pattern, args.get(at + 1).filter(|word| !word.starts_with('-'))) {
        pattern.clone_from(named);
    }
    Some(line)
}

/// Returns the line with a misspelled value corrected, or the lines with each value that contains the word: `snow`.
fn with_value(of: &Slip<'_>, args: &[String]) -> Vec<Vec<String>> {
    let given = of.text(ContextKind::InvalidValue).unwrap_or_default();
    let takes = of.list(ContextKind::ValidValue);
    let place = args.iter().rposition(|a| a == given || a.ends_with(&format!("={given}")));
    let Some(at) = place.filter(|_| !given.is_empty()) else { return Vec::new() };
    if let Some(line) = drawn(args, at, given) {
        return vec![line];
    }
    let whole = args[at].strip_suffix(given).unwrap_or_default();
    let with = |value: &str| replaced(args, at, &[&format!("{whole}{value}")]);
    let like = of.values_like(given);
    let meant = if like.is_empty() { format_of(given, &takes).into_iter().collect() } else { like };
    let has_part = |value: &&str| meant.is_empty() && value.split('-').any(|part| part == given);
    let parts = takes.iter().copied().filter(has_part);
    let mut lines: Vec<_> = meant.iter().map(String::as_str).chain(parts).map(with).collect();
    lines.retain(|line| Cli::try_parse_from(line).is_ok());
    if lines.is_empty() {
        lines = of_another(of, args, at, given);
        lines.retain(|line| Cli::try_parse_from(line).is_ok());
    }
    lines
}

/// Returns the line with a picture format turned into the file to draw: `-f png`.
fn drawn(args: &[String], at: usize, given: &str) -> Option<Vec<String>> {
    let is_format = |word: &str| word.starts_with("-f") || word.starts_with("--format");
    let first = if is_format(&args[at]) { at } else { at.checked_sub(1).filter(|before| is_format(&args[*before]))? };
    let ending = if given.starts_with("jp") || given == "pdf" { "png" } else { given };
    let takes = ["png", "svg", "html"].contains(&ending) && Options::of(args).has("draw");
    let name = command_on(args).map(|(_, command)| command.name).filter(|_| takes)?;
    let mut line = args.to_vec();
    line.splice(first..=at, ["--draw".to_owned(), format!("{name}.{ending}")]);
    Some(line)
}

/// Returns the lines with a value used for another option, `--weather mud`; or with a place in the wrong position given
/// to `--at`: `sewer ZZ28`.
fn of_another(of: &Slip<'_>, args: &[String], at: usize, given: &str) -> Vec<Vec<String>> {
    let known = Options::of(args);
    let arg = of.text(ContextKind::InvalidArg).unwrap_or_default();
    if !arg.starts_with('-') {
        let takes = of.list(ContextKind::ValidValue);
        let is_one = args.iter().skip(1).filter(|arg| is_place(arg)).count() == 1;
        let is_at = is_place(given) && is_one && known.has("at") && !args.iter().any(|arg| arg == "--at");
        let with = |value: &&str| [&replaced(args, at, &[value])[..], &["--at".to_owned(), given.to_owned()]].concat();
        return if is_at { takes.iter().map(with).collect() } else { Vec::new() };
    }
    let is_flag = |name: &String| known.takes(name) == Some(false);
    let flag = own_name(&known, given).filter(is_flag).map(|own| format!("--{own}"));
    let Some(by) = flag.or_else(|| Some(format!("--{}={given}", option_with(args, given)?))) else { return Vec::new() };
    // the option to which it was given comes before it
    let mut line = args.to_vec();
    line.splice(if args[at].starts_with('-') { at..=at } else { at - 1..=at }, [by]);
    vec![line]
}

/// Returns the lines about a single place, where two are needed: the TEM of its terrain, what it sees, who can fire at
/// it.
fn of_one_place(args: &[String]) -> Vec<Vec<String>> {
    let [_, command, at] = args else { return Vec::new() };
    if !is_place(at) {
        return Vec::new();
    }
    // a card describes the whole hex
    let line = |words: &[&str]| ["fogas"].iter().chain(words).map(|&word| word.to_owned()).collect::<Vec<_>>();
    let card = line(&["terrain", at.split(['@', '/', '+']).next().unwrap_or(at)]);
    match command.as_str() {
        "los" => vec![line(&["los", at, "--all"]), card],
        "tem" => vec![card],
        "shot" => vec![line(&["shot", "--from-all", at]), card],
        _ => Vec::new(),
    }
}

/// Returns the line with a misspelled option corrected. A value that is not a file is not used for drawing.
fn misspelt(of: &Slip<'_>, args: &[String], given: &str) -> Option<Vec<String>> {
    let at = args.iter().position(|a| a == given || a.starts_with(&format!("{given}=")))?;
    let is_file = args[at..].iter().take(2).any(|word| word.contains('.'));
    let name = of.option_like(given).filter(|name| !name.starts_with("--draw") || is_file)?;
    let value = args[at].split_once('=').map(|(_, value)| format!("={value}")).unwrap_or_default();
    Some(replaced(args, at, &[&format!("{}{value}", name.split(' ').next().unwrap_or(name))]))
}

/// Returns the lines that each keep one of two options that exclude each other.
fn without_either(of: &Slip<'_>, args: &[String]) -> Vec<Vec<String>> {
    let bare = |text: &str| text.split(' ').next().unwrap_or(text).to_owned();
    let both = of.list(ContextKind::PriorArg).into_iter().chain(of.text(ContextKind::InvalidArg)).map(bare);
    let known = Options::of(args);
    let without = |name: String| {
        let at = args.iter().position(|arg| *arg == name || arg.starts_with(&format!("{name}=")))?;
        let takes = known.takes(name.trim_start_matches('-')) == Some(true) && !args[at].contains('=');
        let mut line = args.to_vec();
        line.drain(at..(at + 1 + usize::from(takes)).min(line.len()));
        Some(line)
    };
    both.filter_map(without).collect()
}

/// Returns the lines to type instead of one that cannot be parsed; only lines that can be.
pub(in crate::cli::slips) fn instead(slip: &clap::Error, args: &[String]) -> Vec<Vec<String>> {
    let of = Slip(slip);
    let text = |kind| of.text(kind);
    let mut lines: Vec<Vec<String>> = Vec::new();
    match slip.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            let at = args.iter().skip(1).position(|a| a == word).map_or(1, |at| at + 1);
            let before = if at > 1 { args[at - 1].as_str() } else { "" };
            let of_game = if before == "game" { table::instead(args) } else { Vec::new() };
            if !of_game.is_empty() {
                return of_game;
            }
            if let Some(line) = elsewhere(args, at, word) {
                return vec![line];
            }
            if before == "game" {
                return table::nearly(args, at);
            }
            if let Some(line) = table::of_game(args) {
                return vec![line];
            }
            let of_keys = looked_up::by_keys(word);
            if !of_keys.is_empty() && before.is_empty() {
                return of_keys;
            }
            let of_game = if before.is_empty() { table::without_game(args, at) } else { Vec::new() };
            if !of_game.is_empty() {
                return of_game;
            }
            let mut names: Vec<String> =
                of.list(ContextKind::SuggestedSubcommand).into_iter().map(str::to_owned).collect();
            if before != "map" {
                names = near(word, commands::names());
            }
            // the most similar first
            names.sort_by_key(|name| near(word, [name.as_str()]).is_empty());
            lines.extend(names.iter().map(|name| replaced(args, at, &[name])));
            let looked_up = looked_up::lines(args, at, lines.is_empty());
            if !looked_up.is_empty() {
                return looked_up;
            }
        }
        ErrorKind::UnknownArgument => {
            let given = text(ContextKind::InvalidArg).unwrap_or_default();
            lines.extend(of_others(args, given).into_iter().chain(misspelt(&of, args, given)));
        }
        ErrorKind::ArgumentConflict => return without_either(&of, args),
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_none_or(str::is_empty) => {
            return with_each_value(&of, args);
        }
        ErrorKind::InvalidValue => return with_value(&of, args),
        ErrorKind::MissingRequiredArgument if !table::lacking(args).is_empty() => return table::lacking(args),
        ErrorKind::MissingRequiredArgument => return of_one_place(args),
        _ => {}
    }
    let reads = |line: &&Vec<String>| Cli::try_parse_from(*line).is_ok();
    // the value of a misspelled option may be a slip too; suggestions are tried before they are shown
    let other =
        lines.last().filter(|_| matches!(slip.kind(), ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand));
    lines.iter().find(reads).or(other).cloned().into_iter().collect()
}

#[cfg(test)]
mod tests;
