//! Cover by hexsides: walls and hedges (B9.3), embankments (FB6.124), rubble seen as a hedge (FB6.12312); and Height
//! Advantage.

use crate::grid::{Hexside, SIDES};
use crate::map::{Cover, Elevation, HexsideTerrain, Place};
use crate::query::{Attack, Entered};
use crate::rules::RuleId as R;
use crate::ruling::{Called, Effect, FullLevels, Site, Step, TemFact};

use super::super::los::{AcrossEmrr, Eye};
use super::fire::{Shot, best};

pub(super) fn steps(shot: &Shot<'_>, in_hex: &[Step]) -> Vec<Step> {
    let in_cellar = shot.target.location.place == Place::Cellar;
    if shot.range == 0 || shot.fire.attack == Attack::Ovr {
        return never_in_cellar(shot).filter(|_| in_cellar).into_iter().collect();
    }
    let mut steps = walls(shot, in_hex);
    if in_cellar && steps.is_empty() {
        steps.extend(never_in_cellar(shot));
    }
    steps.extend(roadblock_extensions(shot));
    steps.extend(rubble_hedge(shot, in_hex));
    steps.extend(embankment(shot));
    // B9.34: hexsides that the line does not cross and that give nothing come after those on the line
    steps.sort_by_key(|step| step.rule == R::B9_34 && step.effect == Effect::Nothing);
    steps
}

/// FB9.3: returns a step if a unit in a cellar claims Wall Advantage, which it can never have.
fn never_in_cellar(shot: &Shot<'_>) -> Option<Step> {
    let fact = TemFact::CellarNeverWallAdvantage { cover: shot.called(Cover::Wall) };
    let step = Step { rule: R::FB9_3, at: shot.at(), effect: Effect::Nothing, fact: fact.into() };
    shot.target.states.wall_advantage.then_some(step)
}

/// B9.3-.36: returns the steps for walls and hedges that the fire crosses.
fn walls(shot: &Shot<'_>, in_hex: &[Step]) -> Vec<Step> {
    let around = if shot.fire.attack.is_direct() { None } else { around(shot) };
    let across = shot.fire.attack.is_direct().then_some(&shot.approach.walls).into_iter().flatten();
    let mut steps = Vec::new();
    for (hexside, terrain) in around.iter().chain(across) {
        // B29.3: a Roadblock counts as a wall
        let cover_of = match terrain {
            HexsideTerrain::Hedge => shot.called(Cover::Hedge),
            HexsideTerrain::Roadblock => roadblock(shot),
            _ => shot.called(Cover::Wall),
        };
        let rule = if *terrain == HexsideTerrain::Roadblock { R::B29 } else { R::B9_3 };
        let cover = cover_of.clone();
        let fact = if around.is_some() {
            TemFact::OnHexside { cover }
        } else if hexside.is_side_of(shot.target.location.hex) {
            TemFact::Across { cover }
        } else {
            TemFact::Along { cover }
        };
        steps.extend(wall(shot, in_hex, *hexside, &cover_of, (rule, fact)));
    }
    steps
}

