//! Tries the lines that an error suggests before they are shown, so that none of them is refused in its turn.

use std::io;
use std::process::ExitCode;

use super::commands::entry::Entry;
use super::game::Table;
use super::slips::Reading;
use super::source::environment;
use super::{Cli, commands, retyped, slips};

/// Options whose value is a file that would be written, and those that would change a game: a line is tried without them.
const WRITES: &[&str] = &["--draw", "--write", "--output", "-o", "--apply"];

/// Options of a picture, which go with `--draw` alone.
const OF_PICTURES: &[&str] = &["--theme", "--scale", "--narrow", "--open", "--force"];

/// Words of lines that are read and not tried: they wait for a person, read what can be read once, or take minutes.
const ONLY_READ: &[&str] = &["--owner", "-", "--pairs", "batch", "new", "import", "join", "export"];

/// Options of questions that take seconds: in such a line no second slip is looked for.
const LONG: &[&str] = &["--unseen-by", "--least-fire", "--from-all", "--pairs", "--matrix"];

/// How lines begin that look a word up.
const LOOKED_UP: &[&str] = &["  fogas rules ", "  fogas terrain "];

/// Commands that ask about two places.
const OF_TWO: &[&str] = &["los", "tem", "shot", "move-cost", "fire"];

/// Words of a suggested line that stand for what is to be put in: `game new NAME`.
const PATTERNS: &[&str] = &["FILE", "NAME", "CREW", "SIDE", "COMMAND"];

/// Actions of a game that change nothing.
const LOOKS: &[&str] = &["show", "log", "summary"];

/// No more lines are suggested at once.
const MOST: usize = 7;

/// How what is said begins, where it is not left to the parser to write it.
const ERROR: &str = "error: ";

/// Of so many refused lines the next slip is mended.
const FEW: usize = 3;

/// So many slips more are mended in a line that is refused itself.
const FURTHER: u8 = 2;

/// Returns what is said of a line that was refused: with the lines to type that are accepted; if it has none, or examples
/// alone, with the nearest line to the refused one that is.
pub(crate) fn finished(message: &str, typed: &[String]) -> String {
    let said = kept(message);
    let of_itself = |(before, line): (&str, &str)| line.starts_with("  fogas ") && !before.ends_with(", as in");
    // what is looked up is the last that is meant
    let looks_up = |line: &str| LOOKED_UP.iter().any(|start| line.starts_with(start));
    let suggested: Vec<&str> =
        said.lines().zip(said.lines().skip(1)).filter(|two| of_itself(*two)).map(|two| two.1).collect();
    let has_look_ups = !suggested.is_empty();
    if suggested.iter().any(|line| !looks_up(line)) {
        return if slips::is_sentence(typed) { left_open(&said) } else { said };
    }
    // what is guessed writes nothing: two words that changed places may be a file and what it is made of
    let accepted = |guesses: Vec<Vec<String>>| {
        let whole = guesses.into_iter().filter(|line| is_tried_whole(line));
        whole.map(|line| slips::written(&line)).find(|line| is_accepted(line))
    };
    // what is not covered was understood, and is not read otherwise
    let is_understood = said.strip_prefix(ERROR).is_some_and(|why| why.starts_with(slips::NOT_COVERED));
    let read = slips::in_words(typed).filter(|read| !is_understood && is_tried_whole(&read.line));
    let in_words = |read: &Reading| {
        let line = slips::written(&read.line);
        let mended = || mended_on(&format!("  {line}"), FURTHER).first().map(|line| line.trim().to_owned());
        if is_accepted(&line) { Some(line) } else { mended() }
    };
    let (whole, in_part) = match read {
        Some(read) if read.left_out.is_empty() => (Some(read), None),
        read => (None, read),
    };
    let nearest = whole.as_ref().and_then(in_words).or_else(|| accepted(slips::nearest(typed)));
    let nearest = nearest.map(|line| ("try", line));
    if nearest.is_none()
        && !said.starts_with(slips::NOT_COVERED)
        && let Some(read) = in_part
        && let Some(line) = in_words(&read)
    {
        let error = if said.starts_with(ERROR) { ERROR } else { "" };
        return format!("{error}{}", in_part_said(&read, &line));
    }
    if nearest.is_none() && slips::is_sentence(typed) {
        return not_understood(&said, typed);
    }
    if nearest.is_none() && has_look_ups {
        return with_places(&said, typed).unwrap_or(said);
    }
    // what asks less than was asked says so
    let less = || {
        let guesses = slips::less(typed);
        accepted(guesses.clone()).or_else(|| {
            let lines = guesses.iter().take(FEW).map(|line| format!("  {}", slips::written(line)));
            lines.into_iter().find_map(|line| mended_on(&line, 1).first().cloned()).map(|line| line.trim().to_owned())
        })
    };
    let Some((try_it, nearest)) = nearest.or_else(|| less().map(|line| ("without it", line))) else {
        return match with_places(&said, typed) {
            Some(said) => said,
            None if said == message => said,
            None => with_example(said, typed),
        };
    };
    let said = with_line(&said, try_it, &nearest);
    if slips::is_sentence(typed) { left_open(&said) } else { said }
}

