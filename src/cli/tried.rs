//! Tries suggested lines before they are shown, so that none of them would itself be refused.

mod spoken;

use std::io;
use std::process::ExitCode;

use super::commands::entry::Entry;
use super::game::Table;
use super::message::{Lead, Line, Message, shell_words};
use super::slips::Reading;
use super::source::environment;
use super::{Cli, commands, retyped, slips};

/// Options whose value is a file to write, and those that change a game; a line is tried without them.
const WRITES: &[&str] = &["--draw", "--write", "--output", "-o", "--apply"];

/// Options for pictures, which are only valid with `--draw`.
const OF_PICTURES: &[&str] = &["--theme", "--scale", "--narrow", "--open", "--force"];

/// Words of lines that are parsed but not executed: such lines ask a person, read input that can be read only once, or
/// take minutes.
const ONLY_READ: &[&str] = &["--owner", "-", "--pairs", "batch", "new", "import", "join", "export"];

/// Options of questions that take seconds; a line with one is not searched for a second slip.
const LONG: &[&str] = &["--unseen-by", "--least-fire", "--from-all", "--pairs", "--matrix"];

/// Commands that look a word up.
const LOOKED_UP: &[&str] = &["rules", "terrain"];

/// Commands that ask about two places.
const OF_TWO: &[&str] = &["los", "tem", "shot", "move-cost", "fire"];

/// Words of a suggested line that are placeholders: `game new NAME`.
const PATTERNS: &[&str] = &["FILE", "NAME", "CREW", "SIDE", "COMMAND"];

/// Actions of a game that change nothing.
const LOOKS: &[&str] = &["show", "log", "summary"];

/// The most lines that are suggested at once.
const MOST: usize = 7;

/// A second slip is only corrected if at most this many lines were refused.
const FEW: usize = 3;

/// The number of further slips that are corrected in a suggested line.
const FURTHER: u8 = 2;

/// Returns the message for a refused line, keeping only suggestions that are accepted. If there are none, or only
/// examples, the nearest accepted line is suggested.
pub(crate) fn finished(message: &Message, typed: &[String]) -> Message {
    if let Some(said) = spoken::both(typed, is_accepted).or_else(|| for_a_program(typed)) {
        return said;
    }
    let said = kept(message.clone());
    if let Some(said) = looked_up(&said, typed) {
        return said;
    }
    // lines that look something up come last
    if said.suggested().iter().any(|line| !looks_up(line)) {
        return if slips::is_sentence(typed) { spoken::left_open(said) } else { said };
    }
    // a line that is not covered was understood, and is not read in another way
    let read = slips::in_words(typed).filter(|read| !said.is_not_covered && is_tried_whole(&read.line));
    // if it has several possible meanings, none replaces the others
    let in_words = |read: &Reading| {
        let line = Line::Words(read.line.clone());
        if is_accepted(&line) { vec![line] } else { mended_on(&line, FURTHER) }
    };
    let (whole, in_part) = match read {
        Some(read) if read.left_out.is_empty() => (Some(read), None),
        read => (None, read),
    };
    let mut nearest = whole.as_ref().map_or_else(Vec::new, in_words);
    if nearest.is_empty() {
        nearest.extend(accepted(slips::nearest(typed)));
    }
    if !nearest.is_empty() {
        let said = with_lines(&said, [Lead::Try, Lead::TryIt], nearest);
        return if slips::is_sentence(typed) { spoken::left_open(said) } else { said };
    }
    // a name on the board is not a surplus word
    if let Some(read) = in_part.filter(|read| !read.left_out.iter().any(|word| slips::is_name(word))) {
        let left_out = [&typed[..1], &read.left_out].concat();
        if let Some(what) = slips::beyond(&left_out) {
            return Message { is_not_covered: true, ..Message::of(&format!("not covered: {what}\n")) };
        }
        // leaving out an important word changes the question
        let is_other = read.is_of_other();
        let along = of_bypass(&read);
        if !along.is_empty() {
            return Message { ends: true, ..Message::of("name the hexside of the Bypass after its hex") }
                .with(Lead::Try, along);
        }
        let lines = if is_other { Vec::new() } else { in_words(&read) };
        if !lines.is_empty() {
            return in_part_said(&read, lines);
        }
        if is_other && !slips::is_sentence(typed) && said.suggested().is_empty() {
            // an example with the player's own places would ask for that too
            return with_example(in_part_said(&read, lines), &typed[..typed.len().min(2)]);
        }
    }
    if slips::is_sentence(typed) {
        return not_understood(said, typed);
    }
    with_another(message, said, typed)
}