/// Returns the steps for one wall or hedge. If it protects, they cite this rule and fact.
fn wall(
    shot: &Shot<'_>,
    in_hex: &[Step],
    hexside: Hexside,
    called: &Called<Cover>,
    (rule, fact): (R, TemFact),
) -> Vec<Step> {
    let cover = called.is;
    let target = shot.target;
    let direct = shot.fire.attack.is_direct();
    let say = |rule, effect, fact: TemFact| Step { rule, at: Site::Hexside(hexside), effect, fact: fact.into() };
    let shared = shot.range == 1 && hexside.is_side_of(shot.firer.location.hex);
    let never = never_contests(shot, hexside, called).filter(|_| shared && direct);
    let contested = shared && never.is_none() && !target.states.wall_advantage && direct;
    let mut steps: Vec<Step> = never.map(|(rule, fact)| say(rule, Effect::Nothing, fact)).into_iter().collect();
    // B9.32: a unit without positive TEM must take Wall Advantage if it can; a firer that has TEM need not
    let must_take = best(in_hex).is_none()
        && shot.firer_in_cover
        && shot.fire.moving.is_none()
        && target.location.place == Place::Ground;
    let in_other_cover = || best(in_hex).is_some_and(|c| !shot.may_have_wall_advantage(c));
    let none = match target.location.place {
        _ if is_above(shot, target) => Some((R::B9_35, TemFact::AboveGround { cover: called.clone() })),
        Place::Cellar => Some((R::FB9_3, TemFact::CellarNeverWallAdvantage { cover: called.clone() })),
        _ if is_below(shot, hexside, target) && is_hillside(shot, hexside) => {
            Some((R::B9_6, TemFact::BelowHillside { cover: called.clone() }))
        }
        _ if is_below(shot, hexside, target) => Some((R::A6_3, TemFact::BelowGround { cover: called.clone() })),
        _ if target.states.prc => Some((R::B9_3, TemFact::Prc { cover: called.clone() })),
        _ if contested && shot.firer.states.wall_advantage => {
            Some((R::B9_32, TemFact::FirerHasWallAdvantage { cover: called.clone() }))
        }
        _ if contested && !must_take => {
            let drm = shot.lowered(cover, shot.drm(cover)).0;
            Some((R::B9_32, TemFact::NoWallAdvantage { cover: called.clone(), drm }))
        }
        _ if shot.is_vehicle() && direct && is_far_above_on_emrr(shot) => {
            Some((shot.of_emrr(R::FB6_1241), TemFact::NeverHullDownFromBelow { cover: called.clone() }))
        }
        _ if shot.is_vehicle() && direct && in_other_cover() => {
            Some((R::B9_36, TemFact::VehicleInCover { cover: called.clone() }))
        }
        _ if !direct && shot.drm(cover) == 0 => Some((R::B9_34, TemFact::NotDirect { cover: called.clone() })),
        _ => None,
    };
    let of_rubble = matches!(fact, TemFact::RubbleAsHedge);
    if none.is_none() && contested && must_take {
        steps.push(say(R::B9_32, Effect::Nothing, TemFact::TakesWallAdvantage { cover: called.clone() }));
    }
    if let Some((other, fact)) = none {
        steps.push(say(if of_rubble { rule } else { other }, Effect::Nothing, fact));
        return steps;
    }
    let (drm, lowered) = shot.lowered(cover, shot.drm(cover));
    steps.extend(lowered);
    match (shot.is_vehicle(), direct) {
        // B9.33: a wall that gives no TEM cannot make a vehicle Hull Down
        (true, true) if drm <= 0 => {}
        (true, true) => {
            let rule = if of_rubble { rule } else { R::B9_36 };
            steps.push(say(rule, Effect::HullDown, fact));
        }
        (_, direct) => steps.push(say(if direct { rule } else { R::B9_34 }, Effect::Offers(drm), fact)),
    }
    steps
}

/// FB6.1241: returns `true` if the target is on an embankment, and at least a full level above the firer.
fn is_far_above_on_emrr(shot: &Shot<'_>) -> bool {
    let on_emrr = shot.target.railway.is_some() && shot.target.location.place == Place::Ground;
    on_emrr && shot.target.elevation - shot.firer.elevation >= Elevation::LEVEL
}

/// Returns the rule by which a firer can never have Wall Advantage over a hexside of its hex, if there is one.
fn never_contests(shot: &Shot<'_>, hexside: Hexside, called: &Called<Cover>) -> Option<(R, TemFact)> {
    let (firer, cover) = (shot.firer, called.clone());
    match firer.location.place {
        Place::Cellar => Some((R::FB9_3, TemFact::FirerNeverWallAdvantage { cover })),
        _ if is_above(shot, firer) => Some((R::B9_35, TemFact::FirerAboveGround { cover })),
        _ if !is_below(shot, hexside, firer) => None,
        _ if is_hillside(shot, hexside) => Some((R::B9_6, TemFact::FirerBelowHillside { cover })),
        _ => Some((R::A6_3, TemFact::FirerBelowGround { cover })),
    }
}

/// B9.35: returns `true` if a unit is a full level or more above the Base Level of its hex, where walls and hedges stand:
/// upstairs, on a rooftop, or on a bridge.
fn is_above(shot: &Shot<'_>, unit: &Eye) -> bool {
    let base = shot.map.hex(unit.location.hex).map_or(unit.elevation, |facts| facts.level);
    match unit.location.place {
        Place::Level(_) | Place::Rooftop => true,
        Place::Bridge => unit.elevation - base >= Elevation::LEVEL,
        _ => false,
    }
}

