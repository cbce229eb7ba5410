//! Minefields: where they may lie and be hidden, and their attacks on who comes in and goes out.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, around, name, read};
use crate::kit::built_in;

fn fb() -> Value {
    serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON")
}

/// The road of a hex: none, a plain one, one that the model says nothing of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Road {
    None,
    Paved,
    Boulevard,
    Odd,
}

fn roads(file: &Value) -> BTreeMap<Hex, Road> {
    let kind = |road: &Value| match road["is"].as_str() {
        _ if !road["along"].is_null() || !road["corners"].is_null() => Road::Odd,
        Some("paved") => Road::Paved,
        Some("boulevard") => Road::Boulevard,
        Some("dirt") => Road::None,
        _ => Road::Odd,
    };
    let mut roads = BTreeMap::new();
    for hex in file["hexes"].as_array().expect("hexes") {
        let here: Vec<Road> = hex["roads"].as_array().into_iter().flatten().map(kind).collect();
        let odd = !hex["narrow_street"].is_null() || !hex["bridge"].is_null() || !hex["features"].is_null();
        let road = match here.as_slice() {
            _ if odd || here.contains(&Road::Odd) => Road::Odd,
            [] => Road::None,
            all if all.contains(&Road::Boulevard) => Road::Boulevard,
            all if all.contains(&Road::Paved) => Road::Paved,
            _ => Road::None,
        };
        roads.insert(read(hex["hex"].as_str().expect("a name")), road);
    }
    roads
}

/// Whether mines may lie there, and whether they may be hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lie {
    Hidden,
    Seen,
    Not,
}

/// B28.1, FB-SSR13, FB2.4, FB2.61, FB2.62, FB3.5, FB6.25, FB6.12423, B32.11; `None` where the sources do not say.
fn fb_ssr13_lie(board: &Board, road: Road, hex: Hex) -> Option<Lie> {
    let g = board.at(hex);
    let railroad = !g.rails.is_empty() || g.emrr() || g.is("rail-car");
    let building = board.building(hex).is_some();
    match () {
        () if road == Road::Odd || g.sunken() || g.elevated() || g.features || g.is("storage-tank") => None,
        // B28.1, FB3.5, FB6.12423: none in rubble, unless it is Cleared
        () if g.rubble() => Some(Lie::Not),
        // not in an Interior Building hex; which are, another model would have to say
        () if building => None,
        // FB2.4, FB2.61, FB2.62, FB6.12422: Debris takes the road away
        () if g.holds("debris") => Some(Lie::Hidden),
        () if railroad && road != Road::None => None,
        () if road != Road::None => Some(Lie::Seen),
        () => Some(Lie::Hidden),
    }
}

#[test]
fn mines_lie_where_the_ground_lets_them() {
    let (file, on) = (fb(), built_in("fb"));
    let (mut board, ways) = (Board::new(&file), roads(&file));
    let all: Vec<Hex> = board.hexes.keys().copied().collect();
    let with_way: Vec<Hex> = ways.iter().filter(|(_, r)| **r != Road::None).map(|(h, _)| *h).collect();
    let (mut dice, mut said) = (Dice::new(281), BTreeMap::new());
    for _ in 0..700 {
        let hex = if dice.one_in(2) { dice.pick(&all) } else { dice.pick(&with_way) };
        let plain = board.building(hex).is_none() && !board.at(hex).is("rail-car") && !board.at(hex).sunken();
        let lies = match dice.below(4) {
            0 if plain => "debris",
            1 if plain => "stone-rubble",
            _ => "",
        };
        let before = board.at(hex).counters.clone();
        let mut set = Vec::new();
        if !lies.is_empty() {
            board.hexes.get_mut(&hex).expect("a hex").counters.push(lies.to_owned());
            set.push(format!("{}={lies}", name(hex)));
        }
        let lie = fb_ssr13_lie(&board, ways.get(&hex).copied().unwrap_or(Road::None), hex);
        board.hexes.get_mut(&hex).expect("a hex").counters = before;
        let Some(lie) = lie else { continue };
        let query = json!({ "setup": { "at": name(hex), "item": "mines", "set": set } });
        let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("{query}"));
        let item = &answer["outcome"]["items"][0];
        assert_eq!(item["allowed"], lie != Lie::Not, "{query}: {answer}");
        assert_eq!(item["hip"], lie == Lie::Hidden, "{query}: {answer}");
        if lie != Lie::Not {
            // A12.33: what is not hidden shows its strength
            assert_eq!(item["strength_revealed"], lie == Lie::Seen, "{query}: {answer}");
        }
        *said.entry(format!("{lie:?}")).or_insert(0) += 1;
    }
    assert!(said.len() == 3 && said.values().all(|n| *n > 40), "{said:?}");
}

