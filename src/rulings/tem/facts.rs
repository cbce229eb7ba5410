//! The data of a ruling on TEM.

mod levels;
pub(crate) mod notes;
mod totals;

use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::map::{Cover, Elevation, Location, UnitKind};
use crate::query::{Attack, Moving};
use crate::ruling::{Answer, Called, Effect, Essence, Fact, Ruling, Seat, Step, drm_sum, hindrance_of, nothing_blocks};

pub use levels::{FullLevels, Levels};
pub use totals::TemTotals;

/// What is known of one attack besides its steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Tem {
    /// The firer's end.
    pub from: Seat,
    /// The target's end.
    pub to: Seat,
    /// What the target is.
    #[serde(skip)]
    pub target: UnitKind,
    /// The kind of attack.
    pub attack: Attack,
    /// How the target moves.
    #[serde(skip)]
    pub moving: Option<Moving>,
    /// The FP that fires, as printed.
    #[serde(skip)]
    pub printed_fp: PrintedFp,
}

impl Answer for Tem {
    /// There is a line of fire.
    fn is_yes(&self, steps: &[Step]) -> Option<bool> {
        Some(nothing_blocks(steps))
    }

    fn line(&self) -> Option<[&Seat; 2]> {
        Some([&self.from, &self.to])
    }

    fn essence(&self, steps: &[Step]) -> Option<Essence> {
        Some(Essence::effects(steps))
    }
}

/// The FP of an attack as printed; nothing where it was not given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PrintedFp {
    /// Of units.
    pub inherent: Option<u8>,
    /// Of SW.
    pub sw: Option<u8>,
}

/// What a step does to the FP of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum FpEffect {
    /// x2
    #[serde(rename = "x2")]
    Doubled,
    /// x1/2
    #[serde(rename = "x1/2")]
    Halved,
    /// x1/2 inherent
    #[serde(rename = "x1/2 inherent")]
    InherentHalved,
    /// x3
    #[serde(rename = "x3")]
    Tripled,
    /// no FP
    #[serde(rename = "none")]
    Gone,
    /// +{0} FP
    // added after all else, and the sum is rounded up
    #[serde(rename = "plus")]
    Plus(u8),
}

/// An amount of FP; no halving that there is leaves less than its smallest part, a 256th.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(into = "f64")]
#[non_exhaustive]
pub struct Fp(u32);

impl Fp {
    /// Returns whole FP.
    #[must_use]
    pub const fn whole(fp: u8) -> Self {
        Self(fp as u32 * Self::PARTS)
    }

    /// How many parts one FP has.
    const PARTS: u32 = 256;

    /// Returns the whole FP, without the fraction.
    #[must_use]
    pub const fn rounded_down(self) -> u32 {
        self.0 / Self::PARTS
    }

    /// Returns the FP after all changes: it is multiplied before it is halved, so that no fraction is lost, and
    /// additions come last.
    #[must_use]
    pub fn after(self, effects: impl IntoIterator<Item = FpEffect>) -> Self {
        let mut effects: Vec<FpEffect> = effects.into_iter().collect();
        effects.sort_by_key(|effect| match effect {
            FpEffect::Doubled | FpEffect::Tripled => 0,
            FpEffect::Halved | FpEffect::InherentHalved => 1,
            FpEffect::Plus(_) => 2,
            FpEffect::Gone => 3,
        });
        Self(effects.into_iter().fold(self.0, |fp, effect| match effect {
            FpEffect::Doubled => fp.saturating_mul(2),
            FpEffect::Tripled => fp.saturating_mul(3),
            FpEffect::Halved | FpEffect::InherentHalved => fp / 2,
            FpEffect::Plus(more) => (fp + Self::whole(more).0).div_ceil(Self::PARTS) * Self::PARTS,
            FpEffect::Gone => 0,
        }))
    }
}

impl From<Fp> for f64 {
    /// Exact, since a 256th is a binary fraction. Used only for display.
    fn from(fp: Fp) -> Self {
        Self::from(fp.0) / Self::from(Fp::PARTS)
    }
}

impl std::ops::Add for Fp {
    type Output = Self;

    /// Saturates at the largest FP.
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl fmt::Display for Fp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.rounded_down(), self.0 % Self::PARTS);
        if whole > 0 || part == 0 {
            write!(f, "{whole}")?;
        }
        if part == 0 {
            return Ok(());
        }
        let eighths = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"];
        if let Some(sign) = eighths.get((part / 32) as usize).filter(|_| part.is_multiple_of(32)) {
            return f.write_str(sign);
        }
        let (shift, space) = (part.trailing_zeros(), if whole > 0 { " " } else { "" });
        write!(f, "{space}{}/{}", part >> shift, Self::PARTS >> shift)
    }
}

