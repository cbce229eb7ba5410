//! Finding a place by the name that the map prints.

use super::board::{Building, Map};
use super::elevation::Elevation;
use super::file::{NameFile, NameKind};
use crate::grid::Point;

/// Returns a text in small letters without accents, as people type it.
fn folded(text: &str) -> String {
    let plain = |c: char| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' | 'ö' | 'ő' => 'o',
        'ú' | 'ü' | 'ű' => 'u',
        '-' | '_' => ' ',
        c => c,
    };
    text.to_lowercase().chars().map(plain).collect()
}

impl Map {
    /// Returns the Base Level of hexes that have no other.
    #[must_use]
    pub fn plain_level(&self) -> Elevation {
        self.printed().level
    }

    /// Returns the rails that the map draws, each point by point.
    pub fn tracks(&self) -> impl Iterator<Item = Vec<Point>> {
        self.printed().tracks.iter().map(|line| line.iter().map(|[u, v]| Point::from_milli(*u, *v)).collect())
    }

    /// Returns the names and numbers that the board prints.
    #[must_use]
    pub fn names(&self) -> &[NameFile] {
        &self.printed().names
    }

    /// Returns the printed names of streets and places that have these words in them; those alone that are these words,
    /// if any are.
    #[must_use]
    pub fn places_named(&self, words: &str) -> Vec<&NameFile> {
        let wanted = folded(words.trim());
        let names = || self.names().iter().filter(|n| n.is != NameKind::Level && wanted.chars().count() >= 3);
        let same: Vec<_> = names().filter(|n| folded(&n.name) == wanted).collect();
        if same.is_empty() { names().filter(|n| folded(&n.name).contains(&wanted)).collect() } else { same }
    }

    /// Returns `true` if a street or a place has exactly this name.
    #[must_use]
    pub fn has_place(&self, name: &str) -> bool {
        self.places_named(name).first().is_some_and(|n| folded(&n.name) == folded(name.trim()))
    }

    /// Returns the buildings that have exactly this name.
    pub fn buildings_called(&self, name: &str) -> impl Iterator<Item = &Building> {
        let wanted = folded(name.trim());
        self.buildings().iter().filter(move |b| b.name.as_ref().is_some_and(|name| folded(name) == wanted))
    }

    /// Returns the buildings whose printed name has these words in it, whatever the case and the accents.
    #[must_use]
    pub fn buildings_named(&self, words: &str) -> Vec<&Building> {
        let wanted = folded(words.trim());
        let named = |b: &&Building| b.name.as_ref().is_some_and(|name| folded(name).contains(&wanted));
        if wanted.chars().count() < 3 { Vec::new() } else { self.buildings().iter().filter(named).collect() }
    }
}
