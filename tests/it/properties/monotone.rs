//! Adding things to the map never makes more visible.
//!
//! What is added lies in a hex, or on a hexside of hexes, that is neither end's: raising an end lets it see farther,
//! and a wall of an end's own hex is a rule of its own. Nothing is added that takes something away by rule: rubble and
//! debris go where neither a building nor growth stands (B24.1), ground is raised under nothing; and by B9.2 EX a hedge
//! that the line runs along from an end's hex opens its far vertex, where another wall alone blocks (B9.1). No vehicles
//! stand on these maps when an obstacle is added, as one that is no longer seen no longer hinders (D9.4).

use fogas::grid::{Hex, Line, SIDES, Stretch};
use fogas::map::{Counter, CounterFile, Elevation, HexFile, HexsideFile, HexsideTerrain, MapFile};
use fogas::resolver::Resolver;
use proptest::prelude::*;

use super::sketch::{FEW, STATES, bypasses, config, ends, features, file, resolver};

#[derive(Clone, Copy, Debug)]
enum Added {
    Counter(Counter),
    Hedge(usize),
    Level(i16),
    House,
}

/// B9.2 EX: returns `true` if a hedge between these hexes starts at the hex of an end, and the line may run along it
/// from there.
fn starts_at(added: Added, touched: &[Hex], ends: [Hex; 2]) -> bool {
    matches!(added, Added::Hedge(_)) && ends.iter().any(|end| touched.iter().all(|hex| hex.range(*end) == 1))
}

/// Returns `true` if the line between the centers of two hexes runs along the side between two others.
fn runs_along([a, b]: [Hex; 2], touched: &[Hex]) -> bool {
    let between = |l, r| touched.contains(&l) && touched.contains(&r);
    let line = Line::new(a, b);
    line.walk().any(|s| matches!(s, Stretch::Along(l, r) if between(l, r)))
}

/// Adds a thing to a map if possible, and returns the hexes that it touches.
fn add(file: &mut MapFile, hex: Hex, added: Added) -> Option<Vec<Hex>> {
    let name = hex.to_string();
    let counters = file.counters.iter().any(|c| c.at == name);
    let built = file.buildings.iter().any(|b| b.hexes.contains(&name));
    let written = file.hexes.iter().find(|h| h.hex == name);
    let grown = written.is_some_and(|h| h.terrain.is_some() || !h.features.is_empty());
    let way = written.is_some_and(|h| !h.roads.is_empty() || h.bridge.is_some());
    let rails = written.is_some_and(|h| !h.railroads.is_empty());
    match added {
        Added::Counter(is) => {
            if built || grown || way || (counters && is != Counter::Wreck) {
                return None;
            }
            file.counters.retain(|c| !(c.at == name && c.is == is));
            file.counters.push(CounterFile { at: name, is, on_cellar: false, in_play: false });
        }
        Added::Hedge(side) => {
            let other = hex.neighbor(SIDES[side]);
            let hexside = format!("{}-{}", hex.min(other), hex.max(other));
            if file.hexsides.iter().any(|h| h.hexside == hexside) {
                return None;
            }
            file.hexsides.push(HexsideFile { hexside, is: HexsideTerrain::Hedge, cliff: false });
            return Some(vec![hex, other]);
        }
        Added::Level(by) => {
            let hedged = file.hexsides.iter().any(|h| h.hexside.split('-').any(|part| part == name));
            if built || grown || way || rails || counters || hedged {
                return None;
            }
            let level = written.and_then(|h| h.level).unwrap_or_default() + Elevation::levels(by);
            file.hexes.retain(|h| h.hex != name);
            file.hexes.push(HexFile { hex: name, level: Some(level), ..HexFile::default() });
        }
        Added::House => {
            if built || counters || way || rails {
                return None;
            }
            let house = serde_json::json!({ "id": "new", "material": "wood", "hexes": [name] });
            file.buildings.push(serde_json::from_value(house).expect("a building"));
        }
    }
    Some(vec![hex])
}

