//! One method of [`Resolver`] for each kind of question, with an answer of its kind.

use crate::query::{
    AmmoQuery, AvailabilityQuery, BogQuery, CaChangeQuery, CellarFallQuery, ClearQuery, CloseCombatQuery,
    FireLaneQuery, FireQuery, IftQuery, LosAllQuery, LosLevelsQuery, LosMatrixQuery, LosPairsQuery, LosQuery,
    ManhandleQuery, MoraleQuery, MoveCostQuery, OutOfGasQuery, RubbleCheckQuery, RubbleFallQuery, SetupQuery,
    SewerQuery, ShotQuery, SightingQuery, SmokeQuery, SsrQuery, TemQuery, TerrainQuery, UnitsQuery, VictoryQuery,
    WeatherQuery, WhereQuery, WreckQuery,
};
use crate::ruling::refusal::Refusal;
use crate::ruling::{
    Aerial, Ammo, Availability, CaChange, CloseCombat, FireLane, IftAttack, Los, LosAll, LosLevels, LosMatrix,
    LosPairs, Manhandle, Morale, OutOfGas, PathCost, Reach, Rubble, Ruling, Setup, Sewer, Shot, Shots, SmokeGrenades,
    Ssr, Tem, TerrainCard, Units, Victory, Weather, Where,
};

use super::Resolver;

/// Declares the methods: name, question and answer. The file of the same name in `examples/` says what the method does,
/// with an example.
macro_rules! methods {
    ($($name:ident($question:ident) -> $answer:ident,)+) => {
        /// One method for each kind of question; the ruling it returns has the outcome of that kind. [`Self::ask`]
        /// picks the kind from the type of the question, and [`Self::answer`] takes a question of any kind.
        impl Resolver {
            $(
                #[doc = include_str!(concat!("examples/", stringify!($name), ".md"))]
                ///
                /// # Errors
                /// If the question names something that the map lacks, needs a rule that is not covered, or sets a
                /// field that calls for another kind of answer.
                pub fn $name(&self, question: &$question) -> Result<Ruling<$answer>, Refusal> {
                    self.answered(question.clone())
                }
            )+
        }

        #[cfg(test)]
        const METHODS: &[(&str, &str)] =
            &[$((stringify!($name), <$question as crate::query::Question>::COMMAND)),+];
    };
}

methods! {
    los(LosQuery) -> Los,
    los_matrix(LosMatrixQuery) -> LosMatrix,
    los_all(LosAllQuery) -> LosAll,
    los_levels(LosLevelsQuery) -> LosLevels,
    los_pairs(LosPairsQuery) -> LosPairs,
    find(WhereQuery) -> Where,
    tem(TemQuery) -> Tem,
    shot(ShotQuery) -> Shot,
    shots(ShotQuery) -> Shots,
    ift(IftQuery) -> IftAttack,
    fire_lane(FireLaneQuery) -> FireLane,
    sighting(SightingQuery) -> Aerial,
    close_combat(CloseCombatQuery) -> CloseCombat,
    smoke(SmokeQuery) -> SmokeGrenades,
    manhandle(ManhandleQuery) -> Manhandle,
    morale(MoraleQuery) -> Morale,
    victory(VictoryQuery) -> Victory,
    weather(WeatherQuery) -> Weather,
    move_cost(MoveCostQuery) -> PathCost,
    reach(MoveCostQuery) -> Reach,
    bog(BogQuery) -> PathCost,
    ca_change(CaChangeQuery) -> CaChange,
    out_of_gas(OutOfGasQuery) -> OutOfGas,
    sewer(SewerQuery) -> Sewer,
    rubble_fall(RubbleFallQuery) -> Rubble,
    rubble_check(RubbleCheckQuery) -> Rubble,
    wreck(WreckQuery) -> Rubble,
    fire(FireQuery) -> Rubble,
    clear(ClearQuery) -> Rubble,
    cellar_fall(CellarFallQuery) -> Rubble,
    ammo_shortage(AmmoQuery) -> Ammo,
    availability(AvailabilityQuery) -> Availability,
    units(UnitsQuery) -> Units,
    ssr(SsrQuery) -> Ssr,
    setup(SetupQuery) -> Setup,
    terrain(TerrainQuery) -> TerrainCard,
}

#[cfg(test)]
mod tests {
    use super::METHODS;
    use crate::query::{MoveCostQuery, MoverClass, Query, ShotQuery};
    use crate::ruling::refusal::{AskError, Refusal};
    use crate::{Map, Resolver};

    #[test]
    fn each_command_has_its_method() {
        for form in Query::forms() {
            let named = METHODS
                .iter()
                .any(|(name, command)| *command == form.command && *name == form.command.replace('-', "_"));
            assert!(named || form.command == "where", "{}", form.command);
        }
        assert!(METHODS.contains(&("find", "where")));
    }

    /// A question whose fields call for another kind of answer is refused by the method, without a panic.
    #[test]
    fn another_kind_of_answer_is_refused() {
        let on = Resolver::new(Map::built_in("cogwheel").expect("a built-in map"));
        let path = MoveCostQuery::new(["F37", "F36"], MoverClass::Infantry);
        let reach = MoveCostQuery { reach: Some(4), ..MoveCostQuery::new(["F37"], MoverClass::Infantry) };
        let other = Refusal::Ask(AskError::OtherAnswer);
        assert!(on.move_cost(&path).is_ok() && on.reach(&reach).is_ok());
        assert_eq!(on.move_cost(&reach).err(), Some(other.clone()));
        assert_eq!(on.reach(&path).err(), Some(other.clone()));
        let one = ShotQuery::new("F37", "H37");
        assert!(on.shot(&one).is_ok());
        assert_eq!(on.shots(&one).err(), Some(other));
    }
}
