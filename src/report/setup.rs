//! Rulings on set-up.

use schemars::JsonSchema;
use serde::Serialize;

use crate::rules::{Ground, GunClass, GunRule, GunSize, Item, May, RuleId};
use crate::ruling::{Setup, SetupAnswer, SetupFact};

use super::Presented;

/// What may set up.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SetupJson {
    /// The kinds of ground.
    pub terrain: Vec<Ground>,
    /// The answer, where one item was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<bool>,
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
        Item::DmMortar => "dm 76-82mm mortar (assembled)",
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

const fn guns_words(guns: GunRule) -> &'static str {
    match guns {
        GunRule::Any => "every class of Gun",
        GunRule::Building => "small Guns, AT and INF Guns that are not large, and mortars",
        GunRule::Fortified => "AT, INF and ART Guns of 76mm or less, if the level is Fortified",
        GunRule::Mortars => "mortars of 82mm or less",
        GunRule::None => "no Gun",
    }
}

fn gun_words(class: Option<GunClass>, size: Option<GunSize>) -> String {
    let size = size.filter(|s| *s != GunSize::Normal).map(|s| format!("{s} "));
    let class = class.map_or_else(|| "Gun".to_owned(), |c| format!("{} Gun", c.name().to_uppercase()));
    format!("{}{class}", size.unwrap_or_default())
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
        F::Guns { ground, guns, class, size, may } => {
            let may = if may { "may" } else { "may not" };
            format!("{ground}: {}; {} {may}", guns_words(guns), gun_words(class, size))
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

pub(super) fn present(setup: &Setup) -> Presented {
    let grounds: Vec<_> = setup.grounds.iter().map(|g| g.name()).collect();
    let place = match &setup.at {
        Some(at) => format!("{at} ({})", grounds.join(", ")),
        None if grounds.is_empty() => "anywhere".to_owned(),
        None => grounds.join(", "),
    };
    match (setup.yes(), setup.answers.first()) {
        (Some(yes), Some(answer)) => {
            let headline = format!("{}: {place}: {}", if yes { "yes" } else { "no" }, answer_words(answer));
            Presented { headline, yes: Some(yes), details: Vec::new(), blocks: Vec::new() }
        }
        _ => Presented {
            headline: format!("{place}: what may set up"),
            yes: None,
            details: setup.answers.iter().map(answer_words).collect(),
            blocks: Vec::new(),
        },
    }
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
    SetupJson { terrain: setup.grounds.clone(), allowed: setup.yes(), items: setup.answers.iter().map(item).collect() }
}
