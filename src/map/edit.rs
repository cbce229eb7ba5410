//! What-if edits: `F36=debris`, `G35=-stone-rubble`, `F36-F37=hedge`, `C30=level:3`.

use std::str::FromStr;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;

use crate::grid::{Hex, Hexside};

use super::Elevation;
use super::breach::{self, BreachFile};
use super::file::{CounterFile, FireFile, HexFile, HexsideFile, MapFile, SmokeFile, TrailBreakFile};
use super::kinds::{Burning, Counter, Feature, HexsideTerrain, Smoke};
use super::location::Place;
use super::options::{
    EmrrCount, LowVisibility, Orchards, RailCarBypass, Steeples, Turntable, VertexContact, Visibility,
};
use super::readings::Reading;

/// One change of a map for one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    at: Target,
    change: Change,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Target {
    Place(Hex, String),
    Hexside(Hexside),
    Option,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Change {
    AddCounter { is: Counter, on_cellar: bool, in_play: bool },
    RemoveCounter(Counter),
    RemoveAll,
    Level(Elevation),
    Terrain(String),
    Hexside { is: HexsideTerrain, cliff: bool },
    Breach(Place),
    RemoveBreach(Option<Place>),
    Orchards(Orchards),
    Emrr(EmrrCount),
    Vertex(VertexContact),
    Rubble(Reading),
    RailCars(RailCarBypass),
    Visibility(Option<LowVisibility>),
    Nvr(Option<u16>),
    AddSmoke(Smoke),
    RemoveSmoke(Smoke),
    Steeples(Steeples),
    Turntable(Turntable),
    AddFeature(Feature),
    RemoveFeature(Feature),
    TrailBreak([u8; 2]),
}

/// Why a text is no edit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// No `=`.
    #[error(
        "`{0}` is no edit; write PLACE=WHAT, such as F36=debris, H38=stone-rubble, G35=none, F36-F37=hedge, C30=level:3"
    )]
    Shape(String),
    /// Left of `=` stands neither a hex, a Location nor a hexside.
    #[error("`{0}`: `{1}` is neither a Location (F36, G38@b) nor a hexside (F36-F37)")]
    Place(String, String),
    /// Right of `=` stands nothing known.
    #[error(
        "`{0}`: `{1}` is unknown; a Location takes debris, stone-rubble, wooden-rubble, wreck, stone-rubble:on-cellar, stone-rubble:in-play, -COUNTER, none, level:N, tb:SIDE-SIDE, SMOKE (smoke, wp, smoke-grenades, burning-wreck, blaze, -smoke ...), a feature (trench, storage-tank, -trench ...) or a terrain; a hexside takes hedge, wall, roadblock, cliff, wall+cliff, rowhouse-bar, breach, breach:1, breach:c (cellar), -breach or none"
    )]
    What(String, String),
    /// An option with a value it cannot take.
    #[error(
        "`{0}` is no option; there are orchards=out-of-season|in-season, emrr=two|one, vertex=counts|ignored, rail-cars=as-building|any-hexside, steeples=tower|building, turntable=connected|apart, mist=1 (fog, heavy-rain, falling-snow, night; =1,6,2 for +1 to range 6 and +2 beyond; =none), nvr=N, debris-on-rail-cars=no|yes, rubble-on-bridge=both|on|beneath, rubble-on-building=lower|never, under-rubble=eliminated|left-open, immobilized=any|moving, bombardment=2mc|1mc|nmc"
    )]
    Option(String),
}

impl FromStr for Edit {
    type Err = EditError;

