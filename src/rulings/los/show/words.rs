//! The facts of a line of sight in words.

use std::fmt::{self, Write as _};

use crate::map::{Counter, Elevation, Location, Map, Place, Smoke, Visibility};
use crate::ruling::{Aim, Effect, LosFact, LosGround, Seat, Standing, Thing};

use crate::show::told::Told;

/// Returns the name of a thing, with its article left out.
pub(crate) fn thing_words(thing: Thing, map: &Map) -> String {
    let mut name = String::with_capacity(64);
    // memory takes it
    let _ = write!(name, "{}", Named(thing, map));
    name
}

/// A thing as it is named within a sentence.
struct Named<'m>(Thing, &'m Map);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self(thing, map) = self;
        let counter = |c: Counter| &map.catalogue().counter(c).name;
        match thing {
            Thing::Ground => f.write_str("ground"),
            Thing::Building(index) => {
                let building = &map.buildings()[index];
                let height = map.building_height(building);
                match &building.name {
                    Some(name) => write!(f, "{name} ({}, height {})", height.name, height.height),
                    None => write!(f, "{} {} (height {})", material(building.material), height.name, height.height),
                }
            }
            Thing::Steeple(index) => {
                let building = &map.buildings()[index];
                write!(f, "steeple of {}", building.name.as_deref().unwrap_or(&building.id))
            }
            Thing::Terrain(id) => f.write_str(&map.catalogue().terrain(id).name),
            Thing::Counter(c) => f.write_str(counter(c)),
            Thing::CounterOnEmrr(c) => write!(f, "{} on the embankment", counter(c)),
            Thing::CounterOnBridge(c) => write!(f, "{} on the bridge", counter(c)),
            Thing::Bridge => f.write_str(&map.catalogue().bridge().name),
            Thing::Smoke(smoke) => f.write_str(&map.catalogue().smoke(smoke).name),
            Thing::Visibility(it) => f.write_str(visibility(it)),
            Thing::Afv => f.write_str("AFV"),
            Thing::Emrr => f.write_str("embankment"),
            Thing::Hexside(terrain) => f.write_str(&map.catalogue().hexside(terrain).name),
        }
    }
}

/// Names SMOKE as what one is in: by its kind, or of what makes it.
fn smoke_words(thing: Thing, map: &Map) -> String {
    let name = thing_words(thing, map);
    match thing {
        Thing::Smoke(Smoke::SmokeGrenades | Smoke::WpGrenades) => format!("the SMOKE of {name}"),
        Thing::Smoke(Smoke::BurningWreck | Smoke::Blaze) => format!("the SMOKE of a {name}"),
        _ => name,
    }
}

const fn visibility(it: Visibility) -> &'static str {
    match it {
        Visibility::Mist => "mist",
        Visibility::Fog => "fog",
        Visibility::HeavyRain => "Heavy Rain",
        Visibility::FallingSnow => "Falling Snow",
        Visibility::Night => "night",
    }
}

const fn material(material: crate::map::Material) -> &'static str {
    match material {
        crate::map::Material::Stone => "stone",
        crate::map::Material::Wood => "wooden",
    }
}

fn hexes(n: u16) -> String {
    if n == 1 { "1 Blind Hex".to_owned() } else { format!("{n} Blind Hexes") }
}

/// Returns the point of its hex to which a line is traced.
pub(crate) fn aim_words(aim: Aim) -> String {
    match aim {
        Aim::Vertex(_) => format!("the vertex {aim}"),
        Aim::Center => "the center dot, across the bypassed hexside".to_owned(),
    }
}

fn who(end: Location) -> String {
    end.to_string()
}

