//! The moving unit, and the day on which it moves.

use crate::map::{
    Doing, Location, Map, Place, Standing, Unit, UnitKind, UnitTrait, cellars_shut_to, crowded_for, is_smc,
    may_be_shut_out,
};
use crate::query::{GroundPressure, MoveCostQuery, MoveState, MoveWeather, MoverClass};
use crate::rules::{Date, Faction, RuleId as R};
use crate::ruling::MoveUncovered;
use crate::ruling::refusal::{AskError, MoveRefusal, Refusal, Uncovered};
use crate::rulings::ssr::siege;

use super::chart::Chart;

/// The moving unit and its circumstances.
#[derive(Clone, Debug)]
pub(crate) struct Mover {
    pub class: MoverClass,
    pub allotment: Option<u16>,
    pub pressure: Option<GroundPressure>,
    pub weather: Vec<MoveWeather>,
    pub states: Vec<MoveState>,
    pub side: Option<Faction>,
    /// The cellars that it may not enter (FB9.12).
    pub shut: Vec<Location>,
    /// Whether the rule closes cellars that are Overstacked already to it (FB9.12).
    pub may_be_shut_out: bool,
    /// The Locations that it would Overstack, and by how many squads (A5.11).
    pub crowded: Vec<(Location, u8)>,
    /// The Locations where the only enemy is one SMC (A4.14).
    pub lone_smc: Vec<Location>,
    /// The Locations with a Known armed enemy (A4.14).
    pub enemies: Vec<Location>,
    /// The Locations with an armed, unbroken enemy, Known or not (B23.922).
    pub garrisons: Vec<Location>,
    /// The states of the unit on the map, if it is there.
    pub unit: Vec<UnitTrait>,
    /// What the map calls it.
    pub label: Option<String>,
    /// What it carries, if it carries anything.
    pub load: Option<Load>,
    /// The MF of Infantry, if the kind of unit is known from its counter.
    pub mf: Option<u16>,
    /// Its counter shows a SMC.
    pub smc: bool,
    /// The points within which everything is sought are taken as its whole allotment, as the question gives no other.
    pub allotment_assumed: bool,
}

/// The load of Infantry (A4.42).
#[derive(Clone, Debug)]
pub(crate) struct Load {
    /// Its Portage Points, or the name of a SW with unknown PP.
    pub pp: Result<u16, String>,
    /// How many of these PP cost nothing.
    pub ipc: u8,
}

impl Load {
    fn new(map: &Map, query: &MoveCostQuery, unit: Option<&Unit>) -> Option<Self> {
        let mut owned = unit.into_iter().flat_map(|unit| map.possessions(&unit.label)).peekable();
        if query.class != MoverClass::Infantry || (query.pp.is_none() && owned.peek().is_none()) {
            return None;
        }
        let of = |weapon: &Unit| weapon.pp.map(u16::from).ok_or_else(|| weapon.label.clone());
        let pp = query.pp.map_or_else(|| owned.map(of).sum(), Ok);
        let numbers = &Chart::built_in().numbers.portage;
        let is_cx = query.states.contains(&MoveState::DoubleTime) || unit.is_some_and(|unit| unit.has(UnitTrait::Cx));
        // a unit that is not known to be a SMC counts as a MMC
        let most = if unit.and_then(is_smc) == Some(true) { numbers.smc } else { numbers.mmc };
        Some(Self { pp, ipc: most.saturating_sub(if is_cx { numbers.cx } else { 0 }) })
    }

    /// Returns the PP above the IPC; 0 if the PP are not known.
    pub(super) fn excess(&self) -> u16 {
        self.pp.as_ref().map_or(0, |pp| pp.saturating_sub(self.ipc.into()))
    }
}

