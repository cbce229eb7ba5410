//! What lies under a LOS, for pictures and side views: where the line meets the things that its ruling mentions.
//!
//! Nothing here decides an answer: the effect of a thing on the line is only in the steps.

use serde::Serialize;

use crate::grid::{Hex, Point, Span};
use crate::map::Elevation;
use crate::rules::RuleId;

use crate::ruling::{Effect, Fact, LosFact, Outcome, Ruling, Site, Step, Thing};

/// The ground and the things under a line, from the viewer's end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Profile {
    /// The viewer's end of the line and the other, on the lattice.
    #[serde(skip)]
    pub ends: [Point; 2],
    /// The elevations between which the line was traced; a cellar is traced as a foxhole above it (FB9.3).
    pub heights: [Elevation; 2],
    /// The ground, run after run without gaps, but where the line is off the map.
    pub ground: Vec<GroundRun>,
    /// What the steps speak of, in the order in which the line meets it.
    pub met: Vec<Met>,
    /// What an end is in or on, in its own hex: a building, a bridge. It does not affect the line.
    #[serde(skip)]
    pub own: Vec<Met>,
    /// The edge to which the margin is measured, and the point of the line from which it is measured.
    #[serde(skip)]
    pub nearest: Option<[Point; 2]>,
    /// The Hindrance that blocks a LOS (B.10).
    #[serde(skip)]
    pub limit: u8,
    /// The open spaces beneath the surface of the ground or beneath a deck.
    #[serde(skip)]
    pub(crate) hollows: Vec<Hollow>,
    /// Where the line is in each hex that it runs through or along a hexside of.
    #[serde(skip)]
    pub(crate) hexes: Vec<(Hex, Span)>,
}

/// A stretch of ground at one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GroundRun {
    /// The stretch of the line.
    #[serde(flatten)]
    pub span: Span,
    /// The hex; of two beside a hexside that the line runs along, the one that counts.
    pub hex: Hex,
    /// The elevation of the ground.
    pub level: Elevation,
    /// A Depression lies in the hex, a level lower.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub depression: bool,
}

/// An open space under the line with something solid above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hollow {
    pub span: Span,
    pub hex: Hex,
    pub kind: HollowKind,
    pub floor: Elevation,
    /// The upper surface of what lies above it: the ground, or the deck of a bridge.
    pub roof: Elevation,
}

/// What an open space is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HollowKind {
    Underpass,
    Bridge,
    Cellar,
    Sewer,
}

impl Hollow {
    /// Returns `true` if a height is within the open space.
    pub(crate) fn holds(&self, height: Elevation) -> bool {
        self.floor <= height && height < self.roof
    }
}

/// A thing that the line meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Met {
    /// The hex or hexside, as in the steps about it.
    #[serde(rename = "at")]
    pub site: Site,
    /// The thing.
    #[serde(rename = "what")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    pub thing: Thing,
    /// The stretch of the line.
    #[serde(flatten)]
    pub span: Span,
    /// Where it begins; on the ground, or on what it lies on.
    pub base: Elevation,
    /// How high it reaches; none if it has no end.
    pub top: Option<Elevation>,
}

/// How well the viewer sees along a stretch of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sight {
    /// Nothing hinders as yet.
    Clear,
    /// With this Hindrance so far.
    Hindered(u8),
    /// Not at all.
    Blocked,
}

/// A stretch of the line with one kind of sight, as seen from the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SightRun {
    /// The stretch of the line.
    pub span: Span,
    /// How well one sees.
    pub sight: Sight,
    /// The index of the step that changed the sight here; `None` for the first stretch.
    pub step: Option<usize>,
}

impl Profile {
    /// Returns the stretch on which the line passes over the embankment that contains this hex.
    #[must_use]
    pub fn bank(&self, part: &Met) -> Span {
        let mut whole = part.span;
        let parts = || self.met.iter().filter(|m| m.thing == part.thing).map(|m| m.span);
        while let Some(next) =
            parts().find(|s| s.from <= whole.to && s.to >= whole.from && (s.from < whole.from || s.to > whole.to))
        {
            whole = Span { from: whole.from.min(next.from), to: whole.to.max(next.to) };
        }
        whole
    }

    /// Returns the hexes of the embankment that contains this hex, as far as the line passes over it.
    #[must_use]
    pub fn embankment(&self, hex: Hex) -> Vec<Hex> {
        let part = self.met.iter().find(|m| m.thing == Thing::Emrr && m.site == Site::Hex(hex));
        let Some(whole) = part.map(|part| self.bank(part)) else { return vec![hex] };
        let within = |m: &&Met| m.thing == Thing::Emrr && m.span.from >= whole.from && m.span.to <= whole.to;
        let of = |m: &Met| if let Site::Hex(hex) = m.site { Some(hex) } else { None };
        self.met.iter().filter(within).filter_map(of).collect()
    }

