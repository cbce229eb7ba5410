//! How hexes, hexsides, outlines and elevations are written in the bytes of a packed map.

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
    type As = Vec<Vec<(i64, i64)>>;
    fn short(&self) -> Self::As {
        let ring = |ring: &Ring| {
            let mut before = Point { x: 0, y: 0 };
            let step = |p: &Point| {
                let d = *p - before;
                before = *p;
                (d.x, d.y)
            };
            ring.iter().map(step).collect()
        };
        self.rings().iter().map(ring).collect()
    }
    fn of(rings: Self::As) -> Self {
        let mut rings = rings.into_iter().map(|steps| {
            let mut at = Point { x: 0, y: 0 };
            let step = |(x, y)| {
                at = at + Point { x, y };
                at
            };
            steps.into_iter().map(step).collect::<Ring>()
        });
        let outer = rings.next().unwrap_or_default();
        Self::new(outer, rings)
    }
}
