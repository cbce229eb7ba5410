//! If a map is turned, mirrored or shifted, the answers change in the same way.
//!
//! A hex is its column `c` and its doubled height `h` (two a row, odd columns one lower), which are both even or both odd.
//! With a column `√3/2` wide and a row 1 high, a turn by 60 degrees clockwise takes `(c, h)` to
//! `((c - h) / 2, (3c + h) / 2)`: `x = c √3/2`, `y = h/2`, and the cosine and sine of 60 degrees.

use fogas::grid::{Hex, Hexside};
use fogas::map::{GridFile, MapFile, OutlineFile, RingFile};
use proptest::prelude::*;

use super::sketch::{FEW, STATES, bypasses, config, features, file, locations, resolver};

/// A rotation by this many sixths of a turn, then possibly a mirroring left to right, then a shift.
#[derive(Clone, Copy, Debug)]
struct Motion {
    sixths: u8,
    mirrored: bool,
    shift: (i64, i64),
}

impl Motion {
    /// Moves a point of the plane of `(c, h)`, given in units of 1 / `scale`.
    fn point(self, (mut c, mut h): (i64, i64), scale: i64) -> (i64, i64) {
        for _ in 0..self.sixths {
            assert!((c - h) % 2 == 0, "the point keeps whole");
            (c, h) = ((c - h) / 2, (c - h) / 2 + c + h);
        }
        if self.mirrored {
            c = -c;
        }
        (c + self.shift.0 * scale, h + self.shift.1 * scale)
    }

    fn hex(self, hex: Hex) -> Hex {
        let at = (i64::from(hex.col), 2 * i64::from(hex.row) + i64::from(hex.col & 1));
        let (c, h) = self.point(at, 1);
        let whole = |n: i64| i16::try_from(n).expect("a small map");
        Hex::new(whole(c), whole((h - c.rem_euclid(2)) / 2))
    }

    /// A point in thousandths of a column and of a row from the centre of A1, whose `h` is 2.
    fn outline_point(self, [u, v]: [i64; 2]) -> [i64; 2] {
        let (c, h) = self.point((u, 2 * v + 2000), 1000);
        assert!(h % 2 == 0, "the outline keeps whole");
        [c, (h - 2000) / 2]
    }

    /// Moves the number of a hexside. It depends only on the direction, not on the hex.
    fn side(self, number: u8) -> u8 {
        let turned = (number - 1 + self.sixths) % 6;
        if self.mirrored { (6 - turned) % 6 + 1 } else { turned + 1 }
    }

    /// Moves the name of a hex with its suffix: a place, or the hexsides of a Bypass by their numbers.
    fn place(self, name: &str) -> String {
        let end = name.find(['@', '.']).unwrap_or(name.len());
        let hex: Hex = name[..end].parse().expect("a hex");
        let number = |c: char| c.to_digit(10).and_then(|n| u8::try_from(n).ok());
        let rest: String = match name[end..].strip_prefix('.') {
            None => name[end..].to_owned(),
            Some(sides) => {
                let moved = |c: char| number(c).map_or(c.to_string(), |n| self.side(n).to_string());
                std::iter::once(".".to_owned()).chain(sides.chars().map(moved)).collect()
            }
        };
        format!("{}{rest}", self.hex(hex))
    }

    fn hexside(self, name: &str) -> String {
        let (a, b) = name.split_once('-').expect("a hexside");
        let [a, b] = [a, b].map(|n| self.hex(n.parse().expect("a hex")));
        Hexside::between(a, b).expect("neighbours stay neighbours").to_string()
    }

    fn outlines(self, outlines: &mut [OutlineFile]) {
        for outline in outlines {
            for ring in std::iter::once(&mut outline.ring).chain(&mut outline.holes) {
                let points: Vec<_> = ring.points().iter().map(|point| self.outline_point(*point)).collect();
                *ring = RingFile::path(&points);
            }
        }
    }

    fn file(self, mut file: MapFile) -> MapFile {
        let grid = file.grid.clone().expect("a grid");
        let (first, last): (Hex, Hex) = (grid.first.parse().expect("a hex"), grid.last.parse().expect("a hex"));
        let all = (first.col..=last.col).flat_map(|c| (first.row..=last.row).map(move |r| Hex::new(c, r)));
        let moved: Vec<Hex> = all.map(|h| self.hex(h)).collect();
        let bound = |pick: fn(i16, i16) -> i16| {
            let col = moved.iter().map(|h| h.col).reduce(pick).expect("a hex");
            let row = moved.iter().map(|h| h.row).reduce(pick).expect("a hex");
            Hex::new(col, row).to_string()
        };
        file.grid = Some(GridFile { first: bound(i16::min), last: bound(i16::max), half_hexes: false });
        for hex in &mut file.hexes {
            hex.hex = self.place(&hex.hex);
            let lists =
                hex.roads.iter_mut().map(|r| &mut r.sides).chain(hex.railroads.iter_mut().map(|r| &mut r.sides));
            for side in lists.chain(hex.bridge.iter_mut().map(|b| &mut b.sides)).flatten() {
                *side = self.side(*side);
            }
        }
        for hexside in &mut file.hexsides {
            hexside.hexside = self.hexside(&hexside.hexside);
        }
        for building in &mut file.buildings {
            for hex in building.hexes.iter_mut().chain(building.symbols.iter_mut().map(|s| &mut s.hex)) {
                *hex = self.place(hex);
            }
            self.outlines(&mut building.outlines);
        }
        for art in &mut file.art {
            self.outlines(&mut art.outlines);
        }
        for at in file.counters.iter_mut().map(|c| &mut c.at).chain(file.units.iter_mut().map(|u| &mut u.at)) {
            *at = self.place(at);
        }
        file
    }
}

