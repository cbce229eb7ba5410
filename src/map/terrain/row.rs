//! The row of a terrain: everything the rules say about it that is a number, or a yes or no.

use serde::{Deserialize, Deserializer, de};
use serde_json::json;

use crate::map::Elevation;
use crate::map::kinds::{ArtKind, Feature, Obstacle};
use crate::rules::{Cell, ChartRow, Cost, CostRow, FireNumbers, Ground, RuleId, Sure, SureOfCells};

/// A terrain that a hex may have.
#[expect(clippy::struct_excessive_bools, reason = "each is a key of its own in the row")]
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Its name in map files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The rule that says what it does to LOS.
    pub rule: RuleId,
    /// It counts as Open Ground for FFMO (A4.61).
    #[serde(default)]
    pub open_ground: bool,
    /// The whole hex, with its hexsides and vertices, counts as this terrain wherever the art is (B.6).
    #[serde(default)]
    pub inherent: bool,
    /// What it does to LOS.
    pub los: LosEffect,
    /// What it does to LOS is from general knowledge of the game; a ruling that rests on it says so.
    #[serde(default)]
    pub recalled: bool,
    /// The TEM of its hex, if it has one of its own.
    #[serde(default)]
    pub tem: Option<TerrainTem>,
    /// The row of the chart of movement costs that it is entered by, if that is not a row of its own name.
    #[serde(default)]
    pub costs_as: Option<CostsAs>,
    /// Movement costs of its own; without these and a row of the chart nobody learns what it costs.
    #[serde(default)]
    pub costs: Option<TerrainCosts>,
    /// What it is as an obstacle that a Bypass goes around (A4.3); that of the row it costs as, if left out.
    #[serde(default)]
    pub bypass: Option<Obstacle>,
    /// The feature of a hex that is the same; that of the row it costs as, if left out.
    #[serde(default)]
    pub feature: Option<Feature>,
    /// The kind of ground that it is to set-up; without one set-up in it is refused.
    #[serde(default)]
    pub setup: Option<Ground>,
    /// Debris falls on it (FB2.5).
    #[serde(default)]
    pub debris_falls: bool,
    /// Its Kindling and Spreading numbers (B25), if it burns.
    #[serde(default)]
    pub fire: Option<FireNumbers>,
    /// The kind of art that always is this terrain.
    #[serde(default)]
    pub art: Option<ArtKind>,
    /// How it is drawn, where it is not drawn as all that does the same to LOS.
    #[serde(default)]
    pub draw: Draw,
    /// What the boards of the on-line module call it, if not by its name.
    #[serde(default)]
    pub boards: Vec<String>,
    /// The row of the charts whose costs it has.
    #[serde(skip)]
    pub(super) charge: Option<ChartRow>,
    /// Its own row of costs, if it has one.
    #[serde(skip)]
    pub(super) row: Option<CostRow>,
}

impl Terrain {
    /// Returns terrain that is known by name only; everything optional is left out.
    pub(super) fn named(id: &str, name: &str) -> Self {
        let row = json!({ "id": id, "name": name, "rule": RuleId::B_1, "los": { "is": "not-ruled" } });
        serde_json::from_value(row).expect("a row may leave out all else")
    }

    /// Returns the row of the charts whose costs it has, if its cost is known.
    #[must_use]
    pub const fn charge(&self) -> Option<ChartRow> {
        self.charge
    }

    /// Returns its own row of costs, if it has one.
    #[must_use]
    pub const fn row(&self) -> Option<&CostRow> {
        self.row.as_ref()
    }

    /// Returns the rule that describes it in general rather than only its LOS, as far as the data say.
    #[must_use]
    pub fn described_by(&self) -> RuleId {
        self.row.as_ref().map_or(self.rule, |row| row.rule)
    }

    /// Returns `true` if it fills its hexes up to the hexsides, wherever the art is (B.6, B14.1).
    #[must_use]
    pub const fn fills_hex(&self) -> bool {
        self.inherent || matches!(self.los, LosEffect::Orchard { .. })
    }
}

/// How a terrain is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// Its colour in pictures.
    #[serde(default)]
    pub fill: Option<Rgb>,
    /// The green mark that is strewn over its hexes on a drawn map; without one its name is cut short there.
    #[serde(default)]
    pub mark: Option<char>,
}

/// A colour as `0xRRGGBB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u32);

impl<'de> Deserialize<'de> for Rgb {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        let digits = text.strip_prefix('#').filter(|t| t.len() == 6 && t.bytes().all(|b| b.is_ascii_hexdigit()));
        let color = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        color.map(Self).ok_or_else(|| de::Error::custom(format!("`{text}` is not a color; write it as #58a866")))
    }
}

#[cfg(any(test, feature = "schema"))]
impl schemars::JsonSchema for Rgb {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Rgb".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^#[0-9a-fA-F]{6}$", "description": "Red, green and blue" })
    }
}

