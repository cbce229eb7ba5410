//! A what-if edit as text, `F36=debris`, and the errors for a text that is not an edit.

use std::fmt;

use super::thing::signed;
use crate::grid::Hex;
use crate::map::lookup::UnknownPlace;
use crate::map::options::{ChosenOption, LowVisibility, Visibility};
use crate::spelling::Meant;

/// Characters that look like the ASCII dash.
const DASHES: [char; 7] = ['‐', '‑', '‒', '–', '—', '―', '−'];

/// The right side of an edit that removes everything.
pub(super) const NONE: &str = "none";

/// Replaces all kinds of dashes, which keyboards and web pages produce, by the ASCII dash.
pub(super) fn ascii(text: &str) -> String {
    text.replace(DASHES, "-")
}

/// An edit as text: the two sides of its `=`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    left: String,
    right: String,
    /// Whether it removes what is on the right side, which then has no `-`.
    takes: bool,
}

impl Edit {
    /// Splits a text in which all dashes are ASCII; `None` if it has no `=`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (left, right) = text.split_once('=')?;
        Some(Self { left: left.to_owned(), right: right.to_owned(), takes: false })
    }

    /// Returns the edit that removes a thing from a place.
    #[must_use]
    pub fn taking(place: &str, what: &str) -> Self {
        Self { left: ascii(place), right: ascii(what), takes: true }
    }

    /// Returns the edit that removes everything in a hex or on a hexside.
    #[must_use]
    pub fn clearing(place: &str) -> Self {
        Self { left: ascii(place), right: NONE.to_owned(), takes: false }
    }

    pub(super) fn place(&self) -> &str {
        self.left.trim()
    }

    /// Returns the thing, and `true` if it is set rather than taken away.
    pub(super) fn thing(&self) -> (String, bool) {
        if self.takes {
            return (self.right.trim_end().to_ascii_lowercase(), false);
        }
        let (word, there) = signed(self.right.trim());
        (word.to_ascii_lowercase(), there)
    }

    /// Returns the right side, with a leading `-` if the thing is taken away.
    pub(super) fn what(&self) -> String {
        let (word, there) = self.thing();
        if there { word } else { format!("-{word}") }
    }
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}{}", self.left, if self.takes { "-" } else { "" }, self.right)
    }
}

/// Why a text is not an edit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// It has no `=`.
    #[error(
        "`{0}` changes nothing; write PLACE=WHAT, such as F36=debris, H38=stone-rubble, G35=none, F36-F37=hedge, C30=level:3"
    )]
    Shape(String),
    /// The left side is neither a hex, a Location nor a hexside.
    #[error("`{0}`: `{1}` is neither a Location (F36, G38@b) nor a hexside (F36-F37)")]
    Place(String, String),
    /// The left side names two hexes that have no hexside in common.
    #[error("`{0}`: {1} and {2} are not adjacent, so they share no hexside")]
    Apart(String, Hex, Hex),
    /// The right side is similar to something known.
    #[error("`{0}`: did you mean `{edits}`?", edits = .1.join("` or `"))]
    Near(String, Vec<String>),
    /// The right side is unknown.
    #[error(
        "`{0}`: `{1}` is unknown; a Location takes debris, rubble, a wreck, SMOKE, a fire, a marker, a feature or a terrain, a hexside a hedge, a wall, \
         a cliff, a roadblock, a breach or none: `fogas los --help` lists the words"
    )]
    What(String, String),
    /// The place is a name for several hexes.
    #[error(transparent)]
    Called(#[from] UnknownPlace),
    /// An option is given a value that it cannot take.
    #[error("{}", no_option(.0))]
    Option(String),
    /// Another Low Visibility Hindrance is already set.
    #[error(
        "`{stands}` is already set, and no source here says whether {} counts as well (E1.7, E3); `{}=none` before `{comes}` \
         replaces one with the other", .comes.is, .stands.is
    )]
    OtherVisibility {
        /// The one that is set.
        stands: LowVisibility,
        /// The one that would be set.
        comes: LowVisibility,
    },
}

impl EditError {
    /// Returns the edits that were probably meant.
    #[must_use]
    pub fn meant(&self) -> Option<Meant> {
        match self {
            Self::Near(given, edits) => Meant::of(given, edits.clone()),
            Self::Called(error) => error.meant(),
            _ => None,
        }
    }
}

fn no_option(edit: &str) -> String {
    let (name, value) = edit.split_once('=').unwrap_or((edit, ""));
    match Visibility::ALL.iter().map(|v| v.name()).find(|weather| *weather == name || *weather == value) {
        Some(weather) => format!(
            "`{edit}`: weather takes the DRM of its Low Visibility: `{weather}=1`; at night `nvr=3` gives the NVR (E1.1), \
             `{weather}=none` ends it"
        ),
        None => format!("no option `{edit}`; there are {}", ChosenOption::list()),
    }
}
