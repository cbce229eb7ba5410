//! Turns pixels into outlines: first exactly along the edges of pixels, then simplified to few points within half a
//! pixel.

use super::geometry::Pixel;

/// A connected area of pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Area<T> {
    /// What its pixels mean.
    pub what: T,
    /// The first pixel, in row order.
    pub first: Pixel,
    /// Its outer outline in half pixels, clockwise on the page.
    pub outer: Vec<Pixel>,
    /// Its holes, counterclockwise.
    pub holes: Vec<Vec<Pixel>>,
}

/// The directions along edges of pixels: right, down, left, up.
const STEPS: [Pixel; 4] = [[1, 0], [0, 1], [-1, 0], [0, -1]];

/// How far a corner of a pixel may be from the simplified outline, in hundredths of half a pixel: just under half a
/// pixel.
const MOST_OFF: i128 = 98;

/// Equal pixels beside one another in a row: the row, the first column, and the one after the last.
struct Run<T> {
    row: usize,
    from: usize,
    to: usize,
    what: T,
}

/// Returns the connected areas of equal pixels, and for each pixel the number of its area, from 1. Pixels that touch
/// only at a corner are not connected.
pub(super) fn areas<T: Copy + PartialEq>(
    width: usize,
    height: usize,
    what: impl Fn(usize) -> Option<T>,
) -> (Vec<Area<T>>, Vec<u32>) {
    let runs = runs(width, height, what);
    let joined = joined(&runs);
    let mut label: Vec<u32> = vec![0; width * height];
    // the runs of each area, and the area of each run that is the first of one
    let mut of_areas: Vec<Vec<&Run<T>>> = Vec::new();
    let mut own = vec![0; runs.len()];
    for (index, run) in runs.iter().enumerate() {
        let first = joined[index];
        if first == index {
            own[index] = of_areas.len();
            of_areas.push(Vec::new());
        }
        of_areas[own[first]].push(run);
        label[run.row * width + run.from..run.row * width + run.to].fill(numbered(own[first]));
    }
    let trace = |(index, runs): (usize, &Vec<&Run<T>>)| trace(width, height, &label, numbered(index), runs);
    (of_areas.iter().enumerate().filter_map(trace).collect(), label)
}

/// Returns the number of the area with an index.
fn numbered(index: usize) -> u32 {
    u32::try_from(index + 1).unwrap_or(u32::MAX)
}

/// Returns all runs, row by row.
fn runs<T: Copy + PartialEq>(width: usize, height: usize, what: impl Fn(usize) -> Option<T>) -> Vec<Run<T>> {
    let mut runs: Vec<Run<T>> = Vec::new();
    for row in 0..height {
        let (mut from, mut kind) = (0, None);
        for column in 0..width {
            let here = what(row * width + column);
            if here != kind {
                runs.extend(kind.map(|what| Run { row, from, to: column, what }));
                (from, kind) = (column, here);
            }
        }
        runs.extend(kind.map(|what| Run { row, from, to: width, what }));
    }
    runs
}

/// Returns for each run the index of the first run of its area.
fn joined<T: PartialEq>(runs: &[Run<T>]) -> Vec<usize> {
    let mut before: Vec<usize> = (0..runs.len()).collect();
    // follows the chain to the first run of the area, and shortens the chain for the next time
    let first = |before: &mut Vec<usize>, mut run: usize| {
        while before[run] != run {
            before[run] = before[before[run]];
            run = before[run];
        }
        run
    };
    // the first run that may touch this one from above
    let mut above = 0;
    for (index, run) in runs.iter().enumerate() {
        let is_past = |other: &Run<T>| other.row + 1 < run.row || (other.row + 1 == run.row && other.to <= run.from);
        while is_past(&runs[above]) {
            above += 1;
        }
        for (other, over) in runs.iter().enumerate().skip(above) {
            if over.row + 1 != run.row || over.from >= run.to {
                break;
            }
            if over.what == run.what {
                let [a, b] = [index, other].map(|run| first(&mut before, run));
                before[a.max(b)] = a.min(b);
            }
        }
    }
    (0..runs.len()).map(|run| first(&mut before, run)).collect()
}

