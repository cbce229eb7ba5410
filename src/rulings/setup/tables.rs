//! The tables of what may set up where, from `data/setup.json`.

use serde::Deserialize;

use crate::grid::Hex;
use crate::rules::counters::by_name;
use crate::rules::{RuleId, UNITS, UnknownWord};
use crate::words::words;

words! {
    /// A kind of ground, counters that lie on it included.
    Ground, "terrain" {
        /// Open Ground.
        OpenGround = "open-ground" | "open",
        /// A tennis court (FB10.1).
        TennisCourt = "tennis-court",
        /// Brush.
        Brush = "brush",
        /// A deciduous orchard (FB5.11).
        Orchard = "orchard",
        /// An evergreen orchard (FB5.12).
        EvergreenOrchard = "evergreen-orchard",
        /// Woods.
        Woods = "woods",
        /// Grain.
        Grain = "grain",
        /// A paved road.
        PavedRoad = "paved-road" | "road",
        /// A Wide City Boulevard.
        Boulevard = "boulevard" | "wcb",
        /// A Sunken Road.
        SunkenRoad = "sunken-road",
        /// Debris on anything but a road, a boulevard or an embankment.
        Debris = "debris",
        /// Debris on a paved road (FB2.61).
        DebrisRoad = "debris-road",
        /// Debris IN a Sunken Road.
        DebrisSunkenRoad = "debris-sunken-road",
        /// Debris on a boulevard (FB2.62).
        DebrisBoulevard = "debris-boulevard" | "debris-wcb",
        /// Stone rubble.
        StoneRubble = "stone-rubble" | "rubble",
        /// Wooden rubble.
        WoodenRubble = "wooden-rubble",
        /// Rubble on a boulevard (FB3.5).
        RubbleBoulevard = "rubble-boulevard" | "rubble-wcb",
        /// A railroad or tram line at ground level.
        Rr = "rr" | "glrr" | "tram",
        /// An embankment railroad.
        Emrr = "emrr",
        /// An elevated railroad.
        Elrr = "elrr",
        /// A sunken railroad.
        Surr = "surr",
        /// Debris on an embankment (FB6.12422).
        EmrrDebris = "emrr-debris",
        /// Stone rubble on an embankment (FB6.12423).
        EmrrRubble = "emrr-rubble",
        /// A Rail Car hex.
        RailCar = "rail-car" | "tram-car",
        /// A bridge.
        Bridge = "bridge",
        /// Ground level of a building.
        Building = "building",
        /// Ground level of a building, in an Interior hex.
        InteriorBuilding = "interior-building" | "interior",
        /// An upper level of a building.
        UpperLevel = "upper-level",
        /// A rooftop.
        Rooftop = "rooftop",
        /// A cellar.
        Cellar = "cellar",
        /// A Factory.
        Factory = "factory",
        /// A storage tank.
        StorageTank = "storage-tank" | "tank",
        /// The RR turntable (FB6.14).
        Turntable = "turntable",
        /// The Level 1 underpass.
        Underpass = "underpass",
    }
}

impl Ground {
    /// Returns `true` if it is the ground of a railroad hex without anything on the rails (B32.11).
    pub(crate) const fn is_railroad(self) -> bool {
        matches!(self, Self::Rr | Self::Emrr | Self::Elrr | Self::Surr)
    }

    /// Returns `true` if it is the ground of a paved road or a Wide City Boulevard.
    pub(crate) const fn is_road(self) -> bool {
        matches!(self, Self::PavedRoad | Self::Boulevard)
    }
}

