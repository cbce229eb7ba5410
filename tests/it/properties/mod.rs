//! Properties that hold on every map: random small ones, and the built-in ones.

mod built_in;
mod crowded;
mod day;
mod doubted;
mod edited;
mod first_line;
mod hidden;
mod line;
mod monotone;
mod outlines;
mod questions;
mod random;
mod sheets;
mod sketch;
mod states;
mod suggestions;
mod turned;
mod ways;
mod windows;
