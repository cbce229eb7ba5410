//! The map as LOS sees it: one small cell a hex, and the depictions that lie in it. Built once, then only read.

use std::ops::Range;

use crate::grid::{Grid, Hex, SIDES, Shape, Side};
use crate::map::{
    Counter, Elevation, Feature, HexFacts, HexsideTerrain, LosEffect, Map, Place, RailroadKind, RoadKind, Smoke,
    SmokeLimit, Steeples, TerrainId,
};
use crate::rules::RuleId;
use crate::ruling::Thing;

use super::contents::{
    SKY, Vehicle, art_part, embankments, inherent, rail_car, smoke, steeple_art, terrain_part, vehicles,
};
use super::rails;

/// The ground that LOS is traced over.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    grid: Grid,
    cells: Vec<Cell>,
    parts: Vec<Part>,
    shapes: Vec<Shape>,
    vehicles: Vec<Vehicle>,
    /// The shapes that Rail Car counters raise: they end at hexsides, which nobody doubts.
    counters: Range<u32>,
    smoke: Vec<SmokeCell>,
    /// The railway of each embankment: embankments joined by RR bridges share one.
    railways: Vec<u16>,
    /// The Hindrance of a hex of each building to a line inside it, if it is open inside.
    inside: Vec<Option<u8>>,
    pub(super) numbers: Numbers,
}

/// The rulebook's numbers that the tracing uses, taken from the catalogue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    /// Hindrance that ends a LOS (B.10).
    pub limit: u8,
    pub bridge: u8,
    pub debris: u8,
    pub debris_height: Elevation,
    pub wreck: u8,
    pub rubble_height: Elevation,
    pub emrr_height: Elevation,
    pub smoke: SmokeLimit,
}

/// One hex.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// Base Level.
    pub level: Elevation,
    /// Nothing in the hex matters to a LOS whose lower end is at or above this.
    pub reach: Elevation,
    pub kind: Contents,
    /// The embankment it belongs to.
    pub emrr: Option<u16>,
    pub orchard: Option<Orchard>,
    /// Other Inherent Terrain.
    pub inherent: Option<PartKind>,
    pub bridge: Option<BridgeCell>,
    pub hexsides: [Option<HexsideTerrain>; 6],
    pub sunken: Option<[bool; 6]>,
    /// The top of its building as built, rubbled or not: a Rowhouse bar stands that high (B23.71).
    pub roof: Option<Elevation>,
    /// Which sides a railroad crosses.
    pub rr_sides: [bool; 6],
    parts: Range<u32>,
    vehicles: Range<u32>,
    smoke: Range<u32>,
}

