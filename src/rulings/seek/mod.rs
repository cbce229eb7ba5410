//! Questions that ask for Locations on the whole map, and between all levels of two hexes.

pub(crate) mod facts;
#[cfg(feature = "pictures")]
pub(crate) mod marks;
pub(crate) mod question;
mod reach;
pub(crate) mod show;
mod way;

use crate::grid::Hex;
use crate::map::{Location, Map, Named, Place, States, Unit};
use crate::query::{
    AskedPlace, LosLevelsQuery, Query, SetupHow, SetupItem, SetupQuery, Sought, UnitSought, WhereQuery,
};
use crate::ruling::{FoundAt, LosLevels, LosPair, Note, Outcome, Reading, Ruling, SeekClash, Where};

use super::setup::facts::AskedGun;
use super::{doubts, los, setup, uncharted};
use crate::resolver::{Ask, End, Resolver};
use crate::ruling::refusal::Refusal;

/// Which Locations of a hex count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Levels {
    Ground,
    Any,
    One(Place),
}

impl Levels {
    /// Returns the levels that a question asks about: those that it names, or else every level where its type of unit
    /// can be; without a type, the ground.
    fn of(query: &WhereQuery) -> Result<Self, Refusal> {
        match (&query.level, query.unit_type) {
            (None, Some(_)) => Ok(Self::Any),
            (level, _) => Self::read(level.as_deref()),
        }
    }

    fn read(text: Option<&str>) -> Result<Self, Refusal> {
        match text.map(|text| text.trim().to_ascii_lowercase()).as_deref() {
            None | Some("ground" | "0") => Ok(Self::Ground),
            Some("any" | "all" | "*") => Ok(Self::Any),
            Some(level) => Ok(Self::One(Place::read(level)?)),
        }
    }

    fn has(self, place: Place) -> bool {
        match self {
            Self::Any => true,
            Self::Ground => is_low(place),
            Self::One(one) => one == place,
        }
    }
}

/// Returns `true` if a place is the ground, on the bridge or beneath it.
const fn is_low(place: Place) -> bool {
    matches!(place, Place::Ground | Place::Bridge | Place::Beneath)
}

const fn may_be(unit: UnitSought, place: Place) -> bool {
    match unit {
        UnitSought::Mmc | UnitSought::Smc => !matches!(place, Place::Sewer),
        UnitSought::Gun | UnitSought::Vehicle => is_low(place),
    }
}

/// Returns the Locations that a question is about, in the hexes for which `will_do` is `true`.
fn locations(map: &Map, query: &WhereQuery, will_do: impl Fn(Hex) -> bool) -> Result<Vec<Location>, Refusal> {
    let levels = Levels::of(query)?;
    let hexes = map.hexes_among(|hex| hex.has_name() && will_do(hex));
    let all = hexes.flat_map(|facts| map.locations(facts)).map(|(at, _)| at);
    let fits = |at: &Location| levels.has(at.place) && query.unit_type.is_none_or(|unit| may_be(unit, at.place));
    Ok(all.filter(fits).collect())
}

/// Returns a result with nothing but the Location.
const fn bare(at: Location) -> FoundAt {
    FoundAt {
        at,
        range: None,
        hindrance: None,
        rule: None,
        cost: None,
        entrenched: false,
        unseen: None,
        least_fire: None,
        seen_by: Vec::new(),
    }
}

impl Ask for WhereQuery {
    type Answer = Where;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.seek(self)
    }
}

impl Ask for LosLevelsQuery {
    type Answer = LosLevels;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.rule_los_levels(self)
    }
}

impl Resolver {
    pub(crate) fn seek(&self, query: &WhereQuery) -> Result<Ruling, Refusal> {
        clashes(query)?;
        match query.ask {
            Sought::Sees | Sought::SeenFrom => self.seek_los(query),
            Sought::Setup => self.seek_setup(query),
            Sought::Reach => self.seek_reach(query),
        }
    }

    fn found(query: &WhereQuery, outcome: Where, notes: Vec<Note>) -> Ruling {
        let outcome = Outcome::Where(Box::new(outcome));
        Ruling { query: Query::Where(query.clone()), outcome, steps: Vec::new(), notes }
    }

    /// Returns every Location that a name stands for, or the single one named, and the unit there.
    fn any_of(&self, place: &AskedPlace) -> Result<(Vec<End>, Option<&Unit>), Refusal> {
        match self.map.spoken(place) {
            Some(spoken) => {
                let end = |hex| Ok(self.seat_of(&spoken.at(hex)?)?.0);
                Ok((spoken.hexes().into_iter().map(end).collect::<Result<_, Refusal>>()?, None))
            }
            None => self.seat(place).map(|(end, unit)| (vec![end], unit)),
        }
    }

