//! Searches: hexes, buildings and streets by name, the Locations of a hex, rules.

use fogas::grid::{Hex, Point, SIDES};
use fogas::map::{Elevation, Location, NameKind, Token};
use fogas::rules::{Coverage, Found, QaAnswer, RuleId, search};
use serde::{Deserialize, Serialize};

use super::answer::{self, Result};
use super::board::{self, Board, OfHex};
use super::trouble::Trouble;

/// A request to find things by name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Find {
    map: u32,
    text: String,
    #[serde(default = "most")]
    most: usize,
}

const fn most() -> usize {
    12
}

/// Something with a matching name.
#[derive(Serialize)]
struct Thing {
    kind: &'static str,
    name: String,
    hexes: Vec<String>,
}

/// Finds hexes, units, buildings, streets and places.
pub(crate) fn find(wanted: &Find) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let (map, text) = (board.map(), wanted.text.trim());
    let mut found: Vec<Thing> = Vec::new();
    let at = |hex: Hex| vec![hex.to_string()];
    if let Ok(facts) = board.hex(text) {
        found.push(Thing { kind: "hex", name: facts.to_string(), hexes: at(facts) });
    }
    let begins = |name: &str| name.get(..text.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(text));
    if !text.is_empty() {
        for unit in map.units().iter().filter(|unit| begins(&unit.label)) {
            found.push(Thing { kind: "unit", name: unit.label.clone(), hexes: at(unit.location.hex) });
        }
    }
    for called in map.called(text) {
        let printed = || map.names().iter().find(|named| named.name == called.name).map(|named| kind(named.is));
        let kind = if called.building.is_some() { "building" } else { printed().unwrap_or("place") };
        let hexes = called.hexes.iter().map(Hex::to_string).collect();
        found.push(Thing { kind, name: called.name.to_owned(), hexes });
    }
    let is_more = |name: &str| begins(name) && !name.eq_ignore_ascii_case(text);
    // with only the letters of a column, every hex of that column would match
    if text.chars().any(|c| c.is_ascii_digit()) {
        let names = board.hexes.iter().map(|hex| (hex, hex.to_string())).filter(|(_, name)| is_more(name));
        found.extend(names.map(|(hex, name)| Thing { kind: "hex", name, hexes: at(*hex) }));
    }
    found.truncate(wanted.most);
    answer::json(&found)
}

/// Returns the kind of a name.
pub(crate) const fn kind(kind: NameKind) -> &'static str {
    match kind {
        NameKind::Street => "street",
        NameKind::Place => "place",
        NameKind::Level => "level",
    }
}

/// The possible ends of a line in a hex.
#[derive(Serialize)]
struct Ends {
    hex: Hex,
    plain: Option<Location>,
    locations: Vec<Place>,
    vertices: Vec<Vertex>,
    units: Vec<Place>,
    states: Vec<Place>,
    /// The adjacent hexes, clockwise.
    neighbors: Vec<Hex>,
}

#[derive(Serialize)]
struct Place {
    at: String,
    words: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    elevation: Option<Elevation>,
}

#[derive(Serialize)]
struct Vertex {
    at: String,
    words: String,
    point: [i64; 2],
}

