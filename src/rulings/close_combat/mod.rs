//! The beginning of Close Combat: where an Ambush is possible (A11.4, FB3.2, FB6.27, B32.56, V4.5) and its odds, and
//! which hexes Street Fighting reaches (A11.8, FB2.61, FB3.5, FB11.9, B32.11).

pub(crate) mod facts;
pub(crate) mod question;
pub(crate) mod show;
#[cfg(test)]
mod tests;

use crate::grid::{Hex, SIDES};
use crate::map::{
    Chapter, Counter, Feature, HexFacts, Location, Map, Obstacle, Place, RailCars, RoadKind, States, Unit, UnitKind,
    UnitTrait,
};
use crate::query::CloseCombatQuery;
use crate::resolver::{Ask, Resolver};
use crate::rules::RuleId as R;
use crate::ruling::refusal::{Number, Refusal, Uncovered, in_range};
use crate::ruling::{
    AmbushOdds, Chance, CloseCombat, CloseCombatFact as F, CloseCombatNote, CloseCombatUncovered, Effect, Note,
    Reading, Ruling, Site, Step, Street,
};

use super::adjacent::is_adjacent;

/// What kind of cover a Location is for Close Combat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cover {
    Building,
    /// FB6.4, FB6.5: a building that shares its hex with rails or a tram line.
    House(R),
    Rubble,
    RailCars(R),
    Woods,
    Gutted,
    None,
}

/// The largest margin that a question may give.
const MOST_MARGIN: u8 = 10;

impl Ask for CloseCombatQuery {
    type Answer = CloseCombat;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.rule_close_combat(self)
    }
}

impl Resolver {
    /// Answers a question about Close Combat.
    pub(crate) fn rule_close_combat(&self, query: &CloseCombatQuery) -> Result<Ruling, Refusal> {
        query.margin.map(|margin| in_range(Number::AmbushMargin, margin, 1, MOST_MARGIN)).transpose()?;
        let (at, _, unit) = self.map.seat(&*query.at.token(&self.map)?)?;
        let facts = self.map.require(at.hex)?;
        let cover = cover(&self.map, facts, at)?;
        let ambush = ambush(at, cover);
        let ambush = if ambush.effect == Effect::Allows { ambush } else { self.concealed_at(at).unwrap_or(ambush) };
        let mut steps = vec![ambush];
        let (from, streets) = self.street_fighting(facts, at, cover, unit);
        let street_fighting = from.effect == Effect::Allows;
        steps.push(from);
        steps.extend(streets.iter().map(|(step, _)| step.clone()));
        let mut notes = vec![Note::CloseCombat(CloseCombatNote::AmbushDrm)];
        if matches!(cover, Cover::Woods | Cover::None | Cover::Gutted) {
            notes.push(Note::Reading(Reading::FromMemory));
        }
        notes.extend(self.remarks());
        let ambush = steps[0].effect == Effect::Allows;
        let outcome = CloseCombat {
            at,
            unit: unit.map(|unit| unit.label.clone()),
            ambush,
            odds: query.margin.map(|margin| odds(query, margin)),
            street_fighting,
            streets: streets.into_iter().filter_map(|(_, street)| street).collect(),
        };
        Ok(Ruling::new(query, outcome, steps, notes))
    }

    /// A11.4: where the terrain allows no Ambush, a concealed unit there does.
    fn concealed_at(&self, at: Location) -> Option<Step> {
        let no_man = [UnitTrait::Sw, UnitTrait::Fortification, UnitTrait::Unpossessed, UnitTrait::Dummy];
        let is_one = |unit: &&Unit| {
            let infantry = unit.kind == UnitKind::Infantry && !no_man.into_iter().any(|what| unit.has(what));
            unit.location == at && infantry && !unit.is_known()
        };
        let who = self.map.units().iter().find(is_one)?.label.clone();
        Some(step(R::A11_4, Site::Location(at), Effect::Allows, F::AmbushOfConcealed { who }))
    }

