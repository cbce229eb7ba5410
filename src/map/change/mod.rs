//! What can be set on a map, by an edit (`-s`), by a line of a game, or by a ruling.
//!
//! Each thing that can be set is a row: `thing.rs` lists them, and the row says how it is written, where a map and its
//! file keep it, and how it is set there (`row.rs`). All else is a loop over the rows: `thing.rs` reads and writes a
//! change, `edit.rs` makes what a player types (`written.rs`), `revision.rs` makes changes and checks what they touched,
//! `difference.rs` finds the changes that make one map of another.

mod difference;
mod edit;
mod ground;
mod hex;
mod hexside;
mod lying;
mod marker;
mod revision;
mod row;
mod thing;
mod unit;
mod written;

pub use edit::edit_words;
pub use hex::{Manhole, Terrains};
pub use hexside::{Breach, Edge};
pub use lying::{Laid, TrailBreak};
pub use marker::Mark;
pub use revision::Revision;
pub use thing::{Change, ChangeError, Settable};
pub(crate) use unit::label_read;
pub use unit::{UnitError, unit_words};
pub use written::{Edit, EditError};
