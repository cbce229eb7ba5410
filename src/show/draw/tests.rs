use super::*;
use crate::map::Catalogue;

fn map(members: &str) -> Map {
    let text = format!(
        "{{\"format\": 1, \"name\": \"small\", \"grid\": {{\"first\": \"A1\", \"last\": \"B2\"}}, \
         \"defaults\": {{\"level\": 2}}{members}}}"
    );
    Map::load("small", &text, Catalogue::built_in()).unwrap_or_else(|e| panic!("{e}"))
}

fn plain(map: &Map, area: Area) -> String {
    draw(map, area, Style::default())
}

/// Column B lies half a row lower than column A (A1 and B1 share side 3 of A1).
#[test]
fn four_empty_hexes() {
    let want = r"
   _____
  /A1   \
 /       \
/↑2       \_____
\         /B1   \
 \       /       \
  \_____/↑2       \
  /A2   \         /
 /       \       /
/↑2       \_____/
\         /B2   \
 \       /       \
  \_____/↑2       \
        \         /
         \       /
          \_____/

↑2 Base Level 2
";
    assert_eq!(format!("\n{}", plain(&map(""), Area::Whole)), want);
}

#[test]
fn one_hex_of_everything() {
    let one = map(r#", "hexes": [{"hex": "A1", "level": 3, "terrain": ["orchard"],
             "roads": [{"is": "paved", "sides": [2, 5]}], "railroads": [{"is": "emrr", "sides": [1, 4]}]}],
        "hexsides": [{"hexside": "A1-A2", "is": "hedge"}, {"hexside": "A1-B1", "is": "wall"}],
        "buildings": [{"id": "h", "material": "wood", "hexes": ["A1"]}],
        "counters": [{"at": "A1", "is": "wreck"}], "units": [{"unit": "Q", "at": "A1"}]"#);
    let want = r"
   __#__
  /A1#  \
 / o #░░░░
/↑3  #  W1\
\Wrk #  *Q■
 ░░░░# o ■
  \%%#%%■

↑2 Base Level 2  ░ paved road  # EmRR  % hedge  o orchard  ■ wall  *A unit A
W1 wooden building 1 high  Wrk wreck
counters: A1 wreck
units: Q A1
";
    let center = "A1".parse().expect("a hex");
    assert_eq!(format!("\n{}", plain(&one, Area::Around(center, 0))), want);
}

#[test]
fn a_breach_shows_in_its_bar() {
    let members = r#", "hexsides": [{"hexside": "A1-A2", "is": "rowhouse-bar"}],
        "buildings": [{"id": "row", "material": "stone", "hexes": ["A1", "A2"]}]"#;
    let whole = plain(&map(members), Area::Whole);
    assert!(whole.contains('█') && !whole.contains("Breach"), "{whole}");
    let breached = plain(&map(&format!(r#"{members}, "breaches": [{{"hexside": "A1-A2"}}]"#)), Area::Whole);
    assert!(breached.contains("▒ Rowhouse bar with a Breach") && !breached.contains('█'), "{breached}");
}

#[test]
fn rubble_takes_the_place_of_the_building() {
    let building = r#", "buildings": [{"id": "h", "material": "stone", "hexes": ["A1"]}]"#;
    let rubble = r#", "counters": [{"at": "A1", "is": "stone-rubble"}]"#;
    assert!(plain(&map(building), Area::Whole).contains("S1\\"));
    let rubbled = plain(&map(&format!("{building}{rubble}")), Area::Whole);
    assert!(rubbled.contains("Rub\\") && !rubbled.contains("S1"), "{rubbled}");
}

#[test]
fn the_legend_has_only_what_occurs() {
    let cogwheel = Map::built_in("cogwheel").expect("built in");
    let around = plain(&cogwheel, Area::Around("F35".parse().expect("a hex"), 1));
    // the embankment and the tree-lined tram beside it, and the hedge around G35, are listed; bridges, dirt roads and
    // units are not
    for there in ["# EmRR", "‡ tree-lined tram", "% hedge", "o orchard"] {
        assert!(around.contains(there), "{there}\n{around}");
    }
    for absent in ["bridge", "dirt", "unit", "GLRR", "sunken", "counters"] {
        assert!(!around.contains(absent), "{absent}\n{around}");
    }
    assert!(plain(&cogwheel, Area::Whole).contains("H RR bridge"));
}

/// Sixteen columns do not fit 80 characters; two bands of eight do.
#[test]
fn every_hex_is_drawn_once_within_the_width() {
    for name in ["cogwheel", "fb-6.123"] {
        let map = Map::built_in(name).expect("built in");
        for width in [1, 40, 80, 200] {
            let page = draw(&map, Area::Whole, Style { width, color: false });
            let names = |line: &str| -> Vec<String> {
                let words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '*');
                words.filter(|w| w.parse::<Hex>().is_ok()).map(str::to_owned).collect()
            };
            let drawing = page.split("↑2 Base Level").next().expect("a drawing");
            let mut drawn: Vec<String> = drawing.lines().flat_map(names).collect();
            // buildings such as W1 look like hexes too, but this map has nothing in columns S or W
            drawn.retain(|n| !n.starts_with(['S', 'W']));
            drawn.sort();
            let mut want: Vec<String> = map.hexes().map(|h| h.hex.to_string()).collect();
            want.sort();
            assert_eq!(drawn, want, "{name} {width}");
            let widest = drawing.lines().map(|l| l.chars().count()).max();
            assert!(widest <= Some(width.max(11)), "{name} {width} {widest:?}");
        }
    }
}

#[test]
fn color_changes_nothing_but_the_color() {
    let map = Map::built_in("fb-6.1242").expect("built in");
    let bare = draw(&map, Area::Whole, Style::default());
    let colored = draw(&map, Area::Whole, Style { color: true, ..Style::default() });
    assert_ne!(bare, colored);
    let mut stripped = String::new();
    let mut parts = colored.split('\u{1b}');
    stripped.push_str(parts.next().unwrap_or_default());
    for part in parts {
        stripped.push_str(part.split_once('m').map_or(part, |(_, rest)| rest));
    }
    assert_eq!(stripped, bare);
    assert_eq!(bare, draw(&map, Area::Whole, Style::default()));
}

#[test]
fn a_hex_off_the_map_draws_what_is_near_it() {
    let map = map("");
    assert!(plain(&map, Area::Around("C1".parse().expect("a hex"), 1)).contains("B1"));
    assert_eq!(plain(&map, Area::Around("ZZ50".parse().expect("a hex"), 1)), "");
}
