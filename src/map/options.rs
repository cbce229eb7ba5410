//! The options of a scenario: season, weather, and readings of rules on which tables differ. A single table gives each
//! reading its name, its values, its option, and so the edit that sets it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::grid::Hex;
use crate::spelling::near;
use crate::words::words;

use super::entries::entries;
use super::kinds::named;
use super::wind::{Blowing, wind};
use crate::rules::Date;

entries! {
    /// Season and readings; every field has a default, and a ruling that used one says so.
    #[derive(Copy, Default, Hash)]
    Options {
        /// Whether deciduous orchards are in season (B14.2). FB5.11 holds them out of season.
        orchards?: Orchards,
        /// Whether embankments joined by a RR bridge are one EmRR when "next" and "another" are counted.
        emrr?: EmrrCount,
        /// Whether Inherent Terrain touched only at one vertex counts.
        vertex?: VertexContact,
        /// Whether brush and the like hinder where only one end is on an embankment (F6, B32.12).
        brush_from_emrr?: BrushFromEmrr,
        /// How wide a road through an orchard is to a line that stays on it (B14.6).
        orchard_roads?: OrchardRoads,
        /// Readings of the rules on rubble, Debris and wrecks.
        #[serde(rename = "ruin")]
        rubble?: RubbleReadings,
        /// Whether a Gun leaves the ground level of a Fortified building (B23.93).
        fortified_guns?: FortifiedGuns,
        /// Which TEM of a Factory counts for a Gun that is pushed by a vehicle-sized entrance (B23.742).
        entrance_tem?: EntranceTem,
        /// A Low Visibility Hindrance: mist, fog, rain, snow or night (E1.7, E3).
        visibility?: Option<LowVisibility>,
        /// The Night Visibility Range (E1), in hexes; by day there is none.
        nvr?: Option<u16>,
        /// How high a steeple stands as an obstacle (B31.2).
        steeples?: Steeples,
        /// Whether Bypass of a Rail Car hex needs a hexside clear of its depiction (FB6.22), or not (B32.52).
        rail_cars?: RailCarBypass,
        /// Whether the RR turntable is connected to the buildings beside it, as an A-T Ditch is (FB6.14, FB-SSR14).
        turntable?: Turntable,
        /// Whether rails under Debris or rubble are still crossed as rails (FB2.3, B3.43).
        rails_under?: RailsUnder,
        /// The wind (B25.63, B25.64).
        wind?: Option<Blowing>,
        /// The day on which it is played; a question that names none of its own is about this one.
        date?: Option<Date>,
    }

    /// Readings for falling rubble, Debris and wrecks; a ruling that used one says so.
    #[derive(Copy, Default, PartialOrd, Ord, Hash)]
    #[serde(rename_all = "kebab-case")]
    RubbleReadings {
        /// Whether Debris falls on Rail Car hexes (FB2.5 against B37.5; QA-F2).
        debris_on_rail_cars?: DebrisOnRailCars,
        /// Where rubble lies that falls on a bridge hex (QA-F8).
        rubble_on_bridge?: RubbleOnBridge,
        /// What rubble does that falls on a building hex (B24.12).
        rubble_on_building?: RubbleOnBuilding,
        /// What becomes of unarmored units under falling rubble (B24.12).
        under_rubble?: UnderRubble,
        /// Which vehicles that are not fully-tracked falling Debris immobilizes (FB2.64).
        immobilized?: Immobilized,
        /// The Morale Check of a hex under Bombardment (C1.822).
        bombardment?: BombardmentCheck,
    }
}

words! {
    /// What makes visibility low.
    Visibility, "Low Visibility" {
        /// Mist (E3.32).
        Mist = "mist",
        /// Fog (E3.31).
        Fog = "fog",
        /// Heavy Rain (E3.51).
        HeavyRain = "heavy-rain",
        /// Falling Snow (E3.71).
        FallingSnow = "falling-snow",
        /// Night (E1.7).
        Night = "night",
    }
}

entries! {
    /// A Low Visibility Hindrance. How large it is and how far it reaches, the scenario says.
    #[derive(Copy, PartialOrd, Ord, Hash)]
    LowVisibility {
        /// What makes it.
        is: Visibility,
        /// The Hindrance.
        drm: u8,
        /// The range to which it holds; at every range, if left out.
        within?: Option<u16>,
        /// The Hindrance beyond that range.
        beyond?: Option<u8>,
    }
}

impl fmt::Display for LowVisibility {
    /// Writes it as an edit: `mist=1,6,2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.is, self.drm)?;
        match (self.within, self.beyond) {
            (Some(within), Some(beyond)) => write!(f, ",{within},{beyond}"),
            _ => Ok(()),
        }
    }
}

