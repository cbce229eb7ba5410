//! Hindrances: growth, debris, bridges, AFVs and wrecks, and the FB6.1242 test for what lies about an embankment.

use crate::grid::Hex;
use crate::map::{Counter, Elevation, Location, Orchards, Place, States};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, Site, Thing};

use super::blind::{Against, Ends, against};
use super::bypass;
use super::contents::Vehicle;
use super::eye::Eye;
use super::ground::{Cell, Orchard, Part, PartKind};
use super::trace::{Contact, Trace, Witness, trace};
use super::witness::Verdict;

/// FB6.12421-.12423: artificial terrain counts for a LOS to, from or across an embankment only if both ends are within
/// a half-level of its Base Level and at least one is no higher.
pub(super) fn effective(base: Elevation, ends: Ends) -> bool {
    let within = |e: Elevation| e - base <= Elevation::HALF && base - e <= Elevation::HALF;
    within(ends.low) && within(ends.high) && ends.low <= base
}

/// What an orchard does to a line between given ends (B14.2, FB5.11-.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InOrchard {
    /// It hinders.
    Hinders(Fact),
    /// It hinders if it is adjacent to the lower end, once for the whole line.
    HindersNextToLower,
    /// In leaf and seen from above: a one-level obstacle.
    Obstacle,
    /// Both ends are as high as its top, or higher.
    None,
}

fn orchard_effect(base: Elevation, height: Elevation, ends: Ends, in_leaf: bool, thing: Thing) -> InOrchard {
    let top = base + height;
    if ends.low >= top {
        InOrchard::None
    } else if ends.high <= base {
        InOrchard::Hinders(Fact::SameLevel { thing })
    } else if in_leaf {
        InOrchard::Obstacle
    } else if ends.high <= base + Elevation::LEVEL {
        InOrchard::Hinders(Fact::OrchardFromAbove { thing })
    } else {
        InOrchard::HindersNextToLower
    }
}

/// Judges an orchard and ground-level debris in a hex between the ends.
pub(super) fn growth_and_debris<W: Witness>(t: &mut Trace<'_, W>, hex: Hex, cell: &Cell, contact: Contact) {
    if let Some(found) = cell.orchard {
        orchard(t, hex, cell, contact, found);
    }
    if cell.kind.debris {
        debris(t, hex, cell);
    }
}

fn orchard<W: Witness>(t: &mut Trace<'_, W>, hex: Hex, cell: &Cell, contact: Contact, orchard: Orchard) {
    let thing = Thing::Terrain(orchard.terrain);
    let in_leaf = orchard.evergreen || t.options.orchards == Orchards::InSeason;
    let rule = if orchard.evergreen {
        R::FB5_12
    } else if in_leaf {
        R::B14_21
    } else {
        R::FB5_11
    };
    // FB6.33, B32.211: growth beside a tram line or rails does not hinder a line that never leaves them in its hex
    if let Some(rule) = cell.kind.bed.filter(|_| contact == Contact::Through && stays_on_bed(t, hex, cell)) {
        return t.step(rule, Site::Hex(hex), Effect::Clears, Fact::OnRails);
    }
    match orchard_effect(cell.level, orchard.height, t.heights, in_leaf, thing) {
        InOrchard::Hinders(fact) => t.hinder(hex, orchard.drm, rule, fact),
        InOrchard::HindersNextToLower if hex.range(t.ends[1].hex()) == 1 => {
            t.hinder(hex, orchard.drm, rule, Fact::OrchardNextToLower { thing });
        }
        InOrchard::HindersNextToLower => {
            if W::ALL {
                t.step(rule, Site::Hex(hex), Effect::Nothing, Fact::OrchardPassedOver { thing });
            }
        }
        InOrchard::Obstacle => {
            let relation = against(cell.level + orchard.height, t.heights);
            t.obstacle(hex, thing, cell.level, orchard.height, relation);
        }
        InOrchard::None => {}
    }
}

