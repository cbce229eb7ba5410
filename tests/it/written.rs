//! What players and map files write, and what results from it: changes made and removed again, units in words, joined
//! boards. Each row was worked out from what the words mean.

use fogas::map::{Catalogue, Map, MapFile, UnitError, UnitFile};
use serde_json::{Value, json};

/// A Rowhouse of three hexes and two upper levels, with a bar; a wall; brush; a gully beneath a road bridge.
fn plain() -> fogas::resolver::Resolver {
    crate::kit::drawn(
        ["A1", "E6"],
        &json!({
            "chapter": "FB",
            "hexes": [
                { "hex": "B2", "terrain": ["brush"] },
                { "hex": "D4", "bridge": { "level": 0, "sides": [1, 4] }, "depression": { "is": "gully", "sides": [2, 5] },
                    "roads": [{ "is": "paved", "sides": [1, 4] }] },
                { "hex": "E5", "railroads": [{ "is": "emrr", "sides": [1, 4] }] }
            ],
            "hexsides": [{ "hexside": "C3-C4", "is": "rowhouse-bar" }, { "hexside": "A1-A2", "is": "wall" }],
            "buildings": [{ "id": "row", "material": "stone", "hexes": ["C3", "C4", "B3"], "symbols": [{ "hex": "C3", "is": "square" }] }],
            "units": [{ "unit": "u", "at": "A5" }]
        }),
    )
}

