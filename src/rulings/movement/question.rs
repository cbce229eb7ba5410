//! Questions about movement, and about how movement affects a Gun or a vehicle.

use crate::query::AskedPlace;
use crate::query::left_open::{Dated, LeftOpen, Slot};
use crate::rules::{Faction, Nation, UnknownWord, by_name};
use crate::words::words;

use crate::query::question::question;

words! {
    /// A column of the terrain chart.
    #[derive(Default)]
    MoverClass, "kind of unit" by of_counter {
        /// On foot.
        #[default]
        Infantry = "infantry" | "inf",
        /// Mounted.
        Cavalry = "cavalry",
        /// A wagon or sledge.
        HorseDrawn = "horse-drawn" | "wagon" | "horse",
        /// A motorcycle, ridden.
        Motorcycle = "motorcycle",
        /// An armored car.
        ArmoredCar = "armored-car" | "ac",
        /// A fully-tracked vehicle.
        Tracked = "tracked" | "fully-tracked" | "tank" | "afv",
        /// A halftrack.
        Halftrack = "halftrack" | "half-track" | "ht",
        /// A truck.
        Truck = "truck",
    }
}

/// Returns the class of the vehicle with this name, such as `T-34/85`.
fn of_counter(unknown: UnknownWord) -> Result<MoverClass, UnknownWord> {
    by_name(unknown, |counter| {
        let column = counter.movement()?;
        MoverClass::ALL.iter().copied().find(|class| class.name() == column)
    })
}

impl MoverClass {
    /// Returns `true` if the class spends MF rather than MP.
    #[must_use]
    pub const fn spends_mf(self) -> bool {
        matches!(self, Self::Infantry | Self::Cavalry | Self::HorseDrawn)
    }

    /// Returns what the class spends: `MF` or `MP`.
    #[must_use]
    pub const fn points(self) -> &'static str {
        if self.spends_mf() { "MF" } else { "MP" }
    }

    /// Returns `true` if the class is a motor vehicle.
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        !self.spends_mf()
    }
}

words! {
    /// Weather that costs movement.
    MoveWeather, "weather" {
        /// Rain (E3.54).
        Rain = "rain",
        /// Ground Snow (E3.723).
        GroundSnow = "ground-snow",
        /// Deep Snow (E3.73); not covered.
        DeepSnow = "deep-snow",
    }
}

words! {
    /// How hard a vehicle presses on the ground (D1.4).
    GroundPressure, "ground pressure" {
        /// Low.
        Low = "low",
        /// Normal.
        Normal = "normal",
        /// High.
        High = "high",
    }
}

words! {
    /// A circumstance of a move, or a choice of its player.
    MoveState, "state" {
        /// The vehicle is not an AFV.
        Unarmored = "unarmored",
        /// The vehicle is Buttoned Up.
        ButtonedUp = "buttoned-up" as "bu",
        /// It tows a Gun or a trailer.
        Towing = "towing",
        /// The ground is soft, or covered with mud or snow (D8.21).
        SoftGround = "soft-ground" as "soft",
        /// The building entered is friendly-controlled (FB8.51).
        FriendlyControl = "friendly-control" as "friendly",
        /// The unit is a Gun pushed by its crew.
        Gun = "gun",
        /// Declare Double Time (A4.5).
        DoubleTime = "double-time",
        /// The MMC stacks with a leader of its nationality all the way: 2 MF more (A4.12).
        WithLeader = "with-leader" as "leader",
        /// Use no road.
        NoRoad = "no-road",
        /// Use no Trail Break.
        NoTrailBreak = "no-trail-break" as "no-tb",
        /// Pay for the other terrain of a hex instead of using the rails (B32.3), and for shellholes (B2).
        EnterTerrain = "enter-terrain" as "enter",
        /// Reverse the VCA on the Narrow Street where it starts (FB-SSR3).
        AboutTurn = "about-turn",
        /// A rout: the move of a broken unit in the RtPh (A10.5).
        Rout = "rout",
        /// An advance: one Location, in the APh (A4.7).
        Advance = "advance",
    }
}

/// The units to avoid when none is named.
pub const ENEMIES: &str = "enemies";

