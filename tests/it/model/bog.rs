//! Bog Checks: in what ground a vehicle takes one, each DRM, and how often it bogs or falls into a cellar.

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dice};
use super::made::Dice;
use crate::kit::checked;

/// A vehicle, and how it moves.
#[derive(Clone, Copy, Debug)]
struct Vehicle {
    class: &'static str,
    pressure: Option<&'static str>,
    soft: bool,
    towing: bool,
    unarmored: bool,
    climbs: bool,
}

/// D8.21: the DRM for the vehicle and its way. A vehicle without a given pressure has the normal one. It is not said
/// whether the MP of an armored car are of the truck's type.
fn d8_21_vehicle(of: Vehicle) -> Option<i64> {
    let pressure = match of.pressure {
        Some("low") => 0,
        Some("high") => 2,
        _ => 1,
    };
    let class = match of.class {
        "tracked" => 0,
        "halftrack" => 1,
        "truck" => 2,
        _ => return None,
    };
    Some(pressure + class + i64::from(of.soft) + i64::from(of.towing) + i64::from(of.climbs))
}

/// What entering needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    /// A Bog Check with this DRM.
    Check(i64),
    Barred,
    Unsaid,
}

/// FB2.3, B23.4, B24.4, B13.4: Debris, houses and rubble take a fully-tracked AFV alone; Debris one more, houses and rubble at half of the MP
/// three (errata on D8.21). Woods at all of its MP have no DRM; whether a tracked one pays all or half of them, the question does not say. Nor is
/// it said what is towed into a house, Debris or rubble.
fn fb2_3_entry(ground: &str, of: Vehicle) -> Entry {
    let afv = of.class == "tracked" && !of.unarmored;
    match ground {
        "woods" if of.class == "tracked" || of.class == "truck" || of.towing => Entry::Unsaid,
        "woods" => Entry::Check(0),
        _ if !afv => Entry::Barred,
        _ if of.towing => Entry::Unsaid,
        "debris" => Entry::Check(1),
        _ => Entry::Check(3),
    }
}

/// D8.2, FB9.62, B23.41: a fall on a colored dr of 4 or more over a cellar (a house of one hex counts as having one);
/// otherwise it bogs on a Final DR of 12.
fn fb9_62_odds(cellar: bool, drm: i64) -> [Chance; 2] {
    let falls = |colored: i64| cellar && colored >= 4;
    [of_dice(|_, colored| falls(colored)), of_dice(|white, colored| !falls(colored) && white + colored + drm >= 12)]
}

/// A plain with this ground in D5, which may be a level higher.
fn map(ground: &str, climbs: bool) -> Value {
    let mut hex = json!({ "hex": "D5" });
    if climbs {
        hex["level"] = json!(1);
    }
    if ground == "woods" {
        hex["terrain"] = json!(["woods"]);
    }
    let mut file = json!({ "format": 1, "name": "bog", "chapter": "FB", "grid": { "first": "A1", "last": "H10" }, "hexes": [hex] });
    match ground {
        "house" => file["buildings"] = json!([{ "id": "D5", "material": "stone", "hexes": ["D5"] }]),
        "woods" => {}
        _ => file["counters"] = json!([{ "at": "D5", "is": ground }]),
    }
    file
}

fn vehicle(dice: &mut Dice) -> Vehicle {
    Vehicle {
        class: dice.pick(&["tracked", "tracked", "tracked", "halftrack", "truck", "armored-car"]),
        pressure: dice.pick(&[None, Some("low"), Some("normal"), Some("high")]),
        soft: dice.one_in(3),
        towing: dice.one_in(6),
        unarmored: dice.one_in(6),
        climbs: dice.one_in(4),
    }
}

fn chance(rows: &Value, result: &str) -> Chance {
    let row = rows.as_array().and_then(|rows| rows.iter().find(|r| r["result"] == result));
    row.map_or(Chance::NONE, |row| Chance::read(&row["p"]))
}

/// D8.2, D8.21, FB2.3, FB9.62, B23.4, B24.4: a wrong reading would let trucks enter rubble, count the Debris twice,
/// leave out the climb, or bog a vehicle that falls through the floor.
#[test]
fn a_vehicle_bogs_as_often_as_the_dice_have_it() {
    let (mut dice, mut asked, mut checked_it, mut barred, mut silent) = (Dice::new(821), 0, 0, 0, 0);
    for _ in 0..700 {
        let ground = dice.pick(&["debris", "stone-rubble", "wooden-rubble", "house", "woods"]);
        let of = vehicle(&mut dice);
        let mut query = json!({ "from": "D6", "to": "D5", "as": of.class, "allotment": 13, "soft": of.soft, "towing": of.towing,
            "unarmored": of.unarmored });
        if let Some(pressure) = of.pressure {
            query["ground_pressure"] = json!(pressure);
        }
        asked += 1;
        let answer = ask(&checked(&map(ground, of.climbs)), json!({ "bog": query }));
        let (entry, by) = (fb2_3_entry(ground, of), d8_21_vehicle(of));
        let Some(answer) = answer.filter(|_| entry != Entry::Unsaid) else {
            silent += 1;
            continue;
        };
        let (o, told) = (&answer["outcome"], format!("{ground}, {of:?}: {answer}"));
        match (entry, by) {
            (Entry::Barred, _) => {
                assert_eq!(o["legal"], false, "{told}");
                barred += 1;
            }
            (Entry::Check(more), Some(by)) => {
                let drm = by + more;
                assert_eq!(o["legal"], true, "{told}");
                assert_eq!(o["bog"].as_array().map(Vec::len), Some(1), "{told}");
                assert_eq!(o["bog"][0]["drm"], drm, "{told}");
                let [falls, bogged] = fb9_62_odds(ground == "house", drm);
                let odds = &o["bog"][0]["odds"];
                assert_eq!((chance(odds, "falls"), chance(odds, "bogged")), (falls, bogged), "{told}");
                checked_it += 1;
            }
            _ => silent += 1,
        }
    }
    assert!(checked_it > 180 && barred > 120, "{checked_it} {barred}");
    assert!(silent * 100 < 35 * asked, "cannot say {silent} of {asked}");
}