/// Changes, and the differences to the map without them; `None` if they are refused.
const CHANGES: &[(&str, Option<&[&str]>)] = &[
    // a Location has a counter only once, and each is removed separately; `none` removes all
    ("A3=debris", Some(&["A3=debris"])),
    ("A3=debris A3=debris", Some(&["A3=debris"])),
    ("A3=debris A3=-debris", Some(&[])),
    ("A3=-debris", Some(&[])),
    ("A3=debris A3=wreck A3=-debris", Some(&["A3=wreck"])),
    ("A3=debris A3=wreck A3=none", Some(&[])),
    ("A3=debris A4=debris A3=none", Some(&["A4=debris"])),
    ("A3=debris A3=smoke A3=none", Some(&["A3=smoke"])),
    ("C3@1=debris C3@2=debris C3@1=none", Some(&["C3@2=debris"])),
    ("C3@1=debris C3@2=debris C3=none", Some(&[])),
    ("C3@1=debris C3@2=debris C3@2=-debris", Some(&["C3@1=debris"])),
    ("D4@b=debris", Some(&["D4@b=debris"])),
    ("D4@u=debris D4@b=debris D4@u=-debris", Some(&["D4@b=debris"])),
    // in a hex with two Locations, it is unclear which is meant
    ("D4=debris", None),
    ("D4@2=debris", None),
    // FB9.6: from the ground level up, if the cellar is a Location of its own; else the whole hex
    ("C3@0=stone-rubble", Some(&["C3=stone-rubble:on-cellar"])),
    ("C3=stone-rubble", Some(&["C3=stone-rubble"])),
    ("A3@0=stone-rubble", Some(&["A3=stone-rubble"])),
    ("C3=stone-rubble:on-cellar C3=-stone-rubble", Some(&[])),
    // FB6.1242: an embankment can have only Debris, stone rubble and vehicles
    ("E5=debris", Some(&["E5=debris"])),
    ("E5=stone-rubble", Some(&["E5=stone-rubble"])),
    ("E5=wreck", Some(&["E5=wreck"])),
    ("E5=wooden-rubble", None),
    ("A3=rubble", Some(&["A3=stone-rubble"])),
    ("A3=rubble:wood", Some(&["A3=wooden-rubble"])),
    // B25.15: a Flame grows; a Location has only one fire
    ("A3=flame", Some(&["A3=flame"])),
    ("A3=flame A3=blaze", Some(&["A3=blaze"])),
    ("A3=flame A3=flame", None),
    ("A3=blaze A3=flame", None),
    ("A3=blaze A3=blaze", None),
    ("A3=flame A3=-flame", Some(&[])),
    ("A3=blaze A3=-blaze", Some(&[])),
    ("A3=blaze A3=-flame", None),
    // A24: each cloud is a counter of its own
    ("A3=smoke A3=smoke", Some(&["A3=smoke", "A3=smoke"])),
    ("A3=smoke A3=wp A3=-smoke", Some(&["A3=wp"])),
    ("A3=smoke A3=-wp", Some(&["A3=smoke"])),
    ("A3=smoke A4=smoke A3=-smoke", Some(&["A4=smoke"])),
    ("C3@1=smoke C3=wp C3@1=-smoke", Some(&["C3=wp"])),
    // FB2.7: a Trail Break joins two hexsides of Debris or rubble, in whatever order
    ("A3=debris A3=tb:1-4", Some(&["A3=tb:1-4", "A3=debris"])),
    ("A3=debris A3=tb:1-4 A3=-tb:4-1", Some(&["A3=debris"])),
    ("A3=debris A3=tb:1-4 A3=tb:2-5 A3=-tb:1-4", Some(&["A3=tb:2-5", "A3=debris"])),
    ("A3=debris A3=tb:1-4 A3=-tb:1-5", None),
    ("A3=debris A3=tb:1-4 A3=tb:4-1", None),
    ("A3=tb:1-4", None),
    ("A3=debris A3=tb:1-1", None),
    ("A3=debris A3=tb:1-7", None),
    // B28: one minefield of each kind
    ("A3=ap-mines:6", Some(&["A3=ap-mines:6"])),
    ("A3=ap-mines:6 A3=ap-mines:8", Some(&["A3=ap-mines:8"])),
    ("A3=ap-mines:6 A3=at-mines:2 A3=-ap-mines", Some(&["A3=at-mines:2"])),
    ("A3=ap-mines:6 A3=-ap-mines", Some(&[])),
    ("A3=starshell A3=-starshell", Some(&[])),
    // what is built
    ("A3=trench A3=-trench", Some(&[])),
    ("A3=foxhole A3=trench A3=-foxhole", Some(&["A3=trench"])),
    ("A3=manhole", Some(&["A3=manhole"])),
    ("A3=manhole A3=-manhole", Some(&[])),
    ("C3=material:wood", Some(&["C3=material:wood"])),
    // an edit gives a hex one terrain, and replaces a feature of the same kind
    ("A3=orchard", Some(&["A3=terrain:orchard"])),
    ("A3=orchard A3=brush", Some(&["A3=terrain:brush"])),
    ("B2=brush", Some(&[])),
    ("B2=open", Some(&["B2=terrain:open"])),
    ("A3=woods", Some(&["A3=terrain:woods", "A3=woods"])),
    ("A3=woods A3=-woods", Some(&[])),
    ("A3=woods A3=brush", Some(&["A3=terrain:brush"])),
    ("A3=grain A3=trench", Some(&["A3=terrain:grain", "A3=grain", "A3=trench"])),
    ("A3=storage-tank A3=-storage-tank", Some(&[])),
    ("A3=level:2", Some(&["A3=level:2"])),
    ("A3=level:2 A3=level:0", Some(&[])),
    // a hexside has one kind of terrain; a cliff can be in addition to it, or alone
    ("A3-A4=hedge", Some(&["A3-A4=hedge"])),
    ("A4-A3=hedge A3/A4=none", Some(&[])),
    ("A3-A4=hedge A3-A4=wall", Some(&["A3-A4=wall"])),
    ("A1-A2=none", Some(&["A1-A2=none"])),
    ("A1-A2=wall", Some(&[])),
    ("A3-A4=cliff", Some(&["A3-A4=cliff"])),
    ("A3-A4=wall+cliff", Some(&["A3-A4=wall+cliff"])),
    ("A3-A4=wall+cliff A3-A4=none", Some(&[])),
    // B23.711: a Breach is of a bar and a level; without a level all go
    ("C3-C4=breach", Some(&["C3-C4=breach:0"])),
    ("C4-C3=breach:1", Some(&["C3-C4=breach:1"])),
    ("C3-C4=breach C3-C4=breach:1 C3-C4=-breach", Some(&[])),
    ("C3-C4=breach C3-C4=breach:1 C3-C4=-breach:1", Some(&["C3-C4=breach:0"])),
    ("C3-C4=breach:3", None),
    ("A3-A4=breach", None),
    ("B3-C3=breach", None),
    // of the whole map
    ("mist=1", Some(&["mist=1"])),
    ("mist=1 mist=none", Some(&[])),
    ("nvr=3", Some(&["nvr=3"])),
    ("orchards=in-season", Some(&["orchards=in-season"])),
];

/// Returns the map after changes and its differences to the map before; `None` if they are refused.
fn differs(plain: &Map, changes: &str) -> Option<(Map, Vec<String>)> {
    let mut revision = plain.revise();
    for change in changes.split(' ') {
        revision.edit(change).ok()?;
    }
    let map = revision.check().ok()?;
    let all = map.changes_since(plain).iter().map(ToString::to_string).collect();
    Some((map, all))
}