impl Mover {
    /// Checks what a question says about the moving unit, before its path is parsed.
    pub(super) fn checked(map: &Map, query: &MoveCostQuery, unit: Option<&Unit>) -> Result<Self, Refusal> {
        let mut mover = Self::new(map, query, unit);
        if query.to.is_some() || query.reach.is_some() {
            if query.path.len() != 1 || (query.to.is_some() && query.reach.is_some()) {
                return Err(MoveRefusal::Start.into());
            }
            mover.allotment_assumed = mover.allotment.is_none() && query.reach.is_some();
            mover.allotment = mover.allotment.or(query.reach);
        }
        let of_infantry = [
            (MoveState::DoubleTime, MoveRefusal::DoubleTime),
            (MoveState::WithLeader, MoveRefusal::LeaderBonus),
            (MoveState::Gun, MoveRefusal::GunPushed),
            (MoveState::Rout, MoveRefusal::RoutAfoot),
            (MoveState::Advance, MoveRefusal::AdvanceAfoot),
        ];
        for (state, refusal) in of_infantry {
            if mover.has(state) && mover.class != MoverClass::Infantry {
                return Err(refusal.into());
            }
        }
        // a wagon can tow too
        let tows = mover.has(MoveState::Towing) && mover.class != MoverClass::HorseDrawn;
        let is_crewed = mover.has(MoveState::Unarmored) || mover.has(MoveState::ButtonedUp);
        if !mover.class.is_vehicle() && (tows || is_crewed || query.ground_pressure.is_some()) {
            return Err(MoveRefusal::OfVehicle.into());
        }
        mover.routs_or_advances()?;
        if query.pp.is_some() && mover.class != MoverClass::Infantry {
            return Err(MoveRefusal::PortagePoints.into());
        }
        // a vehicle cannot move as Infantry, and the question does not name the kind of vehicle
        if let Some(unit) = unit.filter(|unit| unit.is_vehicle() && query.class == MoverClass::Infantry) {
            return Err(MoveRefusal::OnFoot(unit.label.clone()).into());
        }
        // A4.42: a SW is carried
        if let Some(unit) = unit.filter(|unit| unit.has(UnitTrait::Sw) && !unit.has(UnitTrait::Unpossessed)) {
            return Err(MoveRefusal::OfSw(unit.label.clone()).into());
        }
        // C10.3: a Gun moves only with those who push it
        if let Some(unit) = unit.filter(|unit| unit.kind == UnitKind::Gun && !mover.has(MoveState::Gun)) {
            return Err(MoveRefusal::OfGun(unit.label.clone()).into());
        }
        if let Some((rule, state)) = mover.not_covered() {
            return Err(Refusal::NotCovered { rule, what: Uncovered::of(state) });
        }
        if mover.weather.iter().any(|w| Chart::built_in().weather(*w).is_none()) {
            return Err(Refusal::NotCovered { rule: R::E3_73, what: Uncovered::Move(MoveUncovered::DeepSnowCosts) });
        }
        Ok(mover)
    }

    /// A10.5, A4.7: checks that a routing unit is broken, and gives it the MF of a rout. An advance spends no MF.
    fn routs_or_advances(&mut self) -> Result<(), MoveRefusal> {
        let is_broken = || self.unit.contains(&UnitTrait::Broken) || self.unit.contains(&UnitTrait::Dm);
        match (self.has(MoveState::Rout), self.has(MoveState::Advance)) {
            (true, true) => return Err(MoveRefusal::RoutAndAdvance),
            (true, false) => {
                if let Some(label) = self.label.as_ref().filter(|_| !is_broken()) {
                    return Err(MoveRefusal::NotBroken(label.clone()));
                }
                let mf = Chart::built_in().numbers.rout.mf;
                (self.allotment, self.mf) = (self.allotment.or(Some(mf)), Some(mf));
            }
            (false, true) => (self.allotment, self.mf, self.load) = (None, None, None),
            (false, false) => {}
        }
        Ok(())
    }

