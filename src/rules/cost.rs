//! The contents of a cell in a chart of movement costs: MF and MP, shares of the allotment, and how sure they are.

use std::fmt;
use std::ops::{Add, AddAssign, Mul};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::RuleId;

/// MF or MP, counted in halves: 1½ is stored as 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// Returns this many whole points.
    #[must_use]
    pub const fn whole(points: u32) -> Self {
        Self(points * 2)
    }

    /// Returns this many half points.
    #[must_use]
    pub const fn halves(halves: u32) -> Self {
        Self(halves)
    }

    /// Returns the number of half points.
    #[must_use]
    pub const fn in_halves(self) -> u32 {
        self.0
    }

    /// Returns one of `parts` equal shares of an allotment of whole points, fractions rounded up.
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
        Self::parse(&text).ok_or_else(|| de::Error::custom(format!("`{text}` is not a number of MF or MP")))
    }
}

#[cfg(any(test, feature = "schema"))]
impl schemars::JsonSchema for Points {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Points".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "number", "multipleOf": 0.5, "minimum": 0, "description": "MF or MP" })
    }
}

/// How sure a number of a chart is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Sure {
    /// Pinned by a published example.
    Pinned,
    /// Read on the chart.
    Read,
    /// It follows from examples and charts.
    Inferred,
    /// General knowledge of the game, not checked against a text.
    Recalled,
    /// A guess: a ruling that rests on it says so.
    Guess,
}

impl fmt::Display for Sure {
    /// In the alternate form, writes what a sentence adds to the number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pinned | Self::Read => Ok(()),
            Self::Inferred | Self::Recalled | Self::Guess => f.write_str(" (unverified)"),
        }
    }
}

/// The index of a terrain in the terrain catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TerrainId(u8);

impl TerrainId {
    /// Open Ground, the first row of the catalogue; a hex without other terrain is Open Ground (B1).
    pub const OPEN: Self = Self(0);

    /// Returns the terrain at an index of the catalogue, which has at most 256 entries.
    pub(crate) fn at(place: usize) -> Option<Self> {
        u8::try_from(place).ok().map(Self)
    }

    /// Returns the index.
    #[must_use]
    pub const fn place(self) -> u8 {
        self.0
    }
}

/// A row of the movement cost charts: a terrain of the catalogue, or something else that has a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a row is named after what it is for")]
pub enum ChartRow {
    InShellholes,
    WoodsAtHalf,
    Road,
    RoadButtonedUp,
    SunkenRoad,
    ElevatedRoad,
    Gully,
    Boulevard,
    Debris,
    StoneRubble,
    WoodenRubble,
    StoneBuilding,
    WoodenBuilding,
    FactoryEntrance,
    FactoryInside,
    Trench,
    Foxhole,
    AntiTankDitch,
    Wall,
    Hedge,
    Roadblock,
    Smoke,
    Stairs,
    RooftopStairs,
    Rooftop,
    Sewer,
    /// A terrain with its own costs.
    #[serde(skip_deserializing)]
    Terrain(#[serde(skip_serializing)] TerrainId),
}

impl ChartRow {
    /// The row of Open Ground.
    pub const OPEN: Self = Self::Terrain(TerrainId::OPEN);

    /// Things that fill a hex but are not terrain of the catalogue, by name; other terrain may have the same costs.
    pub(crate) const FILLING: [(&'static str, Self); 4] = [
        ("stone-rubble", Self::StoneRubble),
        ("wooden-rubble", Self::WoodenRubble),
        ("stone-building", Self::StoneBuilding),
        ("wooden-building", Self::WoodenBuilding),
    ];
}

/// How sure the cells of a row are: all alike, or one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SureOfCells {
    /// The same for all cells.
    One(Sure),
    /// In the order of the columns.
    Each([Sure; 8]),
}

impl SureOfCells {
    /// Returns how sure the cell in a column is.
    #[must_use]
    pub const fn of(self, column: usize) -> Sure {
        match self {
            Self::One(sure) => sure,
            Self::Each(each) => each[column],
        }
    }
}

/// A row of a chart of costs, with its cells in the order of the columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostRow {
    /// Its name for people.
    pub name: Arc<str>,
    /// Its rule.
    pub rule: RuleId,
    /// A cell a class.
    pub cells: [Cell; 8],
}

/// What a cell of a chart says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellCost {
    /// So many points.
    Points(Points),
    /// The cost of the hex's other terrain, multiplied, and so many points more.
    Cot {
        /// The factor.
        times: u8,
        /// The points that are added.
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
    /// Returns the cost so many times over, where it is so many points.
    #[must_use]
    pub fn times(self, times: u8) -> Self {
        match self {
            Self::Points(points) => Self::Points(points * times),
            other => other,
        }
    }
}

/// A cost as it is written: points, a share of the allotment, COT, NA; with a Bog Check or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// What it says.
    pub cost: CellCost,
    /// It calls for a Bog Check.
    pub bog: bool,
}

impl Cost {
    /// Returns the cells of a row.
    #[must_use]
    pub fn cells(costs: [Self; 8], sure: SureOfCells) -> [Cell; 8] {
        std::array::from_fn(|i| Cell { cost: costs[i].cost, bog: costs[i].bog, sure: sure.of(i) })
    }
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = match serde_json::Value::deserialize(d)? {
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        };
        CellCost::parse(&text).map(|(cost, bog)| Self { cost, bog }).ok_or_else(|| {
            de::Error::custom(format!(
                "`{text}` is not a cost; write MF or MP (2, 1.5), ALL, HALF or QUARTER of the allotment, or NA, with /B for a Bog Check"
            ))
        })
    }
}

#[cfg(any(test, feature = "schema"))]
impl schemars::JsonSchema for Cost {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Cost".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "MF or MP (2, 1.5), a share of the allotment (fractions up) or NA; /B calls for a Bog Check",
            "anyOf": [
                { "type": "number", "multipleOf": 0.5, "minimum": 0 },
                { "type": "string", "pattern": "^([0-9]+(\\.[05])?|ALL|HALF|QUARTER|NA)(/B)?$" }
            ]
        })
    }
}
