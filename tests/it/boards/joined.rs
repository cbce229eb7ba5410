//! Real boards placed together: cut in two and joined again, they are unchanged; turned, they give the same answers.

use fogas::grid::Hex;
use fogas::map::{Catalogue, Location, Map, MapFile, Place, States};
use fogas::query::Query;
use fogas::resolver::{BareLos, End, Resolver};
use fogas::vasl::{Board, Part, join, map_file};
use serde_json::{Value, json};

use super::{board, shared, whole};

/// Boards of 33 columns of 10 hexes: a village, woods and hills.
const GEOMORPHIC: [&str; 4] = ["bd01", "bd03", "bd08", "bd15"];

/// One Location in this many is used as the other end. It does not divide the hexes of a column or of a row.
const APART: usize = 13;

fn part(board: &Board, name: &str, crop: Option<[&str; 2]>, at: [usize; 2]) -> Part {
    let crop = crop.map(|corners| corners.map(|hex| hex.parse().expect("a hex")));
    Part { board: board.clone(), name: name.to_owned(), turned: false, crop, beyond: [0; 2], column: at[0], row: at[1] }
}

fn joined(parts: &[Part]) -> MapFile {
    let file = join(parts).unwrap_or_else(|e| panic!("{e}")).map_file(&Catalogue::built_in());
    // what is written can be read
    let text = file.to_text().expect("JSON");
    MapFile::read("joined", &text).unwrap_or_else(|e| panic!("{e}"))
}

fn resolver(file: MapFile) -> Resolver {
    Resolver::new(Map::check(file, Catalogue::built_in()).unwrap_or_else(|faults| panic!("{faults:?}")))
}

/// Returns the Location on another map with the same name, except for the name of the board.
fn same(on: &Resolver, name: &str, place: Place) -> End {
    let map = on.map();
    let hex: Hex = {
        let _naming = map.naming();
        name.parse().unwrap_or_else(|e| panic!("{e}"))
    };
    on.end_at(Location { hex, place }, States::default()).unwrap_or_else(|| panic!("{name}{place}"))
}

/// Returns both ends of every line: each Location of the one map, and that of the other.
fn ends(one: &Resolver, other: &Resolver, name: impl Fn(Hex) -> String) -> Vec<(Location, End, End)> {
    let map = one.map();
    let all = map.hexes().flat_map(|facts| map.locations(facts));
    let end = |(at, _): (Location, _)| {
        let own = one.end_at(at, States::default()).expect("an end");
        (at, own, same(other, &name(at.hex), at.place))
    };
    all.map(end).collect()
}

/// A board that is cut at column Q, at row 5, or into four, and joined again, is the same board, point by point. Each board is cut
/// in one of these ways, by turns.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn a_board_cut_and_joined_again_is_that_board() {
    let Some(shared) = shared() else { return };
    let ways = [
        &[(["A1", "Q10"], [0, 0]), (["Q1", "GG10"], [1, 0])][..],
        &[(["A1", "GG5"], [0, 0]), (["A6", "GG10"], [0, 1])],
        &[(["A1", "I3"], [0, 0]), (["I1", "GG3"], [1, 0]), (["A4", "I10"], [0, 1]), (["I4", "GG10"], [1, 1])],
    ];
    for (name, way) in GEOMORPHIC.into_iter().zip(ways.into_iter().cycle()) {
        let board = board(&shared, name);
        let whole = whole(&shared, name);
        let parts: Vec<Part> = way.iter().map(|(crop, at)| part(&board, "1", Some(*crop), *at)).collect();
        let again = joined(&parts);
        let again = MapFile { name: whole.name.clone(), title: whole.title.clone(), ..again };
        assert!(again == whole, "{name}: {} parts make another board", parts.len());
    }
}

/// The same with names of their own for both halves: every line between any two Locations, with its Hindrance, and TEM
/// and costs of moves on samples.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn two_halves_answer_as_the_whole_board_does() {
    let Some(shared) = shared() else { return };
    for name in GEOMORPHIC {
        let board = board(&shared, name);
        let whole = resolver(whole(&shared, name));
        let halves = [part(&board, "4", Some(["A1", "Q10"]), [0, 0]), part(&board, "R", Some(["Q1", "GG10"]), [1, 0])];
        let two = resolver(joined(&halves));
        let called = |hex: Hex| if hex.col <= 16 { format!("4{hex}") } else { format!("R:{hex}") };
        let ends = ends(&whole, &two, called);
        let mut lines = 0;
        for (i, (a, from, there)) in ends.iter().enumerate() {
            for (b, to, to_there) in ends[..i].iter().step_by(APART) {
                assert_eq!(whole.bare_los(from, to), two.bare_los(there, to_there), "{name} {a} {b}");
                lines += 1;
            }
        }
        let mut asked = 0;
        for (i, (a, ..)) in ends.iter().enumerate().step_by(7) {
            let (b, ..) = ends[(i * 31 + 5) % ends.len()];
            let next = whole.map().hexes().map(|f| f.hex).find(|h| h.range(a.hex) == 1).expect("a neighbour");
            for query in [
                json!({ "tem": { "from": a.to_string(), "to": b.to_string() } }),
                json!({ "move-cost": { "path": [a.hex.to_string(), next.to_string()] } }),
            ] {
                let answer = |on: &Resolver, query: &Value| -> Result<Value, bool> {
                    let query: Query = serde_json::from_value(query.clone()).expect("a query");
                    let ruling = on.answer(&query).map_err(|e| e.is_not_covered())?;
                    Ok(json!(ruling.steps.iter().map(|s| format!("{} {:?}", s.rule, s.effect)).collect::<Vec<_>>()))
                };
                let mut there = query.clone();
                let rename = |at: &Location| format!("{}{}", called(at.hex), at.place);
                if there.get("tem").is_some() {
                    there["tem"] = json!({ "from": rename(a), "to": rename(&b) });
                } else {
                    there["move-cost"] = json!({ "path": [called(a.hex), called(next)] });
                }
                assert_eq!(answer(&whole, &query), answer(&two, &there), "{name} {query}");
                asked += 1;
            }
        }
        println!("{name}: {lines} lines, {asked} other questions");
    }
}

