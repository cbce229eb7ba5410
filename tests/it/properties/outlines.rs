//! A slow second implementation for outlines of art (A6.1): every answer is determined from points slightly left and
//! right of a line, between all the places where an outline meets it.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::float_cmp,
    reason = "a slow twin may use floats"
)]

use fogas::grid::{CORNERS, Dot, Hex, Line, Point, Portion, Ring, Shape};

/// A simple pseudo-random generator that always gives the same numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> i64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        i64::try_from((self.0 >> 11) % n).expect("small")
    }

    fn between(&mut self, least: i64, most: i64) -> i64 {
        least + self.below(u64::try_from(most - least + 1).expect("not less"))
    }

    fn hex(&mut self) -> Hex {
        let mut at = |n| i16::try_from(self.between(0, n)).expect("small");
        Hex::new(at(5), 1 + at(4))
    }

    fn dot(&mut self) -> Dot {
        let (hex, corner) = (self.hex(), u8::try_from(self.below(6)).expect("small"));
        if self.below(3) == 0 { Dot::vertex(hex, corner) } else { hex.into() }
    }
}

type Xy = [f64; 2];

fn xy(p: Point) -> Xy {
    [p.x as f64, p.y as f64]
}

/// How far a point is moved away from a line, in lattice units.
const HAIR: f64 = 1e-5;

fn toward(a: Xy, b: Xy, share: f64) -> Xy {
    [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

fn cross(a: Xy, b: Xy) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}

fn minus(a: Xy, b: Xy) -> Xy {
    [a[0] - b[0], a[1] - b[1]]
}

fn edges(rings: &[Ring]) -> Vec<[Point; 2]> {
    rings.iter().flat_map(|ring| (0..ring.len()).map(|i| [ring[i], ring[(i + 1) % ring.len()]])).collect()
}

/// Returns `true` if a point that is on no outline is inside: a ray to the right crosses the outlines an odd number of
/// times.
fn is_in(rings: &[Ring], at: Xy) -> bool {
    let crossed = edges(rings).into_iter().filter(|[p, q]| {
        let (p, q) = (xy(*p), xy(*q));
        (p[1] > at[1]) != (q[1] > at[1]) && p[0] + (at[1] - p[1]) / (q[1] - p[1]) * (q[0] - p[0]) > at[0]
    });
    crossed.count() % 2 == 1
}

fn is_on_an_outline(rings: &[Ring], o: Point) -> bool {
    edges(rings).into_iter().any(|[p, q]| {
        let within = |v: i64, a: i64, b: i64| a.min(b) <= v && v <= a.max(b);
        (q - p).cross(o - p) == 0 && within(o.x, p.x, q.x) && within(o.y, p.y, q.y)
    })
}

/// A stretch of a way without changes: whether there is art left and right of it.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    left: bool,
    right: bool,
}

/// Returns the stretches of the way between two points, from share `lo` to `hi`; `None` if one is too short to be
/// examined.
fn stretches(rings: &[Ring], [a, b]: [Xy; 2], lo: f64, hi: f64) -> Option<Vec<Stretch>> {
    let way = minus(b, a);
    let length = way[0].hypot(way[1]);
    let mut cuts = vec![lo, hi];
    for [p, q] in edges(rings) {
        let (p, q) = (xy(p), xy(q));
        let (ps, qs) = (cross(way, minus(p, a)), cross(way, minus(q, a)));
        if ps == 0.0 || qs == 0.0 || (ps < 0.0) != (qs < 0.0) {
            let ends = if ps == qs { vec![p, q] } else { vec![toward(p, q, ps / (ps - qs))] };
            for end in ends {
                let of = minus(end, a);
                cuts.push((of[0] * way[0] + of[1] * way[1]) / (length * length));
            }
        }
    }
    cuts.retain(|t| (lo..=hi).contains(t));
    cuts.sort_by(f64::total_cmp);
    cuts.dedup_by(|a, b| (*a - *b).abs() * length < 1e-6);
    if cuts.windows(2).any(|w| (w[1] - w[0]) * length < 0.5) {
        return None;
    }
    // left of a way to the right is up on the page
    let left = [way[1] / length * HAIR, -way[0] / length * HAIR];
    let each = cuts.windows(2).map(|w| {
        let at = toward(a, b, f64::midpoint(w[0], w[1]));
        let beside = |side: f64| is_in(rings, [at[0] + left[0] * side, at[1] + left[1] * side]);
        Stretch { left: beside(1.0), right: beside(-1.0) }
    });
    Some(each.collect())
}