impl LowVisibility {
    /// Returns what is wrong with it, if anything (E3.3).
    pub(super) fn fault(self) -> Option<&'static str> {
        (self.within.is_some() != self.beyond.is_some())
            .then_some("`within` (a range) goes with `beyond` (the Hindrance farther away), and only with it")
    }

    /// Returns the Hindrance at a range.
    #[must_use]
    pub fn at(&self, range: u16) -> u8 {
        match self.within {
            Some(within) if range > within => self.beyond.unwrap_or_default(),
            _ => self.drm,
        }
    }
}

impl Options {
    /// Returns `true` if all options have their defaults.
    #[must_use]
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Returns `true` at night (E1) if the Night Visibility Range is not known.
    pub(crate) fn is_night_without_range(&self) -> bool {
        self.nvr.is_none() && self.visibility.is_some_and(|low| low.is == Visibility::Night)
    }
}

/// Defines the readings: each with its name in an edit, the option that it sets, and its values, the default first.
macro_rules! readings {
    ($($(#[$doc:meta])* $name:literal $(| $other:literal)? => $($field:ident).+: $type:ident {
        $($(#[$about:meta])* $value:ident = $word:literal,)+
    })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
            pub enum $type {
                $($(#[$about])* #[serde(rename = $word)] $value,)+
            }

            impl $type {
                /// Returns its name in an edit.
                const fn word(self) -> &'static str {
                    match self { $(Self::$value => $word),+ }
                }
            }
        )+

        /// One option chosen for a question.
        #[allow(missing_docs, reason = "each is of the type that it is named after")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum ChosenOption {
            $($type($type),)+
            Visibility(Option<LowVisibility>),
            Nvr(Option<u16>),
            Wind(Option<Blowing>),
            Date(Option<Date>),
        }

        impl ChosenOption {
            /// The names of the readings, each with its values.
            const ALL: &[(&str, &[&str])] = &[$(($name, &[$($word),+])),+];

            /// Returns `true` if an edit of this name sets an option: `emrr`, `nvr`, `date`, `mist`.
            #[must_use]
            pub fn is_named(name: &str) -> bool {
                matches!(name, "nvr" | "date" | "wind") || Self::ALL.iter().any(|(known, _)| *known == name) || named::<Visibility>(name).is_some()
            }

            /// Reads `emrr=one`; the inner `None` stands for an invalid value.
            pub(super) fn read(name: &str, value: &str) -> Option<Option<Self>> {
                match name {
                    $($name $(| $other)? => Some(named(value).map(Self::$type)),)+
                    "nvr" => Some(night(value).map(Self::Nvr)),
                    "wind" => Some(wind(value).map(Self::Wind)),
                    "date" => Some(day(value).map(Self::Date)),
                    _ => named(name).map(|is| visibility(is, value).map(Self::Visibility)),
                }
            }

            /// Sets it in the options.
            pub(super) fn choose(self, options: &mut Options) {
                match self {
                    $(Self::$type(it) => options.$($field).+ = it,)+
                    Self::Visibility(it) => options.visibility = it,
                    Self::Nvr(it) => options.nvr = it,
                    Self::Wind(it) => options.wind = it,
                    Self::Date(it) => options.date = it,
                }
            }

            /// Returns the choices that turn one set of options into another.
            pub(super) fn between(before: &Options, now: &Options) -> Vec<Self> {
                let mut all = Vec::new();
                $(if before.$($field).+ != now.$($field).+ {
                    all.push(Self::$type(now.$($field).+));
                })+
                if before.visibility != now.visibility {
                    all.push(Self::Visibility(now.visibility));
                }
                if before.nvr != now.nvr {
                    all.push(Self::Nvr(now.nvr));
                }
                if before.wind != now.wind {
                    all.push(Self::Wind(now.wind));
                }
                if before.date != now.date {
                    all.push(Self::Date(now.date));
                }
                all
            }
        }

        impl fmt::Display for ChosenOption {
            /// Writes it as an edit.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$type(it) => write!(f, "{}={}", $name, it.word()),)+
                    Self::Visibility(Some(it)) => write!(f, "{it}"),
                    Self::Visibility(None) => f.write_str("mist=none"),
                    Self::Nvr(Some(range)) => write!(f, "nvr={range}"),
                    Self::Nvr(None) => f.write_str("nvr=none"),
                    Self::Wind(Some(wind)) => write!(f, "wind={wind}"),
                    Self::Wind(None) => f.write_str("wind=unknown"),
                    Self::Date(Some(day)) => write!(f, "date={day}"),
                    Self::Date(None) => f.write_str("date=none"),
                }
            }
        }
    };
}

