//! Line of sight.
//!
//! [`mod@trace`] walks the line; the rules it asks live beside it: [`blind`] (A6.2, A6.4, B10.23), [`emrr`] (FB6.123-.1234),
//! [`wall`] (B9, FB6.12311-.12312), [`depression`] (A6.3, B4), [`building`] (A6.8, B23.741), [`mod@sewer`] (B8.2), [`bypass`] (A4.34), [`hindrance`] (A6.7, B14, FB2, FB6.12421-.12423, B6.2). [`mod@margin`] measures how
//! close the answer is to another one.

mod approach;
mod bar;
mod blind;
mod building;
mod bypass;
mod cell;
mod contents;
mod depression;
mod emrr;
mod eye;
mod few;
mod ground;
mod hindrance;
mod level;
mod margin;
mod part;
mod profile;
mod rails;
mod sewer;
mod smoke;
mod trace;
mod underpass;
mod wall;
mod weather;
mod witness;

#[cfg(test)]
mod tests;

use crate::grid::{Line, Stretch};
use crate::map::{
    ArtKind, Elevation, EmrrCount, Feature, Location, LosEffect, Map, Options, Orchards, Place, States, Steeples, Unit,
    VertexContact,
};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Los, LosFact as Fact, Note, Reading, Seat, Site, Standing, Step, Thing, hindrance_of};

pub(crate) use approach::{Approach, Embankment, along_bridge, along_rails, approach};
pub(crate) use building::{as_traced, through_factory};
pub(crate) use bypass::{aimed, open_lines, refused as bypass_refused};
pub(crate) use eye::{Eye, Mark};
pub(crate) use ground::Ground;
pub(crate) use profile::profile;

use super::doubts;
use trace::trace;
use witness::{Verdict, Working};

/// The bare answer about one LOS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareLos {
    /// There is a line of sight.
    pub clear: bool,
    /// The Hindrance, from the viewer's side; of no meaning if blocked.
    pub hindrance: u8,
    /// The rule of terrain on the line that is not ruled on; then there is no verdict, unless the line is blocked anyway.
    pub unruled: Option<R>,
}

/// Returns the end of a line for a Location or a Bypass, or `None` if the hex has no such place.
pub(crate) fn eye(map: &Map, ground: &Ground, location: Location, states: States, z: Option<Elevation>) -> Option<Eye> {
    let facts = map.hex(location.hex)?;
    let elevation = match z {
        Some(z) => z,
        None => map.elevation(location)?,
    };
    let lowest = location.place == Place::Beneath || (location.place == Place::Ground && facts.bridge.is_none());
    let in_depression = lowest && facts.is_depression() && z.is_none();
    let railway = match location.place {
        _ if z.is_some() => None,
        // FB6.121: an embankment is the whole hex
        Place::Ground | Place::Bypass(_) => ground.emrr_top(location.hex).map(|(id, _)| ground.railway(id)),
        Place::Bridge => ground.railway_of_bridge(location.hex),
        _ => None,
    };
    // FB9.6: a cellar is whole beneath the rubble of its building
    let outside = matches!(location.place, Place::Bypass(_));
    let has_building = location.place == Place::Cellar || (!outside && map.standing_building(facts).is_some());
    let building = facts.building.filter(|_| has_building);
    let stairs = map.has_stairs(facts) && !outside;
    let storey = match location.place {
        Place::Level(level) => level,
        Place::Rooftop => map.standing_building(facts).map_or(0, |b| map.upper_levels(facts, b)) + 1,
        Place::Cellar | Place::Sewer => -1,
        Place::Ground | Place::Bridge | Place::Beneath | Place::Bypass(_) => 0,
    };
    let level = map.ground_level(facts);
    let mark = Mark::of(location.place, None);
    Some(Eye { location, mark, elevation, ground: level, states, railway, building, in_depression, stairs, storey })
}

/// Returns the bare verdict, without a single allocation.
pub(crate) fn verdict(ground: &Ground, options: Options, viewer: &Eye, viewed: &Eye) -> BareLos {
    if viewer.is_undecided() || viewed.is_undecided() {
        return bypass::verdict(ground, options, viewer, viewed);
    }
    between(ground, options, viewer, viewed)
}

