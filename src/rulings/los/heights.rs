//! Obstacles by height (A6.2) and the Blind Hexes behind them (A6.4, B10.23). This is arithmetic that needs no map.

use crate::map::Elevation;
use crate::rules::RuleId as R;

/// The two ends of a LOS by elevation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ends {
    pub low: Elevation,
    pub high: Elevation,
}

impl Ends {
    pub(super) fn of(a: Elevation, b: Elevation) -> Self {
        Self { low: a.min(b), high: a.max(b) }
    }

    /// Returns `true` if both ends are at this elevation.
    pub(super) fn are_at(self, level: Elevation) -> bool {
        self.low == level && self.high == level
    }
}

/// What an obstacle of a given top does to a LOS between given ends (A6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Against {
    /// Higher than both ends: blocked.
    HigherThanBoth,
    /// As high as the upper end, and the other is lower: blocked (B23.2).
    AsHighAsUpper,
    /// As high as both ends: no effect (B10.22).
    LevelWithBoth,
    /// Between the ends: seen over, with Blind Hexes behind (A6.4).
    Between,
    /// At or below the elevation of the lower end: no effect.
    BelowBoth,
}

impl Against {
    /// Returns `true` if the line is blocked, however far behind the lower end is.
    pub(super) const fn blocks(self) -> bool {
        matches!(self, Self::HigherThanBoth | Self::AsHighAsUpper)
    }
}

/// Compares an obstacle with the ends (A6.2).
pub(super) fn against(top: Elevation, ends: Ends) -> Against {
    if top > ends.high {
        Against::HigherThanBoth
    } else if top == ends.high && ends.high > ends.low {
        Against::AsHighAsUpper
    } else if top > ends.low {
        Against::Between
    } else if top == ends.high {
        Against::LevelWithBoth
    } else {
        Against::BelowBoth
    }
}

/// FB6.12421-.12423: for a LOS to, from or across an embankment, returns `true` if artificial terrain counts: both ends
/// are within a half-level of its Base Level, and at least one is no higher than it.
pub(super) fn is_effective(base: Elevation, ends: Ends) -> bool {
    let within = |e: Elevation| e - base <= Elevation::HALF && base - e <= Elevation::HALF;
    within(ends.low) && within(ends.high) && ends.low <= base
}

/// An obstacle between the ends, and its distances from them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stands {
    pub ends: Ends,
    /// Range from the upper end.
    pub range: u16,
    /// The number of hexes from it to the lower end.
    pub behind: u16,
    /// The level of the ground on which it stands.
    pub ground: Elevation,
    /// Its height above that ground; zero for a bare Crest Line.
    pub height: Elevation,
}

/// The number of Blind Hexes behind an obstacle for the lower end, and the contributions of A6.41-.43.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Blind {
    pub hexes: u16,
    pub changes: [(R, i16); 3],
}

impl Stands {
    pub(super) fn top(self) -> Elevation {
        self.ground + self.height
    }

    /// Returns `true` if it blocks the line as an obstacle, or if the lower end is in its Blind Hexes.
    pub(super) fn would_block(self) -> bool {
        match against(self.top(), self.ends) {
            Against::Between => self.behind <= self.blind().hexes,
            relation => relation.blocks(),
        }
    }

    /// Returns the Blind Hexes behind a terrain obstacle (A6.4-.43).
    ///
    /// A half-level of height counts neither for the base number nor for the advantage; differences are in whole
    /// levels. A6.42: there is always at least one Blind Hex.
    pub(super) fn blind(self) -> Blind {
        self.counted(self.drop(), 1)
    }

    /// Returns the Blind Hexes behind a bare Crest Line (B10.23).
    ///
    /// The first level of drop is free. A drop of two levels at once makes at least one Blind Hex. A Crest Line in a
    /// hex next to the upper end makes none (B10.2).
    pub(super) fn blind_of_crest(self, double_drop: bool) -> Blind {
        if self.range <= 1 {
            return Blind { hexes: 0, changes: [(R::A6_41, 0), (R::A6_42, 0), (R::A6_43, 0)] };
        }
        self.counted(self.drop() - 1, i16::from(double_drop))
    }

    fn counted(self, drop: i16, least: i16) -> Blind {
        let (levels, far, near) = (self.height.full_levels(), self.far(), self.near());
        let hexes = u16::try_from((levels + far - near + drop).max(least)).unwrap_or_default();
        Blind { hexes, changes: [(R::A6_41, far), (R::A6_42, -near), (R::A6_43, drop)] }
    }