    /// Returns the range and the least Hindrance between a Location and the others, if there is a LOS to any of them,
    /// and `true` if one of the lines is not ruled on.
    fn seen_of_any<'o>(
        &self,
        query: &WhereQuery,
        own: impl Iterator<Item = &'o mut (End, los::Sweep)>,
        end: &End,
    ) -> (Option<(u8, u16)>, bool) {
        let (mut best, mut unruled) = (None, false);
        for (own, sweep) in own {
            let (from, to) = if query.ask == Sought::Sees { (end, &*own) } else { (&*own, end) };
            let los = self.next_los(sweep, from, to);
            unruled |= los.unruled.is_some();
            if los.clear && los.unruled.is_none() && query.at_most.is_none_or(|most| los.hindrance <= most) {
                let range = own.eye.location.hex.range(end.eye.location.hex);
                let one = (los.hindrance, range);
                best = Some(best.map_or(one, |known: (u8, u16)| known.min(one)));
            }
        }
        (best, unruled && best.is_none())
    }

    fn seek_los(&self, query: &WhereQuery) -> Result<Ruling, Refusal> {
        let outcome = self.look_for(query, None)?;
        let unruled = (outcome.not_covered > 0).then_some(Note::Reading(Reading::UnruledLeftOut));
        let notes = doubts::on_map(&self.map).into_iter().chain(self.remarks()).chain(unruled).collect();
        Ok(Self::found(query, outcome, notes))
    }

    /// Returns what a Location sees, or what sees it, for each Location that a name stands for. `among` limits this to
    /// the lines that changes may affect.
    pub(crate) fn look_for(&self, query: &WhereQuery, among: Option<&los::Zone>) -> Result<Where, Refusal> {
        let (all, unit) = self.any_of(&query.what)?;
        let Some(own) = all.first() else { return Err(SeekClash::OfOtherSeeking.into()) };
        let mut sweeps: Vec<(End, los::Sweep)> = all.iter().map(|own| (*own, los::Sweep::default())).collect();
        let mut found = Vec::new();
        let (mut asked, mut not_covered) = (0, 0);
        let is_far = |own: Hex, hex: Hex| query.within.is_some_and(|within| own.range(hex) > within);
        let is_asked = |hex: Hex| {
            let mut own = all.iter().map(|own| own.eye.location.hex);
            own.any(|own| !is_far(own, hex) && los::many::is_among(among, [own, hex]))
        };
        for at in locations(&self.map, query, is_asked)? {
            if all.iter().any(|own| own.eye.location == at) {
                continue;
            }
            let Some(end) = self.end_at(at, States::default()) else { continue };
            let near = sweeps.iter_mut().filter(|(own, _)| !is_far(own.eye.location.hex, at.hex));
            let (seen, unruled) = self.seen_of_any(query, near, &end);
            asked += 1;
            not_covered += usize::from(unruled);
            if let Some((drm, range)) = seen {
                found.push(FoundAt { range: Some(range), hindrance: Some(drm), ..bare(at) });
            }
        }
        let any_of: Vec<Location> = all.iter().filter(|_| all.len() > 1).map(|own| own.eye.location).collect();
        found.sort_by_key(|f| (f.range, f.at));
        Ok(Where {
            sets_up: None,
            ask: query.ask,
            of: Some(los::seated(los::seat(&self.map, &own.eye), unit)),
            any_of,
            watchers: Vec::new(),
            without_fp: Vec::new(),
            at_ground: Levels::of(query)? == Levels::Ground,
            asked,
            not_covered,
            locations: found,
        })
    }

    fn seek_setup(&self, query: &WhereQuery) -> Result<Ruling, Refusal> {
        let item: SetupItem = query.what.parse().map_err(crate::resolver::AskError::Word)?;
        let ways =
            [(query.emplaced, SetupHow::Emplaced), (query.hip, SetupHow::Hip), (query.fortified, SetupHow::Fortified)];
        let asked = SetupQuery {
            item: Some(item),
            side: query.side,
            date: query.date,
            class: query.class,
            size: query.size,
            caliber: query.caliber,
            how: ways.into_iter().filter_map(|(is, how)| is.then_some(how)).collect(),
            ..SetupQuery::default()
        };
        let (mut found, mut not_covered, mut refused) = (Vec::new(), 0, None);
        let all = locations(&self.map, query, |_| true)?;
        let count = all.len();
        for at in all {
            let ruled = setup::rule_at(&self.map, &asked, at);
            match ruled.and_then(|ruling| uncharted::under(&self.map, &ruling).map(|()| ruling)) {
                Ok(ruling) => {
                    let Outcome::Setup(setup) = &ruling.outcome else { continue };
                    if setup.may_be() == Some(true) {
                        found.push(FoundAt { rule: setup.answer().map(|answer| answer.rule), ..bare(at) });
                    }
                }
                Err(refusal @ (Refusal::NotCovered { .. } | Refusal::Uncharted { .. })) => {
                    not_covered += 1;
                    refused.get_or_insert(refusal);
                }
                Err(refusal) => return Err(refusal),
            }
        }
        // refuse the question if no Location has an answer
        if let Some(refusal) = refused.filter(|_| not_covered == count) {
            return Err(refusal);
        }
        let notes = self.remarks().collect();
        let gun = AskedGun { class: query.class, size: query.size, caliber: query.caliber };
        let outcome = Where {
            ask: query.ask,
            sets_up: (item == SetupItem::Gun && gun.is_described()).then(|| {
                let of_some_class = if gun.class.is_none() { " of some class" } else { "" };
                format!("{gun}{of_some_class}")
            }),
            of: None,
            any_of: Vec::new(),
            watchers: Vec::new(),
            without_fp: Vec::new(),
            at_ground: Levels::of(query)? == Levels::Ground,
            asked: count,
            not_covered,
            locations: found,
        };
        Ok(Self::found(query, outcome, notes))
    }

    /// Rules on the lines between every Location of two hexes: `L33@*`.
    pub(crate) fn rule_los_levels(&self, query: &LosLevelsQuery) -> Result<Ruling, Refusal> {
        let [from, to] = [&query.from, &query.to].map(|place| self.levels_of(place));
        let (from, to) = (from?, to?);
        let mut pairs = Vec::with_capacity(from.len() * to.len());
        let mut lines = Vec::new();
        for viewer in &from {
            for viewed in &to {
                let los = self.bare_los(viewer, viewed);
                let clear = los.clear && los.unruled.is_none();
                lines.push(los::aimed(&self.ground, *self.map.options(), &viewer.eye, &viewed.eye));
                pairs.push(LosPair {
                    from: viewer.eye.location.to_string().into(),
                    to: viewed.eye.location.to_string().into(),
                    clear,
                    hindrance: if clear { los.hindrance } else { 0 },
                    unruled: los.unruled,
                });
            }
        }
        let places = |ends: &[End]| ends.iter().map(|end| end.eye.location).collect();
        let outcome = LosLevels { from: places(&from), to: places(&to), pairs };
        let notes = doubts::on_lines(&self.map, lines).into_iter().chain(self.remarks()).collect();
        let outcome = Outcome::LosLevels(Box::new(outcome));
        Ok(Ruling { query: Query::LosLevels(query.clone()), outcome, steps: Vec::new(), notes })
    }

    /// Returns every Location of a hex for `@*`, highest first, or the one Location that is named.
    fn levels_of(&self, place: &AskedPlace) -> Result<Vec<End>, Refusal> {
        let Some(hex) = place.trim().strip_suffix("@*") else { return Ok(vec![self.seat(place)?.0]) };
        let token = self.map.token(hex)?;
        let hex = match token.what {
            Named::Hex(hex, None) => hex,
            _ => self.seat_of(&token)?.0.eye.location.hex,
        };
        let facts = self.map.require(hex)?;
        let mut all = self.map.locations(facts);
        all.sort_by_key(|(at, elevation)| (std::cmp::Reverse(*elevation), *at));
        Ok(all.into_iter().filter_map(|(at, _)| self.end_at(at, token.states)).collect())
    }
}

/// Checks that the parts of a question go together.
fn clashes(query: &WhereQuery) -> Result<(), Refusal> {
    let of_gun = query.class.is_some() || query.size.is_some() || query.caliber.is_some();
    let of_setup =
        of_gun || query.side.is_some() || query.date.is_some() || query.emplaced || query.hip || query.fortified;
    let of_los = query.at_most.is_some();
    let is_avoiding = !query.unseen_by.is_empty() || query.least_fire;
    let of_reach = query.leader
        || query.mf.is_some()
        || query.pp.is_some()
        || is_avoiding
        || query.mover != crate::query::MoverClass::default();
    let clash = match query.ask {
        Sought::Sees | Sought::SeenFrom => of_setup || of_reach,
        Sought::Setup => of_los || of_reach || query.within.is_some(),
        Sought::Reach => of_setup || of_los || query.unit_type.is_some(),
    };
    if clash { Err(SeekClash::OfOtherSeeking.into()) } else { Ok(()) }
}

#[cfg(test)]
mod tests;
