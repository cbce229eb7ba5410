//! Rewrites the errors of the JSON reader in words for players. Queries, terrain files and maps share this.

use crate::spelling::{clip, hint};

/// Returns what is wrong with a text of JSON, and what would be right.
#[must_use]
pub fn json_words(error: &serde_json::Error) -> String {
    let whole = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    said(whole.strip_suffix(&place).unwrap_or(&whole))
}

fn said(text: &str) -> String {
    let plain = match text {
        "expected value" => "a value is missing, or a text lacks its double quotes",
        "expected `,` or `}`" => "a comma or a closing brace `}` is missing",
        "expected `,` or `]`" => "a comma or a closing bracket `]` is missing",
        "expected `:`" => "a colon is missing after the name of a member",
        "key must be a string" => "the name of a member needs double quotes",
        "trailing comma" => "there is no comma before a closing bracket",
        "trailing characters" => "more text follows the end of the object",
        "expected ident" => "a word that is neither `true`, `false` nor `null`; texts need double quotes",
        "invalid number" => "a number that cannot be read",
        "number out of range" => "a number that is too large",
        "invalid escape" => "an escape that JSON does not know",
        "control character (\\u0000-\\u001F) found while parsing a string" => {
            "a line ends within a text; write \\n for a new line"
        }
        "recursion limit exceeded" => "brackets are nested too deep",
        "invalid value: map, expected map with a single key" => {
            "expected one question per object, such as {\"los\": {\"from\": \"F37\", \"to\": \"H37\"}}"
        }
        _ if text.starts_with("EOF while parsing") => "the text ends too early: a bracket or a quote is not closed",
        _ => "",
    };
    if !plain.is_empty() {
        return plain.to_owned();
    }
    named(text).or_else(|| wrong(text)).unwrap_or_else(|| text.to_owned())
}

/// Says which name is missing, unknown or repeated.
fn named(text: &str) -> Option<String> {
    let quoted = |text: &str| text.split('`').nth(1).map(str::to_owned);
    let listed = |text: &str| text.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    if text.starts_with("missing field `") {
        return Some(format!("missing field `{}`", quoted(text)?));
    }
    if text.starts_with("duplicate field `") {
        return Some(format!("field `{}` appears twice", quoted(text)?));
    }
    let (kind, rest) =
        ["unknown field", "unknown variant"].into_iter().find_map(|k| Some((k, text.strip_prefix(k)?)))?;
    let (given, known) = rest.split_once("`, ").unwrap_or((rest, ""));
    let given = given.trim_start_matches([' ', '`']);
    let known = listed(known);
    let what = if kind == "unknown field" { "unknown field " } else { "" };
    let is = if kind == "unknown field" { "" } else { " is unknown" };
    Some(format!("{what}`{}`{is}; {}", clip(given, 40), hint(given, known.iter().map(String::as_str))))
}

/// Says what a value is, and what it must be.
fn wrong(text: &str) -> Option<String> {
    let rest =
        ["invalid type: ", "invalid value: ", "invalid length "].into_iter().find_map(|k| text.strip_prefix(k))?;
    let (found, wanted) = rest.rsplit_once(", expected ")?;
    let wanted = match wanted {
        "a string" | "string" | "str" => "a text in double quotes".to_owned(),
        "a boolean" => "`true` or `false`".to_owned(),
        "a sequence" => "a list in square brackets".to_owned(),
        "u8" => "a whole number from 0 to 255".to_owned(),
        "i8" => "a whole number from -128 to 127".to_owned(),
        "u16" => "a whole number from 0 to 65535".to_owned(),
        "u32" | "u64" | "usize" => "a whole number that is not negative".to_owned(),
        "i16" | "i32" | "i64" => "a whole number".to_owned(),
        "f32" | "f64" => "a number".to_owned(),
        "a map" => "an object in braces".to_owned(),
        other => match other.strip_prefix("struct ") {
            Some(_) => "an object in braces".to_owned(),
            None => other.to_owned(),
        },
    };
    let found = match found {
        "map" => "an object",
        "sequence" => "a list",
        "null" => "`null`",
        "unit value" => "nothing",
        other => {
            let kinds = ["integer ", "floating point ", "boolean ", "string ", "character "];
            kinds.into_iter().find_map(|k| other.strip_prefix(k)).unwrap_or(other)
        }
    };
    Some(format!("expected {wanted}, not {}", clip(found, 60)))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Row {
        #[expect(dead_code, reason = "only read")]
        hex: String,
        #[expect(dead_code, reason = "only read")]
        drm: u8,
    }

    fn message(text: &str) -> String {
        json_words(&serde_json::from_str::<Row>(text).expect_err(text))
    }

    /// No message mentions variants, maps, sequences, strings or `u8`.
    #[test]
    fn each_slip_is_explained_in_words() {
        for (text, want) in [
            (r#"{"hex":"A1"}"#, "missing field `drm`"),
            (r#"{"hexx":"A1"}"#, "unknown field `hexx`; did you mean `hex`?"),
            (r#"{"hex":"A1","hex":"A1"}"#, "field `hex` appears twice"),
            (r#"{"hex":5}"#, "expected a text in double quotes, not `5`"),
            (r#"{"hex":"A1","drm":"x"}"#, "expected a whole number from 0 to 255, not \"x\""),
            (r#"{"hex":"A1","drm":[]}"#, "expected a whole number from 0 to 255, not a list"),
            (r#"{"hex":"A1","drm":300}"#, "expected a whole number from 0 to 255, not `300`"),
            ("{", "the text ends too early: a bracket or a quote is not closed"),
            ("x", "a value is missing, or a text lacks its double quotes"),
            (r#"{"hex":"A1","drm":1} x"#, "more text follows the end of the object"),
            (r#"{"hex":"A1",}"#, "there is no comma before a closing bracket"),
            (r#"{hex:"A1"}"#, "the name of a member needs double quotes"),
        ] {
            assert_eq!(message(text), want, "{text}");
        }
    }
}
