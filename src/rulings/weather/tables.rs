//! The rulebook's numbers for wind and weather: `data/weather.json`, each once.

use serde::Deserialize;

use crate::rules::Wind;

/// All of them.
#[derive(Debug, Deserialize)]
pub(super) struct WeatherTables {
    /// The Wind Change DR.
    pub wind_change: WindChange,
    /// The wind as the game begins.
    pub start: Start,
}

/// The Wind Change DR (B25.65, B25.651, B25.66, E3.4, E3.5).
#[derive(Debug, Deserialize)]
pub(super) struct WindChange {
    /// The DR that changes the wind.
    pub changes_on: u8,
    /// By a subsequent dr.
    pub changes: Vec<ByDr>,
    /// What it becomes of a force that has none stronger, or none weaker.
    pub past_either_end: Wind,
    /// The lowest DR of Gusts.
    pub gusts_at: u8,
    /// The same where the weather is Gusty.
    pub gusty_at: u8,
    /// The lowest DR by which rain or snow begins, or grows heavier.
    pub falls_at: u8,
    /// The highest by which it ends.
    pub falls_no_more_to: u8,
    /// The lowest by which a building that burns falls.
    pub building_falls_at: u8,
}

/// What a subsequent dr does.
#[derive(Debug, Deserialize)]
pub(super) struct ByDr {
    /// The dr.
    pub dr: u8,
    /// How many hexsides clockwise the wind turns.
    #[serde(default)]
    pub clockwise: u8,
    /// How much stronger it is.
    #[serde(default)]
    pub force: i8,
}

/// The force of the wind as the game begins (B25.63), by a dr.
#[derive(Debug, Deserialize)]
pub(super) struct Start {
    /// The highest dr of no wind.
    pub none_to: u8,
    /// The highest of a Mild Breeze.
    pub mild_to: u8,
}

crate::rules::built_in! {
    /// The numbers of the rulebook.
    pub(super) WEATHER: WeatherTables = "weather.json"
}
