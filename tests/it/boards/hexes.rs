//! The facts of each hex, compared with those of the other engine.

use fogas::grid::{Hexside, Point, SIDES, Side};
use fogas::map::{ArtKind, HexsideFile, HexsideTerrain};
use fogas::vasl::{Board, Bridging, Category, Code, Facts, Geometry, HexFact, Kind, Pixel};
use serde_json::{Value, json};

use super::{BOARDS, board, lines, shared, whole};

/// B10.1 and the format's own account of hexes: every fact of every hex of six boards.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn every_hex_is_what_the_other_engine_made_of_it() {
    let Some(shared) = shared() else { return };
    let mut total = 0;
    for name in BOARDS {
        let board = board(&shared, name);
        let facts = Facts::new(&board);
        let theirs = lines(&shared, &format!("{name}.hexes.jsonl.gz"));
        assert_eq!(theirs.len(), facts.hexes().len(), "{name}");
        let mut wrong = 0;
        for (fact, theirs) in facts.hexes().iter().zip(&theirs) {
            let ours = told(&board, fact);
            for (key, value) in theirs.as_object().expect("a hex") {
                if ours[key] != *value {
                    wrong += 1;
                    println!("{name} {} {key}: {} but {value}", theirs["hex"], ours[key]);
                }
            }
        }
        println!("{name}: {} hexes, {wrong} facts differ", theirs.len());
        total += wrong;
    }
    assert_eq!(total, 0);
}

/// B9.1: every wall and hedge is painted, about its own hexside, and no other hexside is.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn walls_are_painted_where_they_stand() {
    let Some(shared) = shared() else { return };
    for name in BOARDS {
        let file = whole(&shared, name);
        let stands = |h: &&HexsideFile| matches!(h.is, HexsideTerrain::Wall | HexsideTerrain::Hedge);
        let walls: Vec<_> = file.hexsides.iter().filter(stands).map(|h| Some(h.hexside.clone())).collect();
        let painted: Vec<_> = file.art.iter().filter(|a| a.is == ArtKind::Hexside).collect();
        println!("{name}: {} walls and hedges", walls.len());
        assert_eq!(painted.iter().map(|a| a.hexside.clone()).collect::<Vec<_>>(), walls, "{name}");
        for art in painted {
            let hexside = art.hexside.as_deref().and_then(Hexside::parse).expect("a hexside");
            let [p, q] = hexside.ends();
            let near = |at: &[i64; 2]| {
                let middle = Point { x: i64::midpoint(p.x, q.x), y: i64::midpoint(p.y, q.y) };
                // three quarters of a hexside from its middle: a hexside is 4 million long, squared
                (Point::from_milli(at[0], at[1]) - middle).norm() < 4_000_000 * 9 / 16
            };
            let points: Vec<_> = art.outlines.iter().flat_map(|o| o.ring.points().into_owned()).collect();
            assert!(points.iter().any(near), "{name} {hexside}: {points:?}");
        }
    }
}

fn points_of(board: &Board, c: i64, r: i64) -> [Pixel; 6] {
    board.geometry.hexside_points(c, r)
}

fn told(board: &Board, fact: &HexFact) -> Value {
    let (c, r) = (fact.col, fact.row);
    let name = |code: Code| board.kinds.get(code).map(|k| k.name.clone());
    let at = |[x, y]: [i64; 2]| board.raster.code(x, y);
    let on_side = |code: &Code| board.kinds.get(*code).is_some_and(Kind::is_hexside);
    // that engine writes the hexside terrain of the facing point over what the point itself shows
    let shown = |side: Side| {
        let own = at(points_of(board, c, r)[side.index()]);
        let (nc, nr) = Geometry::neighbor(c, r, side);
        let there = board.geometry.has_side(c, r, side) && board.geometry.contains(nc, nr);
        let facing = there.then(|| at(points_of(board, nc, nr)[side.opposite().index()])).flatten();
        own.filter(on_side).or(facing.filter(on_side)).or(own)
    };
    let digits = |sides: [bool; 6]| {
        let on = SIDES.into_iter().filter(|s| sides[s.index()]);
        on.map(|s| (s.number() - 1).to_string()).collect::<String>()
    };
    json!({
        "hex": board.geometry.hex(c, r).to_string(), "col": c, "row": r, "center": board.geometry.center_dot(c, r),
        "base": fact.base, "terrain": name(fact.terrain), "depression": fact.depression, "stairway": fact.stairway,
        "hexsides": fact.hexsides.map(|s| s.and_then(name)), "hexside_points": points_of(board, c, r),
        "hexside_point_terrain": SIDES.map(|s| shown(s).and_then(name)), "cliffs": digits(fact.cliffs), "slopes": digits(fact.slopes),
        "depression_hexsides": digits(fact.depression_sides), "locations": locations(board, fact),
    })
}

/// Returns the Locations that the other engine makes: a cellar and a rooftop for every building of several hexes with
/// levels.
fn locations(board: &Board, fact: &HexFact) -> Vec<Value> {
    let name = |code: Code| board.kinds.get(code).map(|k| k.name.clone());
    let mut all = vec![(0, "ground", name(fact.terrain))];
    if let Some(house) = fact.building {
        let kind = board.kinds.get(house.code).expect("a kind of building");
        let code = name(house.code);
        all.extend((1..=house.levels).map(|level| (level, "level", code.clone())));
        let factory = kind.category == Category::Factory;
        if house.goes_on && !kind.is_single_storey() {
            if !factory {
                all.insert(0, (-1, "cellar", Some("Cellar".to_owned())));
            }
            if !kind.is_roofless() {
                let top = if factory { kind.height.full_levels() } else { house.levels };
                all.push((top + 1, "rooftop", Some("Rooftop".to_owned())));
            }
        }
    }
    match fact.bridge {
        Some(Bridging::Above(code)) => all.push((1, "bridge", name(code))),
        Some(Bridging::Below(code, level)) => {
            all[0].1 = "bridge";
            all.insert(0, (level, "under_bridge", name(code)));
        }
        None => {}
    }
    all.into_iter().map(|(level, loc, terrain)| json!({ "level": level, "loc": loc, "terrain": terrain })).collect()
}
