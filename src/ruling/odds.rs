//! Exact odds: fractions of whole numbers, and the dice they count.

use std::fmt;
use std::ops::{Add, Mul};

/// A probability as a fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chance {
    num: u128,
    den: u128,
}

impl Chance {
    /// Certain.
    pub const ONE: Self = Self { num: 1, den: 1 };
    /// Impossible.
    pub const ZERO: Self = Self { num: 0, den: 1 };

    /// Returns so many of so many; nothing of nothing is [`Self::ZERO`].
    #[must_use]
    pub const fn of(num: u128, den: u128) -> Self {
        if num == 0 || den == 0 {
            return Self::ZERO;
        }
        let (mut a, mut b) = (num, den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Self { num: num / a, den: den / a }
    }

    /// Returns the hundredths of a percent in it, rounded half up; for display alone.
    #[must_use]
    pub const fn basis_points(self) -> u128 {
        (self.num * 20_000 + self.den) / (2 * self.den)
    }
}

impl Add for Chance {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::of(self.num * other.den + other.num * self.den, self.den * other.den)
    }
}

impl Mul for Chance {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::of(self.num * other.num, self.den * other.den)
    }
}

impl std::iter::Sum for Chance {
    fn sum<I: Iterator<Item = Self>>(chances: I) -> Self {
        chances.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if self.den == 1 { self.num.to_string() } else { format!("{}/{}", self.num, self.den) };
        f.pad(&text)
    }
}

/// A DR: two dice told apart. The white one is rolled and written first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice {
    /// The white die.
    pub white: u8,
    /// The colored die.
    pub colored: u8,
}

impl Dice {
    /// Returns the dice, white first, if both are 1 to 6.
    #[must_use]
    pub fn new([white, colored]: [u8; 2]) -> Option<Self> {
        ([white, colored].iter().all(|d| (1..=6).contains(d))).then_some(Self { white, colored })
    }

    /// Returns the sum.
    #[must_use]
    pub const fn sum(self) -> i16 {
        (self.white + self.colored) as i16
    }

    /// Returns all 36, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|white| (1..=6).map(move |colored| Self { white, colored }))
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{},{}", self.white, self.colored))
    }
}

/// Whence the dice of a ruling came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiceSource {
    /// No dice were needed.
    #[default]
    None,
    /// As rolled at the table.
    Table,
    /// Rolled by the program from this seed.
    Seed(u64),
    /// Every roll there is.
    Odds,
}

impl DiceSource {
    /// The generator that a seed feeds, by the name of its authors.
    pub const GENERATOR: &'static str = "PCG32 (XSH-RR 64/32, default stream)";

    /// Returns the seed, if the program rolled.
    #[must_use]
    pub const fn seed(self) -> Option<u64> {
        match self {
            Self::Seed(seed) => Some(seed),
            Self::None | Self::Table | Self::Odds => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_added_and_multiplied_exactly() {
        assert_eq!(Chance::of(15, 36).to_string(), "5/12");
        assert_eq!(Chance::of(1, 3) + Chance::of(1, 6), Chance::of(1, 2));
        assert_eq!(Chance::of(1, 3) * Chance::of(3, 4), Chance::of(1, 4));
        assert_eq!((0..36).map(|_| Chance::of(1, 36)).sum::<Chance>(), Chance::ONE);
        // 5/36 is 13.888...%
        assert_eq!(Chance::of(5, 36).basis_points(), 1389);
        assert_eq!(Chance::ONE.to_string(), "1");
    }

    #[test]
    fn dice_are_one_to_six() {
        assert_eq!(Dice::new([3, 4]), Some(Dice { white: 3, colored: 4 }));
        for bad in [[0, 4], [3, 7], [7, 0]] {
            assert_eq!(Dice::new(bad), None, "{bad:?}");
        }
        assert_eq!(Dice::all().count(), 36);
    }
}
