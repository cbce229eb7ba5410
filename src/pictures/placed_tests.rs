//! Where names of places, numbers and counters stand on a picture, read from the SVG.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};
use serde_json::{Value, json};

use super::font::Fonts;
use super::scene::Rect;
use super::*;
use crate::kit::{built_in, with_units};
use crate::query::Query;
use crate::resolver::Resolver;

fn svg_of(on: &Resolver, query: &Value, cut: &Cut) -> String {
    let query: Query = serde_json::from_value(query.clone()).expect("a question");
    let on = on.for_query(&query).expect("edits");
    let ruling = on.with_profile(on.rule_on(&query).unwrap_or_else(|e| panic!("{query:?}: {e}")));
    Picture::shaped(&ruling, on.map(), cut).expect("a picture").to_svg()
}

fn is_of(node: &Node<'_, '_>, class: &str) -> bool {
    node.attribute("class") == Some(class)
}

fn number(node: &Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("{name} of {node:?}"))
}

/// Returns the points of a path, curves by all of theirs.
fn points(path: &Node<'_, '_>) -> Vec<Xy> {
    let d = path.attribute("d").unwrap_or_default().replace(['M', 'L', 'C', 'Q', 'Z'], " ").replace('-', " -");
    let numbers: Vec<f64> = d.split_whitespace().map(|n| n.parse().expect("a number")).collect();
    numbers.chunks(2).map(|pair| xy(pair[0], pair[1])).collect()
}

/// Returns the maps of a picture: before, and perhaps after.
fn maps<'d>(document: &'d Document<'d>) -> Vec<Node<'d, 'd>> {
    document.descendants().filter(|n| is_of(n, "map")).collect()
}

/// Returns the corners of each hex of a map by its name.
fn cells(map: &Node<'_, '_>) -> Vec<(String, Vec<Xy>)> {
    let cells = map.descendants().filter(|n| is_of(n, "hex"));
    let of = |n: Node<'_, '_>| {
        let path = n.descendants().find(|n| n.has_tag_name("path")).expect("a path");
        (n.attribute("data-hex").expect("a name").to_owned(), points(&path))
    };
    cells.map(of).collect()
}

fn middle(corners: &[Xy]) -> Xy {
    corners.iter().fold(xy(0.0, 0.0), |sum, p| sum + *p) * (1.0 / count(corners.len()))
}

/// Returns `true` if a convex ring holds a point.
fn holds(ring: &[Xy], at: Xy) -> bool {
    let turns = ring.iter().zip(ring.iter().cycle().skip(1));
    let turns: Vec<bool> = turns.map(|(a, b)| (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) >= 0.0).collect();
    turns.iter().all(|turn| *turn) || turns.iter().all(|turn| !*turn)
}

/// Returns the box of a level text whose place is its middle.
fn box_of(text: &Node<'_, '_>) -> Rect {
    let (width, size) = (number(text, "textLength"), number(text, "font-size"));
    Rect { at: xy(number(text, "x") - width / 2.0, number(text, "y") - size * 0.75), width, height: size * 0.8 }
}

/// Returns how large a share of a box lies in some hexes.
fn share(rect: Rect, hexes: &[&Vec<Xy>]) -> f64 {
    let at = |x: i16, y: i16| rect.at + xy(rect.width * f64::from(x) / 10.0, rect.height * f64::from(y) / 4.0);
    let points = (0..=10).flat_map(|x| (0..=4).map(move |y| at(x, y)));
    let inside = points.filter(|at| hexes.iter().any(|ring| holds(ring, *at))).count();
    count(inside) / 55.0
}

