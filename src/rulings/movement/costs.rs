//! The costs of entering a hex: its terrain (B.2), railroad (B32.3), elevation (B10.4), hexsides (B9), weather (E3) and
//! entrenchments (B27).

use crate::grid::{Hexside, Side};
use crate::map::{
    Building, Chapter, Feature, HexFacts, HexsideTerrain, Location, Obstacle, Place, RailroadKind, RailsUnder, RoadKind,
};
use crate::query::{MoveState as S, MoverClass};
use crate::rules::RuleId as R;
use crate::ruling::refusal::Uncovered;
use crate::ruling::{Called, ChartRow, MoveBar, MoveEffect as E, MoveFact as F, MoveNote, MoveUncovered, Points, Site};

use super::allotment;
use super::cases::step;
use super::chart::{Cell, CellCost, RailBy, RailType};
use super::facts::parts::{Between, ByClass, InWeather, Part, RailEntry, Railroad, Rise};
use super::field::{self, HexCell};
use super::leg::{BogReason, Crossing, Draft, Engine, How, Stop, bar};

impl Engine<'_> {
    /// Adds the cost of entering along a road: on foot (B3.4), by vehicle (B3.41).
    pub(super) fn road(&self, draft: &mut Draft, facts: &HexFacts, diff: i16) -> Result<(), Stop> {
        self.row(draft, self.road_row())?;
        if facts.has(Feature::BuildingRoad) {
            draft.remark(R::FB6_5, F::BuildingRoad);
        }
        if diff > 0 && diff < 2 && facts.is_emrr() {
            draft.remark(R::B32_42, F::CrossingLevel);
        }
        let levels = diff / 2;
        if self.class().spends_mf() {
            return self.climb_in_smoke(draft, facts, levels);
        }
        self.smoke(draft, facts)?;
        if levels > 0 {
            let climb = &self.chart.numbers.climb.vehicle_by_road;
            draft.push(climb.rule, E::Costs(climb.plus), F::Climb { levels: Rise(1), sure: climb.sure });
        }
        self.between(draft, levels);
        Ok(())
    }

    /// Returns the row of the chart for a road, which depends on the unit.
    pub(super) fn road_row(&self) -> ChartRow {
        let buttoned_up = self.mover.has(S::ButtonedUp) && self.class().is_vehicle();
        if buttoned_up { ChartRow::RoadButtonedUp } else { ChartRow::Road }
    }

    /// Notes how rails under Debris or rubble are treated (B3.43). If they count as gone, that changes the cost only
    /// where a unit would climb the rails; `rail` has a note for that.
    pub(super) fn covered_rails(&self, draft: &mut Draft, facts: &HexFacts) {
        if self.class().is_vehicle() && facts.rails_at(draft.at.place).next().is_some() {
            match self.map.options().rails_under {
                RailsUnder::Left => draft.notes.push(MoveNote::RailsLeft),
                RailsUnder::Gone => draft.onto_covered_rails = true,
            }
        }
    }

    /// Returns `true` for classes of vehicles whose crews may be BU or CE.
    const fn may_be_buttoned_up(&self) -> bool {
        matches!(self.class(), MoverClass::ArmoredCar | MoverClass::Tracked | MoverClass::Halftrack)
    }

    /// Adds the cost of crossing a hexside along neither a road nor rails.
    pub(super) fn cross(&self, draft: &mut Draft, leg: &Crossing<'_>) -> Result<(), Stop> {
        let Crossing { facts, to, side, broken, diff, .. } = *leg;
        let place = to.at.place;
        let building = self.map.standing_building(facts).is_some();
        let cars = self.map.has_rail_cars(facts);
        // no rails are left at ground level under Debris or rubble (FB2.6)
        let covered = field::cover(facts, place).is_some() && !broken;
        let is_left = |kind| !covered || RailType::of(kind) != RailType::Glrr;
        if let Some(rr) = facts.rails_at(place).find(|r| is_left(r.kind)).filter(|_| !building && !cars) {
            if let Some((rule, feature)) =
                self.counts_as_across(facts, rr.terminal).filter(|(_, why)| why.is_some() || rr.sides.contains(&side))
            {
                let roundhouse = feature == Some(Feature::Roundhouse);
                draft.remark(rule, if roundhouse { F::RoundhouseAsAcross } else { F::TramEndAsAcross });
            }
            // FB2.3: a unit that moves along the top of the railroad does not climb its side
            let climbs = diff > 0 && self.map.options().rails_under == RailsUnder::Gone;
            if covered && rr.sides.contains(&side) && !climbs {
                self.terrain_cost(draft, leg)?;
                return self.climb_in_smoke(draft, facts, diff / 2);
            }
            return self.rail(draft, rr.kind, RailBy::Across, diff, &|draft| {
                self.terrain_cost(draft, leg)?;
                self.smoke(draft, facts)
            });
        }
        if let Some(row) = off_road_row(facts, place) {
            let dug = facts.roads_at(place).any(|r| r.sides.contains(&side));
            if !dug {
                self.row(draft, row)?;
            }
            if covered {
                self.terrain_cost(draft, leg)?;
            } else if dug {
                self.row(draft, ChartRow::OPEN)?;
            }
            // the cost of an Elevated Road already includes its level, as B32.32 shows for rails
            let levels = if row == ChartRow::ElevatedRoad && !dug && diff > 0 { diff / 2 - 1 } else { diff / 2 };
            return self.climb_in_smoke(draft, facts, levels);
        }
        self.terrain_cost(draft, leg)?;
        self.climb_in_smoke(draft, facts, diff / 2)
    }

    /// Adds a cost of the Railroad Movement Costs Chart (B32.3). `cot` adds the cost of the other terrain in the hex.
    pub(super) fn rail(
        &self,
        draft: &mut Draft,
        kind: RailroadKind,
        by: RailBy,
        diff: i16,
        cot: &dyn Fn(&mut Draft) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let rr = RailType::of(kind);
        let row = self.chart.rail(rr, by, diff > 0);
        let Cell { cost, bog, sure } = row.cells[self.class() as usize];
        let fact = F::Rail {
            kind: Railroad(kind),
            by: RailEntry::new(by == RailBy::Rails, diff > 0),
            class: ByClass(self.class()),
            sure,
        };
        if draft.onto_covered_rails {
            draft.notes.push(MoveNote::RailsCovered);
        }
        let mut levels = diff / 2;
        match cost {
            CellCost::Points(points) => {
                draft.push(row.rule, E::Costs(points), fact);
                levels = 0;
            }
            CellCost::Cot { times, plus } => {
                cot(draft)?;
                // the chart includes the level of the railroad itself (B32.32)
                if rr == RailType::Elrr && diff > 0 {
                    levels -= 1;
                }
                if times > 1 {
                    draft.push(row.rule, E::Times(times), fact.clone());
                }
                if plus > Points::ZERO || times <= 1 {
                    draft.push(row.rule, E::Costs(plus), fact);
                }
            }
            CellCost::Share(_) | CellCost::Na | CellCost::BypassOnly => {
                let rule = if rr == RailType::Elrr { R::B32_33 } else { row.rule };
                return Err(bar(
                    rule,
                    draft.site,
                    MoveBar::RailNa { kind: Railroad(kind), class: ByClass(self.class()), sure },
                ));
            }
        }
        if bog {
            draft.bog.push(BogReason::Rail(kind));
        }
        if by != RailBy::Rails {
            self.climb(draft, levels);
        }
        Ok(())
    }

    /// Adds the cost of going up this many full levels away from a road, or down if negative (B10.4, B10.51).
    pub(super) fn climb(&self, draft: &mut Draft, levels: i16) {
        let climbs = &self.chart.numbers.climb;
        if !self.class().is_vehicle() {
            if levels > 0 {
                let climb = &climbs.on_foot;
                draft.push(climb.rule, E::Times(climb.times), F::Climb { levels: Rise(1), sure: climb.sure });
            }
            return self.between(draft, levels);
        }
        if levels > 0 {
            let climb = &climbs.vehicle;
            draft.push(climb.rule, E::Costs(climb.plus), F::Climb { levels: Rise(1), sure: climb.sure });
        }
        self.between(draft, levels);
        if is_abrupt(levels) {
            draft.remark(R::B10_52, F::DoubleCrest);
            draft.bog.push(BogReason::Abrupt);
        }
        if levels > 0 && !draft.bog.is_empty() {
            draft.bog.push(BogReason::Gaining);
        }
    }

    /// Adds the costs of SMOKE and of changing levels. SMOKE comes first, so that the climb doubles it too (B.2),
    /// except at an Abrupt Elevation Change.
    pub(super) fn climb_in_smoke(&self, draft: &mut Draft, facts: &HexFacts, levels: i16) -> Result<(), Stop> {
        if is_abrupt(levels) {
            self.climb(draft, levels);
            return self.smoke(draft, facts);
        }
        self.smoke(draft, facts)?;
        self.climb(draft, levels);
        Ok(())
    }

    /// Adds the cost of the intermediate levels if more than one level is crossed at once (B10.51).
    fn between(&self, draft: &mut Draft, levels: i16) {
        let between = &self.chart.numbers.climb.between;
        let each = match (self.class().is_vehicle(), levels > 0) {
            (true, true) => between.vehicle_up,
            (true, false) => between.vehicle_down,
            (false, true) => between.on_foot_up,
            (false, false) => between.on_foot_down,
        };
        if is_abrupt(levels) {
            let cost = (1..levels.abs()).fold(Points::ZERO, |sum, _| sum + each);
            draft.push(
                between.rule,
                E::Costs(cost),
                F::LevelsBetween { levels: Between(levels - levels.signum()), sure: between.sure },
            );
        }
    }

    /// Adds the cost of a building (B23), of moving from hex to hex within a Factory (B23.74), or of a vehicle entrance
    /// (FB8.2). A Gun that is already inside pays no less (FB8.4).
    fn building_cost(&self, draft: &mut Draft, leg: &Crossing<'_>, building: &Building) -> Result<(), Stop> {
        let Crossing { facts, from, side, .. } = *leg;
        let inside = building.factory
            && self.on_foot()
            && self.map.is_building_side(Hexside::of(facts.hex, side))
            && self.facts(from.at.hex).is_some_and(|f| !f.is_rubble())
            && !matches!(from.at.place, Place::Bypass(_));
        let gun = building.factory && self.mover.has(S::Gun) && self.map.chapter() == Chapter::FestungBudapest;
        if gun && !self.is_entrance(facts, from, side) {
            draft.remark(R::FB8_4, F::GunInFactory);
        } else if !gun {
            self.some_guns_alone(draft, R::B23_423);
        }
        let row = match () {
            () if inside && !gun => ChartRow::FactoryInside,
            // FB8.4, B23.742: from outside, it pays for Open Ground
            () if gun && !inside && self.is_entrance(facts, from, side) => ChartRow::OPEN,
            () if building.factory && self.is_entrance(facts, from, side) && self.class().is_vehicle() => {
                ChartRow::FactoryEntrance
            }
            () => field::building_row(building),
        };
        self.row(draft, row)
    }

    /// Adds the cost of the terrain of the hex entered (B.2): rubble or Debris if any (B24.4, FB2.6), else a building
    /// (B23), else other terrain (B13, B32.5, FB12), else Open Ground. A gully is added to that (B19).
    pub(super) fn terrain_cost(&self, draft: &mut Draft, leg: &Crossing<'_>) -> Result<(), Stop> {
        let Crossing { facts, to, broken, .. } = *leg;
        // B19: not for classes for which the gully is not added to the COT
        let gully = to.at.place == Place::Beneath && facts.depression.is_some();
        if let Some(row) = field::cover(facts, to.at.place).filter(|_| !broken) {
            if matches!(row, ChartRow::StoneRubble | ChartRow::WoodenRubble) {
                self.some_guns_alone(draft, R::C2_7);
            }
            self.row(draft, row)?;
            return if gully { self.row(draft, ChartRow::Gully) } else { Ok(()) };
        }
        let Some(cell) = self.cell(facts.hex).filter(|_| to.at.place != Place::Bridge) else {
            return self.row(draft, ChartRow::OPEN);
        };
        if cell.unknown {
            return Err(Stop::Part(R::B_2, Uncovered::Move(MoveUncovered::UnchartedTerrain)));
        }
        if let Some(building) = self.map.standing_building(facts) {
            return self.building_cost(draft, leg, building);
        }
        match cell.obstacle.filter(|_| !broken) {
            Some(Obstacle::Woods) => {
                // B13: all MP, or half of them for an AFV that risks bogging instead
                if leg.how == How::HalfMp {
                    draft.bog.push(BogReason::HalfMp);
                    self.row(draft, ChartRow::WoodsAtHalf)?;
                } else {
                    cell.around.map_or(Ok(()), |row| self.row(draft, row))?;
                }
                self.terrain(draft, cell, leg.how, true)
            }
            Some(obstacle @ (Obstacle::RailCar | Obstacle::CarCounter | Obstacle::Tank)) => {
                if obstacle != Obstacle::Tank {
                    self.some_guns_alone(draft, self.gun_rule());
                }
                cell.around.map_or(Ok(()), |row| self.row(draft, row))
            }
            Some(Obstacle::Building) | None => {
                let depth = self.chart.row(ChartRow::Gully, self.map.catalogue()).cells[self.class() as usize].cost;
                let whole = gully && !matches!(depth, CellCost::Cot { .. });
                self.terrain(draft, cell, leg.how, whole)?;
                if gully { self.row(draft, ChartRow::Gully) } else { Ok(()) }
            }
        }
    }

    /// Adds a remark on which Guns may enter, if the mover is a Gun that is pushed.
    fn some_guns_alone(&self, draft: &mut Draft, rule: R) {
        if self.mover.has(S::Gun) {
            draft.remark(rule, F::SomeGunsAlone);
        }
    }

    /// Adds the cost of the terrain of a hex apart from its obstacle. All kinds of terrain count, since none of them
    /// dominates (B.1).
    fn terrain(&self, draft: &mut Draft, cell: &HexCell, how: How, more: bool) -> Result<(), Stop> {
        if cell.terrain.is_empty() && !more {
            self.row(draft, ChartRow::OPEN)?;
        }
        cell.terrain.iter().try_for_each(|row| self.row(draft, *row))?;
        let inside = how == How::Shellholes;
        cell.added.iter().try_for_each(|row| self.row(draft, if inside { ChartRow::InShellholes } else { *row }))
    }

    /// Adds the cost of the terrain beside the obstacle for a Bypass.
    pub(super) fn beside_obstacle(&self, draft: &mut Draft, facts: &HexFacts) -> Result<(), Stop> {
        if let Some(row) = field::cover(facts, Place::Ground) {
            return self.row(draft, row);
        }
        match self.cell(facts.hex) {
            Some(cell) => self.terrain(draft, cell, How::Cross, false),
            None => self.row(draft, ChartRow::OPEN),
        }
    }

    /// Adds the cost of SMOKE if the Location entered lies in it, not above or below it (A24.7).
    pub(super) fn smoke(&self, draft: &mut Draft, facts: &HexFacts) -> Result<(), Stop> {
        if self.is_in_smoke(facts, draft.at) { self.row(draft, ChartRow::Smoke) } else { Ok(()) }
    }

    fn is_in_smoke(&self, facts: &HexFacts, at: Location) -> bool {
        if facts.smoke.is_empty() {
            return false;
        }
        let place = if matches!(at.place, Place::Bypass(_)) { Place::Ground } else { at.place };
        let Some(here) = self.map.elevation(Location { place, ..at }) else { return false };
        facts.smoke.iter().any(|smoking| {
            let (base, top) = self.map.smoke_hangs(facts, *smoking);
            base <= here && top.is_none_or(|top| here < top)
        })
    }

    /// Returns a row of the terrain chart with its name.
    pub(super) fn called(&self, id: ChartRow) -> Called<ChartRow> {
        called(id, self.chart.row(id, self.map.catalogue()))
    }

    /// Adds the cost in a cell of the terrain chart.
    pub(super) fn row(&self, draft: &mut Draft, id: ChartRow) -> Result<(), Stop> {
        let (row, class) = (self.chart.row(id, self.map.catalogue()), self.class());
        let Cell { cost, bog, sure } = row.cells[class as usize];
        let by = ByClass(class);
        let is_rail_car = matches!(id, ChartRow::Terrain(it) if self.map.catalogue().is_rail_car(it));
        let gutted = id == ChartRow::Debris && self.facts(draft.at.hex).is_some_and(|f| self.map.is_gutted(f));
        let rule = match () {
            () if is_rail_car => self.rail_car_rule(),
            () if gutted => R::V4_81,
            () => row.rule,
        };
        let armored = [
            ChartRow::Debris,
            ChartRow::StoneRubble,
            ChartRow::WoodenRubble,
            ChartRow::StoneBuilding,
            ChartRow::WoodenBuilding,
        ];
        if armored.contains(&id) && class == MoverClass::Tracked && self.mover.has(S::Unarmored) {
            return Err(bar(rule, draft.site, MoveBar::AfvOnly { row: called(id, row) }));
        }
        if self.mover.has(S::Towing) && class.is_vehicle() && armored[1..].contains(&id) {
            return Err(bar(R::C10_1, draft.site, MoveBar::Towing));
        }
        match cost {
            CellCost::Points(points) => {
                if id == ChartRow::Road && self.may_be_buttoned_up() {
                    draft.notes.push(MoveNote::CrewExposed);
                }
                draft.push(rule, E::Costs(points), F::Chart { row: called(id, row), class: by, sure });
            }
            // the rest of the COT has been added before
            CellCost::Cot { plus, .. } => {
                draft.push(rule, E::Costs(plus), F::Chart { row: called(id, row), class: by, sure });
            }
            CellCost::Share(parts) => {
                let allotment = allotment::of(self.mover, self.chart).ok_or(Stop::Needs(rule))?;
                if class == MoverClass::Tracked && !self.mover.has(S::Unarmored) {
                    draft.notes.push(MoveNote::Afv);
                }
                let row = called(id, row);
                let fact = match parts {
                    1 => F::All { row, allotment, sure },
                    parts => F::Share { row, part: Part(parts), allotment, sure },
                };
                draft.push(rule, E::Costs(Points::share(allotment, parts)), fact);
            }
            CellCost::Na => {
                return Err(bar(rule, draft.site, MoveBar::Na { row: called(id, row), class: by, sure }));
            }
            CellCost::BypassOnly => {
                return Err(bar(rule, draft.site, MoveBar::BypassOnly { row: called(id, row), class: by, sure }));
            }
        }
        if bog {
            draft.bog.push(BogReason::Row(id));
        }
        Ok(())
    }

    /// Adds the cost of the terrain along the hexside (B9).
    pub(super) fn hexside(&self, draft: &mut Draft, facts: &HexFacts, side: Side) -> Result<(), Stop> {
        let id = match facts.hexsides[side.index()] {
            Some(HexsideTerrain::Wall) => ChartRow::Wall,
            Some(HexsideTerrain::Hedge) => ChartRow::Hedge,
            Some(HexsideTerrain::Roadblock) => ChartRow::Roadblock,
            // cliffs, and hexes with other hexside terrain, have been refused before
            Some(HexsideTerrain::RowhouseBar | HexsideTerrain::Cliff | HexsideTerrain::Other) | None => return Ok(()),
        };
        let (row, class) = (self.chart.printed(id), self.class());
        let Cell { cost, bog, sure } = row.cells[class as usize];
        let edge = Site::Hexside(Hexside::of(facts.hex, side));
        if self.mover.has(S::Towing) && class.is_vehicle() {
            return Err(bar(R::C10_1, edge, MoveBar::Towing));
        }
        let CellCost::Cot { plus, .. } = cost else {
            return Err(bar(row.rule, edge, MoveBar::Na { row: called(id, row), class: ByClass(class), sure }));
        };
        let fact = F::Chart { row: called(id, row), class: ByClass(class), sure };
        draft.steps.push(step(row.rule, edge, E::Costs(plus), fact));
        if bog {
            draft.bog.push(BogReason::Hexside(id));
        }
        Ok(())
    }

    /// Adds the cost of rain or snow where the ground rises or falls (E3.54, E3.723), or the remark that entering the
    /// embankment costs nothing more (FB6.122; FB6.1212 in the Japanese text).
    pub(super) fn weather(&self, draft: &mut Draft, leg: &Crossing<'_>) -> Result<(), Stop> {
        let Crossing { facts, from, to, how, broken, diff, .. } = *leg;
        let counts = diff != 0 && !broken && !matches!(how, How::Road | How::Rails);
        let sunken = |l: Location| l.place == Place::Beneath && self.facts(l.hex).is_some_and(HexFacts::is_sunken);
        let onto = to.at.place == Place::Ground && facts.is_emrr() && self.map.chapter() == Chapter::FestungBudapest;
        let exempt = onto && !(self.on_foot() && sunken(from.at));
        for &weather in &self.mover.weather {
            match self.chart.weather(weather) {
                Some(_) if exempt => draft.remark(R::FB6_122, F::WeatherExempt { weather: InWeather(weather) }),
                Some(extra) if counts && diff.abs() >= 2 => {
                    if onto {
                        draft.remark(R::FB6_122, F::WeatherFromSunkenRoad { weather: InWeather(weather) });
                    }
                    draft.push(
                        extra.rule,
                        E::Costs(extra.plus),
                        F::Weather { weather: InWeather(weather), sure: extra.sure },
                    );
                }
                None if counts => return Err(Stop::Part(R::E3_73, Uncovered::Move(MoveUncovered::DeepSnow))),
                Some(_) | None => {}
            }
        }
        Ok(())
    }
}

/// Returns `true` if crossing this many full levels at once is an Abrupt Elevation Change (B10.51).
const fn is_abrupt(levels: i16) -> bool {
    levels.unsigned_abs() > 1
}

/// Returns a row of the chart with its name.
pub(super) fn called(id: ChartRow, row: &crate::rules::CostRow) -> Called<ChartRow> {
    Called::new(id, row.name.clone())
}

/// Returns the row of a Sunken or Elevated Road for a unit that does not enter along it (B4, B5).
fn off_road_row(facts: &HexFacts, place: Place) -> Option<ChartRow> {
    match place {
        Place::Beneath if facts.is_sunken() => Some(ChartRow::SunkenRoad),
        Place::Ground if facts.has_road(RoadKind::Elevated) => Some(ChartRow::ElevatedRoad),
        _ => None,
    }
}
