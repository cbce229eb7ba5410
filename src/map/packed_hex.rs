//! A hex in the bytes of a packed map: a number whose bits say which facts differ from bare ground, and these facts alone.
//! Most hexes have two or three, and what is not written need not be read. Which hex it is follows from its place in the list.

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
        /// How many facts may be packed.
        const FACTS: usize = [$(stringify!($fact)),*].len();

        impl Serialize for HexFacts {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let bare = Self::bare(self.hex);
                let differs = [$(self.$fact != bare.$fact),*];
                let bits = differs.iter().rev().fold(0_u32, |bits, differs| bits << 1 | u32::from(*differs));
                let mut to = to.serialize_tuple(1 + differs.iter().filter(|differs| **differs).count())?;
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
                let mut facts = HexFacts::default();
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
        from.deserialize_tuple(1 + FACTS, Hexes)
    }
}

fn next<'de, A: SeqAccess<'de>, T: Deserialize<'de>>(from: &mut A) -> Result<T, A::Error> {
    from.next_element()?.ok_or_else(|| A::Error::custom("a hex that ends too soon"))
}

#[cfg(test)]
mod tests {
    use crate::grid::SIDES;
    use crate::map::Elevation;

    use super::*;

    fn read(bytes: &[u8]) -> Option<HexFacts> {
        postcard::from_bytes(bytes).ok()
    }

    /// Numbers with a sign are doubled: a level of two half levels is 4. The level is the first fact, its bit 1; a bit 17 stands
    /// for a fact that there is not.
    #[test]
    fn a_hex_is_packed_as_what_it_has() {
        let bare = HexFacts::default();
        assert_eq!(postcard::to_stdvec(&bare).ok(), Some(vec![0]));
        let hill = HexFacts { level: Elevation::half_levels(2), ..bare.clone() };
        assert_eq!(postcard::to_stdvec(&hill).ok(), Some(vec![1, 4]));
        let (cliffs, narrow_street) = ([false, true, false, false, false, true], vec![SIDES[2], SIDES[4]]);
        let more = HexFacts { steeples: 1, manhole: true, cliffs, narrow_street, note: Some("mill".into()), ..hill };
        for facts in [bare, more] {
            let bytes = postcard::to_stdvec(&facts).unwrap_or_default();
            assert_eq!(read(&bytes), Some(facts));
        }
        assert_eq!(read(&[1]), None);
        assert_eq!(read(&[0x80, 0x80, 0x08, 0]), None);
    }
}
