//! Aircraft that look for a target: LOS from above (E7.25), and the DRM of the Sighting TC for the terrain (E7.3,
//! FB2.9, FB6.28, V4.6).

use crate::grid::{Hex, SIDES};
use crate::map::{
    Chapter, Counter, Elevation, Feature, HexFacts, Location, LosEffect, Map, Material, Named, NoBypass, Place,
    RailCars, TerrainId, Unit, UnknownPlace,
};
use crate::query::{AskedPlace, SightingQuery};
use crate::resolver::{Ask, Resolver};
use crate::rules::{CARDS, CardValue, RuleId as R, Topic, UNITS};
use crate::ruling::refusal::{Refusal, Uncovered};
use crate::ruling::uncovered::SightingUncovered;
use crate::ruling::{Aerial, Chance, Effect, Note, Ruling, SightingFact as Fact, SightingNote, Site, Step};

pub(crate) mod question {
    //! Questions about aircraft and the Sighting TC.

    use crate::query::AskedPlace;
    use crate::query::left_open::{LeftOpen, Slot};

    crate::query::question::question! {
        /// A question about what an aircraft meets that looks for a target (E7.3).
        #[derive(Default)]
        SightingQuery {
            /// Where the target is: a Location, a Bypass such as `YY15/XX14`, or a unit label.
            #[arg(value_name = "TARGET")]
            at: AskedPlace,
            /// All of the target is concealed or hidden, if the map does not say.
            #[arg(long)]
            concealed?: bool,
            /// What the rest of the E7.3 chart adds: Mist, SMOKE, own units within four hexes, a moving target ...
            #[arg(long, value_name = "DRM", allow_negative_numbers = true)]
            drm?: Option<i8>,
            ..edits
        }
    }

    impl LeftOpen for SightingQuery {
        fn places(&mut self) -> Vec<Slot<'_>> {
            Slot::ones([&mut self.at])
        }

        fn each(&mut self) -> Option<&mut AskedPlace> {
            Some(&mut self.at)
        }
    }
}

pub(crate) mod facts {
    //! The data of a ruling on the Sighting TC.

    use displaydoc::Display;
    use serde::Serialize;

    use crate::map::{Elevation, Location};

    use crate::ruling::{Answer, Chance, Effect, Fact, Ruling, Step, nothing_blocks};

    /// The target of an aircraft.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
    #[non_exhaustive]
    pub struct Aerial {
        /// Where it is.
        pub at: Location,
        /// Its elevation.
        pub elevation: Elevation,
        /// Its label, if it was asked for by name.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub unit: Option<String>,
        /// The odds that its Sighting TC is passed if all of the target is concealed, unless it is known that it is not.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub passes_concealed: Option<Chance>,
        /// The odds if it is not, unless it is known that it is.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub passes_in_sight: Option<Chance>,
    }

