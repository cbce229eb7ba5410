//! Rulings on Close Combat.

use crate::grid::Hex;
use crate::map::Map;
use crate::ruling::{CloseCombat, Ruling};
use crate::show::{Page, Shown};

impl Shown for CloseCombat {
    type Json<'a> = &'a CloseCombat;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a CloseCombat {
        self
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let who = self.unit.as_ref().map(|unit| format!("{unit} ")).unwrap_or_default();
        let ambush = if self.ambush { "Ambush possible" } else { "no Ambush by the terrain" };
        // for the underpass, the Location itself is named (FB11.9)
        let name = |hex: Hex| if hex == self.at.hex { self.at.to_string() } else { hex.to_string() };
        let streets: Vec<_> = self.streets.iter().map(|street| name(street.hex)).collect();
        let street = match (self.street_fighting, &streets[..]) {
            (false, _) => "no Street Fighting from here".to_owned(),
            (true, []) => "no street to fight in".to_owned(),
            (true, streets) => format!("Street Fighting at vehicles in {}", streets.join(", ")),
        };
        let headline = format!("{who}{}  {ambush}; {street}", self.at);
        let odds = self
            .odds
            .map(|odds| format!("you Ambush {:#}, the enemy {:#}, nobody {:#}", odds.own, odds.enemy, odds.neither));
        let there = self.streets.iter().filter(|street| !street.vehicles.is_empty());
        let vehicles = there.map(|street| format!("{}  {}", name(street.hex), street.vehicles.join(", ")));
        Page::new(headline).lines(odds.into_iter().chain(vehicles))
    }
}
