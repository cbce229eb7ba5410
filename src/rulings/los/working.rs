//! The working of one LOS: all steps, the margin, and the notes.

use crate::map::{LosEffect, Map};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Los, LosFact as Fact, LosNote, Margin, Note, Site, Step, Thing};

use super::super::doubts;
use super::eye::Eye;
use super::found::Found;
use super::ground::LosMap;
use super::margin::margin;
use super::notes::assumptions;
use super::road::{aimed, judge};
use super::seat::seat;
use super::{bypass, sewer, weather};

/// Returns the working of one LOS.
pub(crate) fn working(map: &Map, ground: &LosMap, viewer: &Eye, viewed: &Eye) -> (Vec<Step>, Vec<Note>, Los) {
    let asked = [viewer, viewed];
    let [viewer, viewed] = &aimed(ground, *map.options(), viewer, viewed);
    let (mut steps, mut notes, los) = worked(map, ground, viewer, viewed);
    // the survey says nothing about sewers
    if sewer::ends(viewer, viewed).is_none() {
        notes.extend(doubts::on_line(map, viewer, viewed));
    }
    let blocked = steps.iter().any(|s| s.effect == Effect::Blocks);
    steps.splice(0..0, bypass::steps(asked, [viewer, viewed], blocked));
    (steps, notes, los)
}

/// Returns the working between two ends whose points are known.
fn worked(map: &Map, ground: &LosMap, viewer: &Eye, viewed: &Eye) -> (Vec<Step>, Vec<Note>, Los) {
    let mut working = Found::<true>::default();
    let walked = judge(ground, *map.options(), [viewer, viewed], &mut working);
    let hindrance = working.hindrance();
    let back = working.back.filter(|back| *back != hindrance);
    let ([mut steps, about], found) = working.into_steps(map);
    let (range, mut notes, mut near) = (viewer.hex().range(viewed.hex()), Vec::new(), None);
    if let Some([a, b]) = &walked {
        steps.extend(about);
        let is_seen = !steps.iter().any(|step| step.effect == Effect::Blocks);
        if range > 0 && is_seen && map.options().is_night_without_range() {
            notes.push(Note::Los(LosNote::NvrNotGiven { range }));
        }
        if map.options().nvr.is_some() {
            let lit = [viewer, viewed].into_iter().any(|end| weather::is_lit(ground, end));
            notes.push(Note::Los(if lit { LosNote::IlluminatedAsMarked } else { LosNote::NoIllumination }));
        }
        let limit = map.catalogue().limit().hindrance;
        let ends = |drm: u8| drm >= limit;
        notes.extend(back.map(|back| {
            if ends(back) == ends(hindrance) {
                Note::Los(LosNote::HindranceDiffers { back })
            } else {
                Note::Los(LosNote::HindranceEndsOneLos { back })
            }
        }));
        near = margin(ground, a, b, stuck(map, ground, &steps));
        notes.extend(found);
        assumptions(map, ground, [a, b], &mut notes);
        if !steps.iter().any(|s| matches!(s.effect, Effect::Blocks | Effect::Clears)) {
            let fact = if range == 1 { Fact::Adjacent } else { Fact::NothingBetween };
            steps.push(Step { rule: R::A6_1, at: Site::Line, effect: Effect::Clears, fact: fact.into() });
        }
    } else {
        notes.extend(found);
    }
    if near.as_ref().is_some_and(Margin::is_close) {
        notes.push(Note::Los(LosNote::LookAtTheBoard));
    }
    let los = Los { from: seat(map, viewer), to: seat(map, viewed), range, margin: near, profile: None };
    (steps, notes, los)
}

/// Returns `true` if something other than a depiction blocks, so that no edge of art can change the verdict.
fn stuck(map: &Map, ground: &LosMap, steps: &[Step]) -> bool {
    steps.iter().filter(|s| s.effect == Effect::Blocks).any(|s| match (s.fact.thing(), s.at) {
        (Some(Thing::Building(_) | Thing::Steeple(_)), _) => false,
        (Some(Thing::Terrain(id)), _) => matches!(map.catalogue().terrain(id).los, LosEffect::Orchard { .. }),
        (Some(Thing::Ground), Site::Hex(hex)) => !ground.cell(hex).is_some_and(|c| c.kind.painted),
        _ => true,
    })
}
