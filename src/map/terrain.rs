//! The terrain catalogue, from `data/terrain.json`: one row for each terrain, and other things that have a height.

mod row;
mod tables;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde::Deserialize;

use crate::rules::{ChartRow, RuleId, TerrainId, text_of};

use super::Elevation;
use super::kinds::{ArtKind, Counter, HexsideTerrain, Marker, Obstacle, RailroadKind, Smoke};

pub use row::{CostsAs, CostsLike, Draw, Leaves, LosEffect, Rgb, Terrain, TerrainCosts, TerrainTem};
use tables::{BridgeFacts, Limit, MarkerFacts, RailroadFacts};
pub use tables::{BuildingHeight, BuildingType, CounterFacts, Cover, HexsideFacts, SmokeFacts, SmokeLimit, TemRow};

/// All kinds of terrain, and everything else that LOS meets or that gives TEM.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalogue {
    #[serde(rename = "format")]
    _format: u8,
    /// All terrain; the first is Open Ground.
    pub(super) terrain: Vec<Terrain>,
    /// The picture colours of terrain that is known by name only.
    colors: BTreeMap<String, Rgb>,
    buildings: Vec<BuildingHeight>,
    counters: Vec<CounterFacts>,
    markers: Vec<MarkerFacts>,
    hexsides: Vec<HexsideFacts>,
    railroads: Vec<RailroadFacts>,
    bridge: BridgeFacts,
    smoke: Vec<SmokeFacts>,
    smoke_limit: SmokeLimit,
    tem: Vec<TemRow>,
    limit: Limit,
}

/// Returns the row that a predicate accepts; a test makes sure that it exists.
fn row_of<T>(rows: &[T], wanted: impl Fn(&T) -> bool) -> &T {
    rows.iter().find(|row| wanted(row)).expect("every row is in the catalogue")
}

impl Catalogue {
    /// Returns the built-in catalogue, which is read once.
    ///
    /// # Panics
    /// Never: a test reads the same text.
    #[must_use]
    pub fn built_in() -> Arc<Self> {
        static READ: OnceLock<Arc<Catalogue>> = OnceLock::new();
        let read = READ.get_or_init(|| {
            let mut catalogue: Self =
                serde_json::from_str(text_of("terrain.json")).expect("the built-in terrain catalogue is tested");
            for place in 0..catalogue.terrain.len() {
                catalogue.complete(place).expect("the built-in terrain catalogue is tested");
            }
            Arc::new(catalogue)
        });
        Arc::clone(read)
    }

    /// Fills in what a row takes from others: its costs, its kind of obstacle, and for an orchard the TEM of
    /// an orchard with the same leaves. The error is the name of a row that does not exist.
    pub(super) fn complete(&mut self, place: usize) -> Result<(), String> {
        let Some(id) = TerrainId::at(place) else { return Ok(()) };
        let mut terrain = self.terrain[place].clone();
        if let Some(costs) = &terrain.costs {
            terrain.row = Some(costs.row(&terrain));
        }
        match &terrain.costs_as {
            Some(CostsAs::Row(name)) => {
                let row = self.filling(name).ok_or_else(|| name.clone())?;
                terrain.charge = Some(row);
                if let ChartRow::Terrain(other) = row {
                    terrain.bypass = terrain.bypass.or(self.terrain(other).bypass);
                    terrain.feature = terrain.feature.or(self.terrain(other).feature);
                }
            }
            Some(CostsAs::Like(like)) => {
                let Some(ChartRow::Terrain(other)) = self.filling(&like.row) else { return Err(like.row.clone()) };
                terrain.row = self.terrain(other).row().map(|row| like.row(&terrain, row));
            }
            None => {}
        }
        terrain.charge = terrain.charge.or(terrain.row.as_ref().map(|_| ChartRow::Terrain(id)));
        if let Some(kin) = self.terrain[..place].iter().find(|t| t.los.is_same_orchard(terrain.los)) {
            let named =
                |tem: &TerrainTem| TerrainTem { name: Some(kin.name.clone()), rule: Some(kin.rule), ..tem.clone() };
            terrain.tem = terrain.tem.or_else(|| kin.tem.as_ref().map(named));
            terrain.draw.mark = terrain.draw.mark.or(kin.draw.mark);
        }
        self.tem.extend(terrain.tem.as_ref().map(|tem| TemRow {
            cover: Cover::Terrain(id),
            name: tem.name.as_ref().unwrap_or(&terrain.name).as_str().into(),
            rule: tem.rule.unwrap_or(terrain.rule),
            direct: tem.direct,
            indirect: tem.indirect,
            oba: tem.oba,
            ovr: None,
            per_level_above: 0,
            fortified: 0,
        }));
        self.terrain[place] = terrain;
        Ok(())
    }

