//! The words of a map file: kinds of roads, rails, hexsides, art, counters and units.

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;

use crate::rules::{Armor, RuleId, by_name};
use crate::words::{UnknownWord, words};

/// Parses a word of a map file.
pub(super) fn named<'de, T: Deserialize<'de>>(word: &'de str) -> Option<T> {
    let text: StrDeserializer<'de, serde::de::value::Error> = word.into_deserializer();
    T::deserialize(text).ok()
}

words! {
    /// What makes SMOKE (A24).
    Smoke, "SMOKE" {
        /// Smoke of ordnance or OBA.
        Smoke = "smoke",
        /// The same, dispersed.
        DispersedSmoke = "dispersed-smoke",
        /// White Phosphorus.
        Wp = "wp",
        /// The same, dispersed.
        DispersedWp = "dispersed-wp",
        /// Smoke grenades.
        SmokeGrenades = "smoke-grenades",
        /// White Phosphorus grenades.
        WpGrenades = "wp-grenades",
        /// A burning wreck.
        BurningWreck = "burning-wreck",
        /// A Blaze; it stands among the fires.
        Blaze = "blaze",
    }
}

words! {
    /// A marker that is carried with the map: hardly a rule here reads it, and a ruling that it could change says so.
    Marker, "marker" {
        /// An A-P minefield (B28, FB-SSR13), by its factors.
        ApMines = "ap-mines",
        /// An A-T minefield (B28), by its factors.
        AtMines = "at-mines",
        /// A starshell (E1.92).
        StarShell = "starshell",
        /// An illuminating round (E1.93).
        IlluminatingRound = "illuminating-round",
        /// A Fortified building Location (B23.9, FB9.11).
        Fortified = "fortified",
        /// Residual FP (A8.2), by its FP.
        Residual = "residual" | "residual-fp",
    }
}

impl Marker {
    /// Returns `true` if it is a minefield.
    #[must_use]
    pub const fn is_mines(self) -> bool {
        matches!(self, Self::ApMines | Self::AtMines)
    }

    /// Returns `true` if a side may keep it hidden from the other: a minefield or a Fortified Location (A12.3, B23.9,
    /// B28).
    #[must_use]
    pub const fn may_be_hidden(self) -> bool {
        self.is_mines() || matches!(self, Self::Fortified)
    }

    /// Returns `true` if it lights up the surroundings at night.
    #[must_use]
    pub const fn is_light(self) -> bool {
        matches!(self, Self::StarShell | Self::IlluminatingRound)
    }
}

words! {
    /// Who knows of a marker that can be hidden (B23.9, B28).
    KnownTo, "side that knows of it" {
        /// Both sides: it was found, or lies openly.
        Both = "known" | "both" | "open",
        /// The Axis, whose it is.
        Axis = "axis" | "german" | "hungarian" | "ge" | "ger" | "hu" | "hun",
        /// The Soviets, whose it is.
        Soviet = "soviet" | "bvr" | "russian" | "ru" | "su",
    }
}

words! {
    /// How far a fire has grown (B25).
    Burning, "fire" {
        /// Small.
        Flame = "flame",
        /// Grown; it spreads.
        Blaze = "blaze",
    }
}

words! {
    /// The chapter whose rules hold on a map.
    #[derive(Default)]
    Chapter, "chapter" {
        /// Festung Budapest.
        #[default]
        FestungBudapest = "FB",
        /// Valor of the Guards.
        ValorOfTheGuards = "VotG",
        /// Chapter B alone.
        Base = "B",
    }
}

impl Chapter {
    /// Returns the value for this chapter, out of those for Festung Budapest, Valor of the Guards and chapter B.
    #[must_use]
    pub const fn pick<T: Copy>(self, budapest: T, guards: T, base: T) -> T {
        match self {
            Self::FestungBudapest => budapest,
            Self::ValorOfTheGuards => guards,
            Self::Base => base,
        }
    }

