//! Error messages for a command line that cannot be parsed, and for a question that is refused.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::ErrorKind;
use fogas::map::{Faults, Place, UnknownPlace};
use fogas::resolver::{AskError, Refusal};
use fogas::show::{clean, clean_lines, faults, write_json};

use super::failure::{USAGE, Usage, facts, message};
use super::message::Message;
use super::slips::Refused;
use super::stream::{Form, stderr};
use super::{Cli, carried, retyped, tried};

/// Commands in which a hex with two ways in is entered.
const ENTERS: &[&str] = &["move-cost", "bog", "manhandle", "move", "where"];

/// Returns an error as a person reads it: the faults of a file below their lines; any other error on one line, with
/// suggested lines below it.
pub(crate) fn report(error: &anyhow::Error, line: &[String], has_colors: bool) -> String {
    if let Some(found) = error.downcast_ref::<Faults>() {
        return faults::render(found, has_colors);
    }
    let mut said = message(error);
    if let Some(Refusal::Place(UnknownPlace::Ambiguous { hex, choices })) = error.downcast_ref()
        && choices.iter().any(|(at, _)| at.place == Place::Ground)
        && line.iter().any(|word| ENTERS.contains(&word.as_str()))
    {
        said.more = Some(format!(
            "a unit entering {hex} goes to one of them; `los`, `tem` and `shot` use the ground level if none is named"
        ));
    }
    said.lines.extend(retyped::instead(error, line.get(1..).unwrap_or_default()));
    let said = carried::with_map(said);
    // a line that asks too much, or asks a unit to do what it may not, has no slip to correct; another line might ask as much
    let refusal = error.downcast_ref();
    let is_plain = matches!(refusal, Some(Refusal::Ask(AskError::TooMany { .. } | AskError::KeptFrom { .. })));
    let finished = if is_plain && said.suggested().is_empty() { said } else { tried::finished(&said, line) };
    // if the error is an unknown name, the rest of the line may still say something else
    let is_unknown = matches!(error.downcast_ref(), Some(Refusal::Place(UnknownPlace::NoSuchUnit { .. })));
    let finished = if is_unknown { tried::with_example(finished, line) } else { finished };
    format!("error: {}", clean_lines(&finished.to_string()))
}

/// Prints what is wrong with a command line, or the help that it asks for; returns the exit status.
pub(crate) fn explained(refused: &Refused, line: &[OsString]) -> ExitCode {
    let secret = word_given(refused, line);
    let refused = secret.as_ref().unwrap_or(refused);
    let slip = &refused.slip;
    if slip.use_stderr() && wants_json(line) {
        // if stderr is closed as well, nobody reads it
        let mut stderr = stderr(Form::Json);
        let typed: Vec<String> = line.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        let text = tried::for_a_program(&typed).map_or_else(|| refused.text(), |said| said.to_string());
        let usage = Usage::new(in_one_line(&text));
        let _ = write_json(&mut stderr, &facts(&usage.into())).and_then(|()| writeln!(stderr));
        return ExitCode::from(USAGE);
    }
    // suggestions that would themselves be refused are not shown
    let typed: Vec<String> = line.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let whole = refused.message();
    let kept = tried::finished(&whole, &typed);
    let mended = (refused.said.is_some() || whole != kept).then(|| clap::Error::raw(slip.kind(), kept));
    let slip = mended.as_ref().unwrap_or(slip);
    let is_plain = |word: &OsString| matches!(clean(&word.to_string_lossy()), Cow::Borrowed(_));
    let _ = if line.iter().all(is_plain) {
        write!(stderr(Form::Text), "{}", slip.render().ansi())
    } else {
        // what was typed is echoed without control characters, and without colors other than ours
        write!(stderr(Form::Text), "{}", clean_lines(&slip.to_string()))
    };
    ExitCode::from(u8::try_from(slip.exit_code()).unwrap_or(USAGE))
}

/// Returns the message to show if the original one would reveal a player's password that was typed in the wrong place.
/// The finished text is searched, because a password could be split between its parts.
fn word_given(refused: &Refused, line: &[OsString]) -> Option<Refused> {
    let words: Vec<_> = line.iter().map(|w| w.to_string_lossy()).collect();
    let text = refused.text();
    let is_word = |word: &str| !word.starts_with('-') && Cli::command().find_subcommand(word).is_none();
    let after = words.windows(2).any(|two| two[0] == "--owner" && is_word(&two[1]) && text.contains(&*two[1]));
    (refused.use_stderr() && (after || words.iter().any(|w| w.starts_with("--owner=")))).then(|| {
        let why = "--owner takes no word on the command line, where others could read it: it asks on the terminal\n";
        Refused::new(ErrorKind::TooManyValues, Message::of(why))
    })
}

/// Returns what is wrong on one line, without the usage shown to a person.
fn in_one_line(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines = lines.filter(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"));
    lines.collect::<Vec<_>>().join(" ")
}

/// Returns `true` if a command line that cannot be parsed asks for JSON.
fn wants_json(line: &[OsString]) -> bool {
    let words: Vec<_> = line.iter().skip(1).map(|w| w.to_string_lossy()).take_while(|w| w != "--").collect();
    words.iter().enumerate().any(|(i, word)| {
        let next = || words.get(i + 1).is_some_and(|w| w == "json");
        match word.strip_prefix("--") {
            Some("json" | "format=json") => true,
            Some(long) => long == "format" && next(),
            // `-f json`, `-fjson`, `-f=json`, and after flags without a value: `-qf json`
            None => word.strip_prefix('-').and_then(|short| short.split_once('f')).is_some_and(|(before, value)| {
                before.chars().all(|c| "wqe".contains(c))
                    && (matches!(value, "json" | "=json") || (value.is_empty() && next()))
            }),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(line: &str) -> bool {
        wants_json(&line.split(' ').map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn json_is_asked_for_in_every_way_that_the_flag_can_be_written() {
        for line in ["-f json los", "-fjson los", "-f=json", "los -qf json", "--format json", "--format=json", "--json"]
        {
            assert!(json(&format!("fogas {line}")), "{line}");
        }
        for line in ["los json", "-f plain json", "--format plain", "-- -f json", "-m f json", "los -mf json"] {
            assert!(!json(&format!("fogas {line}")), "{line}");
        }
    }
}
