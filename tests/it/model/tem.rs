//! TEM against Direct Fire: the best that Infantry can claim.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::asks::ask;
use super::ground::{Board, End, Ground};
use super::made::{self, Dice};
use super::sheet::{Hex, Meets, around, name};
use super::sight::Sight;
use crate::amount::seeds;
use crate::kit::checked;

/// What the model says about TEM, or the reason why it says nothing.
pub(super) type Tem = Result<i64, &'static str>;

/// 11.2 of the digest: what the hex itself offers (B13.3, B17, B18, B23.3, B24.3, FB2.2, FB5.12, FB6.21).
fn b23_3_in_hex(board: &Board, to: &End) -> Tem {
    let g = board.at(to.hex);
    let stone = board.building(to.hex).is_some_and(|b| b.stone);
    if g.rubble() {
        return Ok(if g.holds("stone-rubble") { 3 } else { 2 });
    }
    if let Some(b) = board.building(to.hex) {
        // AMB-13: a rooftop has none
        return match (b.factory, to.rooftop) {
            (true, false) => Err("inside a Factory"),
            (_, true) => Ok(0),
            (false, false) => Ok(if stone { 3 } else { 2 }),
        };
    }
    if g.holds("debris") {
        return Ok(1);
    }
    let offers = |terrain: &str| match terrain {
        "rail-car" => 2,
        "woods" | "evergreen-orchard" | "crag" | "graveyard" => 1,
        _ => 0,
    };
    Ok(g.terrain.iter().map(|t| offers(t)).max().unwrap_or(0))
}

/// D9.3: a wreck in the Location; whose AFV it is the map does not say.
fn d9_3_vehicle(board: &Board, to: &End) -> Tem {
    let g = board.at(to.hex);
    if g.afv { Err("an AFV of no side") } else { Ok(i64::from(g.holds("wreck"))) }
}

/// B27.3, C11.2: IN an entrenchment, or an Emplaced Gun.
fn b27_3_dug_in(to: &End) -> i64 {
    if to.dug_in() { 2 } else { 0 }
}

/// B9.3, B9.31, B9.35: a wall or hedge of the target's hex that the line crosses or touches.
fn b9_3_wall(sight: &Sight) -> Tem {
    let board = sight.board;
    let mut best = 0;
    for (a, b, is, meets, _) in &sight.hexsides {
        let own = *a == sight.to.hex || *b == sight.to.hex;
        if !matches!(*is, "wall" | "hedge") {
            continue;
        }
        if *meets == Meets::Along {
            return Err("a wall along the line");
        }
        if !own || sight.to.level > board.at(sight.to.hex).top() + 1 {
            continue;
        }
        if sight.to.on_emrr {
            return Err("a wall at the foot of the embankment that the target is on");
        }
        let slope = board.hexes.get(a).map(|g| g.base) != board.hexes.get(b).map(|g| g.base);
        // B9.32: who has Wall Advantage; B9.33: a firer high above
        if slope || sight.range() == 1 || sight.from.level - sight.to.level >= 2 * (sight.range() + 1) {
            return Err("Wall Advantage, a slope, or a firer high above");
        }
        best = best.max(if *is == "wall" { 2 } else { 1 });
    }
    Ok(best)
}

/// FB6.124: across or along a hexside of an EmRR half a level higher, which the fire does not go over.
fn fb6_124_embankment(sight: &Sight) -> Tem {
    let enters = |hex: &Hex| sight.line.hexside(sight.to.hex, *hex).is_some();
    let near: Vec<Hex> =
        around(sight.to.hex).into_iter().filter(|h| sight.board.hexes.get(h).is_some_and(Ground::emrr)).collect();
    let high = |hex: &Hex| sight.board.at(*hex).base + 1 == sight.to.level + 1;
    let cover: Vec<&Hex> = near.iter().filter(|h| enters(h) && high(h)).collect();
    if cover.is_empty() || sight.from.level > sight.to.level + 1 {
        return Ok(0);
    }
    if sight.from.on_emrr || sight.to.on_emrr || sight.from.level == sight.to.level + 1 {
        return Err("fire from the height of an embankment");
    }
    Ok(1)
}

