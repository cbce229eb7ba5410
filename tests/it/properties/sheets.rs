//! Boards that lie together: a turned board is the board seen from its other side, and every hex is read by the names that it has.

use std::collections::BTreeMap;

use fogas::grid::{Hex, HexNameError, Point, SIDES, Sheet, SheetError, Tile};

fn tile(name: &str, own: [[i16; 2]; 2], turned: bool, at: [i16; 2]) -> Tile {
    Tile { name: name.to_owned(), first: own[0], last: own[1], turned, at }
}

/// The hexes of a board by its own columns and rows: a column that lies half a row lower has half a hex above.
fn hexes(of: &Tile) -> Vec<[i16; 2]> {
    let columns = of.first[0]..=of.last[0];
    columns.flat_map(|col| (of.first[1] - col % 2..=of.last[1]).map(move |row| [col, row])).collect()
}

fn centre([col, row]: [i16; 2]) -> Point {
    Hex::new(col, row).center()
}

/// Turned by 180 degrees, every point lies as far on the other side of the middle; not turned, all are shifted alike.
#[test]
fn a_board_is_shifted_or_turned_as_a_whole() {
    let mut checked = 0;
    for (first, last) in [([0, 1], [16, 10]), ([2, 3], [7, 9]), ([1, 1], [4, 5]), ([3, 2], [3, 4])] {
        for turned in [false, true] {
            let start: i16 = if turned { last[0] } else { first[0] };
            for at in [[start % 2, 1], [start % 2 + 8, 4], [start % 2 + 32, 11]] {
                let of = tile("4", [first, last], turned, at);
                let placed: Vec<_> = hexes(&of).into_iter().map(|own| (own, of.place(own).expect("its own"))).collect();
                // its lowest hex on the right comes to lie at the upper left: in a column that lies half a row lower as the half hex
                let (from, to) = if turned { (last, [at[0], at[1] - at[0] % 2]) } else { (first, at) };
                let (from, to) = (centre(from), centre(to));
                for &(own, place) in &placed {
                    let (p, q) = (centre(own) - from, centre(place) - to);
                    let same = if turned { Point { x: -p.x, y: -p.y } } else { p };
                    assert_eq!(q, same, "{of:?} {own:?} {place:?}");
                    assert_eq!(of.own(place), Some(own), "{of:?} {place:?}");
                    checked += 1;
                }
                for col in first[0] - 2..=last[0] + 2 {
                    for row in first[1] - 3..=last[1] + 3 {
                        let is_own = hexes(&of).contains(&[col, row]);
                        assert_eq!(of.place([col, row]).is_some(), is_own, "{of:?} {col} {row}");
                    }
                }
                let all: Vec<_> = placed.iter().map(|(_, place)| *place).collect();
                for col in at[0] - 2..=of.end()[0] + 2 {
                    for row in at[1] - 3..=of.end()[1] + 3 {
                        assert_eq!(of.own([col, row]).is_some(), all.contains(&[col, row]), "{of:?} {col} {row}");
                    }
                }
                assert_eq!(of.end(), [at[0] + last[0] - first[0], at[1] + last[1] - first[1]]);
            }
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// Two boards side by side, which share the column of halves between them, and a third below: hexes bear the name of the first that
/// has them, and are read by every name.
#[test]
fn hexes_are_read_by_the_names_of_their_boards() {
    let own = [[0, 1], [8, 6]];
    let tiles = [tile("4", own, false, [0, 1]), tile("17", own, true, [8, 1]), tile("Rb", own, false, [0, 8])];
    let sheet = Sheet::of(&tiles).expect("three boards");
    assert!(!sheet.is_plain() && sheet.tiles() == tiles && Sheet::of(&tiles) == Ok(sheet));
    let _naming = sheet.naming();
    let plain = |[col, row]: [i16; 2]| Hex::new(col, row).to_string();
    let mut named: BTreeMap<[i16; 2], String> = BTreeMap::new();
    let mut without: BTreeMap<String, Vec<[i16; 2]>> = BTreeMap::new();
    for of in &tiles {
        for hex in hexes(of) {
            let (at, name) = (of.place(hex).expect("its own"), plain(hex));
            let glue = if of.name == "Rb" { ":" } else { "" };
            named.entry(at).or_insert_with(|| format!("{}{glue}{name}", of.name));
            let known = without.entry(name.clone()).or_default();
            if !known.contains(&at) {
                known.push(at);
            }
            let lower = (of.name.to_lowercase(), name.to_lowercase());
            let mut spelled = vec![
                format!("{}{glue}{name}", of.name),
                format!("{}:{name}", of.name),
                format!("{} {name}", of.name),
                format!("bd{}:{name}", of.name),
                format!("bd {} {name}", of.name),
                format!("{}: {}", lower.0, lower.1),
            ];
            if of.name != "Rb" {
                spelled.push(format!("0{}{name}", of.name));
                spelled.push(format!("bd0{}{name}", of.name));
            }
            for text in spelled.iter().filter(|text| !text.starts_with("bd0")) {
                let read: Hex = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
                assert_eq!(read, Hex::on(sheet, at[0], at[1]), "{text}");
            }
        }
    }
    for (at, name) in &named {
        let hex = Hex::on(sheet, at[0], at[1]);
        assert_eq!(hex.to_string(), *name);
        assert!(hex.has_name());
        // side 1 of a turned board faces down
        let turned = name.starts_with("17");
        assert_eq!(hex.printed(SIDES[0]), if turned { SIDES[3] } else { SIDES[0] }, "{name}");
        assert_eq!(hex.printed(SIDES[2]), if turned { SIDES[5] } else { SIDES[2] }, "{name}");
    }
    assert!(!Hex::on(sheet, 17, 1).has_name() && !Hex::on(sheet, 12, 9).has_name());
    let mut several = 0;
    for (name, places) in &without {
        match (name.parse::<Hex>(), &places[..]) {
            (Ok(hex), [at]) => assert_eq!(hex, Hex::on(sheet, at[0], at[1]), "{name}"),
            (Err(HexNameError::Several { hex, names }), [_, _, ..]) => {
                assert_eq!((hex.as_str(), names.len()), (name.as_str(), places.len()));
                several += 1;
            }
            (read, _) => panic!("{name}: {read:?} {places:?}"),
        }
    }
    assert!(several > 40, "{several}");
    for nowhere in ["J3", "4J3", "9A1", "X:A1", "4A7", "17F7", "Rb:B7"] {
        let no_board = matches!(nowhere.parse::<Hex>(), Err(HexNameError::NoBoard { .. }));
        assert!(no_board, "{nowhere}: {:?}", nowhere.parse::<Hex>());
    }
    for bad in ["4:", "4", "Rb:", "A", "RbA1x", "4A1B", "5:ab1"] {
        assert!(
            !matches!(bad.parse::<Hex>(), Ok(_) | Err(HexNameError::NoBoard { .. })),
            "{bad}: {:?}",
            bad.parse::<Hex>()
        );
    }
    // beside a hex whose board is named the other is of the board that lies beside it
    let from: Hex = "17C3".parse().expect("a hex");
    for side in SIDES {
        let other = from.neighbor(side);
        let own = tiles[1].own([other.col, other.row]).expect("on its board");
        assert_eq!(from.beside(&plain(own)), Ok(other));
    }
    // how much of a text is the name of a board
    for (text, length) in [
        ("4A1", 1),
        ("17C3@2", 2),
        ("bd4 A1", 4),
        ("Rb:A1", 3),
        ("A1", 0),
        ("4:A1", 2),
        ("5A1", 0),
        ("Rb", 0),
        ("Rb:1", 0),
    ] {
        assert_eq!(Sheet::board_at_start(text), length, "{text}");
    }
}

/// One board in its own place is named without itself; turned, or cut and moved, it is a sheet, whose hexes bear no board's name.
#[test]
fn one_board_alone_is_not_named() {
    let own = [[0, 1], [8, 6]];
    assert_eq!(Sheet::of(&[tile("4", own, false, [0, 1])]), Ok(Sheet::PLAIN));
    let turned = Sheet::of(&[tile("4", own, true, [0, 1])]).expect("a sheet");
    assert!(!turned.is_plain());
    // the upper left hex of a turned board is its last
    assert_eq!(Hex::on(turned, 0, 1).to_string(), "I6");
    let moved = Sheet::of(&[tile("4", [[2, 1], [8, 6]], false, [0, 1])]).expect("a sheet");
    assert_eq!(Hex::on(moved, 0, 1).to_string(), "C1");
    let halves = [tile("4", [[0, 1], [4, 6]], false, [0, 1]), tile("4", [[4, 1], [8, 6]], false, [4, 1])];
    assert_eq!(Sheet::of(&halves), Ok(Sheet::PLAIN));
    assert_eq!(Sheet::read(), Sheet::PLAIN);
    {
        let _naming = turned.naming();
        assert_eq!(Sheet::read(), turned);
        assert_eq!("I6".parse(), Ok(Hex::on(turned, 0, 1)));
    }
    assert_eq!(Sheet::read(), Sheet::PLAIN);
}

#[test]
fn a_board_has_a_name_and_a_place() {
    let own = [[0, 1], [8, 6]];
    let named = |name: &str| Sheet::of(&[tile(name, own, true, [0, 1])]).map(|_| ());
    for good in ["4", "Rb", "a_b", "abcdefghijkl", "FBe1x", "units"] {
        assert_eq!(named(good), Ok(()), "{good}");
    }
    for bad in ["", "abcdefghijklm", "F37", "aa1", "unit", "Unit", "a-b", "a b", "é"] {
        assert_eq!(named(bad), Err(SheetError::Name(bad.to_owned())), "{bad}");
    }
    let placed = |own: [[i16; 2]; 2], turned: bool, at: [i16; 2]| Sheet::of(&[tile("4", own, turned, at)]).map(|_| ());
    let nowhere = Err(SheetError::Place("4".to_owned()));
    // a column that lies half a row lower stays such: the first, or of a turned board the last
    for (own, turned, at, so) in [
        ([[0, 1], [8, 6]], false, [2, 1], true),
        ([[0, 1], [8, 6]], false, [1, 1], false),
        ([[1, 1], [8, 6]], false, [1, 1], true),
        ([[1, 1], [8, 6]], true, [1, 1], false),
        ([[1, 1], [8, 6]], true, [2, 1], true),
        // half a hex may lie above
        ([[0, 1], [8, 6]], false, [0, 0], false),
        ([[0, 1], [8, 6]], false, [0, -1], false),
        ([[0, 1], [8, 6]], false, [-2, 1], false),
        // columns and rows up to 999
        ([[0, 1], [9, 6]], false, [990, 994], true),
        ([[0, 1], [8, 6]], false, [992, 994], false),
        ([[0, 1], [8, 6]], false, [990, 995], false),
        ([[0, 1], [8, 6]], false, [1000, 1], false),
        ([[4, 1], [2, 6]], false, [4, 1], false),
        ([[0, 6], [8, 1]], false, [0, 1], false),
        ([[0, 6], [8, 6]], false, [0, 1], true),
    ] {
        assert_eq!(placed(own, turned, at), if so { Ok(()) } else { nowhere.clone() }, "{own:?} {turned} {at:?}");
    }
    // one hex in two places: E3 of the one half and of the other
    let twice = |second: [[i16; 2]; 2], at: [i16; 2], name: &str| {
        Sheet::of(&[tile("4", [[0, 1], [4, 6]], false, [0, 1]), tile(name, second, false, at)]).map(|_| ())
    };
    assert_eq!(twice([[4, 1], [8, 6]], [4, 1], "4"), Ok(()));
    assert_eq!(twice([[4, 1], [8, 6]], [6, 1], "5"), Ok(()));
    assert_eq!(twice([[4, 1], [8, 6]], [6, 1], "4"), Err(SheetError::Twice("4E1".to_owned())));
    assert_eq!(twice([[5, 1], [8, 6]], [7, 1], "4"), Ok(()));
    assert_eq!(twice([[4, 6], [8, 9]], [6, 8], "4"), Err(SheetError::Twice("4E6".to_owned())));
    assert_eq!(twice([[4, 7], [8, 9]], [6, 9], "4"), Ok(()));
}

/// A column is one letter, or the same two or three times; a row is 0 to 99.
#[test]
fn hexes_of_one_map_are_named_by_letters_and_a_number() {
    for col in 0..78_i16 {
        for row in [0, 1, 9, 10, 39, 99] {
            let letter = char::from(b'A' + u8::try_from(col % 26).expect("small"));
            let name = format!("{}{row}", letter.to_string().repeat(usize::try_from(col / 26).expect("small") + 1));
            assert_eq!(Hex::new(col, row).to_string(), name);
            assert_eq!(name.parse(), Ok(Hex::new(col, row)));
            assert_eq!(name.to_lowercase().parse(), Ok(Hex::new(col, row)));
            assert!(Hex::new(col, row).has_name());
        }
    }
    assert_eq!(Hex::new(0, 100).to_string(), "A100");
    assert!(!Hex::new(-1, 4).has_name());
    assert!(matches!("A100".parse::<Hex>(), Err(HexNameError::Row(_))));
    assert!(matches!("AB1".parse::<Hex>(), Err(HexNameError::Column(_))));
    assert!(matches!("AAAA1".parse::<Hex>(), Err(HexNameError::Column(_))));
    for shape in ["", "A", "7", "A1B", "7A", "A 1", "A-1"] {
        assert!(matches!(shape.parse::<Hex>(), Err(HexNameError::Shape(_))), "{shape}");
    }
}

/// The range is the least number of steps from hexside to hexside.
#[test]
fn the_range_is_the_fewest_steps() {
    let home = [Hex::new(5, 6), Hex::new(6, 6)];
    for from in home {
        let mut known: BTreeMap<Hex, u16> = BTreeMap::from([(from, 0)]);
        let mut rim = vec![from];
        for steps in 1..=6 {
            let next: Vec<Hex> = rim.iter().flat_map(|hex| SIDES.map(|side| hex.neighbor(side))).collect();
            rim.clear();
            for hex in next {
                if let std::collections::btree_map::Entry::Vacant(new) = known.entry(hex) {
                    new.insert(steps);
                    rim.push(hex);
                }
            }
        }
        for (hex, steps) in &known {
            assert_eq!(from.range(*hex), *steps, "{from} {hex}");
            let side = SIDES.into_iter().find(|side| from.neighbor(*side) == *hex);
            assert_eq!(from.side_to(*hex), side, "{from} {hex}");
            // sides are 2 units of the lattice long to either side of the middle between the two centres
            if let Some(between) = fogas::grid::Hexside::between(from, *hex) {
                let [p, q] = between.ends();
                let (a, b) = (from.center(), hex.center());
                assert_eq!((p.x + q.x, p.y + q.y), (a.x + b.x, a.y + b.y), "{between}");
                assert!((p - a).norm() == 4_000_000 && (q - b).norm() == 4_000_000, "{between}");
                assert!(between.is_side_of(from) && between.is_side_of(*hex) && !between.is_side_of(Hex::new(20, 20)));
                assert_eq!(between.hexes(), [from.min(*hex), from.max(*hex)]);
            } else {
                assert_ne!(*steps, 1);
            }
        }
        for corner in 0..6 {
            // each of the three that meet at a corner has it
            let three = from.vertex(corner);
            assert!(three.iter().all(|hex| (0..6).any(|c| hex.corner(c) == from.corner(corner))));
            assert!(three[0] == from && three[1] != three[2] && three[1..] == from.at_corner(corner));
            assert_eq!(from.corner(corner + 6), from.corner(corner));
        }
    }
}

/// The hexes of a map: whole rows, and half hexes above the columns that lie half a row lower.
#[test]
fn a_map_covers_columns_and_rows() {
    use fogas::grid::Grid;
    let hex = |[col, row]: [i16; 2]| Hex::new(col, row);
    for (first, last) in [([0, 1], [6, 5]), ([1, 2], [4, 3]), ([3, 1], [3, 1]), ([2, 0], [5, 4])] {
        for halves in [false, true] {
            let grid = Grid::new(hex(first), hex(last)).expect("a grid").with_halves(halves);
            assert_eq!((grid.first(), grid.last(), grid.has_halves()), (hex(first), hex(last), halves));
            let above = |col: i16| i16::from(halves && col % 2 == 1);
            let rows = |col: i16| first[1] - above(col)..=last[1];
            let all: Vec<Hex> =
                (first[0]..=last[0]).flat_map(|col| rows(col).map(move |row| hex([col, row]))).collect();
            assert_eq!(grid.hexes().collect::<Vec<_>>(), all, "{grid:?}");
            assert_eq!((grid.len(), grid.is_empty()), (all.len(), false), "{grid:?}");
            let mut slots = Vec::new();
            for col in first[0] - 2..=last[0] + 2 {
                for row in first[1] - 3..=last[1] + 3 {
                    let at = hex([col, row]);
                    let place = all.iter().position(|known| *known == at);
                    assert_eq!((grid.index(at), grid.contains(at)), (place, place.is_some()), "{grid:?} {at:?}");
                    // a slot for each row of each column, the half hexes too, whether there is one or not
                    let top = first[1] - i16::from(halves);
                    let is_slot = (first[0]..=last[0]).contains(&col) && (top..=last[1]).contains(&row);
                    assert_eq!(grid.slot(at).is_some(), is_slot, "{grid:?} {at:?}");
                    slots.extend(grid.slot(at));
                    // the nearest of a hex beyond lies in the nearest column, and there in the nearest row
                    let near = col.clamp(first[0], last[0]);
                    assert_eq!(
                        grid.nearest(at),
                        hex([near, row.clamp(*rows(near).start(), last[1])]),
                        "{grid:?} {at:?}"
                    );
                }
            }
            slots.sort_unstable();
            assert_eq!(slots, (0..grid.slots()).collect::<Vec<_>>(), "{grid:?}");
            for col in first[0]..=last[0] {
                assert_eq!(grid.first_row(col), *rows(col).start());
            }
        }
    }
    assert_eq!(Grid::new(hex([1, 1]), hex([0, 5])), None);
    assert_eq!(Grid::new(hex([0, 5]), hex([1, 1])), None);
}