/// Returns what is said with one line to type in the place of all others.
fn with_line(said: &str, try_it: &str, line: &str) -> String {
    let mut lines = said.lines().filter(|line| !line.starts_with("  fogas "));
    let first = lines.next().unwrap_or_default();
    let first = first.strip_suffix(", as in").or_else(|| first.strip_suffix("; try")).unwrap_or(first);
    let rest = lines.fold(String::new(), |text, line| text + "\n" + line);
    let ends = if said.ends_with('\n') { "\n" } else { "" };
    let mark = if first.ends_with('?') { "" } else { ";" };
    format!("{first}{mark} {try_it}\n  {line}{rest}{ends}")
}

/// Says of a sentence that it leaves something open, before the lines to type instead.
fn left_open(said: &str) -> String {
    let error = if said.starts_with(ERROR) { ERROR } else { "" };
    let rest = said.split_once('\n').map_or("", |(_, rest)| rest);
    format!("{error}the question leaves something open; try\n{rest}")
}

/// Returns the lines that ask about the places of a line; each is accepted.
fn of_places(typed: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in slips::by_places(typed) {
        let line = format!("  {}", slips::written(&line));
        if is_accepted(&line) {
            lines.push(line);
        } else {
            lines.extend(mended_on(&line, 1).into_iter().take(1));
        }
    }
    lines
}

/// Returns what is said of a line, with lines that ask about its places in the place of an example.
fn with_places(said: &str, typed: &[String]) -> Option<String> {
    let command = typed.iter().skip(1).find_map(|word| commands::of_name(word));
    let is_of_two = command.is_none_or(|command| OF_TWO.contains(&command.name));
    let is_of_two = is_of_two && slips::names_two(typed) && is_tried_whole(typed);
    let asked = if is_of_two && !said.starts_with(slips::NOT_COVERED) { of_places(typed) } else { Vec::new() };
    let first = said.lines().next().unwrap_or_default();
    let first = [", as in", "; try"].iter().find_map(|end| first.strip_suffix(end)).unwrap_or(first);
    let rest: Vec<&str> = said.lines().skip(1).filter(|line| !line.starts_with("  fogas ")).collect();
    let rest = if rest.is_empty() { String::new() } else { rest.join("\n") + "\n" };
    (!asked.is_empty()).then(|| format!("{first}; try\n{}\n{rest}", asked.join("\n")))
}

/// Says that a sentence is not understood; what stands in it may be asked or looked up.
fn not_understood(said: &str, typed: &[String]) -> String {
    let error = if said.starts_with(ERROR) { ERROR } else { "" };
    let asked = of_places(typed);
    if !asked.is_empty() {
        return format!("{error}the whole of this question is not understood; try\n{}\n", asked.join("\n"));
    }
    let lines: Vec<&str> = said.lines().filter(|line| line.starts_with("  fogas ")).collect();
    let (ending, lines) = match &lines[..] {
        [] => ("", "`fogas -h` lists the commands".to_owned()),
        lines => ("; try", lines.join("\n")),
    };
    format!("{error}this question is not understood: begin with a command, and name the hexes{ending}\n{lines}\n")
}