/// Returns from where to where a line is within a hex, as shares of its length.
fn within(line: &Line, hex: Hex) -> Option<[f64; 2]> {
    let (a, way) = (xy(line.start()), xy(line.direction()));
    let (mut from, mut to): (f64, f64) = (0.0, 1.0);
    for i in 0..6 {
        let (p, q) = (xy(hex.center() + CORNERS[i]), xy(hex.center() + CORNERS[(i + 1) % 6]));
        let (at, turn) = (cross(minus(q, p), minus(a, p)), cross(minus(q, p), way));
        if turn > 0.0 {
            from = from.max(-at / turn);
        } else if turn < 0.0 {
            to = to.min(-at / turn);
        } else if at < 0.0 {
            return None;
        }
    }
    (to - from > 1e-9).then_some([from, to])
}

/// Whether outlines go nowhere through or along themselves or each other.
fn are_plain(rings: &[Ring]) -> bool {
    let all: Vec<(usize, [Point; 2])> = rings
        .iter()
        .enumerate()
        .flat_map(|(n, ring)| edges(std::slice::from_ref(ring)).into_iter().map(move |e| (n, e)))
        .collect();
    let on = |[p, q]: [Point; 2], o: Point| {
        let within = |v: i64, a: i64, b: i64| a.min(b) <= v && v <= a.max(b);
        (q - p).cross(o - p) == 0 && within(o.x, p.x, q.x) && within(o.y, p.y, q.y)
    };
    let side = |[p, q]: [Point; 2], o: Point| (q - p).cross(o - p).signum();
    all.iter().enumerate().all(|(i, (_, one))| {
        one[0] != one[1]
            && all[i + 1..].iter().all(|(_, two)| {
                let ends: Vec<Point> = one.iter().filter(|p| two.contains(p)).copied().collect();
                let crossing =
                    side(*one, two[0]) * side(*one, two[1]) < 0 && side(*two, one[0]) * side(*two, one[1]) < 0;
                let touching = |a: [Point; 2], b: [Point; 2]| a.iter().any(|p| on(b, *p) && !ends.contains(p));
                let follows = one[1] == two[0] || two[1] == one[0];
                ends.len() < 2
                    && (ends.is_empty() || follows)
                    && !crossing
                    && !touching(*one, *two)
                    && !touching(*two, *one)
            })
    })
}

/// Art of three to forty corners about a hex, some of them on a coarse lattice, so that corners and edges lie on lines; now and
/// then with a court.
fn art(dice: &mut Dice) -> (Vec<Ring>, Shape) {
    loop {
        let (rings, shape) = any_art(dice);
        if are_plain(&rings) {
            return (rings, shape);
        }
    }
}

fn any_art(dice: &mut Dice) -> (Vec<Ring>, Shape) {
    let home = Hex::new(2, 3).center() + Point { x: 500 * dice.between(-5, 5), y: 500 * dice.between(-4, 4) };
    let (corners, step) = (dice.between(3, 40), [1, 97, 250, 500][usize::try_from(dice.below(4)).expect("small")]);
    let far = dice.between(900, 9000);
    let mut ring = |most: i64, corners: i64| -> Ring {
        let corner = |n: i64| {
            let (out, angle) = (dice.between(most / 3, most) as f64, n as f64 / corners as f64 * std::f64::consts::TAU);
            let snap = |v: f64| (v / step as f64).round() as i64 * step;
            home + Point { x: snap(out * angle.cos()), y: snap(out * angle.sin() * 0.6) }
        };
        (0..corners).map(corner).collect()
    };
    let outer = ring(far, corners);
    let holes: Vec<Ring> = if corners % 4 == 0 { vec![ring(far / 4, 5)] } else { vec![] };
    let rings: Vec<Ring> = std::iter::once(outer.clone()).chain(holes.clone()).collect();
    (rings, Shape::new(outer, holes))
}

