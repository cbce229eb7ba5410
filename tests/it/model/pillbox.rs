//! Pillboxes: on which ground one sets up. Their Covered Arc, their TEM and the way into them are not ruled on, and questions about
//! one must be refused, not answered as if there were none.

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::{self, Dice};
use super::sheet::{Hex, around, name};
use crate::amount::seeds;
use crate::kit::{built_in, checked};

/// B30, B32.11, FB6.25, FB11.7: Open Ground, any road but no bridge, brush, orchard, grain and woods; as roads also what B32.11 makes
/// of rails, a Rail Car hex and the underpass. No building, no rubble. Of what lies lower or higher than its hex, of an embankment
/// under Debris, of the turntable and of a storage tank the sources do not say.
fn b30_1_on(ground: &str) -> Option<bool> {
    let natural = ["open-ground", "tennis-court", "brush", "orchard", "evergreen-orchard"];
    let ways = ["paved-road", "boulevard", "rr", "emrr", "rail-car", "underpass"];
    // FB2.4: Debris itself keeps no Fortification out
    let debris = ["debris", "debris-road", "debris-boulevard"];
    let rubble = ["stone-rubble", "wooden-rubble", "rubble-boulevard", "emrr-rubble"];
    let built = ["building", "interior-building", "upper-level", "rooftop", "cellar", "factory", "bridge"];
    match () {
        () if natural.contains(&ground) || ways.contains(&ground) || debris.contains(&ground) => Some(true),
        () if rubble.contains(&ground) || built.contains(&ground) => Some(false),
        () => None,
    }
}

/// Every kind of ground that can be asked about.
pub(super) const GROUNDS: [&str; 32] = [
    "open-ground",
    "tennis-court",
    "brush",
    "orchard",
    "evergreen-orchard",
    "paved-road",
    "boulevard",
    "sunken-road",
    "debris",
    "debris-road",
    "debris-sunken-road",
    "debris-boulevard",
    "stone-rubble",
    "wooden-rubble",
    "rubble-boulevard",
    "rr",
    "emrr",
    "elrr",
    "surr",
    "emrr-debris",
    "emrr-rubble",
    "rail-car",
    "bridge",
    "building",
    "interior-building",
    "upper-level",
    "rooftop",
    "cellar",
    "factory",
    "underpass",
    "turntable",
    "storage-tank",
];

/// B30, B32.11, FB2.4, FB6.25, FB9.2, FB11.7.
#[test]
fn a_pillbox_sets_up_on_these_grounds() {
    let (on, mut said) = (built_in("fb"), 0);
    for ground in GROUNDS {
        let Some(model) = b30_1_on(ground) else { continue };
        let answer = ask(&on, json!({ "setup": { "terrain": [ground], "item": "pillbox" } }));
        let answer = answer.unwrap_or_else(|| panic!("refused: {ground}"));
        assert_eq!(answer["outcome"]["allowed"], model, "{ground}: {}", answer["outcome"]);
        said += 1;
    }
    // all but the seven on which the sources are silent
    assert_eq!(said, 25);
}

/// The ground of the Location as it is read off the map; none where there is something of its own rule.
fn b30_1_ground(board: &Board, hex: Hex, place: &str) -> Option<&'static str> {
    let g = board.at(hex);
    let way = |is: &str| g.ways.iter().any(|w| w == is);
    let road = ["paved", "dirt", "boulevard"].into_iter().any(way);
    match place {
        "@r" => return Some("rooftop"),
        "@c" => return Some("cellar"),
        "" | "@u" => {}
        _ => return Some("upper-level"),
    }
    if g.features || g.bridge || g.sunken() || g.elevated() || g.is("storage-tank") {
        return None;
    }
    match () {
        () if g.rubble() => Some("stone-rubble"),
        () if board.building(hex).is_some_and(|b| b.factory) => Some("factory"),
        () if g.building.is_some() => Some("building"),
        // one printed note lets nothing but Wire onto an embankment under Debris
        () if g.emrr() && g.holds("debris") => None,
        () if g.holds("debris") => Some(if road { "debris-road" } else { "debris" }),
        () if g.emrr() => Some("emrr"),
        () if g.is("rail-car") => Some("rail-car"),
        () => match g.terrain.first().map(String::as_str) {
            None if road => Some("paved-road"),
            None => Some("open-ground"),
            Some("orchard" | "tree-lined-tram") => Some("orchard"),
            Some("evergreen-orchard") => Some("evergreen-orchard"),
            Some("brush") => Some("brush"),
            // woods take one, but the program does not speak of setting up in woods, graveyards and crags
            Some(_) => None,
        },
    }
}