/// Walks around an area, with its pixels always on the right; `None` if it has no runs.
fn trace<T: Copy>(width: usize, height: usize, label: &[u32], own: u32, runs: &[&Run<T>]) -> Option<Area<T>> {
    let is_own = |[x, y]: Pixel| {
        let (x, y) = (usize::try_from(x).unwrap_or(usize::MAX), usize::try_from(y).unwrap_or(usize::MAX));
        x < width && y < height && label[y * width + x] == own
    };
    let place = |row: usize, column: usize| [column, row].map(|v| i64::try_from(v).unwrap_or_default());
    let begun = runs.first()?;
    let (what, first) = (begun.what, place(begun.row, begun.from));
    // rings start at upper edges of pixels, at the left end of an edge; each ring is walked once
    let starts = runs.iter().flat_map(|run| {
        let is_edge = |column: usize| run.row == 0 || label[(run.row - 1) * width + column] != own;
        let is_start = move |column: &usize| is_edge(*column) && (*column == run.from || !is_edge(*column - 1));
        (run.from..run.to).filter(is_start).map(|column| place(run.row, column))
    });
    let mut walked: Vec<Pixel> = Vec::new();
    let (mut outer, mut holes) = (Vec::new(), Vec::new());
    let mut done = std::collections::HashSet::new();
    for start in starts {
        if done.contains(&start) {
            continue;
        }
        walked.clear();
        let (mut at, mut heading) = (start, 0_usize);
        loop {
            if heading == 0 {
                done.insert(at);
            }
            let [dx, dy] = STEPS[heading];
            at = [at[0] + dx, at[1] + dy];
            // the pixels ahead, to the left and to the right
            let (left, right) = match heading {
                0 => ([at[0], at[1] - 1], at),
                1 => (at, [at[0] - 1, at[1]]),
                2 => ([at[0] - 1, at[1]], [at[0] - 1, at[1] - 1]),
                _ => ([at[0] - 1, at[1] - 1], [at[0], at[1] - 1]),
            };
            let turned = match (is_own(left), is_own(right)) {
                // pixels that touch at a corner are separate: stay with the one being followed
                (_, false) => (heading + 1) % 4,
                (false, true) => heading,
                (true, true) => (heading + 3) % 4,
            };
            walked.push(at);
            heading = turned;
            if at == start && heading == 0 {
                break;
            }
        }
        let ring = simplified(&walked);
        if outer.is_empty() && start == first {
            outer = ring;
        } else if ring.len() >= 3 {
            holes.push(ring);
        }
    }
    Some(Area { what, first, outer, holes })
}

