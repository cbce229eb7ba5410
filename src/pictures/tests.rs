use super::*;
use crate::grid::{Hex, Span};
use crate::map::{Catalogue, Map};
use crate::query::{LosAllQuery, LosQuery, Query, Sought, WhereQuery};
use crate::resolver::Resolver;
use crate::ruling::{Effect, Site};

fn built_in(name: &str) -> Resolver {
    crate::kit::built_in(name)
}

fn los(resolver: &Resolver, from: &str, to: &str, set: &[&str]) -> (Ruling, Map) {
    let set = set.iter().map(|s| (*s).to_owned()).collect();
    let query = Query::Los(LosQuery { from: from.into(), to: to.into(), best: false, set });
    let resolver = resolver.for_query(&query).expect("edits");
    let ruling = resolver.with_profile(resolver.rule_on(&query).expect("a ruling"));
    (ruling, resolver.map().clone())
}

fn svg(ruling: &Ruling, map: &Map) -> String {
    Picture::of(ruling, map).expect("a picture").to_svg()
}

/// Returns a data attribute of the groups of a class, in order.
fn data(svg: &str, class: &str, name: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).expect("XML");
    let groups = document.descendants().filter(|n| n.attribute("class") == Some(class));
    groups.filter_map(|n| n.attribute(format!("data-{name}").as_str()).map(str::to_owned)).collect()
}

/// The lines between all pairs of units of the published examples.
fn examples() -> Vec<(Ruling, Map)> {
    let mut all = Vec::new();
    for name in ["fb-6.1242", "fb-6.123", "fb-8.3", "fb-3.4", "b32.6", "b32.52"] {
        let resolver = built_in(name);
        let labels: Vec<String> = resolver.map().units().iter().map(|u| u.label.clone()).collect();
        for (index, from) in labels.iter().enumerate() {
            for to in &labels[index + 1..] {
                all.push(los(&resolver, from, to, &[]));
            }
        }
    }
    all
}

/// B9.2: on the lattice F31 is at (15000, 61000) and K33 at (30000, 64000), so the line falls by 1 in 5. The hexside
/// H31-H32 is at y = 62000 from x = 20000 on; the line touches its near end after a third of the way.
#[test]
fn the_blocked_stretch_begins_at_the_hedge_that_blocks() {
    let (ruling, map) = los(&built_in("cogwheel"), "F31", "K33", &[]);
    let svg = svg(&ruling, &map);
    assert_eq!(data(&svg, "sight", "sight"), ["clear", "blocked"]);
    assert_eq!(data(&svg, "sight", "from"), ["0.000000", "0.333333"]);
    assert_eq!(data(&svg, "sight", "to"), ["0.333333", "1.000000"]);
    assert_eq!(data(&svg, "sight", "rule"), ["B9.2"]);
    assert_eq!(data(&svg, "deciding", "at"), ["H31-H32"]);
}

/// Its twin: without the three hedges, the orchards of H32 and I32 hinder (FB5.11). The line enters H32 at that vertex,
/// and I32 halfway: H32-I32 runs from (22000, 63000) up to (23000, 62000), where y = 61000 + (x - 15000) / 5 gives x =
/// 22500.
#[test]
fn without_the_hedges_the_line_is_hindered_where_it_enters_each_orchard() {
    let gone = ["H31-H32=none", "I32-J32=none", "I32-I33=none"];
    let (ruling, map) = los(&built_in("cogwheel"), "F31", "K33", &gone);
    let svg = svg(&ruling, &map);
    assert_eq!(data(&svg, "sight", "sight"), ["clear", "hindered", "hindered"]);
    assert_eq!(data(&svg, "sight", "from"), ["0.000000", "0.333333", "0.500000"]);
    assert_eq!(data(&svg, "sight", "hindrance"), ["1", "2"]);
    assert_eq!(data(&svg, "deciding", "at"), [""; 0]);
}

