//! Hindrances: growth, Debris, bridges, AFVs and wrecks, and the FB6.1242 test for those near an embankment.

use crate::grid::{Hex, Line, Side, Stretch};
use crate::map::{BrushFromEmrr, Counter, Elevation, Location, LosEffect, Map, OrchardRoads, Orchards, Place, States};

use super::cell::{Orchard, Vehicle};
use super::trace::{
    Against, Cell, Contact, Effect, Ends, Eye, Fact, LosMap, LosNote, Note, Part, PartKind, R, Site, Thing, Trace,
    against, is_effective,
};
use super::{bypass, rails};

/// The effect of an orchard on a line between given ends (B14.2, FB5.11-.12).
#[derive(Clone, Debug, PartialEq, Eq)]
enum InOrchard {
    /// It hinders.
    Hinders(Fact),
    /// It hinders only if it is adjacent to the lower end, and once for the whole line.
    HindersNextToLower,
    /// It is in leaf and seen from above: a one-level obstacle.
    Obstacle,
    /// It has none: both ends are at least as high as its top.
    None,
}

fn orchard_effect(base: Elevation, height: Elevation, ends: Ends, in_leaf: bool, thing: Thing) -> InOrchard {
    let top = base + height;
    if ends.low >= top {
        InOrchard::None
    } else if ends.high <= base {
        InOrchard::Hinders(Fact::SameLevel { thing: thing.into() })
    } else if in_leaf {
        InOrchard::Obstacle
    } else if ends.high <= base + Elevation::LEVEL {
        InOrchard::Hinders(Fact::OrchardFromAbove { thing: thing.into() })
    } else {
        InOrchard::HindersNextToLower
    }
}

/// Judges an orchard in a hex between the ends.
pub(super) fn orchard<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, contact: Contact, orchard: Orchard) {
    let (hex, thing) = (cell.hex, Thing::Terrain(orchard.terrain));
    let in_leaf = orchard.evergreen || t.options.orchards == Orchards::InSeason;
    let rule = if orchard.evergreen {
        R::FB5_12
    } else if in_leaf {
        R::B14_21
    } else {
        R::FB5_11
    };
    // FB6.33, B32.211, B14.6: trees beside a tram line, rails or a road do not hinder a line that stays on it
    // throughout the hex
    let keeps = |rule: &R| cell.keeps_on_bed(t.line) || (*rule == R::B14_6 && keeps_on_whole_road(t, hex));
    if let Some(rule) = cell.kind.bed.filter(|rule| contact == Contact::Through && keeps(rule)) {
        let fact = if rule == R::B14_6 { Fact::OnLinedRoad } else { Fact::OnRails };
        return t.step(rule, Site::Hex(hex), Effect::Clears, || fact);
    }
    match orchard_effect(cell.level, orchard.height, t.heights, in_leaf, thing) {
        InOrchard::Hinders(fact) => t.hinder(hex, orchard.drm, rule, || fact),
        InOrchard::HindersNextToLower if hex.range(t.ends[1].hex()) == 1 => {
            t.hinder(hex, orchard.drm, rule, || Fact::OrchardNextToLower { thing: thing.into() });
        }
        InOrchard::HindersNextToLower => {
            t.step(rule, Site::Hex(hex), Effect::Nothing, || Fact::OrchardPassedOver { thing: thing.into() });
        }
        InOrchard::Obstacle => t.obstacle(hex, thing, cell.level, orchard.height),
        InOrchard::None => {}
    }
}

/// B14.6: returns `true` if, by the chosen reading, a road through an orchard is as wide as its hexsides, and the line
/// enters and leaves the hex through them.
fn keeps_on_whole_road<const ALL: bool>(t: &Trace<'_, ALL>, hex: Hex) -> bool {
    t.options.orchard_roads == OrchardRoads::Whole && is_along_road(t.ground.map(), t.line, hex)
}

/// Returns `true` if a line enters and leaves a hex through hexsides that one of its roads crosses.
pub(super) fn is_along_road(map: &Map, line: &Line, hex: Hex) -> bool {
    let crossed = |stretch: Stretch| match stretch {
        Stretch::Crosses { from, side } if from == hex => Some(side),
        Stretch::Crosses { from, side } if from.neighbor(side) == hex => Some(side.opposite()),
        _ => None,
    };
    let by_road = |side: &Side| map.hex(hex).is_some_and(|facts| facts.roads.iter().any(|r| r.sides.contains(side)));
    line.walk().filter_map(crossed).filter(by_road).count() == 2
}