/// B10.31: one for a full level above the firer, if nothing else is claimed.
fn b10_31_height(sight: &Sight) -> i64 {
    i64::from(sight.to.level - sight.from.level >= 2)
}

/// A target uses the best single TEM for which it qualifies.
pub(super) fn tem(sight: &Sight) -> Tem {
    let (board, to) = (sight.board, sight.to);
    if to.cellar || sight.from.cellar || to.sunken || sight.from.sunken || board.at(to.hex).elevated() {
        return Err("a cellar, a Depression or an elevated way");
    }
    let high = to.dug_in() && sight.from.level - to.level >= 2 * (sight.range() + 1);
    if high {
        return Err("B9.33");
    }
    if sight.from.on_emrr && sight.contacts.iter().any(|c| board.at(c.hex).rubble()) {
        return Err("rubble as a hedge");
    }
    let all = [
        b23_3_in_hex(board, to)?,
        d9_3_vehicle(board, to)?,
        b27_3_dug_in(to),
        b9_3_wall(sight)?,
        fb6_124_embankment(sight)?,
        b10_31_height(sight),
    ];
    Ok(all.into_iter().max().unwrap_or(0))
}

/// The rule of what the hex offers.
fn rule_in_hex(board: &Board, to: &End) -> &'static str {
    let g = board.at(to.hex);
    let of = |terrain: &str| match terrain {
        "rail-car" => "FB6.21",
        "woods" => "B13.3",
        "evergreen-orchard" => "FB5.12",
        "crag" => "B17",
        _ => "B18",
    };
    match () {
        () if g.rubble() => "B24.3",
        () if g.building.is_some() => "B23.3",
        () if g.holds("debris") => "FB2.2",
        () => g.terrain.first().map_or("", |terrain| of(terrain)),
    }
}

/// All that the target may claim, each by its rule; the height of B10.31, and of FB6.1241 on an embankment, only where there is nothing
/// else.
fn claims(sight: &Sight) -> Result<BTreeMap<&'static str, i64>, &'static str> {
    let dug_in = if sight.to.emplaced { "C11.2" } else { "B27.3" };
    let all = [
        (rule_in_hex(sight.board, sight.to), b23_3_in_hex(sight.board, sight.to)?),
        (if sight.to.on_emrr { "FB6.12421" } else { "D9.3" }, d9_3_vehicle(sight.board, sight.to)?),
        (dug_in, b27_3_dug_in(sight.to)),
        ("B9.3", b9_3_wall(sight)?),
        ("FB6.124", fb6_124_embankment(sight)?),
    ];
    let claims: BTreeMap<_, _> = all.into_iter().filter(|(_, drm)| *drm > 0).collect();
    let height = BTreeMap::from([(if sight.to.on_emrr { "FB6.1241" } else { "B10.31" }, b10_31_height(sight))]);
    Ok(if claims.is_empty() && b10_31_height(sight) > 0 { height } else { claims })
}

/// What the steps of an answer offer, each rule with the most of it.
fn offered(answer: &Value) -> BTreeMap<&str, i64> {
    let mut all = BTreeMap::new();
    for step in answer["steps"].as_array().expect("steps") {
        let Some(drm) = step["effect"]["offers"].as_i64().filter(|drm| *drm > 0) else { continue };
        let known = all.entry(step["rule"].as_str().expect("a rule")).or_insert(drm);
        *known = drm.max(*known);
    }
    all
}

#[test]
fn tem_is_the_best_that_the_target_may_claim() {
    let (mut asked, mut unsaid, mut differ) = (0, 0, Vec::new());
    for seed in seeds(400, 25) {
        let file = made::map(seed);
        let (resolver, board) = (checked(&file), Board::new(&file));
        let mut dice = Dice::new(seed);
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..120 {
            let (a, b) = (dice.pick(&all), dice.pick(&all));
            let (p, q) = (dice.pick(&board.places(a)), dice.pick(&board.places(b)));
            let state = dice.pick(&["", "", "", "+ent", "+emp"]);
            let state = if q.0.is_empty() && !board.at(b).sunken() { state } else { "" };
            if a == b {
                continue;
            }
            let (from, to) = (board.end(a, &p, ""), board.end(b, &q, state));
            let sight = Sight::new(&board, &from, &to);
            let (from_text, to_text) = (name(a) + &p.0, name(b) + &q.0 + state);
            let Some(answer) = ask(&resolver, json!({ "tem": { "from": from_text, "to": to_text } })) else { continue };
            if answer["outcome"]["los"] != true {
                continue;
            }
            asked += 1;
            match tem(&sight) {
                Err(_) => unsaid += 1,
                Ok(best) if answer["outcome"]["tem"] == best => {
                    let claims = claims(&sight).expect("what was said of all of it");
                    assert_eq!(offered(&answer), claims, "map {seed}: {from_text} {to_text}: {}", answer["steps"]);
                }
                Ok(best) => differ
                    .push(format!("map {seed}: {from_text} {to_text}: model {best}, program {}", answer["outcome"])),
            }
        }
    }
    assert!(differ.is_empty(), "{} of {asked}:\n{}", differ.len(), differ[..differ.len().min(40)].join("\n"));
    assert!(3 * unsaid < asked, "{unsaid} of {asked} unsaid");
}

