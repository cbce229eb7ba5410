//! The map in the form that LOS uses: a small cell for each hex, and the depictions in it. A cell is made when a line
//! first meets its hex, so a ruling costs no more on a large map than on a small one.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use crate::grid::{Grid, Hex, Hexside, Point, ROW, SIDES, Shape, Side};
use crate::map::{
    Counter, DepressionKind, Elevation, Feature, HexFact, HexFacts, HexsideTerrain, Map, Place, Steeples, UnitKind,
};
use crate::rules::RuleId;
use crate::ruling::Thing;

use super::cell::{Cell, Contents, SKY, about};
use super::contents::{
    art_part, bed_rule, bridge, embankments, extended, is_tree_lined, matters, orchard, rail_car, smoke, steeple_art,
    sunken_sides, terrain, vehicles,
};
use super::eye::Eye;
use super::hexes::met;
use super::invalidate::{Zone, about_changes};
use super::numbers::Numbers;
use super::part::{Part, PartKind, ShapeId};
use super::tracks;
use super::{banks, inner_hexsides};

/// The ground over which LOS is traced.
#[derive(Clone, Debug)]
pub(crate) struct LosMap {
    map: Arc<Map>,
    grid: Grid,
    /// The cells, by the slots of the grid.
    cells: Arc<[Slot]>,
    /// The cells of the map before changes, and the slots that the changes affect.
    before: Option<(Arc<[Slot]>, BTreeSet<usize>)>,
    /// The zone in which lines may differ from those before the changes; `None` if any line may differ.
    changed: Option<Zone>,
    /// The strips, by the columns of the grid and groups of [`STRIP`] rows; changes of a map never change its art.
    strips: Arc<[OnceLock<Strip>]>,
    /// What Rail Car counters raise, each with the hexes it lies in.
    raised: Vec<(Shape, [Option<Hex>; 2])>,
    has_vehicles: bool,
    /// Whether anything on the map lights up the night.
    is_lit: bool,
    /// The number of the embankment in each hex.
    emrr: Arc<[Option<u16>]>,
    /// The railway of each embankment: embankments joined by RR bridges share one.
    railways: Arc<[u16]>,
    pub(super) numbers: Numbers,
}

/// The cell of a hex, once a line has met it; `None` if the map has no such hex.
type Slot = OnceLock<Option<Arc<Cell>>>;

/// The number of hexes of a column that share a strip.
const STRIP: u16 = 8;

/// Returns the most strips in a column of a grid, half hexes included.
fn strips_a_column(grid: &Grid) -> usize {
    usize::from((grid.last().row.abs_diff(grid.first().row) + 1) / STRIP) + 1
}

/// The depictions near a few hexes of one column, cut down to this area.
#[derive(Clone, Debug)]
struct Strip {
    /// Outlines of buildings, as the index of the building and of its outline.
    buildings: Vec<(usize, usize)>,
    /// Other art, as its index and the part of it in this area.
    art: Vec<(usize, Shape)>,
}

impl LosMap {
    pub(crate) fn new(map: &Arc<Map>) -> Self {
        let (emrr, railways) = embankments(map);
        let columns = usize::from(map.grid().last().col.abs_diff(map.grid().first().col)) + 1;
        Self {
            map: Arc::clone(map),
            grid: *map.grid(),
            cells: (0..map.grid().slots()).map(|_| OnceLock::new()).collect(),
            before: None,
            changed: None,
            strips: (0..columns * strips_a_column(map.grid())).map(|_| OnceLock::new()).collect(),
            raised: if rail_car(map).is_some() { tracks::counters(map) } else { Vec::new() },
            has_vehicles: has_vehicles(map),
            is_lit: is_lit(map),
            emrr: emrr.into(),
            railways: railways.into(),
            numbers: Numbers::of(map.catalogue()),
        }
    }

    /// Returns `true` if a line meets ground that is not as its board prints it.
    pub(super) fn is_uncharted_between(&self, viewer: &Eye, viewed: &Eye) -> bool {
        self.map.has_uncharted() && met(viewer, viewed).into_iter().any(|hex| self.map.uncharted(hex).is_some())
    }