/// Judges Debris on the ground of a hex (FB2.2), or on its embankment (FB6.12422).
pub(super) fn debris<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell) {
    let (at, drm) = (Site::Hex(cell.hex), t.ground.numbers.debris);
    if cell.emrr.is_some() {
        let (thing, base) = (Thing::CounterOnEmrr(Counter::Debris), cell.level + t.ground.numbers.emrr_height);
        let rule = t.of_emrr(R::FB6_12422);
        if is_effective(base, t.heights) {
            t.hinder(cell.hex, drm, rule, || Fact::Effective { thing: thing.into(), base });
        } else {
            t.step(rule, at, Effect::Nothing, || Fact::NotEffective { thing: thing.into(), base });
        }
        return;
    }
    // only at its own level; an end on an embankment is half a level away from it (FB6.1242 EX, C to D)
    let thing = Thing::Counter(Counter::Debris);
    let rule = if is_gutted(t.ground, cell.hex) { R::V4_81 } else { R::FB2_2 };
    let hinders = match against(cell.level + t.ground.numbers.debris_height, t.heights) {
        Against::HigherThanBoth => true,
        Against::AsHighAsUpper => !t.stands_on_emrr(),
        Against::LevelWithBoth | Against::Between | Against::BelowBoth => false,
    };
    if hinders {
        t.hinder(cell.hex, drm, rule, || Fact::SameLevel { thing: thing.into() });
    } else {
        t.step(rule, at, Effect::Nothing, || Fact::OtherLevel { thing: thing.into() });
    }
}

/// V4.81: returns `true` if the Debris of a hex is a Gutted Rail Car.
fn is_gutted(ground: &LosMap, hex: Hex) -> bool {
    ground.map().hex(hex).is_some_and(|facts| ground.map().is_gutted(facts))
}

/// Returns `true` if terrain that hinders could hinder a line between these heights.
pub(super) fn may_hinder<const ALL: bool>(t: &Trace<'_, ALL>, cell: &Cell, kind: PartKind) -> bool {
    let PartKind::Hindrance { thing, height, .. } = kind else { return true };
    t.heights.are_at(cell.level)
        || (height >= Elevation::LEVEL && t.heights.low < cell.level + height)
        || is_seen_from_emrr(t.ground, t.ends, cell, thing)
}

/// F6, B32.12: returns `true` if the upper end is on an embankment, half a level above growth that is half a level
/// high, and the other end is at the level of the growth and not on an embankment.
pub(super) fn is_seen_from_emrr(ground: &LosMap, [upper, lower]: [&Eye; 2], cell: &Cell, thing: Thing) -> bool {
    let Thing::Terrain(id) = thing else { return false };
    let level = cell.level;
    (upper.elevation, lower.elevation) == (level + Elevation::HALF, level)
        && upper.railway.is_some()
        && lower.railway.is_none()
        && matches!(ground.map().catalogue().terrain(id).los, LosEffect::Hindrance { growth: true, .. })
}

/// F6, B32.12: judges brush and the like seen from an embankment, once the whole line is known: at most one of them
/// counts, and only if nothing else hinders at its range.
pub(super) fn growth_from_emrr<const ALL: bool>(t: &mut Trace<'_, ALL>) {
    if t.growth.is_empty() {
        return;
    }
    let growth = std::mem::take(&mut t.growth);
    let adds = |hex: Hex| !t.found.hinders_at(t.viewer.hex().range(hex));
    let Some(counted) = growth.iter().find(|g| adds(g.0)).or_else(|| growth.iter().next()).copied() else { return };
    let once = t.options.brush_from_emrr == BrushFromEmrr::Once;
    t.found.note(if once { Note::Los(LosNote::BrushOnceFromEmrr) } else { Note::Los(LosNote::BrushNeverFromEmrr) });
    for &(hex, drm, thing) in growth.iter() {
        if !once {
            t.step(R::B12_2, Site::Hex(hex), Effect::Nothing, || Fact::OtherLevel { thing: thing.into() });
        } else if hex == counted.0 {
            t.hinder(hex, drm, R::B32_12, || Fact::OnceFromEmrr { thing: thing.into() });
        } else {
            t.step(R::B32_12, Site::Hex(hex), Effect::Nothing, || Fact::CountedFromEmrr { thing: thing.into() });
        }
    }
}

/// Judges terrain of the catalogue that the line meets, by its art or as Inherent Terrain (B.4, B.6).
pub(super) fn terrain<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, kind: PartKind) {
    let hex = cell.hex;
    match kind {
        PartKind::Hindrance { thing, drm, height, rule } => {
            rails::car(t, hex, thing);
            let it = t.standing(hex, cell.level, height);
            if t.heights.are_at(cell.level) {
                t.hinder(hex, drm, rule, || Fact::SameLevel { thing: thing.into() });
            } else if height >= Elevation::LEVEL && it.would_block() {
                t.hinder(hex, drm, rule, || Fact::HindersAsObstacle { thing: thing.into(), top: it.top() });
            } else if is_seen_from_emrr(t.ground, t.ends, cell, thing) {
                t.growth.push((hex, drm, thing));
            } else {
                t.step(R::B_4, Site::Hex(hex), Effect::Nothing, || Fact::OtherLevel { thing: thing.into() });
            }
        }
        PartKind::Obstacle { thing, ground, height } => {
            rails::car(t, hex, thing);
            t.obstacle(hex, thing, ground, height);
        }
        PartKind::NotRuled { thing, rule } => {
            t.step(rule, Site::Hex(hex), Effect::Unruled, || Fact::NotRuled { thing: thing.into() });
        }
        PartKind::Paint(_) | PartKind::Bed | PartKind::Depression | PartKind::Bridge | PartKind::Hexside(..) => {}
    }
}

