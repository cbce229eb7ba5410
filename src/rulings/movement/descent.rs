//! The ways down from an upper level of a building to the ground that Infantry can use (A7.72).

use std::collections::{BTreeSet, VecDeque};

use crate::grid::SIDES;
use crate::map::{Location, Map, Place};

use super::asked::MoveAsked;
use super::field::Field;
use super::spot::Spot;

/// The ways down from a Location.
pub(crate) enum Descent {
    /// Stairs lead down to this Location on the ground.
    Stairs(Location),
    /// The only way is down the wall below this Location, by Scaling (B23.424).
    Wall(Location),
    /// There is no way down.
    None,
}

/// Looks for a way down to the ground, indoors and by stairs, through Locations for which `free` is `true`.
pub(crate) fn descent(map: &Map, field: &Field, from: Location, free: &dyn Fn(Location) -> bool) -> Descent {
    let mover = MoveAsked::on_foot(map, from);
    let engine = mover.engine(map, field);
    let (mut open, mut seen) = (VecDeque::from([from]), BTreeSet::from([from]));
    while let Some(at) = open.pop_front() {
        if at.place == Place::Ground {
            return Descent::Stairs(at);
        }
        let hexes = std::iter::once(at.hex).chain(SIDES.map(|side| at.hex.neighbor(side)));
        let beside = hexes.filter_map(|hex| map.hex(hex)).flat_map(|facts| map.locations(facts));
        for (to, _) in beside {
            let inside = matches!(to.place, Place::Ground | Place::Level(_) | Place::Rooftop);
            if inside && !seen.contains(&to) && free(to) && engine.cheapest_way(Spot::new(at), Spot::new(to)).is_some()
            {
                seen.insert(to);
                open.push_back(to);
            }
        }
    }
    let wall = seen.into_iter().find(|at| {
        let all = map.hex(at.hex).map(|facts| map.locations(facts)).unwrap_or_default();
        let height = map.elevation(*at);
        let below = all.into_iter().filter(|(it, elevation)| Some(*elevation) < height && it.place != Place::Cellar);
        below.map(|(it, _)| it).all(|it| free(it) && !engine.is_ablaze(it))
    });
    wall.map_or(Descent::None, Descent::Wall)
}