    /// Returns the ground of a changed map. It shares with the map before all that no change affects.
    pub(crate) fn revised(&self, map: &Arc<Map>) -> Self {
        let raised = if rail_car(map).is_some() { tracks::counters(map) } else { Vec::new() };
        let has_vehicles = has_vehicles(map);
        let changed =
            map.hexes_seen_other_than(&self.map).filter(|_| raised == self.raised && has_vehicles == self.has_vehicles);
        let about = changed.map(|changed| about_changes(map, &changed));
        let is_lit = is_lit(map);
        // light at night affects distant hexes
        let zone = about.as_ref().filter(|_| !is_lit && !self.is_lit).map(|about| Zone::of(about));
        let before = about
            .map(|about| (Arc::clone(&self.cells), about.into_iter().filter_map(|hex| self.grid.slot(hex)).collect()));
        let cells = (0..self.cells.len()).map(|_| OnceLock::new()).collect();
        // QA-F1: how embankments are counted is a reading
        let (emrr, railways) = if map.options().emrr == self.map.options().emrr {
            (Arc::clone(&self.emrr), Arc::clone(&self.railways))
        } else {
            let (emrr, railways) = embankments(map);
            (emrr.into(), railways.into())
        };
        let (map, grid, strips, numbers) = (Arc::clone(map), self.grid, Arc::clone(&self.strips), self.numbers);
        Self { map, grid, cells, before, changed: zone, strips, raised, has_vehicles, is_lit, emrr, railways, numbers }
    }

    /// Returns a hex as it was before the changes, if they do not affect it.
    fn known_before(&self, slot: usize) -> Option<Arc<Cell>> {
        let (cells, reached) = self.before.as_ref()?;
        if reached.contains(&slot) { None } else { cells.get(slot)?.get()?.clone() }
    }

    /// Returns the zone in which changes may affect lines; `None` if any line may, or if nothing has changed.
    pub(crate) const fn changed(&self) -> Option<&Zone> {
        self.changed.as_ref()
    }

    /// Returns `true` if it reuses hexes from before the changes.
    #[cfg(test)]
    pub(super) const fn is_served(&self) -> bool {
        self.before.is_some()
    }

    /// Returns the strip with the depictions near a hex.
    fn strip(&self, hex: Hex) -> &Strip {
        let first = self.grid.first();
        let (column, row) = (hex.col.abs_diff(first.col), hex.row.abs_diff(self.grid.first_row(hex.col)));
        self.strips[usize::from(column) * strips_a_column(&self.grid) + usize::from(row / STRIP)].get_or_init(|| {
            let top = about(hex).0.y - i64::from(row % STRIP) * ROW;
            let lo = Point { y: top, ..about(hex).0 };
            let hi = Point { y: about(hex).1.y + i64::from(STRIP - 1 - row % STRIP) * ROW, ..about(hex).1 };
            let buildings = self.map.buildings().iter().enumerate().flat_map(|(b, building)| {
                let here = building.shapes.iter().enumerate().filter(move |(_, s)| s.is_about(lo, hi));
                here.map(move |(i, _)| (b, i))
            });
            let art = self.map.art().iter().enumerate();
            let art = art.filter(|(_, a)| matters(a.kind) && a.shape.is_about(lo, hi));
            Strip { buildings: buildings.collect(), art: art.map(|(i, a)| (i, a.shape.near(lo, hi))).collect() }
        })
    }