/// What a hex holds, in one look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one counter or one kind of art that a hex has or has not")]
pub(super) struct Contents {
    pub rubble: Option<Counter>,
    pub debris: bool,
    pub debris_on_bridge: bool,
    pub art: bool,
    pub painted: bool,
    pub walls: bool,
    /// What the line may follow between growth: a tram line (FB6.33), or rails (B32.211).
    pub bed: Option<RuleId>,
    pub underpass: bool,
    pub smoke: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Orchard {
    pub terrain: TerrainId,
    pub evergreen: bool,
    pub height: Elevation,
    pub drm: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BridgeCell {
    pub level: Elevation,
    /// Which sides the railroad on it crosses; none if it carries a road.
    rails: [bool; 6],
}

/// A depiction, or as much of it as belongs to one hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub shape: u32,
    pub kind: PartKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartKind {
    /// A full-level obstacle: what it is, its height (the half kept), and where it ends.
    Obstacle {
        thing: Thing,
        ground: Elevation,
        height: Elevation,
    },
    /// A Hindrance by art.
    Hindrance {
        thing: Thing,
        drm: u8,
        height: Elevation,
        rule: RuleId,
    },
    /// Terrain known by its name alone.
    NotRuled {
        thing: Thing,
        rule: RuleId,
    },
    /// Painted ground.
    Paint(Elevation),
    /// The bed of rails or of a tram line, where other terrain leaves it free.
    Bed,
    Bridge,
}

/// SMOKE, and between which elevations it hangs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SmokeCell {
    pub smoke: Smoke,
    pub base: Elevation,
    pub top: Elevation,
    pub drm: u8,
}

impl Ground {
    pub(crate) fn new(map: &Map) -> Self {
        let catalogue = map.catalogue();
        let numbers = Numbers {
            limit: catalogue.limit().hindrance,
            bridge: catalogue.bridge().drm,
            debris: catalogue.counter(Counter::Debris).drm.unwrap_or_default(),
            debris_height: catalogue.counter(Counter::Debris).height,
            wreck: catalogue.counter(Counter::Wreck).drm.unwrap_or_default(),
            rubble_height: catalogue.counter(Counter::StoneRubble).height,
            emrr_height: catalogue.railroad_height(RailroadKind::Emrr),
            smoke: catalogue.smoke_limit(),
        };
        let (emrr, railways) = embankments(map);
        let mut ground = Self {
            grid: *map.grid(),
            cells: Vec::with_capacity(map.hexes().len()),
            parts: Vec::new(),
            shapes: Vec::new(),
            vehicles: Vec::new(),
            counters: 0..0,
            smoke: Vec::new(),
            railways,
            inside: map.buildings().iter().map(|b| map.building_height(b).inside_drm).collect(),
            numbers,
        };
        let mut by_hex = ground.take_art(map);
        let assumed: Vec<Vec<PartKind>> = map
            .hexes()
            .iter()
            .zip(&mut by_hex)
            .map(|(facts, parts)| ground.assume_outlines(map, facts, parts))
            .collect();
        ground.join_assumed(map, &assumed, &mut by_hex);
        for ((facts, parts), emrr) in map.hexes().iter().zip(by_hex).zip(emrr) {
            ground.take_hex(map, facts, parts, emrr);
        }
        ground
    }

    /// Takes over every shape, and returns the parts of each hex.
    fn take_art(&mut self, map: &Map) -> Vec<Vec<Part>> {
        let mut by_hex: Vec<Vec<Part>> = vec![Vec::new(); map.hexes().len()];
        for (index, building) in map.buildings().iter().enumerate() {
            self.take_steeples(map, index, &mut by_hex);
            for shape in &building.shapes {
                let id = self.shape(shape);
                for facts in map.hexes().iter().filter(|f| shape.touches_hex(f.hex)) {
                    // art that spills into another hex stands or falls with the nearest hex of its building
                    let Some(own) = building.hexes.iter().min_by_key(|h| h.range(facts.hex)) else { continue };
                    let Some(owner) = map.hex(*own).filter(|o| !o.is_rubble()) else { continue };
                    let height = map.standing_height(owner, building);
                    let kind = PartKind::Obstacle { thing: Thing::Building(index), ground: owner.level, height };
                    push(&mut by_hex, map, facts.hex, Part { shape: id, kind });
                }
            }
        }
        for art in map.art() {
            let mut id = None;
            for facts in map.hexes() {
                let Some(kind) = art_part(map, facts, art) else { continue };
                if art.shape.touches_hex(facts.hex) {
                    let shape = *id.get_or_insert_with(|| self.shape(&art.shape));
                    push(&mut by_hex, map, facts.hex, Part { shape, kind });
                }
            }
        }
        let first = mark(self.shapes.len());
        if let Some((thing, height)) = rail_car(map) {
            for (shape, hexes) in rails::counters(map) {
                let id = self.shape(&shape);
                for facts in hexes.into_iter().flatten().filter_map(|h| map.hex(h)) {
                    let kind = PartKind::Obstacle { thing, ground: facts.level + map.raised(facts), height };
                    push(&mut by_hex, map, facts.hex, Part { shape: id, kind });
                }
            }
        }
        self.counters = first..mark(self.shapes.len());
        by_hex
    }