readings! {
    /// Season of deciduous orchards.
    "orchards" => orchards: Orchards {
        /// Leafless: FB5.11, November to March.
        #[default]
        OutOfSeason = "out-of-season",
        /// In leaf: April to October (B14.2).
        InSeason = "in-season",
    }
    /// How embankments on either side of a RR bridge are counted.
    "emrr" => emrr: EmrrCount {
        /// Two: the bridge hex is not an EmRR hex.
        #[default]
        Two = "two",
        /// One railway.
        One = "one",
    }
    /// Whether a line that touches Inherent Terrain only at a vertex meets it.
    "vertex" => vertex: VertexContact {
        /// It does: hexsides include their vertices (B9.1).
        #[default]
        Counts = "counts",
        /// It does not.
        Ignored = "ignored",
    }
    /// What brush and the like do to a line with only one end on an embankment.
    "brush-from-emrr" => brush_from_emrr: BrushFromEmrr {
        /// +1 in all, as from a Hillock (F6, unverified).
        #[default]
        Once = "once",
        /// Nothing: such growth hinders lines only of its own level (B12.2).
        Never = "never",
    }
    /// How wide a road through an orchard is to a line that stays on it.
    "orchard-roads" => orchard_roads: OrchardRoads {
        /// Half a hexside, from hexside to hexside (a reading: the rules at hand give no width).
        #[default]
        Half = "half",
        /// The hexside: a line that enters and leaves the hex by the road stays on it.
        Whole = "whole",
    }
    /// Whether Bypass of a Rail Car hex needs a hexside clear of its depiction.
    "rail-cars" => rail_cars: RailCarBypass {
        /// As of a building: FB6.22, V4.2.
        #[default]
        AsBuilding = "as-building",
        /// Only a depiction that crosses the hexside bars it: B32.52.
        AnyHexside = "any-hexside",
    }
    /// How high a steeple stands as an obstacle; the rules at hand do not say (B31.2).
    "steeples" => steeples: Steeples {
        /// Half a level above its highest Location, by the art of the tower alone.
        #[default]
        Tower = "tower",
        /// No higher than its building.
        Building = "building",
    }
    /// Whether the RR turntable has the connections of a trench.
    "turntable" => turntable: Turntable {
        /// It is an A-T Ditch for all purposes: FB6.14.
        #[default]
        Connected = "connected",
        /// It has none: another edition of FB6.14.
        Apart = "apart",
    }
    /// What is left of rails under Debris or rubble for a unit that crosses their hexside.
    "rails-under" => rails_under: RailsUnder {
        /// Nothing, as of a road: B3.43; the side of an embankment is climbed as anywhere.
        #[default]
        Gone = "gone",
        /// The way up the embankment: FB2.3 alone is due.
        Left = "left",
    }
    /// Whether a Gun leaves the Fortified ground level that it set up in.
    "fortified-guns" => fortified_guns: FortifiedGuns {
        /// It never does: so a page has it.
        #[default]
        Stay = "stay",
        /// It may, and cannot come back: only that of an upper level stays (B23.93, unverified).
        Leave = "leave",
    }
    /// Which TEM of a Factory counts in the DRM of a Gun that is pushed by a vehicle-sized entrance.
    "entrance-tem" => entrance_tem: EntranceTem {
        /// That against fire from outside: the entrance does not take it away (B23.742, unverified).
        #[default]
        Outside = "outside",
        /// That within the Factory (B23.741).
        Inside = "inside",
        /// None, as FB8.4 names the TEM of a way in without an entrance alone.
        None = "none",
    }
    /// Whether Debris falls on Rail Car hexes.
    "debris-on-rail-cars" | "debris-on-railcars" => rubble.debris_on_rail_cars: DebrisOnRailCars {
        /// B37.5, the later text: not there.
        #[default]
        No = "no",
        /// FB2.5 names RR hexes without exception.
        Yes = "yes",
    }
    /// Where rubble lies that falls on a bridge hex.
    "rubble-on-bridge" | "bridge-rubble" => rubble.rubble_on_bridge: RubbleOnBridge {
        /// On the bridge and beneath it.
        #[default]
        Both = "both",
        /// On the bridge alone.
        On = "on",
        /// Beneath it alone.
        Beneath = "beneath",
    }
    /// What rubble does that falls on a building hex.
    "rubble-on-building" => rubble.rubble_on_building: RubbleOnBuilding {
        /// It brings down a building hex whose highest level is below the highest level that fell.
        #[default]
        Lower = "lower",
        /// Nothing.
        Never = "never",
    }
    /// What becomes of unarmored units under falling rubble.
    "under-rubble" => rubble.under_rubble: UnderRubble {
        /// They are eliminated, as in a rubbled Location (B24.11).
        #[default]
        Eliminated = "eliminated",
        /// The text of B24.12 was not at hand: the ruling leaves it to the players.
        LeftOpen = "left-open",
    }
    /// Which vehicles that are not fully-tracked falling Debris immobilizes.
    "immobilized" => rubble.immobilized: Immobilized {
        /// Every one.
        #[default]
        Any = "any",
        /// Those moving or in Motion.
        Moving = "moving",
    }
    /// The Morale Check of a hex under Bombardment.
    "bombardment" => rubble.bombardment: BombardmentCheck {
        /// A 2MC, as the terrain chart heads its column.
        #[default]
        Two = "2mc",
        /// A 1MC.
        One = "1mc",
        /// A NMC.
        Normal = "nmc",
    }
}

