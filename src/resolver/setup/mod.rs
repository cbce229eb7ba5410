//! What may set up where: FB-SSR12 and 13, FB2.4, 2.61-.62, 3.5, 6.23, 6.25, 8.4, 9.2, 12.2, B27, B28, C2.7, C11.2.

use crate::map::{Chapter, Counter, HexFacts, Location, Map, Place, RailroadKind, RoadKind, Token};
use crate::query::{Query, SetupHow, SetupQuery};
use crate::rules::{Ground, GroundRow, GunClass, GunRule, GunSize, Item, May, RuleId, SETUP, SSR, Side};
use crate::ruling::{Effect, Note, Outcome, Reading, Ruling, Setup, SetupAnswer, SetupFact, Site, Step};

use super::Refusal;
use super::ask::AskError;
use super::ssr::siege;

/// Answers a question about set-up.
pub(super) fn rule_on(map: &Map, query: &SetupQuery) -> Result<Ruling, Refusal> {
    let mut notes = Vec::new();
    let mut grounds = query.terrain.clone();
    let mut site = Site::Line;
    if let Some(at) = &query.at {
        let token: Token = at.parse()?;
        let (location, _, _) = map.resolve(&token)?;
        let found = grounds_at(map, location)?;
        grounds.extend(found);
        site = Site::Location(location);
    }
    let hip_barred_alone = query.item.is_some_and(|i| SETUP.axis_no_hip.items.contains(&i))
        && query.how.contains(&SetupHow::Hip)
        && query.side == Some(Side::Axis);
    if grounds.is_empty() && query.item != Some(Item::BoobyTraps) && !hip_barred_alone {
        return Err(AskError::Clash("name a Location, or a kind of ground with --on").into());
    }
    let mut case = Case { query, map, site, steps: Vec::new() };
    let rows: Vec<&GroundRow> = grounds.iter().filter_map(|g| SETUP.ground(*g)).collect();
    let answers = match query.item {
        Some(item) => vec![case.item(item, &rows)?],
        None => Item::ALL.iter().filter_map(|item| case.item(*item, &rows).ok()).collect(),
    };
    if answers.iter().any(|a| a.item == Item::Gun && a.guns == Some(GunRule::Building)) {
        notes.push(Note::Reading(Reading::MortarAnySize));
    }
    let outcome = Setup {
        at: query.at.clone(),
        grounds,
        answers,
        asked: query.item.is_some(),
        hip: query.how.contains(&SetupHow::Hip),
        emplaced: query.how.contains(&SetupHow::Emplaced),
    };
    Ok(Ruling {
        query: Query::Setup(query.clone()),
        outcome: Outcome::Setup(Box::new(outcome)),
        steps: case.steps,
        notes,
    })
}

/// Returns the kinds of ground of a Location, the counters on it included.
pub(super) fn grounds_at(map: &Map, location: Location) -> Result<Vec<Ground>, Refusal> {
    let facts = map.require(location.hex)?;
    Ok(match location.place {
        Place::Bridge => vec![Ground::Bridge],
        Place::Rooftop => vec![Ground::Rooftop],
        Place::Cellar => vec![Ground::Cellar],
        Place::Level(level) if level > 0 => vec![Ground::UpperLevel],
        Place::Sewer => {
            return Err(Refusal::NotCovered { rule: RuleId::FB_SSR9, what: "set-up in a sewer" });
        }
        Place::Beneath if facts.is_sunken() => vec![Ground::SunkenRoad],
        Place::Bypass(_) => {
            return Err(Refusal::NotCovered { rule: RuleId::A4_3, what: "set-up in Bypass" });
        }
        Place::Ground | Place::Level(_) | Place::Beneath => on_the_ground(map, facts, location.place),
    })
}

