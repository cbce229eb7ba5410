//! The wind on a map: its force and its direction (B25.63, B25.64).

use std::fmt;

use crate::grid::Side;
use crate::rules::Wind;

use super::entries::entries;

entries! {
    /// The wind: its force, and where it blows.
    #[derive(Copy, PartialOrd, Ord, Hash)]
    Blowing {
        /// Its force.
        force: Wind,
        /// The hexside to which it blows, as a dr by B.8 names it.
        to?: Option<u8>,
    }
}

impl fmt::Display for Blowing {
    /// Writes it as an edit does: `mild,2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.force)?;
        self.to.map_or(Ok(()), |to| write!(f, ",{to}"))
    }
}

impl Blowing {
    /// Returns the hexside toward which it blows.
    #[must_use]
    pub fn side(self) -> Option<Side> {
        self.to.and_then(Side::new)
    }

    /// Returns what is wrong with it, if anything (B25.64).
    pub(super) fn fault(self) -> Option<&'static str> {
        (self.to.is_some() && self.side().is_none()).then_some("the wind blows to a hexside, 1 to 6")
    }
}

/// Reads `mild`, `mild,2` with the direction, or `unknown`.
#[expect(clippy::option_option, reason = "no such wind, or nothing is known of it")]
pub(super) fn wind(text: &str) -> Option<Option<Blowing>> {
    if text == "unknown" {
        return Some(None);
    }
    let (force, to) = text.split_once(',').map_or((text, None), |(force, to)| (force, Some(to)));
    let blowing = Blowing {
        force: force.parse().ok()?,
        to: to.map(|to| to.trim().parse().ok()).map_or(Some(None), |to| to.map(Some))?,
    };
    blowing.fault().is_none().then_some(Some(blowing))
}