/// FB6.12422, FB2.63: of FB6.1242 EX, A sees G with +2. E37 is at (12000, 72000), H38 at (21000, 75000); the line leaves
/// E37 at (13500, 72500), a sixth of the way, and F37 at (16500, 73500), halfway.
#[test]
fn hindrances_add_up_along_the_line() {
    let (ruling, map) = los(&built_in("fb-6.1242"), "A", "G", &[]);
    let svg = svg(&ruling, &map);
    assert_eq!(data(&svg, "sight", "from"), ["0.000000", "0.166666", "0.500000"]);
    assert_eq!(data(&svg, "sight", "hindrance"), ["1", "2"]);
    assert_eq!(data(&svg, "sight", "rule"), ["FB6.12422", "FB2.63"]);
    assert_eq!(data(&svg, "sight", "at"), ["F37", "G38"]);
}

/// B.10: with six hexes of Debris at the level of the line the sixth blocks it; with five it is hindered to the end.
#[test]
fn too_much_hindrance_blocks_from_the_hex_that_makes_it_so() {
    let text = |count: usize| {
        let counters: Vec<_> = (0..count).map(|i| format!(r#"{{"at": "A{}", "is": "debris"}}"#, i + 2)).collect();
        format!(
            r#"{{"format": 1, "name": "row", "chapter": "FB", "grid": {{"first": "A1", "last": "C9"}},
                "counters": [{}]}}"#,
            counters.join(", ")
        )
    };
    let runs = |count| {
        let map = Map::load("row", &text(count), Catalogue::built_in()).unwrap_or_else(|e| panic!("{e}"));
        let (ruling, map) = los(&Resolver::new(map), "A1", "A9", &[]);
        let svg = svg(&ruling, &map);
        (data(&svg, "sight", "sight"), data(&svg, "sight", "from").last().cloned())
    };
    let (sights, last) = runs(6);
    assert_eq!(sights.last().map(String::as_str), Some("blocked"));
    // A7 begins 5.5 of 8 rows along the line
    assert_eq!(last.as_deref(), Some("0.687500"));
    let (sights, _) = runs(5);
    assert_eq!(sights.iter().filter(|s| *s == "hindered").count(), 5);
    assert!(!sights.contains(&"blocked".to_owned()));
}

#[test]
fn every_picture_is_xml_and_cites_the_rules_of_its_ruling() {
    // drawing is slower than ruling, so every fifth example is enough
    for (ruling, map) in examples().into_iter().step_by(5) {
        let svg = svg(&ruling, &map);
        let cited: Vec<String> = ruling.citations().iter().map(ToString::to_string).collect();
        assert_eq!(data(&svg, "rule", "rule"), cited, "{:?}", ruling.query);
        let blocked = data(&svg, "sight", "sight").contains(&"blocked".to_owned());
        if matches!(&ruling.outcome, Outcome::Los(los) if los.profile.is_some()) {
            assert_eq!(blocked, !ruling.is_clear(), "{:?}", ruling.query);
        }
    }
}

