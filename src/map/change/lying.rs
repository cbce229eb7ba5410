//! What can lie in a Location: counters, fires, Trail Breaks, SMOKE.

use crate::grid::Side;

use super::ground::Ground;
use super::row::{Holds, Row, is_at, put_once};
use crate::map::board::Map;
use crate::map::file::{CounterFile, FireFile, MapFile, SmokeFile, TrailBreakFile};
use crate::map::hex_facts::{HexFacts, Placed, Smoking};
use crate::map::kinds::{Burning, Counter, Smoke, named};
use crate::map::location::{Location, Place};
use crate::map::placing::printed_trail;

/// A counter that lies in a Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Laid {
    /// Which counter.
    pub counter: Counter,
    /// Whether it lies on a Cellar counter.
    pub on_cellar: bool,
    /// It is rubble that fell in play.
    pub in_play: bool,
}

impl From<Counter> for Laid {
    fn from(counter: Counter) -> Self {
        Self { counter, on_cellar: false, in_play: false }
    }
}

/// `stone-rubble`, `stone-rubble:on-cellar:in-play`. FB2.51: rubble replaces Debris and its Trail Breaks, and no Debris
/// lies in rubble.
impl Row for Laid {
    type At = Location;
    const HOLDS: Holds = Holds::Once;
    const TURN: u8 = 4;

    fn read(text: &str, _: Location) -> Option<Self> {
        let mut words = text.split(':');
        let mut laid = Self::from(named::<Counter>(words.next()?)?);
        for word in words {
            match word {
                "on-cellar" => laid.on_cellar = true,
                "in-play" => laid.in_play = true,
                _ => return None,
            }
        }
        Some(laid)
    }
    fn word(&self, _: Location, there: bool) -> String {
        let mut word = self.counter.to_string();
        word.push_str(if there && self.on_cellar { ":on-cellar" } else { "" });
        word.push_str(if there && self.in_play { ":in-play" } else { "" });
        word
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Location, Self)> {
        let laid = |c: &Placed| Self { counter: c.counter, on_cellar: c.on_cellar, in_play: c.in_play };
        facts.counters.iter().map(|placed| (facts.at(placed.place), laid(placed))).collect()
    }
    fn set(&self, ground: &mut Ground, at: Location, there: bool) -> Option<bool> {
        let (Self { counter, on_cellar, in_play }, place) = (*self, at.place);
        let is_it = |c: &Placed| c.counter == counter && c.place == place;
        let placed = || Placed { counter, place, on_cellar, in_play };
        let facts = ground.hex(at.hex)?;
        let rubble_is_here = facts.counters.iter().any(|c| c.place == place && c.counter.is_rubble());
        if there && counter == Counter::Debris && rubble_is_here {
            return Some(false);
        }
        let is_debris = |c: &Placed| c.place == place && c.counter == Counter::Debris;
        if there && counter.is_rubble() && facts.counters.iter().any(is_debris) {
            facts.counters.retain(|c| !is_debris(c));
            facts.trail_breaks.retain(|(at, _)| *at != place);
        }
        Some(put_once(&mut facts.counters, is_it, there, placed))
    }
    fn set_in(&self, file: &mut MapFile, at: Location, there: bool) -> bool {
        let Self { counter: is, on_cellar, in_play } = *self;
        let is_it = |c: &CounterFile| c.is == is && is_at(&c.at, at);
        let rubble_is_here = || file.counters.iter().any(|c| c.is.is_rubble() && is_at(&c.at, at));
        if there && is == Counter::Debris && rubble_is_here() {
            return false;
        }
        let is_debris = |c: &CounterFile| c.is == Counter::Debris && is_at(&c.at, at);
        if there && is.is_rubble() && file.counters.iter().any(is_debris) {
            file.counters.retain(|c| !is_debris(c));
            file.trail_breaks.retain(|trail| !is_at(&trail.at, at));
        }
        put_once(&mut file.counters, is_it, there, || CounterFile { at: at.to_string(), is, on_cellar, in_play })
    }
    fn is(&self, other: &Self) -> bool {
        self.counter == other.counter
    }
}

/// A fire: `flame` or `blaze`, at most one in a Location.
impl Row for Burning {
    type At = Location;
    const HOLDS: Holds = Holds::Once;
    const TURN: u8 = 4;