    /// The facts behind a step of a ruling on the Sighting TC.
    #[allow(missing_docs, reason = "a field is named after what it holds")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
    #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
    #[serde(rename_all = "kebab-case")]
    #[non_exhaustive]
    pub enum SightingFact {
        /// in {what}
        In { what: &'static str },
        /// in {what} too: one terrain's DRM counts, the largest
        NoMoreThan { what: &'static str },
        /// in Bypass, not in {what}
        InBypass { what: &'static str },
        /// the terrain there has a DRM on the E7.3 chart that is not counted here
        Unknown,
        /// the Rail Car is Wrecked: wooden rubble
        Wrecked,
        /// the Rail Car is Gutted
        Gutted,
        /// no Rail Car is left
        NoRailCarLeft,
        /// the chapter of this map has no Sighting TC DRM for {what}
        NoneInChapter { what: &'static str },
        /// it is not entirely concealed
        NotConcealed,
        /// as given (--drm)
        Asked,
        /// against a Morale Level of {morale} (unverified): passed on {most} or less
        PassedBy { morale: u8, most: i16 },
        /// against a Morale Level of {morale} (unverified): passed on {most} or less if all of it is concealed, on {seen} or less if not
        PassedByEither { morale: u8, most: i16, seen: i16 },
        /// an Interior rubbled Factory hex: every hex around it stands
        InteriorRubble,
        /// a cellar under rubble: nothing outside sees into it
        BuriedCellar,
        /// every hex around it holds an obstacle at least a level higher
        Ringed,
        /// it may not fire at aircraft that cannot see it
        NoAntiAircraft,
    }

    impl From<SightingFact> for Fact {
        fn from(fact: SightingFact) -> Self {
            Self::Sighting(fact)
        }
    }

    impl Ruling {
        /// Returns the DRM of the Sighting TC for the target's terrain.
        #[must_use]
        pub fn sighting_drm(&self) -> i8 {
            let of_terrain = |step: &&Step| matches!(step.fact, Fact::Sighting(SightingFact::In { .. }));
            let drm = |step: &Step| if let Effect::Drm(drm) = step.effect { drm } else { 0 };
            self.steps.iter().filter(of_terrain).map(drm).sum()
        }
    }

    impl Aerial {
        /// Returns `true` if the target may fire at aircraft, which it may if it sees them (E7.5).
        #[must_use]
        pub fn may_fire_at_aircraft(&self, ruling: &Ruling) -> bool {
            !ruling.steps.iter().any(|s| s.effect == Effect::Forbids)
        }
    }

    impl Answer for Aerial {
        fn is_yes(&self, steps: &[Step]) -> Option<bool> {
            Some(nothing_blocks(steps))
        }

        fn is_like(&self, steps: &[Step], other: &Ruling) -> bool {
            steps.iter().map(|step| step.effect).eq(other.steps.iter().map(|step| step.effect))
        }
    }

    /// A reading or an assumption that a ruling on the Sighting TC rests on.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
    #[non_exhaustive]
    pub enum SightingNote {
        /// none of the other E7.3 DRM is counted: add them with --drm
        TerrainOnly,
    }

    /// What of the rules of the Sighting TC is not covered.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
    #[non_exhaustive]
    pub enum SightingUncovered {
        /// whether an aircraft sees into the underpass; the module does not say
        Underpass,
    }
}

impl Ask for SightingQuery {
    type Answer = Aerial;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        rule_on(&on.map, self)
    }
}

/// Answers a question about the Sighting TC.
fn rule_on(map: &Map, query: &SightingQuery) -> Result<Ruling, Refusal> {
    let mut target = target(map, &query.at)?;
    let facts = map.require(target.at.hex)?;
    if target.at.place == Place::Beneath && facts.has(Feature::Underpass) {
        return Err(Refusal::NotCovered { rule: R::FB11_3, what: Uncovered::Sighting(SightingUncovered::Underpass) });
    }
    let mut steps = hidden(map, facts, &target);
    let is_seen = steps.iter().all(|step| step.effect != Effect::Blocks);
    steps.extend(terrain(map, facts, target.at));
    if is_seen {
        test(map, query, &mut target, &mut steps);
    }
    let mut notes = Vec::new();
    if query.drm.is_none() {
        notes.push(Note::Sighting(SightingNote::TerrainOnly));
    }
    notes.extend(map.remarks().iter().cloned().map(Note::Remark));
    Ok(Ruling::new(query, target, steps, notes))
}

/// E7.3: adds the result of the Sighting TC, with the DRM that the steps give.
fn test(map: &Map, query: &SightingQuery, target: &mut Aerial, steps: &mut Vec<Step>) {
    let numbers = &UNITS.sighting;
    let step =
        |effect, fact: Fact| Step { rule: numbers.rule, at: Site::Location(target.at), effect, fact: fact.into() };
    let concealed = if query.concealed { Some(true) } else { is_concealed(map, target) };
    if let Some(drm) = query.drm {
        steps.push(step(Effect::Drm(drm), Fact::Asked));
    }
    if concealed == Some(false) {
        steps.push(step(Effect::Drm(numbers.not_concealed), Fact::NotConcealed));
    }
    let drm = |step: &Step| if let Effect::Drm(drm) = step.effect { i16::from(drm) } else { 0 };
    let most = i16::from(numbers.morale) - steps.iter().map(drm).sum::<i16>();
    let passes = |most: i16| Chance::of_dr_from(most + 1).complement();
    if concealed.is_some() {
        steps.push(step(Effect::Nothing, Fact::PassedBy { morale: numbers.morale, most }));
    } else {
        let in_sight = most - i16::from(numbers.not_concealed);
        steps.push(step(Effect::Nothing, Fact::PassedByEither { morale: numbers.morale, most, seen: in_sight }));
        target.passes_in_sight = Some(passes(in_sight));
    }
    match concealed {
        Some(false) => target.passes_in_sight = Some(passes(most)),
        Some(true) | None => target.passes_concealed = Some(passes(most)),
    }
}

/// Returns `true` if everything there, or the unit asked about, is concealed or hidden; `None` if the map shows no unit
/// there.
fn is_concealed(map: &Map, target: &Aerial) -> Option<bool> {
    let is_asked = |unit: &&Unit| target.unit.as_ref().is_none_or(|label| *label == unit.label);
    let mut there = map.units().iter().filter(|unit| unit.location == target.at).filter(is_asked).peekable();
    there.peek()?;
    Some(there.all(|unit| !unit.is_known()))
}

/// Finds the target. A Location in Bypass may name a Rail Car that has become a wreck.
fn target(map: &Map, at: &AskedPlace) -> Result<Aerial, Refusal> {
    let token = at.token(map)?;
    if let Named::Hex(hex, Some(place @ Place::Bypass(_))) = token.what {
        let facts = map.require(hex)?;
        let at = Location { hex, place };
        if map.obstacle(facts).is_none() {
            return Err(UnknownPlace::NotBypassed { at, why: NoBypass::NoObstacle }.into());
        }
        return Ok(Aerial {
            at,
            elevation: token.elevation.unwrap_or(facts.level),
            unit: None,
            passes_concealed: None,
            passes_in_sight: None,
        });
    }
    let (at, _, unit) = map.resolve(&token)?;
    let elevation = token.elevation.or_else(|| map.elevation(at)).unwrap_or_default();
    let unit = unit.map(|u| u.label.clone());
    Ok(Aerial { at, elevation, unit, passes_concealed: None, passes_in_sight: None })
}

/// Returns what hides a target. FB9.6: a cellar under rubble. E7.25, E7.5: a target outside buildings, surrounded by
/// terrain at least a level higher. FB8.3: the hole in a Factory.
fn hidden(map: &Map, facts: &HexFacts, target: &Aerial) -> Vec<Step> {
    let inside =
        map.standing_building(facts).is_some() && !matches!(target.at.place, Place::Bypass(_) | Place::Rooftop);
    let around = || SIDES.map(|s| facts.hex.neighbor(s));
    if facts.is_buried() && target.at.place == Place::Cellar {
        let at = Site::Location(target.at);
        return vec![Step { rule: R::FB9_6, at, effect: Effect::Blocks, fact: Fact::BuriedCellar.into() }];
    }
    if inside || !around().iter().all(|hex| towers(map, *hex, target.elevation)) {
        return Vec::new();
    }
    let at = Site::Location(target.at);
    let step = |rule, effect, fact: Fact| Step { rule, at, effect, fact: fact.into() };
    let mut steps = Vec::new();
    if map.is_interior_rubble(facts) {
        steps.push(step(R::FB8_3, Effect::Nothing, Fact::InteriorRubble));
    }
    steps.push(step(R::E7_25, Effect::Blocks, Fact::Ringed));
    steps.push(step(R::E7_5, Effect::Forbids, Fact::NoAntiAircraft));
    steps
}

/// Returns `true` if a hex has an obstacle, or ground, at least a level above an elevation.
fn towers(map: &Map, hex: Hex, elevation: Elevation) -> bool {
    let Some(facts) = map.hex(hex) else { return false };
    let high = |top: Elevation| top - elevation >= Elevation::LEVEL;
    let building = map.standing_building(facts).map(|b| facts.level + map.height_in(facts, b).height);
    let growth =
        facts.terrain.iter().filter(|_| !facts.is_covered()).filter_map(|id| match map.catalogue().terrain(*id).los {
            LosEffect::Obstacle { height }
            | LosEffect::Orchard { leaves: crate::map::Leaves::Evergreen, height, .. } => Some(facts.level + height),
            _ => None,
        });
    high(facts.level) || building.is_some_and(high) || growth.into_iter().any(high)
}

/// Returns the name of a card, its DRM of the Sighting TC, and the rule.
fn card(id: &str) -> Option<(&'static str, i8, R)> {
    let card = CARDS.card(id)?;
    card.facts.iter().find(|f| f.topic == Topic::SightingDrm).and_then(|f| match f.value {
        CardValue::Number(drm) => Some((card.name.as_str(), drm, f.rule)),
        _ => None,
    })
}

/// Returns the DRM for the target's terrain: the largest, if there are several.
fn terrain(map: &Map, facts: &HexFacts, at: Location) -> Vec<Step> {
    let mut found = Vec::new();
    let mut steps = Vec::new();
    let say = |rule, effect, fact: Fact| Step { rule, at: Site::Location(at), effect, fact: fact.into() };
    let lies = |counter: Counter| facts.lying(at.place).any(|c| c == counter);
    let fb = map.chapter() == Chapter::FestungBudapest;
    if lies(Counter::Debris) && fb {
        found.extend(card("debris"));
    }
    if lies(Counter::StoneRubble) {
        found.extend(card("rubble"));
    }
    if let Some(cars) = map.rail_cars(facts).filter(|_| matches!(at.place, Place::Ground | Place::Bypass(_))) {
        let (id, rule) =
            map.chapter().pick(("rail-car", R::FB6_28), ("rail-car-v4", R::V4_6), ("rail-car-b32", R::B32_51));
        match (cars, card(id)) {
            (RailCars::Wrecked, _) => steps.push(say(rule, Effect::Nothing, Fact::Wrecked)),
            (RailCars::Gutted, _) => steps.push(say(rule, Effect::Nothing, Fact::Gutted)),
            (RailCars::Gone, _) => steps.push(say(gone_rule(map, facts), Effect::Nothing, Fact::NoRailCarLeft)),
            (RailCars::Standing, Some((what, ..))) if matches!(at.place, Place::Bypass(_)) => {
                steps.push(say(rule, Effect::Nothing, Fact::InBypass { what }));
            }
            (RailCars::Standing, Some(drm)) => found.push(drm),
            (RailCars::Standing, None) => {
                steps.push(say(rule, Effect::Nothing, Fact::NoneInChapter { what: "Rail Car" }));
            }
        }
    }
    found.extend(building(map, facts, at, &mut steps));
    found.extend(orchard(map, facts, at));
    let is_uncounted = |id: TerrainId| {
        matches!(map.catalogue().terrain(id).los, LosEffect::Obstacle { .. } | LosEffect::Hindrance { .. })
    };
    let is_bare = at.place != Place::Ground || facts.is_covered() || map.rail_cars(facts).is_some();
    if lies(Counter::WoodenRubble) || !is_bare && facts.terrain.iter().copied().any(is_uncounted) {
        steps.push(say(R::E7_3, Effect::Nothing, Fact::Unknown));
    }
    let most = found.iter().map(|(_, drm, _)| *drm).max();
    let counted = most.and_then(|most| found.iter().position(|(_, drm, _)| *drm == most));
    for (i, (what, drm, rule)) in found.into_iter().enumerate() {
        steps.push(if Some(i) == counted {
            say(rule, Effect::Drm(drm), Fact::In { what })
        } else {
            say(rule, Effect::Nothing, Fact::NoMoreThan { what })
        });
    }
    steps
}

/// Returns the rule by which Rail Cars no longer exist: stone rubble replaced them, or they became Debris.
fn gone_rule(map: &Map, facts: &HexFacts) -> R {
    let budapest = if facts.is_rubble() { R::FB6_26 } else { R::FB6_291 };
    map.chapter().pick(budapest, R::V4_4, R::B32_57)
}

fn building(map: &Map, facts: &HexFacts, at: Location, steps: &mut Vec<Step>) -> Option<(&'static str, i8, R)> {
    if at.place == Place::Cellar {
        return card("cellar");
    }
    let building = map.standing_building(facts)?;
    let drm = if building.factory {
        card("factory")
    } else {
        card(if building.material == Material::Stone { "stone-building" } else { "wooden-building" })
    };
    match at.place {
        Place::Ground | Place::Level(_) => drm,
        Place::Bypass(_) => {
            let (what, _, rule) = drm?;
            let fact = Fact::InBypass { what };
            steps.push(Step { rule, at: Site::Location(at), effect: Effect::Nothing, fact: fact.into() });
            None
        }
        _ => None,
    }
}

/// E7.3, FB5.11-.12: returns the DRM for an orchard in season. An Evergreen Orchard always is in season.
fn orchard(map: &Map, facts: &HexFacts, at: Location) -> Option<(&'static str, i8, R)> {
    let bare = at.place != Place::Ground || facts.is_covered();
    let in_leaf = |id| match map.catalogue().terrain(id).los {
        LosEffect::Orchard { leaves, .. } => {
            leaves == crate::map::Leaves::Evergreen || map.options().orchards == crate::map::Orchards::InSeason
        }
        _ => false,
    };
    if bare || !facts.terrain.iter().copied().any(in_leaf) {
        return None;
    }
    card("evergreen-orchard").map(|(_, drm, rule)| ("an orchard in season", drm, rule))
}

pub(crate) mod show {
    //! The text form of rulings on the Sighting TC.

    use serde::Serialize;

    use crate::map::Map;
    use crate::ruling::{Aerial, Chance, Fact, Ruling, SightingFact, Step};
    use crate::rulings::ammo::show::percent;
    use crate::show::{Page, Shown};

    /// An aerial target, with what its steps come to.
    #[derive(Serialize)]
    #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
    pub(crate) struct AerialView<'a> {
        /// An aircraft has a LOS to the target.
        los: bool,
        /// What the target's terrain adds to the Sighting TC.
        sighting_drm: i8,
        /// The target may fire at aircraft.
        may_fire_at_aircraft: bool,
        /// The target.
        #[serde(flatten)]
        target: &'a Aerial,
    }

    impl Shown for Aerial {
        type Json<'a> = AerialView<'a>;

        fn json<'a>(&'a self, ruling: &'a Ruling, _: &'a Map) -> AerialView<'a> {
            AerialView {
                los: ruling.is_clear(),
                sighting_drm: ruling.sighting_drm(),
                may_fire_at_aircraft: self.may_fire_at_aircraft(ruling),
                target: self,
            }
        }

