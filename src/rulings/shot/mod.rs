//! A whole shot: LOS and cover as for a question about TEM, then the FP, the DRM of the firer, and the IFT column.

mod charge;
mod crowded;
pub(crate) mod facts;
mod firers;
mod groups;
mod lines;
mod making;
#[cfg(feature = "pictures")]
mod marks;
mod ordnance;
mod posts;
pub(crate) mod question;
pub(crate) mod show;
mod to_hit;
mod together;

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use crate::grid::Hex;
use crate::map::{Unit, UnitTrait, are_enemies};
use crate::query::{Attack, ChargeUse, Firing, ShotQuery};
use crate::resolver::{Ask, Resolver, Seated};
use crate::rules::{IFT, Phase, RuleId as R, UNITS};
use crate::ruling::refusal::{AskError, Clash, MOST_DRM, Number, Refusal, ShotClash, in_range};
use crate::ruling::{
    Dice, Effect, FpEffect, List, NoAssault, Note, Outcome, Reading, Ruling, ShotFact, ShotFirer, ShotNote, Step,
};

use facts::{Count, FireName};
use firers::{Brings, Group};
use lines::Line;
use making::{Making, say};

/// The firers, found on the map.
pub(crate) struct Of<'a> {
    /// The first Location. `None` if each firer gives its own.
    pub from: Option<Seated<'a>>,
    /// Units of the map that fire with them, or direct them.
    pub with: &'a [&'a Unit],
    /// If nothing can be fired at, the steps are not needed.
    pub is_brief: bool,
}

impl Ask for ShotQuery {
    // one shot, or the shots of every unit that can fire
    type Answer = Outcome;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.rule_shot(self)
    }
}

impl Resolver {
    pub(crate) fn rule_shot(&self, query: &ShotQuery) -> Result<Ruling, Refusal> {
        checked(query)?;
        let to = query.to.as_ref().ok_or(ShotClash::WithoutTarget)?;
        if query.from_all {
            return self.rule_shots(query, to);
        }
        let from = query.from.as_ref().map(|from| self.seat(from)).transpose()?;
        self.shot_of(query, Of { from, with: &[], is_brief: false }, || self.seat(to))
    }

    /// Rules on a shot whose firers have been found.
    pub(crate) fn shot_of<'a>(
        &'a self,
        query: &ShotQuery,
        Of { from, with, is_brief }: Of<'a>,
        to: impl FnOnce() -> Result<Seated<'a>, Refusal>,
    ) -> Result<Ruling, Refusal> {
        if let Some(how) = query.dc {
            return self.charge(query, how, [from.ok_or(ShotClash::WithoutFirer)?, to()?]);
        }
        let unit = from.and_then(|(_, unit)| unit);
        let timed = self.timed(query, unit.into_iter().chain(with.iter().copied()));
        let query = timed.as_ref();
        let posts = self.posts(query, from, with)?;
        let groups = firers::groups(&self.map, query, &posts)?;
        let is_cx = groups.iter().any(|group| group.cx);
        let to = to()?;
        if let Some(apart) = self.apart(&posts) {
            return Ok(self.no_group(query, &posts, to, apart));
        }
        let mut lines = self.lines(query, &posts, groups, to, is_brief)?;
        let mut making = Making::of(self, query, &mut lines).ok_or(ShotClash::WithoutFirer)?;
        let target = to.1;
        making.concealed = query.concealed || target.is_some_and(is_concealed);
        making.as_now(target, matches!(timed, Cow::Owned(_)));
        let direct = query.attack == Attack::Direct;
        if let Some(unit) = unit.filter(|_| direct && !is_brief) {
            let notes = &mut making.notes;
            let alone = query.with.is_empty();
            let others = if alone { self.left_out(unit, query.leader.is_none()) } else { Vec::new() };
            notes.extend((!others.is_empty()).then(|| Note::Shot(ShotNote::FiresAlone { with: others.join(" ") })));
            let bound = self.bound_to(unit, making.tem.to.location.hex, &query.with);
            notes.extend((!bound.is_empty()).then(|| Note::Shot(ShotNote::MandatoryGroup { with: bound.join(", ") })));
        }
        if direct { Ok(making.on_the_ift(&lines)) } else { ordnance::to_hit(making, is_cx) }
    }
}