/// Returns the map on which brush is no Hindrance to a unit that looks from an embankment. By the other reading it is one (B32.12), and
/// Debris that lies over it is none (FB6.1242 EX, C to D): what is laid there hinders less than what it covers.
fn of_level_brush(file: MapFile) -> Resolver {
    resolver(file).edited(&["brush-from-emrr=never".to_owned()]).expect("an option")
}

fn unseen_stays_unseen(before: MapFile, hex: Hex, added: Added) -> Result<(), TestCaseError> {
    let mut after = before.clone();
    let Some(touched) = add(&mut after, hex, added) else { return Ok(()) };
    let (before, after) = (of_level_brush(before), of_level_brush(after));
    for states in STATES {
        let (old, new) = (ends(&before, states), ends(&after, states));
        let find = |location| new.iter().find(|(l, _)| *l == location).map(|(_, e)| e);
        let kept: Vec<_> = old
            .iter()
            .filter(|(l, _)| !touched.contains(&l.hex))
            .map(|(l, e)| (l, e, find(*l).expect("a Location that is not touched stays")))
            .collect();
        for (i, (a, x, x_new)) in kept.iter().enumerate() {
            for (b, y, y_new) in &kept[..i] {
                let ends = [a.hex, b.hex];
                if starts_at(added, &touched, ends) && runs_along(ends, &touched) {
                    continue;
                }
                let (was, is) = (before.bare_los(x, y), after.bare_los(x_new, y_new));
                prop_assert!(was.clear || !is.clear, "{:?} in {} lets {}{} see {}", added, hex, a, states, b);
                let eased = matches!(added, Added::Counter(Counter::Debris | Counter::Wreck))
                    && was.clear
                    && is.clear
                    && is.hindrance < was.hindrance;
                prop_assert!(!eased, "{:?} in {} hinders {} to {} less", added, hex, a, b);
            }
        }
    }
    bypassed_unseen_stays_unseen([&before, &after], &touched, added)
}

/// The same for units in Bypass, and for those that look for them.
fn bypassed_unseen_stays_unseen(
    [before, after]: [&Resolver; 2],
    touched: &[Hex],
    added: Added,
) -> Result<(), TestCaseError> {
    let all = |resolver| {
        let located = ends(resolver, STATES[0]).into_iter().map(|(l, e)| (l.to_string(), l.hex, e));
        located.chain(bypasses(resolver)).filter(|(_, hex, _)| !touched.contains(hex)).collect::<Vec<_>>()
    };
    let old: Vec<_> = bypasses(before).into_iter().filter(|(_, hex, _)| !touched.contains(hex)).collect();
    let new = all(after);
    let find = |text: &str| &new.iter().find(|(t, ..)| t == text).expect("a place that is not touched stays").2;
    for (a, from, x) in old.iter().step_by(FEW) {
        for (b, to, y) in &all(before) {
            if starts_at(added, touched, [*from, *to]) {
                continue;
            }
            let (was, is) = (before.bare_los(x, y), after.bare_los(find(a), find(b)));
            prop_assert!(was.clear || !is.clear, "{:?} lets {} see {}", added, a, b);
        }
    }
    Ok(())
}

fn place() -> impl Strategy<Value = Hex> {
    (2..=6_i16, 3..=7_i16).prop_map(|(col, row)| Hex::new(col, row))
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn an_obstacle_more_hides_nothing_less(
        features in features(false, false),
        hex in place(),
        added in prop_oneof![
            Just(Added::Counter(Counter::StoneRubble)),
            (0..6_usize).prop_map(Added::Hedge),
            (1..=2_i16).prop_map(Added::Level),
            Just(Added::House),
        ],
    ) {
        unseen_stays_unseen(file(&features), hex, added)?;
    }

    #[test]
    fn a_hindrance_more_hinders_no_less(
        features in features(true, false),
        hex in place(),
        is in prop_oneof![Just(Counter::Debris), Just(Counter::Wreck)],
    ) {
        unseen_stays_unseen(file(&features), hex, Added::Counter(is))?;
    }
}
