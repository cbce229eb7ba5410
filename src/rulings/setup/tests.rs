use super::*;
use crate::map::Map;
use crate::ruling::Outcome;

fn ask_on(map: &Map, text: &str) -> Result<Setup, Refusal> {
    let query: SetupQuery = serde_json::from_str(text).expect("a query");
    match rule_on(map, &query)?.outcome {
        Outcome::Setup(setup) => Ok(*setup),
        other => panic!("{other:?}"),
    }
}

fn ask(text: &str) -> Result<Setup, Refusal> {
    ask_on(&Map::built_in("cogwheel").expect("built in"), text)
}

fn may(item: &str, ground: &str, how: &str) -> Option<bool> {
    ask(&format!(r#"{{"item":"{item}","terrain":["{ground}"],"how":[{how}]}}"#)).expect("a ruling").yes()
}

/// FB-SSR13, B3.5, B28.53: mines on roads and boulevards lie in the open; on railroads and under Debris they are hidden
/// (FB2.61-.62).
#[test]
fn mines_on_a_road_lie_open_unless_debris_covers_it() {
    for (ground, hidden) in [
        ("paved-road", false),
        ("boulevard", false),
        ("rr", true),
        ("debris-road", true),
        ("debris-boulevard", true),
        ("emrr-debris", true),
        ("open-ground", true),
    ] {
        assert_eq!(may("mines", ground, ""), Some(true), "{ground}");
        assert_eq!(may("mines", ground, r#""hip""#), Some(hidden), "{ground}");
    }
    assert_eq!(may("mines", "bridge", ""), Some(false), "FB-SSR13: B28.53 holds on bridges");
}

/// FB3.5, FB6.12423, B24.71: mines may be in rubble only if it is Cleared. B28.1: never in other rubble.
#[test]
fn mines_in_rubble_need_clearance() {
    // then FB6.12423 lets them be hidden; FB3.5 does not, and FB-SSR13 excepts only Debris and RR
    for (ground, hidden) in [("rubble-boulevard", false), ("emrr-rubble", true)] {
        assert_eq!(may("mines", ground, ""), Some(false));
        assert_eq!(may("mines", ground, r#""cleared""#), Some(true));
        assert_eq!(may("mines", ground, r#""cleared","hip""#), Some(hidden));
    }
    assert_eq!(may("mines", "stone-rubble", r#""cleared""#), Some(false));
}

/// FB-SSR12: the Axis cannot hide entrenchments, Wire or roadblocks. The rule does not mention mines.
#[test]
fn the_axis_hides_no_entrenchment() {
    for item in ["foxhole", "trench", "at-ditch", "wire", "roadblock"] {
        let text = format!(r#"{{"item":"{item}","side":"axis","how":["hip"]}}"#);
        assert_eq!(ask(&text).expect("a ruling").yes(), Some(false), "{item}");
    }
    let mines = r#"{"item":"mines","side":"axis","terrain":["rr"],"how":["hip"]}"#;
    assert_eq!(ask(mines).expect("a ruling").yes(), Some(true));
    // the rule is not about the Soviets; whether they may hide them is a base rule that is not covered
    let soviet = ask(r#"{"item":"foxhole","side":"soviet","terrain":["open-ground"],"how":["hip"]}"#);
    assert!(matches!(soviet, Err(Refusal::NotCovered { rule: RuleId::B27_1, .. })), "{soviet:?}");
}

/// FB6.23, C2, C2.7, C2.27, B23.423: allowed are small Guns, AT and INF Guns that are not large, and mortars. FB8.4:
/// all Guns. FB12.2, FB9.2: none.
#[test]
fn guns_go_by_class_and_size() {
    let gun = |ground: &str, class: &str, size: &str| {
        let text = format!(r#"{{"item":"gun","terrain":["{ground}"],"class":"{class}","size":"{size}"}}"#);
        ask(&text).expect("a ruling").yes() == Some(true)
    };
    for ground in ["rail-car", "building", "stone-rubble", "rubble-boulevard", "emrr-rubble"] {
        assert!(gun(ground, "at", "normal") && !gun(ground, "at", "large"), "{ground}");
        assert!(gun(ground, "art", "small") && !gun(ground, "art", "normal"), "{ground}");
        assert!(gun(ground, "mtr", "large"), "{ground}");
    }
    assert!(gun("factory", "art", "large"));
    assert!(!gun("storage-tank", "at", "small") && !gun("cellar", "mtr", "small"));
    assert_eq!(may("gun", "building", r#""fortified""#), Some(true), "B23.93");
}

/// C11.2, A12.34: not Emplaced on a paved road, boulevard (QA-B8), bridge or rooftop. FB2.61, FB2.62, FB3.5: Emplaced
/// if Debris or rubble covers the road.
#[test]
fn debris_lets_a_gun_be_emplaced_on_a_road() {
    for (ground, emplaced) in [
        ("paved-road", false),
        ("boulevard", false),
        ("bridge", false),
        ("rooftop", false),
        ("debris-road", true),
        ("debris-boulevard", true),
        ("rubble-boulevard", true),
        ("rail-car", true),
        ("emrr-debris", true),
        ("emrr", false),
    ] {
        assert_eq!(may("gun", ground, r#""emplaced""#), Some(emplaced), "{ground}");
    }
    // A12.34: hidden only if Emplaced, in Concealment Terrain
    assert_eq!(may("gun", "debris-road", r#""hip""#), Some(true));
    assert_eq!(may("gun", "open-ground", r#""hip""#), Some(false));
}

/// FB-SSR15: the Axis has them from 1 January, the Soviets never.
#[test]
fn booby_traps_go_by_day_and_side() {
    let traps = |side: &str, date: &str| {
        ask(&format!(r#"{{"item":"booby-traps","side":"{side}","date":"{date}"}}"#)).expect("a ruling").yes()
    };
    assert_eq!(traps("axis", "1944-12-31"), Some(false));
    assert_eq!(traps("axis", "1945-01-01"), Some(true));
    assert_eq!(traps("soviet", "1945-01-01"), Some(false));
}

/// The kind of ground comes from the map: an embankment hex, and the same hex with Debris (FB6.12422).
#[test]
fn the_ground_is_read_from_the_map() {
    let map = Map::built_in("fb-6.1242").expect("built in");
    let at = |hex: &str| {
        let mut setup = ask_on(&map, &format!(r#"{{"at":"{hex}"}}"#)).expect("a ruling");
        setup.places.remove(0).grounds
    };
    assert_eq!(at("F35"), [Ground::Emrr]);
    assert_eq!(at("F36"), [Ground::EmrrDebris]);
    assert_eq!(at("H38"), [Ground::EmrrRubble]);
    assert_eq!(at("G38@b"), [Ground::Bridge]);
    assert_eq!(at("G38@u"), [Ground::DebrisSunkenRoad], "Debris lies on the bridge and beneath it");
    let plain = Map::built_in("cogwheel").expect("built in");
    let below = ask_on(&plain, r#"{"at":"G38@u"}"#).expect("a ruling");
    assert_eq!(below.places[0].grounds, [Ground::SunkenRoad]);
}

/// A hex without an item stands for all its Locations: the Sunken Road and the bridge of G38 (FB6.12).
#[test]
fn a_hex_alone_is_all_its_locations() {
    let setup = ask(r#"{"at":"G38"}"#).expect("a ruling");
    let all: Vec<_> = setup.places.iter().map(|p| (p.at.as_deref(), p.grounds.clone())).collect();
    assert_eq!(all, [(Some("G38@u"), vec![Ground::SunkenRoad]), (Some("G38@b"), vec![Ground::Bridge])]);
    // a question about one item needs one Location
    assert!(ask(r#"{"at":"G38","item":"mines"}"#).is_err());
}

/// FB6.14, B27.56: the turntable is an A-T Ditch: no vehicle and no other entrenchment. Our sources say nothing about
/// Guns.
#[test]
fn the_turntable_is_an_anti_tank_ditch() {
    assert_eq!(may("vehicle", "turntable", ""), Some(false));
    assert_eq!(may("infantry", "turntable", ""), Some(true));
    assert_eq!(may("trench", "turntable", ""), Some(false));
    let gun = ask(r#"{"item":"gun","terrain":["turntable"]}"#);
    assert!(matches!(gun, Err(Refusal::NotCovered { rule: RuleId::B27_56, .. })), "{gun:?}");
    // the rules name the hex, though it is not on this map
    let setup = ask(r#"{"at":"NN14"}"#).expect("a ruling");
    assert_eq!(setup.places[0].grounds, [Ground::Turntable]);
    // they do not name the hex next to it
    assert!(ask(r#"{"at":"NN13"}"#).is_err());
}

/// B23.423: a Fortified upper level can have AT, INF and ART Guns up to 76mm, a rooftop mortars up to 82mm.
#[test]
fn the_caliber_counts_above_the_ground() {
    let gun = |ground: &str, class: &str, mm: u16, how: &str| {
        let text = format!(r#"{{"item":"gun","terrain":["{ground}"],"class":"{class}","caliber":{mm},"how":[{how}]}}"#);
        ask(&text).expect("a ruling").yes() == Some(true)
    };
    let fortified = r#""fortified""#;
    assert!(gun("upper-level", "at", 76, fortified) && !gun("upper-level", "at", 77, fortified));
    assert!(!gun("upper-level", "at", 75, ""), "not Fortified");
    assert!(!gun("upper-level", "mtr", 50, fortified));
    assert!(gun("rooftop", "mtr", 82, "") && !gun("rooftop", "mtr", 83, "") && !gun("rooftop", "inf", 75, ""));
    // at ground level there is no limit on the caliber
    assert!(gun("building", "inf", 150, ""));
}

/// FB9.2, FB12.2: no mortar can be assembled in a cellar or at a storage tank, but Infantry can be there.
#[test]
fn no_mortar_is_assembled_in_a_cellar() {
    // elsewhere it depends on the Gun that the mortar becomes
    for (other, allowed) in [("open-ground", true), ("building", true), ("rooftop", true), ("upper-level", false)] {
        assert_eq!(may("dm-mortar", other, ""), Some(allowed), "{other}");
    }
    for ground in ["cellar", "storage-tank"] {
        assert_eq!(may("dm-mortar", ground, ""), Some(false), "{ground}");
        assert_eq!(may("infantry", ground, ""), Some(true), "{ground}");
    }
}

/// B32.53, B32.55, V4.3, B3.5: FB-SSR13 does not apply to maps of other modules; the rules of their chapters are cited.
#[test]
fn other_chapters_have_rules_of_their_own() {
    let on = |chapter: &str, item: &str, ground: &str| {
        let bare = crate::kit::drawn(["A1", "B2"], &serde_json::json!({ "chapter": chapter }));
        let setup = ask_on(bare.map(), &format!(r#"{{"item":"{item}","terrain":["{ground}"]}}"#)).expect("a ruling");
        (setup.yes() == Some(true), setup.places[0].answers[0].rule)
    };
    assert_eq!(on("FB", "trench", "rr"), (true, RuleId::FB_SSR13));
    assert_eq!(on("B", "trench", "rr"), (false, RuleId::B3_5));
    assert_eq!(on("B", "trench", "rail-car"), (false, RuleId::B32_55));
    assert_eq!(on("VotG", "mines", "rail-car"), (true, RuleId::V4_3));
    assert_eq!(on("FB", "mines", "rail-car"), (true, RuleId::FB6_25));
    assert_eq!(on("B", "gun", "rail-car"), (true, RuleId::B32_53));
}

/// A day outside the siege is refused for any item. What is meant for a Gun is refused for mines.
#[test]
fn what_does_not_belong_is_refused() {
    assert!(ask(r#"{"at":"F36","item":"gun","date":"1945-02-20"}"#).is_err());
    assert!(ask(r#"{"at":"F36","item":"gun","date":"1945-02-13"}"#).is_ok());
    assert!(ask(r#"{"at":"F36","item":"mines","how":["emplaced"]}"#).is_err());
}

#[test]
fn what_the_table_does_not_say_is_refused_by_rule() {
    let refusal = ask(r#"{"item":"trench","terrain":["stone-rubble"]}"#).expect_err("not in the table");
    assert!(matches!(refusal, Refusal::NotCovered { rule: RuleId::B27_5, .. }), "{refusal}");
    let error = ask(r#"{"item":"mines"}"#).expect_err("no place").to_string();
    assert!(error.contains("--on"), "{error}");
}

/// FB2.4, FB6.25, FB11.7, FB-SSR13: entrenchments under Debris, among Rail Cars, in the underpass, on roads. B27.1,
/// B27.5, B27.56, B4.5: no foxhole in buildings or rubble, and no entrenchment in a Sunken Road.
#[test]
fn entrenchments_go_by_the_ground() {
    for ground in ["debris", "rail-car", "underpass", "paved-road", "boulevard", "rr", "open-ground"] {
        for item in ["foxhole", "trench", "at-ditch"] {
            assert_eq!(may(item, ground, ""), Some(true), "{ground} {item}");
        }
    }
    for ground in ["building", "stone-rubble", "sunken-road", "bridge", "cellar"] {
        assert_eq!(may("foxhole", ground, ""), Some(false), "{ground}");
    }
    for item in ["trench", "at-ditch"] {
        assert_eq!(may(item, "sunken-road", ""), Some(false), "{item}");
    }
}

/// B29: a roadblock needs a road.
#[test]
fn a_roadblock_needs_a_road() {
    for (ground, wanted) in [("paved-road", true), ("boulevard", true), ("open-ground", false), ("building", false)] {
        assert_eq!(may("roadblock", ground, ""), Some(wanted), "{ground}");
    }
    // B32.11: rails count as paved roads, also with Rail Cars (FB6.25) or beneath the hill (FB11.7)
    for ground in ["rr", "emrr", "elrr", "surr", "rail-car", "underpass"] {
        assert_eq!(may("roadblock", ground, ""), Some(true), "{ground}");
    }
}

/// B26: Wire can be anywhere except in buildings and rubble. B30: a pillbox can be in Open Ground, including any road
/// except on bridges, and in brush, orchards, grain and woods.
#[test]
fn where_wire_and_pillboxes_are() {
    for (ground, wire, pillbox) in [
        ("open-ground", true, true),
        ("woods", true, true),
        ("grain", true, true),
        ("paved-road", true, true),
        ("rr", true, true),
        ("rail-car", true, true),
        ("debris-boulevard", true, true),
        ("bridge", true, false),
        ("building", false, false),
        ("rooftop", false, false),
        ("stone-rubble", false, false),
    ] {
        assert_eq!(may("wire", ground, ""), Some(wire), "{ground}");
        assert_eq!(may("pillbox", ground, ""), Some(pillbox), "{ground}");
    }
    // no source says whether a pillbox can be in a Depression
    assert_eq!(may("wire", "sunken-road", ""), Some(true));
    assert!(ask(r#"{"item":"pillbox","terrain":["sunken-road"]}"#).is_err());
}

/// B23.93: a Fortified Location can have any Gun; otherwise B23.423 applies.
#[test]
fn a_fortified_location_takes_any_gun() {
    let art = |how: &str| {
        let text = format!(r#"{{"item":"gun","terrain":["building"],"class":"art","size":"large","how":[{how}]}}"#);
        ask(&text).expect("a ruling").yes()
    };
    assert_eq!(art(""), Some(false));
    assert_eq!(art(r#""fortified""#), Some(true));
}

/// B2, FB12.1, FB6.14: a feature of the hex is its ground, or is refused. None is treated as Open Ground.
#[test]
fn no_feature_passes_for_open_ground() {
    let at = |feature: &str| {
        let hex: serde_json::Value = serde_json::from_str(&format!(r#"{{"hex":"A1",{feature}}}"#)).expect("a hex");
        let one = crate::kit::drawn(["A1", "B2"], &serde_json::json!({ "hexes": [hex] }));
        ask_on(one.map(), r#"{"at":"A1"}"#).map(|s| s.places[0].grounds.clone())
    };
    assert_eq!(at(r#""features":[]"#).expect("a ruling"), [Ground::OpenGround]);
    assert_eq!(at(r#""features":["storage-tank"]"#).expect("a ruling"), [Ground::StorageTank]);
    assert_eq!(at(r#""features":["turntable"]"#).expect("a ruling"), [Ground::Turntable]);
    assert_eq!(at(r#""features":["woods"]"#).expect("a ruling"), [Ground::Woods]);
    assert_eq!(at(r#""features":["grain"]"#).expect("a ruling"), [Ground::Grain]);
    for (feature, rule) in [(r#""terrain":["shellhole"]"#, RuleId::B2), (r#""terrain":["crag"]"#, RuleId::B17)] {
        let refused = at(feature);
        assert!(matches!(&refused, Err(Refusal::NotCovered { rule: r, .. }) if *r == rule), "{refused:?}");
    }
}

/// FB9.2: only Infantry, SW and Dummies can set up in a cellar. The ground level of a stone building can be mined
/// (B28.1).
#[test]
fn a_cellar_takes_infantry_alone() {
    for item in ["mines", "wire", "pillbox"] {
        let setup = ask(&format!(r#"{{"item":"{item}","terrain":["cellar"]}}"#)).expect("a ruling");
        let answer = &setup.places[0].answers[0];
        assert!(!answer.may && answer.rule == RuleId::FB9_2, "{item}");
    }
    assert_eq!(may("mines", "building", ""), Some(true));
    assert_eq!(may("infantry", "cellar", ""), Some(true));
}

/// FB11.1: the hill above the underpass is Open Ground with a paved road. The rails beneath it are a GLRR (FB11.7).
#[test]
fn the_hill_above_the_underpass() {
    let map = crate::map::Map::built_in("fb").expect("the map");
    let grounds = |at: &str| -> Vec<Ground> {
        let query = format!(r#"{{"item":"gun","at":"{at}"}}"#);
        ask_on(&map, &query).expect("a ruling").places[0].grounds.clone()
    };
    assert_eq!(grounds("U12@0"), [Ground::PavedRoad]);
    assert_eq!(grounds("U12@u"), [Ground::Underpass]);
}

/// FB-SSR12: the rule does not name pillboxes, and the refusal says so. A Location and a kind of ground exclude each
/// other.
#[test]
fn what_set_up_refuses_and_why() {
    let hidden = |item: &str| {
        let text = format!(r#"{{"item":"{item}","terrain":["open-ground"],"how":["hip"],"side":"soviet"}}"#);
        ask(&text).expect_err("not covered").to_string()
    };
    assert!(hidden("pillbox").contains("does not mention it") && hidden("trench").contains("only for the Axis"));
    let both = ask(r#"{"at":"A1","item":"gun","terrain":["rr"]}"#).expect_err("one of the two");
    assert!(both.to_string().contains("takes the place of a Location"));
}

/// B28.1: no mines in an Interior building hex, also of a Factory, nor in a sewer. Just outside: another hex of the
/// Factory, on which no rule here says anything, and Infantry in a sewer.
#[test]
fn no_mines_inside_a_factory_or_in_a_sewer() {
    let asked = |map: &str, at: &str, item: &str| {
        ask_on(&Map::built_in(map).expect("built in"), &format!(r#"{{"at":"{at}","item":"{item}"}}"#))
    };
    let no_mines = |map: &str, at: &str| {
        let setup = asked(map, at, "mines").expect("a ruling");
        (setup.yes(), setup.places[0].answers[0].rule)
    };
    assert_eq!(no_mines("station", "RR14"), (Some(false), RuleId::B28_1));
    assert_eq!(no_mines("ravens", "AAA27@s"), (Some(false), RuleId::B28_1));
    assert!(asked("station", "PP14", "mines").is_err());
    assert!(asked("ravens", "AAA27@s", "infantry").is_err());
}

/// B29, B32.11: a Roadblock can be on a hexside that a road or rails cross: C3-C4 has the road, D3-D4 the rails, and
/// nothing crosses C4-D4. In front of the house into which the road leads, C2-C3, it is in the hex with the road. The
/// Axis cannot hide one (FB-SSR12).
#[test]
fn a_roadblock_bars_a_road() {
    let one = crate::kit::drawn(
        ["A1", "F6"],
        &serde_json::json!({ "chapter": "FB",
            "hexes": [
                { "hex": "C2", "roads": [{ "is": "paved", "sides": [4] }] },
                { "hex": "C3", "roads": [{ "is": "paved", "sides": [1, 4] }] },
                { "hex": "C4", "roads": [{ "is": "paved", "sides": [1] }] },
                { "hex": "D3", "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
            ],
            "buildings": [{ "id": "b", "material": "stone", "hexes": ["C2"] }] }),
    );
    let may = |at: &str| ask_on(one.map(), &format!(r#"{{"item":"roadblock","at":"{at}"}}"#)).expect("a ruling").yes();
    assert_eq!(["C3-C4", "C4-C3", "D3-D4", "C2-C3"].map(may), [Some(true); 4]);
    assert_eq!(["C4-D4", "B3-C3"].map(may), [Some(false); 2]);
    let hip = ask_on(one.map(), r#"{"item":"roadblock","at":"C3-C4","side":"axis","how":["hip"]}"#).expect("a ruling");
    assert_eq!(hip.yes(), Some(false));
}
