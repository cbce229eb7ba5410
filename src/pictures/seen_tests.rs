//! Tests of what a player sees in a picture, read from the SVG: where numbers, marks, names and lines are, and what the
//! legend says about them.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};
use serde_json::{Value, json};

use super::scene::Rect;
use super::*;
use crate::kit::{built_in, with_units};
use crate::query::Query;
use crate::resolver::Resolver;

fn svg_of(resolver: &Resolver, query: &Value, cut: &Cut) -> String {
    let query: Query = serde_json::from_value(query.clone()).expect("a question");
    let ruling = resolver.answer(&query).unwrap_or_else(|e| panic!("{query:?}: {e}"));
    Picture::shaped(&ruling, resolver.map(), cut).expect("a picture").to_svg()
}

fn is_of(node: &Node<'_, '_>, class: &str) -> bool {
    node.attribute("class") == Some(class)
}

/// The nodes in the groups of a class.
fn within<'d>(document: &'d Document<'d>, class: &'static str) -> impl Iterator<Item = Node<'d, 'd>> {
    document.descendants().filter(move |n| is_of(n, class)).flat_map(|group| group.descendants())
}

fn number(node: &Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("{name} of {node:?}"))
}

/// The texts among some nodes, each with the middle of its base line.
fn texts<'d>(nodes: impl Iterator<Item = Node<'d, 'd>>) -> Vec<(String, Xy)> {
    let text = |n: Node<'d, 'd>| (n.text().unwrap_or_default().to_owned(), xy(number(&n, "x"), number(&n, "y")));
    nodes.filter(|n| n.has_tag_name("text")).map(text).collect()
}

/// The points of a path; for curves only their ends.
fn points(d: &str) -> Vec<Xy> {
    let separate: String = d.chars().map(|c| if "MLCQZ".contains(c) || c == ' ' { ' ' } else { c }).collect();
    let numbers: Vec<f64> = separate
        .replace('-', " -")
        .split([' ', ','])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().unwrap_or_else(|_| panic!("{part} in {d}")))
        .collect();
    numbers.chunks(2).map(|pair| xy(pair[0], pair[1])).collect()
}

/// The corners of a hex, from the path that the page has for its cell.
fn corners(document: &Document<'_>, hex: &str) -> Vec<Xy> {
    let cell = document.descendants().find(|n| is_of(n, "hex") && n.attribute("data-hex") == Some(hex));
    let path = cell.and_then(|n| n.descendants().find_map(|n| n.attribute("d"))).unwrap_or_else(|| panic!("no {hex}"));
    points(path)
}

fn middle(corners: &[Xy]) -> Xy {
    corners.iter().fold(xy(0.0, 0.0), |sum, p| sum + *p) * (1.0 / count(corners.len()))
}

fn count(of: usize) -> f64 {
    super::scene::count(of)
}

/// The window with the map.
fn window_of(document: &Document<'_>) -> Rect {
    let rect = document.descendants().find(|n| n.has_tag_name("rect")).expect("a window");
    let [x, y, width, height] = ["x", "y", "width", "height"].map(|name| number(&rect, name));
    Rect { at: xy(x, y), width, height }
}

