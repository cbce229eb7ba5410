//! Draws the board as the map describes it: levels, growth, roads, rails, buildings, hexsides.

use crate::grid::{Hex, Point, SIDES, Shape, Side};
use crate::map::{
    Art, ArtKind, Elevation, Feature, HexFacts, HexsideTerrain, LosEffect, Map, Material, Railroad, RailroadKind, Road,
    RoadKind, Symbol, TerrainId,
};

use super::growth::{filled, trees};
use super::palette as color;
use super::scene::{Color, Path, Scene, Xy, extent, rgb, stroke, xy};
use super::view::View;

/// The part of a map that a picture shows.
pub(crate) struct Board<'m> {
    pub map: &'m Map,
    pub view: View,
    pub hexes: Vec<&'m HexFacts>,
    art: Vec<&'m Art>,
}

impl<'m> Board<'m> {
    pub(crate) fn new(map: &'m Map, view: View) -> Self {
        let hexes: Vec<&HexFacts> = map.hexes_among(|hex| view.shows(hex) && hex.has_name()).collect();
        let art = map.art().iter().filter(|art| in_view(&art.shape, &view)).collect();
        Self { map, view, hexes, art }
    }

    /// Draws everything except counters and units.
    pub(crate) fn draw(&self, scene: &mut Scene) {
        scene.group("ground", |scene| self.levels(scene));
        scene.group("growth", |scene| self.growth(scene));
        scene.group("ways", |scene| {
            self.roads(scene);
            self.earth(scene);
            scene.group("trams", |scene| self.trams(scene));
            self.rails(scene);
        });
        scene.group("buildings", |scene| {
            self.buildings(scene);
            self.on_top(scene);
        });
        scene.group("hexsides", |scene| self.hexsides(scene));
    }

    pub(crate) fn outline(&self, shape: &Shape) -> Path {
        Path::all(shape.rings().iter().map(|ring| self.view.ring(ring, xy(0.0, 0.0))))
    }

    /// Puts an invisible path over each hex, which tells other programs which hex it is.
    pub(crate) fn cells(&self, scene: &mut Scene) {
        for facts in &self.hexes {
            let data = vec![("hex", facts.hex.to_string())];
            scene.group_with("hex", data, None, |scene| {
                scene.items.push(super::scene::Item::Path { path: self.hex_path(facts.hex), fill: None, stroke: None });
            });
        }
    }

    pub(crate) fn hex_path(&self, hex: Hex) -> Path {
        Path::ring(self.view.corners(hex))
    }