/// Returns what a Location is called, and its elevation.
#[must_use]
pub fn seat_words(seat: &Seat) -> String {
    let level = if let Place::Level(level) = seat.location.place { level } else { 0 };
    let standing = match seat.standing {
        Standing::Ground => "ground level".to_owned(),
        Standing::InBuilding => "in the building, ground level".to_owned(),
        Standing::BuildingLevel => format!("in the building, Level {level}"),
        Standing::Cellar => "in the cellar".to_owned(),
        Standing::Rooftop => "on the rooftop".to_owned(),
        Standing::OnEmbankment => "on the embankment".to_owned(),
        Standing::OnBridge => "on the bridge".to_owned(),
        Standing::InDepression => "IN the sunken road".to_owned(),
        Standing::InGully => "IN the gully".to_owned(),
        Standing::InStream => "IN the stream".to_owned(),
        Standing::InCutting => "in the railroad cutting".to_owned(),
        Standing::OnElevated => "on the elevated road or railroad".to_owned(),
        Standing::Steeple => format!("in the steeple, Level {level}"),
        Standing::InUnderpass => "in the underpass".to_owned(),
        Standing::InSewer => "in the sewer".to_owned(),
        Standing::InBypass => match seat.aim {
            Some(aim) => format!("in Bypass, traced to {}", aim_words(aim)),
            None => "in Bypass".to_owned(),
        },
        Standing::BeneathBridge => "beneath the bridge".to_owned(),
        Standing::Hypothetical => "at a height given".to_owned(),
    };
    let mut text = format!("{standing}, elev {}", seat.elevation);
    if seat.states.entrenched {
        text.push_str(", entrenched");
    }
    if seat.states.emplaced {
        text.push_str(", Emplaced");
    }
    if seat.states.prc {
        text.push_str(", PRC");
    }
    if seat.states.fortified {
        text.push_str(", Fortified");
    }
    if seat.states.wall_advantage && seat.location.place != Place::Cellar {
        text.push_str(", with Wall Advantage");
    }
    text
}

/// Names an end of a line, with what is known of it.
pub(crate) fn end_words(seat: &Seat) -> String {
    match &seat.unit {
        Some(unit) => format!("{unit} {}{}", seat.location, seat.states),
        None => format!("{}{}", seat.location, seat.states),
    }
}

