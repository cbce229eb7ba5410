//! Words on a line that lack their option, and several firers in one word: `mf 4`, `4MF`, `odds`, `Sq1,L1`.

use clap::Parser;
use clap::error::{ContextKind, ErrorKind};
use fogas::grid::{Hex, Side};
use fogas::map::{Visibility, is_unit_label};

use super::super::super::Cli;
use super::super::line::{Slip, command_on, is_place, replaced};
use super::super::looked_up;
use super::super::options::Options;
use super::super::vocabulary::BETWEEN;
use super::meant;

/// Words for an unspecified viewer or mover, whose place is unknown.
const ONE: &[&str] = &["i", "we", "one", "you"];

/// Words for an AFV that is Hull Down.
const HULL_DOWN: &[&str] = &["hull-down", "hulldown", "hd"];

/// Words in a question whether a rule is in force.
const ALLOWS: &[&str] =
    &["allowed", "allow", "permitted", "possible", "force", "forbidden", "use", "used", "any", "rule", "rules"];

/// Rewrites words with only one possible meaning: `los F37 all`, `shot Sq1,L1 R1`.
pub(super) fn straight(args: &[String]) -> Vec<String> {
    let mut args = args.to_vec();
    let Some((at, command)) = command_on(&args).map(|(at, command)| (at, command.name)) else { return args };
    if command == "los" && args.get(at + 2).is_some_and(|to| to.eq_ignore_ascii_case("all")) {
        "--all".clone_into(&mut args[at + 2]);
    }
    let mut args = with_all_hexes(args, at);
    let map = if command == "map" { map_named(&mut args, at) } else { None };
    if command == "map" && args.get(at + 1).is_some_and(|action| action == "show") {
        args = around(&args, at + 2);
    }
    if let Some(map) = map {
        args.insert((at + 2).min(args.len()), map);
    }
    if command == "shot"
        && let Some([from, with @ ..]) = args.get(at + 1).and_then(|from| together(from)).as_deref()
    {
        let (from, with) = (from.clone(), with.join(","));
        args[at + 1] = from;
        args.push(format!("--with={with}"));
    }
    args
}

/// Removes the option `-m` with its map from a line of `map`, whose subcommands take the map as an argument: `map show
/// -m fb`.
fn map_named(args: &mut Vec<String>, at: usize) -> Option<String> {
    let named = (at..args.len()).find(|named| matches!(args[*named].as_str(), "-m" | "--map"))?;
    args.get(named + 1).filter(|map| !map.starts_with('-'))?;
    args.remove(named);
    Some(args.remove(named))
}

/// Joins all hexes after `--hexes` into its value, if the line ends with them: `--hexes E34 G38`.
fn with_all_hexes(args: Vec<String>, at: usize) -> Vec<String> {
    let Some(option) = args.iter().position(|arg| arg == "--hexes") else { return args };
    let is_hex = |arg: &&String| arg.parse::<Hex>().is_ok();
    let count = args[option + 1..].iter().take_while(is_hex).count();
    let is_last = args.get(option + 1 + count).is_none_or(|next| next.starts_with('-'));
    if count < 2 || !is_last || option < at {
        return args;
    }
    let hexes = args[option + 1..=option + count].join(",");
    let mut line = args;
    line.splice(option + 1..=option + count, [hexes]);
    line
}

/// Makes the hexes at the end of a `map show` line the part to draw: one hex, or two corners.
fn around(args: &[String], from: usize) -> Vec<String> {
    let is_hex = |arg: &&String| arg.parse::<Hex>().is_ok() && !std::path::Path::new(arg).exists();
    let hexes: Vec<Hex> = args[from..].iter().take_while(is_hex).filter_map(|arg| arg.parse().ok()).collect();
    let (middle, radius) = match hexes[..] {
        [hex] => (hex, None),
        [a, b] => {
            let [[col, row], [to_col, to_row]] = [a.place(), b.place()];
            let middle = a.with(i16::midpoint(col, to_col), i16::midpoint(row, to_row));
            (middle, Some(middle.range(a).max(middle.range(b)).max(1)))
        }
        _ => return args.to_vec(),
    };
    let mut by = vec![format!("--around={middle}")];
    by.extend(radius.map(|radius| format!("--radius={radius}")));
    let mut line = args.to_vec();
    line.splice(from..from + hexes.len(), by);
    line
}

