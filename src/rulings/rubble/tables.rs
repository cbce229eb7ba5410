//! The rulebook's numbers for rubble, Debris, wrecks and fire: `data/rubble.json`, each once.

use serde::Deserialize;

use crate::grid::Hex;
use crate::rules::RuleId;
use crate::words::words;

words! {
    /// Environmental Conditions.
    Ec, "EC" {
        /// Very Dry.
        VeryDry = "very-dry",
        /// Dry.
        Dry = "dry",
        /// Moderate.
        Moderate = "moderate",
        /// Moist.
        Moist = "moist",
        /// Wet.
        Wet = "wet",
        /// Mud.
        Mud = "mud",
        /// Ground Snow.
        Snow = "snow",
        /// Deep Snow.
        DeepSnow = "deep-snow",
        /// Extreme Winter.
        ExtremeWinter = "extreme-winter",
    }
}

words! {
    /// How strong the wind is.
    Wind, "wind" {
        /// No wind.
        None = "none" | "no",
        /// A Mild Breeze.
        Mild = "mild" | "mild-breeze",
        /// Heavy wind.
        Heavy = "heavy" | "heavy-wind",
    }
}

words! {
    /// How the wind blows on a fire that spreads.
    Blows, "way for the wind to blow" {
        /// From the fire to where it would spread.
        With = "with",
        /// Across.
        Across = "across",
        /// Against it.
        Against = "against",
    }
}

crate::rules::built_in! {
    /// The numbers of the rulebook.
    pub RUBBLE: RubbleTables = "rubble.json"
}

/// All of them.
#[derive(Debug, Deserialize)]
pub struct RubbleTables {
    /// The rubble check (FB3.4).
    pub rubble_check: RubbleCheckTable,
    /// The dr of an HE hit (B24.11).
    pub he_rubble: HeRubbleTable,
    /// The falling DR (FB3.4).
    pub falling: FallingTable,
    /// The wrecking of Rail Cars (FB6.29).
    pub wreck: WreckTable,
    /// Falling into a cellar (FB9.62, B23.41).
    pub cellar_fall: CellarFallTable,
    /// Clearance (B24.7).
    pub clearance: ClearanceTable,
    /// Kindling and Spreading numbers (B25).
    pub fire: FireTable,
}

/// The Clearance DR and its DRM (B24.7, B24.8).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClearanceTable {
    /// The rule.
    pub rule: RuleId,
    /// The highest Final DR that succeeds.
    pub at_most: i8,
    /// If a squad makes the attempt.
    pub by_squad: i8,
    /// For each squad beyond the MMC or bulldozer that there must be.
    pub further_squad: i8,
    /// For each HS or crew beyond it.
    pub further_hs: i8,
    /// For each bulldozer.
    pub dozer: i8,
    /// If CX.
    pub cx: i8,
    /// For each failure before it.
    pub labor_each: i8,
    /// Of so many failures at most.
    pub most_labor: u8,
}

/// The rubble check.
#[derive(Debug, Deserialize)]
pub struct RubbleCheckTable {
    /// Its rule.
    pub rule: RuleId,
    /// A Final DR this high rubbles.
    pub rubbled_at: i16,
    /// Its DRM.
    pub drm: Vec<BuildingDrm>,
}

/// A DRM for a building.
#[derive(Debug, Deserialize)]
pub struct BuildingDrm {
    /// For the building that holds this hex.
    pub building_with: Option<Hex>,
    /// For every building of this: `stone` or `wood`.
    pub material: Option<String>,
    /// How much.
    pub drm: i16,
}

/// The dr of an HE hit on a building.
#[derive(Debug, Deserialize)]
pub struct HeRubbleTable {
    /// The drm for stone.
    pub stone_drm: u8,
    /// A Final dr this high brings the whole hex down.
    pub whole_at: u8,
    /// The drm to it for each level above the one struck, the rooftop not counted.
    pub drm_per_level: u8,
}

/// The falling DR.
#[derive(Debug, Deserialize)]
pub struct FallingTable {
    /// Its rule.
    pub rule: RuleId,
    /// A Final colored dr this high drops Debris.
    pub debris_at: i16,
    /// A Final colored dr this high drops rubble.
    pub rubble_at: i16,
    /// The drm for each building Location lost above the ground, the rooftop not counted.
    pub drm_per_level: i16,
}

