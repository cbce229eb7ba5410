//! What holds on every map: the search agrees with its slow twin, a path costs what its legs cost, turning changes nothing.

use std::collections::BTreeMap;

use fogas::grid::{Hex, SIDES};
use fogas::map::{Feature, Location};
use fogas::query::{MoveCostQuery, MoverClass, Query};
use fogas::resolver::Resolver;
use fogas::ruling::{MoveOutcome, Outcome, Points, Without};

use super::random::{Dice, MIDDLE, Thing, built, things};
use crate::amount::scaled;

fn reach(on: &Resolver, class: MoverClass, points: u16, allotment: u16) -> BTreeMap<Location, Points> {
    reach_from(on, MIDDLE, class, points, allotment)
}

fn reach_from(on: &Resolver, from: Hex, class: MoverClass, points: u16, allotment: u16) -> BTreeMap<Location, Points> {
    let query = MoveCostQuery {
        path: vec![from.to_string().into()],
        class,
        reach: Some(points),
        allotment: Some(allotment),
        ..MoveCostQuery::default()
    };
    let ruling = on.answer(&Query::MoveCost(query)).expect("a ruling");
    match ruling.outcome {
        Outcome::Move(outcome) => match *outcome {
            MoveOutcome::Reach(reach) => reach.locations.into_iter().map(|r| (r.at, r.cost)).collect(),
            _ => panic!("no reach"),
        },
        _ => panic!("no move"),
    }
}

fn path_cost(on: &Resolver, path: Vec<String>, class: MoverClass, allotment: u16) -> Option<Points> {
    let path = path.into_iter().map(Into::into).collect();
    let query = MoveCostQuery { path, class, allotment: Some(allotment), ..MoveCostQuery::default() };
    let ruling = on.answer(&Query::MoveCost(query)).ok()?;
    match &ruling.outcome {
        Outcome::Move(outcome) => match outcome.as_ref() {
            MoveOutcome::Path(path) => path.total(&ruling.steps).filter(|_| path.is_legal(&ruling.steps)),
            _ => None,
        },
        _ => None,
    }
}

/// The slow, obvious twin: what is reached is reached in one leg from something reached, until nothing changes.
fn slow_reach(on: &Resolver, class: MoverClass, points: u16, allotment: u16) -> BTreeMap<Location, Points> {
    let mut places: Vec<Location> = Vec::new();
    for facts in on.map().hexes().filter(|f| f.hex.range(MIDDLE) <= 5) {
        places.extend(on.map().locations(facts).into_iter().map(|(l, _)| l));
        if facts.building.is_some() || facts.has(Feature::Woods) {
            places.extend(SIDES.map(|s| Location { hex: facts.hex, place: fogas::map::Place::Bypass(s) }));
        }
    }
    by_legs(on, MIDDLE, &places, (class, points, allotment))
}

/// What single legs between these places reach from the ground of a hex.
fn by_legs(
    on: &Resolver,
    start: Hex,
    places: &[Location],
    (class, points, allotment): (MoverClass, u16, u16),
) -> BTreeMap<Location, Points> {
    let start = Location { hex: start, place: fogas::map::Place::Ground };
    let mut legs: BTreeMap<(Location, Location), Option<Points>> = BTreeMap::new();
    let mut best = BTreeMap::from([(start, Points::ZERO)]);
    loop {
        let before = best.clone();
        for (&from, &spent) in &before {
            for &to in places.iter().filter(|t| t.hex.range(from.hex) <= 1 && **t != from) {
                let leg = legs
                    .entry((from, to))
                    .or_insert_with(|| path_cost(on, vec![from.to_string(), to.to_string()], class, allotment));
                let Some(total) = leg.map(|l| l + spent).filter(|t| *t <= Points::whole(u32::from(points))) else {
                    continue;
                };
                let known = best.entry(to).or_insert(total);
                *known = (*known).min(total);
            }
        }
        if best == before {
            return best;
        }
    }
}

/// The path search agrees with its slow twin; more points never reach less.
#[test]
fn the_search_agrees_with_its_slow_twin() {
    let mut dice = Dice(7);
    for round in 0..12 {
        // on foot the hexsides of one Bypass are counted together, which single legs cannot show
        for (class, houses) in [(MoverClass::Infantry, false), (MoverClass::Tracked, true), (MoverClass::Truck, true)] {
            let mut ground = things(&mut dice, MIDDLE, 3, houses);
            ground.retain(|(hex, thing)| *hex != MIDDLE || !matches!(thing, Thing::House));
            let on = built(&ground);
            let points = if class == MoverClass::Truck { 8 } else { 3 };
            let fast = reach(&on, class, points, 12);
            assert_eq!(fast, slow_reach(&on, class, points, 12), "round {round} {class:?}");
            let more = reach(&on, class, points + 1, 12);
            assert!(fast.iter().all(|(at, cost)| more.get(at).is_some_and(|c| c <= cost)), "round {round} {class:?}");
        }
    }
}

