//! A question about a move, checked: which unit moves, on which day and from where. All its texts are parsed here,
//! once.

use crate::grid::{Hex, SIDES};
use crate::map::{Location, Map, Named, Place, Token, Unit};
use crate::query::{AskedPlace, MoveCostQuery, MoveState};
use crate::rules::Date;
use crate::ruling::refusal::{MoveRefusal, Refusal, dice};

use super::chart::Chart;
use super::field::Field;
use super::leg::Engine;
use super::mover::{Mover, date};
use super::places::{spot, spot_of};
use super::spot::Spot;

/// The moving unit and the day.
pub(crate) struct MoveAsked<'m> {
    pub mover: Mover,
    /// The moving unit, if it is on the map.
    pub unit: Option<&'m Unit>,
    pub day: Option<Date>,
    /// The dice of the first Bog Check, the white die first.
    pub bog_dr: Option<[u8; 2]>,
    /// Where it starts. A text that is no Location of the map is kept as an error, for it may mean a place off the map.
    start: Result<Spot, Refusal>,
}

impl<'m> MoveAsked<'m> {
    /// Checks what a question says about the mover.
    pub(crate) fn new(map: &'m Map, query: &MoveCostQuery) -> Result<Self, Refusal> {
        let start = query.path.first().ok_or(MoveRefusal::Short.into()).and_then(|place| spot(map, place));
        Self::from(map, query, start)
    }

    /// Like [`new`](Self::new), for a unit that starts elsewhere than the question says.
    pub(crate) fn starting(map: &'m Map, query: &MoveCostQuery, at: &AskedPlace) -> Result<Self, Refusal> {
        Self::from(map, query, spot(map, at))
    }

    /// Checks what a question says about the move of a unit on the map, wherever its path starts.
    pub(crate) fn of_unit(map: &'m Map, query: &MoveCostQuery, unit: &Unit) -> Result<Self, Refusal> {
        Self::from(map, query, spot_of(map, &Token::of(Named::Unit(unit.label.clone()))))
    }

