//! Units in one Location that move together, named one after another. Each pays its own cost; the move is a single act.

use std::ops::Deref;

use crate::map::{Location, Map, Named, States, Token, Unit, UnitKind, UnitTrait, label_of};
use crate::query::{AskedPlace, MoveCostQuery};
use crate::resolver::Resolver;
use crate::ruling::{PathCost, Ruling};

use super::play::{Minutes, move_of, path_of};
use super::refused::PlayError;
use super::weapons::PushError;
use super::{Act, Deed, Game, State};

/// Why no unit moved, with the ruling that does not allow it, if there is one.
#[derive(Debug)]
pub struct NotMoved {
    /// What is wrong.
    pub error: PlayError,
    /// The ruling on the unit that may not move there.
    pub ruling: Option<Box<(Resolver, Ruling)>>,
}

impl<E: Into<PlayError>> From<E> for NotMoved {
    fn from(error: E) -> Self {
        Self { error: error.into(), ruling: None }
    }
}

/// How a move is carried out.
#[derive(Clone, Copy, Debug)]
pub struct Moving {
    /// Whether the player named the class of unit.
    pub as_given: bool,
    /// Whether to move any unit in any phase.
    pub force: bool,
    /// What the log stores of a ruling.
    pub minutes: Minutes,
}

/// Splits the names of a move into the units that move and the path. A word that names a unit is never part of the
/// path; `hex:T1` is the hex.
pub(super) fn movers<P: Clone + Deref<Target = str>>(map: &Map, path: &[P]) -> (Vec<String>, Vec<P>) {
    let bare = |word: &str| label_of(word).to_owned();
    let is_unit = |word: &str| map.units().iter().any(|unit| unit.label == word);
    let (mut units, mut way) = (Vec::new(), Vec::new());
    for (number, word) in path.iter().enumerate() {
        let parts: Vec<String> = word.split('+').map(|part| bare(part.trim())).collect();
        if parts.iter().all(|part| is_unit(part)) {
            units.extend(parts);
        } else if number == 0 {
            units.push(bare(word));
        } else {
            way.push(word.clone());
        }
    }
    (units, way)
}

/// Checks that the units are in one Location, and that none is named twice.
pub(super) fn together(map: &Map, units: &[String]) -> Result<(), PlayError> {
    let Some((first, others)) = units.split_first() else { return Err(PlayError::NoUnit) };
    let first = map.unit(first)?;
    for (number, other) in others.iter().enumerate() {
        let other = map.unit(other)?;
        if units[..=number].contains(&other.label) {
            return Err(PlayError::Again(other.label.clone()));
        }
        if other.location != first.location {
            let [one, two] = [first, other].map(|unit| format!("{} is in {}", unit.label, unit.location));
            return Err(PlayError::Apart(one, two));
        }
    }
    Ok(())
}

/// Returns the Gun among units that move on foot, which only a Manhandling DR can move; `None` if it is limbered, or if
/// a vehicle is with it.
pub(super) fn pushed<'m>(map: &'m Map, units: &[String]) -> Option<&'m Unit> {
    let of = |label: &String| map.unit(label).ok();
    if units.iter().filter_map(of).any(Unit::is_vehicle) {
        return None;
    }
    units.iter().filter_map(of).find(|unit| unit.kind == UnitKind::Gun && !unit.has(UnitTrait::Limbered))
}

/// Returns the Locations of a path, for the next unit to follow.
fn way_of(path: &PathCost) -> Vec<AskedPlace> {
    let place = |(to, entrenched): (Location, bool)| {
        let states = States { entrenched, ..States::default() };
        let meant = Token { states, ..Token::of(Named::Hex(to.hex, Some(to.place))) };
        AskedPlace::meaning(format!("{to}{}", if entrenched { "+ent" } else { "" }), meant)
    };
    path.legs.iter().map(|leg| place((leg.to, leg.inside[1]))).collect()
}

