//! Which side controls the buildings of Victory Conditions, and their hexes (A26.11, A26.13, A26.14). Rubble that shows
//! the art of its building is still one of its hexes (FB3.3, B24.1), and the cellar belongs to the building (FB9.1).

pub(crate) mod facts;
pub(crate) mod question;
pub(crate) mod show;
#[cfg(test)]
mod tests;

use super::doubts;
use crate::grid::Hex;
use crate::map::{Building, Chapter, Location, Map, Place, Token, Unit, UnitKind, UnitTrait, is_mmc};
use crate::query::VictoryQuery;
use crate::resolver::{Ask, Resolver};
use crate::rules::{Faction, RuleId as R};
use crate::ruling::refusal::Refusal;
use crate::ruling::{
    Control, ControlHow, Effect, Note, Ruling, Site, Step, Tally, Victory, VictoryBuilding, VictoryFact as F,
    VictoryHex, VictoryNote,
};

impl Ask for VictoryQuery {
    type Answer = Victory;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        rule_on(&on.map, self).map(|ruling| doubts::with_those_of_its_hexes(&on.map, ruling))
    }
}

/// Answers a question about the control of buildings.
fn rule_on(map: &Map, query: &VictoryQuery) -> Result<Ruling, Refusal> {
    let mut case = Case { map, held_by: query.held_by, steps: Vec::new() };
    let mut found = Victory {
        held_by: query.held_by,
        buildings: Vec::new(),
        no_buildings: Vec::new(),
        empty: None,
        axis: Tally::default(),
        soviet: Tally::default(),
    };
    if query.at.is_empty() {
        let mut empty = Tally::default();
        for building in map.buildings() {
            if case.is_empty(building) {
                let hexes = building.hexes.iter().filter(|hex| counts(map, **hex)).count();
                empty = Tally { buildings: empty.buildings + usize::from(hexes > 0), hexes: empty.hexes + hexes };
            } else {
                found.buildings.push(case.building(building));
            }
        }
        found.empty = Some(empty);
        found.add(query.held_by, empty);
    }
    let mut seen: Vec<&str> = Vec::new();
    for text in &query.at {
        let hex = hex_of(map, text)?;
        match map.buildings().iter().find(|building| building.hexes.contains(&hex)) {
            Some(building) if seen.contains(&building.id.as_str()) => {}
            Some(building) => {
                seen.push(&building.id);
                found.buildings.push(case.building(building));
            }
            None if found.no_buildings.contains(&hex) => {}
            None => {
                let rule = if is_budapest(map) { R::FB3_3 } else { R::B24_1 };
                case.say(rule, hex, Effect::Decides, F::NoBuilding);
                found.no_buildings.push(hex);
            }
        }
    }
    for building in found.buildings.clone() {
        found.add(building.control.by.filter(|_| !building.hexes.is_empty()), Tally { buildings: 1, hexes: 0 });
        for at in building.hexes {
            found.add(at.control.by, Tally { buildings: 0, hexes: 1 });
        }
    }
    Ok(Ruling::new(query, found, case.steps, vec![Note::Victory(VictoryNote::Control)]))
}

impl Victory {
    fn add(&mut self, side: Option<Faction>, more: Tally) {
        let tally = match side {
            Some(Faction::Axis) => &mut self.axis,
            Some(Faction::Soviet) => &mut self.soviet,
            None => return,
        };
        tally.buildings += more.buildings;
        tally.hexes += more.hexes;
    }
}

fn is_budapest(map: &Map) -> bool {
    map.chapter() == Chapter::FestungBudapest
}

/// Returns the hex of a Location, or of the unit that is named.
fn hex_of(map: &Map, text: &str) -> Result<Hex, Refusal> {
    let token: Token = map.token(text)?;
    let (at, ..) = map.seat(&token)?;
    Ok(map.require(at.hex)?.hex)
}

/// FB3.3, B24.1: returns `true` if a hex of a building counts for Victory Conditions.
fn counts(map: &Map, hex: Hex) -> bool {
    is_budapest(map) || map.hex(hex).is_some_and(|facts| !facts.is_rubble())
}

/// The units in a place that matter for its control.
#[derive(Default)]
struct There<'m> {
    /// The units that can gain control: armed Good Order Infantry MMC.
    takers: Vec<&'m Unit>,
    /// All armed units, which keep the enemy from gaining control.
    armed: Vec<&'m Unit>,
    /// The side or the kind of some unit is not known.
    unknown: bool,
    /// On the rooftop.
    on_top: Vec<&'m Unit>,
}

struct Case<'m> {
    map: &'m Map,
    held_by: Option<Faction>,
    steps: Vec<Step>,
}

impl<'m> Case<'m> {
    fn say(&mut self, rule: R, at: impl Into<Site>, effect: Effect, fact: F) {
        self.steps.push(Step { rule, at: at.into(), effect, fact: fact.into() });
    }

    fn is_empty(&self, building: &Building) -> bool {
        !self.map.units().iter().any(|unit| unit.is_armed() && building.hexes.contains(&unit.location.hex))
    }

