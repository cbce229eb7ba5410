//! SW as their counters show them: `lmg:3-8`.

/// The names of SW that have FP and Normal Range.
const SUPPORT: &[&str] = &["lmg", "mmg", "hmg", "mg", "atr", "sw", "bmg", "cmg", "aamg"];

/// A SW whose counter has no FP and range, or none that this program uses.
pub(super) struct Carried {
    /// What it is called.
    pub(super) name: &'static str,
    /// Other names that players use.
    also: &'static [&'static str],
    /// Its Portage Points, if all counters show the same.
    pub(super) pp: Option<u8>,
    /// Whether it has an X#.
    pub(super) x_number: bool,
}

/// The DC (A23), the FT (A22) and the SCW. Their PP and X# are from memory, and should be checked against the counters.
const CARRIED: &[Carried] = &[
    Carried { name: "DC", also: &["demo-charge", "demolition-charge"], pp: Some(1), x_number: false },
    Carried { name: "FT", also: &["flamethrower"], pp: Some(1), x_number: true },
    Carried { name: "PSK", also: &["panzerschreck"], pp: None, x_number: false },
];

/// Returns the SW without FP and range that a word names.
pub(super) fn carried(word: &str) -> Option<&'static Carried> {
    let is = |name: &str| word.trim().eq_ignore_ascii_case(name);
    CARRIED.iter().find(|one| is(one.name) || one.also.iter().any(|also| is(also)))
}

/// Returns `true` if a counter is that of a SW without FP and range: `DC`.
pub(crate) fn is_carried(counter: &str) -> bool {
    carried(counter).is_some()
}

/// Returns `true` if it is the name of a kind of SW.
#[must_use]
pub fn is_support(kind: &str) -> bool {
    SUPPORT.iter().any(|name| kind.trim().eq_ignore_ascii_case(name))
}

/// Returns `true` if a counter is that of a SW: `mmg:5-12`.
pub(crate) fn is_support_counter(counter: &str) -> bool {
    support(counter).is_some()
}

/// The FP and Normal Range on the counters of each kind, one for each army, for examples in messages.
const SHOWN: &[(&str, &[&str])] = &[
    ("lmg", &["2-6", "3-8"]),
    ("mmg", &["4-10", "5-12"]),
    ("hmg", &["6-12", "7-16"]),
    ("atr", &["1-12"]),
    ("", &["3-8", "5-12"]),
];

/// Returns examples of counters of this kind, as they are written: `mmg:4-10`.
#[must_use]
pub fn shown_on_counters(kind: &str) -> Vec<String> {
    let of = |row: &&(&str, &[&str])| row.0.eq_ignore_ascii_case(kind) || row.0.is_empty();
    let numbers = SHOWN.iter().find(of).map_or(&[][..], |(_, numbers)| *numbers);
    numbers.iter().map(|numbers| format!("{kind}:{numbers}")).collect()
}

/// Returns the FP and the Normal Range, in hexes, that the counter of a SW shows.
pub(crate) fn support(text: &str) -> Option<(u8, u8)> {
    let (_, numbers) = text.split_once(':').filter(|(kind, _)| is_support(kind))?;
    let (fp, range) = numbers.split_once('-')?;
    let number = |text: &str| text.parse().ok().filter(|n| (1..=99).contains(n));
    number(fp).zip(number(range))
}
