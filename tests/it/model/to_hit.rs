//! The To Hit numbers of ordnance: by range, color, caliber and barrel; how often it hits, how often critically; and what counts on the hit of the
//! Area Target Type.

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::{Board, End};
use super::made::{self, Dice};
use super::sheet::{Hex, name, range};
use super::sight::{Seen, Sight, los};
use super::tally::Tally;
use super::tem::tem;
use crate::amount::seeds;
use crate::kit::checked;

/// FB13.1, FB14.1, FB13.5: all that fight here, and the color of who is known to have one.
const SIDES: [&str; 9] =
    ["german", "ss", "hungarian", "vannay", "arrow-cross", "smg", "hungarian-engineers", "soviet", "bvr"];

/// How a Gun fires.
#[derive(Clone, Debug)]
struct Gun {
    side: Option<&'static str>,
    color: Option<&'static str>,
    number: Option<i64>,
    area: bool,
    caliber: Option<i64>,
    barrel: &'static str,
    fire: &'static str,
    is: &'static str,
    size: Option<&'static str>,
    moving: Option<&'static str>,
    drm: i64,
    dr: Option<[i64; 2]>,
}

/// The question: the Gun, its place and its target.
struct Shot {
    gun: Gun,
    from: String,
    to: String,
    range: i64,
}

impl Shot {
    fn query(&self) -> Value {
        let gun = &self.gun;
        let mut query = json!({ "from": self.from, "to": self.to, "attack": "ordnance", "fire": gun.fire, "as": gun.is,
            "area": gun.area, "drm": gun.drm });
        let given = [
            ("to_hit", gun.color.map(Value::from)),
            ("to_hit_number", gun.number.map(Value::from)),
            ("caliber", gun.caliber.map(Value::from)),
            ("barrel", (gun.barrel != "plain").then(|| json!(gun.barrel))),
            ("size", gun.size.map(Value::from)),
            ("moving", gun.moving.map(Value::from)),
            ("dr", gun.dr.map(|dr| json!(dr))),
        ];
        for (key, value) in given.into_iter().filter_map(|(key, value)| Some((key, value?))) {
            query[key] = value;
        }
        json!({ "shot": query })
    }
}

/// What the model says about a TH#.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Number {
    Is(i64),
    /// The color is not known, so there is no number.
    None,
    Unsaid,
}

/// FB13.5: Hungarians have black numbers; C3.3: Soviets have red ones. Of Germans one source alone speaks.
fn fb13_5_color(side: &str) -> Option<&'static str> {
    match side {
        "hungarian" | "vannay" | "arrow-cross" | "smg" | "hungarian-engineers" => Some("black"),
        "soviet" | "bvr" => Some("red"),
        _ => None,
    }
}

/// C3: six hexes to a column, the own hex in the first; of what lies beyond the fourth there are two witnesses only.
fn c3_column(range: i64) -> Option<usize> {
    let column = usize::try_from((range - 1).max(0) / 6).ok()?;
    (column < 4).then_some(column)
}

/// C3.32: the Infantry Target Type, by color.
fn c3_32_infantry(color: &str, column: usize) -> i64 {
    if color == "black" { [8, 7, 6, 5][column] } else { [8, 6, 5, 4][column] }
}

/// C3.33: the Area Target Type has one row for both colors, and is better from afar.
fn c3_33_area(column: usize) -> i64 {
    [7, 7, 8, 8][column]
}

/// C4: a long barrel gains one beyond twelve hexes; a short one loses one there, of which three witnesses tell on the Area Target Type alone. The
/// longest has two witnesses; and on a long and small one at an area they differ.
fn c4_barrel(gun: &Gun, caliber: i64, column: usize) -> Option<i64> {
    let far = i64::from(column >= 2);
    match gun.barrel {
        "plain" => Some(0),
        "l" if !gun.area || caliber > 57 || far == 0 => Some(far),
        "short" if gun.area => Some(-far),
        _ => None,
    }
}

/// C4: 57mm and less loses one beyond twelve hexes, 40mm and less another.
fn c4_caliber(caliber: i64, column: usize) -> i64 {
    if column < 2 { 0 } else { -i64::from(caliber <= 57) - i64::from(caliber <= 40) }
}

