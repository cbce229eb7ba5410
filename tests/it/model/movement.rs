//! Movement: what one step costs, and what is reached by the cheapest path.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::asks::ask;
use super::ground::{Board, Ground};
use super::made;
use super::sheet::{Hex, around, beside, name, read};
use crate::amount::seeds;
use crate::kit::checked;

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mover {
    Infantry,
    Tracked,
    Truck,
}

/// What a step costs; or that it may not be made; or that the model cannot say.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Cost {
    Is(i64),
    Not,
    Unsaid,
}

/// The MP allotment of the vehicles here.
const ALLOTMENT: i64 = 13;

/// A row of the terrain chart (B1, B12-B14, B18, B23, B24, FB2.3, FB5.12, FB6.22): Infantry, fully-tracked, truck.
fn chart(terrain: &str) -> [Cost; 3] {
    use Cost::{Is, Not, Unsaid};
    // Z: half of the allotment, fractions rounded up; FB2.3: a quarter
    let (half, quarter) = ((ALLOTMENT + 1) / 2, (ALLOTMENT + 3) / 4);
    match terrain {
        "open" | "orchard" => [Is(1), Is(1), Is(4)],
        "brush" => [Is(2), Is(2), Is(6)],
        "evergreen-orchard" => [Is(2), Is(2), Is(8)],
        "graveyard" => [Is(1), Is(half), Not],
        "woods" => [Is(2), Unsaid, Unsaid],
        "rail-car" => [Is(2), Not, Not],
        "building" => [Is(2), Is(half), Not],
        "rubble" => [Is(3), Is(half), Not],
        "debris" => [Is(2), Is(quarter), Not],
        _ => [Unsaid; 3],
    }
}

/// B.2, FB2.61, B24.4: what the hex is to who enters it; rubble and Debris take the place of the rest.
fn cot(g: &Ground, mover: Mover) -> (Cost, bool) {
    let terrain = match () {
        () if g.rubble() => "rubble",
        () if g.holds("debris") => "debris",
        () if g.building.is_some() => "building",
        () => g.terrain.first().map_or("open", String::as_str),
    };
    let at = match mover {
        Mover::Infantry => 0,
        Mover::Tracked => 1,
        Mover::Truck => 2,
    };
    let share = mover == Mover::Tracked && matches!(terrain, "rubble" | "debris" | "building" | "graveyard");
    (chart(terrain)[at], share)
}

/// What one step from the ground of one hex to that of the next costs.
pub(super) fn step(board: &Board, from: Hex, to: Hex, mover: Mover) -> Cost {
    let (a, b) = (board.at(from), board.at(to));
    let odd = |g: &Ground| g.sunken() || g.elevated() || g.bridge || g.features;
    let factory = |hex: Hex| board.building(hex).is_some_and(|f| f.factory);
    let side = (1..=6).find(|side| beside(from, *side) == to).expect("adjacent");
    let hexside = board.hexsides.iter().find(|h| (h.0, h.1) == (from, to) || (h.0, h.1) == (to, from));
    let hexside = hexside.map(|h| h.2.as_str());
    if odd(a) || odd(b) || factory(from) || factory(to) || hexside == Some("rowhouse-bar") {
        return Cost::Unsaid;
    }
    let (cost, share) = cot(b, mover);
    let Cost::Is(cost) = cost else { return cost };
    // B10.4, codes h and H: by full levels; B10.51 on two at once is from memory
    let climb = (b.base + i64::from(b.emrr())) - (a.base + i64::from(a.emrr()));
    let levels = climb.div_euclid(2);
    if !(-3..4).contains(&climb) || (b.base - a.base).abs() > 2 {
        return Cost::Unsaid;
    }
    let covered = b.rubble() || b.holds("debris");
    // B32.1: the depiction of the hex that is entered crosses it
    let rails = b.rails.contains(&((side + 2) % 6 + 1));
    b32_3(mover, b, Step { cost, share, levels, climb, covered, rails, hexside })
}

/// One step as the charts ask of it.
#[derive(Clone, Copy)]
struct Step<'s> {
    cost: i64,
    /// The cost is a share of the allotment.
    share: bool,
    levels: i64,
    climb: i64,
    covered: bool,
    rails: bool,
    hexside: Option<&'s str>,
}

/// B9, B10.4, B32.3: hexside, slope and railroad on top of the terrain.
fn b32_3(mover: Mover, b: &Ground, step: Step) -> Cost {
    let railroad = !b.rails.is_empty();
    // D2.14: one for each vehicle or wreck there
    let extra = i64::from(b.afv) + i64::from(b.holds("wreck"));
    if step.rails {
        if step.covered || step.hexside.is_some() || step.climb.abs() > 1 {
            return Cost::Unsaid;
        }
        // B32.32 EX: half a level up costs a vehicle one more
        return match mover {
            Mover::Infantry => Cost::Is(1),
            Mover::Tracked => Cost::Is(2 + i64::from(step.climb > 0) + extra),
            Mover::Truck => Cost::Unsaid,
        };
    }
    // B9: 1 + COT; no truck crosses
    let wall = match (step.hexside, mover) {
        (None, _) => 0,
        (Some(_), Mover::Truck) => return Cost::Not,
        (Some(_), _) => 1,
    };
    if mover == Mover::Infantry {
        return Cost::Is(wall + step.cost * if step.levels > 0 { 2 } else { 1 });
    }
    if step.share && (railroad || step.levels > 0 || wall > 0 || extra > 0) {
        return Cost::Unsaid;
    }
    if railroad && (mover == Mover::Truck || step.climb.abs() > 1) {
        return Cost::Unsaid;
    }
    // the chart of railroads, non-RR hexside: 1 + COT, and one more half a level up
    let across = if railroad { 1 + i64::from(step.climb > 0) } else { 0 };
    Cost::Is(wall + step.cost + across + 4 * step.levels.max(0) + extra)
}

