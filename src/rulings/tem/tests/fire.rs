//! The kinds of attack: Indirect Fire, at moving targets, FP, fire out of a cellar (B23.423, C9, A4.6, A7.21, FB9.4).

use super::*;

/// B23.423, C9.3: Indirect Fire is possible from the open, from a rooftop or from rubble, but not from inside a
/// building. A spotter must be ADJACENT to the firer, and is used only for Indirect Fire.
#[test]
fn indirect_fire_needs_the_sky_and_a_spotter_nearby() {
    let m = map(json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C5"],
        "symbols": [{ "hex": "C5", "is": "large-dot" }] }] }));
    let barred = |from: &str, spotter: Option<&str>, set: &[&str]| {
        let set = set.iter().map(|s| (*s).to_owned()).collect();
        let query = TemQuery { spotter: spotter.map(Into::into), set, ..shot(from, "C7", Attack::Indirect) };
        let ruling = ask(&m, query);
        ruling.blocked_by().map(|s| s.rule).find(|r| [R::B23_423, R::C9_3].contains(r))
    };
    assert_eq!(barred("C5", None, &[]), Some(R::B23_423));
    assert_eq!(barred("C5@1", None, &[]), Some(R::B23_423));
    assert_eq!(barred("C5@r", None, &[]), None);
    assert_eq!(barred("C5", None, &["C5=stone-rubble"]), None);
    assert_eq!(barred("C6", None, &[]), None);
    assert_eq!(barred("C6", Some("C5@r"), &[]), None);
    assert_eq!(barred("C6", Some("C4"), &[]), Some(R::C9_3));
    let direct = TemQuery { spotter: Some("C6".into()), ..shot("C5", "C7", Attack::Direct) };
    assert!(m.answer(&Query::Tem(direct)).is_err());
}

fn moving(resolver: &Resolver, from: &str, to: &str, how: Moving, trail_break: bool) -> Ruling {
    ask(resolver, TemQuery { moving: Some(how), trail_break, ..shot(from, to, Attack::Direct) })
}

/// A4.6: FFMO -1 applies in the open, and FFNAM -1 without Assault Movement. Cover or a Hindrance cancels FFMO, but not
/// FFNAM.
#[test]
fn moving_in_the_open_is_dangerous() {
    let open = map(json!({}));
    assert_eq!(moving(&open, "C3", "C6", Moving::Nonassault, false).total_drm(), -2);
    assert_eq!(moving(&open, "C3", "C6", Moving::Assault, false).total_drm(), -1);
    assert_eq!(direct(&open, "C3", "C6").total_drm(), 0);
    let debris = |at: &str| map(json!({ "counters": [{ "at": at, "is": "debris" }] }));
    assert_eq!(moving(&debris("C6"), "C3", "C6", Moving::Nonassault, false).total_drm(), 0); // +1 - 1
    assert_eq!(moving(&debris("C5"), "C3", "C6", Moving::Nonassault, false).total_drm(), 0); // LOSH +1 - 1
}

/// FB4.2, B13.4212: a boulevard is -1 for an unarmored target. With Debris on it, that applies only if a Trail Break is
/// used, which gives -1 of its own. The totals of FB3.4 EX: -1 with the Trail Break, +1 without (with a Debris
/// Hindrance on the line).
#[test]
fn a_boulevard_exposes() {
    let road = json!([{ "hex": "C6", "roads": [{ "is": "boulevard", "sides": [1, 4] }] }]);
    let bare = map(json!({ "hexes": road }));
    assert_eq!(direct(&bare, "C3", "C6").total_drm(), -1);
    assert_eq!(ask(&bare, TemQuery { kind: Some(UnitKind::Afv), ..shot("C3", "C6", Attack::Direct) }).total_drm(), 0);
    let covered = map(json!({
        "hexes": road, "counters": [{ "at": "C6", "is": "debris" }, { "at": "C5", "is": "debris" }],
    }));
    assert_eq!(moving(&covered, "C4", "C6", Moving::Nonassault, true).total_drm(), -1); // -1 -1 +1 -1 +1
    assert_eq!(moving(&covered, "C4", "C6", Moving::Nonassault, false).total_drm(), 1); // -1 +1 +1
}

