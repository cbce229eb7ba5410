//! Properties of the built-in maps, over all pairs of their Locations.

use fogas::map::{BUILT_IN, BuiltIn, HexFacts, Location, MapFile, States};
use fogas::query::{LosAllQuery, LosMatrixQuery, LosQuery, Query};
use fogas::resolver::{End, Resolver};

use super::sketch::STATES;
use crate::kit::{self, built_in};

/// The built-in maps, except those that are only a window of another: `fb_map` checks that the whole map says the same.
fn no_mere_windows() -> impl Iterator<Item = &'static BuiltIn> {
    let is_window = |map: &BuiltIn| {
        let file: serde_json::Value = serde_json::from_str(map.text).expect("JSON");
        let keys = file.as_object().expect("an object").keys();
        file.get("extends").is_some()
            && keys.into_iter().all(|k| ["format", "name", "title", "extends", "grid"].contains(&k.as_str()))
    };
    BUILT_IN.iter().filter(move |map| !is_window(map))
}

fn ends(resolver: &Resolver, states: States) -> Vec<(Location, End)> {
    let map = resolver.map();
    // on a large map, a sample of hexes at regular distances, each with its adjacent hexes, so that there are near and
    // far pairs
    let apart = map.hexes().len() / 30;
    let first: Vec<_> = map.hexes().step_by(apart.max(1)).map(|f| f.hex).collect();
    let takes_part = |f: &&HexFacts| map.hexes().len() < 500 || first.iter().any(|h| h.range(f.hex) <= 1);
    let all = map.hexes().filter(takes_part).flat_map(|f| map.locations(f));
    all.filter_map(|(l, _)| resolver.end_at(l, states).map(|e| (l, e))).collect()
}

/// A6.5.
#[test]
fn who_sees_is_seen_on_every_built_in_map() {
    for map in no_mere_windows() {
        let resolver = built_in(map.name);
        let by_state = STATES.map(|s| ends(&resolver, s));
        // an Emplaced Gun is seen and sees like an entrenched unit, except for B9.21, so that pair is not needed
        for (i, j) in [(0, 0), (0, 1), (0, 2), (1, 1)] {
            for (n, (a, x)) in by_state[i].iter().enumerate() {
                let others = if i == j { &by_state[j][..n] } else { &by_state[j][..] };
                // every thirteenth one, each time starting at another
                for (b, y) in others.iter().skip(n % 13).step_by(13) {
                    let (there, back) = (resolver.bare_los(x, y), resolver.bare_los(y, x));
                    assert_eq!(there.clear, back.clear, "{}: {a}{} and {b}{}", map.name, STATES[i], STATES[j]);
                }
            }
        }
    }
}

#[test]
fn the_bare_verdict_is_that_of_the_ruling_on_the_built_in_maps() {
    for map in no_mere_windows() {
        let resolver = built_in(map.name);
        let all = ends(&resolver, States::default());
        // every 43rd pair: 43 does not divide their number, so all Locations occur
        assert_ne!(all.len() % 43, 0);
        let pairs = all.iter().flat_map(|x| all.iter().map(move |y| (x, y))).step_by(43);
        for ((a, x), (b, y)) in pairs {
            let query = Query::Los(LosQuery {
                from: a.to_string().into(),
                to: b.to_string().into(),
                best: false,
                set: Vec::new(),
            });
            let ruling = resolver.answer(&query).unwrap_or_else(|e| panic!("{a} {b}: {e}"));
            let bare = resolver.bare_los(x, y);
            assert_eq!(bare.clear, ruling.is_clear(), "{}: {a} to {b}: {:?}", map.name, ruling.steps);
            if bare.clear {
                assert_eq!(bare.hindrance, ruling.hindrance(), "{}: {a} to {b}: {:?}", map.name, ruling.steps);
            }
        }
    }
}

#[test]
fn a_matrix_and_a_viewshed_say_what_the_single_rulings_say() {
    for name in ["fb-6.1242", "fb-6.123"] {
        let resolver = built_in(name);
        let ask = |query: &Query| kit::json(&resolver, &resolver.answer(query).expect("a ruling"));
        let check = |found: &serde_json::Value, from: &str, to: &str| {
            let one = ask(&Query::Los(LosQuery { from: from.into(), to: to.into(), best: false, set: Vec::new() }));
            assert_eq!(found["los"], one["outcome"]["los"], "{name}: {from} to {to}");
            assert_eq!(found["hindrance"], one["outcome"]["hindrance"], "{name}: {from} to {to}");
        };
        let matrix = ask(&Query::LosMatrix(LosMatrixQuery::default()));
        let pairs = matrix["outcome"]["pairs"].as_array().expect("pairs");
        let units = resolver.map().units().len();
        assert_eq!(pairs.len(), units * (units - 1), "{name}");
        for pair in pairs {
            check(pair, pair["from"].as_str().expect("a label"), pair["to"].as_str().expect("a label"));
        }
        for from in ["F37", "L33@2", "G38@u"] {
            let all = ask(&Query::LosAll(LosAllQuery { from: from.into(), range: None, set: Vec::new() }));
            for sighting in all["outcome"]["locations"].as_array().expect("Locations").iter().step_by(3) {
                check(sighting, from, sighting["at"].as_str().expect("a Location"));
            }
        }
    }
}

#[test]
fn the_built_in_maps_are_read_back_as_they_are_written() {
    for map in BUILT_IN {
        let file = MapFile::read(map.name, map.text).expect("a map file");
        let text = serde_json::to_string(&file).expect("JSON");
        assert_eq!(MapFile::read("again", &text).expect("a map file"), file, "{}", map.name);
    }
}
