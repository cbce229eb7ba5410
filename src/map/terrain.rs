//! The terrain catalogue: `data/terrain.json`, which holds the rulebook's heights and Hindrances once.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::RuleId;

use super::Elevation;
use super::extension::TerrainCosts;
use super::kinds::{Counter, HexsideTerrain, RailroadKind, Smoke};

/// The built-in catalogue.
const BUILT_IN: &str = include_str!("../../data/terrain.json");

/// Place of a terrain in the [`Catalogue`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TerrainId(u8);

impl TerrainId {
    /// Returns the place as a number.
    #[must_use]
    pub const fn place(self) -> u8 {
        self.0
    }
}

/// All kinds of terrain and what they do to LOS.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalogue {
    #[serde(rename = "format")]
    _format: u8,
    pub(super) terrain: Vec<Terrain>,
    buildings: Vec<BuildingHeight>,
    counters: Vec<CounterFacts>,
    hexsides: Vec<HexsideFacts>,
    railroads: Vec<RailroadFacts>,
    bridge: BridgeFacts,
    smoke: Vec<SmokeFacts>,
    smoke_limit: SmokeLimit,
    tem: Vec<TemRow>,
    limit: Limit,
}

/// A terrain that a hex may have.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Its name in map files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The rule that says what it does to LOS.
    #[schemars(with = "RuleId")]
    pub rule: RuleId,
    /// It counts as Open Ground for FFMO (A4.61).
    #[serde(default)]
    pub open_ground: bool,
    /// The whole hex, with its hexsides and vertices, counts as this terrain wherever the art is (B.6).
    #[serde(default)]
    pub inherent: bool,
    /// What it does to LOS.
    pub los: LosEffect,
    /// The TEM of its hex, if it has one of its own.
    #[serde(default)]
    pub tem: Option<TerrainTem>,
    /// The row of the chart of movement costs that it is entered by, if that is not a row of its own name.
    #[serde(default)]
    pub costs_as: Option<String>,
    /// Movement costs of its own; without these and a row of the chart nobody is told what it costs.
    #[serde(default)]
    pub costs: Option<TerrainCosts>,
}

/// The TEM of a terrain, by kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainTem {
    /// Against Direct Fire.
    pub direct: i8,
    /// Against Indirect Fire.
    pub indirect: i8,
    /// Against OBA.
    pub oba: i8,
}

/// What may protect a target, or expose it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// In a stone building.
    StoneBuilding,
    /// In a wooden building.
    WoodenBuilding,
    /// In a Factory, the fire coming through its inside (B23.741).
    InsideFactory,
    /// In stone rubble.
    StoneRubble,
    /// In wooden rubble.
    WoodenRubble,
    /// In Debris.
    Debris,
    /// In an Evergreen Orchard.
    EvergreenOrchard,
    /// In woods; against Indirect Fire the Air Burst.
    Woods,
    /// In a sewer.
    Sewer,
    /// In a Rail Car hex.
    RailCar,
    /// Beside a storage tank (FB12.1).
    StorageTank,
    /// In the underpass (FB11.6).
    Underpass,
    /// IN a foxhole, trench or other entrenchment.
    Entrenchment,
    /// A Gun set up Emplaced, and its crew.
    Emplacement,
    /// With an AFV or wreck.
    Vehicle,
    /// On a bridge, or beneath it against Indirect Fire.
    Bridge,
    /// Behind a wall.
    Wall,
    /// Behind a hedge.
    Hedge,
    /// Behind an embankment.
    Embankment,
    /// Higher than the firer.
    HeightAdvantage,
    /// On a Wide City Boulevard.
    Boulevard,
    /// Moving in the open.
    Ffmo,
    /// Moving without Assault Movement.
    Ffnam,
    /// Moving by a Trail Break.
    TrailBreak,
    /// In terrain with a TEM of its own.
    #[serde(skip)]
    Terrain(TerrainId),
}

