//! The lines of an attack: one from each Location, with the effects of the ground. For a fire group the line with the
//! highest DRM counts.

use std::mem::take;

use crate::map::{Location, Place, UnitKind};
use crate::query::{Attack, ShotQuery};
use crate::resolver::{Resolver, Seated};
use crate::rules::{RuleId as R, each_once};
use crate::ruling::refusal::{Clash, Refusal, Uncovered};
use crate::ruling::{Effect, GroupEnd, Note, PrintedFp, Ruling, Seat, ShotFact, ShotNote, ShotUncovered, Step, Tem};
use crate::ruling::{drm_sum, hindrance_of, nothing_blocks};
use crate::rulings::los;
use crate::rulings::tem::facts::best_tem;
use crate::rulings::tem::{Covered, FireAt, Whose};

use super::firers::Group;
use super::making::{Making, say};
use super::posts::Post;

/// The line of fire from one Location.
pub(super) struct Line {
    pub from: Seat,
    /// The range in hexes.
    pub range: u16,
    pub group: Group,
    covered: Covered,
}

impl Line {
    /// Returns the steps that change FP.
    pub(super) fn fp_steps(&self) -> impl Iterator<Item = &Step> {
        self.covered.steps.iter().filter(|step| is_of_fp(step))
    }

    fn is_blocked(&self) -> bool {
        !nothing_blocks(&self.covered.steps)
    }
}

/// Returns the fire of a shot, without its FP, which comes from the firers.
const fn fire_of(query: &ShotQuery) -> FireAt {
    let ShotQuery { attack, moving, entered, trail_break, kind, us, .. } = *query;
    FireAt { attack, moving, entered, trail_break, kind, us, fp: None, sw_fp: None }
}

const fn is_of_fp(step: &Step) -> bool {
    matches!(step.effect, Effect::Fp(_))
}

impl Resolver {
    /// Rules on the line from each Location of an attack.
    pub(super) fn lines<'a>(
        &'a self,
        query: &ShotQuery,
        posts: &[Post<'a>],
        groups: Vec<Group>,
        to: Seated<'a>,
        is_brief: bool,
    ) -> Result<Vec<Line>, Refusal> {
        let direct = query.attack == Attack::Direct;
        let fires = groups.iter().any(|group| !group.firers.is_empty());
        if !direct && fires && (query.fp.or(query.sw_fp).is_some() || !query.with.is_empty()) {
            return Err(Clash::FpOfOtherAttack.into());
        }
        // FB9.4: the US# of the whole group counts
        let us = groups.iter().try_fold(0_u8, |sum, group| Some(sum.saturating_add(group.us()?)));
        let mut lines = Vec::new();
        for (post, group) in posts.iter().zip(groups) {
            let inherent = group.firers.iter().any(|firer| firer.inherent);
            // the US# is not asked for if the counters show it
            let shown = us.filter(|_| inherent && direct && post.at().place == Place::Cellar);
            let whose = if direct && fires { Whose::Shot { inherent } } else { Whose::Nobodys };
            let fire = FireAt { us: query.us.or(shown), ..fire_of(query) };
            let mut asked = self.tem_asked(fire, [post.seat, to], query.spotter.as_ref(), whose)?;
            asked.is_brief = is_brief;
            let covered = self.cover(&asked)?;
            let is_vehicle = matches!(covered.tem.target, UnitKind::Afv | UnitKind::Unarmored);
            if direct && is_vehicle && fires && nothing_blocks(&covered.steps) {
                return Err(Refusal::NotCovered {
                    rule: R::A7_308,
                    what: Uncovered::Shot(ShotUncovered::IftAtVehicle),
                });
            }
            let from = covered.tem.from.clone();
            let range = from.location.hex.range(covered.tem.to.location.hex);
            lines.push(Line { from, range, group, covered });
        }
        Ok(lines)
    }

    /// A7.5: returns the ruling that the firers named cannot form a fire group.
    pub(super) fn no_group(&self, query: &ShotQuery, posts: &[Post<'_>], to: Seated<'_>, apart: Location) -> Ruling {
        let seat = |(end, unit): Seated<'_>| los::seated(los::seat(&self.map, &end.eye), unit);
        let (from, to) = (posts.first().map_or_else(|| seat(to), |post| seat(post.seat)), seat(to));
        let target = query.kind.unwrap_or(to.kind);
        let printed_fp = PrintedFp::default();
        let tem = Tem { from, to, target, attack: query.attack, moving: query.moving, printed_fp };
        let forbids = say(R::A7_5, Effect::Forbids, ShotFact::NotOfGroup);
        let steps = vec![Step { at: apart.into(), ..forbids }];
        let making =
            Making { resolver: self, query, tem, concealed: false, steps, notes: Vec::new(), group: Vec::new() };
        making.ruled(Vec::new(), |_| {})
    }
}

impl<'a> Making<'a> {
    /// Starts a ruling from the line that counts: one that is blocked, or else the one with the highest DRM.
    pub(super) fn of(resolver: &'a Resolver, query: &'a ShotQuery, lines: &mut [Line]) -> Option<Self> {
        if let [line] = lines {
            // the line is not used again, so its steps can be moved out
            let (steps, notes) = (take(&mut line.covered.steps), take(&mut line.covered.notes));
            let tem = line.covered.tem.clone();
            return Some(Self { resolver, query, tem, concealed: false, steps, notes, group: Vec::new() });
        }
        let counts = lines
            .iter()
            .find(|line| line.is_blocked())
            .or_else(|| lines.iter().rev().max_by_key(|line| line.covered.total_drm()))?;
        let Covered { tem, steps, .. } = counts.covered.clone();
        let mut making = Self { resolver, query, tem, concealed: false, steps, notes: Vec::new(), group: Vec::new() };
        making.notes = each_once(lines.iter().flat_map(|line| line.covered.notes.iter().cloned()));
        making.joined(lines, counts);
        Some(making)
    }

    /// A7.5: adds what applies to a fire group in several Locations.
    fn joined(&mut self, lines: &[Line], counts: &Line) {
        let end = |line: &Line| GroupEnd { at: line.from.location, range: line.range, drm: line.covered.total_drm() };
        self.group = lines.iter().map(end).collect();
        if counts.is_blocked() {
            self.notes.push(Note::Shot(ShotNote::LineOfEach { at: counts.from.location }));
            return;
        }
        // the FP steps of each Location are added with its firers
        self.steps.retain(|step| !is_of_fp(step));
        self.steps.push(say(R::A7_5, Effect::Decides, ShotFact::FireGroup { count: lines.len() }));
        let least = lines.iter().map(|line| line.covered.total_drm()).min();
        if least != Some(counts.covered.total_drm()) {
            let worst = say(R::A7_5, Effect::Decides, ShotFact::WorstOfGroup);
            self.steps.push(Step { at: counts.from.location.into(), ..worst });
            self.notes.push(Note::Shot(ShotNote::WorstLine));
        }
        let most = |of: fn(&[Step]) -> i16| lines.iter().map(|line| of(&line.covered.steps)).max().unwrap_or_default();
        let worst = most(|s| i16::from(hindrance_of(s))) + most(|s| i16::from(best_tem(s))) + most(drm_sum);
        if worst > counts.covered.total_drm() {
            self.notes.push(Note::Shot(ShotNote::WorstOfEach { worst }));
        }
    }
}
