//! The fact behind a step, of whatever kind of ruling.

use displaydoc::Display;
use serde::Serialize;

use super::{
    AmmoFact, AvailabilityFact, CloseCombatFact, LaneFact, LosFact, ManhandleFact, MoraleFact, MoveFact, RubbleFact,
    SetupFact, ShotFact, SightingFact, SmokeFact, SsrFact, TemFact, TerrainFact, Thing, UnitFact, VictoryFact,
};

/// The fact behind a step: its name, with what it holds if it holds anything.
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum Fact {
    /// Of a line of sight.
    #[displaydoc("{0}")]
    Los(LosFact),
    /// Of rubble, Debris, a wreck or fire.
    #[displaydoc("{0}")]
    Rubble(RubbleFact),
    /// Of ammunition shortage.
    #[displaydoc("{0}")]
    Ammo(AmmoFact),
    /// Of availability.
    #[displaydoc("{0}")]
    Availability(AvailabilityFact),
    /// Of units.
    #[displaydoc("{0}")]
    Units(UnitFact),
    /// Of the scenario rules.
    #[displaydoc("{0}")]
    Ssr(SsrFact),
    /// Of set-up.
    #[displaydoc("{0}")]
    Setup(SetupFact),
    /// Of a terrain.
    #[displaydoc("{0}")]
    Terrain(TerrainFact),
    /// Of a Fire Lane.
    #[displaydoc("{0}")]
    Lane(LaneFact),
    /// Of the Sighting TC.
    #[displaydoc("{0}")]
    Sighting(SightingFact),
    /// Of Close Combat.
    #[displaydoc("{0}")]
    CloseCombat(CloseCombatFact),
    /// Of Morale.
    #[displaydoc("{0}")]
    Morale(MoraleFact),
    /// Of SMOKE grenades.
    #[displaydoc("{0}")]
    Smoke(SmokeFact),
    /// Of Manhandling.
    #[displaydoc("{0}")]
    Manhandle(ManhandleFact),
    /// Of who controls buildings.
    #[displaydoc("{0}")]
    Victory(VictoryFact),
    /// Of TEM.
    #[displaydoc("{0}")]
    Tem(TemFact),
    /// Of a shot.
    #[displaydoc("{0}")]
    Shot(ShotFact),
    /// Of a move.
    #[displaydoc("{0}")]
    Move(MoveFact),
}

impl Fact {
    /// Returns the thing on the map that the fact is about, if it is about one: facts of a LOS are.
    #[must_use]
    pub const fn thing(&self) -> Option<Thing> {
        if let Self::Los(fact) = self { fact.thing() } else { None }
    }
}

impl From<LosFact> for Fact {
    fn from(fact: LosFact) -> Self {
        Self::Los(fact)
    }
}

impl From<RubbleFact> for Fact {
    fn from(fact: RubbleFact) -> Self {
        Self::Rubble(fact)
    }
}

impl From<AmmoFact> for Fact {
    fn from(fact: AmmoFact) -> Self {
        Self::Ammo(fact)
    }
}

impl From<AvailabilityFact> for Fact {
    fn from(fact: AvailabilityFact) -> Self {
        Self::Availability(fact)
    }
}

impl From<UnitFact> for Fact {
    fn from(fact: UnitFact) -> Self {
        Self::Units(fact)
    }
}

impl From<SsrFact> for Fact {
    fn from(fact: SsrFact) -> Self {
        Self::Ssr(fact)
    }
}

impl From<SetupFact> for Fact {
    fn from(fact: SetupFact) -> Self {
        Self::Setup(fact)
    }
}

impl From<TerrainFact> for Fact {
    fn from(fact: TerrainFact) -> Self {
        Self::Terrain(fact)
    }
}

impl From<LaneFact> for Fact {
    fn from(fact: LaneFact) -> Self {
        Self::Lane(fact)
    }
}

impl From<SightingFact> for Fact {
    fn from(fact: SightingFact) -> Self {
        Self::Sighting(fact)
    }
}

impl From<CloseCombatFact> for Fact {
    fn from(fact: CloseCombatFact) -> Self {
        Self::CloseCombat(fact)
    }
}

impl From<MoraleFact> for Fact {
    fn from(fact: MoraleFact) -> Self {
        Self::Morale(fact)
    }
}

impl From<SmokeFact> for Fact {
    fn from(fact: SmokeFact) -> Self {
        Self::Smoke(fact)
    }
}

impl From<ManhandleFact> for Fact {
    fn from(fact: ManhandleFact) -> Self {
        Self::Manhandle(fact)
    }
}

impl From<VictoryFact> for Fact {
    fn from(fact: VictoryFact) -> Self {
        Self::Victory(fact)
    }
}

impl From<TemFact> for Fact {
    fn from(fact: TemFact) -> Self {
        Self::Tem(fact)
    }
}

impl From<ShotFact> for Fact {
    fn from(fact: ShotFact) -> Self {
        Self::Shot(fact)
    }
}

impl From<MoveFact> for Fact {
    fn from(fact: MoveFact) -> Self {
        Self::Move(fact)
    }
}
