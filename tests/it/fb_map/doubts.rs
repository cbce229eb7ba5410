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

/// O6 and P6 are paved all over, so that nobody sees where the border of Levels 0 and 1 runs. The line from O5 to O7 runs down
/// column O, through O6 alone; N4 to N6 runs beside it. An end counts as what lies between.
#[test]
fn a_line_tells_the_doubts_of_the_hexes_that_it_crosses() {
    assert_eq!(los("O5", "O7"), ["O6 level"]);
    assert_eq!(los("O5", "O6"), ["O6 level"]);
    assert_eq!(los("N4", "N6"), [""; 0]);
}

/// Between hexes of one row two columns apart a line runs along the hexside in the middle: O6-O7 from N6 to P6; two rows
/// higher O4-O5, of which neither is in doubt. One note a hex, in the order of the line.
#[test]
fn both_hexes_of_a_hexside_that_a_line_runs_along_count() {
    assert_eq!(los("N6", "P6"), ["O6 level", "P6 level"]);
    assert_eq!(los("P6", "N6"), ["P6 level", "O6 level"]);
    assert_eq!(los("N4", "P4"), [""; 0]);
}

/// A line of a TEM is a line.
#[test]
fn every_kind_of_line_tells_them() {
    assert_eq!(told(&ask(r#"{"tem":{"from":"O5","to":"O6"}}"#)), ["O6 level"]);
    assert_eq!(told(&ask(r#"{"tem":{"from":"O5","to":"O4"}}"#)), [""; 0]);
    assert_eq!(told(&ask(r#"{"fire-lane":{"from":"O5","to":"O7"}}"#)), ["O6 level"]);
    assert_eq!(told(&ask(r#"{"fire-lane":{"from":"AA4","to":"AA6"}}"#)), [""; 0]);
}

/// Where the rails of Q12 cross is in doubt, nothing else is. That matters to who moves there, not to who looks.
#[test]
fn a_doubt_of_the_rails_matters_to_movement_alone() {
    assert_eq!(los("P11", "Q12"), [""; 0]);
    assert_eq!(moved(&["P11", "Q12"], "infantry"), ["Q12 rails"]);
    assert_eq!(moved(&["P11", "Q12", "P11"], "infantry"), ["Q12 rails"]);
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
/// whose rails alone are in doubt. No hex about the units of the FB6.1242 example is in doubt.
#[test]
fn many_lines_name_the_hexes() {
    let all = several(&FB, &Query::LosAll(LosAllQuery { from: "F37".into(), set: Vec::new() }));
    let on_map = |of: fn(DoubtOf) -> bool| {
        FB.map().hexes().filter(move |f| f.doubts.iter().any(|d| of(d.of))).map(|f| f.hex.to_string())
    };
    assert_eq!(all, on_map(DoubtOf::is_of_los).collect::<Vec<_>>());
    assert!(all.contains(&"O6".to_owned()) && !all.contains(&"Q12".to_owned()));
    let example = crate::kit::built_in("fb-6.1242");
    assert!(several(&example, &Query::LosMatrix(LosMatrixQuery::default())).is_empty());
    let b32 = crate::kit::built_in("b32");
    assert!(several(&b32, &Query::LosMatrix(LosMatrixQuery::default())).is_empty());
}

/// Who has 1 MF in O5 reaches the paved hexes about it, O6 with them; in the middle of a town without doubts the note is
/// missing.
#[test]
fn what_is_within_reach_names_the_hexes() {
    let reach = |from: &str| -> Query {
        serde_json::from_str(&format!(r#"{{"move-cost":{{"path":["{from}"],"as":"infantry","reach":1}}}}"#))
            .expect("a question")
    };
    assert!(several(&FB, &reach("O5")).contains(&"O6".to_owned()));
    assert!(several(&FB, &reach("AA5")).is_empty());
}
