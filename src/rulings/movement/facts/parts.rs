//! Phrases that occur in the sentences of movement.

use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::map::{RailroadKind, UnitTrait};
use crate::query::{MoveWeather, MoverClass, Turret};
use crate::rules::{RuleId, UNITS};

/// A class of mover, as a sentence calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct ByClass(pub MoverClass);

impl fmt::Display for ByClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            MoverClass::Infantry => "Infantry",
            MoverClass::Cavalry => "Cavalry",
            MoverClass::HorseDrawn => "horse-drawn",
            MoverClass::Motorcycle => "a motorcycle",
            MoverClass::ArmoredCar => "an armored car",
            MoverClass::Tracked => "a fully-tracked vehicle",
            MoverClass::Halftrack => "a halftrack",
            MoverClass::Truck => "a truck",
        })
    }
}

/// A type of railroad, as a sentence calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Railroad(#[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))] pub RailroadKind);

impl fmt::Display for Railroad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            RailroadKind::Glrr => "GLRR",
            RailroadKind::Emrr => "EmRR",
            RailroadKind::Elrr => "ElRR",
            RailroadKind::Surr => "SuRR",
            RailroadKind::Bridge => "the RR bridge",
            RailroadKind::Tram => "the tram line, a GLRR",
            RailroadKind::OrchardTram => "the tree-lined tram line, a GLRR",
        })
    }
}

/// How a railroad hex is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RailEntry {
    /// across a RR hexside
    Rails,
    /// across a RR hexside, to a higher elevation
    RailsUp,
    /// as across a non-RR hexside
    Across,
    /// as across a non-RR hexside, to a higher elevation
    AcrossUp,
}

impl RailEntry {
    /// Returns how a hex is entered: whether across a RR hexside (`rails`), and whether to a higher elevation
    /// (`climb`).
    pub(crate) const fn new(rails: bool, climb: bool) -> Self {
        match (rails, climb) {
            (true, false) => Self::Rails,
            (true, true) => Self::RailsUp,
            (false, false) => Self::Across,
            (false, true) => Self::AcrossUp,
        }
    }
}

/// The share of an allotment that is one of so many parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Part(pub u32);

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            2 => f.write_str("half"),
            4 => f.write_str("a quarter"),
            n => write!(f, "one of {n} parts"),
        }
    }
}

/// How far up something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Rise(pub i16);

impl fmt::Display for Rise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("a full level"),
            n => write!(f, "{n} full levels"),
        }
    }
}

/// The levels between of an Abrupt Elevation Change; negative if down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Between(pub i16);

impl fmt::Display for Between {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (way, n) = (if self.0 < 0 { "down" } else { "up" }, self.0.unsigned_abs());
        write!(f, "{way}, {n} {} between", if n == 1 { "level" } else { "levels" })
    }
}

/// Weather, as a sentence calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct InWeather(pub MoveWeather);

impl fmt::Display for InWeather {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name().replace('-', " "))
    }
}

/// A number of vehicles and wrecks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Vehicles(pub u8);

impl fmt::Display for Vehicles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("a vehicle or wreck"),
            n => write!(f, "{n} vehicles or wrecks"),
        }
    }
}

/// Which hexside of a Bypass on foot it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Nth(pub u8);

impl fmt::Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["", "first", "second", "third"].get(usize::from(self.0)).copied().unwrap_or_default())
    }
}

/// A type of turret, as a sentence calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct OfTurret(pub Turret);

impl fmt::Display for OfTurret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Turret::T => "a T turret",
            Turret::St => "an ST turret",
            Turret::Nt => "no turret",
        })
    }
}

/// A number of hexspines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Hexspines(pub u8);

impl fmt::Display for Hexspines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} hexspine{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}

/// A state in which a unit does not move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Held(#[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))] pub UnitTrait);

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            UnitTrait::Pinned => "the unit is pinned",
            UnitTrait::Broken | UnitTrait::Dm => "the unit is broken: it moves only in the RtPh, as a rout",
            UnitTrait::Melee => "the unit is held in Melee",
            UnitTrait::Ti => "the unit is TI",
            UnitTrait::PrepFire => "the unit has used Prep Fire",
            UnitTrait::Immobilized => "the vehicle is immobilized",
            UnitTrait::Bogged => "the vehicle is bogged, until it is freed",
            UnitTrait::Abandoned => "its crew has abandoned it",
            UnitTrait::Cx => "no Double Time for a CX unit",
            _ => "nobody possesses the weapon",
        })
    }
}

/// A state of the moving unit with an effect that the ruling leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Uncounted(pub UnitTrait);

impl fmt::Display for Uncounted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            UnitTrait::Berserk => {
                let mf = UNITS.mf.berserk;
                return write!(f, "a berserk unit charges the nearest Known enemy on its {mf} MF: whether it goes there is not checked");
            }
            UnitTrait::Concealed => {
                "whether it keeps its concealment is not checked: it loses it by moving in the LOS of the enemy"
            }
            UnitTrait::Hip => "whether it stays hidden is not checked: it is put on the map when it moves",
            _ => return write!(f, "a wounded SMC has {} MF", UNITS.mf.wounded),
        })
    }
}

/// The Task Check of a leader, with its number. The number depends on the side, which may be unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TaskCheck(pub Option<u8>);

impl fmt::Display for TaskCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(number) => write!(f, "a {number}TC"),
            None => f.write_str("his TC; `--side`"),
        }
    }
}

/// A number of a chart that is only a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Guess {
    /// Its rule.
    pub rule: RuleId,
    /// It is in the Railroad Movement Costs Chart.
    pub rails: bool,
}

impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rule, rails } = self;
        match rails {
            true => write!(f, "this cell of the Railroad Movement Costs Chart ({rule})"),
            false => write!(f, "a number of {rule}"),
        }
    }
}
