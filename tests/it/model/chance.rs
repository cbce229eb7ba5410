//! Chances as exact fractions, found by counting all rolls.

use std::ops::{Add, Mul, Sub};

use serde_json::Value;

/// A chance as a fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chance(i128, i128);

const fn common(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { common(b, a % b) }
}

impl Chance {
    pub(super) const NONE: Self = Self(0, 1);
    pub(super) const SURE: Self = Self(1, 1);

    pub(super) fn of(n: i128, d: i128) -> Self {
        let by = common(n.abs(), d).max(1);
        Self(n / by, d / by)
    }

    /// Parses a fraction such as `5/36`.
    pub(super) fn read(text: &Value) -> Self {
        let text = text.as_str().unwrap_or_else(|| panic!("a fraction, not {text}"));
        let (n, d) = text.split_once('/').unwrap_or((text, "1"));
        Self::of(n.parse().expect("a number"), d.parse().expect("a number"))
    }
}

impl Add for Chance {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::of(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }
}

impl Sub for Chance {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::of(self.0 * other.1 - other.0 * self.1, self.1 * other.1)
    }
}

impl Mul for Chance {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::of(self.0 * other.0, self.1 * other.1)
    }
}

/// Returns how often the sum of two dice satisfies a condition.
pub(super) fn of_dr(holds: impl Fn(i64) -> bool) -> Chance {
    of_dice(|white, colored| holds(white + colored))
}

/// Returns how often two dice, the white one first, satisfy a condition.
pub(super) fn of_dice(holds: impl Fn(i64, i64) -> bool) -> Chance {
    let rolls = (1..=6).flat_map(|white| (1..=6).map(move |colored| (white, colored)));
    Chance::of(i128::try_from(rolls.filter(|(w, c)| holds(*w, *c)).count()).expect("few"), 36)
}

/// Returns how often one die satisfies a condition.
pub(super) fn of_die(holds: impl Fn(i64) -> bool) -> Chance {
    Chance::of(i128::try_from((1..=6).filter(|dr| holds(*dr)).count()).expect("few"), 6)
}
