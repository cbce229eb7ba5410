//! How hexes, hexsides, outlines and elevations are written in the bytes of a packed map.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::grid::{Hex, SIDES, Shape, Side};

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

impl Short for Shape {
    type As = Row;
    fn short(&self) -> Row {
        Row(self.clone())
    }
    fn of(Row(shape): Row) -> Self {
        shape
    }
}

/// The hexes of a building as one row of bytes, for the same reason as the outlines: four bytes each, column and row.
pub(super) mod row {
    use super::{Deserializer, Error, Hex, Serializer};

    pub(in super::super) fn serialize<S: Serializer>(hexes: &[Hex], s: S) -> Result<S::Ok, S::Error> {
        let bytes: Vec<u8> = hexes.iter().flat_map(|hex| [hex.col, hex.row]).flat_map(i16::to_le_bytes).collect();
        s.serialize_bytes(&bytes)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Hex>, D::Error> {
        let bytes = <&[u8] as serde::Deserialize>::deserialize(d)?;
        let (hexes, rest) = bytes.as_chunks();
        let hex = |[a, b, c, d]: &[u8; 4]| Hex::new(i16::from_le_bytes([*a, *b]), i16::from_le_bytes([*c, *d]));
        if rest.is_empty() {
            Ok(hexes.iter().map(hex).collect())
        } else {
            Err(D::Error::invalid_length(bytes.len(), &"hexes"))
        }
    }
}

/// A shape as one row of bytes. Shapes are most of a map: they are read when they are needed, and not by serde, which takes ten
/// times as long for each number where nothing is optimized.
pub(super) struct Row(Shape);

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_bytes(&self.0.packed())
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        d.deserialize_bytes(Rows)
    }
}

/// Reads a shape.
struct Rows;

impl Visitor<'_> for Rows {
    type Value = Row;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes of a shape")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Row, E> {
        Shape::unpacked(bytes).map(Row).ok_or_else(|| E::invalid_length(bytes.len(), &self))
    }
}
