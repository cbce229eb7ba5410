//! Rulings on units.

use schemars::JsonSchema;
use serde::Serialize;

use crate::query::UnitPlace;
use crate::rules::{Class, Force, ForceRow, Mark, NextRow, RuleId, Trait, TraitRow, UnitRow};
use crate::ruling::{Becomes, UnitCard, UnitFact, Units};

use super::Presented;
use super::ammo::unit_words;

/// Units.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct UnitsJson {
    /// Each counter.
    pub units: Vec<UnitJson>,
    /// The traits of the forces.
    pub forces: Vec<ForceJson>,
    /// Infantry may Double Time on the day (FB-SSR4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double_time: Option<bool>,
    /// The change of broken Morale on the day (FB-SSR4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broken_change: Option<i8>,
    /// Infantry in the place is Fanatic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fanatic: Option<bool>,
    /// A unit in the place can be Encircled from below.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encircled: Option<bool>,
    /// Squad-equivalents that the place holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub squads: Option<u8>,
    /// SMC that the place holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smc: Option<u8>,
    /// The leadership DRM of an ally's leader.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leadership: Option<i8>,
}

/// A counter.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct UnitJson {
    /// As printed.
    pub counter: String,
    /// Whose.
    pub force: Force,
    /// A half-squad.
    pub half_squad: bool,
    /// Its class.
    pub class: Option<Class>,
    /// Its Morale Level.
    pub morale: u8,
    /// The Morale Level of its broken side; null if our sources do not give it.
    pub broken: Option<u8>,
    /// Its Morale is underlined.
    pub underlined: bool,
    /// Its smoke exponent; null if our sources do not give it.
    pub smoke: Option<u8>,
    /// The ladder below it, as far as our sources give it.
    pub ladder: Vec<String>,
    /// Where the ladder ends.
    pub ladder_ends: String,
    /// What becomes of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<String>,
}

/// The traits of a force.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ForceJson {
    /// The force.
    pub force: Force,
    /// What marks its counters.
    pub mark: Mark,
    /// Its traits.
    pub traits: Vec<TraitJson>,
}

/// A trait.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TraitJson {
    /// The trait.
    pub is: Trait,
    /// Its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i8>,
    /// The rule.
    pub rule: RuleId,
}

/// Returns whose a unit is.
pub(super) const fn force_words(force: Force) -> &'static str {
    match force {
        Force::German => "German",
        Force::Ss => "SS",
        Force::GermanEngineers => "German Assault Engineer",
        Force::Hungarian => "Hungarian",
        Force::Vannay => "Vannay",
        Force::ArrowCross => "Arrow Cross",
        Force::Smg => "Hungarian SMG",
        Force::HungarianEngineers => "Hungarian Assault Engineer",
        Force::Soviet => "Soviet",
        Force::SovietEngineers => "Soviet Assault Engineer",
        Force::Bvr => "BVR",
    }
}

const fn mark_words(mark: Mark) -> &'static str {
    match mark {
        Mark::None => "no mark",
        Mark::SsBadge => "the SS badge",
        Mark::DcSymbol => "the DC symbol",
        Mark::V => "a V at the top right",
        Mark::ArrowCross => "the Arrow Cross at the top right",
        Mark::Divisional => "a yellow sun wheel, a yellow wolf rune or red identity letters make no difference",
    }
}

