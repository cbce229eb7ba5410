//! Fire groups of one Location: the FP of each firer, the directing leader, CX, and whether and how far the group
//! cowers.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::asks::ask;
use super::made::Dice;
use crate::kit::checked;

/// A unit or weapon that fires, or a leader who directs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Firer {
    pub(super) name: &'static str,
    pub(super) fp: f64,
    pub(super) normal: i64,
    pub(super) kind: Kind,
    pub(super) state: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Squad,
    /// Inexperienced: a conscript (A19.33).
    Green,
    Half,
    Sw,
    Leader(i64),
}

pub(super) const FIRERS: [(&str, f64, i64, Kind); 14] = [
    ("4-4-7", 4.0, 4, Kind::Squad),
    ("4-6-7", 4.0, 6, Kind::Squad),
    ("5-4-8", 5.0, 4, Kind::Squad),
    ("ss:6-5-8", 6.0, 5, Kind::Squad),
    ("hungarian:3-4-7", 3.0, 4, Kind::Squad),
    ("german:4-3-6", 4.0, 3, Kind::Green),
    ("2-3-7", 2.0, 3, Kind::Half),
    ("vannay:2-4-7", 2.0, 4, Kind::Half),
    ("lmg:3-8", 3.0, 8, Kind::Sw),
    ("mmg:5-12", 5.0, 12, Kind::Sw),
    ("hmg:7-16", 7.0, 16, Kind::Sw),
    ("9-1", 0.0, 0, Kind::Leader(-1)),
    ("8-0", 0.0, 0, Kind::Leader(0)),
    ("9-2", 0.0, 0, Kind::Leader(-2)),
];

impl Firer {
    pub(super) fn mmc(&self) -> bool {
        matches!(self.kind, Kind::Squad | Kind::Green | Kind::Half)
    }

    pub(super) fn leads(&self) -> Option<i64> {
        if let Kind::Leader(drm) = self.kind { Some(drm) } else { None }
    }
}

/// The whole attack.
#[derive(Debug)]
struct Attack {
    group: Vec<Firer>,
    cellar: bool,
    range: i64,
    fire: &'static str,
    moving: Option<&'static str>,
    assault_fire: bool,
    concealed: bool,
    spraying: bool,
}

impl Attack {
    /// FB9.4: out of a cellar at the street, US# 3 or more of inherent FP; a squad is 3, a half-squad 2. A.8: nobody could advance
    /// into the street from there, so that not even the hex beside it is ADJACENT.
    fn fb9_4_halved(&self) -> bool {
        let size = |f: &Firer| match f.kind {
            Kind::Squad | Kind::Green => 3,
            Kind::Half => 2,
            _ => 0,
        };
        self.cellar && self.group.iter().map(size).sum::<i64>() >= 3
    }

    /// A7.22, A8.3, A8.31: a firer that is out of range contributes nothing.
    fn reaches(&self, firer: &Firer) -> bool {
        match self.fire {
            "fpf" => self.range <= 1,
            "subsequent" => self.range <= firer.normal,
            _ => self.range <= 2 * firer.normal,
        }
    }

    /// A7.8: a pinned firer fires at half, and so does a MG of pinned MMC; a SMC that fires a MG does not share their
    /// state.
    fn pinned(&self, firer: &Firer) -> bool {
        let mut mmc = self.group.iter().filter(|f| f.mmc()).peekable();
        let theirs = firer.kind == Kind::Sw && firer.state != "smc";
        firer.state == "pinned" || theirs && mmc.peek().is_some() && mmc.all(|f| f.state == "pinned")
    }