/// The facts behind a step of a ruling on TEM.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TemFact {
    /// in the {cover}
    In { cover: Called<Cover> },
    /// on a Wide City Boulevard
    OnBoulevard,
    /// with an AFV or wreck in the Location
    WithVehicle,
    /// Emplaced
    Emplaced,
    /// on the bridge, fire not along its road
    OnBridge,
    /// beneath the {cover}, against Indirect Fire
    Beneath { cover: Called<Cover> },
    /// in the {cover}, with {levels} above
    InWithLevelsAbove { cover: Called<Cover>, levels: Levels },
    /// in a Fortified Location of the {cover}
    InFortified { cover: Called<Cover> },
    /// in a Fortified Location of the {cover}, with {levels} above
    InFortifiedWithLevelsAbove { cover: Called<Cover>, levels: Levels },
    /// fire across the {cover}
    Across { cover: Called<Cover> },
    /// fire along the {cover}, to a vertex of the target's hex
    Along { cover: Called<Cover> },
    /// {cover} on a hexside of the target's hex
    OnHexside { cover: Called<Cover> },
    /// rubble as a hedge on this hexside, seen from the embankment
    RubbleAsHedge,
    /// {cover} reduced by {by}: the firer is higher than its range
    Reduced { cover: Called<Cover>, by: i8 },
    /// {levels} above the firer, and no other TEM
    Above { levels: FullLevels },
    /// less than a full level above the firer: no Height Advantage
    NotAFullLevelAbove,
    /// no Height Advantage: it has just climbed over the Crest Line that the LOF crosses
    ClimbingCrest,
    /// no Height Advantage added to the TEM of the {other}
    OtherTem { other: Called<Cover> },
    /// {cover}: a cellar counts as ground level
    CellarAsGround { cover: Called<Cover> },
    /// {cover}: Direct Fire only
    NotDirect { cover: Called<Cover> },
    /// the LOS passes over the embankment, not past it
    OverEmbankment,
    /// the embankment's top at {top} is not half a level above the target
    EmbankmentOfOtherHeight { top: Elevation },
    /// fire not across an embankment hexside
    NotAcrossEmbankment,
    /// {cover}: not for PRC
    Prc { cover: Called<Cover> },
    /// {cover}: Hull Down instead of the +1 for a vehicle
    HullDownOnly { cover: Called<Cover> },
    /// {cover}: not for a target above ground level
    AboveGround { cover: Called<Cover> },
    /// {cover}: its hexside is shared with the adjacent firer; needs Wall Advantage (+wa)
    NoWallAdvantage { cover: Called<Cover>, drm: i8 },
    /// {cover}: the adjacent firer has Wall Advantage over its hexside
    FirerHasWallAdvantage { cover: Called<Cover> },
    /// {cover}: the target has no other positive TEM: it must take Wall Advantage, and has it
    TakesWallAdvantage { cover: Called<Cover> },
    /// {cover}: a unit in a cellar never has Wall Advantage
    CellarNeverWallAdvantage { cover: Called<Cover> },
    /// {cover}: the firer in the cellar never has Wall Advantage
    FirerNeverWallAdvantage { cover: Called<Cover> },
    /// Hillside {cover}: no benefit to a unit below its base, the higher of the two Base Levels
    BelowHillside { cover: Called<Cover> },
    /// Hillside {cover}: the firer below its base never has Wall Advantage
    FirerBelowHillside { cover: Called<Cover> },
    /// {cover}: it stands at ground level, above a unit IN the Depression
    BelowGround { cover: Called<Cover> },
    /// {cover}: the firer IN the Depression never has Wall Advantage
    FirerBelowGround { cover: Called<Cover> },
    /// {cover}: the firer above ground level never has Wall Advantage
    FirerAboveGround { cover: Called<Cover> },
    /// {cover}: a vehicle on the embankment is never Hull Down to a firer a full level or more below
    NeverHullDownFromBelow { cover: Called<Cover> },
    /// {cover}: not for a vehicle in other TEM
    VehicleInCover { cover: Called<Cover> },
    /// the fire comes along the bridge's road
    AlongBridge,
    /// Debris on the bridge does not add to the bridge
    DebrisOnBridge,
    /// Debris or rubble lies on the boulevard and no Trail Break is used
    BoulevardCovered,
    /// {cover}: no TEM on the rails unless it paid the COT (B32.3)
    OnRails { cover: Called<Cover> },
    /// Air Bursts, cumulative with all TEM
    AirBurst { cover: Called<Cover> },
    /// no Air Bursts vs a BU, not open-topped AFV
    NoAirBurst { cover: Called<Cover> },
    /// {cover}: not against fire from within the Location
    FromWithin { cover: Called<Cover> },
    /// {cover}: not while it burns
    Burns { cover: Called<Cover> },
    /// {cover}: not from an enemy AFV unless it is Abandoned
    OfEnemy { cover: Called<Cover> },
    /// {cover}: lost to Encirclement
    Encircled { cover: Called<Cover> },
    /// {cover}: only for Infantry
    InfantryAlone { cover: Called<Cover> },
    /// {cover}: not for moving Infantry that did not pay its cost (`--entered cover`)
    NotPaidFor { cover: Called<Cover> },
    /// {cover}: not at the road rate unless the LOS crosses the {cover}
    OnTheRoad { cover: Called<Cover> },
    /// {cover}: Indirect Fire only
    OnlyIndirect { cover: Called<Cover> },
    /// {cover}: no effect on this target or attack
    NotExposed { cover: Called<Cover> },
    /// HEAT may be fired at Infantry that claims this TEM
    HeatAllowed,
    /// FFMO: moving in Open Ground, no TEM, no Hindrance
    InTheOpen,
    /// moving along the tram line, and the LOS never leaves it
    AlongTram,
    /// no FFMO: TEM or a Hindrance
    NotInTheOpen,
    /// no FFMO: not Open Ground ({terrain})
    NotOpenGround { terrain: String },
    /// FFNAM: non-Assault Movement
    NotAssaultMoving,
    /// moving by a Trail Break
    ByTrailBreak,
    /// {spotter} is ADJACENT to the firer and may spot, whatever the height and LOS between them
    SpotterAdjacent { spotter: Location },
    /// {spotter} is {range} hexes from the firer: a spotter must be ADJACENT to it
    SpotterTooFar { spotter: Location, range: u16 },
    /// no Indirect Fire from an Interior rubbled Factory hex
    NoIndirectFromHole,
    /// a mortar inside a building may not fire; on the rooftop or in rubble it may
    IndirectFromBuilding,
    /// in a sewer only Direct Fire by small arms is possible
    NoSuchAttackInSewer,
    /// only Infantry go into a cellar: no OVR there
    NoOvrInCellar,
    /// PBF: doubled at range 1
    PointBlank,
    /// TPBF: tripled within the Location
    OwnLocation,
    /// no PBF: the firer is {levels} levels below the target
    TooFarBelow { levels: i16 },
    /// Area Fire vs a Dash
    Dashes,
    /// Area Fire of inherent FP out of the cellar, US# {us}
    OutOfCellar { us: u8 },
    #[expect(clippy::doc_markdown, reason = "what is in braces is a field")]
    /// US# {us} out of the cellar, less than {halved_from}: not halved
    FewOutOfCellar { us: u8, halved_from: u8 },
    /// the target is in the cellar's own building
    InsideItsBuilding,
    /// the target is ADJACENT to the cellar by a connected trench
    AdjacentToCellar,
}

