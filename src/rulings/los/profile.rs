//! Computes what lies under a line: where it meets the things that its steps mention, and the ground it passes over.
//! This is for pictures and side views, and decides nothing.

use crate::grid::{Hex, Line, Point, Portion, Shape, Span};
use crate::map::{Counter, Elevation, HexsideTerrain, Place};
use crate::ruling::{GroundRun, Hollow, HollowKind, Margin, Met, Profile, Site, Step, Thing};

use super::cell::{Cell, SKY};
use super::crossing::met;
use super::eye::Eye;
use super::ground::LosMap;
use super::part::{Part, PartKind};
use super::{cellar, margin, rails};

/// Returns the profile of the line between two ends in different hexes.
pub(crate) fn profile(
    ground: &LosMap,
    [viewer, viewed]: [&Eye; 2],
    steps: &[Step],
    near: Option<&Margin>,
) -> Option<Profile> {
    if viewer.hex() == viewed.hex() {
        return None;
    }
    let (viewer, viewed) = (&cellar::as_drawn(ground, viewer, viewed), &cellar::as_drawn(ground, viewed, viewer));
    let line = Line::new(viewer.dot(), viewed.dot());
    // if both ends are at the same vertex there is no line
    if line.direction().norm() == 0 {
        return None;
    }
    let under = Under { ground, line, ends: [*viewer, *viewed] };
    let mut met: Vec<Met> = Vec::new();
    // each thing once, however many steps mention it
    let mut named = |at: Site, thing: Thing| {
        if !met.iter().any(|m| m.site == at && m.thing == thing) {
            met.extend(under.met(at, thing));
        }
    };
    for step in steps {
        let Some(thing) = step.fact.thing() else { continue };
        named(step.at, thing);
    }
    for hex in under.hexes().into_iter().filter(|h| ground.emrr_top(*h).is_some()) {
        named(Site::Hex(hex), Thing::Emrr);
    }
    met.sort_by_key(|m| (m.span, m.site, m.base));
    Some(Profile {
        ends: [line.start(), line.start() + line.direction()],
        heights: rails::raised(ground, [viewer, viewed]).unwrap_or([*viewer, *viewed]).map(|eye| eye.elevation),
        ground: under.ground_runs(),
        met,
        own: [viewer, viewed].into_iter().flat_map(|eye| under.own(eye)).collect(),
        nearest: near.and_then(|m| under.nearest(m)),
        limit: ground.numbers.limit,
        hollows: under.hollows([viewer, viewed]),
        hexes: under.portions(),
    })
}

struct Under<'g> {
    ground: &'g LosMap,
    line: Line,
    /// The viewer and the other end, as they are drawn.
    ends: [Eye; 2],
}

