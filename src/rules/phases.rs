//! The phases of a Player Turn, and the states of units that end with each.

use serde::Deserialize;

use crate::words::words;

words! {
    /// A phase of a Player Turn.
    Phase, "phase" {
        /// The Rally Phase.
        Rally = "rally" | "rph",
        /// The Prep Fire Phase.
        PrepFire = "prep-fire" | "pfph" | "prep",
        /// The Movement Phase.
        Movement = "movement" | "mph" | "move",
        /// The Defensive Fire Phase.
        DefensiveFire = "defensive-fire" | "dfph" | "defensive",
        /// The Advancing Fire Phase.
        AdvancingFire = "advancing-fire" | "afph",
        /// The Rout Phase.
        Rout = "rout" | "rtph",
        /// The Advance Phase.
        Advance = "advance" | "aph",
        /// The Close Combat Phase.
        CloseCombat = "close-combat" | "ccph" | "cc",
    }
}

/// A state of units that a phase ends.
#[derive(Clone, Debug, Deserialize)]
pub struct StateEnd {
    /// The name of the state, as units of a game have it.
    pub state: String,
    /// The units affected: `all`, those of the `mover`, or those of the `other` side.
    pub whose: String,
    /// The rule, if it is in the catalogue.
    pub rule: String,
}

/// Something in a Location that lasts until a phase ends: SMOKE, or a marker.
#[derive(Clone, Debug, Deserialize)]
pub struct Lies {
    /// The SMOKE or the marker.
    pub what: String,
    /// The rule.
    pub rule: String,
}

/// A phase.
#[derive(Clone, Debug, Deserialize)]
pub struct PhaseRow {
    /// The phase.
    pub phase: Phase,
    /// Its name in the rulebook.
    pub called: String,
    /// States that end when it begins.
    #[serde(default)]
    pub begins: Vec<StateEnd>,
    /// States that end when it ends.
    pub ends: Vec<StateEnd>,
    /// Things in Locations that are removed when it ends.
    #[serde(default)]
    pub clears: Vec<Lies>,
}

/// The range within which an enemy ends the concealment of a unit that moves in Open Ground.
#[derive(Clone, Debug, Deserialize)]
pub struct ConcealmentLoss {
    /// The rule, if it is in the catalogue.
    pub rule: String,
    /// The range in hexes.
    pub within: u16,
}

/// The phases in order.
#[derive(Debug, Deserialize)]
pub struct Phases {
    /// How sure the table is.
    pub sure: String,
    /// The source of the table.
    pub source: String,
    /// The loss of concealment in Open Ground.
    pub concealment: ConcealmentLoss,
    #[serde(rename = "phases")]
    rows: Vec<PhaseRow>,
}

super::built_in! {
    /// The phases of a Player Turn.
    pub PHASES: Phases = "turn.json"
}

impl Phases {
    /// Returns all phases, in order.
    #[must_use]
    pub fn all(&self) -> &[PhaseRow] {
        &self.rows
    }

    /// Returns the row of a phase.
    #[must_use]
    pub fn row(&self, phase: Phase) -> Option<&PhaseRow> {
        self.rows.iter().find(|row| row.phase == phase)
    }

    /// Returns the next phase of the Player Turn; `None` after the last.
    #[must_use]
    pub fn after(&self, phase: Phase) -> Option<Phase> {
        let at = self.rows.iter().position(|row| row.phase == phase)?;
        self.rows.get(at + 1).map(|row| row.phase)
    }

    /// Returns the name of a phase in the rulebook.
    #[must_use]
    pub fn called(&self, phase: Phase) -> &str {
        self.row(phase).map_or("", |row| &row.called)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::UnitTrait;

    #[test]
    fn every_phase_stands_in_its_order_and_ends_states_that_there_are() {
        assert!(PHASES.all().iter().map(|row| row.phase).eq(Phase::ALL.iter().copied()));
        let ends = PHASES.all().iter().flat_map(|row| row.begins.iter().chain(&row.ends));
        for end in ends {
            assert!(
                end.state.parse::<UnitTrait>().is_ok() && ["all", "mover", "other"].contains(&end.whose.as_str()),
                "{end:?}"
            );
            assert!(!end.rule.is_empty());
        }
        assert!(!PHASES.sure.is_empty() && !PHASES.source.is_empty());
        assert_eq!(PHASES.after(Phase::CloseCombat), None);
        assert_eq!("MPh".parse(), Ok(Phase::Movement));
    }
}
