//! Questions about many lines, compared with the same question about each line: `los --matrix`, `los --pairs`, `shot
//! --from-all`.

use fogas::query::Query;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::made::{self, Dice};
use super::sheet::{Hex, beside, name};
use crate::amount::seeds;
use crate::kit;

/// Returns the answer to a question as JSON, or `None` if it is refused.
pub(crate) fn ask(resolver: &Resolver, query: Value) -> Option<Value> {
    let query: Query = serde_json::from_value(query).unwrap_or_else(|e| panic!("{e}"));
    let ruling = resolver.answer(&query).ok()?;
    Some(kit::json(resolver, &ruling))
}

/// A crowded map with twelve squads on its ground.
fn with_squads(seed: u64) -> (Resolver, Vec<(String, Hex)>) {
    let mut file = made::map(seed);
    let mut dice = Dice::new(5000 + seed);
    let board = super::ground::Board::new(&file);
    let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| board.places(*h)[0].0.is_empty()).collect();
    let units = file["units"].as_array_mut().expect("units");
    let mut squads = Vec::new();
    for n in 0..12 {
        let (hex, label) = (dice.pick(&all), format!("squad{n}x"));
        let at = format!("{}{}", name(hex), dice.pick(&["", "", "+ent"]));
        let side = dice.pick(&["german", "soviet"]);
        units.push(json!({ "unit": label, "at": at, "type": "4-4-7", "side": side }));
        squads.push((label, hex));
    }
    in_bypass(&mut file, &mut dice, &all);
    (kit::checked(&file), squads)
}

/// Adds up to four units that bypass something.
fn in_bypass(file: &mut Value, dice: &mut Dice, all: &[Hex]) {
    let on = kit::checked(file);
    let mut here = 0;
    for _ in 0..60 {
        let (hex, side) = (dice.pick(all), 1 + dice.below(6));
        let other = beside(hex, side);
        if here == 4 || !made::on_map(other) {
            continue;
        }
        let at = format!("{}/{}", name(hex), name(other));
        if on.end(&at).is_ok() {
            here += 1;
            let units = file["units"].as_array_mut().expect("units");
            units.push(json!({ "unit": format!("bypass{here}x"), "at": at, "is": "infantry", "side": "german" }));
        }
    }
}

#[test]
fn a_matrix_is_its_lines() {
    for seed in seeds(0, 8) {
        let (resolver, _) = with_squads(seed);
        let matrix = ask(&resolver, json!({ "los-matrix": {} })).expect("a matrix");
        for pair in matrix["outcome"]["pairs"].as_array().expect("pairs") {
            let line = json!({ "los": { "from": pair["from"], "to": pair["to"] } });
            let Some(single) = ask(&resolver, line) else { continue };
            let clear = single["outcome"]["los"] == true;
            assert_eq!(pair["los"], clear, "map {seed}: {pair}");
            assert!(!clear || pair["hindrance"] == single["outcome"]["hindrance"], "map {seed}: {pair}");
        }
    }
}

#[test]
fn pairs_count_the_lines_of_each_hex() {
    for seed in seeds(20, 3) {
        let (resolver, _) = with_squads(seed);
        let pairs = ask(&resolver, json!({ "los-pairs": {} })).expect("pairs");
        let hexes = pairs["outcome"]["hexes"].as_array().expect("hexes");
        let end = |hex: &Value| resolver.end(hex.as_str().expect("a hex"));
        for hex in hexes.iter().step_by(5) {
            let Ok(from) = end(&hex["hex"]) else { continue };
            let others = hexes.iter().filter(|other| other["hex"] != hex["hex"]);
            let ends: Vec<_> = others.filter_map(|other| end(&other["hex"]).ok()).collect();
            let clear = ends.iter().filter(|to| resolver.bare_los(&from, to).clear).count();
            assert_eq!(hex["clear"], clear, "map {seed}: {hex}");
        }
    }
}

#[test]
fn a_shot_from_all_is_its_shots() {
    let (mut compared, mut grouped) = (0, 0);
    for seed in seeds(40, 8) {
        let (resolver, squads) = with_squads(seed);
        let target = &squads[0].0;
        let Some(all) = ask(&resolver, json!({ "shot": { "to": target, "from_all": true } })) else { continue };
        // the best come first: by the chance of a MC or more, of a KIA, and then by DRM
        for list in ["units", "groups"] {
            let listed = all["outcome"][list].as_array().into_iter().flatten();
            let [mc, kia] =
                ["mc", "kia"].map(|what| move |shot: &Value| -shot[what]["percent"].as_f64().unwrap_or(-1.0));
            let keys: Vec<_> = listed.map(|s| (mc(s), kia(s), s["drm"].as_i64())).collect();
            assert!(keys.is_sorted(), "map {seed}: {list} {keys:?}");
            grouped += usize::from(list == "groups" && keys.len() > 1);
        }
        for unit in all["outcome"]["units"].as_array().expect("units") {
            let shot = json!({ "shot": { "from": unit["unit"], "to": target } });
            let single = ask(&resolver, shot).unwrap_or_else(|| panic!("map {seed}: {unit}"));
            let single = &single["outcome"];
            for field in ["hindrance", "drm", "fp", "column", "range"] {
                assert_eq!(unit[field], single[field], "map {seed}: {field} of {unit} and {single}");
            }
            assert_eq!(unit["each"], single["odds"]["each"], "map {seed}: {unit}");
            compared += 1;
        }
        for none in all["outcome"]["no_line_of_fire"].as_array().expect("units") {
            let from = if none.is_string() { none } else { &none["unit"] };
            let line = ask(&resolver, json!({ "los": { "from": from, "to": target } })).expect("a line");
            assert_eq!(line["outcome"]["los"], false, "map {seed}: {none}");
        }
    }
    assert!(compared > 5 && grouped > 0, "{compared} {grouped}");
}