impl Game {
    /// Moves units by rulings on their path, each in the state that the units before it have left. If the path is
    /// searched for, all units take that of the first.
    ///
    /// # Errors
    /// If one of the units may not move there. The game must then be discarded, because earlier units may have moved.
    pub fn move_all(
        &mut self,
        base: &Map,
        asked: &MoveCostQuery,
        how: Moving,
    ) -> Result<Vec<(Resolver, Ruling)>, NotMoved> {
        let (before, acts) = (self.state.clone(), self.log.len());
        let (units, mut way) = movers(self.ready(base)?.map(), &asked.path);
        together(self.ready(base)?.map(), &units)?;
        if let Some(gun) = pushed(self.ready(base)?.map(), &units).filter(|_| !how.force) {
            let to = asked.to.clone().or_else(|| way.last().cloned()).unwrap_or_default().to_string();
            let (gun, from, units) = (gun.label.clone(), gun.location, units.join(" "));
            return Err(PushError::ByHand { gun, units, from, to }.into());
        }
        let mut asked = asked.clone();
        let mut done = Vec::new();
        for unit in &units {
            let resolver = self.ready(base)?;
            asked.path = std::iter::once(AskedPlace::unit(unit)).chain(way.iter().cloned()).collect();
            let query = move_of(resolver.map(), asked.clone(), how.as_given)?;
            let query = if how.force {
                query
            } else {
                self.with_allotment(resolver.map(), self.in_phase(resolver.map(), query)?)
            };
            let ruling = resolver.answer(&query).map_err(|e| PlayError::from(Box::new(e)))?;
            if let Err(error) = self.goes(base, (&resolver, &ruling), (how.minutes, how.force)) {
                let shown = matches!(error, PlayError::NotAllowed(_) | PlayError::BogCheckDue { .. });
                return Err(NotMoved { error, ruling: shown.then(|| Box::new((resolver, ruling))) });
            }
            if asked.to.take().is_some() {
                way = path_of(&ruling).map(way_of).unwrap_or_default();
                asked.alternatives = None;
            }
            done.push((resolver, ruling));
        }
        let shown = self.show_movers(base, &mut done)?;
        let turn = self.manned(self.ready(base)?.map());
        let is_left = turn != self.state.turn;
        self.state.turn = turn;
        let way: Vec<String> = way.iter().map(ToString::to_string).collect();
        if units.len() > 1 || shown.is_some() || is_left {
            let did = match &self.log[acts..] {
                [one, ..] if units.len() == 1 => one.did.clone(),
                _ => format!("move {} {}", units.join(" "), way.join(" ")),
            };
            let words = shown.as_ref().map_or_else(String::new, |shown| format!("; {}", shown.words()));
            let way = match self.log.get(acts).and_then(|act| act.deed.clone()) {
                Some(Deed::Went { way, .. }) => way,
                _ => way,
            };
            self.as_one(&before, acts, format!("{did}{words}"));
            if let Some(act) = self.log.last_mut() {
                act.deed = Some(Deed::Went { way, seen: shown });
            }
        }
        Ok(done)
    }

    /// Combines all acts after the first `acts` of the log into one; `before` is the state before them.
    pub fn as_one(&mut self, before: &State, acts: usize, did: String) {
        let several = self.log.split_off(acts.min(self.log.len()));
        let dice = several.iter().flat_map(|act| act.dice.clone()).collect();
        // the log stores a question only if there was just one
        let mut queries = several.iter().filter_map(|act| act.query.clone());
        let query = queries.next().filter(|_| queries.next().is_none());
        let rulings: Vec<String> = several.into_iter().filter_map(|act| act.ruling).collect();
        let ruling = (!rulings.is_empty()).then(|| rulings.join("; "));
        let (took, put) = before.difference(&self.state);
        self.log.push(Act { did, query, dice, ruling, took, put, ..Act::default() });
    }
}
