//! Which subject answers which question.

use crate::query::{MovementQuestion, PlaceQuestion, Query, Room, RulesQuestion, SightQuestion};
use crate::ruling::Ruling;
use crate::ruling::refusal::Refusal;
use crate::rulings::{
    ammo, availability, doubts, manhandle, movement, rubble, setup, sighting, ssr, terrain, units, victory,
};

use super::Resolver;

impl Resolver {
    /// Answers a question, naming all that is in doubt.
    pub(super) fn rule_once(&self, query: &Query) -> Result<Ruling, Refusal> {
        let named = |ruling| doubts::with_those_of_its_hexes(&self.map, ruling);
        match query.room() {
            Room::Sight(asked) => match asked {
                SightQuestion::Los(los) => self.los(los),
                SightQuestion::LosMatrix(matrix) => self.los_matrix(matrix),
                SightQuestion::LosLevels(levels) => self.los_levels(levels),
                SightQuestion::Where(seek) => self.seek(seek),
                SightQuestion::LosAll(all) => self.los_all(all),
                SightQuestion::LosPairs(pairs) => self.count_pairs(pairs, |_, _| ()),
            },
            Room::Rubble(asked) => rubble::answer(&self.map, query, asked).map(named),
            Room::Rules(asked) => match asked {
                RulesQuestion::AmmoShortage(ammo) => ammo::rule_on(ammo),
                RulesQuestion::Availability(item) => availability::rule_on(item),
                RulesQuestion::Units(units) => units::rule_on(units),
                RulesQuestion::Ssr(ssr) => ssr::rule_on(ssr),
            },
            Room::Place(asked) => match asked {
                PlaceQuestion::Setup(setup) => setup::rule_on(&self.map, setup).map(named),
                PlaceQuestion::Terrain(terrain) => terrain::rule_on(&self.map, terrain),
                PlaceQuestion::FireLane(lane) => self.fire_lane(lane),
                PlaceQuestion::Sighting(sighting) => sighting::rule_on(&self.map, sighting),
                PlaceQuestion::CloseCombat(close) => self.close_combat(close),
                PlaceQuestion::Smoke(smoke) => self.smoke(smoke),
                PlaceQuestion::Manhandle(gun) => manhandle::rule_on(&self.map, self.field(), gun).map(named),
                PlaceQuestion::Morale(morale) => self.morale(morale),
                PlaceQuestion::Victory(asked) => victory::rule_on(&self.map, asked).map(named),
                PlaceQuestion::Tem(tem) => self.tem(tem),
                PlaceQuestion::Shot(shot) => self.shot(shot),
            },
            Room::Movement(MovementQuestion::MoveCost(way)) if way.shuns() => self.shunning_way(way),
            Room::Movement(asked) => movement::answer(&self.map, || self.field(), asked),
        }
    }
}