/// Each step that blocks or hinders in a hex or on a hexside has a place under the line, and the blocked stretch begins
/// at the first of these.
#[test]
fn what_the_steps_speak_of_is_found_under_the_line() {
    for (ruling, map) in examples() {
        let Outcome::Los(los) = &ruling.outcome else { continue };
        let Los { profile: Some(profile), from, to, .. } = &**los else { continue };
        let line = crate::grid::Line::new(from.location.hex, to.location.hex);
        let mut first = Span::WHOLE;
        for step in ruling.steps.iter().filter(|s| matches!(s.effect, Effect::Blocks | Effect::Hinders(_))) {
            let span = profile.span_of(step);
            assert!(span.from <= span.to && span.to <= Span::WHOLE, "{:?}: {step:?}", ruling.query);
            if matches!(step.at, Site::Hex(_) | Site::Hexside(_))
                && step.fact.thing() != Some(crate::ruling::Thing::Ground)
            {
                let thing = step.fact.thing();
                let met = profile.met.iter().any(|m| m.site == step.at && Some(m.thing) == thing);
                assert!(met, "{} {:?}: {step:?}", map.name(), ruling.query);
            }
            if step.effect == Effect::Blocks && step.rule != crate::rules::RuleId::B_10 {
                first = first.min(span.from);
            }
        }
        if ruling.blocked_by().any(|s| s.rule != crate::rules::RuleId::B_10) {
            let run = ruling.sight_runs(profile).pop().expect("a stretch");
            assert!(run.sight == Sight::Blocked && run.span.from <= first, "{:?}", ruling.query);
        }
        // the ground has neither gaps nor overlaps
        let mut at = 0;
        for run in &profile.ground {
            assert!(run.span.from.abs_diff(at) <= 1, "{:?}: {:?}", ruling.query, profile.ground);
            at = run.span.to;
            assert!(line.from().hex().range(run.hex) <= line.from().hex().range(line.to().hex()));
        }
        assert_eq!(at, Span::WHOLE, "{:?}", ruling.query);
    }
}

/// A6.5: seen from the other end, the same things lie under the line, counted from that end.
#[test]
fn the_way_back_meets_the_same() {
    for name in ["fb-6.1242", "fb-8.3"] {
        let resolver = built_in(name);
        let labels: Vec<String> = resolver.map().units().iter().map(|u| u.label.clone()).collect();
        for from in &labels {
            for to in labels.iter().filter(|to| *to > from) {
                let profile = |a: &str, b: &str| match los(&resolver, a, b, &[]).0.outcome {
                    Outcome::Los(los) => los.profile,
                    _ => None,
                };
                let (Some(there), Some(back)) = (profile(from, to), profile(to, from)) else { continue };
                assert_eq!(there.heights[0], back.heights[1]);
                for met in &there.met {
                    // of several Hindrances at one range, the viewer may count another
                    let same = |m: &&crate::ruling::Met| m.site == met.site && m.thing == met.thing;
                    let Some(other) = back.met.iter().rev().find(same) else { continue };
                    if there.met.iter().filter(same).count() == 1 {
                        assert!(
                            other.span.from.abs_diff(Span::WHOLE - met.span.to) <= 2,
                            "{from} {to} {met:?} {other:?}"
                        );
                    }
                }
            }
        }
    }
}

/// Decodes a PNG of the kind that is written, following the specification of the format.
fn decoded(png: &[u8]) -> ([u32; 2], Vec<[u8; 3]>) {
    let number = |bytes: &[u8]| u32::from_be_bytes(bytes.try_into().expect("four bytes"));
    let mut rest = png.strip_prefix(b"\x89PNG\r\n\x1a\n").expect("the mark of a PNG");
    let (mut size, mut packed) = ([0; 2], Vec::new());
    while !rest.is_empty() {
        let length = usize::try_from(number(&rest[..4])).expect("small");
        let (name, bytes) = (&rest[4..8], &rest[8..8 + length]);
        let mut sum = flate2::Crc::new();
        sum.update(&rest[4..8 + length]);
        assert_eq!(sum.sum(), number(&rest[8 + length..12 + length]));
        match name {
            b"IHDR" => {
                size = [number(&bytes[..4]), number(&bytes[4..8])];
                assert_eq!(bytes[8..], [8, 2, 0, 0, 0]);
            }
            b"IDAT" => packed.extend_from_slice(bytes),
            name => assert_eq!(name, b"IEND"),
        }
        rest = &rest[12 + length..];
    }
    let mut raw = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::ZlibDecoder::new(&packed[..]), &mut raw).expect("deflate");
    let lines = raw.chunks(1 + 3 * usize::try_from(size[0]).expect("small"));
    let pixels = lines.flat_map(|line| {
        assert_eq!(line[0], 0, "no filter");
        line[1..].chunks(3).map(|p| [p[0], p[1], p[2]])
    });
    (size, pixels.collect())
}

