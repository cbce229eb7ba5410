//! Answers a question about one LOS: finds its ends on the map, refuses what is not covered, and gives the verdict with
//! or without the working.

use crate::grid::Hex;
use crate::map::{Location, Named, Place, States, Token, Unit, UnknownPlace};
use crate::query::{AskedPlace, LosQuery, Query};
use crate::resolver::{Ask, Resolver};
use crate::rules::RuleId;
use crate::ruling::refusal::{List, Refusal, Uncovered};
use crate::ruling::{
    Effect, Fact, Los, LosClash, LosFact, LosNote, LosUncovered, Note, Outcome, Ruling, Seat, Step, Thing,
};
use crate::rulings::uncharted;

use super::best::best;
use super::eye::{Eye, Mark};
use super::road::{BareLos, Sweep, aimed, verdict};
use super::working::working;
use super::{bypass, profile, seat};

/// An end of a line, found on the map.
#[derive(Clone, Copy, Debug)]
pub struct End {
    pub(crate) eye: Eye,
}

/// An end of a line, and the unit there, if one was named.
pub(crate) type Seated<'m> = (End, Option<&'m Unit>);

impl Ask for LosQuery {
    type Answer = Los;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.rule_los(self)
    }

    fn choose(&mut self, on: &Resolver, said: &mut Vec<Note>) -> Result<(), Refusal> {
        if self.best { best(on, self, said) } else { Ok(()) }
    }
}

impl Resolver {
    /// Finds an end of a line on the map. The result can be used for any number of [`Resolver::bare_los`].
    ///
    /// # Errors
    /// If the Location cannot be read or is not on the map.
    pub fn end(&self, text: &str) -> Result<End, Refusal> {
        let _naming = self.map.naming();
        self.seat_of(&self.map.token(text)?).map(|(end, _)| end)
    }

    /// Returns the end at a Location of the map.
    #[must_use]
    pub fn end_at(&self, location: Location, states: States) -> Option<End> {
        seat::eye(&self.map, &self.ground, location, states, None).map(|eye| End { eye })
    }

    /// Returns an end as players would describe it, with its elevation.
    #[must_use]
    pub fn seat_at(&self, end: &End) -> Seat {
        seat::seat(&self.map, &end.eye)
    }

    /// Returns the bare verdict between two ends, without allocating.
    #[must_use]
    pub fn bare_los(&self, from: &End, to: &End) -> BareLos {
        verdict(&self.ground, *self.map.options(), &from.eye, &to.eye)
    }

    /// Returns the bare verdict on the next of many neighbouring lines.
    pub(crate) fn next_los(&self, sweep: &mut Sweep, from: &End, to: &End) -> BareLos {
        sweep.verdict(&self.ground, *self.map.options(), &from.eye, &to.eye)
    }

    /// Returns the bare verdict on a line: no working, no doubts about the map, no alternative readings.
    ///
    /// # Errors
    /// If [`Resolver::rule_on`] would refuse the line.
    pub fn verdict(&self, query: &LosQuery) -> Result<BareLos, Refusal> {
        let _naming = self.map.naming();
        self.verdict_between(&self.seat(&query.from)?.0, &self.seat(&query.to)?.0)
    }

    /// Returns the bare verdict between two ends, unless it depends on terrain that is not covered.
    ///
    /// # Errors
    /// If [`Resolver::rule_on`] would refuse the line.
    pub fn verdict_between(&self, from: &End, to: &End) -> Result<BareLos, Refusal> {
        let los = self.bare_los(from, to);
        if los.unruled.is_some() {
            // if it is not blocked anyway, find the terrain that is not covered
            uncharted::on_line(&self.map, &from.eye, &to.eye)?;
            self.ruled(&working(&self.map, &self.ground, &from.eye, &to.eye).0)?;
        }
        Ok(los)
    }

