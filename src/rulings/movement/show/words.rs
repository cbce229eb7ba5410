//! Facts of movement in words.

use crate::map::{Feature, Map, RailroadKind, UnitTrait};
use crate::query::{MoveWeather, MoverClass, Turret};
use crate::resolver::Chart;
use crate::ruling::{
    BogCause, ChartRow, Effect, Leg, MoveBar, MoveEffect, MoveFact, MoveGround, MoveNote, PathSpot, Points, Sure,
};

use crate::show::told::Told;

/// Returns what a class of mover is called.
#[must_use]
pub(super) const fn class_words(class: MoverClass) -> &'static str {
    match class {
        MoverClass::Infantry => "Infantry",
        MoverClass::Cavalry => "Cavalry",
        MoverClass::HorseDrawn => "horse-drawn",
        MoverClass::Motorcycle => "a motorcycle",
        MoverClass::ArmoredCar => "an armored car",
        MoverClass::Tracked => "a fully-tracked vehicle",
        MoverClass::Halftrack => "a halftrack",
        MoverClass::Truck => "a truck",
    }
}

const fn sure_words(sure: Sure) -> &'static str {
    match sure {
        Sure::Pinned | Sure::Read => "",
        Sure::Inferred | Sure::Recalled | Sure::Guess => " (unverified)",
    }
}

fn row_words(row: ChartRow, map: &Map) -> &str {
    &Chart::built_in().row(row, map.catalogue()).name
}

const fn rail_words(kind: RailroadKind) -> &'static str {
    match kind {
        RailroadKind::Glrr => "GLRR",
        RailroadKind::Emrr => "EmRR",
        RailroadKind::Elrr => "ElRR",
        RailroadKind::Surr => "SuRR",
        RailroadKind::Bridge => "the RR bridge",
        RailroadKind::Tram => "the tram line, a GLRR",
        RailroadKind::OrchardTram => "the tree-lined tram line, a GLRR",
    }
}

fn weather_words(weather: MoveWeather) -> String {
    weather.name().replace('-', " ")
}

/// Returns an effect in a few characters.
pub(crate) fn effect_words(effect: MoveEffect) -> String {
    match effect {
        MoveEffect::Costs(points) => points.to_string(),
        MoveEffect::Times(times) => format!("x{times}"),
        MoveEffect::Forbids => "NA".to_owned(),
        MoveEffect::BogCheck => "Bog Check".to_owned(),
        MoveEffect::BogDrm(drm) => format!("Bog {drm:+}"),
        MoveEffect::Drm(drm) => format!("{drm:+}"),
        MoveEffect::Gives(points) => format!("gives {points}"),
    }
}

/// Returns what a leg rests on.
const fn ground_words(ground: MoveGround) -> &'static str {
    match ground {
        MoveGround::CellarStairs => "Infantry enter and leave a cellar by its stairs, a manhole or a connected trench",
        MoveGround::CellarToCellar => "from cellar to cellar through a building hexside, at the COT of the building",
        MoveGround::ManholeCellar => "the manhole opens into the cellar",
        MoveGround::OtherTerrain => "a RR hexside may be crossed at the COT of the other terrain instead",
        MoveGround::BoulevardTrailBreak => "the road rate of the boulevard, by the Trail Break alone",
        MoveGround::Underpass => "the underpass is entered and left along its tracks, a GLRR",
        MoveGround::UnderpassHeights => "the ground above the underpass is a level higher: the usual cost of the climb",
        MoveGround::TreeLinedTram => "across a tram hexside, as along a railroad",
        MoveGround::Turntable => "the turntable is an A-T Ditch for all purposes",
        MoveGround::GlrrCrossing => "the road crosses the GLRR at its level: the usual road rate",
        MoveGround::EmrrCrossing => "the road crosses the EmRR on top of the embankment",
        MoveGround::BeneathElrr => "the road runs beneath the ElRR, a Location of its own",
        MoveGround::OverSurr => "the road bridges the SuRR at the level of the road",
        MoveGround::IntoSurr => "Infantry may enter the RR Location beneath the road, as across a non-RR hexside",
        MoveGround::BypassAcrossRails => "Bypass along a RR hexside, as across the rails",
        MoveGround::BypassBesideRails => "Bypass in a RR hex, along a hexside that its rails do not cross",
        MoveGround::BesideRails => "VBM along the hexside between the building and the rails",
        MoveGround::TramBuilding => "the small building beside the tram line: Bypass along any of its six hexsides",
        MoveGround::StorageTank => "a storage tank is passed by VBM alone",
        MoveGround::Entrance => "a road or railroad leads in: a vehicle-sized entrance",
        MoveGround::StationEntrance => {
            "a vehicle-sized entrance; along the rails at the RR cost if the station is friendly-controlled (FB8.51)"
        }
        MoveGround::GunEntrance => "a Gun is pushed in through a vehicle-sized entrance",
        MoveGround::RubbleInPlay => "rubble made in play is not connected to the trench",
        MoveGround::TrenchToCellarAlone => "the trench is connected to the cellar alone, not to the ground level",
    }
}