/// A4.12, A4.5, B3.4, FB-SSR4: with a leader, in Double Time, on a day of food shortage and by road all the way the search still
/// agrees with single legs, each asked as such a unit: 3 MF, 2 more for either, and 1 more for those legs that are by road.
#[test]
fn the_search_agrees_with_its_slow_twin_with_bonuses() {
    use fogas::query::MoveState as S;
    let mut dice = Dice(41);
    let mut by_road_alone = 0;
    for round in 0..6 {
        let mut ground = things(&mut dice, MIDDLE, 3, false);
        // a road from the middle, so that the road bonus counts
        let straight = SIDES[round % 6];
        for hex in (0..7).scan(MIDDLE, |at, _| Some(std::mem::replace(at, at.neighbor(straight)))) {
            ground.retain(|(there, _)| *there != hex);
            ground.extend([straight, straight.opposite()].map(|side| (hex, Thing::Road(side))));
        }
        let on = built(&ground);
        for (states, date, more) in [
            (vec![S::WithLeader], "1945-02-06", 2),
            (vec![S::DoubleTime], "1945-02-05", 2),
            // FB-SSR4: hungry from 6 February on
            (vec![S::DoubleTime], "1945-02-06", 0),
            (vec![S::DoubleTime, S::WithLeader], "1945-01-01", 4),
        ] {
            let asked = |path: Vec<String>, reach: Option<u16>, states: &[S]| {
                let query = MoveCostQuery {
                    path: path.into_iter().map(Into::into).collect(),
                    reach,
                    allotment: reach.or(Some(12)),
                    side: Some(fogas::rules::Faction::Axis),
                    date: Some(date.to_owned()),
                    states: states.to_vec(),
                    ..MoveCostQuery::default()
                };
                on.answer(&Query::MoveCost(query)).expect("a ruling")
            };
            let ruling = asked(vec![MIDDLE.to_string()], Some(3), &states);
            let Outcome::Move(outcome) = ruling.outcome else { panic!("no move") };
            let MoveOutcome::Reach(reach) = *outcome else { panic!("no reach") };
            let fast: BTreeMap<Location, Points> = reach.locations.into_iter().map(|r| (r.at, r.cost)).collect();

            let leg_states: Vec<S> = states.iter().copied().filter(|s| more > 0 || *s != S::DoubleTime).collect();
            let ground = |hex: Hex| Location { hex, place: fogas::map::Place::Ground };
            let near: Vec<Hex> = on.map().hexes().map(|f| f.hex).filter(|h| h.range(MIDDLE) <= 9).collect();
            let places: Vec<Location> = near
                .iter()
                .filter_map(|h| on.map().hex(*h))
                .flat_map(|f| on.map().locations(f))
                .map(|(l, _)| l)
                .collect();
            let mut legs: BTreeMap<(Location, Location), Option<(Points, bool)>> = BTreeMap::new();
            let mut best = BTreeMap::from([((ground(MIDDLE), true), Points::ZERO)]);
            loop {
                let before = best.clone();
                for (&(from, road), &spent) in &before {
                    for &to in places.iter().filter(|t| t.hex.range(from.hex) <= 1 && **t != from) {
                        let leg = *legs.entry((from, to)).or_insert_with(|| {
                            let ruling = asked(vec![from.to_string(), to.to_string()], None, &leg_states);
                            let Outcome::Move(outcome) = &ruling.outcome else { return None };
                            let MoveOutcome::Path(path) = outcome.as_ref() else { return None };
                            let cost = path.total(&ruling.steps).filter(|_| path.is_legal(&ruling.steps))?;
                            let bonus = fogas::ruling::Note::Move(fogas::ruling::MoveNote::RoadBonus);
                            Some((cost, ruling.notes.contains(&bonus)))
                        });
                        let Some((cost, leg_road)) = leg else { continue };
                        let road = road && leg_road;
                        let most = Points::whole(3 + more + u32::from(road));
                        if spent + cost <= most {
                            let known = best.entry((to, road)).or_insert(spent + cost);
                            *known = (*known).min(spent + cost);
                        }
                    }
                }
                if best == before {
                    break;
                }
            }
            let mut slow: BTreeMap<Location, Points> = BTreeMap::new();
            for ((at, road), cost) in best {
                let known = slow.entry(at).or_insert(cost);
                *known = (*known).min(cost);
                by_road_alone += usize::from(road && cost > Points::whole(3 + more));
            }
            assert_eq!(fast, slow, "round {round} {states:?} {date}");
        }
    }
    assert!(by_road_alone > 10, "{by_road_alone}");
}