fn stays_on_bed<W: Witness>(t: &Trace<'_, W>, hex: Hex, cell: &Cell) -> bool {
    let Some(portion) = t.portion(hex) else { return false };
    t.ground.parts(cell).iter().any(|p| p.kind == PartKind::Bed && t.ground.shape_of(p).covers(&t.line, portion))
}

/// FB2.2, FB6.12422.
fn debris<W: Witness>(t: &mut Trace<'_, W>, hex: Hex, cell: &Cell) {
    let drm = t.ground.numbers.debris;
    if cell.emrr.is_some() {
        let thing = Thing::CounterOnEmrr(Counter::Debris);
        let base = cell.level + t.ground.numbers.emrr_height;
        if effective(base, t.heights) {
            t.hinder(hex, drm, R::FB6_12422, Fact::Effective { thing, base });
        } else if W::ALL {
            t.step(R::FB6_12422, Site::Hex(hex), Effect::Nothing, Fact::NotEffective { thing, base });
        }
        return;
    }
    // at its own level alone; an end on an embankment is half a level off it (FB6.1242 EX, C to D)
    let thing = Thing::Counter(Counter::Debris);
    let relation = against(cell.level + t.ground.numbers.debris_height, t.heights);
    let hinders = match relation {
        Against::HigherThanBoth => true,
        Against::AsHighAsUpper => !t.stands_on_emrr(),
        Against::LevelWithBoth | Against::Between | Against::BelowBoth => false,
    };
    if hinders {
        t.hinder(hex, drm, R::FB2_2, Fact::SameLevel { thing });
    } else if W::ALL {
        t.step(R::FB2_2, Site::Hex(hex), Effect::Nothing, Fact::OtherLevel { thing });
    }
}

/// Tells whether terrain that hinders could hinder a line between these heights.
pub(super) fn may_hinder<W: Witness>(t: &Trace<'_, W>, cell: &Cell, kind: PartKind) -> bool {
    let PartKind::Hindrance { height, .. } = kind else { return true };
    (t.heights.low == cell.level && t.heights.high == cell.level)
        || (height >= Elevation::LEVEL && t.heights.low < cell.level + height)
}

/// Terrain of the catalogue that the line meets, by its art or as Inherent Terrain (B.4, B.6).
pub(super) fn terrain<W: Witness>(t: &mut Trace<'_, W>, hex: Hex, cell: &Cell, kind: PartKind) {
    match kind {
        PartKind::Hindrance { thing, drm, height, rule } => {
            let top = cell.level + height;
            let as_obstacle = || match against(top, t.heights) {
                Against::HigherThanBoth | Against::AsHighAsUpper => true,
                Against::Between => hex.range(t.ends[1].hex()) <= t.seen_over(hex, cell.level, height).blind().hexes,
                Against::LevelWithBoth | Against::BelowBoth => false,
            };
            if t.heights.low == cell.level && t.heights.high == cell.level {
                t.hinder(hex, drm, rule, Fact::SameLevel { thing });
            } else if height >= Elevation::LEVEL && as_obstacle() {
                t.hinder(hex, drm, rule, Fact::HindersAsObstacle { thing, top });
            } else if W::ALL {
                t.step(R::B_4, Site::Hex(hex), Effect::Nothing, Fact::OtherLevel { thing });
            }
        }
        PartKind::Obstacle { thing, ground, height } => {
            let relation = against(ground + height, t.heights);
            t.obstacle(hex, thing, ground, height, relation);
        }
        PartKind::NotRuled { thing, rule } => {
            t.step(rule, Site::Hex(hex), Effect::Unruled, Fact::NotRuled { thing });
        }
        PartKind::Paint(_) | PartKind::Bed | PartKind::Depression | PartKind::Bridge | PartKind::Hexside(..) => {}
    }
}

