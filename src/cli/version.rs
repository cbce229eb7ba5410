//! `fogas --version -v`: what an answer was computed from, for bug reports.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::error::ErrorKind;
use fogas::map::BUILT_IN;
use fogas::rules::{RuleId, TABLES};

/// Returns what `-v` after `--version` prints below the version.
pub(crate) fn more(help: &clap::Error, line: &[OsString]) -> Option<String> {
    let wanted = line.iter().any(|word| word == "-v" || word == "--verbose");
    (help.kind() == ErrorKind::DisplayVersion && wanted).then(data)
}

/// Returns the formats, the rules, the built-in maps and the tables, each with a checksum.
fn data() -> String {
    let mut lines = format!("formats: map 1, ruling 1; rules in the catalogue: {}\n", RuleId::ALL.len());
    let maps: Vec<_> = BUILT_IN.iter().map(|map| (map.name, map.text)).collect();
    let names = maps.iter().chain(TABLES).map(|(name, _)| name.len());
    let width = names.max().unwrap_or_default();
    for (what, files) in [("maps", &maps[..]), ("tables", TABLES)] {
        let _ = writeln!(lines, "{what}:");
        for (name, text) in files {
            let _ = writeln!(lines, "  {name:width$}  {:016x}", sum(text.as_bytes()));
        }
    }
    lines
}

/// Returns the FNV-1a checksum: it distinguishes texts, but is not cryptographic.
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published FNV-1a values of the empty text, of `a`, and of `foobar`.
    #[test]
    fn the_sum_is_fnv_1a() {
        assert_eq!(sum(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(sum(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(sum(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
