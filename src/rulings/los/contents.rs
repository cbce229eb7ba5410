//! What the hexes of a map contain, in the form that LOS uses: depictions, SMOKE, vehicles, embankments.

use std::collections::VecDeque;

use crate::grid::{Hexside, SIDES, Shape};
use crate::map::{
    Art, ArtKind, Building, Burning, Counter, Elevation, EmrrCount, Feature, HexFact, HexFacts, HexsideTerrain, Leaves,
    Location, LosEffect, Map, Obstacle, RailroadKind, RoadKind, Smoke, Smoking, TerrainId, UnitKind,
};
use crate::rules::RuleId;
use crate::ruling::Thing;

use super::cell::{BridgeCell, Orchard, SKY, SmokeCell, Vehicle};
use super::eye::Mark;
use super::part::PartKind;

/// Returns `true` if a kind of art can affect LOS.
pub(super) const fn matters(kind: ArtKind) -> bool {
    !matches!(
        kind,
        ArtKind::PavedRoad
            | ArtKind::DirtRoad
            | ArtKind::Embankment
            | ArtKind::Bank
            | ArtKind::Steeple
            | ArtKind::TennisCourt
            | ArtKind::Track
    )
}

/// Returns `true` if the terrain of a hex no longer affects LOS: rubble and Debris replace it (FB2.6, B.6), and on an
/// ElRR it is no higher than the rails (B32.2, B32.21).
pub(super) fn is_covered(facts: &HexFacts) -> bool {
    facts.is_covered() || facts.is_elevated()
}

/// Returns the effect on LOS of a depiction other than a building, within one hex.
pub(super) fn art_part(map: &Map, facts: &HexFacts, art: &Art) -> Option<PartKind> {
    let plain = |id| terrain_part(map, facts, id).filter(|_| !map.catalogue().terrain(id).inherent);
    match art.kind {
        ArtKind::Terrain | ArtKind::Brush | ArtKind::RailCar | ArtKind::StorageTank => {
            let id = art.terrain.or_else(|| map.catalogue().of_art(art.kind)).filter(|_| !is_covered(facts))?;
            let is_there = art.kind != ArtKind::StorageTank || facts.terrain.contains(&id);
            plain(id).filter(|_| is_there)
        }
        // FB6.121: an EmRR hex has no Crest Line
        ArtKind::Level => art.level.filter(|_| !facts.is_emrr() && !facts.is_elevated()).map(PartKind::Paint),
        ArtKind::TramBed => {
            (facts.has_railroad(RailroadKind::OrchardTram) || facts.has(Feature::Underpass)).then_some(PartKind::Bed)
        }
        ArtKind::Depression => facts.is_depression().then_some(PartKind::Depression),
        ArtKind::Bridge => facts.bridge.as_ref().map(|_| PartKind::Bridge),
        ArtKind::Hexside => art.hexside.map(|hexside| {
            let levels = hexside.hexes().into_iter().filter_map(|h| map.hex(h)).map(|f| f.level);
            let height = map.hexside(hexside).map_or_else(Elevation::default, |t| map.catalogue().hexside(t).height);
            PartKind::Hexside(hexside, levels.fold(facts.level, Elevation::max) + height)
        }),
        kind => {
            debug_assert!(!matters(kind), "art that matters is something in a hex");
            None
        }
    }
}

/// Returns the effect of terrain on LOS, except for orchards, which have rules of their own.
fn terrain_part(map: &Map, facts: &HexFacts, id: TerrainId) -> Option<PartKind> {
    let terrain = map.catalogue().terrain(id);
    let (thing, rule) = (Thing::Terrain(id), terrain.rule);
    match terrain.los {
        LosEffect::Hindrance { drm, height, .. } => Some(PartKind::Hindrance { thing, drm, height, rule }),
        LosEffect::Obstacle { height } => Some(PartKind::Obstacle { thing, ground: facts.level, height }),
        LosEffect::NotRuled => Some(PartKind::NotRuled { thing, rule }),
        LosEffect::Nothing | LosEffect::Orchard { .. } => None,
    }
}