    /// A6.41: one more for each five hexes of range.
    fn far(self) -> i16 {
        i16::try_from(self.range / 5).unwrap_or(i16::MAX / 4)
    }

    /// A6.42: one fewer for each level of advantage beyond the first.
    fn near(self) -> i16 {
        let top = self.ground + Elevation::levels(self.height.full_levels());
        ((self.ends.high - top).full_levels() - 1).max(0)
    }

    /// A6.43: one more for each level that the lower end is below the obstacle's ground, one fewer for each level above
    /// it.
    fn drop(self) -> i16 {
        let d = self.ground - self.ends.low;
        if d < Elevation::default() { -(self.ends.low - self.ground).full_levels() } else { d.full_levels() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn level(n: i16) -> Elevation {
        Elevation::levels(n)
    }

    fn ends(a: i16, b: i16) -> Ends {
        Ends::of(Elevation::half_levels(a), Elevation::half_levels(b))
    }

    /// An obstacle with these values in half-levels, with nobody behind it.
    fn stands(upper: i16, lower: i16, range: u16, ground: i16, height: i16) -> Stands {
        let (ends, height) = (Ends::of(level(upper), level(lower)), Elevation::half_levels(height));
        Stands { ends, range, behind: 1, ground: level(ground), height }
    }

    /// A6.2, with the examples of the base digest, section 1 (levels are doubled here).
    #[test]
    fn obstacles_are_judged_by_their_top() {
        // both at Level 1, a one-story house on Level 0: clear
        assert_eq!(against(level(1), ends(2, 2)), Against::LevelWithBoth);
        // Levels 1 and 0, the same house: blocked
        assert_eq!(against(level(1), ends(2, 0)), Against::AsHighAsUpper);
        // Levels 2 and 0: Blind Hex test
        assert_eq!(against(level(1), ends(4, 0)), Against::Between);
        assert_eq!(against(level(1), ends(0, 0)), Against::HigherThanBoth);
        // both at 1, a two-story house of 1½: blocked
        assert_eq!(against(Elevation::half_levels(3), ends(2, 2)), Against::HigherThanBoth);
        // B10.22: a lower end as high as the obstacle is seen
        assert_eq!(against(level(1), ends(4, 2)), Against::BelowBoth);
    }

    /// A6.4, A6.41, A6.42, A6.43: the worked numbers of the base digest, section 2.4.
    #[test]
    fn blind_hexes_behind_obstacles() {
        for (upper, height, ground, range, lower, blind) in [
            (2, 2, 0, 3, 0, 1), // woods
            (2, 2, 0, 7, 0, 2), // +1 for five hexes of range (A6.41)
            (2, 2, 0, 4, 0, 1), // its twin: four hexes add none
            (2, 2, 0, 5, 0, 2),
            (4, 2, 0, 3, 0, 1), // advantage 3 takes two away, but one stays (A6.42)
            (3, 5, 0, 4, 0, 2), // a building of 2½ counts 2
            (3, 5, 0, 10, 0, 4),
            (2, 3, 0, 3, 0, 1), // a building of 1½ counts 1
            (4, 2, 1, 3, 0, 1), // woods on Level 1: 1 - 1 + 1 drop (A6.43)
            (4, 2, 1, 8, 0, 2),
        ] {
            let over = stands(upper, lower, range, ground, height);
            assert_eq!(over.blind().hexes, blind, "{over:?}");
        }
    }

    /// B10.23: the crest lines of the base digest, section 2.4.
    #[test]
    fn blind_hexes_behind_crest_lines() {
        for (upper, ground, range, lower, double, blind) in [
            (2, 1, 4, 0, false, 0),
            (2, 1, 6, 0, false, 1),
            (2, 1, 12, 0, false, 2),
            (3, 1, 6, 0, false, 0), // less for the advantage
            (3, 2, 3, 0, true, 1),  // a double drop makes one
            (3, 2, 1, 0, true, 0),  // but not right in front of the upper end
            (3, 2, 6, 1, false, 1),
        ] {
            let over = stands(upper, lower, range, ground, 0);
            assert_eq!(over.blind_of_crest(double).hexes, blind, "{over:?}");
        }
        // the minimum of a double drop: from Level 5 over a crest at 2 down to 0 gives 0 - 2 + 2 - 1, so only the
        // minimum remains
        let over = stands(5, 0, 2, 2, 0);
        assert_eq!(over.blind_of_crest(true).hexes, 1);
        assert_eq!(over.blind_of_crest(false).hexes, 0);
    }
}