#[test]
fn a_png_has_its_size_and_is_the_same_each_time() {
    let (ruling, map) = los(&built_in("cogwheel"), "F37", "H37", &[]);
    let picture = Picture::of(&ruling, &map).expect("a picture");
    let png = picture.to_png().expect("a PNG");
    assert_eq!(png, Picture::of(&ruling, &map).expect("a picture").to_png().expect("a PNG"));
    let ([width_of, height_of], pixels) = decoded(&png);
    assert_eq!([width_of, height_of], super::png::size(&picture.scene, None));
    assert_eq!(pixels.len(), usize::try_from(width_of * height_of).expect("few"));
    assert_eq!(picture.to_svg(), Picture::of(&ruling, &map).expect("a picture").to_svg());
    // twice as many pixels as the SVG
    let svg = picture.to_svg();
    let document = roxmltree::Document::parse(&svg).expect("XML");
    let width: u32 = document.root_element().attribute("width").and_then(|w| w.parse().ok()).expect("a width");
    assert_eq!(width_of, 2 * width);
    // the blue of a clear line occurs
    let blue = pixels.iter().filter(|p| **p == [0, 0x5f, 0xb0]).count();
    assert!(blue > 200, "{blue}");
}

/// The key explains light and dark by the question: in a search for where a Gun can set up, nothing is seen.
#[test]
fn the_key_of_where_speaks_of_what_is_sought() {
    let resolver = built_in("cogwheel");
    let key = |query: WhereQuery| {
        let ruling = resolver.answer(&Query::Where(query)).expect("a ruling");
        svg(&ruling, resolver.map())
    };
    let asked = |ask, what: &str| WhereQuery { ask, what: what.into(), ..WhereQuery::default() };
    let setup = key(asked(Sought::Setup, "foxhole"));
    assert!(setup.contains("may set up (") && setup.contains("may not set up (") && !setup.contains("seen"));
    let reach = WhereQuery { mf: Some(2), ..asked(Sought::Reach, "F37") };
    assert!(key(reach.clone()).contains("out of reach ("));
    // B23, A4.3: of the hexes about J30 the house in J31 costs 2 MF to enter and 1 MF in Bypass, the others 1 MF
    let beside = key(WhereQuery { mf: Some(1), ..asked(Sought::Reach, "J30") });
    assert!(beside.contains("MF 1 (5)") && beside.contains("reached in Bypass alone (1)"));
    assert!(!beside.contains("White triangle"), "nothing else of a hex is reached");
    let watched = WhereQuery { unseen_by: vec!["H37".into()], ..reach };
    assert!(key(watched.clone()).contains("reached unseen ("));
    let fire = key(WhereQuery { least_fire: true, ..watched });
    assert!(
        fire.contains("reached under no fire (")
            && fire.contains("Locations under fire: 1 (")
            && !fire.contains(">+1<")
    );
    assert!(key(asked(Sought::Sees, "F37")).contains("no LOS ("));
}

