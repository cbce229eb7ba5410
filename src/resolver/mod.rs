//! The resolver: it is made once for a map, and answers any number of questions.

mod answer;
mod asked;
mod each;
pub(crate) mod named;
pub(crate) mod of_map;
pub(crate) mod other_reading;
mod readings;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use crate::map::{Change, ChosenOption, Map, Revision};
use crate::query::{Query, Question};
use crate::ruling::{Note, Outcome, Ruling};
use crate::rulings::{los, movement};

use readings::{Reading, Readings};

pub use crate::ruling::refusal::{
    AskError, Clash, EditedFaults, Form, List, MoveRefusal, Needed, Number, Refusal, RubbleRefusal, ShotRefusal,
    Uncovered, Wanted,
};
pub(crate) use crate::rulings::los::Seated;
pub use crate::rulings::los::{BareLos, End, Pairs};
pub(crate) use crate::rulings::movement::entrenchment;
pub use crate::rulings::movement::{Cell, CellCost, Chart, RailBy, RailRow, RailType};
pub use crate::rulings::ssr::siege;

/// A kind of question with the type of its answer, for [`Resolver::ask`].
pub trait Ask: Question + Clone + Into<Query> {
    /// The outcome that answers it.
    type Answer: TryFrom<Outcome>;

    /// Rules on the question, with a note on each doubt. Names must have been replaced by hexes and edits applied;
    /// callers use [`Resolver::answer`].
    ///
    /// # Errors
    /// If the question names something that the map lacks, or needs a rule that is not covered.
    #[doc(hidden)]
    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal>;

    /// Picks the Location that a place name means, for questions that decide this themselves. Adds a note on the choice
    /// to `said`.
    ///
    /// # Errors
    /// If no Location of that name fits the question.
    #[doc(hidden)]
    fn choose(&mut self, _on: &Resolver, _said: &mut Vec<Note>) -> Result<(), Refusal> {
        Ok(())
    }
}

/// A map made ready for questions. It never changes.
#[derive(Clone, Debug)]
pub struct Resolver {
    pub(crate) map: Arc<Map>,
    pub(crate) ground: los::LosMap,
    field: OnceLock<Arc<movement::Field>>,
    readings: Arc<Readings<Self>>,
}

impl Resolver {
    /// Prepares a map for questions.
    #[must_use]
    pub fn new(map: Map) -> Self {
        let map = Arc::new(map);
        let ground = los::LosMap::new(&map);
        Self { map, ground, field: OnceLock::new(), readings: Arc::default() }
    }

    /// Returns the map.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Returns the resolver for a question: this one, or a copy with the question's what-if edits applied.
    ///
    /// # Errors
    /// If an edit cannot be read, or leaves a map with faults.
    pub fn for_query(&self, query: &Query) -> Result<Cow<'_, Self>, Refusal> {
        match query.edits() {
            [] => Ok(Cow::Borrowed(self)),
            edits => self.edited(edits).map(Cow::Owned),
        }
    }

    /// Returns this resolver with what-if edits applied to its map.
    ///
    /// # Errors
    /// If an edit cannot be read, or leaves a map with faults.
    pub fn edited(&self, edits: &[String]) -> Result<Self, Refusal> {
        let mut revision = self.map.revise();
        for edit in edits {
            revision.edit(edit)?;
        }
        self.revised(revision)
    }

    fn revised(&self, revision: Revision) -> Result<Self, Refusal> {
        let map = Arc::new(revision.check().map_err(EditedFaults)?);
        let ground = self.ground.revised(&map);
        Ok(Self { map, ground, field: OnceLock::new(), readings: Arc::default() })
    }

    /// Returns the resolver of another reading of the map, which these edits make; it is cached.
    fn by_reading(&self, edits: &[String]) -> Result<Arc<Self>, Refusal> {
        self.readings.of(Reading::Edits(edits.to_vec()), || self.edited(edits))
    }

    /// Returns this resolver with an option chosen; it is cached.
    fn with_option(&self, option: ChosenOption) -> Result<Arc<Self>, Refusal> {
        self.readings.of(Reading::Option(option), || {
            let mut revision = self.map.revise();
            revision.make(&Change::Chosen(option)).map_err(RubbleRefusal::from)?;
            self.revised(revision)
        })
    }

    /// Returns the map in the form that movement uses; it is made at the first call.
    pub(crate) fn field(&self) -> &movement::Field {
        self.field.get_or_init(|| Arc::new(movement::Field::new(&self.map)))
    }

    /// Returns the remarks of the map file, which every ruling on it repeats.
    pub(crate) fn remarks(&self) -> impl Iterator<Item = Note> + '_ {
        self.map.remarks().iter().cloned().map(Note::Remark)
    }
}
