//! The data of a ruling on ammunition shortage.

pub(crate) mod reasons;

use std::fmt;

use displaydoc::Display;
use serde::{Serialize, Serializer};

use crate::query::FireMode;
use crate::rules::{Breakdown, NextRow, RuleId, UnitRow};

use crate::ruling::{Answer, Chance, Odds, Step};
use crate::rulings::units::facts::UnitName;

/// What is known of a question about ammunition shortage.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ammo {
    /// The shortage level that was asked about.
    pub level: u8,
    /// The Original DR, if one was given.
    pub dr: Option<u8>,
    /// What fires together, in order.
    pub things: Vec<FirerRuling>,
    /// What happens on the Original DR, MMC first; empty without one.
    pub selections: Vec<Selection>,
    /// What the repair attempt does, if one was asked about.
    pub repair: Option<Repaired>,
    /// What becomes of Residual FP, if the attack is Defensive First Fire.
    pub residual: Option<Residual>,
    /// The fire that was asked for is not allowed.
    pub barred: bool,
}

impl Answer for Ammo {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        self.barred.then_some(false)
    }
}

/// A thing that fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Firer {
    /// What it is.
    pub kind: FirerKind,
    /// Its counter, if it is a known MMC.
    pub unit: Option<&'static UnitRow>,
    /// Its printed breakdown number, or the one it has without a printed one.
    pub b: Option<u8>,
    /// That number is an X#: it is eliminated where others malfunction (A9.7).
    pub x: bool,
    /// The FP that it brings to the attack, if known.
    pub fp: Option<u16>,
    /// It has a Low Ammo counter.
    pub low_ammo: bool,
    /// It is berserk.
    pub berserk: bool,
    /// Why shortage does not touch it.
    pub exempt: Option<Exempt>,
}

/// A kind of thing that fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum FirerKind {
    /// A squad or half-squad with its inherent FP.
    Mmc,
    /// A leader or a hero.
    Smc,
    /// A crew.
    Crew,
    /// An unarmed unit.
    Unarmed,
    /// A SW: `HMG`, `LMG`, ...
    Sw(&'static str),
    /// A MG on a vehicle: `BMG`, `CMG`, `AAMG`.
    VehicularMg(&'static str),
    /// A Gun.
    Gun,
    /// A Gun on a vehicle.
    VehicularGun,
    /// A weapon that FB16.12 exempts.
    ExemptWeapon(&'static str),
}

impl FirerKind {
    /// Returns `true` if it uses the table of MG.
    #[must_use]
    pub const fn is_mg(self) -> bool {
        matches!(self, Self::Sw(_) | Self::VehicularMg(_))
    }

    /// Returns `true` if it uses the table of Guns.
    #[must_use]
    pub const fn is_gun(self) -> bool {
        matches!(self, Self::Gun | Self::VehicularGun)
    }

    /// Returns `true` if its loss is called disabled (D3.7) rather than eliminated (A9.72).
    #[must_use]
    pub const fn is_disabled_when_lost(self) -> bool {
        matches!(self, Self::VehicularMg(_) | Self::Gun | Self::VehicularGun)
    }
}

/// Why shortage does not touch a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Exempt {
    /// SMC, crews and unarmed units are exempt
    Personnel,
    /// a broken unit is exempt
    Broken,
    /// radios, field phones, DC, PSK and FT are exempt
    Weapon,
    /// captured Soviet equipment in Axis hands is exempt
    CapturedSoviet,
    /// only Axis MMC and weapons are subject
    NotAxis,
    /// the BVR is Soviet in all respects: only Axis MMC and weapons are subject
    Bvr,
    /// Sniper attacks are exempt
    Sniper,
    /// Close Combat is exempt
    CloseCombat,
    /// an MMC is subject only when its inherent FP attacks on the IFT
    NotIft,
}

impl Exempt {
    /// Returns `true` if it is exempt only from shortage, and still breaks down like other weapons (A9.7). In CC, and
    /// by a Sniper, no weapon is fired.
    #[must_use]
    pub const fn breaks_down(self) -> bool {
        matches!(self, Self::CapturedSoviet | Self::NotAxis | Self::Bvr)
    }

    /// Returns the rule.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Personnel | Self::Broken => RuleId::FB16_11,
            Self::Weapon => RuleId::FB16_12,
            Self::CapturedSoviet => RuleId::FB16_13,
            Self::Bvr => RuleId::FB14_1,
            Self::NotAxis | Self::Sniper | Self::CloseCombat => RuleId::FB16_1,
            Self::NotIft => RuleId::FB16_2,
        }
    }
}

