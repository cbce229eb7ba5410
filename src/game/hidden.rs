//! Minefields and Fortified Locations (A12.3, B23.9, B28): which side owns them, and who knows of them.

use crate::map::{
    Change, ChangeError, Chapter, HexFact, HexFacts, KnownTo, Location, Map, Mark, RoadKind, Settable, are_enemies,
};
use crate::rules::Faction;

use super::Game;

/// Returns the hideable thing in a Location that a line of a game places or removes.
fn of_line(line: &str) -> Option<(Location, Mark)> {
    match Change::read(line)? {
        Change::Set { thing: Settable::Marker(at, mark), .. } if mark.marker.may_be_hidden() => Some((at, mark)),
        _ => None,
    }
}

/// Returns `true` if a side knows of it. If no owner is named, neither side knows of it, because it could belong to
/// either.
fn is_known(mark: Mark, side: &str) -> bool {
    match mark.known_to {
        Some(KnownTo::Both) => true,
        Some(whose) => !are_enemies(whose.name(), side),
        None => false,
    }
}

/// Returns `true` if a side may see a line of the board.
pub(super) fn is_seen(line: &str, side: &str) -> bool {
    of_line(line).is_none_or(|(_, mark)| line.contains("=-") || is_known(mark, side))
}

/// Returns the hexes that contain something a side does not see.
pub(super) fn unseen_hexes(board: &[String], side: &str) -> Vec<String> {
    let unseen = board.iter().filter(|line| !is_seen(line, side));
    unseen.filter_map(|line| of_line(line)).map(|(at, _)| at.hex.to_string()).collect()
}

/// Returns the lines about hideable things without a named owner.
pub fn unowned(lines: &[String]) -> impl Iterator<Item = &String> {
    let is_unowned = |mark: Mark| mark.known_to.is_none();
    lines.iter().filter(move |line| !line.contains("=-") && of_line(line).is_some_and(|(_, mark)| is_unowned(mark)))
}

/// Returns the things in a hex that may be hidden.
fn hideable(facts: &HexFacts) -> impl Iterator<Item = (Location, Mark)> + '_ {
    let marks = facts.markers.iter().filter(|m| m.marker.may_be_hidden());
    marks.map(|m| (facts.at(m.place), Mark { marker: m.marker, factors: m.factors, known_to: m.known_to }))
}

/// Returns the changes that remove from a map what a side does not see.
pub(super) fn unseen(map: &Map, side: &str) -> Vec<Change> {
    let all = map.hexes_with(HexFact::MARKERS).flat_map(hideable).filter(|(_, mark)| !is_known(*mark, side));
    all.map(|(at, mark)| Change::set(Settable::Marker(at, mark), false)).collect()
}

/// FB-SSR13: returns `true` if a minefield lies openly: on a paved road or a boulevard without Debris, rails or a tram
/// line.
fn lies_openly(map: &Map, facts: &HexFacts, mark: Mark) -> bool {
    let is_paved = facts.roads.iter().any(|road| road.kind != RoadKind::Dirt && !road.tram);
    let is_road = is_paved && facts.railroads.is_empty() && !facts.is_covered();
    mark.marker.is_mines() && map.chapter() == Chapter::FestungBudapest && is_road
}

/// Returns the side of the units in a Location, if they are all on one side.
fn only_side(map: &Map, at: Location) -> Option<Faction> {
    let mut sides = map.units().iter().filter(|unit| unit.location == at).map(|unit| unit.side.as_deref());
    let first = sides.next()??.parse().ok()?;
    sides.all(|side| side.is_some_and(|side| side.parse() == Ok(first))).then_some(first)
}

impl Game {
    /// Returns the changes that name an owner for things placed without one. The player who keeps this file owns what
    /// he places, and a side that is alone in a Location has Fortified it.
    pub(super) fn owned(&self, before: &Map, after: &Map) -> Vec<Change> {
        let keeper = self.sent.as_ref().and_then(|sent| Faction::of_side(&sent.to));
        let is_new = |at: Location, mark: Mark| {
            before.hex(at.hex).is_none_or(|facts| hideable(facts).all(|old| old != (at, mark)))
        };
        let mut changes = Vec::new();
        for facts in after.hexes_with(HexFact::MARKERS) {
            for (at, mark) in hideable(facts).filter(|(at, mark)| mark.known_to.is_none() && is_new(*at, *mark)) {
                let whose = keeper.or_else(|| only_side(after, at).filter(|_| !mark.marker.is_mines()));
                let known_to = match whose {
                    _ if lies_openly(after, facts, mark) => KnownTo::Both,
                    Some(Faction::Axis) => KnownTo::Axis,
                    Some(Faction::Soviet) => KnownTo::Soviet,
                    None => continue,
                };
                changes.push(Change::set(Settable::Marker(at, Mark { known_to: Some(known_to), ..mark }), true));
            }
        }
        changes
    }
}

/// Applies changes to a map.
///
/// # Errors
/// If one of them cannot be made.
pub(super) fn with(map: Map, changes: &[Change]) -> Result<Map, ChangeError> {
    if changes.is_empty() {
        return Ok(map);
    }
    let mut revision = map.revise();
    changes.iter().try_for_each(|change| revision.make(change))?;
    Ok(revision.check().unwrap_or(map))
}