/// A question of each kind about places with names, and where there is little room for these.
fn questions() -> Vec<Value> {
    let all = json!([
        { "los": { "from": "U12@u", "to": "V12" } },
        { "los": { "from": "T13", "to": "U14", "set": ["T14=debris"] } },
        { "los": { "from": "PP16", "to": "SS11" } },
        { "los-all": { "from": "T12", "range": 3 } },
        { "where": { "ask": "sees", "what": "AAA5", "within": 4 } },
        { "tem": { "from": "R13", "to": "T13" } },
        { "shot": { "from": "T16", "to": "T13", "fp": 8 } },
        { "move-cost": { "path": ["SS13", "TT13", "UU13"] } },
        { "move-cost": { "path": ["XX14"], "reach": 3 } },
        { "fire-lane": { "from": "T16", "to": "T11" } },
        { "setup": { "at": "U13" } },
        { "rubble-fall": { "at": "T13", "seed": 3 } },
        { "rubble-check": { "buildings": ["T13"], "odds": true } },
        { "wreck": { "at": "TT14", "caliber": 120, "kia": 2, "dr": 1 } },
        { "wreck": { "at": "TT14", "caliber": 120, "kia": 2, "dr": 3 } },
        { "sighting": { "at": "T14" } },
        { "smoke": { "from": "T12", "to": "T13" } },
        { "los": { "from": "T18", "to": "U20" } },
        { "los": { "from": "D9", "to": "F8" } }
    ]);
    serde_json::from_value(all).expect("a list")
}

/// The name of a building stands in its hexes, six tenths of it at least; or it has a leader that ends at the building. Light or dark, wide or
/// narrow, whole or cut, on every kind of picture.
#[test]
fn the_name_of_a_building_stands_in_its_hexes() {
    let fb = built_in("fb");
    let (mut at_home, mut led) = (0, 0);
    for query in questions() {
        let near = |hex: &str| Section::Around(hex.parse().expect("a hex"), 1);
        let cuts = [Section::Fitting, near("T12"), near("TT14"), near("T18")];
        let cuts = cuts.into_iter().enumerate().map(|(index, cut)| (cut, index % 2 == 1));
        for (section, is_narrow) in cuts.chain([(Section::Fitting, true)]) {
            let svg = svg_of(&fb, &query, &Cut { section, is_narrow });
            let document = Document::parse(&svg).expect("XML");
            for map in maps(&document) {
                let cells = cells(&map);
                for place in map.descendants().filter(|n| is_of(n, "place")) {
                    let own: BTreeSet<&str> = place.attribute("data-hexes").expect("hexes").split(' ').collect();
                    let hexes: Vec<&Vec<Xy>> =
                        cells.iter().filter(|(hex, _)| own.contains(hex.as_str())).map(|(_, ring)| ring).collect();
                    let boxes: Vec<Rect> =
                        place.descendants().filter(|n| n.has_tag_name("text")).map(|n| box_of(&n)).collect();
                    let leader = place.descendants().find(|n| is_of(n, "leader"));
                    if let Some(leader) = leader {
                        led += 1;
                        let line = leader.descendants().find(|n| n.has_tag_name("path")).map(|n| points(&n));
                        let from = line.expect("a line")[0];
                        assert!(hexes.iter().any(|ring| holds(ring, from)), "{query}: {own:?} {from:?}");
                        continue;
                    }
                    at_home += 1;
                    let mean = boxes.iter().map(|rect| share(*rect, &hexes)).sum::<f64>() / count(boxes.len());
                    assert!(mean > 0.5, "{query}: {own:?} {boxes:?} {mean}");
                    let whole =
                        boxes.iter().fold([xy(f64::MAX, f64::MAX), xy(f64::MIN, f64::MIN)], |[low, high], b| {
                            [
                                xy(low.x.min(b.at.x), low.y.min(b.at.y)),
                                xy(high.x.max(b.right()), high.y.max(b.bottom())),
                            ]
                        });
                    let center = whole[0].toward(whole[1], 0.5);
                    assert!(hexes.iter().any(|ring| holds(ring, center)), "{query}: {own:?} {center:?}");
                }
            }
        }
    }
    assert!(at_home > 40 && led > 0, "{at_home} {led}");
}

/// The printed name of a place other than a street, moved or not, has its middle in a hex that it is printed in: "Cogwheel Railway" in F34 or F35,
/// though Debris lies in F35.
#[test]
fn a_printed_name_stays_in_its_hexes() {
    let fb = built_in("fb");
    for (query, hexes, name) in [
        (json!({ "tem": { "from": "F36", "to": "E36", "set": ["F35=debris"] } }), ["F34", "F35"], "Cogwheel Railway"),
        (json!({ "tem": { "from": "F36", "to": "E36" } }), ["F34", "F35"], "Cogwheel Railway"),
    ] {
        for cut in [Cut::wide(), Cut::narrow()] {
            let svg = svg_of(&fb, &query, &cut);
            let document = Document::parse(&svg).expect("XML");
            let map = maps(&document)[0];
            let cells = cells(&map);
            let texts = map.descendants().filter(|n| n.has_tag_name("text") && n.text() == Some(name));
            for text in texts {
                let at = xy(number(&text, "x"), number(&text, "y"));
                let own = cells.iter().filter(|(hex, _)| hexes.contains(&hex.as_str()));
                let side = middle(&cells[0].1).distance(cells[0].1[0]);
                let near = own.map(|(_, ring)| middle(ring).distance(at)).fold(f64::MAX, f64::min);
                assert!(near < side * 1.05, "{query}: {near} of {side}");
            }
        }
    }
}

