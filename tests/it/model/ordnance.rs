//! The To Hit DRM of ordnance, as far as the program rules on it: Cases A, E, F, Q and R, and the size of a Gun; the rest is said to be left out.

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::ground::{Board, End, Ground};
use super::made::{self, Dice};
use super::sheet::{Hex, around, name, range};
use super::sight::{Seen, Sight, los};
use super::tally::Tally;
use super::tem::{Tem, a23_1_placed, tem};
use crate::amount::seeds;
use crate::kit::{built_in, checked};

/// One shot of a Gun.
struct Shot {
    from: (Hex, String, i64),
    to: (Hex, String, i64),
    state: &'static str,
    turret: Option<(&'static str, usize)>,
    fire: &'static str,
    is: &'static str,
    size: Option<&'static str>,
    moving: Option<&'static str>,
    drm: i64,
    caliber: Option<usize>,
}

impl Shot {
    fn query(&self) -> Value {
        let mut query = json!({ "from": name(self.from.0) + &self.from.1, "to": name(self.to.0) + &self.to.1 + self.state,
            "attack": "ordnance", "fire": self.fire, "as": self.is, "drm": self.drm });
        if let Some((turret, hexspines)) = self.turret {
            (query["turret"], query["hexspines"]) = (json!(turret), json!(hexspines));
        }
        let given = [
            ("size", self.size.map(Value::from)),
            ("moving", self.moving.map(Value::from)),
            ("caliber", self.caliber.map(Value::from)),
        ];
        for (key, value) in given.into_iter().filter_map(|(key, value)| Some((key, value?))) {
            query[key] = value;
        }
        json!({ "shot": query })
    }
}

/// C5.1, C5.11, FB6.24: by turret and hexspines; a Gun that is not in a turret twice that in a building, woods, rubble and among Rail Cars. What
/// a turret has of it there, and a Gun on a rooftop, the sources do not say.
fn c5_1_case_a(board: &Board, shot: &Shot) -> Tem {
    let Some((turret, hexspines)) = shot.turret else { return Ok(0) };
    let first = match turret {
        "t" => 1,
        "st" => 2,
        _ => 3,
    };
    let drm = first + i64::try_from(hexspines).expect("few") - 1;
    let g = board.at(shot.from.0);
    let wrapped = g.building.is_some() || g.is("woods") || g.rubble() || g.is("rail-car");
    match (wrapped, turret) {
        (false, _) => Ok(drm),
        _ if shot.from.1 == "@r" => Err("Case A on a rooftop"),
        (true, "nt") => Ok(2 * drm),
        (true, _) => Err("a turret in a building, woods, rubble or a Rail Car hex"),
    }
}

/// C5.5: +2 at a target in the hex of the Gun; FB6.24 does not double it among Rail Cars.
fn c5_5_case_e(shot: &Shot) -> i64 {
    if shot.from.0 == shot.to.0 { 2 } else { 0 }
}

/// C5.6: +2 by Intensive Fire.
fn c5_6_case_f(shot: &Shot) -> i64 {
    if shot.fire == "intensive" { 2 } else { 0 }
}

/// C2.27: a small Gun is harder to hit, a large one easier.
fn c2_27_size(shot: &Shot) -> i64 {
    match shot.size {
        Some("small") => 1,
        Some("large") => -1,
        _ => 0,
    }
}

/// 11.1 of the digest, Case Q: the TEM that fire on the IFT would meet; FB4.2 is of the IFT alone. An AFV has
/// none of a wreck (D9.3), of height nor of a wall, which make it Hull Down if anything (D4.2).
fn case_q(board: &Board, shot: &Shot, from: &End, to: &End) -> Tem {
    if shot.from.0 == shot.to.0 {
        let wreck = board.at(to.hex).holds("wreck") && a23_1_placed(board, to) == Ok(1);
        return if wreck {
            Err("D9.3: fired on from within the Location of the wreck, or from upstairs")
        } else {
            a23_1_placed(board, to)
        };
    }
    let sight = Sight::new(board, from, to);
    if shot.is != "afv" {
        return tem(&sight);
    }
    let walls = around(to.hex)
        .into_iter()
        .any(|h| board.hexsides.iter().any(|s| (s.0, s.1) == (to.hex, h) || (s.0, s.1) == (h, to.hex)));
    let banks = around(to.hex).into_iter().any(|h| board.hexes.get(&h).is_some_and(Ground::emrr));
    let g = board.at(to.hex);
    if walls || banks || g.afv || g.holds("wreck") || g.elevated() || to.dug_in() || g.emrr() {
        return Err("what makes an AFV Hull Down");
    }
    a23_1_placed(board, to)
}

/// A4.6, 11.1 of the digest: in Defensive First Fire, be it Intensive Fire, FFNAM at who does not use Assault Movement, and FFMO where neither
/// TEM nor Hindrance is; brush and orchards are no Open Ground.
fn a4_6_moving(board: &Board, shot: &Shot, q: i64, r: i64) -> Tem {
    let Some(moving) = shot.moving.filter(|_| matches!(shot.fire, "first" | "intensive")) else { return Ok(0) };
    let g = board.at(shot.to.0);
    let growth = g.terrain.iter().any(|is| !matches!(is.as_str(), "open" | "tennis-court")) && shot.to.1.is_empty();
    if (growth && !g.ways.is_empty()) || shot.to.1 == "@r" || !shot.state.is_empty() {
        return Err("growth beside a way, a rooftop, or who moves in an entrenchment");
    }
    let open = q == 0 && r == 0 && !growth;
    Ok(-i64::from(open) - i64::from(moving == "nonassault"))
}

/// Case R: the LOS Hindrances (A6.7); none within a hex.
fn case_r(board: &Board, shot: &Shot, from: &End, to: &End) -> Tem {
    if shot.from.0 == shot.to.0 {
        return Ok(0);
    }
    match los(board, from, to) {
        Seen::Clear(hindrance) => Ok(hindrance),
        _ => Err("no clear LOS by the model"),
    }
}

/// C3.33, C3.71, the table of HE: the column of a hit, of half the FP on the Area Target Type, of twice the FP by a Critical Hit. Of calibers on
/// which the sources disagree the model says nothing.
fn c3_33_columns(caliber: usize) -> Option<[i64; 3]> {
    let fp = match caliber {
        37 | 40 => 4,
        50 | 57 => 6,
        70 | 75 | 76 => 12,
        88 | 90 => 16,
        100 | 105 => 20,
        150 | 152 => 30,
        _ => return None,
    };
    let columns = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];
    let column = |fp: i64| columns.into_iter().filter(|c| *c <= fp).max().expect("at least 1");
    Some([column(fp), column(fp / 2), column(2 * fp)])
}

