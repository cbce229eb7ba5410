//! A command line with other words in the place of one.

use super::super::message::Line;

/// Returns the line with other words in the place of one.
pub(super) fn with(line: &[String], word: &str, by: &[&str]) -> Vec<Line> {
    let Some(at) = line.iter().position(|of| of == word) else { return Vec::new() };
    let mut line = line.to_vec();
    line.splice(at..=at, by.iter().map(|&word| word.to_owned()));
    vec![Line::behind(&line)]
}

/// Returns the words of this command line behind the name of the program.
pub(super) fn line_typed() -> Vec<String> {
    std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect()
}
