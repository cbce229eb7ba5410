//! Limits of the numbers of Infantry: the most that a counter shows, and the MF.

use serde::Deserialize;

use super::catalogue::RuleId;

/// The most that a counter of Infantry shows; what shows more is a slip.
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
    /// The leadership DRM, be it for or against him.
    pub leadership: u8,
    /// Where that is from.
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

/// The numbers of the PAATC: 0 of a NTC, 1 of a 1TC.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Paatc {
    /// The rule.
    pub rule: RuleId,
    /// Of most MMC.
    pub normal: u8,
    /// Of one that is Inexperienced.
    pub inexperienced: u8,
    /// Of one of an Axis minor that is not Elite.
    pub axis_minor: u8,
}

/// The MF of a Good Order unit.
#[derive(Clone, Debug, Deserialize)]
pub struct Mf {
    /// The rule.
    pub rule: RuleId,
    /// Of a squad, half-squad or crew.
    pub mmc: u8,
    /// The same for an Inexperienced unit.
    pub inexperienced: u8,
    /// Of a leader or hero.
    pub smc: u8,
    /// Of one who is wounded.
    pub wounded: u8,
    /// The rule on him.
    pub wounded_rule: RuleId,
}
