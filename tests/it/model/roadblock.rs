//! Roadblocks: where they set up, and what they are to a line, to a target behind them and to who crosses.

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::ground::{Board, End, Ground};
use super::made::{self, Dice};
use super::movement::{Cost, Mover, step};
use super::pillbox::GROUNDS;
use super::sheet::{Hex, Line, Point, around, beside, centre, corners, name, range, read};
use super::sight::{Seen, Sight, los};
use super::tem::tem;
use crate::amount::seeds;
use crate::kit::{built_in, checked};

/// A crowded map with paved roads over its open hexes, and Roadblocks across some of their hexsides.
pub(super) struct Roads {
    pub(super) file: Value,
    pub(super) blocks: Vec<(Hex, Hex)>,
}

/// Open Ground without anything else, on which a road may run.
fn free(board: &Board, hex: Hex) -> bool {
    board
        .hexes
        .get(&hex)
        .is_some_and(|g| g.building.is_none() && g.ways.is_empty() && g.terrain.is_empty() && !g.rubble())
}

pub(super) fn roads(seed: u64) -> Roads {
    let mut file = made::map(seed);
    let (board, mut dice) = (Board::new(&file), Dice::new(seed + 7));
    let all: Vec<Hex> = board.hexes.keys().copied().collect();
    let (mut taken, mut blocks): (Vec<Hex>, Vec<(Hex, Hex)>) = (vec![], vec![]);
    for _ in 0..9 {
        let (mut hex, mut way): (Hex, Vec<Hex>) = (dice.pick(&all), vec![]);
        let side = 1 + dice.below(6);
        while free(&board, hex) && !taken.contains(&hex) && way.len() < 7 {
            taken.push(hex);
            way.push(hex);
            hex = beside(hex, side);
        }
        for hex in &way {
            let run = json!([{ "is": "paved", "sides": [side, (side + 2) % 6 + 1] }]);
            let hexes = file["hexes"].as_array_mut().expect("hexes");
            match hexes.iter_mut().find(|h| h["hex"] == name(*hex).as_str()) {
                Some(entry) => entry["roads"] = run,
                None => hexes.push(json!({ "hex": name(*hex), "roads": run })),
            }
        }
        blocks.extend(way.windows(2).filter(|_| dice.one_in(2)).map(|w| (w[0].min(w[1]), w[0].max(w[1]))));
    }
    for block in &blocks {
        for third in thirds(*block).into_iter().map(|t| t.0) {
            if free(&board, third) && !taken.contains(&third) && dice.one_in(2) {
                taken.push(third);
                let (x, y) = (centre(third).0 / 3, centre(third).1 / 2);
                let ring = json!([[x - 93, y - 71], [x + 89, y - 83], [x + 97, y + 79], [x - 87, y + 91]]);
                let house = json!({ "id": name(third), "material": "stone", "hexes": [name(third)], "outlines": [{ "ring": ring }] });
                file["buildings"].as_array_mut().expect("buildings").push(house);
            }
        }
    }
    let lies_in = |at: &Value| taken.iter().any(|hex| at["at"] == name(*hex).as_str());
    file["counters"].as_array_mut().expect("counters").retain(|c| c["is"] == "debris" || !lies_in(c));
    let hexsides = file["hexsides"].as_array_mut().expect("hexsides");
    for (a, b) in &blocks {
        let hexside = format!("{}-{}", name(*a), name(*b));
        hexsides.retain(|h| h["hexside"] != hexside.as_str());
        hexsides.push(json!({ "hexside": hexside, "is": "roadblock" }));
    }
    Roads { file, blocks }
}

impl Roads {
    /// B29.2: a Roadblock is a stone wall across its hexside.
    fn walled(&self) -> Board {
        let mut board = Board::new(&self.file);
        for hexside in board.hexsides.iter_mut().filter(|h| h.2 == "roadblock") {
            "wall".clone_into(&mut hexside.2);
        }
        board
    }

    fn across(&self, a: Hex, b: Hex) -> bool {
        self.blocks.contains(&(a.min(b), a.max(b)))
    }
}

