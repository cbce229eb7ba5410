//! One attack at a target: the firer and the target, the way in which the fire arrives, and the value of each cover
//! against it.

use crate::map::{Catalogue, Counter, Cover, Map, Place, TemRow, TerrainId, Unit, UnitKind};
use crate::query::{Attack, Entered, Moving, TemQuery};
use crate::rules::RuleId as R;
use crate::ruling::uncovered::{TemUncovered, Uncovered};
use crate::ruling::{Called, Effect, Fact, Site, Step, TemFact};
use crate::rulings::adjacent::is_adjacent;
use crate::rulings::los::{self, Approach, Eye, LosMap};

/// Everything that a question about fire gives, except the ends of the line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FireAt {
    pub attack: Attack,
    /// How the target moves, if it does.
    pub moving: Option<Moving>,
    /// How the target entered its hex, if the question says.
    pub entered: Option<Entered>,
    /// The target moves by a Trail Break.
    pub trail_break: bool,
    /// The kind of the target, if the question says.
    pub kind: Option<UnitKind>,
    /// The inherent FP that fires, as printed.
    pub fp: Option<u8>,
    /// The FP of SW that fire with it.
    pub sw_fp: Option<u8>,
    /// The total US# that fires out of a cellar.
    pub us: Option<u8>,
}

impl From<&TemQuery> for FireAt {
    fn from(query: &TemQuery) -> Self {
        let TemQuery { attack, moving, entered, trail_break, kind, fp, sw_fp, us, .. } = *query;
        Self { attack, moving, entered, trail_break, kind, fp, sw_fp, us }
    }
}

/// An attack with everything that the rules of this module need to know.
#[expect(clippy::struct_excessive_bools, reason = "each is asked on its own")]
pub(crate) struct Shot<'s> {
    pub map: &'s Map,
    pub firer: &'s Eye,
    pub target: &'s Eye,
    /// What the target is.
    pub kind: UnitKind,
    /// The target, if it is a unit of the map.
    pub unit: Option<&'s Unit>,
    pub fire: FireAt,
    pub approach: Approach,
    pub range: u16,
    /// A.8: the firer is in a cellar and ADJACENT to the target.
    pub is_adjacent: bool,
    /// The target is on a bridge, and the fire comes along its road.
    pub along_bridge: bool,
    /// The fire enters the target's hex along its rails.
    pub along_rails: bool,
    /// How a moving target entered its hex, if that is known.
    pub entered: Option<Entered>,
    /// The other terrain that a target IN a gully or stream is in (B19.21).
    pub grown_in: Vec<TerrainId>,
    /// The terrain in its hex that the fire at a target on the road does not cross (B13.31).
    pub off_road: Vec<TerrainId>,
    /// The firer has a positive TEM in its own hex, so it does not have to take Wall Advantage (B9.32).
    pub firer_in_cover: bool,
    /// The rule by which the fire passes through the inside of the target's Factory, if it does.
    pub through_factory: Option<R>,
}

impl<'s> Shot<'s> {
    /// Returns the rule to cite in place of one about embankments.
    pub(super) const fn of_emrr(&self, rule: R) -> R {
        self.map.chapter().of_embankments(rule)
    }