        fn page(&self, ruling: &Ruling, _: &Map) -> Page {
            let who = self.unit.as_ref().map(|u| format!("{u} ")).unwrap_or_default();
            let is_unknown = |step: &Step| matches!(step.fact, Fact::Sighting(SightingFact::Unknown));
            let unknown = if ruling.steps.iter().any(is_unknown) { " without that of the terrain there" } else { "" };
            let headline = if ruling.is_clear() {
                let drm = ruling.other_drm();
                let terrain = Some(ruling.sighting_drm()).filter(|terrain| *terrain != drm);
                let of_terrain = terrain.map(|terrain| format!(" (terrain {terrain:+})")).unwrap_or_default();
                let passed = |chance: Option<Chance>| chance.map(|is| format!("passed {is} ({})", percent(is)));
                let test = match (passed(self.passes_concealed), passed(self.passes_in_sight)) {
                    (Some(all), Some(seen)) => format!("{all} if concealed; {seen} if not"),
                    (one, other) => one.or(other).unwrap_or_default(),
                };
                format!("{who}{}  Sighting TC DRM {drm:+}{of_terrain}{unknown}, {test}", self.at)
            } else {
                format!("{who}{}  NO LOS from aircraft", self.at)
            };
            let details = vec![format!("{}  target: elev {}", self.at, self.elevation)];
            Page::new(headline).lines(details)
        }
    }
}

#[cfg(feature = "pictures")]
mod marks;
#[cfg(test)]
mod tests;
