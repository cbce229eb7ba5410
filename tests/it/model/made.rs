//! Random crowded maps for the models, from a fixed seed.

use serde_json::{Value, json};

use super::sheet::{Hex, around, beside, centre, name};

/// A plain generator of numbers that look random: the same ones each time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number from 0 to one less than `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 11) % n as u64).expect("small")
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

pub(crate) const COLUMNS: i64 = 10;
pub(crate) const ROWS: i64 = 10;

/// A map while it is made.
struct Making {
    dice: Dice,
    hexes: std::collections::BTreeMap<Hex, Value>,
    taken: Vec<Hex>,
    sunken: Vec<Hex>,
    buildings: Vec<Value>,
    art: Vec<Value>,
    hexsides: Vec<Value>,
    counters: Vec<Value>,
    units: Vec<Value>,
}

/// A map of 10 columns and rows, crowded with what the model knows.
pub(crate) fn map(seed: u64) -> Value {
    let dice = Dice::new(seed + 1);
    let mut making = Making {
        dice,
        hexes: std::collections::BTreeMap::new(),
        taken: vec![],
        sunken: vec![],
        buildings: vec![],
        art: vec![],
        hexsides: vec![],
        counters: vec![],
        units: vec![],
    };
    making.hills();
    making.railroads();
    for _ in 0..making.dice.below(9) {
        making.building();
    }
    for _ in 0..making.dice.below(24) {
        making.growth();
    }
    for _ in 0..making.dice.below(30) {
        making.hexside();
    }
    for _ in 0..making.dice.below(24) {
        making.counter();
    }
    json!({
        "format": 1, "name": "made", "chapter": "FB",
        "grid": { "first": "A1", "last": name((COLUMNS - 1, ROWS)) },
        "hexes": making.hexes.into_values().collect::<Vec<_>>(),
        "buildings": making.buildings, "art": making.art, "hexsides": making.hexsides,
        "counters": making.counters, "units": making.units,
    })
}

pub(crate) fn on_map(hex: Hex) -> bool {
    (0..COLUMNS).contains(&hex.0) && (1..=ROWS).contains(&hex.1)
}

impl Making {
    fn any(&mut self) -> Hex {
        let at = |n: usize| i64::try_from(n).expect("small");
        (at(self.dice.below(10)), at(self.dice.below(10)) + 1)
    }

    fn hex(&mut self, hex: Hex) -> &mut Value {
        self.hexes.entry(hex).or_insert_with(|| json!({ "hex": name(hex) }))
    }

    fn level(&self, hex: Hex) -> i64 {
        self.hexes.get(&hex).and_then(|h| h["level"].as_i64()).unwrap_or(0)
    }

    /// Half of the maps are flat.
    fn hills(&mut self) {
        if self.dice.one_in(2) {
            return;
        }
        for _ in 0..=self.dice.below(6) {
            let at = self.any();
            let mut hill = vec![at];
            if !self.dice.one_in(3) {
                hill.extend(around(at));
            }
            for hex in hill.into_iter().filter(|h| on_map(*h)) {
                let level = self.level(hex) + 1;
                self.hex(hex)["level"] = json!(level);
            }
        }
    }

    /// Runs of railroads and sunken roads, mostly embankments.
    fn railroads(&mut self) {
        for _ in 0..self.dice.below(7) {
            let kind = self.dice.pick(&["emrr", "emrr", "emrr", "emrr", "glrr", "elrr", "surr", "sunken"]);
            let (mut hex, side) = (self.any(), 1 + self.dice.below(6));
            for _ in 0..=self.dice.below(6) {
                if !on_map(hex) || self.taken.contains(&hex) {
                    break;
                }
                self.taken.push(hex);
                let way = json!([{ "is": kind, "sides": [side, (side + 2) % 6 + 1] }]);
                let key = if kind == "sunken" { "roads" } else { "railroads" };
                self.hex(hex)[key] = way;
                if kind == "surr" || kind == "sunken" {
                    self.sunken.push(hex);
                }
                hex = beside(hex, side);
            }
        }
    }

