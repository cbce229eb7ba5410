//! Cards: everything that the rules say about a terrain or a hex.

pub(crate) mod facts;
mod numbers;
pub(crate) mod question;
pub(crate) mod show;

use crate::grid::Hex;
use crate::map::{
    Building, BuildingType, Chapter, Feature, HexFacts, Map, Material, Named, Place, RailroadKind, RoadKind, Spoken,
    Token, Unit, UnknownPlace,
};
use crate::query::TerrainQuery;
use crate::resolver::{Ask, Resolver};
use crate::rules::{CARDS, Card, CardFact, CardValue, Ground, RuleId, Topic, UnknownWord};
use crate::ruling::refusal::{AskError, Refusal};
use crate::ruling::{
    CardLevel, CardLine, Doubts, Effect, Fact, List, Note, Reading, Ruling, Site, Step, TerrainCard, TerrainFact,
    TerrainNote,
};
use crate::spelling::near;

use self::facts::Digest;
use super::setup::{chapter, grounds_at};
use crate::resolver::named;

impl Ask for TerrainQuery {
    type Answer = TerrainCard;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        rule_on(&on.map, self)
    }
}

/// Returns a place in a hex of this map. A word in front of the hex must be the name of its board.
fn in_hex(map: &Map, what: &str) -> Option<(Token, Hex, Option<Place>)> {
    let token = what.parse::<Token>().ok().filter(|token| token.board.is_none() || map.resolve(token).is_ok())?;
    let Named::Hex(hex, place) = token.what else { return None };
    Some((token, hex, place))
}

/// Answers a question about a terrain or a hex.
fn rule_on(map: &Map, query: &TerrainQuery) -> Result<Ruling, Refusal> {
    let mut case = TerrainCase::new(map, &query.what);
    let name = query.what.trim().to_ascii_lowercase().replace(' ', "-");
    if let Some(card) = case.named(&name) {
        case.take(card);
        let called: Vec<_> = map.buildings_called(&query.what).chain(case.only_building(card)).collect();
        for building in called {
            case.material = Some(building.material);
            let note = Note::Named(building.name.clone().unwrap_or_default(), List(building.hexes.clone()));
            if !case.notes.contains(&note) {
                case.notes.push(note);
            }
        }
    } else if let Some((token, hex, place)) = in_hex(map, &query.what) {
        // the card is about the whole hex, but a Location that is named must exist
        if place.is_some_and(|place| !matches!(place, Place::Bypass(_))) {
            map.resolve(&token)?;
        }
        case.site = Site::Hex(hex);
        case.hex(hex)?;
    } else if let Ok(unit) = map.unit(&query.what) {
        let hex = unit.location.hex;
        case.site = Site::Hex(hex);
        case.hex(hex)?;
    } else if let Some(spoken) = map.spoken(&query.what) {
        case.called(&spoken)?;
    } else if let Some(card) = CARDS.headed(&query.what) {
        case.take(card);
    } else {
        let near_names = map.nearly_called(&query.what);
        let mut choices: Vec<&str> = CARDS.cards.iter().map(|c| c.id.as_str()).collect();
        // other names that players use
        let others = || CARDS.cards.iter().flat_map(|c| c.also.iter().map(String::as_str));
        if near(&query.what, choices.iter().copied()).is_empty() && !near(&query.what, others()).is_empty() {
            choices = others().collect();
        } else if near(&query.what, choices.iter().copied()).is_empty() && !near_names.is_empty() {
            let (given, map) = (query.what.clone(), map.name().to_owned());
            return Err(UnknownPlace::NoSuchName { given, map, near: near_names }.into());
        }
        return Err(AskError::NoCard(UnknownWord { what: "terrain or hex", given: query.what.clone(), choices }).into());
    }
    case.write_down();
    Ok(Ruling::new(query, case.card, case.steps, case.notes))
}

