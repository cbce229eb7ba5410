//! A slow second implementation of finding the hexes on a line: every hex of a small board is intersected with the
//! line.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use fogas::grid::{CORNERS, Dot, Hex, Line, Point, Stretch};

/// How a line meets a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Met {
    Through,
    Along,
    Touched,
}

/// A place on the line: `num / den` of its length, `den` positive.
#[derive(Clone, Copy, Debug)]
struct Share {
    num: i64,
    den: i64,
}

impl Share {
    fn cmp(self, other: Self) -> Ordering {
        (i128::from(self.num) * i128::from(other.den)).cmp(&(i128::from(other.num) * i128::from(self.den)))
    }
}

/// Intersects the line with the six half-planes of a hex.
fn cut(line: &Line, hex: Hex) -> Option<(Met, Share)> {
    let (mut from, mut to) = (Share { num: 0, den: 1 }, Share { num: 1, den: 1 });
    let mut on_a_side = false;
    for i in 0..6 {
        let (a, b) = (hex.center() + CORNERS[i], hex.center() + CORNERS[(i + 1) % 6]);
        let side = b - a;
        let (at, turn) = (side.cross(line.start() - a), side.cross(line.direction()));
        // `at + share * turn` is positive inside; zero is on the side
        match turn.signum() {
            0 if at < 0 => return None,
            0 => on_a_side |= at == 0,
            1 => {
                let share = Share { num: -at, den: turn };
                from = if share.cmp(from).is_gt() { share } else { from };
            }
            _ => {
                let share = Share { num: at, den: -turn };
                to = if share.cmp(to).is_lt() { share } else { to };
            }
        }
    }
    match from.cmp(to) {
        Ordering::Greater => None,
        Ordering::Equal => Some((Met::Touched, from)),
        Ordering::Less => Some((if on_a_side { Met::Along } else { Met::Through }, from)),
    }
}

fn walked(line: &Line) -> Vec<(Met, Hex)> {
    let mut met = Vec::new();
    for stretch in line.walk() {
        match stretch {
            Stretch::Through(hex) => met.push((Met::Through, hex)),
            Stretch::Along(left, right) => met.extend([(Met::Along, left), (Met::Along, right)]),
            Stretch::Vertex { touches, .. } => met.extend(touches.map(|hex| (Met::Touched, hex))),
            Stretch::Crosses { .. } | Stretch::End { .. } => {}
        }
    }
    met
}

#[test]
fn the_walk_meets_what_cutting_every_hex_meets() {
    let board: Vec<Hex> = (0..9).flat_map(|c| (1..10).map(move |r| Hex::new(c, r))).collect();
    // with a rim, since lines near the edge touch hexes outside the board
    let rim: Vec<Hex> = (-1..10).flat_map(|c| (0..11).map(move |r| Hex::new(c, r))).collect();
    for &a in &board {
        for &b in board.iter().filter(|b| **b != a) {
            let line = Line::new(a, b);
            let mut slow: Vec<(Share, Met, Hex)> = rim
                .iter()
                .filter(|h| **h != a && **h != b)
                .filter_map(|h| cut(&line, *h).map(|(met, at)| (at, met, *h)))
                .collect();
            let fast = walked(&line);
            let as_set = |list: &[(Met, Hex)]| list.iter().copied().collect::<BTreeSet<_>>();
            let cuts: Vec<_> = slow.iter().map(|(_, met, hex)| (*met, *hex)).collect();
            assert_eq!(as_set(&fast), as_set(&cuts), "{a} to {b}");
            assert_eq!(fast.len(), cuts.len(), "{a} to {b}: each hex once");
            // in order along the line; those met at the same point may be in any order
            slow.sort_by(|x, y| x.0.cmp(y.0));
            let share = |hex: Hex| slow.iter().find(|(_, _, h)| *h == hex).expect("the same hexes").0;
            assert!(fast.windows(2).all(|w| share(w[0].1).cmp(share(w[1].1)).is_le()), "{a} to {b}: order");
        }
    }
}

