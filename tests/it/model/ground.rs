//! The contents of a map, read only from the map file. All heights are in half-levels.

use std::collections::BTreeMap;

use serde_json::Value;

use super::sheet::{Contact, Hex, Line, Outline, Point, around, corners, read};

/// A building as it affects a line (B23.21-.24, B31.3, B23.74).
#[derive(Clone, Debug)]
pub(super) struct Building {
    pub(super) hexes: Vec<Hex>,
    pub(super) stone: bool,
    pub(super) outlines: Vec<Outline>,
    pub(super) factory: bool,
    /// For each hex: its height as an obstacle, and the number of levels above the ground.
    pub(super) heights: BTreeMap<Hex, (i64, i64)>,
    pub(super) cellar: bool,
    pub(super) steeple: bool,
}

impl Building {
    /// The outlines of a building; without any, its whole hexes.
    pub(super) fn depicted(&self) -> Vec<Outline> {
        if self.outlines.is_empty() {
            let whole = |hex: &Hex| Outline { ring: corners(*hex).to_vec(), holes: Vec::new() };
            return self.hexes.iter().map(whole).collect();
        }
        self.outlines.clone()
    }
}

/// Other art that matters to a line.
#[derive(Clone, Debug)]
pub(super) struct Art {
    pub(super) is: String,
    pub(super) outlines: Vec<Outline>,
    /// The level that it paints, if it is ground.
    pub(super) level: i64,
}

/// One hex.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    pub(super) base: i64,
    pub(super) terrain: Vec<String>,
    /// Kinds of railroads and roads.
    pub(super) ways: Vec<String>,
    /// The hexsides that railroads cross.
    pub(super) rails: Vec<usize>,
    /// The hexsides that a Depression crosses.
    pub(super) cuts: Vec<usize>,
    pub(super) bridge: bool,
    pub(super) depression: bool,
    pub(super) counters: Vec<String>,
    pub(super) afv: bool,
    pub(super) features: bool,
    pub(super) building: Option<usize>,
}

impl Ground {
    fn has(&self, way: &str) -> bool {
        self.ways.iter().any(|w| w == way)
    }

    /// B32.1, FB6.12: an embankment railroad.
    pub(super) fn emrr(&self) -> bool {
        self.has("emrr")
    }

    /// B5, B32.1: an elevated road or railroad, a level above its hex.
    pub(super) fn elevated(&self) -> bool {
        self.has("elrr") || self.has("elevated")
    }

    /// B4, B19, B32.1: a level beneath its hex.
    pub(super) fn sunken(&self) -> bool {
        self.has("surr") || self.has("sunken") || self.depression
    }

    pub(super) fn is(&self, terrain: &str) -> bool {
        self.terrain.iter().any(|t| t == terrain)
    }

    pub(super) fn holds(&self, counter: &str) -> bool {
        self.counters.iter().any(|c| c == counter)
    }

    pub(super) fn rubble(&self) -> bool {
        self.holds("stone-rubble") || self.holds("wooden-rubble")
    }

    /// D9.4: an AFV or a wreck.
    pub(super) fn vehicle(&self) -> bool {
        self.afv || self.holds("wreck")
    }

    /// The ground that a line from other hexes meets: an elevated road or railroad counts as a hill (B5, B32.1).
    pub(super) fn top(&self) -> i64 {
        self.base + if self.elevated() { 2 } else { 0 }
    }
}

/// A map as the model uses it.
#[derive(Clone, Debug, Default)]
pub(super) struct Board {
    /// The level of ground that no art paints.
    pub(super) plain: i64,
    pub(super) hexes: BTreeMap<Hex, Ground>,
    pub(super) hexsides: Vec<(Hex, Hex, String)>,
    pub(super) buildings: Vec<Building>,
    pub(super) art: Vec<Art>,
}

fn list<'v>(value: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    value[key].as_array().into_iter().flatten()
}