fn is_concealed(unit: &Unit) -> bool {
    unit.traits.iter().any(|t| matches!(t, UnitTrait::Concealed | UnitTrait::Hip))
}

/// Returns `true` if a question has parts that concern only a Gun.
const fn asks_of_gun(query: &ShotQuery) -> bool {
    let of_number = query.to_hit.is_some() || query.to_hit_number.is_some() || query.barrel.is_some() || query.area;
    query.caliber.is_some() || query.turret.is_some() || query.size.is_some() || of_number
}

/// Checks the parts of a question before anything is computed.
fn checked(query: &ShotQuery) -> Result<(), AskError> {
    query.drm.map(|drm| in_range(Number::OtherDrm, drm, -MOST_DRM, MOST_DRM)).transpose()?;
    let advancing = matches!(query.firing(), Firing::Advancing | Firing::Opportunity);
    if let Some(dice) = query.dr.filter(|dice| Dice::new(*dice).is_none()) {
        return Err(AskError::Dice(List(dice.to_vec())));
    }
    let fires = query.fp.is_some() || query.sw_fp.is_some() || !query.with.is_empty() || query.leader.is_some();
    let clash = match query.attack {
        _ if query.dc.is_some() && (fires || query.from_all || query.attack != Attack::Direct) => {
            Some(ShotClash::DcAlone)
        }
        Attack::Oba | Attack::Ovr => Some(ShotClash::OfOther),
        Attack::Direct if asks_of_gun(query) => Some(ShotClash::GunOfDirectFire),
        Attack::Direct if query.firing() == Firing::Intensive => Some(ShotClash::IntensiveOnIft),
        // A8.1, A4.6: the way in which a unit moves exposes it only to fire in the enemy's MPh
        _ if query.moving.is_some() && !query.firing().is_at_movers() => Some(ShotClash::MovingInOtherFire),
        _ if query.attack != Attack::Direct && query.with.iter().any(|firer| question::placed(firer).is_some()) => {
            Some(ShotClash::GroupOfOtherAttack)
        }
        Attack::Ordnance | Attack::Indirect if query.pinned || query.leader.is_some() => {
            Some(ShotClash::FirerOfOrdnance)
        }
        _ if query.dc == Some(ChargeUse::Placed) && query.pinned => Some(ShotClash::DcOfPinned),
        _ if query.assault_fire && !advancing => Some(ShotClash::AssaultFireInOtherPhase),
        _ if query.marked && query.attack != Attack::Direct => Some(ShotClash::MarkedGun),
        _ if query.marked && query.firing() != Firing::Final => Some(ShotClash::MarkedInOtherFire),
        _ => None,
    };
    clash.map_or(Ok(()), |clash| Err(AskError::Clash(Clash::Shot(clash))))
}

/// A3.2, A7.24, A8.1, A8.4: returns the kind of fire that a unit uses in a phase, if there is only one. It depends on
/// whether the Player Turn is its own.
pub(crate) const fn fire_in(phase: Phase, is_phasing: bool, is_marked: bool) -> Option<Firing> {
    match (phase, is_phasing) {
        (Phase::PrepFire, true) => Some(Firing::Prep),
        (Phase::Movement, false) => Some(if is_marked { Firing::Subsequent } else { Firing::First }),
        (Phase::DefensiveFire, false) => Some(Firing::Final),
        (Phase::AdvancingFire, true) => Some(Firing::Advancing),
        _ => None,
    }
}

