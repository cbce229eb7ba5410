//! The Mandatory Fire Group: who else of the firer's Location is bound to fire with him at one target in one phase.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::asks::ask;
use super::made::Dice;
use super::sheet::{range, read};
use super::tally::Tally;
use crate::kit::checked;

/// One in the stack.
#[derive(Clone, Debug)]
struct Unit {
    label: String,
    at: &'static str,
    side: &'static str,
    counter: &'static str,
    normal: i64,
    state: Option<&'static str>,
}

/// What A7.55 says of one of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    Yes,
    No,
    Unsaid,
}

/// A.7, FB13.1, FB14.1: the two sides.
fn axis(side: &str) -> bool {
    !matches!(side, "soviet" | "bvr")
}

/// A10.4, A11.15, A20.5, A4.7, A3.2: who cannot fire in the phase at all; `Unsaid` of one marked with First Fire, for later
/// fire of his is of another kind (A8.3).
fn may_fire(state: Option<&str>) -> Bound {
    match state {
        Some("broken" | "prisoner" | "melee" | "ti" | "prep-fire" | "final-fire") => Bound::No,
        Some("first-fire" | "berserk" | "moving") => Bound::Unsaid,
        _ => Bound::Yes,
    }
}

/// A7.55: those of one side in the firer's Location that could be in a fire group with him; A7.5: no SMC by himself, for he has no
/// FP; A7.22: nobody who does not reach the target; not in ordnance, whose fire makes no group.
fn a7_55_bound(firer: &Unit, other: &Unit, attack: &str, range: i64) -> Bound {
    let smc = other.counter.matches('-').count() == 1;
    // who is entrenched is in the same Location (B27.1)
    let bare = |at: &'static str| at.trim_end_matches("+ent");
    let elsewhere = bare(firer.at) != bare(other.at) || axis(firer.side) != axis(other.side);
    let too_far = range > 2 * other.normal;
    if attack == "ordnance" || smc || elsewhere || too_far {
        return Bound::No;
    }
    may_fire(other.state)
}

const COUNTERS: [(&str, &str, i64); 10] = [
    ("german", "4-6-7", 6),
    ("german", "4-4-7", 4),
    ("german", "2-3-7", 3),
    ("german", "9-1", 0),
    ("ss", "6-5-8", 5),
    ("hungarian", "3-4-7", 4),
    ("vannay", "2-4-7", 4),
    ("soviet", "4-4-7", 4),
    ("soviet", "6-2-8", 2),
    ("bvr", "3-3-6", 3),
];

const STATES: [&str; 12] = [
    "broken",
    "pinned",
    "cx",
    "prisoner",
    "melee",
    "ti",
    "prep-fire",
    "final-fire",
    "first-fire",
    "concealed",
    "berserk",
    "moving",
];

fn stack(dice: &mut Dice) -> Vec<Unit> {
    let own = dice.one_in(3);
    let mut units = Vec::new();
    for n in 0..2 + dice.below(4) {
        let kin: Vec<_> = COUNTERS.into_iter().filter(|c| axis(c.0) != own || (n > 0 && dice.one_in(4))).collect();
        let (side, counter, normal) = dice.pick(&kin);
        let state = if n == 0 || dice.one_in(2) { None } else { Some(dice.pick(&STATES)) };
        let at = match (n, dice.below(5)) {
            (0, _) | (_, 2..) => "D5",
            (_, 0) => dice.pick(&["D4", "C5"]),
            _ => "D5+ent",
        };
        units.push(Unit { label: format!("unit{n}x"), at, side, counter, normal, state });
    }
    if dice.one_in(4) {
        let at = dice.pick(&["D4", "D4@1"]);
        units.iter_mut().filter(|u| u.at == "D5").for_each(|u| u.at = at);
    }
    units
}