/// The wrecking of Rail Cars.
#[derive(Debug, Deserialize)]
pub struct WreckTable {
    /// Its rule.
    pub rule: RuleId,
    /// The smallest caliber, in millimetres.
    pub least_caliber: u16,
    /// The Morale Level of the hex under Bombardment.
    pub bombardment_morale: i16,
}

/// Falling into a cellar.
#[derive(Debug, Deserialize)]
pub struct CellarFallTable {
    /// A colored dr this high falls.
    pub falls_at: FallsAt,
    /// A Final DR this high bogs.
    pub bogs_at: i16,
    /// What becomes of the SW of Infantry that fails its NMC.
    pub sw: SwFate,
}

/// The number from which an AFV falls, by chapter.
#[derive(Debug, Deserialize)]
pub struct FallsAt {
    /// FB9.62.
    #[serde(rename = "FB")]
    pub budapest: u8,
    /// B23.41.
    pub base: u8,
}

/// A dr for the SW of Infantry that fails its NMC.
#[derive(Debug, Deserialize)]
pub struct SwFate {
    /// Eliminated from this on.
    pub eliminated_at: u8,
    /// Malfunctions from this on.
    pub malfunctions_at: u8,
}

/// Kindling and Spreading numbers of buildings and rubble; those of terrain stand in its row.
#[derive(Debug, Deserialize)]
pub struct FireTable {
    /// Of buildings.
    pub building: ByMaterial,
    /// Of rubble.
    pub rubble: ByMaterial,
    /// What EC adds to a DR.
    pub ec: Vec<EcDrm>,
    /// What wind adds to a spreading DR.
    pub wind: Vec<WindDrm>,
}

/// The DRM of an EC.
#[derive(Debug, Deserialize)]
pub struct EcDrm {
    /// The EC.
    pub is: Ec,
    /// How much.
    pub drm: i8,
}

/// The DRM of a wind, by how it blows.
#[derive(Debug, Deserialize)]
pub struct WindDrm {
    /// The wind.
    pub is: Wind,
    /// With the fire.
    pub with: i8,
    /// Across it.
    pub across: i8,
    /// Against it.
    pub against: i8,
}

impl FireTable {
    /// Returns what EC adds.
    #[must_use]
    pub fn ec_drm(&self, ec: Ec) -> i8 {
        self.ec.iter().find(|row| row.is == ec).map_or(0, |row| row.drm)
    }

    /// Returns what wind adds.
    #[must_use]
    pub fn wind_drm(&self, wind: Wind, blows: Blows) -> i8 {
        self.wind.iter().find(|row| row.is == wind).map_or(0, |row| match blows {
            Blows::With => row.with,
            Blows::Across => row.across,
            Blows::Against => row.against,
        })
    }
}

/// The numbers of stone and of wood.
#[derive(Debug, Deserialize)]
pub struct ByMaterial {
    /// Of wood.
    pub wood: FireNumbers,
    /// Of stone.
    pub stone: FireNumbers,
}

/// A Kindling and a Spreading number (B25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FireNumbers {
    /// A DR this high kindles.
    pub kindling: u8,
    /// A DR this high spreads.
    pub spreading: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_whole() {
        let tables = &RUBBLE;
        // FB3.4: 5-6 Debris, 7 or more rubble; +1 a level; Final 9 rubbles
        let f = &tables.falling;
        assert_eq!((f.debris_at, f.rubble_at, f.drm_per_level, tables.rubble_check.rubbled_at), (5, 7, 1, 9));
        assert_eq!(tables.rubble_check.drm.iter().map(|d| d.drm).collect::<Vec<_>>(), [-1, -1, 1]);
    }

    /// B25.6: every EC and wind has its row.
    #[test]
    fn every_weather_has_a_drm() {
        let fire = &RUBBLE.fire;
        assert_eq!(fire.ec.iter().map(|row| row.is).collect::<Vec<_>>(), Ec::ALL);
        assert_eq!(fire.wind.iter().map(|row| row.is).collect::<Vec<_>>(), Wind::ALL);
    }
}