/// What the program says of one step.
fn program(resolver: &fogas::resolver::Resolver, from: Hex, to: Hex, mover: Mover) -> Option<Cost> {
    let path = [name(from), name(to)];
    let query = match mover {
        Mover::Infantry => json!({ "move-cost": { "path": path, "as": "infantry" } }),
        Mover::Tracked => json!({ "move-cost": { "path": path, "as": "tracked", "allotment": ALLOTMENT } }),
        Mover::Truck => json!({ "move-cost": { "path": path, "as": "truck", "allotment": ALLOTMENT } }),
    };
    let answer = ask(resolver, query)?;
    if answer["outcome"]["legal"] != true {
        return Some(Cost::Not);
    }
    Some(Cost::Is(answer["outcome"]["total"].as_i64().unwrap_or_else(|| panic!("{answer}"))))
}

#[test]
fn a_step_costs_what_the_charts_say() {
    let (mut asked, mut unsaid, mut differ) = (0, 0, Vec::new());
    for seed in seeds(200, 15) {
        let file = made::map(seed);
        let (resolver, board) = (checked(&file), Board::new(&file));
        for from in board.hexes.keys().copied() {
            for to in around(from).into_iter().filter(|h| made::on_map(*h)) {
                let mover = [Mover::Infantry, Mover::Tracked, Mover::Truck][asked % 3];
                let said = step(&board, from, to, mover);
                asked += 1;
                let found = if said == Cost::Unsaid { None } else { program(&resolver, from, to, mover) };
                match found {
                    None => unsaid += 1,
                    Some(found) if found == said => {}
                    Some(found) => {
                        let line = format!("{} {} {mover:?}: program {found:?}, model {said:?}", name(from), name(to));
                        differ.push(format!("map {seed}: {line}"));
                    }
                }
            }
        }
    }
    assert!(differ.is_empty(), "{} of {asked}:\n{}", differ.len(), differ[..differ.len().min(40)].join("\n"));
    assert!(5 * unsaid < 2 * asked, "{unsaid} of {asked} unsaid");
}

/// A map without what is bypassed, and without what the model of a step leaves out.
fn open_map(seed: u64) -> Value {
    let mut file = made::map(seed);
    let kept = |hex: &Value| {
        let terrain = hex["terrain"][0].as_str().unwrap_or("open");
        let way = hex["railroads"][0]["is"].as_str().or(hex["roads"][0]["is"].as_str()).unwrap_or("none");
        !matches!(terrain, "woods" | "rail-car" | "crag") && matches!(way, "none" | "emrr" | "glrr")
    };
    let hexes: Vec<Value> = file["hexes"].as_array().expect("hexes").iter().filter(|h| kept(h)).cloned().collect();
    file["hexes"] = json!(hexes);
    file["buildings"] = json!([]);
    file["art"] = json!([]);
    file["units"] = json!([]);
    file["hexsides"].as_array_mut().expect("hexsides").retain(|h| h["is"] != "rowhouse-bar");
    file["counters"].as_array_mut().expect("counters").retain(|c| c["is"] != "wooden-rubble");
    file
}

/// The least MF to each hex, by going over all steps until nothing gets cheaper; none if the model cannot say of one of them.
fn bellman_ford(board: &Board, from: Hex) -> Option<BTreeMap<Hex, i64>> {
    let mut steps = Vec::new();
    for a in board.hexes.keys().copied() {
        for b in around(a).into_iter().filter(|h| made::on_map(*h)) {
            match step(board, a, b, Mover::Infantry) {
                Cost::Is(cost) => steps.push((a, b, cost)),
                Cost::Not => {}
                Cost::Unsaid => return None,
            }
        }
    }
    let mut least = BTreeMap::from([(from, 0)]);
    for _ in 0..board.hexes.len() {
        for (a, b, cost) in &steps {
            let Some(there) = least.get(a).map(|before| before + cost) else { continue };
            let known = least.entry(*b).or_insert(there);
            *known = there.min(*known);
        }
    }
    Some(least)
}

#[test]
fn infantry_reaches_what_the_cheapest_path_does() {
    let mut asked = 0;
    for seed in seeds(300, 40) {
        let file = open_map(seed);
        let (resolver, board) = (checked(&file), Board::new(&file));
        for from in [(2, 3), (5, 6), (8, 9)] {
            let Some(least) = bellman_ford(&board, from) else { continue };
            let query = json!({ "where": { "ask": "reach", "what": name(from), "mf": 6 } });
            let Some(answer) = ask(&resolver, query) else { continue };
            let rows = answer["outcome"]["locations"].as_array().expect("Locations").iter();
            let found: BTreeMap<Hex, i64> =
                rows.map(|r| (read(r["at"].as_str().expect("a hex")), r["cost"].as_i64().expect("MF"))).collect();
            let model: BTreeMap<Hex, i64> =
                least.into_iter().filter(|(hex, cost)| *hex != from && *cost <= 6).collect();
            assert_eq!(found, model, "map {seed} from {} (A4.1)", name(from));
            asked += 1;
        }
    }
    assert!(asked > 20, "{asked}");
}
