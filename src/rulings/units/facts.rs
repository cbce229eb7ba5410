//! The data of a ruling on units.

use std::fmt;

use displaydoc::Display;
use serde::{Serialize, Serializer};

use crate::query::{UnitChange, UnitPlace};
use crate::rules::{Date, Force, ForceRow, NextRow, Stacking, Trait, TraitRow, UnitRow};

use crate::ruling::{Answer, Fact, Step};

/// The facts of units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Units {
    /// Each counter.
    #[serde(skip)]
    pub cards: Vec<UnitCard>,
    /// The traits of the forces that were asked about.
    pub forces: Vec<&'static ForceRow>,
    /// The food shortage on the day that was asked about.
    #[serde(flatten)]
    pub food: Option<Food>,
    /// What the place does.
    #[serde(flatten)]
    pub place: Option<PlaceRuling>,
    /// The leadership of an ally's leader, if a leader was asked about.
    #[serde(flatten)]
    pub leader: Option<Leader>,
    /// What befell the units.
    #[serde(skip)]
    pub change: Option<UnitChange>,
}

impl Answer for Units {
    /// For a place, whether a unit is Fanatic there, or else whether it can be Encircled.
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        let place = self.place?;
        place.fanatic.or(place.encircled)
    }
}

/// One counter.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnitCard {
    /// The counter.
    pub unit: &'static UnitRow,
    /// The rungs below it that our sources give, in order.
    pub ladder: Vec<&'static UnitRow>,
    /// Where the ladder ends.
    pub end: &'static NextRow,
    /// What becomes of it.
    pub becomes: Option<Becomes>,
}

/// What becomes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Becomes {
    /// {0}
    Unit(UnitName),
    /// {0}
    Row(&'static NextRow),
    /// broken
    Broken,
    /// broken and Disrupted
    BrokenAndDisrupted,
    /// two broken half-squads
    TwoBrokenHalfSquads,
}

/// The food shortage (FB-SSR4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Food {
    /// The day.
    #[serde(skip)]
    pub date: Date,
    /// Infantry may Double Time.
    pub double_time: bool,
    /// The change of the Morale Level of a broken MMC.
    pub broken_change: i8,
}

/// What a place does to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlaceRuling {
    /// The place.
    #[serde(skip)]
    pub place: UnitPlace,
    /// Infantry there is Fanatic; left out where some is and some is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fanatic: Option<bool>,
    /// A unit there can be Encircled by the loss of every way down (A7.72); left out where some can be and some cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encircled: Option<bool>,
    /// The stacking limit.
    #[serde(flatten)]
    pub stacking: Option<&'static Stacking>,
}

/// A leader who rallies an ally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Leader {
    /// His leadership DRM.
    #[serde(skip)]
    pub own: i8,
    /// His leadership DRM with an ally.
    #[serde(rename = "leadership")]
    pub with_ally: i8,
}

/// Troops as players call them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Troops(pub Force);

impl fmt::Display for Troops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Force::German => "German",
            Force::Ss => "SS",
            Force::GermanEngineers => "German Assault Engineer",
            Force::Hungarian => "Hungarian",
            Force::Vannay => "Vannay",
            Force::ArrowCross => "Arrow Cross",
            Force::Smg => "Hungarian SMG",
            Force::HungarianEngineers => "Hungarian Assault Engineer",
            Force::Soviet => "Soviet",
            Force::SovietEngineers => "Soviet Assault Engineer",
            Force::Bvr => "BVR",
        })
    }
}

/// FB-SSR4: returns the food shortage, if it changes the broken Morale Level.
pub(super) fn hungry(food: Option<&Food>) -> Option<&Food> {
    food.filter(|food| food.broken_change != 0)
}

/// Returns the broken Morale Level on a day of food shortage.
pub(super) fn broken_on(food: &Food, printed: u8) -> i16 {
    i16::from(printed) + i16::from(food.broken_change)
}

/// Writes a counter with its troops.
impl fmt::Display for UnitRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Troops(self.force), self.counter)
    }
}

impl UnitRow {
    /// Returns its name in questions: `ss:6-5-8`.
    pub(crate) fn name(&self) -> String {
        format!("{}:{}", self.force, self.counter)
    }