/// Splits units that fire together: `Sq1,L1`, `Sq1+L1`.
fn together(text: &str) -> Option<Vec<String>> {
    let is_unit = |part: &&str| is_unit_label(part) && part.ends_with(|c: char| c.is_ascii_digit());
    let parts: Vec<&str> = text.split([',', '+', '&']).map(str::trim).collect();
    (parts.len() > 1 && parts.iter().all(is_unit)).then(|| parts.into_iter().map(str::to_owned).collect())
}

/// Divides the words of a shot into who fires, who is fired at, and who fires with him: counters, and units between the
/// two.
fn firers_apart(words: &[String]) -> Option<[Vec<String>; 3]> {
    let is_counter = |word: &&String| word.starts_with(|c: char| c.is_ascii_digit()) || word.contains(':');
    let (counters, others): (Vec<&String>, Vec<&String>) = words.iter().partition(is_counter);
    let [from, between @ .., to] = &others[..] else { return None };
    let with: Vec<String> = between.iter().chain(&counters).map(|word| (*word).clone()).collect();
    // a bare number is FP, a range or a die
    let is_number = |word: &String| word.len() < 3 && word.chars().all(|c| c.is_ascii_digit());
    (!with.is_empty() && !with.iter().any(is_number)).then(|| [vec![(*from).clone()], vec![(*to).clone()], with])
}

/// Returns the line with a surplus word put behind its option: `mf 4`, `4MF`, `odds`, `--3,4`.
pub(super) fn mended(args: &[String], surplus: &str) -> Option<Vec<String>> {
    let at = args.iter().rposition(|arg| arg == surplus)?;
    let options = Options::of(args);
    let die = |text: &str| matches!(text, "1" | "2" | "3" | "4" | "5" | "6");
    if let Some((white, colored)) = surplus.strip_prefix("--").and_then(|dice| dice.split_once(',')) {
        return (die(white) && die(colored) && options.has("dr"))
            .then(|| replaced(args, at, &[&format!("--dr={white},{colored}")]));
    }
    if surplus.starts_with('-') {
        return None;
    }
    // an edit without `-s`
    let is_edit = |(what, _): (&str, &str)| is_place(what) || Visibility::ALL.iter().any(|v| v.name() == what);
    if options.has("set") && surplus.split_once('=').is_some_and(is_edit) {
        return Some(replaced(args, at, &[&format!("--set={surplus}")]));
    }
    let lower = surplus.to_ascii_lowercase();
    let number = lower.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    if let (Ok(points), "mf" | "mp") = (number.parse::<u16>(), &lower[number.len()..]) {
        let name = ["mf", "mp"].into_iter().find(|name| options.has(name))?;
        return Some(replaced(args, at, &[&format!("--{name}={points}")]));
    }
    let Some(takes) = options.takes(&lower) else {
        let name = meant::option_with(args, surplus)?;
        return Some(replaced(args, at, &[&format!("--{name}={surplus}")]));
    };
    match (takes, args.get(at + 1)) {
        (false, _) => Some(replaced(args, at, &[&format!("--{lower}")])),
        (true, Some(value)) if !value.starts_with('-') => {
            let line = replaced(args, at, &[&format!("--{lower}={value}")]);
            Some(line.iter().enumerate().filter(|(i, _)| *i != at + 1).map(|(_, arg)| arg.clone()).collect())
        }
        _ => None,
    }
}