    /// A11.8: returns whether Infantry there can use Street Fighting, and the adjacent hexes with a road or rails, each
    /// with the vehicles that can be attacked there.
    fn street_fighting(
        &self,
        facts: &HexFacts,
        at: Location,
        cover: Cover,
        unit: Option<&Unit>,
    ) -> (Step, Vec<(Step, Option<Street>)>) {
        let say = |rule, effect, fact| step(rule, Site::Location(at), effect, fact);
        let here = |hex| Street { hex, vehicles: vehicles(&self.map, hex, unit, at.place) };
        let from = match cover {
            _ if at.place == Place::Beneath && facts.has(Feature::Underpass) => {
                return (
                    say(R::FB11_9, Effect::Allows, F::FromUnderpass),
                    vec![(step(R::FB11_9, Site::Location(at), Effect::Allows, F::Road), Some(here(at.hex)))],
                );
            }
            Cover::Woods | Cover::Gutted | Cover::None => say(R::A11_8, Effect::Forbids, F::NoCoverToStrikeFrom),
            _ if at.place != Place::Ground => say(R::A11_8, Effect::Forbids, F::NotOnGround),
            Cover::Building => say(R::A11_8, Effect::Allows, F::FromBuilding),
            Cover::House(rule) => say(rule, Effect::Allows, F::FromHouse),
            Cover::Rubble => say(R::FB3_2, Effect::Allows, F::FromRubble),
            Cover::RailCars(rule) => say(rule, Effect::Allows, F::FromRailCars),
        };
        if from.effect == Effect::Forbids {
            return (from, Vec::new());
        }
        let mut hexes = SIDES.map(|side| at.hex.neighbor(side));
        hexes.sort_unstable();
        let beside = hexes.into_iter().filter_map(|hex| self.map.hex(hex));
        let streets = beside.filter_map(|there| {
            let (rule, effect, fact) = street(there)?;
            let reached = effect == Effect::Allows && self.are_adjacent(at, there.at(Place::Ground));
            let found = match (effect, reached) {
                (Effect::Allows, false) => step(R::A11_8, Site::Hex(there.hex), Effect::Forbids, F::NotAdjacent),
                _ => step(rule, Site::Hex(there.hex), effect, fact),
            };
            Some((found, reached.then(|| here(there.hex))))
        });
        (from, streets.collect())
    }

    /// Returns `true` if two Locations of the map are ADJACENT.
    fn are_adjacent(&self, one: Location, other: Location) -> bool {
        let ends = [one, other].map(|at| self.end_at(at, States::default()));
        matches!(ends, [Some(a), Some(b)] if is_adjacent(&self.map, &self.ground, &a.eye, &b.eye))
    }
}

fn step(rule: R, at: Site, effect: Effect, fact: F) -> Step {
    Step { rule, at, effect, fact: fact.into() }
}

/// Returns what kind of cover a Location is.
fn cover(map: &Map, facts: &HexFacts, at: Location) -> Result<Cover, Refusal> {
    let not_covered = |what| Err(Refusal::NotCovered { rule: R::A11_4, what });
    match at.place {
        Place::Bypass(_) => return not_covered(Uncovered::CloseCombat(CloseCombatUncovered::AmbushInBypass)),
        Place::Rooftop => return not_covered(Uncovered::CloseCombat(CloseCombatUncovered::AmbushOnRooftop)),
        Place::Sewer => return not_covered(Uncovered::CloseCombat(CloseCombatUncovered::AmbushInSewer)),
        _ => {}
    }
    let is_rubble = |counter| matches!(counter, Counter::StoneRubble | Counter::WoodenRubble);
    if facts.lying(at.place).any(is_rubble) {
        if map.chapter() != Chapter::FestungBudapest {
            return not_covered(Uncovered::CloseCombat(CloseCombatUncovered::AmbushInRubble));
        }
        return Ok(Cover::Rubble);
    }
    let cars = map.rail_cars(facts).filter(|_| at.place == Place::Ground);
    Ok(match cars {
        Some(RailCars::Standing) => Cover::RailCars(map.chapter().pick(R::FB6_27, R::V4_5, R::B32_56)),
        Some(RailCars::Gutted) => Cover::Gutted,
        Some(RailCars::Wrecked) if map.chapter() != Chapter::FestungBudapest => {
            return not_covered(Uncovered::CloseCombat(CloseCombatUncovered::AmbushInRubble));
        }
        Some(RailCars::Wrecked) => Cover::Rubble,
        // FB9.1, FB9.6: a cellar is a building Location, with rubble above it too
        _ if at.place == Place::Cellar => Cover::Building,
        _ if map.standing_building(facts).is_some() && !matches!(at.place, Place::Beneath | Place::Bridge) => {
            map.house_beside_rails(facts).map_or(Cover::Building, Cover::House)
        }
        _ if map.obstacle(facts) == Some(Obstacle::Woods) && !facts.is_covered() => Cover::Woods,
        _ => Cover::None,
    })
}

