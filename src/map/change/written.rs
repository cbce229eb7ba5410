//! A what-if edit as it is written, `F36=debris`, and why a text is none.

use std::fmt;

use super::thing::signed;
use crate::grid::Hex;
use crate::map::lookup::UnknownPlace;
use crate::map::options::{ChosenOption, Visibility};
use crate::spelling::Meant;

/// Dashes that are not ASCII dash.
const DASHES: [char; 7] = ['‐', '‑', '‒', '–', '—', '―', '−'];

/// What stands right of the `=` where nothing is to be left.
pub(super) const NONE: &str = "none";

/// Returns a text with the dash of ASCII for whatever dash the keyboard or a web page made of it.
pub(super) fn ascii(text: &str) -> String {
    text.replace(DASHES, "-")
}

/// An edit: what stands left and right of its `=`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    left: String,
    right: String,
    /// It takes away what stands on the right, with no `-` before it there.
    takes: bool,
}

impl Edit {
    /// Splits a text with ASCII dashes; `None` if it has no `=`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (left, right) = text.split_once('=')?;
        Some(Self { left: left.to_owned(), right: right.to_owned(), takes: false })
    }

    /// Returns the edit that takes a thing away from a place.
    #[must_use]
    pub fn taking(place: &str, what: &str) -> Self {
        Self { left: ascii(place), right: ascii(what), takes: true }
    }

    /// Returns the edit that takes away all that lies in a hex, or stands on a hexside.
    #[must_use]
    pub fn clearing(place: &str) -> Self {
        Self { left: ascii(place), right: NONE.to_owned(), takes: false }
    }

    pub(super) fn place(&self) -> &str {
        self.left.trim()
    }

    /// Returns what is set or taken away, and `true` if it is set.
    pub(super) fn thing(&self) -> (String, bool) {
        if self.takes {
            return (self.right.trim_end().to_ascii_lowercase(), false);
        }
        let (word, there) = signed(self.right.trim());
        (word.to_ascii_lowercase(), there)
    }

    /// Returns what stands on the right, with the `-` before what is taken away.
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

/// Why a text cannot be read as an edit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// No `=`.
    #[error(
        "`{0}` changes nothing; write PLACE=WHAT, such as F36=debris, H38=stone-rubble, G35=none, F36-F37=hedge, C30=level:3"
    )]
    Shape(String),
    /// Left of `=` stands neither a hex, a Location nor a hexside.
    #[error("`{0}`: `{1}` is neither a Location (F36, G38@b) nor a hexside (F36-F37)")]
    Place(String, String),
    /// A hexside of two hexes that have none.
    #[error("`{0}`: {1} and {2} are not adjacent, so they share no hexside")]
    Apart(String, Hex, Hex),
    /// Right of `=` stands what is near something known.
    #[error("`{0}`: did you mean `{edits}`?", edits = .1.join("` or `"))]
    Near(String, Vec<String>),
    /// Right of `=` stands nothing known.
    #[error(
        "`{0}`: `{1}` is unknown; a Location takes debris, rubble, a wreck, SMOKE, a fire, a marker, a feature or a terrain, a hexside a hedge, a wall, \
         a cliff, a roadblock, a breach or none: `fogas los --help` lists the words"
    )]
    What(String, String),
    /// A name of several hexes.
    #[error(transparent)]
    Called(#[from] UnknownPlace),
    /// An option with a value it cannot take.
    #[error("{}", no_option(.0))]
    Option(String),
}

impl EditError {
    /// Returns the edits that may have been meant.
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
