//! Puts counters, Breaches, Trail Breaks, fires, SMOKE and units on a map.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::grid::{Hex, Hexside, Side};

use super::board::{Map, Unit};
use super::breach;
use super::counter::kind_shown;
use super::fault::{Fault, push, root};
use super::file::{MapFile, TrailBreakFile, UnitFile};
use super::hex_facts::{HexFacts, Marked, Placed, Smoking};
use super::kinds::{Chapter, Counter, Marker, Smoke, UnitKind, UnitTrait};
use super::location::{Location, Place, States};
use super::lookup::{NoBypass, UnknownPlace};
use super::token::{Named, Token, TokenError, is_unit_label};
use super::weapon::support;
use crate::rules::{Date, SSR};

/// A fault: the member of the entry that is wrong, and the message.
type Wrong = (&'static str, String);

/// Puts everything in the file onto the ground of a map.
pub(super) fn all(map: &mut Map, file: &MapFile, faults: &mut Vec<Fault>) {
    let mut counters: Vec<_> = file.counters.iter().enumerate().collect();
    counters.sort_by_cached_key(|(_, c)| match c.at.parse::<Token>().map(|token| token.what) {
        Ok(Named::Hex(_, Some(place))) => order(height(place), c.is),
        _ => order(0, c.is),
    });
    for (i, c) in counters {
        let wrong = match location(map, &c.at) {
            Ok((Location { hex, place }, _)) => {
                let (counter, on_cellar, in_play) = (c.is, c.on_cellar, c.in_play);
                counter_on(map, hex, Placed { counter, place, on_cellar, in_play })
            }
            Err(message) => vec![("at", message)],
        };
        note(faults, "counters", i, wrong);
    }
    faults.extend(breach::place(map, &file.breaches));
    fallen(map, file, faults);
    markers(map, file, faults);
    units(map, &file.units, faults);
    weather(map, faults);
    day(map, faults);
}

/// Returns the order in which counters are placed: rubble takes its own level and those above with it, whichever is
/// written first.
const fn order(height: i8, counter: Counter) -> (Reverse<i8>, bool) {
    (Reverse(height), !counter.is_rubble())
}

/// Places everything on some hexes once more, after these hexes have changed.
pub(super) fn again(map: &mut Map, hexes: &BTreeSet<usize>, faults: &mut Vec<Fault>) {
    let mut fault = |key: &str, wrong: Option<String>| {
        if let Some(message) = wrong {
            push(faults, Fault::at(root(key), message));
        }
    };
    for &index in hexes {
        let hex = map.hex_at(index).hex;
        let mut counters = std::mem::take(&mut map.hex_mut(index).counters);
        counters.sort_by_key(|placed| order(height(placed.place), placed.counter));
        for placed in counters {
            let wrong = match stands(map, hex, placed.place) {
                Ok(()) => counter_on(map, hex, placed),
                Err(message) => vec![("at", message)],
            };
            for (_, message) in wrong {
                fault("counters", Some(message));
            }
        }
    }
    let breaches: BTreeSet<_> = hexes
        .iter()
        .map(|index| map.hex_at(*index))
        .flat_map(|facts| facts.breaches.iter().map(|(side, at)| (Hexside::of(facts.hex, *side), *at)))
        .collect();
    for (hexside, at) in breaches {
        fault("breaches", breach::check(map, hexside, at).err());
    }
    for &index in hexes {
        let facts = map.hex_at(index);
        for (place, _) in &facts.trail_breaks {
            fault("trail_breaks", stands(map, facts.hex, *place).err().or_else(|| no_trail(facts, *place)));
        }
        for (i, (place, _)) in facts.fires.iter().enumerate() {
            let before = &facts.fires[..i];
            let twice = before.iter().any(|(p, _)| p == place).then(|| burns_already(facts.hex, *place));
            fault("fires", stands(map, facts.hex, *place).err().or(twice).or_else(|| no_fire(facts, *place)));
        }
        for smoking in &facts.smoke {
            fault("smoke", stands(map, facts.hex, smoking.place).err());
        }
        for marked in &facts.markers {
            fault("markers", stands(map, facts.hex, marked.place).err());
            fault("markers", no_factors(map, marked.marker, marked.factors));
            fault("markers", no_fortress(facts, marked.marker, marked.place));
        }
    }
    for unit in map.units.iter().filter(|u| map.grid.index(u.location.hex).is_some_and(|i| hexes.contains(&i))) {
        let what = Named::Hex(unit.location.hex, Some(unit.location.place));
        let token = Token { states: unit.states, corner: unit.corner, ..Token::of(what) };
        fault("units", seat_of_unit(map, &token).err().map(|e| e.to_string()));
    }
    weather(map, faults);
    day(map, faults);
}

/// Returns the building level of a place above the ground.
const fn height(place: Place) -> i8 {
    if let Place::Level(level) = place { level } else { 0 }
}

/// Checks that a hex has such a Location, and says why if it has not.
fn stands(map: &Map, hex: Hex, place: Place) -> Result<(), String> {
    let what = Named::Hex(hex, Some(place));
    map.resolve(&Token::of(what)).map(|_| ()).map_err(|e| e.to_string())
}

fn note(faults: &mut Vec<Fault>, list: &str, index: usize, wrong: Vec<Wrong>) {
    for (key, message) in wrong {
        push(faults, Fault::at(root(list).index(index).key(key), message));
    }
}

/// Returns `true` for rubble of both kinds.
fn two_rubbles(one: Counter, other: Counter) -> bool {
    one != other && one.is_rubble() && other.is_rubble()
}

/// Places a counter on a hex, if it can lie there. FB9.6, FB-SSR14: only rubble can lie on a Cellar counter or fall in
/// play.
fn counter_on(map: &mut Map, hex: Hex, placed: Placed) -> Vec<Wrong> {
    let Some(index) = map.grid.index(hex) else { return Vec::new() };
    let budapest = map.chapter == Chapter::FestungBudapest;
    let (facts, Placed { counter, place, .. }) = (map.hex_mut(index), placed);
    let at = Location { hex, place };
    let wrong = if matches!(place, Place::Rooftop | Place::Cellar) {
        format!("no counter lies in {at}; rubble on a Cellar counter is `on_cellar`")
    } else if facts.is_spared(counter, place) {
        format!("what falls on an underpass lies on the hill above it (FB11.11): {hex}")
    } else if budapest && facts.is_emrr() && place == Place::Ground && counter == Counter::WoodenRubble {
        "an embankment holds only Debris, stone rubble and vehicles (FB6.1242)".to_owned()
    } else if facts.counters.iter().any(|c| c.counter == counter && c.place == place) {
        format!("this counter already lies in {at}")
    } else if let Some(other) = facts.counters.iter().find(|c| c.place == place && two_rubbles(c.counter, counter)) {
        let other = other.counter;
        format!("{at} holds {other}, and a Location has one kind of rubble (B24.12): {at}=-{other} takes it away first")
    } else {
        let mut wrong = Vec::new();
        if placed.in_play && !counter.is_rubble() {
            wrong.push(("in_play", "only rubble can be marked as fallen in play".to_owned()));
        }
        if placed.on_cellar && !(counter.is_rubble() && place == Place::Ground && facts.building.is_some()) {
            let message = "only rubble at the ground level of a building hex lies on a Cellar counter";
            wrong.push(("on_cellar", message.to_owned()));
        }
        facts.counters.push(placed);
        return wrong;
    };
    vec![("at", wrong)]
}

/// Places Trail Breaks, fires and SMOKE.
fn fallen(map: &mut Map, file: &MapFile, faults: &mut Vec<Fault>) {
    for (i, written) in file.trail_breaks.iter().enumerate() {
        let wrong = trail_break(map, written).err();
        note(faults, "trail_breaks", i, wrong.into_iter().collect());
    }
    for (i, written) in file.fires.iter().enumerate() {
        let lit = on_hex(map, &written.at, |facts, at| {
            if facts.fires.iter().any(|(place, _)| *place == at.place) {
                return Err(burns_already(at.hex, at.place));
            }
            no_fire(facts, at.place).map_or(Ok(()), Err)?;
            facts.fires.push((at.place, written.is));
            Ok(())
        });
        note(faults, "fires", i, lit.err().map(|message| ("at", message)).into_iter().collect());
    }
    for (i, written) in file.smoke.iter().enumerate() {
        let smokes = on_hex(map, &written.at, |facts, at| {
            facts.smoke.push(Smoking { smoke: written.is, place: at.place, floor: written.floor });
            Ok(())
        });
        let message = match smokes {
            _ if written.is == Smoke::Blaze => {
                Some("a Blaze belongs under `fires`; its smoke comes with it".to_owned())
            }
            smokes => smokes.err(),
        };
        note(faults, "smoke", i, message.map(|message| ("at", message)).into_iter().collect());
    }
}

/// Places markers, at most one of a kind in a Location.
fn markers(map: &mut Map, file: &MapFile, faults: &mut Vec<Fault>) {
    for (i, written) in file.markers.iter().enumerate() {
        let (marker, factors) = (written.is, written.factors);
        let placed = on_hex(map, &written.at, |facts, at| {
            if facts.markers.iter().any(|m| (m.marker, m.place) == (marker, at.place)) {
                return Err(format!("this marker already lies in {at}"));
            }
            facts.markers.push(Marked { marker, place: at.place, factors, known_to: written.known_to });
            Ok(())
        });
        let at = placed.err().map(|message| ("at", message));
        let strength = no_factors(map, marker, factors).map(|message| ("factors", message));
        note(faults, "markers", i, at.into_iter().chain(strength).collect());
    }
}

/// Returns what is wrong with the strength of a marker, if anything (B28.1).
fn no_factors(map: &Map, marker: Marker, factors: Option<u8>) -> Option<String> {
    let row = map.catalogue().marker(marker);
    let strengths = row.factors.as_deref();
    match (strengths, factors) {
        (None, None) | (Some([]), Some(1..)) => None,
        (None, Some(_)) => Some(format!("a {marker} has no factors")),
        (Some([]), _) => Some(format!("write how many factors it has, as {marker}:2")),
        (Some(all), Some(factors)) if all.contains(&factors) => None,
        (Some(all), _) => {
            let each: Vec<_> = all.iter().map(|factors| format!("{marker}:{factors}")).collect();
            let rule = row.rule.map_or_else(String::new, |rule| format!(" ({rule})"));
            Some(format!("write its strength: {}{rule}", each.join(", ")))
        }
    }
}

/// Returns what is wrong with a Fortified Location, if anything (B23.9): it must be in a building, and not on a
/// rooftop.
fn no_fortress(facts: &HexFacts, marker: Marker, place: Place) -> Option<String> {
    let inside = matches!(place, Place::Ground | Place::Level(_) | Place::Cellar);
    (marker == Marker::Fortified && !(inside && facts.building.is_some()))
        .then(|| format!("{} is not a building Location that can be Fortified (B23.9)", facts.at(place)))
}

/// Does something to the hex of a Location given as text.
fn on_hex(map: &mut Map, at: &str, what: impl Fn(&mut HexFacts, Location) -> Result<(), String>) -> Result<(), String> {
    let (at, _) = location(map, at)?;
    map.grid.index(at.hex).map_or(Ok(()), |index| what(map.hex_mut(index), at))
}

fn trail_break(map: &mut Map, written: &TrailBreakFile) -> Result<(), Wrong> {
    let sides = sides_of_trail(&written.sides);
    on_hex(map, &written.at, |facts, at| match sides {
        // its hexsides are checked below
        None => Ok(()),
        Some(_) if facts.cover_in(at.place).is_none() => Err(no_trail(facts, at.place).unwrap_or_default()),
        Some(sides) => {
            facts.trail_breaks.push((at.place, sides.to_vec()));
            Ok(())
        }
    })
    .map_err(|message| ("at", message))?;
    sides.map(|_| ()).ok_or_else(|| ("sides", TRAIL_SIDES.to_owned()))
}

/// What a Trail Break is, for messages.
pub(super) const TRAIL_SIDES: &str = "a Trail Break joins two hexsides, numbered 1 to 6, clockwise from the top";

/// Reads the two hexsides that a Trail Break joins.
pub(super) fn sides_of_trail(numbers: &[u8]) -> Option<[Side; 2]> {
    let &[a, b] = numbers else { return None };
    Side::new(a).zip(Side::new(b)).filter(|(a, b)| a != b).map(|(a, b)| [a, b])
}

/// Reads two hexsides as a player numbers them: as printed on the board, which may lie turned.
pub(super) fn printed_trail(hex: Hex, text: &str) -> Option<[Side; 2]> {
    let (a, b) = text.split_once('-')?;
    let sides = sides_of_trail(&[a.parse().ok()?, b.parse().ok()?])?;
    Some(sides.map(|side| hex.printed(side)))
}

fn no_trail(facts: &HexFacts, place: Place) -> Option<String> {
    let at = facts.at(place);
    facts.cover_in(place).is_none().then(|| format!("{at} has neither Debris nor rubble for a Trail Break"))
}

pub(super) fn burns_already(hex: Hex, place: Place) -> String {
    format!("{} burns already", Location { hex, place })
}

fn no_fire(facts: &HexFacts, place: Place) -> Option<String> {
    let at = facts.at(place);
    facts.has_debris_in(place).then(|| format!("{at} is Debris, which cannot burn (FB2.8)"))
}

/// E3.3: reports a fault of a Low Visibility Hindrance.
fn weather(map: &Map, faults: &mut Vec<Fault>) {
    let wind = map.options.wind.and_then(super::wind::Blowing::fault);
    if let Some(message) = map.options.visibility.and_then(super::options::LowVisibility::fault).or(wind) {
        push(faults, Fault::at(root("options").key("visibility"), message));
    }
}

/// Reports a day that is outside the siege, on a map of *Festung Budapest*.
fn day(map: &Map, faults: &mut Vec<Fault>) {
    let (first, last) = (SSR.siege.first, SSR.siege.last);
    let outside = |day: &Date| !(first..=last).contains(day);
    let of_siege = map.chapter() == Chapter::FestungBudapest;
    if let Some(day) = map.options.date.filter(|day| of_siege && outside(day)) {
        let message = format!("{day} is outside the siege: {first} to {last}");
        push(faults, Fault::at(root("options").key("date"), message));
    }
}

/// Places the units on a checked map.
fn units(map: &mut Map, all: &[UnitFile], faults: &mut Vec<Fault>) {
    let mut labels = BTreeMap::new();
    let mut found_units = Vec::new();
    // cached by counter, because the look-up is slow
    let mut kinds = BTreeMap::new();
    for (i, written) in all.iter().enumerate() {
        let path = root("units").index(i);
        if !is_unit_label(&written.unit) {
            let message = format!("`{}` is not a label: a letter first (A, T1, Z2-x)", written.unit);
            push(faults, Fault::at(path.key("unit"), message));
        }
        if let Some(before) = labels.insert(written.unit.clone(), i) {
            let fault = Fault::at(path.key("unit"), format!("unit `{}` is listed twice", written.unit));
            push(faults, fault.first_at(root("units").index(before).key("unit")));
        }
        for (key, arc) in [("ca", written.ca), ("tca", written.tca)] {
            if let Some(message) = no_arc(written, key, arc) {
                push(faults, Fault::at(path.key(key), message));
            }
        }
        let kind = *kinds.entry((written.is, written.kind.as_deref())).or_insert_with(|| kind_shown(written));
        match unit_of(map, written, kind) {
            Ok(unit) => found_units.push(unit),
            Err(message) => push(faults, Fault::at(path.key("at"), message)),
        }
    }
    map.units = Arc::new(found_units);
}

/// Places further units on a map that has been checked, and reports each that cannot be at its place.
pub(super) fn more_units(map: &mut Map, all: &[UnitFile], faults: &mut Vec<Fault>) {
    for written in all {
        let arcs = [("ca", written.ca), ("tca", written.tca)];
        for message in arcs.into_iter().filter_map(|(key, arc)| no_arc(written, key, arc)) {
            push(faults, Fault::at(root("units"), message));
        }
        match unit_of(map, written, kind_shown(written)) {
            Ok(unit) => Arc::make_mut(&mut map.units).push(unit),
            Err(message) => {
                push(faults, Fault::at(root("units"), format!("unit {} at {}: {message}", written.unit, written.at)));
            }
        }
    }
}

/// Returns what is wrong with a covered arc, if anything.
fn no_arc(written: &UnitFile, key: &str, arc: Option<u8>) -> Option<String> {
    let is_arc = arc.is_none_or(|arc| (1..=6).contains(&arc));
    (!is_arc).then(|| format!("unit {}: `{key}` is a hexspine, 1 to 6, clockwise from the top right", written.unit))
}

fn unit_of(map: &Map, written: &UnitFile, kind: UnitKind) -> Result<Unit, String> {
    let (location, token) = found(map, &written.at, seat_of_unit)?;
    let mut traits = written.traits.clone();
    // a unit whose counter is a SW is a SW
    let weapon = written.is == UnitKind::Infantry && written.kind.as_deref().and_then(support).is_some();
    if weapon && !traits.contains(&UnitTrait::Sw) {
        traits.push(UnitTrait::Sw);
    }
    Ok(Unit {
        label: written.unit.clone(),
        location,
        corner: token.corner,
        states: token.states,
        kind,
        counter: written.kind.clone(),
        side: written.side.clone(),
        traits,
        ca: written.ca,
        tca: written.tca,
        pp: written.pp,
    })
}

/// Finds where a unit is; a unit in Bypass may still be there when the obstacle has become rubble.
fn seat_of_unit<'m>(map: &'m Map, token: &Token) -> Result<(Location, States, Option<&'m Unit>), UnknownPlace> {
    let seat = match token.what {
        Named::Hex(_, Some(Place::Bypass(_))) => map.seat(token),
        _ => map.resolve(token),
    };
    match seat {
        Err(UnknownPlace::NotBypassed { at, why }) if why != NoBypass::NoObstacle => Ok((at, token.states, None)),
        found => found,
    }
}

/// Reads a Location of the map. It must not be a unit's label.
pub(super) fn location(map: &Map, text: &str) -> Result<(Location, Token), String> {
    found(map, text, Map::resolve)
}

/// A function that finds a Location or a Bypass on a map.
type Finder = for<'m> fn(&'m Map, &Token) -> Result<(Location, States, Option<&'m Unit>), UnknownPlace>;

fn found(map: &Map, text: &str, finder: Finder) -> Result<(Location, Token), String> {
    let token: Token = text.parse().map_err(|e: TokenError| e.to_string())?;
    if matches!(token.what, Named::Unit(_)) {
        return Err(format!("`{text}` is not a hex; write a Location such as F37, L33@2 or G38@u"));
    }
    let (location, _, _) = finder(map, &token).map_err(|e| e.to_string())?;
    Ok((location, token))
}
