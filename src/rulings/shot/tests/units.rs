//! Shots by units of the map: their states, their leaders, the best shots, the effect of a DR.

use super::*;

/// Returns a map of Open Ground with units in C5 and a target in C7, two hexes away. Each unit is a label, its counter
/// and its states.
fn with_units(units: &[(&str, &str, &[&str])]) -> Resolver {
    let at = |label: &str| if label.starts_with("Target") { "C7" } else { "C5" };
    let one = |(label, counter, traits): &(&str, &str, &[&str])| json!({ "unit": label, "at": at(label), "type": counter, "traits": traits });
    map(json!({ "units": units.iter().map(one).collect::<Vec<_>>() }))
}

/// A7.8, A7.9, A4.51, A7.23: a unit of the map fires in the state it has there: a pinned 4-4-7 with 2 FP, a CX unit at
/// +1, and a berserk one does not cower. At a concealed target, or one that its owner keeps hidden, 4 FP become 2.
/// `--with` and the flags give the same results.
#[test]
fn a_unit_of_the_map_is_in_the_state_that_it_has_there() {
    let on = with_units(&[
        ("Fit", "4-4-7", &[]),
        ("Held", "4-4-7", &["pinned"]),
        ("Spent", "4-4-7", &["cx"]),
        ("Mad", "4-4-7", &["berserk"]),
        ("Target", "4-4-7", &[]),
        ("Target-b", "4-4-7", &["concealed"]),
        ("Target-c", "4-4-7", &["hip"]),
    ]);
    let said = |query: ShotQuery| {
        let ruling = ask_on(&on, query);
        let shot = ruling.shot().expect("a shot");
        (shot.fp(&ruling.steps).map(|fp| fp.to_string()).unwrap_or_default(), ruling.total_drm(), shot.cowers)
    };
    let is = |fp: &str, drm: i16, cowers: Option<u8>| (fp.to_owned(), drm, cowers);
    for (from, target, expected) in [
        ("Fit", "Target", is("4", 0, Some(1))),
        ("Held", "Target", is("2", 0, Some(1))),
        ("Spent", "Target", is("4", 1, Some(1))),
        ("Mad", "Target", is("4", 0, None)),
        ("Fit", "Target-b", is("2", 0, Some(1))),
        ("Fit", "Target-c", is("2", 0, Some(1))),
        ("Held", "Target-b", is("1", 0, Some(1))),
    ] {
        assert_eq!(said(ShotQuery::new(from, target)), expected, "{from} {target}");
        assert_eq!(said(squad("C5", target, &[from])), expected, "--with {from} {target}");
        // the question may give its FP, but its state is that on the map
        let given = ShotQuery { fp: Some(4), range: Some(4), ..ShotQuery::new(from, target) };
        assert_eq!(said(given), expected, "--fp {from} {target}");
    }
    // a unit that fires with it has its own state
    assert_eq!(said(squad("C5", "Target", &["Held", "Fit"])), is("6", 0, Some(1)));
    assert_eq!(said(squad("C5", "Target", &["Mad", "Fit"])), is("8", 0, Some(1)));
    // if the question names a unit as the firer, it fires too: 2 and 4
    assert_eq!(said(squad("Held", "Target", &["Fit"])), is("6", 0, Some(1)));
    // a hex as the firer names no unit
    assert_eq!(said(squad("C5", "C7", &["Fit"])), is("4", 0, Some(1)));
    // a SW named beside a unit is fired by it: 4 / 2 + 3 / 2; +1 for CX; with a berserk unit the group does not cower
    for (from, expected) in [
        ("Held", is("3½", 0, Some(1))),
        ("Spent", is("7", 1, Some(1))),
        ("Mad", is("7", 0, None)),
        ("Fit", is("7", 0, Some(1))),
    ] {
        assert_eq!(said(squad(from, "Target", &["lmg:3-8"])), expected, "{from}");
    }
}

