//! The held end of a thread.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use fogas::grid::Hex;
use fogas::resolver::End;

/// The held end, and the other ends that have been looked up so far.
#[derive(Clone, Default)]
pub(crate) struct Held {
    pub(crate) from: Option<End>,
    /// Ends that replace the plain meaning of their hexes.
    pub(crate) named: Rc<BTreeMap<Hex, End>>,
    pub(crate) others: Rc<RefCell<BTreeMap<u32, Other>>>,
}

/// The end that the plain name of a hex stands for, or a code for why there is none.
pub(crate) type Other = std::result::Result<End, u32>;
