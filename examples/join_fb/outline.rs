//! Outlines in whole thousandths, cut along the seams and joined across them.

use fogas::map::{OutlineFile, RingFile};
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay::Overlay;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::i_float::int::point::IntPoint;

/// Rings that belong together: the outer one, then its holes.
pub(crate) type Rings = Vec<Vec<IntPoint<i32>>>;

/// A rectangle: left, top, right and bottom in thousandths.
pub(crate) type Frame = [i32; 4];

/// Returns a point of the survey in thousandths.
#[expect(clippy::cast_possible_truncation, reason = "a map is some 60000 thousandths wide")]
pub(crate) fn milli(p: [f64; 2]) -> IntPoint<i32> {
    IntPoint::new((p[0] * 1000.0).round() as i32, (p[1] * 1000.0).round() as i32)
}

pub(crate) fn rings(polygon: &[[f64; 2]], holes: &[Vec<[f64; 2]>]) -> Rings {
    std::iter::once(polygon)
        .chain(holes.iter().map(Vec::as_slice))
        .map(|r| r.iter().copied().map(milli).collect())
        .collect()
}

fn area(ring: &[IntPoint<i32>]) -> i64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y)).sum::<i64>()
        / 2
}

/// Returns the area of shapes, in square thousandths.
pub(crate) fn areas(shapes: &[Rings]) -> i64 {
    shapes.iter().map(|rings| area(&rings[0]).abs() - rings[1..].iter().map(|r| area(r).abs()).sum::<i64>()).sum()
}

/// Returns the area of one shape.
pub(crate) fn area_of(shape: &Rings) -> i64 {
    areas(std::slice::from_ref(shape))
}

/// Returns the frame of the outer ring of a shape.
fn frame(shape: &Rings) -> Frame {
    let none = [i32::MAX, i32::MAX, i32::MIN, i32::MIN];
    let with = |[left, top, right, bottom]: Frame, p: &IntPoint<i32>| {
        [left.min(p.x), top.min(p.y), right.max(p.x), bottom.max(p.y)]
    };
    shape.iter().take(1).flatten().fold(none, with)
}

/// Returns what of a shape lies in a frame.
pub(crate) fn cut(shape: &Rings, [left, top, right, bottom]: Frame) -> Vec<Rings> {
    let frame = [(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| IntPoint::new(x, y));
    Overlay::<i32>::from_subj_and_clip(shape, frame.as_slice()).overlay(OverlayRule::Intersect, FillRule::EvenOdd)
}

/// Returns what two shapes have in common.
pub(crate) fn common(a: &Rings, b: &Rings) -> Vec<Rings> {
    // most shapes of a map are far from each other
    let ([left, top, right, bottom], [from, over, to, under]) = (frame(a), frame(b));
    if to < left || from > right || under < top || over > bottom {
        return Vec::new();
    }
    Overlay::<i32>::from_subj_and_clip(a, b).overlay(OverlayRule::Intersect, FillRule::EvenOdd)
}

/// Returns what of a shape lies outside another.
pub(crate) fn without(a: &Rings, b: &Rings) -> Vec<Rings> {
    Overlay::<i32>::from_subj_and_clip(a, b).overlay(OverlayRule::Difference, FillRule::EvenOdd)
}

/// Joins shapes that touch or overlap, whichever way their rings turn.
pub(crate) fn joined(shapes: &[Rings]) -> Vec<Rings> {
    let turned = |shape| Overlay::<i32>::from_subj(shape).overlay(OverlayRule::Subject, FillRule::EvenOdd);
    let shapes: Vec<Rings> = shapes.iter().flat_map(turned).collect();
    let mut all = Overlay::<i32>::from_subj(&shapes).overlay(OverlayRule::Subject, FillRule::NonZero);
    // crumbs of the cutting
    all.retain(|rings| area_of(rings) >= 200);
    all.sort_by_key(|rings| rings[0].iter().map(|p| (p.x, p.y)).min());
    all
}

/// Returns the outline as a map file writes it.
pub(crate) fn written(shape: &Rings) -> OutlineFile {
    let point = |p: &IntPoint<i32>| [i64::from(p.x), i64::from(p.y)];
    let ring = |ring: &Vec<IntPoint<i32>>| RingFile::Points(ring.iter().map(point).collect());
    OutlineFile { ring: ring(&shape[0]), holes: shape[1..].iter().map(ring).collect() }
}
