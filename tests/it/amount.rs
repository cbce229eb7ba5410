//! How many maps and questions are drawn at random.

use std::ops::Range;

/// Returns how many are drawn, where a plain `cargo test` draws this many. `PROPTEST_CASES`, by default 256, scales the
/// number.
pub(crate) fn scaled(many: usize) -> usize {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse::<usize>().ok());
    (cases.unwrap_or(256).saturating_mul(many) / 256).max(1)
}

/// Returns the seeds from which so many maps are drawn.
pub(crate) fn seeds(first: u64, many: usize) -> Range<u64> {
    first..first + scaled(many) as u64
}
