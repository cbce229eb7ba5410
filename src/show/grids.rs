//! Prints a word for each hex, arranged like the hexes.

use std::fmt::Write;

use crate::grid::{Grid, Hex, Tile};

/// Writes a word of `width` characters for each hex, with as many columns side by side as fit into 80 characters. If
/// only some hexes are given, it covers the rectangle around them. Boards that lie together are written separately,
/// each with its own names.
pub(crate) fn grids(grid: &Grid, width: usize, about: &[Hex], cell: impl Fn(Hex) -> String) -> Vec<String> {
    let (first, last) = (grid.first(), grid.last());
    let boards = first.sheet().tiles();
    let at = first.place();
    let whole = Tile { name: String::new(), first: at, last: last.place(), turned: false, at };
    let mut blocks = Vec::new();
    for tile in if boards.is_empty() { vec![whole] } else { boards } {
        let upper =
            tile.first[1] - i16::from(grid.has_halves() && (tile.first[0] & 1 == 1 || tile.last[0] > tile.first[0]));
        let mut rectangle = [tile.first[0], tile.last[0], upper, tile.last[1]];
        if !about.is_empty() {
            let own: Vec<Hex> = about.iter().filter_map(|hex| tile.own(hex.place()).map(Hex::from)).collect();
            let Some(any) = own.first() else { continue };
            rectangle = own.iter().fold([any.col, any.col, any.row, any.row], |[a, b, c, d], h| {
                [a.min(h.col), b.max(h.col), c.min(h.row), d.max(h.row)]
            });
        }
        let [left, right, top, bottom] = rectangle;
        let at =
            |own: Hex| tile.place(own.place()).map(|[col, row]| first.with(col, row)).filter(|hex| grid.contains(*hex));
        let columns: Vec<i16> = (left..=right).collect();
        for band in columns.chunks(((80 - 3) / (width + 1)).max(1)) {
            let mut block = if tile.name.is_empty() { String::new() } else { format!("board {}\n", tile.name) };
            block.push_str("   ");
            for &col in band {
                let name = Hex::new(col, 0).to_string();
                let _ = write!(block, " {:>width$}", name.trim_end_matches('0'));
            }
            block.push('\n');
            for row in top..=bottom {
                let _ = write!(block, "{row:>3}");
                for &col in band {
                    let _ = write!(block, " {:>width$}", at(Hex::new(col, row)).map_or_else(String::new, &cell));
                }
                block.push('\n');
            }
            blocks.push(block);
        }
    }
    blocks
}