    fn from_str(text: &str) -> Result<Self, EditError> {
        let (place, what) = text.split_once('=').ok_or_else(|| EditError::Shape(text.to_owned()))?;
        let (place, what) = (place.trim(), what.trim().to_ascii_lowercase());
        let bad_place = || EditError::Place(text.to_owned(), place.to_owned());
        let bad_what = || EditError::What(text.to_owned(), what.clone());
        let option = match place.to_ascii_lowercase().as_str() {
            "orchards" => Some(named(&what).map(Change::Orchards)),
            "emrr" => Some(named(&what).map(Change::Emrr)),
            "vertex" => Some(named(&what).map(Change::Vertex)),
            "nvr" => Some(night(&what).map(Change::Nvr)),
            other if named::<Visibility>(other).is_some() => Some(visibility(other, &what).map(Change::Visibility)),
            "steeples" => Some(named(&what).map(Change::Steeples)),
            "rail-cars" => Some(named(&what).map(Change::RailCars)),
            "turntable" => Some(named(&what).map(Change::Turntable)),
            other => Reading::read(other, &what).map(|reading| reading.map(Change::Rubble)),
        };
        if let Some(change) = option {
            let change = change.ok_or_else(|| EditError::Option(text.to_owned()))?;
            return Ok(Self { at: Target::Option, change });
        }
        if let Some((a, b)) = place.split_once(['-', '/', '|']) {
            let (a, b): (Hex, Hex) = a.parse().ok().zip(b.parse().ok()).ok_or_else(bad_place)?;
            let at = Target::Hexside(Hexside::between(a, b).ok_or_else(bad_place)?);
            let change = match what.as_str() {
                "none" => Change::RemoveAll,
                name => match (name.strip_prefix("-").and_then(breach), breach(name)) {
                    (Some(level), _) => Change::RemoveBreach(level),
                    (None, Some(level)) => Change::Breach(level.unwrap_or(Place::Ground)),
                    (None, None) => {
                        // a cliff with something on its edge
                        let (name, cliff) = name.strip_suffix("+cliff").map_or((name, false), |name| (name, true));
                        Change::Hexside { is: named(name).ok_or_else(bad_what)?, cliff }
                    }
                },
            };
            return Ok(Self { at, change });
        }
        let (hex, tail) = place.split_once('@').unwrap_or((place, ""));
        let hex: Hex = hex.parse().map_err(|_| bad_place())?;
        let at = Target::Place(hex, if tail.is_empty() { String::new() } else { format!("@{tail}") });
        let spelled = match what.as_str() {
            "rubble" | "rubble:stone" => "stone-rubble",
            "rubble:wood" | "rubble:wooden" => "wooden-rubble",
            other => other,
        };
        let change = if spelled == "none" {
            Change::RemoveAll
        } else if let Some(level) = spelled.strip_prefix("level:") {
            Change::Level(Elevation::parse(level).ok_or_else(bad_what)?)
        } else if let Some(sides) = spelled.strip_prefix("tb:") {
            let (a, b) = sides.split_once('-').ok_or_else(bad_what)?;
            Change::TrailBreak([a.parse().map_err(|_| bad_what())?, b.parse().map_err(|_| bad_what())?])
        } else if let Some(name) = spelled.strip_prefix('-') {
            match named(name) {
                Some(counter) => Change::RemoveCounter(counter),
                None => match named(name) {
                    Some(smoke) => Change::RemoveSmoke(smoke),
                    None => Change::RemoveFeature(named(name).ok_or_else(bad_what)?),
                },
            }
        } else if let Some(change) = counter(spelled) {
            change
        } else if let Some(change) = named(spelled).map(Change::AddSmoke) {
            change
        } else if let Some(change) = named(spelled).map(Change::AddFeature) {
            change
        } else if !spelled.is_empty() && spelled.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
            Change::Terrain(spelled.to_owned())
        } else {
            return Err(bad_what());
        };
        Ok(Self { at, change })
    }
}

/// Reads a counter, as `stone-rubble` or `stone-rubble:on-cellar:in-play`.
fn counter(text: &str) -> Option<Change> {
    let mut words = text.split(':');
    let is = named(words.next()?)?;
    let (mut on_cellar, mut in_play) = (false, false);
    for word in words {
        match word {
            "on-cellar" => on_cellar = true,
            "in-play" => in_play = true,
            _ => return None,
        }
    }
    Some(Change::AddCounter { is, on_cellar, in_play })
}

