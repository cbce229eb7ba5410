//! Fire: what burns, and the chance to spread within buildings and cellars, to Rail Cars and to orchards.

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::Board;
use super::made::Dice;
use super::morale::b23_25_joined;
use super::sheet::{Hex, around, name, read};
use super::tally::Tally;
use crate::amount::scaled;
use crate::kit::built_in;

/// A Location: its hex, and the suffix of its name.
type Place = (Hex, String);

/// The map, with what the question adds.
struct Laid<'b> {
    board: &'b Board,
    debris: Vec<Hex>,
    rubble: Vec<Hex>,
    /// Where the symbol of a stairwell is.
    symbols: &'b [Hex],
}

/// What burns there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fuel {
    /// By its Kindling and its Spreading number.
    Burns(i64, i64),
    Never,
    Unsaid,
}

/// B25.1, FB2.8, FB6.21, FB9.5, FB12.1: the numbers of what lies there, if it burns.
fn b25_1_numbers(laid: &Laid, (hex, place): &Place) -> Fuel {
    let at = laid.board.at(*hex);
    if place == "@r" || at.sunken() || at.elevated() || at.bridge || (at.features && at.building.is_none()) {
        return Fuel::Unsaid;
    }
    match laid.board.building(*hex) {
        _ if laid.rubble.contains(hex) => Fuel::Burns(8, 9),
        _ if laid.debris.contains(hex) => Fuel::Never,
        Some(building) if building.stone => Fuel::Burns(8, 9),
        Some(_) => Fuel::Burns(7, 8),
        None if at.is("rail-car") => Fuel::Burns(8, 9),
        None if at.is("orchard") || at.is("evergreen-orchard") => Fuel::Burns(11, 9),
        None if at.is("brush") => Fuel::Burns(9, 6),
        None => Fuel::Never,
    }
}

/// The relation of two Locations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lie {
    /// B25.62: directly attached, within one building.
    Attached,
    /// ADJACENT, but in different things.
    Beside,
    /// Not ADJACENT.
    Apart,
    Unsaid,
}

fn level(place: &str) -> i64 {
    match place {
        "@c" => -1,
        "" => 0,
        _ => place[1..].parse().unwrap_or(9),
    }
}

/// B23.22, B23.23, A.8: stairs join the two levels, where they are inherent or drawn. Whether fire needs them between upper levels is not
/// said; to a cellar it does (FB9.5).
fn b23_22_same_hex(laid: &Laid, hex: Hex, levels: [i64; 2]) -> Lie {
    let stairs = laid.board.building(hex).is_some_and(|b| b.heights[&hex].1 < 2) || laid.symbols.contains(&hex);
    match levels {
        [a, b] if (a - b).abs() != 1 => Lie::Apart,
        _ if stairs => Lie::Attached,
        [a, b] if a.min(b) < 0 => Lie::Apart,
        _ => Lie::Unsaid,
    }
}

/// B25.6, B25.62, FB9.5: a level up or down in one hex, cellars too; the same level of one building where its art goes on; outside from
/// ground to ground. Rail Cars and orchards that touch may be attached: their art would have to be asked.
fn b25_62_lie(laid: &Laid, from: &Place, to: &Place) -> Lie {
    let (a, b) = (laid.board.at(from.0), laid.board.at(to.0));
    let rubble = laid.rubble.contains(&from.0) || laid.rubble.contains(&to.0);
    let debris = laid.debris.contains(&from.0) || laid.debris.contains(&to.0);
    if from.0 == to.0 {
        return b23_22_same_hex(laid, from.0, [level(&from.1), level(&to.1)]);
    }
    let joined = b23_25_joined(laid.board, from.0, to.0);
    let split = |h: &(Hex, Hex, String)| [h.0, h.1].contains(&from.0) && [h.0, h.1].contains(&to.0);
    match (from.1.as_str(), to.1.as_str()) {
        _ if rubble || debris || laid.board.hexsides.iter().any(split) => Lie::Unsaid,
        _ if a.building.is_some() && a.building == b.building && a.base != b.base => Lie::Unsaid,
        (p, q) if p == q && joined => Lie::Attached,
        ("", "") if a.building.is_some() || b.building.is_some() => Lie::Beside,
        ("", "") => Lie::Unsaid,
        _ => Lie::Apart,
    }
}

/// B25.5: the EC.
fn b25_5_ec(ec: &str) -> i64 {
    match ec {
        "very-dry" => 2,
        "dry" => 1,
        "moist" => -1,
        "wet" => -2,
        "mud" | "snow" => -3,
        _ => 0,
    }
}

/// B25.5, B25.63: EC never count to a building, no wind within one.
fn b25_5_drm(laid: &Laid, to: &Place, ec: &str, given: i64) -> i64 {
    let building = laid.board.building(to.0).is_some();
    given + if building { 0 } else { b25_5_ec(ec) }
}

/// A random pair of Locations, mostly in one building.
fn pair(dice: &mut Dice, laid: &Laid, all: &[Hex]) -> (Place, Place) {
    let a = dice.pick(all);
    let near: Vec<Hex> = around(a).into_iter().filter(|h| laid.board.hexes.contains_key(h)).collect();
    let own: Vec<Hex> =
        near.iter().copied().filter(|h| laid.board.at(*h).building == laid.board.at(a).building).collect();
    let b = match dice.below(5) {
        0 | 4 => a,
        1 | 2 if !own.is_empty() => dice.pick(&own),
        _ => dice.pick(&near),
    };
    let mut place = |hex: Hex| {
        let buried = laid.rubble.contains(&hex);
        // it is not said whether a rooftop burns by itself
        let places = laid.board.places(hex).into_iter().filter(|p| p.0 != "@r" && (!buried || p.0.is_empty()));
        (hex, dice.pick(&places.map(|p| p.0).collect::<Vec<_>>()))
    };
    (place(a), place(b))
}