/// A7.53, A7.1: a leader of the map directs the fire; a pinned one does not. A LMG with a known counter fires with its
/// 3 FP. A broken unit is refused by name, and so is the DRM of an Encircled firer, which only one source gives.
#[test]
fn leaders_and_weapons_of_the_map_are_taken_for_what_they_are() {
    let on = with_units(&[
        ("Fit", "4-4-7", &[]),
        ("Chief", "9-1", &[]),
        ("Lame", "9-2", &["pinned"]),
        ("Gone", "8-0", &["broken"]),
        ("Ran", "4-4-7", &["broken"]),
        ("Jam", "lmg:3-8", &["sw", "malfunctioned"]),
        ("Gun", "lmg:3-8", &["sw"]),
        ("Plain", "LMG", &["sw"]),
        ("Ring", "4-4-7", &["encircled"]),
        ("Target", "4-4-7", &[]),
    ]);
    let said = |who: &[&str]| {
        let ruling = ask_on(&on, squad("C5", "Target", who));
        let shot = ruling.shot().expect("a shot");
        (shot.fp(&ruling.steps).map(|fp| fp.to_string()).unwrap_or_default(), ruling.total_drm(), shot.cowers)
    };
    assert_eq!(said(&["Fit", "Gun", "Chief"]), ("7".to_owned(), -1, None));
    assert_eq!(said(&["Fit", "Lame"]), ("4".to_owned(), 0, Some(1)));
    assert_eq!(said(&["Gun", "Chief"]), ("3".to_owned(), -1, None));
    // a unit whose counter gives no FP fires the SW in its own state: 3 / 2, and +1 for CX
    let others = with_units(&[
        ("Odd", "the colonel's", &["pinned", "cx"]),
        ("Even", "the colonel's", &[]),
        ("Gun", "lmg:3-8", &["sw"]),
        ("Target", "4-4-7", &[]),
    ]);
    for (from, fp, drm) in [("Odd", "1½", 1), ("Even", "3", 0)] {
        let ruling = ask_on(&others, squad(from, "Target", &["Gun"]));
        let shot = ruling.shot().expect("a shot");
        assert_eq!((shot.fp(&ruling.steps).map(|fp| fp.to_string()), ruling.total_drm()), (Some(fp.to_owned()), drm));
    }
    let refused = |query: ShotQuery| on.answer(&Query::Shot(query)).expect_err("no ruling").to_string();
    for (who, why) in [
        ("Ran", "Ran is broken"),
        ("Gone", "Gone is broken"),
        ("Jam", "Jam is malfunctioned"),
        ("Plain", "the FP of Plain"),
        ("Ring", "an Encircled unit"),
        ("Fit", "named twice"),
    ] {
        let said = refused(squad("C5", "Target", &["Fit", who]));
        assert!(said.contains(why), "{said}");
    }
    assert!(refused(ShotQuery::new("Ran", "Target")).contains("Ran is broken"));
    assert!(refused(ShotQuery { fp: Some(4), ..ShotQuery::new("Ran", "Target") }).contains("Ran is broken"));
    assert!(refused(squad("C5", "Target", &["Fit", "Chief", "9-1"])).contains("one leader"));
    // of all units, those that can fire do so
    let all = |attack| {
        let query = ShotQuery { to: Some("Target".into()), from_all: true, attack, ..ShotQuery::default() };
        let Outcome::Shots(all) = ask_on(&on, query).outcome else { panic!("shots") };
        let units: Vec<_> = all.units.iter().map(|shot| shot.unit.clone()).collect();
        [units, all.silent, all.unruled]
    };
    let direct = [vec!["Fit", "Gun", "Plain"], vec!["Chief", "Lame", "Gone", "Ran", "Jam"], vec!["Ring"]];
    assert_eq!(all(Attack::Direct), direct.map(|list| list.into_iter().map(str::to_owned).collect::<Vec<_>>()));
    assert_eq!(all(Attack::Ordnance)[0], ["Gun", "Plain"]);
}

