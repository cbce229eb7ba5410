//! One line asked in every possible way: bare, only its verdict, in full, in `batch`, and among many by `--all`,
//! `--levels`, `--matrix` and `--pairs`. All give the same LOS and Hindrance, or all say that there is no ruling.

use fogas::grid::Hex;
use fogas::map::{Location, Place, States};
use fogas::query::{LosAllQuery, LosLevelsQuery, LosMatrixQuery, LosPairsQuery, LosQuery, Query};
use fogas::resolver::Resolver;
use fogas::ruling::{LosPair, Outcome, Ruling};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

use super::sketch::{STATES, config, features, file, locations};
use crate::cli::fed;
use crate::kit;

/// LOS with its Hindrance, which is 0 if the LOS is blocked; `None` if no rule covers it.
type Told = Option<(bool, u8)>;

fn full(on: &Resolver, from: &str, to: &str) -> Told {
    let ruling = on.answer(&Query::Los(LosQuery::new(from, to))).ok()?;
    Some((ruling.is_clear(), if ruling.is_clear() { ruling.hindrance() } else { 0 }))
}

fn bare(on: &Resolver, from: &str, to: &str) -> Told {
    let los = on.bare_los(&on.end(from).expect("an end"), &on.end(to).expect("an end"));
    // a line that is blocked in any case counts as blocked
    (los.unruled.is_none()).then_some((los.clear, if los.clear { los.hindrance } else { 0 }))
}

fn ruled(on: &Resolver, query: &Query) -> Ruling {
    on.answer(query).unwrap_or_else(|e| panic!("{query:?}: {e}"))
}

fn of_pair(pair: &LosPair) -> Told {
    pair.unruled.is_none().then_some((pair.clear, pair.hindrance))
}

/// Returns the map file with units in some of its Locations, each in one of the states.
fn crewed(mut map: Value, at: &[(String, States)]) -> Value {
    let unit = |(n, (at, states)): (usize, &(String, States))| json!({ "unit": format!("u{n}x"), "at": format!("{at}{states}") });
    map["units"] = at.iter().enumerate().map(unit).collect();
    map
}

/// Returns the answers of `batch` to these lines, in full and only as verdicts.
fn in_batch(map: &Value, lines: &[(String, String)]) -> Vec<[Told; 2]> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("map.json");
    std::fs::write(&path, map.to_string()).expect("written");
    let mut asked = String::new();
    for (from, to) in lines {
        let question = json!({ "from": from, "to": to });
        for line in [json!({ "los": question }), json!({ "los": question, "verdict_only": true })] {
            asked.push_str(&line.to_string());
            asked.push('\n');
        }
    }
    let output = fed(&["-m", path.to_str().expect("UTF-8"), "batch"], asked.as_bytes());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let told = |line: &str| -> Told {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let los = line["outcome"]["los"].as_bool()?;
        let hindrance = line["outcome"]["hindrance"].as_u64().expect("a Hindrance");
        Some((los, if los { u8::try_from(hindrance).expect("few") } else { 0 }))
    };
    let told: Vec<Told> = text.lines().map(told).collect();
    assert_eq!(told.len(), 2 * lines.len(), "{text}");
    told.chunks(2).map(|two| [two[0], two[1]]).collect()
}

