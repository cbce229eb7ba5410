//! Standard output and standard error. All output goes through here, so that no text, wherever it comes from, can
//! control the terminal.

use std::io::{self, IsTerminal, Write};

use fogas::show::Format;
use fogas::spelling::{first_hidden, is_hidden};

use super::narrow::Narrow;

/// Replaces a character that is not shown.
const HIDDEN: &[u8] = "\u{fffd}".as_bytes();

/// The colours and weights of our own tables, faults and help. No other escape sequence is written, because others can
/// hide text, move the cursor or control the terminal.
const OURS: &[&str] = &[
    "", "0", "1", "2", "3", "4", "31", "32", "33", "34", "35", "36", "90", "91", "92", "93", "94", "95", "96", "1;31",
    "1;32",
];

/// The greatest length of our sequences, in bytes.
const LONGEST: usize = "\u{1b}[1;32m".len();

/// How a hidden character is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// As `U+FFFD`.
    Text,
    /// As a JSON escape: in JSON such a character is inside a string, or is white space.
    Json,
}

impl Form {
    /// Returns the form for a format.
    pub(crate) fn of(format: Format) -> Self {
        if format == Format::Json { Self::Json } else { Self::Text }
    }
}

/// A stream that removes characters which control a terminal.
#[derive(Debug)]
pub(crate) struct Clean<W: Write> {
    to: W,
    form: Form,
    /// Whether colours must be removed.
    plain: bool,
    /// The beginning of a character or a sequence whose rest has not been written yet.
    held: Vec<u8>,
}

/// Returns standard output. Colours are kept if they can be shown, and lines are wrapped to the terminal if they may be
/// broken.
pub(crate) fn stdout(form: Form, may_have_colors: bool, may_be_broken: bool) -> Clean<Box<dyn Write>> {
    let colors = may_have_colors && shows_colors();
    let to: Box<dyn Write> = if colors { Box::new(anstream::stdout().lock()) } else { Box::new(io::stdout().lock()) };
    let width = width().filter(|_| may_be_broken && form == Form::Text);
    let plain = may_have_colors && !colors;
    Clean { to: Box::new(Narrow::new(to, width)), form, plain, held: Vec::new() }
}

/// Returns `true` if standard output can show colours.
pub(crate) fn shows_colors() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Returns standard error.
pub(crate) fn stderr(form: Form) -> Clean<impl Write> {
    let width = terminal_size::terminal_size_of(io::stderr()).map(|(width, _)| width.0);
    Clean::new(Narrow::new(anstream::stderr().lock(), width.filter(|_| form == Form::Text)), form)
}

/// Returns the width of the terminal on standard output, if it is one.
pub(crate) fn width() -> Option<u16> {
    // if the terminal does not report its width, it may be in the environment
    let columns = || {
        let columns = std::env::var("COLUMNS").ok().filter(|_| io::stdout().is_terminal())?;
        columns.trim().parse().ok().filter(|n| *n > 0)
    };
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0).or_else(columns)
}

/// Returns the number of lines of the terminal on standard output, if it is one.
pub(crate) fn height() -> Option<u16> {
    let lines = || {
        let lines = std::env::var("LINES").ok().filter(|_| io::stdout().is_terminal())?;
        lines.trim().parse().ok().filter(|n| *n > 0)
    };
    terminal_size::terminal_size_of(io::stdout()).map(|(_, height)| height.0).or_else(lines)
}

/// Returns `true` if a person can be asked: standard input and standard error are a terminal.
pub(crate) fn can_ask() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

impl<W: Write> Clean<W> {
    pub(crate) const fn new(to: W, form: Form) -> Self {
        Self { to, form, plain: false, held: Vec::new() }
    }

    /// Writes the complete characters and sequences of some bytes, and returns how many bytes they are.
    fn put(&mut self, bytes: &[u8], ended: bool) -> io::Result<usize> {
        let mut out = Vec::with_capacity(bytes.len() + 16);
        let mut at = 0;
        // usually all of it is valid UTF-8, which is decoded in one step
        let text = std::str::from_utf8(bytes).unwrap_or_default();
        let shown = |at: usize| {
            let rest = text.get(at..).filter(|rest| !rest.is_empty());
            rest.map_or_else(|| plain(&bytes[at..]), |rest| first_hidden(rest).unwrap_or(rest.len()))
        };
        while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
            // a fast path: most text is shown as it is
            let shown = shown(at);
            if shown > 0 {
                out.extend_from_slice(&rest[..shown]);
                at += shown;
                continue;
            }
            if self.form == Form::Text && rest[0] == 0x1b {
                let (shown, length) = match sequence(rest) {
                    Found::Ours(length) if self.plain => (&[][..], length),
                    Found::Ours(length) => (&rest[..length], length),
                    Found::Begun if !ended => break,
                    Found::Begun | Found::Other => (HIDDEN, 1),
                };
                out.extend_from_slice(shown);
                at += length;
                continue;
            }
            if let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
                self.character(c, &mut out);
                at += c.len_utf8();
                continue;
            }
            // a character has at most four bytes
            let next = &rest[..rest.len().min(4)];
            let valid = match std::str::from_utf8(next) {
                Ok(text) => text,
                Err(e) if e.valid_up_to() == 0 && e.error_len().is_none() && !ended => break,
                Err(e) => std::str::from_utf8(&next[..e.valid_up_to()]).unwrap_or_default(),
            };
            if let Some(c) = valid.chars().next() {
                self.character(c, &mut out);
                at += c.len_utf8();
            } else {
                out.extend_from_slice(HIDDEN);
                at += 1;
            }
        }
        self.to.write_all(&out)?;
        Ok(at)
    }

    fn character(&self, c: char, out: &mut Vec<u8>) {
        match (c, self.form) {
            ('\n', _) | ('\t', Form::Text) => out.push(c as u8),
            (c, _) if !is_hidden(c) => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            // within a JSON string it would have been escaped already
            ('\r', _) | ('\0'..='\u{1f}', Form::Json) => out.push(b' '),
            (_, Form::Text) => out.extend_from_slice(HIDDEN),
            (c, Form::Json) => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    out.extend_from_slice(format!("\\u{unit:04x}").as_bytes());
                }
            }
        }
    }
}

