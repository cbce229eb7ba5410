//! Lines of sight as rulings show them.

mod json;
mod profile_json;
mod side_view;
mod words;

use std::fmt::Write as _;

use crate::grid::Hex;
use crate::map::{Map, Place};
use crate::ruling::{Effect, Los, LosPair, Margin, Ruling, Seat, Sighting, Standing};

use super::Presented;
use super::words::place_words;

pub use json::{BlockJson, HindranceJson, LosJson, MarginJson, PairJson, SeatJson, SightingJson};
pub(super) use json::{all, los, matrix, seat};
pub use profile_json::{GroundRunJson, MetJson, ProfileJson, SightRunJson};
pub use side_view::side_view;
pub(super) use words::{aim_words, fact_words, thing_words};

/// Returns a margin in hexes with two decimals.
pub(super) fn margin_words(margin: &Margin) -> String {
    format!("{}.{:02}", margin.milli_hexes / 1000, margin.milli_hexes % 1000 / 10)
}

/// Returns what a Location is called, and its elevation.
pub(super) fn seat_words(seat: &Seat) -> String {
    let standing = match seat.standing {
        Standing::Ground => "ground level".to_owned(),
        Standing::InBuilding => "in the building, ground level".to_owned(),
        Standing::BuildingLevel(level) => format!("in the building, Level {level}"),
        Standing::Cellar => "in the cellar".to_owned(),
        Standing::Rooftop => "on the rooftop".to_owned(),
        Standing::OnEmbankment => "on the embankment".to_owned(),
        Standing::OnBridge => "on the bridge".to_owned(),
        Standing::InDepression => "IN the sunken road".to_owned(),
        Standing::Steeple(level) => format!("in the steeple, Level {level}"),
        Standing::InUnderpass => "in the underpass".to_owned(),
        Standing::InSewer => "in the sewer".to_owned(),
        Standing::InBypass => match seat.aim {
            Some(aim) => format!("in Bypass, traced to {}", aim_words(aim)),
            None => "in Bypass".to_owned(),
        },
        Standing::BeneathBridge => "beneath the bridge".to_owned(),
        Standing::Hypothetical => "at a height given".to_owned(),
    };
    let mut text = format!("{standing}, elev {}", seat.elevation);
    if seat.states.entrenched {
        text.push_str(", entrenched");
    }
    if seat.states.emplaced {
        text.push_str(", Emplaced");
    }
    if seat.states.prc {
        text.push_str(", PRC");
    }
    if seat.states.wall_advantage {
        text.push_str(", with Wall Advantage");
    }
    text
}

pub(super) fn end_words(seat: &Seat) -> String {
    match &seat.unit {
        Some(unit) => format!("{unit} {}{}", seat.location, seat.states),
        None => format!("{}{}", seat.location, seat.states),
    }
}

pub(super) fn present(ruling: &Ruling, los: &Los, map: &Map) -> Presented {
    let clear = ruling.is_clear();
    let mut headline = format!(
        "{} -> {}  range {}  {}",
        end_words(&los.from),
        end_words(&los.to),
        los.range,
        if clear { "CLEAR" } else { "BLOCKED" }
    );
    if clear && ruling.hindrance() > 0 {
        let each: Vec<_> = ruling
            .hindrances()
            .map(|s| {
                let thing = s.fact.thing().map(|t| thing_words(t, map)).unwrap_or_default();
                let more = if let Effect::Hinders(n @ 2..) = s.effect { format!(" +{n}") } else { String::new() };
                format!("{} {thing}{more} {}", place_words(s.at), s.rule)
            })
            .collect();
        let _ = write!(headline, "  LOSH +{} ({})", ruling.hindrance(), each.join(", "));
    }
    if !clear {
        let each: Vec<_> = ruling
            .blocked_by()
            .map(|s| match place_words(s.at).as_str() {
                "-" => s.rule.to_string(),
                place => format!("{place} {}", s.rule),
            })
            .collect();
        let _ = write!(headline, "  by {}", each.join(", "));
    }
    if let Some(margin) = &los.margin {
        let _ = write!(headline, "  margin {} hex", margin_words(margin));
    }
    let width = los.from.location.to_string().len().max(los.to.location.to_string().len());
    let mut details: Vec<_> = [&los.from, &los.to]
        .into_iter()
        .map(|seat| {
            let unit = seat.unit.as_ref().map(|u| format!("{u}: ")).unwrap_or_default();
            format!("{:width$}  {unit}{}", seat.location.to_string(), seat_words(seat))
        })
        .collect();
    if let Some(margin) = &los.margin {
        let thing = thing_words(margin.nearest, map);
        details.push(format!("margin {} hex, to {thing} in {}", margin_words(margin), margin.hex));
    }
    Presented { headline, yes: Some(clear), details, blocks: Vec::new() }
}

