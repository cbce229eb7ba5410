//! What the kinds of terrain on a board mean in a map file.

use crate::map::{
    BuildingType, Catalogue, Counter, DepressionKind, Elevation, HexsideTerrain, KindFile, Material, RoadKind,
    TerrainId,
};

use crate::vasl::{Category, Kind};

/// What a kind of terrain on a board becomes in a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Open Ground, or something that belongs to a hexside.
    Nothing,
    /// Terrain of the catalogue, or terrain known by name only.
    Terrain(String),
    Building(Material, BuildingType),
    /// A part of a Factory without a roof (B23.74). Its effect on a line from outside is not ruled on, so it is known
    /// by name only.
    Roofless(Material, BuildingType, String),
    Road(RoadKind),
    Counter(Counter),
    Depression(DepressionKind),
    Bridge,
    Hexside(HexsideTerrain),
}

impl Meaning {
    /// Returns the id of the terrain that its art shows.
    pub(super) fn terrain(&self) -> Option<&str> {
        match self {
            Self::Terrain(id) | Self::Roofless(.., id) => Some(id),
            _ => None,
        }
    }

    /// Returns the meaning of a kind of terrain. Terrain that the catalogue does not have is added to `kinds`.
    pub(super) fn of(kind: &Kind, catalogue: &Catalogue, kinds: &mut Vec<KindFile>) -> Self {
        let material = if kind.name.contains("Wooden") { Material::Wood } else { Material::Stone };
        let building = |of| Self::Building(material, of);
        match kind.name.as_str() {
            "Debris" => Self::Counter(Counter::Debris),
            "Stone Rubble" => Self::Counter(Counter::StoneRubble),
            "Wooden Rubble" => Self::Counter(Counter::WoodenRubble),
            "Dirt Road" => Self::Road(RoadKind::Dirt),
            "Paved Road" => Self::Road(RoadKind::Paved),
            "Sunken Road" => Self::Road(RoadKind::Sunken),
            "Gully" => Self::Depression(DepressionKind::Gully),
            "Dry Stream" | "Shallow Stream" | "Deep Stream" => Self::Depression(DepressionKind::Stream),
            "Stone Building" | "Wooden Building" => building(BuildingType::SingleStory),
            "Stone Building, 1 Level" | "Wooden Building, 1 Level" => building(BuildingType::TwoStory),
            "Stone Building, 2 Level" | "Wooden Building, 2 Level" => building(BuildingType::MultiStory),
            "Stone Building, 3 Level" | "Wooden Building, 3 Level" => building(BuildingType::ThirdLevel),
            "Wall" => Self::Hexside(HexsideTerrain::Wall),
            "Hedge" => Self::Hexside(HexsideTerrain::Hedge),
            "Cliff" => Self::Hexside(HexsideTerrain::Cliff),
            "Road Block" => Self::Hexside(HexsideTerrain::Roadblock),
            _ if kind.is_party_wall() => Self::Hexside(HexsideTerrain::RowhouseBar),
            name if kind.category == Category::Factory => {
                // a building without a roof has no height; it hinders up to the height of its walls
                let tall = kind.height.max(kind.split) >= Elevation::levels(2);
                let is = if tall { BuildingType::TallFactory } else { BuildingType::Factory };
                if kind.is_roofless() {
                    Self::Roofless(material, is, named(name, catalogue, kinds))
                } else {
                    building(is)
                }
            }
            _ if kind.category == Category::Hexside => Self::Hexside(HexsideTerrain::Other),
            _ if kind.category == Category::Bridge => Self::Bridge,
            name => match catalogue.of_board(name) {
                Some(TerrainId::OPEN) => Self::Nothing,
                Some(id) => Self::Terrain(catalogue.terrain(id).id.clone()),
                None => Self::Terrain(named(name, catalogue, kinds)),
            },
        }
    }
}

/// Returns the id of the terrain with a name; if the catalogue does not have it, it is added by name only.
fn named(name: &str, catalogue: &Catalogue, kinds: &mut Vec<KindFile>) -> String {
    let id = slug(name);
    if catalogue.find(&id).is_none() && !kinds.iter().any(|k| k.id == id) {
        kinds.push(KindFile { id: id.clone(), name: name.to_owned() });
    }
    id
}

/// Returns a name in the form used by map files.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric() && c != '.').filter(|w| !w.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}
