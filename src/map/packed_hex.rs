//! A hex in the bytes of a packed map: a number whose bits say which facts differ from bare ground, and these facts alone.
//! Most hexes have two or three, and what is not written need not be read. Which hex it is follows from its place in the list.

use serde::Deserialize;

use super::bytes::Short;
use super::hex_facts::HexFacts;

/// A hex as it is packed: four bytes for the facts that it has, two for their length, then the facts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record<'b> {
    has: u32,
    facts: &'b [u8],
}

/// Declares in which order facts are packed, and reads and writes them. Facts that are `short` have a form of their own
/// in the bytes.
macro_rules! packed {
    ($($fact:ident $($short:ident)?,)*) => {
        /// Returns the record of a hex; `None` if the bytes cannot hold all that it is.
        pub(super) fn record(facts: &HexFacts) -> Option<Vec<u8>> {
            let bare = HexFacts::bare(facts.hex);
            let differs = [$(facts.$fact != bare.$fact),*];
            let has = differs.iter().rev().fold(0_u32, |bits, differs| bits << 1 | u32::from(*differs));
            let mut bytes = Vec::new();
            $(if facts.$fact != bare.$fact {
                bytes.extend(postcard::to_stdvec(&packed!(@write facts.$fact, $($short)?)).ok()?);
            })*
            let is_whole = Record { has, facts: &bytes }.read().is_some_and(|read| HexFacts { hex: facts.hex, ..read } == *facts);
            let length = u16::try_from(bytes.len()).ok().filter(|_| is_whole)?;
            Some([&has.to_le_bytes()[..], &length.to_le_bytes(), &bytes].concat())
        }

        impl Record<'_> {
            /// Reads the facts; `None` if another version wrote them.
            pub(super) fn read(&self) -> Option<HexFacts> {
                let (mut facts, mut bits, mut from) = (HexFacts::default(), self.has, self.facts);
                $(if bits & 1 != 0 {
                    facts.$fact = packed!(@read next(&mut from)?, $($short)?);
                }
                bits >>= 1;)*
                (bits == 0 && from.is_empty()).then_some(facts)
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

/// The bits of hexes that have railroads, a bridge, doubts, features.
pub(super) const RAILROADS: u32 = 1 << 4;
pub(super) const BRIDGES: u32 = 1 << 5;
pub(super) const DOUBTS: u32 = 1 << 12;
pub(super) const FEATURES: u32 = 1 << 14;

impl<'b> Record<'b> {
    /// Takes the first record of these bytes, and returns what is behind it; `None` if they end too soon.
    pub(super) fn taken_from(bytes: &'b [u8]) -> Option<(Self, &'b [u8])> {
        let (has, rest) = bytes.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        let (facts, rest) = rest.split_at_checked(usize::from(u16::from_le_bytes(*length)))?;
        Some((Self { has: u32::from_le_bytes(*has), facts }, rest))
    }

    /// Returns `true` if the hex has the fact of this bit.
    pub(super) const fn has(&self, fact: u32) -> bool {
        self.has & fact != 0
    }
}

fn next<'b, T: Deserialize<'b>>(from: &mut &'b [u8]) -> Option<T> {
    let (fact, rest) = postcard::take_from_bytes(from).ok()?;
    *from = rest;
    Some(fact)
}

#[cfg(test)]
mod tests {
    use crate::grid::SIDES;
    use crate::map::{Doubt, DoubtOf, Elevation, Feature, RailroadKind};

    use super::super::hex_facts::{Bridge, Railroad};
    use super::*;

    fn read(bytes: &[u8]) -> Option<HexFacts> {
        let (record, rest) = Record::taken_from(bytes)?;
        record.read().filter(|_| rest.is_empty())
    }

    /// Numbers with a sign are doubled: a level of two half levels is 4. The level is the first fact, its bit 1; a bit 17 stands
    /// for a fact that there is not.
    #[test]
    fn a_hex_is_packed_as_what_it_has() {
        let bare = HexFacts::default();
        assert_eq!(record(&bare), Some(vec![0; 6]));
        let hill = HexFacts { level: Elevation::half_levels(2), ..bare.clone() };
        assert_eq!(record(&hill), Some(vec![1, 0, 0, 0, 1, 0, 4]));
        let (cliffs, narrow_street) = ([false, true, false, false, false, true], vec![SIDES[2], SIDES[4]]);
        let more = HexFacts { steeples: 1, manhole: true, cliffs, narrow_street, note: Some("mill".into()), ..hill };
        for facts in [bare.clone(), more] {
            let bytes = record(&facts).unwrap_or_default();
            assert_eq!(read(&bytes), Some(facts));
        }
        // a level that is not there, one byte too many, a length beyond the end, a fact of another version
        for bytes in [&[1, 0, 0, 0, 0, 0][..], &[0, 0, 0, 0, 1, 0, 4], &[1, 0, 0, 0, 2, 0, 4], &[0, 0, 2, 0, 1, 0, 0]] {
            assert_eq!(read(bytes), None, "{bytes:?}");
        }
        // what only a map file can say is not packed
        assert_eq!(record(&HexFacts { uncharted: Some(0), ..bare }), None);
    }

    /// Each bit is that of its fact, and of no other.
    #[test]
    fn a_fact_has_its_bit() {
        let bare = HexFacts::default();
        let sides = vec![SIDES[0]];
        let rails = Railroad { kind: RailroadKind::Glrr, sides: sides.clone(), along: Vec::new(), terminal: true };
        let doubt = Doubt { of: DoubtOf::Terrain, is: "a doubt".into(), or: Vec::new() };
        for (bit, facts) in [
            (RAILROADS, HexFacts { railroads: vec![rails], ..bare.clone() }),
            (BRIDGES, HexFacts { bridge: Some(Bridge { level: Elevation::default(), sides }), ..bare.clone() }),
            (DOUBTS, HexFacts { doubts: vec![doubt], ..bare.clone() }),
            (FEATURES, HexFacts { features: vec![Feature::Underpass], ..bare }),
        ] {
            let bytes = record(&facts).unwrap_or_default();
            assert_eq!(Record::taken_from(&bytes).map(|(record, _)| record.has), Some(bit), "{facts:?}");
        }
    }
}