/// The modifier of a cover, by kind of attack.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemRow {
    /// The cover.
    #[serde(rename = "is")]
    pub cover: Cover,
    /// Its name for people.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
    /// Against Direct Fire.
    pub direct: i8,
    /// Against Indirect Fire.
    pub indirect: i8,
    /// Against OBA.
    pub oba: i8,
    /// Against an OVR, where it differs from Direct Fire.
    #[serde(default)]
    pub ovr: Option<i8>,
    /// More against Indirect Fire and OBA for every building level above the target.
    #[serde(default)]
    pub per_level_above: i8,
}

/// What a terrain does to a LOS that meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LosEffect {
    /// Nothing.
    Nothing,
    /// Hinders a LOS that meets it: one at its own level, or, if it is a level high or higher, every one that an obstacle
    /// of its height would block (B.4).
    Hindrance {
        /// The Hindrance of one hex.
        drm: u8,
        /// Height above the Base Level.
        #[serde(default = "half_level")]
        height: Elevation,
    },
    /// Blocks as an obstacle; half a level high, it makes no Blind Hexes (A6.21).
    Obstacle {
        /// Height above the Base Level.
        height: Elevation,
    },
    /// Known by its name alone: a LOS that depends on it is refused.
    NotRuled,
    /// Inherent: an orchard (B14.2).
    Orchard {
        /// Leaves fall, or not.
        leaves: Leaves,
        /// Height above the Base Level.
        height: Elevation,
        /// The Hindrance of one hex.
        drm: u8,
    },
}

const fn half_level() -> Elevation {
    Elevation::HALF
}

/// The two kinds of orchard (FB5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Leaves {
    /// Leafless out of season (FB5.11).
    Deciduous,
    /// Always in season (FB5.12).
    Evergreen,
}

/// A type of building by its height (B23.21-.24, B31.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BuildingType {
    /// One hex, no symbol.
    SingleStory,
    /// Several hexes, no stairwell symbol.
    TwoStory,
    /// One hex with a large white dot.
    TwoStorySingleHex,
    /// With a white square.
    MultiStory,
    /// With a red square.
    ThirdLevel,
    /// A Factory (B23.74).
    Factory,
    /// A Factory two levels and a half high.
    TallFactory,
}

/// The height and levels of a type of building.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildingHeight {
    /// The type.
    #[serde(rename = "is")]
    pub kind: BuildingType,
    /// Its name for people.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
    /// Height of the obstacle above the Base Level.
    pub height: Elevation,
    /// How many levels it has above the ground.
    pub upper_levels: i8,
    /// Height of its rooftop Location above the Base Level, if it has one (B23.8).
    #[serde(default)]
    pub rooftop: Option<Elevation>,
    /// The Hindrance of each hex of it to a LOS within its art, if it is open inside (B23.741).
    #[serde(default)]
    pub inside_drm: Option<u8>,
}

/// What a counter does to LOS.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterFacts {
    /// The counter.
    #[serde(rename = "is")]
    pub counter: Counter,
    /// Its name for people.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
    /// Height above the level it lies on.
    pub height: Elevation,
    /// Its Hindrance; an obstacle if it has none.
    #[serde(default)]
    pub drm: Option<u8>,
}

/// What hexside terrain does to LOS.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexsideFacts {
    /// The hexside terrain.
    #[serde(rename = "is")]
    pub terrain: HexsideTerrain,
    /// Its name for people.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
    /// Height above the higher Base Level beside it.
    pub height: Elevation,
}

/// How high a railroad stands above the Base Level of its hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RailroadFacts {
    #[serde(rename = "is")]
    kind: RailroadKind,
    rule: RuleId,
    height: Elevation,
}

/// What a bridge does to LOS.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BridgeFacts {
    /// Its name for people.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
    /// Its Hindrance.
    pub drm: u8,
}