/// A7.1: the best shot comes first. A unit without LOS is named, and units of the target's own side do not fire.
#[test]
fn all_units_are_asked_the_best_first() {
    let on = map(json!({
        "buildings": [{ "id": "house", "material": "stone", "hexes": ["E6"] }],
        "units": [
            { "unit": "Far", "at": "C9", "type": "4-4-7", "side": "german" },
            { "unit": "Near", "at": "C6", "type": "4-4-7", "side": "german" },
            { "unit": "Behind", "at": "G5", "type": "4-4-7", "side": "german" },
            { "unit": "Friend", "at": "B5", "type": "4-4-7", "side": "soviet" },
            { "unit": "Target", "at": "C5", "type": "5-2-7", "side": "soviet" }
        ]
    }));
    let query = ShotQuery { to: Some("Target".into()), from_all: true, ..ShotQuery::default() };
    let Outcome::Shots(all) = ask_on(&on, query).outcome else { panic!("shots") };
    let units: Vec<_> = all.units.iter().map(|s| (s.unit.as_str(), s.column)).collect();
    assert_eq!(units, [("Near", Some(8)), ("Behind", Some(4)), ("Far", Some(4))]);
    assert!(all.blind.is_empty());
}

#[test]
fn a_slip_is_answered_with_what_would_be_right() {
    assert!(refused(squad("C5", "C7", &["4-4-x"])).contains("a counter (`4-4-7`"));
    assert!(refused(squad("C5", "C7", &["lmg:3"])).contains("lmg:3-8"));
    assert!(refused(squad("C5", "C7", &["4-4-7+pined"])).contains("did you mean `pinned`?"));
    assert!(refused(squad("C5", "C7", &["ss:9-9-9"])).contains("9-9-9"));
    assert!(refused(ShotQuery { to: None, ..ShotQuery::new("C5", "") }).contains("target"));
    assert!(refused(ShotQuery { attack: Attack::Oba, ..ShotQuery::new("C5", "C7") }).contains("fogas tem"));
    assert!(refused(ShotQuery { caliber: Some(75), ..squad("C5", "C7", &["4-4-7"]) }).contains("--attack ordnance"));
    assert!(refused(ShotQuery { fp: Some(4), attack: Attack::Ordnance, ..ShotQuery::new("C5", "C7") }).contains("IFT"));
}

/// A7.53, A7.2: units in one Location are listed as a group, with the leader there. The target is two hexes away: 4 and
/// 4 FP and the 3 of a LMG are 11, on the 8 column; a 9-1 leader makes it -1. A CX unit (+1, A4.51) is left out if that
/// is better.
#[test]
fn the_best_group_of_a_location() {
    let of = |units: &[(&str, &str, &[&str])]| {
        let query = ShotQuery { to: Some("Target".into()), from_all: true, ..ShotQuery::default() };
        let Outcome::Shots(all) = ask_on(&with_units(units), query).outcome else { panic!("shots") };
        all
    };
    let target: (&str, &str, &[&str]) = ("Target", "4-4-7", &[]);
    let all =
        of(&[("A", "4-4-7", &[]), ("B", "4-4-7", &[]), ("Gun", "lmg:3-8", &["sw"]), ("Chief", "9-1", &[]), target]);
    let [group] = &all.groups[..] else { panic!("{:?}", all.groups) };
    assert_eq!(
        (group.units.clone(), group.drm, group.column),
        (["A", "B", "Gun", "Chief"].map(str::to_owned).to_vec(), -1, 8)
    );
    assert_eq!(group.fp.map(|fp| fp.to_string()), Some("11".to_owned()));
    // the chances sum to 1, and the list agrees with the shot itself
    assert_eq!(group.each.iter().map(|odds| odds.chance).sum::<Chance>(), Chance::new(1, 1));
    let alone = ask_on(&with_units(&[("A", "4-4-7", &[]), target]), ShotQuery::new("A", "Target"));
    let odds = alone.shot().and_then(|shot| shot.odds(&alone.steps)).expect("an attack");
    assert_eq!(all.units.iter().find(|shot| shot.unit == "A").map(|shot| shot.each.clone()), Some(odds.each));
    // each SW needs a unit that fires it: with one squad, only one of two LMG counts
    let all = of(&[("A", "4-4-7", &[]), ("Gun", "lmg:3-8", &["sw"]), ("Spare", "lmg:3-8", &["sw"]), target]);
    assert_eq!(all.groups[0].units.len(), 2);
    // 8 FP at +0 is better than 9 at +1 with a CX crew of 1 FP
    let all = of(&[("A", "8-3-8", &[]), ("Tired", "1-2-7", &["cx"]), ("Chief", "9-1", &[]), target]);
    assert_eq!(all.groups[0].units, ["A", "Chief"]);
    // labels of the players that end like a count (`4-4-7x2`) are still labels
    let all = of(&[("A1x1", "4-4-7", &[]), ("A1x2", "4-4-7", &[]), target]);
    assert_eq!(all.groups[0].units, ["A1x1", "A1x2"]);
    // a single unit without a leader is not a group; nor with a 6+1, who does not improve it
    assert!(of(&[("A", "4-4-7", &[]), target]).groups.is_empty());
    assert!(of(&[("A", "4-4-7", &[]), ("Poor", "6+1", &[]), target]).groups.is_empty());
}