/// A case of the answer; a case that is not listed is none.
fn listed(answer: &Value, case: &str) -> i64 {
    answer["outcome"]["cases"][case].as_i64().unwrap_or(0)
}

fn compare(board: &Board, map: &str, shot: &Shot, answer: &Value, count: &mut Tally) {
    count.asked += 1;
    let outcome = &answer["outcome"];
    let told = format!(
        "{map}: {} -> cases {}, drm {}, tem {}",
        shot.query(),
        outcome["cases"],
        outcome["drm"],
        outcome["tem"]
    );
    let end = |p: &(Hex, String, i64), state: &str| board.end(p.0, &(p.1.clone(), p.2), state);
    let (from, to) = (end(&shot.from, ""), end(&shot.to, shot.state));
    count.same(listed(answer, "E") == c5_5_case_e(shot), &format!("Case E: {told}"));
    count.same(listed(answer, "F") == c5_6_case_f(shot), &format!("Case F: {told}"));
    let cases: i64 = ["A", "E", "F", "Q", "R"].iter().map(|case| listed(answer, case)).sum();
    match a4_6_moving(board, shot, listed(answer, "Q"), listed(answer, "R")) {
        Ok(moving) => {
            let sum = cases + shot.drm + c2_27_size(shot) + moving;
            count.same(outcome["drm"] == sum, &format!("a sum of {sum}: {told}"));
            count.says("moving", moving != 0);
        }
        Err(_) => count.silent += 1,
    }
    // C2.27 is Case P
    count.same(listed(answer, "P") == c2_27_size(shot), &format!("Case P: {told}"));
    let cases = outcome["cases"].as_object().map_or(0, serde_json::Map::len);
    let known = ["A", "E", "F", "P", "Q", "R"].iter().filter(|case| listed(answer, case) != 0).count();
    count.same(cases == known, &format!("other cases: {told}"));
    let notes = answer["notes"].as_array().expect("notes").iter();
    count
        .same(notes.filter(|n| n.to_string().contains("Basic TH#")).count() == 1, &format!("what is left out: {told}"));
    let models = [
        ("A", c5_1_case_a(board, shot)),
        ("Q", case_q(board, shot, &from, &to)),
        ("R", case_r(board, shot, &from, &to)),
    ];
    for (case, model) in models {
        match model {
            Ok(model) => {
                count.same(listed(answer, case) == model, &format!("Case {case} {model}: {told}"));
                count.says(case, model != 0);
            }
            Err(_) => count.silent += 1,
        }
    }
    if let Some([hit, area, critical]) = shot.caliber.and_then(c3_33_columns) {
        let he = &outcome["he"];
        let found = (he["infantry"].as_i64(), he["area"].as_i64(), he["critical"].as_i64());
        count.same(
            found == (Some(hit), Some(area), Some(critical)),
            &format!("columns {hit} {area} {critical}, not {he}: {told}"),
        );
        count.says("caliber", true);
    }
    let boulevard = board.at(shot.to.0).ways.iter().any(|way| way == "boulevard");
    let marks = [
        ("E", shot.from.0 == shot.to.0),
        ("F", shot.fire == "intensive"),
        ("size", c2_27_size(shot) != 0),
        ("boulevard", boulevard),
    ];
    for (what, so) in marks {
        count.says(what, so);
    }
    count.says("afv", shot.is == "afv" && listed(answer, "Q") > 0);
}

