//! What the Axis shortage leaves available: SMOKE grenades, special ammunition, PF, ATMM, illumination; and which
//! captured weapons are affected.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::ammo::{self, Thing};
use super::asks::ask;
use super::chance::{Chance, of_die, of_dr};
use super::made::Dice;
use crate::kit::built_in;

const FORCES: [&str; 11] = [
    "german",
    "ss",
    "german-engineers",
    "hungarian",
    "vannay",
    "arrow-cross",
    "smg",
    "hungarian-engineers",
    "soviet",
    "soviet-engineers",
    "bvr",
];
const ITEMS: [&str; 8] = ["smoke", "special-ammo", "pf", "atmm", "starshell", "ir", "afv-smoke", "smoke-dispenser"];

/// FB13.1, FB14.1: the BVR is Soviet in all respects.
fn soviet(force: &str) -> bool {
    matches!(force, "soviet" | "soviet-engineers" | "bvr")
}

fn hungarian(force: &str) -> bool {
    matches!(force, "hungarian" | "vannay" | "arrow-cross" | "smg" | "hungarian-engineers")
}

/// A unit, and the item it would use.
#[derive(Debug)]
struct Use {
    force: &'static str,
    class: Option<&'static str>,
    item: &'static str,
    level: Option<i64>,
    captured: bool,
    year: i64,
    cx: bool,
    number: Option<i64>,
}

/// FB13.8, FB13.9, FB13.10, FB-SSR21, FB15.1: the class that all units of a force have.
fn class_of(force: &str) -> Option<&'static str> {
    match force {
        "vannay" | "hungarian-engineers" | "german-engineers" | "soviet-engineers" | "ss" => Some("elite"),
        "arrow-cross" | "smg" => Some("1st-line"),
        _ => None,
    }
}

impl Use {
    /// The class: that given in the question, else that of the force.
    fn class(&self) -> Option<&'static str> {
        self.class.or_else(|| class_of(self.force))
    }

    /// FB16.1, FB16.13, FB16.14, FB14.2: the level at which the unit is affected, or 0.
    fn fb16_level(&self) -> i64 {
        let gear = self.item == "special-ammo" && self.captured;
        match (soviet(self.force), gear) {
            (true, true) => 3,
            (true, false) | (false, true) => 0,
            (false, false) => self.level.unwrap_or(0),
        }
    }

    /// FB13.6, FB13.7: Elite and 1st Line Hungarians have PF, and Elite have ATMM; FB gives neither to Soviets. Which
    /// Germans have them is left to C13.31 and C13.7.
    fn has(&self) -> Option<bool> {
        let class = self.class();
        match self.item {
            "pf" | "atmm" if soviet(self.force) => Some(false),
            "pf" | "atmm" if !hungarian(self.force) => Some(true),
            "pf" => class.map(|c| matches!(c, "elite" | "1st-line")),
            "atmm" => class.map(|c| c == "elite"),
            _ => Some(true),
        }
    }

    /// FB16.6: what the level adds to the dr, or takes from the Depletion Number. FB16.65 and FB16.61: nothing for the
    /// smoke of an AFV.
    fn fb16_6_change(&self) -> i64 {
        match (self.item, self.fb16_level()) {
            ("special-ammo", 2 | 3) => -1,
            ("special-ammo", 4 | 5) => -2,
            ("smoke" | "pf" | "atmm" | "starshell" | "ir", level @ (4 | 5)) => level - 3,
            _ => 0,
        }
    }

    /// FB-SSR17, C8.2: Soviets, except the BVR, are Elite for special ammunition.
    fn fb_ssr17_elite(&self) -> bool {
        soviet(self.force) && self.force != "bvr"
    }

    /// C13.31, C13.7, FB13.6, FB13.7, C8.2: the total modifier. No text here says whether CX affects other drs.
    fn total(&self) -> Option<i64> {
        let of = |holds: bool, by: i64| if holds { by } else { 0 };
        let more = match self.item {
            "pf" => of(self.year == 1945, -1) + of(self.cx, 1) + of(hungarian(self.force), 1),
            "atmm" => of(self.cx, 1) + of(hungarian(self.force), 2),
            "special-ammo" => of(self.fb_ssr17_elite(), 1),
            "smoke" | "starshell" | "ir" if self.cx => return None,
            _ => 0,
        };
        Some(self.fb16_6_change() + more)
    }

    /// C13.31, C13.7: 3 or less. A24.1, E1.92, E1.93: the number that was given.
    fn base(&self) -> Option<i64> {
        match self.item {
            "pf" | "atmm" => Some(3),
            "smoke" | "starshell" | "ir" => self.number,
            _ => None,
        }
    }

    /// C8.9: below the Depletion Number it fires, on the number it fires for the last time, above it has none.
    fn c8_9_odds(depletion: i64) -> BTreeMap<String, Chance> {
        let named = |what: &str, p: Chance| (what.to_owned(), p);
        BTreeMap::from([
            named("fires", of_dr(|dr| dr < depletion)),
            named("fires-and-runs-out", of_dr(|dr| dr == depletion)),
            named("none-left", of_dr(|dr| dr > depletion)),
        ])
    }
}

