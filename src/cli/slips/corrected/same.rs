//! Equivalent ways to say the same, for all commands: a leader by his counter, weather as a flag or by `-s`, mortar
//! fire, the level of a Location.

use fogas::map::{Visibility, is_unit_label};
use fogas::query::SetupItem;
use fogas::rules::{Counter, UNITS, counters_named, guns_named, mf, spelled};
use fogas::words::Word;

use super::super::super::commands;
use super::super::line::{is_place, replaced};
use super::super::options::Options;
use super::stated;

/// Conditions that some commands have as flags.
const FLAGS: &[&str] = &["weather", "ec", "date"];

/// Words for Indirect Fire.
const MORTAR: &[&str] = &["mortar", "mortars", "mtr", "mortar-fire"];

/// Words for a unit whose counter follows; each command has its own option for it.
const WHO: &[&str] = &["squad", "squads", "half-squad", "hs", "crew", "mmc", "smc", "counter", "unit", "who", "troops"];

/// Returns the line with its words replaced by those of the command.
pub(super) fn said(args: &[String]) -> Vec<String> {
    let mut args = args.to_vec();
    let Some(command) = args.iter().skip(1).find_map(|arg| commands::of_name(arg)).map(|command| command.name) else {
        return args;
    };
    if let Some(at) = args.iter().position(|arg| arg == "where")
        && args.get(at + 1).is_some_and(|ask| ask == "setup")
        && let Some(what) = args.get(at + 2).filter(|what| !what.starts_with('-') && SetupItem::known(what).is_none())
        && let Some(named) = gun_in_words(&args, &what.clone())
    {
        args = named;
    }
    if let Some(named) = edit_alone(&args) {
        args = named;
    }
    // a quick test, because few lines name a mortar
    let has_mortar = args.iter().any(|arg| MORTAR.iter().any(|word| arg.to_ascii_lowercase().contains(word)));
    let is_asked = |arg: &String| {
        let name = arg.trim_start_matches('-').split('=').next().unwrap_or_default();
        arg.starts_with('-')
            && (matches!(name, "leader" | "attack" | "s" | "set" | "as")
                || (name == "with" && has_mortar)
                || FLAGS.contains(&name))
    };
    if !args.iter().any(is_asked) {
        return args;
    }
    let options = Options::of(&args);
    let mut at = 2;
    while at < args.len() {
        // the option, its value, and the number of words they take
        let (name, value, words) = match args[at].split_once('=').filter(|(name, _)| is_asked(&(*name).to_owned())) {
            Some((name, value)) => (name.to_owned(), value.to_owned(), 1),
            None => (args[at].clone(), args.get(at + 1).cloned().unwrap_or_default(), 2),
        };
        if is_asked(&name)
            && let Some(by) = instead(&args, (command, &options), name.trim_start_matches('-'), &value)
            && at + words <= args.len()
        {
            args.splice(at..at + words, by);
        }
        at += 1;
    }
    args
}

/// Returns the line with the place of its only edit as the place of the question: `sighting F36=debris`.
fn edit_alone(args: &[String]) -> Option<Vec<String>> {
    let place = |word: &str| word.split_once('=').map(|(place, _)| place.to_owned()).filter(|place| is_place(place));
    let at = (2..args.len()).find(|at| place(&args[*at]).is_some())?;
    let options = Options::of(args);
    let values = options.values(args);
    let mut words = (2..args.len()).filter(|at| !args[*at].starts_with('-') && !values.contains(at));
    let is_alone = words.next() == Some(at) && words.next().is_none();
    let named = place(&args[at]).filter(|_| is_alone && options.has("set"))?;
    Some(replaced(args, at, &[&named, &format!("--set={}", args[at])]))
}

