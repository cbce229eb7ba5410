//! Fire groups in several Locations (A7.5, A7.531).

use super::*;

/// Returns a map of Open Ground with these units and a target in C7. Units are in C5, in D5 next to it, in C4 behind it
/// and in G9 far away. Each is a label, its Location, its counter and its states.
fn with_units(units: &[(&str, &str, &str, &[&str])]) -> Resolver {
    let one = |(label, at, counter, traits): &(&str, &str, &str, &[&str])| json!({ "unit": label, "at": at, "type": counter, "traits": traits });
    map(json!({ "units": units.iter().map(one).collect::<Vec<_>>() }))
}

/// Returns the totals of a shot: FP, DRM, columns of cowering, and whether it is allowed.
fn comes_to(on: &Resolver, query: ShotQuery) -> (String, i16, Option<u8>, bool) {
    let ruling = ask_on(on, query);
    let shot = ruling.shot().expect("a shot");
    let fp = shot.fp(&ruling.steps).map(|fp| fp.to_string()).unwrap_or_default();
    (fp, ruling.total_drm(), shot.cowers, ruling.is_yes() == Some(true))
}

fn group(with: &[&str]) -> ShotQuery {
    let with = with.iter().map(|firer| (*firer).to_owned()).collect();
    ShotQuery { to: Some("C7".into()), with, ..ShotQuery::default() }
}

fn is(fp: &str, drm: i16, cowers: Option<u8>) -> (String, i16, Option<u8>, bool) {
    (fp.to_owned(), drm, cowers, true)
}

/// A7.5: units in ADJACENT Locations fire together, each at its own range. C5 and C6, two hexes and one from C7, have 4
/// and (with PBF) 8 FP. From C3, four hexes away, a 4-3-6 is at Long Range: 2.
#[test]
fn each_fires_at_its_own_range() {
    let on = map(json!({}));
    assert_eq!(comes_to(&on, group(&["C5:4-4-7", "C6:4-4-7"])), is("12", 0, Some(1)));
    assert_eq!(comes_to(&on, group(&["C4:4-4-7", "C3:german:4-3-6"])), is("6", 0, Some(2)));
    // the same with the first Location named separately
    let from = ShotQuery { from: Some("C5".into()), ..group(&["4-4-7", "C6:4-4-7"]) };
    assert_eq!(comes_to(&on, from), is("12", 0, Some(1)));
    // a SW also fires from its own Location
    assert_eq!(comes_to(&on, group(&["C5:4-4-7", "C6:lmg:3-8"])), is("10", 0, Some(1)));
}

/// A7.5: each Location of the group is ADJACENT to another of the group: C4, C5 and C6 are connected in any order, C4
/// and C6 alone are not.
#[test]
fn the_locations_hang_together() {
    let on = map(json!({}));
    assert_eq!(comes_to(&on, group(&["C4:4-4-7", "C6:4-4-7", "C5:4-4-7"])), is("16", 0, Some(1)));
    let apart = ask_on(&on, group(&["C4:4-4-7", "C6:4-4-7"]));
    assert_eq!(apart.is_yes(), Some(false));
    assert_eq!(apart.steps.first().map(|step| (step.rule, step.effect)), Some((R::A7_5, Effect::Forbids)));
}

/// B23.71: houses on both sides of a Rowhouse bar are not ADJACENT and form no fire group, unless the group has a unit
/// ADJACENT to both, such as in the street at D5.
#[test]
fn a_rowhouse_bar_parts_a_group() {
    let house = |hex: &str, bar: bool| {
        let bar = if bar { json!([{ "hexside": "C5-C6", "is": "rowhouse-bar" }]) } else { json!([]) };
        let on = map(json!({
            "chapter": "FB",
            "buildings": [{ "id": "row", "material": "stone", "hexes": ["C5", "C6"] }],
            "hexsides": bar,
        }));
        let with = ["C5:4-4-7", "C6:4-4-7"].into_iter().chain((!hex.is_empty()).then_some(hex)).map(str::to_owned);
        let query = ShotQuery { to: Some("D7".into()), with: with.collect(), ..ShotQuery::default() };
        ask_on(&on, query).steps.iter().all(|step| step.fact != ShotFact::NotOfGroup.into())
    };
    assert!(house("", false));
    assert!(!house("", true));
    assert!(house("D5:4-4-7", true));
}

/// A7.531: a leader directs only in his own Location. A group in several Locations is directed if each has a leader, by
/// the worst of them: a 9-1 and an 8-0 give +0, and the group does not cower. If one is missing or pinned, there is no
/// leadership DRM and the group can cower.
#[test]
fn a_leader_in_each_location() {
    let on = map(json!({}));
    assert_eq!(comes_to(&on, group(&["C5:4-4-7", "C5:9-1", "C6:4-4-7", "C6:8-0"])), is("12", 0, None));
    assert_eq!(comes_to(&on, group(&["C5:4-4-7", "C5:9-1", "C6:4-4-7", "C6:9-1"])), is("12", -1, None));
    assert_eq!(comes_to(&on, group(&["C5:4-4-7", "C5:9-1", "C6:4-4-7"])), is("12", 0, Some(1)));
    assert_eq!(comes_to(&on, group(&["C5:4-4-7", "C5:9-1", "C6:4-4-7", "C6:9-1+pinned"])), is("12", 0, Some(1)));
    // A10.7: a German leader of Hungarians is one worse, so he is the worst
    let allied = ["C5:hungarian:4-4-7", "C5:german:9-1", "C6:hungarian:4-4-7", "C6:hungarian:9-1"];
    assert_eq!(comes_to(&on, group(&allied)), is("12", 0, None));
    // a leader alone in a Location is not part of a group
    assert!(refused(group(&["C5:4-4-7", "C6:9-1"])).contains("named in C6"));
    // a leadership DRM given as a number belongs to no Location
    let given = ShotQuery { leader: Some(-1), ..group(&["C5:4-4-7", "C6:4-4-7"]) };
    assert!(refused(given).contains("A7.531"));
}

