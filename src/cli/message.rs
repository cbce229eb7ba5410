//! The message for a refused line: what is wrong, and lines to type instead.

use std::borrow::Cow;
use std::fmt;

use fogas::show::quoted;

/// A suggested line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Its words, including the name of the program.
    Words(Vec<String>),
    /// An example from the help, as written there; it has a map of its own.
    Example(&'static str),
}

impl Line {
    /// Makes a line from words without the name of the program.
    pub(crate) fn behind(words: &[impl AsRef<str>]) -> Self {
        Self::Words(["fogas"].into_iter().chain(words.iter().map(AsRef::as_ref)).map(str::to_owned).collect())
    }

    /// Returns its words, including the name of the program.
    pub(crate) fn words(&self) -> Cow<'_, [String]> {
        match self {
            Self::Words(words) => Cow::Borrowed(words),
            Self::Example(line) => Cow::Owned(shell_words(line)),
        }
    }
}

impl From<Vec<String>> for Line {
    fn from(words: Vec<String>) -> Self {
        Self::Words(words)
    }
}

/// Writes the line quoted for a shell.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(words) => {
                f.write_str("fogas")?;
                words.iter().skip(1).try_for_each(|word| write!(f, " {}", quoted(word.clone())))
            }
            Self::Example(line) => f.write_str(line),
        }
    }
}

/// Splits a line at spaces outside of quotes, as a shell does.
pub(crate) fn shell_words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote, mut begun) = (Vec::new(), String::new(), None, false);
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match (letter, quote) {
            ('\'' | '"', None) => (quote, begun) = (Some(letter), true),
            (letter, Some(open)) if letter == open => quote = None,
            ('\\', None) => word.extend(letters.next()),
            (' ', None) => {
                if begun || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            (letter, _) => word.push(letter),
        }
    }
    if begun || !word.is_empty() {
        words.push(word);
    }
    words
}

/// The words between what is wrong and the suggested lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Lead {
    /// None: the lines are just below.
    #[default]
    Nothing,
    /// The lines are examples of the command.
    AsIn,
    /// The lines are worth trying.
    Try,
    /// The lines are worth trying; follows a question.
    TryIt,
    /// The lines are what was typed without something: `it`, `them`.
    Without(&'static str),
    /// The same; follows a question.
    WithoutIt,
}

impl fmt::Display for Lead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::AsIn => f.write_str(", as in"),
            Self::Try => f.write_str("; try"),
            Self::TryIt => f.write_str(" try"),
            Self::Without(what) => write!(f, "; without {what}"),
            Self::WithoutIt => f.write_str(" without it"),
        }
    }
}

/// The message for a refused line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Message {
    /// What is wrong.
    pub(crate) wrong: String,
    /// The words before the suggested lines.
    pub(crate) lead: Lead,
    /// The suggested lines.
    pub(crate) lines: Vec<Line>,
    /// A text below the suggested lines.
    pub(crate) more: Option<String>,
    /// Whether it ends with a line break.
    pub(crate) ends: bool,
    /// Whether the line was understood, but asks something that is not covered.
    pub(crate) is_not_covered: bool,
}

impl Message {
    /// Returns a message without suggested lines.
    pub(crate) fn of(text: &str) -> Self {
        let (wrong, more) = match text.strip_suffix('\n').unwrap_or(text).split_once('\n') {
            Some((wrong, more)) => (wrong, Some(more.to_owned())),
            None => (text.trim_end_matches('\n'), None),
        };
        Self { wrong: wrong.to_owned(), more, ends: text.ends_with('\n'), ..Self::default() }
    }

    /// Returns the suggested lines that answer this question, rather than examples.
    pub(crate) fn suggested(&self) -> &[Line] {
        if self.lead == Lead::AsIn { &[] } else { &self.lines }
    }

    /// Returns the message with other suggested lines.
    pub(crate) fn with(self, lead: Lead, lines: Vec<Line>) -> Self {
        Self { lead, lines, ..self }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.wrong, self.lead)?;
        self.lines.iter().try_for_each(|line| write!(f, "\n  {line}"))?;
        self.more.iter().try_for_each(|more| write!(f, "\n{more}"))?;
        f.write_str(if self.ends { "\n" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_what_is_wrong_then_lines_then_more() {
        let typed = Line::behind(&["terrain", "postal palace"]);
        let said = Message { more: Some("`fogas help los` shows more".to_owned()), ..Message::of("no\n") };
        let said = said.with(Lead::Try, vec![typed, Line::Example("fogas los F37 H37")]);
        let whole = "no; try\n  fogas terrain 'postal palace'\n  fogas los F37 H37\n`fogas help los` shows more\n";
        assert_eq!(said.to_string(), whole);
        for text in ["no", "no\n", "no\n\nUsage: fogas\n", "no\n\n"] {
            assert_eq!(Message::of(text).to_string(), text);
        }
    }

    #[test]
    fn a_line_is_taken_apart_as_a_shell_does() {
        assert_eq!(shell_words("fogas los  'Postal Palace' F37"), ["fogas", "los", "Postal Palace", "F37"]);
        assert_eq!(shell_words(r"fogas -m '' rules 'it'\''s'"), ["fogas", "-m", "", "rules", "it's"]);
    }
}
