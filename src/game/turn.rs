//! The turn of a game: its number, its side and its phase; what a new phase ends; who possesses which weapon; the notes
//! of players.
//!
//! These are stored in lines of their own, each after a `~`: `~turn=3`, `~side=german`, `~phase=movement`,
//! `~of:MG1=Sq1`, `~note:german=...`. What a unit has done is a state of the unit (`prep-fire`, `first-fire`,
//! `final-fire`, `moved`).

use crate::map::{Change, Map, Mark, Settable, Smoking, Unit, UnitFile, UnitKind, UnitTrait, are_enemies};
use crate::rules::{Faction, PHASES, Phase, PhaseRow, UnknownWord};

use super::lines::{Turn, TurnError, note, possession};
use super::play::SIDES;
use super::refused::PlayError;
use super::{Act, Game};

impl Game {
    /// Returns the current turn, if one has begun.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        Turn::among(&self.state.turn)
    }

    /// Returns who possesses which weapon, as pairs of labels: the weapon, then the owner.
    pub fn possessions(&self) -> impl Iterator<Item = (&str, &str)> {
        self.state.turn.iter().filter_map(|line| possession(line))
    }

    /// Returns the notes, each with the side that owns it.
    pub fn notes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.state.turn.iter().filter_map(|line| note(line))
    }

    /// Begins a turn, or goes on to the next Player Turn.
    ///
    /// # Errors
    /// If the words do not name a turn, or the game has faults.
    pub fn set_turn(&mut self, base: &Map, words: &[String]) -> Result<&Act, PlayError> {
        let turn = self.turn_of(words)?;
        self.follows(&turn)?;
        self.begin(base, &turn)
    }

    /// Begins a turn, even if it does not follow the current one.
    ///
    /// # Errors
    /// If the words do not name a turn, or the game has faults.
    pub fn force_turn(&mut self, base: &Map, words: &[String]) -> Result<&Act, PlayError> {
        let turn = self.turn_of(words)?;
        self.begin(base, &turn)
    }

    /// Returns the turn after the current one.
    fn next_turn(&self) -> Option<Turn> {
        let now = self.turn()?;
        let other = other_side(&now.side)?;
        let begun = self.first_side().unwrap_or_else(|| now.side.clone());
        let number = now.number + u16::from(!are_enemies(other, &begun));
        Some(Turn { number, side: other.to_owned(), phase: Phase::Rally })
    }

    /// Reads which turn to begin.
    fn turn_of(&self, words: &[String]) -> Result<Turn, PlayError> {
        let no_turn = || TurnError::NoTurn(words.join(" "), self.meant(words));
        match words {
            [next] if next.eq_ignore_ascii_case("next") => {
                self.turn().ok_or(TurnError::None)?;
                Ok(self.next_turn().ok_or_else(no_turn)?)
            }
            [number, side] => {
                let number = number.parse().ok().filter(|n| (1..=99).contains(n)).ok_or_else(no_turn)?;
                Ok(Turn { number, side: side_of(side)?.to_string(), phase: Phase::Rally })
            }
            _ => Err(no_turn().into()),
        }
    }

    /// Returns the words of a turn that were probably meant by words that cannot be read as one.
    fn meant(&self, words: &[String]) -> String {
        let (now, next) = (self.turn(), self.next_turn());
        match (words, now) {
            (_, None) => "1 german".to_owned(),
            ([number], Some(now)) if number.parse() == Ok(now.number + 1) => {
                format!("{number} {}", self.first_side().unwrap_or(now.side))
            }
            _ => next.map_or_else(|| "1 german".to_owned(), |_| "next".to_owned()),
        }
    }

    /// Checks that a turn follows the current one: a later Player Turn of the same turn, or one of the next turn.
    fn follows(&self, turn: &Turn) -> Result<(), TurnError> {
        let Some(now) = self.turn() else { return Ok(()) };
        let first = self.first_side().unwrap_or_else(|| now.side.clone());
        let at = |turn: &Turn| (turn.number, are_enemies(&turn.side, &first));
        let (number, side, called) = (turn.number, turn.side.clone(), now.headline());
        let is_other = are_enemies(&turn.side, &now.side);
        if at(turn) < at(&now) || at(turn) == at(&now) && now.phase != Phase::Rally {
            Err(TurnError::Over { now: called, number, side })
        } else if number == now.number || is_other && self.is_next(&now, turn) {
            Ok(())
        } else {
            Err(TurnError::Far { now: called, number, side })
        }
    }

    /// Returns `true` if a Player Turn of the next turn follows the current one: if this is the second of its turn, or
    /// may be. With which of the two a game has begun its first Player Turn does not say.
    fn is_next(&self, now: &Turn, turn: &Turn) -> bool {
        let is_second = self.first_side().is_none_or(|first| are_enemies(&now.side, &first));
        turn.number == now.number + 1 && (is_second || self.has_just_begun())
    }

    /// Returns `true` if a turn shows that the game has begun with the second Player Turn of the turn before it.
    fn turns_about(&self, turn: &Turn) -> bool {
        let is_of_first = |now: &Turn| self.first_side().is_some_and(|first| !are_enemies(&first, &now.side));
        self.turn()
            .is_some_and(|now| turn.number == now.number + 1 && are_enemies(&turn.side, &now.side) && is_of_first(&now))
    }

    /// Returns `true` if the log knows of no Player Turn before the current one.
    fn has_just_begun(&self) -> bool {
        let begins = |act: &&Act| act.put.iter().any(|line| line.starts_with("~turn=") || line.starts_with("~side="));
        self.log.iter().filter(begins).count() < 2
    }

    fn begin(&mut self, base: &Map, turn: &Turn) -> Result<&Act, PlayError> {
        let goes_first = if self.turns_about(turn) { "; it has the first Player Turn of each turn" } else { "" };
        let did = format!("turn {} of the {}{goes_first}", turn.number, turn.side);
        // the rest of the old Player Turn still belongs to its own mover
        let mover = self.turn().map_or_else(|| turn.side.clone(), |now| now.side);
        let mut passed = self.turn().map(|now| phases_between(now.phase, None)).unwrap_or_default();
        passed.extend(PHASES.row(Phase::Rally).map(|row| (row, true)));
        self.goes_on(base, turn, (&mover, &passed), did)
    }

    /// Goes on to a phase: the next one, or one of this Player Turn or the next.
    ///
    /// # Errors
    /// If the word is not a phase, or no turn has begun.
    pub fn set_phase(&mut self, base: &Map, word: &str) -> Result<&Act, PlayError> {
        let now = self.turn().ok_or(TurnError::None)?;
        let next = match word.parse::<Phase>() {
            Ok(phase) => Some(phase),
            Err(_) if word.eq_ignore_ascii_case("next") => PHASES.after(now.phase),
            Err(_) => return Err(TurnError::NoPhase(word.to_owned()).into()),
        };
        let Some(phase) = next else { return self.set_turn(base, &["next".to_owned()]) };
        let is_back = phase < now.phase;
        let back = if is_back { "back to the " } else { "" };
        let counts = if is_back && matches!(phase, Phase::Movement | Phase::Rout | Phase::Advance) {
            ": what units spent and did in it before no longer counts; `game undo` takes acts back, and keeps that"
        } else {
            ""
        };
        let did = format!("{back}{} of turn {}, {}{counts}", PHASES.called(phase), now.number, now.side);
        let passed = phases_between(now.phase, Some(phase));
        let mover = now.side.clone();
        self.goes_on(base, &Turn { phase, ..now }, (&mover, &passed), did)
    }

    /// Sets the turn, and ends the states that end with the phases left, and with the start of the phases entered.
    fn goes_on(
        &mut self,
        base: &Map,
        turn: &Turn,
        (mover, passed): (&str, &[(&PhaseRow, bool)]),
        did: String,
    ) -> Result<&Act, PlayError> {
        let now = self.on(base).map_err(PlayError::Faulty)?;
        let mut revision = now.revise();
        for unit in now.units() {
            let is_of_mover = unit.side.as_deref().is_some_and(|side| !are_enemies(side, mover));
            let gone = |state: &UnitTrait| {
                passed.iter().any(|(row, begins)| {
                    let rows = if *begins { &row.begins } else { &row.ends };
                    let is_whose = |whose: &str| match whose {
                        "mover" => is_of_mover,
                        "other" => !is_of_mover,
                        _ => true,
                    };
                    rows.iter().any(|end| end.state == state.name() && is_whose(&end.whose))
                })
            };
            if unit.traits.iter().any(gone) {
                let mut after = UnitFile::from(unit);
                after.traits.retain(|state| !gone(state));
                revision.make(&Change::from(after))?;
            }
        }
        let cleared: Vec<&str> = passed
            .iter()
            .filter(|(_, begins)| !begins)
            .flat_map(|(row, _)| row.clears.iter().map(|lies| lies.what.as_str()))
            .collect();
        for facts in now.hexes() {
            let mut gone: Vec<Smoking> = facts.smoke.clone();
            gone.retain(|cloud| cleared.contains(&cloud.smoke.name()));
            gone.dedup_by_key(|cloud| (cloud.place, cloud.smoke));
            for cloud in gone {
                revision.make(&Change::set(Settable::Smoke(facts.at(cloud.place), cloud.smoke), false))?;
            }
            for marked in facts.markers.iter().filter(|marked| cleared.contains(&marked.marker.name())) {
                let mark = Mark { marker: marked.marker, factors: marked.factors, known_to: marked.known_to };
                revision.make(&Change::set(Settable::Marker(facts.at(marked.place), mark), false))?;
            }
        }
        let after = revision.check().map_err(PlayError::NotOnMap)?;
        let mut lines: Vec<String> =
            self.state.turn.iter().filter(|line| possession(line).is_some() || note(line).is_some()).cloned().collect();
        let begun = self.first_side().filter(|_| !self.turns_about(turn)).unwrap_or_else(|| turn.side.clone());
        lines.extend([
            format!("~first={begun}"),
            format!("~turn={}", turn.number),
            format!("~side={}", turn.side),
            format!("~phase={}", turn.phase),
        ]);
        Ok(self.note_turn(base, &after, lines, Act { did, ..Act::default() }))
    }

    /// Returns the side that has the first Player Turn of each turn.
    fn first_side(&self) -> Option<String> {
        self.state.turn.iter().find_map(|line| line.strip_prefix("~first=")).map(str::to_owned)
    }

    /// Records that a unit possesses a weapon, or that no unit does. If both names are units, the weapon is the one
    /// possessed.
    ///
    /// # Errors
    /// If one of them does not exist, or they are in different Locations.
    pub fn possess(&mut self, base: &Map, weapon: &str, owner: Option<&str>) -> Result<&Act, PlayError> {
        let now = self.on(base).map_err(PlayError::Faulty)?;
        let (mut sw, mut by) = (now.unit(weapon)?.clone(), owner.map(|owner| now.unit(owner).cloned()).transpose()?);
        if let Some(other) = by.as_mut().filter(|other| is_weapon(other) && !is_weapon(&sw)) {
            std::mem::swap(other, &mut sw);
        }
        if !is_weapon(&sw) {
            return Err(TurnError::NoWeapon(sw.label).into());
        }
        if let Some(by) = by.as_ref().filter(|by| by.location != sw.location) {
            return Err(TurnError::Elsewhere(by.label.clone(), sw.label).into());
        }
        let mut after = UnitFile::from(&sw);
        after.put(UnitTrait::Unpossessed, by.is_none());
        after.side = by.as_ref().and_then(|by| by.side.clone()).or(after.side);
        let mut revision = now.revise();
        revision.make(&Change::from(after))?;
        let map = revision.check().map_err(PlayError::NotOnMap)?;
        let other = |line: &&String| possession(line).is_none_or(|(of, _)| of != sw.label);
        let mut lines: Vec<String> = self.state.turn.iter().filter(other).cloned().collect();
        lines.extend(by.as_ref().map(|by| format!("~of:{}={}", sw.label, by.label)));
        let did = match &by {
            Some(by) => format!("{} possesses {}", by.label, sw.label),
            None => format!("nobody possesses {}", sw.label),
        };
        Ok(self.note_turn(base, &map, lines, Act { did, ..Act::default() }))
    }

    /// Stores a note of a side, which the other side does not see.
    ///
    /// # Errors
    /// If the note cannot be stored in a line.
    pub fn take_note(&mut self, base: &Map, side: &str, text: &str) -> Result<&Act, PlayError> {
        let side = side_of(side)?;
        let is_line = (1..=300).contains(&text.chars().count()) && !text.chars().any(crate::spelling::is_hidden);
        if !is_line {
            return Err(TurnError::Note.into());
        }
        let now = self.on(base).map_err(PlayError::Faulty)?;
        let mut lines = self.state.turn.clone();
        lines.push(format!("~note:{side}={text}"));
        Ok(self.note_turn(base, &now, lines, Act { did: format!("a note of the {side}"), ..Act::default() }))
    }

    /// Returns the crew that mans a Gun: the unit that possesses it, else the only MMC of its side there that mans no
    /// other Gun.
    pub(super) fn crew_of<'m>(&self, map: &'m Map, gun: &Unit) -> Option<&'m Unit> {
        if gun.kind != UnitKind::Gun {
            return None;
        }
        if let Some((_, owner)) = self.possessions().find(|(weapon, _)| *weapon == gun.label) {
            return map.unit(owner).ok();
        }
        let is_free = |unit: &&Unit| !self.possessions().any(|(_, owner)| owner == unit.label);
        let here = map.units().iter().filter(|unit| unit.location == gun.location && unit.side == gun.side);
        let mut crews = here.filter(|unit| unit.kind == UnitKind::Infantry && unit.is_armed()).filter(is_free);
        let mut crews = crews.by_ref().filter(|unit| crate::map::is_smc(unit) == Some(false));
        let first = crews.next()?;
        crews.next().is_none().then_some(first)
    }

    /// Returns the lines of the turn without those for Guns that are no longer with their crew.
    pub(super) fn manned(&self, map: &Map) -> Vec<String> {
        let is_manned = |line: &&String| {
            let both = possession(line).and_then(|(gun, crew)| Some((map.unit(gun).ok()?, map.unit(crew).ok()?)));
            both.is_none_or(|(gun, crew)| gun.kind != UnitKind::Gun || gun.location == crew.location)
        };
        self.state.turn.iter().filter(is_manned).cloned().collect()
    }

    /// Returns the changes that move the weapons a unit possesses to where the unit goes.
    pub(super) fn carried(&self, map: &Map, label: &str, at: &str) -> Vec<Change> {
        let of = self.possessions().filter(|(_, owner)| *owner == label);
        // a Gun is moved only by Manhandling (C10.3)
        let there = of.filter_map(|(weapon, _)| map.unit(weapon).ok()).filter(|unit| unit.kind != UnitKind::Gun);
        there.map(|unit| Change::from(UnitFile { at: at.to_owned(), ..UnitFile::from(unit) })).collect()
    }

    /// Returns the changes that take the weapons a unit possesses off the map with it.
    pub(super) fn carried_off(&self, map: &Map, label: &str) -> Vec<Change> {
        let of = self.possessions().filter(|(_, owner)| *owner == label);
        let there = of.filter_map(|(weapon, _)| map.unit(weapon).ok()).filter(|unit| unit.kind != UnitKind::Gun);
        there.map(|unit| Change::gone(unit.label.clone())).collect()
    }

    /// Returns the acts since the Player Turn began, starting with the act that began it.
    #[must_use]
    pub fn this_turn(&self) -> &[Act] {
        let begun = self
            .log
            .iter()
            .rposition(|act| act.put.iter().any(|line| line.starts_with("~turn=") || line.starts_with("~side=")));
        &self.log[begun.unwrap_or(0)..]
    }
}

