//! The facts of TEM in words.

use crate::map::{Cover, Map};
use crate::ruling::{Effect, FpEffect, TemFact};

use super::super::told::Told;

impl Told for TemFact {
    fn told(self, _: Effect, map: &Map) -> String {
        use TemFact as F;
        let name = |cover: Cover| map.catalogue().tem(cover).name.clone();
        match self {
            F::In { cover: Cover::Boulevard } => "on a Wide City Boulevard".to_owned(),
            F::In { cover: Cover::Vehicle } => "with an AFV or wreck in the Location".to_owned(),
            F::In { cover: Cover::Emplacement } => "Emplaced".to_owned(),
            F::In { cover: Cover::Bridge } => "the fire does not come along the bridge's road alone".to_owned(),
            F::In { cover } => format!("in the {}", name(cover)),
            F::InWithLevelsAbove { cover, levels } => format!("in the {}, with {levels} level(s) above", name(cover)),
            F::InFortified { cover, levels: 0 } => format!("in a Fortified Location of the {}", name(cover)),
            F::InFortified { cover, levels } => {
                format!("in a Fortified Location of the {}, with {levels} level(s) above", name(cover))
            }
            F::Across { cover } => format!("the fire comes in across the {}", name(cover)),
            F::OnHexside { cover } => format!("{} on a hexside of the target's hex", name(cover)),
            F::RubbleAsHedge => "seen from the embankment the rubble is a hedge on this hexside".to_owned(),
            F::Reduced { cover, by } => format!("{} less by {by}: the firer is higher than it is far", name(cover)),
            F::Above { levels } => format!("{levels} full level(s) above the firer, with no other TEM"),
            F::NotAFullLevelAbove => "less than a full level above the firer: no Height Advantage".to_owned(),
            F::OtherTem { cover } => format!("no Height Advantage beside the TEM of {}", name(cover)),
            F::NotDirect { cover } => format!("{}: only against Direct Fire", name(cover)),
            F::OverEmbankment => "the fire goes over the embankment, not past it".to_owned(),
            F::EmbankmentOfOtherHeight { top } => {
                format!("the embankment's top at {top} is not half a level above the target")
            }
            F::NotAcrossEmbankment => "the fire does not come in across a hexside of the embankment".to_owned(),
            F::Prc { cover } => format!("{}: not for PRC", name(cover)),
            F::HullDownOnly { cover } => {
                format!("{}: a vehicle is Hull Down by it, and cannot take the +1", name(cover))
            }
            F::AboveGround { cover } => format!("{}: not for a target above ground level", name(cover)),
            F::NoWallAdvantage { cover } => {
                format!("{}: shared with the adjacent firer; only with Wall Advantage (+wa)", name(cover))
            }
            F::CellarNeverWallAdvantage { cover } => {
                format!("{}: a unit in a cellar never has Wall Advantage", name(cover))
            }
            F::FirerNeverWallAdvantage { cover } => {
                format!("{}: shared with a firer in a cellar, who never has Wall Advantage", name(cover))
            }
            F::VehicleInCover { cover } => format!("{}: a vehicle in other TEM cannot claim it", name(cover)),
            F::AlongBridge => "the fire comes along the bridge's road".to_owned(),
            F::DebrisOnBridge => "Debris on the bridge does not add to the bridge".to_owned(),
            F::BoulevardCovered => "Debris or rubble lies on the boulevard and no Trail Break is used".to_owned(),
            F::OnRails { cover } => {
                format!("{}: none on the rails, unless it paid to enter (B32.3)", name(cover))
            }
            F::AirBurst { .. } => "Air Bursts, whatever else protects".to_owned(),
            F::NoAirBurst { .. } => "Air Bursts do not hurt an AFV that is Buttoned Up and not open-topped".to_owned(),
            F::Encircled { cover } => format!("{}: lost, the Location is Encircled", name(cover)),
            F::InfantryAlone { cover } => format!("{}: for Infantry alone", name(cover)),
            F::NotPaidFor { cover } => {
                format!("{}: none for moving Infantry who did not pay to enter (`--entered cover`)", name(cover))
            }
            F::OnTheRoad { cover } => {
                format!("{}: none at the road rate while the LOS does not cross the {0}", name(cover))
            }
            F::OnlyIndirect { cover } => format!("{}: only against Indirect Fire", name(cover)),
            F::NotExposed { cover } => format!("{}: not against this target or attack", name(cover)),
            F::InTheOpen => "moving in Open Ground, with no TEM and no Hindrance".to_owned(),
            F::AlongTram => {
                "moving along the tram line, which the fire never leaves; none for who crosses it".to_owned()
            }
            F::NotInTheOpen => "not in the open: there is TEM, a Hindrance, or other ground".to_owned(),
            F::NotAssaultMoving => "moving without Assault Movement".to_owned(),
            F::ByTrailBreak => "moving by a Trail Break".to_owned(),
            F::SpotterAdjacent { spotter } => {
                format!("{spotter} is ADJACENT to the firer and may spot, whatever the height and LOS between them")
            }
            F::SpotterTooFar { spotter, range } => {
                format!("{spotter} is {range} hexes from the firer: a spotter must be ADJACENT to it")
            }
            F::NoIndirectFromHole => "no Indirect Fire from an Interior rubbled Factory hex".to_owned(),
            F::IndirectFromBuilding => {
                "a mortar inside a building may not fire; on the rooftop or in rubble it may".to_owned()
            }
            F::TooFarBelow { levels } => format!("no PBF: the firer is {levels} levels below the target"),
            F::PointBlank => "FP at a target at most a hex away".to_owned(),
            F::OwnLocation => "FP at a target in the firer's own Location".to_owned(),
            F::Dashes => "Area Fire at a target that Dashes".to_owned(),
            F::OutOfCellar { us, halved_from } if us >= halved_from => {
                format!("Area Fire out of the cellar: US# {us} use inherent FP")
            }
            F::OutOfCellar { us, halved_from } => {
                format!("out of the cellar with US# {us}, which is below {halved_from}")
            }
            F::InsideItsBuilding => "the target is in the cellar's own building".to_owned(),
            F::AdjacentToCellar => "the target is ADJACENT to the cellar by a connected trench".to_owned(),
        }
    }
}

/// Returns what a step does to the FP.
pub(in crate::report) fn fp_words(effect: FpEffect) -> String {
    match effect {
        FpEffect::Doubled => "x2".to_owned(),
        FpEffect::Halved => "x1/2".to_owned(),
        FpEffect::InherentHalved => "x1/2 inherent".to_owned(),
        FpEffect::Tripled => "x3".to_owned(),
        FpEffect::Gone => "no FP".to_owned(),
        FpEffect::Plus(more) => format!("+{more} FP"),
    }
}