/// Returns the line with a value removed from a flag that takes none, or without the flag: `--concealed=yes`,
/// `--cx=no`.
pub(super) fn plain_flag(args: &[String], value: &str) -> Option<Vec<String>> {
    let options = Options::of(args);
    let flag = |arg: &str| {
        let (name, given) = arg.strip_prefix("--")?.split_once('=')?;
        (given == value && options.takes(name) == Some(false)).then(|| format!("--{name}"))
    };
    let (at, flag) = args.iter().enumerate().find_map(|(at, arg)| Some((at, flag(arg)?)))?;
    match value.to_ascii_lowercase().as_str() {
        "yes" | "true" | "on" | "1" => Some(replaced(args, at, &[&flag])),
        "no" | "false" | "off" | "0" => Some(replaced(args, at, &[])),
        _ => None,
    }
}

/// Returns `true` if a line is about a DC that is placed or thrown.
fn is_charge(args: &[String]) -> bool {
    args.iter().any(|arg| arg == "--dc" || arg.starts_with("--dc="))
}

/// Returns `true` if a line is about OBA.
fn is_oba(args: &[String]) -> bool {
    args.iter().any(|arg| matches!(arg.as_str(), "oba" | "--attack=oba"))
}

/// Returns the line with an unknown option turned into the value of the option that accepts it: `--oba`, `--soviet`.
pub(super) fn as_value(args: &[String], surplus: &str) -> Option<Vec<String>> {
    let at = args.iter().rposition(|arg| arg == surplus)?;
    let value = surplus.strip_prefix("--").filter(|value| !value.contains('='))?;
    // another command may have that very option
    // Assault Fire is of who fires, Assault Movement of who is fired at
    if value == "assault" && Options::of(args).has("assault-fire") {
        return None;
    }
    let name = meant::option_with(args, value).filter(|_| !meant::is_of_other(args, surplus))?;
    Some(replaced(args, at, &[&format!("--{name}={value}")]))
}

/// `where Sq1 can see` asks what the unit sees.
pub(super) fn can_see(args: &[String]) -> Option<Vec<String>> {
    let at = args.iter().position(|arg| arg == "where")?;
    match &args[at + 1..] {
        [who, can, see, rest @ ..] if can == "can" && see == "see" => {
            let line = [&args[..=at], &["seen-from".to_owned(), who.clone()], rest].concat();
            Some(line)
        }
        [can, one, see, who, rest @ ..] if can == "can" && see == "see" && ONE.contains(&one.as_str()) => {
            Some([&args[..=at], &["sees".to_owned(), who.clone()], rest].concat())
        }
        [can, see, who, rest @ ..] if can == "can" && see == "see" => {
            Some([&args[..=at], &["sees".to_owned(), who.clone()], rest].concat())
        }
        _ => None,
    }
}

