//! How hexes, hexsides, outlines and elevations are written in the bytes of a packed map.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::grid::{Hex, Point, Ring, SIDES, Shape, Side};

use super::elevation::Elevation;
use super::terrain::BuildingType;

/// A type with a short form in the bytes of a packed map.
pub(super) trait Short: Sized {
    /// The short form.
    type As: Serialize + for<'de> Deserialize<'de>;
    /// Converts to the short form.
    fn short(&self) -> Self::As;
    /// Converts from the short form.
    fn of(short: Self::As) -> Self;
}

pub(super) fn serialize<T: Short, S: Serializer>(value: &T, s: S) -> Result<S::Ok, S::Error> {
    value.short().serialize(s)
}

pub(super) fn deserialize<'de, T: Short, D: Deserializer<'de>>(d: D) -> Result<T, D::Error> {
    T::As::deserialize(d).map(T::of)
}

/// The hexsides 1 to 6 as bits of one byte.
impl Short for Vec<Side> {
    type As = u8;
    fn short(&self) -> u8 {
        self.iter().fold(0, |bits, side| bits | 1 << side.index())
    }
    fn of(bits: u8) -> Self {
        if bits == 0 { Self::new() } else { SIDES.into_iter().filter(|s| bits & 1 << s.index() != 0).collect() }
    }
}

impl Short for [bool; 6] {
    type As = u8;
    fn short(&self) -> u8 {
        SIDES.into_iter().filter(|s| self[s.index()]).fold(0, |bits, side| bits | 1 << side.index())
    }
    fn of(bits: u8) -> Self {
        SIDES.map(|side| bits & 1 << side.index() != 0)
    }
}

impl Short for Elevation {
    type As = i16;
    fn short(&self) -> i16 {
        self.in_half_levels()
    }
    fn of(halves: i16) -> Self {
        Self::half_levels(halves)
    }
}

impl Short for Hex {
    type As = (i16, i16);
    fn short(&self) -> Self::As {
        (self.col, self.row)
    }
    fn of((col, row): Self::As) -> Self {
        Self::new(col, row)
    }
}

impl Short for (Hex, BuildingType) {
    type As = (i16, i16, BuildingType);
    fn short(&self) -> Self::As {
        (self.0.col, self.0.row, self.1)
    }
    fn of((col, row, kind): Self::As) -> Self {
        (Hex::new(col, row), kind)
    }
}

impl<T: Short> Short for Option<T> {
    type As = Option<T::As>;
    fn short(&self) -> Self::As {
        self.as_ref().map(Short::short)
    }
    fn of(short: Self::As) -> Self {
        short.map(T::of)
    }
}

impl<T: Short> Short for Vec<T> {
    type As = Vec<T::As>;
    fn short(&self) -> Self::As {
        self.iter().map(Short::short).collect()
    }
    fn of(short: Self::As) -> Self {
        short.into_iter().map(T::of).collect()
    }
}

/// The rings, each point as its offset from the one before, in lattice columns and rows.
impl Short for Shape {
    type As = Rings;
    fn short(&self) -> Rings {
        Rings(self.rings().to_vec())
    }
    fn of(Rings(rings): Rings) -> Self {
        let mut rings = rings.into_iter();
        let outer = rings.next().unwrap_or_default();
        Self::new(outer, rings)
    }
}

/// The rings of a shape, as one row of bytes: the number of points of each ring, then their offsets. They are most of a
/// map, and are read here, because serde takes ten times as long for each number where nothing is optimized.
pub(super) struct Rings(Vec<Ring>);

impl Serialize for Rings {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut bytes = Vec::new();
        for ring in &self.0 {
            put(&mut bytes, ring.len() as u64);
            let mut before = Point { x: 0, y: 0 };
            for p in ring {
                let d = *p - before;
                before = *p;
                put(&mut bytes, zigzag(d.x));
                put(&mut bytes, zigzag(d.y));
            }
        }
        s.serialize_bytes(&bytes)
    }
}

