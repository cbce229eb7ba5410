//! What a ruling changes on a map, and how it is done: all of it or nothing.

use crate::grid::{Hex, Side};

use super::file::{CounterFile, FireFile, HexFile, MapFile, TrailBreakFile};
use super::kinds::{Burning, Counter};
use super::location::{Location, Token};

/// One change of a map. Each says what must be there before it, so that it cannot be made twice.
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
        let mut file = self.clone();
        changes.iter().try_for_each(|change| change.make(&mut file))?;
        Ok(file)
    }
}

fn is_at(text: &str, at: Location) -> bool {
    let Ok(token) = text.parse::<Token>() else { return false };
    match token.what {
        super::location::Named::Hex(hex, place) => {
            hex == at.hex
                && place.map_or(matches!(at.place, super::Place::Ground | super::Place::Beneath), |p| p == at.place)
        }
        super::location::Named::Unit(_) => false,
    }
}

/// Takes out the one entry that is meant.
fn take<T>(all: &mut Vec<T>, mut wanted: impl FnMut(&T) -> bool) -> bool {
    let found = all.iter().position(&mut wanted);
    if let Some(index) = found {
        all.remove(index);
    }
    found.is_some()
}

impl Change {
    fn make(&self, file: &mut MapFile) -> Result<(), ChangeError> {
        match self {
            Self::Place { at, counter, on_cellar, in_play } => {
                if file.counters.iter().any(|c| c.is == *counter && is_at(&c.at, *at)) {
                    return Err(ChangeError::There(*at));
                }
                let (at, is, on_cellar, in_play) = (at.to_string(), *counter, *on_cellar, *in_play);
                file.counters.push(CounterFile { at, is, on_cellar, in_play });
            }
            Self::Remove { at, counter } => {
                if !take(&mut file.counters, |c| c.is == *counter && is_at(&c.at, *at)) {
                    return Err(ChangeError::NotThere(*at));
                }
            }
            Self::RemoveUnit { label, .. } => {
                if !take(&mut file.units, |u| u.unit == *label) {
                    return Err(ChangeError::NoUnit(label.clone()));
                }
            }
            Self::LoseManhole { hex } => lose_manhole(file, *hex)?,
            Self::Light { at, fire } => {
                if file.fires.iter().any(|f| is_at(&f.at, *at)) {
                    return Err(ChangeError::There(*at));
                }
                file.fires.push(FireFile { at: at.to_string(), is: *fire });
            }
            Self::PutOut { at, fire } => {
                if !take(&mut file.fires, |f| f.is == *fire && is_at(&f.at, *at)) {
                    return Err(ChangeError::NotThere(*at));
                }
            }
            Self::Open { at, sides } => {
                if file.trail_breaks.iter().any(|t| joins(t, *at, *sides)) {
                    return Err(ChangeError::There(*at));
                }
                let sides = sides.iter().map(|s| s.number()).collect();
                file.trail_breaks.push(TrailBreakFile { at: at.to_string(), sides });
            }
            Self::CloseTrail { at, sides } => {
                if !take(&mut file.trail_breaks, |t| joins(t, *at, *sides)) {
                    return Err(ChangeError::NotThere(*at));
                }
            }
        }
        Ok(())
    }
}

fn joins(written: &TrailBreakFile, at: Location, sides: [Side; 2]) -> bool {
    is_at(&written.at, at) && written.sides.len() == 2 && sides.iter().all(|s| written.sides.contains(&s.number()))
}

fn lose_manhole(file: &mut MapFile, hex: Hex) -> Result<(), ChangeError> {
    let lost = |h: &HexFile| h.hex.parse() == Ok(hex) && h.manhole;
    let entry = file.hexes.iter_mut().find(|h| lost(h)).ok_or(ChangeError::NoManhole(hex))?;
    entry.manhole = false;
    Ok(())
}
