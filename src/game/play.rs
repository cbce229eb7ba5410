//! The actions of players in a game: change it, ask and apply, move a unit. This module does no I/O.

use crate::grid::{Hex, Sheet};
use crate::map::{
    Change, Chapter, Edit, Map, Named, Token, Unit, UnitError, UnitFile, UnitKind, UnitTrait, label_of, label_read,
};
use crate::query::{AskedPlace, MoveCostQuery, MoveState, MoverClass, Query};
use crate::resolver::Resolver;
use crate::resolver::of_map::class_of;
use crate::rules::{Faction, Phase, UnknownWord, counters_like, counters_named};
use crate::ruling::{MoveOutcome, Outcome, PathCost, Ruling};
use crate::spelling::{near, near_labels};

use super::consequences::{breaks, dropped, one_hatch, possible, same, wrecked};
use super::lines::{Once, renamed_in};
use super::not_kept::not_kept;
use super::refused::PlayError;
use super::{Act, Deed, Game, hidden, misplaced};

/// Returns what the log stores of a ruling: its question, its dice, and its answer in one line.
pub type Minutes = fn(&Ruling, &Map) -> Act;

impl Game {
    /// Returns a resolver for the current state of the game.
    ///
    /// # Errors
    /// If the game has faults.
    pub fn ready(&self, base: &Map) -> Result<Resolver, PlayError> {
        self.on(base).map(Resolver::new).map_err(PlayError::Faulty)
    }

    /// Answers a question and applies the changes of its ruling.
    ///
    /// # Errors
    /// If there is no ruling, or its changes cannot be applied.
    pub fn apply(&mut self, base: &Map, query: &Query, minutes: Minutes) -> Result<(Resolver, Ruling, Act), PlayError> {
        let resolver = self.ready(base)?;
        let ruling = resolver.answer(query).map_err(Box::new)?;
        let mut revision = resolver.map().revise();
        ruling.changes().iter().try_for_each(|change| revision.make(change))?;
        let after = revision.check().map_err(PlayError::NotOnMap)?;
        let turn = self.with_smoke(resolver.map(), &ruling)?;
        let act = self.note_turn(base, &after, turn, minutes(&ruling, resolver.map())).clone();
        Ok((resolver, ruling, act))
    }

    /// Sets things: edits of the board, options, units.
    ///
    /// # Errors
    /// If a text is none of these, or the thing cannot be there.
    pub fn set(&mut self, base: &Map, what: &[String]) -> Result<&Act, PlayError> {
        let now = self.on(base).map_err(PlayError::Faulty)?;
        let mut revision = now.revise();
        let mut put = Vec::new();
        for text in what {
            if let Some(why) = not_kept(text) {
                return Err(PlayError::NotKept(why));
            }
            if is_edit(text) {
                revision.edit(text)?;
                continue;
            }
            let mut unit = UnitFile::revised(text, |label| revision.unit(label)).map_err(|e| no_unit(e, &now))?;
            if let Some(spoken) = now.spoken(&unit.at) {
                unit.at = spoken.location()?;
            }
            is_known(&unit, now.unit(&unit.unit).ok(), &now)?;
            if text.contains('@') && put.contains(&unit.unit) {
                return Err(PlayError::Twice(unit.unit));
            }
            put.extend(text.contains('@').then(|| unit.unit.clone()));
            if let Some(before) = revision.unit(&unit.unit) {
                same(&before, &unit, (text, &now))?;
                breaks(&before, &mut unit, text);
                one_hatch(&before, &mut unit);
            }
            // what it possesses moves along, unless the line gives the place of that
            let place = unit.at.split('+').next().unwrap_or_default();
            let carried = if text.contains('@') { self.carried(&now, &unit.unit, place) } else { Vec::new() };
            revision.make(&Change::from(unit))?;
            let is_said = |change: &&Change| matches!(change, Change::Unit { label, .. } if put.contains(label));
            carried.iter().filter(|change| !is_said(change)).try_for_each(|change| revision.make(change))?;
        }
        let after = revision.check().map_err(PlayError::NotOnMap)?;
        possible(&now, &after)?;
        let owned = self.owned(&now, &after);
        let after = standing(now, hidden::with(after, &owned)?)?;
        Ok(self.note(base, &after, Act { did: format!("set {}", what.join(" ")), ..Act::default() }))
    }

    /// Removes things: units, edits of the board, or all counters of a hex.
    ///
    /// # Errors
    /// If one of them does not exist, or the result is not valid.
    pub fn remove(&mut self, base: &Map, what: &[String]) -> Result<&Act, PlayError> {
        self.taken_away(base, what, false)
    }

