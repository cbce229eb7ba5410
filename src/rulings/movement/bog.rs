//! Bog Checks (D8.2): when one must be made, its DRM (D8.21), and the effect of the dice.

use std::ops::Range;

use crate::grid::Hex;
use crate::map::{Chapter, Map, RailroadKind, UnitKind};
use crate::query::{BogQuery, GroundPressure, MoveCostQuery, MoveState as S, MoveWeather, MoverClass};
use crate::resolver::of_map::{class_of, mover, of_mover};
use crate::rules::RuleId as R;
use crate::ruling::refusal::{Clash, MoveRefusal, Refusal};
use crate::ruling::{
    Bog, BogCause, BogCellar, BogOdds, BogRoll, Chance, ChartRow, Fact, MoveEffect as E, MoveFact as F, MoveNote, Note,
    Ruling, Site, Step, drm_of,
};

use super::asked::MoveAsked;
use super::chart::Chart;
use super::facts::parts::Railroad;
use super::field::Field;
use super::leg::{BogReason, Engine};
use super::numbers::BogNumbers;
use super::path;
use super::spot::Spot;

/// Answers a question about the Bog Check of a leg, if it needs one.
pub(crate) fn bog(map: &Map, field: &Field, query: &BogQuery) -> Result<Ruling, Refusal> {
    let unit = mover(map, &query.from);
    if !query.class.is_vehicle() || unit.is_some_and(|unit| !unit.is_vehicle()) {
        return Err(Clash::NoVehicle.into());
    }
    // a vehicle of the map moves as what it is, unless the question says otherwise
    let own = unit.filter(|_| query.class == MoverClass::Tracked);
    let class = match own {
        Some(unit) => class_of(unit).ok_or_else(|| MoveRefusal::OnFoot(unit.label.clone()))?,
        None => query.class,
    };
    let is_unarmored = query.unarmored || own.is_some_and(|unit| unit.kind == UnitKind::Unarmored);
    let states = [
        (query.towing, S::Towing),
        (query.soft, S::SoftGround),
        (is_unarmored, S::Unarmored),
        (query.no_road, S::NoRoad),
    ];
    let leg = MoveCostQuery {
        class,
        allotment: query.allotment,
        ground_pressure: query.ground_pressure,
        weather: query.weather.clone(),
        states: states.into_iter().filter_map(|(is, state)| is.then_some(state)).collect(),
        bog_dr: query.dr,
        ..MoveCostQuery::default()
    };
    let leg = of_mover(map, leg, &query.from);
    let asked = MoveAsked::starting(map, &leg, &query.from)?;
    let mut moved = path::along(asked.engine(map, field), &asked, &asked.path(map, [&query.from, &query.to])?)?;
    moved.notes.retain(|note| *note != Note::Move(MoveNote::StartStop));
    if !moved.path.bogs.is_empty() {
        let rule = Chart::built_in().numbers.bog.mire_rule;
        moved.notes.insert(0, Note::Move(MoveNote::MireGuess { rule }));
    }
    Ok(moved.ruling(query))
}

/// The steps of one Bog Check: first the check itself, then its DRM.
pub(super) struct Check {
    pub steps: Vec<Step>,
    pub over_cellar: bool,
}

