//! A doubt about the map is mentioned if its other reading changes the answer, and only then. Each question is asked on the map as it
//! was read, and on a map with one other reading at a time.

use std::collections::BTreeSet;

use fogas::query::Query;
use fogas::resolver::Resolver;
use fogas::ruling::Note;
use serde_json::{Value, json};

use crate::amount::seeds;
use crate::kit;
use crate::model::made::{self, Dice};
use crate::model::sheet::{beside, name, read};

/// What a hex may be taken for instead.
const OTHERS: [&str; 7] = ["brush", "woods", "orchard", "level:0", "level:1", "level:2", "open"];

/// Returns a crowded map with doubts, each with its hex and its other reading.
fn doubtful(seed: u64) -> (Resolver, Vec<(String, String)>) {
    let mut file = made::map(seed);
    let mut dice = Dice::new(9000 + seed);
    let mut doubts = Vec::new();
    let bare = file.clone();
    let on = kit::checked(&bare);
    for _ in 0..6 {
        let at = name(any(&mut dice));
        let is = dice.pick(&OTHERS);
        let or = format!("{at}={is}");
        if doubts.iter().any(|(hex, _)| *hex == at) || on.edited(std::slice::from_ref(&or)).is_err() {
            continue;
        }
        let hexes = file["hexes"].as_array_mut().expect("hexes");
        let of = if is.starts_with("level") { "level" } else { "terrain" };
        let doubt = json!([{ "of": of, "is": "as taken", "or": [or] }]);
        match hexes.iter_mut().find(|hex| hex["hex"] == at.as_str()) {
            Some(hex) => hex["doubts"] = doubt,
            None => hexes.push(json!({ "hex": at, "doubts": doubt })),
        }
        doubts.push((at, or));
    }
    (kit::checked(&file), doubts)
}

/// Returns the answer of a ruling without its working, and the doubtful hexes that it names.
fn answered(on: &Resolver, query: &Query) -> Option<(Value, BTreeSet<String>)> {
    let ruling = on.answer(query).ok()?;
    let told = ruling.notes.iter().flat_map(|note| match note {
        Note::Doubt(hex, _) => vec![hex.to_string()],
        Note::Doubtful(hexes) => hexes.0.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    });
    let told = told.collect();
    let whole = kit::json(on, &ruling);
    let outcome = &whole["outcome"];
    let answer = match query {
        Query::Los(_) if outcome["los"] == true => outcome["hindrance"].clone(),
        Query::Los(_) => Value::Null,
        Query::Tem(_) => {
            // an effect that is empty is an option that gives no DRM
            let acts = |step: &&Value| {
                !matches!(step["effect"].as_str(), Some("nothing" | "exempts")) && step["effect"] != json!({})
            };
            let steps = whole["steps"].as_array().expect("steps").iter();
            steps.filter(acts).map(|step| json!([step["at"], step["effect"]])).collect()
        }
        Query::MoveCost(_) if outcome["legs"].is_array() => {
            let legs =
                outcome["legs"].as_array().expect("legs").iter().map(|leg| leg["cost"].clone()).collect::<Value>();
            json!([outcome["legal"], outcome["total"], legs])
        }
        _ => outcome.clone(),
    };
    Some((answer, told))
}

/// Every doubt that changes the answer is mentioned, and no other.
#[test]
fn a_doubt_is_told_if_it_changes_the_answer() {
    let (mut told_of, mut silent) = (0, 0);
    for seed in seeds(0, 4) {
        let (on, doubts) = doubtful(seed);
        let others: Vec<_> =
            doubts.iter().map(|(hex, or)| (hex, on.edited(std::slice::from_ref(or)).expect("a reading"))).collect();
        let mut dice = Dice::new(400 + seed);
        let place = |dice: &mut Dice| if dice.one_in(2) { dice.pick(&doubts).0 } else { name(any(dice)) };
        for n in 0..20 {
            let (from, to) = (place(&mut dice), place(&mut dice));
            let question = match n % 10 {
                0..3 => json!({ "los": { "from": from, "to": to } }),
                3 => json!({ "tem": { "from": from, "to": to } }),
                4 => json!({ "los-all": { "from": from } }),
                5 => json!({ "where": { "ask": "sees", "what": from, "within": 3 } }),
                6 => json!({ "where": { "ask": "seen-from", "what": from, "within": 3 } }),
                7 => json!({ "move-cost": { "path": [from], "to": to } }),
                8 => json!({ "where": { "ask": "reach", "what": from, "mf": 3 } }),
                _ => json!({ "move-cost": { "path": [from], "reach": 4, "allotment": 12, "as": "tracked" } }),
            };
            let query: Query = serde_json::from_value(question.clone()).expect("a question");
            let Some((here, told)) = answered(&on, &query) else { continue };
            for (hex, other) in &others {
                let there = answered(other, &query).map(|(there, _)| there);
                let differs = there.as_ref() != Some(&here);
                assert_eq!(told.contains(*hex), differs, "map {seed}: {question}: {hex} {here} {there:?}");
                told_of += usize::from(differs);
                silent += usize::from(!differs);
            }
        }
    }
    assert!(told_of > 20 && silent > 200, "{told_of} {silent}");
}

