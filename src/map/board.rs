//! A checked map, the only kind that reaches a rule.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use crate::grid::{Grid, Hex, Hexside, Naming, Point, Shape};

use super::Elevation;
use super::bytes;
use super::file::MapFile;
use super::hex_facts::{HexFacts, Smoking};
use super::hexes::{HexFact, Hexes};
use super::kinds::{ArtKind, Chapter, Feature, HexsideTerrain, Material, RailroadKind, Symbol, UnitKind, UnitTrait};
use super::location::{Location, Place, States};
use super::options::Options;
use super::print::Printed;
use super::terrain::{BuildingHeight, BuildingType, Catalogue};
use crate::rules::infantry::side_of;
use crate::rules::{Faction, Phase, TerrainId};

/// A checked map with its counters and units.
#[derive(Clone, Debug)]
pub struct Map {
    /// The file that it was checked from, before any change.
    pub(super) file: Arc<Written>,
    /// The changes made since then.
    pub(super) made: Vec<Arc<dyn Made>>,
    /// The file with these changes, computed on demand.
    pub(super) changed_file: OnceLock<Box<MapFile>>,
    /// What the board prints besides its art; read on first use.
    pub(super) printed: OnceLock<Box<Printed>>,
    pub(super) options: Options,
    pub(super) catalogue: Arc<Catalogue>,
    pub(super) chapter: Chapter,
    pub(super) grid: Grid,
    /// The hexes of the file; hexes touched by a change are in `touched` instead.
    pub(super) hexes: Arc<Hexes>,
    pub(super) touched: BTreeMap<usize, HexFacts>,
    pub(super) buildings: Arc<Vec<Building>>,
    pub(super) art: Arc<Vec<Art>>,
    pub(super) units: Arc<Vec<Unit>>,
    /// Descriptions of ground that is not as printed; [`HexFacts::uncharted`] is an index into this list.
    pub(super) uncharted: Arc<[String]>,
    /// The name of the game being played on it.
    pub(super) game: Option<String>,
    /// Which unit possesses which SW, as pairs of labels (SW, unit), if a game says so.
    pub(super) possessed: Arc<[(String, String)]>,
    /// The current phase of the game, and the side whose Player Turn it is.
    pub(super) now: Option<(Phase, String)>,
}

/// A change made to a map after it was checked.
pub(super) trait Made: std::fmt::Debug + Send + Sync {
    /// Makes the same change in the map file.
    fn make_in(&self, file: &mut MapFile);
}

/// The file that a map was checked from.
#[derive(Clone, Debug)]
pub(super) enum Written {
    /// The file itself.
    Known(Box<MapFile>),
    /// A built-in map stored as bytes: its name, its text, and the file, which is parsed on demand.
    BuiltIn { name: String, text: &'static str, file: OnceLock<Box<MapFile>>, printed: &'static str },
    /// A file on top of such a map, or on top of a window of it. The merged file is built on first use.
    Upon { base: Arc<Self>, over: Box<MapFile>, file: OnceLock<Box<MapFile>> },
}

impl Written {
    /// Returns the file.
    ///
    /// # Panics
    /// Never: a test checks every built-in map.
    pub(super) fn file(&self) -> &MapFile {
        match self {
            Self::Known(file) => file,
            Self::BuiltIn { name, text, file, .. } => {
                file.get_or_init(|| Box::new(MapFile::read(name, text).expect("the built-in maps are tested")))
            }
            Self::Upon { base, over, file } => file.get_or_init(|| Box::new(base.file().with(over))),
        }
    }

    /// Returns what a board with this grid prints besides its art.
    ///
    /// # Panics
    /// Never: a test checks every built-in map.
    fn printed(&self, grid: &Grid) -> Printed {
        match self {
            Self::Known(file) => Printed::of(file),
            Self::BuiltIn { printed, .. } => serde_json::from_str(printed).expect("the built-in maps are tested"),
            Self::Upon { base, over, .. } => {
                let mut printed = base.printed(grid);
                if over.grid.is_some() {
                    printed.cut_to(grid);
                }
                printed
            }
        }
    }
}

/// A building.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own that the map file states")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Building {
    /// Its name in the map file.
    pub id: String,
    /// What the map calls it.
    pub name: Option<String>,
    /// Stone or wood.
    pub material: Material,
    /// Its type.
    pub kind: BuildingType,
    /// Hexes in which it is of another type.
    #[serde(with = "bytes")]
    pub types: Vec<(Hex, BuildingType)>,
    /// Whether its hexes and symbols give its type, and the type of each part between black bars (FB7.1).
    pub by_symbols: bool,
    /// Whether it has hexes beyond the edge of this map.
    pub goes_on: bool,
    /// Whether it is a Factory (B23.74).
    pub factory: bool,
    /// Its hexes, in the order of the map.
    #[serde(with = "bytes::row")]
    pub hexes: Vec<Hex>,
    /// Its outlines.
    #[serde(with = "bytes")]
    pub shapes: Vec<Shape>,
    /// Whether the outlines are the whole hexes, because the map file has none.
    pub outline_assumed: bool,
}

