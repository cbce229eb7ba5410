//! What a second look at the pictures found: `data/fb/readings.json`, which lies over the surveys and the blocks.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use fogas::grid::Hexside;
use fogas::map::{ArtKind, Elevation, MapFile, Material, OutlineFile, RoadFile, RoadKind};
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
    streets: Vec<Street>,
    crossings: Vec<Crossing>,
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

/// A hexside along which a street lies, though letters or shade hide most of it from a measurement.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Street {
    hexside: String,
    #[serde(rename = "seen")]
    _seen: String,
}

/// A hexside that a road crosses, though no survey shows it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Crossing {
    hexside: String,
    is: RoadKind,
    #[serde(default)]
    tram: bool,
    /// Its paint beyond the hexside, where no picture of a survey reaches.
    #[serde(default)]
    paint: Vec<[i64; 2]>,
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
    /// What is not a roof.
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

    /// Returns the hexsides along which a hidden street lies.
    pub(crate) fn along(&self) -> Result<BTreeSet<Hexside>> {
        let parse = |s: &Street| Hexside::parse(&s.hexside).with_context(|| format!("{} is no hexside", s.hexside));
        self.streets.iter().map(parse).collect()
    }

    /// Adds the roads across hexsides that no survey shows.
    pub(crate) fn cross(&self, map: &mut MapFile) -> Result<()> {
        for crossing in &self.crossings {
            let side =
                Hexside::parse(&crossing.hexside).with_context(|| format!("{} is no hexside", crossing.hexside))?;
            let [a, b] = side.hexes();
            for (here, there) in [(a, b), (b, a)] {
                let number = here.side_to(there).context("two hexes of one hexside")?.number();
                let hex = map.hexes.iter_mut().find(|h| h.hex == here.to_string());
                let roads = &mut hex.with_context(|| format!("{here} is not on the map"))?.roads;
                let known = roads.iter().position(|r| r.kind == crossing.is);
                let at = known.unwrap_or_else(|| {
                    roads.push(RoadFile { tram: crossing.tram, ..RoadFile::of(crossing.is) });
                    roads.len() - 1
                });
                if !roads[at].sides.contains(&number) {
                    roads[at].sides.push(number);
                    roads[at].sides.sort_unstable();
                }
            }
            if !crossing.paint.is_empty() {
                crossing.paint(map)?;
            }
        }
        Ok(())
    }

    /// Takes what they say of hexes and buildings as the rules say it.
    pub(crate) fn rules(&mut self) -> RuleLayer {
        RuleLayer::of(std::mem::take(&mut self.hexes), std::mem::take(&mut self.buildings))
    }

    /// Lays over the map what they say of houses and cliffs.
    pub(crate) fn lay(self, map: &mut MapFile) -> Result<()> {
        for house in self.houses {
            house.lay(map)?;
        }
        for side in self.no_cliffs {
            let wanted = Hexside::parse(&side.hexside);
            let known = map.hexsides.iter_mut().find(|h| h.cliff && Hexside::parse(&h.hexside) == wanted);
            known.with_context(|| format!("no cliff is below a wall on {}", side.hexside))?.cliff = false;
        }
        Ok(())
    }
}

impl Crossing {
    /// Adds its paint to that of the roads of its kind.
    fn paint(&self, map: &mut MapFile) -> Result<()> {
        let kind = if self.is == RoadKind::Dirt { ArtKind::DirtRoad } else { ArtKind::PavedRoad };
        let art = map.art.iter_mut().find(|a| a.is == kind);
        let art = art.with_context(|| format!("{}: no such road is painted", self.hexside))?;
        let mut shapes = art.outlines.iter().map(shape).collect::<Result<Vec<Rings>>>()?;
        shapes.push(vec![points(&self.paint)?]);
        art.outlines = joined(&shapes).iter().map(written).collect();
        Ok(())
    }
}

/// Returns the rings of an outline.
pub(crate) fn shape(outline: &OutlineFile) -> Result<Rings> {
    std::iter::once(&outline.ring).chain(&outline.holes).map(|ring| points(&ring.points())).collect()
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
