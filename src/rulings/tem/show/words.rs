//! The facts of TEM in words.

use crate::map::{Cover, Map, UnitKind};
use crate::ruling::{Effect, FpEffect, TemFact};

use crate::show::told::Told;

impl Told for TemFact {
    #[expect(clippy::too_many_lines, reason = "one line a fact")]
    fn told(self, _: Effect, map: &Map) -> String {
        use TemFact as F;
        let name = |cover: Cover| map.catalogue().tem(cover).name.clone();
        let of = |cover: Cover, why: &str| format!("{}: {why}", name(cover));
        match self {
            F::In { cover: Cover::Boulevard } => "on a Wide City Boulevard".to_owned(),
            F::In { cover: Cover::Vehicle } => "with an AFV or wreck in the Location".to_owned(),
            F::In { cover: Cover::Emplacement } => "Emplaced".to_owned(),
            F::Beneath { cover } => format!("beneath the {}, against Indirect Fire", name(cover)),
            F::In { cover: Cover::Bridge } => "on the bridge, fire not along its road".to_owned(),
            F::In { cover } => format!("in the {}", name(cover)),
            F::InWithLevelsAbove { cover, levels } => {
                format!("in the {}, with {levels} {} above", name(cover), levels_words(levels))
            }
            F::InFortified { cover, levels: 0 } => format!("in a Fortified Location of the {}", name(cover)),
            F::InFortified { cover, levels } => {
                format!("in a Fortified Location of the {}, with {levels} {} above", name(cover), levels_words(levels))
            }
            F::Across { cover } => format!("fire across the {}", name(cover)),
            F::OnHexside { cover } => format!("{} on a hexside of the target's hex", name(cover)),
            F::RubbleAsHedge => "rubble as a hedge on this hexside, seen from the embankment".to_owned(),
            F::Reduced { cover, by } => format!("{} reduced by {by}: the firer is higher than its range", name(cover)),
            F::Above { levels } => format!("{levels} full {} above the firer, and no other TEM", levels_words(levels)),
            F::NotAFullLevelAbove => "less than a full level above the firer: no Height Advantage".to_owned(),
            F::OtherTem { cover } => format!("no Height Advantage added to the TEM of the {}", name(cover)),
            F::NotDirect { cover } => of(cover, "Direct Fire only"),
            F::OverEmbankment => "the LOS passes over the embankment, not past it".to_owned(),
            F::EmbankmentOfOtherHeight { top } => {
                format!("the embankment's top at {top} is not half a level above the target")
            }
            F::NotAcrossEmbankment => "fire not across an embankment hexside".to_owned(),
            F::Prc { cover } => of(cover, "not for PRC"),
            F::HullDownOnly { cover } => of(cover, "Hull Down instead of the +1 for a vehicle"),
            F::AboveGround { cover } => of(cover, "not for a target above ground level"),
            F::FirerHasWallAdvantage { cover } => of(cover, "the adjacent firer has Wall Advantage over its hexside"),
            F::TakesWallAdvantage { cover } => {
                of(cover, "the target has no other positive TEM: it must take Wall Advantage, and has it")
            }
            F::NoWallAdvantage { cover, .. } => {
                of(cover, "its hexside is shared with the adjacent firer; needs Wall Advantage (+wa)")
            }
            F::CellarNeverWallAdvantage { cover } => of(cover, "a unit in a cellar never has Wall Advantage"),
            F::FirerNeverWallAdvantage { cover } => of(cover, "the firer in the cellar never has Wall Advantage"),
            F::BelowHillside { cover } => {
                format!(
                    "Hillside {}: nothing for a unit below its base, the higher of the two Base Levels",
                    name(cover)
                )
            }
            F::FirerBelowHillside { cover } => {
                format!("Hillside {}: the firer below its base never has Wall Advantage", name(cover))
            }
            F::NeverHullDownFromBelow { cover } => {
                of(cover, "on the embankment never Hull Down to a firer a full level or more below")
            }
            F::VehicleInCover { cover } => of(cover, "not for a vehicle in other TEM"),
            F::AlongBridge => "the fire comes along the bridge's road".to_owned(),
            F::DebrisOnBridge => "Debris on the bridge does not add to the bridge".to_owned(),
            F::BoulevardCovered => "Debris or rubble lies on the boulevard and no Trail Break is used".to_owned(),
            F::OnRails { cover } => of(cover, "no TEM on the rails unless it paid the COT (B32.3)"),
            F::AirBurst { .. } => "Air Bursts, cumulative with all TEM".to_owned(),
            F::NoAirBurst { .. } => "no Air Bursts vs a BU, not open-topped AFV".to_owned(),
            F::FromWithin { cover } => of(cover, "not against fire from within the Location"),
            F::Burns { cover } => of(cover, "not while it burns"),
            F::Encircled { cover } => of(cover, "lost to Encirclement"),
            F::InfantryAlone { cover } => of(cover, "for Infantry alone"),
            F::NotPaidFor { cover } => {
                of(cover, "not for moving Infantry that did not pay its cost (`--entered cover`)")
            }
            F::OnTheRoad { cover } => {
                format!("{}: not at the road rate unless the LOS crosses the {0}", name(cover))
            }
            F::OnlyIndirect { cover } => of(cover, "Indirect Fire only"),
            F::NotExposed { cover } => of(cover, "no effect on this target or attack"),
            F::InTheOpen => "FFMO: moving in Open Ground, no TEM, no Hindrance".to_owned(),
            F::AlongTram => "moving along the tram line, and the LOS never leaves it".to_owned(),
            F::NotInTheOpen => "no FFMO: TEM, a Hindrance or other than Open Ground".to_owned(),
            F::NotAssaultMoving => "FFNAM: non-Assault Movement".to_owned(),
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
            F::PointBlank => "PBF: doubled at range 1".to_owned(),
            F::OwnLocation => "TPBF: tripled within the Location".to_owned(),
            F::Dashes => "Area Fire vs a Dash".to_owned(),
            F::OutOfCellar { us, halved_from } if us >= halved_from => {
                format!("Area Fire of inherent FP out of the cellar, US# {us}")
            }
            F::OutOfCellar { us, halved_from } => {
                format!("US# {us} out of the cellar, less than {halved_from}: not halved")
            }
            F::InsideItsBuilding => "the target is in the cellar's own building".to_owned(),
            F::AdjacentToCellar => "the target is ADJACENT to the cellar by a connected trench".to_owned(),
        }
    }
}

/// Returns a kind of unit.
pub(crate) const fn kind_words(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Infantry => "Infantry",
        UnitKind::Gun => "a Gun",
        UnitKind::Afv => "an AFV",
        UnitKind::Unarmored => "an unarmored vehicle",
    }
}

fn levels_words(levels: impl Into<i16>) -> &'static str {
    if levels.into() == 1 { "level" } else { "levels" }
}

/// Returns what a step does to the FP.
pub(crate) fn fp_words(effect: FpEffect) -> String {
    match effect {
        FpEffect::Doubled => "x2".to_owned(),
        FpEffect::Halved => "x1/2".to_owned(),
        FpEffect::InherentHalved => "x1/2 inherent".to_owned(),
        FpEffect::Tripled => "x3".to_owned(),
        FpEffect::Gone => "no FP".to_owned(),
        FpEffect::Plus(more) => format!("+{more} FP"),
    }
}