/// Returns the units in a hex, each with its Location where that is not the ground; `None` if there is none.
fn units_in(map: &Map, hex: Hex) -> Option<String> {
    let named = |unit: &Unit| match unit.location.place {
        Place::Ground => unit.label.clone(),
        _ => format!("{} ({})", unit.label, unit.location),
    };
    let all: Vec<String> = map.units().iter().filter(|unit| unit.location.hex == hex).map(named).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

struct TerrainCase<'a> {
    map: &'a Map,
    card: TerrainCard,
    site: Site,
    /// The material of the building in the question.
    material: Option<Material>,
    /// The special rules of the former building that still apply to its rubble.
    in_rubble: Vec<RuleId>,
    steps: Vec<Step>,
    notes: Vec<Note>,
}

impl<'a> TerrainCase<'a> {
    fn new(map: &'a Map, what: &str) -> Self {
        Self {
            map,
            card: TerrainCard {
                what: what.trim().to_owned(),
                cards: Vec::new(),
                facts: Vec::new(),
                grounds: Vec::new(),
                locations: Vec::new(),
                level: None,
                manhole: false,
                victory_building: None,
                interior: false,
            },
            site: Site::Line,
            material: None,
            in_rubble: Vec::new(),
            steps: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Returns the card with this name. Of cards that exist once for each module, it is the one for the chapter of the
    /// map.
    fn named(&self, name: &str) -> Option<&'static Card> {
        let found = CARDS.card(name)?;
        let ending = match self.map.chapter() {
            Chapter::FestungBudapest => return Some(found),
            Chapter::ValorOfTheGuards => "v4",
            Chapter::Base => "b32",
        };
        CARDS.card(&format!("{}-{ending}", found.id)).or(Some(found))
    }

    /// Returns the building of a card, if it is the only one and has a name.
    fn only_building(&self, card: &Card) -> Option<&'a Building> {
        let hexes = CARDS.hexes_of(&card.id, chapter(self.map)).filter_map(|hex| hex.parse::<Hex>().ok());
        let mut all: Vec<&Building> = Vec::new();
        for facts in hexes.filter_map(|hex| self.map.hex(hex)) {
            let building = self.map.standing_building(facts)?;
            if all.iter().all(|other| other.id != building.id) {
                all.push(building);
            }
        }
        if let [one] = all[..] { Some(one).filter(|one| one.name.is_some()) } else { None }
    }

    /// Takes the card that the question names.
    fn take(&mut self, card: &'static Card) {
        self.card.cards.push(card);
        self.card.grounds.extend(card.ground);
    }

    fn add(&mut self, name: &str) {
        if let Some(card) = self.named(name).filter(|c| !self.card.cards.contains(c)) {
            self.card.cards.push(card);
        }
    }

    /// Takes the cards of what a name stands for: a building, a railway, a street or an area.
    ///
    /// # Errors
    /// If it may stand for things with different names.
    fn called(&mut self, spoken: &Spoken<'_>) -> Result<(), Refusal> {
        let first = &spoken.places[0];
        if !spoken.is_one_name() {
            return Err(spoken.several().into());
        }
        match first.hexes[..] {
            [hex, ..] if first.building.is_some() || first.is_kind => {
                self.site = Site::Hex(hex);
                self.hex(hex)?;
            }
            _ => {
                first.name.clone_into(&mut self.card.what);
                if first.is_whole { self.rails(&first.hexes)? } else { self.street(&first.hexes) }
            }
        }
        self.notes.extend(named::notes(spoken));
        Ok(())
    }