fn line(dice: &mut Dice) -> Line {
    loop {
        let (from, to) = (dice.dot(), dice.dot());
        if from.hex() != to.hex() && from.point() != to.point() {
            return Line::new(from, to);
        }
    }
}

/// The parts of a line that are asked about, each with its shares as the slow twin has them.
fn portions(line: &Line) -> Vec<(Portion, [f64; 2])> {
    let mut all = vec![(Portion::whole(), [0.0, 1.0])];
    let hexes: Vec<Hex> = (-1..7).flat_map(|c| (0..7).map(move |r| Hex::new(c, r))).collect();
    for hex in hexes {
        let slow = within(line, hex);
        assert_eq!(Portion::within(line, hex).is_some(), slow.is_some(), "{line:?} in {hex}");
        let (Some(portion), Some([from, to])) = (Portion::within(line, hex), slow) else { continue };
        all.push((portion, [from, to]));
        // in true proportions a row is 2 high where a column is 2 / √3 · 1.5 wide
        let (way, of) = (xy(line.direction()), minus(xy(hex.center()), xy(line.start())));
        let nearest = (way[0] * of[0] + 3.0 * way[1] * of[1]) / (way[0] * way[0] + 3.0 * way[1] * way[1]);
        let half = Portion::far_half(line, hex);
        assert_eq!(half.is_some(), to - nearest > 1e-9, "{line:?} beyond {hex}");
        all.extend(half.map(|half| (half, [from.max(nearest), to])));
    }
    let out = if line.from().corner().is_some() { 0.0 } else { within(line, line.from().hex()).expect("its own")[1] };
    let into = if line.to().corner().is_some() { 1.0 } else { within(line, line.to().hex()).expect("its own")[0] };
    let between = Portion::between_ends(line);
    assert_eq!(between.is_some(), into - out > 1e-9, "{line:?} between");
    all.extend(between.map(|between| (between, [out, into])));
    all
}

/// A6.1: a line meets art that lies on both sides of it; it stays on art that nowhere ends.
#[test]
fn art_is_met_where_it_lies_on_both_sides() {
    let mut dice = Dice(0x5EED_0001);
    let (mut met, mut covered, mut missed, mut on_line) = (0, 0, 0, 0);
    for _ in 0..500 {
        let (rings, shape) = art(&mut dice);
        for _ in 0..8 {
            let line = line(&mut dice);
            let ends = [xy(line.start()), xy(line.start() + line.direction())];
            let has_points = rings.iter().flatten().any(|p| line.side(*p) == 0);
            let all_met = stretches(&rings, ends, -9.0, 9.0);
            if shape.misses(&line) {
                missed += 1;
                assert!(all_met.iter().flatten().all(|s| !s.left && !s.right), "{rings:?} {line:?}");
                assert!(rings.iter().flatten().all(|p| line.side(*p) != 0), "{rings:?} {line:?}");
            }
            for (portion, [lo, hi]) in portions(&line) {
                let Some(looked) = stretches(&rings, ends, lo, hi) else { continue };
                let slow = looked.iter().any(|s| s.left && s.right);
                assert_eq!(shape.meets(&line, portion), slow, "{rings:?} {line:?} {lo}..{hi}");
                met += usize::from(slow);
                let (left, right) = (looked.iter().all(|s| s.left), looked.iter().all(|s| s.right));
                let covers = shape.covers(&line, portion);
                if has_points {
                    on_line += 1;
                    assert!(!(left || right) || covers, "{rings:?} {line:?} {lo}..{hi}");
                    assert!(!covers || looked.iter().all(|s| s.left || s.right), "{rings:?} {line:?} {lo}..{hi}");
                } else {
                    assert_eq!(covers, left && right, "{rings:?} {line:?} {lo}..{hi}");
                }
                covered += usize::from(covers);
            }
        }
    }
    assert!(met > 4000 && covered > 1500 && missed > 500 && on_line > 3000, "{met} {covered} {missed} {on_line}");
}