/// Returns the bare verdict between two ends whose points are known.
fn between(ground: &Ground, options: Options, viewer: &Eye, viewed: &Eye) -> BareLos {
    if let Some(step) = sewer::ends(viewer, viewed) {
        return BareLos { clear: step.effect != Effect::Blocks, hindrance: 0, unruled: None };
    }
    if viewer.hex() == viewed.hex() {
        let mut smoke = Verdict::default();
        smoke::within_hex(ground, &mut smoke, viewer, viewed);
        let clear = same_hex(ground, viewer, viewed).effect != Effect::Blocks;
        return BareLos { clear, hindrance: smoke.hindrance(), unruled: None };
    }
    if let Some(step) = building::cellars(ground, viewer, viewed) {
        return BareLos { clear: step.effect != Effect::Blocks, hindrance: 0, unruled: None };
    }
    let dark = weather::night(ground, options, viewer, viewed).is_some();
    let weather = drm_of(weather::hindrance(ground, options, viewer, viewed).as_ref());
    let (viewer, viewed) = (&as_traced(viewer), &as_traced(viewed));
    let (viewer, viewed) = (&rails::level_with(ground, viewer, viewed), &rails::level_with(ground, viewed, viewer));
    let one_way = |a: &Eye, b: &Eye| {
        let mut verdict = Verdict::default();
        trace(ground, options, [a, b], &mut verdict, true);
        verdict
    };
    let there = one_way(viewer, viewed);
    let mut clear = !dark && there.is_clear_of_obstacles();
    let drm = |verdict: &Verdict| verdict.hindrance().saturating_add(weather);
    // B.10; by A6.5 the answer is one, so both ends must count that much
    if clear && drm(&there) >= ground.numbers.limit {
        clear = drm(&one_way(viewed, viewer)) < ground.numbers.limit;
    }
    BareLos { clear, hindrance: drm(&there), unruled: there.unruled().filter(|_| clear) }
}

/// Returns the working of one LOS.
pub(crate) fn working(map: &Map, ground: &Ground, viewer: &Eye, viewed: &Eye) -> (Vec<Step>, Vec<Note>, Los) {
    let asked = [viewer, viewed];
    let [viewer, viewed] = &aimed(ground, *map.options(), viewer, viewed);
    let (mut steps, mut notes, los) = worked(map, ground, viewer, viewed);
    // a sewer runs beneath all that a survey sees
    if sewer::ends(viewer, viewed).is_none() {
        notes.extend(doubts::on_line(map, viewer, viewed));
    }
    let blocked = steps.iter().any(|s| s.effect == Effect::Blocks);
    steps.splice(0..0, bypass::steps(asked, [viewer, viewed], blocked));
    (steps, notes, los)
}

/// Returns the working between two ends whose points are known.
fn worked(map: &Map, ground: &Ground, viewer: &Eye, viewed: &Eye) -> (Vec<Step>, Vec<Note>, Los) {
    let range = viewer.hex().range(viewed.hex());
    let mut notes = Vec::new();
    let mut steps = Vec::new();
    let mut margin = None;
    if let Some(step) = sewer::ends(viewer, viewed) {
        steps.push(step);
    } else if range == 0 {
        let step = same_hex(ground, viewer, viewed);
        if step.fact == Fact::BesideBuilding.into() {
            notes.push(Note::Reading(Reading::BypassLevels));
        }
        steps.push(step);
        let mut smoke = Working::default();
        smoke::within_hex(ground, &mut smoke, viewer, viewed);
        steps.extend(smoke.into_steps());
    } else if let Some(step) = building::cellars(ground, viewer, viewed) {
        steps.push(step);
    } else {
        for end in [viewer, viewed].into_iter().filter(|e| e.location.place == Place::Cellar) {
            let fact = Fact::CellarAsFoxhole { end: end.location };
            let at = Site::Location(end.location);
            steps.push(Step { rule: R::FB9_3, at, effect: Effect::Nothing, fact: fact.into() });
        }
        let weather = weather::hindrance(ground, *map.options(), viewer, viewed);
        let night = weather::night(ground, *map.options(), viewer, viewed);
        if map.options().nvr.is_some() {
            notes.push(Note::Reading(Reading::NoIllumination));
        }
        let (viewer, viewed) = (&as_traced(viewer), &as_traced(viewed));
        let (a, b) = (rails::level_with(ground, viewer, viewed), rails::level_with(ground, viewed, viewer));
        if (a.elevation, b.elevation) != (viewer.elevation, viewed.elevation) {
            steps.push(Step {
                rule: R::B32_13,
                at: Site::Line,
                effect: Effect::Nothing,
                fact: Fact::SameRailroad.into(),
            });
        }
        steps.extend(one_way(ground, *map.options(), &a, &b));
        steps.extend(rails::cars(map, &steps));
        steps.extend(weather.into_iter().chain(night));
        steps.extend(limit(ground, *map.options(), [&a, &b], &steps, &mut notes));
        margin = margin::margin(ground, &a, &b, stuck(map, ground, &steps));
        assumptions(map, ground, [&a, &b], &steps, &mut notes);
        if !steps.iter().any(|s| matches!(s.effect, Effect::Blocks | Effect::Clears)) {
            let (rule, fact) = if range == 1 { (R::A6_8, Fact::Adjacent) } else { (R::A6_1, Fact::NothingBetween) };
            steps.push(Step { rule, at: Site::Line, effect: Effect::Clears, fact: fact.into() });
        }
    }
    if margin.as_ref().is_some_and(crate::ruling::Margin::is_close) {
        notes.push(Note::LookAtTheBoard);
    }
    let los = Los { from: seat(map, viewer), to: seat(map, viewed), range, margin, profile: None };
    (steps, notes, los)
}

