//! The data of a ruling on a terrain.

#![allow(clippy::ref_option_ref, clippy::ref_option, reason = "as serde calls what writes an optional field")]

use std::fmt;

use displaydoc::Display;
use serde::{Serialize, Serializer};

use crate::grid::Hex;
use crate::map::{Elevation, Location};
use crate::rules::{Card, CardFact, CardValue, Ground, RuleId, Topic, each_once};

use crate::ruling::{Answer, Fact};

/// All that the rules know of a terrain or a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TerrainCard {
    /// The name or the hex that was asked about.
    pub what: String,
    /// The cards of it.
    #[serde(skip)]
    pub cards: Vec<&'static Card>,
    /// What the rules say: of the hex by name, then of its terrain.
    pub facts: Vec<CardLine>,
    /// The kinds of ground, for set-up.
    #[serde(rename = "ground")]
    pub grounds: Vec<Ground>,
    /// The Locations of the hex on the map in use, with their elevations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<CardLevel>,
    /// The Base Level, if the hex is on the map in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Elevation>,
    /// The hex has a manhole.
    pub manhole: bool,
    /// The hex counts as a building hex for Victory Conditions (FB3.3, B24.1), where a building stands or stood, or rubble lies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub victory_building: Option<bool>,
    /// It is an Interior building hex, whose Locations are Sniper targets (FB-SSR6).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interior: bool,
}

impl Answer for TerrainCard {}

impl TerrainCard {
    /// Returns the special rules of its cards, without repetition.
    #[must_use]
    pub fn special(&self) -> Vec<RuleId> {
        each_once(self.cards.iter().flat_map(|c| c.special.iter().copied()))
    }
}

/// A Location of a hex, with its elevation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CardLevel {
    /// The Location.
    pub at: Location,
    /// Its elevation.
    pub elevation: Elevation,
}

/// A line of a card, with the card that has it; none for what the rules say of the hex by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CardLine {
    /// The card; in JSON its name in questions.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "id")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    pub card: Option<&'static Card>,
    /// The line.
    #[serde(flatten)]
    pub fact: &'static CardFact,
}

fn id<S: Serializer>(card: &Option<&'static Card>, s: S) -> Result<S::Ok, S::Error> {
    card.map(|card| &card.id).serialize(s)
}

impl CardFact {
    /// Returns the words for what the line is about.
    pub(super) fn name_words(&self) -> String {
        let name = match self.topic {
            Topic::Tem => "TEM",
            Topic::Los => "LOS",
            Topic::Obstacle => "LOS obstacle",
            Topic::TemStone => "TEM, stone",
            Topic::TemWood => "TEM, wooden",
            Topic::TemInterior => "TEM for fire traced inside it",
            Topic::TemBehind => "TEM behind it",
            Topic::TemEncircled => "TEM if Encircled",
            Topic::HullDownBehind => "Hull Down behind it",
            Topic::Hindrance => "Hindrance",
            Topic::HindranceInside => "Hindrance, LOS within it",
            Topic::HindranceAlongTram => "Hindrance along the tram line",
            Topic::FfmoAlongTram => "FFMO along the tram line",
            Topic::SightingDrm => "Sighting TC DRM",
            Topic::StreetFighting => "Street Fighting from it",
            Topic::StreetFightingTarget => "Street Fighting at a vehicle in it",
            Topic::Smc => "SMC",
            Topic::Inherent => "Inherent Terrain",
            Topic::CrestLine => "Crest Line",
            Topic::Locations => "Locations",
            Topic::Kindling => "Kindling Number",
            Topic::Spread => "Spreading Number",
            Topic::Concealment => "Concealment Terrain",
            Topic::ConcealmentEncircled => "Concealment Terrain if Encircled",
            Topic::Ambush => "Ambush",
            Topic::Dash => "Dash",
            Topic::SmokeGrenades => "SMOKE grenades",
            Topic::Smoke => "SMOKE",
            Topic::Heat => "HEAT",
            Topic::CaseA => "To Hit Case A",
            Topic::VehicleWallAdvantage => "Wall Advantage of a vehicle",
            Topic::VbmHexsides => "VBM hexsides",
            Topic::VbmExtraRrCost => "RR cost added in VBM",
            Topic::VbmExtraRrCostHexsides => "RR cost added in VBM along",
            Topic::ByTramHexside => "across a tram hexside",
            Topic::ByOtherHexside => "across another hexside",
            Topic::RrRules => "RR rules",
            Topic::VictoryBuilding => "building for Victory Conditions",
            Topic::IndirectFireFrom => "Indirect Fire from it",
            other => &other.name().replace('-', " "),
        };
        match &self.of {
            Some(of) => format!("{name}, {of}"),
            None => name.to_owned(),
        }
    }

