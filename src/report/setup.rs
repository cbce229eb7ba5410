//! Rulings on set-up.

use schemars::JsonSchema;
use serde::Serialize;

use crate::rules::{Ground, GunClass, GunRule, GunSize, Item, May, RuleId, SETUP};
use crate::ruling::{Setup, SetupAnswer, SetupFact, SetupPlace};

use super::Presented;

/// What may set up.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SetupJson {
    /// The kinds of ground; of the first Location, where a whole hex was asked about.
    pub terrain: Vec<Ground>,
    /// The answer, where one item was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<bool>,
    /// Each item there.
    pub items: Vec<SetupItemJson>,
    /// Every Location, where a whole hex was asked about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<SetupPlaceJson>,
}

/// What may set up in one Location of a hex.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SetupPlaceJson {
    /// The Location.
    pub at: Option<String>,
    /// The kinds of ground.
    pub terrain: Vec<Ground>,
    /// Each item.
    pub items: Vec<SetupItemJson>,
}

/// Whether one item may set up.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SetupItemJson {
    /// What.
    pub item: Item,
    /// It may.
    pub allowed: bool,
    /// Only where the rubble is Cleared.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub if_cleared: bool,
    /// It may be hidden; null where our rules do not say.
    pub hip: Option<bool>,
    /// It may be Emplaced; of a Gun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub emplaced: Option<bool>,
    /// The strength is told to the enemy; of mines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength_revealed: Option<bool>,
    /// Which Guns may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guns: Option<GunRule>,
    /// The rule that decides.
    pub rule: RuleId,
}

const fn item_words(item: Item) -> &'static str {
    match item {
        Item::Gun => "Gun",
        Item::DmMortar => "dm 76-82mm mortar, assembled",
        Item::Mines => "mines",
        Item::Foxhole => "foxhole",
        Item::Trench => "trench",
        Item::AtDitch => "A-T Ditch",
        Item::Wire => "Wire",
        Item::Roadblock => "roadblock",
        Item::Pillbox => "pillbox",
        Item::BoobyTraps => "Booby Traps",
        Item::Infantry => "Infantry",
        Item::Sw => "SW",
        Item::Dummy => "Dummy",
        Item::Vehicle => "vehicle",
    }
}

fn guns_words(guns: GunRule) -> String {
    let largest = &SETUP.largest_mm;
    match guns {
        GunRule::Any => "every class of Gun".to_owned(),
        GunRule::Building => "small Guns, AT and INF Guns that are not large, and mortars".to_owned(),
        GunRule::Fortified => {
            format!("AT, INF and ART Guns of {}mm or less, if the level is Fortified", largest.fortified)
        }
        GunRule::Mortars => format!("mortars of {}mm or less", largest.mortars),
        GunRule::None => "no Gun".to_owned(),
    }
}

fn gun_words(class: Option<GunClass>, size: Option<GunSize>, caliber: Option<u16>) -> String {
    let size = size.filter(|s| *s != GunSize::Normal).map(|s| format!("{s} ")).unwrap_or_default();
    let caliber = caliber.map(|mm| format!("{mm}mm ")).unwrap_or_default();
    let class = class.map_or_else(|| "Gun".to_owned(), |c| format!("{} Gun", c.name().to_uppercase()));
    format!("{size}{caliber}{class}")
}

