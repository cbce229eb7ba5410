//! Roadblocks and Bypass: the effect of a Roadblock that extends into a house on units that bypass this house.

use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::{self, Dice};
use super::roadblock::{Roads, b29_2_extensions, roads};
use super::sheet::{Hex, Line, around, beside, name, range};
use crate::amount::seeds;
use crate::kit::checked;

/// A house into which a Roadblock extends: its hex, and the hexes on both sides of the Roadblock.
#[derive(Clone, Copy, Debug)]
struct House {
    hex: Hex,
    near: Hex,
    far: Hex,
}

/// A flat map without rails or other walls, with the houses into which its Roadblocks extend, from either side.
fn houses(seed: u64) -> (Roads, Vec<House>) {
    let mut roads = roads(seed);
    let hexsides = roads.file["hexsides"].as_array_mut().expect("hexsides");
    hexsides.retain(|h| h["is"] == "roadblock");
    for hex in roads.file["hexes"].as_array_mut().expect("hexes") {
        hex["level"] = json!(0);
        hex["railroads"] = json!([]);
    }
    roads.file["counters"] = json!([]);
    roads.file["units"] = json!([]);
    let board = Board::new(&roads.file);
    let mut all = vec![];
    for (a, b) in roads.blocks.iter().copied() {
        for (hex, _, _) in b29_2_extensions(&board, (a, b)) {
            // with two Roadblocks at one house the question is a different one
            let others =
                roads.blocks.iter().filter(|block| b29_2_extensions(&board, **block).iter().any(|e| e.0 == hex));
            if others.count() == 1 && board.building(hex).is_some_and(|of| of.hexes.len() == 1) {
                all.extend([House { hex, near: a, far: b }, House { hex, near: b, far: a }]);
            }
        }
    }
    (roads, all)
}

/// The side of the Roadblock's line on which a hex lies: that of `near`, that of `far`, or on the line.
fn side_of(house: House, of: Hex) -> i64 {
    // the hexside between the two runs on through the center dot of the house; the hex opposite is on it too
    let side = (1..=6).find(|side| beside(house.near, *side) == house.hex).expect("adjacent");
    let towards = (1..=6).find(|side| beside(house.near, *side) == house.far).expect("adjacent");
    let beyond = if (side % 6) + 1 == towards { (towards % 6) + 1 } else { (towards + 4) % 6 + 1 };
    let axis = Line { from: beside(house.near, beyond), to: house.hex };
    let which = |hex: Hex| axis.side(super::sheet::centre(hex)).signum();
    which(of) * which(house.near)
}

/// B29.3, B29.4 EX: a unit that bypasses the house on the near side has the TEM of a wall at its vertex against Direct
/// Fire from beyond the Roadblock, but none against fire from the near side, or from the hex at the other end of the
/// Roadblock. For firers on its line, and for those right behind it, who may have Wall Advantage, the example does not
/// give a general rule.
fn b29_4_tem(house: House, firer: Hex, attack: &str) -> Option<i64> {
    match side_of(house, firer) {
        _ if firer == house.far || firer == house.hex => None,
        1 => Some(0),
        // the extension has no effect on Indirect Fire
        -1 if attack == "direct" || attack == "ordnance" => Some(2),
        -1 => Some(0),
        _ if range(firer, house.near) == 1 && range(firer, house.far) == 1 => Some(0),
        _ => None,
    }
}

/// B29.3, B29.4, A4.34: a wrong reading would give it on both sides, or against Indirect Fire.
#[test]
fn a_roadblock_covers_who_goes_around_the_house_it_meets() {
    let (mut asked, mut behind, mut open, mut unsaid, mut differ) = (0, 0, 0, 0, vec![]);
    for seed in seeds(1600, 50) {
        let (roads, houses) = houses(seed);
        let (on, board, mut dice) = (checked(&roads.file), Board::new(&roads.file), Dice::new(seed));
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for house in houses {
            let close: Vec<Hex> = all.iter().copied().filter(|h| range(*h, house.hex) <= 4).collect();
            for _ in 0..9 {
                let firer = dice.pick(&close);
                let plain = board.at(firer).building.is_none() && board.places(firer)[0] == (String::new(), 0);
                if !plain || firer == house.hex {
                    continue;
                }
                let attack = dice.pick(&["direct", "direct", "ordnance", "indirect", "oba"]);
                let at = format!("{}/{}/{}", name(house.hex), name(house.near), name(house.far));
                let asks = json!({ "from": name(firer), "to": at, "attack": attack });
                let Some(answer) = ask(&on, json!({ "tem": asks })) else { continue };
                let o = &answer["outcome"];
                if o["los"] != true {
                    continue;
                }
                asked += 1;
                match b29_4_tem(house, firer, attack) {
                    None => unsaid += 1,
                    Some(model) if o["tem"] == model => {
                        behind += usize::from(model == 2);
                        open += usize::from(model == 0);
                    }
                    Some(model) => differ.push(format!("map {seed}: {asks}: model {model}, program {o}")),
                }
            }
        }
    }
    assert!(differ.is_empty(), "{} of {asked}:\n{}", differ.len(), differ[..differ.len().min(20)].join("\n"));
    assert!(behind > 40 && open > 60 && 3 * unsaid < asked, "{asked}: {behind} behind, {open} open, {unsaid} unsaid");
}

fn cost(on: &fogas::resolver::Resolver, path: &[String], class: &str, set: &[String]) -> Option<Value> {
    let mut asks = json!({ "path": path, "as": class, "set": set });
    if class != "infantry" {
        asks["allotment"] = json!(12);
    }
    let answer = ask(on, json!({ "move-cost": asks }))?;
    Some(json!([answer["outcome"]["legal"], answer["outcome"]["total"]]))
}

/// B29.4: a Bypass that ends at the vertex is the same as without the Roadblock. Beyond it Infantry pays another MF,
/// and vehicles cannot pass.
#[test]
fn a_bypass_up_to_a_roadblock_is_as_without_it() {
    let (mut up_to, mut past) = (0, 0);
    for seed in seeds(1660, 40) {
        let (roads, houses) = houses(seed);
        let on = checked(&roads.file);
        for house in houses {
            let off = vec![format!("{}-{}=none", name(house.near), name(house.far))];
            let along = |hex: Hex| format!("{}/{}", name(house.hex), name(hex));
            // from the hex at the other vertex of the near hexside
            let shared = |h: &Hex| *h != house.far && range(*h, house.near) == 1;
            let start = around(house.hex).into_iter().find(|h| made::on_map(*h) && shared(h));
            let Some(start) = start else { continue };
            for class in ["infantry", "tracked", "truck"] {
                let path = [name(start), along(house.near)];
                let (with, without) = (cost(&on, &path, class, &[]), cost(&on, &path, class, &off));
                assert_eq!(with, without, "map {seed}: {path:?}: {class}");
                up_to += usize::from(with.is_some_and(|w| w[0] == true));
                let path = [name(start), along(house.near), along(house.far)];
                let (with, without) = (cost(&on, &path, class, &[]), cost(&on, &path, class, &off));
                let Some(without) = without.filter(|w| w[0] == true) else { continue };
                let model = match class {
                    "infantry" => json!([true, without[1].as_i64().expect("MF") + 1]),
                    _ => json!([false, null]),
                };
                assert_eq!(with, Some(model), "map {seed}: {path:?}: {class}");
                past += 1;
            }
        }
    }
    assert!(up_to > 60 && past > 60, "{up_to} up to it, {past} past it");
}