/// A4.63, A7.21: FP is doubled at a range of one hex, not farther, and halved against a Dash. The same for SW.
#[test]
fn fp_is_doubled_near_by_and_halved_against_a_dash() {
    let road = map(json!({ "hexes": [{ "hex": "C4", "roads": [{ "is": "paved", "sides": [1, 4] }] },
        { "hex": "C5", "roads": [{ "is": "paved", "sides": [1, 4] }] }] }));
    let fp = |to: &str, moving: Option<Moving>| {
        let query = TemQuery { fp: Some(5), sw_fp: Some(3), moving, ..TemQuery::new("C3", to) };
        ask(&road, query).fp().map(|fp| fp.expect("given").to_string())
    };
    assert_eq!(fp("C4", None), ["10", "6"]);
    assert_eq!(fp("C5", None), ["5", "3"]);
    // A7.21: tripled within the Location
    assert_eq!(fp("C3", None), ["15", "9"]);
    assert_eq!(fp("C4", Some(Moving::Dash)), ["5", "3"]);
    assert_eq!(fp("C5", Some(Moving::Dash)), ["2½", "1½"]);
    assert_eq!(fp("C5", Some(Moving::Nonassault)), ["5", "3"]);
    let none = ask(&road, TemQuery::new("C3", "C4"));
    assert_eq!(none.fp(), [None, None]);
    assert!(!none.citations().contains(&R::A7_21));
}

/// A4.63, B32.11, FB2.61, FB2.62, FB3.5: a unit can Dash across a road, but not across a boulevard or rails, nor across
/// a covered road without a Trail Break.
#[test]
fn where_no_dash_is_possible() {
    let m = |hex: Value, counter: Option<&str>| {
        let counters: Vec<Value> = counter.map(|is| json!({ "at": "C5", "is": is })).into_iter().collect();
        map(json!({ "hexes": [hex], "counters": counters }))
    };
    let may = |m: &Resolver, trail_break: bool| {
        let query = TemQuery { moving: Some(Moving::Dash), trail_break, ..TemQuery::new("C3", "C5") };
        m.answer(&Query::Tem(query)).is_ok()
    };
    let road = |is: &str| json!({ "hex": "C5", "roads": [{ "is": is, "sides": [1, 4] }] });
    assert!(may(&m(road("paved"), None), false));
    assert!(!may(&m(road("paved"), Some("debris")), false));
    assert!(may(&m(road("paved"), Some("debris")), true));
    assert!(!may(&m(road("paved"), Some("stone-rubble")), false));
    for counter in [None, Some("debris"), Some("stone-rubble")] {
        assert!(!may(&m(road("boulevard"), counter), true), "{counter:?}");
    }
    assert!(!may(&m(json!({ "hex": "C5", "railroads": [{ "is": "glrr", "sides": [1, 4] }] }), None), false));
    assert!(!may(&m(json!({ "hex": "C5" }), None), false));
    // A4.63: a Dash crosses Open Ground; a road through Rail Cars is not Open Ground
    let cars =
        || m(json!({ "hex": "C5", "terrain": ["rail-car"], "roads": [{ "is": "paved", "sides": [1, 4] }] }), None);
    assert!(!may(&cars(), false) && !may(&cars(), true));
    // but a unit that bypasses along the road's edge is beside them
    let beside = TemQuery { moving: Some(Moving::Dash), ..TemQuery::new("C3", "C5/D5") };
    let answer = cars().answer(&Query::Tem(beside));
    assert!(answer.is_ok(), "{:?}", answer.err());
}

