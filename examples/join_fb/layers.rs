//! Layers on top of the survey: blocks that were measured more carefully, and what only the rules say.

use std::collections::{BTreeMap, BTreeSet};

use fogas::grid::{Grid, Hex, Hexside};
use fogas::map::{
    ArtKind, BridgeFile, BuildingFile, Doubt, DoubtOf, Elevation, Feature, HexFile, HexsideFile, HexsideTerrain,
    MapFile, RailroadFile, RoadFile, Symbol, SymbolFile,
};
use serde::Deserialize;

use crate::report::Report;

/// Applies a block to the map: its hexes, hexsides and buildings replace those below. `taken` holds the hexes of
/// earlier blocks.
pub(crate) fn lay_block(map: &mut MapFile, block: &MapFile, taken: &mut BTreeSet<Hex>, report: &mut Report) {
    let Some(grid) = grid_of(block) else { return };
    let level = block.defaults.as_ref().map(|d| d.level);
    let listed: BTreeMap<Hex, &HexFile> = block.hexes.iter().filter_map(|h| Some((h.hex.parse().ok()?, h))).collect();
    let hexes: Vec<Hex> = grid.hexes().filter(|h| !taken.contains(h)).collect();
    for hex in &hexes {
        let mut file =
            listed.get(hex).map_or_else(|| HexFile { hex: hex.to_string(), ..HexFile::default() }, |f| (*f).clone());
        file.level = file.level.or(level).filter(|l| *l != Elevation::levels(super::hexes::DEFAULT_LEVEL));
        let at = map.hexes.iter().position(|h| h.hex == file.hex);
        let before = at.map(|i| map.hexes[i].clone()).unwrap_or_default();
        if file.narrow_street.is_empty() {
            file.narrow_street.clone_from(&before.narrow_street);
        }
        if file.doubts.is_empty() {
            file.doubts.clone_from(&before.doubts);
        }
        let strip = |f: &HexFile| HexFile { doubts: Vec::new(), note: None, cut: None, ..f.clone() };
        if strip(&before) != strip(&file) {
            let said = |f: &HexFile| serde_json::to_string(&strip(f)).unwrap_or_default();
            report.note(format!("{}: {} has {}, the survey {}", file.hex, block.name, said(&file), said(&before)));
        }
        match at {
            Some(i) => map.hexes[i] = file,
            None => map.hexes.push(file),
        }
    }
    hexsides(map, block, &hexes.iter().copied().collect(), report);
    for building in &block.buildings {
        lay_building(map, building, &block.name, report);
    }
    for hex in &hexes {
        let of = |m: &MapFile| m.buildings.iter().any(|b| b.hexes.contains(&hex.to_string()));
        if of(map) != of(block) {
            report.note(format!("{hex}: a building in the survey or in {}, not in both", block.name));
        }
    }
    for art in block
        .art
        .iter()
        .filter(|a| !matches!(a.is, ArtKind::Level | ArtKind::PavedRoad | ArtKind::DirtRoad | ArtKind::Brush))
    {
        if !map.art.iter().any(|a| a.is == art.is && a.outlines == art.outlines && a.lines == art.lines) {
            report.note(format!("{}: art `{}` is not in the survey; taken over", block.name, art.id));
            let mut art = art.clone();
            art.id = format!("{}-{}", block.name, art.id);
            map.art.push(art);
        }
    }
    taken.extend(hexes);
}

fn grid_of(file: &MapFile) -> Option<Grid> {
    let grid = file.grid.as_ref()?;
    Grid::new(grid.first.parse().ok()?, grid.last.parse().ok()?)
}

fn hexsides(map: &mut MapFile, block: &MapFile, hexes: &BTreeSet<Hex>, report: &mut Report) {
    let within = |h: &HexsideFile| Hexside::parse(&h.hexside).filter(|s| s.hexes().iter().all(|h| hexes.contains(h)));
    let on = |file: &MapFile| -> BTreeMap<String, (HexsideTerrain, bool)> {
        file.hexsides.iter().filter_map(|h| within(h).map(|s| (s.to_string(), (h.is, h.cliff)))).collect()
    };
    let (wanted, had) = (on(block), on(map));
    for side in wanted.keys().chain(had.keys()).collect::<BTreeSet<_>>() {
        let (block_has, survey_has) = (wanted.get(side), had.get(side));
        if block_has != survey_has {
            report.note(format!("{side}: {} has {block_has:?}, the survey {survey_has:?}", block.name));
        }
    }
    map.hexsides.retain(|h| within(h).is_none());
    map.hexsides.extend(wanted.into_iter().map(|(hexside, (is, cliff))| HexsideFile { hexside, is, cliff }));
}

