//! Which part of a map a picture shows, and the shape of the picture.

use crate::grid::{Hex, Point};
use crate::map::Map;

use super::layout::Layout;

/// Which part of a map a picture shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Section {
    /// The part that its answer is about; for a map without an answer, the whole map.
    #[default]
    Fitting,
    /// Everything within a range of a hex.
    Around(Hex, u16),
    /// These hexes and everything between them.
    Hexes(Vec<Hex>),
}

/// Which part of a map a picture shows, and whether it is as narrow as a phone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cut {
    /// The part of the map.
    pub section: Section,
    /// Whether it is as narrow as a phone, with everything in one column.
    pub is_narrow: bool,
}

impl Section {
    /// Returns the centre dots of its hexes; none if it shows the part that its answer is about.
    fn points(&self, map: &Map) -> Vec<Point> {
        let is_shown = |hex: &Hex| match self {
            Self::Fitting => false,
            Self::Around(center, radius) => center.range(*hex) <= *radius,
            Self::Hexes(hexes) => hexes.contains(hex),
        };
        map.grid().hexes().filter(is_shown).map(Hex::center).collect()
    }

    /// Returns the part in words.
    pub(super) fn words(&self) -> Option<String> {
        match self {
            Self::Fitting => None,
            Self::Around(center, radius) => Some(format!("{radius} hexes around {center}")),
            Self::Hexes(hexes) => Some(match &hexes[..] {
                [] => return None,
                [one] => format!("around {one}"),
                [one, two] => format!("{one} and {two}"),
                [first, .., last] => format!("{first} to {last}"),
            }),
        }
    }
}

/// How much is shown around requested hexes, in sides of a hex: enough to show each completely.
const WHOLE: f64 = 1.1;

impl Cut {
    /// Returns a wide picture of the part that its answer is about.
    pub(super) const fn wide() -> Self {
        Self { section: Section::Fitting, is_narrow: false }
    }

    /// Returns a narrow picture of the part that its answer is about.
    pub(super) const fn narrow() -> Self {
        Self { section: Section::Fitting, is_narrow: true }
    }

    pub(crate) const fn layout(&self) -> Layout {
        if self.is_narrow { Layout::Narrow } else { Layout::Wide }
    }

    /// Returns the points that a picture shows, and the margin around them. The points are those requested, or else
    /// those that its answer is about.
    pub(crate) fn shown(&self, map: &Map, about: impl IntoIterator<Item = Point>) -> (Vec<Point>, f64) {
        match self.section.points(map) {
            none if none.is_empty() => (about.into_iter().collect(), self.layout().rim()),
            asked => (asked, WHOLE),
        }
    }
}

/// The title of a picture of a map without a ruling, and what was done on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// What is played: the game with its turn and phase. If empty, the name of the map is used.
    pub title: String,
    /// The part of the map that is shown.
    pub part: String,
    /// The hexes that the picture is about.
    pub hexes: Vec<Hex>,
    /// Moves, each from one hex to another.
    pub moves: Vec<[Hex; 2]>,
}
