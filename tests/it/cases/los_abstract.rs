//! Cases of FB6.123-.1242 without hexes. Each is set up on a small map from its inputs only.

use fogas::resolver::{BareLos, Resolver};
use serde_json::Value;

use super::Case;
use super::small_map::{Rows, half_levels};

fn los(resolver: &Resolver, from: &str, to: &str) -> Result<BareLos, String> {
    let end = |text: &str| resolver.end(text).map_err(|e| e.to_string());
    Ok(resolver.bare_los(&end(from)?, &end(to)?))
}

/// The lowest ground around embankments with these tops.
fn plain(tops: &[i16]) -> i16 {
    tops.iter().min().expect("an embankment") - 1
}

/// One end of an abstract case.
struct End<'c> {
    elevation: i16,
    position: &'c str,
    dug_in: bool,
}

impl<'c> End<'c> {
    fn of(given: &'c Value) -> Self {
        Self {
            elevation: half_levels(&given["elevation"]),
            position: given["position"].as_str().expect("a position"),
            dug_in: given["entrenched_or_emplaced"].as_bool().expect("a state"),
        }
    }

    fn is_on_embankment(&self) -> bool {
        matches!(self.position, "on EmRR" | "on another EmRR")
    }

    /// Returns `true` if it is in the row next to the embankments between the ends; by default it is not.
    fn is_next_to_them(&self) -> bool {
        self.position.starts_with("behind, adjacent")
    }

    /// Adds the row for this end, and returns its Location.
    fn lay(&self, rows: &mut Rows, plain: i16) -> String {
        let states = if self.dug_in { "+ent" } else { "" };
        let hex = if self.is_on_embankment() {
            rows.embankment(self.elevation)
        } else if self.elevation % 2 == 0 {
            rows.ground(self.elevation)
        } else {
            // half a level up and not on an embankment
            let hex = rows.ground(plain);
            return format!("{hex}+z:{}.5{states}", self.elevation / 2);
        };
        format!("{hex}{states}")
    }
}

/// FB6.1231-.1234: so many embankments in a row between two ends.
pub(super) fn past_embankments(case: &Case) -> Result<(), String> {
    let (viewer, target) = (End::of(&case.given["viewer"]), End::of(&case.given["target"]));
    let tops = case.given["intervening_emrr_tops"].as_array().expect("tops");
    let tops: Vec<i16> = tops.iter().map(half_levels).collect();
    let plain = plain(&tops);
    let mut rows = Rows::default();
    let from = viewer.lay(&mut rows, plain);
    if !viewer.is_next_to_them() {
        gap(&mut rows, plain);
    }
    for (i, top) in tops.iter().enumerate() {
        if i > 0 {
            gap(&mut rows, plain);
        }
        rows.embankment(*top);
    }
    if !target.is_next_to_them() {
        gap(&mut rows, plain);
    }
    let to = target.lay(&mut rows, plain);
    let want = case.expect["los"].as_bool().expect("a verdict");
    let got = los(&rows.build(), &from, &to)?.clear;
    if got == want { Ok(()) } else { Err(format!("{from} to {to}: got {got}, expected {want}")) }
}

/// Adds ground between two embankments that is wide enough to separate them.
fn gap(rows: &mut Rows, plain: i16) {
    rows.ground(plain);
    rows.ground(plain);
}

/// FB6.12421-.12423: one counter or AFV between two ends.
///
/// The obstacle is in C2, with the ends in the hexes before and behind it, so that the embankment itself blocks
/// nothing: an end at its height is on it, any other is right behind or above it.
pub(super) fn artificial_terrain(case: &Case) -> Result<(), String> {
    let base = half_levels(&case.given["base_level"]);
    let obstacle = case.text("obstacle");
    let on_embankment = obstacle.ends_with("on EmRR");
    let ground = if on_embankment { base - 1 } else { base };
    let mut rows = Rows::default();
    let end = |key: &str, rows: &mut Rows| {
        let elevation = half_levels(&case.given[key]);
        if elevation % 2 == 0 {
            rows.ground(elevation)
        } else if elevation == ground + 1 {
            rows.embankment(elevation)
        } else {
            format!("{}+z:{}.5", rows.ground(ground), elevation / 2)
        }
    };
    let from = end("firer_elevation", &mut rows);
    let middle = if on_embankment { rows.embankment(base) } else { rows.ground(base) };
    let to = end("target_elevation", &mut rows);
    match obstacle {
        "Debris on EmRR" => rows.counter(&middle, "debris"),
        "Stone Rubble on EmRR" => rows.counter(&middle, "stone-rubble"),
        "AFV at ground level" => rows.afv(&middle),
        other => return Err(format!("unknown obstacle `{other}`")),
    }
    let got = los(&rows.build(), &from, &to)?;
    let want = match (&case.expect["hindrance"], &case.expect["blocks_los"]) {
        (drm, Value::Null) => (true, drm.as_u64()),
        (_, blocks) => (!blocks.as_bool().expect("a verdict"), None),
    };
    let drm = u64::from(got.hindrance);
    if got.clear == want.0 && want.1.is_none_or(|n| n == drm) {
        Ok(())
    } else {
        Err(format!("{from} to {to}: got {} +{drm}, expected {want:?}", got.clear))
    }
}