impl From<TemFact> for Fact {
    fn from(fact: TemFact) -> Self {
        Self::Tem(fact)
    }
}

impl TemFact {
    /// Returns the cover that the fact is about, if it is about one.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a line a fact")]
    pub const fn cover(&self) -> Option<Cover> {
        Some(match self {
            Self::In { cover }
            | Self::Beneath { cover }
            | Self::InWithLevelsAbove { cover, .. }
            | Self::InFortified { cover }
            | Self::InFortifiedWithLevelsAbove { cover, .. }
            | Self::Across { cover }
            | Self::Along { cover }
            | Self::OnHexside { cover }
            | Self::Reduced { cover, .. }
            | Self::NotDirect { cover }
            | Self::Prc { cover }
            | Self::HullDownOnly { cover }
            | Self::AboveGround { cover }
            | Self::NoWallAdvantage { cover, .. }
            | Self::FirerHasWallAdvantage { cover }
            | Self::TakesWallAdvantage { cover }
            | Self::CellarNeverWallAdvantage { cover }
            | Self::FirerNeverWallAdvantage { cover }
            | Self::BelowGround { cover }
            | Self::CellarAsGround { cover }
            | Self::FirerBelowGround { cover }
            | Self::FirerAboveGround { cover }
            | Self::BelowHillside { cover }
            | Self::FirerBelowHillside { cover }
            | Self::NeverHullDownFromBelow { cover }
            | Self::VehicleInCover { cover }
            | Self::OnRails { cover }
            | Self::AirBurst { cover }
            | Self::NoAirBurst { cover }
            | Self::FromWithin { cover }
            | Self::Burns { cover }
            | Self::OfEnemy { cover }
            | Self::Encircled { cover }
            | Self::InfantryAlone { cover }
            | Self::NotPaidFor { cover }
            | Self::OnTheRoad { cover }
            | Self::OnlyIndirect { cover }
            | Self::NotExposed { cover } => cover.is,
            Self::RubbleAsHedge => Cover::Hedge,
            Self::Above { .. } | Self::NotAFullLevelAbove | Self::ClimbingCrest | Self::OtherTem { .. } => {
                Cover::HeightAdvantage
            }
            Self::OverEmbankment | Self::EmbankmentOfOtherHeight { .. } | Self::NotAcrossEmbankment => {
                Cover::Embankment
            }
            Self::AlongBridge | Self::OnBridge => Cover::Bridge,
            Self::DebrisOnBridge => Cover::Debris,
            Self::BoulevardCovered | Self::OnBoulevard => Cover::Boulevard,
            Self::WithVehicle => Cover::Vehicle,
            Self::Emplaced => Cover::Emplacement,
            Self::InTheOpen | Self::AlongTram | Self::NotInTheOpen | Self::NotOpenGround { .. } => Cover::Ffmo,
            Self::NotAssaultMoving => Cover::Ffnam,
            Self::ByTrailBreak => Cover::TrailBreak,
            Self::SpotterAdjacent { .. }
            | Self::SpotterTooFar { .. }
            | Self::NoIndirectFromHole
            | Self::IndirectFromBuilding
            | Self::NoSuchAttackInSewer
            | Self::NoOvrInCellar
            | Self::PointBlank
            | Self::OwnLocation
            | Self::TooFarBelow { .. }
            | Self::Dashes
            | Self::OutOfCellar { .. }
            | Self::FewOutOfCellar { .. }
            | Self::InsideItsBuilding
            | Self::HeatAllowed
            | Self::AdjacentToCellar => return None,
        })
    }
}