/// C3.3, C4: the TH# as modified.
fn c3_3_number(shot: &Shot) -> Number {
    let gun = &shot.gun;
    if let Some(number) = gun.number {
        return Number::Is(number);
    }
    let Some(color) = gun.color.or_else(|| gun.side.and_then(fb13_5_color)) else { return Number::None };
    let (Some(column), Some(caliber)) = (c3_column(shot.range), gun.caliber) else { return Number::Unsaid };
    if gun.is == "afv" {
        return Number::Unsaid;
    }
    let basic = if gun.area { c3_33_area(column) } else { c3_32_infantry(color, column) };
    c4_barrel(gun, caliber, column)
        .map_or(Number::Unsaid, |barrel| Number::Is(basic + barrel + c4_caliber(caliber, column)))
}

/// C3.33, A4.6: on the Area Target Type TEM, FFMO and FFNAM wait for the IFT DR of the hit; all else is of the To Hit DR.
fn c3_33_to_hit_drm(outcome: &Value) -> i64 {
    outcome["drm"].as_i64().expect("a DRM") - outcome["drm_of_hit"].as_i64().unwrap_or(0)
}

/// C3.3: a Final DR of the TH# or less hits. Of a 2 that misses (C3.6) and of a 12 that hits no source here speaks.
fn c3_3_hits(number: i64, drm: i64) -> Option<Chance> {
    (2 + drm <= number && 12 + drm > number).then(|| of_dr(|dr| dr + drm <= number))
}

/// C3.7: a hit of the Infantry Target Type by less than half of the TH# is critical.
fn c3_7_critical(number: i64, drm: i64) -> Chance {
    of_dr(|dr| 2 * (dr + drm) < number)
}

/// C3.7: the highest Final DR that is critical.
fn c3_7_most(number: i64) -> i64 {
    (-40..number).rev().find(|final_dr| 2 * final_dr < number).expect("one below")
}

/// A4.6: FFMO in the open, FFNAM without Assault Movement, in Defensive First Fire.
fn a4_6_moving(gun: &Gun) -> i64 {
    match gun.moving.filter(|_| matches!(gun.fire, "first" | "intensive")) {
        Some("assault") => -1,
        Some(_) => -2,
        None => 0,
    }
}

/// C5.5, C5.6, C2.27: Cases E, F and P, and what the players add.
fn c5_cases(shot: &Shot) -> i64 {
    let gun = &shot.gun;
    let size = match gun.size {
        Some("small") => 1,
        Some("large") => -1,
        _ => 0,
    };
    gun.drm + size + 2 * i64::from(gun.fire == "intensive") + 2 * i64::from(shot.range == 0)
}

/// Compares the number, the chance to hit, and the chance of a Critical Hit.
fn compare(shot: &Shot, answer: Option<&Value>, count: &mut Tally) {
    count.asked += 1;
    let model = c3_3_number(shot);
    let Some(answer) = answer else {
        count.same(model == Number::Unsaid, &format!("refused, not {model:?}: {}", shot.query()));
        count.silent += 1;
        return;
    };
    let outcome = &answer["outcome"];
    let told = format!("{} -> {outcome}", shot.query());
    let drm = c3_33_to_hit_drm(outcome);
    let rolled = shot.gun.dr.map(|dr| dr[0] + dr[1] + drm);
    count.same(outcome["rolled"]["final_dr"].as_i64() == rolled, &format!("a Final DR of {rolled:?}: {told}"));
    let number = match model {
        Number::Is(number) => number,
        Number::None => {
            let none = outcome["to_hit"].is_null() && outcome["hits"].is_null();
            return count.same(none, &format!("no color, no number: {told}"));
        }
        Number::Unsaid => return count.silent += 1,
    };
    count.same(outcome["to_hit"]["number"] == number, &format!("TH# {number}: {told}"));
    let of_chart = shot.gun.number.is_none();
    let critical = !shot.gun.area && of_chart;
    match c3_3_hits(number, drm) {
        Some(hits) => {
            count.same(Chance::read(&outcome["hits"]["p"]) == hits, &format!("hits {hits:?}: {told}"));
            let by = critical.then(|| c3_7_critical(number, drm));
            let said = Some(&outcome["critical_hits"]["p"]).filter(|p| !p.is_null()).map(Chance::read);
            count.same(said == by, &format!("critical {by:?}: {told}"));
            count.says("critical", by.is_some_and(|by| by != Chance::NONE));
        }
        None => count.silent += 1,
    }
    let most = critical.then(|| c3_7_most(number));
    count.same(outcome["to_hit"]["critical"].as_i64() == most, &format!("critical by {most:?}: {told}"));
    let far = c3_column(shot.range).is_some_and(|column| column >= 2);
    let marks = [
        ("by its side", of_chart && shot.gun.color.is_none()),
        ("red", shot.gun.color == Some("red") && !shot.gun.area),
        ("an area", shot.gun.area && of_chart),
        ("a given number", !of_chart),
        ("a small caliber", of_chart && far && shot.gun.caliber.is_some_and(|mm| mm <= 57)),
        ("a long barrel", of_chart && far && shot.gun.barrel == "l"),
        ("a short barrel", of_chart && far && shot.gun.barrel == "short"),
        ("rolled", rolled.is_some()),
    ];
    for (what, so) in marks {
        count.says(what, so);
    }
}

