//! The hexes of a board with their contents, the hexsides, and the counters.

use std::collections::BTreeMap;

use crate::grid::{Hex, Hexside, SIDES, Side};
use crate::map::{
    BridgeFile, CounterFile, DepressionFile, DepressionKind, Elevation, HexFile, HexsideFile, HexsideTerrain, RoadFile,
    RoadKind,
};
use crate::vasl::facts::Bridging;

use crate::vasl::facts::HexFact;
use crate::vasl::metadata::Code;
use crate::vasl::{Geometry, Pixel};

use super::meaning::Meaning;
use super::writer::Writer;

impl Writer<'_> {
    pub(super) fn hexes(&self, owners: &BTreeMap<Hex, Code>) -> Vec<HexFile> {
        self.facts.hexes().iter().map(|fact| self.hex_file(fact, owners.contains_key(&self.hex(fact)))).collect()
    }

    pub(super) fn hex_file(&self, fact: &HexFact, is_building: bool) -> HexFile {
        let [x, y] = self.board.geometry.center_dot(fact.col, fact.row);
        let at = usize::try_from(y).unwrap_or(0) * self.board.raster.width() + usize::try_from(x).unwrap_or(0);
        let bank = self.banks.get(at).copied().unwrap_or(fact.base);
        let level = Elevation::levels(i16::from(if fact.depression { bank } else { fact.base }));
        let mut file = HexFile { hex: self.hex(fact).to_string(), ..HexFile::default() };
        file.level = (level != Elevation::default()).then_some(level);
        match self.means(fact.terrain) {
            Meaning::Terrain(id) if !is_building => file.terrain = Some(vec![id.clone()]),
            _ => {}
        }
        file.roads = self.roads(fact);
        let depression = |sides: &[bool; 6]| SIDES.into_iter().filter(|s| sides[s.index()]).map(Side::number).collect();
        // a Depression that is painted no lower than its banks is ignored
        let is_depression = (fact.depression && bank > fact.base) || matches!(fact.bridge, Some(Bridging::Below(..)));
        if is_depression && !file.roads.iter().any(|r| r.kind == RoadKind::Sunken) {
            let code = match fact.bridge {
                Some(Bridging::Below(code, _)) => code,
                _ => self.center_code(fact),
            };
            let kind = match self.means(code) {
                Meaning::Depression(kind) => *kind,
                _ => DepressionKind::Gully,
            };
            file.depression = Some(DepressionFile { is: kind, sides: depression(&fact.depression_sides) });
        }
        if fact.bridge.is_some() {
            let sides = SIDES.into_iter().filter(|s| self.leads_onto_bridge(fact, *s)).map(Side::number).collect();
            file.bridge = Some(BridgeFile { level, sides });
        }
        let slopes: String =
            SIDES.into_iter().filter(|s| fact.slopes[s.index()]).map(|s| s.number().to_string()).collect();
        let others = SIDES.into_iter().filter_map(|s| {
            let code =
                fact.hexsides[s.index()].filter(|c| *self.means(*c) == Meaning::Hexside(HexsideTerrain::Other))?;
            Some(format!("{} on hexside {s}", self.board.kinds.get(code)?.name))
        });
        let slopes = (!slopes.is_empty()).then(|| format!("slopes on hexsides {slopes}"));
        let notes: Vec<String> = slopes.into_iter().chain(others).collect();
        file.doubts = self.doubts(fact, &file);
        file.note = (!notes.is_empty()).then(|| notes.join("; "));
        file
    }

    pub(super) fn center_code(&self, fact: &HexFact) -> Code {
        let [x, y] = self.board.geometry.center_dot(fact.col, fact.row);
        self.board.raster.code(x, y).unwrap_or(Code(0))
    }

    pub(super) fn at(&self, [x, y]: Pixel) -> &Meaning {
        self.board.raster.code(x, y).map_or(&Meaning::Nothing, |code| self.means(code))
    }

    /// Returns the roads of a hex, from what is painted at the middle of its hexsides.
    pub(super) fn roads(&self, fact: &HexFact) -> Vec<RoadFile> {
        let mut roads: Vec<RoadFile> = Vec::new();
        for (side, point) in SIDES.into_iter().zip(self.board.geometry.hexside_points(fact.col, fact.row)) {
            if let Meaning::Road(kind) = self.at(point) {
                match roads.iter_mut().find(|r| r.kind == *kind) {
                    Some(road) => road.sides.push(side.number()),
                    None => roads.push(RoadFile { sides: vec![side.number()], ..RoadFile::of(*kind) }),
                }
            }
        }
        roads
    }

    pub(super) fn leads_onto_bridge(&self, fact: &HexFact, side: Side) -> bool {
        let point = self.board.geometry.hexside_point(fact.col, fact.row, side);
        matches!(self.at(point), Meaning::Road(_) | Meaning::Bridge)
    }

    pub(super) fn hexsides(&self) -> Vec<HexsideFile> {
        let mut found: BTreeMap<Hexside, HexsideTerrain> = BTreeMap::new();
        for fact in self.facts.hexes() {
            let hex = self.hex(fact);
            for side in SIDES {
                let terrain = match fact.hexsides[side.index()].map(|code| self.means(code)) {
                    Some(Meaning::Hexside(terrain)) => *terrain,
                    _ if fact.slopes[side.index()] => HexsideTerrain::Other,
                    _ => continue,
                };
                let (c, r) = Geometry::neighbor(fact.col, fact.row, side);
                if self.board.geometry.contains(c, r) {
                    found.entry(Hexside::of(hex, side)).or_insert(terrain);
                }
            }
        }
        found.into_iter().map(|(hexside, is)| HexsideFile { hexside: hexside.to_string(), is, cliff: false }).collect()
    }

    pub(super) fn counters(&self) -> Vec<CounterFile> {
        let counter = |fact: &HexFact| match self.means(fact.terrain) {
            Meaning::Counter(is) => {
                Some(CounterFile { at: self.hex(fact).to_string(), is: *is, on_cellar: false, in_play: false })
            }
            _ => None,
        };
        self.facts.hexes().iter().filter_map(counter).collect()
    }
}
