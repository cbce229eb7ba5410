//! Rulings on Morale.

use crate::map::Map;
use crate::query::Query;
use crate::ruling::{Encircled, Escape, Fact, Morale, MoraleFact, Ruling, Step};
use crate::rulings::ammo::show::percent;
use crate::show::{Page, Shown};

impl Shown for Morale {
    type Json<'a> = &'a Morale;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a Morale {
        self
    }

    fn page(&self, ruling: &Ruling, _: &Map) -> Page {
        let who = self.unit.as_ref().map(|unit| format!("{unit} ")).unwrap_or_default();
        let fanatic = match self.fanatic {
            Some(true) => "FANATIC",
            Some(false) => "not Fanatic because of the place",
            None => "Fanatic if Hungarian",
        };
        let encircled = match self.encircled {
            Some(Encircled::Yes) => "ENCIRCLED upstairs".to_owned(),
            Some(Encircled::UnlessScaling) => "ENCIRCLED upstairs, unless it may Scale".to_owned(),
            Some(Encircled::No) => "not Encircled upstairs".to_owned(),
            None => "whether Encircled depends on its side (--side)".to_owned(),
        };
        let along_tram = |by: &String| {
            let of =
                |step: &Step| matches!(&step.fact, Fact::Morale(MoraleFact::InterdictsAlongTram { who }) if who == by);
            ruling.steps.iter().any(of)
        };
        let name = |by: &String| if along_tram(by) { format!("{by} if along the tram line") } else { by.clone() };
        let spares = |step: &&Step| {
            matches!(
                step.fact,
                Fact::Morale(
                    MoraleFact::NoInterdictor { .. }
                        | MoraleFact::OwnInterdictor { .. }
                        | MoraleFact::HeldInterdictor { .. }
                        | MoraleFact::TooFar { .. }
                        | MoraleFact::NoLos { .. }
                        | MoraleFact::NoFfmo { .. }
                )
            )
        };
        let interdicted = match &self.interdicted_by[..] {
            [] => ruling.steps.iter().find(spares).map_or_else(String::new, |step| format!("; {}", step.fact)),
            by => format!("; Interdicted by {}", by.iter().map(name).collect::<Vec<_>>().join(", ")),
        };
        let paatc = match self.paatc.tc {
            None => "no PAATC".to_owned(),
            Some(test) => {
                let drm = if self.paatc.drm == 0 { String::new() } else { format!(" {:+}", self.paatc.drm) };
                let odds = self.paatc.passes.map(|passes| format!(", passed {passes} ({})", percent(passes)));
                format!("PAATC {test}{drm}{}", odds.unwrap_or_default())
            }
        };
        // if the question gives the Task Check, its chance is the answer
        let is_asked = matches!(&ruling.query, Query::Morale(query) if query.tc.is_some());
        let (asked, below) = if is_asked { (format!("{paatc}; "), None) } else { (String::new(), Some(paatc)) };
        let escape = match self.escape {
            None => String::new(),
            Some(Escape { may: false, .. }) => "no Escape; ".to_owned(),
            Some(Escape { ntc: false, .. }) => "ESCAPE in the CCPh without a NTC; ".to_owned(),
            Some(Escape { passes: None, .. }) => "ESCAPE in the CCPh after a NTC; ".to_owned(),
            Some(Escape { passes: Some(passes), .. }) => {
                format!("ESCAPE in the CCPh after a NTC, passed {passes} ({}); ", percent(passes))
            }
        };
        let headline = format!("{who}{}  {escape}{asked}{fanatic}; {encircled}{interdicted}", self.at);
        Page::new(headline).lines(below)
    }
}