/// A path found costs what the search says, and what its legs add up to.
#[test]
fn a_path_costs_the_sum_of_its_legs() {
    let mut dice = Dice(11);
    for _ in 0..6 {
        let mut ground = things(&mut dice, MIDDLE, 3, true);
        ground.retain(|(hex, thing)| *hex != MIDDLE || !matches!(thing, Thing::House));
        let on = built(&ground);
        for class in [MoverClass::Infantry, MoverClass::Tracked] {
            for (to, cost) in reach(&on, class, 4, 12).into_iter().filter(|(l, _)| l.hex != MIDDLE) {
                let query = MoveCostQuery {
                    path: vec![MIDDLE.to_string().into()],
                    class,
                    to: Some(to.to_string().into()),
                    allotment: Some(12),
                    ..MoveCostQuery::default()
                };
                let ruling = on.answer(&Query::MoveCost(query)).expect("a path");
                let Outcome::Move(outcome) = &ruling.outcome else { panic!("no move") };
                let MoveOutcome::Path(path) = outcome.as_ref() else { panic!("no path") };
                assert_eq!(path.total(&ruling.steps), Some(cost), "{to} {class:?}");
                let legs = path.legs.iter().filter_map(|l| path.cost(l, &ruling.steps));
                assert_eq!(legs.fold(Points::ZERO, |a, b| a + b), cost);
                // and the ways not taken cost no less
                for leg in &path.legs {
                    let own = path.cost(leg, &ruling.steps).expect("a cost");
                    assert!(leg.others.iter().all(|o| fogas::ruling::points_of(&o.steps) >= own));
                }
            }
        }
    }
}

/// The other paths of a search cost what they say when they are asked for, no less than the cheapest, and in order; each
/// leaves out what it says; and the way around a hex is the cheapest of all ways that a map without that hex has.
#[test]
fn other_paths_are_the_cheapest_ways_around() {
    let mut dice = Dice(23);
    let mut listed = 0;
    for round in 0..scaled(4) {
        let ground = things(&mut dice, MIDDLE, 3, false);
        let on = built(&ground);
        for (class, spokes) in [(MoverClass::Infantry, 2), (MoverClass::Tracked, 3)] {
            for side in SIDES {
                let goal = (0..spokes).fold(MIDDLE, |hex, _| hex.neighbor(side));
                let query = MoveCostQuery {
                    path: vec![MIDDLE.to_string().into()],
                    class,
                    to: Some(goal.to_string().into()),
                    allotment: Some(30),
                    alternatives: Some(10),
                    ..MoveCostQuery::default()
                };
                let Ok(ruling) = on.answer(&Query::MoveCost(query)) else { continue };
                let Outcome::Move(outcome) = &ruling.outcome else { panic!("no move") };
                let MoveOutcome::Path(path) = outcome.as_ref() else { panic!("no path") };
                let best = path.total(&ruling.steps).expect("a cost");
                assert!(path.other_paths.windows(2).all(|two| two[0].cost <= two[1].cost));
                for other in &path.other_paths {
                    let names = other.spots.iter().map(|s| s.at.to_string()).collect();
                    assert_eq!(path_cost(&on, names, class, 30), Some(other.cost), "round {round} {other:?}");
                    assert!(other.cost >= best);
                    for without in &other.without {
                        let Without::Hex(hex) = *without else { continue };
                        assert!(other.spots.iter().all(|s| s.at.hex != hex));
                        let around = path_around(&on, class, hex, goal);
                        assert_eq!(around, Some(other.cost), "round {round} {class:?} {goal} around {hex}");
                        listed += 1;
                    }
                }
            }
        }
    }
    assert!(listed > 20, "{listed}");
}

/// The slow twin of the way around a hex: leg by leg from all that is reached, never through that hex.
fn path_around(on: &Resolver, class: MoverClass, hex: Hex, goal: Hex) -> Option<Points> {
    let facts = on.map().hexes().filter(|f| f.hex.range(MIDDLE) <= 5 && f.hex != hex);
    let places: Vec<Location> = facts.flat_map(|f| on.map().locations(f)).map(|(l, _)| l).collect();
    let mut legs: BTreeMap<(Location, Location), Option<Points>> = BTreeMap::new();
    let start = Location { hex: MIDDLE, place: fogas::map::Place::Ground };
    let mut best = BTreeMap::from([(start, Points::ZERO)]);
    loop {
        let before = best.clone();
        for (&from, &spent) in &before {
            for &to in places.iter().filter(|t| t.hex.range(from.hex) <= 1 && **t != from) {
                let names = || vec![from.to_string(), to.to_string()];
                let leg = legs.entry((from, to)).or_insert_with(|| path_cost(on, names(), class, 30));
                let Some(total) = leg.map(|l| l + spent) else { continue };
                let known = best.entry(to).or_insert(total);
                *known = (*known).min(total);
            }
        }
        if best == before {
            return best.get(&Location { hex: goal, place: fogas::map::Place::Ground }).copied();
        }
    }
}

