//! The least fire: checked by hand where possible, and against all paths of small maps.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::*;
use crate::query::{AskedPlace, LosQuery, Query, Sought};
use crate::ruling::{MoveOutcome, Outcome, Points};

fn reach(mf: u16, unseen_by: &[&str]) -> WhereQuery {
    WhereQuery {
        ask: Sought::Reach,
        what: "Mover".into(),
        mf: Some(mf),
        unseen_by: unseen_by.iter().map(|who| (*who).into()).collect(),
        least_fire: true,
        ..WhereQuery::default()
    }
}

#[track_caller]
fn ask(on: &Resolver, query: WhereQuery) -> Where {
    match on.answer(&Query::Where(query)).unwrap_or_else(|e| panic!("{e}")).outcome {
        Outcome::Where(found) => *found,
        other => panic!("{other:?}"),
    }
}

fn unit(label: &str, at: &str, side: &str, counter: &str, traits: &[&str]) -> Value {
    json!({ "unit": label, "at": at, "side": side, "type": counter, "traits": traits })
}

/// A slow search that asks about each line and each shot separately.
struct Slow<'r> {
    on: &'r Resolver,
    who: &'r [&'r str],
    known: BTreeMap<Location, Burden>,
}

impl Slow<'_> {
    /// Returns the burden of a Location: the units that have a LOS to it, are not broken, and have FP at that range.
    fn burden(&mut self, at: Location) -> Burden {
        if let Some(known) = self.known.get(&at) {
            return *known;
        }
        let mut sum = Burden::default();
        for who in self.who {
            let from = format!("unit:{who}");
            let los = Query::Los(LosQuery {
                from: from.clone().into(),
                to: at.to_string().into(),
                best: false,
                set: Vec::new(),
            });
            if !self.on.answer(&los).unwrap_or_else(|e| panic!("{e}")).is_clear() {
                continue;
            }
            let shot = ShotQuery { fire: Some(Firing::First), ..ShotQuery::new(from, at.to_string()) };
            let ruling = self.on.answer(&Query::Shot(shot)).unwrap_or_else(|e| panic!("{e}"));
            let fp = ruling.shot().expect("a shot").fp(&ruling.steps);
            if fp != Some(Fp::default()) {
                sum.locations = 1;
                sum.fp = sum.fp + fp.unwrap_or_default();
            }
        }
        self.known.insert(at, sum);
        sum
    }

    /// Extends the path in every possible way, and keeps the best path to each Location.
    fn go(&mut self, path: &mut Vec<Location>, mf: u16, best: &mut BTreeMap<Location, (Burden, Points)>) {
        let here = path[path.len() - 1];
        let map = self.on.map();
        let near = map.hexes().filter(|facts| facts.hex.range(here.hex) <= 1).flat_map(|facts| map.locations(facts));
        for (next, _) in near.filter(|(at, _)| *at != here).collect::<Vec<_>>() {
            path.push(next);
            // the moving unit decides who is an enemy
            let way = path[1..].iter().copied().map(AskedPlace::at);
            let asked = MoveCostQuery {
                path: std::iter::once("Mover".into()).chain(way).collect(),
                allotment: Some(mf),
                ..MoveCostQuery::default()
            };
            let ruling = self.on.answer(&Query::MoveCost(asked)).ok().filter(|ruling| ruling.is_yes() == Some(true));
            if let Some(ruling) = ruling {
                let Outcome::Move(outcome) = &ruling.outcome else { panic!() };
                let MoveOutcome::Path(cost) = &**outcome else { panic!() };
                let cost = cost.total(&ruling.steps).expect("a legal path");
                let borne = path[1..].iter().fold(Burden::default(), |sum, at| sum + self.burden(*at));
                let known = best.entry(next).or_insert((borne, cost));
                *known = (*known).min((borne, cost));
                self.go(path, mf, best);
            }
            path.pop();
        }
    }
}

/// The burden and cost of a path; `None` if it took more than its 3 MF, for then the road bonus (B3.4) decides.
type Way = Option<(Burden, Points)>;

fn way_of(cost: Points, burden: Burden) -> Way {
    (cost <= Points::whole(3)).then_some((burden, cost))
}

/// Asks for the path to one place.
fn way(on: &Resolver, to: Location, who: &[&str], least_fire: bool) -> Way {
    let asked = MoveCostQuery {
        path: vec!["Mover".into()],
        to: Some(to.to_string().into()),
        allotment: Some(3),
        unseen_by: who.iter().map(|who| (*who).into()).collect(),
        least_fire,
        ..MoveCostQuery::default()
    };
    let ruling = on.answer(&Query::MoveCost(asked)).unwrap_or_else(|e| panic!("{to}: {e}"));
    let Outcome::Move(outcome) = &ruling.outcome else { panic!() };
    let MoveOutcome::Path(path) = &**outcome else { panic!() };
    let seen = path.on_the_way.as_ref().expect("who sees it");
    assert_eq!(
        seen.exposed as usize,
        seen.places[1..].iter().filter(|place| exposed(place, least_fire)).count(),
        "{to}"
    );
    let fp = seen.fp.unwrap_or_default();
    way_of(path.total(&ruling.steps).expect("a legal path"), Burden { locations: seen.exposed, fp })
}

