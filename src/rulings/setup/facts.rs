//! The data of a ruling on set-up.

use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::rules::{Date, Ground, GunClass, GunRule, GunSize, Item, May, RuleId, SETUP};
use crate::ruling::Fact;

use crate::ruling::condition::Condition;
use crate::ruling::{Answer, Outcome, Ruling, Step};

/// What may set up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Setup {
    /// The places asked about: one, or every Location of a hex.
    pub places: Vec<SetupPlace>,
    /// One item was asked about, so that there is a yes or a no.
    pub asked: bool,
    /// It was asked to be hidden.
    pub hip: bool,
    /// It was asked to be Emplaced.
    pub emplaced: bool,
    /// The Gun, as far as it was described.
    pub gun: AskedGun,
}

/// What may set up in one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SetupPlace {
    /// The Location, if one was asked about.
    pub at: Option<String>,
    /// The kinds of ground there.
    #[serde(rename = "terrain")]
    pub grounds: Vec<Ground>,
    /// Each item.
    #[serde(rename = "items")]
    pub answers: Vec<SetupAnswer>,
}

/// Whether one item may set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SetupAnswer {
    /// The item.
    pub item: Item,
    /// Whether it may set up.
    #[serde(rename = "allowed")]
    pub may: bool,
    /// It may as a Gun of some classes and not of others, and its class was not named.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub if_class: bool,
    /// It may only where the rubble is Cleared.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub if_cleared: bool,
    /// It may be hidden, where the rules say so or not.
    pub hip: Option<bool>,
    /// The enemy learns the strength; of mines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength_revealed: Option<bool>,
    /// The rule that hides it or bars that, where it is not the rule that decides.
    #[serde(skip)]
    pub hip_rule: Option<RuleId>,
    /// It may be Emplaced; of a Gun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub emplaced: Option<bool>,
    /// The rule of Emplacement.
    #[serde(skip)]
    pub emplaced_rule: Option<RuleId>,
    /// The Guns that may set up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guns: Option<GunRule>,
    /// The rule that decides.
    pub rule: RuleId,
}

impl SetupAnswer {
    /// Returns an answer that only says whether the item may set up, and by which rule.
    pub(crate) const fn new(item: Item, may: bool, rule: RuleId) -> Self {
        Self {
            item,
            may,
            if_class: false,
            if_cleared: false,
            hip: None,
            strength_revealed: None,
            hip_rule: None,
            emplaced: None,
            emplaced_rule: None,
            guns: None,
            rule,
        }
    }
}

impl Setup {
    /// Returns the answer about the item that the question names.
    #[must_use]
    pub fn answer(&self) -> Option<&SetupAnswer> {
        self.places.first().filter(|_| self.asked)?.answers.first()
    }

    /// Returns the answer to a question about one item. `None` for a Gun if it depends on its class, which was not
    /// given.
    #[must_use]
    pub fn yes(&self) -> Option<bool> {
        let is_open = self.answer()?.if_class;
        self.may_be().filter(|may| !(is_open && *may))
    }

    /// Returns `true` if the item may set up, or, for a Gun without a class, if a Gun of some class may.
    #[must_use]
    pub fn may_be(&self) -> Option<bool> {
        let answer = self.answer()?;
        let hidden = !self.hip || answer.hip == Some(true);
        let dug_in = !self.emplaced || answer.emplaced == Some(true);
        Some(answer.may && hidden && dug_in)
    }
}

impl Answer for Setup {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        self.yes()
    }

    fn is_like(&self, _: &[Step], other: &Ruling) -> bool {
        let answers = |setup: &Self| setup.places.iter().map(|place| place.answers.clone()).collect::<Vec<_>>();
        matches!(&other.outcome, Outcome::Setup(other) if answers(self) == answers(other))
    }
}

/// What may set up, as players call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct SetupItem(pub Item);

impl SetupItem {
    /// Returns the words with an article, as used in sentences.
    pub(crate) fn noun(self) -> String {
        match self.0 {
            Item::AtDitch => format!("an {}", self.words()),
            Item::Mines | Item::Wire | Item::BoobyTraps | Item::Infantry | Item::Sw => self.words().to_owned(),
            _ => format!("a {}", self.words()),
        }
    }

