//! Ground that differs from the printed board but is not described: overlays, changes of terrain. A ruling that depends
//! on it is refused instead of guessed.

use crate::grid::{Hex, Hexside};
use crate::map::Map;
use crate::ruling::{Answer, Ruling, Site};

use super::los::{Eye, met};
use crate::ruling::refusal::Refusal;

/// Refuses a line that meets undescribed ground.
pub(crate) fn on_line(map: &Map, from: &Eye, to: &Eye) -> Result<(), Refusal> {
    if map.has_uncharted() { in_hexes(map, met(from, to)) } else { Ok(()) }
}

/// Refuses a ruling that depends on undescribed ground, through one of its steps, its path, or what falls there.
pub(crate) fn under(map: &Map, ruling: &Ruling) -> Result<(), Refusal> {
    if !map.has_uncharted() {
        return Ok(());
    }
    in_hexes(map, ruling.steps.iter().flat_map(|step| hexes_of(step.at)))?;
    in_hexes(map, ruling.outcome.rests_on())
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
