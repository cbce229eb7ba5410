//! The numbers of the rulebook for wind and weather, from `data/weather.json`, where each occurs once.

use serde::Deserialize;

use crate::rules::Wind;

/// All of them.
#[derive(Debug, Deserialize)]
pub(super) struct WeatherTables {
    /// The Wind Change DR.
    pub wind_change: WindChange,
    /// The wind at the start of the game.
    pub start: Start,
}

/// The Wind Change DR (B25.65, B25.651, B25.66, E3.4, E3.5).
#[derive(Debug, Deserialize)]
pub(super) struct WindChange {
    /// The DR on which the wind changes.
    pub changes_on: u8,
    /// The changes, by a subsequent dr.
    pub changes: Vec<ByDr>,
    /// The wind if there is no stronger, or no weaker, force.
    pub past_either_end: Wind,
    /// The lowest DR of Gusts.
    pub gusts_at: u8,
    /// The same in Gusty weather.
    pub gusty_at: u8,
    /// The lowest DR on which rain or snow begins or grows heavier.
    pub falls_at: u8,
    /// The highest DR on which it ends.
    pub falls_no_more_to: u8,
    /// The lowest DR on which a burning building falls.
    pub building_falls_at: u8,
}

/// The effect of a subsequent dr.
#[derive(Debug, Deserialize)]
pub(super) struct ByDr {
    /// The dr.
    pub dr: u8,
    /// How many hexsides clockwise the wind turns.
    #[serde(default)]
    pub clockwise: u8,
    /// By how much the force changes.
    #[serde(default)]
    pub force: i8,
}

/// The force of the wind at the start of the game (B25.63), by a dr.
#[derive(Debug, Deserialize)]
pub(super) struct Start {
    /// The highest dr of no wind.
    pub none_to: u8,
    /// The highest dr of a Mild Breeze.
    pub mild_to: u8,
}

crate::rules::built_in! {
    /// The numbers of the rulebook.
    pub(super) WEATHER: WeatherTables = "weather.json"
}
