//! What the survey doubts is told by the rulings that may rest on it, and by no others.

use fogas::map::DoubtOf;
use fogas::query::{LosAllQuery, LosMatrixQuery, Query};
use fogas::resolver::Resolver;
use fogas::ruling::{Note, Ruling};
use std::sync::LazyLock;

static FB: LazyLock<Resolver> = LazyLock::new(|| crate::kit::built_in("fb"));

fn ask(json: &str) -> Ruling {
    let query: Query = serde_json::from_str(json).expect("a question");
    FB.answer(&query).unwrap_or_else(|e| panic!("{json}: {e}"))
}

/// The doubts of a ruling as `HEX of of`, in order.
fn told(ruling: &Ruling) -> Vec<String> {
    let one = |note: &Note| match note {
        Note::Doubt(hex, doubts) => {
            Some(doubts.iter().fold(hex.to_string(), |text, doubt| format!("{text} {}", doubt.of)))
        }
        _ => None,
    };
    ruling.notes.iter().filter_map(one).collect()
}

fn los(from: &str, to: &str) -> Vec<String> {
    told(&ask(&format!(r#"{{"los":{{"from":"{from}","to":"{to}"}}}}"#)))
}

fn moved(path: &[&str], class: &str) -> Vec<String> {
    let path = serde_json::to_string(path).expect("JSON");
    told(&ask(&format!(r#"{{"move-cost":{{"path":{path},"as":"{class}"}}}}"#)))
}

/// The survey doubts the level of Z5 and the outlines of F27 and G27. The line from Z4 to Z6 runs down column Z, through Z5
/// alone; AA4 to AA6 runs beside it. An end counts as what lies between.
#[test]
fn a_line_tells_the_doubts_of_the_hexes_that_it_crosses() {
    assert_eq!(los("Z4", "Z6"), ["Z5 level"]);
    assert_eq!(los("Z5", "Z6"), ["Z5 level"]);
    assert_eq!(los("AA4", "AA6"), [""; 0]);
    assert_eq!(los("F26", "F28"), ["F27 outline"]);
    assert_eq!(los("E26", "E28"), [""; 0]);
}

/// Down column F lie F32 and F37, whose embankment is drawn short; one note a hex, in the order of the line.
#[test]
fn doubts_come_in_the_order_of_the_line() {
    assert_eq!(los("F31", "F38"), ["F32 ground", "F37 ground"]);
    assert_eq!(los("F38", "F31"), ["F37 ground", "F32 ground"]);
}

/// Between hexes of one row two columns apart a line runs along the hexside in the middle: G37-G38 from F37 to H37, of
/// which G38 is in doubt; a row higher G36-G37, of which neither is.
#[test]
fn both_hexes_of_a_hexside_that_a_line_runs_along_count() {
    assert_eq!(los("F37", "H37"), ["F37 ground", "G38 ground"]);
    assert_eq!(los("F36", "H36"), [""; 0]);
}

/// A line to an end in the sky, or of a TEM, is a line; one within a sewer sees nothing of what lies above.
#[test]
fn every_kind_of_line_tells_them() {
    assert_eq!(told(&ask(r#"{"tem":{"from":"F36","to":"F37"}}"#)), ["F37 ground"]);
    assert_eq!(told(&ask(r#"{"tem":{"from":"F36","to":"F35"}}"#)), [""; 0]);
    assert_eq!(told(&ask(r#"{"fire-lane":{"from":"Z4","to":"Z6"}}"#)), ["Z5 level"]);
    assert_eq!(told(&ask(r#"{"fire-lane":{"from":"AA4","to":"AA6"}}"#)), [""; 0]);
}

/// DD27 and DD28: which hexsides the road crosses is in doubt, nothing else is. That matters to who moves there, not to who looks.
#[test]
fn a_doubt_of_the_road_matters_to_movement_alone() {
    assert_eq!(los("DD27", "DD28"), [""; 0]);
    assert_eq!(moved(&["DD27", "DD28"], "infantry"), ["DD27 road", "DD28 road"]);
    assert_eq!(moved(&["DD27", "DD28", "DD27"], "infantry"), ["DD27 road", "DD28 road"]);
}

/// The outline of the house in F27 is in doubt to a few px: that closes or opens a Bypass (A4.3), and costs nobody inside anything.
#[test]
fn a_doubt_of_an_outline_matters_to_bypass() {
    assert_eq!(moved(&["F26", "F27"], "infantry"), [""; 0]);
    assert_eq!(moved(&["F26", "F27/G27"], "infantry"), ["F27 outline"]);
}

/// Which house the label in C30 names is in doubt: that is told of the hex, and by no ruling.
#[test]
fn a_doubt_of_a_name_is_told_of_the_hex_alone() {
    assert_eq!(los("C29", "C31"), [""; 0]);
    assert_eq!(moved(&["C29", "C30"], "infantry"), [""; 0]);
    assert_eq!(told(&ask(r#"{"terrain":{"what":"C30"}}"#)), ["C30 name"]);
}

fn several(resolver: &Resolver, query: &Query) -> Vec<String> {
    let ruling = resolver.answer(query).unwrap_or_else(|e| panic!("{e}"));
    let found = ruling.notes.iter().find_map(|n| match n {
        Note::Doubtful(hexes) => Some(hexes.iter().map(ToString::to_string).collect()),
        _ => None,
    });
    found.unwrap_or_default()
}

/// Of many lines the hexes are named, once. A viewshed looks at the whole map: every hex that a line may rest on, and none
/// whose road alone is in doubt. The units of the FB6.1242 example stand about F37 and G38.
#[test]
fn many_lines_name_the_hexes() {
    let all = several(&FB, &Query::LosAll(LosAllQuery { from: "F37".into(), set: Vec::new() }));
    let on_map = |of: fn(DoubtOf) -> bool| {
        FB.map().hexes().filter(move |f| f.doubts.iter().any(|d| of(d.of))).map(|f| f.hex.to_string())
    };
    assert_eq!(all, on_map(DoubtOf::is_of_los).collect::<Vec<_>>());
    assert!(all.contains(&"Z5".to_owned()) && !all.contains(&"DD27".to_owned()));
    let example = crate::kit::built_in("fb-6.1242");
    let pairs = several(&example, &Query::LosMatrix(LosMatrixQuery::default()));
    assert!(["F37", "G38"].iter().all(|h| pairs.iter().any(|p| p == h)), "{pairs:?}");
    assert!(!pairs.iter().any(|p| p == "B33"), "{pairs:?}");
    let b32 = crate::kit::built_in("b32");
    assert!(several(&b32, &Query::LosMatrix(LosMatrixQuery::default())).is_empty());
}

/// Who has 1 MF in DD27 (level 2 or so, Open Ground about) reaches the hexes about it, of which some have doubtful roads; in
/// the middle of a town without doubts the note is missing.
#[test]
fn what_is_within_reach_names_the_hexes() {
    let reach = |from: &str| -> Query {
        serde_json::from_str(&format!(r#"{{"move-cost":{{"path":["{from}"],"as":"infantry","reach":1}}}}"#))
            .expect("a question")
    };
    assert!(several(&FB, &reach("DD27")).contains(&"DD28".to_owned()));
    assert!(several(&FB, &reach("AA5")).is_empty());
}
