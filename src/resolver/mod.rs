//! The shared resolver: one map, any number of questions.

mod los;

use std::sync::Arc;

use crate::map::{Catalogue, Edit, EditError, Fault, Location, Map, States, Token, TokenError, Unit, UnknownPlace};
use crate::query::{LosQuery, Query};
use crate::ruling::{Outcome, Ruling};

pub use los::BareLos;

/// A map made ready for questions. It never changes.
#[derive(Clone, Debug)]
pub struct Resolver {
    map: Arc<Map>,
    ground: los::Ground,
}

/// Why a question has no ruling.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A Location cannot be read.
    #[error(transparent)]
    Token(#[from] TokenError),
    /// A Location is not on the map.
    #[error(transparent)]
    Place(#[from] UnknownPlace),
    /// A what-if edit cannot be read.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// The map with the what-if edits is not one.
    #[error("the map with these edits has a fault: {}", .0.iter().map(|f| f.message.as_str()).collect::<Vec<_>>().join("; "))]
    Edited(Vec<Fault>),
}

/// One end of a question, found on the map.
#[derive(Clone, Copy, Debug)]
pub struct End {
    eye: los::Eye,
}

impl Resolver {
    /// Makes a map ready.
    #[must_use]
    pub fn new(map: Map) -> Self {
        let ground = los::Ground::new(&map);
        Self { map: Arc::new(map), ground }
    }

    /// Returns the map.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Answers a question.
    ///
    /// # Errors
    /// If the question names what the map lacks, or a rule that is not covered.
    pub fn answer(&self, query: &Query) -> Result<Ruling, Refusal> {
        match query {
            Query::Los(los) if !los.set.is_empty() => {
                let edited = self.edited(&los.set)?;
                edited.los(los)
            }
            Query::Los(los) => self.los(los),
        }
    }

    /// Returns this resolver with what-if edits applied to its map.
    ///
    /// # Errors
    /// If an edit cannot be read, or leaves a map with faults.
    pub fn edited(&self, edits: &[String]) -> Result<Self, Refusal> {
        let mut file = self.map.file().clone();
        for edit in edits {
            edit.parse::<Edit>()?.apply(&mut file);
        }
        let catalogue: Arc<Catalogue> = self.map.catalogue_handle();
        Map::check(file, catalogue).map(Self::new).map_err(Refusal::Edited)
    }

    /// Finds one end of a line on the map, once, for any number of [`Resolver::bare_los`].
    ///
    /// # Errors
    /// If the Location cannot be read or is not on the map.
    pub fn end(&self, text: &str) -> Result<End, Refusal> {
        self.seat(text).map(|(end, _)| end)
    }

    /// Returns the end at a Location of the map.
    #[must_use]
    pub fn end_at(&self, location: Location, states: States) -> Option<End> {
        los::eye(&self.map, &self.ground, location, states, None).map(|eye| End { eye })
    }

    /// Returns the bare verdict between two ends; nothing is allocated.
    #[must_use]
    pub fn bare_los(&self, from: &End, to: &End) -> BareLos {
        los::verdict(&self.ground, &from.eye, &to.eye)
    }

    fn seat(&self, text: &str) -> Result<(End, Option<&Unit>), Refusal> {
        let token: Token = text.parse()?;
        let (location, states, unit) = self.map.resolve(&token)?;
        let eye = los::eye(&self.map, &self.ground, location, states, token.elevation);
        let eye = eye.ok_or_else(|| UnknownPlace::NoSuchPlace {
            hex: location.hex,
            asked: location.to_string(),
            choices: Vec::new(),
        })?;
        Ok((End { eye }, unit))
    }

    fn los(&self, query: &LosQuery) -> Result<Ruling, Refusal> {
        let (from, viewer) = self.seat(&query.from)?;
        let (to, viewed) = self.seat(&query.to)?;
        let (steps, notes, mut los) = los::working(&self.map, &self.ground, &from.eye, &to.eye);
        los.from = los::seated(los.from, viewer);
        los.to = los::seated(los.to, viewed);
        Ok(Ruling { query: Query::Los(query.clone()), outcome: Outcome::Los(los), steps, notes })
    }
}