/// Returns the words that replace an option and its value.
fn instead(args: &[String], (command, options): (&str, &Options), name: &str, value: &str) -> Option<Vec<String>> {
    match name {
        // he directs by his leadership, or moves with the others whatever it is
        "leader" if command == "shot" && leadership(value).is_none() => {
            is_unit_label(value).then(|| vec![format!("--with={value}")])
        }
        "leader" => match (command, leadership(value)?) {
            ("shot", drm) => Some(vec![format!("--leader={drm}")]),
            ("move-cost" | "where" | "game", _) => Some(vec!["--leader".to_owned()]),
            _ => None,
        },
        // Infantry may be given by its counter or by its kind
        "as" if options.has("as") => {
            let mf = mf_of(value)?;
            let mut by = vec!["--as=infantry".to_owned()];
            by.extend(
                (options.has("mf") && !is_given(args, &["--mf", "--mp", "--reach"])).then(|| format!("--mf={mf}")),
            );
            Some(by)
        }
        "with" if command == "shot" => {
            Some(vec!["--attack=indirect".to_owned(), format!("--caliber={}", mortar_of(value)?)])
        }
        "attack" if MORTAR.contains(&value) && matches!(command, "shot" | "tem") => {
            Some(vec!["--attack=indirect".to_owned()])
        }
        // `-s wind=mild`
        "s" | "set" => {
            let (thing, how) = value.split_once('=').filter(|(thing, _)| FLAGS.contains(thing))?;
            if let Some(edit) = visibility(how).filter(|_| thing == "weather") {
                return Some(vec![format!("--set={edit}")]);
            }
            // the day of the map is set by an edit
            (thing != "date" && options.has(thing)).then(|| vec![format!("--{thing}={how}")])
        }
        "weather" if options.has("set") => Some(vec![format!("--set={}", visibility(value)?)]),
        _ => None,
    }
}

/// Returns `true` if any of the options is given.
fn is_given(args: &[String], options: &[&str]) -> bool {
    args.iter().any(|arg| options.contains(&arg.split('=').next().unwrap_or(arg)))
}

/// A4.11: returns the MF of Infantry, given by its counter or by its kind.
fn mf_of(text: &str) -> Option<u8> {
    match text.to_ascii_lowercase().as_str() {
        "squad" | "squads" | "sqd" | "sq" | "half-squad" | "hs" | "crew" | "mmc" => Some(UNITS.mf.mmc),
        "conscript" | "conscripts" | "green" | "inexperienced" => Some(UNITS.mf.inexperienced),
        "leader" | "ldr" | "hero" | "smc" => Some(UNITS.mf.smc),
        lower => mf(spelled(lower).as_deref().unwrap_or(lower)),
    }
}

/// Returns the leadership DRM of a leader's counter: `9-1`, `8-0`, `6+1`.
pub(super) fn leadership(text: &str) -> Option<i8> {
    let at = text.find(['-', '+']).filter(|at| *at > 0)?;
    let (morale, drm) = text.split_at(at);
    morale.parse::<u8>().ok().filter(|morale| (6..=10).contains(morale))?;
    drm.parse::<i8>().ok().filter(|drm| (-3..=1).contains(drm))
}

/// Returns the edit that sets Low Visibility with its Hindrance: `mist=1`, `mist:1`.
fn visibility(text: &str) -> Option<String> {
    let (word, drm) = text.split_once(['=', ':'])?;
    Visibility::ALL.iter().any(|v| v.name() == word).then(|| format!("{word}={drm}"))
}

/// Returns the line for an option that the command does not have: mortar fire, a level.
pub(super) fn otherwise(args: &[String], unknown: &str) -> Option<Vec<String>> {
    let name = unknown.strip_prefix("--")?;
    let at = args.iter().position(|a| a == unknown || a.starts_with(&format!("{unknown}=")))?;
    let options = Options::of(args);
    let bare = name.split('=').next().unwrap_or(name);
    if MORTAR.contains(&bare) && options.has("spotter") {
        return Some(mortar(args, at, options.has("caliber")));
    }
    if WHO.contains(&bare)
        && let Some(line) = of_counter(args, at, &options)
    {
        return Some(line);
    }
    // Assault Fire is of who fires in the AFPh, FFMO of who moves in his MPh (A7.36, A8.1)
    if name == "assault" && options.has("assault-fire") {
        return match fire_of(args)? {
            "advancing" => Some(replaced(args, at, &["--assault-fire"])),
            "first" | "subsequent" | "fpf" => Some(replaced(args, at, &["--moving=assault"])),
            _ => None,
        };
    }
    // how the target moves: FFNAM is of Non-Assault Movement
    let moves = match name {
        "ffnam" | "nonassault" => Some("nonassault"),
        "assault" | "dash" => Some(name),
        _ => None,
    };
    if let Some(moves) = moves.filter(|_| options.has("moving")) {
        return Some(replaced(args, at, &[&format!("--moving={moves}")]));
    }
    // the weather for a move
    if matches!(name, "rain" | "ground-snow" | "deep-snow") && options.has("weather") {
        return Some(replaced(args, at, &[&format!("--weather={name}")]));
    }
    if matches!(name, "dark" | "light") && options.has("theme") {
        return Some(replaced(args, at, &[&format!("--theme={name}")]));
    }
    // a Gun that fires is given by its caliber
    if bare == "gun" && options.has("attack") && options.has("caliber") {
        let line = mortar(args, at, true);
        return Some(line.iter().map(|word| word.replace("--attack=indirect", "--attack=ordnance")).collect());
    }
    // the day of the map is set by an edit, if the question has no day of its own
    if matches!(bare, "date" | "day") && !options.has("date") {
        return stated::of_map(args, at, "date");
    }
    if matches!(name, "level" | "lvl") {
        let (mut lines, places) = at_level(args, at)?;
        // if there are two places, either may be meant
        return (places == 1).then(|| lines.remove(0));
    }
    None
}