fn trait_words(row: &TraitRow) -> String {
    let value = row.value.unwrap_or_default();
    match row.kind {
        Trait::AssaultEngineer => "Assault Engineers".to_owned(),
        Trait::Sapper => "Sappers".to_owned(),
        Trait::NeverDisrupts => "never Disrupt".to_owned(),
        Trait::SmokeIncluded => "the printed smoke exponent includes their increase".to_owned(),
        Trait::Stealthy => "Stealthy".to_owned(),
        Trait::PaatcNormal => "Elite and 1st Line take the normal PAATC".to_owned(),
        Trait::PaatcDrm => format!("{value:+} DRM to the PAATC"),
        Trait::MayMassacre => "may Massacre".to_owned(),
        Trait::MayEscape => "may use Escape".to_owned(),
        Trait::BlackTh => "ordnance uses the black To Hit numbers".to_owned(),
        Trait::HardensFanatic => "Battle Hardening makes them Fanatic".to_owned(),
        Trait::NotUnderlined => "Morale is not underlined, Assault Engineers apart".to_owned(),
        Trait::AllElite => "every MMC is Elite".to_owned(),
        Trait::UsesAllyWeapons => "use the SW and Guns of the Axis ally without penalty, shortage apart".to_owned(),
        Trait::InexperiencedInAllyAfv => "an Inexperienced crew in an AFV of the ally".to_owned(),
        Trait::NotRegained => "once Replaced, never of this force again".to_owned(),
        Trait::SewerTc => format!("use sewers on a {value}TC with a Hungarian leader"),
        Trait::ConscriptsInexperienced => {
            "Conscripts made by Replacement are Inexperienced and no longer of them".to_owned()
        }
        Trait::IsSoviet => "Soviet in every respect: neither food nor ammunition shortage".to_owned(),
        Trait::UsesSovietSw => "use Soviet SW without captured-use penalty".to_owned(),
        Trait::UsesAxisSw => "use Axis SW without captured-use penalty, but with ammunition shortage".to_owned(),
        Trait::AlliedTroops => "Soviets and BVR are Allied Troops".to_owned(),
        Trait::OrdinaryGermans => "ordinary Germans whatever the divisional mark".to_owned(),
        Trait::HasPf => "inherent PF".to_owned(),
        Trait::HasAtmm => "inherent ATMM".to_owned(),
        Trait::EliteHasAtmm => "inherent ATMM of Elite units alone".to_owned(),
        Trait::EliteForAmmo => "Elite for special ammunition".to_owned(),
        Trait::NoDeploy => "Conscripts may not Deploy".to_owned(),
    }
}

fn end_words(row: &NextRow) -> String {
    match row {
        NextRow::Unit { counter, .. } => counter.clone(),
        NextRow::Class { class, .. } => format!("a {class}; the counter is not in our sources"),
        NextRow::Lowest { .. } => "nothing lower".to_owned(),
        NextRow::Fanatic { .. } => "becomes Fanatic".to_owned(),
        NextRow::Picture { .. } => "not in our sources: the step is only in a picture of the ladder".to_owned(),
        NextRow::Unknown { .. } => "not in our sources".to_owned(),
    }
}

fn becomes_words(to: Becomes) -> String {
    match to {
        Becomes::Unit(unit) => unit_words(unit),
        Becomes::Row(row) => end_words(row),
        Becomes::Broken { disrupts: true } => "broken and Disrupted".to_owned(),
        Becomes::Broken { disrupts: false } => "broken".to_owned(),
        Becomes::TwoBrokenHalfSquads => "two broken half-squads".to_owned(),
    }
}

pub(super) fn fact_words(fact: UnitFact) -> String {
    use UnitFact as F;
    match fact {
        F::Trait { force, row } => format!("{}: {}", force_words(force), trait_words(row)),
        F::Counter { unit } => card_words(unit),
        F::Rung { from, to } => format!("{} to {}", unit_words(from), unit_words(to)),
        F::LadderEnds { from, row } => format!("below {}: {}", unit_words(from), end_words(row)),
        F::Becomes { from, to } => format!("{} becomes: {}", unit_words(from), becomes_words(to)),
        F::Food { double_time: true, .. } => "no food shortage for this unit on this day".to_owned(),
        F::Food { broken_change, .. } => {
            format!("food shortage: no Double Time, broken Morale of MMC {broken_change:+}")
        }
        F::Fanatic { fanatic: true } => {
            "Hungarian Infantry in the Postal Palace, its rubble included, is Fanatic: from entry on, before Defensive First \
             Fire (a Snap Shot comes before it), so that it needs no PAATC to charge out"
                .to_owned()
        }
        F::Fanatic { fanatic: false } => {
            "not Fanatic: only Hungarian Infantry that is no prisoner and not in Bypass or a sewer".to_owned()
        }
        F::Encircled { encircled: true } => "can be Encircled from below".to_owned(),
        F::Encircled { encircled: false } => "cannot be Encircled by the loss of every way out (A7.72)".to_owned(),
        F::Stacking { squads, smc } => {
            format!(
                "holds {squads} squad-equivalents and {smc} SMC; no overstacking at set-up, and an overstacked one takes in no armed unbroken MMC"
            )
        }
        F::Leadership { own, with_ally } => {
            format!("leadership {own:+}, but {with_ally:+} for units of an ally")
        }
    }
}

fn card_words(unit: &UnitRow) -> String {
    let mut parts = vec![if unit.half_squad { "half-squad".to_owned() } else { "squad".to_owned() }];
    parts.extend(unit.class.map(|c| c.to_string()));
    parts.push(format!("Morale {}{}", unit.morale(), if unit.underlined { " underlined" } else { "" }));
    parts.extend(unit.broken.map(|b| format!("broken {b}")));
    parts.extend(unit.smoke.map(|s| format!("smoke exponent {s}")));
    format!("{}: {}", unit_words(unit), parts.join(", "))
}

