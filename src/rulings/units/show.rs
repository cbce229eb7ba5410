//! Rulings on units.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::map::Map;
use crate::query::UnitPlace;
use crate::rules::{ForceRow, Mark, UnitRow, each_once};
use crate::ruling::{Becomes, Ruling, UnitCard, UnitFact, Units};
use crate::rulings::units::facts::{Troops, broken_on, hungry};

use crate::show::{Block, Page, Sheet, Shown, Steps};

/// Units, their ladders in words.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct UnitsView<'a> {
    /// Each counter.
    units: Vec<UnitView<'a>>,
    /// Other known facts.
    #[serde(flatten)]
    rest: &'a Units,
}

/// A counter.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
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

/// Returns the line on what is special about the troops of a force, with the rules if the question is only about that
/// force.
fn force_line(row: &ForceRow, is_alone: bool) -> String {
    let traits = each_once(row.traits.iter().map(ToString::to_string));
    let with_rules = |words: &String| {
        let rules = row.traits.iter().filter(|one| one.to_string() == *words).map(|one| one.rule.to_string());
        format!("{words} ({})", each_once(rules).join(", "))
    };
    let traits: Vec<String> = if is_alone { traits.iter().map(with_rules).collect() } else { traits };
    format!("{} ({}): {}", Troops(row.force), mark_words(row.mark), traits.join("; "))
}

fn ladder_line(card: &UnitCard) -> String {
    let all: Vec<_> = std::iter::once(&card.unit).chain(&card.ladder).map(ToString::to_string).collect();
    format!("{}; then {}", all.join(" > "), card.end)
}

impl Shown for Units {
    type Json<'a> = UnitsView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> UnitsView<'a> {
        let card = |c: &UnitCard| UnitView {
            unit: c.unit,
            broken_now: c.unit.broken.zip(hungry(self.food.as_ref())).map(|(broken, food)| broken_on(food, broken)),
            morale: c.unit.morale(),
            ladder: c.ladder.iter().map(|u| u.name()).collect(),
            ladder_ends: c.end.to_string(),
            becomes: c.becomes.map(|to| if let Becomes::Unit(unit) = to { unit.0.name() } else { to.to_string() }),
        };
        UnitsView { units: self.cards.iter().map(card).collect(), rest: self }
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let mut details = Vec::new();
        let headline = match (&self.cards[..], self.leader) {
            (_, Some(leader)) => UnitFact::Leadership { own: leader.own, ally: leader.with_ally }.to_string(),
            ([card], None) => match card.becomes {
                Some(to) => UnitFact::becomes(card.unit, to).to_string(),
                // the question is about the place, so its effect is the answer
                None => match self.place_lines().into_iter().next() {
                    Some(line) => format!("{}: {line}", card.unit),
                    None => card.unit.printed(self.food.as_ref()),
                },
            },
            (cards, None) => match self.place_lines().into_iter().next() {
                Some(line) => line,
                None => match forces(cards) {
                    // its counters are those of the base game; no rule here is about them
                    0 => "the rules here name no counter for that force".to_owned(),
                    1 => format!("{} counters", cards.len()),
                    n => format!("{} counters of {n} forces", cards.len()),
                },
            },
        };
        let mut sheet = Sheet::default();
        if self.cards.len() > 1 {
            sheet = if self.cards.len() > MOST_CARDS { by_force(&self.cards) } else { by_counter(&self.cards) };
        } else if let [card] = &self.cards[..] {
            if card.becomes.is_some() || self.place.is_some() {
                details.push(card.unit.printed(self.food.as_ref()));
            }
            details.push(format!("Replacement: {}", ladder_line(card)));
            let hardened = card.unit.hardens.unit().map_or_else(|| card.unit.hardens.to_string(), UnitRow::to_string);
            details.push(format!("Battle Hardening: {hardened}"));
        }
        if self.cards.len() < MOST_CARDS {
            details.extend(self.forces.iter().map(|f| force_line(f, self.forces.len() == 1)));
        }
        if let Some(food) = self.food {
            details.push(format!("{}: {}", food.date, UnitFact::food(food)));
        }
        details.extend(self.place_lines());
        let sheets = if sheet.rows.is_empty() { Vec::new() } else { vec![sheet] };
        Page::new(headline).lines(details).tables(sheets).put([Block::Steps(Steps::hidden())])
    }
}

/// If there are more counters than this, they are listed by force.
const MOST_CARDS: usize = 12;

fn forces(cards: &[UnitCard]) -> usize {
    cards.iter().map(|c| c.unit.force).collect::<BTreeSet<_>>().len()
}

fn by_counter(cards: &[UnitCard]) -> Sheet {
    let row = |c: &UnitCard| {
        let unit = c.unit;
        vec![
            unit.to_string(),
            if unit.half_squad { "HS" } else { "squad" }.to_owned(),
            unit.class_words(),
            format!("{}{}", unit.morale(), if unit.underlined { " underlined" } else { "" }),
            unit.broken.map_or_else(|| "-".to_owned(), |b| b.to_string()),
            unit.smoke.map_or_else(|| "-".to_owned(), |s| s.to_string()),
            unit.rule.to_string(),
            c.becomes.map(|to| to.to_string()).unwrap_or_default(),
        ]
    };
    let header = ["Counter", "Size", "Class", "Morale", "Broken", "Smoke", "Rule", "Becomes"];
    let mut sheet = Sheet::new(&header, cards.iter().map(row).collect());
    if sheet.rows.iter().all(|row| row[7].is_empty()) {
        sheet.header.pop();
        sheet.rows.iter_mut().for_each(|row| row.truncate(7));
    }
    sheet
}

/// Returns the table with the counters of each force.
fn by_force(cards: &[UnitCard]) -> Sheet {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for card in cards {
        let force = Troops(card.unit.force).to_string();
        let known = rows.iter().position(|row| row[0] == force);
        let at = known.unwrap_or(rows.len());
        if known.is_none() {
            rows.push(vec![force, String::new(), String::new()]);
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
    /// Returns the effects of the place on units, one line for each.
    fn place_lines(&self) -> Vec<String> {
        let Some(place) = self.place else { return Vec::new() };
        let name = match place.place {
            UnitPlace::PostalPalace => "Postal Palace",
            UnitPlace::Cellar => "cellar",
        };
        let facts = [
            (place.place == UnitPlace::PostalPalace).then(|| UnitFact::fanatic(place.fanatic)),
            place.stacking.map(|s| UnitFact::Stacking { squads: s.squads, smc: s.smc }),
            Some(UnitFact::encircled(place.encircled)),
        ];
        facts.into_iter().flatten().map(|fact| format!("{name}: {fact}")).collect()
    }
}