/// Returns `true` for a unit that can be possessed: an SW (A4.4), or a Gun, which its crew mans (C2).
fn is_weapon(unit: &Unit) -> bool {
    unit.has(UnitTrait::Sw) || unit.kind == UnitKind::Gun
}

/// Reads a side; the error lists the sides as players write them.
fn side_of(text: &str) -> Result<Faction, UnknownWord> {
    text.parse().map_err(|unknown| UnknownWord { choices: SIDES.to_vec(), ..unknown })
}

/// Returns the opposing side.
pub(super) fn other_side(side: &str) -> Option<&'static str> {
    match Faction::of_side(side)? {
        Faction::Axis => Some("soviet"),
        Faction::Soviet => Some("axis"),
    }
}

/// Returns the phases passed on the way from one phase to another, with `false` for each that ends and `true` for each
/// that begins; without a target phase, up to the end of the turn.
fn phases_between(from: Phase, to: Option<Phase>) -> Vec<(&'static PhaseRow, bool)> {
    let mut passed = Vec::new();
    let mut at = Some(from);
    while let Some(phase) = at.filter(|phase| Some(*phase) != to) {
        passed.extend(PHASES.row(phase).map(|row| (row, false)));
        at = PHASES.after(phase);
        passed.extend(at.and_then(|next| PHASES.row(next)).map(|row| (row, true)));
    }
    // going back to an earlier phase ends nothing
    if to.is_some() && at.is_none() { Vec::new() } else { passed }
}