/// Eight counters in a building hex of two levels, and some around it.
fn crowd() -> Resolver {
    let units: Vec<String> = (1..=8).map(|n| format!("U{n}@M33:side=german,type=4-6-7")).collect();
    let around = ["N33", "N32", "M32", "L32", "L33", "M34"].into_iter().enumerate();
    let units: Vec<String> =
        units.into_iter().chain(around.map(|(n, at)| format!("R{n}@{at}:side=soviet,type=4-4-7"))).collect();
    with_units(&built_in("cogwheel"), &units.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Each number of the legend is on the map once, in the window, and touches no other, however many counters there are,
/// and whether the whole map or part of it is shown.
#[test]
fn each_number_of_the_legend_stands_on_the_map() {
    let crowd = crowd();
    let hex: Hex = "M33".parse().expect("a hex");
    let cuts = [Cut::wide(), Cut::narrow(), Cut { section: Section::Around(hex, 2), is_narrow: false }];
    for query in [
        json!({ "rubble-fall": { "at": "M33", "dr": [[5, 5]] } }),
        json!({ "rubble-fall": { "at": "M33", "odds": true } }),
        json!({ "setup": { "at": "M33" } }),
        json!({ "shot": { "from": "N33", "to": "M33", "attack": "ordnance", "caliber": 75, "concealed": true } }),
        json!({ "move-cost": { "path": ["N33", "M33", "L33"] } }),
    ] {
        for cut in &cuts {
            let svg = svg_of(&crowd, &query, cut);
            let document = Document::parse(&svg).expect("XML");
            let is_badge = |n: &Node<'_, '_>| n.attribute("text-anchor") == Some("middle");
            let legend: Vec<String> =
                texts(within(&document, "rule").filter(is_badge)).into_iter().map(|(words, _)| words).collect();
            let badges = texts(within(&document, "badges").filter(is_badge));
            let numbers: BTreeSet<&String> = legend.iter().collect();
            // more than eight in one hex would cover it: then there is none
            assert_eq!(legend.is_empty(), query["setup"].is_object(), "{query}");
            assert_eq!(numbers.len(), legend.len(), "{query} {cut:?}: {legend:?}");
            assert_eq!(numbers, badges.iter().map(|(words, _)| words).collect(), "{query} {cut:?}");
            let window = window_of(&document);
            for (index, (words, at)) in badges.iter().enumerate() {
                assert!(window.holds(*at, 5.0), "{query} {cut:?}: {words} at {at:?}");
                let near = badges[index + 1..].iter().find(|(_, other)| other.distance(*at) < 18.0);
                assert!(near.is_none(), "{query} {cut:?}: {words} and {near:?}");
            }
            // a number without room in its hex has a leader that ends there
            let hex = corners(&document, "M33");
            let center = middle(&hex);
            let reach = center.distance(hex[0]);
            for leader in within(&document, "leader").filter_map(|n| n.attribute("d")) {
                let from = points(leader)[0];
                assert!(window.holds(from, 0.0) && reach > 0.0, "{query}: {from:?}");
            }
        }
    }
}

/// The name of each hex whose centre dot is in the window is written completely and within its hex; no name is written
/// in part.
#[test]
fn names_at_the_edge_are_whole() {
    let fb = built_in("fb");
    let around =
        |hex: &str, radius, is_narrow| Cut { section: Section::Around(hex.parse().expect("a hex"), radius), is_narrow };
    for (query, cut) in [
        (json!({ "setup": { "at": "F36" } }), Cut::wide()),
        (json!({ "los": { "from": "L33@2", "to": "F37" } }), Cut::narrow()),
        (json!({ "tem": { "from": "NN14", "to": "QQ12" } }), Cut::narrow()),
        (json!({ "los-all": { "from": "F37", "range": 4 } }), around("F37", 3, true)),
        (json!({ "move-cost": { "path": ["FFF39", "FFF38"] } }), Cut::narrow()),
    ] {
        let svg = svg_of(&fb, &query, &cut);
        let document = Document::parse(&svg).expect("XML");
        let window = window_of(&document);
        let mut named = BTreeSet::new();
        for name in within(&document, "names").filter(|n| n.has_tag_name("text")) {
            let hex = name.text().expect("a name");
            let (x, y, half) = (number(&name, "x"), number(&name, "y"), number(&name, "textLength") / 2.0);
            let top = y - number(&name, "font-size") * 0.8;
            let rect = Rect::between(xy(x - half, top), xy(x + half, y));
            assert!(window.holds_all(rect, 0.5), "{query}: {hex} at {rect:?} in {window:?}");
            let cell = corners(&document, hex);
            let center = middle(&cell);
            let reach = center.distance(cell[0]);
            assert!((x - center.x).abs() < reach && (top - center.y).abs() < reach, "{query}: {hex}");
            named.insert(hex.to_owned());
        }
        for cell in document.descendants().filter(|n| is_of(n, "hex")) {
            let hex = cell.attribute("data-hex").expect("a hex");
            let center = middle(&corners(&document, hex));
            let is_far_in = window.holds(center, 14.0);
            assert!(!is_far_in || named.contains(hex) || query["los-all"].is_object(), "{query}: no {hex}");
            assert!(window.holds(center, -center.distance(corners(&document, hex)[0])) || !named.contains(hex));
        }
    }
}

/// The colours of the swatches of a kind in the legend, and those on the map.
fn colors(document: &Document<'_>) -> [BTreeSet<String>; 2] {
    let color = |n: Node<'_, '_>| {
        let opacity = n.attribute("fill-opacity").unwrap_or("1");
        n.attribute("fill").map(|fill| format!("{fill} {opacity}"))
    };
    let is_wash = |n: &Node<'_, '_>| is_of(n, "swatch") && n.attribute("data-sign") == Some("wash");
    let key = document.descendants().filter(is_wash).filter_map(|n| n.children().filter(Node::is_element).nth(1));
    [key.filter_map(color).collect(), within(document, "marks").filter_map(color).collect()]
}

/// The legend explains exactly what is in the picture: shades by their colour, dashed and solid lines, DRM that count
/// and those that do not.
#[test]
fn the_legend_holds_what_is_in_the_picture() {
    let units = ["A@M33:side=german,type=4-6-7", "B@N34:side=soviet,type=4-4-7", "C@F36:side=soviet,type=4-4-7"];
    let map = with_units(&built_in("cogwheel"), &units);
    for query in [
        json!({ "tem": { "from": "F38", "to": "G36" } }),
        json!({ "shot": { "from": "E36", "to": "G36", "fp": 8 } }),
        json!({ "shot": { "from": "L33", "to": "F37", "fp": 8 } }),
        json!({ "move-cost": { "path": ["E36", "E35", "F35"] } }),
        json!({ "move-cost": { "path": ["F36"], "to": "H36" } }),
        json!({ "move-cost": { "path": ["E36"], "reach": 3 } }),
        json!({ "fire-lane": { "from": "F33", "to": "F37" } }),
        json!({ "fire-lane": { "from": "F33", "to": "I39" } }),
        json!({ "rubble-fall": { "at": "M33", "dr": [[5, 6]] } }),
        json!({ "rubble-fall": { "at": "M33", "dr": [[1, 1]] } }),
        json!({ "rubble-fall": { "at": "M33", "dr": [[2, 4]] } }),
        json!({ "rubble-fall": { "at": "M33", "odds": true } }),
        json!({ "setup": { "at": "F36" } }),
        json!({ "setup": { "at": "F36", "item": "gun" } }),
        json!({ "fire": { "from": "F31" } }),
        json!({ "los-matrix": {} }),
        json!({ "shot": { "from_all": true, "to": "unit:A" } }),
    ] {
        for section in [Section::Fitting, Section::Around("H35".parse().expect("a hex"), 2)] {
            let svg = svg_of(&map, &query, &Cut { section: section.clone(), is_narrow: false });
            let document = Document::parse(&svg).expect("XML");
            let [key, drawn] = colors(&document);
            if section == Section::Fitting {
                assert_eq!(key, drawn, "{query}");
            } else {
                assert!(key.is_subset(&drawn), "{query}: {key:?} {drawn:?}");
            }
            let signs = |name: &str| {
                document.descendants().filter(|n| is_of(n, "swatch") && n.attribute("data-sign") == Some(name)).count()
            };
            let struck = within(&document, "labels").filter(|n| is_of(n, "struck")).count();
            assert_eq!(signs("not-used") > 0, struck > 0, "{query} {section:?}");
            let lines = within(&document, "lines").filter(|n| n.has_tag_name("path")).count();
            assert!(lines > 0 || signs("line") == 0, "{query} {section:?}");
            assert!(section != Section::Fitting || lines == 0 || signs("line") > 0, "{query}");
        }
    }
}

/// FB6.124 with B23.3: a target in the wooden house of G36, fired at across the embankment, has +2; the +1 of the
/// embankment does not count in addition, so it is struck out and in brackets. In the open G34 it counts, and is not
/// struck out.
#[test]
fn a_tem_that_does_not_count_is_struck_out() {
    let cogwheel = built_in("cogwheel");
    for (to, words, is_struck) in [("G36", "(+1)", true), ("G34", "+1", false)] {
        let row = to[1..].to_owned();
        for query in [
            json!({ "shot": { "from": format!("E{row}"), "to": to, "fp": 8 } }),
            json!({ "tem": { "from": format!("E{row}"), "to": to } }),
        ] {
            let svg = svg_of(&cogwheel, &query, &Cut::wide());
            let document = Document::parse(&svg).expect("XML");
            let labels = texts(within(&document, "labels"));
            let (_, at) =
                labels.iter().find(|(label, _)| label == words).unwrap_or_else(|| panic!("{query}: {labels:?}"));
            let struck: Vec<Vec<Xy>> = within(&document, "labels")
                .filter(|n| is_of(n, "struck"))
                .filter_map(|n| n.descendants().find_map(|n| n.attribute("d")))
                .map(points)
                .collect();
            assert_eq!(struck.len(), usize::from(is_struck), "{query}");
            for line in struck {
                assert!(line[0].x < at.x && at.x < line[1].x && (at.y - 14.0..at.y).contains(&line[0].y), "{query}");
            }
        }
    }
}

/// A4.3: from F36 around the house of G36 to H36 a squad moves along the hexside G36-G37, from the vertex shared with
/// F36 to that shared with H36. It never comes as near to the middle of G36 as half a hexside.
#[test]
fn a_path_in_bypass_goes_along_its_hexside() {
    let cogwheel = built_in("cogwheel");
    let svg = svg_of(&cogwheel, &json!({ "move-cost": { "path": ["F36", "G36.4", "H36"] } }), &Cut::wide());
    let document = Document::parse(&svg).expect("XML");
    let [here, below, before, beyond] = ["G36", "G37", "F36", "H36"].map(|hex| corners(&document, hex));
    let side = middle(&here).distance(here[0]);
    let shared = |other: &[Xy]| {
        let of_both = here.iter().filter(|p| below.iter().any(|q| q.distance(**p) < 0.1));
        of_both.copied().find(|p| other.iter().any(|q| q.distance(*p) < 0.1)).expect("a vertex")
    };
    let way: Vec<Vec<Xy>> = within(&document, "lines").filter_map(|n| n.attribute("d")).map(points).collect();
    for vertex in [shared(&before), shared(&beyond)] {
        let near = way.iter().flatten().map(|p| p.distance(vertex)).fold(f64::MAX, f64::min);
        assert!(near < side * 0.2, "{near} of {side}");
    }
    for line in way.iter().flat_map(|line| line.windows(2)) {
        let nearest = (0..=20).map(|step| line[0].toward(line[1], f64::from(step) / 20.0).distance(middle(&here)));
        assert!(nearest.fold(f64::MAX, f64::min) > side * 0.5, "{line:?}");
    }
    // on foot through the house it passes the centre dot
    let svg = svg_of(&cogwheel, &json!({ "move-cost": { "path": ["F36", "G36"] } }), &Cut::wide());
    let document = Document::parse(&svg).expect("XML");
    let here = middle(&corners(&document, "G36"));
    let way: Vec<Xy> = within(&document, "lines").filter_map(|n| n.attribute("d")).flat_map(points).collect();
    assert!(way.iter().any(|p| p.distance(here) < side * 0.5), "{way:?}");
}

/// FB6.1243: along the embankment the Fire Lane goes to its last hex, F37. From F33 to I39 it comes down among
/// obstacles, and the bar is where its LOS ends. In both cases the bar is at the dot of a hex that it reaches.
#[test]
fn a_fire_lane_ends_at_its_bar() {
    let cogwheel = built_in("cogwheel");
    let query = json!({ "fire-lane": { "from": "F33", "to": "F37" } });
    let svg = svg_of(&cogwheel, &query, &Cut::wide());
    let document = Document::parse(&svg).expect("XML");
    let bars: Vec<Vec<Xy>> = within(&document, "lines")
        .filter(|n| is_of(n, "stop"))
        .filter_map(|n| n.descendants().find_map(|n| n.attribute("d")))
        .map(points)
        .collect();
    let [bar] = &bars[..] else { panic!("{bars:?}") };
    let dot = middle(&corners(&document, "F37"));
    assert!(bar[0].toward(bar[1], 0.5).distance(dot) < 1.0, "{bar:?} {dot:?}");
    // the bar is perpendicular to the line, which goes down
    assert!((bar[0].y - bar[1].y).abs() < 0.5 && (bar[0].x - bar[1].x).abs() > 8.0);
    assert!(svg.contains(">the Fire Lane, to its last hex<"));
    // the twin: a building two hexes farther on ends it earlier
    let blocked = json!({ "fire-lane": { "from": "E36", "to": "I34" } });
    let svg = svg_of(&cogwheel, &blocked, &Cut::wide());
    assert!(
        !svg.contains(">the Fire Lane, to its last hex<") && svg.contains(">the Fire Lane, as far as its LOS goes<")
    );
}

/// If a map is short, the text below it fills the page beside it: neither half is empty.
#[test]
fn no_half_of_a_page_is_empty() {
    let svg = svg_of(&built_in("cogwheel"), &json!({ "setup": { "at": "F36" } }), &Cut::wide());
    let document = Document::parse(&svg).expect("XML");
    let root = document.root_element();
    let (width, height) = (number(&root, "width"), number(&root, "height"));
    let window = window_of(&document);
    assert!(window.bottom() < height * 0.7, "the legend is longer than the map");
    let all = texts(document.descendants());
    let lowest = |is_here: &dyn Fn(Xy) -> bool| {
        all.iter().filter(|(_, at)| is_here(*at)).map(|(_, at)| at.y).fold(0.0, f64::max)
    };
    // the last line of the page is on the right
    let left = lowest(&|at| at.x < window.right() && at.x < width / 2.0);
    let right = lowest(&|at| at.x > window.right() && at.y < height - 24.0);
    assert!(left > height * 0.75 && right > height * 0.75, "{left} {right} of {height}");
}

/// Each state of a unit has a mark on its counter and a line in the legend; states that no unit has are not there. The
/// legend gives the colour of each side that has units.
#[test]
fn counters_say_what_their_units_are() {
    let marks = [
        ("hip", "HIP", "hidden"),
        ("concealed", "?", "concealed"),
        ("prep-fire", "Prep", "Prep Fire"),
        ("first-fire", "First", "First Fire"),
        ("final-fire", "Final", "Final Fire"),
        ("moved", "moved", "has moved"),
        ("cx", "CX", "Counter Exhausted"),
        ("ti", "TI", "Task Immobile"),
        ("pinned", "pin", "pinned"),
        ("broken", "broken", "broken"),
    ];
    let cogwheel = built_in("cogwheel");
    for (state, short, words) in marks {
        let unit = format!("A@F36:{state},side=soviet,type=4-4-7");
        let map = with_units(&cogwheel, &[&unit, "B@H38:side=hungarian,type=3-4-7"]);
        let hexes = ["F36", "H38"].map(|hex| hex.parse().expect("a hex")).to_vec();
        let position = Position { hexes, ..Position::default() };
        let svg = Picture::of_position(map.map(), &Cut::wide(), &position).to_svg();
        let document = Document::parse(&svg).expect("XML");
        let legend: Vec<String> = texts(within(&document, "legend")).into_iter().map(|(words, _)| words).collect();
        for (other, other_short, other_words) in marks {
            assert_eq!(legend.iter().any(|line| line == other_words), other == state, "{state}: {legend:?}");
            let on_map = texts(within(&document, "pieces"));
            assert_eq!(on_map.iter().any(|(line, _)| line == other_short), other == state, "{state}: {on_map:?}");
        }
        assert!(
            legend.iter().any(|line| line == "Soviet") && legend.iter().any(|line| line == "Hungarian"),
            "{legend:?}"
        );
        assert!(!legend.iter().any(|line| line == "German"), "{words} {short}");
        // the mark is on its own counter
        let pieces = texts(within(&document, "pieces"));
        let at = |what: &str| pieces.iter().find(|(line, _)| line == what).map(|(_, at)| *at).expect("a text");
        let side = middle(&corners(&document, "F36")).distance(corners(&document, "F36")[0]);
        assert!(at(short).distance(at("A")) < side * 0.6 && at(short).y < at("A").y, "{state}");
        assert!(at(short).distance(at("B")) > side, "{state}");
    }
    // without units the legend says nothing about counters
    let bare = Picture::of_map(cogwheel.map(), None).expect("a picture").to_svg();
    assert!(!bare.contains("class=\"legend\""));
}

/// The name of a place is written beside rubble and Debris, in the pictures before and after alike.
#[test]
fn no_name_of_a_place_lies_on_what_came_down() {
    let query = json!({ "wreck": { "at": "TT14", "caliber": 120, "kia": 2, "dr": 1 } });
    let svg = svg_of(&built_in("fb"), &query, &Cut::default());
    let document = Document::parse(&svg).expect("SVG");
    let cells = document.descendants().filter(|n| is_of(n, "hex") && n.attribute("data-hex") == Some("TT14"));
    let rings: Vec<Vec<Xy>> =
        cells.filter_map(|n| n.descendants().find_map(|n| n.attribute("d"))).map(points).collect();
    let names = texts(within(&document, "places"));
    assert!(rings.len() == 2 && names.iter().any(|(name, _)| name.contains("Station")), "{names:?}");
    let after = rings.last().expect("a map after the hit");
    let apart = |a: Xy, b: Xy| (a.x - b.x).hypot(a.y - b.y);
    let (dot, side) = (middle(after), apart(after[0], after[1]));
    let on_it = names.iter().find(|(_, at)| apart(*at, dot) < side * 0.6);
    assert!(on_it.is_none(), "{on_it:?}");
}