/// Where a Roadblock extends: the hex, the vertex where the extension enters, and its center dot.
pub(super) type Extension = (Hex, Point, Point);

/// The hexes at the two vertices of a hexside.
fn thirds((a, b): (Hex, Hex)) -> Vec<(Hex, Point)> {
    let vertices: Vec<Point> = corners(a).into_iter().filter(|v| corners(b).contains(v)).collect();
    let third = |v: Point| around(a).into_iter().find(|h| *h != b && corners(*h).contains(&v)).map(|h| (h, v));
    vertices.into_iter().filter_map(third).collect()
}

/// B29.2: from a vertex of its hexside it goes straight on to the center dot of the woods or building hex there; rubble is neither.
pub(super) fn b29_2_extensions(board: &Board, block: (Hex, Hex)) -> Vec<Extension> {
    let stands = |g: &Ground| (g.building.is_some() || g.is("woods")) && !g.rubble();
    let goes = thirds(block).into_iter().filter(|t| board.hexes.get(&t.0).is_some_and(stands));
    goes.map(|(hex, vertex)| (hex, vertex, centre(hex))).collect()
}

/// B29.2, A6.21: what it goes on to is a half-level obstacle to a line that crosses it between ends of its own level. `None` of a line
/// that only touches it, that comes from one of its hexes, or from half a level.
fn b29_2_blocks(board: &Board, block: (Hex, Hex), (line, lo, hi): (Line, i64, i64)) -> Option<bool> {
    let ends = [line.from, line.to];
    for (hex, vertex, dot) in b29_2_extensions(board, block) {
        let (p, q) = (line.side(vertex).signum(), line.side(dot).signum());
        let between = line.cut(vertex, dot).is_some_and(|t| t > 0.0 && t < 1.0);
        if (p != 0 || q != 0) && !(between && p * q <= 0) {
            continue;
        }
        // at its vertex alone the hexside itself is touched, and that is a wall's own question
        if (p == 0 && q != 0) || ends.contains(&hex) {
            continue;
        }
        let base = board.at(hex).base;
        // from which level it rises there, no source tells
        if board.at(block.0).base.max(board.at(block.1).base) != base {
            return None;
        }
        // A6.21: an end a full level above it sees over it, and it makes no Blind Hex
        if hi >= base + 2 {
            continue;
        }
        if q == 0
            || board.at(hex).holds("debris")
            || ends.contains(&block.0)
            || ends.contains(&block.1)
            || lo != base
            || hi != base
        {
            return None;
        }
        return Some(true);
    }
    Some(false)
}

/// B29.2: a line over a map with Roadblocks.
fn b29_2_los(roads: &Roads, board: &Board, sight: &Sight) -> Seen {
    let seen = los(board, sight.from, sight.to);
    let Seen::Clear(_) = seen else { return seen };
    // FB9.3: one in a cellar is as one on the ground
    let level = |end: &End| if end.cellar { board.at(end.hex).base } else { end.level };
    let (p, q) = (level(sight.from), level(sight.to));
    for block in &roads.blocks {
        match b29_2_blocks(board, *block, (sight.line, p.min(q), p.max(q))) {
            Some(false) => {}
            Some(true) => return Seen::Blocked("B29.2"),
            None => return Seen::Unsaid("the extension of a Roadblock"),
        }
    }
    let hinders = matches!(seen, Seen::Clear(hindrance) if hindrance > 0);
    if hinders && hides_a_vehicle(roads, board, sight) {
        return Seen::Unsaid("a vehicle behind the extension of a Roadblock");
    }
    seen
}

/// D9.4: what a Roadblock goes on to may hide a vehicle from an end, which then hinders nothing.
fn hides_a_vehicle(roads: &Roads, board: &Board, sight: &Sight) -> bool {
    let vehicles = board.hexes.iter().filter(|(_, ground)| ground.vehicle()).map(|(hex, _)| *hex);
    let ends = [sight.from, sight.to];
    let mut lines =
        vehicles.flat_map(|it| ends.map(|end| (Line { from: end.hex, to: it }, end.level, board.at(it).base)));
    lines.any(|(line, a, b)| {
        roads.blocks.iter().any(|block| b29_2_blocks(board, *block, (line, a.min(b), a.max(b))) != Some(false))
    })
}

