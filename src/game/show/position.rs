//! The units of a game as a table, sorted by hex and name, with their Level and their possessions.

use std::fmt::Write as _;

use crate::game::Game;
use crate::grid::Hex;
use crate::map::{Change, UnitFile};

use super::lines::in_lines;

/// A row of the table.
struct Row {
    hex: String,
    level: String,
    name: String,
    rest: String,
}

impl Row {
    fn of(game: &Game, unit: &UnitFile) -> Self {
        let (place, states) = match unit.at.split_once('+') {
            Some((place, states)) => (place, Some(states)),
            None => (unit.at.as_str(), None),
        };
        let (hex, level) = place.split_once('@').unwrap_or((place, "0"));
        let mut words: Vec<String> = Vec::new();
        words.extend(unit.kind.clone());
        words.extend((!unit.is.is_infantry()).then(|| unit.is.to_string()));
        words.extend(unit.side.clone());
        words.extend(states.into_iter().flat_map(|states| states.split('+')).map(str::to_owned));
        words.extend(unit.traits.iter().map(ToString::to_string));
        words.extend(unit.ca.map(|ca| format!("CA {ca}")));
        words.extend(unit.tca.map(|tca| format!("TCA {tca}")));
        words.extend(unit.pp.map(|pp| format!("{pp} PP")));
        let (mut has, mut of) = (Vec::new(), None);
        for (weapon, owner) in game.possessions() {
            if owner == unit.unit {
                has.push(weapon);
            }
            if weapon == unit.unit {
                of = Some(owner);
            }
        }
        has.sort_unstable();
        let mut rest = vec![words.join(", ")];
        rest.extend((!has.is_empty()).then(|| format!("possesses {}", has.join(", "))));
        rest.extend(of.map(|owner| format!("of {owner}")));
        rest.retain(|part| !part.is_empty());
        Self { hex: hex.to_owned(), level: level.to_owned(), name: unit.unit.clone(), rest: rest.join("; ") }
    }

    /// Returns the sort key: the hex, then the name with its number.
    fn key(&self) -> (Option<Hex>, String, String, u32, String) {
        let bare = self.hex.split(['.', '/']).next().unwrap_or_default();
        let stem = self.name.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = self.name[stem.len()..].parse().unwrap_or(0);
        (bare.parse().ok(), self.hex.clone(), stem.to_owned(), number, self.level.clone())
    }
}

/// Writes one line for each unit: hex, Level, name and states.
pub(super) fn units(text: &mut String, game: &Game) {
    let mut rows = Vec::new();
    let mut others = Vec::new();
    for line in &game.state.units {
        match Change::read(line) {
            Some(Change::Unit { unit: Some(unit), .. }) => rows.push(Row::of(game, &unit)),
            _ => others.push(line),
        }
    }
    rows.sort_by_cached_key(Row::key);
    let head = Row { hex: "hex".into(), level: "Level".into(), name: "unit".into(), rest: String::new() };
    let width = |column: fn(&Row) -> &str| {
        rows.iter().chain([&head]).map(|row| column(row).chars().count()).max().unwrap_or_default()
    };
    let (hex, level, name) = (width(|row| &row.hex), width(|row| &row.level), width(|row| &row.name));
    for row in std::iter::once(&head).chain(&rows).filter(|_| !rows.is_empty()) {
        let line = format!("{:hex$}  {:level$}  {:name$}  {}", row.hex, row.level, row.name, row.rest);
        if line.chars().count() > 78 || row.rest.is_empty() {
            in_lines(text, line.trim_end(), 2, 4);
        } else {
            let _ = writeln!(text, "  {line}");
        }
    }
    for line in others {
        in_lines(text, line, 2, 4);
    }
}