question! {
    /// A question about a path, about the way to a Location, or about all that can be reached.
    #[derive(Default)]
    MoveCostQuery {
        /// The Locations, in order; with `to` or `reach`, only where it starts. `off`, first or last, is an off-map
        /// hex.
        #[arg(required = true, value_name = "HEX", value_delimiter = ',')]
        path: Vec<AskedPlace>,
        /// The kind of unit.
        #[serde(rename = "as", default, deserialize_with = "crate::words::read_word")]
        #[arg(long = "as", default_value_t)]
        class: MoverClass,
        /// Find the cheapest path to this Location.
        #[arg(long, value_name = "HEX", conflicts_with = "reach")]
        to?: Option<AskedPlace>,
        /// With `to`: how many alternative paths to list, each the cheapest one that avoids some place of the cheapest
        /// path [default: 3].
        #[arg(long, value_name = "N", requires = "to")]
        alternatives?: Option<u8>,
        /// Show which of these Locations or units see it on its way; without a value, or as `enemies`, all enemies.
        /// With `to`: find the path that they see least.
        #[arg(long, value_name = "WHO", num_args = 0.., default_missing_value = ENEMIES, value_delimiter = ',')]
        unseen_by?: Vec<AskedPlace>,
        /// With `to`: find the path under the least fire from them (default: all enemies).
        #[arg(long, requires = "to")]
        least_fire?: bool,
        /// Find every Location within this many MF or MP.
        #[arg(long, value_name = "N", conflicts_with_all = ["unseen_by", "least_fire"])]
        reach?: Option<u16>,
        /// The MF or MP allotment; Debris and buildings take a share of it.
        #[arg(long = "mp", visible_alias = "mf", value_name = "N")]
        allotment?: Option<u16>,
        /// The Portage Points that the unit carries (A4.42) [default: those of its SW].
        #[arg(long, value_name = "N")]
        pp?: Option<u16>,
        /// The vehicle's ground pressure.
        #[arg(long, value_name = "WHICH")]
        ground_pressure?: Option<GroundPressure>,
        /// Weather (can be repeated).
        #[arg(long, value_name = "WHAT")]
        weather?: Vec<MoveWeather>,
        /// Circumstances and choices.
        #[arg(skip)]
        states?: Vec<MoveState>,
        /// The unit's side.
        #[arg(long)]
        side?: Option<Faction>,
        /// The date, such as 1945-02-06.
        #[arg(long)]
        date?: Option<String>,
        /// The dice of the Bog Check, the white die first.
        #[arg(long, visible_alias = "dr", value_name = "W,C", value_parser = crate::query::read_dice)]
        bog_dr?: Option<[u8; 2]>,
        ..edits
    }
}

impl LeftOpen for MoveCostQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        // the first unit of the path is the one that moves
        let mut way = self.path.iter_mut();
        let mut places = Slot::ones(way.next());
        places.extend(Slot::places(way.chain(&mut self.to)));
        places.push(Slot::All(&mut self.unseen_by));
        places
    }

    fn day(&mut self) -> Option<Dated<'_>> {
        Some(Dated::Text(&mut self.date))
    }
}

question! {
    /// A question about the Bog Check of a vehicle that enters a hex or crosses a hexside.
    #[derive(Default)]
    BogQuery {
        /// Where the vehicle is; `off` is an off-map hex.
        from: AskedPlace,
        /// Where it goes: an adjacent Location, or a Bypass.
        to: AskedPlace,
        /// The kind of vehicle.
        #[serde(rename = "as", default = "tracked", deserialize_with = "crate::words::read_word")]
        #[arg(long = "as", default_value = "tracked")]
        class: MoverClass,
        /// The MP allotment, where a share of it is spent on entry.
        #[arg(long = "mp", value_name = "N")]
        allotment?: Option<u16>,
        /// Its ground pressure.
        #[arg(long, value_name = "WHICH")]
        ground_pressure?: Option<GroundPressure>,
        /// Weather (can be repeated).
        #[arg(long, value_name = "WHAT")]
        weather?: Vec<MoveWeather>,
        /// It tows a Gun or a trailer.
        #[arg(long)]
        towing?: bool,
        /// The ground is soft, or covered with mud or snow (D8.21).
        #[arg(long)]
        soft?: bool,
        /// It is not an AFV.
        #[arg(long)]
        unarmored?: bool,
        /// It uses no road.
        #[arg(long)]
        no_road?: bool,
        /// The dice of the Bog Check, the white die first.
        #[arg(long, value_name = "W,C", value_parser = crate::query::read_dice)]
        dr?: Option<[u8; 2]>,
        ..edits
    }
}

