//! The outlines of a shape. Those of a packed map stay bytes until they are needed: a question needs few of a thousand.

use std::sync::OnceLock;

use crate::grid::Point;

use super::bounds::{Bounds, in_blocks};

/// A closed outline; the last point joins the first.
pub type Ring = Vec<Point>;

/// The outlines, with the bounding boxes of their parts.
#[derive(Clone, Debug)]
pub(super) struct Outlines {
    /// The outer outline and the holes.
    pub(super) rings: Vec<Ring>,
    /// For each of these the bounding boxes of runs of [`BLOCK`](super::bounds::BLOCK) points together with the point
    /// before each run.
    pub(super) blocks: Vec<Vec<Bounds>>,
}

/// Outlines that may not have been read yet.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    read: OnceLock<Outlines>,
    /// The rings as [`packed`] writes them; empty if they were never bytes.
    bytes: Box<[u8]>,
}

impl Outlines {
    /// Returns the outlines and the bounding box of the first.
    pub(super) fn new(rings: Vec<Ring>) -> (Self, Bounds) {
        let mut bounds = None;
        let blocks = rings.iter().map(|ring| {
            let (blocks, whole) = in_blocks(ring);
            bounds.get_or_insert(whole);
            blocks
        });
        let blocks = blocks.collect();
        (Self { rings, blocks }, bounds.unwrap_or_else(|| in_blocks(&[]).1))
    }
}

impl Kept {
    pub(super) fn of(outlines: Outlines) -> Self {
        Self { read: OnceLock::from(outlines), bytes: Box::default() }
    }

    /// Returns `true` if both are made of the same bytes; equal outlines may be made of others, or of none.
    pub(super) fn is_copy_of(&self, other: &Self) -> bool {
        !self.bytes.is_empty() && self.bytes == other.bytes
    }

    /// Returns the outlines, which are read now unless they were before.
    #[inline]
    pub(super) fn outlines(&self) -> &Outlines {
        self.read.get_or_init(|| Outlines::new(rings(&self.bytes).unwrap_or_default()).0)
    }
}

/// Returns the bounding box and the rings as one row of bytes: the box, then the number of points of each ring and the
/// offset of each point from the one before.
pub(super) fn packed(bounds: Bounds, rings: &[Ring]) -> Vec<u8> {
    let mut bytes = Vec::new();
    put_point(&mut bytes, bounds.center);
    put_point(&mut bytes, bounds.half);
    for ring in rings {
        put(&mut bytes, ring.len() as u64);
        let mut before = Point { x: 0, y: 0 };
        for p in ring {
            put_point(&mut bytes, *p - before);
            before = *p;
        }
    }
    bytes
}

/// Returns the bounding box, and the rings yet to be read; `None` if the bytes do not begin with a box.
pub(super) fn unpacked(bytes: &[u8]) -> Option<(Bounds, Kept)> {
    let mut at = 0;
    let bounds = Bounds { center: take_point(bytes, &mut at)?, half: take_point(bytes, &mut at)? };
    Some((bounds, Kept { read: OnceLock::new(), bytes: bytes[at..].into() }))
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
            let d = take_point(bytes, &mut at)?;
            p = Point { x: p.x.checked_add(d.x)?, y: p.y.checked_add(d.y)? };
            ring.push(p);
            left -= 1;
        }
        rings.push(ring);
    }
    Some(rings)
}

fn put_point(bytes: &mut Vec<u8>, p: Point) {
    put(bytes, zigzag(p.x));
    put(bytes, zigzag(p.y));
}

fn take_point(bytes: &[u8], at: &mut usize) -> Option<Point> {
    let (x, y) = (take(bytes, at)?, take(bytes, at)?);
    Some(Point { x: unzigzag(x), y: unzigzag(y) })
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
    use crate::grid::Shape;

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

    /// Shapes of the same bytes are equal, one with another corner is not, and one that was never bytes is compared by its points.
    #[test]
    fn shapes_of_the_same_bytes_are_equal() {
        let ring = |x| vec![Point { x: 0, y: 0 }, Point { x: 8, y: 0 }, Point { x, y: 6 }, Point { x: 0, y: 6 }];
        let made = |x| Shape::new(ring(x), []);
        let read = |x| Shape::unpacked(&made(x).packed()).expect("its own bytes");
        assert!(read(5).kept.is_copy_of(&read(5).kept) && !read(5).kept.is_copy_of(&made(5).kept));
        assert!(read(5) == read(5) && read(5) == made(5) && made(5) == read(5));
        assert!(read(5) != read(4) && read(5) != made(4) && made(5) != read(4));
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

    /// A square and its box, which is one wider than its points, come back; the square is read when it is needed.
    #[test]
    fn outlines_are_read_when_they_are_needed() {
        let square: Ring = [(-40, -40), (40, -40), (40, 40), (-40, 40)].map(|(x, y)| Point { x, y }).to_vec();
        let (outlines, bounds) = Outlines::new(vec![square.clone()]);
        let bytes = packed(bounds, &outlines.rings);
        // the center (0, 0) and half the size (41, 41), doubled, then the four points
        assert_eq!(bytes[..5], [0, 0, 82, 82, 4]);
        let (box_read, kept) = unpacked(&bytes).expect("outlines");
        assert_eq!(box_read, bounds);
        assert!(kept.read.get().is_none());
        assert_eq!(kept.outlines().rings, [square]);
        assert_eq!(kept.outlines().blocks, outlines.blocks);
        assert!(unpacked(&bytes[..3]).is_none());
        assert!(unpacked(&bytes[..6]).is_some_and(|(_, cut)| cut.outlines().rings.is_empty()));
    }
}