/// A table of the rulebook is called by its paragraph, as in all other answers; a rule by its number.
#[test]
fn a_picture_names_tables_as_players_do() {
    let resolver = built_in("ravens");
    let query: Query = serde_json::from_str(r#"{"rubble-fall":{"at":"ZZ27","dr":[[3,6]]}}"#).expect("a query");
    let drawn = svg(&resolver.answer(&query).expect("a ruling"), resolver.map());
    assert!(drawn.contains(">FB3.4 table<") && drawn.contains(">FB3.5<") && !drawn.contains(">FB3.4-T2<"));
}

/// Hexes beyond the requested range are veiled, and the key says so; without a range nothing is veiled.
#[test]
fn a_viewshed_veils_what_was_not_asked_about() {
    let resolver = built_in("cogwheel");
    let drawn = |range| {
        let query = Query::LosAll(LosAllQuery { from: "F37".into(), range, set: Vec::new() });
        svg(&resolver.answer(&query).expect("a ruling"), resolver.map())
    };
    for (range, veiled) in [(Some(3), true), (None, false)] {
        let svg = drawn(range);
        assert_eq!(svg.contains("farther than 3 hexes: not asked about"), veiled, "{range:?}");
        let document = roxmltree::Document::parse(&svg).expect("XML");
        let veil = document.descendants().filter(|n| n.attribute("data-sight") == Some("beyond"));
        let paths = veil.flat_map(|n| n.children()).filter_map(|n| n.attribute("d"));
        assert_eq!(paths.map(|d| d.matches('Z').count()).sum::<usize>() > 0, veiled, "{range:?}");
    }
}

/// All hexes whose ground is not seen are dark, and no others.
#[test]
fn a_viewshed_darkens_what_is_not_seen() {
    let resolver = built_in("cogwheel");
    let query = Query::LosAll(LosAllQuery { from: "F37".into(), range: None, set: Vec::new() });
    let ruling = resolver.answer(&query).expect("a ruling");
    let svg = svg(&ruling, resolver.map());
    let Outcome::LosAll(all) = &ruling.outcome else { panic!("a viewshed") };
    let sightings = &all.locations;
    let ground = |hex: Hex| {
        let here = sightings.iter().filter(|s| s.location.hex == hex);
        here.min_by_key(|s| match s.location.place {
            crate::map::Place::Ground => 0,
            crate::map::Place::Bridge => 1,
            _ => 2,
        })
    };
    let own: Hex = "F37".parse().expect("a hex");
    let hexes = || resolver.map().grid().hexes().filter(|h| *h != own).filter_map(ground);
    let document = roxmltree::Document::parse(&svg).expect("XML");
    let hexes_in = |sight: &str, drm: Option<&str>| -> usize {
        let shade = document.descendants().filter(|n| {
            n.attribute("class") == Some("shade")
                && n.attribute("data-sight") == Some(sight)
                && n.attribute("data-hindrance") == drm
        });
        let paths = shade.flat_map(|n| n.children()).filter_map(|n| n.attribute("d"));
        paths.map(|d| d.matches('Z').count()).sum()
    };
    assert_eq!(hexes_in("blocked", None), hexes().filter(|s| !s.clear).count());
    for drm in 1..=3u8 {
        let count = hexes().filter(|s| s.clear && s.hindrance == drm).count();
        assert_eq!(hexes_in("hindered", Some(&drm.to_string())), count, "+{drm}");
    }
}

#[test]
fn names_that_are_no_xml_are_written_as_text() {
    let text = r#"{"format": 1, "name": "a<b>&\"c\"", "grid": {"first": "A1", "last": "C3"},
        "units": [{"unit": "Q", "at": "A1", "type": "4<6&7"}]}"#;
    let map = Map::load("odd", text, Catalogue::built_in()).unwrap_or_else(|e| panic!("{e}"));
    let (ruling, map) = los(&Resolver::new(map), "Q", "C3", &[]);
    let svg = svg(&ruling, &map);
    let document = roxmltree::Document::parse(&svg).expect("XML");
    let texts: Vec<&str> = document.descendants().filter_map(|n| n.text()).collect();
    assert!(texts.iter().any(|t| t.contains("a<b>&\"c\"")), "{texts:?}");
    assert!(texts.contains(&"4<6&7"), "{texts:?}");
}

/// If both ends are in one hex there is no line, but the rules are shown.
#[test]
fn one_hex_has_a_picture_without_a_line() {
    let (ruling, map) = los(&built_in("cogwheel"), "L33", "L33@1", &[]);
    let svg = svg(&ruling, &map);
    assert_eq!(data(&svg, "sight", "sight"), [""; 0]);
    assert!(!data(&svg, "rule", "rule").is_empty());
}