impl Under<'_> {
    /// Returns the hexes of the line, including both ends and those touched at a vertex.
    fn hexes(&self) -> Vec<Hex> {
        let mut hexes = vec![self.line.from().hex()];
        hexes.extend(self.line.walk().flat_map(met).map(|(hex, _)| hex));
        hexes.push(self.line.to().hex());
        // the hex of an end at a vertex may also occur on the way
        hexes.dedup();
        hexes
    }

    /// Returns where the line is in each of its hexes.
    fn portions(&self) -> Vec<(Hex, Span)> {
        let portion = |hex| Portion::within(&self.line, hex).map(|portion| (hex, portion.span()));
        self.hexes().into_iter().filter_map(portion).collect()
    }

    /// Returns where the line meets the thing that a step speaks of.
    fn met(&self, site: Site, thing: Thing) -> Vec<Met> {
        match site {
            Site::Line => Vec::new(),
            Site::Hexside(hexside) => {
                let cells = || hexside.hexes().into_iter().filter_map(|h| self.ground.cell(h));
                let base = cells().map(|c| c.level).max().unwrap_or_default();
                let top = match thing {
                    Thing::Hexside(HexsideTerrain::RowhouseBar) => cells().filter_map(|c| c.roof).max(),
                    Thing::Hexside(terrain) => Some(base + self.ground.hexside_height(terrain)),
                    // FB6.12312: rubble seen as a hedge
                    _ => Some(base + self.ground.numbers.rubble_height),
                };
                // the wall between two houses goes down to their cellars
                let base =
                    if self.ends.iter().all(|end| end.elevation < end.ground) { self.ends[0].elevation } else { base };
                vec![Met { site, thing, span: self.line.span_of_segment(hexside.ends()), base, top }]
            }
            Site::Hex(hex) => self.in_hex(site, hex, thing),
            Site::Location(location) => self.in_hex(site, location.hex, thing),
        }
    }

    fn in_hex(&self, site: Site, hex: Hex, thing: Thing) -> Vec<Met> {
        let Some(cell) = self.ground.cell(hex) else { return Vec::new() };
        let numbers = &self.ground.numbers;
        let whole = self.span_in(hex);
        let all = |base, top| vec![Met { site, thing, span: whole, base, top }];
        let over = |base: Elevation, height: Elevation| all(base, Some(base + height));
        let floor = if cell.sunken.is_some() { cell.level - Elevation::LEVEL } else { cell.level };
        let on_emrr = cell.level + numbers.emrr_height;
        let on_bridge = cell.bridge.map_or(cell.level, |b| b.level);
        match thing {
            Thing::Building(_) | Thing::Steeple(_) | Thing::Bridge => self.art(site, cell, thing),
            Thing::Terrain(id) => match cell.orchard {
                Some(orchard) if orchard.terrain == id => over(cell.level, orchard.height),
                _ => match cell.inherent.filter(|kind| kind.thing() == Some(thing)).map(|kind| cell.stands(kind)) {
                    Some((base, height)) => all(base, height.map(|height| base + height)),
                    None => self.art(site, cell, thing),
                },
            },
            Thing::Counter(counter) if counter != Counter::Wreck => over(floor, self.height_of(counter)),
            Thing::CounterOnEmrr(counter) => over(on_emrr, self.height_of(counter)),
            Thing::CounterOnBridge(counter) => over(on_bridge, self.height_of(counter)),
            Thing::Smoke(smoke) => {
                let hanging = cell.smoke.iter().find(|s| s.smoke == smoke);
                hanging.map(|s| all(s.base, Some(s.top).filter(|top| *top < SKY))).unwrap_or_default()
            }
            Thing::Afv | Thing::Counter(_) => {
                let vehicle = cell.vehicles.iter().find(|v| v.thing == thing);
                let base = vehicle.map_or(cell.level, |v| v.base);
                vec![Met { site, thing, span: middle(whole), base, top: Some(base + Elevation::HALF) }]
            }
            Thing::Emrr => over(cell.level, numbers.emrr_height),
            Thing::Ground | Thing::Visibility(_) | Thing::Light | Thing::Hexside(_) => Vec::new(),
        }
    }

    fn height_of(&self, counter: Counter) -> Elevation {
        match counter {
            Counter::Debris => self.ground.numbers.debris_height,
            Counter::StoneRubble | Counter::WoodenRubble => self.ground.numbers.rubble_height,
            Counter::Wreck => Elevation::HALF,
        }
    }

    /// Returns the part of the line in a hex, or the point where it touches the hex.
    fn span_in(&self, hex: Hex) -> Span {
        if let Some(portion) = Portion::within(&self.line, hex) {
            return portion.span();
        }
        let touched = (0..6).map(|c| hex.corner(c)).min_by_key(|c| self.line.side(*c).abs());
        self.line.span_of_point(touched.unwrap_or_else(|| hex.center()))
    }

    /// Returns where the line meets the depictions of a thing within a hex.
    fn art(&self, site: Site, cell: &Cell, thing: Thing) -> Vec<Met> {
        let Some(portion) = Portion::within(&self.line, cell.hex) else { return Vec::new() };
        let found = |part: &Part| {
            if part.kind.thing() != Some(thing) {
                return Vec::new();
            }
            let (base, height) = cell.stands(part.kind);
            let runs = part.near.runs(&self.line, portion).into_iter();
            runs.map(|span| Met { site, thing, span, base, top: height.map(|height| base + height) }).collect()
        };
        cell.parts.iter().flat_map(found).collect()
    }

    /// Returns what an end is in or on.
    fn own(&self, eye: &Eye) -> Vec<Met> {
        let Some(cell) = self.ground.cell(eye.hex()) else { return Vec::new() };
        let thing = match eye.location.place {
            Place::Bridge => Some(Thing::Bridge),
            _ => eye.building.map(Thing::Building),
        };
        thing.map(|thing| self.art(Site::Hex(eye.hex()), cell, thing)).unwrap_or_default()
    }

    /// Returns the open spaces under the line: an underpass and what lies under a bridge where the line meets their art, a cellar and a sewer
    /// where an end is in them.
    fn hollows(&self, ends: [&Eye; 2]) -> Vec<Hollow> {
        let mut found = Vec::new();
        for hex in self.hexes() {
            let Some((cell, portion)) = self.ground.cell(hex).zip(Portion::within(&self.line, hex)) else { continue };
            let along = |kind: PartKind| {
                let parts = cell.parts.iter().filter(move |part| part.kind == kind);
                parts.flat_map(|part| part.near.runs(&self.line, portion)).filter(|span| span.from < span.to)
            };
            let hollow = |kind, floor, roof| move |span| Hollow { span, hex, kind, floor, roof };
            if cell.kind.underpass {
                let floor = cell.level - Elevation::LEVEL;
                found.extend(along(PartKind::Bed).map(hollow(HollowKind::Underpass, floor, cell.level)));
            }
            if let Some(bridge) = cell.bridge {
                let floor = if cell.sunken.is_some() { cell.level - Elevation::LEVEL } else { cell.level };
                found.extend(along(PartKind::Bridge).map(hollow(HollowKind::Bridge, floor, bridge.level)));
            }
        }
        for end in ends {
            let map = self.ground.map();
            let floor = map.elevation(end.location).unwrap_or(end.elevation);
            let hollow = |kind| move |span| Hollow { span, hex: end.hex(), kind, floor, roof: end.ground };
            match end.location.place {
                Place::Sewer => found.push(hollow(HollowKind::Sewer)(self.span_in(end.hex()))),
                Place::Cellar => {
                    let rooms = self.own(end).into_iter().map(|m| m.span).filter(|span| span.from < span.to);
                    found.extend(rooms.map(hollow(HollowKind::Cellar)));
                }
                _ => {}
            }
        }
        found.sort_by_key(|hollow| (hollow.span, hollow.roof));
        found
    }

    /// Returns the ground under the line.
    fn ground_runs(&self) -> Vec<GroundRun> {
        let mut runs: Vec<GroundRun> = Vec::new();
        let mut take = |hex: Hex| {
            let Some((cell, portion)) = self.ground.cell(hex).zip(Portion::within(&self.line, hex)) else { return };
            for run in self.ground_in(cell, portion) {
                // along a hexside, the lower of the two hexes counts
                match runs.iter_mut().find(|known| known.span == run.span) {
                    Some(known) if run.level < known.level => *known = run,
                    Some(_) => {}
                    None => runs.push(run),
                }
            }
        };
        self.hexes().into_iter().for_each(&mut take);
        runs.sort_by_key(|run| run.span);
        runs
    }

    /// Returns the ground within a hex, split where paint begins and ends.
    fn ground_in(&self, cell: &Cell, portion: Portion) -> Vec<GroundRun> {
        let whole = portion.span();
        let paint = |part: &Part| {
            let PartKind::Paint(level) = part.kind else { return None };
            // paint below the Base Level counts if no ground at the Base Level is under the line
            let counts = level >= cell.level || cell.is_paint_all(cell.level, &self.line, portion);
            counts.then(|| (level, part.near.runs(&self.line, portion)))
        };
        let painted: Vec<(Elevation, Vec<Span>)> = cell.parts.iter().filter_map(paint).collect();
        let mut cuts = vec![whole.from, whole.to];
        cuts.extend(painted.iter().flat_map(|(_, runs)| runs).flat_map(|run| [run.from, run.to]));
        cuts.sort_unstable();
        cuts.dedup();
        // if the hex's own level is painted too, there is no ground of that level between two painted areas
        let mut bare = cell.level;
        let is_painted = cell.parts.iter().any(|p| p.kind == PartKind::Paint(cell.level));
        let mut run = |span: Span| {
            let here = |runs: &[Span]| runs.iter().any(|r| r.from <= span.from && span.to <= r.to);
            let level = painted.iter().filter(|(_, runs)| here(runs)).map(|(level, _)| *level).max().unwrap_or(bare);
            if is_painted {
                bare = level;
            }
            GroundRun { span, hex: cell.hex, level, depression: cell.sunken.is_some() }
        };
        cuts.windows(2).map(|cut| run(Span { from: cut[0], to: cut[1] })).collect()
    }

    /// Returns the point of the edge to which the margin is measured, and the point of the line perpendicular to it.
    fn nearest(&self, margin: &Margin) -> Option<[Point; 2]> {
        let portion = Portion::between_ends(&self.line)?;
        let shapes = margin::shapes_of(self.ground, margin.hex, margin.nearest);
        // of ground, which goes on for many hexes, the margin is measured to what lies in the hex
        let points = |shape: &Shape| match margin.nearest {
            Thing::Ground => shape.points_in(margin.hex),
            _ => shape.outline_within(&self.line, portion),
        };
        let mut found = shapes.flat_map(points);
        let far = |p: &Point| margin::milli_hexes(self.line.side(*p), self.line.direction());
        let edge = found.find(|p| far(p).abs_diff(margin.milli_hexes) <= 1)?;
        Some([edge, self.line.foot(edge)])
    }
}

/// Returns the middle third of a stretch.
const fn middle(span: Span) -> Span {
    let third = (span.to - span.from) / 3;
    Span { from: span.from + third, to: span.to - third }
}