/// Returns lines to type instead of one that lacks something, or has more than one firer.
pub(in crate::cli::slips) fn instead(slip: &clap::Error, args: &[String]) -> Vec<Vec<String>> {
    let of = Slip(slip);
    let text = |kind| of.text(kind).unwrap_or_default();
    let Some((at, command)) = command_on(args) else { return Vec::new() };
    let lines: Vec<Vec<String>> = match slip.kind() {
        ErrorKind::UnknownArgument if command.name == "shot" && !text(ContextKind::InvalidArg).starts_with('-') => {
            let end = args[at + 1..].iter().position(|arg| arg.starts_with('-')).map_or(args.len(), |n| at + 1 + n);
            firers_apart(&args[at + 1..end])
                .map(|[from, to, with]| {
                    let mut line = [&args[..=at], &from[..], &to[..], &["--with".to_owned()], &with[..]].concat();
                    line.extend(args[end..].iter().cloned());
                    line
                })
                .into_iter()
                .collect()
        }
        // how the unit moves matters to its enemies' fire, but not to the cost of a hex
        ErrorKind::UnknownArgument
            if matches!(text(ContextKind::InvalidArg), "--assault" | "--nonassault" | "--dash" | "--road") =>
        {
            let surplus = args.iter().position(|arg| arg == text(ContextKind::InvalidArg));
            surplus.map(|at| replaced(args, at, &[])).into_iter().collect()
        }
        ErrorKind::UnknownArgument if command.name == "where" && is_place(text(ContextKind::InvalidArg)) => {
            each_pair(args, at)
        }
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_empty() => {
            match args.iter().position(|arg| arg == "--draw") {
                Some(draw) if text(ContextKind::InvalidArg).starts_with("--draw") => {
                    vec![replaced(args, draw, &["--draw", &format!("{}.png", command.name)])]
                }
                _ => Vec::new(),
            }
        }
        ErrorKind::InvalidValue if text(ContextKind::InvalidArg).contains("ASK") => {
            return asked(text(ContextKind::InvalidValue), args, at);
        }
        ErrorKind::TooManyValues | ErrorKind::ValueValidation if command.name == "ssr" => return of_rules(args, at),
        ErrorKind::MissingRequiredArgument => {
            let lacking = of.list(ContextKind::InvalidArg);
            let value = |flag: &str| {
                let mut words = command.examples().map(|(example, _)| example.split(' ').collect::<Vec<_>>());
                words.find_map(|words| Some((*words.get(words.iter().position(|w| *w == flag)? + 1)?).to_owned()))
            };
            let flags: Option<Vec<String>> = lacking
                .iter()
                .map(|lacks| {
                    let flag = lacks.split(' ').next().filter(|flag| flag.starts_with("--"))?;
                    Some([flag.to_owned(), value(flag)?])
                })
                .collect::<Option<Vec<[String; 2]>>>()
                .map(|flags| flags.concat());
            flags.filter(|flags| !flags.is_empty()).map(|flags| [args, &flags].concat()).into_iter().collect()
        }
        _ => Vec::new(),
    };
    let lines = if lines.is_empty() {
        lacking(slip.kind(), text(ContextKind::InvalidArg), args, (at, command.name))
    } else {
        lines
    };
    lines.into_iter().filter(|line| Cli::try_parse_from(line).is_ok()).collect()
}

/// Returns the line that looks up a scenario rule, if `ssr` is given one instead of a day: `ssr 24`, `ssr is human wave
/// allowed`.
fn of_rules(args: &[String], at: usize) -> Vec<Vec<String>> {
    let words = args[at + 1..].iter().map(String::as_str);
    let words: Vec<&str> =
        words.filter(|word| !word.starts_with('-') && !BETWEEN.contains(word) && !ALLOWS.contains(word)).collect();
    let is_number = words.concat().parse::<u8>().is_ok();
    if words.is_empty() || !(is_number || words.iter().all(|word| word.chars().all(char::is_alphabetic))) {
        return Vec::new();
    }
    let what = if is_number { format!("FB-SSR{}", words.concat()) } else { words.join(" ") };
    vec![vec![args[0].clone(), "rules".to_owned(), what]]
}

/// Returns the lines for each pair of places, if `where` is given several at once: `where sees G39 from E36 L33`.
fn each_pair(args: &[String], at: usize) -> Vec<Vec<String>> {
    let end = args[at..].iter().position(|arg| arg.starts_with('-')).map_or(args.len(), |n| at + n);
    let places: Vec<&String> = args[at..end].iter().filter(|arg| is_place(arg)).collect();
    let (Some(ask), Some((about, others))) = (args.get(at + 1), places.split_first()) else { return Vec::new() };
    let line = |other: &&String| {
        let words: &[&str] = match ask.as_str() {
            "sees" => &["los", other, about],
            "seen-from" => &["los", about, other],
            "reach" => &["move-cost", about, "--to", other],
            _ => return None,
        };
        Some([&replaced(&args[..=at], at, words)[..], &args[end..]].concat())
    };
    others.iter().filter_map(line).collect()
}

/// Returns the line with each hex adjacent to a place added.
fn beside(args: &[String], place: usize, in_order: impl Fn(String, String) -> [String; 2]) -> Vec<Vec<String>> {
    let line = |side: Side| {
        let hex = args[place].split(['@', '+', '/']).next()?.parse::<Hex>().ok()?.neighbor(side).to_string();
        let both = in_order(args[place].clone(), hex.clone());
        hex.parse::<Hex>().is_ok().then(|| replaced(args, place, &both.each_ref().map(String::as_str)))
    };
    (1..=6).filter_map(Side::new).filter_map(line).collect()
}