fn shot(dice: &mut Dice, board: &Board, all: &[Hex]) -> Shot {
    let a = dice.pick(all);
    let near: Vec<Hex> = all.iter().copied().filter(|h| range(a, *h) <= 6 && *h != a).collect();
    let b = if dice.one_in(8) || near.is_empty() { a } else { dice.pick(&near) };
    let mut place = |hex: Hex| {
        let (text, level) = dice.pick(&board.places(hex));
        (hex, text, level)
    };
    let (from, to) = (place(a), place(b));
    let is = dice.pick(&["infantry", "infantry", "gun", "afv"]);
    let on_ground = to.1.is_empty() && !board.at(b).sunken() && a != b;
    Shot {
        from,
        state: if on_ground && is != "afv" { dice.pick(&["", "", "", "+ent", "+emp"]) } else { "" },
        to,
        turret: dice.one_in(2).then(|| (dice.pick(&["t", "st", "nt", "nt"]), 1 + dice.below(3))),
        fire: dice.pick(&["prep", "first", "final", "advancing", "opportunity", "intensive"]),
        size: if is == "gun" { dice.pick(&[None, Some("small"), Some("normal"), Some("large")]) } else { None },
        moving: if is == "infantry" { dice.pick(&[None, None, Some("assault"), Some("nonassault")]) } else { None },
        is,
        drm: i64::try_from(dice.below(5)).expect("small") - 2,
        caliber: dice.pick(&[None, None, Some(37), Some(57), Some(75), Some(88), Some(105), Some(150)]),
    }
}

fn run(on: &Resolver, map: &str, board: &Board, all: &[Hex], dice: &mut Dice, times: usize, count: &mut Tally) {
    for _ in 0..times {
        let shot = shot(dice, board, all);
        if let Some(answer) = ask(on, shot.query()).filter(|answer| answer["outcome"]["los"] == true) {
            compare(board, map, &shot, &answer, count);
        }
    }
}

/// A wrong reading would double Case A of a turret or of a Gun in the open, count the boulevard, have FFMO in Prep Fire, or add the height of an AFV.
#[test]
fn a_gun_adds_its_cases() {
    let mut count = Tally::default();
    for seed in seeds(940, 12) {
        let file = made::map(seed);
        let board = Board::new(&file);
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        run(&checked(&file), &format!("map {seed}"), &board, &all, &mut Dice::new(seed), 150, &mut count);
    }
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (board, mut dice) = (Board::new(&file), Dice::new(51));
    let plain = |h: &&Hex| !board.at(**h).features && !board.at(**h).bridge;
    let boulevards: Vec<Hex> = board
        .hexes
        .keys()
        .filter(plain)
        .copied()
        .filter(|h| board.at(*h).ways.iter().any(|w| w == "boulevard"))
        .collect();
    run(&built_in("fb"), "fb", &board, &boulevards, &mut dice, 300, &mut count);
    let Tally { asked, silent, said, differ } = count;
    assert!(differ.is_empty(), "{} of {asked}:\n{}", differ.len(), differ[..differ.len().min(20)].join("\n"));
    assert!(said.len() == 10 && said.values().all(|n| *n > 6), "{asked}, cannot say {silent}: {said:?}");
    assert!(silent * 100 < 30 * 3 * asked, "cannot say {silent} of {}", 3 * asked);
}