    /// B31.2: the tower of each steeple of a building, by its own art or else by that of the building.
    fn take_steeples(&mut self, map: &Map, index: usize, by_hex: &mut [Vec<Part>]) {
        let building = &map.buildings()[index];
        let standing = building.hexes.iter().filter_map(|h| map.hex(*h)).filter(|f| !f.is_rubble());
        for facts in standing.filter(|_| map.options().steeples == Steeples::Tower) {
            let Some(height) = map.steeple_height(facts, building) else { continue };
            let kind = PartKind::Obstacle { thing: Thing::Steeple(index), ground: facts.level, height };
            for shape in steeple_art(map, facts, building) {
                let id = self.shape(shape);
                push(by_hex, map, facts.hex, Part { shape: id, kind });
            }
        }
    }

    /// Gives terrain and bridges that the map file does not draw an outline: the whole hex but for its roads and rails,
    /// or a band from side to side. Returns what was taken to fill the hex.
    fn assume_outlines(&mut self, map: &Map, facts: &HexFacts, parts: &mut Vec<Part>) -> Vec<PartKind> {
        let hex = facts.hex;
        let mut assumed = Vec::new();
        // B32.2, B32.21: on an ElRR other terrain is no higher than the rails, and nothing to a line
        for &id in facts.terrain.iter().filter(|_| !facts.is_rubble() && !facts.is_debris() && !facts.is_elevated()) {
            let Some(kind) = terrain_part(map, facts, id) else { continue };
            if !parts.iter().any(|p| p.kind == kind) {
                let shape = self.shape(&rails::hex_without_ways(facts));
                parts.push(Part { shape, kind });
                assumed.push(kind);
            }
        }
        let bridge = facts.bridge.as_ref().map(|b| (PartKind::Bridge, band(hex, &b.sides)));
        let bed = Some((PartKind::Bed, rails::free_bed(facts)));
        for (kind, shape) in [bridge, bed].into_iter().flatten() {
            if let Some(shape) = shape.filter(|_| !parts.iter().any(|p| p.kind == kind)) {
                let shape = self.shape(&shape);
                parts.push(Part { shape, kind });
            }
        }
        assumed
    }

    /// A6.1: lets terrain that was taken to fill two neighbours lie on both sides of the hexside between them.
    fn join_assumed(&mut self, map: &Map, assumed: &[Vec<PartKind>], by_hex: &mut [Vec<Part>]) {
        for (index, facts) in map.hexes().iter().enumerate() {
            for side in SIDES.into_iter().take(3).filter(|_| !assumed[index].is_empty()) {
                let Some(next) = map.grid().index(facts.hex.neighbor(side)) else { continue };
                for kind in assumed[index].iter().filter(|k| assumed[next].contains(k)) {
                    let shape =
                        self.shape(&rails::across(facts.hex, side, side.corners().map(|c| facts.hex.corner(c))));
                    by_hex[index].push(Part { shape, kind: *kind });
                    by_hex[next].push(Part { shape, kind: *kind });
                }
            }
        }
    }

    fn shape(&mut self, shape: &Shape) -> u32 {
        self.shapes.push(shape.clone());
        u32::try_from(self.shapes.len() - 1).unwrap_or(u32::MAX)
    }