/// A cover that was considered, whether it applies or not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TemOption {
    /// The cover.
    pub cover: Cover,
    /// Its modifier; zero if it does not apply or is Hull Down status alone.
    pub drm: i8,
    /// It makes a vehicle Hull Down.
    pub hull_down: bool,
    /// It applies.
    pub applies: bool,
    /// The step that says so.
    pub step: Step,
}

/// Returns the index of the step with the TEM that counts, and that TEM: only the best positive TEM counts (D9.3 and
/// others).
pub(crate) fn counted_tem(steps: &[Step]) -> Option<(usize, i8)> {
    let positive = |(index, step): (usize, &Step)| match step.effect {
        Effect::Offers(drm @ 1..) => Some((index, drm)),
        _ => None,
    };
    // of equal ones, the first counts
    steps.iter().enumerate().rev().filter_map(positive).max_by_key(|(_, drm)| *drm)
}

pub(crate) fn best_tem(steps: &[Step]) -> i8 {
    counted_tem(steps).map_or(0, |(_, drm)| drm)
}

/// Returns the lowest total DRM that the target can claim from these steps.
pub(crate) fn total_drm(steps: &[Step]) -> i16 {
    i16::from(best_tem(steps)) + drm_sum(steps) + i16::from(hindrance_of(steps))
}

impl<O> Ruling<O> {
    /// Returns everything that was considered as cover, in order.
    pub fn tem_options(&self) -> impl Iterator<Item = TemOption> + '_ {
        self.steps.iter().filter_map(|step| {
            let Fact::Tem(fact) = &step.fact else { return None };
            let cover = fact.cover()?;
            let (drm, hull_down, applies) = match step.effect {
                Effect::Offers(drm) | Effect::Drm(drm) => (drm, false, true),
                Effect::HullDown => (0, true, true),
                _ => (0, false, false),
            };
            Some(TemOption { cover, drm, hull_down, applies, step: step.clone() })
        })
    }

    /// Returns the best positive TEM that the target may claim; only one counts (D9.3 and others).
    #[must_use]
    pub fn best_tem(&self) -> i8 {
        best_tem(&self.steps)
    }

    /// Returns the sum of the DRM that always apply: negative TEM, FFMO, FFNAM.
    #[must_use]
    pub fn other_drm(&self) -> i8 {
        i8::try_from(drm_sum(&self.steps)).unwrap_or(i8::MAX)
    }

    /// Returns the total DRM for the target: the TEM, the DRM that always apply, and the Hindrance.
    #[must_use]
    pub fn total_drm(&self) -> i16 {
        total_drm(&self.steps)
    }
}
