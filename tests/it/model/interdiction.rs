//! Interdiction of routing units: by which units, in what ground, and along what line.

use serde_json::{Value, json};

use super::asks::ask;
use super::ground::{Board, Ground};
use super::made::{self, Dice};
use super::sheet::{Hex, name, range};
use super::sight::{Seen, Sight, los};
use super::tem::tem;
use crate::amount::{scaled, seeds};
use crate::kit::{built_in, checked};

/// What the model says, or the reason why it says nothing.
type Said = Result<bool, &'static str>;

/// A Location: its hex, the suffix of its name, and its elevation.
type Spot = (Hex, String, i64);

/// B1, B12, B14, FB5.11: brush and orchard give no TEM, and yet are no Open Ground. B32.11, FB6.124: a railroad or an embankment with
/// nothing else in the hex is as a road. AMB-13: whether a rooftop is Open Ground no source says.
fn b1_open(ground: &Ground, place: &str) -> Said {
    if place == "@r" {
        return Err("a rooftop");
    }
    // B14.6, FB6.33: along the road or the tram line beneath trees
    if ground.is("orchard") && !ground.ways.is_empty() {
        return Err("a way through an orchard");
    }
    // FB12.1: a storage tank is cover
    Ok(!["brush", "orchard", "storage-tank"].iter().any(|terrain| ground.is(terrain)))
}

/// A10.53, A4.6: whoever could fire there with FFMO: in Open Ground, in LOS, with no Hindrance on the way and no TEM or height against
/// him.
fn a10_53_in_the_open(board: &Board, by: &Spot, of: &Spot) -> Said {
    let end = |spot: &Spot| board.end(spot.0, &(spot.1.clone(), spot.2), "");
    let (from, to) = (end(by), end(of));
    let hindrance = match los(board, &from, &to) {
        Seen::Clear(total) => total,
        Seen::Blocked(_) => return Ok(false),
        Seen::Unsaid(why) => return Err(why),
    };
    if hindrance > 0 || !b1_open(board.at(of.0), &of.1)? {
        return Ok(false);
    }
    Ok(tem(&Sight::new(board, &from, &to))? == 0)
}

/// A10.53, two public texts: not the broken, prisoners, nor who is in Melee; nor beyond the Normal Range that the counter shows.
/// Of the two one alone speaks of who is pinned or CX, who cannot.
fn a10_53_able(counter: &str, state: &str, distance: i64) -> bool {
    let normal: i64 = counter.split('-').nth(1).expect("three numbers").parse().expect("a Normal Range");
    !matches!(state, "broken" | "prisoner" | "melee" | "pinned" | "cx") && distance <= normal
}

/// The program takes it that a unit of the routing unit's own side Interdicts it; such are not laid here.
const ENEMIES: [(&str, &str); 5] =
    [("soviet", "4-4-7"), ("soviet", "4-5-8"), ("soviet", "5-2-7"), ("soviet", "6-2-8"), ("bvr", "3-3-6")];

#[derive(Default)]
struct Count {
    asked: usize,
    caught: usize,
    free: usize,
    silent: usize,
}

fn compare(model: Said, said: &Value, who: &str, told: &str, count: &mut Count) {
    let caught = said.as_array().is_some_and(|by| by.contains(&json!(who)));
    count.asked += 1;
    match model {
        Ok(yes) => {
            assert_eq!(caught, yes, "{told}");
            if yes {
                count.caught += 1;
            } else {
                count.free += 1;
            }
        }
        Err(_) => count.silent += 1,
    }
}