/// Asks in every way about the lines between the units, about what the first of them sees, and about all pairs of
/// hexes.
fn every_way_is_one(map: &Value) {
    let on = kit::checked(map);
    let units: Vec<String> = on.map().units().iter().map(|u| format!("unit:{}", u.label)).collect();
    let label = |l: &str| format!("unit:{l}");

    let matrix = ruled(&on, &Query::LosMatrix(LosMatrixQuery::default()));
    let Outcome::LosMatrix(matrix) = &matrix.outcome else { panic!("a matrix") };
    assert_eq!(matrix.pairs.len(), units.len() * (units.len() - 1));
    let lines: Vec<_> = matrix.pairs.iter().map(|p| (label(&p.from), label(&p.to))).collect();
    for ((pair, (from, to)), in_batch) in matrix.pairs.iter().zip(&lines).zip(in_batch(map, &lines)) {
        let told = full(&on, from, to);
        let verdict = on.verdict(&LosQuery::new(from, to)).ok();
        let verdict = verdict.map(|v| (v.clear, if v.clear { v.hindrance } else { 0 }));
        assert_eq!([bare(&on, from, to), verdict, of_pair(pair)], [told; 3], "{from} to {to}: {map}");
        assert_eq!(in_batch, [told; 2], "{from} to {to}, in batch: {map}");
    }

    let all = ruled(&on, &Query::LosAll(LosAllQuery { from: units[0].clone().into(), range: None, set: Vec::new() }));
    let Outcome::LosAll(all) = &all.outcome else { panic!("all that one sees") };
    assert!(all.locations.len() >= 60, "{}", all.locations.len());
    for seen in &all.locations {
        let told = seen.unruled.is_none().then_some((seen.clear, seen.hindrance));
        assert_eq!(told, full(&on, &units[0], &seen.location.to_string()), "{} by --all: {map}", seen.location);
    }

    let hexes: Vec<_> = on.map().units().iter().map(|u| u.location.hex).collect();
    let levels = LosLevelsQuery {
        from: format!("{}@*", hexes[0]).into(),
        to: format!("{}@*", hexes[1]).into(),
        set: Vec::new(),
    };
    // both in one hex: what has no level above another there is refused
    if let Ok(ruling) = on.answer(&Query::LosLevels(levels)) {
        let Outcome::LosLevels(levels) = &ruling.outcome else { panic!("levels") };
        for pair in &levels.pairs {
            assert_eq!(of_pair(pair), full(&on, &pair.from, &pair.to), "{pair:?} by --levels: {map}");
        }
    }
    pairs_are_single_lines(&on);
}

/// `--pairs` gives the counts of single lines, each pair once, from the later hex (A6.5; the Hindrance may differ,
/// A6.7).
fn pairs_are_single_lines(on: &Resolver) {
    let within = 4;
    let pairs = ruled(on, &Query::LosPairs(LosPairsQuery { range: Some(within), set: Vec::new() }));
    let Outcome::LosPairs(pairs) = &pairs.outcome else { panic!("pairs") };
    let ground: Vec<_> = pairs.hexes.iter().map(|o| Location { hex: o.hex, place: Place::Ground }).collect();
    let mut counted = vec![[0; 4]; ground.len()];
    for (i, from) in ground.iter().enumerate() {
        for (j, to) in ground[..i].iter().enumerate().filter(|(_, to)| to.hex.range(from.hex) <= within) {
            let told = full(on, &from.to_string(), &to.to_string());
            for at in [i, j] {
                let [asked, clear, hindered, unruled] = &mut counted[at];
                *asked += 1;
                *clear += u32::from(told.is_some_and(|(clear, _)| clear));
                *hindered += u32::from(told.is_some_and(|(_, hindrance)| hindrance > 0));
                *unruled += u32::from(told.is_none());
            }
        }
    }
    for (outlook, counted) in pairs.hexes.iter().zip(counted) {
        let told = [outlook.asked, outlook.clear, outlook.hindered, outlook.unruled];
        assert_eq!(told, counted, "{} by --pairs", outlook.hex);
    }
}

proptest! {
    #![proptest_config(config(5))]

    #[test]
    fn a_line_is_the_same_in_every_way_on_random_maps(
        features in features(true, true),
        at in prop::collection::vec((any::<Index>(), 0..3_usize), 2..14),
    ) {
        let map = serde_json::to_value(file(&features)).expect("JSON");
        let all = locations(&kit::checked(&map));
        let at: Vec<_> = at.iter().map(|(i, s)| (i.get(&all).to_string(), STATES[*s])).collect();
        every_way_is_one(&crewed(map, &at));
    }

    /// Windows of nine columns and nine rows, anywhere on `fb`.
    #[test]
    fn a_line_is_the_same_in_every_way_on_windows_of_fb(
        column in 1..50_i16, row in 1..31_i16,
        at in prop::collection::vec((any::<Index>(), 0..3_usize), 2..14),
    ) {
        let name = |col, row| Hex::new(col, row).to_string();
        let grid = json!({ "first": name(column, row), "last": name(column + 8, row + 8) });
        let map = json!({ "format": 1, "name": "window", "extends": "fb", "grid": grid });
        let on = kit::checked(&map);
        let all: Vec<Location> = on.map().hexes().flat_map(|f| on.map().locations(f)).map(|(l, _)| l).collect();
        let at: Vec<_> = at.iter().map(|(i, s)| (i.get(&all).to_string(), STATES[*s])).collect();
        every_way_is_one(&crewed(map, &at));
    }
}
