//! Answers a question about TEM, for each line that the fire may take.

use super::facts::total_drm;
use crate::grid::Hex;
use crate::map::{Cover, Doing, Location, Place, Unit, UnitKind, UnitTrait};
use crate::query::{AskedPlace, Attack, Entered, Moving, TemQuery};
use crate::resolver::{Ask, End, Resolver, Seated};
use crate::rules::RuleId;
use crate::ruling::refusal::{Refusal, TemClash};
use crate::ruling::{
    Effect, Fact, LosFact, Note, PrintedFp, Ruling, Site, Step, Tem, TemFact, TemNote, hindrance_of, nothing_blocks,
};
use crate::rulings::able::able;
use crate::rulings::los;
use crate::rulings::los::Eye;
use crate::rulings::uncharted;

use super::FireAt;

/// Which FP the ruling should work out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The FP of a question about TEM.
    Asked,
    /// The FP of a whole shot.
    Shot {
        /// It has inherent FP.
        inherent: bool,
    },
    /// No FP: the attack is by ordnance.
    Nobodys,
}

/// A checked question about TEM: everything it names has been found on the map.
pub(crate) struct TemAsked<'a> {
    fire: FireAt,
    from: End,
    to: End,
    firer: Option<&'a Unit>,
    target: Option<&'a Unit>,
    kind: UnitKind,
    spotter: Option<Eye>,
    whose: Whose,
    /// If the line is blocked, the answer needs no more than that.
    pub is_brief: bool,
}

/// The result of a question about TEM along one line.
#[derive(Clone)]
pub(crate) struct Covered {
    pub tem: Tem,
    pub steps: Vec<Step>,
    pub notes: Vec<Note>,
}

impl Covered {
    /// Returns the lowest total DRM that the target can claim.
    pub(crate) fn total_drm(&self) -> i16 {
        total_drm(&self.steps)
    }
}

impl Ask for TemQuery {
    type Answer = Tem;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.rule_tem(self)
    }
}

/// How exposed moving Infantry is to a unit that looks at it (A4.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Exposed {
    /// There is no LOS.
    Unseen,
    /// FFMO does not apply because of these steps: a TEM, Hindrances, or ground that is not open.
    Covered(Vec<Step>),
    /// FFMO applies.
    InTheOpen,
    /// FFMO applies to a unit that moves along the tram line (FB6.33).
    AlongTram,
}

/// B23.8, C11.2, B23.423, FB9.2: refuses a target on a rooftop, upstairs or in a cellar if it cannot be there, or not
/// in the state given.
fn may_be_there(to: &End, kind: UnitKind) -> Result<(), TemClash> {
    let eye = &to.eye;
    match eye.location.place {
        Place::Level(_) if kind.is_vehicle() => Err(TemClash::VehicleUpstairs),
        Place::Cellar if kind.is_vehicle() => Err(TemClash::VehicleInCellar),
        Place::Cellar if kind == UnitKind::Gun => Err(TemClash::GunInCellar),
        Place::Rooftop if eye.states.entrenched_or_emplaced() => Err(TemClash::EntrenchedOnRooftop),
        Place::Rooftop if kind.is_vehicle() => Err(TemClash::VehicleOnRooftop),
        _ => Ok(()),
    }
}

