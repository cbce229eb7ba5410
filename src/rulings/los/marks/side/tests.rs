//! The view from the side, read from the SVG: what is solid, what is open, and where the line runs.

use roxmltree::{Document, Node};

use crate::kit::built_in;
use crate::map::Location;
use crate::pictures::Picture;
use crate::pictures::scene::{Xy, xy};
use crate::query::{LosQuery, Query};
use crate::resolver::Resolver;
use crate::ruling::Ruling;

/// Returns the view from the side of a line, if it has one, with its ruling.
fn seen(on: &Resolver, from: &str, to: &str, set: &[&str]) -> Option<(String, Ruling)> {
    let set = set.iter().map(|edit| (*edit).to_owned()).collect();
    let query = Query::Los(LosQuery { from: from.into(), to: to.into(), best: false, set });
    let on = on.for_query(&query).expect("edits");
    let ruling = on.with_profile(on.rule_on(&query).ok()?);
    Some((Picture::from_the_side(&ruling, on.map(), 700.0)?.to_svg(), ruling))
}

/// Returns what is drawn in the groups of a class.
fn paths<'d>(document: &'d Document<'d>, class: &'static str) -> impl Iterator<Item = Node<'d, 'd>> {
    let groups = document.descendants().filter(move |n| n.attribute("class") == Some(class));
    groups.flat_map(|group| group.descendants()).filter(|n| n.has_tag_name("path"))
}

/// Returns the corners of a path, ring by ring; of curves the ends.
fn rings(path: &Node<'_, '_>) -> Vec<Vec<Xy>> {
    let d = path.attribute("d").unwrap_or_default();
    let ring = |ring: &str| {
        let numbers: Vec<f64> = ring
            .replace(['L', 'C', 'Q', 'Z'], " ")
            .replace('-', " -")
            .split_whitespace()
            .map(|number| number.parse().expect("a number"))
            .collect();
        numbers.chunks(2).map(|pair| xy(pair[0], pair[1])).collect::<Vec<_>>()
    };
    d.split('M').filter(|part| !part.is_empty()).map(ring).collect()
}

/// Returns `true` if a ring holds a point.
fn holds(ring: &[Xy], at: Xy) -> bool {
    let edges = ring.iter().zip(ring.iter().cycle().skip(1));
    let right =
        |(a, b): &(&Xy, &Xy)| (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x);
    edges.filter(right).count() % 2 == 1
}

/// Returns the outlines of all that is solid: filled, and not seen through.
fn solids(document: &Document<'_>) -> Vec<Vec<Xy>> {
    let filled = paths(document, "side").filter(|n| n.attribute("fill").is_some_and(|fill| fill != "none"));
    let opaque = filled.filter(|n| n.attribute("fill-opacity").is_none());
    let is_open = |n: &Node<'_, '_>| n.ancestors().any(|group| group.attribute("class") == Some("hollow"));
    opaque.filter(|n| !is_open(n)).flat_map(|n| rings(&n)).collect()
}

/// Returns the stretches of the line of a kind.
fn stretches(document: &Document<'_>, is: impl Fn(&str) -> bool) -> Vec<[Xy; 2]> {
    let groups = document.descendants().filter(|n| n.attribute("class") == Some("sight-from-side"));
    let groups = groups.filter(|n| n.attribute("data-sight").is_some_and(&is));
    let paths = groups.filter_map(|group| group.descendants().find(|n| n.has_tag_name("path")));
    paths.filter_map(|n| rings(&n).pop()).map(|line| [line[0], line[line.len() - 1]]).collect()
}

/// Returns a point of the line that lies in something solid, more than half the width of the line deep, if there is one before it is blocked.
fn crossed(svg: &str) -> Option<Xy> {
    let document = Document::parse(svg).expect("XML");
    let solids = solids(&document);
    assert!(!solids.is_empty(), "there is always some ground");
    let points = stretches(&document, |sight| sight != "blocked")
        .into_iter()
        .flat_map(|[from, to]| (1..200).map(move |step| from.toward(to, f64::from(step) / 200.0)));
    let is_deep = |at: &Xy| solids.iter().any(|ring| [-1.6, 0.0, 1.6].iter().all(|y| holds(ring, *at + xy(0.0, *y))));
    points.into_iter().find(is_deep)
}