/// Returns what is said of a sentence whose answer a program is to read.
pub(crate) fn for_a_program(typed: &[String]) -> Option<Message> {
    spoken::for_a_program(typed, is_accepted)
}

/// Returns `true` for a line that only looks up a word, and asks nothing about a place.
fn looks_up(line: &Line) -> bool {
    line.words().get(1).is_some_and(|command| LOOKED_UP.contains(&command.as_str()))
}

/// Returns the first of some guesses that is accepted. A guess must not write anything, because two swapped words may
/// be a file and its source.
fn accepted(guesses: Vec<Vec<String>>) -> Option<Line> {
    let whole = guesses.into_iter().filter(|line| is_tried_whole(line));
    whole.map(Line::Words).find(is_accepted)
}

/// Returns the message for a refused line that is not a sentence and has no similar accepted line: with a line that
/// asks for less, with the player's own places, or with an example.
fn with_another(message: &Message, said: Message, typed: &[String]) -> Message {
    if let (None, Some(what)) =
        (typed.get(1).and_then(|first| commands::of_name(first)), slips::beyond(typed.get(1..).unwrap_or_default()))
    {
        return Message { is_not_covered: true, ..Message::of(&format!("not covered: {what}\n")) };
    }
    if !said.suggested().is_empty() {
        return with_places(&said, typed).unwrap_or(said);
    }
    if let Some(line) = own_line(&said, typed) {
        return with_line(&said, [Lead::AsIn; 2], line);
    }
    // a suggestion that asks for less says so
    let guesses = slips::less(typed);
    let less = accepted(guesses.clone())
        // a line with a further word is another question
        .or_else(|| {
            let on = |line: Vec<String>| {
                let most = line.len();
                mended_on(&line.into(), 1).into_iter().find(|mended| mended.words().len() <= most)
            };
            guesses.into_iter().take(FEW).find_map(on)
        });
    if let Some(line) = less {
        return with_line(&said, [Lead::Without("it"), Lead::WithoutIt], line);
    }
    match with_places(&said, typed) {
        Some(said) => said,
        None if said == *message => said,
        None => with_example(said, typed),
    }
}

/// Returns the message for jargon that no command understands: first the line that looks it up, then those that ask
/// about its places.
fn looked_up(said: &Message, typed: &[String]) -> Option<Message> {
    if said.is_not_covered || slips::is_sentence(typed) {
        return None;
    }
    let line = slips::jargon(typed)?;
    let reads = |read: Reading| {
        let line = Line::Words(read.line);
        is_accepted(&line) || !mended_on(&line, 1).is_empty()
    };
    if slips::in_words(typed).is_some_and(|read| read.left_out.is_empty() && reads(read)) {
        return None;
    }
    let asked = line.last().map_or("", String::as_str);
    let wrong = Message::of(&format!("no command asks about `{asked}`\n"));
    let lines = std::iter::once(Line::Words(line.clone())).chain(of_places(typed)).collect();
    Some(wrong.with(Lead::Try, lines))
}