    pub(super) fn new(map: &Map, query: &MoveCostQuery, unit: Option<&Unit>) -> Self {
        let side = query.side.map(|side| side.to_string()).or_else(|| unit?.side.clone());
        Self {
            class: query.class,
            allotment: query.allotment,
            pressure: query.ground_pressure,
            weather: query.weather.clone(),
            states: query.states.clone(),
            side: query.side,
            shut: unit.map(|unit| cellars_shut_to(map, unit)).unwrap_or_default(),
            may_be_shut_out: unit.is_none_or(may_be_shut_out),
            crowded: unit.map(|unit| crowded_for(map, unit)).unwrap_or_default(),
            garrisons: side.as_ref().map(|side| garrisons(map, side)).unwrap_or_default(),
            lone_smc: side.as_ref().map(|side| lone_smc(map, side)).unwrap_or_default(),
            enemies: side.map(|side| known_enemies(map, &side)).unwrap_or_default(),
            unit: unit.map(|unit| unit.traits.clone()).unwrap_or_default(),
            label: unit.map(|unit| unit.label.clone()),
            load: Load::new(map, query, unit),
            mf: unit.and_then(Unit::mf),
            smc: unit.and_then(is_smc) == Some(true),
            allotment_assumed: false,
        }
    }

    /// Returns the state that keeps the unit from moving, if it has one, with its rule.
    pub(super) fn held(&self) -> Option<(R, UnitTrait)> {
        let moves = self.unit.iter().filter(|state| !self.is_lifted(**state));
        let doing = if self.has(MoveState::Advance) { Doing::Advance } else { Doing::Move };
        moves.into_iter().find_map(|state| match state.to(doing) {
            Standing::Barred(rule) => Some((rule, *state)),
            _ => None,
        })
    }

    /// Returns `true` if a state does not prevent this kind of move: a broken unit routs, and Prep Fire does not rule out a
    /// rout.
    fn is_lifted(&self, state: UnitTrait) -> bool {
        self.has(MoveState::Rout) && matches!(state, UnitTrait::Broken | UnitTrait::Dm | UnitTrait::PrepFire)
    }

    /// Returns the state of the unit for which moves are not ruled on, with its rule.
    pub(super) fn not_covered(&self) -> Option<(R, UnitTrait)> {
        self.unit.iter().find_map(|state| match state.to(Doing::Move) {
            Standing::NotCovered(rule) => Some((rule, *state)),
            _ => None,
        })
    }

    /// Returns the states of the unit that need a remark, each with its rule.
    pub(super) fn remarks(&self) -> impl Iterator<Item = (R, UnitTrait)> + '_ {
        self.unit.iter().filter_map(|state| match state.to(Doing::Move) {
            Standing::Noted(rule) => Some((rule, *state)),
            _ => None,
        })
    }

    /// A4.14: returns `true` if a Known armed enemy keeps the unit out of a Location. A unit that advances may enter
    /// (A4.7).
    pub(super) fn is_held_off(&self, at: Location) -> bool {
        self.class.spends_mf()
            && !self.has(MoveState::Advance)
            && !self.unit.contains(&UnitTrait::Berserk)
            && self.enemies.contains(&in_hex(at))
    }

    /// A4.14: returns `true` if the only enemy there is a SMC, which Infantry may overrun.
    pub(super) fn may_overrun(&self, at: Location) -> bool {
        self.lone_smc.contains(&in_hex(at))
    }

    pub(crate) fn has(&self, state: MoveState) -> bool {
        self.states.contains(&state)
    }

    /// Returns `true` if this kind of unit gets the road bonus (B3.4).
    pub(super) fn has_road_bonus(&self) -> bool {
        self.class == MoverClass::Infantry && !self.has(MoveState::Gun) && !self.has(MoveState::NoRoad)
    }
}