/// What SMOKE does to LOS (A24).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmokeFacts {
    /// What makes it.
    #[serde(rename = "is")]
    pub smoke: Smoke,
    /// Its name for people.
    pub name: String,
    /// Its Hindrance.
    pub drm: u8,
    /// How high it rises above where it begins; without end, if none is given.
    #[serde(default)]
    pub height: Option<Elevation>,
    /// The number is from general knowledge of the game.
    #[serde(default)]
    pub recalled: bool,
}

/// What SMOKE comes to (A24, A24.8).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmokeLimit {
    /// The most that one hex adds.
    pub most: u8,
    /// What firing out of it adds.
    pub out: u8,
}

/// How much Hindrance ends a LOS.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    /// This much or more blocks.
    pub hindrance: u8,
    /// The rule.
    pub rule: RuleId,
}

impl Catalogue {
    /// Returns the built-in catalogue.
    ///
    /// # Panics
    /// Never: a test reads the same text.
    #[must_use]
    pub fn built_in() -> Arc<Self> {
        let mut catalogue: Self = serde_json::from_str(BUILT_IN).expect("the built-in terrain catalogue is tested");
        for place in 0..catalogue.terrain.len() {
            catalogue.take_tem(place);
        }
        Arc::new(catalogue)
    }

    /// Takes the TEM of a terrain into the table of TEM.
    pub(super) fn take_tem(&mut self, place: usize) {
        let (terrain, id) = (&self.terrain[place], u8::try_from(place).map(TerrainId));
        let (Some(tem), Ok(id)) = (terrain.tem, id) else { return };
        self.tem.push(TemRow {
            cover: Cover::Terrain(id),
            name: terrain.name.clone(),
            rule: terrain.rule,
            direct: tem.direct,
            indirect: tem.indirect,
            oba: tem.oba,
            ovr: None,
            per_level_above: 0,
        });
    }

