//! The legs and totals of moves in words.

use crate::ruling::{Effect, Leg, MoveEffect, PathSpot, Points, Step};

/// Returns the words for the start of a leg.
pub(super) fn from_words(leg: &Leg) -> String {
    if leg.off_map[0] { "off-map".to_owned() } else { PathSpot { at: leg.from, inside: leg.inside[0] }.to_string() }
}

/// Returns the words for the end of a leg.
pub(super) fn to_words(leg: &Leg) -> String {
    if leg.off_map[1] { "off-map".to_owned() } else { PathSpot { at: leg.to, inside: leg.inside[1] }.to_string() }
}

/// Returns the calculation of a total, such as `(1 + 1) x 2`.
pub(super) fn sum_words(steps: &[Step]) -> String {
    let mut text = String::new();
    let mut parts = 0;
    for step in steps {
        match step.effect {
            Effect::Move(MoveEffect::Costs(points)) if points > Points::ZERO => {
                if parts > 0 {
                    text.push_str(" + ");
                }
                text.push_str(&points.to_string());
                parts += 1;
            }
            Effect::Move(MoveEffect::Times(times)) if times > 1 => {
                text = if parts > 1 { format!("({text}) x {times}") } else { format!("{text} x {times}") };
                parts = 1;
            }
            _ => {}
        }
    }
    text
}
