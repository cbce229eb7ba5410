//! Rulings on Morale.

use crate::map::Map;
use crate::ruling::{Encircled, Fact, Morale, MoraleFact, Ruling, Step};
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
            Some(false) => "not Fanatic by the place",
            None => "Fanatic if Hungarian",
        };
        let encircled = match self.encircled {
            Some(Encircled::Yes) => "ENCIRCLED upstairs".to_owned(),
            Some(Encircled::UnlessScaling) => "ENCIRCLED upstairs, unless it may Scale".to_owned(),
            Some(Encircled::No) => "not Encircled upstairs".to_owned(),
            None => "Encircled or not by its side (--side)".to_owned(),
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
        let paatc = match (self.paatc.due, self.paatc.passes) {
            (Some(false), _) => "no PAATC".to_owned(),
            (_, Some(passes)) => format!("PAATC DRM {:+}, passed {passes} ({})", self.paatc.drm, percent(passes)),
            (_, None) => format!("PAATC DRM {:+}", self.paatc.drm),
        };
        // asked for its odds, it is the answer
        let (asked, below) =
            if self.paatc.passes.is_some() { (format!("{paatc}; "), None) } else { (String::new(), Some(paatc)) };
        let headline = format!("{who}{}  {asked}{fanatic}; {encircled}{interdicted}", self.at);
        Page::new(headline).lines(below)
    }
}
