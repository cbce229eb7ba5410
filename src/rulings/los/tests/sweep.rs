//! Many neighbouring lines.

use crate::map::{Location, Map, States};
use crate::resolver::{End, Resolver};

use super::super::road::{BareLos, Sweep};

/// The verdicts of a sweep equal those of each line alone, whichever line came before: near, far, at another level, or
/// from the other end.
#[test]
fn a_line_is_judged_as_if_it_were_alone() {
    let said = |los: BareLos| (los.clear, los.clear.then_some(los.hindrance), los.unruled);
    for (name, set) in [
        ("cogwheel", vec![]),
        ("ravens", vec![]),
        ("cogwheel", vec!["G37=debris".to_owned(), "H36=stone-rubble".to_owned()]),
    ] {
        let on = Resolver::new(Map::built_in(name).expect("a built-in map")).edited(&set).expect("edits");
        let all: Vec<Location> = on.map().hexes().flat_map(|f| on.map().locations(f)).map(|(at, _)| at).collect();
        let ends: Vec<End> = all.iter().filter_map(|at| on.end_at(*at, States::default())).collect();
        let (mut blocked, mut open) = (0, 0);
        for from in ends.iter().step_by(23) {
            let [mut there, mut back] = [Sweep::default(), Sweep::default()];
            for to in &ends {
                let alone = said(on.bare_los(from, to));
                assert_eq!(said(on.next_los(&mut there, from, to)), alone, "{name}: {from:?} to {to:?}");
                assert_eq!(
                    said(on.next_los(&mut back, to, from)),
                    said(on.bare_los(to, from)),
                    "{name}: {to:?} to {from:?}"
                );
                *if alone.0 { &mut open } else { &mut blocked } += 1;
            }
        }
        assert!(blocked > 500 && open > 100, "{name}: {blocked} blocked, {open} open");
    }
}