    /// Returns the words.
    pub(super) const fn words(self) -> &'static str {
        match self.0 {
            Item::Gun => "Gun",
            Item::DmMortar => "dm 76-82mm mortar, assembled",
            Item::Mines => "mines",
            Item::Foxhole => "foxhole",
            Item::Trench => "trench",
            Item::AtDitch => "A-T Ditch",
            Item::Wire => "Wire",
            Item::Roadblock => "roadblock",
            Item::Pillbox => "pillbox",
            Item::BoobyTraps => "Booby Traps",
            Item::Tunnel => "Tunnel",
            Item::Infantry => "Infantry",
            Item::Sw => "SW",
            Item::Dummy => "Dummy",
            Item::Vehicle => "vehicle",
        }
    }
}

impl fmt::Display for SetupItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// A kind of ground as players name it: `EmRR`, `Debris road`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct GroundName(pub Ground);

impl fmt::Display for GroundName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.0.name().split('-').map(|word| match word {
            "emrr" => "EmRR".to_owned(),
            "glrr" | "elrr" | "surr" | "rr" => word.to_uppercase().replace("ELRR", "ElRR").replace("SURR", "SuRR"),
            "debris" => "Debris".to_owned(),
            "rail" => "Rail".to_owned(),
            "car" => "Car".to_owned(),
            "factory" => "Factory".to_owned(),
            other => other.to_owned(),
        });
        f.write_str(&words.collect::<Vec<_>>().join(" "))
    }
}

/// Which Guns may be on a kind of ground; alternatively only those.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Guns(pub GunRule);

impl fmt::Display for Guns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let largest = &SETUP.largest_mm;
        if f.alternate() && self.0 != GunRule::None {
            f.write_str("only ")?;
        }
        match self.0 {
            GunRule::Any => f.write_str("any Gun"),
            GunRule::Building => f.write_str("small Guns, AT and INF Guns that are not large, and mortars"),
            GunRule::Fortified => {
                write!(f, "AT, INF and ART Guns of {}mm or less (Fortified levels only)", largest.fortified)
            }
            GunRule::Mortars => write!(f, "mortars of {}mm or less", largest.mortars),
            GunRule::None => f.write_str("no Gun"),
        }
    }
}

/// The Gun that was asked about, as far as it was described.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct AskedGun {
    /// Its class.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<GunClass>,
    /// Its size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<GunSize>,
    /// Its caliber in millimetres.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caliber: Option<u16>,
}

impl AskedGun {
    /// Returns `true` if the question says more about it than that it is a Gun.
    pub(crate) const fn is_described(self) -> bool {
        self.class.is_some() || self.size.is_some() || self.caliber.is_some()
    }

    /// Returns what is known of the Gun, in words.
    fn words(self) -> String {
        let size = self.size.filter(|size| *size != GunSize::Normal).map(|size| format!("{size} "));
        let caliber = self.caliber.map(|mm| format!("{mm}mm "));
        let class = self.class.map(|class| format!("{} ", class.name().to_uppercase()));
        [size, caliber, class].into_iter().flatten().chain(["Gun".to_owned()]).collect()
    }
}

impl fmt::Display for AskedGun {
    /// Writes it with its article. In the alternate form, writes "one of these" if more is known than that it is a Gun.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.words();
        let article = if words.starts_with(['A', 'E', 'I', 'O', '8']) { "an" } else { "a" };
        match (f.alternate(), words.as_str()) {
            (true, "Gun") => Ok(()),
            (true, words) => write!(f, ", and {article} {words} is one"),
            (false, words) => write!(f, "{article} {words}"),
        }
    }
}