/// A depiction other than a building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Art {
    /// What it shows.
    pub kind: ArtKind,
    /// The level it paints.
    #[serde(with = "bytes")]
    pub level: Option<Elevation>,
    /// The terrain it shows, if the kind leaves it open.
    pub terrain: Option<TerrainId>,
    /// The hexside of the wall or hedge that it shows.
    #[serde(skip)]
    pub hexside: Option<Hexside>,
    /// Its outline.
    #[serde(with = "bytes")]
    pub shape: Shape,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its label.
    pub label: String,
    /// Where it is.
    pub location: Location,
    /// The corner of its hex at which it is, if it is in Bypass and the map file names the vertex (its CAFP).
    pub corner: Option<usize>,
    /// Its states.
    pub states: States,
    /// Its kind.
    pub kind: UnitKind,
    /// What the counter shows.
    pub counter: Option<String>,
    /// Nationality or side.
    pub side: Option<String>,
    /// What else it is or does.
    pub traits: Vec<UnitTrait>,
    /// Its covered arc, a vehicle's VCA: the hexspine 1 to 6, clockwise from the top right.
    pub ca: Option<u8>,
    /// The covered arc of its turret, where it differs.
    pub tca: Option<u8>,
    /// The Portage Points that the counter of a SW shows.
    pub pp: Option<u8>,
}

impl Unit {
    /// Returns the army that it fights for: by its side, or by its counter if only one army has such counters.
    #[must_use]
    pub fn faction(&self) -> Option<Faction> {
        let side = self.side.as_deref().or_else(|| side_of(self.counter.as_deref()?))?;
        Faction::of_side(side)
    }

    /// Returns `true` if the unit has this state.
    #[must_use]
    pub fn has(&self, what: UnitTrait) -> bool {
        self.traits.contains(&what)
    }
}

impl Map {
    /// Returns the SW that a unit possesses; a Gun that it mans does not count (C10.3).
    pub(crate) fn possessions<'m>(&'m self, owner: &'m str) -> impl Iterator<Item = &'m Unit> {
        let of = self.possessed.iter().filter(move |(_, by)| by == owner);
        of.filter_map(|(weapon, _)| self.units.iter().find(|unit| unit.label == *weapon))
            .filter(|weapon| weapon.kind != UnitKind::Gun)
    }

    /// Returns the phase of the game being played on the map, and the side whose Player Turn it is.
    pub(crate) fn now(&self) -> Option<(Phase, &str)> {
        self.now.as_ref().map(|(phase, side)| (*phase, side.as_str()))
    }

    /// Returns who possesses what, as pairs of labels: the SW, then the unit.
    pub(crate) fn possessed(&self) -> impl Iterator<Item = (&str, &str)> {
        self.possessed.iter().map(|(weapon, owner)| (weapon.as_str(), owner.as_str()))
    }

    /// Returns the name.
    #[must_use]
    pub fn name(&self) -> &str {
        if let Some(game) = &self.game {
            return game;
        }
        match &*self.file {
            Written::Known(file) => &file.name,
            Written::BuiltIn { name, .. } => name,
            Written::Upon { over, .. } => &over.name,
        }
    }

    /// Reads names of hexes as this map has them, on this thread, until the returned value is dropped.
    #[must_use]
    pub fn naming(&self) -> Naming {
        self.grid.first().sheet().naming()
    }

    /// Returns the remarks that every ruling repeats.
    #[must_use]
    pub fn remarks(&self) -> &[String] {
        match &*self.file {
            Written::Known(file) => &file.remarks,
            // a packed map has no remarks
            Written::BuiltIn { .. } => &[],
            Written::Upon { over, .. } => &over.remarks,
        }
    }

    /// Returns the file it was checked from, merged with the map it extends, and with the changes made since.
    #[must_use]
    pub fn file(&self) -> &MapFile {
        let written = self.file.file();
        if self.made.is_empty() && self.game.is_none() {
            return written;
        }
        self.changed_file.get_or_init(|| {
            let _naming = self.naming();
            let mut file = written.clone();
            self.made.iter().for_each(|made| made.make_in(&mut file));
            let name = self.game.clone().unwrap_or_else(|| file.name.clone());
            Box::new(MapFile { name, ..file })
        })
    }