    /// Finds the Location or the unit that a place names.
    pub(crate) fn seat(&self, place: &AskedPlace) -> Result<Seated<'_>, Refusal> {
        self.seat_of(&*place.token(&self.map)?)
    }

    /// Returns the end where a unit of the map is.
    pub(crate) fn seat_unit(&self, unit: &Unit) -> Result<Seated<'_>, Refusal> {
        self.seat_label(&unit.label)
    }

    /// Returns the end where the unit with a label is.
    pub(crate) fn seat_label(&self, label: &str) -> Result<Seated<'_>, Refusal> {
        self.seat_of(&Token::of(Named::Unit(label.to_owned())))
    }

    /// Returns the end at a Location of the map, without a unit.
    pub(crate) fn seat_in(&self, at: Location) -> Result<Seated<'_>, Refusal> {
        self.seat_of(&Token::of(Named::Hex(at.hex, Some(at.place))))
    }

    /// Returns the end that a token names.
    pub(crate) fn seat_of(&self, token: &Token) -> Result<Seated<'_>, Refusal> {
        let (location, states, unit) = self.map.seat(token)?;
        let corner = token.corner.or(unit.and_then(|u| u.corner));
        if matches!(location.place, Place::Bypass(_)) && states.entrenched_or_emplaced() {
            return Err(LosClash::DugInBypass.into());
        }
        if let Some(what) = bypass::refused(&self.map, location) {
            return Err(Refusal::NotCovered { rule: RuleId::A4_34, what });
        }
        let eye = seat::eye(&self.map, &self.ground, location, states, token.elevation);
        let eye = eye.ok_or_else(|| UnknownPlace::NoSuchPlace {
            hex: location.hex,
            asked: location.to_string(),
            choices: Vec::new(),
        })?;
        Ok((End { eye: Eye { mark: Mark::of(location.place, corner), ..eye } }, unit))
    }

    pub(crate) fn rule_los(&self, query: &LosQuery) -> Result<Ruling, Refusal> {
        let from_named = query.from.token(&self.map)?;
        let (from, viewer) = self.seat_of(&from_named)?;
        let to_named = query.to.token(&self.map)?;
        let (to, viewed) = self.seat_of(&to_named)?;
        uncharted::on_line(&self.map, &from.eye, &to.eye)?;
        let (steps, mut notes, mut los) = working(&self.map, &self.ground, &from.eye, &to.eye);
        self.ruled(&steps)?;
        los.from = seat::seated(los.from, viewer);
        los.to = seat::seated(los.to, viewed);
        let assumed = [&from_named, &to_named].into_iter().filter_map(|named| self.ground_assumed(named));
        notes.extend(assumed);
        notes.extend(self.closed_to_bypass([&from, &to].map(|end| end.eye.location)));
        notes.extend(self.remarks());
        Ok(Ruling { query: Query::Los(query.clone()), outcome: Outcome::Los(Box::new(los)), steps, notes })
    }

    /// Adds to a ruling on one LOS the profile of its line, for a picture or a side view.
    #[must_use]
    pub fn with_profile(&self, mut ruling: Ruling) -> Ruling {
        let Query::Los(query) = &ruling.query else { return ruling };
        let _naming = self.map.naming();
        let ends = [&query.from, &query.to].map(|place| self.seat(place).map(|(end, _)| end.eye));
        if let ([Ok(viewer), Ok(viewed)], Outcome::Los(los)) = (ends, &mut ruling.outcome) {
            let [viewer, viewed] = aimed(&self.ground, *self.map.options(), &viewer, &viewed);
            let found = profile::profile(&self.ground, [&viewer, &viewed], &ruling.steps, los.margin.as_ref());
            los.profile = found.map(Box::new);
        }
        ruling
    }

    /// Refuses a line that depends on terrain that is not covered.
    pub(crate) fn ruled(&self, steps: &[Step]) -> Result<(), Refusal> {
        let is_blocked = steps.iter().any(|s| s.effect == Effect::Blocks);
        match steps.iter().find(|s| s.effect == Effect::Unruled).filter(|_| !is_blocked) {
            None => Ok(()),
            Some(step) => {
                let light = match step.fact {
                    Fact::Los(LosFact::FromLight { .. }) => Some(Uncovered::Los(LosUncovered::SeenFromLight)),
                    Fact::Los(LosFact::LightIndoors { .. }) => Some(Uncovered::Los(LosUncovered::LightIndoors)),
                    _ => None,
                };
                if let Some(what) = light {
                    return Err(Refusal::NotCovered { rule: step.rule, what });
                }
                let terrain = match step.fact.thing() {
                    Some(Thing::Terrain(id)) => self.map.catalogue().terrain(id).name.as_str(),
                    Some(Thing::Hexside(terrain)) => self.map.catalogue().hexside(terrain).name.as_str(),
                    Some(Thing::Light) => "starshells and illuminating rounds",
                    _ => "terrain",
                };
                Err(Refusal::Terrain { rule: step.rule, terrain: terrain.to_owned(), at: step.at })
            }
        }
    }

    /// Returns a function that gives the verdict on a line with another Location of a hex, for each end that names only
    /// the hex.
    pub(crate) fn of_others(
        &self,
        query: &LosQuery,
        named: Hex,
    ) -> Result<impl Fn(Location) -> Result<BareLos, Refusal>, Refusal> {
        let ends = [self.end_in(&query.from, named)?, self.end_in(&query.to, named)?];
        Ok(move |other| self.verdict_between(&ends[0](other)?.0, &ends[1](other)?.0))
    }

    /// Returns a function that finds one end of a line, with another Location if the end names only the hex.
    pub(crate) fn end_in<'m>(
        &'m self,
        place: &AskedPlace,
        named: Hex,
    ) -> Result<impl Fn(Location) -> Result<Seated<'m>, Refusal> + use<'m>, Refusal> {
        let token = place.token(&self.map)?.into_owned();
        let is_named = token.what == Named::Hex(named, None);
        // an end whose Location varies is found anew each time
        let seated = if is_named { None } else { Some(self.seat_of(&token)?) };
        Ok(move |at: Location| match seated {
            Some(seated) => Ok(seated),
            None => self.seat_of(&Token { what: Named::Hex(at.hex, Some(at.place)), ..token.clone() }),
        })
    }

    /// Notes that a plain hex was read as its ground level, if the hex has other Locations.
    fn ground_assumed(&self, token: &Token) -> Option<Note> {
        let Named::Hex(hex, None) = token.what else { return None };
        let all = self.map.locations(self.map.hex(hex)?);
        let at = Location { hex, place: Place::Ground };
        let others = all.iter().map(|(l, _)| *l).filter(|l| *l != at).collect();
        (all.len() > 1).then_some(Note::Los(LosNote::GroundAssumed { at, others: List(others) }))
    }
}