/// A23.1, from one page: against a DC that is Placed the target has what is in its hex, and nothing of a hexside or of height.
pub(super) fn a23_1_placed(board: &Board, to: &End) -> Tem {
    let all = [b23_3_in_hex(board, to)?, d9_3_vehicle(board, to)?, b27_3_dug_in(to)];
    Ok(all.into_iter().max().unwrap_or(0))
}

#[test]
fn a_placed_dc_meets_the_cover_of_the_hex_alone() {
    let (mut said, mut walled) = (0, 0);
    for seed in seeds(700, 18) {
        let file = made::map(seed);
        let (resolver, board) = (checked(&file), Board::new(&file));
        let mut dice = Dice::new(seed);
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..80 {
            let a = dice.pick(&all);
            let b = dice.pick(&around(a));
            let on_ground = |hex: Hex| board.places(hex).into_iter().find(|(place, _)| place.is_empty());
            if !board.hexes.contains_key(&b) || board.at(b).elevated() || board.at(b).emrr() {
                continue;
            }
            let (Some(_), Some(place)) = (on_ground(a), on_ground(b)) else { continue };
            let query = json!({ "shot": { "from": name(a), "to": name(b), "dc": "placed" } });
            let Some(answer) = ask(&resolver, query).filter(|answer| answer["outcome"]["dc"]["may"] == true) else {
                continue;
            };
            let Ok(best) = a23_1_placed(&board, &board.end(b, &place, "")) else { continue };
            assert_eq!(answer["outcome"]["tem"], best, "map {seed}: {} {}: {}", name(a), name(b), answer["outcome"]);
            said += 1;
            let line = ask(&resolver, json!({ "tem": { "from": name(a), "to": name(b) } }));
            walled += usize::from(line.is_some_and(|line| line["outcome"]["tem"] != best));
        }
    }
    assert!(said > 200 && walled > 10, "{said} said, of which {walled} have a hexside or height");
}

/// FB6.22, FB12.2: among Rail Cars that stand, and in a storage tank hex, a vehicle is only in Bypass.
fn fb6_22_bypass_alone(ground: &Ground) -> bool {
    let alone = ground.is("rail-car") || ground.is("storage-tank");
    alone && !ground.rubble() && !ground.holds("debris")
}

#[test]
fn a_vehicle_among_rail_cars_is_only_in_bypass() {
    let (mut alone, mut free) = (0, 0);
    for seed in seeds(730, 15) {
        let file = made::map(seed);
        let (resolver, board) = (checked(&file), Board::new(&file));
        let mut dice = Dice::new(seed);
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..60 {
            let (a, b) = (dice.pick(&all), dice.pick(&all));
            if a == b || !board.places(b).iter().any(|(place, _)| place.is_empty()) {
                continue;
            }
            let as_what = |kind: &str| ask(&resolver, json!({ "tem": { "from": name(a), "to": name(b), "as": kind } }));
            if as_what("infantry").is_none() {
                continue;
            }
            if fb6_22_bypass_alone(board.at(b)) {
                alone += 1;
                assert!(as_what("afv").is_none() && as_what("unarmored").is_none(), "map {seed}: {}", name(b));
            } else {
                free += usize::from(as_what("afv").is_some());
            }
        }
    }
    assert!(alone > 5 && free > 100, "{alone} alone, {free} free");
}