/// Why a step on set-up did what it did.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SetupFact {
    /// {ground}: {item} may set up
    May { ground: GroundName, item: SetupItem },
    /// {ground}: {item} in the open, strength known
    Open { ground: GroundName, item: SetupItem },
    /// {ground}: {item} may set up, HIP too
    Hip { ground: GroundName, item: SetupItem },
    /// {ground}: {item} only if Cleared, then HIP too
    IfCleared { ground: GroundName, item: SetupItem },
    /// {ground}: {item} only if Cleared, then in the open, strength known
    OpenIfCleared { ground: GroundName, item: SetupItem },
    /// {ground}: no {item}
    MayNot { ground: GroundName, item: SetupItem },
    /// {ground}: {guns} may set up{gun:#}
    GunMay { ground: GroundName, guns: Guns, gun: AskedGun },
    /// {ground}: {guns:#} may set up
    GunMayNot { ground: GroundName, guns: Guns, gun: AskedGun },
    /// a Fortified Location takes any Gun, which then never moves (one page says so; `-s fortified-guns=leave`)
    FortifiedGun,
    /// {ground}: a Gun may be Emplaced
    Emplaced { ground: GroundName },
    /// {ground}: a Gun may not be Emplaced
    NotEmplaced { ground: GroundName },
    /// {ground} is Concealment Terrain: an Emplaced Gun may be hidden
    HipGun { ground: GroundName },
    /// Axis {item} may not be hidden
    AxisNoHip { item: SetupItem },
    /// {ground}: Cleared
    Cleared { ground: GroundName },
    /// the Axis has Booby Traps over the whole map
    BoobyTraps,
    /// only the Axis has Booby Traps, and only from {from}
    NoBoobyTraps { from: Date },
    /// there are no Tunnels
    NoTunnels,
    /// sewer: no mines
    NoMinesInSewer,
    /// a road or rails cross the hexside
    AcrossRoad,
    /// no road or rails cross the hexside: a Roadblock bars a road
    NoRoadAcross,
}

impl From<SetupFact> for Fact {
    fn from(fact: SetupFact) -> Self {
        Self::Setup(fact)
    }
}

impl SetupFact {
    /// Returns the fact on what the ground says about an item.
    pub(super) const fn item(ground: Ground, item: Item, may: May) -> Self {
        let (ground, item) = (GroundName(ground), SetupItem(item));
        match may {
            May::Yes => Self::May { ground, item },
            May::Open => Self::Open { ground, item },
            May::Hip => Self::Hip { ground, item },
            May::IfCleared => Self::IfCleared { ground, item },
            May::OpenIfCleared => Self::OpenIfCleared { ground, item },
            May::No | May::IfRoad => Self::MayNot { ground, item },
        }
    }
}

/// A reading or an assumption that a ruling on set-up rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum SetupNote {
    /// a mortar may be of any size (a reading)
    MortarAnySize,
    /// a Gun may be Emplaced in a GLRR hex, since the FB6.123 EX has one; by the rule for a paved road (B32.11, C11.2) it could not
    /// (a reading)
    EmplacedOnRailroad,
    /// a dm mortar may be assembled where a mortar of its size may be (FB9.2 and FB12.2 name where it may not; a reading)
    DmMortarAsGun,
    /// a large Gun may not set up there; this one is taken not to be large, since its size was not given (`--size`)
    TakenAsNotLarge,
    /// items on which no source here rules for such ground are left out: `setup PLACE ITEM` names the rule of each
    ItemsLeftOut,
}

impl SetupNote {
    /// Returns a short form of the note, if the answer holds only under the condition that it states.
    pub(crate) fn in_short(self) -> Option<Condition> {
        match self {
            Self::TakenAsNotLarge => Some(Condition::of_yes("if it is not a large target")),
            Self::MortarAnySize | Self::EmplacedOnRailroad | Self::DmMortarAsGun | Self::ItemsLeftOut => None,
        }
    }
}

/// Parts of a question about set-up that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum SetupClash {
    /// a kind of ground (--on) takes the place of a Location: give one or the other
    GroundAndPlace,
    /// class, size, caliber and Emplacement are only for a Gun
    GunFactsOfOther,
    /// name a Location, or a kind of ground with --on; `where setup` searches the whole map
    NoPlace,
    /// Booby Traps depend on the day: `--date 1945-01-01`
    BoobyTrapsWithoutDate,
}

/// What of the rules of set-up is not covered.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum SetupUncovered {
    /// set-up in a sewer
    SetupInSewer,
    /// set-up in Bypass
    SetupInBypass,
    /// set-up in this terrain
    SetupTerrain,
    /// whether it may set up on this ground: {ground}
    SetupOfItem { ground: GroundName },
    /// Guns on this ground: {ground}
    SetupOfGuns { ground: GroundName },
    /// whether tunnels may be set up
    Tunnels,
    /// hiding it; FB-SSR12 bars it only for the Axis
    HidingOfOthers,
    /// hiding it; FB-SSR12 does not mention it
    Hiding,
}
