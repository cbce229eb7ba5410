//! The totals of a move.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Add;

use crate::grid::Hex;
use crate::map::Place;
use crate::query::MoverClass;
use crate::ruling::{Ruling, Step, Totals};

use super::{Leg, PathCost, Points, Reach, Reached, is_barred, points_of};

/// A number of points with its unit: `4½ MF`, `7 MP`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Spent {
    /// The number of points.
    pub points: Points,
    /// Who spends them: MF or MP.
    pub class: MoverClass,
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.points, self.class.points())
    }
}

/// What a path comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PathTotals {
    /// The unit may make the whole move.
    pub legal: bool,
    /// What the whole path costs; `None` if a leg is not legal.
    pub cost: Option<Spent>,
    /// What each leg costs, in order; `None` if it is not legal.
    pub legs: Vec<Option<Spent>>,
    /// The DRM of each Bog Check, in order.
    pub bog_drm: Vec<i8>,
}

impl Totals for PathCost {
    type Totals = PathTotals;

    fn totals(ruling: &Ruling<Self>) -> PathTotals {
        let Ruling { outcome: path, steps, .. } = ruling;
        let spent = |points| Spent { points, class: path.class };
        PathTotals {
            legal: path.is_legal(steps),
            cost: path.total(steps).map(spent),
            legs: path.legs.iter().map(|leg| path.cost(leg, steps).map(spent)).collect(),
            bog_drm: path.bogs.iter().map(|bog| bog.drm(steps)).collect(),
        }
    }
}

impl Reach {
    /// Returns the cost of a Location within reach, as MF or MP.
    #[must_use]
    pub fn cost(&self, reached: &Reached) -> Spent {
        Spent { points: reached.cost, class: self.class }
    }

    /// Returns the least cost to reach each hex, and `true` if only a Bypass of the hex costs that little.
    #[must_use]
    pub fn cheapest(&self) -> BTreeMap<Hex, (Points, bool)> {
        let mut cheapest = BTreeMap::new();
        for reached in &self.locations {
            let bypassed = matches!(reached.at.place, Place::Bypass(_));
            let known = cheapest.entry(reached.at.hex).or_insert((reached.cost, bypassed));
            // `false` is less than `true`: of two equal costs, the one without Bypass is kept
            *known = (*known).min((reached.cost, bypassed));
        }
        cheapest
    }
}

impl PathCost {
    /// Returns the cost of a leg, or `None` if it is not legal.
    #[must_use]
    pub fn cost(&self, leg: &Leg, steps: &[Step]) -> Option<Points> {
        leg.way.map(|_| points_of(&steps[leg.steps.clone()]))
    }

    /// Returns the cost of the whole path, or `None` if a leg is not legal.
    #[must_use]
    pub fn total(&self, steps: &[Step]) -> Option<Points> {
        let legs = self.legs.iter().map(|leg| self.cost(leg, steps));
        let whole = points_of(&steps[self.whole.clone()]);
        legs.sum::<Option<PointsSum>>().map(|sum| sum.0 + whole)
    }

    /// Returns `true` if the unit may make the whole move.
    #[must_use]
    pub fn is_legal(&self, steps: &[Step]) -> bool {
        self.legs.iter().all(|leg| leg.way.is_some()) && !is_barred(&steps[self.whole.clone()])
    }
}

struct PointsSum(Points);

impl std::iter::Sum<Points> for PointsSum {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Self {
        Self(all.fold(Points::ZERO, Add::add))
    }
}