/// Reads `breach`, or `breach:1` with the level of it.
#[expect(clippy::option_option, reason = "no Breach, or one of no level in particular")]
fn breach(text: &str) -> Option<Option<Place>> {
    match text.strip_prefix("breach")? {
        "" => Some(None),
        level => level.strip_prefix(':').and_then(breach::level).map(Some),
    }
}

/// Reads `2`, or `none` for day.
#[expect(clippy::option_option, reason = "no such number, or none at all")]
fn night(text: &str) -> Option<Option<u16>> {
    if text == "none" { Some(None) } else { text.parse().ok().map(Some) }
}

/// Reads `1`, or `1,6,2` for +1 to range 6 and +2 beyond, or `none`.
#[expect(clippy::option_option, reason = "no such Hindrance, or none at all")]
fn visibility(name: &str, text: &str) -> Option<Option<LowVisibility>> {
    if text == "none" {
        return Some(None);
    }
    let is = named(name)?;
    let parts: Vec<&str> = text.split(',').collect();
    let (drm, within, beyond) = match parts[..] {
        [drm] => (drm.parse().ok()?, None, None),
        [drm, within, beyond] => (drm.parse().ok()?, Some(within.parse().ok()?), Some(beyond.parse().ok()?)),
        _ => return None,
    };
    Some(Some(LowVisibility { is, drm, within, beyond }))
}

pub(super) fn named<'de, T: Deserialize<'de>>(name: &'de str) -> Option<T> {
    let text: StrDeserializer<'de, serde::de::value::Error> = name.into_deserializer();
    T::deserialize(text).ok()
}

impl Edit {
    /// Applies the edit; the result must be checked again.
    pub fn apply(&self, file: &mut MapFile) {
        match (&self.at, &self.change) {
            (_, Change::Orchards(orchards)) => file.options.orchards = *orchards,
            (_, Change::Emrr(emrr)) => file.options.emrr = *emrr,
            (_, Change::Vertex(vertex)) => file.options.vertex = *vertex,
            (_, Change::Rubble(reading)) => reading.choose(&mut file.options.rubble),
            (_, Change::Visibility(visibility)) => file.options.visibility = *visibility,
            (_, Change::Nvr(nvr)) => file.options.nvr = *nvr,
            (_, Change::Steeples(steeples)) => file.options.steeples = *steeples,
            (_, Change::RailCars(rail_cars)) => file.options.rail_cars = *rail_cars,
            (_, Change::Turntable(turntable)) => file.options.turntable = *turntable,
            (Target::Option, _) => {}
            (Target::Hexside(hexside), Change::Breach(place)) => {
                if !breach::is_written(file, *hexside, Some(*place)) {
                    let (hexside, level) = (hexside.to_string(), breach::word(*place));
                    file.breaches.push(BreachFile { hexside, level });
                }
            }
            (Target::Hexside(hexside), Change::RemoveBreach(place)) => breach::remove(file, *hexside, *place),
            (Target::Hexside(hexside), change) => {
                if !matches!(change, Change::Hexside { is: HexsideTerrain::RowhouseBar, .. }) {
                    breach::remove(file, *hexside, None);
                }
                file.hexsides.retain(|h| Hexside::parse(&h.hexside) != Some(*hexside));
                if let Change::Hexside { is, cliff } = change {
                    file.hexsides.push(HexsideFile { hexside: hexside.to_string(), is: *is, cliff: *cliff });
                }
            }
            (Target::Place(hex, tail), change) => {
                let at = format!("{hex}{tail}");
                let same = |at: &str| {
                    let (h, t) = at.split_once('@').unwrap_or((at, ""));
                    h.parse() == Ok(*hex) && (tail.is_empty() || t == &tail[1..])
                };
                let here = |c: &CounterFile| same(&c.at);
                match change {
                    Change::AddCounter { is, on_cellar, in_play } => {
                        if !file.counters.iter().any(|c| c.is == *is && c.at.eq_ignore_ascii_case(&at)) {
                            let (is, on_cellar, in_play) = (*is, *on_cellar, *in_play);
                            file.counters.push(CounterFile { at, is, on_cellar, in_play });
                        }
                    }
                    Change::RemoveCounter(is) => file.counters.retain(|c| !(here(c) && c.is == *is)),
                    Change::RemoveAll => file.counters.retain(|c| !here(c)),
                    Change::AddSmoke(Smoke::Blaze) => file.fires.push(FireFile { at, is: Burning::Blaze }),
                    Change::AddSmoke(is) => file.smoke.push(SmokeFile { at, is: *is, floor: 0 }),
                    Change::RemoveSmoke(Smoke::Blaze) => file.fires.retain(|f| !same(&f.at)),
                    Change::RemoveSmoke(is) => file.smoke.retain(|s| !(same(&s.at) && s.is == *is)),
                    Change::Level(level) => hex_entry(file, *hex).level = Some(*level),
                    Change::Terrain(name) => hex_entry(file, *hex).terrain = Some(vec![name.clone()]),
                    Change::AddFeature(feature) => {
                        let features = &mut hex_entry(file, *hex).features;
                        if !features.contains(feature) {
                            features.push(*feature);
                        }
                    }
                    Change::RemoveFeature(feature) => hex_entry(file, *hex).features.retain(|f| f != feature),
                    Change::TrailBreak(sides) => {
                        file.trail_breaks.push(TrailBreakFile { at, sides: sides.to_vec() });
                    }
                    Change::Hexside { .. }
                    | Change::Breach(_)
                    | Change::RemoveBreach(_)
                    | Change::Orchards(_)
                    | Change::Emrr(_)
                    | Change::Vertex(_)
                    | Change::RailCars(_)
                    | Change::Visibility(_)
                    | Change::Nvr(_)
                    | Change::Steeples(_)
                    | Change::Turntable(_)
                    | Change::Rubble(_) => {}
                }
            }
        }
    }
}