/// A plain of 26 rows, with a Gun of each side in the first row.
fn plain() -> Resolver {
    let gun = |(n, side): (usize, &&str)| {
        let at = name((i64::try_from(n).expect("few"), 1));
        json!({ "unit": format!("gun{n}x"), "at": at, "is": "gun", "side": side })
    };
    let units: Vec<Value> = SIDES.iter().enumerate().map(gun).collect();
    let grid = json!({ "first": "A1", "last": "I30" });
    checked(&json!({ "format": 1, "name": "plain", "chapter": "FB", "grid": grid, "units": units }))
}

fn gun(dice: &mut Dice, side: Option<&'static str>) -> Gun {
    let is = dice.pick(&["infantry", "infantry", "infantry", "gun", "afv"]);
    let color = if side.is_some() && dice.one_in(2) { None } else { Some(dice.pick(&["black", "red"])) };
    let number = dice.one_in(6).then(|| i64::try_from(3 + dice.below(8)).expect("small"));
    let fire = dice.pick(&["prep", "first", "final", "advancing", "intensive"]);
    let moves = is == "infantry" && matches!(fire, "first" | "intensive");
    let die = |dice: &mut Dice| i64::try_from(1 + dice.below(6)).expect("small");
    Gun {
        side,
        color: color.filter(|_| number.is_none()),
        number,
        area: dice.one_in(3),
        caliber: Some(dice.pick(&[20, 37, 40, 41, 50, 57, 58, 60, 70, 75, 76, 88, 100, 105, 150]))
            .filter(|_| !dice.one_in(12)),
        barrel: dice.pick(&["plain", "plain", "l", "l", "ll", "short"]),
        fire,
        is,
        size: if is == "gun" { dice.pick(&[None, Some("small"), Some("normal"), Some("large")]) } else { None },
        moving: if moves { dice.pick(&[None, None, Some("assault"), Some("nonassault")]) } else { None },
        drm: i64::try_from(dice.below(6)).expect("small") - 2,
        dr: dice.one_in(3).then(|| [die(dice), die(dice)]),
    }
}

fn told(count: Tally, kinds: usize, least: usize, silent_of_ten: usize) {
    let Tally { asked, silent, said, differ } = count;
    assert!(differ.is_empty(), "{} of {asked}:\n{}", differ.len(), differ[..differ.len().min(12)].join("\n"));
    assert!(said.len() == kinds && said.values().all(|n| *n > least), "{asked}, cannot say {silent}: {said:?}");
    assert!(silent * 10 < silent_of_ten * asked, "cannot say {silent} of {asked}");
}

