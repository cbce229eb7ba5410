//! Which answer each kind of question has.

use crate::query::{
    AmmoQuery, AvailabilityQuery, BogQuery, CaChangeQuery, CellarFallQuery, ClearQuery, CloseCombatQuery,
    FireLaneQuery, FireQuery, LosAllQuery, LosLevelsQuery, LosMatrixQuery, LosPairsQuery, LosQuery, ManhandleQuery,
    MoraleQuery, MoveCostQuery, OutOfGasQuery, Query, Question, RubbleCheckQuery, RubbleFallQuery, SetupQuery,
    SewerQuery, ShotQuery, SightingQuery, SmokeQuery, SsrQuery, TemQuery, TerrainQuery, UnitsQuery, VictoryQuery,
    WhereQuery, WreckQuery,
};

use super::{
    Aerial, Ammo, Availability, CloseCombat, FireLane, Los, LosAll, LosLevels, LosMatrix, LosPairs, Manhandle, Morale,
    MoveOutcome, Outcome, Rubble, Ruling, Setup, SmokeGrenades, Ssr, Tem, TerrainCard, Units, Victory, Where,
};

/// A question whose answer is of one kind: [`Resolver::ask`](crate::Resolver::ask) returns it.
pub trait Ask: Question + Clone + Into<Query> {
    /// What answers it.
    type Answer: TryFrom<Outcome>;
}

/// Declares what answers which questions.
macro_rules! answers {
    ($($answer:ident: $($question:ident)+;)+) => {
        $($(impl Ask for $question {
            type Answer = $answer;
        })+)+
    };
}

answers! {
    Los: LosQuery;
    LosMatrix: LosMatrixQuery;
    LosAll: LosAllQuery;
    LosLevels: LosLevelsQuery;
    LosPairs: LosPairsQuery;
    Where: WhereQuery;
    Rubble: RubbleFallQuery RubbleCheckQuery WreckQuery FireQuery ClearQuery CellarFallQuery;
    Ammo: AmmoQuery;
    Availability: AvailabilityQuery;
    Units: UnitsQuery;
    Ssr: SsrQuery;
    Setup: SetupQuery;
    TerrainCard: TerrainQuery;
    FireLane: FireLaneQuery;
    Aerial: SightingQuery;
    CloseCombat: CloseCombatQuery;
    SmokeGrenades: SmokeQuery;
    Manhandle: ManhandleQuery;
    Morale: MoraleQuery;
    Victory: VictoryQuery;
    Tem: TemQuery;
    MoveOutcome: MoveCostQuery BogQuery CaChangeQuery OutOfGasQuery SewerQuery;
    // one shot, or those of every unit that can fire
    Outcome: ShotQuery;
}

impl<O> Ruling<O> {
    /// Returns the ruling with its outcome as one of any kind.
    #[must_use]
    pub fn of_any_kind(self) -> Ruling
    where
        Box<O>: Into<Outcome>,
    {
        let Self { query, outcome, steps, notes } = self;
        Ruling { query, outcome: Box::new(outcome).into(), steps, notes }
    }
}
