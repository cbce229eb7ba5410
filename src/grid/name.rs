//! The name of a hex on a single board: the letters of its column and the number of its row.

use std::fmt;

use crate::spelling::Meant;

/// The letters of columns.
const LETTERS: &[u8; 26] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Writes a column and a row in one call.
pub(super) fn write([col, row]: [i16; 2], out: &mut impl fmt::Write) -> fmt::Result {
    let col = usize::try_from(col).unwrap_or_default();
    let (letter, letters) = (LETTERS[col % 26], col / 26 + 1);
    // a fast path for names of the usual length, which avoids number formatting
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

/// Returns the name of a column and a row.
pub(super) fn written(at: [i16; 2]) -> String {
    let mut name = String::new();
    // writing to a `String` cannot fail
    let _ = write(at, &mut name);
    name
}

/// Why a text is not the name of a hex.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HexNameError {
    /// It does not start with the letters of a column.
    #[error("{}", shape(.0))]
    Shape(String),
    /// The letters of its column differ.
    #[error(
        "`{0}` is not a hex: a column is one letter, or the same letter two or three times (A, AA, AAA); a unit is found in its game, with -m GAME"
    )]
    Column(String),
    /// Its row number is missing or over 99.
    #[error("`{0}` is not a hex: its row number must be 0 to 99")]
    Row(String),
    /// Several of the boards that lie together have such a hex.
    #[error("{hex} is on more than one board here; write {}", .names.join(" or "))]
    Several {
        /// The name of the hex without a board.
        hex: String,
        /// Its full name on each board.
        names: Vec<String>,
    },
    /// No board has such a hex, or the board named does not.
    #[error("{hex} is on none of the boards here: {}", .boards.join(", "))]
    NoBoard {
        /// What was written.
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

/// Returns the hex that was probably meant if the row comes before the column, or if there is a dash between them.
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
