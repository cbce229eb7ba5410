//! All tests that use the library or the program from outside: one binary, so that the library is linked once.
//!
//! A part is run by its module: `cargo test --test it cases::`.

#![allow(clippy::too_many_lines, reason = "a test tells all of its story")]

mod amount;
mod boards;
mod cases;
mod catalogue;
mod charges;
mod clashes;
mod cli;
mod command_line;
mod fb_map;
mod generated;
mod house;
mod import_fuzz;
#[path = "../../src/kit.rs"]
mod kit;
mod map_files;
mod markers;
mod model;
mod movement;
mod page;
mod places;
mod properties;
mod rests_on;
mod rule_examples;
mod schemas;
mod sentences;
mod told;
mod worked;
mod written;