/// Returns what is told of one end.
pub(crate) fn seat(map: &Map, eye: &Eye) -> Seat {
    Seat {
        location: eye.location,
        elevation: eye.elevation,
        states: eye.states,
        unit: None,
        kind: crate::map::UnitKind::default(),
        standing: standing(map, eye),
        aim: bypass::aim(eye),
    }
}

fn one_way(ground: &Ground, options: Options, viewer: &Eye, viewed: &Eye) -> Vec<Step> {
    let mut working = Working::default();
    trace(ground, options, [viewer, viewed], &mut working, true);
    working.into_steps()
}

const fn drm_of(step: Option<&Step>) -> u8 {
    match step {
        Some(Step { effect: Effect::Hinders(drm), .. }) => *drm,
        _ => 0,
    }
}

/// B.10, and the note when the other end counts another Hindrance.
fn limit(
    ground: &Ground,
    options: Options,
    [viewer, viewed]: [&Eye; 2],
    steps: &[Step],
    notes: &mut Vec<Note>,
) -> Option<Step> {
    let there = hindrance_of(steps);
    if there == 0 {
        return None;
    }
    let weather = steps.iter().filter(|s| matches!(s.fact.thing(), Some(Thing::Visibility(_))));
    let back = hindrance_of(weather.chain(&one_way(ground, options, viewed, viewer)));
    if back != there {
        notes.push(Note::HindranceDiffers { back });
    }
    let limit = ground.numbers.limit;
    (there >= limit && back >= limit).then_some(Step {
        rule: R::B_10,
        at: Site::Line,
        effect: Effect::Blocks,
        fact: Fact::Total { drm: there }.into(),
    })
}

/// Tells whether something that is no depiction blocks: then no edge of art can change the verdict.
fn stuck(map: &Map, ground: &Ground, steps: &[Step]) -> bool {
    steps.iter().filter(|s| s.effect == Effect::Blocks).any(|s| match (s.fact.thing(), s.at) {
        (Some(Thing::Building(_) | Thing::Steeple(_)), _) => false,
        (Some(Thing::Terrain(id)), _) => matches!(map.catalogue().terrain(id).los, LosEffect::Orchard { .. }),
        (Some(Thing::Ground), Site::Hex(hex)) => !ground.cell(hex).is_some_and(|c| c.kind.painted),
        _ => true,
    })
}

/// Two Locations of one hex.
fn same_hex(ground: &Ground, viewer: &Eye, viewed: &Eye) -> Step {
    let (a, b) = (viewer.location.place, viewed.location.place);
    let bridge = [a, b].contains(&Place::Bridge);
    let step = |rule, effect, fact: Fact| Step { rule, at: Site::Hex(viewer.hex()), effect, fact: fact.into() };
    if a == b {
        return step(R::A6_8, Effect::Clears, Fact::SameHex);
    }
    if let Some((rule, effect, fact)) = bypass::within_hex(a, b) {
        return step(rule, effect, fact);
    }
    if bridge {
        return step(R::B6_2, Effect::Blocks, Fact::SameHexApart);
    }
    if [viewer, viewed].into_iter().any(|e| underpass::is_in(ground, e)) {
        return step(R::FB11_32, Effect::Blocks, Fact::SameHexApart);
    }
    if viewer.storey.abs_diff(viewed.storey) <= 1 && viewer.stairs {
        step(R::A6_8, Effect::Clears, Fact::SameHex)
    } else {
        step(R::A6_8, Effect::Blocks, Fact::SameHexApart)
    }
}

fn standing(map: &Map, eye: &Eye) -> Standing {
    match eye.location.place {
        _ if map.elevation(eye.location) != Some(eye.elevation) => Standing::Hypothetical,
        Place::Bridge => Standing::OnBridge,
        Place::Beneath if eye.in_depression => Standing::InDepression,
        Place::Sewer => Standing::InSewer,
        Place::Beneath if map.hex(eye.hex()).is_some_and(|f| f.has(Feature::Underpass)) => Standing::InUnderpass,
        Place::Beneath => Standing::BeneathBridge,
        Place::Level(_) if in_steeple(map, eye) => Standing::Steeple,
        Place::Level(_) => Standing::BuildingLevel,
        Place::Rooftop => Standing::Rooftop,
        Place::Cellar => Standing::Cellar,
        Place::Bypass(_) => Standing::InBypass,
        _ if eye.building.is_some() => Standing::InBuilding,
        Place::Ground if eye.railway.is_some() => Standing::OnEmbankment,
        Place::Ground => Standing::Ground,
    }
}

