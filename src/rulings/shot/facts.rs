//! The data of a ruling on a whole shot.

mod hits;
mod many;
pub(crate) mod notes;
pub(crate) mod refusal;
mod totals;

use std::collections::BTreeMap;
use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::map::{Location, UnitKind};
use crate::query::{Attack, ChargeUse, Firing, Moving, ToHitColor, Turret};
use crate::rules::{GunSize, IFT, IftResult};

pub use hits::ToHit;
pub use many::{GroupShot, Shots, UnitShot};
pub use totals::ShotTotals;

use crate::ruling::{
    Answer, Dice, Effect, Essence, Fact, Fp, IftOdds, Outcome, Points, Ruling, Seat, Step, hindrance_of, nothing_blocks,
};
use crate::rulings::tem::facts::{best_tem, total_drm};

/// What is known of one shot besides its steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Shot {
    /// The firer's end; of a fire group in several Locations that whose line counts.
    pub from: Seat,
    /// The target's end.
    pub to: Seat,
    /// The range in hexes.
    pub range: u16,
    /// The Locations of a fire group, where it is in several (A7.5).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub group: Vec<GroupEnd>,
    /// The kind of attack.
    pub attack: Attack,
    /// It hits by the Area Target Type.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub area: bool,
    /// When and how it is made.
    pub fire: Firing,
    /// What the target is.
    #[serde(skip)]
    pub target: UnitKind,
    /// How the target moves.
    #[serde(skip)]
    pub moving: Option<Moving>,
    /// Who brings FP.
    #[serde(skip)]
    pub firers: Vec<ShotFirer>,
    /// The columns to the left on Original doubles; `None` if this attack never cowers.
    #[serde(skip)]
    pub cowers: Option<u8>,
    /// By how many counters Residual FP is less, where the attack leaves any.
    #[serde(skip)]
    pub residual_steps: Option<u8>,
    /// The Original DR as rolled, if it was.
    #[serde(skip)]
    pub dr: Option<Dice>,
    /// What the Gun hits with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_hit: Option<ToHit>,
    /// HE of the Gun, once it hits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub he: Option<HeHitFp>,
    /// The DC that attacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dc: Option<Charge>,
}

/// One Location of a fire group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GroupEnd {
    /// Where it is.
    pub at: Location,
    /// The range in hexes.
    pub range: u16,
    /// The TEM, the Hindrance and what else its line adds.
    pub drm: i16,
}

/// A Demolition Charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Charge {
    /// How it is used: Placed or Thrown.
    pub how: ChargeUse,
    /// Whether it may be used so.
    pub may: bool,
    /// What placing it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mf: Option<Points>,
}

/// Who brings FP to a shot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ShotFirer {
    /// As the question names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Where it fires from, in a fire group of several Locations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Location>,
    /// It is inherent FP, not that of a SW.
    pub inherent: bool,
    /// As printed.
    pub printed: u8,
    /// Normal Range, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub normal_range: Option<u8>,
    /// The steps that change this FP.
    #[serde(skip)]
    pub steps: Vec<usize>,
}

/// The columns of a hit by HE.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct HeHitFp {
    /// The caliber in millimetres.
    pub caliber: u16,
    /// The column on the Infantry Target Type.
    pub infantry: u8,
    /// That on the Area Target Type; nothing if the hit has no effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<u8>,
    /// That of a Critical Hit.
    pub critical: u8,
}

/// What a DR does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ShotRoll {
    /// The Original DR.
    pub dr: Dice,
    /// The Final DR: of the IFT, or To Hit for ordnance.
    pub final_dr: i16,
    /// On doubles the attack cowers: the column that it is read on then, 0 where none is left (A7.9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cowers_to: Option<u8>,
    /// The result on the IFT, where the FP was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<IftResult>,
}