/// Returns in which phase a line says that there is fire.
fn fire_of(args: &[String]) -> Option<&str> {
    let at = args.iter().position(|arg| arg == "--fire" || arg.starts_with("--fire="))?;
    args[at].strip_prefix("--fire=").or_else(|| args.get(at + 1).map(String::as_str))
}

/// Returns a line without the phase of its fire.
fn without_fire(args: &[String]) -> Vec<String> {
    let mut line = args.to_vec();
    if let Some(at) = line.iter().position(|arg| arg == "--fire" || arg.starts_with("--fire=")) {
        let words = if line[at].contains('=') { 1 } else { 2 };
        line.drain(at..(at + words).min(line.len()));
    }
    line
}

/// Returns the line with a counter behind the option that the command has for it, or as a word of its own: `--squad 4-4-7`.
fn of_counter(args: &[String], at: usize, options: &Options) -> Option<Vec<String>> {
    let (counter, words) = match args[at].split_once('=') {
        Some((_, value)) => (value.to_owned(), 1),
        None => (args.get(at + 1)?.clone(), 2),
    };
    let number = counter.rsplit(':').next().unwrap_or(&counter);
    mf(spelled(number).as_deref().unwrap_or(number))?;
    let own = ["with", "unit", "counter", "as"].into_iter().find(|own| options.has(own));
    let mut line = args.to_vec();
    line.splice(at..at + words, own.map(|own| format!("--{own}")).into_iter().chain([counter]));
    Some(said(&line))
}

/// Returns the line with mortar fire changed to Indirect Fire with its caliber.
fn mortar(args: &[String], at: usize, takes_caliber: bool) -> Vec<String> {
    let (caliber, words) = match args[at].split_once('=') {
        Some((_, value)) => (caliber(value), 1),
        None => match args.get(at + 1).and_then(|next| caliber(next)) {
            Some(mm) => (Some(mm), 2),
            None => (None, 1),
        },
    };
    let mut by = vec!["--attack=indirect".to_owned()];
    by.extend(caliber.filter(|_| takes_caliber).map(|mm| format!("--caliber={mm}")));
    let mut line = args.to_vec();
    line.splice(at..at + words, by);
    line
}

/// Parses a caliber: `81`, `81mm`, `7.5cm`, `8,8cm`.
fn caliber(text: &str) -> Option<u16> {
    if let Some((whole, tenth)) = text.to_ascii_lowercase().strip_suffix("cm").and_then(|cm| cm.split_once(['.', ',']))
    {
        let mm = whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(tenth.parse().ok()?)?;
        return Some(mm).filter(|mm| (20..=300).contains(mm));
    }
    let digits = text.trim_end_matches(['m', 'M', 'l', 'L', '*']);
    digits.parse().ok().filter(|mm| (20..=300).contains(mm))
}

/// Parses a firing mortar: `81mm-mortar`, `mtr:81`, `mortar81`.
fn mortar_of(text: &str) -> Option<u16> {
    let lower = text.to_ascii_lowercase();
    let parts = lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    let (mut named, mut found) = (false, None);
    for part in parts {
        let word = MORTAR.iter().find(|word| part.starts_with(**word));
        named |= word.is_some();
        found = found.or_else(|| caliber(word.map_or(part, |word| &part[word.len()..])));
    }
    found.filter(|_| named)
}

