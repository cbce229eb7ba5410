//! A line being traced, as every rule sees it: its ends, the ground, what is found. [`mod@super::walk`] walks it.

use crate::grid::{Hex, Hexside, Line, Portion};
use crate::map::{Elevation, Options};
use crate::ruling::{Behind, BlindHexes, Caster};

use super::heights::Blind;
use super::small_list::SmallList;

// shared by the files of the rules
pub(super) use super::cell::Cell;
pub(super) use super::crossing::Contact;
pub(super) use super::eye::Eye;
pub(super) use super::found::Found;
pub(super) use super::ground::LosMap;
pub(super) use super::heights::{Against, Ends, Stands, against, is_effective};
pub(super) use super::part::{Part, PartKind};
pub(super) use crate::rules::RuleId as R;
pub(super) use crate::ruling::{
    Effect, LosFact as Fact, LosGround as Ground, LosNote, Note, Reading, Site, Step, Thing,
};

// State that one rule leaves for a later one during the walk. Each part is owned by one file of rules; the walk itself
// only calls the rules.

/// Owned by `level`: the ground that was met last. The next hex decides whether it ends at a Crest Line (B10.23).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Crest {
    /// The last hex that was met and its height, if it is between the ends.
    pub last: Option<(Hex, Elevation)>,
    /// Whether the line left that hex through a cliff hexside (B11).
    pub cliff: bool,
}

/// Owned by `wall`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Walls {
    /// The hexside whose wall was last met beside it. A wall painted in several hexes is judged once (B9.1).
    pub beside: Option<Hexside>,
    /// Whether a wall, a hedge or rubble was met while an end is on an embankment. These are judged together when the
    /// whole line is known (FB6.12311-.12312).
    pub from_emrr: bool,
}

/// Owned by `emrr`: the embankments met so far, including those of the ends, each with its greatest height and the
/// first hex of that height. They too are judged when the whole line is known (FB6.123).
pub(super) type Embankments = SmallList<(u16, Elevation, Hex), 3>;

/// Owned by `hindrance`: the brush and the like met so far that is seen from an embankment, with its Hindrance. One of
/// them counts, which is decided when the whole line is known (F6).
pub(super) type Growth = SmallList<(Hex, u8, Thing), 2>;

/// Two ends in different hexes, and the line between them.
pub(super) struct Sight<'e> {
    viewer: &'e Eye,
    /// The upper end, where the line starts, and the lower.
    ends: [&'e Eye; 2],
    line: Line,
}

impl<'e> Sight<'e> {
    pub(super) fn new([viewer, viewed]: [&'e Eye; 2]) -> Self {
        let ends = if viewed.elevation > viewer.elevation { [viewed, viewer] } else { [viewer, viewed] };
        Self { viewer, ends, line: Line::new(ends[0].dot(), ends[1].dot()) }
    }
}

/// One line between two ends in different hexes.
pub(super) struct Trace<'t, const ALL: bool> {
    pub ground: &'t LosMap,
    pub options: Options,
    pub viewer: &'t Eye,
    /// The upper end, where the walk starts, and the lower.
    pub ends: [&'t Eye; 2],
    pub line: &'t Line,
    pub heights: Ends,
    pub found: &'t mut Found<ALL>,
    /// The Factory whose art the line never leaves, and the Hindrance of each hex of it (B23.741).
    pub inside: Option<(usize, u8)>,
    /// The Depressions along which the line runs: the hex of the end IN it, and for how many hexes (A6.3).
    pub along: [Option<(Hex, u16)>; 2],
    pub embankments: Embankments,
    pub crest: Crest,
    pub walls: Walls,
    pub growth: Growth,
}

impl<'t, const ALL: bool> Trace<'t, ALL> {
    pub(super) fn new(ground: &'t LosMap, options: Options, sight: &'t Sight<'t>, found: &'t mut Found<ALL>) -> Self {
        let Sight { viewer, ends, ref line } = *sight;
        Self::of(ground, options, (viewer, ends), line, found)
    }

    /// Returns the same line, before anything was met on it.
    pub(super) fn restarted<'a>(&self, found: &'a mut Found<false>) -> Trace<'a, false>
    where
        't: 'a,
    {
        let &Self { ground, options, viewer, ends, line, inside, along, .. } = self;
        Trace { inside, along, ..Trace::of(ground, options, (viewer, ends), line, found) }
    }

