//! Aircraft: the terrain DRM of a Sighting TC, the chance to pass it, and which targets no aircraft sees.

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::{Board, Ground};
use super::made::{self, Dice};
use super::sheet::{Hex, around, name};
use crate::amount::seeds;
use crate::kit::{built_in, checked};

/// E7.3, FB2.9, FB6.28: the terrain DRM of the target, by the chart of the next module where FB is silent; `None` where no
/// source here has a number.
fn e7_3_drm(board: &Board, g: &Ground, hex: Hex, place: &str) -> Option<i64> {
    let building = board.building(hex);
    match () {
        () if g.holds("stone-rubble") => Some(3),
        () if g.holds("wooden-rubble") => None,
        () if g.holds("debris") => Some(1),
        () if place == "@r" => Some(0),
        () if building.is_some() => Some(3),
        () if g.is("rail-car") => Some(2),
        // FB5.11, FB5.12: out of season, and never so
        () if g.is("evergreen-orchard") => Some(3),
        () if g.terrain.iter().all(|t| t == "orchard") => Some(0),
        () => None,
    }
}

/// E7.25, FB8.3 EX: whether a neighbour holds an obstacle that stands a level or more above the target; `None` if slopes or
/// ways make it a question.
fn e7_25_obstacle(board: &Board, from: Hex, hex: Hex) -> Option<bool> {
    let (a, g) = (board.at(from), board.hexes.get(&hex)?);
    if a.base != g.base || g.features || g.depression || g.bridge || g.sunken() || g.elevated() || g.is("storage-tank")
    {
        return None;
    }
    // B14.2: to a line from above orchards in season are more than a Hindrance, and the sources do not say it of aircraft
    if g.is("evergreen-orchard") && !g.rubble() && !g.holds("debris") {
        return None;
    }
    Some(match () {
        // B24.2: half a level
        () if g.rubble() => false,
        () if board.building(hex).is_some() => board.building(hex)?.heights[&hex].0 >= 2,
        () => (g.is("rail-car") && !g.holds("debris")) || g.is("woods"),
    })
}

/// E7.25, E7.5: seen from the air, and so able to fire at it, but where obstacles stand all around.
fn e7_25_seen(board: &Board, hex: Hex, place: &str) -> Option<bool> {
    let g = board.at(hex);
    if !place.is_empty() || g.emrr() || board.building(hex).is_some_and(|_| !g.rubble()) {
        // in a building, on a roof or an embankment: the example is about the ground alone
        return None;
    }
    let mut sure = true;
    for near in around(hex) {
        match e7_25_obstacle(board, hex, near) {
            Some(false) => return Some(true),
            Some(true) => {}
            None => sure = false,
        }
    }
    sure.then_some(false)
}

/// E7.3, E7.25: an aircraft has a Morale Level of 8, and finds by two more whatever is not concealed altogether. Of a 2 that fails and
/// of a 12 that passes, which is also a Recall, no source here speaks.
fn e7_3_passes(drm: i64, concealed: bool) -> Option<Chance> {
    let drm = if concealed { drm } else { drm - 2 };
    (2 + drm <= 8 && 12 + drm > 8).then(|| of_dr(|dr| dr + drm <= 8))
}

/// Compares the odds of the TC for a concealed target and for one in sight. There are none if an aircraft has no LOS,
/// and none in sight if the question has the target concealed.
fn compare_odds(o: &Value, drm: i64, concealed: bool, told: &str, odds: &mut [usize; 2]) {
    for (key, hidden) in [("passes_concealed", true), ("passes_in_sight", false)] {
        if o["los"] == false || (concealed && !hidden) {
            assert!(o[key].is_null(), "{told}: {o}");
            continue;
        }
        odds[0] += 1;
        let Some(passes) = e7_3_passes(drm, hidden) else { continue };
        assert_eq!(Chance::read(&o[key]["p"]), passes, "{key}: {told}: {o}");
        odds[1] += 1;
    }
}

/// Asks about one target and compares the DRM and the LOS.
fn compare(on: &Resolver, board: &Board, hex: Hex, place: &str, set: &[String], totals: &mut [usize; 4]) {
    let g = board.at(hex);
    if g.sunken() || g.elevated() || g.features || g.bridge || g.depression {
        return;
    }
    let query = json!({ "sighting": { "at": name(hex) + place, "set": set } });
    let answer = ask(on, query.clone()).unwrap_or_else(|| panic!("{query}"));
    let o = &answer["outcome"];
    totals[0] += 1;
    if let Some(drm) = e7_3_drm(board, g, hex, place) {
        assert_eq!(o["sighting_drm"], drm, "{query}: {answer}");
        totals[1] += 1;
    }
    if let Some(seen) = e7_25_seen(board, hex, place) {
        assert_eq!((&o["los"], &o["may_fire_at_aircraft"]), (&json!(seen), &json!(seen)), "{query}: {answer}");
        totals[2] += 1;
        totals[3] += usize::from(!seen);
    }
}

