//! Rulings on a terrain or a hex.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Elevation;
use crate::rules::{CardFact, CardValue, Ground, GunRule, RuleId, SETUP, Topic};
use crate::ruling::{CardLine, TerrainCard, TerrainFact};

use super::Presented;

/// What the rules know of a terrain or a hex.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TerrainJson {
    /// The hex or the name.
    pub what: String,
    /// The terrain.
    pub terrain: Vec<TerrainNameJson>,
    /// The Base Level, if the hex is on the map in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Elevation>,
    /// The Locations of the hex.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<LocationJson>,
    /// It has a manhole.
    pub manhole: bool,
    /// What the rules say.
    pub facts: Vec<FactJson>,
    /// Kinds of ground, for `setup`.
    pub ground: Vec<Ground>,
    /// Special rules.
    pub special: Vec<RuleId>,
}

/// A kind of terrain.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TerrainNameJson {
    /// Its name in questions.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
}

/// A Location.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LocationJson {
    /// The Location.
    pub at: String,
    /// Its elevation.
    pub elevation: Elevation,
}

/// A fact.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FactJson {
    /// The terrain that it is about, by its name in questions; none for what the rules say of the hex by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// What it is about.
    pub topic: Topic,
    /// More closely: a row of the movement chart, or a kind of attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The value; null where the rules give none.
    pub value: CardValue,
    /// The rule.
    pub rule: RuleId,
}

fn value_words(fact: &CardFact) -> String {
    use Topic as T;
    let signed = matches!(
        fact.topic,
        T::Tem
            | T::TemStone
            | T::TemWood
            | T::TemInterior
            | T::TemBehind
            | T::TemEncircled
            | T::Hindrance
            | T::HindranceInside
            | T::HindranceAlongTram
            | T::SightingDrm
    );
    match &fact.value {
        CardValue::Is(true) => "yes".to_owned(),
        CardValue::Is(false) => "no".to_owned(),
        CardValue::Number(n) if signed => format!("{n:+}"),
        CardValue::Number(n) => n.to_string(),
        CardValue::Text(text) => text.clone(),
        CardValue::Each(all) => all.iter().map(|e| format!("{} {}", e.of, e.is)).collect::<Vec<_>>().join(", "),
        CardValue::NotGiven => "none printed".to_owned(),
    }
}

fn name_words(fact: &CardFact) -> String {
    let name = match fact.topic {
        Topic::Tem => "TEM".to_owned(),
        Topic::Los => "LOS".to_owned(),
        Topic::TemStone => "TEM if of stone".to_owned(),
        Topic::TemWood => "TEM if wooden".to_owned(),
        Topic::TemInterior => "TEM through its inside".to_owned(),
        Topic::TemBehind => "TEM behind it".to_owned(),
        Topic::TemEncircled => "TEM if Encircled".to_owned(),
        Topic::SightingDrm => "Sighting TC DRM".to_owned(),
        Topic::StreetFighting => "Street Fighting from it".to_owned(),
        Topic::StreetFightingTarget => "Street Fighting at a vehicle in it".to_owned(),
        other => other.name().replace('-', " "),
    };
    match &fact.of {
        Some(of) => format!("{name}, {of}"),
        None => name,
    }
}

fn line(fact: &CardFact) -> String {
    format!("{}: {} ({})", name_words(fact), value_words(fact), fact.rule)
}

pub(super) fn fact_words(fact: TerrainFact) -> String {
    match fact {
        TerrainFact::Line { fact } => format!("{}: {}", name_words(fact), value_words(fact)),
        TerrainFact::Special { rule } => rule.entry().digest.to_owned(),
        TerrainFact::Named { card } => format!("named as {}", card.name),
    }
}

pub(super) fn present(card: &TerrainCard) -> Presented {
    let names: Vec<_> = card.cards.iter().map(|c| c.name.as_str()).collect();
    let names = if names.is_empty() { "no card of its own".to_owned() } else { names.join(", ") };
    let headline = match card.level {
        Some(level) => format!("{}: {names}, Base Level {level}", card.what),
        None if card.cards.len() == 1 && card.cards[0].id == card.what => names,
        None => format!("{}: {names}", card.what),
    };
    let mut details = Vec::new();
    let locations: Vec<_> = card.locations.iter().map(|(l, e)| format!("{l} at {e}")).collect();
    if !locations.is_empty() {
        details.push(format!("Locations: {}", locations.join(", ")));
    }
    if card.manhole {
        details.push("manhole (B8.1)".to_owned());
    }
    let mut last = None;
    for of in &card.facts {
        if card.cards.len() > 1 && of.card.is_some() && of.card != last {
            details.extend(of.card.map(|c| format!("{}:", c.name)));
        }
        last = of.card;
        details.push(line(of.fact));
    }
    for ground in &card.grounds {
        if let Some(row) = SETUP.ground(*ground) {
            let mut open: Vec<_> = row.items.iter().map(|i| format!("{} {}", i.item, i.may)).collect();
            open.insert(0, format!("Guns {}", row.guns.map_or("not in our sources", GunRule::name)));
            details.push(format!("set-up on {ground}: {}", open.join(", ")));
        }
    }
    let special: Vec<_> = special(card).into_iter().map(|r| format!("{r} {}", r.title())).collect();
    if !special.is_empty() {
        details.push(format!("special rules: {}", special.join("; ")));
    }
    Presented { headline, details, blocks: Vec::new() }
}

fn special(card: &TerrainCard) -> Vec<RuleId> {
    let mut special: Vec<RuleId> = Vec::new();
    for rule in card.cards.iter().flat_map(|c| c.special.iter().copied()) {
        if !special.contains(&rule) {
            special.push(rule);
        }
    }
    special
}

pub(super) fn json(card: &TerrainCard) -> TerrainJson {
    let fact = |line: &CardLine| FactJson {
        card: line.card.map(|c| c.id.clone()),
        topic: line.fact.topic,
        of: line.fact.of.clone(),
        value: line.fact.value.clone(),
        rule: line.fact.rule,
    };
    TerrainJson {
        what: card.what.clone(),
        terrain: card
            .cards
            .iter()
            .map(|c| TerrainNameJson { id: c.id.clone(), name: c.name.clone(), rule: c.rule })
            .collect(),
        level: card.level,
        locations: card.locations.iter().map(|(l, e)| LocationJson { at: l.to_string(), elevation: *e }).collect(),
        manhole: card.manhole,
        facts: card.facts.iter().map(fact).collect(),
        ground: card.grounds.clone(),
        special: special(card),
    }
}