fn lay_building(map: &mut MapFile, building: &BuildingFile, block: &str, report: &mut Report) {
    let shares = |b: &BuildingFile| b.hexes.iter().any(|h| building.hexes.contains(h));
    let found: Vec<usize> = (0..map.buildings.len()).filter(|i| shares(&map.buildings[*i])).collect();
    let [at] = found[..] else {
        report.note(format!(
            "{block}: building {} is {} buildings in the survey; left as there",
            building.id,
            found.len()
        ));
        return;
    };
    let known = &mut map.buildings[at];
    if building.name.is_some() {
        known.name.clone_from(&building.name);
    }
    let same: BTreeSet<&String> = known.hexes.iter().collect();
    if same == building.hexes.iter().collect() && !building.goes_on {
        let sorted = |b: &BuildingFile| -> BTreeSet<String> {
            b.symbols.iter().filter_map(|s| serde_json::to_string(s).ok()).collect()
        };
        if sorted(known) != sorted(building)
            || known.outlines.len() != building.outlines.len()
            || known.factory != building.factory
        {
            report.note(format!(
                "{block}: building {} differs in symbols, outlines or kind; {block} counts",
                building.id
            ));
        }
        let hexes = std::mem::take(&mut known.hexes);
        let name = known.name.take();
        *known = BuildingFile { id: known.id.clone(), hexes, name, ..building.clone() };
    } else if !building.goes_on || !building.hexes.iter().all(|h| same.contains(h)) {
        report.note(format!(
            "{block}: building {} has hexes {:?}, in the survey {:?}; the larger counts",
            building.id, building.hexes, known.hexes
        ));
    }
}

/// What only the rules say about the map: `data/fb/rules.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RuleLayer {
    #[serde(rename = "about")]
    _about: String,
    hexes: Vec<HexRule>,
    buildings: Vec<BuildingRule>,
}

impl RuleLayer {
    /// Makes a layer from what the pictures show.
    pub(crate) const fn of(hexes: Vec<HexRule>, buildings: Vec<BuildingRule>) -> Self {
        Self { _about: String::new(), hexes, buildings }
    }
}

/// What a rule or a picture says about a hex. A value that is given replaces that of the survey.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HexRule {
    hex: String,
    #[serde(rename = "rule", alias = "seen")]
    _rule: String,
    #[serde(default)]
    level: Option<Elevation>,
    #[serde(default)]
    terrain: Option<Vec<String>>,
    #[serde(default)]
    roads: Option<Vec<RoadFile>>,
    #[serde(default)]
    railroads: Option<Vec<RailroadFile>>,
    #[serde(default)]
    bridge: Option<BridgeFile>,
    #[serde(default)]
    features: Vec<Feature>,
    /// A manhole that is in no survey.
    #[serde(default)]
    manhole: bool,
    /// Doubts due to the rules, in addition to those of the survey.
    #[serde(default)]
    doubts: Vec<Doubt>,
    /// Doubts of the survey that a look at the picture has settled.
    #[serde(default)]
    settled: Vec<DoubtOf>,
}

/// What a rule says about a building, which is given by one of its hexes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BuildingRule {
    at: String,
    #[serde(rename = "rule", alias = "seen")]
    _rule: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    factory: bool,
    /// The hexes by which a road or railroad enters (FB8.2).
    #[serde(default)]
    entrances: Vec<String>,
    #[serde(default)]
    symbols: Vec<SymbolFile>,
}

/// Applies to the map what the rules say.
pub(crate) fn lay_rules(map: &mut MapFile, rules: RuleLayer, report: &mut Report) {
    for rule in rules.hexes {
        let Some(hex) = map.hexes.iter_mut().find(|h| h.hex == rule.hex) else {
            report.fault(format!("{}: a rule names it, but the map lacks it", rule.hex));
            continue;
        };
        hex.level = rule.level.or(hex.level);
        hex.terrain = rule.terrain.or(hex.terrain.take());
        hex.roads = rule.roads.unwrap_or_else(|| std::mem::take(&mut hex.roads));
        hex.railroads = rule.railroads.unwrap_or_else(|| std::mem::take(&mut hex.railroads));
        hex.bridge = rule.bridge.or(hex.bridge.take());
        hex.manhole |= rule.manhole;
        for feature in rule.features {
            if !hex.features.contains(&feature) {
                hex.features.push(feature);
            }
        }
        for settled in rule.settled {
            let before = hex.doubts.len();
            hex.doubts.retain(|d| d.of != settled);
            if hex.doubts.len() == before {
                report.fault(format!("{}: no doubt of {settled} is there to settle", rule.hex));
            }
        }
        hex.doubts.splice(0..0, rule.doubts);
    }
    for rule in rules.buildings {
        let Some(building) = map.buildings.iter_mut().find(|b| b.hexes.contains(&rule.at)) else {
            report.fault(format!("{}: a rule names its building, but the map has none there", rule.at));
            continue;
        };
        if rule.name.is_some() {
            building.name = rule.name;
        }
        building.factory |= rule.factory;
        for symbol in rule.symbols {
            let same = |s: &SymbolFile| {
                s.hex == symbol.hex && (s.is == symbol.is || !is_steeple(s.is) && !is_steeple(symbol.is))
            };
            building.symbols.retain(|s| !same(s));
            building.symbols.push(symbol);
        }
        for entrance in &rule.entrances {
            if !building.hexes.contains(entrance) {
                report.note(format!("{entrance}: an entrance of {}, but no hex of it", rule.at));
            }
        }
    }
}

const fn is_steeple(symbol: Symbol) -> bool {
    matches!(symbol, Symbol::Steeple | Symbol::RedSteeple)
}
