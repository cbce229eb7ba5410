//! The container: a zip archive that contains the saved game, plain or obfuscated.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::error::VsavError;

/// The name of the saved game in the archive.
const SAVED: &str = "savedGame";

/// The start of an obfuscated game.
const OBFUSCATED: &[u8] = b"!VCSK";

/// The greatest length of an unpacked saved game: 64 MiB. The largest known have one or two.
const LONGEST: u64 = 64 << 20;

/// The most files in the archive of a game.
const MOST_FILES: usize = 64;

/// Returns the text of the saved game.
pub(super) fn text(bytes: &[u8]) -> Result<String, VsavError> {
    if !bytes.starts_with(b"PK") {
        return Err(VsavError::NoArchive("it does not begin as one".to_owned()));
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|e| VsavError::NoArchive(e.to_string()))?;
    if archive.len() > MOST_FILES {
        return Err(VsavError::NoArchive(format!("it has {} files", archive.len())));
    }
    let entry = archive.by_name(SAVED).map_err(|e| match e {
        zip::result::ZipError::FileNotFound => VsavError::NoGame,
        other => VsavError::NoArchive(other.to_string()),
    })?;
    let mut packed = Vec::new();
    entry.take(LONGEST + 1).read_to_end(&mut packed).map_err(|e| VsavError::NoArchive(e.to_string()))?;
    if packed.len() as u64 > LONGEST {
        return Err(VsavError::TooLarge);
    }
    let plain = match packed.strip_prefix(OBFUSCATED) {
        Some(hidden) => revealed(hidden)?,
        None => packed,
    };
    String::from_utf8(plain).map_err(|_| VsavError::NotText)
}

/// Undoes the obfuscation: the first byte is a key that is combined with each following byte; all are in hex digits.
fn revealed(digits: &[u8]) -> Result<Vec<u8>, VsavError> {
    let byte = |pair: &[u8]| match pair {
        [high, low] => Some(digit(*high)? << 4 | digit(*low)?),
        _ => None,
    };
    let mut pairs = digits.trim_ascii_end().chunks(2);
    let key = pairs.next().and_then(byte).ok_or(VsavError::Damaged)?;
    pairs.map(|pair| byte(pair).map(|b| b ^ key).ok_or(VsavError::Damaged)).collect()
}

fn digit(c: u8) -> Option<u8> {
    char::from(c).to_digit(16).and_then(|d| u8::try_from(d).ok())
}
