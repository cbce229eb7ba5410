//! Rulings on set-up.

use serde::Serialize;

use crate::map::Map;
use crate::query::GunSize;
use crate::rules::{Ground, GunRule, Item};
use crate::ruling::{Ruling, Setup, SetupAnswer, SetupPlace};

use crate::rulings::setup::facts::{GroundName, Guns, SetupItem};
use crate::show::{Block, Page, Sheet, Shown};

/// What may set up, the first place on its own.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct SetupView<'a> {
    /// The kinds of ground; of the first Location, where a whole hex was asked about.
    terrain: &'a [Ground],
    /// The answer, where one item was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<bool>,
    /// Each item there.
    items: &'a [SetupAnswer],
    /// Every Location, where a whole hex was asked about.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    locations: &'a [SetupPlace],
}

/// Returns the words for an item in the key of a picture.
#[cfg(feature = "pictures")]
pub(crate) fn answer_words(answer: &SetupAnswer) -> String {
    let mut text = SetupItem(answer.item).to_string();
    text.push_str(match (answer.may, answer.if_cleared) {
        (true, _) => ": yes",
        (false, true) => ": only if Cleared",
        (false, false) => ": no",
    });
    if let Some(guns) = answer.guns.filter(|g| *g != GunRule::None) {
        text = format!("{text}, {}", Guns(guns));
    }
    if answer.may {
        match answer.emplaced {
            Some(true) => text.push_str(", Emplaced"),
            Some(false) => text.push_str(", not Emplaced"),
            None => {}
        }
        match answer.hip {
            Some(true) => text.push_str(", HIP allowed"),
            Some(false) => text.push_str(", no HIP"),
            None => {}
        }
    }
    format!("{text} ({})", answer.rule)
}

/// Returns the table of what may set up in a place, with a row for each item.
fn sheet(place: &SetupPlace, named: bool) -> Sheet {
    let yes_no = |it: Option<bool>| it.map_or("-", |yes| if yes { "yes" } else { "no" }).to_owned();
    let row = |a: &SetupAnswer| {
        let may = match (a.may, a.if_cleared) {
            (true, _) => "yes",
            (false, true) => "if Cleared",
            (false, false) => "no",
        };
        let guns = a.guns.filter(|g| *g != GunRule::None).map(|g| format!(": {}", Guns(g))).unwrap_or_default();
        let at = if named { place.at.clone().unwrap_or_default() } else { String::new() };
        let (hip, emplaced) = if a.may { (a.hip, a.emplaced) } else { (None, None) };
        let what = format!("{}{guns}", SetupItem(a.item));
        let cells = [at, what, may.to_owned(), yes_no(hip), yes_no(emplaced), a.rule.to_string()];
        cells.into_iter().skip(usize::from(!named)).collect()
    };
    let header = &["Location", "Item", "Set up", "HIP", "Emplaced", "Rule"][usize::from(!named)..];
    Sheet::new(header, place.answers.iter().map(row).collect())
}

/// Returns the words for an item in a sentence. For a Gun they say which one.
fn noun(setup: &Setup, answer: &SetupAnswer) -> String {
    if answer.item == Item::Gun && setup.gun.is_described() {
        return setup.gun.to_string();
    }
    match answer.guns {
        Some(GunRule::Any) if answer.may => return "any Gun".to_owned(),
        Some(guns) if answer.may && guns != GunRule::None => return Guns(guns).to_string(),
        _ => {}
    }
    SetupItem(answer.item).noun()
}

/// Returns the answer for one item as a sentence.
fn sentence(setup: &Setup, answer: &SetupAnswer, places: &str) -> String {
    let place = if setup.places.iter().all(|place| place.at.is_none()) {
        format!("on {places}")
    } else {
        format!("in {places}")
    };
    let place = if places == "anywhere" { places.to_owned() } else { place };
    let what = noun(setup, answer);
    if !answer.may {
        let only =
            answer.guns.filter(|g| *g != GunRule::None).map(|g| format!(": only {}", Guns(g))).unwrap_or_default();
        let may = if answer.if_cleared { "may set up only if Cleared" } else { "may not set up" };
        return format!("NO: {what} {may} {place}{only} ({})", answer.rule);
    }
    let mut rule = answer.rule;
    let mut but: Vec<&str> = Vec::new();
    let mut and: Vec<&str> = Vec::new();
    match answer.emplaced {
        Some(true) => and.push("Emplaced"),
        Some(false) => but.push("not Emplaced"),
        None if setup.emplaced => but.push("not Emplaced"),
        None => {}
    }
    match answer.hip {
        Some(true) => and.push("HIP allowed"),
        Some(false) => but.push("not HIP"),
        None if setup.hip => but.push("not HIP"),
        None => {}
    }
    if setup.emplaced {
        rule = answer.emplaced_rule.unwrap_or(rule);
    } else if setup.hip && answer.hip != Some(true) {
        rule = answer.hip_rule.unwrap_or(rule);
    }
    let verdict = match setup.yes() {
        Some(true) => "YES",
        Some(false) => "NO",
        None => "BY ITS CLASS",
    };

    let and = and.iter().fold(String::new(), |text, words| text + ", " + words);
    let but = if but.is_empty() { String::new() } else { format!(", but {}", but.join(" and ")) };
    let only = answer.guns.filter(|_| setup.yes().is_none());
    let but = match only {
        // for a large Gun, only the class is unknown
        Some(GunRule::Building) if setup.gun.size == Some(GunSize::Large) => format!("{but}, if it is a mortar"),
        Some(guns) => format!("{but}, if it is one of these: {}", Guns(guns)),
        None => but,
    };
    format!("{verdict}: {what} may set up {place}{and}{but} ({rule})")
}

fn place_words(place: &SetupPlace) -> String {
    let grounds: Vec<_> = place.grounds.iter().map(|g| GroundName(*g).to_string()).collect();
    match &place.at {
        Some(at) if grounds.is_empty() => at.clone(),
        Some(at) => format!("{at} ({})", grounds.join(", ")),
        None if grounds.is_empty() => "anywhere".to_owned(),
        None => grounds.join(", "),
    }
}

impl Shown for Setup {
    type Json<'a> = SetupView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> SetupView<'a> {
        let first = self.places.first();
        SetupView {
            terrain: first.map_or(&[], |p| &p.grounds),
            allowed: self.yes(),
            items: first.map_or(&[], |p| &p.answers),
            locations: if self.places.len() > 1 { &self.places } else { &[] },
        }
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let names: Vec<_> = self.places.iter().map(place_words).collect();
        if let Some(answer) = self.answer() {
            return Page::new(sentence(self, answer, &names.join(", ")));
        }
        let may = |place: &SetupPlace| {
            let yes: Vec<_> = place.answers.iter().filter(|a| a.may).map(|a| SetupItem(a.item).words()).collect();
            if yes.is_empty() { "nothing".to_owned() } else { yes.join(", ") }
        };
        let each: Vec<_> = self.places.iter().zip(&names).map(|(p, name)| format!("{name}: {}", may(p))).collect();
        let sheets = self.places.iter().map(|place| sheet(place, self.places.len() > 1));
        Page::new(each.join("; ")).tables(sheets).put([Block::Rules])
    }
}
