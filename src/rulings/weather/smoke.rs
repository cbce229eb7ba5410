//! The effect of Gusts and Heavy Winds on SMOKE on the map (A24.62, B25.63).

use crate::map::{Change, HexFact, Location, Place, Settable, Smoke};
use crate::resolver::Resolver;
use crate::rules::RuleId as R;
use crate::ruling::{WeatherFact as F, WeatherNote};

use super::Found;

impl Resolver {
    /// A24.62: Gusts remove dispersed SMOKE, and disperse the rest.
    pub(super) fn smoke_in_gusts(&self, found: &mut Found) {
        let all = self.windswept(found);
        let less = |smoke| match smoke {
            Smoke::Smoke => Some(Smoke::DispersedSmoke),
            Smoke::Wp => Some(Smoke::DispersedWp),
            _ => None,
        };
        let count = |these: usize| u16::try_from(these).unwrap_or(u16::MAX);
        let dispersed: Vec<_> = all.iter().filter_map(|(at, smoke)| Some((*at, less(*smoke)?))).collect();
        let gone = count(all.len() - dispersed.len());
        // counters are removed before dispersed ones are placed
        found.outcome.changes.extend(all.into_iter().map(|(at, smoke)| Change::take(Settable::Smoke(at, smoke))));
        let dispersed_here = count(dispersed.len());
        found.outcome.changes.extend(dispersed.into_iter().map(|(at, smoke)| Change::put(Settable::Smoke(at, smoke))));
        found.decides(R::A24_62, F::GustsOnSmoke { gone, dispersed: dispersed_here });
    }

    /// B25.63: Heavy Winds remove SMOKE at once.
    pub(super) fn heavy_winds(&self, found: &mut Found) {
        let all = self.windswept(found);
        let gone = u16::try_from(all.len()).unwrap_or(u16::MAX);
        let take = |(at, smoke): (Location, Smoke)| Change::take(Settable::Smoke(at, smoke));
        found.outcome.changes.extend(all.into_iter().map(take));
        found.decides(R::B25_63, F::HeavyWindsOnSmoke { gone });
    }

    /// Returns the SMOKE counters that the wind reaches. Those of smoke grenades are left out, since they are removed
    /// before the RPh.
    fn windswept(&self, found: &mut Found) -> Vec<(Location, Smoke)> {
        let mut all = Vec::new();
        let mut left = false;
        for facts in self.map.hexes_with(HexFact::SMOKE) {
            for it in &facts.smoke {
                let still = it.place != Place::Rooftop && self.map.is_interior(facts);
                let counter = matches!(it.smoke, Smoke::Smoke | Smoke::Wp | Smoke::DispersedSmoke | Smoke::DispersedWp);
                if still || self.map.is_interior_rubble(facts) || it.floor > 0 || !counter {
                    left = true;
                } else {
                    all.push((facts.at(it.place), it.smoke));
                }
            }
        }
        if left && !found.notes.contains(&crate::ruling::Note::Weather(WeatherNote::SmokeLeftAlone)) {
            found.note(WeatherNote::SmokeLeftAlone);
        }
        all
    }
}
