//! A list of hexes, buildings or art of a map, each of which is read from bytes when somebody first asks for it: a
//! ruling on a large map pays for what it touches. Of what is not read yet a label tells where it lies, or what it has.

use std::collections::BTreeSet;
use std::ops::Index;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use crate::grid::{Hex, Point, Shape};

/// What a shelf holds.
pub trait Kept: Clone + Serialize + for<'de> Deserialize<'de> {
    /// What of it is known unread.
    type Label: Label;
    /// Returns its label.
    fn label(&self) -> Self::Label;
}

/// What of a thing is known unread: a few bytes.
pub trait Label: Copy {
    /// How many bytes.
    const BYTES: usize;
    /// Writes it; `None` if it does not fit.
    fn write(self, to: &mut Vec<u8>) -> Option<()>;
    /// Reads it.
    fn read(from: &[u8]) -> Self;
}

/// Things as bytes, one after the other.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Sheaf<'b> {
    /// Where each ends among the bytes, in three bytes, the lowest first.
    ends: &'b [u8],
    labels: &'b [u8],
    bytes: &'b [u8],
}

/// The bytes of a sheaf in the making.
#[derive(Default)]
pub(super) struct Bound {
    ends: Vec<u8>,
    labels: Vec<u8>,
    bytes: Vec<u8>,
}

impl Bound {
    /// Writes things as bytes; `None` if they are too many, or lie too far away.
    pub(super) fn of<'t, T: Kept + 't>(all: impl IntoIterator<Item = &'t T>) -> Option<Self> {
        let mut bound = Self::default();
        for thing in all {
            thing.label().write(&mut bound.labels)?;
            bound.bytes.extend(postcard::to_stdvec(thing).ok()?);
            let end = u32::try_from(bound.bytes.len()).ok().filter(|end| *end < 1 << 24)?;
            bound.ends.extend(&end.to_le_bytes()[..3]);
        }
        Some(bound)
    }

    /// Returns the sheaf.
    pub(super) fn sheaf(&self) -> Sheaf<'_> {
        Sheaf { ends: &self.ends, labels: &self.labels, bytes: &self.bytes }
    }
}

impl Sheaf<'_> {
    /// Returns how many things it has.
    pub(super) const fn len(&self) -> usize {
        self.ends.len() / 3
    }

    /// Returns where a thing ends.
    fn end(&self, index: usize) -> usize {
        self.ends[3 * index..3 * index + 3].iter().rev().fold(0, |end, byte| end << 8 | usize::from(*byte))
    }

    /// Reads a thing.
    fn read<T: Kept>(&self, index: usize) -> postcard::Result<T> {
        let start = if index == 0 { 0 } else { self.end(index - 1) };
        postcard::from_bytes(&self.bytes[start..self.end(index)])
    }

    /// Returns `true` if it has just these things.
    pub(super) fn is_of<'t, T: Kept + PartialEq + 't>(&self, all: impl ExactSizeIterator<Item = &'t T>) -> bool {
        let count = all.len();
        count == self.len() && all.enumerate().all(|(i, thing)| self.read(i).is_ok_and(|read: T| read == *thing))
    }

    fn label<L: Label>(&self, index: usize) -> L {
        L::read(&self.labels[L::BYTES * index..L::BYTES * (index + 1)])
    }
}

/// A list of which each is read when it is first asked for.
#[derive(Clone, Debug)]
pub struct Shelf<T: Kept> {
    /// A copy of the shelf shares them until it changes them.
    read: Vec<OnceLock<Arc<T>>>,
    /// Whence what is not yet read; empty if all is.
    sheaf: Sheaf<'static>,
    /// The places of what was changed since: it may bear another label.
    changed: BTreeSet<usize>,
}

impl<T: Kept> Default for Shelf<T> {
    fn default() -> Self {
        Self::from(Vec::new())
    }
}

impl<T: Kept> From<Vec<T>> for Shelf<T> {
    fn from(all: Vec<T>) -> Self {
        let read = all.into_iter().map(|thing| OnceLock::from(Arc::new(thing))).collect();
        Self { read, sheaf: Sheaf { ends: &[], labels: &[], bytes: &[] }, changed: BTreeSet::new() }
    }
}