/// A line over the middle of a Roadblock, over what it goes on to, or any line.
fn a_line(dice: &mut Dice, roads: &Roads, board: &Board, all: &[Hex]) -> Option<(Hex, Hex)> {
    let which = dice.below(4);
    if roads.blocks.is_empty() || which == 0 {
        let (a, b) = (dice.pick(all), dice.pick(all));
        return (a != b).then_some((a, b));
    }
    let block = dice.pick(&roads.blocks);
    let near: Vec<Hex> = all.iter().copied().filter(|h| range(*h, block.0) <= 4).collect();
    let (mut a, mut b) = (dice.pick(&near), dice.pick(&near));
    let extensions = b29_2_extensions(board, block);
    if which < 3 && !extensions.is_empty() {
        let (hex, vertex, dot) = dice.pick(&extensions);
        let over = |a: Hex, b: Hex| {
            let line = Line { from: a, to: b };
            let own = [hex, block.0, block.1];
            let sides = line.side(vertex).signum() * line.side(dot).signum();
            !own.contains(&a)
                && !own.contains(&b)
                && sides < 0
                && line.cut(vertex, dot).is_some_and(|t| t > 0.0 && t < 1.0)
        };
        for _ in 0..200 {
            if a != b && over(a, b) {
                break;
            }
            (a, b) = (dice.pick(&near), dice.pick(&near));
        }
    }
    (a != b).then_some((a, b))
}

#[derive(Default, Debug)]
struct Count {
    asked: usize,
    unsaid: usize,
    /// How many lines a Roadblock blocked, or targets had its TEM.
    told: usize,
}

/// B29.2, A6.21, B9.2: as a stone wall to a line; on to the center dot of a house or of woods too.
#[test]
fn a_roadblock_is_a_wall_to_a_line() {
    let (mut count, mut beyond, mut differ) = (Count::default(), 0, vec![]);
    for seed in seeds(1300, 16) {
        let roads = roads(seed);
        let (on, board, mut dice) = (checked(&roads.file), roads.walled(), Dice::new(seed));
        let mut bare = roads.walled();
        bare.hexsides.retain(|h| !roads.across(h.0, h.1));
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..150 {
            let Some((a, b)) = a_line(&mut dice, &roads, &board, &all) else { continue };
            let (p, q) = (dice.pick(&board.places(a)), dice.pick(&board.places(b)));
            let state = if p.0.is_empty() && !board.at(a).sunken() { dice.pick(&["", "", "+ent"]) } else { "" };
            let (from, to) = (board.end(a, &p, state), board.end(b, &q, ""));
            let asks = json!({ "from": name(a) + &p.0 + state, "to": name(b) + &q.0 });
            let Some(answer) = ask(&on, json!({ "los": asks })) else { continue };
            let o = &answer["outcome"];
            count.asked += 1;
            let model = b29_2_los(&roads, &board, &Sight::new(&board, &from, &to));
            match model {
                Seen::Unsaid(_) => count.unsaid += 1,
                Seen::Clear(hindrance) if o["los"] == true && o["hindrance"] == hindrance => {}
                Seen::Blocked(rule) if o["los"] == false => {
                    count.told += usize::from(matches!(los(&bare, &from, &to), Seen::Clear(_)));
                    beyond += usize::from(rule == "B29.2");
                }
                _ => differ.push(format!("map {seed}: {asks}: model {model:?}, program {o}")),
            }
        }
    }
    assert!(differ.is_empty(), "{} of {count:?}:\n{}", differ.len(), differ[..differ.len().min(20)].join("\n"));
    assert!(count.told > 60 && beyond > 0 && 2 * count.unsaid < count.asked, "{count:?}, {beyond} beyond its hexside");
}