    /// Returns the value in the notation of players.
    pub(super) fn value_words(&self) -> String {
        use Topic as T;
        let signed = matches!(
            self.topic,
            T::Tem
                | T::TemStone
                | T::TemWood
                | T::TemInterior
                | T::TemBehind
                | T::TemEncircled
                | T::Hindrance
                | T::HindranceInside
                | T::HindranceAlongTram
                | T::SightingDrm
        );
        match &self.value {
            CardValue::Text(height) if matches!(self.topic, T::Obstacle | T::Height) => height_words(height),
            CardValue::Text(level) if self.topic == T::Level => level.replace(".5", "½"),
            CardValue::Is(true) => "yes".to_owned(),
            CardValue::Is(false) => "no".to_owned(),
            CardValue::Number(n) if signed => format!("{n:+}"),
            CardValue::Number(n) => n.to_string(),
            CardValue::Text(text) => text.clone(),
            CardValue::Each(all) => all.iter().map(|e| format!("{} {}", e.of, e.is)).collect::<Vec<_>>().join(", "),
        }
    }
}

/// Returns a height in levels in the notation of players: `1½ levels`. A text that is no number is returned as it is.
fn height_words(text: &str) -> String {
    let half = text.strip_suffix(".5");
    let whole = half.unwrap_or(text);
    match (whole.parse::<u8>(), half) {
        (Err(_), _) => text.to_owned(),
        (Ok(0), Some(_)) => "½ level".to_owned(),
        (Ok(_), Some(_)) => format!("{whole}½ levels"),
        (Ok(1), None) => "1 level".to_owned(),
        (Ok(_), None) => format!("{whole} levels"),
    }
}

/// Writes a line of a card: `TEM: +1`.
impl fmt::Display for CardFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name_words(), self.value_words())
    }
}

/// Writes the name of a card as shown to people.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// A rule by what it says, in our words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Digest(pub RuleId);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.entry().digest)
    }
}

fn card_id<S: Serializer>(card: &&'static Card, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_str(&card.id)
}

/// Why a step on a terrain did what it did.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TerrainFact {
    /// {fact}
    Line { fact: &'static CardFact },
    /// {rule}
    Special { rule: Digest },
    /// rubble over the art of the building: still a building hex for Victory Conditions
    VictoryRubble,
    /// rubble that fell where there was no building: not a building hex for Victory Conditions
    VictoryFallen,
    /// a rubbled hex is not a building hex for Victory Conditions
    VictoryLost,
    /// an Interior building hex: a Sniper may hit its Locations too
    Interior,
    /// the rules name it: {card}
    Named {
        #[serde(serialize_with = "card_id")]
        #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
        card: &'static Card,
    },
}

impl From<TerrainFact> for Fact {
    fn from(fact: TerrainFact) -> Self {
        Self::Terrain(fact)
    }
}

/// A reading or an assumption that a ruling on a terrain rests on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum TerrainNote {
    /// {0}: {1}
    HexNote(Hex, String),
    /// set-up there is not covered: {0:#}
    NoSetup(RuleId),
    /// units there: {0}
    Units(String),
}