    /// B32.12: returns the rule to cite in place of a rule on embankments (FB6.12). In other chapters an embankment is
    /// a Hillock (F6), for which the rules are the same (QA-C12).
    pub(crate) const fn of_embankments(self, rule: RuleId) -> RuleId {
        self.pick(rule, RuleId::B32_12, RuleId::B32_12)
    }
}

words! {
    /// A feature of a hex that matters to movement, or at night to LOS.
    Feature, "feature" {
        /// Woods fill the hex (B13).
        Woods = "woods",
        /// Grain, in season (B15).
        Grain = "grain",
        /// A graveyard (B18).
        Graveyard = "graveyard",
        /// A storage tank (FB12).
        StorageTank = "storage-tank",
        /// Foxholes (B27.1).
        Foxhole = "foxhole",
        /// A trench (B27.5).
        Trench = "trench",
        /// An A-T Ditch (B27.56).
        AntiTankDitch = "anti-tank-ditch" | "at-ditch",
        /// The RR turntable (FB6.14).
        Turntable = "turntable",
        /// The entrance of the RR roundhouse (FB6.13).
        Roundhouse = "roundhouse",
        /// The station whose rails lead inside (FB8.51).
        Station = "station",
        /// A factory, although no road or railroad enters it (FB7.3).
        Factory = "factory",
        /// A small building beside a broad road, which is used as a road (FB6.5).
        BuildingRoad = "building-road",
        /// A Level below the hill, through which the tram runs (FB11).
        Underpass = "underpass",
        /// A counter with a Rail Car (B32.6).
        RailCarCounter = "rail-car-counter",
        /// A Fortified building held by the enemy (B23.9).
        EnemyFortified = "enemy-fortified",
        /// Light falls on the hex at night, as of a starshell (E1.9).
        Illuminated = "illuminated" | "lit",
    }
}

words! {
    /// A kind of road.
    RoadKind, "road" {
        /// Paved (B3).
        Paved = "paved",
        /// Dirt (B3).
        Dirt = "dirt",
        /// Paved, in a cutting one level down (B4).
        Sunken = "sunken",
        /// Paved, on an embankment one level up (B5).
        Elevated = "elevated",
        /// A Wide City Boulevard (FB4, B7).
        Boulevard = "boulevard",
    }
}

words! {
    /// A kind of railroad (B32.1, FB6.3).
    RailroadKind, "railroad" {
        /// At ground level.
        Glrr = "glrr",
        /// On an embankment half a level high.
        Emrr = "emrr",
        /// Elevated one level.
        Elrr = "elrr",
        /// Sunken one level.
        Surr = "surr",
        /// On the bridge of the hex (B32.14).
        Bridge = "bridge",
        /// A tram line in Open Ground, a GLRR (FB6.32).
        Tram = "tram",
        /// A tree-lined tram (FB6.33).
        OrchardTram = "orchard-tram",
    }
}

words! {
    /// A kind of Depression that is not a road or railroad.
    DepressionKind, "Depression" {
        /// A gully (B19).
        Gully = "gully",
        /// A stream (B20).
        Stream = "stream",
    }
}

words! {
    /// A kind of hexside terrain.
    HexsideTerrain, "hexside terrain" {
        /// A wall (B9).
        Wall = "wall",
        /// A hedge (B9).
        Hedge = "hedge",
        /// The black bar between two Rowhouse hexes (B23.71).
        RowhouseBar = "rowhouse-bar",
        /// A Roadblock (B29).
        Roadblock = "roadblock",
        /// A cliff (B11).
        Cliff = "cliff",
        /// Known by its name alone, which the `note` of a hex beside it gives.
        Other = "other",
    }
}

impl HexsideTerrain {
    /// Returns `true` if it is a half-level obstacle that gives TEM: a wall or hedge (B9), or a Roadblock, which is
    /// treated as a wall (B29).
    #[must_use]
    pub const fn is_barrier(self) -> bool {
        matches!(self, Self::Wall | Self::Hedge | Self::Roadblock)
    }
}

words! {
    /// What a building is made of.
    Material, "material" {
        /// Stone.
        Stone = "stone",
        /// Wood.
        Wood = "wood",
    }
}

