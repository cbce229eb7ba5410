//! Reads the log without keeping it: the form of each act is checked, and its content discarded.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{Act, Received};

/// The number of lines, and the length of the longest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extent {
    pub(super) lines: usize,
    pub(super) longest: usize,
}

impl Extent {
    /// Returns the extent of both together.
    pub(super) fn and(self, other: Self) -> Self {
        Self { lines: self.lines + other.lines, longest: self.longest.max(other.longest) }
    }
}

impl<'l> FromIterator<&'l String> for Extent {
    fn from_iter<T: IntoIterator<Item = &'l String>>(lines: T) -> Self {
        lines.into_iter().fold(Self::default(), |all, line| all.and(Self { lines: 1, longest: line.len() }))
    }
}

/// A log, in one of the forms in which it can be read.
pub(super) trait Log {
    /// Returns the extent of the lines in its acts.
    fn extent(&self) -> Extent;
}

impl Log for Vec<Act> {
    fn extent(&self) -> Extent {
        let of = |act: &Act| act.took.iter().chain(&act.put).collect::<Extent>().and(extent_of(act.received.as_ref()));
        self.iter().map(of).fold(Extent::default(), Extent::and)
    }
}

/// A log that is read and discarded, so that a long one takes no more memory than a short one.
#[derive(Default)]
pub(super) struct PassedLog(Extent);

impl Log for PassedLog {
    fn extent(&self) -> Extent {
        self.0
    }
}

impl<'de> Deserialize<'de> for PassedLog {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = PassedLog;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut acts: A) -> Result<PassedLog, A::Error> {
                let mut extent = Extent::default();
                while let Some(act) = acts.next_element::<Passed>()? {
                    extent = extent.and(act.extent());
                }
                Ok(PassedLog(extent))
            }
        }
        from.deserialize_seq(Reader)
    }
}

fn extent_of(received: Option<&Received>) -> Extent {
    received.into_iter().flat_map(|received| received.lines.iter().chain(&received.answers)).collect()
}

/// An act of which only the size of its lines is kept; the fields are those of `Act`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Passed {
    #[serde(rename = "did")]
    _did: Text,
    #[serde(default, rename = "deed")]
    _deed: Option<Sound>,
    #[serde(default, rename = "query")]
    _query: Option<Sound>,
    #[serde(default, rename = "dice")]
    _dice: Each<Each<u8>>,
    #[serde(default, rename = "ruling")]
    _ruling: Option<Text>,
    #[serde(default)]
    took: Each<Text>,
    #[serde(default)]
    put: Each<Text>,
    #[serde(default)]
    received: Option<Received>,
}

impl Passed {
    fn extent(&self) -> Extent {
        self.took.0.and(self.put.0).and(extent_of(self.received.as_ref()))
    }
}

/// A value that may be a text, of which only the length is kept.
trait Long {
    fn length(&self) -> usize {
        0
    }
}

impl Long for u8 {}

impl<T> Long for Each<T> {}

/// A text, of which only the length is kept.
#[derive(Default)]
struct Text(usize);

impl Long for Text {
    fn length(&self) -> usize {
        self.0
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Text;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_str<E>(self, text: &str) -> Result<Text, E> {
                Ok(Text(text.len()))
            }
        }
        from.deserialize_str(Reader)
    }
}

/// A list, of which only the extent is kept.
struct Each<T>(Extent, PhantomData<T>);

impl<T> Default for Each<T> {
    fn default() -> Self {
        Self(Extent::default(), PhantomData)
    }
}

impl<'de, T: Deserialize<'de> + Long> Deserialize<'de> for Each<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Long> Visitor<'de> for Reader<T> {
            type Value = Each<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Each<T>, A::Error> {
                let mut extent = Extent::default();
                while let Some(one) = all.next_element::<T>()? {
                    extent = extent.and(Extent { lines: 1, longest: one.length() });
                }
                Ok(Each(extent, PhantomData))
            }
        }
        from.deserialize_seq(Reader(PhantomData))
    }
}

/// Any valid JSON. Unlike `IgnoredAny`, it checks that numbers and characters are valid.
struct Sound;

impl<'de> Deserialize<'de> for Sound {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Sound)
    }
}

impl<'de> Visitor<'de> for Sound {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any valid JSON value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Self, A::Error> {
        while all.next_element::<Self>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut all: A) -> Result<Self, A::Error> {
        while all.next_entry::<Text, Self>()?.is_some() {}
        Ok(self)
    }
}