/// A box about the art lets a line go by that has all of the box on one side, and no other.
#[test]
fn a_line_goes_by_a_box() {
    let mut dice = Dice(0x5EED_0002);
    let (mut by, mut not) = (0, 0);
    for _ in 0..400 {
        let (rings, shape) = art(&mut dice);
        let of =
            |f: fn(&Point) -> i64| rings[0].iter().map(f).fold((i64::MAX, i64::MIN), |(a, b), v| (a.min(v), b.max(v)));
        let (x, y) = (of(|p| p.x), of(|p| p.y));
        let (lo, hi) = shape.bounds();
        for (bound, [least, most]) in
            [(lo.x, [x.0 - 2, x.0]), (lo.y, [y.0 - 2, y.0]), (hi.x, [x.1, x.1 + 2]), (hi.y, [y.1, y.1 + 2])]
        {
            assert!((least..=most).contains(&bound), "{rings:?}: {lo:?} {hi:?}");
        }
        let one_sided = |line: &Line, by: i64| {
            let corners = [x.0 - by, x.1 + by].map(|x| [y.0 - by, y.1 + by].map(|y| line.side(Point { x, y })));
            let all = corners.concat();
            all.iter().all(|s| *s > 0) || all.iter().all(|s| *s < 0)
        };
        for _ in 0..20 {
            let line = line(&mut dice);
            let misses = shape.misses(&line);
            assert!(!misses || one_sided(&line, 0), "{rings:?} {line:?}");
            assert!(misses || !one_sided(&line, 3), "{rings:?} {line:?}");
            (by, not) = (by + usize::from(misses), not + usize::from(!misses));
            let nearest = rings.iter().flatten().map(|p| line.side(*p).abs()).min().expect("corners");
            let off = shape.distance_at_least(&line);
            assert!((0..=nearest).contains(&off) && (off > 0) == misses, "{rings:?} {line:?}");
            // the box is little more than the art: its nearest corner is no farther than three units beyond
            let d = line.direction();
            let corner = [x.0, x.1]
                .iter()
                .flat_map(|x| [y.0, y.1].map(|y| line.side(Point { x: *x, y }).abs()))
                .min()
                .expect("corners");
            assert!(!misses || off + 3 * (d.x.abs() + d.y.abs()) >= corner, "{rings:?} {line:?}");
        }
        // the box about it, and one beside it in each direction
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let beside = |gap: i64| {
                let by = Point { x: dx * (x.1 - x.0 + 2 * gap), y: dy * (y.1 - y.0 + 2 * gap) };
                shape.is_about(Point { x: x.0, y: y.0 } + by, Point { x: x.1, y: y.1 } + by)
            };
            assert!(beside(0) && beside(-50) && !beside(2), "{rings:?} {dx} {dy}");
        }
    }
    assert!(by > 1000 && not > 1000, "{by} {not}");
}

/// A point lies within where a ray crosses the outlines an odd number of times; on an outline it is not held.
#[test]
fn a_point_lies_within() {
    let mut dice = Dice(0x5EED_0003);
    let (mut inside, mut on) = (0, 0);
    for _ in 0..400 {
        let (rings, shape) = art(&mut dice);
        let ends: Vec<[Point; 2]> = shape.edges().map(|(p, q)| [p, q]).collect();
        assert_eq!(ends, edges(&rings));
        let middles = ends.iter().map(|[p, q]| Point { x: i64::midpoint(p.x, q.x), y: i64::midpoint(p.y, q.y) });
        let about = rings[0].iter().flat_map(|p| [-500, 0, 500].map(|x| [-250, 0, 250].map(|y| *p + Point { x, y })));
        for at in middles.chain(rings.iter().flatten().copied()).chain(about.flatten()) {
            if is_on_an_outline(&rings, at) {
                on += 1;
                assert!(!shape.holds(at), "{rings:?} {at:?}");
            } else {
                let slow = is_in(&rings, xy(at));
                inside += usize::from(slow);
                assert_eq!((shape.contains(at), shape.holds(at)), (slow, slow), "{rings:?} {at:?}");
            }
        }
    }
    assert!(inside > 5000 && on > 5000, "{inside} {on}");
}

