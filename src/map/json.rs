//! JSON with positions: syntax errors, and where in the text a value is.

use std::borrow::Cow;
use std::ops::Range;

use jsonc_parser::ast::{ObjectProp, Value};
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use serde::de::IgnoredAny;
use serde_json::error::Category;

use crate::json_words::json_words;

use super::fault::{Fault, Path, PathStep};
use super::ring_file::place_in_path;

/// Longer texts are not parsed with positions; the FB map is an eighth of this.
const LONGEST: usize = 4 << 20;

/// Strict JSON: exactly what `serde_json` accepts.
const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Returns `true` if a text is short enough to be parsed with positions.
pub(super) const fn is_readable(text: &str) -> bool {
    text.len() <= LONGEST
}

/// Parses a text with positions.
///
/// # Errors
/// If the syntax is wrong. There is only one such fault, because anything after it would be guesswork.
pub(super) fn parse(text: &str) -> Result<Value<'_>, Box<Fault>> {
    serde_json::from_str::<IgnoredAny>(text).map_err(|e| Box::new(syntax_fault(text, &e)))?;
    match parse_to_ast(text, &CollectOptions::default(), &STRICT) {
        Ok(parsed) => parsed.value.ok_or_else(|| Box::new(empty(text))),
        Err(e) => {
            let range = e.range();
            let message = e.kind().to_string();
            let start = floor(text, range.start);
            let message = format!("not a map file: {}", lower_first(&message));
            Err(Box::new(Fault::at(Path::default(), message).spanning(start..next(text, start))))
        }
    }
}

fn empty(text: &str) -> Fault {
    let message = "the file is empty; a map file is a JSON object: {\"format\": 1, \"name\": ..., \"grid\": ...}";
    Fault::at(Path::default(), message).spanning(text.len()..text.len())
}

fn lower_first(message: &str) -> String {
    let mut chars = message.chars();
    chars.next().map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
}

/// Returns the fault of a text that `serde_json` rejects, at the position it reports.
pub(super) fn syntax_fault(text: &str, error: &serde_json::Error) -> Fault {
    if text.trim().is_empty() {
        return empty(text);
    }
    let start = offset(text, error.line(), error.column());
    let said = json_words(error);
    let message = match (error.classify(), text.as_bytes().get(start)) {
        (Category::Syntax, _) if text.starts_with('\u{feff}') => {
            "the file begins with a byte order mark; save it as UTF-8 without one".to_owned()
        }
        (Category::Syntax, Some(0)) => "a NUL byte; this is not a text file".to_owned(),
        (Category::Syntax, _) if !text.trim_start().starts_with('{') => {
            "a map file is a JSON object, so it begins with `{`".to_owned()
        }
        (Category::Syntax, Some(b'/' | b'#')) => format!("{said}; JSON has no comments, write `remarks` or `note`"),
        (Category::Syntax, Some(b'\'')) => format!("{said}; texts need double quotes"),
        (Category::Syntax, Some(b'}' | b']')) if text[..start].trim_end().ends_with(',') => {
            "there is no comma before a closing bracket".to_owned()
        }
        (Category::Data, _) if !is_readable(text) => format!("{said} (the file is too large to look for more)"),
        (Category::Eof | Category::Syntax | Category::Data | Category::Io, _) => said,
    };
    Fault::at(Path::default(), message).spanning(start..next(text, start))
}

/// Converts a line and column of `serde_json` (both from 1, columns in bytes) to a byte index.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let mut start = 0;
    for _ in 1..line {
        match text[start..].find('\n') {
            Some(end) => start += end + 1,
            None => break,
        }
    }
    floor(text, start + column.saturating_sub(1))
}

/// Returns the start of the character that contains a byte.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0)
}

/// Returns the end of the character that contains a byte.
fn next(text: &str, at: usize) -> usize {
    at + text[at..].chars().next().map_or(0, char::len_utf8)
}

/// Returns the bytes to underline for a value: all of it, or the opening bracket of a list or an object.
pub(super) fn caret(value: &Value) -> Range<usize> {
    let range = value.range();
    match value {
        Value::Object(_) | Value::Array(_) => range.start..range.start + 1,
        Value::StringLit(_) | Value::NumberLit(_) | Value::BooleanLit(_) | Value::NullKeyword(_) => {
            range.start..range.end
        }
    }
}

/// Returns the bytes to underline for the name of a member.
pub(super) fn name_caret(member: &ObjectProp) -> Range<usize> {
    let range = member.name.range();
    range.start..range.end
}

/// Returns the bytes to underline for the value at a path; if it does not exist, for the last part of the path that
/// does.
pub(super) fn locate(root: &Value, path: &Path) -> Range<usize> {
    let mut value = root;
    for step in &path.0 {
        // a point of an outline that is written as a path; in a text with escapes it is not looked for
        if let (PathStep::Index(point), Value::StringLit(text)) = (step, value)
            && let Cow::Borrowed(path) = text.value
        {
            let (start, place) = (text.range.start + 1, place_in_path(path, *point));
            return start + place.start..start + place.end;
        }
        let found = match (step, value) {
            (PathStep::Key(key), Value::Object(object)) => object.get(key).map(|member| &member.value),
            (PathStep::Index(index), Value::Array(array)) => array.elements.get(*index),
            (PathStep::Key(_) | PathStep::Index(_), _) => None,
        };
        match found {
            Some(found) => value = found,
            None => break,
        }
    }
    caret(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> (usize, String) {
        let fault = parse(text).expect_err(text);
        (fault.span.expect("a place").start, fault.message)
    }

    #[test]
    fn faults_of_grammar_have_a_place() {
        assert_eq!(fault("{\"a\": 1,}").0, 8);
        assert!(fault("{\"a\": 1,}").1.contains("no comma before"));
        assert_eq!(fault("{\n \"a\" 1\n}").0, 7);
        assert!(fault("").1.contains("empty"));
        assert!(fault(" \n\t").1.contains("empty"));
        assert!(fault("\u{feff}{}").1.contains("byte order mark"));
        assert!(fault("{\"a\": \0}").1.contains("NUL"));
        assert!(fault("{\"a\": 1 // one\n}").1.contains("no comments"));
        assert!(fault("{'a': 1}").1.contains("double quotes"));
        assert!(fault("{\"a\": [1, 2").1.contains("ends too early"));
        assert_eq!(fault("{} {}").0, 3);
        assert!(fault(&"[".repeat(100_000)).1.contains("ends too early"));
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        assert!(fault(&deep).1.contains("nesting depth"), "{:?}", fault(&deep));
    }

    #[test]
    fn values_are_found_by_their_path() {
        let text = r#"{"a": [1, {"b": "é"}]}"#;
        let root = parse(text).expect("JSON");
        let at = |path: Path| &text[locate(&root, &path)];
        let a = Path::default().key("a");
        assert_eq!(at(a.index(0)), "1");
        assert_eq!(at(a.index(1).key("b")), "\"é\"");
        assert_eq!(at(a.index(1).key("missing").index(3)), "{");
        assert_eq!(at(Path::default()), "{");
    }
}