/// B9.6: returns `true` if a hexside is between two Base Levels: its wall or hedge stands at the higher of them.
fn is_hillside(shot: &Shot<'_>, hexside: Hexside) -> bool {
    let [a, b] = hexside.hexes().map(|hex| shot.map.hex(hex).map(|f| f.level));
    a.zip(b).is_some_and(|(a, b)| a != b)
}

/// A6.3, B9.6: returns `true` if a unit is below the base of a wall or hedge: IN a Depression, or on the lower side of a
/// Hillside one.
fn is_below(shot: &Shot<'_>, hexside: Hexside, unit: &Eye) -> bool {
    let [a, b] = hexside.hexes().map(|hex| shot.map.hex(hex).map(|f| f.level));
    a.zip(b).is_some_and(|(a, b)| unit.elevation < a.max(b))
}

/// B9.34: Indirect Fire comes from above, so a wall or hedge on any side of the target's hex counts. Returns the best
/// of them.
fn around(shot: &Shot<'_>) -> Option<(Hexside, HexsideTerrain)> {
    let hex = shot.target.location.hex;
    let facts = shot.map.hex(hex)?;
    let walls = SIDES.into_iter().filter_map(|side| {
        let terrain = facts.hexsides[side.index()].filter(|t| t.is_barrier())?;
        Some((Hexside::of(hex, side), terrain))
    });
    let least = |(hexside, terrain): &(Hexside, HexsideTerrain)| {
        (is_below(shot, *hexside, shot.target), *terrain == HexsideTerrain::Hedge)
    };
    walls.min_by_key(least)
}

/// Returns a Roadblock under its own name; it covers like a wall (B29.3).
fn roadblock(shot: &Shot<'_>) -> Called<Cover> {
    Called::new(Cover::Wall, shot.catalogue().hexside(HexsideTerrain::Roadblock).name.clone())
}

/// B29.3: returns the steps for a Roadblock's extensions. Each counts as a wall, only against Direct Fire, for a unit
/// that bypasses on its other side.
fn roadblock_extensions(shot: &Shot<'_>) -> Vec<Step> {
    let cover = Cover::Wall;
    let mut steps = Vec::new();
    for hexside in &shot.approach.extensions {
        let at = Site::Hexside(*hexside);
        let say = |rule, effect, fact: TemFact| Step { rule, at, effect, fact: fact.into() };
        let shared = shot.range == 1 && hexside.is_side_of(shot.firer.location.hex);
        let step = if !shot.fire.attack.is_direct() {
            say(R::B29, Effect::Nothing, TemFact::NotDirect { cover: roadblock(shot) })
        } else if shot.target.states.prc {
            say(R::B29, Effect::Nothing, TemFact::Prc { cover: roadblock(shot) })
        } else if shared && !shot.target.states.wall_advantage {
            say(R::B9_32, Effect::Nothing, TemFact::NoWallAdvantage { cover: roadblock(shot), drm: shot.drm(cover) })
        } else {
            let (drm, lowered) = shot.lowered(cover, shot.drm(cover));
            steps.extend(lowered);
            say(R::B29, Effect::Offers(drm), TemFact::Across { cover: roadblock(shot) })
        };
        steps.push(step);
    }
    steps
}

/// FB6.12312: returns the steps for rubble that a firer on an embankment of the same height sees as a hedge on its far
/// hexside. It protects like any hedge.
fn rubble_hedge(shot: &Shot<'_>, in_hex: &[Step]) -> Vec<Step> {
    let Some((hexside, _)) = shot.approach.rubble_hedge.filter(|_| shot.fire.attack.is_direct()) else {
        return Vec::new();
    };
    wall(shot, in_hex, hexside, &shot.called(Cover::Hedge), (shot.of_emrr(R::FB6_12312), TemFact::RubbleAsHedge))
}

