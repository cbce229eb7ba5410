//! What the kinds of terrain of a board are in a map file.

use crate::map::{
    BuildingType, Catalogue, Counter, DepressionKind, Elevation, HexsideTerrain, KindFile, Material, RoadKind,
    TerrainId,
};

use super::{Kind, Writer};
use crate::vasl::Category;

/// What a kind of terrain of a board is in a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Open Ground, or what is a hexside.
    Nothing,
    /// Terrain of the catalogue, or one known by its name alone.
    Terrain(String),
    Building(Material, BuildingType),
    /// A part of a Factory (B23.74) without a roof: what a line from outside makes of it is known by its name alone.
    Roofless(Material, BuildingType, String),
    Road(RoadKind),
    Counter(Counter),
    Depression(DepressionKind),
    Bridge,
    Hexside(HexsideTerrain),
}

impl Meaning {
    /// Returns the id of the terrain that its art is.
    pub(super) fn terrain(&self) -> Option<&str> {
        match self {
            Self::Terrain(id) | Self::Roofless(.., id) => Some(id),
            _ => None,
        }
    }
}

impl Writer<'_> {
    pub(super) fn meaning(&mut self, kind: &Kind, catalogue: &Catalogue) -> Meaning {
        let material = if kind.name.contains("Wooden") { Material::Wood } else { Material::Stone };
        let building = |of| Meaning::Building(material, of);
        match kind.name.as_str() {
            "Debris" => Meaning::Counter(Counter::Debris),
            "Stone Rubble" => Meaning::Counter(Counter::StoneRubble),
            "Wooden Rubble" => Meaning::Counter(Counter::WoodenRubble),
            "Dirt Road" => Meaning::Road(RoadKind::Dirt),
            "Paved Road" => Meaning::Road(RoadKind::Paved),
            "Sunken Road" => Meaning::Road(RoadKind::Sunken),
            "Gully" => Meaning::Depression(DepressionKind::Gully),
            "Dry Stream" | "Shallow Stream" | "Deep Stream" => Meaning::Depression(DepressionKind::Stream),
            "Stone Building" | "Wooden Building" => building(BuildingType::SingleStory),
            "Stone Building, 1 Level" | "Wooden Building, 1 Level" => building(BuildingType::TwoStory),
            "Stone Building, 2 Level" | "Wooden Building, 2 Level" => building(BuildingType::MultiStory),
            "Stone Building, 3 Level" | "Wooden Building, 3 Level" => building(BuildingType::ThirdLevel),
            "Wall" => Meaning::Hexside(HexsideTerrain::Wall),
            "Hedge" => Meaning::Hexside(HexsideTerrain::Hedge),
            "Cliff" => Meaning::Hexside(HexsideTerrain::Cliff),
            "Road Block" => Meaning::Hexside(HexsideTerrain::Roadblock),
            _ if kind.is_party_wall() => Meaning::Hexside(HexsideTerrain::RowhouseBar),
            name if kind.category == Category::Factory => {
                // without a roof it has no height, and hinders up to that of its walls
                let tall = kind.height.max(kind.split) >= Elevation::levels(2);
                let is = if tall { BuildingType::TallFactory } else { BuildingType::Factory };
                if kind.is_roofless() {
                    Meaning::Roofless(material, is, self.named(name, catalogue))
                } else {
                    building(is)
                }
            }
            _ if kind.category == Category::Hexside => Meaning::Hexside(HexsideTerrain::Other),
            _ if kind.category == Category::Bridge => Meaning::Bridge,
            name => match catalogue.of_board(name) {
                Some(TerrainId::OPEN) => Meaning::Nothing,
                Some(id) => Meaning::Terrain(catalogue.terrain(id).id.clone()),
                None => Meaning::Terrain(self.named(name, catalogue)),
            },
        }
    }

    /// Returns the id of terrain that has this name; if the catalogue lacks it, it is known by that alone.
    fn named(&mut self, name: &str, catalogue: &Catalogue) -> String {
        let id = slug(name);
        if catalogue.find(&id).is_none() && !self.kinds.iter().any(|k| k.id == id) {
            self.kinds.push(KindFile { id: id.clone(), name: name.to_owned() });
        }
        id
    }
}

/// Returns a name as map files write it.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric() && c != '.').filter(|w| !w.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}
