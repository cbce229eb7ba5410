//! A hex in the bytes of a packed map: its place, a number whose bits say which facts differ from bare ground, and these
//! facts alone. Most hexes have two or three, and what is not written need not be read.

use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::bytes::Short;
use super::hex_facts::HexFacts;

/// Declares in which order facts are packed, and reads and writes them. Facts that are `short` have a form of their own
/// in the bytes.
macro_rules! packed {
    ($($fact:ident $($short:ident)?,)*) => {
        /// The names of the facts, in the order of their bits.
        const FACTS: &[&str] = &[$(stringify!($fact)),*];

        impl Serialize for HexFacts {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let bare = Self::bare(self.hex);
                let differs = [$(self.$fact != bare.$fact),*];
                let bits = differs.iter().rev().fold(0_u32, |bits, differs| bits << 1 | u32::from(*differs));
                let mut to = to.serialize_tuple(2 + differs.iter().filter(|differs| **differs).count())?;
                to.serialize_element(&self.hex.short())?;
                to.serialize_element(&bits)?;
                $(if self.$fact != bare.$fact {
                    to.serialize_element(&packed!(@write self.$fact, $($short)?))?;
                })*
                to.end()
            }
        }

        impl<'de> Visitor<'de> for Hexes {
            type Value = HexFacts;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a hex")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<HexFacts, A::Error> {
                let mut facts = HexFacts::bare(Short::of(next(&mut from)?));
                let mut bits: u32 = next(&mut from)?;
                $(if bits & 1 != 0 {
                    facts.$fact = packed!(@read next(&mut from)?, $($short)?);
                }
                bits >>= 1;)*
                if bits == 0 { Ok(facts) } else { Err(A::Error::custom("a fact of another version")) }
            }
        }
    };
    (@write $fact:expr,) => { $fact };
    (@write $fact:expr, short) => { $fact.short() };
    (@read $fact:expr,) => { $fact };
    (@read $fact:expr, short) => { Short::of($fact) };
}

packed! {
    level short,
    terrain,
    building,
    roads,
    railroads,
    bridge,
    symbol,
    steeples,
    part,
    hexsides,
    cliffs short,
    manhole,
    doubts,
    note,
    features,
    streets,
    narrow_street short,
}

/// Reads a hex.
struct Hexes;

impl<'de> Deserialize<'de> for HexFacts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_tuple(2 + FACTS.len(), Hexes)
    }
}

fn next<'de, A: SeqAccess<'de>, T: Deserialize<'de>>(from: &mut A) -> Result<T, A::Error> {
    from.next_element()?.ok_or_else(|| A::Error::custom("a hex that ends too soon"))
}