    fn building(&mut self, building: &Building) -> VictoryBuilding {
        let (mut hexes, mut lost) = (Vec::new(), Vec::new());
        for hex in building.hexes.iter().copied() {
            let rubble = self.map.hex(hex).is_some_and(crate::map::HexFacts::is_rubble);
            match (counts(self.map, hex), rubble) {
                (true, true) => self.say(R::FB3_3, hex, Effect::Decides, F::Rubble),
                (true, false) => {}
                (false, _) => {
                    self.say(R::B24_1, hex, Effect::Decides, F::Lost);
                    lost.push(hex);
                    continue;
                }
            }
            hexes.push((hex, rubble));
        }
        let all: Vec<Hex> = hexes.iter().map(|(hex, _)| *hex).collect();
        let there = self.there(&all, true);
        let control = self.control(&there, None);
        if let (ControlHow::Kept, Some(first)) = (control.how, all.first()) {
            self.say(R::A26_11, *first, Effect::Nothing, F::NobodyTakes);
        }
        let hexes = hexes.into_iter().map(|(hex, rubble)| {
            let mut there = self.there(&[hex], false);
            // A26.13: only by a unit at ground level
            there.takers.retain(|unit| unit.location.place == Place::Ground);
            VictoryHex { hex, rubble, control: self.control(&there, Some(hex)) }
        });
        let hexes = hexes.collect();
        VictoryBuilding { name: building.name.clone(), control, hexes, lost }
    }

    /// Returns the units in a building, with a step for each on why it counts or not, if `aloud`; else those in a hex of it,
    /// in Bypass too.
    fn there(&mut self, hexes: &[Hex], aloud: bool) -> There<'m> {
        let mut there = There::default();
        for unit in self.map.units().iter().filter(|unit| unit.is_armed() && hexes.contains(&unit.location.hex)) {
            let (at, who) = (unit.location, unit.label.clone());
            let mut say = |rule, effect, fact| {
                if aloud {
                    self.say(rule, at, effect, fact);
                }
            };
            match at.place {
                Place::Ground | Place::Level(_) => {}
                Place::Cellar => say(R::FB9_1, Effect::Nothing, F::InCellar { who: who.clone() }),
                Place::Rooftop => {
                    say(R::A26_14, Effect::Nothing, F::OnRooftop { who });
                    there.on_top.push(unit);
                    continue;
                }
                // in the hex (A26.13), but outside the building
                Place::Bypass(_) if !aloud => {
                    there.unknown |= unit.faction().is_none();
                    there.armed.push(unit);
                    continue;
                }
                Place::Bypass(_) | Place::Sewer | Place::Beneath | Place::Bridge => continue,
            }
            there.armed.push(unit);
            if unit.faction().is_none() {
                there.unknown = true;
                say(R::A26_11, Effect::Unruled, F::Unknown { who });
                continue;
            }
            match taker(unit) {
                Ok(true) => there.takers.push(unit),
                Ok(false) => {
                    there.unknown = true;
                    say(R::A26_11, Effect::Unruled, F::Unknown { who });
                }
                Err(why) => say(R::A26_11, Effect::Nothing, why),
            }
        }
        there
    }

    /// A26.11: returns which side controls what these units are in: the hex, if one is given (A26.13), else the
    /// building (A26.14).
    fn control(&mut self, there: &There<'m>, hex: Option<Hex>) -> Control {
        let as_it_was = |how| Control { by: self.held_by, how };
        if there.unknown {
            return Control { by: None, how: ControlHow::Unruled };
        }
        let Some(first) = there.takers.first() else { return as_it_was(ControlHow::Kept) };
        let side = first.faction();
        let is_enemy = |unit: &&&Unit| unit.faction() != side;
        let at: Location = first.location;
        if let Some(enemy) = there.armed.iter().find(is_enemy) {
            let how = as_it_was(ControlHow::Contested);
            if hex.is_none() {
                let (who, enemy) = (first.label.clone(), enemy.label.clone());
                self.say(R::A26_11, at, Effect::Decides, F::Contested { who, enemy });
            }
            return how;
        }
        if let Some(enemy) = there.on_top.iter().find(is_enemy) {
            if hex.is_none() {
                let who = enemy.label.clone();
                self.say(R::A26_14, at, Effect::Unruled, F::EnemyOnRooftop { who });
            }
            return Control { by: None, how: ControlHow::Unruled };
        }
        let who = first.label.clone();
        match hex {
            None => self.say(R::A26_14, at, Effect::Decides, F::TakesBuilding { who }),
            Some(hex) => self.say(R::A26_13, hex, Effect::Decides, F::TakesHex { who }),
        }
        Control { by: side, how: ControlHow::Takes }
    }
}

/// A26.11: returns `true` for an Infantry MMC in Good Order, and `false` if its counter does not tell whether it is a
/// MMC. The error is the fact that says why the unit cannot gain control.
fn taker(unit: &Unit) -> Result<bool, F> {
    let who = unit.label.clone();
    let not_in_order =
        [UnitTrait::Broken, UnitTrait::Dm, UnitTrait::Berserk, UnitTrait::Melee].iter().any(|state| unit.has(*state));
    if unit.kind != UnitKind::Infantry || unit.has(UnitTrait::Riding) {
        return Err(F::NoInfantry { who });
    }
    if not_in_order {
        return Err(F::NotGoodOrder { who });
    }
    match is_mmc(unit) {
        Some(true) => Ok(true),
        Some(false) => Err(F::Smc { who }),
        None => Ok(false),
    }
}