    /// A7.2: each doubling and halving applies to each firer separately. A7.36: the 1 for Assault Fire is added last,
    /// and the result rounded up.
    fn a7_2_fp(&self, firer: &Firer) -> f64 {
        if !self.reaches(firer) {
            return 0.0;
        }
        let long = self.range > firer.normal;
        // A8.4, A7.8, A7.23, A7.24, A8.3
        let halvings = [
            long,
            matches!(self.fire, "advancing" | "subsequent" | "fpf"),
            self.pinned(firer),
            firer.state == "marked",
            self.concealed,
            self.spraying,
            firer.mmc() && self.fb9_4_halved(),
        ];
        let halved = halvings.iter().fold(firer.fp, |fp, h| if *h { fp / 2.0 } else { fp });
        // A7.21
        let fp = if self.range == 1 { halved * 2.0 } else { halved };
        let squad = matches!(firer.kind, Kind::Squad | Kind::Green);
        if self.assault_fire && squad && !long && self.fire == "advancing" { (fp + 1.0).ceil() } else { fp }
    }

    fn fp(&self) -> f64 {
        self.group.iter().map(|f| self.a7_2_fp(f)).sum()
    }

    /// A7.53, A4.51, A4.6: the directing leader, a CX firer (once), and how the target moves in Open Ground.
    fn drm(&self) -> i64 {
        let leader = self.group.iter().find_map(Firer::leads).unwrap_or(0);
        let cx = i64::from(self.group.iter().any(|f| f.state == "cx"));
        let moves = match self.moving {
            Some("nonassault") => -2,
            Some(_) => -1,
            None => 0,
        };
        leader + cx + moves
    }

    /// A7.9, A19.33: without a leader one column, two with an Inexperienced MMC among them; no MMC, none. Whether one who never
    /// cowers keeps the others from it, and whether who is out of reach counts, no text here says.
    fn a7_9_columns(&self) -> Option<usize> {
        let mmc: Vec<&Firer> = self.group.iter().filter(|f| f.mmc()).collect();
        let brave = |f: &&&Firer| matches!(f.state, "fanatic" | "berserk");
        if self.group.iter().any(|f| f.leads().is_some()) {
            return Some(0);
        }
        match mmc.iter().filter(brave).count() {
            n if n == mmc.len() && n > 0 => return Some(0),
            0 => {}
            _ => return None,
        }
        if mmc.is_empty() {
            // it is not said who fires a SW that is named alone
            return self.group.iter().all(|f| f.state == "smc").then_some(0);
        }
        let raw = |f: &&&Firer| f.kind == Kind::Green || f.state == "inexperienced";
        if mmc.iter().any(|f| raw(&f) && !self.reaches(f)) {
            return None;
        }
        Some(1 + usize::from(mmc.iter().any(|f| raw(&f))))
    }
}

/// A7.2, A7.3: the highest column not above the FP; under 1 FP none.
pub(super) fn a7_2_column(fp: f64) -> Option<usize> {
    let columns = [1.0, 2.0, 4.0, 6.0, 8.0, 12.0, 16.0, 20.0, 24.0, 30.0, 36.0];
    columns.iter().rposition(|c| *c <= fp)
}

/// A7.1, A7.9: the results of the 36 rolls; doubles use a column this far to the left, but none beyond the first.
pub(super) fn rolls(table: &Value, column: usize, drm: i64, cower: usize) -> BTreeMap<String, i64> {
    let mut odds = BTreeMap::new();
    for white in 1..=6_i64 {
        for colored in 1..=6 {
            let row = usize::try_from((white + colored + drm).clamp(0, 15)).expect("a row");
            let by = if white == colored { cower } else { 0 };
            let result = match column.checked_sub(by) {
                Some(column) => table["rows"][row]["cells"][column].as_str().expect("a cell"),
                None => "-",
            };
            *odds.entry(result.to_owned()).or_default() += 1;
        }
    }
    odds
}

pub(super) fn said(each: &Value) -> BTreeMap<String, i64> {
    let part = |p: &Value| {
        let (n, d) = p.as_str().expect("a fraction").split_once('/').unwrap_or((p.as_str().expect("a fraction"), "1"));
        36 * n.parse::<i64>().expect("a number") / d.parse::<i64>().expect("a number")
    };
    let rows = each.as_array().expect("rows").iter();
    rows.map(|r| (r["result"].as_str().expect("a word").to_owned(), part(&r["p"]))).collect()
}

