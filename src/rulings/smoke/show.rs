//! Rulings on SMOKE grenades.

use crate::map::Map;
use crate::ruling::{Effect, Ruling, SmokeGrenades};
use crate::rulings::ammo::show::percent;
use crate::show::{Page, Shown};

impl Shown for SmokeGrenades {
    type Json<'a> = &'a SmokeGrenades;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a SmokeGrenades {
        self
    }

    fn page(&self, ruling: &Ruling, _: &Map) -> Page {
        if let Some(drifts) = &self.drifts {
            let hexes: Vec<String> = drifts.iter().map(ToString::to_string).collect();
            let what = if hexes.is_empty() {
                "DOES NOT DRIFT".to_owned()
            } else {
                format!("drifts in a Mild Breeze to {}", hexes.join(", "))
            };
            return Page::new(format!("SMOKE in {}  {what}", self.from));
        }
        let exempt = ruling.steps.iter().find(|step| step.effect == Effect::Exempts);
        let what = match self.mf.filter(|_| self.may) {
            Some(mf) if self.subsequent_dr => format!("{mf} MF, and a subsequent dr"),
            Some(mf) => {
                exempt.map_or_else(|| format!("{mf} MF"), |by| format!("{mf} MF, no subsequent dr ({})", by.rule))
            }
            None => "NOT ALLOWED".to_owned(),
        };
        let odds = self.odds.map(|odds| {
            let own = if odds.own_location.is_never() {
                String::new()
            } else {
                format!(", in {} {} ({})", self.from, odds.own_location, percent(odds.own_location))
            };
            format!("placed {} ({}){own}; the MPh ends {}", odds.there, percent(odds.there), odds.move_ends)
        });
        let thrown = self.thrown.map(|thrown| {
            let ends = if thrown.move_ends { "; the MPh ends" } else { "" };
            match thrown.lands {
                Some(at) => format!("dr {}: SMOKE in {at}{ends}", thrown.dr),
                None => format!("dr {}: no SMOKE{ends}", thrown.dr),
            }
        });
        let result = thrown.as_ref().map(|thrown| format!("  {thrown}")).unwrap_or_default();
        // if it cannot succeed, the answer is not that it may be tried
        let hopeless = self.odds.is_some_and(|odds| odds.there.is_never() && odds.own_location.is_never());
        let what = if hopeless && self.may { format!("{what}: never placed") } else { what };
        let headline = format!("SMOKE {} -> {}  {what}{result}", self.from, self.to);
        Page::new(headline).lines(odds.filter(|_| thrown.is_none()))
    }
}
