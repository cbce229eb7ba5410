//! Cover of hexsides: walls and hedges (B9.3), embankments (FB6.124), rubble seen as a hedge (FB6.12312); and height.

use crate::grid::{Hexside, SIDES};
use crate::map::{Cover, Elevation, HexsideTerrain, Place};
use crate::query::Attack;
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Site, Step, TemFact};

use super::super::los::AcrossEmrr;
use super::{Shot, best};

pub(super) fn steps(shot: &Shot<'_>, in_hex: &[Step]) -> Vec<Step> {
    let in_cellar = shot.target.location.place == Place::Cellar;
    if shot.range == 0 || shot.query.attack == Attack::Ovr {
        return never_in_cellar(shot).filter(|_| in_cellar).into_iter().collect();
    }
    let mut steps = walls(shot, in_hex);
    if in_cellar && steps.is_empty() {
        steps.extend(never_in_cellar(shot));
    }
    steps.extend(roadblock_extensions(shot));
    steps.extend(rubble_hedge(shot));
    steps.extend(embankment(shot));
    steps
}

/// FB9.3: Wall Advantage that is claimed in a cellar is none, wall or no wall.
fn never_in_cellar(shot: &Shot<'_>) -> Option<Step> {
    let fact = TemFact::CellarNeverWallAdvantage { cover: Cover::Wall };
    let step = Step { rule: R::FB9_3, at: shot.at(), effect: Effect::Nothing, fact: fact.into() };
    shot.target.states.wall_advantage.then_some(step)
}

/// B9.3-.36: walls and hedges across which the fire comes in.
fn walls(shot: &Shot<'_>, in_hex: &[Step]) -> Vec<Step> {
    let mut steps = Vec::new();
    let around = if shot.query.attack.is_direct() { None } else { around(shot) };
    for (hexside, terrain) in
        around.iter().chain(around.is_none().then_some(&shot.approach.walls).into_iter().flatten())
    {
        // B29.3: a Roadblock is as a wall
        let cover = if *terrain == HexsideTerrain::Hedge { Cover::Hedge } else { Cover::Wall };
        let rule = if *terrain == HexsideTerrain::Roadblock { R::B29 } else { R::B9_3 };
        let say = |rule, effect, fact: TemFact| Step { rule, at: Site::Hexside(*hexside), effect, fact: fact.into() };
        let shared = shot.range == 1 && hexside.is_side_of(shot.firer.location.hex);
        // FB9.3: a firer in a cellar contests no Wall Advantage
        let in_cellar = shared && shot.firer.location.place == Place::Cellar;
        if in_cellar && shot.query.attack.is_direct() {
            steps.push(say(R::FB9_3, Effect::Nothing, TemFact::FirerNeverWallAdvantage { cover }));
        }
        let above_ground = matches!(shot.target.location.place, Place::Level(_) | Place::Rooftop);
        let step = if above_ground {
            say(R::B9_35, Effect::Nothing, TemFact::AboveGround { cover })
        } else if shot.target.location.place == Place::Cellar {
            say(R::FB9_3, Effect::Nothing, TemFact::CellarNeverWallAdvantage { cover })
        } else if shot.target.states.prc {
            say(R::B9_3, Effect::Nothing, TemFact::Prc { cover })
        } else if shared && !in_cellar && !shot.target.states.wall_advantage && shot.query.attack.is_direct() {
            say(R::B9_32, Effect::Nothing, TemFact::NoWallAdvantage { cover })
        } else if shot.is_vehicle() && shot.query.attack.is_direct() {
            if best(in_hex).is_some_and(|c| !shot.may_have_wall_advantage(c)) {
                say(R::B9_36, Effect::Nothing, TemFact::VehicleInCover { cover })
            } else {
                // B9.33: with nothing of the wall left there is no Hull Down
                let (left, lowered) = shot.lowered(cover, shot.drm(cover));
                steps.extend(lowered);
                if left <= 0 {
                    continue;
                }
                say(R::B9_36, Effect::HullDown, TemFact::Across { cover })
            }
        } else if !shot.query.attack.is_direct() && shot.drm(cover) == 0 {
            say(R::B9_34, Effect::Nothing, TemFact::NotDirect { cover })
        } else {
            let (drm, lowered) = shot.lowered(cover, shot.drm(cover));
            steps.extend(lowered);
            say(
                if shot.query.attack.is_direct() { rule } else { R::B9_34 },
                Effect::Offers(drm),
                if around.is_some() { TemFact::OnHexside { cover } } else { TemFact::Across { cover } },
            )
        };
        steps.push(step);
    }
    steps
}

/// B9.34: Indirect Fire comes from above; a wall or hedge on any side of the target's hex counts, the best of them.
fn around(shot: &Shot<'_>) -> Option<(Hexside, HexsideTerrain)> {
    let hex = shot.target.location.hex;
    let facts = shot.map.hex(hex)?;
    let walls = SIDES.into_iter().filter_map(|side| {
        let terrain = facts.hexsides[side.index()].filter(|t| t.is_barrier())?;
        Some((Hexside::of(hex, side), terrain))
    });
    walls.min_by_key(|(_, terrain)| *terrain == HexsideTerrain::Hedge)
}