/// Tells whether an end is above the top level of its building, in the steeple.
fn in_steeple(map: &Map, eye: &Eye) -> bool {
    let facts = map.hex(eye.hex());
    let top = facts.and_then(|f| map.standing_building(f).map(|b| map.upper_levels(f, b)));
    top.is_some_and(|top| eye.storey > top)
}

/// Notes how high steeples and broken buildings on the line are taken to be.
fn heights(map: &Map, steps: &[Step], notes: &mut Vec<Note>) {
    for step in steps.iter().filter(|s| s.effect != Effect::Nothing) {
        let Site::Hex(hex) = step.at else { continue };
        let Some(facts) = map.hex(hex) else { continue };
        let mut note = |note| {
            if !notes.contains(&note) {
                notes.push(note);
            }
        };
        match step.fact.thing() {
            Some(Thing::Steeple(i)) => {
                note(Note::SteepleHeight { tower: true });
                if !map.art().iter().any(|a| a.kind == ArtKind::Steeple && a.shape.touches_hex(hex)) {
                    note(Note::SteepleAssumed(hex));
                }
                let _ = i;
            }
            Some(Thing::Building(_)) if facts.steeples > 0 && map.options().steeples == Steeples::Building => {
                note(Note::SteepleHeight { tower: false });
            }
            Some(Thing::Building(i)) => {
                let building = &map.buildings()[i];
                let built = map.height_in(facts, building).height;
                if facts.building == Some(i) && map.standing_height(facts, building) < built {
                    note(Note::RubbledLevels(hex));
                }
            }
            _ => {}
        }
    }
}

/// Notes the readings and assumptions that this answer rests on.
fn assumptions(map: &Map, ground: &Ground, ends: [&Eye; 2], steps: &[Step], notes: &mut Vec<Note>) {
    for step in steps {
        match step.fact.thing() {
            Some(Thing::Building(i)) if map.buildings()[i].outline_assumed => {
                let note = Note::OutlineAssumed(map.buildings()[i].id.clone());
                if !notes.contains(&note) {
                    notes.push(note);
                }
            }
            _ => {}
        }
    }
    heights(map, steps, notes);
    let recalled = |thing| matches!(thing, Thing::Smoke(smoke) if map.catalogue().smoke(smoke).recalled);
    if steps.iter().any(|s| matches!(s.effect, Effect::Hinders(_)) && s.fact.thing().is_some_and(recalled)) {
        notes.push(Note::Reading(Reading::FromMemory));
    }
    let options = map.options();
    if steps.iter().any(|s| matches!(s.rule, R::FB5_11 | R::B14_21)) {
        notes.push(Note::Orchards { in_season: options.orchards == Orchards::InSeason });
    }
    for note in ends.iter().filter_map(|end| bypass::noted(map, end)) {
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    let breached = |at| matches!(at, Site::Hexside(hexside) if map.has_breach(hexside));
    if steps.iter().any(|s| s.rule == R::B23_71 && s.effect == Effect::Blocks && breached(s.at)) {
        notes.push(Note::Reading(Reading::BreachAdjacent));
    }
    rails::hillock(map, steps, notes);
    vertex_decides(ground, *options, ends, notes);
    let rules = |rule: R| steps.iter().any(|s| s.rule == rule);
    if ground.has_joined_railways() && (rules(R::FB6_1231) || rules(R::FB6_1234)) {
        notes.push(Note::EmrrCount { one: options.emrr == EmrrCount::One });
    }
}

/// Notes that Inherent Terrain touched at a vertex alone makes the answer what it is.
fn vertex_decides(ground: &Ground, options: Options, ends: [&Eye; 2], notes: &mut Vec<Note>) {
    let touches = |s: Stretch| matches!(s, Stretch::Vertex { touches: Some(_), .. });
    // a vehicle is looked at along lines of its own (D9.4)
    if !ground.has_vehicles() && !Line::new(ends[0].dot(), ends[1].dot()).walk().any(touches) {
        return;
    }
    let now = between(ground, options, ends[0], ends[1]);
    let vertex = match options.vertex {
        VertexContact::Counts => VertexContact::Ignored,
        VertexContact::Ignored => VertexContact::Counts,
    };
    let other_vertex = between(ground, Options { vertex, ..options }, ends[0], ends[1]);
    if other_vertex.clear != now.clear || (now.clear && other_vertex.hindrance != now.hindrance) {
        notes.push(Note::VertexDecides { counts: options.vertex == VertexContact::Counts });
    }
}

/// Returns the seat of a unit for a ruling.
pub(crate) fn seated(mut seat: Seat, unit: Option<&Unit>) -> Seat {
    if let Some(unit) = unit {
        seat.unit = Some(unit.label.clone());
        seat.kind = unit.kind;
    }
    seat
}