/// What shortage does to one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FirerRuling {
    /// The thing.
    pub thing: Firer,
    /// The level it suffers.
    pub level: u8,
    /// What happens on each Original DR from 2 to 12, the thing being alone.
    pub by_dr: Vec<(u8, Happening)>,
    /// The same once it has a Low Ammo counter; of a Gun that has none yet.
    pub with_low_ammo: Option<Vec<(u8, Happening)>>,
    /// The odds of one shot, in the order of the DR.
    pub odds: Vec<Odds<Happening>>,
    /// The odds over several shots, if asked.
    pub over: Option<Vec<Odds<AmmoFate>>>,
    /// What an MMC is by then, rung by rung down its ladder; of one that is named by its counter.
    pub rungs: Option<Vec<Odds<String>>>,
    /// The repair dr from which it is lost, and the rule; none where it cannot be repaired or does not break down.
    pub repair: Option<RepairRow>,
    /// Sustained Fire (MG) or Intensive Fire (Gun).
    pub extra_fire: Option<ExtraFire>,
}

/// How a repair attempt can go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RepairRow {
    /// Lost from this dr on.
    pub lost_at: u8,
    /// The rule.
    pub rule: RuleId,
    /// The odds of one attempt, if the repair number is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Odds<RepairResult>>,
}

/// A way of firing as players call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Mode(pub FireMode);

impl Mode {
    /// Returns the words.
    pub(crate) const fn words(self) -> &'static str {
        match self.0 {
            FireMode::Normal => "normal fire",
            FireMode::FirstFire => "Defensive First Fire",
            FireMode::Sustained => "Sustained Fire",
            FireMode::Fpf => "FPF",
            FireMode::Intensive => "Intensive Fire",
            FireMode::IntensiveVsOvr => "Intensive Fire against an OVR",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// Whether Sustained or Intensive Fire is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(rename = "ExtraFireView"))]
#[non_exhaustive]
pub struct ExtraFire {
    /// Whether it is allowed.
    pub allowed: bool,
    /// The exception, where it is not.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "exception")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "Option<String>"))]
    pub except: Option<Mode>,
    /// The rule that says so.
    pub rule: RuleId,
}

#[expect(clippy::ref_option, reason = "as serde calls it")]
fn exception<S: Serializer>(except: &Option<Mode>, s: S) -> Result<S::Ok, S::Error> {
    except.map(Mode::words).serialize(s)
}

/// What an Original DR does to one thing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Happening {
    /// Nothing.
    Nothing,
    /// An MMC is Replaced, or breaks.
    Replaced(Rung),
    /// A weapon suffers these.
    Breakdown(Vec<Breakdown>),
}

/// Where an MMC goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Rung {
    /// is Replaced by {0}
    Unit(UnitName),
    /// is Replaced by {0}
    Class(&'static NextRow),
    /// is Replaced (by what: unverified)
    Unknown(&'static NextRow),
    /// is Replaced by the next lower quality, or breaks if there is none
    Unnamed,
    /// breaks: no lower quality
    Breaks,
    /// does not break, being berserk: no lower quality
    Berserk,
}

impl Rung {
    /// Returns the rung of a ladder for a row of the table.
    pub(super) fn of(row: &'static NextRow) -> Self {
        match row {
            NextRow::Class { .. } => Self::Class(row),
            NextRow::Unit { .. } | NextRow::Lowest { .. } | NextRow::Fanatic { .. } | NextRow::Unknown { .. } => {
                Self::Unknown(row)
            }
        }
    }
}

impl PartialOrd for Rung {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rung {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let key = |r: &Self| match r {
            Self::Unit(_) => 0,
            Self::Class(_) | Self::Unknown(_) => 1,
            Self::Unnamed => 2,
            Self::Breaks => 3,
            Self::Berserk => 4,
        };
        key(self).cmp(&key(other))
    }
}

/// The state of a thing after several shots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum AmmoFate {
    /// As before.
    Unharmed,
    /// Fires on with a Low Ammo counter.
    LowAmmo,
    /// Malfunctioned.
    Malfunctioned,
    /// Malfunctioned, with a Low Ammo counter.
    #[serde(rename = "malfunctioned+low-ammo")]
    MalfunctionedLowAmmo,
    /// Eliminated or disabled.
    Lost,
    /// Replaced, or broken, at least once.
    Replaced,
    /// Broken: no lower quality Replaces it.
    Broken,
}

/// What happens on a DR to a pool of things.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Selection {
    /// The candidates, by their places in [`Ammo::things`].
    pub among: Vec<usize>,
    /// What happens to the one that is picked, for each candidate.
    pub effects: Vec<Happening>,
    /// The chance of each candidate to be picked; ties are all picked.
    pub odds: Chance,
    /// The rule that asks for Random Selection; none with one candidate.
    pub by: Option<RuleId>,
}

