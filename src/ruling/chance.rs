//! Exact odds.

use std::fmt;
use std::ops::{Add, Mul};

use serde::Serialize;

use crate::rules::{IFT, IftResult};

use super::Dice;

/// A probability as an exact fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(into = "Written")]
pub struct Chance {
    num: u128,
    den: u128,
}

impl Ord for Chance {
    /// Compares by value like a continued fraction: the whole parts first, then the remainders inverted. No product can
    /// overflow.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let ([mut a, mut b], [mut c, mut d]) = ([self.num, self.den], [other.num, other.den]);
        let mut swapped = false;
        loop {
            let order = match (b, d) {
                (0, 0) => std::cmp::Ordering::Equal,
                (0, _) => std::cmp::Ordering::Greater,
                (_, 0) => std::cmp::Ordering::Less,
                _ if a / b != c / d => (a / b).cmp(&(c / d)),
                _ => {
                    [a, b, c, d] = [b, a % b, d, c % d];
                    swapped = !swapped;
                    continue;
                }
            };
            return if swapped { order.reverse() } else { order };
        }
    }
}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// One result and its odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Odds<T> {
    /// The result.
    pub result: T,
    /// How likely it is.
    #[serde(flatten)]
    pub chance: Chance,
}

impl<T> Odds<T> {
    /// Pairs results with their chances.
    pub fn list(all: impl IntoIterator<Item = (T, Chance)>) -> Vec<Self> {
        all.into_iter().map(|(result, chance)| Self { result, chance }).collect()
    }
}

/// The odds of an attack on the IFT.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct IftOdds {
    /// Each result, the worst for the target first.
    pub each: Vec<Odds<IftResult>>,
}

impl IftOdds {
    /// Counts the 36 DR on a column with a DRM. On doubles a firer that cowers is read `cowers` columns to the left;
    /// past the leftmost column there is no effect (A7.9).
    #[must_use]
    pub fn of(column: u8, drm: i16, cowers: u8) -> Self {
        let mut each: Vec<Odds<IftResult>> = Vec::new();
        for (white, colored) in (1..=6_i16).flat_map(|white| (1..=6).map(move |colored| (white, colored))) {
            let read = if white == colored { IFT.left_of(column, cowers) } else { Some(column) };
            let result = read.and_then(|column| IFT.result(column, white + colored + drm)).unwrap_or(IftResult::None);
            let one = Chance::new(1, 36);
            match each.iter_mut().find(|odds| odds.result == result) {
                Some(odds) => odds.chance = odds.chance + one,
                None => each.push(Odds { result, chance: one }),
            }
        }
        each.sort_by_key(|odds| std::cmp::Reverse(odds.result));
        Self { each }
    }

    /// Returns the chance of a result, or of a worse one.
    #[must_use]
    pub fn at_least(&self, result: IftResult) -> Chance {
        self.each.iter().filter(|odds| odds.result >= result).map(|odds| odds.chance).sum()
    }
}

/// How a chance is written in JSON.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct Written {
    /// The chance as an exact fraction.
    p: String,
    /// The same in percent, with two decimals, for display alone.
    percent: f64,
}

impl From<Chance> for Written {
    fn from(chance: Chance) -> Self {
        Self { p: chance.to_string(), percent: chance.percent() }
    }
}

const fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Chance {
    /// Impossible.
    pub const NEVER: Self = Self { num: 0, den: 1 };
    /// Certain.
    pub const ALWAYS: Self = Self { num: 1, den: 1 };

    /// Returns `num` out of `den`; a `den` of 0 counts as 1.
    #[must_use]
    pub const fn new(num: u128, den: u128) -> Self {
        let den = if den == 0 { 1 } else { den };
        let g = gcd(num, den);
        Self { num: num / g, den: den / g }
    }

    /// Returns the chance that a DR totals `dr`.
    #[must_use]
    pub const fn of_dr(dr: u8) -> Self {
        let ways = match dr {
            2..=7 => dr - 1,
            8..=12 => 13 - dr,
            _ => 0,
        };
        Self::new(ways as u128, 36)
    }

    /// Returns the chance of the DR that are `wanted`, out of the 36 that two distinct dice can show.
    pub fn of_dice(wanted: impl Fn(Dice) -> bool) -> Self {
        Self::new(Dice::all().filter(|dice| wanted(*dice)).count() as u128, 36)
    }

    /// Returns `true` if the chance is 0.
    #[must_use]
    pub const fn is_never(self) -> bool {
        self.num == 0
    }

    /// Returns the chance that the result does not happen.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self::new(self.den - self.num, self.den)
    }

    /// Returns the chance that a DR totals `dr` or more.
    #[must_use]
    pub fn of_dr_from(dr: i16) -> Self {
        (2..=12_u8).filter(|sum| i16::from(*sum) >= dr).map(Self::of_dr).sum()
    }

    /// Returns hundredths of a percent, rounded to nearest: 1389 is 13.89%.
    #[must_use]
    pub const fn hundredths(self) -> u128 {
        (self.num * 10_000 + self.den / 2) / self.den
    }

    /// Returns the percentage with two decimals, for showing.
    #[must_use]
    pub fn percent(self) -> f64 {
        f64::from(u32::try_from(self.hundredths()).unwrap_or(10_000)) / 100.0
    }
}

impl Add for Chance {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let den = self.den / gcd(self.den, other.den) * other.den;
        Self::new(self.num * (den / self.den) + other.num * (den / other.den), den)
    }
}

impl Mul for Chance {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::new(self.num * other.num, self.den * other.den)
    }
}

impl std::iter::Sum for Chance {
    fn sum<I: Iterator<Item = Self>>(chances: I) -> Self {
        chances.fold(Self::NEVER, Add::add)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if self.den == 1 { self.num.to_string() } else { format!("{}/{}", self.num, self.den) };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_drs_sum_to_one() {
        assert_eq!((2..=12).map(Chance::of_dr).sum::<Chance>(), Chance::ALWAYS);
        assert_eq!(Chance::of_dr(6).to_string(), "5/36");
        assert!(Chance::of_dr(1).is_never() && Chance::of_dr(13).is_never());
    }

    /// 5/6 is greater than 13/18, though its numbers are smaller.
    #[test]
    fn the_larger_chance_is_the_larger() {
        let all: Vec<Chance> = (1..=12).flat_map(|den| (0..=den).map(move |num| Chance::new(num, den))).collect();
        for (one, other) in all.iter().flat_map(|one| all.iter().map(move |other| (one, other))) {
            assert_eq!(one.cmp(other), (one.num * other.den).cmp(&(other.num * one.den)), "{one} {other}");
        }
        assert!(Chance::new(5, 6) > Chance::new(13, 18) && Chance::NEVER < Chance::ALWAYS);
    }

    /// 5/36 is 13.888...%.
    #[test]
    fn percentages_are_rounded_to_two_decimals() {
        assert_eq!(Chance::of_dr(6).hundredths(), 1389);
        assert_eq!(Chance::new(1, 3) + Chance::new(1, 6), Chance::new(1, 2));
        assert_eq!(Chance::new(2, 3) * Chance::new(3, 4), Chance::new(1, 2));
    }
}