pub(super) fn fact_words(fact: SetupFact) -> String {
    use SetupFact as F;
    match fact {
        F::Item { ground, item, may } => {
            let what = item_words(item);
            match may {
                May::Yes => format!("{ground}: {what} may"),
                May::Open => format!("{ground}: {what} in the open, with known strength"),
                May::Hip => format!("{ground}: {what} may, hidden as well"),
                May::IfCleared => format!("{ground}: {what} only if Cleared, then hidden as well"),
                May::No => format!("{ground}: no {what}"),
            }
        }
        F::Guns { ground, guns, class, size, caliber, may } => {
            let may = if may { "may" } else { "may not" };
            format!("{ground}: {}; {} {may}", guns_words(guns), gun_words(class, size, caliber))
        }
        F::FortifiedGun => "a Fortified Location takes any Gun, which then never moves".to_owned(),
        F::Emplaced { ground, may: true } => format!("{ground}: a Gun may be Emplaced"),
        F::Emplaced { ground, may: false } => format!("{ground}: a Gun is not Emplaced"),
        F::HipGun { ground, may: true } => format!("{ground} is Concealment Terrain: an Emplaced Gun may be hidden"),
        F::HipGun { ground, may: false } => format!("{ground} is no Concealment Terrain"),
        F::AxisNoHip { item } => format!("Axis {} may not be hidden", item_words(item)),
        F::Cleared { ground } => format!("{ground}: Cleared"),
        F::BoobyTraps { may: true, .. } => "the Axis has Booby Traps over the whole map".to_owned(),
        F::BoobyTraps { may: false, from } => format!("only the Axis has Booby Traps, and only from {from}"),
    }
}

fn answer_words(answer: &SetupAnswer) -> String {
    let mut text = item_words(answer.item).to_owned();
    text.push_str(match (answer.may, answer.if_cleared) {
        (true, _) => ": yes",
        (false, true) => ": only if Cleared",
        (false, false) => ": no",
    });
    if let Some(guns) = answer.guns.filter(|g| *g != GunRule::None) {
        text = format!("{text}, {}", guns_words(guns));
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

/// Returns why one item may not set up as asked although the ground allows it.
fn but(setup: &Setup, answer: &SetupAnswer) -> Option<String> {
    let rule = |rule: Option<RuleId>| rule.unwrap_or(answer.rule);
    let what = item_words(answer.item);
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
    let grounds: Vec<_> = place.grounds.iter().map(|g| g.name()).collect();
    match &place.at {
        Some(at) => format!("{at} ({})", grounds.join(", ")),
        None if grounds.is_empty() => "anywhere".to_owned(),
        None => grounds.join(", "),
    }
}

pub(super) fn present(setup: &Setup) -> Presented {
    let names: Vec<_> = setup.places.iter().map(place_words).collect();
    if let (Some(yes), Some(answer)) = (setup.yes(), setup.answer()) {
        let words = but(setup, answer).unwrap_or_else(|| answer_words(answer));
        let headline = format!("{}: {}: {words}", if yes { "yes" } else { "no" }, names.join(", "));
        return Presented { headline, details: Vec::new(), blocks: Vec::new() };
    }
    let mut details = Vec::new();
    for (place, name) in setup.places.iter().zip(&names) {
        if setup.places.len() > 1 {
            details.push(format!("{name}:"));
        }
        details.extend(place.answers.iter().map(answer_words));
    }
    Presented { headline: format!("{}: what may set up", names.join(", ")), details, blocks: Vec::new() }
}

pub(super) fn json(setup: &Setup) -> SetupJson {
    let item = |a: &SetupAnswer| SetupItemJson {
        item: a.item,
        allowed: a.may,
        if_cleared: a.if_cleared,
        hip: a.hip,
        emplaced: a.emplaced,
        strength_revealed: (a.item == Item::Mines && a.may).then_some(a.hip == Some(false)),
        guns: a.guns,
        rule: a.rule,
    };
    let place = |p: &SetupPlace| SetupPlaceJson {
        at: p.at.clone(),
        terrain: p.grounds.clone(),
        items: p.answers.iter().map(item).collect(),
    };
    let all: Vec<_> = setup.places.iter().map(place).collect();
    let (terrain, items) = all.first().map(|p| (p.terrain.clone(), p.items.clone())).unwrap_or_default();
    SetupJson { terrain, allowed: setup.yes(), items, locations: if all.len() > 1 { all } else { Vec::new() } }
}