impl Material {
    /// Returns the adjective used for a building.
    #[must_use]
    pub const fn adjective(self) -> &'static str {
        match self {
            Self::Stone => "stone",
            Self::Wood => "wooden",
        }
    }
}

words! {
    /// A printed symbol in the centre of a building hex.
    Symbol, "symbol" {
        /// A large white dot: a two-story building of one hex (B31.3).
        LargeDot = "large-dot",
        /// A white square: a printed stairwell of a multi-story building (B23.23).
        Square = "square",
        /// A red square: a stairwell of a third-level structure (B23.24).
        RedSquare = "red-square",
        /// A white church: one Steeple Location above the top level (B31.2). It stands beside a symbol that gives the
        /// height.
        Steeple = "steeple",
        /// A red church: a bell tower with three Steeple Locations (FB7.31).
        RedSteeple = "red-steeple",
    }
}

words! {
    /// A kind of depiction.
    ArtKind, "kind of art" {
        /// Ground of one level; where two meet runs a Crest Line (B10.11).
        Level = "level",
        /// Brush.
        Brush = "brush",
        /// Any terrain of the catalogue, which `terrain` names.
        Terrain = "terrain",
        /// A gully or stream.
        Depression = "depression",
        /// A bridge and the road or rails on it.
        Bridge = "bridge",
        /// The bed of a tram line, or the rails through an underpass.
        TramBed = "tram-bed",
        /// A printed Rail Car.
        RailCar = "rail-car",
        /// A paved road.
        PavedRoad = "paved-road",
        /// A dirt road.
        DirtRoad = "dirt-road",
        /// The slopes of an embankment railroad.
        Embankment = "embankment",
        /// The banks of a sunken road.
        Bank = "bank",
        /// The tower of a steeple; without any, the outline of its building is taken.
        Steeple = "steeple",
        /// A storage tank (FB12).
        StorageTank = "storage-tank",
        /// A tennis court.
        TennisCourt = "tennis-court",
        /// The centre line of a track.
        Track = "track",
        /// The wall or hedge of a hexside, as thick as it is painted (B9.1).
        Hexside = "hexside",
    }
}

words! {
    /// A counter that changes terrain or LOS.
    Counter, "counter" {
        /// Debris (FB2).
        Debris = "debris",
        /// Stone rubble (B24, FB3).
        StoneRubble = "stone-rubble",
        /// Wooden rubble (B24, FB6.291).
        WoodenRubble = "wooden-rubble",
        /// The wreck of a vehicle (D9).
        Wreck = "wreck",
    }
}