/// Returns the effects of the terrain of a hex: either of its Inherent Terrain, which fills the hex, or of its other
/// terrain.
pub(super) fn terrain(map: &Map, facts: &HexFacts, inherent: bool) -> impl Iterator<Item = PartKind> {
    let ids = facts.terrain.iter().filter(|_| !is_covered(facts));
    ids.filter(move |id| map.catalogue().terrain(**id).inherent == inherent)
        .filter_map(move |id| terrain_part(map, facts, *id))
}

/// Returns the orchard of a hex; rubble and Debris replace it, as they replace a building (B24.1).
pub(super) fn orchard(map: &Map, facts: &HexFacts) -> Option<Orchard> {
    facts.terrain.iter().filter(|_| !is_covered(facts)).find_map(|&id| match map.catalogue().terrain(id).los {
        LosEffect::Orchard { leaves, height, drm } => {
            Some(Orchard { terrain: id, evergreen: leaves == Leaves::Evergreen, height, drm })
        }
        _ => None,
    })
}

/// Returns the bridge of a hex, and the rails on it.
pub(super) fn bridge(facts: &HexFacts) -> Option<BridgeCell> {
    let on_it = facts.railroads.iter().filter(|r| r.kind == RailroadKind::Bridge);
    let rails = SIDES.map(|side| on_it.clone().any(|r| r.sides.contains(&side)));
    facts.bridge.as_ref().map(|b| BridgeCell { level: b.level, rails })
}

/// Returns the sides across which a sunken road or SuRR leads, IN the Depression (B4, B32.1).
pub(super) fn sunken_sides(facts: &HexFacts) -> [bool; 6] {
    let roads = facts.roads.iter().filter(|r| r.kind == RoadKind::Sunken).map(|r| &r.sides);
    let rails = facts.railroads.iter().filter(|r| r.kind == RailroadKind::Surr).map(|r| &r.sides);
    let others = facts.depression.iter().map(|(_, sides)| sides);
    SIDES.map(|s| roads.clone().chain(rails.clone()).chain(others.clone()).any(|sides| sides.contains(&s)))
}

/// B14.6: returns `true` if an orchard hex has a road, which is lined by trees.
pub(super) fn is_tree_lined(map: &Map, facts: &HexFacts) -> bool {
    facts.railroads.is_empty() && !facts.roads.is_empty() && !facts.is_sunken() && orchard(map, facts).is_some()
}

/// Returns the rule by which growth in a hex does not hinder a line that stays on the bed.
pub(super) fn bed_rule(map: &Map, facts: &HexFacts) -> Option<RuleId> {
    match facts.railroads.as_slice() {
        [] => is_tree_lined(map, facts).then_some(RuleId::B14_6),
        all if all.iter().any(|r| r.kind == RailroadKind::OrchardTram) => Some(RuleId::FB6_33),
        _ => Some(RuleId::B32_211),
    }
}

/// Returns the SMOKE of a hex, including that of a Blaze (B25).
pub(super) fn smoke(map: &Map, facts: &HexFacts) -> Vec<SmokeCell> {
    let blazes = facts.fires.iter().filter(|(_, fire)| *fire == Burning::Blaze);
    let blazes = blazes.map(|(place, _)| Smoking { smoke: Smoke::Blaze, place: *place, floor: 0 });
    let cell = |it: Smoking| {
        let (base, top) = map.smoke_hangs(facts, it);
        SmokeCell { smoke: it.smoke, base, top: top.unwrap_or(SKY), drm: map.catalogue().smoke(it.smoke).drm }
    };
    facts.smoke.iter().copied().chain(blazes).map(cell).collect()
}

/// Returns the outlines of the steeple in a hex.
pub(super) fn steeple_art<'m>(map: &'m Map, facts: &HexFacts, building: &'m Building) -> Vec<&'m Shape> {
    let drawn = map.art_about(ArtKind::Steeple, facts.hex).filter(|a| a.shape.touches_hex(facts.hex));
    let drawn: Vec<&Shape> = drawn.map(|a| &a.shape).collect();
    if drawn.is_empty() { building.shapes.iter().filter(|s| s.touches_hex(facts.hex)).collect() } else { drawn }
}