impl<W: Write> Write for Clean<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.held.is_empty() && plain(bytes) == bytes.len() {
            self.to.write_all(bytes)?;
            return Ok(bytes.len());
        }
        let mut all = std::mem::take(&mut self.held);
        all.extend_from_slice(bytes);
        let done = self.put(&all, false)?;
        self.held = all.split_off(done);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let held = std::mem::take(&mut self.held);
        self.put(&held, true)?;
        self.to.flush()
    }
}

impl<W: Write> Drop for Clean<W> {
    fn drop(&mut self) {
        // callers that care about failures flush explicitly
        let _ = self.flush();
    }
}

/// Returns how many of the first bytes are characters shown as they are in both forms.
fn plain(bytes: &[u8]) -> usize {
    let is_plain = |byte: &u8| matches!(byte, b'\n' | b' '..=b'~');
    // checking 32 bytes at a time is faster
    let (blocks, _) = bytes.as_chunks::<32>();
    let are_plain = |block: &&[u8; 32]| block.iter().fold(true, |all, byte| all & is_plain(byte));
    let whole = 32 * blocks.iter().take_while(are_plain).count();
    whole + bytes[whole..].iter().take_while(|byte| is_plain(byte)).count()
}

/// What begins with an escape character.
#[derive(Clone, Copy)]
enum Found {
    /// One of our sequences, with its length in bytes.
    Ours(usize),
    /// Possibly the beginning of one.
    Begun,
    /// Anything else.
    Other,
}

fn sequence(bytes: &[u8]) -> Found {
    let inside = |b: &u8| b.is_ascii_digit() || *b == b';';
    let Some(after) = bytes.get(1..).filter(|after| !after.is_empty()) else { return Found::Begun };
    let Some(after) = after.strip_prefix(b"[") else { return Found::Other };
    let length = after.iter().take_while(|b| inside(b)).count();
    match after.get(length) {
        None if bytes.len() < LONGEST => Found::Begun,
        Some(b'm') if OURS.iter().any(|ours| ours.as_bytes() == &after[..length]) => Found::Ours(length + 3),
        _ => Found::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a text in pieces of a size.
    fn written(text: &str, piece: usize, form: Form) -> String {
        let mut out = Vec::new();
        let mut clean = Clean::new(&mut out, form);
        text.as_bytes().chunks(piece).for_each(|part| clean.write_all(part).expect("memory takes all"));
        drop(clean);
        String::from_utf8(out).expect("text")
    }

    /// However the text is cut, our colours, letters, tabs and line breaks are written, and nothing that a terminal
    /// would obey.
    #[test]
    fn what_commands_a_terminal_is_not_written() {
        let text = "\u{1b}[1;32m½é\u{1b}[0m\ta\u{1b}]0;x\u{7}\u{1b}[2J\u{1b}[8mb\u{9b}31m\u{202e}c\r\n\u{1b}[30m\u{1b}";
        let clean = "\u{1b}[1;32m½é\u{1b}[0m\ta\u{fffd}]0;x\u{fffd}\u{fffd}[2J\u{fffd}[8mb\u{fffd}31m\u{fffd}c \n\
                     \u{fffd}[30m\u{fffd}";
        for piece in 1..text.len() {
            assert_eq!(written(text, piece, Form::Text), clean, "{piece}");
        }
        assert_eq!(written("plain\n", 3, Form::Text), "plain\n");
    }

    /// If colours cannot be shown, none are written.
    #[test]
    fn colours_stay_where_they_are_shown() {
        let mut out = Vec::new();
        let mut clean = Clean { to: &mut out, form: Form::Text, plain: true, held: Vec::new() };
        clean.write_all("\u{1b}[1;32m½é\u{1b}[0m plain\u{1b}[2J\n".as_bytes()).expect("memory takes all");
        drop(clean);
        assert_eq!(String::from_utf8(out).expect("text"), "½é plain\u{fffd}[2J\n");
    }

    /// The meaning of JSON does not change.
    #[test]
    fn json_says_the_same() {
        let text = "{\"id\":\t\"a\u{9b}\u{202e}\u{7f}\u{e0041}½\"}\n";
        for piece in 1..text.len() {
            let clean = written(text, piece, Form::Json);
            assert!(!clean.chars().any(|c| is_hidden(c) && c != '\n'), "{clean:?}");
            assert!(clean.ends_with('\n'));
            let [was, is] = [text, &clean].map(|t| serde_json::from_str::<serde_json::Value>(t).expect("JSON"));
            assert_eq!(was, is);
        }
    }

    /// Bytes that are not text are replaced.
    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        let mut out = Vec::new();
        let mut clean = Clean::new(&mut out, Form::Text);
        clean.write_all(b"a\xffb\xe2\x82").expect("memory takes all");
        clean.flush().expect("memory takes all");
        drop(clean);
        assert_eq!(String::from_utf8(out).expect("text"), "a\u{fffd}b\u{fffd}\u{fffd}");
    }
}