impl Shot {
    /// Returns the To Hit DRM by case letter, for those that have one. Q is the TEM, R the LOS Hindrance.
    #[must_use]
    pub fn cases(&self, steps: &[Step]) -> BTreeMap<char, i8> {
        if self.attack == Attack::Direct {
            return BTreeMap::new();
        }
        let mut cases = BTreeMap::new();
        for step in steps {
            let letter = match step.fact {
                Fact::Shot(ShotFact::CaseA { .. }) => 'A',
                Fact::Shot(ShotFact::CaseE) => 'E',
                Fact::Shot(ShotFact::CaseF) => 'F',
                Fact::Shot(ShotFact::Size(_)) => 'P',
                _ => continue,
            };
            if let Effect::Drm(drm) = step.effect {
                cases.insert(letter, drm);
            }
        }
        let hindrance = i8::try_from(hindrance_of(steps)).unwrap_or(i8::MAX);
        let tem = if self.drm_of_hit(steps).is_some() { 0 } else { best_tem(steps) };
        cases.extend([('Q', tem), ('R', hindrance)].into_iter().filter(|(_, drm)| *drm != 0));
        cases
    }

    /// Returns the DRM of the IFT DR after a hit by the Area Target Type: the TEM of the target and what exposes it
    /// (C3.33).
    #[must_use]
    pub fn drm_of_hit(&self, steps: &[Step]) -> Option<i16> {
        let exposed = steps.iter().map(|step| match (&step.fact, step.effect) {
            (Fact::Tem(_), Effect::Drm(drm)) => i16::from(drm),
            _ => 0,
        });
        self.area.then(|| i16::from(best_tem(steps)) + exposed.sum::<i16>())
    }

    /// Returns the IFT odds of a hit by HE that is not a Critical Hit. The TEM is left out, since it has modified the
    /// To Hit DR, except with the Area Target Type. `None` for a vehicle, for an unknown caliber, or if a hit has no
    /// effect.
    #[must_use]
    pub fn odds_of_hit(&self, steps: &[Step]) -> Option<IftOdds> {
        let he = self.he.filter(|_| !self.target.is_vehicle())?;
        let column = if self.area { he.area? } else { he.infantry };
        Some(IftOdds::of(column, self.drm_of_hit(steps).unwrap_or_default(), 0))
    }

    /// Returns the total DRM of the shot: on the IFT, or To Hit for ordnance.
    #[must_use]
    pub fn drm(&self, steps: &[Step]) -> i16 {
        total_drm(steps) - self.drm_of_hit(steps).unwrap_or_default()
    }

    /// Returns `true` if the firers named cannot form a fire group (A7.5).
    #[must_use]
    pub fn is_no_group(&self, steps: &[Step]) -> bool {
        steps.iter().any(|step| step.fact == ShotFact::NotOfGroup.into())
    }

    /// Returns the FP of a firer after all changes.
    #[must_use]
    pub fn fp_of(&self, firer: &ShotFirer, steps: &[Step]) -> Fp {
        let own = firer.steps.iter().filter_map(|i| steps.get(*i));
        let effects = own.filter_map(|s| if let Effect::Fp(effect) = s.effect { Some(effect) } else { None });
        Fp::whole(firer.printed).after(effects)
    }

    /// Returns the total FP of all firers, if any FP was given.
    #[must_use]
    pub fn fp(&self, steps: &[Step]) -> Option<Fp> {
        self.firers.iter().map(|firer| self.fp_of(firer, steps)).reduce(|a, b| a + b)
    }

    /// Returns the IFT column of the attack. `None` without FP, with less than 1 FP, or without a line of fire.
    #[must_use]
    pub fn column(&self, steps: &[Step]) -> Option<u8> {
        self.fp(steps).filter(|_| nothing_blocks(steps)).and_then(|fp| IFT.column(fp.rounded_down()))
    }

    /// Returns the odds on the column if the attack does not cower.
    #[must_use]
    pub fn plain_odds(&self, steps: &[Step]) -> Option<IftOdds> {
        self.column(steps).map(|column| IftOdds::of(column, total_drm(steps), 0))
    }