/// Before and after a hit the names of places stand at the same spots: whatever comes down, what one map has no room for neither has.
#[test]
fn names_stand_still_before_and_after() {
    let fb = built_in("fb");
    let mut seen = 0;
    for query in [
        json!({ "wreck": { "at": "TT14", "caliber": 120, "kia": 2, "dr": 1 } }),
        json!({ "rubble-fall": { "at": "T13", "seed": 1 } }),
        json!({ "rubble-fall": { "at": "SS14", "seed": 2 } }),
        json!({ "smoke": { "from": "T12", "to": "T13", "exponent": 3, "dr": 1 } }),
    ] {
        for cut in [Cut::wide(), Cut::narrow()] {
            let svg = svg_of(&fb, &query, &cut);
            let document = Document::parse(&svg).expect("XML");
            let both = maps(&document);
            assert_eq!(both.len(), 2, "{query}");
            let names = both.iter().map(|map| {
                let origin = middle(&cells(map)[0].1);
                let places = map.descendants().find(|n| is_of(n, "places")).expect("places");
                let texts = places.descendants().filter(|n| n.has_tag_name("text"));
                let at = |n: Node<'_, '_>| xy(number(&n, "x"), number(&n, "y")) + origin * -1.0;
                texts.map(|n| (n.text().unwrap_or_default().to_owned(), at(n))).collect::<Vec<_>>()
            });
            let [before, after] = names.collect::<Vec<_>>().try_into().expect("two maps");
            assert_eq!(before.len(), after.len(), "{query}");
            for ((name, at), (again, there)) in before.iter().zip(&after) {
                assert!(name == again && at.distance(*there) < 0.05, "{query}: {name} {at:?} {again} {there:?}");
            }
            seen += before.len();
        }
    }
    assert!(seen > 10, "{seen}");
}

/// FB6.124: the number of what the hexside E36-F36 does stands at that hexside, nearer to its middle than a side of a hex, and between the two
/// hexes; or it has a leader. It stood beside E37.
#[test]
fn the_number_of_a_hexside_stands_at_it() {
    let units = ["A@E36:side=german,type=4-6-7", "B@F36:side=soviet,type=4-4-7", "C@E37:side=german,type=4-6-7"];
    let fb = with_units(&built_in("fb"), &units);
    for (query, hexes) in [
        (json!({ "tem": { "from": "F36", "to": "E36" } }), ["E36", "F36"]),
        (json!({ "shot": { "from": "F36", "to": "E36", "fp": 8 } }), ["E36", "F36"]),
        (json!({ "tem": { "from": "E35", "to": "G35" } }), ["F35", "G35"]),
    ] {
        for cut in [Cut::narrow(), Cut::wide()] {
            let svg = svg_of(&fb, &query, &cut);
            let document = Document::parse(&svg).expect("XML");
            let map = maps(&document)[0];
            let cells = cells(&map);
            let of = |name: &str| &cells.iter().find(|(hex, _)| hex == name).expect("a hex").1;
            let [a, b] = hexes.map(of);
            let side = middle(a).distance(a[0]);
            let between = middle(a).toward(middle(b), 0.5);
            let badges = map.descendants().find(|n| is_of(n, "badges")).expect("numbers");
            let has_leader = badges.descendants().any(|n| is_of(&n, "leader"));
            let numbers = badges.descendants().filter(|n| n.has_tag_name("text"));
            let at = numbers.map(|n| xy(number(&n, "x"), number(&n, "y") - 4.2));
            let nearest = at.map(|at| at.distance(between)).fold(f64::MAX, f64::min);
            assert!(has_leader || nearest < side * 0.5, "{query} {cut:?}: {nearest} of {side}");
        }
    }
}