    /// Returns the parts of a hex that the map file draws.
    fn drawn(&self, facts: &HexFacts) -> Vec<Part> {
        let (map, hex) = (&*self.map, facts.hex);
        let (lo, hi) = about(hex);
        let mut parts = Vec::new();
        let mut before = None;
        let strip = self.strip(hex);
        for &(index, outline) in &strip.buildings {
            let building = &map.buildings()[index];
            if before != Some(index) && building.hexes.contains(&hex) {
                self.steeples(facts, index, &mut parts);
            }
            before = Some(index);
            let shape = &building.shapes[outline];
            if !shape.is_about(lo, hi) || !shape.touches_hex(hex) {
                continue;
            }
            // art that extends into a neighbouring hex stands as long as the nearest hex of its own building does
            let Some(own) = building.hexes.iter().min_by_key(|h| h.range(hex)) else { continue };
            let Some(owner) = map.hex(*own).filter(|o| !o.is_rubble()) else { continue };
            let height = map.standing_height(owner, building);
            let kind = PartKind::Obstacle { thing: Thing::Building(index), ground: owner.level, height };
            parts.push(Part::new(ShapeId::Building(index, outline), kind, shape.near(lo, hi)));
        }
        for (index, shape) in strip.art.iter().filter(|(_, shape)| shape.is_about(lo, hi)) {
            let Some(kind) = art_part(map, facts, &map.art()[*index]) else { continue };
            let near = shape.near(lo, hi);
            if near.touches_hex(hex) {
                parts.push(Part::new(ShapeId::Art(*index), kind, near));
            }
        }
        for (index, (shape, _)) in self.raised.iter().enumerate().filter(|(_, (_, h))| h.contains(&Some(hex))) {
            if let Some((thing, height)) = rail_car(map) {
                let kind = PartKind::Obstacle { thing, ground: facts.level + map.raised(facts), height };
                parts.push(Part::new(ShapeId::Raised(index), kind, shape.clone()));
            }
        }
        // a Base Level other than the one painted at the center was set by an edit, for the whole hex
        let painted = parts.iter().filter(|part| part.near.holds(hex.center())).filter_map(|part| match part.kind {
            PartKind::Paint(level) => Some(level),
            _ => None,
        });
        if painted.max().is_some_and(|level| level != facts.level) {
            parts.retain(|part| !matches!(part.kind, PartKind::Paint(_)));
        }
        inner_hexsides::join(map, facts, &mut parts);
        banks::overgrow(facts, &mut parts);
        parts
    }

    /// B31.2: adds the tower of each steeple of a building, from its own art or else from that of the building.
    fn steeples(&self, facts: &HexFacts, index: usize, parts: &mut Vec<Part>) {
        let (map, building) = (&*self.map, &self.map.buildings()[index]);
        if facts.is_rubble() || map.options().steeples != Steeples::Tower {
            return;
        }
        let Some(height) = map.steeple_height(facts, building) else { return };
        let kind = PartKind::Obstacle { thing: Thing::Steeple(index), ground: facts.level, height };
        for shape in steeple_art(map, facts, building) {
            parts.push(own(facts, parts, kind, shape.clone()));
        }
    }

    /// Gives an outline to terrain and bridges for which the map file has none: the whole hex except for its roads and
    /// rails, or a band from side to side. Returns all parts, and those that were assumed to fill the hex.
    fn outlined(&self, facts: &HexFacts) -> (Vec<Part>, Vec<PartKind>) {
        let (map, hex) = (&*self.map, facts.hex);
        let mut parts = self.drawn(facts);
        let mut assumed = Vec::new();
        for kind in terrain(map, facts, false) {
            if !parts.iter().any(|p| p.kind == kind) {
                parts.push(own(facts, &parts, kind, tracks::hex_without_ways(facts)));
                assumed.push(kind);
            }
        }
        let bridge = facts.bridge.as_ref().map(|b| (PartKind::Bridge, band(hex, &b.sides)));
        let road = || tracks::road_bed(facts).filter(|_| is_tree_lined(map, facts));
        let bed = Some((PartKind::Bed, tracks::free_bed(facts).or_else(road)));
        for (kind, shape) in [bridge, bed].into_iter().flatten() {
            if let Some(shape) = shape.filter(|_| !parts.iter().any(|p| p.kind == kind)) {
                parts.push(own(facts, &parts, kind, shape));
            }
        }
        (parts, assumed)
    }