impl Told for MoveFact {
    fn told(self, _: Effect, map: &Map) -> String {
        fact_words(self, map) + self.sure().map_or("", sure_words)
    }
}

#[expect(clippy::too_many_lines, reason = "one line a fact")]
fn fact_words(fact: MoveFact, map: &Map) -> String {
    match fact {
        MoveFact::Chart { row, class, .. } => format!("{}, for {}", row_words(row, map), class_words(class)),
        MoveFact::Share { row, parts, allotment, .. } => {
            let share = match parts {
                1 => "all".to_owned(),
                2 => "half".to_owned(),
                4 => "a quarter".to_owned(),
                n => format!("one of {n} parts"),
            };
            let up = if parts > 1 { ", fractions up" } else { "" };
            format!("{}: {share} of the allotment of {allotment}{up}", row_words(row, map))
        }
        MoveFact::Rail { kind, rails, climb, class, .. } => {
            let by = if rails { "across a RR hexside" } else { "as across a non-RR hexside" };
            let up = if climb { ", to a higher elevation" } else { "" };
            format!("{} {by}{up}, for {}", rail_words(kind), class_words(class))
        }
        MoveFact::CountsAsAcross { feature } => match feature {
            Some(Feature::Roundhouse) => "vehicles enter the roundhouse as across a non-RR hexside".to_owned(),
            _ => "vehicles enter the end of a tram line as across a non-RR hexside".to_owned(),
        },
        MoveFact::AroundCars => "around the Rail Cars".to_owned(),
        MoveFact::BuildingRoad => "the road past the small building is used as a road".to_owned(),
        MoveFact::Climb { levels, .. } => {
            let far = if levels == 1 { "a full level".to_owned() } else { format!("{levels} full levels") };
            format!("{far} up")
        }
        MoveFact::LevelsBetween { levels, .. } => {
            let n = levels.unsigned_abs();
            let between = if n == 1 { "1 level between".to_owned() } else { format!("{n} levels between") };
            let way = if levels < 0 { "down" } else { "up" };
            format!("Abrupt Elevation Change {way}, {between}")
        }
        MoveFact::DoubleCrest => {
            "if both Crest Lines run along the hexside, a Double-Crest, no vehicle crosses it off road (unverified)".to_owned()
        }
        MoveFact::CrossingLevel => {
            "the crossing lies on the embankment; its road costs nothing for the climb".to_owned()
        }
        MoveFact::Weather { weather, .. } => format!("up or down a level in {}", weather_words(weather)),
        MoveFact::WeatherExempt { weather } => format!("{} costs nothing on entering the EmRR", weather_words(weather)),
        MoveFact::WeatherFromSunkenRoad { weather } => {
            format!("up out of the Sunken Road, {} costs as elsewhere", weather_words(weather))
        }
        MoveFact::Ground(ground) => ground_words(ground).to_owned(),
        MoveFact::VehiclesMet { count, road } => {
            let what = if count == 1 { "a vehicle or wreck".to_owned() } else { format!("{count} vehicles or wrecks") };
            format!("{what} in the way{}", if road { ", on the road" } else { "" })
        }
        MoveFact::OverCellar { colored } => {
            format!("an AFV falls into the cellar on a colored dr of {colored} or more of this DR")
        }
        MoveFact::VehiclesMetSunken => "doubled on a sunken road".to_owned(),
        MoveFact::TrailBreak => "by the Trail Break, as without the Debris or rubble".to_owned(),
        MoveFact::Covered { row } => format!("{} covers what lies beneath", row_words(row, map)),
        MoveFact::BypassOnFoot { side, .. } => {
            let which = ["", "first", "second", "third"].get(usize::from(side)).copied().unwrap_or_default();
            format!("the {which} hexside of the Bypass")
        }
        MoveFact::BypassVehicle { .. } => "VBM".to_owned(),
        MoveFact::NarrowStreet => "VBM along a Narrow Street, half as much as elsewhere".to_owned(),
        MoveFact::AboutTurn { allotment } => format!("VCA about: half of the printed {allotment} MP"),
        MoveFact::AboutTurnBog => "VCA about as part of a Motion attempt instead".to_owned(),
        MoveFact::Entrenchment { row, leaving, .. } => {
            let what = if leaving { "out of the" } else { "into the" };
            format!("{what} {}", row_words(row, map))
        }
        MoveFact::Connected => "the trench is connected: no MF for going in or out, and no Snap Shot".to_owned(),
        MoveFact::TrenchToTrench { .. } => "from trench to trench: no MF for going out or in".to_owned(),
        MoveFact::BarBesideRubble => {
            "rubble beside the black bar: no Rowhouse wall to movement, though LOS is still blocked by it".to_owned()
        }
        MoveFact::ThroughBreach { .. } => {
            "through the Breach in the Rowhouse bar, for what the building costs".to_owned()
        }
        MoveFact::Dash { allowed: true } => "Dash is possible by the Trail Break".to_owned(),
        MoveFact::Dash { allowed: false } => "no Dash here".to_owned(),
        MoveFact::NotAsFortified => "from a connected trench, as if it were not Fortified".to_owned(),
        MoveFact::GunInFactory => {
            "a Gun goes in, and on inside, as into any building; that MF and the TEM are its Manhandling DRM".to_owned()
        }
        MoveFact::SomeGunsAlone => {
            "small Guns, AT and INF Guns that are not large, and mortars may be there, no others".to_owned()
        }
        MoveFact::StairsIntoRubble => "up from the cellar into the rubble above it, for what that costs".to_owned(),
        MoveFact::Station => "along the rails into the unrubbled, friendly station".to_owned(),
        MoveFact::Towing => "towing".to_owned(),
        MoveFact::ToOffMap => "off the map all is ground-level Open Ground; a road that leaves the map goes on, paved".to_owned(),
        MoveFact::FromOffMap => "from off-map ground-level Open Ground; a minefield in the hex attacks".to_owned(),
        MoveFact::BogRow { row } => format!("entering {}", row_words(row, map)),
        MoveFact::BogRail { kind } => format!("up the side of {}", rail_words(kind)),
        MoveFact::BogAbrupt => "an Abrupt Elevation Change".to_owned(),
        MoveFact::BogTrench => "along the hexside of a connected trench, as across it".to_owned(),
        MoveFact::Pressure { pressure, assumed } => {
            format!("{pressure} ground pressure{}", if assumed { ", as none was given" } else { "" })
        }
        MoveFact::BogDrm { cause } => match cause {
            BogCause::NotFullyTracked => "not fully tracked",
            BogCause::TruckMp => "truck-type MP",
            BogCause::Towing => "towing",
            BogCause::SoftGround => "soft ground",
            BogCause::Debris => "Debris",
            BogCause::HalftrackElrr => "a halftrack up the side of an ElRR",
            BogCause::OtherTerrain => "other terrain of the hex calls for a Bog Check too",
            BogCause::Gaining => "going up on the way in",
            BogCause::Abrupt => "an Abrupt Elevation Change",
            BogCause::HalfMp => "into woods at half MP",
            BogCause::BuildingAtHalf => "into a building or rubble at half MP (unverified)",
        }
        .to_owned(),
        MoveFact::DoubleTime => "Double Time".to_owned(),
        MoveFact::LeaderBonus => "stacked with a leader of its nationality all the MPh (for an MMC)".to_owned(),
        MoveFact::RoadBonus => "the road bonus, for a MPh that is by road all the way".to_owned(),
        MoveFact::Bar(why) => bar_words(why, map),
        MoveFact::CaseA { turret, hexspines } => {
            let turret = match turret {
                Turret::T => "a T turret",
                Turret::St => "an ST turret",
                Turret::Nt => "no turret",
            };
            format!("Case A, {turret}, {hexspines} hexspine{}", if hexspines == 1 { "" } else { "s" })
        }
        MoveFact::Given { drm } => format!("the DRM given, {drm:+}"),
        MoveFact::CaseE => "Case E, fire within the hex (unverified)".to_owned(),
        MoveFact::RailCarCa => "doubled for a Gun in a Rail Car hex".to_owned(),
        MoveFact::ConfinedCa => "doubled without a turret in a building, woods or rubble".to_owned(),
        MoveFact::OutOfGasTurret => "out of gas: the first hexspine by hand".to_owned(),
        MoveFact::GasFirst => {
            "an Axis vehicle of the OB at start takes its Out-of-Gas DR at its first MP, before the Stall DR; if it is forgotten, the Soviet may demand it in that MPh (`fogas out-of-gas`)".to_owned()
        }
        MoveFact::GasDue => {
            "the Out-of-Gas DR comes before the first MP or the VCA change, and before the Stall DR".to_owned()
        }
        MoveFact::GasBefore => "the shortage of fuel starts on 6 February".to_owned(),
        MoveFact::GasNotAxis => "only vehicles of the Axis OB at the start are short of fuel".to_owned(),
        MoveFact::GasExempt => "no fuel needed by a Stopped vehicle for this".to_owned(),
        MoveFact::GasLeave => {
            "its PRC may Abandon it or unload at once, if in this Player Turn it has not even loaded, fired or made SMOKE"
                .to_owned()
        }
        MoveFact::GasRolled { dr, out } => {
            let result = if out { "out of gas: Immobile, and Stopped at once" } else { "not out of gas" };
            format!("Final DR {dr}: {result}")
        }
        MoveFact::SewerCheck { number } => format!("the leader moving with them must pass a {number}TC"),
        MoveFact::SewerLeader => "with a leader who passes a Task Check; `fogas sewer` says which".to_owned(),
        MoveFact::SewerHungarian => "a Hungarian leader knows the sewers: Sewer Emergence dr".to_owned(),
        MoveFact::ManholeCellar => "the manhole opens into the cellar".to_owned(),
        MoveFact::ManholeDebris => "the manhole still opens under Debris".to_owned(),
        MoveFact::Manhole => "a manhole".to_owned(),
    }
}