#[test]
fn changes_come_to_what_they_say() {
    let plain = plain();
    for (changes, want) in CHANGES {
        let found = differs(plain.map(), changes);
        assert_eq!(
            found.as_ref().map(|(_, all)| all.iter().map(String::as_str).collect::<Vec<_>>()).as_deref(),
            *want,
            "{changes}"
        );
        let Some((map, all)) = found else { continue };
        // writing the map and reading it again gives the same map
        let text = map.file().to_text().unwrap_or_else(|e| panic!("{changes}: {e}"));
        let file = MapFile::read("written", &text).unwrap_or_else(|e| panic!("{changes}: {e}"));
        let again = Map::check(file, Catalogue::built_in()).unwrap_or_else(|e| panic!("{changes}: {e:?}"));
        let told: Vec<String> = again.changes_since(plain.map()).iter().map(ToString::to_string).collect();
        assert_eq!(told, all, "{changes}");
        // the reported differences turn one map into the other
        if !all.is_empty() {
            let (_, made) = differs(plain.map(), &all.join(" ")).unwrap_or_else(|| panic!("{changes}: {all:?}"));
            assert_eq!(made, all, "{changes}");
        }
    }
}

/// A unit as a player writes it, and its line in a game file.
const UNITS: &[(&str, &str)] = &[
    ("Sq@C3", "Sq@C3"),
    ("Sq@C3:infantry", "Sq@C3"),
    ("unit:Sq@C3", "Sq@C3"),
    ("Sq@C3:4-6-7", "Sq@C3:side=german,type=4-6-7"),
    ("Sq@C3:467,german", "Sq@C3:side=german,type=4-6-7"),
    ("Sq@C3:4-6-7+pinned", "Sq@C3:pinned,side=german,type=4-6-7"),
    ("Sq@C3:pinned,cx", "Sq@C3:pinned,cx"),
    ("Sq@C3:pinned:cx", "Sq@C3:pinned,cx"),
    ("Sq@C3:pinned,pinned", "Sq@C3:pinned"),
    ("Sq@C3+ent", "Sq@C3+ent"),
    ("Sq@C3+in:fox+wa:broken", "Sq@C3+in:fox+wa:broken"),
    ("Sq@C3+in:fox:broken", "Sq@C3+in:fox:broken"),
    ("Sq@C3+wa+pinned", "Sq@C3+wa:pinned"),
    ("Sq@C3+pinned+wa", "Sq@C3+wa:pinned"),
    ("Sq@C3/C4", "Sq@C3/C4"),
    ("T@C3:afv,moving,type=T-34,ca=2", "T@C3:afv,moving,type=T-34,ca=2"),
    ("T@C3:T-34/85", "T@C3:afv,side=soviet,type=T-34/85"),
    ("T@C3:afv,ca=1,tca=6", "T@C3:afv,ca=1,tca=6"),
    ("T@C3:afv,vca=3", "T@C3:afv,ca=3"),
    ("M@C3:mmg:5-12", "M@C3:type=mmg:5-12"),
    ("M@C3:mmg:5-12,german", "M@C3:side=german,type=mmg:5-12"),
    ("D@C3:dc", "D@C3:sw,type=DC,pp=1"),
    ("D@C3:dc,pp=3", "D@C3:sw,type=DC,pp=3"),
    ("S@C3:pp=20", "S@C3:pp=20"),
    ("S@C3:pp=0", "S@C3:pp=0"),
    ("S@C3:pinned=yes", "S@C3:pinned"),
    ("S@C3:pinned,pinned=no", "S@C3"),
    ("S@C3:side=none", "S@C3"),
    ("S@C3:dummy", "S@C3:concealed,dummy"),
];

/// Texts that are not units.
const NO_UNITS: &[&str] = &[
    "Sq",
    "@C3",
    "Sq@",
    "3@C3",
    "Sq@C3:foo",
    "Sq@C3:-foo",
    "T@C3:afv,ca=0",
    "T@C3:afv,ca=7",
    "T@C3:afv,tca=0",
    "T@C3:afv,tca=7",
    "T@C3:afv,ca=x",
    "S@C3:pp=21",
    "S@C3:pp=x",
    "S@C3:foo=1",
    "M@C3:mmg",
    "S@C3:ent",
    "S@C3:pinned=maybe",
    "S@C3:side=",
];

#[test]
fn units_are_read_as_they_are_written() {
    for (written, want) in UNITS {
        let unit = UnitFile::read(written).unwrap_or_else(|e| panic!("{written}: {e}"));
        let mut words: Vec<&str> = want.split([':', ',']).collect();
        let told = unit.to_string();
        let mut found: Vec<&str> = told.split([':', ',']).collect();
        words.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, words, "{written}");
        assert_eq!(UnitFile::read(&told).as_ref(), Ok(&unit), "{written}");
    }
    for bad in NO_UNITS {
        assert!(UnitFile::read(bad).is_err(), "{bad}");
    }
    let long = "x".repeat(61);
    assert!(matches!(UnitFile::read(&format!("S@C3:side={long}")), Err(UnitError::Text(_))));
    assert!(UnitFile::read(&format!("S@C3:side={}", &long[1..])).is_ok());
}