impl<T: Kept + PartialEq> PartialEq for Shelf<T> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Kept> Index<usize> for Shelf<T> {
    type Output = T;
    /// # Panics
    /// Where there is no such place, as a slice does.
    fn index(&self, index: usize) -> &T {
        self.read[index].get_or_init(|| Arc::new(self.sheaf.read(index).expect("the built-in maps are tested")))
    }
}

impl<T: Kept> Shelf<T> {
    /// Returns a shelf of things that are still bytes.
    pub(super) fn unread(sheaf: Sheaf<'static>) -> Self {
        Self {
            read: std::iter::repeat_with(OnceLock::new).take(sheaf.len()).collect(),
            sheaf,
            changed: BTreeSet::new(),
        }
    }

    /// Returns how many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.read.len()
    }

    /// Returns `true` if there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.read.is_empty()
    }

    /// Returns the one at a place, if there is one.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&T> {
        (index < self.len()).then(|| &self[index])
    }

    /// Returns all, in order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &T> + DoubleEndedIterator + Clone {
        (0..self.len()).map(|index| &self[index])
    }

    /// Returns the one at a place, to be changed.
    ///
    /// # Panics
    /// Where there is no such place, as a slice does.
    pub(super) fn at_mut(&mut self, index: usize) -> &mut T {
        let _ = &self[index];
        self.changed.insert(index);
        Arc::make_mut(self.read[index].get_mut().expect("just read"))
    }

    /// Returns the label of the one at a place, which need not be read for it.
    pub(super) fn label(&self, index: usize) -> T::Label {
        let is_written = !self.sheaf.labels.is_empty() && !self.changed.contains(&index);
        if is_written { self.sheaf.label(index) } else { self[index].label() }
    }

    /// Returns those whose label will do, each with its place; the others are not read.
    pub(crate) fn labelled(&self, will_do: impl Fn(T::Label) -> bool) -> impl Iterator<Item = (usize, &T)> {
        (0..self.len()).filter(move |index| will_do(self.label(*index))).map(|index| (index, &self[index]))
    }

    /// Returns the labels of all, in order.
    pub(crate) fn labels(&self) -> impl Iterator<Item = T::Label> {
        (0..self.len()).map(|index| self.label(index))
    }

    /// Returns those that are not as they are on another shelf, of which this is a copy with changes.
    pub(crate) fn other_than<'s>(&'s self, before: &'s Self) -> impl Iterator<Item = &'s T>
    where
        T: PartialEq,
    {
        // what is not read has not been changed, nor what both share
        let read = self.read.iter().enumerate().filter_map(|(index, thing)| Some((index, thing.get()?)));
        let is_shared =
            |index: usize, thing: &Arc<T>| before.read[index].get().is_some_and(|old| Arc::ptr_eq(old, thing));
        let other = read.filter(move |(index, thing)| !is_shared(*index, thing) && before[*index] != ***thing);
        other.map(|(_, thing)| &**thing)
    }

    /// Returns how many are read so far.
    #[cfg(test)]
    pub(super) fn read_so_far(&self) -> usize {
        self.read.iter().filter(|thing| thing.get().is_some()).count()
    }
}

/// The box in which a thing lies; that of a thing unread is up to a third of a hex larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    lo: Point,
    hi: Point,
}

/// Lattice units of one unit of an extent as bytes.
const UNIT: i64 = 1000;
/// What such a number stands above the true one: outlines reach over the edge of the map.
const BEYOND: i64 = 8;

impl Default for Extent {
    fn default() -> Self {
        let none = Point { x: 0, y: 0 };
        Self { lo: none, hi: none }
    }
}

impl Extent {
    pub(super) fn of(shape: &Shape) -> Self {
        let (lo, hi) = shape.bounds();
        Self { lo, hi }
    }

    /// Returns the box about two.
    pub(super) fn with(self, other: Self) -> Self {
        let lo = Point { x: self.lo.x.min(other.lo.x), y: self.lo.y.min(other.lo.y) };
        Self { lo, hi: Point { x: self.hi.x.max(other.hi.x), y: self.hi.y.max(other.hi.y) } }
    }