fn map(units: &[Unit], foe: &str) -> Value {
    let entry = |u: &Unit| {
        let traits: Vec<&str> = u.state.into_iter().collect();
        json!({ "unit": u.label, "at": u.at, "side": u.side, "type": u.counter, "traits": traits })
    };
    let side = if axis(units[0].side) { "soviet" } else { "german" };
    let mut all: Vec<Value> = units.iter().map(entry).collect();
    all.push(json!({ "unit": "foex", "at": foe, "side": side, "type": "4-4-7" }));
    json!({ "format": 1, "name": "group", "chapter": "FB", "grid": { "first": "A1", "last": "J14" }, "units": all,
        "buildings": [{ "id": "D4", "material": "stone", "hexes": ["D4", "D3"] }] })
}

/// The labels that the note on A7.55 names.
fn named(answer: &Value, units: &[Unit]) -> BTreeSet<String> {
    let notes = answer["notes"].as_array().expect("notes").iter().filter_map(Value::as_str);
    let told: String = notes.filter(|n| n.contains("A7.55")).collect();
    units.iter().map(|u| u.label.clone()).filter(|label| told.contains(label.as_str())).collect()
}

fn compare(units: &[Unit], foe: &str, dice: &mut Dice, tally: &mut Tally) {
    let attack = if dice.one_in(6) { "ordnance" } else { "direct" };
    let firer = &units[0];
    let on = checked(&map(units, foe));
    let query = json!({ "shot": { "from": firer.label, "to": "foex", "attack": attack } });
    let Some(answer) = ask(&on, query) else { return };
    let away = range(read(&firer.at[..2]), read(foe));
    if answer["outcome"]["los"] != true || (attack == "direct" && away > 2 * firer.normal) || firer.normal == 0 {
        return;
    }
    tally.asked += 1;
    let said = named(&answer, units);
    for other in &units[1..] {
        let model = a7_55_bound(firer, other, attack, away);
        let told = format!("{attack} at {away} of {units:?}: {model:?} of {other:?}: {said:?}");
        tally.silent += usize::from(model == Bound::Unsaid);
        let agree = model == Bound::Unsaid || said.contains(&other.label) == (model == Bound::Yes);
        tally.same(agree, &told);
        tally.says("bound", model == Bound::Yes);
        tally.says("free", model == Bound::No);
    }
}

/// A7.55, FB16.5: a wrong reading would bind the hex beside, the Location upstairs, the prisoners or the broken, leave the pinned out, or
/// bind ordnance.
#[test]
fn who_fires_out_of_one_location_at_one_target_is_one_group() {
    let (mut dice, mut tally) = (Dice::new(755), Tally::default());
    for _ in 0..700 {
        let units = stack(&mut dice);
        let foe = dice.pick(&["D8", "E7", "D6", "F9", "D11", "D13"]);
        compare(&units, foe, &mut dice, &mut tally);
    }
    assert!(tally.differ.is_empty(), "{}: {:#?}", tally.differ.len(), &tally.differ[..tally.differ.len().min(6)]);
    let said = |what| tally.said.get(what).copied().unwrap_or(0);
    assert!(tally.asked > 300 && said("bound") > 150 && said("free") > 300, "{} {:?}", tally.asked, tally.said);
    let all = tally.silent + said("bound") + said("free");
    assert!(tally.silent * 100 < 20 * all, "cannot say {} of {all}", tally.silent);
}

/// A7.55: who is named in the question is in the group already; the rest stay bound.
#[test]
fn who_is_given_is_in_the_group_already() {
    let unit = |label: &str| Unit {
        label: label.to_owned(),
        at: "D5",
        side: "german",
        counter: "4-6-7",
        normal: 6,
        state: None,
    };
    let two = [unit("unit0x"), unit("unit1x")];
    let query = json!({ "shot": { "from": "unit0x", "to": "foex", "with": ["unit1x"] } });
    let answer = ask(&checked(&map(&two, "D8")), query.clone()).expect("an answer");
    assert!(named(&answer, &two).is_empty(), "{answer}");
    let three = [unit("unit0x"), unit("unit1x"), unit("unit2x")];
    let answer = ask(&checked(&map(&three, "D8")), query).expect("an answer");
    assert!(named(&answer, &three).contains("unit2x"), "{answer}");
}
