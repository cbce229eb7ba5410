//! Rulings on wind and weather.

use crate::map::{Blowing, Map};
use crate::rules::Wind;
use crate::ruling::{Reaches, Ruling, Weather};
use crate::rulings::ammo::show::percent;
use crate::show::{Page, Shown};

/// Returns a wind in words: `a Mild Breeze to hexside 2`.
fn words(wind: Blowing) -> String {
    let force = match wind.force {
        Wind::None => return "no wind".to_owned(),
        Wind::Mild => "a Mild Breeze",
        Wind::Heavy => "Heavy Winds",
    };
    wind.to.map_or_else(|| force.to_owned(), |to| format!("{force} to hexside {to}"))
}

fn reach_words(reach: Reaches) -> String {
    let yes = |it: bool, what: &str| if it { what.to_owned() } else { format!("no {what}") };
    let all = [yes(reach.weather, "weather"), yes(reach.wind, "wind"), yes(reach.ec, "EC")];
    format!("{}  {}", reach.at, all.join(", "))
}

impl Shown for Weather {
    type Json<'a> = &'a Weather;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a Weather {
        self
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        if let Some(reach) = self.reach {
            return Page::new(reach_words(reach));
        }
        let wind = match (self.wind, self.becomes) {
            (Some(now), None) => words(now),
            (Some(now), Some(next)) if now == next => format!("{}, unchanged", words(next)),
            (Some(now), Some(next)) => format!("{} -> {}", words(now), words(next)),
            (None, Some(next)) => words(next),
            (None, None) => "the wind as the game begins".to_owned(),
        };
        let gusts = if self.gusts { "; GUSTS" } else { "" };
        let sky = self.sky.filter(|sky| *sky != crate::query::Sky::Clear).map(|sky| format!("; sky: {sky}"));
        let odds = self.odds.iter().map(|odds| format!("{} {} ({})", odds.result, odds.chance, percent(odds.chance)));
        Page::new(format!("Wind  {wind}{gusts}{}", sky.unwrap_or_default())).lines(odds)
    }
}
