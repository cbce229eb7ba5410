//! Finds what a player names on the map.

use crate::grid::Hex;
use crate::spelling::{Meant, near_labels};

use super::Elevation;
use super::board::{Map, Unit};
use super::hex_facts::HexFacts;
use super::kinds::{Chapter, UnitTrait};
use super::location::{Location, Place, States};
use super::token::{Named, Token, TokenError, UNIT, is_unit_label};

/// Why nobody bypasses in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, displaydoc::Display)]
pub enum NoBypass {
    /// there is no building, woods, Rail Car or storage tank to go around
    NoObstacle,
    // B24
    /// rubble fills the whole hex
    Rubble,
    // FB2.6
    /// under Debris the obstacle is gone
    Debris,
}

/// Why a token names nothing on a map.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownPlace {
    /// The hex is off the map.
    #[error("{hex} is not on map `{map}` ({first}..{last}); the nearest hex that is: {nearest}")]
    OffMap {
        /// The hex that was named.
        hex: Hex,
        /// The map.
        map: String,
        /// The map's first hex.
        first: Hex,
        /// The map's last hex.
        last: Hex,
        /// The nearest hex on it.
        nearest: Hex,
    },
    /// The name before the colon is that of another map.
    #[error("`{board}:` names another map; this is `{map}`")]
    OtherMap {
        /// The name given.
        board: String,
        /// The name of this map.
        map: String,
    },
    /// The hex has several Locations, and none was named.
    #[error("{hex} has {} Locations: {}; name one", .choices.len(), named(.choices))]
    Ambiguous {
        /// The hex.
        hex: Hex,
        /// Its Locations and their elevations.
        choices: Vec<(Location, Elevation)>,
    },
    /// The hex has no such Location.
    #[error("{hex} has no Location `{asked}`; it has {}", list(.choices))]
    NoSuchPlace {
        /// The hex.
        hex: Hex,
        /// The Location that was named.
        asked: String,
        /// Its Locations and their elevations.
        choices: Vec<(Location, Elevation)>,
    },
    /// The number could be a building level or a hexside.
    #[error("`{}.{}` may be two places: write `{level}` for Level {}, or `{side}` for the Bypass along that hexside", .level.hex, number(*.level), number(*.level))]
    LevelOrSide {
        /// The building level.
        level: Location,
        /// The Bypass.
        side: Location,
    },
    /// The hex has nothing that can be bypassed.
    #[error("no Bypass at {at}: in {} {why}", .at.hex)]
    NotBypassed {
        /// The Bypass that was named.
        at: Location,
        /// Why there is no Bypass.
        why: NoBypass,
    },
    /// The name is both a Location of the map and a unit on it.
    #[error(
        "`{label}` is a unit, and {hex} is a hex of map `{map}`; write unit:{label} for the unit, or hex:{hex} for the hex"
    )]
    HexOrUnit {
        /// The label.
        label: String,
        /// The hex.
        hex: Hex,
        /// The map.
        map: String,
    },
    /// The name stands for several hexes where one is needed, or for several things.
    #[error("{}", several(.given, .names, .first))]
    Several {
        /// The name as written.
        given: String,
        /// What it may mean, each with its hexes.
        names: Vec<(String, Vec<Hex>)>,
        /// The first Location that it may mean.
        first: String,
    },
    /// The text is similar to the name of a place.
    #[error("nothing on map `{map}` is called `{given}`; did you mean {}?", .near.join(", or "))]
    NoSuchName {
        /// What was written.
        given: String,
        /// The map.
        map: String,
        /// Similar names.
        near: Vec<String>,
    },
    /// The text is neither a Location nor a unit.
    #[error(transparent)]
    Text(#[from] TokenError),
    /// The unit is not on the map.
    #[error("no unit `{label}` on map `{map}`{}", hint(.near, *.none))]
    NoSuchUnit {
        /// The label.
        label: String,
        /// The map.
        map: String,
        /// Similar labels.
        near: Vec<String>,
        /// Whether the map has no units at all.
        none: bool,
    },
}

impl UnknownPlace {
    /// Returns the names that may have been meant.
    #[must_use]
    pub fn meant(&self) -> Option<Meant> {
        match self {
            Self::NoSuchName { given, near, .. } | Self::NoSuchUnit { label: given, near, .. } => {
                Meant::of(given, near.clone())
            }
            Self::Text(error) => error.meant(),
            _ => None,
        }
    }
}

const fn number(level: Location) -> i8 {
    match level.place {
        Place::Level(number) => number,
        _ => 0,
    }
}

