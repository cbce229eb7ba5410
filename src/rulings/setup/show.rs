//! Rulings on set-up.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Map;
use crate::rules::{Ground, GunRule, RuleId};
use crate::ruling::{Ruling, Setup, SetupAnswer, SetupPlace};

use crate::rulings::setup::facts::{GroundName, Guns, SetupItem};
use crate::show::{Block, Page, Sheet, Shown};

/// What may set up, the first place on its own.
#[derive(Serialize, JsonSchema)]
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

/// Returns what may set up in a place: a row an item.
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

/// Returns why one item may not set up as asked although the ground allows it.
fn but(setup: &Setup, answer: &SetupAnswer) -> Option<String> {
    let rule = |rule: Option<RuleId>| rule.unwrap_or(answer.rule);
    let what = SetupItem(answer.item);
    if !answer.may {
        return None;
    }
    if setup.emplaced && answer.emplaced != Some(true) {
        return Some(format!("{what}: yes, but not Emplaced ({})", rule(answer.emplaced_rule)));
    }
    if setup.hip && answer.hip != Some(true) {
        return Some(format!("{what}: yes, but not hidden ({})", rule(answer.hip_rule)));
    }
    None
}

fn place_words(place: &SetupPlace) -> String {
    let grounds: Vec<_> = place.grounds.iter().map(|g| GroundName(*g).to_string()).collect();
    match &place.at {
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
        if let (Some(yes), Some(answer)) = (self.yes(), self.answer()) {
            let words = but(self, answer).unwrap_or_else(|| answer_words(answer));
            let headline = format!("{}: {}: {words}", if yes { "yes" } else { "no" }, names.join(", "));
            return Page::new(headline);
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
