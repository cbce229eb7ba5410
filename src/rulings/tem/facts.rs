//! What a ruling on TEM holds.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::{Cover, Elevation, Location, UnitKind};
use crate::query::{Attack, Moving};

use crate::ruling::{Answer, Effect, Fact, Outcome, Ruling, Seat, Step};

/// What is known of one attack besides its steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
    fn is_yes(&self, ruling: &Ruling) -> Option<bool> {
        Some(ruling.is_clear())
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub enum FpEffect {
    /// All of it is doubled.
    #[serde(rename = "x2")]
    Doubled,
    /// All of it is halved.
    #[serde(rename = "x1/2")]
    Halved,
    /// The inherent FP is halved.
    #[serde(rename = "x1/2 inherent")]
    InherentHalved,
    /// All of it is tripled.
    #[serde(rename = "x3")]
    Tripled,
    /// There is none.
    #[serde(rename = "none")]
    Gone,
    /// So much is added after all else, and the sum is rounded up.
    #[serde(rename = "plus")]
    Plus(u8),
}

/// An amount of FP; no halving that there is leaves less than its smallest part, a 256th.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(into = "f64")]
#[non_exhaustive]
pub struct Fp(u32);

impl Fp {
    /// Returns whole FP.
    #[must_use]
    pub const fn whole(fp: u8) -> Self {
        Self(fp as u32 * Self::PARTS)
    }

    /// The parts of one FP.
    const PARTS: u32 = 256;

    /// Returns what is left without any fraction.
    #[must_use]
    pub const fn rounded_down(self) -> u32 {
        self.0 / Self::PARTS
    }

    /// Returns the FP after all that changes it: multiplied before it is halved, so that no part is lost, and then what is
    /// added.
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
    /// A 256th is exact in binary, and this is for display alone.
    fn from(fp: Fp) -> Self {
        Self::from(fp.0) / Self::from(Fp::PARTS)
    }
}

impl std::ops::Add for Fp {
    type Output = Self;

    /// More than there ever is stays the most that there can be.
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl std::fmt::Display for Fp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
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

crate::ruling::facts! {
    /// The facts behind a step of a ruling on TEM.
    #[allow(missing_docs, reason = "a field is named after what it holds")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    TemFact, own_cover: Cover {
        /// The target is in it.
        In { @cover },
        /// It is beneath it: a bridge, against Indirect Fire (B6.32).
        Beneath { @cover },
        /// It is in it, with this many building levels above.
        InWithLevelsAbove { @cover, levels: i8 },
        /// In a Fortified Location of it, with this many building levels above that count.
        InFortified { @cover, levels: i8 },
        /// The line of fire comes in across it.
        Across { @cover },
        /// It stands on a hexside of the target's hex, wherever Indirect Fire comes from.
        OnHexside { @cover },
        /// Rubble that a firer on an embankment sees as a hedge there (FB6.12312).
        RubbleAsHedge,
        /// The firer is so much higher than it is far that the cover is less.
        Reduced { @cover, by: i8 },
        /// A full level or more above the firer.
        Above { levels: i16 },
        /// Not a full level above the firer.
        NotAFullLevelAbove,
        /// Another positive TEM is there, so that height adds nothing.
        OtherTem { cover: Cover },
        /// Fire that is not direct.
        NotDirect { @cover },
        /// The line of fire goes over the embankment.
        OverEmbankment,
        /// The embankment is not half a level above the target.
        EmbankmentOfOtherHeight { top: Elevation },
        /// The line of fire does not come in across a hexside of an embankment.
        NotAcrossEmbankment,
        /// The target is a PRC.
        Prc { @cover },
        /// A vehicle has Hull Down status from it, or nothing, never the +1.
        HullDownOnly { @cover },
        /// Upper levels have no cover from hexsides.
        AboveGround { @cover },
        /// The adjacent firer shares the hexside, and the target does not hold Wall Advantage.
        NoWallAdvantage { @cover, drm: i8 },
        /// The firer has Wall Advantage over the hexside.
        FirerHasWallAdvantage { @cover },
        /// The target has no other positive TEM, and must take Wall Advantage.
        TakesWallAdvantage { @cover },
        /// A unit in a cellar never holds Wall Advantage.
        CellarNeverWallAdvantage { @cover },
        /// The adjacent firer in a cellar does not contest the hexside.
        FirerNeverWallAdvantage { @cover },
        /// The target is below the base of a Hillside wall or hedge.
        BelowHillside { @cover },
        /// So is the adjacent firer, who never has Wall Advantage over it.
        FirerBelowHillside { @cover },
        /// A vehicle on an embankment is never Hull Down to a firer a full level or more below it.
        NeverHullDownFromBelow { @cover },
        /// A vehicle in other positive TEM cannot claim Wall Advantage.
        VehicleInCover { @cover },
        /// On the bridge's road, along which the fire comes.
        AlongBridge,
        /// Debris on a bridge adds nothing to the bridge.
        DebrisOnBridge,
        /// Debris or rubble on the boulevard, and no Trail Break in use.
        BoulevardCovered,
        /// The target is on rails that the terrain is no higher than, or along which the fire comes.
        OnRails { @cover },
        /// Trees burst the shells above the target.
        AirBurst { @cover },
        /// An armored target is not hurt by Air Bursts.
        NoAirBurst { @cover },
        /// Fire from within the Location meets none of it.
        FromWithin { @cover },
        /// What burns protects nobody.
        Burns { @cover },
        /// An Encircled Location has none of it.
        Encircled { @cover },
        /// It shelters Infantry alone.
        InfantryAlone { @cover },
        /// A moving target that did not pay for it has none of it.
        NotPaidFor { @cover },
        /// The target moved by the road, and the fire meets none of it.
        OnTheRoad { @cover },
        /// It protects against Indirect Fire alone.
        OnlyIndirect { @cover },
        /// A vehicle is not exposed by it.
        NotExposed { @cover },
        /// Moving in the open, with nothing in the way.
        InTheOpen,
        /// So it is along a tram line between trees, which the fire follows (FB6.33).
        AlongTram,
        /// Not in the open: something gives TEM, hinders, or the ground is not Open Ground.
        NotInTheOpen,
        /// Moving without Assault Movement.
        NotAssaultMoving,
        /// Moving by a Trail Break.
        ByTrailBreak,
        /// A spotter ADJACENT to the firer; neither height nor LOS between them matters.
        SpotterAdjacent { spotter: Location },
        /// A spotter who is not.
        SpotterTooFar { spotter: Location, range: u16 },
        /// The firer is in an Interior rubbled Factory hex.
        NoIndirectFromHole,
        /// The firer is inside a building.
        IndirectFromBuilding,
        /// The target is at most a hex away.
        PointBlank,
        /// The target is in the firer's own Location.
        OwnLocation,
        /// No PBF: an adjacent firer so many full levels below its target.
        TooFarBelow {
            /// How many.
            levels: i16,
        },
        /// The target Dashes.
        Dashes,
        /// Units with this US# use inherent FP out of a cellar.
        OutOfCellar { us: u8, halved_from: u8 },
        /// The target is in the building of that cellar.
        InsideItsBuilding,
        /// The target is in a trench connected to that cellar.
        AdjacentToCellar,
    }
}

impl TemFact {
    /// Returns the cover that the fact is about.
    #[must_use]
    pub const fn cover(self) -> Option<Cover> {
        match self {
            Self::RubbleAsHedge => Some(Cover::Hedge),
            Self::Above { .. } | Self::NotAFullLevelAbove | Self::OtherTem { .. } => Some(Cover::HeightAdvantage),
            Self::OverEmbankment | Self::EmbankmentOfOtherHeight { .. } | Self::NotAcrossEmbankment => {
                Some(Cover::Embankment)
            }
            Self::AlongBridge => Some(Cover::Bridge),
            Self::DebrisOnBridge => Some(Cover::Debris),
            Self::BoulevardCovered => Some(Cover::Boulevard),
            Self::InTheOpen | Self::AlongTram | Self::NotInTheOpen => Some(Cover::Ffmo),
            Self::NotAssaultMoving => Some(Cover::Ffnam),
            Self::ByTrailBreak => Some(Cover::TrailBreak),
            _ => self.own_cover(),
        }
    }
}

/// One thing that may protect a target, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TemOption {
    /// What.
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

impl Ruling {
    /// Returns everything that was looked at as cover, in order.
    pub fn tem_options(&self) -> impl Iterator<Item = TemOption> + '_ {
        self.steps.iter().filter_map(|step| {
            let Fact::Tem(fact) = step.fact else { return None };
            let cover = fact.cover()?;
            let (drm, hull_down, applies) = match step.effect {
                Effect::Offers(drm) | Effect::Drm(drm) => (drm, false, true),
                Effect::HullDown => (0, true, true),
                _ => (0, false, false),
            };
            Some(TemOption { cover, drm, hull_down, applies, step: *step })
        })
    }

    /// Returns the best positive TEM that may be claimed: one alone (D9.3 and others).
    #[must_use]
    pub fn best_tem(&self) -> i8 {
        let offers = self.steps.iter().filter_map(|s| if let Effect::Offers(n) = s.effect { Some(n) } else { None });
        offers.max().unwrap_or_default().max(0)
    }

    /// Returns the sum of all that adds whatever is chosen: negative TEM, FFMO, FFNAM.
    #[must_use]
    pub fn other_drm(&self) -> i8 {
        self.steps.iter().map(|s| if let Effect::Drm(n) = s.effect { n } else { 0 }).sum()
    }

    /// Returns the best total for the target: TEM, what always adds, and the Hindrance.
    #[must_use]
    pub fn total_drm(&self) -> i16 {
        i16::from(self.best_tem()) + i16::from(self.other_drm()) + i16::from(self.hindrance())
    }

    /// Returns the inherent FP and the FP of SW after every step, where they were given.
    #[must_use]
    pub fn fp(&self) -> [Option<Fp>; 2] {
        let Outcome::Tem(tem) = &self.outcome else { return [None; 2] };
        let effects =
            || self.steps.iter().filter_map(|s| if let Effect::Fp(effect) = s.effect { Some(effect) } else { None });
        let inherent = tem.printed_fp.inherent.map(|fp| Fp::whole(fp).after(effects()));
        let of_sw = effects().filter(|e| *e != FpEffect::InherentHalved);
        [inherent, tem.printed_fp.sw.map(|fp| Fp::whole(fp).after(of_sw))]
    }

    /// Tells whether a vehicle may be Hull Down.
    #[must_use]
    pub fn hull_down(&self) -> bool {
        self.steps.iter().any(|s| s.effect == Effect::HullDown)
    }

    /// Returns what is left of the total if the vehicle is Hull Down, which is instead of its positive TEM alone (D4.2,
    /// FB6.1242 EX); `None` if it cannot be.
    #[must_use]
    pub fn hull_down_drm(&self) -> Option<i16> {
        self.hull_down().then(|| self.total_drm() - i16::from(self.best_tem()))
    }
}
