//! Doubts of the survey are named in the rulings that may depend on them, and in no others.

use fogas::map::DoubtOf;
use fogas::query::{LosAllQuery, LosMatrixQuery, Query};
use fogas::resolver::Resolver;
use fogas::ruling::{Effect, Note, Ruling, Step};
use std::sync::LazyLock;

static FB: LazyLock<Resolver> = LazyLock::new(|| crate::kit::built_in("fb"));

fn ask(json: &str) -> Ruling {
    let query: Query = serde_json::from_str(json).expect("a question");
    FB.answer(&query).unwrap_or_else(|e| panic!("{json}: {e}"))
}

/// Returns the doubts of a ruling as `HEX of of`, in order.
fn told(ruling: &Ruling) -> Vec<String> {
    let one = |note: &Note| match note {
        Note::Doubt(hex, doubts) => {
            Some(doubts.0.iter().fold(hex.to_string(), |text, (doubt, _)| format!("{text} {}", doubt.of)))
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

/// O6 and P6 are paved all over, so that nobody sees where the border of Levels 0 and 1 runs. A line from or to them tells it
/// if with the other level its answer is another, and only then: each pair is asked both ways.
#[test]
fn a_doubt_is_told_where_the_other_reading_changes_the_answer() {
    let answer = |from: &str, to: &str, set: &[&str]| {
        let json = serde_json::json!({"los": {"from": from, "to": to, "set": set}});
        let ruling = ask(&json.to_string());
        let hinders = |s: &Step| if let Effect::Hinders(drm) = s.effect { u32::from(drm) } else { 0 };
        let hindrance: u32 = ruling.steps.iter().map(hinders).sum();
        (ruling.is_clear(), ruling.is_clear().then_some(hindrance), told(&ruling))
    };
    let mut found = [0, 0];
    for (hex, other) in [("O6", "O6=level:1"), ("P6", "P6=level:0")] {
        for to in ["O4", "O5", "N6", "Q6", "P5", "P8", "M5", "Q9", "L8", "P3"] {
            let (here, there) = (answer(hex, to, &[]), answer(hex, to, &[other]));
            let differs = (here.0, here.1) != (there.0, there.1);
            let own = here.2.iter().any(|note| note.starts_with(hex));
            assert_eq!(own, differs, "{hex} to {to}: {here:?}, {there:?}");
            found[usize::from(own)] += 1;
        }
    }
    assert!(found[0] > 0, "{found:?}");
}

/// A doubt without another reading is told of each line that it may bear on. C2 lies between C1 and C3, and is an end of C1
/// to C2; the house of C3 blocks C1 to C5 whatever C2 is.
#[test]
fn a_doubt_without_another_reading_cannot_change_a_line_that_another_hex_blocks() {
    let resolver = crate::kit::drawn(
        ["A1", "E5"],
        &serde_json::json!({
            "buildings": [{ "id": "h", "type": "two-story", "material": "stone", "hexes": ["C3"] }],
            "hexes": [{ "hex": "C2", "doubts": [{ "of": "level", "is": "taken as 0" }] }],
        }),
    );
    let of = |from: &str, to: &str| {
        let query: Query =
            serde_json::from_value(serde_json::json!({"los": {"from": from, "to": to}})).expect("a question");
        told(&resolver.answer(&query).expect("a ruling"))
    };
    assert_eq!(of("C1", "C3"), ["C2 level"]);
    assert_eq!(of("C1", "C2"), ["C2 level"]);
    assert_eq!(of("C1", "C5"), [""; 0]);
    assert_eq!(of("D1", "D4"), [""; 0]);
}

/// On `fb`, every doubt on which an answer may depend gives the other reading, so that the question can be asked for
/// that too.
#[test]
fn every_doubt_of_fb_has_another_reading_to_ask() {
    let bears = |of: DoubtOf| of.is_of_los() || of.is_of_movement(false);
    let doubts = super::FB.hexes().flat_map(|f| f.doubts.iter().map(|d| (f.hex, d)));
    let (mut asked, mut unasked) = (0, Vec::new());
    for (hex, doubt) in doubts.filter(|(_, d)| bears(d.of)) {
        asked += 1;
        if doubt.or.is_empty() {
            unasked.push(format!("{hex} {}", doubt.of));
        }
    }
    assert!(asked > 0 && unasked.is_empty(), "{asked} {unasked:?}");
}

/// B25.1: the Kindling number of a wooden building is 7, of one of stone 8; B24.1: it comes down as wooden or as stone rubble;
/// FB3.4: its check has numbers of its own. No Gun asks what the walls are of (B23.423). R9 has no doubt.
#[test]
fn a_doubt_of_a_material_matters_to_fire_and_rubble() {
    let of = |json: &str| told(&ask(json));
    assert_eq!(of(r#"{"fire":{"from":"R10"}}"#), ["R10 terrain"]);
    assert_eq!(of(r#"{"rubble-fall":{"at":"R10"}}"#), ["R10 terrain"]);
    assert_eq!(of(r#"{"rubble-check":{"buildings":["R10"],"odds":true}}"#), ["R10 terrain"]);
    assert_eq!(of(r#"{"setup":{"at":"R10","item":"gun"}}"#), [""; 0]);
    assert_eq!(of(r#"{"fire":{"from":"S10"}}"#), [""; 0]);
}

/// The manhole of R10 is in doubt. A question about sewers says so, because with it there is a way down. R9 has no
/// doubt.
#[test]
fn a_doubt_of_a_manhole_is_told_of_the_way_down() {
    let at = |hex: &str| {
        let json = serde_json::json!({"sewer": {"side": "axis", "leader": "german", "at": hex}});
        told(&ask(&json.to_string()))
    };
    assert_eq!(at("R10"), ["R10 manhole"]);
    assert_eq!(at("R9"), [""; 0]);
}

/// It is in doubt which house the label in C30 names. The card of the hex says so, and no ruling does.
#[test]
fn a_doubt_of_a_name_is_told_of_the_hex_alone() {
    assert_eq!(los("C29", "C31"), [""; 0]);
    assert_eq!(moved(&["C29", "C30"], "infantry"), [""; 0]);
    assert_eq!(told(&ask(r#"{"terrain":{"what":"C30"}}"#)), ["C30 name"]);
}

fn several(resolver: &Resolver, query: &Query) -> Vec<String> {
    let ruling = resolver.answer(query).unwrap_or_else(|e| panic!("{e}"));
    let found = ruling.notes.iter().find_map(|n| match n {
        Note::Doubtful(hexes) => Some(hexes.0.iter().map(ToString::to_string).collect()),
        _ => None,
    });
    found.unwrap_or_default()
}

/// R10's roof is brown, so its material is in doubt: wooden +2, stone +3 (B23.3). The answer says so for a unit in it,
/// but not for one that looks at it or is beside it.
#[test]
fn a_doubt_of_a_material_matters_to_the_cover_it_gives() {
    let tem = |to: &str, set: &str| ask(&format!(r#"{{"tem":{{"from":"S9","to":"{to}","set":[{set}]}}}}"#));
    let (wood, stone) = (tem("R10", ""), tem("R10", r#""R10=material:stone""#));
    assert_eq!((wood.total_drm(), stone.total_drm()), (2, 3));
    assert_eq!(told(&wood), ["R10 terrain"]);
    assert_eq!(los("S9", "R10"), [""; 0]);
    assert!(told(&tem("S10", "")).is_empty());
}

/// B8.1: with a manhole in R10 there is a way down that is not there without; no line changes.
#[test]
fn a_manhole_can_be_there() {
    let manhole = |set: &[&str]| {
        let json = serde_json::json!({"terrain": {"what": "R10", "set": set}});
        let fogas::ruling::Outcome::Terrain(card) = ask(&json.to_string()).outcome else { panic!("a card") };
        card.manhole
    };
    assert!(!manhole(&[]) && manhole(&["R10=manhole"]) && !manhole(&["R10=manhole", "R10=-manhole"]));
}

/// CCC15 carries a road over rails: B32.14 is about bridges with rails on them, as that of G38 is (FB6.12).
#[test]
fn a_road_bridge_is_no_railroad_bridge() {
    let cards = |hex: &str| {
        let json = serde_json::json!({"terrain": {"what": hex}});
        let fogas::ruling::Outcome::Terrain(card) = ask(&json.to_string()).outcome else { panic!("a card") };
        card.cards.iter().map(|c| c.id.clone()).filter(|id| id.ends_with("bridge")).collect::<Vec<_>>()
    };
    assert_eq!(cards("CCC15"), ["road-bridge"]);
    assert_eq!(cards("G38"), ["rr-bridge"]);
}

/// With many lines, each hex is named once if its other reading changes one of the lines. No hex around the units of
/// the FB6.1242 example is in doubt.
#[test]
fn many_lines_name_the_hexes() {
    for from in ["O6", "F37"] {
        let query = |set: Vec<String>| Query::LosAll(LosAllQuery { from: from.into(), range: None, set });
        let all = several(&FB, &query(Vec::new()));
        let here = FB.answer(&query(Vec::new())).expect("a ruling").outcome;
        for (hex, other) in [("O6", "O6=level:1"), ("P6", "P6=level:0"), ("R10", "R10=material:stone")] {
            let there = FB.answer(&query(vec![other.to_owned()])).expect("a ruling").outcome;
            assert_eq!(all.contains(&hex.to_owned()), here != there, "{hex} from {from}: {all:?}");
        }
        assert!(!all.contains(&"Q12".to_owned()) && !all.contains(&"R10".to_owned()));
        assert!(from != "O6" || all.contains(&"O6".to_owned()));
    }
    let example = crate::kit::built_in("fb-6.1242");
    assert!(several(&example, &Query::LosMatrix(LosMatrixQuery::default())).is_empty());
    let b32 = crate::kit::built_in("b32");
    assert!(several(&b32, &Query::LosMatrix(LosMatrixQuery::default())).is_empty());
}

/// With 1 MF a unit in O5 reaches the paved hexes around it, including O6. In the middle of a town without doubts there
/// is no note.
#[test]
fn what_is_within_reach_names_the_hexes() {
    let reach = |from: &str| -> Query {
        serde_json::from_str(&format!(r#"{{"move-cost":{{"path":["{from}"],"as":"infantry","reach":1}}}}"#))
            .expect("a question")
    };
    assert!(several(&FB, &reach("O5")).contains(&"O6".to_owned()));
    assert!(several(&FB, &reach("AA5")).is_empty());
}
