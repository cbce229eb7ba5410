//! Cards of terrain, and the hexes that the rules name, from `data/places.json`.

use serde::Deserialize;

use super::{Ground, RuleId};
use crate::words::words;

words! {
    /// What a line of a card is about.
    Topic, "topic" {
        /// What it is.
        Type = "type",
        /// What it counts as.
        TreatedAs = "treated-as",
        /// What it is in all else.
        Otherwise = "otherwise",
        /// What building, or whether it is one.
        Building = "building",
        /// Its Base Level, or that of what stands in it.
        Level = "level",
        /// What is level with it.
        SameLevelAs = "same-level-as",
        /// Its upper Location.
        Upper = "upper",
        /// Its lower Location.
        Lower = "lower",
        /// Its Locations.
        Locations = "locations",
        /// It has a rooftop.
        Rooftop = "rooftop",
        /// A way to the rooftop.
        RooftopAccess = "rooftop-access",
        /// Its Steeple Locations.
        Steeple = "steeple",
        /// Where its stairs are.
        Stairwell = "stairwell",
        /// It has a cellar.
        Cellar = "cellar",
        /// It counts as a one-hex building.
        SingleHex = "single-hex",
        /// Its entrance for vehicles.
        Entrance = "entrance",
        /// Its center dot.
        Dot = "dot",
        /// The kind of car.
        Car = "car",
        /// The counter that marks it.
        Counter = "counter",
        /// It is Inherent Terrain (B.6).
        Inherent = "inherent",
        /// It has a Crest Line.
        CrestLine = "crest-line",
        /// It is a bridge.
        Bridge = "bridge",
        /// Its effect on LOS in words.
        Los = "los",
        /// Its height in levels as an obstacle.
        Obstacle = "obstacle",
        /// Its height in levels.
        Height = "height",
        /// Its Hindrance.
        Hindrance = "hindrance",
        /// The Hindrance of each hex inside it.
        HindranceInside = "hindrance-inside",
        /// Its Hindrance to a LOS along the tram.
        HindranceAlongTram = "hindrance-along-tram",
        /// Its TEM.
        Tem = "tem",
        /// Its TEM if of stone.
        TemStone = "tem-stone",
        /// Its TEM if wooden.
        TemWood = "tem-wood",
        /// Its TEM against fire through its inside.
        TemInterior = "tem-interior",
        /// The TEM of a unit behind it.
        TemBehind = "tem-behind",
        /// Its TEM to an Encircled unit.
        TemEncircled = "tem-encircled",
        /// A vehicle behind it is HD.
        HullDownBehind = "hull-down-behind",
        /// FFMO holds along the tram.
        FfmoAlongTram = "ffmo-along-tram",
        /// Vehicles may hold Wall Advantage in it.
        VehicleWallAdvantage = "vehicle-wall-advantage",
        /// What it costs to enter, by class.
        Cost = "cost",
        /// How vehicles enter.
        Vehicle = "vehicle",
        /// Entry across a tram hexside.
        ByTramHexside = "by-tram-hexside",
        /// Entry across another.
        ByOtherHexside = "by-other-hexside",
        /// Where VBM pays for the rails too.
        VbmExtraRrCost = "vbm-extra-rr-cost",
        /// The hexsides where VBM pays for the rails too.
        VbmExtraRrCostHexsides = "vbm-extra-rr-cost-hexsides",
        /// How many hexsides VBM may use.
        VbmHexsides = "vbm-hexsides",
        /// Hexes to and from which the road is used.
        RoadMovementWith = "road-movement-with",
        /// Its road.
        Road = "road",
        /// The railroad rules hold.
        RrRules = "rr-rules",
        /// It has a manhole of its own.
        Manhole = "manhole",
        /// Its trench connections.
        Connections = "connections",
        /// It can burn.
        Burns = "burns",
        /// Its Kindling number.
        Kindling = "kindling",
        /// Its Spreading number.
        Spread = "spread",
        /// Fire spreads between ADJACENT cellars.
        SpreadToAdjacentCellar = "spread-to-adjacent-cellar",
        /// What it becomes if ablaze in the Refit Phase.
        RefitBlazeBecomes = "refit-blaze-becomes",
        /// It is Concealment Terrain (A12.12).
        Concealment = "concealment",
        /// It is Concealment Terrain to an Encircled unit.
        ConcealmentEncircled = "concealment-encircled",
        /// It is a place for Ambush (A11.4).
        Ambush = "ambush",
        /// Infantry in it may use Street Fighting (A11.8).
        StreetFighting = "street-fighting",
        /// A vehicle in it may be attacked by Street Fighting.
        StreetFightingTarget = "street-fighting-target",
        /// Dash across it (A4.63).
        Dash = "dash",
        /// It limits Street Fighting, cellars, rooftops and trenches.
        LimitsStreetFightingAndTheLike = "limits-street-fighting-and-the-like",
        /// It is a building for Victory Conditions.
        VictoryBuilding = "victory-building",
        /// How it comes about.
        Made = "made",
        /// How it counts for rout (A10.5).
        Rout = "rout",
        /// How it counts for rally (A10.61).
        Rally = "rally",
        /// SMOKE grenades thrown into it.
        SmokeGrenades = "smoke-grenades",
        /// SMOKE in it.
        Smoke = "smoke",
        /// Weather in it.
        Weather = "weather",
        /// Wind in it.
        Wind = "wind",
        /// HEAT against Infantry in it.
        Heat = "heat",
        /// Indirect Fire from it.
        IndirectFireFrom = "indirect-fire-from",
        /// What can be done to it.
        Damage = "damage",
        /// Its DRM to a Sighting TC.
        SightingDrm = "sighting-drm",
        /// Case A there.
        CaseA = "case-a",
        /// How many squad-equivalents it holds.
        Squads = "squads",
        /// How many SMC it holds.
        Smc = "smc",
    }
}