/// A7.3, A7.9: a DR of 7 on the 8 column is a 1MC. If it is doubles, such as an 8 by 4 and 4, it is read one column to
/// the left, on the 6 column: PTC. With a leader it does not cower and is a NMC. 1 FP has no column to its left.
/// Without FP there is only a Final DR.
#[test]
fn a_dr_that_was_rolled() {
    let rolled = |query: ShotQuery, dr| {
        let ruling = ask(ShotQuery { dr: Some(dr), ..query });
        ruling.shot().and_then(|shot| shot.rolled(&ruling.steps))
    };
    let result = |who: &[&str], dr| {
        let roll = rolled(squad("C5", "C6", who), dr).expect("an attack");
        (roll.final_dr, roll.cowers_to, roll.result)
    };
    let eight = &["4-4-7"];
    assert_eq!(result(eight, [3, 4]), (7, None, Some(IftResult::Mc(1))));
    assert_eq!(result(eight, [4, 4]), (8, Some(6), Some(IftResult::Ptc)));
    assert_eq!(result(&["4-4-7", "8-0"], [4, 4]), (8, None, Some(IftResult::Nmc)));
    let far = ShotQuery { fp: Some(1), drm: Some(-1), ..ShotQuery::new("C5", "C7") };
    let roll = rolled(far.clone(), [1, 1]).expect("an attack");
    assert_eq!((roll.final_dr, roll.cowers_to, roll.result), (1, Some(0), Some(IftResult::None)));
    assert_eq!(rolled(far, [1, 2]).and_then(|roll| roll.result), Some(IftResult::Mc(1)));
    assert_eq!(rolled(ShotQuery::new("C5", "C7"), [1, 2]).map(|roll| (roll.final_dr, roll.result)), Some((3, None)));
    assert!(refused(ShotQuery { dr: Some([0, 7]), ..squad("C5", "C6", eight) }).contains("dice are 1 to 6"));
}

/// FB7.21, A10.8, A7.9: Hungarian Infantry in the Postal Palace (T13) is Fanatic and does not cower, whether named by
/// its counter or a unit of the map. Soviets there do, and so do Hungarians in the next hex (S13) or in Bypass.
#[test]
fn who_is_fanatic_by_place_does_not_cower() {
    let fb = crate::kit::built_in("fb");
    let on = crate::kit::with_units(&fb, &["H@T13@1:type=3-4-7,side=hungarian", "G@T13@1:type=4-6-7,side=german"]);
    let cowers = |from: &str, to: &str, who: &[&str]| {
        let ruling = ask_on(&on, squad(from, to, who));
        let cited = cites(&ruling, R::FB7_21);
        (ruling.shot().and_then(|shot| shot.cowers), cited)
    };
    assert_eq!(cowers("T13@1", "S13", &["smg:5-3-7"]), (None, true));
    assert_eq!(cowers("H", "S13", &[]), (None, true));
    assert_eq!(cowers("G", "S13", &[]), (Some(1), false));
    assert_eq!(cowers("T13@1", "S13", &["soviet:4-5-8"]), (Some(1), false));
    assert_eq!(cowers("S13", "T13@1", &["smg:5-3-7"]), (Some(1), false));
    // a Soviet unit beside it would cower, so the group can cower
    assert_eq!(cowers("T13@1", "S13", &["smg:5-3-7", "ss:6-5-8"]), (Some(1), true));
}

