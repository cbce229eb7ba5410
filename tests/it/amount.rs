//! How much the tests ask that draw what they ask.

use std::ops::Range;

/// How many are drawn where a plain `cargo test` draws this many. `PROPTEST_CASES`, by default 256, scales the number, as
/// it does for properties.
pub(crate) fn scaled(many: usize) -> usize {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse::<usize>().ok());
    (cases.unwrap_or(256).saturating_mul(many) / 256).max(1)
}

/// The seeds of what is drawn, from the first one.
pub(crate) fn seeds(first: u64, many: usize) -> Range<u64> {
    first..first + scaled(many) as u64
}