    /// A6.1: makes terrain assumed to fill two neighbouring hexes lie on both sides of the hexside between them.
    fn join_assumed(&self, facts: &HexFacts, assumed: &[PartKind], parts: &mut Vec<Part>) {
        for side in SIDES.into_iter().filter(|_| !assumed.is_empty()) {
            let Some(next) = self.map.hex(facts.hex.neighbor(side)) else { continue };
            let theirs = self.outlined(next).1;
            for kind in assumed.iter().filter(|k| theirs.contains(k)) {
                // in the same order from either hex
                let (one, other, side) =
                    if side.number() <= 3 { (facts, next, side) } else { (next, facts, side.opposite()) };
                let outlines = tracks::across_without_ways(one, other, side);
                let part = |(i, outline)| Part::new(ShapeId::Across(one.hex, side, i), *kind, outline);
                parts.extend(outlines.into_iter().enumerate().map(part));
            }
        }
    }

    fn make(&self, index: usize) -> Cell {
        let map = &*self.map;
        let facts = map.hex_at(index);
        let (mut parts, assumed) = self.outlined(facts);
        self.join_assumed(facts, &assumed, &mut parts);
        let level = map.ground_level(facts);
        let smoke = smoke(map, facts);
        let extension = extended(map, facts);
        let has = |is: fn(PartKind) -> bool| parts.iter().any(|p| is(p.kind));
        let kind = Contents {
            rubble: facts.rubble_in(Place::Ground),
            buried: facts.is_buried(),
            debris: facts.is_debris(),
            on_bridge: facts.cover_in(Place::Bridge),
            art: has(|kind| {
                !matches!(kind, PartKind::Paint(_) | PartKind::Bed | PartKind::Depression | PartKind::Bridge)
            }),
            painted: parts.iter().any(|p| matches!(p.kind, PartKind::Paint(l) if l != level)),
            walls: facts.hexsides.iter().any(Option::is_some),
            extended: extension.is_some(),
            bed: bed_rule(map, facts),
            underpass: facts.has(Feature::Underpass),
            smoke: !smoke.is_empty(),
        };
        let mut cell = Cell {
            hex: facts.hex,
            level,
            foot: if facts.is_elevated() { facts.level } else { level },
            reach: level,
            kind,
            emrr: self.emrr[index],
            orchard: orchard(map, facts),
            inherent: terrain(map, facts, true).next(),
            bridge: bridge(facts),
            hexsides: facts.hexsides,
            cliffs: facts.cliffs,
            sunken: facts.is_depression().then(|| sunken_sides(facts)),
            roof: facts.building.map(|i| level + map.height_in(facts, &map.buildings()[i]).height),
            rr_sides: SIDES.map(|s| facts.is_rr_side(s)),
            parts,
            vehicles: vehicles(map, facts),
            smoke,
        };
        cell.reach = self.reach(&cell).max(extension.unwrap_or(level));
        cell
    }

    /// Returns the elevation at and above which the hex cannot affect a line.
    fn reach(&self, cell: &Cell) -> Elevation {
        let tops = cell.parts.iter().map(|p| p.kind).chain(cell.inherent).map(|kind| match kind {
            PartKind::Obstacle { ground, height, .. } => ground + height,
            // at its own level it hinders, however low it is
            PartKind::Hindrance { height, .. } => cell.level + height.max(Elevation::HALF),
            PartKind::NotRuled { .. } => SKY,
            PartKind::Paint(level) | PartKind::Hexside(_, level) => level,
            PartKind::Bed | PartKind::Bridge | PartKind::Depression => cell.level,
        });
        let numbers = &self.numbers;
        let raised = if cell.emrr.is_some() { numbers.emrr_height } else { Elevation::default() };
        let counter = numbers.rubble_height.max(numbers.debris_height);
        [
            (cell.emrr.is_some(), cell.level + raised),
            // FB6.12421: vehicles need to know of each embankment on the line, however low
            (cell.emrr.is_some() && self.has_vehicles, SKY),
            (cell.kind.rubble.is_some() || cell.kind.debris, cell.level + raised + counter),
        ]
        .into_iter()
        .filter_map(|(there, top)| there.then_some(top))
        .chain(cell.orchard.map(|o| cell.level + o.height))
        .chain(cell.bridge.map(|b| b.level + Elevation::HALF))
        .chain(cell.smoke.iter().map(|s| s.top))
        .chain(cell.vehicles.iter().map(|v| v.base + Elevation::HALF))
        .chain(tops)
        .fold(cell.level, Elevation::max)
    }