fn attack(dice: &mut Dice) -> Attack {
    let range = 1 + i64::try_from(dice.below(9)).expect("small");
    let fire = dice.pick(&["prep", "first", "subsequent", "fpf", "final", "advancing", "advancing", "opportunity"]);
    let defends = matches!(fire, "first" | "subsequent" | "fpf");
    let firers = |dice: &mut Dice| {
        let (name, fp, normal, kind) = dice.pick(&FIRERS);
        let mut states = vec!["", "", "", "", "pinned", "cx"];
        states.extend((fire == "final" && range == 1).then_some("marked"));
        let state = match kind {
            Kind::Leader(_) => "",
            Kind::Sw => dice.pick(&["", "", "pinned", "smc"]),
            _ => {
                states.extend(["fanatic", "inexperienced"]);
                dice.pick(&states)
            }
        };
        Firer { name, fp, normal, kind, state }
    };
    let mut group: Vec<Firer> = (0..=dice.below(4)).map(|_| firers(dice)).collect();
    let mut leaders = 0;
    group.retain(|f| {
        leaders += usize::from(f.leads().is_some());
        f.leads().is_none() || leaders == 1
    });
    Attack {
        group,
        cellar: dice.one_in(4),
        range,
        fire,
        moving: if defends { dice.pick(&[None, Some("assault"), Some("nonassault")]) } else { None },
        assault_fire: fire == "advancing" && dice.one_in(2),
        concealed: dice.one_in(6),
        // A7.34 would say how far Spraying Fire reaches
        spraying: range <= 3 && dice.one_in(5),
    }
}

/// A plain with one house of two hexes, from which all units fire.
fn plain() -> Value {
    json!({ "format": 1, "name": "plain", "chapter": "FB", "grid": { "first": "A1", "last": "F20" },
        "buildings": [{ "id": "D4", "material": "stone", "hexes": ["D4", "D3"] }] })
}

fn query(of: &Attack) -> Value {
    let with: Vec<String> = of
        .group
        .iter()
        .map(|f| if f.state.is_empty() { f.name.to_owned() } else { format!("{}+{}", f.name, f.state) })
        .collect();
    let from = if of.cellar { "D4@c" } else { "D4" };
    let mut shot = json!({ "from": from, "to": format!("D{}", 4 + of.range), "fire": of.fire, "with": with });
    let flags = [("assault_fire", of.assault_fire), ("concealed", of.concealed), ("spraying", of.spraying)];
    for (flag, _) in flags.into_iter().filter(|f| f.1) {
        shot[flag] = json!(true);
    }
    if let Some(moving) = of.moving {
        shot["moving"] = json!(moving);
    }
    json!({ "shot": shot })
}

/// Compares one attack. Returns `false` if the model cannot say how it cowers.
fn compare(table: &Value, of: &Attack, answer: &Value) -> bool {
    let o = &answer["outcome"];
    let told = format!("{of:?}: {answer}");
    for row in o["firers"].as_array().into_iter().flatten() {
        let name = row["name"].as_str().expect("a name");
        let mut same = of.group.iter().filter(|f| name == f.name || name == f.name.rsplit(':').next().expect("a name"));
        assert!(same.any(|f| row["fp"].as_f64() == Some(of.a7_2_fp(f))), "{name}: {told}");
    }
    assert_eq!(o["fp"].as_f64().unwrap_or(0.0), of.fp(), "{told}");
    let Some(column) = a7_2_column(of.fp()) else {
        assert!(o["column"].is_null(), "{told}");
        return true;
    };
    assert_eq!(o["drm"], of.drm(), "{told}");
    let Some(cower) = of.a7_9_columns() else { return false };
    assert_eq!(o["cowering"]["columns"].as_u64().unwrap_or(0), cower as u64, "{told}");
    assert_eq!(said(&o["odds"]["each"]), rolls(table, column, of.drm(), cower), "{told}");
    true
}

