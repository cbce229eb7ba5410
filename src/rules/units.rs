//! The counters of Festung Budapest, from `data/units.json`, with the Replacement ladders as far as our sources give
//! them.

mod stacking;

use displaydoc::Display;
use serde::{Deserialize, Serialize};

use super::{RuleId, UnknownWord, each_once};
use crate::words::words;

pub use stacking::Stacking;
pub(crate) use stacking::{SteepleStacking, UnitSize};

words! {
    /// A kind of troops, as far as the rules of the module distinguish them.
    Force, "side" {
        /// The army, and every division the module marks but treats as ordinary (FB15.3-.5).
        German = "german" | "ger" | "ge" | "g" | "wehrmacht",
        /// The SS (FB15.1).
        Ss = "ss" | "german-ss",
        /// German Assault Engineers (FB-SSR21).
        GermanEngineers = "german-engineers",
        /// Hungarians without a mark (FB13).
        Hungarian = "hungarian" | "hun" | "hu" | "h",
        /// The Vannay Battalion (FB13.8).
        Vannay = "vannay" | "v",
        /// Arrow Cross militia (FB13.9).
        ArrowCross = "arrow-cross" | "arrowcross" | "ac",
        /// Hungarian SMG units (FB13.10).
        Smg = "smg" | "hungarian-smg",
        /// Hungarian Assault Engineers (FB-SSR21).
        HungarianEngineers = "hungarian-engineers",
        /// Soviets.
        Soviet = "soviet" | "russian" | "su" | "ru" | "s",
        /// Soviet Assault Engineers (FB-SSR21).
        SovietEngineers = "soviet-engineers",
        /// The Buda Volunteer Regiment (FB14).
        Bvr = "bvr" | "buda-volunteer-regiment" | "buda",
    }
}

words! {
    /// A nationality, for rules that need nothing else.
    Nation, "nationality" {
        /// Germans.
        German = "german" | "ger" | "ge",
        /// Hungarians.
        Hungarian = "hungarian" | "hun" | "hu",
        /// Soviets, including the BVR.
        Soviet = "soviet" | "russian" | "ru" | "su",
    }
}

words! {
    /// Which side the things are on.
    #[derive(Default)]
    Faction, "side" {
        /// Germans and Hungarians.
        #[default]
        Axis = "axis" | "german" | "hungarian" | "ge" | "ger" | "hu" | "hun",
        /// Soviets; the BVR is Soviet (FB14.1).
        Soviet = "soviet" | "bvr" | "russian" | "ru" | "su",
    }
}

impl Faction {
    /// Returns its name in sentences.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Axis => "Axis",
            Self::Soviet => "Soviet",
        }
    }

    /// Returns the army of a side of a map, which may be given as an army, a nationality or a force (`ss`, `vannay`).
    #[must_use]
    pub fn of_side(side: &str) -> Option<Self> {
        side.parse().ok().or_else(|| side.parse::<Force>().ok().map(|force| Self::of(force.nation())))
    }

    /// Returns the army of a nationality.
    #[must_use]
    pub const fn of(nation: Nation) -> Self {
        match nation {
            Nation::German | Nation::Hungarian => Self::Axis,
            Nation::Soviet => Self::Soviet,
        }
    }
}

words! {
    /// The class of a unit (A1.25).
    Class, "class" {
        /// Elite.
        Elite = "elite" | "e",
        /// 1st Line.
        FirstLine = "1st-line" | "first-line" | "1",
        /// 2nd Line.
        SecondLine = "2nd-line" | "second-line" | "2",
        /// Green.
        Green = "green",
        /// Conscript.
        Conscript = "conscript" | "c",
    }
}

impl Class {
    /// A19.2, A19.3: returns `true` if units of this class are Inexperienced. Green units with a leader in their
    /// Location are an exception.
    #[must_use]
    pub const fn is_inexperienced(self) -> bool {
        matches!(self, Self::Green | Self::Conscript)
    }
}

