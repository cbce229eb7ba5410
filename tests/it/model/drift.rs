//! SMOKE that drifts: from which sources, to which hexes, how far, what stops it, and at which level.

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, around, beside, name, read};
use super::tally::Tally;
use crate::kit::built_in;

/// A24.61, A24.11: the Hindrance DRM of a source that drifts; grenades are gone too soon, a Flame and a wreck give none.
fn a24_61_hindrance(is: &str) -> Option<usize> {
    match is {
        "smoke" | "blaze" => Some(3),
        "dispersed-smoke" | "wp" | "burning-wreck" => Some(2),
        "dispersed-wp" => Some(1),
        _ => None,
    }
}

/// How the wind treats a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wind {
    Blows,
    /// An Interior Building hex (A24.61).
    Interior,
    /// A completely rubbled Factory hex (FB8.3): no wind below the roof.
    Hole,
    Unsaid,
}

/// The map, with what was added to it.
struct Laid<'b> {
    board: &'b Board,
    rubble: Vec<Hex>,
}

impl Laid<'_> {
    fn rubbled(&self, hex: Hex) -> bool {
        self.rubble.contains(&hex) || self.board.at(hex).rubble()
    }

    /// FB8.3 and its example: a hex with the same building on all six sides, none of them in rubble.
    fn surrounded(&self, hex: Hex) -> bool {
        let home = self.board.at(hex).building;
        let same = |h: Hex| self.board.hexes.get(&h).is_some_and(|g| g.building == home) && !self.rubbled(h);
        home.is_some() && around(hex).into_iter().all(same)
    }

    /// B23.71: whether black bars leave an Interior hex in Rowhouses, the texts do not say.
    fn barred(&self, hex: Hex) -> bool {
        self.board.hexsides.iter().any(|h| h.2 == "rowhouse-bar" && (h.0 == hex || h.1 == hex))
    }

    fn wind(&self, hex: Hex) -> Wind {
        match self.surrounded(hex) {
            true if self.barred(hex) => Wind::Unsaid,
            true if self.rubbled(hex) && self.board.building(hex).is_some_and(|b| b.factory) => Wind::Hole,
            true if self.rubbled(hex) => Wind::Unsaid,
            true => Wind::Interior,
            false => Wind::Blows,
        }
    }

    /// FB8.32: from a hole in a Factory onto the rooftop of a Factory, elsewhere onto Level 1.
    fn fb8_32_lies(&self, hex: Hex) -> String {
        let roofed = self.board.building(hex).is_some_and(|b| b.factory) && !self.rubbled(hex);
        name(hex) + if roofed { "@r" } else { "@1" }
    }
}

/// What the model expects of a drift.
#[derive(PartialEq, Eq, Debug)]
enum Drift {
    /// There is no source of SMOKE that drifts.
    NoSource,
    /// To these hexes; the texts do not say whether it goes farther.
    To {
        hexes: Vec<Hex>,
        may_go_on: bool,
    },
    Unsaid,
}

/// A24.61: each source drifts straight downwind, one counter a hex, as far as its own Hindrance DRM; not out of an Interior Building hex, nor
/// into one. Over which roofs it goes from a rooftop, below whose level it does not lie, the texts do not say.
fn a24_61_drift(laid: &Laid, sources: &[&str], from: Hex, side: usize) -> Drift {
    let Some(many) = sources.iter().filter_map(|is| a24_61_hindrance(is)).max() else { return Drift::NoSource };
    match laid.wind(from) {
        Wind::Unsaid => return Drift::Unsaid,
        Wind::Interior => return Drift::To { hexes: vec![], may_go_on: false },
        _ => {}
    }
    let (mut hexes, mut hex) = (Vec::new(), from);
    for _ in 0..many {
        hex = beside(hex, side);
        if !laid.board.hexes.contains_key(&hex) {
            break;
        }
        match laid.wind(hex) {
            Wind::Blows => hexes.push(hex),
            Wind::Interior => return Drift::To { hexes, may_go_on: false },
            // up to which level it blows over the hole, or past the house, the texts do not say
            Wind::Hole | Wind::Unsaid => return Drift::To { hexes, may_go_on: true },
        }
    }
    Drift::To { hexes, may_go_on: false }
}

/// A hex for a question: half of them near the large buildings.
fn hex(dice: &mut Dice, all: &[Hex], deep: &[Hex]) -> Hex {
    match dice.below(6) {
        0 | 3 => dice.pick(deep),
        1 | 2 => {
            let near = dice.pick(deep);
            dice.pick(&around(near))
        }
        _ => dice.pick(all),
    }
}