/// Returns the lines that an option may mean if that is not certain: a level of either place, weather without its DRM.
pub(in crate::cli::slips) fn perhaps(args: &[String], unknown: &str) -> Vec<Vec<String>> {
    let Some(at) = args.iter().position(|a| a == unknown || a.starts_with(&format!("{unknown}="))) else {
        return Vec::new();
    };
    let name = unknown.trim_start_matches('-');
    if let [fogas, sewer, from, to] = args
        && sewer == "sewer"
        && is_place(from)
        && is_place(to)
    {
        // a path from one sewer Location to another
        let below = |at: &String| if at.contains('@') { at.clone() } else { format!("{at}@s") };
        return vec![vec![fogas.clone(), "move-cost".to_owned(), below(from), below(to)]];
    }
    if let ("levels" | "all-levels" | "every-level", [fogas, los, from, to]) = (name, &replaced(args, at, &[])[..])
        && los == "los"
    {
        let each = |at: &String| if at.contains('@') { at.clone() } else { format!("{at}@*") };
        return vec![vec![fogas.clone(), los.clone(), each(from), each(to)]];
    }
    // of who fires, or of who is fired at
    if name == "assault" && Options::of(args).has("assault-fire") {
        let bare = without_fire(&replaced(args, at, &[]));
        let with = |of: [&str; 3]| bare.iter().cloned().chain(of.map(str::to_owned)).collect();
        return vec![with(["--moving=assault", "--fire", "first"]), with(["--assault-fire", "--fire", "advancing"])];
    }
    // who has used Double Time is CX: of a move that is the option
    if name == "cx" && Options::of(args).has("double-time") {
        return vec![replaced(args, at, &["--double-time"])];
    }
    if name == "best" {
        return as_line(args).into_iter().collect();
    }
    if name == "leader" {
        return without_leader(args, at).into_iter().collect();
    }
    if matches!(name, "level" | "lvl") {
        return at_level(args, at).map_or_else(Vec::new, |(lines, _)| lines);
    }
    let name = name.split('=').next().unwrap_or(name);
    let flag = name == "weather";
    let value = args[at].split_once('=').map(|(_, value)| value.to_owned());
    let word =
        if flag { value.clone().or_else(|| args.get(at + 1).cloned()).unwrap_or_default() } else { name.to_owned() };
    // `heavy-mist` is mist
    let Some(word) = Visibility::ALL.iter().map(|v| v.name()).find(|name| word.split('-').any(|part| part == *name))
    else {
        return stated::instead(args, unknown);
    };
    let mut line = replaced(args, at, &[&format!("--set={word}=1")]);
    if flag && value.is_none() && at + 1 < line.len() {
        line.remove(at + 1);
    }
    vec![line]
}

/// Returns the lines with the level added to one of the places without a level, the last place first, and the number of
/// such places.
fn at_level(args: &[String], at: usize) -> Option<(Vec<Vec<String>>, usize)> {
    let (level, words) = match args[at].split_once('=') {
        Some((_, level)) => (level.to_owned(), 1),
        None => (args.get(at + 1)?.clone(), 2),
    };
    let level = level.trim_start_matches(['L', 'l']);
    if !matches!(level, "0" | "1" | "2" | "3" | "4" | "5" | "r" | "c") {
        return None;
    }
    let mut bare = args.to_vec();
    bare.drain(at..at + words);
    // the path ends at that level
    let to = bare.iter().position(|arg| arg == "--to").map(|to| to + 1).filter(|to| *to < bare.len());
    let is_option = |at: usize| at > 0 && bare[at - 1].starts_with("--") && !bare[at - 1].contains('=');
    let places: Vec<usize> = match to {
        Some(to) => vec![to],
        None => (2..bare.len()).rev().filter(|&at| is_place(&bare[at]) && !is_option(at)).collect(),
    };
    let places: Vec<usize> = places.into_iter().filter(|at| !bare[*at].contains(['@', '/'])).collect();
    let line = |at: &usize| replaced(&bare, *at, &[&format!("{}@{level}", bare[*at])]);
    let count = places.len();
    (count > 0).then(|| (places.iter().map(line).collect(), count))
}

/// Returns why a command takes no leader although a player might expect it.
pub(in crate::cli::slips) fn no_leader(command: &str) -> Option<&'static str> {
    match command {
        "tem" => Some("a leader changes no TEM: his DRM is one of the fire that he directs"),
        "smoke" => {
            Some("SMOKE grenades are placed by a squad with a smoke exponent, and a leader does not help it (A24.1)")
        }
        "morale" => Some(
            "a leader's DRM is one of the MC, TC or Rally DR, and `morale` says what the place makes of their Morale",
        ),
        _ => None,
    }
}