/// Returns the player's own line with the wrong part replaced by that of an example of the command: `--dr 37`.
fn own_line(said: &Message, typed: &[String]) -> Option<Line> {
    let command = typed.iter().position(|word| commands::of_name(word).is_some_and(|of| of.name != "game"))?;
    let (bare, wrong) = (|text: &str| text.replace([' ', ','], ""), said.wrong.replace([' ', ','], ""));
    // a place is no other place, and a digit of the number of a rule is no value
    let is_said =
        |value: &str| value.len() > 1 || said.wrong.split([' ', '`', ':', ';', ',']).any(|word| word == value);
    let is_wrong =
        |value: &str| !value.is_empty() && wrong.contains(&bare(value)) && is_said(value) && slips::is_no_place(value);
    let mut lines: Vec<Vec<String>> = Vec::new();
    for (example, _) in commands::of_name(&typed[command])?.examples() {
        let example = shell_words(example);
        let Some(of) = example.iter().position(|word| *word == typed[command]) else { continue };
        for (at, word) in typed.iter().enumerate().skip(command + 1) {
            let (name, value) = word.split_once('=').map_or((word.as_str(), None), |(name, value)| (name, Some(value)));
            let shown = example.iter().position(|word| word == name).and_then(|at| example.get(at + 1));
            if let (true, Some(shown)) = (name.starts_with("--"), shown) {
                let given = value.or(typed.get(at + 1).map(String::as_str)).unwrap_or_default();
                let words = if value.is_some() { 1 } else { 2 };
                // a firer is only replaced if his numbers were mistyped
                let is_him = name != "--with" || given.starts_with(|c: char| c.is_ascii_digit());
                let is_meant = is_wrong(given) && at + words <= typed.len() && is_him;
                let line = typed.to_vec();
                lines.extend(is_meant.then(|| spliced(line, at..at + words, &[name, shown])));
            }
            // a number without an option
            let same = example.get(of + at - command).filter(|same| same.parse::<u8>().is_ok());
            if let (Some(same), true, true) = (same, word.parse::<u8>().is_ok(), is_wrong(word)) {
                lines.push(spliced(typed.to_vec(), at..at + 1, &[same]));
            }
        }
    }
    lines.retain(|line| line != typed && is_tried_whole(line));
    let lines: Vec<Line> = lines.into_iter().map(Line::Words).take(FEW).collect();
    let whole = lines.iter().find(|line| is_accepted(line)).cloned();
    whole.or_else(|| lines.iter().find_map(|line| mended_on(line, 1).into_iter().next()))
}

/// Returns a line with a range of words replaced.
fn spliced(mut line: Vec<String>, at: std::ops::Range<usize>, by: &[&str]) -> Vec<String> {
    line.splice(at, by.iter().map(|&word| word.to_owned()));
    line
}

/// Splits a message into its first line, and everything below except suggested lines.
fn apart(said: &Message) -> (&str, Option<String>) {
    let (first, rest) = said.wrong.split_once('\n').map_or((&*said.wrong, None), |(first, rest)| (first, Some(rest)));
    let below: Vec<&str> = rest.into_iter().chain(said.more.as_deref()).collect();
    (first, (!below.is_empty()).then(|| below.join("\n")))
}

/// Returns the message with a single suggested line in place of all others.
fn with_line(said: &Message, leads: [Lead; 2], line: Line) -> Message {
    with_lines(said, leads, vec![line])
}

/// Returns the message with other suggested lines; the words before them depend on whether it is a question.
fn with_lines(said: &Message, [lead, asked]: [Lead; 2], lines: Vec<Line>) -> Message {
    let (first, more) = apart(said);
    let lead = if first.ends_with('?') { asked } else { lead };
    Message { wrong: first.to_owned(), more, ..said.clone() }.with(lead, lines)
}

/// Returns accepted lines that ask about the places on a line.
fn of_places(typed: &[String]) -> Vec<Line> {
    // an option, or a word for a level, asks for more
    let asks_more =
        |word: &String| word.starts_with("--") || word == "-s" || (slips::is_level(word) && !word.contains('@'));
    if typed.iter().skip(1).any(asks_more) {
        return Vec::new();
    }
    let is_term = typed.get(1).is_some_and(|first| slips::is_term(first));
    let all = if is_term { slips::of_term(typed) } else { slips::by_places(typed) };
    let mut lines: Vec<Line> = Vec::new();
    for line in all.into_iter().map(Line::Words) {
        if is_accepted(&line) {
            lines.push(line);
        } else {
            lines.extend(mended_on(&line, 1).into_iter().take(1));
        }
    }
    lines
}

/// Returns the lines of a Bypass whose hexside is not named, one for each possible hexside.
fn of_bypass(read: &Reading) -> Vec<Line> {
    // a search for a way that does not exist takes seconds
    let is_possible = |steps: &Vec<Vec<String>>| steps.iter().any(|step| is_accepted(&Line::Words(step.clone())));
    let lines = read.in_bypass().into_iter().filter(|(_, steps)| is_possible(steps)).map(|(line, _)| Line::Words(line));
    let answered = |line: Line| if is_accepted(&line) { vec![line] } else { mended_on(&line, 1) };
    lines.flat_map(answered).take(MOST).collect()
}

