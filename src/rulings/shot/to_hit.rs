//! The To Hit number of ordnance, for the cells of C3.3 and C4 on which three independent tables agree (FB13.5), and
//! the chance to hit.

use crate::query::{Barrel, ToHitColor};
use crate::rules::{IFT, Nation, RuleId as R};
use crate::ruling::refusal::{Number, Refusal, Uncovered, in_range};
use crate::ruling::{Effect, ShotFact as F, ShotUncovered, Step, ToHit};

use super::firers;
use super::making::{Making, say};

/// The highest TH# there is.
const MOST: u8 = 20;

/// Returns the To Hit number of a shot with its steps. `None` if it is unknown which numbers the Gun has.
pub(super) fn number(making: &Making<'_>) -> Result<Option<(ToHit, Vec<Step>)>, Refusal> {
    let query = making.query;
    if let Some(number) = query.to_hit_number {
        let number = in_range(Number::ToHitNumber, number, 1, MOST)?;
        let basic = i8::try_from(number).unwrap_or(i8::MAX);
        let step = say(IFT.to_hit.numbers.rule, Effect::Decides, F::ToHitGiven { number: basic });
        return Ok(Some((ToHit { number: basic, critical: None }, vec![step])));
    }
    let Some((color, by)) = color(making) else { return Ok(None) };
    match of_table(making, color) {
        Ok((number, mut steps)) => {
            steps.insert(0, say(by, Effect::Decides, F::ToHitColor { color }));
            // with the Infantry Target Type, a Final DR below half of the number
            let critical = (!making.is_by_area()).then(|| (number - 1).div_euclid(2));
            Ok(Some((ToHit { number, critical }, steps)))
        }
        // the question did not ask for the number
        Err(_) if query.to_hit.is_none() => Ok(None),
        Err(what) => Err(Refusal::NotCovered { rule: IFT.to_hit.numbers.rule, what: Uncovered::Shot(what) }),
    }
}

/// Returns the color of the Gun's numbers and its rule: as named in the question, or by nationality.
fn color(making: &Making<'_>) -> Option<(ToHitColor, R)> {
    let rule = IFT.to_hit.numbers.rule;
    if let Some(color) = making.query.to_hit {
        return Some((color, rule));
    }
    let label = making.tem.from.unit.as_deref()?;
    let unit = making.resolver.map.unit(label).ok()?;
    let side = unit.side.as_deref().and_then(|side| side.parse().ok());
    let nation = firers::forces_of(unit).first().copied().or(side).map(crate::rules::Force::nation)?;
    match nation {
        Nation::Hungarian => Some((ToHitColor::Black, R::FB13_5)),
        Nation::Soviet => Some((ToHitColor::Red, rule)),
        Nation::German => None,
    }
}

/// Returns the Basic To Hit number with its changes by C4.
fn of_table(making: &Making<'_>, color: ToHitColor) -> Result<(i8, Vec<Step>), ShotUncovered> {
    let numbers = &IFT.to_hit.numbers;
    let range = making.range();
    let band = numbers.ranges.iter().position(|last| range <= *last).ok_or(ShotUncovered::ToHitFar)?;
    let caliber = making.query.caliber.ok_or(ShotUncovered::ToHitOfNoCaliber)?;
    if making.tem.target.is_vehicle() {
        return Err(ShotUncovered::ToHitVehicle);
    }
    let area = making.is_by_area();
    let column = match color {
        _ if area => &numbers.area,
        ToHitColor::Black => &numbers.infantry.black,
        ToHitColor::Red => &numbers.infantry.red,
    };
    let at = |row: &[i8]| row.get(band).copied().unwrap_or_default();
    let small: i8 = numbers.small.iter().filter(|row| caliber <= row.mm).map(|row| at(&row.by)).sum();
    let barrel = match making.query.barrel.unwrap_or(Barrel::Plain) {
        Barrel::Plain => 0,
        // for a small Gun with a long barrel the tables differ
        Barrel::Long if area && small != 0 => return Err(ShotUncovered::ToHitBarrel),
        Barrel::Long => at(&numbers.long),
        Barrel::Short if area => at(&numbers.short_area),
        Barrel::Short | Barrel::ExtraLong => return Err(ShotUncovered::ToHitBarrel),
    };
    let basic = at(column);
    let fact = if area { F::ToHitBasicOfArea { number: basic } } else { F::ToHitBasic { number: basic } };
    let mut steps = vec![say(numbers.rule, Effect::Decides, fact)];
    let changes = [(barrel, F::ToHitOfBarrel), (small, F::ToHitOfCaliber)];
    steps.extend(
        changes
            .into_iter()
            .filter(|(by, _)| *by != 0)
            .map(|(by, fact)| say(numbers.changes_rule, Effect::Changes(by), fact)),
    );
    Ok((basic + barrel + small, steps))
}