    /// Returns the odds of the attack, including cowering if that can happen.
    #[must_use]
    pub fn odds(&self, steps: &[Step]) -> Option<IftOdds> {
        self.column(steps).map(|column| IftOdds::of(column, total_drm(steps), self.cowers.unwrap_or(0)))
    }

    /// Returns the effect of the DR that was rolled. `None` if there is none, or no attack.
    #[must_use]
    pub fn rolled(&self, steps: &[Step]) -> Option<ShotRoll> {
        let dr = self.dr.filter(|_| nothing_blocks(steps))?;
        let column = self.column(steps);
        if self.fp(steps).is_some() && column.is_none() {
            return None;
        }
        let cowers = self.cowers.filter(|_| dr.white == dr.colored);
        let read = column.and_then(|column| cowers.map_or(Some(column), |columns| IFT.left_of(column, columns)));
        let final_dr = dr.sum() + self.drm(steps);
        let result = column.map(|_| read.and_then(|read| IFT.result(read, final_dr)).unwrap_or(IftResult::None));
        let cowers_to = column.and(cowers).map(|_| read.unwrap_or_default());
        Some(ShotRoll { dr, final_dr, cowers_to, result })
    }

    /// Returns the Residual FP that the attack leaves if it does not cower.
    #[must_use]
    pub fn residual(&self, steps: &[Step]) -> Option<u16> {
        let (column, lower) = (self.column(steps)?, self.residual_steps?);
        Some(IFT.residual.left(u16::from(column), lower))
    }
}

impl Answer for Shot {
    fn is_yes(&self, steps: &[Step]) -> Option<bool> {
        if let Some(dc) = self.dc {
            return Some(dc.may);
        }
        Some(
            nothing_blocks(steps)
                && !self.is_no_group(steps)
                && (self.firers.is_empty() || self.column(steps).is_some()),
        )
    }

    fn line(&self) -> Option<[&Seat; 2]> {
        Some([&self.from, &self.to])
    }

    fn essence(&self, steps: &[Step]) -> Option<Essence> {
        Some(Essence::effects(steps))
    }
}

/// A kind of fire as players call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct FireName(pub Firing);

impl fmt::Display for FireName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Firing::Prep => "full FP",
            Firing::First => "Defensive First Fire",
            Firing::Subsequent => "Subsequent First Fire",
            Firing::Fpf => "Final Protective Fire",
            Firing::Final => "Final Fire",
            Firing::Advancing => "Advancing Fire Phase",
            Firing::Opportunity => "Opportunity Fire",
            Firing::Intensive => "Intensive Fire",
        })
    }
}

/// So many things: `1 column`, `2 columns`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Count {
    /// The number.
    pub count: u8,
    #[serde(skip)]
    of: &'static str,
}

impl Count {
    pub(crate) const fn new(count: u8, of: &'static str) -> Self {
        Self { count, of }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.count, self.of, if self.count == 1 { "" } else { "s" })
    }
}

