//! The numbers of the rulebook for rubble, Debris, wrecks and fire, from `data/rubble.json`, where each occurs once.

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

/// All tables.
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
    /// The highest Final DR on which the attempt succeeds.
    pub at_most: i8,
    /// The DRM if a squad makes the attempt.
    pub by_squad: i8,
    /// The DRM for each squad beyond the MMC or bulldozer that is required.
    pub further_squad: i8,
    /// The DRM for each HS or crew beyond that.
    pub further_hs: i8,
    /// The DRM for each bulldozer.
    pub dozer: i8,
    /// The DRM if CX.
    pub cx: i8,
    /// The DRM for each failed attempt before.
    pub labor_each: i8,
    /// How many failed attempts count at most.
    pub most_labor: u8,
}

/// The rubble check.
#[derive(Debug, Deserialize)]
pub struct RubbleCheckTable {
    /// Its rule.
    pub rule: RuleId,
    /// The lowest Final DR that rubbles.
    pub rubbled_at: i16,
    /// The DRM for certain buildings.
    pub drm: Vec<BuildingDrm>,
}

/// A DRM for a building.
#[derive(Debug, Deserialize)]
pub struct BuildingDrm {
    /// It holds for the building that has this hex.
    pub building_with: Option<Hex>,
    /// It holds for every building of this material: `stone` or `wood`.
    pub material: Option<String>,
    /// The DRM.
    pub drm: i16,
}

/// The dr of an HE hit on a building.
#[derive(Debug, Deserialize)]
pub struct HeRubbleTable {
    /// The drm for stone.
    pub stone_drm: u8,
    /// The lowest Final dr on which the whole hex comes down.
    pub whole_at: u8,
    /// The drm for each level above the one that was hit, not counting the rooftop.
    pub drm_per_level: u8,
}

/// The falling DR.
#[derive(Debug, Deserialize)]
pub struct FallingTable {
    /// Its rule.
    pub rule: RuleId,
    /// The lowest Final colored dr on which Debris falls.
    pub debris_at: i16,
    /// The lowest Final colored dr on which rubble falls.
    pub rubble_at: i16,
    /// The drm for each building Location lost above the ground, not counting the rooftop.
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
    /// The lowest colored dr on which the AFV falls.
    pub falls_at: FallsAt,
    /// The lowest Final DR on which it bogs.
    pub bogs_at: i16,
    /// The fate of the SW of Infantry that fails its NMC.
    pub sw: SwFate,
}

/// The lowest dr on which an AFV falls, by chapter.
#[derive(Debug, Deserialize)]
pub struct FallsAt {
    /// FB9.62.
    #[serde(rename = "FB")]
    pub budapest: u8,
    /// B23.41.
    pub base: u8,
}

/// The dr for the SW of Infantry that fails its NMC.
#[derive(Debug, Deserialize)]
pub struct SwFate {
    /// It is eliminated on this dr or more.
    pub eliminated_at: u8,
    /// It malfunctions on this dr or more.
    pub malfunctions_at: u8,
}

/// The Kindling and Spreading numbers of buildings and rubble. Those of terrain are in the catalogue.
#[derive(Debug, Deserialize)]
pub struct FireTable {
    /// The numbers of buildings.
    pub building: ByMaterial,
    /// The numbers of rubble.
    pub rubble: ByMaterial,
    /// The DRM of each EC.
    pub ec: Vec<EcDrm>,
    /// The DRM of each wind, for a spreading DR.
    pub wind: Vec<WindDrm>,
}

/// The DRM of an EC.
#[derive(Debug, Deserialize)]
pub struct EcDrm {
    /// The EC.
    pub is: Ec,
    /// The DRM.
    pub drm: i8,
}

/// The DRM of a wind, by its direction.
#[derive(Debug, Deserialize)]
pub struct WindDrm {
    /// The wind.
    pub is: Wind,
    /// If it blows with the fire.
    pub with: i8,
    /// If it blows across.
    pub across: i8,
    /// If it blows against the fire.
    pub against: i8,
}

impl FireTable {
    /// Returns the DRM of EC.
    #[must_use]
    pub fn ec_drm(&self, ec: Ec) -> i8 {
        self.ec.iter().find(|row| row.is == ec).map_or(0, |row| row.drm)
    }

    /// Returns the DRM of wind that blows in this direction.
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
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
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
        // FB3.4: Final 5-6 is Debris, 7 or more rubble; +1 for each level; a Final DR of 9 rubbles
        let f = &tables.falling;
        assert_eq!((f.debris_at, f.rubble_at, f.drm_per_level, tables.rubble_check.rubbled_at), (5, 7, 1, 9));
        assert_eq!(tables.rubble_check.drm.iter().map(|d| d.drm).collect::<Vec<_>>(), [-1, -1, 1]);
    }

    /// B25.6: every EC and every wind has a row.
    #[test]
    fn every_weather_has_a_drm() {
        let fire = &RUBBLE.fire;
        assert_eq!(fire.ec.iter().map(|row| row.is).collect::<Vec<_>>(), Ec::ALL);
        assert_eq!(fire.wind.iter().map(|row| row.is).collect::<Vec<_>>(), Wind::ALL);
    }
}
