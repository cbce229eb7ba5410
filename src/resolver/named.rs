//! Replaces the names of places in a question by their hexes, so that no ruling ever sees a name.

use std::borrow::Cow;

use crate::map::{Called, Named, Spoken, Token};
use crate::query::{AskedPlace, LeftOpen, Query, Slot, each_query};
use crate::ruling::refusal::Refusal;
use crate::ruling::{List, Note};

use super::{Ask, Resolver};

/// Returns the notes that say what a name was read as.
pub(crate) fn notes(spoken: &Spoken<'_>) -> Vec<Note> {
    let named = |place: &Called<'_>| {
        let (name, hexes) = (place.name.to_owned(), List(place.hexes.clone()));
        if place.is_whole { Note::Named(name, hexes) } else { Note::Printed(name, hexes) }
    };
    spoken.places.iter().map(named).collect()
}

impl Resolver {
    /// Returns a question with hexes in place of names, and the notes about them.
    pub(super) fn with_hexes<'q>(&self, query: &'q Query) -> Result<(Cow<'q, Query>, Vec<Note>), Refusal> {
        let map = &*self.map;
        let mut asked = query.clone();
        let mut said: Vec<Note> = Vec::new();
        // a name is chosen for a unit that is known
        for slot in asked.places() {
            self.tell_apart(slot, &mut said);
        }
        each_query!(&mut asked, question => question.choose(self, &mut said))?;
        for slot in asked.places() {
            match slot {
                Slot::Any(text)
                    if map.spoken(text).is_some_and(|spoken| spoken.hexes().len() > 1 && spoken.is_one_name()) =>
                {
                    said.extend(map.spoken(text).iter().flat_map(notes));
                }
                Slot::One(text) | Slot::Any(text) | Slot::Place(text) => {
                    if let Some(spoken) = map.spoken(text) {
                        said.extend(notes(&spoken));
                        *text = AskedPlace::in_hex_of(&spoken, spoken.hex()?);
                    }
                }
                Slot::All(texts) => self.listed(texts, &mut said, |spoken| {
                    spoken.hexes().into_iter().map(|hex| AskedPlace::in_hex_of(spoken, hex)).collect()
                }),
                Slot::Buildings(texts) => self.listed(texts, &mut said, |spoken| {
                    let one = |place: &Called<'_>| {
                        place.hexes[..if place.building.is_some() { 1 } else { place.hexes.len() }].to_vec()
                    };
                    spoken.places.iter().flat_map(one).map(AskedPlace::hex).collect()
                }),
            }
        }
        said.dedup();
        Ok((if asked == *query { Cow::Borrowed(query) } else { Cow::Owned(asked) }, said))
    }

    /// If a text names both a unit and a hex, picks the one that the question is about, and adds a note.
    fn tell_apart(&self, slot: Slot<'_>, said: &mut Vec<Note>) {
        let mut apart = |place: &mut AskedPlace, is_place: bool| {
            let Some((unit, hex)) = self.map.unit_and_hex(place) else { return };
            let (label, at) = (unit.label.clone(), unit.location);
            // both names are read in the same way, and so is what follows them
            let Ok(token) = place.parse::<Token>() else { return };
            let what = if is_place { token.what } else { Named::Unit(label.clone()) };
            let written = format!("{}:{}", if is_place { "hex" } else { "unit" }, place.trim());
            *place = AskedPlace::meaning(written, Token { what, ..token });
            said.push(if is_place { Note::HexMeant { hex, label, at } } else { Note::UnitMeant { label, at, hex } });
        };
        match slot {
            Slot::One(text) | Slot::Any(text) => apart(text, false),
            Slot::Place(text) => apart(text, true),
            Slot::All(texts) => texts.iter_mut().for_each(|text| apart(text, false)),
            Slot::Buildings(texts) => texts.iter_mut().for_each(|text| apart(text, true)),
        }
    }

    /// Replaces each name in a list by the places it stands for.
    fn listed(&self, texts: &mut Vec<AskedPlace>, said: &mut Vec<Note>, all: impl Fn(&Spoken<'_>) -> Vec<AskedPlace>) {
        for text in std::mem::take(texts) {
            match self.map.spoken(&text) {
                Some(spoken) => {
                    said.extend(notes(&spoken));
                    texts.extend(all(&spoken));
                }
                None => texts.push(text),
            }
        }
    }
}