words! {
    /// A trait of a force.
    Trait, "trait" {
        /// Assault Engineers (H1.22).
        AssaultEngineer = "assault-engineer",
        /// Sappers (B28.8).
        Sapper = "sapper",
        /// Never Disrupts (A19.12).
        NeverDisrupts = "never-disrupts",
        /// The printed smoke exponent includes the increase of Assault Engineers.
        SmokeIncluded = "smoke-included",
        /// Stealthy.
        Stealthy = "stealthy",
        /// Takes the PAATC at the normal value.
        PaatcNormal = "paatc-normal",
        /// A DRM to the PAATC.
        PaatcDrm = "paatc-drm",
        /// May Massacre.
        MayMassacre = "may-massacre",
        /// May Escape (A20.55).
        MayEscape = "may-escape",
        /// Ordnance uses the black To Hit numbers.
        BlackTh = "black-to-hit",
        /// Becomes Fanatic by Battle Hardening.
        HardensFanatic = "hardens-fanatic",
        /// Morale is not underlined.
        NotUnderlined = "not-underlined",
        /// Every MMC is Elite.
        AllElite = "all-elite",
        /// Uses the SW and Guns of the ally without penalty, shortage apart.
        UsesAllyWeapons = "uses-ally-weapons",
        /// Is an Inexperienced crew in an ally's AFV.
        InexperiencedInAllyAfv = "inexperienced-in-ally-afv",
        /// Once Replaced, never of this force again.
        NotRegained = "not-regained",
        /// The Task Check of sewer movement with a Hungarian leader.
        SewerTc = "sewer-tc",
        /// Conscripts made by its Replacement are Inexperienced and no longer of it.
        ConscriptsInexperienced = "conscripts-inexperienced",
        /// Is Soviet in every respect.
        IsSoviet = "is-soviet",
        /// Uses Soviet SW without captured-use penalty.
        UsesSovietSw = "uses-soviet-sw",
        /// Uses Axis SW without captured-use penalty, but with shortage.
        UsesAxisSw = "uses-axis-sw",
        /// Soviets and the BVR are Allied Troops.
        AlliedTroops = "allied-troops",
        /// Ordinary Germans whatever the divisional mark.
        OrdinaryGermans = "ordinary-germans",
        /// Has inherent PF.
        HasPf = "has-pf",
        /// Has inherent ATMM.
        HasAtmm = "has-atmm",
        /// Has inherent ATMM, if it is Elite.
        EliteHasAtmm = "elite-has-atmm",
        /// Elite for special ammunition (C8.2).
        EliteForAmmo = "elite-for-special-ammo",
        /// Conscripts may not Deploy.
        NoDeploy = "no-deploy",
    }
}

words! {
    /// What marks the counters of a force.
    Mark, "mark" {
        /// Nothing.
        None = "none",
        /// The SS badge.
        SsBadge = "ss-badge",
        /// The DC symbol.
        DcSymbol = "dc-symbol",
        /// A V.
        V = "v",
        /// The Arrow Cross.
        ArrowCross = "arrow-cross",
        /// The yellow sun wheel, the yellow wolf rune or red identity letters.
        Divisional = "divisional",
    }
}

words! {
    /// How sure a line of a table is.
    Known, "source" {
        /// The rules text or its example says it.
        Seed = "seed",
        /// The text says it of the other direction, or in general.
        Derived = "derived",
        /// From general knowledge of the game.
        Memory = "memory",
    }
}

impl Force {
    /// Returns the nationality.
    #[must_use]
    pub const fn nation(self) -> Nation {
        match self {
            Self::German | Self::Ss | Self::GermanEngineers => Nation::German,
            Self::Hungarian | Self::Vannay | Self::ArrowCross | Self::Smg | Self::HungarianEngineers => {
                Nation::Hungarian
            }
            Self::Soviet | Self::SovietEngineers | Self::Bvr => Nation::Soviet,
        }
    }