words! {
    /// What a unit is or does: of what falls on it some matter (FB2.64, B24.121, FB6.29), the rest its player keeps
    /// here.
    #[cfg_attr(any(test, feature = "schema"), schemars(rename = "Trait"))]
    UnitTrait, "trait" {
        /// A fully-tracked vehicle.
        FullyTracked = "fully-tracked",
        /// A vehicle with wheels or half-tracks.
        NotFullyTracked = "not-fully-tracked",
        /// A vehicle that moves or is in Motion.
        Moving = "moving" | "motion",
        /// Entered its hex by the road, at the road rate (B3.3, B13.31).
        ByRoad = "by-road",
        /// Paid the MF of the cover in its hex: woods, shellholes, or what grows beside rails (B2, B32.3).
        PaidForCover = "paid-for-cover",
        /// Encircled (A7.7).
        Encircled = "encircled",
        /// In a Fortified building Location of its own side (B23.9).
        Fortified = "fortified",
        /// Personnel riding in or on a vehicle (PRC).
        Riding = "riding",
        /// Crew Exposed.
        Ce = "ce",
        /// A Support Weapon.
        Sw = "sw",
        /// A SW or Gun that nobody possesses.
        Unpossessed = "unpossessed",
        /// A SW whose breakdown number is an X#.
        XNumber = "x-number",
        /// A Fortification.
        Fortification = "fortification",
        /// Broken (A10), or a crew that is.
        Broken = "broken" | "brk",
        /// Under Desperation Morale (A10.62).
        Dm = "dm",
        /// Pinned (A7.8).
        Pinned = "pinned" | "pin",
        /// Counter Exhausted (A4.51).
        Cx = "cx",
        /// Berserk (A15.4).
        Berserk = "berserk",
        /// Concealed (A12).
        Concealed = "concealed" | "conc",
        /// Hidden (A12.3); only its owner's file says so.
        Hip = "hip",
        /// A weapon that malfunctions (A9.7).
        Malfunctioned = "malfunctioned" | "malf",
        /// Disassembled, or a Gun that is limbered (A9.8, C10.1).
        Limbered = "limbered",
        /// Buttoned Up.
        Bu = "bu",
        /// Immobilized (D8.1).
        Immobilized = "immobilized" | "immob",
        /// Bogged (D8.2), until it is freed (D8.3).
        Bogged = "bogged" | "bog",
        /// A vehicle whose crew is stunned (D5.34).
        Stunned = "stunned" | "stun",
        /// Abandoned by its crew (D5.4).
        Abandoned = "abandoned" | "aband",
        /// A Dummy: a `?` with nothing beneath it (A12.1).
        Dummy = "dummy" | "dummies",
        /// Held in Melee (A11.15).
        Melee = "melee",
        /// A prisoner (A20).
        Prisoner = "prisoner" | "captured",
        /// A wounded SMC (A17.2).
        Wounded = "wounded",
        /// Task Immobile: it clears Debris, rubble or the like (B24.7).
        Ti = "ti",
        /// It has used Prep Fire in this Player Turn.
        PrepFire = "prep-fire" | "prep",
        /// Marked with First Fire (A8.3).
        FirstFire = "first-fire",
        /// Marked with Final Fire (A8.4).
        FinalFire = "final-fire",
        /// A Gun that has used Intensive Fire (C5.6).
        IntensiveFire = "intensive-fire" | "intensive",
        /// It has moved in this Player Turn.
        Moved = "moved",
    }
}

words! {
    /// A kind of unit, as far as LOS and TEM care.
    #[derive(Default)]
    UnitKind, "kind of unit" by kind_of_counter {
        /// Infantry on foot.
        #[default]
        Infantry = "infantry" | "inf",
        /// A Gun and its crew.
        Gun = "gun",
        /// An armored fighting vehicle.
        Afv = "afv" | "tank",
        /// An unarmored vehicle.
        Unarmored = "unarmored",
    }
}

impl UnitKind {
    /// Returns `true` if it is a vehicle.
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        matches!(self, Self::Afv | Self::Unarmored)
    }
}

/// Reads the name of a vehicle or Gun: `T-34/85`, `45L AT PTP obr. 32`.
fn kind_of_counter(unknown: UnknownWord) -> Result<UnitKind, UnknownWord> {
    by_name(unknown, |counter| match counter.armor() {
        _ if counter.is_gun() => Some(UnitKind::Gun),
        Armor::Armored => Some(UnitKind::Afv),
        Armor::Unarmored => Some(UnitKind::Unarmored),
        Armor::Unknown => None,
    })
}

impl UnitKind {
    /// Returns `true` for Infantry, the default.
    #[must_use]
    pub fn is_infantry(&self) -> bool {
        *self == Self::Infantry
    }
}

/// An obstacle that can be bypassed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// A building.
    #[serde(skip)]
    Building,
    /// Rail Cars, printed.
    RailCar,
    /// A Rail Car counter (B32.6).
    #[serde(skip)]
    CarCounter,
    /// Woods.
    Woods,
    /// A storage tank.
    #[serde(rename = "storage-tank")]
    Tank,
}

#[cfg(test)]
mod tests {
    use super::{UnitKind, UnitTrait};
    use crate::words::Word;

    /// No word names both a state and a kind of unit, so it does not matter which is tried first.
    #[test]
    fn no_word_is_a_state_and_a_kind() {
        for choice in UnitTrait::CHOICES {
            for word in choice.others.iter().chain([&choice.name]) {
                assert!(word.parse::<UnitKind>().is_err(), "{word}");
            }
        }
    }
}
