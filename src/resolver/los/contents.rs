//! What the hexes of a map hold, as LOS sees it: depictions, SMOKE, vehicles, embankments.

use std::collections::VecDeque;

use crate::grid::{Hex, Hexside, Line, Point, SIDES, Shape};
use crate::map::{
    Art, ArtKind, Building, Burning, Counter, Elevation, EmrrCount, Feature, HexFacts, HexsideTerrain, LosEffect, Map,
    Place, RailroadKind, Smoke, Smoking, TerrainId, UnitKind,
};
use crate::ruling::Thing;

use super::eye::Mark;
use super::ground::{PartKind, SmokeCell};
use super::rails;

/// An AFV or wreck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vehicle {
    pub hex: Hex,
    pub place: Place,
    /// The point of its hex that a line to it is traced to.
    pub mark: Mark,
    /// Its Base Level.
    pub base: Elevation,
    pub thing: Thing,
}

impl Vehicle {
    /// D9.4: in Bypass it is in the way of a line alone that touches the hexside which it bypasses.
    pub(super) fn is_met(&self, line: &Line) -> bool {
        let Place::Bypass(along) = self.place else { return true };
        let [p, q] = along.corners().map(|c| self.hex.corner(c));
        let (a, b) = (line.start(), line.start() + line.direction());
        let about = |o: Point| (q - p).cross(o - p).signum();
        line.side(p).signum() * line.side(q).signum() <= 0 && about(a) * about(b) <= 0
    }
}

/// Higher than anything on a map: the top of what has none.
pub(super) const SKY: Elevation = Elevation::levels(1000);

impl PartKind {
    /// Returns what a ruling calls it.
    pub(super) const fn thing(self) -> Option<Thing> {
        match self {
            Self::Obstacle { thing, .. } | Self::Hindrance { thing, .. } | Self::NotRuled { thing, .. } => Some(thing),
            Self::Paint(_) => Some(Thing::Ground),
            Self::Bridge => Some(Thing::Bridge),
            Self::Bed | Self::Depression | Self::Hexside(..) => None,
        }
    }
}

/// Tells whether a kind of art can matter to LOS.
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

