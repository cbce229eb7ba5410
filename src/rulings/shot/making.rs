//! A shot while its ruling is being made: its cover, and the steps so far.

use crate::map::{Unit, UnitKind, UnitTrait};
use crate::query::{Attack, Query, ShotQuery};
use crate::resolver::Resolver;
use crate::rules::{IFT, Phase, RuleId as R};
use crate::ruling::{
    Dice, Effect, GroupEnd, Note, Outcome, Ruling, Shot, ShotFact, ShotFirer, ShotNote, Site, Step, Tem,
};

/// Returns a step that concerns the whole line of fire.
pub(super) fn say(rule: R, effect: Effect, fact: ShotFact) -> Step {
    Step { rule, at: Site::Line, effect, fact: fact.into() }
}

/// A ruling that is being worked out.
pub(super) struct Making<'a> {
    pub resolver: &'a Resolver,
    pub query: &'a ShotQuery,
    pub tem: Tem,
    /// The target is concealed.
    pub concealed: bool,
    pub steps: Vec<Step>,
    pub notes: Vec<Note>,
    /// The Locations of a fire group, where it is in several.
    pub group: Vec<GroupEnd>,
}

impl Making<'_> {
    /// Returns `true` if the firers are in several Locations.
    pub(super) const fn is_of_several(&self) -> bool {
        !self.group.is_empty()
    }

    /// Takes the kind of fire from the phase of the game, and notes that the target has moved in it.
    pub(super) fn as_now(&mut self, target: Option<&Unit>, is_timed: bool) {
        if is_timed {
            self.notes.push(Note::Shot(ShotNote::FireOfPhase));
        } else if self.query.fire.is_none() && self.query.attack == Attack::Direct && self.resolver.map.now().is_some()
        {
            self.notes.push(Note::Shot(ShotNote::FireOfNoPhase));
        }
        let has_moved = target.is_some_and(|unit| unit.kind == UnitKind::Infantry && unit.has(UnitTrait::Moved));
        let is_in_mph = self.resolver.map.now().is_some_and(|(phase, _)| phase == Phase::Movement);
        if has_moved && is_in_mph && self.query.moving.is_none() {
            self.notes.push(Note::Shot(ShotNote::TargetHasMoved));
        }
    }

    pub(super) fn range(&self) -> u16 {
        self.tem.from.location.hex.range(self.tem.to.location.hex)
    }

    /// Returns `true` if the Area Target Type is used, as always for Indirect Fire.
    pub(super) fn is_by_area(&self) -> bool {
        self.query.area || self.query.attack == Attack::Indirect
    }

    /// Completes the ruling.
    pub(super) fn ruled(self, firers: Vec<ShotFirer>, with: impl FnOnce(&mut Shot)) -> Ruling {
        let (range, area) = (self.range(), self.is_by_area());
        let mut shot = Shot {
            from: self.tem.from,
            to: self.tem.to,
            range,
            group: self.group,
            attack: self.tem.attack,
            area,
            fire: self.query.firing(),
            target: self.tem.target,
            moving: self.tem.moving,
            firers,
            cowers: None,
            residual_steps: None,
            dr: self.query.dr.and_then(Dice::new),
            he: None,
            to_hit: None,
            dc: None,
        };
        with(&mut shot);
        let outcome = Outcome::Shot(Box::new(shot));
        Ruling { query: Query::Shot(self.query.clone()), outcome, steps: self.steps, notes: self.notes }
    }

    /// Returns `true` if there is no line of fire. Then only the line is kept, since there is no attack.
    pub(super) fn without_line(&mut self) -> bool {
        let blocked = self.steps.iter().any(|step| step.effect == Effect::Blocks);
        if blocked {
            self.steps.retain(|step| matches!(step.effect, Effect::Blocks | Effect::Clears | Effect::Hinders(_)));
        }
        blocked
    }

    /// Adds the DRM that the question gives.
    pub(super) fn given_drm(&mut self) {
        if let Some(drm) = self.query.drm {
            let to_hit = self.query.attack == Attack::Ordnance;
            let rule = if to_hit { IFT.to_hit.numbers.rule } else { IFT.rule };
            self.steps.push(say(rule, Effect::Drm(drm), ShotFact::Given));
        }
    }
}
