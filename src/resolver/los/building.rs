//! Lines within one building (A6.8, B23.25).

use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, Site, Thing};

use super::ground::PartKind;
use super::trace::{Trace, Witness};

/// A6.8: two levels of one building in adjacent hexes, the line never leaving its art.
pub(super) fn inside<W: Witness>(t: &mut Trace<'_, W>) {
    let [a, b] = t.ends;
    let same = a.building.is_some() && a.building == b.building;
    if !same || a.elevation == b.elevation || a.hex().range(b.hex()) != 1 {
        return;
    }
    let stays = [a.hex(), b.hex()].into_iter().all(|hex| {
        let (Some(cell), Some(portion)) = (t.ground.cell(hex), t.portion(hex)) else { return false };
        t.ground.parts(cell).iter().any(|p| {
            let own = matches!(p.kind, PartKind::Obstacle { thing: Thing::Building(i), .. } if Some(i) == a.building);
            own && t.ground.shape_of(p).covers(&t.line, portion)
        })
    });
    if stays {
        t.step(R::A6_8, Site::Line, Effect::Blocks, Fact::InsideBuilding);
    }
}