fn compare(of: &Use, answer: &Value) -> Option<()> {
    let o = &answer["outcome"];
    let item = &o["items"][0];
    assert_eq!(o["elite_for_special_ammo"], of.fb_ssr17_elite(), "{of:?}: {answer}");
    let has = of.has()?;
    assert_eq!(item["has"], has, "{of:?}: {answer}");
    if !has {
        assert!(item["odds"].as_array().is_none_or(Vec::is_empty), "{of:?}: {answer}");
        return Some(());
    }
    let total = of.total()?;
    assert_eq!(item["total"], total, "{of:?}: {answer}");
    if let (Some(number), "special-ammo") = (of.number, of.item) {
        assert_eq!(item["depletion"], number + total, "{of:?}: {answer}");
        let mut model = Use::c8_9_odds(number + total);
        model.retain(|_, p| *p != Chance::NONE);
        assert_eq!(ammo::read(&item["odds"]), model, "{of:?}: {answer}");
    }
    if let Some(base) = of.base() {
        let said = ammo::read(&item["odds"]).get("succeeds").copied().unwrap_or(Chance::NONE);
        assert_eq!(said, of_die(|dr| dr + total <= base), "{of:?}: {answer}");
    }
    Some(())
}

fn one_use(dice: &mut Dice) -> Use {
    let small = |n: usize| i64::try_from(n).expect("small");
    let (force, item) = (dice.pick(&FORCES), dice.pick(&ITEMS));
    let class = if class_of(force).is_none() && dice.one_in(2) {
        Some(dice.pick(&["elite", "1st-line", "2nd-line", "green", "conscript"]))
    } else {
        None
    };
    let number = match item {
        "smoke" => Some(1 + small(dice.below(5))),
        "special-ammo" => Some(4 + small(dice.below(7))),
        "starshell" | "ir" => Some(2 + small(dice.below(4))),
        _ => None,
    };
    Use {
        force,
        class,
        item,
        level: (!dice.one_in(4)).then(|| 1 + small(dice.below(5))),
        captured: item == "special-ammo" && dice.one_in(3),
        year: dice.pick(&[1944, 1945]),
        cx: dice.one_in(4),
        number: number.filter(|_| !dice.one_in(5)),
    }
}

