//! What the rules know of a terrain or a hex, in one card.

use crate::grid::Hex;
use crate::map::{Chapter, Map, Place};
use crate::query::{Query, TerrainQuery};
use crate::rules::{CARDS, Card, Ground, UnknownWord};
use crate::ruling::{Effect, Note, Outcome, Reading, Ruling, Site, Step, TerrainCard, TerrainFact};

use super::Refusal;
use super::ask::AskError;
use super::setup::grounds_at;

/// Answers a question about a terrain or a hex.
pub(super) fn rule_on(map: &Map, query: &TerrainQuery) -> Result<Ruling, Refusal> {
    let name = query.what.trim().to_ascii_lowercase().replace(' ', "-");
    let mut card = TerrainCard {
        what: query.what.trim().to_owned(),
        cards: Vec::new(),
        own: Vec::new(),
        grounds: Vec::new(),
        locations: Vec::new(),
        level: None,
        manhole: false,
    };
    let mut notes = Vec::new();
    let mut site = Site::Line;
    let mut steps = Vec::new();
    if let Some(found) = CARDS.card(&name) {
        card.cards.push(found);
        card.grounds.extend(found.ground);
    } else if let Ok(hex) = query.what.trim().parse::<Hex>() {
        site = Site::Hex(hex);
        of_hex(map, hex, &mut card, &mut steps, &mut notes)?;
    } else {
        return Err(AskError::from(UnknownWord {
            what: "terrain or hex",
            given: query.what.clone(),
            choices: CARDS.cards.iter().map(|c| c.id.as_str()).collect(),
        })
        .into());
    }
    if card.cards.iter().any(|c| c.id == "turntable") {
        notes.push(Note::Reading(Reading::Turntable));
    }
    for fact in card.own.iter().copied().chain(card.cards.iter().flat_map(|c| &c.facts)) {
        steps.push(Step {
            rule: fact.rule,
            at: site,
            effect: Effect::Decides,
            fact: TerrainFact::Line { fact }.into(),
        });
    }
    for rule in card.cards.iter().flat_map(|c| c.special.iter().copied()) {
        let step = Step { rule, at: site, effect: Effect::Nothing, fact: TerrainFact::Special { rule }.into() };
        if !steps.contains(&step) {
            steps.push(step);
        }
    }
    Ok(Ruling { query: Query::Terrain(query.clone()), outcome: Outcome::Terrain(Box::new(card)), steps, notes })
}

fn of_hex(
    map: &Map,
    hex: Hex,
    card: &mut TerrainCard,
    steps: &mut Vec<Step>,
    notes: &mut Vec<Note>,
) -> Result<(), Refusal> {
    let chapter = match map.chapter() {
        Chapter::FestungBudapest => "FB",
        Chapter::ValorOfTheGuards => "VotG",
        Chapter::Base => "B",
    };
    card.what = hex.to_string();
    let name = hex.to_string();
    for place in CARDS.places(&name, chapter) {
        card.own.extend(&place.facts);
        if let Some(found) = CARDS.card(&place.card) {
            let fact = TerrainFact::Named { card: found };
            steps.push(Step { rule: place.rule, at: Site::Hex(hex), effect: Effect::Decides, fact: fact.into() });
            card.cards.push(found);
        }
    }
    let Some(facts) = map.hex(hex) else {
        if card.cards.is_empty() {
            return Err(map
                .require(hex)
                .err()
                .map_or_else(|| AskError::Clash("the hex is not on the map").into(), Refusal::from));
        }
        card.grounds.extend(card.cards.iter().filter_map(|c| c.ground));
        notes.push(Note::Reading(Reading::NotOnMap));
        return Ok(());
    };
    card.level = Some(facts.level);
    card.manhole = facts.manhole;
    card.locations = map.locations(facts);
    for (location, _) in &card.locations {
        for ground in grounds_at(map, *location)? {
            if !card.grounds.contains(&ground) {
                card.grounds.push(ground);
            }
        }
    }
    let of_ground = |ground: Ground| CARDS.cards.iter().find(|c: &&Card| c.ground == Some(ground));
    let counters = facts.counters.iter().any(|c| c.place == Place::Ground);
    for ground in card.grounds.clone() {
        if let Some(found) = of_ground(ground).filter(|c| !card.cards.contains(c)) {
            let has = card.cards.iter().any(|c| c.ground == Some(ground));
            if !has || counters {
                card.cards.push(found);
            }
        }
    }
    notes.extend(facts.note.iter().map(|n| Note::HexNote(hex, n.clone())));
    Ok(())
}

#[cfg(test)]
mod tests;
