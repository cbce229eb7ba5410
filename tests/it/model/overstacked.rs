//! Fire at and out of an Overstacked Location: each squad-equivalent too many, on the DR that resolves the attack.

use serde_json::{Value, json};

use super::asks::ask;
use super::made::Dice;
use super::tally::Tally;
use crate::amount::scaled;
use crate::kit::checked;

/// One unit: side, counter (none of a vehicle or Gun), kind, state.
#[derive(Clone, Debug)]
struct Unit {
    label: String,
    side: &'static str,
    counter: Option<&'static str>,
    is: &'static str,
    state: Option<&'static str>,
}

fn axis(side: &str) -> bool {
    !matches!(side, "soviet" | "bvr")
}

impl Unit {
    fn smc(&self) -> bool {
        self.counter.is_some_and(|c| c.matches('-').count() == 1)
    }

    /// A5.5: in half-squads; A20.51: prisoners are none; a Gun with the crew that mans it is a squad, a vehicle is none.
    fn halves(&self) -> usize {
        match (self.is, self.counter) {
            _ if self.state == Some("prisoner") || self.smc() => 0,
            ("infantry", Some("2-3-7" | "2-4-7" | "1-3-7" | "2-2-8" | "2-2-7")) => 1,
            ("infantry" | "gun", _) => 2,
            _ => 0,
        }
    }

    /// A5.131: Personnel that do not ride.
    fn personnel(&self) -> bool {
        self.is == "infantry"
    }
}

/// A5.5: five SMC are a HS, up to four are nothing.
fn a5_5_halves(units: &[Unit]) -> usize {
    let smc = units.iter().filter(|u| u.smc()).count() / 5;
    units.iter().map(Unit::halves).sum::<usize>() + smc
}

/// A5.1, FB9.12: in half-squads.
fn a5_1_limit(place: &str) -> usize {
    if place.ends_with("@c") { 4 } else { 6 }
}

/// A5.12, A5.131: each squad-equivalent too many, fractions up.
fn excess(units: &[Unit], place: &str) -> i64 {
    i64::try_from(a5_5_halves(units).saturating_sub(a5_1_limit(place)).div_ceil(2)).expect("small")
}

/// A5.131: one less for each at Personnel, whatever resolves the attack.
fn a5_131_drm(target: &Unit, units: &[Unit], place: &str) -> i64 {
    if target.personnel() { -excess(units, place) } else { 0 }
}

const COUNTERS: [(&str, &str); 12] = [
    ("german", "4-6-7"),
    ("german", "4-4-7"),
    ("german", "2-3-7"),
    ("german", "2-2-8"),
    ("german", "9-1"),
    ("german", "8-0"),
    ("hungarian", "3-4-7"),
    ("hungarian", "1-3-7"),
    ("soviet", "4-4-7"),
    ("soviet", "6-2-8"),
    ("soviet", "8-1"),
    ("bvr", "3-3-6"),
];

fn stack(dice: &mut Dice, name: &str, of_axis: bool, most: usize) -> Vec<Unit> {
    let kin: Vec<_> = COUNTERS.into_iter().filter(|c| axis(c.0) == of_axis).collect();
    let unit = |n: usize, dice: &mut Dice| {
        let (side, counter) = dice.pick(&kin);
        let is =
            if n > 0 { dice.pick(&["infantry", "infantry", "infantry", "infantry", "afv", "gun"]) } else { "infantry" };
        let state = if n > 0 && dice.one_in(5) { Some(dice.pick(&["broken", "pinned", "cx"])) } else { None };
        let inf = is == "infantry";
        Unit { label: format!("{name}{n}x"), side, counter: inf.then_some(counter), is, state: state.filter(|_| inf) }
    };
    let mut units: Vec<Unit> = (0..=dice.below(most)).map(|n| unit(n, dice)).collect();
    if dice.one_in(5) {
        units.push(Unit {
            label: format!("{name}pris"),
            side: if of_axis { "soviet" } else { "german" },
            counter: Some("4-4-7"),
            is: "infantry",
            state: Some("prisoner"),
        });
    }
    units
}

fn entry(unit: &Unit, at: &str) -> Value {
    let traits: Vec<&str> = unit.state.into_iter().collect();
    let mut entry = json!({ "unit": unit.label, "at": at, "side": unit.side, "is": unit.is, "traits": traits });
    if let Some(counter) = unit.counter {
        entry["type"] = json!(counter);
    }
    entry
}

fn map(stacks: [(&[Unit], &str); 2]) -> Value {
    let units: Vec<Value> = stacks.iter().flat_map(|(units, at)| units.iter().map(move |u| entry(u, at))).collect();
    json!({ "format": 1, "name": "full", "chapter": "FB", "grid": { "first": "A1", "last": "H10" }, "units": units,
        "buildings": [{ "id": "D4", "material": "stone", "hexes": ["D4", "D3"] }] })
}

/// How the shot is made.
#[derive(Clone, Copy, Debug)]
struct How {
    attack: &'static str,
    fire: &'static str,
    dc: bool,
}

fn how(dice: &mut Dice) -> How {
    let attack = dice.pick(&["direct", "direct", "direct", "ordnance", "indirect"]);
    let fire = dice.pick(&["prep", "first", "final", "advancing", "opportunity"]);
    How { attack, fire, dc: attack == "direct" && dice.one_in(4) }
}