fn on_the_ground(map: &Map, facts: &HexFacts, place: Place) -> Vec<Ground> {
    let lies = |c: Counter| facts.counters.iter().any(|p| p.counter == c && p.place == place);
    let road = |k: RoadKind| facts.roads.iter().any(|r| r.kind == k);
    let emrr = facts.is_emrr();
    if lies(Counter::StoneRubble) || lies(Counter::WoodenRubble) {
        return vec![match () {
            () if emrr => Ground::EmrrRubble,
            () if road(RoadKind::Boulevard) => Ground::RubbleBoulevard,
            () if lies(Counter::WoodenRubble) => Ground::WoodenRubble,
            () => Ground::StoneRubble,
        }];
    }
    if lies(Counter::Debris) {
        return vec![match () {
            () if emrr => Ground::EmrrDebris,
            () if road(RoadKind::Boulevard) => Ground::DebrisBoulevard,
            () if road(RoadKind::Paved) => Ground::DebrisRoad,
            () => Ground::Debris,
        }];
    }
    if let Some(building) = map.standing_building(facts) {
        let interior = building.hexes.len() > 1
            && crate::grid::SIDES.iter().all(|s| building.hexes.contains(&facts.hex.neighbor(*s)));
        return vec![if interior { Ground::InteriorBuilding } else { Ground::Building }];
    }
    let mut all = Vec::new();
    let rr = [RailroadKind::Glrr, RailroadKind::Tram, RailroadKind::OrchardTram];
    if emrr {
        all.push(Ground::Emrr);
    } else if rr.iter().any(|k| facts.has_railroad(*k)) {
        all.push(Ground::Rr);
    }
    if road(RoadKind::Boulevard) {
        all.push(Ground::Boulevard);
    } else if road(RoadKind::Paved) {
        all.push(Ground::PavedRoad);
    }
    for terrain in &facts.terrain {
        match map.catalogue().terrain(*terrain).id.as_str() {
            "rail-car" => all = vec![Ground::RailCar],
            "brush" => all.push(Ground::Brush),
            "orchard" => all.push(Ground::Orchard),
            "evergreen-orchard" => all.push(Ground::EvergreenOrchard),
            "tennis-court" => all.push(Ground::TennisCourt),
            _ => {}
        }
    }
    if all.is_empty() {
        all.push(Ground::OpenGround);
    }
    all
}

struct Case<'a> {
    query: &'a SetupQuery,
    map: &'a Map,
    site: Site,
    steps: Vec<Step>,
}