    /// Returns the class as players write it; empty if our sources do not give it.
    pub(super) fn class_words(&self) -> String {
        let words = self.class.map(|c| c.to_string().replace("-line", " Line")).unwrap_or_default();
        let mut letters = words.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// Returns what is printed on the counter, with the broken Morale Level of the day (FB-SSR4).
    pub(super) fn printed(&self, food: Option<&Food>) -> String {
        let mut parts = vec![if self.half_squad { "half-squad".to_owned() } else { "squad".to_owned() }];
        parts.extend(self.class.map(|_| self.class_words()));
        parts.push(format!("Morale {}{}", self.morale(), if self.underlined { " underlined" } else { "" }));
        parts.extend(match (self.broken, hungry(food)) {
            (Some(broken), Some(food)) => {
                Some(format!("broken {broken}, {} on {}", broken_on(food, broken), food.date))
            }
            (Some(broken), None) => Some(format!("broken {broken}")),
            // our sources do not give the printed number
            (None, Some(food)) => Some(format!("broken {:+} on {}", food.broken_change, food.date)),
            (None, None) => None,
        });
        parts.extend(self.smoke.map(|s| format!("smoke exponent {s}")));
        format!("{self}: {}", parts.join(", "))
    }
}

/// A counter with its troops. In JSON it is written as in questions: `ss:6-5-8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitName(pub &'static UnitRow);

impl fmt::Display for UnitName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for UnitName {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(&self.0.name())
    }
}

#[cfg(any(test, feature = "schema"))]
impl schemars::JsonSchema for UnitName {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "UnitName".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "description": "A counter as questions name it: `ss:6-5-8`" })
    }
}

/// What is printed on a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Printed(pub &'static UnitRow);

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.printed(None))
    }
}

impl fmt::Display for TraitRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value.unwrap_or_default();
        f.write_str(match self.kind {
            Trait::PaatcDrm => return write!(f, "{value:+} DRM to the PAATC"),
            Trait::SewerTc => return write!(f, "use sewers on a {value}TC with a Hungarian leader"),
            Trait::AssaultEngineer => "Assault Engineers",
            Trait::Sapper => "Sappers",
            Trait::NeverDisrupts => "never Disrupt",
            Trait::SmokeIncluded => "the printed smoke exponent includes their increase",
            Trait::Stealthy => "Stealthy",
            Trait::PaatcNormal => "Elite and 1st Line take the normal PAATC",
            Trait::MayMassacre => "may Massacre",
            Trait::MayEscape => "may use Escape",
            Trait::BlackTh => "ordnance uses the black To Hit numbers",
            Trait::HardensFanatic => "Battle Hardening makes them Fanatic",
            Trait::NotUnderlined => "Morale is not underlined, except for Assault Engineers",
            Trait::AllElite => "every MMC is Elite",
            Trait::UsesAllyWeapons => {
                "no captured-use penalty with SW and Guns of the Axis ally, but ammunition shortage"
            }
            Trait::InexperiencedInAllyAfv => "Inexperienced crew in an ally's AFV",
            Trait::NotRegained => "once Replaced, no longer Vannay",
            Trait::ConscriptsInexperienced => "Conscripts by Replacement are Inexperienced and no longer SS",
            Trait::IsSoviet => "Soviet in all respects: no food or ammunition shortage",
            Trait::UsesSovietSw => "use Soviet SW without captured-use penalty",
            Trait::UsesAxisSw => "use Axis SW without captured-use penalty, but with ammunition shortage",
            Trait::AlliedTroops => "Soviets and BVR are Allied Troops",
            Trait::OrdinaryGermans => "ordinary Germans whatever the divisional mark",
            Trait::HasPf => "inherent PF",
            Trait::HasAtmm => "inherent ATMM",
            Trait::EliteHasAtmm => "inherent ATMM for Elite units only",
            Trait::EliteForAmmo => "Elite for special ammunition",
            Trait::NoDeploy => "Conscripts may not Deploy",
        })
    }
}