/// What becomes of Residual FP.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Residual {
    /// A weapon failed, and its FP is left out.
    pub weapon_left_out: bool,
    /// Small arms leave some.
    pub small_arms: bool,
    /// How much, where the FP of everything that fires is known: one row for each weapon that may have failed.
    pub sizes: Vec<ResidualSize>,
}

/// How much Residual FP is left.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ResidualSize {
    /// The weapons that are left out, by their places in [`Ammo::things`]: several if Random Selection ties.
    pub without: Vec<usize>,
    /// The FP that counts.
    pub fp: u16,
    /// The Residual FP.
    pub residual: u16,
}

/// What a repair attempt does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repaired {
    /// The dr.
    pub dr: u8,
    /// The result.
    pub result: RepairResult,
}

/// The result of a repair attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RepairResult {
    /// repaired
    Repaired,
    /// still malfunctioned
    Malfunctioned,
    /// eliminated
    Eliminated,
    /// disabled
    Disabled,
    /// It depends on the repair number: repaired if that is the dr or more.
    #[displaydoc("repaired if the repair number is {0} or more, else still malfunctioned")]
    #[serde(untagged, serialize_with = "by_number")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    IfNumber(u8),
}

fn by_number<S: Serializer>(_: &u8, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_str("repaired-by-number")
}

impl fmt::Display for FirerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mmc => "MMC",
            Self::Smc => "SMC",
            Self::Crew => "crew",
            Self::Unarmed => "unarmed unit",
            Self::Sw(name) | Self::VehicularMg(name) | Self::ExemptWeapon(name) => name,
            Self::Gun => "Gun",
            Self::VehicularGun => "vehicular Gun",
        })
    }
}

impl fmt::Display for Firer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match (self.kind, self.unit) {
            (FirerKind::Mmc, Some(unit)) => unit.to_string(),
            (kind, _) => kind.to_string(),
        };
        match (self.b, self.low_ammo, self.berserk) {
            (Some(b), true, _) => write!(f, "{name} (B{b}, Low Ammo)"),
            (Some(b), false, _) if self.x => write!(f, "{name} (X{b})"),
            (Some(b), false, _) => write!(f, "{name} (B{b})"),
            (None, _, true) => write!(f, "berserk {name}"),
            (None, _, false) => f.write_str(&name),
        }
    }
}

printed!(Firer, "description": "A thing that fires, as players call it");
