//! Lines of sight as rulings show them.

mod json;
mod many;
mod profile_json;
mod side_view;
mod words;

use std::fmt::Write as _;

use crate::map::Map;
use crate::ruling::{Effect, Los, Margin, Ruling, Seat, Standing};

use super::Presented;
use super::words::place_words;

pub use json::{
    BlockJson, HindranceJson, LosJson, MarginJson, OutlookJson, PairJson, PairsJson, SeatJson, SightingJson,
};
pub(super) use json::{all, los, matrix, pairs, seat};
pub(super) use many::{present_all, present_matrix, present_pairs};
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
    Presented { headline, details, blocks: Vec::new() }
}