    /// Removes eliminated units; an AFV leaves a wreck.
    ///
    /// # Errors
    /// If one of them does not exist, or the result is not valid.
    pub fn kill(&mut self, base: &Map, what: &[String]) -> Result<&Act, PlayError> {
        self.taken_away(base, what, true)
    }

    fn taken_away(&mut self, base: &Map, what: &[String], killed: bool) -> Result<&Act, PlayError> {
        let before = self.on(base).map_err(PlayError::Faulty)?;
        let mut now = before.clone();
        for text in what {
            now = without(&now, text, &self.state.board)?;
            let unit = before.unit(label_of(text)).ok();
            if let Some(afv) = unit.filter(|unit| killed && unit.kind == UnitKind::Afv) {
                now = wrecked(&now, afv)?;
            }
        }
        let (now, turn) = dropped(&now, &self.state.turn)?;
        let after = standing(before, now)?;
        let did = format!("remove {}", what.join(" "));
        Ok(self.note_turn(base, &after, turn, Act { did, ..Act::default() }))
    }

    /// Renames a unit; it keeps its possessions.
    ///
    /// # Errors
    /// If the unit does not exist, or the name is taken or not valid.
    pub fn rename(&mut self, base: &Map, from: &str, to: &str) -> Result<&Act, PlayError> {
        let now = self.on(base).map_err(PlayError::Faulty)?;
        let before = UnitFile::from(now.unit(label_of(from))?);
        let to = label_read(to).map_err(|e| no_unit(e, &now))?;
        if let Some(other) = now.units().iter().find(|unit| unit.label == to) {
            return Err(PlayError::Named(other.label.clone()));
        }
        let mut revision = now.revise();
        revision.make(&Change::gone(before.unit.clone()))?;
        revision.make(&Change::from(UnitFile { unit: to.to_owned(), ..before.clone() }))?;
        let turn: Vec<String> = self.state.turn.iter().map(|line| renamed_in(line, &before.unit, to)).collect();
        let after = revision.check().map_err(PlayError::NotOnMap)?;
        let did = format!("rename {} {to}", before.unit);
        let deed = Some(Deed::Renamed { from: before.unit, to: to.to_owned() });
        Ok(self.note_turn(base, &after, turn, Act { did, deed, ..Act::default() }))
    }

    /// Moves a unit along the path of a ruling, or applies the result of a Bog Check. The resolver must be the one that
    /// gave the ruling.
    ///
    /// # Errors
    /// If the ruling is not about a move of a unit, or does not allow it, or the unit does not have enough MF or MP
    /// left in this MPh.
    pub fn moved(
        &mut self,
        base: &Map,
        resolver: &Resolver,
        ruling: &Ruling,
        minutes: Minutes,
    ) -> Result<&Act, PlayError> {
        self.goes(base, (resolver, ruling), (minutes, false))
    }

    /// Like `moved`; with `force` it ignores the points that the unit has spent before.
    pub(super) fn goes(
        &mut self,
        base: &Map,
        (resolver, ruling): (&Resolver, &Ruling),
        (minutes, force): (Minutes, bool),
    ) -> Result<&Act, PlayError> {
        let (Query::MoveCost(asked), Some(path)) = (&ruling.query, path_of(ruling)) else {
            return Err(PlayError::NoMove);
        };
        let (label, way) = asked.path.split_first().ok_or(PlayError::NoUnit)?;
        let unit = resolver.map().unit(label_of(label))?;
        bog_checks_made(path, ruling)?;
        let spending = self.spending(unit, asked, (path, ruling));
        if let Some(spending) = spending.as_ref().filter(|_| !force && ruling.is_yes() == Some(true)) {
            spending.is_left(unit)?;
        }
        let mut goes =
            if path.changes.is_empty() { vec![arrives(unit, path, asked, ruling)?] } else { path.changes.clone() };
        if self.turn().is_some() {
            for change in &mut goes {
                mark(change, UnitTrait::Moved);
            }
        }
        // A4.51: a unit that declares Double Time is CX
        if asked.states.contains(&MoveState::DoubleTime) {
            for change in &mut goes {
                mark(change, UnitTrait::Cx);
            }
        }
        let mut revision = resolver.map().revise();
        goes.iter().try_for_each(|change| revision.make(change))?;
        // what it possesses moves along, wherever it arrives
        let carried = goes.iter().filter_map(|change| match change {
            Change::Unit { label, unit: Some(there), .. } => Some(self.carried(resolver.map(), label, &there.at)),
            Change::Unit { label, unit: None, .. } => Some(self.carried_off(resolver.map(), label)),
            _ => None,
        });
        carried.flatten().try_for_each(|change| revision.make(&change))?;
        let after = revision.check().map_err(PlayError::NotOnMap)?;
        let way: Vec<String> = way.iter().map(ToString::to_string).collect();
        let to = asked.to.as_ref().map(|to| format!("to {to}"));
        let words: Vec<&str> =
            ["move", &unit.label].into_iter().chain(way.iter().chain(&to).map(String::as_str)).collect();
        let did = words.join(" ");
        let named = if asked.to.is_some() { Vec::new() } else { way };
        let deed = Some(Deed::Went { way: named, seen: None });
        let mut turn = self.state.turn.clone();
        if let Some(spending) = &spending {
            spending.put(&mut turn, unit);
        }
        if self.turn().is_some_and(|turn| turn.phase == Phase::Advance) {
            let line = Once::Advance.line(&unit.label);
            turn.retain(|other| *other != line);
            turn.push(line);
        }
        Ok(self.note_turn(base, &after, turn, Act { did, deed, ..minutes(ruling, resolver.map()) }))
    }
}