/// For a line with fifty steps across the whole map all rules are shown, the step that decides has its number, and the
/// others are named by place.
#[test]
fn a_long_line_of_the_whole_map_tells_every_rule() {
    let resolver = built_in("fb");
    for (from, to) in [("A10", "J35"), ("F31", "CC30"), ("FFF39", "A1")] {
        let (ruling, map) = los(&resolver, from, to, &[]);
        let svg = svg(&ruling, &map);
        let cited: Vec<String> = ruling.citations().iter().map(ToString::to_string).collect();
        assert_eq!(data(&svg, "rule", "rule"), cited, "{from} {to}");
        let Outcome::Los(los) = &ruling.outcome else { panic!("a line") };
        let profile = los.profile.as_ref().expect("a profile");
        let deciding = ruling.deciding_step(profile).expect("it is blocked");
        assert!(crate::rulings::los::marks::line::numbered(&ruling).contains(&deciding), "{from} {to}");
        let document = roxmltree::Document::parse(&svg).expect("XML");
        let text: String = document.descendants().filter_map(|n| n.text()).collect::<Vec<_>>().join(" ");
        for step in ruling.blocked_by() {
            assert!(text.contains(&step.at.to_string()), "{from} {to}: {step:?}");
        }
    }
}

#[test]
fn the_window_stays_on_the_map_and_shows_both_ends() {
    let resolver = built_in("cogwheel");
    for (from, to) in [("A27", "B27"), ("A27", "P39"), ("P27", "A39"), ("A33", "P33")] {
        let (ruling, map) = los(&resolver, from, to, &[]);
        let svg = svg(&ruling, &map);
        let document = roxmltree::Document::parse(&svg).expect("XML");
        let texts: Vec<&str> = document.descendants().filter_map(|n| n.text()).collect();
        for end in [from, to] {
            assert!(texts.contains(&end), "{from} {to}: no {end}");
        }
        let width: f64 = document.root_element().attribute("width").and_then(|w| w.parse().ok()).expect("a width");
        // a map of at most 1290 pixels, and a column beside it
        assert!((500.0..1710.0).contains(&width), "{from} {to}: {width}");
    }
}

/// Returns the number of elements in the groups of a class.
fn drawn(svg: &str, class: &str) -> usize {
    let document = roxmltree::Document::parse(svg).expect("XML");
    let groups = document.descendants().filter(|n| n.attribute("class") == Some(class));
    groups.map(|g| g.descendants().filter(|n| n.is_element() && *n != g).count()).sum()
}

/// FB6.31: the board has a tram line in the road in front of the Southern Railway Station, from OO16 to SS17; on Castle
/// Hill there is none. The name of each building is written beside it where it fits, without another name in brackets.
#[test]
fn trams_in_roads_and_the_names_of_places_are_drawn() {
    let fb = built_in("fb");
    let (ruling, map) = los(&fb, "PP16", "SS11", &[]);
    let station = svg(&ruling, &map);
    // two lines for each hex of the tram line
    assert!(drawn(&station, "trams") >= 10);
    assert!(station.contains(">Southern Railway Station<") && !station.contains(">Postal Palace<"));
    let (ruling, map) = los(&fb, "BB3", "BB6", &[]);
    let hill = svg(&ruling, &map);
    assert_eq!(drawn(&hill, "trams"), 0);
    assert!(hill.contains(">Church of") && !hill.contains(">Postal Palace<"));
    let (ruling, map) = los(&fb, "T16", "V11", &[]);
    assert!(svg(&ruling, &map).contains(">Postal Palace<"));
}

/// A map of one column is narrower than the labels of the ends, which are drawn anyway.
#[test]
fn a_narrow_map_is_drawn() {
    let narrow = crate::kit::drawn(["A1", "A20"], &serde_json::json!({}));
    let (ruling, map) = los(&narrow, "A1", "A20", &[]);
    assert_eq!(data(&svg(&ruling, &map), "sight", "sight"), ["clear"]);
}