#[test]
fn crossings_are_of_the_hexes_that_they_name() {
    let hexes: Vec<Hex> = (0..7).flat_map(|c| (1..8).map(move |r| Hex::new(c, r))).collect();
    for &a in &hexes {
        for &b in hexes.iter().filter(|b| **b != a) {
            let line = Line::new(a, b);
            for stretch in line.walk() {
                let on_line = |p: Point| line.side(p) == 0;
                match stretch {
                    Stretch::Crosses { from, side } => {
                        let [p, q] = side.corners().map(|c| line.side(from.corner(c)).signum());
                        assert_eq!(p * q, -1, "{a} to {b}: strictly between the ends of {from} {side}");
                    }
                    Stretch::Vertex { hex, corner, .. } => assert!(on_line(hex.corner(corner)), "{a} to {b}"),
                    Stretch::Along(left, right) => {
                        let shared = (0..6).map(|c| left.corner(c)).filter(|p| (0..6).any(|c| right.corner(c) == *p));
                        assert_eq!(shared.filter(|p| on_line(*p)).count(), 2, "{a} to {b}");
                        assert!(line.side(left.center()) < 0 && line.side(right.center()) > 0, "left, then right");
                    }
                    Stretch::Through(_) => {}
                    Stretch::End { .. } => panic!("{a} to {b}: no end is a vertex"),
                }
            }
        }
    }
}

/// Returns the center dot and the vertices of every hex of a board.
fn dots(columns: i16, rows: i16) -> Vec<Dot> {
    let hexes = (0..columns).flat_map(|c| (1..=rows).map(move |r| Hex::new(c, r)));
    hexes.flat_map(|h| std::iter::once(Dot::from(h)).chain((0..6).map(move |c| Dot::vertex(h, c)))).collect()
}

/// Returns what a line meets between its ends, by intersecting every hex. A hex that is met only at the point of an end
/// does not count, nor does the hex of an end at its center dot.
fn cut_between(line: &Line, rim: &[Hex]) -> Vec<(Share, Met, Hex)> {
    let centre = |dot: Dot, hex: Hex| dot.corner().is_none() && dot.hex() == hex;
    let at_an_end = |at: Share| at.num == 0 || at.num == at.den;
    rim.iter()
        .filter(|h| !centre(line.from(), **h) && !centre(line.to(), **h))
        .filter_map(|h| cut(line, *h).map(|(met, at)| (at, met, *h)))
        .filter(|(at, met, _)| *met != Met::Touched || !at_an_end(*at))
        .collect()
}

#[test]
fn a_walk_from_a_vertex_or_to_one_meets_what_cutting_every_hex_meets() {
    let dots = dots(4, 4);
    let rim: Vec<Hex> = (-1..6).flat_map(|c| (0..7).map(move |r| Hex::new(c, r))).collect();
    for &a in &dots {
        for &b in dots.iter().filter(|b| b.hex() != a.hex() && b.point() != a.point()) {
            let line = Line::new(a, b);
            let mut slow = cut_between(&line, &rim);
            let fast = walked(&line);
            let as_set = |list: &[(Met, Hex)]| list.iter().copied().collect::<BTreeSet<_>>();
            let cuts: Vec<_> = slow.iter().map(|(_, met, hex)| (*met, *hex)).collect();
            assert_eq!(as_set(&fast), as_set(&cuts), "{a:?} to {b:?}");
            assert_eq!(fast.len(), cuts.len(), "{a:?} to {b:?}: each hex once");
            slow.sort_by(|x, y| x.0.cmp(y.0));
            let share = |hex: Hex| slow.iter().find(|(_, _, h)| *h == hex).expect("the same hexes").0;
            assert!(fast.windows(2).all(|w| share(w[0].1).cmp(share(w[1].1)).is_le()), "{a:?} to {b:?}: order");
            // an end at a vertex is reported as an end exactly if the line does not meet its own hex otherwise
            for end in [a, b] {
                let own = fast.iter().any(|(_, hex)| *hex == end.hex());
                let told = line
                    .walk()
                    .any(|s| end.corner().is_some_and(|corner| s == Stretch::End { hex: end.hex(), corner }));
                assert_eq!(told, end.corner().is_some() && !own, "{a:?} to {b:?}: the end {end:?}");
            }
        }
    }
}

#[test]
fn two_ends_at_one_vertex_have_nothing_between_them() {
    let hex = Hex::new(2, 3);
    let [before, _] = hex.at_corner(1);
    let same = (0..6_u8).find(|c| before.corner((*c).into()) == hex.corner(1)).expect("a shared vertex");
    let line = Line::new(Dot::vertex(hex, 1), Dot::vertex(before, same));
    assert_eq!(line.walk().collect::<Vec<_>>(), [Stretch::End { hex, corner: 1 }]);
}