    /// Returns the chart row of this name that applies to a whole hex.
    fn filling(&self, name: &str) -> Option<ChartRow> {
        let is_it = |t: &Terrain| t.row().is_some_and(|row| t.id == name || *row.name == *name);
        let terrain = self.terrain.iter().position(is_it).and_then(TerrainId::at).map(ChartRow::Terrain);
        terrain.or_else(|| ChartRow::FILLING.iter().find(|(n, _)| *n == name).map(|(_, row)| *row))
    }

    /// Returns the names of the rows whose costs other terrain may use.
    pub(super) fn filling_names(&self) -> Vec<String> {
        let terrain = self.terrain.iter().filter(|t| t.row().is_some()).map(|t| t.id.as_str());
        terrain.chain(ChartRow::FILLING.iter().map(|(name, _)| *name)).map(str::to_owned).collect()
    }

    /// Returns the catalogue with missing terrain added, known by name only.
    pub(super) fn with_kinds<'k>(&self, kinds: impl Iterator<Item = (&'k str, &'k str)>) -> Self {
        let mut catalogue = self.clone();
        for (id, name) in kinds {
            if catalogue.find(id).is_none() && catalogue.terrain.len() < usize::from(u8::MAX) {
                catalogue.terrain.push(Terrain::named(id, name));
            }
        }
        catalogue
    }

    /// Returns the first terrain that satisfies a predicate.
    fn first(&self, wanted: impl Fn(&Terrain) -> bool) -> Option<TerrainId> {
        self.terrain.iter().position(wanted).and_then(TerrainId::at)
    }

    /// Returns the terrain of this name.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<TerrainId> {
        self.first(|t| t.id == id)
    }

    /// Returns the terrain that is this obstacle.
    #[must_use]
    pub fn obstacle(&self, obstacle: Obstacle) -> Option<TerrainId> {
        self.first(|t| t.bypass == Some(obstacle))
    }

    /// Returns `true` if terrain is Rail Cars (B32.51, FB6.21, V4.1).
    #[must_use]
    pub fn is_rail_car(&self, id: TerrainId) -> bool {
        self.obstacle(Obstacle::RailCar) == Some(id)
    }

    /// Returns the terrain that art of this kind always shows.
    #[must_use]
    pub fn of_art(&self, kind: ArtKind) -> Option<TerrainId> {
        self.first(|t| t.art == Some(kind))
    }

    /// Returns the terrain with this name on the boards of the on-line module.
    #[must_use]
    pub fn of_board(&self, name: &str) -> Option<TerrainId> {
        self.first(|t| t.boards.iter().any(|board| board == name))
    }

    /// Returns the picture colour of a terrain, if it has its own.
    #[must_use]
    pub fn color(&self, id: TerrainId) -> Option<Rgb> {
        let terrain = self.terrain(id);
        terrain.draw.fill.or_else(|| self.colors.get(&terrain.id).copied())
    }

    /// Returns every terrain.
    pub fn all(&self) -> impl Iterator<Item = (TerrainId, &Terrain)> {
        self.terrain.iter().enumerate().filter_map(|(place, t)| Some((TerrainId::at(place)?, t)))
    }

    /// Returns the names of all terrain.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.terrain.iter().map(|t| t.id.as_str())
    }

    /// Returns the row of a terrain.
    #[must_use]
    pub fn terrain(&self, id: TerrainId) -> &Terrain {
        &self.terrain[usize::from(id.place())]
    }

    /// Returns the height and levels of a type of building.
    #[must_use]
    pub fn building(&self, kind: BuildingType) -> &BuildingHeight {
        row_of(&self.buildings, |b| b.kind == kind)
    }

    /// Returns the effects of a counter.
    #[must_use]
    pub fn counter(&self, counter: Counter) -> &CounterFacts {
        row_of(&self.counters, |c| c.counter == counter)
    }

    /// Returns the facts of a marker.
    #[must_use]
    pub(crate) fn marker(&self, marker: Marker) -> &MarkerFacts {
        row_of(&self.markers, |m| m.marker == marker)
    }

    /// Returns the effects of hexside terrain.
    #[must_use]
    pub fn hexside(&self, terrain: HexsideTerrain) -> &HexsideFacts {
        row_of(&self.hexsides, |h| h.terrain == terrain)
    }

    /// Returns the modifiers of a cover.
    #[must_use]
    pub fn tem(&self, cover: Cover) -> &TemRow {
        row_of(&self.tem, |t| t.cover == cover)
    }

    /// Returns how high a railroad stands above its hex, with the rule; `None` if it is level with the hex.
    #[must_use]
    pub fn railroad(&self, kind: RailroadKind) -> Option<(Elevation, RuleId)> {
        self.railroads.iter().find(|r| r.kind == kind).map(|r| (r.height, r.rule))
    }

    /// Returns how high a railroad stands above its hex.
    #[must_use]
    pub fn railroad_height(&self, kind: RailroadKind) -> Elevation {
        self.railroad(kind).map_or_else(Elevation::default, |(height, _)| height)
    }

    /// Returns the effects of a bridge.
    #[must_use]
    pub const fn bridge(&self) -> &BridgeFacts {
        &self.bridge
    }

    /// Returns the effects of a kind of SMOKE.
    #[must_use]
    pub fn smoke(&self, smoke: Smoke) -> &SmokeFacts {
        row_of(&self.smoke, |s| s.smoke == smoke)
    }

    /// Returns the limits on SMOKE.
    #[must_use]
    pub const fn smoke_limit(&self) -> SmokeLimit {
        self.smoke_limit
    }

    /// Returns the Hindrance that blocks a LOS.
    #[must_use]
    pub const fn limit(&self) -> &Limit {
        &self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_catalogue_is_whole() {
        let c = Catalogue::built_in();
        for kind in [
            BuildingType::SingleStory,
            BuildingType::TwoStory,
            BuildingType::TwoStorySingleHex,
            BuildingType::MultiStory,
            BuildingType::ThirdLevel,
            BuildingType::Factory,
            BuildingType::TallFactory,
        ] {
            assert_eq!(c.building(kind).kind, kind);
        }
        for &counter in Counter::ALL {
            assert_eq!(c.counter(counter).counter, counter);
        }
        for &smoke in Smoke::ALL {
            assert_eq!(c.smoke(smoke).smoke, smoke);
        }
        for &side in HexsideTerrain::ALL {
            assert_eq!(c.hexside(side).terrain, side);
        }
        for cover in [
            Cover::StoneBuilding,
            Cover::WoodenBuilding,
            Cover::InsideFactory,
            Cover::StoneRubble,
            Cover::WoodenRubble,
            Cover::Debris,
            Cover::Sewer,
            Cover::Underpass,
            Cover::Entrenchment,
            Cover::Emplacement,
            Cover::Vehicle,
            Cover::Bridge,
            Cover::Wall,
            Cover::Hedge,
            Cover::Embankment,
            Cover::HeightAdvantage,
            Cover::Boulevard,
            Cover::Ffmo,
            Cover::Ffnam,
            Cover::TrailBreak,
        ] {
            assert_eq!(c.tem(cover).cover, cover);
        }
        // B23.22: a Two-Story House is an obstacle of one and a half levels
        assert_eq!(c.building(BuildingType::TwoStory).height, Elevation::half_levels(3));
        // B.10
        assert_eq!(c.limit().hindrance, 6);
    }
}
