//! Movement: whether a unit can go somewhere, and what that costs.
//!
//! [`asked`] parses a question. [`leg`] finds every way from one place to the next, with the rules in the files next to
//! it: [`doors`] (what a hexside lets through), [`costs`] (B.2, B32.3), [`in_the_way`] (D2.14), [`bypass`] (A4.3, D2.3,
//! B32.31, B32.52), [`inside`] (stairs, cellars, trenches), [`edge`] (off the map), [`descent`] (A7.72), [`mod@sewer`]
//! (B8), [`bog`] (D8.2). [`search`] finds the cheapest path and everything within reach, over a [`graph`] of the places
//! visited; [`avoid`] finds what can be reached unseen, or under the least fire. [`chart`] holds the numbers. [`cases`]
//! rules on CA changes and fuel.

mod after_bog_check;
mod allotment;
mod ask;
pub(crate) mod asked;
pub(crate) mod avoid;
mod bog;
mod bypass;
pub(crate) mod cases;
mod chart;
mod costs;
mod crossing;
pub(crate) mod descent;
mod doors;
mod edge;
mod entrenched;
pub(crate) mod facts;
mod field;
mod graph;
mod grounds;
mod in_the_way;
mod inside;
mod leg;
#[cfg(feature = "pictures")]
mod marks;
mod mines;
mod mover;
mod numbers;
pub(crate) mod path;
mod places;
pub(crate) mod question;
mod residual;
pub(crate) mod search;
mod sewer;
mod shortage;
pub(crate) mod show;
mod spot;

pub use chart::{Cell, CellCost, Chart, RailBy, RailRow, RailType};

pub(crate) use field::{Field, entrenchment};
pub(crate) use numbers::Manhandling;
pub(crate) use spot::Spot;