/// Draws the matrix: a row a viewer, `.` for no LOS, a number for the Hindrance of a clear one.
pub(super) fn present_matrix(pairs: &[LosPair]) -> Presented {
    let mut labels: Vec<&str> = Vec::new();
    for pair in pairs {
        if !labels.contains(&pair.from.as_str()) {
            labels.push(&pair.from);
        }
    }
    let width = labels.iter().map(|l| l.chars().count()).max().unwrap_or(1);
    // as many columns side by side as fit into 80
    let mut blocks = Vec::new();
    for band in labels.chunks((80 / (width + 1)).saturating_sub(1).max(1)) {
        let mut block = " ".repeat(width);
        for label in band {
            let _ = write!(block, " {label:>width$}");
        }
        block.push('\n');
        for from in &labels {
            let _ = write!(block, "{from:>width$}");
            for to in band {
                let cell = match pairs.iter().find(|p| p.from == *from && p.to == *to) {
                    None => "-".to_owned(),
                    Some(p) if p.clear => p.hindrance.to_string(),
                    Some(_) => ".".to_owned(),
                };
                let _ = write!(block, " {cell:>width$}");
            }
            block.push('\n');
        }
        blocks.push(block);
    }
    let clear = pairs.iter().filter(|p| p.clear).count() / 2;
    let headline = format!("{} units, {} pairs, {clear} with a LOS", labels.len(), pairs.len() / 2);
    let details = vec!["a number is a clear LOS with that Hindrance, `.` is none; rows are the viewers".to_owned()];
    Presented { headline, yes: None, details, blocks }
}

/// Draws what one Location sees: the ground of every hex on a grid, then the other Locations.
pub(super) fn present_all(seat: &Seat, sightings: &[Sighting], map: &Map) -> Presented {
    let seen = sightings.iter().filter(|s| s.clear).count();
    let headline = format!("{}  sees {seen} of {} Locations", end_words(seat), sightings.len());
    let grid = map.grid();
    let at = |hex: Hex| {
        sightings.iter().filter(|s| s.location.hex == hex).min_by_key(|s| match s.location.place {
            Place::Ground => 0,
            Place::Bridge => 1,
            _ => 2,
        })
    };
    let columns: Vec<i16> = (grid.first().col..=grid.last().col).collect();
    let mut blocks = Vec::new();
    for band in columns.chunks(19) {
        let mut block = "   ".to_owned();
        for &col in band {
            let name = Hex::new(col, 0).to_string();
            let _ = write!(block, " {:>3}", name.trim_end_matches('0'));
        }
        block.push('\n');
        let top = columns.iter().map(|col| grid.first_row(*col)).min().unwrap_or(grid.first().row);
        for row in top..=grid.last().row {
            let _ = write!(block, "{row:>3}");
            for &col in band {
                let hex = Hex::new(col, row);
                let cell = match at(hex) {
                    _ if hex == seat.location.hex => "@".to_owned(),
                    Some(s) if s.clear && s.hindrance > 0 => format!("+{}", s.hindrance),
                    Some(s) if s.clear => "o".to_owned(),
                    Some(_) => ".".to_owned(),
                    None => " ".to_owned(),
                };
                let _ = write!(block, " {cell:>3}");
            }
            block.push('\n');
        }
        blocks.push(block);
    }
    let upper: Vec<_> = sightings
        .iter()
        .filter(|s| s.clear && at(s.location.hex) != Some(s))
        .map(|s| if s.hindrance > 0 { format!("{} +{}", s.location, s.hindrance) } else { s.location.to_string() })
        .collect();
    let mut details =
        vec!["`o` clear, `+n` clear with that Hindrance, `.` no LOS; ground level, or the bridge".to_owned()];
    if !upper.is_empty() {
        details.push(format!("also: {}", upper.join(", ")));
    }
    Presented { headline, yes: None, details, blocks }
}