    /// A10.7: returns `true` if two forces are Allied Troops of each other: on one side, but of different nationalities
    /// (FB13.1). The BVR counts as a nationality (FB14.3).
    #[must_use]
    pub fn is_allied_with(self, other: Self) -> bool {
        let of_its_own = |force: Self| (force.nation(), force == Self::Bvr);
        Faction::of(self.nation()) == Faction::of(other.nation()) && of_its_own(self) != of_its_own(other)
    }

    /// Returns `true` for the general force of a nation.
    const fn is_army(self) -> bool {
        matches!(self, Self::German | Self::Hungarian | Self::Soviet)
    }

    /// Returns `true` if these troops fight on the Axis side.
    #[must_use]
    pub const fn is_axis(self) -> bool {
        !matches!(self.nation(), Nation::Soviet)
    }
}

/// A trait of a force, with its rule.
#[derive(Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TraitRow {
    /// The trait.
    #[serde(rename = "is")]
    pub kind: Trait,
    /// Its number, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i8>,
    /// The rule.
    pub rule: RuleId,
}

/// The traits of one force.
#[derive(Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ForceRow {
    /// The force.
    pub force: Force,
    /// The army whose Assault Engineers they are; the rules name their counters by it (FB-SSR21).
    pub army: Option<Force>,
    /// What marks its counters.
    pub mark: Mark,
    /// Its traits.
    pub traits: Vec<TraitRow>,
}

/// A counter of the module.
#[derive(Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// Firepower, range and Morale as printed: `6-5-8`.
    pub counter: String,
    /// The side whose counter it is.
    pub force: Force,
    /// A half-squad, not a squad.
    #[serde(default)]
    pub half_squad: bool,
    /// Its class, where our sources give it.
    #[serde(default)]
    pub class: Option<Class>,
    /// The Morale Level of the broken side, where our sources give it.
    #[serde(default)]
    pub broken: Option<u8>,
    /// Underlined Morale (A1.23).
    #[serde(default)]
    pub underlined: bool,
    /// The smoke exponent, where our sources give it.
    #[serde(default)]
    pub smoke: Option<u8>,
    /// The unit it becomes by Replacement (A19.13).
    #[serde(skip_serializing)]
    pub next: NextRow,
    /// The unit it becomes by Battle Hardening.
    #[serde(skip_serializing)]
    pub hardens: NextRow,
    /// The rule that describes it.
    #[serde(skip_serializing)]
    pub rule: RuleId,
}

/// A rung of a ladder.
#[derive(Debug, PartialEq, Eq, Display, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NextRow {
    /// {counter}
    Unit {
        /// As printed.
        counter: String,
        /// The side whose counter it is.
        force: Force,
        /// The rule that says so.
        rule: RuleId,
        /// How sure it is.
        known: Known,
    },
    /// a {class} (counter unverified)
    Class {
        /// The class.
        class: Class,
        /// The rule that says so.
        rule: RuleId,
    },
    /// nothing lower
    Lowest {
        /// The rule that says so.
        rule: RuleId,
    },
    /// becomes Fanatic
    Fanatic {
        /// The rule that says so.
        rule: RuleId,
        /// It does so because no step is above it (A15.3), and not by the words of the rule.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        inferred: bool,
    },
    /// (unverified)
    Unknown {
        /// The rule that would.
        rule: RuleId,
    },
}

impl NextRow {
    /// Returns the rule that gives the rung, or that would give it.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        match self {
            Self::Unit { rule, .. }
            | Self::Class { rule, .. }
            | Self::Lowest { rule }
            | Self::Fanatic { rule, .. }
            | Self::Unknown { rule } => *rule,
        }
    }

    /// Returns the counter, if the rung is one.
    #[must_use]
    pub fn unit(&self) -> Option<&'static UnitRow> {
        match self {
            Self::Unit { counter, force, .. } => UNITS.find(counter, Some(*force)).first().copied(),
            _ => None,
        }
    }
}

impl UnitRow {
    /// Returns the Morale Level: the last number of the counter.
    #[must_use]
    pub fn morale(&self) -> u8 {
        self.counter.rsplit('-').next().and_then(|n| n.parse().ok()).unwrap_or_default()
    }
}

