//! The tracing of one LOS: walks the line from the upper end and asks, at each contact, the rule that governs it.
//!
//! The same code gives the bare verdict and the full working; a [`Witness`] decides what is kept. Nothing here
//! allocates.

use crate::grid::{Hex, Hexside, Line, Portion, Stretch};
use crate::map::{Counter, Elevation, Options, VertexContact};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, Site, Step, Thing};

use super::blind::{Against, Blind, Ends, SeenOver, against};
use super::contents::Vehicle;
use super::eye::Eye;
use super::few::Few;
use super::ground::{Cell, Ground, Part, PartKind};
use super::{building, depression, emrr, hindrance, rails, smoke, underpass, wall};

/// Who watches a tracing.
pub(super) trait Witness {
    /// Whether to look also at what cannot change the answer.
    const ALL: bool;
    /// A rule applied.
    fn step(&mut self, step: Step);
    /// A Hindrance at a range from the viewer; only the largest of each range counts (A6.7).
    fn hinder(&mut self, range: u16, drm: u8, step: Step);
    /// A Hindrance that adds to any other at its range, such as SMOKE.
    fn add(&mut self, drm: u8, step: Step);
    /// Whether to stop.
    fn done(&self) -> bool;
}

/// How a line meets a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contact {
    Through,
    /// Along the hexside shared with the other hex.
    Along(Hex),
    Point,
}

/// What the walk gathers for the questions that need the whole line.
pub(super) struct Trace<'t, W> {
    pub ground: &'t Ground,
    pub options: Options,
    pub viewer: &'t Eye,
    /// The upper end, where the walk starts, and the lower.
    pub ends: [&'t Eye; 2],
    pub line: Line,
    pub heights: Ends,
    pub witness: &'t mut W,
    /// The embankments met so far, those of the ends included, each with its topmost height.
    pub embankments: Few<(u16, Elevation), 3>,
    vehicles: Few<&'t Vehicle, 4>,
    /// The Factory whose art the line never leaves, and the Hindrance of each hex of it (B23.741).
    pub inside: Option<(usize, u8)>,
    /// Walls or rubble met while an end stands on an embankment: judged in a pass of their own.
    pub walls_from_emrr: bool,
    /// The Depressions that the line runs along: from the end IN it, how many hexes far.
    pub along: [Option<(Hex, u16)>; 2],
    /// The last hex met, if its ground may be a Crest Line before the lower end, and how high it is.
    pub last_ground: Option<(Hex, Elevation)>,
    /// The hexside by which the line left the last hex is a cliff (B11).
    pub over_cliff: bool,
    /// The wall or hedge met last beside its hexside.
    pub beside: Option<Hexside>,
}

/// Traces the LOS between two ends in different hexes.
pub(super) fn trace<W: Witness>(
    ground: &Ground,
    options: Options,
    [viewer, viewed]: [&Eye; 2],
    witness: &mut W,
    vehicles: bool,
) {
    let ends = if viewed.elevation > viewer.elevation { [viewed, viewer] } else { [viewer, viewed] };
    let mut trace = Trace {
        ground,
        options,
        viewer,
        ends,
        line: Line::new(ends[0].dot(), ends[1].dot()),
        heights: Ends::of(viewer.elevation, viewed.elevation),
        witness,
        embankments: Few::default(),
        vehicles: Few::default(),
        inside: None,
        walls_from_emrr: false,
        along: [None; 2],
        last_ground: None,
        over_cliff: false,
        beside: None,
    };
    trace.run(vehicles);
}

impl<'t, W: Witness> Trace<'t, W> {
    pub(super) fn step(&mut self, rule: R, at: Site, effect: Effect, fact: Fact) {
        self.witness.step(Step { rule, at, effect, fact: fact.into() });
    }

    fn range(&self, hex: Hex) -> u16 {
        self.viewer.hex().range(hex)
    }

    fn is_end(&self, hex: Hex) -> bool {
        self.ends[0].hex() == hex || self.ends[1].hex() == hex
    }

    /// Tells whether an end stands on an embankment, or on the RR bridge between two.
    pub(super) fn stands_on_emrr(&self) -> bool {
        self.ends.iter().any(|e| e.railway.is_some())
    }