/// Why a step on units did what it did.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum UnitFact {
    /// {force}: {row}
    Trait { force: Troops, row: &'static TraitRow },
    /// {unit}
    Counter { unit: Printed },
    /// {from} to {to}
    Rung { from: UnitName, to: UnitName },
    /// below {from}: {row}
    LadderEnds { from: UnitName, row: &'static NextRow },
    /// {from} becomes {to}
    Becomes { from: UnitName, to: Becomes },
    /// {from} becomes Fanatic
    BecomesFanatic { from: UnitName },
    /// {from}: what it becomes is (unverified)
    BecomesUnknown { from: UnitName },
    /// no food shortage for this unit on this date
    NoFoodShortage,
    /// food shortage: no Double Time, broken Morale of MMC {change:+}
    FoodShortage { change: i8 },
    /// Fanatic: Hungarian Infantry in the Postal Palace or its rubble, from entry on and before Defensive First Fire (but
    /// after a Snap Shot); it needs no PAATC
    Fanatic,
    /// not Fanatic: prisoners, units in Bypass or in the sewers, and other nationalities are not
    NotFanatic,
    /// only Hungarian Infantry is Fanatic there (`--side` says whose the unit is)
    FanaticHungarians,
    /// Axis units are not Encircled for lack of a way out (A7.72), Soviet units can be
    EncircledSoviets,
    /// can be Encircled from below
    Encircled,
    /// not Encircled for lack of a way out (A7.72)
    NotEncircled,
    /// holds {squads} squads and {smc} SMC; no Overstacking at set-up, and no armed unbroken MMC may enter an Overstacked one
    Stacking { squads: u8, smc: u8 },
    /// leadership {own:+}, but {ally:+} for units of an ally
    Leadership { own: i8, ally: i8 },
}

impl From<UnitFact> for Fact {
    fn from(fact: UnitFact) -> Self {
        Self::Units(fact)
    }
}

impl UnitFact {
    /// Returns the fact on what a unit becomes; at the end of some ladders it becomes no other unit.
    pub(super) const fn becomes(from: &'static UnitRow, to: Becomes) -> Self {
        let from = UnitName(from);
        match to {
            Becomes::Row(NextRow::Unknown { .. }) => Self::BecomesUnknown { from },
            Becomes::Row(NextRow::Fanatic { .. }) => Self::BecomesFanatic { from },
            to => Self::Becomes { from, to },
        }
    }

    /// Returns the fact on whether a unit is affected by the food shortage on a day.
    pub(super) const fn food(food: Food) -> Self {
        if food.double_time { Self::NoFoodShortage } else { Self::FoodShortage { change: food.broken_change } }
    }

    /// Returns the fact on whether Infantry is Fanatic in the Postal Palace. `None` if that depends on its unknown
    /// nationality.
    pub(super) const fn fanatic(fanatic: Option<bool>) -> Self {
        match fanatic {
            Some(true) => Self::Fanatic,
            Some(false) => Self::NotFanatic,
            None => Self::FanaticHungarians,
        }
    }

    /// Returns the fact on whether a unit can be Encircled there. `None` if that depends on its unknown nationality.
    pub(super) const fn encircled(encircled: Option<bool>) -> Self {
        match encircled {
            Some(true) => Self::Encircled,
            Some(false) => Self::NotEncircled,
            None => Self::EncircledSoviets,
        }
    }
}

/// A reading or an assumption that a ruling on units rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum UnitNote {
    /// it is Elite, and no step of the SS ladder is above it: that it becomes Fanatic (A15.3) is inferred from the words of FB15.1; the ladder
    /// itself is a picture
    TopOfLadder,
    /// a rung is inferred from the words of FB15.1 and FB15.2; the ladder itself is a picture
    InferredRung,
    /// the Morale of Assault Engineers is underlined (A1.23); that this holds for Hungarian ones FB-SSR21 does not say,
    /// which keeps only Soviet and German ones from Disruption (unverified)
    UnderlinedOfEngineers,
}

/// Parts of a question about units that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum UnitClash {
    /// name the unit, such as `ss:5-4-8`
    ChangeWithoutUnit,
    /// the counter names one side and `--side` another
    TwoSides,
    /// more than one force has this counter; name the force too, as `vannay:4-4-7`
    CounterOfSeveral,
    /// a leader is asked about only as an Allied Troop: `--side bvr` or `--side soviet`
    LeaderOfNoAlly,
}
