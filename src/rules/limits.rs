//! Limits for the numbers on Infantry counters, and the MF of Infantry.

use serde::Deserialize;

use super::catalogue::RuleId;

/// The greatest numbers that Infantry counters have; a greater number is a slip.
#[derive(Clone, Debug, Deserialize)]
pub struct Printed {
    /// The FP.
    pub fp: u8,
    /// The Normal Range.
    pub range: u8,
    /// The highest Morale of a unit other than a leader.
    pub morale: u8,
    /// The Morale of a leader.
    pub leader_morale: u8,
    /// The leadership DRM, positive or negative.
    pub leadership: u8,
    /// The source of these numbers.
    pub source: String,
}

/// The Sighting TC of an aircraft.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SightingTc {
    /// The rule.
    pub rule: RuleId,
    /// The Morale Level against which it is taken.
    pub morale: u8,
    /// The DRM at a target that is not concealed as a whole.
    pub not_concealed: i8,
}

/// The kinds of Task Check before an advance on an AFV (PAATC): 0 is a NTC, 1 a 1TC.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Paatc {
    /// The rule.
    pub rule: RuleId,
    /// For most MMC.
    pub normal: u8,
    /// For an Inexperienced MMC.
    pub inexperienced: u8,
    /// For a MMC of an Axis minor that is not Elite.
    pub axis_minor: u8,
}

/// The MF of a Good Order unit.
#[derive(Clone, Debug, Deserialize)]
pub struct Mf {
    /// The rule.
    pub rule: RuleId,
    /// For a squad, half-squad or crew.
    pub mmc: u8,
    /// For an Inexperienced squad, half-squad or crew.
    pub inexperienced: u8,
    /// For a leader or hero.
    pub smc: u8,
    /// For a wounded leader or hero.
    pub wounded: u8,
    /// The rule on wounds.
    pub wounded_rule: RuleId,
    /// For Infantry that charges.
    pub berserk: u8,
    /// The rule on charges.
    pub berserk_rule: RuleId,
}

/// A Morale Level and its rule.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuledMorale {
    /// The Morale Level.
    pub is: u8,
    /// The rule.
    pub rule: RuleId,
}