    /// Art about the centre dot of a hex: a shape of four corners, none of them at a round place.
    fn shape(&mut self, hex: Hex) -> Value {
        let (x, y) = centre(hex);
        let mut corner = |sx: i64, sy: i64| {
            let far = 83 + i64::try_from(self.dice.below(170)).expect("small");
            let wide = 79 + i64::try_from(self.dice.below(230)).expect("small");
            json!([x / 3 + sx * far, y / 2 + sy * wide])
        };
        json!({ "ring": [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] })
    }

    fn building(&mut self) {
        let first = self.any();
        let mut hexes = vec![first];
        for _ in 0..self.dice.below(4) {
            let (from, side) = (self.dice.pick(&hexes), 1 + self.dice.below(6));
            let next = beside(from, side);
            if on_map(next) && !hexes.contains(&next) {
                hexes.push(next);
            }
        }
        if hexes.iter().any(|h| self.taken.contains(h)) {
            return;
        }
        self.taken.extend(&hexes);
        let names: Vec<String> = hexes.iter().map(|h| name(*h)).collect();
        let mut building = json!({ "id": names[0], "material": self.dice.pick(&["stone", "wood"]), "hexes": names });
        let symbols = ["square", "square", "red-square", "large-dot"];
        match self.dice.below(7) {
            0 if hexes.len() > 1 => building["factory"] = json!(true),
            1..=4 => {
                let symbol = self.dice.pick(&symbols[..if hexes.len() > 1 { 3 } else { 4 }]);
                building["symbols"] = json!([{ "hex": name(first), "is": symbol }]);
            }
            _ => {}
        }
        if !self.dice.one_in(3) {
            building["outlines"] = hexes.iter().map(|h| self.shape(*h)).collect();
        } else if hexes.len() > 1 && self.dice.one_in(2) {
            let (a, b) = (hexes[0].min(hexes[1]), hexes[0].max(hexes[1]));
            if around(a).contains(&b) {
                self.hexsides.push(json!({ "hexside": format!("{}-{}", name(a), name(b)), "is": "rowhouse-bar" }));
            }
        }
        self.buildings.push(building);
    }

    fn growth(&mut self) {
        let kinds = ["orchard", "orchard", "evergreen-orchard", "brush", "woods", "crag", "graveyard", "rail-car"];
        let (hex, is) = (self.any(), self.dice.pick(&kinds));
        if self.taken.contains(&hex) {
            return;
        }
        self.taken.push(hex);
        if matches!(is, "brush" | "woods" | "rail-car") {
            let (id, shape) = (format!("art{}", self.art.len()), self.shape(hex));
            let mut art = json!({ "id": id, "is": is, "outlines": [shape] });
            if is == "woods" {
                art["is"] = json!("terrain");
                art["terrain"] = json!("woods");
            }
            self.art.push(art);
        }
        self.hex(hex)["terrain"] = json!([is]);
    }

    fn hexside(&mut self) {
        let (hex, side) = (self.any(), 1 + self.dice.below(6));
        let next = beside(hex, side);
        if !on_map(next) {
            return;
        }
        let hexside = format!("{}-{}", name(hex.min(next)), name(hex.max(next)));
        if !self.hexsides.iter().any(|h| h["hexside"] == hexside.as_str()) {
            self.hexsides.push(json!({ "hexside": hexside, "is": self.dice.pick(&["wall", "hedge"]) }));
        }
    }

    fn counter(&mut self) {
        let hex = self.any();
        let at = name(hex);
        let held = self.hexes.get(&hex);
        let way = held.map_or(String::new(), |h| h["railroads"][0]["is"].as_str().unwrap_or("").to_owned());
        let built = self.buildings.iter().any(|b| b["hexes"].as_array().expect("hexes").contains(&json!(at)));
        let is = self.dice.pick(&["debris", "stone-rubble", "wooden-rubble", "wreck", "afv"]);
        let lies = self.counters.iter().any(|c| c["at"] == at.as_str());
        if built || lies || self.sunken.contains(&hex) || way == "elrr" || (way == "emrr" && is == "wooden-rubble") {
            return;
        }
        if is == "afv" {
            self.units.push(json!({ "unit": format!("tank{}x", self.units.len()), "at": at, "is": "afv" }));
        } else {
            self.counters.push(json!({ "at": at, "is": is }));
        }
    }
}
