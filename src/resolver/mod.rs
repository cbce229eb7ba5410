//! The shared resolver: one map, any number of questions.

mod of_map;
pub(crate) mod other_reading;

use crate::rulings::ammo;
use crate::rulings::availability;
use crate::rulings::doubts;
use crate::rulings::los;
use crate::rulings::manhandle;
use crate::rulings::movement;
use crate::rulings::rubble;
use crate::rulings::setup;
use crate::rulings::sighting;
use crate::rulings::ssr;
use crate::rulings::terrain;
use crate::rulings::uncharted;
use crate::rulings::units;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use crate::grid::Hex;
use crate::map::{Location, Map, Named, Place, States, Token, Unit, UnknownPlace};
use crate::query::{LosQuery, PlaceQuestion, Query, Room, RulesQuestion, SightQuestion};
use crate::rules::RuleId;
use crate::ruling::{Effect, Note, Outcome, Ruling, Seat, Step, Thing};

pub use crate::ruling::refusal::{
    AskError, Clash, EditedFaults, Form, List, MoveRefusal, Needed, Number, Refusal, RubbleRefusal, Uncovered, Wanted,
};
pub use crate::rulings::los::BareLos;
pub(crate) use crate::rulings::movement::entrenchment;
pub use crate::rulings::movement::{Cell, CellCost, Chart, RailBy, RailRow, RailType};
pub use crate::rulings::ssr::siege;

/// A map made ready for questions. It never changes.
#[derive(Clone, Debug)]
pub struct Resolver {
    pub(crate) map: Arc<Map>,
    pub(crate) ground: los::LosMap,
    field: OnceLock<Arc<movement::Field>>,
    readings: other_reading::Readings,
}

/// One end of a question, found on the map.
#[derive(Clone, Copy, Debug)]
pub struct End {
    pub(crate) eye: los::Eye,
}

impl Resolver {
    /// Makes a map ready.
    #[must_use]
    pub fn new(map: Map) -> Self {
        let map = Arc::new(map);
        let ground = los::LosMap::new(&map);
        Self { map, ground, field: OnceLock::new(), readings: other_reading::Readings::default() }
    }

    /// Returns the map.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Answers a question.
    ///
    /// # Errors
    /// If the question names what the map lacks, or a rule that is not covered.
    pub fn answer(&self, query: &Query) -> Result<Ruling, Refusal> {
        self.for_query(query)?.rule_on(query)
    }