impl Case<'_> {
    fn step(&mut self, rule: RuleId, may: bool, fact: SetupFact) {
        let effect = if may { Effect::Allows } else { Effect::Forbids };
        self.steps.push(Step { rule, at: self.site, effect, fact: fact.into() });
    }

    fn how(&self, how: SetupHow) -> bool {
        self.query.how.contains(&how)
    }

    fn item(&mut self, item: Item, rows: &[&GroundRow]) -> Result<SetupAnswer, Refusal> {
        match item {
            Item::Gun => Ok(self.gun(rows)),
            Item::BoobyTraps => self.booby_traps(),
            _ => self.other(item, rows),
        }
    }

    /// Everything but Guns and Booby Traps: the strictest of the kinds of ground decides.
    fn other(&mut self, item: Item, rows: &[&GroundRow]) -> Result<SetupAnswer, Refusal> {
        let axis = self.query.side == Some(Side::Axis);
        let barred = axis && SETUP.axis_no_hip.items.contains(&item);
        let mut decides: Option<(May, RuleId, Ground)> = None;
        for row in rows {
            let Some(found) = row.items.iter().find(|i| i.item == item) else {
                return Err(Refusal::NotCovered {
                    rule: SETUP.general(item),
                    what: "whether it may set up on this kind of ground",
                });
            };
            if decides.is_none_or(|(may, ..)| strictness(found.may) > strictness(may)) {
                decides = Some((found.may, found.rule, row.ground));
            }
        }
        let mut answer = SetupAnswer {
            item,
            may: true,
            if_cleared: false,
            hip: barred.then_some(false),
            emplaced: None,
            guns: None,
            rule: SETUP.axis_no_hip.rule,
        };
        if let Some((may, rule, ground)) = decides {
            let cleared = self.how(SetupHow::Cleared);
            answer.rule = rule;
            answer.may = may != May::No && (may != May::IfCleared || cleared);
            answer.if_cleared = may == May::IfCleared;
            answer.hip = match may {
                May::Yes => None,
                May::Open | May::No => Some(false),
                May::Hip => Some(true),
                May::IfCleared => Some(cleared),
            };
            self.step(rule, answer.may, SetupFact::Item { ground, item, may });
            if may == May::IfCleared && cleared {
                self.step(RuleId::B24_71, true, SetupFact::Cleared { ground });
            }
        }
        if barred {
            answer.hip = Some(false);
            self.step(SETUP.axis_no_hip.rule, false, SetupFact::AxisNoHip { item });
        } else if answer.hip.is_none() && self.how(SetupHow::Hip) && self.query.item.is_some() {
            return Err(Refusal::NotCovered {
                rule: SETUP.general(item),
                what: "hiding it; FB-SSR12 bars it to the Axis alone",
            });
        }
        Ok(answer)
    }

    fn gun(&mut self, rows: &[&GroundRow]) -> SetupAnswer {
        let mut answer = SetupAnswer {
            item: Item::Gun,
            may: true,
            if_cleared: false,
            hip: None,
            emplaced: Some(true),
            guns: Some(GunRule::Any),
            rule: RuleId::C2,
        };
        let (class, size) = (self.query.class, self.query.size);
        let fortified = self.how(SetupHow::Fortified);
        let mut concealment = None;
        for row in rows {
            let rule = match self.map.chapter() {
                Chapter::FestungBudapest => row.guns_rule,
                Chapter::ValorOfTheGuards => row.guns_votg.unwrap_or(row.guns_rule),
                Chapter::Base => row.guns_base.unwrap_or(row.guns_rule),
            };
            let ground = row.ground;
            let may = if fortified && matches!(ground, Ground::Building | Ground::InteriorBuilding) {
                self.step(RuleId::B23_93, true, SetupFact::FortifiedGun);
                true
            } else {
                let may = gun_may(row.guns, class, size, fortified);
                self.step(rule, may, SetupFact::Guns { ground, guns: row.guns, class, size, may });
                may
            };
            if !may || answer.rule == RuleId::C2 {
                answer.rule = rule;
                answer.guns = Some(row.guns);
            }
            answer.may &= may;
            self.step(row.emplaced_rule, row.emplaced, SetupFact::Emplaced { ground, may: row.emplaced });
            answer.emplaced = Some(answer.emplaced == Some(true) && row.emplaced);
            concealment = concealment.or(row.concealment.map(|r| (r, ground)));
        }
        if answer.emplaced == Some(true) {
            let may = concealment.is_some();
            if let Some((rule, ground)) = concealment {
                self.step(rule, true, SetupFact::HipGun { ground, may: true });
            }
            answer.hip = Some(may);
        } else {
            answer.hip = Some(false);
        }
        answer.hip = answer.hip.map(|h| h && answer.may);
        answer.emplaced = answer.emplaced.map(|e| e && answer.may);
        answer
    }

    /// FB-SSR15: the Axis has them over the whole map from a day on.
    fn booby_traps(&mut self) -> Result<SetupAnswer, Refusal> {
        let row = &SSR.booby_traps;
        let date = self.query.date.map(siege).transpose()?;
        let Some(date) = date else {
            return Err(AskError::Clash("Booby Traps depend on the day: `--date 1945-01-01`").into());
        };
        let may = self.query.side.is_none_or(|s| s == row.side) && date >= row.from;
        self.step(RuleId::FB_SSR15, may, SetupFact::BoobyTraps { may, from: row.from });
        Ok(SetupAnswer {
            item: Item::BoobyTraps,
            may,
            if_cleared: false,
            hip: None,
            emplaced: None,
            guns: None,
            rule: RuleId::FB_SSR15,
        })
    }
}

const fn strictness(may: May) -> u8 {
    match may {
        May::Hip => 0,
        May::Yes => 1,
        May::Open => 2,
        May::IfCleared => 3,
        May::No => 4,
    }
}

/// Tells whether a Gun may set up; without a class or a size, whether any may.
const fn gun_may(guns: GunRule, class: Option<GunClass>, size: Option<GunSize>, fortified: bool) -> bool {
    match guns {
        GunRule::Any => true,
        GunRule::None => false,
        GunRule::Mortars => matches!(class, None | Some(GunClass::Mtr)),
        GunRule::Fortified => fortified && matches!(class, None | Some(GunClass::At | GunClass::Inf | GunClass::Art)),
        GunRule::Building => match (class, size) {
            (None | Some(GunClass::Mtr), _) | (_, Some(GunSize::Small)) => true,
            (Some(GunClass::At | GunClass::Inf), size) => !matches!(size, Some(GunSize::Large)),
            (Some(GunClass::Art | GunClass::Aa | GunClass::Rcl), _) => false,
        },
    }
}

#[cfg(test)]
mod tests;