/// Names the words that a command has no use for, and shows the line without them.
fn in_part_said(read: &Reading, line: &str) -> String {
    let command = read.line.get(1).map_or("fogas", String::as_str);
    let words: Vec<String> = read.left_out.iter().map(|word| format!("`{word}`")).collect();
    let (words, them) = match words.split_last() {
        Some((last, others)) if !others.is_empty() => (format!("{} and {last}", others.join(", ")), "them"),
        _ => (words.concat(), "it"),
    };
    format!("`{command}` has no use for {words}; without {them}\n  {line}\n`fogas help {command}` shows more\n")
}

/// Returns what is said, none of whose lines is accepted, with an example of the command.
fn with_example(said: String, typed: &[String]) -> String {
    if said.contains("\n  fogas ") {
        return said;
    }
    // an example of a game is of another game
    let command = typed.iter().skip(1).find_map(|word| commands::of_name(word)).filter(|of| of.name != "game");
    let mut examples = command.into_iter().flat_map(Entry::examples);
    // the form of it with the player's own places, else with others
    let own = |line: &str| slips::with_places(&slips::shell_words(line), typed).map(|line| slips::written(&line));
    let with_own = command.into_iter().flat_map(Entry::examples).filter_map(|(line, _)| own(line));
    let with_own = with_own.take(FEW).find(|line| is_accepted(line));
    let example = with_own.or_else(|| examples.find(|(line, _)| is_accepted(line)).map(|(line, _)| line.to_owned()));
    let Some(example) = example else { return said };
    match said.split_once('\n') {
        Some((first, rest)) => format!("{first}, as in\n  {example}\n{rest}"),
        None => format!("{said}, as in\n  {example}"),
    }
}

/// Returns a message without the lines to type that would be refused.
fn kept(message: &str) -> String {
    let is_line = |line: &&str| line.starts_with("  fogas ");
    if !message.lines().any(|line| is_line(&line)) {
        return message.to_owned();
    }
    let mut kept: Vec<String> = Vec::new();
    let mut lines = message.split('\n').peekable();
    while let Some(line) = lines.next() {
        kept.push(line.to_owned());
        let mut suggested = Vec::new();
        while let Some(line) = lines.next_if(is_line) {
            suggested.push(line);
        }
        let is_example = kept.last().is_some_and(|before| before.ends_with(", as in"));
        let mut tried: Vec<String> =
            suggested.iter().filter(|line| is_accepted(line)).take(MOST).map(|line| (*line).to_owned()).collect();
        if tried.is_empty() && !is_example {
            tried = suggested.iter().take(FEW).flat_map(|line| mended_on(line, FURTHER)).collect();
            tried.sort_unstable();
            tried.dedup();
            tried.truncate(MOST);
        }
        if tried.is_empty() && !suggested.is_empty() {
            // what announced them announces nothing now
            let last = kept.pop().unwrap_or_default();
            let said = last.strip_suffix("; try").or_else(|| last.strip_suffix(", as in")).unwrap_or(&last);
            kept.push(said.to_owned());
        }
        kept.extend(tried);
    }
    kept.join("\n")
}