    /// Returns the catalogue with terrain added of which only the name is known, as far as it lacks it.
    pub(super) fn with_kinds<'k>(&self, kinds: impl Iterator<Item = (&'k str, &'k str)>) -> Self {
        let mut catalogue = self.clone();
        for (id, name) in kinds {
            if catalogue.find(id).is_none() && catalogue.terrain.len() < usize::from(u8::MAX) {
                catalogue.terrain.push(Terrain {
                    id: id.to_owned(),
                    name: name.to_owned(),
                    rule: RuleId::B_1,
                    open_ground: false,
                    inherent: false,
                    los: LosEffect::NotRuled,
                    tem: None,
                    costs_as: None,
                    costs: None,
                });
            }
        }
        catalogue
    }

    /// Returns the terrain of this name.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<TerrainId> {
        self.terrain.iter().position(|t| t.id == id).and_then(|i| u8::try_from(i).ok()).map(TerrainId)
    }

    /// Returns the terrain that has movement costs of its own.
    pub(crate) fn with_costs(&self) -> impl Iterator<Item = (TerrainId, &Terrain, &TerrainCosts)> {
        let all = self.terrain.iter().enumerate();
        all.filter_map(|(i, t)| Some((TerrainId(u8::try_from(i).ok()?), t, t.costs.as_ref()?)))
    }

    /// Returns the terrain at a place of the catalogue.
    #[must_use]
    pub fn at(&self, place: u8) -> Option<&Terrain> {
        self.terrain.get(usize::from(place))
    }

    /// Returns the names of all terrain.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.terrain.iter().map(|t| t.id.as_str())
    }

    /// Returns what is known of a terrain.
    #[must_use]
    pub fn terrain(&self, id: TerrainId) -> &Terrain {
        &self.terrain[usize::from(id.0)]
    }

    /// Returns the height and levels of a type of building.
    ///
    /// # Panics
    /// Never: a test holds the catalogue to have every type.
    #[must_use]
    pub fn building(&self, kind: BuildingType) -> &BuildingHeight {
        self.buildings.iter().find(|b| b.kind == kind).expect("every type of building is in the catalogue")
    }

    /// Returns what a counter does.
    ///
    /// # Panics
    /// Never: a test holds the catalogue to have every counter.
    #[must_use]
    pub fn counter(&self, counter: Counter) -> &CounterFacts {
        self.counters.iter().find(|c| c.counter == counter).expect("every counter is in the catalogue")
    }

    /// Returns what hexside terrain does.
    ///
    /// # Panics
    /// Never: a test holds the catalogue to have every kind.
    #[must_use]
    pub fn hexside(&self, terrain: HexsideTerrain) -> &HexsideFacts {
        self.hexsides.iter().find(|h| h.terrain == terrain).expect("every hexside terrain is in the catalogue")
    }

    /// Returns the modifiers of a cover.
    ///
    /// # Panics
    /// Never: a test holds the catalogue to have every cover.
    #[must_use]
    pub fn tem(&self, cover: Cover) -> &TemRow {
        self.tem.iter().find(|t| t.cover == cover).expect("every cover is in the catalogue")
    }

    /// Returns how high a railroad stands above its hex, with the rule, where it is not level with it.
    #[must_use]
    pub fn railroad(&self, kind: RailroadKind) -> Option<(Elevation, RuleId)> {
        self.railroads.iter().find(|r| r.kind == kind).map(|r| (r.height, r.rule))
    }

    /// Returns how high a railroad stands above its hex.
    #[must_use]
    pub fn railroad_height(&self, kind: RailroadKind) -> Elevation {
        self.railroad(kind).map_or_else(Elevation::default, |(height, _)| height)
    }

    /// Returns what a bridge does.
    #[must_use]
    pub const fn bridge(&self) -> &BridgeFacts {
        &self.bridge
    }

    /// Returns what SMOKE does.
    ///
    /// # Panics
    /// Never: a test holds the catalogue to have every kind.
    #[must_use]
    pub fn smoke(&self, smoke: Smoke) -> &SmokeFacts {
        self.smoke.iter().find(|s| s.smoke == smoke).expect("every kind of SMOKE is in the catalogue")
    }

    /// Returns what SMOKE comes to.
    #[must_use]
    pub const fn smoke_limit(&self) -> SmokeLimit {
        self.smoke_limit
    }

    /// Returns how much Hindrance ends a LOS.
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
        for counter in [Counter::Debris, Counter::StoneRubble, Counter::WoodenRubble, Counter::Wreck] {
            assert_eq!(c.counter(counter).counter, counter);
        }
        for smoke in [
            Smoke::Smoke,
            Smoke::DispersedSmoke,
            Smoke::Wp,
            Smoke::DispersedWp,
            Smoke::SmokeGrenades,
            Smoke::WpGrenades,
            Smoke::BurningWreck,
            Smoke::Blaze,
        ] {
            assert_eq!(c.smoke(smoke).smoke, smoke);
        }
        for side in [
            HexsideTerrain::Wall,
            HexsideTerrain::Hedge,
            HexsideTerrain::Roadblock,
            HexsideTerrain::RowhouseBar,
            HexsideTerrain::Cliff,
            HexsideTerrain::Other,
        ] {
            assert_eq!(c.hexside(side).terrain, side);
        }
        for cover in [
            Cover::StoneBuilding,
            Cover::WoodenBuilding,
            Cover::InsideFactory,
            Cover::StoneRubble,
            Cover::WoodenRubble,
            Cover::Debris,
            Cover::EvergreenOrchard,
            Cover::Woods,
            Cover::Sewer,
            Cover::RailCar,
            Cover::StorageTank,
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
        // B23.22: a Two-Story House is an obstacle of a level and a half
        assert_eq!(c.building(BuildingType::TwoStory).height, Elevation::half_levels(3));
        // B.10
        assert_eq!(c.limit().hindrance, 6);
    }
}