/// Why a step on a shot did what it did.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ShotFact {
    /// {fp} FP with a Normal Range of {normal}: Long Range
    LongRange { fp: u8, normal: u8 },
    /// {fp} FP with a Normal Range of {normal} do not reach farther than twice that
    OutOfRange { fp: u8, normal: u8 },
    /// Area Fire at a concealed target
    Concealed,
    /// {0}
    Fire(FireName),
    /// Opportunity Fire is not halved in the Advancing Fire Phase
    Opportunity,
    /// Final Fire by a unit marked with First Fire
    Marked,
    /// no Subsequent First Fire beyond Normal Range
    SubsequentTooFar,
    /// Final Protective Fire: only at an adjacent target
    FpfTooFar,
    /// a unit marked with First Fire: Final Fire only at an adjacent target, or in its own Location
    FinalTooFar,
    /// a pinned firer
    Pinned,
    /// Spraying Fire
    Spraying,
    /// Assault Fire: after all else, rounded up
    AssaultFire,
    /// {0}
    NoAssaultFire(NoAssault),
    /// a squad sprays at most {reach} hexes away
    TooFarToSpray { reach: u16 },
    /// the directing leader
    Directs,
    /// he directs Allied Troops: his leadership is worse by one
    DirectsAllies,
    /// out of an Overstacked Location, for each squad-equivalent too many: {over}
    Crowded { over: u8 },
    /// at Overstacked Personnel, for each squad-equivalent too many (unverified): {over}
    CrowdedTarget { over: u8 },
    /// a pinned leader directs nobody
    PinnedLeader,
    /// a fire group of {count} Locations, each ADJACENT to another
    FireGroup { count: usize },
    /// not ADJACENT to any other Location of the group, so it fires alone
    NotOfGroup,
    /// its line has the highest DRM, which applies to the whole group
    WorstOfGroup,
    /// a leader directs in each Location of the group: the worst of them counts
    WorstLeader,
    /// no leader directs a fire group unless one is in each of its Locations
    LedInPart,
    /// a firer is CX
    Cx,
    /// as given
    Given,
    /// on Original doubles {columns} to the left
    Cowers { columns: Count },
    /// on Original doubles {columns} to the left, since an Inexperienced MMC is firing
    CowersInexperienced { columns: Count },
    /// a leader directs: it does not cower
    LeaderStops,
    /// Hungarian Infantry in the Postal Palace is Fanatic, and does not cower
    FanaticByPlace,
    /// no unit in it cowers
    NeverCowers,
    /// the highest column that the FP reaches: {column}
    Column { column: u8 },
    /// less than 1 FP is no attack
    TooLittle,
    /// leaves {residual} Residual FP, if it does not cower
    Residual { residual: u16 },
    /// leaves {residual} Residual FP, {counters} less, if it does not cower
    ResidualLess { residual: u16, counters: Count },
    /// Case A: turret type {turret}, {hexspines}
    CaseA { turret: Turret, hexspines: Count },
    /// Case E: at a target in the firer's own hex
    CaseE,
    /// Case F: Intensive Fire
    CaseF,
    /// target size: neither small nor large
    NormalSize,
    /// target size: a {0} Gun
    Size(GunSize),
    /// a hit on the Area Target Type is resolved at half FP
    Area,
    /// a Critical Hit doubles the FP
    Critical,
    /// a DC attacks with {fp} FP, whatever the range and the phase
    DcFp { fp: u8 },
    /// a DC is Placed in an ADJACENT Location
    DcPlaced,
    /// Placed at the MF cost of entering the Location, not in Bypass: {mf}
    DcCosts { mf: Points },
    /// a DC may be Placed only in an ADJACENT Location, and this is not one
    DcNotAdjacent,
    /// an AFV is there: a PAATC first
    DcPaatc,
    /// Thrown at an ADJACENT Location
    DcThrown,
    /// the {color} To Hit numbers
    ToHitColor { color: ToHitColor },
    /// the Basic To Hit number of the Infantry Target Type at that range: {number}
    ToHitBasic { number: i8 },
    /// the Basic To Hit number of the Area Target Type at that range: {number}
    ToHitBasicOfArea { number: i8 },
    /// the To Hit number, as given: {number}
    ToHitGiven { number: i8 },
    /// its barrel
    ToHitOfBarrel,
    /// its small caliber
    ToHitOfCaliber,
    /// out of a cellar a DC may be Thrown only at an ADJACENT Location, and this is not one
    DcOutOfCellar,
}

impl From<ShotFact> for Fact {
    fn from(fact: ShotFact) -> Self {
        Self::Shot(fact)
    }
}

/// Why Assault Fire adds nothing (A7.36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum NoAssault {
    /// no Assault Fire at Long Range
    LongRange,
    /// no Assault Fire with Opportunity Fire
    OpportunityFire,
    /// a half-squad has no Assault Fire
    HalfSquad,
}

impl Ruling {
    /// Returns the shot of the ruling, if the ruling is about one shot.
    #[must_use]
    pub const fn shot(&self) -> Option<&Shot> {
        if let Outcome::Shot(shot) = &self.outcome { Some(shot) } else { None }
    }
}
