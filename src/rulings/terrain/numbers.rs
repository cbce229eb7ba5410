//! The lines of a card whose numbers are in the tables of LOS, TEM, movement and fire, so that each number is kept in
//! one place.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::IntoDeserializer;

use crate::map::{Catalogue, Cover, Elevation, LosEffect, TemRow, Terrain};
use crate::query::MoverClass;
use crate::rules::{CARDS, Card, CardFact, CardValue, Each, FireNumbers, FireRow, LosRow, RUBBLE, RuleId, Topic};
use crate::ruling::{Points, Sure};
use crate::rulings::movement::{Cell, CellCost, Chart, RailBy, RailType};

/// The lines of every card, by its name. A test makes sure that every row named by a card exists.
static LINES: LazyLock<BTreeMap<&'static str, Vec<CardFact>>> = LazyLock::new(|| {
    let catalogue = Catalogue::built_in();
    CARDS.cards.iter().map(|card| (card.id.as_str(), lines(&catalogue, card).unwrap_or_default())).collect()
});

/// Returns every line of a card: first those from the tables, then its own.
pub(super) fn facts(card: &'static Card) -> impl Iterator<Item = &'static CardFact> {
    LINES.get(card.id.as_str()).into_iter().flatten().chain(&card.facts)
}

/// Reads the rows that a card names. The error names a row that does not exist.
fn lines(catalogue: &Catalogue, card: &Card) -> Result<Vec<CardFact>, String> {
    let reads = &card.reads;
    let find = |name: &String| catalogue.find(name).ok_or_else(|| format!("`{name}` is not a terrain"));
    let id = reads.terrain.as_ref().map(find).transpose()?;
    let terrain = id.map(|id| catalogue.terrain(id));
    let mut lines = Vec::new();
    lines.extend(terrain.into_iter().flat_map(|terrain| terrain_los(terrain, reads.los_rule)));
    if let Some(row) = &reads.los {
        lines.extend(los(catalogue, row, reads.los_rule)?);
    }
    if let Some(id) = id.filter(|_| terrain.is_some_and(|t| t.tem.is_some())) {
        lines.extend(tem(catalogue.tem(Cover::Terrain(id)), Topic::Tem, reads.tem_rule));
    }
    for row in &reads.tem {
        lines.extend(tem(catalogue.tem(named(&row.cover)?), row.topic, row.rule));
    }
    let other = reads.moves.iter().map(|name| named(name).map(|row| Chart::built_in().printed(row)));
    for row in terrain.and_then(Terrain::row).map(Ok).into_iter().chain(other) {
        let row = row?;
        let rule = reads.move_rule.unwrap_or(row.rule);
        lines.push(line(Topic::Cost, Some(&row.name), costs(&row.cells), rule));
    }
    if let Some(name) = &reads.rails {
        lines.extend(rails(named(name)?));
    }
    for (of, numbers) in burning(terrain, reads.fire) {
        let rule = reads.fire_rule.unwrap_or(RuleId::B25_1);
        lines.push(line(Topic::Kindling, of, number(numbers.kindling), reads.kindling_rule.unwrap_or(rule)));
        let rule = reads.fire_rule.unwrap_or(RuleId::B25_6);
        lines.push(line(Topic::Spread, of, number(numbers.spreading), rule));
    }
    Ok(lines)
}

/// Parses the name of a row.
fn named<'de, T: Deserialize<'de>>(name: &'de str) -> Result<T, String> {
    T::deserialize(name.into_deserializer()).map_err(|e: serde::de::value::Error| format!("`{name}`: {e}"))
}

fn line(topic: Topic, of: Option<&str>, value: CardValue, rule: RuleId) -> CardFact {
    CardFact { topic, of: of.map(str::to_owned), value, rule }
}

/// Returns a height in levels: `1.5`.
fn levels(height: Elevation) -> CardValue {
    let halves = height.in_half_levels();
    CardValue::Text(if halves % 2 == 0 { (halves / 2).to_string() } else { format!("{}.5", halves / 2) })
}

fn number(drm: u8) -> CardValue {
    CardValue::Number(i8::try_from(drm).unwrap_or(i8::MAX))
}

fn terrain_los(terrain: &Terrain, cited: Option<RuleId>) -> Vec<CardFact> {
    let plain = |topic, value| line(topic, None, value, cited.unwrap_or(terrain.rule));
    match terrain.los {
        LosEffect::NotRuled => Vec::new(),
        LosEffect::Nothing => vec![plain(Topic::Los, CardValue::Text("no obstacle, no Hindrance".to_owned()))],
        LosEffect::Hindrance { drm, .. } => vec![plain(Topic::Hindrance, number(drm))],
        LosEffect::Obstacle { height } => vec![plain(Topic::Obstacle, levels(height))],
        LosEffect::Orchard { height, drm, .. } => {
            vec![plain(Topic::Hindrance, number(drm)), plain(Topic::Height, levels(height))]
        }
    }
}

fn los(catalogue: &Catalogue, row: &LosRow, cited: Option<RuleId>) -> Result<Vec<CardFact>, String> {
    let plain = |topic, value, rule| line(topic, None, value, cited.unwrap_or(rule));
    Ok(match row {
        LosRow::Terrain(name) => {
            let id = catalogue.find(name).ok_or_else(|| format!("`{name}` is not a terrain"))?;
            terrain_los(catalogue.terrain(id), cited)
        }
        LosRow::Building(name) => {
            let row = catalogue.building(named(name)?);
            let mut lines = vec![plain(Topic::Obstacle, levels(row.height), row.rule)];
            let mut places: Vec<_> = std::iter::once("ground".to_owned()).collect();
            places.extend((1..=row.upper_levels).map(|level| level.to_string()));
            places.extend(row.rooftop.map(|_| "rooftop".to_owned()));
            lines.push(plain(Topic::Locations, CardValue::Text(places.join(", ")), row.rule));
            lines.extend(row.inside_drm.map(|drm| plain(Topic::HindranceInside, number(drm), row.rule)));
            lines
        }
        LosRow::Counter(name) => {
            let row = catalogue.counter(named(name)?);
            let mut lines: Vec<_> =
                row.drm.map(|drm| plain(Topic::Hindrance, number(drm), row.rule)).into_iter().collect();
            lines.push(plain(Topic::Height, levels(row.height), row.rule));
            lines
        }
        LosRow::Hexside(name) => {
            let row = catalogue.hexside(named(name)?);
            vec![plain(Topic::Height, levels(row.height), row.rule)]
        }
        LosRow::Railroad(name) => {
            let (height, rule) = catalogue.railroad(named(name)?).ok_or_else(|| format!("`{name}` has no height"))?;
            vec![plain(Topic::Height, levels(height), rule)]
        }
        LosRow::Bridge => vec![plain(Topic::Hindrance, number(catalogue.bridge().drm), catalogue.bridge().rule)],
    })
}

/// Returns the TEM against Direct Fire, and against other fire if it is different.
fn tem(row: &TemRow, topic: Topic, cited: Option<RuleId>) -> Vec<CardFact> {
    let rule = cited.unwrap_or(row.rule);
    let mut lines = vec![line(topic, None, CardValue::Number(row.direct), rule)];
    for (of, drm) in [("Indirect Fire", row.indirect), ("OBA", row.oba), ("OVR", row.ovr.unwrap_or(row.direct))] {
        if drm != row.direct {
            lines.push(line(topic, Some(of), CardValue::Number(drm), rule));
        }
    }
    if row.per_level_above != 0 {
        let of = "Indirect Fire, per level above";
        lines.push(line(topic, Some(of), CardValue::Number(row.per_level_above), rule));
    }
    lines
}

/// Returns the cells of a row, one for each class of unit.
fn costs(cells: &[Cell; 8]) -> CardValue {
    let each = MoverClass::ALL.iter().map(|class| {
        let unit = class.points();
        Each { of: class.to_string(), is: cost(cells[*class as usize], unit) }
    });
    CardValue::Each(each.collect())
}

fn cost(cell: Cell, unit: &str) -> String {
    let mut text = match cell.cost {
        CellCost::Points(points) => format!("{points} {unit}"),
        CellCost::Cot { times: 1, plus: Points::ZERO } => "COT".to_owned(),
        CellCost::Cot { times: 1, plus } => format!("{plus}+COT"),
        CellCost::Cot { times, .. } => format!("{times}xCOT"),
        CellCost::Share(1) => format!("all its {unit}"),
        CellCost::Share(parts) => format!("1/{parts} of its {unit}"),
        CellCost::Na => return "NA".to_owned(),
        CellCost::BypassOnly => return "Bypass only".to_owned(),
    };
    if cell.bog {
        text.push_str(" and Bog Check");
    }
    if cell.sure == Sure::Guess {
        text.push_str(" (unverified)");
    }
    text
}

/// Returns the costs of the four ways into a railroad hex (B32.3).
fn rails(rr: RailType) -> Vec<CardFact> {
    let ways = [
        (RailBy::Rails, false, "across a RR hexside"),
        (RailBy::Rails, true, "across a RR hexside, to a higher elevation"),
        (RailBy::Across, false, "across another hexside"),
        (RailBy::Across, true, "across another hexside, to a higher elevation"),
    ];
    let row = |by, climb| Chart::built_in().rail(rr, by, climb);
    ways.into_iter()
        .map(|(by, climb, of)| line(Topic::Cost, Some(of), costs(&row(by, climb).cells), row(by, climb).rule))
        .collect()
}

/// Returns the numbers for burning: of a terrain, or of buildings or rubble.
fn burning(terrain: Option<&Terrain>, row: Option<FireRow>) -> Vec<(Option<&'static str>, FireNumbers)> {
    let table = &RUBBLE.fire;
    let own = terrain.and_then(|terrain| terrain.fire).map(|numbers| (None, numbers));
    let other = match row {
        None => Vec::new(),
        Some(FireRow::Building) => vec![(Some("stone"), table.building.stone), (Some("wooden"), table.building.wood)],
        Some(FireRow::RubbleStone) => vec![(None, table.rubble.stone)],
        Some(FireRow::RubbleWood) => vec![(None, table.rubble.wood)],
    };
    own.into_iter().chain(other).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_that_a_card_names_is_there() {
        let catalogue = Catalogue::built_in();
        for card in &CARDS.cards {
            assert!(lines(&catalogue, card).is_ok(), "{}: {:?}", card.id, lines(&catalogue, card));
        }
    }

    /// A card does not repeat a number that is in a table.
    #[test]
    fn no_card_repeats_a_line_of_the_tables() {
        for card in &CARDS.cards {
            for fact in &card.facts {
                let read = LINES.get(card.id.as_str()).into_iter().flatten();
                assert!(read.clone().all(|f| f.topic != fact.topic), "{}: {}", card.id, fact.topic);
            }
        }
    }

    fn value(card: &str, topic: Topic) -> Option<CardValue> {
        facts(CARDS.card(card)?).find(|f| f.topic == topic).map(|f| f.value.clone())
    }

    /// FB2.2: +1 TEM, half a level high, +1 Hindrance. FB2.3: 2 MF, a quarter of the MP for fully-tracked vehicles,
    /// impossible for others.
    #[test]
    fn the_card_of_debris_reads_the_tables() {
        assert_eq!(value("debris", Topic::Tem), Some(CardValue::Number(1)));
        assert_eq!(value("debris", Topic::Hindrance), Some(CardValue::Number(1)));
        assert_eq!(value("debris", Topic::Height), Some(CardValue::Text("0.5".to_owned())));
        let Some(CardValue::Each(costs)) = value("debris", Topic::Cost) else { panic!("costs by class") };
        let of = |class: &str| costs.iter().find(|c| c.of == class).map(|c| c.is.as_str());
        assert_eq!(of("infantry"), Some("2 MF"));
        assert_eq!(of("tracked"), Some("1/4 of its MP and Bog Check"));
        assert_eq!(of("truck"), Some("NA"));
    }

    /// B32.51 and V4.1 print Kindling 8 and Spreading 9. FB6.21 prints only the 9, so the 8 of B32.51 applies too
    /// (FB6.1).
    #[test]
    fn the_kindling_number_of_rail_cars_is_that_of_chapter_b() {
        let facts = facts(CARDS.card("rail-car").expect("a card"));
        let rules: Vec<_> = facts.filter(|f| f.topic == Topic::Kindling).map(|f| f.rule).collect();
        assert_eq!(rules, [RuleId::B32_51]);
        for card in ["rail-car", "rail-car-b32", "rail-car-v4"] {
            assert_eq!(value(card, Topic::Kindling), Some(CardValue::Number(8)));
            assert_eq!(value(card, Topic::Spread), Some(CardValue::Number(9)));
        }
    }

    /// FB6.124: behind an embankment +1 against Direct Fire, nothing against Indirect Fire. B9.3: a wall is +2 and +1.
    #[test]
    fn a_line_is_added_where_other_fire_differs() {
        let of = |card: &str, of: Option<&str>| {
            facts(CARDS.card(card).expect("a card"))
                .find(|f| f.topic == Topic::TemBehind && f.of.as_deref() == of)
                .map(|f| f.value.clone())
        };
        assert_eq!(of("emrr", None), Some(CardValue::Number(1)));
        assert_eq!(of("emrr", Some("Indirect Fire")), Some(CardValue::Number(0)));
        assert_eq!(of("wall", None), Some(CardValue::Number(2)));
        assert_eq!(of("wall", Some("OBA")), Some(CardValue::Number(1)));
    }
}
