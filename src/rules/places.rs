//! Cards of terrain, and the hexes that the rules name: `data/places.json`.

use std::sync::LazyLock;

use serde::Deserialize;

use super::{Ground, RuleId, named, table::rule};

named! {
    /// What a line of a card is about.
    Topic, "topic" {
        /// Tem.
        Tem = "tem",
        /// Infantry.
        Infantry = "infantry",
        /// Vehicle.
        Vehicle = "vehicle",
        /// Concealment.
        Concealment = "concealment",
        /// Type.
        Type = "type",
        /// Road.
        Road = "road",
        /// Limits street fighting and the like.
        LimitsStreetFightingAndTheLike = "limits-street-fighting-and-the-like",
        /// Inherent.
        Inherent = "inherent",
        /// Hindrance.
        Hindrance = "hindrance",
        /// Height.
        Height = "height",
        /// Tracked afv.
        TrackedAfv = "tracked-afv",
        /// Burns.
        Burns = "burns",
        /// Sighting drm.
        SightingDrm = "sighting-drm",
        /// Street fighting.
        StreetFighting = "street-fighting",
        /// Dash.
        Dash = "dash",
        /// Ambush.
        Ambush = "ambush",
        /// Victory building.
        VictoryBuilding = "victory-building",
        /// Dot.
        Dot = "dot",
        /// Cost.
        Cost = "cost",
        /// Vehicle wall advantage.
        VehicleWallAdvantage = "vehicle-wall-advantage",
        /// Manhole.
        Manhole = "manhole",
        /// Crest line.
        CrestLine = "crest-line",
        /// Tem behind.
        TemBehind = "tem-behind",
        /// Hull down behind.
        HullDownBehind = "hull-down-behind",
        /// Obstacle.
        Obstacle = "obstacle",
        /// Kindling.
        Kindling = "kindling",
        /// Spread.
        Spread = "spread",
        /// Case a.
        CaseA = "case-a",
        /// Counter.
        Counter = "counter",
        /// Refit blaze becomes.
        RefitBlazeBecomes = "refit-blaze-becomes",
        /// Treated as.
        TreatedAs = "treated-as",
        /// Rr rules.
        RrRules = "rr-rules",
        /// By tram hexside.
        ByTramHexside = "by-tram-hexside",
        /// By other hexside.
        ByOtherHexside = "by-other-hexside",
        /// Hindrance along tram.
        HindranceAlongTram = "hindrance-along-tram",
        /// Ffmo along tram.
        FfmoAlongTram = "ffmo-along-tram",
        /// Otherwise.
        Otherwise = "otherwise",
        /// Building.
        Building = "building",
        /// Vbm extra rr cost.
        VbmExtraRrCost = "vbm-extra-rr-cost",
        /// Vbm hexsides.
        VbmHexsides = "vbm-hexsides",
        /// Locations.
        Locations = "locations",
        /// Rooftop access.
        RooftopAccess = "rooftop-access",
        /// Steeple.
        Steeple = "steeple",
        /// Tem interior.
        TemInterior = "tem-interior",
        /// Cellar.
        Cellar = "cellar",
        /// Tem stone.
        TemStone = "tem-stone",
        /// Tem wood.
        TemWood = "tem-wood",
        /// Squads.
        Squads = "squads",
        /// Smc.
        Smc = "smc",
        /// Spread to adjacent cellar.
        SpreadToAdjacentCellar = "spread-to-adjacent-cellar",
        /// Upper.
        Upper = "upper",
        /// Lower.
        Lower = "lower",
        /// Bridge.
        Bridge = "bridge",
        /// Indirect fire drm.
        IndirectFireDrm = "indirect-fire-drm",
        /// Tem encircled.
        TemEncircled = "tem-encircled",
        /// Concealment encircled.
        ConcealmentEncircled = "concealment-encircled",
        /// Rooftop.
        Rooftop = "rooftop",
        /// Single hex.
        SingleHex = "single-hex",
        /// Level.
        Level = "level",
        /// Same level as.
        SameLevelAs = "same-level-as",
        /// Car.
        Car = "car",
        /// Vbm extra rr cost hexsides.
        VbmExtraRrCostHexsides = "vbm-extra-rr-cost-hexsides",
        /// Road movement with.
        RoadMovementWith = "road-movement-with",
        /// Stairwell.
        Stairwell = "stairwell",
    }
}

/// The value of a line of a card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum CardValue {
    /// Yes or no.
    Is(bool),
    /// A number.
    Number(i8),
    /// A number with a fraction, or a name.
    Text(String),
    /// The rules give none.
    NotGiven,
}

/// A line of a card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardFact {
    /// What it is about.
    pub topic: Topic,
    /// The value.
    pub value: CardValue,
    /// The rule.
    #[serde(deserialize_with = "rule")]
    pub rule: RuleId,
}

/// A card of one kind of terrain.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its name in questions.
    pub id: String,
    /// Other names.
    #[serde(default)]
    pub also: Vec<String>,
    /// Its name for people.
    pub name: String,
    /// The rule that describes it.
    #[serde(deserialize_with = "rule")]
    pub rule: RuleId,
    /// The kind of ground, for set-up.
    #[serde(default)]
    pub ground: Option<Ground>,
    /// Its facts.
    pub facts: Vec<CardFact>,
    /// Special rules.
    #[serde(deserialize_with = "rules")]
    pub special: Vec<RuleId>,
}

/// A hex that the rules name.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceRow {
    /// The hex.
    pub hex: String,
    /// The card of its terrain.
    pub card: String,
    /// The rule that names it.
    #[serde(deserialize_with = "rule")]
    pub rule: RuleId,
    /// The chapter of its board; Festung Budapest if left out.
    #[serde(default)]
    pub chapter: Option<String>,
    /// Its own facts.
    #[serde(default)]
    pub facts: Vec<CardFact>,
}

/// The cards and the named hexes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardTables {
    #[serde(rename = "format")]
    _format: u8,
    /// The cards.
    pub cards: Vec<Card>,
    /// The hexes.
    pub places: Vec<PlaceRow>,
}

fn rules<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Vec<RuleId>, D::Error> {
    let all = Vec::<String>::deserialize(d)?;
    all.iter().map(|t| t.parse().map_err(serde::de::Error::custom)).collect()
}

/// The cards of the module.
///
/// # Panics
/// Never: a test reads the same text.
pub static CARDS: LazyLock<CardTables> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/places.json")).expect("the built-in cards are tested")
});

impl CardTables {
    /// Returns the card of this name.
    #[must_use]
    pub fn card(&self, name: &str) -> Option<&Card> {
        self.cards.iter().find(|c| c.id == name || c.also.iter().any(|a| a == name))
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