    fn read(text: &str, _: Location) -> Option<Self> {
        named(text)
    }
    fn word(&self, _: Location, _: bool) -> String {
        self.to_string()
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Location, Self)> {
        facts.fires.iter().map(|(place, fire)| (facts.at(*place), *fire)).collect()
    }
    fn set(&self, ground: &mut Ground, at: Location, there: bool) -> Option<bool> {
        let is_it = |(place, fire): &(Place, Self)| *place == at.place && (there || fire == self);
        Some(put_once(&mut ground.hex(at.hex)?.fires, is_it, there, || (at.place, *self)))
    }
    fn set_in(&self, file: &mut MapFile, at: Location, there: bool) -> bool {
        let is_it = |f: &FireFile| is_at(&f.at, at) && (there || f.is == *self);
        put_once(&mut file.fires, is_it, there, || FireFile { at: at.to_string(), is: *self })
    }
}

/// A Trail Break, by the hexsides that it joins (B24.71), numbered as the map lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TrailBreak(pub [Side; 2]);

impl TrailBreak {
    fn joins(self, sides: &[Side]) -> bool {
        sides.len() == 2 && self.0.iter().all(|side| sides.contains(side))
    }
}

/// `tb:1-4`, numbered as the board is printed, which may lie turned.
impl Row for TrailBreak {
    type At = Location;
    const HOLDS: Holds = Holds::Once;
    const TURN: u8 = 4;

    fn read(text: &str, at: Location) -> Option<Self> {
        printed_trail(at.hex, text.strip_prefix("tb:")?).map(Self)
    }
    fn word(&self, at: Location, _: bool) -> String {
        let mut sides = self.0.map(|side| at.hex.printed(side).number());
        sides.sort_unstable();
        format!("tb:{}-{}", sides[0], sides[1])
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Location, Self)> {
        let pair = |(place, sides): &(Place, Vec<Side>)| match sides[..] {
            [a, b] => Some((facts.at(*place), Self([a.min(b), a.max(b)]))),
            _ => None,
        };
        facts.trail_breaks.iter().filter_map(pair).collect()
    }
    fn set(&self, ground: &mut Ground, at: Location, there: bool) -> Option<bool> {
        let is_it = |(place, sides): &(Place, Vec<Side>)| *place == at.place && self.joins(sides);
        Some(put_once(&mut ground.hex(at.hex)?.trail_breaks, is_it, there, || (at.place, self.0.to_vec())))
    }
    fn set_in(&self, file: &mut MapFile, at: Location, there: bool) -> bool {
        let numbers = self.0.map(Side::number);
        let is_it = |t: &TrailBreakFile| {
            is_at(&t.at, at) && t.sides.len() == 2 && numbers.iter().all(|number| t.sides.contains(number))
        };
        let written = || TrailBreakFile { at: at.to_string(), sides: numbers.to_vec() };
        put_once(&mut file.trail_breaks, is_it, there, written)
    }
    fn is(&self, other: &Self) -> bool {
        self.joins(&other.0)
    }
}

/// `smoke`, `wp` ...; removing it removes all of it.
impl Row for Smoke {
    type At = Location;
    const HOLDS: Holds = Holds::Many;
    const TURN: u8 = 5;

    fn read(text: &str, _: Location) -> Option<Self> {
        named(text)
    }
    fn word(&self, _: Location, _: bool) -> String {
        self.to_string()
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Location, Self)> {
        facts.smoke.iter().map(|s| (facts.at(s.place), s.smoke)).collect()
    }
    fn set(&self, ground: &mut Ground, at: Location, there: bool) -> Option<bool> {
        let clouds = &mut ground.hex(at.hex)?.smoke;
        let before = clouds.len();
        clouds.retain(|s| there || !(s.smoke == *self && s.place == at.place));
        clouds.extend(there.then_some(Smoking { smoke: *self, place: at.place, floor: 0 }));
        Some(clouds.len() != before)
    }
    fn set_in(&self, file: &mut MapFile, at: Location, there: bool) -> bool {
        let before = file.smoke.len();
        file.smoke.retain(|s| there || !(s.is == *self && is_at(&s.at, at)));
        file.smoke.extend(there.then(|| SmokeFile { at: at.to_string(), is: *self, floor: 0 }));
        file.smoke.len() != before
    }
}