/// C3.3, C3.32, C3.33, C4, C3.7, FB13.5: a wrong reading would begin a column a hex too early, have red areas, take the barrel within twelve hexes, let 41mm
/// or 58mm be small, give the Hungarians red numbers, or have a half itself critical.
#[test]
fn a_gun_has_its_number_and_hits_by_it() {
    let (on, mut dice, mut count) = (plain(), Dice::new(33), Tally::default());
    for _ in 0..3000 {
        let (n, row) = (dice.below(SIDES.len()), dice.pick(&[1, 2, 6, 7, 8, 12, 13, 14, 18, 19, 20, 24, 25, 26, 28]));
        let named = dice.one_in(2);
        let at: Hex = (i64::try_from(n).expect("few"), 1);
        let to: Hex = (at.0, row);
        let from = if named { format!("gun{n}x") } else { name(at) };
        let gun = gun(&mut dice, named.then_some(SIDES[n]));
        let shot = Shot { gun, from, to: name(to), range: range(at, to) };
        let answer = ask(&on, shot.query());
        compare(&shot, answer.as_ref(), &mut count);
        let Some(answer) = answer.filter(|_| shot.gun.is != "afv") else { continue };
        let (sum, moving) = (c5_cases(&shot), a4_6_moving(&shot.gun));
        let expected = (Some(sum + moving), shot.gun.area.then_some(moving));
        let said = (answer["outcome"]["drm"].as_i64(), answer["outcome"]["drm_of_hit"].as_i64());
        count.same(said == expected, &format!("DRM {expected:?}: {} -> {}", shot.query(), answer["outcome"]));
    }
    told(count, 9, 25, 6);
}

/// C3.33: Case Q is no Case on the Area Target Type; the same TEM is of the hit.
fn compare_cover(shot: &Shot, board: &Board, ends: [&End; 2], answer: &Value, count: &mut Tally) {
    count.asked += 1;
    let outcome = &answer["outcome"];
    let told = format!("{} -> {outcome}", shot.query());
    let case = |case: &str| outcome["cases"][case].as_i64().unwrap_or(0);
    let area = shot.gun.area;
    count.same(outcome["drm_of_hit"].is_null() != area, &format!("the DRM of the hit: {told}"));
    match tem(&Sight::new(board, ends[0], ends[1])) {
        Ok(model) => {
            let of_hit = if area { outcome["drm_of_hit"].as_i64() } else { Some(0) };
            let expected = if area { (0, Some(model)) } else { (model, Some(0)) };
            count.same((case("Q"), of_hit) == expected, &format!("TEM {model}: {told}"));
            count.says("TEM of a hit", area && model > 0);
            count.says("TEM To Hit", !area && model > 0);
        }
        Err(_) => count.silent += 1,
    }
    match los(board, ends[0], ends[1]) {
        Seen::Clear(hindrance) => {
            count.same(case("R") == hindrance, &format!("Hindrance {hindrance}: {told}"));
            count.same(
                c3_33_to_hit_drm(outcome) == c5_cases(shot) + hindrance + case("Q"),
                &format!("To Hit by Hindrance, and TEM if not an area: {told}"),
            );
            count.says("Hindrance at an area", area && hindrance > 0);
        }
        _ => count.silent += 1,
    }
}

/// C3.33, A6.7: a wrong reading would have TEM make an area harder to hit, or a Hindrance make the hit weaker, or both count for both.
#[test]
fn cover_weakens_the_hit_of_an_area_and_hindrances_its_dr() {
    let (mut count, mut hits) = (Tally::default(), Tally::default());
    for seed in seeds(3330, 20) {
        let file = made::map(seed);
        let (on, board, mut dice) = (checked(&file), Board::new(&file), Dice::new(seed));
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..100 {
            let (a, b) = (dice.pick(&all), dice.pick(&all));
            if a == b || range(a, b) > 6 {
                continue;
            }
            let (from, to) = (dice.pick(&board.places(a)), dice.pick(&board.places(b)));
            let mut gun = gun(&mut dice, None);
            (gun.is, gun.size, gun.moving, gun.area) = ("infantry", None, None, !dice.one_in(3));
            let dug = to.0.is_empty() && !board.at(b).sunken() && dice.one_in(4);
            let state = if dug { "+ent" } else { "" };
            let ends = [board.end(a, &from, ""), board.end(b, &to, state)];
            let shot = Shot { gun, from: name(a) + &from.0, to: name(b) + &to.0 + state, range: range(a, b) };
            let Some(answer) = ask(&on, shot.query()).filter(|answer| answer["outcome"]["los"] == true) else {
                continue;
            };
            compare(&shot, Some(&answer), &mut hits);
            compare_cover(&shot, &board, [&ends[0], &ends[1]], &answer, &mut count);
        }
    }
    count.differ.append(&mut hits.differ);
    told(count, 3, 20, 6);
}
