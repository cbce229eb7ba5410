//! What can be set on a map by an edit (`-s`), by a line of a game, or by a ruling.
//!
//! Each kind of thing that can be set is a row. `thing.rs` lists the rows; a row (`row.rs`) says how the thing is
//! written, where a map and its file store it, and how it is set there. All other code loops over the rows: `thing.rs`
//! reads and writes a change, `edit.rs` applies what a player types (`written.rs`), `revision.rs` applies changes and
//! checks what they touched, `difference.rs` finds the changes that turn one map into another.

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
