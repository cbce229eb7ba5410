//! The parts of an answer.

use serde::Serialize;
use serde_json::value::RawValue;

use super::trouble::Trouble;

/// An answer: its text, and the pixels or the bytes of a file that go with it.
#[derive(Debug, Default)]
pub struct Answered {
    /// UTF-8 JSON.
    pub text: Vec<u8>,
    /// The contents of the buffer for pixels and files.
    pub pixels: Vec<u8>,
}

/// The result of a request: JSON, plain text, or JSON with bytes beside it.
pub(crate) enum Reply {
    Json(Box<RawValue>),
    Text(Vec<u8>),
    Bytes(Box<RawValue>, Vec<u8>),
}

/// The result of every request, or the reason why there is none.
pub(crate) type Result<T = Reply> = std::result::Result<T, Trouble>;

/// Converts a value into JSON.
pub(crate) fn raw(value: &impl Serialize) -> Result<Box<RawValue>> {
    serde_json::value::to_raw_value(value).map_err(Trouble::data)
}

/// Returns a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result {
    raw(value).map(Reply::Json)
}

#[derive(Serialize)]
struct Ok<'a> {
    ok: &'a RawValue,
}

#[derive(Serialize)]
struct Error {
    error: Trouble,
}

impl From<Result> for Answered {
    fn from(result: Result) -> Self {
        let ok = |raw: &RawValue| serde_json::to_vec(&Ok { ok: raw }).unwrap_or_default();
        match result {
            Result::Ok(Reply::Json(raw)) => Self { text: ok(&raw), pixels: Vec::new() },
            Result::Ok(Reply::Text(text)) => Self { text, pixels: Vec::new() },
            Result::Ok(Reply::Bytes(raw, pixels)) => Self { text: ok(&raw), pixels },
            Err(error) => Self { text: serde_json::to_vec(&Error { error }).unwrap_or_default(), pixels: Vec::new() },
        }
    }
}