fn the_answers_move_with_the_map(written: &MapFile, motion: Motion) -> Result<(), TestCaseError> {
    let (here, there) = (resolver(written.clone()), resolver(motion.file(written.clone())));
    let move_to = |l: fogas::map::Location| fogas::map::Location { hex: motion.hex(l.hex), place: l.place };
    for states in STATES {
        let pairs: Vec<_> = locations(&here)
            .into_iter()
            .map(|l| {
                let moved = there.end_at(move_to(l), states).expect("the Location moved along");
                (l, here.end_at(l, states).expect("a Location"), moved)
            })
            .collect();
        for (a, x, x_moved) in &pairs {
            for (b, y, y_moved) in &pairs {
                let (was, is) = (here.bare_los(x, y), there.bare_los(x_moved, y_moved));
                prop_assert_eq!(was.clear, is.clear, "{}{} to {} under {:?}", a, states, b, motion);
                if was.clear {
                    prop_assert_eq!(was.hindrance, is.hindrance, "{}{} to {} under {:?}", a, states, b, motion);
                }
            }
        }
    }
    let moved = |text: &str| there.end(&motion.place(text)).expect("the place moved along");
    let in_bypass = bypasses(&here);
    let all = locations(&here).into_iter().map(|l| (l.to_string(), here.end_at(l, STATES[0]).expect("a Location")));
    let all: Vec<_> = all.chain(in_bypass.iter().map(|(text, _, end)| (text.clone(), *end))).collect();
    for (a, _, x) in in_bypass.iter().step_by(FEW) {
        let x_moved = moved(a);
        for (b, y) in &all {
            for (was, is) in [
                (here.bare_los(x, y), there.bare_los(&x_moved, &moved(b))),
                (here.bare_los(y, x), there.bare_los(&moved(b), &x_moved)),
            ] {
                prop_assert_eq!(was.clear, is.clear, "{} and {} under {:?}", a, b, motion);
                prop_assert!(!was.clear || was.hindrance == is.hindrance, "{} and {} under {:?}", a, b, motion);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(20))]

    #[test]
    fn a_turned_map_gives_turned_answers(features in features(true, true), sixths in 1..6_u8, mirrored in any::<bool>()) {
        // columns 0..=8 and heights 2..=19 turn to columns -28..=28 and heights -28..=28 at most
        the_answers_move_with_the_map(&file(&features), Motion { sixths, mirrored, shift: (30, 32) })?;
    }

    #[test]
    fn a_shifted_or_mirrored_map_gives_such_answers(
        features in features(true, true), columns in 0..30_i64, rows in 0..20_i64, mirrored in any::<bool>(),
    ) {
        // a shift by an odd number of columns is half a row up or down
        let shift = (columns + 9, 2 * rows + (columns + 9) % 2);
        the_answers_move_with_the_map(&file(&features), Motion { sixths: 0, mirrored, shift })?;
    }
}

/// The motions are what their names say.
#[test]
fn six_turns_and_two_mirrorings_end_where_they_began() {
    let turn = Motion { sixths: 1, mirrored: false, shift: (0, 0) };
    let mirror = Motion { sixths: 0, mirrored: true, shift: (0, 0) };
    for (c, h) in [(3, 5), (4, 2), (-1, 7)] {
        let once = turn.point((c, h), 1);
        // the length is kept: 3c² + h² is four times the square of the true length
        assert_eq!(3 * c * c + h * h, 3 * once.0 * once.0 + once.1 * once.1);
        assert_eq!((0..6).fold((c, h), |p, _| turn.point(p, 1)), (c, h));
        assert_eq!(mirror.point(mirror.point((c, h), 1), 1), (c, h));
    }
    // side 1 leads to side 2's neighbour after a turn, and stays side 1 in the mirror, where 2 becomes 6
    assert_eq!([turn.side(1), turn.side(6), mirror.side(1), mirror.side(2), mirror.side(4)], [2, 1, 1, 6, 4]);
}
