//! The cases that nothing runs yet. Whatever is not listed here is run, and so counts as a test of its rules.

/// A case, or every case of a kind, and why it is not run.
pub(crate) const NOT_RUN: &[(&str, &str)] = &[
    // lines of sight
    ("B32.52-EX-los", "hexes and art are in the illustration alone"),
    ("B32.6-EX-AC", "Rail Car counters: not ruled on yet"),
    ("B32.6-EX-CE", "Rail Car counters: not ruled on yet"),
    ("B32.6-EX-DF", "Rail Car counters: not ruled on yet"),
    ("FB7.1-EX-L2", "Rowhouse bars: not ruled on yet, and off the built-in maps"),
    ("FB7.1-EX-roof", "rooftops: not ruled on yet, and off the built-in maps"),
    ("FB9.3-EX-adjacent", "cellars: not ruled on yet, and off the built-in maps"),
    ("FB9.3-EX-MM25", "cellars: not ruled on yet, and off the built-in maps"),
    ("FB9.3-EX-PP23", "cellars: not ruled on yet, and off the built-in maps"),
    ("FB11.3-1", "underpass: not ruled on yet, and off the built-in maps"),
    ("FB11.3-2", "underpass: not ruled on yet, and off the built-in maps"),
    ("FB11.3-3", "underpass: not ruled on yet, and off the built-in maps"),
    ("FB6.1243-1", "Fire Lanes: not ruled on yet"),
    ("FB6.1243-2", "Fire Lanes: not ruled on yet"),
    // everything else, by kind
    ("aerial", "sighting: not ruled on yet"),
    ("factory", "factories: not ruled on yet"),
    ("FB3.4-EX-pf-D-B", "the FP of an attack: not ruled on yet"),
    ("FB3.4-EX-pf-D-C", "the FP of an attack: not ruled on yet"),
    ("FB3.4-EX-dff-dash", "the FP of an attack: not ruled on yet"),
    ("FB9.4-1", "fire out of cellars: not ruled on yet"),
    ("FB9.4-2", "fire out of cellars: not ruled on yet"),
    ("FB9.4-3", "fire out of cellars: not ruled on yet"),
    ("FB9.4-4", "fire out of cellars: not ruled on yet"),
    ("B32.21-EX-ElRR", "elevated railroads: not ruled on yet"),
    ("B32.21-EX-EmRR-GLRR", "woods beside rails: not ruled on yet"),
    ("FB9.3-EX-height", "cellars: not ruled on yet"),
    ("FB9.11-tem", "cellars: not ruled on yet"),
];

/// Returns the place in [`NOT_RUN`] that lists a case, by its id or else by its kind.
pub(crate) fn listed(id: &str, kind: &str) -> Option<usize> {
    let place = |name: &str| NOT_RUN.iter().position(|(n, _)| *n == name);
    place(id).or_else(|| place(kind))
}