fn word(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

#[allow(clippy::cast_possible_truncation)]
fn level(value: &Value) -> i64 {
    (value.as_f64().unwrap_or_default() * 2.0) as i64
}

fn points(ring: &Value) -> Vec<Point> {
    let at = |p: &Value| (3 * p[0].as_i64().expect("thousandths"), 2 * p[1].as_i64().expect("thousandths"));
    ring.as_array().expect("a ring").iter().map(at).collect()
}

fn outlines(of: &Value) -> Vec<Outline> {
    let one = |o: &Value| Outline { ring: points(&o["ring"]), holes: list(o, "holes").map(points).collect() };
    list(of, "outlines").map(one).collect()
}

/// B23.21-.24, B31.3, FB2, FB7.1: the type of a building by the number of its hexes and its symbols; of Rowhouses each part
/// between black bars has the symbols that stand in it.
fn building(of: &Value, bars: &[(Hex, Hex)]) -> Building {
    let hexes: Vec<Hex> = list(of, "hexes").map(|h| read(h.as_str().expect("a hex"))).collect();
    let symbols: Vec<(Hex, String)> = list(of, "symbols").map(|s| (read(&word(s, "hex")), word(s, "is"))).collect();
    let factory = of["factory"].as_bool().unwrap_or_default();
    let drawn = outlines(of);
    // without a bar it is not a Rowhouse, but one building
    let divided = bars.iter().any(|(a, b)| hexes.contains(a) && hexes.contains(b));
    let height = |hex: &Hex| {
        let part = if divided { rowhouse(*hex, &hexes, bars, &drawn) } else { hexes.clone() };
        let symbol = |name: &str| symbols.iter().any(|(at, is)| is == name && part.contains(at));
        match word(of, "type").as_str() {
            _ if factory => (3, 0),
            "third-level" => (7, 3),
            "multi-story" => (5, 2),
            "two-story" => (3, 1),
            "single-story" => (2, 0),
            _ if symbol("red-square") => (7, 3),
            _ if symbol("square") => (5, 2),
            _ if symbol("large-dot") || hexes.len() > 1 => (3, 1),
            _ => (2, 0),
        }
    };
    let heights = hexes.iter().map(|hex| (*hex, height(hex))).collect();
    let cellar = hexes.len() > 1 && !factory;
    let steeple = symbols.iter().any(|(_, is)| is.contains("steeple"));
    Building { stone: of["material"] == "stone", outlines: outlines(of), factory, heights, cellar, steeple, hexes }
}

/// B23.25: the art of a building lies on the hexside of two of its hexes; where it has none the whole hexside counts.
fn goes_on(outlines: &[Outline], a: Hex, b: Hex) -> bool {
    let (from, to) = (corners(a), corners(b));
    let ends: Vec<Point> = from.into_iter().filter(|corner| to.contains(corner)).collect();
    let [p, q] = ends[..] else { return false };
    let at = |n: i64| {
        let part = |p: i64, q: i64| p as f64 + (q - p) as f64 * (n as f64 + 0.5) / 200.0;
        (part(p.0, q.0), part(p.1, q.1))
    };
    outlines.is_empty() || (0..200).any(|n| outlines.iter().any(|outline| outline.holds(at(n))))
}

/// B23.71, B23.25: the hexes of a building that no black bar and no court parts from this one.
fn rowhouse(of: Hex, hexes: &[Hex], bars: &[(Hex, Hex)], outlines: &[Outline]) -> Vec<Hex> {
    let mut part = vec![of];
    let mut next = 0;
    while next < part.len() {
        for hex in around(part[next]) {
            let (a, b) = (part[next].min(hex), part[next].max(hex));
            if hexes.contains(&hex) && !part.contains(&hex) && !bars.contains(&(a, b)) && goes_on(outlines, a, b) {
                part.push(hex);
            }
        }
        next += 1;
    }
    part
}

impl Board {
    /// Reads a map file.
    pub(super) fn new(file: &Value) -> Self {
        let (first, last) = (read(&word(&file["grid"], "first")), read(&word(&file["grid"], "last")));
        let plain = level(&file["defaults"]["level"]);
        let mut board = Self { plain, ..Self::default() };
        for column in first.0..=last.0 {
            let half = file["grid"]["half_hexes"] == true && column & 1 == 1;
            for row in first.1 - i64::from(half)..=last.1 {
                board.hexes.insert((column, row), Ground { base: plain, ..Ground::default() });
            }
        }
        for hex in list(file, "hexes") {
            board.lay(hex, plain);
        }
        let sides = list(file, "hexsides").map(|h| {
            let name = word(h, "hexside");
            let (a, b) = name.split_once('-').expect("two hexes");
            (read(a), read(b), word(h, "is"))
        });
        board.hexsides = sides.collect();
        let bars = board.hexsides.iter().filter(|h| h.2 == "rowhouse-bar");
        let bars: Vec<(Hex, Hex)> = bars.map(|h| (h.0.min(h.1), h.0.max(h.1))).collect();
        for (n, b) in list(file, "buildings").enumerate() {
            let b = building(b, &bars);
            for hex in &b.hexes {
                board.hexes.get_mut(hex).expect("a hex").building = Some(n);
            }
            board.buildings.push(b);
        }
        for art in list(file, "art") {
            let is = if art["is"] == "terrain" { word(art, "terrain") } else { word(art, "is") };
            board.art.push(Art { is, outlines: outlines(art), level: level(&art["level"]) });
        }
        for counter in list(file, "counters") {
            let at = read(&word(counter, "at"));
            board.hexes.get_mut(&at).expect("a hex").counters.push(word(counter, "is"));
        }
        for unit in list(file, "units").filter(|u| u["is"] == "afv") {
            board.hexes.get_mut(&read(&word(unit, "at"))).expect("a hex").afv = true;
        }
        board
    }

    fn lay(&mut self, of: &Value, plain: i64) {
        let sides = |way: &Value| -> Vec<usize> {
            list(way, "sides").filter_map(|s| usize::try_from(s.as_i64()?).ok()).collect()
        };
        let sunken = |way: &Value| way["is"] == "surr" || way["is"] == "sunken";
        let ground = Ground {
            base: if of["level"].is_null() { plain } else { level(&of["level"]) },
            terrain: list(of, "terrain").map(|t| t.as_str().expect("a word").to_owned()).collect(),
            ways: list(of, "railroads").chain(list(of, "roads")).map(|w| word(w, "is")).collect(),
            rails: list(of, "railroads").flat_map(sides).collect(),
            cuts: list(of, "railroads").chain(list(of, "roads")).filter(|w| sunken(w)).flat_map(sides).collect(),
            bridge: !of["bridge"].is_null(),
            depression: !of["depression"].is_null(),
            features: !of["features"].is_null(),
            ..Ground::default()
        };
        self.hexes.insert(read(&word(of, "hex")), ground);
    }

    pub(super) fn at(&self, hex: Hex) -> &Ground {
        &self.hexes[&hex]
    }

    pub(super) fn building(&self, hex: Hex) -> Option<&Building> {
        self.buildings.get(self.hexes.get(&hex)?.building?)
    }

    /// B10.1: returns `true` if the line crosses ground between its ends whose painted level is not the Base Level of
    /// its hex.
    pub(super) fn painted(&self, line: Line, contacts: &[Contact]) -> bool {
        let levels: Vec<&Art> = self.art.iter().filter(|a| a.is == "level").collect();
        let differs = |c: &Contact, t: f64| {
            let at = line.point(t);
            let painted = levels.iter().rev().find(|a| a.outlines.iter().any(|o| o.holds(at)));
            painted.map_or(self.plain, |a| a.level) != self.at(c.hex).base
        };
        let parts = [0.01, 0.25, 0.5, 0.75, 0.99];
        !levels.is_empty()
            && contacts.iter().any(|c| parts.iter().any(|part| differs(c, c.enter + part * (c.leave - c.enter))))
    }

    /// FB6.123: the embankment hexes connected to this one by hexsides, which form one EmRR.
    pub(super) fn embankment(&self, of: Hex) -> Vec<Hex> {
        let mut group = vec![of];
        let mut next = 0;
        while next < group.len() {
            for hex in around(group[next]) {
                if !group.contains(&hex) && self.hexes.get(&hex).is_some_and(Ground::emrr) {
                    group.push(hex);
                }
            }
            next += 1;
        }
        group
    }
}

/// One end of a line.
#[derive(Clone, Debug)]
pub(super) struct End {
    pub(super) hex: Hex,
    pub(super) level: i64,
    pub(super) on_emrr: bool,
    pub(super) sunken: bool,
    pub(super) rooftop: bool,
    pub(super) cellar: bool,
    pub(super) entrenched: bool,
    pub(super) emplaced: bool,
}

impl End {
    /// Entrenched or Emplaced (FB6.1233).
    pub(super) fn dug_in(&self) -> bool {
        self.entrenched || self.emplaced
    }
}

impl Board {
    /// The Locations of a hex, each by the suffix of its name and its elevation.
    pub(super) fn places(&self, hex: Hex) -> Vec<(String, i64)> {
        let ground = self.at(hex);
        let mut all = Vec::new();
        if ground.sunken() {
            let place = if ground.has("sunken") { "@u" } else { "" };
            return vec![(place.to_owned(), ground.base - 2)];
        }
        all.push((String::new(), ground.top() + i64::from(ground.emrr())));
        if let Some(b) = self.building(hex).filter(|_| !ground.rubble()) {
            let (height, upper) = b.heights[&hex];
            all.extend((1..=upper).map(|n| (format!("@{n}"), ground.base + 2 * n)));
            // B23.8: a Single-Story House has none
            if upper > 0 || b.factory {
                all.push(("@r".to_owned(), ground.base + height));
            }
            if b.cellar {
                all.push(("@c".to_owned(), ground.base - 2));
            }
        }
        all
    }

    /// The end at this place, in this state: "", "+ent" or "+emp".
    pub(super) fn end(&self, hex: Hex, (place, level): &(String, i64), state: &str) -> End {
        let ground = self.at(hex);
        End {
            hex,
            level: *level,
            on_emrr: ground.emrr() && place.is_empty(),
            sunken: ground.sunken(),
            rooftop: place == "@r",
            cellar: place == "@c",
            entrenched: state == "+ent",
            emplaced: state == "+emp",
        }
    }
}