/// Returns the Locations with a Known armed enemy of a side.
fn known_enemies(map: &Map, side: &str) -> Vec<Location> {
    let enemies = map.units().iter().filter(|unit| unit.is_enemy_of(side) && unit.is_known() && unit.is_armed());
    enemies.map(|unit| in_hex(unit.location)).collect()
}

/// Returns the Locations where a SMC is the only enemy of a side.
fn lone_smc(map: &Map, side: &str) -> Vec<Location> {
    let of = |at: Location| {
        map.units()
            .iter()
            .filter(move |unit| unit.is_enemy_of(side) && in_hex(unit.location) == at && !unit.has(UnitTrait::Sw))
    };
    let is_lone = |at: &Location| of(*at).count() == 1 && of(*at).all(|unit| is_smc(unit) == Some(true));
    known_enemies(map, side).into_iter().filter(is_lone).collect()
}

/// Returns the Locations with an armed, unbroken enemy of a side, Known or not (B23.922).
fn garrisons(map: &Map, side: &str) -> Vec<Location> {
    let broken = |unit: &Unit| unit.has(UnitTrait::Broken) || unit.has(UnitTrait::Dm);
    let enemies = map.units().iter().filter(|unit| unit.is_enemy_of(side) && unit.is_armed() && !broken(unit));
    enemies.map(|unit| unit.location).collect()
}

/// Returns the Location to which a Bypass belongs: its hex, at ground level.
const fn in_hex(at: Location) -> Location {
    match at.place {
        Place::Bypass(_) => Location { hex: at.hex, place: Place::Ground },
        _ => at,
    }
}