fn list(choices: &[(Location, Elevation)]) -> String {
    let each: Vec<_> = choices.iter().map(|(l, e)| format!("{l} (elev {e})")).collect();
    each.join(", ")
}

/// Lists Locations by unambiguous names: ground level is `@0`, since a plain hex may mean it.
fn named(choices: &[(Location, Elevation)]) -> String {
    let each = choices.iter().map(|(l, e)| match l.place {
        Place::Ground => format!("{l}@0 (elev {e})"),
        _ => format!("{l} (elev {e})"),
    });
    each.collect::<Vec<_>>().join(", ")
}

fn several(given: &str, names: &[(String, Vec<Hex>)], first: &str) -> String {
    let hexes = |all: &[Hex]| all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    if let [(name, all)] = names {
        return format!("{name} is {} hexes: {}; write one of them, as `{first}`", all.len(), hexes(all));
    }
    let each: Vec<_> = names.iter().map(|(name, all)| format!("{name}: {}", hexes(all))).collect();
    format!("`{given}` may be {}; write one of the hexes, as `{first}`", each.join("; or "))
}

fn hint(near: &[String], none: bool) -> String {
    match (none, near) {
        (true, []) => "; it has no units (a hex is column and row: F37)".to_owned(),
        (false, []) => String::new(),
        (_, near) => format!("; did you mean {}?", near.join(", ")),
    }
}

impl Map {
    /// Returns the facts of a hex.
    ///
    /// # Errors
    /// If the hex is off the map.
    pub fn require(&self, hex: Hex) -> Result<&HexFacts, UnknownPlace> {
        self.hex(hex).ok_or_else(|| UnknownPlace::OffMap {
            hex,
            map: self.name().to_owned(),
            first: self.grid.first(),
            last: self.grid.last(),
            nearest: self.grid.nearest(hex),
        })
    }

    /// Returns the unit with a label; case matters only if two labels differ in nothing else.
    ///
    /// # Errors
    /// If there is no such unit.
    pub fn unit(&self, label: &str) -> Result<&Unit, UnknownPlace> {
        let exact = self.units.iter().find(|u| u.label == label);
        exact.or_else(|| self.units.iter().find(|u| u.label.eq_ignore_ascii_case(label))).ok_or_else(|| {
            UnknownPlace::NoSuchUnit {
                label: label.to_owned(),
                map: self.name().to_owned(),
                near: match label.replace(['-', '_', '.'], "").parse::<Hex>() {
                    Ok(hex) if hex.to_string() != label => vec![hex.to_string()],
                    _ => {
                        let mut all = near_labels(label, self.units.iter().map(|u| u.label.as_str()));
                        all.extend(self.nearly_called(label));
                        all
                    }
                },
                none: self.units.is_empty(),
            }
        })
    }

    /// Refuses a token that names another map.
    pub(super) fn is_of_this_map(&self, token: &Token) -> Result<(), UnknownPlace> {
        let Some(board) = &token.board else { return Ok(()) };
        let is_this = board.eq_ignore_ascii_case(self.name())
            || (board.eq_ignore_ascii_case("FB") && self.chapter == Chapter::FestungBudapest);
        if is_this {
            return Ok(());
        }
        Err(UnknownPlace::OtherMap { board: board.clone(), map: self.name().to_owned() })
    }

    /// Reads what a player names. A unit's label takes precedence over a hex that is off the map, and over a text that
    /// is not a hex. If the label is also a Location of the map, nothing is guessed. Any other text may be the name of
    /// a place.
    ///
    /// # Errors
    /// If the text is neither a Location nor a unit, or is both.
    pub fn token(&self, text: &str) -> Result<Token, UnknownPlace> {
        let read = text.parse::<Token>();
        let (label, states) = text.split_at(text.find('+').unwrap_or(text.len()));
        let label = label.trim();
        let is_label = is_unit_label(label) && !matches!(&read, Ok(Token { what: Named::Unit(_), .. }));
        let Some(unit) = self.units.iter().find(|u| is_label && u.label.eq_ignore_ascii_case(label)) else {
            // a text that reads as a hex is not a name
            let is_hex = matches!(&read, Ok(Token { what: Named::Hex(..), .. })) && !text.contains(['@', '+']);
            if let Some(spoken) = (!is_hex).then(|| self.spoken(text)).flatten() {
                return spoken.token();
            }
            // a text that is not a hex may be similar to a unit's label
            if read.is_err()
                && is_label
                && let Err(unknown) = self.unit(label)
                && matches!(&unknown, UnknownPlace::NoSuchUnit { near, none: false, .. } if !near.is_empty())
            {
                return Err(unknown);
            }
            return match read {
                Err(TokenError::Shape(given)) => match self.nearly_called(&given) {
                    near if near.is_empty() => Err(TokenError::Shape(given).into()),
                    near => Err(UnknownPlace::NoSuchName { given, map: self.name().to_owned(), near }),
                },
                read => Ok(read?),
            };
        };
        match read.as_ref().map(|token| &token.what) {
            Ok(Named::Hex(hex, place)) if self.lies_on(*hex, *place) => {
                let (label, map) = (unit.label.clone(), self.name().to_owned());
                Err(UnknownPlace::HexOrUnit { label, hex: *hex, map })
            }
            _ => {
                let whole = format!("{UNIT}{label}{states}");
                Ok(Token::with_states(Named::Unit(label.to_owned()), states, &whole)?)
            }
        }
    }

