//! What a ruling or a player changes on a map, and how it is written in a map file.

use crate::grid::{Hex, Hexside, Sheet, Side};

use super::elevation::Elevation;
use super::file::{
    BreachFile, CounterFile, FireFile, HexFile, HexsideFile, MapFile, SmokeFile, TrailBreakFile, UnitFile,
};
use super::kinds::{Burning, Counter, Feature, HexsideTerrain, Material, Smoke};
use super::location::{Location, Named, Place, Token};
use super::options::ChosenOption;

/// One change of a map. What a ruling changes says what must be there before it, so that it cannot be made twice.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// A counter is placed.
    Place {
        /// Where.
        at: Location,
        /// Which.
        counter: Counter,
        /// It lies on a Cellar counter.
        on_cellar: bool,
        /// It is rubble that fell in play.
        in_play: bool,
    },
    /// A counter goes.
    Remove {
        /// From where.
        at: Location,
        /// Which.
        counter: Counter,
    },
    /// A unit is eliminated, or its Location is gone.
    RemoveUnit {
        /// Its label.
        label: String,
        /// Where it was.
        at: Location,
    },
    /// A manhole is lost.
    LoseManhole {
        /// Its hex.
        hex: Hex,
    },
    /// A fire starts.
    Light {
        /// Where.
        at: Location,
        /// How large.
        fire: Burning,
    },
    /// A fire goes out.
    PutOut {
        /// Where.
        at: Location,
        /// How large it was.
        fire: Burning,
    },
    /// A Trail Break is placed.
    Open {
        /// Where.
        at: Location,
        /// The hexsides it joins.
        sides: [Side; 2],
    },
    /// A Trail Break goes.
    CloseTrail {
        /// Where.
        at: Location,
        /// The hexsides it joined.
        sides: [Side; 2],
    },
    /// What only a player sets, for one question.
    Set(Setting),
}

/// What a player sets for one question, and no ruling does.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Setting {
    /// The Base Level of a hex.
    Level { hex: Hex, level: Elevation },
    /// The terrain of a hex, by its names in the catalogue.
    Terrain { hex: Hex, terrain: Vec<String> },
    /// Of what the building in a hex is.
    Material { hex: Hex, material: Material },
    /// A hex has a manhole, or none.
    Manhole { hex: Hex, there: bool },
    /// A feature of a hex is there, or not.
    Feature { hex: Hex, feature: Feature, there: bool },
    /// What stands on a hexside, and whether it is a cliff too.
    Hexside { hexside: Hexside, is: Option<HexsideTerrain>, cliff: bool },
    /// A Breach of a black bar is there, or not (B23.711).
    Breach { hexside: Hexside, level: Place, there: bool },
    /// SMOKE is there, or not.
    Smoke { at: Location, smoke: Smoke, there: bool },
    /// The season, the weather or a reading.
    Chosen(ChosenOption),
    /// A unit is there, as it is now, or gone.
    Unit { label: String, unit: Option<Box<UnitFile>> },
}

/// Why a change cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChangeError {
    /// What it would place is there.
    #[error("{0} has it already: this change was made before")]
    There(Location),
    /// What it would take away is not there.
    #[error("{0} does not have it: this change was made before, or belongs to another map")]
    NotThere(Location),
    /// The unit is not there.
    #[error("no unit `{0}`: this change was made before, or belongs to another map")]
    NoUnit(String),
    /// The hex has no manhole.
    #[error("{0} has no manhole: this change was made before, or belongs to another map")]
    NoManhole(Hex),
}

impl MapFile {
    /// Returns the file with every change made, in order. It must be checked again.
    ///
    /// # Errors
    /// If one of them cannot be made; then none is.
    pub fn changed(&self, changes: &[Change]) -> Result<Self, ChangeError> {
        let _naming = self.sheet().map(Sheet::naming);
        let mut file = self.clone();
        changes.iter().try_for_each(|change| change.make(&mut file))?;
        Ok(file)
    }

    /// Returns the file with changes that were made on its map.
    pub(super) fn with(&self, changes: &[Change]) -> Self {
        let mut file = self.clone();
        for change in changes {
            let made = change.make(&mut file);
            debug_assert!(made.is_ok(), "what the map has, its file has");
        }
        file
    }
}

fn is_at(text: &str, at: Location) -> bool {
    let Ok(token) = text.parse::<Token>() else { return false };
    match token.what {
        Named::Hex(hex, place) => {
            hex == at.hex && place.map_or(matches!(at.place, Place::Ground | Place::Beneath), |p| p == at.place)
        }
        Named::Unit(_) => false,
    }
}

/// Puts an entry in, unless such a one is there; returns `true` if it was not.
pub(super) fn put<T>(all: &mut Vec<T>, is_it: impl FnMut(&T) -> bool, entry: T) -> bool {
    let is_new = !all.iter().any(is_it);
    all.extend(is_new.then_some(entry));
    is_new
}

/// Takes out the one entry that is meant; returns `true` if it was there.
pub(super) fn take<T>(all: &mut Vec<T>, is_it: impl FnMut(&T) -> bool) -> bool {
    let found = all.iter().position(is_it);
    found.map(|index| all.remove(index)).is_some()
}

