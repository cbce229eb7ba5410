//! SW as their counters show them: `lmg:3-8`.

/// The names of SW that have FP and Normal Range.
const SUPPORT: &[&str] = &["lmg", "mmg", "hmg", "mg", "atr", "sw", "bmg", "cmg", "aamg"];

/// Returns `true` if it is the name of a kind of SW.
#[must_use]
pub fn is_support(kind: &str) -> bool {
    SUPPORT.iter().any(|name| kind.trim().eq_ignore_ascii_case(name))
}

/// Returns `true` if a counter is that of a SW: `mmg:5-12`.
pub(crate) fn is_support_counter(counter: &str) -> bool {
    support(counter).is_some()
}

/// FP and Normal Range that counters of a kind have, each of another army: what is typed looks like one of these.
const SHOWN: &[(&str, [&str; 2])] =
    &[("lmg", ["2-6", "3-8"]), ("mmg", ["4-10", "5-12"]), ("hmg", ["6-12", "7-16"]), ("", ["3-8", "5-12"])];

/// Returns what two counters of this kind show, as it is written: `mmg:4-10`.
#[must_use]
pub fn shown_on_counters(kind: &str) -> [String; 2] {
    let of = |row: &&(&str, [&str; 2])| row.0.eq_ignore_ascii_case(kind) || row.0.is_empty();
    let numbers = SHOWN.iter().find(of).map_or(["3-8", "5-12"], |(_, numbers)| *numbers);
    numbers.map(|numbers| format!("{kind}:{numbers}"))
}

/// Returns the FP and the Normal Range, in hexes, of a SW by what its counter shows.
pub(crate) fn support(text: &str) -> Option<(u8, u8)> {
    let (_, numbers) = text.split_once(':').filter(|(kind, _)| is_support(kind))?;
    let (fp, range) = numbers.split_once('-')?;
    let number = |text: &str| text.parse().ok().filter(|n| (1..=99).contains(n));
    number(fp).zip(number(range))
}