/// B29.3: what a Roadblock extends to, a wall against Direct Fire alone, for who bypasses on its other side.
fn roadblock_extensions(shot: &Shot<'_>) -> Vec<Step> {
    let cover = Cover::Wall;
    let mut steps = Vec::new();
    for hexside in &shot.approach.extensions {
        let at = Site::Hexside(*hexside);
        let say = |rule, effect, fact: TemFact| Step { rule, at, effect, fact: fact.into() };
        let shared = shot.range == 1 && hexside.is_side_of(shot.firer.location.hex);
        let step = if !shot.query.attack.is_direct() {
            say(R::B29, Effect::Nothing, TemFact::NotDirect { cover })
        } else if shot.target.states.prc {
            say(R::B29, Effect::Nothing, TemFact::Prc { cover })
        } else if shared && !shot.target.states.wall_advantage {
            say(R::B9_32, Effect::Nothing, TemFact::NoWallAdvantage { cover })
        } else {
            let (drm, lowered) = shot.lowered(cover, shot.drm(cover));
            steps.extend(lowered);
            say(R::B29, Effect::Offers(drm), TemFact::Across { cover })
        };
        steps.push(step);
    }
    steps
}

/// FB6.12312: a firer on an embankment sees equal rubble as a hedge on its far hexside.
fn rubble_hedge(shot: &Shot<'_>) -> Option<Step> {
    let (hexside, _) = shot.approach.rubble_hedge.filter(|_| shot.query.attack.is_direct())?;
    if shot.is_vehicle() || shot.target.states.prc {
        return None;
    }
    let drm = shot.drm(Cover::Hedge);
    let fact = TemFact::RubbleAsHedge;
    Some(Step { rule: R::FB6_12312, at: Site::Hexside(hexside), effect: Effect::Offers(drm), fact: fact.into() })
}

/// FB6.124: an embankment half a level higher, past which the fire comes in.
fn embankment(shot: &Shot<'_>) -> Vec<Step> {
    let cover = Cover::Embankment;
    let at = |hexside| Site::Hexside(hexside);
    let say = |at, effect, fact: TemFact| Step { rule: R::FB6_124, at, effect, fact: fact.into() };
    let found = &shot.approach.embankments;
    if found.is_empty() {
        let beside = shot.target.location.hex;
        let near = SIDES.iter().any(|s| shot.map.hex(beside.neighbor(*s)).is_some_and(crate::map::HexFacts::is_emrr));
        let fact = TemFact::NotAcrossEmbankment;
        return if near { vec![say(shot.at(), Effect::Nothing, fact)] } else { Vec::new() };
    }
    // the best of the hexsides that the line crosses or touches
    let best = found.iter().min_by_key(|(_, e)| match e {
        AcrossEmrr::Past => 0,
        AcrossEmrr::Over => 1,
        AcrossEmrr::OtherHeight(_) => 2,
    });
    let Some((hexside, embankment)) = best else { return Vec::new() };
    let at = at(*hexside);
    let step = match embankment {
        _ if !shot.query.attack.is_direct() => say(at, Effect::Nothing, TemFact::NotDirect { cover }),
        AcrossEmrr::OtherHeight(top) => say(at, Effect::Nothing, TemFact::EmbankmentOfOtherHeight { top: *top }),
        AcrossEmrr::Over => say(at, Effect::Nothing, TemFact::OverEmbankment),
        AcrossEmrr::Past if shot.target.states.prc => say(at, Effect::Nothing, TemFact::Prc { cover }),
        AcrossEmrr::Past if shot.is_vehicle() => {
            return vec![
                say(at, Effect::HullDown, TemFact::Across { cover }),
                say(at, Effect::Nothing, TemFact::HullDownOnly { cover }),
            ];
        }
        AcrossEmrr::Past => say(at, Effect::Offers(shot.drm(cover)), TemFact::Across { cover }),
    };
    vec![step]
}

/// B10.31, FB6.1241: a full level or more above the firer, with no other positive TEM.
pub(super) fn height(shot: &Shot<'_>, so_far: &[Step]) -> Option<Step> {
    let cover = Cover::HeightAdvantage;
    let above = shot.target.elevation - shot.firer.elevation;
    if above <= Elevation::default() || shot.is_vehicle() {
        return None;
    }
    let rule = if shot.target.railway.is_some() { R::FB6_1241 } else { R::B10_31 };
    let (effect, fact) = if !shot.query.attack.is_direct() {
        (Effect::Nothing, TemFact::NotDirect { cover })
    } else if above < Elevation::LEVEL {
        (Effect::Nothing, TemFact::NotAFullLevelAbove)
    } else if let Some(other) = best(so_far) {
        (Effect::Nothing, TemFact::OtherTem { cover: other })
    } else {
        (Effect::Offers(shot.drm(cover)), TemFact::Above { levels: above.full_levels() })
    };
    Some(Step { rule, at: shot.at(), effect, fact: fact.into() })
}
