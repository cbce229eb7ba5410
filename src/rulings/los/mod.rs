//! Line of sight.
//!
//! From the bottom up: what a hex contains ([`mod@ground`]), one line and its ends ([`mod@trace`]), the rules, each in
//! a file of its own: [`level`] (B10.2-.23, B11.21), [`emrr`] (FB6.123-.1234), [`wall`] and [`wall_emrr`] (B9,
//! FB6.12311-.12312), [`mod@bar`] (B23.71), [`rubble`] (B24.2), [`depression`] (A6.3, B4), [`building`] (A6.8,
//! B23.741), [`cellar`] (FB9.3), [`mod@sewer`] (B8.2), [`bypass`] (A4.34), [`hindrance`] (A6.7, B14, FB2,
//! FB6.12421-.12423, B6.2), [`smoke`] (A24), [`weather`] (E1, E3). Above them are the walk that calls the rules
//! ([`walk`]), and the common path of all questions ([`road`]). [`mod@margin`] measures how close the answer is to a
//! different one.

mod approach;
mod ask;
mod banks;
mod bar;
mod best;
mod building;
mod bypass;
mod cell;
mod cellar;
mod contents;
mod crossing;
mod depression;
mod emrr;
mod eye;
pub(crate) mod facts;
mod found;
mod ground;
mod heights;
mod hexes;
mod hindrance;
mod inner_hexsides;
mod invalidate;
mod level;
pub(crate) mod many;
mod margin;
#[cfg(feature = "pictures")]
pub(crate) mod marks;
mod notes;
mod numbers;
mod pairs;
mod part;
mod profile;
pub(crate) mod question;
mod rails;
mod road;
mod rubble;
mod seat;
mod sewer;
pub(crate) mod show;
mod small_list;
mod smoke;
mod trace;
mod tracks;
mod underpass;
mod walk;
mod wall;
mod wall_emrr;
mod weather;
mod working;

#[cfg(test)]
mod tests;

pub(crate) use approach::{AcrossEmrr, Approach, along_bridge, along_rails, approach, off_road};
pub use ask::End;
pub(crate) use ask::Seated;
pub(crate) use building::through_factory;
pub(crate) use cellar::as_traced;
pub(crate) use depression::growth_in;
pub(crate) use eye::Eye;
pub(crate) use ground::LosMap;
pub(crate) use hexes::met;
pub(crate) use invalidate::Zone;
pub use pairs::Pairs;
pub(crate) use profile::profile;
pub use road::BareLos;
pub(crate) use road::{Sweep, aimed, open_lines, verdict};
pub(crate) use seat::{eye, seat, seated};
pub(crate) use working::working;