impl Change {
    /// Says why it cannot be made, where what must be there before it is not; what a player sets always can.
    pub(super) fn refused(&self) -> Option<ChangeError> {
        Some(match self {
            Self::Place { at, .. } | Self::Light { at, .. } | Self::Open { at, .. } => ChangeError::There(*at),
            Self::Remove { at, .. } | Self::PutOut { at, .. } | Self::CloseTrail { at, .. } => {
                ChangeError::NotThere(*at)
            }
            Self::RemoveUnit { label, .. } => ChangeError::NoUnit(label.clone()),
            Self::LoseManhole { hex } => ChangeError::NoManhole(*hex),
            Self::Set(_) => return None,
        })
    }

    fn make(&self, file: &mut MapFile) -> Result<(), ChangeError> {
        let is_made = match self {
            Self::Place { at, counter, on_cellar, in_play } => {
                let (is, on_cellar, in_play) = (*counter, *on_cellar, *in_play);
                let written = CounterFile { at: at.to_string(), is, on_cellar, in_play };
                put(&mut file.counters, |c| c.is == is && is_at(&c.at, *at), written)
            }
            Self::Remove { at, counter } => take(&mut file.counters, |c| c.is == *counter && is_at(&c.at, *at)),
            Self::RemoveUnit { label, .. } => take(&mut file.units, |u| u.unit == *label),
            Self::LoseManhole { hex } => {
                let lost = file.hexes.iter_mut().find(|h| h.hex.parse() == Ok(*hex) && h.manhole);
                lost.map(|entry| entry.manhole = false).is_some()
            }
            Self::Light { at, fire } => {
                put(&mut file.fires, |f| is_at(&f.at, *at), FireFile { at: at.to_string(), is: *fire })
            }
            Self::PutOut { at, fire } => take(&mut file.fires, |f| f.is == *fire && is_at(&f.at, *at)),
            Self::Open { at, sides } => {
                let written = TrailBreakFile { at: at.to_string(), sides: sides.map(Side::number).to_vec() };
                put(&mut file.trail_breaks, |t| joins(t, *at, *sides), written)
            }
            Self::CloseTrail { at, sides } => take(&mut file.trail_breaks, |t| joins(t, *at, *sides)),
            Self::Set(setting) => {
                setting.write(file);
                true
            }
        };
        self.refused().filter(|_| !is_made).map_or(Ok(()), Err)
    }
}

impl Setting {
    fn write(&self, file: &mut MapFile) {
        match self {
            Self::Level { hex, level } => hex_entry(file, *hex).level = Some(*level),
            Self::Terrain { hex, terrain } => hex_entry(file, *hex).terrain = Some(terrain.clone()),
            Self::Material { hex, material } => {
                let is_here = |h: &String| h.parse() == Ok(*hex);
                let here = file.buildings.iter_mut().find(|b| b.hexes.iter().any(is_here));
                if let Some(building) = here {
                    building.material = *material;
                }
            }
            Self::Manhole { hex, there } => hex_entry(file, *hex).manhole = *there,
            Self::Feature { hex, feature, there } => {
                let features = &mut hex_entry(file, *hex).features;
                if !there {
                    features.retain(|f| f != feature);
                } else if !features.contains(feature) {
                    features.push(*feature);
                }
            }
            Self::Hexside { hexside, is, cliff } => {
                if *is != Some(HexsideTerrain::RowhouseBar) {
                    file.breaches.retain(|b| Hexside::parse(&b.hexside) != Some(*hexside));
                }
                file.hexsides.retain(|h| Hexside::parse(&h.hexside) != Some(*hexside));
                let written = is.map(|is| HexsideFile { hexside: hexside.to_string(), is, cliff: *cliff });
                file.hexsides.extend(written);
            }
            Self::Breach { hexside, level, there: true } => {
                file.breaches.push(BreachFile { hexside: hexside.to_string(), level: BreachFile::word(*level) });
            }
            Self::Breach { hexside, level, there: false } => {
                let is = |b: &BreachFile| Hexside::parse(&b.hexside) == Some(*hexside) && b.place() == Some(*level);
                file.breaches.retain(|b| !is(b));
            }
            Self::Smoke { at, smoke, there: true } => {
                file.smoke.push(SmokeFile { at: at.to_string(), is: *smoke, floor: 0 });
            }
            Self::Smoke { at, smoke, there: false } => file.smoke.retain(|s| !(s.is == *smoke && is_at(&s.at, *at))),
            Self::Chosen(reading) => reading.choose(&mut file.options),
            Self::Unit { label, unit } => {
                file.units.retain(|u| u.unit != *label);
                file.units.extend(unit.iter().map(|unit| UnitFile::clone(unit)));
            }
        }
    }
}

/// Returns the entry of a hex, a new one if it has none.
fn hex_entry(file: &mut MapFile, hex: Hex) -> &mut HexFile {
    let found = file.hexes.iter().position(|h| h.hex.parse() == Ok(hex));
    let index = found.unwrap_or_else(|| {
        file.hexes.push(HexFile { hex: hex.to_string(), ..HexFile::default() });
        file.hexes.len() - 1
    });
    &mut file.hexes[index]
}

fn joins(written: &TrailBreakFile, at: Location, sides: [Side; 2]) -> bool {
    is_at(&written.at, at) && written.sides.len() == 2 && sides.iter().all(|s| written.sides.contains(&s.number()))
}
