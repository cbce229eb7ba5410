//! Movement: what it costs to go somewhere, and whether one may.
//!
//! [`asked`] reads a question; [`leg`] finds every way from one place to the next; the rules it asks live beside it: [`doors`] (what a hexside lets
//! through), [`costs`] (B.2, B32.3), [`in_the_way`] (D2.14), [`bypass`] (A4.3, D2.3, B32.31, B32.52), [`inside`] (stairs, cellars, trenches),
//! [`edge`] (off the map),
//! [`descent`] (A7.72), [`mod@sewer`] (B8), [`bog`] (D8.2). [`search`] finds the cheapest path and all that can be reached, over a
//! [`graph`] of what it has come by, [`avoid`] what is reached unseen, or under the least fire. [`chart`] holds the
//! numbers; [`cases`] rules on CA changes and gas.

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
