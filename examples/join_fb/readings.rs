//! What a second look at the pictures found: `data/fb/readings.json`, which lies over the surveys and the blocks.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use fogas::grid::Hexside;
use fogas::map::{Elevation, MapFile, Material, OutlineFile};
use i_overlay::i_float::int::point::IntPoint;
use serde::Deserialize;

use crate::layers::{BuildingRule, HexRule, RuleLayer};
use crate::outline::{Rings, joined, written};

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Readings {
    #[serde(rename = "about")]
    _about: String,
    hexes: Vec<HexRule>,
    buildings: Vec<BuildingRule>,
    no_cliffs: Vec<NoCliff>,
    houses: Vec<House>,
    ground: Vec<Ground>,
}

/// A hexside on which a wall stands and no cliff.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoCliff {
    hexside: String,
    #[serde(rename = "seen")]
    _seen: String,
}

/// What is amiss in the outlines of the building of a hex; points are in thousandths from the centre of A1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct House {
    at: String,
    #[serde(rename = "seen")]
    _seen: String,
    /// Of what a building is that no survey has.
    #[serde(default)]
    material: Option<Material>,
    /// What is no roof.
    #[serde(default)]
    cut: Vec<Vec<[i64; 2]>>,
    /// What is roof beside that.
    #[serde(default)]
    add: Vec<Vec<[i64; 2]>>,
}

/// Ground of another level than the surveys have it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ground {
    level: Elevation,
    #[serde(rename = "seen")]
    _seen: String,
    outline: Vec<[i64; 2]>,
}

impl Readings {
    /// Reads the file.
    pub(crate) fn read(path: &Path) -> Result<Self> {
        serde_json::from_str(&super::read(path)?).with_context(|| format!("cannot read {}", path.display()))
    }

    /// Returns the ground of other levels, with its level.
    pub(crate) fn ground(&self) -> Result<Vec<(Elevation, Rings)>> {
        self.ground.iter().map(|g| Ok((g.level, vec![points(&g.outline)?]))).collect()
    }

    /// Lays them over the map; returns what it says of hexes and buildings, as the rules say it.
    pub(crate) fn lay(self, map: &mut MapFile) -> Result<RuleLayer> {
        for house in self.houses {
            house.lay(map)?;
        }
        for side in self.no_cliffs {
            let wanted = Hexside::parse(&side.hexside);
            let known = map.hexsides.iter_mut().find(|h| h.cliff && Hexside::parse(&h.hexside) == wanted);
            known.with_context(|| format!("no cliff is below a wall on {}", side.hexside))?.cliff = false;
        }
        Ok(RuleLayer::of(self.hexes, self.buildings))
    }
}

/// Returns the rings of an outline.
pub(crate) fn shape(outline: &OutlineFile) -> Result<Rings> {
    std::iter::once(&outline.ring).chain(&outline.holes).map(|ring| points(ring)).collect()
}

fn points(ring: &[[i64; 2]]) -> Result<Vec<IntPoint<i32>>> {
    ring.iter().map(|[x, y]| Ok(IntPoint::new(i32::try_from(*x)?, i32::try_from(*y)?))).collect()
}

impl House {
    fn lay(self, map: &mut MapFile) -> Result<()> {
        let found = map.buildings.iter_mut().find(|b| b.hexes.contains(&self.at));
        let building = match (found, self.material) {
            (Some(_), Some(_)) => bail!("{}: the surveys have this building; leave out its material", self.at),
            (None, None) => bail!("{}: no building is known there; say of what it is", self.at),
            (Some(known), None) => known,
            (None, Some(material)) => {
                map.buildings.push(crate::buildings::building(self.at.clone(), material, vec![self.at.clone()]));
                map.buildings.last_mut().context("just added")?
            }
        };
        let mut shapes = building.outlines.iter().map(shape).collect::<Result<Vec<Rings>>>()?;
        for ring in &self.cut {
            let clip: Rings = vec![points(ring)?];
            shapes = shapes.iter().flat_map(|s| crate::outline::without(s, &clip)).collect();
        }
        for ring in &self.add {
            shapes.push(vec![points(ring)?]);
        }
        let shapes = joined(&shapes);
        ensure!(!shapes.is_empty(), "{}: nothing is left of the house", self.at);
        building.outlines = shapes.iter().map(written).collect();
        Ok(())
    }
}
