//! What a cell of a chart of movement costs says: MF and MP, shares of the allotment, and how sure they are.

use std::fmt;
use std::ops::{Add, AddAssign, Mul};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// MF or MP, counted in halves: 1½ is three.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u32);

impl Points {
    /// None.
    pub const ZERO: Self = Self(0);

    /// Returns so many whole points.
    #[must_use]
    pub const fn whole(points: u32) -> Self {
        Self(points * 2)
    }

    /// Returns so many half points.
    #[must_use]
    pub const fn halves(halves: u32) -> Self {
        Self(halves)
    }

    /// Returns the number of half points.
    #[must_use]
    pub const fn in_halves(self) -> u32 {
        self.0
    }

    /// Returns this share of an allotment of whole points, fractions up.
    #[must_use]
    pub const fn share(allotment: u16, parts: u32) -> Self {
        Self::whole((allotment as u32).div_ceil(parts))
    }

    /// Reads `2`, `0.5`, `1.5`, `1½`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, half) = match text.strip_suffix(".5").or_else(|| text.strip_suffix('½')) {
            Some(whole) => (whole, 1),
            None => (text.strip_suffix(".0").unwrap_or(text), 0),
        };
        let whole: u32 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok().filter(|w| *w < 10_000)? };
        Some(Self(whole * 2 + half))
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Mul<u8> for Points {
    type Output = Self;
    fn mul(self, times: u8) -> Self {
        Self(self.0 * u32::from(times))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match (self.0 / 2, self.0 % 2) {
            (whole, 0) => whole.to_string(),
            (0, _) => "½".to_owned(),
            (whole, _) => format!("{whole}½"),
        })
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if self.0.is_multiple_of(2) { s.serialize_u32(self.0 / 2) } else { s.serialize_f64(f64::from(self.0) / 2.0) }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(d)?;
        Self::parse(&text).ok_or_else(|| de::Error::custom(format!("`{text}` is no number of MF or MP")))
    }
}

impl schemars::JsonSchema for Points {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Points".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "number", "multipleOf": 0.5, "minimum": 0, "description": "MF or MP" })
    }
}

/// How sure a number of a chart is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sure {
    /// Pinned by a published example.
    Pinned,
    /// Read on the chart.
    Read,
    /// It follows from those.
    Inferred,
    /// General knowledge of the game, not checked against a text.
    Recalled,
    /// A guess: a ruling that rests on it says so.
    Guess,
}

/// Declares the rows of the terrain chart with their names.
macro_rules! rows {
    ($($row:ident = $name:literal),* $(,)?) => {
        /// A row of the terrain chart.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "a row is named after its terrain")]
        pub enum ChartRow {
            $($row,)*
            /// Terrain of a file, with costs of its own: its place in the catalogue.
            Terrain(u8),
        }

        impl ChartRow {
            /// Every row that is printed, in order.
            pub const PRINTED: &'static [Self] = &[$(Self::$row),*];

            /// The names of the printed rows, in order.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// Returns the printed row of a name.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$row),)*
                    _ => None,
                }
            }
        }
    };
}

rows! {
    Open = "open",
    TennisCourt = "tennis-court",
    Shellholes = "shellholes",
    InShellholes = "in-shellholes",
    Brush = "brush",
    Woods = "woods",
    WoodsAtHalf = "woods-at-half",
    Orchard = "orchard",
    EvergreenOrchard = "evergreen-orchard",
    Grain = "grain",
    Graveyard = "graveyard",
    Road = "road",
    RoadButtonedUp = "road-buttoned-up",
    SunkenRoad = "sunken-road",
    ElevatedRoad = "elevated-road",
    Boulevard = "boulevard",
    Debris = "debris",
    StoneRubble = "stone-rubble",
    WoodenRubble = "wooden-rubble",
    StoneBuilding = "stone-building",
    WoodenBuilding = "wooden-building",
    FactoryEntrance = "factory-entrance",
    FactoryInside = "factory-inside",
    RailCar = "rail-car",
    StorageTank = "storage-tank",
    Trench = "trench",
    Foxhole = "foxhole",
    AntiTankDitch = "anti-tank-ditch",
    Wall = "wall",
    Hedge = "hedge",
    Roadblock = "roadblock",
    Smoke = "smoke",
    Stairs = "stairs",
    Sewer = "sewer",
}

impl<'de> Deserialize<'de> for ChartRow {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let name = std::borrow::Cow::<str>::deserialize(d)?;
        Self::named(&name).ok_or_else(|| de::Error::custom(format!("`{name}` is no row of the movement chart")))
    }
}

/// What a cell of a chart says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellCost {
    /// So many points.
    Points(Points),
    /// The cost of the hex's other terrain, multiplied, and so many points more.
    Cot {
        /// How many times.
        times: u8,
        /// And more.
        plus: Points,
    },
    /// One of so many parts of the allotment, fractions up.
    Share(u32),
    /// Not allowed.
    Na,
    /// By Bypass only.
    BypassOnly,
}

/// A cell of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What it says.
    pub cost: CellCost,
    /// It calls for a Bog Check.
    pub bog: bool,
    /// How sure it is.
    pub sure: Sure,
}

impl CellCost {
    /// Reads a cell, and whether it calls for a Bog Check: `2`, `1+COT`, `2xCOT/B`, `QUARTER/B`, `NA`.
    #[must_use]
    pub fn parse(text: &str) -> Option<(Self, bool)> {
        let (text, bog) = text.strip_suffix("/B").map_or((text, false), |t| (t, true));
        let cost = match text {
            "NA" => Self::Na,
            "BYPASS" => Self::BypassOnly,
            "ALL" => Self::Share(1),
            "HALF" => Self::Share(2),
            "QUARTER" => Self::Share(4),
            _ => match text.strip_suffix("COT") {
                Some("") => Self::Cot { times: 1, plus: Points::ZERO },
                Some(more) => match more.strip_suffix('+') {
                    Some(plus) => Self::Cot { times: 1, plus: Points::parse(plus)? },
                    None => Self::Cot { times: more.strip_suffix('x')?.parse().ok()?, plus: Points::ZERO },
                },
                None => Self::Points(Points::parse(text)?),
            },
        };
        Some((cost, bog))
    }
}