/// Returns the question about a move. Its first Location is the unit, whose kind decides how it moves unless `as_given`
/// is set.
///
/// # Errors
/// If no unit of the map is named, or no Location.
pub fn move_of(map: &Map, mut asked: MoveCostQuery, as_given: bool) -> Result<Query, PlayError> {
    if asked.reach.is_some() || !asked.set.is_empty() {
        return Err(PlayError::NoMove);
    }
    let (label, path) = asked.path.split_first().ok_or(PlayError::NoUnit)?;
    let label = label_of(label);
    if path.is_empty() && asked.to.is_none() {
        return Err(PlayError::Nowhere(label.to_owned()));
    }
    let unit = map.unit(label)?;
    // a Gun that is said to move as Infantry is pushed
    if as_given && unit.kind == UnitKind::Gun && asked.class == MoverClass::Infantry {
        asked.states.push(MoveState::Gun);
    } else if !as_given {
        asked.class = class_of(unit).ok_or_else(|| PlayError::NoClass(unit.label.clone()))?;
    }
    asked.path[0] = AskedPlace::unit(&unit.label);
    Ok(Query::MoveCost(asked))
}

pub(super) fn path_of(ruling: &Ruling) -> Option<&PathCost> {
    match &ruling.outcome {
        Outcome::Move(outcome) => match &**outcome {
            MoveOutcome::Path(path) => Some(path),
            _ => None,
        },
        _ => None,
    }
}

/// D8.2: checks that there are dice for each Bog Check of a move, up to the one that ends the move.
fn bog_checks_made(path: &PathCost, ruling: &Ruling) -> Result<(), PlayError> {
    let Some(open) = path.bogs.iter().position(|bog| bog.rolled.is_none()) else { return Ok(()) };
    if !path.changes.is_empty() || ruling.is_yes() != Some(true) {
        return Ok(());
    }
    let from = open.checked_sub(1).map(|made| path.bogs[made].at);
    Err(PlayError::BogCheckDue { at: path.bogs[open].at, from })
}

/// Returns the change that places a unit at the end of its path, or removes it from the map.
fn arrives(unit: &Unit, path: &PathCost, asked: &MoveCostQuery, ruling: &Ruling) -> Result<Change, PlayError> {
    let barred = || PlayError::NotAllowed(unit.label.clone());
    let last = path.legs.last().filter(|_| ruling.is_yes() == Some(true)).ok_or_else(barred)?;
    if last.off_map[1] {
        return Ok(Change::gone(unit.label.clone()));
    }
    // the vertex of a Bypass is the one that the player named
    let named = asked.path.last().filter(|_| asked.path.len() > 1).or(asked.to.as_ref());
    let corner = named.and_then(|text| text.parse::<Token>().ok()?.corner);
    Ok(UnitFile::gone_to(unit, last.to, corner, last.inside[1]).into())
}

/// Marks a unit in a change with a state.
fn mark(change: &mut Change, state: UnitTrait) {
    if let Change::Unit { unit: Some(unit), .. } = change {
        unit.put(state, true);
    }
}

/// Returns the error for a text that names no unit, with the nearest names.
fn no_unit(error: UnitError, now: &Map) -> PlayError {
    let near = match &error {
        UnitError::NotThere(label, _) => {
            let same = now.units().iter().find(|unit| unit.label.eq_ignore_ascii_case(label));
            match same {
                Some(unit) => vec![unit.label.clone()],
                None => near_labels(label, now.units().iter().map(|u| &*u.label)),
            }
        }
        _ => Vec::new(),
    };
    PlayError::Unit { error, near }
}

