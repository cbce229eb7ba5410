//! The buildings of a board: connected areas of building terrain, and the hexes that stand on them.

use std::collections::BTreeMap;

use crate::grid::Hex;
use crate::map::{BuildingFile, BuildingType, HexTypeFile, HexsideTerrain, Material, Symbol, SymbolFile};
use crate::vasl::Pixel;
use crate::vasl::facts::HexFact;
use crate::vasl::metadata::Code;
use crate::vasl::outline::Area;

use super::meaning::Meaning;
use super::writer::{BEYOND, EDGE, Writer};

impl Writer<'_> {
    /// Returns the buildings, one for each connected area, and the building terrain of each building hex.
    pub(super) fn buildings(&self) -> (Vec<BuildingFile>, BTreeMap<Hex, Code>) {
        let mut owners: BTreeMap<Hex, Code> = BTreeMap::new();
        let mut all: Vec<BuildingFile> = Vec::new();
        let is_part = |m: &Meaning| match m {
            // B23.74: a Factory is one building, even where parts of it have lost the roof
            Meaning::Building(material, _) | Meaning::Roofless(material, ..) => Some(*material),
            Meaning::Hexside(HexsideTerrain::RowhouseBar) => Some(Material::Stone),
            _ => None,
        };
        let (found, labels) = self.labelled(is_part);
        // the building hexes on each area
        let mut hexes: BTreeMap<usize, Vec<&HexFact>> = BTreeMap::new();
        for fact in self.facts.hexes().iter().filter(|f| f.building.is_some()) {
            let index = self.points(fact).find_map(|p| self.label_at(&labels, p));
            if let Some(index) = index {
                hexes.entry(index).or_default().push(fact);
            }
        }
        let more = self.take_scraps(&found, &labels, &mut hexes);
        for (index, area) in found.iter().enumerate() {
            let Some(facts) = hexes.get(&index) else { continue };
            let several = facts.len() > 1;
            let types: Vec<(Hex, BuildingType)> =
                facts.iter().map(|f| (self.hex(f), self.type_of(f, area, several))).collect();
            let count = |of: BuildingType| types.iter().filter(|(_, t)| *t == of).count();
            let Some(main) = types.iter().map(|(_, t)| *t).max_by_key(|t| count(*t)) else { continue };
            let is_factory = |t| matches!(t, BuildingType::Factory | BuildingType::TallFactory);
            owners.extend(facts.iter().map(|f| (self.hex(f), f.terrain)));
            all.push(BuildingFile {
                as_whole: None,
                id: types[0].0.to_string(),
                material: area.what,
                hexes: types.iter().map(|(hex, _)| hex.to_string()).collect(),
                kind: Some(main),
                types: types
                    .iter()
                    .filter(|(_, t)| *t != main && is_factory(*t) == is_factory(main))
                    .map(|(hex, t)| HexTypeFile { hex: hex.to_string(), is: *t })
                    .collect(),
                symbols: self.symbols(facts),
                factory: is_factory(main),
                outlines: std::iter::once(area)
                    .chain(more.get(&index).into_iter().flatten().map(|i| &found[*i]))
                    .map(|a| self.outline(a))
                    .collect(),
                name: None,
                goes_on: false,
            });
        }
        (all, owners)
    }
    /// Returns the points of a hex where its building is looked up: the centre dot, then the hexsides.
    pub(super) fn points(&self, fact: &HexFact) -> impl Iterator<Item = Pixel> {
        let geometry = &self.board.geometry;
        let dot = geometry.center_dot(fact.col, fact.row);
        std::iter::once(dot).chain(geometry.hexside_points(fact.col, fact.row))
    }

    pub(super) fn label_at(&self, labels: &[u32], [x, y]: Pixel) -> Option<usize> {
        let (x, y) = (usize::try_from(x + EDGE).ok()?, usize::try_from(y + EDGE).ok()?);
        let wide = self.board.raster.width() + 2 * BEYOND;
        let label = (x < wide).then(|| labels.get(y * wide + x)).flatten()?;
        usize::try_from(*label).ok()?.checked_sub(1)
    }

    /// Assigns each area without a hex to the hex that contains most of it (B.1): as another outline of the building in
    /// that hex, or else as a building of its own.
    pub(super) fn take_scraps<'f, T>(
        &'f self,
        found: &[Area<T>],
        labels: &[u32],
        hexes: &mut BTreeMap<usize, Vec<&'f HexFact>>,
    ) -> BTreeMap<usize, Vec<usize>> {
        let geometry = &self.board.geometry;
        let mut held: BTreeMap<usize, BTreeMap<usize, usize>> = BTreeMap::new();
        for (at, label) in labels.iter().enumerate().filter(|(_, l)| **l > 0) {
            let index = usize::try_from(*label).unwrap_or_default() - 1;
            if hexes.contains_key(&index) || index >= found.len() {
                continue;
            }
            if let Some(hex) = geometry.hex_at(self.pixel(at)) {
                *held.entry(index).or_default().entry(hex).or_default() += 1;
            }
        }
        let place = |f: &HexFact| geometry.index(f.col, f.row);
        let mut taken: BTreeMap<usize, usize> =
            hexes.iter().flat_map(|(area, all)| all.iter().filter_map(|f| Some((place(f)?, *area)))).collect();
        let mut more: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (index, by_hex) in held {
            let most = by_hex.into_iter().max_by_key(|(hex, count)| (*count, std::cmp::Reverse(*hex)));
            let Some((hex, _)) = most else { continue };
            if let Some(building) = taken.get(&hex) {
                more.entry(*building).or_default().push(index);
            } else {
                taken.insert(hex, index);
                hexes.entry(index).or_default().push(&self.facts.hexes()[hex]);
            }
        }
        more
    }

    /// Returns the type of building in a hex, from what is painted there.
    pub(super) fn type_of<T>(&self, fact: &HexFact, area: &Area<T>, several: bool) -> BuildingType {
        let [x, y] = area.first.map(|v| v - EDGE);
        let inside = |v: i64, size: usize| v.clamp(0, i64::try_from(size).unwrap_or(1) - 1);
        let (x, y) = (inside(x, self.board.raster.width()), inside(y, self.board.raster.height()));
        let code = fact.building.map(|b| b.code).or_else(|| self.board.raster.code(x, y)).unwrap_or(Code(0));
        match self.means(code) {
            Meaning::Building(_, BuildingType::TwoStory) if !several => BuildingType::TwoStorySingleHex,
            Meaning::Building(_, kind) | Meaning::Roofless(_, kind, _) => *kind,
            _ => match self.board.kinds.get(code).map(|k| k.height.full_levels()) {
                Some(3..) => BuildingType::ThirdLevel,
                Some(2) => BuildingType::MultiStory,
                _ => BuildingType::TwoStory,
            },
        }
    }

    pub(super) fn symbols(&self, facts: &[&HexFact]) -> Vec<SymbolFile> {
        let symbol = |fact: &&HexFact| {
            let kind = fact.building.filter(|_| fact.stairway).and_then(|b| self.board.kinds.get(b.code))?;
            let is = match kind.height.full_levels() {
                2 => Symbol::Square,
                3.. => Symbol::RedSquare,
                _ => return None,
            };
            Some(SymbolFile { hex: self.hex(fact).to_string(), is })
        };
        facts.iter().filter_map(symbol).collect()
    }
}
