//! Movement: what it costs to go somewhere, and whether one may.
//!
//! [`leg`] finds every way from one place to the next; the rules it asks live beside it: [`doors`] (what a hexside lets
//! through), [`costs`] (B.2, B32.3), [`bypass`] (A4.3, D2.3, B32.31, B32.52), [`inside`] (stairs, cellars, trenches),
//! [`mod@sewer`] (B8), [`bog`] (D8.2). [`search`] finds the cheapest path and all that can be reached. [`chart`] holds the
//! numbers; [`cases`] rules on CA changes and gas.

mod bog;
mod bypass;
mod cases;
mod chart;
mod costs;
mod doors;
mod field;
mod grounds;
mod inside;
mod leg;
mod numbers;
mod path;
mod search;
mod sewer;

use crate::grid::Hex;
use crate::map::{Feature, Location, Map, Named, Place, Token, UnknownPlace};
use crate::query::{GroundPressure, MoveCostQuery, MoveSide, MoveState, MoveWeather, MoverClass};
use crate::rules::{Date, RuleId};

pub use chart::{Cell, CellCost, Chart, RailBy, RailRow, RailType, Row};

pub(crate) use bypass::is_closed;
pub(crate) use cases::{ca_change, out_of_gas};
pub(crate) use field::Field;
pub(crate) use path::move_cost;
pub(crate) use sewer::sewer;

use super::Refusal;
use super::ask::AskError;
use super::ssr::siege;
use leg::Spot;

/// Why a question about movement has no ruling.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveRefusal {
    /// Two places in a row that do not touch.
    #[error("{from} and {to} are not adjacent; name every hex of the path, or ask for the way with --to {to}")]
    Gap {
        /// The one.
        from: Location,
        /// The next.
        to: Location,
    },
    /// A path of one place.
    #[error("a path needs two Locations; or ask with --to HEX or --reach N")]
    Short,
    /// The same place twice in a row.
    #[error("{0} is named twice in a row")]
    Twice(Location),
    /// A rule that needs the allotment.
    #[error("{0} takes a share of the allotment: say how many MF or MP the unit has, with --mp N")]
    Needs(RuleId),
    /// A rule that is not covered.
    #[error("{0} ({title}) is not covered", title = .0.title())]
    NotCovered(RuleId),
    /// A part of a rule that is not covered.
    #[error("not covered: {0} {title}: {1}", title = .0.title())]
    Part(RuleId, &'static str),
    /// Something that Infantry alone has, asked for another class.
    #[error("{0} is for Infantry alone; leave it out, or ask --as infantry")]
    InfantryOnly(&'static str),
    /// A vertex as the end of a search.
    #[error("--to takes a hexside for a Bypass ({0}), or a Location; name the vertex in a path")]
    Vertex(Location),
    /// A unit IN an entrenchment that the map does not have.
    #[error("{0} has no entrenchment on this map; put one there with -s {0}=foxhole (or trench, anti-tank-ditch)")]
    NoEntrenchment(Hex),
    /// `off` beside a hex that is not on the edge.
    #[error("{0} is not on the edge of the map, so nothing enters it from off-map")]
    NotEdge(Location),
    /// `off` elsewhere than at the start.
    #[error("`off` can only be where a path starts")]
    Off,
    /// What is wrong with a question of any kind.
    #[error(transparent)]
    Ask(#[from] AskError),
    /// No path found.
    #[error("no legal path leads from {from} to {to}{}", if *.allotment { "" } else { " (without --mp, ways that take a share of the allotment are left out)" })]
    NoPath {
        /// From where.
        from: Location,
        /// To where.
        to: Location,
        /// The allotment was known.
        allotment: bool,
    },
    /// A covered arc that changes by too many hexspines.
    #[error("{0} hexspines: Case A has a DRM for 1, 2 or 3")]
    Hexspines(u8),
    /// A text that is no caliber and barrel length.
    #[error("`{0}` is no MA; write its caliber and barrel length, as 75L, 75LL or 122")]
    Gun(String),
    /// Neither a turret nor a DRM.
    #[error("say which turret the Gun has (--turret t, st or nt), or its DRM (--base N)")]
    Turret,
    /// `to` and `reach` together, or with a path.
    #[error("--to and --reach take one Location, where the unit starts")]
    Start,
}

impl MoveRefusal {
    /// Tells whether the reason is a rule that is not covered.
    #[must_use]
    pub const fn is_not_covered(&self) -> bool {
        matches!(self, Self::NotCovered(_) | Self::Part(..))
    }
}

/// A unit that moves, and its circumstances.
#[derive(Clone, Debug)]
pub(crate) struct Mover {
    pub class: MoverClass,
    pub allotment: Option<u16>,
    pub pressure: Option<GroundPressure>,
    pub weather: Vec<MoveWeather>,
    states: Vec<MoveState>,
    pub side: Option<MoveSide>,
}

impl Mover {
    fn new(query: &MoveCostQuery) -> Self {
        Self {
            class: query.class,
            allotment: query.allotment,
            pressure: query.ground_pressure,
            weather: query.weather.clone(),
            states: query.states.clone(),
            side: query.side,
        }
    }

    pub(crate) fn has(&self, state: MoveState) -> bool {
        self.states.contains(&state)
    }
}

/// A day of the siege.
fn date(text: &str) -> Result<Date, AskError> {
    siege(text.parse()?)
}

/// Finds the place of a unit that a text names; movement knows more places than LOS does.
fn spot(map: &Map, text: &str) -> Result<Spot, Refusal> {
    let token: Token = text.parse()?;
    let found = match token.what {
        Named::Hex(hex, place) => own_place(map, &token, hex, place)?,
        Named::Unit(_) => None,
    };
    let (at, states, corner) = match found {
        Some(at) => (at, token.states, token.corner),
        None => map.resolve(&token).map(|(at, states, unit)| (at, states, unit.and_then(|u| u.corner)))?,
    };
    let entrenched = map.hex(at.hex).is_some_and(|f| field::entrenchment(f).is_some());
    if states.entrenched && !entrenched {
        return Err(MoveRefusal::NoEntrenchment(at.hex).into());
    }
    Ok(Spot { inside: states.entrenched, corner, ..Spot::new(at) })
}

/// Finds a place of a hex that movement alone knows.
fn own_place(map: &Map, token: &Token, hex: Hex, place: Option<Place>) -> Result<Option<Location>, Refusal> {
    // another map before the colon is found out by the plain hex
    if token.board.is_some() {
        map.resolve(&Token { what: Named::Hex(hex, Some(Place::Ground)), ..token.clone() }).or_else(|e| match e {
            UnknownPlace::NoSuchPlace { .. } => Ok((Location { hex, place: Place::Ground }, token.states, None)),
            other => Err(other),
        })?;
    }
    let facts = map.require(hex)?;
    if place.is_none() && facts.has(Feature::Underpass) {
        return Err(UnknownPlace::Ambiguous { hex, choices: map.locations(facts) }.into());
    }
    let own = match place {
        Some(Place::Bypass(_) | Place::Sewer) => true,
        // a cellar that lies in rubble is a Location that one may not enter
        Some(Place::Cellar) => facts.building.is_some(),
        Some(Place::Beneath) => facts.has(Feature::Underpass),
        _ => false,
    };
    Ok(place.filter(|_| own).map(|place| Location { hex, place }))
}