/// The value of a line of a card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum CardValue {
    /// Yes or no.
    Is(bool),
    /// A number.
    Number(i8),
    /// A number with a fraction, or a name.
    Text(String),
    /// One value each.
    Each(Vec<Each>),
}

/// One of several values.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Each {
    /// The thing that has the value.
    pub of: String,
    /// The value.
    pub is: String,
}

/// A line of a card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardFact {
    /// What it is about.
    pub topic: Topic,
    /// More closely: a row of a chart, or a kind of attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The value.
    pub value: CardValue,
    /// The rule.
    pub rule: RuleId,
}

/// A card of one kind of terrain.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub struct Card {
    /// Its name in questions.
    pub id: String,
    /// Other names.
    #[serde(default)]
    pub also: Vec<String>,
    /// Its name for people.
    pub name: String,
    /// The rule that describes it.
    pub rule: RuleId,
    /// Whether it belongs to a module other than Festung Budapest.
    #[serde(default)]
    pub elsewhere: bool,
    /// The kind of ground, for set-up.
    pub ground: Option<Ground>,
    /// The rows about it in the tables of LOS, TEM, movement and fire.
    #[serde(default)]
    pub reads: Reads,
    /// Facts that are in no table.
    pub facts: Vec<CardFact>,
    /// Special rules.
    pub special: Vec<RuleId>,
    /// The special rules that still apply in its rubble.
    #[serde(default)]
    pub in_rubble: Vec<RuleId>,
}