/// Returns all Locations of hexes that are so near to one, each by its name.
fn locations(on: &Resolver, around: &str, range: u16) -> Vec<String> {
    let center = around.parse().expect("a hex");
    let near = on.map().hexes().filter(|facts| facts.hex.has_name() && facts.hex.range(center) <= range);
    let mut all: Vec<Location> = near.flat_map(|facts| on.map().locations(facts)).map(|(at, _)| at).collect();
    let sewers = on.map().hexes().filter(|facts| facts.hex.range(center) <= range).filter_map(|f| on.map().sewer(f));
    all.extend(sewers.map(|(at, _)| at));
    all.iter().map(ToString::to_string).collect()
}

/// What nothing blocks runs through nothing solid: about the underpass, a bridge over a cutting, the bridge over a sunken road with its
/// embankments, the largest buildings with their cellars and manholes, the Castle Hill, and across the whole board.
#[test]
fn a_clear_line_crosses_nothing_solid() {
    let fb = built_in("fb");
    let mut clear = 0;
    let mut check = |from: &str, to: &str| {
        let Some((svg, ruling)) = seen(&fb, from, to, &[]) else { return };
        let crossed = crossed(&svg);
        assert!(crossed.is_none(), "{from} {to}: {crossed:?}");
        clear += usize::from(ruling.is_clear());
    };
    for center in ["U12", "CCC15", "G38", "U13", "BB3", "SS14"] {
        let (near, far) = (locations(&fb, center, 1), locations(&fb, center, 3));
        for from in near.iter().filter(|at| at.starts_with(center)) {
            near.iter().chain(far.iter().step_by(7)).for_each(|to| check(from, to));
        }
    }
    let hexes: Vec<_> = fb.map().hexes().filter(|facts| facts.hex.has_name()).collect();
    for (index, facts) in hexes.iter().enumerate().step_by(23) {
        let others = hexes.iter().filter(|other| (1..=9).contains(&other.hex.range(facts.hex)));
        let here = fb.map().locations(facts);
        for (number, other) in others.enumerate().skip(index % 17).step_by(53) {
            let there = fb.map().locations(other);
            let (a, b) = (here[number % here.len()].0, there[index % there.len()].0);
            check(&a.to_string(), &b.to_string());
        }
    }
    assert!(clear > 300, "{clear}");
}

/// FB11.1, FB11.31: the floor of the underpass is at Level 1, the hill above it at Level 2. From U12 to V12 the line runs along the rails: in
/// the passage, on its floor, under its roof, and out of its mouth.
#[test]
fn the_underpass_is_open_beneath_its_hill() {
    let fb = built_in("fb");
    let (svg, ruling) = seen(&fb, "U12@u", "V12", &[]).expect("a line");
    assert!(ruling.is_clear() && crossed(&svg).is_none());
    let document = Document::parse(&svg).expect("XML");
    let open = paths(&document, "hollow").next().and_then(|n| rings(&n).pop()).expect("a passage");
    let [[from, to]] = stretches(&document, |sight| sight == "clear")[..] else { panic!("one stretch") };
    let floor = open.iter().map(|p| p.y).fold(f64::MIN, f64::max);
    assert!((from.y - floor).abs() < 0.1 && (to.y - floor).abs() < 0.1, "{from:?} {floor}");
    // above the open space its roof, and none above the mouth
    let ceiling = open.iter().map(|p| p.y).fold(f64::MAX, f64::min);
    let (left, right) = (open[0].x.min(open[1].x), open[0].x.max(open[1].x));
    let solids = solids(&document);
    let is_solid = |at: Xy| solids.iter().any(|ring| holds(ring, at));
    let middle = f64::midpoint(left, right);
    assert!(
        is_solid(xy(middle, ceiling - 1.5)) && !is_solid(xy(middle, floor - 5.0)) && is_solid(xy(middle, floor + 5.0))
    );
    assert!(!is_solid(xy(to.x - 5.0, ceiling - 1.5)), "V12 is at Level 1");
    assert!(paths(&document, "mouth").count() == 1 && svg.contains(">underpass<"));
    // over the hill nothing is seen of it but where the rails pass beneath
    let (over, ruling) = seen(&fb, "U12", "T12", &[]).expect("a line");
    assert!(ruling.is_clear() && crossed(&over).is_none());
}