/// B29.3, B9.3, B9.34: the TEM of a wall. Against Indirect Fire one for a wall of the hex, on whichever side; a hedge is nothing then.
fn b29_3_indirect(board: &Board, hex: Hex) -> i64 {
    let own = |h: &&(Hex, Hex, String)| h.2 == "wall" && (h.0 == hex || h.1 == hex);
    // B9.6, B29.4: on a slope it stands at the higher level, and is nothing to who is beneath it
    let beneath = |h: &(Hex, Hex, String)| [h.0, h.1].iter().any(|of| board.at(*of).base > board.at(hex).base);
    i64::from(board.hexsides.iter().filter(own).any(|h| !beneath(h)))
}

/// B29.3, B9.32: across the hexside from the hex next to it, for who has Wall Advantage.
fn b29_3_advantage(roads: &Roads, board: &Board, a: Hex, b: Hex) -> Option<i64> {
    (roads.across(a, b) && board.at(a).base == board.at(b).base).then_some(2)
}

/// B29.2, B29.3: a Roadblock that goes on into the target's hex; what that is to who stands there the sources do not say.
fn goes_on_into(roads: &Roads, board: &Board, hex: Hex) -> bool {
    roads.blocks.iter().any(|block| b29_2_extensions(board, *block).iter().any(|e| e.0 == hex))
}

/// B29.3, B9.3: a wrong reading would give it to who is on the far side, or upstairs.
#[test]
fn a_roadblock_covers_as_a_wall_does() {
    let (mut count, mut indirect, mut advantage, mut differ) = (Count::default(), 0, 0, vec![]);
    for seed in seeds(1340, 16) {
        let roads = roads(seed);
        let (on, board, mut dice) = (checked(&roads.file), roads.walled(), Dice::new(seed));
        let mut bare = roads.walled();
        bare.hexsides.retain(|h| !roads.across(h.0, h.1));
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..if roads.blocks.is_empty() { 0 } else { 90 } {
            let (one, other) = dice.pick(&roads.blocks);
            let b = if dice.one_in(2) { one } else { other };
            let near: Vec<Hex> = all.iter().copied().filter(|h| *h != b && range(*h, b) <= 4).collect();
            let a = if dice.one_in(4) { if b == one { other } else { one } } else { dice.pick(&near) };
            let p = dice.pick(&board.places(a));
            let q = board.places(b)[0].clone();
            let (from, to) = (board.end(a, &p, ""), board.end(b, &q, ""));
            let attack = dice.pick(&["direct", "direct", "ordnance", "indirect", "oba"]);
            let direct = matches!(attack, "direct" | "ordnance");
            let next = range(a, b) == 1;
            let state = if next && direct { "+wa" } else { "" };
            let asks = json!({ "from": name(a) + &p.0, "to": name(b) + state, "attack": attack });
            let Some(answer) = ask(&on, json!({ "tem": asks })).filter(|a| a["outcome"]["los"] == true) else {
                continue;
            };
            let sight = Sight::new(&board, &from, &to);
            let plain = board.at(b).counters.is_empty() && !board.at(b).afv;
            let high = from.level - to.level >= 2 * (sight.range() + 1);
            let model = match (direct, next) {
                _ if goes_on_into(&roads, &board, b) || high => None,
                (true, true) if plain && p.0.is_empty() && from.level == to.level => {
                    b29_3_advantage(&roads, &board, a, b)
                }
                (true, false) => tem(&sight).ok(),
                (false, _) if plain => Some(b29_3_indirect(&board, b)),
                _ => None,
            };
            count.asked += 1;
            match model {
                None => count.unsaid += 1,
                Some(model) if answer["outcome"]["tem"] == model => {
                    advantage += usize::from(state == "+wa");
                    indirect += usize::from(!direct && model == 1);
                    let without = tem(&Sight::new(&bare, &from, &to)).ok();
                    count.told += usize::from(direct && !next && without.is_some_and(|n| n < model));
                }
                Some(model) => differ.push(format!("map {seed}: {asks}: model {model}, program {}", answer["outcome"])),
            }
        }
    }
    assert!(differ.is_empty(), "{} of {count:?}:\n{}", differ.len(), differ[..differ.len().min(20)].join("\n"));
    assert!(count.told > 60 && indirect > 60 && advantage > 20, "{count:?}, {indirect} indirect, {advantage} adjacent");
    assert!(2 * count.unsaid < count.asked, "{count:?}");
}