    fn take_hex(&mut self, map: &Map, facts: &HexFacts, parts: Vec<Part>, emrr: Option<u16>) {
        let level = map.ground_level(facts);
        let first_part = mark(self.parts.len());
        let first_vehicle = mark(self.vehicles.len());
        let first_smoke = mark(self.smoke.len());
        self.smoke.extend(smoke(map, facts));
        self.vehicles.extend(vehicles(map, facts));
        let debris =
            |place: fn(Place) -> bool| facts.counters.iter().any(|c| c.counter == Counter::Debris && place(c.place));
        let kind = Contents {
            rubble: facts
                .counters
                .iter()
                .map(|c| c.counter)
                .find(|c| matches!(c, Counter::StoneRubble | Counter::WoodenRubble)),
            debris: debris(|p| p != Place::Bridge),
            debris_on_bridge: debris(|p| p == Place::Bridge),
            art: parts.iter().any(|p| {
                matches!(p.kind, PartKind::Obstacle { .. } | PartKind::Hindrance { .. } | PartKind::NotRuled { .. })
            }),
            painted: parts.iter().any(|p| matches!(p.kind, PartKind::Paint(l) if l != level)),
            walls: facts.hexsides.iter().any(Option::is_some),
            bed: bed_rule(facts),
            underpass: facts.has(Feature::Underpass),
            smoke: self.smoke.len() > first_smoke as usize,
        };
        // rubble replaces the growth in its hex (B24.1), as it does the building
        let orchard =
            facts.terrain.iter().filter(|_| kind.rubble.is_none() && !kind.debris && !facts.is_elevated()).find_map(
                |&id| match map.catalogue().terrain(id).los {
                    LosEffect::Orchard { leaves, height, drm } => {
                        Some(Orchard { terrain: id, evergreen: leaves == crate::map::Leaves::Evergreen, height, drm })
                    }
                    _ => None,
                },
            );
        let on_bridge = facts.railroads.iter().filter(|r| r.kind == RailroadKind::Bridge);
        let rails = sides(&on_bridge.flat_map(|r| r.sides.iter().copied()).collect::<Vec<_>>());
        let bridge = facts.bridge.as_ref().map(|b| BridgeCell { level: b.level, rails });
        let mut cell = Cell {
            level,
            reach: level,
            kind,
            emrr,
            orchard,
            inherent: inherent(map, facts),
            bridge,
            hexsides: facts.hexsides,
            sunken: facts.is_depression().then(|| sunken_sides(facts)),
            roof: facts.building.map(|i| level + map.height_in(facts, &map.buildings()[i]).height),
            rr_sides: SIDES.map(|s| facts.is_rr_side(s)),
            parts: first_part..first_part + mark(parts.len()),
            vehicles: first_vehicle..mark(self.vehicles.len()),
            smoke: first_smoke..mark(self.smoke.len()),
        };
        cell.reach = self.reach(&cell, &parts);
        self.parts.extend(parts);
        self.cells.push(cell);
    }

    /// Returns the elevation at and above which the hex cannot matter.
    fn reach(&self, cell: &Cell, parts: &[Part]) -> Elevation {
        let tops = parts.iter().map(|p| p.kind).chain(cell.inherent).map(|kind| match kind {
            PartKind::Obstacle { ground, height, .. } => ground + height,
            PartKind::Hindrance { height, .. } => cell.level + height,
            PartKind::NotRuled { .. } => SKY,
            PartKind::Paint(level) => level,
            PartKind::Bed | PartKind::Bridge => cell.level,
        });
        let raised = if cell.emrr.is_some() { self.numbers.emrr_height } else { Elevation::default() };
        let half = cell.level + raised + Elevation::HALF;
        [
            (cell.emrr.is_some(), cell.level + raised),
            (cell.kind.rubble.is_some() || cell.kind.debris, half),
            (cell.kind.walls, half),
        ]
        .into_iter()
        .filter_map(|(there, top)| there.then_some(top))
        .chain(cell.orchard.map(|o| cell.level + o.height))
        .chain(cell.bridge.map(|b| b.level + Elevation::HALF))
        .chain(self.smoke_of(cell).iter().map(|s| s.top))
        .chain(self.vehicles_of(cell).iter().map(|v| v.base + Elevation::HALF))
        .chain(tops)
        .fold(cell.level, Elevation::max)
    }

    #[inline]
    pub(super) fn cell(&self, hex: Hex) -> Option<&Cell> {
        self.grid.index(hex).map(|i| &self.cells[i])
    }

    #[inline]
    pub(super) fn parts(&self, cell: &Cell) -> &[Part] {
        &self.parts[cell.parts.start as usize..cell.parts.end as usize]
    }

    #[inline]
    pub(super) fn vehicles_of(&self, cell: &Cell) -> &[Vehicle] {
        &self.vehicles[cell.vehicles.start as usize..cell.vehicles.end as usize]
    }

    /// Tells whether a Rail Car counter raises this depiction, which ends at hexsides.
    pub(super) fn is_raised(&self, part: &Part) -> bool {
        self.counters.contains(&part.shape)
    }

