//! Elevations and heights in whole half-levels.

use std::fmt;
use std::ops::{Add, Sub};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// An elevation or a height, counted in half-levels: Level 2½ is five.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Elevation(i16);

impl Elevation {
    /// One half-level.
    pub const HALF: Self = Self(1);
    /// One full level.
    pub const LEVEL: Self = Self(2);

    /// The greatest elevation that a file can contain; the least is equally far below Level 0.
    pub const MOST: Self = Self::levels(99);

    /// Returns an elevation of this many full levels.
    #[must_use]
    pub const fn levels(levels: i16) -> Self {
        Self(levels * 2)
    }

    /// Returns an elevation of this many half-levels.
    #[must_use]
    pub const fn half_levels(halves: i16) -> Self {
        Self(halves)
    }

    /// Returns the number of half-levels.
    #[must_use]
    pub const fn in_half_levels(self) -> i16 {
        self.0
    }

    /// Returns the full levels, rounding a half down.
    #[must_use]
    pub const fn full_levels(self) -> i16 {
        self.0.div_euclid(2)
    }

    /// Returns `true` if it ends in a half.
    #[must_use]
    pub const fn has_half(self) -> bool {
        self.0 % 2 != 0
    }

    /// Reads `2`, `2.5`, `2½`, `2-1/2` or `2 1/2`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, half) = ["½", ".5", "-1/2", " 1/2"]
            .iter()
            .find_map(|tail| digits.strip_suffix(tail).map(|whole| (whole, 1)))
            .unwrap_or((digits.strip_suffix(".0").unwrap_or(digits), 0));
        let whole: i16 = if whole.is_empty() && half == 1 {
            0
        } else {
            whole.parse().ok().filter(|w| (0..=Self::MOST.full_levels()).contains(w))?
        };
        let value = whole * 2 + half;
        Some(Self(if negative { -value } else { value }))
    }
}

impl Add for Elevation {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Elevation {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Elevation {
    fn write_to(self, out: &mut impl fmt::Write) -> fmt::Result {
        let (whole, half) = (self.0.unsigned_abs() / 2, self.0 % 2 != 0);
        out.write_str(if self.0 < 0 { "-" } else { "" })?;
        if whole > 0 || !half {
            write!(out, "{whole}")?;
        }
        out.write_str(if half { "½" } else { "" })
    }
}

padded!(Elevation);

impl Serialize for Elevation {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if self.has_half() { s.serialize_f64(f64::from(self.0) / 2.0) } else { s.serialize_i16(self.0 / 2) }
    }
}

impl<'de> Deserialize<'de> for Elevation {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Elevation;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a level from -99 to 99 in steps of a half, such as 2 or 2.5")
            }
            fn visit_i64<E: de::Error>(self, v: i64) -> Result<Elevation, E> {
                i16::try_from(v)
                    .ok()
                    .filter(|v| (-99..=99).contains(v))
                    .map(Elevation::levels)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Signed(v), &self))
            }
            fn visit_u64<E: de::Error>(self, v: u64) -> Result<Elevation, E> {
                i64::try_from(v)
                    .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(v), &self))
                    .and_then(|v| self.visit_i64(v))
            }
            fn visit_f64<E: de::Error>(self, v: f64) -> Result<Elevation, E> {
                // read from its shortest text, to avoid rounding
                Elevation::parse(&v.to_string()).ok_or_else(|| E::invalid_value(de::Unexpected::Float(v), &self))
            }
        }
        d.deserialize_any(Visitor)
    }
}

#[cfg(any(test, feature = "schema"))]
impl schemars::JsonSchema for Elevation {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Level".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "number", "multipleOf": 0.5, "minimum": -99, "maximum": 99,
            "description": "A level in steps of a half: 2, 2.5"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_printed_and_read() {
        for (halves, text) in [(5, "2½"), (4, "2"), (1, "½"), (0, "0"), (-1, "-½"), (-2, "-1"), (-3, "-1½")] {
            let e = Elevation::half_levels(halves);
            assert_eq!(e.to_string(), text);
            assert_eq!(Elevation::parse(text), Some(e));
        }
        for text in ["2.5", "2-1/2", "2 1/2", " 2½ "] {
            assert_eq!(Elevation::parse(text), Some(Elevation::half_levels(5)), "{text}");
        }
        for bad in ["", "x", "2.25", "--1", "100", "½½"] {
            assert_eq!(Elevation::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn json_takes_whole_and_half_levels_only() {
        let read = |t: &str| serde_json::from_str::<Elevation>(t).ok();
        assert_eq!(read("2.5"), Some(Elevation::half_levels(5)));
        assert_eq!(read("-1"), Some(Elevation::levels(-1)));
        assert_eq!(read("2.3"), None);
        assert_eq!(read("1e9"), None);
        assert_eq!(serde_json::to_string(&Elevation::half_levels(5)).ok().as_deref(), Some("2.5"));
        assert_eq!(serde_json::to_string(&Elevation::levels(3)).ok().as_deref(), Some("3"));
    }
}