/// B28.41: out of a minefield before into the next; B28.3: on the column of its factors, with no DRM.
fn b28_41_attacks(path: &[Hex], mines: &BTreeMap<Hex, usize>) -> Vec<(Hex, bool, usize)> {
    let mut attacks = Vec::new();
    for leg in path.windows(2) {
        attacks.extend(mines.get(&leg[0]).map(|factors| (leg[0], true, *factors)));
        attacks.extend(mines.get(&leg[1]).map(|factors| (leg[1], false, *factors)));
    }
    attacks
}

/// The odds of each result in the column of so many factors; nobody cowers.
fn b28_3_odds(table: &Value, factors: usize) -> BTreeMap<String, Chance> {
    let column = [1, 2, 4, 6, 8, 12].iter().position(|c| *c == factors).expect("a column");
    let mut odds = BTreeMap::new();
    for dr in 2..=12 {
        let row = usize::try_from(dr).expect("a row");
        let result = table["rows"][row]["cells"][column].as_str().expect("a cell");
        let held = odds.entry(result.to_owned()).or_insert(Chance::NONE);
        *held = *held + of_dr(|d| d == dr);
    }
    odds
}

/// A walk over the ground, buildings and all that is odd left out.
fn walk(dice: &mut Dice, open: &BTreeSet<Hex>) -> Vec<Hex> {
    let all: Vec<Hex> = open.iter().copied().collect();
    let mut path = vec![dice.pick(&all)];
    for _ in 0..2 + dice.below(4) {
        let last = path[path.len() - 1];
        let near: Vec<Hex> = around(last).into_iter().filter(|h| open.contains(h)).collect();
        if near.is_empty() {
            break;
        }
        path.push(dice.pick(&near));
    }
    path
}

#[test]
fn a_minefield_attacks_on_the_way_in_and_on_the_way_out() {
    let table: Value = serde_json::from_str(include_str!("../../../data/ift.json")).expect("JSON");
    let (file, on) = (fb(), built_in("fb"));
    let (board, ways) = (Board::new(&file), roads(&file));
    let plain = |h: &Hex| {
        let road = ways.get(h).copied().unwrap_or(Road::None);
        fb_ssr13_lie(&board, road, *h).is_some_and(|lie| lie != Lie::Not)
    };
    let open: BTreeSet<Hex> = board.hexes.keys().copied().filter(plain).collect();
    let (mut dice, mut attacked) = (Dice::new(2841), 0);
    for _ in 0..150 {
        let path = walk(&mut dice, &open);
        let mut mines = BTreeMap::new();
        for hex in &path {
            if dice.one_in(2) {
                mines.insert(*hex, dice.pick(&[6, 8, 12]));
            }
        }
        let set: Vec<String> = mines.iter().map(|(h, n)| format!("{}=ap-mines:{n}", name(*h))).collect();
        let names: Vec<String> = path.iter().map(|h| name(*h)).collect();
        let query = json!({ "move-cost": { "path": names, "as": "infantry", "set": set } });
        let Some(answer) = ask(&on, query.clone()).filter(|a| a["outcome"]["legal"] == true) else { continue };
        let found: Vec<&Value> = answer["outcome"]["mines"].as_array().into_iter().flatten().collect();
        let model = b28_41_attacks(&path, &mines);
        assert_eq!(found.len(), model.len(), "{query}: {}", answer["outcome"]);
        for (row, (hex, leaving, factors)) in found.into_iter().zip(model) {
            let told = (&row["hex"], &row["leaving"], &row["factors"]);
            assert_eq!(told, (&json!(name(hex)), &json!(leaving), &json!(factors)), "{query}: {}", answer["outcome"]);
            let rows = row["odds"].as_array().expect("odds").iter();
            let odds: BTreeMap<String, Chance> =
                rows.map(|r| (r["result"].as_str().expect("a word").to_owned(), Chance::read(&r["p"]))).collect();
            assert_eq!(odds, b28_3_odds(&table, factors), "{query}: {row}");
            attacked += 1;
        }
    }
    assert!(attacked > 200, "{attacked}");
}

/// B28.1: of six, eight or twelve factors and of no other number.
#[test]
fn a_minefield_has_six_eight_or_twelve_factors() {
    let on = built_in("cogwheel");
    for factors in 1..=14 {
        let set = [format!("F36=ap-mines:{factors}")];
        let answer = ask(&on, json!({ "move-cost": { "path": ["E36", "F36"], "as": "infantry", "set": set } }));
        assert_eq!(answer.is_some(), matches!(factors, 6 | 8 | 12), "{factors}");
    }
}
