//! The rules of *Festung Budapest* and B32 that a step rests on: each is told before the general rule that it invokes.

use crate::grid::{Line, Stretch};
use crate::map::{Chapter, HexsideTerrain, LosEffect, Map, Place, RailroadKind};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Fact, LosFact, LosGround as G, Site, Step, Thing};

use super::eye::Eye;

/// Puts the rules that steps rest on before them.
pub(super) fn grounds(map: &Map, ends: [&Eye; 2], steps: Vec<Step>) -> Vec<Step> {
    let mut all = along_elrr(map, ends);
    for step in steps {
        for (rule, ground) in invoking(map, ends, &step) {
            let told = remark(rule, step.at, ground);
            if rule != step.rule && !all.contains(&told) {
                all.push(told);
            }
        }
        let at = step.at;
        let cellars = step.fact == LosFact::AdjacentCellars.into();
        all.push(step);
        if cellars && ends.iter().any(|end| has_smoke(map, end)) {
            all.push(remark(R::FB9_41, at, G::SmokeAbove));
        }
    }
    all
}

fn remark(rule: R, at: Site, ground: G) -> Step {
    Step { rule, at, effect: Effect::Nothing, fact: LosFact::Ground(ground).into() }
}

fn has_smoke(map: &Map, end: &Eye) -> bool {
    map.hex(end.hex()).is_some_and(|f| !f.smoke.is_empty() || !f.fires.is_empty())
}

/// Returns the rules that a step rests on.
fn invoking(map: &Map, ends: [&Eye; 2], step: &Step) -> Vec<(R, G)> {
    let Fact::Los(fact) = &step.fact else { return Vec::new() };
    match (fact.thing(), step.at) {
        _ if fact.is_routine() => Vec::new(),
        (Some(thing @ Thing::Terrain(id)), _) if !map.catalogue().is_rail_car(id) => {
            let terrain = map.catalogue().terrain(id);
            let obstacle = matches!(terrain.los, LosEffect::Obstacle { .. } | LosEffect::Orchard { .. });
            let judged = matches!(step.rule, R::A6_2 | R::A6_4 | R::A6_21 | R::B23_2);
            if obstacle && judged && terrain.rule.is_of_module() {
                vec![(terrain.rule, G::Obstacle(thing.called(map)))]
            } else {
                vec![]
            }
        }
        (Some(Thing::Ground), Site::Hex(hex)) => {
            let elrr = map.hex(hex).is_some_and(|f| f.is_elevated() && f.has_railroad(RailroadKind::Elrr));
            if elrr { vec![(R::B32_1, G::Elrr)] } else { Vec::new() }
        }
        (Some(Thing::Hexside(HexsideTerrain::RowhouseBar)), Site::Hexside(bar)) if step.rule == R::B23_71 => {
            let budapest = map.chapter() == Chapter::FestungBudapest;
            let cellars = ends.iter().all(|e| e.location.place == Place::Cellar);
            let [a, b] = bar.hexes().map(|h| map.hex(h).and_then(|f| f.part));
            let parts = (budapest && !cellars && a != b).then_some((R::FB7_1, G::RowhouseParts));
            let wall = (budapest && cellars).then_some((R::FB9_3, G::CellarWall));
            parts.into_iter().chain(wall).collect()
        }
        _ => Vec::new(),
    }
}

/// B32.21: what grows beside an ElRR that the line runs along, no higher than it.
fn along_elrr(map: &Map, [a, b]: [&Eye; 2]) -> Vec<Step> {
    let line = Line::new(a.dot(), b.dot());
    let between = line.walk().filter_map(|stretch| match stretch {
        Stretch::Through(hex) if hex != a.hex() && hex != b.hex() => map.hex(hex),
        _ => None,
    });
    let elrr = between.filter(|f| f.is_elevated() && f.has_railroad(RailroadKind::Elrr) && !f.is_covered());
    let grown = elrr.flat_map(|f| f.terrain.iter().map(move |id| (f.hex, *id)));
    let matters = grown.filter(|(_, id)| !matches!(map.catalogue().terrain(*id).los, LosEffect::Nothing));
    matters.map(|(hex, id)| remark(R::B32_21, Site::Hex(hex), G::BelowElrr(Thing::Terrain(id).called(map)))).collect()
}