/// Parses a day of the siege.
pub(super) fn date(text: &str) -> Result<Date, AskError> {
    siege(text.parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit;

    /// A7.8, A10.5, D8.1, D5.4, A4.42: units that are pinned, broken, immobilized, abandoned or not possessed do not
    /// move. A CX unit moves.
    #[test]
    fn who_does_not_move() {
        let rule = |state: &str| {
            let units = serde_json::json!([{ "unit": "U", "at": "C3", "is": "infantry", "traits": [state] }]);
            let on = kit::drawn(["A1", "H8"], &serde_json::json!({ "units": units }));
            Mover::new(on.map(), &MoveCostQuery::default(), on.map().unit("U").ok()).held().map(|(rule, _)| rule)
        };
        let held = ["pinned", "broken", "dm", "immobilized", "abandoned", "unpossessed"].map(rule);
        assert_eq!(held, [R::A7_8, R::A10_5, R::A10_5, R::D8_1, R::D5_4, R::A4_42].map(Some));
        assert_eq!(["cx", "berserk", "concealed"].map(rule), [None; 3]);
    }

    /// A5.11, its example: two squads and a crew are in a house. A squad that moves in pays 2 MF and 1 more, for there
    /// will be half a squad too many; with one more squad there it pays 2 more. A HS brings them to exactly three
    /// squads and pays nothing more.
    #[test]
    fn what_a_crowd_costs() {
        let cost = |squads: usize, mover: &str| {
            let mut units: Vec<_> = (0..squads)
                .map(|i| serde_json::json!({ "unit": format!("Q{i}q"), "at": "C4", "side": "ru", "type": "4-4-7 1sq" }))
                .collect();
            units.push(serde_json::json!({ "unit": "K1k", "at": "C4", "side": "ru", "type": "2-2-8 Icr" }));
            units.push(serde_json::json!({ "unit": "M1m", "at": "C3", "side": "ru", "type": mover }));
            let house = serde_json::json!([{ "id": "b", "material": "stone", "hexes": ["C4"] }]);
            let on = kit::drawn(["A1", "H8"], &serde_json::json!({ "units": units, "buildings": house }));
            let query = MoveCostQuery { path: vec!["M1m".into(), "C4".into()], ..MoveCostQuery::default() };
            let ruling = on.answer(&crate::query::Query::MoveCost(query)).expect("a ruling");
            crate::ruling::points_of(&ruling.steps).to_string()
        };
        assert_eq!(cost(2, "4-4-7 1sq"), "3");
        assert_eq!(cost(3, "4-4-7 1sq"), "4");
        assert_eq!(cost(2, "2-3-7 1hs"), "2");
        assert_eq!(cost(1, "4-4-7 1sq"), "2");
        // a leader does not add to the stacking, but pays like any unit if the Location is already 1½ squads over the
        // limit
        assert_eq!(cost(4, "9-1"), "4");
        assert_eq!(cost(2, "9-1"), "2");
    }

    /// A4.14: Infantry may overrun a lone enemy SMC, which is not ruled on. If a squad is with it, or its counter does
    /// not show that it is a SMC, Infantry cannot enter.
    #[test]
    fn a_lone_smc_may_be_overrun() {
        let move_by = |enemies: &[&str]| {
            let mut units: Vec<_> = (enemies.iter().enumerate())
                .map(|(i, shown)| serde_json::json!({ "unit": format!("E{i}e"), "at": "C4", "side": "soviet", "type": shown }))
                .collect();
            units.push(serde_json::json!({ "unit": "U1u", "at": "C3", "side": "german", "type": "4-6-7" }));
            let on = kit::drawn(["A1", "H8"], &serde_json::json!({ "units": units }));
            let query = MoveCostQuery { path: vec!["U1u".into(), "C4".into()], ..MoveCostQuery::default() };
            on.answer(&crate::query::Query::MoveCost(query)).ok().and_then(|ruling| ruling.is_yes())
        };
        assert_eq!(move_by(&["8-0"]), None);
        assert_eq!(move_by(&["8-0", "4-4-7"]), Some(false));
        assert_eq!(move_by(&["?"]), Some(false));
    }

    /// A4.14: a Known armed enemy keeps Infantry out of its Location. These do not: a concealed or hidden enemy, an
    /// abandoned vehicle, a weapon that nobody possesses, a friendly unit, a unit of unknown side. A berserk unit
    /// charges the enemy, and vehicles overrun it.
    #[test]
    fn who_keeps_infantry_out() {
        let may = |enemy: (&str, &str, &str), mover: &[&str], class: MoverClass| {
            let (is, side, state) = enemy;
            let traits: Vec<&str> = [state].into_iter().filter(|s| !s.is_empty()).collect();
            let units = serde_json::json!([
                { "unit": "U", "at": "C3", "is": "infantry", "side": "german", "traits": mover },
                { "unit": "E", "at": "C4", "is": is, "side": side, "traits": traits },
            ]);
            let on = kit::drawn(["A1", "H8"], &serde_json::json!({ "units": units }));
            let path = vec!["U".into(), "C4".into()];
            let query = MoveCostQuery { path, class, ..MoveCostQuery::default() };
            let ruling = on.answer(&crate::query::Query::MoveCost(query)).expect("a ruling");
            let barred = ruling.steps.iter().any(|s| s.rule == R::A4_14);
            assert_eq!(ruling.is_yes(), Some(!barred), "{enemy:?}");
            !barred
        };
        let foot = MoverClass::Infantry;
        for enemy in
            [("infantry", "soviet", ""), ("infantry", "ru", "broken"), ("gun", "russian", ""), ("afv", "ru", "")]
        {
            assert!(!may(enemy, &[], foot), "{enemy:?}");
        }
        for other in [
            ("infantry", "ru", "concealed"),
            ("infantry", "ru", "hip"),
            ("afv", "ru", "abandoned"),
            ("gun", "ru", "unpossessed"),
            ("infantry", "ru", "prisoner"),
            ("infantry", "hungarian", ""),
            ("infantry", "ge", ""),
        ] {
            assert!(may(other, &[], foot), "{other:?}");
        }
        assert!(may(("infantry", "ru", ""), &["berserk"], foot));
        assert!(may(("infantry", "ru", ""), &[], MoverClass::Tracked));
    }
}
