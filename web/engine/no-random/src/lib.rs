//! A replacement for `getrandom` without randomness: all requests fail.

use std::fmt;

/// The error of every request: there is no source of randomness.
#[derive(Clone, Copy, Debug)]
pub struct Error;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no chance here")
    }
}

impl std::error::Error for Error {}

impl From<Error> for std::io::Error {
    fn from(error: Error) -> Self {
        Self::other(error)
    }
}

/// Always fails to fill a buffer.
///
/// # Errors
/// Always.
pub fn fill(_: &mut [u8]) -> Result<(), Error> {
    Err(Error)
}

/// Always fails to return a number.
///
/// # Errors
/// Always.
pub fn u64() -> Result<u64, Error> {
    Err(Error)
}