/// The table of counters.
#[derive(Debug, Deserialize)]
pub struct UnitTable {
    /// The traits of every force.
    pub forces: Vec<ForceRow>,
    /// Stacking in a Location. None of our sources gives it, so it is marked as unverified.
    pub location: Stacking,
    /// Stacking in a cellar.
    pub cellar: Stacking,
    /// Stacking in a Steeple Location.
    pub(crate) steeple: SteepleStacking,
    /// How much units count towards a US#.
    pub us: UnitSize,
    /// The MF of Infantry.
    pub mf: super::limits::Mf,
    /// The Task Check before an advance on an AFV.
    pub(crate) paatc: super::limits::Paatc,
    /// The Sighting TC of an aircraft.
    pub(crate) sighting: super::limits::SightingTc,
    /// The greatest numbers on Infantry counters.
    pub printed: super::limits::Printed,
    /// How much leadership a leader loses for Allied Troops.
    pub allied_leadership: super::RuledDrm,
    /// The increase in Morale Level of a Fanatic unit.
    pub fanatic_morale: super::RuledDrm,
    /// The Morale Level of a berserk unit (unverified).
    pub berserk_morale: super::limits::RuledMorale,
    #[serde(rename = "units")]
    rows: Vec<UnitRow>,
}

super::built_in! {
    /// The counters of the module.
    pub UNITS: UnitTable = "units.json"
}

impl UnitTable {
    /// Returns all counters, in order.
    #[must_use]
    pub fn all(&self) -> &[UnitRow] {
        &self.rows
    }

    /// Returns the counters with these numbers, of one force or of all. For an army this includes counters of its
    /// Assault Engineers if none of its other counters has these numbers (FB-SSR21), and likewise counters of another
    /// force of its nation if only that force has them: the Hungarian 4-4-7 is Vannay's (FB13.8).
    #[must_use]
    pub fn find(&self, counter: &str, force: Option<Force>) -> Vec<&UnitRow> {
        let of = |force: Option<Force>| -> Vec<&UnitRow> {
            self.rows.iter().filter(|u| u.counter == counter && force.is_none_or(|f| f == u.force)).collect()
        };
        let found = of(force);
        let Some(army) = force.filter(|_| found.is_empty()) else { return found };
        let engineers = self.engineers(army).map(|f| of(Some(f))).unwrap_or_default();
        if !army.is_army() {
            return engineers;
        }
        let is_of_nation = |unit: &&UnitRow| unit.counter == counter && unit.force.nation() == army.nation();
        let others: Vec<&UnitRow> = self.rows.iter().filter(is_of_nation).collect();
        if others.len() == 1 || !engineers.is_empty() { others } else { Vec::new() }
    }

    /// Returns the Assault Engineers of an army.
    fn engineers(&self, army: Force) -> Option<Force> {
        self.forces.iter().find(|f| f.army == Some(army)).map(|f| f.force)
    }

    /// Returns the traits of a force.
    #[must_use]
    pub fn force(&self, force: Force) -> Option<&ForceRow> {
        self.forces.iter().find(|f| f.force == force)
    }

    /// Returns a trait of a force, if the force has it.
    #[must_use]
    pub fn has(&self, force: Force, kind: Trait) -> Option<&TraitRow> {
        self.force(force).and_then(|f| f.traits.iter().find(|t| t.kind == kind))
    }

    /// Returns the error for a counter that is not in the table; it names the counters that are.
    #[must_use]
    pub fn unknown(&self, counter: &str, force: Option<Force>) -> UnknownWord {
        let engineers = force.and_then(|army| self.engineers(army));
        let is_of = |unit: &&UnitRow| force.is_none_or(|f| f == unit.force) || engineers == Some(unit.force);
        let of_force = UNITS.rows.iter().filter(is_of);
        let choices = each_once(of_force.map(|unit| unit.counter.as_str()));
        UnknownWord { what: "counter", given: counter.to_owned(), choices }
    }
}

#[cfg(test)]
mod tests;