fn numbers_agree(said: &Value, model: Fuel) -> bool {
    match model {
        Fuel::Burns(kindling, spreading) => said["kindling"] == kindling && said["spreading"] == spreading,
        Fuel::Never => said["burnable"] == false,
        Fuel::Unsaid => true,
    }
}

fn compare(
    laid: &Laid,
    (from, to): (Place, Place),
    dice: &mut Dice,
    tally: &mut Tally,
    on: &fogas::resolver::Resolver,
) {
    let ecs = ["very-dry", "dry", "moderate", "moist", "wet", "mud", "snow"];
    let ec = dice.pick(&ecs);
    let given = i64::try_from(dice.below(5)).expect("small") - 2;
    let text = |p: &Place| name(p.0) + &p.1;
    let lay = |hexes: &[Hex], is: &str| hexes.iter().map(|h| format!("{}={is}", name(*h))).collect::<Vec<_>>();
    let set = [lay(&laid.debris, "debris"), lay(&laid.rubble, "stone-rubble")].concat();
    let query =
        json!({ "fire": { "from": text(&from), "to": text(&to), "ec": ec, "drm": given, "odds": true, "set": set } });
    if from == to {
        return;
    }
    tally.asked += 1;
    let Some(answer) = ask(on, query.clone()) else {
        tally.silent += 1;
        tally.says("refused", true);
        return;
    };
    let (o, told) = (&answer["outcome"], format!("{query}: {}", answer["outcome"]));
    let (fuel, next) = (b25_1_numbers(laid, &from), b25_1_numbers(laid, &to));
    tally.same(numbers_agree(&o["fire"], fuel), &format!("{fuel:?}, {told}"));
    tally.same(numbers_agree(&o["spread"]["to"], next), &format!("{next:?}, {told}"));
    let lie = b25_62_lie(laid, &from, &to);
    let needed = match (fuel, next) {
        (Fuel::Unsaid, _) | (_, Fuel::Unsaid) => {
            tally.silent += 1;
            return;
        }
        (Fuel::Burns(..), Fuel::Burns(_, needed)) => needed,
        _ => {
            tally.same(o["spread"]["spreads"] == false, &told);
            tally.says("never", true);
            return;
        }
    };
    match lie {
        Lie::Unsaid => tally.silent += 1,
        Lie::Apart => {
            tally.same(o["spread"]["spreads"] == false, &format!("{lie:?}, {told}"));
            tally.says("apart", true);
        }
        Lie::Attached | Lie::Beside => {
            let drm = b25_5_drm(laid, &to, ec, given);
            let spreads = o["odds"].as_array().and_then(|rows| rows.iter().find(|r| r["result"] == "spreads"));
            let p = spreads.map_or(Chance::NONE, |row| Chance::read(&row["p"]));
            let same = p == of_dr(|dr| dr + drm >= needed);
            tally.same(same, &format!("{lie:?}, DRM {drm}, {needed}, {told}"));
            tally.same(o["spread"]["directly_attached"] == (lie == Lie::Attached), &format!("{lie:?}, {told}"));
            tally.says(if lie == Lie::Attached { "attached" } else { "beside" }, true);
        }
    }
}

/// B25.1, B25.5, B25.6, B25.62, FB2.8, FB6.21, FB9.5, FB12.1: a wrong reading would burn Debris, count the EC to a building, let fire jump a
/// level or into an upper Location across the street, or keep it out of the cellars.
#[test]
fn fire_spreads_as_often_as_the_dice_have_it() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice, mut tally) = (built_in("fb"), Board::new(&file), Dice::new(256), Tally::default());
    let odd = |hex: &&Value| !hex["cut"].is_null() || !hex["bridge"].is_null();
    let odd: Vec<Hex> = file["hexes"].as_array().expect("hexes").iter().filter(odd).map(at).collect();
    let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| !odd.contains(h)).collect();
    let fuel: Vec<Hex> =
        all.iter().copied().filter(|h| board.at(*h).building.is_some() || !board.at(*h).terrain.is_empty()).collect();
    let drawn = file["buildings"].as_array().expect("buildings").iter().filter_map(|b| b["symbols"].as_array());
    let symbols: Vec<Hex> = drawn.flatten().filter(|s| s["is"] != "large-dot").map(at).collect();
    while tally.asked < scaled(1200) {
        let mut laid = Laid { board: &board, debris: vec![], rubble: vec![], symbols: &symbols };
        let mut made = pair(&mut dice, &laid, &fuel);
        for hex in [made.0.0, made.1.0] {
            let stone = board.building(hex).is_some_and(|b| b.stone);
            match dice.below(9) {
                0 if board.at(hex).building.is_none() && all.contains(&hex) => laid.debris.push(hex),
                1 if stone && !laid.rubble.contains(&hex) => laid.rubble.push(hex),
                _ => {}
            }
        }
        laid.debris.dedup();
        for place in [&mut made.0, &mut made.1] {
            if laid.rubble.contains(&place.0) {
                place.1.clear();
            }
        }
        compare(&laid, made, &mut dice, &mut tally, &on);
    }
    assert!(tally.differ.is_empty(), "{}: {:#?}", tally.differ.len(), &tally.differ[..tally.differ.len().min(8)]);
    let said = |what| tally.said.get(what).copied().unwrap_or(0);
    assert!(said("attached") > 75 && said("never") > 50 && said("apart") > 75, "{:?}", tally.said);
    assert!(tally.silent * 100 < 30 * tally.asked, "cannot say {} of {}: {:?}", tally.silent, tally.asked, tally.said);
}

fn at(hex: &Value) -> Hex {
    read(hex["hex"].as_str().expect("a name"))
}