fn compare(on: &Resolver, laid: &Laid, sources: &[&str], (from, side): (Hex, usize), tally: &mut Tally) {
    let place = name(from);
    let mut set: Vec<String> = laid.rubble.iter().map(|h| format!("{}=stone-rubble", name(*h))).collect();
    set.extend(sources.iter().map(|is| format!("{place}={is}")));
    let query = json!({ "smoke": { "from": place, "to": name(beside(from, side)), "drift": true, "set": set } });
    let told = query.to_string();
    tally.asked += 1;
    let model = a24_61_drift(laid, sources, from, side);
    let answer = ask(on, query);
    let (Drift::To { hexes, may_go_on }, Some(answer)) = (&model, &answer) else {
        let none = matches!(&answer, Some(answer) if answer["outcome"]["may"] == true);
        tally.same(model == Drift::Unsaid || !none, &format!("{told}: {model:?}, {answer:?}"));
        tally.silent += usize::from(model == Drift::Unsaid);
        tally.says("no source", model == Drift::NoSource);
        tally.same(model == Drift::NoSource || answer.is_some() || set.is_empty(), &format!("refused: {told}"));
        return;
    };
    let o = &answer["outcome"];
    let said: Vec<String> =
        o["drifts"].as_array().into_iter().flatten().filter_map(|h| h.as_str().map(str::to_owned)).collect();
    let hexes_said: Vec<Hex> = said.iter().map(|h| read(h.split('@').next().expect("a hex"))).collect();
    let first = &hexes_said[..hexes.len().min(hexes_said.len())];
    let agree = if *may_go_on { first == hexes.as_slice() } else { hexes_said == *hexes };
    tally.same(agree, &format!("{told}: {model:?}, {o}"));
    tally.same(*may_go_on || (o["may"] == true) != hexes.is_empty(), &format!("may: {told}: {model:?}, {o}"));
    tally.silent += usize::from(*may_go_on);
    tally.says("drifts", !hexes.is_empty());
    tally.says("bound", hexes.is_empty() && !may_go_on);
    if laid.wind(from) == Wind::Hole {
        let lies: Vec<String> = hexes.iter().map(|h| laid.fb8_32_lies(*h)).collect();
        tally.same(said == lies, &format!("FB8.32: {told}: {lies:?}, {o}"));
        tally.says("out of a hole", true);
    }
}

fn whole(hex: &Value) -> bool {
    hex["cut"].is_null() && hex["bridge"].is_null() && hex["roads"].as_array().is_none_or(|r| r.iter().all(plain))
}

fn plain(road: &Value) -> bool {
    road["is"] != "sunken" && road["is"] != "elevated"
}

/// A24.61, FB8.32: a wrong reading would add up two sources, let grenades drift, stop at a wall of a house that has no six neighbors,
/// or leave the SMOKE of a hole on the ground.
#[test]
fn smoke_drifts_as_far_as_its_hindrance() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice, mut tally) = (built_in("fb"), Board::new(&file), Dice::new(2461), Tally::default());
    let odd: Vec<Hex> = file["hexes"].as_array().expect("hexes").iter().filter(|h| !whole(h)).map(at).collect();
    let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| !odd.contains(h)).collect();
    let bare = Laid { board: &board, rubble: vec![] };
    let deep: Vec<Hex> = all.iter().copied().filter(|h| bare.surrounded(*h)).collect();
    assert!(deep.len() > 3, "{deep:?}");
    let kinds = [
        "smoke",
        "smoke",
        "dispersed-smoke",
        "wp",
        "dispersed-wp",
        "blaze",
        "burning-wreck",
        "smoke-grenades",
        "wp-grenades",
        "flame",
        "wreck",
    ];
    while tally.asked < 1100 {
        let (from, side) = (hex(&mut dice, &all, &deep), 1 + dice.below(6));
        if !all.contains(&from) || !board.hexes.contains_key(&beside(from, side)) {
            continue;
        }
        let stone = |h: &Hex| board.building(*h).is_some_and(|b| b.stone);
        let mut near: Vec<Hex> = around(from).into_iter().chain([from]).filter(stone).collect();
        near.retain(|h| all.contains(h) && dice.one_in(6));
        // a hole in a Factory, where there may be one
        if bare.surrounded(from) && board.building(from).is_some_and(|b| b.factory) && dice.one_in(3) {
            near = vec![from];
        }
        let laid = Laid { board: &board, rubble: near };
        let mut sources = vec![dice.pick(&kinds)];
        if dice.one_in(4) {
            sources.push(dice.pick(&kinds));
        }
        sources.dedup();
        // B25.1: a hex has only one fire
        if sources.iter().filter(|is| matches!(**is, "flame" | "blaze")).count() > 1 {
            continue;
        }
        compare(&on, &laid, &sources, (from, side), &mut tally);
    }
    assert!(tally.differ.is_empty(), "{}: {:#?}", tally.differ.len(), &tally.differ[..tally.differ.len().min(8)]);
    assert!(tally.silent * 100 < 12 * tally.asked, "cannot say {} of {}", tally.silent, tally.asked);
    let said = |what| tally.said.get(what).copied().unwrap_or(0);
    assert!(said("drifts") > 400 && said("bound") > 25 && said("out of a hole") > 8, "{:?}", tally.said);
}

fn at(hex: &Value) -> Hex {
    read(hex["hex"].as_str().expect("a name"))
}