fn exposed(place: &crate::ruling::PlaceOnWay, least_fire: bool) -> bool {
    place.seen_by.iter().any(|seen| !least_fire || seen.fp != Some(Fp::default()))
}

/// Hills hide the row behind them: the short path over the plain is seen at every step, and the detour only where that
/// is unavoidable. D1 to D3 are hills of Level 2, so F2 sees nothing at Level 0 to the left of them (A6.2).
#[test]
fn the_way_that_nobody_sees_goes_behind_the_hill() {
    let hills: Vec<Value> = ["D1", "D2", "D3"].iter().map(|hex| json!({ "hex": hex, "level": 2 })).collect();
    let on = crate::kit::drawn(
        ["A0", "F6"],
        &json!({ "hexes": hills, "units": [unit("Mover", "B2", "ru", "4-4-7", &[]), unit("Near", "F2", "ge", "4-6-7", &[])] }),
    );
    // B2 to B3 is a step of 1 MF in Open Ground, behind the hills
    let at = |hex: &str| Location { hex: hex.parse().expect("a hex"), place: crate::map::Place::Ground };
    let unseen = Some((Burden::default(), Points::whole(1)));
    assert_eq!(way(&on, at("B3"), &["Near"], false), unseen);
    // on the hill the unit is seen: 2 MF more for each level (B10.4) is more than its 3 MF, so D2 cannot be asked
    // about; C2 is hidden
    assert_eq!(way(&on, at("C2"), &["Near"], false), unseen);
    // without units of the other side on the map there is nobody to avoid
    let alone = MoveCostQuery {
        path: vec!["B2".into()],
        to: Some("B3".into()),
        unseen_by: vec![ENEMIES.into()],
        ..MoveCostQuery::default()
    };
    assert!(on.answer(&Query::MoveCost(alone.clone())).is_err(), "of no side");
    let of_side = MoveCostQuery { side: Some(crate::rules::Faction::Soviet), ..alone };
    assert!(on.answer(&Query::MoveCost(of_side)).is_ok(), "the side is said");
    let all = MoveCostQuery {
        path: vec!["B2".into()],
        reach: Some(3),
        unseen_by: vec!["Near".into()],
        ..MoveCostQuery::default()
    };
    assert!(on.answer(&Query::MoveCost(all)).is_err(), "a question of where");
}

/// Random small maps with hills, walls, hedges and a road: LOS, PBF and Long Range differ from hex to hex, and the path
/// under the least fire costs more than the cheapest. The road bonus of B3.4 lets a unit move one hex farther.
#[test]
fn no_path_of_a_small_map_bears_less() {
    let mut lot = 20_u32;
    let mut draw = |sides: u32| {
        lot = lot.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (lot >> 16) % sides
    };
    let mut dearer = 0;
    for _ in 0..10 {
        let names = (0..6_u8).flat_map(|c| (1..=5).map(move |r| format!("{}{r}", char::from(b'A' + c))));
        let mut hexes: Vec<Value> = Vec::new();
        for name in names {
            let level = u32::from(draw(4) == 0) + u32::from(draw(8) == 0);
            let road = ["C1", "C2", "C3", "C4", "C5"].contains(&name.as_str());
            let roads = if road { json!([{ "is": "paved", "sides": [1, 4] }]) } else { json!([]) };
            hexes.push(json!({ "hex": name, "level": if road { 0 } else { level }, "roads": roads }));
        }
        let walls = ["C3-D3", "D3-E3", "B2-B3", "E4-E5"].into_iter().filter(|_| draw(2) == 0);
        let hexsides: Vec<Value> = walls.map(|side| json!({ "hexside": side, "is": "wall" })).collect();
        let on = crate::kit::drawn(
            ["A0", "F6"],
            &json!({
                "hexes": hexes, "hexsides": hexsides,
                "units": [
                    unit("Mover", "C2", "ru", "4-4-7", &[]), unit("Near", "E4", "ge", "4-6-7", &[]),
                    unit("Far", "A5", "ge", "8-2-8", &[]), unit("Gun", "F1", "ge", "75mm", &[]),
                    unit("Flee", "D3", "ge", "4-6-7", &["broken"])
                ]
            }),
        );
        let found = ask(&on, reach(3, &["Near", "Far", "Gun", "Flee"]));
        assert_eq!(found.without_fp, ["Gun"]);
        let mut slow = Slow { on: &on, who: &["Near", "Far", "Gun"], known: BTreeMap::new() };
        let mut best = BTreeMap::new();
        let start = found.of.as_ref().expect("a start").location;
        slow.go(&mut vec![start], 3, &mut best);
        best.remove(&start);
        assert_eq!(best.len(), found.locations.len());
        for reached in &found.locations {
            let path = reached.least_fire.as_ref().expect("a path");
            let stated = (Burden { locations: path.under_fire, fp: path.fp }, path.cost);
            assert_eq!(best.get(&reached.at), Some(&stated), "{}", reached.at);
            assert_eq!(
                way(&on, reached.at, &["Near", "Far", "Gun", "Flee"], true),
                way_of(path.cost, stated.0),
                "{}",
                reached.at
            );
            // the burden of the path is what the answer says
            let borne = path.path[1..].iter().fold(Burden::default(), |sum, at| sum + slow.burden(*at));
            assert_eq!(borne, stated.0, "{}", reached.at);
            assert_eq!(path.los.iter().map(|los| los.at).collect::<Vec<_>>(), path.path);
            dearer += u32::from(Some(path.cost) > reached.cost);
            // a path with no viewers is under no fire; so is one seen only by broken units
            if reached.unseen.is_some() {
                assert_eq!(path.under_fire, 0);
            }
        }
    }
    assert!(dearer > 4, "{dearer} paths cost more than the cheapest");
}