    #[inline]
    pub(super) fn cell(&self, hex: Hex) -> Option<&Cell> {
        let slot = self.grid.slot(hex)?;
        let made = || self.grid.index(hex).map(|index| Arc::new(self.make(index)));
        self.cells.get(slot)?.get_or_init(|| self.known_before(slot).or_else(made)).as_deref()
    }

    /// Returns `true` if the map has a starshell or an illuminating round.
    pub(super) const fn is_lit(&self) -> bool {
        self.is_lit
    }

    pub(super) const fn has_vehicles(&self) -> bool {
        self.has_vehicles
    }

    /// Returns the whole outline of the depiction to which a part belongs.
    pub(super) fn outline_of<'p>(&'p self, part: &'p Part) -> &'p Shape {
        match part.shape {
            ShapeId::Building(building, outline) => &self.map.buildings()[building].shapes[outline],
            ShapeId::Art(art) => &self.map.art()[art].shape,
            ShapeId::Raised(_) | ShapeId::Own(..) | ShapeId::Across(..) | ShapeId::Joint(..) => &part.near,
        }
    }

    /// Returns the height of hexside terrain above the higher Base Level beside it.
    pub(super) fn hexside_height(&self, terrain: HexsideTerrain) -> Elevation {
        self.map.catalogue().hexside(terrain).height
    }

    /// Returns the railway to which an embankment belongs.
    pub(super) fn railway(&self, emrr: u16) -> u16 {
        self.railways[usize::from(emrr)]
    }

    /// Returns `true` if a RR bridge connects embankments, so that the reading on counting them matters.
    pub(super) fn has_joined_railways(&self) -> bool {
        self.railways.iter().enumerate().any(|(id, railway)| usize::from(*railway) != id)
    }

    /// Returns the number and the top of the embankment in a hex, if there is one.
    pub(super) fn emrr_top(&self, hex: Hex) -> Option<(u16, Elevation)> {
        // avoids making a cell for a hex that no line has met
        let index = self.grid.index(hex)?;
        let level = || self.map.ground_level(self.map.hex_at(index));
        self.emrr[index].map(|id| (id, level() + self.numbers.emrr_height))
    }

    /// Returns the railway that a RR bridge continues from the embankments beside it; a road bridge continues none.
    pub(super) fn railway_of_bridge(&self, hex: Hex) -> Option<u16> {
        let bridge = self.cell(hex)?.bridge?;
        SIDES
            .into_iter()
            .filter(|s| bridge.rails[s.index()])
            .find_map(|s| self.cell(hex.neighbor(s)).and_then(|c| c.emrr))
            .map(|emrr| self.railway(emrr))
    }

    /// Returns the Hindrance of each hex of a Factory to a line inside it; `None` for other buildings.
    pub(super) fn inside_drm(&self, building: usize) -> Option<u8> {
        self.map.buildings().get(building).and_then(|b| self.map.building_height(b).inside_drm)
    }

    /// Returns `true` if there are rails at the Location of an end; those in the underpass do not count (FB11.3).
    pub(super) fn is_on_rails(&self, end: &Eye) -> bool {
        let place = end.location.place;
        self.map.hex(end.hex()).is_some_and(|facts| {
            let underpass = place == Place::Beneath && facts.has(Feature::Underpass);
            !underpass && facts.rails_at(place).any(|rr| !rr.sides.is_empty())
        })
    }

    /// Returns `true` if both ends are at the level of a Breach in the black bar between their hexes (B23.711).
    pub(super) fn is_breached(&self, a: &Eye, b: &Eye) -> bool {
        let inside = [a, b].into_iter().all(|e| e.building.is_some());
        let (at, other) = (a.location, b.location);
        inside && at.place == other.place && self.map.is_breached(at.hex, other.hex, at.place)
    }

    /// Returns `true` if the bar on a hexside has a Breach at any level.
    pub(super) fn has_breach(&self, hexside: Hexside) -> bool {
        self.map.has_breach(hexside)
    }

