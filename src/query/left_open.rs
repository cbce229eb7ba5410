//! What a question leaves to its map: which hexes a name stands for, and the day.

use crate::rules::Date;

use super::AskedPlace;

/// A field of a question that may hold the name of a place. The variant says how such a name is read.
pub(crate) enum Slot<'q> {
    /// One Location. If a unit and a hex share the name, the unit is meant.
    One(&'q mut AskedPlace),
    /// One Location, or any Location of the named place; a unit comes before a hex.
    Any(&'q mut AskedPlace),
    /// One Location. If a unit and a hex share the name, the hex is meant.
    Place(&'q mut AskedPlace),
    /// A list of places; a name stands for all hexes it may mean.
    All(&'q mut Vec<AskedPlace>),
    /// A list of buildings; a name stands for any one hex of the building.
    Buildings(&'q mut Vec<AskedPlace>),
}

impl<'q> Slot<'q> {
    /// Returns slots for one Location each, where a unit may be meant.
    pub(crate) fn ones(texts: impl IntoIterator<Item = &'q mut AskedPlace>) -> Vec<Self> {
        texts.into_iter().map(Self::One).collect()
    }

    /// Returns slots for one Location each, where no unit is meant.
    pub(crate) fn places(texts: impl IntoIterator<Item = &'q mut AskedPlace>) -> Vec<Self> {
        texts.into_iter().map(Self::Place).collect()
    }
}

/// The field in which a question keeps its day.
pub(crate) enum Dated<'q> {
    Day(&'q mut Option<Date>),
    Text(&'q mut Option<String>),
    Year(&'q mut Option<u16>),
}

impl Dated<'_> {
    /// Sets the day if the question has none; returns `true` if it was set.
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
    /// Returns the fields that may name a place. There is no default, so that no kind of question forgets it.
    fn places(&mut self) -> Vec<Slot<'_>>;

    /// Returns the place that the question is about, if an answer for one hex of a name can stand for the whole name.
    fn each(&mut self) -> Option<&mut AskedPlace> {
        None
    }

    /// Returns the field of its day, if the day matters to it.
    fn day(&mut self) -> Option<Dated<'_>> {
        None
    }
}