/// Simplifies a ring that is given by all corners of pixels on it. The result has few points, each the middle of a
/// pixel edge, in half pixels, and no corner is far from it.
fn simplified(ring: &[Pixel]) -> Vec<Pixel> {
    let count = ring.len();
    let corner = |i: usize| ring[i % count].map(|v| 2 * v);
    let middle = |i: usize| {
        let ([ax, ay], [bx, by]) = (ring[i % count], ring[(i + 1) % count]);
        [ax + bx, ay + by]
    };
    let square = |[ax, ay]: Pixel, [bx, by]: Pixel| (ax - bx) * (ax - bx) + (ay - by) * (ay - by);
    // start at the first and the last corner of the page, so that a ring turned by 180 degrees keeps the same points
    let at = |[x, y]: &Pixel| (*y, *x);
    let first = (0..count).min_by_key(|i| at(&ring[*i])).unwrap_or(0);
    let far = (0..count).max_by_key(|i| at(&ring[(first + i) % count])).unwrap_or(0);
    let (corner, middle) = (|i: usize| corner(first + i), |i: usize| middle(first + i));
    let mut keep = vec![false; count + 1];
    for fixed in [0, far] {
        keep[fixed] = true;
    }
    let mut parts = vec![(0, far), (far, count)];
    while let Some((from, to)) = parts.pop() {
        if to <= from + 1 {
            continue;
        }
        let (a, b) = (middle(from), middle(to));
        let d = [b[0] - a[0], b[1] - a[1]];
        // the distance of a corner from the line, or from the point if the line has no length: in half pixels, squared
        let off = |i: usize| {
            let p = corner(i);
            let cross = i128::from(d[0] * (p[1] - a[1]) - d[1] * (p[0] - a[0]));
            if d == [0, 0] { i128::from(square(a, p)) } else { cross * cross }
        };
        let length = i128::from((d[0] * d[0] + d[1] * d[1]).max(1));
        // all corners are compared with the same line, so the unscaled numbers show which is farthest
        let Some(worst) = (from + 1..=to).max_by_key(|i| off(*i)) else { continue };
        if off(worst) * 10_000 > MOST_OFF * MOST_OFF * length {
            let split = worst.clamp(from + 1, to - 1);
            keep[split] = true;
            parts.extend([(from, split), (split, to)]);
        }
    }
    (0..count).filter(|i| keep[*i]).map(middle).collect()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Numbers areas slowly: from each pixel that has no number yet to all equal pixels beside it.
    fn filled(width: usize, all: &[Option<u8>]) -> Vec<u32> {
        let (mut label, mut last) = (vec![0; all.len()], 0);
        for start in (0..all.len()).filter(|at| all[*at].is_some()) {
            if label[start] > 0 {
                continue;
            }
            last += 1;
            let mut open = vec![start];
            while let Some(at) = open.pop() {
                label[at] = last;
                let (x, y) = (at % width, at / width);
                let is_beside = |other: &usize| (other % width).abs_diff(x) + (other / width).abs_diff(y) == 1;
                open.extend((0..all.len()).filter(is_beside).filter(|o| all[*o] == all[start] && label[*o] == 0));
            }
        }
        label
    }

    fn picture(rows: &[&str]) -> Vec<Area<u8>> {
        let width = rows[0].len();
        let all: Vec<u8> = rows.iter().flat_map(|r| r.bytes()).collect();
        areas(width, rows.len(), |i| (all[i] != b'.').then_some(all[i])).0
    }

    /// Returns twice the signed area within a ring.
    fn doubled(ring: &[Pixel]) -> i64 {
        ring.iter().zip(ring.iter().cycle().skip(1)).map(|(p, q)| p[0] * q[1] - p[1] * q[0]).sum()
    }

    /// An outline is clockwise and a hole counterclockwise, so their areas differ in sign.
    #[test]
    fn an_area_has_its_hole() {
        let found = picture(&["......", ".####.", ".#..#.", ".####.", "......"]);
        assert_eq!((found.len(), found[0].holes.len()), (1, 1));
        assert!(doubled(&found[0].outer) > 0 && doubled(&found[0].holes[0]) < 0, "{found:?}");
    }

    #[test]
    fn pixels_that_touch_at_a_corner_are_apart() {
        let found = picture(&["#.", ".#"]);
        assert_eq!(found.len(), 2);
        assert!(found.iter().all(|a| doubled(&a.outer) > 0 && a.holes.is_empty()));
        // an area that touches itself at a corner
        let found = picture(&["##.", "#.#", "###"]);
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn a_staircase_becomes_a_straight_line() {
        let rows: Vec<String> = (0..20).map(|y| "#".repeat(y + 1) + &".".repeat(19 - y)).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let found = picture(&rows);
        assert!(found[0].outer.len() <= 8, "{:?}", found[0].outer);
    }

    proptest! {
        /// Areas found by runs of pixels are those found pixel by pixel, and each begins at its first pixel.
        #[test]
        fn areas_are_those_found_by_filling(width in 1..9_usize, all in vec(proptest::option::of(0..2_u8), 1..70)) {
            let height = all.len() / width;
            let all = &all[..height * width];
            let (found, label) = areas(width, height, |at| all[at]);
            prop_assert_eq!(&label, &filled(width, all));
            for (number, area) in (1..).zip(&found) {
                let first = label.iter().position(|own| *own == number).expect("a pixel");
                prop_assert_eq!(area.first, [first % width, first / width].map(|v| i64::try_from(v).expect("small")));
                prop_assert_eq!(Some(area.what), all[first]);
            }
            prop_assert!(label.iter().all(|own| *own as usize <= found.len()));
        }
    }

    /// No corner of a pixel is more than half a pixel from the outline.
    #[test]
    fn no_corner_is_far_off() {
        let ring: Vec<Pixel> = {
            let up = (0..30).flat_map(|x| [[x, 10 - x / 3], [x + 1, 10 - x / 3]]);
            let down = (0..30).map(|x| [30 - x, 40]);
            let mut ring: Vec<Pixel> = up.chain(down).collect();
            ring.dedup();
            ring
        };
        let few = simplified(&ring);
        assert!(few.len() < ring.len() / 2);
        for [x, y] in &ring {
            let p = [2 * x, 2 * y];
            let near = few.iter().zip(few.iter().cycle().skip(1)).any(|(a, b)| {
                let d = [b[0] - a[0], b[1] - a[1]];
                let cross = d[0] * (p[1] - a[1]) - d[1] * (p[0] - a[0]);
                cross * cross <= d[0] * d[0] + d[1] * d[1]
            });
            assert!(near, "{p:?} of {few:?}");
        }
    }
}