impl LeftOpen for BogQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        vec![Slot::One(&mut self.from), Slot::Place(&mut self.to)]
    }
}

const fn tracked() -> MoverClass {
    MoverClass::Tracked
}

words! {
    /// A kind of turret (C5.1, D1.31-.33).
    Turret, "turret" {
        /// Fast traverse.
        T = "t",
        /// Slow traverse.
        St = "st",
        /// Non-turreted; every Gun that cannot fire all round.
        Nt = "nt",
    }
}

words! {
    /// The TH case of a change of covered arc, or of fire within the hex.
    #[derive(Default)]
    ThCase, "case" {
        /// Case A: fire after changing CA.
        #[default]
        A = "a",
        /// Case E: fire within the own hex.
        E = "e",
    }
}

question! {
    /// A question about the To Hit DRM of a change of CA.
    CaChangeQuery {
        /// The turret or mount; may be left out if `base` is given.
        #[arg(long, value_name = "KIND")]
        turret?: Option<Turret>,
        /// How many hexspines the CA changes.
        #[serde(default = "one")]
        #[arg(default_value_t = one())]
        hexspines: u8,
        /// Case E, fire within the hex, instead of Case A.
        #[serde(default)]
        #[arg(long = "case-e", action = clap::ArgAction::SetTrue, value_parser = is_case_e())]
        case: ThCase,
        /// The DRM before doubling, instead of the chart's.
        #[arg(long, value_name = "DRM", allow_negative_numbers = true)]
        base?: Option<i8>,
        /// The Gun is in a Rail Car hex.
        #[arg(long)]
        rail_car?: bool,
        /// The Location of the Gun, instead of `rail_car`.
        #[arg(long, value_name = "HEX")]
        at?: Option<AskedPlace>,
        /// The vehicle is out of gas (FB-SSR20).
        #[arg(long)]
        out_of_gas?: bool,
        /// The MA, as 75L.
        #[arg(long)]
        gun?: Option<String>,
        ..edits
    }
}

impl LeftOpen for CaChangeQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::ones(&mut self.at)
    }
}

const fn one() -> u8 {
    1
}

#[cfg(feature = "cli")]
fn is_case_e() -> impl clap::builder::TypedValueParser<Value = ThCase> {
    use clap::builder::TypedValueParser as _;
    clap::builder::BoolValueParser::new().map(|given| if given { ThCase::E } else { ThCase::A })
}

impl Default for CaChangeQuery {
    fn default() -> Self {
        Self {
            turret: None,
            hexspines: one(),
            case: ThCase::default(),
            base: None,
            rail_car: false,
            at: None,
            out_of_gas: false,
            gun: None,
            set: Vec::new(),
        }
    }
}

words! {
    /// What a vehicle is about to do (FB-SSR20).
    #[derive(Default)]
    GasAction, "action" {
        /// Its first MP expenditure of a Movement Phase.
        #[default]
        FirstMp = "first-mp",
        /// A change of VCA, in any phase.
        VcaChange = "vca-change",
        /// Loading or unloading while Stopped.
        Load = "load",
        /// Firing while Stopped.
        Fire = "fire",
        /// Using smoke dispensers while Stopped.
        SmokeDispenser = "smoke-dispenser",
        /// Using SMOKE grenades while Stopped.
        SmokeGrenades = "smoke-grenades",
    }
}

question! {
    /// A question about the Out-of-Gas DR.
    OutOfGasQuery {
        /// The date, such as 1945-02-06 [default: the game's].
        date?: Option<String>,
        /// The vehicle was not in the Axis OB at the start.
        #[serde(default = "yes")]
        #[arg(long = "not-axis-ob", action = clap::ArgAction::SetFalse)]
        axis_ob: bool,
        /// What the vehicle is about to do.
        #[arg(long, default_value_t, value_name = "WHAT")]
        action: GasAction,
        /// The Final DR.
        #[arg(long, value_name = "N", allow_negative_numbers = true)]
        dr?: Option<i8>,
    }
}