impl Resolver {
    /// Returns the question with the kind of fire set from the phase of the game, if the question does not name it.
    fn timed<'q, 'u>(&'u self, query: &'q ShotQuery, units: impl Iterator<Item = &'u Unit>) -> Cow<'q, ShotQuery> {
        let named = query.with.iter().filter_map(|label| self.map.units().iter().find(|unit| unit.label == *label));
        let firers: Vec<&Unit> = units.chain(named).collect();
        let fire = || {
            let (phase, of) = self.map.now()?;
            let side = firers.iter().find_map(|unit| unit.side.as_deref())?;
            let is_marked = firers.iter().any(|unit| unit.has(UnitTrait::FirstFire));
            fire_in(phase, !are_enemies(side, of), is_marked)
        };
        match fire().filter(|_| query.fire.is_none() && query.attack == Attack::Direct) {
            Some(fire) => Cow::Owned(ShotQuery { fire: Some(fire), ..query.clone() }),
            None => Cow::Borrowed(query),
        }
    }
}

impl Making<'_> {
    /// Rules on an attack on the IFT.
    fn on_the_ift(mut self, lines: &[Line]) -> Ruling {
        if self.without_line() {
            return self.ruled(Vec::new(), |_| {});
        }
        let firers: Vec<ShotFirer> = lines.iter().flat_map(|line| self.brought(line)).collect();
        let groups: Vec<&Group> = lines.iter().map(|line| &line.group).collect();
        let together = Group::of_all(&groups);
        self.firer_drm(&together);
        self.fire_notes(&together);
        let cowers = self.cowering(&together);
        let leaves = self.query.firing().leaves_residual();
        let outside = residual_steps(&self.steps, &together, self.tem.to.location.hex);
        let mut ruling = self.ruled(firers, |shot| {
            shot.cowers = cowers;
            shot.residual_steps = leaves.then_some(outside);
        });
        conclude(&mut ruling);
        ruling
    }

    /// Adds the changes to the FP from one Location, and returns its firers.
    fn brought(&mut self, line: &Line) -> Vec<ShotFirer> {
        let at = self.is_of_several().then_some(line.from.location);
        let start = if at.is_some() { self.steps.len() } else { 0 };
        if at.is_some() {
            self.steps.extend(line.fp_steps().cloned());
        }
        let changes_fp = |step: &Step| matches!(step.effect, Effect::Fp(_));
        let shared: Vec<usize> = (start..self.steps.len()).filter(|i| changes_fp(&self.steps[*i])).collect();
        let common = self.common_fp(line.range);
        let mut firers = Vec::new();
        for firer in &line.group.firers {
            let own = shared
                .iter()
                .copied()
                .filter(|i| firer.inherent || self.steps[*i].effect != Effect::Fp(FpEffect::InherentHalved));
            let mut steps: Vec<usize> = own.chain(common.iter().copied()).collect();
            steps.extend(self.fp_of(firer, line.range));
            firers.push(ShotFirer {
                name: firer.name.clone(),
                at,
                inherent: firer.inherent,
                printed: firer.printed,
                normal_range: firer.normal_range,
                steps,
            });
        }
        if line.group.firers.is_empty() && self.query.pinned {
            // whichever unit fires it
            self.steps.push(say(IFT.fp.pinned.rule, Effect::Fp(FpEffect::Halved), ShotFact::Pinned));
        }
        if let Some(at) = at {
            self.steps[start..].iter_mut().for_each(|step| step.at = at.into());
        }
        firers
    }

    /// Adds the changes that apply to the FP of all firers, and returns the indices of these steps.
    fn common_fp(&mut self, range: u16) -> Vec<usize> {
        let (fp, query, start) = (&IFT.fp, self.query, self.steps.len());
        let half = Effect::Fp(FpEffect::Halved);
        let fire = ShotFact::Fire(FireName(query.firing()));
        match query.firing() {
            Firing::Advancing => self.steps.push(say(fp.advancing.rule, half, fire)),
            Firing::Opportunity => self.steps.push(say(fp.opportunity.rule, Effect::Exempts, ShotFact::Opportunity)),
            Firing::Subsequent => self.steps.push(say(fp.subsequent.rule, half, fire)),
            Firing::Fpf if range > 1 => {
                let none = Effect::Fp(FpEffect::Gone);
                self.steps.push(say(fp.fpf.rule, none, ShotFact::FpfTooFar));
            }
            Firing::Fpf => self.steps.push(say(fp.fpf.rule, half, fire)),
            Firing::Prep | Firing::First | Firing::Final | Firing::Intensive => {}
        }
        if self.concealed {
            self.steps.push(say(fp.concealed.rule, half, ShotFact::Concealed));
        }
        if query.spraying {
            self.steps.push(say(fp.spraying.rule, half, ShotFact::Spraying));
        }
        (start..self.steps.len()).collect()
    }