    pub(crate) fn new(
        map: &'s Map,
        ground: &LosMap,
        ends: [&'s Eye; 2],
        (kind, entered): (UnitKind, Option<Entered>),
        fire: FireAt,
    ) -> Self {
        let [firer, target] = ends;
        let range = firer.location.hex.range(target.location.hex);
        let approach = los::approach(ground, firer, target);
        let entered = fire.entered.or(entered).filter(|_| fire.moving.is_some());
        let off_road =
            if entered == Some(Entered::Road) { los::off_road(map, ground, firer, target) } else { Vec::new() };
        Self {
            map,
            firer,
            target,
            kind,
            unit: None,
            fire,
            approach,
            range,
            is_adjacent: firer.location.place == Place::Cellar && is_adjacent(map, ground, firer, target),
            along_bridge: los::along_bridge(ground, firer, target),
            along_rails: los::along_rails(ground, firer, target),
            entered,
            grown_in: los::growth_in(map, ground, target),
            off_road,
            firer_in_cover: false,
            // fire from above comes through the roof (B23.741)
            through_factory: fire
                .attack
                .is_direct()
                .then(|| los::through_factory(map, ground, firer, target))
                .flatten(),
        }
    }

    /// Returns `true` if the target is in Bypass, and the fire crosses a wall or hedge, or arrives at a vertex of one.
    pub(crate) fn is_walled_in_bypass(&self) -> bool {
        let walled = !self.approach.walls.is_empty() || !self.approach.extensions.is_empty();
        matches!(self.target.location.place, Place::Bypass(_)) && self.range > 0 && walled
    }

    /// B10.31: returns `true` if the target, a unit that moves, may just have climbed over the Crest Line that the fire
    /// crosses: the fire comes into its hex from lower ground.
    pub(crate) fn may_have_climbed(&self) -> bool {
        let level = |hex| self.map.hex(hex).map(|facts| facts.level);
        let on_ground = self.target.location.place == Place::Ground && self.fire.moving.is_some();
        on_ground && self.approach.beside.iter().any(|beside| level(*beside) < level(self.target.location.hex))
    }

    /// Returns `true` if the target is on an embankment and a wall or hedge protects it.
    pub(crate) fn is_walled_on_embankment(&self, steps: &[Step]) -> bool {
        let is_hexside = |fact: &Fact| match fact {
            Fact::Tem(TemFact::Across { cover } | TemFact::Along { cover }) => {
                matches!(cover.is, Cover::Wall | Cover::Hedge)
            }
            Fact::Tem(TemFact::RubbleAsHedge) => true,
            _ => false,
        };
        let protects =
            |step: &Step| is_hexside(&step.fact) && matches!(step.effect, Effect::Offers(1..) | Effect::HullDown);
        self.target.railway.is_some() && self.target.elevation > self.target.ground && steps.iter().any(protects)
    }

    /// Returns the part of the rules that is not covered for a target in Bypass, if it needs one.
    pub(crate) fn not_covered_in_bypass(&self) -> Option<Uncovered> {
        let walled = self.is_vehicle() && self.fire.attack.is_direct() && self.is_walled_in_bypass();
        walled.then_some(Uncovered::Tem(TemUncovered::HullDownInBypass))
    }

    pub(super) fn catalogue(&self) -> &Catalogue {
        self.map.catalogue()
    }

    pub(super) fn row(&self, cover: Cover) -> &TemRow {
        self.catalogue().tem(cover)
    }

    /// Returns a cover together with its name.
    pub(super) fn called(&self, cover: Cover) -> Called<Cover> {
        Called::new(cover, self.row(cover).name.clone())
    }

    /// Returns the modifier of a cover against this attack.
    pub(super) fn drm(&self, cover: Cover) -> i8 {
        let row = self.row(cover);
        match self.fire.attack {
            Attack::Direct | Attack::Ordnance => row.direct,
            Attack::Indirect => row.indirect,
            Attack::Oba => row.oba,
            Attack::Ovr => row.ovr.unwrap_or(row.direct),
        }
    }

    /// FB5.12: returns `true` if a vehicle in this cover can hold Wall Advantage.
    pub(super) fn may_have_wall_advantage(&self, cover: Cover) -> bool {
        let Cover::Terrain(id) = cover else { return false };
        self.catalogue().terrain(id).tem.as_ref().is_some_and(|tem| tem.vehicle_wall_advantage)
    }

    pub(super) fn is_vehicle(&self) -> bool {
        self.kind.is_vehicle()
    }

    pub(super) fn at(&self) -> Site {
        Site::Location(self.target.location)
    }

    pub(super) fn step(&self, cover: Cover, effect: Effect, fact: TemFact) -> Step {
        Step { rule: self.row(cover).rule, at: self.at(), effect, fact: fact.into() }
    }

    /// B9.33: returns the modifier of a wall, hedge, bridge or entrenchment against a firer far above, with the step
    /// that lowers it.
    pub(super) fn lowered(&self, cover: Cover, drm: i8) -> (i8, Option<Step>) {
        let advantage = (self.firer.elevation - self.target.elevation).full_levels();
        let excess = advantage - i16::try_from(self.range).unwrap_or(i16::MAX);
        if excess <= 0 || drm <= 0 || !self.fire.attack.is_direct() {
            return (drm, None);
        }
        let by = i8::try_from(excess).unwrap_or(i8::MAX).min(drm);
        let fact = TemFact::Reduced { cover: self.called(cover), by };
        (drm - by, Some(Step { rule: R::B9_33, at: self.at(), effect: Effect::Nothing, fact: fact.into() }))
    }
}

/// Returns the cover with the best positive TEM so far, if there is one.
pub(super) fn best(steps: &[Step]) -> Option<Cover> {
    steps
        .iter()
        .filter_map(|s| match (s.effect, &s.fact) {
            (Effect::Offers(drm @ 1..), Fact::Tem(fact)) => fact.cover().map(|c| (drm, c)),
            _ => None,
        })
        .max_by_key(|(drm, _)| *drm)
        .map(|(_, cover)| cover)
}

/// Returns the cover of a counter.
pub(super) const fn cover_of(counter: Counter) -> Cover {
    match counter {
        Counter::Debris => Cover::Debris,
        Counter::StoneRubble => Cover::StoneRubble,
        Counter::WoodenRubble => Cover::WoodenRubble,
        Counter::Wreck => Cover::Vehicle,
    }
}
