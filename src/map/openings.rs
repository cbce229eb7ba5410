//! Openings made in play, as they are written: Trail Breaks and Breaches.

use super::entries::entries;
use super::location::Place;
use super::token::place_of;

entries! {
    /// A Trail Break counter.
    TrailBreakFile {
        /// Where: a hex, or a Location such as `G38@u`.
        at: String,
        /// The hexsides it joins, 1 to 6.
        sides: Vec<u8>,
    }

    /// A Breach counter.
    BreachFile {
        /// The black bar, as `EE20-FF19`.
        hexside: String,
        /// Between which Locations of the two hexes: `0` the ground level, `1`, `2` or `3` a Level, `c` the cellar.
        #[serde(default = "ground_level", skip_serializing_if = "is_ground_level")]
        level: String,
    }
}

fn ground_level() -> String {
    "0".to_owned()
}

fn is_ground_level(level: &str) -> bool {
    level == "0"
}

impl BreachFile {
    /// Reads the level of a Breach: the ground, a building level or the cellar.
    pub(super) fn level(text: &str) -> Option<Place> {
        let place = place_of(text.trim(), text).ok()?;
        matches!(place, Place::Ground | Place::Level(_) | Place::Cellar).then_some(place)
    }

    /// Writes the level of a Breach as in a map file.
    pub(super) fn word(place: Place) -> String {
        match place {
            Place::Ground => "0".to_owned(),
            other => other.to_string().trim_start_matches('@').to_owned(),
        }
    }

    /// Returns its level, if that is valid.
    pub(super) fn place(&self) -> Option<Place> {
        Self::level(&self.level)
    }
}
