//! The art of a board: areas of pixels with the same meaning, as outlines.

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::{Hexside, Point, SIDES};
use crate::map::{ArtFile, ArtKind, Elevation, HexsideTerrain, OutlineFile, RingFile};
use crate::vasl::metadata::{Category, Code};
use crate::vasl::outline::{Area, areas};
use crate::vasl::{Board, Pixel};

use super::meaning::Meaning;
use super::writer::{BEYOND, EDGE, Writer};

impl Writer<'_> {
    /// Returns the connected areas of pixels with the same meaning.
    pub(super) fn areas_of<T: Copy + PartialEq>(&self, what: impl Fn(&Meaning) -> Option<T>) -> Vec<Area<T>> {
        self.labelled(what).0
    }

    /// Returns the same areas, and for each pixel the number of its area, from 1.
    pub(super) fn labelled<T: Copy + PartialEq>(
        &self,
        what: impl Fn(&Meaning) -> Option<T>,
    ) -> (Vec<Area<T>>, Vec<u32>) {
        let table: Vec<Option<T>> = (0..=255).map(|code| what(self.means(Code(code)))).collect();
        let codes = self.board.raster.codes();
        self.padded(|i| table[usize::from(codes[i].0)])
    }

    /// Returns the connected areas of the picture, extended a little beyond its edge, like the art of half hexes.
    pub(super) fn padded<T: Copy + PartialEq>(&self, what: impl Fn(usize) -> Option<T>) -> (Vec<Area<T>>, Vec<u32>) {
        let (width, height) = (self.board.raster.width(), self.board.raster.height());
        let wide = width + 2 * BEYOND;
        areas(wide, height + 2 * BEYOND, |i| {
            let x = (i % wide).saturating_sub(BEYOND).min(width - 1);
            let y = (i / wide).saturating_sub(BEYOND).min(height - 1);
            what(y * width + x)
        })
    }

    /// Converts an index in the padded picture to a pixel.
    pub(super) fn pixel(&self, at: usize) -> Pixel {
        let wide = self.board.raster.width() + 2 * BEYOND;
        [at % wide, at / wide].map(|v| i64::try_from(v).unwrap_or_default() - EDGE)
    }

    pub(super) fn outline<T>(&self, area: &Area<T>) -> OutlineFile {
        let point = |p: &Pixel| self.board.geometry.map_point([p[0] - 2 * EDGE, p[1] - 2 * EDGE]);
        let ring = |ring: &Vec<Pixel>| RingFile::path(&ring.iter().map(point).collect::<Vec<_>>());
        OutlineFile { ring: ring(&area.outer), holes: area.holes.iter().map(ring).collect() }
    }

    pub(super) fn art(&self) -> Vec<ArtFile> {
        let mut art = Vec::new();
        let mut names: Vec<String> =
            self.meanings.values().filter_map(Meaning::terrain).map(ToOwned::to_owned).collect();
        names.sort_unstable();
        names.dedup();
        let place = |m: &Meaning| m.terrain().and_then(|id| names.iter().position(|name| name == id));
        let mut by_name: BTreeMap<usize, Vec<OutlineFile>> = BTreeMap::new();
        for area in self.areas_of(place) {
            by_name.entry(area.what).or_default().push(self.outline(&area));
        }
        let file = |id: &str, is, level, terrain: Option<&str>, outlines| ArtFile {
            id: id.to_owned(),
            is,
            level,
            terrain: terrain.map(ToOwned::to_owned),
            hexside: None,
            outlines,
            lines: Vec::new(),
        };
        for (name, outlines) in by_name {
            art.push(file(&names[name], ArtKind::Terrain, None, Some(&names[name]), outlines));
        }
        let outlines = |found: Vec<Area<()>>| found.iter().map(|a| self.outline(a)).collect::<Vec<_>>();
        let depressions = outlines(self.areas_of(|m| matches!(m, Meaning::Depression(_)).then_some(())));
        if !depressions.is_empty() {
            art.push(file("depressions", ArtKind::Depression, None, None, depressions));
        }
        let bridges = outlines(self.areas_of(|m| matches!(m, Meaning::Bridge).then_some(())));
        if !bridges.is_empty() {
            art.push(file("bridges", ArtKind::Bridge, None, None, bridges));
        }
        for (level, outlines) in self.levels() {
            let id = format!("level {level}");
            art.push(file(&id, ArtKind::Level, Some(Elevation::levels(level)), None, outlines));
        }
        for (hexside, outlines) in self.painted_hexsides() {
            let name = hexside.to_string();
            let painted = file(&format!("hexside {name}"), ArtKind::Hexside, None, None, outlines);
            art.push(ArtFile { hexside: Some(name), ..painted });
        }
        art
    }

    /// Returns the outlines of each wall and hedge (B9.1): each pixel is assigned to the nearest hexside that has a
    /// wall or hedge.
    fn painted_hexsides(&self) -> BTreeMap<Hexside, Vec<OutlineFile>> {
        let is_barrier = |t: HexsideTerrain| matches!(t, HexsideTerrain::Wall | HexsideTerrain::Hedge);
        let barriers = self.hexsides().into_iter().filter(|h| is_barrier(h.is));
        let barriers: BTreeSet<Hexside> = barriers.filter_map(|h| Hexside::parse(&h.hexside)).collect();
        let (raster, geometry) = (&self.board.raster, &self.board.geometry);
        let painted: Vec<bool> =
            (0..=255).map(|c| matches!(self.means(Code(c)), Meaning::Hexside(t) if is_barrier(*t))).collect();
        let width = raster.width();
        let of = |i: usize| {
            let [x, y] = [i % width, i / width].map(|v| i64::try_from(v).unwrap_or_default());
            let hex = self.hex(self.facts.hexes().get(geometry.hex_at([x, y])?)?);
            // the hex's own sides, and those that start at its corners
            let own = SIDES.map(|side| Hexside::of(hex, side));
            let beyond = (0..6).map(|c| hex.at_corner(c)).filter_map(|[a, b]| Hexside::between(a, b));
            let near = own.into_iter().chain(beyond).filter(|h| barriers.contains(h));
            let [u, v] = geometry.map_point([2 * x + 1, 2 * y + 1]);
            near.min_by_key(|h| Point::from_milli(u, v).from_segment(h.ends()))
        };
        let codes = raster.codes();
        let near: Vec<Option<Hexside>> =
            codes.iter().enumerate().map(|(i, code)| painted[usize::from(code.0)].then(|| of(i)).flatten()).collect();
        let mut found: BTreeMap<Hexside, Vec<OutlineFile>> = BTreeMap::new();
        for area in self.padded(|i| near[i]).0 {
            found.entry(area.what).or_default().push(self.outline(&area));
        }
        found
    }

    /// Returns the outlines of the ground at each level; a Depression counts as level with its banks.
    pub(super) fn levels(&self) -> BTreeMap<i16, Vec<OutlineFile>> {
        let mut found: BTreeMap<i16, Vec<OutlineFile>> = BTreeMap::new();
        for area in self.padded(|i| Some(self.banks[i])).0 {
            found.entry(i16::from(area.what)).or_default().push(self.outline(&area));
        }
        if found.len() < 2 {
            found.clear();
        }
        found
    }
}

