//! The marks and abbreviations of a drawn map.

use std::borrow::Cow;

use crate::map::{Building, Counter, HexFacts, HexsideTerrain, Map, Material, RailroadKind, RoadKind, TerrainId};

use super::canvas::{Glyph, Ink};
use super::legend::Legend;

fn glyph(mark: char, ink: Ink, means: impl Into<Cow<'static, str>>) -> Glyph {
    Glyph { ink, mark, means: means.into() }
}

/// A tram line in a road.
pub(super) const TRAM_IN_ROAD: Glyph = Glyph { mark: '+', ink: Ink::Rail, means: Cow::Borrowed("tram line") };

/// The end of a railroad or a tram line.
pub(super) const TERMINAL: Glyph = Glyph { mark: 'O', ink: Ink::Rail, means: Cow::Borrowed("terminal") };

pub(super) fn hexside(terrain: HexsideTerrain) -> Glyph {
    match terrain {
        HexsideTerrain::Wall => glyph('■', Ink::Stone, "wall"),
        HexsideTerrain::Hedge => glyph('%', Ink::Green, "hedge"),
        HexsideTerrain::RowhouseBar => glyph('█', Ink::Stone, "Rowhouse bar"),
        HexsideTerrain::Roadblock => glyph('X', Ink::Wood, "Roadblock"),
        HexsideTerrain::Cliff => glyph('^', Ink::Stone, "cliff"),
        HexsideTerrain::Other => glyph('?', Ink::Stone, "hexside terrain"),
    }
}

/// A Rowhouse bar with a Breach in it.
pub(super) const BREACHED: Glyph =
    Glyph { mark: '▒', ink: Ink::Stone, means: Cow::Borrowed("Rowhouse bar with a Breach") };

pub(super) fn road(kind: RoadKind) -> Glyph {
    match kind {
        RoadKind::Paved => glyph('░', Ink::Road, "paved road"),
        RoadKind::Dirt => glyph('·', Ink::Wood, "dirt road"),
        RoadKind::Sunken => glyph('▓', Ink::Road, "sunken road"),
        RoadKind::Elevated => glyph('█', Ink::Road, "elevated road"),
        RoadKind::Boulevard => glyph('▒', Ink::Road, "boulevard"),
    }
}

pub(super) fn railroad(kind: RailroadKind) -> Glyph {
    match kind {
        RailroadKind::Glrr => glyph('=', Ink::Rail, "GLRR"),
        RailroadKind::Emrr => glyph('#', Ink::Rail, "EmRR"),
        RailroadKind::Elrr => glyph('^', Ink::Rail, "ElRR"),
        RailroadKind::Surr => glyph('v', Ink::Rail, "SuRR"),
        RailroadKind::Bridge => glyph('H', Ink::Rail, "RR bridge"),
        RailroadKind::Tram => glyph('+', Ink::Rail, "tram line"),
        RailroadKind::OrchardTram => glyph('‡', Ink::Rail, "tree-lined tram"),
    }
}

/// Returns the marks scattered over a hex, each with its terrain.
pub(super) fn textures<'m>(map: &'m Map, facts: &'m HexFacts) -> impl Iterator<Item = (char, TerrainId)> + 'm {
    facts.terrain.iter().filter_map(|id| Some((map.catalogue().terrain(*id).draw.mark?, *id)))
}

/// Returns the abbreviations for a hex, at most four characters each, the most important first.
pub(super) fn words(map: &Map, facts: &HexFacts, legend: &mut Legend) -> Vec<(String, Ink)> {
    let mut words = Vec::new();
    if let Some(building) = map.standing_building(facts) {
        let (text, ink) = building_word(map, facts, building);
        legend.building(map, building, &text);
        words.push((text, ink));
    }
    for id in &facts.terrain {
        let terrain = map.catalogue().terrain(*id);
        if terrain.draw.mark.is_none() && *id != TerrainId::OPEN {
            let text: String = terrain.id.chars().take(4).collect();
            legend.word(&text, Ink::Counter, || terrain.name.clone());
            words.push((text, Ink::Counter));
        }
    }
    let mut counters: Vec<Counter> = facts.counters.iter().map(|placed| placed.counter).collect();
    counters.sort();
    counters.dedup();
    let units: Vec<&str> =
        map.units().iter().filter(|unit| unit.location.hex == facts.hex).map(|unit| unit.label.as_str()).collect();
    if let Some(&counter) = counters.first() {
        let text = match (counter, counters.len()) {
            (Counter::Debris, 1) => "Dbr",
            (Counter::StoneRubble, 1) => "Rub",
            (Counter::WoodenRubble, 1) => "WRub",
            (Counter::Wreck, 1) => "Wrk",
            (Counter::Debris, _) => "Dbr+",
            (Counter::StoneRubble, _) => "Rub+",
            (Counter::WoodenRubble, _) => "WRb+",
            (Counter::Wreck, _) => "Wrk+",
        };
        if counters.len() > 1 {
            legend.word(text, Ink::Counter, || "more counters, see the list".to_owned());
        }
        for counter in counters {
            legend.counter(map, counter);
        }
        words.push((text.to_owned(), Ink::Counter));
    }
    if !units.is_empty() {
        legend.word("*A", Ink::Unit, || "unit A".to_owned());
        words.push((unit_word(&units), Ink::Unit));
    }
    if words.len() > 3 {
        // the list under the map has everything
        legend.word("…", Ink::Line, || "more than fits, see the list".to_owned());
        words.truncate(2);
        words.push(("…".to_owned(), Ink::Line));
    }
    words
}

fn building_word(map: &Map, facts: &HexFacts, building: &Building) -> (String, Ink) {
    let height = map.height_in(facts, building).height;
    match building.material {
        Material::Stone => (format!("S{height}"), Ink::Stone),
        Material::Wood => (format!("W{height}"), Ink::Wood),
    }
}

/// Returns `*E*F`, or the first label and the number of the others, in four characters.
fn unit_word(labels: &[&str]) -> String {
    let all = format!("*{}", labels.join("*"));
    if all.chars().count() <= 4 {
        return all;
    }
    let first = labels.first().copied().unwrap_or_default();
    match labels.len() {
        1 => format!("*{}…", first.chars().take(2).collect::<String>()),
        _ => format!("*{}+{}", first.chars().take(1).collect::<String>(), (labels.len() - 1).min(9)),
    }
}