/// Returns why a unit in a state does not move.
const fn held_words(state: UnitTrait) -> &'static str {
    match state {
        UnitTrait::Pinned => "the unit is pinned",
        UnitTrait::Broken | UnitTrait::Dm => "the unit is broken: it moves in the RtPh alone, as a rout",
        UnitTrait::Melee => "the unit is held in Melee",
        UnitTrait::Ti => "the unit is TI",
        UnitTrait::Immobilized => "the vehicle is immobilized",
        UnitTrait::Abandoned => "its crew has abandoned it",
        UnitTrait::Cx => "no Double Time for a unit that is CX",
        _ => "nobody possesses the weapon",
    }
}

/// Says what a state brings to a unit that moves, which the ruling does not count.
const fn state_words(state: UnitTrait) -> &'static str {
    match state {
        UnitTrait::Berserk => "a berserk unit charges the nearest Known enemy: whether it goes there is not checked",
        UnitTrait::Concealed => {
            "whether it keeps its concealment is not checked: it loses it by moving in the LOS of the enemy"
        }
        UnitTrait::Hip => "whether it stays hidden is not checked: it is put on the map when it moves",
        _ => "a wounded SMC has 3 MF: give them with --mf",
    }
}

fn bar_words(why: MoveBar, map: &Map) -> String {
    match why {
        MoveBar::Na { row, class, sure } => {
            format!("{} is NA for {}{}", row_words(row, map), class_words(class), sure_words(sure))
        }
        MoveBar::RailNa { kind, class, sure } => {
            format!("{} across a non-RR hexside is NA for {}{}", rail_words(kind), class_words(class), sure_words(sure))
        }
        MoveBar::AfvOnly { row } => format!("only an AFV enters {}", row_words(row, map)),
        MoveBar::BypassOnly { row, class, sure } => {
            format!("{} enters {} in Bypass only{}", class_words(class), row_words(row, map), sure_words(sure))
        }
        MoveBar::VbmAlone { row } => format!("{} is passed by VBM alone", row_words(row, map)),
        MoveBar::NoObstacle => "no obstacle there to Bypass".to_owned(),
        MoveBar::BypassNa { class } => format!("Bypass is NA for {} and for Guns", class_words(class)),
        MoveBar::Held { state } => held_words(state).to_owned(),
        MoveBar::Overstacked => "the cellar is Overstacked already: no armed unbroken MMC enters it".to_owned(),
        MoveBar::Enemy => {
            "a Known enemy is there: Infantry enters only to overrun a lone SMC, which is not covered".to_owned()
        }
        MoveBar::Blaze => "no entry into a Blaze".to_owned(),
        MoveBar::RubbleFills => "rubble fills the hex".to_owned(),
        MoveBar::DebrisFills => "Debris lies where the Rail Car was".to_owned(),
        MoveBar::NotClear => "the obstacle touches the hexside".to_owned(),
        MoveBar::TooNarrow { milli_hexes, .. } => {
            format!("0.{milli_hexes:03} hex between hexside and obstacle, less than a counter on edge")
        }
        MoveBar::CarStraddles => "a Rail Car depiction crosses the hexside".to_owned(),
        MoveBar::CarCounters => {
            "rails cross the hexside between two hexes with Rail Cars, or Rail Car and rubble".to_owned()
        }
        MoveBar::RaisedWoods { kind } => format!("woods on {} are not bypassed along this hexside", rail_words(kind)),
        MoveBar::NotContiguous => "the unit is at neither vertex of that hexside".to_owned(),
        MoveBar::BridgeEnds => "a bridge is entered and left along its road or rails alone".to_owned(),
        MoveBar::UnderpassEnds => "the underpass is entered and left along its tracks alone".to_owned(),
        MoveBar::BeneathElrr => {
            "beneath an ElRR one comes and goes by the road; Infantry and Cavalry across a RR hexside too".to_owned()
        }
        MoveBar::SunkenRails => "vehicles enter and leave a sunken railroad along its rails alone".to_owned(),
        MoveBar::SunkenSides => "vehicles enter and leave a sunken road along its road alone".to_owned(),
        MoveBar::NoStairs => "no stairs lead there in one step".to_owned(),
        MoveBar::RowhouseWall => "a Rowhouse wall without a breach".to_owned(),
        MoveBar::OnFootOnly { class } => format!("not for {}", class_words(class)),
        MoveBar::NoBuildingSide => "not a building hexside".to_owned(),
        MoveBar::NotConnected => "no way from one to the other".to_owned(),
        MoveBar::TrenchBypass => "no change between a trench and the Bypass of a building connected to it".to_owned(),
        MoveBar::NoCellar => "there is no cellar, or it lies in rubble".to_owned(),
        MoveBar::Fortified => "an enemy-held Fortified Location".to_owned(),
        MoveBar::GunStairs => "Guns stay at ground level".to_owned(),
        MoveBar::Gun { row } => format!("Guns do not enter {}", row_words(row, map)),
        MoveBar::EdgeGround => "the map is entered and left at ground level".to_owned(),
        MoveBar::Allotment { total, allotment } => format!("{total} is more than the allotment of {allotment}"),
        MoveBar::Food => "the Axis is too short of food for Double Time".to_owned(),
        MoveBar::NotNarrow => "not on a Narrow Street".to_owned(),
        MoveBar::NoLeader => "no leader moves with them".to_owned(),
        MoveBar::Entrenched => "not from an entrenchment: sewer movement must be the first act of the MPh".to_owned(),
        MoveBar::NoManhole => "no manhole there".to_owned(),
        MoveBar::ManholeElsewhere { opens } => format!("the manhole opens into {opens} alone"),
        MoveBar::SewerTooFar { range, reach } => {
            format!("{range} hexes away; sewer movement ends at most {reach} away")
        }
        MoveBar::SewerAlone => "sewer movement is the first act of the MPh and takes all of it".to_owned(),
        MoveBar::Towing => "not while towing".to_owned(),
    }
}

