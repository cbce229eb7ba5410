//! Ground that is not as the board prints it, and that nobody has described: overlays, changes of terrain. What rests on
//! it is refused, not guessed.

use crate::grid::{Hex, Hexside};
use crate::map::Map;
use crate::query::Sought;
use crate::ruling::{MoveOutcome, Outcome, Ruling, Site};

use super::los::{Eye, met};
use crate::ruling::refusal::Refusal;

/// Refuses a line that meets such ground.
pub(crate) fn on_line(map: &Map, from: &Eye, to: &Eye) -> Result<(), Refusal> {
    if map.has_uncharted() { in_hexes(map, met(from, to)) } else { Ok(()) }
}

/// Refuses a ruling that rests on such ground: where a step of it is, where a path goes, what falls.
pub(crate) fn under(map: &Map, ruling: &Ruling) -> Result<(), Refusal> {
    if !map.has_uncharted() {
        return Ok(());
    }
    in_hexes(map, ruling.steps.iter().flat_map(|step| hexes_of(step.at)))?;
    match &ruling.outcome {
        Outcome::Move(of) => match &**of {
            MoveOutcome::Path(path) => in_hexes(map, path.legs.iter().flat_map(|leg| [leg.from.hex, leg.to.hex])),
            MoveOutcome::Reach(reach) => in_hexes(map, reach.locations.iter().map(|r| r.at.hex)),
            MoveOutcome::CaChange(_) | MoveOutcome::OutOfGas(_) | MoveOutcome::Sewer(_) => Ok(()),
        },
        Outcome::Where(found) if found.ask == Sought::Reach => in_hexes(map, found.locations.iter().map(|f| f.at.hex)),
        Outcome::FireLane(lane) => in_hexes(map, lane.hexes.iter().map(|h| h.hex)),
        _ => Ok(()),
    }
}

fn hexes_of(site: Site) -> Vec<Hex> {
    match site {
        Site::Hex(hex) => vec![hex],
        Site::Location(at) => vec![at.hex],
        Site::Hexside(hexside) => Hexside::hexes(hexside).to_vec(),
        Site::Line => Vec::new(),
    }
}

fn in_hexes(map: &Map, hexes: impl IntoIterator<Item = Hex>) -> Result<(), Refusal> {
    let mut found = hexes.into_iter().filter_map(|hex| Some((hex, map.uncharted(hex)?)));
    match found.next() {
        Some((hex, is)) => Err(Refusal::Uncharted { hex, is: is.to_owned() }),
        None => Ok(()),
    }
}
