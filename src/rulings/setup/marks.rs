//! The marks that a ruling on set-up draws on a map.

use crate::map::{Named, Token};
use crate::pictures::marks::{Marks, Sign};
use crate::pictures::palette as color;
use crate::ruling::Setup;

use super::show::answer_words;

impl Setup {
    /// Marks the places where something may set up, and those where nothing may.
    pub(crate) fn marks(&self) -> Marks {
        let mut marks = Marks::default();
        for place in &self.places {
            let token = place.at.as_deref().and_then(|at| at.parse::<Token>().ok());
            let Some(Named::Hex(hex, _)) = token.map(|token| token.what) else { continue };
            let any = place.answers.iter().any(|answer| answer.may);
            marks.wash(hex, if any { color::CLEAR.at(36) } else { color::BLOCKED.at(36) });
            for answer in &place.answers {
                let at = place.at.as_deref().filter(|_| self.places.len() > 1);
                let at = at.map_or_else(String::new, |at| format!("{at}: "));
                marks.said.push((answer.may, format!("{at}{}", answer_words(answer))));
            }
        }
        marks.without_short = self.answer().is_none();
        let is_one = self.places.iter().all(|place| place.answers.len() == 1);
        marks.key(Sign::Wash(color::CLEAR.at(36)), if is_one { "it may set up here" } else { "may set up here" });
        marks.key(
            Sign::Wash(color::BLOCKED.at(36)),
            if is_one { "it may not set up here" } else { "nothing of it may set up here" },
        );
        marks
    }
}