/// Returns the lines to type instead of one that is refused itself: of several slips on a line, the first is mended in it. Each is
/// accepted.
fn mended_on(line: &str, further: u8) -> Vec<String> {
    let words = slips::shell_words(line);
    if !is_tried_whole(&words) || words.iter().any(|word| LONG.iter().any(|long| word.starts_with(long))) {
        return Vec::new();
    }
    let said = match slips::read_as_meant(&words) {
        Ok(cli) => match cli.run(&mut io::sink()) {
            Err(error) => retyped::instead(&error, words.get(1..).unwrap_or_default()),
            Ok(_) => return Vec::new(),
        },
        Err(slip) if slip.use_stderr() => slips::said_of(&words).unwrap_or_default(),
        Err(_) => return Vec::new(),
    };
    let examples = said.lines().scan("", |before, line| Some((std::mem::replace(before, line), line)));
    let mut lines: Vec<&str> = Vec::new();
    for (before, line) in examples {
        if line.starts_with("  fogas ") && !before.ends_with(", as in") {
            lines.push(line);
        }
    }
    let accepted: Vec<String> =
        lines.iter().filter(|line| is_accepted(line)).take(MOST).map(|line| (*line).to_owned()).collect();
    if accepted.is_empty() && further > 1 {
        return lines.iter().take(FEW).flat_map(|line| mended_on(line, further - 1)).collect();
    }
    accepted
}

/// Returns `true` if the program accepts a line; of one that would write, as much of it as writes nothing.
fn is_accepted(line: &str) -> bool {
    let words = slips::shell_words(line);
    if words.iter().any(|word| PATTERNS.contains(&word.as_str())) {
        return true;
    }
    let mut cli = match slips::read_as_meant(&words) {
        Ok(cli) => cli,
        // help is no refusal
        Err(slip) => return !slip.use_stderr(),
    };
    if changes_a_game(&words) {
        // where no game is named there is none to try it in
        let is_of_none = cli.global.map.is_none() && environment().is_none();
        if (is_of_none && action_of(&words).is_some()) || is_only_read(&words) {
            return is_of_none || Table::open(&cli.global).is_ok();
        }
        // what would be done in the game is done, and not written
        cli.global.is_trial = true;
        return is_answered(&cli);
    }
    if is_only_read(&words) {
        return true;
    }
    let quiet = without_files(&words);
    if quiet.len() == words.len() {
        return is_answered(&cli);
    }
    slips::read_as_meant(&quiet).map_or(true, |cli| is_answered(&cli))
}

/// Returns `true` if a line changes no game, and writes no file but a picture whose name was typed.
pub(crate) fn writes_no_more_than(words: &[String], typed: &[String]) -> bool {
    let drawn = words.iter().position(|word| word == "--draw").and_then(|at| words.get(at + 1));
    let is_named = drawn.is_some_and(|file| typed.contains(file));
    is_tried_whole(words) || (is_named && !changes_a_game(words) && !is_only_read(words))
}

/// Returns `true` if a line writes nothing and is answered.
pub(crate) fn is_answered_whole(words: &[String]) -> bool {
    is_tried_whole(words) && slips::read_as_meant(words).is_ok_and(|cli| is_answered(&cli))
}

/// Returns `true` if a line writes nothing, so that all of it is tried.
pub(crate) fn is_tried_whole(words: &[String]) -> bool {
    !changes_a_game(words) && !is_only_read(words) && without_files(words).len() == words.len()
}

fn is_only_read(words: &[String]) -> bool {
    words.iter().any(|word| ONLY_READ.contains(&word.as_str()))
}

fn is_answered(cli: &Cli) -> bool {
    cli.run(&mut io::sink()).is_ok_and(|code| code == ExitCode::SUCCESS)
}

/// Returns what a line does with the game; `None` if its command is another.
fn action_of(words: &[String]) -> Option<&str> {
    let command = words.iter().position(|word| commands::of_name(word).is_some()).filter(|at| words[*at] == "game");
    words.get(command? + 1).map(String::as_str)
}

/// Returns `true` if a line changes the game that is kept.
fn changes_a_game(words: &[String]) -> bool {
    let is_act = action_of(words).is_some_and(|action| !LOOKS.contains(&action) && action != "new");
    is_act || words.iter().any(|word| word == "--apply")
}