    /// Takes the cards of the rails of a railway, with a note on the hexes of each card.
    fn rails(&mut self, hexes: &[Hex]) -> Result<(), Refusal> {
        let mut of_card: Vec<(&'static Card, Vec<Hex>)> = Vec::new();
        for &hex in hexes {
            let mut one = Self::new(self.map, "");
            one.hex(hex)?;
            for card in one.card.cards.into_iter().filter(|card| card.reads.rails.is_some()) {
                if let Some((_, hexes)) = of_card.iter_mut().find(|(other, _)| *other == card) {
                    hexes.push(hex);
                    continue;
                }
                of_card.push((card, vec![hex]));
                let fact = Fact::from(TerrainFact::Named { card });
                self.steps.extend(
                    one.steps
                        .iter()
                        .filter(|step| step.fact == fact)
                        .map(|step| Step { at: Site::Line, ..step.clone() }),
                );
            }
        }
        for (card, hexes) in of_card {
            self.card.cards.push(card);
            self.notes.push(Note::Named(card.name.clone(), List(hexes)));
        }
        Ok(())
    }

    /// Takes the cards of the roads in the hexes where the name of a street is printed.
    fn street(&mut self, hexes: &[Hex]) {
        for kind in hexes.iter().filter_map(|h| self.map.hex(*h)).flat_map(|f| &f.roads).map(|r| r.kind) {
            self.add(match kind {
                RoadKind::Paved => "paved-road",
                RoadKind::Boulevard => "boulevard",
                RoadKind::Sunken => "sunken-road",
                // these have no card
                RoadKind::Dirt | RoadKind::Elevated => continue,
            });
        }
    }

    fn hex(&mut self, hex: Hex) -> Result<(), Refusal> {
        let name = hex.to_string();
        let facts = self.map.hex(hex);
        if let Some(facts) = facts {
            self.levels(facts)?;
        }
        for place in CARDS.places(&name, chapter(self.map)) {
            let card = CARDS.card(&place.card);
            if let Some((facts, card)) = facts.zip(card).filter(|(facts, card)| self.is_covered_up(facts, card)) {
                if facts.is_rubble() {
                    self.in_rubble.extend(&card.in_rubble);
                }
                continue;
            }
            let own = place.facts.iter().map(|fact| CardLine { card: None, fact });
            self.card.facts.extend(own);
            if let Some(card) = card {
                let fact = TerrainFact::Named { card }.into();
                self.steps.push(Step { rule: place.rule, at: self.site, effect: Effect::Decides, fact });
                self.add(&place.card);
            }
        }
        self.card.what = name;
        self.notes.extend(units_in(self.map, hex).map(|all| Note::Terrain(TerrainNote::Units(all))));
        match facts {
            Some(facts) => self.on_the_map(facts),
            None if self.card.cards.is_empty() => self.map.require(hex).map(|_| ()).map_err(Refusal::from)?,
            None => {
                self.card.grounds.extend(self.card.cards.iter().filter_map(|c| c.ground));
                self.notes.push(Note::Reading(Reading::NotOnMap));
            }
        }
        Ok(())
    }

    /// Returns `true` if a card is about something in the hex that is under Debris or rubble, and so no longer counts
    /// (FB2.6, B24.1, B3.43).
    fn is_covered_up(&self, facts: &HexFacts, card: &Card) -> bool {
        let gone = card.ground.map_or(card.reads.rails.is_some(), |ground| !self.card.grounds.contains(&ground));
        facts.is_covered() && gone
    }

    /// Adds the Locations of a hex of the map, each with its kinds of ground.
    fn levels(&mut self, facts: &HexFacts) -> Result<(), Refusal> {
        self.card.level = Some(facts.level);
        self.card.manhole = self.map.manhole(facts).is_some();
        let locations = self.map.locations(facts).into_iter();
        self.card.locations = locations.map(|(at, elevation)| CardLevel { at, elevation }).collect();
        for CardLevel { at: location, .. } in self.card.locations.clone() {
            match grounds_at(self.map, location) {
                Ok(grounds) => {
                    for ground in grounds {
                        if !self.card.grounds.contains(&ground) {
                            self.card.grounds.push(ground);
                        }
                    }
                }
                // a place that set-up does not cover can still have cards
                Err(Refusal::NotCovered { rule, .. }) => self.notes.push(Note::Terrain(TerrainNote::NoSetup(rule))),
                Err(other) => return Err(other),
            }
        }
        Ok(())
    }

    /// Takes the cards of everything in a hex of the map.
    fn on_the_map(&mut self, facts: &HexFacts) {
        if let Some(building) = self.map.standing_building(facts) {
            self.material = Some(building.material);
            self.add(building_card(facts.part.unwrap_or(building.kind)));
        }
        for ground in self.card.grounds.clone() {
            if ground == Ground::Bridge && !facts.has_railroad(RailroadKind::Bridge) {
                self.add("road-bridge");
            } else if !matches!(ground, Ground::Building | Ground::InteriorBuilding | Ground::UpperLevel) {
                self.add(ground.name());
            }
        }
        if !facts.is_covered() {
            for terrain in &facts.terrain {
                self.add(&self.map.catalogue().terrain(*terrain).id);
            }
        }
        if self.map.is_interior_rubble(facts) {
            self.add("interior-rubble");
        }
        self.things(facts);
        self.victory(facts);
        if self.map.chapter() == Chapter::FestungBudapest && self.map.is_interior(facts) {
            self.card.interior = true;
            self.decide(RuleId::FB_SSR6, TerrainFact::Interior);
        }
        self.notes.extend(
            (!facts.doubts.is_empty()).then(|| {
                Note::Doubt(facts.hex, Doubts(facts.doubts.iter().map(|doubt| (doubt.clone(), None)).collect()))
            }),
        );
        self.notes.extend(facts.note.iter().map(|n| Note::Terrain(TerrainNote::HexNote(facts.hex, n.clone()))));
    }

    fn decide(&mut self, rule: RuleId, fact: TerrainFact) {
        self.steps.push(Step { rule, at: self.site, effect: Effect::Decides, fact: fact.into() });
    }

    /// FB3.3, B24.1: adds whether a hex belongs to a building for Victory Conditions.
    fn victory(&mut self, facts: &HexFacts) {
        let budapest = self.map.chapter() == Chapter::FestungBudapest;
        let (rule, fact, counts) = match (facts.building, facts.is_rubble()) {
            (None, false) => return,
            (Some(_), false) => {
                self.card.victory_building = Some(true);
                return;
            }
            (Some(_), true) if budapest => (RuleId::FB3_3, TerrainFact::VictoryRubble, true),
            (Some(_), true) => (RuleId::B24_1, TerrainFact::VictoryLost, false),
            (None, true) => (if budapest { RuleId::FB3_3 } else { RuleId::B24_1 }, TerrainFact::VictoryFallen, false),
        };
        self.card.victory_building = Some(counts);
        self.decide(rule, fact);
    }

    /// Takes the cards of what is in a hex or on its hexsides, apart from its ground.
    fn things(&mut self, facts: &HexFacts) {
        // a house beside rails is a house for all purposes (FB6.4), and a counter on the rails replaces them (B3.43)
        let shows_rails = !facts.is_covered() && self.map.standing_building(facts).is_none();
        for railroad in &facts.railroads {
            self.add(match railroad.kind {
                // also under Rail Cars (B32.5)
                RailroadKind::Glrr if shows_rails => "glrr",
                RailroadKind::Tram | RailroadKind::OrchardTram if facts.is_covered() => continue,
                RailroadKind::Glrr | RailroadKind::Emrr => continue,
                RailroadKind::Elrr => "elrr",
                RailroadKind::Surr => "surr",
                RailroadKind::Bridge => "rr-bridge",
                RailroadKind::Tram => "tram",
                RailroadKind::OrchardTram => "tree-lined-tram",
            });
        }
        for feature in &facts.features {
            self.add(match feature {
                Feature::Foxhole => "foxhole",
                Feature::Trench => "trench",
                Feature::AntiTankDitch => "at-ditch",
                _ => continue,
            });
        }
        for side in facts.hexsides.iter().flatten() {
            self.add(match side {
                barrier if barrier.is_barrier() => barrier.name(),
                _ => continue,
            });
        }
        // a counter on the bridge does not replace the bridge (FB2.63)
        if let Some(counter) = facts.cover_in(Place::Bridge) {
            self.add(counter.name());
        }
        if facts.counters.iter().any(|c| c.counter == crate::map::Counter::Wreck) {
            self.add("wreck");
        }
    }

    /// Collects the lines of the cards, and their steps.
    fn write_down(&mut self) {
        if self.card.cards.iter().any(|c| c.id == "turntable") {
            self.notes.push(Note::Reading(Reading::Turntable));
        }
        // leave out the lines for the other material, since a building has only one
        let other = self.material.map(|m| match m {
            Material::Stone => (Topic::TemWood, ["wooden", "wooden building"]),
            Material::Wood => (Topic::TemStone, ["stone", "stone building"]),
        });
        let of_other = |fact: &CardFact| {
            let is_of = |of: &str| other.is_some_and(|(_, rows)| rows.contains(&of));
            other.is_some_and(|(topic, _)| topic == fact.topic) || fact.of.as_deref().is_some_and(is_of)
        };
        for &card in &self.card.cards {
            // what is said about rubble of a building does not apply to rubble that fell elsewhere (FB3.3)
            let of_no_building =
                |f: &CardFact| f.topic == Topic::VictoryBuilding && self.card.victory_building == Some(false);
            for fact in numbers::facts(card).filter(|f| !of_other(f) && !of_no_building(f)) {
                if self.card.facts.iter().all(|line| line.fact != fact) {
                    self.card.facts.push(CardLine { card: Some(card), fact });
                }
            }
        }
        self.leave_out_the_outdone();
        let step = |rule: RuleId, effect, fact: TerrainFact| Step { rule, at: self.site, effect, fact: fact.into() };
        let lines = self.card.facts.iter().map(|line| line.fact);
        self.steps.extend(lines.map(|fact| step(fact.rule, Effect::Nothing, TerrainFact::Line { fact })));
        let special = self.card.cards.iter().flat_map(|c| c.special.iter().copied());
        for rule in special.chain(self.in_rubble.iter().copied()) {
            let step = step(rule, Effect::Nothing, TerrainFact::Special { rule: Digest(rule) });
            if !self.steps.contains(&step) {
                self.steps.push(step);
            }
        }
    }

    /// Leaves out negative lines of things in the same Location that another thing overrides: trees along a tram line,
    /// and a car on rails, hinder LOS and are Concealment Terrain, although bare rails are not.
    fn leave_out_the_outdone(&mut self) {
        if self.card.locations.len() > 1 {
            return;
        }
        let has = |is: &dyn Fn(&CardFact) -> bool| self.card.facts.iter().any(|line| is(line.fact));
        let hinders = has(&|fact| matches!(fact.topic, Topic::Obstacle | Topic::Hindrance));
        let conceals = has(&|fact| fact.topic == Topic::Concealment && fact.value == CardValue::Is(true));
        self.card.facts.retain(|CardLine { fact, .. }| match fact.topic {
            Topic::Los => !hinders,
            Topic::Concealment => !conceals || fact.value == CardValue::Is(true),
            _ => true,
        });
    }
}

/// Returns the name of the card for a type of building.
const fn building_card(kind: BuildingType) -> &'static str {
    match kind {
        BuildingType::SingleStory => "single-story",
        BuildingType::TwoStory => "two-story",
        BuildingType::TwoStorySingleHex => "two-story-single",
        BuildingType::MultiStory => "multi-story",
        BuildingType::ThirdLevel => "third-level",
        BuildingType::Factory | BuildingType::TallFactory => "factory",
    }
}

#[cfg(test)]
mod tests;
