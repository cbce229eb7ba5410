//! Fits lines to the terminal: a long line continues below the column in which its last part starts.

use std::io::{self, Write};

/// A narrower terminal is left to break the lines itself.
const NARROWEST: usize = 20;

/// The indentation of continued lines, if no column determines it.
const INDENT: usize = 2;

/// Characters of drawings and ruled tables, which already fit the width and are never broken.
const RULED: &[char] = &['│', '─', '┌', '├', '└', '║', '═', '╭', '╰', '░', '█'];

/// A stream that breaks its lines at a width.
#[derive(Debug)]
pub(super) struct Narrow<W: Write> {
    to: W,
    width: Option<usize>,
    /// The line that has not ended yet.
    line: Vec<u8>,
}

impl<W: Write> Narrow<W> {
    /// Makes the stream; without a width nothing is broken.
    pub(super) fn new(to: W, width: Option<u16>) -> Self {
        Self { to, width: width.map(usize::from).filter(|width| *width >= NARROWEST), line: Vec::new() }
    }

    fn end_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        match (self.width, std::str::from_utf8(&line)) {
            (Some(width), Ok(text)) => self.to.write_all(broken(text, width).as_bytes()),
            _ => self.to.write_all(&line),
        }
    }
}

impl<W: Write> Write for Narrow<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.width.is_none() {
            self.to.write_all(bytes)?;
            return Ok(bytes.len());
        }
        for part in bytes.split_inclusive(|b| *b == b'\n') {
            match part.strip_suffix(b"\n") {
                Some(rest) => {
                    self.line.extend_from_slice(rest);
                    self.end_line()?;
                    self.to.write_all(b"\n")?;
                }
                None => self.line.extend_from_slice(part),
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.end_line()?;
        self.to.flush()
    }
}

/// A character of a line, with its byte index and its width in columns; the width is 0 inside a color sequence.
struct Shown {
    at: usize,
    is: char,
    columns: usize,
}

fn shown(line: &str) -> Vec<Shown> {
    let mut in_color = false;
    let one = |(at, is): (usize, char)| {
        in_color |= is == '\u{1b}';
        let columns = usize::from(!in_color);
        in_color &= is != 'm';
        Shown { at, is, columns }
    };
    line.char_indices().map(one).collect()
}

/// Breaks a line, given without its line end, where it is too long.
fn broken(line: &str, width: usize) -> String {
    let all = shown(line);
    if all.iter().map(|c| c.columns).sum::<usize>() <= width || line.contains(RULED) {
        return line.to_owned();
    }
    let inside = indent_below(&all, width);
    let mut out = String::with_capacity(line.len() + 64);
    let (mut begin, mut room) = (0, width);
    while let Some(end) = end_of_row(&all[begin..], room) {
        let (cut, next) = (begin + end, begin + end + spaces(&all[begin + end..]));
        out.push_str(&line[all[begin].at..all[cut].at]);
        if next == all.len() {
            return out;
        }
        out.push('\n');
        out.push_str(&" ".repeat(inside));
        (begin, room) = (next, width - inside);
    }
    out.push_str(&line[all[begin].at..]);
    out
}

/// Returns how many of some characters fit into a row, breaking between words if possible; `None` if all fit.
fn end_of_row(all: &[Shown], room: usize) -> Option<usize> {
    let mut columns = 0;
    let full = all.iter().position(|c| {
        columns += c.columns;
        columns > room
    })?;
    let begin = spaces(all);
    // the space after the last word may be the first character that does not fit
    let word = (begin..=full).rev().find(|i| all[*i].is == ' ').map(|i| 1 + i);
    let end = word.map(|space| space - all[..space].iter().rev().take_while(|c| c.is == ' ').count());
    Some(end.filter(|end| *end > begin).unwrap_or(full).max(1))
}

fn spaces(all: &[Shown]) -> usize {
    all.iter().take_while(|c| c.is == ' ').count()
}

/// Returns the indentation for the continuation of a line: its last column that begins in the first part of the width,
/// else a small one.
fn indent_below(all: &[Shown], width: usize) -> usize {
    let (mut column, mut gap, mut last) = (0, 0, None);
    let begin = spaces(all);
    for c in all.iter().skip(begin) {
        if c.is == ' ' {
            gap += 1;
        } else if c.columns > 0 {
            if gap > 1 && begin + column <= width * 3 / 5 {
                last = Some(begin + column);
            }
            gap = 0;
        }
        column += c.columns;
    }
    last.unwrap_or(begin + INDENT).min(width - NARROWEST / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str, width: u16) -> String {
        let mut narrow = Narrow::new(Vec::new(), Some(width));
        narrow.write_all(text.as_bytes()).expect("memory takes all");
        narrow.flush().expect("memory takes all");
        String::from_utf8(narrow.to).expect("text")
    }

    #[test]
    fn a_row_goes_on_below_its_column() {
        assert_eq!(
            written("fb    A1..H8  the whole of the map\nnext\n", 26),
            "fb    A1..H8  the whole of\n              the map\nnext\n"
        );
        assert_eq!(written("error: no game: name one with -m\n", 20), "error: no game: name\n  one with -m\n");
        // a line as wide as the terminal is unchanged
        assert_eq!(written("error: no game: name\n", 20), "error: no game: name\n");
        // a word too long for a row is cut
        assert_eq!(
            written(&"x".repeat(45), 20),
            format!("{0}\n  {1}\n  {2}", "x".repeat(20), "x".repeat(18), "x".repeat(7))
        );
        assert_eq!(written(&format!("│{}│\n", " ".repeat(40)), 20), format!("│{}│\n", " ".repeat(40)));
    }

    /// Nothing but spaces is lost, colors take no room, and no row is too long.
    #[test]
    fn nothing_is_lost() {
        let text = "  \u{1b}[32mFB6.23\u{1b}[0m  H30, Q9, Q10, Q11, R12, S12, OO15, TT13, TT14, UU14, UU15, VV14, WW14 and more   \n";
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        for width in 20..100 {
            let out = written(text, width);
            assert_eq!(words(&out), words(text), "{width}");
            let columns = |line: &str| shown(line).iter().map(|c| c.columns).sum::<usize>();
            assert!(out.lines().all(|line| columns(line) <= usize::from(width)), "{width}: {out}");
        }
    }
}
