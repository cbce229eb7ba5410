//! Moves within a hex and within a building: stairs, cellars, upper levels, entrenchments and their connections.

use crate::grid::Hexside;
use crate::map::{Chapter, Feature, HexFacts, HexsideTerrain, Location, Place, Turntable};
use crate::query::MoveState as S;
use crate::rules::RuleId as R;
use crate::ruling::refusal::Uncovered;
use crate::ruling::{ChartRow, MoveBar, MoveEffect as E, MoveFact as F, MoveUncovered, MoveWay, Site, Sure};
use crate::rulings::adjacent::is_connected;

use super::facts::parts::ByClass;
use super::field;
use super::leg::{Crossing, Draft, Engine, How, Stop, Way, bar};
use super::spot::Spot;

impl Engine<'_> {
    /// Finds the way of a move within one hex.
    pub(super) fn within(&self, from: Spot, to: Spot) -> Result<Way, Stop> {
        let site = Site::Location(to.at);
        let facts = self.facts(to.at.hex).ok_or(Stop::OFF_MAP)?;
        let mut draft = Draft::new(to.at);
        match (from.at.place, to.at.place) {
            (a, b) if a == b && from.inside != to.inside => {
                self.entrench(&mut draft, from, to)?;
                Ok(draft.done(MoveWay::Entrench))
            }
            (_, Place::Rooftop) | (Place::Rooftop, _) => self.by_rooftop_stairs(draft, facts, from.at, to.at),
            (Place::Cellar | Place::Ground | Place::Level(_), Place::Cellar | Place::Ground | Place::Level(_)) => {
                self.stairs(draft, facts, from.at, to.at)
            }
            (Place::Bypass(_), _) if self.on_foot() => {
                Err(Stop::Part(R::A4_3, Uncovered::Move(MoveUncovered::OutOfBypass)))
            }
            (Place::Bypass(_), _) => Err(Stop::Part(R::D2_3, Uncovered::Move(MoveUncovered::OutOfBypass))),
            _ if facts.has(Feature::Underpass) => Err(bar(R::FB11_5, site, MoveBar::NotConnected)),
            _ => Err(bar(R::B6, site, MoveBar::NotConnected)),
        }
    }

    /// Finds the way up or down one level by the stairs of the hex (B10.4, FB9.2, FB9.61).
    fn stairs(&self, mut draft: Draft, facts: &HexFacts, from: Location, to: Location) -> Result<Way, Stop> {
        let site = Site::Location(to);
        let cellar = [from.place, to.place].contains(&Place::Cellar);
        let rule = if cellar { R::FB9_2 } else { R::B23_22 };
        if !self.on_foot() {
            return Err(bar(rule, site, MoveBar::OnFootOnly { class: ByClass(self.class()) }));
        }
        if self.mover.has(S::Gun) {
            return Err(bar(rule, site, MoveBar::GunStairs));
        }
        if cellar && !self.map.has_cellar(facts) {
            return Err(self.no_cellar(facts, site));
        }
        let stairs = facts.building.is_some_and(|i| self.map.stairs_are_printed(facts, &self.map.buildings()[i]));
        let [low, high] = [from, to].map(|at| at.place.storey());
        if !stairs || low == high {
            return Err(bar(rule, site, MoveBar::NoStairs));
        }
        if low.abs_diff(high) != 1 {
            let next = if low < high { low + 1 } else { low - 1 };
            return Err(bar(rule, site, MoveBar::LevelAtATime { through: facts.at(Place::of_storey(next)) }));
        }
        if facts.is_rubble() && to.place == Place::Ground {
            let id = field::cover(facts, Place::Ground).unwrap_or(ChartRow::StoneRubble);
            draft.remark(R::FB9_61, F::StairsIntoRubble);
            self.row(&mut draft, id)?;
        } else {
            self.row(&mut draft, ChartRow::Stairs)?;
        }
        self.smoke(&mut draft, facts)?;
        Ok(draft.done(MoveWay::Stairs))
    }

    /// B23.8, FB7.32, FB8.52: finds the way between the top floor of a building and its rooftop, if there is one.
    fn by_rooftop_stairs(&self, mut draft: Draft, facts: &HexFacts, from: Location, to: Location) -> Result<Way, Stop> {
        let (rule, site) = (R::B23_8, Site::Location(to));
        if !self.on_foot() {
            return Err(bar(rule, site, MoveBar::OnFootOnly { class: ByClass(self.class()) }));
        }
        if self.mover.has(S::Gun) {
            return Err(bar(rule, site, MoveBar::GunStairs));
        }
        let Some(building) = self.map.standing_building(facts) else {
            return Err(bar(rule, site, MoveBar::NoStairs));
        };
        let floor = if to.place == Place::Rooftop { from.place } else { to.place };
        // B31.2: a steeple does not count as a floor of its building
        let top = match self.map.upper_levels(facts, building) {
            top if top > 0 && !building.factory => Place::Level(top),
            _ => Place::Ground,
        };
        if floor != top {
            return Err(bar(rule, site, MoveBar::NoStairs));
        }
        let access = match () {
            () if facts.has(Feature::Factory) => R::FB7_32,
            () if building.factory && self.map.is_station(building) => R::FB8_52,
            () if building.factory => R::B23_87,
            () => rule,
        };
        let entrance = building.factory && !facts.roads.is_empty();
        if !self.map.has_stairs(facts) && !entrance {
            return Err(bar(access, site, MoveBar::NoStairs));
        }
        draft.remark(access, F::RooftopAccess);
        self.row(&mut draft, ChartRow::RooftopStairs)?;
        if building.factory {
            // B23.87: a Factory has no floors between, so the unit climbs its whole height
            let levels = u8::try_from(self.map.height_in(facts, building).height.full_levels()).unwrap_or_default();
            let each = &self.chart.numbers.factory_rooftop;
            draft.push(each.rule, E::Costs(each.plus * levels), F::FactoryRooftop { levels });
        }
        self.smoke(&mut draft, facts)?;
        Ok(draft.done(MoveWay::Stairs))
    }

    /// B23.8: finds the way from one rooftop hex of a building to the next, if no black bar is between them.
    fn over_rooftops(&self, there: &HexFacts, from: Location, to: Location) -> Result<Way, Stop> {
        if self.map.elevation(from) != self.map.elevation(to) {
            return Err(Stop::Part(R::B23_8, Uncovered::Move(MoveUncovered::RooftopHeights)));
        }
        let mut draft = Draft::new(to);
        self.row(&mut draft, ChartRow::Rooftop)?;
        self.smoke(&mut draft, there)?;
        Ok(draft.done(MoveWay::Cross))
    }

    /// Finds the way between two hexes if at least one end is not at ground level.
    pub(super) fn indoors(&self, from: Spot, to: Spot) -> Result<Way, Stop> {
        let site = Site::Location(to.at);
        if from.off {
            return Err(bar(R::FB_SSR2, site, MoveBar::EdgeGround));
        }
        let cellar = [from.at.place, to.at.place].contains(&Place::Cellar);
        let roof = [from.at.place, to.at.place].contains(&Place::Rooftop);
        let rule = if cellar {
            R::FB9_2
        } else if roof {
            R::B23_8
        } else {
            R::B23_25
        };
        if !self.on_foot() {
            return Err(bar(rule, site, MoveBar::OnFootOnly { class: ByClass(self.class()) }));
        }
        let (Some(here), Some(there)) = (self.facts(from.at.hex), self.facts(to.at.hex)) else {
            return Err(Stop::OFF_MAP);
        };
        if self.mover.has(S::Gun) {
            return Err(bar(rule, site, MoveBar::GunStairs));
        }
        if cellar && from.at.place != to.at.place {
            return self.cellar_by_trench(from, to);
        }
        for facts in [here, there].into_iter().filter(|_| cellar) {
            if !self.cell(facts.hex).is_some_and(|c| c.cellar) {
                return Err(self.no_cellar(facts, Site::Location(to.at)));
            }
        }
        if here.building.is_none() || here.building != there.building || from.at.place != to.at.place {
            return Err(bar(rule, site, MoveBar::NotConnected));
        }
        if let Some(yard) = Hexside::between(from.at.hex, to.at.hex).filter(|h| !self.map.is_building_side(*h)) {
            return Err(bar(rule, Site::Hexside(yard), MoveBar::NoBuildingSide));
        }
        if roof {
            return self.over_rooftops(there, from.at, to.at);
        }
        self.rowhouse_wall(from.at, to.at)?;
        if self.is_held(there) {
            return Err(bar(R::B23_922, site, MoveBar::Fortified));
        }
        let mut draft = Draft::new(to.at);
        if let Some(i) = there.building {
            self.row(&mut draft, field::building_row(&self.map.buildings()[i]))?;
        }
        self.smoke(&mut draft, there)?;
        if self.goes_through_breach(from.at, to.at) {
            draft.remark(R::B23_711, F::ThroughBreach { sure: Sure::Recalled });
        }
        Ok(draft.done(MoveWay::Indoors))
    }

    /// B23.71: forbids moving through a black bar, except for Infantry at the level of a Breach in it (B23.711).
    pub(super) fn rowhouse_wall(&self, from: Location, to: Location) -> Result<(), Stop> {
        let hexside = Hexside::between(from.hex, to.hex);
        let Some(wall) = hexside.filter(|h| self.map.hexside(*h) == Some(HexsideTerrain::RowhouseBar)) else {
            return Ok(());
        };
        if !self.goes_through_breach(from, to) {
            let is_elsewhere = self.on_foot() && self.map.has_breach(wall);
            let why = if is_elsewhere { MoveBar::BreachElsewhere } else { MoveBar::RowhouseWall };
            return Err(bar(R::B23_71, Site::Hexside(wall), why));
        }
        if self.mover.has(S::Gun) {
            return Err(Stop::Part(R::B23_711, Uncovered::Move(MoveUncovered::GunThroughBreach)));
        }
        Ok(())
    }

    /// FB9.1, FB9.6: returns the reason why a hex has no cellar: it never had one, or rubble fills it.
    fn no_cellar(&self, facts: &HexFacts, at: Site) -> Stop {
        if self.map.was_built_with_a_cellar(facts) {
            bar(R::FB9_6, at, MoveBar::NoCellar)
        } else {
            bar(R::FB9_1, at, MoveBar::NoCellarThere)
        }
    }

    /// Returns `true` if the unit is Infantry and there is a Breach in the black bar here.
    pub(super) fn goes_through_breach(&self, from: Location, to: Location) -> bool {
        self.on_foot() && from.place == to.place && self.map.is_breached(from.hex, to.hex, to.place)
    }

    /// Finds the way between a trench and the cellar to which it is connected (FB9.21).
    fn cellar_by_trench(&self, from: Spot, to: Spot) -> Result<Way, Stop> {
        let site = Site::Location(to.at);
        let (trench, cellar) = if to.at.place == Place::Cellar { (from, to) } else { (to, from) };
        let facts = self.facts(cellar.at.hex).ok_or(Stop::OFF_MAP)?;
        if !self.cell(cellar.at.hex).is_some_and(|c| c.cellar) {
            return Err(self.no_cellar(facts, site));
        }
        // FB9.6: rubble above cuts the connection; its example shows that this includes rubble of upper levels
        if facts.is_buried() {
            return Err(bar(R::FB9_6, site, MoveBar::NotConnected));
        }
        if !is_connected(self.map, Some(facts), (trench.at, trench.inside)) {
            return Err(bar(R::FB9_2, site, MoveBar::NotConnected));
        }
        let mut draft = Draft::new(to.at);
        if to.at.place == Place::Cellar {
            if let Some(i) = facts.building {
                self.row(&mut draft, field::building_row(&self.map.buildings()[i]))?;
            }
        } else {
            let facts = self.facts(to.at.hex).ok_or(Stop::OFF_MAP)?;
            let side = to.at.hex.side_to(from.at.hex).ok_or(Stop::OFF_MAP)?;
            let how = How::Cross;
            self.terrain_cost(&mut draft, &Crossing { facts, from, to, side, how, broken: false, diff: 0 })?;
            self.smoke(&mut draft, facts)?;
        }
        draft.remark(R::FB9_21, F::Connected);
        if to.at.place == Place::Cellar && (self.is_held(facts) || self.map.is_fortified(to.at)) {
            draft.remark(R::FB_SSR14, F::NotAsFortified);
        }
        Ok(draft.done(MoveWay::Connection))
    }

    pub(super) fn is_trench(&self, spot: Spot) -> bool {
        self.facts(spot.at.hex)
            .and_then(field::entrenchment)
            .is_some_and(|row| matches!(row, ChartRow::Trench | ChartRow::AntiTankDitch))
    }

    /// Returns `true` if Infantry moves from one trench to the next without leaving the trenches (B27.5).
    pub(super) fn along_trenches(&self, from: Spot, to: Spot) -> bool {
        let trench =
            |spot: Spot| self.facts(spot.at.hex).and_then(field::entrenchment).is_some_and(|r| r == ChartRow::Trench);
        self.on_foot() && from.inside && to.inside && trench(from) && trench(to)
    }

    /// Returns whether a move uses the connection of a trench with a building or rubble next to it (FB-SSR14):
    /// `Some(true)` if the building is Fortified, `None` if the move does not use it.
    pub(super) fn connected(&self, from: Spot, to: Spot) -> Option<bool> {
        let facts = self.beside_trench(from, to)?;
        // FB9.21: if there is a cellar, the trench leads only into the cellar
        let cellar = self.cell(facts.hex).is_some_and(|c| c.cellar) && self.map.standing_building(facts).is_some();
        (!cellar).then(|| facts.has(Feature::EnemyFortified) || self.map.is_fortified(facts.at(Place::Ground)))
    }

    /// Returns `true` if a move enters the building of a hex from a connected trench, or its cellar (FB-SSR14, FB9.21).
    pub(super) fn is_by_trench(&self, from: Spot, to: Spot) -> bool {
        from.at.hex != to.at.hex && from.inside && (to.at.place == Place::Cellar || self.connected(from, to).is_some())
    }

    /// Returns `true` if a move is between the Bypass of a building and a trench connected to that building or to its
    /// cellar (FB-SSR14, FB9.21).
    pub(super) fn is_bypass_of_connected(&self, from: Spot, to: Spot) -> bool {
        let on_ground = |spot: Spot| Spot { at: Location { place: Place::Ground, ..spot.at }, ..spot };
        self.beside_trench(on_ground(from), on_ground(to)).is_some()
    }

    /// Returns the hex with a building or rubble that is connected to the trench at the other end of a move.
    fn beside_trench(&self, from: Spot, to: Spot) -> Option<&HexFacts> {
        if !self.on_foot() || self.map.chapter() != Chapter::FestungBudapest || from.off {
            return None;
        }
        let (trench, other) = match (from.inside, to.inside) {
            (true, false) => (from, to),
            (false, true) => (to, from),
            _ => return None,
        };
        let facts = self.facts(other.at.hex)?;
        let apart = self.map.options().turntable == Turntable::Apart
            && self.facts(trench.at.hex).is_some_and(|f| f.has(Feature::Turntable));
        if !self.is_trench(trench) || other.at.place != Place::Ground || apart {
            return None;
        }
        let rubble = facts.is_rubble() && !facts.is_rubble_in_play();
        (rubble || self.map.standing_building(facts).is_some()).then_some(facts)
    }
}