    /// Returns the resolver of the map that a question is about: this one, or one with the question's what-if edits.
    ///
    /// # Errors
    /// If an edit cannot be read, or leaves a map with faults.
    pub fn for_query(&self, query: &Query) -> Result<Cow<'_, Self>, Refusal> {
        match query.edits() {
            [] => Ok(Cow::Borrowed(self)),
            edits => self.edited(edits).map(Cow::Owned),
        }
    }

    /// Answers a question about this map as it is, the question's edits being made already.
    ///
    /// # Errors
    /// If the question names what the map lacks, or a rule that is not covered.
    pub fn rule_on(&self, query: &Query) -> Result<Ruling, Refusal> {
        let _naming = self.map.naming();
        let query = &*of_map::of_map(&self.map, query);
        let mut ruling = self.rule_once(query)?;
        uncharted::under(&self.map, &ruling)?;
        if !matches!(query, Query::Terrain(_)) {
            other_reading::doubts_that_matter(self, &mut ruling);
        }
        Ok(ruling)
    }

    /// Answers a question, naming all that is in doubt.
    fn rule_once(&self, query: &Query) -> Result<Ruling, Refusal> {
        let named = |ruling| doubts::with_those_of_its_hexes(&self.map, ruling);
        match query.room() {
            Room::Sight(asked) => match asked {
                SightQuestion::Los(los) => self.los(los),
                SightQuestion::LosMatrix(matrix) => self.los_matrix(matrix),
                SightQuestion::LosLevels(levels) => self.los_levels(levels),
                SightQuestion::Where(seek) => self.seek(seek),
                SightQuestion::LosAll(all) => self.los_all(all),
                SightQuestion::LosPairs(pairs) => self.count_pairs(pairs, |_, _| ()),
            },
            Room::Rubble(asked) => rubble::answer(&self.map, query, asked).map(named),
            Room::Rules(asked) => match asked {
                RulesQuestion::AmmoShortage(ammo) => ammo::rule_on(ammo),
                RulesQuestion::Availability(item) => availability::rule_on(item),
                RulesQuestion::Units(units) => units::rule_on(units),
                RulesQuestion::Ssr(ssr) => ssr::rule_on(ssr),
            },
            Room::Place(asked) => match asked {
                PlaceQuestion::Setup(setup) => setup::rule_on(&self.map, setup).map(named),
                PlaceQuestion::Terrain(terrain) => terrain::rule_on(&self.map, terrain),
                PlaceQuestion::FireLane(lane) => self.fire_lane(lane),
                PlaceQuestion::Sighting(sighting) => sighting::rule_on(&self.map, sighting),
                PlaceQuestion::CloseCombat(close) => self.close_combat(close),
                PlaceQuestion::Smoke(smoke) => self.smoke(smoke),
                PlaceQuestion::Manhandle(gun) => manhandle::rule_on(&self.map, self.field(), gun).map(named),
                PlaceQuestion::Morale(morale) => self.morale(morale),
                PlaceQuestion::Tem(tem) => self.tem(tem),
                PlaceQuestion::Shot(shot) => self.shot(shot),
            },
            Room::Movement(asked) => movement::answer(&self.map, || self.field(), asked),
        }
    }

    /// Returns this resolver with what-if edits applied to its map.
    ///
    /// # Errors
    /// If an edit cannot be read, or leaves a map with faults.
    pub fn edited(&self, edits: &[String]) -> Result<Self, Refusal> {
        let mut revision = self.map.revise();
        for edit in edits {
            revision.edit(edit)?;
        }
        let map = Arc::new(revision.check().map_err(EditedFaults)?);
        let ground = self.ground.revised(&map);
        Ok(Self { map, ground, field: OnceLock::new(), readings: other_reading::Readings::default() })
    }

    /// Finds one end of a line on the map, once, for any number of [`Resolver::bare_los`].
    ///
    /// # Errors
    /// If the Location cannot be read or is not on the map.
    pub fn end(&self, text: &str) -> Result<End, Refusal> {
        let _naming = self.map.naming();
        self.seat(text).map(|(end, _)| end)
    }

    /// Returns the end at a Location of the map.
    #[must_use]
    pub fn end_at(&self, location: Location, states: States) -> Option<End> {
        los::eye(&self.map, &self.ground, location, states, None).map(|eye| End { eye })
    }

    /// Returns what a player would call an end, with its elevation.
    #[must_use]
    pub fn seat_at(&self, end: &End) -> Seat {
        los::seat(&self.map, &end.eye)
    }

    /// Returns the bare verdict between two ends; nothing is allocated.
    #[must_use]
    pub fn bare_los(&self, from: &End, to: &End) -> BareLos {
        los::verdict(&self.ground, *self.map.options(), &from.eye, &to.eye)
    }

    /// Returns the bare verdict on a line, without its working; without doubts of the map and other readings.
    ///
    /// # Errors
    /// As [`Resolver::rule_on`] refuses the line.
    pub fn verdict(&self, query: &LosQuery) -> Result<BareLos, Refusal> {
        let _naming = self.map.naming();
        self.verdict_between(&self.end(&query.from)?, &self.end(&query.to)?)
    }

    /// Returns the bare verdict between two ends, unless it depends on terrain that is not ruled on.
    ///
    /// # Errors
    /// As [`Resolver::rule_on`] refuses the line.
    pub fn verdict_between(&self, from: &End, to: &End) -> Result<BareLos, Refusal> {
        let los = self.bare_los(from, to);
        if los.unruled.is_some() {
            // unless it is blocked anyway, this finds the terrain that is not ruled on
            uncharted::on_line(&self.map, &from.eye, &to.eye)?;
            self.ruled(&los::working(&self.map, &self.ground, &from.eye, &to.eye).0)?;
        }
        Ok(los)
    }

    /// Returns the map as movement sees it, made when first asked for.
    pub(crate) fn field(&self) -> &movement::Field {
        self.field.get_or_init(|| Arc::new(movement::Field::new(&self.map)))
    }

    pub(crate) fn seat(&self, text: &str) -> Result<(End, Option<&Unit>), Refusal> {
        self.seat_of(&self.map.token(text)?)
    }

    fn seat_of(&self, token: &Token) -> Result<(End, Option<&Unit>), Refusal> {
        let (location, states, unit) = self.map.seat(token)?;
        let corner = token.corner.or(unit.and_then(|u| u.corner));
        if matches!(location.place, Place::Bypass(_)) && states.entrenched_or_emplaced() {
            return Err(Clash::DugInBypass.into());
        }
        if let Some(what) = los::bypass_refused(&self.map, location) {
            return Err(Refusal::NotCovered { rule: RuleId::A4_34, what });
        }
        let eye = los::eye(&self.map, &self.ground, location, states, token.elevation);
        let eye = eye.ok_or_else(|| UnknownPlace::NoSuchPlace {
            hex: location.hex,
            asked: location.to_string(),
            choices: Vec::new(),
        })?;
        Ok((End { eye: los::Eye { mark: los::Mark::of(location.place, corner), ..eye } }, unit))
    }

    fn los(&self, query: &LosQuery) -> Result<Ruling, Refusal> {
        let from_named = self.map.token(&query.from)?;
        let (from, viewer) = self.seat_of(&from_named)?;
        let to_named = self.map.token(&query.to)?;
        let (to, viewed) = self.seat_of(&to_named)?;
        uncharted::on_line(&self.map, &from.eye, &to.eye)?;
        let (steps, mut notes, mut los) = los::working(&self.map, &self.ground, &from.eye, &to.eye);
        self.ruled(&steps)?;
        los.from = los::seated(los.from, viewer);
        los.to = los::seated(los.to, viewed);
        let assumed = [&from_named, &to_named].into_iter().filter_map(|named| self.ground_assumed(named));
        notes.extend(assumed);
        notes.extend(self.closed_to_bypass([&from, &to]));
        notes.extend(self.remarks());
        Ok(Ruling { query: Query::Los(query.clone()), outcome: Outcome::Los(Box::new(los)), steps, notes })
    }

    /// Returns a ruling on one line of sight with what lies under the line, for a picture or a side view.
    #[must_use]
    pub fn with_profile(&self, mut ruling: Ruling) -> Ruling {
        let Query::Los(query) = &ruling.query else { return ruling };
        let _naming = self.map.naming();
        let ends = [&query.from, &query.to].map(|text| self.seat(text).map(|(end, _)| end.eye));
        if let ([Ok(viewer), Ok(viewed)], Outcome::Los(los)) = (ends, &mut ruling.outcome) {
            let [viewer, viewed] = los::aimed(&self.ground, *self.map.options(), &viewer, &viewed);
            let found = los::profile(&self.ground, [&viewer, &viewed], &ruling.steps, los.margin.as_ref());
            los.profile = found.map(Box::new);
        }
        ruling
    }

    /// Makes sure that no line is answered which depends on terrain that is not ruled on.
    pub(crate) fn ruled(&self, steps: &[Step]) -> Result<(), Refusal> {
        let is_blocked = steps.iter().any(|s| s.effect == Effect::Blocks);
        match steps.iter().find(|s| s.effect == Effect::Unruled).filter(|_| !is_blocked) {
            None => Ok(()),
            Some(step) => {
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

    /// Notes a Bypass of a hexside that no unit can bypass.
    pub(crate) fn closed_to_bypass(&self, ends: [&End; 2]) -> Vec<Note> {
        let in_bypass = ends.into_iter().map(|e| e.eye.location).filter(|at| matches!(at.place, Place::Bypass(_)));
        let closed = in_bypass.filter(|at| movement::is_closed(&self.map, self.field(), *at));
        closed.map(Note::BypassClosed).collect()
    }

    /// Returns the remarks of the map, which every ruling on it repeats.
    pub(crate) fn remarks(&self) -> impl Iterator<Item = Note> + '_ {
        self.map.remarks().iter().cloned().map(Note::Remark)
    }

    /// Returns what asks for the verdict on a line with another Location of a hex wherever its plain name stands.
    fn of_others(
        &self,
        query: &LosQuery,
        named: Hex,
    ) -> Result<impl Fn(Location) -> Result<BareLos, Refusal>, Refusal> {
        let end = |text: &str| {
            let token = self.map.token(text)?;
            let (end, _) = self.seat_of(&token)?;
            Ok::<_, Refusal>((end, token.elevation, token.what == Named::Hex(named, None)))
        };
        let ends = [end(&query.from)?, end(&query.to)?];
        Ok(move |other| {
            let [from, to] = ends.map(|(end, elevation, is_named)| {
                let eye = is_named.then(|| los::eye(&self.map, &self.ground, other, end.eye.states, elevation));
                eye.flatten().map_or(end, |eye| End { eye })
            });
            self.verdict_between(&from, &to)
        })
    }

    /// Notes that a plain hex was read as its ground level, if the hex has other Locations too.
    fn ground_assumed(&self, token: &Token) -> Option<Note> {
        let Named::Hex(hex, None) = token.what else { return None };
        let all = self.map.locations(self.map.hex(hex)?);
        let at = Location { hex, place: Place::Ground };
        let others = all.iter().map(|(l, _)| *l).filter(|l| *l != at).collect();
        (all.len() > 1).then_some(Note::GroundAssumed { at, others: List(others) })
    }
}