    fn run(&mut self, vehicles: bool) {
        depression::ends(self);
        underpass::ends(self);
        building::inside(self);
        let (mut first, mut last) = (None, None);
        let line = self.line;
        // the hex that the line runs through
        let mut here = None;
        for stretch in line.walk() {
            if self.witness.done() {
                return;
            }
            match stretch {
                Stretch::Through(hex) => {
                    here = self.ground.cell(hex);
                    self.hex(hex, here, Contact::Through);
                }
                Stretch::Along(left, right) => {
                    self.hex(left, self.ground.cell(left), Contact::Along(right));
                    self.hex(right, self.ground.cell(right), Contact::Along(left));
                    wall::lengthwise(self, left, right);
                }
                Stretch::Crosses { .. } | Stretch::Vertex { .. } | Stretch::End { .. } => {
                    if let Stretch::Vertex { touches: Some(hex), .. } = stretch {
                        self.hex(hex, self.ground.cell(hex), Contact::Point);
                    }
                    first = first.or(Some(stretch));
                    last = Some(stretch);
                    self.over_cliff = false;
                    if wall::are_met(self.ground, stretch, here.take()) {
                        wall::crossed(self, stretch);
                    }
                }
            }
        }
        self.crest_before(self.ends[1].ground);
        if self.walls_from_emrr && !self.witness.done() {
            wall::seen_from_emrr(self);
        }
        let met_emrr = self.stands_on_emrr() || self.embankments.iter().next().is_some();
        emrr::between(self, [first, last]);
        for end in self.ends {
            smoke::at_end(self.ground, self.witness, self.viewer, end);
        }
        if vehicles && !self.witness.done() {
            // D9.4, FB6.12421: AFVs and wrecks, once the whole line is known
            for vehicle in std::mem::take(&mut self.vehicles).iter() {
                hindrance::vehicle(self, vehicle, met_emrr);
            }
        }
    }

    /// Judges one hex that the line meets between its ends.
    fn hex(&mut self, hex: Hex, cell: Option<&'t Cell>, contact: Contact) {
        let Some(cell) = cell else { return };
        if self.is_end(hex) {
            return self.bypassed(hex, cell, contact);
        }
        if !W::ALL && cell.reach <= self.heights.low && !self.is_painted_along(cell, contact) {
            if self.last_ground.is_some() && contact != Contact::Point {
                let level = self.ground_level(hex, cell, contact);
                self.crest_before(level);
            }
            return;
        }
        if contact == Contact::Point && self.options.vertex == VertexContact::Ignored {
            return;
        }
        if cell.kind.underpass && underpass::through(self, hex, cell, contact) {
            return;
        }
        if contact != Contact::Point {
            let level = self.ground_level(hex, cell, contact);
            self.crest_before(level);
            self.rising_ground(hex, cell, level);
            self.last_ground = self.may_be_crest(level).then_some((hex, level));
        }
        if (cell.kind.art || cell.bridge.is_some()) && contact != Contact::Point {
            self.art(hex, cell, contact);
        }
        if let Some(counter) = cell.kind.rubble {
            self.rubble(hex, cell, counter);
        }
        if let Some(emrr) = cell.emrr {
            emrr::meet(self, emrr, cell);
        }
        if cell.orchard.is_some() || cell.kind.debris {
            hindrance::growth_and_debris(self, hex, cell, contact);
        }
        if cell.kind.extended && contact == Contact::Through {
            wall::extensions(self, hex);
        }
        if let Some(kind) = cell.inherent {
            hindrance::terrain(self, hex, cell, kind);
        }
        if cell.kind.smoke {
            smoke::between(self, hex, cell, contact);
        }
        let ground = self.ground;
        for vehicle in ground.vehicles_of(cell).iter().filter(|v| v.is_met(&self.line)) {
            self.vehicles.push(vehicle);
        }
    }

    /// A4.34: the hex of an end at a vertex, which the line runs through or along: the obstacle that it bypasses stands in
    /// the way; what else is in its own hex does not (A6.7, B9.2).
    #[cold]
    fn bypassed(&mut self, hex: Hex, cell: &Cell, contact: Contact) {
        if cell.kind.art && contact != Contact::Point {
            self.art(hex, cell, contact);
        }
    }

    /// Tells whether the line runs along a hexside with ground painted on either side of it: both hexes are then looked
    /// at, whichever comes first.
    fn is_painted_along(&self, cell: &Cell, contact: Contact) -> bool {
        let Contact::Along(other) = contact else { return false };
        cell.kind.painted || self.ground.cell(other).is_some_and(|o| o.kind.painted)
    }

    pub(super) fn portion(&self, hex: Hex) -> Option<Portion> {
        Portion::within(&self.line, hex)
    }