/// Returns the line to use when a command takes no leader: a shot, which he can direct.
fn without_leader(args: &[String], at: usize) -> Option<Vec<String>> {
    let words = if args[at].contains('=') { 1 } else { 2 };
    let leader = args[at].split_once('=').map(|(_, of)| of.to_owned()).or_else(|| args.get(at + 1).cloned())?;
    let command = args.iter().position(|arg| no_leader(arg).is_some())?;
    let mut line = args.to_vec();
    line.drain(at..(at + words).min(line.len()));
    if args[command] != "tem" {
        return Some(line);
    }
    let by = line.iter().position(|arg| arg == "--fp" || arg.starts_with("--fp="));
    let mut shot = vec![args[0].clone(), "shot".to_owned()];
    shot.extend(line[1..].iter().filter(|arg| is_place(arg)).cloned());
    match by {
        Some(by) => {
            let fp = line[by].split_once('=').map(|(_, fp)| fp.to_owned()).or_else(|| line.get(by + 1).cloned())?;
            shot.extend(["--fp".to_owned(), fp, format!("--leader={}", leadership(&leader)?)]);
        }
        None => shot.extend(["--with".to_owned(), format!("4-6-7,{leader}")]),
    }
    Some(shot)
}

/// Returns the LOS between the two places on a line; for a name, the best of its Locations.
fn as_line(args: &[String]) -> Option<Vec<String>> {
    let command = args.iter().position(|arg| matches!(arg.as_str(), "shot" | "tem"))?;
    let [from, to] = [args.get(command + 1)?, args.get(command + 2)?];
    let is_option = from.starts_with('-') || to.starts_with('-');
    let line = [args[0].as_str(), "los", from, to, "--best"].map(str::to_owned);
    (!is_option).then(|| line.to_vec())
}

/// Returns the line with a Gun in words, `76mm AT`, changed to an item of setup, its class and its caliber.
pub(super) fn gun_in_words(args: &[String], value: &str) -> Option<Vec<String>> {
    let at = args.iter().position(|arg| arg == value).filter(|at| *at > 0)?;
    let is_setup = args.iter().any(|arg| arg == "setup");
    // the place may come after it
    let is_of_it = |word: &&String| !word.starts_with('-') && !is_place(word);
    let end = at + args[at..].iter().take_while(is_of_it).count();
    // the words after the Gun are options: `AT gun hip`
    let named = |end: usize| Some((end, sets_up(&args[at..end].join(" "))?));
    let (end, by) = (at + 1..=end).rev().find_map(named).filter(|_| is_setup)?;
    let mut line = args.to_vec();
    line.splice(at..end, by);
    Some(line)
}

/// Returns the item of setup for the name of a counter, or for a caliber and class: `PaK 40`, `88mm FlaK`, `Panther`.
fn sets_up(words: &str) -> Option<Vec<String>> {
    let of_guns = |guns: &[&Counter]| {
        let classes = guns.iter().filter_map(|gun| gun.gun_class());
        let mut by = vec!["gun".to_owned()];
        by.extend(one_of(classes).map(|class| format!("--class={}", class.to_ascii_lowercase())));
        by.extend(one_of(guns.iter().filter_map(|gun| gun.caliber())).map(|mm| format!("--caliber={mm}")));
        by
    };
    let guns = guns_named(words);
    if !guns.is_empty() {
        return Some(of_guns(&guns));
    }
    let mut by = vec!["gun".to_owned()];
    let mut rest = Vec::new();
    for word in words.split([' ', '-']).filter(|word| !word.is_empty()) {
        match (caliber(word), word.to_ascii_lowercase().as_str()) {
            (Some(mm), _) => by.push(format!("--caliber={mm}")),
            (None, "mortar") => by.push("--class=mtr".to_owned()),
            (None, class @ ("at" | "inf" | "art" | "aa" | "mtr")) => by.push(format!("--class={class}")),
            (None, "gun") => {}
            _ => rest.push(word),
        }
    }
    if !rest.is_empty() {
        let guns = guns_named(&rest.join(" "));
        let class = of_guns(&guns).into_iter().find(|word| word.starts_with("--class="));
        let Some(class) = class.filter(|_| by.len() > 1) else {
            let named = counters_named(words);
            return (!named.is_empty() && named.iter().all(|c| !c.is_gun())).then(|| vec!["vehicle".to_owned()]);
        };
        by.push(class);
    }
    (by.len() > 1).then_some(by)
}

/// Returns the value if all are equal.
fn one_of<T: PartialEq>(all: impl Iterator<Item = T>) -> Option<T> {
    let mut all = all;
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}