    /// Returns `true` if it may meet the box between two points.
    pub(crate) const fn is_about(&self, lo: Point, hi: Point) -> bool {
        self.hi.x >= lo.x && self.lo.x <= hi.x && self.hi.y >= lo.y && self.lo.y <= hi.y
    }

    /// Returns `true` if it may meet a hex.
    pub(crate) fn is_about_hex(&self, hex: Hex) -> bool {
        let (center, half) = (hex.center(), Point { x: 2000, y: 1000 });
        self.is_about(center - half, center + half)
    }

    /// Returns its upper left and its lower right corner.
    #[cfg_attr(not(feature = "pictures"), expect(dead_code, reason = "pictures alone ask"))]
    pub(crate) const fn corners(&self) -> [Point; 2] {
        [self.lo, self.hi]
    }
}

impl Label for Extent {
    const BYTES: usize = 4;
    fn write(self, to: &mut Vec<u8>) -> Option<()> {
        let down = |v: i64| v.div_euclid(UNIT) + BEYOND;
        for v in [down(self.lo.x), down(self.lo.y), down(self.hi.x) + 1, down(self.hi.y) + 1] {
            to.push(u8::try_from(v).ok()?);
        }
        Some(())
    }
    fn read(from: &[u8]) -> Self {
        let at = |i: usize| (i64::from(from[i]) - BEYOND) * UNIT;
        Self { lo: Point { x: at(0), y: at(1) }, hi: Point { x: at(2), y: at(3) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::hex_facts::HexMark;
    use crate::map::{Catalogue, Map, built_in};
    use crate::query::{LosQuery, Query};
    use crate::resolver::Resolver;

    /// F37 and H37 are two hexes apart: the line and what lies about it are some dozen of 2291 hexes.
    #[test]
    fn a_line_reads_what_lies_about_it_alone() {
        let resolver = Resolver::new(Map::built_in("fb").expect("built in"));
        let los = LosQuery { from: "F37".to_owned(), to: "H37".to_owned(), set: Vec::new() };
        resolver.answer(&Query::Los(los)).expect("a ruling");
        let map = resolver.map();
        let read = [map.hexes.read_so_far(), map.buildings.read_so_far(), map.art.read_so_far()];
        let all = [map.hexes.len(), map.buildings.len(), map.art.len()];
        for (read, all) in read.into_iter().zip(all) {
            assert!(read > 0 && read < all / 10, "{read} of {all}");
        }
    }

    /// A label that is read first tells what the thing itself would; its box is no smaller, and the thing lies within.
    #[test]
    fn labels_tell_the_truth() {
        let found = built_in("fb").expect("built in");
        let map = Map::load(found.name, found.text, Catalogue::built_in()).unwrap_or_else(|e| panic!("{e}"));
        let unread = Map::built_in("fb").expect("built in");
        assert!(unread.hexes.labels().eq(map.hexes.labels()));
        assert_eq!(unread.marked(HexMark::EMRR).count(), map.hexes().filter(|f| f.is_emrr()).count());
        let within = |large: Extent, small: Extent| {
            let ([a, b], [lo, hi]) = (large.corners(), small.corners());
            a.x <= lo.x && a.y <= lo.y && b.x >= hi.x && b.y >= hi.y
        };
        assert!(unread.buildings.labels().zip(map.buildings.labels()).all(|(a, b)| within(a, b)));
        assert!(unread.art.labels().zip(map.art.labels()).all(|((k, a), (l, b))| k == l && within(a, b)));
        assert_eq!(unread.art.read_so_far() + unread.buildings.read_so_far(), 0);
    }

    /// What reaches farther beyond the map than a byte can say is not packed, rather than wrongly.
    #[test]
    fn a_box_too_far_away_is_not_written() {
        let at = |x| Extent { lo: Point { x, y: 0 }, hi: Point { x, y: 0 } };
        let mut bytes = Vec::new();
        assert_eq!(at(-8000).write(&mut bytes), Some(()));
        assert_eq!(bytes, [0, 8, 1, 9]);
        assert_eq!(at(-8001).write(&mut bytes), None);
        assert_eq!(at(247_000).write(&mut bytes), None);
    }
}
