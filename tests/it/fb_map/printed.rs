//! The map as printed: facts that a second look at the board pictures found.

use std::sync::LazyLock;

use fogas::grid::{Hex, Point};
use fogas::map::{BuildingType, Elevation, HexFacts, Map, Material, NameKind, RoadKind};
use fogas::query::{LosQuery, Query};
use fogas::resolver::Resolver;
use fogas::rules::Topic;
use fogas::ruling::{Note, Outcome, Ruling};

static FB: LazyLock<Resolver> = LazyLock::new(|| Resolver::new(Map::built_in("fb").expect("a built-in map")));

fn at(name: &str) -> &'static HexFacts {
    let hex: Hex = name.parse().expect("a hex");
    FB.map().hex(hex).unwrap_or_else(|| panic!("{name} is on the map"))
}

/// Returns `true` if a point, in thousandths of a column and of a row from the centre of A1, lies in an outline of a
/// building.
fn is_roof(u: i64, v: i64) -> bool {
    FB.map().buildings().iter().flat_map(|b| &b.shapes).any(|s| s.contains(Point::from_milli(u, v)))
}

fn levels(u: i64, v: i64) -> Vec<Elevation> {
    FB.map().art().iter().filter(|a| a.shape.contains(Point::from_milli(u, v))).filter_map(|a| a.level).collect()
}

/// B23.22, B31.3: the half hexes at the edges show half of a large white dot, a house of two levels in one hex, or of a
/// small one.
#[test]
fn half_hexes_have_the_symbol_that_is_printed() {
    let kind = |name: &str| FB.map().standing_building(at(name)).map(|b| b.kind);
    for name in ["DD0", "LL0", "VV0", "ZZ39"] {
        assert_eq!(kind(name), Some(BuildingType::TwoStorySingleHex), "{name}");
    }
    for name in ["FF0", "HH0", "JJ0", "NN0", "ZZ0", "FFF39"] {
        assert_eq!((FB.map().standing_building(at(name)).is_some(), at(name).symbol), (true, None), "{name}");
    }
    assert_eq!(FB.map().standing_building(at("FFF39")).map(|b| b.material), Some(Material::Stone));
    assert_eq!((at("FFF0").level, at("FFF39").level), (Elevation::levels(1), Elevation::levels(4)));
}

/// B23.74, FB8.1: a paved road leads from G9 to the wall of "E" Hall, which is one Factory of seven hexes.
#[test]
fn a_hall_that_a_road_enters_is_a_factory() {
    for name in ["C8", "D7", "D8", "E8", "E9", "F8", "F9"] {
        let hall = FB.map().standing_building(at(name)).expect("a building");
        assert!(hall.factory && hall.hexes.len() == 7, "{name}");
    }
}

/// FB8.1: a building of several hexes is a Factory where a paved road or rails cross a hexside into it, and no other is; FB7.3
/// names the church besides, and FB8.3 that of B11, to whose wall a road comes at a vertex of C12. A house of one hex is none,
/// whatever crosses it (R10, OO14).
#[test]
fn a_factory_is_what_a_road_or_rails_enter() {
    let map = FB.map();
    let named = ["T18", "B11"].map(|name| at(name).building);
    let is_entered = |hex: &Hex| {
        let facts = map.hex(*hex).expect("on the map");
        let by_road = facts.roads.iter().any(|road| road.kind == RoadKind::Paved && !road.sides.is_empty());
        by_road || facts.railroads.iter().any(|rails| !rails.sides.is_empty())
    };
    for building in map.buildings() {
        let first = map.hex(building.hexes[0]).expect("on the map");
        let entered = building.hexes.len() > 1 && building.hexes.iter().any(is_entered);
        assert_eq!(building.factory, entered || named.contains(&first.building), "{}", building.id);
    }
    for name in ["R10", "OO14"] {
        assert!(is_entered(&at(name).hex) && !map.standing_building(at(name)).is_some_and(|b| b.factory), "{name}");
    }
}

/// The house of FFF19 stands on the line from FFF18 to FFF20, the centre dot in it; the next column is open.
#[test]
fn a_house_at_the_seam_of_two_pictures_stands() {
    let clear = |from: &str, to: &str| {
        let query = LosQuery { from: from.into(), to: to.into(), best: false, set: Vec::new() };
        FB.answer(&Query::Los(query)).unwrap_or_else(|e| panic!("{e}")).is_clear()
    };
    assert!(!clear("FFF18", "FFF20"));
    assert!(clear("FFF20", "FFF21"));
    assert!(is_roof(57_000, 18_500));
}