/// Checks that a unit to be placed has a known side and counter, unless it already had them.
fn is_known(unit: &UnitFile, before: Option<&Unit>, now: &Map) -> Result<(), PlayError> {
    if unit.traits.contains(&UnitTrait::Hip) && unit.side.is_none() {
        return Err(PlayError::HiddenOfNobody(unit.unit.clone()));
    }
    let is_new = |now: &Option<String>, before: Option<&Option<String>>| now.is_some() && before != Some(now);
    if let Some(side) = unit.side.as_deref().filter(|_| is_new(&unit.side, before.map(|unit| &unit.side))) {
        let of_another = || now.units().iter().any(|other| other.side.as_deref() == Some(side));
        let elsewhere = now.chapter() != Chapter::FestungBudapest;
        match side.parse::<Faction>() {
            // boards of other campaigns have other sides; a text that is similar to a known side is a slip
            Err(unknown) if !of_another() && (!elsewhere || !near(side, SIDES.iter().copied()).is_empty()) => {
                return Err(UnknownWord { choices: SIDES.to_vec(), ..unknown }.into());
            }
            _ => {}
        }
    }
    match unit.kind.as_deref().filter(|_| is_new(&unit.kind, before.map(|unit| &unit.counter))) {
        Some(kind) if crate::map::is_carried(kind) => Ok(()),
        Some(kind) if crate::map::is_support(kind) => {
            let error = UnitError::Weapon(format!("{}@{}:{kind}", unit.unit, unit.at), kind.to_owned());
            Err(PlayError::Unit { error, near: Vec::new() })
        }
        // a slip in the name of a vehicle would put Infantry there
        Some(kind) if unit.is.is_infantry() && !counters_like(kind).is_empty() => {
            let choices = counters_like(kind);
            Err(UnknownWord { what: "counter", given: kind.to_owned(), choices }.into())
        }
        // a number says more than a name that nobody knows
        Some(kind) if !kind.contains(|c: char| c.is_ascii_digit()) && counters_named(kind).is_empty() => {
            let choices = vec!["4-4-7", "9-1", "hmg:7-16", "T-34/85"];
            Err(UnknownWord { what: "counter", given: kind.to_owned(), choices }.into())
        }
        _ => Ok(()),
    }
}

/// The sides in Budapest, as players write them.
pub(super) const SIDES: [&str; 5] = ["german", "hungarian", "soviet", "axis", "bvr"];

/// Returns `true` for an edit of the board or an option, `false` for a unit.
fn is_edit(text: &str) -> bool {
    text.split_once('=').is_some_and(|(place, _)| !place[Sheet::board_at_start(place)..].contains(':'))
}

/// Returns the changed map, unless something is now illegally placed that was not before.
pub(super) fn standing(before: Map, after: Map) -> Result<Map, PlayError> {
    let resolver = Resolver::new(after);
    let mut wrong = misplaced(&resolver);
    if !wrong.is_empty() {
        let old = misplaced(&Resolver::new(before));
        wrong.retain(|one| !old.contains(one));
    }
    if wrong.is_empty() { Ok(resolver.map().clone()) } else { Err(PlayError::Misplaced(wrong)) }
}

/// Returns the map without the thing that a text names.
fn without(now: &Map, text: &str, board: &[String]) -> Result<Map, PlayError> {
    let mut revision = now.revise();
    match now.unit(label_of(text)) {
        Ok(unit) => revision.make(&Change::gone(unit.label.clone()))?,
        Err(unknown) => {
            let edit = match text.split_once('=') {
                Some((place, _)) if place.contains('-') && !text.contains("breach") => Edit::clearing(place),
                Some((place, what)) => Edit::taking(place, what.trim_start_matches('-')),
                None if text.parse::<Token>().is_ok_and(|t| matches!(t.what, Named::Hex(..))) => Edit::clearing(text),
                None => return Err(unknown.into()),
            };
            revision.make_edit(&edit)?;
        }
    }
    let after = revision.check().map_err(PlayError::NotOnMap)?;
    let nothing = after.changes_since(now).is_empty();
    if !nothing {
        return Ok(after);
    }
    let hex = text.split(['@', '=', '-', '/']).next().and_then(|hex| hex.trim().parse::<Hex>().ok());
    let is_here = |line: &&String| match Change::read(line) {
        Some(Change::Set { thing, there, .. }) => there && Some(thing.hex()) == hex,
        _ => false,
    };
    Err(PlayError::NothingThere(text.to_owned(), board.iter().filter(is_here).cloned().collect()))
}
