//! The numbers in `data/movement.json` that are not part of the cost charts.

#![allow(missing_docs, reason = "a field is named after what it holds")]

use serde::Deserialize;

use crate::query::{MoveWeather, Turret};
use crate::rules::{Cost, RuleId};
use crate::ruling::{Points, Sure};

/// The numbers that are not part of a chart.
#[derive(Clone, Debug, Deserialize)]
pub struct Numbers {
    pub climb: Climbs,
    pub weather: Vec<Weather>,
    pub vehicles_met: VehiclesMet,
    pub bypass: BypassNumbers,
    /// The extra cost for each full level up to the rooftop of a Factory.
    pub factory_rooftop: Extra,
    pub towing: Extra,
    pub narrow_street: NarrowStreet,
    pub manhandle: Manhandling,
    pub double_time: Extra,
    pub rout: Rout,
    pub advance: Advance,
    pub leader_bonus: Extra,
    pub portage: Portage,
    pub road_bonus: Extra,
    pub bog: BogNumbers,
    pub case_a: CaseA,
    pub case_e: CaseE,
    pub shortage: Shortage,
    pub sewer: SewerNumbers,
}

/// The DRM of the Manhandling DR of a Gun (C10.3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manhandling {
    pub rule: RuleId,
    /// By how much the cost of the way is multiplied.
    pub times: u8,
    /// The DRM for crossing a road hexside.
    pub by_road: i8,
    /// The DRM for each crew or HS that pushes besides the first MMC.
    pub further_hs: i8,
    /// The DRM for each squad that pushes besides the first MMC.
    pub further_squad: i8,
    /// The DRM if only one MMC pushes and it is a squad.
    pub squad_alone: i8,
    /// The lowest total that all pushing units can reach.
    pub most_help: i8,
    /// The DRM if CX.
    pub cx: i8,
    /// The DRM for each failure before (Labor).
    pub labor_each: i8,
    /// How many failures count at most.
    pub most_labor: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Climbs {
    pub on_foot: Climb,
    pub vehicle: Climb,
    pub vehicle_by_road: Climb,
    pub between: Between,
}

/// The cost of each intermediate level if more than one level is crossed at once (B10.51).
#[derive(Clone, Debug, Deserialize)]
pub struct Between {
    pub rule: RuleId,
    pub on_foot_up: Points,
    pub on_foot_down: Points,
    pub vehicle_up: Points,
    pub vehicle_down: Points,
    pub sure: Sure,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Climb {
    pub rule: RuleId,
    #[serde(default)]
    pub times: u8,
    #[serde(default)]
    pub plus: Points,
    pub sure: Sure,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Weather {
    pub is: MoveWeather,
    pub rule: RuleId,
    pub plus: Points,
    pub sure: Sure,
}

#[derive(Clone, Debug, Deserialize)]
pub struct VehiclesMet {
    pub rule: RuleId,
    pub plus: Points,
    pub by_road: Points,
    pub road_rule: RuleId,
    pub sunken_times: u8,
    pub sunken_rule: RuleId,
}

#[derive(Clone, Debug, Deserialize)]
pub struct BypassNumbers {
    pub vehicle_times: u8,
    pub rule: RuleId,
    pub sure: Sure,
    pub narrow_street_times: u8,
    pub narrow_street_rule: RuleId,
    pub on_foot_rule: RuleId,
    pub on_foot_sides_for_one: u8,
    pub on_foot_third: Points,
    pub on_foot_sure: Sure,
    pub cavalry_times: u8,
    pub cavalry_rule: RuleId,
    pub cavalry_sure: Sure,
    pub counter_depth_milli_hexes: u16,
    pub depth_sure: Sure,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Extra {
    pub rule: RuleId,
    pub plus: Points,
}

/// The MF of a broken unit that routs (A10.5).
#[derive(Clone, Debug, Deserialize)]
pub struct Rout {
    pub rule: RuleId,
    pub mf: u16,
}

/// How far a unit advances (A4.7).
#[derive(Clone, Debug, Deserialize)]
pub struct Advance {
    pub rule: RuleId,
    pub locations: usize,
}

/// The IPC: how many PP Infantry carries without losing MF (A4.42). It differs for a MMC and a SMC, and is lower for a
/// CX unit (A4.51).
#[derive(Clone, Debug, Deserialize)]
pub struct Portage {
    pub rule: RuleId,
    pub mmc: u8,
    pub smc: u8,
    pub cx: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct NarrowStreet {
    pub rule: RuleId,
    pub about_turn: Cost,
    pub bog_drm: i8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct BogNumbers {
    pub rule: RuleId,
    pub fails_at: u8,
    pub normal_pressure: i8,
    pub high_pressure: i8,
    pub towing: i8,
    pub soft_ground: i8,
    pub not_fully_tracked: i8,
    pub truck_mp: i8,
    pub gaining_elevation: i8,
    pub abrupt: i8,
    pub woods_at_half: i8,
    pub building_at_half: i8,
    pub debris: i8,
    pub debris_rule: RuleId,
    pub halftrack_elrr: i8,
    pub elrr_other: i8,
    pub elrr_rule: RuleId,
    pub mires_on_colored: u8,
    pub mire_rule: RuleId,
    pub fall_colored: u8,
    pub fall_rule: RuleId,
    pub cellar_sw: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct CaseA {
    pub rule: RuleId,
    t: Vec<i8>,
    st: Vec<i8>,
    nt: Vec<i8>,
    pub times_in_rail_car: u8,
    pub times_when_confined: u8,
}

impl CaseA {
    /// Returns the DRM for turning a turret through this many hexspines.
    #[must_use]
    pub fn drm(&self, turret: Turret, hexspines: u8) -> Option<i8> {
        let row = match turret {
            Turret::T => &self.t,
            Turret::St => &self.st,
            Turret::Nt => &self.nt,
        };
        usize::from(hexspines).checked_sub(1).and_then(|i| row.get(i)).copied()
    }
}

#[derive(Clone, Debug, Deserialize)]
pub struct CaseE {
    pub rule: RuleId,
    pub drm: i8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Shortage {
    pub from: String,
    pub gas_rule: RuleId,
    pub food_rule: RuleId,
    pub out_of_gas_at: u8,
    pub first_hexspine: i8,
    pub turrets: OutOfGasTurrets,
}

#[derive(Clone, Debug, Deserialize)]
pub struct OutOfGasTurrets {
    pub t: Vec<String>,
    pub st: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct SewerNumbers {
    pub rule: RuleId,
    pub base_rule: RuleId,
    pub base: u8,
    pub axis: u8,
    pub soviet: u8,
    pub vannay: u8,
    pub emergence_hungarian: i8,
    pub reach: u8,
}
