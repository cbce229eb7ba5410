//! Where Guns can set up, by class, size and caliber: FB6.123, FB6.23, FB8.4, FB9.2, FB12.2, B23.423, B23.93, C2.7,
//! C11.2.

use super::SetupCase;
use super::facts::{AskedGun, GroundName, Guns};
use crate::map::Chapter;
use crate::query::SetupHow;
use crate::rules::{Ground, GroundRow, GunClass, GunRule, GunSize, Item, RuleId, SETUP};
use crate::ruling::refusal::{Refusal, Uncovered};
use crate::ruling::{Note, SetupAnswer, SetupFact, SetupNote, SetupUncovered};

impl SetupCase<'_> {
    /// Returns the rule on which Guns can be on a kind of ground, for the chapter of the map.
    fn guns_rule(&self, row: &GroundRow) -> RuleId {
        self.map.chapter().pick(None, row.guns_votg, row.guns_base).unwrap_or(row.guns_rule)
    }

    /// Returns the rule by which Guns cannot be Emplaced there, if the map is of a module other than Festung Budapest.
    fn barred_elsewhere(&self, row: &GroundRow) -> Option<RuleId> {
        row.not_emplaced_elsewhere.filter(|_| self.map.chapter() != Chapter::FestungBudapest)
    }

    /// Returns the rule on Emplacing Guns there, and the rule by which the ground is Concealment Terrain, if it is.
    fn emplaced_rules(&self, row: &GroundRow) -> (RuleId, Option<RuleId>) {
        // the same sentence allows Guns there and says that they can be Emplaced
        let emplaced = match self.barred_elsewhere(row) {
            Some(rule) => rule,
            None if row.emplaced_rule == row.guns_rule => self.guns_rule(row),
            None => row.emplaced_rule,
        };
        let of_chapter = self.map.chapter().pick(None, row.concealment_votg, row.concealment_base);
        (emplaced, of_chapter.or(row.concealment))
    }

    pub(super) fn asked_gun(&self) -> AskedGun {
        AskedGun { class: self.query.class, size: self.query.size, caliber: self.query.caliber }
    }

    pub(super) fn gun(&mut self, rows: &[&GroundRow]) -> Result<SetupAnswer, Refusal> {
        let mut answer = SetupAnswer {
            hip_rule: Some(RuleId::A12_34),
            emplaced: Some(true),
            guns: Some(GunRule::Any),
            ..SetupAnswer::new(Item::Gun, true, RuleId::C2)
        };
        let fortified = self.how(SetupHow::Fortified);
        let mut concealment = None;
        for row in rows {
            let (rule, ground) = (self.guns_rule(row), GroundName(row.ground));
            let Some(guns) = row.guns else {
                return Err(Refusal::NotCovered {
                    rule,
                    what: Uncovered::Setup(SetupUncovered::SetupOfGuns { ground: GroundName(row.ground) }),
                });
            };
            let (rule, guns, may) = if fortified && matches!(row.ground, Ground::Building | Ground::InteriorBuilding) {
                self.step(RuleId::B23_93, true, SetupFact::FortifiedGun);
                (RuleId::B23_93, GunRule::Any, true)
            } else {
                let (may, is_open) = self.gun_there(row.ground, (rule, guns));
                answer.if_class |= is_open;
                (rule, guns, may)
            };
            if !may || answer.rule == RuleId::C2 {
                answer.rule = rule;
                answer.guns = Some(guns);
            }
            answer.may &= may;
            let (emplaced_rule, concealed_by) = self.emplaced_rules(row);
            let emplaces = row.emplaced && self.barred_elsewhere(row).is_none();
            let fact = if emplaces { SetupFact::Emplaced { ground } } else { SetupFact::NotEmplaced { ground } };
            self.step(emplaced_rule, emplaces, fact);
            if !emplaces || answer.emplaced_rule.is_none() {
                answer.emplaced_rule = Some(emplaced_rule);
            }
            answer.emplaced = Some(answer.emplaced == Some(true) && emplaces);
            concealment = concealment.or(concealed_by.map(|r| (r, ground)));
        }
        if let Some((rule, ground)) = concealment.filter(|_| answer.emplaced == Some(true)) {
            self.step(rule, true, SetupFact::HipGun { ground });
        }
        answer.hip = Some(answer.may && answer.emplaced == Some(true) && concealment.is_some());
        answer.if_class &= answer.may;
        answer.emplaced = answer.emplaced.map(|e| e && answer.may);
        Ok(answer)
    }

    /// Adds whether the Gun can be on a kind of ground. Returns that, and whether it depends on the class.
    fn gun_there(&mut self, ground: Ground, (rule, guns): (RuleId, GunRule)) -> (bool, bool) {
        let gun = self.asked_gun();
        let AskedGun { class, size, caliber } = gun;
        let fortified = self.how(SetupHow::Fortified);
        let may_as = |class, size| gun_may(guns, class, size, caliber, fortified);
        let may = may_as(class, size);
        let is_open =
            gun.is_described() && class.is_none() && !GunClass::ALL.iter().all(|class| may_as(Some(*class), size));
        // B23.423: within its class, only a large Gun is not allowed
        let is_not_large = may && class.is_some() && size.is_none() && !may_as(class, Some(GunSize::Large));
        if is_not_large {
            self.notes.push(Note::Setup(SetupNote::TakenAsNotLarge));
        }
        // do not list the classes for a Gun that may set up whatever its class, nor describe a Gun that may still be
        // large
        let gun = if (is_open || is_not_large) && may { AskedGun::default() } else { gun };
        let (ground, guns) = (GroundName(ground), Guns(guns));
        let fact =
            if may { SetupFact::GunMay { ground, guns, gun } } else { SetupFact::GunMayNot { ground, guns, gun } };
        self.step(rule, may, fact);
        (may, is_open)
    }

    /// FB9.2, FB12.2: returns where a dm mortar cannot be assembled. Elsewhere it can be if the Gun that it becomes is
    /// allowed (a reading).
    pub(super) fn dm_mortar(&mut self, rows: &[&GroundRow]) -> Result<SetupAnswer, Refusal> {
        let barred: Vec<&GroundRow> =
            rows.iter().copied().filter(|row| row.items.iter().any(|i| i.item == Item::DmMortar)).collect();
        if !barred.is_empty() {
            return self.other(Item::DmMortar, &barred);
        }
        if self.how(SetupHow::Hip) && self.query.item.is_some() {
            return Err(Refusal::NotCovered {
                rule: SETUP.general(Item::DmMortar),
                what: Uncovered::Setup(SetupUncovered::Hiding),
            });
        }
        let (class, caliber) = (Some(GunClass::Mtr), Some(SETUP.largest_mm.mortars));
        let fortified = self.how(SetupHow::Fortified);
        let mut answer = SetupAnswer::new(Item::DmMortar, true, RuleId::C2);
        for row in rows {
            let (rule, ground) = (self.guns_rule(row), row.ground);
            let Some(guns) = row.guns else {
                return Err(Refusal::NotCovered {
                    rule,
                    what: Uncovered::Setup(SetupUncovered::SetupOfGuns { ground: GroundName(row.ground) }),
                });
            };
            let may = gun_may(guns, class, None, caliber, fortified);
            let (ground, guns) = (GroundName(ground), Guns(guns));
            let gun = AskedGun { class, size: None, caliber };
            let fact =
                if may { SetupFact::GunMay { ground, guns, gun } } else { SetupFact::GunMayNot { ground, guns, gun } };
            self.step(rule, may, fact);
            if !may || answer.rule == RuleId::C2 {
                answer.rule = rule;
            }
            answer.may &= may;
        }
        self.notes.push(Note::Setup(SetupNote::DmMortarAsGun));
        Ok(answer)
    }
}

/// Returns `true` if a Gun may set up; if its class, size or caliber is not given, whether some Gun may.
fn gun_may(
    guns: GunRule,
    class: Option<GunClass>,
    size: Option<GunSize>,
    caliber: Option<u16>,
    fortified: bool,
) -> bool {
    let up_to = |largest: u16| caliber.is_none_or(|mm| mm <= largest);
    match guns {
        GunRule::Any => true,
        GunRule::None => false,
        GunRule::Mortars => matches!(class, None | Some(GunClass::Mtr)) && up_to(SETUP.largest_mm.mortars),
        GunRule::Fortified => {
            let class = matches!(class, None | Some(GunClass::At | GunClass::Inf | GunClass::Art));
            fortified && class && up_to(SETUP.largest_mm.fortified)
        }
        GunRule::Building => match (class, size) {
            (None | Some(GunClass::Mtr), _) | (_, Some(GunSize::Small)) => true,
            (Some(GunClass::At | GunClass::Inf), size) => !matches!(size, Some(GunSize::Large)),
            (Some(GunClass::Art | GunClass::Aa | GunClass::Rcl), _) => false,
        },
    }
}
