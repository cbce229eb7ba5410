//! What a ruling on set-up marks on a map.

use crate::map::{Named, Token};
use crate::pictures::marks::Marks;
use crate::pictures::palette as color;
use crate::ruling::Setup;

use super::show::answer_words;

impl Setup {
    /// Marks where something may set up, and where nothing may.
    pub(crate) fn marks(&self) -> Marks {
        let mut marks = Marks::default();
        for place in &self.places {
            let token = place.at.as_deref().and_then(|at| at.parse::<Token>().ok());
            let Some(Named::Hex(hex, _)) = token.map(|token| token.what) else { continue };
            let any = place.answers.iter().any(|answer| answer.may);
            marks.wash(hex, if any { color::CLEAR.at(36) } else { color::BLOCKED.at(36) });
            for answer in &place.answers {
                let tint = if answer.may { color::CLEAR.at(60) } else { color::BLOCKED.at(60) };
                let at = place.at.as_deref().unwrap_or_default();
                marks.key.push((tint, format!("{at}: {}", answer_words(answer))));
            }
        }
        marks
    }
}
