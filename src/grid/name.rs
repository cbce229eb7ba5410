//! The letters and digits that name a hex of one map: its column and its row.

use std::fmt;

use crate::spelling::Meant;

/// The letters of columns.
const LETTERS: &[u8; 26] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Writes a column and a row, in one piece.
pub(super) fn write([col, row]: [i16; 2], out: &mut impl fmt::Write) -> fmt::Result {
    let col = usize::try_from(col).unwrap_or_default();
    let (letter, letters) = (LETTERS[col % 26], col / 26 + 1);
    // the names of any map, without the detour over the formatting of numbers
    if let (1..=3, Ok(row @ 0..=99)) = (letters, u8::try_from(row)) {
        let (mut name, mut end) = ([letter; 5], letters);
        for digit in [row / 10, row % 10].into_iter().skip(usize::from(row < 10)) {
            name[end] = b'0' + digit;
            end += 1;
        }
        return out.write_str(std::str::from_utf8(&name[..end]).unwrap_or_default());
    }
    (0..letters).try_for_each(|_| out.write_char(char::from(letter)))?;
    write!(out, "{row}")
}

/// Returns a column and a row as they are written.
pub(super) fn written(at: [i16; 2]) -> String {
    let mut name = String::new();
    // memory takes it
    let _ = write(at, &mut name);
    name
}

/// Why a text is not the name of a hex.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HexNameError {
    /// No column letters at the start.
    #[error("{}", shape(.0))]
    Shape(String),
    /// Column letters that differ.
    #[error(
        "`{0}` is not a hex: a column is one letter, or the same letter two or three times (A, AA, AAA); a unit is found in its game, with -m GAME"
    )]
    Column(String),
    /// A row number over 99 or none.
    #[error("`{0}` is not a hex: its row number must be 0 to 99")]
    Row(String),
    /// A hex of several boards that lie together.
    #[error("{hex} is on more than one board here; write {}", .names.join(" or "))]
    Several {
        /// Its name without a board.
        hex: String,
        /// Its name on each.
        names: Vec<String>,
    },
    /// A hex that no board here has, or not the one that is named.
    #[error("{hex} is on none of the boards here: {}", .boards.join(", "))]
    NoBoard {
        /// What was named.
        hex: String,
        /// The boards, each with its first and last hex.
        boards: Vec<String>,
    },
}

impl HexNameError {
    /// Returns the hexes that may have been meant.
    #[must_use]
    pub fn meant(&self) -> Option<Meant> {
        match self {
            Self::Shape(text) => Meant::of(text, turned(text).into_iter().collect()),
            _ => None,
        }
    }
}

/// Returns the hex that a text might have been that is none: the row before the column, a dash between the two.
fn turned(text: &str) -> Option<String> {
    let of = |is: fn(&char) -> bool| text.chars().filter(is).collect::<String>();
    read(&(of(char::is_ascii_alphabetic) + &of(char::is_ascii_digit))).ok().map(written)
}

fn shape(text: &str) -> String {
    match turned(text) {
        Some(hex) => format!("`{text}` is not a hex; did you mean {hex}?"),
        None => format!("`{text}` is not a hex: a hex is column letters and a row number, such as F37 or AA12"),
    }
}

/// Reads a column and a row.
pub(super) fn read(text: &str) -> Result<[i16; 2], HexNameError> {
    let split = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (letters, digits) = text.split_at(split);
    if letters.is_empty() || digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(HexNameError::Shape(text.to_owned()));
    }
    let first = letters.as_bytes()[0].to_ascii_uppercase();
    if letters.len() > 3 || letters.bytes().any(|b| b.to_ascii_uppercase() != first) {
        return Err(HexNameError::Column(text.to_owned()));
    }
    let row = digits.parse::<i16>().ok().filter(|r| *r <= 99).ok_or_else(|| HexNameError::Row(text.to_owned()))?;
    let times = [0, 26, 52][letters.len() - 1];
    Ok([i16::from(first - b'A') + times, row])
}
