//! What is said of a sentence that is not read.

use fogas::show::Format;

use super::super::message::{Lead, Line, Message};
use super::super::slips;

/// Tries a line.
type Tried = fn(&Line) -> bool;

/// Says of a line that it asks two questions, with the lines that answer them.
pub(super) fn both(typed: &[String], is_accepted: Tried) -> Option<Message> {
    let lines = |question: Vec<String>| slips::readings(&question).into_iter().map(|read| Line::Words(read.line));
    let line = |question| lines(question).find(is_accepted);
    let lines: Vec<Line> = slips::questions(typed)?.into_iter().filter_map(line).collect();
    let lead = if lines.is_empty() { Lead::Nothing } else { Lead::Try };
    Some(Message::of("these are two questions, and each is a line of its own\n").with(lead, lines))
}

/// Says of a sentence whose answer a program is to read that it is not read, because a program must not guess; with the
/// line that asks the same.
pub(super) fn for_a_program(typed: &[String], is_accepted: Tried) -> Option<Message> {
    let read = Some(typed).filter(|typed| slips::is_sentence(typed)).and_then(slips::in_words)?;
    let format = slips::read_as_meant(&read.line).ok()?.global.format;
    let name = match format {
        Format::Json => "json",
        Format::Plain => "plain",
        Format::Table | Format::Markdown => return None,
    };
    let line = Line::Words(read.line);
    let is_whole = read.is_certain && read.left_out.is_empty() && is_accepted(&line);
    let wrong = format!("a line in words is not read with `-f {name}`, which is for programs\n");
    is_whole.then(|| Message::of(&wrong).with(Lead::Try, vec![line]))
}

/// Adds that a sentence leaves something open, before the suggested lines.
pub(super) fn left_open(said: Message) -> Message {
    Message { wrong: "the question leaves something open".to_owned(), lead: Lead::Try, ..said }
}