fn hex_entry(file: &mut MapFile, hex: Hex) -> &mut HexFile {
    let found = file.hexes.iter().position(|h| h.hex.parse() == Ok(hex));
    let index = found.unwrap_or_else(|| {
        file.hexes.push(HexFile { hex: hex.to_string(), ..HexFile::default() });
        file.hexes.len() - 1
    });
    &mut file.hexes[index]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_read() {
        for good in [
            "F36=debris",
            "H38=rubble:stone",
            "H38=stone-rubble:on-cellar:in-play",
            "g38@b=-debris",
            "F36=none",
            "F36-F37=hedge",
            "C30=level:2.5",
            "F36=orchard",
            "orchards=in-season",
            "emrr=one",
            "vertex=ignored",
            "rubble-on-bridge=on",
            "bombardment=1mc",
            "rail-cars=any-hexside",
            "steeples=building",
            "mist=1",
            "fog=1,6,2",
            "night=none",
            "nvr=2",
            "F36=burning-wreck",
            "F36=blaze",
            "F36=trench",
            "F36=-smoke",
            "F36=tb:1-4",
            "F36-F37=roadblock",
            "F36-F37=breach",
            "F36-F37=breach:2",
            "F36/F37=breach:c",
            "F36-F37=-breach",
            "F36-F37=-breach:1",
            "F36-F37=cliff",
            "F36-F37=wall+cliff",
        ] {
            assert!(good.parse::<Edit>().is_ok(), "{good}");
        }
        for bad in [
            "F36",
            "=debris",
            "F36=",
            "F36-F39=hedge",
            "F36-F37=debris",
            "F36-F37=breach:",
            "F36-F37=breach:r",
            "F36-F37=breached",
            "F36=breach:1",
            "F36-F37=wall+",
            "F36-F37=+cliff",
            "F36=level:x",
            "F36=-orchard",
            "F36=stone-rubble:on",
            "emrr=three",
            "mist=1,6",
            "nvr=far",
            "under-rubble=maybe",
        ] {
            assert!(bad.parse::<Edit>().is_err(), "{bad}");
        }
    }
}
