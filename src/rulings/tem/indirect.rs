//! Who may fire Indirect Fire from where, and who may spot for it (B23.423, C9.3, FB8.33).

use crate::map::{Map, Place};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Site, Step, TemFact};

use super::super::los::Eye;
use super::super::sighting::interior_rubble;

/// Returns what bars Indirect Fire from the firer's Location: a building over it, or the hole in a Factory.
pub(crate) fn barred(map: &Map, firer: &Eye) -> Option<Step> {
    let facts = map.hex(firer.location.hex)?;
    let at = Site::Location(firer.location);
    let step = |rule, fact: TemFact| Some(Step { rule, at, effect: Effect::Blocks, fact: fact.into() });
    let indoors = matches!(firer.location.place, Place::Ground | Place::Level(_) | Place::Cellar);
    if interior_rubble(map, facts) {
        step(R::FB8_33, TemFact::NoIndirectFromHole)
    } else if indoors && (firer.location.place == Place::Cellar || map.standing_building(facts).is_some()) {
        step(R::B23_423, TemFact::IndirectFromBuilding)
    } else {
        None
    }
}

/// C9.3: a spotter is ADJACENT to the firer; by the FB8.3 example neither height nor LOS between the two matters.
pub(crate) fn spotter(firer: &Eye, spotter: &Eye) -> Step {
    let (at, spotter) = (Site::Location(spotter.location), spotter.location);
    let range = firer.location.hex.range(spotter.hex);
    let (effect, fact) = if range <= 1 {
        (Effect::Allows, TemFact::SpotterAdjacent { spotter })
    } else {
        (Effect::Blocks, TemFact::SpotterTooFar { spotter, range })
    };
    Step { rule: R::C9_3, at, effect, fact: fact.into() }
}