/// A row of hexes with a watcher at the end. A7.21 doubles its 4 FP at an adjacent hex; A7.22 halves them beyond 2
/// hexes and leaves none beyond 4. The unit moves from A1 to A5. From A7 the range to A2 is 5, to A3 4, to A4 3, to A5
/// 2. So there are 2 FP at A3 and at A4, and 4 FP at A5.
#[test]
fn what_is_borne_is_the_fp_at_each_range() {
    let on = |traits: &[&str], counter: &str| {
        crate::kit::drawn(
            ["A1", "A7"],
            &json!({ "units": [unit("Mover", "A1", "ru", "4-4-7", &[]), unit("Watch", "A7", "ge", counter, traits)] }),
        )
    };
    let least = |on: &Resolver, at: &str, who: &[&str]| {
        let found = ask(on, reach(5, who));
        let path = found.locations.iter().find(|f| f.at.to_string() == at).and_then(|f| f.least_fire.clone());
        path.map(|path| (path.under_fire, path.fp.to_string(), path.cost.to_string())).expect("reached")
    };
    let said = |count: u32, fp: &str, cost: &str| (count, fp.to_owned(), cost.to_owned());
    let plain = on(&[], "4-2-7");
    assert_eq!(least(&plain, "A2", &["Watch"]), said(0, "0", "1"));
    assert_eq!(least(&plain, "A3", &["Watch"]), said(1, "2", "2"));
    assert_eq!(least(&plain, "A5", &["Watch"]), said(3, "8", "4"));
    assert_eq!(least(&plain, "A6", &["Watch"]), said(4, "16", "5"));
    // nobody is named: every unit of another side counts
    assert_eq!(least(&plain, "A5", &[]), said(3, "8", "4"));
    // A7.8: a pinned unit fires with half its FP, a broken one not at all; a Gun may fire, but with unknown FP
    assert_eq!(least(&on(&["pinned"], "4-2-7"), "A5", &[]), said(3, "4", "4"));
    assert_eq!(least(&on(&["broken"], "4-2-7"), "A5", &[]), said(0, "0", "4"));
    assert_eq!(least(&on(&[], "75mm"), "A5", &[]), said(4, "0", "4"));
    let found = ask(&on(&[], "75mm"), reach(5, &[]));
    assert_eq!(found.without_fp, ["Watch"]);
    // a Location given to be avoided has no FP
    assert_eq!(ask(&plain, reach(5, &["A7"])).without_fp, ["A7"]);
    let start = &found.locations[0].least_fire.as_ref().expect("a path").los[0];
    assert_eq!((start.at.to_string(), start.seen_by.len()), ("A1".to_owned(), 1));
}

#[test]
fn the_least_fire_is_of_reach_and_of_enemies() {
    let on = crate::kit::drawn(["A1", "C4"], &json!({ "units": [{ "unit": "Mover", "at": "A1" }] }));
    let said = |query: WhereQuery| on.answer(&Query::Where(query)).expect_err("no ruling").to_string();
    assert!(said(reach(2, &[])).contains("it has no side"));
    assert!(said(WhereQuery { ask: Sought::Sees, mf: None, ..reach(2, &[]) }).contains("--least-fire for reach"));
}
