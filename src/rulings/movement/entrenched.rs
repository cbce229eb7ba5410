//! Entrenchments on the path: what they cost, and which units an A-T Ditch stops (B27, FB6.14).

use crate::map::{Feature, HexFacts, Place};
use crate::rules::RuleId as R;
use crate::ruling::{ChartRow, MoveBar, MoveEffect as E, MoveFact as F, Site};

use super::chart::{Cell, CellCost};
use super::costs::called;
use super::facts::parts::ByClass;
use super::field;
use super::leg::{BogReason, Draft, Engine, Stop, bar};
use super::spot::Spot;

impl Engine<'_> {
    /// B27.56, FB6.14: returns the bar for a vehicle whose move begins in an A-T Ditch, where no vehicle can be.
    pub(super) fn starts_in_ditch(&self, from: Spot) -> Option<Stop> {
        let facts = self.facts(from.at.hex).filter(|_| !self.on_foot() && from.at.place == Place::Ground)?;
        let row = field::entrenchment(facts).filter(|row| *row == ChartRow::AntiTankDitch)?;
        matches!(self.chart.printed(row).cells[self.class() as usize].cost, CellCost::Na)
            .then(|| self.entrenchment_na(facts, from, row))
    }

    /// Returns the bar for a unit that cannot be IN an entrenchment with this row. If the entrenchment is the
    /// turntable, the rule is FB6.14.
    fn entrenchment_na(&self, facts: &HexFacts, at: Spot, id: ChartRow) -> Stop {
        let row = self.chart.printed(id);
        let rule = if facts.has(Feature::Turntable) { R::FB6_14 } else { row.rule };
        let Cell { sure, .. } = row.cells[self.class() as usize];
        bar(rule, Site::Location(at.at), MoveBar::Na { row: called(id, row), class: ByClass(self.class()), sure })
    }

    /// Adds the cost of leaving one entrenchment and of entering another (B27).
    pub(super) fn entrench(&self, draft: &mut Draft, from: Spot, to: Spot) -> Result<(), Stop> {
        for (spot, leaving) in [(from, true), (to, false)] {
            let Some(facts) = self.facts(spot.at.hex) else { continue };
            let Some(id) = field::entrenchment(facts) else { continue };
            let vehicle_meets = !leaving && !self.on_foot();
            if !spot.inside && !vehicle_meets {
                continue;
            }
            let row = self.chart.printed(id);
            let Cell { cost, bog, sure } = row.cells[self.class() as usize];
            match cost {
                CellCost::Points(points) => {
                    let entrenchment = called(id, row);
                    let fact = if leaving {
                        F::OutOfEntrenchment { row: entrenchment, sure }
                    } else {
                        F::IntoEntrenchment { row: entrenchment, sure }
                    };
                    draft.push(row.rule, E::Costs(points), fact);
                }
                CellCost::Cot { .. } => {}
                CellCost::Na | CellCost::Share(_) | CellCost::BypassOnly => {
                    return Err(self.entrenchment_na(facts, spot, id));
                }
            }
            if bog {
                draft.bog.push(BogReason::Row(id));
            }
        }
        Ok(())
    }
}
