//! The text form of a path that avoids LOS or fire, with one line for each Location.

use std::fmt::Write as _;

use crate::ruling::{Fp, OnTheWay, PlaceOnWay, SeenBy};
use crate::rulings::los::show::end_words;

/// Returns the first line, with the totals of the path.
pub(super) fn answer(on: &OnTheWay) -> String {
    let whom = on.watchers.iter().map(end_words).collect::<Vec<_>>().join(", ");
    let entered = on.places.len().saturating_sub(1);
    let fewest = if on.searched { ", the fewest there are" } else { "" };
    match (on.exposed, on.least_fire) {
        (0, false) => format!(", UNSEEN by {whom}"),
        (0, true) => format!(", under NO FIRE of {whom}"),
        (seen, false) => format!(", SEEN at {seen} of {entered} Locations entered{fewest}, by {whom}"),
        (seen, true) => {
            let fp = match on.fp {
                Some(fp) if on.without_fp.is_empty() => format!(", {fp} FP"),
                Some(fp) if fp > Fp::default() => format!(", {fp} FP at least"),
                _ => String::new(),
            };
            format!(", under FIRE at {seen} of {entered} Locations entered{fewest}{fp}, by {whom}")
        }
    }
}

/// Returns the units that see a Location, each with the Hindrance and the FP.
pub(crate) fn seen_words(seen: &[SeenBy]) -> String {
    let one = |seen: &SeenBy| {
        let who = match seen.hindrance {
            None => format!("{} (not covered)", seen.who),
            Some(0) => seen.who.clone(),
            Some(drm) => format!("{} +{drm}", seen.who),
        };
        seen.fp.map_or(who.clone(), |fp| format!("{who} {fp} FP"))
    };
    seen.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Returns the table: a heading, and a line for each Location.
pub(super) fn table(on: &OnTheWay, unit: &str) -> Vec<String> {
    let row = |place: &PlaceOnWay| {
        let cost = place.cost.map(|cost| cost.to_string()).unwrap_or_default();
        let drm = place.cover.map(|drm| format!("{drm:+}")).unwrap_or_default();
        let by = if place.seen_by.is_empty() { "-".to_owned() } else { seen_words(&place.seen_by) };
        [place.at.to_string(), cost, drm, by]
    };
    let head = ["Location", unit, "DRM", if on.least_fire { "seen by (Hindrance, FP)" } else { "seen by (Hindrance)" }];
    let mut rows = vec![head.map(str::to_owned)];
    rows.extend(on.places.iter().map(row));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let [at, cost, drm] = [width(0), width(1), width(2)];
    let mut lines = Vec::with_capacity(rows.len());
    for row in &rows {
        let mut line = String::new();
        let _ = write!(line, "{:at$}  {:>cost$}  {:>drm$}  {}", row[0], row[1], row[2], row[3]);
        lines.push(line);
    }
    if !on.without_fp.is_empty() {
        lines.push(format!("no FP is known of {}", on.without_fp.join(", ")));
    }
    lines
}