/// What a line does not mention of an existing unit stays.
#[test]
fn what_is_not_said_of_a_unit_stays() {
    let said = |text: &str| {
        let before =
            |label: &str| (label == "Sq").then(|| UnitFile::read("Sq@C3+ent:4-6-7,german,pinned,cx").expect("a unit"));
        UnitFile::revised(text, before).map(|unit| {
            let told = unit.to_string();
            let (at, words) = told.split_once(':').unwrap_or((told.as_str(), ""));
            let mut words: Vec<String> = words.split(',').map(str::to_owned).collect();
            words.sort_unstable();
            format!("{at}:{}", words.join(","))
        })
    };
    let is = |text: &str, want: &str| assert_eq!(said(text).as_deref(), Ok(want), "{text}");
    is("Sq:broken", "Sq@C3+ent:broken,cx,pinned,side=german,type=4-6-7");
    is("Sq:-pinned", "Sq@C3+ent:cx,side=german,type=4-6-7");
    is("Sq:-ent", "Sq@C3:cx,pinned,side=german,type=4-6-7");
    is("Sq:-ent,-cx", "Sq@C3:pinned,side=german,type=4-6-7");
    is("Sq:-broken", "Sq@C3+ent:cx,pinned,side=german,type=4-6-7");
    is("Sq+wa", "Sq@C3+ent+wa:cx,pinned,side=german,type=4-6-7");
    is("Sq+broken", "Sq@C3+ent:broken,cx,pinned,side=german,type=4-6-7");
    is("Sq@D4", "Sq@D4:cx,pinned,side=german,type=4-6-7");
    is("Sq@D4:side=none", "Sq@D4:cx,pinned,type=4-6-7");
    is("New@D4:cx", "New@D4:cx");
    assert!(matches!(said("New:cx"), Err(UnitError::NotThere(..))));
    assert!(matches!(said("New+wa"), Err(UnitError::NotThere(..))));
    assert!(matches!(said("Sq:-foo"), Err(UnitError::Word(..))));
    assert!(matches!(said("Sq:ent"), Err(UnitError::State(..))));
}

