//! The roads form one network: adjacent hexes agree about a road between them, and every street continues.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use fogas::grid::{Hex, Hexside, Point, SIDES, Side};
use fogas::map::{ArtKind, HexFacts, Map, RoadKind};

static FB: LazyLock<Map> = LazyLock::new(|| Map::built_in("fb").expect("a built-in map"));

fn at(name: &str) -> &'static HexFacts {
    let hex: Hex = name.parse().expect("a hex");
    FB.hex(hex).unwrap_or_else(|| panic!("{name} is on the map"))
}

fn side(a: &str, b: &str) -> Side {
    at(a).hex.side_to(at(b).hex).expect("neighbours")
}

fn crosses(facts: &HexFacts, side: Side) -> bool {
    facts.roads.iter().any(|r| r.sides.contains(&side))
}

fn lies_along(facts: &HexFacts, side: Side) -> bool {
    facts.streets.iter().any(|s| s.sides.contains(&side))
}

fn through(facts: &HexFacts, corner: usize) -> bool {
    facts.roads.iter().any(|r| r.corners.contains(&corner))
}

/// Returns the sides of a hex that end at a corner.
fn ends_at(corner: usize) -> [Side; 2] {
    [SIDES[(corner + 5) % 6], SIDES[corner]]
}

/// B3: a road across a hexside, or along it, is that from both hexes; one that comes in through a corner comes from a street
/// along the hexside beyond, which both hexes there have.
#[test]
fn every_road_is_the_same_from_both_hexes() {
    let mut faults = Vec::new();
    for facts in FB.hexes() {
        for side in SIDES {
            let Some(next) = FB.hex(facts.hex.neighbor(side)) else { continue };
            let back = side.opposite();
            if crosses(facts, side) != crosses(next, back) || lies_along(facts, side) != lies_along(next, back) {
                faults.push(format!("{}: {} and {}", Hexside::of(facts.hex, side), facts.hex, next.hex));
            }
            assert!(!(crosses(facts, side) && lies_along(facts, side)), "{}", Hexside::of(facts.hex, side));
        }
        for corner in (0..6).filter(|c| through(facts, *c)) {
            let [before, after] = ends_at(corner).map(|s| facts.hex.neighbor(s));
            let street = before.side_to(after).is_some_and(|s| FB.hex(before).is_some_and(|f| lies_along(f, s)));
            if !street {
                faults.push(format!("{}: corner {} leads to no street", facts.hex, corner + 1));
            }
        }
        let narrow: BTreeSet<Side> = facts.narrow_street.iter().copied().collect();
        let houses =
            |s: &Side| facts.building.is_some() && FB.hex(facts.hex.neighbor(*s)).is_some_and(|n| n.building.is_some());
        let along: BTreeSet<Side> = facts.streets.iter().flat_map(|s| s.sides.iter().copied()).filter(houses).collect();
        assert_eq!(narrow, along, "{}: B31.1", facts.hex);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Returns the hexes that meet at each corner of the map, each with the number of that corner in it.
fn corners() -> BTreeMap<Point, Vec<(&'static HexFacts, usize)>> {
    let mut all: BTreeMap<Point, Vec<_>> = BTreeMap::new();
    for facts in FB.hexes() {
        for corner in 0..6 {
            all.entry(facts.hex.corner(corner)).or_default().push((facts, corner));
        }
    }
    all
}

/// B31.1: at each end of a street along a hexside it goes on: along another hexside, through the corner of the third hex, or
/// off the map.
#[test]
fn no_street_ends_at_nothing() {
    let mut faults = Vec::new();
    for hexes in corners().into_values().filter(|h| h.len() == 3) {
        let streets: Vec<Hexside> = hexes
            .iter()
            .flat_map(|(f, c)| ends_at(*c).into_iter().filter(|s| lies_along(f, *s)).map(|s| Hexside::of(f.hex, s)))
            .collect();
        let streets: BTreeSet<Hexside> = streets.into_iter().collect();
        let goes_on = hexes.iter().any(|(f, c)| through(f, *c));
        if streets.len() == 1 && !goes_on {
            faults.push(format!("{streets:?} at {:?}", hexes.iter().map(|(f, _)| f.hex).collect::<Vec<_>>()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A hex with a road, or a street along a hexside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Place {
    Hex(Hex),
    Street(Hexside),
}

fn streets_of(facts: &HexFacts) -> impl Iterator<Item = Place> {
    facts.streets.iter().flat_map(|s| s.sides.iter().map(|s| Place::Street(Hexside::of(facts.hex, *s))))
}

/// Returns for each place the places to which it is connected.
fn network() -> BTreeMap<Place, BTreeSet<Place>> {
    let mut all: BTreeMap<Place, BTreeSet<Place>> = BTreeMap::new();
    let mut join = |a: Place, b: Place| {
        all.entry(a).or_default().insert(b);
        all.entry(b).or_default().insert(a);
    };
    for facts in FB.hexes() {
        let here = Place::Hex(facts.hex);
        for side in SIDES.into_iter().filter(|s| crosses(facts, *s)) {
            join(here, Place::Hex(facts.hex.neighbor(side)));
        }
    }
    for hexes in corners().into_values() {
        let streets = hexes.iter().flat_map(|(f, c)| {
            ends_at(*c).into_iter().filter(|s| lies_along(f, *s)).map(|s| Place::Street(Hexside::of(f.hex, s)))
        });
        let mut met: Vec<Place> = streets.collect();
        met.extend(hexes.iter().filter(|(f, c)| through(f, *c)).map(|(f, _)| Place::Hex(f.hex)));
        for (i, a) in met.iter().enumerate() {
            met[..i].iter().filter(|b| *b != a).for_each(|b| join(*a, *b));
        }
    }
    all
}

/// All hexes and streets that one piece of paint connects on the board can be reached from each other by road.
#[test]
fn what_the_picture_joins_is_one_network() {
    let network = network();
    let mut faults = Vec::new();
    for paint in FB.art().iter().filter(|a| matches!(a.kind, ArtKind::PavedRoad | ArtKind::DirtRoad)) {
        let dirt = paint.kind == ArtKind::DirtRoad;
        let of = |kind: RoadKind| (kind == RoadKind::Dirt) == dirt;
        let touched = FB.hexes().filter(|f| paint.shape.touches_hex(f.hex));
        let places: BTreeSet<Place> = touched
            .flat_map(|f| {
                let road = f.roads.iter().any(|r| of(r.kind) && !(r.sides.is_empty() && r.corners.is_empty()));
                let streets = f.streets.iter().any(|s| of(s.kind));
                streets_of(f).filter(move |_| streets).chain(road.then_some(Place::Hex(f.hex)))
            })
            .collect();
        let Some(first) = places.first() else { continue };
        let (mut reached, mut next) = (BTreeSet::from([*first]), vec![*first]);
        while let Some(place) = next.pop() {
            let beyond = network.get(&place).into_iter().flatten();
            next.extend(beyond.filter(|p| reached.insert(**p)).copied().collect::<Vec<_>>());
        }
        let lost: Vec<_> = places.difference(&reached).collect();
        if !lost.is_empty() {
            faults.push(format!("from {first:?} nobody reaches {lost:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Read off the pictures: the street of NN17, letters on it, lies along the hexside; the Krisztina körút fills the hexside
/// LL14-LL15, and a dirt road comes in from LL13; a paved road leads from G9 to the wall of the hall in F8, dirt roads lead
/// about H5 to the circle of B4; a road with a tram leaves the map in FFF0, and none in FFF1.
#[test]
fn roads_are_those_of_the_pictures() {
    for (a, b) in [("NN17", "OO18"), ("S14", "T13"), ("C2", "D1"), ("FFF5", "FFF6"), ("G5", "H5"), ("H4", "H5")] {
        assert!(lies_along(at(a), side(a, b)) && !crosses(at(a), side(a, b)), "{a}-{b}");
    }
    for (a, b) in [("LL14", "LL15"), ("Q9", "Q10"), ("S11", "T11"), ("SS22", "RR21"), ("F8", "G9"), ("EEE1", "FFF0")] {
        assert!(crosses(at(a), side(a, b)) && !lies_along(at(a), side(a, b)), "{a}-{b}");
    }
    let kind = |a: &str, b: &str| at(a).roads.iter().find(|r| r.sides.contains(&side(a, b))).map(|r| r.kind);
    assert_eq!(kind("LL14", "LL13"), Some(RoadKind::Dirt));
    assert_eq!(kind("LL14", "LL15"), Some(RoadKind::Boulevard));
    assert_eq!(kind("G9", "F8"), Some(RoadKind::Paved));
    assert!(at("B4").roads.iter().any(|r| r.kind == RoadKind::Dirt && r.corners == [5]));
    let leaves = |name: &str| at(name).roads.iter().any(|r| r.off_map);
    for name in ["FFF0", "FFF3", "A13", "A39", "G39", "CC1", "PP0", "YY39", "FFF37"] {
        assert!(leaves(name), "{name}");
    }
    for name in ["FFF1", "A14", "B13", "H39", "FFF36"] {
        assert!(!leaves(name), "{name}");
    }
}
