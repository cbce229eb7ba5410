//! SW as their counters show them: `lmg:3-8`.

/// The names of SW that have FP and Normal Range.
const SUPPORT: &[&str] = &["lmg", "mmg", "hmg", "mg", "atr", "sw", "bmg", "cmg", "aamg"];

/// A SW that has no FP and range on its counter, or none that this program reads.
pub(super) struct Carried {
    /// What it is called.
    pub(super) name: &'static str,
    /// What else players call it.
    also: &'static [&'static str],
    /// Its Portage Points, if all counters show the same.
    pub(super) pp: Option<u8>,
    /// It has an X#.
    pub(super) x_number: bool,
}

/// The DC (A23), the FT (A22) and the SCW; PP and X# are recalled, and stand on the counters.
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

/// FP and Normal Range that counters of a kind have, each of another army: what is typed looks like one of these.
const SHOWN: &[(&str, &[&str])] = &[
    ("lmg", &["2-6", "3-8"]),
    ("mmg", &["4-10", "5-12"]),
    ("hmg", &["6-12", "7-16"]),
    ("atr", &["1-12"]),
    ("", &["3-8", "5-12"]),
];

/// Returns what counters of this kind show, as it is written: `mmg:4-10`.
#[must_use]
pub fn shown_on_counters(kind: &str) -> Vec<String> {
    let of = |row: &&(&str, &[&str])| row.0.eq_ignore_ascii_case(kind) || row.0.is_empty();
    let numbers = SHOWN.iter().find(of).map_or(&[][..], |(_, numbers)| *numbers);
    numbers.iter().map(|numbers| format!("{kind}:{numbers}")).collect()
}

/// Returns the FP and the Normal Range, in hexes, of a SW by what its counter shows.
pub(crate) fn support(text: &str) -> Option<(u8, u8)> {
    let (_, numbers) = text.split_once(':').filter(|(kind, _)| is_support(kind))?;
    let (fp, range) = numbers.split_once('-')?;
    let number = |text: &str| text.parse().ok().filter(|n| (1..=99).contains(n));
    number(fp).zip(number(range))
}
