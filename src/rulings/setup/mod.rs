//! What may set up where: FB-SSR12 and 13, FB2.4, 2.61-.62, 3.5, 6.14, 6.25, B27, B28. For Guns see `guns.rs`.

pub(crate) mod facts;
mod ground;
mod guns;
#[cfg(feature = "pictures")]
mod marks;
pub(crate) mod question;
mod roadblock;
pub(crate) mod show;
pub(crate) mod tables;

use crate::grid::Hexside;
use crate::map::{Chapter, HexFacts, Location, Map, Named, Place};
use crate::query::{SetupHow, SetupQuery};
use crate::resolver::of_map::day_of;
use crate::resolver::{Ask, Resolver};
use crate::rules::{CARDS, Faction, Ground, GroundRow, GunRule, Item, May, RuleId, SETUP, SSR};
use crate::ruling::refusal::{AskError, Clash, Refusal, Uncovered};
use crate::ruling::{
    Effect, Note, Reading, Ruling, Setup, SetupAnswer, SetupClash, SetupFact, SetupNote, SetupPlace, SetupUncovered,
    Site, Step,
};

use self::facts::{GroundName, SetupItem};
use super::ssr::siege;
use super::{doubts, uncharted};

pub(crate) use ground::{chapter, grounds_at};

impl Ask for SetupQuery {
    type Answer = Setup;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        rule_on(&on.map, self).map(|ruling| doubts::with_those_of_its_hexes(&on.map, ruling))
    }
}

/// Answers a question about set-up.
fn rule_on(map: &Map, query: &SetupQuery) -> Result<Ruling, Refusal> {
    query.date.map(siege).transpose()?;
    gun_words_of_guns_alone(query)?;
    if query.at.is_some() && !query.terrain.is_empty() {
        return Err(SetupClash::GroundAndPlace.into());
    }
    let mut case = SetupCase::new(map, query);
    let asked = case.places()?;
    case.rule(asked)
}

impl Resolver {
    /// Rules on setting up an item in a Location, on the day of the map.
    pub(crate) fn set_up(&self, item: Item, how: &[SetupHow], at: Location) -> Result<Ruling, Refusal> {
        let asked =
            SetupQuery { item: Some(item), how: how.to_vec(), date: day_of(&self.map), ..SetupQuery::default() };
        let ruling = rule_at(&self.map, &asked, at)?;
        uncharted::under(&self.map, &ruling)?;
        Ok(ruling)
    }
}

/// Rules on a Location of the map.
pub(crate) fn rule_at(map: &Map, query: &SetupQuery, at: Location) -> Result<Ruling, Refusal> {
    query.date.map(siege).transpose()?;
    gun_words_of_guns_alone(query)?;
    let case = SetupCase::new(map, query);
    let asked = vec![case.place(at)?];
    case.rule(asked)
}

/// Checks that class, size, caliber and Emplacement are given only for a Gun.
fn gun_words_of_guns_alone(query: &SetupQuery) -> Result<(), AskError> {
    let of_gun = query.class.is_some()
        || query.size.is_some()
        || query.caliber.is_some()
        || query.how.contains(&SetupHow::Emplaced);
    match query.item {
        Some(item) if of_gun && item != Item::Gun => Err(AskError::Clash(Clash::Setup(SetupClash::GunFactsOfOther))),
        _ => Ok(()),
    }
}

/// A place that the question is about: its text, its place on the map, and its kinds of ground.
type Asked = (Option<String>, Site, Vec<Ground>);

struct SetupCase<'a> {
    query: &'a SetupQuery,
    map: &'a Map,
    site: Site,
    steps: Vec<Step>,
    notes: Vec<Note>,
}

impl<'a> SetupCase<'a> {
    const fn new(map: &'a Map, query: &'a SetupQuery) -> Self {
        Self { query, map, site: Site::Line, steps: Vec::new(), notes: Vec::new() }
    }

    /// Rules on all places of the question.
    fn rule(mut self, asked: Vec<Asked>) -> Result<Ruling, Refusal> {
        let mut places = Vec::new();
        for (at, site, mut grounds) in asked {
            grounds.extend(&self.query.terrain);
            self.site = site;
            let answers = self.answers(&grounds)?;
            places.push(SetupPlace { at, grounds, answers });
        }
        let outcome = Setup {
            places,
            asked: self.query.item.is_some(),
            hip: self.query.how.contains(&SetupHow::Hip),
            emplaced: self.query.how.contains(&SetupHow::Emplaced),
            gun: self.asked_gun(),
        };
        self.notes.sort();
        self.notes.dedup();
        Ok(Ruling::new(self.query, outcome, self.steps, self.notes))
    }
}

