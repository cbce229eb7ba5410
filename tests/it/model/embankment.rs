//! FB6.123-.1234: LOS to, from, past and over embankments.

use super::ground::End;
use super::sheet::{Hex, Line, NEAR, around, corners};
use super::sight::{Said, Seen, Sight};

/// An EmRR that the line meets between its ends.
struct Embankment {
    hexes: Vec<Hex>,
    /// Its greatest height along this LOS.
    top: i64,
    at: f64,
}

/// FB6.123: is there a LOS past or over the embankments between the ends?
pub(super) fn fb6_123(sight: &Sight) -> Said {
    let all = match met(sight) {
        Ok(all) => all,
        Err(why) => return Some(Seen::Unsaid(why)),
    };
    // FB6.123, FB6.1231, FB6.1232: an end's own embankment, and all that are lower than the higher end, do not count
    let between =
        |e: &&Embankment| !e.hexes.contains(&sight.from.hex) && !e.hexes.contains(&sight.to.hex) && e.top >= sight.hi();
    let between: Vec<&Embankment> = all.iter().filter(between).collect();
    if between.is_empty() {
        return None;
    }
    if between.iter().any(|e| fb6_1233_too_low(sight, e)) {
        return Some(Seen::Blocked("FB6.1233"));
    }
    let back: Vec<&Embankment> = between.iter().rev().copied().collect();
    let seen = permits(sight.line, sight.from, sight.to, &between) || permits(sight.line, sight.to, sight.from, &back);
    (!seen).then_some(Seen::Blocked("FB6.1234"))
}

/// The embankments on the line, in the order from its start.
fn met(sight: &Sight) -> Result<Vec<Embankment>, &'static str> {
    let mut all: Vec<Embankment> = Vec::new();
    for c in sight.contacts.iter().filter(|c| sight.board.at(c.hex).emrr()) {
        let top = sight.board.at(c.hex).base + 1;
        if let Some(known) = all.iter().find(|e| e.hexes.contains(&c.hex)) {
            if known.top != top {
                return Err("one embankment at two levels");
            }
            continue;
        }
        all.push(Embankment { hexes: sight.board.embankment(c.hex), top, at: c.enter });
    }
    all.sort_by(|a, b| a.at.total_cmp(&b.at));
    Ok(all)
}

/// FB6.123: the line crosses or touches a hexside of the unit's hex that an EmRR hex shares, whose top is half a level
/// higher than the unit.
fn adjacent(line: Line, unit: &End, to: &Embankment) -> bool {
    if unit.level + 1 != to.top || unit.on_emrr {
        return false;
    }
    let corners = corners(unit.hex);
    let touched = |side: usize| {
        let cut = line.cut(corners[side], corners[(side + 1) % 6]);
        cut.is_some_and(|t| (-NEAR..=1.0 + NEAR).contains(&t))
    };
    let shares = around(unit.hex);
    (0..6).any(|side| touched(side) && to.hexes.contains(&shares[side]))
}

/// FB6.1233: a unit a full level lower than the top is hidden from all that are not above the top; a unit that is
/// entrenched behind it, from all that are lower than the top.
fn fb6_1233_too_low(sight: &Sight, past: &Embankment) -> bool {
    let hidden = |end: &End, other: &End| end.dug_in() && adjacent(sight.line, end, past) && other.level < past.top;
    sight.lo() <= past.top - 2 || hidden(sight.from, sight.to) || hidden(sight.to, sight.from)
}

/// FB6.1231, FB6.1234: what one end can see, regardless of the other.
fn permits(line: Line, x: &End, y: &End, past: &[&Embankment]) -> bool {
    if x.on_emrr {
        // FB6.1231: over the next one, past another to what is right behind it, and on to what is equally high
        return match past.len() {
            1 => true,
            2 => adjacent(line, y, past[1]) || y.level >= x.level,
            _ => y.level >= x.level,
        };
    }
    if adjacent(line, x, past[0]) && !x.dug_in() {
        // FB6.1234: past it, and past one more to what is behind that
        return past.len() == 1 || (past.len() == 2 && adjacent(line, y, past[1]));
    }
    past.iter().all(|e| x.level >= e.top && y.level >= e.top)
}
