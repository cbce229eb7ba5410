//! Makes text from a file or a flag safe to show: on a terminal, in Markdown, in JSON.

use std::borrow::Cow;
use std::fmt::{self, Write as _};
use std::io;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CompactFormatter, Formatter};

use crate::spelling::{has_hidden, is_hidden};

/// Replaces a character that is not shown.
const HIDDEN: char = '\u{fffd}';

/// The usual length of a sentence.
const USUAL: usize = 64;

/// Returns a text as one line without characters that control a terminal.
#[must_use]
pub fn clean(text: &str) -> Cow<'_, str> {
    cleaned(text, false)
}

/// Returns a text with its lines, without characters that control a terminal.
#[must_use]
pub fn clean_lines(text: &str) -> Cow<'_, str> {
    cleaned(text, true)
}

/// Returns a value in words, as one line without characters that control a terminal.
pub(super) fn clean_words(value: &impl fmt::Display) -> String {
    // a longer sentence reallocates at most once or twice
    let mut text = String::with_capacity(USUAL);
    // writing to a `String` cannot fail
    let _ = write!(text, "{value}");
    match clean(&text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(clean) => clean,
    }
}

fn cleaned(text: &str, lines: bool) -> Cow<'_, str> {
    let keeps = |c: char| !is_hidden(c) || (lines && c == '\n');
    if !has_hidden(text) || text.chars().all(keeps) {
        return text.into();
    }
    let shown = |c: char| match c {
        c if keeps(c) => c,
        '\n' | '\r' | '\t' => ' ',
        _ => HIDDEN,
    };
    text.chars().map(shown).collect()
}

/// Escapes a sentence for Markdown, so that nothing in it is HTML, a link or a picture.
pub(crate) fn in_markdown(text: &str) -> String {
    // as entities, which are shown literally within backticks too
    text.replace('<', "&lt;").replace('[', "&#91;")
}

/// Escapes lines for a block of Markdown, so that they cannot end it.
pub(crate) fn in_block(text: &str) -> String {
    text.replace("```", "'''")
}

/// Writes JSON with hidden characters escaped as `\u....`; the content is the same.
///
/// # Errors
/// If writing fails.
pub fn write_json(out: impl io::Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Escaping)).map_err(io::Error::from)
}

struct Escaping;

impl Formatter for Escaping {
    fn write_string_fragment<W: ?Sized + io::Write>(&mut self, out: &mut W, text: &str) -> io::Result<()> {
        if !has_hidden(text) {
            return CompactFormatter.write_string_fragment(out, text);
        }
        for c in text.chars() {
            let mut units = [0; 2];
            let mut bytes = [0; 4];
            if is_hidden(c) {
                c.encode_utf16(&mut units).iter().try_for_each(|unit| write!(out, "\\u{unit:04x}"))?;
            } else {
                out.write_all(c.encode_utf8(&mut bytes).as_bytes())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BAD: &str = "a\u{1b}[31m\nb\u{9b}2J\u{202e}c\t\u{7f}½é\u{e0041}";

    #[test]
    fn nothing_commands_a_terminal() {
        assert_eq!(clean(BAD), "a\u{fffd}[31m b\u{fffd}2J\u{fffd}c \u{fffd}½é\u{fffd}");
        assert_eq!(clean_lines(BAD), "a\u{fffd}[31m\nb\u{fffd}2J\u{fffd}c \u{fffd}½é\u{fffd}");
        assert!(matches!(clean("2½ é → ±"), Cow::Borrowed(_)));
    }

    #[test]
    fn json_says_the_same_in_plain_characters() {
        let mut text = Vec::new();
        write_json(&mut text, &[BAD, "plain ½"]).expect("written");
        let text = String::from_utf8(text).expect("text");
        assert!(!text.chars().any(is_hidden) && text.contains("½é"), "{text}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&text).expect("JSON"), [BAD, "plain ½"]);
    }

    #[test]
    fn nothing_in_markdown_is_html_or_a_link() {
        assert_eq!(in_markdown("<img src=x> ![p](u) `<b>`"), "&lt;img src=x> !&#91;p](u) `&lt;b>`");
        assert_eq!(in_block("a\n```\nb"), "a\n'''\nb");
    }
}