/// A11.4: returns the step that says whether an Ambush is possible.
fn ambush(at: Location, cover: Cover) -> Step {
    let (rule, effect, fact) = match cover {
        Cover::Building => (R::A11_4, Effect::Allows, F::AmbushInBuilding),
        Cover::House(rule) => (rule, Effect::Allows, F::AmbushInHouse),
        Cover::Rubble => (R::FB3_2, Effect::Allows, F::AmbushInRubble),
        Cover::RailCars(rule) => (rule, Effect::Allows, F::AmbushAmongRailCars),
        Cover::Woods => (R::A11_4, Effect::Allows, F::AmbushInWoods),
        Cover::Gutted => (R::V4_81, Effect::Forbids, F::Gutted),
        Cover::None => (R::A11_4, Effect::Forbids, F::NoAmbushTerrain),
    };
    step(rule, Site::Location(at), effect, fact)
}

/// Returns the effect of a hex with a road or rails on Street Fighting. FB3.5 and FB2.62: a boulevard forbids it even
/// under Debris or rubble. FB2.61 and B24.121: a covered road still counts as a road.
fn street(facts: &HexFacts) -> Option<(R, Effect, F)> {
    let has = |kinds: &[RoadKind]| facts.roads.iter().any(|road| kinds.contains(&road.kind));
    if facts.has_road(RoadKind::Boulevard) {
        return Some((R::FB3_5, Effect::Forbids, F::Boulevard));
    }
    if !has(&[RoadKind::Paved, RoadKind::Dirt]) {
        return (!facts.railroads.is_empty()).then_some((R::B32_11, Effect::Forbids, F::Railroad));
    }
    Some(if facts.is_debris() {
        (R::FB2_61, Effect::Allows, F::RoadUnderDebris)
    } else if facts.is_rubble() {
        (R::B24_121, Effect::Allows, F::RoadUnderRubble)
    } else {
        (R::A11_8, Effect::Allows, F::Road)
    })
}

/// Returns the vehicles in a hex, in Bypass or not, except those friendly to a unit.
fn vehicles(map: &Map, hex: Hex, unit: Option<&Unit>, place: Place) -> Vec<String> {
    let beneath = place == Place::Beneath;
    let side = unit.and_then(|unit| unit.side.as_deref());
    let is_there = |other: &&Unit| {
        other.location.hex == hex
            && (other.location.place == Place::Beneath) == beneath
            && matches!(other.kind, UnitKind::Afv | UnitKind::Unarmored)
            && side.is_none_or(|side| other.is_enemy_of(side))
    };
    map.units().iter().filter(is_there).map(|other| other.label.clone()).collect()
}

/// A11.4: returns the odds of an Ambush. Each side makes a dr with its drm; the side whose dr is lower by at least the
/// margin Ambushes.
fn odds(query: &CloseCombatQuery, margin: u8) -> AmbushOdds {
    let lead = |[own, enemy]: [u8; 2]| {
        (i16::from(enemy) + i16::from(query.enemy_drm)) - (i16::from(own) + i16::from(query.drm))
    };
    let margin = i16::from(margin);
    let own = Chance::of_dice(|dice| lead([dice.white, dice.colored]) >= margin);
    let enemy = Chance::of_dice(|dice| lead([dice.white, dice.colored]) <= -margin);
    AmbushOdds { own, enemy, neither: (own + enemy).complement() }
}
