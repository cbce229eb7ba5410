//! The notes of a LOS: the readings and assumptions that the answer rests on.

use crate::grid::{Line, Side, Stretch};
use crate::map::{
    ArtKind, EmrrCount, HexFacts, Location, Map, Options, Orchards, Place, RailroadKind, Steeples, VertexContact,
};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Fact, LosFact, Note, Reading, Site, Step, Thing};

use super::eye::Eye;
use super::ground::LosMap;
use super::heights::{Ends, against};
use super::road::between;
use super::{bypass, rails};

/// Adds a note, once.
fn note(notes: &mut Vec<Note>, new: Note) {
    if !notes.contains(&new) {
        notes.push(new);
    }
}

/// Notes the readings and assumptions that this answer rests on.
pub(super) fn assumptions(map: &Map, ground: &LosMap, ends: [&Eye; 2], steps: &[Step], notes: &mut Vec<Note>) {
    for step in steps {
        let Some(Thing::Building(i)) = step.fact.thing() else { continue };
        let building = &map.buildings()[i];
        if building.outline_assumed {
            note(notes, Note::OutlineAssumed(building.id.clone()));
        }
    }
    steps.iter().filter(|s| s.effect != Effect::Nothing).for_each(|step| height(map, step, notes));
    let recalled = |thing| match thing {
        Thing::Smoke(smoke) => map.catalogue().smoke(smoke).recalled,
        Thing::Terrain(id) => map.catalogue().terrain(id).recalled,
        _ => false,
    };
    if steps.iter().any(|s| matches!(s.effect, Effect::Hinders(_)) && s.fact.thing().is_some_and(recalled)) {
        notes.push(Note::Reading(Reading::FromMemory));
    }
    let options = map.options();
    let rules = |rule: R| steps.iter().any(|s| s.rule == rule);
    let other = match options.orchards {
        Orchards::OutOfSeason => Orchards::InSeason,
        Orchards::InSeason => Orchards::OutOfSeason,
    };
    let other = Options { orchards: other, ..*options };
    if (rules(R::FB5_11) || rules(R::B14_21)) && differs(ground, *options, other, ends) {
        let in_season = options.orchards == Orchards::InSeason;
        notes.push(if in_season { Note::OrchardsInSeason } else { Note::OrchardsBare });
    }
    ends.iter().filter_map(|end| bypass::noted(map, end)).for_each(|new| note(notes, new));
    let breached = |at| matches!(at, Site::Hexside(hexside) if map.has_breach(hexside));
    if steps.iter().any(|s| s.rule == R::B23_71 && s.effect == Effect::Blocks && breached(s.at)) {
        notes.push(Note::Reading(Reading::BreachAdjacent));
    }
    let by_road = |step: &Step| is_by_lined_road(map, ground, ends, step);
    if steps.iter().any(by_road) && steps.iter().all(|s| s.effect != Effect::Blocks || by_road(s)) {
        note(notes, Note::Reading(Reading::TreeLinedRoad));
    }
    if steps.iter().any(|step| rises_from_depression(map, ends, step)) {
        note(notes, Note::Reading(Reading::RubbleInDepression));
    }
    rails::hillock(map, steps, notes);
    of_rails(map, ends, steps, notes);
    vertex_decides(ground, *options, ends, notes);
    if ground.has_joined_railways() && (rules(R::FB6_1231) || rules(R::FB6_1234)) {
        notes.push(if options.emrr == EmrrCount::One { Note::EmrrCountOne } else { Note::EmrrCountTwo });
    }
}

/// Returns `true` if a step is of an orchard which the line enters and leaves by its road: what the road is taken to be
/// decides.
fn is_by_lined_road(map: &Map, ground: &LosMap, [a, b]: [&Eye; 2], step: &Step) -> bool {
    let Site::Hex(hex) = step.at else { return false };
    let lined = ground.cell(hex).is_some_and(|cell| cell.kind.bed == Some(R::B14_6));
    let Some(facts) = map.hex(hex).filter(|_| lined && step.fact.thing().is_none_or(is_terrain)) else { return false };
    let crossed = |stretch: Stretch| match stretch {
        Stretch::Crosses { from, side } if from == hex => Some(side),
        Stretch::Crosses { from, side } if from.neighbor(side) == hex => Some(side.opposite()),
        _ => None,
    };
    let by_road = |side: &Side| facts.roads.iter().any(|road| road.sides.contains(side));
    Line::new(a.dot(), b.dot()).walk().filter_map(crossed).filter(by_road).count() == 2
}

