//! The cases that are not run yet. All others are run, and count as tests of their rules.

/// A case, or every case of a kind, with the reason why it is not run.
pub(super) const NOT_RUN: &[(&str, &str)] =
    &[("FB8.3-EX-E-starshell", "from where a starshell may be fired is E1.921, which the sources name alone")];

/// Returns the index in [`NOT_RUN`] for a case, by its id or else by its kind.
pub(super) fn listed(id: &str, kind: &str) -> Option<usize> {
    let place = |name: &str| NOT_RUN.iter().position(|(n, _)| *n == name);
    place(id).or_else(|| place(kind))
}