/// A4.51, A7.5: one CX firer gives +1 to all. A19.33: one Inexperienced MMC makes all cower by two columns.
#[test]
fn what_one_brings_is_for_all() {
    let on = map(json!({}));
    assert_eq!(comes_to(&on, group(&["C5:4-4-7+cx", "C6:4-4-7"])), is("12", 1, Some(1)));
    assert_eq!(comes_to(&on, group(&["C5:4-4-7+inexperienced", "C6:4-4-7"])), is("12", 0, Some(2)));
    // only the FP of the pinned unit itself is halved: 2 and 8
    assert_eq!(comes_to(&on, group(&["C5:4-4-7+pinned", "C6:4-4-7"])), is("10", 0, Some(1)));
}

/// A7.5: the line with the highest DRM counts for all. From C5 to C7 brush is on the way (C6, +1), from C6 and D6
/// nothing. The FP is that of each Location: 4, and with PBF 8 and 8. Without the brush the DRM is +0.
#[test]
fn the_worst_line_counts() {
    let three = group(&["C5:4-4-7", "C6:4-4-7", "D6:4-4-7"]);
    let brush = map(json!({ "hexes": [{ "hex": "C6", "terrain": ["brush"] }] }));
    assert_eq!(comes_to(&brush, three.clone()), is("20", 1, Some(1)));
    assert_eq!(comes_to(&brush, group(&["C6:4-4-7", "D6:4-4-7"])), is("16", 0, Some(1)));
    assert_eq!(comes_to(&map(json!({})), three), is("20", 0, Some(1)));
}

/// A7.5: the answer says so if it matters whether the worst TEM of one line is combined with the worst Hindrance of
/// another. From C5 brush is on the way (C6, +1); from D6 the target has Wall Advantage (+2); from C6 neither. The
/// worst line is +2, both together would be +3. Without the brush the two readings agree.
#[test]
fn where_the_readings_differ_it_is_said() {
    let said = |brush: &str| {
        let on = map(json!({
            "hexsides": [{ "hexside": "C7-D6", "is": "wall" }],
            "hexes": [{ "hex": brush, "terrain": ["brush"] }],
        }));
        let at_wall = ShotQuery { to: Some("C7+wa".into()), ..group(&["C5:4-4-7", "C6:4-4-7", "D6:4-4-7"]) };
        let ruling = ask_on(&on, at_wall);
        let worst =
            |note: &Note| if let Note::Shot(ShotNote::WorstOfEach { worst }) = note { Some(*worst) } else { None };
        (ruling.total_drm(), ruling.notes.iter().find_map(worst))
    };
    assert_eq!(said("C6"), (2, Some(3)));
    assert_eq!(said("H9"), (2, None));
}

/// A7.5: a Location without LOS cannot be in a group. The ruling is about its line.
#[test]
fn each_location_needs_a_line() {
    let on = map(json!({ "hexes": [{ "hex": "C6", "terrain": ["woods"] }] }));
    let ruling = ask_on(&on, group(&["C5:4-4-7", "D5:4-4-7"]));
    assert_eq!(ruling.is_yes(), Some(false));
    assert_eq!(ruling.shot().map(|shot| shot.from.location.to_string()), Some("C5".to_owned()));
}

/// Units of the map know their places: `--with` a unit of the next hex forms a group, and `--from-all` finds it,
/// leaving out the CX unit if that is better (12 FP at +0 are better than 16 at +1).
#[test]
fn units_of_the_map_form_the_best_group() {
    let on = with_units(&[
        ("Near", "C6", "4-4-7", &[]),
        ("Far", "C5", "4-4-7", &[]),
        ("Lone", "G9", "4-4-7", &[]),
        ("Target", "C7", "4-4-7", &[]),
    ]);
    assert_eq!(comes_to(&on, squad("Far", "Target", &["Near"])), is("12", 0, Some(1)));
    assert_eq!(comes_to(&on, ShotQuery { to: Some("Target".into()), ..group(&["Far", "Near"]) }), is("12", 0, Some(1)));
    let all = ShotQuery { from_all: true, to: Some("Target".into()), ..ShotQuery::default() };
    let ruling = ask_on(&on, all);
    let Outcome::Shots(shots) = &ruling.outcome else { panic!("a list of shots") };
    let best = shots.groups.first().expect("a group");
    assert_eq!(
        best.units.iter().map(String::as_str).collect::<std::collections::BTreeSet<_>>(),
        ["Far", "Near"].into()
    );
    assert_eq!((best.column, best.drm, best.all_at.len()), (12, 0, 2));
}

/// A7.5: enemies form no group, even if the side of the target is unknown: for a German and a Soviet next to each other
/// no group is offered, for two Germans one is.
#[test]
fn enemies_form_no_group() {
    let groups = |side: &str| {
        let on = map(json!({ "units": [
            { "unit": "Near", "at": "C6", "type": "4-4-7", "side": "german" },
            { "unit": "Far", "at": "C5", "type": "4-4-7", "side": side },
        ] }));
        let all = ShotQuery { from_all: true, to: Some("C7".into()), ..ShotQuery::default() };
        let Outcome::Shots(shots) = ask_on(&on, all).outcome else { panic!("a list of shots") };
        shots.groups.len()
    };
    assert_eq!(groups("german"), 1);
    assert_eq!(groups("soviet"), 0);
}
