//! The To Hit DRM of ordnance that the available rules give, by case letter, and the HE effect of a hit.

use crate::query::{CaChangeQuery, Firing, ThCase};
use crate::rules::{GunSize, IFT, RuleId as R};
use crate::ruling::refusal::{Refusal, Uncovered};
use crate::ruling::{Effect, HeHitFp, Note, Ruling, ShotFact, ShotNote, ShotUncovered, Site, Step, drm_of};
use crate::rulings::movement;

use super::facts::Count;
use super::making::{Making, say};
use super::to_hit;

/// Rules on a shot by ordnance. `is_cx` says whether those who fire it are CX.
pub(super) fn to_hit(mut making: Making<'_>, is_cx: bool) -> Result<Ruling, Refusal> {
    if making.without_line() {
        return Ok(making.ruled(Vec::new(), |_| {}));
    }
    let query = making.query;
    if let (Some(turret), Some(hexspines)) = (query.turret, query.hexspines) {
        let asked = CaChangeQuery { turret: Some(turret), hexspines, case: ThCase::A, ..CaChangeQuery::default() };
        let step = case(&making, &asked, ShotFact::CaseA { turret, hexspines: Count::new(hexspines, "hexspine") })?;
        making.steps.extend(step);
    }
    if making.range() == 0 {
        let asked = CaChangeQuery { case: ThCase::E, ..CaChangeQuery::default() };
        let step = case(&making, &asked, ShotFact::CaseE)?;
        making.steps.extend(step);
    }
    if query.firing() == Firing::Intensive {
        let intensive = &IFT.to_hit.intensive;
        making.steps.push(say(intensive.rule, Effect::Drm(intensive.drm), ShotFact::CaseF));
    }
    if let Some(size) = query.size {
        let sizes = &IFT.to_hit.size;
        let drm = match size {
            GunSize::Small => sizes.small,
            GunSize::Normal => 0,
            GunSize::Large => sizes.large,
        };
        let fact = if size == GunSize::Normal { ShotFact::NormalSize } else { ShotFact::Size(size) };
        making.steps.push(say(sizes.rule, Effect::Drm(drm), fact));
    }
    if is_cx {
        making.steps.push(say(IFT.drm.cx.rule, Effect::Drm(IFT.drm.cx.drm), ShotFact::Cx));
    }
    making.crowded();
    making.given_drm();
    let he = query.caliber.map(he_hit).transpose()?;
    if he.is_some() {
        making.steps.push(say(IFT.he.area_rule, Effect::Nothing, ShotFact::Area));
        making.steps.push(say(IFT.he.critical_rule, Effect::Nothing, ShotFact::Critical));
    }
    let map = &making.resolver.map;
    let is_in_building = map.hex(making.tem.to.location.hex).is_some_and(|hex| map.standing_building(hex).is_some());
    if he.is_some() && is_in_building {
        making.notes.push(Note::Shot(ShotNote::HeRubbles));
    }
    let number = to_hit::number(&making)?;
    making.notes.push(Note::Shot(if number.is_some() { ShotNote::OtherCases } else { ShotNote::BasicToHit }));
    let number = number.map(|(number, steps)| {
        making.steps.extend(steps);
        number
    });
    if making.concealed {
        making.notes.push(Note::Shot(ShotNote::CaseKLeft));
    }
    if making.is_by_area() {
        making.notes.push(Note::Shot(ShotNote::TemOfArea));
    }
    Ok(making.ruled(Vec::new(), |shot| {
        shot.he = he;
        shot.to_hit = number;
    }))
}

/// Returns the DRM of a case that the ruling on a change of CA works out, and what doubles it.
fn case(making: &Making<'_>, asked: &CaChangeQuery, fact: ShotFact) -> Result<Vec<Step>, Refusal> {
    let at = making.tem.from.location;
    let ruling = movement::cases::ca_change_in(&making.resolver.map, asked, Some(at))?;
    let drm = drm_of(&ruling.steps);
    let mut steps = ruling.steps.into_iter();
    let whole = steps.next().map(|step| Step { at: Site::Location(at), ..say(step.rule, Effect::Drm(drm), fact) });
    let doubled = steps.map(|step| Step { effect: Effect::Decides, ..step });
    Ok(whole.into_iter().chain(doubled).collect())
}

/// Returns the IFT columns for a hit by HE of a caliber.
fn he_hit(caliber: u16) -> Result<HeHitFp, Refusal> {
    let refuse = |what| Refusal::NotCovered { rule: R::A7_1, what };
    if IFT.he.disputed.contains(&caliber) {
        return Err(refuse(Uncovered::Shot(ShotUncovered::HeDisputed)));
    }
    let row = IFT.he.of(caliber).ok_or_else(|| refuse(Uncovered::Shot(ShotUncovered::HeBelowTable)))?;
    if !row.sure {
        return Err(refuse(Uncovered::Shot(ShotUncovered::HeOfOneSource)));
    }
    let fp = u32::from(row.column);
    let critical = IFT.column(fp * 2).unwrap_or(row.column);
    Ok(HeHitFp { caliber, infantry: row.column, area: IFT.column(fp / 2), critical })
}
