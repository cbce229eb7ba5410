//! Counts the results while a model is compared with the program.

use std::collections::BTreeMap;

/// How many questions were asked, on how many the model says nothing, how often it said each thing, and where the
/// program differs.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) asked: usize,
    pub(super) silent: usize,
    pub(super) said: BTreeMap<&'static str, usize>,
    pub(super) differ: Vec<String>,
}

impl Tally {
    /// Records a difference, if there is one.
    pub(super) fn same(&mut self, so: bool, told: &str) {
        if !so {
            self.differ.push(told.to_owned());
        }
    }

    /// Counts one thing that the model said, if it did.
    pub(super) fn says(&mut self, what: &'static str, so: bool) {
        *self.said.entry(what).or_insert(0) += usize::from(so);
    }
}