/// The table rows that a card reads, by their names; the numbers are only in the tables.
#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Reads {
    /// A terrain of `terrain.json`, with everything in its row.
    pub terrain: Option<String>,
    /// A row of `terrain.json` that is only about LOS.
    pub los: Option<LosRow>,
    /// The rule to cite for LOS, if it differs from that of the row.
    pub los_rule: Option<RuleId>,
    /// Rows of `terrain.json`, under `tem`.
    pub tem: Vec<TemRead>,
    /// The rule to cite for the TEM of the terrain, if it differs from that of the row.
    pub tem_rule: Option<RuleId>,
    /// Rows of `movement.json`, under `terrain`.
    #[serde(rename = "move")]
    pub moves: Vec<String>,
    /// The rule to cite for movement, if it differs from that of the row.
    pub move_rule: Option<RuleId>,
    /// A row of `movement.json`, under `railroads`.
    pub rails: Option<String>,
    /// A row of `rubble.json`, under `fire`.
    pub fire: Option<FireRow>,
    /// The rule to cite for fire, if it is not B25.
    pub fire_rule: Option<RuleId>,
    /// The rule for the Kindling number, if it differs from that of the other numbers.
    pub kindling_rule: Option<RuleId>,
}

/// A row about LOS.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LosRow {
    /// Of a terrain.
    Terrain(String),
    /// Of a type of building.
    Building(String),
    /// Of a counter.
    Counter(String),
    /// Of hexside terrain.
    Hexside(String),
    /// Of a railroad.
    Railroad(String),
    /// Of bridges.
    Bridge,
}

/// A row about TEM.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub struct TemRead {
    /// The topic of the line on the card.
    pub topic: Topic,
    /// The row.
    pub cover: String,
    /// The rule to cite, if it differs from that of the row.
    pub rule: Option<RuleId>,
}

/// A row about fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FireRow {
    /// Buildings, of both materials.
    Building,
    /// Stone rubble.
    RubbleStone,
    /// Wooden rubble.
    RubbleWood,
}

/// A hex that the rules name.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub struct PlaceRow {
    /// The hex.
    pub hex: String,
    /// The card of its terrain.
    pub card: String,
    /// The rule that names it.
    pub rule: RuleId,
    /// The chapter of its board; the default is Festung Budapest.
    pub chapter: Option<String>,
    /// Facts of this hex alone.
    #[serde(default)]
    pub facts: Vec<CardFact>,
}

/// The cards and the named hexes.
#[derive(Debug, Deserialize)]
pub struct CardTables {
    /// The cards.
    pub cards: Vec<Card>,
    /// The hexes.
    pub places: Vec<PlaceRow>,
}

super::built_in! {
    /// The cards of the module.
    pub CARDS: CardTables = "places.json"
}

impl CardTables {
    /// Returns the card of this name.
    #[must_use]
    pub fn card(&self, name: &str) -> Option<&Card> {
        self.cards.iter().find(|c| c.id == name || c.also.iter().any(|a| a == name))
    }

    /// Returns the card with this heading.
    #[must_use]
    pub fn headed(&self, heading: &str) -> Option<&Card> {
        self.cards.iter().find(|c| c.name.eq_ignore_ascii_case(heading.trim()))
    }

    /// Returns the hexes of a board that the rules name as examples of a card, or as all that it is of.
    pub fn hexes_of<'a>(&'a self, card: &'a str, chapter: &'a str) -> impl Iterator<Item = &'a str> {
        let is_it = move |p: &&PlaceRow| p.card == card && p.chapter.as_deref().unwrap_or("FB") == chapter;
        self.places.iter().filter(is_it).map(|p| p.hex.as_str())
    }

    /// Returns what the rules say of a hex of a board (`FB` or `VotG`).
    #[must_use]
    pub fn places(&self, hex: &str, chapter: &str) -> Vec<&PlaceRow> {
        self.places.iter().filter(|p| p.hex == hex && p.chapter.as_deref().unwrap_or("FB") == chapter).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_its_card_and_every_name_one() {
        for place in &CARDS.places {
            assert!(CARDS.card(&place.card).is_some(), "{}", place.hex);
        }
        for card in &CARDS.cards {
            for name in card.also.iter().chain([&card.id]) {
                assert_eq!(CARDS.card(name).map(|c| &c.id), Some(&card.id), "{name}");
            }
        }
    }
}