    fn from(
        map: &'m Map,
        query: &MoveCostQuery,
        start: Result<(Spot, Option<&'m Unit>), Refusal>,
    ) -> Result<Self, Refusal> {
        query.bog_dr.map(dice).transpose()?;
        let unit = start.as_ref().ok().and_then(|(_, unit)| *unit);
        let mover = Mover::checked(map, query, unit)?;
        let day = query.date.as_deref().map(date).transpose()?;
        Ok(Self { mover, unit, day, bog_dr: query.bog_dr, start: start.map(|(spot, _)| spot) })
    }

    /// Returns a move on foot by no particular unit.
    pub(crate) fn on_foot(map: &'m Map, from: Location) -> Self {
        let mover = Mover::new(map, &MoveCostQuery::default(), None);
        Self { mover, unit: None, day: None, bog_dr: None, start: Ok(Spot::new(from)) }
    }

    pub(crate) fn engine(&'m self, map: &'m Map, field: &'m Field) -> Engine<'m> {
        Engine { map, field, chart: Chart::built_in(), mover: &self.mover }
    }

    pub(crate) fn start(&self) -> Result<Spot, Refusal> {
        self.start.clone()
    }

    /// Returns the start and the end of a path that is to be searched for.
    pub(crate) fn ends(&self, to: Spot) -> Result<(Spot, Spot), Refusal> {
        let from = self.start()?;
        if from == to {
            return Err(self.is_there(from.at).into());
        }
        if to.corner.is_some() { Err(MoveRefusal::Vertex(to.at).into()) } else { Ok((from, to)) }
    }

    /// Returns the refusal of a move that ends where it starts.
    fn is_there(&self, at: Location) -> MoveRefusal {
        self.unit.map_or(MoveRefusal::Twice(at), |unit| MoveRefusal::There { unit: unit.label.clone(), at })
    }

    /// Parses the end of a path that is to be searched for, and returns its start and its end.
    pub(crate) fn ends_at(&self, map: &Map, to: &AskedPlace) -> Result<(Spot, Spot), Refusal> {
        self.start()?;
        self.ends(spot(map, to)?.0)
    }

    /// Parses the path. An `off` becomes the off-map hex next to the second Location, or to the last but one.
    pub(crate) fn path<'q>(
        &self,
        map: &Map,
        path: impl IntoIterator<Item = &'q AskedPlace>,
    ) -> Result<Vec<Spot>, Refusal> {
        let read = |(i, place): (usize, &AskedPlace)| match i {
            _ if is_off(place) => Ok(None),
            0 => self.start().map(Some),
            _ => spot(map, place).map(|(spot, _)| Some(spot)),
        };
        let read: Vec<Option<Spot>> = path.into_iter().enumerate().map(read).collect::<Result<_, Refusal>>()?;
        let beside = |i: usize| match i {
            0 => read.get(1),
            i => read.get(i - 1).filter(|_| i + 1 == read.len()),
        };
        let off = |i| off_map(map, beside(i).copied().flatten().ok_or(MoveRefusal::Off)?.at);
        let spots = read.iter().enumerate().map(|(i, spot)| spot.map_or_else(|| off(i), Ok));
        self.onward(spots.collect::<Result<_, _>>()?)
    }

    /// Returns the path of the unit through these Locations of the map.
    pub(crate) fn through(&self, map: &Map, way: &[Location]) -> Result<Vec<Spot>, Refusal> {
        let spot = |at: &Location| Ok(spot_of(map, &Token::of(Named::Hex(at.hex, Some(at.place))))?.0);
        self.onward(std::iter::once(self.start()).chain(way.iter().map(spot)).collect::<Result<_, Refusal>>()?)
    }

    fn onward(&self, mut spots: Vec<Spot>) -> Result<Vec<Spot>, Refusal> {
        // players often give a unit and then the Location it is in: that is one place, not two
        if spots.len() > 2 && spots[0] == spots[1] && self.unit.is_some() {
            spots.remove(1);
        } else if let [from, to] = spots[..]
            && from == to
        {
            return Err(self.is_there(from.at).into());
        }
        self.joined(spots)
    }

    /// Checks that each spot of a path is adjacent to the one before it.
    pub(crate) fn joined(&self, spots: Vec<Spot>) -> Result<Vec<Spot>, Refusal> {
        let turns_about = self.mover.has(MoveState::AboutTurn) && spots.len() == 1;
        if spots.len() < 2 && !turns_about {
            return Err(MoveRefusal::Short.into());
        }
        for pair in spots.windows(2) {
            let (from, to) = (pair[0].at, pair[1].at);
            if from == to && pair[0].inside == pair[1].inside && pair[0].corner == pair[1].corner {
                return Err(MoveRefusal::Twice(from).into());
            }
            let underground = [from.place, to.place].contains(&Place::Sewer);
            if from.hex.range(to.hex) > 1 && !underground {
                return Err(MoveRefusal::Gap { from, to }.into());
            }
        }
        Ok(spots)
    }
}

/// Returns `true` if a text means a place off the map.
pub(super) fn is_off(text: &str) -> bool {
    matches!(text.trim().to_ascii_lowercase().as_str(), "off" | "off-map" | "offmap" | "off-board" | "offboard")
}

/// Refuses a Location that is not on the edge of the map, and names the nearest hex that is.
fn not_edge(map: &Map, at: Location) -> Refusal {
    let is_edge = |hex: &Hex| SIDES.into_iter().any(|side| !map.grid().contains(hex.neighbor(side)));
    let edges = map.grid().hexes().filter(is_edge);
    let edge = edges.min_by_key(|hex| (hex.range(at.hex), *hex)).unwrap_or(at.hex);
    MoveRefusal::NotEdge { at, edge }.into()
}

/// Returns the off-map hex next to a Location.
pub(super) fn off_map(map: &Map, beside: Location) -> Result<Spot, Refusal> {
    let mut hexes = SIDES.into_iter().map(|side| beside.hex.neighbor(side));
    let hex = hexes.find(|hex| !map.grid().contains(*hex)).ok_or_else(|| not_edge(map, beside))?;
    Ok(Spot { off: true, ..Spot::new(Location { hex, place: Place::Ground }) })
}