/// B10.4, B13.4: D4 costs 2 MF as read and 1 MF by its other reading. With 1 MF a unit in D5 reaches it only by the other reading, and
/// a unit in D6 by neither. `where reach` names it too, even if the doubt does not affect LOS.
#[test]
fn a_doubt_next_to_what_is_reached_is_told() {
    for (of, hex) in [("level", json!({ "level": 1 })), ("road", json!({ "terrain": ["woods"] }))] {
        let mut doubtful =
            json!({ "hex": "D4", "doubts": [{ "of": of, "is": "as taken", "or": ["D4=level:0", "D4=open"] }] });
        doubtful.as_object_mut().expect("an object").extend(hex.as_object().expect("an object").clone());
        let on = kit::drawn(["A1", "H8"], &json!({ "hexes": [doubtful] }));
        for (from, told) in [("D5", vec!["D4".to_owned()]), ("D6", Vec::new())] {
            for question in [
                json!({ "move-cost": { "path": [from], "reach": 1 } }),
                json!({ "where": { "ask": "reach", "what": from, "mf": 1 } }),
            ] {
                let query: Query = serde_json::from_value(question.clone()).expect("a question");
                let (_, found) = answered(&on, &query).expect("an answer");
                assert_eq!(found.into_iter().collect::<Vec<_>>(), told, "{question}");
            }
        }
    }
}

/// The readings that a line may rest on: the value of each and the other one, with the note that each makes.
const READINGS: [([&str; 2], [&str; 2]); 5] = [
    (["orchards=out-of-season", "orchards=in-season"], ["OrchardsBare", "OrchardsInSeason"]),
    (["vertex=counts", "vertex=ignored"], ["VertexCounts", "VertexIgnored"]),
    (["orchard-roads=half", "orchard-roads=whole"], ["OrchardRoadHalf", "OrchardRoadWhole"]),
    (["emrr=two", "emrr=one"], ["EmrrCountTwo", ""]),
    (["brush-from-emrr=once", "brush-from-emrr=never"], ["BrushOnceFromEmrr", "BrushNeverFromEmrr"]),
];

/// A reading that players may choose is mentioned if the other one changes the line, and only then.
#[test]
fn a_reading_is_told_if_the_other_changes_the_line() {
    let mut found = [[0, 0]; READINGS.len()];
    for seed in seeds(0, 24) {
        let (on, [banks, lined]) = with_orchard_roads(seed);
        let mut dice = Dice::new(800 + seed);
        for (n, (values, notes)) in READINGS.iter().enumerate() {
            let ways = values.map(|value| on.edited(&[value.to_owned()]).expect("an option"));
            for _ in 0..[40, 40, 15, 15, 40][n] {
                let (mut from, mut to) = (any(&mut dice), any(&mut dice));
                if n == 2 && !lined.is_empty() {
                    let (col, row) = dice.pick(&lined);
                    let aside = |dice: &mut Dice| (col + i64::try_from(dice.below(3)).expect("small") - 1).clamp(0, 9);
                    (from.0, to.0) = (aside(&mut dice), aside(&mut dice));
                    (from.1, to.1) = (from.1.min(row), to.1.max(row));
                } else if n > 2 && !banks.is_empty() {
                    from = dice.pick(&banks);
                }
                let query: Query = serde_json::from_value(json!({ "los": { "from": name(from), "to": name(to) } }))
                    .expect("a question");
                let [here, there] = [&ways[0], &ways[1]].map(|on| {
                    let [from, to] = [from, to].map(|at| on.end(&name(at)));
                    let los = on.bare_los(&from.ok()?, &to.ok()?);
                    Some(los.clear.then_some(los.hindrance)).filter(|_| los.unruled.is_none())
                });
                if here.is_none() || there.is_none() {
                    continue;
                }
                for (on, note) in ways.iter().zip(notes).filter(|(_, note)| !note.is_empty()) {
                    let Ok(ruling) = on.answer(&query) else { continue };
                    let told = ruling.notes.iter().any(|n| matches!(n, Note::Los(n) if format!("{n:?}") == *note));
                    assert_eq!(told, here != there, "map {seed}: {:?} {note}", ruling.query);
                }
                found[n][usize::from(here != there)] += 1;
            }
        }
    }
    assert!(found.iter().map(|[_, other]| other).sum::<usize>() > 6, "{found:?}");
}

fn any(dice: &mut Dice) -> (i64, i64) {
    let one = |dice: &mut Dice| i64::try_from(dice.below(10)).expect("small");
    (one(dice), one(dice) + 1)
}

/// Returns a crowded map with a road through some orchards; its embankments, and those orchards.
fn with_orchard_roads(seed: u64) -> (Resolver, [Vec<(i64, i64)>; 2]) {
    let mut file = made::map(seed);
    let (mut banks, mut lined) = (Vec::new(), Vec::new());
    for hex in file["hexes"].as_array_mut().expect("hexes") {
        let at = read(hex["hex"].as_str().expect("a name"));
        if hex["railroads"][0]["is"] == "emrr" {
            banks.push(at);
        } else if hex["terrain"] == json!(["orchard"]) && hex["roads"].is_null() && hex["railroads"].is_null() {
            hex["roads"] = json!([{ "is": "paved", "sides": [1, 4] }]);
            lined.push(at);
        }
    }
    // walls and hedges away from the rails, for what an end on an embankment sees past them
    let mut dice = Dice::new(70 + seed);
    let free: Vec<_> =
        (0..10).flat_map(|col| (1..=10).map(move |row| (col, row))).filter(|at| !banks.contains(at)).collect();
    for _ in 0..70 {
        let (a, side) = (dice.pick(&free), dice.below(6) + 1);
        let b = beside(a, side);
        if !free.contains(&b) {
            continue;
        }
        let both = [format!("{}-{}", name(a), name(b)), format!("{}-{}", name(b), name(a))];
        let hexsides = file["hexsides"].as_array_mut().expect("hexsides");
        if hexsides.iter().all(|known| both.iter().all(|name| known["hexside"] != name.as_str())) {
            hexsides.push(json!({ "hexside": both[0], "is": dice.pick(&["wall", "hedge"]) }));
        }
    }
    (kit::checked(&file), [banks, lined])
}