/// A wrong reading would halve the total instead of each firer, count CX twice, or let a group with a leader of 0
/// cower.
#[test]
fn a_group_fires_with_the_sum_of_what_each_brings() {
    let table: Value = serde_json::from_str(include_str!("../../../data/ift.json")).expect("JSON");
    let (on, mut dice) = (checked(&plain()), Dice::new(75));
    let (mut asked, mut silent, mut refused) = (0, 0, 0);
    for _ in 0..2500 {
        let of = attack(&mut dice);
        match ask(&on, query(&of)) {
            Some(answer) => {
                asked += 1;
                silent += usize::from(!compare(&table, &of, &answer));
            }
            None => refused += 1,
        }
    }
    assert!(asked > 1500 && refused < 800, "{asked} asked, {refused} refused");
    assert!(silent * 100 < 25 * asked, "cannot say {silent} of {asked}");
}

/// A7.5: units on the map fire as their counters do, in the states they have on the map. A wrong reading would leave
/// out a state.
#[test]
fn units_of_the_map_fire_as_their_counters() {
    let mut dice = Dice::new(76);
    let mut asked = 0;
    for _ in 0..300 {
        let mut of = attack(&mut dice);
        of.cellar = false;
        let shown = |f: &Firer| f.kind != Kind::Sw && matches!(f.state, "" | "pinned" | "cx");
        of.group.retain(shown);
        let force = |f: &Firer| f.name.split_once(':').map_or("german", |n| n.0);
        let Some(first) = of.group.first().filter(|f| f.mmc()).map(force) else { continue };
        // A10.7: a leader directs Allied Troops less well
        of.group.retain(|f| f.leads().is_some() || force(f) == first);
        let mut file = plain();
        let units = of.group.iter().enumerate().map(|(n, f)| {
            let (side, counter) = f.name.split_once(':').unwrap_or((first, f.name));
            let traits: Vec<&str> = Some(f.state).filter(|s| !s.is_empty()).into_iter().collect();
            json!({ "unit": format!("unit{n}x"), "at": "D4", "side": side, "type": counter, "traits": traits })
        });
        file["units"] = units.collect();
        let on = checked(&file);
        let mut asks = query(&of);
        asks["shot"]["from"] = json!("unit0x");
        asks["shot"]["with"] = (1..of.group.len()).map(|n| json!(format!("unit{n}x"))).collect();
        let (Some(by_label), Some(by_counter)) = (ask(&on, asks), ask(&on, query(&of))) else { continue };
        for field in ["fp", "column", "drm", "odds"] {
            assert_eq!(by_label["outcome"][field], by_counter["outcome"][field], "{field}, {of:?}: {by_label}");
        }
        asked += 1;
    }
    assert!(asked > 80, "{asked}");
}

/// A7.5, A7.531: a unit in the next Location, or up the stairs, can join; a unit two hexes away cannot, and the answer
/// says so. A Location has only one directing leader.
#[test]
fn who_stands_elsewhere_joins_in_if_adjacent() {
    let mut file = plain();
    let unit =
        |label: &str, at: &str, counter: &str| json!({ "unit": label, "at": at, "side": "german", "type": counter });
    file["units"] = json!([
        unit("here1x", "D4", "4-4-7"),
        unit("near1x", "D5", "4-4-7"),
        unit("above1x", "D4@1", "4-4-7"),
        unit("far1x", "D6", "4-4-7")
    ]);
    let on = checked(&file);
    for (other, joins) in [("near1x", true), ("above1x", true), ("far1x", false)] {
        let asked = ask(&on, json!({ "shot": { "from": "here1x", "to": "D9", "with": [other] } })).expect("a ruling");
        let forbids = asked["steps"].as_array().is_some_and(|all| all.iter().any(|s| s["fact"] == "not-of-group"));
        assert_eq!(forbids, !joins, "{other}: {asked}");
    }
    assert!(ask(&on, json!({ "shot": { "from": "here1x", "to": "D9", "with": ["9-1", "8-0"] } })).is_none());
}