/// The names of hexes are written after everything that could cover them: streets, counters, the line, numbers, the
/// names of its ends.
#[test]
fn nothing_is_drawn_over_the_names_of_hexes() {
    let fb = built_in("fb");
    let (ruling, map) = los(&fb, "E36", "G39", &["F37=debris"]);
    let lane: Query = serde_json::from_str(r#"{"fire-lane":{"from":"F37","to":"F33"}}"#).expect("a query");
    let lane = svg(&fb.answer(&lane).expect("a ruling"), fb.map());
    for svg in [svg(&ruling, &map), lane] {
        let names = svg.find(r#"class="names""#).expect("names");
        for class in ["places", "pieces", "line", "lines", "badges", "labels", "ends"] {
            assert!(svg.rfind(&format!(r#"class="{class}""#)).is_none_or(|at| at < names), "{class}");
        }
        // the text in brackets is another name of the railway
        assert!(svg.contains(">Cogwheel Railway<") && !svg.contains("Fogaskerek"));
    }
}

/// A Fire Lane writes the Hindrance into each hex that it affects, even +0, and the legend has no shades, because there
/// are none.
#[test]
fn a_fire_lane_writes_its_numbers() {
    let fb = built_in("fb");
    let drawn = |query: &str| {
        let query: Query = serde_json::from_str(query).expect("a query");
        svg(&fb.answer(&query).expect("a ruling"), fb.map())
    };
    // along the embankment (FB6.1243) F36 to F33 are at its level, and nothing hinders
    let open = drawn(r#"{"fire-lane":{"from":"F37","to":"F33"}}"#);
    assert_eq!(open.matches(">+0<").count(), 4, "{open}");
    assert!(!open.contains("no LOS to the Fire Lane there"));
    // Debris on it hinders what lies behind: F34 and F33
    let hindered = drawn(r#"{"fire-lane":{"from":"F37","to":"F33","set":["F35=debris"]}}"#);
    assert_eq!((hindered.matches(">+0<").count(), hindered.matches(">+1<").count()), (2, 2));
}

/// Hexes that can be reached only in view of the enemy are drawn differently from hexes out of reach.
#[test]
fn a_reach_tells_what_is_seen_on_the_way() {
    let fb = built_in("fb");
    let drawn = |unseen_by: &[&str]| {
        let unseen_by = unseen_by.iter().map(|who| (*who).into()).collect();
        let query = WhereQuery { ask: Sought::Reach, what: "E36".into(), mf: Some(4), unseen_by, ..Default::default() };
        svg(&fb.answer(&Query::Where(query)).expect("a ruling"), fb.map())
    };
    let watched = drawn(&["G39"]);
    assert!(
        watched.contains("reached, but not unseen (") && watched.contains("What E36 reaches with 4 MF unseen by G39")
    );
    let free = drawn(&[]);
    assert!(!free.contains("reached, but not unseen (") && free.contains("What E36 reaches with 4 MF<"));
    // B1: each of the six hexes around E36 costs 1 MF (B32.3: Infantry pay nothing extra for the embankment); nothing
    // is hindered
    assert!(free.contains("MF 1 (6)") && free.contains("MF 4 (") && !free.contains("hindered"));
    assert!(!watched.contains("MF 1 ("));
}

/// A picture of part of the board has an overview map; a picture of the whole board has none. FB6.14: the turntable is
/// NN14; II16 is FB4.1's example of a black dot.
#[test]
fn a_part_of_the_board_has_a_small_map_of_where_it_lies() {
    let resolver = built_in("fb");
    let around = |hex: &str| {
        Picture::of_map(resolver.map(), Some((hex.parse().expect("a hex"), 3))).expect("a picture").to_svg()
    };
    let insets = |svg: &str| svg.matches("class=\"inset\"").count();
    assert_eq!([insets(&around("NN14")), insets(&around("II16"))], [1, 1]);
    assert_eq!(insets(&Picture::of_map(resolver.map(), None).expect("a picture").to_svg()), 0);
    assert!(!around("NN14").contains(">turntable<"), "it is drawn");
}