/// The TEM of a terrain, by kind of attack.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TerrainTem {
    /// Its name where TEM is shown, if it is another.
    #[serde(default)]
    pub name: Option<String>,
    /// Its rule, if it is not that of its LOS.
    #[serde(default)]
    pub rule: Option<RuleId>,
    /// Against Direct Fire.
    pub direct: i8,
    /// Against Indirect Fire; below nought it is an Air Burst (B13.3).
    pub indirect: i8,
    /// Against OBA.
    pub oba: i8,
    /// An Encircled Location loses it (FB12.1).
    #[serde(default)]
    pub lost_if_encircled: bool,
    /// A vehicle in it may be Hull Down behind a wall all the same (FB5.12).
    #[serde(default)]
    pub vehicle_wall_advantage: bool,
    /// It shelters Infantry alone, and a unit that moves into it only if they pay for it (B2).
    #[serde(default)]
    pub infantry_alone: bool,
}

/// The row of the movement chart that a terrain costs as.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum CostsAs {
    /// That row, by its name and rule.
    Row(String),
    /// Its cells, in a row of the terrain's own.
    Like(CostsLike),
}

/// A row with the cells of another.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CostsLike {
    /// The other row.
    pub row: String,
    /// Its points so many times over.
    #[serde(default)]
    pub times: Option<u8>,
    /// Its name where costs are shown, if it is another.
    #[serde(default)]
    pub name: Option<String>,
    /// How sure it is that the cells are the same.
    #[serde(default = "read")]
    pub sure: Sure,
}

const fn read() -> Sure {
    Sure::Read
}

impl CostsLike {
    /// Returns the row of a terrain with the costs of another.
    pub(super) fn row(&self, terrain: &Terrain, like: &CostRow) -> CostRow {
        let times = self.times.unwrap_or(1);
        let cells = like.cells.map(|c| Cell { cost: c.cost.times(times), sure: c.sure.max(self.sure), ..c });
        CostRow { name: self.name.as_ref().unwrap_or(&terrain.name).as_str().into(), rule: terrain.rule, cells }
    }
}

/// The movement costs of a terrain, a class each.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TerrainCosts {
    infantry: Cost,
    cavalry: Cost,
    horse_drawn: Cost,
    motorcycle: Cost,
    armored_car: Cost,
    tracked: Cost,
    halftrack: Cost,
    truck: Cost,
    /// Its name where costs are shown, if it is another.
    #[serde(default)]
    name: Option<String>,
    /// Their rule, if it is not that of its LOS.
    #[serde(default)]
    rule: Option<RuleId>,
    /// How sure they are: a word for all or one each; read on the chart, if left out.
    #[serde(default)]
    sure: Option<SureOfCells>,
}

impl TerrainCosts {
    /// Returns the row of a terrain with these costs.
    pub(super) fn row(&self, terrain: &Terrain) -> CostRow {
        let all = [
            self.infantry,
            self.cavalry,
            self.horse_drawn,
            self.motorcycle,
            self.armored_car,
            self.tracked,
            self.halftrack,
            self.truck,
        ];
        CostRow {
            name: self.name.as_ref().unwrap_or(&terrain.name).as_str().into(),
            rule: self.rule.unwrap_or(terrain.rule),
            cells: Cost::cells(all, self.sure.unwrap_or(SureOfCells::One(Sure::Read))),
        }
    }
}

/// What a terrain does to a LOS that meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LosEffect {
    /// Nothing.
    Nothing,
    /// Hinders a LOS that meets it: one at its own level, or, if it is a level high or higher, every one that an
    /// obstacle of its height would block (B.4).
    Hindrance {
        /// The Hindrance of one hex.
        drm: u8,
        /// Height above the Base Level.
        #[serde(default = "half_level")]
        height: Elevation,
        /// It grows half a level high, as brush does: it hinders once where only one end is on an embankment (F6).
        #[serde(default)]
        growth: bool,
    },
    /// Blocks as an obstacle; half a level high, it makes no Blind Hexes (A6.21).
    Obstacle {
        /// Height above the Base Level.
        height: Elevation,
    },
    /// Known by its name alone: a LOS that depends on it is refused.
    NotRuled,
    /// Inherent: an orchard (B14.2).
    Orchard {
        /// Leaves fall, or not.
        leaves: Leaves,
        /// Height above the Base Level.
        height: Elevation,
        /// The Hindrance of one hex.
        drm: u8,
    },
}

impl LosEffect {
    /// Returns `true` if both are orchards in the same season.
    pub(super) fn is_same_orchard(self, other: Self) -> bool {
        matches!((self, other), (Self::Orchard { leaves: a, .. }, Self::Orchard { leaves: b, .. }) if a == b)
    }
}

const fn half_level() -> Elevation {
    Elevation::HALF
}

/// The two kinds of orchard (FB5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Leaves {
    /// Leafless out of season (FB5.11).
    Deciduous,
    /// Always in season (FB5.12).
    Evergreen,
}
