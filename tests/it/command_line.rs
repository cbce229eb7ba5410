//! Parses questions as players type them: a command line without `fogas`, with the arguments of its command.

use clap::{Arg, ArgAction, Command};
use fogas::query::{
    AmmoQuery, Asked, AvailabilityQuery, BogQuery, CaChangeQuery, CellarFallQuery, ClearQuery, CloseCombatQuery,
    FireLaneQuery, FireQuery, LosLevelsQuery, LosQuery, ManhandleQuery, MoraleQuery, MoveCostQuery, OutOfGasQuery,
    Query, RubbleCheckQuery, RubbleFallQuery, SetupQuery, SewerQuery, ShotQuery, SightingQuery, SmokeQuery, SsrQuery,
    TemQuery, TerrainQuery, UnitsQuery, VictoryQuery, WeatherQuery, WhereQuery, WreckQuery,
};

fn asked<Q: Asked + Into<Query>>(words: &[&str]) -> Result<Query, String> {
    // the program adds `--roll`, which other flags shut out by name
    let roll = Arg::new("roll").long("roll").action(ArgAction::SetTrue);
    let matches = Q::more(Q::augment_args(Command::new(Q::COMMAND).arg(roll))).try_get_matches_from(words);
    let matches = matches.map_err(|e| e.to_string())?;
    let mut question = Q::from_arg_matches(&matches).map_err(|e| e.to_string())?;
    question.finish(&matches).map_err(|e| e.to_string())?;
    Ok(question.into())
}

/// Returns the parser of a command, by its name.
macro_rules! reader {
    ($name:expr; $($query:ident)+) => {
        match $name {
            $(<$query as fogas::query::Question>::COMMAND => Some(asked::<$query> as fn(&[&str]) -> Result<Query, String>),)+
            _ => None,
        }
    };
}

/// Parses a command line.
///
/// # Errors
/// If the command does not accept the line; the text says why.
pub(crate) fn query(line: &str) -> Result<Query, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let name = words.first().copied().unwrap_or_default();
    let reader = reader! { name;
        AmmoQuery AvailabilityQuery BogQuery CaChangeQuery CellarFallQuery ClearQuery CloseCombatQuery FireLaneQuery FireQuery
        LosLevelsQuery LosQuery ManhandleQuery MoraleQuery MoveCostQuery OutOfGasQuery SmokeQuery RubbleCheckQuery RubbleFallQuery SetupQuery SewerQuery ShotQuery SightingQuery
        SsrQuery TemQuery TerrainQuery UnitsQuery VictoryQuery WeatherQuery WhereQuery WreckQuery
    };
    reader.ok_or_else(|| format!("`{name}` asks no question"))?(&words)
}