impl Told for LosFact {
    #[expect(clippy::too_many_lines, reason = "one sentence a fact")]
    fn told(self, effect: Effect, map: &Map) -> String {
        use LosFact as F;
        let name = |thing| Named(thing, map);
        let elev = |top: Elevation| format!("elevation {top}");
        match self {
        F::HigherThanBoth { thing: Thing::Ground, top } => format!("the ground rises to {top}, higher than both ends"),
        F::AsHighAsUpper { thing: Thing::Ground, top } => {
            format!("the ground at {top} is as high as the higher end, and the other end is lower")
        }
        F::HigherThanBoth { thing, top } => format!("{} rises to {}, higher than both ends", name(thing), elev(top)),
        F::AsHighAsUpper { thing, top } => {
            format!("{} rises to {}, as high as the higher end, and the other end is lower", name(thing), elev(top))
        }
        F::LevelWithBoth { thing, top } => format!("{} rises to {}, no higher than either end", name(thing), elev(top)),
        F::BelowBoth { thing, top } => format!("{} rises only to {}", name(thing), elev(top)),
        F::Blind { thing, top, blind_hexes, behind } => {
            let what = if thing == Thing::Ground { "Crest Line".to_owned() } else { thing_words(thing, map) };
            let where_to = match behind {
                0 => "right behind it, in its hex".to_owned(),
                1 => "1 hex behind it".to_owned(),
                behind => format!("{behind} hexes behind it"),
            };
            format!("{what} at {} casts {}; the lower end is {where_to}", elev(top), hexes(blind_hexes))
        }
        F::BeyondBlind { thing, top, blind_hexes, behind } => {
            let what = if thing == Thing::Ground { "Crest Line".to_owned() } else { thing_words(thing, map) };
            format!(
                "{what} at {} casts {}; the lower end is {behind} hexes behind it, beyond them",
                elev(top),
                hexes(blind_hexes)
            )
        }
        F::BlindHexes { thing, change } => {
            let what = if thing == Thing::Ground { "Crest Line".to_owned() } else { thing_words(thing, map) };
            let number = hexes(change.unsigned_abs());
            let (way, until) = if change > 0 { ("more", "") } else { ("fewer", ", to the minimum") };
            format!("{what}: {number} {way}{until}")
        }
        F::HalfLevelSeenOver { thing, top } => {
            format!("{} to {top}: half-level obstacle, no Blind Hexes", name(thing))
        }
        F::OwnHexside { thing, end } => format!("{} on a hexside of {}'s own hex", name(thing), who(end)),
        F::LengthwiseFromEnd { thing } => {
            format!("the LOS runs along this {}, which touches a hex at the end of the LOS", name(thing))
        }
        F::Lengthwise { thing } => format!("the LOS runs along this {}", name(thing)),
        F::RowhouseWall { end, .. } => {
            format!("{} is inside the Rowhouse, behind a black bar of its own hex", who(end))
        }
        F::ThroughBreach { .. } => "a Breach opens the bar between two ADJACENT Locations of its level".to_owned(),
        F::Entrenched { end, thing } => {
            format!(
                "{} is entrenched behind its own {}: LOS only to adjacent or higher Locations beyond it",
                who(end),
                name(thing)
            )
        }
        F::EmrrEndHigher { thing, top, end } => {
            format!("{} to {top} is lower than {} on the embankment", name(thing), who(end))
        }
        F::FirstFromEmrr { thing, end } => {
            format!("first {} as high as {}, on the embankment, which sees past it", as_hedge(thing, map), who(end))
        }
        F::SecondFromEmrr { thing, end, behind: true } => {
            format!(
                "second {} as high as {}, which sees past it to what is adjacent behind it",
                as_hedge(thing, map),
                who(end)
            )
        }
        F::SecondFromEmrr { thing, end, behind: false } => {
            format!(
                "another {} as high as {}, which sees past it to Locations at least as high as itself",
                as_hedge(thing, map),
                who(end)
            )
        }
        F::StoppedFromEmrr { thing, end, count } => {
            format!(
                "{} {} as high as {}; the other end is lower and not adjacent behind it",
                ordinal(count),
                as_hedge(thing, map),
                who(end)
            )
        }
        F::OwnEmrr { end } => format!("{} is on this embankment's railway, which does not block it", who(end)),
        F::AboveEmrr { end, top } => format!("{} is above the embankment's top at {top} and sees over it", who(end)),
        F::FullLevelBelowEmrr { end, top } => {
            format!(
                "{} is a full level or more below the embankment's top at {top}, and the other end is not above it",
                who(end)
            )
        }
        F::DugInBehindEmrr { end, top } => {
            format!(
                "{} is entrenched adjacent behind the embankment, and the other end is lower than its top at {top}",
                who(end)
            )
        }
        F::OverNextEmrr { end } => format!("{}, on an embankment, sees over the next one", who(end)),
        F::PastSecondEmrr { end, behind: true } => {
            format!("{}, on an embankment, sees past the second one to what is adjacent behind it", who(end))
        }
        F::PastSecondEmrr { end, behind: false } => {
            format!("{}, on an embankment, sees past others to Locations at least as high as itself", who(end))
        }
        F::BehindEmrr { end } => format!("{} is adjacent behind the embankment and sees past it", who(end)),
        F::BehindBothEmrr { end } => {
            format!("{} is adjacent behind the embankment and sees past another to what is adjacent behind that", who(end))
        }
        F::LevelWithEmrr => "both ends are as high as the embankment".to_owned(),
        F::NotPastEmrr { count: 1 } => {
            "an embankment lies between; neither end is on it, above it or adjacent behind it"
                .to_owned()
        }
        F::NotPastEmrr { count } => {
            format!("{count} embankments lie between; neither end sees past them")
        }
        F::Effective { thing, base } => {
            format!("{} at {base}: both ends within a half-level of it, one of them no higher", name(thing))
        }
        F::NotEffective { thing, base } => {
            format!("{} at {base}: no Hindrance unless both ends are within a half-level of it and one is no higher", name(thing))
        }
        F::HindersAsObstacle { thing, top } => {
            format!("{} rises to {}: an obstacle that high would block the LOS", name(thing), elev(top))
        }
        F::NotRuled { thing } => format!("{} is not on the terrain chart: its effect on LOS is not covered", name(thing)),
        F::SameLevel { thing } => format!("{} at the level of the LOS", name(thing)),
        F::OtherLevel { thing } => format!("{} is not at the level of the LOS", name(thing)),
        F::OrchardFromAbove { .. } => "orchard crossed from at most a level above".to_owned(),
        F::OrchardNextToLower { .. } => "orchard next to the lower end, seen from more than a level above".to_owned(),
        F::AdjacentCellars => "adjacent cellars of one building".to_owned(),
        F::CellarUnderRubble { end } => {
            format!("rubble lies above {}: it sees only the next cellars of its building", who(end))
        }
        F::CellarAsFoxhole { end } => format!("{} is traced as a foxhole at ground level", who(end)),
        F::InsideFactory { .. } => "the LOS stays inside the Factory".to_owned(),
        F::OrchardPassedOver { .. } => "orchard passed over from more than a level above".to_owned(),
        F::InSewers => "sewers of one hex, or of adjacent ones".to_owned(),
        F::SewerHidden { end } => format!("{} sees only its own sewer and those of adjacent hexes", who(end)),
        F::OnRails => "the LOS never leaves the rails between the trees".to_owned(),
        F::OnLinedRoad => "the LOS never leaves the road between the trees".to_owned(),
        F::OverRails { thing } => {
            format!("{} no higher than the embankment whose rails the LOS crosses", name(thing))
        }
        F::RailCar { counter: false } => "each Rail Car depiction is a one-level obstacle".to_owned(),
        F::RailCar { counter: true } => {
            "the counter makes the rails of its hex a one-level obstacle, their hexsides only between two such hexes"
                .to_owned()
        }
        F::Ground(ground) => ground_words(ground, effect, map),
        F::ThroughBridge => "the LOS leaves the bridge's road, and is not wholly above or below the bridge".to_owned(),
        F::AlongBridge => "the LOS stays on the bridge's road".to_owned(),
        F::ClearOfBridge { above } => format!("both ends are {} the bridge", if above { "above" } else { "below" }),
        F::BesideBridge { thing } => {
            format!("the LOS misses the bridge depiction: {} is no Hindrance", name(thing))
        }
        F::VehicleUnseen { end } => format!("{} has no LOS to this vehicle: no Hindrance", who(end)),
        F::OnePerRange { range, drm, .. } => format!("+{drm} not used: one Hindrance hex per range, and range {range} has one"),
        F::ThroughSmoke { thing } => format!("the LOS passes through {}", smoke_words(thing, map)),
        F::InSmoke { thing, end } => format!("{} is in {}", who(end), smoke_words(thing, map)),
        F::OutOfSmoke { end, .. } => format!("{} fires out of SMOKE", who(end)),
        F::CellarSmoke => "SMOKE on the ground above a cellar adds nothing for firing out of it".to_owned(),
        F::LowVisibility { thing, range } => format!("{} at range {range}", name(thing)),
        F::WeatherOutside { thing } => format!("inside one building: {} stays outside", name(thing)),
        F::BeyondNvr { nvr, range } => format!("range {range} is beyond the Night Visibility Range of {nvr}"),
        F::BeyondNvrInside { nvr, range } => {
            format!(
                "inside the building the Night Visibility Range is {nvr}; the range is {range}"
            )
        }
        F::Total { drm } => format!("Hindrances total +{drm}: six or more block LOS"),
        F::IntoDepression { end, difference } => {
            format!("the other end is {difference} higher than {} and close enough to see IN", who(end))
        }
        F::DepressionHidden { end, difference } => {
            format!(
                "{} is IN a Depression; the other end, {difference} higher, is too far to see IN",
                who(end)
            )
        }
        F::AlongDepression { end } => format!("the LOS follows the Depression that {} is IN", who(end)),
        F::ThroughUnderpass => "both ends are at the level of the underpass and the LOS stays on its rails".to_owned(),
        F::NotThroughUnderpass => {
            "an ordinary hill: an end is not at the level of the underpass, or the LOS leaves its rails"
                .to_owned()
        }
        F::IntoUnderpass { end } => format!("the LOS to {} stays on the rails", who(end)),
        F::UnderpassHidden { end } => {
            format!("{} is in the underpass: seen only along its rails, from its own level", who(end))
        }
        F::SameHex if effect == Effect::Blocks => "no LOS within the hex".to_owned(),
        F::SameHex => "same hex: these Locations see each other".to_owned(),
        F::SameHexApart => "same hex: no LOS between these two Locations".to_owned(),
        F::BesideBuilding => "the LOS leaves the building to the unit in Bypass beside it".to_owned(),
        F::InsideBuilding => "two levels of one building, and the LOS never leaves its depiction".to_owned(),
        F::CellarOfBuilding { both: true } => "of the cellars of a building those alone see each other that share a hexside of it".to_owned(),
        F::CellarOfBuilding { both: false } => {
            "a cellar sees no other level of its building but up its own stairs".to_owned()
        }
        F::Aimed { aim, .. } => format!("in Bypass: LOS is traced to {}", aim_words(aim)),
        F::BlockedToo { from, to } => {
            let end = |which: &str, aim: Option<Aim>| aim.map(|a| format!("{which} {}", aim_words(a)));
            let ends: Vec<_> = [end("from", from), end("to", to)].into_iter().flatten().collect();
            format!("the LOS {} is blocked too", ends.join(" "))
        }
        F::SameRailroad => {
            "both ends are on one railroad and the LOS crosses only its hexsides: same level".to_owned()
        }
        F::Adjacent => "adjacent hexes".to_owned(),
        F::NothingBetween => "nothing in the way".to_owned(),
    }
    }
}

