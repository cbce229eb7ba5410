//! What falls leave behind, checked: rubble on a Cellar counter, rubble on a Level, Debris, Trail Breaks and fires.

use crate::grid::Side;

use super::Elevation;
use super::board::{Building, HexFacts, Map, Smoking};
use super::fault::{Fault, Path};
use super::kinds::{Chapter, Counter, Smoke};
use super::location::Place;
use super::placing::location;

fn root(key: &str) -> Path {
    Path::default().key(key)
}

/// Places Trail Breaks and fires, and checks what only rubble may have.
pub(super) fn place(map: &mut Map, faults: &mut Vec<Fault>) {
    let mut found = kinds_of_rubble(map);
    found.extend(trail_breaks(map));
    found.extend(fires(map));
    found.extend(smoke(map));
    faults.extend(found);
}

/// FB9.6, FB-SSR14: rubble on a Cellar counter, and rubble that fell in play.
fn kinds_of_rubble(map: &mut Map) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (i, written) in map.file().counters.clone().iter().enumerate().filter(|(_, c)| c.on_cellar || c.in_play) {
        let path = |key| root("counters").index(i).key(key);
        let Ok((at, _)) = location(map, &written.at) else { continue };
        let rubble = matches!(written.is, Counter::StoneRubble | Counter::WoodenRubble);
        let Some(index) = map.grid.index(at.hex) else { continue };
        let facts = &mut map.hexes[index];
        if written.in_play && !rubble {
            faults.push(Fault::at(path("in_play"), "only rubble is told apart by whether it fell in play"));
        }
        facts.rubble_in_play |= written.in_play && rubble;
        let on_ground = rubble && at.place == Place::Ground && facts.building.is_some();
        if written.on_cellar && !on_ground {
            let message = "only rubble at the ground level of a building hex lies on a Cellar counter";
            faults.push(Fault::at(path("on_cellar"), message));
        }
        facts.rubble_on_cellar |= written.on_cellar && on_ground;
    }
    faults
}

fn trail_breaks(map: &mut Map) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (i, written) in map.file().trail_breaks.clone().iter().enumerate() {
        let path = root("trail_breaks").index(i);
        let at = match location(map, &written.at) {
            Ok((at, _)) => at,
            Err(message) => {
                faults.push(Fault::at(path.key("at"), message));
                continue;
            }
        };
        let sides: Vec<Side> = written.sides.iter().copied().filter_map(Side::new).collect();
        let mut once = sides.clone();
        once.sort_unstable();
        once.dedup();
        if sides.len() != written.sides.len() || once.len() != 2 || sides.len() != 2 {
            let message = "a Trail Break joins two hexsides, numbered 1 to 6, clockwise from the top";
            faults.push(Fault::at(path.key("sides"), message));
            continue;
        }
        let Some(index) = map.grid.index(at.hex) else { continue };
        let facts = &mut map.hexes[index];
        if facts.cover_in(at.place).is_some() {
            facts.trail_breaks.push((at.place, sides));
        } else {
            faults.push(Fault::at(path.key("at"), format!("{at} has neither Debris nor rubble for a Trail Break")));
        }
    }
    faults
}

fn fires(map: &mut Map) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (i, written) in map.file().fires.clone().iter().enumerate() {
        let path = root("fires").index(i).key("at");
        match location(map, &written.at) {
            Err(message) => faults.push(Fault::at(path, message)),
            Ok((at, _)) => {
                let Some(index) = map.grid.index(at.hex) else { continue };
                let facts = &mut map.hexes[index];
                if facts.fires.iter().any(|(place, _)| *place == at.place) {
                    faults.push(Fault::at(path, format!("{at} burns already")));
                } else if facts.has_debris_in(at.place) {
                    faults.push(Fault::at(path, format!("{at} is Debris, which cannot burn (FB2.8)")));
                } else {
                    facts.fires.push((at.place, written.is));
                }
            }
        }
    }
    faults
}

fn smoke(map: &mut Map) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (i, written) in map.file().smoke.clone().iter().enumerate() {
        let path = root("smoke").index(i).key("at");
        if written.is == Smoke::Blaze {
            faults.push(Fault::at(path, "a Blaze stands under `fires`; its smoke comes with it"));
            continue;
        }
        match location(map, &written.at) {
            Err(message) => faults.push(Fault::at(path, message)),
            Ok((at, _)) => {
                let Some(index) = map.grid.index(at.hex) else { continue };
                let smoking = Smoking { smoke: written.is, place: at.place, floor: written.floor };
                map.hexes[index].smoke.push(smoking);
            }
        }
    }
    faults
}

impl Map {
    /// Tells whether a hex has a cellar (FB9.1, FB9.6): every building of several hexes that is no Factory has.
    #[must_use]
    pub fn has_cellar(&self, facts: &HexFacts) -> bool {
        self.was_built_with_a_cellar(facts) && !facts.is_rubble_to_the_cellar()
    }

    /// Tells whether the cellar of a hex is lost, and its manhole with it (FB9.6).
    #[must_use]
    pub fn has_lost_its_cellar(&self, facts: &HexFacts) -> bool {
        self.was_built_with_a_cellar(facts) && facts.is_rubble_to_the_cellar()
    }

    pub(super) fn was_built_with_a_cellar(&self, facts: &HexFacts) -> bool {
        let several = |b: &Building| !b.factory && (b.hexes.len() > 1 || b.goes_on);
        self.chapter() == Chapter::FestungBudapest && facts.building.is_some_and(|i| several(&self.buildings()[i]))
    }

    /// Returns how many Locations above the ground still stand in a hex of a building, its steeple's included (B31.2).
    #[must_use]
    pub fn levels_above(&self, facts: &HexFacts, building: &Building) -> i8 {
        let all = if building.factory { 0 } else { self.height_in(facts, building).upper_levels } + facts.steeples;
        facts.rubbled_from().map_or(all, |level| all.min(level - 1))
    }

    /// Returns the height of the obstacle that a building is in a hex: with levels gone, half a level above the rubble
    /// that lies on the lowest of them (B24.2).
    #[must_use]
    pub fn standing_height(&self, facts: &HexFacts, building: &Building) -> Elevation {
        let built = self.height_in(facts, building).height;
        facts.rubbled_from().map_or(built, |level| built.min(Elevation::levels(i16::from(level)) + Elevation::HALF))
    }

    /// Returns the height of the steeple of a hex as an obstacle: half a level above its highest Location.
    #[must_use]
    pub fn steeple_height(&self, facts: &HexFacts, building: &Building) -> Option<Elevation> {
        let top = self.levels_above(facts, building);
        (facts.steeples > 0 && top > self.upper_levels(facts, building))
            .then(|| Elevation::levels(i16::from(top)) + Elevation::HALF)
    }

    /// Returns how many levels above the ground still stand in a hex of a building (B24.11).
    #[must_use]
    pub fn upper_levels(&self, facts: &HexFacts, building: &Building) -> i8 {
        let all = if building.factory { 0 } else { self.height_in(facts, building).upper_levels };
        facts.rubbled_from().map_or(all, |level| all.min(level - 1))
    }
}
