//! The cases that nothing runs yet. Whatever is not listed here is run, and so counts as a test of its rules.

/// A case, or every case of a kind, and why it is not run.
pub(crate) const NOT_RUN: &[(&str, &str)] = &[
    ("FB8.1-EX", "its other factory is off the built-in maps; which buildings are factories is told by the map file"),
    ("FB8.3-EX-leader", "spotters: no ruling asks it yet"),
    ("FB8.3-EX-mortar", "mortars in rubble: no ruling asks it yet"),
    ("FB8.3-EX-E-starshell", "starshells: not ruled on yet"),
];

/// Returns the place in [`NOT_RUN`] that lists a case, by its id or else by its kind.
pub(crate) fn listed(id: &str, kind: &str) -> Option<usize> {
    let place = |name: &str| NOT_RUN.iter().position(|(n, _)| *n == name);
    place(id).or_else(|| place(kind))
}
