//! Totals of the steps of any ruling.

use super::{Effect, Ruling, Step};

/// An outcome with totals. They follow from the steps, and are never stored beside them.
pub trait Totals {
    /// The totals, one field each.
    type Totals;

    /// Adds up the steps; callers use [`Ruling::totals`].
    #[doc(hidden)]
    fn totals(ruling: &Ruling<Self>) -> Self::Totals
    where
        Self: Sized;
}

impl<O: Totals> Ruling<O> {
    /// Returns the totals of the steps, one field each.
    ///
    /// ```
    /// use fogas::query::TemQuery;
    /// use fogas::{Map, Resolver};
    ///
    /// let fb = Resolver::new(Map::built_in("fb").expect("a built-in map"));
    /// let totals = fb.tem(&TemQuery::new("E35", "G35"))?.totals();
    /// assert_eq!((totals.tem, totals.hindrance, totals.drm), (3, 0, 3)); // a stone building
    /// # Ok::<(), fogas::Refusal>(())
    /// ```
    #[must_use]
    pub fn totals(&self) -> O::Totals {
        O::totals(self)
    }
}

impl<O> Ruling<O> {
    /// Returns the steps that block, in order.
    pub fn blocked_by(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|s| s.effect == Effect::Blocks)
    }

    /// Returns the steps that hinder, in order.
    pub fn hindrances(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|s| matches!(s.effect, Effect::Hinders(_)))
    }

    /// Returns `true` if nothing blocks.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        nothing_blocks(&self.steps)
    }

    /// Returns the sum of the Hindrances.
    #[must_use]
    pub fn hindrance(&self) -> u8 {
        hindrance_of(&self.steps)
    }
}

/// Returns `true` if none of these steps blocks.
pub(crate) fn nothing_blocks(steps: &[Step]) -> bool {
    steps.iter().all(|step| step.effect != Effect::Blocks)
}

/// Returns the sum of the Hindrances of some steps. Above 255 it is 255, which exceeds every limit (B.10).
#[must_use]
pub fn hindrance_of<'s>(steps: impl IntoIterator<Item = &'s Step>) -> u8 {
    let drm = |step: &Step| if let Effect::Hinders(drm) = step.effect { drm } else { 0 };
    steps.into_iter().map(drm).fold(0, u8::saturating_add)
}

/// Returns the sum of the DRM that steps add unconditionally.
pub(crate) fn drm_sum(steps: &[Step]) -> i16 {
    steps.iter().map(|step| if let Effect::Drm(drm) = step.effect { i16::from(drm) } else { 0 }).sum()
}
