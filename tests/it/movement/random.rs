//! Random maps that can be turned.

use std::collections::BTreeMap;

use fogas::grid::{Hex, SIDES, Side};
use fogas::resolver::Resolver;
use serde_json::{Value, json};

/// Numbers that look random and are the same every time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// A thing of a random map, placed by hex and side so that it can be turned.
#[derive(Clone, Copy)]
pub(crate) enum Thing {
    Level(i8),
    Brush,
    Orchard,
    Debris,
    Rubble,
    Smoke,
    House,
    Road(Side),
    Rails(Side, bool),
    Hedge(Side),
    Wall(Side),
    Roadblock(Side),
    Woods,
    Shellholes,
    Trench,
}

pub(crate) fn things(dice: &mut Dice, around: Hex, radius: u16, houses: bool) -> Vec<(Hex, Thing)> {
    let mut all = Vec::new();
    for col in around.col - 3..=around.col + 3 {
        for row in around.row - 3..=around.row + 3 {
            let hex = Hex::new(col, row);
            if hex.range(around) > radius {
                continue;
            }
            let side = SIDES[usize::try_from(dice.below(6)).expect("a side")];
            all.push((
                hex,
                match dice.below(18) {
                    0 => Thing::Level(1),
                    1 => Thing::Level(2),
                    2 => Thing::Brush,
                    3 => Thing::Orchard,
                    4 => Thing::Debris,
                    5 if houses => Thing::Rubble,
                    6 => Thing::Smoke,
                    7 if houses => Thing::House,
                    8 | 9 => Thing::Road(side),
                    10 => Thing::Rails(side, dice.below(2) == 0),
                    11 => Thing::Hedge(side),
                    12 => Thing::Wall(side),
                    13 => Thing::Roadblock(side),
                    14 if houses => Thing::Woods,
                    15 => Thing::Shellholes,
                    16 => Thing::Trench,
                    _ => continue,
                },
            ));
        }
    }
    all
}

pub(crate) fn built(things: &[(Hex, Thing)]) -> Resolver {
    let mut hexes: BTreeMap<String, Value> = BTreeMap::new();
    let (mut counters, mut smoke, mut buildings, mut hexsides) = (Vec::new(), Vec::new(), Vec::new(), BTreeMap::new());
    for &(hex, thing) in things {
        let name = hex.to_string();
        let facts = hexes.entry(name.clone()).or_insert_with(|| json!({ "hex": name }));
        let through = |side: Side| json!([side.number(), side.opposite().number()]);
        match thing {
            Thing::Level(level) => facts["level"] = json!(level),
            Thing::Brush => facts["terrain"] = json!(["brush"]),
            Thing::Orchard => facts["terrain"] = json!(["orchard"]),
            Thing::Smoke => smoke.push(json!({ "at": name, "is": "smoke" })),
            Thing::Debris => counters.push(json!({ "at": name, "is": "debris" })),
            Thing::Rubble => counters.push(json!({ "at": name, "is": "stone-rubble" })),
            Thing::House => {
                let (u, v) =
                    (i64::from(hex.col) * 1000, (i64::from(hex.row) - 1) * 1000 + i64::from(hex.col & 1) * 500);
                // a hexagon, so that turning it changes nothing
                let ring: Vec<_> = [(-100, -150), (100, -150), (200, 0), (100, 150), (-100, 150), (-200, 0)]
                    .map(|(x, y)| [u + x, v + y])
                    .to_vec();
                buildings
                    .push(json!({ "id": name, "material": "stone", "hexes": [name], "outlines": [{ "ring": ring }] }));
            }
            Thing::Road(side) => facts["roads"] = json!([{ "is": "paved", "sides": through(side) }]),
            Thing::Rails(side, raised) => {
                let kind = if raised { "emrr" } else { "glrr" };
                facts["railroads"] = json!([{ "is": kind, "sides": through(side) }]);
            }
            Thing::Woods => facts["features"] = json!(["woods"]),
            Thing::Trench => facts["features"] = json!(["trench"]),
            Thing::Shellholes => facts["terrain"] = json!(["shellhole"]),
            Thing::Hedge(side) | Thing::Wall(side) | Thing::Roadblock(side) => {
                let is = match thing {
                    Thing::Wall(_) => "wall",
                    Thing::Roadblock(_) => "roadblock",
                    _ => "hedge",
                };
                let hexside = fogas::grid::Hexside::of(hex, side).to_string();
                hexsides.entry(hexside.clone()).or_insert_with(|| json!({ "hexside": hexside, "is": is }));
            }
        }
    }
    let hexes: Vec<Value> = hexes.into_values().collect();
    let hexsides: Vec<Value> = hexsides.into_values().collect();
    let more = json!({
        "hexes": hexes, "counters": counters, "smoke": smoke, "buildings": buildings, "hexsides": hexsides,
    });
    crate::kit::drawn(["A1", "S19"], &more)
}

pub(crate) const MIDDLE: Hex = Hex::new(9, 10);