impl Engine<'_> {
    /// Returns the Bog Checks of a leg. A hexside needs a check of its own (B32.33).
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
        let rail = reasons.iter().find_map(|r| if let BogReason::Rail(kind) = r { Some(*kind) } else { None });
        let row = reasons.iter().find_map(|r| match r {
            BogReason::Row(row) | BogReason::Hexside(row) => Some(*row),
            BogReason::Rail(_) | BogReason::Gaining | BogReason::Abrupt | BogReason::HalfMp | BogReason::AboutTurn => {
                None
            }
        });
        let due = match (rail, row) {
            (Some(kind), _) => (numbers.elrr_rule, E::BogCheck, F::BogRail { kind: Railroad(kind) }),
            (None, Some(row)) => (R::D8_2, E::BogCheck, F::BogRow { row: self.called(row) }),
            (None, None) if reasons.contains(&BogReason::AboutTurn) => (R::D8_2, E::BogCheck, F::AboutTurnBog),
            (None, None) => (R::D8_2, E::BogCheck, F::BogAbrupt),
        };
        let pressure = self.mover.pressure.unwrap_or(GroundPressure::Normal);
        let drm = pressure_drm(numbers, pressure);
        let assumed = self.mover.pressure.is_none();
        let pressed = if assumed { F::PressureAssumed { pressure } } else { F::Pressure { pressure } };
        let causes = self.causes(reasons, rail, row).into_iter().filter(|(holds, ..)| *holds);
        let mut steps: Vec<Step> = [due, (numbers.rule, E::BogDrm(drm), pressed)]
            .into_iter()
            .chain(causes.map(|(_, rule, drm, cause)| (rule, E::BogDrm(drm), F::BogDrm { cause })))
            .map(|(rule, effect, fact)| super::cases::step(rule, Site::Hex(to.at.hex), effect, fact))
            .collect();
        if reasons.contains(&BogReason::AboutTurn) {
            let street = &self.chart.numbers.narrow_street;
            let effect = E::BogDrm(street.bog_drm);
            steps.push(super::cases::step(street.rule, Site::Hex(to.at.hex), effect, F::AboutTurnBog));
        }
        let building = is_entered_at_half(row) || row == Some(ChartRow::FactoryEntrance);
        let over_cellar = building && self.over_cellar(to);
        if over_cellar {
            let fact = F::OverCellar { colored: numbers.fall_colored };
            steps.push(super::cases::remark(numbers.fall_rule, Site::Hex(to.at.hex), fact));
        }
        Check { steps, over_cellar }
    }

    /// Returns the other DRM (D8.21): for each its reason, whether it applies here, and its value.
    fn causes(
        &self,
        reasons: &[BogReason],
        rail: Option<RailroadKind>,
        row: Option<ChartRow>,
    ) -> [(bool, R, i8, BogCause); 11] {
        use BogCause as C;
        let numbers = &self.chart.numbers.bog;
        let (class, is) = (self.class(), |reason| reasons.contains(&reason));
        let soft = self.mover.has(S::SoftGround) || self.mover.weather.contains(&MoveWeather::GroundSnow);
        // if the check is due only to an Abrupt Elevation Change, no Bog terrain is entered
        let gaining = is(BogReason::Gaining) && (row.is_some() || rail.is_some());
        let elrr = rail == Some(RailroadKind::Elrr);
        [
            (class != MoverClass::Tracked, numbers.rule, numbers.not_fully_tracked, C::NotFullyTracked),
            (class == MoverClass::Truck, numbers.rule, numbers.truck_mp, C::TruckMp),
            (self.mover.has(S::Towing), numbers.rule, numbers.towing, C::Towing),
            (soft, numbers.rule, numbers.soft_ground, C::SoftGround),
            (is(BogReason::Abrupt), numbers.rule, numbers.abrupt, C::Abrupt),
            (gaining, numbers.rule, numbers.gaining_elevation, C::Gaining),
            (is(BogReason::HalfMp), numbers.rule, numbers.woods_at_half, C::HalfMp),
            (is_entered_at_half(row), numbers.rule, numbers.building_at_half, C::BuildingAtHalf),
            (row == Some(ChartRow::Debris), numbers.debris_rule, numbers.debris, C::Debris),
            (elrr && class == MoverClass::Halftrack, numbers.elrr_rule, numbers.halftrack_elrr, C::HalftrackElrr),
            (elrr && row.is_some(), numbers.elrr_rule, numbers.elrr_other, C::OtherTerrain),
        ]
    }

    /// FB9.62: every building except a Factory has a cellar to fall into, unless rubble fills it (FB9.6).
    fn over_cellar(&self, to: Spot) -> bool {
        self.map.chapter() == Chapter::FestungBudapest
            && self.facts(to.at.hex).is_some_and(|f| {
                f.building.is_some_and(|i| !self.map.buildings()[i].factory) && !f.is_rubble_to_the_cellar()
            })
    }

    /// Makes the Bog Check from its range of steps in a ruling, with the effect of the dice if they are given.
    pub(super) fn bog(
        &self,
        at: Hex,
        own: Range<usize>,
        steps: &[Step],
        over_cellar: bool,
        dr: Option<[u8; 2]>,
    ) -> Bog {
        let numbers = &self.chart.numbers.bog;
        let drm = drm_of(&steps[own.clone()]);
        let bogs_on = i16::from(numbers.fails_at) - i16::from(drm);
        let rolled = dr.map(|dr| roll(numbers, dr, bogs_on, over_cellar));
        let odds = odds(numbers, bogs_on, over_cellar);
        // FB9.62: the AFV is removed without a wreck, and Infantry in the cellar takes a NMC
        let cellar = over_cellar.then(|| BogCellar {
            rule: numbers.fall_rule,
            falls_on_colored: numbers.fall_colored,
            afv_removed: true,
            wreck: false,
            nmc: true,
            sw_of_failures: &numbers.cellar_sw,
        });
        Bog { at, steps: own, rolled, bogs_on, odds, cellar }
    }

    /// Returns the note for Bog Checks when no ground pressure was given: how the first one ends for the other two
    /// pressures (D8.21). The check of a Motion attempt is optional, so the cost does not depend on it (FB-SSR3).
    pub(super) fn by_pressure(&self, bogs: &[Bog], steps: &[Step]) -> Option<MoveNote> {
        let numbers = &self.chart.numbers.bog;
        let due = bogs.iter().find(|bog| !is_of_motion_attempt(bog, steps));
        let bog = due.or(bogs.first())?;
        let drm = |pressure| i16::from(pressure_drm(numbers, pressure));
        let chance = |pressure| Chance::of_dr_from(bog.bogs_on + drm(GroundPressure::Normal) - drm(pressure));
        let (low, high) = (chance(GroundPressure::Low), chance(GroundPressure::High));
        Some(if due.is_some() { MoveNote::Pressure { low, high } } else { MoveNote::MotionPressure { low, high } })
    }
}