    /// Adds the changes to the FP of one firer, and returns the indices of these steps.
    fn fp_of(&mut self, firer: &Brings, range: u16) -> Vec<usize> {
        let (rules, start) = (&IFT.fp, self.steps.len());
        let half = Effect::Fp(FpEffect::Halved);
        let (fp, normal) = (firer.printed, firer.normal_range.unwrap_or(u8::MAX));
        let far = range > u16::from(normal);
        if range > u16::from(normal) * rules.long_range.reach {
            let none = Effect::Fp(FpEffect::Gone);
            self.steps.push(say(rules.long_range.rule, none, ShotFact::OutOfRange { fp, normal }));
        } else if far && self.query.firing() == Firing::Subsequent {
            let none = Effect::Fp(FpEffect::Gone);
            self.steps.push(say(rules.subsequent.rule, none, ShotFact::SubsequentTooFar));
        } else if far {
            self.steps.push(say(rules.long_range.rule, half, ShotFact::LongRange { fp, normal }));
        } else if firer.normal_range.is_none() && range > 1 {
            let note = Note::Shot(ShotNote::NormalRangeNotGiven);
            if !self.notes.contains(&note) {
                self.notes.push(note);
            }
        }
        if firer.pinned {
            self.steps.push(say(rules.pinned.rule, half, ShotFact::Pinned));
        }
        if self.query.spraying && firer.inherent && range > rules.spraying.reach {
            let none = Effect::Fp(FpEffect::Gone);
            self.steps.push(say(rules.spraying.rule, none, ShotFact::TooFarToSpray { reach: rules.spraying.reach }));
        }
        if firer.marked && self.query.firing() == Firing::Final {
            let marked = &rules.marked;
            let step = if range > marked.reach {
                say(marked.rule, Effect::Fp(FpEffect::Gone), ShotFact::FinalTooFar)
            } else {
                say(rules.final_fire.rule, half, ShotFact::Marked)
            };
            self.steps.push(step);
        }
        if self.query.assault_fire && firer.inherent {
            self.assault_fire(firer, far);
        }
        (start..self.steps.len()).collect()
    }

    /// A7.36: adds the effect of Assault Fire for a firer, or the reason why there is none. A pinned squad has it too.
    fn assault_fire(&mut self, firer: &Brings, far: bool) {
        let assault = &IFT.fp.assault_fire;
        let none = if self.query.firing() == Firing::Opportunity {
            Some(NoAssault::OpportunityFire)
        } else if far {
            Some(NoAssault::LongRange)
        } else {
            firer.half_squad.then_some(NoAssault::HalfSquad)
        };
        let plus = Effect::Fp(FpEffect::Plus(assault.plus));
        let (effect, fact) =
            none.map_or((plus, ShotFact::AssaultFire), |why| (Effect::Nothing, ShotFact::NoAssaultFire(why)));
        self.steps.push(say(assault.rule, effect, fact));
    }

    /// Adds notes on what the sources leave open about the fire, and on what a player may forget.
    fn fire_notes(&mut self, group: &Group) {
        if self.query.spraying && group.firers.iter().any(|firer| firer.pinned) {
            self.notes.push(Note::Shot(ShotNote::PinnedSpraying));
        }
        if self.query.firing() == Firing::First && group.firers.iter().any(|firer| !firer.inherent) {
            self.notes.push(Note::Reading(Reading::NoLaneUnderShortage));
        }
    }