    /// Returns `true` if a side of a hex, which may be off the map, is a cliff as seen from either of its hexes.
    #[inline]
    pub(super) fn is_cliff(&self, hex: Hex, side: Side) -> bool {
        match self.cell(hex) {
            Some(cell) => cell.cliffs[side.index()],
            None => self.cell(hex.neighbor(side)).is_some_and(|c| c.cliffs[side.opposite().index()]),
        }
    }

    /// Returns `true` if an end is in a cellar under rubble (FB9.6).
    pub(super) fn is_buried(&self, eye: &Eye) -> bool {
        eye.location.place == Place::Cellar && self.map.hex(eye.hex()).is_some_and(HexFacts::is_buried)
    }

    /// Returns the map.
    pub(super) fn map(&self) -> &Map {
        &self.map
    }

    /// Returns `true` if a building extends across a hexside.
    pub(super) fn is_building_side(&self, hexside: Hexside) -> bool {
        self.map.is_building_side(hexside)
    }

    /// Returns the outlines of the buildings on both sides of a hexside, if the map file draws them; a building on both
    /// sides is returned twice.
    pub(super) fn buildings_of(&self, hexside: Hexside) -> [Option<&[Shape]>; 2] {
        let drawn = |hex| {
            let building = self.map.hex(hex).and_then(|facts| facts.building)?;
            Some(&*self.map.buildings()[building].shapes).filter(|shapes| !shapes.is_empty())
        };
        hexside.hexes().map(drawn)
    }

    /// Returns the rule on the Depression in a hex: a gully, a stream, or else a sunken road.
    pub(super) fn rule_of_depression(&self, hex: Hex) -> RuleId {
        match self.map.hex(hex).and_then(|f| f.depression.as_ref()) {
            Some((DepressionKind::Gully, _)) => RuleId::B19_2,
            Some((DepressionKind::Stream, _)) => RuleId::B20,
            None => RuleId::B4,
        }
    }

    /// Returns the terrain on a side of a hex, which may be off the map, as seen from either of its hexes.
    #[inline]
    pub(super) fn hexside(&self, hex: Hex, side: Side) -> Option<HexsideTerrain> {
        match self.hexsides(hex) {
            Some(hexsides) => hexsides[side.index()],
            None => self.hexsides(hex.neighbor(side)).and_then(|hexsides| hexsides[side.opposite().index()]),
        }
    }

    /// Returns the terrain on the hexsides of a hex, without making a cell.
    #[inline]
    fn hexsides(&self, hex: Hex) -> Option<&[Option<HexsideTerrain>; 6]> {
        let known = self.cells.get(self.grid.slot(hex)?)?.get().and_then(Option::as_deref);
        known.map_or_else(|| self.map.hex(hex).map(|facts| &facts.hexsides), |cell| Some(&cell.hexsides))
    }
}

/// Returns the band from one hexside to another that a bridge covers.
fn band(hex: Hex, sides: &[Side]) -> Option<Shape> {
    let [a, b] = *sides else { return None };
    let edge = |side: Side| side.corners().map(|c| hex.corner(c));
    // both edges run clockwise, so that one after the other they form a ring
    Some(Shape::new(edge(a).into_iter().chain(edge(b)).collect(), []))
}

/// Returns a part that belongs to one hex only.
fn own(facts: &HexFacts, others: &[Part], kind: PartKind, near: Shape) -> Part {
    Part::new(ShapeId::Own(facts.hex, others.len()), kind, near)
}

/// Returns `true` if a starshell or an illuminating round is on a map (E1.92, E1.93).
fn is_lit(map: &Map) -> bool {
    map.hexes_with(HexFact::MARKERS).any(|facts| facts.markers.iter().any(|m| m.marker.is_light()))
}

/// Returns `true` if there is any vehicle or wreck on a map.
fn has_vehicles(map: &Map) -> bool {
    map.units().iter().any(|u| u.kind == UnitKind::Afv)
        || map.hexes_with(HexFact::COUNTERS).any(|facts| facts.has_counter(Counter::Wreck))
}
