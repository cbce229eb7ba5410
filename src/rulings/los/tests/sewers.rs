//! Sewers (B8.2).

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

/// B8.1, B8.2: beneath a manhole is a Sewer Location, one level down, seen only from itself and from the adjacent ones.
#[test]
fn a_sewer_sees_itself_and_the_next() {
    let manholes = ["C3", "C4", "C5"].map(|hex| json!({ "hex": hex, "manhole": true }));
    let m = map(json!({ "hexes": manholes }));
    clear(&m, "C3@s", "C4@s", 0);
    clear(&m, "C3@s", "C3@s", 0);
    for [from, to] in [["C3@s", "C5@s"], ["C3@s", "C4"], ["C3@s", "C3"]] {
        blocked(&m, from, to, R::B8_2);
    }
    clear(&m, "C3", "C4", 0);
    let crate::ruling::Outcome::Los(los) = ask(&m, "C3@s", "C4@s").outcome else { panic!("a LOS") };
    assert_eq!(los.from.elevation, crate::map::Elevation::levels(-1));
    // the hex alone means its ground, and a hex without a manhole has no sewer
    assert!(ask(&m, "C3", "C4").notes.is_empty());
    assert!(m.end("C6@s").is_err());
}
