//! Bog Checks (D8.2): when one is due, its DRM (D8.21) and what the dice do.

use crate::map::{Chapter, RailroadKind};
use crate::query::{GroundPressure, MoveState as S, MoveWeather, MoverClass};
use crate::rules::RuleId as R;
use crate::ruling::{BogCause, BogRoll, ChartRow, Effect, MoveEffect as E, MoveFact as F, Site, Step};

use super::leg::{BogReason, Engine, Spot};

/// The steps of one Bog Check, the check itself first.
pub(super) struct Check {
    pub steps: Vec<Step>,
    pub over_cellar: bool,
}

impl Engine<'_> {
    /// Returns the Bog Checks of a leg; a hexside has one of its own (B32.33).
    pub(super) fn bog_checks(&self, reasons: &[BogReason], to: Spot) -> Vec<Check> {
        if !self.class().is_vehicle() {
            return Vec::new();
        }
        let (hexsides, rest): (Vec<_>, Vec<_>) =
            reasons.iter().copied().partition(|r| matches!(r, BogReason::Hexside(_)));
        let mut checks: Vec<Check> = hexsides.iter().map(|r| self.check(&[*r], to)).collect();
        if rest.iter().any(|r| !matches!(r, BogReason::Gaining | BogReason::HalfMp)) {
            checks.push(self.check(&rest, to));
        }
        checks
    }

    fn check(&self, reasons: &[BogReason], to: Spot) -> Check {
        let numbers = &self.chart.numbers.bog;
        let site = Site::Hex(to.at.hex);
        let mut steps = Vec::new();
        let mut push = |rule: R, effect: E, fact: F| {
            steps.push(Step { rule, at: site, effect: Effect::Move(effect), fact: fact.into() });
        };
        let rail = reasons.iter().find_map(|r| if let BogReason::Rail(kind) = r { Some(*kind) } else { None });
        let row = reasons.iter().find_map(|r| match r {
            BogReason::Row(row) | BogReason::Hexside(row) => Some(*row),
            BogReason::Rail(_) | BogReason::Gaining | BogReason::Abrupt | BogReason::HalfMp | BogReason::AboutTurn => {
                None
            }
        });
        let about_turn = reasons.contains(&BogReason::AboutTurn);
        match (rail, row) {
            (Some(kind), _) => push(numbers.elrr_rule, E::BogCheck, F::BogRail { kind }),
            (None, Some(row)) => push(R::D8_2, E::BogCheck, F::BogRow { row }),
            (None, None) if about_turn => push(R::D8_2, E::BogCheck, F::AboutTurnBog),
            (None, None) => push(R::D8_2, E::BogCheck, F::BogAbrupt),
        }
        let pressure = self.mover.pressure.unwrap_or(GroundPressure::Normal);
        let assumed = self.mover.pressure.is_none();
        let drm = match pressure {
            GroundPressure::Low => 0,
            GroundPressure::Normal => numbers.normal_pressure,
            GroundPressure::High => numbers.high_pressure,
        };
        push(numbers.rule, E::BogDrm(drm), F::Pressure { pressure, assumed });
        let cause = |cause| F::BogDrm { cause };
        if self.class() != MoverClass::Tracked {
            push(numbers.rule, E::BogDrm(numbers.not_fully_tracked), cause(BogCause::NotFullyTracked));
        }
        if self.class() == MoverClass::Truck {
            push(numbers.rule, E::BogDrm(numbers.truck_mp), cause(BogCause::TruckMp));
        }
        if self.mover.has(S::Towing) {
            push(numbers.rule, E::BogDrm(numbers.towing), cause(BogCause::Towing));
        }
        if self.mover.has(S::SoftGround) || self.mover.weather.contains(&MoveWeather::GroundSnow) {
            push(numbers.rule, E::BogDrm(numbers.soft_ground), cause(BogCause::SoftGround));
        }
        if reasons.contains(&BogReason::Abrupt) {
            push(numbers.rule, E::BogDrm(numbers.abrupt), cause(BogCause::Abrupt));
        } else if reasons.contains(&BogReason::Gaining) {
            push(numbers.rule, E::BogDrm(numbers.gaining_elevation), cause(BogCause::Gaining));
        }
        if reasons.contains(&BogReason::HalfMp) {
            push(numbers.rule, E::BogDrm(numbers.woods_at_half), cause(BogCause::HalfMp));
        }
        if row == Some(ChartRow::Debris) {
            push(numbers.debris_rule, E::BogDrm(numbers.debris), cause(BogCause::Debris));
        }
        if rail == Some(RailroadKind::Elrr) {
            if self.class() == MoverClass::Halftrack {
                push(numbers.elrr_rule, E::BogDrm(numbers.halftrack_elrr), cause(BogCause::HalftrackElrr));
            }
            if row.is_some() {
                push(numbers.elrr_rule, E::BogDrm(numbers.elrr_other), cause(BogCause::OtherTerrain));
            }
        }
        if about_turn {
            push(
                self.chart.numbers.narrow_street.rule,
                E::BogDrm(self.chart.numbers.narrow_street.bog_drm),
                F::AboutTurnBog,
            );
        }
        let building = matches!(
            row,
            Some(
                ChartRow::StoneBuilding
                    | ChartRow::WoodenBuilding
                    | ChartRow::StoneRubble
                    | ChartRow::WoodenRubble
                    | ChartRow::FactoryEntrance
            )
        );
        Check { steps, over_cellar: building && self.over_cellar(to) }
    }

    /// FB9.62: every building but a factory has a cellar to fall into, unless that lies in rubble (FB9.6).
    fn over_cellar(&self, to: Spot) -> bool {
        self.map.chapter() == Chapter::FestungBudapest
            && self.facts(to.at.hex).is_some_and(|f| {
                f.building.is_some_and(|i| !self.map.buildings()[i].factory) && !f.is_rubble_to_the_cellar()
            })
    }

    /// Returns what the dice given do.
    pub(super) fn roll(&self, dr: [u8; 2], drm: i8, over_cellar: bool) -> BogRoll {
        let numbers = &self.chart.numbers.bog;
        let total = i16::from(dr[0]) + i16::from(dr[1]) + i16::from(drm);
        BogRoll {
            dr,
            bogged: total >= i16::from(numbers.fails_at),
            falls: over_cellar && dr[1] >= numbers.fall_colored,
        }
    }
}
