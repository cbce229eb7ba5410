//! Reads a line word by word, as a player says it: `shot L33@2 H38 467 hmg 9-1 prep`, `may a gun set up in TT14`.
//!
//! `reading.rs` is the entry. `topic.rs` finds what is asked; `sentence.rs` reads a whole sentence, `kept.rs` one about
//! the game that is kept or about the maps, and `foreign.rs` turns German and Hungarian into the words of commands first.

pub(super) mod foreign;
mod gone;
mod kept;
pub(super) mod reading;
pub(super) mod sentence;
pub(super) mod topic;
