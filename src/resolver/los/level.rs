//! The ground that a line goes over: rising ground (B10.2, B10.21), Crest Lines (B10.23) and cliffs (B11.21).

use crate::grid::{Hex, Portion};
use crate::map::Elevation;
use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, Site, Thing};

use super::blind::{Against, SeenOver, against};
use super::ground::{Cell, PartKind};
use super::trace::{Contact, Trace, Witness};

impl<W: Witness> Trace<'_, W> {
    /// Returns the highest ground that the line crosses within a hex.
    pub(super) fn ground_level(&self, hex: Hex, cell: &Cell, contact: Contact) -> Elevation {
        // A6.3: a hex of the Depression that the line stays in is met at the level IN it
        let along = self.along.iter().flatten().any(|(end, reach)| end.range(hex) <= *reach);
        let is_sunk = |c: &Cell| along && c.sunken.is_some();
        let sunk = |c: &Cell| if is_sunk(c) { c.level - Elevation::LEVEL } else { c.level };
        let other = match contact {
            Contact::Along(other) => self.ground.cell(other),
            Contact::Through | Contact::Point => None,
        };
        let plain = other.map_or_else(|| sunk(cell), |o| sunk(cell).min(sunk(o)));
        if !cell.kind.painted && !other.is_some_and(|o| o.kind.painted) {
            return plain;
        }
        // ground that no paint covers is at the Base Level, unless that is painted too, elsewhere in the hex
        let covered = || {
            let mut cells = std::iter::once(cell).chain(other);
            self.portion(hex).is_some_and(|all| cells.any(|c| self.ground.is_paint_all(c, plain, &self.line, all)))
        };
        let mut painted = self.painted(cell, hex, contact);
        if let (Contact::Along(next), Some(other)) = (contact, other) {
            painted = painted.max(self.painted(other, next, Contact::Along(hex)));
        }
        match painted {
            // its banks are painted over it
            Some(level) if is_sunk(cell) && level <= cell.level => plain,
            Some(level) if level >= plain || covered() => level,
            Some(_) | None => plain,
        }
    }

    /// Returns the highest level painted in a hex where a line runs through it or along a side of it.
    fn painted(&self, cell: &Cell, hex: Hex, contact: Contact) -> Option<Elevation> {
        let mut highest = None;
        for part in self.ground.parts(cell) {
            let PartKind::Paint(level) = part.kind else { continue };
            if highest < Some(level) && part.is_met(&self.line, hex, contact) {
                highest = Some(level);
            }
        }
        highest
    }

    /// B10.2, B10.21: ground as high as the upper end, or higher.
    pub(super) fn rising_ground(&mut self, hex: Hex, cell: &Cell, level: Elevation) {
        let thing = Thing::Ground;
        let upper = self.ends[0];
        match against(level, self.heights) {
            Against::HigherThanBoth => {
                let rule = if self.heights.low == self.heights.high { R::B10_21 } else { R::B10_2 };
                self.step(rule, Site::Hex(hex), Effect::Blocks, Fact::HigherThanBoth { thing, top: level });
            }
            Against::AsHighAsUpper => {
                // B10.2: paint of the upper end's own ground that runs on into the near half of an adjacent lower hex is
                // seen over
                let next = cell.level < level && upper.ground == level && upper.hex().range(hex) == 1;
                let in_far_half = |far| {
                    let mut paint = self.ground.parts(cell).iter().filter(|p| p.kind == PartKind::Paint(level));
                    paint.any(|p| self.ground.shape_of(p).meets(&self.line, far))
                };
                let runs_on = next && !Portion::far_half(&self.line, hex).is_some_and(in_far_half);
                if !runs_on {
                    self.step(R::B10_2, Site::Hex(hex), Effect::Blocks, Fact::AsHighAsUpper { thing, top: level });
                }
            }
            Against::Between | Against::LevelWithBoth | Against::BelowBoth => {}
        }
    }

    /// Tells whether ground this high, if it drops in the next hex, is a Crest Line between the heights of the ends.
    pub(super) fn may_be_crest(&self, level: Elevation) -> bool {
        let [upper, lower] = self.ends;
        // the banks of the Depression that the lower end is IN are judged by A6.3
        let floor = if lower.in_depression { lower.ground } else { lower.elevation };
        floor < level && level < upper.elevation
    }

    /// B10.23: the Crest Line by which the ground drops from the last hex to this one.
    pub(super) fn crest_before(&mut self, next_level: Elevation) {
        // told of the last crossing alone
        let is_cliff = std::mem::take(&mut self.over_cliff);
        let Some((hex, level)) = self.last_ground.take() else { return };
        let [upper, lower] = self.ends;
        let over = SeenOver {
            upper: upper.elevation,
            lower: lower.elevation,
            range: upper.hex().range(hex),
            ground: level,
            height: Elevation::default(),
        };
        let double_drop = level - next_level >= Elevation::levels(2);
        let (rule, blind) =
            if is_cliff { (R::B11_21, over.blind_of_cliff()) } else { (R::B10_23, over.blind_of_crest(double_drop)) };
        self.blind(rule, Site::Hex(hex), Thing::Ground, level, blind, hex.range(lower.hex()));
    }
}
