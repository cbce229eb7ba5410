//! The end of a thread that is held.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use fogas::grid::Hex;
use fogas::resolver::End;

/// An end that is held, and the other ends as far as they were asked for.
#[derive(Clone, Default)]
pub(crate) struct Held {
    pub(crate) from: Option<End>,
    /// Ends that stand for their hexes.
    pub(crate) named: Rc<BTreeMap<Hex, End>>,
    pub(crate) others: Rc<RefCell<BTreeMap<u32, Other>>>,
}

/// The end that the plain name of a hex means.
pub(crate) type Other = std::result::Result<End, u32>;
