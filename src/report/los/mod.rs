//! Lines of sight as rulings show them.

mod json;
mod many;
mod side_view;
mod words;

use std::fmt::Write as _;

use crate::map::{Map, Place};
use crate::ruling::{Effect, Los, LosAll, LosMatrix, LosPairs, Margin, Ruling, Seat, Standing};

use super::{Presented, Shown};

use json::{LosView, PairsView};
pub use side_view::side_view;
pub(super) use words::{aim_words, thing_words};

/// Returns a margin in hexes with two decimals.
pub(super) fn margin_words(margin: &Margin) -> String {
    format!("{}.{:02}", margin.milli_hexes / 1000, margin.milli_hexes % 1000 / 10)
}

/// Returns what a Location is called, and its elevation.
pub(super) fn seat_words(seat: &Seat) -> String {
    let level = if let Place::Level(level) = seat.location.place { level } else { 0 };
    let standing = match seat.standing {
        Standing::Ground => "ground level".to_owned(),
        Standing::InBuilding => "in the building, ground level".to_owned(),
        Standing::BuildingLevel => format!("in the building, Level {level}"),
        Standing::Cellar => "in the cellar".to_owned(),
        Standing::Rooftop => "on the rooftop".to_owned(),
        Standing::OnEmbankment => "on the embankment".to_owned(),
        Standing::OnBridge => "on the bridge".to_owned(),
        Standing::InDepression => "IN the sunken road".to_owned(),
        Standing::InGully => "IN the gully".to_owned(),
        Standing::InStream => "IN the stream".to_owned(),
        Standing::InCutting => "in the railroad cutting".to_owned(),
        Standing::OnElevated => "on the elevated road or railroad".to_owned(),
        Standing::Steeple => format!("in the steeple, Level {level}"),
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
    if seat.states.fortified {
        text.push_str(", Fortified");
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

impl Shown for Los {
    type Json<'a> = LosView<'a>;

    fn json<'a>(&'a self, ruling: &'a Ruling, map: &'a Map) -> LosView<'a> {
        json::los(ruling, self, map)
    }

    fn present(&self, ruling: &Ruling, map: &Map) -> Presented {
        let clear = ruling.is_clear();
        let mut headline = format!(
            "{} -> {}  range {}  {}",
            end_words(&self.from),
            end_words(&self.to),
            self.range,
            if clear { "CLEAR" } else { "BLOCKED" }
        );
        if clear && ruling.hindrance() > 0 {
            let each: Vec<_> = ruling
                .hindrances()
                .map(|s| {
                    let thing = s.fact.thing().map(|t| thing_words(t, map)).unwrap_or_default();
                    let more = if let Effect::Hinders(n @ 2..) = s.effect { format!(" +{n}") } else { String::new() };
                    format!("{} {thing}{more} {}", s.at, s.rule)
                })
                .collect();
            let _ = write!(headline, "  LOSH +{} ({})", ruling.hindrance(), each.join(", "));
        }
        if !clear {
            let each: Vec<_> = ruling
                .blocked_by()
                .map(|s| match s.at.to_string().as_str() {
                    "-" => s.rule.to_string(),
                    place => format!("{place} {}", s.rule),
                })
                .collect();
            let _ = write!(headline, "  by {}", each.join(", "));
        }
        if let Some(margin) = &self.margin {
            let _ = write!(headline, "  margin {} hex", margin_words(margin));
        }
        let width = self.from.location.to_string().len().max(self.to.location.to_string().len());
        let mut details: Vec<_> = [&self.from, &self.to]
            .into_iter()
            .map(|seat| {
                let unit = seat.unit.as_ref().map(|u| format!("{u}: ")).unwrap_or_default();
                format!("{:width$}  {unit}{}", seat.location.to_string(), seat_words(seat))
            })
            .collect();
        if let Some(margin) = &self.margin {
            let thing = thing_words(margin.nearest, map);
            details.push(format!("margin {} hex, to {thing} in {}", margin_words(margin), margin.hex));
        }
        Presented { headline, details, ..Presented::default() }
    }
}

impl Shown for LosMatrix {
    type Json<'a> = &'a LosMatrix;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a LosMatrix {
        self
    }

    fn present(&self, _: &Ruling, _: &Map) -> Presented {
        many::matrix(&self.pairs)
    }
}

impl Shown for LosAll {
    type Json<'a> = &'a LosAll;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a LosAll {
        self
    }

    fn present(&self, _: &Ruling, map: &Map) -> Presented {
        many::all(&self.from, &self.locations, map)
    }
}

impl Shown for LosPairs {
    type Json<'a> = PairsView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> PairsView<'a> {
        json::pairs(self)
    }

    fn present(&self, _: &Ruling, map: &Map) -> Presented {
        many::pairs(self, map)
    }
}