/// FB2.7: a Trail Break leads through Debris or rubble. In the open there is none.
#[test]
fn a_trail_break_that_is_not_there() {
    let moves = |set: &[&str]| {
        let set = set.iter().map(ToString::to_string).collect();
        let query = TemQuery { moving: Some(Moving::Nonassault), trail_break: true, set, ..TemQuery::new("C3", "C5") };
        map(json!({})).answer(&Query::Tem(query)).is_ok()
    };
    assert!(!moves(&[]));
    assert!(!moves(&["C5=wreck"]));
    assert!(moves(&["C5=debris"]) && moves(&["C5=stone-rubble"]));
}

/// FB9.4: out of a cellar, inherent FP of US# 3 or more is halved; that of SW never is. Nor is it at a Location of the
/// same building, at a connected trench, or from the ground level above.
#[test]
fn fire_out_of_a_cellar() {
    let m = map(json!({ "chapter": "FB",
        "hexes": [{ "hex": "D5", "features": ["trench"] }],
        "buildings": [{ "id": "b", "material": "stone", "hexes": ["C5", "C6"] }] }));
    let fp = |from: &str, to: &str, us: u8| {
        let query = TemQuery { fp: Some(8), sw_fp: Some(4), us: Some(us), ..TemQuery::new(from, to) };
        ask(&m, query).fp().map(|fp| fp.expect("given").to_string())
    };
    assert_eq!(fp("C5@c", "C2", 2), ["8", "4"]);
    assert_eq!(fp("C5@c", "C2", 3), ["4", "4"]);
    assert_eq!(fp("C5", "C2", 3), ["8", "4"]);
    // another Location of the same hex counts as adjacent, no closer
    assert_eq!(fp("C5@c", "C5", 3), ["16", "8"]);
    assert_eq!(fp("C5@c", "C5@c", 3), ["24", "12"]);
    // FP is doubled in the next hex; the open ground there is not ADJACENT to a cellar, but a connected trench is
    assert_eq!(fp("C5@c", "C4", 3), ["8", "8"]);
    assert_eq!(fp("C5@c", "D5+trench", 3), ["16", "8"]);
    assert_eq!(fp("C5@c", "D5", 3), ["8", "8"]);
    assert_eq!(fp("C5@c", "C6@c", 3), ["16", "8"]);
    let unsaid = TemQuery { fp: Some(8), ..TemQuery::new("C5@c", "C2") };
    assert!(m.answer(&Query::Tem(unsaid)).is_err());
    let sw_alone = TemQuery { sw_fp: Some(4), ..TemQuery::new("C5@c", "C2") };
    assert!(m.answer(&Query::Tem(sw_alone)).is_ok());
}

/// B8.2, FB9.2: in a sewer there is no ordnance, Indirect Fire, OBA or OVR, neither from there nor at a unit there. In
/// a cellar there is no OVR, for only Infantry can enter it. Allowed: Direct Fire in the sewer (-2), ordnance at the
/// cellar, an OVR above it.
#[test]
fn no_vehicle_and_no_ordnance_below_ground() {
    let m = map(json!({ "hexes": [{ "hex": "C3", "manhole": true }, { "hex": "C4", "manhole": true }],
        "buildings": [{ "id": "b", "material": "stone", "hexes": ["C6", "C7"] }] }));
    let barred = |from: &str, to: &str, attack| {
        let ruling = ask(&m, shot(from, to, attack));
        ruling.blocked_by().map(|s| s.rule).find(|r| [R::B8_2, R::FB9_2].contains(r))
    };
    for attack in [Attack::Ordnance, Attack::Indirect, Attack::Oba, Attack::Ovr] {
        assert_eq!(barred("C3@s", "C4@s", attack), Some(R::B8_2), "{attack:?}");
    }
    assert_eq!(barred("C3@s", "C4@s", Attack::Direct), None);
    assert_eq!(direct(&m, "C3@s", "C4@s").total_drm(), -2);
    for [from, to] in [["C6", "C6@c"], ["C6@c", "C6@c"]] {
        assert_eq!(barred(from, to, Attack::Ovr), Some(R::FB9_2), "{from}");
        assert_eq!(barred(from, to, Attack::Ordnance), None, "{from}");
    }
    assert_eq!(barred("C6", "C6", Attack::Ovr), None);
}
