//! Sequences of tokens separated by a delimiter of one character. A backslash before the delimiter makes it part of the
//! token.

/// Returns the tokens of a text. Other backslashes are kept as they are; a token in single quotes loses them.
pub(super) fn tokens(text: &str, delimiter: char) -> impl Iterator<Item = String> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let (token, after) = first(text, delimiter);
        rest = after;
        Some(token)
    })
}

/// Returns the first token of a text, and what comes after its delimiter.
pub(super) fn first(text: &str, delimiter: char) -> (String, Option<&str>) {
    let mut token = String::new();
    let mut start = 0;
    for (at, found) in text.match_indices(delimiter) {
        let escaped = at > start && text.as_bytes()[at - 1] == b'\\';
        if !escaped {
            token.push_str(&text[start..at]);
            return (unquoted(token), Some(&text[at + found.len()..]));
        }
        token.push_str(&text[start..at - 1]);
        // the escaped delimiter begins the next section that is copied
        start = at;
    }
    token.push_str(&text[start..]);
    (unquoted(token), None)
}

fn unquoted(token: String) -> String {
    match token.strip_prefix('\'').and_then(|inner| inner.strip_suffix('\'')) {
        Some(inner) => inner.to_owned(),
        None => token,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_backslash_before_the_delimiter_is_an_escape() {
        let all = |text: &str| tokens(text, '/').collect::<Vec<_>>();
        assert_eq!(all(r"a/b\/c/d\e"), ["a", "b/c", r"d\e"]);
        assert_eq!(all(""), [""]);
        assert_eq!(all("a/"), ["a", ""]);
        assert_eq!(all("'a;b'/'x"), ["a;b", "'x"]);
        assert_eq!(all(r"a\\/b"), [r"a\/b"]);
        assert_eq!(all(r"\/\/"), ["//"]);
        assert_eq!(all("é/ő"), ["é", "ő"]);
    }
}
