//! What is made of a map by its other readings, kept once it is made.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

/// What was made by which edits.
#[derive(Debug)]
pub(super) struct Readings<R>(RwLock<BTreeMap<Vec<String>, Arc<R>>>);

impl<R> Default for Readings<R> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

impl<R> Readings<R> {
    /// Returns what these edits make, which is made when it is first asked for.
    pub(super) fn of<E>(&self, edits: &[String], make: impl FnOnce() -> Result<R, E>) -> Result<Arc<R>, E> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner).get(edits).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let made = Arc::new(make()?);
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        Ok(Arc::clone(all.entry(edits.to_vec()).or_insert(made)))
    }
}