/// A10.7, FB14.3, FB13.1: a leader of the BVR directs Soviets with his leadership worse by one, as a Hungarian directs
/// Germans. He directs his own troops normally. If the troops of a leader are not named, the answer says nothing.
#[test]
fn who_directs_allied_troops() {
    let drm = |who: &[&str]| ask(squad("C5", "C7", who)).total_drm();
    assert_eq!(drm(&["soviet:4-5-8", "bvr:7-0"]), 1);
    assert_eq!(drm(&["soviet:4-5-8", "soviet:7-0"]), 0);
    assert_eq!(drm(&["bvr:3-3-6", "bvr:8-1"]), -1);
    assert_eq!(drm(&["ss:6-5-8", "hungarian:9-1"]), 0);
    assert_eq!(drm(&["ss:6-5-8", "german:9-1"]), -1);
    assert_eq!(drm(&["soviet:4-5-8", "9-1"]), -1);
    let ruling = ask(squad("C5", "C7", &["soviet:4-5-8", "bvr:7-0"]));
    assert!(cites(&ruling, R::A10_7));
}

/// A11.6, A23.3: placing a DC in a Location with an AFV requires a PAATC, but not upstairs of it, which is another
/// Location. FB7.21: a Fanatic unit of the Palace needs none either. A vehicle cannot place a DC.
#[test]
fn the_paatc_of_who_places_a_dc() {
    let placed = |units: &[&str], from: &str, to: &str| {
        let on = crate::kit::with_units(&crate::kit::built_in("fb"), units);
        let query = ShotQuery { dc: Some(crate::query::ChargeUse::Placed), ..ShotQuery::new(from, to) };
        on.answer(&Query::Shot(query)).map(|ruling| cites(&ruling, R::A11_6))
    };
    let tank = "Tank@T12:afv,side=soviet";
    assert_eq!(placed(&["H@S12:type=3-4-7,side=hungarian", tank], "unit:H", "T12").ok(), Some(true));
    assert_eq!(placed(&["H@T13:type=3-4-7,side=hungarian", tank], "unit:H", "T12").ok(), Some(false));
    assert_eq!(placed(&["G@T13:type=4-6-7,side=german", tank], "unit:G", "T12").ok(), Some(true));
    assert!(placed(&["P@T13:afv,side=german", tank], "unit:P", "T12").is_err());
}

/// A8.26: SMOKE in the target's hex does not reduce the Residual FP, which it affects later itself: the 6 column leaves
/// 2. SMOKE in the next hex on the way gives +3, three counters: nothing is left.
#[test]
fn smoke_of_the_target_takes_nothing_from_residual_fp() {
    let left = |smoke: &str| {
        let on = map(json!({ "smoke": [{ "at": smoke, "is": "smoke" }] }));
        let query = ShotQuery { fire: Some(Firing::First), ..squad("C5", "C7", &["ss:6-5-8"]) };
        let ruling = on.answer(&Query::Shot(query)).unwrap_or_else(|e| panic!("{e}"));
        ruling.shot().and_then(|shot| shot.residual(&ruling.steps))
    };
    assert_eq!(left("C7"), Some(2));
    assert_eq!(left("C6"), Some(0));
}

/// A7.308: fire on the IFT at a tank is not ruled on. The list says so for a unit that sees the tank, and says that
/// another has no LOS.
#[test]
fn fire_at_a_tank_is_no_question_of_los() {
    let on = map(json!({
        "hexes": [{ "hex": "C5", "terrain": ["woods"] }],
        "units": [
            { "unit": "Tank", "at": "C7", "is": "afv" },
            { "unit": "Near", "at": "C6", "type": "4-4-7" }, { "unit": "Behind", "at": "C4", "type": "4-4-7" },
        ],
    }));
    let query = ShotQuery { from_all: true, to: Some("Tank".into()), ..ShotQuery::default() };
    let Outcome::Shots(shots) = ask_on(&on, query).outcome else { panic!("a list of shots") };
    assert_eq!((shots.unruled, shots.blind), (vec!["Near".to_owned()], vec!["Behind".to_owned()]));
}

