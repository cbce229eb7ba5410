//! The part of a map file that is about boards laid together.

use super::entries::entries;

entries! {
    /// A board of several that lie together. Its hexes are written with its name: `4F7`, `RB:A3`; without it where there is
    /// one board alone.
    BoardFile {
        /// What players call it: letters and digits.
        board: String,
        /// The first of its hexes that lie here, by its own name; half hexes stand above every second column.
        first: String,
        /// The last of them.
        last: String,
        /// It is turned by 180 degrees.
        turned?: bool,
        /// Its left column, from 0, and its upper row, from 1, counted through all boards.
        at: [i16; 2],
    }

    /// Ground that is not as the board prints it, and that nobody has described: what rests on it has no ruling.
    UnchartedFile {
        /// What lies there: an overlay, a change of terrain.
        is: String,
        /// Its hexes; without any, all of its board.
        hexes?: Vec<String>,
        /// The board, if it is all of that.
        board?: Option<String>,
    }
}