/// Sheds apart from the house of their hex, an annex, and corners of roofs under a label are roofs; the ground next to
/// each is not.
#[test]
fn small_roofs_are_roofs() {
    for (roof, ground) in [
        ([21_174, 845], [21_000, 900]),
        ([23_621, 23_107], [23_750, 23_150]),
        ([27_929, 30_306], [27_929, 30_200]),
        ([38_788, 29_303], [38_788, 29_400]),
        ([38_657, 29_562], [38_657, 29_450]),
        ([38_925, 35_194], [38_760, 35_185]),
        ([42_399, 38_158], [42_260, 38_158]),
        ([48_050, 12_000], [48_250, 12_000]),
    ] {
        assert!(is_roof(roof[0], roof[1]), "{roof:?}");
        assert!(!is_roof(ground[0], ground[1]), "{ground:?}");
    }
}

/// There is ground between the houses of these hexes, each of which has at least two outlines.
#[test]
fn houses_with_ground_between_them_are_apart() {
    for (u, v) in [
        (28_153, 24_874),
        (30_863, 26_711),
        (30_963, 27_524),
        (34_113, 19_245),
        (34_065, 23_967),
        (34_932, 23_517),
        (36_065, 23_028),
        (46_944, 28_424),
    ] {
        assert!(!is_roof(u, v), "{u}, {v}");
    }
    for name in [
        "CC26", "FF27", "FF28", "II20", "II25", "JJ24", "KK24", "VV29", "UU28", "WW36", "DD30", "GG32", "MM35", "QQ27",
        "BBB19", "FFF19",
    ] {
        assert!(FB.map().standing_building(at(name)).is_some_and(|b| b.shapes.len() >= 2), "{name}");
    }
}

/// Where the painted border of a level runs along the outside of a roof, the ground under the roof has the level of the
/// house.
#[test]
fn a_level_border_follows_the_paint() {
    for (u, v, level) in [
        (20_894, 27_358, 3),
        (21_831, 26_958, 3),
        (22_986, 26_333, 3),
        (23_934, 25_788, 3),
        (32_951, 24_358, 3),
        (33_717, 23_983, 3),
        (55_534, 28_082, 3),
        (17_723, 29_853, 3),
        (16_989, 13_752, 2),
        (42_169, 2_277, 3),
        (22_866, 5_832, 3),
    ] {
        assert_eq!(levels(u, v), [Elevation::levels(level)], "{u}, {v}");
    }
}

/// FB-SSR1: each number of a Level that the board prints stands on ground painted with that Level.
#[test]
fn the_printed_numbers_are_the_levels() {
    let numbers: Vec<_> = FB.map().file().names.iter().filter(|n| n.is == NameKind::Level).collect();
    assert!(numbers.len() > 60, "{}", numbers.len());
    for number in numbers {
        let level: i16 = number.name.parse().expect("a number");
        let [u, v] = number.at;
        assert_eq!(levels(u, v), [Elevation::levels(level)], "{:?}", number.hexes);
    }
}

/// B31.3, FB7.2: what the board names is found by its name, and told with its hexes. The Postal Palace is of stone: it
/// has no TEM of wood. Logody utca is printed twice, in CC10 and KK6.
#[test]
fn a_printed_name_says_where_the_place_is() {
    let card = |what: &str| {
        let json = serde_json::json!({"terrain": {"what": what}}).to_string();
        FB.answer(&serde_json::from_str(&json).expect("a question")).unwrap_or_else(|e| panic!("{what}: {e}"))
    };
    let hexes = |ruling: &Ruling| -> Vec<String> {
        let named = |n: &Note| match n {
            Note::Named(_, hexes) | Note::Printed(_, hexes) => Some(hexes.0.iter().map(ToString::to_string).collect()),
            _ => None,
        };
        ruling.notes.iter().find_map(named).unwrap_or_default()
    };
    let street = hexes(&card("logody utca"));
    assert!(["CC10", "KK6"].iter().all(|h| street.iter().any(|s| s == h)), "{street:?}");
    assert_eq!(hexes(&card("Ferry Oszkar utca")).first().map(String::as_str), Some("AAA34"));
    let palace = card("Postal Palace");
    assert_eq!(hexes(&palace), ["T13", "T14", "U13", "U14"]);
    let Outcome::Terrain(terrain) = &palace.outcome else { panic!("a card") };
    let has = |topic: Topic| terrain.facts.iter().any(|line| line.fact.topic == topic);
    assert!(has(Topic::TemStone) && !has(Topic::TemWood));
}