#[test]
fn aircraft_see_what_the_chart_lets_them() {
    let mut totals = [0; 4];
    for seed in seeds(600, 12) {
        let file = made::map(seed);
        let (on, board, mut dice) = (checked(&file), Board::new(&file), Dice::new(seed));
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..60 {
            let hex = dice.pick(&all);
            let place = dice.pick(&board.places(hex)).0;
            compare(&on, &board, hex, &place, &[], &mut totals);
        }
    }
    assert!(totals[0] > 500 && 2 * totals[1] > totals[0] && 2 * totals[2] > totals[0], "{totals:?}");
}

#[test]
fn aircraft_see_the_whole_map_but_for_its_holes() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, mut board, mut dice, mut totals) = (built_in("fb"), Board::new(&file), Dice::new(725), [0; 4]);
    let inner = |b: &Board, h: &Hex| around(*h).into_iter().filter(|n| b.building(*n).is_some()).count() >= 4;
    let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| h.1 > 1 && h.1 < 39).collect();
    let walled: Vec<Hex> = all.iter().copied().filter(|h| inner(&board, h)).collect();
    for _ in 0..800 {
        let hex = if dice.one_in(2) { dice.pick(&all) } else { dice.pick(&walled) };
        let open = board.building(hex).is_none() && !board.at(hex).emrr();
        let lies = match dice.below(4) {
            0 if open => "debris",
            1 if board.building(hex).is_some_and(|b| b.stone && !b.factory) => "stone-rubble",
            _ => "",
        };
        let before = board.at(hex).counters.clone();
        let mut set = Vec::new();
        if !lies.is_empty() {
            set.push(format!("{}={lies}", name(hex)));
            board.hexes.get_mut(&hex).expect("a hex").counters.push(lies.to_owned());
        }
        let place = if lies.is_empty() { dice.pick(&board.places(hex)).0 } else { String::new() };
        compare(&on, &board, hex, &place, &set, &mut totals);
        board.hexes.get_mut(&hex).expect("a hex").counters = before;
    }
    assert!(2 * totals[1] > totals[0] && 3 * totals[2] > totals[0] && totals[3] > 2, "{totals:?}");
}

/// E7.3, E7.25: a wrong reading would have a Morale Level of 7 or 9, add two to a concealed target instead of taking them off the other, or add --drm to
/// the terrain DRM that is told.
#[test]
fn aircraft_find_by_their_morale() {
    let (mut odds, mut unseen, mut given) = ([0; 2], 0, 0);
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice) = (built_in("fb"), Board::new(&file), Dice::new(73));
    let plain = |h: &Hex| !board.at(*h).sunken() && !board.at(*h).features && !board.at(*h).bridge;
    let all: Vec<Hex> = board.hexes.keys().copied().filter(plain).collect();
    let ringed = super::sheet::read("RR14");
    for _ in 0..900 {
        let hex = if dice.one_in(12) { ringed } else { dice.pick(&all) };
        let hole = hex == ringed && dice.one_in(2);
        let place = if hole { String::new() } else { dice.pick(&board.places(hex)).0 };
        let open = board.building(hex).is_none() && board.at(hex).counters.is_empty();
        let set = match () {
            () if hole => vec![format!("{}=stone-rubble", name(hex))],
            () if open && !board.at(hex).emrr() && dice.one_in(3) => vec![format!("{}=debris", name(hex))],
            () => Vec::new(),
        };
        let mut query = json!({ "at": name(hex) + &place, "set": set });
        let (concealed, more) = (dice.one_in(3), i64::try_from(dice.below(9)).expect("small") - 4);
        if concealed {
            query["concealed"] = json!(true);
        }
        if more != 0 {
            query["drm"] = json!(more);
        }
        let Some(answer) = ask(&on, json!({ "sighting": query })) else { continue };
        let o = &answer["outcome"];
        let terrain = o["sighting_drm"].as_i64().expect("a DRM");
        if let Some(model) = e7_3_drm(&board, board.at(hex), hex, &place).filter(|_| set.is_empty()) {
            assert_eq!(terrain, model, "{query}: {o}");
        }
        compare_odds(o, terrain + more, concealed, &query.to_string(), &mut odds);
        unseen += usize::from(o["los"] == false);
        given += usize::from(more != 0);
    }
    assert!(odds[0] > 1000 && 4 * odds[1] > 3 * odds[0] && unseen > 20 && given > 500, "{odds:?} {unseen} {given}");
}