fn query(how: How, from: &str, to: &str) -> Value {
    let mut shot = json!({ "from": from, "to": to, "attack": how.attack });
    if how.dc {
        shot["dc"] = json!("placed");
    } else {
        shot["fire"] = json!(how.fire);
        // A5.13: in the MPh only who moves is shot at, and suffers
        if how.fire == "first" {
            shot["moving"] = json!("assault");
        }
    }
    json!({ "shot": shot })
}

/// The DRM of the shot with all there, less that with the two alone.
fn difference(stacks: [(&[Unit], &str); 2], how: How) -> Option<(i64, Value)> {
    let [(firers, from), (targets, to)] = stacks;
    let query = query(how, &firers[0].label, &targets[0].label);
    let full = ask(&checked(&map(stacks)), query.clone())?;
    let lean = ask(&checked(&map([(&firers[..1], from), (&targets[..1], to)])), query)?;
    let drm = |answer: &Value| answer["outcome"]["drm"].as_i64();
    if full["outcome"]["los"] != true {
        return None;
    }
    // A23.3: a DC that may not be Placed there attacks nobody
    let is_barred = |step: &Value| step["effect"]["allows"] == false;
    if full["steps"].as_array().is_some_and(|steps| steps.iter().any(is_barred)) {
        return None;
    }
    // a vehicle there gives cover (D9.3), which is another rule
    let cover = |answer: &Value| answer["outcome"]["tem"].as_i64().unwrap_or(0);
    if cover(&full) != cover(&lean) {
        return None;
    }
    Some((drm(&full)? - drm(&lean)?, full))
}

/// A5.12, A5.13, A5.131, A5.5, FB9.12: a wrong reading would round down, count prisoners, the other side or vehicles, give a cellar room for
/// three squads, take it off an AFV that is the target, or leave the To Hit DR alone.
#[test]
fn fire_at_and_out_of_an_overstacked_location() {
    let (mut dice, mut tally) = (Dice::new(5131), Tally::default());
    for _ in 0..scaled(550) {
        let to = dice.pick(&["D5", "D5", "D4", "D4@1", "D4@c", "D3"]);
        let from = match to {
            "D4@c" | "D4@1" => "D5",
            _ => dice.pick(&["D8", "D7", "E6", "D6"]),
        };
        let of_axis = dice.one_in(2);
        let mut firers = stack(&mut dice, "fire", of_axis, 6);
        firers[0].counter = Some(if of_axis { "4-6-7" } else { "6-2-8" });
        firers[0].side = if of_axis { "german" } else { "soviet" };
        // A5.12: each vehicle too many is left out by the program, which says so
        firers.retain(|u| u.is != "afv");
        let targets = stack(&mut dice, "goal", !of_axis, 9);
        let (how, stacks) = (how(&mut dice), [(&firers[..], from), (&targets[..], to)]);
        let Some((said, answer)) = difference(stacks, how) else { continue };
        tally.asked += 1;
        let at = a5_131_drm(&targets[0], &targets, to);
        let out = excess(&firers, from);
        // whether a DC is fire out of the Location of who Places it, the texts do not say
        if how.dc && out > 0 {
            tally.silent += 1;
            continue;
        }
        let model = at + out;
        let told = format!("{how:?} {from} {firers:?} at {to} {targets:?}: {model}, not {said}: {}", answer["steps"]);
        tally.same(said == model, &told);
        tally.says("at", at < 0);
        tally.says("out", out > 0);
        tally.says("none", model == 0);
    }
    assert!(tally.differ.is_empty(), "{}: {:#?}", tally.differ.len(), &tally.differ[..tally.differ.len().min(6)]);
    let said = |what| tally.said.get(what).copied().unwrap_or(0);
    assert!(said("at") > 60 && said("out") > 30 && said("none") > 75, "{} {:?}", tally.asked, tally.said);
    assert!(tally.silent * 100 < 10 * tally.asked, "cannot say {} of {}", tally.silent, tally.asked);
}

/// A5.131: a vehicle that is the target has no such DRM, however full the Location of Infantry is.
#[test]
fn an_afv_is_not_hit_better_for_the_crowd_around_it() {
    let squad = |n: usize| Unit {
        label: format!("goal{n}x"),
        side: "german",
        counter: Some("4-6-7"),
        is: "infantry",
        state: None,
    };
    let mut targets = vec![Unit { label: "tankx".to_owned(), side: "german", counter: None, is: "afv", state: None }];
    targets.extend((0..5).map(squad));
    let firer = Unit { label: "firex".to_owned(), side: "soviet", counter: Some("4-4-7"), is: "infantry", state: None };
    let on = checked(&map([(&[firer], "D8"), (&targets, "D5")]));
    let drm = |to: &str| {
        let query = json!({ "shot": { "from": "firex", "to": to, "attack": "ordnance" } });
        ask(&on, query).expect("an answer")["outcome"]["drm"].as_i64()
    };
    // D9.3: the AFV covers the squads by 1, and of the five two are too many
    assert_eq!((drm("tankx"), drm("goal0x")), (Some(0), Some(-1)));
}