/// A7.55: the other MMC of the Location that may fire must form one fire group with a unit at this target, including
/// pinned ones. Broken units, leaders, SW, and units in the next hex need not.
#[test]
fn who_of_the_location_is_bound_to_fire_with_it() {
    let on = map(json!({ "units": [
        { "unit": "Q1", "at": "C5", "type": "4-4-7", "side": "german" }, { "unit": "Q2", "at": "C5", "type": "4-4-7", "side": "german" },
        { "unit": "Q3", "at": "C5", "type": "4-4-7", "side": "german", "traits": ["broken"] },
        { "unit": "L1", "at": "C5", "type": "9-1", "side": "german" },
        { "unit": "W1", "at": "C5", "type": "lmg:3-8", "side": "german", "traits": ["sw"] },
        { "unit": "Q4", "at": "C4", "type": "4-4-7", "side": "german" },
        { "unit": "T", "at": "C7", "type": "4-4-7", "side": "soviet" },
    ]}));
    let bound = |from: &str| {
        let notes = ask_on(&on, ShotQuery::new(from, "T")).notes;
        notes.into_iter().find_map(|note| match note {
            Note::Shot(ShotNote::MandatoryGroup { with }) => Some(with),
            _ => None,
        })
    };
    assert_eq!(bound("Q1").as_deref(), Some("Q2"));
    assert_eq!(bound("Q2").as_deref(), Some("Q1"));
    assert_eq!(bound("Q4"), None);
}

/// A7.55: a unit out of range (A7.22) is in no fire group: a range of 3 reaches 6 hexes. An entrenched unit in the same
/// Location is in it. A unit that the question names is not listed again.
#[test]
fn who_cannot_reach_or_is_named_is_not_bound() {
    let on = map(json!({ "units": [
        { "unit": "Q1", "at": "C3", "type": "4-6-7", "side": "german" }, { "unit": "Q2", "at": "C3", "type": "4-3-6", "side": "german" },
        { "unit": "Q3", "at": "C3+ent", "type": "4-6-7", "side": "german" },
        { "unit": "Far", "at": "C10", "type": "4-4-7", "side": "soviet" }, { "unit": "Near", "at": "C9", "type": "4-4-7", "side": "soviet" },
    ]}));
    let bound = |with: &[&str], to: &str| {
        let with = with.iter().map(|w| (*w).to_owned()).collect();
        let notes = ask_on(&on, ShotQuery { with, ..ShotQuery::new("Q1", to) }).notes;
        notes.into_iter().find_map(|note| match note {
            Note::Shot(ShotNote::MandatoryGroup { with }) => Some(with),
            _ => None,
        })
    };
    assert_eq!(bound(&[], "Near").as_deref(), Some("Q2, Q3"));
    assert_eq!(bound(&[], "Far").as_deref(), Some("Q3"));
    assert_eq!(bound(&["Q2"], "Near").as_deref(), Some("Q3"));
}

/// A5.131: a DC too has -1 for a squad-equivalent over the limit at its target: for three squads and a HS; not for
/// three squads.
#[test]
fn a_charge_at_a_crowd() {
    let drm = |hs: usize| {
        let squads =
            (0..3).map(|i| json!({ "unit": format!("Q{i}q"), "at": "C5", "side": "german", "type": "4-6-7 1sq" }));
        let hs =
            (0..hs).map(|i| json!({ "unit": format!("H{i}h"), "at": "C5", "side": "german", "type": "2-4-7 1hs" }));
        let mut units: Vec<_> = squads.chain(hs).collect();
        units.push(json!({ "unit": "R1r", "at": "C6", "side": "soviet", "type": "4-4-7 1sq" }));
        let query = ShotQuery { dc: Some(ChargeUse::Placed), ..ShotQuery::new("R1r", "Q0q") };
        let ruling = ask_on(&map(json!({ "units": units })), query);
        ruling.steps.iter().find(|step| step.rule == R::A5_131).map(|step| step.effect)
    };
    assert_eq!((drm(1), drm(0)), (Some(Effect::Drm(-1)), None));
}