/// The letters of a counter are no wider than the counter, whatever it is called; nor those of a mark wider than the mark.
#[test]
fn the_letters_of_a_counter_fit_it() {
    let units = [
        "MG1@F36:type=hmg:7-16,side=german",
        "MMMM@F37:dummy,concealed,side=german",
        "Wachtmeister@G37:type=9-1,side=german",
        "i@E36:type=soviet:4-4-7,side=soviet",
        "R1@E37:type=soviet:4-4-7,side=soviet,broken,pinned,wounded,cx",
    ];
    let map = with_units(&built_in("fb"), &units);
    let fonts = Fonts::built_in();
    let hexes: Vec<Hex> = ["F36", "F37", "G37", "E36", "E37"].map(|hex| hex.parse().expect("a hex")).to_vec();
    let position = Position { hexes, ..Position::default() };
    for cut in [Cut::wide(), Cut::narrow()] {
        let svg = Picture::of_position(map.map(), &cut, &position).to_svg();
        let document = Document::parse(&svg).expect("XML");
        for group in document.descendants().filter(|n| is_of(n, "pieces") || is_of(n, "swatch")) {
            let boxes: Vec<[f64; 2]> = group
                .children()
                .filter(|n| n.has_tag_name("path"))
                .map(|n| {
                    let xs: Vec<f64> = points(&n).iter().map(|p| p.x).collect();
                    [xs.iter().copied().fold(f64::MAX, f64::min), xs.iter().copied().fold(f64::MIN, f64::max)]
                })
                .collect();
            for text in group.children().filter(|n| n.has_tag_name("text")) {
                let (x, words) = (number(&text, "x"), text.text().unwrap_or_default());
                let half =
                    fonts.width(words, number(&text, "font-size"), text.attribute("font-weight").is_some()) / 2.0;
                let fits = boxes.iter().any(|[left, right]| *left <= x - half + 0.01 && x + half <= right + 0.01);
                assert!(fits, "{cut:?}: {words} {x} {half}");
            }
        }
        // whose it is says the colour
        let under: Vec<&str> = document.descendants().filter_map(|n| n.text()).collect();
        assert!(under.contains(&"4-4-7") && under.contains(&"hmg:7-16") && !under.contains(&"soviet:4-4-7"));
    }
}

/// Of a crowded hex all counters are listed beneath the map, each with its numbers and states; of one whose counters are read on the map none is.
#[test]
fn every_counter_of_a_crowded_hex_is_read() {
    let crowd: Vec<String> = (1..=9).map(|n| format!("Q{n}@F36:type=german:4-6-7,side=german,pinned")).collect();
    let all: Vec<&str> = crowd.iter().map(String::as_str).chain(["L1@H36:type=9-1,side=german"]).collect();
    let map = with_units(&built_in("fb"), &all);
    let hexes = ["F36", "H36"].map(|hex| hex.parse().expect("a hex")).to_vec();
    let position = Position { hexes, ..Position::default() };
    for is_narrow in [true, false] {
        let cut = Cut { section: Section::Fitting, is_narrow };
        let svg = Picture::of_position(map.map(), &cut, &position).to_svg();
        let document = Document::parse(&svg).expect("XML");
        let stack = |hex: &str| {
            let stack = document.descendants().find(|n| is_of(n, "stack") && n.attribute("data-hex") == Some(hex));
            let texts = stack.into_iter().flat_map(|n| n.descendants()).filter(|n| n.has_tag_name("text"));
            texts.filter_map(|n| n.text().map(str::to_owned)).collect::<Vec<_>>()
        };
        let listed = stack("F36");
        for n in 1..=9 {
            assert!(listed.contains(&format!("Q{n}")), "{is_narrow}: {listed:?}");
        }
        assert_eq!(listed.iter().filter(|words| *words == "4-6-7, pinned").count(), 9);
        assert!(stack("H36").is_empty() || is_narrow, "one counter is read on a screen");
        let root = document.root_element();
        let width = number(&root, "width");
        for text in document.descendants().filter(|n| is_of(n, "stack")).flat_map(|n| n.descendants()) {
            if text.has_tag_name("text") {
                assert!(
                    number(&text, "x") + number(&text, "textLength") <= width - 10.0
                        && number(&text, "font-size") >= 11.0
                );
            }
        }
    }
}