    fn of(
        ground: &'t LosMap,
        options: Options,
        (viewer, ends): (&'t Eye, [&'t Eye; 2]),
        line: &'t Line,
        found: &'t mut Found<ALL>,
    ) -> Self {
        Self {
            ground,
            options,
            viewer,
            ends,
            line,
            heights: Ends { low: ends[1].elevation, high: ends[0].elevation },
            found,
            inside: None,
            along: [None; 2],
            embankments: Embankments::default(),
            crest: Crest::default(),
            walls: Walls::default(),
            growth: Growth::default(),
        }
    }

    /// Returns each end together with the other.
    pub(super) const fn facing(&self) -> [(&'t Eye, &'t Eye); 2] {
        [(self.ends[0], self.ends[1]), (self.ends[1], self.ends[0])]
    }

    pub(super) fn is_end(&self, hex: Hex) -> bool {
        self.ends[0].hex() == hex || self.ends[1].hex() == hex
    }

    /// Returns `true` if an end is on an embankment, or on the RR bridge between two.
    pub(super) fn stands_on_emrr(&self) -> bool {
        self.ends.iter().any(|e| e.railway.is_some())
    }

    pub(super) fn portion(&self, hex: Hex) -> Option<Portion> {
        Portion::within(self.line, hex)
    }

    pub(super) fn is_met(&self, part: &Part, cell: &Cell, contact: Contact) -> bool {
        part.is_met(self.line, cell.hex, contact)
    }

    /// Records a rule that applied; its fact is only made if the working is kept.
    #[inline]
    pub(super) fn step(&mut self, rule: R, at: Site, effect: Effect, fact: impl FnOnce() -> Fact) {
        if ALL {
            self.found.step(Step { rule, at, effect, fact: fact().into() });
        } else {
            self.found.hear(rule, effect);
        }
    }

    /// Returns the rule to cite in place of a rule on embankments.
    pub(super) fn of_emrr(&self, rule: R) -> R {
        if ALL { self.ground.map().chapter().of_embankments(rule) } else { rule }
    }

    /// Records the *Festung Budapest* or B32 rule on which the next step rests.
    pub(super) fn rests_on(&mut self, rule: R, at: Site, ground: Ground) {
        self.step(rule, at, Effect::Nothing, || Fact::Ground(ground));
    }

    /// Records a Hindrance; of the hexes at one range from the viewer only the largest counts (A6.7).
    #[inline]
    pub(super) fn hinder(&mut self, hex: Hex, drm: u8, rule: R, fact: impl FnOnce() -> Fact) {
        let step = || Step { rule, at: Site::Hex(hex), effect: Effect::Hinders(drm), fact: fact().into() };
        self.found.hinder(self.viewer.hex().range(hex), drm, step);
    }

    /// Returns an obstacle of this height in a hex.
    pub(super) fn standing(&self, hex: Hex, ground: Elevation, height: Elevation) -> Stands {
        let [upper, lower] = self.ends.map(Eye::hex);
        Stands { ends: self.heights, range: upper.range(hex), behind: hex.range(lower), ground, height }
    }

    /// A6.2, A6.4: judges an obstacle that the line meets in a hex.
    pub(super) fn obstacle(&mut self, hex: Hex, thing: Thing, ground: Elevation, height: Elevation) {
        let (at, relation) = (Site::Hex(hex), against(ground + height, self.heights));
        // A6.21: an obstacle of half a level makes no Blind Hexes
        let casts = relation == Against::Between && height >= Elevation::LEVEL;
        if ALL && (casts || relation.blocks()) {
            self.of_module(at, thing);
        }
        if casts {
            let it = self.standing(hex, ground, height);
            return self.blind(R::A6_4, at, thing, it, it.blind());
        }
        self.judge(at, thing, ground + height, |relation| match relation {
            Against::HigherThanBoth | Against::BelowBoth => R::A6_2,
            Against::AsHighAsUpper => R::B23_2,
            Against::LevelWithBoth => R::B10_22,
            Against::Between => R::A6_21,
        });
    }

    /// Records the module rule by which terrain is an obstacle.
    fn of_module(&mut self, at: Site, thing: Thing) {
        let (Thing::Terrain(id), map) = (thing, self.ground.map()) else { return };
        let rule = map.catalogue().terrain(id).rule;
        if rule.is_of_module() && !map.catalogue().is_rail_car(id) {
            self.rests_on(rule, at, Ground::Obstacle(thing.called(map)));
        }
    }

    /// Judges something of this height against the ends; if it is seen over, it makes no Blind Hexes (A6.21).
    pub(super) fn judge(&mut self, at: Site, thing: Thing, top: Elevation, rule: impl Fn(Against) -> R) {
        let relation = against(top, self.heights);
        let effect = if relation.blocks() { Effect::Blocks } else { Effect::Clears };
        self.step(rule(relation), at, effect, || {
            let thing = thing.into();
            match relation {
                Against::HigherThanBoth => Fact::HigherThanBoth { thing, top },
                Against::AsHighAsUpper => Fact::AsHighAsUpper { thing, top },
                Against::LevelWithBoth => Fact::LevelWithBoth { thing, top },
                Against::BelowBoth => Fact::BelowBoth { thing, top },
                Against::Between => Fact::HalfLevelSeenOver { thing, top },
            }
        });
    }

    /// A6.4: judges whether the lower end is in the Blind Hexes behind something, and which of A6.41-.43 matter.
    pub(super) fn blind(&mut self, rule: R, at: Site, thing: Thing, it: Stands, blind: Blind) {
        let (caster, top, blind_hexes) = (|| Caster(thing.into()), it.top(), BlindHexes(blind.hexes));
        let blocks = it.behind <= blind.hexes;
        self.step(rule, at, if blocks { Effect::Blocks } else { Effect::Clears }, || {
            let (thing, behind) = (caster(), it.behind);
            if blocks {
                Fact::Blind { thing, top, blind_hexes, behind: Behind(behind) }
            } else {
                Fact::BeyondBlind { thing, top, blind_hexes, behind }
            }
        });
        for (rule, change) in blind.changes.into_iter().filter(|(_, change)| ALL && *change != 0) {
            let (thing, by) = (caster(), BlindHexes(change.unsigned_abs()));
            let fact =
                if change > 0 { Fact::MoreBlindHexes { thing, by } } else { Fact::FewerBlindHexes { thing, by } };
            self.step(rule, at, Effect::Nothing, || fact);
        }
    }
}