/// Cut beside hexrow P at the right, and beside E at the left, a board has the columns between, whole: every line between any two
/// Locations of them is what it is on the whole board, turned or not by turns, and no other hex is there.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn cut_beside_a_hexrow_a_board_answers_as_it_did() {
    let Some(shared) = shared() else { return };
    for (name, turned) in GEOMORPHIC.into_iter().zip([false, true].into_iter().cycle()) {
        let board = board(&shared, name);
        let whole = resolver(whole(&shared, name));
        // E has its centres at pixel 225 and U at 1125; what is beyond the cuts is A to D, and Q to U
        let cut = Part { beyond: [4, 5], turned, ..part(&board, "1", Some(["A1", "U10"]), [0, 0]) };
        let left = resolver(joined(&[cut]));
        let columns: std::collections::BTreeSet<i16> = left.map().hexes().map(|facts| facts.hex.place()[0]).collect();
        assert_eq!(columns.len(), 12, "{name}");
        let ends = ends(&left, &whole, |hex| hex.to_string());
        assert!(ends.iter().all(|(at, ..)| ('E'..='P').any(|c| at.hex.to_string().starts_with(c))), "{name}");
        for (i, (a, from, there)) in ends.iter().enumerate() {
            for (b, to, to_there) in ends[..i].iter().step_by(APART) {
                assert_eq!(left.bare_los(from, to), whole.bare_los(there, to_there), "{name} {turned} {a} {b}");
            }
        }
    }
}

/// A board turned by 180 degrees gives the same answers by the same names.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn a_turned_board_answers_as_it_did() {
    let Some(shared) = shared() else { return };
    for name in GEOMORPHIC {
        let board = board(&shared, name);
        let whole = resolver(whole(&shared, name));
        let turned = resolver(joined(&[Part { turned: true, ..part(&board, "1", None, [0, 0]) }]));
        let ends = ends(&whole, &turned, |hex| hex.to_string());
        let (mut lines, mut other) = (0_u32, Vec::new());
        for (i, (a, from, there)) in ends.iter().enumerate() {
            for (b, to, to_there) in ends[..i].iter().step_by(APART) {
                lines += 1;
                if whole.bare_los(from, to) != turned.bare_los(there, to_there) {
                    other.push((*a, *b));
                }
            }
        }
        println!("{name}: {lines} lines, {} differ: {other:?}", other.len());
        assert!(other.is_empty(), "{name}: {other:?}");
    }
}

/// Next to another board, lines that do not come near the seam are unchanged.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn beside_another_a_board_answers_as_alone() {
    let Some(shared) = shared() else { return };
    let [one, three] = ["bd01", "bd03"].map(|name| board(&shared, name));
    let parts = [part(&one, "1", None, [0, 0]), Part { turned: true, ..part(&three, "3", None, [1, 0]) }];
    let both = resolver(joined(&parts));
    for (board, name) in [(&one, "1"), (&three, "3")] {
        let alone = resolver(map_file(board, &Catalogue::built_in()));
        // the seam is at GG of board 1, and, turned, at GG of board 3
        let ends: Vec<_> = ends(&alone, &both, |hex| format!("{name}{hex}"))
            .into_iter()
            .filter(|(at, ..)| at.hex.col < 31 && at.place == Place::Ground)
            .collect();
        let (mut lines, mut other) = (0, 0);
        for (i, (_, from, there)) in ends.iter().enumerate() {
            for (_, to, to_there) in ends[..i].iter().step_by(APART) {
                let [a, b]: [BareLos; 2] = [alone.bare_los(from, to), both.bare_los(there, to_there)];
                lines += 1;
                other += u32::from(a != b);
            }
        }
        println!("board {name}: {lines} lines, {other} differ");
        assert_eq!(other, 0, "board {name}");
    }
}
