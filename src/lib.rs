//! tmp
pub mod grid;
pub mod map;
pub mod query;
pub mod resolver;
pub mod rules;
pub mod ruling;
pub mod report;
