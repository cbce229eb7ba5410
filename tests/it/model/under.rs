//! Units under what falls: Debris on units, rubble on units, and units in a Rail Car that is wrecked.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::asks::ask;
use super::made::Dice;
use super::sheet::{Hex, beside, name, read};
use crate::kit::checked;

/// A unit in the hex.
#[derive(Clone, Debug, Default)]
struct Who {
    is: &'static str,
    tracked: bool,
    moving: bool,
    unpossessed: bool,
    x_number: bool,
    broken: bool,
}

impl Who {
    fn vehicle(&self) -> bool {
        matches!(self.is, "afv" | "unarmored")
    }

    fn file(&self, label: &str, at: &str) -> Value {
        let kind = if matches!(self.is, "sw" | "fortification") { "infantry" } else { self.is };
        let mut traits = Vec::new();
        if matches!(self.is, "sw" | "fortification") {
            traits.push(self.is);
        }
        if self.vehicle() {
            traits.push(if self.tracked { "fully-tracked" } else { "not-fully-tracked" });
        }
        let flags = [
            (self.moving, "moving"),
            (self.unpossessed, "unpossessed"),
            (self.x_number, "x-number"),
            (self.broken, "broken"),
        ];
        traits.extend(flags.into_iter().filter(|f| f.0).map(|f| f.1));
        json!({ "unit": label, "at": at, "is": kind, "traits": traits })
    }
}

fn someone(dice: &mut Dice) -> Who {
    let is = dice.pick(&["infantry", "infantry", "afv", "afv", "unarmored", "sw", "gun", "fortification"]);
    let vehicle = matches!(is, "afv" | "unarmored");
    Who {
        is,
        tracked: vehicle && dice.one_in(2),
        moving: vehicle && dice.one_in(2),
        // a Gun with its crew is two things at once
        unpossessed: is == "gun" || (is == "sw" && dice.one_in(2)),
        x_number: is == "sw" && dice.one_in(3),
        broken: is == "infantry" && dice.one_in(4),
    }
}

/// FB2.64, FB2.641: under falling Debris, be it the first or not.
fn fb2_64_fate(who: &Who) -> &'static str {
    match who.is {
        "infantry" => "1mc",
        "fortification" => "unaffected",
        _ if who.vehicle() && !who.tracked => "immobilized",
        _ if who.vehicle() && who.moving => "bog-check",
        _ if who.vehicle() || !who.unpossessed => "unaffected",
        "sw" if who.x_number => "eliminated",
        _ => "malfunctions",
    }
}

/// B24.12, by the errata of the digests: under falling rubble unarmored units are eliminated; the sources do not say of others.
fn b24_12_fate(who: &Who) -> Option<&'static str> {
    (!matches!(who.is, "afv" | "fortification")).then_some("eliminated")
}

/// FB6.29: in a Rail Car that is wrecked.
fn fb6_29_fate(who: &Who) -> Option<&'static str> {
    match who.is {
        "afv" if who.moving => Some("bog-check"),
        "afv" => Some("unaffected"),
        "fortification" => None,
        _ => Some("eliminated"),
    }
}

/// The fates that the program lists, by label.
fn told(outcome: &Value) -> BTreeMap<String, String> {
    let rows = outcome["occupants"].as_array().into_iter().flatten();
    rows.map(|r| (r["unit"].as_str().expect("a label").to_owned(), r["fate"].as_str().expect("a word").to_owned()))
        .collect()
}

/// A map of fb with some units in each of these hexes.
fn crowd(dice: &mut Dice, hexes: &[Hex]) -> (Value, Vec<(String, Hex, Who)>) {
    let mut file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let mut all = Vec::new();
    for hex in hexes {
        for n in 0..4 {
            all.push((format!("{}who{n}x", name(*hex).to_lowercase()), *hex, someone(dice)));
        }
    }
    let units: Vec<Value> = all.iter().map(|(label, hex, who)| who.file(label, &name(*hex))).collect();
    file["units"] = json!(units);
    (file, all)
}

#[test]
fn what_falls_meets_each_in_his_way() {
    let (mut dice, mut debris, mut rubble) = (Dice::new(264), 0, 0);
    let near: Vec<Hex> = (1..=6).map(|side| beside(read("ZZ27"), side)).filter(|h| name(*h) != "YY28").collect();
    for _ in 0..6 {
        let (file, all) = crowd(&mut dice, &near);
        let on = checked(&file);
        for _ in 0..20 {
            let (white, colored) = (1 + dice.below(6), 1 + dice.below(6));
            // FB2.641: Debris on Debris
            let set: Vec<&str> = if dice.one_in(3) { vec!["ZZ26=debris"] } else { vec![] };
            let query = json!({ "rubble-fall": { "at": "ZZ27", "dr": [[white, colored]], "set": set } });
            let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("{query}"));
            let found = told(&answer["outcome"]);
            for (label, hex, who) in &all {
                // a SW beside which nobody stands may be anybody's
                let infantry = |other: &&(String, Hex, Who)| other.1 == *hex && other.2.is == "infantry";
                if who.is == "sw" && !all.iter().any(|other| infantry(&other)) {
                    continue;
                }
                // FB3.4: two levels above the ground; Debris on all around, rubble on one
                let model = match colored + 2 {
                    5 | 6 => Some(fb2_64_fate(who)),
                    7.. if *hex == beside(read("ZZ27"), white) => match b24_12_fate(who) {
                        None => continue,
                        fate => fate,
                    },
                    _ => None,
                };
                let fate = found.get(label).map(String::as_str);
                assert_eq!(fate, model, "{query}: {label}, {who:?} in {}", name(*hex));
                debris += usize::from(colored == 3 || colored == 4);
                rubble += usize::from(colored > 4 && model.is_some());
            }
        }
    }
    assert!(debris > 200 && rubble > 50, "{debris} under Debris, {rubble} under rubble");
}

#[test]
fn a_wrecked_car_spares_afv_alone() {
    let mut dice = Dice::new(629);
    for _ in 0..6 {
        let (file, all) = crowd(&mut dice, &[read("H30"), read("TT14")]);
        let on = checked(&file);
        for hex in ["H30", "TT14"] {
            let query = json!({ "wreck": { "at": hex, "caliber": 105, "kia": 3, "dr": 2 } });
            let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("{query}"));
            let found = told(&answer["outcome"]);
            for (label, _, who) in all.iter().filter(|w| name(w.1) == hex) {
                let Some(model) = fb6_29_fate(who) else { continue };
                assert_eq!(found.get(label).map(String::as_str), Some(model), "{query}: {label}, {who:?}");
            }
        }
    }
}