words! {
    /// A thing that sets up.
    Item, "item" by item_of_counter {
        /// A Gun.
        Gun = "gun",
        /// A dismantled 76-82mm mortar, to be assembled.
        DmMortar = "dm-mortar",
        /// Mines; FB-SSR13 lets them lie in roads, except on bridges (B28.53).
        Mines = "mines" | "mine" | "minefield" | "minefields" | "ap-mines" | "at-mines",
        /// A foxhole.
        Foxhole = "foxhole" | "foxholes",
        /// A trench.
        Trench = "trench" | "trenches",
        /// An A-T Ditch.
        AtDitch = "at-ditch" | "a-t-ditch" | "antitank-ditch" | "ditch",
        /// Wire.
        Wire = "wire" | "barbed-wire",
        /// A roadblock.
        Roadblock = "roadblock" | "roadblocks" | "road-block",
        /// A pillbox.
        Pillbox = "pillbox" | "pillboxes" | "bunker",
        /// Booby Traps.
        BoobyTraps = "booby-traps" | "booby-trap" | "boobytraps",
        /// A Tunnel; FB-SSR11 bars it.
        Tunnel = "tunnel" | "tunnels",
        /// Infantry.
        Infantry = "infantry" | "squad" | "squads" | "half-squad" | "hs" | "crew" | "mmc" | "smc" | "leader" | "hero",
        /// A SW.
        Sw = "sw" | "mg" | "lmg" | "mmg" | "hmg" | "atr" | "psk" | "ft" | "dc" | "radio" | "phone"
            | "flamethrower" | "demo-charge",
        /// A Dummy.
        Dummy = "dummy" | "dummies",
        /// A vehicle.
        Vehicle = "vehicle" | "vehicles" | "tank" | "afv" | "truck" | "halftrack",
    }
}

/// Returns the item for the name of a vehicle, or the numbers of a squad: `T-34/85`, `6-2-8`. A Gun needs its class and
/// caliber instead.
fn item_of_counter(unknown: UnknownWord) -> Result<Item, UnknownWord> {
    let numbers = unknown.given.rsplit(':').next().unwrap_or_default();
    if !UNITS.find(numbers, None).is_empty() {
        return Ok(Item::Infantry);
    }
    // a word that is a hex is the place, even if a vehicle has the same name: D1, H39
    if unknown.given.parse::<Hex>().is_ok() {
        return Err(unknown);
    }
    by_name(unknown, |counter| (!counter.is_gun()).then_some(Item::Vehicle))
}

words! {
    /// A class of Gun (C2.2).
    GunClass, "class of Gun" by class_of_counter {
        /// Anti-tank.
        At = "at",
        /// Infantry.
        Inf = "inf",
        /// Artillery.
        Art = "art",
        /// Anti-aircraft.
        Aa = "aa",
        /// Recoilless.
        Rcl = "rcl",
        /// Mortar.
        Mtr = "mtr" | "mortar",
    }
}

/// Returns the class for the name of a Gun: `45L AT PTP obr. 32`.
fn class_of_counter(unknown: UnknownWord) -> Result<GunClass, UnknownWord> {
    by_name(unknown, |counter| {
        let printed = counter.gun_class()?;
        GunClass::ALL.iter().copied().find(|class| class.name().eq_ignore_ascii_case(printed))
    })
}

words! {
    /// A target size of a Gun (C2.27).
    GunSize, "size of Gun" {
        /// Small.
        Small = "small",
        /// Neither.
        Normal = "normal",
        /// Large.
        Large = "large",
    }
}

words! {
    /// Whether something may set up.
    May, "answer" {
        /// It may; whether hidden, the table does not say.
        Yes = "yes",
        /// It may, but in the open and with known strength.
        Open = "open",
        /// It may, hidden as well.
        Hip = "hip",
        /// Only where the rubble is Cleared; then hidden as well.
        IfCleared = "if-cleared",
        /// Only if it is Cleared, and then in the open.
        OpenIfCleared = "open-if-cleared",
        /// Only where a road or a railroad runs.
        IfRoad = "if-road",
        /// It may not.
        No = "no",
    }
}

words! {
    /// Which Guns may set up.
    GunRule, "rule for Guns" {
        /// All.
        Any = "any",
        /// Small Guns, AT and INF Guns that are not large, mortars.
        Building = "building",
        /// AT, INF and ART Guns up to a caliber, if the level is Fortified.
        Fortified = "fortified",
        /// Mortars up to a caliber.
        Mortars = "mortars",
        /// None.
        None = "none",
    }
}

/// The tables.
#[derive(Debug, Deserialize)]
pub struct SetupTables {
    /// The items that the Axis cannot hide (FB-SSR12).
    pub axis_no_hip: AxisNoHip,
    /// The largest calibers.
    pub largest_mm: LargestMm,
    /// For each item, the rule to name if the table does not cover a case.
    pub general: Vec<GeneralRow>,
    /// One row for each kind of ground.
    pub grounds: Vec<GroundRow>,
}