/// Returns the message for a line, with lines about its places in place of an example.
fn with_places(said: &Message, typed: &[String]) -> Option<Message> {
    let command = typed.iter().skip(1).find_map(|word| commands::of_name(word));
    let is_of_two = command.is_none_or(|command| OF_TWO.contains(&command.name));
    let is_of_two = is_of_two && slips::names_two(typed) && is_tried_whole(typed);
    let asked = if is_of_two { of_places(typed) } else { Vec::new() };
    let (first, more) = apart(said);
    let said = Message { wrong: first.to_owned(), more, ends: true, ..Message::default() };
    (!asked.is_empty()).then(|| said.with(Lead::Try, asked))
}

/// Says that a sentence was not understood, and suggests asking about or looking up what is in it.
fn not_understood(said: Message, typed: &[String]) -> Message {
    if let Some(what) = slips::beyond(typed) {
        return Message { is_not_covered: true, ..Message::of(&format!("not covered: {what}\n")) };
    }
    let asked = of_places(typed);
    if !asked.is_empty() {
        return Message::of("not all of this question is understood\n").with(Lead::Try, asked);
    }
    let wrong = Message::of("this question is not understood: begin with a command, and name the hexes\n");
    if said.lines.is_empty() {
        return Message { more: Some("`fogas -h` lists the commands".to_owned()), ..wrong };
    }
    wrong.with(Lead::Try, said.lines)
}

/// Names the words that a command cannot use, and shows the line without them, if there is one.
fn in_part_said(read: &Reading, lines: Vec<Line>) -> Message {
    // options may stand before it
    let command =
        read.line.iter().skip(1).find(|word| commands::of_name(word).is_some()).map_or("fogas", String::as_str);
    let words: Vec<String> = read.left_out.iter().map(|word| format!("`{word}`")).collect();
    let (words, them) = match words.split_last() {
        Some((last, others)) if !others.is_empty() => (format!("{} and {last}", others.join(", ")), "them"),
        _ => (words.concat(), "it"),
    };
    let more = Some(format!("`fogas help {command}` shows more"));
    let said = Message { more, ..Message::of(&format!("`{command}` has no use for {words}\n")) };
    match &lines[..] {
        [] => said,
        // the suggestion is the line exactly as it was read
        [Line::Words(line)] if *line == read.line => said.with(Lead::Without(them), lines),
        _ => said.with(Lead::Try, lines),
    }
}

/// Returns a message, none of whose suggestions is accepted, with an example of the command.
pub(crate) fn with_example(said: Message, typed: &[String]) -> Message {
    if !said.lines.is_empty() {
        return said;
    }
    // an example of `game` is about another game
    let command = typed.iter().skip(1).find_map(|word| commands::of_name(word)).filter(|of| of.name != "game");
    let examples = command.into_iter().flat_map(Entry::examples);
    // if possible the example uses the player's own places
    let own = |line: &str| slips::with_places(&shell_words(line), typed).map(Line::Words);
    let with_own = command.into_iter().flat_map(Entry::examples).filter_map(|(line, _)| own(line));
    let with_own = with_own.take(FEW).find(is_accepted);
    let example = with_own.or_else(|| examples.map(|(line, _)| Line::Example(line)).find(is_accepted));
    let Some(example) = example else { return said };
    with_line(&said, [Lead::AsIn; 2], example)
}

/// Returns a message without the suggestions that would be refused.
fn kept(message: Message) -> Message {
    let is_example = message.lead == Lead::AsIn;
    let mut tried: Vec<Line> = Vec::new();
    for line in &message.lines {
        // a name that is looked up may be several things: each has its line; of a LOS the other end may be one
        let lines = match is_accepted(line) {
            true => vec![line.clone()],
            false if looks_up(line) => mended_on(line, 1),
            false => to_best(line).filter(is_accepted).into_iter().collect(),
        };
        for line in lines {
            if tried.len() < MOST && !tried.contains(&line) {
                tried.push(line);
            }
        }
    }
    if tried.is_empty() && !is_example {
        tried = message.lines.iter().take(FEW).flat_map(|line| mended_on(line, FURTHER)).collect();
        tried.sort_by_cached_key(ToString::to_string);
        tried.dedup();
        tried.truncate(MOST);
    }
    // the words before the suggestions go if no suggestion is left
    let lead = if tried.is_empty() { Lead::Nothing } else { message.lead };
    message.with(lead, tried)
}

/// Returns a line about LOS whose other end is several hexes as that to the best of them.
fn to_best(line: &Line) -> Option<Line> {
    let words = line.words();
    let is_los =
        words.get(1).is_some_and(|command| command == "los") && !words.iter().any(|word| word.starts_with("--"));
    is_los.then(|| Line::Words([&words[..], &["--best".to_owned()]].concat()))
}