/// FB-SSR3: returns `true` if this Bog Check is for turning about in a Motion attempt.
pub(crate) fn is_of_motion_attempt(bog: &Bog, steps: &[Step]) -> bool {
    steps[bog.steps.clone()].iter().any(|step| step.fact == Fact::Move(F::AboutTurnBog))
}

/// Returns the effect of the dice of a Bog Check.
fn roll(numbers: &BogNumbers, dr: [u8; 2], bogs_on: i16, over_cellar: bool) -> BogRoll {
    BogRoll {
        dr,
        bogged: i16::from(dr[0]) + i16::from(dr[1]) >= bogs_on,
        falls: over_cellar && dr[1] >= numbers.fall_colored,
    }
}

/// Returns the odds of the results of a Bog Check. A vehicle that falls does not count as bogged. D8.3: the colored die
/// decides whether a bogged vehicle is mired.
fn odds(numbers: &BogNumbers, bogs_on: i16, over_cellar: bool) -> BogOdds {
    let all = (1..=6_u8).flat_map(|white| (1..=6_u8).map(move |colored| [white, colored]));
    let rolls: Vec<BogRoll> = all.map(|dr| roll(numbers, dr, bogs_on, over_cellar)).collect();
    let share = |of: fn(&BogRoll) -> bool| Chance::new(rolls.iter().filter(|roll| of(roll)).count() as u128, 36);
    let falls = share(|roll| roll.falls);
    let bogged = share(|roll| roll.bogged && !roll.falls);
    let mires = Chance::new(u128::from(7 - numbers.mires_on_colored), 6);
    BogOdds { falls, bogged, no_effect: (falls + bogged).complement(), mired: bogged * mires }
}

/// D8.21: returns the DRM for a ground pressure.
const fn pressure_drm(numbers: &BogNumbers, pressure: GroundPressure) -> i8 {
    match pressure {
        GroundPressure::Low => 0,
        GroundPressure::Normal => numbers.normal_pressure,
        GroundPressure::High => numbers.high_pressure,
    }
}

/// Returns `true` if an AFV enters this kind of terrain for half its MP (B23.4, B24.4).
const fn is_entered_at_half(row: Option<ChartRow>) -> bool {
    use ChartRow as C;
    matches!(row, Some(C::StoneBuilding | C::WoodenBuilding | C::StoneRubble | C::WoodenRubble))
}
