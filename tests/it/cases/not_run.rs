//! The cases that nothing runs yet. Whatever is not listed here is run, and so counts as a test of its rules.

/// A case, or every case of a kind, and why it is not run.
pub(super) const NOT_RUN: &[(&str, &str)] =
    &[("FB8.3-EX-E-starshell", "from where a starshell may be fired is E1.921, which the sources name alone")];

/// Returns the place in [`NOT_RUN`] that lists a case, by its id or else by its kind.
pub(super) fn listed(id: &str, kind: &str) -> Option<usize> {
    let place = |name: &str| NOT_RUN.iter().position(|(n, _)| *n == name);
    place(id).or_else(|| place(kind))
}