impl<'de> Deserialize<'de> for Rings {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        d.deserialize_bytes(Rows)
    }
}

/// Reads the rings of a shape.
struct Rows;

impl Visitor<'_> for Rows {
    type Value = Rings;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rings of a shape")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Rings, E> {
        rings(bytes).map(Rings).ok_or_else(|| E::invalid_length(bytes.len(), &self))
    }
}

/// Reads rings; `None` if the bytes end within one.
fn rings(bytes: &[u8]) -> Option<Vec<Ring>> {
    let (mut rings, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let mut left = take(bytes, &mut at)?;
        // a point takes two bytes at least
        let most = (bytes.len() - at) / 2;
        let mut ring = Ring::with_capacity(usize::try_from(left).map_or(most, |points| points.min(most)));
        let mut p = Point { x: 0, y: 0 };
        while left > 0 {
            let (Some(x), Some(y)) = (take(bytes, &mut at), take(bytes, &mut at)) else { return None };
            p = Point { x: p.x.checked_add(unzigzag(x))?, y: p.y.checked_add(unzigzag(y))? };
            ring.push(p);
            left -= 1;
        }
        rings.push(ring);
    }
    Some(rings)
}

/// Writes a number seven bits at a time, the lowest first; all bytes but the last have their highest bit set.
fn put(bytes: &mut Vec<u8>, mut number: u64) {
    loop {
        let low = number.to_le_bytes()[0] & 0x7F;
        number >>= 7;
        if number == 0 {
            return bytes.push(low);
        }
        bytes.push(low | 0x80);
    }
}

/// Reads a number, and moves past it; `None` if there is no whole number.
fn take(bytes: &[u8], at: &mut usize) -> Option<u64> {
    let (mut number, mut shift) = (0, 0);
    while *at < bytes.len() && shift < u64::BITS {
        let byte = bytes[*at];
        *at += 1;
        number |= u64::from(byte & 0x7F) << shift;
        if byte < 0x80 {
            return Some(number);
        }
        shift += 7;
    }
    None
}

/// Makes small numbers of small offsets to either side.
const fn zigzag(offset: i64) -> u64 {
    ((offset << 1) ^ (offset >> 63)).cast_unsigned()
}

const fn unzigzag(number: u64) -> i64 {
    (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 300 is `0b10_0101100`: its low seven bits with the mark that more follow, then 2. The offsets 0, -1, 1, -2 become 0 to 3.
    #[test]
    fn numbers_take_the_bytes_they_need() {
        let mut bytes = Vec::new();
        for number in [0, 127, 128, 300, u64::MAX] {
            put(&mut bytes, number);
        }
        assert_eq!(bytes[..6], [0, 127, 0x80, 1, 0xAC, 2]);
        let mut at = 0;
        for number in [0, 127, 128, 300, u64::MAX] {
            assert_eq!(take(&bytes, &mut at), Some(number));
        }
        assert_eq!((at, take(&bytes, &mut at)), (bytes.len(), None));
        assert_eq!([0, -1, 1, -2].map(zigzag), [0, 1, 2, 3]);
        for offset in [0, 1, -1, 3000, -2000, i64::MIN, i64::MAX] {
            assert_eq!(unzigzag(zigzag(offset)), offset);
        }
    }

    /// A ring of one point at (1, -1), then what is no ring: two points are announced and one is there.
    #[test]
    fn rings_that_are_cut_off_are_none() {
        assert_eq!(rings(&[1, 2, 1]), Some(vec![vec![Point { x: 1, y: -1 }]]));
        assert_eq!(rings(&[]), Some(vec![]));
        assert_eq!(rings(&[2, 2, 1]), None);
        assert_eq!(rings(&[1, 2]), None);
        assert_eq!(rings(&[0x80]), None);
        assert_eq!(rings(&[0xFF; 12]), None);
    }
}
