//! The cliffs of the map, as the pictures show them: black hachures below a hexside, or below a wall on it.

use std::sync::LazyLock;

use fogas::grid::{Hexside, SIDES};
use fogas::map::HexsideTerrain;
use fogas::query::Query;
use fogas::resolver::{Refusal, Resolver};
use fogas::ruling::{Outcome, Ruling};

static FB: LazyLock<Resolver> = LazyLock::new(|| crate::kit::built_in("fb"));

fn ask(json: &str) -> Result<Ruling, Refusal> {
    FB.answer(&serde_json::from_str::<Query>(json).expect("a question"))
}

/// Read off the pictures: the castle wall from AA1 round Castle Hill to OO1 (46 hexsides) and the retaining wall over the
/// railroad from BBB14 to DDD13 (4), each with a cliff below; on AAA14-AAA15 and AAA14-BBB14 that wall stands alone. Five
/// hexsides about CCC16 and DDD14 have a cliff alone. Where the Vienna Gate breaks the wall, in Z1-AA1, no cliff is drawn.
/// The ground drops over every cliff.
#[test]
fn the_cliffs_are_those_of_the_pictures() {
    let map = FB.map();
    let (mut alone, mut walled) = (Vec::new(), 0);
    for facts in map.hexes() {
        for side in SIDES.into_iter().filter(|s| facts.cliffs[s.index()]) {
            let next = map.hex(facts.hex.neighbor(side));
            assert!(next.is_none_or(|n| n.level != facts.level && n.cliffs[side.opposite().index()]), "{}", facts.hex);
            if next.is_some_and(|n| n.hex < facts.hex) {
                continue;
            }
            match facts.hexsides[side.index()] {
                Some(HexsideTerrain::Cliff) => alone.push(Hexside::of(facts.hex, side).to_string()),
                Some(HexsideTerrain::Wall) => walled += 1,
                other => panic!("{} {side}: {other:?}", facts.hex),
            }
        }
    }
    assert_eq!(alone, ["BBB15-CCC16", "CCC15-DDD15", "CCC15-CCC16", "DDD14-EEE15", "DDD14-DDD15"]);
    assert_eq!(walled, 46 + 4);
    let gate = map.hex("AA1".parse().expect("a hex")).expect("on the map");
    assert_eq!((gate.hexsides[4], gate.cliffs[4]), (Some(HexsideTerrain::Wall), false));
}

fn cites(json: &str, rule: &str) -> (bool, bool) {
    let ruling = ask(json).unwrap_or_else(|e| panic!("{e}"));
    (ruling.is_clear(), ruling.steps.iter().any(|s| s.rule.to_string() == rule))
}

/// B11.21: from elevation 6 in EEE17, down past DDD15 at 2 (range 2) over the cliff to DDD14 at 1: 0 for range, 3 fewer for
/// 6 over 2, 1 more for the drop, but never below 1, and DDD14 is the first hex behind. With no cliff there B10.23 counts
/// none, and the house in EEE16 (1½ on 2) hides only the hex behind itself: 1 - 2 + 1, so 1.
#[test]
fn a_cliff_hides_what_lies_at_its_foot() {
    let line = |set: &str| format!(r#"{{"los":{{"from":"EEE17+z:6","to":"DDD14","set":[{set}]}}}}"#);
    assert_eq!(cites(&line(""), "B11.21"), (false, true));
    assert_eq!(cites(&line(r#""DDD14-DDD15=none""#), "B11.21"), (true, false));
}

/// B11: no unit can move across a cliff, with or without a wall on it; the other hexsides of its hexes are normal. The
/// road bridge crosses the cliff in CCC15-CCC16.
#[test]
fn a_cliff_is_not_walked_over() {
    let walk = |path: &str| ask(&format!(r#"{{"move-cost":{{"path":[{path}]}}}}"#));
    for path in [r#""DDD15","DDD14""#, r#""DDD14","DDD15""#, r#""AA2","Z2""#, r#""CCC16","CCC15@u""#] {
        let Err(refused) = walk(path) else { panic!("{path}") };
        assert!(refused.to_string().starts_with("not covered: B11 Cliffs"), "{path}: {refused}");
    }
    for path in
        [r#""DDD15","EEE15""#, r#""DDD14","EEE14""#, r#""AA2","BB2""#, r#""CCC16","CCC15@b","CCC14""#, r#""Z1","AA1""#]
    {
        let ruling = walk(path).unwrap_or_else(|e| panic!("{path}: {e}"));
        assert!(matches!(ruling.outcome, Outcome::Move(_)));
    }
    // without the cliff only the wall is left, and a unit can cross it
    assert!(ask(r#"{"move-cost":{"path":["AA2","Z2"],"set":["AA2-Z2=wall"]}}"#).is_ok());
    assert!(ask(r#"{"move-cost":{"path":["BB2","AA2"],"set":["BB2-AA2=wall+cliff"]}}"#).is_err());
}
