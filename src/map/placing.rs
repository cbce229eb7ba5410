//! What stands upon a map: counters and units.

use std::collections::BTreeMap;

use super::board::{Map, Placed, Unit};
use super::bypass::NoBypass;
use super::check::{push, root};
use super::fault::Fault;
use super::kinds::{Chapter, Counter};
use super::location::{Location, Named, Place, States, Token, TokenError, is_label};
use super::lookup::UnknownPlace;

/// Puts the counters onto a checked map.
pub(super) fn counters(map: &mut Map, faults: &mut Vec<Fault>) {
    for (i, written) in map.file().counters.clone().iter().enumerate() {
        let path = root("counters").index(i).key("at");
        match location(map, &written.at) {
            Ok((at, _)) => {
                if let Some(index) = map.grid.index(at.hex) {
                    if matches!(at.place, Place::Rooftop | Place::Cellar) {
                        let message = format!("no counter lies in {at}; rubble on a Cellar counter is `on_cellar`");
                        push(faults, Fault::at(path, message));
                        continue;
                    }
                    let placed = Placed { counter: written.is, place: at.place };
                    let is_emrr = map.hexes[index].is_emrr();
                    if map.hexes[index].is_spared(written.is, at.place) {
                        let message =
                            format!("what falls on an underpass lies on the hill above it (FB11.11): {}", at.hex);
                        push(faults, Fault::at(path, message));
                        continue;
                    }
                    let counters = &mut map.hexes[index].counters;
                    let on_emrr = is_emrr && at.place == Place::Ground;
                    let budapest = map.chapter == Chapter::FestungBudapest;
                    if on_emrr && budapest && written.is == Counter::WoodenRubble {
                        let message = "an embankment holds Debris, stone rubble and vehicles alone (FB6.1242)";
                        push(faults, Fault::at(path, message));
                    } else if counters.contains(&placed) {
                        push(faults, Fault::at(path, format!("this counter already lies in {at}")));
                    } else {
                        counters.push(placed);
                    }
                }
            }
            Err(message) => push(faults, Fault::at(path, message)),
        }
    }
}

/// Puts the units onto a checked map.
pub(super) fn units(map: &mut Map, faults: &mut Vec<Fault>) {
    let mut labels = BTreeMap::new();
    for (i, written) in map.file().units.clone().iter().enumerate() {
        let path = root("units").index(i);
        if !is_label(&written.unit) {
            let message = format!("`{}` is no label: letters first, and not a hex (A, BB, Z2-x)", written.unit);
            push(faults, Fault::at(path.key("unit"), message));
        }
        if let Some(before) = labels.insert(written.unit.clone(), i) {
            let fault = Fault::at(path.key("unit"), format!("unit `{}` is listed twice", written.unit));
            push(faults, fault.first_at(root("units").index(before).key("unit")));
        }
        match found(map, &written.at, seat_of_unit) {
            Ok((location, token)) => map.units.push(Unit {
                label: written.unit.clone(),
                location,
                corner: token.corner,
                states: token.states,
                kind: written.is,
                counter: written.kind.clone(),
                side: written.side.clone(),
                traits: written.traits.clone(),
            }),
            Err(message) => push(faults, Fault::at(path.key("at"), message)),
        }
    }
}

/// Finds where a unit is; one in Bypass may be there still when the obstacle lies in ruins.
fn seat_of_unit<'m>(map: &'m Map, token: &Token) -> Result<(Location, States, Option<&'m Unit>), UnknownPlace> {
    match map.seat(token) {
        Err(UnknownPlace::NotBypassed { at, why }) if why != NoBypass::NoObstacle => Ok((at, token.states, None)),
        found => found,
    }
}

/// Reads a Location of the map; a counter or unit cannot stand on another unit's label.
pub(super) fn location(map: &Map, text: &str) -> Result<(Location, Token), String> {
    found(map, text, Map::resolve)
}

/// What finds a Location or a Bypass on a map.
type Finder = for<'m> fn(&'m Map, &Token) -> Result<(Location, States, Option<&'m Unit>), UnknownPlace>;

fn found(map: &Map, text: &str, finder: Finder) -> Result<(Location, Token), String> {
    let token: Token = text.parse().map_err(|e: TokenError| e.to_string())?;
    if matches!(token.what, Named::Unit(_)) {
        return Err(format!("`{text}` is no hex; write a Location such as F37, L33@2 or G38@u"));
    }
    let (location, _, _) = finder(map, &token).map_err(|e| e.to_string())?;
    Ok((location, token))
}