impl LeftOpen for OutOfGasQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Vec::new()
    }

    fn day(&mut self) -> Option<Dated<'_>> {
        Some(Dated::Text(&mut self.date))
    }
}

const fn yes() -> bool {
    true
}

impl Default for OutOfGasQuery {
    fn default() -> Self {
        Self { date: None, axis_ob: yes(), action: GasAction::default(), dr: None }
    }
}

question! {
    /// A question about going into the sewers.
    #[derive(Default)]
    SewerQuery {
        /// The hex of the manhole.
        #[arg(long, value_name = "HEX")]
        at?: Option<AskedPlace>,
        /// The side.
        side: Faction,
        /// The leader moving with them, if any.
        #[arg(long, value_name = "WHO")]
        leader?: Option<Nation>,
        /// The Morale Level of the leader: show the odds of the TC.
        #[arg(long, value_name = "N")]
        morale?: Option<u8>,
        /// The highest Final Sewer Emergence dr at which they come up as intended, from your rulebook (B8.42): show the
        /// odds.
        #[arg(long, value_name = "N")]
        emerge_at_most?: Option<u8>,
        /// The units are of the Vannay Battalion.
        #[arg(long)]
        vannay?: bool,
        /// They are in an entrenchment.
        #[arg(long)]
        entrenched?: bool,
        ..edits
    }
}

impl LeftOpen for SewerQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Vec::new()
    }
}

impl MoveCostQuery {
    /// Makes a question about the cost of a path, which includes both ends. The other fields have their defaults.
    #[must_use]
    pub fn new<P: Into<AskedPlace>>(path: impl IntoIterator<Item = P>, class: MoverClass) -> Self {
        Self { path: path.into_iter().map(Into::into).collect(), class, ..Self::default() }
    }

    /// Returns `true` if the path has to avoid somebody.
    pub(crate) fn avoids(&self) -> bool {
        self.least_fire || !self.unseen_by.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::MoverClass;
    use crate::map::UnitKind;
    use crate::rules::GunClass;

    fn refused<T: std::str::FromStr<Err = crate::rules::UnknownWord>>(text: &str) -> String {
        text.parse::<T>().err().map(|e| e.to_string()).unwrap_or_default()
    }

    /// D2.1: a vehicle moves by the column of its type: tanks and SU as fully-tracked vehicles.
    #[test]
    fn a_vehicle_is_named_as_the_module_prints_it() {
        for (name, class) in [
            ("T-34/85", MoverClass::Tracked),
            ("t-34", MoverClass::Tracked),
            ("PzKw IVH", MoverClass::Tracked),
            ("hu:43M Zrinyi II", MoverClass::Tracked),
            ("SPW 251/1", MoverClass::Halftrack),
            ("Opel 6700", MoverClass::Truck),
            ("BA-64B", MoverClass::ArmoredCar),
            ("tracked", MoverClass::Tracked),
        ] {
            assert_eq!(name.parse(), Ok(class), "{name}");
        }
        // a Gun is not a vehicle, and has no movement in any source; similar names are offered
        assert!(refused::<MoverClass>("45L AT PTP obr. 32").contains("known: `infantry`"));
        assert!(refused::<MoverClass>("Komsomolets").contains("unknown kind of unit"));
        assert!(refused::<MoverClass>("T-34/86").contains("did you mean `T-34/85`"));
        assert!(refused::<MoverClass>("trackd").contains("did you mean `tracked`"));
    }

    #[test]
    fn a_name_gives_the_kind_of_target_and_the_class_of_gun() {
        assert_eq!("T-34/85".parse(), Ok(UnitKind::Afv));
        assert_eq!("Opel 6700".parse(), Ok(UnitKind::Unarmored));
        assert_eq!("45L AT PTP obr. 32".parse(), Ok(UnitKind::Gun));
        assert_eq!("45L AT PTP obr. 32".parse(), Ok(GunClass::At));
        // whether a halftrack is armored depends on its name
        assert_eq!("SPW 251/1".parse(), Ok(UnitKind::Afv));
        assert!(refused::<UnitKind>("SdKfz 7").contains("known: `infantry`"));
    }
}