    /// Returns what the board prints besides its art; changes of the map do not affect it.
    pub(super) fn printed(&self) -> &Printed {
        self.printed.get_or_init(|| Box::new(self.file.printed(&self.grid)))
    }

    /// Returns the terrain catalogue.
    #[must_use]
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Returns a shared handle to the terrain catalogue.
    #[must_use]
    pub fn catalogue_handle(&self) -> Arc<Catalogue> {
        Arc::clone(&self.catalogue)
    }

    /// Returns the chapter whose rules apply.
    #[must_use]
    pub const fn chapter(&self) -> Chapter {
        self.chapter
    }

    /// Returns the options: season, weather and readings.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the grid.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns all hexes, column by column.
    #[must_use]
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = &HexFacts> + Clone {
        (0..self.hexes.len()).map(|index| self.hex_at(index))
    }

    /// Returns the hexes that have a fact, column by column.
    pub(crate) fn hexes_with(&self, fact: HexFact) -> impl Iterator<Item = &HexFacts> {
        let none = self.touched.is_empty() && self.hexes.none_has(fact);
        let has = move |index: usize| match self.touched.get(&index) {
            Some(touched) => fact.is_of(touched),
            None => self.hexes.has(index, fact),
        };
        (0..if none { 0 } else { self.hexes.len() }).filter(move |index| has(*index)).map(|index| self.hex_at(index))
    }

    /// Returns the facts of the hexes that a predicate accepts, column by column.
    pub(crate) fn hexes_among(&self, will_do: impl Fn(Hex) -> bool) -> impl Iterator<Item = &HexFacts> {
        self.grid.hexes().filter(move |hex| will_do(*hex)).filter_map(|hex| self.hex(hex))
    }

    /// Returns the facts of the hex at an index of the grid ([`Grid::index`]).
    #[must_use]
    pub fn hex_at(&self, index: usize) -> &HexFacts {
        if self.touched.is_empty() {
            return self.hexes.at(index);
        }
        self.touched.get(&index).unwrap_or_else(|| self.hexes.at(index))
    }

    /// Returns a hex for changing; it is copied if other maps share it.
    pub(super) fn hex_mut(&mut self, index: usize) -> &mut HexFacts {
        if self.touched.is_empty() && Arc::strong_count(&self.hexes) == 1 {
            return Arc::make_mut(&mut self.hexes).at_mut(index);
        }
        self.touched.entry(index).or_insert_with(|| self.hexes.at(index).clone())
    }

    /// Returns the facts of a hex, if it is on the map.
    #[must_use]
    pub fn hex(&self, hex: Hex) -> Option<&HexFacts> {
        self.grid.index(hex).map(|i| self.hex_at(i))
    }

    /// Returns all buildings.
    #[must_use]
    pub fn buildings(&self) -> &[Building] {
        &self.buildings
    }

    /// Returns all depictions other than buildings.
    #[must_use]
    pub fn art(&self) -> &[Art] {
        &self.art
    }

    /// Returns the depictions of one kind that may lie in a hex or on its edge.
    pub(crate) fn art_about(&self, kind: ArtKind, hex: Hex) -> impl Iterator<Item = &Art> {
        let (center, half) = (hex.center(), Point { x: 2000, y: 1000 });
        self.art.iter().filter(move |art| art.kind == kind && art.shape.is_about(center - half, center + half))
    }

    /// Returns what lies in a hex whose ground is not as printed and has not been described.
    #[must_use]
    pub fn uncharted(&self, hex: Hex) -> Option<&str> {
        let what = self.hex(hex)?.uncharted?;
        self.uncharted.get(usize::from(what)).map(String::as_str)
    }

    /// Returns `true` if some ground is not as printed and has not been described; questions about it get no ruling.
    #[must_use]
    pub fn has_uncharted(&self) -> bool {
        !self.uncharted.is_empty()
    }

    /// Returns all units.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// Returns what stands on a hexside.
    #[must_use]
    pub fn hexside(&self, hexside: Hexside) -> Option<HexsideTerrain> {
        let (index, side) = self.sides_of(hexside).next()?;
        self.hex_at(index).hexsides[side.index()]
    }

    /// Returns the height and levels of a building.
    #[must_use]
    pub fn building_height(&self, building: &Building) -> &BuildingHeight {
        self.catalogue.building(building.kind)
    }

    /// Returns the height and levels of a building in one of its hexes: the parts of a Rowhouse may differ (FB7.1).
    #[must_use]
    pub fn height_in(&self, facts: &HexFacts, building: &Building) -> &BuildingHeight {
        self.catalogue.building(facts.part.unwrap_or(building.kind))
    }