/// B6.2, FB2.63: a bridge, and debris on it.
pub(super) fn bridge<W: Witness>(t: &mut Trace<'_, W>, hex: Hex, cell: &Cell, part: &Part, contact: Contact) {
    let Some(bridge) = cell.bridge else { return };
    let at = Site::Hex(hex);
    let with_debris = cell.kind.debris_on_bridge;
    if !part.is_met(&t.line, hex, contact) {
        if W::ALL {
            let thing = if with_debris { Thing::CounterOnBridge(Counter::Debris) } else { Thing::Bridge };
            let rule = if with_debris { R::FB2_63 } else { R::B6_2 };
            t.step(rule, at, Effect::Nothing, Fact::BesideBridge { thing });
        }
        return;
    }
    let above = t.heights.low > bridge.level;
    if above || t.heights.high < bridge.level {
        if W::ALL {
            t.step(R::B6_2, at, Effect::Nothing, Fact::ClearOfBridge { above });
        }
        return;
    }
    if with_debris {
        let thing = Thing::CounterOnBridge(Counter::Debris);
        if effective(bridge.level, t.heights) {
            return t.hinder(hex, t.ground.numbers.debris, R::FB2_63, Fact::Effective { thing, base: bridge.level });
        }
        if W::ALL {
            t.step(R::FB2_63, at, Effect::Nothing, Fact::NotEffective { thing, base: bridge.level });
        }
    }
    if t.portion(hex).is_some_and(|portion| t.ground.shape_of(part).covers(&t.line, portion)) {
        if W::ALL {
            t.step(R::B6_2, at, Effect::Nothing, Fact::AlongBridge);
        }
    } else {
        t.hinder(hex, t.ground.numbers.bridge, R::B6_2, Fact::ThroughBridge);
    }
}

/// D9.4, FB6.12421: an AFV or wreck between the ends; other units do not matter to a line (A6.6).
pub(super) fn vehicle<W: Witness>(t: &mut Trace<'_, W>, vehicle: &Vehicle, met_emrr: bool) {
    let (at, thing, base) = (Site::Hex(vehicle.hex), vehicle.thing, vehicle.base);
    let (rule, counts, fact) = if met_emrr {
        (R::FB6_12421, effective(base, t.heights), Fact::Effective { thing, base })
    } else {
        let same_level = t.heights.low == base && t.heights.high == base;
        (R::D9_4, same_level, Fact::SameLevel { thing })
    };
    if !counts {
        if W::ALL {
            let fact = if met_emrr { Fact::NotEffective { thing, base } } else { Fact::OtherLevel { thing } };
            t.step(rule, at, Effect::Nothing, fact);
        }
        return;
    }
    for end in t.ends {
        if !sees_vehicle(t, end, vehicle) {
            return t.step(R::D9_4, at, Effect::Nothing, Fact::VehicleUnseen { end: end.location });
        }
    }
    t.hinder(vehicle.hex, t.ground.numbers.wreck, rule, fact);
}

/// Tells whether an end sees a vehicle's Location (D9.4); Hindrances do not matter to that.
fn sees_vehicle<W: Witness>(t: &Trace<'_, W>, end: &Eye, vehicle: &Vehicle) -> bool {
    let Some(cell) = t.ground.cell(vehicle.hex) else { return false };
    let eye = Eye {
        location: Location { hex: vehicle.hex, place: vehicle.place },
        mark: vehicle.mark,
        elevation: vehicle.base,
        ground: cell.level,
        states: States::default(),
        railway: match vehicle.place {
            Place::Bridge => t.ground.railway_of_bridge(vehicle.hex),
            _ => cell.emrr.map(|id| t.ground.railway(id)),
        },
        building: None,
        stairs: false,
        storey: 0,
        in_depression: vehicle.place == Place::Beneath && cell.sunken.is_some(),
    };
    bypass::pairs(end, &eye).any(|[end, eye]| {
        let mut verdict = Verdict::default();
        trace(t.ground, t.options, [&end, &eye], &mut verdict, false);
        verdict.is_clear_of_obstacles()
    })
}