/// A wrong reading would Interdict in an orchard, across Debris, up a hill, behind a hedge, or not on an embankment.
#[test]
fn who_routs_in_the_open_is_interdicted() {
    let mut count = Count::default();
    for seed in seeds(860, 25) {
        let mut file = made::map(seed);
        let board = Board::new(&file);
        let mut dice = Dice::new(seed);
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        let spot = |dice: &mut Dice| -> Spot {
            let hex = dice.pick(&all);
            let (place, level) = dice.pick(&board.places(hex));
            (hex, place, level)
        };
        let mut enemies = Vec::new();
        for n in 0..14 {
            let (side, counter) = dice.pick(&ENEMIES);
            let state = dice.pick(&["", "", "", "", "broken", "prisoner", "melee", "pinned", "cx"]);
            let at = spot(&mut dice);
            let traits: Vec<&str> = Some(state).filter(|s| !s.is_empty()).into_iter().collect();
            let unit = json!({ "unit": format!("foe{n}x"), "at": name(at.0) + &at.1, "side": side, "type": counter,
                "traits": traits });
            file["units"].as_array_mut().expect("units").push(unit);
            enemies.push((format!("foe{n}x"), at, counter, state));
        }
        let on = checked(&file);
        for _ in 0..40 {
            let (of, by, foe) = (spot(&mut dice), spot(&mut dice), dice.pick(&enemies));
            let query = |who: &str| json!({ "morale": { "at": name(of.0) + &of.1, "side": "german", "interdicted_by": [who] } });
            let place = name(by.0) + &by.1;
            if by.0 != of.0
                && let Some(answer) = ask(&on, query(&place))
            {
                let model = a10_53_in_the_open(&board, &by, &of);
                compare(
                    model,
                    &answer["outcome"]["interdicted_by"],
                    &place,
                    &format!("map {seed}: {answer}"),
                    &mut count,
                );
            }
            let (label, at, counter, state) = foe;
            if at.0 != of.0
                && let Some(answer) = ask(&on, query(&label))
            {
                let told = format!("map {seed}, {counter} {state} in {}{}: {answer}", name(at.0), at.1);
                let able = a10_53_able(counter, state, range(at.0, of.0));
                let model = if able { a10_53_in_the_open(&board, &at, &of) } else { Ok(false) };
                compare(model, &answer["outcome"]["interdicted_by"], &label, &told, &mut count);
            }
        }
    }
    let Count { asked, caught, free, silent } = count;
    assert!(asked > 1000 && caught > 100 && free > 500, "{asked}: {caught} Interdicted, {free} not");
    assert!(silent * 100 < 35 * asked, "cannot say {silent} of {asked}");
}

/// A wrong reading would leave out the street, the boulevard, the tennis court or the embankment.
#[test]
fn who_routs_on_the_whole_map_is_interdicted_where_it_is_open() {
    let file = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board) = (built_in("fb"), Board::new(&file));
    let (mut dice, mut count) = (Dice::new(1053), Count::default());
    let odd = |h: &Hex| board.at(*h).features || board.at(*h).bridge || board.at(*h).depression;
    let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| h.1 > 0 && !odd(h)).collect();
    let bare: Vec<Hex> = all.iter().copied().filter(|h| board.building(*h).is_none()).collect();
    while count.asked < scaled(450) {
        let (a, b) = (dice.pick(&all), dice.pick(&bare));
        if a == b || range(a, b) > 6 {
            continue;
        }
        let spot = |dice: &mut Dice, hex: Hex| {
            let (place, level) = dice.pick(&board.places(hex));
            (hex, place, level)
        };
        let (by, of) = (spot(&mut dice, a), spot(&mut dice, b));
        let (who, at) = (name(by.0) + &by.1, name(of.0) + &of.1);
        let query = json!({ "morale": { "at": at, "side": "german", "interdicted_by": [who] } });
        let Some(answer) = ask(&on, query) else { continue };
        let model = a10_53_in_the_open(&board, &by, &of);
        compare(model, &answer["outcome"]["interdicted_by"], &who, &format!("{answer}"), &mut count);
    }
    let Count { asked, caught, free, silent } = count;
    assert!(caught > 40 && free > 150, "{asked}: {caught} Interdicted, {free} not");
    assert!(silent * 100 < 50 * asked, "cannot say {silent} of {asked}");
}