    /// Returns the unit and the hex if both have this name.
    pub(crate) fn unit_and_hex(&self, text: &str) -> Option<(&Unit, Hex)> {
        let label = text.split('+').next()?.trim();
        if self.units.is_empty() || !label.ends_with(|c: char| c.is_ascii_digit()) || !is_unit_label(label) {
            return None;
        }
        match self.token(text) {
            Err(UnknownPlace::HexOrUnit { label, hex, .. }) => Some((self.unit(&label).ok()?, hex)),
            _ => None,
        }
    }

    /// Returns `true` if the hex is on the map, and has such a place, or a hexside that can be bypassed.
    fn lies_on(&self, hex: Hex, place: Option<Place>) -> bool {
        self.hex(hex).is_some_and(|facts| match place {
            None => true,
            Some(Place::Bypass(side)) => self.bypass(hex, side).is_ok(),
            Some(place) => self.locations(facts).iter().any(|(at, _)| at.place == place),
        })
    }

    /// Returns the states that were given, and adds Fortified if a marker says that the Location is.
    fn states_in(&self, at: Location, states: States) -> States {
        States { fortified: states.fortified || self.is_fortified(at), ..states }
    }

    /// Finds the Location that a token names. A plain hex means its ground level, unless it has a bridge or a
    /// Depression; then nothing is guessed.
    ///
    /// # Errors
    /// If the map has no such hex, Location or unit, or if the token is ambiguous.
    pub fn resolve(&self, token: &Token) -> Result<(Location, States, Option<&Unit>), UnknownPlace> {
        self.is_of_this_map(token)?;
        match &token.what {
            Named::Unit(label) => {
                let unit = self.unit(label)?;
                let states = States {
                    entrenched: unit.states.entrenched || token.states.entrenched,
                    emplaced: unit.states.emplaced || token.states.emplaced,
                    prc: unit.states.prc || token.states.prc || unit.traits.contains(&UnitTrait::Riding),
                    wall_advantage: unit.states.wall_advantage || token.states.wall_advantage,
                    fortified: unit.states.fortified
                        || token.states.fortified
                        || unit.traits.contains(&UnitTrait::Fortified)
                        || self.is_fortified(unit.location),
                    encircled: unit.states.encircled
                        || token.states.encircled
                        || unit.traits.contains(&UnitTrait::Encircled),
                };
                Ok((unit.location, states, Some(unit)))
            }
            Named::Hex(hex, place) => {
                let facts = self.require(*hex)?;
                let choices = self.locations(facts);
                let level = token.number.map(|number| Location { hex: *hex, place: Place::Level(number) });
                // a Bypass is not possible here, so the number is a level
                let level = level.filter(|level| choices.iter().any(|(l, _)| l == level));
                let place = level.map_or(*place, |level| Some(level.place));
                let location = Location { hex: *hex, place: place.unwrap_or(Place::Ground) };
                let sewer = self.sewer(facts).map(|(l, _)| l);
                if sewer == Some(location) || choices.iter().any(|(l, _)| *l == location) {
                    return Ok((location, self.states_in(location, token.states), None));
                }
                match place {
                    None => match choices[..] {
                        [(only, _)] => Ok((only, self.states_in(only, token.states), None)),
                        _ => Err(UnknownPlace::Ambiguous { hex: *hex, choices }),
                    },
                    Some(_) => Err(UnknownPlace::NoSuchPlace { hex: *hex, asked: location.to_string(), choices }),
                }
            }
        }
    }
}