const fn is_terrain(thing: Thing) -> bool {
    matches!(thing, Thing::Terrain(_))
}

/// Returns `true` if rubble IN a Depression blocks a line that passes above it.
fn rises_from_depression(map: &Map, [a, b]: [&Eye; 2], step: &Step) -> bool {
    let (Site::Hex(hex), Some(Thing::Counter(counter))) = (step.at, step.fact.thing()) else { return false };
    let depression = map.hex(hex).filter(|f| f.is_depression());
    let bed_top = |f: &HexFacts| f.depression_level() + map.catalogue().counter(counter).height;
    let clear_of_it = |f: &HexFacts| !against(bed_top(f), Ends::of(a.elevation, b.elevation)).blocks();
    step.effect == Effect::Blocks && counter.is_rubble() && depression.is_some_and(clear_of_it)
}

/// Notes what a RR bridge and an ElRR are read as, where the answer rests on it.
fn of_rails(map: &Map, ends: [&Eye; 2], steps: &[Step], notes: &mut Vec<Note>) {
    let on_bridge = |at: Location| at.place == Place::Bridge && ends.iter().any(|end| end.location == at);
    let joined = |s: &Step| matches!(s.fact, Fact::Los(LosFact::OwnEmrr { end }) if on_bridge(end));
    if steps.iter().any(joined) {
        note(notes, Note::Reading(Reading::BridgeOfEmrr));
    }
    let elrr = |s: &Step| {
        let Site::Hex(hex) = s.at else { return false };
        s.effect == Effect::Blocks
            && s.fact.thing() == Some(Thing::Ground)
            && map.hex(hex).is_some_and(|f| f.is_elevated() && f.has_railroad(RailroadKind::Elrr))
    };
    if steps.iter().any(elrr) {
        note(notes, Note::Reading(Reading::ElrrAsHill));
    }
}

/// Notes how high a steeple or broken building on the line is taken to be.
fn height(map: &Map, step: &Step, notes: &mut Vec<Note>) {
    let Site::Hex(hex) = step.at else { return };
    let Some(facts) = map.hex(hex) else { return };
    match step.fact.thing() {
        Some(Thing::Steeple(_)) => {
            note(notes, Note::SteepleTower);
            if !map.art_about(ArtKind::Steeple, hex).any(|a| a.shape.touches_hex(hex)) {
                note(notes, Note::SteepleAssumed(hex));
            }
        }
        Some(Thing::Building(_)) if facts.steeples > 0 && map.options().steeples == Steeples::Building => {
            note(notes, Note::SteepleAsBuilding);
        }
        Some(Thing::Building(i)) => {
            let building = &map.buildings()[i];
            let built = map.height_in(facts, building).height;
            if facts.building == Some(i) && map.standing_height(facts, building) < built {
                note(notes, Note::RubbledLevels(hex));
            }
        }
        _ => {}
    }
}

/// Returns `true` if other options make another answer.
fn differs(ground: &LosMap, options: Options, other: Options, [viewer, viewed]: [&Eye; 2]) -> bool {
    let now = between(ground, options, viewer, viewed);
    let other = between(ground, other, viewer, viewed);
    other.clear != now.clear || (now.clear && other.hindrance != now.hindrance)
}

/// Notes that Inherent Terrain touched at a vertex alone makes the answer what it is.
fn vertex_decides(ground: &LosMap, options: Options, [viewer, viewed]: [&Eye; 2], notes: &mut Vec<Note>) {
    let touches = |s: Stretch| matches!(s, Stretch::Vertex { touches: Some(_), .. });
    // a vehicle is looked at along lines of its own (D9.4)
    if !ground.has_vehicles() && !Line::new(viewer.dot(), viewed.dot()).walk().any(touches) {
        return;
    }
    let vertex = match options.vertex {
        VertexContact::Counts => VertexContact::Ignored,
        VertexContact::Ignored => VertexContact::Counts,
    };
    if differs(ground, options, Options { vertex, ..options }, [viewer, viewed]) {
        let counts = options.vertex == VertexContact::Counts;
        notes.push(if counts { Note::VertexCounts } else { Note::VertexIgnored });
    }
}