/// The largest calibers, in millimetres (B23.423).
#[derive(Debug, Deserialize)]
pub struct LargestMm {
    /// The largest caliber of a Gun on a Fortified upper level.
    pub fortified: u16,
    /// The largest caliber of a mortar on a rooftop.
    pub mortars: u16,
}

/// The rule of an item in general.
#[derive(Debug, Deserialize)]
pub struct GeneralRow {
    /// The item.
    pub item: Item,
    /// The rule.
    pub rule: RuleId,
}

/// The items that the Axis cannot hide.
#[derive(Debug, Deserialize)]
pub struct AxisNoHip {
    /// The items.
    pub items: Vec<Item>,
    /// The rule.
    pub rule: RuleId,
}

/// What may set up on one kind of ground.
#[derive(Debug, Deserialize)]
pub struct GroundRow {
    /// The ground.
    pub ground: Ground,
    /// The rule that describes the ground.
    pub rule: RuleId,
    /// Which Guns may set up; `None` if our sources do not say.
    pub guns: Option<GunRule>,
    /// The rule for that.
    pub guns_rule: RuleId,
    /// The rule for that on a map of *Valor of the Guards*.
    pub guns_votg: Option<RuleId>,
    /// The rule for that on a map of chapter B.
    pub guns_base: Option<RuleId>,
    /// The rule by which it is Concealment Terrain in *Valor of the Guards*, if that is another rule.
    pub concealment_votg: Option<RuleId>,
    /// The same for chapter B.
    pub concealment_base: Option<RuleId>,
    /// The rule for all other items on a map of *Valor of the Guards*.
    pub items_votg: Option<RuleId>,
    /// The rule for all other items on a map of chapter B.
    pub items_base: Option<RuleId>,
    /// Guns may be Emplaced.
    pub emplaced: bool,
    /// The rule on Emplacement.
    pub emplaced_rule: RuleId,
    /// The rule that forbids Emplacement on maps of other modules, if only Festung Budapest allows it.
    pub not_emplaced_elsewhere: Option<RuleId>,
    /// The rule by which it is Concealment Terrain, if it is.
    pub concealment: Option<RuleId>,
    /// The rows of all other items.
    pub items: Vec<MayRow>,
}

/// Whether one item may set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct MayRow {
    /// The item.
    pub item: Item,
    /// The answer.
    pub may: May,
    /// The rule.
    pub rule: RuleId,
    /// The rule in *Valor of the Guards*, if it is not that of the ground.
    pub rule_votg: Option<RuleId>,
    /// The same for chapter B.
    pub rule_base: Option<RuleId>,
    /// The rule to which this one refers, in Festung Budapest.
    pub with: Option<RuleId>,
    /// The answer on maps of other modules, if Festung Budapest has a special one (FB-SSR13).
    pub elsewhere: Option<Elsewhere>,
}

/// An answer outside Festung Budapest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Elsewhere {
    /// The answer.
    pub may: May,
    /// The rule.
    pub rule: RuleId,
}

crate::rules::built_in! {
    /// The tables of the module.
    pub SETUP: SetupTables = "setup.json"
}

impl SetupTables {
    /// Returns the rule to name if the table does not cover an item on some ground.
    #[must_use]
    pub fn general(&self, item: Item) -> RuleId {
        self.general.iter().find(|g| g.item == item).map_or(RuleId::FB_SSR12, |g| g.rule)
    }

    /// Returns the row of a kind of ground.
    #[must_use]
    pub fn ground(&self, ground: Ground) -> Option<&GroundRow> {
        self.grounds.iter().find(|g| g.ground == ground)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_has_its_general_rule() {
        for item in Item::ALL {
            assert_eq!(SETUP.general.iter().filter(|g| g.item == *item).count(), 1, "{item}");
        }
    }

    #[test]
    fn every_ground_has_one_row() {
        for ground in Ground::ALL {
            assert_eq!(SETUP.grounds.iter().filter(|g| g.ground == *ground).count(), 1, "{ground}");
        }
    }
}