    /// Returns every Location of a hex with its elevation, from the lowest up.
    #[must_use]
    pub fn locations(&self, facts: &HexFacts) -> Vec<(Location, Elevation)> {
        // room for the ground, a cellar, three levels and a rooftop
        let mut all = Vec::with_capacity(6);
        self.each_place(facts, |place, elevation| all.push((facts.at(place), elevation)));
        all
    }

    /// Calls `hear` with each place in a hex and its elevation, from the lowest up.
    fn each_place(&self, facts: &HexFacts, mut hear: impl FnMut(Place, Elevation)) {
        match &facts.bridge {
            Some(bridge) => {
                hear(Place::Beneath, facts.depression_level());
                hear(Place::Bridge, bridge.level);
            }
            None if facts.ground() == Place::Beneath => hear(Place::Beneath, facts.depression_level()),
            // FB11.1: the underpass is a level below the hill
            None if facts.has(Feature::Underpass) => {
                hear(Place::Beneath, facts.level - Elevation::LEVEL);
                hear(Place::Ground, facts.level);
            }
            None => hear(Place::Ground, facts.level + self.raised(facts)),
        }
        if self.has_cellar(facts) {
            hear(Place::Cellar, facts.level - Elevation::LEVEL);
        }
        if let Some(building) = self.standing_building(facts) {
            for level in 1..=self.levels_above(facts, building) {
                hear(Place::Level(level), facts.level + Elevation::levels(i16::from(level)));
            }
            // B23.86: if any level is gone, so is the rooftop, which does not make the building taller (B23.84);
            // FB-SSR10: other chapters have no rooftops
            let roofless = facts.rubbled_from().is_some() || self.chapter != Chapter::FestungBudapest;
            if let Some(height) = self.height_in(facts, building).rooftop.filter(|_| !roofless) {
                hear(Place::Rooftop, facts.level + height);
            }
        }
    }

    /// Returns the building of a hex unless it is rubble.
    #[must_use]
    pub fn standing_building(&self, facts: &HexFacts) -> Option<&Building> {
        facts.building.filter(|_| !facts.is_rubble()).map(|i| &self.buildings[i])
    }

    /// Returns `true` if the building of a hex has stairs there: everywhere in a two-story building, else at the
    /// printed symbols (B23.22-.24, B31.3).
    #[must_use]
    pub fn has_stairs(&self, facts: &HexFacts) -> bool {
        self.standing_building(facts).is_some_and(|building| self.stairs_are_printed(facts, building))
    }

    /// Returns `true` if a building has stairs in a hex, whether or not it is rubble.
    pub(crate) fn stairs_are_printed(&self, facts: &HexFacts, building: &Building) -> bool {
        match facts.part.unwrap_or(building.kind) {
            // FB7.31: these stairs lead to the steeple
            BuildingType::SingleStory => facts.steeples > 0,
            BuildingType::TwoStory | BuildingType::TwoStorySingleHex => true,
            BuildingType::MultiStory | BuildingType::ThirdLevel => {
                matches!(facts.symbol, Some(Symbol::Square | Symbol::RedSquare))
            }
            // FB8.52: stairs lead to the rooftop of the station in the hexes where its rails enter; FB7.32: the church
            // has stairs everywhere
            BuildingType::Factory | BuildingType::TallFactory => {
                let by_rails = || facts.has_railroad(RailroadKind::Glrr) && self.is_station(building);
                facts.symbol.is_some() || facts.has(Feature::Factory) || by_rails()
            }
        }
    }

    /// Returns `true` if a building is a station (FB8.5).
    pub(crate) fn is_station(&self, building: &Building) -> bool {
        building.hexes.iter().filter_map(|h| self.hex(*h)).any(|facts| facts.has(Feature::Station))
    }

    /// Returns the elevation of a Location, if the hex has it.
    #[must_use]
    pub fn elevation(&self, location: Location) -> Option<Elevation> {
        let facts = self.hex(location.hex)?;
        match location.place {
            Place::Sewer => return self.sewer(facts).map(|(_, elevation)| elevation),
            Place::Bypass(along) => return self.bypass(location.hex, along).ok().map(|(_, elevation)| elevation),
            _ => {}
        }
        let mut found = None;
        self.each_place(facts, |place, elevation| {
            if place == location.place {
                found = found.or(Some(elevation));
            }
        });
        found
    }

    /// Returns where the SMOKE of a hex begins, and where it ends, if it has a top (A24).
    pub(crate) fn smoke_hangs(&self, facts: &HexFacts, smoking: Smoking) -> (Elevation, Option<Elevation>) {
        let source = self.elevation(facts.at(smoking.place)).unwrap_or(facts.level);
        let height = self.catalogue().smoke(smoking.smoke).height;
        (source + Elevation::levels(i16::from(smoking.floor)), height.map(|height| source + height))
    }
}