/// FB6.124: returns the steps for an embankment half a level higher that the fire passes.
fn embankment(shot: &Shot<'_>) -> Vec<Step> {
    let cover = Cover::Embankment;
    let at = |hexside| Site::Hexside(hexside);
    let rule = shot.of_emrr(R::FB6_124);
    let say = |at, effect, fact: TemFact| Step { rule, at, effect, fact: fact.into() };
    let found = &shot.approach.embankments;
    if found.is_empty() {
        let beside = shot.target.location.hex;
        let near = SIDES.iter().any(|s| shot.map.hex(beside.neighbor(*s)).is_some_and(crate::map::HexFacts::is_emrr));
        let fact = TemFact::NotAcrossEmbankment;
        return if near { vec![say(shot.at(), Effect::Nothing, fact)] } else { Vec::new() };
    }
    // take the best of the hexsides that the line crosses or touches
    let best = found.iter().min_by_key(|(_, e)| match e {
        AcrossEmrr::Past => 0,
        AcrossEmrr::Over => 1,
        AcrossEmrr::OtherHeight(_) => 2,
    });
    let Some((hexside, embankment)) = best else { return Vec::new() };
    let at = at(*hexside);
    let step = match embankment {
        _ if !shot.fire.attack.is_direct() => {
            say(at, Effect::Nothing, TemFact::NotDirect { cover: shot.called(cover) })
        }
        AcrossEmrr::OtherHeight(top) => say(at, Effect::Nothing, TemFact::EmbankmentOfOtherHeight { top: *top }),
        AcrossEmrr::Over => say(at, Effect::Nothing, TemFact::OverEmbankment),
        AcrossEmrr::Past if shot.target.states.prc => {
            say(at, Effect::Nothing, TemFact::Prc { cover: shot.called(cover) })
        }
        AcrossEmrr::Past if shot.is_vehicle() => {
            return vec![
                say(at, Effect::HullDown, TemFact::Across { cover: shot.called(cover) }),
                say(at, Effect::Nothing, TemFact::HullDownOnly { cover: shot.called(cover) }),
            ];
        }
        AcrossEmrr::Past => say(at, Effect::Offers(shot.drm(cover)), TemFact::Across { cover: shot.called(cover) }),
    };
    vec![step]
}

/// FB9.3: returns the step for a cellar that counts as ground level for Height Advantage, if that decides.
pub(super) fn cellar_as_ground(shot: &Shot<'_>) -> Option<Step> {
    let own = |eye: &Eye| shot.map.elevation(eye.location).unwrap_or(eye.elevation);
    let is_cellar = [shot.firer, shot.target].iter().any(|eye| eye.location.place == Place::Cellar);
    if !is_cellar || shot.range == 0 || shot.is_vehicle() || !shot.fire.attack.is_direct() {
        return None;
    }
    let has_advantage = |above: Elevation| above >= Elevation::LEVEL;
    let [below, traced] = [own(shot.target) - own(shot.firer), shot.target.elevation - shot.firer.elevation];
    (has_advantage(below) != has_advantage(traced)).then(|| Step {
        rule: R::FB9_3,
        at: shot.at(),
        effect: Effect::Nothing,
        fact: TemFact::CellarAsGround { cover: shot.called(Cover::HeightAdvantage) }.into(),
    })
}

/// B10.31, FB6.1241: returns the step for a target at least a full level above the firer, without other positive TEM.
pub(super) fn height(shot: &Shot<'_>, so_far: &[Step]) -> Option<Step> {
    let cover = Cover::HeightAdvantage;
    let above = shot.target.elevation - shot.firer.elevation;
    if above <= Elevation::default() || shot.is_vehicle() {
        return None;
    }
    let rule = if shot.target.railway.is_some() { shot.of_emrr(R::FB6_1241) } else { R::B10_31 };
    let (effect, fact) = if !shot.fire.attack.is_direct() {
        (Effect::Nothing, TemFact::NotDirect { cover: shot.called(cover) })
    } else if above < Elevation::LEVEL {
        (Effect::Nothing, TemFact::NotAFullLevelAbove)
    } else if shot.entered == Some(Entered::Crest) && shot.may_have_climbed() {
        (Effect::Nothing, TemFact::ClimbingCrest)
    } else if let Some(other) = best(so_far) {
        (Effect::Nothing, TemFact::OtherTem { other: shot.called(other) })
    } else {
        (Effect::Offers(shot.drm(cover)), TemFact::Above { levels: FullLevels(above.full_levels()) })
    };
    Some(Step { rule, at: shot.at(), effect, fact: fact.into() })
}