/// B29.2: returns the height of the Roadblocks that extend from a vertex of a building or woods hex to its center dot.
pub(super) fn extended(map: &Map, facts: &HexFacts) -> Option<Elevation> {
    if map.standing_building(facts).is_none() && (facts.is_covered() || !facts.has(Feature::Woods)) {
        return None;
    }
    let tops = (0..6).filter_map(|corner| {
        let [a, b] = facts.hex.at_corner(corner);
        Hexside::between(a, b).filter(|h| map.hexside(*h) == Some(HexsideTerrain::Roadblock))?;
        let height = map.catalogue().hexside(HexsideTerrain::Roadblock).height;
        [a, b].into_iter().filter_map(|h| map.hex(h)).map(|f| f.level + height).max()
    });
    tops.max()
}

/// Returns the effect of a Rail Car on LOS, and its height.
pub(super) fn rail_car(map: &Map) -> Option<(Thing, Elevation)> {
    let id = map.catalogue().obstacle(Obstacle::RailCar)?;
    match map.catalogue().terrain(id).los {
        LosEffect::Obstacle { height } => Some((Thing::Terrain(id), height)),
        _ => None,
    }
}

pub(super) fn vehicles(map: &Map, facts: &HexFacts) -> Vec<Vehicle> {
    let base = |place| {
        let location = Location { hex: facts.hex, place };
        map.elevation(location).unwrap_or(facts.level)
    };
    let wrecks = facts
        .counters
        .iter()
        .filter(|c| c.counter == Counter::Wreck && !facts.wrecks_burn(c.place))
        .map(|c| (c.place, None, Thing::Counter(Counter::Wreck)));
    let afvs = map
        .units()
        .iter()
        .filter(|u| u.kind == UnitKind::Afv && u.location.hex == facts.hex)
        .map(|u| (u.location.place, u.corner, Thing::Afv));
    let vehicle = |(place, corner, thing)| Vehicle {
        hex: facts.hex,
        place,
        mark: Mark::of(place, corner),
        base: base(place),
        thing,
    };
    wrecks.chain(afvs).map(vehicle).collect()
}

/// Numbers the embankments (EmRR hexes connected by hexsides) and finds the railway of each; RR bridges connect
/// embankments to one railway.
pub(super) fn embankments(map: &Map) -> (Vec<Option<u16>>, Vec<u16>) {
    let grid = map.grid();
    let mut of_hex: Vec<Option<u16>> = vec![None; map.hexes().len()];
    let mut count = 0;
    for start in map.hexes_with(HexFact::RAILROADS).filter(|facts| facts.is_emrr()) {
        let Some(first) = grid.index(start.hex) else { continue };
        if of_hex[first].is_some() {
            continue;
        }
        of_hex[first] = Some(count);
        let mut queue = VecDeque::from([start.hex]);
        while let Some(hex) = queue.pop_front() {
            for next in SIDES.map(|s| hex.neighbor(s)) {
                if let Some(index) = grid.index(next).filter(|i| of_hex[*i].is_none() && map.hex_at(*i).is_emrr()) {
                    of_hex[index] = Some(count);
                    queue.push_back(next);
                }
            }
        }
        count += 1;
    }
    let mut railways: Vec<u16> = (0..count).collect();
    for bridge in map.hexes_with(HexFact::RAILROADS).filter(|facts| facts.has_railroad(RailroadKind::Bridge)) {
        let ends: Vec<u16> = bridge.rr_neighbors().filter_map(|h| grid.index(h).and_then(|i| of_hex[i])).collect();
        if let Some(&low) = ends.iter().map(|&e| &railways[usize::from(e)]).min() {
            let joined: Vec<u16> = ends.iter().map(|&e| railways[usize::from(e)]).collect();
            for railway in &mut railways {
                if joined.contains(railway) {
                    *railway = low;
                }
            }
        }
    }
    if map.options().emrr == EmrrCount::One {
        for emrr in of_hex.iter_mut().flatten() {
            *emrr = railways[usize::from(*emrr)];
        }
    }
    (of_hex, railways)
}