/// A wrong reading would apply the shortage to the Soviets' own weapons, spare their captured ones, or shift at the
/// third level what only the fourth shifts.
#[test]
fn what_is_at_hand_is_as_the_table_of_the_shortage_has_it() {
    let (on, mut dice, mut said, mut silent) = (built_in("cogwheel"), Dice::new(166), 0, 0);
    for _ in 0..3000 {
        let of = one_use(&mut dice);
        let mut query = json!({ "item": of.item, "side": of.force, "year": of.year });
        let optional = [("class", json!(of.class)), ("level", json!(of.level)), ("number", json!(of.number))];
        for (key, value) in optional.into_iter().filter(|(_, v)| !v.is_null()) {
            query[key] = value;
        }
        for (key, _) in [("captured", of.captured), ("cx", of.cx)].into_iter().filter(|f| f.1) {
            query[key] = json!(true);
        }
        let Some(answer) = ask(&on, json!({ "availability": query })) else {
            panic!("{of:?}");
        };
        match compare(&of, &answer) {
            Some(()) => said += 1,
            None => silent += 1,
        }
    }
    assert!(silent * 100 < 15 * (said + silent), "cannot say {silent}, said {said}");
}

/// FB13.6: one PF for each squad-equivalent of Elite and 1st Line, and no more. A wrong reading would round a half up.
#[test]
fn the_hungarian_pf_are_no_more_than_the_squads_of_the_ob() {
    let (on, mut dice) = (built_in("cogwheel"), Dice::new(136));
    for _ in 0..200 {
        let (elite, line) = (dice.below(25), dice.below(25));
        let halves = |n: usize| if n.is_multiple_of(2) { (n / 2).to_string() } else { format!("{}.5", n / 2) };
        let (elite_ob, line_ob) = (halves(elite), halves(line));
        let query = json!({ "availability": { "item": "pf", "side": "hungarian", "ob_elite": elite_ob, "ob_first_line": line_ob } });
        let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("{query}"));
        assert_eq!(answer["outcome"]["pf_total"], usize::midpoint(elite, line), "{query}: {answer}");
    }
}

/// FB-SSR21: the smoke exponent on the counter includes the increase for Assault Engineers.
#[test]
fn assault_engineers_have_the_smoke_exponent_of_their_counter() {
    let on = built_in("cogwheel");
    let counters = [
        ("soviet-engineers:6-2-8", 2, true),
        ("german-engineers:8-3-8", 5, false),
        ("hungarian-engineers:5-3-7", 3, false),
    ];
    for (unit, exponent, red) in counters {
        for level in 1..=5 {
            let query = json!({ "availability": { "item": "smoke", "unit": unit, "level": level } });
            let answer = ask(&on, query).unwrap_or_else(|| panic!("{unit}"));
            let drm = if red || level < 4 { 0 } else { level - 3 };
            let said = ammo::read(&answer["outcome"]["items"][0]["odds"]);
            let model = of_die(|dr| dr + drm <= exponent);
            assert_eq!(said.get("succeeds").copied().unwrap_or(Chance::NONE), model, "{unit}, level {level}: {answer}");
        }
    }
}

/// FB16.13, FB16.14, FB14.2: weapons captured from the Soviets have no shortage; those captured from the Axis always
/// have that of the third level, whatever the level of the scenario. The effects of captured use itself (A21) are in no
/// text here. A wrong reading would take the level of the scenario.
#[test]
fn captured_arms_suffer_at_the_third_level_or_not_at_all() {
    let (on, mut dice, mut asked) = (built_in("cogwheel"), Dice::new(1614), 0);
    for _ in 0..400 {
        let thing = ammo::thing(&mut dice);
        if !matches!(thing, Thing::Mg(..) | Thing::Gun(..)) {
            continue;
        }
        let (side, level) = (dice.pick(&["axis", "soviet", "bvr"]), 1 + i64::try_from(dice.below(5)).expect("small"));
        let text = thing.text() + "+captured";
        let query = json!({ "ammo-shortage": { "level": level, "things": [text], "side": side } });
        let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("{query}"));
        let row = &answer["outcome"]["things"][0];
        if side == "axis" {
            assert!(!row["exempt"].is_null(), "{query}: {answer}");
            continue;
        }
        for by in row["by_dr"].as_array().expect("rows") {
            let dr = by["dr"].as_i64().expect("a DR");
            assert_eq!(ammo::word(&by["effects"]), ammo::effect(&thing, 3, dr), "{query}, DR {dr}: {answer}");
        }
        asked += 1;
    }
    assert!(asked > 80, "{asked}");
}
