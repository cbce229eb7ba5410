//! Finding a place by the name that the map prints.

use super::board::{Building, Map};

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
    /// Returns the buildings whose printed name has these words in it, whatever the case and the accents.
    #[must_use]
    pub fn buildings_named(&self, words: &str) -> Vec<&Building> {
        let wanted = folded(words.trim());
        let named = |b: &&Building| b.name.as_ref().is_some_and(|name| folded(name).contains(&wanted));
        if wanted.chars().count() < 3 { Vec::new() } else { self.buildings().iter().filter(named).collect() }
    }
}