/// Returns the level of the ground at each pixel; in a gully or stream that is the level of its banks.
pub(super) fn banks(board: &Board) -> Vec<i8> {
    let raster = &board.raster;
    let sunk: Vec<bool> =
        (0..=255).map(|code| board.kinds.get(Code(code)).is_some_and(|k| k.category == Category::Depression)).collect();
    let (codes, levels, width) = (raster.codes(), raster.levels(), raster.width());
    let is_sunk = |i: usize| sunk[usize::from(codes[i].0)];
    // the banks of a floor are the highest ground beside it, at most a level above the floor
    let (floors, of) = areas(width, raster.height(), |i| is_sunk(i).then(|| levels[i]));
    let mut banks: Vec<i8> = floors.iter().map(|floor| floor.what).collect();
    for i in (0..levels.len()).filter(|i| !is_sunk(*i)) {
        let beside = [i.checked_sub(width), i.checked_add(width), i.checked_sub(1), i.checked_add(1)];
        for floor in beside.into_iter().flatten().filter_map(|n| of.get(n)).filter(|f| **f > 0) {
            let floor = usize::try_from(*floor).unwrap_or(1) - 1;
            banks[floor] = banks[floor].max(levels[i].min(floors[floor].what.saturating_add(1)));
        }
    }
    let level = |i: usize| match usize::try_from(of[i]) {
        Ok(floor @ 1..) => banks[floor - 1],
        _ => levels[i],
    };
    (0..levels.len()).map(level).collect()
}
