//! A place in a question: the text that a player wrote, and what it means if the program has found that out already.

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::grid::Hex;
use crate::map::{Location, Map, Named, Spoken, Token, UnknownPlace, unit_named};

/// A place in a question, as text: `F37`, `L33@2`, a unit label, a name.
// A place that the program itself fills in also carries its Location, so that its text is not parsed again.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(from = "String", into = "String")]
#[cfg_attr(any(test, feature = "schema"), schemars(with = "String", inline))]
pub struct AskedPlace {
    written: String,
    meant: Option<Box<Token>>,
}

impl AskedPlace {
    /// Names a Location of the map.
    #[must_use]
    pub fn at(at: Location) -> Self {
        Self::meaning(at.to_string(), Token::of(Named::Hex(at.hex, Some(at.place))))
    }

    /// Names a hex of the map.
    #[must_use]
    pub fn hex(hex: Hex) -> Self {
        Self::meaning(hex.to_string(), Token::of(Named::Hex(hex, None)))
    }

    /// Names a unit of the map, even if a hex has the same name.
    #[must_use]
    pub fn unit(label: &str) -> Self {
        Self::meaning(unit_named(label), Token::of(Named::Unit(label.to_owned())))
    }

    /// Names one of the hexes of a place name, keeping the level or Location that follows the name.
    pub(crate) fn in_hex_of(spoken: &Spoken<'_>, hex: Hex) -> Self {
        // if the rest of the name cannot be read, such as a lone `@`, the question refuses it later
        let is_said = !spoken.behind.split('+').any(|part| part.trim() == "@");
        let meant = spoken.at(hex).ok().filter(|_| is_said);
        Self { written: spoken.written(hex), meant: meant.map(Box::new) }
    }

    /// Names a place whose meaning is known, with its text.
    pub(crate) fn meaning(written: String, meant: Token) -> Self {
        Self { written, meant: Some(Box::new(meant)) }
    }

    /// Returns what the place means on a map.
    ///
    /// # Errors
    /// If it is neither a Location nor a unit, or is both.
    pub fn token(&self, map: &Map) -> Result<Cow<'_, Token>, UnknownPlace> {
        match &self.meant {
            Some(meant) => Ok(Cow::Borrowed(meant)),
            None => map.token(&self.written).map(Cow::Owned),
        }
    }
}

impl Deref for AskedPlace {
    type Target = str;

    fn deref(&self) -> &str {
        &self.written
    }
}

impl fmt::Display for AskedPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.written.fmt(f)
    }
}

impl From<Location> for AskedPlace {
    fn from(at: Location) -> Self {
        Self::at(at)
    }
}

impl From<String> for AskedPlace {
    fn from(written: String) -> Self {
        Self { written, meant: None }
    }
}

impl From<&String> for AskedPlace {
    fn from(written: &String) -> Self {
        written.clone().into()
    }
}

impl From<&str> for AskedPlace {
    fn from(written: &str) -> Self {
        written.to_owned().into()
    }
}

impl From<AskedPlace> for String {
    fn from(place: AskedPlace) -> Self {
        place.written
    }
}

impl FromStr for AskedPlace {
    type Err = Infallible;

    fn from_str(written: &str) -> Result<Self, Infallible> {
        Ok(written.into())
    }
}

/// Two places are equal if their texts are equal.
impl PartialEq for AskedPlace {
    fn eq(&self, other: &Self) -> bool {
        self.written == other.written
    }
}

impl Eq for AskedPlace {}

impl PartialEq<str> for AskedPlace {
    fn eq(&self, other: &str) -> bool {
        self.written == other
    }
}

impl PartialEq<&str> for AskedPlace {
    fn eq(&self, other: &&str) -> bool {
        self.written == *other
    }
}