/// Art straddles a side where it lies on both sides of it somewhere between its ends.
#[test]
fn art_straddles_a_side() {
    let mut dice = Dice(0x5EED_0004);
    let (mut yes, mut no, mut touched) = (0, 0, 0);
    for _ in 0..3000 {
        let (rings, shape) = art(&mut dice);
        let hex = dice.hex();
        let [a, b] = {
            let n = usize::try_from(dice.below(6)).expect("small");
            [hex.corner(n), hex.corner((n + 1) % 6)]
        };
        let Some(looked) = stretches(&rings, [xy(a), xy(b)], 0.0, 1.0) else { continue };
        let ends_on = is_on_an_outline(&rings, a) || is_on_an_outline(&rings, b);
        let corner_on = rings.iter().flatten().any(|p| (b - a).cross(*p - a) == 0);
        if looked.iter().all(|s| !s.left || !s.right) {
            // an outline along the side, or one that comes to its end, is not enough
            touched += usize::from(ends_on || corner_on);
            assert!(!shape.straddles(a, b) && !shape.straddles(b, a), "{rings:?} {a:?} {b:?}");
            no += 1;
        } else if !ends_on {
            assert!(shape.straddles(a, b) && shape.straddles(b, a), "{rings:?} {a:?} {b:?}");
            yes += 1;
        }
    }
    assert!(yes > 500 && no > 500 && touched > 30, "{yes} {no} {touched}");
}

/// Two outlines that meet at a side are met across it: right before the line crosses the side, and right after.
#[test]
fn outlines_are_met_across_a_side() {
    let mut dice = Dice(0x5EED_0005);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..1500 {
        let (first, second) = (art(&mut dice), art(&mut dice));
        let (shapes, rings) = ([first.1, second.1], [first.0, second.0]);
        let line = line(&mut dice);
        let ends = [xy(line.start()), xy(line.start() + line.direction())];
        for crossed in line.walk() {
            let fogas::grid::Stretch::Crosses { from, side } = crossed else { continue };
            let [p, q] = side.corners().map(|c| from.corner(c));
            let (ps, qs) = (
                cross(xy(line.direction()), minus(xy(p), ends[0])),
                cross(xy(line.direction()), minus(xy(q), ends[0])),
            );
            let at = minus(toward(xy(p), xy(q), ps / (ps - qs)), ends[0]);
            let way = xy(line.direction());
            let at = (at[0] * way[0] + at[1] * way[1]) / (way[0] * way[0] + way[1] * way[1]);
            let near = |lo: f64, hi: f64, last: bool| -> Option<Vec<Stretch>> {
                let of = |rings: &Vec<Ring>| {
                    let all = stretches(rings, ends, lo, hi)?;
                    if last { all.last().copied() } else { all.first().copied() }
                };
                rings.iter().map(of).collect()
            };
            let (Some(before), Some(after)) = (near(at - 2.0, at, true), near(at, at + 2.0, false)) else { continue };
            let on = |of: &[Stretch], side: fn(&Stretch) -> bool| of.iter().any(side);
            let slow = on(&before, |s| s.left)
                && on(&after, |s| s.left)
                && on(&before, |s| s.right)
                && on(&after, |s| s.right);
            assert_eq!(Shape::are_met_across(&shapes, &line, [p, q]), slow, "{rings:?} {line:?} {from} {side}");
            (yes, no) = (yes + usize::from(slow), no + usize::from(!slow));
        }
    }
    assert!(yes > 500 && no > 500, "{yes} {no}");
}

/// What of an outline lies within a hex.
fn pieces_in(rings: &[Ring], hex: Hex) -> Vec<[Xy; 2]> {
    let mut pieces = Vec::new();
    for [p, q] in edges(rings) {
        let (p, q) = (xy(p), xy(q));
        let (mut from, mut to): (f64, f64) = (0.0, 1.0);
        let mut out = p == q;
        for i in 0..6 {
            let (a, b) = (xy(hex.center() + CORNERS[i]), xy(hex.center() + CORNERS[(i + 1) % 6]));
            let (at, turn) = (cross(minus(b, a), minus(p, a)), cross(minus(b, a), minus(q, p)));
            if turn > 0.0 {
                from = from.max(-at / turn);
            } else if turn < 0.0 {
                to = to.min(-at / turn);
            } else {
                out |= at < 0.0;
            }
        }
        if !out && from <= to {
            pieces.push([toward(p, q, from), toward(p, q, to)]);
        }
    }
    pieces
}