/// Two boards side by side and one below the first; a quarter of their bounding rectangle is empty.
fn laid(more: &Value) -> Result<Map, String> {
    let mut map = json!({
        "format": 1, "name": "laid",
        "boards": [
            { "board": "4", "first": "A1", "last": "I6", "at": [0, 1] },
            { "board": "17", "first": "A1", "last": "I6", "turned": true, "at": [8, 1] },
            { "board": "Rb", "first": "A1", "last": "I6", "at": [0, 8] }
        ]
    });
    for (key, value) in more.as_object().expect("an object") {
        map[key] = value.clone();
    }
    Map::load("laid.json", &map.to_string(), Catalogue::built_in())
        .map_err(|faults| faults.faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}

/// Boards lie within their bounding rectangle. A place without a board is no ground for rulings.
#[test]
fn boards_make_the_grid() {
    let map = laid(&json!({})).expect("a map");
    let grid = map.grid();
    assert_eq!((grid.first().place(), grid.last().place(), grid.has_halves()), ([0, 1], [16, 13], true));
    for hex in grid.hexes() {
        let nowhere = hex.col > 8 && hex.row > 6 || hex.row == 7 && !(hex.col <= 8 && hex.col % 2 == 1);
        assert_eq!(map.uncharted(hex), nowhere.then_some("no board"), "{:?}", hex.place());
        assert_eq!(hex.has_name(), !nowhere, "{:?}", hex.place());
    }
    for (more, wrong) in [
        (json!({ "grid": { "first": "A1", "last": "C3" } }), "leave out `grid`"),
        (json!({ "boards": [{ "board": "4", "first": "A1", "last": "4x", "at": [0, 1] }] }), "is not a hex"),
        (json!({ "boards": [{ "board": "4", "first": "C1", "last": "A6", "at": [0, 1] }] }), "has no place"),
    ] {
        let told = laid(&more).expect_err("a fault");
        assert!(told.contains(wrong), "{told}");
    }
}

/// Ground that is not as printed: hexes, a board, or everything.
#[test]
fn uncharted_ground_is_of_hexes_or_boards() {
    let of = |uncharted: Value| {
        let map = laid(&json!({ "uncharted": uncharted })).expect("a map");
        let on = |hex: &str| {
            let _naming = map.grid().first().sheet().naming();
            map.uncharted(hex.parse().unwrap_or_else(|e| panic!("{hex}: {e}"))).map(str::to_owned)
        };
        ["4A1", "4B3", "4C5", "17B3", "Rb:B3"].map(on)
    };
    let told = |what: [Option<&str>; 5]| what.map(|what| what.map(str::to_owned));
    assert_eq!(of(json!([])), told([None; 5]));
    assert_eq!(of(json!([{ "is": "grain", "hexes": ["4B3"] }])), told([None, Some("grain"), None, None, None]));
    let (a, b) = (json!({ "is": "grain", "hexes": ["4B3", "17B3"] }), json!({ "is": "overlay", "hexes": ["4C5"] }));
    assert_eq!(of(json!([a, b])), told([None, Some("grain"), Some("overlay"), Some("grain"), None]));
    assert_eq!(of(json!([{ "is": "winter", "board": "17" }])), told([None, None, None, Some("winter"), None]));
    assert_eq!(of(json!([{ "is": "winter", "board": "rB" }])), told([None, None, None, None, Some("winter")]));
    assert_eq!(of(json!([{ "is": "winter" }])), told([Some("winter"); 5]));
    for (uncharted, wrong) in [
        (json!([{ "is": " ", "hexes": ["4B3"] }]), "say what lies there"),
        (json!([{ "is": "winter", "board": "9" }]), "no board `9` lies here"),
        (json!([{ "is": "grain", "hexes": ["9B3"] }]), "none of the boards"),
        (json!([{ "is": "grain", "hexes": ["4J3"] }]), "none of the boards"),
    ] {
        let told = laid(&json!({ "uncharted": uncharted })).expect_err("a fault");
        assert!(told.contains(wrong), "{told}");
    }
}

/// Every counter in the module's list is found by its name, with each of its sides and no other. A Gun has a class and
/// no movement, a vehicle the other way round.
#[test]
fn counters_are_found_by_name_and_side() {
    use fogas::rules::counters_named;
    let listed = include_str!("../../data/counters.csv")
        .lines()
        .skip(1)
        .filter(|line| !line.contains('"') && !line.starts_with(','));
    let listed: Vec<Vec<&str>> = listed.map(|line| line.split(',').collect()).collect();
    let sides = |name: &str| -> Vec<&str> { listed.iter().filter(|row| row[0] == name).map(|row| row[2]).collect() };
    for row in listed.iter().step_by(3) {
        let [name, code, side, kind, movement] = row[..5] else { panic!("{row:?}") };
        let found = counters_named(&format!("{side}:{name}"));
        assert!(!found.is_empty(), "{side}:{name}");
        assert!(found.iter().all(|counter| counter.name().eq_ignore_ascii_case(name)), "{side}:{name}");
        let own = sides(name);
        if own.len() == 1 {
            let moves = ["fully-tracked", "halftrack", "truck"].contains(&movement);
            for counter in found {
                assert!(kind != "gun" || counter.is_gun() && counter.gun_class() == Some(code), "{name}");
                // a Gun is moved by others; a vehicle has no class of Gun
                assert!(!counter.is_gun() || counter.movement().is_none(), "{name}");
                assert!(
                    !moves || counter.is_gun() || counter.movement().is_some() && counter.gun_class().is_none(),
                    "{name}"
                );
            }
        }
    }
}

/// The counts of `los --pairs` for two parts of a map add up, hex by hex.
#[test]
fn counts_of_pairs_add_up() {
    let on = crate::kit::drawn(
        ["A1", "C3"],
        &json!({ "hexes": [{ "hex": "B2", "terrain": ["woods"] }], "uncharted": [{ "is": "overlay", "hexes": ["C3"] }] }),
    );
    let query: fogas::query::Query = serde_json::from_value(json!({ "los-pairs": {} })).expect("a question");
    let ruling = on.answer(&query).expect("a ruling");
    let fogas::ruling::Outcome::LosPairs(pairs) = &ruling.outcome else { panic!("pairs") };
    let mut twice = pairs.clone();
    twice.add(pairs);
    let of = |all: &fogas::ruling::LosPairs| {
        all.hexes.iter().map(|o| [o.asked, o.clear, o.hindered, o.unruled]).collect::<Vec<_>>()
    };
    assert_eq!(of(&twice), of(pairs).iter().map(|counts| counts.map(|n| 2 * n)).collect::<Vec<_>>());
    assert!(of(pairs).iter().any(|[.., unruled]| *unruled > 0));
}