    pub(crate) fn art_of(&self, kind: ArtKind) -> impl Iterator<Item = &&'m Art> {
        self.art.iter().filter(move |a| a.kind == kind)
    }

    /// Returns `true` if the map file has art of one of these kinds in a hex.
    fn is_drawn(&self, hex: Hex, kinds: &[ArtKind]) -> bool {
        self.art.iter().any(|a| kinds.contains(&a.kind) && a.shape.touches_hex(hex))
    }

    fn levels(&self, scene: &mut Scene) {
        let plain = self.map.plain_level();
        let mut levels: Vec<(Elevation, Path)> = Vec::new();
        let mut add = |level: Elevation, path: Path| match levels.iter_mut().find(|(known, _)| *known == level) {
            Some((_, known)) => known.extend(path),
            None => levels.push((level, path)),
        };
        let mut all = Path::default();
        for facts in &self.hexes {
            all.extend(self.hex_path(facts.hex));
            let painted = |a: &&Art| a.level == Some(facts.level) && a.shape.touches_hex(facts.hex);
            if facts.level != plain && !self.art_of(ArtKind::Level).any(painted) {
                add(facts.level, self.hex_path(facts.hex));
            }
        }
        scene.fill(all, color::ground(plain));
        for art in self.art_of(ArtKind::Level) {
            add(art.level.unwrap_or(plain), self.outline(&art.shape));
        }
        levels.sort_by_key(|(level, _)| *level);
        for (level, path) in levels {
            let ground = color::ground(level);
            scene.draw(path, ground, stroke(ground.shaded(-34), self.view.side * 0.025));
        }
    }

    fn growth(&self, scene: &mut Scene) {
        let side = self.view.side;
        for kind in [ArtKind::Brush, ArtKind::TennisCourt, ArtKind::Terrain] {
            for art in self.art_of(kind) {
                let Some(id) = self.terrain_of(art) else { continue };
                let fill = self.fill(id);
                // the lines of a tennis court are white
                let rim = if kind == ArtKind::TennisCourt { color::WHITE } else { fill.shaded(-50).at(100) };
                scene.draw(self.outline(&art.shape), fill, stroke(rim, side * 0.03));
            }
        }
        for facts in &self.hexes {
            for &id in &facts.terrain {
                let terrain = self.map.catalogue().terrain(id);
                let on_top = terrain.art.is_some_and(is_on_top);
                match terrain.los {
                    LosEffect::Orchard { leaves, .. } => trees(&self.view, scene, facts, leaves),
                    _ if on_top || self.is_drawn(facts.hex, &[ArtKind::Brush, ArtKind::Terrain]) => {}
                    LosEffect::Obstacle { .. } => filled(&self.view, scene, facts.hex, color::EVERGREEN.at(78), true),
                    LosEffect::Hindrance { .. } => filled(&self.view, scene, facts.hex, self.fill(id).at(70), false),
                    LosEffect::NotRuled => filled(&self.view, scene, facts.hex, color::RULE.at(60), false),
                    LosEffect::Nothing => {}
                }
            }
        }
    }

    /// Returns the terrain that a piece of art shows.
    fn terrain_of(&self, art: &Art) -> Option<TerrainId> {
        art.terrain.or_else(|| self.map.catalogue().of_art(art.kind))
    }

    /// Returns the colour of a terrain: its own, or one chosen by its effect on LOS.
    fn fill(&self, id: TerrainId) -> Color {
        let own = self.map.catalogue().color(id).map(|color| rgb(color.0));
        own.unwrap_or_else(|| match self.map.catalogue().terrain(id).los {
            LosEffect::Obstacle { .. } => color::EVERGREEN.at(78),
            LosEffect::Hindrance { .. } | LosEffect::Orchard { .. } => color::BRUSH,
            LosEffect::Nothing | LosEffect::NotRuled => color::RULE.at(60),
        })
    }

    fn roads(&self, scene: &mut Scene) {
        let side = self.view.side;
        for (kind, fill) in [(ArtKind::DirtRoad, color::DIRT), (ArtKind::PavedRoad, color::PAVED)] {
            for art in self.art_of(kind) {
                scene.draw(self.outline(&art.shape), fill, stroke(fill.shaded(-40), side * 0.03));
            }
        }
        self.plain_roads(scene);
    }

    /// Draws the roads of hexes for which the map file has no road art.
    fn plain_roads(&self, scene: &mut Scene) {
        for facts in &self.hexes {
            if facts.roads.is_empty() || self.is_drawn(facts.hex, &[ArtKind::PavedRoad, ArtKind::DirtRoad]) {
                continue;
            }
            for road in &facts.roads {
                self.road(scene, facts.hex, road);
            }
        }
    }

    fn road(&self, scene: &mut Scene, hex: Hex, road: &Road) {
        let side = self.view.side;
        let way = self.way(hex, &road.sides);
        let (width, fill) = match road.kind {
            RoadKind::Paved | RoadKind::Sunken | RoadKind::Elevated => (0.36, color::PAVED),
            RoadKind::Dirt => (0.24, color::DIRT),
            RoadKind::Boulevard => (0.7, color::PAVED),
        };
        let rim = match road.kind {
            RoadKind::Sunken | RoadKind::Elevated => stroke(color::EARTH, side * (width + 0.3)),
            _ => stroke(fill.shaded(-40), side * (width + 0.06)),
        };
        scene.stroke(way.clone(), rim);
        scene.stroke(way, stroke(fill, side * width));
    }

    /// Returns the path from hexside to hexside through a hex; if there are not exactly two, from the centre dot to
    /// each.
    fn way(&self, hex: Hex, sides: &[Side]) -> Path {
        let center = self.view.center(hex);
        let middle = |side: &Side| {
            let [a, b] = side.corners().map(|c| self.view.at(hex.corner(c)));
            a.toward(b, 0.5)
        };
        match sides {
            [a, b] => Path::bent([middle(a), middle(b)], center),
            sides => Path::spokes(center, sides.iter().map(middle)),
        }
    }

    /// Draws embankments and the banks of sunken roads.
    fn earth(&self, scene: &mut Scene) {
        let side = self.view.side;
        let earth = || stroke(color::EARTH.shaded(-45), side * 0.03);
        for kind in [ArtKind::Bank, ArtKind::Embankment] {
            for art in self.art_of(kind) {
                scene.draw(self.outline(&art.shape), color::EARTH.at(88), earth());
            }
        }
        for facts in &self.hexes {
            let raised = |rr: &&Railroad| matches!(rr.kind, RailroadKind::Emrr | RailroadKind::Elrr);
            if self.is_drawn(facts.hex, &[ArtKind::Embankment]) {
                continue;
            }
            for rr in facts.railroads.iter().filter(raised) {
                scene.stroke(self.way(facts.hex, &rr.sides), stroke(color::EARTH, side * 0.5));
            }
        }
        for art in self.art_of(ArtKind::TramBed) {
            scene.fill(self.outline(&art.shape), color::PAVED.shaded(-30).at(80));
        }
        for art in self.art_of(ArtKind::Bridge) {
            scene.draw(self.outline(&art.shape), rgb(0x00a8_b0b4), stroke(rgb(0x003a_4044), side * 0.05));
        }
        for facts in self.hexes.iter().filter(|f| !self.is_drawn(f.hex, &[ArtKind::Bridge])) {
            if let Some(bridge) = &facts.bridge {
                let way = self.way(facts.hex, &bridge.sides);
                scene.stroke(way.clone(), stroke(rgb(0x003a_4044), side * 0.62));
                scene.stroke(way, stroke(rgb(0x00a8_b0b4), side * 0.52));
            }
        }
    }

    fn rails(&self, scene: &mut Scene) {
        let drawn: Vec<Vec<Point>> = self.map.tracks().collect();
        let near = |hex: Hex| {
            let close = |p: &Point| (*p - hex.center()).norm() < 4_000_000;
            let along = |line: &Vec<Point>| {
                line.windows(2).any(|pair| (0..=8).any(|step| close(&part(pair[0], pair[1], step))))
            };
            drawn.iter().any(along)
        };
        for facts in self.hexes.iter().filter(|f| !f.railroads.is_empty() && !near(f.hex)) {
            for rr in &facts.railroads {
                self.track(scene, self.way(facts.hex, &rr.sides));
            }
        }
        for line in &drawn {
            let line: Vec<Xy> = line.iter().map(|p| self.view.at(*p)).collect();
            // a track is narrower than the side of a hex
            let [low, high] = extent(line.iter().copied());
            let rim = xy(self.view.side, self.view.side);
            if self.view.frame.meets([low + rim * -1.0, high + rim]) {
                self.track(scene, Path::smooth(&line));
            }
        }
    }

    fn track(&self, scene: &mut Scene, way: Path) {
        let side = self.view.side;
        scene.stroke(way.clone(), stroke(rgb(0x0080_7468), side * 0.19).dashed(&[side * 0.045, side * 0.055]));
        scene.stroke(way.clone(), stroke(color::RAILS, side * 0.11));
        scene.stroke(way, stroke(rgb(0x00b9_aea0), side * 0.055));
    }

    fn buildings(&self, scene: &mut Scene) {
        let side = self.view.side;
        for building in self.map.buildings() {
            let fill = match building.material {
                Material::Stone => color::STONE,
                Material::Wood => color::WOOD,
            };
            for shape in building.shapes.iter().filter(|s| in_view(s, &self.view)) {
                if building.outline_assumed {
                    // not clipped, because the dashes depend on where the outline begins
                    let rings = shape.rings().iter().map(|ring| Path::ring(ring.iter().map(|p| self.view.at(*p))));
                    let rim = stroke(fill.shaded(-60), side * 0.05).dashed(&[side * 0.12, side * 0.08]);
                    scene.draw(Path::all(rings), fill.at(60), rim);
                    continue;
                }
                let cast = xy(side * 0.05, side * 0.06);
                // only its own wall casts a shadow over a courtyard
                let shadow = Path::all(shape.rings().iter().map(|ring| self.view.ring(ring, cast)));
                scene.fill(shadow, color::INK.at(32));
                scene.draw(self.outline(shape), fill, stroke(fill.shaded(-72), side * 0.04));
            }
        }
        for facts in &self.hexes {
            self.symbol(scene, facts);
        }
        self.manholes(scene);
    }

    /// Draws a ring around the centre dot for a manhole (B8.1), and the pit and bridge of a turntable (FB6.14).
    fn manholes(&self, scene: &mut Scene) {
        let side = self.view.side;
        let mut rings = Path::default();
        for facts in &self.hexes {
            let center = self.view.center(facts.hex);
            if facts.manhole {
                rings.add_circle(center, side * 0.15);
            }
            if facts.has(Feature::Turntable) {
                scene.draw(Path::circle(center, side * 0.42), color::PIT, stroke(color::INK.at(85), side * 0.04));
                self.track(scene, Path::line([-0.38, 0.38].map(|x| self.view.in_hex(facts.hex, x, 0.0))));
            }
        }
        scene.stroke(rings.clone(), stroke(color::WHITE.at(70), side * 0.06));
        scene.stroke(rings, stroke(color::INK.at(90), side * 0.03));
    }

    fn symbol(&self, scene: &mut Scene, facts: &HexFacts) {
        if self.map.standing_building(facts).is_none() {
            return;
        }
        let (center, side) = (self.view.center(facts.hex), self.view.side);
        let square = |half: f64| {
            let half = side * half;
            Path::ring([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| center + xy(x, y) * half))
        };
        match facts.symbol {
            Some(Symbol::LargeDot) => scene.fill(Path::circle(center, side * 0.085), color::WHITE),
            Some(Symbol::Square) => scene.fill(square(0.08), color::WHITE),
            Some(Symbol::RedSquare) => scene.draw(square(0.08), rgb(0x00d0_2020), stroke(color::WHITE, side * 0.02)),
            Some(Symbol::Steeple | Symbol::RedSteeple) | None => {}
        }
        if facts.steeples > 0 {
            let mut cross = Path::default();
            cross.add([center + xy(0.0, -0.2) * side, center + xy(0.0, 0.16) * side]);
            cross.add([center + xy(-0.11, -0.08) * side, center + xy(0.11, -0.08) * side]);
            scene.stroke(cross, stroke(color::WHITE, side * 0.06));
        }
    }

    /// Draws steeples, Rail Cars, storage tanks, and anything that has no drawing of its own.
    fn on_top(&self, scene: &mut Scene) {
        let side = self.view.side;
        for art in &self.art {
            let fill = match self.terrain_of(art) {
                _ if !is_on_top(art.kind) => continue,
                Some(id) => self.fill(id),
                None => color::STONE.shaded(-28),
            };
            scene.draw(self.outline(&art.shape), fill, stroke(fill.shaded(-60), side * 0.035));
        }
    }

    /// Draws walls and hedges with their printed outlines.
    fn painted_hexsides(&self, scene: &mut Scene) {
        for art in self.art_of(ArtKind::Hexside) {
            let fill = match art.hexside.and_then(|hexside| self.map.hexside(hexside)) {
                Some(HexsideTerrain::Hedge) => color::HEDGE.shaded(-12),
                Some(HexsideTerrain::Wall) => color::WALL.shaded(-40),
                _ => continue,
            };
            scene.fill(self.outline(&art.shape), fill);
        }
    }

    fn hexsides(&self, scene: &mut Scene) {
        self.painted_hexsides(scene);
        let side = self.view.side;
        for facts in &self.hexes {
            for at in SIDES {
                let Some(terrain) = facts.hexsides[at.index()] else { continue };
                let next = facts.hex.neighbor(at);
                if next < facts.hex && self.map.hex(next).is_some() {
                    continue;
                }
                let path = Path::line(at.corners().map(|c| self.view.at(facts.hex.corner(c))));
                if facts.cliffs[at.index()] {
                    self.cliff(scene, facts, at);
                }
                match terrain {
                    HexsideTerrain::Hedge => {
                        scene.stroke(path.clone(), stroke(color::HEDGE.shaded(-12), side * 0.17).round());
                        scene.stroke(path, stroke(rgb(0x002c_7a3e), side * 0.09).dashed(&[side * 0.07, side * 0.07]));
                    }
                    HexsideTerrain::Wall => {
                        scene.stroke(path.clone(), stroke(color::WALL.shaded(-40), side * 0.16).round());
                        scene.stroke(path, stroke(rgb(0x00b4_b4b8), side * 0.09).dashed(&[side * 0.12, side * 0.03]));
                    }
                    HexsideTerrain::RowhouseBar => {
                        let bar = stroke(rgb(0), side * 0.12);
                        let breached = facts.breaches.iter().any(|(breached, _)| *breached == at);
                        scene.stroke(path, if breached { bar.dashed(&[side * 0.3, side * 0.4]) } else { bar });
                    }
                    HexsideTerrain::Cliff => {}
                    HexsideTerrain::Other => {
                        scene.stroke(path, stroke(rgb(0), side * 0.08).dashed(&[side * 0.05, side * 0.1]));
                    }
                    HexsideTerrain::Roadblock => {
                        scene.stroke(path, stroke(color::WOOD, side * 0.2).dashed(&[side * 0.1, side * 0.06]));
                    }
                }
            }
        }
    }

    /// Draws Trail Breaks (B24.71) across their hexsides.
    pub(super) fn trail_breaks(&self, scene: &mut Scene) {
        for facts in &self.hexes {
            let center = self.view.center(facts.hex);
            for side in facts.trail_breaks.iter().flat_map(|(_, sides)| sides) {
                let [a, b] = side.corners().map(|c| self.view.at(facts.hex.corner(c)));
                let middle = a.toward(b, 0.5);
                trail(scene, [middle.toward(center, -0.12), middle.toward(center, 0.72)], self.view.side);
            }
        }
    }

    /// Draws a cliff: its edge, and hachures down to the lower hex.
    fn cliff(&self, scene: &mut Scene, facts: &HexFacts, at: Side) {
        let side = self.view.side;
        let is_low = self.map.hex(facts.hex.neighbor(at)).is_some_and(|next| next.level > facts.level);
        let below = if is_low { facts.hex } else { facts.hex.neighbor(at) };
        let toward = self.view.at(below.center());
        let ends = at.corners().map(|c| self.view.at(facts.hex.corner(c)));
        let color = color::WOOD.shaded(-50);
        let foot = ends.map(|p| p.toward(toward, 0.1));
        scene.stroke(Path::line(foot), stroke(color, side * 0.17).dashed(&[side * 0.05, side * 0.05]));
        scene.stroke(Path::line(ends), stroke(color, side * 0.1).round());
    }

    /// Draws the hexes without their names.
    pub(crate) fn hexagons(&self, scene: &mut Scene) {
        let mut lines = Path::default();
        let (mut dots, mut black) = (Path::default(), Path::default());
        for facts in &self.hexes {
            lines.extend(self.hex_path(facts.hex));
            // FB4.1: a black centre dot marks a Wide City Boulevard
            if facts.roads.iter().any(|road| road.kind == RoadKind::Boulevard) {
                black.add_circle(self.view.center(facts.hex), self.view.side * 0.055);
            } else if self.map.standing_building(facts).is_none() {
                dots.add_circle(self.view.center(facts.hex), self.view.side * 0.035);
            }
        }
        scene.stroke(lines, stroke(color::INK.at(42), (self.view.side * 0.022).max(0.6)));
        scene.fill(dots, color::WHITE.at(85));
        scene.fill(black, color::INK);
    }
}

/// Draws part of a Trail Break; `side` is the length of a hexside.
pub(super) fn trail(scene: &mut Scene, ends: [Xy; 2], side: f64) {
    let path = Path::line(ends);
    scene.stroke(path.clone(), stroke(color::TREES, side * 0.26));
    scene.stroke(path.clone(), stroke(color::DIRT.shaded(20), side * 0.2));
    scene.stroke(path, stroke(color::TREES, side * 0.03).dashed(&[side * 0.08, side * 0.08]));
}

/// Returns `true` if part of a shape may be in the window.
fn in_view(shape: &Shape, view: &View) -> bool {
    view.frame.meets(extent(shape.rings().iter().flatten().map(|p| view.at(*p))))
}

/// Returns the point a number of eighths of the way from one point to another.
const fn part(a: Point, b: Point, eighths: i64) -> Point {
    Point { x: a.x + (b.x - a.x) * eighths / 8, y: a.y + (b.y - a.y) * eighths / 8 }
}

/// Returns `true` if art of a kind is drawn over roads and buildings.
const fn is_on_top(kind: ArtKind) -> bool {
    matches!(kind, ArtKind::RailCar | ArtKind::Steeple | ArtKind::StorageTank)
}
