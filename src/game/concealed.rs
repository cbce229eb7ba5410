//! How a move ends concealment (A12.14), and which hidden units it encounters (A12.15).

use crate::map::{Change, Location, Map, Unit, UnitFile, UnitTrait, label_of};
use crate::query::{MoveCostQuery, MoveState, MoverClass, Query};
use crate::resolver::Resolver;
use crate::rules::{PHASES, Phase};
use crate::ruling::{MoveNote, Note, Ruling};
use crate::rulings::tem::Exposed;

use super::deed::{Sighted, SightedAt};
use super::play::path_of;
use super::refused::PlayError;
use super::{Act, Game};

/// The enemies that see a moving unit in a Location.
struct SeenIn {
    at: Location,
    by: Vec<String>,
    /// Whether the Location is Open Ground for the move.
    open: bool,
}

/// Returns `true` for a Good Order unit whose presence the mover knows.
fn is_watching(unit: &Unit) -> bool {
    let not_so = [UnitTrait::Broken, UnitTrait::Dm, UnitTrait::Melee, UnitTrait::Berserk];
    unit.is_known() && unit.is_armed() && !not_so.into_iter().any(|state| unit.has(state))
}

/// Returns the Locations on the way of a move in which Good Order enemies see the unit.
fn seen_on_the_way(resolver: &Resolver, unit: &Unit, asked: &MoveCostQuery, way: &[Location]) -> Vec<SeenIn> {
    let map = resolver.map();
    let Some(side) = unit.side.as_deref() else { return Vec::new() };
    let is_near = |other: &&Unit| way.iter().any(|at| at.hex.range(other.location.hex) <= PHASES.concealment.within);
    let watchers = map.units().iter().filter(|other| other.is_enemy_of(side) && is_watching(other)).filter(is_near);
    let watchers: Vec<&Unit> = watchers.collect();
    if watchers.is_empty() {
        return Vec::new();
    }
    let asked = MoveCostQuery { to: None, alternatives: None, allotment: None, ..asked.clone() };
    let Ok(places) = resolver.seen_on_way((unit, &asked), way, &watchers) else { return Vec::new() };
    let seen = places.into_iter().skip(1).filter_map(|place| {
        let near =
            |who: &str| map.unit(who).is_ok_and(|by| by.location.hex.range(place.at.hex) <= PHASES.concealment.within);
        let by = place.seen_by.iter().filter(|seen| seen.hindrance.is_some());
        let by: Vec<String> = by.map(|seen| label_of(&seen.who).to_owned()).filter(|who| near(who)).collect();
        let is_open = |who: &String| {
            let ends = resolver.seat_label(who).and_then(|from| Ok([from, resolver.seat_in(place.at)?]));
            ends.and_then(|ends| resolver.exposed(ends)) == Ok(Exposed::InTheOpen)
        };
        let open = by.iter().any(is_open);
        (!by.is_empty()).then_some(SeenIn { at: place.at, by, open })
    });
    seen.collect()
}

impl Game {
    /// A12.14: ends the concealment of Infantry that has moved in Open Ground in the LOS of a Good Order enemy within
    /// range, and reports who sees it where. All rulings belong to one move, and lose their note that concealment is
    /// not checked.
    ///
    /// # Errors
    /// If the game has faults.
    pub(super) fn show_movers(
        &mut self,
        base: &Map,
        rulings: &mut [(Resolver, Ruling)],
    ) -> Result<Option<Sighted>, PlayError> {
        if self.turn().is_none_or(|turn| turn.phase != Phase::Movement) {
            return Ok(None);
        }
        let mut concealed = Vec::new();
        let mut seen: Option<Vec<SeenIn>> = None;
        for (resolver, ruling) in rulings {
            let (Query::MoveCost(asked), Some(path)) = (&ruling.query, path_of(ruling)) else { continue };
            let label = asked.path.first().map(|label| label_of(label)).unwrap_or_default();
            let Ok(unit) = resolver.map().unit(label) else { continue };
            let other = [MoveState::Rout, MoveState::Advance].into_iter().any(|state| asked.states.contains(&state));
            if !unit.has(UnitTrait::Concealed)
                || unit.has(UnitTrait::Hip)
                || asked.class != MoverClass::Infantry
                || other
            {
                continue;
            }
            let way: Vec<Location> = path.legs.iter().map(|leg| leg.to).collect();
            concealed.push(unit.label.clone());
            // all of these units go the same way
            if seen.is_none() {
                seen = Some(seen_on_the_way(resolver, unit, asked, &way));
            }
            ruling
                .notes
                .retain(|note| !matches!(note, Note::Move(MoveNote::State { rule: crate::rules::RuleId::A12_1, .. })));
        }
        let seen = seen.unwrap_or_default();
        let at = |seen: &SeenIn| SightedAt { at: seen.at.to_string(), by: seen.by.clone() };
        if let Some(lost) = seen.iter().find(|seen| seen.open) {
            let now = self.on(base).map_err(PlayError::Faulty)?;
            let mut revision = now.revise();
            for label in &concealed {
                if now.unit(label).is_ok_and(|unit| unit.has(UnitTrait::Dummy)) {
                    // a Dummy that is seen is removed
                    revision.make(&Change::gone(label.clone()))?;
                } else if let Ok(unit) = now.unit(label) {
                    let mut after = UnitFile::from(unit);
                    after.put(UnitTrait::Concealed, false);
                    revision.make(&Change::from(after))?;
                }
            }
            let after = revision.check().map_err(PlayError::NotOnMap)?;
            let sighted = Sighted { who: concealed, at: vec![at(lost)], lost: true };
            self.note(base, &after, Act { did: sighted.words(), ..Act::default() });
            return Ok(Some(sighted));
        }
        Ok((!seen.is_empty()).then(|| Sighted { who: concealed, at: seen.iter().map(at).collect(), lost: false }))
    }
}

/// A12.15: returns the concealed and hidden enemies in the Locations that a move has entered. For a player who may know
/// both sides.
#[must_use]
pub fn come_upon(map: &Map, ruling: &Ruling) -> Vec<String> {
    let (Query::MoveCost(asked), Some(path)) = (&ruling.query, path_of(ruling)) else { return Vec::new() };
    let label = asked.path.first().map(|label| label_of(label)).unwrap_or_default();
    let Some(side) = map.unit(label).ok().and_then(|unit| unit.side.clone()) else { return Vec::new() };
    let unknown = |unit: &&Unit| unit.is_enemy_of(&side) && unit.is_armed() && !unit.is_known();
    let words = |at: Location| {
        let there = map.units().iter().filter(|unit| unit.location == at).filter(unknown);
        let there: Vec<&str> = there.map(|unit| unit.label.as_str()).collect();
        (!there.is_empty()).then(|| {
            format!("{label} has entered {at}, where {} is concealed or hidden: A12.15 sends it back, unless that is a Dummy", there.join(", "))
        })
    };
    path.legs.iter().filter_map(|leg| words(leg.to)).collect()
}