#[derive(Default, Debug)]
struct Count {
    asked: usize,
    yes: usize,
    no: usize,
}

fn set_up(on: &Resolver, board: &Board, dice: &mut Dice, count: &mut Count) {
    let all: Vec<Hex> = board.hexes.keys().copied().collect();
    let hex = dice.pick(&all);
    let mut laid = board.clone();
    let mut set = vec![];
    let lies = dice.pick(&["", "", "", "debris", "stone-rubble", "wooden-rubble"]);
    let g = laid.hexes.get_mut(&hex).expect("a hex");
    if !lies.is_empty() && g.counters.is_empty() && !(g.building.is_some() && lies == "debris") {
        g.counters.push(lies.to_owned());
        set.push(format!("{}={lies}", name(hex)));
    }
    let place = dice.pick(&laid.places(hex)).0;
    count.asked += 1;
    let Some(model) = b30_1_ground(&laid, hex, &place).and_then(b30_1_on) else { return };
    let asks = json!({ "at": name(hex) + &place, "item": "pillbox", "set": set });
    let Some(answer) = ask(on, json!({ "setup": asks })) else { return };
    assert_eq!(answer["outcome"]["allowed"], model, "{asks}: {}", answer["outcome"]);
    *(if model { &mut count.yes } else { &mut count.no }) += 1;
}

/// B30, FB2.4, B24.3: a wrong reading would let it into houses and rubble, or keep it off roads and out of Debris.
#[test]
fn a_pillbox_sets_up_where_its_ground_allows() {
    let mut count = Count::default();
    for seed in seeds(1500, 30) {
        let file = made::map(seed);
        let (on, board, mut dice) = (checked(&file), Board::new(&file), Dice::new(seed));
        for _ in 0..40 {
            set_up(&on, &board, &mut dice, &mut count);
        }
    }
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice) = (built_in("fb"), Board::new(&file), Dice::new(300));
    for _ in 0..600 {
        set_up(&on, &board, &mut dice, &mut count);
    }
    assert!(count.yes > 400 && count.no > 300, "{count:?}");
    assert!(4 * (count.asked - count.yes - count.no) < count.asked, "{count:?}");
}

/// B30: who asks about one who is in a pillbox is refused, on whatever map and by whatever words of the notation.
#[test]
fn of_a_pillbox_nothing_else_is_said() {
    let mut asked = 0;
    for seed in seeds(1540, 5) {
        let file = made::map(seed);
        let (on, mut dice) = (checked(&file), Dice::new(seed));
        let all: Vec<Hex> = Board::new(&file).hexes.keys().copied().collect();
        for _ in 0..10 {
            let a = dice.pick(&all);
            let b = around(a).into_iter().find(|h| made::on_map(*h)).expect("a hex beside it");
            let word = dice.pick(&["+pb", "+pb:1", "+pb:1,2", "+pillbox", "+in:pillbox"]);
            let (a, b, inside) = (name(a), name(b), name(b) + word);
            let refused = [
                json!({ "los": { "from": a, "to": inside } }),
                json!({ "los": { "from": inside, "to": a } }),
                json!({ "tem": { "from": a, "to": inside } }),
                json!({ "tem": { "from": inside, "to": a } }),
                json!({ "tem": { "from": a, "to": b, "set": [format!("{b}=pillbox")] } }),
                json!({ "move-cost": { "path": [a, inside] } }),
                json!({ "move-cost": { "path": [inside, a] } }),
                json!({ "shot": { "from": a, "to": inside, "fp": 4 } }),
            ];
            for query in refused {
                assert!(ask(&on, query.clone()).is_none(), "map {seed}: {query}");
                asked += 1;
            }
        }
    }
    assert!(asked > 300, "{asked}");
}