    /// Depictions: buildings, Rail Cars, brush and bridges.
    fn art(&mut self, hex: Hex, cell: &Cell, contact: Contact) {
        // along a hexside, a depiction that lies in both hexes is judged once, unless it is something else to each:
        // a house on the ground of two of its hexes, brush at two levels
        let judged = match contact {
            Contact::Along(other) if other < hex => {
                let alike = |o: &Cell| o.level == cell.level && !self.is_end(other);
                self.ground.cell(other).map(|o| (alike(o), self.ground.parts(o)))
            }
            _ => None,
        };
        let is_judged = |part: &Part| {
            judged.is_some_and(|(alike, parts)| {
                let same = alike || matches!(part.kind, PartKind::Obstacle { .. });
                same && parts.iter().any(|p| p.shape == part.shape && p.kind == part.kind)
            })
        };
        // A6.1: along a hexside, with the art of the other hex gone under rubble or Debris, it is on one side alone
        let other = match contact {
            Contact::Along(other) => self.ground.cell(other).map(|o| self.ground.parts(o)),
            Contact::Through | Contact::Point => None,
        };
        let is_one_sided = |part: &Part| {
            part.kind != PartKind::Bridge && other.is_some_and(|parts| !parts.iter().any(|p| p.shape == part.shape))
        };
        let own = self.is_end(hex);
        for part in self.ground.parts(cell) {
            let far = self.ground.shape_of(part).misses(&self.line) && part.kind != PartKind::Bridge;
            let tall = |h: Elevation| h >= Elevation::LEVEL;
            let passed_over = own
                && match part.kind {
                    PartKind::Obstacle { height, .. } => !tall(height),
                    PartKind::NotRuled { .. } => false,
                    _ => true,
                };
            if far || passed_over || is_judged(part) || is_one_sided(part) {
                continue;
            }
            self.part(hex, cell, part, contact);
        }
    }

    fn part(&mut self, hex: Hex, cell: &Cell, part: &Part, contact: Contact) {
        let is_met = |line| part.is_met(line, hex, contact);
        match part.kind {
            PartKind::Obstacle { thing: thing @ Thing::Building(i), .. }
                if self.inside.is_some_and(|(f, _)| f == i) =>
            {
                let drm = self.inside.map_or(0, |(_, drm)| drm);
                self.hinder(hex, drm, R::B23_741, Fact::InsideFactory { thing });
            }
            PartKind::Obstacle { thing, ground, height } => {
                let relation = against(ground + height, self.heights);
                let idle = matches!(relation, Against::BelowBoth | Against::LevelWithBoth);
                // from above, whether it has a roof there matters
                let from_above = matches!(relation, Against::AsHighAsUpper | Against::Between);
                if from_above && matches!(thing, Thing::Building(_)) && self.is_not_ruled(cell, hex, contact) {
                    return;
                }
                if (W::ALL || !idle) && is_met(&self.line) {
                    self.obstacle(hex, thing, ground, height, relation);
                }
            }
            PartKind::Hindrance { thing, .. } => {
                let idle = !W::ALL && !hindrance::may_hinder(self, cell, part.kind);
                let met = !idle && is_met(&self.line);
                if met && !rails::over_rails(self, hex, cell, thing) {
                    hindrance::terrain(self, hex, cell, part.kind);
                }
            }
            PartKind::NotRuled { .. } if is_met(&self.line) => {
                hindrance::terrain(self, hex, cell, part.kind);
            }
            PartKind::Bridge => hindrance::bridge(self, hex, cell, part, contact),
            PartKind::Hexside(hexside, _) if contact == Contact::Through && is_met(&self.line) => {
                wall::beside(self, hexside);
            }
            PartKind::Paint(_)
            | PartKind::Bed
            | PartKind::Depression
            | PartKind::NotRuled { .. }
            | PartKind::Hexside(..) => {}
        }
    }

    /// Tells whether the line meets terrain in a hex that is known by its name alone, so that it is refused there.
    fn is_not_ruled(&self, cell: &Cell, hex: Hex, contact: Contact) -> bool {
        let met = |p: &Part| matches!(p.kind, PartKind::NotRuled { .. }) && p.is_met(&self.line, hex, contact);
        self.ground.parts(cell).iter().any(met)
    }

    /// Returns what the upper end sees over.
    pub(super) fn seen_over(&self, hex: Hex, ground: Elevation, height: Elevation) -> SeenOver {
        let [upper, lower] = self.ends;
        let range = upper.hex().range(hex);
        SeenOver { upper: upper.elevation, lower: lower.elevation, range, ground, height }
    }

