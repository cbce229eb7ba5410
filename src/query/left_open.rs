//! What a question leaves to its map: the hexes that a name in it stands for, and the day.

use crate::rules::Date;

use super::AskedPlace;

/// Where a question may name a place.
pub(crate) enum Slot<'q> {
    /// One Location, of a unit where a unit and a hex have this name.
    One(&'q mut AskedPlace),
    /// The same, or any Location of a name.
    Any(&'q mut AskedPlace),
    /// One Location, of the hex where a unit and a hex have this name.
    Place(&'q mut AskedPlace),
    /// Each is a place on its own, and a name stands for all that it may be.
    All(&'q mut Vec<AskedPlace>),
    /// Each is a building, by any of its hexes.
    Buildings(&'q mut Vec<AskedPlace>),
}

impl<'q> Slot<'q> {
    /// Returns slots of one Location each, where a unit may be meant.
    pub(crate) fn ones(texts: impl IntoIterator<Item = &'q mut AskedPlace>) -> Vec<Self> {
        texts.into_iter().map(Self::One).collect()
    }

    /// Returns slots of one Location each, where no unit is meant.
    pub(crate) fn places(texts: impl IntoIterator<Item = &'q mut AskedPlace>) -> Vec<Self> {
        texts.into_iter().map(Self::Place).collect()
    }
}

/// Where a question keeps its day.
pub(crate) enum Dated<'q> {
    Day(&'q mut Option<Date>),
    Text(&'q mut Option<String>),
    Year(&'q mut Option<u16>),
}

impl Dated<'_> {
    /// Takes the day, if the question names none; returns `true` if it did.
    pub(crate) fn take(self, day: Date) -> bool {
        match self {
            Self::Day(date @ None) => date.replace(day).is_none(),
            Self::Text(date @ None) => date.replace(day.to_string()).is_none(),
            Self::Year(year @ None) => year.replace(day.year()).is_none(),
            Self::Day(Some(_)) | Self::Text(Some(_)) | Self::Year(Some(_)) => false,
        }
    }
}

/// What a kind of question leaves to its map.
pub(crate) trait LeftOpen {
    /// Returns where it may name a place. Each kind of question says it, so that no new one is left out.
    fn places(&mut self) -> Vec<Slot<'_>>;

    /// Returns the place that it is about, if its answer for one hex of a name is an answer for the name.
    fn each(&mut self) -> Option<&mut AskedPlace> {
        None
    }

    /// Returns where it keeps its day, if the day matters to it.
    fn day(&mut self) -> Option<Dated<'_>> {
        None
    }
}
