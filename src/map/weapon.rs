//! SW as their counters show them: `lmg:3-8`.

/// The names of SW that have FP and Normal Range.
const SUPPORT: &[&str] = &["lmg", "mmg", "hmg", "mg", "atr", "sw", "bmg", "cmg", "aamg"];

/// Returns `true` if it is the name of a kind of SW.
pub(crate) fn is_support(kind: &str) -> bool {
    SUPPORT.iter().any(|name| kind.trim().eq_ignore_ascii_case(name))
}

/// Returns the FP and the Normal Range, in hexes, of a SW by what its counter shows.
pub(crate) fn support(text: &str) -> Option<(u8, u8)> {
    let (_, numbers) = text.split_once(':').filter(|(kind, _)| is_support(kind))?;
    let (fp, range) = numbers.split_once('-')?;
    let number = |text: &str| text.parse().ok().filter(|n| (1..=99).contains(n));
    number(fp).zip(number(range))
}
