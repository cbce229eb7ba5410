//! Minefields (B28): the attacks of A-P mines on units that enter or leave their hex on foot (B28.41), resolved on the
//! IFT without DRM (B28.3).

use crate::map::{Chapter, HexFacts, Marker, Place};
use crate::query::MoverClass;
use crate::rules::{IFT, RuleId as R};
use crate::ruling::{Effect, IftOdds, Leg, MineAttack, MoveFact as F, MoveNote, Site, Step};

use super::leg::Engine;

/// The effect of a minefield on a leg.
enum Mines {
    /// It attacks, with this FP.
    Attack(u8),
    /// There are only A-T mines, which do nothing to Infantry and Cavalry.
    AntiTank,
    /// It does not attack, since the unit stays within the building.
    Within,
    /// Not ruled on.
    Open,
}

/// The attacks on a path with their working, and the notes for places that are not ruled on.
pub(super) struct Found {
    pub attacks: Vec<MineAttack>,
    pub steps: Vec<Step>,
    pub notes: Vec<MoveNote>,
}

/// Returns the attacks of known minefields on a path, in order: first when leaving a hex, then when entering the next.
pub(super) fn on_path(engine: Engine<'_>, legs: &[Leg]) -> Found {
    let mut found = Found { attacks: Vec::new(), steps: Vec::new(), notes: Vec::new() };
    for leg in legs.iter().filter(|leg| leg.way.is_some()) {
        for end in [0, 1] {
            let at = [leg.from, leg.to][end];
            let Some(mines) = on_end(engine, leg, end) else { continue };
            let (rule, effect, fact) = match mines {
                Mines::Open => {
                    found.notes.push(MoveNote::Mines(at.hex));
                    continue;
                }
                Mines::AntiTank => (R::B28_41, Effect::Nothing, F::AntiTankMines),
                Mines::Within => (R::FB_SSR2, Effect::Nothing, F::MinesWithinBuilding),
                Mines::Attack(factors) => {
                    let odds = IftOdds::of(factors, 0, 0).each;
                    found.attacks.push(MineAttack { hex: at.hex, leaving: end == 0, factors, odds });
                    (R::B28_41, Effect::Decides, if end == 0 { F::MinesOnExit } else { F::MinesOnEntry })
                }
            };
            found.steps.push(Step { rule, at: Site::Hex(at.hex), effect, fact: fact.into() });
        }
    }
    found
}

/// Returns the effect of the minefield at one end of a leg, if one is known there and the leg crosses the edge of its
/// hex.
fn on_end(engine: Engine<'_>, leg: &Leg, end: usize) -> Option<Mines> {
    let [at, other] = if end == 0 { [leg.from, leg.to] } else { [leg.to, leg.from] };
    let facts = engine.map.hex(at.hex).filter(|facts| facts.is_mined() && !leg.off_map[end] && at.hex != other.hex)?;
    if !matches!(engine.class(), MoverClass::Infantry | MoverClass::Cavalry) {
        return Some(Mines::Open);
    }
    let anti_personnel = facts.markers.iter().find(|mark| mark.marker == Marker::ApMines);
    let Some(mines) = anti_personnel else { return Some(Mines::AntiTank) };
    if within_building(engine, facts, leg, end) {
        let budapest = engine.map.chapter() == Chapter::FestungBudapest;
        return Some(if budapest { Mines::Within } else { Mines::Open });
    }
    let ground = |place: Place| matches!(place, Place::Ground | Place::Bypass(_)) || place == facts.ground();
    // no source says what happens to a unit that enters through a trench, or from above or below
    let open = !ground(at.place) || !ground(mines.place) || leg.inside[end];
    // the FP of the mines is a column of the IFT, since the map is checked for that (B28.1)
    let factors = mines.factors.filter(|factors| !open && IFT.columns.contains(factors));
    Some(factors.map_or(Mines::Open, Mines::Attack))
}