/// FB11.31: off the rails the underpass is not seen into. The line to T13 runs in the passage as far as its wall, and there it ends.
#[test]
fn a_line_out_of_the_underpass_ends_at_its_wall() {
    let fb = built_in("fb");
    let (svg, ruling) = seen(&fb, "U12@u", "T13", &[]).expect("a line");
    assert!(!ruling.is_clear());
    let document = Document::parse(&svg).expect("XML");
    let open = paths(&document, "hollow").next().and_then(|n| rings(&n).pop()).expect("a passage");
    let right = open.iter().map(|p| p.x).fold(f64::MIN, f64::max);
    let [[_, end]] = stretches(&document, |sight| sight == "clear")[..] else { panic!("one stretch") };
    let [[begin, _]] = stretches(&document, |sight| sight == "blocked")[..] else { panic!("one stretch") };
    assert!((end.x - right).abs() < 1.0 && (begin.x - right).abs() < 1.0, "{end:?} {begin:?} {right}");
    let cross = paths(&document, "stop-from-side").next().map(|n| rings(&n).concat()).expect("a cross");
    assert!(cross.iter().all(|p| (p.x - right).abs() < 8.0), "{cross:?}");
}

/// FB9.3: adjacent cellars of one building see one another: the line runs in them, a level below the ground. The twin: to the ground beside its
/// building a cellar is a foxhole, and the line starts at ground level, above the room.
#[test]
fn adjacent_cellars_are_one_open_space() {
    let fb = built_in("fb");
    let (svg, ruling) = seen(&fb, "T13@c", "U13@c", &[]).expect("a line");
    assert!(ruling.is_clear() && crossed(&svg).is_none());
    let document = Document::parse(&svg).expect("XML");
    let rooms: Vec<Vec<Xy>> = paths(&document, "hollow").flat_map(|n| rings(&n)).collect();
    let floor = rooms.concat().iter().map(|p| p.y).fold(f64::MIN, f64::max);
    let [[from, to]] = stretches(&document, |sight| sight == "clear")[..] else { panic!("one stretch") };
    assert!(rooms.len() == 2 && (from.y - floor).abs() < 0.1 && (to.y - floor).abs() < 0.1);
    assert_eq!(paths(&document, "wall").count() + paths(&document, "mouth").count(), 0);
    let (svg, _) = seen(&fb, "T13@c", "T12", &[]).expect("a line");
    let document = Document::parse(&svg).expect("XML");
    let room = paths(&document, "hollow").next().and_then(|n| rings(&n).pop()).expect("a room");
    let start = stretches(&document, |_| true)[0][0];
    assert!(room.iter().all(|p| p.y > start.y), "{room:?} {start:?}");
}

/// B6: the deck of CCC15 is at Level 2 over a cutting at Level 1. From beneath it the line to CCC14, along the road above, runs under the deck;
/// the deck is solid, and what is below it is open.
#[test]
fn beneath_a_bridge_is_open() {
    let fb = built_in("fb");
    let (svg, ruling) = seen(&fb, "CCC15@u", "CCC14", &[]).expect("a line");
    assert!(ruling.is_clear() && crossed(&svg).is_none());
    let document = Document::parse(&svg).expect("XML");
    let [[from, to]] = stretches(&document, |sight| sight == "clear")[..] else { panic!("one stretch") };
    let solids = solids(&document);
    let above = |at: Xy| solids.iter().any(|ring| holds(ring, at));
    assert!(above(xy(from.x + 4.0, to.y + 2.5)), "the deck, as high as CCC14");
    assert!(!above(xy(from.x + 4.0, f64::midpoint(from.y, to.y))), "nothing between it and the rails");
    assert!(svg.contains(">bridge<"));
    // the twin: no bridge in CCC14
    let (svg, _) = seen(&fb, "CCC14", "CCC13", &[]).expect("a line");
    assert!(!svg.contains(">bridge<"));
}

/// B8.2: sewers that are next to one another are one pipe; out of it nothing is seen, and the line ends at its wall.
#[test]
fn a_sewer_is_a_pipe() {
    let fb = built_in("fb");
    let manholes = || fb.map().hexes().filter(|facts| fb.map().sewer(facts).is_some()).map(|facts| facts.hex);
    let next = manholes().find_map(|hex| manholes().find(|other| other.range(hex) == 1).map(|other| (hex, other)));
    if let Some((a, b)) = next {
        let (svg, ruling) = seen(&fb, &format!("{a}@sewer"), &format!("{b}@sewer"), &[]).expect("a line");
        assert!(ruling.is_clear() && crossed(&svg).is_none());
    }
    let hex = manholes().next().expect("a manhole");
    let beside = hex.neighbor(crate::grid::SIDES[1]);
    if let Some((svg, ruling)) = seen(&fb, &format!("{hex}@sewer"), &beside.to_string(), &[]) {
        assert!(!ruling.is_clear() && crossed(&svg).is_none() && svg.contains(">sewer<"));
    }
}