    /// Adds the DRM of the firers.
    fn firer_drm(&mut self, group: &Group) {
        let drm = &IFT.drm;
        if let Some(leader) = group.leader {
            self.steps.push(if self.is_of_several() {
                say(R::A7_531, Effect::Drm(leader), ShotFact::WorstLeader)
            } else {
                say(drm.leader.rule, Effect::Drm(leader), ShotFact::Directs)
            });
            if group.directs_allies {
                let worse = UNITS.allied_leadership.drm;
                self.steps.push(say(R::A10_7, Effect::Drm(worse), ShotFact::DirectsAllies));
            }
        }
        if group.led_in_part {
            self.steps.push(say(R::A7_531, Effect::Decides, ShotFact::LedInPart));
        }
        if group.pinned_leader {
            self.steps.push(say(IFT.fp.pinned.rule, Effect::Decides, ShotFact::PinnedLeader));
        }
        if group.cx {
            self.steps.push(say(drm.cx.rule, Effect::Drm(drm.cx.drm), ShotFact::Cx));
        }
        self.crowded();
        self.given_drm();
    }

    /// Adds whether the attack can cower, and returns by how many columns.
    fn cowering(&mut self, group: &Group) -> Option<u8> {
        let (cowering, inexperienced) = (&IFT.cowering, group.inexperienced);
        if group.firers.is_empty() {
            return None;
        }
        let columns = if inexperienced { cowering.inexperienced } else { cowering.columns };
        let rule = if inexperienced { cowering.inexperienced_rule } else { cowering.rule };
        let fanatic = group.firers.iter().any(|firer| firer.fanatic);
        if fanatic {
            self.steps.push(say(R::FB7_21, Effect::Exempts, ShotFact::FanaticByPlace));
        }
        let (step, cowers) = if !group.can_cower {
            let rule = if fanatic { R::A10_8 } else { cowering.rule };
            (say(rule, Effect::Nothing, ShotFact::NeverCowers), None)
        } else if group.leader.is_some() {
            (say(cowering.rule, Effect::Exempts, ShotFact::LeaderStops), None)
        } else {
            let count = Count::new(columns, "column");
            let fact = if inexperienced {
                ShotFact::CowersInexperienced { columns: count }
            } else {
                ShotFact::Cowers { columns: count }
            };
            (say(rule, Effect::Decides, fact), Some(columns))
        };
        self.steps.push(step);
        cowers
    }
}

/// A8.26: returns by how many counters the Residual FP is reduced: for Hindrances outside the target's hex, positive
/// leadership DRM, and a CX firer.
fn residual_steps(steps: &[Step], group: &Group, target: Hex) -> u8 {
    let leader = u8::try_from(group.leader.unwrap_or_default().max(0)).unwrap_or_default();
    let cx = u8::from(group.cx) * IFT.drm.cx.drm.unsigned_abs();
    // what is in the target's hex will affect the Residual FP too, so it does not count here
    let outside = steps.iter().filter(|step| step.at.hex() != Some(target));
    crate::ruling::hindrance_of(outside).saturating_add(leader).saturating_add(cx)
}

/// Adds the column and the Residual FP of the attack.
fn conclude(ruling: &mut Ruling) {
    let Some(shot) = ruling.shot().filter(|shot| !shot.firers.is_empty() && ruling.is_clear()) else { return };
    let mut steps = Vec::new();
    let mut notes = Vec::new();
    match shot.column(&ruling.steps) {
        Some(column) => steps.push(say(IFT.fp.sum.rule, Effect::Decides, ShotFact::Column { column })),
        None => steps.push(say(IFT.fp.least.rule, Effect::Forbids, ShotFact::TooLittle)),
    }
    if let (Some(residual), Some(lower)) = (shot.residual(&ruling.steps), shot.residual_steps) {
        let (rule, fact) = if lower > 0 {
            let counters = Count::new(lower, "counter");
            (IFT.residual.steps_rule, ShotFact::ResidualLess { residual, counters })
        } else {
            (IFT.residual.rule, ShotFact::Residual { residual })
        };
        steps.push(say(rule, Effect::Decides, fact));
        if shot.cowers.is_some() {
            notes.push(Note::Shot(ShotNote::CoweredResidual));
        }
    }
    ruling.steps.extend(steps);
    ruling.notes.extend(notes);
}