/// Returns the lines to type instead of one that is refused itself: of several slips on a line, the first is mended in it. Each is
/// accepted.
fn mended_on(line: &Line, further: u8) -> Vec<Line> {
    let words = line.words();
    if !is_tried_whole(&words) || words.iter().any(|word| LONG.iter().any(|long| word.starts_with(long))) {
        return Vec::new();
    }
    let lines = match slips::read_as_meant(&words) {
        Ok(cli) => match cli.run(&mut io::sink()) {
            Err(error) => retyped::instead(&error, words.get(1..).unwrap_or_default()),
            Ok(_) => return Vec::new(),
        },
        Err(slip) if slip.use_stderr() => {
            slips::said_of(&words).map_or_else(Vec::new, |said| said.suggested().to_vec())
        }
        Err(_) => return Vec::new(),
    };
    let accepted: Vec<Line> = lines.iter().filter(|line| is_accepted(line)).take(MOST).cloned().collect();
    if accepted.is_empty() && further > 1 {
        return lines.iter().take(FEW).flat_map(|line| mended_on(line, further - 1)).collect();
    }
    accepted
}

/// Returns `true` if the program accepts a line; if it would write something, the rest of it is tried.
fn is_accepted(line: &Line) -> bool {
    let words = line.words();
    if words.iter().any(|word| PATTERNS.contains(&word.as_str())) {
        return true;
    }
    let cli = match slips::read_as_meant(&words) {
        Ok(cli) => cli,
        // help is not a refusal
        Err(slip) => return !slip.use_stderr(),
    };
    if changes_a_game(&words) {
        // without a game there is none to try the line in
        let is_of_none = cli.global.map.is_none() && environment().is_none();
        if (is_of_none && action_of(&words).is_some()) || is_only_read(&words) {
            return is_of_none || Table::open(&cli.global).is_ok();
        }
        return is_answered(cli);
    }
    if is_only_read(&words) {
        return true;
    }
    let quiet = without_files(&words);
    if quiet.len() == words.len() {
        return is_answered(cli);
    }
    slips::read_as_meant(&quiet).map_or(true, is_answered)
}

/// Returns `true` if a line changes no game, and writes no file except a picture whose name was typed.
pub(crate) fn writes_no_more_than(words: &[String], typed: &[String]) -> bool {
    let drawn = words.iter().position(|word| word == "--draw").and_then(|at| words.get(at + 1));
    let is_named = drawn.is_some_and(|file| typed.contains(file));
    is_tried_whole(words) || (is_named && !changes_a_game(words) && !is_only_read(words))
}

/// Returns `true` if a line writes nothing and is answered.
pub(crate) fn is_answered_whole(words: &[String]) -> bool {
    is_tried_whole(words) && slips::read_as_meant(words).is_ok_and(is_answered)
}

/// Returns `true` if a line writes nothing, so that the whole line is tried.
pub(crate) fn is_tried_whole(words: &[String]) -> bool {
    !changes_a_game(words) && !is_only_read(words) && without_files(words).len() == words.len()
}

fn is_only_read(words: &[String]) -> bool {
    words.iter().any(|word| ONLY_READ.contains(&word.as_str()))
}

fn is_answered(mut cli: Cli) -> bool {
    // an action of a game is carried out in memory, and not saved
    cli.global.is_trial = true;
    cli.run(&mut io::sink()).is_ok_and(|code| code == ExitCode::SUCCESS)
}

/// Returns the action of a `game` line; `None` for other commands.
fn action_of(words: &[String]) -> Option<&str> {
    let command = words.iter().position(|word| commands::of_name(word).is_some()).filter(|at| words[*at] == "game");
    words.get(command? + 1).map(String::as_str)
}

/// Returns `true` if a line changes the stored game.
fn changes_a_game(words: &[String]) -> bool {
    // `game turn` alone shows the turn
    let begins = |action: &str| action != "turn" || words.last().is_some_and(|last| last != "turn");
    let is_act = action_of(words).is_some_and(|of| !LOOKS.contains(&of) && of != "new" && begins(of));
    is_act || words.iter().any(|word| word == "--apply")
}

/// Returns a line without the options that write a file.
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
mod tests;