/// How far art reaches to either side of a line: within a hex, and within the band square to a part of the line.
#[test]
fn art_reaches_so_far_off_a_line() {
    let mut dice = Dice(0x5EED_0006);
    let (mut in_hex, mut none, mut in_band, mut beside) = (0, 0, 0, 0);
    for _ in 0..400 {
        let (rings, shape) = art(&mut dice);
        for _ in 0..6 {
            let (line, hex) = (line(&mut dice), dice.hex());
            let way = xy(line.direction());
            let side = |p: &Xy| cross(way, minus(*p, xy(line.start())));
            let near_enough = |a: i64, b: f64| (a as f64 - b).abs() <= 3.0 * (way[0].abs() + way[1].abs());
            let pieces = pieces_in(&rings, hex);
            let corners: Vec<Xy> = (0..6).map(|c| hex.corner(c)).filter(|p| shape.contains(*p)).map(xy).collect();
            let sides: Vec<f64> = pieces.iter().flatten().chain(&corners).map(side).collect();
            let found = shape.offsets_in(&line, hex);
            assert_eq!(found.is_some(), !sides.is_empty(), "{rings:?} {line:?} {hex}");
            if let Some(found) = found {
                in_hex += 1;
                let (left, right) = sides.iter().fold((f64::MAX, f64::MIN), |(a, b), s| (a.min(*s), b.max(*s)));
                assert!(
                    near_enough(found.left, left) && near_enough(found.right, right),
                    "{rings:?} {line:?} {hex}: {found:?}"
                );
                let of = |[p, q]: &[Xy; 2]| {
                    let (p, q) = (side(p), side(q));
                    if (p < 0.0) == (q < 0.0) { p.abs().min(q.abs()) } else { 0.0 }
                };
                let nearest = pieces.iter().map(of).fold(left.abs().min(right.abs()), f64::min);
                assert!(near_enough(found.nearest, nearest), "{rings:?} {line:?} {hex}: {found:?} {nearest}");
            } else {
                none += 1;
            }
            for (portion, [lo, hi]) in portions(&line) {
                let norm = way[0] * way[0] + 3.0 * way[1] * way[1];
                let along = |p: &Xy| {
                    let of = minus(*p, xy(line.start()));
                    (way[0] * of[0] + 3.0 * way[1] * of[1]) / norm
                };
                let mut cut: Vec<f64> = Vec::new();
                for [p, q] in edges(&rings) {
                    let ends = [xy(p), xy(q)];
                    let [at, to] = [along(&ends[0]), along(&ends[1])];
                    cut.extend(ends.iter().filter(|p| (lo..=hi).contains(&along(p))).map(side));
                    let over = [lo, hi].into_iter().filter(|t| (at < *t) != (to < *t));
                    cut.extend(over.map(|t| side(&toward(ends[0], ends[1], (t - at) / (to - at)))));
                }
                let found = shape.offsets(&line, portion);
                let Some(found) = found else {
                    // a corner at the very rim of the band may be rounded out of it
                    assert!(cut.len() < 3, "{rings:?} {line:?} {lo}..{hi}");
                    beside += 1;
                    continue;
                };
                let (left, right) = cut.iter().fold((f64::MAX, f64::MIN), |(a, b), s| (a.min(*s), b.max(*s)));
                let nearest = cut.iter().map(|s| s.abs()).fold(f64::MAX, f64::min);
                in_band += 1;
                let so = near_enough(found.left, left)
                    && near_enough(found.right, right)
                    && near_enough(found.nearest, nearest);
                assert!(so || cut.is_empty(), "{rings:?} {line:?} {lo}..{hi}: {found:?} {left} {right} {nearest}");
            }
        }
    }
    assert!(in_hex > 500 && none > 500 && in_band > 5000 && beside > 1000, "{in_hex} {none} {in_band} {beside}");
}

