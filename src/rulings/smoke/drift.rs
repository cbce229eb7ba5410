//! SMOKE that drifts in a Mild Breeze (A24.61, FB8.32): in which hexes its gray counters are placed.

use crate::grid::Side;
use crate::map::{Blowing, Burning, Change, HexFacts, Location, Map, Place, Settable, Smoke};
use crate::query::SmokeQuery;
use crate::resolver::Resolver;
use crate::rules::{RuleId as R, Wind};
use crate::ruling::refusal::Refusal;
use crate::ruling::{Effect, Note, Ruling, SmokeClash, SmokeFact as F, SmokeGrenades, SmokeNote, Step};

use super::step;

impl Resolver {
    /// A24.61: the question gives the wind by an adjacent hex: it blows from the source to that hex.
    pub(super) fn drift(&self, query: &SmokeQuery) -> Result<Ruling, Refusal> {
        let from = self.seat(&query.from)?.0.eye.location;
        let to = self.seat(&query.to)?.0.eye.location;
        let side = from.hex.side_to(to.hex).ok_or(SmokeClash::NotBeside)?;
        let wind = self.map.options().wind;
        if wind.and_then(Blowing::side).is_some_and(|blows| blows != side) {
            return Err(SmokeClash::WindElsewhere.into());
        }
        let no_breeze = wind.is_some_and(|wind| wind.force != Wind::Mild);
        let facts = self.map.require(from.hex)?;
        let in_rubble = self.map.is_interior_rubble(facts);
        let mut steps = Vec::new();
        let gray = match source(&self.map, facts, from.place) {
            _ if self.map.is_interior(facts) && from.place == Place::Ground => {
                steps.push(step(R::A24_61, from, Effect::Forbids, F::OutOfInterior));
                None
            }
            Some(smoke) if is_of_grenades(smoke) => {
                steps.push(step(R::A24_61, from, Effect::Forbids, F::GrenadesStay));
                None
            }
            Some(_) if no_breeze => {
                steps.push(step(R::A24_61, from, Effect::Forbids, F::NoBreeze));
                None
            }
            Some(smoke) => Some(smoke),
            None => return Err(SmokeClash::NoSource.into()),
        };
        if from.place != Place::Ground {
            return Err(SmokeClash::SourceUpstairs.into());
        }
        let mut drifts = Vec::new();
        if let Some(smoke) = gray {
            let hexes = self.map.catalogue().smoke(smoke).drm;
            steps.push(step(R::A24_61, from, Effect::Allows, F::Drifts { hexes }));
            drifts = self.downwind(from, side, hexes, in_rubble, &mut steps);
            if in_rubble {
                steps.push(step(R::FB8_32, from, Effect::Decides, F::FromFactoryRubble));
            }
        }
        let put = |at: &Location| gray.map(|smoke| Change::put(Settable::Smoke(*at, dispersed(smoke))));
        // a change of the map cannot place a counter above the ground
        let changes = if in_rubble { Vec::new() } else { drifts.iter().filter_map(put).collect() };
        let mut notes: Vec<Note> = gray.map(|_| Note::Smoke(SmokeNote::Drift)).into_iter().collect();
        notes.extend(self.remarks());
        let outcome = SmokeGrenades {
            from,
            to,
            may: !drifts.is_empty(),
            mf: None,
            subsequent_dr: false,
            odds: None,
            thrown: None,
            drifts: Some(drifts),
            changes,
        };
        Ok(Ruling::new(query, outcome, steps, notes))
    }

    /// Returns the counters, one in each hex straight downwind. None is in an Interior Building hex, except on its
    /// rooftop.
    fn downwind(&self, from: Location, side: Side, hexes: u8, in_rubble: bool, steps: &mut Vec<Step>) -> Vec<Location> {
        let mut found = Vec::new();
        let mut hex = from.hex;
        for _ in 0..hexes {
            hex = hex.neighbor(side);
            let Some(facts) = self.map.hex(hex) else { break };
            let factory = self.map.standing_building(facts).is_some_and(|building| building.factory);
            let place = match () {
                () if in_rubble && factory => Place::Rooftop,
                () if in_rubble => Place::Level(1),
                () => Place::Ground,
            };
            let at = Location { hex, place };
            if self.map.is_interior(facts) && place != Place::Rooftop {
                steps.push(step(R::A24_61, at, Effect::Nothing, F::IntoInterior));
                break;
            }
            found.push(at);
        }
        found
    }
}

/// The thickest SMOKE that has its source in a place of a hex; of grenades only if there is no other.
pub(super) fn source(map: &Map, facts: &HexFacts, place: Place) -> Option<Smoke> {
    let blaze = facts.fires.iter().any(|(at, fire)| *at == place && *fire == Burning::Blaze);
    // SMOKE on a floor above has drifted there, so it is no source
    let lying = facts.smoke.iter().filter(|s| s.place == place && s.floor == 0).map(|s| s.smoke);
    let rank = |smoke: &Smoke| (!is_of_grenades(*smoke), map.catalogue().smoke(*smoke).drm);
    lying.chain(blaze.then_some(Smoke::Blaze)).max_by_key(rank)
}

const fn is_of_grenades(smoke: Smoke) -> bool {
    matches!(smoke, Smoke::SmokeGrenades | Smoke::WpGrenades)
}

/// The gray counter of a kind of SMOKE.
pub(super) const fn dispersed(smoke: Smoke) -> Smoke {
    match smoke {
        Smoke::Wp | Smoke::DispersedWp => Smoke::DispersedWp,
        _ => Smoke::DispersedSmoke,
    }
}