impl Resolver {
    /// Returns how exposed Infantry is that moves at the second end, seen from the first.
    ///
    /// # Errors
    /// The same as for a question about TEM.
    pub(crate) fn exposed(&self, ends: [Seated<'_>; 2]) -> Result<Exposed, Refusal> {
        let fire = FireAt { moving: Some(Moving::Assault), ..FireAt::default() };
        let covered = self.cover(&self.tem_asked(fire, ends, None, Whose::Asked)?)?;
        if !nothing_blocks(&covered.steps) {
            return Ok(Exposed::Unseen);
        }
        let is = |fact: TemFact| covered.steps.iter().any(|step| step.fact == fact.clone().into());
        if is(TemFact::InTheOpen) {
            return Ok(Exposed::InTheOpen);
        }
        if is(TemFact::AlongTram) {
            return Ok(Exposed::AlongTram);
        }
        let covers = |step: &Step| {
            matches!(step.effect, Effect::Hinders(1..) | Effect::Offers(1..))
                || matches!(step.fact, Fact::Tem(TemFact::NotOpenGround { .. }))
        };
        Ok(Exposed::Covered(covered.steps.into_iter().filter(covers).collect()))
    }

    pub(crate) fn rule_tem(&self, query: &TemQuery) -> Result<Ruling, Refusal> {
        self.tem_between(query, [self.seat(&query.from)?, self.seat(&query.to)?])
    }

    /// Returns the alternatives of a question in which the plain name of a hex stands for another of its Locations.
    pub(crate) fn tem_of_others(
        &self,
        query: &TemQuery,
        named: Hex,
    ) -> Result<impl Fn(Location) -> Result<Ruling, Refusal>, Refusal> {
        let ends = [self.end_in(&query.from, named)?, self.end_in(&query.to, named)?];
        Ok(move |other| self.tem_between(query, [ends[0](other)?, ends[1](other)?]))
    }

    fn tem_between(&self, query: &TemQuery, ends: [Seated<'_>; 2]) -> Result<Ruling, Refusal> {
        let asked = self.tem_asked(query.into(), ends, query.spotter.as_ref(), Whose::Asked)?;
        let Covered { tem, steps, notes } = self.cover(&asked)?;
        Ok(Ruling::new(query, tem, steps, notes))
    }

    /// Checks the rest of the question after its ends have been found.
    pub(crate) fn tem_asked<'a>(
        &'a self,
        fire: FireAt,
        [(from, firer), (to, target)]: [Seated<'a>; 2],
        spotter: Option<&AskedPlace>,
        whose: Whose,
    ) -> Result<TemAsked<'a>, Refusal> {
        super::checked(&fire, fire.fp.is_some() || whose == Whose::Shot { inherent: true })?;
        let kind = fire.kind.or(target.map(|u| u.kind)).unwrap_or_default();
        let spotter = spotter.map(|place| self.seat(place)).transpose()?;
        spotter.as_ref().and_then(|(_, unit)| *unit).map_or(Ok(()), |unit| able(unit, Doing::Spot))?;
        let spotter = spotter.map(|(end, _)| end.eye);
        if spotter.is_some() && fire.attack != Attack::Indirect {
            return Err(TemClash::SpotterOfDirectFire.into());
        }
        self.one_has_wall_advantage(&from, &to)?;
        may_be_there(&to, kind)?;
        let firing = firer.is_some_and(|unit| unit.kind.is_vehicle());
        for (end, vehicle) in [(&from, firing), (&to, kind.is_vehicle())] {
            if vehicle {
                self.in_bypass_if_there_alone(end.eye.location)?;
            }
        }
        Ok(TemAsked { fire, from, to, firer, target, kind, spotter, whose, is_brief: false })
    }

    /// Rules on the cover against an attack, and on how the ground changes its FP.
    pub(crate) fn cover(&self, asked: &TemAsked<'_>) -> Result<Covered, Refusal> {
        let TemAsked { from, to, spotter, .. } = asked;
        let viewer = spotter.as_ref().unwrap_or(&from.eye);
        for end in [viewer, &from.eye] {
            uncharted::on_line(&self.map, end, &to.eye)?;
        }
        let shots = los::open_lines(&self.ground, *self.map.options(), viewer, &to.eye);
        let rulings: Vec<_> = shots.iter().map(|line| self.tem_along(asked, line)).collect::<Result<_, _>>()?;
        // A4.34: of the lines to a unit in Bypass, the firer takes one with the least protection
        match rulings.into_iter().min_by_key(Covered::total_drm) {
            Some(ruling) => Ok(ruling),
            None => self.tem_along(asked, &los::aimed(&self.ground, *self.map.options(), viewer, &to.eye)),
        }
    }

    /// B9.32: refuses Wall Advantage of both ends over the same wall or hedge.
    fn one_has_wall_advantage(&self, from: &End, to: &End) -> Result<(), Refusal> {
        let [a, b] = [from, to].map(|end| end.eye.location.hex);
        let both = from.eye.states.wall_advantage && to.eye.states.wall_advantage;
        let shared = a.side_to(b).and_then(|side| self.map.hex(a)?.hexsides[side.index()]);
        if both && shared.is_some_and(crate::map::HexsideTerrain::is_barrier) {
            return Err(TemClash::WallAdvantageOfBoth.into());
        }
        Ok(())
    }

    /// Rules on the cover against an attack along one line.
    #[expect(clippy::too_many_lines, reason = "the rules in the order in which they are asked")]
    fn tem_along(&self, asked: &TemAsked<'_>, [viewer, aimed]: &[Eye; 2]) -> Result<Covered, Refusal> {
        let TemAsked { fire, from, to, firer, target, kind, ref spotter, whose, is_brief } = *asked;
        let firer_eye = if spotter.is_some() { &from.eye } else { viewer };
        let is_blocked = || !los::verdict(&self.ground, *self.map.options(), viewer, aimed).clear;
        let (mut steps, mut notes) = if is_brief && is_blocked() {
            // in a brief answer the reason is not shown, so this one stands for any
            let fact = Fact::Los(LosFact::SameHexApart);
            (vec![Step { rule: RuleId::A6_1, at: Site::Line, effect: Effect::Blocks, fact }], Vec::new())
        } else {
            let (steps, notes, _) = los::working(&self.map, &self.ground, viewer, aimed);
            (steps, notes)
        };
        self.ruled(&steps)?;
        let on_rails = steps.iter().any(|s| s.rule == RuleId::B32_13);
        // of the steps about the line, keep only those that block or hinder it
        steps.retain(|s| matches!(s.effect, Effect::Blocks | Effect::Hinders(_)));
        if fire.attack == Attack::Oba {
            // OBA has no line of fire: the observer and its LOS only decide where it lands
            steps.clear();
            notes = vec![Note::Tem(TemNote::OfObserver)];
        }
        if fire.attack == Attack::Indirect {
            steps.extend(spotter.as_ref().map(|spotter| super::spotter(&from.eye, spotter)));
            steps.extend(super::barred(&self.map, &from.eye));
        }
        steps.extend(super::barred_below(fire.attack, [&from.eye, &to.eye]));
        let hindrance = hindrance_of(&steps);
        // FB9.3: a cellar counts as ground level for Height Advantage
        let traced = [los::as_traced(firer_eye), los::as_traced(aimed)];
        let shot =
            super::Shot::new(&self.map, &self.ground, [&traced[0], &traced[1]], (kind, entered_by(target)), fire)
                .looking_back(&self.ground);
        let shot = super::Shot { unit: target, ..shot };
        if let Some(what) = shot.not_covered_in_bypass() {
            return Err(Refusal::NotCovered { rule: RuleId::D4_21, what });
        }
        if shot.is_walled_in_bypass() {
            notes.push(Note::Tem(TemNote::WallOfBypass));
        }
        if let Some(barred) = super::dash_barred(&self.map, &shot)
            .or_else(|| super::trail_barred(&self.map, &shot))
            .or_else(|| super::cover_barred(&self.map, &shot))
        {
            return Err(barred.into());
        }
        steps.extend(super::steps(&shot, hindrance));
        notes.extend(super::wall_advantage_of(&steps).map(Note::Tem));
        if shot.is_walled_on_embankment(&steps) {
            notes.push(Note::Tem(TemNote::WallOfEmbankment));
        }
        if steps.iter().any(hull_down_by_hedge) {
            notes.push(Note::Tem(TemNote::HedgeHullDown));
        }
        let is_above = |s: &Step| matches!(s.fact, Fact::Tem(TemFact::Above { .. })) && s.effect != Effect::Nothing;
        if shot.may_have_climbed() && steps.iter().any(is_above) {
            notes.push(Note::Tem(TemNote::CrestJustClimbed));
        }
        if on_rails && steps.iter().any(|s| matches!(s.fact, Fact::Tem(TemFact::Above { .. }))) {
            notes.push(Note::Tem(TemNote::HeightOnRails));
        }
        let fp = match whose {
            Whose::Asked => super::fp_steps(&shot)?,
            Whose::Shot { inherent } => super::of_attack(&shot, inherent)?,
            Whose::Nobodys => Vec::new(),
        };
        if !fp.is_empty() && whose == Whose::Asked {
            notes.push(Note::Tem(TemNote::FpFromMemory));
        }
        let halved = |s: &Step| matches!(s.fact, Fact::Tem(TemFact::OutOfCellar { .. }));
        if shot.range == 1 && fp.iter().any(halved) {
            notes.push(Note::Tem(TemNote::StreetNotAdjacent));
        }
        steps.extend(fp);
        // steps that count come before those that give nothing
        steps.sort_by_key(|step| step.effect == Effect::Nothing);
        notes.extend(self.closed_to_bypass([&from, &to].map(|end| end.eye.location)).into_iter().chain(self.remarks()));
        let tem = Tem {
            from: los::seated(los::seat(&self.map, firer_eye), firer),
            to: los::seated(los::seat(&self.map, aimed), target),
            target: kind,
            attack: fire.attack,
            moving: fire.moving,
            printed_fp: PrintedFp { inherent: fire.fp, sw: fire.sw_fp },
        };
        Ok(Covered { tem, steps, notes })
    }
}

/// Returns `true` if a hedge, or rubble that is seen as a hedge, makes the target Hull Down.
fn hull_down_by_hedge(step: &Step) -> bool {
    let hedge = match &step.fact {
        Fact::Tem(TemFact::Across { cover } | TemFact::Along { cover }) => cover.is == Cover::Hedge,
        fact => *fact == Fact::Tem(TemFact::RubbleAsHedge),
    };
    hedge && step.effect == Effect::HullDown
}

/// Returns how a unit of the map entered its hex, as far as its states say.
fn entered_by(unit: Option<&Unit>) -> Option<Entered> {
    let has = |what| unit.is_some_and(|u| u.traits.contains(&what));
    if has(UnitTrait::ByRoad) { Some(Entered::Road) } else { has(UnitTrait::PaidForCover).then_some(Entered::Cover) }
}