/// Returns what a rule of a module says before the general rule that it invokes.
fn ground_words(ground: LosGround, effect: Effect, map: &Map) -> String {
    use LosGround as G;
    match ground {
        G::Steeple if effect == Effect::Blocks => "steeple stairs lead only from one level to the next".to_owned(),
        G::Steeple => "stairs join the steeple levels and the level beneath".to_owned(),
        G::RooftopAccess if effect == Effect::Blocks => "this hex has no access to the rooftop".to_owned(),
        G::RooftopAccess => "this hex has access from the ground to the rooftop".to_owned(),
        G::Obstacle(thing) => format!("{} is an obstacle", thing_words(thing, map)),
        G::Elrr => "an ElRR is an obstacle a level high, as hill ground".to_owned(),
        G::BelowElrr(thing) => format!("{} no higher than the ElRR: no effect on LOS", thing_words(thing, map)),
        G::RowhouseParts => "parts of one Rowhouse of unequal height: the bar between them stays".to_owned(),
        G::CellarWall => "no LOS from cellar to cellar through a Rowhouse wall without a Breach".to_owned(),
        G::NoStairs => "no stairwell in this hex".to_owned(),
        G::CellarApart => "without stairs the cellar and the ground level above it are not ADJACENT".to_owned(),
        G::SmokeAbove => "SMOKE at ground level: no effect between ADJACENT cellars".to_owned(),
    }
}

fn as_hedge(thing: Thing, map: &Map) -> String {
    match thing {
        Thing::Counter(_) => format!("{} (a hedge on its far hexside)", thing_words(thing, map)),
        _ => thing_words(thing, map),
    }
}

fn ordinal(n: u8) -> String {
    match n {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        n => format!("{n}th"),
    }
}
