//! Answers a question: takes the day from the map, refuses ground that is uncharted, and keeps only the doubts that
//! matter.

use crate::query::{Query, each_query};
use crate::ruling::refusal::{AskError, Refusal};
use crate::ruling::{Outcome, Ruling};
use crate::rulings::uncharted;

use super::of_map::of_map;
use super::{Ask, Resolver, other_reading};

impl Resolver {
    /// Answers a question.
    ///
    /// # Errors
    /// If the question names what the map lacks, or a rule that is not covered.
    pub fn answer(&self, query: &Query) -> Result<Ruling, Refusal> {
        self.for_query(query)?.rule_on(query)
    }

    /// Answers a question of any one kind with an outcome of its kind, like the method for that kind.
    ///
    /// ```
    /// use fogas::query::LosQuery;
    /// use fogas::{Map, Resolver};
    ///
    /// let resolver = Resolver::new(Map::built_in("fb").expect("a built-in map"));
    /// let ruling = resolver.ask(&LosQuery::new("F37", "H37"))?;
    /// assert_eq!((ruling.outcome.range, ruling.is_clear()), (2, true));
    /// # Ok::<(), fogas::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// If the question names what the map lacks, or a rule that is not covered.
    pub fn ask<Q: Ask>(&self, question: &Q) -> Result<Ruling<Q::Answer>, Refusal> {
        self.answered(question.clone())
    }

    /// Answers a question, and unpacks the outcome of one kind.
    ///
    /// # Errors
    /// If there is no answer, or one of another kind.
    pub(super) fn answered<O: TryFrom<Outcome>>(&self, question: impl Into<Query>) -> Result<Ruling<O>, Refusal> {
        let Ruling { query, outcome, steps, notes } = self.answer(&question.into())?;
        let outcome = O::try_from(outcome).map_err(|_| AskError::OtherAnswer)?;
        Ok(Ruling { query, outcome, steps, notes })
    }

    /// Answers a question about this map. The edits of the question must have been applied already.
    ///
    /// # Errors
    /// If the question names what the map lacks, or a rule that is not covered.
    pub fn rule_on(&self, query: &Query) -> Result<Ruling, Refusal> {
        let _naming = self.map.naming();
        if let Some(answer) = self.of_each_hex(query) {
            return answer;
        }
        let (query, called) = self.with_hexes(query)?;
        let query = &*of_map(&self.map, &query);
        let mut ruling = each_query!(query, question => question.rule(self))?;
        ruling.notes.splice(0..0, called);
        uncharted::under(&self.map, &ruling)?;
        if !matches!(query, Query::Terrain(_)) {
            other_reading::doubts_that_matter(self, &mut ruling);
        }
        Ok(ruling)
    }
}
