//! The building Locations of a hex, and which of them a question says are lost (B24.11, FB3.4, FB9.6).

use crate::grid::Hex;
use crate::map::{HexFacts, Location, Map, Material, Named, Place, Token, UnknownPlace};
use crate::query::AskedPlace;
use crate::ruling::Collapse;
use crate::ruling::refusal::{List, Refusal, RubbleRefusal};

/// The part of a building hex that comes down.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub hex: Hex,
    pub material: Material,
    /// The Locations that are lost, lowest first.
    pub lost: Vec<Location>,
    /// How many levels stood above the ground before.
    pub upper_before: i8,
    /// The ground level is lost, but the cellar beneath it stays whole.
    pub cellar_whole: bool,
    /// The cellar is lost too.
    pub with_cellar: bool,
    /// The question named no level, so the whole hex was assumed.
    pub whole_assumed: bool,
}

impl Part {
    /// Returns how many levels above the ground are lost, not counting the rooftop.
    pub(crate) fn upper(&self) -> i16 {
        let upper = self.lost.iter().filter(|l| matches!(l.place, Place::Level(_))).count();
        i16::try_from(upper).unwrap_or(i16::MAX)
    }

    /// Returns the lowest Location that is lost.
    pub(crate) fn bottom(&self) -> Location {
        self.lost.first().copied().unwrap_or(Location { hex: self.hex, place: Place::Ground })
    }

    /// Returns the collapse of this part, before anything falls.
    pub(crate) fn collapse(&self) -> Collapse {
        let Self { hex, material, cellar_whole, .. } = *self;
        Collapse { hex, material, lost: self.lost.clone(), cellar_whole, falling: None, affected: Vec::new() }
    }

    /// Returns the part as it is on the current board, or `None` if it is already rubble.
    pub(crate) fn as_it_stands(&self, map: &Map) -> Result<Option<Self>, Refusal> {
        let place = if self.whole_assumed { None } else { Some(self.bottom().place) };
        match lost_from(map, map.require(self.hex)?, place) {
            Err(RubbleRefusal::AlreadyRubble(_)) => Ok(None),
            part => Ok(Some(part?)),
        }
    }

    /// Returns `true` if the ground level is lost.
    pub(crate) fn to_ground(&self) -> bool {
        self.lost.iter().any(|l| l.place == Place::Ground)
    }
}

/// Returns the building Locations of a hex, lowest first, without the rooftop.
pub(crate) fn storeys(map: &Map, facts: &HexFacts) -> Vec<Location> {
    let mut all = Vec::new();
    if map.has_cellar(facts) {
        all.push(facts.at(Place::Cellar));
    }
    if let Some(building) = map.standing_building(facts) {
        all.push(facts.at(Place::Ground));
        all.extend((1..=map.levels_above(facts, building)).map(|level| facts.at(Place::Level(level))));
    }
    all
}

/// Returns the part that a question says comes down.
pub(crate) fn part(map: &Map, at: &AskedPlace) -> Result<Part, Refusal> {
    let (hex, place) = hex_of(map, at)?;
    Ok(lost_from(map, map.require(hex)?, place)?)
}

/// Returns the hex of a question, and the place in it.
pub(crate) fn hex_of(map: &Map, at: &AskedPlace) -> Result<(Hex, Option<Place>), Refusal> {
    // only a hex can come down, so a unit with the same name is not meant
    let token = match at.token(map) {
        Err(UnknownPlace::HexOrUnit { .. }) => at.parse()?,
        token => token?.into_owned(),
    };
    match token.what {
        Named::Hex(hex, place) => {
            // the name of another board is checked as for any Location
            if token.board.is_some() {
                map.resolve(&Token { what: Named::Hex(hex, None), ..token }).map(|_| ())?;
            }
            map.require(hex)?;
            Ok((hex, place))
        }
        Named::Unit(given) if !map.nearly_called(&given).is_empty() => {
            let near = map.nearly_called(&given);
            Err(UnknownPlace::NoSuchName { given, map: map.name().to_owned(), near }.into())
        }
        Named::Unit(label) => Err(RubbleRefusal::NotAHex(label).into()),
    }
}

/// Returns the part with this place of a hex and everything above it; without a place, the whole hex.
pub(crate) fn lost_from(map: &Map, facts: &HexFacts, place: Option<Place>) -> Result<Part, RubbleRefusal> {
    let building = facts.building.map(|i| &map.buildings()[i]).ok_or(RubbleRefusal::NoBuilding(facts.hex))?;
    if facts.is_rubble() {
        return Err(RubbleRefusal::AlreadyRubble(facts.at(Place::Ground)));
    }
    let all = storeys(map, facts);
    let first = match place {
        None => 0,
        Some(place) => {
            let at = facts.at(place);
            if let (Place::Level(level), Some(rubbled)) = (place, facts.rubbled_from())
                && level >= rubbled
            {
                return Err(RubbleRefusal::AlreadyRubble(at));
            }
            let found = all.iter().position(|l| *l == at);
            found.ok_or_else(|| RubbleRefusal::NoSuchLevel { at, hex: at.hex, choices: List(all.clone()) })?
        }
    };
    let cellar = all.first().is_some_and(|l| l.place == Place::Cellar);
    let with_cellar = cellar && first == 0;
    let lost = all[first..].to_vec();
    let to_ground = lost.iter().any(|l| l.place == Place::Ground);
    Ok(Part {
        hex: facts.hex,
        material: building.material,
        lost,
        upper_before: map.levels_above(facts, building),
        cellar_whole: cellar && !with_cellar && to_ground,
        with_cellar,
        whole_assumed: place.is_none(),
    })
}
