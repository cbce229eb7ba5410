//! Rubble on the ground, a half-level obstacle (B24.2), and on an embankment (FB6.12423).

use crate::map::{Counter, HexFacts};

use super::trace::{Against, Cell, Effect, Fact, LosNote, Note, R, Site, Thing, Trace, against, is_effective};

/// Judges the rubble on the ground of a hex. For an end on an embankment it is judged with the walls (FB6.12312).
pub(super) fn ground<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, counter: Counter) {
    let at = Site::Hex(cell.hex);
    if cell.emrr.is_some() {
        let (thing, base) = (Thing::CounterOnEmrr(counter), cell.level + t.ground.numbers.emrr_height);
        let rule = t.of_emrr(R::FB6_12423);
        if is_effective(base, t.heights) {
            t.step(rule, at, Effect::Blocks, || Fact::Effective { thing: thing.into(), base });
        } else {
            t.step(rule, at, Effect::Clears, || Fact::NotEffective { thing: thing.into(), base });
        }
    } else if t.stands_on_emrr() {
        t.walls.from_emrr = true;
    } else {
        let top = cell.level + t.ground.numbers.rubble_height;
        if ALL && against(top, t.heights).blocks() && is_seen_over_from_bed(t, cell, counter) {
            t.found.note(Note::Los(LosNote::RubbleInDepression));
        }
        t.judge(at, Thing::Counter(counter), top, |relation| match relation {
            Against::Between | Against::BelowBoth => R::A6_21,
            Against::HigherThanBoth | Against::AsHighAsUpper | Against::LevelWithBoth => R::B24_2,
        });
    }
}

/// Returns `true` if rubble is IN a Depression, and would be too low to block if it stood on the bed.
fn is_seen_over_from_bed<const ALL: bool>(t: &Trace<'_, ALL>, cell: &Cell, counter: Counter) -> bool {
    let map = t.ground.map();
    let bed_top = |f: &HexFacts| f.depression_level() + map.catalogue().counter(counter).height;
    let depression = map.hex(cell.hex).filter(|f| f.is_depression());
    depression.is_some_and(|f| !against(bed_top(f), t.heights).blocks())
}