/// Returns the line with each hex adjacent to a place inserted before it.
fn whence(args: &[String], place: usize) -> Vec<Vec<String>> {
    beside(args, place, |at, beside| [beside, at])
}

/// Returns the lines that add a missing hex, such as where a fire may spread to or where OBA falls, or that remove the
/// name of a Gun where only its M# is needed.
fn lacking(kind: ErrorKind, surplus: &str, args: &[String], (at, command): (usize, &str)) -> Vec<Vec<String>> {
    let place = args[at + 1..].iter().position(|arg| is_place(arg)).map(|n| at + 1 + n);
    match (kind, command, place) {
        // each hex to which a fire may spread
        (ErrorKind::MissingRequiredArgument, "fire", Some(place)) => beside(args, place, |at, beside| [at, beside]),
        // each hex from which a vehicle enters, a Gun is pushed, or SMOKE is thrown
        (ErrorKind::MissingRequiredArgument, "bog" | "manhandle" | "smoke", Some(place)) => whence(args, place),
        // a DC is placed from an adjacent hex
        (ErrorKind::MissingRequiredArgument, "shot", Some(place)) if is_charge(args) => whence(args, place),
        // OBA has no firing hex: the question is about where it falls
        (ErrorKind::MissingRequiredArgument, "tem" | "shot", Some(place)) if is_oba(args) => {
            vec![replaced(args, place, &[&args[place], &args[place]])]
        }
        // only the counter of the Gun has the M#
        (ErrorKind::UnknownArgument, "manhandle", _)
            if !surplus.starts_with('-') || surplus.starts_with("--gun") || surplus.starts_with("--as") =>
        {
            let has_it = args.iter().any(|arg| arg == "--m" || arg.starts_with("--m="));
            let by: &[&str] = if has_it { &[] } else { &["--m", "9"] };
            let is_it = |arg: &String| arg == surplus || arg.starts_with(&format!("{surplus}="));
            let Some(at) = args.iter().position(is_it) else { return Vec::new() };
            let is_named = |next: &&String| surplus.starts_with('-') && !next.starts_with('-') && !is_place(next);
            let mut line = args.to_vec();
            let words = 1 + usize::from(!args[at].contains('=') && args.get(at + 1).as_ref().is_some_and(is_named));
            line.splice(at..at + words, by.iter().map(|&word| word.to_owned()));
            vec![line]
        }
        _ => Vec::new(),
    }
}

/// Returns the suggestions if `where` is given a word that it does not have: who sees, or what a thing is.
fn asked(given: &str, args: &[String], at: usize) -> Vec<Vec<String>> {
    let sees = given.contains("see") || given.contains("look");
    match args.iter().position(|arg| arg == given).filter(|_| sees) {
        Some(ask) => {
            let lines = ["seen-from", "sees"].map(|word| replaced(args, ask, &[word]));
            lines.into_iter().filter(|line| Cli::try_parse_from(line).is_ok()).collect()
        }
        // only a place
        None if is_place(given) && args.len() == at + 2 => {
            let lines = ["seen-from", "sees"].map(|word| replaced(args, at, &["where", word]));
            lines.into_iter().chain([replaced(args, at, &["terrain"])]).collect()
        }
        // for an AFV that is Hull Down: to each adjacent hex
        None if HULL_DOWN.contains(&given) && args.get(at + 2).is_some_and(|place| is_place(place)) => {
            let mut line = replaced(args, at, &["tem"]);
            line.remove(at + 1);
            line.splice(at + 2..at + 2, ["--as", "afv"].map(str::to_owned));
            whence(&line, at + 1)
        }
        // a thing is looked for, which is not a question of this command
        None => looked_up::of(&args[at + 1..]),
    }
}