fn force_line(row: &ForceRow) -> String {
    let mut seen: Vec<String> = Vec::new();
    for of in &row.traits {
        let words = trait_words(of);
        if !seen.contains(&words) {
            seen.push(words);
        }
    }
    format!("{} ({}): {}", force_words(row.force), mark_words(row.mark), seen.join("; "))
}

fn ladder_line(card: &UnitCard) -> String {
    let rungs: Vec<_> = card.ladder.iter().map(|u| unit_words(u)).collect();
    let mut all = vec![unit_words(card.unit)];
    all.extend(rungs);
    format!("{}; then {}", all.join(" > "), end_words(card.end))
}

pub(super) fn present(units: &Units) -> Presented {
    let mut details = Vec::new();
    let headline = match (&units.cards[..], units.leader) {
        (_, Some(leader)) => fact_words(UnitFact::Leadership { own: leader.own, with_ally: leader.with_ally }),
        ([card], None) => match card.becomes {
            Some(to) => format!("{} becomes: {}", unit_words(card.unit), becomes_words(to)),
            None => card_words(card.unit),
        },
        (cards, None) => format!("{} counters", cards.len()),
    };
    if units.cards.len() != 1 {
        details.extend(units.cards.iter().map(|c| match c.becomes {
            Some(to) => format!("{} becomes: {}", unit_words(c.unit), becomes_words(to)),
            None => card_words(c.unit),
        }));
    } else if let [card] = &units.cards[..] {
        if card.becomes.is_some() {
            details.push(card_words(card.unit));
        }
        details.push(format!("Replacement: {}", ladder_line(card)));
        details.push(format!(
            "Battle Hardening: {}",
            card.unit.hardens.unit().map_or_else(|| end_words(&card.unit.hardens), unit_words)
        ));
        if let (Some(food), Some(broken)) = (units.food.filter(|f| f.broken_change != 0), card.unit.broken) {
            let now = i16::from(broken) + i16::from(food.broken_change);
            details.push(format!("broken Morale on {}: {now}", food.date));
        }
    }
    if units.cards.len() < 12 {
        details.extend(units.forces.iter().map(|f| force_line(f)));
    }
    if let Some(food) = units.food {
        let fact = UnitFact::Food { double_time: food.double_time, broken_change: food.broken_change };
        details.push(format!("{}: {}", food.date, fact_words(fact)));
    }
    if let Some(place) = units.place {
        let name = match place.place {
            UnitPlace::PostalPalace => "Postal Palace",
            UnitPlace::Cellar => "cellar",
        };
        details.extend(place.fanatic.map(|fanatic| format!("{name}: {}", fact_words(UnitFact::Fanatic { fanatic }))));
        details
            .extend(place.encircled.map(|e| format!("{name}: {}", fact_words(UnitFact::Encircled { encircled: e }))));
        details.extend(
            place
                .stacking
                .map(|s| format!("{name}: {}", fact_words(UnitFact::Stacking { squads: s.squads, smc: s.smc }))),
        );
    }
    Presented { headline, details, blocks: Vec::new() }
}

pub(super) fn json(units: &Units) -> UnitsJson {
    let card = |c: &UnitCard| UnitJson {
        counter: c.unit.counter.clone(),
        force: c.unit.force,
        half_squad: c.unit.half_squad,
        class: c.unit.class,
        morale: c.unit.morale(),
        broken: c.unit.broken,
        underlined: c.unit.underlined,
        smoke: c.unit.smoke,
        ladder: c.ladder.iter().map(|u| format!("{}:{}", u.force, u.counter)).collect(),
        ladder_ends: end_words(c.end),
        becomes: c.becomes.map(|to| match to {
            Becomes::Unit(unit) => format!("{}:{}", unit.force, unit.counter),
            other => becomes_words(other),
        }),
    };
    let force = |f: &&'static ForceRow| ForceJson {
        force: f.force,
        mark: f.mark,
        traits: f.traits.iter().map(|t| TraitJson { is: t.kind, value: t.value, rule: t.rule }).collect(),
    };
    UnitsJson {
        units: units.cards.iter().map(card).collect(),
        forces: units.forces.iter().map(force).collect(),
        double_time: units.food.map(|f| f.double_time),
        broken_change: units.food.map(|f| f.broken_change),
        fanatic: units.place.and_then(|p| p.fanatic),
        encircled: units.place.and_then(|p| p.encircled),
        squads: units.place.and_then(|p| p.stacking).map(|s| s.squads),
        smc: units.place.and_then(|p| p.stacking).map(|s| s.smc),
        leadership: units.leader.map(|l| l.with_ally),
    }
}