    /// A6.2, A6.4: an obstacle that the line meets.
    pub(super) fn obstacle(&mut self, hex: Hex, thing: Thing, ground: Elevation, height: Elevation, relation: Against) {
        let top = ground + height;
        let at = Site::Hex(hex);
        match relation {
            Against::HigherThanBoth => self.step(R::A6_2, at, Effect::Blocks, Fact::HigherThanBoth { thing, top }),
            Against::AsHighAsUpper => self.step(R::B23_2, at, Effect::Blocks, Fact::AsHighAsUpper { thing, top }),
            Against::LevelWithBoth => self.step(R::B10_22, at, Effect::Clears, Fact::LevelWithBoth { thing, top }),
            Against::BelowBoth => self.step(R::A6_2, at, Effect::Clears, Fact::BelowBoth { thing, top }),
            // A6.21: half a level makes no Blind Hexes
            Against::Between if height < Elevation::LEVEL => {
                self.step(R::A6_21, at, Effect::Clears, Fact::HalfLevelSeenOver { thing, top });
            }
            Against::Between => {
                let over = self.seen_over(hex, ground, height);
                let behind = hex.range(self.ends[1].hex());
                self.blind(R::A6_4, at, thing, top, over.blind(), behind);
            }
        }
    }

    /// Tells whether the lower end lies in the Blind Hexes, so many hexes behind, and by which of A6.41-.43.
    pub(super) fn blind(&mut self, rule: R, at: Site, thing: Thing, top: Elevation, blind: Blind, behind: u16) {
        let blind_hexes = blind.hexes;
        let (effect, fact) = if behind <= blind_hexes {
            (Effect::Blocks, Fact::Blind { thing, top, blind_hexes, behind })
        } else {
            (Effect::Clears, Fact::BeyondBlind { thing, top, blind_hexes, behind })
        };
        self.step(rule, at, effect, fact);
        for (rule, change) in blind.changes.into_iter().filter(|(_, change)| W::ALL && *change != 0) {
            self.step(rule, at, Effect::Nothing, Fact::BlindHexes { thing, change });
        }
    }

    /// B24.2, FB6.12423: rubble, a half-level obstacle.
    fn rubble(&mut self, hex: Hex, cell: &Cell, counter: Counter) {
        let at = Site::Hex(hex);
        if cell.emrr.is_some() {
            let thing = Thing::CounterOnEmrr(counter);
            let base = cell.level + self.ground.numbers.emrr_height;
            return if hindrance::effective(base, self.heights) {
                self.step(R::FB6_12423, at, Effect::Blocks, Fact::Effective { thing, base });
            } else {
                self.step(R::FB6_12423, at, Effect::Clears, Fact::NotEffective { thing, base });
            };
        }
        if self.stands_on_emrr() {
            self.walls_from_emrr = true;
            return;
        }
        let thing = Thing::Counter(counter);
        let top = cell.level + self.ground.numbers.rubble_height;
        match against(top, self.heights) {
            Against::HigherThanBoth => self.step(R::B24_2, at, Effect::Blocks, Fact::HigherThanBoth { thing, top }),
            Against::AsHighAsUpper => self.step(R::B24_2, at, Effect::Blocks, Fact::AsHighAsUpper { thing, top }),
            Against::LevelWithBoth => self.step(R::B24_2, at, Effect::Clears, Fact::LevelWithBoth { thing, top }),
            Against::Between => self.step(R::A6_21, at, Effect::Clears, Fact::HalfLevelSeenOver { thing, top }),
            Against::BelowBoth => self.step(R::A6_21, at, Effect::Clears, Fact::BelowBoth { thing, top }),
        }
    }

    pub(super) fn hinder(&mut self, hex: Hex, drm: u8, rule: R, fact: Fact) {
        let range = self.range(hex);
        self.witness.hinder(
            range,
            drm,
            Step { rule, at: Site::Hex(hex), effect: Effect::Hinders(drm), fact: fact.into() },
        );
    }
}

/// Returns the hexes that meet where a line crosses from one hex to another.
pub(super) fn meeting(crossing: Stretch) -> [Option<Hex>; 3] {
    match crossing {
        Stretch::Crosses { from, side } => [Some(from), Some(from.neighbor(side)), None],
        Stretch::Vertex { hex, corner, .. } | Stretch::End { hex, corner } => hex.vertex(corner).map(Some),
        Stretch::Through(_) | Stretch::Along(..) => [None; 3],
    }
}