/// Lists the possible ends of a line in a hex.
pub(crate) fn locations(wanted: &OfHex) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let map = board.map();
    let hex = board.hex(&wanted.hex)?;
    let facts = map.require(hex).map_err(Trouble::usage)?;
    let plain = hex.to_string().parse().ok().and_then(|token: Token| map.seat(&token).ok()).map(|(at, _, _)| at);
    let words = |at: Location| {
        let end = board.now.end_at(at, fogas::map::States::default());
        end.map(|end| board.now.seat_at(&end).words()).unwrap_or_default()
    };
    let exact = |at: Location| match at.place {
        // the plain name of the hex may stand for another Location
        fogas::map::Place::Ground if plain != Some(at) => format!("{at}@0"),
        _ => at.to_string(),
    };
    let place = |(at, elevation)| Place { at: exact(at), words: words(at), elevation: Some(elevation) };
    let locations = map.locations(facts).into_iter().map(place).collect();
    let unit = |unit: &fogas::map::Unit| Place {
        at: format!("unit:{}", unit.label),
        words: fogas::show::unit_words(unit),
        elevation: map.elevation(unit.location),
    };
    let units = map.units().iter().filter(|unit| unit.location.hex == hex).map(unit).collect();
    let state =
        |(state, words): &(&str, &str)| Place { at: (*state).to_owned(), words: (*words).to_owned(), elevation: None };
    let states = fogas::map::STATES.iter().map(state).collect();
    let beside = SIDES.into_iter().map(|side| hex.neighbor(side));
    let neighbors = beside.filter(|next| next.has_name() && map.hex(*next).is_some()).collect();
    answer::json(&Ends { hex, plain, neighbors, locations, vertices: vertices(&board, hex), units, states })
}

/// Returns the Bypasses of a hex: along its hexsides, and at its vertices.
fn vertices(board: &Board, hex: Hex) -> Vec<Vertex> {
    let map = board.map();
    let allowed = |text: &str| {
        text.parse().ok().is_some_and(|token: Token| board.now.end(text).is_ok() && map.seat(&token).is_ok())
    };
    let mut found = Vec::new();
    for side in SIDES {
        let next = hex.neighbor(side);
        let along = if next.has_name() { format!("{hex}/{next}") } else { continue };
        if !allowed(&along) {
            continue;
        }
        let [a, b] = side.corners().map(|corner| hex.corner(corner));
        let middle = Point { x: i64::midpoint(a.x, b.x), y: i64::midpoint(a.y, b.y) };
        let words = format!("in Bypass along the hexside to {next}");
        found.push(Vertex { at: along.clone(), words, point: [middle.x, middle.y] });
        // in clockwise order, so that each vertex occurs once
        let other = hex.neighbor(side.turned(1));
        let at = format!("{along}/{other}");
        if other.has_name() && allowed(&at) {
            found.push(Vertex {
                at,
                words: format!("in Bypass at the vertex with {next} and {other}"),
                point: [b.x, b.y],
            });
        }
    }
    found
}

/// A request for a rule by its number.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OneRule {
    id: String,
}

/// A request for rules by words.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rules {
    words: String,
}

/// A rule of the catalogue.
#[derive(Serialize)]
struct Rule {
    id: &'static str,
    title: &'static str,
    digest: &'static str,
    coverage: Coverage,
    example: Option<String>,
    see_also: Vec<RuleId>,
    answers: Vec<&'static QaAnswer>,
}

impl From<RuleId> for Rule {
    fn from(rule: RuleId) -> Self {
        let entry = rule.entry();
        Self {
            id: entry.id,
            title: entry.title,
            digest: entry.digest,
            coverage: entry.coverage,
            example: rule.example().map(|example| format!("fogas {example}")),
            see_also: rule.see_also(),
            answers: rule.answers(),
        }
    }
}

/// Returns the text of a rule.
pub(crate) fn rule(wanted: &OneRule) -> Result {
    let found = RuleId::ALL.iter().find(|rule| rule.id().eq_ignore_ascii_case(wanted.id.trim()));
    let found = found.ok_or_else(|| Trouble::usage(format!("no rule `{}` in the catalogue", wanted.id)))?;
    answer::json(&Rule::from(*found))
}

/// Finds rules by a number, the beginning of a number, or words.
pub(crate) fn rules(wanted: &Rules) -> Result {
    let words: Vec<&str> = wanted.words.split_whitespace().collect();
    let found = match search(&words) {
        Found::Rules(rules) | Found::Nearest(rules) | Found::Spelled { rules, .. } => rules,
        Found::Nothing { near_rules, .. } => near_rules,
    };
    answer::json(&found.into_iter().take(60).map(Rule::from).collect::<Vec<_>>())
}
