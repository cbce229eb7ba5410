//! `fogas --version -v`: what an answer came of, for whoever reports one.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::error::ErrorKind;
use fogas::map::BUILT_IN;
use fogas::rules::RuleId;

/// Returns what is told below the version where `-v` stands after `--version`.
pub(crate) fn more(help: &clap::Error, line: &[OsString]) -> Option<String> {
    let wanted = line.iter().any(|word| word == "-v" || word == "--verbose");
    (help.kind() == ErrorKind::DisplayVersion && wanted).then(data)
}

/// Tells the formats, the rules and the built-in maps, each with a sum of its bytes.
fn data() -> String {
    let mut text = format!("formats: map 1, ruling 1; rules in the catalogue: {}\nmaps:\n", RuleId::ALL.len());
    let width = BUILT_IN.iter().map(|map| map.name.len()).max().unwrap_or_default();
    for map in BUILT_IN {
        let _ = writeln!(text, "  {:width$}  {:016x}", map.name, sum(map.text.as_bytes()));
    }
    text
}

/// Returns the FNV-1a sum: it tells two texts apart, and protects from nothing.
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published sums of FNV-1a: of nothing, of `a`, of `foobar`.
    #[test]
    fn the_sum_is_fnv_1a() {
        assert_eq!(sum(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(sum(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(sum(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