/// What is near a hex is what lies there: the same points, the same lines met, and whether any of it lies in the hex.
#[test]
fn what_is_near_a_hex_is_the_same_there() {
    let mut dice = Dice(0x5EED_0007);
    let (mut touched, mut not, mut smaller, mut quick, mut asked) = (0, 0, 0, 0, 0);
    for _ in 0..1500 {
        let (rings, shape) = art(&mut dice);
        let hex = dice.hex();
        let (lo, hi) = (hex.center() - Point { x: 2000, y: 1000 }, hex.center() + Point { x: 2000, y: 1000 });
        let near = shape.near(lo, hi);
        smaller += usize::from(near.edges().count() < shape.edges().count());
        let on_rim = (0..6).any(|c| is_on_an_outline(&rings, hex.corner(c)));
        for x in (-1900..2000).step_by(380) {
            for y in (-900..1000).step_by(180) {
                let at = hex.center() + Point { x, y };
                if !is_on_an_outline(&rings, at) {
                    assert_eq!(near.contains(at), is_in(&rings, xy(at)), "{rings:?} {hex} {at:?}");
                }
            }
        }
        let strictly = |p: Xy| {
            (0..6).all(|i| {
                let (a, b) = (xy(hex.center() + CORNERS[i]), xy(hex.center() + CORNERS[(i + 1) % 6]));
                cross(minus(b, a), minus(p, a)) > 1e-3
            })
        };
        let any = pieces_in(&rings, hex).iter().any(|[p, q]| p != q && strictly(toward(*p, *q, 0.5)));
        let slow = any || is_in(&rings, xy(hex.center())) && !is_on_an_outline(&rings, hex.center());
        if !on_rim && !is_on_an_outline(&rings, hex.center()) {
            let slow = slow || (0..6).any(|c| is_in(&rings, xy(hex.corner(c))));
            assert_eq!((shape.touches_hex(hex), near.touches_hex(hex)), (slow, slow), "{rings:?} {hex}");
            (touched, not) = (touched + usize::from(slow), not + usize::from(!slow));
        }
        let inside = shape.inside(hex);
        for _ in 0..6 {
            let line = line(&mut dice);
            let is_end = line.from().hex() == hex || line.to().hex() == hex;
            let (Some(portion), Some([from, to])) = (Portion::within(&line, hex), within(&line, hex)) else { continue };
            let through = line.walk().any(|s| s == fogas::grid::Stretch::Through(hex));
            let ends = [xy(line.start()), xy(line.start() + line.direction())];
            let Some(looked) = stretches(&rings, ends, from, to) else { continue };
            let slow = looked.iter().any(|s| s.left && s.right);
            assert_eq!(near.meets(&line, portion), slow, "{rings:?} {hex} {line:?}");
            if through && !is_end && from > 0.0 && to < 1.0 {
                asked += 1;
                let quickly = inside.meets(&line);
                quick += usize::from(quickly.is_some());
                assert!(quickly.is_none_or(|quickly| quickly == slow), "{rings:?} {hex} {line:?}");
            }
        }
    }
    assert!(
        touched > 300 && not > 300 && smaller > 300 && quick * 10 > asked * 7,
        "{touched} {not} {smaller} {quick} {asked}"
    );
}

/// How far a point is from a side, in true proportions: a hex is one unit across its flats.
#[test]
fn a_point_is_so_far_from_a_side() {
    let mut dice = Dice(0x5EED_0008);
    for _ in 0..3000 {
        let mut any = |most: i64| Point { x: dice.between(-most, most), y: dice.between(-most, most) };
        let (p, a, b) = (any(4000), any(2000), any(2000));
        let flat = |p: Point| [p.x as f64, p.y as f64 * 3_f64.sqrt()];
        let (o, from, to) = (flat(p), flat(a), flat(b));
        let way = minus(to, from);
        let length = way[0] * way[0] + way[1] * way[1];
        let of = minus(o, from);
        let share = if length == 0.0 { 0.0 } else { ((of[0] * way[0] + of[1] * way[1]) / length).clamp(0.0, 1.0) };
        let off = minus(o, toward(from, to, share));
        let slow = off[0] * off[0] + off[1] * off[1];
        assert!((p.from_segment([a, b]) as f64 - slow).abs() <= 1.0 + slow * 1e-9, "{p:?} {a:?} {b:?}");
    }
    // a neighbour is one unit away, which is twelve million
    assert_eq!((Hex::new(3, 4).center() - Hex::new(3, 3).center()).norm(), 12_000_000);
    assert_eq!((Hex::new(3, 4).center() - Hex::new(4, 4).center()).norm(), 12_000_000);
}
