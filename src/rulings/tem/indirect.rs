//! Which units may use Indirect Fire and from where, which may spot for it (B23.423, C9.3, FB8.33), and which attacks
//! do not reach below ground (B8.2, FB9.2).

use crate::map::{Map, Place};
use crate::query::Attack;
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Site, Step, TemFact};

use super::super::los::Eye;

/// Returns the step that forbids Indirect Fire from the firer's Location: there is a building above it, or it is the
/// hole in a Factory.
pub(crate) fn barred(map: &Map, firer: &Eye) -> Option<Step> {
    let facts = map.hex(firer.location.hex)?;
    let at = Site::Location(firer.location);
    let step = |rule, fact: TemFact| Some(Step { rule, at, effect: Effect::Blocks, fact: fact.into() });
    let indoors = matches!(firer.location.place, Place::Ground | Place::Level(_) | Place::Cellar);
    if map.is_interior_rubble(facts) {
        step(R::FB8_33, TemFact::NoIndirectFromHole)
    } else if indoors && (firer.location.place == Place::Cellar || map.standing_building(facts).is_some()) {
        step(R::B23_423, TemFact::IndirectFromBuilding)
    } else {
        None
    }
}

/// Returns the step that forbids an attack to or from a Location below ground: ordnance, Indirect Fire, OBA and
/// vehicles do not reach a sewer (B8.2), and vehicles do not reach a cellar (FB9.2).
pub(crate) fn barred_below(attack: Attack, ends: [&Eye; 2]) -> Option<Step> {
    let below = |place| ends.into_iter().find(|end| end.location.place == place);
    let step = |rule, end: &Eye, fact: TemFact| {
        Some(Step { rule, at: Site::Location(end.location), effect: Effect::Blocks, fact: fact.into() })
    };
    if let Some(end) = below(Place::Sewer).filter(|_| attack != Attack::Direct) {
        step(R::B8_2, end, TemFact::NoSuchAttackInSewer)
    } else {
        let end = below(Place::Cellar).filter(|_| attack == Attack::Ovr)?;
        step(R::FB9_2, end, TemFact::NoOvrInCellar)
    }
}

/// C9.3: a spotter must be ADJACENT to the firer. By the example of FB8.3, neither the height nor a LOS between them
/// matters.
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