/// Says what a move needs first, or is held up by.
fn needs(note: MoveNote) -> String {
    match note {
        MoveNote::FoodShortage => {
            "no Double Time for Axis Infantry from 6 February (FB-SSR4); give `--side` and `--date`".to_owned()
        }
        MoveNote::SewerCheck { number, rule } => {
            let check = number.map_or("his TC; `--side`".to_owned(), |number| format!("a {number}TC"));
            format!("into the sewer only with a leader who passes {check} ({rule}); `fogas sewer`")
        }
        MoveNote::OutOfGas => "only if it is not out of gas after that DR (FB-SSR20)".to_owned(),
        MoveNote::MayBeOutOfGas => {
            "from 6 February an Axis vehicle of the OB at start takes an Out-of-Gas DR first (FB-SSR20; `--side`, `--date`)".to_owned()
        }
        _ => String::new(),
    }
}

/// Returns a note in words.
pub(crate) fn note_words(note: MoveNote) -> String {
    match note {
        MoveNote::Guess { rule, rails: true } => {
            format!("unverified: this cell of the Railroad Movement Costs Chart ({rule})")
        }
        MoveNote::Guess { rule, rails: false } | MoveNote::MireGuess { rule } => {
            format!("unverified: a number of {rule}")
        }
        MoveNote::ReachGuess => "some of these costs are (unverified); ask for the path to see which".to_owned(),
        MoveNote::StartStop => "Start MP, Stop MP and VCA changes are not counted".to_owned(),
        MoveNote::CrewExposed => "CE; `--bu` for the road rate of a BU vehicle".to_owned(),
        MoveNote::Pressure => "normal ground pressure, as none was given (`--ground-pressure`)".to_owned(),
        MoveNote::Afv => "an AFV; `--unarmored` if it is none".to_owned(),
        MoveNote::AllotmentUnknown => {
            "hexes that take a share of the MP or MF were left out; give the allotment with `--mp`".to_owned()
        }
        MoveNote::RailCars { any_hexside: false } => {
            "Bypass of Rail Cars needs a clear hexside, as of a building (QA-C1); `-s rail-cars=any-hexside` to play B32.52"
                .to_owned()
        }
        MoveNote::RailCars { any_hexside: true } => "Bypass of Rail Cars by B32.52 (QA-C1), by option".to_owned(),
        MoveNote::Outline(hex) => format!("the building in {hex} has no outline on this map: it fills the hex"),
        MoveNote::CaseE => "FB6.24 doubles Case A only; B32.54 would double Case E too (QA-C2)".to_owned(),
        MoveNote::RailsCovered { left: false } => {
            "Debris or rubble covers road and rails alike (B3.43, a reading for rails); `-s rails-under=left` if you play it otherwise"
                .to_owned()
        }
        MoveNote::RailsCovered { left: true } => {
            "rails under Debris or rubble still lead up the embankment: the COT alone (`rails-under=left`)".to_owned()
        }
        MoveNote::NothingToEnter => {
            "`--enter` has no effect here: it pays for the other terrain of a GLRR hex across its RR hexside (B32.3), or for shellholes (B2)"
                .to_owned()
        }
        MoveNote::RoadIsDue => {
            "`--no-road` has no effect here: the road at an ElRR or SuRR crossing is entered at the road rate (B32.43, B32.44)"
                .to_owned()
        }
        MoveNote::State { rule, state } => format!("{} ({rule})", state_words(state)),
        MoveNote::FoodShortage | MoveNote::SewerCheck { .. } | MoveNote::OutOfGas | MoveNote::MayBeOutOfGas => needs(note),
        MoveNote::UpperRubble => {
            "upper-level rubble cuts a trench off from the cellar too, by the FB9.6 EX (the rule speaks of the ground level alone)".to_owned()
        }
        MoveNote::CellarStacking => "an overstacked cellar takes no further unbroken armed MMC (FB9.12)".to_owned(),
        MoveNote::Turntable { connected: true } => {
            "the turntable is an A-T Ditch in all respects, trench connections included; `-s turntable=apart` excepts these, as the Japanese rules do"
                .to_owned()
        }
        MoveNote::Turntable { connected: false } => {
            "the turntable is an A-T Ditch without trench connections, by option".to_owned()
        }
        MoveNote::HalfRoundedUp => "half of an odd number of MP is rounded up (FB-SSR3 does not say)".to_owned(),
        MoveNote::MinimumMove => {
            "Infantry short of MF may still make a Minimum Move of one Location, ending CX and pinned (A4.134, unverified)"
                .to_owned()
        }
        MoveNote::RoadBonus => "road bonus: one MF more if by road all MPh (B3.4)".to_owned(),
    }
}

/// Names where a leg starts.
pub(super) fn from_words(leg: &Leg) -> String {
    if leg.off_map[0] { "off-map".to_owned() } else { PathSpot { at: leg.from, inside: leg.inside[0] }.to_string() }
}

/// Names where a leg ends.
pub(super) fn to_words(leg: &Leg) -> String {
    if leg.off_map[1] { "off-map".to_owned() } else { PathSpot { at: leg.to, inside: leg.inside[1] }.to_string() }
}

/// Returns a sum as it would be worked out on paper: `(1 + 1) x 2`.
pub(super) fn sum_words(steps: &[crate::ruling::Step]) -> String {
    let mut text = String::new();
    let mut parts = 0;
    for step in steps {
        match step.effect {
            crate::ruling::Effect::Move(MoveEffect::Costs(points)) if points > Points::ZERO => {
                if parts > 0 {
                    text.push_str(" + ");
                }
                text.push_str(&points.to_string());
                parts += 1;
            }
            crate::ruling::Effect::Move(MoveEffect::Times(times)) if times > 1 => {
                text = if parts > 1 { format!("({text}) x {times}") } else { format!("{text} x {times}") };
                parts = 1;
            }
            _ => {}
        }
    }
    text
}