impl ChosenOption {
    /// Returns the option that a name belongs to, in singular or plural (`orchard`, `steeple`).
    pub(super) fn named(name: &str) -> Option<&'static str> {
        let is_it = |known: &&str| *known == name || known.trim_end_matches('s') == name.trim_end_matches('s');
        Self::names().find(is_it)
    }

    fn names() -> impl Iterator<Item = &'static str> + Clone {
        let weather = Visibility::ALL.iter().map(|v| v.name());
        Self::ALL.iter().map(|(name, _)| *name).chain(weather).chain(["nvr", "wind"])
    }

    /// Returns the edits that choose an option: `emrr=one`; for options with a number, the start of the edit.
    #[must_use]
    pub fn edits() -> Vec<String> {
        let each =
            |(name, words): &(&str, &[&str])| words.iter().map(|word| format!("{name}={word}")).collect::<Vec<_>>();
        let numbers =
            Visibility::ALL.iter().map(|v| v.name()).chain(["nvr", "wind", "date"]).map(|name| format!("{name}="));
        Self::ALL.iter().flat_map(each).chain(numbers).collect()
    }

    /// Returns edits of this option with values similar to the one given.
    pub(super) fn near(name: &str, value: &str) -> Vec<String> {
        let words = Self::ALL.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, words)| words);
        let close = near(value, words.iter().copied());
        let all = || words.iter().map(|word| (*word).to_owned()).collect();
        let of_it: Vec<String> = if close.is_empty() { all() } else { close };
        of_it.into_iter().map(|word| format!("{name}={word}")).collect()
    }

    /// Returns edits of options whose names are similar to one that does not exist.
    pub(super) fn like(name: &str, value: &str) -> Vec<String> {
        if name.parse::<Hex>().is_ok() {
            return Vec::new();
        }
        let read = |name: &str| Self::read(name, value).flatten().is_some();
        let of_name =
            |name: String| if read(&name) { vec![format!("{name}={value}")] } else { Self::near(&name, value) };
        near(name, Self::names()).into_iter().flat_map(of_name).collect()
    }

    /// Lists the options and their values: `emrr=two|one`.
    pub(super) fn list() -> String {
        let all: Vec<_> = Self::ALL.iter().map(|(name, words)| format!("{name}={}", words.join("|"))).collect();
        // the weather goes before the readings on rubble
        let (first, rubble) = all.split_at(all.iter().position(|r| r.starts_with("debris-")).unwrap_or(all.len()));
        let weather = "mist=1 (fog, heavy-rain, falling-snow, night; =1,6,2 for +1 to range 6 and +2 beyond; =none), nvr=N, \
             wind=mild,2 (none, heavy; to hexside 2), date=YYYY-MM-DD";
        format!("{}, {weather}, {}", first.join(", "), rubble.join(", "))
    }
}

impl BombardmentCheck {
    /// Returns the DRM that it adds.
    #[must_use]
    pub const fn drm(self) -> i8 {
        match self {
            Self::Two => 2,
            Self::One => 1,
            Self::Normal => 0,
        }
    }
}

/// Reads `2`, or `none` for day.
#[expect(clippy::option_option, reason = "no such number, or none at all")]
fn night(text: &str) -> Option<Option<u16>> {
    if text == "none" { Some(None) } else { text.parse().ok().map(Some) }
}

/// Reads a day, or `none`.
#[expect(clippy::option_option, reason = "no such day, or none at all")]
fn day(text: &str) -> Option<Option<Date>> {
    if text == "none" { Some(None) } else { text.parse().ok().map(Some) }
}

/// Reads `1`, or `1,6,2` for +1 to range 6 and +2 beyond, or `none`.
#[expect(clippy::option_option, reason = "no such Hindrance, or none at all")]
fn visibility(is: Visibility, text: &str) -> Option<Option<LowVisibility>> {
    if text == "none" {
        return Some(None);
    }
    let parts: Vec<&str> = text.split(',').collect();
    let (drm, within, beyond) = match parts[..] {
        [drm] => (drm.parse().ok()?, None, None),
        [drm, within, beyond] => (drm.parse().ok()?, Some(within.parse().ok()?), Some(beyond.parse().ok()?)),
        _ => return None,
    };
    Some(Some(LowVisibility { is, drm, within, beyond }))
}