    /// Returns where on the line a step applies: the span of its thing, or else of its hex or hexside.
    #[must_use]
    pub fn span_of(&self, step: &Step) -> Span {
        let about = |thing| self.met.iter().find(|m| m.site == step.at && m.thing == thing).map(|m| m.span);
        if let Some(span) = step.fact.thing().and_then(about) {
            return span;
        }
        let is_about_ground = step.fact.thing() == Some(Thing::Ground);
        let in_hex = |hex| {
            let here = || self.ground.iter().filter(move |run| run.hex == hex);
            // the ground that blocks is what is highest there
            let top = here().map(|run| run.level).max().filter(|_| is_about_ground);
            let mut runs = here().filter(|run| top.is_none_or(|top| run.level == top)).map(|run| run.span);
            let beside = || self.hexes.iter().find(|(of, _)| *of == hex).map(|(_, span)| *span);
            let Some(first) = runs.next() else { return beside() };
            Some(Span { from: first.from, to: runs.next_back().map_or(first.to, |last| last.to) })
        };
        let first_emrr = || {
            let between = |m: &&Met| m.thing == Thing::Emrr && m.span.from > 0 && m.span.to < Span::WHOLE;
            self.met.iter().find(between).map(|m| m.span)
        };
        let found = match step.at {
            Site::Hex(hex) => in_hex(hex),
            Site::Location(location) => in_hex(location.hex).map(|span| self.beyond_the_wall(span, step.effect)),
            Site::Line if is_about_emrr(&step.fact) => first_emrr(),
            Site::Hexside(_) | Site::Line => None,
        };
        found.unwrap_or(Span { from: 0, to: Span::WHOLE })
    }

    /// Returns the part of the viewer's own hex in which a line is blocked that begins in an open space or IN a Depression: from the wall on.
    fn beyond_the_wall(&self, own: Span, effect: Effect) -> Span {
        if own.from > 0 || effect != Effect::Blocks {
            return own;
        }
        let from = self.heights[0];
        let open = self.hollows.iter().find(|it| it.span.from == 0 && it.kind != HollowKind::Bridge && it.holds(from));
        let sunken = self.ground.first().filter(|run| run.depression && from < run.level);
        let wall = open.map(|it| it.span.to).or(sunken.map(|_| own.to));
        Span { from: wall.map_or(own.from, |wall| wall.min(own.to)), ..own }
    }
}

const fn is_about_emrr(fact: &Fact) -> bool {
    matches!(fact, Fact::Los(fact) if matches!(fact.thing(), Some(Thing::Emrr)))
}

impl Ruling {
    /// Returns the ruling without the profile of its line.
    #[must_use]
    pub fn without_profile(mut self) -> Self {
        if let Outcome::Los(los) = &mut self.outcome {
            los.profile = None;
        }
        self
    }

    /// Returns the line from the viewer on, in stretches: clear, hindered from each counted Hindrance on, blocked from
    /// the first blocking obstacle on.
    #[must_use]
    pub fn sight_runs(&self, profile: &Profile) -> Vec<SightRun> {
        let mut changes: Vec<(u32, usize)> = Vec::new();
        for (index, step) in self.steps.iter().enumerate() {
            if matches!(step.effect, Effect::Blocks | Effect::Hinders(_)) && !is_total(step) {
                changes.push((profile.span_of(step).from, index));
            }
        }
        changes.sort_unstable();
        let limit = self.steps.iter().position(is_total);
        let mut runs = vec![SightRun { span: Span { from: 0, to: Span::WHOLE }, sight: Sight::Clear, step: None }];
        let mut total = 0u8;
        for (at, index) in changes {
            let sight = match self.steps[index].effect {
                Effect::Hinders(drm) => {
                    total = total.saturating_add(drm);
                    if limit.is_some() && total >= profile.limit { Sight::Blocked } else { Sight::Hindered(total) }
                }
                _ => Sight::Blocked,
            };
            let step = if matches!(self.steps[index].effect, Effect::Hinders(_)) && sight == Sight::Blocked {
                limit
            } else {
                Some(index)
            };
            if let Some(last) = runs.last_mut() {
                last.span.to = at;
            }
            runs.push(SightRun { span: Span { from: at, to: Span::WHOLE }, sight, step });
            if sight == Sight::Blocked {
                break;
            }
        }
        runs.retain(|run| run.span.from < run.span.to || run.sight == Sight::Blocked);
        runs
    }

    /// Returns the index of the step for the first blocking obstacle on the line.
    #[must_use]
    pub fn deciding_step(&self, profile: &Profile) -> Option<usize> {
        self.sight_runs(profile).last().filter(|run| run.sight == Sight::Blocked).and_then(|run| run.step)
    }
}

/// B.10: returns `true` if a step is about the sum of all Hindrances.
fn is_total(step: &Step) -> bool {
    step.rule == RuleId::B_10 && matches!(step.fact, Fact::Los(LosFact::Total { .. }))
}