impl SetupCase<'_> {
    /// Finds the places of the question. A hex without an item stands for all its Locations.
    fn places(&mut self) -> Result<Vec<Asked>, Refusal> {
        let query = self.query;
        let Some(at) = &query.at else {
            let hip_barred_alone = query.item.is_some_and(|i| self.axis_may_not_hide(i)) && self.how(SetupHow::Hip);
            let anywhere = matches!(query.item, Some(Item::BoobyTraps | Item::Tunnel));
            if query.terrain.is_empty() && !anywhere && !hip_barred_alone {
                return Err(SetupClash::NoPlace.into());
            }
            return Ok(vec![(None, Site::Line, Vec::new())]);
        };
        let token = at.token(self.map)?;
        if let (Named::Hex(hex, Some(Place::Bypass(side))), Some(Item::Roadblock)) = (&token.what, query.item) {
            let side = Hexside::of(*hex, *side);
            return Ok(vec![(Some(side.to_string()), Site::Hexside(side), self.grounds_beside(side)?)]);
        }
        if let Named::Hex(hex, None) = token.what {
            let Some(facts) = self.map.hex(hex) else {
                return self.named_hex(hex);
            };
            let all = self.map.locations(facts);
            if query.item.is_none() && all.len() > 1 {
                return all.into_iter().map(|(location, _)| self.place(location)).collect();
            }
        }
        let (location, _, _) = self.map.seat(&token)?;
        let mut place = self.place(location)?;
        place.0 = Some(at.to_string());
        Ok(vec![place])
    }

    fn place(&self, location: Location) -> Result<Asked, Refusal> {
        // in a sewer, the rules are only about mines
        let mines = location.place == Place::Sewer && self.query.item == Some(Item::Mines);
        let grounds = if mines { Vec::new() } else { grounds_at(self.map, location)? };
        Ok((Some(location.to_string()), Site::Location(location), grounds))
    }

    fn is_in_sewer(&self) -> bool {
        matches!(self.site, Site::Location(Location { place: Place::Sewer, .. }))
    }

    /// Returns the places for a hex that is not on this map, but that the rules name.
    fn named_hex(&mut self, hex: crate::grid::Hex) -> Result<Vec<Asked>, Refusal> {
        let named = CARDS.places(&hex.to_string(), chapter(self.map));
        let grounds: Vec<_> = named.iter().filter_map(|p| CARDS.card(&p.card)?.ground).collect();
        if grounds.is_empty() {
            self.map.require(hex)?;
        }
        self.notes.push(Note::Reading(Reading::NotOnMap));
        Ok(vec![(Some(hex.to_string()), Site::Hex(hex), grounds)])
    }

    fn answers(&mut self, grounds: &[Ground]) -> Result<Vec<SetupAnswer>, Refusal> {
        let rows: Vec<&GroundRow> = grounds.iter().filter_map(|g| SETUP.ground(*g)).collect();
        let answers: Vec<_> = if let Some(item) = self.query.item {
            vec![self.item(item, &rows)?]
        } else {
            let all: Vec<_> = Item::ALL.iter().map(|item| self.item(*item, &rows)).collect();
            if all.iter().any(|answer| matches!(answer, Err(Refusal::NotCovered { .. }))) {
                self.notes.push(Note::Setup(SetupNote::ItemsLeftOut));
            }
            all.into_iter().flatten().collect()
        };
        for answer in answers.iter().filter(|a| a.item == Item::Gun) {
            if answer.guns == Some(GunRule::Building) {
                self.notes.push(Note::Setup(SetupNote::MortarAnySize));
            }
            if answer.emplaced == Some(true) && answer.emplaced_rule == Some(RuleId::FB6_123) {
                self.notes.push(Note::Setup(SetupNote::EmplacedOnRailroad));
            }
        }
        if grounds.contains(&Ground::Turntable) {
            self.notes.push(Note::Reading(Reading::Turntable));
        }
        Ok(answers)
    }

    /// FB-SSR12: returns `true` if the Axis cannot hide the item.
    fn axis_may_not_hide(&self, item: Item) -> bool {
        self.query.side == Some(Faction::Axis)
            && self.map.chapter() == Chapter::FestungBudapest
            && SETUP.axis_no_hip.items.contains(&item)
    }

    fn step(&mut self, rule: RuleId, may: bool, fact: SetupFact) {
        let effect = if may { Effect::Allows } else { Effect::Forbids };
        self.steps.push(Step { rule, at: self.site, effect, fact: fact.into() });
    }

    fn how(&self, how: SetupHow) -> bool {
        self.query.how.contains(&how) || (how == SetupHow::Fortified && self.is_fortified())
    }

    /// Returns `true` if the place is marked as a Fortified Location.
    fn is_fortified(&self) -> bool {
        match self.site {
            Site::Location(at) => self.map.is_fortified(at),
            Site::Hex(hex) => self.map.is_fortified(Location { hex, place: Place::Ground }),
            _ => false,
        }
    }

    /// B24.71: returns `true` if the question says that the place is Cleared, or a Trail Break is there, which
    /// Clearance leaves.
    fn is_cleared(&self) -> bool {
        let broken = |at: Location| {
            self.map.hex(at.hex).is_some_and(|facts| facts.trail_breaks.iter().any(|(place, _)| *place == at.place))
        };
        self.how(SetupHow::Cleared) || matches!(self.site, Site::Location(at) if broken(at))
    }

    fn item(&mut self, item: Item, rows: &[&GroundRow]) -> Result<SetupAnswer, Refusal> {
        match item {
            Item::Gun => self.gun(rows),
            Item::BoobyTraps => self.booby_traps(),
            Item::Tunnel => self.tunnel(),
            Item::DmMortar => self.dm_mortar(rows),
            Item::Roadblock => self.roadblock(rows),
            _ => self.other(item, rows),
        }
    }

    /// Returns what a kind of ground says about an item in the chapter of the map, with the rule and the rule that this
    /// one refers to.
    fn said(&self, item: Item, row: &GroundRow) -> Result<(May, RuleId, Option<RuleId>), Refusal> {
        let Some(found) = row.items.iter().find(|i| i.item == item) else {
            return Err(Refusal::NotCovered {
                rule: SETUP.general(item),
                what: Uncovered::Setup(SetupUncovered::SetupOfItem { ground: GroundName(row.ground) }),
            });
        };
        let of_row = match self.map.chapter() {
            Chapter::FestungBudapest => return Ok((found.may, found.rule, found.with)),
            Chapter::ValorOfTheGuards => found.rule_votg.or(row.items_votg),
            Chapter::Base => found.rule_base.or(row.items_base),
        };
        let (may, rule) = found.elsewhere.map_or((found.may, found.rule), |e| (e.may, e.rule));
        Ok((may, of_row.unwrap_or(rule), None))
    }

    /// B28.1: the Interior hexes of a Factory are Interior building hexes.
    fn interior_factory(&self) -> Option<&'static GroundRow> {
        let Site::Location(at) = self.site else { return None };
        let facts = self.map.hex(at.hex).filter(|facts| at.place == Place::Ground && self.map.is_interior(facts))?;
        let is_factory = self.map.standing_building(facts).is_some_and(|building| building.factory);
        SETUP.ground(Ground::InteriorBuilding).filter(|_| is_factory)
    }

    /// B29.1, B32.11: returns `true` if a road of any kind or a railroad runs there, no matter what else is there.
    fn has_way(&self, rows: &[&GroundRow]) -> bool {
        // what crosses the hexside was checked before
        if matches!(self.site, Site::Hexside(_)) {
            return true;
        }
        let Site::Location(at) = self.site else {
            return rows.iter().any(|row| row.ground.is_road() || row.ground.is_railroad());
        };
        let runs =
            |facts: &HexFacts| facts.roads_at(at.place).next().is_some() || facts.rails_at(at.place).next().is_some();
        self.map.hex(at.hex).is_some_and(runs)
    }

    /// Rules on everything except Guns and Booby Traps: the strictest kind of ground decides.
    fn other(&mut self, item: Item, rows: &[&GroundRow]) -> Result<SetupAnswer, Refusal> {
        if item == Item::Mines && self.is_in_sewer() {
            self.step(RuleId::B28_1, false, SetupFact::NoMinesInSewer);
            return Ok(SetupAnswer { hip: Some(false), ..SetupAnswer::new(item, false, RuleId::B28_1) });
        }
        let interior = self.interior_factory().filter(|_| item == Item::Mines);
        let rows = interior.as_ref().map_or(rows, std::slice::from_ref);
        let barred = self.axis_may_not_hide(item);
        let mut decides: Option<(May, RuleId, Option<RuleId>, Ground)> = None;
        // B32.11, FB-SSR13 EXC: a RR hex hides mines, whether a road crosses it or not
        let on_rails = item == Item::Mines && rows.iter().any(|row| row.ground.is_railroad());
        for row in rows.iter().filter(|row| !(on_rails && row.ground.is_road())) {
            let (may, rule, with) = self.said(item, row)?;
            let may = match may {
                May::IfRoad if self.has_way(rows) => May::Yes,
                May::IfRoad => May::No,
                may => may,
            };
            if decides.is_none_or(|(strictest, ..)| strictness(may) > strictness(strictest)) {
                decides = Some((may, rule, with, row.ground));
            }
        }
        let mut answer = SetupAnswer::new(item, true, SETUP.axis_no_hip.rule);
        answer.hip = barred.then_some(false);
        answer.hip_rule = barred.then_some(SETUP.axis_no_hip.rule);
        if let Some((may, rule, with, ground)) = decides {
            let cleared = self.is_cleared();
            answer.rule = rule;
            answer.if_cleared = matches!(may, May::IfCleared | May::OpenIfCleared);
            answer.may = may != May::No && (!answer.if_cleared || cleared);
            answer.hip = match may {
                May::Yes => None,
                May::Open | May::OpenIfCleared | May::IfRoad | May::No => Some(false),
                May::Hip => Some(true),
                May::IfCleared => Some(cleared),
            };
            self.step(rule, answer.may, SetupFact::item(ground, item, may));
            if let Some(with) = with {
                self.step(with, answer.may, SetupFact::item(ground, item, may));
            }
            if may == May::OpenIfCleared && cleared {
                answer.hip_rule = with;
            }
            if answer.if_cleared && cleared {
                self.step(RuleId::B24_71, true, SetupFact::Cleared { ground: GroundName(ground) });
            }
        }
        if barred {
            answer.hip = Some(false);
            self.step(SETUP.axis_no_hip.rule, false, SetupFact::AxisNoHip { item: SetupItem(item) });
        } else if answer.hip.is_none() && self.how(SetupHow::Hip) && self.query.item.is_some() {
            return Err(Refusal::NotCovered {
                rule: SETUP.general(item),
                what: if SETUP.axis_no_hip.items.contains(&item) {
                    Uncovered::Setup(SetupUncovered::HidingOfOthers)
                } else {
                    Uncovered::Setup(SetupUncovered::Hiding)
                },
            });
        }
        answer.strength_revealed = (item == Item::Mines && answer.may).then_some(answer.hip == Some(false));
        Ok(answer)
    }

    /// FB-SSR11: there are no tunnels in Budapest.
    fn tunnel(&mut self) -> Result<SetupAnswer, Refusal> {
        if self.map.chapter() != Chapter::FestungBudapest {
            return Err(Refusal::NotCovered { rule: RuleId::B8_6, what: Uncovered::Setup(SetupUncovered::Tunnels) });
        }
        self.step(RuleId::FB_SSR11, false, SetupFact::NoTunnels);
        Ok(SetupAnswer::new(Item::Tunnel, false, RuleId::FB_SSR11))
    }

    /// FB-SSR15: the Axis has Booby Traps on the whole map from a certain day on.
    fn booby_traps(&mut self) -> Result<SetupAnswer, Refusal> {
        let row = &SSR.booby_traps;
        let may = match self.query.date {
            _ if self.query.side.is_some_and(|s| s != row.side) => false,
            Some(date) => date >= row.from,
            None => return Err(SetupClash::BoobyTrapsWithoutDate.into()),
        };
        let fact = if may { SetupFact::BoobyTraps } else { SetupFact::NoBoobyTraps { from: row.from } };
        self.step(RuleId::FB_SSR15, may, fact);
        Ok(SetupAnswer::new(Item::BoobyTraps, may, RuleId::FB_SSR15))
    }
}

const fn strictness(may: May) -> u8 {
    match may {
        May::Hip => 0,
        May::Yes => 1,
        May::Open => 2,
        May::IfCleared => 3,
        May::OpenIfCleared => 4,
        May::IfRoad | May::No => 5,
    }
}

#[cfg(test)]
mod tests;
