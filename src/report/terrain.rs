//! Rulings on a terrain or a hex.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Map;
use crate::rules::{Card, CardFact, CardValue, GunRule, RuleId, SETUP, Topic};
use crate::ruling::{Effect, Ruling, TerrainCard, TerrainFact};

use super::told::Told;
use super::{Presented, Shown};

/// A terrain or a hex, with the names of its cards and their special rules.
#[derive(Serialize, JsonSchema)]
pub(crate) struct TerrainView<'a> {
    /// What the rules know.
    #[serde(flatten)]
    card: &'a TerrainCard,
    /// The terrain.
    terrain: Vec<TerrainName<'a>>,
    /// Special rules.
    special: Vec<RuleId>,
}

/// A kind of terrain.
#[derive(Serialize, JsonSchema)]
struct TerrainName<'a> {
    /// Its name in questions.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// Its rule.
    rule: RuleId,
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

impl Told for TerrainFact {
    fn told(self, _: Effect, _: &Map) -> String {
        match self {
            TerrainFact::Line { fact } => format!("{}: {}", name_words(fact), value_words(fact)),
            TerrainFact::Special { rule } => rule.entry().digest.to_owned(),
            TerrainFact::Named { card } => format!("named as {}", card.name),
        }
    }
}

impl Shown for TerrainCard {
    type Json<'a> = TerrainView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> TerrainView<'a> {
        let name = |c: &&'static Card| TerrainName { id: &c.id, name: &c.name, rule: c.rule };
        TerrainView { card: self, terrain: self.cards.iter().map(name).collect(), special: self.special() }
    }

    fn present(&self, _: &Ruling, _: &Map) -> Presented {
        let names: Vec<_> = self.cards.iter().map(|c| c.name.as_str()).collect();
        let names = if names.is_empty() { "no card of its own".to_owned() } else { names.join(", ") };
        let headline = match self.level {
            Some(level) => format!("{}: {names}, Base Level {level}", self.what),
            None if self.cards.len() == 1 && self.cards[0].id == self.what => names,
            None => format!("{}: {names}", self.what),
        };
        let mut details = Vec::new();
        let locations: Vec<_> = self.locations.iter().map(|l| format!("{} at {}", l.at, l.elevation)).collect();
        if !locations.is_empty() {
            details.push(format!("Locations: {}", locations.join(", ")));
        }
        if self.manhole {
            details.push("manhole (B8.1)".to_owned());
        }
        let mut last = None;
        for of in &self.facts {
            if self.cards.len() > 1 && of.card.is_some() && of.card != last {
                details.extend(of.card.map(|c| format!("{}:", c.name)));
            }
            last = of.card;
            details.push(line(of.fact));
        }
        for ground in &self.grounds {
            if let Some(row) = SETUP.ground(*ground) {
                let mut open: Vec<_> = row.items.iter().map(|i| format!("{} {}", i.item, i.may)).collect();
                open.insert(0, format!("Guns {}", row.guns.map_or("not in our sources", GunRule::name)));
                details.push(format!("set-up on {ground}: {}", open.join(", ")));
            }
        }
        let special: Vec<_> = self.special().into_iter().map(|r| format!("{r} {}", r.title())).collect();
        if !special.is_empty() {
            details.push(format!("special rules: {}", special.join("; ")));
        }
        Presented { headline, details, ..Presented::default() }
    }
}