/// B29.4, B9: Infantry cross as over a wall; no vehicle does.
fn b29_4_step(roads: &Roads, board: &Board, a: Hex, b: Hex, mover: Mover) -> Cost {
    match mover {
        // of two Base Levels it is as a Hillside Wall, which has rules of its own
        _ if board.at(a).base != board.at(b).base && roads.across(a, b) => Cost::Unsaid,
        Mover::Infantry => step(board, a, b, mover),
        _ => Cost::Not,
    }
}

/// B29, B29.4, B9: a wrong reading would let the road go on, or bar Infantry.
#[test]
fn a_roadblock_is_crossed_as_a_wall_and_by_no_vehicle() {
    let (mut count, mut barred, mut bypass) = (Count::default(), 0, 0);
    for seed in seeds(1380, 30) {
        let roads = roads(seed);
        let (on, board) = (checked(&roads.file), roads.walled());
        for (one, other) in roads.blocks.iter().copied() {
            let near = around(one).into_iter().filter(|h| *h != other && board.hexes.contains_key(h)).take(2);
            let steps = [(one, other), (other, one)].into_iter().chain(near.map(|h| (one, h)));
            for (a, b) in steps {
                for (mover, is) in [(Mover::Infantry, "infantry"), (Mover::Tracked, "tracked"), (Mover::Truck, "truck")]
                {
                    // along the road a vehicle pays the road rate, which this model does not have
                    if mover != Mover::Infantry && !roads.across(a, b) {
                        continue;
                    }
                    let mut asks = json!({ "path": [name(a), name(b)], "as": is });
                    if mover != Mover::Infantry {
                        asks["allotment"] = json!(12);
                    }
                    let Some(answer) = ask(&on, json!({ "move-cost": asks })) else { continue };
                    let o = &answer["outcome"];
                    count.asked += 1;
                    match b29_4_step(&roads, &board, a, b, mover) {
                        Cost::Unsaid => count.unsaid += 1,
                        Cost::Not => {
                            assert_eq!(o["legal"], false, "map {seed}: {asks}: {o}");
                            barred += 1;
                        }
                        Cost::Is(mf) => {
                            assert_eq!(
                                (&o["legal"], &o["total"]),
                                (&json!(true), &json!(mf)),
                                "map {seed}: {asks}: {o}"
                            );
                            count.told += usize::from(roads.across(a, b));
                            bypass += usize::from(!roads.across(a, b));
                        }
                    }
                }
            }
        }
    }
    assert!(count.told > 60 && barred > 120 && bypass > 40, "{count:?}, {barred} barred, {bypass} elsewhere");
    assert!(5 * count.unsaid < count.asked, "{count:?}");
}

/// B29.1, B29, B32.11, FB6.25, FB2.4, B24.121: in road Locations alone, those of rails with them and of Rail Cars on rails; Debris
/// keeps it out of none, rubble ends the road, and no building hex takes one.
fn b29_1_may(map: &Value, board: &Board, hex: Hex) -> Option<bool> {
    let g = board.at(hex);
    let entry = map["hexes"].as_array().expect("hexes").iter().find(|h| h["hex"] == name(hex).as_str());
    let ways: Vec<&Value> = ["roads", "railroads"]
        .iter()
        .flat_map(|key| entry.and_then(|h| h[*key].as_array()).into_iter().flatten())
        .collect();
    let leads = |way: &&&Value| way["sides"].as_array().is_some_and(|all| !all.is_empty());
    let crossed = ways.iter().filter(leads).count();
    match () {
        // R10, the underpass and the turntable have rules of their own
        () if g.features || g.bridge => None,
        () if g.is("rail-car") && !g.rubble() && !g.holds("debris") => Some(true),
        () if ways.is_empty() => Some(false),
        // a road that comes to no hexside, or along one
        () if g.building.is_some() || crossed < ways.len() => None,
        () if g.rubble() => Some(false),
        () => Some(true),
    }
}

