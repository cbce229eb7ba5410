//! Rulings on units.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Map;
use crate::query::UnitPlace;
use crate::rules::{Force, ForceRow, Mark, NextRow, Trait, TraitRow, UnitRow, each_once};
use crate::ruling::{Becomes, Effect, Food, Ruling, UnitCard, UnitFact, Units};

use crate::show::told::Told;
use crate::show::{Presented, Sheet, Shown};

/// Units, their ladders in words.
#[derive(Serialize, JsonSchema)]
pub(crate) struct UnitsView<'a> {
    /// Each counter.
    units: Vec<UnitView<'a>>,
    /// What is known besides.
    #[serde(flatten)]
    rest: &'a Units,
}

/// A counter.
#[derive(Serialize, JsonSchema)]
struct UnitView<'a> {
    /// The counter.
    #[serde(flatten)]
    unit: &'a UnitRow,
    /// Its broken Morale Level on the day, where the food shortage changes the printed one (FB-SSR4).
    #[serde(skip_serializing_if = "Option::is_none")]
    broken_now: Option<i16>,
    /// Its Morale Level.
    morale: u8,
    /// The ladder below it, as far as our sources give it.
    ladder: Vec<String>,
    /// Where the ladder ends.
    ladder_ends: String,
    /// What becomes of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    becomes: Option<String>,
}

/// Returns whose a unit is.
pub(crate) const fn force_words(force: Force) -> &'static str {
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

