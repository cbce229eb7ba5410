//! A cache of what other readings of a map make of it.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::map::ChosenOption;

/// Another reading of a map.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reading {
    /// The edits that make it, written as in the map file.
    Edits(Vec<String>),
    /// An option that the players may choose.
    Option(ChosenOption),
}

/// What each reading makes, once it has been asked for.
#[derive(Debug)]
pub(super) struct Readings<R>(RwLock<BTreeMap<Reading, Arc<R>>>);

impl<R> Default for Readings<R> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

impl<R> Readings<R> {
    /// Returns the result of a reading, which is computed on the first call.
    pub(super) fn of<E>(&self, reading: Reading, make: impl FnOnce() -> Result<R, E>) -> Result<Arc<R>, E> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&reading).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let made = Arc::new(make()?);
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        Ok(Arc::clone(all.entry(reading).or_insert(made)))
    }
}