    /// Tells whether the map has AFVs or wrecks.
    pub(super) fn has_vehicles(&self) -> bool {
        !self.vehicles.is_empty()
    }

    #[inline]
    pub(super) fn smoke_of(&self, cell: &Cell) -> &[SmokeCell] {
        &self.smoke[cell.smoke.start as usize..cell.smoke.end as usize]
    }

    #[inline]
    pub(super) fn shape_of(&self, part: &Part) -> &Shape {
        &self.shapes[part.shape as usize]
    }

    /// Returns the railway that an embankment belongs to.
    pub(super) fn railway(&self, emrr: u16) -> u16 {
        self.railways[usize::from(emrr)]
    }

    /// Tells whether a RR bridge joins embankments, so that it matters how they are counted.
    pub(super) fn has_joined_railways(&self) -> bool {
        self.railways.iter().enumerate().any(|(id, railway)| usize::from(*railway) != id)
    }

    /// Returns the top of the embankment in a hex, if it is one.
    pub(super) fn emrr_top(&self, hex: Hex) -> Option<(u16, Elevation)> {
        let cell = self.cell(hex)?;
        cell.emrr.map(|id| (id, cell.level + self.numbers.emrr_height))
    }

    /// Returns the railway that a RR bridge carries on from the embankments beside it; a road bridge carries none.
    pub(super) fn railway_of_bridge(&self, hex: Hex) -> Option<u16> {
        let bridge = self.cell(hex)?.bridge?;
        SIDES
            .into_iter()
            .filter(|s| bridge.rails[s.index()])
            .find_map(|s| self.cell(hex.neighbor(s)).and_then(|c| c.emrr))
            .map(|emrr| self.railway(emrr))
    }

    /// Returns the Hindrance of each hex of a building to a line inside it, if it is a Factory.
    pub(super) fn inside_drm(&self, building: usize) -> Option<u8> {
        self.inside.get(building).copied().flatten()
    }

    /// Returns what stands on a side of a hex that may be off the map, seen from either hex.
    #[inline]
    pub(super) fn hexside(&self, hex: Hex, side: Side) -> Option<HexsideTerrain> {
        match self.cell(hex) {
            Some(cell) => cell.hexsides[side.index()],
            None => self.cell(hex.neighbor(side)).and_then(|c| c.hexsides[side.opposite().index()]),
        }
    }
}

/// Returns the band from one hexside to another that a bridge fills.
fn band(hex: Hex, sides: &[Side]) -> Option<Shape> {
    let [a, b] = *sides else { return None };
    let edge = |side: Side| side.corners().map(|c| hex.corner(c));
    // both edges run clockwise, so one after the other they go round
    Some(Shape::new(edge(a).into_iter().chain(edge(b)).collect(), []))
}

/// Returns the sides that a sunken road or SuRR leads across, IN the Depression (B4, B32.1).
fn sunken_sides(facts: &HexFacts) -> [bool; 6] {
    let roads = facts.roads.iter().filter(|r| r.kind == RoadKind::Sunken).map(|r| &r.sides);
    let rails = facts.railroads.iter().filter(|r| r.kind == RailroadKind::Surr).map(|r| &r.sides);
    SIDES.map(|s| roads.clone().chain(rails.clone()).any(|sides| sides.contains(&s)))
}

/// Returns the rule by which a line that stays on the bed in a hex is not hindered by its growth.
fn bed_rule(facts: &HexFacts) -> Option<RuleId> {
    match facts.railroads.as_slice() {
        [] => None,
        all if all.iter().any(|r| r.kind == RailroadKind::OrchardTram) => Some(RuleId::FB6_33),
        _ => Some(RuleId::B32_211),
    }
}

fn mark(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn sides(list: &[Side]) -> [bool; 6] {
    SIDES.map(|s| list.contains(&s))
}

fn push(by_hex: &mut [Vec<Part>], map: &Map, hex: Hex, part: Part) {
    if let Some(index) = map.grid().index(hex) {
        by_hex[index].push(part);
    }
}