/// Returns a line without what would write a file.
fn without_files(words: &[String]) -> Vec<String> {
    let mut left = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let name = word.split('=').next().unwrap_or(word);
        if WRITES.contains(&name) {
            if name != "--apply" && !word.contains('=') {
                words.next();
            }
        } else if OF_PICTURES.contains(&name) {
            if matches!(name, "--theme" | "--scale") && !word.contains('=') {
                words.next();
            }
        } else {
            left.push(word.clone());
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines that answer stay; a line that would be refused goes, and with the last of them what announced it.
    #[test]
    fn a_line_that_would_be_refused_is_not_shown() {
        let both = "no; try\n  fogas los F37 H37\n  fogas los F37 ZZ99\n`fogas help los` shows more";
        assert_eq!(kept(both), "no; try\n  fogas los F37 H37\n`fogas help los` shows more");
        let none = "no, as in\n  fogas los F37 ZZ99\n`fogas help los` shows more";
        assert_eq!(kept(none), "no\n`fogas help los` shows more");
        for whole in ["no", "no; try\n  fogas game new NAME", "no; try\n  fogas help los", "no; try\n  fogas --help"] {
            assert_eq!(kept(whole), whole);
        }
    }

    /// A line one word away that is accepted is shown where none is, or an example alone; beside a line that is there, none.
    #[test]
    fn the_nearest_line_that_is_accepted_is_shown() {
        let typed = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (line, try_it, nearest) in [
            (
                "fogas rubble-check YY28 AAA29 AAA29 --odds -m ravens",
                "try",
                "fogas rubble-check YY28 AAA29 --odds -m ravens",
            ),
            ("fogas shot E35 --fp G35 8 --range 4", "try", "fogas shot E35 G35 --fp 8 --range 4"),
            ("fogas -m nowhere los F37 H37", "without it", "fogas los F37 H37"),
            ("fogas los F37 H37 -s", "without it", "fogas los F37 H37"),
            ("fogas los F37 H37 --nigth", "without it", "fogas los F37 H37"),
        ] {
            assert_eq!(finished("no", &typed(line)), format!("no; {try_it}\n  {nearest}"));
            let example = "no, as in\n  fogas los E36 G39\n`fogas help los` shows more\n";
            let both = format!("no; {try_it}\n  {nearest}\n`fogas help los` shows more\n");
            assert_eq!(finished(example, &typed(line)), both);
            let other = "no; try\n  fogas los E36 G39";
            assert_eq!(finished(other, &typed(line)), other);
        }
        assert_eq!(finished("no", &typed("fogas los F37 Ilse")), "no");
        // what would write a file or change a game is not guessed
        for line in
            ["fogas map import vasl a.zip -o b.json", "fogas los F37 F37 H37 --draw a.svg", "fogas game set set A@F37"]
        {
            assert_eq!(finished("no", &typed(line)), "no");
        }
    }

    /// Where each line that was suggested would be refused, an example of the command stands there.
    #[test]
    fn an_example_stands_where_no_line_is_accepted() {
        let typed = ["fogas", "clear", "F36"].map(str::to_owned);
        let said = finished("`clear` needs --sides <A,B>; try\n  fogas clear F36 --sides 1,4\nmore", &typed);
        assert!(
            said.starts_with("`clear` needs --sides <A,B>, as in\n  fogas clear F36 --sides 1,4 -s F36=debris"),
            "{said}"
        );
        assert!(said.ends_with("\nmore"), "{said}");
    }

    /// Nothing is written by a trial: neither a picture nor a game.
    #[test]
    fn a_trial_writes_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name: &str| folder.path().join(name).display().to_string();
        for line in [
            format!("no; try\n  fogas los F37 H37 --draw {} --theme dark", file("a.svg")),
            format!("no; try\n  fogas rubble-fall ZZ27 --dr 3,4 --write {}", file("a.json")),
            format!("no; try\n  fogas game new {}", file("b.json")),
        ] {
            assert_eq!(kept(&line), line);
        }
        let refused = format!("no; try\n  fogas los F37 ZZ99 --draw {}", file("a.svg"));
        assert_eq!(kept(&refused), "no");
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}