/// On printed ground, over cellars, levels, sewers and rails: whatever single legs reach, the search reaches for no more,
/// and for less only by a Bypass, whose hexsides are counted together on foot; its path costs what it says.
#[test]
fn the_search_misses_no_location_of_the_printed_maps() {
    let mut compared = 0;
    for (name, start) in [("cellars", "NN22"), ("station", "PP14"), ("church", "BBB5"), ("cogwheel", "F36")] {
        let on = Resolver::new(fogas::map::Map::built_in(name).expect("a built-in map"));
        let start: Hex = start.parse().expect("a hex");
        let fast = reach_from(&on, start, MoverClass::Infantry, 4, 8);
        let places = on.map().hexes().filter(|f| f.hex.range(start) <= 4).flat_map(|f| on.map().locations(f));
        let places: Vec<Location> = places.map(|(l, _)| l).collect();
        let slow = by_legs(&on, start, &places, (MoverClass::Infantry, 4, 8));
        for (at, cost) in slow {
            let found = fast.get(&at).copied();
            assert!(found.is_some_and(|found| found <= cost), "{name} {at}: {found:?}, by legs {cost:?}");
            compared += 1;
            if found.is_some_and(|found| found < cost) {
                let query = MoveCostQuery {
                    path: vec![start.to_string().into()],
                    to: Some(at.to_string().into()),
                    allotment: Some(8),
                    ..MoveCostQuery::default()
                };
                let ruling = on.answer(&Query::MoveCost(query)).expect("a path");
                let Outcome::Move(outcome) = &ruling.outcome else { panic!("no move") };
                let MoveOutcome::Path(path) = outcome.as_ref() else { panic!("no path") };
                let bypasses = path.legs.iter().any(|l| matches!(l.to.place, fogas::map::Place::Bypass(_)));
                assert!(bypasses, "{name} {at}: {found:?}, by legs {cost:?}");
                assert_eq!(path.total(&ruling.steps), found, "{name} {at}");
            }
        }
    }
    assert!(compared > 60, "{compared}");
}

/// Turns a hex about the middle by a sixth.
fn turned(hex: Hex) -> Hex {
    let cube = |h: Hex| {
        let z = h.row - (h.col - (h.col & 1)) / 2;
        (h.col, -h.col - z, z)
    };
    let (from, about) = (cube(hex), cube(MIDDLE));
    let (y, z) = (from.1 - about.1, from.2 - about.2);
    let (x, z) = (-z + about.0, -y + about.2);
    Hex::new(x, z + (x - (x & 1)) / 2)
}

/// Turning the map by a sixth turns what can be reached, and changes no cost.
#[test]
fn turning_the_map_changes_nothing() {
    assert_eq!(turned(MIDDLE.neighbor(SIDES[0])), MIDDLE.neighbor(SIDES[1]));
    let mut dice = Dice(3);
    for round in 0..12 {
        let ground = things(&mut dice, MIDDLE, 3, true);
        let round_about: Vec<(Hex, Thing)> = ground
            .iter()
            .map(|&(hex, thing)| {
                let thing = match thing {
                    Thing::Road(s) => Thing::Road(s.turned(1)),
                    Thing::Rails(s, raised) => Thing::Rails(s.turned(1), raised),
                    Thing::Hedge(s) => Thing::Hedge(s.turned(1)),
                    Thing::Wall(s) => Thing::Wall(s.turned(1)),
                    Thing::Roadblock(s) => Thing::Roadblock(s.turned(1)),
                    same => same,
                };
                (turned(hex), thing)
            })
            .collect();
        let (on, about) = (built(&ground), built(&round_about));
        for (class, points) in [(MoverClass::Infantry, 4), (MoverClass::Tracked, 5), (MoverClass::Truck, 12)] {
            let here: BTreeMap<Location, Points> = reach(&on, class, points, 12)
                .into_iter()
                .map(|(at, cost)| {
                    let place = match at.place {
                        fogas::map::Place::Bypass(s) => fogas::map::Place::Bypass(s.turned(1)),
                        same => same,
                    };
                    (Location { hex: turned(at.hex), place }, cost)
                })
                .collect();
            assert_eq!(here, reach(&about, class, points, 12), "round {round} {class:?}");
        }
    }
}
