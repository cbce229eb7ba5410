//! Dice: a DR with each die known, and where the dice come from.

use std::fmt;

use serde::Serialize;

/// A DR: two dice told apart. The white one is rolled and written first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(into = "[u8; 2]")]
pub struct Dice {
    /// The white die.
    pub white: u8,
    /// The colored die.
    pub colored: u8,
}

impl From<Dice> for [u8; 2] {
    fn from(dice: Dice) -> Self {
        [dice.white, dice.colored]
    }
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

    /// Returns all 36 DR, in order.
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(into = "Written")]
#[non_exhaustive]
pub enum DiceSource {
    /// No dice were needed.
    #[default]
    None,
    /// Rolled by the players at the table.
    Table,
    /// Rolled by the program from this seed.
    Seed(u64),
    /// No roll: all possible rolls are counted.
    Odds,
}

/// How the source of the dice is written in JSON.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct Written {
    /// Every DR is written in this order.
    order: [&'static str; 2],
    /// `table`, `seed` or `odds`.
    source: &'static str,
    /// The name of the random number generator.
    #[serde(skip_serializing_if = "Option::is_none")]
    generator: Option<&'static str>,
    /// What it was fed.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

impl From<DiceSource> for Written {
    fn from(dice: DiceSource) -> Self {
        let source = match dice {
            DiceSource::None => "none",
            DiceSource::Table => "table",
            DiceSource::Seed(_) => "seed",
            DiceSource::Odds => "odds",
        };
        let seed = dice.seed();
        Self { order: ["white", "colored"], source, generator: seed.map(|_| DiceSource::GENERATOR), seed }
    }
}

impl DiceSource {
    /// The random number generator that the seed initializes, by the name its authors gave it.
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
    fn dice_are_one_to_six() {
        assert_eq!(Dice::new([3, 4]), Some(Dice { white: 3, colored: 4 }));
        for bad in [[0, 4], [3, 7], [7, 0]] {
            assert_eq!(Dice::new(bad), None, "{bad:?}");
        }
        assert_eq!(Dice::all().count(), 36);
    }
}