/// Asks whether a Roadblock sets up there; whether the model could say, and that it may.
fn set_up(on: &Resolver, map: &Value, board: &Board, dice: &mut Dice, hex: Hex) -> Option<bool> {
    let lies = dice.pick(&["", "", "debris", "stone-rubble", "wooden-rubble"]);
    let mut laid = board.clone();
    let mut asks = json!({ "at": name(hex) + board.places(hex)[0].0.as_str(), "item": "roadblock" });
    if !lies.is_empty() && laid.at(hex).counters.is_empty() {
        let at = laid.hexes.get_mut(&hex).expect("a hex");
        if at.building.is_some() && lies == "debris" {
            return None;
        }
        at.counters.push(lies.to_owned());
        asks["set"] = json!([format!("{}={lies}", name(hex))]);
    }
    let model = b29_1_may(map, &laid, hex)?;
    let answer = ask(on, json!({ "setup": asks }))?;
    assert_eq!(answer["outcome"]["allowed"], model, "{asks}: {}", answer["outcome"]);
    // FB-SSR12: no Axis Roadblock is hidden
    asks["side"] = json!("axis");
    asks["how"] = json!(["hip"]);
    if let Some(answer) = ask(on, json!({ "setup": asks })) {
        assert_eq!(answer["outcome"]["items"][0]["hip"], false, "{asks}: {}", answer["outcome"]);
    }
    Some(model)
}

/// B29.1, B32.11, FB6.25, FB-SSR12.
#[test]
fn a_roadblock_sets_up_on_roads_and_rails_alone() {
    let (mut asked, mut yes, mut no) = (0, 0, 0);
    let mut count = |said: Option<bool>| {
        asked += 1;
        yes += usize::from(said == Some(true));
        no += usize::from(said == Some(false));
    };
    for seed in seeds(1420, 20) {
        let file = roads(seed).file;
        let (on, board, mut dice) = (checked(&file), Board::new(&file), Dice::new(seed));
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..50 {
            let hex = dice.pick(&all);
            count(set_up(&on, &file, &board, &mut dice, hex));
        }
    }
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice) = (built_in("fb"), Board::new(&file), Dice::new(290));
    let all: Vec<Hex> = board.hexes.keys().copied().collect();
    for _ in 0..500 {
        let hex = dice.pick(&all);
        count(set_up(&on, &file, &board, &mut dice, hex));
    }
    for hex in ["F36", "E33", "YY15", "XX13", "J32", "YY14", "K3", "E31"] {
        count(set_up(&on, &file, &board, &mut dice, read(hex)));
    }
    assert!(yes > 200 && no > 500, "{asked}: {yes} yes, {no} no");
    assert!(3 * (asked - yes - no) < asked, "{asked}: {yes} yes, {no} no");
}

/// B29.1, B32.11, FB11.7, B24.121: the same of kinds of ground. Of a boulevard that Debris has ended (FB2.62), of an embankment under
/// it, of bridges, of a Factory with an entrance, of the turntable and of a storage tank the sources do not say.
fn b29_1_on(ground: &str) -> Option<bool> {
    let ways = ["paved-road", "boulevard", "sunken-road", "rr", "emrr", "elrr", "surr", "rail-car", "underpass"];
    // FB2.4
    let debris = ["debris-road", "debris-sunken-road"];
    let silent = ["debris-boulevard", "emrr-debris", "bridge", "factory", "turntable", "storage-tank"];
    (!silent.contains(&ground)).then(|| ways.contains(&ground) || debris.contains(&ground))
}

/// B29, B29.1, B32.11, FB2.4, FB11.7.
#[test]
fn a_roadblock_sets_up_on_these_grounds() {
    let (on, mut said) = (built_in("fb"), 0);
    for ground in GROUNDS {
        let Some(model) = b29_1_on(ground) else { continue };
        let answer = ask(&on, json!({ "setup": { "terrain": [ground], "item": "roadblock" } }));
        let answer = answer.unwrap_or_else(|| panic!("refused: {ground}"));
        assert_eq!(answer["outcome"]["allowed"], model, "{ground}: {}", answer["outcome"]);
        said += 1;
    }
    // all but the six on which they are silent
    assert_eq!(said, 26);
}