/// B6.2, FB2.63, B24.2: judges a bridge, and Debris or rubble on it.
pub(super) fn bridge<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, part: &Part, contact: Contact) {
    let Some(bridge) = cell.bridge else { return };
    let (hex, at, base) = (cell.hex, Site::Hex(cell.hex), bridge.level);
    let (rule, thing) = match cell.kind.on_bridge {
        Some(Counter::Debris) => (R::FB2_63, Thing::CounterOnBridge(Counter::Debris)),
        // it is at the level of the embankments that the bridge connects
        Some(rubble) if t.stands_on_emrr() => (t.of_emrr(R::FB6_12423), Thing::CounterOnBridge(rubble)),
        Some(rubble) => (R::B24_2, Thing::CounterOnBridge(rubble)),
        None => (R::B6_2, Thing::Bridge),
    };
    if !t.is_met(part, cell, contact) {
        return t.step(rule, at, Effect::Nothing, || Fact::BesideBridge { thing: thing.into() });
    }
    if t.heights.low > base {
        return t.step(R::B6_2, at, Effect::Nothing, || Fact::AboveBridge);
    }
    if t.heights.high < base {
        return t.step(R::B6_2, at, Effect::Nothing, || Fact::BelowBridge);
    }
    if let Some(counter) = cell.kind.on_bridge {
        let (debris, effective) = (counter == Counter::Debris, is_effective(base, t.heights));
        match (debris, effective) {
            (true, true) => {
                return t.hinder(hex, t.ground.numbers.debris, rule, || Fact::Effective { thing: thing.into(), base });
            }
            (false, true) => return t.step(rule, at, Effect::Blocks, || Fact::Effective { thing: thing.into(), base }),
            (_, false) => t.step(rule, at, Effect::Nothing, || Fact::NotEffective { thing: thing.into(), base }),
        }
    }
    if t.portion(hex).is_some_and(|portion| part.near.covers(t.line, portion)) {
        t.step(R::B6_2, at, Effect::Nothing, || Fact::AlongBridge);
    } else {
        t.hinder(hex, t.ground.numbers.bridge, R::B6_2, || Fact::ThroughBridge);
    }
}

/// D9.4, FB6.12421: judges an AFV or wreck between the ends, which hinders if both ends see its Location. Hindrances do
/// not matter for that, and other units never affect a line (A6.6).
pub(super) fn vehicle<const ALL: bool>(
    t: &mut Trace<'_, ALL>,
    vehicle: &Vehicle,
    met_emrr: bool,
    sees: impl Fn(&Eye) -> bool,
) {
    let &Vehicle { hex, thing, base, .. } = vehicle;
    let at = Site::Hex(hex);
    let (rule, counts, yes, no) = if met_emrr {
        let (yes, no) =
            (Fact::Effective { thing: thing.into(), base }, Fact::NotEffective { thing: thing.into(), base });
        (t.of_emrr(R::FB6_12421), is_effective(base, t.heights), yes, no)
    } else {
        (
            R::D9_4,
            t.heights.are_at(base),
            Fact::SameLevel { thing: thing.into() },
            Fact::OtherLevel { thing: thing.into() },
        )
    };
    if !counts {
        t.step(rule, at, Effect::Nothing, || no);
    } else if let Some(end) = t.ends.into_iter().find(|end| !sees(end)) {
        t.step(R::D9_4, at, Effect::Nothing, || Fact::VehicleUnseen { end: end.location });
    } else {
        t.hinder(hex, t.ground.numbers.wreck, rule, || yes);
    }
}

/// Returns the lines from an end to a vehicle's Location.
pub(super) fn lines_to(ground: &LosMap, end: &Eye, vehicle: &Vehicle) -> impl Iterator<Item = [Eye; 2]> {
    let cell = ground.cell(vehicle.hex);
    let eye = cell.map(|cell| Eye {
        location: Location { hex: vehicle.hex, place: vehicle.place },
        mark: vehicle.mark,
        elevation: vehicle.base,
        ground: cell.level,
        states: States::default(),
        railway: match vehicle.place {
            Place::Bridge => ground.railway_of_bridge(vehicle.hex),
            _ => cell.emrr.map(|id| ground.railway(id)),
        },
        building: None,
        stairs: false,
        storey: 0,
        in_depression: vehicle.place == Place::Beneath && cell.sunken.is_some(),
    });
    eye.into_iter().flat_map(|eye| bypass::pairs(end, &eye))
}
