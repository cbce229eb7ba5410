//! A Demolition Charge (A23, FB9.4): in whose Location it may be Placed or Thrown, for how many MF, and its attack on the IFT.

use crate::map::{Doing, Location, Place, Unit, UnitKind};
use crate::query::{Attack, ChargeUse, ShotQuery};
use crate::resolver::{End, Resolver, Seated};
use crate::rules::{IFT, RuleId as R};
use crate::ruling::refusal::{Refusal, ShotRefusal, Uncovered};
use crate::ruling::{
    Charge, Effect, FpEffect, Note, Points, PrintedFp, Ruling, ShotFact as F, ShotFirer, ShotNote, ShotUncovered, Tem,
};
use crate::rulings::able::able;
use crate::rulings::adjacent::is_adjacent;
use crate::rulings::los;
use crate::rulings::morale::is_fanatic_in;
use crate::rulings::movement::asked::MoveAsked;
use crate::rulings::movement::{Spot, path};

use super::firers;
use super::making::{Making, say};

impl Resolver {
    /// Rules on a DC that is Placed or Thrown.
    pub(super) fn charge<'a>(
        &'a self,
        query: &ShotQuery,
        how: ChargeUse,
        [(from, unit), (to, target)]: [Seated<'a>; 2],
    ) -> Result<Ruling, Refusal> {
        let placed = how == ChargeUse::Placed;
        if unit.is_some_and(|unit| unit.kind.is_vehicle()) {
            return Err(ShotRefusal::ChargeOfVehicle.into());
        }
        unit.map_or(Ok(()), |unit| able(unit, if placed { Doing::Move } else { Doing::Fire }))?;
        let kind = query.kind.or(target.map(|unit| unit.kind)).unwrap_or_default();
        let ends = [&from.eye, &to.eye];
        let adjacent = is_adjacent(&self.map, &self.ground, ends[0], ends[1]);
        let out_of_cellar = from.eye.location.place == Place::Cellar;
        let first = match (placed, adjacent) {
            (true, false) => say(R::A23_3, Effect::Forbids, F::DcNotAdjacent),
            (true, true) => say(R::A23_3, Effect::Allows, F::DcPlaced),
            (false, false) if out_of_cellar => say(R::FB9_4, Effect::Forbids, F::DcOutOfCellar),
            (false, false) => {
                return Err(Refusal::NotCovered { rule: R::A23, what: Uncovered::Shot(ShotUncovered::DcThrownFar) });
            }
            (false, true) if out_of_cellar => say(R::FB9_4, Effect::Allows, F::DcThrown),
            (false, true) => say(R::A23, Effect::Allows, F::DcThrown),
        };
        let may = first.effect == Effect::Allows;
        if may && kind.is_vehicle() {
            return Err(Refusal::NotCovered { rule: R::A7_308, what: Uncovered::Shot(ShotUncovered::IftAtVehicle) });
        }
        let mf = if may && placed { self.cost_of_placing(&from, &to)? } else { None };
        let mut steps = vec![first];
        if let Some(mf) = mf {
            steps.push(say(R::A23_3, Effect::Nothing, F::DcCosts { mf }));
        }
        if may && placed && self.is_paatc_due(unit, [from.eye.location, to.eye.location]) {
            steps.push(say(R::A11_6, Effect::Decides, F::DcPaatc));
        }
        if may {
            steps.extend(self.tem_of_charge(&from, &to, kind, !placed));
        }
        let mut notes = Vec::new();
        if may {
            notes.push(Note::Shot(ShotNote::DcNumbers));
        }
        if may && !placed {
            notes.push(Note::Shot(ShotNote::DcThrown));
        }
        notes.extend(self.closed_to_bypass([from.eye.location, to.eye.location]).into_iter().chain(self.remarks()));
        let tem = Tem {
            from: los::seated(los::seat(&self.map, &from.eye), unit),
            to: los::seated(los::seat(&self.map, &to.eye), target),
            target: kind,
            attack: Attack::Direct,
            moving: None,
            printed_fp: PrintedFp { inherent: None, sw: None },
        };
        let concealed = query.concealed || target.is_some_and(super::is_concealed);
        let making = Making { resolver: self, query, tem, concealed, steps, notes, group: Vec::new() };
        Ok(making.exploded(Charge { how, may, mf }))
    }

    /// A23.3: returns the cost of placing: the MF for entering the Location, not in Bypass. `None` if it is not known.
    fn cost_of_placing(&self, from: &End, to: &End) -> Result<Option<Points>, Refusal> {
        let [from, to] = [from, to].map(|end| end.eye.location);
        let asked = MoveAsked::on_foot(&self.map, from);
        let spots = asked.joined(vec![Spot::new(from), Spot::new(to)])?;
        let moved = path::along(asked.engine(&self.map, self.field()), &asked, &spots)?;
        Ok(moved.total().filter(|_| moved.path.is_legal(&moved.steps)))
    }

    /// A23.3, A11.6: returns `true` if the Location has an AFV that is not friendly to the placing unit, and the unit
    /// is not Fanatic by its place (FB7.21).
    fn is_paatc_due(&self, unit: Option<&Unit>, [from, to]: [Location; 2]) -> bool {
        let side = unit.and_then(|unit| unit.side.as_deref());
        let is_foe = |other: &Unit| side.is_none_or(|side| other.is_enemy_of(side));
        // a unit in Bypass is in the Location at ground level
        let ground = |at: Location| {
            if matches!(at.place, Place::Bypass(_)) { Location { hex: at.hex, place: Place::Ground } } else { at }
        };
        let is_there = |other: &Unit| ground(other.location) == ground(to);
        let fanatic = unit.is_some_and(|unit| is_fanatic_in(&self.map, from, &firers::forces_of(unit)));
        !fanatic && self.map.units().iter().any(|other| other.kind == UnitKind::Afv && is_there(other) && is_foe(other))
    }
}

impl Making<'_> {
    /// Adds the attack of a DC: its FP, which only a concealed target changes, and the DRM.
    fn exploded(mut self, charge: Charge) -> Ruling {
        if !charge.may {
            return self.ruled(Vec::new(), |shot| shot.dc = Some(charge));
        }
        let mut own = Vec::new();
        self.steps.push(say(IFT.dc.rule, Effect::Nothing, F::DcFp { fp: IFT.dc.fp }));
        if self.concealed {
            own.push(self.steps.len());
            self.steps.push(say(IFT.fp.concealed.rule, Effect::Fp(FpEffect::Halved), F::Concealed));
        }
        self.crowded_target();
        if let Some(drm) = self.query.drm {
            self.steps.push(say(IFT.rule, Effect::Drm(drm), F::Given));
        }
        let firer = ShotFirer {
            name: Some("DC".to_owned()),
            at: None,
            inherent: false,
            printed: IFT.dc.fp,
            normal_range: None,
            steps: own,
        };
        let mut ruling = self.ruled(vec![firer], |shot| shot.dc = Some(charge));
        super::conclude(&mut ruling);
        ruling
    }
}
