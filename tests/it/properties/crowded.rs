//! Long lines over crowded ground: all ways to ask about a line give the same answer.

use std::collections::BTreeMap;

use fogas::map::MapFile;
use fogas::query::{LosAllQuery, LosMatrixQuery, LosPairsQuery, LosQuery, Query};
use fogas::resolver::Resolver;
use fogas::ruling::{Outcome, Ruling};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::sketch::{config, resolver};

/// The number of rows in the single column of the map.
const ROWS: usize = 44;

/// Rows with units, near both ends and in the middle.
const UNITS: [usize; 6] = [1, 2, 3, 22, 43, 44];

/// The contents of one hex.
#[derive(Clone, Copy, Debug)]
struct Held {
    level: i16,
    emrr: bool,
    counter: Option<&'static str>,
    wreck: bool,
    afv: bool,
    smoke: Option<&'static str>,
    wall: Option<&'static str>,
}

fn held() -> impl Strategy<Value = Held> {
    let one_in = |n: u32| prop::bool::weighted(1.0 / f64::from(n));
    let maybe =
        |n: u32, all: &'static [&'static str]| prop::option::weighted(1.0 / f64::from(n), prop::sample::select(all));
    let level = prop_oneof![8 => Just(0_i16), 2 => Just(1), 1 => Just(2), 1 => Just(-1)];
    let counter = maybe(8, &["debris", "stone-rubble"]);
    let smoke = maybe(30, &["dispersed-smoke", "dispersed-wp"]);
    (level, one_in(2), counter, one_in(3), one_in(6), smoke, maybe(30, &["wall", "hedge"])).prop_map(
        |(level, emrr, counter, wreck, afv, smoke, wall)| Held { level, emrr, counter, wreck, afv, smoke, wall },
    )
}

/// Returns a map of one column. Hexes in front of and behind a unit are as high as the unit's, so that lines can leave.
fn crowded(held: &[Held]) -> Resolver {
    let all = || (1..).zip(held);
    let at = |row: usize| format!("A{row}");
    let hex = |(row, h): (usize, &Held)| {
        let railroads = if h.emrr { json!([{ "is": "emrr", "sides": [1, 4] }]) } else { json!([]) };
        json!({ "hex": at(row), "level": h.level, "railroads": railroads })
    };
    let rubble = all().filter_map(|(row, h)| h.counter.map(|is| json!({ "at": at(row), "is": is })));
    let wrecks = all().filter(|(_, h)| h.wreck).map(|(row, _)| json!({ "at": at(row), "is": "wreck" }));
    let afvs = all().filter(|(_, h)| h.afv);
    let afvs = afvs.map(|(row, _)| json!({ "unit": format!("afv{row}x"), "at": at(row), "is": "afv" }));
    let units = UNITS.into_iter().map(|row| json!({ "unit": format!("unit{row}x"), "at": at(row) }));
    let walls = all().filter(|(row, _)| *row < ROWS);
    let walls =
        walls.filter_map(|(row, h)| h.wall.map(|is| json!({ "hexside": format!("A{row}-A{}", row + 1), "is": is })));
    let smoke = all().filter_map(|(row, h)| h.smoke.map(|is| json!({ "at": at(row), "is": is })));
    let list = |values: Vec<Value>| Value::Array(values);
    let file = json!({
        "format": 1, "name": "crowded", "chapter": "FB",
        "grid": { "first": "A1", "last": at(ROWS) },
        "hexes": all().map(hex).collect::<Vec<_>>(),
        "counters": list(rubble.chain(wrecks).collect()),
        "units": list(afvs.chain(units).collect()),
        "hexsides": list(walls.collect()),
        "smoke": list(smoke.collect()),
    });
    resolver(MapFile::read("crowded", &file.to_string()).unwrap_or_else(|e| panic!("{e}")))
}

fn answer(resolver: &Resolver, query: &Query) -> Ruling {
    resolver.rule_on(query).unwrap_or_else(|e| panic!("{query:?}: {e}"))
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn every_way_to_ask_about_a_line_gives_one_answer(
        mut held in prop::collection::vec(held(), ROWS),
        high in 0..=2_i16,
    ) {
        // the ends are so high that many lines are open
        for row in UNITS {
            held[row - 1].level = high;
        }
        let resolver = crowded(&held);
        let name = |row: usize| format!("unit{row}x");
        let (mut seen, mut hindered) = (BTreeMap::new(), BTreeMap::new());
        for from in UNITS {
            for to in UNITS.into_iter().filter(|to| *to != from) {
                let ruling = answer(&resolver, &Query::Los(LosQuery { from: name(from).into(), to: name(to).into(), best: false, set: Vec::new() }));
                seen.insert((from, to), ruling.is_clear());
                hindered.insert((from, to), if ruling.is_clear() { ruling.hindrance() } else { 0 });
            }
        }
        for (&(from, to), &clear) in &seen {
            prop_assert_eq!(clear, seen[&(to, from)], "{} and {} (A6.5)", from, to);
            let [a, b] = [from, to].map(|row| resolver.end(&name(row)).expect("an end"));
            let bare = resolver.bare_los(&a, &b);
            prop_assert_eq!(bare.clear, clear, "bare: {} to {}", from, to);
            prop_assert!(!clear || bare.hindrance == hindered[&(from, to)], "bare: {} to {}", from, to);
        }
        for from in UNITS {
            let ruling = answer(&resolver, &Query::LosAll(LosAllQuery { from: name(from).into(), range: None, set: Vec::new() }));
            let Outcome::LosAll(all) = ruling.outcome else { panic!("{:?}", ruling.outcome) };
            for to in UNITS.into_iter().filter(|to| *to != from) {
                let found = all.locations.iter().find(|s| s.location.to_string() == format!("A{to}")).expect("a Location");
                prop_assert_eq!(found.clear, seen[&(from, to)], "--all: {} to {}", from, to);
                prop_assert_eq!(found.hindrance, hindered[&(from, to)], "--all: {} to {}", from, to);
            }
        }
        let ruling = answer(&resolver, &Query::LosMatrix(LosMatrixQuery::default()));
        let Outcome::LosMatrix(matrix) = ruling.outcome else { panic!("{:?}", ruling.outcome) };
        for (&(from, to), &clear) in &seen {
            let found = matrix.pairs.iter().find(|p| *p.from == *name(from) && *p.to == *name(to)).expect("a pair");
            prop_assert_eq!(found.clear, clear, "--matrix: {} to {}", from, to);
            prop_assert_eq!(found.hindrance, hindered[&(from, to)], "--matrix: {} to {}", from, to);
        }
        let ruling = answer(&resolver, &Query::LosPairs(LosPairsQuery::default()));
        let Outcome::LosPairs(outlooks) = ruling.outcome else { panic!("{:?}", ruling.outcome) };
        for from in UNITS {
            let hex = |row: usize| format!("A{row}");
            let others = (1..=ROWS).filter(|to| *to != from);
            let query = |to| Query::Los(LosQuery { from: hex(from).into(), to: hex(to).into(), best: false, set: Vec::new() });
            let clear = others.filter(|to| answer(&resolver, &query(*to)).is_clear()).count();
            let outlook = outlooks.hexes.iter().find(|o| o.hex.to_string() == hex(from)).expect("a hex");
            prop_assert_eq!(usize::try_from(outlook.clear), Ok(clear), "--pairs: {}", from);
        }
    }
}