/// FB-SSR2: returns `true` if a leg stays within a building. The example of the rule attacks a unit that enters a
/// building which goes on beyond the map, for the reason that the ground there is Open Ground: a unit that came from
/// within the building would not be attacked.
fn within_building(engine: Engine<'_>, facts: &HexFacts, leg: &Leg, end: usize) -> bool {
    let [at, other] = if end == 0 { [leg.from, leg.to] } else { [leg.to, leg.from] };
    let is_in = |place: Place| !matches!(place, Place::Bypass(_));
    engine.map.standing_building(facts).is_some_and(|building| {
        is_in(at.place) && is_in(other.place) && !leg.off_map[1 - end] && building.hexes.contains(&other.hex)
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::kit;
    use crate::query::{MoveCostQuery, Query};
    use crate::resolver::Resolver;
    use crate::ruling::{MineAttack, MoveOutcome, Outcome};

    /// A board with a stone house in B4-B5, mines in C3 and C4, and A-T mines in D4.
    fn board() -> Resolver {
        let map = json!({
            "chapter": "FB",
            "buildings": [{ "id": "h", "material": "stone", "hexes": ["B4", "B5"] }],
            "markers": [
                { "at": "C3", "is": "ap-mines", "factors": 6 }, { "at": "C4", "is": "ap-mines", "factors": 8 },
                { "at": "D4", "is": "at-mines", "factors": 2 }, { "at": "B4", "is": "ap-mines", "factors": 12 }
            ]
        });
        kit::drawn(["A1", "H9"], &map)
    }

    fn attacks(path: &[&str], class: &str) -> (Vec<MineAttack>, String) {
        let path = path.iter().map(|at| (*at).into()).collect();
        let class = class.parse().expect("a class");
        let query = Query::MoveCost(MoveCostQuery { path, class, ..MoveCostQuery::default() });
        let ruling = board().answer(&query).unwrap_or_else(|e| panic!("{e}"));
        let notes = ruling.notes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        let Outcome::Move(outcome) = &ruling.outcome else { panic!("another kind") };
        let MoveOutcome::Path(path) = &**outcome else { panic!("no path") };
        (path.mines.clone(), notes)
    }

    fn on_the_way(path: &[&str]) -> Vec<(String, bool, u8)> {
        attacks(path, "infantry").0.iter().map(|one| (one.hex.to_string(), one.leaving, one.factors)).collect()
    }

    /// B28.41: mines attack a unit that enters the hex, and a unit that leaves it. A move from one mined hex to another
    /// gets two attacks. A unit in the next hex is not attacked.
    #[test]
    fn mines_attack_on_entry_and_on_exit() {
        let one = |hex: &str, leaving: bool, factors: u8| (hex.to_owned(), leaving, factors);
        assert_eq!(on_the_way(&["D2", "C3"]), [one("C3", false, 6)]);
        assert_eq!(on_the_way(&["D2", "C3", "D3"]), [one("C3", false, 6), one("C3", true, 6)]);
        assert_eq!(on_the_way(&["C3", "C4"]), [one("C3", true, 6), one("C4", false, 8)]);
        assert_eq!(on_the_way(&["D2", "D3"]), []);
    }

    /// B28.41: A-T mines attack neither Infantry nor Cavalry. The effect of A-P mines on vehicles is not ruled on.
    #[test]
    fn mines_attack_those_they_are_meant_for() {
        assert_eq!(on_the_way(&["E4", "D4"]), []);
        assert_eq!(attacks(&["D2", "C3"], "cavalry").0.len(), 1);
        let (none, notes) = attacks(&["D2", "C3"], "tracked");
        assert!(none.is_empty() && notes.contains("C3 has a minefield"), "{notes}");
        let (none, notes) = attacks(&["E4", "D4"], "infantry");
        assert!(none.is_empty() && !notes.contains("minefield"), "{notes}");
    }

    /// B28.3: no DRM: on 6 FP a DR of 2 is 1KIA, 3 K/2, 4 2MC, 5 and 6 1MC, 7 NMC, 8 PTC, 9 or more nothing (10 of 36).
    #[test]
    fn no_terrain_counts_in_their_attack() {
        let odds = |path: &[&str]| -> Vec<String> {
            let attack = attacks(path, "infantry").0.remove(0);
            attack.odds.iter().map(|one| format!("{} {}", one.result, one.chance)).collect()
        };
        let six = ["1KIA 1/36", "K/2 1/18", "2MC 1/12", "1MC 1/4", "NMC 1/6", "PTC 5/36", "- 5/18"];
        assert_eq!(odds(&["D2", "C3"]), six);
        // a stone house mined with 12 FP: 3 is K/3, 4 3MC, 5 and 6 2MC, 7 and 8 1MC, 9 NMC, 10 PTC
        let house = ["1KIA 1/36", "K/3 1/18", "3MC 1/12", "2MC 1/4", "1MC 11/36", "NMC 1/9", "PTC 1/12", "- 1/12"];
        assert_eq!(odds(&["A4", "B4"]), house);
    }

    /// FB-SSR2, its example: the mines of a building attack a unit that enters it from the open, or leaves it into the
    /// open, but not one that moves within it: the example has an attack from beyond the map only because no building
    /// is there.
    #[test]
    fn a_mined_building_attacks_who_comes_from_outside() {
        assert_eq!(on_the_way(&["A4", "B4"]).len(), 1);
        let (none, notes) = attacks(&["B5", "B4"], "infantry");
        assert!(none.is_empty() && !notes.contains("minefield"), "{notes}");
        assert_eq!(on_the_way(&["B5", "B4", "A4"]), [("B4".to_owned(), true, 12)]);
    }
}