/// Returns what a depiction other than a building is to LOS within one hex.
pub(super) fn art_part(map: &Map, facts: &HexFacts, art: &Art) -> Option<PartKind> {
    let (kind, level) = (art.kind, art.level);
    let terrain = |wanted: fn(&LosEffect) -> bool, name: &str| {
        let id = map.catalogue().find(name)?;
        let effect = map.catalogue().terrain(id).los;
        // FB2.6: under Debris the old terrain is gone, as it is under rubble
        (wanted(&effect) && !facts.is_covered() && !facts.is_elevated()).then_some((id, effect))
    };
    let is_covered = facts.is_covered() || facts.is_elevated();
    match kind {
        ArtKind::Terrain => art.terrain.filter(|_| !is_covered).and_then(|id| terrain_part(map, facts, id)),
        // FB6.121: an EmRR hex holds no Crest Line
        ArtKind::Level => level.filter(|_| !facts.is_emrr() && !facts.is_elevated()).map(PartKind::Paint),
        ArtKind::Brush => terrain(|e| matches!(e, LosEffect::Hindrance { .. }), "brush")
            .and_then(|(id, _)| terrain_part(map, facts, id)),
        ArtKind::RailCar => match terrain(|e| matches!(e, LosEffect::Obstacle { .. }), "rail-car")? {
            (id, LosEffect::Obstacle { height }) => {
                Some(PartKind::Obstacle { thing: Thing::Terrain(id), ground: facts.level, height })
            }
            _ => None,
        },
        ArtKind::StorageTank => match terrain(|e| matches!(e, LosEffect::Obstacle { .. }), "storage-tank")? {
            (id, LosEffect::Obstacle { height }) if facts.has(Feature::StorageTank) => {
                Some(PartKind::Obstacle { thing: Thing::Terrain(id), ground: facts.level, height })
            }
            _ => None,
        },
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

/// Returns what terrain is to LOS where its art lies in a hex; Inherent Terrain and orchards are the whole hex instead.
pub(super) fn terrain_part(map: &Map, facts: &HexFacts, id: TerrainId) -> Option<PartKind> {
    let terrain = map.catalogue().terrain(id);
    let (thing, rule) = (Thing::Terrain(id), terrain.rule);
    match terrain.los {
        _ if terrain.inherent => None,
        LosEffect::Hindrance { drm, height } => Some(PartKind::Hindrance { thing, drm, height, rule }),
        LosEffect::Obstacle { height } => Some(PartKind::Obstacle { thing, ground: facts.level, height }),
        LosEffect::NotRuled => Some(PartKind::NotRuled { thing, rule }),
        LosEffect::Nothing | LosEffect::Orchard { .. } => None,
    }
}

/// Returns the Inherent Terrain of a hex that is no orchard, unless a counter lies on it (B.6).
pub(super) fn inherent(map: &Map, facts: &HexFacts) -> Option<PartKind> {
    let is_covered = facts.is_covered() || facts.is_elevated();
    facts.terrain.iter().filter(|_| !is_covered).find_map(|&id| {
        let terrain = map.catalogue().terrain(id);
        let (thing, rule) = (Thing::Terrain(id), terrain.rule);
        match terrain.los {
            _ if !terrain.inherent => None,
            LosEffect::Hindrance { drm, height } => Some(PartKind::Hindrance { thing, drm, height, rule }),
            LosEffect::Obstacle { height } => Some(PartKind::Obstacle { thing, ground: facts.level, height }),
            LosEffect::NotRuled => Some(PartKind::NotRuled { thing, rule }),
            LosEffect::Nothing | LosEffect::Orchard { .. } => None,
        }
    })
}

/// Returns the SMOKE of a hex; a Blaze makes some (B25).
pub(super) fn smoke(map: &Map, facts: &HexFacts) -> Vec<SmokeCell> {
    let blazes = facts.fires.iter().filter(|(_, fire)| *fire == Burning::Blaze);
    let blazes = blazes.map(|(place, _)| Smoking { smoke: Smoke::Blaze, place: *place, floor: 0 });
    let cell = |it: Smoking| {
        let known = map.catalogue().smoke(it.smoke);
        let location = crate::map::Location { hex: facts.hex, place: it.place };
        let source = map.elevation(location).unwrap_or(facts.level);
        let top = known.height.map_or(SKY, |height| source + height);
        SmokeCell { smoke: it.smoke, base: source + Elevation::levels(i16::from(it.floor)), top, drm: known.drm }
    };
    facts.smoke.iter().copied().chain(blazes).map(cell).collect()
}

/// Returns the outlines of the steeple of a hex.
pub(super) fn steeple_art<'m>(map: &'m Map, facts: &HexFacts, building: &'m Building) -> Vec<&'m Shape> {
    let drawn = map.art().iter().filter(|a| a.kind == ArtKind::Steeple && a.shape.touches_hex(facts.hex));
    let drawn: Vec<&Shape> = drawn.map(|a| &a.shape).collect();
    if drawn.is_empty() { building.shapes.iter().filter(|s| s.touches_hex(facts.hex)).collect() } else { drawn }
}

/// B29.2: how high the Roadblocks are that go on to the center dot of a building or woods hex from a vertex of it.
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

/// Returns what a Rail Car is to LOS, and its height.
pub(super) fn rail_car(map: &Map) -> Option<(Thing, Elevation)> {
    let id = map.catalogue().find(rails::RAIL_CAR)?;
    match map.catalogue().terrain(id).los {
        LosEffect::Obstacle { height } => Some((Thing::Terrain(id), height)),
        _ => None,
    }
}

pub(super) fn vehicles(map: &Map, facts: &HexFacts) -> Vec<Vehicle> {
    let base = |place| {
        let location = crate::map::Location { hex: facts.hex, place };
        map.elevation(location).unwrap_or(facts.level)
    };
    let wrecks = facts
        .counters
        .iter()
        .filter(|c| c.counter == Counter::Wreck)
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

/// Numbers the embankments (EmRR hexes joined by hexsides) and tells the railway of each; RR bridges join railways.
pub(super) fn embankments(map: &Map) -> (Vec<Option<u16>>, Vec<u16>) {
    let grid = map.grid();
    let mut of_hex: Vec<Option<u16>> = vec![None; map.hexes().len()];
    let mut count = 0;
    for start in map.hexes().filter(|f| f.is_emrr()) {
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
    for bridge in map.hexes().filter(|f| f.has_railroad(RailroadKind::Bridge)) {
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
