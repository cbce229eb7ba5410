//! Which Locations are directly attached: the same burning thing is in both and crosses the hexside (B25.62).

use crate::grid::{Hex, Hexside, Shape};
use crate::map::{ArtKind, Map};
use crate::ruling::{Burnable, Fuel};

use super::fuel::is_rail_car_fuel;

/// Returns the fuel that joins two Locations, if the same burning thing is in both and crosses the hexside.
pub(super) fn attached(map: &Map, from: &Burnable, to: &Burnable) -> Option<Fuel> {
    let (a, b) = (from.fuel?, to.fuel?);
    let (left, right) = (map.hex(from.at.hex)?, map.hex(to.at.hex)?);
    if left.hex == right.hex {
        return (left.building.is_some()).then_some(b);
    }
    let art = |kind: ArtKind, hex| map.art_about(kind, hex).map(|art| &art.shape);
    let joined = match (a, b) {
        (Fuel::Building(_), Fuel::Building(_)) if left.building == right.building => {
            Hexside::between(left.hex, right.hex).is_some_and(|h| map.is_building_side(h))
        }
        // FB8.31: rubble in the middle of a Factory still belongs to it
        (Fuel::Building(_), Fuel::Rubble(_)) | (Fuel::Rubble(_), Fuel::Building(_))
            if left.building == right.building =>
        {
            let hole = map.is_interior_rubble(left) || map.is_interior_rubble(right);
            hole && Hexside::between(left.hex, right.hex).is_some_and(|h| map.is_building_side(h))
        }
        (Fuel::Terrain(x), Fuel::Terrain(y)) if x == y && is_rail_car_fuel(map, b) => {
            straddles(art(ArtKind::RailCar, left.hex), left.hex, right.hex)
        }
        (Fuel::Terrain(x), Fuel::Terrain(y)) => {
            // brush is where its art is drawn; terrain without art of its own fills its hexes up to the hexsides
            let kind = map.catalogue().terrain(x).art;
            let drawn = |kind, hex: Hex| art(kind, hex).any(|shape| shape.touches_hex(hex));
            let drawn = kind.filter(|kind| drawn(*kind, left.hex) && drawn(*kind, right.hex));
            x == y && drawn.is_none_or(|kind| straddles(art(kind, left.hex), left.hex, right.hex))
        }
        _ => false,
    };
    joined.then_some(if let Fuel::Building(_) = a { a } else { b })
}

/// Returns `true` if one of the outlines lies on both sides of the hexside between two hexes.
fn straddles<'s>(mut shapes: impl Iterator<Item = &'s Shape>, left: Hex, right: Hex) -> bool {
    let Some(side) = left.side_to(right) else { return false };
    let [a, b] = side.corners().map(|corner| left.corner(corner));
    shapes.any(|shape| shape.straddles(a, b))
}