/// Returns a counter with its troops.
pub(crate) fn unit_words(unit: &UnitRow) -> String {
    format!("{} {}", force_words(unit.force), unit.counter)
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
        Trait::UsesAllyWeapons => {
            "no captured-use penalty with SW and Guns of the Axis ally, but ammunition shortage".to_owned()
        }
        Trait::InexperiencedInAllyAfv => "Inexperienced crew in an AFV of the ally".to_owned(),
        Trait::NotRegained => "once Replaced, no longer Vannay".to_owned(),
        Trait::SewerTc => format!("use sewers on a {value}TC with a Hungarian leader"),
        Trait::ConscriptsInexperienced => "Conscripts by Replacement are Inexperienced and no longer SS".to_owned(),
        Trait::IsSoviet => "Soviet in all respects: no food or ammunition shortage".to_owned(),
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
        NextRow::Class { class, .. } => format!("a {class} (counter unverified)"),
        NextRow::Lowest { .. } => "nothing lower".to_owned(),
        NextRow::Fanatic { .. } => "becomes Fanatic".to_owned(),
        NextRow::Picture { .. } => "see the picture of the ladder in the rulebook".to_owned(),
        NextRow::Unknown { .. } => "(unverified)".to_owned(),
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

/// What a unit becomes, as one sentence; some ends of the ladder are no unit.
fn change_words(from: &'static UnitRow, to: Becomes) -> String {
    let unit = unit_words(from);
    match to {
        Becomes::Row(NextRow::Unknown { .. }) => format!("{unit}: what it becomes is (unverified)"),
        Becomes::Row(row @ NextRow::Picture { .. }) => format!("{unit}: {}", end_words(row)),
        Becomes::Row(row @ NextRow::Fanatic { .. }) => format!("{unit} {}", end_words(row)),
        to => format!("{unit} becomes {}", becomes_words(to)),
    }
}

fn fact_words(fact: UnitFact) -> String {
    use UnitFact as F;
    match fact {
        F::Trait { force, row } => format!("{}: {}", force_words(force), trait_words(row)),
        F::Counter { unit } => card_words(unit, None),
        F::Rung { from, to } => format!("{} to {}", unit_words(from), unit_words(to)),
        F::LadderEnds { from, row } => format!("below {}: {}", unit_words(from), end_words(row)),
        F::Becomes { from, to } => change_words(from, to),
        F::Food { double_time: true, .. } => "no food shortage for this unit on this date".to_owned(),
        F::Food { broken_change, .. } => {
            format!("food shortage: no Double Time, broken Morale of MMC {broken_change:+}")
        }
        F::Fanatic { fanatic: true } => {
            "Fanatic: Hungarian Infantry in the Postal Palace or its rubble, from entry on and before Defensive First Fire (but after a Snap Shot); it needs no PAATC"
                .to_owned()
        }
        F::Fanatic { fanatic: false } => {
            "not Fanatic: prisoners, Bypass, sewers and other nationalities are not".to_owned()
        }
        F::FanaticHungarians => "Hungarian Infantry there is Fanatic, no other (`--side` tells whose the unit is)".to_owned(),
        F::EncircledSoviets => {
            "Axis units are not Encircled for lack of a way out (A7.72), Soviet units can be".to_owned()
        }
        F::Encircled { encircled: true } => "can be Encircled from below".to_owned(),
        F::Encircled { encircled: false } => "not Encircled for lack of a way out (A7.72)".to_owned(),
        F::Stacking { squads, smc } => {
            format!(
                "holds {squads} squads and {smc} SMC; no Overstacking at set-up, and no armed unbroken MMC enters an Overstacked one"
            )
        }
        F::Leadership { own, with_ally } => {
            format!("leadership {own:+}, but {with_ally:+} for units of an ally")
        }
    }
}

/// FB-SSR4: returns the food shortage if it changes broken Morale.
fn hungry(food: Option<&Food>) -> Option<&Food> {
    food.filter(|food| food.broken_change != 0)
}

fn broken_on(food: &Food, printed: u8) -> i16 {
    i16::from(printed) + i16::from(food.broken_change)
}

fn card_words(unit: &UnitRow, food: Option<&Food>) -> String {
    let mut parts = vec![if unit.half_squad { "half-squad".to_owned() } else { "squad".to_owned() }];
    parts.extend(unit.class.map(|_| class_words(unit)));
    parts.push(format!("Morale {}{}", unit.morale(), if unit.underlined { " underlined" } else { "" }));
    parts.extend(unit.broken.map(|broken| match hungry(food) {
        Some(food) => format!("broken {broken}, {} on {}", broken_on(food, broken), food.date),
        None => format!("broken {broken}"),
    }));
    parts.extend(unit.smoke.map(|s| format!("smoke exponent {s}")));
    format!("{}: {}", unit_words(unit), parts.join(", "))
}

fn force_line(row: &ForceRow) -> String {
    let traits = each_once(row.traits.iter().map(trait_words));
    format!("{} ({}): {}", force_words(row.force), mark_words(row.mark), traits.join("; "))
}

fn ladder_line(card: &UnitCard) -> String {
    let all: Vec<_> = std::iter::once(&card.unit).chain(&card.ladder).map(|u| unit_words(u)).collect();
    format!("{}; then {}", all.join(" > "), end_words(card.end))
}

impl Shown for Units {
    type Json<'a> = UnitsView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> UnitsView<'a> {
        let name = |unit: &UnitRow| format!("{}:{}", unit.force, unit.counter);
        let card = |c: &UnitCard| UnitView {
            unit: c.unit,
            broken_now: c.unit.broken.zip(hungry(self.food.as_ref())).map(|(broken, food)| broken_on(food, broken)),
            morale: c.unit.morale(),
            ladder: c.ladder.iter().map(|u| name(u)).collect(),
            ladder_ends: end_words(c.end),
            becomes: c.becomes.map(|to| if let Becomes::Unit(unit) = to { name(unit) } else { becomes_words(to) }),
        };
        UnitsView { units: self.cards.iter().map(card).collect(), rest: self }
    }

    fn present(&self, _: &Ruling, _: &Map) -> Presented {
        let mut details = Vec::new();
        let headline = match (&self.cards[..], self.leader) {
            (_, Some(leader)) => fact_words(UnitFact::Leadership { own: leader.own, with_ally: leader.with_ally }),
            ([card], None) => match card.becomes {
                Some(to) => change_words(card.unit, to),
                None => card_words(card.unit, self.food.as_ref()),
            },
            (cards, None) => match self.place_lines().into_iter().next() {
                Some(line) => line,
                None => match forces(cards) {
                    1 => format!("{} counters", cards.len()),
                    n => format!("{} counters of {n} forces", cards.len()),
                },
            },
        };
        let mut sheet = Sheet::default();
        if self.cards.len() > 1 {
            sheet = if self.cards.len() > MOST_CARDS { by_force(&self.cards) } else { by_counter(&self.cards) };
        } else if let [card] = &self.cards[..] {
            if card.becomes.is_some() {
                details.push(card_words(card.unit, self.food.as_ref()));
            }
            details.push(format!("Replacement: {}", ladder_line(card)));
            let hardened = card.unit.hardens.unit().map_or_else(|| end_words(&card.unit.hardens), unit_words);
            details.push(format!("Battle Hardening: {hardened}"));
        }
        if self.cards.len() < MOST_CARDS {
            details.extend(self.forces.iter().map(|f| force_line(f)));
        }
        if let Some(food) = self.food {
            let fact = UnitFact::Food { double_time: food.double_time, broken_change: food.broken_change };
            details.push(format!("{}: {}", food.date, fact_words(fact)));
        }
        details.extend(self.place_lines());
        let sheets = if sheet.rows.is_empty() { Vec::new() } else { vec![sheet] };
        Presented { headline, details, sheets, short: Some(Vec::new()), ..Presented::default() }
    }
}

/// More counters than these are told by force.
const MOST_CARDS: usize = 12;

fn forces(cards: &[UnitCard]) -> usize {
    cards.iter().map(|c| force_words(c.unit.force)).collect::<BTreeSet<_>>().len()
}

fn class_words(unit: &UnitRow) -> String {
    let words = unit.class.map(|c| c.to_string().replace("-line", " Line")).unwrap_or_default();
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn by_counter(cards: &[UnitCard]) -> Sheet {
    let row = |c: &UnitCard| {
        let unit = c.unit;
        vec![
            unit_words(unit),
            if unit.half_squad { "HS" } else { "squad" }.to_owned(),
            class_words(unit),
            format!("{}{}", unit.morale(), if unit.underlined { " underlined" } else { "" }),
            unit.broken.map_or_else(|| "-".to_owned(), |b| b.to_string()),
            unit.smoke.map_or_else(|| "-".to_owned(), |s| s.to_string()),
            c.becomes.map(becomes_words).unwrap_or_default(),
        ]
    };
    let header = ["Counter", "Size", "Class", "Morale", "Broken", "Smoke", "Becomes"];
    let mut sheet = Sheet::new(&header, cards.iter().map(row).collect());
    if sheet.rows.iter().all(|row| row[6].is_empty()) {
        sheet.header.pop();
        sheet.rows.iter_mut().for_each(|row| row.truncate(6));
    }
    sheet
}

/// Writes the counters of each force.
fn by_force(cards: &[UnitCard]) -> Sheet {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for card in cards {
        let force = force_words(card.unit.force);
        let known = rows.iter().position(|row| row[0] == force);
        let at = known.unwrap_or(rows.len());
        if known.is_none() {
            rows.push(vec![force.to_owned(), String::new(), String::new()]);
        }
        let cell = &mut rows[at][if card.unit.half_squad { 2 } else { 1 }];
        if !cell.is_empty() {
            cell.push_str(", ");
        }
        cell.push_str(&card.unit.counter);
    }
    Sheet::new(&["Force", "Squads", "Half-squads"], rows)
}

impl Units {
    /// Returns what the place does to units, a line each.
    fn place_lines(&self) -> Vec<String> {
        let Some(place) = self.place else { return Vec::new() };
        let name = match place.place {
            UnitPlace::PostalPalace => "Postal Palace",
            UnitPlace::Cellar => "cellar",
        };
        let of_palace = |fact| (place.place == UnitPlace::PostalPalace).then_some(fact);
        let (fanatic, encircled) = (of_palace(UnitFact::FanaticHungarians), of_palace(UnitFact::EncircledSoviets));
        let facts = [
            place.fanatic.map(|fanatic| UnitFact::Fanatic { fanatic }).or(fanatic),
            place.encircled.map(|encircled| UnitFact::Encircled { encircled }).or(encircled),
            place.stacking.map(|s| UnitFact::Stacking { squads: s.squads, smc: s.smc }),
        ];
        facts.into_iter().flatten().map(|fact| format!("{name}: {}", fact_words(fact))).collect()
    }
}

impl Told for UnitFact {
    fn told(self, _: Effect, _: &Map) -> String {
        fact_words(self)
    }
}
